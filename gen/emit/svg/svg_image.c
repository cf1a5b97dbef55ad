/* Images within SVG files: PNG or JPEG files as they are, other pixels as a PNG file that is packed
 * in little time. */
#include "emit/svg/svg_image.h"

#include "base/json.h"
#include "emit/svg/svg_internal.h"
#include "emit/xml.h"

void svg_put(struct buf *out, const char *shape, const double *mm)
{
    for (; *shape; shape++)
        if (*shape == '@')
            number_put(out, *mm++ * UNITS_PER_MM, UNIT_DECIMALS);
        else
            buf_char(out, *shape);
}

/* --- PNG files --- */

static void put_png(struct buf *out, const struct raster *r)
{
    LOCAL_BUF(rows);
    LOCAL_BUF(packed);
    size_t row = (size_t)r->width * 4;

    for (int y = 0; y < r->height; y++) {
        buf_char(&rows, 0);
        buf_put(&rows, r->pixels + (size_t)y * row, row);
    }
    zlib_put(&packed, 1, rows.text, rows.size);
    png_begin(out, (size_t)r->width, (size_t)r->height, 8, PNG_RGBA);
    png_chunk(out, "IDAT", &packed);
    png_chunk(out, "IEND", &(struct buf){0});
}

/* --- data within --- */

static void put_data(struct buf *out, const struct raster *r)
{
    LOCAL_BUF(png);

    buf_print(out, "data:image/%s;base64,", r->kind == RASTER_JPEG ? "jpeg" : "png");
    if (r->kind == RASTER_BARE)
        put_png(&png, r);
    base64_put(out, r->kind == RASTER_BARE ? (const void *)png.text : r->file,
               r->kind == RASTER_BARE ? png.size : r->file_size);
}

static void put_raster(struct svg *svg, const struct raster *r, size_t number)
{
    buf_print(&svg->shapes,
              "<image id=\"%s-i%zu\" width=\"%d\" height=\"%d\" "
              "preserveAspectRatio=\"none\" href=\"",
              svg->prefix, number, r->width, r->height);
    put_data(&svg->shapes, r);
    buf_text(&svg->shapes, "\"/>\n");
}

bool svg_is_new(struct svg *svg, const void *image, size_t *number)
{
    for (*number = 0; *number < svg->image_count; ++*number)
        if (svg->images[*number] == image)
            return false;
    *ARENA_PUSH(svg->arena, svg->images, svg->image_count) = image;
    return true;
}

/* A viewport within shows nothing outside of it. */
static void put_window(struct buf *out, const struct shape_image *image)
{
    double x = image->from.x, y = image->from.y, width = image->to.x - x, height = image->to.y - y;

    svg_put(out, "<svg x=\"@\" y=\"@\" width=\"@\" height=\"@\" viewBox=\"@ @ @ @\">\n",
            (double[]){x, y, width, height, x, y, width, height});
}

void svg_image(struct svg *svg, const struct shape_image *image)
{
    const struct raster *r = image->raster;
    size_t number;
    double across = r ? UNITS_PER_MM / (double)r->width : 1 / image->drawing->width;
    double down = r ? UNITS_PER_MM / (double)r->height : 1 / image->drawing->height;

    if (svg_is_new(svg, r ? (const void *)r : image->drawing, &number))
        put_raster(svg, r, number);
    if (image->is_cut)
        put_window(&svg->body, image);
    buf_print(&svg->body, "<use href=\"#%s-i%zu\"", svg->prefix, number);
    svg_put(&svg->body, " transform=\"translate(@ @)", (double[]){image->at.x, image->at.y});
    if (image->turns)
        buf_print(&svg->body, "rotate(%d)", 90 * image->turns);
    buf_text(&svg->body, "scale(");
    number_put(&svg->body, across * image->width, SCALE_DECIMALS);
    buf_char(&svg->body, ' ');
    number_put(&svg->body, down * image->height, SCALE_DECIMALS);
    buf_text(&svg->body, ")\"/>\n");
    if (image->is_cut)
        buf_text(&svg->body, "</svg>\n");
}

/* A letter stands before the first of commands alike, a space before a number that does not show by
 * its sign where it begins. */
static void put_command(struct svg_path *path, char command, const long long *numbers, int count)
{
    char text[6 * (NUMBER_SIZE + 1)], *end = text + sizeof text, *at = end;
    bool first = command != path->command;

    while (count-- > 0) {
        at = number_before(at, numbers[count], path->decimals);
        if (numbers[count] >= 0 && !(first && count == 0))
            *--at = ' ';
    }
    if (first)
        *--at = command;
    path->command = command;
    buf_put(path->out, at, (size_t)(end - at));
}

static void go_to(struct svg_path *path, struct svg_point to)
{
    path->at = to;
    path->after = 0;
}

