/* Finishes a PDF that cairo wrote: adds what cairo 1.16 cannot say (print settings, language,
 * alternative texts, page labels, XMP metadata), corrects its dates, and packs it. The result
 * depends on the arguments alone. */
#ifndef PIECEWORK_EMIT_FINISH_H
#define PIECEWORK_EMIT_FINISH_H

#include "base/buf.h"

#include <stdbool.h>
#include <stddef.h>

/* From this page on, pages are labelled prefix + decimal number. */
struct pdf_label {
    int page;           /* from 0; the first label's is 0, the others' ascend */
    const char *prefix; /* "" for none */
    int start;          /* number of that page, from 1 */
};

/* Which sides of the paper are printed on, and about which edge it is turned for the second. */
enum pdf_sides { SIDES_ONE, SIDES_LONG_EDGE, SIDES_SHORT_EDGE };

struct pdf_info {
    const char *title, *author, *subject, *keywords; /* NULL or "": none */
    const char *language;                            /* of the text, such as "en-GB"; as above */
    enum pdf_sides sides;
    bool drawing;  /* for other documents to include: nothing is said of printing */
    bool untagged; /* its pages are in no order to be read */
    const struct pdf_label *labels;
    size_t label_count;
    const char *const *alts;  /* alternative texts of the Figure tags in document order */
    size_t alt_count;         /* must equal the number of Figure tags */
    const char *const *lists; /* how the L tags are numbered, in document order: "/Disc" */
    size_t list_count;        /* must equal the number of L tags */
    /* Tags that go on with the one of their kind before them, by their number in document order
     * from 0, ascending. */
    const size_t *continued;
    size_t continued_count;
    const char *date; /* "D:YYYYMMDDHHMMSSZ" */
};

/* Appends the finished file to *out and returns true; or appends a sentence to *error. A document
 * that libqpdf has to repair, or even to warn of, counts as an error. */
bool pdf_finish(const void *bytes, size_t size, const struct pdf_info *info, struct buf *out,
                struct buf *error);

#endif
