#include "format/fsf_option.h"

#include "format/fsf_variant.h"

#include <string.h>

const char fsf_placed_walls[] = "walls that players place";
const char fsf_enclosing_drops[] = "drops that enclose pieces or lie beside them";
const char fsf_hidden_men[] = "hidden pieces";
static const char joined_edges[] = "pieces that join two edges";

static const struct fsf_option options[] = {
    /* --- read: board, men, promotion --- */
    {"maxRank", FSF_TEXT, FSF_READ, NULL, NULL},
    {"maxFile", FSF_TEXT, FSF_READ, NULL, NULL},
    {"startFen", FSF_TEXT, FSF_READ, NULL, NULL},
    {"promotionRegionWhite", FSF_TEXT, FSF_READ, NULL, NULL},
    {"promotionRegionBlack", FSF_TEXT, FSF_READ, NULL, NULL},
    {"promotionPawnTypesWhite", FSF_PIECES, FSF_READ, NULL, NULL},
    {"promotionPawnTypesBlack", FSF_PIECES, FSF_READ, NULL, NULL},
    {"promotionPieceTypesWhite", FSF_PIECES, FSF_READ, NULL, NULL},
    {"promotionPieceTypesBlack", FSF_PIECES, FSF_READ, NULL, NULL},
    {"promotedPieceType", FSF_TEXT, FSF_READ, NULL, NULL},
    {"sittuyinPromotion", FSF_BOOL, FSF_READ, NULL, NULL},
    {"piecePromotionOnCapture", FSF_BOOL, FSF_READ, NULL, NULL},
    {"pieceDemotion", FSF_BOOL, FSF_READ, NULL, NULL},
    {"promotionLimit", FSF_TEXT, FSF_READ, NULL, NULL},
    {"mandatoryPawnPromotion", FSF_BOOL, FSF_READ, NULL, NULL},
    {"mandatoryPiecePromotion", FSF_BOOL, FSF_READ, NULL, NULL},
    {"immobilityIllegal", FSF_BOOL, FSF_READ, NULL, NULL},
    {"soldierPromotionRank", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"diagonalLines", FSF_TEXT, FSF_READ, NULL, NULL},
    /* --- read: pawns and castling --- */
    {"doubleStep", FSF_BOOL, FSF_READ, NULL, NULL},
    {"doubleStepRegionWhite", FSF_TEXT, FSF_READ, NULL, NULL},
    {"doubleStepRegionBlack", FSF_TEXT, FSF_READ, NULL, NULL},
    {"tripleStepRegionWhite", FSF_TEXT, FSF_READ, NULL, NULL},
    {"tripleStepRegionBlack", FSF_TEXT, FSF_READ, NULL, NULL},
    {"enPassantRegionWhite", FSF_TEXT, FSF_READ, NULL, NULL},
    {"enPassantRegionBlack", FSF_TEXT, FSF_READ, NULL, NULL},
    {"enPassantTypesWhite", FSF_PIECES, FSF_READ, NULL, NULL},
    {"enPassantTypesBlack", FSF_PIECES, FSF_READ, NULL, NULL},
    {"castling", FSF_BOOL, FSF_READ, NULL, NULL},
    {"castlingKingsideFile", FSF_TEXT, FSF_READ, NULL, NULL},
    {"castlingQueensideFile", FSF_TEXT, FSF_READ, NULL, NULL},
    {"castlingRank", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"castlingKingFile", FSF_TEXT, FSF_READ, NULL, NULL},
    {"castlingKingPieceWhite", FSF_PIECES, FSF_READ, NULL, NULL},
    {"castlingKingPieceBlack", FSF_PIECES, FSF_READ, NULL, NULL},
    {"castlingRookPiecesWhite", FSF_PIECES, FSF_READ, NULL, NULL},
    {"castlingRookPiecesBlack", FSF_PIECES, FSF_READ, NULL, NULL},
    {"castlingRookKingsideFile", FSF_TEXT, FSF_READ, NULL, NULL},
    {"castlingRookQueensideFile", FSF_TEXT, FSF_READ, NULL, NULL},
    {"oppositeCastling", FSF_BOOL, FSF_READ, NULL, NULL},
    {"gating", FSF_BOOL, FSF_READ, NULL, NULL},
    {"cambodianMoves", FSF_BOOL, FSF_READ, NULL, NULL},
    /* --- read: captures --- */
    {"mustCapture", FSF_BOOL, FSF_READ, NULL, NULL},
    {"checking", FSF_BOOL, FSF_READ, NULL, NULL},
    {"blastOnCapture", FSF_BOOL, FSF_READ, NULL, NULL},
    {"blastImmuneTypes", FSF_PIECES, FSF_READ, NULL, NULL},
    {"mutuallyImmuneTypes", FSF_PIECES, FSF_READ, NULL, NULL},
    {"petrifyOnCaptureTypes", FSF_PIECES, FSF_READ, NULL, NULL},
    {"wallingRule", FSF_TEXT, FSF_READ, NULL, NULL},
    /* --- read: drops --- */
    {"pieceDrops", FSF_BOOL, FSF_READ, NULL, NULL},
    {"capturesToHand", FSF_BOOL, FSF_READ, NULL, NULL},
    {"twoBoards", FSF_BOOL, FSF_READ, NULL, NULL},
    {"mustDrop", FSF_BOOL, FSF_READ, NULL, NULL},
    {"mustDropType", FSF_TEXT, FSF_READ, NULL, NULL},
    {"sittuyinRookDrop", FSF_BOOL, FSF_READ, NULL, NULL},
    {"firstRankPawnDrops", FSF_BOOL, FSF_READ, NULL, NULL},
    {"promotionZonePawnDrops", FSF_BOOL, FSF_READ, NULL, NULL},
    {"dropNoDoubled", FSF_PIECES, FSF_READ, NULL, NULL},
    {"dropNoDoubledCount", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"dropPromoted", FSF_BOOL, FSF_READ, NULL, NULL},
    {"dropLoop", FSF_BOOL, FSF_READ, NULL, NULL},
    {"dropChecks", FSF_BOOL, FSF_READ, NULL, NULL},
    {"dropRegionWhite", FSF_TEXT, FSF_READ, NULL, NULL},
    {"dropRegionBlack", FSF_TEXT, FSF_READ, NULL, NULL},
    {"enclosingDrop", FSF_TEXT, FSF_READ, NULL, NULL},
    {"shogiPawnDropMateIllegal", FSF_BOOL, FSF_READ, NULL, NULL},
    /* --- read: the end --- */
    {"stalemateValue", FSF_RESULT, FSF_READ, NULL, NULL},
    {"bikjangRule", FSF_BOOL, FSF_READ, NULL, NULL},
    {"materialCounting", FSF_TEXT, FSF_READ, NULL, NULL},
    {"passWhite", FSF_BOOL, FSF_READ, NULL, NULL},
    {"passBlack", FSF_BOOL, FSF_READ, NULL, NULL},
    {"passOnStalemateWhite", FSF_BOOL, FSF_READ, NULL, NULL},
    {"passOnStalemateBlack", FSF_BOOL, FSF_READ, NULL, NULL},
    {"nFoldRule", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"nFoldValue", FSF_RESULT, FSF_READ, NULL, NULL},
    {"nFoldValueAbsolute", FSF_BOOL, FSF_READ, NULL, NULL},
    {"chasingRule", FSF_TEXT, FSF_READ, NULL, NULL},
    {"shatarMateRule", FSF_BOOL, FSF_READ, NULL, NULL},
    {"nMoveRule", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"nMoveRuleTypesWhite", FSF_PIECES, FSF_READ, NULL, NULL},
    {"nMoveRuleTypesBlack", FSF_PIECES, FSF_READ, NULL, NULL},
    {"countingRule", FSF_TEXT, FSF_READ, NULL, NULL},
    {"perpetualCheckIllegal", FSF_BOOL, FSF_READ, NULL, NULL},
    {"moveRepetitionIllegal", FSF_BOOL, FSF_READ, NULL, NULL},
    {"makpongRule", FSF_BOOL, FSF_READ, NULL, NULL},
    {"flyingGeneral", FSF_BOOL, FSF_READ, NULL, NULL},
    {"extinctionValue", FSF_RESULT, FSF_READ, NULL, NULL},
    {"extinctionPieceTypes", FSF_PIECES, FSF_READ, NULL, NULL},
    {"extinctionPieceCount", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"extinctionOpponentPieceCount", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"extinctionPseudoRoyal", FSF_BOOL, FSF_READ, NULL, NULL},
    {"dupleCheck", FSF_BOOL, FSF_READ, NULL, NULL},
    {"extinctionClaim", FSF_BOOL, FSF_READ, NULL, NULL},
    {"checkCounting", FSF_BOOL, FSF_READ, NULL, NULL},
    {"flagPieceWhite", FSF_PIECES, FSF_READ, NULL, NULL},
    {"flagPieceCount", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"flagPieceBlockedWin", FSF_BOOL, FSF_READ, NULL, NULL},
    {"flagPieceSafe", FSF_BOOL, FSF_READ, NULL, NULL},
    {"flagMove", FSF_BOOL, FSF_READ, NULL, NULL},
    {"flagPieceBlack", FSF_PIECES, FSF_READ, NULL, NULL},
    {"flagRegionWhite", FSF_TEXT, FSF_READ, NULL, NULL},
    {"flagRegionBlack", FSF_TEXT, FSF_READ, NULL, NULL},
    {"connectN", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"connectNxN", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"collinearN", FSF_NUMBER, FSF_READ, NULL, NULL},
    {"connectPieceTypes", FSF_PIECES, FSF_READ, NULL, NULL},
    {"connectHorizontal", FSF_BOOL, FSF_READ, NULL, NULL},
    {"connectVertical", FSF_BOOL, FSF_READ, NULL, NULL},
    {"connectDiagonal", FSF_BOOL, FSF_READ, NULL, NULL},
    {"connectValue", FSF_RESULT, FSF_READ, NULL, NULL},
    /* --- nothing of the rules --- */
    {"chess960", FSF_BOOL, FSF_NOTHING, NULL, NULL}, /* but how castlings are sent and told */
    {"variantTemplate", FSF_TEXT, FSF_NOTHING, NULL, NULL},
    {"pieceToCharTable", FSF_TEXT, FSF_NOTHING, NULL, NULL},
    {"pocketSize", FSF_TEXT, FSF_NOTHING, NULL, NULL},
    {"pieceValueMg", FSF_TEXT, FSF_NOTHING, NULL, NULL},
    {"pieceValueEg", FSF_TEXT, FSF_NOTHING, NULL, NULL},
    /* --- refused: moves and captures --- */
    {"castlingDroppedPiece", FSF_BOOL, FSF_REFUSED, "false",
     "castling with pieces that were dropped"},
    {"castlingWins", FSF_TEXT, FSF_REFUSED, "-", "winning by castling"},
    {"petrifyBlastPieces", FSF_BOOL, FSF_REFUSED, "false", "pieces that explosions turn to stone"},
    {"flipEnclosedPieces", FSF_TEXT, FSF_REFUSED, "none", "pieces that change sides"},
    {"wallingRegionWhite", FSF_TEXT, FSF_REFUSED, "-", fsf_placed_walls},
    {"wallingRegionBlack", FSF_TEXT, FSF_REFUSED, "-", fsf_placed_walls},
    {"wallOrMove", FSF_BOOL, FSF_REFUSED, "false", fsf_placed_walls},
    {"seirawanGating", FSF_BOOL, FSF_REFUSED, "false",
     "pieces that come from a hand beside a move"},
    /* --- refused: promotion and drops --- */
    {"dropOppositeColoredBishop", FSF_BOOL, FSF_REFUSED, "false", "drops on squares of one colour"},
    {"enclosingDropStart", FSF_TEXT, FSF_REFUSED, "-", fsf_enclosing_drops},
    {"freeDrops", FSF_BOOL, FSF_REFUSED, "false", "drops without end"},
    /* --- refused: the end --- */
    {"checkmateValue", FSF_RESULT, FSF_REFUSED, "loss", "a checkmate that wins"},
    {"stalematePieceCount", FSF_BOOL, FSF_REFUSED, "false", "a count of pieces at stalemate"},
    {"connectRegion1White", FSF_TEXT, FSF_REFUSED, "-", joined_edges},
    {"connectRegion2White", FSF_TEXT, FSF_REFUSED, "-", joined_edges},
    {"connectRegion1Black", FSF_TEXT, FSF_REFUSED, "-", joined_edges},
    {"connectRegion2Black", FSF_TEXT, FSF_REFUSED, "-", joined_edges},
    {"adjudicateFullBoard", FSF_BOOL, FSF_REFUSED, "false", "an end when the board is full"},
};

