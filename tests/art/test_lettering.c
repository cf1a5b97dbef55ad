/* Text of drawings, which is drawn as outlines by a process that may open no fonts by then. */
#include "support/test.h"
#include "support/fixture.h"
#include "art/drawer.h"
#include "art/lettering.h"

static struct drawn draw(struct fixture *f, const char *content)
{
    struct buf text = {0};
    struct drawn drawn = {0};
    struct drawer_file file = {.kind = DRAWER_SVG, .lettered = true};

    buf_print(&text, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 99 99'>%s</svg>",
              content);
    file.size = text.size;
    file.bytes = buf_take(f->arena, &text);
    drawer_draw(f->arena, &file, 1, &drawn);
    return drawn;
}

static int count_of(const char *text, const char *part)
{
    int count = 0;

    while ((text = strstr(text, part)) && count++ >= 0)
        text++;
    return count;
}

/* Each row names the same font in another way, one that is not the usual one. */
TEST_WITH(fonts_are_found_wherever_they_are_named, struct fixture *f)
{
    ROWS(items, "t", const char *content);
    struct drawn first = draw(f, items[0].content), usual = draw(f, "<text font-size='12' y='50'>Ag兵</text>");

    assert_null(first.trouble);
    assert_true(count_of(first.bytes, " c ") > 20);
    assert_string_not_equal(first.bytes, usual.bytes);
    for (size_t i = 1; i < items_count; i++) {
        struct drawn drawn = draw(f, items[i].content);

        if (drawn.trouble || strcmp(drawn.bytes, first.bytes) != 0)
            fail_msg("%s: %s", items[i].content, drawn.trouble ? drawn.trouble : "another font");
    }
}

/* What a drawing says of its fonts reaches into the sample as no more than that. */
TEST(samples_are_harmless)
{
    ROWS(items, "tt", const char *text, *not_in_it);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_BUF(sample);

        lettering_sample(items[i].text, strlen(items[i].text), &sample);
        assert_null(strstr(buf_str(&sample), items[i].not_in_it));
    }
}

/* More fonts than are opened are told, or were the same as others; and no sample grows without
 * bound. */
TEST_WITH(very_many_fonts_are_no_trouble_or_told, struct fixture *f)
{
    LOCAL_BUF(text);
    LOCAL_BUF(sample);
    struct drawn drawn;

    for (int i = 0; i < 2000; i++)
        buf_print(&text, "<text font-family='F%d' font-weight='%d' font-style='x%d'>&#%d;</text>",
                  i, i, i, 0x4E00 + i);
    lettering_sample(buf_str(&text), text.size, &sample);
    assert_true(sample.size < 1 << 20);
    drawn = draw(f, buf_str(&text));
    if (drawn.trouble)
        assert_true(strstr(drawn.trouble, "fonts") || drawn.long_drawn);
}

TESTS_EACH(lettering, set_up, tear_down)
