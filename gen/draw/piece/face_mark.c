/* Marks within and around the body: pips, points, wedges, bars, frames, cross and dot. */
#include "draw/piece/face_field.h"

static const double pip_radius = 1.95, pip_halo = 2.9;
static const double pip_straight = 5.5, pip_diagonal = 6.6; /* apart, where there is room */
static const double pip_gap = 0.2, pip_small = 1.75, pip_aside = 2.05; /* side by side */
static const double pip_close = 3.9;                                   /* apart on a short arm */
static const double five_half = 0.8, five_long = 6.5; /* of a bar, along the arm and across it */
static const double catch_at = 18.5, catch_radius = 3;
static const double bar_from = 30, bar_to = 41, bar_half = 6, bar_pitch = 4.6,
                    bar_end = 3; /* first moves */
static const double frame_half = 14.5, corner_length = 8;
/* A small wedge: from the core, or within a cell, which begins as far from it. */
static const double small_from = 11.6, small_length = 5.8, small_half = 4, small_diagonal = 3.6;
static const double cell_straight = 4.2, cell_diagonal = 7.4;
static const double pass_radius = 8.2;
static const double star_outer = 16, star_inner = 6.5, star_gap = 1.6;
static const double asterisk_at = 41, asterisk_within = 20, asterisk_outer = 5,
                    asterisk_inner = 1.2, asterisk_gap = 1;
enum { star_rays = 8, asterisk_rays = 6 };
static const double cross_length = 22, cross_width = 5, promoted_radius = 5.5;

/* --- limits --- */

/* Diagonal lines are longer by this. */
static double field_stretch(int direction)
{
    return direction & DIAGONAL ? M_SQRT2 : 1;
}

