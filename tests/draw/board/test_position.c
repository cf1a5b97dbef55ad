/* Pictures of positions: what is drawn where, and that arrows hide nothing. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/pictured.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "draw/board/position.h"
#include "draw/board/position_signs.h"
#include "scene/flat.h"

/* --- pictures from text --- */

struct drawing {
    struct placement placement;
    struct ply ply;
    struct trail trail;
    struct picture picture;
    struct point origin; /* of the first square, on the page */
};

static struct located text_of(struct studio *s, const char *text)
{
    return (struct located){text, {test_source(s, "t", text), 1, 1, 1}, true};
}

/* A position of the studio's game, 12x12, and a move in it or NULL. */
static void make(struct studio *s, struct drawing *d, const char *position, const char *move)
{
    const struct game *game = s->layout->game;
    struct located text = text_of(s, position);

    *d = (struct drawing){0};
    assert_true(placement_read(s->arena, game, &text, &d->placement, s->diags));
    d->picture = (struct picture){.placement = &d->placement, .region = region_whole(game)};
    if (!move)
        return;
    text = text_of(s, move);
    assert_true(ply_read(s->arena, game, &text, 0, strlen(move), &d->ply, s->diags));
    d->picture.ply = &d->ply;
}

static struct square square_of(struct studio *s, const char *name)
{
    struct square square;

    assert_int_equal(square_read(s->layout->game, name, &square), strlen(name));
    return square;
}

static struct point middle_of(const struct drawing *d, struct square square)
{
    const struct board_view view = {.game = d->placement.game,
                                    .first_file = d->picture.region.file,
                                    .first_rank = d->picture.region.rank,
                                    .x = d->origin.x,
                                    .y = d->origin.y,
                                    .cell = CELL};

    return site_place(&view, square.file, square.rank);
}

/* --- arrows --- */

/* Points along all curves: only arrows have any that are stroked. */
struct move_leg {
    struct point points[4096];
    size_t count;
};

static void add_curve(struct move_leg *way, struct point from, const struct point to[3])
{
    for (int i = 0; i <= 40; i++) {
        double t = i / 40.0, u = 1 - t;
        double a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, e = t * t * t;

        assert_true(way->count < COUNT_OF(way->points));
        way->points[way->count++] =
            (struct point){a * from.x + b * to[0].x + c * to[1].x + e * to[2].x,
                           a * from.y + b * to[0].y + c * to[1].y + e * to[2].y};
    }
}

static void find_way(const struct studio *s, const struct scene *scene, struct move_leg *way)
{
    way->count = 0;
    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind != SHAPE_PATH || shape->path.paint.filled ||
            !is_near(shape->path.paint.width, s->layout->style.line[LINE_ARROW]))
            continue;
        for (size_t k = 1; k < shape->path.count; k++)
            if (shape->path.segments[k].verb == VERB_CURVE)
                add_curve(way, shape->path.segments[k - 1].to[0], shape->path.segments[k].to);
    }
}

/* The picture on a face takes half of a square. */
static bool on_face(const struct drawing *d, struct point p)
{
    const struct game *game = d->placement.game;

    for (int i = 0; i < game->width * game->height; i++) {
        struct man man = d->placement.men[i];
        struct point m = middle_of(d, (struct square){i % game->width, i / game->width});
        double half = 0.25 * CELL;

        if (man.piece && fabs(p.x - m.x) < half && fabs(p.y - m.y) < half)
            return true;
    }
    return false;
}

static size_t hidden_points(struct studio *s, struct drawing *d)
{
    const struct scene *scene = picture_alone(s, &d->picture, &d->origin);
    struct move_leg way;
    size_t hidden = 0;

    find_way(s, scene, &way);
    assert_true(way.count > 0);
    for (size_t i = 0; i < way.count; i++)
        hidden += on_face(d, way.points[i]);
    return hidden;
}

/* Steps, slides, jumps over men, captures next to each other, ways of several legs and back. */
TEST_WITH(arrows_hide_no_face, struct studio *s)
{
    struct row {
        const char *position, *move;
        size_t most; /* points hidden; men all around leave no free way */
    };
    TABLE(struct row, items, "ttz");

    for (size_t i = 0; i < items_count; i++) {
        struct drawing d;

        make(s, &d, items[i].position, items[i].move);
        assert_in_range(hidden_points(s, &d), 0, items[i].most);
    }
}

