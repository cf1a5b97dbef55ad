/* Hand boards: a place for each kind of piece that can be held, with its face, its name and how
 * many there are. */
#include "page/sheet/sheet.h"

#include "draw/board/board_art.h"
#include "draw/notched.h"
#include "draw/piece/dress.h"
#include "draw/piece/panel.h"
#include "game/called.h"
#include "words/words.h"

static const double notch = 2;          /* mm */
static const double face_room = 0.62;   /* of the shorter side */
static const double face_middle = 0.41; /* of the height, from the top */
static const double under_name = 5.4;   /* mm from its line to the edge of the place */
static const double under_count = 2.2;  /* likewise */

static void plan_hand(struct planner *planner, struct part_plan *plan)
{
    int boards = plan->part->hands.sheets;

    plan->area = hand_area(plan->layout, &plan->paper);
    plan->hand = hand_plan(planner->arena, plan->layout, &plan->part->hands, &plan->area);
    plan_sheets(planner, plan, (boards + plan->hand.boards - 1) / plan->hand.boards);
}

static void report_hand(const struct part_plan *plan, struct diags *diags)
{
    struct block block = hand_block(&plan->hand);

    if (!area_takes(&plan->area, block.width, block.height))
        report_excess(plan, "the hand board", block.width, block.height, diags);
}

/* What a place is for. */
static const char *told_place(struct arena *arena, const struct game_words *words, const char *name,
                              int count)
{
    if (count == 0)
        return WORDS(arena, words, WORD_PLACE_FOR, {"piece", name});
    return WORDS(arena, words, WORD_PLACE_FOR_SEVERAL, {"piece", name},
                 {"count", arena_print(arena, "%d", count)});
}

static void draw_place_words(struct pen *pen, const struct hand_plan *h, const char *name,
                             int count)
{
    double middle = h->place_width / 2;

    pen_text(pen, STYLE_SMALL_LABEL, name, middle, h->place_height - under_name, ALIGN_CENTRE,
             COLOUR_INK);
    if (count)
        pen_text(pen, STYLE_SMALL_LABEL, arena_print(pen->scene->arena, "× %d", count), middle,
                 h->place_height - under_count, ALIGN_CENTRE, COLOUR_SOFT);
}

static void draw_place(struct pen *pen, const struct game_words *words,
                       const struct part_plan *plan, const struct piece *piece)
{
    const struct hand_plan *h = &plan->hand;
    double w = h->place_width, height = h->place_height;
    double room = (w < height ? w : height) * face_room;
    struct panel panel = panel_front(piece);
    const char *name = piece_names(pen->scene->arena, piece);
    int count = piece->count[0] + piece->count[1];
    struct dress dress;

    dress_place(pen, &dress);
    scene_begin(pen->scene, ROLE_FIGURE, name, told_place(pen->scene->arena, words, name, count));
    draw_ground_art(pen, &plan->part->hands.picture, 0, 0, w, height, false, COLOUR_PLACE_LINE);
    draw_notched(pen, &(struct notched){0, 0, w, height, notch}, 0, LINE_PLACE, COLOUR_INK);
    draw_panel_face(&dress.pen, &panel, w / 2, height * face_middle,
                    pen->face == FACE_BOTH ? 0.9 * w : room, room);
    draw_place_words(pen, h, name, count);
    scene_end(pen->scene);
}

/* What the board is, in the middle of the places that the last row leaves free. */
static void draw_emblem(struct pen *pen, const struct hand_plan *h, const struct part *part,
                        const char *native)
{
    int free = h->columns - (int)(h->count % (size_t)h->columns);
    double middle = (free * (h->place_width + h->gap_x) - h->gap_x) / 2;

    if (free == h->columns)
        return;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    if (native)
        pen_fitted(pen, STYLE_BRUSH, native, middle, h->place_height * 0.45, h->place_width,
                   h->place_height * 0.5);
    pen_text(pen, STYLE_HEADING, part->caption.text, middle, h->place_height * 0.8, ALIGN_CENTRE,
             COLOUR_INK);
    scene_end(pen->scene);
}

static void draw_hand_board(struct pen *pen, const struct part_plan *plan, const struct area *frame)
{
    const struct hand_plan *h = &plan->hand;
    const struct game *game = plan->layout->game;

    path_rect(pen->scene, frame->x, frame->y, frame->width, frame->height);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    for (size_t i = 0; i <= h->count; i++) {
        int column = (int)i % h->columns, row = (int)i / h->columns;

        scene_enter(pen->scene, frame->x + h->gap_x + column * (h->place_width + h->gap_x),
                    frame->y + h->gap_y + row * (h->place_height + h->gap_y), 0);
        if (i < h->count)
            draw_place(pen, game->words, plan, h->kinds[i]);
        else
            draw_emblem(pen, h, plan->part, game->native.text.text);
        scene_leave(pen->scene);
    }
}

static void draw_hands(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct hand_plan *h = &plan->hand;
    const struct game_words *words = plan->layout->game->words;
    int left = plan->part->hands.sheets - page * h->boards;
    int boards = left < h->boards ? left : h->boards;
    const struct area *first = &h->frames[0], *last = &h->frames[boards - 1];

    draw_sheet_foot(pen, plan, plan->captions[page],
                    word_text(words, boards > 1 ? WORD_HINT_HANDS_BOTH : WORD_HINT_HANDS));
    sheet_trim(pen, plan->layout, first->x, first->y, last->x + last->width - first->x,
               last->y + last->height - first->y);
    for (int i = 0; i < boards; i++)
        draw_hand_board(pen, plan, &h->frames[i]);
}

const struct part_methods hand_part = {plan_hand, report_hand, draw_hands};
