/* The kinds of pieces that Fairy-Stockfish has names for. */
#include "format/fsf_variant.h"

/* clang-format off */
#define CUSTOM(number) {"customPiece" #number, NULL, NULL, NULL, 0}
/* clang-format on */

/* In the order in which the engine gives them their letters; a later one takes a letter away from
 * an earlier one. */
static const struct fsf_kind kinds[] = {
    {"pawn", "Pawn", "fmWfceF", NULL, 0},
    {"knight", "Knight", "N", NULL, 0},
    {"bishop", "Bishop", "B", NULL, 0},
    {"rook", "Rook", "R", "B", 13},
    {"queen", "Queen", "Q", NULL, 0},
    {"fers", "Ferz", "F", NULL, 0},
    {"alfil", "Alfil", "A", NULL, 0},
    {"fersAlfil", "Ferz-Alfil", "FA", NULL, 0},
    {"silver", "Silver", "FfW", NULL, 0},
    {"aiwok", "Ai-Wok", "RNF", NULL, 0},
    {"bers", "Dragon", "RF", NULL, 0},
    {"archbishop", "Archbishop", "BN", NULL, 0},
    {"chancellor", "Chancellor", "RN", NULL, 0},
    {"amazon", "Amazon", "QN", NULL, 0},
    {"knibis", "Knibis", "mNcB", NULL, 0},
    {"biskni", "Biskni", "mBcN", NULL, 0},
    {"kniroo", "Kniroo", "mNcR", NULL, 0},
    {"rookni", "Rookni", "mRcN", NULL, 0},
    {"shogiPawn", "Pawn", "fW", NULL, 0},
    {"lance", "Lance", "fR", NULL, 0},
    {"shogiKnight", "Knight", "fN", NULL, 0},
    {"gold", "Gold", "WfF", NULL, 0},
    {"dragonHorse", "Horse", "BW", NULL, 0},
    {"clobber", "Clobber", "cW", NULL, 0},
    {"breakthrough", "Pawn", "fmWfF", NULL, 0},
    {"immobile", "Stone", "", NULL, 0},
    {"cannon", "Cannon", "mRcpR", NULL, 0},
    {"janggiCannon", "Cannon", "pR", "pB", 7},
    {"soldier", "Soldier", "fsW", "fF", 2},
    {"horse", "Horse", "nN", NULL, 5},
    {"elephant", "Elephant", "nA", NULL, 0},
    {"janggiElephant", "Elephant", "nZ", NULL, 3},
    {"banner", "Banner", "RcpRnN", NULL, 0},
    {"wazir", "Wazir", "W", "F", 3},
    {"commoner", "Commoner", "K", NULL, 0},
    {"centaur", "Centaur", "KN", NULL, 0},
    /* clang-format off */
    CUSTOM(1), CUSTOM(2), CUSTOM(3), CUSTOM(4), CUSTOM(5),
    CUSTOM(6), CUSTOM(7), CUSTOM(8), CUSTOM(9), CUSTOM(10),
    CUSTOM(11), CUSTOM(12), CUSTOM(13), CUSTOM(14), CUSTOM(15),
    CUSTOM(16), CUSTOM(17), CUSTOM(18), CUSTOM(19), CUSTOM(20),
    CUSTOM(21), CUSTOM(22), CUSTOM(23), CUSTOM(24), CUSTOM(25),
    /* clang-format on */
    {"king", "King", "K", NULL, 0},
};

const struct fsf_kind *fsf_kind(const char *key)
{
    return FIND(kind, kinds, COUNT_OF(kinds), strcmp(kind->key, key) == 0);
}

size_t fsf_kind_count(void)
{
    return COUNT_OF(kinds);
}

const struct fsf_kind *fsf_kind_at(size_t index)
{
    return &kinds[index];
}

const char *fsf_squares_key(struct arena *arena, const struct fsf_kind *kind, int side)
{
    return arena_print(arena, "mobilityRegion%s%c%s", side ? "Black" : "White", /* "...WhiteKing" */
                       toupper((unsigned char)*kind->key), kind->key + 1);
}

const char *const fsf_chase_kinds[] = {"rook", "horse", "cannon",  "elephant",
                                       "fers", "king",  "soldier", NULL};
const char *const fsf_chase_pairs[FSF_CHASE_PAIRS][2][4] = {
    {{"horse", "cannon"}, {"rook"}}, {{"elephant", "fers"}, {"rook", "cannon", "horse"}}};
