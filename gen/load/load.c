#include "load/load.h"

#include "base/slug.h"
#include "load/load_examples.h"
#include "load/shared/load_internal.h"

static const char *const symmetry_names[] = {"none", "half-turn", "mirror", NULL};

/* --- names --- */

static const char *const plural_names[] = {"as-spelt", "none", "first", "second", "both", NULL};

static const struct field player_colour_fields[] = {
    {FIELD("first", FIELD_TEXT, struct game, colours[0]), .pattern = "^([a-z]+|#[0-9A-Fa-f]{6})$",
     .help = "of the player who begins"},
    {FIELD("second", FIELD_TEXT, struct game, colours[1]), .pattern = "^([a-z]+|#[0-9A-Fa-f]{6})$",
     .help = "of the other player"},
};

static const struct record player_colour_record = {
    RECORD("player-colours", player_colour_fields),
    .help = "colours of the players' pieces: black, soft, indigo, vermilion, umber, straw, shell, "
            "blush, mist, fawn, cream, tan, stone, or '#1D4F86'; 'white' is paper, drawn in black"};

static const struct field player_fields[] = {
    {FIELD("first", FIELD_TEXT, struct game, first), .one_line = true,
     .help = "name of the player who begins"},
    {FIELD("second", FIELD_TEXT, struct game, second), .one_line = true,
     .help = "name of the other player"},
    {FIELD("plural", FIELD_CHOICE, struct game, plural), .choices = plural_names,
     .help =
         "whose name is plural, as in 'Raiders hold'; default: as it is spelt, in English by an s "
         "at its end"},
    {FIELD("age", FIELD_TEXT, struct game, age), .help = "for whom the game is, such as 11+"},
    {FIELD("minutes", FIELD_TEXT, struct game, minutes),
     .help = "how long a game takes, such as 30-120"},
    {FIELD_SAME("colours", FIELD_RECORD), .record = &player_colour_record,
     .help = "colours of the players' pieces; absent: as the style says"},
};

static const struct record player_record = {RECORD("players", player_fields),
                                            .uncovered = uncovered_keys,
                                            .help = "who plays, and for how long"};

/* The number at the beginning of a text, and what stands behind it; -1: there is none. */
static long number_at(const char *text, const char **behind)
{
    char *end = NULL;
    long number = isdigit((unsigned char)*text) ? strtol(text, &end, 10) : -1;

    *behind = end ? end : text;
    return number;
}

/* What stands behind a dash, with blanks around it or without; NULL: no dash is there. */
static const char *behind_dash(const char *text)
{
    static const char *const dashes[] = {"-", "–", "—"};

    text += strspn(text, " ");
    EACH (dash, dashes, COUNT_OF(dashes))
        if (strncmp(text, *dash, strlen(*dash)) == 0) {
            text += strlen(*dash);
            return text + strspn(text, " ");
        }
    return NULL;
}

/* "30", "8+" or "30-120"; what is printed around it is "Ages 8+". One that is wrong counts as
 * absent. */
static void check_range(struct loader *loader, const char *key, struct located *said)
{
    const char *behind, *more;
    long least, most;

    if (!said->text)
        return;
    least = number_at(said->text, &behind);
    more = behind_dash(behind);
    most = more ? number_at(more, &behind) : -1;
    if (least >= 0 && (strcmp(behind, more ? "" : "+") == 0 || !*behind) && (!more || most > least))
        return;
    if (least >= 0 && most >= 0 && !*behind)
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), said->at, key,
                           "the smaller number stands first"),
                  most == least ? "write '%ld'" : "write '%ld-%ld'", most, least);
    else
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), said->at, key,
                           "must be a number, or two with a hyphen between them"),
                  "write '30', '30-120' or '8+'");
    said->text = NULL;
}

/* A move or a result that names a player must name one of them alone. */
static void check_players(struct loader *loader)
{
    struct game *game = loader->game;
    const struct located *name = game->second.at.source ? &game->second : &game->first;

    check_range(loader, "age", &game->age);
    check_range(loader, "minutes", &game->minutes);
    if (strcmp(game->first.text, game->second.text) == 0)
        diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), name->at, "players",
                           "both players have this name"),
                  "give the two players different names");
}

