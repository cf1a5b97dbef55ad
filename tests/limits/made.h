/* Files of bytes, as large as they are told to be: what a text is wrapped into, see shapes.h. */
#ifndef PIECEWORK_TESTS_MADE_H
#define PIECEWORK_TESTS_MADE_H

#include "base/buf.h"

/* Pictures of so many pixels, all alike: square, interlaced, of one row, of noise; without their
 * pixels; and small ones with so many pieces of data, texts, bytes that are packed into a text, a
 * profile or behind the last row. */
void as_png(struct buf *text, size_t units);
void as_interlaced_png(struct buf *text, size_t units);
void as_flat_png(struct buf *text, size_t units);
void as_noisy_png(struct buf *text, size_t units);
void as_hollow_png(struct buf *text, size_t units);
void as_png_in_pieces(struct buf *text, size_t units);
void as_png_with_texts(struct buf *text, size_t units);
void as_png_with_packed_text(struct buf *text, size_t units);
void as_png_with_profile(struct buf *text, size_t units);
void as_png_beyond_its_end(struct buf *text, size_t units);

/* Pictures of so many pixels; without them; of a million pixels in so many scans; and small ones
 * with so many comments, entries of Exif data, or bytes between two scans. */
void as_jpeg(struct buf *text, size_t units);
void as_hollow_jpeg(struct buf *text, size_t units);
void as_scanned_jpeg(struct buf *text, size_t units);
void as_jpeg_with_comments(struct buf *text, size_t units);
void as_jpeg_with_exif(struct buf *text, size_t units);
void as_filled_jpeg(struct buf *text, size_t units);

/* Fonts whose letters are triangles: with so many glyphs, characters, names, letters of a name,
 * tables, points of a glyph, glyphs of which each holds the one before it, once or twice; and
 * collections. */
void as_font_of_glyphs(struct buf *text, size_t units);
void as_font_of_codes(struct buf *text, size_t units);
void as_font_of_names(struct buf *text, size_t units);
void as_font_with_a_long_name(struct buf *text, size_t units);
void as_font_of_tables(struct buf *text, size_t units);
void as_font_of_points(struct buf *text, size_t units);
void as_font_of_nested_glyphs(struct buf *text, size_t units);
void as_font_of_doubled_glyphs(struct buf *text, size_t units);
void as_font_of_faces(struct buf *text, size_t units);
void as_font_of_no_faces(struct buf *text, size_t units);
void as_font_of_no_tables(struct buf *text, size_t units);

/* IPAex Mincho with the text behind it, and its first bytes alone. */
void as_real_font(struct buf *text, size_t units);
void as_cut_font(struct buf *text, size_t units);

/* Styles that have in.ttf, whose text is set in it, or in another font. */
#define FONTS                                                                                      \
    "piecework: 1\nbase: house\nfonts: [in.ttf, LinLibertine_R.otf, LinLibertine_RI.otf, "         \
    "LinLibertine_RB.otf, LinLibertine_RBI.otf, LinLibertine_DR.otf, LinLibertine_M.otf, "         \
    "LinBiolinum_R.otf, LinBiolinum_RB.otf, LinBiolinum_RI.otf, ipaexm.ttf, "                      \
    "NanumMyeongjo.ttf, Norasi.ttf, \"NotoSansCJK-Bold.ttc#0\", kouzan-mouhitsu.ttf, "             \
    "Symbola_hint.ttf]\n"
#define FONT_STYLE                                                                                 \
    FONTS "type:\n  text: {font: \"Made,IPAexMincho,Linux Libertine O\"}\n"                        \
          "  title: {font: \"Made,IPAexMincho,Linux Libertine Display O\"}\n"
#define REAL_STYLE FONTS "type:\n  text: {font: \"IPAexMincho,Linux Libertine O\"}\n"

#endif
