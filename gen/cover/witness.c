#include "cover/witness.h"

#include "base/slug.h"
#include "game/facts/facts.h"
#include "game/facts/rule_sentence.h"

#include <stdlib.h>
#include <string.h>

/* --- facts as claims --- */

/* As a value of YAML in one line. */
static void put_scalar(const char *text, struct buf *out)
{
    static const char special[] = ",[]{}:#\"'&*!|>%@`";
    bool plain = *text && !strpbrk(text, special) && !strchr("-? ", *text);

    if (plain) {
        buf_text(out, text);
        return;
    }
    buf_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            buf_char(out, '\\');
        buf_char(out, *text);
    }
    buf_char(out, '"');
}

static void put_names(const struct fact *fact, struct buf *out)
{
    buf_char(out, '[');
    for (size_t i = 0; i < fact->count; i++) {
        buf_text(out, i ? ", " : "");
        put_scalar(fact->pieces[i]->name.text, out);
    }
    buf_char(out, ']');
}

/* Pieces with several choices have a list of them. */
static void put_pairs(const struct fact *fact, struct buf *out)
{
    buf_char(out, '{');
    for (size_t i = 0; i < fact->count;) {
        size_t end = i;

        while (end < fact->count && fact->pieces[end] == fact->pieces[i])
            end += 2;
        buf_text(out, i ? ", " : "");
        put_scalar(fact->pieces[i]->name.text, out);
        buf_text(out, end - i > 2 ? ": [" : ": ");
        for (size_t k = i; k < end; k += 2) {
            buf_text(out, k > i ? ", " : "");
            put_scalar(fact->pieces[k + 1]->name.text, out);
        }
        buf_text(out, end - i > 2 ? "]" : "");
        i = end;
    }
    buf_char(out, '}');
}

/* "pieces-a-side: 16". False: there is no such fact, or it is not one that can be claimed. */
static bool put_claim(struct arena *arena, const struct game *game, const char *name,
                      struct buf *out)
{
    struct fact fact;

    if (!fact_compute(arena, game, name, &fact) || fact.kind == FACT_UNEQUAL)
        return false;
    buf_print(out, "%s: ", name);
    if (fact.kind == FACT_NUMBER)
        buf_print(out, "%d", fact.number);
    else if (fact.kind == FACT_TEXT)
        put_scalar(fact.text, out);
    else if (fact.kind == FACT_PIECES)
        put_names(&fact, out);
    else
        put_pairs(&fact, out);
    return true;
}

/* --- the shortest --- */

struct search {
    struct arena *arena;
    const struct game *game, *other;
    struct buf *claim; /* the shortest that the other game refutes */
};

static void try_fact(struct search *s, const char *name)
{
    struct buf own = {0}, others = {0};

    if (put_claim(s->arena, s->game, name, &own) &&
        !(put_claim(s->arena, s->other, name, &others) && strcmp(own.text, others.text) == 0) &&
        (!s->claim->size || own.size < s->claim->size)) {
        s->claim->size = 0;
        buf_text(s->claim, own.text);
    }
    buf_free(&own);
    buf_free(&others);
}

/* Of both players, and of each. */
static void try_sides(struct search *s, const char *name)
{
    try_fact(s, name);
    try_fact(s, arena_print(s->arena, "%s-first", name));
    try_fact(s, arena_print(s->arena, "%s-second", name));
}

void witness_find(struct arena *arena, const struct game *game, const struct game *other,
                  struct buf *claim)
{
    struct search s = {arena, game, other, claim};

    for (size_t i = 0; fact_names[i]; i++)
        try_sides(&s, fact_names[i]);
    for (size_t i = 0; i < game->piece_count; i++) {
        struct buf slug = {0};

        slug_write(game->pieces[i].name.text, &slug);
        try_sides(&s, arena_print(arena, "count-of-%s", buf_str(&slug)));
        try_sides(&s, arena_print(arena, "worth-%d", game->pieces[i].points));
        try_sides(&s, arena_print(arena, "promoted-worth-%d", game->pieces[i].points));
        try_sides(&s, arena_print(arena, "rank-%d", game->pieces[i].rank));
        try_sides(&s, arena_print(arena, "strength-%d", game->pieces[i].strength));
        buf_free(&slug);
    }
    for (size_t i = 0; i < game->terrain_count; i++)
        try_fact(&s, arena_print(arena, "squares-of-%s", game->terrains[i].id.name.text));
}

/* --- help --- */

bool states_moves(const struct game *game, const struct node *value)
{
    bool states = false;

    for (size_t i = 0; i < game->piece_count; i++)
        states |= place_same(&game->pieces[i].betza.at, &value->text.at);
    return states;
}

void witness_help(struct finding *finding, const struct game *game, const struct node *value,
                  const char *claim, bool told)
{
    if (claim && told)
        diag_help(finding, "the claim of '%.*s', which is told above, would", (int)strcspn(claim, ":"),
                  claim);
    else if (claim)
        diag_help(finding, "write under 'claims:', if it is so: '- %s'", claim);
    else if (states_moves(game, value))
        diag_help(finding, "write the moves in another way, too: 'check --fill' adds 'mnemonic' and "
                           "'text', for you to read");
    else
        diag_help(finding, "write an example that shows it: a position, moves and what comes of "
                           "them, under 'examples:'");
}

/* --- rules --- */

bool rules_read_alike(struct arena *arena, const struct game *a, const struct game *b)
{
    size_t count, others;
    const struct named_rule *rules = rule_list(arena, a, &count);
    const struct named_rule *other = rule_list(arena, b, &others);
    bool alike = count == others;

    for (size_t i = 0; i < count && alike; i++)
        alike = strcmp(rules[i].name, other[i].name) == 0 &&
                strcmp(rules[i].words, other[i].words) == 0;
    return alike;
}
