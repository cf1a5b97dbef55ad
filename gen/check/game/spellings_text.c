/* The text of a piece says what its moves are. */
#include "check/game/check_internal.h"

#include "check/game/spellings_internal.h"
#include "notation/betza/betza.h"
#include "notation/wording/english_write.h"

/* Lines that make the two agree, either of which can be pasted. */
static void help_agree(struct arena *arena, const struct game *game, const struct piece *piece,
                       struct finding *finding)
{
    struct buf text = {0}, betza = {0};
    const char *remedy = "change the mnemonic";

    betza_write_value(&piece->text_moves, &betza);
    if (piece->spelling == SPELLING_BETZA)
        remedy = arena_print(arena, "write 'moves: %s'", buf_str(&betza));
    if (english_write_joined(&piece->analysis.joined, &text, NULL)) {
        english_write_rules(game, piece, &text);
        say_places(game, &text);
        remedy = arena_print(arena, "write 'text: %s', or %s", buf_str(&text), remedy);
        diag_choice_value(finding, &piece->text, buf_str(&text));
    }
    if (piece->spelling == SPELLING_BETZA)
        choose_moves(finding, &piece->betza, buf_str(&betza));
    diag_help(finding, "%s", remedy);
    buf_free(&text);
    buf_free(&betza);
}

/* --- differences, all moves of one place together --- */

/* The moves of the set that go the same ways as these, but not equally far. */
static struct moveset same_ways(struct arena *arena, const struct moveset *set,
                                const struct moveset *these)
{
    struct moveset found = {0};

    for (size_t i = 0; i < set->count; i++)
        for (size_t k = 0; k < these->count; k++) {
            const struct leg *a = &set->moves[i].leg, *b = &these->moves[k].leg;

            if (a->step.x == b->step.x && a->step.y == b->step.y && !a->next && !b->next) {
                moveset_add(arena, &found, set->moves[i]);
                break;
            }
        }
    return found;
}

/* Notes what the other spelling has instead, or where it stands. */
static void note_other(struct arena *arena, struct finding *finding, enum spelling spelling,
                       const struct moveset *other, const struct moveset *these, struct place whole)
{
    struct moveset instead = same_ways(arena, other, these);

    if (instead.count)
        diag_note(finding, instead.moves[0].at, "here the %s it %s", spelling_words[spelling].lets,
                  verb_of(arena, &instead));
    else
        diag_note(finding, whole, "%s", spelling_words[spelling].stands);
}

static struct finding *report_extra(struct arena *arena, const struct piece *piece,
                                    const struct moveset *these, struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(ENGLISH_EXTRA), these->moves[0].at,
                                       verb_of(arena, these), spelling_words[piece->spelling].does);

    note_other(arena, finding, piece->spelling, &piece->moves, these, piece->betza.at);
    return finding;
}

/* Stands at the spelling that is wrong, where that is known, else at the moves. */
static struct finding *report_missing(struct arena *arena, const struct game *game,
                                      const struct piece *piece, const struct moveset *these,
                                      struct diags *diags)
{
    bool confirmed = is_confirmed(game, piece, SPELLING_MNEMONIC);
    struct finding *finding =
        diag_add(diags, DIAG(ENGLISH_MISSING), confirmed ? piece->text.at : these->moves[0].at,
                 spelling_words[piece->spelling].lets, verb_of(arena, these));

    if (confirmed)
        diag_note(finding, these->moves[0].at, "%s", spelling_words[piece->spelling].stands);
    else
        note_other(arena, finding, SPELLING_TEXT, &piece->text_moves, these, piece->text.at);
    return finding;
}

/* One finding tells all differences, those of one place first. */
static void compare(struct arena *arena, const struct game *game, const struct piece *piece,
                    struct diags *diags)
{
    struct moveset extra = moveset_minus(arena, &piece->text_moves, &piece->moves);
    struct moveset missing = moveset_minus(arena, &piece->moves, &piece->text_moves);
    bool is_extra = extra.count > 0;
    struct moveset first = take_place(arena, extra.count ? &extra : &missing);
    struct finding *finding = is_extra ? report_extra(arena, piece, &first, diags)
                                       : report_missing(arena, game, piece, &first, diags);

    note_only(arena, finding, SPELLING_TEXT, &extra);
    note_only(arena, finding, piece->spelling, &missing);
    help_agree(arena, game, piece, finding);
}

void check_texts(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (!piece->valid || !piece->text.text ||
            same_moves(game, &piece->moves, &piece->text_moves))
            continue;
        if (moveset_equal(&piece->moves, &piece->text_moves))
            help_agree(
                arena, game, piece,
                report_hobbling(arena, piece, "text", &piece->text_moves, piece->text.at, diags));
        else if (same_when_empty(&piece->moves, &piece->text_moves))
            help_agree(
                arena, game, piece,
                report_blocked(arena, piece, "text", &piece->text_moves, piece->text.at, diags));
        else
            compare(arena, game, piece, diags);
    }
}

/* --- words that add nothing --- */

/* The set without what stands at the place. */
static struct moveset without_place(struct arena *arena, const struct moveset *set,
                                    const struct place *place)
{
    struct moveset rest = {0};

    for (size_t i = 0; i < set->count; i++)
        if (!place_same(&set->moves[i].at, place))
            moveset_add(arena, &rest, set->moves[i]);
    return rest;
}

/* From the last words to the first, so that of two that say the same the later ones are noted. */
static void check_terms(struct arena *arena, const struct game *game, const struct piece *piece,
                        struct diags *diags)
{
    struct moveset rest = piece->text_moves;

    for (size_t i = piece->text_moves.count; i-- > 0;) {
        const struct place *place = &piece->text_moves.moves[i].at;
        struct moveset fewer = without_place(arena, &rest, place);

        if (fewer.count == rest.count || !same_moves(game, &fewer, &piece->text_moves))
            continue;
        diag_add(diags, DIAG(ENGLISH_REDUNDANT), *place);
        rest = fewer;
    }
}

/* Of a text that could not be read `said` is what the moves are. */
static bool was_read(const struct piece *piece)
{
    return piece->text.text &&
           (piece->spelling == SPELLING_TEXT || piece->text_moves.moves != piece->moves.moves);
}

void check_text_terms(struct arena *arena, const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (piece->valid && piece->text.exact && was_read(piece))
            check_terms(arena, game, piece, diags);
    }
}
