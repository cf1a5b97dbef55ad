/* A set on a table: each man lies on its square, and flat ones look at their players. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/plan/tiling.h"
#include "page/sheet/sheet.h"

#include <math.h>

/* The box of the shadow of that number, the board's first; false: there are no more. */
static bool next_shadow(const struct scene *scene, size_t *at, struct box *box)
{
    for (; *at < scene->count; ++*at) {
        const struct shape *shape = &scene->shapes[*at];

        if (shape->kind == SHAPE_PATH && shape->path.paint.filled &&
            shape->path.paint.fill.r == grey(SHADOW_GREY).r) {
            *box = shape_box(shape);
            ++*at;
            return true;
        }
    }
    return false;
}

static void expect_man(const struct studio *s, const struct box *shadow, int file, int rank,
                       bool stands)
{
    const struct tile board = whole_board(s->layout);
    double cell = board.view.cell, x = (file + 0.5) * cell - board.left;
    double y = (rank + 0.5) * cell - board.top, middle = (shadow->top + shadow->bottom) / 2;

    assert_true(fabs((shadow->left + shadow->right) / 2 - x) < 1);
    if (stands)
        assert_true(shadow->bottom < y + cell / 2 && shadow->bottom > y + cell / 4);
    else
        assert_true(fabs(middle - y) < 1);
}

static void expect_set(const char *layout, bool stands)
{
    struct studio *s = studio_open(layout);
    const struct game *game = s->layout->game;
    struct scene *scene = studio_scene(s, 1, 1);
    struct box shadow;
    size_t at = 0;

    draw_laid_set(&s->pen, s->layout);
    assert_true(next_shadow(scene, &at, &shadow));
    assert_true(shadow.right - shadow.left >= s->layout->square * (game->width - 1));
    for (int i = 0; i < game->width * game->height; i++)
        if (game_man(game, i % game->width, i / game->width).piece) {
            assert_true(next_shadow(scene, &at, &shadow));
            expect_man(s, &shadow, i % game->width, i / game->width, stands);
        }
    assert_false(next_shadow(scene, &at, &shadow));
    studio_tear_down((void **)&s);
}

TEST(each_man_lies_on_its_square)
{
    expect_set("layouts/jungle.yaml", false);
    expect_set("layouts/xiangqi.yaml", false);
    expect_set("layouts/shogi.yaml", false);
    expect_set("layouts/chess.yaml", true);
}

TESTS_BARE(laid_set)
