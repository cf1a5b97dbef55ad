#include "base/json.h"

#include "base/utf8.h"

#include <string.h>

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

void json_count(struct json *json, const char *key, unsigned value)
{
    if (value)
        json_number(json, key, value);
    else
        json_text(json, key, NULL);
}
