/* Signs on positions: on boards with men at random none hides the picture of a man, the head of an
 * arrow, another sign, or a crossing of the board's lines. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/pictured.h"
#include "scene/flat.h"

/* Of the square: half of a picture on its card, and how much of it a sign may hide. */
static const double picture_half = 0.25, most_hidden = 0.15;

static int chance(unsigned *seed, int limit)
{
    return (int)test_random(seed, (unsigned)limit);
}

/* A move of one to four squares with men around it, which captures or does not, and promotes. */
static void random_move(struct studio *s, struct pictured *d, struct trail *trail, unsigned *seed)
{
    const struct game *game = s->layout->game;
    int files = chance(seed, 3) - 1, ranks = files ? chance(seed, 3) - 1 : 1;
    int steps = 1 + chance(seed, 4);
    struct square from = {4 + chance(seed, game->width - 8), 4 + chance(seed, game->height - 8)};
    struct square to = {from.file + files * steps, from.rank + ranks * steps};

    pictured_begin(s, d);
    for (int i = 0; i < 30; i++) {
        struct square square = {chance(seed, game->width), chance(seed, game->height)};

        if (!square_same(square, to))
            pictured_put(d, &game->pieces[chance(seed, (int)game->piece_count)], square,
                         chance(seed, 2));
    }
    pictured_put(d, &game->pieces[0], from, 0);
    d->ply = (struct ply){.squares = {from, to}, .count = 2, .promotes = true};
    *trail = (struct trail){.taken = &d->ply.squares[1], .taken_count = (size_t)chance(seed, 2)};
    if (trail->taken_count)
        pictured_put(d, &game->pieces[0], to, 1);
    d->picture.ply = &d->ply;
    d->picture.trail = trail;
    d->picture.coordinates = COORDINATES_NONE;
    d->picture.turned = chance(seed, 2);
    pictured_draw(s, d);
    d->first -= 2 * trail->taken_count; /* its cross, which is drawn without the move, too */
}

/* The last circle that is drawn: that of the badge. */
static struct box last_badge(const struct pictured *d)
{
    struct box badge = {1, 1, 0, 0};

    for (size_t i = d->first; i < d->scene->count; i++) {
        const struct shape_path *path = path_of(&d->scene->shapes[i]);

        if (path->count > 0 && path->segments[0].verb == VERB_CIRCLE && !path->paint.filled &&
            path->paint.stroke.r != 255)
            badge = shape_box(&d->scene->shapes[i]);
    }
    assert_true(badge.left < badge.right);
    return badge;
}

static struct box around(struct point p, double half)
{
    return (struct box){p.x - half, p.y - half, p.x + half, p.y + half};
}

/* The share of a man's picture that lies in a box around the sign. */
static double hidden_share(const struct box *sign, const struct box *picture)
{
    double width = fmin(sign->right, picture->right) - fmax(sign->left, picture->left);
    double height = fmin(sign->bottom, picture->bottom) - fmax(sign->top, picture->top);
    double whole = (picture->right - picture->left) * (picture->bottom - picture->top);

    return width > 0 && height > 0 ? width * height / whole : 0;
}

/* Where the picture shows the middle of a square, also turned. */
static struct point middle_seen(const struct pictured *d, int file, int rank)
{
    const struct game *game = d->placement.game;
    bool turned = d->picture.turned;

    return pictured_middle(d, (struct square){turned ? game->width - 1 - file : file,
                                              turned ? game->height - 1 - rank : rank});
}

static void check_pictures(const struct pictured *d, const struct box *sign, double most)
{
    const struct game *game = d->placement.game;

    for (int i = 0; i < game->width * game->height; i++) {
        struct point p = middle_seen(d, i % game->width, i / game->width);
        struct point corner = {p.x + CELL / 2.0, p.y + CELL / 2.0};
        struct box picture = around(p, picture_half * CELL), crossing = around(corner, 1e-3);

        assert_true(box_gap(sign, &crossing) > 0);
        if (d->placement.men[i].piece)
            assert_true(hidden_share(sign, &picture) <= most);
    }
}

