#include "format/fsf_betza.h"

enum fsf_form { FSF_STEP, FSF_SLIDE, FSF_HOP };

/* What a term says of one direction. */
struct fsf_reach {
    enum fsf_form form;
    unsigned target; /* TARGET_EMPTY or TARGET_ENEMY */
    bool first;
    struct vec step;
    int distance; /* of slides and hops: squares, 0: any number; of hops 1: directly behind */
    bool lame;    /* of steps; a lame hop goes no farther than a step */
};

enum { REACHES = 512, IMAGES = 8 };

/* The moves with one target, or first moves, that the engine makes of reaches, whose places are
 * `at`. */
struct fsf_table {
    struct fsf_reach reaches[REACHES];
    size_t count;
    unsigned target;
    struct place at;
    bool joined; /* set where other moves come of them together than of each alone */
};

/* What Fairy-Stockfish makes of the moves of a string: it keeps all squares that a piece reaches in
 * one table, and beside it which ways of going there the piece knows at all. A way holds for both
 * directions of its line, and for all four diagonals: a piece that slides ahead and hops back does
 * both either way, on the squares in its table. */

/* Squares along a ray of the engine's boards, the nearest one in the lowest bit. */
enum { FARTHEST = 11, ALL_SQUARES = (1 << FARTHEST) - 1 };

/* Lines in both directions, for which the engine has a way of going or has none. */
enum line { LINE_FILE, LINE_RANK, LINE_DIAGONAL, LINE_KNIGHT, LINE_OTHER };

static int square_length(struct vec step)
{
    return step.x * step.x + step.y * step.y;
}

static enum line line_of(struct vec unit)
{
    if (vec_largest(unit) == 1)
        return unit.x == 0 ? LINE_FILE : unit.y == 0 ? LINE_RANK : LINE_DIAGONAL;
    return square_length(unit) == 5 ? LINE_KNIGHT : LINE_OTHER;
}

/* Leaps of D, N, A and Z. */
static bool can_be_lame(struct vec step)
{
    int length = square_length(step);

    return length == 4 || length == 5 || length == 8 || length == 13;
}

/* --- ways --- */

/* What goes along a ray: everything, plain leaps, which nothing stops, or one way. */
enum which { ALL_OF_THEM, PLAIN_LEAPS, SLIDES, CANNONS, HOPPERS };

static enum which kind_of(const struct fsf_reach *reach)
{
    if (reach->form == FSF_STEP)
        return reach->lame ? ALL_OF_THEM : PLAIN_LEAPS;
    if (reach->form == FSF_SLIDE)
        return SLIDES;
    return reach->distance == 1 && !reach->lame ? HOPPERS : CANNONS;
}

/* Whether the reach lets its piece go along lines: by each of its steps, not by every other one. */
static bool opens(const struct fsf_reach *reach, enum line line)
{
    return line_of(vec_unit(reach->step)) == line && vec_units(reach->step) == 1 &&
           (reach->form == FSF_SLIDE ? line <= LINE_KNIGHT
                                     : reach->form == FSF_HOP && line <= LINE_DIAGONAL);
}

/* Why the engine makes nothing of the reach by itself: "it makes no hops of such leaps"; NULL: it
 * makes something of it. */
static const char *fsf_reach_void(const struct fsf_reach *reach)
{
    if (reach->form == FSF_STEP)
        return reach->lame && !can_be_lame(reach->step) ? "lame, such steps go nowhere" : NULL;
    if (reach->form == FSF_HOP && reach->lame)
        return "lame, such hops go nowhere";
    if (opens(reach, line_of(vec_unit(reach->step))))
        return NULL;
    return reach->form == FSF_HOP ? "it makes no hops of such leaps"
                                  : "it makes no slides of such leaps";
}

/* Whether the piece goes so along the line. */
static bool has_way(const struct fsf_table *table, enum line line, enum which way)
{
    return FIND(reach, table->reaches, table->count, kind_of(reach) == way && opens(reach, line));
}

