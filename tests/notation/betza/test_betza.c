#include "support/test.h"
#include "support/moves.h"
#include "notation/betza/betza.h"

/* Moves as the tables of this file spell them: "x,y" a single square, "x,y*" a ray, "x,y*3" a
 * limited one; behind a space-separated list. */
static struct moveset parse_targets(struct arena *arena, const char *text)
{
    struct moveset set = {0};
    int x, y, n;

    while (sscanf(text, " %d,%d%n", &x, &y, &n) == 2) {
        struct move move = {.leg = {.step = {x, y}, .range = 1, .target = TARGET_ANY}};

        text += n;
        if (*text == '*') {
            move.leg.range = 0;
            for (text++; *text >= '0' && *text <= '9'; text++)
                move.leg.range = move.leg.range * 10 + (*text - '0');
        }
        moveset_add(arena, &set, move);
    }
    assert_int_equal(text[strspn(text, " ")], '\0');
    return set;
}

static void check_read(const char *betza, const char *targets, const char *findings)
{
    LOCAL_ARENA(arena);
    struct moveset wanted = parse_targets(arena, targets);
    struct test_reading read = test_read_betza(arena, betza);

    if (!moveset_equal(&read.moves, &wanted) || strcmp(read.findings, findings) != 0) {
        struct moveset joined = moveset_joined(arena, &read.moves);

        fail_msg("%s: %s\n%s (wanted %s)", betza, test_phrases(arena, &joined), read.findings,
                 findings);
    }
}

struct row {
    const char *betza, *targets;
};

TEST(test_pieces)
{
    TABLE(struct row, pieces, "tt");

    for (size_t i = 0; i < pieces_count; i++)
        check_read(pieces[i].betza, pieces[i].targets, "");
}

TEST(test_directions)
{
    TABLE(struct row, direction_rows, "tt");

    for (size_t i = 0; i < direction_rows_count; i++)
        check_read(direction_rows[i].betza, direction_rows[i].targets, "");
}

TEST(test_kings)
{
    TABLE(struct row, kings, "tt");
    char findings[64];

    for (size_t i = 0; i < kings_count; i++) {
        snprintf(findings, sizeof findings, "1+%zu betza-directional-king", strlen(kings[i].betza));
        check_read(kings[i].betza, kings[i].targets, findings);
    }
}

TEST(test_findings_at_characters)
{
    ROWS(faulty, "ttt", const char *betza, *targets, *findings);

    for (size_t i = 0; i < faulty_count; i++)
        check_read(faulty[i].betza, faulty[i].targets, faulty[i].findings);
}

TEST(test_modes)
{
    ROWS(restricted, "ttt", const char *betza, *phrases, *findings);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < restricted_count; i++) {
        struct test_reading read = test_read_betza(arena, restricted[i].betza);
        struct moveset joined = moveset_joined(arena, &read.moves);

        assert_true(read.fine);
        assert_string_equal(test_phrases(arena, &joined), restricted[i].phrases);
        assert_string_equal(read.findings, restricted[i].findings);
    }
}

TEST(test_places_of_terms)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct located text = test_located(arena, "fRsW2(1,4)");
    struct moveset set = {0};

    assert_true(betza_read(arena, &text, &set, diags));
    assert_int_equal(set.count, 1 + 2 + 8);
    assert_int_equal(set.moves[0].at.column, 1);
    assert_int_equal(set.moves[0].at.length, 2);
    assert_int_equal(set.moves[2].at.column, 3);
    assert_int_equal(set.moves[2].at.length, 3);
    assert_int_equal(set.moves[10].at.column, 6);
    assert_int_equal(set.moves[10].at.length, 5);
}

TEST(test_help_names_the_remedy)
{
    ROWS(items, "tt", const char *betza, *shown);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_DIAGS(diags);
        struct located text = test_located(arena, items[i].betza);
        struct moveset set = {0};
        LOCAL_BUF(out);

        betza_read(arena, &text, &set, diags);
        diags_text(diags, false, &out);
        if (!strstr(buf_str(&out), items[i].shown))
            fail_msg("%s lacks: %s", buf_str(&out), items[i].shown);
    }
}

TEST(test_length)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct moveset set = {0};
    struct located text;
    char longest[502];

    memset(longest, 'W', sizeof longest - 1);
    longest[501] = '\0';
    text = test_located(arena, longest);
    assert_false(betza_read(arena, &text, &set, diags));
    assert_string_equal(test_findings(arena, diags), "1+1 betza-length");
    text = located_plain(longest + 1);
    assert_true(betza_read(arena, &text, &set, diags));
}

TESTS_BARE(betza)
