#include "load/shared/load_internal.h"

/* The block `rules:`: the table of its keys, those that are few words each, and rules that do not
 * go together. */
static const char *const pass_names[] = {"never", "always", "stuck", NULL};

static const struct field pass_fields[] = {
    {FIELD("when", FIELD_CHOICE, struct definition, rules.pass[0]), .required = true,
     .second = sizeof(int), .choices = pass_names,
     .help = "when the turn may be passed: never, always, or stuck, without another legal move"},
    {FIELD("player", FIELD_CHOICE, struct definition, rules.pass_player), .choices = player_words,
     .help = "who may pass; default: both"},
};

static const struct record pass_record = {RECORD("may-pass", pass_fields),
                                          .help = "who may pass a turn, and when"};
static const struct field *const pass_forms[] =
    WORD_OR_MAP(pass_record, FORM(FIELD_CHOICE, struct definition, rules.pass[0]),
                .second = sizeof(int), .choices = pass_names);

/* --- facing --- */

static const char *const facing_names[] = {"allowed", "file", "orthogonal", "any", NULL};
static const char *const means_names[] = {"forbidden", "offer", NULL};

static const struct field facing_fields[] = {
    {FIELD("along", FIELD_CHOICE, struct definition, game.rules.facing), .required = true,
     .choices = facing_names, .help = "the lines: file, orthogonal (ranks, too) or any"},
    {FIELD("means", FIELD_CHOICE, struct definition, game.rules.facing_offers),
     .choices = means_names,
     .help = "what it is to bring royal pieces to face each other: forbidden, or an offer to end "
             "the game, which the other player takes by passing, or breaks; default: forbidden"},
};

static const struct record facing_record = {RECORD("facing", facing_fields),
                                            .help = "royal pieces that face each other"};
static const struct field *const facing_forms[] =
    WORD_OR_MAP(facing_record, FORM(FIELD_CHOICE, struct definition, game.rules.facing),
                .choices = facing_names);

/* --- points --- */

enum { POINTS_MOST = 1000 };

static const struct field points_fields[] = {
    {FIELD("second", FIELD_NUMBER, struct definition, game.rules.points_second),
     .most = POINTS_MOST,
     .help =
         "points that the second player has beside those of the pieces, such as 1.5; default: 0"},
    {FIELD("hands", FIELD_BOOL, struct definition, game.rules.points_hands),
     .help = "whether pieces in hand count, too; default: no"},
    {FIELD("territory", FIELD_BOOL, struct definition, game.rules.points_territory),
     .help = "whether empty squares count, too, one point each for the player whose pieces alone "
             "are reached from them over empty squares; default: no"},
};

static const struct record points_record = {RECORD("points", points_fields),
                                            .help = "points of pieces that decide games"};

/* --- the whole --- */

/* `may-pass:`. */
static void load_pass(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    for (int side = 0; side < 2; side++)
        if (said->pass_player == 0 || said->pass_player == side + 1)
            loader->game->rules.pass[side] = (enum pass)said->pass[side];
    loader->game->rules.points = rule_map(loader, "points");
}

/* `passing:`, what can be captured in passing. */

static const char *const taken_passing_names[] = {"double-step", "any", "first-move", NULL};

static const struct field passing_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.passing), .required = true,
     .choices = taken_passing_names, .help = "what passes through squares"},
    {FIELD_SAME("on-rank", FIELD_NODE), .forms = ranks_forms,
     .help =
         "the only rank on which it can be caught, 1 the back rank of the piece that passes; or "
         "ranks in a row, such as 2-3"},
};

static const struct record passing_record = {
    RECORD("passing", passing_fields), .help = "what can be caught on a square that it passed"};
static const struct field *const passing_forms[] =
    WORD_OR_MAP(passing_record, FORM(FIELD_CHOICE, struct definition, game.passing),
                .choices = taken_passing_names);

