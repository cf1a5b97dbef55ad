/* The words of named pieces: their names, and what stands before and behind them. */
#include "notation/lexicon/english_words.h"

#include "base/mem.h"
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
    {NULL, NULL},
};

#define USUAL                                                                                      \
    "chess|orthodox|normal|standard|fide|ordinary|usual|regular|plain|non-royal|nonroyal"

static const struct english_row likes_rows[] = {
    {"?exactly|just as|like a|any|the ?" USUAL, 0, 0},
    {"?exactly|just as|like ?both ?" USUAL, 0, 0},
};
ENGLISH_CLASS(likes, "'as a' and the name of a piece");

static const struct english_row leapers_rows[] = {
    {"( # , # ) leaper|jumper|leap", 0, 0},
    {"( # , 0 ) leaper|jumper|leap", 0, 0},
    {"( 0 , # ) leaper|jumper|leap", 0, 0},
    {"# , # leaper|jumper|leap", 0, 0},
    {"# , 0 leaper|jumper|leap", 0, 0},
    {"0 , # leaper|jumper|leap", 0, 0},
    {"( # , # ) rider|leaper-rider", 1, 0},
    {"( # , 0 ) rider", 1, 0},
    {"( 0 , # ) rider", 1, 0},
    {"# , # rider", 1, 0},
};
ENGLISH_CLASS(leapers, "'(1,3) leaper'");

static const struct english_row limits_rows[] = {
    {"?, but ?it ?may only ?move|moves|go|goes|advance|step ?by|for", LIMIT_TO, 0},
    {"?, but ?it ?may ?move|moves|go|goes|advance|advances|step only ?by|for", LIMIT_TO, 0},
    {"?, ?but limited|restricted to ?only", LIMIT_TO, 0},
    {"?, only", LIMIT_TO, 0},
    {"?, ?but never|not ?moves|move|moving", LIMIT_NOT, 0},
    {"?, ?but|and cannot move|go|step", LIMIT_NOT, 0},
    {"?, ?but ?it may|does not move|go|step", LIMIT_NOT, 0},
    {"?, except", LIMIT_NOT, 0},
};
ENGLISH_CLASS(limits, "'but only'");

static const struct english_row adjectives_rows[] = {
    {"forward", 0, WAY_F | WAY_FR | WAY_FL}, {"backward", 0, WAY_B | WAY_BR | WAY_BL},
    {"sideways", 0, WAY_L | WAY_R},          {"vertical", 0, WAY_F | WAY_B},
    {"diagonal", 0, WAY_DIAGONAL},           {"orthogonal", 0, WAY_ORTHOGONAL},
};
ENGLISH_CLASS(adjectives, "'forward'");
