/* Slots as frames: a verb, a distance, directions or a piece, and conditions. */
#include "notation/loose/loose_internal.h"

#include "notation/betza/betza.h"

#include <string.h>

/* The state of the reading from slot to slot. */
struct framing {
    struct loose_text *t;
    struct loose_frame *f;  /* the last one */
    struct loose_frame new; /* what was read of the next one before its content */
    bool open;              /* what follows belongs to the last frame */
    size_t last;            /* the slot before this one */
    int aside;
    bool was_open;          /* before the bracket … */
    struct loose_frame was; /* … and what was read of the next frame there */
    size_t sentence;
};

static bool has_content(const struct loose_frame *f)
{
    return f->span.told || f->way || f->named || f->compared || f->offset[0] || f->ring ||
           f->anywhere || f->vague;
}

/* The next frame begins: what was said of verbs goes on. */
static void close_frame(struct framing *s)
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

/* The frame to which content is added. NULL: there are too many. */
static struct loose_frame *frame_of(struct framing *s, size_t from)
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

/* --- slots --- */

static bool dangles(const struct framing *s);

/* Ends a verb that has nothing behind it: ", jumping" is said of what stands before. */
static bool end_verb(struct framing *s)
{
    bool jumps = s->new.manner == MANNER_JUMP && s->new.said != TARGET_ENEMY && s->f;

    if (!dangles(s))
        return true;
    if (jumps)
        s->f->over = OVER_ALL;
    return jumps;
}

/* Whether a verb was read that tells more than "moves", and nothing behind it. */
static bool dangles(const struct framing *s)
{
    return !s->open && s->new.verb && (s->new.manner || s->new.said == TARGET_ENEMY);
}

