/* PDF: paints scenes page by page, at true scale, with fonts, tags, links, outline and print
 * settings. Of a page once painted only its tags, links and glyphs are kept, and its symbols, which
 * must outlive the document. The file depends on the arguments alone.
 *
 * Written by ourselves, with fonts by HarfBuzz: cairo's writer takes five times as long for a set,
 * too long for all its documents to follow a save at once, and knows neither alternative texts nor
 * artifacts nor tags that go on across pages. */
#pragma once

#include "diag/diag.h"
#include "scene/scene.h"

/* From this page on, pages are labelled prefix + decimal number. */
struct pdf_label {
    int page;           /* from 0; the first label's is 0, the others' ascend */
    const char *prefix; /* "" for none */
    int start;          /* number of that page, from 1 */
};

/* Which sides of the paper are printed on, and about which edge it is turned for the second. */
enum pdf_sides { SIDES_ONE, SIDES_LONG_EDGE, SIDES_SHORT_EDGE };

/* A layer of the document, which viewers can switch off. Its strokes are in a spot colour, printed
 * over what lies below, where it has one. */
struct pdf_layer {
    const char *name;
    const char *spot;   /* UTF-8, 1 to 127 bytes; NULL: strokes have the colours of the scene */
    const char *colour; /* that stands for the spot colour where it is none: "0 1 0 0", CMYK */
};

struct pdf_info {
    const char *title, *author, *subject, *keywords; /* NULL or "": none */
    const char *language;                            /* of the text, such as "en-GB"; as above */
    const char *native; /* language of what is in characters that `language` has not; as above */
    enum pdf_sides sides;
    bool drawing;  /* for other documents to include: nothing is said of printing */
    bool untagged; /* its pages are in no order to be read */
    const struct pdf_label *labels;
    size_t label_count;
    const struct pdf_layer *layers; /* by enum layer, LAYER_COUNT of them; NULL: no layers */
    const char *date;               /* "D:YYYYMMDDHHMMSSZ" */
};

struct pdf;

/* Begins a document. info is copied; its texts are borrowed until pdf_end(). */
struct pdf *pdf_begin(const struct pdf_info *info);
/* Appends a page of the scene's size. */
void pdf_page(struct pdf *pdf, const struct scene *scene);
/* The same with all ink moved by the shift; the size of the page stays. */
void pdf_page_shifted(struct pdf *pdf, const struct scene *scene, const struct shift *shift);
/* Appends the finished document to *out and frees pdf. False after a finding that names `path`. */
bool pdf_end(struct pdf *pdf, const char *path, struct buf *out, struct diags *diags);

/* What is wrong with the info of a document of so many pages; NULL: nothing. */
const char *pdf_info_trouble(const struct pdf_info *info, size_t pages);
/* Its date, which is not wrong, as XMP writes it, "YYYY-MM-DDTHH:MM:SSZ"; owned by the arena. */
const char *pdf_info_date(struct arena *arena, const struct pdf_info *info);

/* How groups of a role are tagged. */
struct pdf_role {
    const char *name; /* of the tag; NULL: none */
    int level;        /* of a heading, which opens a section */
    bool content;     /* may hold words and pictures, and not other tags alone */
    const char *attributes;
};
extern const struct pdf_role pdf_roles[ROLE_COUNT];
/* The alternative text of a figure as far as it is written, owned by the arena; NULL: none. */
const char *pdf_alt(struct arena *arena, const struct shape_group *figure);

/* Groups that are open at once at most, and levels of the outline. */
enum { OPEN_TAGS = 32, OUTLINE_LEVELS = 4 };
/* The level at which a bookmark stands behind an entry of level `before`, -1 for none: no level is
 * skipped, and there are no more than OUTLINE_LEVELS. */
int pdf_outline_level(const struct shape_mark *bookmark, int before);

/* Bytes from .. to - 1 of a text, which a link lies over, or none. */
struct pdf_stretch {
    size_t from, to;
    const struct shape_mark *link;
};
/* How many links over its words follow text i of the scene. */
size_t pdf_count_links(const struct scene *scene, size_t i);
/* The stretches of a text that so many links follow in its scene, in their order. Returns how many;
 * *list is owned by the arena. */
size_t pdf_stretches(struct arena *arena, const struct shape *text, size_t link_count,
                     struct pdf_stretch **list);

/* Appends a PDF that cairo wrote to *out, smaller and with what cairo has no word for: how it is
 * printed, its language, and alternative texts of its figures, which pdf_alt() gives, in the order
 * of their tags, NULL for none. False, and nothing is appended, where it is not built as cairo 1.16
 * builds it. */
bool pdf_repack(const struct pdf_info *info, const char *const *alts, size_t alt_count,
                const struct buf *from, struct buf *out);

/* A document of one page that is the scene and nothing around it, for other documents to include.
 * Where info has no title it is the scene's; where the scene has no figure the whole is one, with
 * the scene's description. Appends it to *out; false after a finding that names `path`. */
bool pdf_drawing(const struct scene *scene, const struct pdf_info *info, const char *path,
                 struct buf *out, struct diags *diags);
/* Its page, owned by the arena, and what it says of itself. */
const struct scene *pdf_drawing_page(struct arena *arena, const struct scene *scene,
                                     struct pdf_info *info);
