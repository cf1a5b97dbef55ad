#include "text/gallery.h"

#include "page/figure/figure.h"
#include "text/page_head.h"
#include "words/words.h"

#include <math.h>

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

long gallery_pixels(double mm)
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

    return board ? 0 : gallery_pixels(readable * d->scene->width);
}

static void put_image(struct buf *out, const struct gallery *gallery, const struct drawn *d)
{
    if (!gallery->look.picture)
        return;
    buf_print(out, "<img src=\"%s.%s\" width=\"%ld\" height=\"%ld\" loading=\"lazy\" alt=\"",
              d->drawing->name, gallery->look.picture, gallery_pixels(d->scene->width),
              gallery_pixels(d->scene->height));
    page_text(out, d->figure->alt);
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
    page_text(out, d->figure->title);
    buf_text(out, "<span>");
    put_links(out, gallery, d);
    buf_text(out, "</span></figcaption>\n</figure>\n");
}

/* What the page says by itself. */
static const char *word(const struct gallery *gallery, enum word_id id)
{
    const struct game *game = gallery->layout->game;

    return WORDS(gallery->arena, game->words, id, {"game", game->name.text});
}

static void put_section(const struct gallery *gallery, int i, struct buf *out)
{
    const struct section *section = &sections[i];
    const struct buf *figures = &gallery->figures[i];

    if (figures->size == 0)
        return;
    buf_print(out, "<section id=\"all-%s\">\n<h2>", section->id);
    page_text(out, word(gallery, section->heading));
    buf_text(out, "</h2>\n<div>\n");
    buf_put(out, figures->text, figures->size);
    buf_text(out, "</div>\n</section>\n");
}

static void put_links_to_sections(const struct gallery *gallery, struct buf *out)
{
    buf_text(out, "<nav>");
    if (gallery->look.front) {
        buf_print(out, "<a href=\"%s\">", gallery->look.front);
        page_text(out, word(gallery, WORD_PAGE_GAMES));
        buf_text(out, "</a>");
    }
    for (int i = 0; i < SECTION_COUNT; i++) {
        if (gallery->figures[i].size == 0)
            continue;
        buf_print(out, "<a href=\"#all-%s\">", sections[i].id);
        page_text(out, word(gallery, sections[i].heading));
        buf_text(out, "</a>");
    }
    buf_text(out, "</nav>\n");
}

void gallery_end(struct gallery *gallery, struct buf *out)
{
    page_head(out, gallery->look.theme, word(gallery, WORD_LANGUAGE), word(gallery, WORD_PAGE_TITLE));
    buf_text(out, "<h1>");
    page_text(out, gallery->layout->game->name.text);
    buf_text(out, "</h1>\n");
    put_links_to_sections(gallery, out);
    for (int i = 0; i < SECTION_COUNT; i++) {
        put_section(gallery, i, out);
        buf_free(&gallery->figures[i]);
    }
    buf_text(out, "</body>\n</html>\n");
}
