/* What rules say of a piece beside its moves: badges of its diagram, their legend, and words. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "page/drawing/drawing.h"
#include "play/game_open.h"

/* The layout with a game that has these rules and a piece with these keys. */
static void take_game(struct studio *s, const char *rules, const char *keys)
{
    const char *text =
        arena_print(s->arena,
                    "piecework: 1\ngame: T\nboard: {size: 9x9, files: a..i, ranks: 9..1}\n"
                    "rules: {goal: capture-king%s}\npieces:\n"
                    "  - {name: King, code: K, moves: K, royal: yes}\n"
                    "  - {name: Knight, code: N, moves: N}\n"
                    "  - {name: Piece, code: P, moves: RcppR%s}\n",
                    rules, keys);

    s->layout->game = game_from_source(s->arena, test_source(s, "game.yaml", text), s->diags);
    assert_non_null(s->layout->game);
    s->layout->legend = &s->layout->style.legends[1];
}

static const struct drawing *drawing_named(struct studio *s, const char *name)
{
    size_t count, i = 0;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    while (i < count && strcmp(all[i].name, name) != 0)
        i++;
    assert_true(i < count);
    return &all[i];
}

static const struct figure *figure_named(struct studio *s, const char *name)
{
    studio_scene(s, 1, 1);
    return drawing_figure(&s->pen, s->arena, s->layout, drawing_named(s, name), NULL, 0, s->diags);
}

/* The drawing tells it who cannot see the badge, and the legend who can. */
TEST_WITH(rules_of_pieces_are_told, struct studio *s)
{
    ROWS(items, "tttt", const char *rules, *keys, *said, *legend);

    for (size_t i = 0; i < items_count; i++) {
        const struct figure *moves, *legend;

        take_game(s, items[i].rules, items[i].keys);
        moves = figure_named(s, "moves-piece");
        legend = figure_named(s, "legend");
        if (!strstr(moves->alt, items[i].said))
            fail_msg("%s: %s", items[i].keys, moves->alt);
        if (!strstr(legend->alt, items[i].legend))
            fail_msg("%s: %s", items[i].keys, legend->alt);
        assert_int_equal(diags_count(s->diags), 0);
    }
}

/* A badge is drawn for each rule, none for a piece without any. */
TEST_WITH(diagrams_have_badges, struct studio *s)
{
    ROWS(items, "ttz", const char *rules, *keys; size_t badges);

    for (size_t i = 0; i < items_count; i++) {
        const struct move_marks *marks;
        const struct figure *figure;
        size_t badges = 0;

        take_game(s, items[i].rules, items[i].keys);
        figure = figure_named(s, "moves-piece");
        marks = figure->cells[0].diagram.marks;
        for (size_t k = 0; k < marks->count; k++)
            badges += move_kind_ground(marks->marks[k].kind) == GROUND_BADGE;
        assert_int_equal(badges, items[i].badges);
        assert_int_equal(strstr(scene_words(drawing_scene(&s->pen, s->arena, figure, 1)), "7") !=
                             NULL,
                         strstr(items[i].keys, "7") != NULL);
    }
}

/* Whoever asks is given the marks that were found. */
TEST_WITH(marks_are_found_once, struct studio *s)
{
    const struct piece *piece = &s->layout->game->pieces[0];
    const struct move_marks *marks = piece_marks_of(s->layout->marks, HOBBLING_ON, piece);

    assert_ptr_equal(piece_marks_of(s->layout->marks, HOBBLING_OPTIONAL, piece), marks);
    assert_ptr_not_equal(piece_marks_of(s->layout->marks, HOBBLING_OFF, piece), marks);
}

TESTS_EACH(piece_rules, drawn_set_up, studio_tear_down)
