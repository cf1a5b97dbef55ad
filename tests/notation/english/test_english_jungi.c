/* A sentence for each piece of Jungi: catching what passed through, jumps that can be hobbled,
 * moves from the back rank and of the first move, two steps in a turn. */
#include "support/test.h"
#include "support/table.h"
#include "support/sentences.h"
#include "notation/wording/english_write.h"

#include <stdio.h>
#include <string.h>

struct pieces_row {
    const char *name, *betza, *from_back_rank, *text;
};

static struct moveset moves_of(struct arena *arena, size_t i)
{
    const struct pieces_row *pieces = TABLE_ROWS(struct pieces_row, pieces, "tttt");
    struct moveset set = test_moves_of(arena, pieces[i].betza),
                   back = test_moves_of(arena, pieces[i].from_back_rank);

    for (size_t k = 0; k < back.count; k++) {
        back.moves[k].rank = 1;
        moveset_add(arena, &set, back.moves[k]);
    }
    return set;
}

/* Equal with and without hobbling: jumps are not mistaken for the slides that they equal when they
 * can be blocked. */
static bool same(struct arena *arena, const struct moveset *a, const struct moveset *b)
{
    struct moveset x = moveset_unhobbled(arena, a), y = moveset_unhobbled(arena, b);

    return moveset_equal(a, b) && moveset_equal(&x, &y);
}

TEST(every_sentence_reads_as_its_moves)
{
    TABLE_NAMED(struct pieces_row, pieces, "tttt");
    int wrong = 0;

    for (size_t i = 0; i < pieces_count; i++) {
        struct arena *arena = arena_new();
        struct moveset set = {0}, wanted = moves_of(arena, i);
        const char *findings = exact_findings(arena, pieces[i].text, &set);

        if (*findings || !same(arena, &set, &wanted)) {
            printf("%s: '%s' %s\n", pieces[i].name, pieces[i].text, findings);
            wrong++;
        }
        arena_free(arena);
    }
    assert_int_equal(wrong, 0);
}

/* The writer has other words, which say the same. */
TEST(the_writer_says_every_piece)
{
    TABLE_NAMED(struct pieces_row, pieces, "tttt");

    for (size_t i = 0; i < pieces_count; i++) {
        struct arena *arena = arena_new();
        struct moveset set = {0}, wanted = moves_of(arena, i);
        struct buf text = {0};

        assert_true(english_write(&wanted, &text, NULL));
        assert_string_equal(exact_findings(arena, buf_str(&text), &set), "");
        assert_true(moveset_equal(&set, &wanted));
        buf_free(&text);
        arena_free(arena);
    }
}

/* One word for another changes the moves, or is found. */
TEST(a_changed_word_is_found)
{
    struct row {
        const char *word, *other;
    };
    TABLE(struct row, changes, "tt");

    TABLE_NAMED(struct pieces_row, pieces, "tttt");
    size_t tried = 0;

    for (size_t i = 0; i < pieces_count; i++)
        for (size_t k = 0; k < changes_count; k++) {
            struct arena *arena = arena_new();
            struct moveset set = {0}, wanted = moves_of(arena, i);
            const char *text = pieces[i].text, *at = strstr(text, changes[k].word), *changed;

            if (at) {
                changed = arena_print(arena, "%.*s%s%s", (int)(at - text), text, changes[k].other,
                                      at + strlen(changes[k].word));
                if (!*exact_findings(arena, changed, &set) && same(arena, &set, &wanted))
                    fail_msg("%s: '%s' says the same", pieces[i].name, changed);
                tried++;
            }
            arena_free(arena);
        }
    assert_true(tried > 50);
}

TESTS_BARE(english_jungi)
