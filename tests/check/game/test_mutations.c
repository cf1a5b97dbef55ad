/* Chu Seireigi with a single thing changed: whatever is changed, a finding above a note points at
 * the changed line, as its place or as a related one. */
#include "support/test.h"
#include "support/soak.h"
#include "check/game/check.h"
#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/mnemonic/mnemonic.h"
#include "notation/wording/english_write.h"
#include "play/game_open.h"

struct fixture {
    struct arena *arena;
    struct diags *diags;
    const struct source *source;
    const struct game *game;
    size_t tried, missed; /* of the mutants, those that the gate leaves out are counted as tried */
};

/* The gate tries one mutant of so many. */
static bool is_chosen(size_t mutant)
{
    return mutant % sanitized_times(57, 19, 1) == 0;
}

static int set_up(void **state)
{
    static struct fixture fixture;
    struct fixture *f = &fixture;

    *f = (struct fixture){.arena = arena_new(), .diags = diags_new()};
    f->source = source_read(f->arena, "pieces/chu-seireigi.yaml", f->diags);
    f->game = f->source ? game_from_source(f->arena, f->source, f->diags) : NULL;
    *state = f;
    return f->game ? 0 : -1;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;

    arena_free(f->arena);
    diags_free(f->diags);
    return 0;
}

/* --- one mutation --- */

/* Whether a finding of the JSON, which has one finding a line, is above a note and has the line as
 * a place. */
static bool points_at(const char *json, unsigned line)
{
    char key[32];

    snprintf(key, sizeof key, "\"line\": %u,", line);
    for (const char *end; *json; json = *end ? end + 1 : end) {
        const char *at = strstr(json, key), *note = strstr(json, "\"level\": \"note\"");

        end = json + strcspn(json, "\n");
        if (at && at < end && (!note || note > end))
            return true;
    }
    return false;
}

/* The source with `length` characters at a place replaced. The line is ASCII up to there. */
static char *replaced(struct arena *arena, const struct source *source, struct place place,
                      const char *text)
{
    size_t at = source->lines[place.line - 1] + place.column - 1, end = at;

    for (unsigned i = 0; i < place.length; i++)
        end += utf8_length(source->text + end, source->size - end);
    return arena_print(arena, "%.*s%s%s", (int)at, source->text, text, source->text + end);
}

/* Replaces, loads, checks, and looks for a finding at one of the lines. */
static void try_mutant(struct fixture *f, struct place place, const char *text, unsigned first,
                       unsigned last)
{
    bool noticed = false;
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    const char *mutant = replaced(arena, f->source, place, text);
    const struct source *source =
        source_from_text(arena, "mutant.yaml", mutant, strlen(mutant), diags);
    const struct game *game = source ? game_from_source(arena, source, diags) : NULL;
    LOCAL_BUF(json);
    LOCAL_BUF(found);

    if (game)
        check_game(arena, game, diags);
    diags_json(diags, &json);
    for (unsigned line = first; line <= last; line++)
        noticed = noticed || points_at(buf_str(&json), line);
    if (!noticed) {
        diags_text(diags, false, &found);
        printf("line %u, column %u: '%s' is not noticed:\n%s", place.line, place.column, text,
               buf_str(&found));
        f->missed++;
    }
}

static void try_between(struct fixture *f, struct place place, const char *text, unsigned first,
                        unsigned last)
{
    if (is_chosen(f->tried++))
        try_mutant(f, place, text, first, last);
}

static void try_at(struct fixture *f, struct place place, const char *text, unsigned line)
{
    try_between(f, place, text, line, line);
}

static void try_text(struct fixture *f, struct place place, const char *text)
{
    try_at(f, place, text, place.line);
}

/* --- what is changed --- */

TEST_WITH(the_game_as_it_is_has_no_findings, struct fixture *f)
{
    LOCAL_BUF(found);

    check_game(f->arena, f->game, f->diags);
    diags_text(f->diags, false, &found);
    assert_string_equal(buf_str(&found), "");
    assert_int_equal(f->game->piece_count, 30);
}

/* Whether the Betza string without its k-th letter says the same, as 'vRfFW' does for 'vRfFsW'. */
static bool says_the_same(struct fixture *f, const struct piece *piece, size_t k)
{
    const char *betza = piece->betza.text;
    struct located shorter =
        located_plain(arena_print(f->arena, "%.*s%s", (int)k, betza, betza + k + 1));
    LOCAL_DIAGS(diags);
    struct moveset set = {0};
    bool same = betza_read(f->arena, &shorter, &set, diags) && moveset_equal(&set, &piece->moves);

    return same;
}

