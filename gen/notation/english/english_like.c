/* Moves that are those of a named piece: "as a Rook, but only forward", and what is said once more
 * in other words, which must come to the same: "as a Rook (any number of squares orthogonally)". */
#include "notation/betza/betza.h"
#include "notation/phrase/english_name.h"
#include "notation/english/english_read_internal.h"

#include <string.h>

bool english_like_begins(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t like = t->r.at, condition = like, distance = like, behind = like;

    if (!english_match(&t->r.matcher, &like, &english_likes, NULL))
        return false;
    english_match(&probe, &condition, &english_prefixes, NULL);
    english_match(&probe, &distance, &english_extents, NULL);
    english_match(&probe, &behind, &english_suffixes, NULL);
    return like >= condition && like >= distance && like >= behind;
}

/* What may stand behind a name that has no verb: "Wazir or Alfil", "Rook that cannot move
 * backward". */
#define ALONE ".|or|plus|that|which|but|move|moves"

bool english_name_begins(struct text_reader *t)
{
    struct english_matcher probe = t->r.matcher; /* what it expects is nothing to tell */
    size_t name = t->r.at, before = t->r.at;

    if (english_more_of_piece(t))
        return !english_match_one(&probe, &name, "the", NULL);
    english_match_one(&probe, &name, "a|the", NULL);
    if (!english_piece_name(&probe, t->game, &name)) {
        english_adjectives_at(&probe, &name);
        if (!english_piece_name(&probe, t->game, &name))
            return false;
    }
    if (before == 0 &&
        (name == probe.count || english_match_one(&probe, &(size_t){name}, ALONE, NULL)))
        return true;
    return (before > 0 && strchr(":-=", *probe.tokens[before - 1].word)) ||
           english_match_one(&probe, &name, "plus", NULL);
}

/* --- in other words --- */

/* The moves from `first` on, without how they were said. */
static struct moveset said_since(struct text_reader *t, size_t first)
{
    struct moveset said = {0};

    for (size_t i = first; i < t->r.group.count; i++) {
        struct move move = t->r.group.moves[i];

        move.when &= ~(unsigned)SAID;
        moveset_add(t->r.arena, &said, move);
    }
    return said;
}

bool english_read_betza(const struct text_reader *t, size_t token, struct moveset *moves)
{
    const struct english_token *word = &t->r.matcher.tokens[token];
    const struct located text = {
        .text = arena_text(t->r.arena, t->r.matcher.text->text + word->offset, word->length)};
    struct diags *unheard = diags_new(); /* it may be no notation at all */
    bool good = betza_read(t->r.arena, &text, moves, unheard);

    diags_free(unheard);
    return good;
}

/* A bracket with the Betza notation of the moves, such as "(WAD)". */
static bool betza_says(struct text_reader *t, size_t token, const struct moveset *said)
{
    struct moveset moves = {0};

    return english_read_betza(t, token, &moves) && moveset_equal(said, &moves);
}

/* "which means that it", "or, for purists,", with a verb that tells no more than the names. *verb:
 * that of what follows. */
static void skip_retelling(struct text_reader *t, enum english_verb *verb)
{
    struct english_matcher *m = &t->r.matcher;
    size_t end;
    const struct english_row *row;

    english_match_one(m, &t->r.at, "?which ?just|simply means|meaning|i.e. ?that", NULL);
    english_match_one(m, &t->r.at, "?that|which ?it|this ?may", NULL);
    end = t->r.at;
    row = english_verb_at(t, &end);
    if (!row || row->meaning > VERB_BOTH || row->meaning == VERB_IS)
        return;
    t->r.at = end;
    *verb = (enum english_verb)row->meaning;
}

/* Reads names or a distance with directions, up to the end of the bracket; *same: they come to
 * those said; what was read is not added. */
static bool read_same(struct text_reader *t, const struct moveset *said, bool bracket, bool *same)
{
    struct english_matcher *m = &t->r.matcher;
    size_t count = t->r.group.count, phrase = t->r.phrase, item = t->r.item, heading = t->r.heading,
           name;
    enum english_verb verb = t->verb;
    struct moveset again;
    bool good;

    skip_retelling(t, &verb);
    english_match_one(m, &t->r.at, "?just like|as", NULL);
    name = t->r.at;
    english_match_one(m, &name, "a|the ?" ENGLISH_USUAL, NULL);
    t->r.phrase = t->r.item = t->r.heading = count; /* conditions reach no farther back */
    if (english_name_follows(t, name)) {
        t->r.at = name;
        good = english_read_names(t, name);
    } else {
        good =
            english_read_item(&t->r, verb) && english_read_ways_behind(t) && english_read_chain(t);
    }
    again = said_since(t, count);
    t->r.group.count = count;
    t->r.phrase = phrase;
    t->r.item = item;
    t->r.heading = heading;
    good = good && (!bracket || english_match_one(m, &t->r.at, ")", NULL));
    *same = good && moveset_equal(said, &again);
    return good;
}

