#include "draw/move/diagram.h"

#include "draw/arrow.h"
#include "draw/piece/panel.h"

/* How much of the board a diagram shows. */

enum { LINE_SHOWN = 2, TURN_SHOWN = 3 }; /* squares of a line, at least, and of one that turns */

static void widen(struct move_window *window, struct vec to)
{
    window->left = -to.x > window->left ? -to.x : window->left;
    window->right = to.x > window->right ? to.x : window->right;
    window->down = -to.y > window->down ? -to.y : window->down;
    window->up = to.y > window->up ? to.y : window->up;
}

/* Squares to each side that the mark takes at least, beside where it leads. */
static int shown_around(const struct move_mark *mark)
{
    switch (move_kind_ground(mark->kind)) {
    case GROUND_LINE:
        return !mark->reach && vec_largest(mark->at) > 1 ? vec_largest(mark->at) + 1
               : mark->skip                              ? mark->skip + 2
               : mark->jumps > 2                         ? LINE_SHOWN + (mark->jumps - 1) / 3
                                                         : LINE_SHOWN;
    case GROUND_TURN:
        return mark->reach + 1;
    case GROUND_FORK:
        return TURN_SHOWN;
    case GROUND_FRAME:
        return mark->reach;
    default:
        return 0;
    }
}

static void widen_ways(struct move_window *window, struct vec from, unsigned ways, int squares)
{
    for (int k = 0; k < DIRECTIONS; k++)
        if (ways & 1u << k)
            widen(window, (struct vec){from.x + squares * directions[k].x,
                                       from.y + squares * directions[k].y});
}

/* That of moves of several legs: what they take, and no more. */
static struct move_window legs_window(const struct move_marks *legs)
{
    struct move_window window = {1, 1, 1, 1};
    struct vec from = {0, 0};

    for (; legs; legs = legs->onward) {
        int line = vec_largest(legs->turn) + (legs->onward ? 1 : LINE_SHOWN);

        EACH (mark, legs->marks, legs->count) {
            int reach = mark->reach ? mark->reach : 1;

            line = shown_around(mark) > line ? shown_around(mark) : line;
            widen(&window, (struct vec){from.x + reach * mark->at.x, from.y + reach * mark->at.y});
        }
        widen_ways(&window, from, legs->ways, legs->far ? legs->far : line);
        widen_ways(&window, from, legs->likewise, 1);
        from = (struct vec){from.x + legs->turn.x, from.y + legs->turn.y};
    }
    return window;
}

struct move_window move_window(const struct move_marks *marks, int least)
{
    int half = least / 2;
    struct move_window window;

    if (marks->leg)
        return legs_window(marks);
    for (size_t i = 0; i < marks->count; i++)
        half = shown_around(&marks->marks[i]) > half ? shown_around(&marks->marks[i]) : half;
    window = (struct move_window){half, half, half, half};
    EACH (mark, marks->marks, marks->count) {
        int reach = mark->reach ? mark->reach : 1;

        widen(&window, (struct vec){reach * mark->at.x, reach * mark->at.y});
    }
    return window;
}

/* --- legends --- */

const char *const legend_slots[SLOT_COUNT + 1] = {"hobbling", "rank",   "over",
                                                  "burns",    "spares", NULL};

const struct legend_entry *legend_entry(const struct legend *legend, int kind)
{
    for (size_t i = 0; i < legend->count; i++)
        for (size_t k = 0; k < legend->entries[i].kind_count; k++)
            if (legend->entries[i].kinds[k] == kind)
                return &legend->entries[i];
    return NULL;
}

