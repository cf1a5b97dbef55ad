/* What slots say, taken to the segments in which they stand. */
#include "notation/sense/sense_cutting.h"

#include <string.h>

struct sense_segment *sense_segment_at(struct cutting *c, size_t from)
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

static void take_verb(struct cutting *c, const struct loose_said *slot)
{
    struct sense_segment *g = sense_segment_at(c, slot->from);
    bool jumps = slot->slot == SLOT_MANNER && slot->value == MANNER_JUMP;

    if (g && sense_says(&g->said) && g->to == slot->from && slot->slot == SLOT_MANNER &&
        !g->said.then) {
        if (jumps || slot->value == MANNER_SLIDE) /* "a (1,3) jump", "two-square leap" */
            g->said.manner = (enum loose_manner)slot->value;
        else if (!g->said.span.told)
            g->said.span = (struct loose_span){true, LOOSE_EXACT, 1, 1};
        g->to = slot->to;
        return;
    }
    if (g && sense_says(&g->said) && g->to == slot->from && slot->slot == SLOT_SAID &&
        slot->value == TARGET_EMPTY && g->said.span.told) {
        g->to = slot->to; /* "one square moves" */
        return;
    }
    if (g && sense_says(&g->said)) {
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
        g->said.manner = (enum loose_manner)slot->value;
        return;
    }
    g->said.act |= slot->value & TARGET_EMPTY ? ACT_MOVE : 0;
    g->said.act |= slot->value & TARGET_ENEMY ? ACT_CAPTURE : 0;
    if (slot->value == LOOSE_PEACEFUL) {
        g->said.act = ACT_MOVE;
        g->said.target = TARGET_EMPTY;
    }
}

static bool take_span(struct sense_segment *g, const struct loose_said *slot)
{
    const struct english_captures *c = &slot->captures;
    struct loose_span span = {true, (enum loose_extent)slot->value, 1, 1};

    if (slot->value == LOOSE_BARE)
        return true;
    if (slot->value == LOOSE_RIDER) {
        g->said.signs |= SIGN_AGAIN;
        return true;
    }
    if (c->count) {
        span.first = c->numbers[0];
        span.last = c->numbers[c->count - 1];
    }
    if (span.kind == LOOSE_NEXT)
        span = (struct loose_span){true, LOOSE_EXACT, 1, 1};
    if (span.kind == LOOSE_EITHER && !c->count)
        span.last = 2;
    if (span.kind == LOOSE_UP_TO && c->count == 1)
        span.first = 1;
    if (span.kind == LOOSE_LEAST && span.first == 1)
        span.kind = LOOSE_ANY;
    if (g->said.span.told) {
        const struct loose_span *was = &g->said.span;

        if (span.kind == LOOSE_ANY || (was->kind == span.kind && was->last == span.last))
            return true; /* "in a straight line" */
        if (was->kind != LOOSE_ANY)
            return false;
    }
    g->said.near |= slot->value == LOOSE_NEXT;
    g->said.span = span;
    return span.first > 0 && span.last >= span.first;
}

static void take_way(struct sense_segment *g, const struct loose_said *slot)
{
    unsigned way = slot->value, both = g->said.way | way;
    unsigned vertical = LOOSE_F | LOOSE_B, horizontal = LOOSE_L | LOOSE_R;

    if (g->said.ways && g->said.way & way & LOOSE_HALVES) /* "vertically forward" */
        both = (g->said.way & ~(unsigned)LOOSE_HALVES) | (g->said.way & way & LOOSE_HALVES) |
               (way & LOOSE_BASES);
    else if (g->said.ways && ((g->said.way & vertical && way & horizontal) ||
                              (g->said.way & horizontal && way & vertical)))
        both |= LOOSE_DIAGONAL; /* "forward left" */
    if (!g->said.ways)
        g->said.lead = way;
    g->said.way = both;
    g->said.ways = true;
    g->said.mask = loose_mask(both);
}

static bool take_offset(struct sense_segment *g, const struct loose_said *slot)
{
    const struct english_captures *c = &slot->captures;
    int less = slot->value == LOOSE_RECTANGLE;
    int a = c->count ? c->numbers[0] - less : 2, b = c->count > 1 ? c->numbers[1] - less : 1;

    if (a > 9 || b > 9 || a < 0 || b < 0 || (g->said.offset[0] && c->count))
        return false;
    if (g->said.offset[0])
        return true;
    g->said.offset[0] = a > b ? a : b;
    g->said.offset[1] = a > b ? b : a;
    return true;
}

