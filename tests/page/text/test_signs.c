/* Legends of booklets: of all signs of positions and move diagrams, those that the text has. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "support/table.h"
#include "page/text/card.h"
#include "words/words.h"

/* What the legend of the text says, "a move/the piece promotes", of the signs of positions; and of
 * the marks of move diagrams whether it has any. */
static const char *told_by(struct studio *s, const struct flow *flow, bool *marks)
{
    const char *told = "";

    *marks = false;
    for (size_t i = 0; i < flow->count; i++) {
        const struct figure *figure = flow->items[i].figure;

        for (size_t k = 0; figure && figure->show == FIGURE_LEGEND && k < figure->legend.count; k++)
            if (figure->legend.entries[k].entry)
                *marks = true;
            else
                told = arena_print(s->arena, "%s%s%s", told, *told ? "/" : "",
                                   figure->legend.entries[k].words);
    }
    return told;
}

TEST_WITH(legends_tell_the_signs_of_their_text, struct studio *s)
{
    ROWS(items, "ttb", const char *figures, *told; bool marks);

    for (size_t i = 0; i < items_count; i++) {
        struct part part = *studio_part(s, "Rules");
        const struct booklet *b;
        bool marks;

        part.markdown = test_source(
            s, "rules.md",
            arena_print(s->arena, "```diagram\nshow: legend\nalt: x\n```\n\n%s", items[i].figures));
        b = booklet_read(&s->pen, s->arena, s->layout, &part, &page_block, NULL, s->diags);
        assert_int_equal(diags_count(s->diags), 0);
        assert_string_equal(told_by(s, b->flow, &marks), items[i].told);
        assert_int_equal(marks, items[i].marks);
    }
}

/* Of an example whose dots follow from the rules, as of a block that asks for them. */
TEST(legends_tell_where_men_of_examples_may_go)
{
    struct studio *s = studio_open("layouts/agon.yaml");
    struct part part = *studio_part(s, "Rules");
    const struct booklet *b;
    bool marks;

    part.markdown = test_source(s, "rules.md",
                                "```diagram\nshow: legend\nalt: x\n```\n\n"
                                "```diagram\nshow: examples\nexamples: [steps]\nalt: x\n```\n");
    b = booklet_read(&s->pen, s->arena, s->layout, &part, &page_block, NULL, s->diags);
    assert_string_equal(told_by(s, b->flow, &marks), "the piece may move there");
    studio_tear_down((void **)&s);
}

/* How many marks and signs the legends of a booklet with these figures tell. */
static size_t told_count(struct studio *s, const char *legend, const char *moves)
{
    struct part part = *studio_part(s, "Rules");
    const struct booklet *b;
    size_t count = 0;

    part.markdown = test_source(s, "rules.md",
                                arena_print(s->arena,
                                            "```diagram\nshow: legend\nalt: x\n%s```\n\n"
                                            "```diagram\nshow: moves\nalt: x\n%s```\n",
                                            legend, moves));
    b = booklet_read(&s->pen, s->arena, s->layout, &part, &page_block, NULL, s->diags);
    assert_int_equal(diags_count(s->diags), 0);
    for (size_t i = 0; i < b->flow->count; i++)
        if (b->flow->items[i].figure && b->flow->items[i].figure->show == FIGURE_LEGEND)
            count += b->flow->items[i].figure->legend.count;
    return count;
}

/* Of pieces whose moves the text does not show, only where they are named. */
TEST_WITH(legends_tell_the_marks_of_pieces_that_are_shown, struct studio *s)
{
    const char *pawn = "pieces: [Pawn]\n";
    size_t pawns = told_count(s, pawn, pawn);

    assert_int_equal(told_count(s, "", pawn), pawns);
    assert_true(told_count(s, "", "") > pawns);
    assert_int_equal(told_count(s, "pieces: all\n", pawn), told_count(s, "", ""));
}

/* Few stand below one another in the column, more in two columns where words have room, and many
 * across the block. */
TEST_WITH(many_signs_take_more_columns, struct studio *s)
{
    static const struct measure folded = {118, 118, 178, 1, {6, 10, 10}};
    ROWS(items, "tzidi", const char *text; size_t count; int columns; double width; int folded);

    for (size_t i = 0; i < items_count; i++) {
        struct part part = *studio_part(s, "Rules");
        const struct figure *wide, *narrow;

        part.markdown = test_source(
            s, "rules.md",
            arena_print(s->arena, "```diagram\nshow: legend\nalt: x\n%s", items[i].text));
        wide = booklet_read(&s->pen, s->arena, s->layout, &part, &page_block, NULL, s->diags)
                   ->flow->items->figure;
        narrow = booklet_read(&s->pen, s->arena, s->layout, &part, &folded, NULL, s->diags)
                     ->flow->items->figure;
        if (wide->legend.count != items[i].count || wide->columns != items[i].columns ||
            narrow->columns != items[i].folded || !is_near(wide->width, items[i].width))
            fail_msg("%s: %zu in %d and %d columns", items[i].text, wide->legend.count,
                     wide->columns, narrow->columns);
    }
}

/* A card tells marks alone, of all pieces. */
TEST_WITH(cards_tell_marks_alone, struct studio *s)
{
    struct part part = *studio_part(s, "Reference card");
    const struct card *card;
    bool marks;

    part.markdown = test_source(s, "card.md",
                                "```diagram\nshow: legend\nalt: x\n```\n\n"
                                "```diagram\nshow: examples\nexamples: [drop]\nalt: x\n```\n");
    card = card_read(&s->pen, s->arena, s->layout, &part, s->diags);
    assert_string_equal(told_by(s, card->flow, &marks), "");
    assert_true(marks);
}

TESTS_EACH(signs, studio_set_up, studio_tear_down)
