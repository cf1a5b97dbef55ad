/* What slots say, taken to the segments in which they stand. */
#include "notation/sense/sense_cutting.h"
#include "notation/sense/sense_unify.h"

#include <string.h>

/* The segment that is open, or a new one from the token on. NULL: there are too many. */
static struct sense_segment *sense_segment_at(struct cutting *c, size_t from)
{
    struct sense_text *s = c->s;
    struct sense_segment *g;

    if (c->open)
        return &s->segments[s->segment_count - 1];
    if (s->segment_count == SENSE_SEGMENTS)
        return NULL;
    g = &s->segments[s->segment_count++];
    *g = (struct sense_segment){.joint = c->joint,
                                .from = from,
                                .to = from,
                                .sentence = c->sentence,
                                .aside = c->aside,
                                .bracket = c->bracket};
    c->joint = 0;
    c->open = true;
    return g;
}

bool sense_says(const struct sense_said *d)
{
    return sense_has_content(d) || d->number_count;
}

static void take_verb(struct cutting *c, const struct slot *slot)
{
    struct sense_segment *g = sense_segment_at(c, slot->from);
    bool jumps = slot->slot == SLOT_MANNER && slot->value == MANNER_JUMP;

    if (g && jumps && english_match_one(&c->s->t->matcher, &(size_t){slot->to}, "over", NULL)) {
        g->to = slot->to; /* what it goes over is told */
        return;
    }
    if (g && sense_says(&g->said) && g->to == slot->from && slot->slot == SLOT_MANNER &&
        !g->said.then) {
        if (jumps || slot->value == MANNER_SLIDE) /* "a (1,3) jump", "two-square leap" */
            g->said.manner = (enum manner)slot->value;
        else if (!g->said.span.told)
            g->said.span = (struct span){true, SPAN_EXACT, 1, 1};
        g->to = slot->to;
        return;
    }
    if (g && slot->slot == SLOT_SAID && slot->value == TARGET_ENEMY && g->said.signs == SIGN_NOT &&
        g->said.ways && !g->said.span.told && !g->said.verb) {
        g->said.act = ACT_CAPTURE; /* "no diagonal captures" */
        g->to = slot->to;
        return;
    }
    if (g && sense_says(&g->said) && g->to == slot->from && slot->slot == SLOT_SAID &&
        slot->value == TARGET_EMPTY && (g->said.span.told || g->said.named)) {
        g->to = slot->to; /* "one square moves" */
        return;
    }
    if (g && (sense_says(&g->said) ||
              (g->said.signs & (SIGN_IF | SIGN_UNLESS) && (g->said.first || g->said.target)))) {
        c->open = false;
        g = sense_segment_at(c, slot->from);
    }
    if (!g)
        return;
    g->said.verb = true;
    g->to = slot->to;
    if (jumps)
        g->said.signs |= SIGN_JUMP;
    if (slot->slot == SLOT_MANNER) {
        g->said.manner = (enum manner)slot->value;
        return;
    }
    g->said.act |= slot->value & TARGET_EMPTY ? ACT_MOVE : 0;
    g->said.act |= slot->value & TARGET_ENEMY ? ACT_CAPTURE : 0;
    if (slot->value == SAID_PEACEFUL) {
        g->said.act = ACT_MOVE;
        g->said.target = TARGET_EMPTY;
    }
}

/* "any squares" */
static bool is_any_of_many(const struct slot_text *t, const struct slot *slot)
{
    const struct english_token *last = &t->matcher.tokens[slot->to - 1];

    return slot->captures.count == 0 && strcmp(t->matcher.tokens[slot->from].word, "any") == 0 &&
           t->matcher.text->text[last->offset + last->length - 1] == 's';
}