static void take_ring(struct sense_segment *g, const struct loose_said *slot)
{
    const struct english_captures *c = &slot->captures;

    g->said.ring = slot->value ? 1 : c->numbers[0];
    g->said.ring_last = c->numbers[c->count - 1];
    if (slot->value == LOOSE_AREA)
        g->said.ring_last = c->numbers[0] == c->numbers[1] ? c->numbers[0] / 2 : 0;
}

static bool take_only(struct sense_segment *g, const struct loose_said *slot)
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
static bool take_piece(const struct cutting *c, struct sense_segment *g,
                       const struct loose_said *slot)
{
    if (g->said.named && !moveset_equal(&g->said.piece, &slot->piece))
        return false;
    g->said.bare = !(g->said.signs & SIGN_LIKE) && slot->from &&
                   strcmp(c->s->t->matcher.tokens[slot->from - 1].word, "the") == 0;
    g->said.named = true;
    g->said.piece = slot->piece;
    return true;
}

static void take_square(const struct cutting *c, struct sense_segment *g,
                        const struct loose_said *slot)
{
    g->said.near |= loose_has(c->s->t, slot->from, slot->to, "square") ||
                    english_match_one(&c->s->t->matcher, &(size_t){slot->to}, "square", NULL);
}

static bool add_content(struct cutting *c, const struct loose_said *slot)
{
    struct sense_segment *g = sense_segment_at(c, slot->from);
    bool good = true;

    if (!g)
        return false;
    switch (slot->slot) {
    case SLOT_EXTENT:
        good = take_span(g, slot);
        break;
    case SLOT_WAY:
        take_way(g, slot);
        take_square(c, g, slot);
        break;
    case SLOT_OFFSET:
        good = take_offset(g, slot);
        break;
    case SLOT_RING:
        take_ring(g, slot);
        break;
    case SLOT_ANYWHERE:
        g->said.anywhere = true;
        g->said.target |= slot->value == TARGET_EMPTY ? TARGET_EMPTY : 0;
        break;
    case SLOT_COUNT:
        g->said.count = slot->captures.numbers[0];
        break;
    case SLOT_TARGET:
        g->said.target = slot->value;
        break;
    case SLOT_ONLY_SAID:
        if (sense_says(&g->said))
            return false;
        good = take_only(g, slot);
        break;
    case SLOT_FIRST:
        g->said.first = true;
        break;
    case SLOT_BEND:
        g->said.bend = (enum loose_bend)slot->value;
        break;
    case SLOT_ALSO:
        if (sense_says(&g->said))
            return false;
        g->said.also = true;
        break;
    case SLOT_VAGUE:
        g->said.signs |= SIGN_LONGER | SIGN_LIKE;
        break;
    case SLOT_LIKE:
        g->said.signs |= SIGN_LIKE;
        g->said.along |= slot->value == LOOSE_ALONG;
        break;
    case SLOT_PIECE:
        good = take_piece(c, g, slot);
        break;
    default:
        break;
    }
    g->to = slot->to;
    return good;
}

/* What does not go into the segment begins another. */
static bool take_content(struct cutting *c, const struct loose_said *slot)
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
    g->said.signs |= signs;
    g->to = to;
}

/* False where the text goes on about another piece. */
static bool take_subject(struct cutting *c, const struct loose_said *slot)
{
    struct loose_text *t = c->s->t;
    struct loose_said *subject;

    if (!loose_same_subject(t, slot, c->sentence))
        return false;
    subject = arena_alloc(t->arena, 1, sizeof *subject);
    *subject = *slot;
    t->subject = subject;
    return true;
}

bool sense_take_slot(struct cutting *c, struct loose_said *slot)
{
    struct loose_text *t = c->s->t;

    if (sense_is_named_so(c, slot))
        return true;
    if (slot->slot == SLOT_PIECE && c->aside && c->s->segment_count == 0)
        return true; /* "The Bia (Pawn) …" */

    if (sense_is_subject(c, slot))
        return take_subject(c, slot);
    switch (slot->slot) {
    case SLOT_TAIL:
        slot->to = loose_tail_end(t, slot->to);
        loose_note_skip(t, slot->from, slot->to, NULL);
        return true;
    case SLOT_NOTHING:
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
