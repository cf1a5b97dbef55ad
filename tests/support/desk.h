/* A place to write one PDF after the other and look into them. */
#ifndef PIECEWORK_TESTS_DESK_H
#define PIECEWORK_TESTS_DESK_H

#include "base/buf.h"
#include "support/support.h"

#include <qpdf/qpdf-c.h>

struct desk {
    struct studio *studio;
    char *folder;
    const char *path;
    struct buf file; /* what is written there */
    qpdf_data pdf;   /* the same, opened; NULL: none yet */
};

/* For TESTS_EACH(). */
int desk_set_up(void **state);
int desk_tear_down(void **state);

/* Away with the PDF before: the file is empty. */
void desk_clear(struct desk *desk);
/* Writes the file to its path, where it must be sound, and opens it. */
void desk_open(struct desk *desk);

/* Ends the document, which becomes the file, and opens it. */
struct pdf;
void desk_finish(struct desk *desk, struct pdf *pdf);

/* Follows keys and array indices such as "/PageLabels/Nums/1/St" from an object. */
qpdf_oh desk_follow(const struct desk *desk, qpdf_oh object, const char *path);

/* What must be found there: as it is written in PDF, or as a text's characters. */
struct entry {
    const char *path, *value;
};
void desk_entries(const struct desk *desk, qpdf_oh from, const struct entry *entries, size_t count);
void desk_texts(const struct desk *desk, qpdf_oh from, const struct entry *entries, size_t count);

/* A page of 100 by 80 mm that is the studio's pen's, and a black square of 8 mm on it. */
struct scene *desk_page(struct desk *desk);
void desk_square(struct scene *scene, double x);

#endif
