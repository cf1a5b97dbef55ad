/* Messages that are sent, open documents, and which files belong together. */
#include "lsp/server_internal.h"

#include <errno.h>
#include <glob.h>
#include <unistd.h>

static bool write_all(int out, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t n = write(out, bytes, size);

        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        bytes += n;
        size -= (size_t)n;
    }
    return true;
}

static void wire_send(struct wire *wire, const json_t *message)
{
    char *text = json_dumps(message, JSON_COMPACT);
    LOCAL_BUF(out);

    if (text) {
        buf_print(&out, "Content-Length: %zu\r\n\r\n", strlen(text));
        buf_text(&out, text);
        if (!write_all(wire->out, out.text, out.size))
            wire->ended = true; /* nobody listens any more */
    }
    free(text);
}

void server_send(struct server *server, json_t *message)
{
    if (server->answers)
        json_array_append(server->answers, message);
    else
        wire_send(&server->wire, message);
    json_decref(message);
}

/* --- names --- */

char *uri_of_path(const struct server *server, const char *path)
{
    const struct lsp_document *document = document_named(server, path);
    LOCAL_BUF(uri);
    char *copy, *real = NULL;

    if (document && document->uri)
        return mem_text(document->uri, strlen(document->uri));
    real = realpath(path, NULL);
    buf_text(&uri, "file://");
    path_write_url(real ? real : path, &uri);
    copy = mem_text(buf_str(&uri), uri.size);
    free(real);
    return copy;
}

json_t *location(const struct server *server, const char *path, json_t *range)
{
    char *uri = uri_of_path(server, path);
    json_t *found = json_pack("{ss so}", "uri", uri, "range", range);

    free(uri);
    return found;
}

json_t *text_edit(json_t *range, const char *text)
{
    return json_pack("{so ss}", "range", range, "newText", text);
}

struct lsp_document *document_named(const struct server *server, const char *path)
{
    long number = paths_find(&server->paths, path);

    return number < 0 ? NULL : &server->documents[number];
}

struct lsp_document *document_take(struct server *server, const char *path)
{
    size_t number = (size_t)paths_add(&server->paths, path);

    if (number == server->count) {
        server->documents =
            mem_resize(server->documents, server->count + 1, sizeof *server->documents);
        server->documents[server->count++] =
            (struct lsp_document){.path = mem_text(path, strlen(path))};
    }
    return &server->documents[number];
}

/* --- texts --- */

struct diags *server_discarded(const struct server *server)
{
    struct diags *diags = diags_new();

    diags_overlay(diags, server->overlay);
    return diags;
}

const struct source *server_source(const struct server *server, struct arena *arena,
                                   const char *path)
{
    struct diags *discarded = server_discarded(server);
    const struct source *source = source_read(arena, path, discarded);

    diags_free(discarded);
    return source;
}

static bool ends_in(const char *text, const char *end)
{
    size_t size = strlen(text), length = strlen(end);

    return size >= length && strcmp(text + size - length, end) == 0;
}

/* --- which belong together --- */

struct layouts {
    const struct server *server;
    struct arena *arena;
    const char *path; /* of what they name */
    struct paths known;
    const char **list;
    size_t count;
};

/* Whether a value of YAML may begin at that byte of the text: behind a key, a quotation mark, or
 * what begins an item. */
static bool begins_value(const char *text, const char *at)
{
    const char *before = at;

    while (before > text && before[-1] == ' ')
        before--;
    return before == text || strchr(before < at ? "\n\"'[{,:-" : "\n\"'[{,", before[-1]);
}

/* Whether the layout names the file where its name without folders stands at that byte: the folders
 * before it, which may have blanks in them, lead to the file. */
static bool names_at(struct arena *arena, const struct source *layout, const char *at,
                     const char *path)
{
    enum { LONGEST = 1024 };
    size_t size = strlen(path_name(path));

    if (at[size] && !strchr(" \t\r\n\"',]}#", at[size]))
        return false;
    for (const char *from = at; at - from < LONGEST; from--) {
        if (*from != ' ' && begins_value(layout->text, from)) {
            const char *name = arena_text(arena, from, (size_t)(at - from) + size);

            if (path_same(path_beside(arena, layout->path, name), path))
                return true;
        }
        if (from == layout->text || from[-1] == '\n')
            break;
    }
    return false;
}

static bool names_file(struct arena *arena, const struct source *layout, const char *path)
{
    const char *name = path_name(path);

    for (const char *at = layout->text; (at = strstr(at, name)); at++)
        if (names_at(arena, layout, at, path))
            return true;
    return false;
}

static void consider(struct layouts *layouts, const char *path)
{
    const struct source *source;

    if (!ends_in(path, ".yaml") || paths_find(&layouts->known, path) >= 0)
        return;
    paths_add(&layouts->known, path);
    source = server_source(layouts->server, layouts->arena, path);
    if (source && file_kind_of(source) == FILE_LAYOUT &&
        names_file(layouts->arena, source, layouts->path))
        *ARENA_PUSH(layouts->arena, layouts->list, layouts->count) = source->path;
}

/* Those that are open first, then those in the same folder, in the one above, and beside that. */
size_t related_layouts(const struct server *server, struct arena *arena, const char *path,
                       const char ***list)
{
    static const char *const patterns[] = {"*.yaml", "../*.yaml", "../layouts/*.yaml"};
    struct layouts layouts = {.server = server, .arena = arena, .path = path};
    const char *pattern = path_pattern(arena, path);

    for (size_t i = 0; i < server->count; i++)
        if (server->documents[i].open)
            consider(&layouts, server->documents[i].path);
    for (size_t i = 0; i < COUNT_OF(patterns); i++) {
        glob_t found = {0};

        if (glob(path_beside(arena, pattern, patterns[i]), 0, NULL, &found) == 0)
            for (size_t k = 0; k < found.gl_pathc; k++)
                consider(&layouts, found.gl_pathv[k]);
        globfree(&found);
    }
    paths_free(&layouts.known);
    *list = layouts.list;
    return layouts.count;
}

/* The value of `game:` at the beginning of a line. */
static const char *game_of_layout(struct arena *arena, const struct source *layout)
{
    for (unsigned line = 1; line <= layout->line_count; line++) {
        size_t size, at = 5;
        const char *text = source_line(layout, line, &size), *end;

        if (size <= 5 || strncmp(text, "game:", 5) != 0)
            continue;
        at += strspn(text + at, " ");
        end = strchr("\"'", text[at]) ? memchr(text + at + 1, text[at], size - at - 1)
                                      : strstr(text + at, " #");
        at += strspn(text + at, "\"'");
        if (end && end > text + at && end < text + size)
            size = (size_t)(end - text);
        while (size > at && text[size - 1] == ' ')
            size--;
        return path_beside(arena, layout->path, arena_text(arena, text + at, size - at));
    }
    return NULL;
}

const char *related_game(const struct server *server, struct arena *arena,
                         const struct source *source)
{
    const char **layouts;
    const struct source *layout = source;

    if (file_kind_of(source) == FILE_GAME)
        return source->path;
    if (file_kind_of(source) == FILE_TEXT)
        layout = related_layouts(server, arena, source->path, &layouts)
                     ? server_source(server, arena, layouts[0])
                     : NULL;
    return layout ? game_of_layout(arena, layout) : NULL;
}
