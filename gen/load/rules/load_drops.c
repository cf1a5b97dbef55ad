/* `drops:` of the rules. */
#include "load/shared/load_internal.h"

static const char *const mate_names[] = {"forbidden", "loses", NULL};
static const char *const captured_names[] = {"held", "removed", "owner", "partner", NULL};
static const char *const captured_some[] = {"held", "removed", "owner", NULL};
static const char *const promoted_names[] = {"turned-back", "kept", NULL};
static const char *const side_names[] = {"unpromoted", "either", NULL};
static const char *const then_names[] = {"other", "same", NULL};
static const char *const encloses_names[] = {"never", "may", "must", NULL};

/* --- tables --- */

static const struct field limit_fields[] = {
    {FIELD_TEXTS("pieces", struct drop_limit_said, pieces), .item = &piece_word, .required = true,
     .help = "the pieces of which it is said"},
    {FIELD("within", FIELD_NODE, struct drop_limit_said, within), .by_player = true,
     .forms = within_forms,
     .help = "where they are dropped: ranks from the player's side, such as 2-7, or a terrain, but "
             "for squares of the other player; or none, nowhere"},
    {FIELD("captured", FIELD_CHOICE, struct drop_limit_said, captured), .choices = captured_some,
     .help = "what becomes of them where it is not what becomes of other captured pieces"},
    {FIELD("a-file", FIELD_INT, struct drop_limit_said, a_file), .least = 1, .most = BOARD_LIMIT,
     .help = "unpromoted ones of the player that may stand on a file; one more is not dropped"},
    {FIELD("left", FIELD_INT, struct drop_limit_said, left), .least = 1,
     .most = BOARD_LIMIT * BOARD_LIMIT,
     .help =
         "they are not dropped before the player has so few pieces left, those in hand counted"},
};

static const char *const limit_keys[] = {"within", "captured", "a-file", "left", NULL};
static const struct record limit_record = {RECORD("drop-limit", limit_fields), .what = "a limit",
                                           .help = "how some pieces are dropped",
                                           .either = limit_keys};
static const struct drop_limit_said limit_usual = {.captured = -1};
static const struct field limit_field = {.type = FIELD_RECORD, .record = &limit_record};

static const struct field required_word = {.type = FIELD_TEXT, .help = "name of a piece, or all"};

