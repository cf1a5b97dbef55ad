/* Arrows on positions: nothing of them lies on a card or a pointer, and they look alike. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/pictured.h"
#include "scene/flat.h"

static int chance(unsigned *seed, int limit)
{
    return (int)test_random(seed, (unsigned)limit);
}

/* --- what an arrow covers --- */

/* On the card of a man, so far from the middle of its square. */
static bool on_card(const struct pictured *d, double half, struct point p)
{
    const struct game *game = d->placement.game;

    for (int i = 0; i < game->width * game->height; i++) {
        struct point m = pictured_middle(d, (struct square){i % game->width, i / game->width});

        if (d->placement.men[i].piece && fabs(p.x - m.x) < half && fabs(p.y - m.y) < half)
            return true;
    }
    return false;
}

/* Of a stroked curve or line: points at both of its edges, those at its ends among them. */
static size_t edge_on_card(const struct pictured *d, double half, struct point a, struct point b,
                           double width)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    struct point aside = {-(b.y - a.y) / length * width / 2, (b.x - a.x) / length * width / 2};

    return length > 0 && (on_card(d, half, (struct point){a.x + aside.x, a.y + aside.y}) ||
                          on_card(d, half, (struct point){a.x - aside.x, a.y - aside.y}) ||
                          on_card(d, half, (struct point){b.x + aside.x, b.y + aside.y}) ||
                          on_card(d, half, (struct point){b.x - aside.x, b.y - aside.y}));
}

static size_t shape_on_card(const struct pictured *d, double half, const struct shape *shape)
{
    const struct shape_path *path = path_of(shape);
    size_t covered = 0;

    for (size_t k = 0; k < path->count; k++) {
        const struct segment *segment = &path->segments[k];
        struct point from;

        if (segment->verb == VERB_LINE)
            covered += on_card(d, half, segment->to[0]);
        if (segment->verb != VERB_CURVE)
            continue;
        from = path->segments[k - 1].to[0];
        for (int i = 0; i < 40; i++)
            covered += edge_on_card(d, half, curve_at(from, segment->to, i / 40.0),
                                    curve_at(from, segment->to, (i + 1) / 40.0), path->paint.width);
    }
    return covered;
}

static size_t move_on_card(const struct pictured *d, double half)
{
    size_t covered = 0;

    for (size_t i = d->first; i < d->scene->count; i++)
        covered += shape_on_card(d, half, &d->scene->shapes[i]);
    return covered;
}

/* The length of the way from end to end, head included. */
static double move_length(const struct pictured *d)
{
    struct box box = scene_box(d->scene, d->first, d->scene->count);

    return hypot(box.right - box.left, box.bottom - box.top);
}

/* --- neighbours --- */

/* A step on a crowded board, straight ahead or aside, onto an enemy or an empty square. */
static void step_among_cards(struct studio *s, unsigned *seed, double half)
{
    static const struct square steps[] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    const struct game *game = s->layout->game;
    struct square step = steps[chance(seed, 4)];
    struct square from = {1 + chance(seed, game->width - 2), 1 + chance(seed, game->height - 2)};
    struct square to = {from.file + step.file, from.rank + step.rank};
    struct pictured d;

    pictured_begin(s, &d);
    for (int i = 0; i < 20; i++)
        pictured_put(&d, &game->pieces[chance(seed, (int)game->piece_count)],
                     (struct square){chance(seed, game->width), chance(seed, game->height)},
                     chance(seed, 2));
    pictured_put(&d, &game->pieces[0], from, 0);
    d.ply = (struct ply){.squares = {from, to}, .count = 2};
    d.picture.ply = &d.ply;
    pictured_draw(s, &d);
    assert_int_equal(move_on_card(&d, fmin(half, 0.26 * CELL)), 0);
    assert_true(move_length(&d) > 0.45 * CELL);
}

/* Between cards that stand side by side an arrow can be seen: nearly half of a square long, over
 * the edges of both, and not over their pictures. */
