/* Moves in words: parts, moves of several legs, "steps one square diagonally and then slides
 * orthogonally outward", and sentences of statements, in phrases of the catalogue of words. Which
 * phrase says what stands there, too; languages differ in the words alone. And sentences of what is
 * no move: bounds in such phrases, powers in English. */
#include "notation/wording/english_write.h"

#include "game/game.h"
#include "notation/wording/english_write_internal.h"
#include "words/words.h"

/* --- phrases --- */

/* Where what is said lives, and in whose words. */
struct wording {
    struct arena *arena;
    const struct game_words *words;
};
#define IN_WORDS(w, id, ...) WORDS((w)->arena, (w)->words, id, __VA_ARGS__)

enum phrase_class {
    PHRASE_VERB,   /* of enum verb, followed by its other forms */
    PHRASE_LISTED, /* directions, of which lists are made */
    PHRASE_WHOLE,
    PHRASE_BEND,
    PHRASE_TAIL,  /* of enum english_tail */
    PHRASE_TIMES, /* 0: any number */
    PHRASE_PATH,  /* of enum path */
    PHRASE_NEAR,  /* the same of jumps over one square */
    PHRASE_JUMPS, /* how many pieces, 0: the number is put in */
    PHRASE_PASSING,
    PHRASE_BEARING_ALONG,
    PHRASE_BEARING_ACROSS,
    PHRASE_BEARING_EITHER,
    PHRASE_BEARING_ALL,
    PHRASE_LANDING,
    PHRASE_MANNER, /* followed by its other form */
    PHRASE_BEHIND,
};

enum verb {
    MOVE_STEP,
    MOVE_SLIDE,
    MOVE_UP_TO,
    MOVE_SAME,
    MOVE_ACROSS,
    MOVE_JUMP,
    MOVE_RING,
    MOVE_ANYWHERE,
    MOVE_L,
    MOVE_BENT,
    MOVE_STAYS,
    MOVE_BEHIND,
    MOVE_PASSES,
};

static const struct phrase {
    enum phrase_class class;
    unsigned value;
    enum word_id id;
} phrases[] = {
#define X(...)
#define PHRASE(id, key, english, what, class, value) {PHRASE_##class, value, WORD_##id},
#include "words/words.def"
#undef X
};

/* What says it; NULL: nothing. */
static const struct phrase *phrase_of(enum phrase_class class, unsigned value)
{
    return FIND(p, phrases, COUNT_OF(phrases), p->class == class && p->value == value);
}

/* The words without gaps; NULL where nothing says it. */
static const char *phrase_said(const struct wording *w, enum phrase_class class, unsigned value)
{
    const struct phrase *phrase = phrase_of(class, value);

    return phrase ? word_text(w->words, phrase->id) : NULL;
}

/* Both, of which either may be NULL. */
static const char *with(const struct wording *w, const char *words, const char *more)
{
    return !words  ? more
           : !more ? words
                   : IN_WORDS(w, WORD_SAY_WITH, {"words", words}, {"more", more});
}

/* "a, b, or c", in whose end stand the words of `two` when there are no more; of no items: "" */
static const char *list_said(const struct wording *w, const char *const *items, size_t count,
                             enum word_id two)
{
    const char *list = NULL;

    for (size_t i = 0; i < count; i++)
        list = words_listed(w->arena, w->words,
                            i + 1 < count ? WORD_LIST
                            : count == 2  ? two
                                          : WORD_SAY_OR,
                            list, items[i]);
    return list ? list : "";
}

/* "three" */
static const char *number_said(const struct wording *w, int n)
{
    const char *word = word_item(w->arena, w->words, WORD_NUMBERS, n + 1);

    return word ? word : arena_print(w->arena, "%d", n);
}

/* "third" */
static const char *nth_said(const struct wording *w, int n)
{
    const char *word = word_item(w->arena, w->words, WORD_SAY_NTHS, n);

    return word ? word : IN_WORDS(w, WORD_SAY_NTH, {"number", NUMBER(n)});
}

