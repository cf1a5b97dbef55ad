/* What --duplex-offset does to a PDF: its backs are moved, and nothing else is. */
#ifndef PIECEWORK_TESTS_PROOF_OFFSET_H
#define PIECEWORK_TESTS_PROOF_OFFSET_H

#include "proof/proof.h"

#include "scene/scene.h"

/* Compares a print with one whose backs were moved: turned clockwise about the middle of the page,
 * then moved. */
void measure_offset(const struct proof *plain, const struct proof *moved, const struct shift *shift,
                    struct complaints *c);

#endif
