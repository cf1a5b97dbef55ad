/* What spots say, taken to the clauses in which they stand. */
#include "notation/by_parts/cutting.h"
#include "notation/by_parts/joining.h"

#include <string.h>

/* The clause that is open, or a new one from the token on. NULL: there are too many. */
static struct clause *clause_at(struct cutting *c, size_t from)
{
    struct cut_text *s = c->s;
    struct clause *g;

    if (c->open)
        return &s->clauses[s->clause_count - 1];
    if (s->clause_count == CLAUSES)
        return NULL;
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

bool clause_says(const struct clause_reading *d)
{
    return clause_has_content(d) || d->number_count;
}

static void take_verb(struct cutting *c, const struct spot *spot)
{
    struct clause *g = clause_at(c, spot->from);
    bool jumps = spot->spot == SPOT_MANNER && spot->value == MANNER_JUMP;

    if (g && jumps && english_match_one(&c->s->t->matcher, &(size_t){spot->to}, "over", NULL)) {
        g->to = spot->to; /* what it goes over is told */
        return;
    }
    if (g && clause_says(&g->said) && g->to == spot->from && spot->spot == SPOT_MANNER &&
        !g->said.then) {
        if (jumps || spot->value == MANNER_SLIDE) /* "a (1,3) jump", "two-square leap" */
            g->said.manner = (enum manner)spot->value;
        else if (!g->said.span.told)
            g->said.span = (struct span){true, SPAN_EXACT, 1, 1};
        g->to = spot->to;
        return;
    }
    if (g && spot->spot == SPOT_SAID && spot->value == TARGET_ENEMY && g->said.cues == CUE_NOT &&
        g->said.ways && !g->said.span.told && !g->said.verb) {
        g->said.act = ACT_CAPTURE; /* "no diagonal captures" */
        g->to = spot->to;
        return;
    }
    if (g && clause_says(&g->said) && g->to == spot->from && spot->spot == SPOT_SAID &&
        spot->value == TARGET_EMPTY && (g->said.span.told || g->said.named)) {
        g->to = spot->to; /* "one square moves" */
        return;
    }
    if (g && (clause_says(&g->said) ||
              (g->said.cues & (CUE_IF | CUE_UNLESS) && (g->said.first || g->said.target)))) {
        c->open = false;
        g = clause_at(c, spot->from);
    }
    if (!g)
        return;
    g->said.verb = true;
    g->to = spot->to;
    if (jumps)
        g->said.cues |= CUE_JUMP;
    if (spot->spot == SPOT_MANNER) {
        g->said.manner = (enum manner)spot->value;
        return;
    }
    g->said.act |= spot->value & TARGET_EMPTY ? ACT_MOVE : 0;
    g->said.act |= spot->value & TARGET_ENEMY ? ACT_CAPTURE : 0;
    if (spot->value == SAID_PEACEFUL) {
        g->said.act = ACT_MOVE;
        g->said.target = TARGET_EMPTY;
    }
}

/* "any squares" */
static bool is_any_of_many(const struct spotted_text *t, const struct spot *spot)
{
    const struct english_token *last = &t->matcher.tokens[spot->to - 1];

    return spot->captures.count == 0 && strcmp(t->matcher.tokens[spot->from].word, "any") == 0 &&
           t->matcher.text->text[last->offset + last->length - 1] == 's';
}

static bool take_span(struct spotted_text *t, struct clause *g, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;
    struct span span = {true, (enum extent)spot->value, 1, 1};

    if (spot->value == SPAN_BARE)
        return true;
    if (g->said.cues & CUE_OVER && g->to == spot->from &&
        english_match_one(&t->matcher, &(size_t){spot->to},
                          "?other ?enemy|friendly piece|enemy|friend|friends|man|men", NULL))
        g->said.cues |= CUE_BAD; /* "over at most two pieces" */
    if (spot->value == SPAN_RIDER) {
        g->said.cues |= CUE_AGAIN;
        return true;
    }
    if (c->count) {
        span.first = c->numbers[0];
        span.last = c->numbers[c->count - 1];
    }
    if (span.kind == SPAN_EXACT && is_any_of_many(t, spot))
        span.kind = SPAN_ANY;
    if (span.kind == SPAN_EITHER && c->count == 2 && span.last - span.first > 1 &&
        spot_has(t, spot->from, spot->to, "or"))
        g->said.cues |= CUE_BAD; /* "one or three squares" */
    if (span.kind == SPAN_NEXT)
        span = (struct span){true, SPAN_EXACT, 1, 1};
    if (span.kind == SPAN_EITHER && !c->count)
        span.last = 2;
    if (span.kind == SPAN_UP_TO && c->count == 1)
        span.first = 1;
    if (span.kind == SPAN_LEAST && span.first == 1)
        span.kind = SPAN_ANY;
    if (span.kind == SPAN_EITHER && span.first == 1)
        span.kind = SPAN_UP_TO;
    g->said.near |= spot->value == SPAN_NEXT;
    if (g->said.span.told) {
        const struct span *was = &g->said.span;

        if (span.kind == SPAN_ANY || (was->kind == span.kind && was->last == span.last))
            return true; /* "in a straight line" */
        if (was->kind != SPAN_ANY)
            return false;
    }
    g->said.span_first = !g->said.ways;
    g->said.span = span;
    return span.first > 0 && span.last >= span.first;
}

static bool take_way(struct clause *g, const struct spot *spot)
{
    unsigned way = spot->value, both = g->said.way | way;
    unsigned vertical = TOLD_F | TOLD_B, horizontal = TOLD_L | TOLD_R;

    if (g->said.ways && g->way_to != spot->from && ways_apart(g->said.way, way))
        return false;
    if (g->said.way == TOLD_ALL && (way == TOLD_VERTICAL || way == TOLD_HORIZONTAL))
        both = way;                                           /* "in any direction vertically" */
    else if (g->said.ways && g->said.way & way & TOLD_HALVES) /* "vertically forward" */
        both = (g->said.way & ~(unsigned)TOLD_HALVES) | (g->said.way & way & TOLD_HALVES) |
               (way & TOLD_BASES);
    else if (g->said.ways && ((g->said.way & vertical && way & horizontal) ||
                              (g->said.way & horizontal && way & vertical)))
        both |= TOLD_DIAGONAL; /* "forward left" */
    if (!g->said.ways)
        g->said.lead = way;
    g->said.way = both;
    g->said.ways = true;
    g->said.mask = directions_mask(both);
    g->way_to = spot->to;
    return true;
}

static bool take_offset(struct clause *g, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;
    int less = spot->value == OFFSET_OF_SIDES;
    int a = c->count ? c->numbers[0] - less : 2, b = c->count > 1 ? c->numbers[1] - less : 1;

    bool again = g->said.offset[0] && !(g->said.cues & CUE_LONGER); /* "a long L (3x1)" */

    if (a > 9 || b > 9 || a < 0 || b < 0 || (again && c->count))
        return false;
    if (again)
        return true;
    g->said.offset[0] = a > b ? a : b;
    g->said.offset[1] = a > b ? b : a;
    return true;
}

static void take_ring(struct clause *g, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;

    g->said.ring = spot->value ? 1 : c->numbers[0];
    g->said.ring_last = c->numbers[c->count - 1];
    if (spot->value == RING_AREA)
        g->said.ring_last = c->numbers[0] == c->numbers[1] ? c->numbers[0] / 2 : 0;
}

static bool take_only(struct clause *g, const struct spot *spot)
{
    g->said.act |= ACT_CAPTURE;
    g->said.verb = true;
    if (spot->value == TARGET_EMPTY)
        g->said.cues |= CUE_NOT;
    else
        g->said.only_said = true;
    return true;
}

/* A clause names one piece alone. */
static bool take_piece(const struct cutting *c, struct clause *g, const struct spot *spot)
{
    if (g->said.named && !moveset_equal(&g->said.piece, &spot->piece))
        return false;
    g->said.bare = !(g->said.cues & CUE_LIKE) && spot->from &&
                   strcmp(c->s->t->matcher.tokens[spot->from - 1].word, "the") == 0;
    g->said.named = true;
    g->said.piece = spot->piece;
    return true;
}

static void take_square(const struct cutting *c, struct clause *g, const struct spot *spot)
{
    g->said.near |= spot_has(c->s->t, spot->from, spot->to, "square") ||
                    english_match_one(&c->s->t->matcher, &(size_t){spot->to}, "square", NULL);
}

/* Takes distances, directions and squares. False when they do not go into the clause. */
static bool take_squares(struct cutting *c, struct clause *g, const struct spot *spot)
{
    switch (spot->spot) {
    case SPOT_EXTENT:
        return take_span(c->s->t, g, spot);
    case SPOT_WAY:
        if (!take_way(g, spot))
            return false;
        take_square(c, g, spot);
        return true;
    case SPOT_OFFSET:
        return take_offset(g, spot);
    case SPOT_RING:
        take_ring(g, spot);
        return true;
    case SPOT_ANYWHERE:
        g->said.anywhere = true;
        g->said.target |= spot->value == TARGET_EMPTY ? TARGET_EMPTY : 0;
        return true;
    case SPOT_COUNT:
        g->said.count = spot->captures.numbers[0];
        return true;
    default:
        return false;
    }
}

/* Takes conditions, and what the moves are besides others. */
static bool take_terms(struct clause *g, const struct spot *spot)
{
    switch (spot->spot) {
    case SPOT_TARGET:
        g->said.target_behind = clause_has_content(&g->said);
        g->said.target = spot->value;
        return true;
    case SPOT_ONLY_SAID:
        return !clause_says(&g->said) && take_only(g, spot);
    case SPOT_FIRST:
        g->said.first = true;
        return true;
    case SPOT_BEND:
        g->said.bend = (enum leg_turn)spot->value;
        return true;
    case SPOT_ALSO:
        g->said.also = !clause_says(&g->said);
        g->said.same = g->said.also && spot->value == ALSO_SAME;
        return g->said.also;
    default:
        return false;
    }
}

static bool add_content(struct cutting *c, const struct spot *spot)
{
    struct clause *g = clause_at(c, spot->from);
    bool good = true;

    if (!g)
        return false;
    switch (spot->spot) {
    case SPOT_EXTENT:
    case SPOT_WAY:
    case SPOT_OFFSET:
    case SPOT_RING:
    case SPOT_ANYWHERE:
    case SPOT_COUNT:
        good = take_squares(c, g, spot);
        break;
    case SPOT_VAGUE:
        g->said.cues |= CUE_LONGER | CUE_LIKE;
        break;
    case SPOT_LIKE:
        g->said.cues |= CUE_LIKE;
        g->said.along |= spot->value == LIKE_ALONG;
        break;
    case SPOT_PIECE:
        good = take_piece(c, g, spot);
        break;
    default:
        good = take_terms(g, spot);
    }
    if (good)
        g->to = spot->to;
    return good;
}

/* What does not go into the clause begins another. */
static bool take_content(struct cutting *c, const struct spot *spot)
{
    if (add_content(c, spot))
        return true;
    if (!c->open)
        return false;
    c->open = false;
    c->joint |= spot->spot == SPOT_ONLY_SAID ? JOINT_BUT : 0;
    return add_content(c, spot);
}

void clause_take_number(struct cutting *c, size_t token)
{
    struct clause *g = clause_at(c, token);
    const struct english_token *k = &c->s->t->matcher.tokens[token];

    if (!g)
        return;
    if (k->cardinal && g->said.number_count < 2)
        g->said.numbers[g->said.number_count++] = k->cardinal;
    else
        g->said.cues |= CUE_BAD;
    g->to = token + 1;
}

void clause_take_cues(struct cutting *c, unsigned cues, size_t from, size_t to)
{
    const unsigned begins = CUE_MUST | CUE_NOT | CUE_IF | CUE_UNLESS | CUE_EXCEPT;
    struct clause *g = clause_at(c, from);

    if (g && cues & begins && (clause_says(&g->said) || g->said.cues & CUE_BLOCKED)) {
        c->open = false;
        g = clause_at(c, from);
    }
    if (!g)
        return;
    g->said.blocked_first |= cues & CUE_BLOCKED && !clause_says(&g->said);
    g->said.cues |= cues;
    g->to = to;
}

/* Whether both are the same name, one of them perhaps of several. */
static bool same_name(const char *a, const char *b)
{
    size_t m = strlen(a), n = strlen(b);

    m -= m > 1 && a[m - 1] == 's';
    n -= n > 1 && b[n - 1] == 's';
    return m == n && strncmp(a, b, m) == 0;
}

/* Whether the text goes on about the same piece. */
static bool same_subject(const struct spotted_text *t, const struct spot *spot, size_t sentence)
{
    const struct english_token *tokens = t->matcher.tokens;

    return sentence == 0 ||
           (t->subject && same_name(tokens[t->subject->from].word, tokens[spot->from].word));
}

/* False where the text goes on about another piece. */
static bool take_subject(struct cutting *c, const struct spot *spot)
{
    struct spotted_text *t = c->s->t;
    struct spot *subject;

    if (!same_subject(t, spot, c->sentence))
        return false;
    subject = arena_alloc(t->arena, 1, sizeof *subject);
    *subject = *spot;
    t->subject = subject;
    return true;
}

bool clause_take_spot(struct cutting *c, struct spot *spot)
{
    struct spotted_text *t = c->s->t;

    if (cutting_is_named_so(c, spot))
        return true;
    if (spot->spot == SPOT_PIECE && c->aside && c->s->clause_count == 0)
        return true; /* "The Bia (Pawn) …" */

    if (cutting_is_subject(c, spot))
        return take_subject(c, spot);
    switch (spot->spot) {
    case SPOT_TAIL:
        spot->to = spot->value == TAIL_OF_VERB    ? spot_verb_end(t, spot->to)
                   : spot->value == TAIL_OF_OTHER ? spot_other_end(t, spot->to)
                                                  : spot_tail_end(t, spot->to);
        spot_note_skip(t, spot->from, spot->to, NULL);
        return true;
    case SPOT_NOTHING:
        c->joint &= ~(unsigned)JOINT_BUT;
        return true;
    case SPOT_PROMOTED:
        return spot->from < 2;
    case SPOT_MANNER:
    case SPOT_SAID:
        take_verb(c, spot);
        return true;
    default:
        return take_content(c, spot);
    }
}

/* Moves over other pieces, by all that is said of them. */

bool clause_hop(struct clause_reading *d, enum over *over)
{
    unsigned s = d->cues;
    bool jumps = s & (CUE_OVER | CUE_JUMP), things = s & CUE_THING;
    bool lands = s & CUE_BEYOND || (s & CUE_LAND && s & CUE_NEAR);
    bool enemy = s & CUE_ENEMY && !(s & CUE_BOTH);
    bool captures = d->act == ACT_CAPTURE || s & CUE_REMOVED || d->target == TARGET_ENEMY;
    bool one = s & CUE_EXACT || (s & (CUE_SCREEN | CUE_MUST | CUE_ONLY) && !(s & CUE_MANY));

    *over = OVER_NOTHING;
    if (!(s & (CUE_OVER | CUE_BEYOND | CUE_SCREEN)) && !(jumps && things) &&
        !(jumps && s & CUE_WAY))
        return true;
    if (s & CUE_WAY && !(s & CUE_THING) && jumps) {
        *over = OVER_ALL; /* "jumping over the first square" */
        return true;
    }
    if (s & CUE_EXACT && s & CUE_ENEMY && s & CUE_LAND && !(s & (CUE_FREE | CUE_NEAR))) {
        *over = OVER_ONE; /* "over exactly one piece, and lands on an enemy beyond" */
        return true;
    }
    if (lands && (captures || enemy) && !(s & (CUE_SCREEN | CUE_BOTH)) &&
        (s & CUE_FREE || s & CUE_NEAR || s & CUE_REMOVED || enemy)) {
        if (d->span.told && d->span.kind == SPAN_EXACT && d->span.first == 2)
            d->span.told = false; /* "by jumping two squares over it" */
        *over = OVER_ENEMY;
        if (d->span.told && d->span.kind != SPAN_EXACT)
            return false;
        d->target = 0;
        return true;
    }
    if (lands && (s & CUE_NEAR || !(captures || s & CUE_SCREEN))) {
        *over = captures && s & CUE_SCREEN ? OVER_ONE : OVER_BEHIND;
        return things || s & CUE_OVER || s & CUE_BEYOND;
    }
    if (one && (things || lands)) {
        *over = OVER_ONE;
        return true;
    }
    if (enemy && jumps && (captures || s & CUE_FREE || d->target == TARGET_EMPTY)) {
        d->target = 0;
        *over = OVER_ENEMY;
        return true;
    }
    *over = OVER_ALL;
    return jumps && things;
}

/* Segments that limit the statements before them, or take something from these. */

/* Whether the statement is one that a limit of the clause is for. */
static bool in_scope(const struct joining *state, size_t i, const struct clause *g)
{
    bool alone = g->joint & JOINT_STOP;
    const struct statement *last = &state->statements[state->count - 1];

    if (g->joint == JOINT_BUT && last->said.act == ACT_CAPTURE && last->said.verb &&
        state->statements[i].said.act == ACT_MOVE)
        return false; /* "moves like a king, captures like a rook but only forward" */
    if (last->aside && last->aside == g->aside &&
        !last->remark) /* in a bracket: of what stands there */
        return state->statements[i].aside == g->aside;
    return alone || state->statements[i].sentence == g->sentence;
}

/* Whether one of the moves leads in none of the eight directions. */
static bool leads_aside(const struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (direction_of(set->moves[i].leg.step) < 0)
            return true;
    return false;
}

/* The diagonals of directions that are told alone: "backward". */
static unsigned beside(const struct clause_reading *d)
{
    unsigned mask = 0;

    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        mask |= d->way & half ? directions_mask(half | TOLD_DIAGONAL) : 0;
    return mask;
}

/* Takes the denied directions from the statement. `near`: they are told of it, so that "forward" of
 * diagonals is those that lead there. False when nothing would be left. */
static bool remove_ways(struct statement *f, const struct clause_reading *denied, bool first,
                        bool near)
{
    struct clause_reading *d = &f->said;
    unsigned mask = denied->mask;

    if (d->then)
        return !(d->mask & mask);
    if (d->offset[0] || (d->named && leads_aside(&d->piece)))
        return false;
    if (!d->ways && !d->named && !first)
        return true; /* as the statement before it goes */
    if (!d->ways) {
        d->mask = WAY_ALL;
        d->ways = true;
        d->way = TOLD_ALL;
    }
    if (!(d->mask & mask) && (denied->way == TOLD_B || (denied->way == TOLD_F && near)))
        mask |= beside(denied); /* "cannot go backward" of diagonals */
    if (d->mask & mask && !(d->mask & ~mask))
        return false;
    d->mask &= ~mask;
    return true;
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

void join_blocked(struct beam *b, const struct joining *state)
{
    struct joining *next = joinings_add(b, state, 0);

    for (size_t i = 0; next && i < next->count; i++)
        if (next->statements[i].over == OVER_NOTHING)
            next->statements[i].over = OVER_BLOCKED;
    if (next)
        next->blocked = true;
}

/* "It cannot capture." */
static void deny_captures(struct beam *b, const struct joining *state, const struct clause *g)
{
    const unsigned places = CUE_BEYOND | CUE_NEAR | CUE_WAY | CUE_FRIEND; /* of what is taken */
    unsigned cues = g->said.cues;
    struct joining *next;

    if ((cues & CUE_THING && !(cues & (CUE_ENEMY | CUE_MANY))) || cues & places)
        return;
    next = joinings_add(b, state, 0);
    if (!next)
        return;
    next->harmless |= next->count == 0;
    for (size_t i = 0; i < next->count; i++)
        if (in_scope(next, i, g) || next->count == 1)
            next->statements[i].said.target = TARGET_EMPTY;
}

/* "It cannot capture forward": nor diagonally forward, unless it is "straight forward". */
static void deny_captures_there(struct beam *b, const struct joining *state,
                                const struct clause_reading *d)
{
    struct joining *next = state->count ? joinings_add(b, state, 0) : NULL;
    bool whole = d->way & TOLD_HALVES && !(d->way & TOLD_BASES);

    for (size_t i = 0; next && i < next->count; i++) {
        next->statements[i].peaceful |= d->mask;
        next->statements[i].beside |= whole ? beside(d) : 0;
    }
    if (next)
        next->denied = next->spared = true;
}

/* What is denied in other ways than by directions: being blocked, jumping, the next square. False
 * where that says nothing of the statement. */
static bool deny_way(struct statement *f, const struct clause_reading *d)
{
    const unsigned others =
        CUE_FRIEND | CUE_ENEMY; /* "not next to a friend", "not over an enemy" */
    const struct span *span = &d->span;
    bool jumps = d->cues & (CUE_JUMP | CUE_OVER) && !span->told;

    if (d->target == TARGET_ENEMY || (d->cues & others && !(d->cues & CUE_BOTH)))
        return false;
    if (d->cues & CUE_BLOCKED && !jumps && !(d->cues & CUE_IF))
        f->over = OVER_ALL;
    else if (jumps || d->cues & CUE_BLOCKED) /* "cannot jump over a blocking piece" */
        f->over = OVER_BLOCKED;
    else if (d->near || (span->told && span->kind == SPAN_EXACT && span->first == 1))
        f->said.span = (struct span){true, SPAN_LEAST, 2, 2};
    else
        return span->told && f->said.span.told && f->said.span.last < span->first;
    return true;
}

/* Takes from the statement what is denied. False when that cannot be. */
static bool deny_statement(struct statement *f, const struct clause_reading *d, bool first,
                           bool near)
{
    if (!d->ways)
        return deny_way(f, d);
    if (d->span.told)
        return !f->said.named && !(f->said.ways && f->said.mask & d->mask);
    return remove_ways(f, d, first, near);
}

static void deny_statements(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    struct joining copy = *state, *next;
    bool any = false, near = d->verb || !(g->joint & JOINT_STOP); /* "It is not built up …" */

    if (state->count == 0 && clause_tells_ways_alone(d)) { /* before all moves */
        next = joinings_add(b, state, 0);
        if (next)
            next->never |= d->mask;
        return;
    }

    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && (any || i + 1 < copy.count))
            continue;
        if (!deny_statement(&copy.statements[i], d, i == 0, near))
            return;
        any = true;
    }
    next = any ? joinings_add(b, &copy, 0) : NULL;
    if (next) {
        next->blocked = d->cues & (CUE_JUMP | CUE_OVER | CUE_BLOCKED);
        next->denied = d->ways;
    }
}