static const struct field drop_fields[] = {
    {FIELD("captured", FIELD_CHOICE, struct definition, game.rules.drop.captured),
     .choices = captured_names,
     .help =
         "what becomes of captured pieces: held by who captures them; removed, so that only those "
         "in hand at the beginning are dropped; returned to their owner's hand; or given to a "
         "partner, who plays the other side at a second board; default: held"},
    {FIELD("promoted", FIELD_CHOICE, struct definition, game.rules.drop.kept),
     .choices = promoted_names,
     .help = "what a captured piece is that has promoted: turned-back to what it was, or kept as "
             "what it has become; default: turned-back"},
    {FIELD("side", FIELD_CHOICE, struct definition, game.rules.drop.either_side),
     .choices = side_names,
     .help = "the side with which a piece is dropped: unpromoted, or either as the player likes; "
             "default: unpromoted"},
    {FIELD_SAME("within", FIELD_NODE), .by_player = true, .forms = within_forms,
     .help = "where pieces are dropped: ranks from the player's side, such as 1-5, or a terrain, "
             "but for squares of the other player; default: the whole board"},
    {FIELD("fall", FIELD_BOOL, struct definition, game.rules.drop.falls),
     .help =
         "whether a dropped piece falls down its file, as the board is printed, until a piece or "
         "the edge stops it; default: false"},
    {FIELD("check", FIELD_CHOICE, struct definition, game.rules.drop.no_check),
     .choices = allowed_words, .help = "drops that give check; default: allowed"},
    {FIELD("stuck", FIELD_CHOICE, struct definition, game.rules.drop.stuck),
     .choices = forbidden_words,
     .help = "drops on squares from which the piece could never move; default: forbidden"},
    {FIELD("encloses", FIELD_CHOICE, struct definition, game.rules.drop.takes),
     .choices = encloses_names,
     .help = "with 'capture: custodian' or 'groups', what a drop encloses: never anything; may, "
             "what a move "
             "would; or must, so that it is made nowhere else; default: never"},
    {FIELD_SAME("required", FIELD_SOME), .item = &required_word,
     .help = "pieces that a player who holds one must drop before anything else, if that is "
             "possible; or all"},
    {FIELD("a-turn", FIELD_INT, struct definition, game.rules.drop.a_turn), .least = 1,
     .most = BOARD_LIMIT,
     .help = "with 'captured: removed', pieces that a player drops in a turn: it goes on until a "
             "multiple of so many is left in the hand; default: 1"},
    {FIELD("then", FIELD_CHOICE, struct definition, game.rules.drop.then_same),
     .choices = then_names,
     .help = "with 'captured: removed', who moves when the last piece of all has been dropped: the "
             "other player, or the same who has dropped it; default: other"},
    {FIELD_NAMES("one-a-file"),
     .help = "pieces that are not dropped on a file where an unpromoted one of the player stands"},
    {FIELD_NAMES("no-mate"), .help = "pieces that may not be dropped to give mate at once"},
    {FIELD("mate", FIELD_CHOICE, struct definition, game.rules.drop.mate_loses),
     .choices = mate_names,
     .help = "what it is to drop one of 'no-mate' to give mate: forbidden, or legal, but lost for "
             "who does so; default: forbidden"},
    {FIELD_OF("limits", FIELD_ARRAY, struct definition, rules.drop_limits, rules.drop_limit_count),
     .item = &limit_field, .usual = &limit_usual,
     .help = "what is said of the drops of some pieces alone"},
};

static const struct record drop_record = {RECORD("drops", drop_fields),
                                          .help = "captured pieces are dropped, within limits"};
const struct field *const drop_forms[] =
    WORD_OR_MAP(drop_record, FORM(FIELD_BOOL, struct definition, game.drops));

/* --- pieces that are named --- */

/* Why the piece never lies in a hand; NULL: it can. */
static const char *why_not_held(const struct game *game, const struct piece *piece)
{
    if (piece_can_be_held(piece))
        return NULL;
    if (piece->royal)
        return "it is royal: its capture ends the game";
    if (!game->setup)
        return NULL;
    return piece->drop.captured == CAPTURED_REMOVED && !piece->held[0] && !piece->held[1]
               ? "nobody has it in hand at the beginning, and captured pieces are removed"
               : "it only comes by promotion";
}

/* The piece of that name, which must be such as is dropped; NULL after a finding. */
static struct piece *dropped_piece(struct loader *loader, const struct located *name,
                                   const char *rule)
{
    struct piece *piece = load_piece_named(loader, name);
    const char *why = piece ? why_not_held(loader->game, piece) : NULL;

    if (!why)
        return piece;
    diag_note(report_clash(loader, name->at, "leave the piece out there",
                           "%s is never dropped, so that '%s' has no meaning for it",
                           piece->name.text, rule),
              piece->name.at, "%s", why);
    return NULL;
}

/* "all", or pieces that must be dropped as long as they are held. */
static void load_required(struct loader *loader)
{
    const struct located_list names = rule_names(loader, "drops", "required");
    struct game *game = loader->game;
    bool all = names.count == 1 && strcmp(names.list[0].text, "all") == 0;

    game->rules.drop.required = names.count > 0;
    for (size_t i = 0; i < game->piece_count && all; i++)
        game->pieces[i].drop.required = true;
    for (size_t i = 0; i < names.count && !all; i++) {
        struct piece *piece = dropped_piece(loader, &names.list[i], "required");

        if (piece)
            piece->drop.required = true;
    }
}

