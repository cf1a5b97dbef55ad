/* The set of the repository, printed by the program under test, and ways to look into its PDFs. */
#ifndef PIECEWORK_TESTS_PRINTED_H
#define PIECEWORK_TESTS_PRINTED_H

#include "support/content.h"
#include "page/plan/plan.h"

#include <qpdf/qpdf-c.h>

struct plans;

#define SET_LAYOUT "layouts/chu-seireigi.yaml"
#define SET_GAME "pieces/chu-seireigi.yaml"

enum { SET_PAPERS = 2, SET_PAGES = 18 };

struct printed {
    struct arena *arena;
    struct diags *diags;
    char *folder;
    const struct layout *layout;
    struct type *type;
    const struct part_plan **plans; /* of its parts, on its first paper */
    const char *paths[SET_PAPERS];  /* of the PDFs, in the order of the layout's papers */
    qpdf_data pdfs[SET_PAPERS];
};

/* All shipped layouts; owned by the arena. */
const char **shipped_layouts(struct arena *arena, size_t *count);

/* The shipped layouts that a group of tests prints; owned by the arena. In a soak all of them; in
 * the gate one in twelve, from number `first` on, another one for each group, and behind them those
 * that have a kind of part, form, board or way of printing that none of these has. With sanitizers,
 * with which all takes far longer, it is one in 28 alone. */
unsigned printed_every(void);
const char **printed_layouts(struct arena *arena, size_t first, size_t *count);

/* Renders the set into a folder of its own. Fails the test when that does not succeed. */
struct printed *printed_new(void);
void printed_free(struct printed *printed);

/* Opens a PDF without repairing it. Close it with qpdf_cleanup(). */
qpdf_data pdf_open(const char *path);
/* What is painted on a page, counted from 0. Fails the test when the stream is not understood. */
struct content *pdf_content(struct arena *arena, qpdf_data pdf, size_t page);
/* The stream itself, appended to *stream; forms stand in it as what they are. */
void pdf_stream(qpdf_data pdf, size_t page, struct buf *stream);
/* Width and height of a page in mm, by its MediaBox, which must begin at the origin. */
void pdf_size(qpdf_data pdf, size_t page, double *width, double *height);

/* Runs a tool on a PDF and gives what it writes; `option` before the path and `last` behind it may
 * be NULL. Kept until the test ends. Fails the test when the tool does. */
struct buf pdf_tool(const char *path, const char *name, const char *option, const char *last);
/* What pdftotext reads, with every run of blanks and line ends as one blank. */
struct buf pdf_text(const char *path);
qpdf_oh pdf_key(qpdf_data pdf, qpdf_oh object, const char *name);

/* All entries, each before those below it. */
struct outline {
    const char **titles;
    size_t *pages; /* from 0 */
    double *tops;  /* of what they lead to, in mm from the foot of the page */
    size_t count;
};
struct outline pdf_outline(struct arena *arena, qpdf_data pdf);

/* The plans of all parts of a document on a paper of its layout, in their order. Fails the test
 * when there are findings. Owned by the plans. */
const struct part_plan **plan_document(struct plans *plans, const struct layout *document,
                                       const struct paper *paper);
/* How many pages the first `parts` of them have. */
size_t pages_before(const struct part_plan *const *plans, size_t parts);
/* The plan of so many that page `page` of the document belongs to, and which of its pages it is.
 * NULL: there are fewer pages. */
const struct part_plan *plan_of_page(const struct part_plan *const *plans, size_t count,
                                     size_t page, int *index);

#endif
