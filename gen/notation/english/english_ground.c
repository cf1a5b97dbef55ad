#include "notation/english/english_ground.h"

#include "notation/english/english.h"
#include "notation/english/english_name.h"

#include <string.h>

/* --- names --- */

/* The terrain with the longest name that follows; NULL, and nothing moved: none. */
static const struct terrain *terrain_named(struct text_reader *t)
{
    const struct game *game = t->game;
    const struct terrain *best = NULL;
    size_t best_end = t->r.at;

    for (size_t i = 0; game && i < game->terrain_count; i++) {
        size_t end = t->r.at;

        if (english_match_name(&t->r.matcher, &end, game->terrains[i].id.name.text) &&
            end > best_end) {
            best = &game->terrains[i];
            best_end = end;
        }
    }
    t->r.at = best_end;
    return best;
}

static const struct terrain *need_terrain(struct text_reader *t)
{
    const struct terrain *terrain = terrain_named(t);

    if (!terrain)
        english_refuse(&t->r.matcher, t->r.at, "the name of a terrain of the board");
    return terrain;
}

static void say(struct text_reader *t, struct saying saying, size_t from)
{
    saying.at = english_place(&t->r.matcher, from, t->r.at);
    *ARENA_PUSH(t->r.arena, t->sayings, t->saying_count) = saying;
}

/* --- moves across --- */

bool english_across_begins(struct english_reader *reader)
{
    size_t mark = reader->at;

    return english_match_one(&reader->matcher, &mark, "?straight across", NULL);
}

/* Slides that tell no more than how far they go. */
static bool bind_moves(struct text_reader *t, const struct terrain *terrain)
{
    bool any = false;

    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        struct move *move = &t->r.group.moves[i];

        if (move->leg.next || move->leg.path || move->leg.range == 1 ||
            vec_largest(move->leg.step) != 1)
            return false;
        move->over = &terrain->id;
        any = true;
    }
    return any;
}

/* "unless a Rat or a Cat is in the way" */
static bool read_blockers(struct text_reader *t, const struct terrain *terrain)
{
    struct english_matcher *m = &t->r.matcher;
    size_t mark = t->r.at;

    if (english_match(m, &t->r.at, &english_obstacles, NULL) ||
        !english_match_one(m, &t->r.at, "?, ?but unless a|any", NULL))
        return true;
    do {
        size_t from = t->r.at;
        const struct piece *piece = english_game_piece(m, t->game, &t->r.at);

        if (!piece) { /* it may be another condition */
            t->r.at = mark;
            return true;
        }
        say(t, (struct saying){.what = SAID_BLOCKS, .terrain = terrain, .piece = piece}, from);
    } while (english_match_one(m, &t->r.at, "or|and ?a|any", NULL));
    if (english_match(m, &t->r.at, &english_in_way, NULL))
        return true;
    english_expect(m, t->r.at, english_in_way.label);
    return false;
}

bool english_read_across(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;
    const struct terrain *terrain;

    if (!english_match_one(m, &t->r.at, "?straight across ?the", NULL))
        return true;
    terrain = need_terrain(t);
    if (!terrain)
        return false;
    if (!bind_moves(t, terrain)) {
        english_refuse(m, from, "an exact distance, or a slide that goes 'across'");
        return false;
    }
    english_match(m, &t->r.at, &english_beyond, NULL);
    return read_blockers(t, terrain);
}

/* --- sentences --- */

static bool read_entry(struct text_reader *t, const struct english_row *row, size_t from)
{
    struct saying saying = {.what = (enum said)row->meaning, .whose = (enum whose)row->value};

    saying.terrain = need_terrain(t);
    if (saying.terrain)
        say(t, saying, from);
    return saying.terrain;
}

/* "its palace", "its first five ranks", "its second to fifth rank" */
static bool read_stay(struct text_reader *t, size_t from)
{
    struct english_captures captures;
    const struct english_row *row =
        english_match(&t->r.matcher, &t->r.at, &english_kept_ranks, &captures);
    struct saying saying = {.what = SAID_STAYS, .whose = WHOSE_OWN};

    if (!row) {
        saying.terrain = need_terrain(t);
    } else {
        int number = captures.count ? captures.numbers[0] : (int)row->value;

        saying.first = row->meaning == KEPT_FIRST ? 1 : number;
        saying.last = row->meaning == KEPT_RANGE ? captures.numbers[1] : number;
    }
    if (saying.terrain || row)
        say(t, saying, from);
    return saying.terrain || row;
}

/* "takes an Elephant, but not from water"; without a name it may be a sentence of another kind. */
static enum english_reading read_taking(struct text_reader *t, const struct english_row *row,
                                        size_t from)
{
    struct saying saying = {.what = (enum said)row->meaning};

    saying.piece = english_game_piece(&t->r.matcher, t->game, &t->r.at);
    if (!saying.piece)
        return READING_NONE;
    if (saying.what == SAID_TAKES &&
        english_match(&t->r.matcher, &t->r.at, &english_not_from, NULL)) {
        saying.terrain = need_terrain(t);
        if (!saying.terrain)
            return READING_BAD;
    }
    say(t, saying, from);
    return READING_GOOD;
}

enum english_reading english_read_saying(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;
    const struct english_row *row =
        t->game ? english_match(m, &t->r.at, &english_sayings, NULL) : NULL;
    enum english_reading reading = READING_NONE;

    if (row && (row->meaning == SAID_TAKES || row->meaning == SAID_NEVER_TAKES))
        reading = read_taking(t, row, from);
    else if (row && row->meaning == SAID_STAYS)
        reading = read_stay(t, from) ? READING_GOOD : READING_BAD;
    else if (row)
        reading = read_entry(t, row, from) ? READING_GOOD : READING_BAD;
    if (reading == READING_NONE)
        t->r.at = from;
    return reading;
}
