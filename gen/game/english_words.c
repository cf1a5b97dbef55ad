#include "game/english_words.h"

#include "base/mem.h"
#include "game/moveset.h"

#define CLASS(name, text)                                                                          \
    const struct english_class english_##name = {text, name##_rows, COUNT_OF(name##_rows)}

const char *const english_cardinals[ENGLISH_NUMBERS] = {
    "zero",  "one",   "two",  "three", "four",   "five",   "six",
    "seven", "eight", "nine", "ten",   "eleven", "twelve",
};

const char *const english_ordinals[ENGLISH_NUMBERS] = {
    "zeroth",  "first",  "second", "third", "fourth",   "fifth",   "sixth",
    "seventh", "eighth", "ninth",  "tenth", "eleventh", "twelfth",
};

const struct english_piece english_pieces[] = {
    {"king", "K"},   {"queen", "Q"},     {"rook", "R"}, {"bishop", "B"},
    {"knight", "N"}, {"pawn", "mfWcfF"}, {NULL, NULL},
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
    {"can", "may"},
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
    {"moves|goes|travels", VERB_MOVE, FORM_FINITE},
    {"move|go|travel", VERB_MOVE, FORM_BASE},
    {"moving|going|travelling|traveling", VERB_MOVE, FORM_GERUND},
    {"captures|takes", VERB_CAPTURE, FORM_FINITE},
    {"capture|take", VERB_CAPTURE, FORM_BASE},
    {"capturing|taking", VERB_CAPTURE, FORM_GERUND},
    {"catches", VERB_CATCH, FORM_FINITE},
    {"catch", VERB_CATCH, FORM_BASE},
    {"catching", VERB_CATCH, FORM_GERUND},
};
CLASS(verbs, "a verb such as 'steps', 'slides' or 'jumps'");

