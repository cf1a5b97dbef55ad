#include "support/svg_read.h"
#include "support/test.h"

#include "emit/svg/svg.h"

#include <expat.h>

/* --- elements --- */

struct reading {
    struct arena *arena;
    struct svg_file file;
    struct svg_node *open;
};

static void XMLCALL on_start(void *data, const char *name, const char **attributes)
{
    struct reading *r = data;
    struct svg_node *node = arena_alloc(r->arena, 1, sizeof *node);
    const char **copies;
    size_t count = 0;

    while (attributes[count])
        count++;
    copies = arena_alloc(r->arena, count + 1, sizeof *copies);
    for (size_t i = 0; i < count; i++)
        copies[i] = arena_print(r->arena, "%s", attributes[i]);
    *node = (struct svg_node){arena_print(r->arena, "%s", name), copies, "", r->open};
    *ARENA_PUSH(r->arena, r->file.nodes, r->file.count) = node;
    r->open = node;
}

static void XMLCALL on_end(void *data, const char *name)
{
    struct reading *r = data;

    (void)name;
    r->open = (struct svg_node *)r->open->parent;
}

static void XMLCALL on_text(void *data, const char *text, int size)
{
    struct reading *r = data;

    r->open->text = arena_print(r->arena, "%s%.*s", r->open->text, size, text);
}

struct svg_file svg_read(struct arena *arena, const struct buf *text)
{
    struct reading r = {.arena = arena};
    XML_Parser parser = XML_ParserCreate("UTF-8");

    XML_SetUserData(parser, &r);
    XML_SetElementHandler(parser, on_start, on_end);
    XML_SetCharacterDataHandler(parser, on_text);
    if (XML_Parse(parser, buf_str(text), (int)text->size, 1) != XML_STATUS_OK)
        fail_msg("behind %zu elements, in '%s': %s", r.file.count, r.open ? r.open->name : "",
                 XML_ErrorString(XML_GetErrorCode(parser)));
    XML_ParserFree(parser);
    return r.file;
}

struct svg_file svg_written_as(struct arena *arena, const struct scene *scene,
                               const struct svg_options *options, struct buf *text)
{
    text->size = 0;
    svg_write(scene, options, text);
    return svg_read(arena, text);
}

struct svg_file svg_written(struct arena *arena, const struct scene *scene)
{
    struct svg_options options = {.prefix = "x"};
    LOCAL_BUF(text);
    struct svg_file file = svg_written_as(arena, scene, &options, &text);

    return file;
}

const struct svg_node *svg_first(const struct svg_file *file, const char *name)
{
    for (size_t i = 0; i < file->count; i++)
        if (strcmp(file->nodes[i]->name, name) == 0)
            return file->nodes[i];
    fail_msg("there is no <%s>", name);
    return NULL;
}

size_t svg_count(const struct svg_file *file, const char *name)
{
    size_t count = 0;

    for (size_t i = 0; i < file->count; i++)
        count += strcmp(file->nodes[i]->name, name) == 0;
    return count;
}

const char *svg_value(const struct svg_node *node, const char *name)
{
    for (const char *const *a = node->attributes; *a; a += 2)
        if (strcmp(a[0], name) == 0)
            return a[1];
    return NULL;
}

const char *svg_inherited(const struct svg_node *node, const char *name)
{
    const char *value = NULL;

    for (; node && !value; node = node->parent)
        value = svg_value(node, name);
    return value;
}

const struct svg_node *svg_find(const struct svg_file *file, const char *id)
{
    for (size_t i = 0; i < file->count; i++) {
        const char *value = svg_value(file->nodes[i], "id");

        if (value && strcmp(value, id) == 0)
            return file->nodes[i];
    }
    fail_msg("nothing has the id '%s'", id);
    return NULL;
}

/* --- path data --- */

struct path_reading {
    struct arena *arena;
    const char *at;
    struct point here, start, control; /* of the last curve */
    char before;                       /* the last command, in small letters */
    struct segment *segments;
    size_t count;
};

static double read_number(struct path_reading *r)
{
    char *end;
    double value;

    while (*r->at == ' ' || *r->at == ',')
        r->at++;
    value = strtod(r->at, &end);
    if (end == r->at)
        fail_msg("no number at '%.20s'", r->at);
    r->at = end;
    return value;
}

static struct point read_point(struct path_reading *r, bool relative)
{
    double x = read_number(r), y = read_number(r);

    return relative ? (struct point){r->here.x + x, r->here.y + y} : (struct point){x, y};
}

static void add(struct path_reading *r, enum verb verb, struct point a, struct point b,
                struct point c)
{
    *ARENA_PUSH(r->arena, r->segments, r->count) = (struct segment){verb, {a, b, c}};
}

/* The control point that goes on as the curve before ended, if that was one of `kinds`. */
static struct point reflected(const struct path_reading *r, const char *kinds)
{
    if (!r->before || !strchr(kinds, r->before))
        return r->here;
    return (struct point){2 * r->here.x - r->control.x, 2 * r->here.y - r->control.y};
}

static struct point between(struct point a, struct point b, double share)
{
    return (struct point){a.x + share * (b.x - a.x), a.y + share * (b.y - a.y)};
}

static void read_straight(struct path_reading *r, char command, bool relative)
{
    struct point to = r->here;

    if (command == 'h')
        to.x = read_number(r) + (relative ? to.x : 0);
    else if (command == 'v')
        to.y = read_number(r) + (relative ? to.y : 0);
    else
        to = read_point(r, relative);
    add(r, command == 'm' ? VERB_MOVE : VERB_LINE, to, to, to);
    r->here = to;
    if (command == 'm')
        r->start = to;
}

static void read_curve(struct path_reading *r, char command, bool relative)
{
    bool cubic = command == 'c' || command == 's';
    struct point first, second, to;

    first = strchr("st", command) ? reflected(r, cubic ? "cs" : "qt") : read_point(r, relative);
    second = cubic ? read_point(r, relative) : first;
    to = read_point(r, relative);
    r->control = second;
    if (cubic)
        add(r, VERB_CURVE, first, second, to);
    else
        add(r, VERB_CURVE, between(r->here, first, 2.0 / 3), between(to, first, 2.0 / 3), to);
    r->here = to;
}

size_t svg_segments(struct arena *arena, const char *data, struct segment **segments)
{
    struct path_reading r = {.arena = arena, .at = data};
    char command = 0;

    while (*(r.at += strspn(r.at, " "))) {
        char small;

        if (strchr("mMlLhHvVcCsSqQtTzZ", *r.at))
            command = *r.at++;
        else if (command == 'm' || command == 'M')
            command = command == 'm' ? 'l' : 'L';
        small = (char)(command | 0x20);
        if (small == 'z') {
            add(&r, VERB_CLOSE, r.start, r.start, r.start);
            r.here = r.start;
        } else if (strchr("mlhv", small)) {
            read_straight(&r, small, command == small);
        } else {
            read_curve(&r, small, command == small);
        }
        r.before = small;
    }
    *segments = r.segments;
    return r.count;
}