const struct legend_entry *legend_told(int kind)
{
    static int kinds[] = {KIND_TOLD, KIND_TOLD_CORNER, KIND_TOLD_LINE, KIND_TOLD_ANYWHERE};
    static const struct legend_entry entries[] = {
        {MARK_NOTE, &kinds[0], 1, {.text = "the piece may go to this square as its sentence says"}},
        {MARK_SMALL_NOTE,
         &kinds[1],
         1,
         {.text = "the piece may do what its sentence says with a piece on this square"}},
        {MARK_NOTE_ARROW,
         &kinds[2],
         1,
         {.text = "the piece may move along the arrow as its sentence says"}},
        {MARK_NOTE_RING,
         &kinds[3],
         1,
         {.text = "the piece may go to other squares of the board as its sentence says"}},
    };

    return FIND(entry, entries, COUNT_OF(entries), *entry->kinds == kind);
}

const struct legend_entry *legend_mark(const struct legend *legend, int kind)
{
    const struct legend_entry *entry = legend_entry(legend, kind);

    if (!entry)
        entry = legend_entry(legend, move_kind_told(kind));
    return entry ? entry : legend_told(move_kind_told(kind));
}

/* Whether a diagram may do without an entry of the legend's own. */
static bool is_optional(int kind)
{
    return kind == KIND_CASTLES || kind == KIND_LEGS || legend_told(kind);
}

bool legend_needs_words(const struct legend *legend, const struct move_marks *marks)
{
    bool needed = marks->unsaid.count > 0;

    for (; marks && !needed; marks = move_marks_next(marks))
        needed = FIND(mark, marks->marks, marks->count,
                      legend_told(mark->kind) ||
                          (!is_optional(mark->kind) && !legend_entry(legend, mark->kind)));
    return needed;
}

const struct move_mark *legend_lacks(const struct legend *legend, const struct move_marks *marks)
{
    const struct move_mark *lacking = NULL;

    for (; marks && !lacking; marks = move_marks_next(marks))
        lacking = FIND(mark, marks->marks, marks->count,
                       !is_optional(mark->kind) && !legend_entry(legend, mark->kind));
    return lacking;
}

enum mark_shape legend_free_shape(const struct legend *legend, int kind,
                                  bool taken[MARK_SHAPE_COUNT])
{
    for (int i = 0; i < MARK_SHAPE_COUNT; i++) {
        enum mark_shape shape = (enum mark_shape)i;

        if (taken[i] || mark_shape_ground(shape) != move_kind_ground(kind) ||
            FIND(entry, legend->entries, legend->count, entry->shape == shape))
            continue;
        taken[i] = true;
        return shape;
    }
    return MARK_SHAPE_COUNT;
}

/* --- diagrams --- */

/* In parts of a square's side. */
static const double origin_room = 0.86; /* for glyphs and codes */
static const double line_start = 0.58;  /* from the middle of the origin */
static const double edge_inset = 0.1;   /* from the window's edge */
static const double stop_inset = 0.1;   /* around marks on the way */
static const double small_mark = 0.2;   /* the largest radius of marks before which lines end */
static const double lane_width = 0.15;  /* from the middle, of lines side by side */
static const double corner_at = 0.335;  /* of small marks, from the middle */
static const double badge_edge = 0.03;  /* of badges, from the edges of the piece's square */
static const double badged_size = 0.78, badged_aside = 0.12; /* of a piece beside badges */
static const double legs_size = 0.75;                        /* of marks among numbered arrows */
static const double arm_length = 1.3; /* of hooks, from where they turn to their tips */

struct diagram diagram_of(const struct piece *piece, const struct move_marks *marks,
                          const struct legend *legend)
{
    return (struct diagram){.piece = piece,
                            .legend = legend,
                            .marks = marks,
                            .window = move_window(marks, legend->window)};
}

int diagram_files(const struct diagram *diagram)
{
    return diagram->window.left + 1 + diagram->window.right;
}

int diagram_ranks(const struct diagram *diagram)
{
    return diagram->window.up + 1 + diagram->window.down;
}

