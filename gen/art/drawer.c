#define _GNU_SOURCE /* memfd_create(), pipe2(), close_range(), memmem() */

#include "art/drawer.h"

#include "art/lettering.h"
#include "art/turned.h"
#include "base/library.h"

#include <cairo-script.h>
#include <errno.h>
#include <fcntl.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>
#include <png.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <time.h>
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
    double zoom; /* of what is drawn over what draws it */
    size_t size; /* bytes that follow: the drawing, or why there is none */
};

/* Which limit a drawing reaches first depends on the machine, the library's own among them. */
static const char too_much[] = "it has too much in it to be drawn in 2 seconds and 256 MiB";

_Static_assert(DRAWER_MILLISECONDS == 2000 && DRAWER_MEMORY == 256, "too_much tells them");

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

/* Width and height of the whole in pixels, as it is, or as its view box has it, and how many of
 * these its own unit takes. */
static bool find_size(RsvgHandle *handle, double *width, double *height, double *unit)
{
    gboolean has_width, has_height, has_box;
    RsvgLength across, down;
    RsvgRectangle box;

    rsvg_handle_get_intrinsic_dimensions(handle, &has_width, &across, &has_height, &down, &has_box,
                                         &box);
    has_box = has_box && box.width > 0 && box.height > 0;
    if (!rsvg_handle_get_intrinsic_size_in_pixels(handle, width, height) || !(*width > 0) ||
        !(*height > 0)) {
        *width = has_box ? box.width : 0;
        *height = has_box ? box.height : 0;
    }
    *unit = has_box ? fmin(*width / box.width, *height / box.height) : 1;
    return *width > 0 && *height > 0;
}

/* Draws as large as the answer says. Fonts are asked for in sizes that the context's own scale
 * makes larger twice, too large in the end, but not that of the surface. */
static bool draw_on(cairo_surface_t *surface, RsvgHandle *handle, const struct answer *answer,
                    const cairo_matrix_t *turn, cairo_status_t *status)
{
    const RsvgRectangle whole = {.width = answer->width / answer->zoom,
                                 .height = answer->height / answer->zoom};
    cairo_t *cairo;
    bool good;

    cairo_surface_set_device_scale(surface, answer->zoom, answer->zoom);
    cairo = cairo_create(surface);
    if (turn)
        cairo_set_matrix(cairo, turn);
    good = rsvg_handle_render_document(handle, cairo, &whole, NULL);
    *status = cairo_status(cairo);
    cairo_destroy(cairo);
    return good;
}

/* Writes the drawing as it is, or turned; how that ended. */
static cairo_status_t write_script(RsvgHandle *handle, const struct answer *answer, struct buf *out)
{
    const struct turned f = turned_of(answer->width, answer->height);
    const cairo_matrix_t turn = {f.xx, f.yx, f.xy, f.yy, f.x0 / answer->zoom, 0};
    cairo_device_t *device = cairo_script_create_for_stream(put_script, out);
    cairo_surface_t *surface;
    cairo_status_t status;
    bool good;

    cairo_script_set_mode(device, CAIRO_SCRIPT_MODE_ASCII);
    surface = cairo_script_surface_create(device, CAIRO_CONTENT_COLOR_ALPHA,
                                          answer->turned ? f.width : answer->width,
                                          answer->turned ? f.height : answer->height);
    good = draw_on(surface, handle, answer, answer->turned ? &turn : NULL, &status);
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
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, (int)ceil(answer->width), (int)ceil(answer->height));
    cairo_status_t status;
    bool good = draw_on(surface, handle, answer, NULL, &status) && !status;
    int width = cairo_image_surface_get_width(surface);

    answer->width = width;
    answer->height = cairo_image_surface_get_height(surface);
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

/* That a font could not be opened is told in warnings of Pango alone. */
static bool lettering_failed;

static void hear_warning(const gchar *domain, GLogLevelFlags level, const gchar *text,
                         gpointer data)
{
    (void)level, (void)text, (void)data;
    lettering_failed = lettering_failed || (domain && strcmp(domain, "Pango") == 0);
}

