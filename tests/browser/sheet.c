/* Sheets of sample drawings for tests/browser/run.sh, and the comparison of their pictures.
 *
 *     sheet write FOLDER            writes drawings NAME.svg, the list of where they stand on a
 * sheet, and pages that show the sheet: linked.html with every drawing as an image, inlined.html
 * with all in the page itself, named.html that tells what a screen reader is told of them sheet
 * compare FOLDER SHEET    compares the picture FOLDER/SHEET with the pictures FOLDER/NAME.png of
 * the same drawings by another renderer; status 1 when one looks different
 */
#include "support/test.h"
#include "support/drawings.h"
#include "support/raster.h"
#include "emit/svg/svg.h"

enum { SHEET_WIDTH = 1680, GAP = 8, DIAGRAM_SCALE = 8, PAGE_SCALE = 4 }; /* pixels; per mm */

/* Two renderers differ along edges, in how they spread ink over the pixels that an edge crosses. A
 * mark that is missing or half a pixel elsewhere has a gap of 60 and more. */
static const double most_mean = 1.8, most_blurred = 48;

/* What stands where on a sheet; a row is as high as its highest drawing. */
struct sheet {
    struct arena *arena;
    const char *folder;
    struct buf list, linked, inlined, named;
    int x, y, row;
};

static void put_file(const struct sheet *sheet, const char *name, const struct buf *text)
{
    file_make(path_in(sheet->arena, sheet->folder, name), text->text, text->size);
}

static void place(struct sheet *sheet, int width, int height)
{
    if (sheet->x + width > SHEET_WIDTH) {
        sheet->x = 0;
        sheet->y += sheet->row + GAP;
        sheet->row = 0;
    }
    sheet->row = height > sheet->row ? height : sheet->row;
}

/* The drawing is widened to whole pixels, so that no renderer has to stretch it. */
static void add(struct sheet *sheet, struct scene *scene, const char *name, int scale,
                enum svg_text words)
{
    const char *file = arena_print(sheet->arena, "%s.svg", name);
    struct svg_options options = {.output = file, .language = "en-GB", .text = words};
    int width = (int)ceil(scene->width * scale - 0.01);
    int height = (int)ceil(scene->height * scale - 0.01);
    struct buf svg = {0};
    const char *style;

    scene->width = (double)width / scale;
    scene->height = (double)height / scale;
    place(sheet, width, height);
    style = arena_print(sheet->arena, "left:%dpx;top:%dpx;width:%dpx;height:%dpx", sheet->x,
                        sheet->y, width, height);
    svg_write(scene, &options, &svg);
    put_file(sheet, file, &svg);
    buf_print(&sheet->list, "%s %d %d %d %d\n", name, sheet->x, sheet->y, width, height);
    buf_print(&sheet->linked, "<img src=\"%s\" alt=\"\" style=\"%s\">\n", file, style);
    buf_print(&sheet->inlined, "<div style=\"%s\">%s</div>\n", style, svg.text);
    buf_text(&sheet->named, svg.text);
    buf_free(&svg);
    sheet->x += width + GAP;
}

/* Every third piece of every game, so that there are more than twenty; what shows the whole game,
 * and some examples; and some whole pages. */
static void add_game(struct sheet *sheet, const char *layout)
{
    struct studio *s = studio_open(layout);
    struct sample *list;
    size_t count = drawings_of_moves(s, &list);
    void *studio = s;

    for (size_t i = 0; i < count; i += 3)
        add(sheet, list[i].scene, arena_print(sheet->arena, "%s-moves-%zu", s->layout->name, i),
            DIAGRAM_SCALE, SVG_TEXT_OUTLINES);
    count = drawings_of_all(s, &list);
    for (size_t i = 0; i < count; i += i < 7 ? 1 : 13)
        add(sheet, list[i].scene, arena_print(sheet->arena, "%s-drawing-%zu", s->layout->name, i),
            list[i].scene->width * DIAGRAM_SCALE < SHEET_WIDTH ? DIAGRAM_SCALE : PAGE_SCALE,
            SVG_TEXT_OUTLINES);
    count = drawings_of_pages(s, &list);
    for (size_t i = 1; i < count; i += 6)
        add(sheet, list[i].scene, arena_print(sheet->arena, "%s-page-%zu", s->layout->name, i),
            PAGE_SCALE, SVG_TEXT_OUTLINES);
    studio_tear_down(&studio);
}

