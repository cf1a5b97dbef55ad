/* Why a drawing is refused of which cairo's script tells more than shapes in plain colours. Private
 * to script.c. */
#ifndef PIECEWORK_ART_SCRIPT_REFUSAL_H
#define PIECEWORK_ART_SCRIPT_REFUSAL_H

#include "art/refusal.h"

extern const struct art_refusal refused_gradient, refused_clear, refused_clipping, refused_group,
    refused_dashes, refused_sheared, refused_many, refused_strange;

#endif