/* Opens the fonts that text may be set in. */
static void open_fonts(const struct drawer_file *file)
{
    struct answer answer = {.width = 1, .height = 1, .zoom = 1};
    RsvgHandle *handle;
    LOCAL_BUF(sample);
    LOCAL_BUF(unused);

    g_log_set_default_handler(hear_warning, NULL);
    lettering_sample(file->bytes, file->size, &sample);
    handle = rsvg_handle_new_from_data((const guint8 *)sample.text, sample.size, NULL);
    if (handle)
        write_script(handle, &answer, &unused);
}

/* Where the tag of a filter's next light goes on behind its name, and where it ends; NULL: there is
 * none. */
static const char *next_light(const char *text, const char *end, const char **to)
{
    static const char name[] = "Lighting";
    const char *at = text;

    while ((at = memmem(at, (size_t)(end - at), name, sizeof name - 1))) {
        const char *from = at;

        at += sizeof name - 1;
        while (from > text && is_letter(from[-1]))
            from--;
        *to = memchr(at, '>', (size_t)(end - at));
        if (*to && from > text && (from[-1] == '<' || from[-1] == ':'))
            return at;
    }
    return NULL;
}

/* Where the value of an attribute of the tag begins; NULL: it has none of that name. */
static const char *value_in(const char *tag, const char *to, const char *name)
{
    const char *at = memmem(tag, (size_t)(to - tag), name, strlen(name));

    if (!at || !isspace((unsigned char)at[-1]))
        return NULL;
    at += strlen(name);
    at += strspn(at, " \t\r\n");
    at += *at == '=' ? 1 + strspn(at + 1, " \t\r\n") : 0;
    return at < to && (*at == '"' || *at == '\'') ? at + 1 : NULL;
}

/* Writes the drawing with its lights, which fall on heights: those are counted in units of the
 * drawing, but by librsvg in pixels, of which there are `zoom` in a unit. */
static void raise_lights(const char *text, const char *end, double zoom, struct buf *out)
{
    const char *tag, *to;

    while ((tag = next_light(text, end, &to))) {
        const char *value = value_in(tag, to, "surfaceScale");
        char *behind = (char *)tag;
        double height = value ? strtod(value, &behind) : 1;

        buf_put(out, text, (size_t)((value ? value : tag) - text));
        buf_print(out, value ? "%.9g" : " surfaceScale=\"%.9g\"", height * zoom);
        text = behind;
    }
    buf_put(out, text, (size_t)(end - text));
}

static RsvgHandle *open_svg(const char *text, size_t size)
{
    RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)text, size, NULL);

    if (handle)
        rsvg_handle_set_dpi(handle, 96); /* as CSS has it; its own is 90 */
    return handle;
}

/* Fonts of pixels need no zoom; filters are drawn only as fine as it leaves them. */
static const char *draw_as_pixels(const struct drawer_file *file, double zoom,
                                  struct answer *answer, struct buf *out)
{
    const char *trouble = too_much;
    RsvgHandle *handle;
    LOCAL_BUF(raised);

    raise_lights(file->bytes, file->bytes + file->size, zoom, &raised);
    handle = open_svg(raised.text, raised.size);
    if (handle) {
        trouble = render_pixels(handle, answer, out);
        g_object_unref(handle);
    }
    return trouble;
}

static const char *render(RsvgHandle *handle, const struct drawer_file *file, struct answer *answer,
                          struct buf *out)
{
    double width, height, unit, scale;
    cairo_status_t status;

    if (!find_size(handle, &width, &height, &unit))
        return "it says no size; give its 'svg' element a 'viewBox'";
    scale = (file->side ? file->side : DRAWER_SIDE) / (width > height ? width : height);
    answer->zoom = file->lettered && !file->side ? scale : 1;
    answer->width = scale * width;
    answer->height = scale * height;
    if (file->side)
        return draw_as_pixels(file, scale * unit, answer, out);
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
    RsvgHandle *handle = open_svg(file->bytes, file->size);
    const char *trouble = handle       ? render(handle, file, answer, out)
                          : file->size ? "it is damaged, or no SVG file"
                                       : "the file is empty";

    if (handle)
        g_object_unref(handle);
    if (!trouble && lettering_failed)
        trouble = "its text needs fonts that cannot be opened; convert it to paths";
    lettering_failed = false;
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

/* ms of the processor that this process has had. */
static int time_taken(void)
{
    struct timespec taken = {0};

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &taken);
    return (int)(taken.tv_sec * 1000 + taken.tv_nsec / 1000000);
}

