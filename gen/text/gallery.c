#include "text/gallery.h"

#include "emit/xml.h"

/* The head of the HTML pages that show drawings: what they look like, on screens light and dark.
 * They work from the disk, without scripts or anything from elsewhere. */

static const char page_style[] =
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
    "figcaption strong {font-size: 1.2rem; font-weight: normal}\n"
    ".games > div {grid-template-columns: repeat(auto-fill, minmax(min(100%, 24rem), 1fr))}\n"
    ".games figure > div {display: flex; gap: .75rem; align-items: center; margin-bottom: .75rem}\n"
    ".games figure > div a {min-width: 0}\n"
    ".games img {margin: 0}\n"
    ".games strong span {display: inline}\n"
    ".play a {display: inline-block; margin: .4rem 0; padding: .4rem 1rem; border: 2px solid; "
    "border-radius: .25rem; font-size: 1.1rem; font-weight: bold; text-decoration: none}\n"
    "table {border-collapse: collapse}\n"
    "th, td {padding: .3rem 1rem .3rem 0; border-bottom: 1px solid; text-align: left; font-weight: "
    "normal}\n"
    ".prints a {display: inline-block; margin: 0 .25rem; padding: .2rem 0}\n";

/* On paper, behind all colours. */
static const char page_print[] = "@media print {\n"
                                 "body {max-width: none; padding: 0; background: none}\n"
                                 "figure {break-inside: avoid}\n"
                                 ".games > div {grid-template-columns: 1fr 1fr}\n"
                                 "nav, .play {display: none !important}\n"
                                 "}\n";

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
              "nav a, .games a {color: %s}\n"
              ".games figure {color: %s; background: none}\n"
              ".games span {color: %s}\n"
              ".games a:first-child img {background: #fff}\n"
              "}\n",
              colours[THEME_DARK].text, colours[THEME_DARK].page, colours[THEME_DARK].line,
              colours[THEME_DARK].link, colours[THEME_DARK].text, colours[THEME_DARK].soft);
}

/* Appends text with values put in as buf_print() does; what stands for %s is escaped, so that it
 * stands for itself. */
static void __attribute__((format(printf, 2, 3))) put(struct buf *out, const char *format, ...)
{
    va_list values;

    va_start(values, format);
    for (const char *at; (at = strchr(format, '%')); format = at + 2) {
        buf_put(out, format, (size_t)(at - format));
        if (at[1] == 's') {
            const char *text = va_arg(values, const char *);

            xml_escape(out, text, strlen(text));
        } else {
            buf_print(out, "%d", va_arg(values, int));
        }
    }
    buf_text(out, format);
    va_end(values);
}

/* Appends a page as far as into its body; the texts are escaped here. */
static void page_head(struct buf *out, enum theme theme, const char *language, const char *title)
{
    put(out, "<!DOCTYPE html>\n<html lang=\"%s\"", language);
    buf_text(out, type_runs_back(language) ? " dir=\"rtl\">\n" : ">\n");
    buf_print(out,
              "<head>\n"
              "<meta charset=\"utf-8\">\n"
              "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
              "<meta name=\"color-scheme\" content=\"%s\">\n"
              "<link rel=\"icon\" href=\"data:,\">\n"
              "<style>\n%s",
              theme == THEME_PRINT  ? "light dark"
              : theme == THEME_DARK ? "dark"
                                    : "light",
              page_style);
    put_colours(out, theme);
    if (theme == THEME_PRINT)
        put_night(out);
    buf_text(out, page_print);
    put(out, "</style>\n<title>%s</title>\n</head>\n<body>\n", title);
}

/* --- page --- */

static void put_link(const struct front_game *g, const char *file, const char *text,
                     struct buf *out)
{
    put(out, "<a href=\"%s/%s\">%s</a>", g->folder, file, text);
}

