#include "emit/xml.h"

#include "base/mem.h"
#include "diag/source.h"

static const struct {
    char character;
    const char *text;
} entities[] = {{'&', "&amp;"}, {'<', "&lt;"},   {'>', "&gt;"},  {'"', "&quot;"},
                {'\t', "&#9;"}, {'\n', "&#10;"}, {'\r', "&#13;"}};

static const char *entity_of(char c)
{
    for (size_t i = 0; i < COUNT_OF(entities); i++)
        if (entities[i].character == c)
            return entities[i].text;
    return NULL;
}

static bool is_allowed(const char *text, size_t size)
{
    unsigned code = size ? utf8_code(text) : 0;

    return code >= ' ' && code != 0xFFFE && code != 0xFFFF;
}

void xml_escape(struct buf *out, const char *text, size_t size)
{
    for (size_t i = 0, n; i < size; i += n ? n : 1) {
        const char *entity = entity_of(text[i]);

        n = utf8_length(text + i, size - i);
        if (entity)
            buf_text(out, entity);
        else if (is_allowed(text + i, n))
            buf_put(out, text + i, n);
        else
            buf_text(out, "\xEF\xBF\xBD");
    }
}
