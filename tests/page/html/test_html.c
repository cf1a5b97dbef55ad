/* Rule texts as HTML: elements, words that stand for themselves, links and figures. */
#include "support/test.h"
#include "support/expect.h"
#include "support/support.h"
#include "page/html/html.h"

static void put_figure(void *context, const struct figure *figure, const char *id, struct buf *out)
{
    (void)context;
    buf_print(out, "[%s %s]\n", figure->alt, id ? id : "-");
}

TEST_WITH(texts_become_elements, struct studio *s)
{
    ROWS(texts, "tt", const char *markdown, *html);

    for (size_t i = 0; i < texts_count; i++) {
        const struct html html = {s->layout->game, put_figure, NULL};
        LOCAL_BUF(out);

        html_flow(&html, studio_text(s, PART_BOOKLET, texts[i].markdown), &out);
        assert_string_equal(buf_str(&out), texts[i].html);
        expect_findings(s->diags,
                        strstr(texts[i].markdown, "# T") ? "3:1:0 warning heading-level\n" : "");
    }
}

/* A text that is not in the language of the page says in which it is, and which way it runs. */
TEST_WITH(texts_of_another_language_say_so, struct studio *s)
{
    const struct html html = {s->layout->game, put_figure, NULL};
    struct flow *flow = studio_text(
        s, PART_BOOKLET, "\u05d0\u05d1\u05d2 \u05d3\u05d4\n\n- \u05d0\u05d1\u05d2\n- One\n");
    LOCAL_BUF(out);

    flow->language = "he";
    html_flow(&html, flow, &out);
    assert_string_equal(buf_str(&out),
                        "<p lang=\"he\" dir=\"rtl\">\u05d0\u05d1\u05d2 \u05d3\u05d4</p>\n"
                        "<ul lang=\"he\" dir=\"rtl\"><li><p>\u05d0\u05d1\u05d2</p>\n</li>\n"
                        "<li><p dir=\"ltr\">One</p>\n</li>\n</ul>\n");
}

/* Links lead to the moves of a piece by its number in the definition. */
TEST_WITH(pieces_have_ids, struct studio *s)
{
    const struct game *game = s->layout->game;
    const struct html html = {game, put_figure, NULL};
    LOCAL_BUF(out);
    LOCAL_BUF(id);

    html_flow(&html,
              studio_text(s, PART_BOOKLET,
                          "![It](piece:Lion)\n\nOf [a Lion](piece:Lion) all is known.\n"),
              &out);
    html_moves_id(game, game_piece(game, "Lion"), &id);
    assert_non_null(strstr(out.text, arena_print(s->arena, "<a href=\"#%s\">a Lion</a>", id.text)));
}

TESTS_TOGETHER(html, studio_set_up, studio_tear_down)
