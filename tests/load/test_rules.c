/* Reading of `rules:`. */
#include "support/test.h"
#include "support/play.h"
#include "load/shared/load_internal.h"

#define ALL_MOVES (PROMOTES_ENTERING | PROMOTES_LEAVING | PROMOTES_INSIDE)

static const struct rules usual = {.goal = GOAL_CHECKMATE,
                                   .custodian_most = ROW_LIMIT,
                                   .check = true,
                                   .times = 4,
                                   .idle_draw = {.checks = -1},
                                   .promotes_when = ALL_MOVES};

/* What a block says otherwise than usual: `name` of the row's member, which has this value. */
enum member { GOAL, CHECK, STALEMATE, REPEATED, TIMES, PERPETUAL, DROPS, DROP_STUCK };
enum { PROMOTION = DROP_STUCK + 1, WHEN, PROMOTE_STUCK, HOBBLING, PASSING };
enum {
    REDUCE = PASSING + 1,
    CAPTURE,
    MOST,
    ALONG,
    WITHIN,
    BOARD,
    CHASE,
    FACING,
    MUST_CAPTURE,
    EXPLOSIONS,
    NO_CHECKS,
    CHASE_NEW,
    UNCHASED,
    PAIRS,
    FLIGHT,
    MATE_NEEDS,
    MATE_LOSES,
    IDLE,
    CHECKS,
    COUNTING,
    AT_MEN,
    LIMITS,
    STALEMATE_SECOND,
    PASS,
    PASS_SECOND,
    MEMBERS
};

static void list_members(const struct game *game, int members[MEMBERS])
{
    const struct rules *r = &game->rules;
    const int values[MEMBERS] = {
        [GOAL] = (int)r->goal,
        [CHECK] = r->check,
        [STALEMATE] = (int)r->stalemate[0],
        [STALEMATE_SECOND] = (int)r->stalemate[1],
        [PASS] = (int)r->pass[0],
        [PASS_SECOND] = (int)r->pass[1],
        [REPEATED] = (int)r->repeated,
        [TIMES] = r->times,
        [PERPETUAL] = r->perpetual_check,
        [DROPS] = game->drops,
        [DROP_STUCK] = r->drop.stuck,
        [PROMOTION] = (int)game->promotion,
        [WHEN] = (int)r->promotes_when,
        [PROMOTE_STUCK] = r->promote_stuck,
        [HOBBLING] = (int)game->hobbling,
        [PASSING] = (int)game->passing,
        [REDUCE] = r->goal_count ? r->goals[0].number : -1,
        [CAPTURE] = (int)r->capture,
        [MOST] = r->custodian_most,
        [ALONG] = (int)r->custodian_along,
        [WITHIN] = r->repeated_within,
        [BOARD] = r->repeated_board,
        [CHASE] = r->perpetual_chase,
        [FACING] = (int)r->facing,
        [MUST_CAPTURE] = r->must_capture,
        [EXPLOSIONS] = r->explosions,
        [NO_CHECKS] = r->no_checks,
        [CHASE_NEW] = r->chase_is_new,
        [UNCHASED] = r->unchased_last,
        [PAIRS] = (int)r->chase_pair_count,
        [MATE_NEEDS] = r->mate_needs,
        [MATE_LOSES] = r->mate_loses,
        [FLIGHT] = (int)r->flight,
        [IDLE] = r->idle_draw.moves,
        [CHECKS] = r->idle_draw.checks,
        [COUNTING] = r->counting.board,
        [AT_MEN] = r->counting.begins_at_men,
        [LIMITS] = (int)r->counting.limit_count,
    };

    memcpy(members, values, sizeof values);
}

enum { CHANGES = 6 };

