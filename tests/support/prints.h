/* The PDFs that `make pdfs` writes, printed by the program under test: all layouts and documents,
 * on the first paper of each layout, and on all papers of a third of them; in a soak of each. */
#ifndef PIECEWORK_TESTS_PRINTS_H
#define PIECEWORK_TESTS_PRINTS_H

#include "support/printed.h"

/* A PDF. */
struct print {
    const char *path;
    qpdf_data pdf;
    const struct layout *layout; /* with the document's own parts */
    const struct paper *paper;
    const struct part_plan **plans; /* of the layout's parts */
    struct type *type;
    size_t page_count, text_pages; /* in all, and those of its booklet */
    struct content **pages;        /* those that were read; NULL */
    const char *text;              /* once it was read */
};

struct prints {
    struct arena *arena;
    struct diags *diags;
    char *folder;
    struct print *list;
    size_t count;
    struct type **types; /* of the layouts */
    size_t type_count;
};

/* What is painted on a page; read once. Owned by the arena. */
const struct content *print_page(struct arena *arena, struct print *print, size_t page);
/* As pdf_text() has it; read once. */
const char *print_text(struct arena *arena, struct print *print);

/* cmocka fixtures; *state is a struct prints. `first` is the one that begins: another one for
 * each group. */
int prints_set_up(void **state, size_t first);
int prints_tear_down(void **state);

#endif
