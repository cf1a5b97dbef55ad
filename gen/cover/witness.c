#include "cover/witness.h"

#include "base/number.h"
#include "base/slug.h"
#include "game/facts/facts.h"

#include <stdlib.h>
#include <string.h>

/* A text in one line of YAML. */
static void put_scalar(const char *text, struct buf *out)
{
    if (*text && !strpbrk(text, ",[]{}:#\"'&*!|>%@`") && !strchr("-? ", *text)) {
        buf_text(out, text);
        return;
    }
    buf_char(out, '"');
    for (; *text; text++)
        buf_print(out, strchr("\"\\", *text) ? "\\%c" : "%c", *text);
    buf_char(out, '"');
}

/* Names of every `step`-th piece, in brackets. */
static void put_names(const struct piece **pieces, size_t count, size_t step, struct buf *out)
{
    buf_char(out, '[');
    for (size_t i = 0; i < count; i += step) {
        buf_text(out, i ? ", " : "");
        put_scalar(pieces[i]->name.text, out);
    }
    buf_char(out, ']');
}

static void put_pairs(const struct fact *fact, struct buf *out)
{
    for (size_t i = 0, end; i < fact->count; i = end) {
        for (end = i; end < fact->count && fact->pieces[end] == fact->pieces[i];)
            end += 2;
        buf_text(out, i ? ", " : "{");
        put_scalar(fact->pieces[i]->name.text, out);
        buf_text(out, ": ");
        if (end - i > 2)
            put_names(fact->pieces + i + 1, end - i, 2, out);
        else
            put_scalar(fact->pieces[i + 1]->name.text, out);
    }
    buf_text(out, fact->count ? "}" : "[]");
}

/* NULL: there is no such fact, or none that can be claimed. */
static const char *claim_of(struct arena *arena, const struct game *game, const char *name)
{
    struct buf out = {0};
    struct fact fact;

    if (!fact_compute(arena, game, name, &fact) || fact.kind == FACT_UNEQUAL)
        return NULL;
    buf_print(&out, "%s: ", name);
    if (fact.kind == FACT_NUMBER)
        buf_print(&out, "%d", fact.number);
    else if (fact.kind == FACT_TEXT)
        put_scalar(fact.text, &out);
    else if (fact.kind == FACT_PIECES)
        put_names(fact.pieces, fact.count, 1, &out);
    else
        put_pairs(&fact, &out);
    return buf_take(arena, &out);
}

/* --- all claims --- */

struct list {
    struct arena *arena;
    const struct game *game;
    struct witness *witnesses;
    size_t count;
};

/* Of both players, and of each. */
static void list_fact(struct list *list, const char *name)
{
    static const char *const sides[] = {"", "-first", "-second"};

    for (size_t i = 0; i < COUNT_OF(sides); i++) {
        const char *fact = arena_print(list->arena, "%s%s", name, sides[i]);
        const char *claim = claim_of(list->arena, list->game, fact);

        if (claim)
            *ARENA_PUSH(list->arena, list->witnesses, list->count) = (struct witness){fact, claim};
    }
}

static void list_piece(struct list *list, const struct piece *piece)
{
    static const char *const of_name[] = {"count-of-%s", "points-of-%s", "count-for-%s",
                                          "count-for-2-%s"};
    struct buf slug = {0};

    slug_write(piece->name.text, &slug);
    for (size_t i = 0; i < COUNT_OF(of_name); i++) {
        const char *before = arena_text(list->arena, of_name[i], strlen(of_name[i]) - 2);

        list_fact(list, arena_print(list->arena, "%s%s", before, buf_str(&slug)));
    }
    list_fact(list, arena_print(list->arena, "worth-%d", piece->points));
    list_fact(list, arena_print(list->arena, "rank-%d", piece->rank));
    list_fact(list, arena_print(list->arena, "strength-%d", piece->strength));
    buf_free(&slug);
}

static int by_length(const void *left, const void *right)
{
    const struct witness *a = left, *b = right;
    int order = compare_numbers((long)strlen(a->claim), (long)strlen(b->claim));

    return order ? order : strcmp(a->claim, b->claim);
}

struct witness *witnesses_of(struct arena *arena, const struct game *game, size_t *count)
{
    struct list list = {.arena = arena, .game = game};

    for (size_t i = 0; fact_names[i]; i++)
        list_fact(&list, fact_names[i]);
    for (size_t i = 0; i < game->piece_count; i++)
        list_piece(&list, &game->pieces[i]);
    for (size_t i = 0; i < game->terrain_count; i++)
        list_fact(&list, arena_print(arena, "squares-of-%s", game->terrains[i].id.name.text));
    list_fact(&list, "count-for-others");
    qsort(list.witnesses, list.count, sizeof *list.witnesses, by_length);
    *count = list.count;
    return list.witnesses;
}

bool witness_refutes(struct arena *arena, const struct witness *witness, const struct game *other)
{
    const char *claim = claim_of(arena, other, witness->fact);

    return !claim || strcmp(claim, witness->claim) != 0;
}
