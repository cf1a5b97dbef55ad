#define _GNU_SOURCE /* pipe2() */

#include "art/drawer.h"

#include "art/turned.h"
#include "base/library.h"

#include <cairo-script.h>
#include <errno.h>
#include <fcntl.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <png.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum {
    SCRIPT_LIMIT = 16 * 1024 * 1024, /* bytes of a drawing */
    ANSWER_LIMIT = 4 * DRAWER_PIXELS,
    PATIENCE = 20000 /* ms; far more than it takes, even where others keep the processor busy */
};

/* What stands before each answer. */
struct answer {
    bool good, turned;
    double width, height;
    size_t size; /* bytes that follow: the drawing, or why there is none */
};

/* Which limit a drawing reaches first depends on the machine, the library's own among them. */
static const char too_much[] = "it has too much in it to be drawn in 2 seconds and 256 MiB";

_Static_assert(DRAWER_MILLISECONDS == 2000 && DRAWER_MEMORY == 256, "too_much tells them");

/* --- libraries --- */

/* Opened by each drawer, before it may open no file any more: they and what they need would stay
 * in the memory of its caller to the end. */
static bool open_libraries(void)
{
    return library_open("librsvg") && library_open("libgdk_pixbuf") && library_open("libpng") &&
           library_open("libcairo") && library_open("libgobject");
}

/* --- the drawer's side --- */

static bool put_all(int pipe, const void *bytes, size_t size)
{
    const char *at = bytes;
    ssize_t n = 0;

    while (size > 0 && ((n = write(pipe, at, size)) > 0 || errno == EINTR)) {
        at += n > 0 ? n : 0;
        size -= n > 0 ? (size_t)n : 0;
    }
    return size == 0;
}

static cairo_status_t put_script(void *closure, const unsigned char *data, unsigned length)
{
    struct buf *out = closure;

    if (out->size + length > SCRIPT_LIMIT)
        return CAIRO_STATUS_WRITE_ERROR;
    buf_put(out, data, length);
    return CAIRO_STATUS_SUCCESS;
}

/* Width and height of the whole, as it is, or as its view box has it. */
static bool find_size(RsvgHandle *handle, double *width, double *height)
{
    gboolean has_width, has_height, has_box;
    RsvgLength across, down;
    RsvgRectangle box;

    if (rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height) && *width > 0 &&
        *height > 0)
        return true;
    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &across, &has_height, &down, &has_box,
                                         &box);
    *width = box.width;
    *height = box.height;
    return has_box && box.width > 0 && box.height > 0;
}

/* Writes the drawing as it is, or turned; how that ended. */
static cairo_status_t write_script(RsvgHandle *handle, const struct answer *answer, struct buf *out)
{
    const struct turned f = turned_of(answer->width, answer->height);
    const RsvgRectangle whole = {.width = answer->width, .height = answer->height};
    const cairo_matrix_t turn = {f.xx, f.yx, f.xy, f.yy, f.x0, 0};
    cairo_device_t *device = cairo_script_create_for_stream(put_script, out);
    cairo_surface_t *surface;
    cairo_t *cairo;
    cairo_status_t status;
    bool good;

    cairo_script_set_mode(device, CAIRO_SCRIPT_MODE_ASCII);
    surface = cairo_script_surface_create(device, CAIRO_CONTENT_COLOR_ALPHA,
                                          answer->turned ? f.width : answer->width,
                                          answer->turned ? f.height : answer->height);
    cairo = cairo_create(surface);
    if (answer->turned)
        cairo_set_matrix(cairo, &turn);
    good = rsvg_handle_render_document(handle, cairo, &whole, NULL);
    status = cairo_status(cairo);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    cairo_device_finish(device);
    status = status ? status : cairo_device_status(device);
    cairo_device_destroy(device);
    return good || status ? status : CAIRO_STATUS_WRITE_ERROR;
}

/* Cairo multiplies colours with their alpha, and has that first. */
static void put_pixel(struct buf *out, uint32_t pixel)
{
    unsigned alpha = pixel >> 24;

    for (int shift = 16; shift >= 0; shift -= 8)
        buf_char(out, (char)(alpha ? ((pixel >> shift & 255) * 255 + alpha / 2) / alpha : 0));
    buf_char(out, (char)alpha);
}

/* Draws it as pixels. */
static const char *render_pixels(RsvgHandle *handle, struct answer *answer, struct buf *out)
{
    const RsvgRectangle whole = {.width = answer->width, .height = answer->height};
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)ceil(answer->width), (int)ceil(answer->height));
    cairo_t *cairo = cairo_create(surface);
    bool good = rsvg_handle_render_document(handle, cairo, &whole, NULL) &&
                cairo_status(cairo) == CAIRO_STATUS_SUCCESS;
    int width = cairo_image_surface_get_width(surface);

    answer->width = width;
    answer->height = cairo_image_surface_get_height(surface);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    for (int y = 0; good && y < (int)answer->height; y++) {
        const unsigned char *row =
            cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);

        for (int x = 0; x < width; x++)
            put_pixel(out, ((const uint32_t *)(const void *)row)[x]);
    }
    cairo_surface_destroy(surface);
    return good ? NULL : too_much;
}

