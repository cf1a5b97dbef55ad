#include "diag/source.h"

#include "base/builtin.h"
#include "base/slug.h"
#include "diag/decode.h"
#include "diag/diag_internal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

struct file {
    char *path, *text; /* text NULL: it was dropped */
    size_t size;
};

struct overlay {
    struct paths paths;
    struct file *files; /* by number */
    size_t count;
};

/* --- paths --- */

char *path_normal(const char *path)
{
    LOCAL_BUF(out);
    char *folder = *path == '/' ? NULL : getcwd(NULL, 0), *normal;

    for (int part = 0; part < 2; part++) {
        const char *at = part ? path : folder ? folder : "";

        while (*(at += strspn(at, "/"))) {
            size_t size = strcspn(at, "/");

            if (size == 2 && strncmp(at, "..", 2) == 0)
                while (out.size && out.text[--out.size] != '/')
                    continue;
            else if (size != 1 || *at != '.')
                buf_print(&out, "/%.*s", (int)size, at);
            at += size;
        }
    }
    normal = mem_text(out.size ? out.text : "/", out.size ? out.size : 1);
    free(folder);
    return normal;
}

bool path_same(const char *a, const char *b)
{
    char *left, *right;
    bool same = strcmp(a, b) == 0;

    if (same)
        return true;
    left = path_normal(a);
    right = path_normal(b);
    same = strcmp(left, right) == 0;
    free(left);
    free(right);
    return same;
}

/* --- numbers of paths --- */

void paths_free(struct paths *paths)
{
    arena_free(paths->arena);
    *paths = (struct paths){0};
}

long paths_find(const struct paths *paths, const char *path)
{
    char *normal = path_normal(path);
    const void *number = lookup_find(&paths->known, normal, strlen(normal));

    free(normal);
    return (long)(intptr_t)number - 1;
}

long paths_add(struct paths *paths, const char *path)
{
    char *normal = path_normal(path);
    size_t size = strlen(normal);
    const void **slot;

    if (!paths->arena)
        paths->arena = arena_new();
    slot = lookup_slot(paths->arena, &paths->known, arena_text(paths->arena, normal, size), size);
    if (!*slot)
        *slot = (const void *)(intptr_t)paths->known.count;
    free(normal);
    return (long)(intptr_t)*slot - 1;
}

/* --- files --- */

struct overlay *overlay_new(void)
{
    return mem_new(1, sizeof(struct overlay));
}

void overlay_free(struct overlay *overlay)
{
    if (!overlay)
        return;
    for (size_t i = 0; i < overlay->count; i++) {
        free(overlay->files[i].path);
        free(overlay->files[i].text);
    }
    free(overlay->files);
    paths_free(&overlay->paths);
    free(overlay);
}

static struct file *find(const struct overlay *overlay, const char *path)
{
    long number = overlay && overlay->count ? paths_find(&overlay->paths, path) : -1;

    return number < 0 ? NULL : &overlay->files[number];
}

void overlay_put(struct overlay *overlay, const char *path, const char *text, size_t size)
{
    size_t number = (size_t)paths_add(&overlay->paths, path);
    struct file *file;

    if (number == overlay->count) {
        overlay->files = mem_resize(overlay->files, overlay->count + 1, sizeof *overlay->files);
        overlay->files[overlay->count++] = (struct file){.path = mem_text(path, strlen(path))};
    }
    file = &overlay->files[number];
    free(file->text);
    file->text = mem_text(text, size);
    file->size = size;
}

void overlay_drop(struct overlay *overlay, const char *path)
{
    struct file *file = find(overlay, path);

    if (!file)
        return;
    free(file->text);
    file->text = NULL;
}

const char *overlay_find(const struct overlay *overlay, const char *path, size_t *size)
{
    const struct file *file = find(overlay, path);

    if (!file || !file->text)
        return NULL;
    *size = file->size;
    return file->text;
}

const char *overlay_path(const struct overlay *overlay, size_t index)
{
    return index < overlay->count ? overlay->files[index].path : NULL;
}

void diags_overlay(struct diags *diags, const struct overlay *overlay)
{
    diags->overlay = overlay;
}

static void index_lines(struct arena *arena, struct source *source)
{
    size_t *lines = NULL, count = 0;
    const char *end;

    *ARENA_PUSH(arena, lines, count) = 0;
    for (size_t at = 0; (end = memchr(source->text + at, '\n', source->size - at));) {
        at = (size_t)(end - source->text) + 1;
        *ARENA_PUSH(arena, lines, count) = at;
    }
    source->lines = lines;
    source->line_count = count;
}

