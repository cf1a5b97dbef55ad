/* What the rules say of games that go nowhere. */
#include "load/shared/load_internal.h"

enum { MOVES_MOST = 1000, MEN_MOST = 100 };

static const char *const begin_names[] = {"zero", "men", NULL};

/* --- draw-after --- */

static const struct field idle_number = {
    FORM(FIELD_INT, struct definition, game.rules.idle_draw.moves), .least = 1, .most = MOVES_MOST};

static const struct field idle_fields[] = {
    {FIELD("moves", FIELD_INT, struct definition, game.rules.idle_draw.moves), .required = true,
     .least = 1, .most = MOVES_MOST, .help = "moves of each player"},
    {FIELD("claim", FIELD_INT, struct definition, game.rules.idle_draw.claim),
     .at = offsetof(struct definition, rules.idle_claim_at), .least = 1, .most = MOVES_MOST,
     .help = "fewer moves of each player, after which a player may claim the draw; default: "
             "nothing is claimed"},
    {FIELD_TEXTS("restarted-by", struct definition, rules.restarted_by), .item = &piece_word,
     .help = "pieces whose moves restart the count, too, unless they could go straight back"},
    {FIELD("checks", FIELD_INT, struct definition, game.rules.idle_draw.checks),
     .at = offsetof(struct definition, rules.checks_at), .most = MOVES_MOST,
     .help = "moves of a player that give check and count, at most; default: all count"},
};

static const struct record idle_record = {
    RECORD("draw-after", idle_fields),
    .help = "moves without a capture, a drop or a promotion that make a draw"};
static const struct field idle_map = {.type = FIELD_RECORD, .record = &idle_record};
const struct field *const idle_forms[] = {&idle_number, &idle_map, NULL};

/* --- counting --- */

static const struct field limit_fields[] = {
    {FIELD("against", FIELD_TEXT, struct count_said, against),
     .help = "a piece of the other player; default: whatever that player has"},
    {FIELD("men", FIELD_INT, struct count_said, men), .least = 1, .most = MEN_MOST,
     .help = "how many of it the other player has, at least; default: 1"},
    {FIELD("moves", FIELD_INT, struct count_said, moves), .required = true, .least = 1,
     .most = MOVES_MOST, .help = "moves in which the player must be mated"},
};

static const struct record limit_record = {RECORD("count-limit", limit_fields), .what = "a limit",
                                           .help = "moves that are left to mate"};
static const struct count_said limit_usual = {.men = 1};
static const struct field limit_row = {.type = FIELD_RECORD, .record = &limit_record};

static const struct field counting_fields[] = {
    {FIELD_TEXTS("without", struct definition, rules.count_without), .item = &piece_word,
     .help = "pieces that keep the count from beginning while one of them is on the board"},
    {FIELD("board", FIELD_INT, struct definition, game.rules.counting.board), .least = 1,
     .most = MOVES_MOST,
     .help = "moves against a player with several pieces, the count of the board; default: none is "
             "counted"},
    {FIELD("board-men", FIELD_INT, struct definition, game.rules.counting.board_men),
     .at = offsetof(struct definition, rules.board_men_at), .least = 2, .most = MEN_MOST,
     .help =
         "such a player has so many pieces at most, whatever 'without' says; default: any number"},
    {FIELD_OF("pieces", FIELD_ARRAY, struct definition, rules.limits, rules.limit_count),
     .item = &limit_row, .usual = &limit_usual,
     .help = "moves against a player with one piece, the count of the pieces: the first row that "
             "fits the other player's pieces"},
    {FIELD("begins", FIELD_CHOICE, struct definition, rules.count_begins), .choices = begin_names,
     .help = "where the count of the pieces begins: at zero, or at the number of all pieces on the "
             "board; default: zero"},
};

const struct record counting_record = {
    RECORD("counting", counting_fields),
    .help = "moves in which a player must be mated at the end of a game, or it is drawn"};
/* --- mate --- */

static const struct field mate_fields[] = {
    {FIELD_TEXTS("with", struct definition, rules.mate_with), .item = &piece_word,
     .help = "pieces of which one must have given a check in the unbroken row of checks that ends "
             "with the mate, or the game is drawn; default: any piece will do"},
    {FIELD_TEXTS("never-by", struct definition, rules.mate_never), .item = &piece_word,
     .help = "who gives mate by these pieces alone has lost; default: none"},
};

static const char *const mate_keys[] = {"with", "never-by", NULL};
const struct record mate_record = {RECORD("mate", mate_fields), .either = mate_keys,
                                   .help = "limits of checkmate, as in Shatar"};

