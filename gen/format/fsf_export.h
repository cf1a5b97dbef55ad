/* Games as variants of Fairy-Stockfish: a section of variants.ini that plays the same game. */
#ifndef PIECEWORK_FORMAT_FSF_EXPORT_H
#define PIECEWORK_FORMAT_FSF_EXPORT_H

#include "game/game.h"

/* Appends the section. What the engine cannot say is a finding at its place in the definition; then
 * the result is false, unless it may be `partial`: the section says in a comment what it lacks, and
 * findings are warnings. A game that the engine cannot hold at all is refused in any case. */
bool fsf_export(struct arena *arena, const struct game *game, bool partial, struct buf *out,
                struct diags *diags);

/* Whether a key of definitions, "rules.goal.reach", is listed with what becomes of it; '*' stands
 * for a name of the author's own. The game is refused for keys that are not. */
bool fsf_export_knows(const char *path);
/* Whether keys below that one are listed, too; "" is the whole definition. What stands below others
 * is what they are. */
bool fsf_export_descends(const char *path);

#endif
