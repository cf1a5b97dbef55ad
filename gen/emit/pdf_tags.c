/* The tags of a PDF: groups of scenes, and around them sections, parts and the document. */
#include "emit/pdf_parts.h"

#include <stdlib.h>
#include <string.h>

static const struct {
    const char *name;
    int level;  /* of a heading, which opens a section */
    bool words; /* may hold words, and not other tags alone */
} tags[ROLE_COUNT] = {
    [ROLE_SECTION] = {"Sect"},
    [ROLE_TITLE] = {"H1", 1, .words = true},
    [ROLE_HEADING] = {"H2", 2, .words = true},
    [ROLE_SUBHEADING] = {"H3", 3, .words = true},
    [ROLE_PARAGRAPH] = {"P", .words = true},
    [ROLE_LIST] = {"L"},
    [ROLE_STEPS] = {"L"},
    [ROLE_ITEM] = {"LI"},
    [ROLE_LABEL] = {"Lbl", .words = true},
    [ROLE_BODY] = {"LBody"},
    [ROLE_TABLE] = {"Table"},
    [ROLE_ROW] = {"TR"},
    [ROLE_HEAD_CELL] = {"TH", .words = true},
    [ROLE_CELL] = {"TD", .words = true},
    [ROLE_FIGURE] = {"Figure", .words = true},
    [ROLE_CAPTION] = {"Caption", .words = true},
    [ROLE_CONTENTS] = {"TOC"},
    [ROLE_ENTRY] = {"TOCI", .words = true},
};

struct open_tag *pdf_open_tag(struct pdf *pdf, const char *name)
{
    struct open_tag *tag = &pdf->open[pdf->open_count];

    if (pdf->open_count++ >= OPEN_TAGS)
        abort(); /* groups nested without end: a bug of the drawing rooms */
    *tag = (struct open_tag){.name = name};
    if (name)
        cairo_tag_begin(pdf->cairo, name, NULL);
    pdf->tag_count += name != NULL;
    return tag;
}

void pdf_close_tag(struct pdf *pdf)
{
    const char *name;

    if (pdf->open_count == 0)
        abort();
    name = pdf->open[--pdf->open_count].name;
    if (name)
        cairo_tag_end(pdf->cairo, name);
}

/* Groups for pictures only are passed over. */
static const struct open_tag *innermost(const struct pdf *pdf)
{
    static const struct open_tag none = {.name = NULL};

    for (int i = pdf->open_count; i-- > 0;)
        if (pdf->open[i].name)
            return &pdf->open[i];
    return &none;
}

static bool is_innermost(const struct pdf *pdf, const char *name)
{
    return innermost(pdf)->name && strcmp(innermost(pdf)->name, name) == 0;
}

/* The document, a part or a section: whose tags have content, which they have not themselves. */
static bool is_frame(const struct pdf *pdf)
{
    return is_innermost(pdf, "Document") || is_innermost(pdf, "Part") || is_innermost(pdf, "Sect");
}

/* Rules, marks and running heads stand in no group: cairo 1.16 knows no artifacts, so they are
 * private to the program, which readers pass over. Content beside other tags, such as words beside
 * links, would not be tagged at all. */
void pdf_begin_loose(struct pdf *pdf)
{
    if (pdf->info.untagged || innermost(pdf)->loose)
        return;
    if (is_frame(pdf))
        pdf_open_tag(pdf, "Private")->loose = true;
    else if (innermost(pdf)->mixed)
        pdf_open_tag(pdf, "Span")->loose = true;
}

void pdf_end_loose(struct pdf *pdf)
{
    if (innermost(pdf)->loose)
        pdf_close_tag(pdf);
}

/* A section goes on to the next heading of its level or of one above it. */
static void close_sections(struct pdf *pdf, int level)
{
    while (is_innermost(pdf, "Sect") && innermost(pdf)->level >= level)
        pdf_close_tag(pdf);
}

static void begin_section(struct pdf *pdf, int level)
{
    close_sections(pdf, level);
    pdf_open_tag(pdf, "Sect")->level = level;
}

void pdf_begin_part(struct pdf *pdf)
{
    if (pdf->info.untagged)
        return;
    close_sections(pdf, 0);
    if (is_innermost(pdf, "Part"))
        pdf_close_tag(pdf);
    pdf_open_tag(pdf, "Part");
}

/* Whether there are links or tags within the group that begins with shape i. */
static bool holds_tags(const struct scene *scene, size_t i)
{
    for (int depth = 1; ++i < scene->count && depth > 0;) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_LINK || (shape->kind == SHAPE_BEGIN && tags[shape->role].name))
            return true;
        depth += shape->kind == SHAPE_BEGIN;
        depth -= shape->kind == SHAPE_END;
    }
    return false;
}

/* Texts are copied: a page's scene is gone before the document ends. */
void pdf_begin_group(struct pdf *pdf, const struct scene *scene, size_t i)
{
    const struct shape *shape = &scene->shapes[i];
    enum role role = shape->role;

    if (role == ROLE_FIGURE)
        *ARENA_PUSH(pdf->arena, pdf->alts, pdf->alt_count) =
            arena_print(pdf->arena, "%s", shape->description ? shape->description : shape->title);
    if (role == ROLE_LIST || role == ROLE_STEPS)
        *ARENA_PUSH(pdf->arena, pdf->lists, pdf->list_count) =
            role == ROLE_STEPS ? "/Decimal" : "/Disc";
    if (tags[role].level && is_frame(pdf))
        begin_section(pdf, tags[role].level);
    if (shape->continues && tags[role].name)
        *ARENA_PUSH(pdf->arena, pdf->continued, pdf->continued_count) = pdf->tag_count;
    pdf_open_tag(pdf, tags[role].name)->mixed = tags[role].words && holds_tags(scene, i);
}
