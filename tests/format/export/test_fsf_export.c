/* Games as variants of Fairy-Stockfish: what is written plays the same game in the engine, and what
 * cannot be said is refused. */
#include "support/test.h"
#include "support/expect.h"
#include "support/layouts.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"

#include "diag/source.h"
#include "engine/prove.h"
#include "format/definition/fsf_definition.h"
#include "format/export/fsf_export.h"
#include "format/fsf_variant.h"
#include "play/game_open.h"
#include "yaml/field.h"

/* --- text --- */

static const char *exported(struct fixture *f, const struct game *game, bool partial)
{
    struct fsf_section section;

    return fsf_export(f->arena, game, partial, &section, f->diags) ? section.text : NULL;
}

TEST_WITH(every_setting_is_written, struct fixture *f)
{
    TEXT_NAMED(minishogi);

    assert_string_equal(exported(f, play_game(f, "tests/games/minishogi.yaml"), false), minishogi);
    expect_findings(f->diags, "");
}

/* --- there and back --- */

static int compare_lines(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The settings of a section in the order of the alphabet: that of pieces follows the definition. */
static const char *sorted(struct fixture *f, const char *section)
{
    const char *body = strstr(section, "]\n") + 2;
    char *text = arena_text(f->arena, body, strlen(body)), **lines = NULL;
    struct buf out = {0};
    size_t count = 0;

    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
        *ARENA_PUSH(f->arena, lines, count) = line;
    qsort(lines, count, sizeof *lines, compare_lines);
    for (size_t i = 0; i < count; i++)
        buf_print(&out, "%s\n", lines[i]);
    return buf_take(f->arena, &out);
}

/* What is imported of a section, as a game; NULL: it is refused. */
static const struct game *imported(struct fixture *f, const struct fsf_file *file,
                                   const struct ini_section *section)
{
    struct fsf_variant read;
    struct buf out = {0};
    const char *text;

    if (!fsf_variant_read(f->arena, file, section, &read, f->diags) ||
        !fsf_definition_write(f->arena, &read, &out, f->diags)) {
        buf_free(&out);
        return NULL;
    }
    text = buf_take(f->arena, &out);
    return game_from_source(
        f->arena, source_from_text(f->arena, "x.yaml", text, strlen(text), f->diags), f->diags);
}

enum coming { NOT_IMPORTED, NOT_EXPORTED, COMES_BACK };

/* What is exported of an imported variant is the same, once more imported. */
static enum coming comes_back(const struct fsf_file *file, const struct ini_section *section)
{
    struct fixture f = {arena_new(), diags_new()};
    const struct game *game = imported(&f, file, section);
    const char *once = game ? exported(&f, game, false) : NULL, *twice = NULL;

    if (once) {
        struct fsf_file again =
            fsf_file_read(f.arena, source_from_text(f.arena, "x.ini", once, strlen(once), f.diags),
                          NULL, f.diags);
        const struct game *back = imported(&f, &again, &again.own.sections[0]);

        twice = back ? exported(&f, back, false) : NULL;
        if (!twice)
            fail_msg("%s is not imported again", section->name.text);
        assert_string_equal(sorted(&f, once), sorted(&f, twice));
    }
    diags_free(f.diags);
    arena_free(f.arena);
    return !game ? NOT_IMPORTED : once ? COMES_BACK : NOT_EXPORTED;
}

/* --- in the engine --- */

/* Debian's engine, or a newer one that the environment names. */
static const char *engine_path(void)
{
    const char *given = getenv("PIECEWORK_ENGINE");

    return given && *given ? given : "/usr/games/fairy-stockfish";
}

static const char *name_of(struct fixture *f, const char *text)
{
    const char *open = strstr(text, "\n[") + 2;

    return arena_text(f->arena, open, strcspn(open, ":]"));
}

/* A game, and the file that was exported of it. */
struct handed {
    const struct game *game;
    const char *variant, *folder, *ini;
};

static struct handed hand_over(struct fixture *f, const struct game *game)
{
    struct handed handed = {game, NULL, folder_new(), NULL};
    const char *text = exported(f, game, false);

    assert_non_null(text);
    handed.variant = name_of(f, text);
    handed.ini = path_in(f->arena, handed.folder, "variants.ini");
    file_make_text(handed.ini, fsf_for_older(f->arena, text));
    return handed;
}

static bool plays_the_same(struct fixture *f, const struct handed *handed)
{
    const struct proof proof = {handed->variant, handed->game->name.at,
                                (int)soak_times(3, 5 * PROVE_GAMES)};
    struct engine *engine = engine_start(engine_path());
    bool same;

    assert_non_null(engine);
    engine_say(engine, "setoption name VariantPath value %s", handed->ini);
    same = prove_game(f->arena, engine, handed->game, &proof, f->diags);
    engine_stop(engine);
    return same;
}

static void expect_the_same(struct fixture *f, const struct game *game)
{
    struct handed handed = hand_over(f, game);
    struct buf findings = {0};

    if (!plays_the_same(f, &handed)) {
        diags_text(f->diags, false, &findings);
        fail_msg("%s", buf_str(&findings));
    }
    folder_remove((char *)handed.folder);
}

static const struct game *game_of_builtin(struct fixture *f, const char *name)
{
    const char *text = arena_print(f->arena, "[own:%s]\n", name);
    struct fsf_file file =
        fsf_file_read(f->arena, source_from_text(f->arena, "x.ini", text, strlen(text), f->diags),
                      NULL, f->diags);
    const struct game *game = imported(f, &file, &file.own.sections[0]);

    assert_non_null(game);
    return game;
}

/* Games of which Debian's engine knows all rules. */
static const char *const played[] = {"tests/games/castling.yaml", "tests/games/chess.yaml",
                                     "tests/games/shogi.yaml",    "tests/games/minishogi.yaml",
                                     "tests/games/makruk.yaml",   "tests/games/xiangqi.yaml",
                                     "pieces/xiangqi.yaml",       "pieces/janggi.yaml"};
static const char *const relatives[] = {"chess",   "shogi",  "minishogi",
                                        "xiangqi", "makruk", "minixiangqi"};

/* The game of the file as the engine plays it: a mate by a dropped pawn is legal, and loses. */
static const struct game *game_where_mates_lose(struct fixture *f, const char *path)
{
    static const char before[] = "no-mate: Pawn}";
    struct buf file = {0};
    const char *text, *found;

    assert_true(file_read(path, &file));
    text = buf_take(f->arena, &file);
    found = strstr(text, before);
    return play_game(f, found ? arena_print(f->arena, "%.*sno-mate: Pawn, mate: loses}%s",
                                            (int)(found - text), text, found + strlen(before))
                              : text);
}

/* Counted to three plies, and compared in random games. */
TEST_WITH(the_engine_plays_the_same, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(played); i++)
        expect_the_same(f, game_where_mates_lose(f, played[i]));
}

