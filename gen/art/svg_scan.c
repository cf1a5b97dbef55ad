#define _GNU_SOURCE /* memmem() */

#include "art/svg_scan.h"

#include "base/mem.h"

static const struct art_refusal text_refusal = {"it has text", NULL};
static const struct art_refusal setting_refusal = {
    "it has text that is set in a way that is not understood here",
    "convert text to paths, in Inkscape with Path > Object to Path"};
static const struct art_refusal picture_refusal = {
    "it holds another picture", "name that picture by itself, or draw it with paths",
    .pixels = true};
static const struct art_refusal filter_refusal = {
    "it has a filter", "draw shadows and the like as shapes", .pixels = true};
static const struct art_refusal mask_refusal = {
    "it has a mask", "cut its paths with the drawing program, as with 'intersection'",
    .pixels = true};
static const struct art_refusal blend_refusal = {"its colours are mixed with those below them",
                                                 "give it colours of its own", .pixels = true};
static const struct art_refusal page_refusal = {"it holds a page of another kind", "remove it"};
static const struct art_refusal moving_refusal = {"it moves", "save one moment of it"};
static const struct art_refusal other_refusal = {"it refers to another file",
                                                 "put into it all that it needs"};
static const struct art_refusal entity_refusal = {"it declares entities",
                                                  "save it as plain SVG, without entities"};

static const struct art_refusal loop_refusal = {"a part of it stands within itself",
                                                "remove the reference that leads back"};
static const struct art_refusal code_refusal = {"its head names a code in which '<' may be hidden",
                                                "save it as UTF-8"};
static const struct art_refusal escape_refusal = {"its style hides letters behind '\\'",
                                                  "write them as they are"};
static const struct art_refusal style_refusal = {
    "it has a property or value of CSS that is not understood here",
    "write plain values and transformations in attributes, as drawing programs do that save or "
    "export 'plain SVG'"};

static const struct {
    const char *name;
    const struct art_refusal *refusal;
} elements[] = {
    {"image", &picture_refusal},        {"foreignObject", &page_refusal},
    {"animate", &moving_refusal},       {"animateTransform", &moving_refusal},
    {"animateMotion", &moving_refusal}, {"set", &moving_refusal},
    {"textPath", &setting_refusal},     {"flowRoot", &setting_refusal},
};

/* A stretch of the text. */
struct words {
    const char *at;
    size_t size;
};

enum {
    NEST = 64,        /* elements in elements whose names are known */
    LONGEST = 256,    /* bytes of such names */
    REFERENCES = 2048 /* from what has a name to what has one */
};

/* What has a name is drawn with something else within it, or by it. */
struct reference {
    struct words from, to;
    enum { REFERENCE_NEW, REFERENCE_OPEN, REFERENCE_DONE } state;
};

/* Where an element lies, as its attributes say. */
struct box {
    double sides[4]; /* x, y, width and height */
    int told;        /* how many of them */
    bool moved;      /* it may lie elsewhere */
};

struct scan {
    const char *text;
    size_t size, at;
    struct words element; /* that attributes belong to, without its prefix */
    int depth;            /* of the element */
    int hidden, unseen;   /* the depth of one around that is not drawn, or itself not; 0: none is */
    struct words hidden_by; /* the property that says so */
    int lettered;           /* the depth of one around that is text; 0: none is */
    struct words letters;   /* the name of that text */
    bool reused;            /* what stands in hidden elements may be drawn elsewhere */
    struct box whole, box;  /* of the drawing, which has a view box; of the element */
    struct {
        struct words name;
        bool apart; /* it is drawn where something refers to it, and not where it stands */
    } around[NEST]; /* the element and those around, by their depths */
    struct reference references[REFERENCES];
    size_t first, reference_count; /* the first of the element's; those of it have no origin yet */
    struct svg_traits held, found; /* in the element that is being read; in all before */
    struct svg_trait withheld;     /* how text is set in what is unseen */
};

static void find(struct scan *s, const struct art_refusal *refusal, struct words where)
{
    struct svg_trait *held = refusal->pixels               ? &s->held.pixels
                             : refusal == &text_refusal    ? &s->held.lettered
                             : refusal == &setting_refusal ? &s->held.setting
                                                           : &s->held.refused;

    if (!held->refusal)
        *held = (struct svg_trait){refusal, (size_t)(where.at - s->text), where.size};
}