static void draw_window(struct pen *pen, const struct diagram *d, double x, double y, double cell)
{
    int files = diagram_files(d), ranks = diagram_ranks(d);
    double width = files * cell, height = ranks * cell;

    path_rect(pen->scene, x + d->window.left * cell, y + d->window.up * cell, cell, cell);
    pen_fill(pen, COLOUR_ORIGIN);
    for (int i = 1; i < files; i++)
        path_stretch(pen->scene, x + i * cell, y, x + i * cell, y + height);
    for (int i = 1; i < ranks; i++) {
        path_stretch(pen->scene, x, y + i * cell, x + width, y + i * cell);
    }
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
    path_rect(pen->scene, x, y, width, height);
    pen_stroke(pen, LINE_DIAGRAM, COLOUR_INK);
}

/* Lines through the middles, which go on beyond the window. */
static void draw_point_window(struct pen *pen, const struct diagram *d, double x, double y,
                              double cell)
{
    int files = diagram_files(d), ranks = diagram_ranks(d);

    for (int i = 0; i < files; i++)
        path_stretch(pen->scene, x + (i + 0.5) * cell, y, x + (i + 0.5) * cell, y + ranks * cell);
    for (int i = 0; i < ranks; i++) {
        path_stretch(pen->scene, x, y + (i + 0.5) * cell, x + files * cell, y + (i + 0.5) * cell);
    }
    pen_stroke(pen, LINE_GRID, COLOUR_INK);
}

void draw_point_ground(struct pen *pen, double x, double y, double radius)
{
    path_circle(pen->scene, x, y, radius);
    scene_draw(pen->scene, fill_of(grey(100)));
}

void draw_origin_mark(struct pen *pen, const struct piece *piece, double x, double y, double cell)
{
    struct panel panel = panel_front(piece);
    struct face face = face_whole(piece->face);
    double room = origin_room * cell;
    struct pen own = *pen;

    own.square = cell;
    scene_begin(pen->scene, ROLE_NONE, piece->name.text, NULL);
    if (!form_of(pen)->rings && !panel.side && pen->face == FACE_MNEMONIC && piece->drawable)
        draw_face_on(pen, &face, x, y, cell, grey(100));
    else
        draw_piece_kind(&own, &panel, false, x, y, room);
    scene_end(pen->scene);
}

/* A diagram on paper. */
struct canvas {
    struct pen *pen;
    const struct diagram *diagram;
    double x, y, cell; /* middle of the origin's square */
};

static enum mark_shape shape_of(const struct canvas *c, const struct move_mark *mark)
{
    const struct legend_entry *entry = legend_mark(c->diagram->legend, mark->kind);

    return entry ? entry->shape : MARK_SHAPE_COUNT;
}

/* Marks and the piece are smaller where arrows run between them. */
static double mark_cell(const struct canvas *c)
{
    return c->diagram->marks->leg ? legs_size * c->cell : c->cell;
}

/* --- lines --- */

/* How often the step can be made before the window's edge, in full steps and parts of one. */
static double steps_to_edge(const struct move_window *window, struct vec step)
{
    int across = step.x < 0 ? window->left : window->right;
    int along = step.y < 0 ? window->down : window->up;
    double steps = step.x ? (across + 0.5) / abs(step.x) : INFINITY;

    return step.y ? fmin(steps, (along + 0.5) / abs(step.y)) : steps;
}

/* Whether the line, which goes on over the edge and has its head in the mark's square, ends before
 * the mark, a small one. */
static bool ends_before(const struct canvas *c, const struct move_mark *mark,
                        const struct move_mark *line)
{
    enum mark_shape shape, own;
    int last;

    if (line->lane || line->reach || move_kind_ground(line->kind) != GROUND_LINE)
        return false;
    last = (int)steps_to_edge(&c->diagram->window, line->at);
    if (mark->at.x != last * line->at.x || mark->at.y != last * line->at.y)
        return false;
    shape = shape_of(c, line);
    own = shape_of(c, mark);
    return shape != MARK_SHAPE_COUNT && !mark_ends_on_square(shape) && !mark_rides(shape) &&
           own != MARK_SHAPE_COUNT && mark_radius(own, c->cell) <= small_mark * c->cell;
}

enum { STOPS = 32 };

