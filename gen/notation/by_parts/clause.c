/* What words say, taken to the clauses in which they stand. */
#include "notation/by_parts/clause.h"

#include <string.h>

/* --- what clauses say --- */

bool clause_has_content(const struct clause_reading *d)
{
    return d->span.told || d->ways || d->named || d->offset[0] || d->ring || d->anywhere;
}

bool clause_says(const struct clause_reading *d)
{
    return clause_has_content(d) || d->number;
}

bool clause_tells(const struct clause_reading *d)
{
    const unsigned vain = CUE_OTHER | CUE_MUST | CUE_ONLY | CUE_LIKE;

    return clause_says(d) || d->cues & ~vain || d->target || d->first || d->bend || d->only_said ||
           d->act & ACT_CAPTURE;
}

bool clause_says_something(const struct clause_reading *d)
{
    const unsigned vain =
        CUE_THING | CUE_MANY | CUE_LIKE | CUE_MUST | CUE_ONLY | CUE_NEAR | CUE_BOTH | CUE_WAY;

    return clause_has_content(d) || d->verb || d->target || d->first || d->bend || d->only_said ||
           d->also || d->cues & ~vain;
}

bool clause_is_condition(const struct clause_reading *d)
{
    return d->cues & (CUE_IF | CUE_UNLESS);
}

bool clause_is_denied(const struct clause_reading *d)
{
    return d->cues & (CUE_NOT | CUE_EXCEPT);
}

bool clause_tells_ways_alone(const struct clause_reading *d)
{
    return d->ways && !d->span.told && !d->named && !d->offset[0] && !d->ring && !d->target &&
           !d->first && !d->then;
}

bool clause_only_ways(const struct clause_reading *d)
{
    return clause_tells_ways_alone(d) && !d->verb;
}

bool clause_counts(const struct clause *g)
{
    const struct clause_reading *d = &g->said;

    return g->aside && !g->bracket && !d->ways && !d->verb && d->span.told && d->span.first > 3;
}

/* --- directions --- */

unsigned directions_mask(unsigned way)
{
    static const unsigned halves[][2] = {
        {TOLD_F, WAY_F | WAY_FR | WAY_FL},
        {TOLD_B, WAY_B | WAY_BR | WAY_BL},
        {TOLD_L, WAY_L | WAY_FL | WAY_BL},
        {TOLD_R, WAY_R | WAY_FR | WAY_BR},
    };
    unsigned base = 0, vertical = 0, horizontal = 0;

    for (size_t i = 0; i < COUNT_OF(halves); i++)
        if (way & halves[i][0])
            *(halves[i][0] & TOLD_VERTICAL ? &vertical : &horizontal) |= halves[i][1];
    base |= way & TOLD_DIAGONAL ? WAY_DIAGONAL : 0;
    base |= way & (TOLD_ORTHOGONAL | TOLD_STRAIGHT) ? WAY_ORTHOGONAL : 0;
    if (!base)
        base = way & TOLD_ALL ? WAY_ALL : way & TOLD_HALVES ? WAY_ORTHOGONAL : 0;
    if (!(way & TOLD_HALVES))
        return base;
    if (base == WAY_ORTHOGONAL) /* each half is a direction */
        return (vertical & (WAY_F | WAY_B)) | (horizontal & (WAY_L | WAY_R));
    if ((way & TOLD_HALVES) == TOLD_HORIZONTAL && base & WAY_DIAGONAL)
        return 0; /* "sideways diagonally" tells nothing */
    return base & (vertical ? vertical : WAY_ALL) & (horizontal ? horizontal : WAY_ALL);
}

unsigned diagonals_of(unsigned way)
{
    unsigned mask = 0;

    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        mask |= way & half ? directions_mask(half | TOLD_DIAGONAL) : 0;
    return mask;
}

bool ways_cross(unsigned a, unsigned b)
{
    return (a & TOLD_VERTICAL && b & TOLD_HORIZONTAL) || (a & TOLD_HORIZONTAL && b & TOLD_VERTICAL);
}

