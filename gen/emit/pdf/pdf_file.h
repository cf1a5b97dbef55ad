/* Inside the emitter of PDFs: the file as numbered objects (ISO 32000-1, 7.5). Streams are packed
 * and appended at once; other objects are gathered into packed streams of objects. */
#ifndef PIECEWORK_EMIT_PDF_PDF_FILE_H
#define PIECEWORK_EMIT_PDF_PDF_FILE_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

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
/* The same, but not packed, for those who look for its text in the file. */
void pdf_file_plain_stream(struct pdf_file *file, int number, const char *entries,
                           const void *bytes, size_t size);

/* Ends the file, whose catalogue and information are those objects. */
void pdf_file_end(struct pdf_file *file, int root, int info);
void pdf_file_free(struct pdf_file *file);

/* Appends " 12 0 R" after a blank. */
void pdf_put_reference(struct buf *out, const char *key, int number);
/* Appends ` key (text)`; text is UTF-8. */
void pdf_put_text(struct buf *out, const char *key, const char *text);
/* Appends ` /name`, whatever its bytes are. */
void pdf_put_name(struct buf *out, const char *name);
/* Appends ` key <hex>`, the bytes of the text as they are. */
void pdf_put_bytes(struct buf *out, const char *key, const char *text);
/* Appends four hexadecimal digits. */
void pdf_put_hex(struct buf *out, unsigned unit);
/* Appends a hexadecimal string of text in UTF-16, `<FEFF...>`, or without the mark at its start. */
void pdf_put_utf16(struct buf *out, const char *text, size_t size, bool mark);

#endif
