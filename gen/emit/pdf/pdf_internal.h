/* Inside the emitter of PDFs: the file, its fonts, the content of a page, and the document in the
 * making. Private to emit/pdf/. */
#pragma once

#include "emit/pdf/pdf.h"
#include "scene/clip.h"
#include "type/face.h"

/* --- pdf_file.c: the file as numbered objects (ISO 32000-1, 7.5) ---
 *
 * Streams are packed and appended at once; other objects are gathered into packed streams of
 * objects. */

struct pdf_file;

/* Appends to *out, which must stay until pdf_file_free(). */
struct pdf_file *pdf_file_begin(struct buf *out);

/* The number of a further object, to be put once. */
int pdf_file_number(struct pdf_file *file);

/* An object that is no stream, as it is written in PDF. Its text is freed. */
void pdf_file_put(struct pdf_file *file, int number, struct buf *object);

/* A stream; `entries` are further ones of its dictionary, "" for none. */
void pdf_file_stream(struct pdf_file *file, int number, const char *entries, const void *bytes,
                     size_t size);
/* Appends what such a stream holds; the same bytes lead to the same. */
void pdf_file_pack(struct pdf_file *file, struct buf *out, const void *bytes, size_t size);
/* The same stream, but not packed, for those who look for its text in the file, or packed before.
 */
void pdf_file_plain_stream(struct pdf_file *file, int number, const char *entries,
                           const void *bytes, size_t size);

/* A stream that is written already, from "<<" to "endstream" and the end of that line. */
void pdf_file_whole(struct pdf_file *file, int number, const char *text, size_t size);

/* Ends the file, whose catalogue and information are those objects. */
void pdf_file_end(struct pdf_file *file, int root, int info);
void pdf_file_free(struct pdf_file *file);

/* Appends " 12 0 R" after a blank. */
void pdf_put_reference(struct buf *out, const char *key, int number);
/* Appends ` key (text)`; text is UTF-8. */
void pdf_put_text(struct buf *out, const char *key, const char *text);
/* Appends so many hexadecimal digits, for each glyph that is shown four. */
static inline void pdf_put_hex(struct buf *out, unsigned value, int digits)
{
    char *text;

    buf_reserve(out, (size_t)digits);
    text = out->text + out->size;
    out->size += (size_t)digits;
    text[digits] = '\0';
    for (int i = 0; i < digits; i++)
        text[i] = "0123456789ABCDEF"[value >> 4 * (digits - 1 - i) & 15];
}

/* Appends a hexadecimal string of text in UTF-16, `<FEFF...>`, or without the mark at its start. */
void pdf_put_utf16(struct buf *out, const char *text, size_t size, bool mark);

/* --- pdf_fonts.c: the fonts of a document ---
 *
 * Glyphs are shown by codes of two bytes, their numbers in the whole face: those in the face
 * reduced to them are known at the end only, and a table leads from one to the other. Another one
 * tells those who copy or search what characters they stand for. */

struct pdf_fonts;
struct pdf_font;

/* Owned by the arena. */
struct pdf_fonts *pdf_fonts_new(struct arena *arena);

/* The font of a face, which pages call F and its number. */
struct pdf_font *pdf_font_of(struct pdf_fonts *fonts, struct hb_face_t *face);
int pdf_font_index(const struct pdf_font *font);
/* The glyph of a space; 0: the face has none. */
unsigned pdf_font_space(const struct pdf_font *font);

/* A glyph that is shown. */
struct pdf_glyph {
    unsigned id;
    double advance;   /* how far it moves the pen, in 1/1000 em, as the file says */
    const char *text; /* UTF-8, for which it stands wherever it is shown; NULL: none yet */
    size_t size;
    struct pdf_glyph *next; /* private */
};

/* That of the font, which will have it. */
struct pdf_glyph *pdf_font_glyph(struct pdf_font *font, unsigned id);

/* Whether the glyph stands for these characters: for the first ones that are asked for. */
bool pdf_glyph_stands_for(struct pdf_font *font, struct pdf_glyph *glyph, const char *text,
                          size_t size);

/* Appends ` /Font <<...>>` of those asked for with pdf_font_of() since the last call. */
void pdf_fonts_list(struct pdf_fonts *fonts, struct pdf_file *file, struct buf *out);

