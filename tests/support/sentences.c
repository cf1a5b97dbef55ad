#include "support/sentences.h"
#include "support/test.h"

#include "notation/betza/betza.h"
#include "notation/english/english.h"
#include "notation/wording/english_write.h"

typedef bool read_sentence(struct arena *arena, const struct located *text, const struct game *game,
                           struct moveset *set, struct diags *diags);

static const char *findings_of(struct arena *arena, const char *sentence, struct moveset *set,
                               const struct game *game, read_sentence *read)
{
    LOCAL_DIAGS(diags);
    struct located text = test_located(arena, sentence);
    bool good = read(arena, &text, game, set, diags);
    const char *findings = test_findings(arena, diags);

    assert_int_equal(good, diags_at_least(diags, LEVEL_ERROR) == 0);
    return findings;
}

const char *sentence_findings(struct arena *arena, const char *sentence, struct moveset *set)
{
    return findings_of(arena, sentence, set, NULL, english_read);
}

bool sentence_read_exactly(struct arena *arena, const struct located *text, const struct game *game,
                           struct moveset *set, struct diags *diags)
{
    static const struct moveset nothing; /* what is read by parts must be this */
    struct english_meaning meaning;
    bool good = english_read_all(arena, text, game, &nothing, 1, &meaning, diags);

    if (good)
        moveset_append(arena, set, &meaning.moves);
    return good;
}

const char *exact_findings(struct arena *arena, const char *sentence, struct moveset *set)
{
    return findings_of(arena, sentence, set, NULL, sentence_read_exactly);
}

const char *exact_findings_in(struct arena *arena, const struct game *game, const char *sentence,
                              struct moveset *set)
{
    return findings_of(arena, sentence, set, game, sentence_read_exactly);
}

int sentence_reads_otherwise(struct arena *arena, const char *sentence, const char *betza)
{
    struct moveset set = {0}, wanted = test_ranked_moves(arena, betza);
    const char *findings = sentence_findings(arena, sentence, &set);

    if (moveset_equal(&set, &wanted))
        return 0;
    printf("'%s' is '%s', not '%s' %s\n", sentence, betza_of(arena, &set), betza, findings);
    return 1;
}

int sentence_misread(struct arena *arena, const char *sentence, const char *betza)
{
    struct moveset set = {0};
    const char *findings = sentence_findings(arena, sentence, &set);

    if (!*findings)
        return sentence_reads_otherwise(arena, sentence, betza);
    printf("'%s' is '%s', not '%s' %s\n", sentence, betza_of(arena, &set), betza, findings);
    return 1;
}

int sentences_misread(struct arena *arena, const struct sentence_reading *list, size_t count)
{
    int wrong = 0;

    for (size_t i = 0; i < count; i++)
        wrong += sentence_misread(arena, list[i].text, list[i].betza);
    return wrong;
}

int sentences_not_refused(struct arena *arena, const struct refused_sentence *list, size_t count)
{
    int wrong = 0;

    for (size_t i = 0; i < count; i++) {
        struct moveset set = {0};
        const char *findings = exact_findings(arena, list[i].text, &set);

        if (strcmp(findings, list[i].findings) == 0 && set.count == 0)
            continue;
        printf("'%s': '%s', %zu moves\n", list[i].text, findings, set.count);
        wrong++;
    }
    return wrong;
}

/* The text of a buffer that is no longer needed. */
static const char *taken(struct arena *arena, struct buf *buf)
{
    const char *text = arena_text(arena, buf_str(buf), buf->size);

    buf_free(buf);
    return text;
}

const char *sentence_of(struct arena *arena, const struct moveset *set)
{
    struct buf out = {0};

    assert_true(english_write(set, &out, NULL));
    return taken(arena, &out);
}

const char *betza_of(struct arena *arena, const struct moveset *set)
{
    struct buf out = {0};

    betza_write(set, &out);
    return taken(arena, &out);
}
