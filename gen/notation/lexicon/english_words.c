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
    {"point", "square"},
    {"points", "square"},
    {"intersection", "square"},
    {"intersections", "square"},
    {"tile", "square"},
    {"tiles", "square"},
    {"spots", "square"},
    {"hurdle", "screen"},
    {"path", "way"},
    {"opposing", "enemy"},
    {"case", "square"},
    {"cases", "square"},
    {"cardinal", "orthogonal"},
    {"×", "x"},
    {"units", "piece"},
    {"empty", "free"},
    {"vacant", "free"},
    {"unoccupied", "free"},
    {"unobstructed", "free"},
    {"unblocked", "free"},
    {"adjacent", "next"},
    {"adjoining", "next"},
    {"neighbouring", "next"},
    {"an", "a"},
    {"can't", "cannot"},
    {"+", "plus"},
    {"{", "("},
    {"}", ")"},
    {"—", "-"},
    {"opponent", "enemy"},
    {"opponents", "enemy"},
    {"opponent's", "enemy"},
    {"can", "may"},
    {"they", "it"},
    {"their", "its"},
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
    {"leftward", "left"},
    {"leftwards", "left"},
    {"rightward", "right"},
    {"rightwards", "right"},
    {"directly", "straight"},
    {"directions", "direction"},
    {"diagonals", "diagonal"},
    {"ranks", "rank"},
    {"row", "rank"},
    {"rows", "rank"},
    {"files", "file"},
    {"column", "file"},
    {"columns", "file"},
    {"pieces", "piece"},
    {"times", "time"},
    {"limitless", "unlimited"},
    {"l-shape", "l"},
    {"midway", "half-way"},
    {"halfway", "half-way"},
    {"inbetween", "between"},
    {"every", "any"},
    {"each", "any"},
    {"perpendicular", "perpendicularly"},
    {"outwards", "outward"},
    {"enemies", "enemy"},
    {"degree", "degrees"},
    {"provided", "if"},
    {"path", "way"},
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
    {"pleases", "likes"},
    {"desires", "likes"},
    {"slays", "captures"},
    {"slay", "capture"},
    {"smites", "captures"},
    {"smite", "capture"},
    {"eliminate", "capture"},
    {"rookwise", "orthogonally"},
    {"bishopwise", "diagonally"},
    {"orthogonaly", "orthogonally"},
    {"obstructions", "obstacle"},
    {"obstructed", "blocked"},
    {"upwards", "forward"},
    {"upward", "forward"},
    {"downwards", "backward"},
    {"downward", "backward"},
    {"l-patterns", "l"},
    {"can’t", "cannot"},
    {"strike", "capture"},
    {"striking", "capturing"},
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
    {"to any square", EXTENT_ANY, 0},
    {ANYWHERE " square " OF_BOARD, EXTENT_ANYWHERE, 0},
    {ANYWHERE " free square " OF_BOARD, EXTENT_ANYWHERE, TARGET_EMPTY},
    {"!# ?free square|step maximum", EXTENT_UP_TO, 0},
    {"to the|a|any ~ ?free square ?away", EXTENT_NTH, 0},
    {"up to # ?free ?square|step|steps ?away", EXTENT_UP_TO, 0},
    {"any ?clear|free distance", EXTENT_ANY, 0},
    {"?from # to # ?free ?square|step|steps", EXTENT_UP_TO, 0},
    {"# or # ?free ?square|step|steps", EXTENT_EITHER, 0},
    {"any number ?of ?free ?square|step|steps", EXTENT_ANY, 0},
    {"?always at least # ?free ?square|step|steps ?away", EXTENT_AT_LEAST, 0},
    {"no|not less|fewer than # ?free ?square|step|steps ?away", EXTENT_AT_LEAST, 0},
    {"!# ?free ?square|step|steps or more ?away", EXTENT_AT_LEAST, 0},
    {"in a|the l ?shape|jump|leap|move|pattern", EXTENT_L, 0},
    {"to any ?of ?the square at a distance of ?exactly # ?square", EXTENT_RING, 0},
    {"to|on any square ?exactly # ?square away", EXTENT_RING, 0},
    {"in a|the l ?shape ?move|pattern|jump ( 2 and|plus|by|x|to 1 )", EXTENT_L, 0},
    {"to ?1 ?of ?the nearest square ?that|which ?is|are ?do ?does not ?correspond|correspond ?lie "
     "?on|to the same rank|file ?, file|rank ?, or|nor diagonal ?as|from|of ?it|its|the ?current "
     "?position|square",
     EXTENT_L, 0},
    {"a|any next ?enemy piece", EXTENT_NEIGHBOUR, 1},
    {"a|any ?enemy piece", EXTENT_PIECE, 1},
};
ENGLISH_CLASS(extents, "a distance such as 'one square' or 'any number of squares'");

