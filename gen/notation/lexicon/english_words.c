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

/* The words of moves over other pieces: hurdles, and where a hop over them ends. */

static const struct english_row hurdles_rows[] = {
    {"?over <one-piece>", HURDLE_ONE, SURE_ONE},
    {"over 1 <hurdle> ?encountered", HURDLE_ONE, SURE_NUMBER},
    {"over a|another|any|some|the ?first <hurdle> ?encountered|it|that ?it|encounters|meets",
     HURDLE_ONE, SURE_NOT},
    {"over a|1|another|any|some|the ?other next ?other piece", HURDLE_NEXT, SURE_NOT},
    {"over exactly|just|only a|1 ?other next ?other piece", HURDLE_NEXT, SURE_NOT},
    {"over next piece", HURDLE_NEXT, SURE_NOT},
    {"over a|1|another|any|some|the ?other piece next to it", HURDLE_NEXT, SURE_NOT},
    {"?over a|1|any|the ?single next enemy ?piece", HURDLE_ENEMY, SURE_ONE},
    {"?over next enemy ?piece", HURDLE_ENEMY, SURE_ONE},
    {"?over a|1|any|the ?single enemy ?piece next to it", HURDLE_ENEMY, SURE_ONE},
    {"over a|1|any|the ?single enemy ?piece", HURDLE_ENEMY, SURE_NOT},
    {"over 1 of ?the|its|your enemy piece", HURDLE_ENEMY, SURE_NOT},
};
ENGLISH_CLASS(hurdles, "what it jumps over, such as 'over exactly one piece'");

#define LANDS                                                                                      \
    "?, ?and|then ?it ?then lands|land|landing|arriving|arrives|arrive|ending|ends|end ?up"
#define TO "on|onto|to|in|into|at a|the"

static const struct english_row hop_landings_rows[] = {
    {LANDS " " TO " ?very ?next|first|adjacent square <behind>", LANDING_NEXT, TARGET_ANY},
    {LANDS " " TO " ?very ?next|first free square <behind>", LANDING_NEXT, TARGET_EMPTY},
    {LANDS " " TO " ?very next|first square", LANDING_NEXT, TARGET_ANY},
    {LANDS " <behind>", LANDING_NEXT, TARGET_ANY},
    {"?, to|onto|into ?a|the ?very ?next|first square <behind>", LANDING_NEXT, TARGET_ANY},
    {"?, to|onto|into ?a|the ?very ?next|first free square <behind>", LANDING_NEXT, TARGET_EMPTY},
    {"?, if|when|provided ?that the ?next|first square <behind> is free", LANDING_NEXT,
     TARGET_EMPTY},
    {LANDS " on|onto any square <behind>", LANDING_ANY, TARGET_ANY},
    {LANDS " on|onto any free square <behind>", LANDING_ANY, TARGET_EMPTY},
    {"?, ?and|to|then ?may take|takes|taking|capture|captures|capturing|hit|hits a|the ?first|next "
     "piece|target|enemy ?piece|target <behind>",
     LANDING_ANY, TARGET_ENEMY},
};
ENGLISH_CLASS(hop_landings, "where it lands, such as 'to the square immediately behind it'");

static const struct english_row purposes_rows[] = {
    {"?only to capture|take ?a|any|the|something|anything|it|them ?enemy ?piece", 0, TARGET_ENEMY},
    {"?only when|while|if|for|by capturing|taking ?a|any ?enemy ?piece", 0, TARGET_ENEMY},
    {"?only when|while|if it captures|takes|is ?capturing|taking", 0, TARGET_ENEMY},
    {"?only to move ?without ?capturing", 0, TARGET_EMPTY},
    {"?only when|while ?it ?is not capturing", 0, TARGET_EMPTY},
    {"?, ?both|either|whether ?when|to|for move|moving and|or|as ?well ?as ?to|for|when "
     "capture|capturing",
     0, TARGET_ANY},
};
ENGLISH_CLASS(purposes, "what for, such as 'to capture'");

