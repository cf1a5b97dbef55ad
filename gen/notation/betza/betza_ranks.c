/* Betza notation of sets with moves from some ranks only, over or along a terrain, each kind by
 * itself.
 */
#include "notation/betza/betza.h"

/* The moves of the joined set that are bound so, as if they were not. */
static struct moveset bound_so(struct arena *arena, const struct moveset *joined,
                               const struct binding *binding)
{
    struct moveset result = {0};

    for (size_t i = 0; i < joined->count; i++) {
        struct move move = joined->moves[i];

        if (move.rank != binding->rank || move.over != binding->over)
            continue;
        move.rank = 0;
        move.over = NULL;
        moveset_add(arena, &result, move);
    }
    return result;
}

/* Whether the set has the same moves with both bindings. */
static bool same_bound(struct arena *arena, const struct moveset *joined, const struct binding *a,
                       const struct binding *b)
{
    struct moveset some = bound_so(arena, joined, a), others = bound_so(arena, joined, b);

    return moveset_equal_always(&some, &others);
}

/* Goes on to the last of the ranks in a row, from that of the binding on, with the same moves. */
static void last_rank(struct arena *arena, const struct moveset *joined, struct binding *binding)
{
    struct binding next = *binding;

    for (next.rank++; binding->rank && same_bound(arena, joined, binding, &next); next.rank++)
        binding->rank = next.rank;
}

/* How it is written what moves are bound to. */
struct spelling {
    const char *opens, *begins, *comma, *colon, *rank, *to, *ends, *closes;
    bool quoted;
};

/* Writes a word of YAML: a comma would end it in a list, and brackets would be a list anywhere. */
static void write_word(const struct moveset *set, bool quoted, bool in_list, struct buf *out)
{
    LOCAL_BUF(betza);
    const char *quote;

    betza_write(set, &betza);
    quote = quoted && strpbrk(buf_str(&betza), in_list ? "[]," : "[") ? "\"" : "";
    buf_print(out, "%s%s%s", quote, buf_str(&betza), quote);
}

static void write_all(const struct moveset *set, const struct spelling *s, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct binding binding = {0};
    struct moveset joined = moveset_joined(arena, set), some = bound_so(arena, &joined, &binding);
    bool list = moveset_next_binding(&joined, &binding);

    buf_text(out, list ? s->opens : "");
    if (some.count || !list)
        write_word(&some, s->quoted, list, out);
    for (bool more = list; more; more = moveset_next_binding(&joined, &binding)) {
        int first = binding.rank;

        buf_print(out, "%s%s", some.count ? ", " : "", s->begins);
        some = bound_so(arena, &joined, &binding);
        last_rank(arena, &joined, &binding);
        write_word(&some, s->quoted, true, out);
        if (binding.over)
            buf_print(out, "%s%s%s%s", s->comma, binding.over->along ? "along" : "over", s->colon,
                      binding.over->name.text);
        if (first)
            buf_print(out, "%s%d", s->rank, first);
        if (first < binding.rank)
            buf_print(out, "%s%d", s->to, binding.rank);
        buf_text(out, s->ends);
    }
    buf_text(out, list ? s->closes : "");
}

void betza_write_ranks(const struct moveset *set, struct buf *out)
{
    write_all(set, &(struct spelling){"", "", " ", " ", " from rank ", " to ", "", "", false}, out);
}

void betza_write_value(const struct moveset *set, struct buf *out)
{
    static const struct spelling yaml = {
        "[", "{moves: ", ", ", ": ", ", from-rank: ", "-", "}", "]", true};

    write_all(set, &yaml, out);
}