static bool read_verb(struct framing *s, const struct loose_said *slot)
{
    bool noun = slot->slot == SLOT_MANNER && s->open && has_content(s->f) && s->last &&
                s->t->slots[s->last - 1].to == slot->from;

    if (noun) {
        if (slot->value != MANNER_STEP)
            s->f->manner = (enum loose_manner)slot->value;
        return true;
    }
    if (s->open) {
        close_frame(s);
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

static bool read_extent(struct framing *s, const struct loose_said *slot)
{
    const struct english_captures *c = &slot->captures;
    struct loose_span span = {true, (enum loose_extent)slot->value, 1, 1}, *to;
    struct loose_frame *f;

    if (s->open &&
        (s->f->then ? s->f->next.told
                    : s->f->span.told || s->f->removed || s->f->offset[0] || s->f->anywhere)) {
        if (slot->value == LOOSE_ANY && s->f->span.told)
            return true; /* "in a straight line" */
        close_frame(s);
    }
    if (!s->open && (s->last == 0 || s->t->slots[s->last - 1].slot != SLOT_EXCEPT))
        s->new.removed = false;
    f = frame_of(s, slot->from);
    if (!f)
        return false;
    to = f->then ? &f->next : &f->span;
    if (c->count) {
        span.first = c->numbers[0];
        span.last = c->numbers[c->count - 1];
    }
    if (span.kind == LOOSE_NEXT) {
        span = (struct loose_span){true, LOOSE_EXACT, 1, 1};
        f->next_to = !f->then;
    }
    if (span.kind == LOOSE_EITHER && !c->count)
        span.last = 2;
    if (span.kind == LOOSE_EITHER && c->count == 2 && span.last - span.first > 1)
        return false;
    if (span.kind == LOOSE_UP_TO && c->count == 1)
        span.first = 1;
    if (span.kind == LOOSE_LEAST && span.first == 1)
        span.kind = LOOSE_ANY;
    *to = span;
    return span.first > 0 && span.last >= span.first;
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

static bool read_way(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f;
    bool next = s->last && s->t->slots[s->last - 1].slot == SLOT_WAY &&
                s->t->slots[s->last - 1].to == slot->from;
    unsigned *way;

    if (s->open && !s->f->then && s->f->way && !next &&
        (s->f->way & slot->value & (LOOSE_HALVES | LOOSE_BASES)) == 0 &&
        crosses(s->f->way, slot->value))
        close_frame(s);
    f = frame_of(s, slot->from);
    if (!f)
        return false;
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
           before == SLOT_OVER || before == SLOT_PIECE ||
           ((before == SLOT_JOIN || before == SLOT_ALSO || before == SLOT_OFFSET) && s->f &&
            (s->f->named || s->f->vague));
}

static bool read_piece(struct framing *s, const struct loose_said *slot)
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
        s->f->alike = slot->piece;
        s->f->compared = true;
        return true;
    }
    if (s->open && s->f->named && before == SLOT_PIECE && moveset_equal(&s->f->piece, &slot->piece))
        return true; /* "Camel (1,3) leaps" */
    if (s->open && (s->f->named || s->f->offset[0]))
        close_frame(s);
    f = frame_of(s, slot->from);
    if (!f)
        return false;
    f->vague = before == SLOT_VAGUE;
    f->named = !f->vague;
    f->piece = slot->piece;
    return true;
}

static bool read_offset(struct framing *s, const struct loose_said *slot)
{
    const struct english_captures *c = &slot->captures;
    struct loose_frame *f;
    int a = c->count ? c->numbers[0] : 2, b = c->count > 1 ? c->numbers[1] : 1;

    if (s->open && s->f->named && a <= 9 && b <= 9) {
        struct moveset same = betza_known(
            s->t->arena, arena_print(s->t->arena, "(%d,%d)", a < b ? a : b, a < b ? b : a));

        return moveset_equal(&same, &s->f->piece);
    }
    f = frame_of(s, slot->from);
    if (!f || a > 9 || b > 9)
        return false;
    if (f->offset[0])
        return c->count == 0; /* "a (3,1) L-shape" */
    f->offset[0] = a > b ? a : b;
    f->offset[1] = a > b ? b : a;
    return true;
}

/* Whether the text or sentence ends behind the slot. */
static bool ends(const struct loose_text *t, const struct loose_said *slot)
{
    return slot->to == t->matcher.count || strchr(".;", *t->matcher.tokens[slot->to].word);
}

static bool read_join(struct framing *s, const struct loose_said *slot)
{
    if (ends(s->t, slot))
        return false;
    if (s->open && s->f->removed && slot->to - slot->from > 1 && slot->value == LOOSE_AND)
        return false; /* "not backward, and …" */
    close_frame(s);
    s->new.joined = true;
    s->new.join = (enum loose_join)slot->value;
    return true;
}

static bool read_then(struct framing *s, const struct loose_said *slot)
{
    if (!s->open && s->new.joined && s->f && s->new.join != LOOSE_OR) {
        s->open = true; /* ", then" */
        s->new = (struct loose_frame){0};
    }
    if (s->open && (s->f->target || s->f->removed))
        return false;
    if (!s->open || s->f->then)
        return !s->open && !s->f;
    s->f->then = true;
    s->f->may_stop = slot->value;
    return true;
}

static bool read_bend(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f = s->open ? s->f : NULL;

    if (!f)
        return false;
    f->bend = (enum loose_bend)slot->value;
    return true;
}

static bool read_aside(struct framing *s, const struct loose_said *slot)
{
    struct loose_text *t = s->t;

    if (s->aside && t->asides[s->aside - 1].bracket && slot->value)
        return false;
    if (s->aside && t->asides[s->aside - 1].bracket)
        return true; /* a dash in a bracket */
    if (!slot->value && !s->f) {
        s->new = (struct loose_frame){0};
        return true; /* "Bishop: …" */
    }
    if (t->aside_count == LOOSE_FRAMES)
        return false;
    if ((!slot->value && !end_verb(s)) || ends(t, slot))
        return false;
    t->asides[t->aside_count++] = (struct loose_aside){t->frame_count, slot->value};
    s->aside = (int)t->aside_count;
    s->was_open = s->open;
    s->was = s->new;
    close_frame(s);
    s->new.joined = false;
    s->new.verb = false;
    return true;
}

static void end_aside(struct framing *s)
{
    bool bracket = s->aside && s->t->asides[s->aside - 1].bracket;

    if (!bracket)
        return;
    s->aside = 0;
    s->open = s->was_open;
    s->new = s->was;
    if (s->open)
        s->f = &s->t->frames[s->t->asides[s->t->aside_count - 1].owner - 1];
}

/* The frame before the bracket that is read, or the one that is read itself. NULL: none. */
static struct loose_frame *frame_behind(struct framing *s)
{
    size_t owner = s->aside ? s->t->asides[s->aside - 1].owner : 0;

    if (s->open)
        return s->f;
    return owner ? &s->t->frames[owner - 1] : NULL;
}

/* Conditions belong to the frame they stand behind, or to all that follow. */
static bool read_target(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f = frame_behind(s);

    if (f && f->target && f->target != slot->value)
        return false;
    if (f) {
        f->target = slot->value;
        f->target_behind = true;
    } else {
        s->new.held = slot->value;
    }
    return true;
}

static bool read_first(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f = frame_behind(s);

    (void)slot;
    if (f)
        f->first = true;
    else
        s->new.held_first = true;
    return true;
}

/* "cannot capture": all of the sentence, or the text; "can only capture": what follows. */
static bool read_only(struct framing *s, const struct loose_said *slot)
{
    struct loose_text *t = s->t;
    bool here = false;

    if (slot->value == TARGET_ENEMY) {
        if (s->open && s->last + 1 < t->slot_count && t->slots[s->last + 1].slot == SLOT_STOP) {
            s->f->target = TARGET_ENEMY;
            return true;
        }
        close_frame(s);
        s->new.said = TARGET_ENEMY;
        s->new.verb = s->new.only = true;
        s->new.removed = false;
        return true;
    }
    for (size_t i = 0; i < t->frame_count; i++)
        here |= t->frames[i].sentence == s->sentence;
    for (size_t i = 0; i < t->frame_count; i++)
        if (!here || t->frames[i].sentence == s->sentence)
            t->frames[i].target = TARGET_EMPTY;
    t->harmless |= !here;
    return true;
}

static bool read_over(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f = frame_behind(s);

    if (s->new.removed && !s->open)
        return false;
    if (!f && s->f && !s->new.verb && !s->new.held)
        f = s->f; /* "Jumps over pieces." */
    if (!f && s->new.verb && s->new.said == TARGET_ENEMY) {
        f = frame_of(s, slot->from);
        if (!f)
            return false;
    }
    if (!f)
        f = &s->new;
    if (f->over && f->over != (enum loose_over)slot->value &&
        (f->over == OVER_BLOCKED || slot->value == OVER_BLOCKED))
        return false;
    if (f->over != OVER_BEHIND)
        f->over = (enum loose_over)slot->value;
    return true;
}

static bool read_except(struct framing *s, const struct loose_said *slot)
{
    (void)slot;
    close_frame(s);
    s->new.removed = true;
    s->new.but = false;
    return true;
}

static bool read_stop(struct framing *s)
{
    bool good = end_verb(s) && !s->new.over && !s->new.but;

    s->open = false;
    s->new = (struct loose_frame){0};
    s->aside = 0;
    s->sentence++;
    return good;
}

static bool read_square(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f;

    if (s->open && has_content(s->f))
        close_frame(s);
    f = frame_of(s, slot->from);
    if (!f)
        return false;
    f->anywhere = slot->slot == SLOT_ANYWHERE;
    f->ring = slot->slot == SLOT_RING ? slot->captures.numbers[0] : 0;
    if (f->anywhere && slot->value == TARGET_EMPTY)
        f->target = TARGET_EMPTY;
    return true;
}

/* Whether "like a" has a piece behind it, or tells nothing but what is told anyway. */
static bool names_piece(const struct framing *s)
{
    bool named = s->last + 1 < s->t->slot_count && s->t->slots[s->last + 1].slot == SLOT_PIECE;

    return named || (s->open && s->f->way);
}

static bool read_slot(struct framing *s, const struct loose_said *slot)
{
    switch (slot->slot) {
    case SLOT_STOP:
        return read_stop(s);
    case SLOT_JOIN:
        return read_join(s, slot);
    case SLOT_BUT:
        close_frame(s);
        return s->new.but = true;
    case SLOT_ALSO:
        close_frame(s);
        s->new.joined |= s->f != NULL;
        return s->new.also = true;
    case SLOT_ASIDE:
        return read_aside(s, slot);
    case SLOT_CLOSE:
        end_aside(s);
        return true;
    case SLOT_MANNER:
    case SLOT_SAID:
        return read_verb(s, slot);
    case SLOT_EXTENT:
        return read_extent(s, slot);
    case SLOT_WAY:
        return read_way(s, slot);
    case SLOT_EXCEPT:
        return read_except(s, slot);
    case SLOT_PIECE:
        return read_piece(s, slot);
    case SLOT_OFFSET:
        return read_offset(s, slot);
    case SLOT_THEN:
        return read_then(s, slot);
    case SLOT_BEND:
        return read_bend(s, slot);
    case SLOT_OVER:
        return read_over(s, slot);
    case SLOT_TARGET:
        return read_target(s, slot);
    case SLOT_ONLY_SAID:
        return read_only(s, slot);
    case SLOT_COUNT:
        s->t->count = slot->captures.numbers[0];
        return true;
    case SLOT_PROMOTED:
        return s->last == 0 && slot->from < 2;
    case SLOT_FIRST:
        return read_first(s, slot);
    case SLOT_ANYWHERE:
    case SLOT_RING:
        return read_square(s, slot);
    default:
        return slot->slot == SLOT_VAGUE || slot->value || names_piece(s);
    }
}

/* Whether the slot names the piece that the text tells of: "The Queen moves …". */
static bool is_subject(const struct loose_text *t, size_t slot)
{
    enum loose_slot before = slot ? t->slots[slot - 1].slot : SLOT_STOP;
    enum loose_slot after = slot + 1 < t->slot_count ? t->slots[slot + 1].slot : SLOT_STOP;

    if (t->slots[slot].slot != SLOT_PIECE || before == SLOT_LIKE || before == SLOT_VAGUE)
        return false;
    if (after == SLOT_SAID || after == SLOT_MANNER || after == SLOT_ALSO ||
        after == SLOT_ONLY_SAID || (after == SLOT_LIKE && t->slots[slot + 1].value) ||
        (after == SLOT_ASIDE && before == SLOT_STOP))
        return true;
    return false;
}

/* Whether a text goes on about the same piece. */
static bool same_subject(const struct loose_text *t, const struct loose_said *slot, size_t sentence)
{
    const struct english_token *tokens = t->matcher.tokens;

    return sentence == 0 ||
           (t->subject && strcmp(tokens[t->subject->from].word, tokens[slot->from].word) == 0);
}

bool loose_frames(struct loose_text *t)
{
    struct framing s = {.t = t};

    for (size_t i = 0; i < t->slot_count; i++) {
        s.last = i;
        if (is_subject(t, i)) {
            if (!same_subject(t, &t->slots[i], s.sentence))
                return false;
            t->subject = &t->slots[i];
            continue;
        }
        if (!read_slot(&s, &t->slots[i]))
            return false;
    }
    return read_stop(&s) && t->frame_count > 0;
}