/* "like a Bishop (diagonally)": the directions of the item alone; false, with nothing moved, when
 * something else stands in the bracket. */
static bool read_same_ways(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    struct english_headings headings = {0};
    size_t from = t->r.at, choices = t->r.choice_count;

    if (english_read_headings(&t->r, &headings) && english_match_one(m, &t->r.at, ")", NULL) &&
        english_mask(&headings) == english_ways_of(&t->r.group, t->r.item))
        return true;
    *m = before;
    t->r.at = from;
    t->r.choice_count = choices;
    return false;
}

/* Takes back what was read since. */
static void go_back(struct text_reader *t, size_t at, size_t choices)
{
    t->r.at = at;
    t->r.choice_count = choices;
}

/* Reads what says the moves of the item once more; what says something else is left. */
static void read_other_words(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher, before = *m;
    size_t from = t->r.at, choices = t->r.choice_count;
    struct moveset said = said_since(t, t->r.item);
    bool bracket = english_match_one(m, &t->r.at, "(", NULL), same = false, read;

    if (bracket && t->r.at + 1 < m->count && *m->tokens[t->r.at + 1].word == ')' &&
        betza_says(t, t->r.at, &said)) {
        t->r.at += 2;
        return;
    }
    if (bracket && read_same_ways(t))
        return;
    read = (bracket || english_match_one(m, &t->r.at, ":|-|,", NULL)) &&
           read_same(t, &said, bracket, &same);
    if (read && same)
        return;
    if (m->refused)
        *m = before;
    if (read && bracket)
        english_refuse(m, from + 1, "the same moves in other words");
    go_back(t, from, choices);
}

bool english_read_like(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;

    if (!english_match(m, &t->r.at, &english_likes, NULL))
        english_match_one(m, &t->r.at, "a|the|another", NULL);
    t->r.item = t->r.heading = t->r.group.count;
    if (!english_read_names(t, from))
        return false;
    read_other_words(t);
    english_match_one(m, &t->r.at, "does|may", NULL);
    if (t->verb == VERB_CAPTURE && english_match_one(m, &t->r.at, "only", NULL))
        t->only = true;
    return english_read_limits(t);
}

bool english_read_like_ahead(struct text_reader *t, bool *read)
{
    struct english_headings headings = {0};
    size_t from = t->r.at, choices = t->r.choice_count;

    *read = english_read_headings(&t->r, &headings) && english_like_begins(t);
    if (!*read) {
        go_back(t, from, choices);
        return true;
    }
    return english_read_like(t) && english_limit_ways(t, &headings, t->r.item, true, from);
}

/* ", like the Xiangqi horse": of a piece that is not known nothing can be compared. False, with
 * nothing moved, when another one or something else is named. */
static bool read_unknown(struct text_reader *t, size_t token, bool bracket)
{
    struct english_matcher *m = &t->r.matcher;
    size_t end = english_unknown_piece(t, token);

    if (end == token ||
        (end == m->count ? bracket : !strchr(bracket ? ")" : ".;", *m->tokens[end].word)))
        return false;
    t->r.at = end + bracket;
    return true;
}

bool english_read_likeness(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    struct moveset moves = {0}, said = {.moves = t->r.group.moves + t->r.item,
                                        .count = t->r.group.count - t->r.item};
    size_t mark = t->r.at, from;
    bool bracket, like;
    unsigned ways;

    english_match_one(m, &mark, ",", NULL);
    bracket = english_match_one(m, &mark, "(", NULL);
    from = mark;
    like = english_match_one(m, &mark, "?just|exactly|much like|as ?a|the ?chess|orthodox|normal",
                             NULL);
    if (like && read_unknown(t, mark, bracket))
        return true;
    ways = like ? english_adjectives_at(m, &mark) : 0;
    if (!like || !english_piece_moves(t->r.arena, m, t->game, &mark, &moves) ||
        (bracket && !english_match_one(m, &mark, ")", NULL))) {
        read_other_words(t);
        return true;
    }
    t->r.at = mark;
    said = moveset_minus(t->r.arena, &said, &moves);
    if (said.count || (ways != WAY_ALL && english_ways_of(&t->r.group, t->r.item) & ~ways))
        english_refuse(m, from, "a piece that moves so");
    return !m->refused;
}
