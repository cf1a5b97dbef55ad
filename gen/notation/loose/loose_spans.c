/* The moves of frames that tell a distance and directions. */
#include "notation/loose/loose_internal.h"

#include "notation/betza/betza.h"

enum { FARTHEST = 36 }; /* squares */

/* The Betza notation of the frame in one direction, without it, as "W" or "F2"; NULL: it has none.
 */
static const char *leaps(struct arena *arena, bool diagonal, int first, int last, const char *way,
                         const char *path)
{
    const char *text = "";

    if (last > LOOSE_FARTHEST_JUMP)
        return NULL;
    for (int n = first; n <= last; n++)
        text = n == 1 ? arena_print(arena, "%s%s%s", text, way, diagonal ? "F" : "W")
                      : arena_print(arena, "%s%s%s(%d,%d)", text, way, path, diagonal ? n : 0, n);
    return text;
}

static const char *slide(struct arena *arena, bool diagonal, const char *way, enum loose_over over)
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
static bool is_capture_by_jump(const struct loose_frame *f)
{
    return f->over == OVER_ENEMY ||
           (f->said == TARGET_ENEMY && !f->named &&
            ((f->over == OVER_ALL && (!f->span.told || f->span.kind == LOOSE_EXACT)) ||
             (f->over == OVER_BEHIND && f->manner == MANNER_JUMP && f->span.told &&
              f->span.kind == LOOSE_EXACT)));
}

/* The frame's moves in one direction, in Betza notation; NULL: it says too little. Each way of
 * telling a distance has a function. */
static const char *along_exact(struct loose_text *t, const struct loose_frame *f, bool diagonal,
                               const char *way)
{
    bool leaping = f->over == OVER_ALL || f->manner == MANNER_JUMP;
    bool lame = f->over == OVER_BLOCKED || ((f->first || f->held_first) && !leaping);
    int far = f->span.first;

    if ((far == 1 && f->over == OVER_ALL) || (far > 1 && f->manner == MANNER_SLIDE && f->verb) ||
        (far > 3 && f->over == OVER_BLOCKED))
        return NULL;
    return leaps(t->arena, diagonal, far, far, way, lame ? "n" : "");
}

static const char *along_range(struct loose_text *t, const struct loose_frame *f, bool diagonal,
                               const char *way)
{
    const struct loose_span *s = &f->span;
    bool leaping = f->over == OVER_ALL || f->manner == MANNER_JUMP;

    if (s->first > 1 && (f->manner == MANNER_SLIDE || (s->kind == LOOSE_UP_TO && !leaping)))
        return NULL;
    if (leaping || s->first > 1)
        return leaps(t->arena, diagonal, s->first, s->last, way, "");
    return f->over == OVER_ONE
               ? NULL
               : arena_print(t->arena, "%s%s%d", way, diagonal ? "F" : "W", s->last);
}

static const char *along_least(struct loose_text *t, const struct loose_frame *f, bool diagonal,
                               const char *way)
{
    if (f->over > OVER_BLOCKED || f->span.first > 3)
        return NULL;
    return arena_print(t->arena, "%s%s%s", way, f->span.first == 2 ? "maf" : "mafmaf",
                       diagonal ? "B" : "R");
}

static const char *along(struct loose_text *t, const struct loose_frame *f, bool diagonal,
                         const char *way)
{
    const struct loose_span *s = &f->span;

    if (is_capture_by_jump(f))
        return arena_print(t->arena, "%scafm%s", way, diagonal ? "F" : "W");
    if (s->told && s->kind != LOOSE_ANY && s->last > FARTHEST)
        return NULL;
    switch (s->kind) {
    case LOOSE_EXACT:
        return along_exact(t, f, diagonal, way);
    case LOOSE_EITHER:
    case LOOSE_UP_TO:
        return along_range(t, f, diagonal, way);
    case LOOSE_ANY:
        return slide(t->arena, diagonal, way, f->over);
    case LOOSE_LEAST:
        return along_least(t, f, diagonal, way);
    case LOOSE_NEXT:
    case LOOSE_BARE:
    case LOOSE_RIDER:
        break;
    }
    return NULL;
}

/* The directions of all that was said. */
static unsigned ways_of_others(const struct loose_text *t)
{
    unsigned mask = 0;

    for (size_t i = 0; i < t->frame_count; i++) {
        const struct loose_frame *f = &t->frames[i];

        mask |= f->mask;
        mask |= f->named ? loose_ways_of(&f->piece) : 0;
    }
    return mask;
}

const char *const loose_way_letters[DIRECTIONS] = {"f", "fr", "r", "br", "b", "bl", "l", "fl"};

/* "up to three squares, turning as it likes": so many single steps. */
static bool read_walk(struct loose_text *t, struct loose_frame *f)
{
    const char *atom = f->mask == WAY_ALL          ? "K"
                       : f->mask == WAY_DIAGONAL   ? "F"
                       : f->mask == WAY_ORTHOGONAL ? "W"
                                                   : NULL;
    const char *betza = "", *turns = "";
    int first = f->span.kind == LOOSE_EXACT ? f->span.first : 1;

    if (!atom || f->span.kind == LOOSE_ANY || f->span.kind == LOOSE_LEAST || f->span.last > 3)
        return false;
    for (int i = 1; i <= f->span.last; i++) {
        if (i >= first)
            betza = arena_print(t->arena, "%s%s%s", betza, turns, atom);
        turns = arena_print(t->arena, "%sa", turns);
    }
    f->moves = betza_known(t->arena, betza);
    return true;
}

bool loose_span_moves(struct loose_text *t, struct loose_frame *f)
{
    const char *betza = "";

    if (f->bend == LOOSE_BEND_FREE && f->span.told)
        return read_walk(t, f);

    if (is_capture_by_jump(f) && !f->mask)
        f->mask = ways_of_others(t);
    if ((!f->span.told && !is_capture_by_jump(f)) || !f->mask)
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++)
        if (f->mask & 1u << i) {
            const char *one = along(t, f, i % 2, loose_way_letters[i]);

            if (!one)
                return false;
            betza = arena_print(t->arena, "%s%s", betza, one);
        }
    f->moves = betza_known(t->arena, betza);
    return true;
}