#define TO_ANY "!?to|on|onto|into ?any|a|the|1|either|all|both ?of ?the ?free "

#define ENEMY_ON "!?a|any|the enemy ?piece on a|the|either|any|1|both ?of ?the ?2 "
#define OF_IT "?of ?it|them|the ?piece|pawn|man"

static const struct english_row neighbours_rows[] = {
    {"!to|on|onto|into ?any|all ?free next ?free square", 0, WAY_ALL},
    {TO_ANY "?4 diagonally|diagonal next square", 0, WAY_DIAGONAL},
    {"!?a|any|the next enemy ?piece in all|any ?8 direction", 1, WAY_ALL},
    {"!?a|any|the orthogonally|orthogonal next enemy ?piece", 1, WAY_ORTHOGONAL},
    {"!?a|any|the diagonally|diagonal next enemy ?piece", 1, WAY_DIAGONAL},
    {ENEMY_ON "square diagonally in front " OF_IT, 1, WAY_FR | WAY_FL},
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
    {"over a|another|any|some|the ?first <hurdle> ?encountered|it|that ?it|encounters|meets",
     HURDLE_ONE, SURE_NOT},
    {"?over a|1|any|the ?single next enemy ?piece", HURDLE_ENEMY, SURE_ONE},
};
ENGLISH_CLASS(hurdles, "what it jumps over, such as 'over exactly one piece'");

#define LANDS                                                                                      \
    "?, ?and|then ?it ?then lands|land|landing|arriving|arrives|arrive|ending|ends|end ?up"
#define TO "on|onto|to|in|into|at a|the"

static const struct english_row hop_landings_rows[] = {
    {LANDS " " TO " ?very next|first square", LANDING_NEXT, TARGET_ANY},
    {LANDS " <behind>", LANDING_NEXT, TARGET_ANY},
    {"?, to|onto|into ?a|the ?very ?next|first free square <behind>", LANDING_NEXT, TARGET_EMPTY},
};
ENGLISH_CLASS(hop_landings, "where it lands, such as 'to the square immediately behind it'");

static const struct english_row purposes_rows[] = {
    {"?only to capture|take ?a|any|the|something|anything|it|them ?enemy ?piece", 0, TARGET_ENEMY},
    {"?only to move ?without ?capturing", 0, TARGET_EMPTY},
    {"?, ?both|either|whether ?when|to|for move|moving and|or|as ?well ?as ?to|for|when "
     "capture|capturing",
     0, TARGET_ANY},
};
ENGLISH_CLASS(purposes, "what for, such as 'to capture'");

static const struct english_row removals_rows[] = {
    {"?, ?and|thereby|thus ?thereby|thus capturing|taking|removing it|them|this|that|the ?jumped "
     "?enemy|piece ?piece",
     0, 0},
};
ENGLISH_CLASS(removals, "'capturing it'");

static const struct english_row hop_links_rows[] = {
    {"?, but|and|except ?that ?it ?also ?, ?it", 0, 0},
    {"?, ?which|that ?,", 0, 0},
};
ENGLISH_CLASS(hop_links, "'but'");

static const struct english_row hop_manners_rows[] = {
    {"?it ?also|only|always must ?also|only|always", 0, FORM_BASE},
    {"?, ?only by", 0, FORM_GERUND},
    {",", 0, FORM_GERUND},
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
};
ENGLISH_CLASS(returns, "'and then back'");

/* The second part of a bent jump. */
static const struct english_row turns_rows[] = {
    {"at ?a right angle|angles", WAY_TURN, 0},
    {"perpendicularly", WAY_TURN, 0},
    {"sideways", WAY_TURN, WAY_L | WAY_R},
    {"to either|any|1|the side", WAY_TURN, WAY_L | WAY_R},
    {"horizontally", WAY_TURN, WAY_L | WAY_R},
    {"vertically", WAY_TURN, WAY_F | WAY_B},
    {"forward", WAY_TURN, WAY_F},
    {"backward", WAY_TURN, WAY_B},
    {"?to ?the left", WAY_TURN, WAY_L},
    {"?to ?the right", WAY_TURN, WAY_R},
    {"diagonally <outward>", WAY_OUTWARD, WAY_DIAGONAL},
    {"orthogonally|straight <outward>", WAY_OUTWARD, WAY_ORTHOGONAL},
    {"diagonally", WAY_OUTWARD_JUMP, WAY_DIAGONAL},
    {"orthogonally", WAY_OUTWARD_JUMP, WAY_ORTHOGONAL},
    {"diagonally forward", WAY_OUTWARD, WAY_FR | WAY_FL},
    {"diagonally backward", WAY_OUTWARD, WAY_BR | WAY_BL},
};
ENGLISH_CLASS(turns, "a direction at a right angle, such as 'sideways'");