TEST(arrows_between_neighbours_are_seen)
{
    static const struct {
        const char *layout;
        enum piece_form form;
        bool apart;
        double half; /* of the ground of men, of the square */
    } items[] = {{"layouts/jungle.yaml", FORM_PANEL, true, 0.36},
                 {"layouts/jungle.yaml", FORM_SHOGI, false, 0.36},
                 {"tests/golden/points-layout.yaml", FORM_PANEL, false, 0.369}};
    unsigned seed = 31;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct studio *s = studio_open(items[i].layout);
        void *own = s;

        s->pen.form = items[i].form;
        s->pen.apart = items[i].apart;
        for (int k = 0; k < 100; k++)
            step_among_cards(s, &seed, items[i].half * CELL);
        studio_tear_down(&own);
    }
}

/* --- jumps --- */

/* Left and right, and of both players, jumps look alike: each is the other's mirror image. */
TEST_WITH(jumps_are_mirrored, struct studio *s)
{
    static const struct square jumps[] = {{1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}};
    struct square from = {6, 6};

    for (size_t i = 0; i < COUNT_OF(jumps); i++) {
        double bend[4]; /* by which the way goes aside of the straight line */

        for (int k = 0; k < 4; k++) {
            int x = k & 1 ? -1 : 1, y = k & 2 ? -1 : 1;
            struct square to = {from.file + x * jumps[i].file, from.rank + y * jumps[i].rank};
            const struct segment *way;
            struct pictured d;
            struct point half;

            pictured_begin(s, &d);
            d.ply = (struct ply){.squares = {from, to}, .count = 2};
            d.picture.ply = &d.ply;
            pictured_draw(s, &d);
            way = d.scene->shapes[d.first].path.segments;
            assert_int_equal(way[1].verb, VERB_CURVE);
            half = curve_at(way[0].to[0], way[1].to, 0.5);
            bend[k] = x * (half.x - (way[0].to[0].x + way[1].to[2].x) / 2);
            assert_true(fabs(bend[k]) > 0.02 * CELL);
            assert_true(fabs(bend[k] - bend[0]) < 0.001);
        }
        /* along the longer side first */
        assert_int_equal(bend[0]<0, jumps[i].rank> jumps[i].file);
    }
}

/* The knights' first moves, between pawns that stand in front of them. */
TEST_WITH(jumps_find_their_way_between_men, struct studio *s)
{
    static const struct square froms[] = {{1, 7}, {6, 7}};
    const struct piece *pawn = studio_piece(s, "Pawn");

    for (size_t i = 0; i < COUNT_OF(froms); i++)
        for (int x = -1; x <= 1; x += 2) {
            struct square to = {froms[i].file + x, 5};
            const struct shape *way;
            struct pictured d;
            double aside;

            pictured_begin(s, &d);
            for (int file = 0; file < 8; file++) {
                pictured_put(&d, pawn, (struct square){file, 6}, 0);
                pictured_put(&d, pawn, (struct square){file, 7}, 0);
            }
            d.ply = (struct ply){.squares = {froms[i], to}, .count = 2};
            d.picture.ply = &d.ply;
            pictured_draw(s, &d);
            way = &d.scene->shapes[d.first];
            /* not around the square before it */
            aside = shape_box(way).right - shape_box(way).left;
            assert_true(aside < 1.05 * CELL);
        }
}

/* On the face of a man beside the way, which takes 0.7 of a square. */
static bool on_face(const struct pictured *d, struct point p)
{
    const struct game *game = d->placement.game;

    for (int i = 0; i < game->width * game->height; i++) {
        struct man man = d->placement.men[i];
        struct square square = {i % game->width, i / game->width};
        struct point m = pictured_middle(d, square);
        double half = 0.35 * CELL;

        if (man.piece && !square_same(square, d->ply.squares[0]) &&
            !square_same(square, d->ply.squares[1]) && fabs(p.x - m.x) < half &&
            fabs(p.y - m.y) < half)
            return true;
    }
    return false;
}

/* Of an arrow over a board with so many men in a hundred squares, the hundredths that hide a face.
 */
