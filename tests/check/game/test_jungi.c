/* The definition of Jungi as it is shipped: every spelling of every piece, and what the optional
 * rule of hobbling changes on paper. */
#include "support/test.h"
#include "support/printed.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "check/game/check.h"
#include "notation/english/english.h"
#include "page/figure/figure.h"
#include "page/text/flow.h"

static int open_jungi(void **state)
{
    *state = studio_open("layouts/jungi.yaml");
    return 0;
}

TEST_WITH(every_piece_is_told_in_three_ways_that_agree, struct studio *s)
{
    const struct game *game = s->layout->game;
    LOCAL_DIAGS(diags);

    assert_int_equal(game->piece_count, 22);
    EACH (piece, game->pieces, game->piece_count) {
        assert_int_equal(piece->spelling, SPELLING_BETZA);
        assert_non_null(piece->mnemonic.text);
        assert_non_null(piece->text.text);
        assert_true(moveset_equal(&piece->moves, &piece->shown));
        assert_true(moveset_equal(&piece->moves, &piece->text_moves));
        assert_true(piece->drawable);
        assert_true(piece->promoted != NULL || piece->base != NULL);
    }
    check_game(s->arena, game, diags);
    assert_int_equal(diags_at_least(diags, LEVEL_NOTE), 0);
}

/* --- a word changed --- */

/* The text with the n-th occurrence of a word replaced; NULL when there are not so many. Words end
 * at what is no letter. */
static const char *swapped(struct arena *arena, const char *text, const char *word,
                           const char *other, int n)
{
    const char *at = text;
    size_t size = strlen(word);

    while ((at = strstr(at, word))) {
        bool whole =
            (at == text || strchr(" ;,.", at[-1])) && (!at[size] || strchr(" ;,.", at[size]));

        if (whole && n-- == 0)
            return arena_print(arena, "%.*s%s%s", (int)(at - text), text, other, at + size);
        at += size;
    }
    return NULL;
}

/* Not understood, asked about, or read as other moves; with hobbling or without. */
static bool is_found(struct studio *s, const struct piece *piece, const char *text)
{
    struct located sentence = located_plain(text);
    struct moveset said = {0}, plain, other;
    LOCAL_DIAGS(diags);
    bool found = !english_read(s->arena, &sentence, s->layout->game, &said, diags) ||
                 diags_at_least(diags, LEVEL_WARNING) > 0;

    plain = moveset_unhobbled(s->arena, &piece->moves);
    other = moveset_unhobbled(s->arena, &said);
    return found || !moveset_equal(&said, &piece->moves) || !moveset_equal(&other, &plain);
}

/* What can be blocked half-way passes there, however it is said. */
static bool says_the_same(const char *text)
{
    TEXTS(alike);

    for (size_t i = 0; i < alike_count; i++)
        if (strstr(text, alike[i]))
            return true;
    return false;
}

TEST_WITH(a_changed_word_is_found, struct studio *s)
{
    TEXT_ROWS_NAMED(swaps, 2);
    const struct game *game = s->layout->game;
    int changed = 0;

    EACH (piece, game->pieces, game->piece_count) {
        int of_piece = 0;

        for (size_t k = 0; k < swaps_count; k++) {
            const char *text;

            for (int n = 0;
                 (text = swapped(s->arena, piece->text.text, swaps[k][0], swaps[k][1], n)); n++) {
                of_piece++;
                if (!is_found(s, piece, text) && !says_the_same(text))
                    fail_msg("%s: not found: %s", piece->name.text, text);
            }
        }
        assert_true(of_piece >= 2);
        changed += of_piece;
    }
    assert_true(changed > 80);
}

/* --- hobbling --- */

static const char *dump_of(struct studio *s, const char *name, const char *sentences,
                           const char *hobbling)
{
    const struct figure *figure =
        studio_figure(s, PART_BOOKLET,
                      arena_print(s->arena,
                                  "show: moves\npieces: [%s]\nsentences: %s\n"
                                  "hobbling: %s\n",
                                  name, sentences, hobbling));
    struct scene *scene = studio_scene(s, 300, 500);
    LOCAL_BUF(dump);
    const char *text;

    assert_non_null(figure);
    figure_draw(&s->pen, figure, 0, 0);
    scene_dump(scene, &dump);
    text = arena_text(s->arena, buf_str(&dump), dump.size);
    return text;
}

/* Exactly the diagrams and sentences of pieces with jumps along a path. The Emperor's are direct,
 * and so is the Elephant's long one. */
TEST_WITH(hobbling_changes_what_it_concerns, struct studio *s)
{
    static const char concerned[] = "Horseman Unicorn Elephant Grutslæŋ Magister Archmagister Lord "
                                    "Commander ";
    const struct game *game = s->layout->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *name = game->pieces[i].name.text;
        bool is = strstr(concerned, arena_print(s->arena, "%s ", name)) != NULL;
        const char *with = dump_of(s, name, "yes", "on"), *without = dump_of(s, name, "yes", "off");
        const char *drawn = dump_of(s, name, "no", "on"), *plain = dump_of(s, name, "no", "off");

        if ((strcmp(with, without) != 0) != is || (strcmp(drawn, plain) != 0) != is)
            fail_msg("%s", name);
        assert_true(!is || strstr(with, "hobbled"));
        assert_null(strstr(without, "hobbled"));
        assert_string_equal(dump_of(s, name, "yes", "optional"), with);
    }
}

/* The same on the command line: the legend of the card tells of paths or does not. */
TEST_WITH(the_command_line_switches_hobbling, struct studio *s)
{
    static const char *const options[] = {"--hobbling=on", "--hobbling=off"};
    char *folder = folder_new();
    struct run_result wrong = piecework("render", "layouts/jungi.yaml", "--hobbling=so", NULL);

    for (int i = 0; i < 2; i++) {
        struct run_result o = piecework("render", "layouts/jungi.yaml", "--only=card", "--paper=a4",
                                        options[i], "-o", folder, NULL);
        struct buf text;

        assert_int_equal(o.status, 0);
        text = pdf_text(path_in(s->arena, folder, "jungi/jungi-card-a4.pdf"));
        assert_int_equal(strstr(buf_str(&text), "the path of a jump") != NULL, i == 0);
    }
    assert_int_equal(wrong.status, 2);
}

TESTS_EACH(jungi, open_jungi, studio_tear_down)
