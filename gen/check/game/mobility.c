/* Pieces that cannot move, at all or any more. */
#include "check/game/check_internal.h"
#include "rules/movegen/generate.h"

void check_mobility(const struct checking *c, const struct piece *piece)
{
    if (!piece->valid || piece_stuck_ranks(c->game, piece) < c->game->height)
        return;
    diag_add(c->diags, DIAG(PIECE_IMMOBILE), piece->betza.at, piece->name.text, c->game->width,
             c->game->height);
}

static const char *last_ranks(struct arena *arena, int count)
{
    return count == 1 ? "the last rank" : arena_print(arena, "the last %d ranks", count);
}

/* Whether pieces promote by moving to where they are stuck, though they take nothing there. */
static bool promotes_in_time(const struct rules *rules)
{
    return !rules->promotes_taking &&
           (rules->promotes_apart || rules->promotes_when & ~(unsigned)PROMOTES_LEAVING);
}

static void report_dead_end(const struct checking *c, const struct piece *piece, int stuck)
{
    struct finding *finding = diag_add(c->diags, DIAG(PIECE_DEAD), piece->betza.at,
                                       piece->name.text, last_ranks(c->arena, stuck));

    note_rule(c->game, finding, "promotion", "", "");
    if (!piece->promotes.text) {
        diag_label(finding, "nothing leads away from there, and %s does not promote",
                   piece->name.text);
        diag_help(finding, "write 'promotes: NAME', or give it a move to the side or back");
        return;
    }
    diag_label(finding, "nothing leads away from there");
    if (!promotes_in_time(&c->game->rules)) {
        diag_help(finding, "let it promote by moving there, write 'stuck: allowed' under "
                           "'promotion', or give it a move to the side or back");
        return;
    }
    if (c->game->zone > 0) {
        diag_note(finding, c->game->zone_place, "%s may promote on %d rank%s only",
                  piece->name.text, c->game->zone, c->game->zone == 1 ? "" : "s");
        diag_help(finding, "write 'farthest: %d'", stuck);
        return;
    }
    diag_note(finding, c->game->zone_place, "not all squares there lie in the zone");
    diag_help(finding, "let the zone have them, or give it a move to the side or back");
}

/* Of pieces that promote, but not for that player. */
static void report_barred(const struct checking *c, const struct piece *piece, int side, int stuck)
{
    const char *name = piece_called(piece, side)->text;
    struct finding *finding =
        diag_add(c->diags, DIAG(PIECE_DEAD), piece->betza.at, name, last_ranks(c->arena, stuck));

    diag_label(finding, "nothing leads away from there, and %s %s does not promote",
               game_owner(c->arena, c->game, side), name);
    diag_note(finding, piece->choices[0]->place, "only pieces of %s promote to %s",
              game_player(c->game, !side), piece->choices[0]->name.text);
    diag_help(finding,
              "let it promote to a piece that %s may have, too, or give it a move to the "
              "side or back",
              game_player(c->game, side));
}

/* The player who has the piece and may choose nothing that it becomes; NOWHERE: there is none. */
static int barred_side(const struct piece *piece)
{
    for (int side = 0; side < 2; side++)
        if (piece->choice_count && piece->had[side] && !piece_promotes(piece, side))
            return side;
    return NOWHERE;
}

/* Whether the author says of such pieces that they are stuck there. */
static bool is_claimed_stuck(const struct game *game, int stuck)
{
    return fact_is_claimed(game, "stuck-anywhere") ||
           (stuck == 1 && fact_is_claimed(game, "stuck-on-last-rank")) ||
           (stuck == 2 && fact_is_claimed(game, "stuck-on-last-two-ranks"));
}

/* The sites where the side's men are stuck and do not promote, but for what may become of them. */
static struct list stuck_sites(const struct checking *c, const struct piece *piece, int side)
{
    struct squares sites = piece_stuck_sites(c->game, piece, side);
    struct list list = {0};

    for (int rank = 0; rank < c->game->height; rank++)
        for (int file = 0; file < c->game->width; file++)
            if (squares_have(&sites, file, rank) &&
                !(piece_promotes(piece, side) && zone_has(c->game, side, file, rank) &&
                  promotes_in_time(&c->game->rules)))
                list_put(c->arena, &list,
                         square_name(c->arena, c->game, (struct square){file, rank}));
    return list;
}

/* Of the first player who can lose men so. */
static void check_stuck_sites(const struct checking *c, const struct piece *piece)
{
    for (int side = 0; side < 2; side++) {
        struct list sites = stuck_sites(c, piece, side);
        struct finding *finding;

        if (!sites.count)
            continue;
        finding = diag_add(c->diags, DIAG(PIECE_DEAD), piece->betza.at,
                           piece_called(piece, side)->text, list_text(c->arena, &sites, 4));
        note_rule(c->game, finding, "promotion", "", "");
        diag_label(finding, "no line leads on from there for %s", game_player(c->game, side));
        diag_help(finding,
                  "give it a move to the side or back, let it promote there, or claim "
                  "'stuck-anywhere: [%s]'",
                  piece->name.text);
        return;
    }
}

