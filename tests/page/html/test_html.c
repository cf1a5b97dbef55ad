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
