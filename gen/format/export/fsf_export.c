#include "format/export/fsf_export_internal.h"

#include "base/slug.h"
#include "format/fsf_board.h"
#include "record/placement/placement_fen.h"

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
    struct fsf_export export = {.arena = arena,
                                .game = game,
                                .root = yaml_read(arena, game->source, NULL),
                                .diags = diags,
                                .partial = partial,
                                .good = true};
    bool fits = fits_the_engine(&export);

    *section = (struct fsf_section){.name = variant_name(&export)};
    export_check_keys(&export);
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
    return export.good;
}