static const struct english_row extents_rows[] = {
    {"#", EXTENT_EXACT, 0},
    {"?exactly # ?free square|step|steps ?away", EXTENT_EXACT, 0},
    {"a ?single ?free square|step ?away", EXTENT_EXACT, 1},
    {"single ?free square|step", EXTENT_EXACT, 1},
    {"?to ?a|the|any next ?free square", EXTENT_EXACT, 1},
    {"to the|a|any ~ ?free square ?away", EXTENT_NTH, 0},
    {"to the|a square # square away", EXTENT_NTH, 0},
    {"up to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"at most # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"no|not more|further|farther than # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"?a maximum of # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"?from # to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"between # and # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"# or # ?free ?square|step|steps", EXTENT_UP_TO, 0},
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
CLASS(extents, "a distance such as 'one square' or 'any number of squares'");

static const struct english_row ways_rows[] = {
    {"in|along any|all ?of ?the ?8 direction", WAY_WHOLE, WAY_ALL},
    {"any|all ?8 direction", WAY_WHOLE, WAY_ALL},
    {"orthogonally", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"?in any|all|the ?of ?the ?4 orthogonal direction", WAY_EVERY_ORTHOGONAL, WAY_ORTHOGONAL},
    {"along ?the|a|any rank or|and ?a|the file", WAY_WHOLE, WAY_ORTHOGONAL},
    {"along ?the|a|any file or|and ?a|the rank", WAY_WHOLE, WAY_ORTHOGONAL},
    {"diagonally", WAY_WHOLE, WAY_DIAGONAL},
    {"?in any|all|the ?of ?the ?4 diagonal direction", WAY_WHOLE, WAY_DIAGONAL},
    {"along|on a|any|the diagonal", WAY_WHOLE, WAY_DIAGONAL},
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
CLASS(ways, "a direction such as 'orthogonally' or 'straight forward'");

/* The second part of a bent jump. */
static const struct english_row turns_rows[] = {
    {"at ?a right angle|angles", WAY_TURN, 0},
    {"at ?a right angle|angles to it|that", WAY_TURN, 0},
    {"perpendicularly", WAY_TURN, 0},
    {"perpendicularly to it|that", WAY_TURN, 0},
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
CLASS(turns, "a direction at a right angle, such as 'sideways'");

static const struct english_row prefixes_rows[] = {
    {"without capturing|taking", CONDITION_EMPTY, 0},
    {"?only when|while not capturing|taking", CONDITION_EMPTY, 0},
    {"only to capture|take", CONDITION_ENEMY, 0},
    {"to capture|take", CONDITION_ENEMY, 0},
    {"?only when|while capturing|taking", CONDITION_ENEMY, 0},
    {"?only as|on|for a|its|the ?very first move|turn", CONDITION_FIRST, 0},
    {"?only if|when|while it has not moved ?yet|before", CONDITION_FIRST, 0},
    {"before it has moved", CONDITION_FIRST, 0},
    {"from its starting|first square|position", CONDITION_FIRST, 0},
    {"?only from|on its|the ?own backward|home rank", CONDITION_RANK, 1},
    {"?only from|on its|the ?own ~ rank", CONDITION_RANK, 0},
    {"?only when|while|if ?it ?is standing on its|the ?own backward|home rank", CONDITION_RANK, 1},
    {"?only when|while|if ?it ?is standing on its|the ?own ~ rank", CONDITION_RANK, 0},
};
CLASS(prefixes, "a condition such as 'as a first move'");

/* What passed through a square, and is caught there. */
#define PASSER                                                                                     \
    "?a|any|the what|whatever|anything|piece ?that|which ?has|have ?just "                         \
    "passed|stepped|moved|gone ?through ?it|there|them|the|that ?square ?on ?the ?turn ?before"

/* Where a jump may be blocked: on all squares that it passes. */
#define WAY "?a|any|either|1 ?of ?the ?square|squares ?in|on|of between|its|the|their ?way"

/* Of two steps in a turn. */
#define TURN "per|a|any|in ?1|a|the|its ?same turn"
#define HOME "to where it stood|started|was|began|came ?from"
#define BACK                                                                                       \
    "?and|even ?to ?it ?also ?may capture|capturing|take|taking on|with its|the first step|1 and " \
    "?then "                                                                                       \
    "return|returning|go|going|step|stepping ?backward " HOME
#define NOT_BACK "?but ?it may|does not return|go|step ?backward " HOME
#define LAST "?but ?it ?may captures|capture|takes|take only on|with its|the second|last step|1"

static const struct english_row suffixes_rows[] = {
    {"?, ?but ?only without capturing|taking ?anything", CONDITION_EMPTY, 0},
    {"?, ?but ?only when|while not capturing|taking", CONDITION_EMPTY, 0},
    {"?, but not to capture|take", CONDITION_EMPTY, 0},
    {"?, but|and may|does not|never capture|take", CONDITION_EMPTY, 0},
    {"?, but|and cannot capture|take", CONDITION_EMPTY, 0},
    {"?, but|and never captures|takes", CONDITION_EMPTY, 0},
    {"?, ?but only to move", CONDITION_EMPTY, 0},
    {"to move only", CONDITION_EMPTY, 0},
    {"?, ?but only to|onto ?a free square", CONDITION_EMPTY, 0},
    {"to|onto ?a free square only", CONDITION_EMPTY, 0},
    {"?, ?but only to capture|take", CONDITION_ENEMY, 0},
    {"?, ?but only for|by|when|while capturing|taking", CONDITION_ENEMY, 0},
    {"?, ?but only if|when it captures|takes", CONDITION_ENEMY, 0},
    {"to capture|take ?only", CONDITION_ENEMY, 0},
    {"when|while capturing|taking ?only", CONDITION_ENEMY, 0},
    {"?, ?but ?only as|on|for a|its|the ?very first move|turn ?only", CONDITION_FIRST, 0},
    {"?, ?but ?only if|when|while it has not moved ?yet|before", CONDITION_FIRST, 0},
    {"?, ?but ?only before it has moved", CONDITION_FIRST, 0},
    {"?, ?but ?only from its starting|first square|position", CONDITION_FIRST, 0},
    {"?, ?but ?only from|on its|the ?own backward|home rank ?only", CONDITION_RANK, 1},
    {"?, ?but ?only from|on its|the ?own ~ rank ?only", CONDITION_RANK, 0},
    {"?, ?but ?only when|while|if ?it ?is ?standing on its|the ?own backward|home rank",
     CONDITION_RANK, 1},
    {"?, ?but ?only when|while|if ?it ?is ?standing on its|the ?own ~ rank", CONDITION_RANK, 0},
    {"?, ?and ?it ?also may|catches|captures ?also ?catch|capture|take there ?also " PASSER,
     CONDITION_CATCH, 0},
    {"?, ?and ?it ?also may ?also catch|capture|take , ?by moving there , " PASSER, CONDITION_CATCH,
     0},
    {"?, ?and ?it ?also may ?also catch|capture|take ?there " PASSER, CONDITION_CATCH, 0},
    {"?, catching|capturing|taking ?there ?also " PASSER, CONDITION_CATCH, 0},
    {"?, also " PASSER, CONDITION_CATCH, 0},
    {PASSER, CONDITION_CATCH, TARGET_PASSED},
    {"?, ?jumping|leaping|hopping over any|all|other|intervening ?other piece ?in ?between|the "
     "?way",
     CONDITION_OVER, 0},
    {"?, regardless of ?any|other|intervening ?other piece ?in ?between|the ?way", CONDITION_OVER,
     0},
    {"?, ?but unless ?it ?is ?blocked ?on the first square of|on the|its way ?is "
     "?occupied|blocked",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but ?only if|when the first square of|on the|its way is free", CONDITION_FIRST_SQUARE,
     PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on the first square of|on the|its way",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but unless ?it ?is ?blocked ?on the square ?in between|half-way ?is ?occupied|blocked",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but unless the half-way square is occupied|blocked", CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but ?only if|when the square ?in between|half-way is free", CONDITION_FIRST_SQUARE,
     PATH_LAME},
    {"?, ?but ?only if|when the half-way square is free", CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on the square ?in between|half-way",
     CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on the half-way square", CONDITION_FIRST_SQUARE,
     PATH_LAME},
    {"?, through|over|across a free square ?in ?between|half-way", CONDITION_FIRST_SQUARE,
     PATH_LAME},
    {"?, through|over|across a free 1", CONDITION_FIRST_SQUARE, PATH_LAME},
    {"?, ?but unless a|any|either square of|on the|its way is occupied|blocked", CONDITION_PATH,
     PATH_LAME},
    {"?, ?but unless a|any|either square ?in between is occupied|blocked", CONDITION_PATH,
     PATH_LAME},
    {"?, ?but unless ?it ?is blocked on the|its way", CONDITION_PATH, PATH_LAME},
    {"?, ?but unless ?it ?is blocked on a|any|either square of|on the|its way", CONDITION_PATH,
     PATH_LAME},
    {"?, ?but unless ?it ?is blocked on a|any|either square ?in between", CONDITION_PATH,
     PATH_LAME},
    {"?, both|all|any of which may be blocked on " WAY, CONDITION_PATH_ALL, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on the|its way", CONDITION_PATH, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on a|any|either square of|on the|its way",
     CONDITION_PATH, PATH_LAME},
    {"?, ?but|and|which ?it may be blocked on a|any|either square ?in between", CONDITION_PATH,
     PATH_LAME},
    {"?, ?but ?only if|when all|both ?the square ?in between are free", CONDITION_PATH, PATH_LAME},
    {"?, ?but ?only if|when all|both ?the square of|on the|its way are free", CONDITION_PATH,
     PATH_LAME},
    {"?, ?but ?only if|when the|its way is free", CONDITION_PATH, PATH_LAME},
    {"?, through free square ?in ?between", CONDITION_PATH, PATH_LAME},
    {"?, ?but ?only if|when the first square of|on the|its way is occupied", CONDITION_PATH,
     PATH_HURDLE},
    {"?, ?but ?only if|when the square ?in between|half-way is occupied", CONDITION_PATH,
     PATH_HURDLE},
    {"?, ?jumping|leaping|hopping over a piece on the first square of|on the|its way",
     CONDITION_PATH, PATH_HURDLE},
    {"?, ?jumping|leaping|hopping over the first square ?of|on ?the|its ?way", CONDITION_PATH,
     PATH_SKIP},
    {"?, ?jumping|leaping|hopping over the first 2 square ?of|on ?the|its ?way", CONDITION_PATH,
     PATH_SKIP_TWO},
    {"?, ?jumping|leaping|hopping over exactly|just 1 ?other piece ?in ?on ?between|the|its ?way",
     CONDITION_PATH, PATH_CANNON},
    {"?, ?jumping|leaping|hopping over 1 ?other piece in|on between|the|its ?way", CONDITION_PATH,
     PATH_CANNON},
    {"?, ?jumping|leaping|hopping over a|1 ?other piece to the ?next square "
     "?straight|immediately|just behind|beyond ?it",
     CONDITION_PATH, PATH_HOPPER},
    {"?, ?up to a|any|the|1 ?first piece ?on|in ?its|the ?way and lands|land|landing on the square "
     "?straight|immediately|just behind|beyond ?it",
     CONDITION_PATH, PATH_HOPPER},
    {"?, ?going|passing ?a round|around ?the side edges ?of ?the ?board", CONDITION_PATH,
     PATH_CYLINDER},
    {"?, as if the side edges ?of ?the ?board met|touched|joined", CONDITION_PATH, PATH_CYLINDER},
    {"?, ?but without moving ?itself", CONDITION_STAY, 0},
    {"?, ?while|but staying|remaining where it standing|is|was", CONDITION_STAY, 0},
    {"?, by jumping|leaping|hopping over it to|onto a|the ?next free square "
     "?straight|immediately|just behind|beyond ?it",
     CONDITION_BEHIND, TARGET_EMPTY},
    {"?, by jumping|leaping|hopping over it to|onto a|the ?next square "
     "?straight|immediately|just behind|beyond ?it",
     CONDITION_BEHIND, TARGET_ANY},
    {"?, ?and ?it ?also ?may ?also ?step|do|move|go ?so ?up ?to twice " TURN, CONDITION_TWICE, 0},
    {"?, ?and ?it ?also ?may ?also ?step|do|move|go ?so ?up ?to 2 time " TURN, CONDITION_TWICE, 0},
    {"?, once or twice " TURN, CONDITION_TWICE, 0},
    {"?, 1 or 2 time " TURN, CONDITION_TWICE, 0},
    {"?, " BACK, CONDITION_TURN, TURN_BACK},
    {"?, " NOT_BACK, CONDITION_TURN, TURN_NO_BACK},
    {"?, " LAST, CONDITION_TURN, TURN_LAST},
    {"?, any number of time ?in|along ?the|a|any ?same|straight ?direction|line|rank",
     CONDITION_REPEAT, 0},
    {"?, repeatedly ?in|along ?the|a ?same|straight ?direction|line", CONDITION_REPEAT, 0},
    {"?, up to|at ?most # time ?in|along ?the|a|any ?same|straight ?direction|line|rank",
     CONDITION_REPEAT, 0},
};
CLASS(suffixes, "a condition such as 'without capturing'");

static const struct english_row summaries_rows[] = {
    {"?it cannot move ?at ?all", SUMMARY_NOTHING, 0},
    {"?it may|does not|never move ?at ?all", SUMMARY_NOTHING, 0},
    {"?it never moves", SUMMARY_NOTHING, 0},
    {"?it cannot capture|take", SUMMARY_HARMLESS, 0},
    {"?it may|does not|never capture|take", SUMMARY_HARMLESS, 0},
    {"?it never captures|takes", SUMMARY_HARMLESS, 0},
    {BACK, SUMMARY_TURN, TURN_BACK},
    {NOT_BACK, SUMMARY_TURN, TURN_NO_BACK},
    {LAST, SUMMARY_TURN, TURN_LAST},
    {"these|both|such ?jumps|leaps may ?both|all be blocked on " WAY, SUMMARY_LAST_PATH, PATH_LAME},
    {"?all its jumps|leaps may ?all be blocked on " WAY, SUMMARY_PATH, PATH_LAME},
};
CLASS(summaries, "");

static const struct english_row catches_rows[] = {
    {PASSER, 0, 0},
    {"what|whatever|anything|piece ?that|which ?has|have ?just passed|stepped|moved|gone through "
     "a|any square next to it ?by ?moving|stepping|going ?there|to|onto ?it",
     0, 1},
};
CLASS(catches, "'what has just passed through'");

static const struct english_row catches_too_rows[] = {
    {"?, also " PASSER " ?,", 0, 0},
    {"?, and ?also catches|catch|catching " PASSER, 0, 0},
};
CLASS(catches_too, "'and catches'");

static const struct english_row subjects_rows[] = {
    {"?this|the it|piece ?also ?may ?also ?either", 0, 0},
    {"?also may ?also ?either", 0, 0},
    {"also ?either", 0, 0},
    {"either", 0, 0},
};
CLASS(subjects, "'it'");

static const struct english_row joiners_rows[] = {
    {"?, or|and ?else|also|either", 0, 0},
    {", ?also|either", 0, 0},
    {"?, as well as", 0, 0},
};
CLASS(joiners, "'or'");

static const struct english_row passings_rows[] = {
    {"without capturing|taking ?anything ?there", 0, TARGET_EMPTY},
    {"capturing|taking ?a|any|the ?enemy ?piece ?that ?standing ?there", 0, TARGET_ENEMY},
    {"capturing|taking a|any friend|friendly ?piece ?there", 0, TARGET_FRIEND},
    {"passing|jumping over a|any|1 ?other piece ?there", 0, TARGET_OVER},
    {"passing|jumping over a|any|1 enemy ?piece ?there", 0, TARGET_OVER_ENEMY},
    {"passing|jumping over a|any|1 friend|friendly ?piece ?there", 0, TARGET_OVER_FRIEND},
};
CLASS(passings, "'capturing'");

static const struct english_row links_rows[] = {
    {"?, ?and then ?must", LINK_VERB, 0},
    {"?, ?and|but ?it may then ?also", LINK_VERB, 1},
    {"?, ?and ?then ?must ?then turn|turning ?1|once", LINK_TURN, 0},
    {"?, ?and|but ?it ?then may ?then turn ?1|once", LINK_TURN, 1},
};
CLASS(links, "'and then'");

static const struct english_row bearings_rows[] = {
    {"?straight|further|farther on|onward", BEARING_ANY, 0x01},
    {"?on|further|farther in the same direction", BEARING_ANY, 0x01},
    {"at ?a right angle|angles", BEARING_ANY, 0x44},
    {"at ?a right angle|angles to it|that", BEARING_ANY, 0x44},
    {"perpendicularly", BEARING_ANY, 0x44},
    {"perpendicularly to it|that", BEARING_ANY, 0x44},
    {"at ?a right angle to the left", BEARING_ANY, 0x40},
    {"at ?a right angle to the right", BEARING_ANY, 0x04},
    {"diagonally outward|onward", BEARING_DIAGONAL, 0x82},
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
CLASS(bearings, "a direction such as 'straight on' or 'at a right angle'");

static const struct english_row landings_rows[] = {
    {"to|onto a|the|any free square", 0, TARGET_EMPTY},
    {"?only to capture|take", 0, TARGET_ENEMY},
};
CLASS(landings, "'to a free square'");

static const struct english_row likes_rows[] = {
    {"as|like a|any|the", 0, 0},
    {"as|like", 0, 0},
};
CLASS(likes, "'as a' and the name of a piece");