static const struct english_row removals_rows[] = {
    {"?, ?and|thereby|thus ?thereby|thus capturing|taking|removing it|them|this|that|the ?jumped "
     "?enemy|piece ?piece",
     0, 0},
    {"?, ?and ?thereby|thus ?it captures|takes|removes|capture|take|remove it|this|that|the "
     "?jumped ?enemy|piece ?piece",
     0, 0},
    {"?, which|that is ?then|thereby|thus captured|taken|removed", 0, 0},
};
ENGLISH_CLASS(removals, "'capturing it'");

static const struct english_row hop_links_rows[] = {
    {"?, but|and|except ?that ?it ?also ?, ?it", 0, 0},
    {"?, but|and only", 0, 0},
    {"?, ?which|that ?,", 0, 0},
};
ENGLISH_CLASS(hop_links, "'but'");

static const struct english_row hop_manners_rows[] = {
    {"?it ?also|only|always must ?also|only|always", 0, FORM_BASE},
    {"?, ?only by", 0, FORM_GERUND},
    {",", 0, FORM_GERUND},
    {", must", 0, FORM_BASE},
};
ENGLISH_CLASS(hop_manners, "'must'");

/* The words of moves of several parts: bends, further legs, steps there and back. */

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

/* The words of named pieces: their names, and what stands before and behind them. */

const struct english_piece english_pieces[] = {
    {"king", "K"},
    {"queen", "Q"},
    {"rook", "R"},
    {"bishop", "B"},
    {"knight", "N"},
    {"pawn", "mfWcfF"},
    /* of the fairy-chess tradition */
    {"wazir", "W"},
    {"ferz", "F"},
    {"fers", "F"},
    {"dabbaba", "D"},
    {"dabbabah", "D"},
    {"alfil", "A"},
    {"alibaba", "AD"},
    {"camel", "C"},
    {"zebra", "Z"},
    {"mann", "K"},
    {"commoner", "K"},
    {"champion", "WAD"},
    {"wizard", "FC"},
    {"squirrel", "NAD"},
    {"nightrider", "N0"},
    {"knightrider", "N0"},
    {"knight-rider", "N0"},
    {"night-rider", "N0"},
    {"camel-rider", "C0"},
    {"zebra-rider", "Z0"},
    {"alfil-rider", "A0"},
    {"dabbaba-rider", "D0"},
    {"dabbabah-rider", "D0"},
    {"amazon", "QN"},
    {"empress", "RN"},
    {"dabbabarider", "D0"},
    {"dabbabahrider", "D0"},
    {"alfilrider", "A0"},
    {"camelrider", "C0"},
    {"zebrarider", "Z0"},
    {"threeleaper", "H"},
    {"tripper", "G"},
    {"gold general", "WfF"},
    {"silver general", "FfW"},
    {"dragon king", "RF"},
    {"dragon horse", "BW"},
    {"centaur", "KN"},
    {"chancellor", "RN"},
    {"marshall", "RN"},
    {"archbishop", "BN"},
    {"princess", "BN"},
    {"grasshopper", "gQ"},
    {"vao", "mBcpB"},
    {"chariot", "R"},
    {"tower", "R"},
    {"lance", "fR"},
    {"mao", "nN"},
    {"pao", "mRcpR"},
    {"leo", "mQcpQ"},
    {"gnu", "NC"},
    {"wildebeest", "NC"},
    {"bison", "CZ"},
    {"waffle", "WA"},
    {"kirin", "FD"},
    {"kylin", "FD"},
    {"bede", "BD"},
    {"woody rook", "WD"},
    {"marshal", "RN"},
    {"crowned rook", "RF"},
    {"crowned bishop", "BW"},
    {"promoted rook", "RF"},
    {"promoted bishop", "BW"},
    {"antelope", "(3,4)"},
    {"buffalo", "NCZ"},
    {"okapi", "NZ"},
    {"phoenix", "WA"},
    {"caliph", "BC"},
    {"canvasser", "RC"},
    {"xiangqi horse", "nN"},
    {"chinese horse", "nN"},
    {"xiangqi knight", "nN"},
    {"chinese knight", "nN"},
    {"xiangqi elephant", "nA"},
    {"chinese elephant", "nA"},
    {"xiangqi cannon", "mRcpR"},
    {"chinese cannon", "mRcpR"},
    {"shogi knight", "ffN"},
    {"griffon", "FyafsF"},
    {"gryphon", "FyafsF"},
    {NULL, NULL},
};

