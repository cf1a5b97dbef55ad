/* The moves of statements that tell a distance and directions. */
#include "notation/betza/betza.h"
#include "notation/by_parts/joining.h"
#include "notation/by_parts/statement.h"
#include "notation/spotting/spotting_patterns.h"

#include <stdlib.h>

/* --- sets of moves: parts of them, and the directions in which they lead --- */

/* The leg, and those behind it, of which the last ends on the targets alone. */
static struct leg leg_on(struct arena *arena, const struct leg *leg, unsigned target)
{
    struct leg copy = *leg;

    if (leg->next) {
        struct leg *next = arena_alloc(arena, 1, sizeof *next);

        *next = leg_on(arena, leg->next, target);
        copy.next = next;
    } else {
        copy.target &= target;
    }
    return copy;
}

struct moveset subset_on(struct arena *arena, const struct moveset *set, unsigned target)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (!(move_end(&move)->target & target))
            continue;
        move.leg = leg_on(arena, &move.leg, target);
        moveset_add(arena, &result, move);
    }
    return result;
}

static int sign(int n)
{
    return (n > 0) - (n < 0);
}

/* The direction of a step as a mask; of an oblique one the two that it lies between. */
static unsigned ways_towards(struct vec step)
{
    struct vec corner = {sign(step.x), sign(step.y)}, side = corner;
    unsigned mask = 0;
    int ways[2];

    if (abs(step.x) != abs(step.y))
        *(abs(step.x) > abs(step.y) ? &side.y : &side.x) = 0;
    ways[0] = direction_of(side);
    ways[1] = step.x && step.y ? direction_of(corner) : -1;
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        mask |= ways[i] < 0 ? 0 : 1u << (unsigned)ways[i];
    return mask;
}

struct moveset subset_along(struct arena *arena, const struct moveset *set, unsigned mask)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        if (mask & ways_towards(set->moves[i].leg.step))
            moveset_add(arena, &result, set->moves[i]);
    }
    return result;
}

struct moveset subset_without(struct arena *arena, const struct moveset *set, unsigned mask)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        if (!(mask & ways_towards(set->moves[i].leg.step)))
            moveset_add(arena, &result, set->moves[i]);
    }
    return result;
}

struct moveset subset_within(struct arena *arena, const struct moveset *set, int steps)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        bool rider = move.leg.range != 1 && vec_largest(move.leg.step) > 1;

        if (vec_largest(move.leg.step) > steps)
            continue;
        if ((rider || direction_of(move.leg.step) >= 0) &&
            (move.leg.range == 0 || move.leg.range > steps))
            move.leg.range = steps;
        moveset_add(arena, &result, move);
    }
    return result;
}

unsigned set_directions(const struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        mask |= way < 0 ? 0 : 1u << (unsigned)way;
    }
    return mask;
}

unsigned slide_directions(const struct moveset *set)
{
    unsigned mask = 0;

    for (size_t i = 0; i < set->count; i++) {
        int way = direction_of(set->moves[i].leg.step);

        if (way < 0 || set->moves[i].leg.range != 0)
            return 0;
        mask |= 1u << (unsigned)way;
    }
    return mask;
}

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

/* --- spans --- */

enum { FARTHEST = 36 }; /* squares */

/* The Betza notation of the statement in one direction, without it, as "W" or "F2"; NULL: it has
 * none.
 */
static const char *leaps(struct arena *arena, bool diagonal, int first, int last, const char *way,
                         const char *path)
{
    const char *text = "";

    if (last > FARTHEST_JUMP)
        return NULL;
    for (int n = first; n <= last; n++)
        text = n == 1 ? arena_print(arena, "%s%s%s", text, way, diagonal ? "F" : "W")
                      : arena_print(arena, "%s%s%s(%d,%d)", text, way, path, diagonal ? n : 0, n);
    return text;
}

static const char *slide(struct arena *arena, bool diagonal, const char *way, enum over over)
{
    const char *atom = diagonal ? "B" : "R";

    switch (over) {
    case OVER_ALL:
        return arena_print(arena, "%s%s%spp%s", way, atom, way, atom);
    case OVER_ONE:
        return arena_print(arena, "%sp%s", way, atom);
    case OVER_BEHIND:
        return arena_print(arena, "%sg%s", way, atom);
    default:
        return arena_print(arena, "%s%s", way, atom);
    }
}