/* Moves that no line of the board knows; the first one of each piece. */
void check_lines(const struct checking *c, const struct piece *piece)
{
    EACH (move, piece->moves.moves, piece->moves.count) {
        const char *why = network_bars(&c->game->network, move);

        if (!why)
            continue;
        diag_add(c->diags, DIAG(MOVE_OFF_LINES), move->at, piece->name.text, why);
        return;
    }
}

/* A zone of no ranks is a finding of its own. */
void check_dead_ends(const struct checking *c, const struct piece *piece)
{
    int stuck = piece_stuck_ranks(c->game, piece);
    bool late =
        zone_ranks(c->game, piece_owner(piece)) < stuck || !promotes_in_time(&c->game->rules);
    int barred = barred_side(piece);

    if (c->game->rules.promote_stuck || stuck == c->game->height || piece->choices_lost)
        return;
    if (c->game->network.binds) {
        if (!is_claimed_stuck(c->game, stuck))
            check_stuck_sites(c, piece);
        return;
    }
    if (stuck == 0)
        return;
    if (piece->promotes.text ? game_has_zone(c->game) && late : !is_claimed_stuck(c->game, stuck))
        report_dead_end(c, piece, stuck);
    else if (barred != NOWHERE && !is_claimed_stuck(c->game, stuck))
        report_barred(c, piece, barred, stuck);
}

/* Jumps that can be hobbled, and the rule about them. */

/* The first lame move of the piece, of any size or of three squares. */
static const struct move *lame_move(const struct piece *piece, bool threes)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        for (const struct leg *leg = &piece->moves.moves[i].leg; leg; leg = leg->next)
            if (leg->path & PATH_LAME && (!threes || vec_largest(leg->step) == 3))
                return &piece->moves.moves[i];
    return NULL;
}

void check_hobbling(const struct checking *c, const struct piece *piece)
{
    bool stated = c->game->hobbling_place.source != NULL;
    const struct move *three = lame_move(piece, true), *lame = lame_move(piece, false);
    struct finding *finding;

    if (piece->valid && three && !stated) {
        finding = diag_add(c->diags, DIAG(LAME_THREE), three->at, piece->name.text);
        diag_label(finding, "%s", move_phrased(c->arena, three));
        yaml_choose_key(finding, c->game->tree, "rules.hobbling", "on");
        yaml_choose_key(finding, c->game->tree, "rules.hobbling", "optional");
    } else if (piece->valid && lame && c->game->hobbling == HOBBLING_OFF) {
        finding = diag_add(c->diags, DIAG(LAME_OFF), lame->at, piece->name.text);
        diag_note(finding, c->game->hobbling_place, "this takes its effect away");
        yaml_choose_key(finding, c->game->tree, "rules.hobbling", "optional");
    }
}

/* What random games say of a definition: rules that contradict themselves, moves of no use. */

/* What stood in fewer positions, or in a smaller part of all, is not judged: what never moved then
 * may have lacked room or time. */
enum { STOOD_LEAST = 100, STOOD_PART = 100 /* one of so many */ };

/* "400 positions of 100 games" */
static const char *sample_text(struct arena *arena, const struct playout *playout,
                               uint64_t positions)
{
    return arena_print(arena, "%llu position%s of %d game%s", (unsigned long long)positions,
                       positions == 1 ? "" : "s", playout->options.games,
                       playout->options.games == 1 ? "" : "s");
}

static void help_to_play_more(struct finding *finding, const char *else_what)
{
    diag_help(finding, "%s; or look at more games with '--games'", else_what);
}

/* --- pieces and their moves --- */

static void report_term(const struct checking *c, const struct playout *playout,
                        const struct playout_piece *piece, const struct playout_term *term)
{
    struct finding *finding = diag_add(c->diags, DIAG(TERM_UNUSED), term->moves.moves[0].at,
                                       piece->piece->name.text, verb_of(c->arena, &term->moves));

    diag_label(finding, "never in %s in which it stood on the board",
               sample_text(c->arena, playout, piece->stood));
    help_to_play_more(finding, "leave it out, or change what stands in its way");
}

static void report_unmoved(const struct checking *c, const struct playout *playout,
                           const struct playout_piece *piece)
{
    const struct piece *p = piece->piece;
    struct finding *finding = diag_add(c->diags, DIAG(PIECE_UNMOVED), p->name.at, p->name.text);

    diag_label(finding, "it stood on the board, but had no legal move in %s",
               sample_text(c->arena, playout, piece->stood));
    help_to_play_more(finding, "give it other moves, or another place in the setup");
}