static const struct english_row likes_rows[] = {
    {"?exactly|just as|like a|any|the ?" ENGLISH_USUAL " ?" ENGLISH_USUAL, 0, 0},
    {"?exactly|just as|like ?both|either ?a ?" ENGLISH_USUAL " ?" ENGLISH_USUAL, 0, 0},
};
ENGLISH_CLASS(likes, "'as a' and the name of a piece");

static const struct english_row like_ways_rows[] = {
    {"!like|as a ?" ENGLISH_USUAL " rook|wazir", 0, WAY_ORTHOGONAL},
    {"!like|as a ?" ENGLISH_USUAL " bishop|ferz", 0, WAY_DIAGONAL},
    {"!like|as a ?" ENGLISH_USUAL " queen|king", 0, WAY_ALL},
};
ENGLISH_CLASS(like_ways, "");

static const struct english_row pairs_rows[] = {
    {"?( # ,|to|x|/ # ?)", 0, 0},
    {"?( # , 0 ?)", 0, 0},
    {"?( 0 , # ?)", 0, 0},
};
ENGLISH_CLASS(pairs, "'(1,3)'");

static const struct english_row leapers_rows[] = {
    {"leaper|jumper|leap|leaps|jump|jumps", 0, 0},
    {"rider|leaper-rider", 1, 0},
};
ENGLISH_CLASS(leapers, "'leaper'");

/* What the numbers count, and where the second leads. */
#define UNITS "?square|step|steps"
#define ONE_WAY "in|on|along 1 ?orthogonal axis|direction|way|dimension|line"
#define OTHER_WAY "?in|on|along the other|perpendicularly ?axis|direction|way|dimension|line"
#define AWAY "?removed ?away ?from ?it"
#define TO_CORNER                                                                                  \
    "?straight ?to|in|at|on ?the|a ?square ?in|at|on ?the opposite|other|far|farther|further "     \
    "?corner|end|side ?square of a "

static const struct english_row offsets_rows[] = {
    {"?a|any ( # , # ) ?diagonal|orthogonal ?jump|leap|jumps|leaps", OFFSET_ANY, 0},
    {"?a|any ( # , 0 ) ?diagonal|orthogonal ?jump|leap|jumps|leaps", OFFSET_ANY, 0},
    {"?a|any ( 0 , # ) ?diagonal|orthogonal ?jump|leap|jumps|leaps", OFFSET_ANY, 0},
    {"# x # ?jump|leap|jumps|leaps|pattern|shape", OFFSET_ANY, 0},
    {"?in|of a # x # rectangle|shape", OFFSET_RECTANGLE, 0},
    {"?in a # plus # l|l-shape ?shape ?move|jump|leap", OFFSET_ANY, 0},
    {TO_CORNER "# x # rectangle|area|box", OFFSET_CORNER, 0},
    {TO_CORNER "rectangle|area|box of # x # ?square", OFFSET_CORNER, 0},
    {"?exactly # " UNITS " " AWAY " ?" ONE_WAY " and|then # " UNITS " " AWAY " " OTHER_WAY,
     OFFSET_ANY, 0},
    {"?exactly # " UNITS " " AWAY " ?" ONE_WAY " , ?and|then # " UNITS " " AWAY " " OTHER_WAY,
     OFFSET_ANY, 0},
    {"?exactly # " UNITS " 1 way|direction and|then # " UNITS " the other ?way|direction",
     OFFSET_ANY, 0},
    {"?straight to ?a|the ?square # " UNITS " " AWAY " " ONE_WAY " and|, ?and|then # " UNITS
     " " AWAY " " OTHER_WAY,
     OFFSET_ANY, 0},
    {"?to ?a|the ?square # rank and # file away", OFFSET_ANY, 0},
    {"?to ?a|the ?square # file and # rank away", OFFSET_ANY, 0},
    {"?to ?a|the ?square # rank forward and # file to ?either|1|the side", OFFSET_FORWARD, 0},
    {"?to ?a|the ?square # rank forward and # file sideways", OFFSET_FORWARD, 0},
    {"over # and|, up|down #", OFFSET_ANY, 0},
    {"# ?square horizontally|vertically or horizontally|vertically and|then # ?square "
     "horizontally|vertically or horizontally|vertically",
     OFFSET_ANY, 0},
    {"# ?square sideways|horizontally and|then # ?square vertically ?, ?( or vice versa ?)",
     OFFSET_ANY, 0},
    {"# ?square vertically and|then # ?square sideways|horizontally ?, ?( or vice versa ?)",
     OFFSET_ANY, 0},
};
ENGLISH_CLASS(offsets, "'(1,3)'");

