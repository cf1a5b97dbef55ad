/* Marks within and around the body: pips, points, wedges, bars, frames, cross and dot. */
#include "draw/piece/face_field.h"

#include <math.h>

static const double pip_radius = 1.95, pip_halo = 2.9;
static const double pip_straight = 5.5, pip_diagonal = 6.6; /* apart, where there is room */
static const double pip_gap = 0.2, pip_small = 1.75, pip_aside = 2.05; /* side by side */
static const double pip_close = 3.9;                                   /* apart on a short arm */
static const double five_half = 0.8, five_long = 6.5; /* of a bar, along the arm and across it */
static const double catch_at = 18.5, catch_radius = 3;
static const double bar_from = 30, bar_to = 41, bar_half = 6, bar_pitch = 4.6,
                    bar_end = 3; /* first moves */
static const double frame_half = 14.5, corner_length = 8;
static const double area_half = 32.4, area_pitch = 6.4, area_dash = 5.4;
/* A small wedge: from the core, or within a cell, which begins as far from it. */
static const double small_from = 11.6, small_length = 5.8, small_half = 4, small_diagonal = 3.6;
static const double cell_straight = 4.2, cell_diagonal = 7.4;
static const double pass_radius = 8.2;
static const double ring_outer = 44, ring_inner = 37;
static const double star_outer = 16, star_inner = 6.5, star_gap = 1.6;
static const double asterisk_at = 41, asterisk_within = 20, asterisk_outer = 5,
                    asterisk_inner = 1.2, asterisk_gap = 1;
enum { star_rays = 8, asterisk_rays = 6 };
static const double cross_length = 22, cross_width = 5, promoted_radius = 5.5;

/* --- limits --- */

/* Clear of an inner frame that would run across it. */
static bool on_frame(const struct face *face, double at, int k)
{
    double reach = at / field_stretch(k);

    return (face_has(face, FACE_TWICE, 0) || face_has(face, FACE_ON, 0)) &&
           fabs(reach - frame_half) < 1.25 * pip_radius;
}

static void halo(const struct field *f, const struct ray *ray, double at)
{
    struct paint inside = fill_of(f->inside);

    ray_circle(ray, at, pip_halo);
    scene_draw(f->pen->scene, &inside);
}

static void five(const struct field *f, const struct ray *ray, double at, double half)
{
    ray_move(ray, at - five_half, -half);
    ray_line(ray, at + five_half, -half);
    ray_line(ray, at + five_half, half);
    ray_line(ray, at - five_half, half);
    field_close(f);
    field_ink(f);
}

static void pip(const struct field *f, const struct ray *ray, double along, double across,
                double radius)
{
    field_circle(f, along * ray->x + across * ray->y, along * ray->y - across * ray->x, radius);
    field_ink(f);
}

/* Pips side by side: by twos where there is no room for a single file. */
static int pips_abreast(const struct arm *arm)
{
    int marks = face_limit_marks(arm->limit);

    if (arm->abreast)
        return arm->abreast;
    return marks > 1 && (arm->pips_to - arm->pips_from) / (marks - 1) < 2 * pip_radius + pip_gap
               ? 2
               : 1;
}

int arm_pip_rows(const struct arm *arm)
{
    int bars = arm->limit / FACE_BAR, pips = face_limit_marks(arm->limit) - bars;
    int abreast = pips_abreast(arm);

    return bars + (pips + abreast - 1) / abreast;
}

/* Bars for fives, then pips, inwards from the end; each is a shape of its own, since a row of them
 * would be a line to low ink. Those of an arm that has no end, or a short one, stand at its foot.
 */
static void limit(const struct field *f, const struct face *face, int k)
{
    struct arm arm = f->arms[k];
    struct ray ray = ray_to(f, directions[k]);
    int bars = arm.limit / FACE_BAR, pips = face_limit_marks(arm.limit) - bars;
    int abreast = pips_abreast(&arm), rows = arm_pip_rows(&arm);
    double first = arm.pips_to, pitch = k & DIAGONAL ? pip_diagonal : pip_straight;

    if (!arm.limit)
        return;
    if (arm.abreast)
        pitch = pip_close;
    else if (rows > 1)
        pitch = fmin(pitch, (first - arm.pips_from) / (rows - 1));
    if (!arm.ended || arm.abreast)
        first = arm.pips_from + pitch * (rows - 1);
    for (int row = 0; row < rows; row++) {
        double at = first - row * pitch;
        int before = (row - bars) * abreast, here = pips - before;

        if (on_frame(face, at, k))
            halo(f, &ray, at);
        if (row < bars)
            five(f, &ray, at, arm.abreast ? five_long : ARM_HALF);
        for (int i = 0; row >= bars && i < abreast && i < here; i++)
            pip(f, &ray, at, (2 * i - ((here < abreast ? here : abreast) - 1)) * pip_aside,
                abreast > 1 ? pip_small : pip_radius);
    }
}

/* --- cells --- */