/* Whether steps of that length are lame somewhere; with `itself`, that very step. */
static bool is_lame(const struct fsf_table *table, struct vec step, bool itself)
{
    return FIND(reach, table->reaches, table->count,
                reach->form == FSF_STEP && reach->lame && can_be_lame(step) &&
                    square_length(reach->step) == square_length(step) &&
                    (!itself || vec_same(reach->step, step)));
}

/* --- squares --- */

static unsigned square_at(int number)
{
    return number <= FARTHEST ? 1u << (number - 1) : 0;
}

/* How many of its steps the reach makes at most. */
static int steps_of(const struct fsf_reach *reach)
{
    if (reach->form == FSF_STEP)
        return 1;
    if (vec_largest(reach->step) > 2)
        return 0;
    if (reach->lame)
        return 1;
    return reach->distance == 0 || (reach->form == FSF_HOP && reach->distance == 1)
               ? FARTHEST
               : reach->distance;
}

static unsigned squares_of(const struct fsf_reach *reach)
{
    unsigned squares = 0;

    for (int i = 1; i <= steps_of(reach); i++)
        squares |= square_at(i * vec_units(reach->step));
    return squares;
}

static unsigned squares_along(const struct fsf_table *table, struct vec unit, enum which which)
{
    unsigned squares = 0;

    EACH (reach, table->reaches, table->count)
        if ((which == ALL_OF_THEM || kind_of(reach) == which) &&
            vec_same(vec_unit(reach->step), unit))
            squares |= squares_of(reach);
    return squares;
}

/* --- moves --- */

struct ray {
    struct arena *arena;
    struct fsf_table *table;
    struct moveset *set;
    struct vec unit;
    unsigned squares, rest; /* all, and those to which no plain leap leads */
};

static void add(const struct ray *ray, int units, int range, unsigned path)
{
    struct vec step = {ray->unit.x * units, ray->unit.y * units};

    moveset_add(
        ray->arena, ray->set,
        (struct move){.leg = {step, range, ray->table->target, path, NULL}, .at = ray->table->at});
}

/* Goes along the ray as far as all its squares are in the table. False where squares behind are in
 * there, too, unless a lame leap slides to them alone. */
static bool go(const struct ray *ray, enum which way)
{
    unsigned path = way == SLIDES ? 0 : way == CANNONS ? PATH_CANNON : PATH_HOPPER;
    unsigned said = squares_along(ray->table, ray->unit, way);
    int first = path ? 2 : 1;
    unsigned wanted = ray->rest & ~(square_at(first) - 1), gone = 0;
    int last = first - 1;

    while (last < FARTHEST && ray->squares & square_at(last + 1))
        last++;
    while (last >= first && !(wanted & square_at(last)))
        last--;
    for (int i = first; i <= last; i++)
        gone |= square_at(i);
    if (gone)
        add(ray, 1, last == FARTHEST ? 0 : last, path);
    for (int i = 2; i <= 3 && !path; i++)
        if (wanted & ~gone & square_at(i)) {
            add(ray, i, 1, PATH_LAME);
            gone |= square_at(i);
        }
    ray->table->joined |= ((said ^ wanted) & ray->rest & ~(square_at(first) - 1)) != 0;
    return !(wanted & ~gone);
}

static bool along_ray(struct arena *arena, struct fsf_table *table, struct vec unit,
                      struct moveset *set)
{
    enum line line = line_of(unit);
    bool slides = has_way(table, line, SLIDES), good = true;
    unsigned leaps = squares_along(table, unit, PLAIN_LEAPS);
    unsigned squares = squares_along(table, unit, ALL_OF_THEM);
    struct ray ray = {arena, table, set, unit, squares, squares & ~leaps};

    for (int i = 1; i <= 3; i++) {
        struct vec step = {unit.x * i, unit.y * i};
        bool said = is_lame(table, step, true);

        if (leaps & square_at(i))
            add(&ray, i, 1, 0);
        else if (ray.rest & square_at(i) && is_lame(table, step, false) && (said || !slides)) {
            add(&ray, i, 1, PATH_LAME);
            table->joined |= !said;
        }
    }
    if (slides)
        good = go(&ray, SLIDES);
    if (has_way(table, line, CANNONS))
        good = go(&ray, CANNONS) && good;
    else if (has_way(table, line, HOPPERS))
        good = go(&ray, HOPPERS) && good;
    return good;
}

