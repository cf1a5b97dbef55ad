/* Arrows and small marks on positions: nothing of them lies on a card, a face or a strength. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draw/position.h"
#include "geometry.h"
#include "moves.h"
#include "support.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { X = 20, Y = 30, CELL = 8 }; /* mm */

struct drawing {
    struct placement placement;
    struct ply ply;
    struct picture picture;
    struct scene *scene;
    struct point origin; /* of the first square, on the page */
    size_t first;        /* shape of what is drawn over the men */
};

static int chance(unsigned *seed, int limit)
{
    return (int)test_random(seed, (unsigned)limit);
}

/* An empty board of the studio's game. */
static void begin(struct studio *s, struct drawing *d)
{
    *d = (struct drawing){.placement = placement_empty(s->arena, s->layout->game)};
    d->picture = (struct picture){.placement = &d->placement,
                                  .region = region_whole(s->layout->game),
                                  .coordinates = COORDINATES_NONE};
}

static void put(struct drawing *d, const struct piece *piece, struct square square, int side)
{
    *placement_man(&d->placement, square.file, square.rank) =
        (struct man){.piece = piece, .side = side};
}

/* Once without the move and the marks, to know where their shapes begin. */
static void draw(struct studio *s, struct drawing *d)
{
    struct picture bare = d->picture;
    struct point origin = picture_origin(&s->pen, &d->picture, CELL);

    studio_scene(s, 300, 300);
    bare.ply = NULL;
    bare.marks = NULL;
    draw_picture(&s->pen, &bare, X, Y, CELL);
    d->first = s->pen.scene->count;
    d->scene = studio_scene(s, 300, 300);
    draw_picture(&s->pen, &d->picture, X, Y, CELL);
    d->origin = (struct point){X + origin.x, Y + origin.y};
}

static struct point middle_of(const struct drawing *d, struct square square)
{
    return (struct point){d->origin.x + (square.file + 0.5) * CELL,
                          d->origin.y + (square.rank + 0.5) * CELL};
}

/* --- what an arrow covers --- */

/* On the card of a man, so far from the middle of its square. */
static bool on_card(const struct drawing *d, double half, struct point p)
{
    const struct game *game = d->placement.game;

    for (int i = 0; i < game->width * game->height; i++) {
        struct point m = middle_of(d, (struct square){i % game->width, i / game->width});

        if (d->placement.men[i].piece && fabs(p.x - m.x) < half && fabs(p.y - m.y) < half)
            return true;
    }
    return false;
}

/* Of a stroked curve or line: points at both of its edges, those at its ends among them. */
static size_t edge_on_card(const struct drawing *d, double half, struct point a, struct point b,
                           double width)
{
    double length = hypot(b.x - a.x, b.y - a.y);
    struct point aside = {-(b.y - a.y) / length * width / 2, (b.x - a.x) / length * width / 2};

    return length > 0 && (on_card(d, half, (struct point){a.x + aside.x, a.y + aside.y}) ||
                          on_card(d, half, (struct point){a.x - aside.x, a.y - aside.y}) ||
                          on_card(d, half, (struct point){b.x + aside.x, b.y + aside.y}) ||
                          on_card(d, half, (struct point){b.x - aside.x, b.y - aside.y}));
}

static struct point cubic(struct point from, const struct point to[3], double t)
{
    double u = 1 - t, a = u * u * u, b = 3 * u * u * t, c = 3 * u * t * t, e = t * t * t;

    return (struct point){a * from.x + b * to[0].x + c * to[1].x + e * to[2].x,
                          a * from.y + b * to[0].y + c * to[1].y + e * to[2].y};
}

static size_t shape_on_card(const struct drawing *d, double half, const struct shape *shape)
{
    size_t covered = 0;

    for (size_t k = 0; k < shape->segment_count; k++) {
        const struct segment *segment = &shape->segments[k];
        struct point from;

        if (segment->verb == VERB_LINE)
            covered += on_card(d, half, segment->to[0]);
        if (segment->verb != VERB_CURVE)
            continue;
        from = shape->segments[k - 1].to[0];
        for (int i = 0; i < 40; i++)
            covered += edge_on_card(d, half, cubic(from, segment->to, i / 40.0),
                                    cubic(from, segment->to, (i + 1) / 40.0), shape->paint.width);
    }
    return covered;
}

static size_t move_on_card(const struct drawing *d, double half)
{
    size_t covered = 0;

    for (size_t i = d->first; i < d->scene->count; i++)
        covered += shape_on_card(d, half, &d->scene->shapes[i]);
    return covered;
}

/* The length of the way from end to end, head included. */
static double move_length(const struct drawing *d)
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
    struct drawing d;

    begin(s, &d);
    for (int i = 0; i < 20; i++)
        put(&d, &game->pieces[chance(seed, (int)game->piece_count)],
            (struct square){chance(seed, game->width), chance(seed, game->height)},
            chance(seed, 2));
    put(&d, &game->pieces[0], from, 0);
    d.ply = (struct ply){.squares = {from, to}, .count = 2};
    d.picture.ply = &d.ply;
    draw(s, &d);
    assert_int_equal(move_on_card(&d, half), 0);
    assert_true(move_length(&d) > 0.22 * CELL);
}