static void find_plurals(struct loader *loader)
{
    struct game *game = loader->game;
    struct game_words *words = &loader->said->words;

    for (int side = 0; side < 2; side++) {
        const char *name = game_player(game, side);
        bool plural = game->plural == PLURAL_SPELT
                          ? words_spell_several(words, name)
                          : game->plural == PLURAL_BOTH || game->plural == PLURAL_FIRST + side;

        words->several[side] = plural ? name : NULL;
    }
}

/* --- claims --- */

static const struct field claim_word = {.key = "claims", .type = FIELD_TEXT};
static const struct field claim_words = {
    .key = "claims", FORM_OF(FIELD_SOME, struct claim, values, count), .item = &claim_word};
static const struct record claim_pairs = {
    .name = "pairs", .help = "pieces and what becomes of each", .free = &claim_words};
static const struct field claim_map = {.type = FIELD_MAP, .record = &claim_pairs};
static const struct field claim_value = {
    .key = "claims",
    .type = FIELD_NODE,
    .forms = FORMS(&claim_words, &claim_map),
    .help = "what the author says it is: a number, a piece, a list of pieces, or pairs of pieces"};

enum { PERFT_MOST = 2000000, PERFTS_MOST = 20, PERFT_DEPTH = 16 };

static const struct field perft_count = {FORM(FIELD_INT, struct perft_count, ways),
                                         .at = offsetof(struct perft_count, at),
                                         .most = PERFT_MOST};
static const struct field perft_counts = {FORM_OF(FIELD_SOME, struct perft_claim, counts, count),
                                          .item = &perft_count};
static const struct field perft_fields[] = {
    {FIELD("position", FIELD_TEXT, struct perft_claim, position),
     .help = "as that of an example; default: the setup"},
    {FIELD("to-move", FIELD_CHOICE, struct perft_claim, to_move), .choices = side_names,
     .help = "whose turn it is; default: as the position says"},
    {FIELD_OF("counts", FIELD_SOME, struct perft_claim, counts, count), .item = &perft_count,
     .required = true, .help = "ways to make one move, two moves, and so on; 2000000 at most"},
};
static const struct record perft_record = {RECORD("perft", perft_fields),
                                           .help = "legal moves that were counted"};
static const struct field perft_map = {.type = FIELD_RECORD, .record = &perft_record};
static const struct field claim_fields[] = {
    {FIELD_SAME("perft", FIELD_EITHER), .forms = FORMS(&perft_counts, &perft_map),
     .help = "ways to make one legal move, two, three and so on, from the setup or a position"},
};
static const struct record claim_record = {RECORD("claim", claim_fields),
                                           .help = "one fact and its value", .free = &claim_value,
                                           .free_least = 1, .free_most = 1};
static const struct field claim_field = {
    .key = "claims", .type = FIELD_MAP, .record = &claim_record};

static bool load_claim_value(struct loader *loader, const struct node *node, struct claim *claim)
{
    return field_value(node, &claim_word, ARENA_PUSH(loader->arena, claim->values, claim->count),
                       loader->diags);
}

/* Of a map the keys, each with its value, or with each of several. */
static bool load_claim_values(struct loader *loader, const struct node *node, struct claim *claim)
{
    bool good = true;

    if (node->kind != NODE_MAP)
        return field_value(node, &claim_words, claim, loader->diags);
    for (size_t i = 0; i < node->count; i++) {
        const struct node *value = node->items[i];
        bool several = value->kind == NODE_LIST;

        for (size_t k = 0; k < (several ? value->count : 1); k++) {
            good &= load_claim_value(loader, node->keys[i], claim);
            good &= load_claim_value(loader, several ? value->items[k] : value, claim);
        }
    }
    return good;
}

