#include "text/page_head.h"

#include "emit/xml.h"

#include <string.h>

static const char look[] =
    "body {margin: 0 auto; max-width: 72rem; padding: 1rem; font: 1rem/1.5 \"Linux Libertine O\", "
    "Georgia, serif}\n"
    "h1, h2 {font-weight: normal; line-height: 1.2}\n"
    "h2 {margin-top: 2.5rem; border-bottom: 1px solid}\n"
    "nav a {margin-right: 1rem}\n"
    "section > div {display: grid; gap: 1rem; align-items: start; "
    "grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr))}\n"
    "figure {margin: 0; padding: .75rem; border: 1px solid}\n"
    "figure.wide {grid-column: 1 / -1; overflow-x: auto}\n"
    "img {display: block; max-width: 100%; height: auto; margin: 0 auto .75rem}\n"
    "figcaption {font-size: .9rem; overflow-wrap: anywhere}\n"
    "figcaption span {display: block}\n"
    "figcaption strong {font-size: 1.2rem; font-weight: normal}\n";

/* Of the page, by enum theme; what surrounds a drawing has its paper, so that one without a ground
 * is seen on it, too. */
static const struct {
    const char *text, *page, *line, *soft, *link;
} colours[] = {
    [THEME_PRINT] = {"#222", "#f4f3ef", "#ccc", "#666", "#05427a"},
    [THEME_GREY] = {"#222", "#dcdcda", "#bbb", "#5a5a5a", "#05427a"},
    [THEME_DARK] = {"#ddd", "#111", "#444", "#aaa", "#8ab8e6"},
};

static void put_colours(struct buf *out, enum theme theme)
{
    struct colour paper = theme_paper(theme);

    buf_print(out,
              "body {color: %s; background: %s}\n"
              "h2, figure {border-color: %s}\n"
              "figure {color: %s; background: #%02x%02x%02x}\n"
              "figcaption span {color: %s}\n"
              "a {color: %s}\n",
              colours[theme].text, colours[theme].page, colours[theme].line, colours[theme].text,
              paper.r, paper.g, paper.b, colours[theme].soft, colours[theme].link);
}

/* Around drawings that are as on paper, the page is dark where the reader's screen is. */
static void put_night(struct buf *out)
{
    buf_print(out,
              "@media (prefers-color-scheme: dark) {\n"
              "body {color: %s; background: %s}\n"
              "h2, figure {border-color: %s}\n"
              "nav a {color: %s}\n"
              "}\n",
              colours[THEME_DARK].text, colours[THEME_DARK].page, colours[THEME_DARK].line,
              colours[THEME_DARK].link);
}

void page_text(struct buf *out, const char *text)
{
    xml_escape(out, text, strlen(text));
}

void page_head(struct buf *out, enum theme theme, const char *language, const char *title)
{
    buf_text(out, "<!DOCTYPE html>\n<html lang=\"");
    page_text(out, language);
    buf_print(out,
              "\">\n<head>\n"
              "<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
              "<meta name=\"color-scheme\" content=\"%s\">\n"
              "<link rel=\"icon\" href=\"data:,\">\n"
              "<style>\n%s",
              theme == THEME_PRINT  ? "light dark"
              : theme == THEME_DARK ? "dark"
                                    : "light",
              look);
    put_colours(out, theme);
    if (theme == THEME_PRINT)
        put_night(out);
    buf_text(out, "</style>\n<title>");
    page_text(out, title);
    buf_text(out, "</title>\n</head>\n<body>\n");
}
