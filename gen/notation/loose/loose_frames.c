/* Slots as frames: a verb, a distance, directions or a piece, and conditions. */
#include "notation/loose/loose_internal.h"

#include <string.h>

/* --- slots --- */

static bool dangles(const struct framing *s);

/* "slides orthogonally, captures by jumping": over one piece. */
static bool captures_by_jumping(struct framing *s)
{
    struct loose_frame *f = s->f->manner == MANNER_SLIDE || s->f->span.kind == LOOSE_ANY
                                ? loose_frame_of(s, s->f->from)
                                : NULL;

    if (f)
        f->over = OVER_ONE;
    return f != NULL;
}

/* Ends a verb that has nothing behind it: ", jumping" is said of what stands before. */
static bool end_verb(struct framing *s)
{
    bool jumps = s->new.manner == MANNER_JUMP && s->new.said != TARGET_ENEMY && s->f;

    if (!dangles(s) || (s->f && s->new.said == TARGET_ENEMY && !s->new.manner && !s->new.only))
        return true; /* ", captures on contact" */
    if (jumps)
        s->f->over = OVER_ALL;
    if (s->f && s->new.said == TARGET_ENEMY && s->new.manner == MANNER_JUMP)
        return captures_by_jumping(s);
    return jumps;
}

/* Whether a verb was read that tells more than "moves", and nothing behind it. */
static bool dangles(const struct framing *s)
{
    return !s->open && s->new.verb && (s->new.manner || s->new.said == TARGET_ENEMY);
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
    loose_close_frame(s);
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
    struct loose_frame *f = loose_frame_behind(s);

    if (!f && slot->value == LOOSE_BEND_FREE)
        f = s->f;
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
    if (!slot->value && s->new.verb && !s->open)
        return true; /* "Captures: …" */
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
    loose_close_frame(s);
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

static bool read_but(struct framing *s, const struct loose_said *slot)
{
    if (slot->to == slot->from + 1 && loose_ends_there(s))
        return true; /* "diagonally only" */
    loose_close_frame(s);
    s->new.adds = slot->value != 0;
    s->new.replaces = slot->value == 2;
    return s->new.but = true;
}

static bool read_also(struct framing *s)
{
    loose_close_frame(s);
    s->new.joined |= s->f != NULL;
    return s->new.also = true;
}

static bool read_except(struct framing *s)
{
    loose_close_frame(s);
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

/* Whether "like a" has a piece behind it, or tells nothing but what is told anyway. */
static bool names_piece(const struct framing *s)
{
    enum loose_slot next =
        s->last + 1 < s->t->slot_count ? s->t->slots[s->last + 1].slot : SLOT_STOP;

    enum loose_slot behind =
        s->last + 2 < s->t->slot_count ? s->t->slots[s->last + 2].slot : SLOT_STOP;

    return next == SLOT_PIECE || next == SLOT_OFFSET || next == SLOT_EXTENT ||
           (next == SLOT_WAY && behind == SLOT_PIECE) || (s->open && loose_has_content(s->f));
}

static bool read_slot(struct framing *s, const struct loose_said *slot)
{
    switch (slot->slot) {
    case SLOT_STOP:
        return read_stop(s);
    case SLOT_JOIN:
        return read_join(s, slot);
    case SLOT_BUT:
        return read_but(s, slot);
    case SLOT_ALSO:
        return read_also(s);
    case SLOT_ASIDE:
        return read_aside(s, slot);
    case SLOT_CLOSE:
        end_aside(s);
        return true;
    case SLOT_MANNER:
    case SLOT_SAID:
        return loose_read_verb(s, slot);
    case SLOT_EXTENT:
        return loose_read_extent(s, slot);
    case SLOT_WAY:
        return loose_read_way(s, slot);
    case SLOT_EXCEPT:
        return read_except(s);
    case SLOT_PIECE:
        return loose_read_piece(s, slot);
    case SLOT_OFFSET:
        return loose_read_offset(s, slot);
    case SLOT_THEN:
        return read_then(s, slot);
    case SLOT_BEND:
        return read_bend(s, slot);
    case SLOT_OVER:
    case SLOT_TARGET:
    case SLOT_ONLY_SAID:
    case SLOT_FIRST:
        return loose_read_condition(s, slot);
    case SLOT_COUNT:
        s->t->count = slot->captures.numbers[0];
        return true;
    case SLOT_PROMOTED:
        return s->last == 0 && slot->from < 2;
    case SLOT_ANYWHERE:
    case SLOT_RING:
        return loose_read_square(s, slot);
    default:
        if (slot->value == LOOSE_ALONG)
            (s->open ? s->f : &s->new)->along = true;
        return slot->slot == SLOT_VAGUE || slot->value || names_piece(s);
    }
}

bool loose_frames(struct loose_text *t)
{
    struct framing s = {.t = t};

    for (size_t i = 0; i < t->slot_count; i++) {
        s.last = i;
        if (s.skipped == i && i > 0)
            continue;
        if (loose_is_named_so(t, i))
            continue;
        if (loose_is_subject(t, i)) {
            if (!loose_same_subject(t, &t->slots[i], s.sentence))
                return false;
            t->subject = &t->slots[i];
            continue;
        }
        if (!read_slot(&s, &t->slots[i]))
            return false;
    }
    return read_stop(&s) && t->frame_count > 0;
}
