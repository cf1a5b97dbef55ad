/* Sentences of captures, and of what leaves the board beside them. */
#include "game/facts/rule_sentence_internal.h"

/* --- captures and their exceptions --- */

static void say_custodian(struct saying *s)
{
    static const enum word_id lines[] = {[ALONG_ORTHOGONAL] = WORD_RULE_ALONG_ORTHOGONAL,
                                         [ALONG_DIAGONAL] = WORD_RULE_ALONG_DIAGONAL,
                                         [ALONG_ANY] = WORD_RULE_ALONG_ANY};
    const struct game_words *words = s->game->words;
    const struct rules *rules = &s->game->rules;
    const char *most = "";

    if (rules->custodian_most == 1)
        most = word_text(words, WORD_RULE_CUSTODIAN_ONE);
    else if (rules->custodian_most < BOARD_LIMIT)
        most = WORDS(s->arena, words, WORD_RULE_CUSTODIAN_MOST,
                     {"count", say_number(s, rules->custodian_most)});
    SAY(s, WORD_RULE_CUSTODIAN, {"lines", word_text(words, lines[rules->custodian_along])},
        {"most", most});
}

/* The pieces that stand in exceptions of one piece and kind, as one sentence. */
static void say_exceptions(struct saying *s, const struct piece *piece, bool takes,
                           const struct terrain *not_from)
{
    const struct rules *rules = &s->game->rules;
    const struct piece **others = NULL;
    size_t count = 0;

    for (size_t i = 0; i < rules->exception_count; i++) {
        const struct exception *e = &rules->exceptions[i];

        if (e->piece == piece && e->takes == takes && e->not_from == not_from)
            *ARENA_PUSH(s->arena, others, count) = e->other;
    }
    if (!count)
        return;
    SAY(s,
        !takes     ? WORD_RULE_NEVER_TAKES
        : not_from ? WORD_RULE_TAKES_NOT_FROM
                   : WORD_RULE_TAKES,
        {"piece", say_the(s, piece)}, {"others", say_either(s, others, count)},
        {"terrain", not_from ? not_from->id.name.text : NULL});
}

static void say_never_over(struct saying *s, const struct piece *piece)
{
    const struct rules *rules = &s->game->rules;
    const struct piece **others = NULL;
    size_t count = 0;

    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece)
            *ARENA_PUSH(s->arena, others, count) = rules->never_over[i].other;
    if (count)
        SAY(s, WORD_RULE_NEVER_OVER, {"piece", say_the(s, piece)},
            {"others", say_either(s, others, count)});
}

/* How a piece captures: by moving to the square of an enemy, or as its own moves say: on its way,
 * without going there, all along a line, or friends; or in passing, which is a rule of its own. */
enum { REPLACES = 1, OWN_WAY = 2, IN_PASSING = 4 };

static unsigned ways_of_leg(const struct leg *leg)
{
    unsigned ways = leg->target & TARGET_FRIEND || leg->path & PATH_SWEEP ? OWN_WAY : 0;

    if (leg->target & TARGET_ENEMY)
        ways |= leg->next ? OWN_WAY : REPLACES;
    if (leg->target & TARGET_PASSED)
        ways |= IN_PASSING;
    return ways;
}

static unsigned ways_of(const struct piece *piece)
{
    unsigned ways = 0;

    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            ways |= ways_of_leg(leg);
    return ways;
}

static bool replaces(const struct piece *piece)
{
    return ways_of(piece) & REPLACES;
}

static bool has_own_way(const struct piece *piece)
{
    return ways_of(piece) & OWN_WAY;
}

static bool takes(const struct piece *piece)
{
    return ways_of(piece);
}

static bool takes_nothing(const struct piece *piece)
{
    return piece->valid && piece->moves.count > 0 && !ways_of(piece);
}

/* True of all pieces: those of which it is not are named behind it. */
static void say_ways(struct saying *s)
{
    const char *own = say_pieces(s, has_own_way), *nothing = say_pieces(s, takes_nothing);
    bool replaced = say_pieces(s, replaces);

    if (!say_pieces(s, takes)) {
        SAY(s, WORD_RULE_CAPTURE_NONE, {0});
        return;
    }
    if (replaced)
        SAY(s,
            s->game->rules.capture == CAPTURE_STRENGTH ? WORD_RULE_CAPTURE_STRENGTH
                                                       : WORD_RULE_CAPTURE,
            {0});
    if (own)
        SAY(s, WORD_RULE_CAPTURE_OWN_WAY, {"pieces", own});
    if (nothing)
        SAY(s, WORD_RULE_CAPTURE_NOTHING, {"pieces", nothing});
}

void say_capture(struct saying *s)
{
    const struct game *game = s->game;

    if (game->rules.capture == CAPTURE_CUSTODIAN) {
        say_custodian(s);
        return;
    }
    say_ways(s);
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        say_exceptions(s, piece, true, NULL);
        for (size_t t = 0; t < game->terrain_count; t++)
            say_exceptions(s, piece, true, &game->terrains[t]);
        say_exceptions(s, piece, false, NULL);
        say_never_over(s, piece);
    }
}

/* --- ranks and burning --- */

static bool has_rank(const struct piece *piece)
{
    return piece->rank > 0;
}

void say_ranks(struct saying *s)
{
    static const enum word_id words[] = {[RANK_TAKES_NOT_ROYAL] = WORD_RULE_RANKS_NOT_ROYAL,
                                         [RANK_TAKES_LOWER] = WORD_RULE_RANKS_LOWER};
    const struct rules *rules = &s->game->rules;

    if (say_pieces(s, has_rank))
        SAY(s, WORD_RULE_RANKS,
            {"over",
             word_text(s->game->words,
                       rules->rank_over == RANK_OVER_EQUAL ? WORD_OVER_EQUAL : WORD_OVER_LOWER)},
            {"takes", rules->rank_takes == RANK_TAKES_ANY
                          ? ""
                          : word_text(s->game->words, words[rules->rank_takes])});
}

static bool burns_enemies(const struct piece *piece)
{
    return piece->burns == BURNS_ENEMIES;
}

static bool burns_all(const struct piece *piece)
{
    return piece->burns == BURNS_ALL;
}

static void say_burner(struct saying *s, is_meant *is, enum word_id whom)
{
    const char *pieces = say_pieces(s, is);

    if (pieces)
        SAY(s, WORD_RULE_BURNING, {"whom", word_text(s->game->words, whom)}, {"pieces", pieces});
}

void say_burning(struct saying *s)
{
    const struct rules *rules = &s->game->rules;

    say_burner(s, burns_enemies, WORD_RULE_BURNING_ENEMIES);
    say_burner(s, burns_all, WORD_RULE_BURNING_ALL);
    if (!s->text || !rules->burns_standing)
        return;
    SAY(s, WORD_RULE_BURNING_STANDING, {0});
    SAY(s, rules->burnt_first == BURNT_MOVER ? WORD_RULE_BURNING_MOVER : WORD_RULE_BURNING_FIRST,
        {0});
}
