/* The names of pieces as which a piece moves: "a forward Rook, a Knight (1,2) or Alfil moves". */
#include "notation/phrase/english_headings.h"
#include "notation/english/english_read_internal.h"

#include <string.h>

/* What stands before a name and limits its moves. */
struct adjectives {
    unsigned ways, path; /* directions as a mask; of enum path, or 0 */
    int range;           /* 0: any */
    bool foremost, rides;
    size_t from, to;
};

/* Those at the token, moved behind them; "an orthodox" says no more. */
static struct adjectives adjectives_at(struct english_matcher *m, size_t *token)
{
    struct adjectives found = {.ways = WAY_ALL, .from = *token};
    struct english_captures captures = {0};
    const struct english_row *row;

    while (english_match_one(m, token, ENGLISH_USUAL, NULL))
        ;
    for (row = english_match(m, token, &english_adjectives, &captures); row;
         row = english_match(m, token, &english_adjectives, &captures)) {
        if (row->meaning == ADJECTIVE_WAY)
            found.ways &= row->value;
        else if (row->meaning == ADJECTIVE_RANGE)
            found.range = english_number_of(row, &captures);
        else if (row->meaning == ADJECTIVE_PATH)
            found.path |= row->value;
        found.foremost = found.foremost || row->meaning == ADJECTIVE_FOREMOST;
        found.rides = found.rides || row->meaning == ADJECTIVE_RIDE;
        captures.count = 0;
    }
    found.to = *token;
    return found;
}

unsigned english_adjectives_at(struct english_matcher *m, size_t *token)
{
    english_match_one(m, token, "limited|restricted|short-range|unidirectional", NULL);
    return adjectives_at(m, token).ways;
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

/* "any number of Knight moves in the same direction": makes riders of the jumps from `first` on. */
static bool ride(struct text_reader *t, size_t first)
{
    bool good = true;

    for (size_t i = first; i < t->r.group.count; i++) {
        struct leg *leg = &t->r.group.moves[i].leg;

        good = good && !leg->next && leg->range == 1;
        leg->range = 0;
    }
    english_match_one(&t->r.matcher, &t->r.at,
                      "?, ?as ?long ?as ?provided ?that ?they ?it ?is|are ?all in|along the|a|1 "
                      "?same|single ?straight direction|line",
                      NULL);
    return good;
}

/* "a forward Rook", "a one-step Bishop", "a lame Dabbaba": limits the moves from `first` on. */
static bool limit(struct text_reader *t, const struct adjectives *by, size_t first)
{
    struct english_headings headings = {.list = {{by->ways, WAY_WHOLE, by->from, by->to}},
                                        .count = 1};
    bool good = !by->path || english_put_on_way(&t->r.group, first, by->path);

    for (size_t i = first; by->range && i < t->r.group.count; i++) {
        struct leg *leg = &t->r.group.moves[i].leg;

        good = good && !leg->next && leg->range == 0;
        leg->range = by->range;
    }
    if (by->foremost)
        english_keep_foremost(t, first);
    good = good && (!by->rides || ride(t, first));
    if (!good)
        english_refuse(&t->r.matcher, by->from, "the name of a piece that can be limited so");
    return good && (by->ways == WAY_ALL || english_limit_ways(t, &headings, first, true, by->from));
}

/* "Knight moves", "Bishop and Knight movement": a noun that says no more. */
static void skip_noun(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t end = t->r.at;

    if (english_match_one(
            &probe, &end,
            "?combined ?l-shaped movement|movements|move|moves|leap|leaps|jump|jumps|step|"
            "steps|l-leap|l-move|l-jump ?combined",
            NULL) &&
        (end == probe.count || strchr(",.;:()-", *probe.tokens[end].word) ||
         english_match_one(&probe, &(size_t){end}, "and|or|plus|but|with|without|of|in|along|as",
                           NULL)))
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

/* "the Giraffe (3,2)": the numbers tell the moves of a piece that is not known. */
static bool read_numbers(struct text_reader *t, size_t name)
{
    struct english_matcher *m = &t->r.matcher;
    size_t end = name + 1;

    if (name >= m->count || english_knows(m->tokens[name].word) || end >= m->count ||
        *m->tokens[end].word != '(' || !english_match(m, &end, &english_pairs, NULL))
        return false;
    t->r.at = name + 1;
    return english_read_offset(&t->r, VERB_JUMP);
}

/* Adds the moves of the piece named next, as far as the conditions allow; "as" begins at `from`. */
static bool read_name(struct text_reader *t, size_t from)
{
    struct english_matcher *m = &t->r.matcher;
    struct moveset moves = {0};
    struct adjectives by = {.ways = WAY_ALL};
    size_t first = t->r.group.count, name = t->r.at;

    if (!english_piece_moves(t->r.arena, m, t->game, &name, &moves)) {
        by = adjectives_at(m, &name);
        if (!english_piece_moves(t->r.arena, m, t->game, &name, &moves)) {
            if (read_numbers(t, name))
                return true;
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
    if (!skip_numbers(t, first))
        return false;
    skip_noun(t);
    return limit(t, &by, first) && read_name_ways(t, first);
}

bool english_name_follows(struct text_reader *t, size_t token)
{
    struct english_matcher *m = &t->r.matcher;

    adjectives_at(m, &token);
    return english_piece_name(m, t->game, &(size_t){token}) ||
           (token + 1 < m->count && *m->tokens[token + 1].word == '(' &&
            !english_knows(m->tokens[token].word) &&
            english_match(m, &(size_t){token + 1}, &english_pairs, NULL));
}

bool english_ride_begins(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t name = t->r.at;

    return adjectives_at(&probe, &name).rides && english_piece_name(&probe, t->game, &name);
}

bool english_read_names(struct text_reader *t, size_t from)
{
    struct english_matcher *m = &t->r.matcher;

    if (!read_name(t, from))
        return false;
    for (size_t mark = t->r.at;
         english_match_one(m, &mark, "?, ?or|and|plus|with ?also ?like|as|of|from ?a|the", NULL);
         mark = t->r.at) {
        if (!english_name_follows(t, mark))
            break;
        t->r.at = mark;
        if (!read_name(t, mark - 1))
            return false;
    }
    return true;
}
