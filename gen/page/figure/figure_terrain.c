/* The terrains of a board: a square of each with its name and who may enter it. */
#include "draw/board/terrain.h"
#include "page/figure/figure_internal.h"
#include "type/tie.h"
#include "words/words.h"

#include <math.h>

/* mm */
static const double cell = 9, row_pitch = 12, words_left = 13, words_gap = 4.2, least_words = 15;

/* Who may enter, but for ADMITS_SOME; and whose strength does not count there. */
static const enum word_id admissions[] = {[ADMITS_ALL] = WORD_ALL_ENTER,
                                          [ADMITS_NONE] = WORD_NONE_ENTERS,
                                          [ADMITS_OWN] = WORD_OWNER_ENTERS,
                                          [ADMITS_ENEMY] = WORD_OTHER_ENTERS};
static const enum word_id weaknesses[] = {
    [WEAKENS_ALL] = WORD_WEAK, [WEAKENS_ENEMY] = WORD_ENEMY_WEAK};

/* Pieces in a list. */
struct kinds {
    const struct piece **pieces;
    size_t count;
};

/* "the Rat, the Cat and the Dog" */
static const char *listed(struct arena *arena, const struct game_words *words,
                          const struct kinds *kinds)
{
    const char *list = NULL;

    for (size_t i = 0; i < kinds->count; i++)
        list = words_joined(
            arena, words, list,
            WORDS(arena, words, WORD_THE_PIECE, {"piece", kinds->pieces[i]->name.text}),
            i + 1 == kinds->count);
    return list ? list : "";
}

/* The pieces that never leave it. */
static struct kinds kept_in(struct arena *arena, const struct game *game,
                            const struct terrain *terrain)
{
    struct kinds kept = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].within.terrain == terrain)
            *ARENA_PUSH(arena, kept.pieces, kept.count) = &game->pieces[i];
    return kept;
}

/* Who may enter. */
static const char *admitted(struct arena *arena, const struct game_words *words,
                            const struct terrain *terrain)
{
    const struct kinds some = {terrain->pieces, terrain->piece_count};

    if (terrain->admits != ADMITS_SOME)
        return word_text(words, admissions[terrain->admits]);
    return WORDS(arena, words, WORD_SOME_ENTER, {"pieces", listed(arena, words, &some)});
}

const char *figure_terrain_words(struct arena *arena, const struct game *game,
                                 const struct terrain *terrain)
{
    const struct game_words *words = game->words;
    const char *all = admitted(arena, words, terrain);
    struct kinds kept = kept_in(arena, game, terrain);

    if (kept.count > 0)
        all =
            WORDS(arena, words, WORD_KEPT, {"words", all}, {"pieces", listed(arena, words, &kept)});
    if (terrain->weakens == WEAKENS_NONE)
        return all;
    return WORDS(arena, words, weaknesses[terrain->weakens], {"words", all});
}

/* Name and words beside the square; the words are broken where they would be too wide. Returns how
 * wide all is. */
static double set_terrain(const struct figure_reader *r, const struct terrain *terrain, double room,
                          struct paragraph *words)
{
    double width = pen_width(r->pen, STYLE_ENTRY, terrain->id.name.text);

    *words = pen_paragraph(
        r->pen, STYLE_CAPTION,
        tie_end(r->arena, figure_terrain_words(r->arena, r->layout->game, terrain)), room);
    for (size_t i = 0; i < words->count; i++)
        width = fmax(width, line_width(words->lines[i]));
    return words_left + width;
}

static bool prepare_terrain(const struct figure_reader *r, const struct figure_request *f,
                            struct figure *figure)
{
    const struct game *game = figure->layout->game;
    double room = (figure->width > 0 ? figure->width : figure->measure.block) - words_left;

    if (game->terrain_count == 0)
        diag_help(diag_add(r->diags, DIAG(BAD_TEXT), f->place, "show", "the board has no terrain"),
                  "write 'terrain' into the board, or leave this figure out");
    figure->columns = 1;
    if (!figure_has_room(r, f, figure, room, least_words))
        room = figure->measure.block - words_left;
    figure->width = 0;
    figure->terrains = arena_alloc(r->arena, game->terrain_count + 1, sizeof *figure->terrains);
    for (size_t i = 0; i < game->terrain_count; i++)
        figure->width =
            fmax(figure->width, set_terrain(r, &game->terrains[i], room, &figure->terrains[i]));
    return true;
}

/* From a row to the next one. */
static double pitch_of(const struct pen *pen, const struct paragraph *words)
{
    return row_pitch + (double)(words->count - 1) * pen_leading(pen, STYLE_CAPTION);
}

static double terrain_height(struct pen *pen, const struct figure *figure)
{
    double height = cell - row_pitch;

    for (size_t i = 0; i < figure->layout->game->terrain_count; i++)
        height += pitch_of(pen, &figure->terrains[i]);
    return height;
}

static void draw_entry(struct pen *pen, const struct terrain *terrain,
                       const struct paragraph *words, double y)
{
    double baseline = y + cell / 2 - 0.6;

    draw_pattern(pen, terrain->pattern, 0, y, cell);
    path_rect(pen->scene, 0, y, cell, cell);
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    pen_text(pen, STYLE_ENTRY, terrain->id.name.text, words_left, baseline, ALIGN_LEFT, COLOUR_INK);
    pen_lines(pen, STYLE_CAPTION, words, words_left, baseline + words_gap);
}

static void draw_terrains(struct pen *pen, const struct figure *figure)
{
    const struct game *game = figure->layout->game;
    double y = 0;

    for (size_t i = 0; i < game->terrain_count; i++) {
        draw_entry(pen, &game->terrains[i], &figure->terrains[i], y);
        y += pitch_of(pen, &figure->terrains[i]);
    }
}

const struct figure_kind terrain_figure = {
    .prepare = prepare_terrain, .height = terrain_height, .draw = draw_terrains};
