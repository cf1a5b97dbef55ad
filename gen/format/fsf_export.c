#include "format/fsf_export_internal.h"

#include "base/slug.h"
#include "format/fsf_board.h"
#include "record/placement_fen.h"

#include <string.h>

/* --- the board --- */

/* The engine holds no game on a larger board, or without a setup. */
static bool fits_the_engine(struct fsf_export *export)
{
    const struct game *game = export->game;
    const struct node *board = yaml_get(export->root, "board");
    const struct node *size = board && board->kind == NODE_MAP ? yaml_get(board, "size") : NULL;
    bool fits = game->width <= FSF_FILES && game->height <= FSF_RANKS;
    bool partial = export->partial;

    export->partial = false;
    if (!fits)
        export_refuse(
            export, size ? size->place : game->name.at,
            arena_print(export->arena, "a board of %dx%d squares", game->width, game->height),
            "the engine's boards have 12 files and 10 ranks at most");
    if (!game->setup)
        export_refuse(export, game->name.at, "a game without a setup",
                      "the engine needs a start position");
    export->partial = partial;
    return fits && game->setup;
}

static void write_board(struct fsf_export *export)
{
    const struct game *game = export->game;
    struct placement setup = placement_of_setup(export->arena, game);
    char *letters = arena_alloc(export->arena, game->piece_count, 1);
    struct fen_style style = {letters, true};
    struct buf fen = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        letters[i] = export->casts[i].letter;
    placement_fen(&setup, &style, &fen);
    export_set(export, "maxRank", "%d", game->height);
    export_set(export, "maxFile", "%d", game->width);
    export_set(export, "startFen", "%s", buf_str(&fen));
    buf_free(&fen);
}

/* --- the whole --- */

static bool is_builtin(struct fsf_export *export, const char *name)
{
    const struct source *empty = source_from_text(export->arena, "", "", 0, NULL);
    struct fsf_file file = fsf_file_read(export->arena, empty, NULL);

    for (size_t i = 0; i < file.builtin.section_count; i++)
        if (strcmp(file.builtin.sections[i].name.text, name) == 0)
            return true;
    return false;
}

/* The game's name as that of a variant, in Latin letters; one that the engine has already gets
 * "my-" before it. */
static const char *variant_name(struct fsf_export *export)
{
    struct buf slug = {0}, name = {0};
    bool taken;

    slug_write(export->game->name.text, &slug);
    for (const char *c = buf_str(&slug); *c; c++)
        if (*c > 0)
            buf_char(&name, *c);
    buf_free(&slug);
    if (!buf_str(&name)[strspn(buf_str(&name), "-")]) {
        name.size = 0;
        buf_text(&name, "game");
    }
    taken = is_builtin(export, buf_str(&name));
    return arena_print(export->arena, "%s%s", taken ? "my-" : "", buf_take(export->arena, &name));
}

static void write_section(struct fsf_export *export, struct buf *out)
{
    buf_print(out, "# %s, a variant for Fairy-Stockfish, exported by Piecework.\n%s[%s]\n%s",
              export->game->name.text, buf_str(&export->notes), variant_name(export),
              buf_str(&export->settings));
}

bool fsf_export(struct arena *arena, const struct game *game, bool partial, struct buf *out,
                struct diags *diags)
{
    struct fsf_export export = {.arena = arena,
                                .game = game,
                                .root = yaml_read(arena, game->source, NULL),
                                .diags = diags,
                                .partial = partial,
                                .good = true};
    bool fits = fits_the_engine(&export);

    export_check_keys(&export);
    if (game->setup && export_find_pieces(&export) && fits) {
        export_write_pieces(&export);
        write_board(&export);
        export_write_ground(&export);
        export_write_promotion(&export);
        export_write_castling(&export);
        export_write_rules(&export);
    }
    if (export.good)
        write_section(&export, out);
    buf_free(&export.notes);
    buf_free(&export.settings);
    return export.good;
}
