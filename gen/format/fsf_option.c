#include "format/fsf_variant.h"

const char fsf_placed_walls[] = "walls that players place";
const char fsf_enclosing_drops[] = "drops that enclose pieces or lie beside them";
const char fsf_hidden_men[] = "hidden pieces";
static const char joined_edges[] = "pieces that join two edges";

/* clang-format off */
/* Options of the same name for each player, and what sets both. */
#define PAIR(key, type, white, black) {key "White", type, white}, {key "Black", type, black}
#define BOTH(key) {key, {key "White", key "Black"}}
/* clang-format on */

static const struct fsf_option options[] = {
    /* --- board, men, promotion --- */
    {"maxRank", FSF_TEXT},
    {"maxFile", FSF_TEXT},
    {"startFen", FSF_TEXT},
    PAIR("promotionRegion", FSF_TEXT, "*8", "*1"),
    PAIR("promotionPawnTypes", FSF_PIECES, NULL, NULL),
    PAIR("promotionPieceTypes", FSF_PIECES, "-", "-"),
    {"promotedPieceType", FSF_TEXT},
    {"sittuyinPromotion", FSF_BOOL, "false"},
    {"piecePromotionOnCapture", FSF_BOOL, "false"},
    {"pieceDemotion", FSF_BOOL, "false"},
    {"promotionLimit", FSF_TEXT, "-"},
    {"mandatoryPawnPromotion", FSF_BOOL, "true"},
    {"mandatoryPiecePromotion", FSF_BOOL, "false"},
    {"immobilityIllegal", FSF_BOOL, "false"},
    {"soldierPromotionRank", FSF_NUMBER, "1"},
    {"diagonalLines", FSF_TEXT, "-"},
    /* --- pawns and castling --- */
    {"doubleStep", FSF_BOOL, "true"},
    PAIR("doubleStepRegion", FSF_TEXT, "*2", "*7"),
    PAIR("tripleStepRegion", FSF_TEXT, "-", "-"),
    PAIR("enPassantRegion", FSF_TEXT, "all", "all"),
    PAIR("enPassantTypes", FSF_PIECES, "*", "*"),
    {"castling", FSF_BOOL, "true"},
    {"castlingKingsideFile", FSF_TEXT, "g"},
    {"castlingQueensideFile", FSF_TEXT, "c"},
    {"castlingRank", FSF_NUMBER, "1"},
    {"castlingKingFile", FSF_TEXT, "e"},
    PAIR("castlingKingPiece", FSF_PIECES, NULL, NULL),
    PAIR("castlingRookPieces", FSF_PIECES, NULL, NULL),
    {"castlingRookKingsideFile", FSF_TEXT},
    {"castlingRookQueensideFile", FSF_TEXT, "a"},
    {"oppositeCastling", FSF_BOOL, "false"},
    {"gating", FSF_BOOL, "false"},
    {"cambodianMoves", FSF_BOOL, "false"},
    /* --- captures --- */
    {"mustCapture", FSF_BOOL, "false"},
    {"checking", FSF_BOOL, "true"},
    {"blastOnCapture", FSF_BOOL, "false"},
    {"blastImmuneTypes", FSF_PIECES, "-"},
    {"mutuallyImmuneTypes", FSF_PIECES, "-"},
    {"petrifyOnCaptureTypes", FSF_PIECES, "-"},
    {"wallingRule", FSF_TEXT, "none"},
    /* --- drops --- */
    {"pieceDrops", FSF_BOOL, "false"},
    {"capturesToHand", FSF_BOOL, "false"},
    {"twoBoards", FSF_BOOL, "false"},
    {"mustDrop", FSF_BOOL, "false"},
    {"mustDropType", FSF_TEXT, "*"},
    {"sittuyinRookDrop", FSF_BOOL, "false"},
    {"firstRankPawnDrops", FSF_BOOL, "false"},
    {"promotionZonePawnDrops", FSF_BOOL, "false"},
    {"dropNoDoubled", FSF_PIECES, "-"},
    {"dropNoDoubledCount", FSF_NUMBER, "1"},
    {"dropPromoted", FSF_BOOL, "false"},
    {"dropLoop", FSF_BOOL, "false"},
    {"dropChecks", FSF_BOOL, "true"},
    PAIR("dropRegion", FSF_TEXT, "all", "all"),
    {"enclosingDrop", FSF_TEXT, "none"},
    {"shogiPawnDropMateIllegal", FSF_BOOL, "false"},
    /* --- the end --- */
    {"stalemateValue", FSF_RESULT, "draw"},
    {"bikjangRule", FSF_BOOL, "false"},
    {"materialCounting", FSF_TEXT, "none"},
    PAIR("pass", FSF_BOOL, "false", "false"),
    PAIR("passOnStalemate", FSF_BOOL, "false", "false"),
    {"nFoldRule", FSF_NUMBER, "3"},
    {"nFoldValue", FSF_RESULT, "draw"},
    {"nFoldValueAbsolute", FSF_BOOL, "false"},
    {"chasingRule", FSF_TEXT, "none"},
    {"shatarMateRule", FSF_BOOL, "false"},
    {"nMoveRule", FSF_NUMBER, "50"},
    PAIR("nMoveRuleTypes", FSF_PIECES, NULL, NULL),
    {"countingRule", FSF_TEXT, "none"},
    {"perpetualCheckIllegal", FSF_BOOL, "false"},
    {"moveRepetitionIllegal", FSF_BOOL, "false"},
    {"makpongRule", FSF_BOOL, "false"},
    {"flyingGeneral", FSF_BOOL, "false"},
    {"extinctionValue", FSF_RESULT, "none"},
    {"extinctionPieceTypes", FSF_PIECES, "-"},
    {"extinctionPieceCount", FSF_NUMBER, "0"},
    {"extinctionOpponentPieceCount", FSF_NUMBER, "0"},
    {"extinctionPseudoRoyal", FSF_BOOL, "false"},
    {"dupleCheck", FSF_BOOL, "false"},
    {"extinctionClaim", FSF_BOOL, "false"},
    {"checkCounting", FSF_BOOL, "false"},
    PAIR("flagPiece", FSF_PIECES, "*", "*"),
    PAIR("flagRegion", FSF_TEXT, "-", "-"),
    {"flagPieceCount", FSF_NUMBER, "1"},
    {"flagPieceBlockedWin", FSF_BOOL, "false"},
    {"flagPieceSafe", FSF_BOOL, "false"},
    {"flagMove", FSF_BOOL, "false"},
    {"connectN", FSF_NUMBER, "0"},
    {"connectNxN", FSF_NUMBER, "0"},
    {"collinearN", FSF_NUMBER, "0"},
    {"connectPieceTypes", FSF_PIECES, "*"},
    {"connectHorizontal", FSF_BOOL, "true"},
    {"connectVertical", FSF_BOOL, "true"},
    {"connectDiagonal", FSF_BOOL, "true"},
    {"connectValue", FSF_RESULT, "win"},
    /* --- nothing of the rules --- */
    {"chess960", FSF_BOOL, "false"}, /* but how castlings are sent and told */
    {"variantTemplate", FSF_TEXT},
    {"pieceToCharTable", FSF_TEXT},
    {"pocketSize", FSF_TEXT},
    {"pieceValueMg", FSF_TEXT},
    {"pieceValueEg", FSF_TEXT},
    /* --- not covered --- */
    {"castlingDroppedPiece", FSF_BOOL, "false", "castling with pieces that were dropped"},
    {"castlingWins", FSF_TEXT, "-", "winning by castling"},
    {"petrifyBlastPieces", FSF_BOOL, "false", "pieces that explosions turn to stone"},
    {"flipEnclosedPieces", FSF_TEXT, "none", "pieces that change sides"},
    {"wallingRegionWhite", FSF_TEXT, "-", fsf_placed_walls},
    {"wallingRegionBlack", FSF_TEXT, "-", fsf_placed_walls},
    {"wallOrMove", FSF_BOOL, "false", fsf_placed_walls},
    {"seirawanGating", FSF_BOOL, "false", "pieces that come from a hand beside a move"},
    {"dropOppositeColoredBishop", FSF_BOOL, "false", "drops on squares of one colour"},
    {"enclosingDropStart", FSF_TEXT, "-", fsf_enclosing_drops},
    {"freeDrops", FSF_BOOL, "false", "drops without end"},
    {"checkmateValue", FSF_RESULT, "loss", "a checkmate that wins"},
    {"stalematePieceCount", FSF_BOOL, "false", "a count of pieces at stalemate"},
    {"connectRegion1White", FSF_TEXT, "-", joined_edges},
    {"connectRegion2White", FSF_TEXT, "-", joined_edges},
    {"connectRegion1Black", FSF_TEXT, "-", joined_edges},
    {"connectRegion2Black", FSF_TEXT, "-", joined_edges},
    {"adjudicateFullBoard", FSF_BOOL, "false", "an end when the board is full"},
};