static const char *render(RsvgHandle *handle, int side, struct answer *answer, struct buf *out)
{
    double width, height, scale;
    cairo_status_t status;

    rsvg_handle_set_dpi(handle, 96); /* as CSS has it; its own is 90 */
    if (!find_size(handle, &width, &height))
        return "it says no size; give its 'svg' element a 'viewBox'";
    scale = (side ? side : DRAWER_SIDE) / (width > height ? width : height);
    answer->width = scale * width;
    answer->height = scale * height;
    if (side)
        return render_pixels(handle, answer, out);
    status = write_script(handle, answer, out);
    /* Of an upright or level line there and back cairo leaves out the path. */
    if (status == CAIRO_STATUS_INVALID_PATH_DATA || (!status && strstr(buf_str(out), "\nn\n"))) {
        out->size = 0;
        answer->turned = true;
        status = write_script(handle, answer, out);
    }
    return status == CAIRO_STATUS_SUCCESS ? NULL : too_much;
}

static const char *draw_svg(const struct drawer_file *file, struct answer *answer, struct buf *out)
{
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)file->bytes, file->size, NULL);
    const char *trouble = handle       ? render(handle, file->side, answer, out)
                          : file->size ? "it is damaged, or no SVG file"
                                       : "the file is empty";

    if (handle)
        g_object_unref(handle);
    return trouble;
}

static void feed_png(png_structp png, png_bytep to, size_t size)
{
    struct drawer_file *rest = png_get_io_ptr(png);

    if (size > rest->size)
        png_error(png, "end");
    memcpy(to, rest->bytes, size);
    rest->bytes += size;
    rest->size -= size;
}

static bool is_within(const png_byte *row, size_t width, int colours)
{
    return !FIND(one, row, width, *one >= colours);
}

/* What the loader passes over: rows that are missing, and pixels with colours that are not in the
 * palette; NULL: neither. */
static const char *read_rows(png_structp png, png_infop info, png_bytep *row)
{
    png_colorp palette;
    unsigned long count;
    int colours = 0;

    png_read_info(png, info);
    png_set_packing(png);
    count = (unsigned long)png_set_interlace_handling(png) * png_get_image_height(png, info);
    png_read_update_info(png, info);
    *row = mem_new(png_get_rowbytes(png, info), 1);
    if (png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE)
        png_get_PLTE(png, info, &palette, &colours);
    for (; count > 0; count--) {
        png_read_row(png, *row, NULL);
        if (colours && !is_within(*row, png_get_image_width(png, info), colours))
            return "some of its pixels have colours that are not in its palette";
    }
    return NULL;
}

/* Nothing else may stand in what is come back to. */
static const char *try_rows(png_structp png, png_infop info, png_bytep *row)
{
    return setjmp(png_jmpbuf(png)) ? "its pixels are damaged, or some are missing"
                                   : read_rows(png, info, row);
}

static const char *check_png(const struct drawer_file *file)
{
    struct drawer_file rest = *file;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    png_bytep row = NULL;
    const char *trouble = "it is damaged";

    if (info) {
        png_set_read_fn(png, &rest, feed_png);
        trouble = try_rows(png, info, &row);
    }
    png_destroy_read_struct(&png, &info, NULL);
    free(row);
    return trouble;
}

/* Rows may be longer than their pixels. */
static void take_pixels(const GdkPixbuf *plain, struct answer *answer, struct buf *out)
{
    GdkPixbuf *pixels = gdk_pixbuf_add_alpha(plain, FALSE, 0, 0, 0);
    int width = gdk_pixbuf_get_width(pixels), height = gdk_pixbuf_get_height(pixels);

    answer->width = width;
    answer->height = height;
    for (int y = 0; y < height; y++)
        buf_put(out, gdk_pixbuf_get_pixels(pixels) + y * gdk_pixbuf_get_rowstride(pixels),
                (size_t)width * 4);
}

static const char *draw_pixels(const struct drawer_file *file, struct answer *answer,
                               struct buf *out)
{
    GdkPixbufLoader *loader =
        gdk_pixbuf_loader_new_with_type(file->kind == DRAWER_PNG ? "png" : "jpeg", NULL);
    gboolean fed =
        loader && gdk_pixbuf_loader_write(loader, (const guchar *)file->bytes, file->size, NULL);
    const GdkPixbuf *pixels;
    const char *trouble;

    if (!loader || !gdk_pixbuf_loader_close(loader, NULL) || !fed ||
        !(pixels = gdk_pixbuf_loader_get_pixbuf(loader)))
        return "it is damaged";
    if ((long)gdk_pixbuf_get_width(pixels) * gdk_pixbuf_get_height(pixels) > DRAWER_PIXELS)
        return "it has more than 12 million pixels";
    trouble = file->kind == DRAWER_PNG ? check_png(file) : NULL;
    if (!trouble)
        take_pixels(pixels, answer, out);
    return trouble;
}

