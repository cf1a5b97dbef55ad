#include "layout/making.h"

const char *const print_words[] = {"fold", "duplex", "single", NULL};
const char *const fold_words[] = {"head", "side", NULL};
const char *const flip_words[] = {"long", "short", NULL};
const char *const cut_words[] = {"lines", "corners", "margin", NULL};
const char *const bleed_words[] = {"none", "individual", "shared", NULL};
const char *const backs_words[] = {"faces", "emblem", NULL};

const struct making making_unsaid = {.print = -1,
                                     .fold = -1,
                                     .flip = -1,
                                     .cuts = -1,
                                     .bleed = -1,
                                     .backs = -1,
                                     .bleed_width = 2,
                                     .base = 8};

/* Tiles are counters on thick board: one picture, cut through its ground. */
void making_settle(struct making *making, enum piece_form form)
{
    bool tile = form == FORM_TILE;
    const struct making usual = {.print = tile ? PRINT_SINGLE : PRINT_FOLD,
                                 .fold = FOLD_HEAD,
                                 .flip = FLIP_LONG,
                                 .cuts = CUTS_LINES,
                                 .bleed = tile ? BLEED_INDIVIDUAL : BLEED_NONE};

    making->print = making->print < 0 ? usual.print : making->print;
    making->fold = making->fold < 0 ? usual.fold : making->fold;
    making->flip = making->flip < 0 ? usual.flip : making->flip;
    making->cuts = making->cuts < 0 ? usual.cuts : making->cuts;
    making->bleed = making->bleed < 0 ? usual.bleed : making->bleed;
    making->backs = making->backs < 0 ? BACKS_FACES : making->backs;
}

double making_inner_bleed(const struct making *making)
{
    return making->bleed == BLEED_INDIVIDUAL ? making->bleed_width : 0;
}

double making_outer_bleed(const struct making *making)
{
    return making->bleed == BLEED_NONE ? 0 : making->bleed_width;
}

bool making_is_like(const struct making *a, const struct making *b)
{
    return a->print == b->print && a->fold == b->fold && a->flip == b->flip && a->cuts == b->cuts &&
           a->bleed == b->bleed && a->backs == b->backs && a->bleed_width == b->bleed_width &&
           a->back_inset == b->back_inset && a->stand == b->stand && a->base == b->base;
}
