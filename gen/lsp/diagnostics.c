/* Findings as diagnostics of the protocol, at once of what is being written, and thoroughly, with
 * its layouts, in a process of its own. */
#include "art/artwork.h"
#include "base/watch.h"
#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "diag/finding.h"
#include "lsp/context.h"
#include "lsp/server_internal.h"
#include "play/game_open.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- one finding --- */

static json_t *related_of(const struct server *server, const struct finding *f)
{
    json_t *list = json_array();

    for (size_t i = 0; i < f->note_count; i++)
        if (f->notes[i].place.source)
            json_array_append_new(list, json_pack("{so ss}", "location",
                                                  location(server, f->notes[i].place.source->path,
                                                           place_range(&f->notes[i].place)),
                                                  "message", f->notes[i].text));
    return list;
}

/* "write 'x' instead of 'y'", on one line of a menu. */
static const char *title_of(struct arena *arena, const struct fix *fix)
{
    enum { LONGEST = 80 };
    bool shows = *fix->old && strlen(fix->old) < LONGEST && !strchr(fix->old, '\n');

    if (!*fix->text)
        return arena_print(arena, "Leave out '%s'", fix->old);
    if (!shows)
        return arena_print(arena, "Write '%s'", fix->text);
    return arena_print(arena, "Write '%s' instead of '%s'", fix->text, fix->old);
}

static json_t *fixes_of(const struct server *server, struct arena *arena, const struct finding *f)
{
    json_t *list = json_array();

    EACH (fix, f->fixes, f->fix_count) {
        const struct source *source = server_source(server, arena, fix->path);
        const struct place from = {source, fix->line, fix->column, 0},
                           to = {source, fix->end_line, fix->end_column, 0};
        char *uri = uri_of_path(server, fix->path);

        if (source)
            json_array_append_new(
                list, json_pack("{ss ss ss sb so}", "title", title_of(arena, fix), "uri", uri,
                                "newText", fix->text, "sure", fix->sure, "range",
                                spot_range(source, place_byte(&from), place_byte(&to))));
        free(uri);
    }
    return list;
}

static json_t *diagnostic_of(const struct server *server, struct arena *arena,
                             const struct finding *f)
{
    static const int severities[] = {3, 2, 1, 1};
    LOCAL_BUF(message);
    json_t *diagnostic;

    buf_text(&message, f->message);
    if (f->label)
        buf_print(&message, "\n%s", f->label);
    if (f->help)
        buf_print(&message, "\nhelp: %s", f->help);
    diagnostic =
        json_pack("{so si ss ss ss so s{so}}", "range", place_range(&f->place), "severity",
                  severities[diag_kinds[f->id].level], "code", diag_kinds[f->id].slug, "source",
                  "piecework", "message", buf_str(&message), "relatedInformation",
                  related_of(server, f), "data", "fixes", fixes_of(server, arena, f));
    return diagnostic;
}

/* Findings as an object with an array of diagnostics for each path. */
static json_t *diagnostics_by_path(const struct server *server, const struct diags *diags)
{
    LOCAL_ARENA(arena);
    json_t *all = json_object();

    for (size_t i = 0; i < diags_listed(diags); i++) {
        const struct finding *f = diags_finding(diags, i);
        json_t *list, *diagnostic;

        if (f->repeated || !f->place.source || !(diagnostic = diagnostic_of(server, arena, f)))
            continue;
        list = json_object_get(all, f->place.source->path);
        if (!list) {
            list = json_array();
            json_object_set_new(all, f->place.source->path, list);
        }
        json_array_append_new(list, diagnostic);
    }
    return all;
}

void publish(struct server *server, struct lsp_document *document, json_t *diagnostics)
{
    char *uri = uri_of_path(server, document->path);
    json_t *parameters;

    json_decref(document->diagnostics);
    document->diagnostics = diagnostics;
    parameters = json_pack("{ss sO}", "uri", uri, "diagnostics", diagnostics);
    if (document->open)
        json_object_set_new(parameters, "version", json_integer(document->version));
    server_send(server, json_pack("{ss ss so}", "jsonrpc", "2.0", "method",
                                  "textDocument/publishDiagnostics", "params", parameters));
    free(uri);
}