bool ways_apart(unsigned a, unsigned b)
{
    unsigned halves = TOLD_HALVES, bases = TOLD_BASES & ~(unsigned)TOLD_ALL;

    return (a & halves && b & halves && !(a & b & halves)) ||
           (a & bases && b & bases && !(a & b & bases)) ||
           (a & TOLD_HORIZONTAL && b & TOLD_ORTHOGONAL);
}

/* --- the clause to which words are taken --- */

/* The clause that is open, or a new one from the token on; the last one where there are too many.
 */
static struct clause *clause_at(struct cutting *c, size_t from)
{
    struct cut_text *s = c->s;
    struct clause *g;

    if (c->open || s->clause_count == CLAUSES)
        return &s->clauses[s->clause_count - 1];
    g = &s->clauses[s->clause_count++];
    *g = (struct clause){.joint = c->joint,
                         .from = from,
                         .to = from,
                         .sentence = c->sentence,
                         .aside = c->aside,
                         .bracket = c->bracket};
    c->joint = 0;
    c->open = true;
    return g;
}

static struct clause *next_clause(struct cutting *c, size_t from)
{
    c->open = false;
    return clause_at(c, from);
}

/* Whether a pattern fits behind the words of the spot. */
static bool is_followed(const struct cutting *c, const struct spot *spot, const char *pattern)
{
    return english_match_one(&c->s->t->matcher, &(size_t){spot->to}, pattern, NULL);
}

/* --- verbs --- */

/* Takes a verb of going behind what it is the noun of: "a (1,3) jump", "two-square leap". */
static void take_noun(struct clause *g, const struct spot *spot)
{
    struct clause_reading *d = &g->said;

    if (spot->value == MANNER_JUMP || spot->value == MANNER_SLIDE)
        d->manner = (enum manner)spot->value;
    else if (!d->span.told)
        d->span = span_told(SPAN_EXACT, 1);
}

static bool take_manner(struct cutting *c, struct clause *g, const struct spot *spot)
{
    bool jumps = spot->value == MANNER_JUMP;

    if (jumps && is_followed(c, spot, "over"))
        return true; /* what it goes over is told */
    if (clause_says(&g->said) && g->to == spot->from) {
        take_noun(g, spot);
        return true;
    }
    if (clause_says(&g->said) || (clause_is_condition(&g->said) && g->said.first))
        g = next_clause(c, spot->from);
    g->said.verb = true;
    g->said.cues |= jumps ? CUE_JUMP : 0;
    g->said.manner = (enum manner)spot->value;
    g->to = spot->to;
    return true;
}

static bool take_said(struct cutting *c, struct clause *g, const struct spot *spot)
{
    if (spot->value == TARGET_ENEMY && g->said.cues == CUE_NOT) {
        g->said.act = ACT_CAPTURE; /* "no diagonal captures" */
        return true;
    }
    if (g->to == spot->from && spot->value == TARGET_EMPTY && (g->said.span.told || g->said.named))
        return true; /* "one square moves" */
    if (clause_says(&g->said) || (clause_is_condition(&g->said) && g->said.first))
        g = next_clause(c, spot->from);
    g->said.verb = true;
    g->said.act |= spot->value & TARGET_EMPTY ? ACT_MOVE : 0;
    g->said.act |= spot->value & TARGET_ENEMY ? ACT_CAPTURE : 0;
    g->to = spot->to;
    return true;
}

/* --- distances --- */

/* "any squares" */
static bool is_any_of_many(const struct spotted_text *t, const struct spot *spot)
{
    const struct english_token *last = &t->matcher.tokens[spot->to - 1];

    return spot->captures.count == 0 && strcmp(t->matcher.tokens[spot->from].word, "any") == 0 &&
           t->matcher.text->text[last->offset + last->length - 1] == 's';
}