/* Between cards that stand side by side there is room for the arrow, its head and its ground. */
static void arrows_between_neighbours_lie_between_their_cards(void **state)
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

    (void)state;
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
static void jumps_are_mirrored(void **state)
{
    static const struct square jumps[] = {{1, 2}, {2, 1}, {1, 3}, {3, 1}, {2, 3}};
    struct studio *s = *state;
    struct square from = {6, 6};

    for (size_t i = 0; i < COUNT_OF(jumps); i++) {
        double bend[4]; /* by which the way goes aside of the straight line */

        for (int k = 0; k < 4; k++) {
            int x = k & 1 ? -1 : 1, y = k & 2 ? -1 : 1;
            struct square to = {from.file + x * jumps[i].file, from.rank + y * jumps[i].rank};
            const struct segment *way;
            struct drawing d;
            struct point half;

            begin(s, &d);
            d.ply = (struct ply){.squares = {from, to}, .count = 2};
            d.picture.ply = &d.ply;
            draw(s, &d);
            way = d.scene->shapes[d.first].segments;
            assert_int_equal(way[1].verb, VERB_CURVE);
            half = cubic(way[0].to[0], way[1].to, 0.5);
            bend[k] = x * (half.x - (way[0].to[0].x + way[1].to[2].x) / 2);
            assert_true(fabs(bend[k]) > 0.02 * CELL);
            assert_true(fabs(bend[k] - bend[0]) < 0.001);
        }
        /* along the longer side first */
        assert_int_equal(bend[0]<0, jumps[i].rank> jumps[i].file);
    }
}

/* The knights' first moves, between pawns that stand in front of them. */
static void jumps_find_their_way_between_men(void **state)
{
    static const struct square froms[] = {{1, 7}, {6, 7}};
    struct studio *s = *state;
    const struct piece *pawn = studio_piece(s, "Pawn");

    for (size_t i = 0; i < COUNT_OF(froms); i++)
        for (int x = -1; x <= 1; x += 2) {
            struct square to = {froms[i].file + x, 5};
            const struct shape *way;
            struct drawing d;
            double aside;

            begin(s, &d);
            for (int file = 0; file < 8; file++) {
                put(&d, pawn, (struct square){file, 6}, 0);
                put(&d, pawn, (struct square){file, 7}, 0);
            }
            d.ply = (struct ply){.squares = {froms[i], to}, .count = 2};
            d.picture.ply = &d.ply;
            draw(s, &d);
            way = &d.scene->shapes[d.first];
            /* not around the square before it */
            aside = shape_box(way).right - shape_box(way).left;
            assert_true(aside < 1.05 * CELL);
        }
}

/* --- weights --- */

/* Of the arrow's shaft in squares of `cell` mm. */
static double shaft_width(struct studio *s, struct drawing *d, double cell)
{
    const struct scene *scene = studio_scene(s, 2000, 2000);
    double width = 0;

    draw_picture(&s->pen, &d->picture, 0, 0, cell);
    for (size_t i = 0; i < scene->count; i++)
        for (size_t k = 0; k < scene->shapes[i].segment_count; k++)
            if (scene->shapes[i].segments[k].verb == VERB_CURVE)
                width = scene->shapes[i].paint.width;
    return width;
}

/* Arrows are neither thin in large squares nor clumsy in small ones. */
static void weights_grow_with_the_squares(void **state)
{
    struct studio *s = *state;
    double usual = s->layout->style.line[LINE_ARROW];
    struct drawing d;

    begin(s, &d);
    d.ply = (struct ply){.squares = {{5, 5}, {5, 2}}, .count = 2};
    d.picture.ply = &d.ply;
    assert_true(is_near(shaft_width(s, &d, 8), usual));
    assert_true(is_near(shaft_width(s, &d, 32), 2 * usual));
    assert_true(is_near(shaft_width(s, &d, 4.5), 0.75 * usual));
}

/* --- pointers --- */

/* Plus signs make the pointer of a promoted man wider: arrows keep clear of them, too. */
static void arrows_leave_the_signs_of_promotion(void **state)
{
    struct studio *s = *state;
    struct square from = {5, 6}, to = {5, 5};
    const struct piece *piece = studio_piece(s, "Gold General");
    struct drawing d;
    struct point m;
    struct box arrow;

    begin(s, &d);
    *placement_man(&d.placement, from.file, from.rank) =
        (struct man){.piece = piece, .base = studio_piece(s, "Pawn")};
    d.ply = (struct ply){.squares = {from, to}, .count = 2};
    d.picture.ply = &d.ply;
    d.picture.illegal = true;
    draw(s, &d);
    m = middle_of(&d, from);
    arrow = shape_box(&d.scene->shapes[d.first]);
    assert_true(arrow.left > m.x); /* the signs end in the middle */
}

