#include "base/json.h"

#include "base/utf8.h"

#include <assert.h>

struct json json_begin(struct buf *out)
{
    return (struct json){.out = out};
}

/* --- text --- */

static void put_escaped(struct buf *out, unsigned c)
{
    static const char letters[] = "\"\"\\\\\nn\tt\rr";
    const char *found = c && c < 0x80 ? strchr(letters, (int)c) : NULL;

    if (found && (found - letters) % 2 == 0)
        buf_print(out, "\\%c", found[1]);
    else
        buf_print(out, "\\u%04x", c);
}

static void put_text(struct buf *out, const char *text)
{
    size_t size = strlen(text), length;

    buf_char(out, '"');
    for (size_t i = 0; i < size; i += length) {
        unsigned char c = (unsigned char)text[i];

        length = utf8_length(text + i, size - i);
        if (length == 0) {
            buf_text(out, "\xEF\xBF\xBD");
            length = 1;
        } else if (c < 0x20 || c == '"' || c == '\\' || utf8_is_control(utf8_code(text + i))) {
            put_escaped(out, utf8_code(text + i));
        } else {
            buf_put(out, text + i, length);
        }
    }
    buf_char(out, '"');
}

/* --- members --- */

static bool is_flat(const struct json *json)
{
    return json->flat && json->depth >= json->flat;
}

static void new_line(struct json *json)
{
    buf_print(json->out, "\n%*s", 2 * json->depth, "");
}

/* What stands before a value: comma, line end, key. */
static void put_start(struct json *json, const char *key)
{
    if (json->depth > 0 && !json->empty)
        buf_text(json->out, is_flat(json) ? ", " : ",");
    if (json->depth > 0 && !is_flat(json))
        new_line(json);
    json->empty = false;
    if (!key)
        return;
    put_text(json->out, key);
    buf_text(json->out, ": ");
}

static void open_container(struct json *json, const char *key, const char *brackets,
                           enum json_form form)
{
    put_start(json, key);
    buf_char(json->out, brackets[0]);
    json->ends[json->depth++] = brackets[1];
    json->empty = true;
    if (form == JSON_FLAT && !json->flat)
        json->flat = json->depth;
}

void json_open_object(struct json *json, const char *key, enum json_form form)
{
    open_container(json, key, "{}", form);
}

void json_open_array(struct json *json, const char *key, enum json_form form)
{
    open_container(json, key, "[]", form);
}

void json_close(struct json *json)
{
    bool flat = is_flat(json), empty = json->empty;

    if (json->flat == json->depth)
        json->flat = 0;
    json->depth--;
    if (!flat && !empty)
        new_line(json);
    buf_char(json->out, json->ends[json->depth]);
    json->empty = false;
    if (json->depth == 0)
        buf_char(json->out, '\n');
}

void json_text(struct json *json, const char *key, const char *text)
{
    put_start(json, key);
    if (text)
        put_text(json->out, text);
    else
        buf_text(json->out, "null");
}

void json_number(struct json *json, const char *key, double value)
{
    put_start(json, key);
    buf_number(json->out, value, 3);
}

void json_bool(struct json *json, const char *key, bool value)
{
    put_start(json, key);
    buf_text(json->out, value ? "true" : "false");
}

static void put_kind(struct json *json, const char *key, char kind, va_list *args)
{
    unsigned number;

    switch (kind) {
    case 's':
        json_text(json, key, va_arg(*args, const char *));
        break;
    case 'n':
        json_number(json, key, va_arg(*args, double));
        break;
    case 'u':
        json_number(json, key, va_arg(*args, unsigned));
        break;
    case 'c':
        number = va_arg(*args, unsigned);
        if (number)
            json_number(json, key, number);
        else
            json_text(json, key, NULL);
        break;
    default:
        json_bool(json, key, va_arg(*args, int));
    }
}

void json_put(struct json *json, const char *shape, ...)
{
    char name[JSON_KEY_LIMIT];
    va_list args;

    va_start(args, shape);
    for (shape += strspn(shape, " "); *shape; shape += strspn(shape, " ")) {
        size_t size = strcspn(shape, "={}[]");
        const char *sign = shape + size, *key = size ? name : NULL;
        bool doubled = sign[1] == sign[0];

        assert(size < sizeof name);
        memcpy(name, shape, size);
        name[size] = '\0';
        if (*sign == '=')
            put_kind(json, key, sign[1], &args);
        else if (*sign == '{' || *sign == '[')
            open_container(json, key, *sign == '{' ? "{}" : "[]", doubled ? JSON_TALL : JSON_FLAT);
        else
            json_close(json);
        shape = sign + (*sign == '=' || (doubled && strchr("{[", *sign)) ? 2 : 1);
    }
    va_end(args);
}

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

void scalar_quote(struct buf *out, const char *text)
{
    buf_char(out, '\'');
    scalar_put_between(out, text, '\'');
    buf_char(out, '\'');
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

void base64_put(struct buf *out, const void *bytes, size_t size)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const unsigned char *from = bytes;

    for (size_t i = 0; i < size; i += 3) {
        uint32_t three = (uint32_t)from[i] << 16 | (i + 1 < size ? (uint32_t)from[i + 1] << 8 : 0) |
                         (i + 2 < size ? from[i + 2] : 0);

        for (size_t k = 0; k < 4; k++)
            buf_char(out, i + k > size ? '=' : digits[three >> (18 - 6 * k) & 63]);
    }
}