/* --- at once --- */

static void check_source(struct arena *arena, const struct source *source, struct diags *diags)
{
    struct style style = {0};
    struct label_sheets labels = {0};
    const struct game *game;

    switch (file_kind_of(source)) {
    case FILE_GAME:
        game = game_from_source(arena, source, diags);
        if (game)
            check_game(arena, game, diags);
        break;
    case FILE_LAYOUT:
        layout_from_source(arena, source, diags);
        break;
    case FILE_STYLE:
        style_from_source(arena, source, &style, diags);
        break;
    case FILE_LABELS:
        labels_from_source(arena, source, &labels, diags);
        break;
    case FILE_WORDS:
        words_from_source(arena, source, diags);
        break;
    case FILE_TEXT:
        break;
    }
}

/* Its own findings; those of its files and layouts come with the thorough check. */
static json_t *findings_of(const struct server *server, const char *path)
{
    LOCAL_ARENA(arena);
    struct diags *diags = server_discarded(server);
    const struct source *source = source_read(arena, path, diags);
    json_t *all, *own = NULL, *list;
    const char *file;

    if (source)
        check_source(arena, source, diags);
    diags_sort(diags);
    all = diagnostics_by_path(server, diags);
    json_object_foreach(all, file, list)
    {
        if (path_same(file, path))
            own = json_incref(list);
    }
    json_decref(all);
    diags_free(diags);
    return own ? own : json_array();
}

void check_now(struct server *server, struct lsp_document *document)
{
    size_t size = strlen(document->path);

    if (size < 3 || strcmp(document->path + size - 3, ".md") != 0)
        publish(server, document, findings_of(server, document->path));
    check_later(server, document->path);
}

/* --- thoroughly --- */

enum { PATIENCE = 250 /* ms of silence */ };

long server_clock(void)
{
    return (long)(watch_now() * 1000);
}

void check_later(struct server *server, const char *path)
{
    char *copy = mem_text(path, strlen(path));

    thorough_stop(server);
    free(server->wanted);
    server->wanted = copy;
    server->due = server_clock() + PATIENCE;
}

static void check_layout_whole(struct arena *arena, struct press *press,
                               const struct source *source, struct diags *diags)
{
    const struct layout *layout = layout_from_source(arena, source, diags);

    if (layout && layout->game)
        check_printed_game(arena, layout->game, diags);
    check_layout_alone(arena, press, layout, diags);
}

static void check_whole(struct server *server, struct arena *arena, const char *path,
                        struct diags *diags)
{
    const struct source *source = source_read(arena, path, diags);
    const char *own[] = {path}, **layouts = own;
    size_t count = 1, pictures;
    struct game *game;

    if (!source)
        return;
    if (file_kind_of(source) == FILE_GAME) {
        game = game_from_source(arena, source, diags);
        if (game)
            art_read_game(arena, game, &pictures, diags);
        if (game)
            check_game(arena, game, diags);
    }
    if (file_kind_of(source) != FILE_LAYOUT)
        count = related_layouts(server, arena, path, &layouts);
    if (count == 0)
        check_source(arena, source, diags);
    for (size_t i = 0; i < count; i++) {
        const struct source *layout = source_read(arena, layouts[i], diags);

        if (layout)
            check_layout_whole(arena, &server->press, layout, diags);
    }
}

/* What the file that is wanted and its layouts bring, by path. */
static json_t *whole_findings(struct server *server)
{
    LOCAL_ARENA(arena);
    struct diags *diags = server_discarded(server);
    json_t *all;

    check_whole(server, arena, server->wanted, diags);
    diags_sort(diags);
    all = diagnostics_by_path(server, diags);
    diags_free(diags);
    return all;
}

