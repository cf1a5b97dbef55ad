/* Promotions lead from the setup to something better, and have a place to happen. */
#include "check/parts.h"

#include <string.h>

/* --- circles --- */

/* The number of steps after which following promotions leads back to the piece; 0: never. */
static size_t circle_length(const struct game *game, const struct piece *piece)
{
    const struct piece *at = piece->promoted;

    for (size_t steps = 1; at && steps <= game->piece_count; steps++, at = at->promoted)
        if (at == piece)
            return steps;
    return 0;
}

static bool first_of_circle(const struct piece *piece)
{
    for (const struct piece *at = piece->promoted; at != piece; at = at->promoted)
        if (at < piece)
            return false;
    return true;
}

static void report_circle(struct arena *arena, const struct piece *piece, struct diags *diags)
{
    const char *circle = piece->name.text;
    const struct piece *at = piece;
    struct finding *finding;

    do {
        at = at->promoted;
        circle = arena_print(arena, "%s, %s", circle, at->name.text);
    } while (at != piece);
    finding = diag_add(diags, DIAG(PROMOTES_CIRCLE), piece->promotes.at, circle);
    for (at = piece->promoted; at != piece; at = at->promoted)
        diag_note(finding, at->promotes.at, "%s promotes here", at->name.text);
    diag_help(finding, "remove the 'promotes' of the strongest of them");
}

void check_circles(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        size_t length = circle_length(game, piece);

        if (length == 1)
            diag_help(diag_add(diags, DIAG(PROMOTES_ITSELF), piece->promotes.at, piece->name.text),
                      "name another piece, or remove the line");
        else if (length > 1 && first_of_circle(piece))
            report_circle(arena, piece, diags);
    }
}

/* --- the promoted piece --- */

static void check_further(const struct game *game, const struct piece *piece, struct diags *diags)
{
    const struct piece *promoted = piece->promoted;
    struct finding *finding;

    if (!setup_known(game) || piece_starts(promoted) || !promoted->promoted ||
        promoted->base != piece || circle_length(game, promoted) > 0)
        return;
    finding = diag_add(diags, DIAG(PROMOTES_PROMOTED), promoted->promotes.at, promoted->name.text,
                       promoted->promoted->name.text);
    diag_note(finding, piece->promotes.at, "%s becomes %s here", piece->name.text,
              promoted->name.text);
    diag_help(finding, "remove the line, or put %s into the setup", promoted->name.text);
}

static void check_weaker(struct arena *arena, const struct game *game, const struct piece *piece,
                         struct diags *diags)
{
    enum { SHOWN = 3 };
    const struct piece *promoted = piece->promoted;
    struct moveset lost, gained;
    struct list phrases = {0};
    struct finding *finding;

    if (!piece->valid || !promoted->valid || circle_length(game, piece) > 0)
        return;
    lost = moveset_minus(arena, &piece->moves, &promoted->moves);
    gained = moveset_minus(arena, &promoted->moves, &piece->moves);
    if (lost.count == 0 || gained.count > 0)
        return;
    for (size_t i = 0; i < lost.count; i++)
        list_put(arena, &phrases, phrase_of(arena, &lost.moves[i]));
    finding = diag_add(diags, DIAG(PROMOTED_WEAKER), piece->promotes.at, piece->name.text);
    diag_label(finding, "lost: %s", list_text(arena, &phrases, SHOWN));
    diag_note(finding, promoted->betza.at, "moves of %s", promoted->name.text);
    diag_help(finding, "see whether %s and %s were mixed up", piece->name.text,
              promoted->name.text);
}

void check_promoted(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->promoted)
            continue;
        check_further(game, piece, diags);
        check_weaker(arena, game, piece, diags);
    }
}

/* --- the zone --- */

static const struct piece *first_promoting(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].promotes.text)
            return &game->pieces[i];
    return NULL;
}

void check_zone_use(struct arena *arena, const struct game *game, struct diags *diags)
{
    const struct piece *first = first_promoting(game);

    (void)arena;
    if (first && game->zone == 0)
        diag_help(diag_add(diags, DIAG(PROMOTION_WITHOUT_ZONE), first->promotes.at),
                  "write 'zones: {promotion: {farthest: 3}}' below 'board' for the last three "
                  "ranks");
    if (first && game->promotion == PROMOTION_NONE)
        diag_help(diag_add(diags, DIAG(PROMOTION_WITHOUT_RULE), first->promotes.at),
                  "write 'promotion: optional' or 'promotion: automatic' below 'rules'");
    if (!first && game->zone > 0)
        diag_help(diag_add(diags, DIAG(ZONE_UNUSED), game->zone_place),
                  "give the pieces that promote a line 'promotes: NAME', or remove the zone");
}

/* --- codes with a plus sign --- */

static void report_code(struct arena *arena, const struct piece *piece, const struct piece *base,
                        struct diags *diags)
{
    const char *code = piece->code.text + 1, *fact = "no piece has that code";
    struct finding *finding;

    if (base && base->promotes.text)
        fact = arena_print(arena, "%s promotes to %s", base->name.text, base->promotes.text);
    else if (base)
        fact = arena_print(arena, "%s does not promote", base->name.text);
    finding = diag_add(diags, DIAG(CODE_OF_PROMOTED), piece->code.at, piece->name.text, code, fact);
    if (!base) {
        diag_help(finding, "use a code that does not begin with '+'");
        return;
    }
    diag_note(finding, base->promotes.text ? base->promotes.at : base->name.at,
              "%s is defined here", base->name.text);
    diag_help(finding, "write 'promotes: %s' for %s, or give %s another code", piece->name.text,
              base->name.text, piece->name.text);
}

void check_promoted_codes(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i], *base;

        if (piece->code.text[0] != '+')
            continue;
        base = game_piece_of_code(game, piece->code.text + 1, strlen(piece->code.text) - 1);
        if (!base || base->promoted != piece)
            report_code(arena, piece, base, diags);
    }
}

/* --- what can be in play --- */

/* Pieces are in play from the setup, and what these become. */
static bool *pieces_in_play(struct arena *arena, const struct game *game)
{
    bool *met = arena_alloc(arena, game->piece_count, sizeof *met);

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece_starts(piece))
            continue;
        for (; piece && !met[piece - game->pieces]; piece = piece->promoted)
            met[piece - game->pieces] = true;
    }
    return met;
}

void check_in_play(struct arena *arena, const struct game *game, struct diags *diags)
{
    const bool *met;

    if (!setup_known(game))
        return;
    met = pieces_in_play(arena, game);
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!met[i])
            diag_help(diag_add(diags, DIAG(PIECE_UNUSED), piece->name.at, piece->name.text),
                      "put it into the setup as '%s', write 'promotes: %s' for the piece that "
                      "becomes it, or remove it",
                      piece->code.text, piece->name.text);
    }
}