static const struct fsf_alias aliases[] = {
    {"promotionRank", {"promotionRegionWhite", "promotionRegionBlack"}, FSF_RANKS_BEYOND},
    {"doubleStepRank", {"doubleStepRegionWhite", "doubleStepRegionBlack"}, FSF_RANKS_SECOND},
    {"whiteFlag", {"flagRegionWhite"}},
    {"blackFlag", {"flagRegionBlack"}},
    {"whiteDropRegion", {"dropRegionWhite"}},
    {"blackDropRegion", {"dropRegionBlack"}},
    {"castlingRookPiece", {"castlingRookPiecesWhite", "castlingRookPiecesBlack"}},
    {"shogiDoubledPawn", {"dropNoDoubled"}},
    {"dropOnTop", {"enclosingDrop"}},
    {"kingPass", {"passWhite", "passBlack"}},
    {"kingPassOnStalemate", {"passOnStalemateWhite", "passOnStalemateBlack"}},
    {"kingType", {NULL}}, /* of the moves of the king */
    {"pawnTypes",
     {"promotionPawnTypesWhite", "promotionPawnTypesBlack", "enPassantTypesWhite",
      "enPassantTypesBlack", "nMoveRuleTypesWhite", "nMoveRuleTypesBlack"}},
    {"promotionPawnTypes", {"promotionPawnTypesWhite", "promotionPawnTypesBlack"}},
    {"promotionPieceTypes", {"promotionPieceTypesWhite", "promotionPieceTypesBlack"}},
    {"enPassantRegion", {"enPassantRegionWhite", "enPassantRegionBlack"}},
    {"enPassantTypes", {"enPassantTypesWhite", "enPassantTypesBlack"}},
    {"castlingKingPiece", {"castlingKingPieceWhite", "castlingKingPieceBlack"}},
    {"castlingRookPieces", {"castlingRookPiecesWhite", "castlingRookPiecesBlack"}},
    {"wallingRegion", {"wallingRegionWhite", "wallingRegionBlack"}},
    {"pass", {"passWhite", "passBlack"}},
    {"passOnStalemate", {"passOnStalemateWhite", "passOnStalemateBlack"}},
    {"nMoveRuleTypes", {"nMoveRuleTypesWhite", "nMoveRuleTypesBlack"}},
    {"flagPiece", {"flagPieceWhite", "flagPieceBlack"}},
    {"flagRegion", {"flagRegionWhite", "flagRegionBlack"}},
};