static void load_passing(struct loader *loader)
{
    const struct node *node = rule_text(loader, "passing", "on-rank");
    struct ranks ranks = {0};

    if (!node || !load_ranks(node, "on-rank", &ranks, loader->diags))
        return;
    loader->game->rules.passing_first = ranks.first;
    loader->game->rules.passing_last = ranks.last;
}

/* `first-moves:`, when royal pieces that have not moved lose what only such pieces do. */

static const struct field first_move_fields[] = {
    {FIELD_NAMES("end-by"),
     .help = "enemy pieces at whose aim they end: one of them has moved to where it would attack "
             "the royal piece on an empty board"},
    {FIELD("in-check", FIELD_CHOICE, struct definition, game.rules.firsts_unchecked),
     .choices = allowed_words, .help = "first moves of a royal piece in check; default: allowed"},
};

static const char *const first_move_keys[] = {"end-by", "in-check", NULL};
static const struct record first_move_record = {RECORD("first-moves", first_move_fields),
                                                .either = first_move_keys, .what = "'first-moves'",
                                                .help = "when first moves of royal pieces end"};

/* Whether some royal piece has first moves, or castles; true where it could not be read. */
static bool has_first_moves(const struct game *game)
{
    bool royal = false;

    EACH (piece, game->pieces, game->piece_count) {
        royal |= piece->royal;
        if (piece->royal && (!piece->valid || piece->castles || piece_has_first_moves(piece)))
            return true;
    }
    return !royal; /* that is told elsewhere */
}

static void load_first_moves(struct loader *loader)
{
    struct rules *rules = &loader->game->rules;

    if (!rule_map(loader, "first-moves"))
        return;
    rules->firsts_end = load_marks(loader, "first-moves", "end-by", PIECE_FLAG(ends_firsts));
}

/* --- words --- */

enum { ROYALS_MOST = 99, FLYING_MOST = 99 };

static const char *const duty_names[] = {"required", "none", NULL};
static const char *const flight_names[] = {"allowed", "capture", NULL};
static const char *const dead_names[] = {"none", "draw", NULL};
static const char *const stalemate_names[] = {"draw", "loss", "win", NULL};
static const char *const standing_names[] = {"enemies", "none", NULL};
static const int standing_values[] = {true, false};
static const char *const between_names[] = {"mover", "standing", NULL};
static const char *const rank_over_names[] = {"lower", "lower-or-equal", NULL};
static const char *const rank_takes_names[] = {"any", "not-royal", "lower", NULL};
static const char *const promotion_names[] = {"none", "optional", "automatic", NULL};
static const char *const when_names[] = {"entering", "leaving", "inside", "stuck", NULL};
static const char *const hobbling_names[] = {"on", "off", "optional", NULL};

/* --- ranks --- */

static const struct field rank_fields[] = {
    {FIELD("over", FIELD_CHOICE, struct definition, game.rules.rank_over),
     .choices = rank_over_names,
     .help = "the pieces over which a piece with a rank jumps, and which it takes on its way; "
             "default: lower, those of lower ranks"},
    {FIELD("takes", FIELD_CHOICE, struct definition, game.rules.rank_takes),
     .choices = rank_takes_names,
     .help = "what it takes behind such a piece: any piece, any but royal ones, or those of lower "
             "ranks; "
             "default: any"},
};

static const struct record rank_record = {RECORD("ranks", rank_fields),
                                          .help = "what the ranks of pieces decide"};

/* --- burning --- */

static const struct field burning_fields[] = {
    {FIELD("standing", FIELD_CHOICE, struct definition, game.rules.burns_standing),
     .choices = standing_names, .values = standing_values,
     .help = "whom a piece that burns also burns while it stands: enemies, each that stops beside "
             "it; default: enemies"},
    {FIELD("between", FIELD_CHOICE, struct definition, game.rules.burnt_first),
     .choices = between_names,
     .help = "of two that burn, who is burnt when one stops beside the other: mover, it alone; or "
             "standing, with all others that the mover burns; default: mover"},
};