void thorough_begin(struct server *server)
{
    int ends[2];

    thorough_stop(server);
    if (pipe(ends) != 0) {
        thorough_check(server);
        return;
    }
    server->child = fork();
    if (server->child == 0) {
        close(ends[0]);
        json_dumpfd(whole_findings(server), ends[1], JSON_COMPACT);
        _exit(0);
    }
    close(ends[1]);
    if (server->child < 0) {
        close(ends[0]);
        server->child = 0;
        thorough_check(server);
        return;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    server->child_out = ends[0];
    server->child_for = server->wanted;
    server->wanted = NULL;
}

void thorough_stop(struct server *server)
{
    if (!server->child)
        return;
    kill(server->child, SIGKILL);
    waitpid(server->child, NULL, 0);
    close(server->child_out);
    buf_free(&server->child_text);
    free(server->child_for);
    server->child_for = NULL;
    server->child = 0;
}

/* Whether what the child has told before for the same file stays: it does where it is told again.
 */
static bool is_told(const json_t *all, const char *path)
{
    const char *file;
    json_t *list;

    json_object_foreach((json_t *)all, file, list)
    {
        if (path_same(file, path))
            return true;
    }
    return false;
}

static void tell_all(struct server *server, json_t *all, const char *origin)
{
    const char *file;
    json_t *list;

    EACH (document, server->documents, server->count) {
        bool own = document->origin && strcmp(document->origin, origin) == 0;

        if ((own || path_same(document->path, origin)) && !is_told(all, document->path))
            publish(server, document, json_array());
    }
    json_object_foreach(all, file, list)
    {
        struct lsp_document *document = document_take(server, file);

        free(document->origin);
        document->origin = mem_text(origin, strlen(origin));
        publish(server, document, json_incref(list));
    }
}

void thorough_check(struct server *server)
{
    json_t *all = whole_findings(server);
    char *origin = server->wanted;

    server->wanted = NULL;
    tell_all(server, all, origin);
    json_decref(all);
    free(origin);
}

void thorough_read(struct server *server)
{
    char bytes[65536];
    ssize_t n = read(server->child_out, bytes, sizeof bytes);
    json_t *all;
    char *origin;

    if (n > 0) {
        buf_put(&server->child_text, bytes, (size_t)n);
        return;
    }
    all = json_loadb(buf_str(&server->child_text), server->child_text.size, 0, NULL);
    origin = server->child_for;
    server->child_for = NULL;
    thorough_stop(server);
    if (all) /* a check that broke off tells nothing */
        tell_all(server, all, origin);
    json_decref(all);
    free(origin);
}

/* Changes that are offered: fixes of findings as code actions, and formatting of grids. */

/* --- code actions --- */

static json_t *action_of(const json_t *diagnostic, const json_t *fix)
{
    json_t *edit = text_edit(json_incref(json_object_get(fix, "range")),
                             json_string_value(json_object_get(fix, "newText")));
    json_t *changes = json_object();

    json_object_set_new(changes, json_string_value(json_object_get(fix, "uri")),
                        json_pack("[o]", edit));
    return json_pack("{sO ss s[O] sO s{so}}", "title", json_object_get(fix, "title"), "kind",
                     "quickfix", "diagnostics", diagnostic, "isPreferred",
                     json_object_get(fix, "sure"), "edit", "changes", changes);
}

static size_t bound(const struct request *r, const json_t *range, const char *end)
{
    return spot_offset(r->source->text, r->source->size, json_object_get(range, end));
}

/* Of the findings that the range touches. */
json_t *answer_actions(struct request *r)
{
    const json_t *range = json_object_get(r->parameters, "range"), *diagnostic, *fix;
    json_t *actions = json_array();
    size_t i, k;

    json_array_foreach(r->document->diagnostics, i, diagnostic)
    {
        const json_t *at = json_object_get(diagnostic, "range");
        const json_t *fixes = json_object_get(json_object_get(diagnostic, "data"), "fixes");

        if (bound(r, at, "start") > bound(r, range, "end") ||
            bound(r, at, "end") < bound(r, range, "start"))
            continue;
        json_array_foreach(fixes, k, fix)
            json_array_append_new(actions, action_of(diagnostic, fix));
    }
    return actions;
}

/* --- grids --- */

enum { GRID_ROWS = 64, GRID_CELLS = 64 };

struct grid {
    size_t from[GRID_ROWS], to[GRID_ROWS]; /* bytes of the rows, behind their indentation */
    size_t rows, cells;
    int widths[GRID_CELLS];
};

static int columns_of(const char *text, size_t size)
{
    int columns = 0;

    for (size_t i = 0, n; i < size; i += n) {
        n = utf8_length(text + i, size - i);
        n = n ? n : 1;
        columns += utf8_columns(utf8_code(text + i));
    }
    return columns;
}

/* Counts the cells of a row and widens the columns. Returns how many there are. */
static size_t measure(struct grid *grid, const char *text, size_t size)
{
    size_t count = 0;

    for (size_t i = 0; i < size;) {
        size_t n = strcspn(text + i, " \t\r\n");

        if (n && count < GRID_CELLS && columns_of(text + i, n) > grid->widths[count])
            grid->widths[count] = columns_of(text + i, n);
        count += n > 0;
        i += n + (n == 0);
    }
    return count;
}

static void put_row(const struct grid *grid, const char *text, size_t size, struct buf *out)
{
    size_t count = 0;
    int behind = 0; /* blanks that the next cell needs before it */

    for (size_t i = 0; i < size;) {
        size_t n = strcspn(text + i, " \t\r\n");

        if (n) {
            buf_print(out, "%*s%.*s", behind, "", (int)n, text + i);
            behind = grid->widths[count++] - columns_of(text + i, n) + 1;
        }
        i += n + (n == 0);
    }
}

/* Takes the rows of the block below a line. False when it is no grid: rows of different lengths. */
static bool read_grid(const struct source *source, unsigned line, size_t indent, struct grid *grid)
{
    for (; line <= source->line_count; line++) {
        size_t size, blanks, cells;
        const char *text = source_line(source, line, &size);

        blanks = strspn(text, " ");
        if (blanks >= size)
            continue;
        if (blanks <= indent)
            break;
        cells = measure(grid, text + blanks, size - blanks);
        if (grid->rows == GRID_ROWS || cells < 2 || cells > GRID_CELLS ||
            (grid->rows && cells != grid->cells))
            return false;
        grid->cells = cells;
        grid->from[grid->rows] = (size_t)(text + blanks - source->text);
        grid->to[grid->rows++] = (size_t)(text + size - source->text);
    }
    return grid->rows > 1;
}

static void format_grid(const struct source *source, const struct grid *grid, json_t *edits)
{
    for (size_t i = 0; i < grid->rows; i++) {
        const char *text = source->text + grid->from[i];
        size_t size = grid->to[i] - grid->from[i];
        LOCAL_BUF(row);

        put_row(grid, text, size, &row);
        if (row.size != size || memcmp(row.text, text, size) != 0)
            json_array_append_new(
                edits, text_edit(spot_range(source, grid->from[i], grid->to[i]), buf_str(&row)));
    }
}

/* Whether a line begins a block of rows, "mnemonic: |". */
static bool begins_grid(const char *text, size_t size, size_t *indent)
{
    static const char *const keys[] = {"mnemonic: |", "setup: |", "position: |"};

    *indent = strspn(text, " ");
    for (size_t at = strspn(text, " -"), i = 0; i < COUNT_OF(keys); i++)
        if (at + strlen(keys[i]) <= size && strncmp(text + at, keys[i], strlen(keys[i])) == 0) {
            *indent = at;
            return true;
        }
    return false;
}

json_t *answer_formatting(struct request *r)
{
    const struct source *source = r->source;
    json_t *edits = json_array();

    for (unsigned line = 1; line <= source->line_count; line++) {
        struct grid grid = {0};
        size_t size, indent;
        const char *text = source_line(source, line, &size);

        if (begins_grid(text, size, &indent) && read_grid(source, line + 1, indent, &grid))
            format_grid(source, &grid, edits);
    }
    return edits;
}
