/* The terrains of a board: a square of each with its name and who may enter it. */
#include "draw/board/terrain.h"
#include "page/figure/figure_kind.h"
#include "page/figure/figure_moves.h"
#include "type/tie.h"

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
    const struct game_words *words = &game->words;
    const char *all = admitted(arena, words, terrain);
    struct kinds kept = kept_in(arena, game, terrain);

    if (kept.count > 0)
        all =
            WORDS(arena, words, WORD_KEPT, {"words", all}, {"pieces", listed(arena, words, &kept)});
    if (terrain->weakens == WEAKENS_NONE)
        return all;
    return WORDS(arena, words, weaknesses[terrain->weakens], {"words", all});
}

/* Name and words beside the square; the words are broken where they would be too wide. */
static double set_terrain(struct pen *pen, struct arena *arena, const struct terrain *terrain,
                          double room, struct figure *figure)
{
    struct figure_entry *row = ARENA_PUSH(arena, figure->entries, figure->entry_count);
    double width = pen_width(pen, STYLE_ENTRY, terrain->id.name.text);

    row->line_count =
        type_paragraph(pen->type, &pen->style->type[STYLE_CAPTION],
                       tie_end(arena, figure_terrain_words(arena, figure->layout->game, terrain)),
                       NULL, 0, room, &row->lines);
    for (size_t i = 0; i < row->line_count; i++)
        width = fmax(width, line_width(row->lines[i]));
    return words_left + width;
}

void figure_prepare_terrain(struct pen *pen, struct arena *arena, struct figure *figure,
                            struct place place, struct diags *diags)
{
    const struct game *game = figure->layout->game;
    double room = (figure->width > 0 ? figure->width : figure->measure.block) - words_left;

    if (game->terrain_count == 0)
        diag_help(diag_add(diags, DIAG(BAD_TEXT), place, "show", "the board has no terrain"),
                  "write 'terrain' into the board, or leave this figure out");
    figure->columns = 1;
    if (!figure_has_room(arena, figure, room, least_words, place, diags))
        room = figure->measure.block - words_left;
    figure->width = 0;
    for (size_t i = 0; i < game->terrain_count; i++)
        figure->width =
            fmax(figure->width, set_terrain(pen, arena, &game->terrains[i], room, figure));
}

/* From a row to the next one. */
static double pitch_of(const struct pen *pen, const struct figure *figure, size_t row)
{
    return row_pitch +
           (double)(figure->entries[row].line_count - 1) * pen_leading(pen, STYLE_CAPTION);
}

double figure_terrain_height(struct pen *pen, const struct figure *figure)
{
    double height = cell - row_pitch;

    for (size_t i = 0; i < figure->entry_count; i++)
        height += pitch_of(pen, figure, i);
    return height;
}

static void draw_entry(struct pen *pen, const struct terrain *terrain,
                       const struct figure_entry *row, double y)
{
    double baseline = y + cell / 2 - 0.6, leading = pen_leading(pen, STYLE_CAPTION);

    draw_pattern(pen, terrain->pattern, 0, y, cell);
    path_rect(pen->scene, 0, y, cell, cell);
    pen_stroke(pen, LINE_GRID, GREY_INK);
    pen_text(pen, STYLE_ENTRY, terrain->id.name.text, words_left, baseline, ALIGN_LEFT, GREY_INK);
    for (size_t i = 0; i < row->line_count; i++)
        scene_text(pen->scene, row->lines[i], words_left,
                   baseline + words_gap + (double)i * leading, 1, pen_grey(pen, GREY_INK));
}

void figure_draw_terrain(struct pen *pen, const struct figure *figure)
{
    const struct game *game = figure->layout->game;
    double y = 0;

    for (size_t i = 0; i < figure->entry_count; i++) {
        draw_entry(pen, &game->terrains[i], &figure->entries[i], y);
        y += pitch_of(pen, figure, i);
    }
}