/* Adds them to the set, once along each ray. False when no moves of ours are the same. */
static bool fsf_table_moves(struct arena *arena, struct fsf_table *table, struct moveset *set)
{
    bool good = true;

    for (size_t i = 0; i < table->count; i++) {
        struct vec unit = vec_unit(table->reaches[i].step);
        bool known = false;

        for (size_t k = 0; k < i && !known; k++)
            known = vec_same(vec_unit(table->reaches[k].step), unit);
        good = (known || along_ray(arena, table, unit, set)) && good;
    }
    return good;
}

/* --- betza --- */

/* The term being read. Of its directions, bit i tells that the i-th image is chosen: by its letters
 * in pairs, and by each letter for itself. */
struct term {
    unsigned targets; /* TARGET_EMPTY, TARGET_ENEMY; 0: both */
    bool hops, grasshopper, lame, first, directed;
    unsigned chosen, chosen_apart;
};

/* A term of which the engine makes nothing by itself, and why. */
struct idle {
    struct place at;
    const char *why;
};

struct dialect {
    struct arena *arena;
    const struct located *text;
    struct diags *diags;
    struct fsf_reach reaches[REACHES];
    size_t count;
    struct idle *idle;
    size_t idle_count;
    bool catches;
};

/* --- atoms --- */

struct atom {
    char letter;
    bool slides;
    struct vec steps[2]; /* forward y, to the side x; the second of K and Q */
    int step_count;
};

static const struct atom atoms[] = {
    {'W', false, {{0, 1}}, 1}, {'F', false, {{1, 1}}, 1}, {'D', false, {{0, 2}}, 1},
    {'N', false, {{1, 2}}, 1}, {'A', false, {{2, 2}}, 1}, {'H', false, {{0, 3}}, 1},
    {'L', false, {{1, 3}}, 1}, {'C', false, {{1, 3}}, 1}, {'J', false, {{2, 3}}, 1},
    {'Z', false, {{2, 3}}, 1}, {'G', false, {{3, 3}}, 1}, {'K', false, {{0, 1}, {1, 1}}, 2},
    {'B', true, {{1, 1}}, 1},  {'R', true, {{0, 1}}, 1},  {'Q', true, {{0, 1}, {1, 1}}, 2},
};

static const struct atom *atom_of(char letter)
{
    return FIND(atom, atoms, COUNT_OF(atoms), atom->letter == letter);
}

/* --- directions --- */

/* The eight images of a step of `long` squares along one line and `wide` across it: signs, whether
 * the long part lies along the ranks, and the pairs of letters that choose the image. */
static const struct image {
    int forward, right;
    bool sideways;
    const char *pairs;
} images[IMAGES] = {
    {1, 1, false, "ff vv rf rv fh rh hr"},  {-1, -1, false, "bb vv lb lv bh lh hr"},
    {-1, 1, true, "rr ss br bs bh rh hr"},  {1, -1, true, "ll ss fl fs fh lh hr"},
    {1, 1, true, "rr ss fr fs fh rh hl"},   {-1, -1, true, "ll ss bl bs bh lh hl"},
    {-1, 1, false, "bb vv rb rv bh rh hl"}, {1, -1, false, "ff vv lf lv fh lh hl"},
};

/* The part of the step that lies along the files is its larger one, but in images that lie along
 * the ranks. */
static struct vec image_of(const struct image *image, struct vec step)
{
    int wide = step.x, far = step.y;

    return (struct vec){image->right * (image->sideways ? far : wide),
                        image->forward * (image->sideways ? wide : far)};
}

static bool has_pair(const struct image *image, const char pair[2])
{
    for (const char *p = image->pairs; *p; p += 2 + (p[2] == ' '))
        if (p[0] == pair[0] && p[1] == pair[1])
            return true;
    return false;
}

/* Chooses the images of one more direction, a letter or two. Along ranks and files each of the two
 * counts for itself: fsW is fW and sW. */
