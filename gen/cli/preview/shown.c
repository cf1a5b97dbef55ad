#include "cli/preview/shown.h"

#include "cli/command/command.h"

static void tell_server(void *server, const char *event, const char *data)
{
    server_tell(server, event, data);
    server_turn(server);
}

static void turn_server(void *server, int milliseconds)
{
    if (milliseconds == 0)
        server_turn(server);
    else if (server_listeners(server) > 0)
        server_attend(server, milliseconds);
}

void shown_to(struct exhibit *exhibit, struct server *server)
{
    exhibit_show(exhibit, &(struct exhibit_audience){server, tell_server, turn_server});
}

/* --- paths --- */

/* What follows in a path behind the text that its kind begins with; false: there is nothing so. */
typedef bool answer(struct exhibit *e, const char *rest, struct reply *reply);

/* The name of a file without that ending; NULL: it ends otherwise. Owned by the arena. */
static const char *without(struct arena *arena, const char *file, const char *ending)
{
    const char *end = strrchr(file, '.');

    return end && strcmp(end, ending) == 0 ? arena_text(arena, file, (size_t)(end - file)) : NULL;
}

static bool has(enum exhibit_got got, struct reply *reply)
{
    if (got == EXHIBIT_FLAWED) {
        reply->status = HTTP_CONFLICT;
        reply->type = NULL;
        reply->guards_itself = false;
    }
    return got != EXHIBIT_ABSENT;
}

/* "grey/chess-a4-3.svg" of pages is the picture "pages/chess-a4-3" in that ink. */
static bool get_picture(struct exhibit *e, const char *folder, const char *rest,
                        struct reply *reply)
{
    LOCAL_ARENA(arena);
    const char *slash = strchr(rest, '/'), *name = slash ? without(arena, slash, ".svg") : NULL;
    int ink = name ? word_index(ink_names, arena_text(arena, rest, (size_t)(slash - rest))) : -1;

    return ink >= 0 && exhibit_picture(e, arena_print(arena, "%s%s", folder, name),
                                       (enum ink_use)ink, &reply->version, &reply->body);
}

static bool get_page(struct exhibit *e, const char *rest, struct reply *reply)
{
    return get_picture(e, "pages", rest, reply);
}

static bool get_drawing(struct exhibit *e, const char *rest, struct reply *reply)
{
    return get_picture(e, "drawings", rest, reply);
}

static bool get_words(struct exhibit *e, const char *rest, struct reply *reply)
{
    LOCAL_ARENA(arena);
    const char *name = without(arena, rest, ".txt");

    return name && exhibit_words(e, name, &reply->body);
}

static bool get_print(struct exhibit *e, const char *rest, struct reply *reply)
{
    LOCAL_ARENA(arena);
    const char *name = without(arena, rest, ".pdf");

    return name && has(exhibit_print(e, name, &reply->body), reply);
}

static bool get_play(struct exhibit *e, const char *rest, struct reply *reply)
{
    (void)rest;
    reply->guards_itself = true;
    return has(exhibit_play(e, &reply->body), reply);
}

static bool get_state(struct exhibit *e, const char *rest, struct reply *reply)
{
    (void)rest;
    exhibit_state(e, &reply->body);
    return true;
}

static bool get_findings(struct exhibit *e, const char *rest, struct reply *reply)
{
    (void)rest;
    exhibit_findings(e, &reply->body);
    return true;
}

bool shown_get(struct exhibit *e, const char *path, struct reply *reply)
{
    static const struct {
        const char *path, *type; /* a folder, where it ends so */
        answer *get;
    } paths[] = {
        {"/state.json", "application/json", get_state},
        {"/findings.json", "application/json", get_findings},
        {"/play.html", "text/html; charset=utf-8", get_play},
        {"/pages/", "image/svg+xml", get_page},
        {"/drawings/", "image/svg+xml", get_drawing},
        {"/words/", "text/plain; charset=utf-8", get_words},
        {"/prints/", "application/pdf", get_print},
    };

    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        size_t size = strlen(paths[i].path);
        bool folder = paths[i].path[size - 1] == '/';

        if (folder ? strncmp(path, paths[i].path, size) != 0 : strcmp(path, paths[i].path) != 0)
            continue;
        reply->type = paths[i].type;
        return paths[i].get(e, path + size, reply);
    }
    return false;
}

/* --- the studio --- */

/* No folder above is reached, and nothing that is hidden. */
static bool is_plain_path(const char *path)
{
    for (const char *c = path; *c; c++)
        if (!(isalnum((unsigned char)*c) || strchr("/._-", *c)) || (c[0] == '/' && c[1] == '.'))
            return false;
    return *path == '/';
}

static const char *type_of(const char *path)
{
    static const char *const types[][2] = {{".html", "text/html; charset=utf-8"},
                                           {".css", "text/css; charset=utf-8"},
                                           {".js", "text/javascript; charset=utf-8"},
                                           {".json", "application/json"},
                                           {".webmanifest", "application/manifest+json"},
                                           {".svg", "image/svg+xml"},
                                           {".wasm", "application/wasm"}};
    const char *end = strrchr(path, '.');

    for (size_t i = 0; end && i < COUNT_OF(types); i++)
        if (strcmp(end, types[i][0]) == 0)
            return types[i][1];
    return "application/octet-stream";
}

/* Its pages say what they may do, and so does what works for them. */
bool studio_get(const char *folder, const char *path, struct reply *reply)
{
    LOCAL_ARENA(arena);
    const char *name = strcmp(path, "/") == 0 ? "/index.html" : path, *trouble, *bytes = NULL;
    size_t size;

    if (is_plain_path(name))
        bytes = source_bytes(arena, arena_print(arena, "%s%s", folder, name), &size, &trouble);
    if (!bytes)
        return false;
    buf_put(&reply->body, bytes, size);
    reply->type = type_of(name);
    reply->guards_itself = true;
    return true;
}
