/* Grounds of positions: marked squares and those of the last move, told apart on every board. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/pictured.h"
#include "support/support.h"
#include "draw/board/board.h"
#include "draw/board/position.h"
#include "draw/piece/dress.h"

/* --- pictures --- */

/* An empty board, on which a move and two marks are shown. */
struct drawing {
    struct placement placement;
    struct ply made;
    struct square shaded[2];
    struct marks marks;
    struct picture picture;
    struct point origin; /* of the first square, on the page */
};

static struct square square_of(struct studio *s, const char *name)
{
    struct square square;

    assert_int_equal(square_read(s->layout->game, name, &square), strlen(name));
    return square;
}

static void make(struct studio *s, struct drawing *d, const char *const squares[4])
{
    struct placement setup = placement_of_setup(s->arena, s->layout->game);
    size_t count = (size_t)(s->layout->game->width * s->layout->game->height);

    *d = (struct drawing){.placement = setup, .made = {.count = 2}};
    memset(d->placement.men, 0, count * sizeof *d->placement.men);
    for (int i = 0; i < 2; i++) {
        d->made.squares[i] = square_of(s, squares[i]);
        d->shaded[i] = square_of(s, squares[2 + i]);
    }
    d->marks = (struct marks){.shaded = d->shaded, .shaded_count = 2};
    d->picture = (struct picture){.placement = &d->placement,
                                  .region = region_whole(s->layout->game),
                                  .marks = &d->marks,
                                  .made = &d->made};
}

/* The grey that a square has, so many of its sides off its middle. */
static int level_at(const struct scene *scene, const struct drawing *d, struct square square,
                    double right, double down)
{
    const struct region *region = &d->picture.region;

    return fill_at(scene, 0, scene->count,
                   d->origin.x + (square.file - region->file + 0.5 + right) * CELL,
                   d->origin.y + (square.rank - region->rank + 0.5 + down) * CELL);
}

/* How many corners of a square are as dark as ink, so far to the sides of its middle. */
static int corners_of(const struct scene *scene, const struct drawing *d, struct square square,
                      double right, int ink)
{
    int count = 0;

    for (int i = 0; i < 4; i++)
        count += level_at(scene, d, square, i & 1 ? right : -right, i & 2 ? 0.3 : -0.3) == ink;
    return count;
}

/* --- tests --- */

struct item {
    const char *layout, *squares[4]; /* of the last move, then marked; the last of both kinds */
};

/* Corners stand on the squares of the last move alone, thin ones where it began and heavy ones
 * where it ended, and leave their grounds as they are. Whatever becomes of black and white. */
TEST(the_last_move_is_no_mark)
{
    TABLE_NAMED(struct item, items, "t4t");

    for (size_t i = 0; i < items_count; i++)
        for (int theme = THEME_PRINT; theme <= THEME_DARK; theme++) {
            struct studio *s = studio_open_grey(items[i].layout);
            struct drawing d;
            struct scene *scene;
            int ink, paper;

            make(s, &d, items[i].squares);
            scene = picture_alone(s, &d.picture, &d.origin);
            scene_recolour(scene, (enum theme)theme);
            scene_ground(scene, (enum theme)theme);
            ink = level_at(scene, &d, d.made.squares[0], 0.44, 0.3);
            paper = fill_at(scene, 0, scene->count, 1, 1);
            for (int k = 0; k < 2; k++)
                assert_int_equal(corners_of(scene, &d, d.made.squares[k], 0.44, ink), 4);
            assert_int_equal(corners_of(scene, &d, d.made.squares[0], 0.4, ink), 0);
            assert_int_equal(corners_of(scene, &d, d.made.squares[1], 0.4, ink), 4);
            assert_int_equal(corners_of(scene, &d, d.shaded[0], 0.44, ink), 0);
            assert_int_equal(level_at(scene, &d, d.made.squares[0], 0.2, 0.1), paper);
            assert_int_equal(level_at(scene, &d, d.made.squares[1], 0.2, 0.1),
                             level_at(scene, &d, d.shaded[0], 0.2, 0.1));
            studio_tear_down((void **)&s);
        }
}

/* The corner with the name of a file inside the square is left to it, as the board is seen. */
TEST(corners_leave_room_for_names)
{
    static const char *const squares[2][4] = {{"7i", "6h", "4e", "4e"}, {"1a", "2b", "4e", "4e"}};
    struct studio *s = studio_open_grey("layouts/jungle.yaml");

    for (int turned = 0; turned <= 1; turned++) {
        struct drawing d;
        struct scene *scene;

        make(s, &d, squares[turned]);
        d.picture.turned = turned;
        d.picture.coordinates = COORDINATES_IN;
        scene = picture_alone(s, &d.picture, &d.origin);
        if (turned)
            for (int k = 0; k < 2; k++)
                d.made.squares[k] =
                    (struct square){s->layout->game->width - 1 - d.made.squares[k].file,
                                    s->layout->game->height - 1 - d.made.squares[k].rank};
        assert_int_equal(corners_of(scene, &d, d.made.squares[0], 0.44, 0), 3);
        assert_int_equal(corners_of(scene, &d, d.made.squares[1], 0.44, 0), 4);
        assert_true(level_at(scene, &d, d.made.squares[0], -0.44, 0.3) != 0);
    }
    studio_tear_down((void **)&s);
}

/* How many squares have so many corners, each of seven segments of one path. */
static int squares_with(const struct scene *scene, size_t corners)
{
    enum { CORNER_SEGMENTS = 7 };
    int count = 0;

    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_PATH && scene->shapes[i].path.paint.filled &&
                 scene->shapes[i].path.count == corners * CORNER_SEGMENTS &&
                 scene->shapes[i].path.segments[1].verb == VERB_LINE;
    return count;
}

/* So is the corner with the ring of a move that would take back, and no other one. */
TEST(corners_leave_room_for_refusals)
{
    static const char *const squares[] = {"7g", "7f", "4e", "4e"};

    for (int illegal = 0; illegal <= 1; illegal++) {
        struct studio *s = studio_open_grey("layouts/jungle.yaml");
        struct drawing d;
        struct scene *scene;
        struct ply back;

        make(s, &d, squares);
        *placement_man(&d.placement, d.made.squares[1].file, d.made.squares[1].rank) =
            (struct man){.piece = &s->layout->game->pieces[0]};
        back = d.made;
        back.squares[0] = d.shaded[0];
        d.picture.ply = &back;
        d.picture.illegal = illegal;
        scene = picture_alone(s, &d.picture, &d.origin);
        assert_int_equal(squares_with(scene, 4), illegal ? 1 : 2);
        assert_int_equal(squares_with(scene, 3), illegal ? 1 : 0);
        studio_tear_down((void **)&s);
    }
}

TESTS_BARE(position_ground)
