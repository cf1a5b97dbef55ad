/* The single checks of a layout. Private to check/layout/layout/. */
#pragma once

#include "check/game/check_internal.h"
#include "page/parts.h"

struct layout_run {
    struct arena *arena;
    struct type *type;
    const struct layout *layout; /* or one of its documents, with the parts that are asked for */
    const struct layout *whole;  /* the same with all parts, which may depend on each other */
    struct diags *diags;
    struct plans *plans; /* of the whole layout */
};

typedef void layout_check(const struct layout_run *run);

/* Every check, and whether it is run again of each document, which may show other faces and have
 * other pages. */
#define LAYOUT_CHECKS(X)                                                                           \
    X(check_piece_size, false)                                                                     \
    X(check_legible, true)                                                                         \
    X(check_names_fit, false)                                                                      \
    X(check_drawable, true)                                                                        \
    X(check_natives, true)                                                                         \
    X(check_pictures, true)                                                                        \
    X(check_counts, false)                                                                         \
    X(check_backs, false)                                                                          \
    X(check_hands, false)                                                                          \
    X(check_apart, false)                                                                          \
    X(check_look_alike, true)                                                                      \
    X(check_figures, false)                                                                        \
    X(check_margin, false)                                                                         \
    X(check_bleed, false)                                                                          \
    X(check_sheets, false)                                                                         \
    X(check_feet, false)                                                                           \
    X(check_overlap, false)                                                                        \
    X(check_rule_texts, true)                                                                      \
    X(check_rules_said, false)                                                                     \
    X(check_pockets, false)                                                                        \
    X(check_families, false)                                                                       \
    X(check_glyphs, false)                                                                         \
    X(check_register, false)                                                                       \
    X(check_label_sheets, false)                                                                   \
    X(check_printed_faces, true)                                                                   \
    X(check_resolution, true)                                                                      \
    X(check_picture_contrast, true)                                                                \
    X(check_colours, false)                                                                        \
    X(check_qr, false)
#define LAYOUT_CHECK(name, documents) layout_check name;
LAYOUT_CHECKS(LAYOUT_CHECK)

/* The plan of a part of the run's layout on one of its papers. */
const struct part_plan *plan_of(const struct layout_run *run, const struct part *part,
                                const struct paper *paper);

/* Looks at all parts that are cut up, on one paper after the other until a part does not fit. */
void each_sheet(const struct layout_run *run,
                bool (*fits)(const struct layout_run *run, const struct part_plan *plan));

/* mm: what the worst of home printers leave white at the edge of a sheet, and what all of them do.
 */
extern const double reach_of_most, reach_of_best;
