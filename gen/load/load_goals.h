/* `goal:`, `capture:` and what is said of repetition in a definition's rules. For the loaders
 * alone. */
#ifndef PIECEWORK_LOAD_LOAD_GOALS_H
#define PIECEWORK_LOAD_LOAD_GOALS_H

#include "load/load.h"

extern const struct field *const goal_forms[], *const capture_forms[]; /* for FIELD_NODE rows */

/* Both need the pieces and the setup; node: NULL where the key is absent. */
void load_goal(struct loader *loader, const struct node *node);
void load_capture(struct loader *loader, const struct node *node);

/* The exceptions to captures by strength: the row of each, and the list, which may be NULL. */
extern const struct field exception_field;
void load_exceptions(struct loader *loader, const struct node *list);
/* Reports strength that is lacking, or of no use. node: of `capture:`, or NULL. */
void check_strength(struct loader *loader, const struct node *node);

/* Reports a capture that contradicts the pieces or the rules read by then. */
void check_capture(struct loader *loader, const struct node *node);

/* `repetition:` and `perpetual-chase:`; node: NULL where the key is absent. */
extern const struct field *const repetition_forms[], *const chase_forms[];
void load_repetition(struct loader *loader, const struct node *node);
void load_chase(struct loader *loader, const struct node *node);
/* Reports what does not go together with them; needs all other rules. block: `rules:`. */
void check_repetition(struct loader *loader, const struct node *block);

/* Whether there is a royal piece. */
bool has_royal(const struct game *game);

#endif
