/* Whatever `rules:` can choose or count is in what is said of it: no value of it may be another one
 * without a word of the rules being so. */
#include "support/test.h"
#include "support/table.h"
#include "support/play.h"

#include "game/facts/facts.h"
#include "game/facts/rule_sentence.h"

#include <string.h>

#define GAME                                                                                       \
    "piecework: 1\ngame: T\nplayers: {first: Red, second: Blue}\n"                                 \
    "board: {size: 5x5, files: a..e, ranks: 5..1, zones: {promotion: {farthest: 2}},\n"            \
    "  terrain: {pond: {squares: {first: [a1], second: [e5]}}, cove: {squares: [c3, d3]}}}\n"      \
    "setup: |\n  r . k . r\n  p . w . p\n  . . . . .\n  P . W . P\n  R . K . R\n"                  \
    "rules: {%s}\npieces:\n"                                                                       \
    "  - {name: King, code: K, moves: K, royal: true, points: 1}\n"                                \
    "  - {name: Rook, code: R, moves: R, points: 5}\n"                                             \
    "  - {name: Wazir, code: W, moves: W, points: 2}\n"                                            \
    "  - {name: Gold, code: G, moves: WfF}\n"                                                      \
    "  - {name: Stone, code: S, wall: true}\n"                                                     \
    "  - {name: Demon, code: D, moves: QcppQ, rank: 2, burns: enemies}\n"                          \
    "  - {name: Mule, code: M, moves: nN}\n"                                                       \
    "  - {name: Lion, code: L, moves: K}\n"                                                        \
    "  - {name: Pawn, code: P, moves: fmWfceFifmW2, promotes: Gold, points: 1}\n"

/* Whole definitions in place of rules. */
#define MATES                                                                                      \
    "piecework: 1\ngame: T\nboard: {size: 3x3}\nrules: {dead-position: draw}\npieces:\n"           \
    "  - {name: King, code: K, moves: K, royal: true}\n"
#define ENCLOSING(limits)                                                                          \
    "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"                        \
    "setup: |\n  m m m\n  . . .\n  M M M\nrules: {goal: {reduce-to: 1}, capture: {mode: "          \
    "custodian, " limits "}}\npieces:\n  - {name: Man, code: M, moves: W}\n"

static const struct game *game_with(struct fixture *f, const char *rules)
{
    return play_game(f, strncmp(rules, "piecework", 9) == 0 ? rules
                                                            : arena_print(f->arena, GAME, rules));
}

