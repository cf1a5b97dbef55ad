/* Slots that are the content of a frame: its verb, distance, directions, and the name of a piece.
 */
#include "notation/loose/loose_internal.h"

#include "notation/betza/betza.h"

#include <string.h>

bool loose_has_content(const struct loose_frame *f)
{
    return f->span.told || f->way || f->named || f->compared || f->offset[0] || f->ring ||
           f->anywhere || f->vague;
}

void loose_close_frame(struct framing *s)
{
    if (!s->open)
        return;
    s->open = false;
    s->new = (struct loose_frame){.manner = s->f->manner,
                                  .said = s->f->said,
                                  .held = s->f->held,
                                  .held_first = s->f->held_first,
                                  .only = s->f->only,
                                  .removed = s->f->removed,
                                  .also = s->f->also};
}

struct loose_frame *loose_frame_of(struct framing *s, size_t from)
{
    struct loose_text *t = s->t;

    if (s->open)
        return s->f;
    if (t->frame_count == LOOSE_FRAMES)
        return NULL;
    s->f = &t->frames[t->frame_count++];
    *s->f = s->new;
    s->f->aside = s->aside;
    s->f->sentence = s->sentence;
    s->f->from = from;
    s->new = (struct loose_frame){0};
    s->open = true;
    return s->f;
}

struct loose_frame *loose_frame_behind(struct framing *s)
{
    size_t owner = s->aside ? s->t->asides[s->aside - 1].owner : 0;

    if (s->open)
        return s->f;
    return owner ? &s->t->frames[owner - 1] : NULL;
}

bool loose_ends_there(const struct framing *s)
{
    enum loose_slot next =
        s->last + 1 < s->t->slot_count ? s->t->slots[s->last + 1].slot : SLOT_STOP;

    return next == SLOT_STOP || next == SLOT_JOIN || next == SLOT_ASIDE || next == SLOT_CLOSE;
}

/* Whether the slot stands right behind the one before it, in the open frame. */
static bool follows(const struct framing *s, const struct loose_said *slot)
{
    return s->open && s->last && s->t->slots[s->last - 1].to == slot->from;
}

bool loose_read_verb(struct framing *s, const struct loose_said *slot)
{
    bool noun = slot->slot == SLOT_MANNER && s->open && loose_has_content(s->f) && s->last &&
                s->t->slots[s->last - 1].to == slot->from;

    if (s->last && s->t->slots[s->last - 1].slot == SLOT_THEN && s->open) {
        if (slot->slot == SLOT_MANNER)
            s->f->next_manner = (enum loose_manner)slot->value;
        return true;
    }
    if (slot->slot == SLOT_SAID && slot->value == TARGET_EMPTY && follows(s, slot) &&
        s->t->slots[s->last - 1].slot == SLOT_EXTENT)
        return true; /* "one move" */
    if (noun) {
        enum loose_manner *manner = s->f->then ? &s->f->next_manner : &s->f->manner;
        struct loose_span *span = s->f->then ? &s->f->next : &s->f->span;

        if (slot->value != MANNER_STEP)
            *manner = (enum loose_manner)slot->value;
        else if (!span->told)
            *span = (struct loose_span){true, LOOSE_EXACT, 1, 1};
        return true;
    }
    if (s->open) {
        loose_close_frame(s);
        s->new.removed = s->new.only = s->new.also = s->new.held_first = false;
        s->new.held = 0;
        if (slot->slot == SLOT_MANNER && !s->new.joined)
            s->new.said = s->new.said == TARGET_ENEMY ? 0 : s->new.said;
    }
    s->new.verb = true;
    if (slot->slot == SLOT_MANNER) {
        s->new.manner = (enum loose_manner)slot->value;
        return true;
    }
    s->new.manner = MANNER_NONE;
    s->new.said = slot->value &TARGET_ALL;
    if (slot->value == LOOSE_PEACEFUL) {
        s->new.said = TARGET_EMPTY;
        s->new.held = TARGET_EMPTY;
    }
    return true;
}