static const struct record burning_record = {RECORD("burning", burning_fields),
                                             .help = "how pieces burn others"};

/* --- promotion --- */

static const char *const passing_names[] = {"promote", "stay", NULL};

static const int when_bits[] = {PROMOTES_ENTERING, PROMOTES_LEAVING, PROMOTES_INSIDE,
                                PROMOTES_STUCK};
static const struct field when_word = {
    .type = FIELD_CHOICE, .choices = when_names, .values = when_bits};

static const struct field promotion_fields[] = {
    {FIELD("mode", FIELD_CHOICE, struct definition, game.promotion), .required = true,
     .choices = promotion_names, .help = "whether pieces may or must promote"},
    {FIELD_NAMES("must"),
     .help = "with 'mode: optional': pieces that must promote all the same; default: none"},
    {FIELD_OF("when", FIELD_SOME, struct definition, rules.when, rules.when_count),
     .item = &when_word,
     .help = "moves that promote: entering the zone, leaving it, inside of it; or stuck, inside of "
             "it to where the piece could never move; default: the first three"},
    {FIELD_OF("when-capturing", FIELD_SOME, struct definition, rules.when_capturing,
              rules.when_capturing_count),
     .item = &when_word,
     .help = "moves that promote, beside those of 'when', if they take something; default: none"},
    {FIELD_SAME("zone", FIELD_NODE), .by_player = true, .forms = within_forms,
     .help = "where pieces promote: ranks from the player's side, such as 6-8, or a terrain, but "
             "for squares of the other player; default: the zone of the board"},
    {FIELD("own-turn", FIELD_BOOL, struct definition, game.rules.promotes_apart),
     .help = "whether promotion is a turn of its own: a piece that stands in the zone becomes "
             "another one there, or on an empty square to which that could go, and neither attacks "
             "anything nor gives check; default: false"},
    {FIELD("last-anywhere", FIELD_BOOL, struct definition, game.rules.promotes_last),
     .help = "with 'own-turn': whether the last one of a piece that a player has promotes wherever "
             "it stands; default: false"},
    {FIELD("captures-in-passing", FIELD_CHOICE, struct definition, game.rules.passing_stays),
     .choices = passing_names,
     .help = "whether captures in passing that end in the zone promote, or stay as they are; "
             "default: promote"},
    {FIELD("stuck", FIELD_CHOICE, struct definition, game.rules.promote_stuck),
     .choices = forbidden_words,
     .help = "staying unpromoted where the piece could never move; default: forbidden"},
    {FIELD("captures-only", FIELD_BOOL, struct definition, game.rules.promotes_taking),
     .help = "whether only moves that take something promote; default: false"},
    {FIELD("must-taking-promoted", FIELD_BOOL, struct definition, game.rules.promoted_forces),
     .help =
         "with 'mode: optional': whether a move that takes a promoted piece must promote, if it "
         "may; default: false"},
    {FIELD("turns-back", FIELD_BOOL, struct definition, game.rules.turns_back),
     .help = "whether a promoted piece is turned back by moves with which it would promote; "
             "default: false"},
};

static const struct record promotion_record = {RECORD("promotion", promotion_fields),
                                               .help = "how pieces promote"};
static const struct field *const promotion_forms[] =
    WORD_OR_MAP(promotion_record, FORM(FIELD_CHOICE, struct definition, game.promotion),
                .choices = promotion_names);

/* --- the block --- */

