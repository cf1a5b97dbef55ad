/* Whether everybody sees what colours tell. */
#include "check/layout/layout_checks.h"

#include "scene/vision.h"

#include <math.h>

static const double least_contrast = 3;  /* of lines and signs: WCAG 2 */
static const double least_distance = 10; /* CIEDE2000 */

static const char *const seers[VISION_COUNT] = {
    [VISION_USUAL] = "everybody",
    [VISION_PROTAN] = "people who do not see red",
    [VISION_DEUTAN] = "people who do not see green",
    [VISION_TRITAN] = "people who do not see blue",
};

/* The least contrast of two colours, and who sees it so. */
static double least_between(const struct style *style, enum colour_id a, enum colour_id b,
                            enum vision *worst)
{
    double least = INFINITY;

    for (enum vision v = VISION_USUAL; v < VISION_COUNT; v++) {
        double contrast =
            colour_contrast(colour_seen(style->colours[a], v), colour_seen(style->colours[b], v));

        if (contrast < least) {
            least = contrast;
            *worst = v;
        }
    }
    return least;
}

static void check_contrast(const struct layout_run *run, enum colour_id id)
{
    const struct style *style = &run->layout->style;
    struct finding *finding;
    enum vision worst = VISION_USUAL;
    double least = least_between(style, id, COLOUR_PAPER, &worst);

    if (!style->named[id].text || least >= least_contrast)
        return;
    finding = diag_add(run->diags, DIAG(COLOUR_FAINT), style->named[id].at, least, seers[worst]);
    diag_help(finding, "choose a darker one: lines and signs need a contrast of %g",
              least_contrast);
}

/* Shapes tell the players apart, but nobody should have to look for them. */
static void check_players_apart(const struct layout_run *run)
{
    const struct style *style = &run->layout->style;
    struct colour first = style->colours[COLOUR_FIRST], second = style->colours[COLOUR_SECOND];

    if (!style->named[COLOUR_SECOND].text || same_colour(first, second))
        return;
    for (enum vision v = VISION_USUAL; v < VISION_COUNT; v++) {
        double distance = colour_distance(colour_seen(first, v), colour_seen(second, v));
        struct finding *finding;

        if (distance >= least_distance)
            continue;
        finding = diag_add(run->diags, DIAG(COLOURS_ALIKE), style->named[COLOUR_SECOND].at,
                           distance, seers[v]);
        diag_help(finding, "choose one that is darker, lighter, or bluer: 'indigo' and 'vermilion' "
                           "are told apart by all");
        return;
    }
}

/* The marks of a mnemonic stand on its body. Grounds of dark stones have colours of their own. */
static void check_face(const struct layout_run *run, enum colour_id face, enum colour_id marks)
{
    const struct style *style = &run->layout->style;
    const struct located *named =
        style->named[face].text ? &style->named[face] : &style->named[marks];
    enum vision worst = VISION_USUAL;
    double least = least_between(style, face, marks, &worst);

    if (named->text && least < least_contrast)
        diag_help(diag_add(run->diags, DIAG(MARKS_FAINT), named->at, least, seers[worst]),
                  "choose a lighter face, or darker marks: they need a contrast of %g",
                  least_contrast);
}

void check_colours(const struct layout_run *run)
{
    static const enum colour_id lines[] = {COLOUR_INK,        COLOUR_MOVE,        COLOUR_CAPTURE,
                                           COLOUR_FIRST,      COLOUR_SECOND,      COLOUR_PROMOTED,
                                           COLOUR_WATER_LINE, COLOUR_GROUND_LINE, COLOUR_ZONE_LINE};

    for (size_t i = 0; i < COUNT_OF(lines); i++)
        check_contrast(run, lines[i]);
    check_face(run, COLOUR_FACE, COLOUR_INK);
    check_face(run, COLOUR_PROMOTED_FACE, COLOUR_PROMOTED);
    check_face(run, COLOUR_PLACE, COLOUR_PLACE_LINE);
    check_players_apart(run);
}