/* The squares on the line that have marks of their own, nearest first. */
static size_t find_stops(const struct canvas *c, const struct move_mark *line, double square,
                         double *stops, double *clear)
{
    int last = (int)steps_to_edge(&c->diagram->window, line->at);
    size_t count = 0;

    for (int k = 1; k <= last && count < STOPS; k++)
        EACH (mark, c->diagram->marks->marks, c->diagram->marks->count) {
            enum mark_shape shape;

            if (mark->at.x != k * line->at.x || mark->at.y != k * line->at.y ||
                move_kind_ground(mark->kind) != GROUND_SQUARE || ends_before(c, mark, line))
                continue;
            shape = shape_of(c, mark);
            if (shape == MARK_SHAPE_COUNT)
                continue;
            *clear = fmax(*clear, mark_radius(shape, c->cell) + stop_inset * c->cell);
            stops[count++] = k * square;
            break;
        }
    return count;
}

/* How far behind the middle of the last square a short line ends, in squares: a bar stands within
 * that square, behind the mark of a landing. */
static double beyond_last(enum mark_shape shape)
{
    return mark_rides(shape) ? 0.36 : mark_has_bar(shape) ? 0.15 : 0.3;
}

static void mark_line(const struct canvas *c, const struct move_mark *mark, enum mark_shape shape)
{
    double stops[STOPS], length = hypot(mark->at.x, mark->at.y), square = length * c->cell;
    struct mark_line line = {.x = c->x,
                             .y = c->y,
                             .cell = c->cell,
                             .ux = mark->at.x / length,
                             .uy = -mark->at.y / length,
                             .first = (mark->skip + 1) * square,
                             .hurdles = mark->jumps ? mark->jumps : 2,
                             .side = mark->lane < 0 ? -1 : 1,
                             .start = line_start * square / vec_largest(mark->at),
                             .stops = stops};

    line.end = steps_to_edge(&c->diagram->window, mark->at) * square - edge_inset * c->cell;
    if (mark->at.x && mark->at.y)
        line.end -= abs(mark->lane) * lane_width * c->cell;
    if (mark->reach)
        line.end = mark->reach * square + beyond_last(shape) * c->cell;
    else if (mark_ends_on_square(shape))
        line.end = 2 * square;
    EACH (other, c->diagram->marks->marks, c->diagram->marks->count)
        if (move_kind_ground(other->kind) == GROUND_SQUARE && ends_before(c, other, mark))
            line.end = fmin(line.end, (int)steps_to_edge(&c->diagram->window, mark->at) * square -
                                          (small_mark + stop_inset) * c->cell);
    line.x -= line.uy * mark->lane * lane_width * c->cell;
    line.y += line.ux * mark->lane * lane_width * c->cell;
    line.stop_count = find_stops(c, mark, square, stops, &line.clear);
    draw_line_mark(c->pen, shape, &line);
}

/* --- squares and paths --- */

/* What is drawn in the square already: a mark, or a line that runs through it. */
static enum mark_shape shape_under(const struct canvas *c, struct vec at)
{
    enum mark_shape under = MARK_SHAPE_COUNT;

    EACH (mark, c->diagram->marks->marks, c->diagram->marks->count) {
        enum kind_ground ground = move_kind_ground(mark->kind);
        struct vec step = mark->at;
        int k = step.x ? at.x / step.x : step.y ? at.y / step.y : 0;

        if (ground == GROUND_SQUARE && vec_same(step, at))
            return shape_of(c, mark);
        if (ground == GROUND_LINE && k > 0 && at.x == k * step.x && at.y == k * step.y)
            under = shape_of(c, mark);
    }
    return under;
}

/* --- corners, turns and forks --- */

/* The corner left of the way into the square; further ones stand across it, and then in the other
 * two, of which a line along files or ranks leaves all free. */