static struct span span_of(const struct spotted_text *t, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;
    struct span span = {true, (enum extent)spot->value, 1, 1};

    if (c->count) {
        span.first = c->numbers[0];
        span.last = c->numbers[c->count - 1];
    }
    switch (span.kind) {
    case SPAN_EXACT:
        span.kind = is_any_of_many(t, spot) ? SPAN_ANY : SPAN_EXACT;
        break;
    case SPAN_NEXT:
        span = span_told(SPAN_EXACT, 1);
        break;
    case SPAN_UP_TO:
        span.first = c->count == 1 ? 1 : span.first;
        break;
    case SPAN_LEAST:
        span.kind = span.first == 1 ? SPAN_ANY : SPAN_LEAST;
        break;
    default:
        break;
    }
    return span;
}

/* Whether the clause cannot say the distance in a way that is known. */
static bool is_odd_span(struct cutting *c, const struct clause *g, const struct spot *spot,
                        const struct span *span)
{
    bool over = g->said.cues & CUE_OVER && /* "over at most two pieces" */
                is_followed(c, spot, "?other ?enemy|friendly piece|enemy|friend|friends|man|men");

    return over || (spot->captures.count == 2 && span->last - span->first > 1 &&
                    spot_has(c->s->t, spot->from, spot->to, "or")); /* "one or three squares" */
}

static bool take_span(struct cutting *c, struct clause *g, const struct spot *spot)
{
    struct span span = span_of(c->s->t, spot), *was = &g->said.span;

    if (spot->value == SPAN_BARE)
        return true;
    if (is_odd_span(c, g, spot, &span))
        g->said.cues |= CUE_BAD;
    if (spot->value == SPAN_RIDER) {
        g->said.cues |= CUE_AGAIN;
        return true;
    }
    g->said.near |= spot->value == SPAN_NEXT;
    if (was->told && (span.kind == SPAN_ANY || was->last == span.last))
        return true; /* "in a straight line" */
    if (was->told && was->kind != SPAN_ANY)
        return false;
    g->said.span_first = !g->said.ways;
    *was = span;
    return span.first > 0 && span.last >= span.first;
}

/* --- directions, squares and names --- */

/* A further word of the direction: "in any direction vertically", "vertically forward", "forward
 * left". */
static unsigned told_together(unsigned was, unsigned way)
{
    if (was == TOLD_ALL)
        return way;
    if (was & way & TOLD_HALVES)
        return (was & ~(unsigned)TOLD_HALVES) | (was & way & TOLD_HALVES) | (way & TOLD_BASES);
    return was | way | (ways_cross(was, way) ? TOLD_DIAGONAL : 0u);
}

static bool take_way(struct cutting *c, struct clause *g, const struct spot *spot)
{
    struct clause_reading *d = &g->said;

    if (d->ways && g->way_to != spot->from && ways_apart(d->way, spot->value))
        return false;
    d->lead = d->ways ? d->lead : spot->value;
    d->way = d->ways ? told_together(d->way, spot->value) : spot->value;
    d->mask = directions_mask(d->way);
    d->ways = true;
    d->near |= is_followed(c, spot, "square");
    g->way_to = spot->to;
    return true;
}

static bool take_offset(struct clause_reading *d, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;
    int less = spot->value == OFFSET_OF_SIDES;
    int a = c->count ? c->numbers[0] - less : 2, b = c->count > 1 ? c->numbers[1] - less : 1;
    bool again = d->offset[0] && !(d->cues & CUE_LONGER); /* "a long L (3x1)" */

    if (a > 9 || b > 9 || a < 0 || b < 0 || (again && c->count))
        return false;
    if (again)
        return true;
    d->offset[0] = a > b ? a : b;
    d->offset[1] = a > b ? b : a;
    return true;
}

static bool take_ring(struct clause_reading *d, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;

    d->ring = spot->value ? 1 : c->numbers[0];
    d->ring_last = c->numbers[c->count - 1];
    if (spot->value == RING_AREA)
        d->ring_last = c->numbers[0] == c->numbers[1] ? c->numbers[0] / 2 : 0;
    return true;
}

