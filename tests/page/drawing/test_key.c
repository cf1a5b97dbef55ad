/* The key of faces: each mark that some face of the game has, and no other. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "page/drawing/drawing.h"
#include "play/game_open.h"

/* The key of a game with a king and a piece of these moves. */
static const struct scene *key_scene(struct studio *s, const char *moves)
{
    const char *text = arena_print(s->arena,
                                   "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n"
                                   "  - {name: King, code: K, moves: K, royal: yes}\n"
                                   "  - {name: Piece, code: P, moves: %s}\n",
                                   moves);
    size_t count, i = 0;
    const struct drawing *all;
    const struct figure *figure;

    s->layout->game = game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
    all = drawings_of(s->arena, s->layout, &count);
    while (i < count && strcmp(all[i].name, "key") != 0)
        i++;
    assert_true(i < count);
    studio_scene(s, 1, 1);
    figure = drawing_figure(&s->pen, s->arena, s->layout, &all[i], NULL, 0, s->diags);
    return drawing_scene(&s->pen, s->arena, figure, 1);
}

/* All its words, with blanks between the lines. */
static const char *key_of(struct studio *s, const char *moves)
{
    char *words = arena_print(s->arena, "%s", scene_words(key_scene(s, moves)));

    for (char *bar = words; (bar = strchr(bar, '|'));)
        *bar = ' ';
    return words;
}

/* Lines of words stand 2 mm apart at least, however long they are. */
TEST_WITH(words_stand_apart, void *state)
{
    const struct scene *scene = key_scene(state, "[KNADcaKmcabK,fWfcafWfmcabW]");
    size_t lines = 0;

    for (size_t i = 0; i < scene->count; i++)
        for (size_t k = 0; k < scene->count; k++) {
            const struct shape *a = &scene->shapes[i], *b = &scene->shapes[k];

            if (a->kind != SHAPE_TEXT || b->kind != SHAPE_TEXT || a->text.at.x >= b->text.at.x ||
                fabs(a->text.at.y - b->text.at.y) > 0.01)
                continue;
            lines++;
            assert_true(b->text.at.x - a->text.at.x - line_width(a->text.line) > 1.99);
        }
    assert_true(lines > 4);
}

TEST_WITH(the_key_explains_pips_where_a_face_has_them, void *state)
{
    ROWS(items, "tbbb", const char *moves; bool arm, pips, five);

    for (size_t i = 0; i < items_count; i++) {
        const char *words = key_of(state, items[i].moves);

        assert_int_equal(strstr(words, "arm: slide") != NULL, items[i].arm);
        assert_int_equal(strstr(words, "pips: up to so many steps") != NULL, items[i].pips);
        assert_int_equal(strstr(words, "bar in an arm: five steps") != NULL, items[i].five);
    }
}

/* Every sign has its entry, on the plainest face that shows it. */
TEST_WITH(the_key_explains_what_faces_have, void *state)
{
    ROWS(items, "tt", const char *moves, *words);

    for (size_t i = 0; i < items_count; i++) {
        if (!strstr(key_of(state, items[i].moves), items[i].words))
            fail_msg("%s: %s", items[i].moves, key_of(state, items[i].moves));
        assert_null(strstr(key_of(state, "KR2N"), items[i].words));
    }
}

TESTS_TOGETHER(key, drawn_set_up, studio_tear_down)
