#include "type/type.h"

#include <string.h>

enum { SHORT = 10 };

size_t tie_place(const char *text)
{
    const char *last = strrchr(text, ' ');

    if (!last || strlen(last + 1) > SHORT || last == strchr(text, ' '))
        return 0;
    return (size_t)(last - text);
}

const char *tie_end(struct arena *arena, const char *text)
{
    size_t at = tie_place(text);

    return at ? arena_print(arena, "%.*s\u00a0%s", (int)at, text, text + at + 1) : text;
}