/* The distance that the slot tells. False when it is none. */
static bool read_span(const struct loose_said *slot, struct loose_span *span)
{
    const struct english_captures *c = &slot->captures;

    *span = (struct loose_span){true, (enum loose_extent)slot->value, 1, 1};
    if (c->count) {
        span->first = c->numbers[0];
        span->last = c->numbers[c->count - 1];
    }
    if (span->kind == LOOSE_NEXT)
        *span = (struct loose_span){true, LOOSE_EXACT, 1, 1};
    if (span->kind == LOOSE_EITHER && !c->count)
        span->last = 2;
    if (span->kind == LOOSE_EITHER && c->count == 2 && span->last - span->first > 1)
        return false;
    if (span->kind == LOOSE_UP_TO && c->count == 1)
        span->first = 1;
    if (span->kind == LOOSE_LEAST && span->first == 1)
        span->kind = LOOSE_ANY;
    return span->first > 0 && span->last >= span->first;
}

bool loose_read_extent(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f;

    if (!s->open && s->new.removed && s->last && s->t->slots[s->last - 1].slot == SLOT_EXCEPT &&
        (slot->value == LOOSE_NEXT || (slot->value == LOOSE_EXACT && slot->captures.count == 0))) {
        s->t->least = 2; /* "not to an adjacent square" */
        s->new = (struct loose_frame){0};
        return true;
    }
    if (slot->value == LOOSE_RIDER) {
        if (!follows(s, slot) || !(s->f->named || s->f->offset[0]))
            return false;
        s->f->span = (struct loose_span){true, LOOSE_ANY, 1, 1};
        return true;
    }
    if (slot->value == LOOSE_BARE) {
        if (!follows(s, slot) || s->f->then || s->f->span.told || !s->f->way || s->f->removed)
            return true;
        s->f->span = (struct loose_span){true, LOOSE_EXACT, 1, 1};
        return true;
    }
    if (s->open &&
        (s->f->then ? s->f->next.told
                    : s->f->span.told || s->f->removed || s->f->offset[0] || s->f->anywhere)) {
        if (slot->value == LOOSE_ANY && s->f->span.told)
            return true; /* "in a straight line" */
        loose_close_frame(s);
    }
    if (!s->open && (s->last == 0 || s->t->slots[s->last - 1].slot != SLOT_EXCEPT))
        s->new.removed = false;
    f = loose_frame_of(s, slot->from);
    if (!f)
        return false;
    if (slot->value == LOOSE_NEXT)
        f->next_to = !f->then;
    return read_span(slot, f->then ? &f->next : &f->span);
}

/* Whether halves of the board that were told by different words cross: "forward left". */
static bool crosses(unsigned a, unsigned b)
{
    unsigned vertical = LOOSE_F | LOOSE_B, horizontal = LOOSE_L | LOOSE_R;

    return (a & vertical && b & horizontal) || (a & horizontal && b & vertical);
}

/* Whether two words of direction that a distance parts do not suit each other: "forward one square
 * backward"; "forward one square diagonally" does. */
static bool apart(unsigned a, unsigned b)
{
    unsigned halves = LOOSE_HALVES, bases = LOOSE_BASES & ~(unsigned)LOOSE_ALL;

    return (a & halves && b & halves && !(a & b & halves)) ||
           (a & bases && b & bases && !(a & b & bases)) ||
           (a & (LOOSE_L | LOOSE_R) && b & LOOSE_ORTHOGONAL);
}

bool loose_read_way(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f;
    bool next = s->last && s->t->slots[s->last - 1].slot == SLOT_WAY &&
                s->t->slots[s->last - 1].to == slot->from;
    unsigned *way;

    if (s->open && !s->f->then && s->f->way && !next &&
        (s->f->way & slot->value & (LOOSE_HALVES | LOOSE_BASES)) == 0 &&
        crosses(s->f->way, slot->value))
        loose_close_frame(s);
    f = loose_frame_of(s, slot->from);
    if (!f)
        return false;
    if (f->ring && f->ring == f->ring_last) { /* "to any square two squares away orthogonally" */
        f->span = (struct loose_span){true, LOOSE_EXACT, f->ring, f->ring};
        f->ring = 0;
    }
    f->near |= loose_has(s->t, slot->from, slot->to, "square");
    way = f->then ? &f->next_way : &f->way;
    if (*way && !next && apart(*way, slot->value))
        return false;
    if (crosses(*way, slot->value))
        *way |= LOOSE_DIAGONAL;
    if (*way & slot->value & LOOSE_HALVES) { /* "vertically forward" */
        *way =
            (*way & ~(unsigned)LOOSE_HALVES) | (*way & slot->value) | (slot->value & LOOSE_BASES);
        return true;
    }
    *way |= slot->value;
    return true;
}

