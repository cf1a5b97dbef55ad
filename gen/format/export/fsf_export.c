#include "base/slug.h"
#include "format/export/fsf_export_internal.h"

/* The pieces of a variant: which come into play, by which letters, and as which of the engine's
 * kinds. */

enum { CUSTOM_MOST = 25, LETTERS = 26 };

/* --- royal men --- */

/* Whether the engine's King can be the royal man: one kind, of which each player has one at most.
 */
static bool is_one_king(const struct fsf_export *export, size_t kinds)
{
    return kinds == 1 && export->royal->count[0] <= 1 && export->royal->count[1] <= 1 &&
           !export->game->rules.explosions && !export->game->rules.royals_needed;
}

static void find_royalty(struct fsf_export *export)
{
    const struct game *game = export->game;
    size_t kinds = 0;
    bool promoted = false;

    for (const struct piece *piece = NULL; (piece = export_next(export, piece));) {
        if (!piece->royal)
            continue;
        export->royal = export->royal ? export->royal : piece;
        promoted |= piece->base != NULL;
        kinds++;
    }
    if (!export->royal)
        return;
    export->royalty = !game->rules.check           ? ROYAL_TAKEN
                      : is_one_king(export, kinds) ? ROYAL_KING
                                                   : ROYAL_GUARDED;
    if ((promoted && export->royalty != ROYAL_GUARDED) ||
        (export->royalty == ROYAL_TAKEN &&
         (kinds > 1 || export->royal->count[0] != 1 || export->royal->count[1] != 1)))
        export_refuse(
            export, export->royal->place,
            arena_print(export->arena, "the royal pieces, such as %s,", export->royal->name.text),
            "to the engine each player has one royal piece that can be captured, and none comes "
            "by promotion");
}

/* --- letters --- */

/* A letter of the code or the name, or any that is free. */
static char free_letter(const struct fsf_export *export, const struct piece *piece)
{
    const char *wishes = arena_print(export->arena, "%s%sabcdefghijklmnopqrstuvwxyz",
                                     piece->code.text, piece->name.text);

    for (const char *c = wishes; *c; c++) {
        char letter = (char)tolower((unsigned char)*c);

        if (letter >= 'a' && letter <= 'z' &&
            !FIND(cast, export->casts, export->game->piece_count, cast->letter == letter))
            return letter;
    }
    return 0;
}

/* Codes of one letter stay what they are; the others get letters that are left. */
static bool find_letters(struct fsf_export *export)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *code = game->pieces[i].code.text;

        if (export->casts[i].used && isalpha((unsigned char)code[0]) && !code[1])
            export->casts[i].letter = (char)tolower((unsigned char)code[0]);
    }
    for (size_t i = 0; i < game->piece_count; i++) {
        struct fsf_cast *cast = &export->casts[i];

        if (!cast->used || cast->letter)
            continue;
        cast->letter = free_letter(export, &game->pieces[i]);
        if (!cast->letter) {
            export->mapping.partial = false;
            export_refuse(
                export, game->pieces[i].place,
                arena_print(export->arena, "%s and what follows", game->pieces[i].name.text),
                "the engine tells 26 kinds of pieces apart, one for each letter");
            return false;
        }
        buf_print(&export->notes, "# '%c' is the %s, %s.\n", cast->letter,
                  game->pieces[i].name.text, game->pieces[i].code.text);
    }
    return true;
}

/* --- kinds --- */

/* The engine's pawn: it alone makes double steps by a setting of its own, is spared by explosions,
 * catches what passed in any case, and neither turns back nor promotes by captures alone. */
static bool is_pawn(struct fsf_export *export, const struct piece *piece, const char *betza)
{
    const struct fsf_cast *cast = export_cast(export, piece);
    const struct rules *rules = &export->game->rules;
    bool spared = rules->explosions ? piece->explodes == EXPLODES_CAPTURING : true;
    bool chooses = !piece->choice_count || !(rules->turns_back || rules->promotes_taking);

    return spared && chooses && cast->catches == export->passing &&
           cast->first == export->has_first && export_is_pawn(export, piece, betza);
}

