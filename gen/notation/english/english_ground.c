#include "notation/english/english_ground.h"

#include "diag/nearest.h"
#include "notation/phrase/english_name.h"

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

/* Tells the terrains that there are, and the one that the word may be misspelt for. */
static void refuse_terrain(struct text_reader *t)
{
    const struct game *game = t->game;
    const size_t count = game ? game->terrain_count : 0;
    const char **names = arena_alloc(t->r.arena, count + 1, sizeof *names), *told = "";
    struct english_matcher *m = &t->r.matcher;

    for (size_t i = 0; i < count; i++) {
        names[i] = game->terrains[i].id.name.text;
        told = arena_print(t->r.arena, "%s%s'%s'", told, i ? ", " : " (", names[i]);
    }
    english_refuse(
        m, t->r.at,
        arena_print(t->r.arena, "the name of a terrain of the board%s%s", told, count ? ")" : ""));
    m->named = true;
    m->near = t->r.at < m->count ? text_nearest(m->tokens[t->r.at].word, names, count) : NULL;
}

static const struct terrain *need_terrain(struct text_reader *t)
{
    const struct terrain *terrain = terrain_named(t);

    if (!terrain)
        refuse_terrain(t);
    return terrain;
}

static void say(struct text_reader *t, struct text_rule rule, size_t from)
{
    rule.at = english_place(&t->r.matcher, from, t->r.at);
    *ARENA_PUSH(t->r.arena, t->text_rules, t->text_rule_count) = rule;
}

/* --- moves across --- */

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
        say(t, (struct text_rule){.what = TEXT_BLOCKS, .terrain = terrain, .piece = piece}, from);
    } while (english_match_one(m, &t->r.at, "or|and ?a|any", NULL));
    if (english_match(m, &t->r.at, &english_in_way, NULL))
        return true;
    english_expect(m, t->r.at, english_in_way.label);
    return false;
}

/* "along the lines": moves of one leg, which may jump. Without the name of a terrain it is
 * something else that is said. */
static bool read_along(struct text_reader *t)
{
    static const char *const words[] = {"along ?the", "along ?the line|lines of ?the"};
    const struct terrain *terrain = NULL;
    size_t mark = t->r.at;

    for (size_t i = 0; i < COUNT_OF(words) && !terrain; i++) {
        t->r.at = mark;
        if (english_match_one(&t->r.matcher, &t->r.at, words[i], NULL))
            terrain = terrain_named(t);
    }
    if (!terrain) {
        t->r.at = mark;
        return true;
    }
    for (size_t i = t->r.item; i < t->r.group.count; i++) {
        struct move *move = &t->r.group.moves[i];

        if (move->leg.next || move->leg.path & ~(unsigned)(PATH_CANNON | PATH_JUMPS)) {
            english_refuse(&t->r.matcher, mark, "a step or a slide that leads 'along'");
            return false;
        }
        move->over = &terrain->lines;
    }
    return true;
}

bool english_read_across(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;
    const struct terrain *terrain;

    if (!english_match_one(m, &t->r.at, "?straight across ?the", NULL))
        return read_along(t);
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
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning,
                             .whose = (enum whose)row->value};

    rule.terrain = need_terrain(t);
    if (rule.terrain)
        say(t, rule, from);
    return rule.terrain;
}

/* "its palace", "its first five ranks", "its second to fifth rank" */
static bool read_stay(struct text_reader *t, size_t from)
{
    struct english_captures captures;
    const struct english_row *row =
        english_match(&t->r.matcher, &t->r.at, &english_kept_ranks, &captures);
    struct text_rule rule = {.what = TEXT_STAYS, .whose = WHOSE_OWN};

    if (!row) {
        rule.terrain = need_terrain(t);
    } else {
        int number = captures.count ? captures.numbers[0] : (int)row->value;

        rule.first = row->meaning == KEPT_FIRST ? 1 : number;
        rule.last = row->meaning == KEPT_RANGE ? captures.numbers[1] : number;
    }
    if (rule.terrain || row)
        say(t, rule, from);
    return rule.terrain || row;
}

/* "takes an Elephant, but not from water"; without a name it may be a sentence of another kind. */
static enum english_reading read_taking(struct text_reader *t, const struct english_row *row,
                                        size_t from)
{
    struct text_rule rule = {.what = (enum text_rule_kind)row->meaning};

    rule.piece = english_game_piece(&t->r.matcher, t->game, &t->r.at);
    if (!rule.piece)
        return READING_NONE;
    if (rule.what == TEXT_TAKES &&
        english_match(&t->r.matcher, &t->r.at, &english_not_from, NULL)) {
        rule.terrain = need_terrain(t);
        if (!rule.terrain)
            return READING_BAD;
    }
    say(t, rule, from);
    return READING_GOOD;
}

enum english_reading english_read_text_rule(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at;
    const struct english_row *row =
        t->game ? english_match(m, &t->r.at, &english_text_rules, NULL) : NULL;
    enum english_reading reading = READING_NONE;

    if (row && row->meaning >= TEXT_TAKES && row->meaning <= TEXT_NEVER_OVER)
        reading = read_taking(t, row, from);
    else if (row && row->meaning == TEXT_STAYS)
        reading = read_stay(t, from) ? READING_GOOD : READING_BAD;
    else if (row)
        reading = read_entry(t, row, from) ? READING_GOOD : READING_BAD;
    if (reading == READING_NONE)
        t->r.at = from;
    return reading;
}

/* --- powers --- */

bool english_read_power(struct text_reader *t)
{
    struct english_matcher *m = &t->r.matcher;
    size_t from = t->r.at, end = from;
    struct english_captures captures;
    const struct english_row *row =
        t->game ? english_match(m, &end, &english_powers, &captures) : NULL;

    if (!row || (end < m->count && !strchr(".;", *m->tokens[end].word)))
        return false;
    t->r.at = end;
    say(t,
        (struct text_rule){.what = (enum text_rule_kind)row->meaning,
                           .value = captures.count ? captures.numbers[0] : (int)row->value},
        from);
    return true;
}

void english_read_lower_ranks(struct text_reader *t)
{
    size_t from = t->r.at;
    const struct english_row *row =
        t->game ? english_match(&t->r.matcher, &t->r.at, &english_lower_ranks, NULL) : NULL;

    if (row)
        say(t, (struct text_rule){.what = TEXT_GOES_OVER, .value = (int)row->value}, from);
}