/* "a Rat" */
static const char *a_piece_said(const struct wording *w, const struct piece *piece)
{
    const char *name = piece->name.text;

    return IN_WORDS(w, strchr("AEIOUaeiou", name[0]) ? WORD_SAY_AN_PIECE : WORD_SAY_A_PIECE,
                    {"piece", name});
}

/* --- directions --- */

enum { MASKS = 256, JOIN_COST = 6, EXCEPTION_COST = 24 };

/* The phrases that together say a mask with fewest letters: bit i for phrase i. */
static unsigned long best_list(const struct wording *w, unsigned mask, size_t *cost)
{
    const struct phrase *ways = phrase_of(PHRASE_LISTED, WAY_ORTHOGONAL);
    size_t costs[MASKS] = {0};
    unsigned long lists[MASKS] = {0};

    for (unsigned m = 1; m <= mask; m++) {
        if (m & ~mask)
            continue;
        costs[m] = (size_t)-1;
        for (size_t i = 0; ways[i].class == PHRASE_LISTED; i++) {
            unsigned rest = m & ~ways[i].value;
            size_t sum = costs[rest] + JOIN_COST;

            if (ways[i].value & ~m || sum >= costs[m] ||
                (sum += strlen(word_text(w->words, ways[i].id))) >= costs[m])
                continue;
            costs[m] = sum;
            lists[m] = lists[rest] | 1ul << i;
        }
    }
    *cost = costs[mask];
    return lists[mask];
}

static const char *list_of_ways(const struct wording *w, unsigned long list)
{
    const struct phrase *ways = phrase_of(PHRASE_LISTED, WAY_ORTHOGONAL);
    const char *texts[2 * DIRECTIONS];
    size_t count = 0;

    for (size_t i = 0; ways[i].class == PHRASE_LISTED; i++)
        if (list & 1ul << i)
            texts[count++] = word_text(w->words, ways[i].id);
    return list_said(w, texts, count, WORD_EITHER);
}

/* The phrases that say the mask, or those directions that it has not, *except. */
static unsigned long ways_listed(const struct wording *w, unsigned mask, bool *except)
{
    size_t cost, exception_cost;
    unsigned long list = best_list(w, mask, &cost),
                  exception = best_list(w, WAY_ALL & ~mask, &exception_cost);

    *except = exception_cost + EXCEPTION_COST < cost;
    return *except ? exception : list;
}

/* The directions of the mask: "orthogonally or diagonally forward". */
static const char *ways_said(const struct wording *w, unsigned mask)
{
    const char *ways = phrase_said(w, PHRASE_WHOLE, mask);
    bool except;

    if (ways)
        return ways;
    ways = list_of_ways(w, ways_listed(w, mask, &except));
    return except ? IN_WORDS(w, WORD_SAY_EXCEPT, {"ways", ways}) : ways;
}

/* Whether the directions lead along ranks and files, diagonally, or may do both. */
static enum english_parity parity_of(unsigned mask)
{
    return !(mask & WAY_DIAGONAL)     ? PARITY_ALONG
           : !(mask & WAY_ORTHOGONAL) ? PARITY_ACROSS
                                      : PARITY_EITHER;
}

enum english_parity english_turned(enum english_parity before, unsigned mask)
{
    enum english_parity turn = parity_of(mask);

    return before == PARITY_EITHER || turn == PARITY_EITHER ? PARITY_EITHER
           : before == turn                                 ? PARITY_ALONG
                                                            : PARITY_ACROSS;
}

/* The phrases that together say the mask behind a leg of that parity; the largest come first. */
static const char *bearings_said(const struct wording *w, unsigned mask, enum english_parity before)
{
    static const enum english_parity parities[] = {PARITY_ALONG, PARITY_ACROSS, PARITY_EITHER,
                                                   PARITY_ALL};
    const char *texts[DIRECTIONS];
    size_t count = 0;

    EACH (phrase, phrases, COUNT_OF(phrases)) {
        if (phrase->class < PHRASE_BEARING_ALONG || phrase->class > PHRASE_BEARING_ALL ||
            phrase->value & ~mask || !(parities[phrase->class - PHRASE_BEARING_ALONG] & before))
            continue;
        texts[count++] = word_text(w->words, phrase->id);
        mask &= ~phrase->value;
    }
    return list_said(w, texts, count, WORD_EITHER);
}

