/* The words of named pieces: their names, and what stands before and behind them. */
#include "notation/lexicon/english_words.h"

#include "move/moveset.h"

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
