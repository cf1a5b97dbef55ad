#include "format/fsf_betza.h"

#include <ctype.h>
#include <string.h>

enum form { FORM_STEP, FORM_SLIDE, FORM_HOP };

/* The direction table: how far the moves of one form lead in one direction. */
struct reach {
    enum form form;
    unsigned target; /* TARGET_EMPTY or TARGET_ENEMY */
    bool first;
    struct vec step;
    int distance; /* of slides: squares, 0: any number; of hops: 1: directly behind, 0: anywhere */
    bool lame;
};

enum { REACHES = 512, PAIRS = 32, IMAGES = 8 };

/* The term being read. */
struct term {
    unsigned targets; /* TARGET_EMPTY, TARGET_ENEMY; 0: both */
    bool hops, grasshopper, lame, first;
    char pairs[PAIRS][2]; /* its directions, one letter twice where it stands alone */
    size_t pair_count;
};

struct dialect {
    const struct located *text;
    struct diags *diags;
    struct reach reaches[REACHES];
    size_t count;
    bool catches, good;
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
    for (size_t i = 0; i < COUNT_OF(atoms); i++)
        if (atoms[i].letter == letter)
            return &atoms[i];
    return NULL;
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

/* Along ranks and files each letter of a pair counts by itself: fsW is fW and sW. */
static bool chooses(const struct term *term, const struct image *image, bool split)
{
    for (size_t i = 0; i < term->pair_count; i++) {
        const char *pair = term->pairs[i];
        const char alone[2][2] = {{pair[0], pair[0]}, {pair[1], pair[1]}};

        if (split && pair[0] != pair[1]) {
            if (has_pair(image, alone[0]) || has_pair(image, alone[1]))
                return true;
        } else if (has_pair(image, pair)) {
            return true;
        }
    }
    return term->pair_count == 0;
}

/* --- the table --- */

static void put(struct dialect *dialect, const struct reach *reach)
{
    for (size_t i = 0; i < dialect->count; i++) {
        struct reach *old = &dialect->reaches[i];

        if (old->form == reach->form && old->target == reach->target &&
            old->first == reach->first && vec_same(old->step, reach->step)) {
            *old = *reach;
            return;
        }
    }
    if (dialect->count < REACHES)
        dialect->reaches[dialect->count++] = *reach;
}

/* The moves of one step of the atom with one target. */
static void put_step(struct dialect *dialect, const struct term *term, struct vec step, bool split,
                     struct reach reach)
{
    for (size_t i = 0; i < IMAGES; i++) {
        if (!chooses(term, &images[i], split))
            continue;
        reach.step = image_of(&images[i], step);
        put(dialect, &reach);
    }
}

static void end_term(struct dialect *dialect, const struct term *term, const struct atom *atom,
                     bool slides, int distance)
{
    struct reach reach = {.form = term->hops ? FORM_HOP
                                  : slides   ? FORM_SLIDE
                                             : FORM_STEP,
                          .first = term->first,
                          .distance = term->grasshopper && !distance ? 1 : distance,
                          .lame = term->lame && !slides};
    unsigned targets = term->targets ? term->targets : TARGET_EMPTY | TARGET_ENEMY;

    for (int i = 0; i < atom->step_count; i++)
        for (unsigned target = TARGET_EMPTY; target <= TARGET_ENEMY; target <<= 1)
            if (targets & target) {
                reach.target = target;
                put_step(dialect, term, atom->steps[i],
                         atom->step_count == 1 && atom->steps[0].x == 0, reach);
            }
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

    if (term->pair_count < PAIRS) {
        term->pairs[term->pair_count][0] = c[0];
        term->pairs[term->pair_count++][1] = pair ? c[1] : c[0];
    }
    return c + (pair ? 2 : 1);
}

static struct place at(const struct dialect *dialect, const char *c, size_t size)
{
    return located_at(dialect->text, (size_t)(c - dialect->text->text), size);
}

/* "R4", "NN": how far the atom at `c` leads; moves behind it. */
static const char *read_atom(struct dialect *dialect, struct term *term, const char *c)
{
    const struct atom *atom = atom_of(*c);
    bool doubled = c[1] == c[0], ranged = isdigit((unsigned char)c[1]);
    int distance = ranged ? c[1] - '0' : 0;
    size_t size = doubled || ranged ? 2 : 1;

    if (ranged && isdigit((unsigned char)c[2])) {
        diag_add(dialect->diags, DIAG(FSF_BETZA), at(dialect, c + 2, 1),
                 "of a range it reads one digit");
        size += strspn(c + 2, "0123456789");
    }
    end_term(dialect, term, atom, atom->slides || doubled || ranged, distance);
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

static void refuse(struct dialect *dialect, const char *why)
{
    diag_add(dialect->diags, DIAG(FSF_BETZA_LOST), dialect->text->at, why);
    dialect->good = false;
}

/* The engine slides along lines of a queen, and in a row of knight's leaps. */
static bool can_slide(struct vec step)
{
    return vec_largest(step) == 1 || (step.x * step.x + step.y * step.y == 5);
}

static bool can_be_lame(struct vec step)
{
    int x = step.x < 0 ? -step.x : step.x, y = step.y < 0 ? -step.y : step.y;

    return vec_largest(step) == 2 || x * y == 6;
}

/* The most squares that a slide or a hop goes in all; 0: any number. */
static int farthest(const struct reach *reach)
{
    return reach->form == FORM_HOP && reach->distance == 1 ? 0 : reach->distance;
}

/* Whether a slide goes less far than a hop along the same line, or farther: to the engine both go
 * as far as the one that goes farther. */
static bool lends_its_range(const struct dialect *dialect, const struct reach *hop)
{
    for (size_t i = 0; i < dialect->count; i++) {
        const struct reach *other = &dialect->reaches[i];

        if (other->form == FORM_SLIDE && other->target == hop->target &&
            other->first == hop->first && vec_same(other->step, hop->step) &&
            farthest(other) != farthest(hop))
            return true;
    }
    return false;
}

static void add(struct arena *arena, struct dialect *dialect, const struct reach *reach,
                struct fsf_moves *moves)
{
    struct move move = {.leg = {.step = reach->step, .range = 1, .target = reach->target},
                        .at = dialect->text->at};
    bool line = vec_largest(reach->step) == 1;

    if (reach->first && reach->target == TARGET_ENEMY)
        return; /* the engine makes no first captures */
    if (reach->form == FORM_SLIDE && !can_slide(reach->step)) {
        refuse(dialect, "it makes no slides of such leaps");
        return;
    }
    if (reach->form == FORM_HOP && !line) {
        refuse(dialect, "hops of such leaps are not known here");
        return;
    }
    if (reach->form == FORM_HOP && lends_its_range(dialect, reach)) {
        refuse(dialect, "it makes slides and hops along one line go equally far");
        return;
    }
    if (reach->lame && !line && !can_be_lame(reach->step)) {
        refuse(dialect, "what blocks such leaps is not known here");
        return;
    }
    if (reach->form != FORM_STEP)
        move.leg.range = farthest(reach);
    if (reach->form == FORM_HOP)
        move.leg.path = reach->distance == 1 ? PATH_HOPPER : PATH_CANNON;
    else if (reach->lame && !line)
        move.leg.path = PATH_LAME;
    moveset_add(arena, reach->first ? &moves->first : &moves->moves, move);
}

bool fsf_betza_read(struct arena *arena, const struct located *text, struct fsf_moves *moves,
                    struct diags *diags)
{
    struct dialect dialect = {.text = text, .diags = diags, .good = true};

    *moves = (struct fsf_moves){0};
    read_string(&dialect);
    for (size_t i = 0; i < dialect.count && dialect.good; i++)
        add(arena, &dialect, &dialect.reaches[i], moves);
    moves->catches = dialect.catches;
    return dialect.good;
}

/* --- capturing what passed --- */

static bool moves_quietly(const struct moveset *set, struct vec step)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.target == TARGET_EMPTY && vec_same(set->moves[i].leg.step, step))
            return true;
    return false;
}

void fsf_betza_catch(struct moveset *set)
{
    for (size_t i = 0; i < set->count; i++)
        if (set->moves[i].leg.target == TARGET_ENEMY && !moves_quietly(set, set->moves[i].leg.step))
            set->moves[i].leg.target |= TARGET_PASSED;
}