/* --- how --- */

/* " across water unless a Rat is in the way" */
static const char *across_said(const struct wording *w, const struct terrain *terrain)
{
    const struct admittance *admits = &terrain->admits[0];
    const char *pieces = NULL;

    EACH (piece, admits->pieces, admits->piece_count)
        pieces = words_listed(w->arena, w->words, WORD_EITHER, pieces, a_piece_said(w, *piece));
    return IN_WORDS(w, WORD_SAY_CROSSING, {"terrain", terrain->id.name.text},
                    {"pieces", pieces ? pieces : word_text(w->words, WORD_SAY_ANY_PIECE)});
}

static const char *over_said(const struct wording *w, const struct terrain_id *over)
{
    return !over         ? NULL
           : over->along ? IN_WORDS(w, WORD_SAY_ALONG, {"terrain", over->name.text})
                         : across_said(w, terrain_of(over));
}

static const char *jumps_said(const struct wording *w, unsigned path)
{
    int most = (int)(path & PATH_JUMPS) / JUMPS_UNIT;
    const struct phrase *phrase = phrase_of(PHRASE_JUMPS, (unsigned)most);

    return phrase ? phrase->value ? word_text(w->words, phrase->id) : NULL
                  : IN_WORDS(w, WORD_SAY_JUMPS, {"count", number_said(w, most)});
}

/* How often a jump is made in a row. */
static const char *times_said(const struct wording *w, const struct english_part *part)
{
    if (part->kind == PART_SLIDE || part->kind == PART_STEP || part->times == 1)
        return NULL;
    return part->times ? IN_WORDS(w, WORD_SAY_TIMES_UP_TO, {"count", number_said(w, part->times)})
                       : phrase_said(w, PHRASE_TIMES, 0);
}

/* How often in a row, and what may or must stand in the way; NULL: nothing. */
static const char *tail_said(const struct wording *w, const struct english_part *part)
{
    static const unsigned ways[] = {PATH_LAME,   PATH_HURDLE, PATH_SKIP,    PATH_SKIP_TWO,
                                    PATH_CANNON, PATH_HOPPER, PATH_CYLINDER};
    const char *tail = over_said(w, part->over);

    tail = with(w, tail, part->free ? phrase_said(w, PHRASE_TAIL, TAIL_FREE) : NULL);
    tail = with(w, tail, times_said(w, part));
    EACH (one, ways, COUNT_OF(ways)) {
        bool near = part->far == 2 && *one & (PATH_LAME | PATH_HURDLE);

        tail = with(w, tail, phrase_said(w, near ? PHRASE_NEAR : PHRASE_PATH, part->path & *one));
    }
    tail = with(w, tail, jumps_said(w, part->path));
    tail = with(w, tail, phrase_said(w, PHRASE_PATH, part->path & PATH_SWEEP));
    return with(w, tail, part->twice ? phrase_said(w, PHRASE_TAIL, TAIL_TWICE) : NULL);
}

/* --- bent jumps --- */

/* Without sides: all of them. */
static const char *bend_said(const struct wording *w, const struct english_part *part,
                             const char *first, const char *second)
{
    const struct word_value values[] = {{"count", number_said(w, part->far)},
                                        {"more", number_said(w, part->near)},
                                        {"tail", tail_said(w, part)},
                                        {"first", first},
                                        {"second", second},
                                        {0}};

    return words_said(w->arena, w->words, first ? WORD_SAY_BEND : WORD_SAY_BEND_ANY, values);
}

