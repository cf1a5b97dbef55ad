#include "format/betza/variant_format.h"

#include <stdbool.h>
#include <string.h>

static bool begins(const char *text, size_t size, const char *word)
{
    return size >= strlen(word) && strncmp(text, word, strlen(word)) == 0;
}

static bool has(const char *text, size_t size, const char *word)
{
    for (size_t i = 0; i + strlen(word) <= size; i++)
        if (strncmp(text + i, word, strlen(word)) == 0)
            return true;
    return false;
}

enum variant_format variant_format(const struct source *source)
{
    enum variant_format format = VARIANT_INI;

    for (unsigned number = 1; number <= source->line_count; number++) {
        size_t size;
        const char *line = source_line(source, number, &size);

        while (size > 0 && (*line == ' ' || *line == '\t')) {
            line++;
            size--;
        }
        if (has(line, size, "idiagram"))
            return VARIANT_INTERACTIVE;
        if (begins(line, size, "["))
            return VARIANT_INI;
        if (begins(line, size, "setup ") || begins(line, size, "piece "))
            return VARIANT_XBOARD;
        if (begins(line, size, "files=") || begins(line, size, "ranks=") || has(line, size, ":::"))
            format = VARIANT_INTERACTIVE;
    }
    return format;
}
