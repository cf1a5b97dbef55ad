/* Type without fonts, in place of gen/type/text.c under libFuzzer: every character is half an em
 * wide, an East Asian one a whole em, and lines are broken at blanks. What is set is measured some
 * hundred times sooner than Pango does it, so that the fuzzer reaches what depends on measures;
 * tests/fuzz/test_fuzz.c runs the same targets with the true fonts. */
#include "base/mem.h"
#include "type/outline.h"

#include <stdlib.h>
#include <string.h>

static const double ascent = 0.7, descent = 0.2; /* em, of the ink */

struct type {
    struct arena *arena;
};

struct line {
    const char *text;
    struct type_style style;
    size_t offset;
    double width; /* mm */
};

struct type *type_open(const struct located *files, size_t count, struct diags *diags)
{
    struct type *type = mem_new(1, sizeof *type);

    (void)files, (void)count, (void)diags;
    type->arena = arena_new();
    return type;
}

void type_clear(struct type *type)
{
    arena_free(type->arena);
    type->arena = arena_new();
}

void type_close(struct type *type)
{
    if (!type)
        return;
    arena_free(type->arena);
    free(type);
}

bool type_sound(struct type *type, const struct located *files, struct diags *diags)
{
    (void)type, (void)files, (void)diags;
    return true;
}

bool type_has_face(struct type *type, const struct type_style *style, unsigned flags)
{
    (void)type, (void)style, (void)flags;
    return true;
}

struct type *press_type(struct press *press, const struct located *files, size_t count,
                        struct diags *diags)
{
    if (!press->type)
        press->type = type_open(files, count, diags);
    return press->type;
}

void press_close(struct press *press)
{
    type_close(press->type);
}

const char *type_face_words(const struct type_style *style, unsigned flags)
{
    (void)style, (void)flags;
    return "regular";
}

/* --- lines --- */

static double em(const struct type_style *style)
{
    return style->size * MM_PER_POINT;
}

static double character_width(const struct type_style *style, const char *character)
{
    double columns = utf8_columns(utf8_code(character));

    return em(style) * (columns / 2 + style->tracking / 1000);
}

static double text_width(const struct type_style *style, const char *text, size_t size)
{
    double width = 0;

    for (size_t i = 0, n; i < size && (n = utf8_length(text + i, size - i)); i += n)
        width += character_width(style, text + i);
    return width;
}

static const struct line *new_line(struct type *type, const struct type_style *style,
                                   const char *text, size_t from, size_t size)
{
    struct line *line = arena_alloc(type->arena, 1, sizeof *line);

    *line = (struct line){.text = arena_text(type->arena, text + from, size),
                          .style = *style,
                          .offset = from,
                          .width = text_width(style, text + from, size)};
    if (style->family)
        line->style.family = arena_text(type->arena, style->family, strlen(style->family));
    return line;
}

const struct line *type_line(struct type *type, const struct type_style *style, const char *text)
{
    return new_line(type, style, text, 0, strlen(text));
}

/* How many bytes fit the width, one character at least: up to a blank if there is one. */
static size_t fitting(const struct type_style *style, const char *text, size_t size, double width)
{
    size_t at = 0, n, behind_blank = 0;
    double x = 0;

    for (; at < size && (n = utf8_length(text + at, size - at)); at += n) {
        x += character_width(style, text + at);
        if (text[at] == ' ')
            behind_blank = at + 1;
        else if (x > width && at > 0)
            return behind_blank ? behind_blank : at;
    }
    return size;
}

size_t type_paragraph(struct type *type, const struct type_style *style, const char *text,
                      const struct span *spans, size_t span_count, double width,
                      const struct line *const **lines)
{
    const struct line **list = NULL;
    size_t count = 0, at = 0, row, size;

    (void)spans, (void)span_count;
    do {
        row = strcspn(text + at, "\n");
        size = fitting(style, text + at, row, width);
        *ARENA_PUSH(type->arena, list, count) = new_line(type, style, text, at, size);
        at += size + (size == row);
    } while (size < row || text[at - 1]);
    *lines = list;
    return count;
}

/* --- measures --- */

double line_width(const struct line *line)
{
    return line->width;
}

struct ink line_ink(const struct line *line)
{
    double size = em(&line->style);

    return (struct ink){0, -ascent * size, line->width, (ascent + descent) * size};
}

double line_reach(const struct line *line, size_t at)
{
    return text_width(&line->style, line->text, at);
}

const char *line_text(const struct line *line)
{
    return line->text;
}

const struct type_style *line_style(const struct line *line)
{
    return &line->style;
}

size_t line_offset(const struct line *line)
{
    return line->offset;
}

size_t line_size(const struct line *line)
{
    return strlen(line->text);
}

size_t line_outlines(const struct line *line, struct arena *arena, const struct outline_run **runs)
{
    (void)line, (void)arena;
    *runs = NULL;
    return 0;
}

bool type_hyphenates(const char *language)
{
    (void)language;
    return false;
}

/* --- what fonts have --- */

bool type_has_family(struct type *type, const char *family)
{
    (void)type;
    return *family != '\0';
}

/* Characters of private use print nothing. */
static long first_private(const char *text)
{
    size_t size = strlen(text);

    for (size_t i = 0, n; i < size && (n = utf8_length(text + i, size - i)); i += n)
        if (utf8_code(text + i) >= 0xE000 && utf8_code(text + i) < 0xF900)
            return (long)i;
    return -1;
}

long type_blank(struct type *type, const struct type_style *style, const char *text)
{
    (void)type, (void)style;
    return first_private(text);
}

long line_blank(const struct line *line)
{
    return first_private(line->text);
}

void type_families(struct type *type, const struct type_style *style, const char *text,
                   struct buf *out)
{
    (void)type, (void)text;
    buf_text(out, style->family);
}

const char *type_package(unsigned code)
{
    (void)code;
    return NULL;
}

void line_stretch(const struct line *line, size_t from, size_t to, double *left, double *right)
{
    *left = line_reach(line, from);
    *right = line_reach(line, to);
}

/* --- directions --- */

/* Nothing is set from right to left. */
bool line_is_back(const struct line *line)
{
    (void)line;
    return false;
}

bool type_runs_back(const char *language)
{
    (void)language;
    return false;
}
