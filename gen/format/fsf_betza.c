#include "format/fsf_betza.h"

#include "format/fsf_tables.h"

#include <ctype.h>
#include <string.h>

enum { REACHES = 512, IMAGES = 8 };

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
    for (size_t i = 0; i < dialect->count; i++) {
        struct fsf_reach *old = &dialect->reaches[i];

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
    struct fsf_table table = {dialect->reaches,  dialect->count, target, first,
                              dialect->text->at, false};
    bool good = fsf_table_moves(dialect->arena, &table, set);

    *joined |= table.joined;
    return good;
}

/* Squares that lie apart are those of a term that goes nowhere by itself. */
static void refuse(const struct dialect *dialect)
{
    diag_add(dialect->diags, DIAG(FSF_BETZA_LOST),
             dialect->idle_count ? dialect->idle[0].at : dialect->text->at,
             "other moves along the line go to these squares, and pass over those between");
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
        refuse(&dialect);
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
