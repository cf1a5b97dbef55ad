/* Slots that are conditions: where a move may end, when it is made, and what it goes over. */
#include "notation/loose/loose_internal.h"

#include <string.h>

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
    struct loose_frame *f = loose_frame_behind(s);
    unsigned target = slot->value;

    if (s->new.removed && !s->open) /* "it never moves to an empty square" */
        target = target == TARGET_EMPTY ? TARGET_ENEMY : TARGET_EMPTY;
    if (!s->open && s->f && loose_ends_there(s) && (s->new.but || s->new.removed)) {
        s->new = (struct loose_frame){0};
        return target_all(s, target);
    }
    if (!f && s->f && s->new.joined && !s->new.verb &&loose_ends_there(s) && !s->f->target)
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

static bool read_first(struct framing *s)
{
    struct loose_frame *f = loose_frame_behind(s);

    if (!f && s->f && s->new.joined && !s->new.verb &&loose_ends_there(s))
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

/* It cannot capture: all of the sentence, or of the text where the sentence tells nothing else. */
static void hold_back(struct framing *s)
{
    struct loose_text *t = s->t;
    bool here = false;

    for (size_t i = 0; i < t->frame_count; i++)
        here |= t->frames[i].sentence == s->sentence;
    for (size_t i = 0; i < t->frame_count; i++)
        if (!here || t->frames[i].sentence == s->sentence)
            t->frames[i].target = TARGET_EMPTY;
    t->harmless |= !here;
}

/* "cannot capture": all of the sentence, or the text; "can only capture": what follows. */
static bool read_only(struct framing *s, const struct loose_said *slot)
{
    struct loose_text *t = s->t;
    const struct loose_said *next = s->last + 1 < t->slot_count ? &t->slots[s->last + 1] : NULL;

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
    hold_back(s);
    return true;
}

static bool read_over(struct framing *s, const struct loose_said *slot)
{
    struct loose_frame *f = loose_frame_behind(s);

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

bool loose_read_condition(struct framing *s, const struct loose_said *slot)
{
    switch (slot->slot) {
    case SLOT_OVER:
        return read_over(s, slot);
    case SLOT_TARGET:
        return read_target(s, slot);
    case SLOT_ONLY_SAID:
        return read_only(s, slot);
    default:
        return read_first(s);
    }
}
