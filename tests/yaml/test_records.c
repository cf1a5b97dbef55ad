/* The tables by which files are read: each tells what stands inside, and is part of a schema. */
#include "support/test.h"
#include "support/validate.h"

#include <glob.h>

static const struct record *seen[96];
static size_t seen_count;

static void look_at_record(const struct record *record);

/* Every row tells what stands inside of its value. */
static void look_at_field(const struct field *field, const char *where)
{
    switch (field->type) {
    case FIELD_ARRAY:
    case FIELD_SOME:
    case FIELD_LIST:
        if (!field->item)
            fail_msg("list '%s' of %s has no item", field->key, where);
        look_at_field(field->item, where);
        break;
    case FIELD_RECORD:
    case FIELD_NAMED:
    case FIELD_MAP:
        if (!field->record)
            fail_msg("map '%s' of %s has no record", field->key, where);
        look_at_record(field->record);
        break;
    case FIELD_EITHER:
    case FIELD_NODE:
        if (!field->forms || !field->forms[0])
            fail_msg("'%s' of %s has no forms", field->key, where);
        for (size_t i = 0; field->forms[i]; i++)
            look_at_field(field->forms[i], where);
        break;
    case FIELD_INT:
    case FIELD_NUMBER:
    case FIELD_LENGTH:
    case FIELD_POINTS:
        assert_true(field->least <= field->most);
        break;
    default:
        break;
    }
}

static void look_at_record(const struct record *record)
{
    for (size_t i = 0; i < seen_count; i++) {
        if (seen[i] == record)
            return;
        if (strcmp(seen[i]->name, record->name) == 0)
            fail_msg("there are two records '%s'", record->name);
    }
    assert_true(seen_count < COUNT_OF(seen));
    seen[seen_count++] = record;
    assert_true(record->help && record->help[0] && !strchr(record->help, '.'));
    assert_true(!record->variants || record->fields[0].type == FIELD_CHOICE);
    EACH (field, record->fields, record->count) {
        if (!field->help || !*field->help)
            fail_msg("'%s' of %s is not explained", field->key, record->name);
        look_at_field(field, record->name);
    }
    if (record->free)
        look_at_field(record->free, record->name);
}

/* A record of a loader that no schema reaches would be read and not described. Diagrams stand in
 * rule texts, for which there is no schema. */
TEST(all_records_are_in_a_schema)
{
    LOCAL_BUF(text);
    glob_t found;
    size_t count = 0;

    seen_count = 0;
    for (size_t i = 0; i < SCHEMA_KINDS; i++)
        look_at_record(schema_kinds[i].record);
    assert_int_equal(glob("gen/*/*.c", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        assert_true(file_read(found.gl_pathv[i], &text));
        for (const char *at = text.text; (at = strstr(at, "RECORD(\"")); count++) {
            size_t size = strcspn(at += strlen("RECORD(\""), "\""), k = 0;

            while (k < seen_count &&
                   (strlen(seen[k]->name) != size || strncmp(seen[k]->name, at, size) != 0))
                k++;
            if (k == seen_count && strncmp(at, "diagram", size) != 0)
                fail_msg("record '%.*s' is in no schema", (int)size, at);
        }
    }
    assert_true(count > 15);
    globfree(&found);
}

TESTS_BARE(records)
