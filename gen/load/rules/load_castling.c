#include "load/shared/load_internal.h"

/* `castling:`, with which pieces and to which files it is done. */

/* --- tables --- */

static const char *const side_names[] = {"any", "opposite", NULL};

static const struct field file_word = {.type = FIELD_TEXT, .help = "the label of a file"};

static const struct field castling_fields[] = {
    {FIELD_TEXTS("with", struct castling_said, with), .item = &piece_word, .required = true,
     .help = "pieces with which it castles"},
    {FIELD_TEXTS("king", struct castling_said, king), .item = &piece_word,
     .help = "the piece that castles with them; default: the royal one"},
    {FIELD_TEXTS("to", struct castling_said, to), .item = &file_word,
     .help =
         "files to which it goes: of one, its side is that on which it lies; of two, that to the "
         "left is for castling with a piece to the left; default: two squares towards the "
         "other piece"},
    {FIELD("player", FIELD_CHOICE, struct castling_said, player), .choices = player_words,
     .help = "who castles so: both, or the first or second player alone; default: both"},
    {FIELD("sides", FIELD_CHOICE, struct castling_said, sides), .choices = side_names,
     .help = "the sides to which a player may castle: any, or opposite, not that to which the "
             "other one has; default: any"},
};

static const struct record castling_record = {
    RECORD("castling", castling_fields), .what = "'castling'",
    .help = "how the royal piece castles: neither it nor its partner has moved, nothing stands in "
            "the way of either, and it is attacked neither where it stands nor on its way"};
const struct field castling_field = {.type = FIELD_RECORD, .record = &castling_record};

/* --- pieces and files --- */

/* Whether it is no other player's who does not castle so. */
static bool is_of_castlers(const struct piece *piece, const bool players[2])
{
    return !piece_starts(piece) || (players[0] && piece->count[0]) ||
           (players[1] && piece->count[1]);
}

/* The pieces that are named; or those that are royal, where none is. */
static const struct piece **find_kings(struct loader *loader, const struct located_list *names,
                                       const bool players[2], size_t *count)
{
    const struct piece **pieces = load_pieces_named(loader, names, count);

    for (size_t i = 0; names->count == 0 && i < loader->game->piece_count; i++)
        if (loader->game->pieces[i].royal && is_of_castlers(&loader->game->pieces[i], players))
            *ARENA_PUSH(loader->arena, pieces, *count) = &loader->game->pieces[i];
    return pieces;
}

/* The file of that label, from the left; -1 after a finding. */
static int read_file(struct loader *loader, const struct located *label)
{
    const struct game *game = loader->game;

    if (!game->file_labels) /* the board could not be read */
        return -1;
    for (int file = 0; file < game->width; file++)
        if (strcmp(game->file_labels[file], label->text) == 0)
            return file;
    diag_help(diag_add(loader->diags, DIAG(BAD_CHOICE), label->at, "to", label->text),
              "write files of the board, from %s to %s", game->file_labels[0],
              game->file_labels[game->width - 1]);
    return -1;
}

/* Reads `to:`; false after a finding. */
static bool read_files(struct loader *loader, const struct located_list *to,
                       struct castling *castling)
{
    if (to->count > 2) {
        diag_add(loader->diags, DIAG(TOO_MANY), to->list[2].at, "to", 2);
        return false;
    }
    for (size_t i = 0; i < to->count; i++)
        if ((castling->files[i] = read_file(loader, &to->list[i])) < 0)
            return false;
    castling->file_count = (int)to->count;
    if (to->count == 2 && castling->files[0] > castling->files[1]) {
        int right = castling->files[0];

        castling->files[0] = castling->files[1];
        castling->files[1] = right;
    }
    return true;
}

/* --- what makes no sense --- */

