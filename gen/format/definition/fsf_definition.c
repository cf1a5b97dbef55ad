#include "format/definition/fsf_definition_internal.h"
#include "format/fsf_betza.h"
#include "format/fsf_option.h"
#include "notation/betza/betza.h"

#include <ctype.h>
#include <string.h>

/* What the pieces of a variant are called: as the engine calls them; those of moves of one's own as
 * players call pieces that move so, or as chess has it for their letters. */

/* Moves, in our own notation, and names that writers on variants use for them. */
static const struct {
    const char *betza, *name;
} known[] = {
    {"fmWfceF", "Pawn"},     {"fmWfcF", "Pawn"},     {"fmFfcW", "Berolina Pawn"},
    {"mfWcfF", "Pawn"},      {"N", "Knight"},        {"B", "Bishop"},
    {"R", "Rook"},           {"Q", "Queen"},         {"K", "Commoner"},
    {"W", "Wazir"},          {"F", "Ferz"},          {"D", "Dabbaba"},
    {"A", "Alfil"},          {"WF", "Commoner"},     {"WD", "Woody Rook"},
    {"WA", "Phoenix"},       {"FD", "Kirin"},        {"FA", "Elephant"},
    {"DA", "Alibaba"},       {"C", "Camel"},         {"Z", "Zebra"},
    {"G", "Tripper"},        {"H", "Threeleaper"},   {"NN", "Nightrider"},
    {"DD", "Dabbabarider"},  {"AA", "Alfilrider"},   {"CC", "Camelrider"},
    {"NW", "Marquis"},       {"NF", "Priest"},       {"KN", "Centaur"},
    {"ND", "Carpenter"},     {"NA", "Kangaroo"},     {"NAD", "Squirrel"},
    {"KAD", "Mastodon"},     {"KNAD", "Lion"},       {"NC", "Wildebeest"},
    {"CZ", "Bison"},         {"NZ", "Okapi"},        {"NCZ", "Buffalo"},
    {"RF", "Dragon King"},   {"BW", "Dragon Horse"}, {"RN", "Chancellor"},
    {"BN", "Archbishop"},    {"QN", "Amazon"},       {"RNN", "Raven"},
    {"fN", "Shogi Knight"},  {"fR", "Lance"},        {"WfF", "Gold"},
    {"FfW", "Silver"},       {"fW", "Shogi Pawn"},   {"fsW", "Soldier"},
    {"mRcpR", "Cannon"},     {"mBcpB", "Vao"},       {"mQcpQ", "Leo"},
    {"pR", "Korean Cannon"}, {"nN", "Horse"},        {"nA", "Elephant"},
    {"Q1", "Commoner"},      {"R2", "Short Rook"},   {"B2", "Short Bishop"},
    {"R3", "Short Rook"},    {"R4", "Short Rook"},   {"B3", "Short Bishop"},
    {"B4", "Short Bishop"},  {"Q2", "Short Queen"},  {"Q3", "Short Queen"},
};

static const char *name_of_moves(struct fsf_definition *def, const struct fsf_piece *piece)
{
    struct diags *unheard = diags_new();
    struct fsf_moves moves = {0};
    const char *name = NULL;

    if (fsf_betza_read(def->arena, &piece->betza, &moves, unheard) && moves.first.count == 0)
        for (size_t i = 0; i < COUNT_OF(known) && !name; i++) {
            struct moveset set = betza_known(def->arena, known[i].betza);

            name = moveset_equal(&set, &moves.moves) ? known[i].name : NULL;
        }
    diags_free(unheard);
    return name;
}

static bool is_pawn(const struct fsf_definition *def, char letter)
{
    const struct fsf_setting *types = fsf_setting(def->variant, "pawnTypes");

    return types ? strchr(types->value, letter) != NULL : letter == 'p';
}

static const char *name_of_letter(const struct fsf_definition *def, char letter)
{
    switch (letter) {
    case 'n':
        return "Knight";
    case 'b':
        return "Bishop";
    case 'r':
        return "Rook";
    case 'q':
        return "Queen";
    default:
        return is_pawn(def, letter) ? "Pawn" : NULL;
    }
}

static bool is_taken(const struct fsf_definition *def, const char *name)
{
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const char *kind = def->variant->pieces[i].kind->name;

        if ((kind && strcmp(kind, name) == 0) ||
            (def->roles[i].name && strcmp(def->roles[i].name, name) == 0))
            return true;
    }
    return false;
}

