/* A text read loosely: its slots, its frames, and their moves joined. */
#include "notation/loose/loose.h"
#include "notation/loose/loose_internal.h"

#include <string.h>

/* --- the moves of all frames --- */

static unsigned target_of(const struct loose_frame *f)
{
    if (f->target)
        return f->target;
    if (f->held)
        return f->held;
    return f->said == TARGET_ENEMY ? TARGET_ENEMY : 0;
}

/* "one square forward or sideways without capturing": of both. */
static void share_target(struct loose_text *t)
{
    for (size_t i = t->frame_count; i-- > 1;) {
        struct loose_frame *f = &t->frames[i], *before = f - 1;

        if (f->target_behind && f->joined && !f->verb && !f->but && f->join != LOOSE_COMMA &&
            !before->target && before->aside == f->aside) {
            before->target = f->target;
            before->target_behind = true;
        }
    }
}

static void append(struct loose_text *t, struct moveset *set, const struct loose_frame *f,
                   unsigned target)
{
    struct moveset on = target ? loose_on(t->arena, &f->moves, target) : f->moves;

    if (t->peaceful) {
        struct moveset peaceful = loose_along(t->arena, &on, t->peaceful);

        peaceful = loose_on(t->arena, &peaceful, TARGET_EMPTY);
        on = loose_along(t->arena, &on, WAY_ALL & ~t->peaceful);
        moveset_append(t->arena, set, &peaceful);
    }
    moveset_append(t->arena, set, &on);
}

/* What is said of captures alone: of moves that were told already, or others. */
static bool only_captures(struct loose_text *t, const struct loose_frame *f, struct moveset *set)
{
    struct moveset moves = loose_on(t->arena, set, TARGET_EMPTY), captures = {0};

    captures = f->moves;
    if (f->shared)
        captures = loose_along(t->arena, set, f->mask);
    if (captures.count == 0)
        captures = f->moves;
    captures = loose_on(t->arena, &captures, TARGET_ENEMY);
    moveset_append(t->arena, &moves, &captures);
    *set = moves;
    return captures.count > 0;
}

bool loose_join(struct loose_text *t, struct moveset *set)
{
    bool divergent = false, only = false;

    share_target(t);
    for (size_t i = 0; i < t->frame_count; i++) {
        const struct loose_frame *f = &t->frames[i];

        if (!f->gone && !f->aside)
            divergent |= target_of(f) == TARGET_ENEMY && !f->also && f->said != TARGET_ANY;
    }
    for (size_t i = 0; i < t->frame_count; i++) {
        struct loose_frame *f = &t->frames[i];
        unsigned target = target_of(f);

        if (f->gone || f->aside)
            continue;
        if (f->said == TARGET_ENEMY && f->verb && target == TARGET_EMPTY && f->moves.count &&
            !f->moves.moves[0].leg.next)
            return false;
        if (i == 0 && f->also && t->subject)
            return false;
        if (!target && divergent && f->said != TARGET_ANY)
            target = TARGET_EMPTY;
        if (t->harmless)
            target = TARGET_EMPTY;
        if (f->only && !only) {
            only = true;
            if (!only_captures(t, f, set))
                return false;
            continue;
        }
        append(t, set, f, target);
    }
    return set->count > 0;
}

/* --- other words --- */

/* Whether brackets and what follows dashes say the same again; what stands behind nothing is read
 * by itself. */
static bool agrees(struct loose_text *t)
{
    for (size_t i = 0; i < t->frame_count;) {
        int aside = t->frames[i].aside;
        size_t end = i;
        struct moveset said = {0}, before = {0};

        while (end < t->frame_count && t->frames[end].aside == aside) {
            if (aside && !t->frames[end].gone)
                moveset_append(t->arena, &said, &t->frames[end].moves);
            end++;
        }
        if (said.count) {
            size_t owner = t->asides[aside - 1].owner;
            bool bracket = t->asides[aside - 1].bracket, same;

            for (size_t k = 0; k < owner; k++)
                if (!t->frames[k].gone && !t->frames[k].aside && (!bracket || k + 1 == owner))
                    moveset_append(t->arena, &before, &t->frames[k].moves);
            same = moveset_equal(&before, &said);
            if (!before.count && !bracket) {
                for (size_t k = i; k < end; k++)
                    t->frames[k].aside = 0;
            } else if (!same) {
                struct moveset all = {0};

                for (size_t k = 0; k < owner; k++)
                    if (!t->frames[k].gone && !t->frames[k].aside)
                        moveset_append(t->arena, &all, &t->frames[k].moves);
                if (!moveset_equal(&all, &said))
                    return false;
            }
        }
        i = end;
    }
    return true;
}