/* "mobilityRegionWhiteKing": squares of a kind of piece. */
static const struct fsf_option mobility = {"mobilityRegion", FSF_TEXT, FSF_READ, NULL, NULL};

static bool is_mobility(const char *key)
{
    static const char *const players[] = {"mobilityRegionWhite", "mobilityRegionBlack"};

    for (size_t i = 0; i < COUNT_OF(players); i++) {
        size_t size = strlen(players[i]);

        for (size_t k = 0; strncmp(key, players[i], size) == 0 && k < fsf_kind_count(); k++) {
            const char *kind = fsf_kind_at(k)->key;

            if (key[size] == *kind - 'a' + 'A' && strcmp(key + size + 1, kind + 1) == 0)
                return true;
        }
    }
    return false;
}

const struct fsf_option *fsf_options(size_t *count)
{
    *count = COUNT_OF(options);
    return options;
}

const struct fsf_option *fsf_option(const char *key)
{
    for (size_t i = 0; i < COUNT_OF(options); i++)
        if (strcmp(options[i].key, key) == 0)
            return &options[i];
    return is_mobility(key) ? &mobility : NULL;
}

const struct fsf_alias *fsf_aliases(size_t *count)
{
    *count = COUNT_OF(aliases);
    return aliases;
}

bool fsf_is_alias(const char *key)
{
    for (size_t i = 0; i < COUNT_OF(aliases); i++)
        if (strcmp(aliases[i].key, key) == 0)
            return true;
    return false;
}