/* A point where a piece catches what passed by. */
static void point(const struct field *f, const struct face *face, int k)
{
    double at = face_has_form(face, FACE_STEP, FACE_TAKING, k) ? catch_at - 1 : catch_at;

    if (!face_has(face, FACE_CATCH, k))
        return;
    field_circle(f, at * directions[k].x, at * directions[k].y, catch_radius);
    field_ink(f);
}

/* Steps of one turn on this line, counted from the core outwards. */
static void counted_steps(const struct field *f, const struct face *face, int k)
{
    static const struct {
        double first, last, radius;
    } two = {15, 22, 2.7}, three = {12.1, 23.3, 2.2}, *row;
    int count = face_has(face, FACE_TWO, k) ? 2 : face_has(face, FACE_THREE, k) ? 3 : 0;

    row = count == 2 ? &two : &three;
    for (int i = 0; i < count; i++) {
        double at = row->first + i * (row->last - row->first) / (count - 1);

        field_circle(f, at * directions[k].x, at * directions[k].y, row->radius);
        field_ink(f);
    }
}

/* A wedge that points to the middle, to which the piece comes back; or outwards, where it goes on.
 */
static void small_wedge(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    bool back = face_has(face, FACE_RIFLE, k),
         cell = face_has_any(face, FACE_STEP, FACE_MANNERS, k);
    double within = k & DIAGONAL ? cell_diagonal : cell_straight;
    double near = small_from + (k & DIAGONAL ? small_diagonal : 0) + (cell ? within : 0);
    double far = near + small_length, tip = back ? near : far, foot = back ? far : near;

    if (!back && !face_has(face, FACE_OVER, k))
        return;
    ray_move(&ray, tip, 0);
    ray_line(&ray, foot, small_half);
    ray_line(&ray, foot, -small_half);
    field_close(f);
    field_ink(f);
}

/* --- lines --- */

/* A first move of two squares or more: a bar less on a stem; of any number: a black end. */
static void first_bar(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    double from = bar_from * field_stretch(k), to = bar_to * field_stretch(k);
    int bars = 1;

    if (!face_has_any(face, FACE_FIRST, FACE_FIRSTS, k))
        return;
    if (face_has(face, FACE_FIRST_ANY, k)) {
        ray_circle(&ray, to + bar_end, bar_end);
        field_ink(f);
    } else {
        while (!face_has(face, FACE_FIRST + bars - 1, k))
            bars++;
    }
    ray_move(&ray, from, 0);
    ray_line(&ray, to, 0);
    for (int i = 0; i < bars; i++) {
        ray_move(&ray, to - i * bar_pitch, -bar_half);
        ray_line(&ray, to - i * bar_pitch, bar_half);
    }
    field_stroke(f, LINE_OUTLINE, 1.4);
}

/* Two steps in one turn: a frame within the body; only its corners where the second one needs a
 * capture. */
static void inner_frame(const struct field *f, const struct face *face)
{
    const double a = frame_half, b = frame_half - corner_length;

    if (face_has(face, FACE_TWICE, 0)) {
        field_move(f, -a, -a);
        field_line(f, -a, a);
        field_line(f, a, a);
        field_line(f, a, -a);
        field_close(f);
    } else if (face_has(face, FACE_ON, 0)) {
        for (int x = -1; x <= 1; x += 2)
            for (int y = -1; y <= 1; y += 2) {
                field_move(f, x * b, y * a);
                field_line(f, x * a, y * a);
                field_line(f, x * a, y * b);
            }
    } else {
        return;
    }
    field_stroke(f, LINE_OUTLINE, 1);
}

static void pass_ring(const struct field *f, const struct face *face)
{
    if (!face_has(face, FACE_PASS, 0))
        return;
    field_circle(f, 0, 0, pass_radius);
    field_stroke(f, LINE_OUTLINE, 1);
}

/* A side of a frame in dashes, which meet at the corners. */
static void dashed_side(const struct field *f, double half, struct vec towards)
{
    int dashes = (int)lround((2 * half / area_dash + 1) / 2);
    double dash = 2 * half / (2 * dashes - 1);

    for (int i = 0; i < dashes; i++) {
        double from = -half + 2 * i * dash, to = from + dash;

        field_move(f, half * towards.x + from * towards.y, half * towards.y - from * towards.x);
        field_line(f, half * towards.x + to * towards.y, half * towards.y - to * towards.x);
    }
}

/* Broken frames round the body, one for each step that a king would take beyond the first. */
void face_areas(const struct field *f, const struct face *face)
{
    int frames = face_has(face, FACE_AREA_THREE, 0) ? 2 : face_has(face, FACE_AREA_TWO, 0);

    for (int i = 0; i < frames; i++)
        for (int k = 0; k < DIRECTIONS; k += 2)
            dashed_side(f, area_half + i * area_pitch, directions[k]);
    if (frames)
        field_stroke(f, LINE_OUTLINE, 1);
}