/* Adds what was read without a finding. */
static void load_perft(struct loader *loader, const struct node *node)
{
    struct game *game = loader->game;
    struct perft_claim perft = {.place = node->keys[0]->place, .to_move = -1};

    if (!field_value(node->items[0], &claim_fields[0], &perft, loader->diags))
        return;
    if (perft.count == 0)
        diag_help(diag_add(loader->diags, DIAG(BAD_CLAIM), perft.place),
                  "write the number of first moves, or how many ways there are to make one move, "
                  "two and so on: '- perft: [20, 400]'");
    else if (perft.count > PERFT_DEPTH || game->perft_count == PERFTS_MOST)
        diag_add(loader->diags, DIAG(TOO_MANY), perft.place, "perft",
                 perft.count > PERFT_DEPTH ? PERFT_DEPTH : PERFTS_MOST);
    else
        *ARENA_PUSH(loader->arena, game->perfts, game->perft_count) = perft;
}

static void load_claims(struct loader *loader, const struct node *list)
{
    struct game *game = loader->game;

    for (size_t i = 0; list && i < list->count; i++) {
        const struct node *node = list->items[i];
        struct claim claim = {0};

        if (node->kind != NODE_MAP || node->count != 1) {
            diag_help(diag_add(loader->diags, DIAG(BAD_CLAIM), node->place),
                      "write '- fact: value'");
            continue;
        }
        if (strcmp(node->keys[0]->text.text, "perft") == 0) {
            load_perft(loader, node);
            continue;
        }
        claim.fact = node->keys[0]->text;
        claim.place = node->keys[0]->place;
        if (load_claim_values(loader, node->items[0], &claim))
            *ARENA_PUSH(loader->arena, game->claims, game->claim_count) = claim;
    }
}

/* --- witnesses --- */

static const struct field witness_name = {FORM(FIELD_TEXT, struct witness_file, name),
                                          .one_line = true};

static void find_witnesses(struct game *game, struct arena *arena)
{
    EACH (file, game->witnesses, game->witness_count)
        file->path = path_beside(arena, game->source->path, file->name.text);
}

/* --- the whole --- */

static const struct field piece_field = {.type = FIELD_MAP, .record = &piece_record};
static const struct field example_field = {.type = FIELD_MAP, .record = &example_record};

static const struct field game_fields[] = {
    {FIELD("piecework", FIELD_NODE, struct definition, version), .required = true,
     .forms = FORMS(&version_field), .help = "version of the format: 1"},
    {FIELD("game", FIELD_TEXT, struct definition, game.name), .one_line = true, .required = true,
     .help = "name of the game"},
    {FIELD("native", FIELD_EITHER, struct definition, game.native), .forms = native_forms,
     .help = "name of the game in its own script"},
    {FIELD("players", FIELD_RECORD, struct definition, game), .record = &player_record,
     .help = "names of the players, age and duration"},
    {FIELD("board", FIELD_MAP, struct definition, board.node), .required = true,
     .record = &board_record, .help = "size, labels and zones of the board"},
    {FIELD("setup", FIELD_TEXT, struct definition, game.setup_text),
     .help = "how the pieces stand at the beginning"},
    {FIELD_OF("setups", FIELD_ARRAY, struct definition, game.lineups, game.lineup_count),
     .item = &lineup_field,
     .help = "other ways in which a player may set up the back ranks, by name"},
    {FIELD("setup-hands", FIELD_TEXT, struct definition, game.hands),
     .help = "what the players hold at the beginning, capitals the first one: '2Nn'; default: "
             "nothing"},
    {FIELD("setup-symmetry", FIELD_CHOICE, struct definition, game.symmetry),
     .at = offsetof(struct definition, game.symmetry_place), .choices = symmetry_names,
     .help = "how the two armies correspond; it is checked"},
    {FIELD("pieces", FIELD_LIST, struct definition, pieces), .required = true, .item = &piece_field,
     .help = "every kind of piece, promoted ones too"},
    {FIELD("rules", FIELD_MAP, struct definition, rules.node), .record = &rule_record,
     .help = "rules beside those of the pieces"},
    {FIELD("notation", FIELD_MAP, struct definition, notation.node), .record = &notation_record,
     .help = "how moves are written"},
    {FIELD("family", FIELD_TEXT, struct definition, game.family), .one_line = true,
     .help =
         "the family of games to which it belongs, such as Tafl; lists of games are sorted by it"},
    {FIELD("language", FIELD_TEXT, struct definition, language), .one_line = true,
     .help = "language of what is printed around the names of the game, such as de; its words are "
             "those of words/de.yaml, in the folder of the definition or beside that folder, or "
             "the program's own"},
    {FIELD("words", FIELD_RECORD, struct definition, words), .record = &words_record,
     .help = "what pictures say around the names of pieces and players"},
    {FIELD_OF("unlike", FIELD_ARRAY, struct definition, game.unlike, game.unlike_count),
     .item = &field_any_text, .help = "names of games that have other pieces under the same names"},
    {FIELD("claims", FIELD_LIST, struct definition, claims), .item = &claim_field,
     .help = "facts that the author asserts; each is computed and compared"},
    {FIELD_OF("witness", FIELD_SOME, struct definition, game.witnesses, game.witness_count),
     .item = &witness_name,
     .help = "a table (CSV or TSV) of moves, promotions or the setup from somewhere else, with "
             "which the game is compared; its path from the folder of this file",
     .several = "several such tables"},
    {FIELD("examples", FIELD_LIST, struct definition, examples), .item = &example_field,
     .help = "positions with moves, for the checks and for figures of rule texts"},
};

