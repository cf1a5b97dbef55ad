/* The words of moves of several parts: bends, further legs, steps there and back. */
#include "notation/lexicon/english_words.h"

#include "base/mem.h"
#include "move/moveset.h"

static const struct english_row passes_rows[] = {
    {"passes its|the|a ?turn by", 0, FORM_FINITE},
    {"pass its|the|a ?turn by", 0, FORM_BASE},
    {"passing its|the|a ?turn by", 0, FORM_GERUND},
};
ENGLISH_CLASS(passes, "'passes its turn by'");

static const struct english_row returns_rows[] = {
    {"and ?then ?returning|stepping|going|straight backward ?again", 0, 0},
    {"and ?then ?stepping|going backward ?again ?to where it stood|started|was|began|came", 0, 0},
    {"and ?then returning ?to ?where ?it ?stood|started|was|began|came", 0, 0},
};
ENGLISH_CLASS(returns, "'and then back'");

/* The second part of a bent jump. */
static const struct english_row turns_rows[] = {
    {"at ?a right angle|angles", WAY_TURN, 0},
    {"at ?a right angle|angles to it|that", WAY_TURN, 0},
    {"perpendicularly", WAY_TURN, 0},
    {"perpendicularly to it|that", WAY_TURN, 0},
    {"in a|either|any perpendicularly ?orthogonal direction", WAY_TURN, 0},
    {"sideways", WAY_TURN, WAY_L | WAY_R},
    {"to either|any|1|the side", WAY_TURN, WAY_L | WAY_R},
    {"horizontally", WAY_TURN, WAY_L | WAY_R},
    {"vertically", WAY_TURN, WAY_F | WAY_B},
    {"forward", WAY_TURN, WAY_F},
    {"backward", WAY_TURN, WAY_B},
    {"?to ?the left", WAY_TURN, WAY_L},
    {"?to ?the right", WAY_TURN, WAY_R},
    {"diagonally outward|onward|away", WAY_OUTWARD, WAY_DIAGONAL},
    {"outward|onward|away diagonally", WAY_OUTWARD, WAY_DIAGONAL},
    {"orthogonally|straight outward|onward|away", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"outward|onward|away orthogonally", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"diagonally in the same direction", WAY_OUTWARD, WAY_DIAGONAL},
    {"orthogonally in the same direction", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"diagonally", WAY_OUTWARD_JUMP, WAY_DIAGONAL},
    {"orthogonally", WAY_OUTWARD_JUMP, WAY_ORTHOGONAL},
    {"diagonally forward", WAY_OUTWARD, WAY_FR | WAY_FL},
    {"diagonally backward", WAY_OUTWARD, WAY_BR | WAY_BL},
};
ENGLISH_CLASS(turns, "a direction at a right angle, such as 'sideways'");

static const struct english_row free_bends_rows[] = {
    {"( ?if|which ?must ?it ?is|be free )", 0, 0},
    {"?, which ?must is|be free ,", 0, 0},
    {"to|over|through|via a|the free square", 0, 0},
};
ENGLISH_CLASS(free_bends, "'to a free square'");

static const struct english_row bend_links_rows[] = {
    {"?, ?and then ?exactly # ?square|step|steps", 0, 0},
    {"?, followed ?immediately|straight by ?exactly # ?square|step|steps", 0, 0},
};
ENGLISH_CLASS(bend_links, "'and then one square'");

static const struct english_row passings_rows[] = {
    {"without capturing|taking ?anything ?there", 0, TARGET_EMPTY},
    {"capturing|taking ?a|any|the ?enemy ?piece ?that ?standing ?there", 0, TARGET_ENEMY},
    {"capturing|taking a|any friend|friendly ?piece ?there", 0, TARGET_FRIEND},
    {"passing|jumping over a|any|1 ?other piece ?there", 0, TARGET_OVER},
    {"passing|jumping over a|any|1 enemy ?piece ?there", 0, TARGET_OVER_ENEMY},
    {"passing|jumping over a|any|1 friend|friendly ?piece ?there", 0, TARGET_OVER_FRIEND},
};
ENGLISH_CLASS(passings, "'capturing'");

