/* Promotions lead from the setup to something better, and have a place to happen. */
#include "check/game/check_internal.h"

#include "game/facts/facts.h"

/* --- circles --- */

/* Pieces in a row, each a choice of the one before. */
struct chain {
    const struct piece **pieces;
    size_t count;
    bool *met;
};

/* Whether promotions lead on from the last piece of the chain to its first one again; the chain is
 * then one of those that do. */
static bool leads_back(const struct checking *c, struct chain *chain)
{
    const struct piece *last = chain->pieces[chain->count - 1];

    if (piece_becomes(last, chain->pieces[0]))
        return true;
    for (size_t i = 0; i < last->choice_count; i++) {
        const struct piece *next = last->choices[i];

        if (chain->met[next - c->game->pieces])
            continue;
        chain->met[next - c->game->pieces] = true;
        *ARENA_PUSH(c->arena, chain->pieces, chain->count) = next;
        if (leads_back(c, chain))
            return true;
        chain->count--;
    }
    return false;
}

/* The pieces of a circle of promotions that begins with the piece; none: there is no such. */
static struct chain circle_of(const struct checking *c, const struct piece *piece)
{
    struct chain chain = {.met = arena_alloc(c->arena, c->game->piece_count, sizeof *chain.met)};

    *ARENA_PUSH(c->arena, chain.pieces, chain.count) = piece;
    chain.met[piece - c->game->pieces] = true;
    if (!leads_back(c, &chain))
        chain.count = 0;
    return chain;
}

static bool is_first(const struct chain *circle)
{
    for (size_t i = 1; i < circle->count; i++)
        if (circle->pieces[i] < circle->pieces[0])
            return false;
    return true;
}

static void report_circle(const struct checking *c, const struct chain *chain)
{
    const char *circle = chain->pieces[0]->name.text;
    struct finding *finding;

    for (size_t i = 1; i <= chain->count; i++)
        circle =
            arena_print(c->arena, "%s, %s", circle, chain->pieces[i % chain->count]->name.text);
    finding = diag_add(c->diags, DIAG(PROMOTES_CIRCLE), chain->pieces[0]->promotes.at, circle);
    for (size_t i = 1; i < chain->count; i++)
        diag_note(finding, chain->pieces[i]->promotes.at, "%s promotes here",
                  chain->pieces[i]->name.text);
}

void check_circles(const struct checking *c, const struct piece *piece)
{
    struct chain circle = {0};

    if (piece->choice_count)
        circle = circle_of(c, piece);
    if (circle.count > 0 &&
        (promotion_in_doubt(c->game, piece) || diags_having(c->diags, DIAG_WITNESS_PROMOTION)))
        return;
    if (circle.count == 1)
        diag_add(c->diags, DIAG(PROMOTES_ITSELF), piece->promotes.at, piece->name.text);
    else if (circle.count > 1 && is_first(&circle))
        report_circle(c, &circle);
}

/* --- the promoted piece --- */

static bool is_in_circle(const struct checking *c, const struct piece *piece)
{
    return circle_of(c, piece).count > 0;
}

static void check_further(const struct checking *c, const struct piece *piece,
                          const struct piece *promoted)
{
    struct finding *finding;

    if (!c->game->setup || piece_starts(promoted) || !promoted->choice_count ||
        promoted->base != piece || is_in_circle(c, promoted))
        return;
    finding = diag_add(c->diags, DIAG(PROMOTES_PROMOTED), promoted->promotes.at,
                       promoted->name.text, promoted->promotes.text);
    diag_note(finding, piece->promotes.at, "%s becomes %s here", piece->name.text,
              promoted->name.text);
    diag_help(finding, "remove the line, or put %s into the setup", promoted->name.text);
}

static void check_weaker(const struct checking *c, const struct piece *piece,
                         const struct piece *promoted)
{
    enum { SHOWN = 3 };
    struct moveset lost;
    struct list phrases = {0};
    struct finding *finding;

    if (piece_is_attested(piece) || !promotion_weakens(c->arena, piece, promoted, &lost))
        return;
    for (size_t i = 0; i < lost.count; i++)
        list_put(c->arena, &phrases, move_phrased(c->arena, &lost.moves[i]));
    finding = diag_add(c->diags, DIAG(PROMOTED_WEAKER), piece->promotes.at, piece->name.text);
    diag_label(finding, "lost: %s", list_text(c->arena, &phrases, SHOWN));
    diag_note(finding, promoted->betza.at, "moves of %s", promoted->name.text);
    diag_help(finding, "see whether %s and %s were mixed up", piece->name.text,
              promoted->name.text);
}

void check_promoted(const struct checking *c, const struct piece *piece)
{
    bool circle = piece->choice_count && is_in_circle(c, piece);

    for (size_t k = 0; k < piece->choice_count; k++) {
        check_further(c, piece, piece->choices[k]);
        if (!circle)
            check_weaker(c, piece, piece->choices[k]);
    }
}

/* --- the zone --- */

static void help_with_promotion(const struct game *game, struct finding *finding)
{
    diag_help(finding, "write 'promotion: optional' or 'promotion: automatic' into 'rules'");
    yaml_choose_key(finding, game->tree, "rules.promotion", "optional");
    yaml_choose_key(finding, game->tree, "rules.promotion", "automatic");
}

