/* What random games say of a definition: rules that contradict themselves, moves of no use. */
#include "check/game/spellings_internal.h"
#include "check/game/check_internal.h"

#include "record/placement/square.h"
#include "rules/movegen/generate.h"

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