/* Clear of an inner frame that would run across it. */
static bool on_frame(const struct face *face, double at, int k)
{
    double reach = at / field_stretch(k);

    return (face_has(face, FACE_TWICE, 0) || face_has(face, FACE_ON, 0)) &&
           fabs(reach - frame_half) < 1.25 * pip_radius;
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

/* Rows in which the pips and bars of its limit stand. */
static int arm_pip_rows(const struct arm *arm)
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

        if (on_frame(face, at, k)) {
            ray_circle(&ray, at, 0, pip_halo);
            scene_draw(f->pen->scene, fill_of(f->inside));
        }
        if (row < bars)
            ray_bar(&ray, at - five_half, at + five_half, arm.abreast ? five_long : ARM_HALF);
        for (int i = 0; row >= bars && i < abreast && i < here; i++) {
            ray_circle(&ray, at, (2 * i - ((here < abreast ? here : abreast) - 1)) * pip_aside,
                       abreast > 1 ? pip_small : pip_radius);
            field_ink(f);
        }
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
        ray_circle(&ray, to + bar_end, 0, bar_end);
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
        field_box(f, a, a);
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

/* --- the middle --- */

static void star(const struct field *f, double x, double y, double outer, double inner, int rays)
{
    for (int i = 0; i < 2 * rays; i++) {
        double angle = M_PI * i / rays, radius = i % 2 ? inner : outer;

        (i ? field_line : field_move)(f, x + radius * sin(angle), y + radius * cos(angle));
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
            if (leap_has_any(face, (struct face_spot){ring, face_place_beside(ring, k, aside)}, 0,
                             FACE_MANNERS))
                return true;
    return false;
}

/* Whether a leap with pips or a cap, which is larger than others, comes too near to there. */
static bool is_near_large(const struct field *f, const struct face *face, double x, double y)
{
    for (struct face_spot at = {0}; face_next_leap(face, 0, LEAP_SIGNS, &at);) {
        struct vec square = face_square(at.ring, at.place);
        struct face_leap_size size;

        if (!face_times(face, at) && !face_has_cap(face, face_leap(at.ring, 0), at.place))
            continue;
        size = face_leap_size(face, f->draws_in, at);
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
    if (face_has(face, FACE_BURNS, 0))
        scene_draw_keep(f->pen->scene, stroke_of(2 * star_gap * f->unit, field_paper(f)));
    field_ink(f);
}

static void cross(const struct field *f, const struct face *face)
{
    double a = cross_length / 2, b = cross_width / 2;

    field_box(f, a, b);
    field_box(f, b, a);
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

/* Arms of a face, what stands on them, and what goes on from their ends. */

static const double arm_straight = 43, arm_diagonal = 41;
/* A limited arm ends before a leap at least short_gap earlier. */
static const double limit_straight = 41.5, limit_diagonal = 39, short_gap = 5.5;
static const double leap_gap = 4; /* from a round arm to the leap behind it */
static const double side_gap = 5; /* to polygons beside it */
static const double foot_straight = 23.6, foot_diagonal = 28, foot_beyond = 5; /* behind a cell */
static const double bead_half = 4.6, triangle_half = 5.6, rung_half = 7, bead_pitch = 8.6;
static const double bead_room = 6.4, triangle_room = 9.4; /* to the marks of a limit */
static const double short_arm = 9;
enum { MOST_RUNGS = 3, sweep_dashes = 4 };
static const double rung_pitch = 4.6, rung_thick = 3, rung_room = 3.8; /* to the middle of a pip */
static const double pip_margin = 4.2, close_margin = 2.5;              /* to the arm's end */
static const double black_end = 2.6;                                   /* of a limited arm */
static const double block_half = 6.5, block_row = 3.9; /* of a short arm with pips */
static const double sweep_from = 14, sweep_apart = 1.7, pip_room = 4.6;
static const double flare_near = 1.6, flare_far = 6.2; /* half of a taking arm's width */
static const double crossbar_straight = 12.5, crossbar_diagonal = 9.8, hook_diagonal = 37.5;
static const double veer_straight = 36, veer_diagonal = 34, veer_length = 12;
static const double prong_half = 3, prong_from = 18, prong_to = 42, prong_aside = 19;
static const double prong_diagonal = 17;
static const double block_flare = 1.5, cap_arc = 1.2;               /* radians to each side */
static const double cap_beyond = 4.4, cap_gap = 1, cap_inset = 2.6; /* behind an arm's end */
static const double axis_from = 0.62;                               /* of the arm */
static const double axis_gap = 0.5, axis_least = 4;
static const double pip_least = 13.2;

/* --- where they end --- */

/* Where the end of an arm lies before the leaps ahead, 0: there are none. */
static double end_before_leaps(const struct field *f, const struct face *face, int k, double gap)
{
    for (int ring = FACE_RING_LEAST; ring <= FACE_RING_MOST; ring++) {
        struct face_spot at = {ring, face_place_beside(ring, k, 0)};

        if (leap_has_any(face, at, 0, FACE_MANNERS)) {
            struct face_leap_size size = face_leap_size(face, f->draws_in, at);

            return ring * size.pitch * field_stretch(k) - size.radius - gap;
        }
    }
    return 0;
}

static bool is_flared(int manner)
{
    return manner >= 0 && (face_form(manner) == FACE_TAKING || face_form(manner) == FACE_FRIENDS);
}

static bool is_hollow(int manner)
{
    return face_form(manner) == FACE_QUIET || face_form(manner) == FACE_FRIENDS;
}

/* Whether the end of the arm has a cap. */
static bool is_arm_capped(const struct face *face, int k)
{
    for (int sign = FACE_SLIDE; sign < FACE_LIMIT; sign += FACE_MANNERS)
        if (face_has_cap(face, sign, k))
            return true;
    return false;
}

/* The end of an arm: half of its width where it is flat, and the radius of what is round. */
struct arm_end {
    double half, round;
};

static struct arm_end arm_end_of(const struct face *face, int k, bool ended)
{
    if (face_has_any(face, FACE_HOOK_LEFT, 2, k))
        return (struct arm_end){k & DIAGONAL ? crossbar_diagonal : crossbar_straight, ARM_HALF};
    if (face_has_any(face, FACE_VEER_LEFT, 2, k))
        return (struct arm_end){veer_length * M_SQRT1_2, prong_half};
    for (int sign = FACE_SLIDE; sign < FACE_LIMIT; sign += FACE_MANNERS)
        if (is_flared(face_manner_at(face, sign, FACE_MANNERS, k)))
            return (struct arm_end){flare_far, 0};
    return ended ? (struct arm_end){ARM_HALF, 0} : (struct arm_end){0, ARM_HALF};
}

/* How far an arm with that end may go beside a leap; `most` where that stands clear of its line. */
static double tip_beside_leap(const struct field *f, const struct face *face, struct face_spot at,
                              int k, struct arm_end end, double most)
{
    struct face_leap_size size = face_leap_size(face, f->draws_in, at);
    struct vec square = face_square(at.ring, at.place), way = directions[k];
    double pitch = size.pitch, stretch = field_stretch(k);
    double along = pitch * (square.x * way.x + square.y * way.y) / stretch;
    double across = pitch * abs(square.x * way.y - square.y * way.x) / stretch;
    double aside = fmax(across - end.half, 0), apart = size.radius + end.round + side_gap;

    if (along <= 0 || direction_of(square) >= 0 || aside >= apart)
        return most;
    return fmin(most, along - sqrt(apart * apart - aside * aside) + end.round);
}

static double tip_beside_leaps(const struct field *f, const struct face *face, int k,
                               struct arm_end end, double most)
{
    for (struct face_spot at = {0}; face_next_leap(face, 0, FACE_MANNERS, &at);)
        if (at.ring > FACE_RING_LEAST)
            most = tip_beside_leap(f, face, at, k, end, most);
    return most;
}

/* Rungs at the foot of an arm; one stands for any number of pieces where pips need the room. */
static int rung_count(const struct face *face, int k)
{
    static const struct {
        int sign, rungs;
    } rows[] = {{FACE_CANNON, 1}, {FACE_HOPPER, 1}, {FACE_OVER_TWO, 2}, {FACE_OVER_THREE, 3}};

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (face_has_any(face, rows[i].sign, FACE_MANNERS, k))
            return rows[i].rungs;
    if (!face_has_any(face, FACE_OVER_ANY, FACE_MANNERS, k))
        return 0;
    return face_limit(face, FACE_FAR_LIMIT, k) ? 1 : MOST_RUNGS;
}

/* Where the pips of what goes over squares or pieces stand: at the foot of the arm, close together
 * where little room is left; of a short arm by threes. */
static void find_far_pips(const struct face *face, int k, struct arm *arm)
{
    bool triangle = face_has_any(face, FACE_SKIP_TWO, FACE_MANNERS, k);
    bool any = face_has_any(face, FACE_OVER_ANY, FACE_MANNERS, k);
    int rungs = rung_count(face, k);
    bool close = face_has_cell(face, k) || rungs > 1 || any;

    if (rungs && close)
        arm->pips_from = arm->foot + (rungs - 1) * rung_pitch + rung_room;
    else
        arm->pips_from = arm->foot + (triangle && !arm->ended ? triangle_room : bead_room);
    if (close)
        arm->pips_to = fmax(arm->pips_from, arm->tip - close_margin - (any ? black_end : 0));
    if (!face_has_any(face, FACE_HOPPER, FACE_MANNERS, k))
        return;
    arm->abreast = 3;
    arm->pips_from = arm->foot + rung_room;
    arm->pips_to = arm->pips_from;
}

static struct arm arm_of(const struct field *f, const struct face *face, int k)
{
    bool diagonal = k & DIAGONAL, over = face_has_any(face, FACE_SKIP, FACE_FAR_ARMS, k);
    int near = face_limit(face, FACE_LIMIT, k), far = face_limit(face, FACE_FAR_LIMIT, k);
    bool ended = near || (far && !face_has_any(face, FACE_SLIDE, FACE_NEAR_ARMS, k));
    double stretch = field_stretch(k),
           cut = end_before_leaps(f, face, k, ended ? short_gap : leap_gap);
    double whole = ended ? (diagonal ? limit_diagonal : limit_straight)
                         : (diagonal ? arm_diagonal : arm_straight);
    struct arm arm = {.limit = far ? far : near, .ended = ended, .capped = is_arm_capped(face, k)};

    if (diagonal && face_has_any(face, FACE_HOOK_LEFT, 2, k))
        whole = hook_diagonal;
    if (face_has_any(face, FACE_VEER_LEFT, 2, k))
        whole = diagonal ? veer_diagonal : veer_straight;
    arm.tip =
        tip_beside_leaps(f, face, k, arm_end_of(face, k, ended), cut > 0 ? cut : whole * stretch);
    if (arm.capped)
        arm.tip -= cut > 0 ? cap_beyond + cap_gap : cap_inset * stretch;
    arm.foot = face_has_cell(face, k) ? BODY_HALF * stretch + foot_beyond
               : diagonal             ? foot_diagonal
                                      : foot_straight;
    arm.pips_from = face_has_cell(face, k) ? BODY_HALF * stretch + 2.5 : pip_least;
    arm.pips_to = arm.tip - pip_margin;
    if (over)
        find_far_pips(face, k, &arm);
    return arm;
}

void field_find_arms(struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++)
        f->arms[k] = arm_of(f, face, k);
}

static void arm_part(const struct ray *ray, double from, double to, int manner, bool ended)
{
    if (is_flared(manner))
        ray_strip(ray, from, to, flare_near, flare_far, false);
    else
        ray_strip(ray, from, to, ARM_HALF, ARM_HALF, !ended);
}

static double block_length(const struct arm *arm)
{
    return rung_room - block_row / 2 + block_row * arm_pip_rows(arm);
}

/* A short arm; one with pips is as broad as three of them. */
static void short_part(const struct ray *ray, const struct arm *arm, int manner)
{
    double flare = is_flared(manner) ? block_flare : 0;

    if (arm->limit)
        ray_strip(ray, arm->foot, arm->foot + block_length(arm), block_half - flare,
                  block_half + flare, false);
    else
        arm_part(ray, arm->foot, arm->foot + short_arm, manner, true);
}

void arm_parts(const struct field *f, const struct face *face, int k, bool hollow)
{
    struct arm arm = f->arms[k];
    struct ray ray = ray_to(f, directions[k]);
    int near = face_manner_at(face, FACE_SLIDE, FACE_NEAR_ARMS, k);
    int skip = face_manner_at(face, FACE_SKIP, FACE_SKIPS, k);
    int far = face_manner_at(face, FACE_CANNON, FACE_HOPPER - FACE_CANNON, k);
    int hop = face_manner_at(face, FACE_HOPPER, FACE_MANNERS, k);
    bool over = far >= 0 || hop >= 0;

    if (near >= 0 && is_hollow(near) == hollow)
        arm_part(&ray, 0, over ? arm.foot : arm.tip, near, over || arm.ended);
    if (near < 0 && skip >= 0 && is_hollow(skip) == hollow)
        arm_part(&ray, arm.foot, arm.tip, skip, arm.ended);
    if (far >= 0 && is_hollow(far) == hollow)
        arm_part(&ray, arm.foot, arm.tip, far, arm.ended);
    if (hop >= 0 && is_hollow(hop) == hollow)
        short_part(&ray, &arm, hop);
}

/* A crossbar at the arm's end, or the half of it on one side. */
static void crossbar(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    double at = f->arms[k].tip - ARM_HALF;
    double half = k & DIAGONAL ? crossbar_diagonal : crossbar_straight;
    double left = face_has(face, FACE_HOOK_LEFT, k) ? half : 0;
    double right = face_has(face, FACE_HOOK_RIGHT, k) ? half : 0;
    double angle = atan2(ray.x, ray.y);
    struct field end = field_at(f, at * ray.x, at * ray.y);

    if (left == 0 && right == 0)
        return;
    ray.field = &end;
    ray_move(&ray, -ARM_HALF, -left);
    field_arc(&end, -left * ray.y, left * ray.x, ARM_HALF, angle - 3 * M_PI / 2, angle - M_PI / 2);
    ray_line(&ray, ARM_HALF, right);
    field_arc(&end, right * ray.y, -right * ray.x, ARM_HALF, angle - M_PI / 2, angle + M_PI / 2);
    field_close(&end);
}

/* A prong from a place on the ray in direction k, bent to one side by half a right angle. */
static void prong(const struct field *f, int k, double at, int side, double length)
{
    struct ray stem = ray_to(f, directions[k]), ray = ray_to(f, directions[(k + side) & 7]);
    struct field root = field_at(f, at * stem.x, at * stem.y);

    ray.field = &root;
    ray_strip(&ray, 0, length, prong_half, prong_half, true);
}

/* Two prongs from the cell outwards, along the lines beside its own. */
static void prongs(const struct field *f, int k)
{
    double at = (k & DIAGONAL ? prong_aside : prong_from) * field_stretch(k);
    double length = k & DIAGONAL ? prong_to - prong_aside : prong_diagonal * M_SQRT2;

    for (int side = -1; side <= 1; side += 2)
        prong(f, k, at, side, length);
}

/* The same at the end of an arm. */
static void veers(const struct field *f, const struct face *face, int k)
{
    double at = f->arms[k].tip - ARM_HALF;

    if (face_has(face, FACE_VEER_LEFT, k))
        prong(f, k, at, -1, veer_length);
    if (face_has(face, FACE_VEER_RIGHT, k))
        prong(f, k, at, 1, veer_length);
}

void arm_ends(const struct field *f, const struct face *face, int k)
{
    crossbar(f, face, k);
    veers(f, face, k);
    if (face_has(face, FACE_FORK, k))
        prongs(f, k);
}

/* --- what stands on arms --- */

/* A thin line along the arm's outer half, behind what stands at its foot: it goes on to the edge.
 */
static void axis(const struct field *f, const struct arm *arm, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    double marks = arm->pips_from + pip_room * face_limit_marks(arm->limit);
    double from = fmax(arm->tip * axis_from, arm->limit ? marks : 0);
    double to = arm->tip - ARM_HALF - axis_gap;

    if (to - from < axis_least)
        return;
    ray_move(&ray, from, 0);
    ray_line(&ray, to, 0);
    field_stroke(f, LINE_AXIS, 1);
}

static void axes(const struct field *f, const struct face *face)
{
    for (int k = 0; k < DIRECTIONS; k++) {
        struct arm arm = f->arms[k];

        if ((face_has_any(face, FACE_SLIDE, FACE_MANNERS, k) ||
             face_has_any(face, FACE_SKIP, FACE_HOPPER - FACE_SKIP, k)) &&
            (!arm.limit || !arm.ended))
            axis(f, &arm, k);
    }
}

/* Circle and triangle, of the squares that are leapt to first. */
static void beads(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    double at = f->arms[k].foot;

    if (face_has_any(face, FACE_SKIP, FACE_MANNERS, k)) {
        ray_circle(&ray, at, 0, bead_half);
        field_union(f, f->inside);
        at += bead_pitch;
    }
    if (face_has_any(face, FACE_SKIP_TWO, FACE_MANNERS, k)) {
        ray_move(&ray, at + triangle_half, 0);
        ray_line(&ray, at - triangle_half / 2, triangle_half);
        ray_line(&ray, at - triangle_half / 2, -triangle_half);
        field_close(f);
        field_union(f, f->inside);
    }
}

/* A bar across the arm for each piece that is jumped; a black end: for as many as there are. */
static void rungs(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    struct arm arm = f->arms[k];
    int count = rung_count(face, k);

    for (int i = 0; i < count; i++) {
        double at = arm.foot + i * rung_pitch, half = rung_thick / (count > 1 ? 3 : 2);

        ray_bar(&ray, at - half, at + half, rung_half);
    }
    if (!face_has_any(face, FACE_OVER_ANY, FACE_MANNERS, k))
        return;
    if (arm.ended) {
        ray_bar(&ray, arm.tip - black_end, arm.tip, ARM_HALF);
    } else {
        ray_circle(&ray, arm.tip - ARM_HALF, 0, ARM_HALF);
        field_ink(f);
    }
}

/* A heavy axis along the whole arm: all enemies on the way are taken; in dashes: all friends; two
 * lines: all. */
static void sweep(const struct field *f, const struct face *face, int k)
{
    bool enemies = face_has_any(face, FACE_SWEEP, FACE_MANNERS, k);
    bool friends = face_has_any(face, FACE_SWEEP_FRIENDS, FACE_MANNERS, k);
    struct ray ray = ray_to(f, directions[k]);
    struct arm arm = f->arms[k];
    double from = face_has_cell(face, k) ? BODY_HALF * field_stretch(k) + 1 : sweep_from;
    double to = (arm.ended ? arm.tip - pip_room * face_limit_marks(arm.limit) : arm.tip) - ARM_HALF;
    int parts = friends ? 2 * sweep_dashes - 1 : 1, sides = enemies || friends ? 1 : 2;

    if (!enemies && !friends && !face_has_any(face, FACE_SWEEP_ALL, FACE_MANNERS, k))
        return;
    for (int side = 0; side < sides; side++)
        for (int i = 0; i < parts; i += 2) {
            double across = sides > 1 ? (2 * side - 1) * sweep_apart : 0;

            ray_move(&ray, from + (to - from) * i / parts, across);
            ray_line(&ray, from + (to - from) * (i + 1) / parts, across);
        }
    field_stroke(f, LINE_OUTLINE, sides > 1 ? 1 : 2);
}

/* A line behind the end of the arm, as the end is: captures friends. */
static void arm_cap(const struct field *f, const struct face *face, int k)
{
    struct ray ray = ray_to(f, directions[k]);
    struct arm arm = f->arms[k];
    struct arm_end end;
    double angle, at;

    if (!arm.capped)
        return;
    end = arm_end_of(face, k, arm.ended);
    angle = atan2(ray.x, ray.y) - M_PI / 2;
    at = arm.tip - end.round;
    if (face_has_any(face, FACE_HOPPER, FACE_MANNERS, k)) {
        at = arm.foot + (arm.limit ? block_length(&arm) : short_arm);
        end = (struct arm_end){arm.limit ? block_half : fmax(end.half, ARM_HALF), 0};
    }
    if (end.round > 0) {
        field_bow(f, at * ray.x, at * ray.y, end.round + cap_beyond, angle - cap_arc,
                  angle + cap_arc);
    } else {
        ray_move(&ray, at + cap_beyond, -end.half);
        ray_line(&ray, at + cap_beyond, end.half);
    }
    field_stroke(f, LINE_OUTLINE, 1);
}

void arm_marks(const struct field *f, const struct face *face)
{
    axes(f, face);
    for (int k = 0; k < DIRECTIONS; k++) {
        beads(f, face, k);
        rungs(f, face, k);
        sweep(f, face, k);
        arm_cap(f, face, k);
    }
}