/* One that no piece has, or else "Piece X". */
static const char *name_of(struct fsf_definition *def, const struct fsf_piece *piece)
{
    const char *names[] = {name_of_moves(def, piece), name_of_letter(def, piece->letter)};

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (names[i] && !is_taken(def, names[i]))
            return names[i];
    return arena_print(def->arena, "Piece %c", toupper((unsigned char)piece->letter));
}

/* Of pieces before this one. */
static bool is_given(const struct fsf_definition *def, size_t before, const char *name)
{
    for (size_t i = 0; i < before; i++)
        if (def->roles[i].name && strcmp(def->roles[i].name, name) == 0)
            return true;
    return false;
}

/* Names the pieces: fsf_definition.c. */
static void fsf_name_roles(struct fsf_definition *def)
{
    const struct fsf_variant *variant = def->variant;

    for (size_t i = 0; i < variant->piece_count; i++) {
        const struct fsf_piece *piece = &variant->pieces[i];
        const char *name = piece->kind->name;

        def->roles[i] = (struct fsf_role){.piece = piece, .name = name};
        if (name && is_given(def, i, name))
            def->roles[i].name =
                arena_print(def->arena, "%s %c", name, toupper((unsigned char)piece->letter));
    }
    for (size_t i = 0; i < variant->piece_count; i++)
        if (!def->roles[i].name)
            def->roles[i].name = name_of(def, &variant->pieces[i]);
}

/* The pieces of a variant: which come into play, what they become, where they may go. */

/* --- the start position --- */

static void find_used(struct fsf_definition *def)
{
    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];

            if (man->piece)
                fsf_role(def, man->piece->letter)->used = true;
        }
    for (size_t i = 0; i < def->variant->piece_count; i++)
        def->roles[i].used |= fsf_is_held(def, def->roles[i].piece);
}

/* --- royal men --- */

static void find_kings(struct fsf_definition *def)
{
    for (size_t i = 0; i < def->variant->piece_count; i++)
        def->roles[i].royal = strcmp(def->roles[i].piece->kind->key, "king") == 0;
}

/* Promoted men of the start position must be such as can promote in one way. */
static void check_promoted(struct fsf_definition *def)
{
    for (int rank = 0; rank < def->board.height; rank++)
        for (int file = 0; file < def->board.width; file++) {
            const struct fsf_man *man = &def->board.men[rank][file];
            const struct fsf_role *role = man->promoted ? fsf_role(def, man->piece->letter) : NULL;

            if (role && (!role->promotes || role->chooses))
                fsf_refuse_at(def, def->board.fen, "a promoted piece in the start position",
                              "it must be of a piece that always promotes to the same one");
        }
}

/* --- the whole --- */

/* Which pieces there are, what they become, and where they may go: fsf_definition.c. */
static void fsf_find_roles(struct fsf_definition *def)
{
    fsf_name_roles(def);
    find_used(def);
    find_kings(def);
    fsf_find_promotion(def);
    check_promoted(def);
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used) {
            def->roles[i].within = fsf_within(def, &def->roles[i]);
            if (def->roles[i].royal && (fsf_men(def, def->roles[i].piece, 0) > 1 ||
                                        fsf_men(def, def->roles[i].piece, 1) > 1))
                fsf_refuse_at(def, def->board.fen, "a start position with several Kings of a side",
                              "the engine knows one");
        }
}

/* The rules of a variant beside the moves of its pieces. */

/* --- passing --- */

/* When the player may pass, 0 White, as a value of `may-pass:`. */
static const char *pass_of(const struct fsf_definition *def, int side)
{
    static const char *const keys[][2] = {{"passWhite", "passOnStalemateWhite"},
                                          {"passBlack", "passOnStalemateBlack"}};

    if (fsf_true(def, keys[side][1], false))
        return "stuck";
    return fsf_true(def, keys[side][0], false) ? "always" : "never";
}

static bool may_pass(const struct fsf_definition *def, int side)
{
    return strcmp(pass_of(def, side), "never") != 0;
}

static void write_pass(struct fsf_definition *def)
{
    bool both = may_pass(def, 0) && may_pass(def, 1);

    if (both && strcmp(pass_of(def, 0), pass_of(def, 1)) != 0)
        fsf_refuse(def, "passOnStalemateWhite", "the players pass alike, or one of them alone");
    else if (both)
        fsf_rule(def, "may-pass", pass_of(def, 0));
    else if (may_pass(def, 0) || may_pass(def, 1))
        buf_print(&def->rules, "  may-pass: {when: %s, player: %s}\n",
                  pass_of(def, may_pass(def, 1)), may_pass(def, 0) ? "first" : "second");
}

