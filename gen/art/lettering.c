#include "art/lettering.h"

#include "base/mem.h"

enum {
    CHOICES = 8,   /* values of a property, the usual one included */
    FONTS = 32,    /* in which the letters are set */
    LETTERS = 4096 /* bytes of them */
};

/* What chooses a font, with the values that are found of it. */
struct property {
    const char *name;
    struct {
        const char *at;
        size_t size;
    } values[CHOICES];
    size_t count;
};

static bool is_within(char c, const char *letters)
{
    return c && strchr(letters, c);
}

/* Of a value, up to what cannot stand in names of fonts, sizes and the like. In a style its first
 * name may stand between double quotes; without: a quote that ends it. */
static size_t value_size(const char *at, const char *end, char without)
{
    const char *from = at;
    int quotes = at < end && *at == '"' ? 2 : 0;

    while (at < end && *at != without &&
           (isalnum((unsigned char)*at) || (unsigned char)*at >= 128 || is_within(*at, " ,.-%/'") ||
            (*at == '"' && quotes-- > 0)))
        at++;
    return (size_t)(at - from);
}

/* What a property is said to be behind its name: in a style, or in an attribute, where quotes are
 * around it. */
static void take_value(struct property *p, const char *at, const char *end)
{
    static const char spaces[] = " \t\r\n";
    bool attribute;
    size_t size;

    while (at < end && is_within(*at, spaces))
        at++;
    if (at == end || !is_within(*at, ":="))
        return;
    attribute = *at == '=';
    for (at++; at < end && is_within(*at, spaces); at++)
        ;
    at += attribute && at < end && is_within(*at, "\"'");
    size = value_size(at, end, attribute ? at[-1] : '\0');
    if (size && p->count < CHOICES &&
        !FIND(one, p->values, p->count, one->size == size && memcmp(one->at, at, size) == 0)) {
        p->values[p->count].at = at;
        p->values[p->count++].size = size;
    }
}

static void find_values(struct property *p, const char *text, const char *end)
{
    size_t length = strlen(p->name);

    p->count = 1; /* the usual one */
    for (const char *at = text + 1; at + length < end; at++)
        if (*at == *p->name && memcmp(at, p->name, length) == 0 && at[-1] != '-')
            take_value(p, at + length, end);
}

/* All that is not ASCII, and numbers that stand for letters. What is ASCII is there in any case. */
static void put_letters(struct buf *out, const char *text, const char *end)
{
    size_t most = out->size + LETTERS;

    for (int c = '!'; c <= '~'; c++)
        if (c != '<' && c != '&')
            buf_char(out, (char)c);
    for (const char *at = text; at < end && (out->size < most || (*at & 0xC0) == 0x80); at++) {
        size_t size = end - at > 2 && at[0] == '&' && at[1] == '#' ? 2 : 0;

        while (size && at + size < end && isalnum((unsigned char)at[size]))
            size++;
        if (size && at + size < end && at[size] == ';')
            buf_put(out, at, size + 1);
        else if ((unsigned char)*at >= 128)
            buf_char(out, *at);
    }
}

static void put_value(struct buf *sample, const struct property *p, size_t number)
{
    for (size_t i = 0; i < p->values[number].size; i++)
        buf_char(sample, p->values[number].at[i] == '"' ? '\'' : p->values[number].at[i]);
}

/* The letters in one font of all: its number tells which value each property has. The first is the
 * language, an attribute. */
static void put_text(struct buf *sample, const struct property *properties, size_t count,
                     size_t number, const struct buf *letters)
{
    buf_text(sample, number % properties->count ? "<text xml:lang=\"" : "<text class=\"");
    put_value(sample, properties, number % properties->count);
    buf_text(sample, "\" style=\"");
    for (size_t i = 0; i < count; i++) {
        size_t value = number % properties[i].count;

        number /= properties[i].count;
        if (i == 0 || value == 0)
            continue;
        buf_print(sample, "%s:", properties[i].name);
        put_value(sample, &properties[i], value);
        buf_char(sample, ';');
    }
    buf_print(sample, "\">%s</text>", buf_str(letters));
}

void lettering_sample(const char *text, size_t size, struct buf *sample)
{
    struct property properties[] = {{.name = "xml:lang"},    {.name = "font"},
                                    {.name = "font-family"}, {.name = "font-weight"},
                                    {.name = "font-style"},  {.name = "font-stretch"}};
    size_t fonts = 1;
    LOCAL_BUF(letters);

    put_letters(&letters, text, text + size);
    for (size_t i = 0; i < COUNT_OF(properties); i++) {
        find_values(&properties[i], text, text + size);
        fonts *= properties[i].count;
    }
    buf_text(sample, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>");
    for (size_t i = 0; i < fonts && i < FONTS; i++)
        put_text(sample, properties, COUNT_OF(properties), i, &letters);
    buf_text(sample, "</svg>");
}