/* "Jungle 鬥獸棋" */
static void put_name(const struct front_game *g, struct buf *out)
{
    const struct game *game = g->layout->game;

    buf_text(out, "<strong>");
    put_link(g, "index.html", game->name.text, out);
    if (game_native_beside(game))
        put(out, " <span lang=\"%s\">%s</span>",
            game->native.lang.text ? game->native.lang.text : "und", game->native.text.text);
    buf_text(out, "</strong>\n");
}

static void put_sizes(struct arena *arena, const struct front_game *g, struct buf *out)
{
    const struct game *game = g->layout->game;
    bool grid = game->network.shape == GRID_BOARD && !game->network.holes;
    long men[2] = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            men[side] += game->pieces[i].count[side];
    put(out, "<span>%s</span>\n",
        WORDS(arena, game->words, grid ? WORD_PAGE_SIZES : WORD_PAGE_SITES,
              {"files", NUMBER(game->width)}, {"ranks", NUMBER(game->height)},
              {"sites", NUMBER(game_sites(game))}, {"kinds", NUMBER(game->piece_count)},
              {"pieces",
               arena_print(arena, men[0] == men[1] ? "%ld" : "%ld / %ld", men[0], men[1])}));
}

static void put_play(const struct front_game *g, struct buf *out)
{
    if (!g->play)
        return;
    buf_text(out, "<span class=\"play\">");
    put_link(g, g->play, word_text(g->layout->game->words, WORD_PAGE_PLAY), out);
    buf_text(out, "</span>\n");
}

/* What of the name of a PDF stands between the layout's and the paper's, behind its '-'; "" for the
 * whole set, NULL for a PDF on another paper. */
static const char *document_in(struct arena *arena, const struct front_game *g, const char *print,
                               const char *paper)
{
    const char *end = arena_print(arena, "-%s.pdf", paper);
    size_t own = strlen(g->layout->name), size = strlen(print), behind = strlen(end);

    if (strncmp(print, g->layout->name, own) != 0 || size < own + behind ||
        strcmp(print + size - behind, end) != 0)
        return NULL;
    return size == own + behind ? "" : arena_text(arena, print + own + 1, size - own - behind - 1);
}

/* "To print on A4: set box folded"; the set first. */
static void put_prints(struct arena *arena, const struct front_game *g, const struct paper *paper,
                       struct buf *out)
{
    const struct game_words *words = g->layout->game->words;
    LOCAL_BUF(links);

    for (int set = 1; set >= 0; set--)
        for (const char *const *print = g->prints; *print; print++) {
            const char *name = document_in(arena, g, *print, paper->name);

            if (!name || (*name == 0) != set)
                continue;
            buf_char(&links, ' ');
            put_link(g, *print, set ? word_text(words, WORD_PAGE_SET) : name, &links);
        }
    if (links.size > 0) {
        put(out, "<span class=\"prints\">%s",
            WORDS(arena, words, WORD_PAGE_PRINT, {"paper", paper_title(arena, paper)}));
        buf_put(out, links.text, links.size);
        buf_text(out, "</span>\n");
    }
}

/* Beside another, as high as that; it leads to that file of the game's folder. */
static void put_picture(const struct front_game *g, const struct front_picture *p, const char *to,
                        struct buf *out)
{
    if (p->file)
        put(out,
            "<a href=\"%s/%s\" style=\"flex: %d 1 0\"><img src=\"%s/%s\" width=\"%d\" "
            "height=\"%d\" loading=\"lazy\" alt=\"%s\"></a>\n",
            g->folder, to, (int)(100 * p->width / p->height), g->folder, p->file, (int)p->width,
            (int)p->height, p->alt);
}

static void put_game(struct arena *arena, const struct front_game *g, struct buf *out)
{
    put(out, "<figure id=\"%s\">\n<div>\n", g->layout->name);
    put_picture(g, &g->cover, "index.html", out);
    put_picture(g, &g->set, "set.svg", out);
    buf_text(out, "</div>\n<figcaption>");
    put_name(g, out);
    put_play(g, out);
    put_sizes(arena, g, out);
    for (size_t i = 0; i < g->layout->paper_count; i++)
        put_prints(arena, g, &g->layout->papers[i], out);
    buf_text(out, "</figcaption>\n</figure>\n");
}