/* A ring as wide as the field. */
void face_ring(const struct field *f, const struct face *face)
{
    if (!face_has(face, FACE_ANYWHERE, 0))
        return;
    field_circle(f, 0, 0, ring_outer);
    field_union(f, f->inside);
    field_circle(f, 0, 0, ring_inner);
    field_union(f, field_paper(f));
}

/* --- the middle --- */

static void star(const struct field *f, double x, double y, double outer, double inner, int rays)
{
    for (int i = 0; i < 2 * rays; i++) {
        double angle = M_PI * i / rays, radius = i % 2 ? inner : outer;

        if (i == 0)
            field_move(f, x, y + radius);
        else
            field_line(f, x + radius * sin(angle), y + radius * cos(angle));
    }
    field_close(f);
    field_ink(f);
}

/* Whether a leap or the end of an arm is drawn there: place 2 k of the second ring for direction k,
 * and those between. */
static bool is_taken(const struct face *face, int place)
{
    int k = place / 2, near = k & DIAGONAL;

    if (place % 2)
        return face_has_any(face, FACE_LEAPS, FACE_MANNERS, place) ||
               face_any(face, FACE_LEAPS + LEAP_SIGNS, FACE_TWICE - FACE_LEAPS - LEAP_SIGNS);
    if (face_has_any(face, FACE_SLIDE, FACE_ARM_SIGNS, k) ||
        face_has_any(face, FACE_FIRST, FACE_FIRSTS, k) ||
        face_has(face, FACE_FORK, (k + 7) % DIRECTIONS) ||
        face_has(face, FACE_FORK, (k + 1) % DIRECTIONS))
        return true;
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++)
        for (int aside = -near; aside <= near; aside++)
            if (face_has_any(face, face_leap(ring, 0), FACE_MANNERS,
                             face_place_beside(ring, k, aside)))
                return true;
    return false;
}

/* Whether a leap with pips or a cap, which is larger than others, comes too near to there. */
static bool is_near_large(const struct field *f, const struct face *face, double x, double y)
{
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++)
        for (int place = 0; place < face_places(face_leap(ring, 0)); place++) {
            struct vec square = face_square(ring, place);
            struct face_leap_size size;

            if (!face_times(face, ring, place) && !face_has_cap(face, face_leap(ring, 0), place))
                continue;
            size = face_leap_size(face, f->draws_in, ring, place);
            if (hypot(size.pitch * square.x - x, size.pitch * square.y - y) <
                fmax(size.radius, size.cap) + asterisk_outer + asterisk_gap)
                return true;
        }
    return false;
}

/* In the first free corner from the lower right on, else at a side; where nothing is free, on the
 * body. */
static void asterisk(const struct field *f, const struct face *face)
{
    static const int places[] = {6, 10, 2, 14, 5, 11, 3, 13, 7, 9, 1, 15, 8, 4, 12, 0};
    size_t i = 0;
    double at = asterisk_at / FACE_RING_LEAST;
    struct vec square;

    if (!face_has(face, FACE_SPARES, 0))
        return;
    for (; i < COUNT_OF(places); i++) {
        square = face_square(FACE_RING_LEAST, places[i]);
        if (!is_taken(face, places[i]) && !is_near_large(f, face, at * square.x, at * square.y))
            break;
    }
    if (i == COUNT_OF(places)) {
        i = 0;
        at = asterisk_within / FACE_RING_LEAST;
    }
    square = face_square(FACE_RING_LEAST, places[i]);
    star(f, at * square.x, at * square.y, asterisk_outer, asterisk_inner, asterisk_rays);
}

/* In ink; on a star with a clear edge. */
static void middle_paint(const struct field *f, const struct face *face)
{
    struct paint clear = stroke_of(2 * star_gap * f->unit, field_paper(f));

    if (face_has(face, FACE_BURNS, 0))
        scene_draw_keep(f->pen->scene, &clear);
    field_ink(f);
}

static void cross(const struct field *f, const struct face *face)
{
    double a = cross_length / 2, b = cross_width / 2;

    field_move(f, -a, -b);
    field_line(f, -a, b);
    field_line(f, a, b);
    field_line(f, a, -b);
    field_close(f);
    field_move(f, -b, -a);
    field_line(f, -b, a);
    field_line(f, b, a);
    field_line(f, b, -a);
    field_close(f);
    middle_paint(f, face);
}

void face_marks(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++)
        point(f, face, k);
    for (int k = 0; k < DIRECTIONS; k++)
        first_bar(f, face, k);
    inner_frame(f, face);
    for (int k = 0; k < DIRECTIONS; k++) {
        limit(f, face, k);
        counted_steps(f, face, k);
        small_wedge(f, face, k);
    }
    pass_ring(f, face);
    if (face_has(face, FACE_BURNS, 0))
        star(f, 0, 0, star_outer, star_inner, star_rays);
    asterisk(f, face);
    if (face_has(face, FACE_ROYAL, 0))
        cross(f, face);
    if (face_has(face, FACE_PROMOTED, 0)) {
        field_circle(f, 0, 0, promoted_radius);
        middle_paint(f, face);
    }
}