static void mark_corner(const struct canvas *c, const struct move_mark *mark, enum mark_shape shape)
{
    static const int turns[] = {-1, 1, -3, 3}; /* eighths, clockwise */
    int direction = direction_towards(mark->at), turn = turns[mark->lane];
    double length = hypot(mark->at.x, mark->at.y);
    struct vec corner;

    if (direction % 2)
        turn *= 2;
    corner = directions[(direction + turn + DIRECTIONS) % DIRECTIONS];
    draw_corner_mark(c->pen, shape, c->x + (mark->at.x + corner_at * corner.x) * c->cell,
                     c->y - (mark->at.y + corner_at * corner.y) * c->cell, c->cell,
                     mark->at.x / length, -mark->at.y / length);
}

/* Whether a line runs in the middle of the direction already, or a mark stands on the square. */
static bool has_mark(const struct canvas *c, struct vec at, enum kind_ground ground)
{
    return FIND(mark, c->diagram->marks->marks, c->diagram->marks->count,
                move_kind_ground(mark->kind) == ground && vec_same(mark->at, at) && !mark->lane &&
                    shape_of(c, mark) != MARK_SHAPE_COUNT);
}

static void mark_turn(const struct canvas *c, const struct move_mark *mark)
{
    double length = hypot(mark->at.x, mark->at.y), square = length * c->cell;
    int direction = direction_of(mark->at), eighths = mark->kind == KIND_HOOK ? 2 : 1;
    struct vec side = directions[(direction + eighths) % DIRECTIONS];
    struct mark_line line = {.x = c->x,
                             .y = c->y,
                             .cell = c->cell,
                             .ux = mark->at.x / length,
                             .uy = -mark->at.y / length,
                             .start = line_start * square,
                             .first = mark->reach * square};

    line.end = line.first + arm_length * hypot(side.x, side.y) * c->cell;
    if (has_mark(c, mark->at, GROUND_LINE))
        line.start = line.first;
    draw_turn(c->pen, &line, mark->onward >> (direction + DIRECTIONS - eighths) % DIRECTIONS & 1,
              mark->onward >> (direction + eighths) % DIRECTIONS & 1, eighths);
}

/* From the piece to the neighbouring square, unless a mark stands there, and on to the edge. */
static void mark_fork(const struct canvas *c, const struct move_mark *mark)
{
    bool marked = has_mark(c, mark->at, GROUND_SQUARE);
    double x = c->x + mark->at.x * c->cell, y = c->y - mark->at.y * c->cell;
    struct move_window window = c->diagram->window;

    window.left += mark->at.x;
    window.right -= mark->at.x;
    window.down += mark->at.y;
    window.up -= mark->at.y;
    if (!marked) {
        struct mark_line stem = {.x = c->x,
                                 .y = c->y,
                                 .cell = c->cell,
                                 .ux = mark->at.x,
                                 .uy = -mark->at.y,
                                 .start = line_start * c->cell,
                                 .first = c->cell};

        draw_turn(c->pen, &stem, false, false, 0);
    }
    for (int k = 0; k < DIRECTIONS; k++) {
        double length = hypot(directions[k].x, directions[k].y), square = length * c->cell;
        struct mark_line arm = {.x = x,
                                .y = y,
                                .cell = c->cell,
                                .ux = directions[k].x / length,
                                .uy = -directions[k].y / length,
                                .start = marked ? 0.4 * c->cell : 0};

        arm.end = steps_to_edge(&window, directions[k]) * square - edge_inset * c->cell;
        if (mark->onward & 1u << k)
            draw_line_mark(c->pen, MARK_ARROW, &arm);
    }
}

/* Squares to each side of the piece that the window has at least. */
static int squares_around(const struct canvas *c)
{
    const struct move_window *w = &c->diagram->window;
    int across = w->left < w->right ? w->left : w->right, along = w->up < w->down ? w->up : w->down;

    return across < along ? across : along;
}

