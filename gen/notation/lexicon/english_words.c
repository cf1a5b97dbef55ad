#include "notation/lexicon/english_words.h"

#include "base/mem.h"
#include "move/moveset.h"

#include <string.h>

const char *const english_cardinals[ENGLISH_NUMBERS] = {
    "zero",  "one",   "two",  "three", "four",   "five",   "six",
    "seven", "eight", "nine", "ten",   "eleven", "twelve",
};

const char *const english_ordinals[ENGLISH_NUMBERS] = {
    "zeroth",  "first",  "second", "third", "fourth",   "fifth",   "sixth",
    "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth",
};

const struct english_synonym english_synonyms[] = {
    {"squares", "square"},
    {"space", "square"},
    {"spaces", "square"},
    {"cell", "square"},
    {"cells", "square"},
    {"field", "square"},
    {"fields", "square"},
    {"point", "square"},
    {"points", "square"},
    {"intersection", "square"},
    {"intersections", "square"},
    {"tile", "square"},
    {"tiles", "square"},
    {"spot", "square"},
    {"spots", "square"},
    {"hurdle", "screen"},
    {"opposing", "enemy"},
    {"case", "square"},
    {"cases", "square"},
    {"pace", "square"},
    {"paces", "square"},
    {"cardinal", "orthogonal"},
    {"×", "x"},
    {"unit", "piece"},
    {"units", "piece"},
    {"empty", "free"},
    {"vacant", "free"},
    {"unoccupied", "free"},
    {"unobstructed", "free"},
    {"adjacent", "next"},
    {"adjoining", "next"},
    {"neighbouring", "next"},
    {"neighboring", "next"},
    {"neighbour", "next"},
    {"an", "a"},
    {"can't", "cannot"},
    {"+", "plus"},
    {"{", "("},
    {"}", ")"},
    {"–", "-"},
    {"—", "-"},
    {"--", "-"},
    {"opponent", "enemy"},
    {"opponents", "enemy"},
    {"opponent's", "enemy"},
    {"orthogonals", "orthogonal"},
    {"amount", "number"},
    {"can", "may"},
    {"could", "may"},
    {"they", "it"},
    {"he", "it"},
    {"she", "it"},
    {"lateraly", "sideways"},
    {"horizontal", "sideways"},
    {"forwards", "forward"},
    {"ahead", "forward"},
    {"frontward", "forward"},
    {"frontwards", "forward"},
    {"backwards", "backward"},
    {"back", "backward"},
    {"rearward", "backward"},
    {"rearwards", "backward"},
    {"sidewards", "sideways"},
    {"sideway", "sideways"},
    {"laterally", "sideways"},
    {"leftward", "left"},
    {"leftwards", "left"},
    {"rightward", "right"},
    {"rightwards", "right"},
    {"directly", "straight"},
    {"directions", "direction"},
    {"diagonals", "diagonal"},
    {"sides", "side"},
    {"ranks", "rank"},
    {"row", "rank"},
    {"rows", "rank"},
    {"files", "file"},
    {"column", "file"},
    {"columns", "file"},
    {"pieces", "piece"},
    {"times", "time"},
    {"limitless", "unlimited"},
    {"infinite", "unlimited"},
    {"l-shape", "l"},
    {"l-shaped", "l"},
    {"midway", "half-way"},
    {"halfway", "half-way"},
    {"in-between", "between"},
    {"inbetween", "between"},
    {"every", "any"},
    {"each", "any"},
    {"perpendicular", "perpendicularly"},
    {"outwards", "outward"},
    {"enemies", "enemy"},
    {"degree", "degrees"},
    {"provided", "if"},
    {"hobbled", "blocked"},
    {"obstructed", "blocked"},
    {"intermediate", "half-way"},
    {"stands", "standing"},
    {"turns", "turn"},
    {"initial", "first"},
    {"thirteen", "13"},
    {"fourteen", "14"},
    {"fifteen", "15"},
    {"sixteen", "16"},
    {"twenty", "20"},
    {"twenty-four", "24"},
    {"wishes", "likes"},
    {"wants", "likes"},
    {"pleases", "likes"},
};