/* The sides of an axis, the vertical one first: both, or one. */
static const unsigned axes[2][3] = {{WAY_F | WAY_B, WAY_F, WAY_B}, {WAY_R | WAY_L, WAY_R, WAY_L}};

/* Products of sides of the longer and the shorter part, the largest first. */
static const unsigned char products[][2] = {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {0, 2},
                                            {1, 1}, {1, 2}, {2, 1}, {2, 2}};

static const char *bends_said(const struct wording *w, const struct english_part *part)
{
    unsigned left = part->ways;
    const char *list = NULL;

    if (part->ways == 0xFF)
        return bend_said(w, part, NULL, NULL);
    for (int wide = 0; wide <= 1; wide++)
        for (size_t i = 0; i < COUNT_OF(products); i++) {
            unsigned first = axes[wide][products[i][0]], second = axes[!wide][products[i][1]];
            unsigned mask = english_bent_ways(first, second);

            if ((mask & ~part->ways) || !(mask & left))
                continue;
            left &= ~mask;
            list = words_listed(w->arena, w->words, WORD_SAY_MOVES_OR, list,
                                bend_said(w, part, phrase_said(w, PHRASE_BEND, first),
                                          phrase_said(w, PHRASE_BEND, second)));
        }
    return list;
}

/* --- parts of one leg --- */

/* As which form of its verb it is said, with "also", "then" or nothing (NULL) beside it. */
struct said_as {
    enum english_form form;
    const char *also;
};

static enum word_id verb_of(enum verb verb, struct said_as as)
{
    return phrase_of(PHRASE_VERB, verb)->id + as.form;
}

static enum verb verb_of_part(const struct english_part *part)
{
    static const enum verb verbs[] = {
        [PART_SLIDE] = MOVE_SLIDE, [PART_STEP] = MOVE_STEP,         [PART_JUMP] = MOVE_JUMP,
        [PART_RING] = MOVE_RING,   [PART_ANYWHERE] = MOVE_ANYWHERE, [PART_BENT] = MOVE_BENT};

    if (part->kind == PART_BENT && part->ways == 0xFF && part->far == 2)
        return MOVE_L;
    if (part->kind != PART_SLIDE)
        return verbs[part->kind];
    return part->path & PATH_SAME_COUNT       ? MOVE_SAME
           : part->times                      ? MOVE_UP_TO
           : part->over && !part->over->along ? MOVE_ACROSS
                                              : MOVE_SLIDE;
}

/* With what it says of the directions. */
static const char *leg_said(const struct wording *w, const struct english_part *part,
                            const char *ways, struct said_as as)
{
    enum verb verb = verb_of_part(part);
    int number = part->kind == PART_RING ? part->far : part->times;
    const struct word_value values[] = {{"also", as.also},
                                        {"ways", ways},
                                        {"count", number_said(w, number)},
                                        {"nth", nth_said(w, part->far)},
                                        {"bends", verb == MOVE_BENT ? bends_said(w, part) : NULL},
                                        {"tail", verb == MOVE_BENT ? NULL : tail_said(w, part)},
                                        {0}};

    return words_said(w->arena, w->words, verb_of(verb, as), values);
}

/* --- moves of several legs --- */

/* A leg with what is done before the next. */
static const char *passing_said(const struct wording *w, const char *leg, unsigned target)
{
    const char *how = NULL;

    EACH (phrase, phrases, COUNT_OF(phrases)) {
        unsigned mask = phrase->value & TARGET_OVER ? TARGET_OVER : phrase->value;

        if (phrase->class == PHRASE_PASSING && (target & mask) == phrase->value)
            how =
                words_listed(w->arena, w->words, WORD_EITHER, how, word_text(w->words, phrase->id));
    }
    return how ? IN_WORDS(w, target & TARGET_EMPTY ? WORD_SAY_PASSING_OR_NOT : WORD_SAY_PASSING,
                          {"leg", leg}, {"how", how})
               : leg;
}

static const char *first_leg_said(const struct wording *w, const struct english_chain *chain,
                                  struct said_as as)
{
    struct english_part part = english_part_of(&chain->legs.move.leg);

