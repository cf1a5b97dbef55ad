#include "cli/print/render_images.h"

#include "emit/pdf/pdf.h"
#include "emit/png/png.h"
#include "game/called.h"
#include "page/sheet/piece_image.h"
#include "scene/ink.h"
#include "words/words.h"

#include <math.h>
#include <string.h>

static const double mm_per_inch = 25.4;

enum image_format { IMAGE_PNG, IMAGE_PDF, IMAGE_FORMAT_COUNT };
const char *const image_format_names[] = {"png", "pdf", NULL};

/* A picture to be written. */
struct picture_file {
    const struct image_run *run;
    const struct piece_image *image;
    const char *path;
};

/* mm of the piece with its bleed. */
static double with_bleed(const struct image_run *r, double size)
{
    return size + 2 * r->layout->bleed;
}

static int pixels(const struct image_run *r, double size)
{
    return (int)lround(with_bleed(r, size) * r->options->dpi / mm_per_inch);
}

static struct scene *scene_of(const struct picture_file *f, struct arena *arena, double width,
                              double height)
{
    const struct image_run *r = f->run;
    struct scene *scene = scene_new(arena, width, height);
    struct pen pen = layout_pen(r->layout, r->type, f->image->face, scene);

    draw_piece_image(&pen, r->layout, f->image);
    return ink_scene(arena, scene, r->options->ink);
}

/* Of whole pixels, so that it is as large as the manifest says, to the nearest one. */
static bool write_png_image(const struct picture_file *f, struct arena *arena, struct buf *out)
{
    const struct image_run *r = f->run;
    const struct layout *l = r->layout;
    double pixel = mm_per_inch / r->options->dpi;
    struct png_options options = {.dpi = r->options->dpi};

    return png_write(
        scene_of(f, arena, pixels(r, l->piece_width) * pixel, pixels(r, l->piece_height) * pixel),
        &options, f->path, out, r->run->diags);
}

static bool write_pdf_image(const struct picture_file *f, struct arena *arena, struct buf *out)
{
    const struct image_run *r = f->run;
    const struct pdf_info info = {.language = word_text(r->layout->game->words, WORD_LANGUAGE),
                                  .native = r->layout->game->native.lang.text,
                                  .date = "D:20260101000000Z"};

    return pdf_drawing(scene_of(f, arena, with_bleed(r, r->layout->piece_width),
                                with_bleed(r, r->layout->piece_height)),
                       &info, f->path, out, r->run->diags);
}

static bool (*const writers[IMAGE_FORMAT_COUNT])(const struct picture_file *, struct arena *,
                                                 struct buf *) = {
    [IMAGE_PNG] = write_png_image, [IMAGE_PDF] = write_pdf_image};

static bool write_image(const struct image_run *r, const struct piece_image *image,
                        enum image_format format)
{
    struct arena *arena = arena_new();
    struct picture_file file = {.run = r, .image = image};
    struct buf out = {0};
    bool good;

    file.path = arena_print(arena, "%s/%s.%s", r->folder, image->name, image_format_names[format]);
    good = writers[format](&file, arena, &out) && r->put(r->context, file.path, &out);
    buf_free(&out);
    arena_free(arena);
    return good;
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

static void put_row(const struct image_run *r, const struct piece_image *image,
                    enum image_format format, struct buf *out)
{
    const struct layout *l = r->layout;

    buf_print(out, "%s.%s,", image->name, image_format_names[format]);
    put_field(out, piece_called(image->panel.piece, image->panel.side)->text);
    put_field(out, image->side < 0 ? "" : game_player(l->game, image->side));
    buf_print(out, "%s,%zu,%g,%g,%g,", image->back ? "back" : "front", image->count, l->piece_width,
              l->piece_height, l->bleed);
    if (format == IMAGE_PNG)
        buf_print(out, "%d,%d,%g\n", pixels(r, l->piece_width), pixels(r, l->piece_height),
                  r->options->dpi);
    else
        buf_text(out, ",,\n");
}

bool render_images(const struct image_run *r)
{
    struct buf list = {0};
    struct piece_image *images;
    size_t count = piece_images(r->run->arena, r->layout, &images);
    bool good = count > 0;

    if (!good)
        report_absent_part(r->layout, part_words[PART_PIECES],
                           (struct place){.source = r->layout->source}, r->run->diags);
    buf_text(&list, "file,piece,player,side,count,width_mm,height_mm,bleed_mm,width_px,height_px,"
                    "dpi\n");
    for (size_t i = 0; good && i < count; i++)
        for (int format = 0; good && format < IMAGE_FORMAT_COUNT; format++)
            if (r->options->images & 1u << format) {
                good = write_image(r, &images[i], (enum image_format)format);
                put_row(r, &images[i], (enum image_format)format, &list);
            }
    good =
        good && r->put(r->context, arena_print(r->run->arena, "%s/images.csv", r->folder), &list);
    buf_free(&list);
    return good;
}
