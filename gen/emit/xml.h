/* Text in XML: in SVG files, in what PDFs say of themselves, on pages of HTML. */
#pragma once

#include "base/buf.h"

/* Text, with the characters that XML keeps for itself written as it asks for. What XML cannot hold
 * (control characters, malformed UTF-8) becomes U+FFFD. Fit for quoted attributes, too. */
void xml_escape(struct buf *out, const char *text, size_t size);

/* Inside the emit room: numbers in files, as short as they can be and exact to the last decimal;
 * SVG and PDF write them alike. */

/* value / 10^decimals, at most 12 decimals, without needless zeros: ".5", "-3", "12.05". */
void number_fixed(struct buf *out, long long value, int decimals);
/* The same written before `at`, where there is room for NUMBER_SIZE bytes; returns where it begins.
 */
enum { NUMBER_SIZE = 24 };
char *number_before(char *at, long long value, int decimals);
/* The same of a value that is rounded to so many decimals; what is no number becomes 0. */
void number_put(struct buf *out, double value, int decimals);
/* In units of the last decimal. */
long long number_rounded(double value, int decimals);
/* Whole numbers of so many bytes, the big end first. */
void number_bytes(struct buf *out, size_t value, int bytes);

/* Packed bytes, which depend on the bytes alone. */

/* Inside the emit room: as zlib has them (RFC 1950); level 0: not packed, 1 to 12: ever smaller. */
void zlib_put(struct buf *out, int level, const void *bytes, size_t size);
/* The same by a packer that is kept for more than one stream. */
struct libdeflate_compressor;
void zlib_put_by(struct buf *out, struct libdeflate_compressor *packer, const void *bytes,
                 size_t size);
/* For pages: gzip (RFC 1952), which browsers unpack, as base64. */
void gzip_put(struct buf *out, const void *bytes, size_t size);

/* Inside the emit room: PNG files, which begin so and go on as a row of chunks, the last of which
 * is "IEND" without content. */

enum png_type { PNG_GREY, PNG_RGB = 2, PNG_PALETTE, PNG_RGBA = 6 };
/* bits: of a sample. */
void png_begin(struct buf *out, size_t width, size_t height, int bits, enum png_type type);
void png_chunk(struct buf *out, const char *name, const struct buf *content);