/* In each row no two rules say the same. */
static const char *const rows[] = {
    "goal: checkmate|goal: capture-king",
    "goal: [checkmate, {reach: cove}]|goal: [checkmate, {reach: cove, result: draw}]|"
    "goal: [checkmate, {reach: cove, pieces: Pawn}]|goal: [checkmate, {reach: cove, men: 2}]|"
    "goal: [checkmate, {reach: cove, filled: yes}]|"
    "goal: [checkmate, {reach: cove, safe: yes}]|goal: [checkmate, {reach: cove, hold: yes}]|"
    "goal: [checkmate, {reach: cove, for: first}]|"
    "goal: [checkmate, {reach: cove, for: second}]|goal: [checkmate, {reach: pond}]",
    "goal: [checkmate, {reduce-to: 1}]|goal: [checkmate, {reduce-to: 2}]|"
    "goal: [checkmate, {reduce-to: 1, hands: yes}]|"
    "goal: [checkmate, {reduce-to: 1, against: 2}]|"
    "goal: [checkmate, {reduce-to: 1, against: 3}]|"
    "goal: [checkmate, {reduce-to: 1, against: 2, exempt: Pawn}]|"
    "goal: [checkmate, {reduce-to: 1, against: 2, stuck: no}]|"
    "goal: [checkmate, {reduce-to: 1, against: 2, unless-check: yes}]|"
    "goal: [checkmate, {reduce-to: 1, against: 2, reply: yes}]|"
    "goal: [checkmate, {reduce-to: 1, pieces: [Pawn, Rook]}]|"
    "goal: [checkmate, {reduce-to: 1, pieces: [Pawn, Rook], each: yes}]|"
    "goal: [checkmate, {reduce-to: 1, result: win}]",
    "goal: [checkmate, {checks: 3}]|goal: [checkmate, {checks: 4}]|"
    "goal: [checkmate, {checks: 3, result: loss}]",
    "goal: [checkmate, {in-a-row: 5}]|goal: [checkmate, {in-a-row: 5, gaps: yes}]|"
    "goal: [checkmate, {in-a-row: 3}]|goal: [checkmate, {in-a-row: 4}]|"
    "goal: [checkmate, {in-a-row: 3, along: files}]|"
    "goal: [checkmate, {in-a-row: 3, along: ranks}]|"
    "goal: [checkmate, {in-a-row: 3, along: diagonal}]|"
    "goal: [checkmate, {in-a-row: 3, along: orthogonal}]|goal: [checkmate, {block: 2}]|"
    "goal: [checkmate, {block: 3}]",
    "capture: {mode: replacement, exceptions: [{piece: Rook, never: Wazir}]}|"
    "capture: {mode: replacement, exceptions: [{piece: Rook, never: Pawn}]}|"
    "capture: {mode: replacement, exceptions: [{piece: Pawn, never: Wazir}]}",
    "must-capture: yes|must-capture: no",
    "ranks: {over: lower}|ranks: {over: lower-or-equal}|ranks: {takes: not-royal}|"
    "ranks: {takes: lower}",
    "burning: {standing: enemies}|burning: {standing: none}|burning: {between: standing}",
    "explosions: true|explosions: {spares: Pawn}|explosions: {immune: Pawn}|explosions: false|"
    "explosions: {spares: Rook}",
    "drops: true, explosions: {hands: true}|drops: true, explosions: {hands: false}",
    "trading: {pieces: Lion}|trading: {pieces: Rook}|trading: {pieces: Lion, minor: Pawn}|"
    "trading: {pieces: Lion, counter-strike: unprotected}|"
    "trading: {pieces: Lion, counter-strike: allowed}|"
    "trading: {pieces: Lion, double-capture: allowed}|"
    "trading: {pieces: Lion, minor: Pawn, protectors: all}",
    "contagion: {taking: Rook, becomes: Gold}|contagion: {taking: Wazir, becomes: Gold}|"
    "contagion: {taking: Rook, becomes: Lion}",
    "walls: {piece: Stone, built: vacated}|walls: {piece: Stone, built: none, captors: Rook}|"
    "walls: {piece: Stone, built: vacated, captors: Rook}|"
    "walls: {piece: Stone, built: vacated, captors: Wazir}",
    "goal: capture-king, royals-needed: 1|goal: capture-king, royals-needed: 2",
    "goal: capture-king, check: required|goal: capture-king, check: none",
    "giving-check: allowed|giving-check: forbidden",
    "facing: allowed|facing: file|facing: orthogonal|facing: any",
    "may-pass: always, facing: file|may-pass: always, facing: {along: file, means: offer}",
    "points: {second: 1}|points: {second: 1.5}|points: {second: 0}|stalemate: draw",
    "flight: allowed|flight: capture",
    "mate: {with: Rook}|mate: {with: Wazir}|mate: {never-by: Rook}|mate: {never-by: Pawn}",
    "stalemate: draw|stalemate: loss|stalemate: win",
    "may-pass: never|may-pass: always|may-pass: stuck|may-pass: {when: always, player: first}|"
    "may-pass: {when: always, player: second}|may-pass: {when: stuck, player: first}|"
    "may-pass: {when: stuck, player: second}",
    "repetition: none|repetition: draw|repetition: loss|repetition: win|"
    "repetition: first-wins|repetition: second-wins|repetition: forbidden|repetition: ko|"
    "repetition: superko|repetition: {result: draw, times: 3}|"
    "repetition: {result: draw, claim: 3, times: 5}|"
    "repetition: {result: draw, claim: 3, times: 4}|"
    "repetition: {result: draw, claim: 2, times: 5}|repetition: {result: draw, scope: round}|"
    "repetition: {result: draw, scope: last}|repetition: {result: draw, same: board}|"
    "repetition: {result: loss, scope: last}",
    "repetition: {result: forbidden, times: 3}|repetition: {result: forbidden, times: 2}|"
    "repetition: {result: forbidden, scope: round}|"
    "repetition: {result: forbidden, scope: last}|repetition: {result: forbidden, same: board}",
    "repetition: draw, perpetual-check: loses|repetition: draw, perpetual-check: allowed",
    "repetition: draw, perpetual-chase: loses|"
    "repetition: draw, perpetual-chase: {mode: loses, attacks: new}|"
    "repetition: draw, perpetual-chase: {mode: loses, attacks: any, may-chase: Pawn}|"
    "repetition: draw, perpetual-chase: {mode: loses, may-be-chased: Pawn}|"
    "repetition: draw, perpetual-chase: {mode: loses, attacks: new, may-be-chased: Pawn, "
    "may-be-chased-on: 1-2}|"
    "repetition: draw, perpetual-chase: {mode: loses, attacks: new, may-be-chased: Pawn, "
    "may-be-chased-on: 1-3}|"
    "repetition: draw, perpetual-chase: {mode: loses, attacks: new, though-protected: [{by: Pawn, "
    "men: Rook}]}|"
    "repetition: draw, perpetual-chase: {mode: loses, attacks: new, though-protected: [{by: Wazir, "
    "men: Rook}]}",
    "to-and-fro: loses|to-and-fro: allowed",
    "draw-after: 50|draw-after: 51|draw-after: {moves: 50, claim: 30}|"
    "draw-after: {moves: 50, claim: 31}|draw-after: {moves: 50, restarted-by: Pawn}|"
    "draw-after: {moves: 50, restarted-by: Rook}|draw-after: {moves: 50, checks: 10}|"
    "draw-after: {moves: 50, checks: 11}|draw-after: {moves: 50, checks: 0}",
    "counting: {without: Pawn, board: 64, pieces: [{moves: 9}]}|"
    "counting: {without: Rook, board: 64, pieces: [{moves: 9}]}|"
    "counting: {without: Pawn, board: 63, pieces: [{moves: 9}]}|"
    "counting: {without: Pawn, board: 64, board-men: 3, pieces: [{moves: 9}]}|"
    "counting: {without: Pawn, board: 64, board-men: 4, pieces: [{moves: 9}]}|"
    "counting: {without: Pawn, board: 64, pieces: [{moves: 8}]}|"
    "counting: {without: Pawn, board: 64, begins: men, pieces: [{moves: 9}]}|"
    "counting: {pieces: [{against: Rook, moves: 9}]}|"
    "counting: {pieces: [{against: Rook, men: 2, moves: 9}]}|"
    "counting: {pieces: [{against: Wazir, men: 2, moves: 9}]}",
    "drops: true|drops: false|drops: {captured: partner}|drops: {promoted: kept}|"
    "drops: {side: either}|drops: {within: 1-2}|drops: {within: 1-3}|drops: {within: pond}|"
    "drops: {fall: true}|drops: {check: forbidden}|drops: {stuck: allowed}|"
    "drops: {required: Pawn}|drops: {one-a-file: Pawn}|drops: {one-a-file: Rook}|"
    "drops: {no-mate: Pawn}|drops: {no-mate: Rook}|drops: {no-mate: Pawn, mate: loses}|"
    "drops: {limits: [{pieces: Pawn, a-file: 2}]}|"
    "drops: {limits: [{pieces: Pawn, a-file: 3}]}|"
    "drops: {limits: [{pieces: Pawn, within: 1-2}]}|"
    "drops: {limits: [{pieces: Rook, within: 1-2}]}",
    "castling: {with: Rook}|castling: {with: Rook, to: b}|castling: {with: Rook, to: [b, d]}|"
    "castling: {with: Rook, to: [a, d]}|castling: {with: Rook, player: first}|"
    "castling: {with: Rook, player: second}|castling: {with: Rook, sides: opposite}",
    "promotion: none|promotion: optional|promotion: automatic|"
    "promotion: {mode: optional, must: Pawn}|promotion: {mode: optional, when: entering}|"
    "promotion: {mode: optional, when: leaving}|promotion: {mode: optional, when: inside}|"
    "promotion: {mode: optional, when: [entering, stuck]}|"
    "promotion: {mode: optional, when: [entering], when-capturing: [leaving]}|"
    "promotion: {mode: optional, when: [entering], when-capturing: [leaving, inside]}|"
    "promotion: {mode: optional, own-turn: true}|"
    "promotion: {mode: optional, own-turn: true, last-anywhere: true}|"
    "promotion: {mode: optional, captures-in-passing: stay}|"
    "promotion: {mode: optional, stuck: allowed}|"
    "promotion: {mode: automatic, captures-only: true}|"
    "promotion: {mode: optional, captures-only: true}|"
    "promotion: {mode: optional, must-taking-promoted: true}|"
    "promotion: {mode: optional, turns-back: true}",
    "hobbling: on|hobbling: off|hobbling: optional",
    "passing: double-step|passing: first-move|passing: any|passing: {mode: any, on-rank: 2}|"
    "passing: {mode: any, on-rank: 3}|passing: {mode: any, on-rank: 2-3}",
};