/* On a board with one man, wherever it stands and goes: the arrow ends in the square. */
TEST_WITH(arrows_end_where_the_move_does, struct studio *s)
{
    unsigned seed = 12;

    for (int i = 0; i < 300; i++) {
        struct drawing d;
        struct square from = {(int)test_random(&seed, 12), (int)test_random(&seed, 12)};
        struct square to = {(int)test_random(&seed, 12), (int)test_random(&seed, 12)};
        struct point end;
        struct move_leg way;

        if (square_same(from, to))
            continue;
        make(s, &d, "12/12/12/12/12/12/12/12/12/12/12/12", NULL);
        *placement_man(&d.placement, from.file, from.rank) =
            (struct man){.piece = studio_piece(s, "Lion"), .side = (int)test_random(&seed, 2)};
        d.ply = (struct ply){.squares = {from, to}, .count = 2};
        d.picture.ply = &d.ply;
        assert_int_equal(hidden_points(s, &d), 0);
        find_way(s, s->pen.scene, &way);
        end = middle_of(&d, to);
        assert_true(hypot(way.points[way.count - 1].x - end.x,
                          way.points[way.count - 1].y - end.y) < 0.45 * CELL);
    }
}

/* Straight and diagonal ways past nobody are straight, others bend. */
TEST_WITH(jumps_are_bent, struct studio *s)
{
    ROWS(items, "ttb", const char *position, *move; bool bent);

    for (size_t i = 0; i < items_count; i++) {
        struct drawing d;
        struct move_leg way;
        struct point a, b, m;
        double aside;

        make(s, &d, items[i].position, items[i].move);
        find_way(s, picture_alone(s, &d.picture, &d.origin), &way);
        a = way.points[0];
        b = way.points[way.count - 1];
        m = way.points[way.count / 2];
        aside = fabs((b.x - a.x) * (m.y - a.y) - (b.y - a.y) * (m.x - a.x)) /
                hypot(b.x - a.x, b.y - a.y);
        assert_int_equal(aside > 0.05 * CELL, items[i].bent);
    }
}

/* The legs of the picture's move have these numbers, from 1 on, and no others. */
static void expect_numbers(struct studio *s, struct drawing *d, int numbers)
{
    const struct scene *scene;

    d->picture.coordinates = COORDINATES_NONE;
    scene = picture_alone(s, &d->picture, &d->origin);
    for (int k = 1; k <= 4; k++)
        assert_int_equal(scene_find_text(scene, (const char[]){(char)('0' + k), '\0'}, 0) != NULL,
                         k <= numbers);
}

/* Where a way stops at a man or turns round, its legs are numbered in their order. */
TEST_WITH(legs_are_numbered, struct studio *s)
{
    ROWS(items, "tti", const char *position, *move; int numbers);

    for (size_t i = 0; i < items_count; i++) {
        struct drawing d;

        make(s, &d, items[i].position, items[i].move);
        expect_numbers(s, &d, items[i].numbers);
    }
}

/* Where captures by jumping go on, the jumps are numbered, and not their halves. */
TEST_WITH(jumps_are_numbered, struct studio *s)
{
    ROWS(items, "tti", const char *position, *move; int numbers);
    struct game jumping = *s->layout->game;

    jumping.rules.chain.by = CHAIN_CHOICE;
    for (size_t i = 0; i < items_count; i++) {
        struct drawing d;

        make(s, &d, items[i].position, items[i].move);
        d.placement.game = &jumping;
        expect_numbers(s, &d, items[i].numbers);
    }
}

/* Of the circle through three points. */
static double radius_of(struct point a, struct point b, struct point c)
{
    double x = b.x - a.x, y = b.y - a.y, u = c.x - a.x, v = c.y - a.y;

    return hypot(x, y) * hypot(u, v) * hypot(c.x - b.x, c.y - b.y) / 2 / fabs(x * v - y * u);
}