static void settle_one(const struct svg_trait *held, struct svg_trait *found)
{
    if (!found->refusal)
        *found = *held;
}

/* What was held is true of the drawing, or not as it is not drawn. What is unseen may have parts
 * that are seen, which have its filters and the like. */
static void settle(struct scan *s)
{
    if (!s->hidden) {
        settle_one(&s->held.refused, &s->found.refused);
        settle_one(&s->held.pixels, &s->found.pixels);
        settle_one(&s->held.setting, s->unseen ? &s->withheld : &s->found.setting);
    }
    if (!s->hidden && !s->unseen)
        settle_one(&s->held.lettered, &s->found.lettered);
    s->held = (struct svg_traits){0};
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

static bool same(struct words a, struct words b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.at, b.at, a.size) == 0);
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

static struct words trimmed(struct words w)
{
    while (w.size && is_space(*w.at))
        w = (struct words){w.at + 1, w.size - 1};
    while (w.size && is_space(w.at[w.size - 1]))
        w.size--;
    return w;
}

/* Goes behind the end of a comment and the like, or to the end. Returns what stands before it. */
static struct words skip_to(struct scan *s, const char *end)
{
    struct words skipped = rest(s);

    while (s->at < s->size && !begins(rest(s), end))
        s->at++;
    skipped.size -= s->size - s->at;
    s->at = s->at < s->size ? s->at + strlen(end) : s->size;
    return skipped;
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

/* --- styles --- */

/* Whether a property is said to have a value other than the usual one, with which it changes
 * nothing. */
static bool has_effect(struct words value)
{
    while (value.size > 0 && is_any_of(*value.at, " \t\n\r:0px"))
        value = (struct words){value.at + 1, value.size - 1};
    return value.size > 0 && !begins(value, "none") && !is_any_of(*value.at, ";}\"'");
}

/* Words of CSS that librsvg passes over; functions end with '(', of properties the names. */
static void check_undrawn(struct scan *s, struct words w)
{
    static const char *const functions[] = {
        "var(",   "env(",       "calc(",       "min(",     "max(",    "clamp(", "lab(",  "lch(",
        "oklab(", "oklch(",     "hwb(",        "color(",   "circle(", "inset(", "path(", "ellipse(",
        "xywh(",  "color-mix(", "light-dark(", "polygon(", "is(",     "where(", "has("};
    static const char *const properties[] = {
        "transform-origin", "transform-box", "vector-effect", "offset-path",
        "translate",        "rotate",        "scale",         "d"};

    for (size_t i = 0; i < COUNT_OF(functions); i++)
        if (begins(w, functions[i]))
            find(s, &style_refusal, (struct words){w.at, strlen(functions[i]) - 1});
    for (size_t i = 0; i < COUNT_OF(properties); i++) {
        size_t size = strlen(properties[i]), colon = size;

        if (!begins(w, properties[i]))
            continue;
        while (colon < w.size && is_space(w.at[colon]))
            colon++;
        if (colon < w.size && w.at[colon] == ':' &&
            has_effect((struct words){w.at + colon, w.size - colon}))
            find(s, &style_refusal, (struct words){w.at, size});
    }
}

/* Whether a value begins as one of the words, or is what it is around. */
static bool is_one_of(struct words value, const char *words)
{
    for (size_t size; *words; words += size + (words[size] == ' ')) {
        size = strcspn(words, " ");
        if (value.size >= size && memcmp(value.at, words, size) == 0 &&
            (value.size == size || is_any_of(value.at[size], " \t\r\n!")))
            return true;
    }
    return value.size >= 7 && begins(value, "inherit");
}

static bool is_zero(struct words value)
{
    if (!value.size || *value.at == '.')
        return false;
    while (value.size && is_any_of(*value.at, "0."))
        value = (struct words){value.at + 1, value.size - 1};
    return !value.size || is_any_of(*value.at, "% \t\r\n!");
}

/* Properties with which nothing is drawn of an element: with all that is in it, or but for parts
 * that say otherwise. */
static void check_sight(struct scan *s, struct words name, struct words value)
{
    bool gone = (equals(name, "display") && begins(value, "none")) ||
                (equals(name, "opacity") && is_zero(value));
    bool seen = equals(name, "visibility") && begins(value, "visible");
    bool unseen = equals(name, "visibility") && !seen && !begins(value, "inherit");

    if (s->reused)
        return;
    if (gone && !s->hidden) {
        s->hidden = s->depth;
        s->hidden_by = name;
    } else if (!gone && s->hidden == s->depth && same(s->hidden_by, name)) {
        s->hidden = 0; /* its style says otherwise than its attribute */
    }
    if (unseen && !s->unseen)
        s->unseen = s->depth;
    if (seen && s->unseen) {
        s->unseen = 0; /* up to its end nothing is certain */
        settle_one(&s->withheld, &s->found.setting);
    }
}

/* Properties with which shapes are no longer drawn in colours of their own, and text not as it
 * would be without. */
static void check_effect(struct scan *s, struct words name, struct words value)
{
    static const struct {
        const char *name, *usual;
        const struct art_refusal *refusal;
    } effects[] = {{"filter", "none", &filter_refusal},
                   {"mask", "none", &mask_refusal},
                   {"mix-blend-mode", "normal", &blend_refusal},
                   {"dominant-baseline", "auto alphabetic", &setting_refusal},
                   {"alignment-baseline", "auto baseline alphabetic", &setting_refusal},
                   {"writing-mode", "lr lr-tb horizontal-tb", &setting_refusal},
                   {"word-spacing", "normal 0 0px", &setting_refusal},
                   {"text-transform", "none", &setting_refusal},
                   {"font-variant", "normal", &setting_refusal},
                   {"font-feature-settings", "normal", &setting_refusal}};

    value = trimmed(value);
    for (size_t i = 0; i < COUNT_OF(effects); i++)
        if (equals(name, effects[i].name) && value.size && !is_one_of(value, effects[i].usual))
            find(s, effects[i].refusal, name);
    check_sight(s, name, value);
}

/* "a: b; c: d" */
static void check_effects(struct scan *s, struct words w)
{
    while (w.size) {
        struct words name = {w.at, 0}, value;

        while (name.size < w.size && !is_any_of(name.at[name.size], ":;{}"))
            name.size++;
        value = (struct words){name.at + name.size, 0};
        while (name.size + value.size < w.size && !is_any_of(value.at[value.size], ";{}"))
            value.size++;
        if (value.size)
            check_effect(s, trimmed(name), (struct words){value.at + 1, value.size - 1});
        w = (struct words){value.at + value.size, w.size - name.size - value.size};
        w = w.size ? (struct words){w.at + 1, w.size - 1} : w;
    }
}

/* Notes the reference of the element that is being read to the name that begins there. */
static void take_reference(struct scan *s, struct words name)
{
    size_t size = 0;

    while (size < name.size && size < LONGEST && !is_any_of(name.at[size], ")\"'& "))
        size++;
    if (s->reference_count < REFERENCES)
        s->references[s->reference_count++].to = (struct words){name.at, size};
}

/* "url(#shadow)" is in the file itself. */
static void check_reference(struct scan *s, struct words w)
{
    size_t to = 4;

    if (begins(w, "@import"))
        find(s, &other_refusal, (struct words){w.at, 7});
    if (!begins(w, "url("))
        return;
    while (to < w.size && (is_space(w.at[to]) || is_any_of(w.at[to], "\"'&")))
        to++;
    to += begins((struct words){w.at + to, w.size - to}, "quot;#") ? 5 : 0;
    if (to < w.size && w.at[to] != '#')
        find(s, &other_refusal, (struct words){w.at, 4});
    else if (to < w.size)
        take_reference(s, (struct words){w.at + to + 1, w.size - to - 1});
}

/* Whether a letter goes on with a word that began before it. */
static bool goes_on(struct words w, const char *from)
{
    return w.at > from && (isalnum((unsigned char)w.at[-1]) || w.at[-1] == '-');
}

/* Style sheets, and attributes that hold a style or a value of one. */
static void check_style(struct scan *s, struct words w)
{
    const char *from = w.at;

    for (; w.size > 0; w.at++, w.size--) {
        if (begins(w, "/*"))
            while (w.size > 2 && !begins(w, "*/"))
                w = (struct words){w.at + 1, w.size - 1};
        if (begins(w, "@font-face")) /* which text alone would use */
            while (w.size > 1 && *w.at != '}')
                w = (struct words){w.at + 1, w.size - 1};
        check_reference(s, w);
        if (!goes_on(w, from))
            check_undrawn(s, w);
        if (w.size > 1 && *w.at == '\\' && isxdigit((unsigned char)w.at[1]))
            find(s, &escape_refusal, (struct words){w.at, 2});
    }
}

/* Rules within others, which librsvg passes over: those of "@media" and the like, too. */
static void check_nesting(struct scan *s, struct words w)
{
    int depth = 0;

    for (; w.size > 0; w.at++, w.size--) {
        depth += (*w.at == '{') - (*w.at == '}');
        if (*w.at == '{' && depth > 1)
            find(s, &style_refusal, (struct words){w.at, 1});
    }
}

/* Whether it is written into the file, and of a kind that can be drawn. */
static bool is_held_picture(const struct scan *s, struct words value)
{
    static const char *const kinds[] = {"data:image/png", "data:image/jpeg", "data:image/jpg"};

    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (begins(value, kinds[i]))
            return equals(s->element, "image") || equals(s->element, "feImage");
    return false;
}

/* "1 2" */
static bool is_list(struct words value)
{
    value = trimmed(value);
    while (value.size && !is_space(*value.at) && *value.at != ',')
        value = (struct words){value.at + 1, value.size - 1};
    return value.size > 0;
}

/* "12" or "12px", in units of the drawing; of a list the first. Returns what stands behind it. */
static struct words take_number(struct words w, double *number)
{
    char text[32] = "", *end;
    size_t size;