static const struct {
    const char *rules;
    struct {
        int member, value;
    } changes[CHANGES]; /* up to one with the usual value */
} rows[] = {
    {"{}", {{0}}},
    {"{goal: checkmate, check: required, stalemate: draw, repetition: none, drops: false}", {{0}}},
    {"{goal: capture-king}", {{GOAL, GOAL_CAPTURE}, {CHECK, false}}},
    {"{goal: capture-king, check: required}", {{GOAL, GOAL_CAPTURE}}},
    {"{goal: {reduce-to: 1}}", {{GOAL, GOAL_OTHER}, {CHECK, false}, {REDUCE, 1}}},
    {"{goal: {reduce-to: 0}, check: required}", {{GOAL, GOAL_OTHER}, {REDUCE, 0}}},
    {"{goal: [checkmate, {reduce-to: 1}]}", {{REDUCE, 1}}},
    {"{goal: [{reduce-to: 0}, capture-king]}", {{GOAL, GOAL_CAPTURE}, {CHECK, false}, {REDUCE, 0}}},
    {"{capture: replacement}", {{0}}},
    {"{capture: custodian, goal: capture-king}",
     {{CAPTURE, CAPTURE_CUSTODIAN}, {GOAL, GOAL_CAPTURE}, {CHECK, false}}},
    {"{capture: {mode: custodian, most: 2, along: any}, check: none, goal: capture-king}",
     {{CAPTURE, CAPTURE_CUSTODIAN},
      {GOAL, GOAL_CAPTURE},
      {CHECK, false},
      {MOST, 2},
      {ALONG, ALONG_ANY}}},
    {"{stalemate: loss}", {{STALEMATE, STALEMATE_LOSS}, {STALEMATE_SECOND, STALEMATE_LOSS}}},
    {"{stalemate: win}", {{STALEMATE, STALEMATE_WIN}, {STALEMATE_SECOND, STALEMATE_WIN}}},
    {"{stalemate: {second: loss}}", {{STALEMATE_SECOND, STALEMATE_LOSS}}},
    {"{stalemate: {first: win, second: loss}}",
     {{STALEMATE, STALEMATE_WIN}, {STALEMATE_SECOND, STALEMATE_LOSS}}},
    {"{may-pass: {first: always}}", {{PASS, PASS_ALWAYS}}},
    {"{may-pass: {when: stuck, player: second}}", {{PASS_SECOND, PASS_STUCK}}},
    {"{may-pass: {first: always, second: stuck}}",
     {{PASS, PASS_ALWAYS}, {PASS_SECOND, PASS_STUCK}}},
    {"{repetition: draw}", {{REPEATED, REPEATED_DRAW}}},
    {"{repetition: loss}", {{REPEATED, REPEATED_LOSS}}},
    {"{repetition: win}", {{REPEATED, REPEATED_WIN}}},
    {"{repetition: {result: first-wins}}", {{REPEATED, REPEATED_FIRST_WINS}}},
    {"{repetition: {result: second-wins}}", {{REPEATED, REPEATED_SECOND_WINS}}},
    {"{repetition: forbidden}", {{REPEATED, REPEATED_FORBIDDEN}, {TIMES, 2}}},
    {"{repetition: {result: draw, times: 3}}", {{REPEATED, REPEATED_DRAW}, {TIMES, 3}}},
    {"{repetition: {result: forbidden}}", {{REPEATED, REPEATED_FORBIDDEN}, {TIMES, 2}}},
    {"{repetition: {result: forbidden, scope: any}}", {{REPEATED, REPEATED_FORBIDDEN}, {TIMES, 2}}},
    {"{repetition: {result: draw, scope: last}}",
     {{REPEATED, REPEATED_DRAW}, {TIMES, 2}, {WITHIN, 2}}},
    {"{repetition: draw, perpetual-check: loses}", {{REPEATED, REPEATED_DRAW}, {PERPETUAL, true}}},
    {"{repetition: draw, perpetual-chase: loses}", {{REPEATED, REPEATED_DRAW}, {CHASE, true}}},
    {"{repetition: loss, perpetual-chase: {mode: loses, may-chase: King, may-be-chased: [Man]}}",
     {{REPEATED, REPEATED_LOSS}, {CHASE, true}}},
    {"{perpetual-chase: {mode: allowed}}", {{0}}},
    {"{repetition: draw, perpetual-chase: {mode: loses, attacks: new, may-be-chased: Man, "
     "may-be-chased-on: 2-3, though-protected: [{by: [Man, Other], men: [Other, King]}]}}",
     {{REPEATED, REPEATED_DRAW}, {CHASE, true}, {CHASE_NEW, true}, {UNCHASED, 3}, {PAIRS, 4}}},
    {"{repetition: ko}", {{REPEATED, REPEATED_FORBIDDEN}, {TIMES, 2}, {WITHIN, 2}}},
    {"{repetition: {result: ko}}", {{REPEATED, REPEATED_FORBIDDEN}, {TIMES, 2}, {WITHIN, 2}}},
    {"{repetition: superko}", {{REPEATED, REPEATED_FORBIDDEN}, {TIMES, 2}, {BOARD, true}}},
    {"{repetition: {result: forbidden, scope: round}}",
     {{REPEATED, REPEATED_FORBIDDEN}, {TIMES, 2}, {WITHIN, 4}}},
    {"{repetition: {result: draw, same: board}}", {{REPEATED, REPEATED_DRAW}, {BOARD, true}}},
    {"{repetition: {result: draw, same: position}}", {{REPEATED, REPEATED_DRAW}}},
    {"{facing: allowed}", {{0}}},
    {"{facing: file}", {{FACING, FACING_FILE}}},
    {"{facing: orthogonal}", {{FACING, FACING_ORTHOGONAL}}},
    {"{facing: any}", {{FACING, FACING_ANY}}},
    {"{must-capture: true}", {{MUST_CAPTURE, true}}},
    {"{must-capture: false}", {{0}}},
    {"{giving-check: forbidden}", {{NO_CHECKS, true}}},
    {"{giving-check: allowed}", {{0}}},
    {"{explosions: true}", {{EXPLOSIONS, true}}},
    {"{explosions: {spares: Man, immune: [King, Other]}}", {{EXPLOSIONS, true}}},
    {"{explosions: false}", {{0}}},
    {"{flight: capture}", {{FLIGHT, FLIGHT_CAPTURE}}},
    {"{mate: {with: [Man, Other]}}", {{MATE_NEEDS, true}}},
    {"{mate: {never-by: Man}}", {{MATE_LOSES, true}}},
    {"{draw-after: 50}", {{IDLE, 50}}},
    {"{draw-after: {moves: 60, restarted-by: Man, checks: 0}}", {{IDLE, 60}, {CHECKS, 0}}},
    {"{counting: {board: 64}}", {{COUNTING, 64}}},
    {"{counting: {begins: men, without: Man, pieces: [{against: Other, men: 2, moves: 8}, "
     "{against: "
     "Other, moves: 9}, {moves: 64}]}}",
     {{AT_MEN, true}, {LIMITS, 3}}},
    {"{drops: true}", {{DROPS, true}}},
    {"{drops: {}}", {{DROPS, true}}},
    {"{drops: {stuck: allowed}}", {{DROPS, true}, {DROP_STUCK, true}}},
    {"{drops: {stuck: forbidden, one-a-file: Man}}", {{DROPS, true}}},
    {"{promotion: optional}", {{PROMOTION, PROMOTION_OPTIONAL}}},
    {"{promotion: {mode: automatic}}", {{PROMOTION, PROMOTION_AUTOMATIC}}},
    {"{promotion: {mode: optional, stuck: allowed}}",
     {{PROMOTION, PROMOTION_OPTIONAL}, {PROMOTE_STUCK, true}}},
    {"{promotion: {mode: optional, when: leaving}}",
     {{PROMOTION, PROMOTION_OPTIONAL}, {WHEN, PROMOTES_LEAVING}}},
    {"{promotion: {mode: optional, when: [entering, inside]}}",
     {{PROMOTION, PROMOTION_OPTIONAL}, {WHEN, PROMOTES_ENTERING | PROMOTES_INSIDE}}},
    {"{hobbling: off}", {{HOBBLING, HOBBLING_OFF}}},
    {"{passing: first-move}", {{PASSING, PASSING_FIRST_MOVE}}},
    {"{passing: {mode: any, on-rank: 2}}", {{PASSING, PASSING_ALL}}},
    {"{hobbling: optional, passing: any}", {{HOBBLING, HOBBLING_OPTIONAL}, {PASSING, PASSING_ALL}}},
};