static const struct english_row free_bends_rows[] = {
    {"to|over|through|via a|the free square", 0, 0},
};
ENGLISH_CLASS(free_bends, "'to a free square'");

static const struct english_row bend_links_rows[] = {
    {"?, ?and then ?exactly # ?square|step|steps", 0, BEND_ANY},
    {"?, followed ?immediately|straight by ?exactly # ?square|step|steps", 0, BEND_ANY},
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
    {"?, ?and|but ?it may then ?also", LINK_VERB, 1},
    {"?, ?and|after ?which ?it ?then <goes-on>", LINK_GO, 0},
    {"?, ?and|but|after ?which ?it may ?then <goes-on>", LINK_GO, 1},
    {"?, ?and ?then ?must ?then turn|turning|turns ?1|once", LINK_TURN, 0},
    {"?, ?and|but ?it ?then may ?then ?also ?then turn ?1|once", LINK_TURN, 1},
    {"?, ?and|but ?it may ?then <one-turn>", LINK_HOOK, 1},
};
ENGLISH_CLASS(links, "'and then'");

static const struct english_row bearings_rows[] = {
    {"?straight|further|farther on|onward", BEARING_ANY, 0x01},
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
    {"<outward> <as-bishop>", BEARING_BISHOP, 0x82},
    {"<as-bishop> ?, <outward>", BEARING_BISHOP, 0x82},
    {"<as-bishop>", BEARING_BISHOP_MAYBE, 0x82},
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
    {"backward the way|direction it came", BEARING_ANY, 0x10},
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
    {"berolina pawn", "mfFcfW"},
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
    {"# x # ?jump|leap|jumps|leaps|pattern|shape", OFFSET_ANY, 0},
    {"?in|of a # x # rectangle|shape", OFFSET_RECTANGLE, 0},
    {TO_CORNER "# x # rectangle|area|box", OFFSET_CORNER, 0},
    {"?exactly # " UNITS " " AWAY " ?" ONE_WAY " and|then # " UNITS " " AWAY " " OTHER_WAY,
     OFFSET_ANY, 0},
    {"?straight to ?a|the ?square # " UNITS " " AWAY " " ONE_WAY " and|, ?and|then # " UNITS
     " " AWAY " " OTHER_WAY,
     OFFSET_ANY, 0},
    {"?to ?a|the ?square # rank forward and # file to ?either|1|the side", OFFSET_FORWARD, 0},
    {"# ?square horizontally|vertically or horizontally|vertically and|then # ?square "
     "horizontally|vertically or horizontally|vertically",
     OFFSET_ANY, 0},
};
ENGLISH_CLASS(offsets, "'(1,3)'");

#define FOREMOST "forward-most|forwardmost|frontmost|foremost|furthest-forward"

static const struct english_row limits_rows[] = {
    {"?, ?but ?it ?may only ?move|moves ?to the ?2 " FOREMOST " ?2 square|move|moves|jumps|leaps|1",
     LIMIT_FOREMOST, 0},
    {"?, but ?it ?may only ?move|moves|go|goes|advance|step ?by|for", LIMIT_TO, 0},
    {"?, ?but limited|restricted to ?only", LIMIT_TO, 0},
    {"?, but always", LIMIT_TO, 0},
    {"?, that|which ?may only ?move|moves|go|goes|step|steps ?by", LIMIT_TO, 0},
    {"?, that|which cannot move|go|step", LIMIT_NOT, 0},
};
ENGLISH_CLASS(limits, "'but only'");

static const struct english_row adjectives_rows[] = {
    {"forward|forward-only", ADJECTIVE_WAY, WAY_F | WAY_FR | WAY_FL},
    {"backward", ADJECTIVE_WAY, WAY_B | WAY_BR | WAY_BL},
    {"sideways", ADJECTIVE_WAY, WAY_L | WAY_R},
    {"diagonal", ADJECTIVE_WAY, WAY_DIAGONAL},
    {"orthogonal", ADJECTIVE_WAY, WAY_ORTHOGONAL},
    {"# square|step", ADJECTIVE_RANGE, 0},
    {"?only ?the ?2 " FOREMOST, ADJECTIVE_FOREMOST, 0},
    {"a|any ?unlimited number|series|sequence|succession of ?successive|consecutive|repeated",
     ADJECTIVE_RIDE, 0},
};
ENGLISH_CLASS(adjectives, "'forward'");
