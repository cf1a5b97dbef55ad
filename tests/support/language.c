#include "support/language.h"

#include "base/builtin.h"
#include "base/lookup.h"
#include "base/utf8.h"
#include "load/load.h"
#include "yaml/field.h"

#include <ctype.h>
#include <string.h>

const char foreign_game[] =
    "piecework: 1\ngame: ΓΗ\nnative: {text: ΓΗ}\nplayers: {first: Λ, second: Μ}\n"
    "board: {size: 3x4, files: a..c, ranks: 4..1, zones: {promotion: {farthest: 1}}, terrain: {\n"
    "  w: {squares: a3, enter: [Δ, Β]}, c: {squares: b3, enter: none}}}\n"
    "setup: |\n  k . b\n  . . .\n  . . .\n  B . K\n"
    "rules: {drops: true, promotion: automatic, capture: {mode: by-strength,\n"
    "  exceptions: [{piece: Β, takes: Δ}, {piece: Δ, never: Β}]}}\npieces:\n"
    "  - {name: Κ, code: K, moves: K, royal: yes, strength: 2}\n"
    "  - {name: Δ, code: +B, moves: QN, strength: 3, native: {text: 金, reading: ΚΙΝ}}\n"
    "  - {name: Β, code: B, moves: fW, promotes: Δ, strength: 1}\n"
    "examples:\n  - {name: Ε, position: 'k1b/3/B2/2K 1 2Bb', moves: a2-a3}\n"
    "  - {name: Ζ, position: 'k1b/3/B2/2K 1', moves: a2-c3, illegal: yes, because: no-move}\n";

const char *translated(struct arena *arena, const char *text)
{
    const char *all = arena_print(arena, "%swords:\n", text);

    for (size_t id = 0; id < words_record.count; id++) {
        const char *english = word_english[id], *said = "";
        size_t size;

        for (const char *hole = english; (hole = word_hole(hole, &size)); hole += size)
            said = arena_print(arena, "%sΩ {%.*s} ", said, (int)size, hole);
        if (id == WORD_LANGUAGE)
            said = "el";
        all = arena_print(arena, "%s  %s: '%sΩ'\n", all, words_record.fields[id].key, said);
        if (id == WORD_LANGUAGE)
            all = arena_print(arena, "%.*sel'\n", (int)(strlen(all) - strlen("elΩ'\n")), all);
    }
    return all;
}

const char *english_in(const char *text)
{
    for (; *text; text++)
        if (islower((unsigned char)text[0]) && islower((unsigned char)text[1]))
            return text;
    return NULL;
}

/* --- the program's own languages --- */

const char *const *all_languages(struct arena *arena)
{
    static const char folder[] = "words/";
    const char **list = NULL;
    size_t count = 0;

    *ARENA_PUSH(arena, list, count) = "en";
    for (const struct builtin *file = builtin_files; file->path; file++)
        if (strncmp(file->path, folder, strlen(folder)) == 0 &&
            !strchr(file->path + strlen(folder), '/')) /* below are names of single games */
            *ARENA_PUSH(arena, list, count) = arena_text(arena, file->path + strlen(folder),
                                                         strcspn(file->path + strlen(folder), "."));
    *ARENA_PUSH(arena, list, count) = NULL;
    return list;
}

const char *const *shipped_languages(struct arena *arena)
{
    return all_languages(arena) + 1;
}

struct english {
    struct lookup words, other;
};

/* Bytes of a letter of an alphabet with which the text begins, or of a brace, so that names of what
 * is put in are no words; 0: it begins with none. Scripts of the Far East put no blank beside a
 * word of others. */
static size_t letter_size(const char *text)
{
    enum { FIRST_LETTER = 0xC0, FIRST_SIGN = 0x2000 };
    unsigned code;

    if ((unsigned char)*text < 0x80)
        return *text && (isalpha((unsigned char)*text) || strchr("{}", *text));
    code = utf8_code(text);
    return code >= FIRST_LETTER && code < FIRST_SIGN ? utf8_length(text, strlen(text)) : 0;
}

/* Passes to the next word of two letters or more that begins with one of English; 0: there is none.
 */
static size_t next_word(const char **text)
{
    for (size_t size, n; **text; *text += size) {
        while (**text && !letter_size(*text))
            ++*text;
        for (size = 0; (n = letter_size(*text + size));)
            size += n;
        if (size > 1 && isalpha((unsigned char)**text))
            return size;
    }
    return 0;
}

static void learn(struct arena *arena, struct lookup *words, const char *text)
{
    for (size_t size; (size = next_word(&text)); text += size)
        *lookup_slot(arena, words, text, size) = text;
}

/* Words that a language has as English has them, and those that all have: signs of units, what is
 * typed, names of techniques. */
static const struct {
    const char *language, *words;
} shared_words[] = {
    {NULL, "mm QR Betza JavaScript piecework new offset label pitch"},
    {"de", "also an arm block blocks Browser Code Definition Form Hand in Layout Link Notation "
           "Partner Rest Ring so was Zone"},
    {"fr",
     "angle but chevron code contagion continue danger direction directions double en "
     "explosions face faces fig joints long machine mate minutes notation on page pages part place "
     "places point points position possible promotion second six terrain triangle triangles zone Section "
     "Figure arc"},
    {"es", "base capture diagonal en fig layout legal mate mates no once"},
};

static void learn_names(struct arena *arena, struct lookup *words, const struct game *game)
{
    const char *const names[] = {game->name.text, game->first.text, game->second.text};

    for (size_t i = 0; i < COUNT_OF(names); i++)
        learn(arena, words, names[i]);
    EACH (piece, game->pieces, game->piece_count) {
        learn(arena, words, piece->name.text);
        if (piece->second_name.text)
            learn(arena, words, piece->second_name.text);
    }
    EACH (terrain, game->terrains, game->terrain_count)
        learn(arena, words, terrain->id.name.text);
}

struct english *english_beside(struct arena *arena, const struct game *game)
{
    const struct game_words *words = game->words;
    const char *language = word_text(words, WORD_LANGUAGE);
    struct english *english = arena_alloc(arena, 1, sizeof *english);

    *english = (struct english){.words.caseless = true, .other.caseless = true};
    for (int id = 0; id < WORD_COUNT; id++)
        learn(arena, &english->words, word_english[id]);
    EACH (legend, words->legends, words->legend_count)
        learn(arena, &english->words, legend->from.text);
    EACH (name, words->names, words->name_count)
        learn(arena, &english->words, name->from.text);
    for (size_t i = 0; i < COUNT_OF(shared_words); i++)
        if (!shared_words[i].language || strcmp(shared_words[i].language, language) == 0)
            learn(arena, &english->other, shared_words[i].words);
    learn_names(arena, &english->other, game);
    return english;
}

const char *english_left(struct arena *arena, const struct english *english, const char *text)
{
    for (size_t size; (size = next_word(&text)); text += size)
        if (lookup_find(&english->words, text, size) && !lookup_find(&english->other, text, size))
            return arena_text(arena, text, size);
    return NULL;
}
