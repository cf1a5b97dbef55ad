/* What begins at a token: words that tell something of moves, or the name of a piece. */
#include "notation/slot/slot.h"

#include "notation/phrase/english_name.h"

#include <ctype.h>
#include <string.h>

/* The name of a piece that stands at the token; false: none does, or it is part of longer words. */
static bool piece_at(struct slot_text *t, size_t token, struct slot *slot)
{
    size_t end = token;

    if (!english_piece_moves(t->arena, &t->matcher, t->game, &end, &slot->piece))
        return false;
    slot->slot = SLOT_PIECE;
    slot->from = token;
    slot->to = end;
    return true;
}

size_t slot_tail_end(const struct slot_text *t, size_t token)
{
    while (token < t->matcher.count && !strchr(".;,)", *t->matcher.tokens[token].word))
        token++;
    return token;
}

size_t slot_other_end(struct slot_text *t, size_t token)
{
    size_t end = slot_tail_end(t, token);

    for (; token < end; token++)
        if (english_match_one(&t->matcher, &(size_t){token}, "it|they cannot|may|must|does", NULL))
            return token;
    return end;
}

/* The row that takes most words from the token on; NULL: none fits. */
static const struct english_row *row_at(struct slot_text *t, struct slot *slot)
{
    static const struct english_class *const tables[] = {
        &slot_words_moving,
        &slot_words_ways,
        &slot_words_pieces,
        &slot_words_rest,
    };
    const struct english_row *best = NULL;

    for (size_t i = 0; i < COUNT_OF(tables); i++) {
        struct english_captures captures = {0};
        size_t end = slot->from;
        const struct english_row *row = english_match(&t->matcher, &end, tables[i], &captures);

        if (row && end > slot->to) {
            best = row;
            slot->to = end;
            slot->captures = captures;
        }
    }
    return best;
}

static bool words_at(struct slot_text *t, size_t token, struct slot *slot)
{
    const struct english_row *row;

    slot->from = slot->to = token;
    row = row_at(t, slot);
    if (!row)
        return false;
    slot->slot = (enum slot_kind)row->meaning;
    slot->value = row->value;
    return true;
}

static bool find_slot(struct slot_text *t, size_t token, struct slot *slot)
{
    struct slot piece = {0};
    bool words = words_at(t, token, slot);

    if (!piece_at(t, token, &piece) || (words && slot->to > piece.to))
        return words;
    *slot = piece;
    return true;
}

bool slot_at(struct slot_text *t, size_t token, struct slot *slot)
{
    enum { NOT_YET, NONE, FOUND };

    if (token >= t->matcher.count)
        return false;
    if (!t->looked_up) {
        t->slots = arena_alloc(t->arena, t->matcher.count, sizeof *t->slots);
        t->looked_up = arena_alloc(t->arena, t->matcher.count, sizeof *t->looked_up);
    }
    if (t->looked_up[token] == NOT_YET)
        t->looked_up[token] = find_slot(t, token, &t->slots[token]) ? FOUND : NONE;
    *slot = t->slots[token];
    return t->looked_up[token] == FOUND;
}

/* Whether a verb of moving stands at the token, perhaps behind words that lead to it. */
static bool verb_follows(struct slot_text *t, size_t token)
{
    struct slot slot = {0};

    english_match_one(&t->matcher, &token, "it|they|he|she", NULL);
    english_match_one(&t->matcher, &token, "may|must|cannot|does ?also|not|only", NULL);
    return slot_at(t, token, &slot) &&
           (slot.slot == SLOT_MANNER || slot.slot == SLOT_SAID || slot.slot == SLOT_ONLY_SAID);
}

size_t slot_verb_end(struct slot_text *t, size_t token)
{
    size_t end = slot_tail_end(t, token);

    for (; token < end; token++) {
        struct slot slot = {0};

        if (slot_at(t, token, &slot) && slot.slot == SLOT_ONLY_SAID)
            return token; /* "nor can it capture" */
        if (english_match_one(&t->matcher, &(size_t){token}, "and|but|or|then", NULL) &&
            verb_follows(t, token + 1))
            return token;
    }
    return end;
}

