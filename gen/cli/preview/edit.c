#include "cli/preview/edit.h"

#include "base/json.h"
#include "cli/ask/ask.h"
#include "diag/source.h"
#include "emit/file.h"

/* A file as its reader knows it. */
struct known {
    const char *path;
    struct buf bytes;
};

struct editing {
    const struct exhibit *exhibit;
    struct asker *asker;
    struct arena *arena;
    struct known *known;
    size_t count;
};

struct editing *edit_begin(const struct exhibit *exhibit, const char *language)
{
    struct editing *e = mem_new(1, sizeof *e);

    *e = (struct editing){.exhibit = exhibit, .asker = asker_new(language), .arena = arena_new()};
    return e;
}

void edit_end(struct editing *e)
{
    if (!e)
        return;
    EACH (known, e->known, e->count)
        buf_free(&known->bytes);
    arena_free(e->arena);
    asker_free(e->asker);
    free(e);
}

/* --- files --- */

static struct known *known_of(const struct editing *e, const char *path)
{
    return FIND(known, e->known, e->count, strcmp(known->path, path) == 0);
}

/* Also a file that a layout which is broken by now does not lead to any more. */
static bool is_shown(const struct editing *e, const char *path)
{
    size_t count;
    const char *const *files = exhibit_files(e->exhibit, &count);

    return known_of(e, path) || FIND(file, files, count, strcmp(*file, path) == 0);
}

static bool refuse(struct buf *answer, const char *path, const char *why)
{
    buf_print(answer, "%s: %s", path, why);
    return false;
}

/* The line that a question begins with; one with a NUL in it, which no path has, is empty. */
static const char *line_of(struct arena *arena, const struct buf *text)
{
    const char *all = buf_str(text), *end = memchr(all, '\n', text->size);
    size_t size = end ? (size_t)(end - all) : text->size;

    return memchr(all, '\0', size) ? "" : arena_text(arena, all, size);
}

static bool list_files(const struct editing *e, struct buf *answer)
{
    struct json json = json_begin(answer);
    size_t count;
    const char *const *files = exhibit_files(e->exhibit, &count);

    json_open_array(&json, NULL, JSON_TALL);
    for (size_t i = 0; i < count; i++)
        json_text(&json, NULL, files[i]);
    json_close(&json);
    return true;
}

static void know(struct editing *e, const char *path, const char *bytes, size_t size)
{
    struct known *known = known_of(e, path);

    if (!known) {
        known = ARENA_PUSH(e->arena, e->known, e->count);
        known->path = arena_copy(e->arena, path);
    }
    known->bytes.size = 0;
    buf_put(&known->bytes, bytes, size);
}

static bool read_file(struct editing *e, const char *path, struct buf *answer)
{
    LOCAL_ARENA(arena);
    const char *trouble = "it is none of the layout's files";
    size_t size;
    const char *bytes = is_shown(e, path) ? source_bytes(arena, path, &size, &trouble) : NULL;

    if (!bytes)
        return refuse(answer, path, trouble);
    know(e, path, bytes, size);
    buf_put(answer, bytes, size);
    return true;
}

/* Why the file is not to be written; NULL: nothing is against it. */
static const char *write_trouble(const struct editing *e, const char *path)
{
    LOCAL_ARENA(arena);
    const struct known *known = known_of(e, path);
    const char *trouble = NULL, *bytes;
    size_t size;

    if (!is_shown(e, path))
        return "it is none of the layout's files";
    if (!known)
        return "it was not read";
    bytes = source_bytes(arena, path, &size, &trouble);
    return bytes && size == known->bytes.size && memcmp(bytes, buf_str(&known->bytes), size) == 0
               ? NULL
               : "the file has changed since";
}

static bool write_file(struct editing *e, const char *path, const struct buf *text,
                       struct buf *answer)
{
    LOCAL_DIAGS(diags);
    const char *content, *trouble;
    size_t size = text->size - strlen(path);

    if (size == 0)
        return refuse(answer, path, "what it is to hold is missing");
    content = text->text + strlen(path) + 1;
    trouble = write_trouble(e, path);
    if (trouble)
        return refuse(answer, path, trouble);
    if (!file_write(path, content, size - 1, diags))
        return refuse(answer, path, "it cannot be written");
    know(e, path, content, size - 1);
    return true;
}

/* --- methods --- */

bool edit_ask(struct editing *e, const char *method, const struct buf *text, struct buf *answer)
{
    LOCAL_ARENA(arena);
    const char *path = line_of(arena, text);

    if (strcmp(method, "files") == 0)
        return list_files(e, answer);
    if (strcmp(method, "read") == 0)
        return read_file(e, path, answer);
    if (strcmp(method, "write") == 0)
        return write_file(e, path, text, answer);
    if (strcmp(method, "list") == 0 && !is_shown(e, path))
        return refuse(answer, "list", "only the files that are shown are listed");
    return ask(e->asker, method, buf_str(text), text->size, answer);
}