const size_t english_synonym_count = COUNT_OF(english_synonyms);

static const struct english_row verbs_rows[] = {
    {"steps|walks", VERB_STEP, FORM_FINITE},
    {"step|walk", VERB_STEP, FORM_BASE},
    {"stepping|walking", VERB_STEP, FORM_GERUND},
    {"slides|runs|glides|ranges", VERB_SLIDE, FORM_FINITE},
    {"slide|run|glide|range", VERB_SLIDE, FORM_BASE},
    {"sliding|running|gliding|ranging", VERB_SLIDE, FORM_GERUND},
    {"jumps|leaps|hops|springs", VERB_JUMP, FORM_FINITE},
    {"jump|leap|hop|spring", VERB_JUMP, FORM_BASE},
    {"jumping|leaping|hopping|springing", VERB_JUMP, FORM_GERUND},
    {"moves|goes|travels|advances", VERB_MOVE, FORM_FINITE},
    {"move|go|travel|advance", VERB_MOVE, FORM_BASE},
    {"moving|going|travelling|traveling|advancing", VERB_MOVE, FORM_GERUND},
    {"captures|takes|attacks", VERB_CAPTURE, FORM_FINITE},
    {"capture|take|attack", VERB_CAPTURE, FORM_BASE},
    {"capturing|taking|attacking", VERB_CAPTURE, FORM_GERUND},
    {"moves and|or captures|takes|attacks", VERB_BOTH, FORM_FINITE},
    {"captures and|or moves", VERB_BOTH, FORM_FINITE},
    {"move and|or capture|take|attack", VERB_BOTH, FORM_BASE},
    {"capture and|or move", VERB_BOTH, FORM_BASE},
    {"moving and|or capturing", VERB_BOTH, FORM_GERUND},
    {"makes|performs", VERB_MOVE, FORM_FINITE},
    {"make|perform", VERB_MOVE, FORM_BASE},
    {"continues|proceeds", VERB_MOVE, FORM_FINITE},
    {"continue|proceed", VERB_MOVE, FORM_BASE},
    {"is|are ?also ?essentially|basically|simply|just", VERB_IS, FORM_FINITE},
    {"behaves|acts", VERB_MOVE, FORM_FINITE},
    {"behave|act", VERB_MOVE, FORM_BASE},
    {"catches", VERB_CATCH, FORM_FINITE},
    {"catch", VERB_CATCH, FORM_BASE},
    {"catching", VERB_CATCH, FORM_GERUND},
};
ENGLISH_CLASS(verbs, "a verb such as 'steps', 'slides' or 'jumps'");

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