void slot_forget(struct slot_text *t)
{
    t->slots = NULL;
    t->looked_up = NULL;
}

bool slot_names_terrain(const struct slot_text *t, size_t token)
{
    for (size_t i = 0; t->game && i < t->game->terrain_count; i++)
        if (english_match_name(&t->matcher, &(size_t){token}, t->game->terrains[i].id.name.text))
            return true;
    return false;
}

/* What the text says word for word of moves, with the marks that the reader knows. */
static struct located plain_text(struct arena *arena, const struct located *text)
{
    char *copy = arena_text(arena, text->text, strlen(text->text));
    struct located plain = *text;

    for (char *c = copy; *c; c++)
        if (*c == '[' && c[1] && c[2] == ']')
            c[0] = c[2] = ' ';
        else if (*c == '+' && c > copy && isdigit((unsigned char)c[-1]) &&
                 isdigit((unsigned char)c[1]))
            *c = 'x'; /* "2+1" */
        else if (*c == '-' && c > copy + 4 && strncmp(c - 5, "range", 5) == 0 &&
                 isdigit((unsigned char)c[1]))
            *c = ' ';                      /* "range-2" */
        else if (*c == ')' && c[1] == '-') /* "(1,3)-leaper" */
            c[1] = ' ';
        else if (strchr("/[]`*=>", *c))
            *c = *c == '/' ? ',' : *c == '[' ? '(' : *c == ']' ? ')' : strchr("=>", *c) ? ':' : ' ';
    plain.text = copy;
    return plain;
}

bool slot_is_compound(const char *word)
{
    static const char *const parts[] = {"north", "south", "east",  "west", "forward", "diagonal",
                                        "over",  "up",    "right", "left", "back",    "step",
                                        "side",  "1",     "2",     "3",    "leap",    "jump"};

    if (!strchr(word, '-') || !word[1] || (*word == 'l' && word[1] == '-'))
        return false;
    for (size_t i = 0; i < COUNT_OF(parts); i++)
        if (strstr(word, parts[i]))
            return true;
    return false;
}

/* Whether all parts of a word that hyphens join are known. */
static bool splits(struct slot_text *t, const char *word)
{
    enum { PARTS = 8 };
    int parts = 0;

    if (!slot_is_compound(word) || strstr(word, "-north-") || strncmp(word, "jump", 4) == 0 ||
        strncmp(word, "range", 5) == 0 || strncmp(word, "step", 4) == 0)
        return false;
    while (*word) {
        size_t size = strcspn(word, "-");
        const char *part = arena_text(t->arena, word, size);

        if (size == 0 || ++parts > PARTS ||
            !(english_knows(part) || strspn(part, "0123456789") == size))
            return false;
        word += size + (word[size] == '-');
    }
    return parts > 1;
}

/* "forward-left" as two words, where nobody knows them as one. */
static void split_compounds(struct slot_text *t)
{
    struct english_matcher *m = &t->matcher;
    struct located *plain = arena_alloc(t->arena, 1, sizeof *plain);
    char *copy = arena_text(t->arena, m->text->text, strlen(m->text->text));
    bool any = false;

    for (size_t i = 0; i < m->count; i++) {
        const struct english_token *k = &m->tokens[i];

        if (!strchr(k->word, '-') || k->name || english_knows(k->word) || !splits(t, k->word))
            continue;
        for (size_t c = k->offset; c < k->offset + k->length; c++)
            if (copy[c] == '-')
                copy[c] = ' ';
        any = true;
    }
    if (!any)
        return;
    *plain = *m->text;
    plain->text = copy;
    *m = english_matcher_new(t->arena, plain, m->index);
}

struct slot_text *slot_text_new(struct arena *arena, const struct located *text,
                                const struct game *game)
{
    struct slot_text *t = arena_alloc(arena, 1, sizeof *t);
    struct located *plain = arena_alloc(arena, 1, sizeof *plain);

    *plain = plain_text(arena, text);
    t->arena = arena;
    t->game = game;
    t->matcher = english_matcher_new(arena, plain, english_index_new(arena));
    split_compounds(t);
    t->matcher.refused = true; /* what could stand there is nothing to tell */
    return t;
}
