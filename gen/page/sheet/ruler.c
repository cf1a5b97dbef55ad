#include "page/sheet/ruler.h"

#include "scene/crop.h"
#include "words/words.h"

/* mm */
static const double inch = 25.4, foot_inches = 4 * 25.4;
static const double words_down = 3.4; /* baseline of words below a line */
static const double inch_up = 7.2;    /* the line of inches above that of millimetres */
static const double inch_words = 3.9; /* baseline of its words, likewise */
static const double clear = 2;        /* around an upright ruler */

/* Ticks every 10 mm, longer ones at the ends and the middle. */
static void draw_millimetres(struct pen *pen, const struct game_words *words, double x, double y)
{
    path_stretch(pen->scene, x, y, x + RULER, y);
    for (int mm = 0; mm <= RULER; mm += 10) {
        path_stretch(pen->scene, x + mm, y, x + mm, y - (mm % 50 == 0 ? 3.2 : 2));
    }
    pen_stroke(pen, LINE_FOLD, COLOUR_INK);
    pen_text(pen, STYLE_FINE, "0", x, y + words_down, ALIGN_CENTRE, COLOUR_INK);
    pen_text(pen, STYLE_FINE, word_text(words, WORD_RULER_MM), x + RULER, y + words_down,
             ALIGN_RIGHT, COLOUR_INK);
}

/* Ticks every half inch, longer ones at whole inches. */
static void draw_inches(struct pen *pen, const struct game_words *words, double right, double y)
{
    double x = right - foot_inches, line = y - inch_up;

    path_stretch(pen->scene, x, line, right, line);
    for (int half = 0; half <= 8; half++) {
        path_stretch(pen->scene, x + half * inch / 2, line, x + half * inch / 2,
                     line - (half % 2 == 0 ? 2.2 : 1.3));
    }
    pen_stroke(pen, LINE_FOLD, COLOUR_INK);
    pen_text(pen, STYLE_FINE, word_text(words, WORD_RULER_INCHES), right, y - inch_words,
             ALIGN_RIGHT, COLOUR_INK);
}

void draw_ruler(struct pen *pen, const struct game_words *words, double x, double y, bool inches)
{
    scene_begin(pen->scene, ROLE_FIGURE, word_text(words, WORD_RULER),
                word_text(words, WORD_RULER_WORDS));
    draw_millimetres(pen, words, x, y);
    pen_text(pen, STYLE_FINE, word_text(words, WORD_RULER_HINT), x + RULER / 2.0, y + words_down,
             ALIGN_CENTRE, COLOUR_INK);
    if (inches)
        draw_inches(pen, words, x + RULER, y);
    scene_end(pen->scene);
}

/* --- upright --- */

/* What has ink on a sheet. */
struct inked {
    struct extent *list;
    size_t count;
};

static struct inked inked_of(const struct scene *scene)
{
    struct inked inked = {.list = arena_alloc(scene->arena, scene->count, sizeof *inked.list)};

    for (size_t i = 0; i < scene->count; i++) {
        const struct scene alone = {.shapes = &scene->shapes[i], .count = 1};
        struct extent e = scene_extent(&alone);

        if (e.left <= e.right)
            inked.list[inked.count++] = e;
    }
    return inked;
}

static bool is_free(const struct inked *inked, const struct extent *place)
{
    for (size_t i = 0; i < inked->count; i++) {
        const struct extent *e = &inked->list[i];

        if (e->left < place->right + clear && e->right > place->left - clear &&
            e->top < place->bottom + clear && e->bottom > place->top - clear)
            return false;
    }
    return true;
}

/* At the left or the right, as low as possible first. */
static bool find_place(const struct scene *scene, const struct area *area, struct extent *place)
{
    const double width = RULER_ABOVE + RULER_BELOW, height = foot_inches + 1;
    const double step = 5;
    const struct inked inked = inked_of(scene);

    for (double up = 0; height + up <= area->height; up += step)
        for (int right = 0; right < 2; right++) {
            double x = right ? area->x + area->width - width : area->x;
            double bottom = area->y + area->height - up;

            *place = (struct extent){x, bottom - height, x + width, bottom};
            if (is_free(&inked, place))
                return true;
        }
    return false;
}

void draw_side_ruler(struct pen *pen, const struct part_plan *plan)
{
    const struct game_words *words = plan->layout->game->words;
    struct area area = sheet_area(plan->layout, &plan->paper);
    enum layer before = pen->scene->layer;
    struct extent place;

    if (!find_place(pen->scene, &area, &place))
        return;
    pen->scene->layer = LAYER_NOTE;
    scene_begin(pen->scene, ROLE_FIGURE, word_text(words, WORD_RULER_UPRIGHT),
                word_text(words, WORD_RULER_UPRIGHT_WORDS));
    scene_enter(pen->scene, place.left + RULER_ABOVE, place.bottom, 3);
    draw_millimetres(pen, words, foot_inches - RULER, 0);
    draw_inches(pen, words, foot_inches, 0);
    scene_leave(pen->scene);
    scene_end(pen->scene);
    pen->scene->layer = before;
}
