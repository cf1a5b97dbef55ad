#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "expect.h"

#include <stdio.h>
#include <string.h>

/* The JSON has one finding a line. */
void expect_findings(struct diags *diags, const char *list)
{
    struct buf json = {0}, found = {0};

    diags_json(diags, &json);
    for (const char *at = buf_str(&json); (at = strstr(at, "\"line\"")); at++) {
        unsigned line, column, length;
        char level[16], id[40];

        if (sscanf(at,
                   "\"line\": %u, \"column\": %u, \"length\": %u, \"level\": \"%15[^\"]\", "
                   "\"id\": \"%39[^\"]\"",
                   &line, &column, &length, level, id) == 5)
            buf_print(&found, "%u:%u:%u %s %s\n", line, column, length, level, id);
    }
    assert_string_equal(buf_str(&found), list);
    buf_free(&json);
    buf_free(&found);
}

void expect_printed(struct diags *diags, const char *part)
{
    struct buf text = {0};

    diags_text(diags, false, &text);
    if (!strstr(buf_str(&text), part))
        assert_string_equal(buf_str(&text), part); /* shows both */
    buf_free(&text);
}