/* --- reading --- */

static void add_limit(struct loader *loader, const struct count_said *said)
{
    struct counting *counting = &loader->game->rules.counting;
    struct count_limit limit = {.men = said->men, .moves = said->moves, .place = said->against.at};

    if (said->against.text)
        limit.piece = load_piece_named(loader, &said->against);
    if (limit.piece || !said->against.text)
        *ARENA_PUSH(loader->arena, counting->limits, counting->limit_count) = limit;
}

void load_draws(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    if (!place_known(&said->checks_at))
        rules->idle_draw.checks = -1;
    load_marks(loader, &said->restarted_by, offsetof(struct piece, restarts_count));
    load_marks(loader, &said->count_without, offsetof(struct piece, stops_count));
    load_marks(loader, &said->mate_with, offsetof(struct piece, mates));
    load_marks(loader, &said->mate_never, offsetof(struct piece, mate_loses));
    rules->mate_needs = said->mate_with.count > 0;
    rules->mate_loses = said->mate_never.count > 0;
    rules->counting.on = place_known(&said->counting);
    rules->counting.begins_at_men = said->count_begins;
    for (size_t i = 0; i < said->limit_count; i++)
        add_limit(loader, &said->limits[i]);
}

/* --- what does not go together --- */

/* A row behind one that fits always is never looked at. */
static void check_limits(struct loader *loader)
{
    const struct counting *counting = &loader->game->rules.counting;

    for (size_t i = 0; i < counting->limit_count; i++)
        for (size_t k = 0; k < i; k++) {
            const struct count_limit *limit = &counting->limits[i], *before = &counting->limits[k];

            if (before->piece && (before->piece != limit->piece || before->men > limit->men))
                continue;
            report_clash(loader, rule_place(loader, "counting"),
                         "put rows for more pieces before those for fewer, and one for all last",
                         "row %zu of 'pieces' is never used: row %zu fits before it", i + 1, k + 1);
            return;
        }
}

/* key: of the number with which the game is drawn without a claim. */
static void report_late_claim(struct loader *loader, struct place at, const char *key)
{
    report_clash(loader, at,
                 arena_print(loader->arena, "write a smaller number than that of '%s'", key),
                 "nobody claims a draw that the game has already ended with");
}

/* What is claimed comes before what happens without a claim, and is a draw. */
static void check_claims(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    const struct rules *rules = &loader->game->rules;

    if (rules->claim_times && (rules->repeated != REPEATED_DRAW || rules->repeated_within))
        report_clash(loader, said->claim_at,
                     "write 'result: draw' and 'scope: any', or leave 'claim' out",
                     "draws alone are claimed");
    else if (rules->claim_times >= rules->times && rules->claim_times)
        report_late_claim(loader, said->claim_at, "times");
    if (rules->idle_draw.claim >= rules->idle_draw.moves && rules->idle_draw.claim)
        report_late_claim(loader, said->idle_claim_at, "moves");
    if (rules->dead_draws && !game_ends_by_mate(loader->game))
        report_clash(loader, rule_place(loader, "dead-position"),
                     rules->goal != GOAL_CHECKMATE
                         ? "leave 'dead-position' out, or write 'goal: checkmate'"
                     : rules->stalemate != STALEMATE_DRAW
                         ? "leave 'dead-position' out, or write 'stalemate: draw'"
                     : rules->repeated > REPEATED_DRAW
                         ? "leave 'dead-position' out, or write 'repetition: draw'"
                         : "leave 'dead-position' out",
                     "in this game a player can win or lose without a mate");
}

void check_draws(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    const struct counting *counting = &loader->game->rules.counting;

    if (place_known(&said->mate) && !loader->game->rules.check)
        diag_choice_key(report_clash(loader, rule_place(loader, "mate"),
                                     "write 'check: required', or leave 'mate' out",
                                     "'mate' is about checkmate, but check does not matter"),
                        loader->game->source, "rules.check", "required");
    check_claims(loader);
    if (!counting->on)
        return;
    if (!counting->board && counting->limit_count == 0)
        report_clash(loader, rule_place(loader, "counting"),
                     "write 'board: 64', or rows of 'pieces'", "nothing is counted");
    if (place_known(&said->board_men_at) && !counting->board)
        report_clash(loader, said->board_men_at, "write 'board: 64', or leave 'board-men' out",
                     "nothing is counted against a player with several pieces");
    check_limits(loader);
}