/* Whether a name tells moves, not who is captured. */
static bool tells_moves(const struct framing *s, bool like, enum loose_slot before)
{
    const struct loose_text *t = s->t;
    enum loose_slot after = s->last + 1 < t->slot_count ? t->slots[s->last + 1].slot : SLOT_STOP;

    return like || before == SLOT_ASIDE || before == SLOT_STOP || after == SLOT_MANNER ||
           before == SLOT_MANNER || before == SLOT_WAY || before == SLOT_EXTENT ||
           before == SLOT_OVER || before == SLOT_PIECE || before == SLOT_BUT ||
           ((before == SLOT_JOIN || before == SLOT_ALSO || before == SLOT_OFFSET) && s->f &&
            (s->f->named || s->f->vague || s->f->compared));
}

bool loose_read_piece(struct framing *s, const struct loose_said *slot)
{
    enum loose_slot before = s->last ? s->t->slots[s->last - 1].slot : SLOT_STOP;
    bool like = before == SLOT_LIKE || before == SLOT_VAGUE;
    struct loose_frame *f;

    if (slot->piece.count == 0 || !tells_moves(s, like, before))
        return false;
    if (!s->open && like && s->f && s->new.joined && s->new.join == LOOSE_COMMA && !s->new.verb &&
        !s->f->named && !s->f->removed &&before == SLOT_LIKE) {
        s->f->alike = slot->piece; /* ", like a Rook" */
        s->f->compared = true;
        s->new = (struct loose_frame){0};
        s->open = true;
        return true;
    }
    if (s->new.removed && !s->open)
        return false;
    if (s->open && like && (s->f->way || s->f->span.told) && !s->f->named && !s->f->removed) {
        if (before == SLOT_VAGUE)
            return true;
        if (s->f->then && !s->f->next.told && loose_slides_of(&slot->piece))
            s->f->next = (struct loose_span){true, LOOSE_ANY, 1, 1}; /* "then outward as a Rook" */
        s->f->alike = slot->piece;
        s->f->compared = true;
        return true;
    }
    if (s->open && s->f->named && before == SLOT_PIECE && moveset_equal(&s->f->piece, &slot->piece))
        return true; /* "Camel (1,3) leaps" */
    if (s->open && (s->f->named || s->f->offset[0]))
        loose_close_frame(s);
    f = loose_frame_of(s, slot->from);
    if (!f)
        return false;
    f->vague = before == SLOT_VAGUE;
    f->named = !f->vague;
    f->piece = slot->piece;
    return true;
}

bool loose_read_offset(struct framing *s, const struct loose_said *slot)
{
    const struct english_captures *c = &slot->captures;
    struct loose_frame *f;
    int less = slot->value == LOOSE_RECTANGLE;
    int a = c->count ? c->numbers[0] - less : 2, b = c->count > 1 ? c->numbers[1] - less : 1;

    if (s->open && s->f->named && a <= 9 && b <= 9) {
        struct moveset same = betza_known(
            s->t->arena, arena_print(s->t->arena, "(%d,%d)", a < b ? a : b, a < b ? b : a));

        return moveset_equal(&same, &s->f->piece);
    }
    s->t->shape |= c->count == 0 || a + b == 3;
    f = loose_frame_of(s, slot->from);
    if (!f || a > 9 || b > 9)
        return false;
    if (f->offset[0])
        return c->count == 0; /* "a (3,1) L-shape" */
    f->offset[0] = a > b ? a : b;
    f->offset[1] = a > b ? b : a;
    return true;
}

bool loose_read_square(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f;

    if (s->open && loose_has_content(s->f))
        loose_close_frame(s);
    f = loose_frame_of(s, slot->from);
    if (!f)
        return false;
    f->anywhere = slot->slot == SLOT_ANYWHERE;
    if (slot->slot == SLOT_RING) {
        const struct english_captures *c = &slot->captures;

        f->ring = slot->value ? 1 : c->numbers[0];
        f->ring_last = c->numbers[c->count - 1];
        if (slot->value == LOOSE_AREA)
            f->ring_last = c->numbers[0] == c->numbers[1] ? c->numbers[0] / 2 : 0;
    }
    if (f->anywhere && slot->value == TARGET_EMPTY)
        f->target = TARGET_EMPTY;
    return true;
}