static void mark_one(const struct canvas *c, const struct move_mark *mark)
{
    enum mark_shape shape = shape_of(c, mark);
    double x = c->x + mark->at.x * c->cell, y = c->y - mark->at.y * c->cell;

    if (shape == MARK_SHAPE_COUNT)
        return;
    switch (move_kind_ground(mark->kind)) {
    case GROUND_SQUARE:
        if (c->diagram->points)
            draw_point_ground(c->pen, x, y, 1.2 * mark_radius(shape, c->cell));
        draw_mark(c->pen, shape, x, y, mark_cell(c));
        break;
    case GROUND_LINE:
        mark_line(c, mark, shape);
        break;
    case GROUND_PATH:
        draw_path_mark(c->pen, x, y, c->cell, mark->at, mark->onward, shape_under(c, mark->at));
        break;
    case GROUND_FRAME:
        draw_frame_mark(c->pen, shape, x, y, c->cell,
                        move_kind_told(mark->kind) == KIND_TOLD_ANYWHERE ? squares_around(c)
                                                                         : mark->reach);
        break;
    case GROUND_CORNER:
        mark_corner(c, mark, shape);
        break;
    case GROUND_TURN:
        mark_turn(c, mark);
        break;
    case GROUND_FORK:
        mark_fork(c, mark);
        break;
    case GROUND_LEGS:
    case GROUND_PIECE:
    case GROUND_BADGE:
        break;
    }
}

/* --- numbered legs --- */

/* In parts of a square's side, from the middles of squares: where arrows leave the piece, or a mark
 * where the leg before ended, and how near they come to marks; how long dashed ones are; how far
 * aside a leg goes of one that leads back. */
static const double leaves_piece = 0.38, leaves_mark = 0.27, near_mark = 0.06, dashes = 0.36,
                    aside = 0.1;
static const double stop_radius = 0.12; /* of the square */
static const double number_cell = 7;    /* mm; numbers are as in squares of that size, at least */

/* The arrow of a leg in that direction, from one part of a square to another. */
static struct curve leg_curve(const struct canvas *c, int way, double from, double to, double shift)
{
    double x = directions[way].x * c->cell, y = -directions[way].y * c->cell;

    return curve_between((struct point){c->x + from * x, c->y + from * y},
                         (struct point){c->x + to * x, c->y + to * y}, shift * c->cell, 0);
}

/* How far from the middle of the square where the leg ends: before its mark, or the piece. */
static double leg_end(const struct canvas *c, struct vec to)
{
    EACH (mark, c->diagram->marks->marks, c->diagram->marks->count)
        if (move_kind_ground(mark->kind) == GROUND_SQUARE && vec_same(mark->at, to) &&
            shape_of(c, mark) != MARK_SHAPE_COUNT)
            return mark_radius(shape_of(c, mark), mark_cell(c)) / c->cell + near_mark;
    return leaves_piece;
}

/* Whether the arrow in the middle of several side by side is that one, which alone has a number. */
static bool is_numbered(unsigned ways, int way)
{
    int before = 0, behind = 0;

    while (before < DIRECTIONS && ways & 1u << (way - before - 1 + 2 * DIRECTIONS) % DIRECTIONS)
        before++;
    while (behind < DIRECTIONS && ways & 1u << (way + behind + 1) % DIRECTIONS)
        behind++;
    return before >= DIRECTIONS ? way == 0 : before == behind || before == behind + 1;
}

/* Whether a leg leads back along the one before, which ended there. */
static bool leads_back(const struct move_marks *before, const struct move_marks *leg, int way)
{
    return before && leg && leg->far && leg->ways & 1u << way &&
           vec_same(before->turn,
                    (struct vec){-leg->far * directions[way].x, -leg->far * directions[way].y});
}