    w = trimmed(w);
    memcpy(text, w.at, w.size < sizeof text ? w.size : sizeof text - 1);
    *number = strtod(text, &end);
    size = (size_t)(end - text);
    return (struct words){w.at + size, w.size - size};
}

static void take_box(struct scan *s, struct words name, struct words value)
{
    static const char *const sides[] = {"x", "y", "width", "height"};
    struct words behind;
    double number;

    for (size_t i = 0; i < COUNT_OF(sides); i++)
        if (equals(name, sides[i])) {
            behind = take_number(value, &number);
            s->box.sides[i] = number;
            s->box.told += !behind.size || equals(behind, "px");
            s->box.moved = s->box.moved || (s->depth == 1 && !equals(behind, "%"));
        }
    if (equals(name, "transform") || equals(name, "style"))
        s->box.moved = true;
    for (int i = 0; i < 4 && s->depth == 1 && equals(name, "viewBox"); i++) {
        value = take_number(value, &s->whole.sides[i]);
        value =
            value.size && *value.at == ',' ? (struct words){value.at + 1, value.size - 1} : value;
        s->whole.told = i + 1;
    }
}

/* Whether it is a picture that lies beside the drawing. */
static bool is_outside(const struct scan *s)
{
    const double *whole = s->whole.sides, *box = s->box.sides;
    bool known = s->depth == 2 && !s->reused && s->whole.told == 4 && !s->whole.moved &&
                 s->box.told == 4 && !s->box.moved;

    return known && equals(s->element, "image") &&
           (box[0] > whole[0] + whole[2] || box[1] > whole[1] + whole[3] ||
            box[0] + box[2] < whole[0] || box[1] + box[3] < whole[1]);
}

/* What these attributes say is not drawn, unless they say what is usual. */
static void check_attribute(struct scan *s, struct words name, struct words value)
{
    static const char *const undrawn[] = {"transform-origin", "transform-box", "vector-effect",
                                          "pathLength"};
    static const char *const places[] = {"x", "y", "dx", "dy"}; /* of single letters */
    bool prefixed = name.at > s->text && name.at[-1] == ':';

    if (equals(name, "href") && !equals(s->element, "a") && value.size > 0 && *value.at != '#' &&
        !is_held_picture(s, value))
        find(s, &other_refusal, value);
    if (equals(name, "href") && !equals(s->element, "a") && begins(value, "#"))
        take_reference(s, (struct words){value.at + 1, value.size - 1});
    if (!prefixed && equals(name, "id") && s->depth > 0 && s->depth < NEST)
        s->around[s->depth].name = value;
    if (!prefixed)
        take_box(s, name, value);
    if (!prefixed && equals(name, "requiredExtensions") && !s->hidden)
        s->hidden = s->depth; /* which no program but its own has */
    for (size_t i = 0; i < COUNT_OF(undrawn); i++)
        if (equals(name, undrawn[i]) && !prefixed && has_effect(value))
            find(s, &style_refusal, name);
    for (size_t i = 0; i < COUNT_OF(places); i++)
        if (equals(name, places[i]) &&
            (equals(s->element, "text") || equals(s->element, "tspan")) && is_list(value))
            find(s, &setting_refusal, name);
    if (equals(name, "textLength") || (equals(name, "rotate") && equals(s->element, "tspan")))
        find(s, &setting_refusal, name);
    if (prefixed || begins(name, "on") || equals(name, "class") || equals(name, "id") ||
        equals(name, "d"))
        return;
    check_style(s, value);
    if (equals(name, "style"))
        check_effects(s, value);
    else
        check_effect(s, name, value);
}

/* --- marks --- */

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

