/* Findings as JSON: an array with one object a finding, one object a line. Keys are always all
 * there; what is not known is null. */
#include "base/json.h"
#include "diag/diag_internal.h"

static void put_place(struct json *json, const struct place *place)
{
    json_put(json, "file=s line=c column=c end=c", place->source ? place->source->path : NULL,
             place->line, place->column, place_end(place));
}

static void put_finding(struct json *json, const struct finding *f)
{
    json_put(json, "{ id=s level=s", diag_kinds[f->id].slug,
             diag_level_name(diag_kinds[f->id].level));
    put_place(json, &f->place);
    json_put(json, "message=s label=s help=s related[", f->message, f->label, f->help);
    for (size_t i = 0; i < f->note_count; i++) {
        json_put(json, "{");
        put_place(json, &f->notes[i].place);
        json_put(json, "message=s }", f->notes[i].text);
    }
    json_put(json, "] fixes[");
    EACH (fix, f->fixes, f->fix_count)
        json_put(json, "{ file=s line=c column=c end_line=c end=c text=s sure=b }", fix->path,
                 fix->line, fix->column, fix->end_line, fix->end_column, fix->text, fix->sure);
    json_put(json, "] }");
}

void diags_put(const struct diags *diags, struct json *json, const char *key)
{
    json_open_array(json, key, JSON_TALL);
    for (size_t i = 0; i < diags->count; i++)
        if (!diags->findings[i]->repeated)
            put_finding(json, diags->findings[i]);
    json_close(json);
}

void diags_json(struct diags *diags, struct buf *out)
{
    struct json json = json_begin(out);

    diags_sort(diags);
    diags_put(diags, &json, NULL);
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
    LOCAL_BUF(escaped);

    put_escaped(&escaped, text);
    if (help) {
        buf_text(&escaped, "\nhelp: ");
        put_escaped(&escaped, help);
    }
    json_open_object(json, key, JSON_FLAT);
    json_put(json, "text=s }", buf_str(&escaped));
}

/* A path as a URI reference (RFC 3986): every byte that is not unreserved is percent-encoded. */
static void put_uri(struct json *json, const char *path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
                                "0123456789-._~/";
    LOCAL_BUF(uri);
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
}

/* --- rules --- */

static void put_rule(struct json *json, enum diag_id id)
{
    LOCAL_BUF(title);

    diag_title(id, &title);
    json_put(json, "{ id=s", diag_kinds[id].slug);
    put_message(json, "shortDescription", buf_str(&title), NULL);
    put_message(json, "fullDescription", diag_explanation(id), NULL);
    put_message(json, "help", diag_explanation(id), NULL);
    json_put(json, "defaultConfiguration{ level=s } }", level_of(id));
}

static void put_tool(struct json *json, const char *version)
{
    json_put(json, "tool{{ driver{{ name=s version=s rules[[", "Piecework", version);
    for (int id = 0; id < DIAG_COUNT; id++)
        put_rule(json, (enum diag_id)id);
    json_put(json, "] } }");
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
static void put_physical_location(struct json *json, const struct place *place)
{
    json_put(json, "physicalLocation{ artifactLocation{");
    put_uri(json, place->source->path);
    json_put(json, "} region{ startLine=u", place->line ? place->line : 1);
    if (place_end(place))
        json_put(json, "startColumn=u endColumn=u", column_within(place, place->column),
                 column_within(place, place_end(place)));
    json_put(json, "} }");
}

static void put_related(struct json *json, const struct finding *f)
{
    json_put(json, "relatedLocations[");
    for (size_t i = 0; i < f->note_count; i++) {
        if (!f->notes[i].place.source)
            continue;
        json_put(json, "{ id=u", (unsigned)i + 1);
        put_physical_location(json, &f->notes[i].place);
        put_message(json, "message", f->notes[i].text, NULL);
        json_put(json, "}");
    }
    json_put(json, "]");
}

/* Each is a remedy by itself. */
static void put_fixes(struct json *json, const struct finding *f)
{
    json_put(json, "fixes[");
    EACH (fix, f->fixes, f->fix_count) {
        json_put(json, "{ artifactChanges[ { artifactLocation{");
        put_uri(json, fix->path);
        json_put(
            json,
            "} replacements[ { deletedRegion{ startLine=u startColumn=u endLine=u endColumn=u } "
            "insertedContent{ text=s } } ] } ] }",
            fix->line, fix->column, fix->end_line, fix->end_column, fix->text);
    }
    json_put(json, "]");
}

static void put_result(struct json *json, const struct finding *f)
{
    json_put(json, "{ ruleId=s ruleIndex=u level=s", diag_kinds[f->id].slug, f->id,
             level_of(f->id));
    put_message(json, "message", f->message, f->help);
    json_put(json, "locations[ {");
    put_physical_location(json, &f->place);
    if (f->label)
        put_message(json, "message", f->label, NULL);
    json_put(json, "} ]");
    if (f->note_count)
        put_related(json, f);
    if (f->fix_count)
        put_fixes(json, f);
    json_put(json, "}");
}

/* --- what is in no file --- */

static void put_notification(struct json *json, const struct finding *f)
{
    json_put(json, "{ associatedRule{ id=s index=u } level=s", diag_kinds[f->id].slug, f->id,
             level_of(f->id));
    put_message(json, "message", f->message, f->help);
    json_put(json, "}");
}

static bool is_result(const struct finding *f)
{
    return f->place.source != NULL;
}

/* The findings that are results, or those that are not. */
static void put_findings(struct json *json, const struct diags *diags, bool results)
{
    for (size_t i = 0; i < diags->count; i++)
        if (!diags->findings[i]->repeated && is_result(diags->findings[i]) == results)
            (results ? put_result : put_notification)(json, diags->findings[i]);
}

void diags_sarif(struct diags *diags, const char *version, struct buf *out)
{
    struct json json = json_begin(out);

    diags_sort(diags);
    json_put(&json, "{{ $schema=s version=s runs[[ {{", schema_uri, "2.1.0");
    put_tool(&json, version);
    json_put(&json,
             "columnKind=s invocations[[ {{ executionSuccessful=b "
             "toolExecutionNotifications[[",
             "unicodeCodePoints", diags_at_least(diags, LEVEL_FATAL) == 0);
    put_findings(&json, diags, false);
    json_put(&json, "] } ] results[[");
    put_findings(&json, diags, true);
    json_put(&json, "] } ] }");
}