static const struct field rule_fields[] = {
    {FIELD_OF("goal", FIELD_SOME, struct definition, rules.goals, rules.goal_count),
     .item = &goal_item, .usual = &goal_usual, .keep = true,
     .help = "how the game is won; default: checkmate", .several = "in several ways"},
    {FIELD_SAME("capture", FIELD_EITHER), .forms = capture_forms,
     .help = "how pieces are taken; default: replacement, as the moves say"},
    {FIELD("must-capture", FIELD_BOOL, struct definition, game.rules.must_capture),
     .help = "whether a player who can take an enemy must take one; default: false"},
    {FIELD_SAME("chain", FIELD_EITHER), .forms = chain_forms,
     .help = "whether a piece that has captured goes on to capture in the same move: never, by "
             "choice or by duty; default: never"},
    {FIELD("flying", FIELD_INT, struct definition, game.rules.flying), .least = 1,
     .most = FLYING_MOST,
     .help = "how many pieces are left to a player, those in hand counted, who moves them to any "
             "empty square; default: moves stay the same"},
    {FIELD_SAME("opening", FIELD_EITHER), .forms = opening_forms,
     .help = "what is done before all moves: none, or removal, by which each player takes an own "
             "piece off a full board; default: none"},
    {FIELD_SAME("ranks", FIELD_RECORD), .record = &rank_record,
     .help = "what the 'rank' of pieces decides for moves that go over several pieces"},
    {FIELD_SAME("burning", FIELD_RECORD), .record = &burning_record,
     .help = "how pieces with 'burns' burn others"},
    {FIELD_SAME("explosions", FIELD_EITHER), .forms = explosion_forms,
     .help = "whether captures explode, and which pieces that leaves alone; default: false"},
    {FIELD_SAME("trading", FIELD_RECORD), .record = &trading_record,
     .help = "pieces that may not be traded for each other, as the Lions of Chu Shogi; default: "
             "none"},
    {FIELD_OF("contagion", FIELD_SOME, struct definition, rules.contagions, rules.contagion_count),
     .item = &contagion_field,
     .help = "what a piece becomes that takes certain others; default: it stays what it is"},
    {FIELD_SAME("walls", FIELD_RECORD), .record = &wall_record,
     .help = "how walls are built; default: none are"},
    {FIELD("royals-needed", FIELD_INT, struct definition, game.rules.royals_needed), .least = 1,
     .most = ROYALS_MOST,
     .help =
         "how many royal pieces a player must keep: who has more may lose them, and need not mind "
         "check; default: all"},
    {FIELD("check", FIELD_CHOICE, struct definition, rules.check), .choices = duty_names,
     .help = "whether a royal piece may be left where it can be taken; default: required where the "
             "goal is checkmate, none where it is to capture the king"},
    {FIELD("giving-check", FIELD_CHOICE, struct definition, game.rules.no_checks),
     .choices = allowed_words,
     .help = "whether a move may give check to the other player; default: allowed"},
    {FIELD_SAME("facing", FIELD_EITHER), .forms = facing_forms,
     .help = "lines along which royal pieces of both players may not face each other, with nothing "
             "between them: file, orthogonal (ranks, too) or any (diagonals, too); default: "
             "allowed, along all"},
    {FIELD("flight", FIELD_CHOICE, struct definition, game.rules.flight), .choices = flight_names,
     .help = "whether a royal piece in check may move: allowed, or only by a capture of the one "
             "piece that gives check; default: allowed"},
    {FIELD_SAME("mate", FIELD_RECORD), .record = &mate_record,
     .help = "which checkmates win; default: all"},
    {FIELD("stalemate", FIELD_CHOICE, struct definition, game.rules.stalemate[0]),
     .second = sizeof(enum stalemate), .choices = stalemate_names,
     .help = "what it is for a player to have no move without being in check; default: draw"},
    {FIELD_SAME("may-pass", FIELD_EITHER), .forms = pass_forms,
     .help = "whether a player may pass a turn, unless in check; when both do so, one after the "
             "other, the game ends; default: never"},
    {FIELD_SAME("points", FIELD_RECORD), .record = &points_record,
     .help =
         "that the points of pieces on the board decide games that would be drawn by passing, by "
         "royal pieces that face each other, by repetition or by draw-after; default: they do "
         "not"},
    {FIELD_SAME("repetition", FIELD_EITHER), .forms = repetition_forms,
     .help =
         "what follows when the same position, with the same hands and the same player to move, "
         "comes about several times; default: none"},
    {FIELD("perpetual-check", FIELD_CHOICE, struct definition, game.rules.perpetual_check),
     .choices = loses_words,
     .help = "whether the player who repeats by giving check with every move loses; default: "
             "allowed"},
    {FIELD_SAME("perpetual-chase", FIELD_EITHER), .forms = chase_forms,
     .help =
         "whether the player who repeats by attacking one piece with every move loses; default: "
         "allowed"},
    {FIELD("to-and-fro", FIELD_CHOICE, struct definition, game.rules.to_and_fro),
     .choices = loses_words,
     .help = "whether a player loses who, having come to a square with a piece, moves it away and "
             "back twice, without captures and checks between; default: allowed"},
    {FIELD_SAME("draw-after", FIELD_EITHER), .forms = idle_forms,
     .help =
         "moves of each player without a capture, a drop or a promotion after which the game is "
         "drawn; default: none"},
    {FIELD("dead-position", FIELD_CHOICE, struct definition, game.rules.dead_draws),
     .choices = dead_names,
     .help = "whether a position in which neither player can mate by any moves ends the game as a "
             "draw: with Kings alone, one piece too weak to mate, or Bishops on squares of one "
             "colour; default: none, it does not"},
    {FIELD_SAME("counting", FIELD_RECORD), .record = &counting_record,
     .help = "moves in which a player must be mated at the end of the game, as in Makruk; default: "
             "none"},
    {FIELD_SAME("drops", FIELD_EITHER), .forms = drop_forms,
     .help = "whether captured pieces are dropped on the board again, and with what limits"},
    {FIELD_OF("castling", FIELD_SOME, struct definition, rules.castlings, rules.castling_count),
     .item = &castling_field, .help = "whether and how a royal piece castles; default: it does not",
     .several = "several ways, such as one of each player"},
    {FIELD_SAME("first-moves", FIELD_RECORD), .record = &first_move_record,
     .help = "when royal pieces that have not moved lose their first moves; default: never"},
    {FIELD_SAME("promotion", FIELD_EITHER), .forms = promotion_forms,
     .help = "whether a piece that enters, leaves or moves in the zone may or must promote"},
    {FIELD("hobbling", FIELD_CHOICE, struct definition, game.hobbling),
     .at = offsetof(struct definition, game.hobbling_place), .choices = hobbling_names,
     .help = "whether a piece in the way blocks a jump that can be hobbled, Betza 'n'"},
    {FIELD_SAME("passing", FIELD_EITHER), .forms = passing_forms,
     .help = "what can be caught on a square that it passed through, Betza 'e'"},
};