/* Puts the game, and those behind it that are of its family. */
static void put_family(struct arena *arena, const struct front_game *games, size_t count,
                       struct buf *out)
{
    const char *family = game_family(games->layout->game);

    buf_text(out, "<section class=\"games\">\n");
    if (*family)
        put(out, "<h2>%s</h2>\n", family);
    buf_text(out, "<div>\n");
    for (size_t i = 0; i < count; i++)
        if (strcmp(game_family(games[i].layout->game), family) == 0)
            put_game(arena, &games[i], out);
    buf_text(out, "</div>\n</section>\n");
}

static bool has_come(const struct front_game *games, size_t index)
{
    return FIND(game, games, index,
                strcmp(game_family(game->layout->game), game_family(games[index].layout->game)) ==
                    0);
}

/* The PDF of its leaflet on a paper; NULL: none. */
static const char *leaflet_of(struct arena *arena, const struct front_game *g,
                              const struct paper *paper)
{
    for (const char *const *print = g->prints; *print; print++) {
        const char *name = document_in(arena, g, *print, paper->name);

        if (name && strcmp(name, "leaflet") == 0)
            return *print;
    }
    return NULL;
}

/* The games with leaflets; the arena owns the list. */
static const struct front_game **with_leaflets(struct arena *arena, const struct front_game *games,
                                               size_t count, size_t *found)
{
    const struct front_game **list = NULL;

    *found = 0;
    for (size_t i = 0; i < count; i++)
        if (leaflet_of(arena, &games[i], &games[i].layout->papers[0]))
            *ARENA_PUSH(arena, list, *found) = &games[i];
    return list;
}

void front_page(struct arena *arena, const struct front_game *games, size_t count,
                const char *tonight, struct buf *out)
{
    const struct game_words *words = games[0].layout->game->words;
    size_t leaflets;

    page_head(out, THEME_PRINT, word_text(words, WORD_LANGUAGE), word_text(words, WORD_PAGE_HEAD));
    put(out, "<h1>%s</h1>\n<p>%s</p>\n", word_text(words, WORD_PAGE_HEAD),
        word_text(words, WORD_PAGE_ABOUT));
    with_leaflets(arena, games, count, &leaflets);
    if (leaflets > 0)
        put(out, "<nav><a href=\"%s\">%s</a></nav>\n", tonight,
            word_text(words, WORD_PAGE_TONIGHT));
    for (size_t i = 0; i < count; i++)
        if (!has_come(games, i))
            put_family(arena, &games[i], count - i, out);
    put(out, "<p>%s</p>\n</body>\n</html>\n", word_text(words, WORD_PAGE_OWN));
}

/* --- leaflets --- */

static long pieces_of(const struct game *game)
{
    long men = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        men += game->pieces[i].count[0] + game->pieces[i].count[1];
    return men;
}

/* The number with which a text such as "10–20" begins; of none, more than all. */
static long first_number(const char *text)
{
    return text ? strtol(text, NULL, 10) : LONG_MAX;
}

/* Sorts leaflets by playing time, then by age, then by the number of pieces. */
static int compare_leaflets(const void *a, const void *b)
{
    const struct game *one = (*(const struct front_game *const *)a)->layout->game;
    const struct game *other = (*(const struct front_game *const *)b)->layout->game;
    const long keys[][2] = {{first_number(one->minutes.text), first_number(other->minutes.text)},
                            {first_number(one->age.text), first_number(other->age.text)},
                            {pieces_of(one), pieces_of(other)}};

    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (keys[i][0] != keys[i][1])
            return keys[i][0] < keys[i][1] ? -1 : 1;
    return strcmp(one->name.text, other->name.text);
}

