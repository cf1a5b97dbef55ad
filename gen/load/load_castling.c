#include "load/load_internal.h"

#include <string.h>

static const struct field file_word = {.type = FIELD_TEXT, .help = "the label of a file"};

static const struct field castling_fields[] = {
    {FIELD_TEXTS("with", struct definition, rules.castles_with), .item = &piece_word,
     .required = true, .help = "pieces with which the royal piece castles"},
    {FIELD_TEXTS("to", struct definition, rules.castles_to), .item = &file_word,
     .help = "files to which the royal piece goes, one for each side on which it castles; default: "
             "two squares towards its partner"},
};

const struct record castling_record = {
    RECORD("castling", castling_fields),
    .help = "how the royal piece castles: neither it nor its partner has moved, nothing stands in "
            "the way of either, and it is attacked neither where it stands nor on its way"};

static void mark_partner(struct loader *loader, const struct located *name)
{
    struct piece *piece = load_piece_named(loader, name);

    if (!piece)
        return;
    piece->castles = true;
    if (piece->royal)
        report_clash(loader, name->at, "name the piece that comes to stand beside it",
                     "%s is royal: it does not castle with itself", piece->name.text);
}

/* Where the only royal man of the setup begins, counted from the left; -1: there is none. */
static int royal_file(const struct game *game)
{
    for (int i = 0; game->setup && i < game->width * game->height; i++)
        if (game->setup[i].piece && game->setup[i].piece->royal)
            return i % game->width;
    return -1;
}

static void read_target(struct loader *loader, const struct located *label)
{
    struct game *game = loader->game;
    int royal = royal_file(game);

    for (int file = 0; file < game->width; file++) {
        if (strcmp(game->file_labels[file], label->text) != 0)
            continue;
        if (royal >= 0 && file - royal < 2 && royal - file < 2)
            report_clash(loader, label->at, "name a file at least two squares from where it begins",
                         "castling to the file %s would look like another move", label->text);
        else if (royal >= 0)
            game->rules.castles_to[file > royal] = file;
        return;
    }
    diag_help(diag_add(loader->diags, DIAG(BAD_CHOICE), label->at, "to", label->text),
              "write files of the board, from %s to %s", game->file_labels[0],
              game->file_labels[game->width - 1]);
}

/* Whether a partner stands on the rank of a royal man of its side. */
static bool can_castle(const struct game *game, int royal)
{
    const struct man *rank = game->setup + royal - royal % game->width;

    for (int file = 0; file < game->width; file++)
        if (rank[file].piece && rank[file].piece->castles &&
            rank[file].side == game->setup[royal].side)
            return true;
    return false;
}

/* Castling that can never come about is a mistake. */
static void check_partners(struct loader *loader)
{
    const struct game *game = loader->game;
    bool any = !game->setup || royal_file(game) < 0 || game->roster_flawed;

    for (int i = 0; !any && i < game->width * game->height; i++)
        any = game->setup[i].piece && game->setup[i].piece->royal && can_castle(game, i);
    if (!any)
        report_clash(loader, loader->said->rules.castling,
                     "name a piece that stands on the rank of the royal one",
                     "none of the pieces of 'with' stands beside the royal one in the setup");
}

void load_castling(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    rules->castling = place_known(&said->castling);
    rules->castles_to_files = said->castles_to.count > 0;
    rules->castles_to[0] = rules->castles_to[1] = -1;
    for (size_t i = 0; i < said->castles_with.count; i++)
        mark_partner(loader, &said->castles_with.list[i]);
    for (size_t i = 0; i < said->castles_to.count; i++)
        read_target(loader, &said->castles_to.list[i]);
    if (said->castles_with.count > 0)
        check_partners(loader);
}