    return leg_said(w, &part, ways_said(w, chain->legs.masks[0]), as);
}

/* What joins leg i to those before. */
static enum word_id joint_of(const struct english_chain *chain, int i)
{
    return chain->may && i == 1        ? WORD_SAY_MAY_LEG
           : i + 1 < chain->legs.count ? WORD_SAY_MORE_LEGS
           : chain->legs.count == 2    ? WORD_SAY_TWO_LEGS
                                       : WORD_SAY_LAST_LEG;
}

static const char *legs_said(const struct wording *w, const struct english_chain *chain,
                             struct said_as as)
{
    enum english_parity parity = parity_of(chain->legs.masks[0]);
    const struct leg *leg = &chain->legs.move.leg;
    const char *legs = first_leg_said(w, chain, as), *bearings;

    for (int i = 1; i < chain->legs.count; i++) {
        struct said_as then = {chain->may && i == 1 ? FORM_BASE : as.form,
                               word_text(w->words, WORD_SAY_THEN)};
        struct english_part part = english_part_of(leg->next);

        legs = passing_said(w, legs, leg->target);
        bearings = bearings_said(w, chain->legs.masks[i], parity);
        legs = IN_WORDS(w, joint_of(chain, i), {"legs", legs},
                        {"leg", leg_said(w, &part, bearings, then)});
        parity = english_turned(parity, chain->legs.masks[i]);
        leg = leg->next;
    }
    return with(w, legs, phrase_said(w, PHRASE_LANDING, leg->target));
}

/* --- captures that have verbs of their own --- */

/* Two single steps of which the first captures. */
static bool is_capture(const struct english_chain *chain)
{
    const struct leg *a = &chain->legs.move.leg, *b = a->next;

    return chain->legs.count == 2 && a->target == TARGET_ENEMY && a->range == 1 && b->range == 1 &&
           !a->path && !b->path && vec_largest(a->step) == 1 && vec_largest(b->step) == 1 &&
           !chain->may;
}

static bool stays(const struct english_chain *chain)
{
    return is_capture(chain) && chain->legs.masks[1] == 0x10 &&
           chain->legs.move.leg.next->target == TARGET_ANY;
}

static bool jumps_over(const struct english_chain *chain)
{
    return is_capture(chain) && chain->legs.masks[1] == 0x01 &&
           chain->legs.move.leg.next->target == TARGET_EMPTY;
}

static const char *chain_said(const struct wording *w, const struct english_chain *chain,
                              struct said_as as)
{
    const struct said_as by = {FORM_GERUND, NULL};

    if (move_chain_passes(&chain->legs))
        return IN_WORDS(
            w, verb_of(MOVE_PASSES, as), {"also", as.also},
            {"moves", passing_said(w, first_leg_said(w, chain, by), chain->legs.move.leg.target)});
    if (stays(chain) || jumps_over(chain))
        return IN_WORDS(w, verb_of(stays(chain) ? MOVE_STAYS : MOVE_BEHIND, as), {"also", as.also},
                        {"ways", ways_said(w, chain->legs.masks[0])});
    return legs_said(w, chain, as);
}

static const char *part_said(const struct wording *w, const struct english_part *part,
                             struct said_as as)
{
    if (part->kind == PART_CHAIN)
        return chain_said(w, part->chain, as);
    return leg_said(w, part, part->ways ? ways_said(w, part->ways) : "", as);
}

/* Whether the verb of the part tells of a capture. */
static bool part_captures(const struct english_part *part)
{
    return part->kind == PART_CHAIN && (stays(part->chain) || jumps_over(part->chain));
}

/* --- statements in words --- */

/* What stands between the items of a list, without blanks. */
static const char *comma_of(const struct wording *w)
{
    const char *between = strchr(word_text(w->words, WORD_LIST), '}') + 1;

    return arena_text(w->arena, between, strcspn(between, " {"));
}