const struct record rule_record = {RECORD("rules", rule_fields), .uncovered = uncovered_keys,
                                   .help = "rules beside those of the pieces"};

/* --- the parts --- */

static void load_promotion_zone(struct loader *loader, const struct node *node)
{
    struct game *game = loader->game;

    if (!node)
        return;
    if (game_has_zone(game))
        diag_note(report_clash(loader, node->place, "leave one of them out",
                               "the zone of promotion is said twice"),
                  game->zone_place, "the board has it, too");
    load_within(loader, node, true, game->rules.zone);
    game->zone_place = node->place;
}

/* Pieces that must promote where others may. */
static void load_musts(struct loader *loader)
{
    const struct located_list names = rule_names(loader, "promotion", "must");

    for (size_t i = 0; i < names.count; i++) {
        struct piece *piece = load_piece_named(loader, &names.list[i]);

        if (!piece)
            continue;
        piece->must_promote = true;
        if (!piece->promotes.text && !loader->keys_flawed)
            report_clash(loader, names.list[i].at, "name pieces with 'promotes'",
                         "this piece does not promote");
    }
    if (names.count > 0 &&
        (loader->game->promotion != PROMOTION_OPTIONAL || loader->game->rules.promotes_apart))
        report_clash(loader, names.list[0].at,
                     "write 'mode: optional' without 'own-turn', or leave 'must' out",
                     "no piece may promote with its move as it likes");
}

