/* Rule texts as HTML: elements, words that stand for themselves, links and figures. */
#include "support/test.h"
#include "support/expect.h"
#include "support/support.h"
#include "page/html/html.h"

#include <string.h>

static void put_figure(void *context, const struct figure *figure, const char *id, struct buf *out)
{
    (void)context;
    buf_print(out, "[%s %s]\n", figure->alt, id ? id : "-");
}

static const struct {
    const char *markdown, *html;
} texts[] = {
    {"One *two* **three** here we are.\n",
     "<p>One <em>two</em> <strong>three</strong> here we\u00a0are.</p>\n"},
    {"***Both*** at once and \\<b> & \"quoted\"\n",
     "<p><strong><em>Both</em></strong> at once and &lt;b&gt; &amp; “quoted”</p>\n"},
    {"One line\\\nthen another one of them\n",
     "<p>One line<br>then another one of\u00a0them</p>\n"},
    {"# Rules\n\nA subtitle\n\nText\n",
     "<h1 id=\"part-0\">Rules</h1>\n<p class=\"subtitle\">A subtitle</p>\n<p>Text</p>\n"},
    {"## S\n\n### Pieces\n\nText\n",
     "<h1 id=\"part-0\">S</h1>\n<h2 id=\"part-1\">Pieces</h2>\n<p>Text</p>\n"},
    {"# T\n\n### S\n\n## P\n\n### Q\n",
     "<h1 id=\"part-0\">T</h1>\n<h2 id=\"part-1\">S</h2>\n<h2 id=\"part-2\">P</h2>\n"
     "<h3 id=\"part-3\">Q</h3>\n"},
    {"- one\n- two\n\n  three\n- four\n  1. five\n",
     "<ul><li><p>one</p>\n</li>\n<li><p>two</p>\n<p>three</p>\n</li>\n<li><p>four</p>\n"
     "<ol><li><p>five</p>\n</li>\n</ol>\n</li>\n</ul>\n"},
    {"> A note.\n>\n> Its end.\n", "<aside>A note.<br>Its end.</aside>\n"},
    {"```text\n1 < 2\n  3\n```\n", "<pre>1 &lt; 2\n  3\n</pre>\n"},
    {"| A | B |\n|---|--:|\n| 1 | *2* |\n",
     "<table><tr><th>A</th><th class=\"right\">B</th></tr>\n"
     "<tr><td>1</td><td class=\"right\"><em>2</em></td></tr>\n</table>\n"},
    {"```contents\n```\n\n## A\n\n## B\n",
     "<ul><li><a href=\"#part-0\">A</a></li>\n<li><a href=\"#part-1\">B</a></li>\n</ul>\n"
     "<h1 id=\"part-0\">A</h1>\n<h1 id=\"part-1\">B</h1>\n"},
    {"## Drops\n\nSee [the *drops* of all](#drops) once more.\n",
     "<h1 id=\"part-0\">Drops</h1>\n<p>See <a href=\"#part-0\">the </a>"
     "<a href=\"#part-0\"><em>drops</em></a><a href=\"#part-0\"> of all</a> once\u00a0more.</p>\n"},
    {"![The lion](piece:Lion)\n", "[The lion -]\n"},
    {"King **王将** (ōshō), [王 将](#k) one\n\n## K\n\n| 玉 |\n|---|\n| K |\n",
     "<p>King <strong><span lang=\"ja\">王将</span></strong> (ōshō), "
     "<a href=\"#part-0\"><span lang=\"ja\">王</span></a><a href=\"#part-0\"> </a>"
     "<a href=\"#part-0\"><span lang=\"ja\">将</span></a>\u00a0one</p>\n"
     "<h1 id=\"part-0\">K</h1>\n<table><tr><th><span lang=\"ja\">玉</span></th></tr>\n"
     "<tr><td>K</td></tr>\n</table>\n"},
    {"```diagram\nshow: moves\nalt: All of them\npieces: promotion-only\nanchor: all\n```\n",
     "[All of them part-0]\n"}, /* once, though it breaks across pages */
};

TEST_WITH(texts_become_elements, struct studio *s)
{
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        const struct html html = {s->layout->game, put_figure, NULL};
        struct buf out = {0};

        html_flow(&html, studio_text(s, PART_BOOKLET, texts[i].markdown), &out);
        assert_string_equal(buf_str(&out), texts[i].html);
        expect_findings(s->diags,
                        strstr(texts[i].markdown, "# T") ? "3:1:0 warning heading-level\n" : "");
        buf_free(&out);
    }
}

/* Links lead to the moves of a piece by its number in the definition. */
TEST_WITH(pieces_have_ids, struct studio *s)
{
    const struct game *game = s->layout->game;
    const struct html html = {game, put_figure, NULL};
    struct buf out = {0}, id = {0};

    html_flow(&html,
              studio_text(s, PART_BOOKLET,
                          "![It](piece:Lion)\n\nOf [a Lion](piece:Lion) all is known.\n"),
              &out);
    html_moves_id(game, game_piece(game, "Lion"), &id);
    assert_non_null(strstr(out.text, arena_print(s->arena, "<a href=\"#%s\">a Lion</a>", id.text)));
    buf_free(&out);
    buf_free(&id);
}

TESTS_TOGETHER(html, studio_set_up, studio_tear_down)
