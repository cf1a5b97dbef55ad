/* Pieces that are told by squares, Betza notation, mnemonic and sentence: each in all of them, and
 * there and back. */
#include "support/json.h"
#include "support/soak.h"
#include "support/test.h"

#include "base/chance.h"
#include "base/json.h"
#include "cli/ask/piece.h"

static const char *asked(struct arena *arena, const char *question, bool good)
{
    struct buf answer = {0};

    if (piece_ask(NULL, question, strlen(question), &answer) != good)
        fail_msg("%s\n%s", question, buf_str(&answer));
    return buf_take(arena, &answer);
}

/* The question for a spelling of that name. */
static const char *spelled(struct arena *arena, const char *key, const char *text)
{
    LOCAL_BUF(question);
    struct json json = json_begin(&question);

    json_open_object(&json, NULL, JSON_FLAT);
    json_text(&json, key, text);
    json_close(&json);
    return arena_copy(arena, buf_str(&question));
}

static const char *const spellings[] = {"betza", "mnemonic", "text"};

/* The part of an answer that tells squares, and what these do not show. */
static const char *squares_of(struct arena *arena, const char *answer)
{
    const char *end = strstr(answer, "\"betza\"");

    assert_non_null(end);
    return arena_text(arena, answer, (size_t)(end - answer));
}

/* The question for the squares of an answer. */
static const char *squares_asked(struct arena *arena, const char *answer)
{
    return arena_print(arena, "%.*s}", (int)(strstr(answer, ",\n  \"rest\"") - answer), answer);
}

TEST(squares_are_told_in_all_notations)
{
    ROWS(cases, "3t", const char *question, *betza, *text);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < cases_count; i++) {
        const struct value *all = json_read(arena, asked(arena, cases[i].question, true));

        assert_string_equal(json_text_at(all, "betza"), cases[i].betza);
        assert_string_equal(json_text_at(all, "text"), cases[i].text);
        assert_int_equal(json_at(all, "rest")->count, 0);
        assert_int_equal(json_at(all, "findings")->count, 0);
    }
}

/* And the squares may be clicked. */
TEST(what_squares_do_not_show_is_said)
{
    ROWS(cases, "tu", const char *question; unsigned rest);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < cases_count; i++) {
        const char *answer = asked(arena, cases[i].question, true);

        assert_int_equal(json_at(json_read(arena, answer), "rest")->count, cases[i].rest);
        asked(arena, squares_asked(arena, answer), true);
    }
}

TEST(bad_questions_are_refused)
{
    TEXT_ROWS(cases, 2);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < cases_count; i++)
        assert_string_equal(asked(arena, cases[i][0], false), cases[i][1]);
}

TEST(bad_notations_are_findings)
{
    TEXT_ROWS(cases, 2);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < cases_count; i++) {
        const struct value *all = json_read(arena, asked(arena, cases[i][0], true));

        assert_string_equal(json_text_at(all, "findings/0/id"), cases[i][1]);
        assert_int_equal(json_at(all, "squares")->count, 0);
        assert_int_equal(json_at(all, "betza")->kind, VALUE_NULL);
    }
}

/* Whether it lies on a line with the piece, which is in the middle. */
static bool is_on_line(int x, int y)
{
    return x == 0 || y == 0 || abs(x) == abs(y);
}

/* Up to four squares of a grid of 7x7, clicked in any ways. */
static const char *clicked(struct arena *arena, uint64_t *state)
{
    static const char *const ways[] = {"step", "jump", "ride", "slide"};
    static const char *const onlies[] = {"null", "null", "\"move\"", "\"capture\""};
    static const char *const symmetries[] = {"none", "sides", "turns", "all"};
    LOCAL_BUF(question);
    const char *comma = "";

    buf_print(&question, "{\"symmetry\": \"%s\", \"squares\": [", symmetries[chance(state, 4)]);
    for (size_t count = 1 + chance(state, 4); count--; comma = ", ") {
        int square = (int)chance(state, 48), x, y;

        square += square >= 24; /* the piece */
        x = square % 7 - 3;
        y = square / 7 - 3;
        buf_print(&question, "%s{\"dx\": %d, \"dy\": %d, \"way\": \"%s\", \"only\": %s, ", comma, x,
                  y, ways[chance(state, is_on_line(x, y) ? 4 : 3)], onlies[chance(state, 4)]);
        buf_print(&question, "\"far\": %s, \"range\": %d, \"first\": %s}",
                  chance(state, 2) ? "true" : "false", (int)chance(state, 4),
                  chance(state, 6) ? "false" : "true");
    }
    buf_text(&question, "]}");
    return arena_copy(arena, buf_str(&question));
}

/* What is said of random squares is the same whichever of them is asked; and all of it is said, but
 * for what a grid of signs has no room for. */
TEST(squares_come_back_from_all_notations)
{
    uint64_t state = 49;

    for (unsigned times = sanitized_times(30, 400, 8000); times--;) {
        LOCAL_ARENA(arena);
        const char *question = clicked(arena, &state), *answer = asked(arena, question, true);
        const char *squares = squares_of(arena, answer);
        const struct value *all = json_read(arena, answer);

        assert_int_equal(json_at(all, "rest")->count, 0);
        for (size_t i = 0; i < COUNT_OF(spellings); i++) {
            const struct value *said = json_at(all, spellings[i]);
            const char *again;

            if (said->kind == VALUE_NULL && strcmp(spellings[i], "mnemonic") == 0)
                continue;
            if (said->kind != VALUE_TEXT)
                fail_msg("%s\nhas no %s", question, spellings[i]);
            again = asked(arena, spelled(arena, spellings[i], said->text), true);
            if (strcmp(squares_of(arena, again), squares) != 0)
                fail_msg("%s\n%s:\n%s\n%s", spellings[i], again, answer, question);
        }
    }
}

/* And the squares that are told are those that were clicked. */
TEST(squares_come_back_from_squares)
{
    uint64_t state = 50;

    for (unsigned times = sanitized_times(30, 400, 8000); times--;) {
        LOCAL_ARENA(arena);
        const char *question = clicked(arena, &state), *answer = asked(arena, question, true);
        const char *again = asked(arena, squares_asked(arena, answer), true);

        assert_string_equal(squares_of(arena, again), squares_of(arena, answer));
    }
}

TESTS_BARE(piece)