static bool take_span(struct slot_text *t, struct sense_segment *g, const struct slot *slot)
{
    const struct english_captures *c = &slot->captures;
    struct span span = {true, (enum extent)slot->value, 1, 1};

    if (slot->value == SPAN_BARE)
        return true;
    if (g->said.signs & SIGN_OVER && g->to == slot->from &&
        english_match_one(&t->matcher, &(size_t){slot->to},
                          "?other ?enemy|friendly piece|enemy|friend|friends|man|men", NULL))
        g->said.signs |= SIGN_BAD; /* "over at most two pieces" */
    if (slot->value == SPAN_RIDER) {
        g->said.signs |= SIGN_AGAIN;
        return true;
    }
    if (c->count) {
        span.first = c->numbers[0];
        span.last = c->numbers[c->count - 1];
    }
    if (span.kind == SPAN_EXACT && is_any_of_many(t, slot))
        span.kind = SPAN_ANY;
    if (span.kind == SPAN_EITHER && c->count == 2 && span.last - span.first > 1 &&
        slot_has(t, slot->from, slot->to, "or"))
        g->said.signs |= SIGN_BAD; /* "one or three squares" */
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
    g->said.near |= slot->value == SPAN_NEXT;
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

static bool take_way(struct sense_segment *g, const struct slot *slot)
{
    unsigned way = slot->value, both = g->said.way | way;
    unsigned vertical = TOLD_F | TOLD_B, horizontal = TOLD_L | TOLD_R;

    if (g->said.ways && g->way_to != slot->from && sense_apart(g->said.way, way))
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
    g->said.mask = sense_mask(both);
    g->way_to = slot->to;
    return true;
}

static bool take_offset(struct sense_segment *g, const struct slot *slot)
{
    const struct english_captures *c = &slot->captures;
    int less = slot->value == OFFSET_OF_SIDES;
    int a = c->count ? c->numbers[0] - less : 2, b = c->count > 1 ? c->numbers[1] - less : 1;

    bool again = g->said.offset[0] && !(g->said.signs & SIGN_LONGER); /* "a long L (3x1)" */

    if (a > 9 || b > 9 || a < 0 || b < 0 || (again && c->count))
        return false;
    if (again)
        return true;
    g->said.offset[0] = a > b ? a : b;
    g->said.offset[1] = a > b ? b : a;
    return true;
}

static void take_ring(struct sense_segment *g, const struct slot *slot)
{
    const struct english_captures *c = &slot->captures;

    g->said.ring = slot->value ? 1 : c->numbers[0];
    g->said.ring_last = c->numbers[c->count - 1];
    if (slot->value == RING_AREA)
        g->said.ring_last = c->numbers[0] == c->numbers[1] ? c->numbers[0] / 2 : 0;
}

static bool take_only(struct sense_segment *g, const struct slot *slot)
{
    g->said.act |= ACT_CAPTURE;
    g->said.verb = true;
    if (slot->value == TARGET_EMPTY)
        g->said.signs |= SIGN_NOT;
    else
        g->said.only_said = true;
    return true;
}

/* A segment names one piece alone. */
static bool take_piece(const struct cutting *c, struct sense_segment *g, const struct slot *slot)
{
    if (g->said.named && !moveset_equal(&g->said.piece, &slot->piece))
        return false;
    g->said.bare = !(g->said.signs & SIGN_LIKE) && slot->from &&
                   strcmp(c->s->t->matcher.tokens[slot->from - 1].word, "the") == 0;
    g->said.named = true;
    g->said.piece = slot->piece;
    return true;
}

static void take_square(const struct cutting *c, struct sense_segment *g, const struct slot *slot)
{
    g->said.near |= slot_has(c->s->t, slot->from, slot->to, "square") ||
                    english_match_one(&c->s->t->matcher, &(size_t){slot->to}, "square", NULL);
}

/* Takes distances, directions and squares. False when they do not go into the segment. */
static bool take_squares(struct cutting *c, struct sense_segment *g, const struct slot *slot)
{
    switch (slot->slot) {
    case SLOT_EXTENT:
        return take_span(c->s->t, g, slot);
    case SLOT_WAY:
        if (!take_way(g, slot))
            return false;
        take_square(c, g, slot);
        return true;
    case SLOT_OFFSET:
        return take_offset(g, slot);
    case SLOT_RING:
        take_ring(g, slot);
        return true;
    case SLOT_ANYWHERE:
        g->said.anywhere = true;
        g->said.target |= slot->value == TARGET_EMPTY ? TARGET_EMPTY : 0;
        return true;
    case SLOT_COUNT:
        g->said.count = slot->captures.numbers[0];
        return true;
    default:
        return false;
    }
}

/* Takes conditions, and what the moves are besides others. */
static bool take_terms(struct sense_segment *g, const struct slot *slot)
{
    switch (slot->slot) {
    case SLOT_TARGET:
        g->said.target_behind = sense_has_content(&g->said);
        g->said.target = slot->value;
        return true;
    case SLOT_ONLY_SAID:
        return !sense_says(&g->said) && take_only(g, slot);
    case SLOT_FIRST:
        g->said.first = true;
        return true;
    case SLOT_BEND:
        g->said.bend = (enum leg_turn)slot->value;
        return true;
    case SLOT_ALSO:
        g->said.also = !sense_says(&g->said);
        g->said.same = g->said.also && slot->value == ALSO_SAME;
        return g->said.also;
    default:
        return false;
    }
}

static bool add_content(struct cutting *c, const struct slot *slot)
{
    struct sense_segment *g = sense_segment_at(c, slot->from);
    bool good = true;

    if (!g)
        return false;
    switch (slot->slot) {
    case SLOT_EXTENT:
    case SLOT_WAY:
    case SLOT_OFFSET:
    case SLOT_RING:
    case SLOT_ANYWHERE:
    case SLOT_COUNT:
        good = take_squares(c, g, slot);
        break;
    case SLOT_VAGUE:
        g->said.signs |= SIGN_LONGER | SIGN_LIKE;
        break;
    case SLOT_LIKE:
        g->said.signs |= SIGN_LIKE;
        g->said.along |= slot->value == LIKE_ALONG;
        break;
    case SLOT_PIECE:
        good = take_piece(c, g, slot);
        break;
    default:
        good = take_terms(g, slot);
    }
    if (good)
        g->to = slot->to;
    return good;
}

/* What does not go into the segment begins another. */
static bool take_content(struct cutting *c, const struct slot *slot)
{
    if (add_content(c, slot))
        return true;
    if (!c->open)
        return false;
    c->open = false;
    c->joint |= slot->slot == SLOT_ONLY_SAID ? JOINT_BUT : 0;
    return add_content(c, slot);
}

void sense_take_number(struct cutting *c, size_t token)
{
    struct sense_segment *g = sense_segment_at(c, token);
    const struct english_token *k = &c->s->t->matcher.tokens[token];

    if (!g)
        return;
    if (k->cardinal && g->said.number_count < 2)
        g->said.numbers[g->said.number_count++] = k->cardinal;
    else
        g->said.signs |= SIGN_BAD;
    g->to = token + 1;
}

void sense_take_signs(struct cutting *c, unsigned signs, size_t from, size_t to)
{
    const unsigned begins = SIGN_MUST | SIGN_NOT | SIGN_IF | SIGN_UNLESS | SIGN_EXCEPT;
    struct sense_segment *g = sense_segment_at(c, from);

    if (g && signs & begins && (sense_says(&g->said) || g->said.signs & SIGN_BLOCKED)) {
        c->open = false;
        g = sense_segment_at(c, from);
    }
    if (!g)
        return;
    g->said.blocked_first |= signs & SIGN_BLOCKED && !sense_says(&g->said);
    g->said.signs |= signs;
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
static bool same_subject(const struct slot_text *t, const struct slot *slot, size_t sentence)
{
    const struct english_token *tokens = t->matcher.tokens;

    return sentence == 0 ||
           (t->subject && same_name(tokens[t->subject->from].word, tokens[slot->from].word));
}

/* False where the text goes on about another piece. */
static bool take_subject(struct cutting *c, const struct slot *slot)
{
    struct slot_text *t = c->s->t;
    struct slot *subject;

    if (!same_subject(t, slot, c->sentence))
        return false;
    subject = arena_alloc(t->arena, 1, sizeof *subject);
    *subject = *slot;
    t->subject = subject;
    return true;
}

bool sense_take_slot(struct cutting *c, struct slot *slot)
{
    struct slot_text *t = c->s->t;

    if (sense_is_named_so(c, slot))
        return true;
    if (slot->slot == SLOT_PIECE && c->aside && c->s->segment_count == 0)
        return true; /* "The Bia (Pawn) …" */

    if (sense_is_subject(c, slot))
        return take_subject(c, slot);
    switch (slot->slot) {
    case SLOT_TAIL:
        slot->to = slot->value == TAIL_OF_VERB    ? slot_verb_end(t, slot->to)
                   : slot->value == TAIL_OF_OTHER ? slot_other_end(t, slot->to)
                                                  : slot_tail_end(t, slot->to);
        slot_note_skip(t, slot->from, slot->to, NULL);
        return true;
    case SLOT_NOTHING:
        c->joint &= ~(unsigned)JOINT_BUT;
        return true;
    case SLOT_PROMOTED:
        return slot->from < 2;
    case SLOT_MANNER:
    case SLOT_SAID:
        take_verb(c, slot);
        return true;
    default:
        return take_content(c, slot);
    }
}

/* Moves over other pieces, by all that is said of them. */

bool sense_hop(struct sense_said *d, enum sense_over *over)
{
    unsigned s = d->signs;
    bool jumps = s & (SIGN_OVER | SIGN_JUMP), things = s & SIGN_THING;
    bool lands = s & SIGN_BEYOND || (s & SIGN_LAND && s & SIGN_NEAR);
    bool enemy = s & SIGN_ENEMY && !(s & SIGN_BOTH);
    bool captures = d->act == ACT_CAPTURE || s & SIGN_REMOVED || d->target == TARGET_ENEMY;
    bool one = s & SIGN_EXACT || (s & (SIGN_SCREEN | SIGN_MUST | SIGN_ONLY) && !(s & SIGN_MANY));

    *over = OVER_NOTHING;
    if (!(s & (SIGN_OVER | SIGN_BEYOND | SIGN_SCREEN)) && !(jumps && things) &&
        !(jumps && s & SIGN_WAY))
        return true;
    if (s & SIGN_WAY && !(s & SIGN_THING) && jumps) {
        *over = OVER_ALL; /* "jumping over the first square" */
        return true;
    }
    if (s & SIGN_EXACT && s & SIGN_ENEMY && s & SIGN_LAND && !(s & (SIGN_FREE | SIGN_NEAR))) {
        *over = OVER_ONE; /* "over exactly one piece, and lands on an enemy beyond" */
        return true;
    }
    if (lands && (captures || enemy) && !(s & (SIGN_SCREEN | SIGN_BOTH)) &&
        (s & SIGN_FREE || s & SIGN_NEAR || s & SIGN_REMOVED || enemy)) {
        if (d->span.told && d->span.kind == SPAN_EXACT && d->span.first == 2)
            d->span.told = false; /* "by jumping two squares over it" */
        *over = OVER_ENEMY;
        if (d->span.told && d->span.kind != SPAN_EXACT)
            return false;
        d->target = 0;
        return true;
    }
    if (lands && (s & SIGN_NEAR || !(captures || s & SIGN_SCREEN))) {
        *over = captures && s & SIGN_SCREEN ? OVER_ONE : OVER_BEHIND;
        return things || s & SIGN_OVER || s & SIGN_BEYOND;
    }
    if (one && (things || lands)) {
        *over = OVER_ONE;
        return true;
    }
    if (enemy && jumps && (captures || s & SIGN_FREE || d->target == TARGET_EMPTY)) {
        d->target = 0;
        *over = OVER_ENEMY;
        return true;
    }
    *over = OVER_ALL;
    return jumps && things;
}

/* Segments that limit the frames before them, or take something from these. */

/* Whether the frame is one that a limit of the segment is for. */
static bool in_scope(const struct sense_state *state, size_t i, const struct sense_segment *g)
{
    bool alone = g->joint & JOINT_STOP;
    const struct sense_frame *last = &state->frames[state->count - 1];

    if (g->joint == JOINT_BUT && last->said.act == ACT_CAPTURE && last->said.verb &&
        state->frames[i].said.act == ACT_MOVE)
        return false; /* "moves like a king, captures like a rook but only forward" */
    if (last->aside && last->aside == g->aside &&
        !last->remark) /* in a bracket: of what stands there */
        return state->frames[i].aside == g->aside;
    return alone || state->frames[i].sentence == g->sentence;
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
static unsigned beside(const struct sense_said *d)
{
    unsigned mask = 0;

    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        mask |= d->way & half ? sense_mask(half | TOLD_DIAGONAL) : 0;
    return mask;
}

/* Takes the denied directions from the frame. `near`: they are told of it, so that "forward" of
 * diagonals is those that lead there. False when nothing would be left. */
static bool remove_ways(struct sense_frame *f, const struct sense_said *denied, bool first,
                        bool near)
{
    struct sense_said *d = &f->said;
    unsigned mask = denied->mask;

    if (d->then)
        return !(d->mask & mask);
    if (d->offset[0] || (d->named && leads_aside(&d->piece)))
        return false;
    if (!d->ways && !d->named && !first)
        return true; /* as the frame before it goes */
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

bool sense_is_condition(const struct sense_said *d)
{
    return d->signs & (SIGN_IF | SIGN_UNLESS);
}

bool sense_is_denied(const struct sense_said *d)
{
    return d->signs & (SIGN_NOT | SIGN_EXCEPT);
}

bool sense_tells_ways_alone(const struct sense_said *d)
{
    return d->ways && !d->span.told && !d->named && !d->offset[0] && !d->ring && !d->target &&
           !d->first && !d->then;
}

bool sense_only_ways(const struct sense_said *d)
{
    return sense_tells_ways_alone(d) && !d->verb;
}

bool sense_counts(const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;

    return g->aside && !g->bracket && !d->ways && !d->verb && d->span.told && d->span.first > 3;
}

void sense_block(struct beam *b, const struct sense_state *state)
{
    struct sense_state *next = sense_add(b, state, 0);

    for (size_t i = 0; next && i < next->count; i++)
        if (next->frames[i].over == OVER_NOTHING)
            next->frames[i].over = OVER_BLOCKED;
    if (next)
        next->blocked = true;
}

/* "It cannot capture." */
static void deny_captures(struct beam *b, const struct sense_state *state,
                          const struct sense_segment *g)
{
    const unsigned places = SIGN_BEYOND | SIGN_NEAR | SIGN_WAY | SIGN_FRIEND; /* of what is taken */
    unsigned signs = g->said.signs;
    struct sense_state *next;

    if ((signs & SIGN_THING && !(signs & (SIGN_ENEMY | SIGN_MANY))) || signs & places)
        return;
    next = sense_add(b, state, 0);
    if (!next)
        return;
    next->harmless |= next->count == 0;
    for (size_t i = 0; i < next->count; i++)
        if (in_scope(next, i, g) || next->count == 1)
            next->frames[i].said.target = TARGET_EMPTY;
}

/* "It cannot capture forward": nor diagonally forward, unless it is "straight forward". */
static void deny_captures_there(struct beam *b, const struct sense_state *state,
                                const struct sense_said *d)
{
    struct sense_state *next = state->count ? sense_add(b, state, 0) : NULL;
    bool whole = d->way & TOLD_HALVES && !(d->way & TOLD_BASES);

    for (size_t i = 0; next && i < next->count; i++) {
        next->frames[i].peaceful |= d->mask;
        next->frames[i].beside |= whole ? beside(d) : 0;
    }
    if (next)
        next->denied = next->spared = true;
}

/* What is denied in other ways than by directions: being blocked, jumping, the next square. False
 * where that says nothing of the frame. */
static bool deny_way(struct sense_frame *f, const struct sense_said *d)
{
    const unsigned others =
        SIGN_FRIEND | SIGN_ENEMY; /* "not next to a friend", "not over an enemy" */
    const struct span *span = &d->span;
    bool jumps = d->signs & (SIGN_JUMP | SIGN_OVER) && !span->told;

    if (d->target == TARGET_ENEMY || (d->signs & others && !(d->signs & SIGN_BOTH)))
        return false;
    if (d->signs & SIGN_BLOCKED && !jumps && !(d->signs & SIGN_IF))
        f->over = OVER_ALL;
    else if (jumps || d->signs & SIGN_BLOCKED) /* "cannot jump over a blocking piece" */
        f->over = OVER_BLOCKED;
    else if (d->near || (span->told && span->kind == SPAN_EXACT && span->first == 1))
        f->said.span = (struct span){true, SPAN_LEAST, 2, 2};
    else
        return span->told && f->said.span.told && f->said.span.last < span->first;
    return true;
}

/* Takes from the frame what is denied. False when that cannot be. */
static bool deny_frame(struct sense_frame *f, const struct sense_said *d, bool first, bool near)
{
    if (!d->ways)
        return deny_way(f, d);
    if (d->span.told)
        return !f->said.named && !(f->said.ways && f->said.mask & d->mask);
    return remove_ways(f, d, first, near);
}

static void deny_frames(struct beam *b, const struct sense_state *state,
                        const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    struct sense_state copy = *state, *next;
    bool any = false, near = d->verb || !(g->joint & JOINT_STOP); /* "It is not built up …" */

    if (state->count == 0 && sense_tells_ways_alone(d)) { /* before all moves */
        next = sense_add(b, state, 0);
        if (next)
            next->never |= d->mask;
        return;
    }

    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && (any || i + 1 < copy.count))
            continue;
        if (!deny_frame(&copy.frames[i], d, i == 0, near))
            return;
        any = true;
    }
    next = any ? sense_add(b, &copy, 0) : NULL;
    if (next) {
        next->blocked = d->signs & (SIGN_JUMP | SIGN_OVER | SIGN_BLOCKED);
        next->denied = d->ways;
    }
}

/* Whether the segment denies something, or goes on with what is denied: "not backward or sideways".
 */
static bool denies(const struct sense_state *state, const struct sense_segment *g)
{
    const unsigned unknown = SIGN_BAD | SIGN_EXACT | SIGN_SCREEN | SIGN_STAY | SIGN_BEYOND;
    const struct sense_said *d = &g->said;
    bool goes_on =
        state->denied && sense_only_ways(d) && g->joint & (JOINT_AND | JOINT_OR | JOINT_COMMA);

    return (sense_is_denied(d) || goes_on) && !(d->signs & unknown) && !d->named && !d->offset[0] &&
           !d->then && !d->first && !(sense_is_condition(d) && d->ways);
}

/* "cannot capture", "but never backward", "without jumping": of the frames before it. */
void sense_deny(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    bool captures = d->act == ACT_CAPTURE || d->target == TARGET_ENEMY ||
                    (state->spared && !sense_is_denied(d));

    if (!denies(state, g))
        return;
    if (d->act == ACT_MOVE && d->signs & SIGN_FREE && !sense_has_content(d)) {
        struct sense_state *next = state->count ? sense_add(b, state, 0) : NULL;

        for (size_t i = 0; next && i < next->count; i++) /* "it never moves to an empty square" */
            next->frames[i].said.target = TARGET_ENEMY;
    } else if (captures && !d->span.told) {
        if (d->ways)
            deny_captures_there(b, state, d);
        else
            deny_captures(b, state, g);
    } else if (state->occupied && !captures && state->count) {
        sense_block(b, state); /* "If that square is occupied, it cannot move there." */
    } else if (!captures && !sense_has_content(d) &&
               !(d->signs & (SIGN_JUMP | SIGN_OVER | SIGN_BLOCKED | SIGN_FREE))) {
        struct sense_state *next = state->count ? sense_add(b, state, 0) : NULL;

        if (next)
            next->cannot = true;
    } else if (!captures) {
        deny_frames(b, state, g);
    }
}

/* Whether the segment may only narrow what was told. */
static bool narrows(const struct sense_segment *g)
{
    const unsigned joints = JOINT_BUT | JOINT_COMMA | JOINT_STOP | JOINT_DASH | JOINT_AND,
                   other =
                       SIGN_BAD | SIGN_OVER | SIGN_BEYOND | SIGN_SCREEN | SIGN_FRIEND | SIGN_ENEMY;
    const struct sense_said *d = &g->said;
    bool only = d->signs & (SIGN_ONLY | SIGN_MUST);

    if (!(g->joint & joints || g->aside || (!g->joint && d->signs & SIGN_MUST)) ||
        sense_is_denied(d) || sense_is_condition(d) || d->named || d->offset[0] || d->then ||
        (!d->ways && !d->span.told) || d->act & ACT_CAPTURE || d->first || d->also || d->ring ||
        (d->bend && d->bend != LEG_OUTWARD) || d->signs & other || sense_counts(g))
        return false;
    if (g->joint & JOINT_BUT)
        return only || !d->verb;
    return only || g->aside || (d->span.told && d->span.kind == SPAN_UP_TO);
}

static bool narrow_span(struct sense_said *f, const struct span *span)
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

/* False when nothing is left of the frame, or it tells another distance. */
static bool narrow(struct sense_said *f, const struct sense_said *d)
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

/* "but only forward", "but at most two squares": of the frames before it. */
void sense_limit(struct beam *b, const struct sense_state *state, const struct sense_segment *g)
{
    const struct sense_said *d = &g->said;
    struct sense_state copy = *state;
    bool any = false;

    if (!narrows(g))
        return;
    for (size_t i = 0; i < copy.count; i++) {
        if (!in_scope(&copy, i, g) && copy.frames[i].sentence + 1 != g->sentence)
            continue;
        if (!narrow(&copy.frames[i].said, d))
            return;
        any = true;
    }
    if (any)
        sense_add(b, &copy,
                  !(d->signs & (SIGN_ONLY | SIGN_MUST)) &&
                      !(g->joint & JOINT_BUT && !d->ways && d->span.kind <= SPAN_UP_TO));
}
