#include "page/plan/bleed.h"

#include "draw/piece/dress.h"

static bool is_paper(struct colour c)
{
    return c.r == 255 && c.g == 255 && c.b == 255;
}

/* Panels of players who look alike are white, and so are five-sided pieces; stones stand inside. */
static bool panels_bleed(const struct layout *layout)
{
    const struct pen pen = {.style = &layout->style, .apart = layout->players == PLAYERS_APART};

    return pen.apart && (layout->form == FORM_PANEL || layout->form == FORM_TILE) &&
           !(is_paper(dress_ground(&pen, 0)) && is_paper(dress_ground(&pen, 1)));
}

static bool discs_bleed(const struct layout *layout)
{
    for (int side = 0; side < 2; side++) {
        int style = layout->style.discs[side];

        if (layout->form == FORM_DISC && (style == DISC_SOLID || style == DISC_DARK_STONE))
            return true;
    }
    return false;
}

double disc_bleed_gap(const struct layout *layout)
{
    return discs_bleed(layout) ? 2 * layout->bleed : 0;
}

void making_bleed(struct making *making, const struct layout *layout)
{
    if (layout->bleed <= 0 || !panels_bleed(layout))
        return;
    making->bleed_width = layout->bleed;
    if (making->bleed == BLEED_NONE)
        making->bleed = BLEED_INDIVIDUAL;
}

void layout_bleed(struct layout *layout)
{
    making_bleed(&layout->making, layout);
    for (struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));) {
        making_bleed(&p->pieces.making, layout);
        for (size_t i = 0; i < p->pieces.shared_count; i++)
            making_bleed(&p->pieces.shared[i].making, layout);
    }
}