/* An arrow bends as the line between its points does, or is straight, from either of them. */
TEST(arrows_follow_the_lines)
{
    struct studio *s = studio_open("layouts/watermelon-chess.yaml");
    const struct game *game = s->layout->game;
    ROWS(items, "tti", const char *from, *to; int bends);

    for (size_t i = 0; i < 2 * items_count; i++) {
        struct square from = square_of(s, items[i / 2].from), to = square_of(s, items[i / 2].to);
        struct line_arc arc = network_arc(&game->network, from.rank * game->width + from.file,
                                          to.rank * game->width + to.file, false);
        struct ply ply = {.squares = {i % 2 ? to : from, i % 2 ? from : to}, .count = 2};
        struct placement placement = placement_empty(s->arena, game);
        struct picture picture = {
            .placement = &placement, .region = region_whole(game), .coordinates = COORDINATES_NONE};
        const struct scene *without = picture_alone(s, &picture, &(struct point){0});
        size_t men = without->count;
        const struct shape_path *way;
        double bend = arc.radius > 0 ? 1 / arc.radius : 0;
        struct point start, end;

        assert_int_equal(bend > 0, items[i / 2].bends);
        picture.ply = &ply;
        way = path_of(&picture_alone(s, &picture, &(struct point){0})->shapes[men]);
        assert_int_equal(way->segments[1].verb, VERB_CURVE);
        start = way->segments[0].to[0];
        end = way->segments[1].to[2];
        assert_true(fabs(CELL / radius_of(start, curve_at(start, way->segments[1].to, 0.5), end) -
                         bend) <= 0.03 * bend + 1e-6);
    }
    studio_tear_down((void **)&s);
}

/* Whom an arrow passes is told by where points are drawn, not by their places in their rows. */
TEST(arrows_pass_men_at_points)
{
    struct studio *s = studio_open("layouts/watermelon-chess.yaml");
    struct drawing d;

    make(s, &d, "1/2/S1/s/1/7/1/1/2/2/1", "wb-ea");
    d.placement.men[2 * s->layout->game->width] = (struct man){0}; /* who goes */
    assert_int_equal(hidden_points(s, &d), 0);
    studio_tear_down((void **)&s);
}

/* What lies between them on the circle of a loop is as far from its middle, and goes around it. */
TEST(arrows_go_around_loops)
{
    struct studio *s = studio_open("layouts/surakarta.yaml");
    const struct game *game = s->layout->game;
    ROWS(items, "tttzu", const char *from, *to, *taken; size_t ways; unsigned arcs);

    for (size_t i = 0; i < items_count; i++) {
        struct square from = square_of(s, items[i].from), to = square_of(s, items[i].to);
        const struct line_arc arc = network_arc(&game->network, from.rank * game->width + from.file,
                                                to.rank * game->width + to.file, items[i].taken);
        struct ply ply = {.squares = {from, to}, .count = 2, .takes = items[i].taken ? 2 : 0};
        struct placement placement = placement_empty(s->arena, game);
        struct picture picture = {
            .placement = &placement, .region = region_whole(game), .coordinates = COORDINATES_NONE};
        const struct scene *scene = picture_alone(s, &picture, &(struct point){0});
        size_t men = scene->count;
        double length = 0;

        picture.ply = &ply;
        scene = picture_alone(s, &picture, &(struct point){0});
        assert_int_equal(arc.radius > 0, items[i].arcs);
        for (size_t k = 0; k < items[i].ways; k++) {
            const struct shape_path *way = path_of(&scene->shapes[men + k]);
            struct point start = way->segments[0].to[0], end = way->segments[1].to[2],
                         middle = curve_at(start, way->segments[1].to, 0.5);

            assert_int_equal(way->segments[1].verb, VERB_CURVE);
            if (items[i].arcs)
                assert_true(fabs(radius_of(start, middle, end) / CELL - arc.radius) < 0.02);
            length += hypot(middle.x - start.x, middle.y - start.y) +
                      hypot(end.x - middle.x, end.y - middle.y);
        }
        assert_true(!items[i].arcs || length > 4 * arc.radius * CELL);
    }
    studio_tear_down((void **)&s);
}

/* A sign is no higher than it says, numbers of steps included; the board's lines go on beyond it.
 */
