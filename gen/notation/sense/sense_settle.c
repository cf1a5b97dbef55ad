/* Segments when the text is cut: what their words say together. */
#include "notation/sense/sense_cutting.h"

/* Whether the clause of condition says what it asks for. */
static bool is_complete(const struct sense_said *d)
{
    return d->first || d->target || d->act & ACT_CAPTURE ||
           d->signs & (SIGN_BLOCKED | SIGN_FREE | SIGN_ENEMY | SIGN_THING);
}

void sense_settle_other(struct sense_said *d)
{
    if (d->signs & SIGN_OTHER && !sense_says(d)) /* "cannot cross the river" */
        d->signs = SIGN_OTHER;
}

/* "two forward", "over one and up two", "to any square two squares away orthogonally". */
void sense_settle(struct sense_said *d, const struct sense_said *beside)
{
    if (d->signs & (SIGN_IF | SIGN_UNLESS) && d->signs & SIGN_FRIEND && !(d->signs & SIGN_BOTH))
        d->signs |= SIGN_BAD; /* "if no friend is on its file" */
    if (d->signs & (SIGN_IF | SIGN_UNLESS) && d->near &&
        (d->target || d->signs & (SIGN_NEAR | SIGN_FRIEND | SIGN_ENEMY)))
        d->signs |= SIGN_BAD; /* "if no enemy is next to it" */
    if (d->signs & (SIGN_IF | SIGN_UNLESS) && is_complete(d) && !d->named) {
        d->signs |= d->span.told || d->ways ? SIGN_WAY : 0; /* "if the first square is occupied" */
        d->span.told = d->ways = false;
    }
    if (d->verb && d->act == ACT_CAPTURE && d->signs & SIGN_WAY && d->signs & SIGN_THING &&
        !sense_has_content(d) && !(d->signs & (SIGN_IF | SIGN_UNLESS | SIGN_NOT | SIGN_OVER)))
        d->signs |= SIGN_BAD; /* "captures whatever is in its way" */
    sense_settle_other(d);
    if (d->signs & SIGN_OVER && d->signs & SIGN_WAY && !d->ways)
        d->span.told = false; /* "over the two squares in between" */
    if (d->blocked_first && !d->verb && d->span.told && d->span.kind == SPAN_EXACT &&
        d->span.first == 1)
        d->span.told = d->ways = false;            /* "blocked on the next square, orthogonally" */
    if (d->anywhere && d->manner == MANNER_STEP) { /* "steps anywhere" */
        d->anywhere = false;
        d->ways = true;
        d->way = TOLD_ALL;
        d->mask = WAY_ALL;
        d->span = (struct span){true, SPAN_EXACT, 1, 1};
    }
    if (d->number_count == 1 && !d->span.told) {
        d->span = (struct span){true, SPAN_EXACT, d->numbers[0], d->numbers[0]};
        d->number_count = 0;
    }
    if (d->span.told && d->signs & SIGN_OVER && !d->ways && beside != d &&
        (beside->span.told || beside->number_count) &&
        !(d->signs & (SIGN_THING | SIGN_WAY | SIGN_MUST | SIGN_JUMP | SIGN_EXACT | SIGN_LAND))) {
        d->signs = (d->signs & ~(unsigned)SIGN_OVER) | SIGN_VICE;
        d->ways = true;
        d->way = TOLD_L | TOLD_R;
        d->mask = sense_mask(d->way);
    }
    if (d->way == TOLD_STRAIGHT && d->signs & (SIGN_LAND | SIGN_BEYOND)) {
        d->way = d->mask = 0; /* "lands directly behind it" */
        d->ways = false;
        d->signs |= SIGN_NEAR;
    }
    if (d->ring && d->ring == d->ring_last && d->ways && !d->span.told) {
        d->span = (struct span){true, SPAN_EXACT, d->ring, d->ring};
        d->ring = 0;
        d->manner = MANNER_JUMP;
    }
}

/* "if it is free or occupied by an enemy" */
static bool empty_or_enemy(const struct sense_said *condition, const struct sense_segment *g)
{
    return condition->signs & SIGN_IF && condition->signs & SIGN_FREE && g->joint & JOINT_OR &&
           !(condition->signs & (SIGN_WAY | SIGN_NOT)) && !sense_has_content(&g->said) &&
           (g->said.signs & SIGN_ENEMY || g->said.target == TARGET_ENEMY);
}

/* "if all squares between it and its target are free": a condition that "and" has cut. */
void sense_join_conditions(struct sense_text *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->segment_count; i++) {
        struct sense_segment *g = &s->segments[i], *last = &s->segments[kept ? kept - 1 : 0];
        bool goes_on = kept && last->said.signs & (SIGN_IF | SIGN_UNLESS) &&
                       !is_complete(&last->said) && !g->said.first &&
                       !(g->said.signs & (SIGN_IF | SIGN_UNLESS | SIGN_BAD | SIGN_NOT)) &&
                       !(g->joint & ~(unsigned)(JOINT_AND | JOINT_OR));

        if (kept && empty_or_enemy(&last->said, g)) {
            last->said = (struct sense_said){0}; /* where any move may end */
            last->to = g->to;
        } else if (goes_on) {
            last->said.signs |= g->said.signs;
            last->said.target |= g->said.target;
            last->to = g->to;
        } else {
            s->segments[kept++] = *g;
        }
    }
    s->segment_count = kept;
}