/* Whether the move ends a leg where an enemy must stand. */
static bool must_take(const struct move *move)
{
    for (const struct leg *leg = &move->leg; leg; leg = leg->next)
        if (leg->target & TARGET_ENEMY &&
            !(leg->target & (TARGET_EMPTY | TARGET_FRIEND | TARGET_OVER)))
            return true;
    return false;
}

/* Whether the side may ever have men that can be taken: others than royal ones, or more of these
 * than it needs. */
static bool has_men_to_lose(const struct game *game, int side)
{
    int needed = game->rules.royals_needed;

    return FIND(piece, game->pieces, game->piece_count, piece->had[side] && !piece->royal) ||
           (needed && game_royal_men(game, side) > needed);
}

/* Whether the term is a capture that nothing but royal pieces could suffer: it gives check, and the
 * game ends before it is made. */
static bool only_checks(const struct game *game, const struct piece *piece,
                        const struct playout_term *term)
{
    if (FIND(move, term->moves.moves, term->moves.count, !must_take(move)))
        return false;
    for (int side = 0; side < 2; side++)
        if (piece_is_of(piece, !side) && has_men_to_lose(game, side))
            return false;
    return game->rules.check;
}

/* A piece that never moves is reported once, not term by term; those that never do by definition
 * are not, nor are those that hardly came onto the board: on large boards few men live to promote,
 * and which kinds never can is proved without games. */
static void check_moved(const struct checking *c, const struct playout *playout,
                        const struct playout_piece *piece)
{
    if (piece->piece->wall || piece->piece->immobile || piece->stood < STOOD_LEAST ||
        piece->stood < playout->plies / STOOD_PART)
        return;
    if (!piece->moves) {
        report_unmoved(c, playout, piece);
        return;
    }
    for (size_t i = 0; i < piece->term_count; i++)
        if (!piece->terms[i].usable && !only_checks(c->game, piece->piece, &piece->terms[i]))
            report_term(c, playout, piece, &piece->terms[i]);
}

static void check_drops(const struct checking *c, const struct playout *playout,
                        const struct playout_piece *piece)
{
    struct finding *finding;

    if (!piece->held || piece->drops)
        return;
    finding = diag_add(c->diags, DIAG(PLAY_DROP), piece->piece->name.at, piece->piece->name.text);
    diag_label(finding, "in hand in %llu of %s", (unsigned long long)piece->held,
               sample_text(c->arena, playout, playout->plies));
    help_to_play_more(finding, "see what 'drops' forbids, such as squares from which it could "
                               "never move");
}

/* --- positions --- */

/* "after 12 plies of game 3 (seed 1)" */
static const char *time_text(struct arena *arena, const struct playout *playout,
                             const struct sighting *sighting)
{
    return arena_print(arena, "after %d %s of game %d (seed %llu)", sighting->ply,
                       sighting->ply == 1 ? "ply" : "plies", sighting->game,
                       (unsigned long long)playout->options.seed);
}

static void check_stuck(const struct checking *c, const struct playout *playout,
                        const struct playout_piece *piece)
{
    const struct game *game = playout->game;
    const struct sighting *stuck = &piece->stuck;
    struct square square = {stuck->square % game->width, stuck->square / game->width};
    struct finding *finding;

    if (!stuck->seen)
        return;
    finding = diag_add(c->diags, DIAG(PLAY_STUCK), piece->piece->promotes.at,
                       piece->piece->name.text, square_name(c->arena, game, square));
    diag_label(finding, "of %s, %s", game_player(game, stuck->side),
               time_text(c->arena, playout, stuck));
    diag_note(finding, game->rules_place, "the rules let it come there; the position is '%s'",
              stuck->position);
}

static void check_circle(const struct checking *c, const struct playout *playout)
{
    const struct game *game = playout->game;
    struct finding *finding;

    if (!playout->circle.seen)
        return;
    finding = diag_add(c->diags, DIAG(PLAY_ENDLESS), game->rules_place, PLAYOUT_RECURS);
    diag_label(finding, "'%s', %s", playout->circle.position,
               time_text(c->arena, playout, &playout->circle));
    diag_help(finding, game->rules.repeated_within ? "write 'scope: any' in 'repetition'"
                                                   : "write 'repetition: draw' in 'rules'");
}

/* --- the whole --- */

void check_playout(struct arena *arena, const struct playout *playout, struct diags *diags)
{
    const struct checking c = {arena, playout->game, diags};

    EACH (piece, playout->pieces, playout->game->piece_count) {
        check_moved(&c, playout, piece);
        check_drops(&c, playout, piece);
        check_stuck(&c, playout, piece);
    }
    check_circle(&c, playout);
    moves_are_whole(playout->cut, playout->game->name.at, diags);
}