TEST_WITH(the_engine_plays_imports_the_same, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(relatives); i++)
        expect_the_same(f, game_of_builtin(f, relatives[i]));
}

/* Debian's engine has no pieces of one's own, and lets a Lion win that is captured next; one that
 * the environment names may know them. */
static const struct {
    const char *game, *key;
} newer[] = {{"torishogi", "customPiece1"}, {"dobutsu", "flagPieceSafe"}};

TEST_WITH(newer_engines_play_the_same, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(newer); i++) {
        const struct game *game = game_of_builtin(f, newer[i].game);
        struct handed handed = hand_over(f, game);
        struct unknown_settings over = engine_unknown_settings(f->arena, engine_path(), handed.ini);

        if (is_unknown_setting(&over, newer[i].key)) {
            assert_false(plays_the_same(f, &handed));
            expect_printed(f->diags, "with other moves");
        } else
            expect_the_same(f, game);
        folder_remove((char *)handed.folder);
    }
}

/* --- there and back again --- */

TEST_WITH(imported_variants_come_back, struct fixture *f)
{
    struct fsf_file file = fsf_file_read(
        f->arena, source_from_text(f->arena, "x.ini", "", 0, f->diags), NULL, f->diags);
    struct buf lost = {0}; /* what is imported, but not exported */
    size_t count = 0;

    for (size_t i = 0; i < file.builtin.section_count; i++) {
        enum coming coming = comes_back(&file, &file.builtin.sections[i]);

        count += coming == COMES_BACK;
        if (coming == NOT_EXPORTED)
            buf_print(&lost, " %s", file.builtin.sections[i].name.text);
    }
    assert_string_equal(buf_str(&lost), "");
    assert_true(count > 40);
    buf_free(&lost);
}

/* --- what cannot be said --- */

#define GAME(board, rules, pieces)                                                                 \
    "piecework: 1\ngame: X\nboard: {" board                                                        \
    "}\nsetup: |\n  k . .\n  . p .\n  P . K\nrules: {" rules                                       \
    "}\npieces:\n  - {name: K, code: K, moves: K, royal: true}\n  - {name: P, code: P, " pieces    \
    "}\n"

TEST(what_cannot_be_said_is_refused)
{
    ROWS(unsaid, "tt", const char *text, *findings);

    for (size_t i = 0; i < unsaid_count; i++) {
        struct fixture f = {arena_new(), diags_new()};
        const struct game *game = play_game(&f, unsaid[i].text);

        assert_int_equal(exported(&f, game, false) != NULL, *unsaid[i].findings == '\0');
        expect_findings(f.diags, unsaid[i].findings);
        diags_free(f.diags);
        arena_free(f.arena);
    }
}