void check_zone_use(const struct checking *c)
{
    const struct piece *first =
        FIND(piece, c->game->pieces, c->game->piece_count, piece->promotes.text);

    if (c->game->flawed) /* what is lacking may be meant by what was not understood */
        return;
    if (first && !game_has_zone(c->game))
        diag_add(c->diags, DIAG(PROMOTION_WITHOUT_ZONE), first->promotes.at);
    if (first && c->game->promotion == PROMOTION_NONE)
        help_with_promotion(c->game,
                            diag_add(c->diags, DIAG(PROMOTION_WITHOUT_RULE), first->promotes.at));
    if (!first && game_has_zone(c->game))
        diag_add(c->diags, DIAG(ZONE_UNUSED), c->game->zone_place);
}

/* --- codes with a plus sign --- */

static void report_code(const struct checking *c, const struct piece *piece,
                        const struct piece *base)
{
    const char *code = piece->code.text + 1, *fact = "no piece has that code";
    struct finding *finding;

    if (base && base->promotes.text)
        fact = arena_print(c->arena, "%s promotes to %s", base->name.text, base->promotes.text);
    else if (base)
        fact = arena_print(c->arena, "%s does not promote", base->name.text);
    finding =
        diag_add(c->diags, DIAG(CODE_OF_PROMOTED), piece->code.at, piece->name.text, code, fact);
    if (!base) {
        diag_help(finding, "use a code that does not begin with '+'");
        return;
    }
    diag_note(finding, base->promotes.text ? base->promotes.at : base->name.at,
              "%s is defined here", base->name.text);
    diag_help(finding, "write 'promotes: %s' for %s, or give %s another code", piece->name.text,
              base->name.text, piece->name.text);
}

/* The piece whose code follows the plus sign; NULL: there is none. */
static const struct piece *base_of_code(const struct game *game, const struct piece *piece)
{
    return game_piece_of_code(game, piece->code.text + 1, strlen(piece->code.text) - 1);
}

/* Whether the code has a plus sign though the piece is not what another one becomes. */
static bool has_wrong_code(const struct game *game, const struct piece *piece)
{
    const struct piece *base;
    bool wrong;

    if (piece->code.text[0] != '+')
        return false;
    base = base_of_code(game, piece);
    wrong = base ? !piece_becomes(base, piece) && !(base->promotes.text && base->choice_count == 0)
                 : !game->roster_flawed;
    return wrong && !promotion_in_doubt(game, piece);
}

void check_promoted_codes(const struct checking *c, const struct piece *piece)
{
    if (!witness_contradicts(c->diags) && has_wrong_code(c->game, piece))
        report_code(c, piece, base_of_code(c->game, piece));
}

/* --- friends --- */

/* Of those with which it swaps places, the first that none of its owners ever has. */
void check_swaps(const struct checking *c, const struct piece *piece)
{
    const struct piece **other =
        FIND(one, piece->swaps, piece->swap_count,
             !(piece->had[0] && (*one)->had[0]) && !(piece->had[1] && (*one)->had[1]));

    if (c->game->setup && !c->game->roster_flawed && other)
        diag_help(diag_add(c->diags, DIAG(RULE_CLASH), piece->swaps_at,
                           arena_print(c->arena, "%s never has a friend of the kind %s",
                                       piece->name.text, (*other)->name.text)),
                  "name pieces of the same player, or leave %s out", (*other)->name.text);
}

/* --- what can be in play --- */

static void meet(const struct game *game, const struct piece *piece, bool *met)
{
    if (met[piece - game->pieces])
        return;
    met[piece - game->pieces] = true;
    for (size_t i = 0; i < piece->choice_count; i++)
        meet(game, piece->choices[i], met);
    if (piece->captor)
        meet(game, piece->captor, met);
}

/* Pieces are in play from the setup, and what these become. */
static bool *pieces_in_play(const struct checking *c)
{
    bool *met = arena_alloc(c->arena, c->game->piece_count, sizeof *met);

    for (size_t i = 0; i < c->game->piece_count; i++)
        if (piece_starts(&c->game->pieces[i]) || &c->game->pieces[i] == c->game->rules.wall)
            meet(c->game, &c->game->pieces[i], met);
    return met;
}

void check_in_play(const struct checking *c)
{
    const bool *met;

    if (!c->game->setup || c->game->roster_flawed || witness_contradicts(c->diags) ||
        FIND(one, c->game->pieces, c->game->piece_count, piece_becomes(one, one)))
        return;
    met = pieces_in_play(c);
    for (size_t i = 0; i < c->game->piece_count; i++) {
        const struct piece *piece = &c->game->pieces[i];

        if (!met[i] && !promotion_in_doubt(c->game, piece) && !has_wrong_code(c->game, piece))
            diag_help(diag_add(c->diags, DIAG(PIECE_UNUSED), piece->name.at, piece->name.text),
                      "put it into the setup as '%s', write 'promotes: %s' for the piece that "
                      "becomes it, or remove it",
                      piece->code.text, piece->name.text);
    }
}