        value = skip_to(s, quote);
        check_attribute(s, name, value);
    } else if (name.size == 0 && s->at < s->size && !is_any_of(s->text[s->at], "<>")) {
        s->at++;
    }
}

/* Text that is drawn wherever it has letters. */
static bool is_of_letters(struct words element)
{
    return equals(element, "text") || equals(element, "flowRoot");
}

static void leave_element(struct scan *s)
{
    s->hidden = s->hidden == s->depth ? 0 : s->hidden;
    s->unseen = s->unseen == s->depth ? 0 : s->unseen;
    s->lettered = s->lettered == s->depth ? 0 : s->lettered;
    s->depth--;
    s->element.size = 0;
}

static bool is_apart(struct words element)
{
    static const char *const names[] = {"defs",   "symbol",  "clipPath",       "mask",
                                        "marker", "pattern", "linearGradient", "radialGradient"};

    return FIND(name, names, COUNT_OF(names), equals(element, *name));
}

/* Ends the element's tag: each of its references leads from all that it stands in. */
static void close_tag(struct scan *s)
{
    size_t end = s->reference_count;

    for (size_t i = s->first; i < end; i++) {
        for (int d = s->depth; d > 0 && d < NEST && s->reference_count < REFERENCES; d--) {
            if (s->around[d].name.size)
                s->references[s->reference_count++] =
                    (struct reference){.from = s->around[d].name, .to = s->references[i].to};
            d = s->around[d].apart ? 1 : d;
        }
        s->references[i].state = REFERENCE_DONE;
    }
    if (s->hidden)
        s->reference_count = s->first;
    s->first = s->reference_count;
    if (s->depth == 1)
        s->whole.moved = s->box.moved;
    if (is_outside(s) && !s->hidden)
        s->hidden = s->depth;
    settle(s);
}