/* Joins "A", "B", "C" to "A, B, or C", by semicolons when there are commas inside. */
static const char *moves_joined(const struct wording *w, const char *const *texts, size_t count)
{
    const char *list = NULL, *comma = comma_of(w);
    bool commas = false;

    for (size_t i = 0; i < count; i++)
        commas |= *comma && strstr(texts[i], comma);
    for (size_t i = 0; i < count; i++) {
        bool last = i + 1 == count;

        list = words_listed(w->arena, w->words,
                            commas ? last ? WORD_SAY_LONG_MOVES_OR : WORD_LONG_LIST
                            : last ? WORD_SAY_MOVES_OR
                                   : WORD_LIST,
                            list, texts[i]);
    }
    return list;
}

/* Captures of other kinds do not make those before them moves that capture nothing: they are made
 * "also". */
static const char *parts_said(const struct wording *w, const struct english_statement *statement,
                              struct said_as as)
{
    const char **texts = arena_alloc(w->arena, statement->count, sizeof *texts);

    for (size_t i = 0; i < statement->count; i++) {
        const struct english_part *part = &statement->parts[i];

        if (i)
            as.also = part_captures(part) ? word_text(w->words, WORD_SAY_ALSO) : NULL;
        texts[i] = part_said(w, part, as);
        if (as.form == FORM_GERUND)
            texts[i] = IN_WORDS(w, WORD_SAY_BY, {"moves", texts[i]});
    }
    return moves_joined(w, texts, statement->count);
}

/* Whether one product of sides leads these ways. */
static bool is_product(unsigned ways)
{
    for (size_t i = 0; i < 2 * COUNT_OF(products); i++) {
        const unsigned char *sides = products[i / 2];

        if (english_bent_ways(axes[i % 2][sides[0]], axes[!(i % 2)][sides[1]]) == ways)
            return true;
    }
    return false;
}

/* A single part in a single direction, by its English words, can take a condition behind it without
 * doubt. */
static bool is_single(const struct wording *w, const struct english_statement *statement)
{
    const struct wording english = {w->arena, NULL};
    const struct english_part *p = &statement->parts[0];
    bool except;

    if (statement->count > 1 || p->path || p->over)
        return false;
    return p->ways == WAY_ALL ||
           (p->kind == PART_BENT ? is_product(p->ways)
                                 : count_bits(ways_listed(&english, p->ways, &except)) <= 1);
}

/* "steps one square forward without capturing", "captures by stepping …, or by sliding …". */
static const char *statement_said(const struct wording *w,
                                  const struct english_statement *statement, struct said_as as)
{
    const struct phrase *manner = phrase_of(PHRASE_MANNER, statement->target);
    const char *behind = phrase_said(w, PHRASE_BEHIND, statement->target);

    if (manner && !(behind && is_single(w, statement)))
        return IN_WORDS(w, manner->id + as.form, {"also", as.also},
                        {"moves", parts_said(w, statement, (struct said_as){FORM_GERUND, NULL})});
    return with(w, parts_said(w, statement, as), behind);
}

/* --- sentences --- */

static const char *rank_said(const struct wording *w, const struct english_statement *s)
{
    if (s->rank == 0)
        return NULL;
    if (s->last_rank > s->rank)
        return IN_WORDS(w, WORD_SAY_FROM_RANKS, {"first", nth_said(w, s->rank)},
                        {"last", nth_said(w, s->last_rank)});
    return s->rank == 1 ? word_text(w->words, WORD_SAY_FROM_BACK)
                        : IN_WORDS(w, WORD_SAY_FROM_RANK, {"nth", nth_said(w, s->rank)});
}

/* "as a first move from its back rank"; NULL: under no condition. */
static const char *conditions_said(const struct wording *w, const struct english_statement *s)
{
    return with(w, s->when ? word_text(w->words, WORD_SAY_FIRST_MOVE) : NULL, rank_said(w, s));
}

/* Blanks around what is put in as nothing go, before those that do not break, too; commas stand
 * once. */