static const struct english_row links_rows[] = {
    {"?, ?and then ?, ?must", LINK_VERB, 0},
    {"?, followed ?immediately|straight by", LINK_VERB, 0},
    {"?, ?and|but ?it may then ?also", LINK_VERB, 1},
    {"?, ?and ?then continues|continue|continuing|proceeds|proceed|proceeding", LINK_GO, 0},
    {"?, ?and|but ?it may ?then continue|proceed", LINK_GO, 1},
    {"?, possibly|optionally ?then continuing|proceeding ?from ?there", LINK_GO, 1},
    {"?, ?and ?then ?must ?then turn|turning|turns ?1|once", LINK_TURN, 0},
    {"?, ?and|but ?it ?then may ?then turn ?1|once", LINK_TURN, 1},
    {"?, ?and|but ?it may ?then make|take 1|a|single ?single right-angle|right-angled turn",
     LINK_HOOK, 1},
    {"?, ?and|but ?it may ?then make|take 1|a|single ?single 90 degrees turn", LINK_HOOK, 1},
};
ENGLISH_CLASS(links, "'and then'");

static const struct english_row bearings_rows[] = {
    {"?straight|further|farther on|onward", BEARING_ANY, 0x01},
    {"?on|further|farther in the same direction", BEARING_ANY, 0x01},
    {"at ?a right angle|angles", BEARING_ANY, 0x44},
    {"at ?a right angle|angles to it|that", BEARING_ANY, 0x44},
    {"perpendicularly", BEARING_ANY, 0x44},
    {"perpendicularly to it|that", BEARING_ANY, 0x44},
    {"at ?a right angle to the left", BEARING_ANY, 0x40},
    {"at ?a right angle to the right", BEARING_ANY, 0x04},
    {"diagonally outward|onward|away", BEARING_DIAGONAL, 0x82},
    {"outward|onward|away diagonally", BEARING_DIAGONAL, 0x82},
    {"outward|onward|away orthogonally|straight", BEARING_STRAIGHT, 0x82},
    {"outward|onward|away vertically|horizontally or|and vertically|horizontally", BEARING_STRAIGHT,
     0x82},
    {"outward|onward|away like|as a rook", BEARING_ROOK, 0x82},
    {"like|as a rook outward|onward|away", BEARING_ROOK, 0x82},
    {"outward|onward|away ?along ?a|the rook line|lines", BEARING_ROOK, 0x82},
    {"outward|onward|away like|as a bishop", BEARING_BISHOP, 0x82},
    {"like|as a bishop outward|onward|away", BEARING_BISHOP, 0x82},
    {"outward|onward|away ?along ?a|the bishop line|lines", BEARING_BISHOP, 0x82},
    {"diagonally outward|onward to the left", BEARING_DIAGONAL, 0x80},
    {"diagonally outward|onward to the right", BEARING_DIAGONAL, 0x02},
    {"diagonally inward|inwards", BEARING_DIAGONAL, 0x28},
    {"diagonally inward|inwards to the left", BEARING_DIAGONAL, 0x20},
    {"diagonally inward|inwards to the right", BEARING_DIAGONAL, 0x08},
    {"orthogonally|straight outward|onward", BEARING_STRAIGHT, 0x82},
    {"orthogonally|straight outward|onward to the left", BEARING_STRAIGHT, 0x80},
    {"orthogonally|straight outward|onward to the right", BEARING_STRAIGHT, 0x02},
    {"orthogonally|straight inward|inwards", BEARING_STRAIGHT, 0x28},
    {"orthogonally|straight inward|inwards to the left", BEARING_STRAIGHT, 0x20},
    {"orthogonally|straight inward|inwards to the right", BEARING_STRAIGHT, 0x08},
    {"at ?a ?angle ?of 45 degrees", BEARING_ANY, 0x82},
    {"at ?a ?angle ?of 45 degrees to the left", BEARING_ANY, 0x80},
    {"at ?a ?angle ?of 45 degrees to the right", BEARING_ANY, 0x02},
    {"at ?a ?angle ?of 135 degrees", BEARING_ANY, 0x28},
    {"at ?a ?angle ?of 135 degrees to the left", BEARING_ANY, 0x20},
    {"at ?a ?angle ?of 135 degrees to the right", BEARING_ANY, 0x08},
    {"backward the way|direction it came", BEARING_ANY, 0x10},
    {"?backward to|from where it stood|started|was|began|came ?from", BEARING_ANY, 0x10},
    {"in any direction but|except backward ?the ?way ?it ?came", BEARING_ANY, 0xEF},
};
ENGLISH_CLASS(bearings, "a direction such as 'straight on' or 'at a right angle'");

static const struct english_row landings_rows[] = {
    {"to|onto a|the|any free square", 0, TARGET_EMPTY},
    {"?only to capture|take", 0, TARGET_ENEMY},
};
ENGLISH_CLASS(landings, "'to a free square'");