static void choose(struct term *term, const char pair[2])
{
    for (int i = 0; i < IMAGES; i++) {
        bool first = has_pair(&images[i], (const char[]){pair[0], pair[0]});
        bool second = has_pair(&images[i], (const char[]){pair[1], pair[1]});

        term->chosen |= (unsigned)has_pair(&images[i], pair) << i;
        term->chosen_apart |= (unsigned)(first || second) << i;
    }
    term->directed = true;
}

/* --- the table --- */

static void put(struct dialect *dialect, const struct fsf_reach *reach)
{
    if (reach->first && reach->target == TARGET_ENEMY)
        return; /* the engine makes no first captures */
    EACH (old, dialect->reaches, dialect->count)
        if (old->form == reach->form && old->target == reach->target &&
            old->first == reach->first && vec_same(old->step, reach->step)) {
            *old = *reach;
            return;
        }
    if (dialect->count < REACHES)
        dialect->reaches[dialect->count++] = *reach;
}

/* The moves of one step of the atom with one target. */
static void put_step(struct dialect *dialect, const struct term *term, struct vec step, bool apart,
                     struct fsf_reach reach)
{
    unsigned chosen = apart ? term->chosen_apart : term->chosen;

    for (size_t i = 0; i < IMAGES; i++) {
        if (term->directed && !(chosen & 1u << i))
            continue;
        reach.step = image_of(&images[i], step);
        put(dialect, &reach);
    }
}

/* `at` is the place of the atom. */
static void end_term(struct dialect *dialect, const struct term *term, const struct atom *atom,
                     struct fsf_reach reach, struct place at)
{
    unsigned targets = term->targets ? term->targets : TARGET_EMPTY | TARGET_ENEMY;
    const char *why = NULL;

    for (int i = 0; i < atom->step_count; i++) {
        reach.step = atom->steps[i];
        why = fsf_reach_void(&reach);
        for (unsigned target = TARGET_EMPTY; target <= TARGET_ENEMY; target <<= 1)
            if (targets & target) {
                reach.target = target;
                put_step(dialect, term, atom->steps[i],
                         atom->step_count == 1 && atom->steps[0].x == 0, reach);
            }
    }
    if (why)
        *ARENA_PUSH(dialect->arena, dialect->idle, dialect->idle_count) = (struct idle){at, why};
}

/* --- the string --- */

/* "fs" is one direction of a leap: a letter of the files and one of the ranks; a doubled one, too.
 */
static bool joins(char a, char b)
{
    static const char forward[] = "fbvh", aside[] = "rlsh";

    return b && (a == b || (strchr(forward, a) && strchr(aside, b)) ||
                 (strchr(aside, a) && strchr(forward, b)));
}

static const char *read_direction(struct term *term, const char *c)
{
    bool pair = joins(c[0], c[1]);

    choose(term, (const char[]){c[0], pair ? c[1] : c[0]});
    return c + (pair ? 2 : 1);
}

static struct place at(const struct dialect *dialect, const char *c, size_t size)
{
    return located_at(dialect->text, (size_t)(c - dialect->text->text), size);
}

/* "R4", "NN": how far the atom at `c` leads; moves behind it. A digit takes the place of what a
 * grasshopper's 'g' says, 1, and lame is only what has neither. */
static const char *read_atom(struct dialect *dialect, struct term *term, const char *c)
{
    const struct atom *atom = atom_of(*c);
    bool doubled = c[1] == c[0], ranged = isdigit((unsigned char)c[1]);
    bool rides = atom->slides || doubled || ranged;
    size_t size = doubled || ranged ? 2 : 1;
    struct fsf_reach reach = {.form = term->hops ? FSF_HOP
                                      : rides    ? FSF_SLIDE
                                                 : FSF_STEP,
                              .first = term->first,
                              .distance = ranged ? c[1] - '0' : term->grasshopper,
                              .lame = term->lame && !rides};

    if (ranged && isdigit((unsigned char)c[2])) {
        diag_add(dialect->diags, DIAG(FSF_BETZA), at(dialect, c + 2, 1),
                 "of a range it reads one digit");
        size += strspn(c + 2, "0123456789");
    }
    end_term(dialect, term, atom, reach, at(dialect, c, size));
    *term = (struct term){0};
    return c + size;
}