/* Whether the moves lead in as many directions as is told. */
static bool counts_directions(const struct loose_text *t)
{
    unsigned mask = 0;
    int count = 0;

    for (size_t i = 0; i < t->frame_count; i++)
        for (size_t k = 0; k < t->frames[i].moves.count && !t->frames[i].gone; k++) {
            int way = direction_of(t->frames[i].moves.moves[k].leg.step);

            mask |= way < 0 ? 0 : 1u << (unsigned)way;
        }
    for (; mask; mask &= mask - 1)
        count++;
    return t->count == 0 || t->count == count;
}

/* What the text says word for word of moves, with the marks that the reader knows. */
static struct located plain_text(struct arena *arena, const struct located *text)
{
    char *copy = arena_text(arena, text->text, strlen(text->text));
    struct located plain = *text;

    for (char *c = copy; *c; c++)
        if (*c == '[' && c[1] && c[2] == ']')
            c[0] = c[2] = ' ';
        else if (strchr("/[]`*=>", *c))
            *c = *c == '/' ? ',' : *c == '[' ? '(' : *c == ']' ? ')' : strchr("=>", *c) ? ':' : ' ';
    plain.text = copy;
    return plain;
}

/* Reads the tokens of the text, all of them. */
static bool read_tokens(struct loose_text *t, struct moveset *set)
{
    *set = (struct moveset){0};
    if (!loose_scan(t) || !loose_frames(t) || !loose_settle(t))
        return false;
    for (size_t i = 0; i < t->frame_count; i++)
        if (!t->frames[i].gone && !loose_moves(t, &t->frames[i]))
            return false;
    return counts_directions(t) && agrees(t) && loose_join(t, set);
}

/* A text of the same words without the part, which is noted. */
static struct loose_text *without(const struct loose_text *t, const struct loose_part *part)
{
    struct loose_text *shorter = arena_alloc(t->arena, 1, sizeof *shorter);
    struct english_matcher *m = &shorter->matcher;

    shorter->arena = t->arena;
    shorter->game = t->game;
    shorter->matcher = t->matcher;
    for (size_t i = 0; i < t->noted; i++)
        *ARENA_PUSH(t->arena, shorter->skips, shorter->skip_count) = t->skips[i];
    loose_note_skip(shorter, part->from, part->to, NULL);
    shorter->noted = shorter->skip_count;
    m->tokens = arena_alloc(t->arena, m->count, sizeof *m->tokens);
    m->count = 0;
    for (size_t i = 0; i < t->matcher.count; i++)
        if (i < part->from || i >= part->to)
            m->tokens[m->count++] = t->matcher.tokens[i];
    return shorter;
}

bool loose_take(struct loose_text *t, const struct located *text, struct loose_reading *reading)
{
    reading->skips = t->skips;
    reading->skip_count = 0;
    for (size_t i = 0; i < t->skip_count; i++) /* single words only where nobody knows them */
        if (!t->skips[i].word ||
            (t->skips[i].word[1] && !english_knows(&t->matcher, t->skips[i].word)))
            reading->skips[reading->skip_count++] = t->skips[i];
    for (size_t i = 0; i < reading->set.count; i++)
        reading->set.moves[i].at = text->at;
    return true;
}

/* Reads what is left of the text without one of its parts, or `depth` of them, in so many attempts.
 */
static bool read_without(struct loose_text *t, const struct located *text, unsigned depth,
                         unsigned *attempts, struct loose_reading *reading)
{
    loose_find_parts(t);
    for (size_t i = 0; i < t->part_count && *attempts; i++) {
        struct loose_text *shorter = without(t, &t->parts[i]);

        --*attempts;
        if (read_tokens(shorter, &reading->set))
            return loose_take(shorter, text, reading);
    }
    for (size_t i = 0; i < t->part_count && depth > 1 && *attempts; i++)
        if (read_without(without(t, &t->parts[i]), text, depth - 1, attempts, reading))
            return true;
    return false;
}

struct loose_text *loose_text_new(struct arena *arena, const struct located *text,
                                  const struct game *game)
{
    struct loose_text *t = arena_alloc(arena, 1, sizeof *t);
    struct located *plain = arena_alloc(arena, 1, sizeof *plain);

    *plain = plain_text(arena, text);
    t->arena = arena;
    t->game = game;
    t->matcher = english_matcher_new(arena, plain);
    t->matcher.refused = true; /* what could stand there is nothing to tell */
    return t;
}

bool loose_read(struct arena *arena, const struct located *text, const struct game *game,
                bool strict, struct loose_reading *reading)
{
    enum { LEFT_OUT = 2 };  /* parts */
    unsigned attempts = 64; /* for time */
    struct loose_text *t = loose_text_new(arena, text, game);

    *reading = (struct loose_reading){0};
    t->strict = strict;
    if (!strict)
        loose_spell(t);
    t->noted = t->skip_count;
    if (read_tokens(t, &reading->set))
        return loose_take(t, text, reading);
    return !strict && read_without(t, text, LEFT_OUT, &attempts, reading);
}
