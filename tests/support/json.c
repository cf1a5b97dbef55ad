#include "support/json.h"
#include "support/test.h"

#include "diag/source.h"

struct reader {
    struct arena *arena;
    const char *at, *end;
    int depth;
};

static struct value *read_value(struct reader *r);

static void skip_blanks(struct reader *r)
{
    r->at += strspn(r->at, " \t\r\n");
}

static bool take(struct reader *r, char c)
{
    skip_blanks(r);
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

static struct value *new_value(struct reader *r, enum value_kind kind)
{
    struct value *value = arena_alloc(r->arena, 1, sizeof *value);

    value->kind = kind;
    return value;
}

/* --- text --- */

static bool read_hex(struct reader *r, unsigned *code)
{
    *code = 0;
    for (int i = 0; i < 4; i++, r->at++) {
        const char *digits = "0123456789abcdefABCDEF";
        const char *digit = *r->at ? strchr(digits, *r->at) : NULL;

        if (!digit)
            return false;
        *code = *code * 16 + (unsigned)(digit - digits > 15 ? digit - digits - 6 : digit - digits);
    }
    return true;
}

static void put_code(struct buf *out, unsigned code)
{
    if (code < 0x80) {
        buf_char(out, (char)code);
    } else if (code < 0x800) {
        buf_char(out, (char)(0xC0 | code >> 6));
        buf_char(out, (char)(0x80 | (code & 0x3F)));
    } else {
        buf_char(out, (char)(0xE0 | code >> 12));
        buf_char(out, (char)(0x80 | (code >> 6 & 0x3F)));
        buf_char(out, (char)(0x80 | (code & 0x3F)));
    }
}

/* Surrogates are refused: the program has no need to write them. */
static bool read_escape(struct reader *r, struct buf *out)
{
    static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    const char *letter = *r->at ? strchr(letters, *r->at) : NULL;
    unsigned code;

    if (letter) {
        buf_char(out, meant[letter - letters]);
        r->at++;
        return true;
    }
    if (*r->at++ != 'u' || !read_hex(r, &code) || code == 0 || (code >= 0xD800 && code <= 0xDFFF))
        return false;
    put_code(out, code);
    return true;
}

static bool read_characters(struct reader *r, struct buf *out)
{
    while (*r->at != '"') {
        size_t length = utf8_length(r->at, (size_t)(r->end - r->at));

        if (length == 0 || (unsigned char)*r->at < 0x20)
            return false;
        if (*r->at == '\\') {
            r->at++;
            if (!read_escape(r, out))
                return false;
            continue;
        }
        buf_put(out, r->at, length);
        r->at += length;
    }
    r->at++;
    return true;
}

static const char *read_text(struct reader *r)
{
    LOCAL_BUF(out);
    const char *text = NULL;

    if (take(r, '"') && read_characters(r, &out))
        text = arena_text(r->arena, buf_str(&out), out.size);
    return text;
}

/* --- other values --- */

static struct value *read_number(struct reader *r)
{
    struct value *value = new_value(r, VALUE_NUMBER);
    const char *at = r->at + (*r->at == '-');
    size_t whole = strspn(at, "0123456789");

    if (whole == 0 || (*at == '0' && whole > 1))
        return NULL;
    at += whole;
    if (*at == '.') {
        size_t part = strspn(at + 1, "0123456789");

        if (part == 0)
            return NULL;
        at += 1 + part;
    }
    value->number = strtod(r->at, NULL);
    r->at = at;
    return value;
}

static struct value *read_word(struct reader *r)
{
    static const struct {
        const char *word;
        struct value value;
    } words[] = {{"null", {VALUE_NULL}}, {"true", {VALUE_BOOL, true}}, {"false", {VALUE_BOOL}}};

    for (size_t i = 0; i < COUNT_OF(words); i++) {
        struct value *value;

        if (strncmp(r->at, words[i].word, strlen(words[i].word)) != 0)
            continue;
        r->at += strlen(words[i].word);
        value = new_value(r, words[i].value.kind);
        value->yes = words[i].value.yes;
        return value;
    }
    return NULL;
}

static bool read_member(struct reader *r, struct value *object, char end)
{
    const char *key = NULL;
    struct value *item;

    if (end == '}') {
        key = read_text(r);
        if (!key || json_member(object, key) || !take(r, ':'))
            return false;
    }
    item = read_value(r);
    if (!item)
        return false;
    object->keys = arena_grow(r->arena, object->keys, object->count, sizeof *object->keys);
    object->keys[object->count] = key;
    *ARENA_PUSH(r->arena, object->items, object->count) = item;
    return true;
}

static struct value *read_container(struct reader *r, enum value_kind kind, char end)
{
    struct value *value = new_value(r, kind);

    r->at++;
    if (take(r, end))
        return value;
    do {
        if (!read_member(r, value, end))
            return NULL;
    } while (take(r, ','));
    return take(r, end) ? value : NULL;
}

static struct value *read_value(struct reader *r)
{
    enum { DEPTH = 200 };
    struct value *value;

    skip_blanks(r);
    if (++r->depth > DEPTH)
        return NULL;
    if (*r->at == '{') {
        value = read_container(r, VALUE_OBJECT, '}');
    } else if (*r->at == '[') {
        value = read_container(r, VALUE_LIST, ']');
    } else if (*r->at == '"') {
        value = new_value(r, VALUE_TEXT);
        value->text = read_text(r);
        value = value->text ? value : NULL;
    } else {
        value = strchr("-0123456789", *r->at) && *r->at ? read_number(r) : read_word(r);
    }
    r->depth--;
    return value;
}

const struct value *json_try(struct arena *arena, const char *text)
{
    struct reader reader = {.arena = arena, .at = text, .end = text + strlen(text)};
    const struct value *value = read_value(&reader);

    skip_blanks(&reader);
    return value && reader.at == reader.end ? value : NULL;
}

const struct value *json_read(struct arena *arena, const char *text)
{
    struct reader reader = {.arena = arena, .at = text, .end = text + strlen(text)};
    const struct value *value = read_value(&reader);

    skip_blanks(&reader);
    if (!value || reader.at != reader.end)
        fail_msg("no JSON at '%.60s'", reader.at);
    return value;
}

/* --- looking into it --- */

const struct value *json_member(const struct value *object, const char *key)
{
    for (size_t i = 0; object && object->kind == VALUE_OBJECT && i < object->count; i++)
        if (strcmp(object->keys[i], key) == 0)
            return object->items[i];
    return NULL;
}

const struct value *json_at(const struct value *root, const char *path)
{
    const char *rest = path;

    while (*rest) {
        size_t size = strcspn(rest, "/");
        char key[64] = "";

        assert_true(size < sizeof key);
        memcpy(key, rest, size);
        if (root && root->kind == VALUE_LIST)
            root =
                strtoul(key, NULL, 10) < root->count ? root->items[strtoul(key, NULL, 10)] : NULL;
        else
            root = json_member(root, key);
        if (!root)
            fail_msg("there is no '%s' in %s", key, path);
        rest += size + (rest[size] == '/');
    }
    return root;
}

const char *json_text_at(const struct value *root, const char *path)
{
    const struct value *value = json_at(root, path);

    if (value->kind != VALUE_TEXT)
        fail_msg("%s is no text", path);
    return value->text;
}

double json_number_at(const struct value *root, const char *path)
{
    const struct value *value = json_at(root, path);

    if (value->kind != VALUE_NUMBER)
        fail_msg("%s is no number", path);
    return value->number;
}
