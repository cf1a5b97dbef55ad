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
    {"cases", "square"},
    {"intersections", "square"},
    {"tile", "square"},
    {"tiles", "square"},
    {"spot", "square"},
    {"spots", "square"},
    {"hurdle", "screen"},
    {"path", "way"},
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
    {"unblocked", "free"},
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
    {"their", "its"},
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
    {"path", "way"},
    {"paths", "way"},
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
    {"wish", "likes"},
    {"want", "likes"},
    {"desires", "likes"},
    {"kill", "capture"},
    {"kills", "captures"},
    {"killing", "capturing"},
    {"slays", "captures"},
    {"slay", "capture"},
    {"smites", "captures"},
    {"smite", "capture"},
    {"eliminates", "captures"},
    {"eliminate", "capture"},
    {"cuts", "captures"},
    {"cardinally", "orthogonally"},
    {"rookwise", "orthogonally"},
    {"bishopwise", "diagonally"},
    {"diagonaly", "diagonally"},
    {"orthogonaly", "orthogonally"},
    {"obstruction", "obstacle"},
    {"obstructions", "obstacle"},
    {"obstacles", "obstacle"},
    {"obstructed", "blocked"},
    {"occupying", "occupied"},
    {"upwards", "forward"},
    {"upward", "forward"},
    {"downwards", "backward"},
    {"downward", "backward"},
    {"l-patterns", "l"},
    {"'l'", "l"},
    {"shapes", "shape"},
    {"shaped", "shape"},
    {"can’t", "cannot"},
    {"strikes", "captures"},
    {"strike", "capture"},
    {"striking", "capturing"},
    {"patterns", "pattern"},
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
    {"is|are ?also ?essentially|basically|simply|just", VERB_IS, FORM_FINITE},
    {"is|are limited|restricted|confined to", VERB_MOVE, FORM_FINITE},
    {"behaves|acts", VERB_MOVE, FORM_FINITE},
    {"behave|act", VERB_MOVE, FORM_BASE},
    {"catches", VERB_CATCH, FORM_FINITE},
    {"catch", VERB_CATCH, FORM_BASE},
    {"catching", VERB_CATCH, FORM_GERUND},
};
ENGLISH_CLASS(verbs, "a verb such as 'steps', 'slides' or 'jumps'");

#define ANYWHERE "to|onto any|a ?other"
#define OF_BOARD "of|on|upon the ?whole|entire board"

