/* Why a drawing is refused. */
#ifndef PIECEWORK_ART_REFUSAL_H
#define PIECEWORK_ART_REFUSAL_H

/* What it holds that cannot be printed, and what to do about that. */
struct art_refusal {
    const char *what, *help;
    const char *signs[8]; /* words of an SVG file that bring it, up to NULL */
};

#endif
