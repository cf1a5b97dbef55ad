/* Worked examples end as they say. */
#include "check/game/check_internal.h"

#include "record/example.h"

const char *man_named(struct arena *arena, const struct game *game, struct man man)
{
    if (!man.piece)
        return "nothing";
    return arena_print(arena, "%s’s %s%s", game_player(game, man.side), man.base ? "promoted " : "",
                       man.base ? man.base->name.text : man.piece->name.text);
}

/* The position after the moves, as a line that can be put into the file. */
static void help_with_line(const struct placement *after, struct finding *finding)
{
    struct buf line = {0};

    placement_line(after, &line);
    diag_help(finding, "the moves lead to '%s'", buf_str(&line));
    buf_free(&line);
}

static void report(const struct example *example, struct place place, const char *message,
                   const char *label, struct diags *diags)
{
    struct finding *finding =
        diag_add(diags, DIAG(EXAMPLE_RESULT), place, example->name.text, message);

    diag_label(finding, "%s", label);
    if (example->ply_count > 0)
        diag_note(finding, example->plies[example->ply_count - 1].place, "the last move is here");
    help_with_line(&example->steps[example->ply_count], finding);
}

/* Reports the first square that differs. */
static bool same_men(struct arena *arena, const struct game *game, const struct example *example,
                     struct diags *diags)
{
    const struct placement *after = &example->steps[example->ply_count];

    for (int i = 0; i < game->width * game->height; i++) {
        struct man found = after->men[i], stated = example->result.men[i];
        struct square square = {i % game->width, i / game->width};

        if (man_equal(found, stated))
            continue;
        report(example, placement_place(game, &example->result_text, square.file, square.rank),
               arena_print(arena, "%s stands on %s", man_named(arena, game, found),
                           square_name(arena, game, square)),
               arena_print(arena, "here %s", man_named(arena, game, stated)), diags);
        return false;
    }
    return true;
}

static void check_hands_and_side(struct arena *arena, const struct game *game,
                                 const struct example *example, struct diags *diags)
{
    const struct placement *after = &example->steps[example->ply_count], *stated = &example->result;

    if (stated->side_stated && stated->to_move != after->to_move) {
        report(example, example->result_text.at,
               arena_print(arena, "it is %s’s turn", game_player(game, after->to_move)),
               arena_print(arena, "here it is %s’s", game_player(game, stated->to_move)), diags);
        return;
    }
    for (size_t i = 0; stated->hands_stated && i < 2 * game->piece_count; i++) {
        size_t piece = i / 2, side = i % 2;
        int found = after->hands[side][piece];

        if (found == stated->hands[side][piece])
            continue;
        report(example, example->result_text.at,
               arena_print(arena, "%s holds %d %s", game_player(game, (int)side), found,
                           game->pieces[piece].name.text),
               arena_print(arena, "here %d", stated->hands[side][piece]), diags);
        return;
    }
}

/* Which piece a code means depends on whether it stands in the setup, and what becomes of others.
 * What an illegal move leads to is not known. */
void check_examples(struct arena *arena, const struct game *game, struct diags *diags)
{
    if ((game->setup_text.text && !game->setup) || game->roster_flawed)
        return;
    for (size_t i = 0; i < game->example_count; i++) {
        const struct example *example = &game->examples[i];

        if (example->result_text.text && (game->flawed || example_is_legal(arena, game, example)) &&
            same_men(arena, game, example, diags))
            check_hands_and_side(arena, game, example, diags);
    }
}