TEST_WITH(signs_are_as_high_as_they_say, struct studio *s)
{
    const double lines = 0.3 * CELL, middle = 50 + CELL / 2.0;

    for (int sign = 0; sign < POSITION_SIGN_COUNT; sign++) {
        struct scene *scene = studio_scene(s, 100, 100);
        double half = position_sign_height((enum position_sign)sign) * CELL / 2;
        struct box box;

        draw_position_sign(&s->pen, s->layout->game, (enum position_sign)sign, 50, 50, CELL);
        box = scene_box(scene, 0, scene->count);
        assert_true(box.top >= middle - half - lines && box.bottom <= middle + half + lines);
    }
    assert_true(position_sign_height(SIGN_ID_LEGS) > position_sign_height(SIGN_ID_MOVE));
}

/* No number lies under a cross. */
TEST_WITH(numbers_keep_clear_of_crosses, struct studio *s)
{
    TEXT_ROWS(items, 2);

    for (size_t i = 0; i < items_count; i++) {
        struct scene *scene;
        struct drawing d;

        make(s, &d, items[i][0], items[i][1]);
        d.picture.coordinates = COORDINATES_NONE;
        d.trail = (struct trail){.taken = &d.ply.squares[1],
                                 .taken_count = (size_t)d.ply.count - 1 - !(d.ply.takes >> 2)};
        d.picture.trail = &d.trail;
        scene = picture_alone(s, &d.picture, &d.origin);
        for (int k = 1; k <= 2; k++) {
            const struct shape *number =
                scene_find_text(scene, (const char[]){(char)('0' + k), '\0'}, 0);
            struct box box = shape_box(number);

            for (size_t t = 0; t < d.trail.taken_count; t++) {
                struct point m = middle_of(&d, d.trail.taken[t]);

                assert_true(hypot((box.left + box.right) / 2 - m.x - 0.33 * CELL,
                                  (box.top + box.bottom) / 2 - m.y - 0.33 * CELL) > 0.3 * CELL);
            }
        }
    }
}

/* The arrow of a man that stays begins and ends at him, and bends over the board. */
TEST_WITH(who_stays_goes_round, struct studio *s)
{
    for (int i = 0; i < 144 * 2; i++) {
        struct square square = {i % 12, i / 12 % 12};
        struct point from, to, half;
        struct move_leg way;
        struct drawing d;

        make(s, &d, "12/12/12/12/12/12/12/12/12/12/12/12", NULL);
        *placement_man(&d.placement, square.file, square.rank) =
            (struct man){.piece = studio_piece(s, "Lion")};
        d.ply = (struct ply){.squares = {square, square}, .count = 2};
        d.picture.ply = &d.ply;
        d.picture.turned = i >= 144;
        find_way(s, picture_alone(s, &d.picture, &d.origin), &way);
        from = way.points[0];
        half = way.points[way.count / 2];
        to = way.points[way.count - 1];
        assert_true(hypot(from.x - to.x, from.y - to.y) < 0.6 * CELL);
        assert_true(hypot(half.x - to.x, half.y - to.y) > 0.3 * CELL);
        assert_true(half.x > d.origin.x && half.x < d.origin.x + 12 * CELL);
        assert_true(half.y > d.origin.y && half.y < d.origin.y + 12 * CELL);
    }
}

/* The man that the move before took away is seen palely where he stood, and nothing else changes.
 */
TEST_WITH(squares_that_were_left_show_who_stood_there, struct studio *s)
{
    struct placement before;
    const struct scene *without, *with;
    struct drawing d;
    struct box ghost;
    struct point from;
    size_t first = 0, count;

    make(s, &d, "12/12/12/12/12/5P6/12/12/12/12/12/12", "7f-7e");
    before = d.placement;
    make(s, &d, "12/12/12/12/5P6/12/12/12/12/12/12/12", NULL);
    d.picture.made = &(struct ply){.squares = {square_of(s, "7f"), square_of(s, "7e")}, .count = 2};
    without = picture_alone(s, &d.picture, &d.origin);
    d.picture.before = &before;
    with = picture_alone(s, &d.picture, &d.origin);
    count = with->count - without->count;
    while (first < without->count && with->shapes[first].kind == without->shapes[first].kind &&
           (with->shapes[first].kind != SHAPE_PATH ||
            with->shapes[first].path.segments[0].to[0].y ==
                without->shapes[first].path.segments[0].to[0].y))
        first++;
    assert_true(count > 1);
    for (size_t i = first; i < first + count; i++) {
        const struct paint *paint = &with->shapes[i].path.paint;

        assert_int_equal(with->shapes[i].kind, SHAPE_PATH);
        assert_true(colour_darkness(paint->filled ? paint->fill : paint->stroke) < 0.26);
        assert_true(paint->width == 0 || colour_darkness(paint->stroke) < 0.26);
    }
    ghost = scene_box(with, first, first + count);
    from = middle_of(&d, square_of(s, "7f"));
    assert_true(fabs((ghost.left + ghost.right) / 2 - from.x) < 0.1);
    assert_true(fabs((ghost.top + ghost.bottom) / 2 - from.y) < 0.5);
}

