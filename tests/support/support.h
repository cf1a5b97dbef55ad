/* What the tests of drawings and pages share: a layout with its fonts open, files in memory, golden
 * files. Tests run in the project's root. */
#ifndef PIECEWORK_TESTS_SUPPORT_H
#define PIECEWORK_TESTS_SUPPORT_H

#include "page/plan/plan.h"

struct flow;
struct figure;

/* A layout that is ready to be drawn with the pen. */
struct studio {
    struct arena *arena;
    struct diags *diags;
    struct layout *layout;
    struct type *type;
    struct pen pen;
};

/* cmocka fixtures: layouts/chu-seireigi.yaml, loaded without findings. */
int studio_set_up(void **state);
int studio_tear_down(void **state);
/* The same for any layout file; studio_tear_down() closes it. */
struct studio *studio_open(const char *path);
/* Both with a style that names no colours, and so prints as styles did before there were any:
 * tests/golden/grey-style.yaml. For tests that look at greys. */
int studio_set_up_grey(void **state);
struct studio *studio_open_grey(const char *path);

/* An empty scene of that size, which is the pen's from now on. */
struct scene *studio_scene(struct studio *studio, double width, double height);
/* Adds worked examples to those of its game, as definitions write them. */
void studio_add_examples(struct studio *studio, const char *examples);
const struct piece *studio_piece(const struct studio *studio, const char *name);

/* The part of the layout with that caption. */
const struct part *studio_part(const struct studio *studio, const char *caption);
/* What a part takes on an upright paper, planned anew for each call, as tests change parts and
 * layouts; findings about texts are the studio's. Owned by the studio. */
const struct part_plan *studio_plan(struct studio *studio, const struct part *part,
                                    const struct paper *paper);
/* A page of it in a scene of its own; and the same of a part that is planned for it. */
struct scene *studio_page(struct studio *studio, const struct part_plan *plan, int page);
struct scene *studio_sheet(struct studio *studio, const struct part *part,
                           const struct paper *paper, int page);
/* Whether nothing is reported of what has no room; findings into `diags`. */
bool studio_fits(struct studio *studio, const struct part *part, const struct paper *paper,
                 struct diags *diags);

/* Runs all checks of a layout, with its fonts open. */
void check_whole_layout(struct arena *arena, const struct layout *layout, struct diags *diags);

/* The block of texts on A4 and Letter. */
extern const struct measure page_block;

/* The text of a part, in the columns that it has on a page of its own. */
struct flow *studio_flow(struct studio *studio, const struct part *part);
/* A text as that of a part, read with fresh findings; and the figure of a diagram with these keys,
 * one a line: NULL when it has findings that leave it out. */
struct flow *studio_text(struct studio *studio, enum part_kind kind, const char *text);
const struct figure *studio_figure(struct studio *studio, enum part_kind kind, const char *keys);
/* The same of a text so wide; there must be one. */
const struct figure *studio_figure_within(struct studio *studio, enum part_kind kind,
                                          struct measure measure, const char *keys);

struct paper test_paper(const char *name);
/* A source of that text; borrowed. */
const struct source *test_source(struct studio *studio, const char *path, const char *text);

/* The text equals the file tests/golden/NAME; with PIECEWORK_REGEN=1 in the environment the file is
 * written instead. */
void expect_golden(const char *name, const char *text);

#endif
