/* Findings as JSON: an array with one object a finding, one object a line. Keys are always all
 * there; what is not known is null. */
#include "base/json.h"
#include "diag/diag_internal.h"

#include <string.h>

static void put_place(struct json *json, const struct place *place)
{
    json_text(json, "file", place->source ? place->source->path : NULL);
    json_count(json, "line", place->line);
    json_count(json, "column", place->column);
    json_count(json, "end", place_end(place));
}

static void put_fix(struct json *json, const struct fix *fix)
{
    json_open_object(json, NULL, JSON_FLAT);
    json_text(json, "file", fix->path);
    json_count(json, "line", fix->line);
    json_count(json, "column", fix->column);
    json_count(json, "end_line", fix->end_line);
    json_count(json, "end", fix->end_column);
    json_text(json, "text", fix->text);
    json_bool(json, "sure", fix->sure);
    json_close(json);
}

static void put_finding(struct json *json, const struct finding *f)
{
    json_open_object(json, NULL, JSON_FLAT);
    json_text(json, "id", diag_kinds[f->id].slug);
    json_text(json, "level", diag_level_name(diag_kinds[f->id].level));
    put_place(json, &f->place);
    json_text(json, "message", f->message);
    json_text(json, "label", f->label);
    json_text(json, "help", f->help);
    json_open_array(json, "related", JSON_FLAT);
    for (size_t i = 0; i < f->note_count; i++) {
        json_open_object(json, NULL, JSON_FLAT);
        put_place(json, &f->notes[i].place);
        json_text(json, "message", f->notes[i].text);
        json_close(json);
    }
    json_close(json);
    json_open_array(json, "fixes", JSON_FLAT);
    for (size_t i = 0; i < f->fix_count; i++)
        put_fix(json, &f->fixes[i]);
    json_close(json);
    json_close(json);
}

void diags_json(struct diags *diags, struct buf *out)
{
    struct json json = json_begin(out);

    diags_sort(diags);
    json_open_array(&json, NULL, JSON_TALL);
    for (size_t i = 0; i < diags->count; i++)
        if (!diags->findings[i]->repeated)
            put_finding(&json, diags->findings[i]);
    json_close(&json);
}

/* Findings as a SARIF 2.1.0 log, the form that code scanners read. Nothing in it depends on the
 * machine or the time: the same findings give the same bytes. */

static const char schema_uri[] = "https://json.schemastore.org/sarif-2.1.0.json";

/* SARIF knows no fatal errors: what keeps the program from working is a notification. */
static const char *level_of(enum diag_id id)
{
    enum diag_level level = diag_kinds[id].level;

    return diag_level_name(level > LEVEL_ERROR ? LEVEL_ERROR : level);
}

/* --- text --- */

/* Braces stand for arguments unless they are doubled (SARIF 3.11.5); "](" would be the middle of a
 * link (3.11.6). */
static void put_escaped(struct buf *out, const char *text)
{
    for (const char *c = text; *c; c++) {
        if (*c == '{' || *c == '}')
            buf_char(out, *c);
        else if (*c == ']' && c[1] == '(')
            buf_char(out, '\\');
        buf_char(out, *c);
    }
}

static void put_message(struct json *json, const char *key, const char *text, const char *help)
{
    struct buf escaped = {0};

    put_escaped(&escaped, text);
    if (help) {
        buf_text(&escaped, "\nhelp: ");
        put_escaped(&escaped, help);
    }
    json_open_object(json, key, JSON_FLAT);
    json_text(json, "text", buf_str(&escaped));
    json_close(json);
    buf_free(&escaped);
}

/* A path as a URI reference (RFC 3986): every byte that is not unreserved is percent-encoded. */
static void put_uri(struct json *json, const char *path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789-._~/";
    struct buf uri = {0};
    bool absolute = *path == '/';

    while (strncmp(path, "./", 2) == 0)
        path += 2 + strspn(path + 2, "/");
    if (absolute)
        buf_text(&uri, "file://");
    for (const char *c = path; *c; c++) {
        if (strchr(plain, *c))
            buf_char(&uri, *c);
        else
            buf_print(&uri, "%%%02X", (unsigned char)*c);
    }
    json_text(json, "uri", buf_str(&uri));
    if (!absolute)
        json_text(json, "uriBaseId", "%SRCROOT%");
    buf_free(&uri);
}

/* --- rules --- */

static void put_short(struct json *json, enum diag_id id)
{
    struct buf title = {0};

    diag_title(id, &title);
    put_message(json, "shortDescription", buf_str(&title), NULL);
    buf_free(&title);
}

static void put_rule(struct json *json, enum diag_id id)
{
    const struct diag_kind *kind = &diag_kinds[id];

    json_open_object(json, NULL, JSON_FLAT);
    json_text(json, "id", kind->slug);
    put_short(json, id);
    put_message(json, "fullDescription", diag_explanation(id), NULL);
    put_message(json, "help", diag_explanation(id), NULL);
    json_open_object(json, "defaultConfiguration", JSON_FLAT);
    json_text(json, "level", level_of(id));
    json_close(json);
    json_close(json);
}

static void put_tool(struct json *json, const char *version)
{
    json_open_object(json, "tool", JSON_TALL);
    json_open_object(json, "driver", JSON_TALL);
    json_text(json, "name", "Piecework");
    json_text(json, "version", version);
    json_open_array(json, "rules", JSON_TALL);
    for (int id = 0; id < DIAG_COUNT; id++)
        put_rule(json, (enum diag_id)id);
    json_close(json);
    json_close(json);
    json_close(json);
}

/* --- results --- */

