/* Marks on men: rings around their grounds, small marks and signs beside their faces. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/pictured.h"
#include "scene/flat.h"

/* The farthest point of shapes from a place. */
static double reach_of(const struct pictured *d, size_t first, size_t end, struct point from)
{
    double reach = 0;

    for (size_t i = first; i < end; i++) {
        const struct shape_path path = plain_path(d->scene->arena, &d->scene->shapes[i]);

        EACH (segment, path.segments, path.count) {
            struct point p = segment->to[segment->verb == VERB_CURVE ? 2 : 0];

            if (segment->verb != VERB_CLOSE)
                reach = fmax(reach, hypot(p.x - from.x, p.y - from.y));
        }
    }
    return reach;
}

/* A ring goes around the disc or the card of a man, not over its edge or its corners. */
TEST(rings_go_around_grounds)
{
    static const struct {
        const char *layout;
        enum piece_form form;
        bool apart;
    } items[] = {{"layouts/jul-gonu.yaml", FORM_DISC, false},
                 {"layouts/jungle.yaml", FORM_PANEL, true}};
    struct square at = {2, 1};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct studio *s = studio_open(items[i].layout);
        struct marks marks = {.circles = &at, .circle_count = 1};
        struct pictured bare, d;
        void *own = s;
        double man, ring;

        s->pen.form = items[i].form;
        s->pen.apart = items[i].apart;
        s->pen.face = FACE_NONE;
        pictured_begin(s, &bare);
        pictured_draw(s, &bare);
        pictured_begin(s, &d);
        pictured_put(&d, &s->layout->game->pieces[0], at, 0);
        d.picture.marks = &marks;
        pictured_draw(s, &d);
        man = reach_of(&d, bare.scene->count, d.first, pictured_middle(&d, at));
        ring = reach_of(&d, d.first, d.scene->count, pictured_middle(&d, at));
        assert_true(man > 0.3 * CELL);
        assert_true(ring - man > 0.02 * CELL);
        studio_tear_down(&own);
    }
}

/* --- marks on men --- */

/* All that small marks can be, on every man of the game and of either side: none comes near the
 * strength that stands on the card. */
TEST(small_marks_leave_the_strength)
{
    struct studio *s = studio_open_grey("layouts/jungle.yaml");
    const struct game *game = s->layout->game;
    struct square at = {3, 4};
    void *own = s;

    s->pen.face = FACE_PICTURE;
    s->pen.apart = true;
    for (size_t i = 0; i < 6 * game->piece_count; i++) {
        struct label label = {.square = at, .text = "A"};
        struct marks marks[] = {{.numbers = &at, .number_count = 1},
                                {.dots = &at, .dot_count = 1},
                                {.labels = &label, .label_count = 1}};
        struct pictured d;
        struct box mark, strength;

        pictured_begin(s, &d);
        pictured_put(&d, &game->pieces[i % game->piece_count], at,
                     (int)(i / game->piece_count) % 2);
        d.picture.marks = &marks[i / game->piece_count / 2];
        pictured_draw(s, &d);
        mark = scene_box(d.scene, d.first, d.scene->count);
        strength = shape_box(scene_find_text(
            d.scene, arena_print(s->arena, "%d", game->pieces[i % game->piece_count].strength), 0));
        if (box_gap(&strength, &mark) < 0.3)
            fail_msg("a mark on %s", game->pieces[i % game->piece_count].name.text);
    }
    studio_tear_down(&own);
}

/* A drop or a capture that is refused: the ring leaves the middle of what stands there and all that
 * is above and to the left of it, so that nobody takes it for another piece; to the right of it
 * where the arrow comes from the lower right. */
TEST_WITH(refusals_leave_the_face, struct studio *s)
{
    const struct game *game = s->layout->game;
    struct square at = {5, 5}, from[] = {{5, 9}, {8, 8}};

    for (size_t i = 0; i < 4 * game->piece_count; i++) {
        bool oblique = i >= 2 * game->piece_count;
        struct pictured d;
        struct point middle;
        struct box ring;

        pictured_begin(s, &d);
        pictured_put(&d, &game->pieces[i % game->piece_count], at,
                     (int)(i / game->piece_count % 2));
        d.ply = (struct ply){.squares = {from[oblique], at}, .count = 2};
        d.picture.ply = &d.ply;
        d.picture.illegal = true;
        pictured_draw(s, &d);
        ring = shape_box(&d.scene->shapes[d.scene->count - 1]);
        middle = pictured_middle(&d, at);
        assert_true(ring.top > middle.y + 0.04 * CELL && ring.bottom < middle.y + 0.5 * CELL);
        assert_true(oblique || ring.left > middle.x + 0.04 * CELL);
        assert_true(!oblique || ring.right < middle.x - 0.04 * CELL);
        assert_true(ring.left > middle.x - 0.5 * CELL && ring.right < middle.x + 0.5 * CELL);
    }
}

TESTS_TOGETHER(marks, studio_set_up, studio_tear_down)
