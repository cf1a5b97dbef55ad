/* The terrains of a board: a square of each with its name and who may enter it. */
#include "draw/terrain.h"
#include "page/figure_kind.h"

#include <math.h>

static const double cell = 9, row_pitch = 12, words_left = 13, words_gap = 4.2; /* mm */

/* Who may enter, but for ADMITS_SOME; and whose strength does not count there. */
static const char *const admissions[] = {[ADMITS_ALL] = "every piece may enter",
                                         [ADMITS_NONE] = "no piece may enter",
                                         [ADMITS_OWN] = "only its owner's pieces may enter",
                                         [ADMITS_ENEMY] =
                                             "only the other player's pieces may enter"};
static const char *const weaknesses[] = {[WEAKENS_NONE] = "",
                                         [WEAKENS_ALL] = "; without strength there",
                                         [WEAKENS_ENEMY] = "; the enemy's without strength there"};

/* "only the Rat may enter" */
const char *figure_terrain_words(struct arena *arena, const struct terrain *terrain)
{
    struct buf words = {0};
    const char *copy;

    if (terrain->admits != ADMITS_SOME)
        buf_text(&words, admissions[terrain->admits]);
    for (size_t i = 0; terrain->admits == ADMITS_SOME && i < terrain->piece_count; i++)
        buf_print(&words, "%s%s",
                  i == 0                          ? "only the "
                  : i + 1 == terrain->piece_count ? " and the "
                                                  : ", the ",
                  terrain->pieces[i]->name.text);
    buf_text(&words, terrain->admits == ADMITS_SOME ? " may enter" : "");
    buf_text(&words, weaknesses[terrain->weakens]);
    copy = arena_print(arena, "%s", buf_str(&words));
    buf_free(&words);
    return copy;
}

void figure_prepare_terrain(struct pen *pen, struct arena *arena, struct figure *figure,
                            struct place place, struct diags *diags)
{
    const struct game *game = figure->layout->game;

    if (game->terrain_count == 0)
        diag_help(diag_add(diags, DIAG(BAD_TEXT), place, "show", "the board has no terrain"),
                  "write 'terrain' into the board, or leave this figure out");
    figure->width = 0;
    for (size_t i = 0; i < game->terrain_count; i++) {
        double words =
            fmax(pen_width(pen, STYLE_ENTRY, game->terrains[i].name.text),
                 pen_width(pen, STYLE_CAPTION, figure_terrain_words(arena, &game->terrains[i])));

        figure->width = fmax(figure->width, words_left + words);
    }
}

double figure_terrain_height(struct pen *pen, const struct figure *figure)
{
    (void)pen;
    return (double)figure->layout->game->terrain_count * row_pitch - (row_pitch - cell);
}

void figure_draw_terrain(struct pen *pen, const struct figure *figure)
{
    const struct game *game = figure->layout->game;

    for (size_t i = 0; i < game->terrain_count; i++) {
        double y = (double)i * row_pitch, baseline = y + cell / 2 - 0.6;

        draw_pattern(pen, game->terrains[i].pattern, 0, y, cell);
        path_rect(pen->scene, 0, y, cell, cell);
        pen_stroke(pen, LINE_GRID, GREY_INK);
        pen_text(pen, STYLE_ENTRY, game->terrains[i].name.text, words_left, baseline, ALIGN_LEFT,
                 GREY_INK);
        pen_text(pen, STYLE_CAPTION, figure_terrain_words(pen->scene->arena, &game->terrains[i]),
                 words_left, baseline + words_gap, ALIGN_LEFT, GREY_INK);
    }
}
