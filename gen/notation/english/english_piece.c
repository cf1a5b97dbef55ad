/* The names of pieces as which a piece moves: "a forward Rook, a Knight (1,2) or Alfil moves". */
#include "notation/english/english_name.h"
#include "notation/english/english_read_internal.h"

#include <string.h>

unsigned english_adjectives_at(struct english_matcher *m, size_t *token)
{
    unsigned mask = WAY_ALL;
    const struct english_row *row;

    english_match_one(m, token, "limited|restricted|short-range", NULL);
    for (row = english_match(m, token, &english_adjectives, NULL); row;
         row = english_match(m, token, &english_adjectives, NULL))
        mask &= row->value;
    return mask;
}

/* "a Rook forward": directions behind a name, of the moves from `first` on, unless they begin
 * another distance. */
static bool read_name_ways(struct text_reader *t, size_t first)
{
    struct english_matcher before = t->r.matcher, *m = &t->r.matcher;
    struct english_headings headings = {0};
    size_t from = t->r.at, choices = t->r.choice_count;

    if (english_read_headings(&t->r, &headings) &&
        !english_match(m, &(size_t){t->r.at}, &english_extents, NULL))
        return english_limit_ways(t, &headings, first, true, from);
    *m = before;
    t->r.at = from;
    t->r.choice_count = choices;
    return true;
}

/* "a forward Rook": a direction before the name. */
static bool keep_ways(struct text_reader *t, unsigned ways, size_t first, size_t from)
{
    struct english_headings headings = {.list = {{ways, WAY_WHOLE, from, t->r.at}}, .count = 1};

    return ways == WAY_ALL || english_limit_ways(t, &headings, first, true, from);
}

/* "Knight moves", "Bishop and Knight movement": a noun that says no more. */
static void skip_noun(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at;

    if (english_match_one(&probe, &end,
                          "?combined movement|movements|move|moves|leap|leaps|jump|jumps ?combined",
                          NULL) &&
        (end == probe.count || strchr(",.;:()-", *probe.tokens[end].word) ||
         english_match_one(&probe, &(size_t){end}, "and|or|plus|but|with|without", NULL)))
        t->r.at = end;
    else if (english_match_one(&probe, &end, "combined", NULL))
        t->r.at = end;
}

/* "Knight (1,2)": numbers that must be those of the name; the moves begin at `first`. */
static bool skip_numbers(struct text_reader *t, size_t first)
{
    struct moveset *group = &t->r.group, named = {0}, told = {0};
    size_t count = group->count, from = t->r.at;

    if (from == t->r.matcher.count || *t->r.matcher.tokens[from].word != '(' ||
        !english_read_offset(&t->r, VERB_JUMP))
        return true;
    for (size_t i = first; i < group->count; i++) {
        struct move move = {
            .leg = {.step = group->moves[i].leg.step, .range = 1, .target = TARGET_ANY}};

        moveset_add(t->r.arena, i < count ? &named : &told, move);
    }
    group->count = count;
    if (moveset_equal(&named, &told))
        return true;
    english_refuse(&t->r.matcher, from, "the same moves in other words");
    return false;
}

static void report_unknown(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;

    if (t->r.at >= m->count) {
        english_expect(m, t->r.at, "the name of a piece");
        return;
    }
    t->reported = true;
    if (t->diags)
        english_report_piece(t->r.arena, m, t->game, t->r.at, t->diags);
}

/* Adds the moves of the piece named next, as far as the conditions allow; "as" begins at `from`. */
static bool read_name(struct text_reader *t, size_t from)
{
    struct english_matcher *m = &t->r.matcher;
    struct moveset moves = {0};
    size_t first = t->r.group.count, name = t->r.at, before = t->r.at;
    unsigned ways = WAY_ALL;

    if (!english_piece_moves(t->r.arena, m, t->game, &name, &moves)) {
        english_match_one(m, &name, "non-royal|nonroyal|orthodox|standard|usual|normal", NULL);
        before = name;
        if (!english_match_one(m, &(size_t){name}, "limited|restricted|short-range", NULL))
            ways = english_adjectives_at(m, &name);
        if (!english_piece_moves(t->r.arena, m, t->game, &name, &moves)) {
            report_unknown(t);
            return false;
        }
    }
    t->r.at = name;
    for (size_t i = 0; i < moves.count; i++) {
        struct move move = moves.moves[i];

        move.at = english_place(m, from, t->r.at);
        if (english_put_terms(t->r.arena, &move, &t->r.terms))
            moveset_add(t->r.arena, &t->r.group, move);
    }
    skip_noun(t);
    return keep_ways(t, ways, first, before) && skip_numbers(t, first) && read_name_ways(t, first);
}

/* Whether a piece's name follows, with or without a word for its direction. */
static bool name_follows(struct text_reader *t, size_t token)
{
    english_match_one(&t->r.matcher, &token, "non-royal|nonroyal|orthodox|standard|usual|normal",
                      NULL);
    english_adjectives_at(&t->r.matcher, &token);
    return english_piece_name(&t->r.matcher, t->game, &token);
}

bool english_read_names(struct text_reader *t, size_t from)
{
    struct english_matcher *m = &t->r.matcher;

    if (!read_name(t, from))
        return false;
    for (size_t mark = t->r.at;
         english_match_one(m, &mark, "?, ?or|and|plus|with ?also ?like|as|of|from ?a|the", NULL);
         mark = t->r.at) {
        if (!name_follows(t, mark))
            break;
        t->r.at = mark;
        if (!read_name(t, mark - 1))
            return false;
    }
    return true;
}