/* A clause names one piece alone. */
static bool take_piece(const struct cutting *c, struct clause_reading *d, const struct spot *spot)
{
    if (d->named)
        return false;
    d->bare = !(d->cues & CUE_LIKE) && spot->from &&
              strcmp(c->s->t->matcher.tokens[spot->from - 1].word, "the") == 0;
    d->named = true;
    d->piece = spot->piece;
    return true;
}

/* --- all that is spotted --- */

/* "but it cannot capture", "captures only": what it does at all. */
static bool take_only(struct clause_reading *d, const struct spot *spot)
{
    if (clause_says(d))
        return false;
    d->act |= ACT_CAPTURE;
    if (spot->value == TARGET_EMPTY)
        d->cues |= CUE_NOT;
    else
        d->only_said = true;
    return true;
}

static bool add_content(struct cutting *c, struct clause *g, const struct spot *spot)
{
    struct clause_reading *d = &g->said;

    switch (spot->spot) {
    case SPOT_MANNER:
        return take_manner(c, g, spot);
    case SPOT_SAID:
        return take_said(c, g, spot);
    case SPOT_EXTENT:
        return take_span(c, g, spot);
    case SPOT_WAY:
        return take_way(c, g, spot);
    case SPOT_OFFSET:
        return take_offset(d, spot);
    case SPOT_RING:
        return take_ring(d, spot);
    case SPOT_PIECE:
        return take_piece(c, d, spot);
    case SPOT_ONLY_SAID:
        return take_only(d, spot);
    case SPOT_ANYWHERE:
        d->anywhere = true;
        d->target |= spot->value == TARGET_EMPTY ? TARGET_EMPTY : 0;
        break;
    case SPOT_COUNT:
        d->count = spot->captures.numbers[0];
        break;
    case SPOT_VAGUE:
        d->cues |= CUE_LONGER | CUE_LIKE;
        break;
    case SPOT_LIKE:
        d->cues |= CUE_LIKE;
        d->along |= spot->value == LIKE_ALONG;
        break;
    case SPOT_TARGET:
        d->target_behind = clause_has_content(d);
        d->target = spot->value;
        break;
    case SPOT_FIRST:
        d->first = true;
        break;
    case SPOT_BEND:
        d->bend = (enum leg_turn)spot->value;
        break;
    case SPOT_ALSO:
        d->also = !clause_says(d);
        d->same = d->also && spot->value == ALSO_SAME;
        return d->also;
    default:
        return false;
    }
    return true;
}

/* Adds what is said to the clause that is open. */
static bool take_content(struct cutting *c, const struct spot *spot)
{
    bool good = add_content(c, clause_at(c, spot->from), spot);

    if (good) /* a verb may have begun another */
        c->s->clauses[c->s->clause_count - 1].to = spot->to;
    return good;
}

bool clause_take_spot(struct cutting *c, const struct spot *spot)
{
    if (take_content(c, spot))
        return true;
    c->open = false; /* what does not go into the clause begins another */
    c->joint |= spot->spot == SPOT_ONLY_SAID ? JOINT_BUT : 0;
    return take_content(c, spot);
}

void clause_take_number(struct cutting *c, size_t token)
{
    struct clause_reading *d = &clause_at(c, token)->said;
    int number = c->s->t->matcher.tokens[token].cardinal;

    if (number && !d->number)
        d->number = number;
    else
        d->cues |= CUE_BAD;
}

void clause_take_cues(struct cutting *c, unsigned cues, size_t from, size_t to)
{
    const unsigned begins = CUE_MUST | CUE_NOT | CUE_IF | CUE_UNLESS | CUE_EXCEPT;
    struct clause *g = clause_at(c, from);

    if (cues & begins && (clause_says(&g->said) || g->said.cues & CUE_BLOCKED))
        g = next_clause(c, from);
    g->said.blocked_first |= cues & CUE_BLOCKED && !clause_says(&g->said);
    g->said.cues |= cues;
    g->to = to;
}

/* --- what the words of a clause say together --- */