/* A column of the line, or the one behind it. */
static unsigned column_within(const struct place *place, unsigned column)
{
    size_t size;
    const char *line = source_line(place->source, place->line, &size);
    unsigned last = (unsigned)(size > LONG_LINE ? size : utf8_count(line, size)) + 1;

    return column < last ? column : last;
}

/* A finding about the file as a whole is shown at its first line. */
static void put_region(struct json *json, const struct place *place)
{
    json_open_object(json, "region", JSON_FLAT);
    json_number(json, "startLine", place->line ? place->line : 1);
    if (place_end(place)) {
        json_number(json, "startColumn", column_within(place, place->column));
        json_number(json, "endColumn", column_within(place, place_end(place)));
    }
    json_close(json);
}

static void put_physical_location(struct json *json, const struct place *place)
{
    json_open_object(json, "physicalLocation", JSON_FLAT);
    json_open_object(json, "artifactLocation", JSON_FLAT);
    put_uri(json, place->source->path);
    json_close(json);
    put_region(json, place);
    json_close(json);
}

static void put_related(struct json *json, const struct finding *f)
{
    json_open_array(json, "relatedLocations", JSON_FLAT);
    for (size_t i = 0; i < f->note_count; i++) {
        if (!f->notes[i].place.source)
            continue;
        json_open_object(json, NULL, JSON_FLAT);
        json_number(json, "id", (double)i + 1);
        put_physical_location(json, &f->notes[i].place);
        put_message(json, "message", f->notes[i].text, NULL);
        json_close(json);
    }
    json_close(json);
}

static void put_replacement(struct json *json, const struct fix *fix)
{
    json_open_array(json, "replacements", JSON_FLAT);
    json_open_object(json, NULL, JSON_FLAT);
    json_open_object(json, "deletedRegion", JSON_FLAT);
    json_number(json, "startLine", fix->line);
    json_number(json, "startColumn", fix->column);
    json_number(json, "endLine", fix->end_line);
    json_number(json, "endColumn", fix->end_column);
    json_close(json);
    json_open_object(json, "insertedContent", JSON_FLAT);
    json_text(json, "text", fix->text);
    json_close(json);
    json_close(json);
    json_close(json);
}

/* Each is a remedy by itself. */
static void put_fixes(struct json *json, const struct finding *f)
{
    json_open_array(json, "fixes", JSON_FLAT);
    for (size_t i = 0; i < f->fix_count; i++) {
        json_open_object(json, NULL, JSON_FLAT);
        json_open_array(json, "artifactChanges", JSON_FLAT);
        json_open_object(json, NULL, JSON_FLAT);
        json_open_object(json, "artifactLocation", JSON_FLAT);
        put_uri(json, f->fixes[i].path);
        json_close(json);
        put_replacement(json, &f->fixes[i]);
        json_close(json);
        json_close(json);
        json_close(json);
    }
    json_close(json);
}

static void put_result(struct json *json, const struct finding *f)
{
    json_open_object(json, NULL, JSON_FLAT);
    json_text(json, "ruleId", diag_kinds[f->id].slug);
    json_number(json, "ruleIndex", f->id);
    json_text(json, "level", level_of(f->id));
    put_message(json, "message", f->message, f->help);
    json_open_array(json, "locations", JSON_FLAT);
    json_open_object(json, NULL, JSON_FLAT);
    put_physical_location(json, &f->place);
    if (f->label)
        put_message(json, "message", f->label, NULL);
    json_close(json);
    json_close(json);
    if (f->note_count)
        put_related(json, f);
    if (f->fix_count)
        put_fixes(json, f);
    json_close(json);
}

/* --- what is in no file --- */

static void put_notification(struct json *json, const struct finding *f)
{
    json_open_object(json, NULL, JSON_FLAT);
    json_open_object(json, "associatedRule", JSON_FLAT);
    json_text(json, "id", diag_kinds[f->id].slug);
    json_number(json, "index", f->id);
    json_close(json);
    json_text(json, "level", level_of(f->id));
    put_message(json, "message", f->message, f->help);
    json_close(json);
}

static bool is_result(const struct finding *f)
{
    return f->place.source != NULL;
}

static void put_invocation(struct json *json, const struct diags *diags)
{
    json_open_array(json, "invocations", JSON_TALL);
    json_open_object(json, NULL, JSON_TALL);
    json_bool(json, "executionSuccessful", diags_at_least(diags, LEVEL_FATAL) == 0);
    json_open_array(json, "toolExecutionNotifications", JSON_TALL);
    for (size_t i = 0; i < diags->count; i++)
        if (!diags->findings[i]->repeated && !is_result(diags->findings[i]))
            put_notification(json, diags->findings[i]);
    json_close(json);
    json_close(json);
    json_close(json);
}

static void put_run(struct json *json, const struct diags *diags, const char *version)
{
    json_open_object(json, NULL, JSON_TALL);
    put_tool(json, version);
    json_text(json, "columnKind", "unicodeCodePoints");
    put_invocation(json, diags);
    json_open_array(json, "results", JSON_TALL);
    for (size_t i = 0; i < diags->count; i++)
        if (!diags->findings[i]->repeated && is_result(diags->findings[i]))
            put_result(json, diags->findings[i]);
    json_close(json);
    json_close(json);
}

void diags_sarif(struct diags *diags, const char *version, struct buf *out)
{
    struct json json = json_begin(out);

    diags_sort(diags);
    json_open_object(&json, NULL, JSON_TALL);
    json_text(&json, "$schema", schema_uri);
    json_text(&json, "version", "2.1.0");
    json_open_array(&json, "runs", JSON_TALL);
    put_run(&json, diags, version);
    json_close(&json);
    json_close(&json);
}