static int most_time(const struct drawer_file *file)
{
    return file->milliseconds ? file->milliseconds : DRAWER_MILLISECONDS;
}

static void limit_time(int most)
{
    const struct itimerval time = {.it_value = {most / 1000, most % 1000 * 1000}};

    signal(SIGPROF, SIG_DFL);
    setitimer(ITIMER_PROF, &time, NULL);
}

/* Takes what put_files() has put there. Nothing of it is freed. */
static struct drawer_file *take_files(int store, size_t *count)
{
    off_t size = lseek(store, 0, SEEK_END);
    size_t *head = mmap(NULL, (size_t)size, PROT_READ | PROT_WRITE, MAP_PRIVATE, store, 0);
    struct drawer_file *files;
    const char *bytes;

    if (size <= 0 || head == MAP_FAILED)
        _exit(1);
    *count = *head;
    files = (struct drawer_file *)(head + 1);
    bytes = (const char *)(files + *count);
    for (size_t i = 0; i < *count; bytes += files[i++].size)
        files[i].bytes = bytes;
    return files;
}

/* ms in which fonts are opened: as many as any drawing with text may take, and half of the usual
 * time at most. */
static int time_for_fonts(const struct drawer_file *files, size_t count)
{
    int most = DRAWER_MILLISECONDS / 2;

    EACH (file, files, count)
        if (file->lettered && most_time(file) < most)
            most = most_time(file);
    return most;
}

/* Draws the files that are stored there. The time for opening fonts is part of that of each drawing
 * with text. */
static _Noreturn void serve(int pipe, int store, bool found)
{
    static const char lacking[] =
        "the library librsvg-2.so.2 or libgdk_pixbuf-2.0.so.0 is not installed";
    const struct answer none = {.size = sizeof lacking - 1};
    size_t count;
    const struct drawer_file *files = take_files(store, &count);
    bool told = true;
    int lettering = time_for_fonts(files, count);

    limit_time(lettering);
    for (size_t i = 0; i < count && found; i++)
        if (files[i].lettered)
            open_fonts(&files[i]);
    lettering = time_taken();
    confine();
    for (size_t i = 0; i < count && told; i++) {
        int most = most_time(&files[i]), left = most - (files[i].lettered ? lettering : 0);

        limit_time(left > most / 4 ? left : most / 4);
        told = found ? answer_one(pipe, &files[i])
                     : put_all(pipe, &none, sizeof none) && put_all(pipe, lacking, none.size);
    }
    _exit(0);
}

/* --- the host --- */

/* What is asked of the host: two files, the pipe for the answers and the store of what is to be
 * drawn, with a byte, since nothing goes without one. */
union request {
    struct cmsghdr head;
    char room[CMSG_SPACE(2 * sizeof(int))];
};

static struct msghdr message_of(union request *request, struct iovec *byte)
{
    return (struct msghdr){.msg_iov = byte,
                           .msg_iovlen = 1,
                           .msg_control = request->room,
                           .msg_controllen = sizeof request->room};
}

static bool request_send(int socket, const int files[2])
{
    char byte = 0;
    struct iovec room = {&byte, sizeof byte};
    union request request = {.head = {.cmsg_len = CMSG_LEN(2 * sizeof(int)),
                                      .cmsg_level = SOL_SOCKET,
                                      .cmsg_type = SCM_RIGHTS}};
    struct msghdr message = message_of(&request, &room);

    memcpy(CMSG_DATA(&request.head), files, 2 * sizeof(int));
    return sendmsg(socket, &message, MSG_NOSIGNAL) == sizeof byte;
}

/* False when who asks is gone. */
static bool request_receive(int socket, int files[2])
{
    char byte;
    struct iovec room = {&byte, sizeof byte};
    union request request;
    struct msghdr message = message_of(&request, &room);
    ssize_t n;

    while ((n = recvmsg(socket, &message, MSG_CMSG_CLOEXEC)) < 0 && errno == EINTR)
        ;
    if (n <= 0 || request.head.cmsg_len != CMSG_LEN(2 * sizeof(int)))
        return false;
    memcpy(files, CMSG_DATA(&request.head), 2 * sizeof(int));
    return true;
}

/* Nothing of the caller's stays open but the socket: neither what others wait for the end of, nor
 * what they write to. Warnings of libraries are not ours. Returns the socket. */
