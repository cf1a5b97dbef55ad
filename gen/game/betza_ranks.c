/* Betza notation of sets with moves from one rank only, each rank by itself. */
#include "game/betza.h"

#include <string.h>

/* The moves of the joined set from that rank, as if they counted everywhere. */
static struct moveset of_rank(struct arena *arena, const struct moveset *joined, int rank)
{
    struct moveset result = {0};

    for (size_t i = 0; i < joined->count; i++) {
        struct move move = joined->moves[i];

        if (move.rank != rank)
            continue;
        move.rank = 0;
        moveset_add(arena, &result, move);
    }
    return result;
}

/* The next rank behind `rank` that the set has moves from; 0: none. */
static int next_rank(const struct moveset *set, int rank)
{
    int next = 0;

    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].rank > rank && (next == 0 || set->moves[i].rank < next))
            next = set->moves[i].rank;
    return next;
}

void betza_write_ranks(const struct moveset *set, struct buf *out)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set), some = of_rank(arena, &joined, 0);

    betza_write(&some, out);
    for (int rank = next_rank(&joined, 0); rank; rank = next_rank(&joined, rank)) {
        buf_text(out, out->size ? ", " : "");
        some = of_rank(arena, &joined, rank);
        betza_write(&some, out);
        buf_print(out, " from rank %d", rank);
    }
    arena_free(arena);
}

/* In a list of YAML a comma ends the word; brackets would be a list in any case. */
static void write_word(const struct moveset *set, bool in_list, struct buf *out)
{
    struct buf betza = {0};
    const char *quote;

    betza_write(set, &betza);
    quote = strpbrk(buf_str(&betza), in_list ? "[]," : "[") ? "\"" : "";
    buf_print(out, "%s%s%s", quote, buf_str(&betza), quote);
    buf_free(&betza);
}

void betza_write_value(const struct moveset *set, struct buf *out)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set), some = of_rank(arena, &joined, 0);
    int rank = next_rank(&joined, 0);
    const char *sign = "";

    buf_text(out, rank ? "[" : "");
    if (some.count || !rank) {
        write_word(&some, rank > 0, out);
        sign = ", ";
    }
    for (; rank; rank = next_rank(&joined, rank)) {
        some = of_rank(arena, &joined, rank);
        buf_print(out, "%s{moves: ", sign);
        write_word(&some, true, out);
        buf_print(out, ", from-rank: %d}", rank);
        sign = ", ";
    }
    buf_text(out, next_rank(&joined, 0) ? "]" : "");
    arena_free(arena);
}
