/* The moves of frames that tell a distance and directions. */
#include "notation/sense/sense_moving.h"

#include "notation/betza/betza.h"

enum { FARTHEST = 36 }; /* squares */

/* The Betza notation of the frame in one direction, without it, as "W" or "F2"; NULL: it has none.
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

static const char *slide(struct arena *arena, bool diagonal, const char *way, enum sense_over over)
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
static bool is_capture_by_jump(const struct sense_frame *f)
{
    return f->over == OVER_ENEMY ||
           (f->said.act == ACT_CAPTURE && !f->said.named &&
            ((f->over == OVER_ALL && (!f->said.span.told || f->said.span.kind == SPAN_EXACT)) ||
             (f->over == OVER_BEHIND && f->said.manner == MANNER_JUMP && f->said.span.told &&
              f->said.span.kind == SPAN_EXACT)));
}

/* The frame's moves in one direction, in Betza notation; NULL: it says too little. Each way of
 * telling a distance has a function. */
static const char *along_exact(struct arena *arena, const struct sense_frame *f, bool diagonal,
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

static const char *along_range(struct arena *arena, const struct sense_frame *f, bool diagonal,
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

static const char *along_least(struct arena *arena, const struct sense_frame *f, bool diagonal,
                               const char *way)
{
    if (f->over > OVER_BLOCKED || f->said.span.first > 3 || f->said.manner == MANNER_JUMP)
        return NULL;
    return arena_print(arena, "%s%s%s", way, f->said.span.first == 2 ? "maf" : "mafmaf",
                       diagonal ? "B" : "R");
}

static const char *along(struct arena *arena, const struct sense_frame *f, bool diagonal,
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

const char *const sense_way_letters[DIRECTIONS] = {"f", "fr", "r", "br", "b", "bl", "l", "fl"};

/* "up to three squares, turning as it likes": so many single steps. */
static bool read_walk(struct arena *arena, struct sense_frame *f)
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

bool sense_span_moves(struct arena *arena, struct sense_frame *f)
{
    const char *betza = "";

    if (f->said.bend == LEG_FREE && f->said.span.told)
        return read_walk(arena, f);

    if ((!f->said.span.told && !is_capture_by_jump(f)) || !f->said.mask)
        return false;
    for (size_t i = 0; i < DIRECTIONS; i++)
        if (f->said.mask & 1u << i) {
            const char *one = along(arena, f, i % 2, sense_way_letters[i]);

            if (!one)
                return false;
            betza = arena_print(arena, "%s%s", betza, one);
        }
    f->moves = betza_known(arena, betza);
    return true;
}