#define FOREMOST "forward-most|forwardmost|frontmost|foremost|furthest-forward"

static const struct english_row limits_rows[] = {
    {"?, ?but ?it ?may only ?move|moves ?to the ?2 " FOREMOST " ?2 square|move|moves|jumps|leaps|1",
     LIMIT_FOREMOST, 0},
    {"of|with ?a ?limited ?range|reach ?of ?only", LIMIT_TO, 0},
    {"?, but ?it ?may only ?move|moves|go|goes|advance|step ?by|for", LIMIT_TO, 0},
    {"?, but ?it ?may ?move|moves|go|goes|advance|advances|step only ?by|for", LIMIT_TO, 0},
    {"?, ?but limited|restricted to ?only", LIMIT_TO, 0},
    {"?, only", LIMIT_TO, 0},
    {"?, but|that|which|and ?it must|has ?always ?move|moves|go|travel ?by|for", LIMIT_TO, 0},
    {"?, but", LIMIT_TO, 1},
    {"?, but always", LIMIT_TO, 0},
    {"?, ?but moving|of", LIMIT_TO, 0},
    {"?, ?but never|not ?moves|move|moving", LIMIT_NOT, 0},
    {"?, ?but|and cannot move|go|step", LIMIT_NOT, 0},
    {"?, ?but ?it may|does not move|go|step", LIMIT_NOT, 0},
    {"?, ?but|and ?it ?may never|not move|moves|go|goes|step|steps", LIMIT_NOT, 0},
    {"?, except|but ?that ?it cannot|never move|moves|go|goes|step|steps", LIMIT_NOT, 0},
    {"?, except ?that it may|does not|never move|go|step", LIMIT_NOT, 0},
    {"?, that|which ?may only ?move|moves|go|goes|step|steps ?by", LIMIT_TO, 0},
    {"?, that|which may move|go|step only ?by", LIMIT_TO, 0},
    {"?, that|which cannot move|go|step", LIMIT_NOT, 0},
    {"?, except", LIMIT_NOT, 0},
};
ENGLISH_CLASS(limits, "'but only'");

static const struct english_row adjectives_rows[] = {
    {"forward|forward-only", ADJECTIVE_WAY, WAY_F | WAY_FR | WAY_FL},
    {"backward", ADJECTIVE_WAY, WAY_B | WAY_BR | WAY_BL},
    {"sideways", ADJECTIVE_WAY, WAY_L | WAY_R},
    {"vertical", ADJECTIVE_WAY, WAY_F | WAY_B},
    {"diagonal", ADJECTIVE_WAY, WAY_DIAGONAL},
    {"orthogonal", ADJECTIVE_WAY, WAY_ORTHOGONAL},
    {"# square|step", ADJECTIVE_RANGE, 0},
    {"?only ?the ?2 " FOREMOST, ADJECTIVE_FOREMOST, 0},
    {"?only the 2 forward", ADJECTIVE_FOREMOST, 0},
    {"a|any ?unlimited number|series|sequence|succession of ?successive|consecutive|repeated",
     ADJECTIVE_RIDE, 0},
    {"repeated|successive|consecutive|multiple|multi ?a", ADJECTIVE_RIDE, 0},
    {"single-step|single-square", ADJECTIVE_RANGE, 1},
    {"lame|non-leaping|non-jumping|nonleaping|nonjumping|blockable", ADJECTIVE_PATH, PATH_LAME},
};
ENGLISH_CLASS(adjectives, "'forward'");
