#include "load/shared/load_internal.h"

#include "record/placement/placement.h"

#include <string.h>

/* --- other setups --- */

static const char *const chooser_names[] = {"both", "first", "second", NULL};

static const struct field lineup_fields[] = {
    {FIELD("name", FIELD_TEXT, struct lineup, name), .one_line = true, .required = true,
     .help = "by which positions call it, a word that begins with a small letter"},
    {FIELD("rows", FIELD_TEXT, struct lineup, rows), .required = true,
     .help = "the player's back ranks as that player sees them, the nearest one last, with capital "
             "codes"},
    {FIELD("player", FIELD_CHOICE, struct lineup, player), .choices = chooser_names,
     .help = "who may choose it: both players, the first or the second; default: both"},
    {FIELD("mirrored", FIELD_BOOL, struct lineup, mirrored),
     .help =
         "whether the second player's pieces stand on the files of the first's, as in Chess960, "
         "and are not turned round; default: no"},
};
static const struct record lineup_record = {
    RECORD("lineup", lineup_fields), .what = "a setup",
    .help = "another way in which a player may set up the back ranks"};
const struct field lineup_field = {.type = FIELD_RECORD, .record = &lineup_record};

static bool is_word(const char *name)
{
    return *name >= 'a' && *name <= 'z' &&
           name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static bool check_name(struct loader *loader, const struct lineup *a, struct lookup *names)
{
    const char *name = a->name.text;
    const void **other = lookup_slot(loader->arena, names, name, strlen(name));
    const char *wrong = *other          ? "another setup has that name, too"
                        : is_word(name) ? NULL
                                        : "it is no word of small letters, digits and '-'";

    *other = a;
    if (wrong)
        diag_add(loader->diags, DIAG(BAD_TEXT), a->name.at, "name", wrong);
    return !wrong;
}

static int rows_of(const char *text)
{
    int rows = 1;

    for (const char *at = text; *at; at++)
        rows += *at == '\n' && at[1] != '\0';
    return rows;
}

/* All men must be the player's, who writes them as the first player does. */
static bool check_own(struct loader *loader, const struct lineup *a)
{
    for (int i = 0; i < a->ranks * loader->game->width; i++)
        if (a->men[i].piece && a->men[i].side != 0) {
            diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), a->rows.at, "rows",
                               "a piece of the other player stands there"),
                      "write the player's own pieces with capitals, whoever that is");
            return false;
        }
    return true;
}

/* With how many of the piece the player begins; of a setup that is to be symmetric the more of
 * both, since it may not be, which is told then. */
static int supply_of(const struct game *game, const struct piece *piece, int side)
{
    const int *count = piece->count;

    return game->symmetry != SYMMETRY_NONE && count[1 - side] > count[side] ? count[1 - side]
                                                                            : count[side];
}

/* No more men of a kind than the player has in the setup, so that what is printed suffices. */
static bool check_supply(struct loader *loader, const struct lineup *a)
{
    const struct game *game = loader->game;

    for (size_t k = 0; k < game->piece_count; k++) {
        const struct piece *piece = &game->pieces[k];
        int count = 0;

        for (int i = 0; i < a->ranks * game->width; i++)
            count += (a->men[i].base ? a->men[i].base : a->men[i].piece) == piece;
        for (int side = 0; side < 2; side++)
            if (count > supply_of(game, piece, side) &&
                (a->player == PROMOTION_BOTH || (a->player == PROMOTION_SECOND) == side)) {
                diag_add(loader->diags, DIAG(BAD_TEXT), a->rows.at, "rows",
                         arena_print(
                             loader->arena, "there are %d of the piece %s, but %s begins with %d",
                             count, piece->name.text, game_player(game, side), piece->count[side]));
                return false;
            }
    }
    return true;
}

/* The rows are those of a board that is no higher. `names` are those of the setups before. */
static void load_lineup(struct loader *loader, struct lineup *a, struct lookup *names)
{
    struct game board = *loader->game;
    struct man *men;

    if (!a->name.text || !check_name(loader, a, names) || !a->rows.text)
        return;
    a->ranks = rows_of(a->rows.text);
    if (a->ranks < board.height)
        board.height = a->ranks;
    a->ranks = board.height;
    men = arena_alloc(loader->arena, (size_t)a->ranks * (size_t)board.width, sizeof *men);
    if (!placement_read_setup(loader->arena, &board, &a->rows, men, loader->diags))
        return;
    a->men = men;
    if (!check_own(loader, a) || !check_supply(loader, a))
        a->men = NULL;
}

/* --- the setup --- */

static void count_men(struct game *game)
{
    for (int i = 0; i < game->width * game->height; i++) {
        const struct man *man = &game->setup[i];

        const struct piece *piece = man->base ? man->base : man->piece;

        if (piece)
            game->pieces[piece - game->pieces].count[man->side]++;
    }
}

/* What the players hold at the beginning. False after a finding. */
static bool load_hands(struct loader *loader)
{
    struct game *game = loader->game;
    struct placement placement = placement_empty(loader->arena, game);

    if (!game->hands.text)
        return true;
    if (!placement_read_setup_hands(loader->arena, &game->hands, &placement, loader->diags))
        return false;
    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++) {
            game->pieces[i].held[side] = placement.hands[side][i];
            game->pieces[i].count[side] += placement.hands[side][i];
        }
    return true;
}

void load_setup(struct loader *loader, bool whole)
{
    struct game *game = loader->game;
    struct lookup names = {0};
    struct man *men;

    whole &= load_hands(loader);
    if (!game->setup_text.text)
        return;
    load_miscoded(loader);
    men = arena_alloc(loader->arena, (size_t)game->width * (size_t)game->height, sizeof *men);
    if (!placement_read_setup(loader->arena, game, &game->setup_text, men, loader->diags) || !whole)
        return;
    game->setup = men;
    count_men(game);
    for (size_t i = 0; i < game->lineup_count; i++)
        load_lineup(loader, &game->lineups[i], &names);
}