static void take_element(struct scan *s)
{
    s->depth++;
    s->element = take_name(s);
    s->box = (struct box){0};
    s->reference_count = s->first; /* but for those of a style sheet, which are of no element */
    if (s->depth > 0 && s->depth < NEST) {
        s->around[s->depth].name.size = 0;
        s->around[s->depth].apart = is_apart(s->element);
    }
    for (size_t i = 0; i < COUNT_OF(elements); i++)
        if (equals(s->element, elements[i].name))
            find(s, elements[i].refusal, s->element);
    while (s->at < s->size && s->text[s->at] != '>' && s->text[s->at] != '<')
        take_attribute(s);
    close_tag(s);
    if (!s->lettered && is_of_letters(s->element)) {
        s->lettered = s->depth;
        s->letters = s->element;
    }
    if (s->text[s->at - 1] == '/')
        leave_element(s);
    s->at += s->at < s->size && s->text[s->at] == '>';
}

static void take_content(struct scan *s, struct words w)
{
    if (s->lettered && trimmed(w).size) {
        find(s, &text_refusal, s->letters);
        s->found.written = true;
    }
    if (equals(s->element, "style")) {
        check_style(s, w);
        check_effects(s, w);
        check_nesting(s, w);
    }
    settle(s);
}

/* Where all that is ASCII stands for itself, nothing can be hidden. */
static bool is_plain_code(struct words code)
{
    static const char *const plain[] = {"utf-8", "us-ascii", "ascii", "iso-8859-", "windows-125"};

    return FIND(word, plain, COUNT_OF(plain),
                code.size >= strlen(*word) && strncasecmp(code.at, *word, strlen(*word)) == 0 &&
                    ((*word)[strlen(*word) - 1] != '8' || code.size == strlen(*word)));
}

