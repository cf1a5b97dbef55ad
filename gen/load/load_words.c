#include "load/shared/load_internal.h"

#include <ctype.h>
#include <string.h>

/* `words:`, what pictures and sheets say around the names of a game. */

static const struct field word_fields[] = {
#define X(id, key, english, what)                                                                  \
    {FIELD(key, FIELD_TEXT, struct game_words, said[WORD_##id]), .help = what ": " english},
#include "words/words.def"
#undef X
};

/* Sheets had a second ruler along their side. */
static const char *const former_words[] = {"ruler-upright", "ruler-upright-words", "rule-custodian",
                                           "rule-custodian-one", NULL};

const struct record words_record = {RECORD("words", word_fields), .what = "the words",
                                    .former = former_words,
                                    .help = "what pictures and sheets say around the names of the "
                                            "game, in the language of these names; each "
                                            "key with what it says when it is absent"};

/* Whether the other text has the same gap. */
static bool has_gap(const char *text, const char *gap, size_t size)
{
    size_t other;

    for (; (text = word_hole(text, &other)); text += other)
        if (other == size && memcmp(text, gap, size) == 0)
            return true;
    return false;
}

/* The first gap of one text that the other lacks; NULL: there is none. */
static const char *gap_without(struct arena *arena, const char *text, const char *other)
{
    size_t size;

    for (; (text = word_hole(text, &size)); text += size)
        if (!has_gap(other, text, size))
            return arena_text(arena, text, size);
    return NULL;
}

static size_t part_size(const char *tag, int (*is_sign)(int))
{
    size_t size = 0;

    while (is_sign((unsigned char)tag[size]))
        size++;
    return size;
}

/* Whether it is formed like "de" or "zh-Hant-TW". */
static bool is_language(const char *tag)
{
    enum { LEAST = 2, MOST = 8 };
    size_t size = part_size(tag, isalpha);

    if (size < LEAST)
        return false;
    for (; size >= 1 && size <= MOST && tag[size] == '-'; size = part_size(tag, isalnum))
        tag += size + 1;
    return size >= 1 && size <= MOST && !tag[size];
}

/* What is wrong with words; NULL: nothing. Every gap of the English ones is filled by the program,
 * so that no other can be. */
static const char *flaw_of(struct arena *arena, enum word_id id, const char *said)
{
    const char *english = word_english[id];
    const char *lacking = gap_without(arena, english, said);
    const char *strange = gap_without(arena, said, english);

    if (strchr(said, '\n'))
        return "must be one line";
    if (id == WORD_LANGUAGE && !is_language(said))
        return "must be a tag of a language, such as de or zh-Hant";
    if (lacking)
        return arena_print(arena, "does not say where {%s} goes", lacking);
    return strange ? arena_print(arena, "nothing is put in for {%s}", strange) : NULL;
}

/* Flawed words count as absent. */
static void check_word(struct loader *loader, enum word_id id, struct located *said)
{
    const char *flaw = flaw_of(loader->arena, id, said->text);

    if (!flaw)
        return;
    diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), said->at, word_fields[id].key, flaw),
              "in English it is '%s'", word_english[id]);
    *said = (struct located){0};
}

void check_words(struct loader *loader)
{
    struct located *said = loader->said->words.said;

    for (size_t id = 0; id < COUNT_OF(word_fields); id++)
        if (said[id].text)
            check_word(loader, (enum word_id)id, &said[id]);
}
