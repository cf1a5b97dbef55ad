/* Formats of output: a row for each of drawings, and for each of sheets for machines that cut. */
#pragma once

#include "cli/draw/drawings.h"
#include "emit/pdf/pdf.h"

/* Rows: their sign, the name, which is also the ending of files; of drawings what writes them,
 * whether letters need fonts that have them, and whether browsers show the format. The order is
 * that of preference. Sets of formats are bits by the index of the row. */
#define DRAWING_FORMATS(ROW)                                                                       \
    ROW(SVG, "svg", drawing_svg, true, true)                                                       \
    ROW(PNG, "png", drawing_png, true, true)                                                       \
    ROW(PDF, "pdf", drawing_pdf, true, false)                                                      \
    ROW(TEXT, "txt", drawing_text, false, false)

/* Of sheets for machines that cut. */
#define SHEET_FORMATS(ROW)                                                                         \
    ROW(SVG, "svg", sheet_svg)                                                                     \
    ROW(DXF, "dxf", sheet_dxf)

#define SHEET_ID(sign, ...) SHEET_##sign,
enum sheet_format { SHEET_FORMATS(SHEET_ID) SHEET_FORMAT_COUNT };
#define DRAWING_ID(sign, ...) DRAWING_##sign,
enum drawing_format { DRAWING_FORMATS(DRAWING_ID) DRAWING_FORMAT_COUNT };
extern const char *const drawing_format_names[], *const sheet_format_names[]; /* NULL-terminated */

/* What writes PDFs: the program itself, or cairo. */
enum renderer { RENDERER_OWN, RENDERER_CAIRO };
extern const char *const renderer_names[]; /* NULL-terminated */

/* The words of the option that chooses one. */
#define RENDERER_SETTING(structure, member)                                                        \
    {                                                                                              \
        "renderer", READ(option_word, structure, member),                                          \
            .words = renderer_names,                                                               \
            .help = "what writes PDFs: own, the program itself; or cairo, the same pages in "      \
                    "three times as long, where another program stumbles over those"               \
    }

/* A PDF by one of them; see emit/pdf/pdf.h. pdf_writer_end() frees it. */
struct pdf_writer {
    struct pdf *own; /* NULL: cairo's */
    struct cairo_print *cairo;
};
struct pdf_writer pdf_writer_begin(enum renderer renderer, const struct pdf_info *info);
/* What cairo wants to see of each page before the first one is put; of no use to the other. */
void pdf_writer_foresee(struct pdf_writer *writer, const struct scene *scene);
void pdf_writer_page(struct pdf_writer *writer, const struct scene *scene,
                     const struct shift *shift);
bool pdf_writer_end(struct pdf_writer *writer, const char *path, struct buf *out,
                    struct diags *diags);

/* The format of a file's name, by its ending; DRAWING_FORMAT_COUNT: none. */
enum drawing_format format_of(const char *path);
/* Whether one of the formats shows letters of fonts. */
bool formats_need_fonts(unsigned formats);
/* The first one that browsers show; NULL: none does. */
const char *formats_picture(unsigned formats);

/* Appends the drawing as a file of that format. `path` names it in findings. False after findings.
 */
bool format_drawing(const struct work *work, enum drawing_format format, const char *path,
                    struct buf *out);

/* Puts a file in its place; false after a finding. */
typedef bool file_putter(void *context, const char *path, const struct buf *bytes);

/* Puts the sheet on page `page` (from 1) of the PDF at `path` in these formats for machines that
 * cut, as "<path without .pdf>-<page>.svg"; false after findings. */
bool format_sheet(struct run *run, const struct game_words *words, const struct scene *sheet,
                  const char *path, int page, unsigned formats, file_putter *put, void *context);
