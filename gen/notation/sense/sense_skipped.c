/* What must not be skipped: words that limit or deny, but in what is said of other rules. */
#include "notation/sense/sense_beam.h"
#include "notation/sense/sense_moving.h"
#include "notation/slot/slot_patterns.h"

/* Each list ends with NULL. */
static const char *const conditions[] = {
    "only|unless|while|whenever|exactly|dark|light|immobile|friend|friends",
    NULL,
};
static const char *const moving[] = {MOVING "|slide|slides|hop|hops|leap|leaps", CAPTURE, NULL};
static const char *const denials[] = {
    "not|never|cannot|no|none|neither|nor|without|except|excluding|until|till",
    "if|when|provided|must|otherwise|then|friendly|own|over|past|beyond|through|far",
    "forbidden|prohibited|disallowed|barred|impossible|unable|excepted|excluded",
    NULL,
};
static const char *const other_rules[] = {
    "promotes|promote|promotion|promoted|demotes|becomes|check|checkmate|stalemate|castling",
    "royal|non-royal|nonroyal|worth|value|colorbound|color-bound|colour-bound|colourbound",
    "castle|castles with",
    "no matter",
    NULL,
};

static const char captured[] = "be|being|been|if|when captured|taken";

static bool has_any(const struct sense_text *s, size_t from, size_t to, const char *const *patterns)
{
    for (; *patterns; patterns++)
        if (slot_has(s->t, from, to, *patterns))
            return true;
    return false;
}

/* Whether the words between the tokens, which are skipped, limit or deny moves; `denying`: also
 * where they tell of none. */
static bool limits(const struct sense_text *s, size_t from, size_t to, bool denying)
{
    if (has_any(s, from, to, other_rules) || (!denying && slot_has(s->t, from, to, captured)))
        return false;
    if (denying && has_any(s, from, to, denials))
        return true;
    return has_any(s, from, to, conditions) && (denying || has_any(s, from, to, moving));
}

/* "It must capture": that it has to is no move. What it must capture, or how, is one. */
static bool compels(const struct sense_text *s)
{
    static const char compelled[] = "must ?also|then|always " CAPTURE;
    struct english_matcher *m = &s->t->matcher;

    for (size_t i = 0; i < m->count; i++) {
        size_t end = i;

        if (english_match_one(m, &end, compelled, NULL) &&
            (end == m->count ||
             english_match_one(m, &end, ".|;|,|)|it|them|if|when|whenever", NULL)))
            return true;
    }
    return false;
}

static bool skips_limits(const struct sense_text *s, unsigned skipped)
{
    const struct slot_text *t = s->t;

    for (size_t i = 0; i < t->skip_count; i++)
        if (!t->skips[i].meant && limits(s, t->skips[i].from, t->skips[i].to, t->strict))
            return true;
    for (size_t i = 0; i < s->segment_count; i++) {
        const struct sense_segment *g = &s->segments[i];
        unsigned signs = g->said.signs; /* "does not yodel", "must begin with it" */
        bool vain = signs == SIGN_OTHER || signs == SIGN_NOT || signs == SIGN_MUST;

        if ((skipped & 1u << i || signs & SIGN_OTHER) &&
            limits(s, g->from, g->to, t->strict || !vain))
            return true;
    }
    return false;
}

/* "Slides diagonally. It does not capture sideways": which of them are meant is not known. */
static bool captures_nowhere(struct arena *arena, const struct sense_state *state,
                             const struct moveset *set)
{
    bool spares = false;

    for (size_t i = 0; i < state->count; i++) {
        const struct sense_frame *f = &state->frames[i];

        if (f->over == OVER_ENEMY)
            return false;
        spares |= f->peaceful && !sense_along(arena, &f->moves, f->peaceful).count;
    }
    return spares && sense_on(arena, set, TARGET_ENEMY).count == 0;
}

/* "Leaps over an enemy without capturing it" */
static bool spares_what_it_jumps(const struct sense_text *s, const struct sense_state *state)
{
    bool over = false;

    for (size_t i = 0; i < state->count; i++)
        over |= state->frames[i].over == OVER_ENEMY;
    return over && slot_has(s->t, 0, s->t->matcher.count, "without|not|never " CAPTURE " it|them");
}

/* Whether a frame that "but" joins tells moves that others have, too: it would limit these. */
static bool limits_nothing(struct arena *arena, const struct sense_state *state)
{
    for (size_t i = 1; i < state->count; i++) {
        const struct sense_frame *f = &state->frames[i];
        const struct sense_said *d = &f->said;
        struct moveset others = {0};

        if (!(f->joint & JOINT_BUT) || f->remark || f->gone || d->also || d->first ||
            d->act == ACT_CAPTURE || (d->verb && d->target) || !f->moves.count)
            continue;
        for (size_t k = 0; k < i; k++)
            moveset_append(arena, &others, &state->frames[k].moves);
        if (moveset_within(&f->moves, &others))
            return true;
    }
    return false;
}

bool sense_loses_limits(const struct sense_text *s, const struct sense_state *state,
                        const struct moveset *set)
{
    return compels(s) || spares_what_it_jumps(s, state) || limits_nothing(s->t->arena, state) ||
           skips_limits(s, state->skipped) || captures_nowhere(s->t->arena, state, set);
}