static void load_promotion(struct loader *loader, const struct rules_said *said)
{
    struct rules *rules = &loader->game->rules;

    load_promotion_zone(loader, yaml_get(rule_map(loader, "promotion"), "zone"));
    load_musts(loader);
    for (size_t i = 0; i < said->when_count; i++)
        rules->promotes_when |= said->when[i];
    for (size_t i = 0; i < said->when_capturing_count; i++)
        rules->promotes_capturing |= said->when_capturing[i];
    if (!rules->promotes_when)
        rules->promotes_when = PROMOTES_ENTERING | PROMOTES_LEAVING | PROMOTES_INSIDE;
}

/* --- what does not go together --- */

/* Whether what no piece has is lacking indeed: it may be meant by a key that was not understood. */
static bool pieces_known(const struct loader *loader)
{
    return loader->game->piece_count > 0 && !loader->keys_flawed;
}

/* Whether a rule is about royal pieces: castling may be that of others. */
static bool needs_royal(const struct loader *loader, const char *key)
{
    const struct rules_said *said = &loader->said->rules;
    bool royal = strcmp(key, "castling") != 0;

    for (size_t i = 0; i < said->castling_count; i++)
        royal |= said->castlings[i].king.count == 0;
    return royal;
}

static void check_goal(struct loader *loader, const struct node *block)
{
    const struct rules *rules = &loader->game->rules;
    static const char *const keys[] = {"goal",     "royals-needed", "check", "giving-check",
                                       "facing",   "flight",        "mate",  "perpetual-check",
                                       "castling", "first-moves"};

    if (rules->goal == GOAL_CHECKMATE && !rules->check)
        report_choice_clash(loader, rule_place(loader, "check"), "rules.goal", "capture-king",
                            "write 'goal: capture-king', or leave 'check' out",
                            "without 'check' there is no checkmate, but that is the goal");
    for (size_t i = rules->goal == GOAL_OTHER; i < COUNT_OF(keys); i++)
        if (yaml_get(block, keys[i]) && pieces_known(loader) && !has_royal(loader->game) &&
            needs_royal(loader, keys[i])) {
            RULE_CLASH(loader, keys[i],
                       arena_print(loader->arena,
                                   "write 'royal: true' in one of the pieces, or leave '%s' out",
                                   keys[i]),
                       "'%s' is about royal pieces, but the game has none", keys[i]);
            return;
        }
}

/* Rules about files and ranks, which only grids have. */
static void check_files(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    const struct rules *own = &loader->game->rules;
    const struct drop_limit_said *limit =
        FIND(one, said->drop_limits, said->drop_limit_count, one->a_file);
    const struct node *drops = rule_map(loader, "drops");
    bool mills = own->capture == CAPTURE_MILLS && lines_need_grid(own->mills.lines);
    const struct {
        const char *name;
        const struct node *value; /* NULL: it is not said */
    } rules[] = {
        {"castling", said->castling_count ? yaml_get(said->node, "castling") : NULL},
        {"fall", own->drop.falls ? yaml_get(drops, "fall") : NULL},
        {"lines", mills ? rule_text(loader, "capture", "lines") : NULL},
        {"facing: file", own->facing == FACING_FILE ? yaml_get(said->node, "facing") : NULL},
        {"one-a-file", drops ? yaml_get(drops, "one-a-file") : NULL},
        {"a-file", limit ? yaml_get(drops, "limits") : NULL}};

    for (size_t i = 0; i < COUNT_OF(rules) && loader->game->network.shape != GRID_BOARD; i++)
        if (rules[i].value)
            report_clash(loader, rules[i].value->place,
                         arena_print(loader->arena, "leave '%s' out", rules[i].name),
                         "'%s' is about files and ranks, which the board does not have",
                         rules[i].name);
}

