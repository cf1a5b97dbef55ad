/* Findings as JSON: an array with one object a finding, one object a line. Keys are always all
 * there; what is not known is null. */
#include "base/json.h"
#include "diag/diag_internal.h"

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
