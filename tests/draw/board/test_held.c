/* What is held, beside boards and around them: faces alone, in the middle of their places. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/pictured.h"

#include <math.h>

/* The scene of an empty board on which a player holds one piece. */
static struct scene *draw(struct studio *s, struct pictured *d, int side, size_t piece,
                          enum hands_at at)
{
    pictured_begin(s, d);
    d->picture.hands = at;
    d->placement.hands[side][piece] = 1;
    pictured_draw(s, d);
    return d->scene;
}

/* Whether a shape is a small black triangle, as pointers are. */
static bool is_pointer(const struct shape *shape)
{
    struct box ink = shape_box(shape);

    return shape->kind == SHAPE_PATH && shape->path.paint.filled && shape->path.paint.fill.r == 0 &&
           shape->path.count == 4 && ink.right - ink.left < 0.2 * CELL;
}

static size_t count_pointers(const struct scene *scene)
{
    size_t count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += is_pointer(&scene->shapes[i]);
    return count;
}

/* Words say whose they are; on the board a pointer does. */
static void pieces_in_hand_have_no_pointer(void **state)
{
    static const enum hands_at places[] = {HANDS_AROUND, HANDS_BESIDE};
    struct studio *s = *state;
    const struct game *game = s->layout->game;

    for (size_t i = 0; i < 4 * game->piece_count; i++) {
        size_t piece = i / 4;
        int side = (int)i % 2;
        struct pictured d;

        if (!piece_can_be_held(game, &game->pieces[piece]))
            continue;
        assert_int_equal(count_pointers(draw(s, &d, side, piece, places[i / 2 % 2])), 0);
        pictured_begin(s, &d);
        pictured_put(&d, &game->pieces[piece], (struct square){5, 5}, side);
        pictured_draw(s, &d);
        assert_int_equal(count_pointers(d.scene), 1);
    }
}

TESTS(held)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_in_hand_have_no_pointer),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