/* The engine has one number, with which it claims. */
TEST_WITH(claimed_draws_are_the_engines, struct fixture *f)
{
    static const char rules[] = "repetition: {result: draw, claim: 3, times: 5}, "
                                "draw-after: {claim: 50, moves: 75}";
    const char *text = exported(
        f, play_game(f, arena_print(f->arena, GAME("size: 3x3", "%s", "moves: W"), rules)), false);

    assert_non_null(strstr(text, "\nnFoldRule = 3\n"));
    assert_non_null(strstr(text, "\nnMoveRule = 50\n"));
}

TEST_WITH(other_chases_are_named, struct fixture *f)
{
    ROWS(chases, "ttt", const char *from, *to, *why);
    struct buf file = {0};
    const char *text;

    assert_true(file_read("pieces/xiangqi.yaml", &file));
    text = buf_take(f->arena, &file);
    for (size_t i = 0; i < chases_count; i++) {
        size_t where;
        const struct game *game =
            play_game(f, replaced(f->arena, text, chases[i].from, chases[i].to, &where));

        assert_null(exported(f, game, false));
        expect_printed(f->diags, chases[i].why);
        diags_free(f->diags);
        f->diags = diags_new();
    }
}

/* What is left out is told twice: by a warning, and by a comment, which is a whole line. */
TEST_WITH(the_rest_is_written_if_asked_for, struct fixture *f)
{
    const struct game *game =
        play_game(f, GAME("size: 3x3", "repetition: superko", "moves: W, burns: all"));
    const char *text = exported(f, game, true);

    assert_non_null(text);
    assert_non_null(strstr(text, "\n# Left out: 'repetition: superko'.\n"));
    assert_non_null(strstr(text, "\n# Left out: 'burns: all'.\n"));
    assert_non_null(strstr(text, "\nwazir = p\n"));
    expect_findings(f->diags, "8:21:7 warning export-left-out\n11:41:3 warning export-left-out\n");
}

/* A slide in four directions is left out four times, which the comments say once. */
TEST_WITH(what_is_left_out_is_noted_once, struct fixture *f)
{
    const struct game *game =
        play_game(f, GAME("size: 3x3, files: a..c, ranks: 3..1, terrain: {x: {squares: [b1], "
                          "enter: [K]}}",
                          "stalemate: loss", "moves: R"));
    const char *text = exported(f, game, true), *noted;

    assert_non_null(text);
    noted = strstr(text, "# Left out: a slide of P.\n");
    assert_non_null(noted);
    assert_null(strstr(noted + 1, "# Left out: a slide of P.\n"));
    assert_true(diags_count(f->diags) > 1);
    diags_free(f->diags);
    f->diags = diags_new();
}

/* Games that no setting can make fit are refused in any case. */
TEST_WITH(large_boards_are_refused, struct fixture *f)
{
    const struct game *game = play_game(f, "pieces/chu-seireigi.yaml");

    assert_null(exported(f, game, true));
    expect_printed(f->diags,
                   "error: a board of 12x12 squares cannot be expressed: the engine's boards "
                   "have 12 files and 10 ranks at most");
}

/* --- every key of a definition --- */

/* Keys below those that a path of the table stands for say nothing by themselves. */
static void expect_known(struct fixture *f, const struct record *record, const char *path);

static void expect_value_known(struct fixture *f, const struct field *field, const char *path)
{
    for (size_t i = 0; field->forms && field->forms[i]; i++)
        expect_value_known(f, field->forms[i], path);
    if (field->item)
        expect_value_known(f, field->item, path);
    if (field->record)
        expect_known(f, field->record, path);
}

static void expect_known(struct fixture *f, const struct record *record, const char *path)
{
    if (!key_map_descends(&fsf_key_map, path))
        return;
    if (record->free)
        expect_value_known(f, record->free, arena_print(f->arena, "%s.*", path));
    for (size_t i = 0; i < record->count; i++) {
        const char *below =
            arena_print(f->arena, "%s%s%s", path, *path ? "." : "", record->fields[i].key);

        if (!key_map_knows(&fsf_key_map, below))
            fail_msg("'%s' is neither mapped nor refused in fsf_export_keys.c", below);
        expect_value_known(f, &record->fields[i], below);
    }
}

TEST_WITH(every_key_is_mapped_or_refused, struct fixture *f)
{
    expect_known(f, &game_record, "");
    assert_false(key_map_knows(&fsf_key_map, "rules.no-such-rule"));
}

TESTS_EACH(fsf_export, set_up, tear_down)
