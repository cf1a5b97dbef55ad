/* Sentences that sum up those before them: "It cannot capture.", "It may jump over other pieces."
 */
#include "notation/english/english_read_internal.h"

/* "It cannot capture." NULL, with nothing moved, when no such sentence stands here. */
static const struct english_row *summary_at(struct text_reader *t)
{
    const struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;
    const struct english_row *row = english_match(&t->r.matcher, &mark, &english_summaries, NULL);

    if (!row ||
        (mark < m->count && m->tokens[mark].word[0] != '.' && m->tokens[mark].word[0] != ';'))
        return NULL;
    t->r.at = mark;
    return row;
}

bool english_leaps(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (vec_largest(t->set.moves[i].leg.step) > 1 && !(t->set.moves[i].leg.path & PATH_LAME))
            return true;
    return false;
}

/* Puts moves of which it was not said that they jump on ways that can be blocked. */
static void make_lame(struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++) {
        struct moveset one = {.moves = &t->set.moves[i], .count = 1};

        if (one.moves->when & SAID_FAR)
            english_put_on_way(&one, 0, PATH_LAME);
    }
}

/* Whether all moves so far go over another piece. */
static bool hops(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (!(t->set.moves[i].leg.path & (PATH_CANNON | PATH_HOPPER)))
            return false;
    return t->set.count > 0;
}

/* Whether one of the moves so far captures what it jumps over. */
static bool captures_on_way(const struct text_reader *t)
{
    for (size_t i = 0; i < t->set.count; i++)
        if (t->set.moves[i].leg.next && t->set.moves[i].leg.target == TARGET_ENEMY)
            return true;
    return false;
}

/* "It may stop after the first step": adds the first legs of moves of two; false when some have
 * another number, or capture on the way. */
static bool may_stop(struct text_reader *t)
{
    size_t count = t->set.count;

    for (size_t i = 0; i < count; i++) {
        struct move move = t->set.moves[i];
        const struct leg *next = move.leg.next;

        if (!next || next->next || move.leg.target != TARGET_EMPTY)
            return false;
        move.leg.target = next->target;
        move.leg.next = NULL;
        moveset_add(t->r.arena, &t->set, move);
    }
    return count > 0;
}

static bool sum_up(struct text_reader *t, const struct english_row *row, size_t from)
{
    bool suits = true;

    switch ((enum english_summary)row->meaning) {
    case SUMMARY_NOTHING:
        break;
    case SUMMARY_HARMLESS:
        if (t->set.count == 0 || english_choose(&t->r, from, t->r.at, 2))
            t->harmless = true;
        for (size_t i = 0; i < t->set.count; i++)
            english_make_harmless(t->r.arena, &t->set.moves[i]);
        break;
    case SUMMARY_TURN:
        suits = english_limit_twice(t->r.arena, &t->set, row->value);
        break;
    case SUMMARY_OVER:
        t->leaps = t->set.count == 0;
        suits = t->leaps || english_leaps(t);
        break;
    case SUMMARY_STOP:
        suits = may_stop(t);
        break;
    case SUMMARY_HOPS:
        suits = hops(t);
        break;
    case SUMMARY_REMOVED:
        suits = captures_on_way(t);
        break;
    case SUMMARY_UNJUMPED:
        make_lame(t);
        suits = t->set.count > 0 && !english_leaps(t);
        break;
    case SUMMARY_LAST_PATH:
        suits = english_put_on_way(&t->set, t->last, row->value);
        break;
    case SUMMARY_PATH:
        suits = english_put_on_way(&t->set, 0, row->value);
        break;
    }
    if (!suits)
        english_refuse(&t->r.matcher, from, "a sentence that suits those before it");
    return suits;
}

enum english_reading english_read_summary(struct text_reader *t)
{
    size_t from = t->r.at;
    const struct english_row *row = summary_at(t);

    if (!row)
        return READING_NONE;
    return sum_up(t, row, from) ? READING_GOOD : READING_BAD;
}
