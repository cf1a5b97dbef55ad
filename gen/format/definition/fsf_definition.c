#include "format/definition/fsf_definition_internal.h"
#include "format/definition_text.h"
#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

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
    struct fsf_moves moves = {0};
    const char *name = NULL;

    if (fsf_betza_read(def->arena, &piece->betza, &moves, NULL) && moves.first.count == 0)
        for (size_t i = 0; i < COUNT_OF(known) && !name; i++) {
            struct moveset set = betza_known(def->arena, known[i].betza);

            name = moveset_equal(&set, &moves.moves) ? known[i].name : NULL;
        }
    return name;
}

/* NULL: the letter is none of chess. */
static const char *name_of_letter(char letter)
{
    static const char *const names[] = {"Knight", "Bishop", "Rook", "Queen", "Pawn"};
    static const char letters[] = "nbrqp";
    const char *at = strchr(letters, letter);

    return at ? names[at - letters] : NULL;
}

/* Whether one of so many roles has the name, or a kind of the variant, which will get it. */
static bool is_taken(const struct fsf_definition *def, size_t count, const char *name, bool kinds)
{
    for (size_t i = 0; i < count; i++) {
        const char *kind = def->variant->pieces[i].kind->name, *given = def->roles[i].name;

        if ((kinds && kind && strcmp(kind, name) == 0) || (given && strcmp(given, name) == 0))
            return true;
    }
    return false;
}

/* One that no piece has, or else "Piece X". */
static const char *name_of(struct fsf_definition *def, const struct fsf_piece *piece)
{
    const char *names[] = {name_of_moves(def, piece), name_of_letter(piece->letter)};

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (names[i] && !is_taken(def, def->variant->piece_count, names[i], true))
            return names[i];
    return arena_print(def->arena, "Piece %c", toupper((unsigned char)piece->letter));
}

static void name_roles(struct fsf_definition *def)
{
    const struct fsf_variant *variant = def->variant;

    for (size_t i = 0; i < variant->piece_count; i++) {
        const struct fsf_piece *piece = &variant->pieces[i];
        const char *name = piece->kind->name;

        def->roles[i] = (struct fsf_role){.piece = piece, .name = name};
        if (name && is_taken(def, i, name, false))
            def->roles[i].name =
                arena_print(def->arena, "%s %c", name, toupper((unsigned char)piece->letter));
    }
    for (size_t i = 0; i < variant->piece_count; i++)
        if (!def->roles[i].name)
            def->roles[i].name = name_of(def, &variant->pieces[i]);
}

/* --- the start position --- */

/* Promoted men of the start position must be such as can promote in one way. */
static void check_promoted(struct fsf_definition *def)
{
    for (int i = 0; i < FSF_SQUARES; i++) {
        const struct fsf_man *man = fsf_man(def, i);
        const struct fsf_role *role = man->promoted ? fsf_role(def, man->piece->letter) : NULL;

        if (role && (!role->promotes || fsf_has(def, def->chooses, role)))
            fsf_refuse_at(def, def->board.fen, "a promoted piece in the start position",
                          "it must be of a piece that always promotes to the same one");
    }
}

/* Which pieces there are, what they become, and where they may go. */
static void find_roles(struct fsf_definition *def)
{
    name_roles(def);
    for (int i = 0; i < FSF_SQUARES; i++)
        if (fsf_man(def, i)->piece)
            def->used |= fsf_named(def, (char[]){fsf_man(def, i)->piece->letter, '\0'});
    def->used |= fsf_held(def);
    def->royal = fsf_of_kind(def, "king");
    fsf_find_promotion(def);
    check_promoted(def);
    for (struct fsf_role *role = NULL; (role = fsf_next(def, def->used, role));) {
        fsf_set alone = fsf_bit(def, role);

        role->within = fsf_within(def, role);
        if (alone & def->royal && (fsf_men(def, alone, 0) > 1 || fsf_men(def, alone, 1) > 1))
            fsf_refuse_at(def, def->board.fen, "a start position with several Kings of a side",
                          "the engine knows one");
    }
}

static bool is_mirrored(const struct fsf_definition *def, bool turned)
{
    const struct fsf_board *board = &def->board;

    for (int i = 0; i < board->width * board->height; i++) {
        int rank = i / board->width, file = i % board->width;
        const struct fsf_man *a = &board->men[rank][file];
        const struct fsf_man *b =
            &board->men[board->height - 1 - rank][turned ? board->width - 1 - file : file];

        if (a->piece != b->piece || a->promoted != b->promoted || (a->piece && a->side == b->side))
            return false;
    }
    return fsf_hands_alike(def) && !def->unlike[turned];
}