static int hidden_part(struct studio *s, int density, unsigned *seed)
{
    const struct game *game = s->layout->game;
    struct square from = {3 + chance(seed, 6), 3 + chance(seed, 6)}, to = from;
    const struct segment *way;
    struct pictured d;
    int hidden = 0;

    pictured_begin(s, &d);
    for (int i = 0; i < game->width * game->height; i++)
        if (chance(seed, 100) < density)
            pictured_put(&d, &game->pieces[chance(seed, (int)game->piece_count)],
                         (struct square){i % game->width, i / game->width}, chance(seed, 2));
    pictured_put(&d, &game->pieces[0], from, chance(seed, 2));
    while (square_same(from, to))
        to = (struct square){from.file + chance(seed, 7) - 3, from.rank + chance(seed, 7) - 3};
    d.ply = (struct ply){.squares = {from, to}, .count = 2};
    d.picture.ply = &d.ply;
    pictured_draw(s, &d);
    way = d.scene->shapes[d.first].path.segments;
    for (int i = 0; i < 100; i++)
        hidden += on_face(&d, curve_at(way[0].to[0], way[1].to, i / 100.0));
    return hidden;
}

/* Wherever a way past all men can be found it is, and where there is none little is hidden. */
TEST_WITH(arrows_find_their_way_among_men, struct studio *s)
{
    static const struct {
        int density, most; /* hundredths hidden of all arrows together */
    } items[] = {{10, 0}, {20, 20}, {50, 90}};
    unsigned seed = 5;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        int hidden = 0;

        for (int k = 0; k < 120; k++)
            hidden += hidden_part(s, items[i].density, &seed);

        assert_in_range(hidden, 0, items[i].most);
    }
}

/* Past a man at the edge an arrow goes on the side of the board, not over the labels. */
TEST_WITH(arrows_stay_on_the_board, struct studio *s)
{
    static const struct {
        struct square from, to, men[2];
    } items[] = {{{4, 11}, {6, 11}, {{5, 11}, {5, 10}}},
                 {{4, 0}, {6, 0}, {{5, 0}, {5, 1}}},
                 {{0, 3}, {0, 8}, {{0, 5}, {1, 5}}},
                 {{11, 3}, {11, 8}, {{11, 5}, {10, 4}}}};

    for (size_t i = 0; i < COUNT_OF(items); i++)
        for (int side = 0; side < 2; side++) {
            struct pictured d;
            struct box arrow, board;

            pictured_begin(s, &d);
            for (size_t k = 0; k < 2; k++)
                pictured_put(&d, studio_piece(s, "Lion"), items[i].men[k], side);
            d.ply = (struct ply){.squares = {items[i].from, items[i].to}, .count = 2};
            d.picture.ply = &d.ply;
            pictured_draw(s, &d);
            arrow = scene_box(d.scene, d.first, d.scene->count);
            board = (struct box){d.origin.x, d.origin.y, d.origin.x + 12 * CELL,
                                 d.origin.y + 12 * CELL};
            if (!box_inside(&arrow, &board))
                fail_msg("case %zu, side %d", i, side);
        }
}

/* --- weights --- */

/* Of the arrow's shaft in squares of `cell` mm. */
static double shaft_width(struct studio *s, struct pictured *d, double cell)
{
    const struct scene *scene = studio_scene(s, 2000, 2000);
    double width = 0;

    draw_picture(&s->pen, &d->picture, 0, 0, cell);
    for (size_t i = 0; i < scene->count; i++)
        for (size_t k = 0; k < path_of(&scene->shapes[i])->count; k++)
            if (scene->shapes[i].path.segments[k].verb == VERB_CURVE)
                width = scene->shapes[i].path.paint.width;
    return width;
}

/* Arrows are neither thin in large squares nor clumsy in small ones. */
TEST_WITH(weights_grow_with_the_squares, struct studio *s)
{
    double usual = s->layout->style.line[LINE_ARROW];
    struct pictured d;

    pictured_begin(s, &d);
    d.ply = (struct ply){.squares = {{5, 5}, {5, 2}}, .count = 2};
    d.picture.ply = &d.ply;
    assert_true(is_near(shaft_width(s, &d, 8), usual));
    assert_true(is_near(shaft_width(s, &d, 32), 2 * usual));
    assert_true(is_near(shaft_width(s, &d, 4.5), 0.75 * usual));
}

TESTS_TOGETHER(arrows, studio_set_up, studio_tear_down)
