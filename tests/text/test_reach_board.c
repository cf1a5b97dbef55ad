#include "support/test.h"
#include "support/moves.h"
#include "game/game.h"
#include "text/reach_text.h"

/* --- boards of any size --- */

static const char *list_of(struct arena *arena, const char *betza, int width, int height,
                           struct vec origin, const char *men, bool unmoved)
{
    struct playfield field = {.width = width, .height = height, .origin = origin};
    struct moveset set = test_moves_of(arena, betza);
    LOCAL_BUF(out);
    struct reach reach;
    const char *text;

    field.men = test_men(arena, width, height, origin, men);
    reach = reach_find(arena, &set, &field, unmoved);
    assert_true(reach.whole);
    reach_list(&reach, &field, &(struct reach_view){0}, &out);
    text = arena_text(arena, buf_str(&out), out.size);
    return text;
}

TEST(test_lists)
{
    /* Men count from the origin, listed squares from 1 at the lower left. */
    ROWS_NAMED(lists, "tii(ii)tbt", const char *betza; int width, height; struct vec origin;
               const char *men; bool unmoved; const char *list);
    LOCAL_ARENA(arena);

    for (size_t i = 0; i < lists_count; i++) {
        const char *list;

        list = list_of(arena, lists[i].betza, lists[i].width, lists[i].height, lists[i].origin,
                       lists[i].men, lists[i].unmoved);
        if (strcmp(list, lists[i].list) != 0)
            fail_msg("%s\n%snot\n%s", lists[i].betza, list, lists[i].list);
    }
}

/* As long a way as a board can have. */
TEST(test_largest_board)
{
    LOCAL_ARENA(arena);
    struct playfield field = {.width = FIELD_LIMIT, .height = FIELD_LIMIT, .origin = {0, 0}};
    struct moveset set = test_moves_of(arena, "Q");
    struct reach reach = reach_find(arena, &set, &field, false);

    assert_int_equal(reach.count, 3 * (FIELD_LIMIT - 1));
    set = test_moves_of(arena, "RasR");
    reach = reach_find(arena, &set, &field, false);
    assert_true(reach.whole);
    assert_int_equal(reach.count, FIELD_LIMIT * FIELD_LIMIT - 1);
    assert_false(reach.stays);
}

/* Turned round, with the board turned round, everything is as before. */
TEST(test_second_player)
{
    static const char *const strings[] = {"fRbrBblF", "FyafsF", "fcafmF", "camK", "frnN", "gQ"};
    const struct vec origin = {1, 2};

    for (size_t i = 0; i < COUNT_OF(strings); i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_moves_of(arena, strings[i]);
        struct moveset turned = moveset_turned(arena, &set, 2);
        struct playfield field = {.width = 6, .height = 5, .origin = origin};
        struct playfield other = {.width = 6, .height = 5, .origin = {5 - origin.x, 4 - origin.y}};
        unsigned char *men = test_men(arena, 6, 5, origin, "e1,1 f0,1 e2,0 e-1,-1 f1,2");
        unsigned char *turned_men = arena_alloc(arena, 30, 1);
        struct reach a, b;

        for (int k = 0; k < 30; k++)
            turned_men[29 - k] = men[k];
        field.men = men;
        other.men = turned_men;
        a = reach_find(arena, &set, &field, false);
        b = reach_find(arena, &turned, &other, false);
        assert_true(a.count > 0);
        assert_int_equal(a.count, b.count);
        for (size_t k = 0; k < a.count; k++) {
            bool found = false;

            for (size_t n = 0; n < b.count; n++)
                found |= b.moves[n].to.x == 5 - a.moves[k].to.x &&
                         b.moves[n].to.y == 4 - a.moves[k].to.y &&
                         b.moves[n].kind == a.moves[k].kind &&
                         b.moves[n].taken_count == a.moves[k].taken_count;
            assert_true(found);
        }
    }
}

/* A search that would never end stops, and says so. */
TEST(test_limits)
{
    LOCAL_ARENA(arena);
    struct playfield field = {.width = FIELD_LIMIT, .height = FIELD_LIMIT, .origin = {30, 30}};
    unsigned char *men = arena_alloc(arena, FIELD_LIMIT * FIELD_LIMIT, 1);
    struct moveset set = test_moves_of(arena, "fmcasmcasmcasmcasmcasmcR");
    struct reach reach;

    for (int i = 0; i < FIELD_LIMIT * FIELD_LIMIT; i++)
        men[i] = (5 * i + i / FIELD_LIMIT) % 13 ? TARGET_EMPTY : TARGET_ENEMY;
    field.men = men;
    reach = reach_find(arena, &set, &field, false);
    assert_false(reach.whole);
    assert_true(reach.count <= REACH_LIMIT);
}