/* What facing and flight have to do with check, and first moves with royal pieces. */
static void check_about_check(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    const char *goal = loader->said->rules.check < 0 ? " or 'goal: checkmate'" : "";
    const char *facing =
        arena_print(loader->arena, "write 'check: required'%s, or leave 'facing' out", goal);
    const char *flight =
        arena_print(loader->arena, "write 'check: required'%s, or leave 'flight' out", goal);
    const struct clash clashes[] = {
        {(rules->firsts_end || rules->firsts_unchecked) && !has_first_moves(loader->game),
         "first-moves", NULL, "give one of them such moves, Betza 'i'",
         "no royal piece has first moves that could end"},
        {rules->firsts_unchecked && !rules->check, "first-moves", "in-check",
         "write 'check: required', or leave 'in-check' out",
         "'in-check' is about royal pieces in check, but check does not matter", "rules.check",
         "required"},
        {rules->check && rules->flying && has_royal(loader->game), "flying", NULL,
         "write 'goal: capture-king', or leave 'flying' out",
         "check is about moves that take, but few pieces go to empty squares only"},
        {!rules->check && rules->facing != FACING_ALLOWED, "facing", NULL, facing,
         "royal pieces may be left where they can be taken, but not facing each other",
         "rules.check", "required"},
        {!rules->check && rules->flight != FLIGHT_ALLOWED, "flight", NULL, flight,
         "'flight' is about royal pieces in check, but check does not matter", "rules.check",
         "required"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

static void check_others(struct loader *loader, const struct node *block)
{
    const enum pass *pass = loader->game->rules.pass;
    const struct clash clashes[] = {
        {pass[0] && pass[1] && yaml_get(block, "stalemate"), "stalemate", NULL,
         "leave 'stalemate' out, or write 'may-pass: never'",
         "who has no other move may pass, so that nobody is ever stalemated"},
        {loader->game->rules.facing_offers && !(pass[0] == PASS_ALWAYS && pass[1] == PASS_ALWAYS),
         "facing", NULL, "write 'may-pass: always', or 'means: forbidden'",
         "who is offered to end the game takes that by passing, but may not pass"},
        {loader->game->rules.explosions_held && !game_holds_captured(loader->game), "explosions",
         NULL, "write 'drops: true', or leave 'hands' out",
         "what explodes comes to a hand, but what is taken does not", "rules.drops", "true"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

/* Promotion in turns of their own leaves no room for what is said of moves that promote. */
static void check_promotion(struct loader *loader)
{
    const struct game *game = loader->game;
    const struct rules *rules = &game->rules;
    const struct node *map = rule_map(loader, "promotion");
    bool optional = game->promotion == PROMOTION_OPTIONAL;
    const struct clash clashes[] = {
        {map && game->promotion == PROMOTION_NONE && map->count > 1, "promotion", NULL,
         "write 'promotion: none', or give it another mode",
         "pieces do not promote, but it is said when they do", "rules.promotion", "none"},
        {rules->promoted_forces && (!optional || rules->promotes_apart), "promotion", NULL,
         "write 'mode: optional' without 'own-turn', or leave 'must-taking-promoted' out",
         "no piece may promote with its move as it likes"},
        {rules->promotes_last && !rules->promotes_apart, "promotion", NULL,
         "write 'own-turn: true', or leave 'last-anywhere' out",
         "'last-anywhere' is about promotion in a turn of its own"},
        {rules->promotes_capturing &&
             (rules->promotes_taking || !(rules->promotes_capturing & ~rules->promotes_when)),
         "promotion", NULL, "leave 'when-capturing' out, or name fewer moves in 'when'",
         "all moves that 'when-capturing' names promote anyway"},
        {rules->promotes_apart && (!optional || rules->promotes_taking || rules->turns_back ||
                                   rules->promotes_capturing || loader->said->rules.when_count),
         "promotion", NULL,
         "write 'mode: optional', and nothing of 'when', 'captures-only' and 'turns-back'",
         "promotion in a turn of its own is no part of a move"}};

    report_clashes(loader, clashes, COUNT_OF(clashes));
}

static bool has_ranks(const struct game *game)
{
    return FIND(piece, game->pieces, game->piece_count, piece->rank);
}

/* Rules about pieces that the game does not have. */
static void check_idle(struct loader *loader, const struct node *block)
{
    static const struct {
        const char *key;
        bool (*has_pieces)(const struct game *game);
        const char *help, *message;
    } rules[] = {
        {"ranks", has_ranks, "write 'rank: 1' or more in some of the pieces, or leave 'ranks' out",
         "'ranks' is about pieces with a rank, but none has one"},
        {"burning", game_burns,
         "write 'burns: enemies' in one of the pieces, or leave 'burning' out",
         "'burning' is about pieces that burn others, but none does"},
    };

    for (size_t i = 0; i < COUNT_OF(rules) && pieces_known(loader); i++)
        if (yaml_get(block, rules[i].key) && !rules[i].has_pieces(loader->game))
            RULE_CLASH(loader, rules[i].key, rules[i].help, "%s", rules[i].message);
}

/* --- the whole --- */

/* All texts below the node. */
static void keep_values(struct loader *loader, const char *key, const struct node *node)
{
    struct game *game = loader->game;

    if (node->kind == NODE_TEXT)
        *ARENA_PUSH(loader->arena, game->rule_values, game->rule_value_count) =
            (struct rule_value){key, node->text};
    for (size_t i = 0; i < node->count; i++)
        keep_values(loader, key, node->items[i]);
}

void load_rules(struct loader *loader)
{
    struct rules_said *said = &loader->said->rules;
    struct game *game = loader->game;
    struct rules *rules = &game->rules;
    const struct node *node = said->node;

    game->rules_place = node ? node->place : game->name.at;
    for (size_t i = 0; node && i < node->count; i++)
        keep_values(loader, node->keys[i]->text.text, node->items[i]);
    said->check = -1;
    rules->custodian_most = ROW_LIMIT;
    rules->mills = (struct mill_rule){.row = 3, .lines = LINES_ANY, .twice = 1};
    rules->burns_standing = true;
    rules->idle_draw = (struct idle_draw){.checks = -1, .drops = true, .promotions = true};
    if (node)
        fields_read(node, "'rules'", &rule_record, loader->said, loader->diags);
    load_goal(loader);
    if (rules->capture == CAPTURE_CUSTODIAN)
        load_enclosing(loader);
    else if (!takes_beside(rules))
        load_exceptions(loader);
    rules->check = said->check < 0 ? rules->goal == GOAL_CHECKMATE : said->check == 0;
    load_repetition(loader);
    load_chase(loader);
    load_pass(loader);
    load_draws(loader);
    load_drops(loader);
    load_promotion(loader, said);
    load_castling(loader);
    load_passing(loader);
    load_first_moves(loader);
    load_explosions(loader);
    load_walls(loader);
    load_trading(loader);
    load_contagion(loader);
    load_chain(loader);
    load_opening(loader);
    game->hobbling_agreed = game->hobbling == HOBBLING_OPTIONAL;
    check_strengths(loader);
    if (!node)
        return;
    check_goal(loader, node);
    check_files(loader);
    check_about_check(loader);
    check_others(loader, node);
    check_repetition(loader);
    check_draws(loader);
    check_capture(loader);
    check_promotion(loader);
    check_idle(loader, node);
}
