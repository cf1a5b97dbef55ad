/* The words of moves of several parts: bends, further legs, steps there and back. */
#include "notation/lexicon/english_words.h"

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
    {"diagonally <outward>", WAY_OUTWARD, WAY_DIAGONAL},
    {"<outward> diagonally", WAY_OUTWARD, WAY_DIAGONAL},
    {"orthogonally|straight <outward>", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"<outward> orthogonally", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"at ?a ?angle ?of 45 degrees", WAY_OUTWARD, WAY_ALL},
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
    {"?, ?and then ?exactly # ?square|step|steps", 0, BEND_ANY},
    {"?, followed ?immediately|straight by ?exactly # ?square|step|steps", 0, BEND_ANY},
    {"?, plus|and ?exactly # ?square|step|steps", 0, BEND_OUTWARD},
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
    {"?, followed ?immediately|straight|then by", LINK_VERB, 0},
    {"?, optionally|possibly followed ?immediately|straight|then by", LINK_VERB, 1},
    {"?, ?and|but ?it may then ?also", LINK_VERB, 1},
    {"?, ?and then optionally|possibly", LINK_VERB, 1},
    {"?, after which ?it ?then", LINK_VERB, 0},
    {"?, after which ?it may ?then", LINK_VERB, 1},
    {"?, ?and|after ?which ?it ?then <goes-on>", LINK_GO, 0},
    {"?, ?and|but|after ?which ?it may ?then <goes-on>", LINK_GO, 1},
    {"?, ?and possibly|optionally ?then <goes-on> ?from ?there", LINK_GO, 1},
    {"?, ?and ?then ?must ?then turn|turning|turns ?1|once", LINK_TURN, 0},
    {"?, ?and|but ?it ?then may ?then ?also ?then turn ?1|once", LINK_TURN, 1},
    {"?, ?and then ?( optionally|possibly ?) turn|turns ?1|once", LINK_TURN, 1},
    {"?, ?and|but ?it may ?then <one-turn> ?<hook-rest>", LINK_HOOK, 1},
    {"?, ?and then optionally|possibly <one-turn> ?<hook-rest>", LINK_HOOK, 1},
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
    {"diagonally <outward>", BEARING_DIAGONAL, 0x82},
    {"<outward> diagonally", BEARING_DIAGONAL, 0x82},
    {"<outward> orthogonally|straight", BEARING_STRAIGHT, 0x82},
    {"orthogonally|straight <outward>", BEARING_STRAIGHT, 0x82},
    {"<outward> ?either vertically|horizontally or|and vertically|horizontally", BEARING_STRAIGHT,
     0x82},
    {"<outward> <as-rook>", BEARING_ROOK, 0x82},
    {"<as-rook> ?, <outward>", BEARING_ROOK, 0x82},
    {"<as-rook>", BEARING_ROOK_MAYBE, 0x82},
    {"<outward> <as-bishop>", BEARING_BISHOP, 0x82},
    {"<as-bishop> ?, <outward>", BEARING_BISHOP, 0x82},
    {"<as-bishop>", BEARING_BISHOP_MAYBE, 0x82},
    {"<outward> diagonally <as-bishop>", BEARING_BISHOP, 0x82},
    {"diagonally <outward> <as-bishop>", BEARING_BISHOP, 0x82},
    {"<outward> orthogonally|straight <as-rook>", BEARING_ROOK, 0x82},
    {"orthogonally|straight <outward> <as-rook>", BEARING_ROOK, 0x82},
    {"diagonally outward|onward to the left", BEARING_DIAGONAL, 0x80},
    {"diagonally outward|onward to the right", BEARING_DIAGONAL, 0x02},
    {"diagonally inward|inwards", BEARING_DIAGONAL, 0x28},
    {"diagonally inward|inwards to the left", BEARING_DIAGONAL, 0x20},
    {"diagonally inward|inwards to the right", BEARING_DIAGONAL, 0x08},
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
    {"?only to capture|take a friend|friendly ?piece", 0, TARGET_FRIEND},
    {"to|onto a|the|any free square or to capture|take a friend|friendly ?piece", 0,
     TARGET_EMPTY | TARGET_FRIEND},
    {"?only to capture|take a enemy or ?a friend|friendly ?piece", 0, TARGET_ENEMY | TARGET_FRIEND},
    {"or to capture|take a friend|friendly ?piece", 0, TARGET_ANY | TARGET_FRIEND},
};
ENGLISH_CLASS(landings, "'to a free square'");
