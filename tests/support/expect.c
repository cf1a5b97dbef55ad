#include "support/expect.h"
#include "support/test.h"
#include "support/json.h"

static unsigned number_of(const struct value *finding, const char *key)
{
    const struct value *value = json_member(finding, key);

    return value && value->kind == VALUE_NUMBER ? (unsigned)value->number : 0;
}

void expect_findings(struct diags *diags, const char *list)
{
    LOCAL_ARENA(arena);
    LOCAL_BUF(json);
    LOCAL_BUF(found);
    const struct value *findings;

    diags_json(diags, &json);
    findings = json_read(arena, buf_str(&json));
    for (size_t i = 0; i < findings->count; i++) {
        const struct value *f = findings->items[i];

        buf_print(&found, "%u:%u:%u %s %s\n", number_of(f, "line"), number_of(f, "column"),
                  number_of(f, "end") - number_of(f, "column"), json_text_at(f, "level"),
                  json_text_at(f, "id"));
    }
    assert_string_equal(buf_str(&found), list);
}

void expect_printed(struct diags *diags, const char *part)
{
    LOCAL_BUF(text);

    diags_text(diags, false, &text);
    if (!*part || !strstr(buf_str(&text), part))
        assert_string_equal(buf_str(&text), part); /* shows both */
}
