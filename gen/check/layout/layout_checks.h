/* The single checks of a layout. Private to check/layout/layout/. */
#ifndef PIECEWORK_CHECK_LAYOUT_LAYOUT_CHECKS_H
#define PIECEWORK_CHECK_LAYOUT_LAYOUT_CHECKS_H

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

layout_check check_piece_size, check_legible, check_names_fit, check_drawable, check_natives,
    check_pictures, check_resolution, check_picture_contrast;
layout_check check_counts, check_backs, check_hands, check_apart, check_look_alike, check_figures;
layout_check check_margin, check_bleed, check_feet, check_sheets, check_rule_texts, check_pockets;
layout_check check_rules_said;
layout_check check_overlap, check_colours, check_qr;
layout_check check_families, check_glyphs, check_printed_faces, check_register, check_label_sheets;

/* The plan of a part of the run's layout on one of its papers. */
const struct part_plan *plan_of(const struct layout_run *run, const struct part *part,
                                const struct paper *paper);

/* Looks at all parts that are cut up, on one paper after the other until a part does not fit. */
void each_sheet(const struct layout_run *run,
                bool (*fits)(const struct layout_run *run, const struct part_plan *plan));

/* mm: what the worst of home printers leave white at the edge of a sheet, and what all of them do.
 */
extern const double reach_of_most, reach_of_best;

#endif