void svg_path_move(struct svg_path *path, struct svg_point to)
{
    bool first = path->command == 0;
    const long long numbers[] = {first ? to.x : to.x - path->at.x,
                                 first ? to.y : to.y - path->at.y};

    path->command = path->command == 'm' ? 'M' : path->command; /* a second pair would be a line */
    put_command(path, first ? 'M' : 'm', numbers, 2);
    go_to(path, to);
    path->start = to;
}

void svg_path_line(struct svg_path *path, struct svg_point to)
{
    const long long numbers[] = {to.x - path->at.x, to.y - path->at.y};

    if (numbers[1] == 0)
        put_command(path, 'h', numbers, 1);
    else if (numbers[0] == 0)
        put_command(path, 'v', numbers + 1, 1);
    else
        put_command(path, 'l', numbers, 2);
    go_to(path, to);
}

/* A first control point need not be written where the curve goes on as one alike before it ends. */
void svg_path_curve(struct svg_path *path, const struct svg_point *points, int count)
{
    struct svg_point at = path->at, before = path->control;
    bool smooth = path->after == count && points[0].x - at.x == at.x - before.x &&
                  points[0].y - at.y == at.y - before.y;
    long long numbers[6];

    for (int i = 0; i < count; i++) {
        numbers[2 * i] = points[i].x - at.x;
        numbers[2 * i + 1] = points[i].y - at.y;
    }
    if (smooth)
        put_command(path, count == 2 ? 't' : 's', numbers + 2, 2 * count - 2);
    else
        put_command(path, count == 2 ? 'q' : 'c', numbers, 2 * count);
    go_to(path, points[count - 1]);
    path->control = points[count - 2];
    path->after = count;
}

void svg_path_close(struct svg_path *path)
{
    put_command(path, 'z', NULL, 0);
    path->command = 'Z'; /* a second one is written, too */
    go_to(path, path->start);
}

/* An element in a drawing, from its first '<' to its last '>'. */
struct span {
    const char *at;
    size_t size;
};

/* Elements side by side. */
struct spans {
    struct span *list;
    size_t count;
};

/* Behind the element; '<' and '>' stand in tags alone. */
static const char *element_end(const char *at)
{
    int depth = 0;

    for (;;) {
        const char *end = strchr(at, '>');

        if (at[1] == '/')
            depth--;
        else if (end[-1] != '/')
            depth++;
        if (depth == 0)
            return end + 1;
        at = strchr(end, '<');
    }
}

static struct spans children_of(struct arena *arena, struct span parent)
{
    const char *at = strchr(parent.at, '>'), *end = parent.at + parent.size - 1;
    struct spans spans = {0};

    while ((at = strchr(at, '<')) < end && at[1] != '/') {
        const char *next = element_end(at);

        *ARENA_PUSH(arena, spans.list, spans.count) = (struct span){at, (size_t)(next - at)};
        at = next;
    }
    return spans;
}

static bool same_text(struct span a, struct span b)
{
    return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

static struct span open_tag(struct span element)
{
    return (struct span){element.at, (size_t)(strchr(element.at, '>') + 1 - element.at)};
}

/* Whether nothing but elements is in it: they can be replaced one by one. */
static bool holds_elements(struct span element)
{
    const char *inside = open_tag(element).at + open_tag(element).size;

    inside += strspn(inside, " \n");
    return inside < element.at + element.size && inside[0] == '<' && inside[1] != '/';
}

static bool differ_inside(struct span a, struct span b)
{
    return same_text(open_tag(a), open_tag(b)) && holds_elements(a) && holds_elements(b);
}

/* How many are alike from the start, and how many of the others from the end. */
static void count_alike(const struct spans *a, const struct spans *b, size_t *first, size_t *last)
{
    size_t least = a->count < b->count ? a->count : b->count;

    *first = *last = 0;
    while (*first < least && same_text(a->list[*first], b->list[*first]))
        ++*first;
    while (*first + *last < least &&
           same_text(a->list[a->count - 1 - *last], b->list[b->count - 1 - *last]))
        ++*last;
}

bool svg_patch(struct arena *arena, const char *old, const char *new, struct svg_patch *patch)
{
    struct span a = {old, (size_t)(element_end(old) - old)};
    struct span b = {new, (size_t)(element_end(new) - new)};
    struct buf path = {0};

    if (!differ_inside(a, b))
        return false;
    for (;;) {
        struct spans before = children_of(arena, a), after = children_of(arena, b);
        size_t first, last, added;

        count_alike(&before, &after, &first, &last);
        buf_print(&path, "%s%zu", path.size ? "/" : "", first);
        patch->removed = before.count - first - last;
        added = after.count - first - last;
        if (patch->removed != 1 || added != 1 ||
            !differ_inside(before.list[first], after.list[first])) {
            patch->text = added ? after.list[first].at : new;
            patch->size = added ? (size_t)(after.list[first + added - 1].at +
                                           after.list[first + added - 1].size - patch->text)
                                : 0;
            break;
        }
        a = before.list[first];
        b = after.list[first];
    }
    patch->path = buf_take(arena, &path);
    return true;
}