static const struct game *game_with(struct fixture *f, const char *rules)
{
    return play_game(f, arena_print(f->arena,
                                    "piecework: 1\ngame: T\nboard: {size: 3x3}\n%s%s\npieces:\n"
                                    "  - {name: King, code: K, moves: K, royal: true}\n"
                                    "  - {name: Man, code: M, moves: W}\n"
                                    "  - {name: Other, code: O, moves: F}\n",
                                    rules ? "rules: " : "", rules ? rules : ""));
}

TEST_WITH(blocks_say_what_is_unusual, struct fixture *f)
{
    struct game plain = {.rules = usual};

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        int wanted[MEMBERS], found[MEMBERS];

        list_members(&plain, wanted);
        for (int k = 0; k < CHANGES; k++)
            if (rows[i].changes[k].member || rows[i].changes[k].value)
                wanted[rows[i].changes[k].member] = rows[i].changes[k].value;
        list_members(game_with(f, rows[i].rules), found);
        for (int k = 0; k < MEMBERS; k++)
            if (found[k] != wanted[k])
                fail_msg("%s: member %d is %d, not %d", rows[i].rules, k, found[k], wanted[k]);
    }
}

TEST_WITH(without_a_block_all_is_usual, struct fixture *f)
{
    int wanted[MEMBERS], found[MEMBERS];

    list_members(&(struct game){.rules = usual}, wanted);
    list_members(game_with(f, NULL), found);
    assert_memory_equal(found, wanted, sizeof wanted);
}

TEST_WITH(limits_name_pieces, struct fixture *f)
{
    const struct game *game = game_with(f, "{drops: {one-a-file: Man, no-mate: [Other, Man]}}");
    const struct piece *man = game_piece(game, "Man"), *other = game_piece(game, "Other");

    assert_true(man->drop.a_file == 1 && man->drop.no_mate);
    assert_true(!other->drop.a_file && other->drop.no_mate);
    assert_false(game_piece(game, "King")->drop.no_mate);
}

/* --- documentation --- */

static void expect_documented(const struct buf *text, const char *word)
{
    char quoted[64];

    snprintf(quoted, sizeof quoted, "`%s`", word);
    if (!strstr(buf_str(text), quoted))
        fail_msg("docs/rules.md does not tell of %s", quoted);
}

/* The keys of a map, the words that they take, and what maps inside of it have. */
static void expect_record(const struct buf *text, const struct record *record)
{
    EACH (field, record->fields, record->count) {
        expect_documented(text, field->key);
        for (size_t k = 0; field->choices && field->choices[k]; k++)
            expect_documented(text, field->choices[k]);
        for (size_t k = 0; field->forms && field->forms[k]; k++)
            if (field->forms[k]->record)
                expect_record(text, field->forms[k]->record);
    }
}

TEST(all_rules_are_documented)
{
    LOCAL_BUF(text);

    assert_true(file_read("docs/rules.md", &text));
    expect_record(&text, &rule_record);
}

TESTS_EACH(rules, set_up, tear_down)
