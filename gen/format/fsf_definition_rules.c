/* The rules of a variant beside the moves of its pieces. */
#include "format/fsf_definition_internal.h"

#include <stdlib.h>
#include <string.h>

/* --- the whole --- */

void fsf_write_rules(struct fsf_definition *def)
{
    const char *stalemate = fsf_value(def, "stalemateValue", "draw");

    buf_text(&def->rules, "rules:\n");
    fsf_write_goals(def);
    if (fsf_true(def, "flyingGeneral", false))
        fsf_rule(def, "facing", "orthogonal");
    if (fsf_true(def, "makpongRule", false) && fsf_royal(def))
        fsf_rule(def, "flight", "capture");
    if (strcmp(stalemate, "none") == 0)
        fsf_refuse(def, "stalemateValue", "a player without a move ends the game");
    fsf_rule(def, "stalemate", stalemate);
    fsf_write_draws(def);
    fsf_write_captures(def);
    fsf_write_walls(def);
    fsf_write_drops(def);
    fsf_write_promotion(def);
    fsf_write_castling(def);
    fsf_write_passing(def);
    buf_char(&def->rules, '\n');
}