static void load_names(struct loader *loader)
{
    static const char *const keys[] = {"one-a-file", "no-mate"};

    for (size_t k = 0; k < COUNT_OF(keys); k++) {
        const struct located_list names = rule_names(loader, "drops", keys[k]);

        for (size_t i = 0; i < names.count; i++) {
            struct piece *piece = dropped_piece(loader, &names.list[i], keys[k]);

            if (piece && k)
                piece->drop.no_mate = true;
            else if (piece)
                piece->drop.a_file = 1;
        }
    }
}

/* --- what captured men are, and whose --- */

static void load_captured(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct game *game = loader->game;

    EACH (piece, game->pieces, game->piece_count)
        piece->drop.captured = game->rules.drop.captured;
    EACH (limit, said->drop_limits, said->drop_limit_count)
        for (size_t i = 0; i < limit->pieces.count && limit->captured >= 0; i++) {
            struct piece *piece = load_piece_named(loader, &limit->pieces.list[i]);

            if (piece)
                piece->drop.captured = (enum captured)limit->captured;
        }
}

/* Captured men stay what they have become, which nothing tells from other such men then. */
static void keep_promoted(struct loader *loader, struct place place)
{
    struct game *game = loader->game;

    if (game->rules.drop.either_side || game->rules.turns_back)
        report_clash(loader, place, "write 'promoted: turned-back'",
                     "a piece that stays promoted has no other side");
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < game->pieces[i].choice_count; k++) {
            struct piece *choice = &game->pieces[game->pieces[i].choices[k] - game->pieces];

            choice->drop.held = true;
            if (choice->choice_count)
                report_clash(loader, place, "write 'promoted: turned-back'",
                             "%s would promote again, to what it cannot be told from",
                             choice->name.text);
        }
}

/* --- limits --- */

/* Reports pieces that wait for losses of players of whom none begins with more pieces than that. */
static void check_left(struct loader *loader, const struct drop_limit_said *said)
{
    int men[2] = {0};

    EACH (piece, loader->game->pieces, loader->game->piece_count)
        for (int side = 0; side < 2; side++)
            men[side] += piece->count[side];
    if (loader->game->setup && said->left && men[0] <= said->left && men[1] <= said->left)
        RULE_CLASH(loader, "drops", "write a smaller number, or leave 'left' out",
                   "no player begins with more than %d pieces, so that 'left: %d' bars no drop",
                   men[0] > men[1] ? men[0] : men[1], said->left);
}

static void load_limit(struct loader *loader, const struct drop_limit_said *said)
{
    bool somewhere = said->within && (said->within->kind != NODE_TEXT ||
                                      strcmp(said->within->text.text, "none") != 0);
    struct within within[2] = {0};

    if (somewhere)
        load_within(loader, said->within, true, within);
    for (size_t i = 0; i < said->pieces.count && (said->within || said->a_file || said->left);
         i++) {
        struct piece *piece = dropped_piece(loader, &said->pieces.list[i], "limits");

        if (!piece)
            continue;
        piece->drop.a_file = said->a_file ? said->a_file : piece->drop.a_file;
        piece->drop.left = said->left ? said->left : piece->drop.left;
        if (somewhere)
            memcpy(piece->drop.within, within, sizeof within);
        piece->drop.never |= said->within && !somewhere;
    }
}

/* --- contradictions --- */

/* Whether drops of the piece by the side are meant: 'none' is not said of them. */
static bool is_dropped(const struct game *game, const struct piece *piece, int side)
{
    return !piece->drop.never && piece_can_be_held(piece) &&
           game->rules.drop.within[side].first != NO_RANK &&
           piece->drop.within[side].first != NO_RANK;
}

