/* Each face, the board and each page as a file of its own, and a list of these files. */
#include "cli/print/images.h"

#include "cli/print/document_pages.h"
#include "page/sheet/sheet.h"

static const double mm_per_inch = 25.4;

const char *const image_format_names[] = {"png", "pdf", NULL};

const char *const image_preset_names[] = {"game-crafter", "drive-thru", "tabletop-simulator", NULL};
const struct image_preset image_presets[] = {
    {.formats = 1u << IMAGE_PNG, .dpi = 300, .bleed = 25.4 / 8},
    {.formats = 1u << IMAGE_PDF, .dpi = 300, .bleed = 25.4 / 8},
    {.formats = 1u << IMAGE_PNG, .dpi = 300, .side = 4096},
};

/* One of them: a face, a page, or else the board. */
struct image {
    const char *name; /* of its files, without the ending */
    enum part_kind kind;
    double width, height; /* mm, without the bleed */
    double bleed;
    const struct piece_image *face;
    const struct document_pages *pages;
    size_t page;
};

/* --- as scenes --- */

static double image_dpi(const struct imaging *i, const struct image *image)
{
    double longer = fmax(image->width, image->height) + 2 * image->bleed;

    return i->as.side ? fmin(i->as.dpi, floor(i->as.side * mm_per_inch / longer)) : i->as.dpi;
}

/* Of a page, what is left of a pixel counts as one. */
static int pixels(const struct image *image, double size, double dpi)
{
    double exact = (size + 2 * image->bleed) * dpi / mm_per_inch;

    return (int)(image->pages ? ceil(exact - 1e-9) : round(exact));
}

static void draw_image_board(struct pen *pen, const struct imaging *i, const struct image *image)
{
    struct scene *scene = pen->scene;
    const struct tile board = whole_board(i->layout);

    scene->trim =
        (struct trim){image->bleed, image->bleed, image->width, image->height, image->bleed};
    path_rect(scene, 0, 0, scene->width, scene->height);
    scene_draw(scene, fill_of(grey(100)));
    scene_enter(scene, image->bleed, image->bleed, 0);
    draw_tile(pen, &board, i->layout->game->name.text);
    scene_leave(scene);
}

/* Pictures of pixels are of whole ones, so that they are as large as the list says. */
static struct scene *scene_of(struct arena *arena, const struct imaging *i,
                              const struct image *image, enum image_format format)
{
    const double dpi = image_dpi(i, image), pixel = mm_per_inch / dpi, around = 2 * image->bleed;
    bool whole = format == IMAGE_PNG;
    struct scene *scene;
    struct pen pen;

    if (image->pages)
        return document_page_draw(arena, image->pages, image->page, i->ink);
    scene =
        scene_new(arena, whole ? pixels(image, image->width, dpi) * pixel : image->width + around,
                  whole ? pixels(image, image->height, dpi) * pixel : image->height + around);
    pen = layout_pen(i->layout, i->plans->type, image->face ? image->face->face : i->layout->face,
                     scene);
    if (image->face)
        draw_piece_image(&pen, i->layout, image->face);
    else
        draw_image_board(&pen, i, image);
    return ink_scene(arena, scene, i->ink);
}

/* --- as files --- */

static const char *path_of(const struct imaging *i, const char *name, const char *ending)
{
    return arena_print(i->arena, "%s/%s.%s", i->folder, name, ending);
}

static bool put_image(const struct imaging *i, const struct image *image, enum image_format format)
{
    const struct png_options options = {.dpi = image_dpi(i, image)};
    const struct pdf_info info = {.language = word_text(i->layout->game->words, WORD_LANGUAGE),
                                  .native = i->layout->game->native.lang.text,
                                  .date = "D:20260101000000Z"};
    LOCAL_ARENA(arena);
    const struct scene *scene = scene_of(arena, i, image, format);
    const char *path = path_of(i, image->name, image_format_names[format]);
    LOCAL_BUF(out);
    bool good = format == IMAGE_PNG ? png_write(scene, &options, path, &out, i->diags)
                                    : pdf_drawing(scene, &info, path, &out, i->diags);

    return good && i->put(i->context, path, &out);
}

/* --- the list --- */

/* As RFC 4180 has it. */
static void put_field(struct buf *out, const char *text)
{
    bool plain = strcspn(text, ",\"\r\n") == strlen(text);

    buf_text(out, plain ? "" : "\"");
    for (; *text; text++)
        buf_print(out, *text == '"' ? "\"%c" : "%c", *text);
    buf_text(out, plain ? "," : "\",");
}