/* Whether the clause denies something, or goes on with what is denied: "not backward or sideways".
 */
static bool denies(const struct joining *state, const struct clause *g)
{
    const unsigned unknown = CUE_BAD | CUE_EXACT | CUE_SCREEN | CUE_STAY | CUE_BEYOND;
    const struct clause_reading *d = &g->said;
    bool goes_on =
        state->denied && clause_only_ways(d) && g->joint & (JOINT_AND | JOINT_OR | JOINT_COMMA);

    return (clause_is_denied(d) || goes_on) && !(d->cues & unknown) && !d->named && !d->offset[0] &&
           !d->then && !d->first && !(clause_is_condition(d) && d->ways);
}

/* "cannot capture", "but never backward", "without jumping": of the statements before it. */
void join_denial(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    bool captures = d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                    (state->spared && !clause_is_denied(d));

    if (!denies(state, g))
        return;
    if (d->act == ACT_MOVE && d->cues & CUE_FREE && !clause_has_content(d)) {
        struct joining *next = state->count ? joinings_add(b, state, 0) : NULL;

        for (size_t i = 0; next && i < next->count; i++) /* "it never moves to an empty square" */
            next->statements[i].said.target = TARGET_ENEMY;
    } else if (captures && !d->span.told) {
        if (d->ways)
            deny_captures_there(b, state, d);
        else
            deny_captures(b, state, g);
    } else if (state->occupied && !captures && state->count) {
        join_blocked(b, state); /* "If that square is occupied, it cannot move there." */
    } else if (!captures && !clause_has_content(d) &&
               !(d->cues & (CUE_JUMP | CUE_OVER | CUE_BLOCKED | CUE_FREE))) {
        struct joining *next = state->count ? joinings_add(b, state, 0) : NULL;

        if (next)
            next->cannot = true;
    } else if (!captures) {
        deny_statements(b, state, g);
    }
}