/* Who may pass is never stalemated. */
static void write_stalemate(struct fsf_definition *def)
{
    const char *stalemate = fsf_value(def, "stalemateValue", "draw");

    if (may_pass(def, 0) && may_pass(def, 1))
        return;
    if (strcmp(stalemate, "none") == 0)
        fsf_refuse(def, "stalemateValue", "a player without a move ends the game");
    fsf_rule(def, "stalemate", stalemate);
}

static void write_bikjang(struct fsf_definition *def)
{
    if (!fsf_has_king(def) || strcmp(pass_of(def, 0), "always") != 0 ||
        strcmp(pass_of(def, 1), "always") != 0)
        fsf_refuse(def, "bikjangRule", "who is offered to end the game takes that by passing");
    fsf_rule(def, "facing", "{along: orthogonal, means: offer}");
}

/* --- points --- */

/* What a man of the piece counts when points decide: fsf_definition.c. */
static int fsf_points(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    if (fsf_is(def, "materialCounting", "janggi", "none"))
        return piece->kind->points;
    return fsf_is(def, "materialCounting", "unweighted", "none");
}

static void write_points(struct fsf_definition *def)
{
    const char *counting = fsf_value(def, "materialCounting", "none");

    if (strcmp(counting, "janggi") == 0)
        fsf_rule(def, "points", "{second: 1.5}");
    else if (strcmp(counting, "unweighted") == 0)
        fsf_rule(def, "points", "{second: 0}");
    else if (strcmp(counting, "blackdrawodds") == 0)
        fsf_rule(def, "points", "{second: 1}");
    else if (strcmp(counting, "none") != 0)
        fsf_refuse(def, "materialCounting", "the second player alone has points beside the pieces");
}

/* --- the whole --- */

/* The rows of `rules:`: fsf_definition.c. */
static void fsf_write_rules(struct fsf_definition *def)
{
    buf_text(&def->rules, "rules:\n");
    fsf_write_goals(def);
    if (fsf_true(def, "flyingGeneral", false) && fsf_true(def, "bikjangRule", false))
        fsf_refuse(def, "bikjangRule", "Kings may not face each other at all");
    else if (fsf_true(def, "flyingGeneral", false))
        fsf_rule(def, "facing", "orthogonal");
    else if (fsf_true(def, "bikjangRule", false))
        write_bikjang(def);
    if (fsf_true(def, "makpongRule", false) && fsf_royal(def))
        fsf_rule(def, "flight", "capture");
    write_stalemate(def);
    write_pass(def);
    write_points(def);
    fsf_write_draws(def);
    fsf_write_captures(def);
    fsf_write_walls(def);
    fsf_write_drops(def);
    fsf_write_promotion(def);
    fsf_write_castling(def);
    fsf_write_leaps(def);
    fsf_write_passing(def);
    buf_char(&def->rules, '\n');
}

/* --- settings --- */

/* Settings that have a meaning for rules that do not exist here. */
static void refuse_options(struct fsf_definition *def)
{
    size_t count;
    const struct fsf_option *options = fsf_options(&count);

    for (size_t i = 0; i < count; i++) {
        const struct fsf_option *option = &options[i];
        const struct fsf_setting *setting = fsf_setting(def->variant, option->key);

        if (!option->neutral || (setting && strcmp(setting->value, option->neutral) == 0))
            continue;
        if (setting && option->use == FSF_REFUSED)
            fsf_refuse_uncovered(def, option->key, option->rule);
    }
}

/* --- the board --- */

static bool is_mirrored(const struct fsf_definition *def, bool turned)
{
    const struct fsf_board *board = &def->board;

    if (!fsf_hands_alike(def))
        return false;
    for (int rank = 0; rank < board->height; rank++)
        for (int file = 0; file < board->width; file++) {
            const struct fsf_man *a = &board->men[rank][file];
            const struct fsf_man *b =
                &board->men[board->height - 1 - rank][turned ? board->width - 1 - file : file];

            if (a->piece != b->piece || a->promoted != b->promoted ||
                (a->piece && a->side == b->side))
                return false;
        }
    return true;
}

static void write_setup(struct fsf_definition *def)
{
    const struct fsf_board *board = &def->board;

    buf_text(def->out, "setup: |\n");
    for (int rank = board->height - 1; rank >= 0; rank--) {
        buf_char(def->out, ' ');
        for (int file = 0; file < board->width; file++) {
            const struct fsf_man *man = &board->men[rank][file];
            char letter = man->piece ? man->piece->letter : '.';

            buf_print(def->out, " %s%c", man->promoted ? "+" : "",
                      man->side ? letter : (char)toupper((unsigned char)letter));
        }
        buf_char(def->out, '\n');
    }
    fsf_write_hands(def);
    if (is_mirrored(def, false) && !def->unlike[0])
        buf_text(def->out, "setup-symmetry: mirror\n");
    else if (is_mirrored(def, true) && !def->unlike[1])
        buf_text(def->out, "setup-symmetry: half-turn\n");
    buf_char(def->out, '\n');
}