/* Whether the clause of condition says what it asks for. */
static bool is_complete(const struct clause_reading *d)
{
    return d->first || d->cues & (CUE_BLOCKED | CUE_FREE | CUE_ENEMY | CUE_THING);
}

static void settle_condition(struct clause_reading *d)
{
    if (d->cues & CUE_FRIEND) /* "if no friend is on its file", "if no enemy is next to it" */
        d->cues |= CUE_BAD;
    if (d->near && (d->target || d->cues & (CUE_NEAR | CUE_ENEMY)))
        d->cues |= CUE_BAD;
    if (is_complete(d) && d->ways)
        d->cues |= CUE_WAY; /* "if the first square is occupied" */
}

/* "over one and up two": aside, where a distance stands beside it. */
static void settle_over(struct clause_reading *d, const struct clause_reading *beside)
{
    if (!d->span.told || d->ways || beside == d || !(beside->span.told || beside->number) ||
        d->cues & (CUE_THING | CUE_ENEMY | CUE_FRIEND))
        return;
    d->cues = (d->cues & ~(unsigned)CUE_OVER) | CUE_VICE;
    d->ways = true;
    d->way = TOLD_HORIZONTAL;
    d->mask = directions_mask(d->way);
}

static void settle(struct clause_reading *d, const struct clause_reading *beside)
{
    if (d->cues & CUE_OTHER && !clause_says(d))
        d->cues = CUE_OTHER; /* "cannot cross the river" */
    if (clause_is_condition(d))
        settle_condition(d);
    if (d->act == ACT_CAPTURE && d->cues & CUE_WAY && d->cues & CUE_THING)
        d->cues |= CUE_BAD; /* "captures whatever is in its way" */
    if (d->cues & CUE_OVER && d->cues & CUE_WAY && !d->ways)
        d->span.told = false; /* "over the two squares in between" */
    if (d->blocked_first && d->span.told && d->span.kind == SPAN_EXACT)
        d->span.told = d->ways = false; /* "blocked on the next square, orthogonally" */
    if (d->number) {
        d->span = span_told(SPAN_EXACT, d->number); /* "two forward" */
        d->number = 0;
    }
    if (d->cues & CUE_OVER)
        settle_over(d, beside);
    if (d->ring && d->ring == d->ring_last && d->ways) { /* "two squares away orthogonally" */
        d->span = span_told(SPAN_EXACT, d->ring);
        d->ring = 0;
    }
}

/* "if it is free or occupied by an enemy" */
static bool is_empty_or_enemy(const struct clause_reading *condition, const struct clause *g)
{
    return condition->cues & CUE_IF && condition->cues & CUE_FREE && g->joint & JOINT_OR &&
           !(condition->cues & (CUE_WAY | CUE_NOT)) && !clause_has_content(&g->said) &&
           g->said.cues & CUE_ENEMY;
}

/* "if all squares between it and its target are free": a condition that "and" has cut. */
static void join_conditions(struct cut_text *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->clause_count; i++) {
        struct clause *g = &s->clauses[i], *last = &s->clauses[kept ? kept - 1 : 0];
        bool goes_on = kept && clause_is_condition(&last->said) && !is_complete(&last->said) &&
                       !g->said.first && !clause_is_condition(&g->said) &&
                       !(g->said.cues & (CUE_BAD | CUE_NOT)) &&
                       !(g->joint & ~(unsigned)(JOINT_AND | JOINT_OR));

        if (kept && is_empty_or_enemy(&last->said, g))
            last->said = (struct clause_reading){0}; /* where any move may end */
        else if (goes_on)
            last->said.cues |= g->said.cues;
        else
            s->clauses[kept++] = *g;
    }
    s->clause_count = kept;
}

void clauses_settle(struct cut_text *s)
{
    join_conditions(s);
    for (size_t i = 0; i < s->clause_count; i++)
        settle(&s->clauses[i].said, &s->clauses[i ? i - 1 : s->clause_count > 1].said);
}
