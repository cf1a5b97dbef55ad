/* The kinds of pieces that Fairy-Stockfish has names for. */
#include "format/fsf_variant.h"

#include <string.h>

/* In the order in which the engine gives them their letters; a later one takes a letter away from
 * an earlier one. */
static const struct fsf_kind kinds[] = {
    {"pawn", "Pawn", "fmWfceF"},
    {"knight", "Knight", "N"},
    {"bishop", "Bishop", "B"},
    {"rook", "Rook", "R"},
    {"queen", "Queen", "Q"},
    {"fers", "Ferz", "F"},
    {"alfil", "Alfil", "A"},
    {"fersAlfil", "Ferz-Alfil", "FA"},
    {"silver", "Silver", "FfW"},
    {"aiwok", "Ai-Wok", "RNF"},
    {"bers", "Dragon", "RF"},
    {"archbishop", "Archbishop", "BN"},
    {"chancellor", "Chancellor", "RN"},
    {"amazon", "Amazon", "QN"},
    {"knibis", "Knibis", "mNcB"},
    {"biskni", "Biskni", "mBcN"},
    {"kniroo", "Kniroo", "mNcR"},
    {"rookni", "Rookni", "mRcN"},
    {"shogiPawn", "Pawn", "fW"},
    {"lance", "Lance", "fR"},
    {"shogiKnight", "Knight", "fN"},
    {"gold", "Gold", "WfF"},
    {"dragonHorse", "Horse", "BW"},
    {"clobber", "Clobber", "cW"},
    {"breakthrough", "Pawn", "fmWfF"},
    {"immobile", "Stone", ""},
    {"cannon", "Cannon", "mRcpR"},
    {"janggiCannon", "Cannon", "pR"},
    {"soldier", "Soldier", "fsW"},
    {"horse", "Horse", "nN"},
    {"elephant", "Elephant", "nA"},
    {"janggiElephant", "Elephant", "nZ"},
    {"banner", "Banner", "RcpRnN"},
    {"wazir", "Wazir", "W"},
    {"commoner", "Commoner", "K"},
    {"centaur", "Centaur", "KN"},
    {"customPiece1", NULL, NULL},
    {"customPiece2", NULL, NULL},
    {"customPiece3", NULL, NULL},
    {"customPiece4", NULL, NULL},
    {"customPiece5", NULL, NULL},
    {"customPiece6", NULL, NULL},
    {"customPiece7", NULL, NULL},
    {"customPiece8", NULL, NULL},
    {"customPiece9", NULL, NULL},
    {"customPiece10", NULL, NULL},
    {"customPiece11", NULL, NULL},
    {"customPiece12", NULL, NULL},
    {"customPiece13", NULL, NULL},
    {"customPiece14", NULL, NULL},
    {"customPiece15", NULL, NULL},
    {"customPiece16", NULL, NULL},
    {"customPiece17", NULL, NULL},
    {"customPiece18", NULL, NULL},
    {"customPiece19", NULL, NULL},
    {"customPiece20", NULL, NULL},
    {"customPiece21", NULL, NULL},
    {"customPiece22", NULL, NULL},
    {"customPiece23", NULL, NULL},
    {"customPiece24", NULL, NULL},
    {"customPiece25", NULL, NULL},
    {"king", "King", "K"},
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