/* What is listed is sorted and listed once, whatever the order of the terms. */
TEST(test_order)
{
    LOCAL_ARENA(arena);
    const struct vec origin = {3, 3};
    const char *men = "e1,1 e0,1 e-1,0 f0,2 e2,0";
    const char *a = list_of(arena, "KNADcaKmcabK", 8, 8, origin, men, false);
    const char *b = list_of(arena, "mcabKcaKADNK", 8, 8, origin, men, false);
    struct vec last = {0, 0};
    int x, y, n;

    assert_string_equal(list_of(arena, "KNADcaKmcabKF", 8, 8, origin, men, false), a);
    assert_string_equal(a, b);
    for (const char *line = a; *line; line = strchr(line, '\n') + 1) {
        bool closing = strncmp(line, "4,4\tm\n", 6) == 0;

        assert_int_equal(sscanf(line, "%d,%d%n", &x, &y, &n), 2);
        assert_true(closing || x > last.x || (x == last.x && y >= last.y));
        last = (struct vec){x, y};
    }
    assert_non_null(strstr(a, "\n4,4\tm\t3,4\n4,4\tm\t4,5\n4,4\tm\t5,5\n"));
    assert_string_equal(a + strlen(a) - 6, "4,4\tm\n");
}

/* --- as JSON and as a drawn board --- */

TEST(test_json)
{
    LOCAL_ARENA(arena);
    struct playfield field = {.width = 3, .height = 1, .origin = {0, 0}};
    struct moveset set = test_moves_of(arena, "WcafmW");
    struct reach reach;
    LOCAL_BUF(out);

    field.men = test_men(arena, 3, 1, field.origin, "e1,0");
    reach = reach_find(arena, &set, &field, false);
    reach_json(&reach, &field, &(struct reach_view){0}, &out);
    assert_string_equal(buf_str(&out),
                        "{\"board\": [3, 1], \"from\": [1, 1], \"moves\": [\n"
                        "  {\"to\": [2, 1], \"kind\": \"c\", \"captures\": []},\n"
                        "  {\"to\": [3, 1], \"kind\": \"m\", \"captures\": [[2, 1]]}\n"
                        "], \"null_move\": false}\n");
}

TEST(test_boards)
{
    ROWS(boards, "ttt", const char *betza, *men, *board);

    for (size_t i = 0; i < boards_count; i++) {
        LOCAL_ARENA(arena);
        struct playfield field = {.width = 5, .height = 5, .origin = {2, 1}};
        struct moveset set = test_moves_of(arena, boards[i].betza);
        LOCAL_BUF(out);

        if (boards[i].men)
            field.men = test_men(arena, 5, 5, field.origin, boards[i].men);
        reach_board(arena, &set, &field, &(struct reach_view){0}, &out);
        assert_string_equal(buf_str(&out), boards[i].board);
    }
}

TEST(windows_have_men)
{
    ROWS(items, "tt", const char *betza, *board);

    for (size_t i = 0; i < items_count; i++) {
        LOCAL_ARENA(arena);
        struct moveset set = test_moves_of(arena, items[i].betza);
        struct playfield field = reach_window(arena, &set);
        LOCAL_BUF(out);

        reach_board(arena, &set, &field, &(struct reach_view){0}, &out);
        assert_string_equal(buf_str(&out), items[i].board);
    }
}

/* Two digits on the edge need wider columns. */
TEST(test_wide_board)
{
    LOCAL_ARENA(arena);
    struct playfield field = {.width = 10, .height = 2, .origin = {0, 0}};
    struct moveset set = test_moves_of(arena, "W");
    LOCAL_BUF(out);

    reach_board(arena, &set, &field, &(struct reach_view){.unmoved = true}, &out);
    assert_string_equal(buf_str(&out), " 2   o  .  .  .  .  .  .  .  .  .\n"
                                       " 1   @  o  .  .  .  .  .  .  .  .\n"
                                       "     1  2  3  4  5  6  7  8  9 10\n"
                                       "\n"
                                       "@  the piece\n"
                                       "o  moves there\n");
}

/* Wide characters take two columns. */
TEST(test_labels)
{
    const char *files[] = {"3", "十", "1"}, *ranks[] = {"一"};
    const struct game game = {.width = 3, .height = 1, .file_labels = files, .rank_labels = ranks};
    LOCAL_ARENA(arena);
    struct playfield field = {.width = 3, .height = 1};
    struct moveset set = test_moves_of(arena, "cafmW");
    LOCAL_BUF(out);

    field.men = test_men(arena, 3, 1, field.origin, "e1,0");
    reach_board(arena, &set, &field, &(struct reach_view){.game = &game}, &out);
    assert_string_equal(buf_str(&out), "一   @  e  *\n"
                                       "     3 十  1\n"
                                       "\n"
                                       "@  the piece\n"
                                       "*  gets there by capturing others on the way\n"
                                       "e  an enemy\n"
                                       "\n"
                                       "takes 十一 on the way to 1一\n");
}

TESTS_BARE(reach_board)