/* Whether no piece castles with its like. */
static bool are_others(struct loader *loader, const struct castling_said *said,
                       const struct castling *castling)
{
    for (size_t i = 0; i < said->with.count; i++) {
        const struct piece *piece = game_piece(loader->game, said->with.list[i].text);

        if (!piece || (!castling_moves(castling, piece, 0) && !castling_moves(castling, piece, 1)))
            continue;
        report_clash(loader, said->with.list[i].at, "name the piece that comes to stand beside it",
                     "%s %s: it does not castle with itself", piece->name.text,
                     piece->royal ? "is royal" : "castles");
        return false;
    }
    return true;
}

/* Whether anybody castles so in the setup, with a partner on the same rank. */
static bool comes_about(const struct game *game, const struct castling *castling)
{
    for (int i = 0; i < game->width * game->width * game->height; i++) {
        int square = i / game->width, king = square % game->width, file = i % game->width;
        const struct man *own = &game->setup[square], *man = &game->setup[square - king + file];

        if (own->piece && castling_moves(castling, own->piece, own->side) && man->piece &&
            man->side == own->side && castling_takes_partner(castling, man->piece) &&
            castling_file(castling, own->side, king, file > king ? 1 : -1, game->width) >= 0)
            return true;
    }
    return false;
}

/* Castling that can never happen is a mistake. */
static void check_partners(struct loader *loader, const struct castling_said *said,
                           const struct castling *castling)
{
    const struct game *game = loader->game;
    struct castling anywhere = *castling;
    const char *king = said->king.count ? "castling" : "royal";

    anywhere.file_count = 0;
    if (!game->setup || castling->king_count == 0 || game->roster_flawed ||
        castling->partner_count < said->with.count || comes_about(game, castling))
        return;
    if (comes_about(game, &anywhere))
        report_clash(loader, said->to.at,
                     "write a file on the partner's side of it, or one for each side, 'to: [c, g]'",
                     "the %s piece has no partner with which it could go there", king);
    else
        report_clash(loader, said->with.at,
                     "name a piece that stands on the rank of the one that castles",
                     "none of the pieces of 'with' stands beside the %s one in the setup", king);
}

/* The file of the only man of the side that castles so in the setup; -1: there is not one. */
static int home_of(const struct game *game, const struct castling *castling, int side)
{
    int home = -1, found = 0;

    for (int i = 0; game->setup && i < game->width * game->height; i++) {
        const struct man *man = &game->setup[i];

        if (man->piece && man->side == side && castling_moves(castling, man->piece, side)) {
            home = i % game->width;
            found++;
        }
    }
    return found == 1 ? home : -1;
}

/* --- the whole --- */

static void load_one(struct loader *loader, const struct castling_said *said)
{
    struct rules *rules = &loader->game->rules;
    struct castling castling = {.players = {said->player != 2, said->player != 1}};
    struct piece *pieces = loader->game->pieces;

    castling.partners = load_pieces_named(loader, &said->with, &castling.partner_count);
    castling.kings = find_kings(loader, &said->king, castling.players, &castling.king_count);
    rules->castling_opposite |= said->sides > 0;
    if (!are_others(loader, said, &castling) || !read_files(loader, &said->to, &castling))
        return;
    for (int side = 0; side < 2; side++)
        castling.homes[side] = home_of(loader->game, &castling, side);
    check_partners(loader, said, &castling);
    for (size_t i = 0; i < castling.king_count; i++)
        pieces[castling.kings[i] - pieces].castles = true;
    for (size_t i = 0; i < castling.partner_count; i++)
        pieces[castling.partners[i] - pieces].castled_with = true;
    *ARENA_PUSH(loader->arena, rules->castlings, rules->castling_count) = castling;
}

void load_castling(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    if (said->castling_count > CASTLING_LIMIT)
        diag_add(loader->diags, DIAG(TOO_MANY), said->castlings[CASTLING_LIMIT].with.at,
                 "castlings", CASTLING_LIMIT);
    for (size_t i = 0; i < said->castling_count && i < CASTLING_LIMIT; i++)
        load_one(loader, &said->castlings[i]);
}