/* <?xml version="1.0" encoding="UTF-8"?>, and other instructions, which are for other programs. */
static void take_instruction(struct scan *s)
{
    struct words all = skip_to(s, "?>"), code;

    if (begins(all, "<?xml-stylesheet"))
        find(s, &other_refusal, (struct words){all.at, 16});
    if (!begins(all, "<?xml") || all.size < 6 || !is_space(all.at[5]))
        return;
    while (all.size > 0 && !begins(all, "encoding"))
        all = (struct words){all.at + 1, all.size - 1};
    while (all.size > 0 && !is_any_of(*all.at, "\"'"))
        all = (struct words){all.at + 1, all.size - 1};
    if (all.size == 0)
        return;
    code = (struct words){all.at + 1, 0};
    while (code.size + 1 < all.size && code.at[code.size] != *all.at)
        code.size++;
    if (!is_plain_code(code))
        find(s, &code_refusal, code);
}

/* <!DOCTYPE svg PUBLIC "..." "..." [ and what is declared behind that: in quotes may stand what
 * looks like marks. */
static void take_declaration(struct scan *s)
{
    if (begins(rest(s), "<!ENTITY"))
        find(s, &entity_refusal, (struct words){s->text + s->at, 8});
    for (s->at++; s->at < s->size && !is_any_of(s->text[s->at], "[>");) {
        const char quote[] = {s->text[s->at++], '\0'};

        if (is_any_of(*quote, "\"'"))
            skip_to(s, quote);
    }
}

static void take_mark(struct scan *s)
{
    struct words mark = rest(s);

    if (begins(mark, "<!--")) {
        skip_to(s, "-->");
    } else if (begins(mark, "<![CDATA[")) {
        take_content(s, skip_to(s, "]]>"));
    } else if (begins(mark, "<!")) {
        take_declaration(s);
    } else if (begins(mark, "<?")) {
        take_instruction(s);
    } else {
        s->at++;
        if (s->at < s->size && s->text[s->at] != '/') {
            take_element(s);
        } else {
            skip_to(s, ">");
            leave_element(s);
        }
    }
    settle(s);
}

/* Follows what a reference leads to; where that is the beginning of one that is followed already,
 * something stands within itself. */
static void follow(struct scan *s, struct reference *reference)
{
    reference->state = REFERENCE_OPEN;
    for (size_t i = 0; i < s->reference_count && !s->held.refused.refusal; i++) {
        struct reference *next = &s->references[i];

        if (next->state == REFERENCE_DONE || !same(next->from, reference->to))
            continue;
        if (next->state == REFERENCE_OPEN)
            find(s, &loop_refusal, reference->to);
        else
            follow(s, next);
    }
    reference->state = REFERENCE_DONE;
}

static void check_loops(struct scan *s)
{
    s->hidden = 0;
    for (size_t i = 0; i < s->reference_count; i++)
        if (s->references[i].state == REFERENCE_NEW)
            follow(s, &s->references[i]);
    settle(s);
}

/* Whether parts of it may be drawn although what is around them is not. */
static bool may_reuse(const char *text, size_t size)
{
    static const char *const signs[] = {"<style",  "<use",   ":use",    "mask",
                                        "pattern", "marker", "clipPath"};

    return FIND(sign, signs, COUNT_OF(signs), memmem(text, size, *sign, strlen(*sign)));
}

struct svg_traits svg_scan(const char *text, size_t size)
{
    struct scan *s = mem_new(1, sizeof *s);
    struct svg_traits found;

    s->text = text;
    s->size = size;
    s->reused = may_reuse(text, size);
    while (s->at < size && !s->found.refused.refusal) {
        struct words content = {text + s->at, 0};

        while (s->at + content.size < size && content.at[content.size] != '<')
            content.size++;
        s->at += content.size;
        take_content(s, content);
        if (s->at < size)
            take_mark(s);
    }
    if (s->found.lettered.refusal)
        settle_one(&s->found.setting, &s->found.refused);
    check_loops(s);
    found = s->found;
    free(s);
    return found;
}
