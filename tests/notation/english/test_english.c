/* Movement sentences: what is written, and the many ways to say it. */
#include "support/test.h"
#include "support/table.h"
#include "support/fixture.h"
#include "support/sentences.h"
#include "support/soak.h"
#include "notation/english/english.h"
#include "notation/lexicon/english_words.h"

#include <stdio.h>
#include <string.h>

/* --- written and read back --- */

struct written_row {
    const char *betza, *text;
};

TEST_WITH(the_writer_writes_good_english, struct arena *arena)
{
    TABLE_NAMED(struct written_row, written, "tt");
    int wrong = 0;

    for (size_t i = 0; i < written_count; i++) {
        struct moveset set = test_moves_of(arena, written[i].betza);
        const char *text = sentence_of(arena, &set);

        if (strcmp(text, written[i].text) != 0) {
            printf("'%s' is written '%s'\n", written[i].betza, text);
            wrong++;
        }
        wrong += sentence_misread(arena, text, written[i].betza);
    }
    assert_int_equal(wrong, 0);
}

/* --- other ways to say it --- */

struct synonyms_row {
    const char *text, *betza;
};

TEST_WITH(synonyms_mean_the_same, struct arena *arena)
{
    TABLE_NAMED(struct synonyms_row, synonyms, "tt");
    int wrong = 0;

    for (size_t i = 0; i < synonyms_count; i++)
        wrong += sentence_misread(arena, synonyms[i].text, synonyms[i].betza);
    assert_int_equal(wrong, 0);
}

/* Betza notation has no sign for ranks. */
TEST_WITH(ranks_are_read_and_written, struct arena *arena)
{
    struct row {
        const char *text, *betza, *bound, *written;
        int rank, last; /* last 0: one rank */
    };
    TABLE(struct row, items, "ttttii");

    for (size_t i = 0; i < items_count; i++) {
        struct moveset set = {0}, wanted = test_moves_of(arena, items[i].betza),
                       bound = test_moves_of(arena, items[i].bound);

        for (int rank = items[i].rank; rank <= items[i].last || rank == items[i].rank; rank++)
            for (size_t k = 0; k < bound.count; k++) {
                bound.moves[k].rank = rank;
                moveset_add(arena, &wanted, bound.moves[k]);
            }
        assert_string_equal(exact_findings(arena, items[i].text, &set), "");
        assert_true(moveset_equal(&set, &wanted));
        assert_string_equal(sentence_of(arena, &set), items[i].written);
    }
}

/* The word in a sentence that suits what it stands for. */
static const char *with_word(struct arena *arena, const char *canonical, const char *word)
{
    if (strcmp(canonical, "square") == 0)
        return arena_print(arena, "Steps one %s forward", word);
    if (strcmp(canonical, "free") == 0)
        return arena_print(arena, "Slides any number of %s squares left", word);
    return arena_print(arena, "Slides %s", word);
}

/* Every word of the table. */
TEST_WITH(every_single_synonym_is_read_as_its_word, struct arena *arena)
{
    int same = 0;

    for (size_t i = 0; i < english_synonym_count; i++) {
        const char *word = english_synonyms[i].word, *canonical = english_synonyms[i].canonical;
        struct moveset a = {0}, b = {0};

        if (*exact_findings(arena, with_word(arena, canonical, word), &a))
            continue;
        assert_string_equal(exact_findings(arena, with_word(arena, canonical, canonical), &b), "");
        assert_true(moveset_equal(&a, &b));
        same++;
    }
    assert_true(same >= 24);
}

/* Sentences with a word left out, doubled or exchanged with the next: either a finding or other
 * words for moves. */
TEST(mutated_sentences_do_no_harm)
{
    TABLE_NAMED(struct synonyms_row, synonyms, "tt");
    const size_t step = soak_times(4, 1);

    for (size_t i = 0; i < synonyms_count; i++)
        for (size_t cut = i % step; cut < strlen(synonyms[i].text); cut += step) {
            struct arena *arena = arena_new();
            struct moveset set = {0};
            const char *text = synonyms[i].text;

            exact_findings(arena, arena_print(arena, "%.*s", (int)cut, text), &set);
            exact_findings(arena, text + cut, &set);
            exact_findings(arena, arena_print(arena, "%.*s%s", (int)cut, text, text + cut + 1),
                           &set);
            arena_free(arena);
        }
}

TESTS_EACH(english, set_up_arena, tear_down_arena)