static void draw_leg(const struct canvas *c, const struct move_marks *leg,
                     const struct move_marks *before)
{
    double from = leg->leg == 1 ? leaves_piece : leaves_mark;

    for (int k = 0; k < DIRECTIONS; k++) {
        struct vec to = {leg->far * directions[k].x, leg->far * directions[k].y};
        double length = hypot(directions[k].x, directions[k].y);
        double end = leg->far - leg_end(c, to) / length;
        bool back = leads_back(before, leg, k) ||
                    leads_back(leg, leg->onward, (k + DIRECTIONS / 2) % DIRECTIONS);
        struct curve curve = leg->far ? leg_curve(c, k, from / length, end, back ? aside : 0)
                                      : leg_curve(c, k, 1, LINE_SHOWN, 0);

        if (leg->ways & 1u << k && leg->far)
            draw_curve(c->pen, &curve, true, false);
        if (leg->ways & 1u << k && is_numbered(leg->ways, k))
            draw_leg_number(c->pen, curve_number_at(&curve, c->cell, false), leg->leg,
                            fmax(c->cell, fmin(number_cell, 1.4 * c->cell)), false);
        if (leg->ways & 1u << k && !leg->far && leg->onward) { /* where it is shown to end */
            path_circle(c->pen->scene, c->x + leg->turn.x * c->cell, c->y - leg->turn.y * c->cell,
                        stop_radius * c->cell);
            scene_draw_keep(c->pen->scene, fill_of(grey(100)));
            pen_stroke(c->pen, LINE_MARK, COLOUR_MOVE);
        }
        curve = leg_curve(c, k, from / length, (from + dashes) / length, 0);
        if (leg->likewise & 1u << k)
            draw_curve(c->pen, &curve, true, true);
    }
}

/* The marks, and of each leg those as seen from where it begins. */
static void mark_all(const struct canvas *c)
{
    struct diagram diagram = *c->diagram;
    struct canvas own = *c;
    const struct move_marks *before = NULL;

    own.diagram = &diagram;
    for (const struct move_marks *leg = diagram.marks; leg; before = leg, leg = leg->onward) {
        diagram.marks = leg;
        for (size_t i = 0; i < leg->count; i++)
            mark_one(&own, &leg->marks[i]);
        if (leg->leg)
            draw_leg(&own, leg, before);
        own.x += leg->turn.x * c->cell;
        own.y -= leg->turn.y * c->cell;
        diagram.window.left += leg->turn.x;
        diagram.window.right -= leg->turn.x;
        diagram.window.down += leg->turn.y;
        diagram.window.up -= leg->turn.y;
    }
}

/* The badges of a piece, each in a corner of its square; up is positive. */
static const struct badge_place {
    int kind;
    struct vec corner;
} badge_places[] = {{KIND_BY_RANK, {-1, -1}},
                    {KIND_BURNS, {1, 1}},
                    {KIND_SPARES, {1, -1}},
                    {KIND_CASTLES, {-1, 1}}};

/* Where the mark stands if it is a badge that is drawn; NULL: it is none. */
static const struct badge_place *badge_place_of(const struct canvas *c,
                                                const struct move_mark *mark)
{
    if (shape_of(c, mark) == MARK_SHAPE_COUNT)
        return NULL;
    return FIND(place, badge_places, COUNT_OF(badge_places), place->kind == mark->kind);
}

static void mark_badges(const struct canvas *c)
{
    double at = (0.5 - badge_edge) * c->cell - badge_size(c->cell);

    EACH (mark, c->diagram->marks->marks, c->diagram->marks->count) {
        const struct badge_place *place = badge_place_of(c, mark);

        if (place)
            draw_badge(c->pen, shape_of(c, mark), mark->badge, c->x + at * place->corner.x,
                       c->y - at * place->corner.y, c->cell);
    }
}

/* The piece in its square: smaller beside badges, and away from them. */
static void mark_origin(const struct canvas *c)
{
    struct vec away = {0, 0};
    bool badged = false;

    EACH (mark, c->diagram->marks->marks, c->diagram->marks->count) {
        const struct badge_place *place = badge_place_of(c, mark);

        if (!place)
            continue;
        away.x -= place->corner.x;
        away.y -= place->corner.y;
        badged = true;
    }
    draw_origin_mark(c->pen, c->diagram->piece,
                     c->x + badged_aside * c->cell * ((away.x > 0) - (away.x < 0)),
                     c->y - badged_aside * c->cell * ((away.y > 0) - (away.y < 0)),
                     (badged ? badged_size : 1) * mark_cell(c));
}

