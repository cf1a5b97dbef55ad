#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/sheet/sheet.h"

static size_t texts_of(const struct scene *scene, const char *text)
{
    size_t count = 0;

    while (scene_find_text(scene, text, count))
        count++;
    return count;
}

/* Nineteen kinds in the layout's order, three beside one another, once on each player's board. */
TEST_WITH(hands_have_a_place_for_each_kind, struct studio *s)
{
    const struct part *part = studio_part(s, "Hand");
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, part, &paper, 0);

    assert_int_equal(part->hands.order_count, 19);
    for (size_t board = 0; board < 2; board++) {
        const struct shape *last = NULL;

        for (size_t i = 0; i < part->hands.order_count; i++) {
            const char *name = game_piece(s->layout->game, part->hands.order[i].text)->name.text;
            const struct shape *label = scene_find_text(scene, name, board);

            if (!label || texts_of(scene, name) != 2)
                fail_msg("'%s' must be there once on each board", name);
            assert_true((label->text.at.x < paper.width / 2) == (board == 0));
            assert_true(!last || (i % 3 ? is_near(label->text.at.y, last->text.at.y) &&
                                              label->text.at.x > last->text.at.x
                                        : label->text.at.y > last->text.at.y + 29));
            last = label;
        }
    }
    assert_null(scene_find_text(scene, "King", 0));
}

/* 24 Pawns, ten kinds of which there are four, eight of two; as many on each board. */
TEST_WITH(places_say_how_many_pieces_there_are, struct studio *s)
{
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Hand"), &paper, 0);

    assert_int_equal(texts_of(scene, "× 24"), 2);
    assert_int_equal(texts_of(scene, "× 4"), 2 * 9);
    assert_int_equal(texts_of(scene, "× 2"), 2 * 9);
}

/* Every place has room for the piece with some play. */
TEST_WITH(places_are_larger_than_the_piece, struct studio *s)
{
    struct paper paper = test_paper("letter");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Hand"), &paper, 0);
    size_t places = 0;

    for (size_t i = 0; i + 1 < scene->count; i++) {
        const struct shape *begin = &scene->shapes[i], *frame = &scene->shapes[i + 1];
        struct box box = shape_box(frame);

        if (begin->kind != SHAPE_BEGIN || frame->kind != SHAPE_PATH ||
            strncmp(begin->group.description ? begin->group.description : "", "Place for", 9) != 0)
            continue;
        places++;
        assert_true(box.right - box.left > s->layout->piece_width + 1);
        assert_true(box.bottom - box.top > s->layout->piece_height + 1);
    }
    assert_int_equal(places, 2 * 19);
}

/* The frames are large rectangles. Returns how many there are. */
static size_t frames_of(const struct scene *scene, struct box *frames, size_t most)
{
    size_t count = 0;

    EACH (shape, scene->shapes, scene->count) {
        struct box box;

        if (shape->kind != SHAPE_PATH || shape->path.segments->verb != VERB_RECT)
            continue;
        box = shape_box(shape);
        if (box.right - box.left > 30 && box.bottom - box.top > 30) {
            assert_true(count < most);
            frames[count++] = box;
        }
    }
    return count;
}

/* What is asked of a part, and whether its boards share a sheet then: on half a sheet of Letter,
 * 117 mm high or 95.9 mm wide, three places in a row have room, and three rows of them. */
struct hands_case {
    int kinds, columns;
    bool whole, share;
};

static const struct hands_case hands_cases[] = {
    {1, 1, .share = true},  {3, 3, .share = true},   {6, 3, .share = true},
    {6, 3, .whole = true},  {12, 4, .share = true},  {19, 3, .share = true},
    {19, 3, .whole = true}, {19, 4, .share = false}, {6, 6, .share = true},
};

/* They keep off the rulers and each other, and are not much larger than the places in them. */
TEST_WITH(frames_fit_their_places, struct studio *s)
{
    const struct part *whole = studio_part(s, "Hand");
    const double line = 0.2; /* mm, at most, of the frame itself */

    EACH (c, hands_cases, COUNT_OF(hands_cases)) {
        struct part part = *whole;
        struct paper paper = test_paper("letter");
        double place = s->layout->piece_width + 3, height = s->layout->piece_height + 3;
        double most = c->share ? 8 : 16;
        int rows = (c->kinds + c->columns - 1) / c->columns;
        struct box frames[2];
        size_t count;

        part.hands.order_count = (size_t)c->kinds;
        part.hands.columns = c->columns;
        part.hands.whole = c->whole;
        count = frames_of(studio_sheet(s, &part, &paper, 0), frames, 2);
        assert_int_equal(count, c->share ? 2 : 1);
        for (size_t k = 0; k < count; k++) {
            struct box box = frames[k];

            assert_true(box.bottom - box.top >= rows * height + (rows + 1) * 2);
            assert_true(box.bottom - box.top <= rows * (height + most) + most + line);
            assert_true(box.right - box.left <= c->columns * (place + most) + most + line);
            assert_true(box.bottom <= paper.height - s->layout->margin - SHEET_FOOT - 4 + line);
        }
        assert_true(is_near(frames[0].left + frames[count - 1].right, paper.width));
        if (count == 2)
            assert_true(frames[1].left - frames[0].right >= 4 - line ||
                        frames[1].top - frames[0].bottom >= 4 - line);
    }
}

/* Without columns, a board is for half a sheet where it can be, and neither long nor wide. */
TEST_WITH(columns_suit_half_a_sheet, struct studio *s)
{
    static const struct {
        size_t kinds;
        int columns;
    } cases[] = {{1, 1}, {4, 2}, {7, 4}, {8, 4}, {19, 3}};
    struct paper paper = test_paper("letter");

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        struct part part = *studio_part(s, "Hand");
        struct area area = hand_area(s->layout, &paper);
        struct hand_plan plan;

        part.hands.order_count = cases[i].kinds;
        part.hands.columns = 0;
        plan = hand_plan(s->arena, s->layout, &part.hands, &area);
        assert_int_equal(plan.columns, cases[i].columns);
        assert_int_equal(plan.boards, 2);
    }
}

/* A third board has a sheet of its own. */
TEST_WITH(odd_boards_have_half_a_sheet, struct studio *s)
{
    struct part part = *studio_part(s, "Hand");
    struct paper paper = test_paper("a4");
    struct box frames[2];

    part.hands.sheets = 3;
    assert_int_equal(frames_of(studio_sheet(s, &part, &paper, 0), frames, 2), 2);
    assert_int_equal(frames_of(studio_sheet(s, &part, &paper, 1), frames, 2), 1);
}

/* Mnemonics on places have the colours of places, so that no place looks like a piece. */
TEST_WITH(places_have_colours_of_their_own, struct studio *s)
{
    struct paper paper = test_paper("a4");
    const struct scene *scene = studio_sheet(s, studio_part(s, "Hand"), &paper, 0);
    struct colour place = pen_colour(&s->pen, COLOUR_PLACE);
    struct colour face = pen_colour(&s->pen, COLOUR_FACE);
    size_t bodies = 0;

    assert_false(same_colour(place, face));
    EACH (shape, scene->shapes, scene->count) {
        if (shape->kind != SHAPE_PATH || !shape->path.paint.filled)
            continue;
        assert_false(same_colour(shape->path.paint.fill, face));
        bodies += same_colour(shape->path.paint.fill, place);
    }
    assert_true(bodies >= 2 * 19);
}

TESTS_TOGETHER(hands, studio_set_up, studio_tear_down)
