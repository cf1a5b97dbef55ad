/* The key of faces: each mark that some face of the game has, and no other. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "page/drawing/drawing.h"
#include "play/game_open.h"

#include <math.h>
#include <string.h>

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

/* All its words. */
static const char *key_of(struct studio *s, const char *moves)
{
    return scene_words(key_scene(s, moves));
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
    assert_true(lines > 10);
}

TEST_WITH(the_key_explains_pips_where_a_face_has_them, void *state)
{
    static const struct {
        const char *moves;
        bool arm, pips, five;
    } items[] = {
        {"R", true, false, false},  {"fWbF", false, false, false}, {"fR2", true, true, false},
        {"lR3", true, true, false}, {"brB4", true, true, false},   {"flB5", true, false, true},
        {"RB2", true, true, false}, {"R7", true, true, true},      {"jB10", false, false, true},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const char *words = key_of(state, items[i].moves);

        assert_int_equal(strstr(words, "arm:|slide") != NULL, items[i].arm);
        assert_int_equal(strstr(words, "pips: up to|so many steps") != NULL, items[i].pips);
        assert_int_equal(strstr(words, "bar in an arm:|five steps") != NULL, items[i].five);
    }
}

/* Every sign has its entry, on the plainest face that shows it. */
TEST_WITH(the_key_explains_what_faces_have, void *state)
{
    static const struct {
        const char *moves, *words;
    } items[] = {
        {"mR", "hollow:|only moves"},
        {"cB", "wedge:|only captures"},
        {"H", "corners: jump|as many squares"},
        {"G", "corners: jump|as many squares"},
        {"mN", "ring: jump,|only moves"},
        {"cA", "solid: jump,|only captures"},
        {"afsafW", "joints: in steps,|not a jump"},
        {"N0", "axis: repeats|the jump"},
        {"jB", "circle on arm:|from the second"},
        {"jjR", "triangle on it:|from the third"},
        {"mRcpR", "rung: over|one piece"},
        {"Rp3R", "rungs: over up to|so many pieces"},
        {"RcppR", "black end: over|any number"},
        {"(c)R", "heavy axis: captures|all on the way"},
        {"(cd)R", "two lines: captures|friends, too"},
        {"U", "great ring: jump|to any square"},
        {"gQ", "short arm:|just behind it"},
        {"fmWifmW3fcF", "bars: first|move of more"},
        {"fWifmR", "black end: first|move, any length"},
        {"fmFfcWimA", "bar in it: on|the first move"},
        {"'(6,0)'", "corners: jump|as many squares"},
        {"RmasR", "crossbar: turn,|slide again"},
        {"FyafsF", "prongs: a step,|then slide"},
        {"fWfcafWfmcabW", "pips in a cell:|steps in one turn"},
        {"KNADcaKmcabK", "corners: step on|after a capture"},
        {"KNADcaKmcabK", "inner ring:|may pass"},
        {"KmaK", "broken frames:|steps farther"},
        {"cabK", "wedge inward:|captures, stays"},
        {"fcafmF", "wedge outward:|captures, goes on"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        if (!strstr(key_of(state, items[i].moves), items[i].words))
            fail_msg("%s: %s", items[i].moves, key_of(state, items[i].moves));
        assert_null(strstr(key_of(state, "KR2N"), items[i].words));
    }
}

TESTS_TOGETHER(key, drawn_set_up, studio_tear_down)