/* A letter before an atom; whether it is known. */
static bool read_mode(struct dialect *dialect, struct term *term, char c)
{
    switch (c) {
    case 'm':
        term->targets |= TARGET_EMPTY;
        return true;
    case 'c':
        term->targets |= TARGET_ENEMY;
        return true;
    case 'g':
        term->grasshopper = true;
        /* fall through */
    case 'p':
        term->hops = true;
        return true;
    case 'n':
        term->lame = true;
        return true;
    case 'i':
        term->first = true;
        return true;
    case 'e':
        dialect->catches = true;
        return true;
    }
    return false;
}

static void read_string(struct dialect *dialect)
{
    struct term term = {0};
    const char *c = dialect->text->text;

    while (*c)
        if (atom_of(*c)) {
            c = read_atom(dialect, &term, c);
        } else if (strchr("fbvhrls", *c)) {
            c = read_direction(&term, c);
        } else {
            if (!read_mode(dialect, &term, *c))
                diag_add(dialect->diags, DIAG(FSF_BETZA), at(dialect, c, 1), "it skips this");
            c++;
        }
}

/* --- as moves --- */

/* Adds the moves with that target to the set; false when they cannot be told. */
static bool add_moves(const struct dialect *dialect, unsigned target, bool first,
                      struct moveset *set, bool *joined)
{
    struct fsf_table table; /* of which nothing beyond its count is looked at */
    bool good;

    table.count = 0;
    table.target = target;
    table.at = dialect->text->at;
    table.joined = false;
    for (size_t i = 0; i < dialect->count; i++)
        if (dialect->reaches[i].target == target && dialect->reaches[i].first == first)
            table.reaches[table.count++] = dialect->reaches[i];
    good = fsf_table_moves(dialect->arena, &table, set);
    *joined |= table.joined;
    return good;
}

bool fsf_betza_read(struct arena *arena, const struct located *text, struct fsf_moves *moves,
                    struct diags *diags)
{
    struct dialect dialect = {.arena = arena, .text = text, .diags = diags};
    bool joined = false;

    *moves = (struct fsf_moves){0};
    read_string(&dialect);
    moves->catches = dialect.catches;
    if (!add_moves(&dialect, TARGET_EMPTY, false, &moves->moves, &joined) ||
        !add_moves(&dialect, TARGET_ENEMY, false, &moves->moves, &joined) ||
        !add_moves(&dialect, TARGET_EMPTY, true, &moves->first, &joined)) {
        /* squares that lie apart are those of a term that goes nowhere by itself */
        diag_add(dialect.diags, DIAG(FSF_BETZA_LOST),
                 dialect.idle_count ? dialect.idle[0].at : dialect.text->at,
                 "other moves along the line go to these squares, and pass over those between");
        return false;
    }
    for (size_t i = 0; i < dialect.idle_count; i++)
        diag_add(diags, DIAG(FSF_BETZA), dialect.idle[i].at, dialect.idle[i].why);
    if (joined)
        diag_add(diags, DIAG(FSF_BETZA), text->at,
                 "what slides, hops or is lame one way along a line does so the other way, too, "
                 "and as far as other moves go");
    return true;
}

/* --- capturing what passed --- */

void fsf_betza_catch(struct moveset *set)
{
    EACH (one, set->moves, set->count)
        if (one->leg.target == TARGET_ENEMY &&
            !FIND(move, set->moves, set->count,
                  move->leg.target == TARGET_EMPTY && vec_same(move->leg.step, one->leg.step)))
            one->leg.target |= TARGET_PASSED;
}

static const struct {
    const char *kind;
    struct vec step;
} leaps[] = {{"king", {2, 1}}, {"king", {-2, 1}}, {"fers", {0, 2}}};

void fsf_add_leaps(struct arena *arena, const char *kind, struct moveset *set)
{
    for (size_t i = 0; i < sizeof leaps / sizeof *leaps; i++)
        if (strcmp(leaps[i].kind, kind) == 0)
            moveset_add(
                arena, set,
                (struct move){.leg = {.step = leaps[i].step, .range = 1, .target = TARGET_EMPTY},
                              .when = WHEN_FIRST_MOVE});
}
