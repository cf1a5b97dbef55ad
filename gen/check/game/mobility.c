/* Pieces that cannot move, at all or any more. */
#include "check/game/check_internal.h"
#include "game/called.h"
#include "game/powers.h"
#include "rules/movegen/generate.h"

void check_mobility(struct arena *arena, const struct game *game, struct diags *diags)
{
    (void)arena;
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->valid || piece_stuck_ranks(game, piece) < game->height)
            continue;
        diag_help(diag_add(diags, DIAG(PIECE_IMMOBILE), piece->betza.at, piece->name.text,
                           game->width, game->height),
                  "give it a shorter move, or the board more squares");
    }
}

static void report_dead_end(struct arena *arena, const struct game *game, const struct piece *piece,
                            int stuck, struct diags *diags)
{
    const char *ranks =
        stuck == 1 ? "the last rank" : arena_print(arena, "the last %d ranks", stuck);
    struct finding *finding =
        diag_add(diags, DIAG(PIECE_DEAD), piece->betza.at, piece->name.text, ranks);

    note_rule(game, finding, "promotion", "", "");
    if (!piece->promotes.text) {
        diag_label(finding, "nothing leads away from there, and %s does not promote",
                   piece->name.text);
        diag_help(finding, "write 'promotes: NAME', or give it a move to the side or back");
        return;
    }
    diag_label(finding, "nothing leads away from there");
    if (game->zone > 0) {
        diag_note(finding, game->zone_place, "%s may promote on %d rank%s only", piece->name.text,
                  game->zone, game->zone == 1 ? "" : "s");
        diag_help(finding, "write 'farthest: %d'", stuck);
        return;
    }
    diag_note(finding, game->zone_place, "not all squares there lie in the zone");
    diag_help(finding, "let the zone have them, or give it a move to the side or back");
}

/* A zone of no ranks is a finding of its own. */
void check_dead_ends(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count && !game->rules.promote_stuck; i++) {
        const struct piece *piece = &game->pieces[i];
        int stuck = piece_stuck_ranks(game, piece);
        bool promotes = piece->promotes.text && game_has_zone(game);

        if (stuck == 0 || stuck == game->height)
            continue;
        if (piece->promotes.text ? promotes && zone_ranks(game, piece_owner(piece)) < stuck : true)
            report_dead_end(arena, game, piece, stuck, diags);
    }
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

void check_hobbling(struct arena *arena, const struct game *game, struct diags *diags)
{
    bool stated = game->hobbling_place.source != NULL;

    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        const struct move *three = lame_move(piece, true), *lame = lame_move(piece, false);
        struct finding *finding;

        if (piece->valid && three && !stated) {
            finding = diag_add(diags, DIAG(LAME_THREE), three->at, piece->name.text);
            diag_label(finding, "%s", phrase_of(arena, three));
            diag_help(finding, "write 'hobbling: on' in the rules, or 'optional'");
            yaml_choose_key(finding, game->tree, "rules.hobbling", "on");
            yaml_choose_key(finding, game->tree, "rules.hobbling", "optional");
        } else if (piece->valid && lame && game->hobbling == HOBBLING_OFF) {
            finding = diag_add(diags, DIAG(LAME_OFF), lame->at, piece->name.text);
            diag_note(finding, game->hobbling_place, "this takes its effect away");
            diag_help(finding, "leave out the 'n', or write 'hobbling: optional'");
            yaml_choose_key(finding, game->tree, "rules.hobbling", "optional");
        }
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

static void report_term(struct arena *arena, const struct playout *playout,
                        const struct playout_piece *piece, const struct playout_term *term,
                        struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(TERM_UNUSED), term->moves.moves[0].at,
                                       piece->piece->name.text, verb_of(arena, &term->moves));

    diag_label(finding, "never in %s in which it stood on the board",
               sample_text(arena, playout, piece->stood));
    help_to_play_more(finding, "leave it out, or change what stands in its way");
}

static void report_unmoved(struct arena *arena, const struct playout *playout,
                           const struct playout_piece *piece, struct diags *diags)
{
    const struct piece *p = piece->piece;
    struct finding *finding = diag_add(diags, DIAG(PIECE_UNMOVED), p->name.at, p->name.text);

    diag_label(finding, "it stood on the board, but had no legal move in %s",
               sample_text(arena, playout, piece->stood));
    help_to_play_more(finding, "give it other moves, or another place in the setup");
}

/* A piece that never moves is reported once, not term by term; those that never do by definition
 * are not, nor are those that hardly came onto the board: on large boards few men live to promote,
 * and which kinds never can is proved without games. */
static void check_moved(struct arena *arena, const struct playout *playout,
                        const struct playout_piece *piece, struct diags *diags)
{
    if (piece->piece->wall || piece->piece->immobile || piece->stood < STOOD_LEAST ||
        piece->stood < playout->plies / STOOD_PART)
        return;
    if (!piece->moves) {
        report_unmoved(arena, playout, piece, diags);
        return;
    }
    for (size_t i = 0; i < piece->term_count; i++)
        if (!piece->terms[i].usable)
            report_term(arena, playout, piece, &piece->terms[i], diags);
}

static void check_drops(struct arena *arena, const struct playout *playout,
                        const struct playout_piece *piece, struct diags *diags)
{
    struct finding *finding;

    if (!piece->held || piece->drops)
        return;
    finding = diag_add(diags, DIAG(PLAY_DROP), piece->piece->name.at, piece->piece->name.text);
    diag_label(finding, "in hand in %llu of %s", (unsigned long long)piece->held,
               sample_text(arena, playout, playout->plies));
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

static void check_stuck(struct arena *arena, const struct playout *playout,
                        const struct playout_piece *piece, struct diags *diags)
{
    const struct game *game = playout->game;
    const struct sighting *stuck = &piece->stuck;
    struct square square = {stuck->square % game->width, stuck->square / game->width};
    struct finding *finding;

    if (!stuck->seen)
        return;
    finding = diag_add(diags, DIAG(PLAY_STUCK), piece->piece->promotes.at, piece->piece->name.text,
                       square_name(arena, game, square));
    diag_label(finding, "%s’s, %s", game_player(game, stuck->side),
               time_text(arena, playout, stuck));
    diag_note(finding, game->rules_place, "the rules let it come there; the position is '%s'",
              stuck->position);
    diag_help(finding,
              "let it promote with every move that enters, leaves or stays in the zone, or "
              "write 'stuck: allowed'");
}

static void check_circle(struct arena *arena, const struct playout *playout, struct diags *diags)
{
    const struct game *game = playout->game;
    struct finding *finding;

    if (!playout->circle.seen)
        return;
    finding = diag_add(diags, DIAG(PLAY_ENDLESS), game->rules_place, PLAYOUT_RECURS);
    diag_label(finding, "'%s', %s", playout->circle.position,
               time_text(arena, playout, &playout->circle));
    diag_help(finding, game->rules.repeated_within ? "write 'scope: any' in 'repetition'"
                                                   : "write 'repetition: draw' in 'rules'");
}

/* --- the whole --- */

void check_playout(struct arena *arena, const struct playout *playout, struct diags *diags)
{
    for (size_t i = 0; i < playout->game->piece_count; i++) {
        const struct playout_piece *piece = &playout->pieces[i];

        check_moved(arena, playout, piece, diags);
        check_drops(arena, playout, piece, diags);
        check_stuck(arena, playout, piece, diags);
    }
    check_circle(arena, playout, diags);
    moves_are_whole(playout->cut, playout->game->name.at, diags);
}
