/* How many pixels a picture has, and how dense they are, whoever paints them. */
#include "emit/png/png.h"

#include "emit/xml.h"

#define MM_PER_INCH 25.4

static double dpi_of(const struct png_options *options)
{
    return options->dpi != 0 ? options->dpi : PNG_USUAL_DPI;
}

double png_density(const struct png_options *options)
{
    return dpi_of(options) * (options->scale != 0 ? options->scale : 1) / MM_PER_INCH;
}

void png_put_density(const struct png_options *options, struct buf *out)
{
    LOCAL_BUF(density);

    for (int i = 0; i < 2; i++)
        number_bytes(&density, (size_t)lround(dpi_of(options) / MM_PER_INCH * 1000), 4);
    number_bytes(&density, 1, 1); /* a metre */
    png_chunk(out, "pHYs", &density);
}

/* What differs from a whole number by rounding errors only is that number. */
static double side(double mm, const struct png_options *options)
{
    return ceil(mm * png_density(options) - 1e-6);
}

/* Comparisons are such that what is not a number is refused, too. */
struct png_size png_size(const struct scene *scene, const struct png_options *options)
{
    double width = side(scene->width, options), height = side(scene->height, options);

    if (width >= 1 && width <= PNG_SIDE_LIMIT && height >= 1 && height <= PNG_SIDE_LIMIT &&
        width * height <= PNG_AREA_LIMIT && dpi_of(options) > 0)
        return (struct png_size){(int)width, (int)height};
    return (struct png_size){0};
}

struct png_size png_measure(const struct scene *scene, const struct png_options *options,
                            const char *path, struct diags *diags)
{
    struct png_size size = png_size(scene, options);

    if (size.width == 0)
        diag_help(diag_add(diags, DIAG(PNG_SIZE), (struct place){0}, path,
                           side(scene->width, options), side(scene->height, options)),
                  "choose dpi and scale so that a side has 1 to %d pixels, and all are %d "
                  "million at most",
                  PNG_SIDE_LIMIT, PNG_AREA_LIMIT / 1000000);
    return size;
}