/* Each letter left out, a move added, and the moves of the next piece. */
TEST_WITH(changed_moves_are_noticed, struct fixture *f)
{
    size_t same = 0;

    for (size_t i = 0; i < f->game->piece_count; i++) {
        const struct piece *piece = &f->game->pieces[i];
        const struct piece *next = &f->game->pieces[(i + 1) % f->game->piece_count];

        for (size_t k = 0; piece->betza.text[k]; k++) {
            if (says_the_same(f, piece, k))
                same++;
            else
                try_text(f, located_at(&piece->betza, k, 1), "");
        }
        try_text(f, piece->betza.at, arena_print(f->arena, "%sH", piece->betza.text));
        try_text(f, piece->betza.at, next->betza.text);
    }
    assert_int_equal(same, 11);
    assert_true(f->tried > 150);
    assert_int_equal(f->missed, 0);
}

/* Every cell: a sign removed, or added where none was; and slides and steps exchanged. */
TEST_WITH(changed_mnemonics_are_noticed, struct fixture *f)
{
    for (size_t i = 0; i < f->game->piece_count; i++) {
        const struct located *grid = &f->game->pieces[i].mnemonic;

        for (size_t k = 0; grid->text[k]; k++) {
            char sign = grid->text[k];
            struct place place = located_at(grid, k, 1);

            if (!strchr(" \n@", sign))
                try_text(f, place, sign == '.' ? "o" : ".");
            if (strchr("|-/\\", sign))
                try_text(f, place, "o");
        }
    }
    assert_true(f->tried > 30 * 24);
    assert_int_equal(f->missed, 0);
}

/* Every other piece, a name that no piece has, no promotion; and one where there was none. */
TEST_WITH(changed_promotions_are_noticed, struct fixture *f)
{
    EACH (piece, f->game->pieces, f->game->piece_count) {
        struct place line = piece->code.at;

        for (size_t k = 0; k < f->game->piece_count; k++) {
            const char *name = f->game->pieces[k].name.text;

            if (!piece->promotes.text)
                try_at(f, line,
                       arena_print(f->arena, "%s\n    promotes: %s", piece->code.text, name),
                       line.line + 1);
            else if (piece->promoted != &f->game->pieces[k])
                try_text(f, piece->promotes.at, name);
        }
        if (!piece->promotes.text)
            continue;
        try_text(f, piece->promotes.at, "Gould General");
        line = piece->promotes.at;
        line.column = 1;
        line.length += piece->promotes.at.column - 1;
        try_at(f, line, "", piece->name.at.line);
    }
    assert_int_equal(f->tried, 17 * (29 + 2) + 13 * 30);
    assert_int_equal(f->missed, 0);
}

/* A man taken away or turned over, an empty square filled by either side. */
TEST_WITH(changed_squares_are_noticed, struct fixture *f)
{
    for (int i = 0; i < 144; i++) {
        struct man man = game_man(f->game, i % 12, i / 12);
        struct place place = game_setup_place(f->game, i % 12, i / 12);

        try_text(f, place, man.piece ? "." : "P");
        try_text(f, place, man.piece ? (man.side ? "P" : "p") : "q");
    }
    assert_int_equal(f->tried, 2 * 144);
    assert_int_equal(f->missed, 0);
}

/* --- words --- */

/* Changes of a text that leave what it says: with words to spare, as 'Steps one square' without
 * 'square', and read with a note of what is assumed or passed over. */
struct alike {
    size_t silent, noted;
};

/* Whether the text with `size` bytes from `at` on replaced says what the piece does. */
static bool text_says_the_same(struct fixture *f, const struct piece *piece, size_t at, size_t size,
                               const char *word, struct alike *alike)
{
    const char *text = piece->text.text;
    struct located changed =
        located_plain(arena_print(f->arena, "%.*s%s%s", (int)at, text, word, text + at + size));
    LOCAL_DIAGS(diags);
    struct moveset set = {0};
    bool same = english_read(f->arena, &changed, f->game, &set, diags) &&
                moveset_equal(&set, &piece->moves);

    if (same)
        ++*(diags_count(diags) ? &alike->noted : &alike->silent);
    return same;
}

/* In a text of several rows what is missing is noticed at the first, and what follows a change may
 * be in the next. */