static void put_row(const struct imaging *i, const struct image *image, enum image_format format,
                    struct buf *out)
{
    const struct piece_image *face = image->face;
    double dpi = image_dpi(i, image);

    buf_print(out, "%s.%s,", image->name, image_format_names[format]);
    put_field(out, face ? piece_called(face->panel.piece, face->panel.side)->text : "");
    put_field(out, face && face->side >= 0 ? game_player(i->layout->game, face->side) : "");
    buf_print(out, "%s,%zu,%g,%g,%g,", face && face->back ? "back" : "front",
              face ? face->count : 1, image->width, image->height, image->bleed);
    if (format == IMAGE_PNG)
        buf_print(out, "%d,%d,%g,", pixels(image, image->width, dpi),
                  pixels(image, image->height, dpi), dpi);
    else
        buf_text(out, ",,,");
    buf_print(out, "%s\n", part_words[image->kind]);
}

/* --- which there are --- */

struct images {
    struct image *list;
    size_t count;
};

static bool is_wanted(const struct imaging *i, enum part_kind kind)
{
    return (i->only < 0 || i->only == (int)kind) && part_next(i->layout, kind, NULL);
}

static void add_faces(const struct imaging *i, struct images *images)
{
    struct piece_image *faces;
    size_t count = piece_images(i->arena, i->layout, &faces);

    for (size_t k = 0; k < count; k++)
        *ARENA_PUSH(i->arena, images->list, images->count) =
            (struct image){.name = faces[k].name,
                           .kind = PART_PIECES,
                           .width = i->layout->piece_width,
                           .height = i->layout->piece_height,
                           .bleed = i->layout->bleed,
                           .face = &faces[k]};
}

static void add_board(const struct imaging *i, struct images *images)
{
    const struct tile board = whole_board(i->layout);
    struct block block = tile_block(&board);

    *ARENA_PUSH(i->arena, images->list, images->count) =
        (struct image){.name = part_words[PART_BOARD],
                       .kind = PART_BOARD,
                       .width = block.width,
                       .height = block.height,
                       .bleed = i->layout->bleed};
}

static void add_pages(const struct imaging *i, struct images *images, enum part_kind kind)
{
    size_t count;
    const struct layout **documents = documents_of(i->arena, i->layout, (int)kind, &count);
    struct document_pages *pages = arena_alloc(i->arena, 1, sizeof *pages);

    if (count == 0)
        return;
    *pages = document_pages(i->plans, documents[0], (int)kind, i->diags);
    for (size_t k = 0, number = 0; k < pages->count; k++) {
        const struct paper *paper = &pages->list[k].plan->paper;

        if (pages->list[k].index >= 0)
            *ARENA_PUSH(i->arena, images->list, images->count) =
                (struct image){.name = arena_print(i->arena, "%s-%zu", part_words[kind], ++number),
                               .kind = kind,
                               .width = paper->width,
                               .height = paper->height,
                               .pages = pages,
                               .page = k};
    }
}

static struct images images_of(const struct imaging *i)
{
    static const enum part_kind paged[] = {PART_BOOKLET, PART_HANDS, PART_CARD, PART_FRONT,
                                           PART_BOX};
    struct images images = {0};

    if (is_wanted(i, PART_PIECES))
        add_faces(i, &images);
    if (is_wanted(i, PART_BOARD))
        add_board(i, &images);
    for (size_t k = 0; k < COUNT_OF(paged); k++)
        if (is_wanted(i, paged[k]))
            add_pages(i, &images, paged[k]);
    return images;
}

void put_images(const struct imaging *i)
{
    LOCAL_BUF(list);
    struct images images = images_of(i);
    bool good = images.count > 0;

    if (!good)
        report_absent_part(i->layout, part_words[i->only < 0 ? PART_PIECES : i->only],
                           (struct place){.source = i->layout->source}, i->diags);
    buf_text(&list, "file,piece,player,side,count,width_mm,height_mm,bleed_mm,width_px,height_px,"
                    "dpi,part\n");
    for (size_t k = 0; good && k < images.count; k++)
        for (int format = 0; good && format < IMAGE_FORMAT_COUNT; format++)
            if (i->as.formats & 1u << format) {
                good = put_image(i, &images.list[k], (enum image_format)format);
                put_row(i, &images.list[k], (enum image_format)format, &list);
            }
    if (good)
        i->put(i->context, path_of(i, "images", "csv"), &list);
}
