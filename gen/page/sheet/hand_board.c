/* Hand boards: a place for each kind of piece that can be held, with its face and name. */
#include "page/sheet/sheet.h"

#include "draw/board/board_art.h"
#include "draw/notched.h"
#include "draw/piece/dress.h"
#include "draw/piece/panel.h"
#include "game/called.h"
#include "words/words.h"

static const double notch = 2;          /* mm */
static const double face_room = 0.7544; /* of the shorter side */

static void plan_hand(struct planner *planner, struct part_plan *plan)
{
    plan->area = hand_area(plan->layout, &plan->paper);
    plan->hand = hand_plan(planner->arena, plan->layout, &plan->part->hands, &plan->area);
    plan_sheets(planner, plan, plan->part->hands.sheets);
}

static void report_hand(const struct part_plan *plan, struct diags *diags)
{
    struct block block = hand_block(&plan->hand);

    if (!area_takes(&plan->area, block.width, block.height))
        report_excess(plan, "the hand board", block.width, block.height, diags);
}

static void draw_place(struct pen *pen, const struct game_words *words,
                       const struct part_plan *plan, const struct piece *piece)
{
    const struct hand_plan *h = &plan->hand;
    double w = h->place_width, height = h->place_height;
    double room = (w < height ? w : height) * face_room;
    struct panel panel = panel_front(piece);
    const char *name = piece_names(pen->scene->arena, piece);
    struct dress dress;

    dress_place(pen, &dress);
    scene_begin(pen->scene, ROLE_FIGURE, name,
                WORDS(pen->scene->arena, words, WORD_PLACE_FOR, {"piece", name}));
    draw_ground_art(pen, &plan->part->hands.picture, 0, 0, w, height, false, COLOUR_PLACE_LINE);
    draw_notched(pen, &(struct notched){0, 0, w, height, notch}, 0, LINE_PLACE, COLOUR_INK);
    draw_panel_face(&dress.pen, &panel, w / 2, height / 2, pen->face == FACE_BOTH ? 0.9 * w : room,
                    room);
    pen_text(pen, STYLE_CAPTION, name, w / 2, height + 4.6, ALIGN_CENTRE, COLOUR_INK);
    scene_end(pen->scene);
}

/* What the board is, where the last row leaves a place free. */
static void draw_emblem(struct pen *pen, const struct hand_plan *h, const struct part *part,
                        const char *native)
{
    if (h->count % (size_t)h->columns == 0)
        return;
    scene_begin(pen->scene, ROLE_PARAGRAPH, NULL, NULL);
    if (native)
        pen_fitted(pen, STYLE_BRUSH, native, h->place_width / 2, h->place_height * 0.45,
                   h->place_width, h->place_height * 0.5);
    pen_text(pen, STYLE_HEADING, part->caption.text, h->place_width / 2, h->place_height * 0.8,
             ALIGN_CENTRE, COLOUR_INK);
    scene_end(pen->scene);
}

static void draw_hand(struct pen *pen, const struct part_plan *plan, int page)
{
    const struct hand_plan *h = &plan->hand;
    const struct game_words *words = plan->layout->game->words;
    double pitch_x = h->place_width + h->gap_x;
    double pitch_y = h->place_height + HAND_NAME_ROOM + h->gap_y;

    draw_sheet_foot(pen, plan, plan->captions[page], word_text(words, WORD_HINT_HANDS));
    path_rect(pen->scene, h->frame.x, h->frame.y, h->frame.width, h->frame.height);
    pen_stroke(pen, LINE_CUT, COLOUR_CUT_LINE);
    sheet_trim(pen, plan->layout, h->frame.x, h->frame.y, h->frame.width, h->frame.height);
    for (size_t i = 0; i <= h->count; i++) {
        scene_enter(pen->scene, h->frame.x + h->gap_x + ((int)i % h->columns) * pitch_x,
                    h->frame.y + h->gap_y + ((int)i / h->columns) * pitch_y, 0);
        if (i < h->count)
            draw_place(pen, words, plan, h->kinds[i]);
        else
            draw_emblem(pen, h, plan->part, plan->layout->game->native.text.text);
        scene_leave(pen->scene);
    }
}

const struct part_methods hand_part = {plan_hand, report_hand, draw_hand};