/* The ink of the mark against every corner and end of the face. */
static bool covers_face(const struct drawing *d, size_t first, const struct box *mark)
{
    for (size_t i = first; i < d->first; i++)
        for (size_t k = 0; k < d->scene->shapes[i].segment_count; k++) {
            const struct segment *segment = &d->scene->shapes[i].segments[k];
            struct point p = segment->to[segment->verb == VERB_CURVE ? 2 : 0];

            if (segment->verb != VERB_CLOSE && p.x > mark->left && p.x < mark->right &&
                p.y > mark->top && p.y < mark->bottom)
                return true;
        }
    return false;
}

static double distance_to(const struct box *box, struct point p)
{
    return hypot(fmax(0, fmax(box->left - p.x, p.x - box->right)),
                 fmax(0, fmax(box->top - p.y, p.y - box->bottom)));
}

/* From the middle of the lines of shapes. */
static double nearest_line(const struct drawing *d, size_t first, const struct box *box)
{
    double nearest = CELL;

    for (size_t i = first; i < d->first; i++)
        for (size_t k = 1; k < d->scene->shapes[i].segment_count; k++) {
            const struct segment *s = &d->scene->shapes[i].segments[k];

            for (int part = 0; part <= 10 && s->verb == VERB_CURVE; part++)
                nearest =
                    fmin(nearest, distance_to(box, cubic(s[-1].to[s[-1].verb == VERB_CURVE ? 2 : 0],
                                                         s->to, part / 10.0)));
            if (s->verb == VERB_LINE)
                nearest = fmin(nearest, distance_to(box, s->to[0]));
        }
    return nearest;
}

/* The pointer of a man stands by itself, whatever his face has in that corner. */
static void pointers_are_clear_of_faces(void **state)
{
    struct studio *s = *state;
    const struct game *game = s->layout->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        struct drawing d, bare;
        struct box pointer;

        begin(s, &bare);
        draw(s, &bare);
        begin(s, &d);
        put(&d, &game->pieces[i], (struct square){5, 5}, 0);
        draw(s, &d);
        pointer = shape_box(&d.scene->shapes[bare.scene->count]);
        if (nearest_line(&d, bare.scene->count + 1, &pointer) < 0.045 * CELL)
            fail_msg("the pointer of %s", game->pieces[i].name.text);
    }
}

/* --- marks on men --- */

/* All that small marks can be, on every man of the game and of either side: none comes near the
 * strength that stands on the card. */
static void small_marks_leave_the_strength(void **state)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    const struct game *game = s->layout->game;
    struct square at = {3, 4};
    void *own = s;

    (void)state;
    s->pen.face = FACE_PICTURE;
    s->pen.apart = true;
    for (size_t i = 0; i < 6 * game->piece_count; i++) {
        struct label label = {.square = at, .text = "A"};
        struct marks marks[] = {{.numbers = &at, .number_count = 1},
                                {.dots = &at, .dot_count = 1},
                                {.labels = &label, .label_count = 1}};
        struct drawing d;
        struct box mark, strength;

        begin(s, &d);
        put(&d, &game->pieces[i % game->piece_count], at, (int)(i / game->piece_count) % 2);
        d.picture.marks = &marks[i / game->piece_count / 2];
        draw(s, &d);
        mark = scene_box(d.scene, d.first, d.scene->count);
        strength = shape_box(scene_find_text(
            d.scene, arena_print(s->arena, "%d", game->pieces[i % game->piece_count].strength), 0));
        if (box_gap(&strength, &mark) < 0.3)
            fail_msg("a mark on %s", game->pieces[i % game->piece_count].name.text);
    }
    studio_tear_down(&own);
}

/* A drop or a capture that is refused: the cross hides nothing of what stands there, so that nobody
 * takes it for another piece. */
static void refusals_leave_the_face(void **state)
{
    struct studio *s = *state;
    const struct game *game = s->layout->game;
    struct square at = {5, 5}, from = {5, 9};

    for (size_t i = 0; i < 2 * game->piece_count; i++) {
        struct drawing d, bare;
        int side = (int)(i / game->piece_count);
        struct box cross;

        begin(s, &bare);
        draw(s, &bare);
        begin(s, &d);
        put(&d, &game->pieces[i % game->piece_count], at, side);
        d.ply = (struct ply){.squares = {from, at}, .count = 2};
        d.picture.ply = &d.ply;
        d.picture.illegal = true;
        draw(s, &d);
        cross = shape_box(&d.scene->shapes[d.scene->count - 1]);
        if (covers_face(&d, bare.scene->count, &cross))
            fail_msg("the cross covers %s of side %d",
                     game->pieces[i % game->piece_count].name.text, side);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_between_neighbours_lie_between_their_cards),
        cmocka_unit_test(jumps_are_mirrored),
        cmocka_unit_test(jumps_find_their_way_between_men),
        cmocka_unit_test(weights_grow_with_the_squares),
        cmocka_unit_test(arrows_leave_the_signs_of_promotion),
        cmocka_unit_test(pointers_are_clear_of_faces),
        cmocka_unit_test(small_marks_leave_the_strength),
        cmocka_unit_test(refusals_leave_the_face),
    };

    return cmocka_run_group_tests(tests, studio_set_up, studio_tear_down);
}