static const char *all_words(struct fixture *f, const char *rules)
{
    const struct game *game = game_with(f, rules);
    const char *words = "";
    size_t count;
    const struct named_rule *list = rule_list(f->arena, game, &count);

    for (size_t i = 0; i < count; i++)
        words = arena_print(f->arena, "%s%s\n", words, list[i].words);
    return words;
}

TEST_WITH(each_value_is_said, struct fixture *f)
{
    enum { MOST = 32 };

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *rules[MOST], *words[MOST], *at = rows[i];

        for (size_t k = 0; at; k++) {
            const char *end = strchr(at, '|');

            assert_true(k < MOST);
            rules[k] = arena_text(f->arena, at, end ? (size_t)(end - at) : strlen(at));
            words[k] = all_words(f, rules[k]);
            for (size_t other = 0; other < k; other++)
                if (strcmp(words[k], words[other]) == 0)
                    fail_msg("'%s' and '%s' say the same", rules[other], rules[k]);
            at = end ? end + 1 : NULL;
        }
    }
}

/* --- facts --- */

struct facts_row {
    const char *rules, *name, *text; /* NULL: there is no such fact */
};

TEST_WITH(numbers_and_results_are_facts, struct fixture *f)
{
    TABLE_NAMED(struct facts_row, facts, "ttt");

    for (size_t i = 0; i < facts_count; i++) {
        const struct game *game = game_with(f, facts[i].rules);
        struct fact fact;
        bool is = fact_compute(f->arena, game, facts[i].name, &fact);
        const char *text = is ? fact_text(f->arena, game->words, &fact) : "nothing";

        if (is != (facts[i].text != NULL) || (is && strcmp(text, facts[i].text) != 0))
            fail_msg("%s: %s is %s", facts[i].rules, facts[i].name, text);
    }
}

/* Each has a row above that says what it is. */
TEST(no_fact_is_untested)
{
    TABLE_NAMED(struct facts_row, facts, "ttt");

#define NAME(word, ...) word,
#define RESULT(word, ...) "result-of-" word,
    static const char *const names[] = {RULE_NUMBERS(NAME) RULE_RESULTS(RESULT) RULE_GOALS(RESULT)};

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        bool found = false;

        for (size_t k = 0; k < facts_count && !found; k++)
            found = facts[k].text && strcmp(facts[k].name, names[i]) == 0;
        if (!found)
            fail_msg("no row says '%s'", names[i]);
    }
}

TESTS_EACH(rule_values, set_up, tear_down)