/* --- the rest --- */

/* Grey grounds lie below the lines and men of their squares only. */
TEST_WITH(marks_stand_on_their_squares, struct studio *s)
{
    struct square shaded[] = {square_of(s, "12a"), square_of(s, "6f")};
    struct marks marks = {.shaded = shaded, .shaded_count = 2};
    struct drawing d;
    struct scene *scene;

    make(s, &d, "12/12/12/12/12/12/12/12/12/12/12/12", NULL);
    d.picture.marks = &marks;
    scene = picture_alone(s, &d.picture, &d.origin);
    for (int i = 0; i < 144; i++) {
        struct square square = {i % 12, i / 12};
        struct point p = middle_of(&d, square);
        bool ground = square_same(square, shaded[0]) || square_same(square, shaded[1]);
        int level = fill_at(scene, 0, scene->count, p.x + 0.2 * CELL, p.y + 0.3 * CELL);

        assert_int_equal(level >= 0, ground);
    }
}

/* All that is drawn, and in which way it changes with the position. */
static void dump(struct studio *s, struct drawing *d, struct buf *out, const char *title)
{
    buf_print(out, "# %s\n", title);
    scene_dump(picture_alone(s, &d->picture, &d->origin), out);
}

TEST_WITH(pictures_look_the_same, struct studio *s)
{
    const struct game *game = s->layout->game;
    struct square e = square_of(s, "7e"), f = square_of(s, "8f");
    struct marks marks = {.circles = &e,
                          .circle_count = 1,
                          .crosses = &f,
                          .cross_count = 1,
                          .numbers = &f,
                          .number_count = 1};
    struct located part = text_of(s, "8d-6f");
    LOCAL_BUF(out);
    struct drawing d;

    make(s, &d, "12/12/12/12/4+PK6/5g6/12/12/12/12/12/12 1 2P", "7ex7f");
    assert_true(region_read(s->arena, game, &part, &d.picture.region, s->diags));
    d.picture.turn = true;
    d.picture.marks = &marks;
    d.trail = (struct trail){.taken = &d.ply.squares[1], .taken_count = 1};
    d.picture.trail = &d.trail;
    dump(s, &d, &out, "capture, marks, hand and turn");
    make(s, &d, "12/12/12/12/5K6/12/12/12/12/12/12/12 1 P", "P*6e");
    assert_true(region_read(s->arena, game, &part, &d.picture.region, s->diags));
    d.picture.illegal = true;
    dump(s, &d, &out, "a drop that is illegal");
    expect_golden("position.txt", buf_str(&out));
}

/* Room is kept for what is held: more kinds take more rows. */
TEST_WITH(hands_take_room, struct studio *s)
{
    struct drawing none, some, many;
    double height;

    make(s, &none, "12/12/12/12/12/12/12/12/12/12/12/12", NULL);
    make(s, &some, "12/12/12/12/12/12/12/12/12/12/12/12 1 2P", NULL);
    make(s, &many, "12/12/12/12/12/12/12/12/12/12/12/12 1 2P2L2A2T2N2Y2C2S2G2U2D2W2E2O2X2B2R",
         NULL);
    height = picture_height(&s->pen, &none.picture, CELL);
    assert_true(picture_height(&s->pen, &some.picture, CELL) > height + 5);
    assert_true(picture_height(&s->pen, &many.picture, CELL) >
                picture_height(&s->pen, &some.picture, CELL) + 5);
    assert_true(is_near(picture_origin(&s->pen, &many.picture, CELL).y,
                        picture_origin(&s->pen, &none.picture, CELL).y));
    make(s, &some, "12/12/12/12/12/12/12/12/12/12/12/12 1 2p", NULL);
    assert_true(picture_origin(&s->pen, &some.picture, CELL).y >
                picture_origin(&s->pen, &none.picture, CELL).y + 5);
}