static void put_leaflet(struct arena *arena, const struct front_game *g, struct buf *out)
{
    const struct game *game = g->layout->game;

    buf_text(out, "<tr><td>");
    put_name(g, out);
    put(out, "</td><td>%s</td><td>%s</td><td>%d</td><td class=\"prints\">",
        game->minutes.text ? game->minutes.text : "", game->age.text ? game->age.text : "",
        (int)pieces_of(game));
    EACH (paper, g->layout->papers, g->layout->paper_count) {
        const char *leaflet = leaflet_of(arena, g, paper);

        if (leaflet)
            put_link(g, leaflet, paper_title(arena, paper), out);
    }
    buf_text(out, "</td><td>");
    put_play(g, out);
    buf_text(out, "</td></tr>\n");
}

bool tonight_page(struct arena *arena, const struct front_game *games, size_t count,
                  const char *front, struct buf *out)
{
    const struct game_words *words = games[0].layout->game->words;
    size_t found;
    const struct front_game **list = with_leaflets(arena, games, count, &found);

    if (found == 0)
        return false;
    qsort(list, found, sizeof *list, compare_leaflets);
    page_head(out, THEME_PRINT, word_text(words, WORD_LANGUAGE),
              word_text(words, WORD_PAGE_TONIGHT));
    put(out,
        "<h1>%s</h1>\n<nav><a href=\"%s\">%s</a></nav>\n<p>%s</p>\n<table class=\"games\">\n"
        "<tr><td></td><th>%s</th><th>%s</th><th>%s</th><td></td><td></td></tr>\n",
        word_text(words, WORD_PAGE_TONIGHT), front, word_text(words, WORD_PAGE_GAMES),
        word_text(words, WORD_PAGE_LEAFLETS), word_text(words, WORD_FACT_MINUTES),
        word_text(words, WORD_FACT_YEARS), word_text(words, WORD_FACT_PIECES));
    for (size_t i = 0; i < found; i++)
        put_leaflet(arena, list[i], out);
    buf_text(out, "</table>\n</body>\n</html>\n");
    return true;
}

/* --- gallery --- */

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
    return &gallery->figures[figure_kinds[drawing->kind]->flags & SHOWS_ONLY_FACES ? 2 : 1];
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
    bool board = d->drawing->piece || d->drawing->example || d->figure->kind->flags & SHOWS_MEN;

    return board ? 0 : gallery_pixels(readable * d->scene->width);
}

static void put_image(struct buf *out, const struct gallery *gallery, const struct drawn *d)
{
    if (!gallery->look.picture)
        return;
    put(out, "<img src=\"%s.%s\" width=\"%d\" height=\"%d\" loading=\"lazy\" alt=\"%s\"",
        d->drawing->name, gallery->look.picture, (int)gallery_pixels(d->scene->width),
        (int)gallery_pixels(d->scene->height), d->figure->alt);
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
    put(out, "<figcaption>%s<span>", d->figure->title);
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
    put(out, "<section id=\"all-%s\">\n<h2>%s</h2>\n<div>\n", section->id,
        word(gallery, section->heading));
    buf_put(out, figures->text, figures->size);
    buf_text(out, "</div>\n</section>\n");
}

static void put_links_to_sections(const struct gallery *gallery, struct buf *out)
{
    buf_text(out, "<nav>");
    if (gallery->look.front)
        put(out, "<a href=\"%s\">%s</a>", gallery->look.front, word(gallery, WORD_PAGE_GAMES));
    for (int i = 0; i < SECTION_COUNT; i++)
        if (gallery->figures[i].size > 0)
            put(out, "<a href=\"#all-%s\">%s</a>", sections[i].id,
                word(gallery, sections[i].heading));
    buf_text(out, "</nav>\n");
}

void gallery_end(struct gallery *gallery, struct buf *out)
{
    page_head(out, gallery->look.theme, word(gallery, WORD_LANGUAGE),
              word(gallery, WORD_PAGE_TITLE));
    put(out, "<h1>%s</h1>\n", gallery->layout->game->name.text);
    put_links_to_sections(gallery, out);
    for (int i = 0; i < SECTION_COUNT; i++) {
        put_section(gallery, i, out);
        buf_free(&gallery->figures[i]);
    }
    buf_text(out, "</body>\n</html>\n");
}