/* The squares of areas are toned, under all else. */
static void tone_areas(const struct canvas *c)
{
    EACH (mark, c->diagram->marks->marks, c->diagram->marks->count) {
        double half = (mark->reach + 0.5) * c->cell;

        if (mark->kind != KIND_AREA || shape_of(c, mark) == MARK_SHAPE_COUNT)
            continue;
        path_rect(c->pen->scene, c->x - half, c->y - half, 2 * half, 2 * half);
        pen_fill(c->pen, COLOUR_BOX);
    }
}

void draw_diagram(struct pen *pen, const struct diagram *diagram, double x, double y, double cell)
{
    struct canvas c = {.pen = pen,
                       .diagram = diagram,
                       .x = x + (diagram->window.left + 0.5) * cell,
                       .y = y + (diagram->window.up + 0.5) * cell,
                       .cell = cell};
    const struct move_window *w = &diagram->window;

    pen_hold(pen);
    scene_spot(pen->scene, diagram->piece, x, y, (w->left + w->right + 1) * cell,
               (w->up + w->down + 1) * cell);
    tone_areas(&c);
    (diagram->points ? draw_point_window : draw_window)(pen, diagram, x, y, cell);
    mark_all(&c);
    if (diagram->points)
        draw_point_ground(pen, c.x, c.y, origin_room / 2 * cell);
    mark_origin(&c);
    mark_badges(&c);
    pen_release_over(pen, x, (w->left + w->right + 1) * cell);
}

struct piece piece_shown(struct arena *arena, int hobbling, const struct piece *piece)
{
    struct piece shown = *piece;

    if (hobbling == HOBBLING_OFF && moveset_has_lame(&piece->moves)) {
        shown.moves = moveset_unhobbled(arena, &piece->moves);
        shown.analysis = moveset_analyse(arena, compound_book_new(arena), &shown.moves);
    }
    return shown;
}

static void put_badge(struct arena *arena, struct move_marks *marks, const struct piece *piece,
                      int kind)
{
    *ARENA_PUSH(arena, marks->marks, marks->count) =
        (struct move_mark){.kind = kind, .badge = piece->rank, .move = {.at = piece->place}};
}

struct move_marks marks_of_piece(struct arena *arena, const struct piece *piece)
{
    struct move_marks marks = move_marks_knowing(arena, &piece->moves, &piece->analysis.compounds);

    if (piece->rank)
        put_badge(arena, &marks, piece, KIND_BY_RANK);
    if (piece->burns)
        put_badge(arena, &marks, piece, KIND_BURNS);
    if (piece->spares[0].whom || piece->spares[1].whom)
        put_badge(arena, &marks, piece, KIND_SPARES);
    if (piece->castles)
        put_badge(arena, &marks, piece, KIND_CASTLES);
    return marks;
}

/* What the marks depend on. */
struct marks_key {
    const struct piece *piece;
    const struct move *moves;
    size_t unhobbled; /* as large as the others, so that all bytes of a key count */
};

struct found_marks {
    struct marks_key key;
    struct move_marks marks;
};

struct piece_marks {
    struct arena *arena;
    struct lookup found; /* struct found_marks by their keys */
};

struct piece_marks *piece_marks_new(struct arena *arena)
{
    struct piece_marks *all = arena_alloc(arena, 1, sizeof *all);

    all->arena = arena;
    return all;
}

const struct move_marks *piece_marks_of(struct piece_marks *all, int hobbling,
                                        const struct piece *piece)
{
    struct marks_key key = {piece, piece->moves.moves, hobbling == HOBBLING_OFF};
    const struct found_marks *known = lookup_find(&all->found, &key, sizeof key);
    struct found_marks *found;
    struct piece shown;

    if (known)
        return &known->marks;
    shown = piece_shown(all->arena, hobbling, piece);
    found = arena_alloc(all->arena, 1, sizeof *found);
    *found = (struct found_marks){key, marks_of_piece(all->arena, &shown)};
    *lookup_slot(all->arena, &all->found, &found->key, sizeof found->key) = found;
    return &found->marks;
}