/* Keys of layouts that readers look for here. */
static const char in_layout[] = "a layout, a file in the folder 'layouts'";
static const struct uncovered_key layout_keys[] = {
    {"papers", in_layout},    {"parts", in_layout},
    {"face", in_layout},      {"margin", in_layout},
    {"piece", in_layout},     {"square", in_layout},
    {"documents", in_layout}, {"style", in_layout},
    {"cover", in_layout},     {"colours", "'players'"},
    {"terrain", "'board'"},   {"zones", "'board'"},
    {"size", "'board'"},      {0},
};

const struct record game_record = {
    RECORD("game", game_fields), .uncovered = uncovered_keys, .elsewhere = layout_keys,
    .help = "a game: its board, pieces, setup and what is true of it"};

/* Whether the key is there without a value that was understood, or is misspelt. */
static bool is_lost(const struct node *root, const char *key, const void *value)
{
    return (yaml_get(root, key) && !value) || fields_misspelt(root, &game_record, key);
}

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

    EACH (piece, game->pieces, game->piece_count) {
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

static void count_men(struct game *game)
{
    EACH (man, game->setup, game->width * game->height) {
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

/* Needs board and pieces. The setup is known if it is `whole`: no part of it has been lost; without
 * `setup:` it is the empty board where the players hold something. */
static void load_setup(struct loader *loader, bool whole)
{
    struct game *game = loader->game;
    struct lookup names = {0};
    struct man *men;

    whole &= load_hands(loader);
    if (!game->setup_text.text && !game->hands.text)
        return;
    load_miscoded(loader);
    men = arena_alloc(loader->arena, (size_t)game->width * (size_t)game->height, sizeof *men);
    if (!game->setup_text.text)
        game->setup_text.at = game->hands.at;
    else if (!placement_read_setup(loader->arena, game, &game->setup_text, men, loader->diags))
        return;
    if (!whole)
        return;
    game->setup = men;
    count_men(game);
    for (size_t i = 0; i < game->lineup_count; i++)
        load_lineup(loader, &game->lineups[i], &names);
}

static bool give(struct game *game, const struct piece *piece, int side)
{
    struct piece *own = &game->pieces[piece - game->pieces];
    bool is_new = !own->had[side];

    own->had[side] = true;
    return is_new;
}

/* What comes to hand of a man that is taken; NULL: nothing. */
static const struct piece *held_of(const struct game *game, const struct piece *piece)
{
    const struct piece *origin = game->rules.drop.kept ? NULL : piece_origin(game, piece);
    const struct piece *held = origin ? origin : piece;

    if (!piece_is_dropped_again(game, held))
        return NULL;
    return piece_can_be_held(held) || game->rules.drop.kept ? held : NULL;
}

/* What the side comes to have, and the other one, because the side has the piece. True when that is
 * new. */
static bool spread(struct game *game, const struct piece *piece, int side)
{
    bool turns = game->promotion != PROMOTION_NONE || game->rules.drop.either_side, more = false;
    const struct piece *held = held_of(game, piece);
    int holder = held && piece_changes_hands(game, held) ? !side : side;

    for (size_t i = 0; i < piece->choice_count && turns; i++)
        if (piece_is_choice(piece->choices[i], side))
            more |= give(game, piece->choices[i], side);
    if (held && piece_is_dropped_by(game, held, holder))
        more |= give(game, held, holder);
    if (piece->captor)
        more |= give(game, piece->captor, !side);
    if (game->rules.custodian_turns && !piece->immune)
        more |= give(game, piece, !side);
    return more;
}

/* Finds of every piece which players may ever have it: whoever begins with it, promotes to it,
 * takes it to drop it, or turns into it. When setup and rules are known. */
static void game_find_owners(struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            game->pieces[i].had[side] = game->pieces[i].count[side] > 0;
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < 2 * game->piece_count; i++)
            if (game->pieces[i / 2].had[i % 2])
                more |= spread(game, &game->pieces[i / 2], (int)(i % 2));
    }
}

/* Errors count from `errors` on. Those of examples do not make the game one that cannot be trusted.
 */
static struct game *load_game(struct loader *loader, const struct node *root, size_t errors)
{
    struct definition *definition = loader->said;
    struct game *game = loader->game;
    size_t before;
    bool setup_lost, board, legible;

    game->name = located_plain("");
    game->ground.fit = FIT_COVER;
    game->first = located_plain(word_english[WORD_FIRST_PLAYER]);
    game->second = located_plain(word_english[WORD_SECOND_PLAYER]);
    fields_read(root, "the definition", &game_record, definition, loader->diags);
    setup_lost = is_lost(root, "setup", game->setup_text.text);
    load_version(loader, definition->version);
    check_players(loader);
    load_words(loader);
    find_plurals(loader);
    before = diags_at_least(loader->diags, LEVEL_ERROR);
    board = load_board(loader);
    legible = diags_at_least(loader->diags, LEVEL_ERROR) == before;
    if (!definition->pieces) /* whatever else is wrong could follow from that */
        return NULL;
    load_pieces(loader, definition->pieces);
    load_terrain_entries(loader);
    if (board)
        load_setup(loader, !setup_lost && !is_lost(root, "setup-hands", game->hands.text));
    game->roster_flawed |= setup_lost;
    load_rules(loader);
    game_find_owners(game);
    before = diags_at_least(loader->diags, LEVEL_ERROR);
    load_notation(loader);
    legible &= diags_at_least(loader->diags, LEVEL_ERROR) == before;
    load_claims(loader, definition->claims);
    find_witnesses(game, loader->arena);
    game->flawed = diags_at_least(loader->diags, LEVEL_ERROR) > errors;
    legible &= !game->flawed || game->grammar.mover != MOVER_STRENGTH;
    game->examples_lost = !legible || is_lost(root, "examples", definition->examples);
    if (board && legible)
        load_examples(loader, definition->examples);
    return board ? game : NULL;
}

static struct game *game_of(struct arena *arena, const struct node *root, size_t errors,
                            struct diags *diags)
{
    struct definition *definition = arena_alloc(arena, 1, sizeof *definition);
    struct loader loader = {.arena = arena,
                            .diags = diags,
                            .said = definition,
                            .game = &definition->game,
                            .compounds = compound_book_new(arena)};

    loader.game->source = root->place.source;
    loader.game->tree = root;
    loader.game->ready = ready_rules_new(arena);
    loader.game->words = &definition->words;
    if (root->kind == NODE_MAP)
        return load_game(&loader, root, errors);
    diag_help(
        diag_add(diags, DIAG(NOT_A_MAP), root->place, "the definition", yaml_kind_name(root->kind)),
        "begin it with 'piecework: 1', and write no hyphens before such keys");
    return NULL;
}

struct game *game_from_tree(struct arena *arena, const struct node *root, struct diags *diags)
{
    return game_of(arena, root, diags_at_least(diags, LEVEL_ERROR), diags);
}

struct game *game_read(struct arena *arena, const struct source *source, struct diags *diags)
{
    size_t errors = diags_at_least(diags, LEVEL_ERROR);
    const struct node *root = yaml_read(arena, source, diags);

    return root ? game_of(arena, root, errors, diags) : NULL;
}