static int leave_files(int socket)
{
    enum { SOCKET = STDERR_FILENO + 1 };
    int own = fcntl(socket, F_DUPFD, SOCKET), nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);

    for (int file = STDIN_FILENO; file <= STDERR_FILENO; file++)
        dup2(nowhere, file);
    dup2(own, SOCKET);
    close_range(SOCKET + 1, ~0U, 0);
    return SOCKET;
}

static bool open_libraries(void)
{
    return library_open("librsvg") && library_open("libgdk_pixbuf") && library_open("libpng") &&
           library_open("libcairo") && library_open("libgobject");
}

/* A process that keeps the libraries open from the first request on, since they take longer to open
 * than most drawings take, and more memory than others should give them; for each request it forks
 * off a drawer. */
static _Noreturn void be_host(int socket)
{
    int files[2];

    socket = leave_files(socket);
    signal(SIGCHLD, SIG_IGN);
    while (request_receive(socket, files)) {
        bool found = open_libraries();

        if (fork() == 0) {
            close(socket);
            serve(files[0], files[1], found);
        }
        close(files[0]);
        close(files[1]);
    }
    _exit(0);
}

/* --- the caller's side --- */

/* The socket of the host; -1: there is none yet, or it has ended. */
static int host = -1;
static pthread_mutex_t host_asked = PTHREAD_MUTEX_INITIALIZER;

static void host_begin(void)
{
    int pair[2];
    pid_t process;

    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair) != 0)
        return;
    process = library_fork();
    if (process == 0)
        be_host(pair[1]);
    close(pair[1]);
    if (process < 0)
        close(pair[0]);
    else
        host = pair[0];
}

static void host_end(void)
{
    close(host);
    host = -1;
}

void drawer_begin(void)
{
    pthread_mutex_lock(&host_asked);
    if (host < 0)
        host_begin();
    pthread_mutex_unlock(&host_asked);
}

/* Of a host that has ended, for whatever reason, another one takes the place. */
static bool host_ask(const int files[2])
{
    bool asked;

    drawer_begin();
    pthread_mutex_lock(&host_asked);
    asked = host >= 0 && request_send(host, files);
    if (!asked && host >= 0) {
        host_end();
        host_begin();
        asked = host >= 0 && request_send(host, files);
    }
    pthread_mutex_unlock(&host_asked);
    return asked;
}

/* A file in memory of all that is to be drawn: their number, the structures and their bytes. */
static int put_files(const struct drawer_file *files, size_t count)
{
    int store = memfd_create("drawings", MFD_CLOEXEC);
    bool good = store >= 0 && put_all(store, &count, sizeof count) &&
                put_all(store, files, count * sizeof *files);

    for (size_t i = 0; i < count && good; i++)
        good = put_all(store, files[i].bytes, files[i].size);
    if (!good && store >= 0)
        close(store);
    return good ? store : -1;
}

/* Returns the pipe from which the answers come; -1: no drawer can be started. */
static int begin(const struct drawer_file *files, size_t count)
{
    int pair[2] = {-1, -1}, store = put_files(files, count);
    bool asked =
        store >= 0 && pipe2(pair, O_CLOEXEC) == 0 && host_ask((const int[]){pair[1], store});

    if (store >= 0)
        close(store);
    close(pair[1]);
    if (asked)
        return pair[0];
    close(pair[0]);
    return -1;
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

static bool hear(struct arena *arena, int pipe, struct drawn *drawn)
{
    struct answer answer;
    char *text;

    if (!get_all(pipe, &answer, sizeof answer) || answer.size > ANSWER_LIMIT)
        return false;
    text = arena_alloc(arena, answer.size + 1, 1);
    if (!get_all(pipe, text, answer.size))
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

void drawer_draw(struct arena *arena, const struct drawer_file *files, size_t count,
                 struct drawn *drawn)
{
    for (size_t i = 0; i < count;) {
        int pipe = begin(files + i, count - i);

        if (pipe < 0) {
            drawn[i++].trouble =
                arena_print(arena, "no process can be started: %s", strerror(errno));
            continue;
        }
        while (i < count && hear(arena, pipe, &drawn[i]))
            i++;
        close(pipe); /* of which a drawer dies that writes on */
        if (i < count)
            drawn[i++] = (struct drawn){.trouble = too_much, .long_drawn = true};
    }
}
