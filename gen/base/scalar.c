#include "base/scalar.h"

#include <string.h>

static bool is_plain_start(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') ||
           strchr("(+/", c) || (unsigned char)c >= 0x80;
}

/* Whether a text can stand without quotes, within brackets, too. */
static bool is_plain(const char *text, bool within)
{
    size_t size = strlen(text);

    return size && is_plain_start(*text) && !strstr(text, ": ") && !strstr(text, " #") &&
           text[size - 1] != ':' && text[size - 1] != ' ' && !strchr(text, '\n') &&
           !(within && strpbrk(text, ",[]{}"));
}

void scalar_put_between(struct buf *out, const char *text, char quote)
{
    for (; *text; text++) {
        if (*text == quote || (quote == '"' && *text == '\\'))
            buf_char(out, quote == '"' ? '\\' : quote);
        buf_char(out, *text);
    }
}

void scalar_put(struct buf *out, const char *text, bool within)
{
    if (is_plain(text, within)) {
        buf_text(out, text);
        return;
    }
    buf_char(out, '"');
    scalar_put_between(out, text, '"');
    buf_char(out, '"');
}