static bool answer_one(int pipe, const struct drawer_file *file)
{
    struct answer answer = {0};
    LOCAL_BUF(out);
    const char *trouble = (file->kind == DRAWER_SVG ? draw_svg : draw_pixels)(file, &answer, &out);

    answer.good = !trouble;
    answer.size = trouble ? strlen(trouble) : out.size;
    return put_all(pipe, &answer, sizeof answer) &&
           put_all(pipe, trouble ? trouble : buf_str(&out), answer.size);
}

#if !defined(__SANITIZE_ADDRESS__)
/* Bytes of data that this process has got from its caller, which count against its limit, too. */
static rlim_t inherited_data(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");

    if (file) {
        if (fscanf(file, "%*u %*u %*u %*u %*u %lu", &pages) != 1)
            pages = 0;
        fclose(file);
    }
    return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

static void limit_memory(void)
{
    rlim_t most = inherited_data() + ((rlim_t)DRAWER_MEMORY << 20);

    setrlimit(RLIMIT_DATA, &(struct rlimit){most, most});
}
#else
/* Sanitizers need more. */
static void limit_memory(void)
{
}
#endif

/* No more memory than that, and no file but those that are open. */
static void confine(void)
{
    static const struct rlimit none = {0, 0};

    limit_memory();
    mem_end_silently();
    mem_on_exhaustion(NULL); /* unfinished files are the caller's */
    setrlimit(RLIMIT_CORE, &none);
    setrlimit(RLIMIT_FSIZE, &none);
    setrlimit(RLIMIT_NOFILE, &none);
}

static void limit_time(void)
{
    const struct itimerval time = {
        .it_value = {DRAWER_MILLISECONDS / 1000, DRAWER_MILLISECONDS % 1000 * 1000}};

    signal(SIGPROF, SIG_DFL);
    setitimer(ITIMER_PROF, &time, NULL);
}

/* Warnings of libraries are not ours. */
static void be_quiet(void)
{
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);

    if (nowhere >= 0)
        dup2(nowhere, STDERR_FILENO);
}

static _Noreturn void serve(int pipe, pid_t caller, const struct drawer_file *files, size_t count)
{
    static const char lacking[] =
        "the library librsvg-2.so.2 or libgdk_pixbuf-2.0.so.0 is not installed";
    const struct answer none = {.size = sizeof lacking - 1};
    bool told = true, found;

    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != caller)
        _exit(1);
    be_quiet();
    found = open_libraries();
    confine();
    for (size_t i = 0; i < count && told; i++) {
        limit_time();
        told = found ? answer_one(pipe, &files[i])
                     : put_all(pipe, &none, sizeof none) && put_all(pipe, lacking, none.size);
    }
    _exit(0);
}

/* --- the caller's side --- */

struct drawer {
    pid_t process;
    int pipe;
};

static bool begin(struct drawer *drawer, const struct drawer_file *files, size_t count)
{
    pid_t caller = getpid();
    int pair[2];

    if (pipe2(pair, O_CLOEXEC) != 0)
        return false;
    drawer->process = library_fork();
    if (drawer->process == 0)
        serve(pair[1], caller, files, count);
    close(pair[1]);
    drawer->pipe = pair[0];
    if (drawer->process < 0)
        close(drawer->pipe);
    return drawer->process > 0;
}

static bool get_all(int pipe, void *bytes, size_t size)
{
    struct pollfd end = {.fd = pipe, .events = POLLIN};
    char *at = bytes;

    while (size > 0) {
        int ready = poll(&end, 1, PATIENCE);
        ssize_t n = ready > 0 ? read(pipe, at, size) : 0;

        if ((ready < 0 || n < 0) && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        size -= (size_t)n;
    }
    return true;
}

static bool hear(struct arena *arena, const struct drawer *drawer, struct drawn *drawn)
{
    struct answer answer;
    char *text;

    if (!get_all(drawer->pipe, &answer, sizeof answer) || answer.size > ANSWER_LIMIT)
        return false;
    text = arena_alloc(arena, answer.size + 1, 1);
    if (!get_all(drawer->pipe, text, answer.size))
        return false;
    *drawn = (struct drawn){.trouble = answer.good ? NULL : text,
                            .bytes = text,
                            .long_drawn = !answer.good && strcmp(text, too_much) == 0,
                            .size = answer.size,
                            .width = answer.width,
                            .height = answer.height,
                            .turned = answer.turned};
    return true;
}

static void end_drawer(const struct drawer *drawer)
{
    close(drawer->pipe);
    kill(drawer->process, SIGKILL);
    while (waitpid(drawer->process, NULL, 0) < 0 && errno == EINTR)
        ;
}

void drawer_draw(struct arena *arena, const struct drawer_file *files, size_t count,
                 struct drawn *drawn)
{
    for (size_t i = 0; i < count;) {
        struct drawer drawer;

        if (!begin(&drawer, files + i, count - i)) {
            drawn[i++].trouble =
                arena_print(arena, "no process can be started: %s", strerror(errno));
            continue;
        }
        while (i < count && hear(arena, &drawer, &drawn[i]))
            i++;
        end_drawer(&drawer);
        if (i < count)
            drawn[i++] = (struct drawn){.trouble = too_much, .long_drawn = true};
    }
}