/* Nothing stands outside what was measured. */
TEST_WITH(pictures_fit_their_measure, struct studio *s)
{
    static const char *const regions[] = {"12a-1l", "8d-6f", "12a-9d", "4i-1l", "7g"};

    for (size_t i = 0; i < COUNT_OF(regions); i++) {
        struct located part = text_of(s, regions[i]);
        struct box ink, room;
        struct drawing d;
        struct scene *scene;

        make(s, &d, "lacsgekgscal/12/12/pppppppppppp/12/12/5I6/12/12/12/12/LACSGKEGSCAL 2 2P3pgl",
             NULL);
        assert_true(region_read(s->arena, s->layout->game, &part, &d.picture.region, s->diags));
        d.picture.turn = true;
        scene = picture_alone(s, &d.picture, &d.origin);
        ink = scene_box(scene, 0, scene->count);
        room =
            (struct box){PICTURE_X, PICTURE_Y, PICTURE_X + picture_width(&s->pen, &d.picture, CELL),
                         PICTURE_Y + picture_height(&s->pen, &d.picture, CELL)};
        assert_true(is_near(picture_cell(&s->pen, &d.picture, room.right - PICTURE_X), CELL));
        assert_true(box_inside(&ink, &room));
    }
}

/* Of boards without files, too: cells and terrain end at its edges, and men outside are left out.
 */
TEST(parts_of_hexagons_fit_their_measure)
{
    struct studio *s = studio_open("layouts/agon.yaml");
    struct located part = text_of(s, "c2-g7");
    struct game game = *s->layout->game;
    size_t shapes[2];
    struct drawing d;

    for (size_t i = 0; i < game.terrain_count; i++)
        game.terrains[i].pattern = PATTERN_DOTS;
    for (size_t i = 0; i < COUNT_OF(shapes); i++) {
        struct scene *scene;
        struct box ink, room;

        make(s, &d, i ? "5q/7/8/9/10/11/3G6/9/8/7/Q5" : "6/7/8/9/10/11/3G6/9/8/7/6", NULL);
        d.placement.game = &game;
        assert_true(region_read_seen(s->arena, &game, &part, &d.picture.region, s->diags));
        assert_int_equal(picture_across(&d.picture), 7);
        assert_int_equal(picture_down(&d.picture), 6);
        scene = picture_alone(s, &d.picture, &d.origin);
        ink = scene_box(scene, 0, scene->count);
        room =
            (struct box){PICTURE_X, PICTURE_Y, PICTURE_X + picture_width(&s->pen, &d.picture, CELL),
                         PICTURE_Y + picture_height(&s->pen, &d.picture, CELL)};
        assert_true(box_inside(&ink, &room));
        shapes[i] = scene->count;
    }
    assert_int_equal(shapes[0], shapes[1]);
    studio_tear_down((void **)&s);
}

/* High letters and low ones are set alike; what is wider is smaller, and keeps to the rim. */
TEST_WITH(inner_labels_are_alike, struct studio *s)
{
    double letters, numbers;
    struct scene *scene;
    struct drawing d;

    make(s, &d, "12/12/12/12/12/12/12/12/12/12/12/12", NULL);
    d.picture.coordinates = COORDINATES_IN;
    scene = picture_alone(s, &d.picture, &d.origin);
    letters = scene_find_text(scene, "d", 0)->text.scale;
    numbers = scene_find_text(scene, "7", 0)->text.scale;
    for (const char *name = "abcefghikl"; *name; name++)
        assert_true(is_near(
            scene_find_text(scene, arena_print(s->arena, "%c", *name), 0)->text.scale, letters));
    for (int i = 1; i < 10; i++)
        assert_true(is_near(scene_find_text(scene, arena_print(s->arena, "%d", i), 0)->text.scale,
                            numbers));
    assert_true(scene_find_text(scene, "12", 0)->text.scale < numbers);
    assert_true(line_ink(scene_find_text(scene, "12", 0)->text.line).width *
                    scene_find_text(scene, "12", 0)->text.scale <
                0.131 * CELL);
}