/* "captures by jumping over it" */
static bool is_capture_by_jump(const struct statement *f)
{
    return f->over == OVER_ENEMY ||
           (f->said.act == ACT_CAPTURE && !f->said.named &&
            ((f->over == OVER_ALL && (!f->said.span.told || f->said.span.kind == SPAN_EXACT)) ||
             (f->over == OVER_BEHIND && f->said.manner == MANNER_JUMP && f->said.span.told &&
              f->said.span.kind == SPAN_EXACT)));
}

/* The statement's moves in one direction, in Betza notation; NULL: it says too little. Each way of
 * telling a distance has a function. */
static const char *along_exact(struct arena *arena, const struct statement *f, bool diagonal,
                               const char *way)
{
    bool leaping = f->over == OVER_ALL || f->said.manner == MANNER_JUMP;
    bool lame = f->over == OVER_BLOCKED || (f->said.first && !leaping);
    int far = f->said.span.first;

    if ((far == 1 && f->over == OVER_ALL) || f->over > OVER_ALL ||
        (far > 1 && f->said.manner == MANNER_SLIDE) || (far > 3 && lame))
        return NULL;
    return leaps(arena, diagonal, far, far, way, lame ? "n" : "");
}

static const char *along_range(struct arena *arena, const struct statement *f, bool diagonal,
                               const char *way)
{
    const struct span *s = &f->said.span;
    bool leaping = f->over == OVER_ALL || f->said.manner == MANNER_JUMP;

    if ((s->first > 1 && (f->said.manner == MANNER_SLIDE || (s->kind == SPAN_UP_TO && !leaping))) ||
        (s->last == 1 && f->over > OVER_BLOCKED))
        return NULL;
    if (leaping || s->first > 1)
        return leaps(arena, diagonal, s->first, s->last, way, "");
    return f->over == OVER_ONE ? NULL
                               : arena_print(arena, "%s%s%d", way, diagonal ? "F" : "W", s->last);
}

static const char *along_least(struct arena *arena, const struct statement *f, bool diagonal,
                               const char *way)
{
    if (f->over > OVER_BLOCKED || f->said.span.first > 3 || f->said.manner == MANNER_JUMP)
        return NULL;
    return arena_print(arena, "%s%s%s", way, f->said.span.first == 2 ? "maf" : "mafmaf",
                       diagonal ? "B" : "R");
}

static const char *along(struct arena *arena, const struct statement *f, bool diagonal,
                         const char *way)
{
    const struct span *s = &f->said.span;

    if (is_capture_by_jump(f))
        return arena_print(arena, "%scafm%s", way, diagonal ? "F" : "W");
    if (s->told && s->kind != SPAN_ANY && s->last > FARTHEST)
        return NULL;
    switch (s->kind) {
    case SPAN_EXACT:
        return along_exact(arena, f, diagonal, way);
    case SPAN_EITHER:
    case SPAN_UP_TO:
        return along_range(arena, f, diagonal, way);
    case SPAN_ANY:
        return slide(arena, diagonal, way, f->over);
    case SPAN_LEAST:
        return along_least(arena, f, diagonal, way);
    case SPAN_NEXT:
    case SPAN_BARE:
    case SPAN_RIDER:
        break;
    }
    return NULL;
}

const char *const direction_letters[DIRECTIONS] = {"f", "fr", "r", "br", "b", "bl", "l", "fl"};

/* "up to three squares, turning as it likes": so many single steps. */
static bool read_walk(struct arena *arena, struct statement *f)
{
    const char *atom = f->said.mask == WAY_ALL          ? "K"
                       : f->said.mask == WAY_DIAGONAL   ? "F"
                       : f->said.mask == WAY_ORTHOGONAL ? "W"
                                                        : NULL;
    const char *betza = "", *turns = "";
    int first = f->said.span.kind == SPAN_EXACT ? f->said.span.first : 1;

    if (!atom || f->said.manner == MANNER_SLIDE || f->said.span.kind == SPAN_ANY ||
        f->said.span.kind == SPAN_LEAST || f->said.span.last > 3)
        return false;
    for (int i = 1; i <= f->said.span.last; i++) {
        if (i >= first)
            betza = arena_print(arena, "%s%s%s", betza, turns, atom);
        turns = arena_print(arena, "%sa", turns);
    }
    f->moves = betza_known(arena, betza);
    return true;
}

