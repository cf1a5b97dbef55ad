/* What the field tables say of the key that is being written. */
#include "layout/labels.h"
#include "layout/layout.h"
#include "load/load.h"
#include "lsp/server_internal.h"
#include "page/figure/figure_request.h"
#include "yaml/field.h"

const struct record *schema_of(enum document_kind kind)
{
    static const struct record *const records[] = {
        [DOCUMENT_GAME] = &game_record,   [DOCUMENT_LAYOUT] = &layout_record,
        [DOCUMENT_STYLE] = &style_record, [DOCUMENT_LABELS] = &labels_file_record,
        [DOCUMENT_TEXT] = &figure_record,
    };

    return records[kind];
}

static void add_record(struct schema_place *place, const struct record *record)
{
    for (size_t i = 0; i < place->record_count; i++)
        if (place->records[i] == record)
            return;
    if (record && place->record_count < COUNT_OF(place->records))
        place->records[place->record_count++] = record;
}

/* The row, and those of which its value may follow one. */
static void add_field(struct schema_place *place, const struct field *field)
{
    if (!field || place->field_count == COUNT_OF(place->fields))
        return;
    place->fields[place->field_count++] = field;
    add_record(place, field->record);
    add_field(place, field->item);
    for (size_t i = 0; field->forms && field->forms[i]; i++)
        add_field(place, field->forms[i]);
}

struct schema_place schema_find(const struct record *root, const struct context *context)
{
    struct schema_place place = {0};

    add_record(&place, root);
    for (size_t i = 0; i < context->depth; i++) {
        struct schema_place next = {0};

        for (size_t k = 0; k < place.record_count; k++) {
            const struct record *record = place.records[k];
            const struct field *field = record_field(record, context->keys[i]);

            add_field(&next, field ? field : record->free);
        }
        place = next;
    }
    return place;
}
