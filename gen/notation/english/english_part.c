/* The parts of sentences as they are written: a verb with a distance, directions and conditions,
 * what follows as further legs, and what they are bound to. */
#include "notation/english/english_exact.h"

#include "notation/wording/english_write_internal.h"

/* --- what moves are bound to --- */

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
const struct terrain *exact_terrain(struct exact *e)
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

/* "across water unless a Rat is in the way", "along the lines": what moves are bound to; NULL, with
 * *good whether that can be understood: nothing of the kind. */
static const struct terrain_id *exact_ground(struct exact *e, bool *good)
{
    size_t from = e->at;
    const struct terrain *terrain = NULL;

    *good = true;
    if (exact_word(e, "?straight across ?the")) {
        terrain = exact_terrain(e);
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

/* --- directions --- */

/* A direction, behind "or" or a comma where it is not the first; *from: its first word. */
static const struct english_row *next_way(struct exact *e, bool first, size_t *from)
{
    size_t mark = e->at;
    const struct english_row *row;

    if (!first && !exact_word(e, "?, or") && !exact_word(e, ","))
        return NULL;
    *from = e->at;
    row = exact_row(e, &english_ways, NULL);
    if (!row || (!first && row->meaning == WAY_WHOLE)) {
        e->at = mark;
        return NULL;
    }
    return row;
}

/* "orthogonally, diagonally forward or diagonally backward". "Diagonally or straight forward" may
 * mean two things, and so may "diagonally forward or backward": a bare "diagonally" ends a list,
 * and a bare "backward" does not stand behind diagonals. */
static bool read_list(struct exact *e, unsigned *mask, bool *listed)
{
    size_t from, end = 0; /* of the first direction */
    const struct english_row *row = next_way(e, true, &from);
    int count = 0;

    for (*mask = 0; row; row = next_way(e, false, &from)) {
        if (*mask == WAY_DIAGONAL || (*mask & WAY_DIAGONAL && row->meaning == WAY_BARE))
            return exact_refuse(e, e->at - 1, "'straight forward or diagonally', in this order");
        for (int k = 0; k < DIRECTIONS; k++)
            if (row->value & 1u << k)
                e->way_places[k] = english_place(&e->m, from, e->at);
        *listed = *listed || *mask;
        *mask |= row->value;
        end = count++ ? end : e->at;
        if (row->meaning == WAY_WHOLE)
            break;
    }
    if (count == 2 && english_match_one(&e->m, &end, ", or", NULL) &&
        !english_match_one(&e->m, &(size_t){e->at}, ",", NULL))
        e->doubt = true; /* "forward, or diagonally over one piece" */
    return *mask;
}

static bool read_ways(struct exact *e, unsigned *mask, bool *listed)
{
    unsigned except;

    if (!read_list(e, mask, listed))
        return false;
    if (*mask != WAY_ALL || !exact_word(e, "except|but"))
        return true;
    if (!read_list(e, &except, listed))
        return false;
    *mask &= ~except;
    return *mask;
}

/* --- distances --- */

/* Whether the verb goes so far. */
static bool suits(enum english_verb verb, enum english_extent extent, int number)
{
    enum { MOVES = 1 << VERB_MOVE | 1 << VERB_MOVE_AND_CAPTURE };
    static const unsigned verbs[] = {
        [EXTENT_STEP] = 1u << VERB_STEP | MOVES,
        [EXTENT_ANY] = 1u << VERB_SLIDE | MOVES,
        [EXTENT_UP_TO] = 1u << VERB_SLIDE | 1u << VERB_STEP | MOVES,
        [EXTENT_EXACT] = 1u << VERB_JUMP,
        [EXTENT_NTH] = 1u << VERB_JUMP | MOVES,
        [EXTENT_L] = 1u << VERB_JUMP | MOVES,
        [EXTENT_RING] = 1u << VERB_JUMP | MOVES,
        [EXTENT_ANYWHERE] = 1u << VERB_JUMP | MOVES,
    };

    return verbs[extent] & 1u << verb &&
           ((extent != EXTENT_NTH && extent != EXTENT_EXACT) ||
            (number > 1 && number <= ENGLISH_JUMP_LIMIT)) &&
           (extent != EXTENT_RING || (number > 1 && number <= ENGLISH_RING_LIMIT)) &&
           (extent != EXTENT_UP_TO || number > 1);
}

static void set_extent(struct english_part *part, enum english_extent extent, int number)
{
    static const enum english_kind kinds[] = {
        [EXTENT_STEP] = PART_STEP,  [EXTENT_ANY] = PART_SLIDE,         [EXTENT_UP_TO] = PART_SLIDE,
        [EXTENT_EXACT] = PART_JUMP, [EXTENT_NTH] = PART_JUMP,          [EXTENT_L] = PART_BENT,
        [EXTENT_RING] = PART_RING,  [EXTENT_ANYWHERE] = PART_ANYWHERE,
    };
    bool slides = extent == EXTENT_ANY || extent == EXTENT_UP_TO || extent == EXTENT_STEP;

    part->kind = kinds[extent];
    part->far = slides ? 1 : extent == EXTENT_L ? 2 : number;
    part->near = extent == EXTENT_L;
    part->times = extent == EXTENT_ANY ? 0 : extent == EXTENT_UP_TO ? number : 1;
    part->ways = extent == EXTENT_L || extent == EXTENT_RING ? 0xFF : 0;
}

/* "leap straight across water" */
static bool across_follows(struct exact *e)
{
    return english_match_one(&e->m, &(size_t){e->at}, "?straight across", NULL);
}

/* How far the verb's move goes; a slide of which nothing is told goes any number of squares. */
static bool read_extent(struct exact *e, enum english_verb verb, struct english_part *part)
{
    struct english_captures captures = {0};
    size_t from = e->at;
    const struct english_row *row = exact_row(e, &english_extents, &captures);
    bool bare =
        !row && (verb == VERB_SLIDE ||
                 (verb == VERB_JUMP && (across_follows(e) || exact_follows(e, &english_ways))));

    *part = (struct english_part){0};
    if (!row && !bare)
        return false;
    set_extent(part, row ? (enum english_extent)row->meaning : EXTENT_ANY, captures.numbers[0]);
    if (bare || suits(verb, (enum english_extent)row->meaning, captures.numbers[0]))
        return true;
    return exact_refuse(e, from, "a distance that suits the verb");
}

/* --- bent jumps --- */

/* Ways that lead first to one of these sides and then to one of the others. */
static unsigned bends(unsigned first, unsigned second)
{
    const unsigned vertical = WAY_F | WAY_B;

    if (first == WAY_ORTHOGONAL && second != WAY_ORTHOGONAL)
        return 0; /* "orthogonally and then one sideways" may be any side */
    return first & vertical && second & vertical && first != WAY_ORTHOGONAL
               ? 0
               : english_bent_ways(first, second);
}

/* "forward and then one sideways" behind "two squares". False, with nothing moved, where that does
 * not follow. */
static bool read_bend(struct exact *e, struct english_part *part)
{
    struct english_captures captures = {0};
    size_t mark = e->at;
    const struct english_row *first = exact_row(e, &english_bends, NULL), *second = NULL;

    if (first && english_match_one(&e->m, &e->at, "and then # ?square", &captures))
        second = exact_row(e, &english_bends, NULL);
    if (!second || captures.numbers[0] >= part->far || part->far < 2 ||
        !bends(first->value, second->value)) {
        e->at = mark;
        return false;
    }
    part->kind = PART_BENT;
    part->near = captures.numbers[0];
    part->ways = bends(first->value, second->value);
    return true;
}

/* --- how moves get there --- */

static unsigned jumps_path(const struct english_row *row, const struct english_captures *captures)
{
    int most = captures->count ? captures->numbers[0] : (int)row->value;

    return most == JUMPS_ANY || (most > 1 && most <= JUMPS_MOST) ? path_jumping(most) : 0;
}

/* Whether the path can be added to the part's: it goes over others in one way, and takes none of
 * them. */
static bool path_suits(const struct english_part *part, unsigned path)
{
    const unsigned hops = PATH_CANNON | PATH_HOPPER | PATH_JUMPS;

    return !(part->path & path) && !(part->path & hops && path & (hops | PATH_SWEEP)) &&
           !(part->path & PATH_SWEEP && path & (hops | PATH_SWEEP));
}

/* Takes one condition of the way; false where the part cannot be so. */
static bool take_tail(const struct english_row *row, const struct english_captures *captures,
                      struct english_part *part)
{
    bool jump = part->kind != PART_SLIDE && part->kind != PART_STEP;
    unsigned path = row->meaning == TAIL_JUMPS   ? jumps_path(row, captures)
                    : row->meaning == TAIL_LOWER ? path_jumping(JUMPS_ANY)
                                                 : row->value;

    switch ((enum english_tail)row->meaning) {
    case TAIL_FIRST:
    case TAIL_PATH:
    case TAIL_JUMPS:
    case TAIL_LOWER:
        if (!path_suits(part, path) || (row->meaning == TAIL_FIRST && part->far != 2) ||
            (!path && !(jump && row->meaning == TAIL_PATH)))
            return false;
        part->path |= path;
        return true;
    case TAIL_TIMES:
        part->times = captures->count ? captures->numbers[0] : 0;
        return jump && part->times != 1 && part->kind != PART_RING && part->kind != PART_ANYWHERE;
    case TAIL_FREE:
        part->free = true;
        return true;
    case TAIL_TWICE:
        part->twice = true;
        return true;
    case TAIL_TURN:
        break;
    }
    return part->twice;
}

/* Whether the leg can be said, so that it is one. */
static bool is_sayable(const struct english_part *part)
{
    struct leg leg = {.step = {part->near, part->far},
                      .range = part->times,
                      .target = TARGET_ANY,
                      .path = part->path};

    if (part->kind == PART_ANYWHERE)
        return !part->path && !part->twice;
    return english_leg_has_words(&leg, 0) && leg_lands(&leg) &&
           (!(part->path & PATH_SWEEP) || leg_sweeps(&leg));
}

/* The conditions behind a part, which is the first one of its statement or not; *turn: what is said
 * of two moves in a turn. */
static bool read_tail(struct exact *e, struct english_part *part, bool first,
                      const struct english_row **turn)
{
    struct english_captures captures = {0};
    size_t from = e->at;
    const struct english_row *row;

    *turn = NULL;
    while ((row = exact_row(e, &english_tails, &captures))) {
        if (!take_tail(row, &captures, part) || !is_sayable(part) ||
            (row->meaning == TAIL_TWICE && row->value && !first))
            return exact_refuse(e, from, "a condition that suits the move");
        *turn = row->meaning == TAIL_TURN ? row : *turn;
        if (row->meaning == TAIL_LOWER)
            exact_say(e, (struct text_rule){.what = TEXT_GOES_OVER, .value = (int)row->value},
                      from);
        captures = (struct english_captures){0};
        from = e->at;
    }
    return true;
}

/* --- two moves in a turn --- */

/* What passed through is caught by a single step alone; a piece that returns to where it stood must
 * have captured, or it would not move at all. */
static void add_pair(struct arena *arena, struct moveset *set, const struct move *first,
                     const struct move *second)
{
    struct leg *next = arena_alloc(arena, 1, sizeof *next);
    struct move move = *first;

    *next = second->leg;
    next->target &= ~(unsigned)TARGET_PASSED;
    move.leg.target &= ~(unsigned)TARGET_PASSED;
    move.leg.next = next;
    if (legs_return(&move.leg))
        move.leg.target &= ~(unsigned)TARGET_EMPTY;
    if (move.leg.target && next->target)
        moveset_add(arena, set, move);
}

/* Of the moves from `first` on: what the limit leaves. */
static void limit_turns(struct exact *e, size_t first, unsigned limit)
{
    size_t kept = first;

    for (size_t i = first; i < e->set.count; i++) {
        struct move move = e->set.moves[i];
        bool back = legs_return(&move.leg);

        if (limit == TURN_LAST) /* nor does a first step capture that is the only one */
            move.leg.target &= TARGET_EMPTY;
        if (!(back && limit != TURN_BACK) && move.leg.target)
            e->set.moves[kept++] = move;
    }
    e->set.count = kept;
}

/* Adds to the moves from `first` on every two of them. */
static void add_pairs(struct exact *e, size_t first, const struct english_row *turn)
{
    size_t count = e->set.count;

    for (size_t i = first; i < count; i++)
        for (size_t k = first; k < count; k++) {
            const struct move a = e->set.moves[i], b = e->set.moves[k];

            add_pair(e->arena, &e->set, &a, &b);
        }
    if (turn)
        limit_turns(e, first, turn->value);
}

/* --- several legs --- */

/* A move of several legs while it is read: its directions, and its legs without them. */
struct chain {
    struct leg legs[LEG_LIMIT];
    unsigned masks[LEG_LIMIT]; /* behind the first leg as in english_chain */
    int far[LEG_LIMIT];
    int count;
    struct place at;
};

/* Whether the move may end behind the first leg; read with "and then". */
static bool link_follows(struct exact *e, bool *may)
{
    *may = exact_word(e, "?, and may then");
    return *may || exact_word(e, "?, and then") || exact_word(e, "?, then");
}

/* "with or without capturing there", ", capturing there,": the target of a leg that is passed. */
static unsigned read_passing(struct exact *e)
{
    size_t mark = e->at;
    unsigned target = exact_word(e, "?, with or without") ? TARGET_EMPTY : 0;
    const struct english_row *row;

    if (!target && !exact_word(e, ","))
        return TARGET_EMPTY;
    row = exact_row(e, &english_passings, NULL);
    if (!row) {
        e->at = mark;
        return TARGET_EMPTY;
    }
    for (; row; row = exact_word(e, "or") ? exact_row(e, &english_passings, NULL) : NULL)
        target |= row->value;
    return target;
}

/* Takes the part as a leg that leads these ways. */
static void take_leg(struct chain *chain, const struct english_part *part, unsigned mask)
{
    chain->legs[chain->count] =
        (struct leg){.range = part->times, .target = TARGET_ANY, .path = part->path};
    chain->masks[chain->count] = mask;
    chain->far[chain->count++] = part->far;
}

static bool read_bearings(struct exact *e, enum english_parity before, unsigned *mask)
{
    size_t from = e->at;
    const struct english_row *row = exact_row(e, &english_bearings, NULL);

    for (*mask = 0; row; row = exact_word(e, "?, or") || exact_word(e, ",")
                                   ? exact_row(e, &english_bearings, NULL)
                                   : NULL) {
        if (!(row->meaning & (int)before))
            return exact_refuse(e, from, "a direction that suits the leg before");
        *mask |= row->value;
        from = e->at;
    }
    if (*mask)
        e->at = from; /* a comma may begin what follows */
    return *mask;
}

/* "slides any number of squares diagonally outward" */
static bool read_further_leg(struct exact *e, enum english_form form, enum english_parity before,
                             struct chain *chain)
{
    const struct english_row *verb = exact_row(e, &english_verbs, NULL), *turn;
    struct english_part part;
    unsigned mask;
    bool same;

    if (!verb || verb->value != form || chain->count == LEG_LIMIT)
        return false;
    same = exact_word(e, "the same number of squares");
    if (same)
        part = (struct english_part){.kind = PART_SLIDE,
                                     .far = 1,
                                     .times = chain->legs[chain->count - 1].range,
                                     .path = PATH_SAME_COUNT};
    else if (!read_extent(e, (enum english_verb)verb->meaning, &part))
        return false;
    if (verb->meaning >= VERB_MOVE && part.kind == PART_SLIDE)
        return false; /* "and then goes any number of squares", which may be none */
    if (!read_bearings(e, before, &mask))
        return false;
    part.path &= ~(unsigned)PATH_SAME_COUNT;
    if (!read_tail(e, &part, true, &turn) || turn || part.twice)
        return false;
    part.path |= same ? PATH_SAME_COUNT : 0;
    take_leg(chain, &part, mask);
    if (part.free) /* the last leg's landing begins so, too */
        chain->legs[chain->count - 1].target = TARGET_EMPTY;
    return part.kind != PART_BENT && part.kind != PART_RING && part.kind != PART_ANYWHERE;
}

/* Adds the moves of the chain from this leg on, which stands behind one of that direction. */
static void add_legs(struct exact *e, const struct chain *chain, int index, int before,
                     struct move move, struct leg *legs)
{
    if (index == chain->count) {
        struct leg *kept = arena_alloc(e->arena, (size_t)chain->count, sizeof *kept);

        for (int i = 0; i < chain->count; i++) {
            kept[i] = legs[i];
            kept[i].next = i + 1 < chain->count ? &kept[i + 1] : NULL;
        }
        move.leg = kept[0];
        moveset_add(e->arena, &e->set, move);
        return;
    }
    for (int k = 0; k < DIRECTIONS; k++)
        if (chain->masks[index] & 1u << k) {
            int way = (before + k) % DIRECTIONS, far = chain->far[index];

            legs[index] = chain->legs[index];
            legs[index].step = (struct vec){far * directions[way].x, far * directions[way].y};
            add_legs(e, chain, index + 1, way, move, legs);
        }
}

/* False where these are too many. */
static bool add_chain(struct exact *e, const struct exact_statement *s, const struct chain *chain)
{
    enum { MOST = 4096 };
    struct leg legs[LEG_LIMIT];
    struct move move = s->conditions;
    int count = 1;

    for (int i = 0; i < chain->count && count <= MOST; i++)
        count *= count_bits(chain->masks[i]);
    if (count > MOST)
        return exact_refuse(e, e->at - 1, "fewer directions");
    move.at = chain->at;
    add_legs(e, chain, 0, 0, move, legs);
    return true;
}

/* What follows the first leg. */
static bool read_legs(struct exact *e, const struct exact_statement *s, struct chain *chain,
                      bool may)
{
    enum english_parity parity = english_turned(PARITY_ALONG, chain->masks[0]);
    enum english_form form = s->form;
    const struct english_row *row;
    unsigned landing;

    do {
        if (!read_further_leg(e, may ? FORM_BASE : form, parity, chain))
            return false;
        parity = english_turned(parity, chain->masks[chain->count - 1]);
        landing = chain->legs[chain->count - 1].target;
        row = exact_row(e, &english_landings, NULL);
        chain->legs[chain->count - 1].target = read_passing(e);
        may = false;
    } while (!row && (exact_word(e, "?, and then") || exact_word(e, "?, then")));
    if (chain->legs[chain->count - 1].target != TARGET_EMPTY)
        return false;
    if (row) /* "to a free square" was read as a condition */
        landing = landing == TARGET_EMPTY ? row->value & ~(unsigned)TARGET_ENEMY : row->value;
    chain->legs[chain->count - 1].target = landing;
    return true;
}

/* The legs that follow the part as the first one; false, with *good whether that is no fault:
 * nothing follows. */
static bool read_chain(struct exact *e, const struct exact_statement *s,
                       const struct english_part *part, struct place at, bool *good)
{
    struct chain chain = {.at = at};
    size_t mark = e->at;
    bool whole = part->near || part->over || part->free || part->twice || part->path & PATH_SWEEP;
    unsigned passing = whole ? 0 : read_passing(e);
    bool may;

    *good = true;
    if (!passing || !link_follows(e, &may)) {
        e->at = mark;
        return false;
    }
    if (e->doubt) {
        *good = false;
        return exact_refuse(e, mark, "a comma before the last 'or'");
    }
    take_leg(&chain, part, part->ways);
    chain.legs[0].target = passing;
    *good =
        s->target == TARGET_ANY && (!may || passing & TARGET_EMPTY) && read_legs(e, s, &chain, may);
    if (!*good)
        return false;
    if (may)
        english_part_moves(e->arena, part,
                           (struct move){.leg = {.target = TARGET_ANY},
                                         .when = s->conditions.when,
                                         .rank = s->conditions.rank,
                                         .at = at},
                           &e->set);
    return *good = add_chain(e, s, &chain);
}

/* --- captures that have verbs of their own --- */

static void two_legs(struct chain *chain, const struct english_part *part, unsigned turn,
                     unsigned passing, unsigned landing)
{
    take_leg(chain, part, part->ways);
    take_leg(chain, part, turn);
    chain->legs[0].target = passing;
    chain->legs[1].target = landing;
}

/* "stepping one square", with which it goes there and back. */
static bool read_there(struct exact *e, struct english_part *part)
{
    const struct english_row *verb = exact_row(e, &english_verbs, NULL);

    return verb && verb->value == FORM_GERUND &&
           read_extent(e, (enum english_verb)verb->meaning, part) && part->times == 1 &&
           (part->kind == PART_STEP || part->kind == PART_JUMP);
}

/* "and then steps one square in any direction", behind "captures one square orthogonally"; else
 * nothing is moved. */
static bool goes_on(struct exact *e, const struct exact_statement *s, struct chain *chain,
                    const struct english_part *part)
{
    size_t mark = e->at;
    bool may;

    if (link_follows(e, &may) && !may) {
        take_leg(chain, part, part->ways);
        chain->legs[0].target = TARGET_ENEMY;
        if (read_legs(e, s, chain, false) && add_chain(e, s, chain))
            return true;
    }
    e->at = mark;
    chain->count = 0;
    return false;
}

/* Whether the words end that capture; who goes back behind one has not moved. */
static bool ends_capture(const struct english_row *row, const struct english_row *end)
{
    return end->meaning == row->meaning ||
           (row->meaning == CAPTURE_STAYS && end->meaning == CAPTURE_PASSES);
}

/* "captures one square diagonally without moving", "… and then steps …", "passes its turn by
 * stepping …"; false, with nothing moved, where another sentence begins. */
bool exact_capture(struct exact *e, const struct exact_statement *s)
{
    static const struct {
        unsigned turn, landing;
    } back[] = {
        [CAPTURE_STAYS] = {0x10, TARGET_ANY},
        [CAPTURE_BEHIND] = {0x01, TARGET_EMPTY},
        [CAPTURE_PASSES] = {0x10, TARGET_ANY},
    };
    size_t mark = e->at, from;
    const struct english_row *row = exact_row(e, &english_captures, NULL), *end = NULL;
    struct english_part part = {.kind = PART_STEP, .far = 1, .times = 1};
    unsigned passing = TARGET_ENEMY;
    bool passes = row && row->meaning == CAPTURE_PASSES, listed = false;
    struct chain chain = {0};

    if (row && row->value == s->form && s->target == TARGET_ANY) {
        bool good = !passes || read_there(e, &part);

        from = e->at;
        if (good && read_ways(e, &part.ways, &listed)) {
            chain.at = english_place(&e->m, from, e->at);
            passing = passes ? read_passing(e) : passing;
            if (row->meaning == CAPTURE_STAYS && goes_on(e, s, &chain, &part))
                return true;
            exact_word(e, ",");
            end = exact_row(e, &english_capture_ends, NULL);
        }
    }
    if (!end || !ends_capture(row, end) || (passes && passing & (TARGET_ENEMY | TARGET_FRIEND))) {
        e->at = mark;
        return false;
    }
    two_legs(&chain, &part, back[row->meaning].turn, passing, back[row->meaning].landing);
    return add_chain(e, s, &chain);
}

/* --- pieces by name --- */

/* The moves of a named piece as far as the statement's target lets them; false where it has others
 * of several legs. */
static bool add_named(struct exact *e, const struct exact_statement *s, const struct moveset *moves,
                      struct place at)
{
    for (size_t i = 0; i < moves->count; i++) {
        struct move move = moves->moves[i];

        if (s->target != TARGET_ANY && (move.leg.next || !(move.leg.target & s->target)))
            return false;
        if (s->target != TARGET_ANY)
            move.leg.target &= s->target;
        move.when |= s->conditions.when;
        move.rank = s->conditions.rank ? s->conditions.rank : move.rank;
        move.at = at;
        moveset_add(e->arena, &e->set, move);
    }
    return true;
}

/* "as a Rook or a Knight", "like a Rook"; none where no name of a piece is meant. */
static enum exact_reading read_names(struct exact *e, struct exact_statement *s)
{
    size_t from = e->at;
    bool listed = false;

    if (!exact_word(e, "as|like a|the"))
        return READING_NONE;
    do {
        struct moveset moves = {0};
        size_t name = e->at;

        s->listed = s->listed || listed;
        listed = true;
        if (!english_piece_moves(e->arena, &e->m, e->game, &e->at, &moves)) {
            if (e->diags && !e->reported && name < e->m.count) {
                english_report_piece(e->arena, &e->m, e->game, name, e->diags);
                e->reported = true;
            }
            return READING_BAD;
        }
        if (!add_named(e, s, &moves, english_place(&e->m, from, e->at))) {
            exact_refuse(e, name, "a piece that captures as it moves");
            return READING_BAD;
        }
        from = e->at;
    } while (exact_word(e, "?, or ?as|like a|the") || exact_word(e, ", a"));
    return READING_GOOD;
}

/* --- parts --- */

/* One distance with its directions, what binds it to the ground and how it gets there. */
static bool read_item(struct exact *e, struct exact_statement *s, enum english_verb verb)
{
    struct english_part part;
    const struct english_row *turn;
    struct move move = s->conditions;
    size_t from = e->at, first = e->set.count, place, tail;
    bool good, exact, straight, listed = false;

    if (!read_extent(e, verb, &part))
        return false;
    exact = part.kind == PART_JUMP;
    straight = part.kind == PART_STEP || part.kind == PART_SLIDE || (exact && !read_bend(e, &part));
    place = straight ? e->at : from;
    if (straight && across_follows(e)) {
        part.ways = WAY_ORTHOGONAL;
    } else if (straight) {
        listed = read_ways(e, &part.ways, &s->listed);
        if (!listed)
            return false;
    }
    move.at = english_place(&e->m, place, e->at);
    part.over = exact_ground(e, &good);
    tail = e->at;
    if (!good || !read_tail(e, &part, s->parts == 0, &turn))
        return false;
    if (e->doubt && e->at > tail)
        return exact_refuse(e, tail, "a comma before the last 'or'");
    if (part.twice && !(s->target & TARGET_EMPTY))
        return exact_refuse(e, tail, "moves that need not capture");
    if (part.over && !part.over->along && (part.kind != PART_SLIDE || part.path))
        return exact_refuse(e, from, "an exact distance, or a slide that goes 'across'");
    if (verb == VERB_JUMP && part.kind == PART_SLIDE && !part.over)
        return exact_refuse(e, from, english_extents.label);
    if (straight && read_chain(e, s, &part, move.at, &good))
        return true;
    if (!good)
        return false;
    move.leg.target = s->target;
    english_part_moves(e->arena, &part, move, &e->set);
    for (size_t i = first; listed && i < e->set.count; i++)
        e->set.moves[i].at = e->way_places[direction_of(e->set.moves[i].leg.step)];
    if (part.twice && (e->set.count - first > DIRECTIONS || !straight))
        return exact_refuse(e, from, "moves of a king's directions");
    if (part.twice)
        add_pairs(e, first, turn);
    return true;
}

/* One part of a statement: `go_on`: the verb may be left out. */
bool exact_part(struct exact *e, struct exact_statement *s, bool go_on)
{
    const struct english_row *verb;
    enum exact_reading named;

    exact_word(e, "also");
    if (exact_capture(e, s))
        return true;
    verb = exact_row(e, &english_verbs, NULL);
    if (verb && verb->value != s->form)
        return exact_refuse(e, e->at - 1, english_verbs.label);
    if (!verb && !(go_on && s->told))
        return false;
    s->moves = verb ? (!s->parts || s->moves) && verb->meaning == VERB_MOVE : s->moves;
    s->told = true;
    s->verb = verb ? (enum english_verb)verb->meaning : s->verb;
    named = read_names(e, s);
    return named == READING_NONE ? read_item(e, s, s->verb) : named == READING_GOOD;
}

/* Whether another part of the statement follows; moved to where it begins. */
static bool joins(struct exact *e, const struct exact_statement *s, bool *go_on)
{
    size_t mark = e->at, verb;
    bool comma = exact_word(e, ",|;");
    const struct english_row *row, *capture;

    *go_on = exact_word(e, "or");
    e->doubt = !comma;
    if ((comma || *go_on) && exact_word(e, s->by ? "by" : "also"))
        return true;
    verb = e->at;
    row = english_match(&e->m, &verb, &english_verbs, NULL);
    capture = english_match(&e->m, &(size_t){e->at}, &english_captures, NULL);
    if (!s->by && ((row && row->value == s->form) || (capture && capture->value == s->form)) &&
        (comma || *go_on))
        return true;
    if (*go_on && !row && !capture &&
        (exact_follows(e, &english_extents) ||
         english_match_one(&e->m, &(size_t){e->at}, "as|like a", NULL)))
        return true;
    e->at = mark;
    return false;
}

bool exact_parts(struct exact *e, struct exact_statement *s)
{
    bool go_on = false;

    if (s->by && !exact_word(e, "by"))
        return false;
    e->doubt = false;
    do {
        if (!exact_part(e, s, go_on))
            return false;
        s->parts++;
    } while (joins(e, s, &go_on));
    return true;
}