static void put_tight(const char *text, struct buf *out)
{
    for (; *text; text++) {
        char last = out->size ? out->text[out->size - 1] : ' ';

        if (last == ' ' && out->size && (strchr(",;", *text) || utf8_is_unseen(utf8_code(text))))
            last = out->text[--out->size - 1];
        if ((*text != ' ' && *text != ',') || last != *text)
            buf_char(out, *text);
    }
    if (out->size && out->text[out->size - 1] == ' ')
        out->text[--out->size] = '\0';
}

/* In the arena, with a capital letter if it begins a sentence. */
static const char *tight(const struct wording *w, const char *text, bool begins)
{
    struct buf out = {0};
    LOCAL_BUF(put);
    size_t first;

    put_tight(text, &put);
    first = begins ? utf8_length(buf_str(&put), put.size) : 0;
    case_put(buf_str(&put), first, false, &out);
    buf_text(&out, buf_str(&put) + first);
    return buf_take(w->arena, &out);
}

/* One statement as a sentence, or as the second half of one, behind what was said before. */
static const char *sentence_said(const struct wording *w, const char *before,
                                 const struct english_statement *statements, size_t index)
{
    const struct english_statement *s = &statements[index];
    const struct english_statement *last = index ? &statements[index - 1] : NULL;
    const char *when = conditions_said(w, s), *text;
    bool lasting = statements[0].when == 0 && statements[0].rank == 0 && !statements[0].over;
    bool bound = when || s->over,
         half = last && !bound && last->target == TARGET_EMPTY && s->target != TARGET_SWAP,
         captures_too = last && last->target & TARGET_ENEMY && !(s->target & TARGET_EMPTY),
         also = bound ? lasting || captures_too
                      : last && !half && (last->target & TARGET_EMPTY || s->target & TARGET_APART);

    text = statement_said(w, s,
                          (struct said_as){bound ? FORM_BASE : FORM_FINITE,
                                           also ? word_text(w->words, WORD_SAY_ALSO) : NULL});
    if (bound)
        text = IN_WORDS(w, when ? WORD_SAY_WHEN_IT_MAY : WORD_SAY_IT_MAY, {"when", when},
                        {"moves", text});
    else if (last && !half)
        text = IN_WORDS(w, WORD_SAY_IT, {"moves", text});
    text = tight(w, text, !half);
    return last ? IN_WORDS(w, half ? WORD_SAY_HALF : WORD_SAY_NEXT, {"words", before},
                           {"more", text})
                : text;
}

/* The statements of the set; without any, and *culprit (if given) set, when a move has no words. */
static struct english_statements all_of(struct arena *arena, const struct moveset *joined,
                                        struct move *culprit, bool *good)
{
    struct english_statements all = english_statements(arena, joined);

    *good = all.unsaid == joined->count;
    if (*good)
        return all;
    if (culprit)
        *culprit = joined->moves[all.unsaid];
    return (struct english_statements){0};
}

bool english_write_joined(const struct moveset *joined, const struct game_words *words,
                          struct buf *out, struct move *culprit)
{
    LOCAL_ARENA(arena);
    const struct wording w = {arena, words};
    const char *text = NULL;
    bool good;
    struct english_statements all = all_of(arena, joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++)
        text = sentence_said(&w, text, all.list, i);
    if (good)
        words_close(text ? IN_WORDS(&w, WORD_SAY_END, {"words", text})
                         : word_text(words, WORD_SAY_CANNOT),
                    1, out);
    return good;
}

bool english_write(const struct moveset *set, struct buf *out, struct move *culprit)
{
    LOCAL_ARENA(arena);
    struct moveset joined = moveset_joined(arena, set);
    bool good = english_write_joined(&joined, NULL, out, culprit);

    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    return good;
}