/* Badges stand within one square, which is empty or the mover's, beside the arrow and its head. */
TEST_WITH(badges_of_promotions_hide_nothing, struct studio *s)
{
    unsigned seed = 7;
    size_t heads = 0;

    for (int k = 0; k < 400; k++) {
        struct pictured d;
        struct trail trail;
        struct box badge, goal, from;

        random_move(s, &d, &trail, &seed);
        badge = last_badge(&d);
        goal = around(middle_seen(&d, d.ply.squares[1].file, d.ply.squares[1].rank), CELL / 2.0);
        from = around(middle_seen(&d, d.ply.squares[0].file, d.ply.squares[0].rank), CELL / 2.0);
        assert_true(box_inside(&badge, trail.taken_count ? &from : &goal));
        check_pictures(&d, &badge, most_hidden);
        for (size_t i = d.first; i < d.scene->count; i++) {
            const struct shape_path *path = path_of(&d.scene->shapes[i]);

            heads += path->count == 5 && path->paint.filled;
            if (path->count != 5 || !path->paint.filled || path->segments[0].verb != VERB_MOVE)
                continue; /* no head */
            for (size_t n = 0; n < 4; n++) {
                struct box point = around(path->segments[n].to[0], 1e-3);

                assert_true(box_gap(&badge, &point) > 0);
            }
        }
    }
    assert_int_equal(heads, 400);
}

/* A man who is lost where he goes has his cross there, in a corner of that square. */
TEST_WITH(who_is_lost_is_crossed_where_it_goes, struct studio *s)
{
    for (int way = 0; way < 8; way++) {
        struct square from = {5, 5}, to = {5 + directions[way].x, 5 - directions[way].y};
        struct trail trail = {.taken = &from, .taken_count = 1};
        struct pictured d;
        struct box cross, goal;

        pictured_begin(s, &d);
        pictured_put(&d, &s->layout->game->pieces[0], from, 0);
        d.ply = (struct ply){.squares = {from, to}, .count = 2};
        d.picture.ply = &d.ply;
        d.picture.trail = &trail;
        pictured_draw(s, &d);
        cross = scene_box(d.scene, d.scene->count - 1, d.scene->count);
        goal = around(middle_seen(&d, to.file, to.rank), CELL / 2.0);
        assert_true(box_inside(&cross, &goal));
    }
}

/* The circle around the number of a leg. */
static struct box number_box(const struct pictured *d, int number)
{
    const char digits[] = {(char)('0' + number), '\0'};
    struct box text = shape_box(scene_find_text(d->scene, digits, 0));
    struct point middle = {(text.left + text.right) / 2, (text.top + text.bottom) / 2};

    return around(middle, 0.17 * CELL);
}

/* A man captures a neighbour and goes on from there to a second one: the numbers of both steps lie
 * beside each other, on no crossing of lines, and hide neither a picture nor a cross. */
TEST_WITH(numbers_of_steps_hide_nothing, struct studio *s)
{
    const struct game *game = s->layout->game;

    for (int way = 0; way < 8 * 8; way++) {
        const struct vec a = directions[way % 8], b = directions[way / 8];
        struct square squares[3] = {{5, 5}};
        struct trail trail = {.taken = squares + 1, .taken_count = 2};
        struct pictured d;
        struct box first, second;

        squares[1] = (struct square){5 + a.x, 5 - a.y};
        squares[2] = (struct square){squares[1].file + b.x, squares[1].rank - b.y};
        if (square_same(squares[0], squares[2]))
            continue;
        pictured_begin(s, &d);
        for (int i = 0; i < 3; i++)
            pictured_put(&d, &game->pieces[0], squares[i], i > 0);
        d.ply =
            (struct ply){.squares = {squares[0], squares[1], squares[2]}, .count = 3, .takes = 6};
        d.picture.ply = &d.ply;
        d.picture.trail = &trail;
        pictured_draw(s, &d);
        first = number_box(&d, 1);
        second = number_box(&d, 2);
        assert_true(box_gap(&first, &second) > 0);
        check_pictures(&d, &first, most_hidden);
        check_pictures(&d, &second, most_hidden);
    }
}

TESTS_TOGETHER(places, studio_set_up, studio_tear_down)
