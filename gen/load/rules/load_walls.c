/* `walls:`, squares that are closed while a game is played. */
#include "load/shared/load_internal.h"

static const char *const built_names[] = {"none", "vacated", NULL};

static const struct field wall_fields[] = {
    {FIELD("piece", FIELD_TEXT, struct definition, rules.wall), .required = true,
     .help = "the piece with 'wall: true' that is built"},
    {FIELD("built", FIELD_CHOICE, struct definition, game.rules.walls_built),
     .choices = built_names,
     .help = "where each move builds one: vacated, on the square that the piece leaves; default: "
             "none"},
    {FIELD_TEXTS("captors", struct definition, rules.captors_to_wall), .item = &piece_word,
     .help = "pieces that become a wall where they capture"},
};

const struct record wall_record = {RECORD("walls", wall_fields), .help = "how walls are built"};

static void load_captors(struct loader *loader)
{
    const struct located_list *names = &loader->said->rules.captors_to_wall;

    for (size_t i = 0; i < names->count; i++) {
        struct piece *piece = load_piece_named(loader, &names->list[i]);

        if (piece && piece->royal)
            report_clash(loader, names->list[i].at, "leave it out",
                         "%s is royal: it would be lost with each of its captures",
                         piece->name.text);
        if (piece)
            piece->to_wall = true;
    }
}

/* What a piece says of itself: walls and immobile pieces have no moves, and all others some. */
static void check_piece(struct loader *loader, const struct piece *piece)
{
    bool moves = place_known(&piece->betza.at) || place_known(&piece->mnemonic.at) ||
                 place_known(&piece->text.at);

    if (piece->wall && (moves || piece->immobile || piece->royal || piece->choice_count))
        report_clash(loader, piece->wall_place, "leave 'wall' out, or the other",
                     "%s is a wall, and neither moves nor promotes nor is taken", piece->name.text);
    if (piece->immobile && (moves || piece->choice_count))
        report_clash(loader, piece->immobile_place, "leave 'immobile' out, or the other",
                     "%s is immobile, and neither moves nor promotes", piece->name.text);
    if (place_known(&piece->immobile_place) && !piece->immobile && !piece->wall && !moves)
        report_clash(loader, piece->immobile_place, "write how it moves, or 'immobile: true'",
                     "%s is not immobile, but has no moves", piece->name.text);
    else if (place_known(&piece->wall_place) && !piece->immobile && !piece->wall && !moves)
        report_clash(loader, piece->wall_place, "write how it moves, or 'wall: true'",
                     "%s is no wall, but has no moves", piece->name.text);
}

static void check_rules(struct loader *loader)
{
    const struct rules *rules = &loader->game->rules;
    struct place place = loader->said->rules.walls;

    if (rules->capture == CAPTURE_CUSTODIAN)
        diag_choice_key(
            report_clash(loader, place, "leave 'walls' out, or write 'capture: replacement'",
                         "walls belong to nobody, but pieces are taken by enclosing them"),
            loader->game->source, "rules.capture", "replacement");
    if (rules->walls_built == WALLS_VACATED && rules->castling_count)
        report_clash(loader, place, "leave 'castling' out, or 'built'",
                     "pieces that castle leave two squares, but each move builds one wall");
    if (rules->walls_built == WALLS_NONE && !loader->said->rules.captors_to_wall.count)
        report_clash(loader, place, "write 'built: vacated', or name 'captors'",
                     "it is not said when walls are built");
}

void load_walls(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;
    struct piece *piece;

    for (size_t i = 0; i < loader->game->piece_count; i++)
        check_piece(loader, &loader->game->pieces[i]);
    if (!said->wall.text)
        return;
    piece = load_piece_named(loader, &said->wall);
    if (piece && !piece->wall)
        report_clash(loader, said->wall.at, "write 'wall: true' in it, or name another piece",
                     "%s is no wall", piece->name.text);
    rules->wall = piece && piece->wall ? piece : NULL;
    load_captors(loader);
    check_rules(loader);
}