static void try_word(struct fixture *f, const struct piece *piece, size_t at, size_t size,
                     const char *word, struct alike *alike)
{
    struct place place = located_at(&piece->text, at, size);

    if (!text_says_the_same(f, piece, at, size, word, alike))
        try_between(f, place, word, piece->text.at.line, place.line + 1);
}

/* Each word left out, and exchanged for others that could stand there. */
TEST_WITH(changed_texts_are_noticed, struct fixture *f)
{
    static const char *const others[] = {"", "sideways"};
    struct alike alike = {0};

    EACH (piece, f->game->pieces, f->game->piece_count) {
        const char *text = piece->text.text;

        assert_non_null(text);
        for (size_t at = 0, size; text[at]; at += size + strspn(text + at + size, " ,;.\n")) {
            size = strcspn(text + at, " ,;.\n");
            for (size_t k = 0; k < COUNT_OF(others); k++)
                try_word(f, piece, at, size, others[k], &alike);
        }
    }
    assert_true(f->tried > 350);
    assert_true(alike.noted < f->tried * 3 / 4);
    assert_true(alike.silent < f->tried / 6);
    assert_int_equal(f->missed, 0);
}

/* --- spellings left out --- */

/* Takes the key and all that is indented below it out of the piece of that name. */
static void cut_key(struct buf *file, const char *piece, const char *key)
{
    LOCAL_ARENA(arena);
    char *text = arena_text(arena, file->text, file->size);
    char *from = strstr(text, arena_print(arena, "- name: %s\n", piece)), *to;

    assert_non_null(from);
    from = strstr(from, arena_print(arena, "\n    %s:", key));
    assert_non_null(from);
    to = from + 1 + strcspn(from + 1, "\n");
    while (strncmp(to, "\n      ", 7) == 0)
        to += 1 + strcspn(to + 1, "\n");
    *from = '\0';
    file->size = 0;
    buf_print(file, "%s%s", text, to);
}

/* What is derived says the same as what was there, and the text in the same words. */
static void compare_derived(const struct piece *was, const struct piece *is)
{
    LOCAL_DIAGS(diags);
    LOCAL_ARENA(arena);
    struct moveset betza = {0}, grid = {0};
    LOCAL_BUF(text);
    LOCAL_BUF(drawn);
    struct located cells;

    assert_true(is->valid);
    assert_true(moveset_equal(&was->moves, &is->moves));
    assert_true(betza_read(arena, &is->betza, &betza, diags));
    assert_true(moveset_equal(&betza, &was->moves));
    assert_true(english_write(&is->moves, &text, NULL));
    buf_text(&text, strchr(was->text.text, '\n') ? "\n" : "");
    for (size_t i = 0; i < text.size; i++)
        if (was->text.text[i] == '\n' && text.text[i] == ' ')
            text.text[i] = '\n';
    assert_string_equal(buf_str(&text), was->text.text);
    assert_true(mnemonic_write(&is->moves, &drawn, NULL));
    cells = located_plain(buf_str(&drawn));
    assert_true(mnemonic_read(arena, &cells, &grid, diags));
    assert_true(moveset_equal(&grid, &was->shown));
}

/* The spellings whose bits are in `without` are left out. */
static void try_without(struct fixture *f, const struct piece *piece, unsigned without)
{
    static const char *const keys[] = {"moves", "mnemonic", "text"};
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    LOCAL_BUF(file);
    LOCAL_BUF(found);
    const struct game *game;

    buf_put(&file, f->source->text, f->source->size);
    for (unsigned i = 0; i < COUNT_OF(keys); i++)
        if (without & 1u << i)
            cut_key(&file, piece->name.text, keys[i]);
    game = game_from_source(arena, source_from_text(arena, "cut.yaml", file.text, file.size, diags),
                            diags);
    assert_non_null(game);
    check_game(arena, game, diags);
    diags_text(diags, false, &found);
    assert_string_equal(buf_str(&found), "");
    compare_derived(piece, game_piece(game, piece->name.text));
}

/* Any one, and any two. */
TEST_WITH(a_spelling_left_out_is_derived, struct fixture *f)
{
    for (size_t i = 0; i < f->game->piece_count; i++)
        for (unsigned without = 1; without < 7; without++)
            if (is_chosen(f->tried++))
                try_without(f, &f->game->pieces[i], without);
}

TESTS_EACH(mutations, set_up, tear_down)