/* --- hands beside the board --- */

static const char *const hands[] = {"2 2P3pgl", "1 P", "1 lacsg",
                                    "1 99P99L2A2T2N2Y2C2S2G2U2D2W2E2O",
                                    "2 2P2L2A2T2N2Y2C2S2G2U2D2W2E2O2p2l2a2t2n2y2c2s2g2u"};

/* Whatever is held, beside whatever part: all has room, stands right of the board and within its
 * edges where there is room for that, and the width finds the square again. */
TEST_WITH(hands_stand_beside_the_board, struct studio *s)
{
    static const char *const regions[] = {"12a-1l", "8d-6f", "4i-1l", "7g"};

    for (size_t i = 0; i < COUNT_OF(regions) * COUNT_OF(hands) * 4; i++) {
        const char *line = arena_print(s->arena, "12/12/12/12/12/12/12/12/12/12/12/12 %s",
                                       hands[i / 4 % COUNT_OF(hands)]);
        struct located part = text_of(s, regions[i / 4 / COUNT_OF(hands)]);
        struct drawing d, none;
        struct box ink, room;
        double width, cell;

        make(s, &d, line, NULL);
        assert_true(region_read(s->arena, s->layout->game, &part, &d.picture.region, s->diags));
        d.picture.turned = i & 1;
        d.picture.turn = i & 2;
        d.picture.hands = HANDS_BESIDE;
        none = d;
        none.picture.hands = HANDS_NONE;
        none.picture.turn = false;
        picture_alone(s, &d.picture, &d.origin);
        ink = scene_box(s->pen.scene, 0, s->pen.scene->count);
        width = picture_width(&s->pen, &d.picture, CELL);
        room = (struct box){PICTURE_X, PICTURE_Y, PICTURE_X + width,
                            PICTURE_Y + picture_height(&s->pen, &d.picture, CELL)};
        assert_true(box_inside(&ink, &room));
        assert_true(width > picture_width(&s->pen, &none.picture, CELL) + 5);
        assert_true(is_near(picture_origin(&s->pen, &d.picture, CELL).y,
                            picture_origin(&s->pen, &none.picture, CELL).y));
        if (d.picture.region.ranks == 12)
            assert_true(is_near(picture_height(&s->pen, &d.picture, CELL),
                                picture_height(&s->pen, &none.picture, CELL)));
        cell = picture_cell(&s->pen, &d.picture, width);
        assert_true(picture_width(&s->pen, &d.picture, cell) < width + 1e-6);
        assert_true(cell > 0.9 * CELL);
    }
}

/* His who sits below, below; the words say whose turn it is, and no more than is shown. */
TEST_WITH(players_have_their_own_side, struct studio *s)
{
    struct item {
        bool turned, turn;
        enum hands_at hands;
        const char *upper, *lower; /* words; NULL: none */
    };
    TABLE(struct item, items, "bbutt");

    for (size_t i = 0; i < items_count; i++) {
        const struct shape *upper = NULL, *lower = NULL;
        struct scene *scene;
        struct drawing d;

        make(s, &d, "12/12/12/12/12/12/12/12/12/12/12/12 1 2Pg", NULL);
        d.picture.turned = items[i].turned;
        d.picture.turn = items[i].turn;
        d.picture.hands = items[i].hands;
        scene = picture_alone(s, &d.picture, &d.origin);
        upper = items[i].upper ? scene_find_text(scene, items[i].upper, 0) : NULL;
        lower = items[i].lower ? scene_find_text(scene, items[i].lower, 0) : NULL;
        assert_int_equal(!upper, !items[i].upper);
        assert_int_equal(!lower, !items[i].lower);
        assert_true(!upper || upper->text.at.y < d.origin.y + 2 * CELL);
        assert_true(!lower || lower->text.at.y > d.origin.y + 9 * CELL);
        assert_int_equal(!scene_find_text(scene, "×2", 0), items[i].hands == HANDS_NONE);
        assert_true(!upper || (items[i].hands == HANDS_BESIDE) ==
                                  (upper->text.at.x > d.origin.x + 12 * CELL));
    }
}

TESTS_EACH(position, studio_set_up_grey, studio_tear_down)