/* Whether the piece is of that kind, which is no custom one. */
static bool is_of_kind(struct fsf_export *export, const struct piece *piece,
                       const struct fsf_kind *kind)
{
    const struct fsf_cast *cast = export_cast(export, piece);

    if (strcmp(kind->key, "king") == 0 || (strcmp(kind->key, "janggiCannon") == 0 &&
                                           !fsf_avoids_its_like(&export->game->rules, piece)))
        return false;
    if (!export_lines_fit(export, piece, kind->lines))
        return false;
    if (piece->immobile || strcmp(kind->key, "immobile") == 0)
        return piece->immobile && strcmp(kind->key, "immobile") == 0;
    if (strcmp(kind->key, "soldier") == 0 && fsf_soldier_rank(export, piece) > 0)
        return true;
    if (strcmp(kind->key, "pawn") == 0)
        return is_pawn(export, piece, kind->betza);
    return !cast->first && export_moves_fit(export, piece, kind->betza);
}

static const struct fsf_kind *find_kind(struct fsf_export *export, const struct piece *piece)
{
    for (size_t i = 0; i < fsf_kind_count(); i++) {
        const struct fsf_kind *kind = fsf_kind_at(i);

        if (kind->betza && !export_has_kind(export, kind) && is_of_kind(export, piece, kind))
            return kind;
    }
    return NULL;
}

static const struct fsf_kind *next_custom(struct fsf_export *export)
{
    for (int number = 1; number <= CUSTOM_MOST; number++) {
        const struct fsf_kind *kind = fsf_kind(arena_print(export->arena, "customPiece%d", number));

        if (!export_has_kind(export, kind))
            return kind;
    }
    return NULL;
}

static bool find_kinds(struct fsf_export *export)
{
    const struct game *game = export->game;

    for (size_t i = 0; i < game->piece_count; i++) {
        struct fsf_cast *cast = &export->casts[i];

        if (!cast->used)
            continue;
        export_find_moves(export, &game->pieces[i]);
        cast->kind = &game->pieces[i] == export->royal && export->royalty == ROYAL_KING
                         ? fsf_kind("king")
                         : find_kind(export, &game->pieces[i]);
        if (!cast->kind)
            cast->kind = next_custom(export);
        if (cast->kind) {
            export_check_lines(export, &game->pieces[i]);
            continue;
        }
        export->mapping.partial = false;
        export_refuse(export, game->pieces[i].place,
                      arena_print(export->arena, "%s and what follows", game->pieces[i].name.text),
                      "the engine takes 25 kinds of pieces beside its own");
        return false;
    }
    return true;
}

/* --- the whole --- */

/* Who is royal, and which pieces come into play with which letters; false when the engine cannot
 * hold them: fsf_export.c. */
static bool export_find_pieces(struct fsf_export *export)
{
    const struct game *game = export->game;

    export->casts = arena_alloc(export->arena, game->piece_count, sizeof *export->casts);
    for (size_t i = 0; i < game->piece_count; i++)
        export->casts[i].used = piece_starts(&game->pieces[i]) || game->pieces[i].base;
    find_royalty(export);
    if (!find_letters(export))
        return false;
    export_find_leaps(export);
    export_find_first_moves(export);
    export_find_lines(export);
    return find_kinds(export);
}

/* Their settings. */
static void export_write_pieces(struct fsf_export *export)
{
    for (size_t i = 0; i < export->game->piece_count; i++) {
        const struct fsf_cast *cast = &export->casts[i];
        int rank = cast->used && strcmp(cast->kind->key, "soldier") == 0
                       ? fsf_soldier_rank(export, &export->game->pieces[i])
                       : 0;
        bool spelled = cast->used && (!cast->kind->betza || (strcmp(cast->kind->key, "king") == 0 &&
                                                             strcmp(cast->betza, "K") != 0));

        if (cast->used && !(export->on_janggi && strcmp(cast->kind->key, "king") == 0))
            export_set(export, cast->kind->key, "%c%s%s", cast->letter, spelled ? ":" : "",
                       spelled ? cast->betza : "");
        if (rank > 0)
            export_set(export, "soldierPromotionRank", "%d", rank);
    }
    export_write_lines(export);
    export_write_first_moves(export);
    if (export->passing)
        export_set(export, "enPassantTypes", "%s",
                   EXPORT_LETTERS(export, export_cast(export, one)->catches));
}

/* --- the board --- */