static void begin_page(struct buf *page)
{
    buf_text(page, "<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>Sheet</title>\n"
                   "<link rel=\"icon\" href=\"data:,\">\n"
                   "<style>body{margin:0;background:#fff}img,div{position:absolute}"
                   "svg{width:100%;height:100%;display:block;fill:red}</style>\n");
}

/* The page's script replaces the drawings by what an accessibility tree says of each. */
static void end_named(struct buf *page)
{
    buf_text(page, "<pre></pre><script>document.querySelector('pre').textContent="
                   "Array.from(document.querySelectorAll('svg'),s=>{let told=s.computedRole+"
                   "': '+s.computedName;s.remove();return told}).join('\\n')</script>\n");
}

static int write_sheet(const char *folder)
{
    static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                          "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};
    struct sheet sheet = {.arena = arena_new(), .folder = folder};

    begin_page(&sheet.linked);
    begin_page(&sheet.inlined);
    begin_page(&sheet.named);
    for (size_t i = 0; i < COUNT_OF(layouts); i++)
        add_game(&sheet, layouts[i]);
    end_named(&sheet.named);
    put_file(&sheet, "list", &sheet.list);
    put_file(&sheet, "linked.html", &sheet.linked);
    put_file(&sheet, "inlined.html", &sheet.inlined);
    put_file(&sheet, "named.html", &sheet.named);
    printf("%d\n", sheet.y + sheet.row);
    arena_free(sheet.arena);
    return 0;
}

/* --- comparing --- */

/* A part of a picture as a picture of its own; what is beyond its edge is black. */
static struct page_raster cut_out(const struct page_raster *from, int x, int y, int width,
                                  int height)
{
    struct page_raster part = {width, height, mem_new((size_t)width * (size_t)height, 3)};

    for (int row = 0; row < height && y + row < from->height; row++)
        if (x + width <= from->width)
            memcpy(part.pixels + (size_t)row * (size_t)width * 3,
                   from->pixels + ((size_t)(y + row) * (size_t)from->width + (size_t)x) * 3,
                   (size_t)width * 3);
    return part;
}

static bool is_alike(const struct page_raster *sheet, const char *folder, const char *name,
                     const int *at)
{
    struct buf path = {0};
    struct page_raster ours = cut_out(sheet, at[0], at[1], at[2], at[3]), other;
    struct raster_gap gap = {255, 255, 255};
    bool alike;

    buf_print(&path, "%s/%s.png", folder, name);
    other = raster_of_png(path.text);
    if (other.width == ours.width && other.height == ours.height)
        gap = raster_compare(&ours, &other);
    alike = gap.mean <= most_mean && gap.blurred <= most_blurred;
    printf("  %-5s %-24s mean %.2f, worst %d, blurred %.1f\n", alike ? "ok" : "FAIL", name,
           gap.mean, gap.worst, gap.blurred);
    raster_free(&ours);
    raster_free(&other);
    buf_free(&path);
    return alike;
}

static int compare_sheet(const char *folder, const char *picture)
{
    struct arena *arena = arena_new();
    struct page_raster sheet = raster_of_png(path_in(arena, folder, picture));
    FILE *list = fopen(path_in(arena, folder, "list"), "r");
    char name[64];
    int at[4], compared = 0, unlike = 0;

    while (list && sheet.width &&
           fscanf(list, "%63s %d %d %d %d", name, &at[0], &at[1], &at[2], &at[3]) == 5) {
        compared++;
        unlike += !is_alike(&sheet, folder, name, at);
    }
    if (list)
        fclose(list);
    raster_free(&sheet);
    arena_free(arena);
    return unlike || compared == 0;
}

int main(int count, char **arguments)
{
    if (count == 3 && strcmp(arguments[1], "write") == 0)
        return write_sheet(arguments[2]);
    if (count == 4 && strcmp(arguments[1], "compare") == 0)
        return compare_sheet(arguments[2], arguments[3]);
    fputs("usage: sheet write FOLDER | sheet compare FOLDER SHEET\n", stderr);
    return 2;
}