bool english_write_verb(const struct moveset *set, struct buf *out, struct move *culprit)
{
    LOCAL_ARENA(arena);
    const struct wording w = {arena, NULL};
    struct moveset joined = moveset_joined(arena, set);
    bool good;
    struct english_statements all = all_of(arena, &joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++) {
        const struct english_statement *s = &all.list[i];
        const char *said = statement_said(&w, s, (struct said_as){FORM_BASE, NULL});

        buf_print(out, "%s%s", i ? "; " : "",
                  tight(&w, with(&w, said, conditions_said(&w, s)), false));
    }
    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    return good;
}

/* --- sentences of what is no move --- */

/* --- powers, in English --- */

void english_say_power(const struct text_rule *power, struct buf *out)
{
    if (power->what == TEXT_RANK)
        buf_print(out, "its rank is %d", power->value);
    else
        english_say(&english_powers, power->what, (unsigned)power->value, out);
}

void english_write_power(const struct text_rule *power, struct buf *out)
{
    LOCAL_BUF(words);

    english_say_power(power, &words);
    words.text[0] = (char)toupper((unsigned char)words.text[0]);
    buf_print(out, "%s.", words.text);
}

static void say_powers(const struct game *game, const struct piece *piece, struct buf *out)
{
    struct text_rule list[POWER_LIMIT];
    size_t count = piece_powers(game, piece, list);

    for (size_t i = 0; i < count; i++) {
        buf_char(out, ' ');
        english_write_power(&list[i], out);
    }
}

/* --- terrain and strength --- */

static void put_entries(const struct wording *w, const struct game *game, const struct piece *piece,
                        struct buf *out)
{
    EACH (terrain, game->terrains, game->terrain_count)
        if (terrain_lists(terrain, piece))
            ADD_WORDS(out, w->words, WORD_SAY_ENTERS, {"terrain", terrain->id.name.text});
}

/* "It may not leave its first five ranks." */
static void put_within(const struct wording *w, const struct within *within, struct buf *out)
{
    const char *first = nth_said(w, within->first), *last = nth_said(w, within->last);

    if (within->terrain)
        ADD_WORDS(out, w->words, WORD_SAY_KEPT_TERRAIN, {"terrain", within->terrain->id.name.text});
    else if (within->last == 1)
        ADD_WORDS(out, w->words, WORD_SAY_KEPT_BACK, {0});
    else if (within->first == 1)
        ADD_WORDS(out, w->words, WORD_SAY_KEPT_FIRST, {"count", number_said(w, within->last)});
    else if (within->first && within->last > within->first)
        ADD_WORDS(out, w->words, WORD_SAY_KEPT_RANKS, {"first", first}, {"last", last});
    else if (within->first)
        ADD_WORDS(out, w->words, WORD_SAY_KEPT_RANK, {"nth", first});
}

static void put_exception(const struct wording *w, const struct exception *e, struct buf *out)
{
    const char *piece = a_piece_said(w, e->other);

    if (e->not_from)
        ADD_WORDS(out, w->words, WORD_SAY_TAKES_NOT_FROM, {"piece", piece},
                  {"terrain", e->not_from->id.name.text});
    else
        ADD_WORDS(out, w->words, e->takes ? WORD_SAY_TAKES : WORD_SAY_NEVER_TAKES,
                  {"piece", piece});
}

void english_write_bounds(const struct game *game, const struct piece *piece,
                          const struct game_words *words, struct buf *out)
{
    LOCAL_ARENA(arena);
    const struct wording w = {arena, words};
    const struct rules *rules = &game->rules;

    if (within_same(piece->within))
        put_within(&w, &piece->within[0], out);
    put_entries(&w, game, piece, out);
    EACH (e, rules->exceptions, rules->exception_count)
        if (e->piece == piece)
            put_exception(&w, e, out);
    EACH (one, rules->never_over, rules->never_over_count)
        if (one->piece == piece)
            ADD_WORDS(out, words, WORD_SAY_NEVER_OVER, {"piece", a_piece_said(&w, one->other)});
}

void english_write_rules(const struct game *game, const struct piece *piece, struct buf *out)
{
    english_write_bounds(game, piece, NULL, out);
    say_powers(game, piece, out);
}