/* Whether the clause may only narrow what was told. */
static bool narrows(const struct clause *g)
{
    const unsigned joints = JOINT_BUT | JOINT_COMMA | JOINT_STOP | JOINT_DASH | JOINT_AND,
                   other = CUE_BAD | CUE_OVER | CUE_BEYOND | CUE_SCREEN | CUE_FRIEND | CUE_ENEMY;
    const struct clause_reading *d = &g->said;
    bool only = d->cues & (CUE_ONLY | CUE_MUST);

    if (!(g->joint & joints || g->aside || (!g->joint && d->cues & CUE_MUST)) ||
        clause_is_denied(d) || clause_is_condition(d) || d->named || d->offset[0] || d->then ||
        (!d->ways && !d->span.told) || d->act & ACT_CAPTURE || d->first || d->also || d->ring ||
        (d->bend && d->bend != LEG_OUTWARD) || d->cues & other || clause_counts(g))
        return false;
    if (g->joint & JOINT_BUT)
        return only || !d->verb;
    return only || g->aside || (d->span.told && d->span.kind == SPAN_UP_TO);
}

static bool narrow_span(struct clause_reading *f, const struct span *span)
{
    if (!span->told)
        return true;
    if (!f->named && f->span.told && f->span.kind != SPAN_ANY)
        return false;
    f->span = *span;
    if (f->named && span->kind == SPAN_EXACT)
        f->span = (struct span){true, SPAN_UP_TO, 1, span->last}; /* "a Rook, but two squares" */
    return !f->offset[0];
}

/* False when nothing is left of the statement, or it tells another distance. */
static bool narrow(struct clause_reading *f, const struct clause_reading *d)
{
    if (f->then) {
        f->only = d->mask;
        return d->ways && !d->span.told;
    }
    if (!narrow_span(f, &d->span))
        return false;
    if (!d->ways)
        return true;
    f->mask = f->ways ? f->mask & d->mask : d->mask;
    f->way = d->way;
    return f->ways = f->mask != 0;
}

/* "but only forward", "but at most two squares": of the statements before it. */
void join_limit(struct beam *b, const struct joining *state, const struct clause *g)
{
    const struct clause_reading *d = &g->said;
    struct joining copy = *state;
    bool any = false;

    if (!narrows(g))
        return;
    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && copy.statements[i].sentence + 1 != g->sentence)
            continue;
        if (!narrow(&copy.statements[i].said, d))
            return;
        any = true;
    }
    if (any)
        joinings_add(b, &copy,
                     !(d->cues & (CUE_ONLY | CUE_MUST)) &&
                         !(g->joint & JOINT_BUT && !d->ways && d->span.kind <= SPAN_UP_TO));
}