static void check_places(struct loader *loader)
{
    const struct game *game = loader->game;

    EACH (piece, game->pieces, game->piece_count)
        for (int side = 0; side < 2; side++)
            if (is_dropped(game, piece, side) && !piece_is_dropped_by(game, piece, side)) {
                RULE_CLASH(loader, "drops",
                           "write 'within: none' for it, or let the places share a square",
                           "%s no square on which %s could be dropped",
                           game_player_does(loader->arena, game, side, "has", "have"),
                           piece->name.text);
                break;
            }
}

/* Turns of several drops, which count what is left in hands that nothing comes to, and what drops
 * enclose. */
static void check_turns(struct loader *loader, const struct drop_rules *rules)
{
    const struct game *game = loader->game;
    const char *key = rules->a_turn > 1 ? "a-turn" : "then";
    bool goes_on = drops_may_go_on(rules), encloses = takes_enclosed(&game->rules);
    const struct clash clashes[] = {
        {goes_on &&
             FIND(piece, game->pieces, game->piece_count, piece_is_dropped_again(game, piece)),
         "drops", key,
         rules->captured == CAPTURED_REMOVED ? "leave 'captured' out of 'limits'"
                                             : "write 'captured: removed'",
         "a player goes on as the hand empties, but captured pieces fill it"},
        {goes_on && game->rules.check, "drops", key, "write 'goal: capture-king', or leave it out",
         "a player in check must answer it, but the other one is not done"},
        {rules->mate_loses && !rule_names(loader, "drops", "no-mate").count, "drops", NULL,
         "write 'no-mate: Pawn', or leave 'mate' out",
         "a mate by a drop loses, but no piece is named in 'no-mate'"},
        {rules->takes && !encloses, "drops", "encloses",
         "write 'capture: custodian', or leave 'encloses' out",
         "drops enclose pieces, but that takes none in this game", "rules.capture", "custodian"},
        {encloses && game->rules.return_count &&
             (rules->takes == DROP_MUST_TAKE ||
              (rules->takes && game->rules.entering == ENTERING_SAFE)),
         "drops", "encloses", "leave 'encloses' or 'returns' out",
         "pieces that are enclosed return, and drops take none"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

/* Men that are held, and never dropped; points of men in hand, where there are none. */
static void check_hands(struct loader *loader)
{
    const struct game *game = loader->game;
    const struct located *hands = &game->hands;

    if (game->rules.points_hands && !game->drops)
        report_clash(loader, rule_text_place(loader, "points", "hands"), "leave 'hands' out",
                     "pieces in hand count, but nothing is dropped, so that nobody holds any");
    if (hands->text && !game->drops)
        report_clash(loader, hands->at, "write 'rules: {drops: true}', or leave 'setup-hands' out",
                     "pieces are in hand at the beginning, but nothing is dropped");
    else if (game->rules.drop.captured == CAPTURED_REMOVED && !hands->text && game->setup &&
             !FIND(piece, game->pieces, game->piece_count, piece_is_dropped_again(game, piece)))
        RULE_CLASH(loader, "drops", "write 'captured: held', or 'setup-hands' with what is in hand",
                   "captured pieces are removed, and none is in hand at the beginning: nothing is "
                   "ever dropped");
}

/* --- the whole --- */

void load_drops(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    const struct node *within = yaml_get(rule_map(loader, "drops"), "within");
    struct drop_rules *rules = &loader->game->rules.drop;
    bool map = rule_map(loader, "drops");

    loader->game->drops |= map;
    load_captured(loader);
    if (rules->kept)
        keep_promoted(loader, rule_text_place(loader, "drops", "promoted"));
    if (within)
        load_within(loader, within, true, rules->within);
    load_names(loader);
    load_required(loader);
    EACH (limit, said->drop_limits, said->drop_limit_count) {
        load_limit(loader, limit);
        check_left(loader, limit);
    }
    check_hands(loader);
    check_turns(loader, rules);
    if (map && loader->game->setup && !loader->game->roster_flawed)
        check_places(loader);
}
