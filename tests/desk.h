/* A place to write one PDF after the other and look into them. */
#ifndef PIECEWORK_TESTS_DESK_H
#define PIECEWORK_TESTS_DESK_H

#include "base/buf.h"
#include "support.h"

#include <qpdf/qpdf-c.h>

struct desk {
    struct studio *studio;
    char *folder;
    const char *path;
    struct buf file; /* what is written there */
    qpdf_data pdf;   /* the same, opened; NULL: none yet */
};

/* For cmocka_unit_test_setup_teardown(). */
int desk_set_up(void **state);
int desk_tear_down(void **state);

/* Away with the PDF before: the file is empty. */
void desk_clear(struct desk *desk);
/* Writes the file to its path, where it must be sound, and opens it. */
void desk_open(struct desk *desk);

#endif