bool statement_span_moves(struct arena *arena, struct statement *f)
{
    const char *betza = "";

    if (f->said.bend == LEG_FREE && f->said.span.told)
        return read_walk(arena, f);

    if ((!f->said.span.told && !is_capture_by_jump(f)) || !f->said.mask)
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++)
        if (f->said.mask & 1u << i) {
            const char *one = along(arena, f, i % 2, direction_letters[i]);

            if (!one)
                return false;
            betza = arena_print(arena, "%s%s", betza, one);
        }
    f->moves = betza_known(arena, betza);
    return true;
}

/* What must not be skipped: words that limit or deny, but in what is said of other rules. */

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

static bool has_any(const struct cut_text *s, size_t from, size_t to, const char *const *patterns)
{
    for (; *patterns; patterns++)
        if (spot_has(s->t, from, to, *patterns))
            return true;
    return false;
}

/* Whether the words between the tokens, which are skipped, limit or deny moves; `denying`: also
 * where they tell of none. */
static bool limits(const struct cut_text *s, size_t from, size_t to, bool denying)
{
    if (has_any(s, from, to, other_rules) || (!denying && spot_has(s->t, from, to, captured)))
        return false;
    if (denying && has_any(s, from, to, denials))
        return true;
    return has_any(s, from, to, conditions) && (denying || has_any(s, from, to, moving));
}

/* "It must capture": that it has to is no move. What it must capture, or how, is one. */
static bool compels(const struct cut_text *s)
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

static bool skips_limits(const struct cut_text *s, unsigned skipped)
{
    const struct spotted_text *t = s->t;

    for (size_t i = 0; i < t->skip_count; i++)
        if (!t->skips[i].meant && limits(s, t->skips[i].from, t->skips[i].to, t->strict))
            return true;
    for (size_t i = 0; i < s->clause_count; i++) {
        const struct clause *g = &s->clauses[i];
        unsigned cues = g->said.cues; /* "does not yodel", "must begin with it" */
        bool vain = cues == CUE_OTHER || cues == CUE_NOT || cues == CUE_MUST;

        if ((skipped & 1u << i || cues & CUE_OTHER) &&
            limits(s, g->from, g->to, t->strict || !vain))
            return true;
    }
    return false;
}

/* "Slides diagonally. It does not capture sideways": which of them are meant is not known. */
static bool captures_nowhere(struct arena *arena, const struct joining *state,
                             const struct moveset *set)
{
    bool spares = false;

    for (size_t i = 0; i < state->count; i++) {
        const struct statement *f = &state->statements[i];

        if (f->over == OVER_ENEMY)
            return false;
        spares |= f->peaceful && !subset_along(arena, &f->moves, f->peaceful).count;
    }
    return spares && subset_on(arena, set, TARGET_ENEMY).count == 0;
}

/* "Leaps over an enemy without capturing it" */
static bool spares_what_it_jumps(const struct cut_text *s, const struct joining *state)
{
    bool over = false;

    for (size_t i = 0; i < state->count; i++)
        over |= state->statements[i].over == OVER_ENEMY;
    return over && spot_has(s->t, 0, s->t->matcher.count, "without|not|never " CAPTURE " it|them");
}

/* Whether a statement that "but" joins tells moves that others have, too: it would limit these. */
static bool limits_nothing(struct arena *arena, const struct joining *state)
{
    for (size_t i = 1; i < state->count; i++) {
        const struct statement *f = &state->statements[i];
        const struct clause_reading *d = &f->said;
        struct moveset others = {0};

        if (!(f->joint & JOINT_BUT) || f->remark || f->gone || d->also || d->first ||
            d->act == ACT_CAPTURE || (d->verb && d->target) || !f->moves.count)
            continue;
        for (size_t k = 0; k < i; k++)
            moveset_append(arena, &others, &state->statements[k].moves);
        if (moveset_within(&f->moves, &others))
            return true;
    }
    return false;
}

bool joining_loses_limits(const struct cut_text *s, const struct joining *state,
                          const struct moveset *set)
{
    return compels(s) || spares_what_it_jumps(s, state) || limits_nothing(s->t->arena, state) ||
           skips_limits(s, state->skipped) || captures_nowhere(s->t->arena, state, set);
}