static void index_characters(struct arena *arena, struct source *source)
{
    size_t count = source->size / SOURCE_STRETCH + 1;
    size_t *marks = arena_alloc(arena, count, sizeof *marks);

    for (size_t i = 1; i < count; i++)
        marks[i] =
            marks[i - 1] + utf8_count(source->text + (i - 1) * SOURCE_STRETCH, SOURCE_STRETCH);
    source->marks = marks;
}

/* Of one byte, be it a character or none. */
static struct place place_of_byte(const struct source *source, size_t offset)
{
    struct place place = source_place(source, offset, 0);

    place.length = 1;
    return place;
}

/* A carriage return belongs to the line feed behind it; alone, it ends lines for some readers and
 * not for others. */
static bool is_control(const struct source *source, size_t offset)
{
    if (source->text[offset] == '\r')
        return offset + 1 == source->size || source->text[offset + 1] != '\n';
    return utf8_is_refused(utf8_code(source->text + offset));
}

static void report_control(const struct source *source, size_t offset, struct diags *diags)
{
    unsigned c = utf8_code(source->text + offset);
    struct finding *finding = diag_add(diags, DIAG(TEXT_CONTROL), place_of_byte(source, offset), c);

    if (c == '\r')
        diag_help(finding, "end lines with a line feed, alone or behind a carriage return");
    if (text_utf16(source->text, source->size))
        diag_help(finding, "the file is saved as UTF-16: save it as UTF-8");
}

static void report_byte(const struct source *source, size_t offset, struct diags *diags)
{
    diag_help(diag_add(diags, DIAG(TEXT_UTF8), place_of_byte(source, offset),
                       (unsigned char)source->text[offset]),
              "the file %s: save it as UTF-8",
              text_utf16(source->text, source->size) ? "is saved as UTF-16"
                                                     : "has another encoding, or is damaged");
}

/* Reports the first byte that makes the text something else than plain UTF-8. */
static bool check_characters(const struct source *source, struct diags *diags)
{
    const char *text = source->text;
    size_t size = source->size, length;

    for (size_t i = utf8_plain(text, size); i < size; i += utf8_plain(text + i, size - i)) {
        length = utf8_length(text + i, size - i);
        if (length == 0) {
            report_byte(source, i, diags);
            return false;
        }
        if (is_control(source, i)) {
            report_control(source, i, diags);
            return false;
        }
        i += length;
    }
    return true;
}

/* Behind so many lines of the file. */
static const struct source *make_source(struct arena *arena, const char *path, const char *text,
                                        size_t size, size_t lines, struct diags *diags)
{
    static const char mark[] = "\xEF\xBB\xBF"; /* byte order mark, not part of the text */
    struct source *source = arena_alloc(arena, 1, sizeof *source);

    if (size >= 3 && memcmp(text, mark, 3) == 0) {
        text += 3;
        size -= 3;
        source->mark = 3;
    }
    source->path = path;
    source->text = text;
    source->size = size;
    source->skipped = (unsigned)lines;
    index_lines(arena, source);
    index_characters(arena, source);
    return check_characters(source, diags) ? source : NULL;
}

const struct source *source_from_text(struct arena *arena, const char *path, const char *text,
                                      size_t size, struct diags *diags)
{
    return make_source(arena, path, text, size, 0, diags);
}

const struct source *source_excerpt(struct arena *arena, const char *path, const char *text,
                                    size_t size, size_t lines, struct diags *diags)
{
    return make_source(arena, path, text, size, lines, diags);
}

const struct source *source_builtin(struct arena *arena, const char *path, const char *name,
                                    struct diags *diags)
{
    const struct builtin *file = builtin_find(path);

    return source_from_text(arena, name, file ? file->text : "", file ? file->size : 0, diags);
}

/* What it is when it is not a regular file; NULL for a regular one. */
static const char *other_kind(mode_t mode)
{
    return S_ISREG(mode)    ? NULL
           : S_ISDIR(mode)  ? strerror(EISDIR)
           : S_ISFIFO(mode) ? "it is a pipe, not a file"
                            : "it is a device, not a file";
}

/* Opens what lies there, without waiting for the other end of a pipe. -1 with *trouble set on
 * failure. */
static int open_source(const char *path, bool given, const char **trouble)
{
    int handle = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    struct stat status;

    *trouble = handle < 0 ? strerror(errno) : NULL;
    if (handle >= 0 && fstat(handle, &status) == 0 && (!given || S_ISDIR(status.st_mode)))
        *trouble = other_kind(status.st_mode);
    if (handle < 0 || !*trouble)
        return handle;
    close(handle);
    return -1;
}

/* Waits for what somebody writes. False with errno set when nobody has begun to for a while: a pipe
 * without another end has nothing to read, and no end either. */
