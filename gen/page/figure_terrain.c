/* The terrains of a board: a square of each with its name and who may enter it. */
#include "draw/terrain.h"
#include "page/figure_kind.h"

#include <math.h>

static const double cell = 9, row_pitch = 12, words_left = 13, words_gap = 4.2; /* mm */

/* Who may enter, but for ADMITS_SOME; and whose strength does not count there. */
static const enum word_id admissions[] = {[ADMITS_ALL] = WORD_ALL_ENTER,
                                          [ADMITS_NONE] = WORD_NONE_ENTERS,
                                          [ADMITS_OWN] = WORD_OWNER_ENTERS,
                                          [ADMITS_ENEMY] = WORD_OTHER_ENTERS};
static const enum word_id weaknesses[] = {
    [WEAKENS_ALL] = WORD_WEAK, [WEAKENS_ENEMY] = WORD_ENEMY_WEAK};

/* "the Rat, the Cat and the Dog" */
static const char *admitted(struct arena *arena, const struct game_words *words,
                            const struct terrain *terrain)
{
    const char *list = "";

    for (size_t i = 0; i < terrain->piece_count; i++) {
        const char *piece =
            words_of_one(arena, words, WORD_THE_PIECE, "piece", terrain->pieces[i]->name.text);
        struct buf longer = {0};

        if (i > 0 && i + 1 == terrain->piece_count)
            words_put(words, WORD_AND,
                      (const struct word_value[]){{"pieces", list}, {"piece", piece}, {0}},
                      &longer);
        else
            buf_print(&longer, "%s%s%s", list, i > 0 ? ", " : "", piece);
        list = arena_text(arena, longer.text, longer.size);
        buf_free(&longer);
    }
    return list;
}

const char *figure_terrain_words(struct arena *arena, const struct game *game,
                                 const struct terrain *terrain)
{
    const struct game_words *words = &game->words;
    const char *who =
        terrain->admits == ADMITS_SOME
            ? words_of_one(arena, words, WORD_SOME_ENTER, "pieces", admitted(arena, words, terrain))
            : words_of_one(arena, words, admissions[terrain->admits], NULL, NULL);

    if (terrain->weakens == WEAKENS_NONE)
        return who;
    return words_of_one(arena, words, weaknesses[terrain->weakens], "words", who);
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
        double words = fmax(
            pen_width(pen, STYLE_ENTRY, game->terrains[i].name.text),
            pen_width(pen, STYLE_CAPTION, figure_terrain_words(arena, game, &game->terrains[i])));

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
        pen_text(pen, STYLE_CAPTION,
                 figure_terrain_words(pen->scene->arena, game, &game->terrains[i]), words_left,
                 baseline + words_gap, ALIGN_LEFT, GREY_INK);
    }
}
