/* Pictures of pixels, which the host draws from SVG; with the density that the file states. */
#include "emit/png/png.h"

#include "emit/svg/svg.h"
#include "host.h"

enum { SIGNATURE = 8, HEAD = SIGNATURE + 25 };

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
                 "PNG files cannot be made here; choose SVG");
        return false;
    }
    buf_reserve(&file, 0);
    host_take(file.text);
    buf_put(out, file.text, HEAD);
    png_put_density(options, out);
    buf_put(out, file.text + HEAD, file.size - HEAD);
    return true;
}
