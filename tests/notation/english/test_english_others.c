/* Sentences of other authors: those of sentences.tsv, each with what it means and its source. What
 * is understood word for word is read as it was meant. Of the others most are read loosely, which
 * a warning tells, and few of these wrongly; the rest is refused. */
#include "support/test.h"
#include "support/soak.h"
#include "support/sentences.h"

#include "diag/source.h"
#include "notation/betza/betza.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* So many are read; more when words are added. */
enum { UNDERSTOOD = 199, LOOSELY = 1315, LOOSELY_WRONG = 61, SENTENCES = 1976 };
/* So many at least, and at most, of those that are held out. */
enum { HELD_OUT_RIGHT = 104, HELD_OUT_WRONG = 0, HELD_OUT = 171 };

enum verdict { RIGHT, REFUSED, WRONG, RIGHT_LOOSELY, WRONG_LOOSELY, VERDICTS };

static const char *column(struct arena *arena, const char **at)
{
    size_t size = strcspn(*at, "\t");
    const char *text = arena_text(arena, *at, size);

    *at += size + ((*at)[size] == '\t');
    return text;
}

/* Whether one of the readings, with '|' between, is what was read; '-' is none. */
static bool is_meant(struct arena *arena, const struct moveset *read, const char *readings)
{
    while (*readings && *readings != '-') {
        size_t size = strcspn(readings, " |");
        struct moveset meant = test_moves_of(arena, arena_text(arena, readings, size));

        if (moveset_equal(read, &meant))
            return true;
        readings += size + strspn(readings + size, " |");
    }
    return false;
}

static enum verdict judge(struct arena *arena, const char *sentence, const char *readings)
{
    struct moveset read = {0};
    const char *findings = sentence_findings(arena, sentence, &read);
    bool loosely = strstr(findings, "english-loose");
    bool told = loosely || strstr(findings, "english-assumed");

    if (read.count == 0)
        return REFUSED;
    return is_meant(arena, &read, readings) ? loosely ? RIGHT_LOOSELY : RIGHT
           : told                           ? WRONG_LOOSELY
                                            : WRONG;
}

/* Adds what came of a sentence to the file that PIECEWORK_SENTENCES names, if it does: the verdict,
 * and the columns of the table's row. */
static void note(enum verdict verdict, const char *row)
{
    static const char *const names[VERDICTS] = {"right", "refused", "wrong", "loosely right",
                                                "loosely wrong"};
    const char *path = getenv("PIECEWORK_SENTENCES");
    FILE *out = path && *path ? fopen(path, "a") : NULL;

    if (!out)
        return;
    fprintf(out, "%s\t%s\n", names[verdict], row);
    fclose(out);
}

/* Judges all sentences of a table; `open`: its rows are noted, and those read wrongly are told. */
static void judge_table(const char *path, bool open, int counts[VERDICTS])
{
    struct arena *arena = arena_new();
    const struct source *table = source_read(arena, path, NULL);

    for (const char *line = strtok((char *)table->text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *at = line, *sentence, *readings;
        enum verdict verdict;

        if (*line == '#')
            continue;
        sentence = column(arena, &at);
        readings = column(arena, &at);
        verdict = judge(arena, sentence, readings);
        counts[verdict]++;
        if (open)
            note(verdict, line);
        if (open && verdict == WRONG)
            print_error("'%s' is not read as %s\n", sentence, readings);
    }
    arena_free(arena);
}

static int total(const int counts[VERDICTS])
{
    int all = 0;

    for (int i = 0; i < VERDICTS; i++)
        all += counts[i];
    return all;
}

TEST(none_is_read_wrongly)
{
    int counts[VERDICTS] = {0};

    skip_sanitized();
    judge_table("tests/notation/english/sentences.tsv", true, counts);
    assert_int_equal(counts[WRONG], 0);
    assert_int_equal(counts[RIGHT], UNDERSTOOD);
    assert_int_equal(counts[RIGHT_LOOSELY], LOOSELY);
    assert_int_equal(counts[WRONG_LOOSELY], LOOSELY_WRONG);
    assert_int_equal(total(counts), SENTENCES);
}

/* No word was made for these: they tell how well the words that there are do for sentences that
 * nobody has seen. Which of them are read wrongly is not told. */
TEST(most_that_are_held_out_are_read)
{
    int counts[VERDICTS] = {0}, right;

    judge_table("tests/notation/english/sentences-held-out.tsv", false, counts);
    right = counts[RIGHT] + counts[RIGHT_LOOSELY];
    printf("held out: %d right, %d loosely right, %d refused, %d loosely wrong, %d wrong\n",
           counts[RIGHT], counts[RIGHT_LOOSELY], counts[REFUSED], counts[WRONG_LOOSELY],
           counts[WRONG]);
    assert_true(right >= HELD_OUT_RIGHT);
    assert_true(counts[WRONG] <= HELD_OUT_WRONG);
    assert_int_equal(total(counts), HELD_OUT);
}

/* Whether the sentence is read by its parts, which a warning tells, as it is meant; or refused. */
static bool is_by_parts(struct arena *arena, const char *sentence, const char *betza)
{
    struct moveset read = {0}, meant = {0};
    const char *findings = sentence_findings(arena, sentence, &read);

    if (strcmp(betza, "-") == 0)
        return read.count == 0;
    meant = test_ranked_moves(arena, betza);
    return (strstr(findings, "english-loose") || strstr(findings, "english-assumed")) &&
           moveset_equal(&read, &meant);
}

/* What we do not write in these words. */
TEST(other_words_are_read_by_parts)
{
    struct arena *arena = arena_new();
    const struct source *table = source_read(arena, "tests/notation/english/by-parts.tsv", NULL);
    int wrong = 0;

    for (const char *line = strtok((char *)table->text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *at = line, *sentence = column(arena, &at), *betza = column(arena, &at);

        if (*line == '#' || is_by_parts(arena, sentence, betza))
            continue;
        print_error("'%s' is not read by its parts as %s\n", sentence, betza);
        wrong++;
    }
    assert_int_equal(wrong, 0);
    arena_free(arena);
}

TESTS_BARE(english_others)