static void write_setup(struct fsf_definition *def)
{
    const struct fsf_board *board = &def->board;
    const char *men[FSF_SQUARES];

    for (int i = 0; i < board->width * board->height; i++) {
        const struct fsf_man *man =
            &board->men[board->height - 1 - i / board->width][i % board->width];
        int letter = man->piece ? man->piece->letter : '.';

        men[i] = arena_print(def->arena, "%s%c", man->promoted ? "+" : "",
                             man->side ? letter : toupper(letter));
    }
    definition_setup(&def->out, board->width, board->height, men);
    fsf_write_hands(def);
    if (is_mirrored(def, false))
        yaml_put(&def->out, "setup-symmetry", "mirror");
    else if (is_mirrored(def, true))
        yaml_put(&def->out, "setup-symmetry", "half-turn");
    yaml_gap(&def->out);
}

/* --- pieces --- */

static void write_piece(struct fsf_definition *def, const struct fsf_role *role)
{
    struct yaml_writer *y = &def->out;
    const char *moves = fsf_moves_value(def, role);

    if (!moves)
        return;
    yaml_open(y, NULL, YAML_MAP);
    yaml_put(y, "name", "%s", role->name);
    yaml_put(y, "code", "%c", toupper((unsigned char)role->piece->letter));
    yaml_flag(y, "royal", fsf_has(def, def->royal, role));
    if (*moves)
        yaml_put(y, "moves", "%s", moves);
    else
        yaml_put(y, "immobile", "true");
    yaml_word(y, "within", role->within);
    if (fsf_points(def, role->piece))
        yaml_put(y, "points", "%d", fsf_points(def, role->piece));
    if (role->promotes)
        fsf_put_letters(def, y, "promotes", YAML_SOME, role->promotes);
    if (fsf_has(def, def->promoted, role) && role->limit)
        yaml_put(y, "promotion-limit", "%s", role->limit);
    if (def->own_choices && (role->chosen == 1 || role->chosen == 2))
        yaml_put(y, "promotion-player", role->chosen == 1 ? "first" : "second");
    yaml_close(y);
    yaml_gap(y);
}

/* --- the whole --- */

/* Settings that have a meaning for rules that do not exist here. */
static void refuse_options(struct fsf_definition *def)
{
    size_t count;
    const struct fsf_option *options = fsf_options(&count);

    EACH (option, options, count)
        if (option->rule && !fsf_is(def, option->key, option->usual))
            fsf_refuse_uncovered(def, option->key, option->rule);
}

/* "minishogi" as "Minishogi", in quotes where YAML would read another thing. */
static void write_head(struct fsf_definition *def)
{
    const char *name = def->variant->name.text;
    char *capital = arena_copy(def->arena, name);
    bool plain = isalpha((unsigned char)*name) != 0;

    *capital = (char)toupper((unsigned char)*capital);
    for (const char *c = name; *c; c++)
        plain = plain && (isalnum((unsigned char)*c) || *c == '-' || *c == '_');
    if (strchr(name, '\t') || !name[strspn(name, " ")])
        fsf_refuse_at(def, def->variant->name.at, "the name of the variant",
                      "a game has a name in one line");
    definition_begin(&def->out,
                     arena_print(def->arena,
                                 "Imported from the variant %s of Fairy-Stockfish. Names of pieces "
                                 "are those of its\n# documentation, or of pieces that move so: "
                                 "give them their own.",
                                 name),
                     capital, plain);
}

bool fsf_definition_write(struct arena *arena, const struct fsf_variant *variant, struct buf *out,
                          struct diags *diags)
{
    struct fsf_definition def = {.arena = arena, .variant = variant, .diags = diags, .good = true};
    struct yaml_writer *y = &def.out;

    if (!fsf_board_read(arena, variant, &def.board, diags))
        return false;
    def.terrain.indent = 4;
    refuse_options(&def);
    fsf_lay_walls(&def);
    fsf_lay_lines(&def);
    find_roles(&def);
    fsf_find_double_steps(&def);
    fsf_write_rules(&def);
    write_head(&def);
    definition_board(y, def.board.width, def.board.height, 1, def.depth, buf_str(&def.terrain.out));
    write_setup(&def);
    buf_text(&y->out, buf_str(&def.rules.out));
    yaml_open(y, "pieces", YAML_ITEMS);
    for (const struct fsf_role *role = NULL; (role = fsf_next(&def, def.used, role));)
        write_piece(&def, role);
    fsf_write_wall_piece(&def);
    yaml_close(y);
    buf_text(out, buf_str(&y->out));
    buf_free(&y->out);
    buf_free(&def.rules.out);
    buf_free(&def.terrain.out);
    return def.good;
}