/* Puts them all into the file. Returns what is wrong, or NULL. */
const char *pdf_fonts_put(struct pdf_fonts *fonts, struct pdf_file *file);

/* --- pdf_canvas.c: the content of a page ---
 *
 * Its unit is the millimetre, y down, as in scenes; what stays as it was from one shape to the next
 * is not said again. */

struct pdf_canvas {
    struct buf out;
    struct pdf_fonts *fonts;
    struct arena *arena; /* of the page */
    struct paint state;  /* what is painted with; its colours are of fills and strokes in turn */
};

/* A page of that size and what it holds, all moved by the shift. Ended by freeing `out`. */
struct pdf_canvas pdf_canvas_new(struct pdf_fonts *fonts, struct arena *arena,
                                 const struct scene *scene, const struct shift *shift);

/* A path; its parts are the colours that it is painted in, what else strokes are like, and its
 * segments with how they are painted. */
void pdf_canvas_path(struct pdf_canvas *canvas, const struct shape_path *path);
void pdf_canvas_colours(struct pdf_canvas *canvas, const struct paint *paint);
void pdf_canvas_line(struct pdf_canvas *canvas, const struct paint *paint);
void pdf_canvas_outline(struct pdf_canvas *canvas, const struct shape_path *path);
/* Nothing outside of the path is painted; all is moved by the matrix: until `Q`. */
void pdf_canvas_clip(struct pdf_canvas *canvas, const struct shape_path *path);
void pdf_canvas_matrix(struct pdf_canvas *canvas, const struct matrix *matrix);

/* Strokes in the spot colour of a layer, over what is printed below. */
void pdf_canvas_spot(struct pdf_canvas *canvas, const struct shape_path *path, enum layer layer);

/* An image, by its index in the file. */
void pdf_canvas_image(struct pdf_canvas *canvas, const struct shape_image *image, size_t index);
/* Bytes from .. to - 1 of a text's words. parted: other words are read next, from which a space
 * parts these, if the font has one; it leaves no mark. */
void pdf_canvas_text(struct pdf_canvas *canvas, const struct shape_text *text, size_t from,
                     size_t to, bool parted);

/* --- the document in the making --- */

/* What a tag holds, in the order in which it is read: a tag, content of a page, an annotation. */
struct child {
    struct tag *tag; /* NULL: content, or an annotation */
    int annotation;  /* number of its object; 0: content */
    size_t page;     /* on which the content or the annotation is */
    size_t mark;     /* number of the content there */
};

struct tag {
    const char *name;
    int number;           /* of its object */
    const char *alt;      /* of a figure */
    const char *words;    /* what its content is read as; NULL: as it stands */
    const char *language; /* NULL: that of the document */
    const char *attributes;
    int level;          /* of a heading, which opens a section; 0: it is none */
    bool holds_content; /* and not other tags alone */
    bool continues;     /* it goes on with the last one before it, if that has the same name */
    struct child *children;
    size_t count;
    const struct tag *joined; /* it became part of that one; NULL: it did not */
};

/* A page of several on a sheet: its tags until those of the pages before it are known. */
struct leaf {
    struct tag tag;
    int order;
    size_t index; /* of those in the document, as they are painted */
};

/* A group of a scene, or a tag around groups, that is not closed yet. */
struct open_tag {
    struct tag *tag; /* NULL: of a group for pictures only */
    int level;       /* of a section: that of its heading, from 1 */
};

/* A page that is painted. */
struct pdf_sheet {
    int number;         /* of its object */
    struct tag **marks; /* what its marked content belongs to, by the content's number */
    size_t mark_count;
    int *links; /* numbers of objects */
    size_t link_count;
};

/* A place by its name, or in the outline. Points from the lower left corner. */
struct pdf_place {
    const char *title;
    size_t index; /* of those with a name: in the order in which they were added */
    int level;    /* in the outline, from 0 */
    size_t page;
    double x, y;
};

/* A link's tag, NULL in documents without tags, and its annotation, which is put at the end. */
struct pdf_link {
    struct tag *tag;
    int number;
    const char *annotation; /* without its end */
};

/* A raster or drawing that was put into the file. */
struct pdf_image {
    const void *of;
    int number; /* of its object */
};

/* A symbol that was put into the file, or one of its paths. */
struct pdf_form {
    const struct pdf_painted *painted;
    int number;  /* of its object */
    size_t page; /* the last one that it is on, from 1 */
};

