/* Pictures of pixels, which the host draws from SVG; with the density that the file states. */
#include "emit/png/png.h"

#include "emit/svg/svg.h"
#include "host.h"

#include <libdeflate.h>

enum { SIGNATURE = 8, HEAD = SIGNATURE + 25 };

static void put_number(struct buf *out, unsigned number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        buf_char(out, (char)(number >> shift));
}

static void put_density(double dpi, struct buf *out)
{
    unsigned dots = (unsigned)lround(dpi / 25.4 * 1000);
    size_t from;

    put_number(out, 9);
    from = out->size;
    buf_text(out, "pHYs");
    put_number(out, dots);
    put_number(out, dots);
    buf_char(out, 1); /* of a metre */
    put_number(out, libdeflate_crc32(0, out->text + from, out->size - from));
}

/* With white below, unless it is transparent. */
static void put_svg(const struct scene *scene, const struct png_options *options, struct buf *out)
{
    const struct svg_options how = {.prefix = "png",
                                    .title = options->title,
                                    .description = options->description,
                                    .text = SVG_TEXT_OUTLINES};
    LOCAL_BUF(svg);
    size_t head;

    svg_write(scene, &how, &svg);
    head = (size_t)(strchr(svg.text, '>') + 1 - svg.text);
    buf_put(out, svg.text, head);
    if (!options->transparent)
        buf_text(out, "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>");
    buf_put(out, svg.text + head, svg.size - head);
}

bool png_write(const struct scene *scene, const struct png_options *options, const char *path,
               struct buf *out, struct diags *diags)
{
    struct png_size size = png_measure(scene, options, path, diags);
    LOCAL_BUF(svg);
    LOCAL_BUF(file);

    if (size.width == 0)
        return false;
    put_svg(scene, options, &svg);
    file.size = host_png(svg.text, svg.size, size.width, size.height);
    if (file.size < HEAD) {
        diag_add(diags, DIAG(PNG_FAILED), (struct place){0}, path,
                 "nobody here draws pictures of pixels; make it SVG");
        return false;
    }
    buf_reserve(&file, 0);
    host_take(file.text);
    buf_put(out, file.text, HEAD);
    put_density(png_dpi(options), out);
    buf_put(out, file.text + HEAD, file.size - HEAD);
    return true;
}