static void write_board(struct fsf_definition *def)
{
    const struct fsf_board *board = &def->board;

    buf_print(def->out, "board:\n  size: %dx%d\n  files: a..%c\n  ranks: %d..1\n", board->width,
              board->height, 'a' + board->width - 1, board->height);
    if (def->depth)
        buf_print(def->out, "  zones: {promotion: {farthest: %d}}\n", def->depth);
    if (def->terrain.size)
        buf_print(def->out, "  terrain:\n%s", buf_str(&def->terrain));
    buf_char(def->out, '\n');
}

/* --- pieces --- */

static void write_piece(struct fsf_definition *def, const struct fsf_role *role)
{
    const char *moves = fsf_moves_value(def, role);

    if (!moves)
        return;
    buf_print(def->out, "  - name: %s\n    code: %c\n", role->name,
              toupper((unsigned char)role->piece->letter));
    if (role->royal)
        buf_text(def->out, "    royal: true\n");
    if (*moves)
        buf_print(def->out, "    moves: %s\n", moves);
    else
        buf_text(def->out, "    immobile: true\n");
    if (role->within)
        buf_print(def->out, "    within: %s\n", role->within);
    if (fsf_points(def, role->piece))
        buf_print(def->out, "    points: %d\n", fsf_points(def, role->piece));
    if (role->promotes)
        buf_print(def->out, "    promotes: %s\n", role->promotes);
    if (role->promoted && role->limit)
        buf_print(def->out, "    promotion-limit: %s\n", role->limit);
    if (def->own_choices && (role->chosen == 1 || role->chosen == 2))
        buf_print(def->out, "    promotion-player: %s\n", role->chosen == 1 ? "first" : "second");
    buf_char(def->out, '\n');
}

static void write_pieces(struct fsf_definition *def)
{
    buf_text(def->out, "pieces:\n");
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used)
            write_piece(def, &def->roles[i]);
    fsf_write_wall_piece(def);
}

/* --- the whole --- */

/* "minishogi" as "Minishogi", in quotes where YAML would read another thing. */
static const char *game_name(struct fsf_definition *def)
{
    const char *name = def->variant->name.text;
    struct buf out = {0};
    bool plain = isalpha((unsigned char)*name);

    for (const char *c = name; *c; c++)
        plain = plain && (isalnum((unsigned char)*c) || *c == '-' || *c == '_');
    if (!name[strcspn(name, "\t")] && name[strspn(name, " ")]) {
        buf_text(&out, plain ? "" : "'");
        for (const char *c = name; *c; c++)
            buf_print(&out, *c == '\'' ? "''" : "%c", c == name ? toupper((unsigned char)*c) : *c);
        buf_text(&out, plain ? "" : "'");
        return buf_take(def->arena, &out);
    }
    fsf_refuse_at(def, def->variant->name.at, "the name of the variant",
                  "a game has a name in one line");
    return "";
}

static void write_head(struct fsf_definition *def)
{
    const char *name = game_name(def);

    buf_print(
        def->out,
        "# Imported from the variant %s of Fairy-Stockfish. Names of pieces are those of its\n"
        "# documentation, or of pieces that move so: give them their own.\n"
        "piecework: 1\n"
        "game: %s\n"
        "players: {first: White, second: Black}\n\n",
        def->variant->name.text, name);
}

bool fsf_definition_write(struct arena *arena, const struct fsf_variant *variant, struct buf *out,
                          struct diags *diags)
{
    struct fsf_definition def = {
        .arena = arena, .variant = variant, .out = out, .diags = diags, .good = true};

    if (!fsf_board_read(arena, variant, &def.board, diags))
        return false;
    refuse_options(&def);
    fsf_lay_walls(&def);
    fsf_lay_lines(&def);
    fsf_find_roles(&def);
    fsf_find_double_steps(&def);
    fsf_write_rules(&def);
    write_head(&def);
    write_board(&def);
    write_setup(&def);
    buf_text(out, buf_str(&def.rules));
    write_pieces(&def);
    buf_free(&def.rules);
    buf_free(&def.terrain);
    return def.good;
}