static const struct fsf_alias aliases[] = {
    {"promotionRank", {"promotionRegionWhite", "promotionRegionBlack"}, FSF_RANKS_BEYOND, true},
    {"doubleStepRank", {"doubleStepRegionWhite", "doubleStepRegionBlack"}, FSF_RANKS_SECOND, true},
    {"castlingRookPiece", {"castlingRookPiecesWhite", "castlingRookPiecesBlack"}, .older = true},
    {"whiteDropRegion", {"dropRegionWhite"}, .older = true},
    {"blackDropRegion", {"dropRegionBlack"}, .older = true},
    {"shogiDoubledPawn", {"dropNoDoubled"}, .older = true}, /* with other values */
    {"whiteFlag", {"flagRegionWhite"}, .older = true},
    {"blackFlag", {"flagRegionBlack"}, .older = true},
    {"flagPiece", {"flagPieceWhite", "flagPieceBlack"}, .older = true},
    {"kingPass", {"passWhite", "passBlack"}, .older = true},
    {"kingPassOnStalemate", {"passOnStalemateWhite", "passOnStalemateBlack"}, .older = true},
    {"dropOnTop", {"enclosingDrop"}},
    {"kingType", {NULL}}, /* of the moves of the king */
    {"pawnTypes",
     {"promotionPawnTypesWhite", "promotionPawnTypesBlack", "enPassantTypesWhite",
      "enPassantTypesBlack", "nMoveRuleTypesWhite", "nMoveRuleTypesBlack"}},
    BOTH("promotionPawnTypes"),
    BOTH("promotionPieceTypes"),
    BOTH("enPassantRegion"),
    BOTH("enPassantTypes"),
    BOTH("castlingKingPiece"),
    BOTH("castlingRookPieces"),
    BOTH("wallingRegion"),
    BOTH("pass"),
    BOTH("passOnStalemate"),
    BOTH("nMoveRuleTypes"),
    BOTH("flagRegion"),
};

/* "mobilityRegionWhiteKing": squares of a kind of piece. */
static const struct fsf_option mobility = {"mobilityRegion", FSF_TEXT, "all"};

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
    return FIND(alias, aliases, COUNT_OF(aliases), strcmp(alias->key, key) == 0);
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