static bool somebody_writes(int handle)
{
    struct pollfd end = {.fd = handle, .events = POLLIN};
    int ready = poll(&end, 1, SOURCE_PATIENCE);

    if (ready == 0)
        errno = ETIMEDOUT;
    return ready > 0;
}

/* Up to `room` bytes as read() gives them; `first` when nothing was read before. */
static ssize_t read_some(int handle, char *bytes, size_t room, bool first)
{
    struct stat status;
    ssize_t n = read(handle, bytes, room);

    if (n == 0 && first && fstat(handle, &status) == 0 && S_ISFIFO(status.st_mode))
        n = somebody_writes(handle) ? read(handle, bytes, room) : -1;
    if (n >= 0 || errno != EAGAIN)
        return n;
    fcntl(handle, F_SETFL, 0); /* who writes may take as long as he likes */
    return read(handle, bytes, room);
}

/* All there is to read in arena memory, NULL with errno set when it cannot be read, or EFBIG. */
static char *read_all(struct arena *arena, int handle, size_t *size)
{
    char *text = NULL, *whole = NULL;
    size_t room = 0;
    ssize_t n = 1;

    for (*size = 0; n > 0 && *size <= SOURCE_SIZE_LIMIT;) {
        if (*size == room) {
            room = room ? 2 * room : 64 * 1024;
            text = mem_resize(text, room, 1);
        }
        n = read_some(handle, text + *size, room - *size, *size == 0);
        *size += n > 0 ? (size_t)n : 0;
    }
    if (*size > SOURCE_SIZE_LIMIT)
        errno = EFBIG;
    else if (n == 0)
        whole = arena_text(arena, text, *size);
    free(text);
    return whole;
}

static void report_unreadable(struct diags *diags, const char *path, const char *trouble)
{
    diag_add(diags, DIAG(FILE_UNREADABLE), (struct place){0}, path, trouble);
}

void source_report_size(struct arena *arena, const char *path, struct diags *diags)
{
    struct source *shell = arena_alloc(arena, 1, sizeof *shell);

    *shell = (struct source){.path = path, .text = ""};
    diag_add(diags, DIAG(FILE_SIZE), (struct place){.source = shell},
             SOURCE_SIZE_LIMIT / (1024 * 1024));
}

/* What may lie there, and whether it may be encoded in other ways. */
enum reading { READ_FILE, READ_GIVEN, READ_RECORD };

/* Why nothing more was read, by errno. */
static void report_reading(const char *path, int error, struct diags *diags)
{
    report_unreadable(diags, path,
                      error == ETIMEDOUT ? "nobody writes to this pipe" : strerror(error));
}

static const struct source *read_source(struct arena *arena, const char *path, enum reading reading,
                                        struct diags *diags)
{
    size_t size;
    const char *text = overlay_find(diags ? diags->overlay : NULL, path, &size), *trouble;
    int handle, error;

    path = arena_print(arena, "%s", path);
    if (text)
        return source_from_text(arena, path, arena_text(arena, text, size), size, diags);
    handle = open_source(path, reading != READ_FILE, &trouble);
    if (handle < 0) {
        report_unreadable(diags, path, trouble);
        return NULL;
    }
    text = read_all(arena, handle, &size);
    error = errno;
    close(handle);
    if (text && reading == READ_RECORD)
        text = text_decode(arena, text, &size);
    if (text)
        return source_from_text(arena, path, text, size, diags);
    if (error == EFBIG)
        source_report_size(arena, path, diags);
    else
        report_reading(path, error, diags);
    return NULL;
}

const struct source *source_read(struct arena *arena, const char *path, struct diags *diags)
{
    return read_source(arena, path, READ_FILE, diags);
}

const struct source *source_given(struct arena *arena, const char *path, struct diags *diags)
{
    return read_source(arena, path, READ_GIVEN, diags);
}

const struct source *source_decoded(struct arena *arena, const char *path, struct diags *diags)
{
    return read_source(arena, path, READ_RECORD, diags);
}

const char *source_bytes(struct arena *arena, const char *path, size_t *size, const char **trouble)
{
    int handle = open_source(path, false, trouble);
    const char *bytes;

    if (handle < 0)
        return NULL;
    bytes = read_all(arena, handle, size);
    if (!bytes)
        *trouble = strerror(errno);
    close(handle);
    return bytes;
}

const char *source_trouble(const char *path, const struct diags *diags)
{
    const char *trouble;
    size_t size;
    int handle;

    if (overlay_find(diags ? diags->overlay : NULL, path, &size))
        return NULL;
    handle = open_source(path, false, &trouble);
    if (handle >= 0)
        close(handle);
    return trouble;
}