/* The engine holds no game on a larger board, or without a setup. */
static bool fits_the_engine(struct fsf_export *export)
{
    const struct game *game = export->game;
    const struct node *board = yaml_get(export->game->tree, "board");
    const struct node *size = board && board->kind == NODE_MAP ? yaml_get(board, "size") : NULL;
    bool fits = game->width <= FSF_FILES && game->height <= FSF_RANKS;
    bool partial = export->mapping.partial;

    if (!mapping_takes_board(game, export->mapping.diags))
        return false;
    export->mapping.partial = false;
    if (!fits)
        export_refuse(
            export, size ? size->place : game->name.at,
            arena_print(export->arena, "a board of %dx%d squares", game->width, game->height),
            "the engine's boards have 12 files and 10 ranks at most");
    if (!game->setup)
        export_refuse(export, game->name.at, "a game without a setup",
                      "the engine needs a start position");
    export->mapping.partial = partial;
    return fits && game->setup;
}

static const char *letters_of(const struct fsf_export *export)
{
    char *letters = arena_alloc(export->arena, export->game->piece_count, 1);

    for (size_t i = 0; i < export->game->piece_count; i++)
        letters[i] = export->casts[i].letter;
    return letters;
}

const char *fsf_position(struct arena *arena, const struct fsf_section *section,
                         const struct placement *placement)
{
    const struct fen_style style = {section->letters, true};
    struct buf fen = {0};

    placement_fen(placement, &style, &fen);
    return buf_take(arena, &fen);
}

static void write_board(struct fsf_export *export, const struct fsf_section *section)
{
    const struct game *game = export->game;
    struct placement setup = placement_of_setup(export->arena, game);

    export_set(export, "maxRank", "%d", game->height);
    export_set(export, "maxFile", "%d", game->width);
    export_set(export, "startFen", "%s", fsf_position(export->arena, section, &setup));
}

/* --- the whole --- */

static bool is_builtin(struct fsf_export *export, const char *name)
{
    const struct source *empty = source_from_text(export->arena, "", "", 0, NULL);
    struct fsf_file file = fsf_file_read(export->arena, empty, NULL, NULL);

    return FIND(section, file.builtin.sections, file.builtin.section_count,
                strcmp(section->name.text, name) == 0);
}

/* The game's name as that of a variant, in Latin letters; one that the engine has already gets
 * "my-" before it. */
static const char *variant_name(struct fsf_export *export)
{
    LOCAL_BUF(slug);
    struct buf name = {0};
    bool taken;

    slug_write(export->game->name.text, &slug);
    for (const char *c = buf_str(&slug); *c; c++)
        if (*c > 0)
            buf_char(&name, *c);
    if (!buf_str(&name)[strspn(buf_str(&name), "-")]) {
        name.size = 0;
        buf_text(&name, "game");
    }
    taken = is_builtin(export, buf_str(&name));
    return arena_print(export->arena, "%s%s", taken ? "my-" : "", buf_take(export->arena, &name));
}

static const char *section_text(const struct fsf_export *export, const char *name)
{
    return arena_print(
        export->arena,
        "# %s, a variant for Fairy-Stockfish, exported by Piecework.\n%s[%s%s%s]\n%s",
        export->game->name.text, buf_str(&export->notes), name, export->base ? ":" : "",
        export->base ? export->base : "", buf_str(&export->settings));
}

bool fsf_export(struct arena *arena, const struct game *game, bool partial,
                struct fsf_section *section, struct diags *diags)
{
    struct fsf_export export = {
        .arena = arena, .game = game, .mapping = {arena, diags, partial, true, &export.notes, {0}}};
    bool fits = fits_the_engine(&export);

    *section = (struct fsf_section){.name = variant_name(&export)};
    mapping_check(&export.mapping, &fsf_key_map, game->tree);
    if (game->setup && export_find_pieces(&export) && fits) {
        section->letters = letters_of(&export);
        export_write_pieces(&export);
        write_board(&export, section);
        export_write_ground(&export);
        export_write_promotion(&export);
        export_write_castling(&export);
        export_write_rules(&export);
    }
    section->text = section_text(&export, section->name);
    buf_free(&export.notes);
    buf_free(&export.settings);
    return export.mapping.good;
}
