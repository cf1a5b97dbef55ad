/* What figures of rule texts tell those who cannot see them: could one play by it? */
#include "support/test.h"
#include "support/support.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"

/* Of a figure with these keys in the rules of a game. */
static const char *told_by(struct studio *s, const char *keys)
{
    const struct figure *figure = studio_figure(s, PART_CARD, keys);

    assert_non_null(figure);
    return figure_told(s->arena, figure);
}

TEST(figures_tell_what_they_show)
{
    ROWS(figures, "ttt", const char *layout, *keys, *told);

    for (size_t i = 0; i < figures_count; i++) {
        struct studio *s = studio_open(figures[i].layout);

        assert_string_equal(told_by(s, figures[i].keys), figures[i].told);
        studio_tear_down((void **)&s);
    }
}

/* Whole ranks are told by their corners. */
TEST_WITH(zones_are_told, struct studio *s)
{
    const char *told = told_by(s, "show: setup\n");

    assert_non_null(strstr(told, " King 6a. Black’s promotion zone: 12a to 1d. "
                                 "White’s promotion zone: 12i to 1l."));
}

/* A zone that is the whole board tells nothing of its squares. */
TEST(no_zone_is_told_that_is_everywhere)
{
    struct studio *s = studio_open("layouts/maka-dai-dai-shogi.yaml");

    assert_null(strstr(told_by(s, "show: setup\n"), "zone"));
    studio_tear_down((void **)&s);
}

/* Every man of the setup is told once, on its square. */
TEST_WITH(no_man_is_left_out, struct studio *s)
{
    const struct placement start = placement_of_setup(s->arena, s->layout->game);
    const char *told = told_by(s, "show: setup\n");
    const struct game *game = s->layout->game;
    size_t men = 0, squares = 0;

    for (int i = 0; i < game->width * game->height; i++)
        men += start.men[i].piece != NULL;
    told = strstr(told, "Black:");
    for (const char *c = told; c < strstr(told, " Black’s promotion"); c++)
        squares += *c == ' ' && c[1] >= '0' && c[1] <= '9';
    assert_int_equal(squares, men);
}

TESTS_EACH(told, studio_set_up, studio_tear_down)