static const struct english_row extents_rows[] = {
    {"#", EXTENT_EXACT, 0},
    {"?exactly|only # ?single ?free square|step|steps ?away ?only", EXTENT_EXACT, 0},
    {"?to ?only # ?single ?free ?next square|step", EXTENT_EXACT, 0},
    {"simple # ?square|step", EXTENT_UP_TO, 0},
    {"( ?only|just # ?square|step range|maximum|max|reach )", EXTENT_UP_TO, 0},
    {"( range|reach|maximum|max ?of # ?square|step )", EXTENT_UP_TO, 0},
    {"?for as far as it likes|may", EXTENT_ANY, 0},
    {"?as many ?free ?square|step as it likes", EXTENT_ANY, 0},
    {"unlimited ?free square", EXTENT_ANY, 0},
    {"without ?a|any distance limit|limitation|restriction", EXTENT_ANY, 0},
    {"!?only # ?free square|step|steps at a time ?only", EXTENT_EXACT, 0},
    {"!?only # ?free square|step|steps per turn|move ?only", EXTENT_EXACT, 0},
    {"?only a ?single ?free square|step ?away", EXTENT_EXACT, 1},
    {"single ?free square|step", EXTENT_EXACT, 1},
    {"?to ?a|the|any next square", EXTENT_EXACT, 1},
    {"by # square|step|steps", EXTENT_EXACT, 0},
    {"by a ?single square|step", EXTENT_EXACT, 1},
    {"to any square", EXTENT_ANY, 0},
    {ANYWHERE " square " OF_BOARD, EXTENT_ANYWHERE, 0},
    {ANYWHERE " square anywhere " OF_BOARD, EXTENT_ANYWHERE, 0},
    {ANYWHERE " free square " OF_BOARD, EXTENT_ANYWHERE, TARGET_EMPTY},
    {ANYWHERE " free square anywhere " OF_BOARD, EXTENT_ANYWHERE, TARGET_EMPTY},
    {"anywhere " OF_BOARD, EXTENT_ANYWHERE, 0},
    {"in any number ?of ?free square|step|steps", EXTENT_ANY, 0},
    {"?for|of|by a indefinite|infinite|unlimited number of ?free square|step|steps", EXTENT_ANY, 0},
    {"!# ?free square|step maximum", EXTENT_UP_TO, 0},
    {"for up to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"to the|a|any ~ ?free square ?away", EXTENT_NTH, 0},
    {"to the|a square # square away", EXTENT_NTH, 0},
    {"up to # ?free ?square|step|steps ?away", EXTENT_UP_TO, 0},
    {"at most # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"no|not more|further|farther ?away than # ?free ?square|step|steps ?away", EXTENT_UP_TO, 0},
    {"?a maximum of # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"?only up to # ?free ?square|step|steps ?away", EXTENT_UP_TO, 0},
    {"1 or more ?free ?square|step|steps", EXTENT_ANY, 0},
    {"as many ?free ?square|step|steps as desired", EXTENT_ANY, 0},
    {"?for as many ?free ?square|step|steps as ?it ?may possible", EXTENT_FARTHEST, 0},
    {"?for as far as possible", EXTENT_FARTHEST, 0},
    {"any ?clear|free distance", EXTENT_ANY, 0},
    {"?from # to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"between # and # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"# or # ?free ?square|step|steps", EXTENT_EITHER, 0},
    {"# , # ?, or # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"any number ?of ?free ?square|step|steps", EXTENT_ANY, 0},
    {"?always at least # ?free ?square|step|steps ?away", EXTENT_AT_LEAST, 0},
    {"?a minimum ?of # ?free ?square|step|steps ?away", EXTENT_AT_LEAST, 0},
    {"no|not less|fewer than # ?free ?square|step|steps ?away", EXTENT_AT_LEAST, 0},
    {"!# plus ?free square|step|steps ?away", EXTENT_AT_LEAST, 0},
    {"!# or more ?free ?square|step|steps ?away", EXTENT_AT_LEAST, 0},
    {"!# ?free ?square|step|steps or more ?away", EXTENT_AT_LEAST, 0},
    {"any distance", EXTENT_ANY, 0},
    {"a unlimited number|distance ?of ?free ?square", EXTENT_ANY, 0},
    {"unlimited ?number ?of ?free ?square|step|steps", EXTENT_ANY, 0},
    {"unlimited distance|distances", EXTENT_ANY, 0},
    {"?for as many ?free square as it|the ?piece likes|may", EXTENT_ANY, 0},
    {"as far as it|the ?piece likes|may", EXTENT_ANY, 0},
    {"?all ?the ?way to the edge ?of ?the ?board", EXTENT_ANY, 0},
    {"in a|the l ?shape|jump|leap|move|pattern", EXTENT_L, 0},
    {"in the form|shape of a|the l", EXTENT_L, 0},
    {"?, through any number ?of ?free ?square", EXTENT_ANY, 0},
    {"to any ?of ?the square ?that ?are ?exactly # square away", EXTENT_RING, 0},
    {"to any ?of ?the square at a distance of ?exactly # ?square", EXTENT_RING, 0},
    {"to any of the # square # square away", EXTENT_RING, 0},
    {"to|on any square ?exactly # ?square away", EXTENT_RING, 0},
    {"in a|the l ?shape ?move|pattern|jump ( 2 and|plus|by|x|to 1 )", EXTENT_L, 0},
    {"?in|like|as a|the|its ?peculiar|usual|standard|typical|classic ?letter l ?shape "
     "?jump|leap|move|moves|pattern",
     EXTENT_L, 0},
    {"in ?letter l ?shape pattern|shape|moves", EXTENT_L, 0},
    {"to|on|onto any|a square ?situated|located|that ?is|are at|within # or|to # square "
     "?distance|away "
     "?from ?where ?it|its ?stands|position",
     EXTENT_RING, 0},
    {"to|on|onto any|a square ?situated|located|that ?is|are at # square ?distance|away "
     "?from ?where ?it|its ?stands|position",
     EXTENT_RING, 0},
    {"?in a l|l-shape|`l` ?shape|jump|leap|move|pattern", EXTENT_L, 0},
    {"to ?1 ?of ?the nearest square ?that|which ?is|are ?do ?does not ?correspond|correspond ?lie "
     "?on|to the same rank|file ?, file|rank ?, or|nor diagonal ?as|from|of ?it|its|the ?current "
     "?position|square",
     EXTENT_L, 0},
    {"a|any ?enemy piece next to it", EXTENT_NEIGHBOUR, 1},
    {"a|any next ?enemy piece", EXTENT_NEIGHBOUR, 1},
    {"a|any ?enemy piece", EXTENT_PIECE, 1},
};
ENGLISH_CLASS(extents, "a distance such as 'one square' or 'any number of squares'");

#define TO_ANY "!?to|on|onto|into ?any|a|the|1|either|all|both ?of ?the ?free "

#define ENEMY_ON "!?a|any|the enemy ?piece on a|the|either|any|1|both ?of ?the ?2 "
#define OF_IT "?of ?it|them|the ?piece|pawn|man"

static const struct english_row neighbours_rows[] = {
    {"!to|on|onto|into ?any|all ?free next ?free square", 0, WAY_ALL},
    {"!to|on|onto|into a free next square", 0, WAY_ALL},
    {"!to|on|onto|into a next free square", 0, WAY_ALL},
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
    {"!to|on|onto ?the ?free square ?straight|immediately|just in front of it", 0, WAY_F},
    {"!to|on|onto any|1 of the 3 ?next square in front of it", 0, WAY_F | WAY_FR | WAY_FL},
    {"!?a|any|the next enemy ?piece in all|any ?8 direction", 1, WAY_ALL},
    {"!?a|any|the orthogonally|orthogonal next enemy ?piece", 1, WAY_ORTHOGONAL},
    {"!?a|any|the diagonally|diagonal next enemy ?piece", 1, WAY_DIAGONAL},
    {"!?a|any|the enemy piece orthogonally next ?to ?it", 1, WAY_ORTHOGONAL},
    {"!?a|any|the enemy piece diagonally next ?to ?it", 1, WAY_DIAGONAL},
    {ENEMY_ON "square diagonally forward", 1, WAY_FR | WAY_FL},
    {ENEMY_ON "square diagonally in front " OF_IT, 1, WAY_FR | WAY_FL},
    {ENEMY_ON "forward diagonal square", 1, WAY_FR | WAY_FL},
    {ENEMY_ON "square straight|immediately in front " OF_IT, 1, WAY_F},
    {"!to|in|on|onto ?any|either|all|both|1 ?of the # ?next square", 0, 0},
};
ENGLISH_CLASS(neighbours, "'to any adjacent square'");

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