const char *fsf_value_wanted(const struct fsf_option *option, const char *value)
{
    static const char *const words[][5] = {
        [FSF_BOOL] = {"true", "false"}, [FSF_RESULT] = {"win", "loss", "draw", "none"}};

    if (option->type == FSF_TEXT || option->type == FSF_PIECES)
        return NULL;
    if (option->type == FSF_NUMBER)
        return value[strspn(value, "0123456789")] || strlen(value) > 3 ? "write a number" : NULL;
    for (const char *const *word = words[option->type]; *word; word++)
        if (strcmp(*word, value) == 0)
            return NULL;
    return option->type == FSF_BOOL ? "write 'true' or 'false'; all else is false to the engine"
                                    : "write 'win', 'loss', 'draw' or 'none'";
}

void fsf_suggest_option(struct finding *finding, const char *key)
{
    const char *names[COUNT_OF(options) + COUNT_OF(aliases)];

    for (size_t i = 0; i < COUNT_OF(options); i++)
        names[i] = options[i].key;
    for (size_t i = 0; i < COUNT_OF(aliases); i++)
        names[COUNT_OF(options) + i] = aliases[i].key;
    diag_suggest(finding, key, names, COUNT_OF(names));
}

static const struct fsf_counting countings[] = {
    {"makruk",
     true,
     64,
     0,
     {{"rook", 2, 8},
      {"rook", 1, 16},
      {"silver", 2, 22},
      {"knight", 2, 32},
      {"silver", 1, 44},
      {NULL, 1, 64}}},
    {"cambodian",
     true,
     63,
     3,
     {{"rook", 2, 7},
      {"rook", 1, 15},
      {"silver", 2, 21},
      {"knight", 2, 31},
      {"silver", 1, 43},
      {NULL, 1, 63}}},
    {"asean", false, 0, 0, {{"rook", 1, 16}, {"silver", 1, 44}, {"knight", 1, 64}}},
};

size_t fsf_counting_count(void)
{
    return COUNT_OF(countings);
}

const struct fsf_counting *fsf_counting_at(size_t index)
{
    return &countings[index];
}