struct pdf {
    struct pdf_info info;
    struct arena *arena;
    struct buf bytes;
    struct pdf_file *file;
    struct pdf_fonts *fonts;
    struct pdf_image *images;
    size_t image_count;
    struct pdf_form *forms;
    size_t form_count;
    struct symbols *symbols;  /* of the page being painted */
    struct pdf_canvas canvas; /* of the page being painted */
    struct buf last_content;  /* of the page before */
    int last_number;          /* of its stream */
    int pages_number;         /* of the object that all pages belong to */
    struct pdf_sheet *sheets;
    size_t sheet_count;
    struct tag *document; /* NULL: no tags */
    struct leaf **leaves;
    size_t leaf_count;
    struct open_tag open[OPEN_TAGS]; /* those around what is painted next */
    int open_count;
    const struct tag *marked; /* whose content is being painted; NULL: nobody's */
    /* The language of the text to come, and of what is marked, where it is not the document's. */
    const char *speaks, *marked_as;
    int layer;       /* on which it is painted, from 1; 0: on none */
    int first_layer; /* number of its object; the others' follow */
    struct pdf_place *bookmarks, *anchors;
    size_t bookmark_count, anchor_count;
    struct pdf_link *links;
    size_t link_count;
};

/* Appends entries of the catalogue: how the document is shown and printed, and its language. */
void pdf_put_viewing(struct buf *catalogue, const struct pdf_info *info);
/* Appends ` key [left bottom right top]` in the PDF's own coordinates. */
void pdf_put_area(struct buf *out, const char *key, const struct scene *scene, struct extent area);

/* --- pdf_tags.c --- */

/* Around all pages; nothing where the document has no tags. */
void pdf_tags_begin(struct pdf *pdf);

/* The group that begins with that shape, until pdf_end_group(); headings begin sections. */
void pdf_begin_group(struct pdf *pdf, const struct scene *scene, const struct shape *begin);
void pdf_end_group(struct pdf *pdf);

/* Before anything is painted on that layer: it belongs to the innermost tag. */
void pdf_mark(struct pdf *pdf, enum layer layer);
/* The page ends. */
void pdf_end_mark(struct pdf *pdf);
/* Whether text i of the scene, which is put next, needs a space behind it: another text is read
 * next in the same tag, which is no line of the paragraph, or one that was begun by hand. */
bool pdf_is_parted(struct pdf *pdf, const struct scene *scene, size_t i);
/* Puts the tree of tags; returns the number of its root, 0 without tags. */
int pdf_tags_put(struct pdf *pdf);

void pdf_add_bookmark(struct pdf *pdf, const struct scene *scene,
                      const struct shape_mark *bookmark);
void pdf_add_anchor(struct pdf *pdf, const struct scene *scene, const struct shape_mark *anchor);
/* Puts a text with the links that follow it, if any: they lie over its words, which belong into
 * their tags. parted: as of pdf_canvas_text(). */
void pdf_put_text_shape(struct pdf *pdf, const struct scene *scene, const struct shape *text,
                        size_t link_count, bool parted);
/* A link over something else. */
void pdf_add_link(struct pdf *pdf, const struct scene *scene, const struct shape_mark *link);
/* Put what was gathered. The last two append entries of the catalogue. */
void pdf_links_put(struct pdf *pdf);
void pdf_outline_put(struct pdf *pdf, struct buf *catalogue);
void pdf_places_put(struct pdf *pdf, struct buf *catalogue);

/* --- pdf_shade.c --- */

/* Puts a drawing into the file as a form; the number of its object. */
int pdf_put_drawing(struct pdf *pdf, const struct scene *drawing);

/* --- pdf_canvas.c --- */

/* Ends what is on a layer, within the same tag's content; nothing where the document has none. */
void pdf_end_layer(struct pdf *pdf);
/* Whether strokes of the layer have a spot colour. */
bool pdf_has_spot(const struct pdf *pdf, enum layer layer);

/* Paint them, as forms where that is worth it. part: the number of a path; 0: all of them. */
void pdf_put_symbol(struct pdf *pdf, const struct shape_symbol *symbol, size_t part);
void pdf_put_path(struct pdf *pdf, const struct shape_path *path);
