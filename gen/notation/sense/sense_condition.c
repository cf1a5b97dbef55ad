/* Clauses of condition. */
#include "notation/sense/sense_beam.h"

/* What a clause of condition asks for. */
/* ASKED_FREE: all squares up to the one where it ends. */
enum asked { ASKED_NOTHING, ASKED_FIRST, ASKED_EMPTY, ASKED_ENEMY, ASKED_CLEAR, ASKED_FREE };

static enum asked asked_of(const struct sense_said *d)
{
    bool unless = d->signs & SIGN_UNLESS, denied = ((d->signs & SIGN_NOT) != 0) != unless;

    if (d->signs & (SIGN_BAD | SIGN_OVER | SIGN_SCREEN | SIGN_STAY) || d->offset[0])
        return ASKED_NOTHING;
    if (d->first)
        return ASKED_FIRST;
    if (d->named)
        return ASKED_NOTHING;
    if (d->signs & (SIGN_BLOCKED | SIGN_WAY) || (d->signs & SIGN_THING && d->signs & SIGN_LAND)) {
        bool clear = d->signs & SIGN_FREE;

        return denied == clear ? ASKED_NOTHING : d->signs & SIGN_EACH ? ASKED_FREE : ASKED_CLEAR;
    }
    if (d->act == ACT_CAPTURE || d->signs & SIGN_ENEMY || d->target == TARGET_ENEMY)
        return denied ? ASKED_EMPTY : ASKED_ENEMY;
    if (d->target == TARGET_EMPTY || d->signs & SIGN_FREE)
        return denied ? ASKED_NOTHING : ASKED_EMPTY;
    if (d->act == ACT_MOVE && !d->ways && !d->span.told)
        return denied ? ASKED_NOTHING : ASKED_EMPTY;
    return d->signs & SIGN_THING && denied ? ASKED_EMPTY : ASKED_NOTHING;
}

static void ask_of(struct sense_frame *f, enum asked asked, bool or)
{
    if (asked == ASKED_FIRST)
        f->said.first = true;
    else if (asked >= ASKED_CLEAR && f->over == OVER_NOTHING)
        f->over = OVER_BLOCKED;
    if (asked == ASKED_EMPTY || asked == ASKED_FREE)
        f->said.target = TARGET_EMPTY;
    else if (asked == ASKED_ENEMY)
        f->said.target = or &&f->said.target == TARGET_EMPTY ? TARGET_ANY : TARGET_ENEMY;
}

/* "if the first square is occupied", behind what says that it cannot move, or is blocked. */
static bool is_occupied(const struct sense_said *d)
{
    return d->signs & (SIGN_IF | SIGN_UNLESS) && !d->named && !d->first &&
           !(d->signs & (SIGN_NOT | SIGN_FREE | SIGN_BAD | SIGN_ENEMY)) &&
           d->signs & (SIGN_WAY | SIGN_THING | SIGN_BLOCKED);
}

/* Clauses that ask whether the way is occupied: of what cannot move then. */
static void ask_of_way(struct beam *b, const struct sense_state *state,
                       const struct sense_segment *g)
{
    if (state->cannot)
        sense_block(b, state);
    if (state->blocked)
        sense_add(b, state, 0);
    if (g->joint & JOINT_STOP) {
        struct sense_state *next = sense_add(b, state, 0);

        if (next)
            next->occupied = true;
    }
}

/* What is asked of moves; a condition may be told without "if": "on its first move". */
static enum asked asked_by(const struct sense_said *d)
{
    const unsigned vain = SIGN_ONLY | SIGN_LIKE | SIGN_FREE | SIGN_THING;
    bool alone =
        (d->first || d->target) && !sense_has_content(d) && !d->verb && !(d->signs & ~vain);

    if (sense_is_condition(d))
        return asked_of(d);
    if (!alone)
        return ASKED_NOTHING;
    return d->first ? ASKED_FIRST : d->target == TARGET_EMPTY ? ASKED_EMPTY : ASKED_ENEMY;
}

/* "if it has not moved", "when capturing": of the frame before it, of what follows in the sentence,
 * or of all where it is a sentence of its own. */
void sense_condition(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    enum asked asked = asked_by(d);
    bool captures = d->signs == SIGN_EXCEPT && d->act == ACT_CAPTURE && !sense_has_content(d);
    bool begins = g->joint & JOINT_STOP;
    struct sense_state *next;

    if (captures) { /* "except for capturing, where …" */
        next = sense_add(b, state, 0);
        if (next)
            next->held = TARGET_ENEMY;
    }
    if (is_occupied(d))
        ask_of_way(b, state, g);
    if (asked == ASKED_NOTHING || (g->joint & JOINT_THEN && state->count))
        return; /* "and then, only to capture, one square" */
    next = state->count && state->frames[state->count - 1].sentence == g->sentence
               ? sense_add(b, state, 0)
               : NULL;
    if (next)
        ask_of(sense_last(next), asked, g->joint & JOINT_OR);
    if (next && g->joint & JOINT_BUT && !sense_is_condition(d)) /* ", but only to capture" */
        for (size_t i = 0; i < next->count; i++)
            if (next->frames[i].sentence == g->sentence && !next->frames[i].said.target)
                ask_of(&next->frames[i], asked, false);
    next = begins && asked < ASKED_CLEAR ? sense_add(b, state, 0) : NULL;
    if (next) {
        next->held = asked == ASKED_EMPTY ? TARGET_EMPTY : asked == ASKED_ENEMY ? TARGET_ENEMY : 0;
        next->held_first = asked == ASKED_FIRST;
    }
    next = begins && state->count ? sense_add(b, state, 2) : NULL;
    for (size_t i = 0; next && i < next->count; i++)
        ask_of(&next->frames[i], asked, false);
}

bool sense_tells_path(const struct sense_said *d)
{
    const unsigned other = SIGN_BAD | SIGN_OVER | SIGN_SCREEN | SIGN_EXACT;
    bool blocked = d->signs & SIGN_BLOCKED && (!sense_has_content(d) || sense_only_ways(d));
    bool told = blocked || (d->signs & SIGN_WAY && d->signs & SIGN_FREE && !sense_has_content(d));

    return told && !(d->signs & other) && !sense_is_condition(d) && !sense_is_denied(d) &&
           !(d->act & ACT_CAPTURE);
}

/* "It jumps over any pieces in the way", "can jump": all moves before. */
void sense_over(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const unsigned jumps = SIGN_JUMP | SIGN_OVER,
                   all = SIGN_THING | SIGN_MANY | SIGN_WAY | SIGN_BOTH | SIGN_FRIEND | SIGN_ENEMY;
    const struct sense_said *d = &g->said;
    bool alone = !sense_has_content(d) && !d->target && !d->bend && !d->first && !d->also &&
                 !(d->act & ACT_CAPTURE);
    struct sense_state *next;

    if (!(d->signs & jumps) || d->signs & ~(jumps | all) || !alone || !state->count ||
        (d->signs & SIGN_OVER && !(d->signs & all)))
        return;
    next = sense_add(b, state, 0);
    for (size_t i = 0; next && i < next->count; i++)
        if (next->frames[i].over == OVER_NOTHING &&
            (g->joint & JOINT_STOP || next->frames[i].sentence == g->sentence))
            next->frames[i].over = OVER_ALL;
}

/* Of all leaps before. */
void sense_path(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    if (sense_tells_path(&g->said) && state->count)
        sense_block(b, state);
}