bool source_is_near(const char *name)
{
    if (strncmp(name, "../", 3) == 0)
        name += 3;
    for (const char *at = name; at; at = strchr(at, '/')) {
        at += *at == '/' && at != name;
        if (*at == '/' || strncmp(at, "../", 3) == 0 || strcmp(at, "..") == 0)
            return false;
    }
    return true;
}

/* --- names of files that are not there --- */

enum { MOST_FILES = 1000 }; /* that are looked at */

struct names {
    const char **list;
    size_t count;
};

static int by_name(const void *left, const void *right)
{
    return strcmp(*(const char *const *)left, *(const char *const *)right);
}

/* The files of a folder that end as the name does, without the ending, in order; none where a file
 * of that name lies there, for which there is another reason. */
static struct names stems_in(struct arena *arena, const char *folder, const char *name)
{
    struct names names = {0};
    const char *ending = path_ending(name);
    DIR *open = opendir(folder);
    const struct dirent *entry;

    while (open && names.count < MOST_FILES && (entry = readdir(open))) {
        const char *own = path_ending(entry->d_name);

        if (strcmp(entry->d_name, name) == 0) {
            names.count = 0;
            break;
        }
        if (strcmp(own, ending) == 0)
            *ARENA_PUSH(arena, names.list, names.count) =
                arena_text(arena, entry->d_name, (size_t)(own - entry->d_name));
    }
    if (open)
        closedir(open);
    if (names.count)
        qsort(names.list, names.count, sizeof *names.list, by_name);
    return names;
}

/* Whether the file is there when its path counts from the folder above. */
static bool is_above(struct arena *arena, const char *path, const char *name)
{
    size_t before = strlen(path) - strlen(name);
    const char *above = strlen(name) <= strlen(path) && strcmp(path + before, name) == 0
                            ? arena_print(arena, "%.*s../%s", (int)before, path, name)
                            : NULL;

    return above && *name != '/' && access(above, R_OK) == 0;
}

void diag_suggest_file(struct finding *finding, const struct located *name, const char *path,
                       const char *otherwise)
{
    LOCAL_ARENA(arena);
    const char *base = path_name(path), *ending = path_ending(base), *meant = NULL;
    const char *folder =
        base > path ? arena_text(arena, path, (size_t)(base - path)) : arena_text(arena, ".", 1);
    struct names stems = {0};

    if (is_above(arena, path, name->text)) {
        diag_help(finding, "paths count from the folder of this file: write '../%s'", name->text);
        diag_choice_word(finding, name->text, arena_print(arena, "../%s", name->text));
        return;
    }
    if (source_is_near(name->text))
        stems = stems_in(arena, folder, base);
    if (stems.count)
        meant =
            text_nearest(arena_text(arena, base, (size_t)(ending - base)), stems.list, stems.count);
    if (meant)
        diag_help(finding, "did you mean '%.*s%s%s'?", (int)(path_name(name->text) - name->text),
                  name->text, meant, ending);
    else
        diag_help(finding, "%s", otherwise);
}

bool source_allowed(const struct located *name, const char *path, const char *key,
                    const char *example, struct diags *diags)
{
    const char *trouble = source_trouble(path, diags);

    if (!source_is_near(name->text))
        diag_help(diag_add(diags, DIAG(BAD_TEXT), name->at, key, "the file lies far from this one"),
                  "put it into the folder of this file, or into one beside that, and write '%s' or "
                  "'../%s'",
                  example, example);
    else if (trouble)
        diag_suggest_file(diag_add(diags, DIAG(FILE_UNREADABLE), name->at, path, trouble), name,
                          path, "paths count from the folder of this file");
    else
        return true;
    return false;
}

/* --- files that are read bit by bit --- */

struct source_stream {
    const char *path;
    int handle;
    bool begun;
};

struct source_stream *source_stream_open(const char *path, struct diags *diags)
{
    const char *trouble;
    int handle = open_source(path, true, &trouble);
    struct source_stream *stream;

    if (handle < 0) {
        report_unreadable(diags, path, trouble);
        return NULL;
    }
    stream = mem_new(1, sizeof *stream);
    *stream = (struct source_stream){path, handle, false};
    return stream;
}

bool source_stream_read(struct source_stream *stream, char *bytes, size_t *size,
                        struct diags *diags)
{
    size_t room = *size;
    ssize_t n = 1;

    for (*size = 0; *size < room && n > 0; *size += n > 0 ? (size_t)n : 0) {
        n = read_some(stream->handle, bytes + *size, room - *size, !stream->begun);
        stream->begun = true;
    }
    if (n < 0)
        report_reading(stream->path, errno, diags);
    return n >= 0;
}

void source_stream_close(struct source_stream *stream)
{
    if (!stream)
        return;
    close(stream->handle);
    free(stream);
}
