#include "cli/draw/drawings.h"

#include <string.h>

const char *key_value(const struct diagram_options *o, const char *key)
{
    for (size_t i = o->key_count; i > 0; i--)
        if (strcmp(o->keys[i - 1].key, key) == 0)
            return o->keys[i - 1].value;
    return NULL;
}
