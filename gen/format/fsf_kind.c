/* The kinds of pieces that Fairy-Stockfish has names for. */
#include "format/fsf_variant.h"

#include <string.h>

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
    {"customPiece1", NULL, NULL, NULL, 0},
    {"customPiece2", NULL, NULL, NULL, 0},
    {"customPiece3", NULL, NULL, NULL, 0},
    {"customPiece4", NULL, NULL, NULL, 0},
    {"customPiece5", NULL, NULL, NULL, 0},
    {"customPiece6", NULL, NULL, NULL, 0},
    {"customPiece7", NULL, NULL, NULL, 0},
    {"customPiece8", NULL, NULL, NULL, 0},
    {"customPiece9", NULL, NULL, NULL, 0},
    {"customPiece10", NULL, NULL, NULL, 0},
    {"customPiece11", NULL, NULL, NULL, 0},
    {"customPiece12", NULL, NULL, NULL, 0},
    {"customPiece13", NULL, NULL, NULL, 0},
    {"customPiece14", NULL, NULL, NULL, 0},
    {"customPiece15", NULL, NULL, NULL, 0},
    {"customPiece16", NULL, NULL, NULL, 0},
    {"customPiece17", NULL, NULL, NULL, 0},
    {"customPiece18", NULL, NULL, NULL, 0},
    {"customPiece19", NULL, NULL, NULL, 0},
    {"customPiece20", NULL, NULL, NULL, 0},
    {"customPiece21", NULL, NULL, NULL, 0},
    {"customPiece22", NULL, NULL, NULL, 0},
    {"customPiece23", NULL, NULL, NULL, 0},
    {"customPiece24", NULL, NULL, NULL, 0},
    {"customPiece25", NULL, NULL, NULL, 0},
    {"king", "King", "K", NULL, 0},
};

const struct fsf_kind *fsf_kind(const char *key)
{
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (strcmp(kinds[i].key, key) == 0)
            return &kinds[i];
    return NULL;
}

size_t fsf_kind_count(void)
{
    return COUNT_OF(kinds);
}

const struct fsf_kind *fsf_kind_at(size_t index)
{
    return &kinds[index];
}
