#include "text/gallery.h"

#include "emit/xml.h"
#include "page/figure/figure.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

/* Figures of the whole game, of pieces and of examples stand together. */
static const struct section {
    const char *id;
    enum word_id heading;
} sections[] = {{"game", WORD_PAGE_GAME},
                {"moves", WORD_PAGE_MOVES},
                {"faces", WORD_PAGE_FACES},
                {"examples", WORD_PAGE_EXAMPLES}};
enum { SECTION_COUNT = COUNT_OF(sections) };

struct gallery {
    struct arena *arena;
    const struct layout *layout;
    struct gallery_look look;
    struct buf figures[SECTION_COUNT];
};

/* Colours are those of the theme, put in by put_colours(). */
static const char head[] =
    "<head>\n"
    "<meta charset=\"utf-8\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<link rel=\"icon\" href=\"data:,\">\n"
    "<style>\n"
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
    "figcaption span {display: block}\n";

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
              "figure {background: #%02x%02x%02x}\n"
              "figcaption span {color: %s}\n"
              "a {color: %s}\n",
              colours[theme].text, colours[theme].page, colours[theme].line, paper.r, paper.g,
              paper.b, colours[theme].soft, colours[theme].link);
}

static void put_escaped(struct buf *out, const char *text)
{
    xml_escape(out, text, strlen(text));
}

struct gallery *gallery_begin(struct arena *arena, const struct layout *layout,
                              const struct gallery_look *look)
{
    struct gallery *gallery = arena_alloc(arena, 1, sizeof *gallery);

    *gallery = (struct gallery){.arena = arena, .layout = layout, .look = *look};
    return gallery;
}

static struct buf *section_of(struct gallery *gallery, const struct drawing *drawing)
{
    if (drawing->example)
        return &gallery->figures[3];
    if (!drawing->piece)
        return &gallery->figures[0];
    return &gallery->figures[drawing->kind == FIGURE_MOVES ? 1 : 2];
}

/* Pixels of CSS, 96 an inch. */
static long pixels(double mm)
{
    return lround(mm / 25.4 * 96);
}

static void put_links(struct buf *out, const struct gallery *gallery, const struct drawn *d)
{
    for (const char *const *ending = gallery->look.endings; *ending; ending++)
        buf_print(out, " <a href=\"%s.%s\">%s</a>", d->drawing->name, *ending, *ending);
}

/* Of tables of words and pictures: on the screen of a phone they are moved aside rather than made
 * too small to be read. 0: boards, which may be small. */
static long least_width(const struct drawn *d)
{
    const double readable = 0.8; /* of the printed size */
    const struct drawing *drawing = d->drawing;
    bool board = drawing->piece || drawing->example || drawing->kind == FIGURE_SETUP ||
                 drawing->kind == FIGURE_POSITION;

    return board ? 0 : pixels(readable * d->scene->width);
}

static void put_image(struct buf *out, const struct gallery *gallery, const struct drawn *d)
{
    if (!gallery->look.picture)
        return;
    buf_print(out, "<img src=\"%s.%s\" width=\"%ld\" height=\"%ld\" loading=\"lazy\" alt=\"",
              d->drawing->name, gallery->look.picture, pixels(d->scene->width),
              pixels(d->scene->height));
    put_escaped(out, d->figure->alt);
    buf_text(out, "\"");
    if (least_width(d) > 0)
        buf_print(out, " style=\"min-width: %ldpx\"", least_width(d));
    buf_text(out, ">\n");
}

void gallery_add(struct gallery *gallery, const struct drawn *d)
{
    const double wide = 64; /* mm, of a column */
    struct buf *out = section_of(gallery, d->drawing);

    buf_print(out, "<figure id=\"%s\"%s>\n", d->drawing->name,
              d->scene->width > wide ? " class=\"wide\"" : "");
    put_image(out, gallery, d);
    buf_text(out, "<figcaption>");
    put_escaped(out, d->figure->title);
    buf_text(out, "<span>");
    put_links(out, gallery, d);
    buf_text(out, "</span></figcaption>\n</figure>\n");
}

/* What the page says by itself. */
static void put_word(const struct gallery *gallery, enum word_id id, struct buf *out)
{
    const struct game *game = gallery->layout->game;

    put_escaped(out, WORDS(gallery->arena, game->words, id, {"game", game->name.text}));
}

static void put_section(const struct gallery *gallery, int i, struct buf *out)
{
    const struct section *section = &sections[i];
    const struct buf *figures = &gallery->figures[i];

    if (figures->size == 0)
        return;
    buf_print(out, "<section id=\"all-%s\">\n<h2>", section->id);
    put_word(gallery, section->heading, out);
    buf_text(out, "</h2>\n<div>\n");
    buf_put(out, figures->text, figures->size);
    buf_text(out, "</div>\n</section>\n");
}

static void put_links_to_sections(const struct gallery *gallery, struct buf *out)
{
    buf_text(out, "<nav>");
    for (int i = 0; i < SECTION_COUNT; i++) {
        if (gallery->figures[i].size == 0)
            continue;
        buf_print(out, "<a href=\"#all-%s\">", sections[i].id);
        put_word(gallery, sections[i].heading, out);
        buf_text(out, "</a>");
    }
    buf_text(out, "</nav>\n");
}

void gallery_end(struct gallery *gallery, struct buf *out)
{
    buf_text(out, "<!DOCTYPE html>\n<html lang=\"");
    put_word(gallery, WORD_LANGUAGE, out);
    buf_print(out, "\">\n%s", head);
    put_colours(out, gallery->look.theme);
    buf_text(out, "</style>\n<title>");
    put_word(gallery, WORD_PAGE_TITLE, out);
    buf_text(out, "</title>\n</head>\n<body>\n<h1>");
    put_escaped(out, gallery->layout->game->name.text);
    buf_text(out, "</h1>\n");
    put_links_to_sections(gallery, out);
    for (int i = 0; i < SECTION_COUNT; i++) {
        put_section(gallery, i, out);
        buf_free(&gallery->figures[i]);
    }
    buf_text(out, "</body>\n</html>\n");
}
