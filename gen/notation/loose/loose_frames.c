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

/* The frame before the bracket that is read, or the one that is read itself. NULL: none. */
static struct loose_frame *frame_behind(struct framing *s)
{
    size_t owner = s->aside ? s->t->asides[s->aside - 1].owner : 0;

    if (s->open)
        return s->f;
    return owner ? &s->t->frames[owner - 1] : NULL;
}

static bool read_bend(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f = frame_behind(s);

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

/* Whether nothing that tells of moves follows up to the next mark. */
static bool ends_there(const struct framing *s)
{
    enum loose_slot next =
        s->last + 1 < s->t->slot_count ? s->t->slots[s->last + 1].slot : SLOT_STOP;

    return next == SLOT_STOP || next == SLOT_JOIN || next == SLOT_ASIDE || next == SLOT_CLOSE;
}

/* All of the sentence ends on these targets alone. */
static bool target_all(struct framing *s, unsigned target)
{
    for (size_t i = 0; i < s->t->frame_count; i++) {
        struct loose_frame *f = &s->t->frames[i];

        if (f->sentence == s->sentence && f->target && f->target != target)
            return false;
        if (f->sentence == s->sentence)
            f->target = target;
    }
    return true;
}

/* Conditions belong to the frame they stand behind, or to all that follow. */
static bool read_target(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f = frame_behind(s);
    unsigned target = slot->value;

    if (s->new.removed && !s->open) /* "it never moves to an empty square" */
        target = target == TARGET_EMPTY ? TARGET_ENEMY : TARGET_EMPTY;
    if (!s->open && s->f && ends_there(s) && (s->new.but || s->new.removed)) {
        s->new = (struct loose_frame){0};
        return target_all(s, target);
    }
    if (!f && s->f && s->new.joined && !s->new.verb &&ends_there(s) && !s->f->target)
        f = s->f; /* ", if that square is empty" */
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
    if (!f && s->f && s->new.joined && !s->new.verb &&ends_there(s))
        f = s->f;
    if (f)
        f->first = true;
    else
        s->new.held_first = true;
    return true;
}

/* Whether a mark stands at the token, or a word that begins something else. */
static bool ends_phrase(struct loose_text *t, size_t token)
{
    return token == t->matcher.count || strchr(".,;:()-", *t->matcher.tokens[token].word) ||
           english_match_one(&t->matcher, &token,
                             "and|or|but|when|while|if|at|in|on|with|without|unless|as|though|it",
                             NULL);
}

/* "cannot capture": all of the sentence, or the text; "can only capture": what follows. */
static bool read_only(struct framing *s, const struct loose_said *slot)
{
    struct loose_text *t = s->t;
    const struct loose_said *next = s->last + 1 < t->slot_count ? &t->slots[s->last + 1] : NULL;
    bool here = false;

    if (slot->value == TARGET_ENEMY) {
        if (s->open && s->last + 1 < t->slot_count && t->slots[s->last + 1].slot == SLOT_STOP) {
            s->f->target = TARGET_ENEMY;
            return true;
        }
        loose_close_frame(s);
        s->new.said = TARGET_ENEMY;
        s->new.verb = s->new.only = true;
        s->new.removed = false;
        return true;
    }
    if (slot->value == TARGET_EMPTY && !ends_phrase(t, slot->to) &&
        !(next && next->from == slot->to))
        return true; /* "it cannot capture cannons" */
    if (next && next->slot == SLOT_WAY && next->from == slot->to) {
        t->peaceful |= loose_mask(next->value);
        s->skipped = s->last + 1;
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
    if (!f && s->f && !s->new.verb && !s->new.held) {
        f = s->f; /* "Jumps over pieces." */
        s->new.but = false;
    }
    if (!f && s->new.verb && s->new.said == TARGET_ENEMY) {
        f = loose_frame_of(s, slot->from);
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
        if (slot->to == slot->from + 1 && ends_there(s))
            return true; /* "diagonally only" */
        loose_close_frame(s);
        s->new.adds = slot->value != 0;
        s->new.replaces = slot->value == 2;
        return s->new.but = true;
    case SLOT_ALSO:
        loose_close_frame(s);
        s->new.joined |= s->f != NULL;
        return s->new.also = true;
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
        return read_except(s, slot);
    case SLOT_PIECE:
        return loose_read_piece(s, slot);
    case SLOT_OFFSET:
        return loose_read_offset(s, slot);
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
        return loose_read_square(s, slot);
    default:
        if (slot->value == LOOSE_ALONG)
            (s->open ? s->f : &s->new)->along = true;
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
    if (before == SLOT_SAID || before == SLOT_MANNER || before == SLOT_EXTENT ||
        strchr(t->matcher.tokens[t->slots[slot].from].word, '\'') ||
        (before == SLOT_JOIN && slot > 1 && t->slots[slot - 2].slot == SLOT_PIECE))
        return false;
    if (after == SLOT_SAID || after == SLOT_MANNER || after == SLOT_ALSO || after == SLOT_EXCEPT ||
        after == SLOT_BUT || after == SLOT_ONLY_SAID ||
        (after == SLOT_LIKE && t->slots[slot + 1].value) ||
        (after == SLOT_ASIDE && before == SLOT_STOP))
        return true;
    return false;
}

/* Whether the slot is part of the name that a sentence begins with: "The Side Mover slides …". */
static bool is_named_so(const struct loose_text *t, size_t slot)
{
    enum { LONGEST = 5 }; /* words */
    const struct loose_said *said = &t->slots[slot];
    size_t begin = slot;

    if (said->slot != SLOT_WAY && said->slot != SLOT_EXTENT)
        return false;
    while (begin > 0 &&
           (t->slots[begin - 1].slot == SLOT_WAY || t->slots[begin - 1].slot == SLOT_EXTENT))
        begin--;
    for (size_t from = t->slots[begin].from; from-- > 0;)
        if (strchr(".;", *t->matcher.tokens[from].word)) {
            begin = from + 1;
            break;
        } else if (from == 0) {
            begin = 0;
        } else if (said->from - from > LONGEST) {
            return false;
        }
    while (slot < t->slot_count &&
           (t->slots[slot].slot == SLOT_WAY || t->slots[slot].slot == SLOT_EXTENT))
        slot++;
    return strcmp(t->matcher.tokens[begin].word, "the") == 0 && slot < t->slot_count &&
           (t->slots[slot].slot == SLOT_SAID || t->slots[slot].slot == SLOT_MANNER) &&
           t->slots[slot].from - begin < LONGEST;
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
        if (s.skipped == i && i > 0)
            continue;
        if (is_named_so(t, i))
            continue;
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
