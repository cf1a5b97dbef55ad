/* What sentences say of terrain, strength and powers: "It may enter water.", "unless a Rat is in
 * the way". */
#include "notation/english/english_exact.h"

#include "diag/nearest.h"
#include "notation/lexicon/english_names.h"

#include <string.h>

/* The terrain with the longest name that follows; NULL, and nothing moved: none. */
static const struct terrain *terrain_named(struct exact *e)
{
    const struct game *game = e->game;
    const struct terrain *best = NULL;
    size_t best_end = e->at;

    for (size_t i = 0; game && i < game->terrain_count; i++) {
        size_t end = e->at;

        if (english_match_name(&e->m, &end, game->terrains[i].id.name.text) && end > best_end) {
            best = &game->terrains[i];
            best_end = end;
        }
    }
    e->at = best_end;
    return best;
}

/* The same; where there is none, the terrains are told, and the one that the word may be misspelt
 * for. */
static const struct terrain *need_terrain(struct exact *e)
{
    const struct terrain *terrain = terrain_named(e);
    const size_t count = e->game ? e->game->terrain_count : 0;
    const char **names = arena_alloc(e->arena, count + 1, sizeof *names), *told = "";
    struct english_matcher *m = &e->m;

    if (terrain)
        return terrain;
    for (size_t i = 0; i < count; i++) {
        names[i] = e->game->terrains[i].id.name.text;
        told = arena_print(e->arena, "%s%s'%s'", told, i ? ", " : " (", names[i]);
    }
    english_refuse(
        m, e->at,
        arena_print(e->arena, "the name of a terrain of the board%s%s", told, count ? ")" : ""));
    m->named = true;
    m->near = e->at < m->count ? text_nearest(m->tokens[e->at].word, names, count) : NULL;
    return NULL;
}

void exact_say(struct exact *e, struct text_rule rule, size_t from)
{
    rule.at = english_place(&e->m, from, e->at);
    *ARENA_PUSH(e->arena, e->text_rules, e->text_rule_count) = rule;
}

/* --- moves that are bound to terrain --- */

/* "unless a Rat or a Cat is in the way" */
static bool read_blockers(struct exact *e, const struct terrain *terrain)
{
    size_t mark;

    english_match(&e->m, &e->at, &english_beyond, NULL);
    mark = e->at;
    if (english_match(&e->m, &e->at, &english_obstacles, NULL) ||
        !exact_word(e, "?, ?but unless a|any"))
        return true;
    do {
        size_t from = e->at;
        const struct piece *piece = english_game_piece(&e->m, e->game, &e->at);

        if (!piece) { /* it may be another condition */
            e->at = mark;
            return true;
        }
        exact_say(e, (struct text_rule){.what = TEXT_BLOCKS, .terrain = terrain, .piece = piece},
                  from);
    } while (exact_word(e, "or|and ?a|any"));
    if (english_match(&e->m, &e->at, &english_in_way, NULL))
        return true;
    english_expect(&e->m, e->at, english_in_way.label);
    return false;
}

const struct terrain_id *exact_ground(struct exact *e, bool *good)
{
    size_t from = e->at;
    const struct terrain *terrain = NULL;

    *good = true;
    if (exact_word(e, "?straight across ?the")) {
        terrain = need_terrain(e);
        *good = terrain && read_blockers(e, terrain);
        return terrain ? &terrain->id : NULL;
    }
    if (exact_word(e, "along ?the ?line|lines ?of ?the"))
        terrain = terrain_named(e);
    if (!terrain) { /* "the lines" may be its name */
        e->at = from;
        terrain = exact_word(e, "along ?the") ? terrain_named(e) : NULL;
    }
    if (!terrain)
        e->at = from;
    return terrain ? &terrain->lines : NULL;
}

/* --- sentences --- */

static bool read_entry(struct exact *e, const struct english_row *row, size_t from)
{
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning,
                             .whose = (enum whose)row->value};

    rule.terrain = need_terrain(e);
    if (rule.terrain)
        exact_say(e, rule, from);
    return rule.terrain;
}

/* "its palace", "its first five ranks", "its second to fifth rank" */
static bool read_stay(struct exact *e, size_t from)
{
    struct english_captures captures;
    const struct english_row *row = english_match(&e->m, &e->at, &english_kept_ranks, &captures);
    struct text_rule rule = {.what = TEXT_STAYS, .whose = WHOSE_OWN};

    if (!row) {
        rule.terrain = need_terrain(e);
    } else {
        int number = captures.count ? captures.numbers[0] : (int)row->value;

        rule.first = row->meaning == KEPT_FIRST ? 1 : number;
        rule.last = row->meaning == KEPT_RANGE ? captures.numbers[1] : number;
    }
    if (rule.terrain || row)
        exact_say(e, rule, from);
    return rule.terrain || row;
}

/* "takes an Elephant, but not from water"; without a name it may be a sentence of another kind. */
static enum exact_reading read_taking(struct exact *e, const struct english_row *row, size_t from)
{
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning};

    rule.piece = english_game_piece(&e->m, e->game, &e->at);
    if (!rule.piece)
        return READING_NONE;
    if (rule.what == TEXT_TAKES && english_match(&e->m, &e->at, &english_not_from, NULL)) {
        rule.terrain = need_terrain(e);
        if (!rule.terrain)
            return READING_BAD;
    }
    exact_say(e, rule, from);
    return READING_GOOD;
}

/* A sentence about ranks, burning, sparing or castling, whole. */
static bool read_power(struct exact *e)
{
    size_t from = e->at, end = from;
    struct english_captures captures;
    const struct english_row *row = english_match(&e->m, &end, &english_powers, &captures);

    if (!row || (end < e->m.count && !strchr(".;", *e->m.tokens[end].word)))
        return false;
    e->at = end;
    exact_say(e,
              (struct text_rule){.what = (enum text_rule_kind)row->meaning,
                                 .value = captures.count ? captures.numbers[0] : (int)row->value},
              from);
    return true;
}

enum exact_reading exact_rule(struct exact *e)
{
    size_t from = e->at;
    const struct english_row *row;
    enum exact_reading reading = READING_NONE;

    if (!e->game)
        return READING_NONE;
    if (read_power(e))
        return READING_GOOD;
    row = english_match(&e->m, &e->at, &english_text_rules, NULL);
    if (row && row->meaning >= TEXT_TAKES && row->meaning <= TEXT_NEVER_OVER)
        reading = read_taking(e, row, from);
    else if (row && row->meaning == TEXT_STAYS)
        reading = read_stay(e, from) ? READING_GOOD : READING_BAD;
    else if (row)
        reading = read_entry(e, row, from) ? READING_GOOD : READING_BAD;
    if (reading == READING_NONE)
        e->at = from;
    return reading;
}