static const struct english_row extents_rows[] = {
    {"#", EXTENT_EXACT, 0},
    {"?exactly|only # ?single ?free square|step|steps ?away ?only", EXTENT_EXACT, 0},
    {"!?only # ?free square|step|steps at a time ?only", EXTENT_EXACT, 0},
    {"!?only # ?free square|step|steps per turn ?only", EXTENT_EXACT, 0},
    {"?only a ?single ?free square|step ?away", EXTENT_EXACT, 1},
    {"single ?free square|step", EXTENT_EXACT, 1},
    {"?to ?a|the|any next square", EXTENT_EXACT, 1},
    {"by # square|step|steps", EXTENT_EXACT, 0},
    {"by a ?single square|step", EXTENT_EXACT, 1},
    {"to any square", EXTENT_ANY, 0},
    {"in any number ?of ?free square|step|steps", EXTENT_ANY, 0},
    {"?for|of a indefinite|infinite number of ?free square", EXTENT_ANY, 0},
    {"!# ?free square|step maximum", EXTENT_UP_TO, 0},
    {"for up to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"to the|a|any ~ ?free square ?away", EXTENT_NTH, 0},
    {"to the|a square # square away", EXTENT_NTH, 0},
    {"up to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"at most # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"no|not more|further|farther than # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"?a maximum of # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"?only up to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"1 or more ?free ?square|step|steps", EXTENT_ANY, 0},
    {"as many ?free ?square|step|steps as desired|possible", EXTENT_ANY, 0},
    {"any ?clear|free distance", EXTENT_ANY, 0},
    {"?from # to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"between # and # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"# or # ?free ?square|step|steps", EXTENT_EITHER, 0},
    {"# , # ?, or # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"any number ?of ?free ?square|step|steps", EXTENT_ANY, 0},
    {"any distance", EXTENT_ANY, 0},
    {"a unlimited number|distance ?of ?free ?square", EXTENT_ANY, 0},
    {"unlimited ?number ?of ?free ?square", EXTENT_ANY, 0},
    {"unlimited distance|distances", EXTENT_ANY, 0},
    {"?for as many ?free square as it|the ?piece likes|may", EXTENT_ANY, 0},
    {"as far as it|the ?piece likes|may", EXTENT_ANY, 0},
    {"as far as possible", EXTENT_ANY, 0},
    {"?all ?the ?way to the edge ?of ?the ?board", EXTENT_ANY, 0},
    {"in a|the l ?shape|jump|leap|move|pattern", EXTENT_L, 0},
    {"to any ?of ?the square ?that ?are ?exactly # square away", EXTENT_RING, 0},
    {"to any ?of ?the square at a distance of ?exactly # ?square", EXTENT_RING, 0},
    {"to any of the # square # square away", EXTENT_RING, 0},
    {"a|any ?enemy piece next to it", EXTENT_NEIGHBOUR, 1},
    {"a|any next ?enemy piece", EXTENT_NEIGHBOUR, 1},
    {"a|any ?enemy piece", EXTENT_PIECE, 1},
};
ENGLISH_CLASS(extents, "a distance such as 'one square' or 'any number of squares'");

#define TO_ANY "!?to|on|onto ?any|a|the|1|either|all|both ?of ?the "

static const struct english_row neighbours_rows[] = {
    {"!to|on|onto any next square", 0, WAY_ALL},
    {"!to|on|onto any|1|all of the ?8 next square", 0, WAY_ALL},
    {"!to|on|onto any|1|all of the 8 square next to it", 0, WAY_ALL},
    {TO_ANY "?4 orthogonally|orthogonal next square", 0, WAY_ORTHOGONAL},
    {TO_ANY "?4 diagonally|diagonal next square", 0, WAY_DIAGONAL},
    {TO_ANY "next orthogonal square", 0, WAY_ORTHOGONAL},
    {TO_ANY "next diagonal square", 0, WAY_DIAGONAL},
    {TO_ANY "next orthogonal or|and diagonal square", 0, WAY_ALL},
    {"!to any next square diagonally or|and orthogonally", 0, WAY_ALL},
    {TO_ANY "?2 forward diagonal square", 0, WAY_FR | WAY_FL},
    {TO_ANY "?2 diagonal|diagonally forward square", 0, WAY_FR | WAY_FL},
    {TO_ANY "?2 backward diagonal square", 0, WAY_BR | WAY_BL},
    {"!to|on|onto ?the square ?straight|immediately|just in front of it", 0, WAY_F},
    {"!to|on|onto any|1 of the 3 ?next square in front of it", 0, WAY_F | WAY_FR | WAY_FL},
    {"!?a|any|the next enemy ?piece in all|any ?8 direction", 1, WAY_ALL},
    {"!?a|any|the orthogonally|orthogonal next enemy ?piece", 1, WAY_ORTHOGONAL},
    {"!?a|any|the diagonally|diagonal next enemy ?piece", 1, WAY_DIAGONAL},
};
ENGLISH_CLASS(neighbours, "'to any adjacent square'");

static const struct english_row ways_rows[] = {
    {"in|along any|all ?of ?the ?8 direction", WAY_WHOLE, WAY_ALL},
    {"in|along 1 of ?the ?8 direction", WAY_WHOLE, WAY_ALL},
    {"in 1 direction", WAY_ONE, WAY_ALL},
    {"any|all ?8 direction", WAY_WHOLE, WAY_ALL},
    {"?in any|either orthogonal or|and diagonal direction", WAY_WHOLE, WAY_ALL},
    {"?in any|either diagonal or|and orthogonal direction", WAY_WHOLE, WAY_ALL},
    {"in any direction , orthogonal or|and diagonal", WAY_WHOLE, WAY_ALL},
    {"along the rank , ?the file or|and|, ?and|or ?the|a diagonal", WAY_WHOLE, WAY_ALL},
    {"along the file , ?the rank or|and|, ?and|or ?the|a diagonal", WAY_WHOLE, WAY_ALL},
    {"in any other direction", WAY_OTHER, 0},
    {"in ?1|any|all|either ?of ?the other # direction", WAY_OTHER, 0},
    {"up , down , ?to ?the left ?, or|and ?to ?the right", WAY_WHOLE, WAY_ORTHOGONAL},
    {"up , down , ?to ?the left , ?to ?the right", WAY_WHOLE, WAY_ORTHOGONAL},
    {"forward , backward , ?to ?the left , ?to ?the right", WAY_WHOLE, WAY_ORTHOGONAL},
    {"along|on rank ?, file ?, or|and ?the|a diagonal", WAY_WHOLE, WAY_ALL},
    {"on|along ?the ?a queen lines|line", WAY_WHOLE, WAY_ALL},
    {"on|along ?the ?a rook lines|line", WAY_WHOLE, WAY_ORTHOGONAL},
    {"on|along ?the ?a bishop lines|line", WAY_WHOLE, WAY_DIAGONAL},
    {"in ?1|any|all|either ?of ?the other # orthogonal|diagonal or|and diagonal|orthogonal "
     "direction",
     WAY_OTHER, 0},
    {"up or|and down", WAY_WHOLE, WAY_F | WAY_B},
    {"forward , backward , ?to ?the left ?, or|and ?to ?the right", WAY_WHOLE, WAY_ORTHOGONAL},
    {"backward , forward , ?to ?the left ?, or|and ?to ?the right", WAY_WHOLE, WAY_ORTHOGONAL},
    {"orthogonally", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"along ?the rank or|and file", WAY_WHOLE, WAY_ORTHOGONAL},
    {"?to the front|forward 1", WAY_WHOLE, WAY_F},
    {"the backward 1", WAY_WHOLE, WAY_B},
    {"straight ?to ?either|the side", WAY_WHOLE, WAY_L | WAY_R},
    {"?in|along either|both|any ?of ?the ?2 forward diagonal", WAY_WHOLE, WAY_FR | WAY_FL},
    {"?in|along either|both|any ?of ?the ?2 backward diagonal", WAY_WHOLE, WAY_BR | WAY_BL},
    {"orthogonally in any|either direction", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"in any direction orthogonally", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"?in|along any|all|the ?of ?the ?4 orthogonal direction", WAY_EVERY_ORTHOGONAL,
     WAY_ORTHOGONAL},
    {"!?in|along 1|either ?of ?the ?4 orthogonal direction", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"along ?the|a|any rank or|and ?a|the file", WAY_WHOLE, WAY_ORTHOGONAL},
    {"along ?the|a|any file or|and ?a|the rank", WAY_WHOLE, WAY_ORTHOGONAL},
    {"all|any ?of ?the ?4 orthogonal", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"all|any ?of ?the ?4 diagonal", WAY_WHOLE, WAY_DIAGONAL},
    {"in|along any|all|either|1 ?of ?the ?8 queen direction", WAY_WHOLE, WAY_ALL},
    {"on|along ?a|any|the rank or|and|, file ?, or|and ?a|any|the diagonal", WAY_WHOLE, WAY_ALL},
    {"on|along ?a|any|the lines or|and file|rank", WAY_WHOLE, WAY_ORTHOGONAL},
    {"on ?a|any|the rank or|and file", WAY_WHOLE, WAY_ORTHOGONAL},
    {"on diagonal", WAY_WHOLE, WAY_DIAGONAL},
    {"diagonally", WAY_WHOLE, WAY_DIAGONAL},
    {"diagonally in any|either direction", WAY_WHOLE, WAY_DIAGONAL},
    {"in any direction diagonally", WAY_WHOLE, WAY_DIAGONAL},
    {"?in|along any|all|the ?of ?the ?4 diagonal direction", WAY_WHOLE, WAY_DIAGONAL},
    {"!?in|along 1|either ?of ?the ?4 diagonal direction", WAY_WHOLE, WAY_DIAGONAL},
    {"along|on a|any|the diagonal", WAY_WHOLE, WAY_DIAGONAL},
    {"along|on a|any|the rank , ?a|any|the file ?, or|and ?a|any|the diagonal", WAY_WHOLE, WAY_ALL},
    {"along|on a|any|the file , ?a|any|the rank ?, or|and ?a|any|the diagonal", WAY_WHOLE, WAY_ALL},
    {"forward", WAY_BARE, WAY_F},
    {"straight|orthogonally|vertically forward", WAY_WHOLE, WAY_F},
    {"forward orthogonally|vertically", WAY_WHOLE, WAY_F},
    {"backward", WAY_BARE, WAY_B},
    {"straight|orthogonally|vertically backward", WAY_WHOLE, WAY_B},
    {"backward orthogonally|vertically", WAY_WHOLE, WAY_B},
    {"?to ?the left", WAY_BARE, WAY_L},
    {"?to ?the right", WAY_BARE, WAY_R},
    {"straight|orthogonally ?to ?the left", WAY_WHOLE, WAY_L},
    {"straight|orthogonally ?to ?the right", WAY_WHOLE, WAY_R},
    {"?straight sideways", WAY_WHOLE, WAY_L | WAY_R},
    {"orthogonally sideways", WAY_WHOLE, WAY_L | WAY_R},
    {"to either|any|the|both|1 side", WAY_WHOLE, WAY_L | WAY_R},
    {"horizontally", WAY_WHOLE, WAY_L | WAY_R},
    {"along the|its|a rank", WAY_WHOLE, WAY_L | WAY_R},
    {"vertically", WAY_WHOLE, WAY_F | WAY_B},
    {"vertically forward or|and backward", WAY_WHOLE, WAY_F | WAY_B},
    {"straight forward or|and backward", WAY_WHOLE, WAY_F | WAY_B},
    {"along the|its|a file", WAY_WHOLE, WAY_F | WAY_B},
    {"straight or|and diagonally forward", WAY_WHOLE, WAY_F | WAY_FR | WAY_FL},
    {"diagonally or|and straight forward", WAY_FIRST_BARE, WAY_F | WAY_FR | WAY_FL},
    {"in any|all|the ?of ?the ?3 forward direction", WAY_WHOLE, WAY_F | WAY_FR | WAY_FL},
    {"?in any forward direction", WAY_WHOLE, WAY_F | WAY_FR | WAY_FL},
    {"straight or|and diagonally backward", WAY_WHOLE, WAY_B | WAY_BR | WAY_BL},
    {"diagonally or|and straight backward", WAY_FIRST_BARE, WAY_B | WAY_BR | WAY_BL},
    {"?in any|all|the ?of ?the ?3 backward direction", WAY_WHOLE, WAY_B | WAY_BR | WAY_BL},
    {"diagonally forward", WAY_DIAGONAL_BARE, WAY_FR | WAY_FL},
    {"forward diagonally", WAY_BARE_DIAGONAL, WAY_FR | WAY_FL},
    {"?in any|either|both forward diagonal direction", WAY_WHOLE, WAY_FR | WAY_FL},
    {"diagonally backward", WAY_DIAGONAL_BARE, WAY_BR | WAY_BL},
    {"backward diagonally", WAY_BARE_DIAGONAL, WAY_BR | WAY_BL},
    {"?in any|either|both backward diagonal direction", WAY_WHOLE, WAY_BR | WAY_BL},
    {"diagonally ?to ?the left", WAY_DIAGONAL_BARE, WAY_FL | WAY_BL},
    {"left diagonally", WAY_BARE_DIAGONAL, WAY_FL | WAY_BL},
    {"diagonally ?to ?the right", WAY_DIAGONAL_BARE, WAY_FR | WAY_BR},
    {"right diagonally", WAY_BARE_DIAGONAL, WAY_FR | WAY_BR},
    {"diagonally sideways", WAY_DIAGONAL_SIDE, WAY_DIAGONAL},
    {"diagonally forward ?and ?to ?the left", WAY_WHOLE, WAY_FL},
    {"diagonally forward ?and ?to ?the right", WAY_WHOLE, WAY_FR},
    {"diagonally backward ?and ?to ?the left", WAY_WHOLE, WAY_BL},
    {"diagonally backward ?and ?to ?the right", WAY_WHOLE, WAY_BR},
};
ENGLISH_CLASS(ways, "a direction such as 'orthogonally' or 'straight forward'");

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
    {"diagonally outward|onward", WAY_OUTWARD, WAY_DIAGONAL},
    {"orthogonally outward|onward", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"straight outward|onward", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"diagonally forward", WAY_OUTWARD, WAY_FR | WAY_FL},
    {"diagonally backward", WAY_OUTWARD, WAY_BR | WAY_BL},
};
ENGLISH_CLASS(turns, "a direction at a right angle, such as 'sideways'");

static const struct english_row subjects_rows[] = {
    {"?this|the it|piece ?also ?may|must ?also|only|either ?either", 0, 0},
    {"?also may|must ?also|only|either ?either", 0, 0},
    {"!a|any ?ordinary|normal|uncrowned piece", 0, 0},
    {"only", 0, 0},
    {"also ?either", 0, 0},
    {"either", 0, 0},
};
ENGLISH_CLASS(subjects, "'it'");

static const struct english_row joiners_rows[] = {
    {"?, or|and ?else|also|either", 0, 0},
    {", ?also", 0, 0},
    {"?, or|and it ?also ?may", 0, 0},
    {"?, which|that", 0, 0},
    {"?, as well as", 0, 0},
    {"plus", 0, 0},
};
ENGLISH_CLASS(joiners, "'or'");

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
    {"?, followed by", LINK_VERB, 0},
    {"?, ?and|but ?it may then ?also", LINK_VERB, 1},
    {"?, ?and ?then ?must ?then turn|turning ?1|once", LINK_TURN, 0},
    {"?, ?and|but ?it ?then may ?then turn ?1|once", LINK_TURN, 1},
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
    {"?outward|onward|away like|as a rook ?outward|onward|away", BEARING_STRAIGHT, 0x82},
    {"?outward|onward|away like|as a bishop ?outward|onward|away", BEARING_DIAGONAL, 0x82},
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

/* --- single words of the writer --- */

void english_say_number(int n, struct buf *out)
{
    if (n < ENGLISH_NUMBERS)
        buf_text(out, english_cardinals[n]);
    else
        buf_print(out, "%d", n);
}

void english_say_ordinal(int n, struct buf *out)
{
    static const char *const ends[] = {"th", "st", "nd", "rd"};
    int last = n % 100 / 10 == 1 ? 0 : n % 10;

    if (n < ENGLISH_NUMBERS)
        buf_text(out, english_ordinals[n]);
    else
        buf_print(out, "%d%s", n, ends[last < 4 ? last : 0]);
}

const char *english_article(const char *name)
{
    return strchr("AEIOUaeiou", name[0]) ? "an" : "a";
}
