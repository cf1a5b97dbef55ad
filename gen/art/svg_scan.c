#include "art/svg_scan.h"

#include "base/mem.h"

#include <stdbool.h>
#include <string.h>

static const struct art_refusal text_refusal = {
    "it has text, which looks otherwise wherever other fonts are installed",
    "convert text to paths, in Inkscape with Path > Object to Path"};
static const struct art_refusal script_refusal = {"it has a script", "remove it"};
static const struct art_refusal picture_refusal = {
    "it holds another picture", "name that picture by itself, or draw it with paths"};
static const struct art_refusal page_refusal = {"it holds a page of another kind", "remove it"};
static const struct art_refusal moving_refusal = {"it moves", "save one moment of it"};
static const struct art_refusal other_refusal = {"it refers to another file",
                                                 "put into it all that it needs"};
static const struct art_refusal entity_refusal = {"it declares entities",
                                                  "save it as plain SVG, without entities"};

static const struct {
    const char *name;
    const struct art_refusal *refusal;
} elements[] = {
    {"text", &text_refusal},
    {"tspan", &text_refusal},
    {"textPath", &text_refusal},
    {"flowRoot", &text_refusal},
    {"script", &script_refusal},
    {"image", &picture_refusal},
    {"feImage", &picture_refusal},
    {"foreignObject", &page_refusal},
    {"animate", &moving_refusal},
    {"animateTransform", &moving_refusal},
    {"animateMotion", &moving_refusal},
    {"set", &moving_refusal},
};

/* A stretch of the text. */
struct words {
    const char *at;
    size_t size;
};

struct scan {
    const char *text;
    size_t size, at;
    struct words element; /* that attributes belong to, without its prefix */
    const struct art_refusal *found;
    struct words where;
};

static void find(struct scan *s, const struct art_refusal *refusal, struct words where)
{
    if (s->found)
        return;
    s->found = refusal;
    s->where = where;
}

static bool begins(struct words w, const char *with)
{
    size_t size = strlen(with);

    return w.size >= size && memcmp(w.at, with, size) == 0;
}

static bool equals(struct words w, const char *other)
{
    return w.size == strlen(other) && begins(w, other);
}

static struct words rest(const struct scan *s)
{
    return (struct words){s->text + s->at, s->size - s->at};
}

static bool is_any_of(char c, const char *letters)
{
    return memchr(letters, c, strlen(letters)) != NULL;
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* Goes behind the end of a comment and the like, or to the end. */
static void skip_to(struct scan *s, const char *end)
{
    while (s->at < s->size && !begins(rest(s), end))
        s->at++;
    s->at = s->at < s->size ? s->at + strlen(end) : s->size;
}

/* A name, without what stands before its colon. */
static struct words take_name(struct scan *s)
{
    struct words name = {s->text + s->at, 0};

    for (; s->at < s->size && !is_space(s->text[s->at]) && !is_any_of(s->text[s->at], "=/>\"'<");
         s->at++)
        name = s->text[s->at] == ':' ? (struct words){s->text + s->at + 1, 0}
                                     : (struct words){name.at, name.size + 1};
    return name;
}

/* Style sheets, and attributes that hold a style: "url(#shadow)" is in the file itself. */
static void check_style(struct scan *s, struct words w)
{
    for (; w.size > 0; w.at++, w.size--) {
        size_t to = 4;

        if (begins(w, "@import"))
            find(s, &other_refusal, (struct words){w.at, 7});
        if (!begins(w, "url("))
            continue;
        while (to < w.size &&
               (is_space(w.at[to]) || w.at[to] == '"' || w.at[to] == '\'' || w.at[to] == '&'))
            to++;
        if (to < w.size && w.at[to] != '#' &&
            !begins((struct words){w.at + to, w.size - to}, "quot;#"))
            find(s, &other_refusal, (struct words){w.at, 4});
    }
}

static void check_attribute(struct scan *s, struct words name, struct words value)
{
    if (begins(name, "on") && name.size > 2)
        find(s, &script_refusal, name);
    if (equals(name, "href") && !equals(s->element, "a") && value.size > 0 && *value.at != '#')
        find(s, &other_refusal, value);
    check_style(s, value);
}

static void skip_spaces(struct scan *s, char besides)
{
    while (s->at < s->size && (is_space(s->text[s->at]) || s->text[s->at] == besides))
        s->at++;
}

/* Ends at '<' and '>', and goes on in any case where there is none. */
static void take_attribute(struct scan *s)
{
    struct words name, value;

    skip_spaces(s, ' ');
    name = take_name(s);
    skip_spaces(s, '=');
    if (s->at < s->size && (s->text[s->at] == '"' || s->text[s->at] == '\'')) {
        const char quote[] = {s->text[s->at++], '\0'};
        size_t from = s->at;

        skip_to(s, quote);
        value = (struct words){s->text + from, s->at - from};
        check_attribute(s, name, value);
    } else if (name.size == 0 && s->at < s->size && !is_any_of(s->text[s->at], "<>")) {
        s->at++;
    }
}

static void take_element(struct scan *s)
{
    s->element = take_name(s);
    for (size_t i = 0; i < COUNT_OF(elements); i++)
        if (equals(s->element, elements[i].name))
            find(s, elements[i].refusal, s->element);
    while (s->at < s->size && s->text[s->at] != '>' && s->text[s->at] != '<')
        take_attribute(s);
}

static void take_content(struct scan *s)
{
    struct words w = {s->text + s->at, 0};

    while (s->at < s->size && s->text[s->at] != '<')
        s->at++;
    w.size = s->at - (size_t)(w.at - s->text);
    check_style(s, w);
}

static void take_mark(struct scan *s)
{
    struct words mark = rest(s);

    if (begins(mark, "<!--")) {
        skip_to(s, "-->");
    } else if (begins(mark, "<!ENTITY")) {
        find(s, &entity_refusal, (struct words){mark.at, 8});
        s->at++;
    } else if (begins(mark, "<?xml-stylesheet")) {
        find(s, &other_refusal, (struct words){mark.at, 16});
    } else {
        s->at++;
        if (s->at < s->size && !is_any_of(s->text[s->at], "/!?"))
            take_element(s);
    }
}

const struct art_refusal *svg_scan(const char *text, size_t size, size_t *offset, size_t *length)
{
    struct scan s = {.text = text, .size = size};

    while (s.at < size && !s.found) {
        if (text[s.at] == '<')
            take_mark(&s);
        else
            take_content(&s);
    }
    if (s.found) {
        *offset = (size_t)(s.where.at - text);
        *length = s.where.size;
    }
    return s.found;
}
