/* The rules of a variant about captures. */
#include "format/fsf_definition_internal.h"

void fsf_write_captures(struct fsf_definition *def)
{
    if (fsf_true(def, "mustCapture", false))
        buf_text(&def->rules, "  must-capture: true\n");
}
