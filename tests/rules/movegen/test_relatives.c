/* Games on boards of several shapes: what their moves make of positions at random, against what is
 * found here without the program, among neighbours that are told here. */
#include "support/test.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"

#include <ctype.h>

enum { MOST = 170, FACTS = 4000 };

/* The sites of the game that is looked at: in halves of a step from left to right, and in rows. */
static struct {
    int count, x[MOST], y[MOST];
    char name[MOST][8];
    bool beside[MOST][MOST];
    struct square square[MOST];
} ground;

/* Men are letters, large ones the first player's; '.': nobody. */
struct board {
    int side; /* to move; of what a board becomes: whose turn it is no more */
    char men[MOST + 1];
};

/* What boards become, a text each. */
struct found {
    char *boards[FACTS];
    int count;
};

static void add(struct found *found, const struct board *board)
{
    assert_true(found->count < FACTS);
    found->boards[found->count] = mem_new(sizeof board->men + 1, 1);
    sprintf(found->boards[found->count++], "%s%d", board->men, board->side + 1);
}

static bool is_own(const struct board *b, int at)
{
    return at >= 0 && b->men[at] != '.' && !!islower((unsigned char)b->men[at]) == b->side;
}

static bool is_enemy(const struct board *b, int at)
{
    return at >= 0 && b->men[at] != '.' && !is_own(b, at);
}

static bool is_free(const struct board *b, int at)
{
    return at >= 0 && b->men[at] == '.';
}

static bool is_man(const struct board *b, int at, char code)
{
    return toupper((unsigned char)b->men[at]) == code;
}

/* --- grounds --- */

static int lay(const char *name, size_t size, int x, int y)
{
    assert_true(ground.count < MOST && size < sizeof *ground.name);
    memcpy(ground.name[ground.count], name, size);
    ground.x[ground.count] = x;
    ground.y[ground.count] = y;
    return ground.count++;
}

/* The site so far from another one; -1: none. */
static int off(int at, int x, int y)
{
    for (int i = 0; i < ground.count && at >= 0; i++)
        if (ground.x[i] == ground.x[at] + x && ground.y[i] == ground.y[at] + y)
            return i;
    return -1;
}

/* Joins all that are so far from each other. */
static void join_all(int x, int y)
{
    for (int i = 0; i < ground.count; i++)
        if (off(i, x, y) >= 0)
            ground.beside[i][off(i, x, y)] = ground.beside[off(i, x, y)][i] = true;
}

/* Rows of so many sites, from the bottom, one above the middle of the other; x counts halves. Those
 * so far from each other in a row are joined, and those half as far in two. */
static void lay_rows(const int *sizes, int rows, int apart)
{
    char name[16];

    for (int y = 0; y < rows; y++)
        for (int k = 1; k <= sizes[y]; k++) {
            snprintf(name, sizeof name, "%c%d", 'a' + y, k);
            lay(name, strlen(name), 2 * k - sizes[y], y);
        }
    join_all(apart, 0);
    join_all(apart / 2, 1);
    join_all(-apart / 2, 1);
}

/* Names and coordinates begin with 1; x counts whole steps. */
static void lay_grid(int width, int height, bool (*there)(int x, int y))
{
    char name[16];

    for (int i = 0; i < width * height; i++) {
        int x = 1 + i % width, y = 1 + i / width;

        snprintf(name, sizeof name, "%c%d", 'a' - 1 + x, y);
        if (!there || there(x, y))
            lay(name, strlen(name), x, y);
    }
}

static int named(const char *name, size_t size)
{
    for (int i = 0; i < ground.count; i++)
        if (strlen(ground.name[i]) == size && memcmp(ground.name[i], name, size) == 0)
            return i;
    return lay(name, size, 0, 0);
}

/* Joins what stands beside each other: "a1-b2-c3 b2-b1". */
static void join(const char *ways)
{
    for (int last = -1; *ways;) {
        size_t size = strcspn(ways, "- ");
        int site = named(ways, size);

        if (last >= 0)
            ground.beside[last][site] = ground.beside[site][last] = true;
        last = ways[size] == '-' ? site : -1;
        ways += size + (ways[size] != '\0');
    }
}

/* --- steps --- */

/* What else a move does: men that are taken, or turned; false: it may not be made. */
typedef bool (*effect)(struct board *b, int from, int to);

static void go(const struct board *b, int from, int to, effect after, struct found *found)
{
    struct board next = *b;

    next.men[to] = next.men[from];
    next.men[from] = '.';
    if (!after || after(&next, from, to))
        add(found, &next);
}

static void step(const struct board *b, effect after, struct found *found)
{
    for (int from = 0; from < ground.count; from++)
        for (int to = 0; to < ground.count; to++)
            if (is_own(b, from) && is_free(b, to) && ground.beside[from][to])
                go(b, from, to, after, found);
}

/* Two ways to the same are one. */
static void add_once(struct found *found, const struct board *board)
{
    struct found one = {.count = 0};

    add(&one, board);
    if (!ANY(i, found->count, strcmp(found->boards[i], one.boards[0]) == 0))
        found->boards[found->count++] = one.boards[0];
    else
        free(one.boards[0]);
}

static void pass_if_stuck(const struct board *b, struct found *found)
{
    if (found->count == 0)
        add(found, b);
}

/* Takes single enemies between the man and another one, in so many directions. */
static void take_between(struct board *b, int at, const int (*ways)[2], int count)
{
    for (int i = 0; i < count; i++) {
        int next = off(at, ways[i][0], ways[i][1]);

        if (is_enemy(b, next) && is_own(b, off(next, ways[i][0], ways[i][1])))
            b->men[next] = '.';
    }
}

static const int straight[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int diagonal[4][2] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

/* --- gonu and kono --- */

static void lay_well(void)
{
    join("a1-b2-c3-a3-b2-c1-c3 a1-a3");
}

static void step_plainly(const struct board *b, struct found *found)
{
    step(b, NULL, found);
}

static void lay_pumpkin(void)
{
    join("a1-b1-c1 a5-b5-c5 b1-b2-b3-b4-b5 a3-b3-c3-b4-a3-b2-c3");
}

/* Nobody comes back to the own row, or leaves that of the other player. */
static bool stays_in_rows(struct board *b, int from, int to)
{
    char begun = ground.name[from][1], ended = ground.name[to][1];

    return begun == ended || (ended != (b->side ? '5' : '1') && begun != (b->side ? '1' : '5'));
}

static void step_among_rows(const struct board *b, struct found *found)
{
    step(b, stays_in_rows, found);
}

static bool in_jewel(int x, int y)
{
    return abs(x - 3) + abs(y - 3) <= 2;
}

static void lay_jewel(void)
{
    lay_grid(5, 5, in_jewel);
    join_all(1, 0);
    join_all(0, 1);
    join("a3-b4-c5-d4-e3-d2-c1-b2-a3");
}

static bool takes_straight(struct board *b, int from, int to)
{
    (void)from;
    take_between(b, to, straight, 4);
    return true;
}

static void step_and_enclose(const struct board *b, struct found *found)
{
    step(b, takes_straight, found);
}

static void lay_four(void)
{
    lay_grid(4, 4, NULL);
    join_all(1, 0);
    join_all(0, 1);
}

/* Jumps lead over own men onto enemies. */
static void step_or_jump(const struct board *b, struct found *found)
{
    step(b, NULL, found);
    for (int from = 0; from < ground.count; from++)
        for (int i = 0; i < 4 && is_own(b, from); i++) {
            int over = off(from, straight[i][0], straight[i][1]);
            int to = off(over, straight[i][0], straight[i][1]);

            if (is_own(b, over) && is_enemy(b, to))
                go(b, from, to, NULL, found);
        }
}

static void lay_five(void)
{
    lay_grid(5, 5, NULL);
    join_all(1, 1);
    join_all(-1, 1);
}

static void step_or_pass(const struct board *b, struct found *found)
{
    step(b, NULL, found);
    pass_if_stuck(b, found);
}

/* In threes, each of which makes a mill. */
static const char threes[] =
    "a1-d1-g1 b2-d2-f2 c3-d3-e3 a4-b4-c4 e4-f4-g4 c5-d5-e5 b6-d6-f6 a7-d7-g7 a1-a4-a7 b2-b4-b6 "
    "c3-c4-c5 d1-d2-d3 d5-d6-d7 e3-e4-e5 f2-f4-f6 g1-g4-g7 a1-b2-c3 g1-f2-e3 a7-b6-c5 g7-f6-e5 ";

static void lay_threes(void)
{
    join(threes);
}

static bool is_in_mill(const struct board *b, int at)
{
    for (const char *three = threes; *three; three += 9) {
        const int sites[] = {named(three, 2), named(three + 3, 2), named(three + 6, 2)};

        if (ANY(i, 3, sites[i] == at) && !ANY(i, 3, !is_own(b, sites[i])))
            return true;
    }
    return false;
}

/* A man that has come to a mill takes any one. */
static void arrive(const struct board *b, int to, struct found *found)
{
    struct board next = *b;

    if (!is_in_mill(b, to))
        add(found, b);
    for (int i = 0; i < ground.count && is_in_mill(b, to); i++)
        if (is_enemy(b, i)) {
            next.men[i] = '.';
            add(found, &next);
            next = *b;
        }
}

static void place_to_mills(const struct board *b, struct found *found)
{
    for (int to = 0; to < ground.count; to++) {
        struct board next = *b;

        next.men[to] = b->side ? 's' : 'S';
        if (is_free(b, to))
            arrive(&next, to, found);
    }
    pass_if_stuck(b, found);
}

static void step_to_mills(const struct board *b, struct found *found)
{
    for (int i = 0; i < ground.count * ground.count; i++) {
        int from = i / ground.count, to = i % ground.count;
        struct board next = *b;

        next.men[to] = b->men[from];
        next.men[from] = '.';
        if (is_own(b, from) && is_free(b, to) && ground.beside[from][to])
            arrive(&next, to, found);
    }
    pass_if_stuck(b, found);
}

/* --- Surakarta, and the small one of Korea --- */

static void lay_six(void)
{
    lay_grid(6, 6, NULL);
    join_all(1, 0);
    join_all(0, 1);
    join_all(1, 1);
    join_all(-1, 1);
}

/* Four lines of a circuit, each of so many points; a loop leads from the end of each to the next.
 */
static void take_around(const struct board *b, const char *circuit, int size, struct found *found)
{
    for (int i = 0; i < 2 * 4 * size; i++) {
        int way = i % 2 ? 1 : -1, at = i / 2, to = named(circuit + 2 * at + at / size, 2);
        int from = to, steps = 0;
        bool looped = false;
        struct board next = *b;

        do {
            int last = at;

            at = (at + way + 4 * size) % (4 * size);
            looped |= at / size != last / size;
            to = named(circuit + 2 * at + at / size, 2);
        } while (++steps < 4 * size && (to == from || is_free(b, to)));
        next.men[to] = b->men[from];
        next.men[from] = '.';
        if (is_own(b, from) && looped && is_enemy(b, to))
            add_once(found, &next);
    }
}

static void step_or_take_around(const struct board *b, struct found *found)
{
    step(b, NULL, found);
    take_around(b, "b1b2b3b4b5b6 a5b5c5d5e5f5 e6e5e4e3e2e1 f2e2d2c2b2a2", 6, found);
    take_around(b, "c1c2c3c4c5c6 a4b4c4d4e4f4 d6d5d4d3d2d1 f3e3d3c3b3a3", 6, found);
}

static void step_or_take_around_four(const struct board *b, struct found *found)
{
    step(b, NULL, found);
    take_around(b, "b1b2b3b4 a3b3c3d3 c4c3c2c1 d2c2b2a2", 4, found);
}

/* --- Seega --- */

static void lay_seega(void)
{
    lay_grid(5, 5, NULL);
    join_all(1, 0);
    join_all(0, 1);
}

/* Nobody is taken in the middle; who takes may go on and take again. Each way to go on is a move.
 */
static void step_and_go_on(const struct board *b, int from, bool must, struct found *found)
{
    for (int to = 0; to < ground.count; to++) {
        struct board next = *b;
        char middle = b->men[named("c3", 2)];
        bool takes;

        if (!is_free(b, to) || !ground.beside[from][to])
            continue;
        next.men[to] = b->men[from];
        next.men[from] = '.';
        takes_straight(&next, from, to);
        if (to != named("c3", 2) && from != named("c3", 2))
            next.men[named("c3", 2)] = middle;
        takes = ANY(i, ground.count, is_enemy(b, i) && !is_enemy(&next, i));
        if (takes || !must)
            add(found, &next);
        if (takes)
            step_and_go_on(&next, to, true, found);
    }
}

static void step_around_middle(const struct board *b, struct found *found)
{
    for (int from = 0; from < ground.count; from++)
        if (is_own(b, from))
            step_and_go_on(b, from, false, found);
    pass_if_stuck(b, found);
}

/* Two men a turn, of an even number; the middle stays free. Where there is no other square, men
 * move. */
static void place_two(const struct board *b, struct found *found)
{
    for (int to = 0; to < ground.count; to++) {
        struct board next = *b;

        next.side = !b->side;
        next.men[to] = b->side ? 's' : 'S';
        if (is_free(b, to) && to != named("c3", 2))
            add(found, &next);
    }
    if (found->count == 0)
        step_around_middle(b, found);
}

/* --- Watermelon chess --- */

static void lay_melon(void)
{
    join("n3-nb-ea-e3-eb-sa-s3-sb-wa-w3-wb-na-n3 n1-e1-s1-w1-n1 n3-n2-n1-o-s1-s2-s3 "
         "w3-w2-w1-o-e1-e2-e3 na-n2-nb ea-e2-eb sa-s2-sb wa-w2-wb");
}

static int beside_it(const struct board *b, int at, bool (*of)(const struct board *, int))
{
    int count = 0;

    for (int i = 0; i < ground.count; i++)
        count += ground.beside[at][i] && (!of || of(b, i));
    return count;
}

static bool takes_shut_in(struct board *b, int from, int to)
{
    (void)from;
    for (int i = 0; i < ground.count; i++)
        if (ground.beside[to][i] && is_enemy(b, i) &&
            beside_it(b, i, is_own) == beside_it(b, i, NULL))
            b->men[i] = '.';
    return true;
}

static void step_and_shut_in(const struct board *b, struct found *found)
{
    step(b, takes_shut_in, found);
}

/* --- Othello --- */

static void lay_eight(void)
{
    lay_grid(8, 8, NULL);
}

/* Turns the row of enemies that begins there, if one of one's own ends it; how many. */
static int turn(struct board *b, int at, int x, int y)
{
    int count = 0, end = off(at, x, y);

    while (is_enemy(b, end)) {
        count++;
        end = off(end, x, y);
    }
    if (!is_own(b, end))
        return 0;
    for (int i = 0; i < count; i++) {
        at = off(at, x, y);
        b->men[at] = b->side ? 'd' : 'D';
    }
    return count;
}

static void drop_and_turn(const struct board *b, struct found *found)
{
    for (int at = 0; at < ground.count; at++) {
        struct board next = *b;
        int turned = 0;

        for (int i = 0; i < 8 && is_free(b, at); i++)
            turned += i < 4 ? turn(&next, at, straight[i][0], straight[i][1])
                            : turn(&next, at, diagonal[i - 4][0], diagonal[i - 4][1]);
        next.men[at] = b->side ? 'd' : 'D';
        if (turned > 0)
            add(found, &next);
    }
    pass_if_stuck(b, found);
}

/* --- Fox and geese --- */

static bool in_cross(int x, int y)
{
    return abs(x - 4) <= 1 || abs(y - 4) <= 1;
}

static void lay_cross(void)
{
    lay_grid(7, 7, in_cross);
    join_all(1, 0);
    join_all(0, 1);
    for (int i = 0; i < ground.count; i++)
        for (int k = 0; k < 4 && (ground.x[i] + ground.y[i]) % 2 == 0; k++)
            if (off(i, diagonal[k][0], diagonal[k][1]) >= 0)
                ground.beside[i][off(i, diagonal[k][0], diagonal[k][1])] = true;
}

/* Every jump, and what may follow it. */
static void jump(const struct board *b, int from, struct found *found)
{
    for (int over = 0; over < ground.count; over++) {
        int to = off(over, ground.x[over] - ground.x[from], ground.y[over] - ground.y[from]);
        struct board next = *b;

        if (!ground.beside[from][over] || !is_enemy(b, over) || !is_free(b, to))
            continue;
        next.men[to] = next.men[from];
        next.men[from] = next.men[over] = '.';
        add_once(found, &next);
        jump(&next, to, found);
    }
}

static void step_or_hunt(const struct board *b, struct found *found)
{
    step(b, NULL, found);
    for (int i = 0; i < ground.count; i++)
        if (is_own(b, i) && is_man(b, i, 'F'))
            jump(b, i, found);
}

/* --- Awithlaknakwe --- */

static bool in_zuni(int x, int y)
{
    return (x > 1 && x < 14 && y > 1 && y < 14) || (x > 4 && x < 11) || (y > 4 && y < 11);
}

static void lay_zuni(void)
{
    lay_grid(14, 14, in_zuni);
    join_all(1, 1);
    join_all(-1, 1);
    join_all(1, 0);
    join_all(0, 1);
}

static bool goes_ahead(struct board *b, int from, int to)
{
    int ahead = (ground.y[to] - ground.y[from]) * (b->side ? -1 : 1);
    bool aside = ground.x[to] != ground.x[from];

    if (ahead < 0 || (!(ahead && aside) && !is_man(b, to, 'P')))
        return false;
    take_between(b, to, diagonal, 4);
    return true;
}

static void step_ahead(const struct board *b, struct found *found)
{
    step(b, goes_ahead, found);
    pass_if_stuck(b, found);
}

/* --- the hexagon of Glinski's chess, and Agon's --- */

static void lay_rings(void)
{
    static const int sizes[] = {6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6};

    lay_rows(sizes, COUNT_OF(sizes), 2);
}

static const int axes[3][2] = {{2, 0}, {1, 1}, {-1, 1}};

static void slide(const struct board *b, struct found *found)
{
    for (int i = 0; i < 6 * ground.count; i++) {
        int from = i / 6, way = i % 2 ? 1 : -1, x = way * axes[i / 2 % 3][0];
        int y = way * axes[i / 2 % 3][1], to = off(from, x, y);

        for (; is_own(b, from) && is_free(b, to); to = off(to, x, y))
            go(b, from, to, NULL, found);
        if (is_own(b, from) && is_enemy(b, to))
            go(b, from, to, NULL, found);
    }
}

/* Steps from the middle. */
static int ring_of(int at)
{
    int up = abs(ground.y[at] - 5), aside = abs(ground.x[at] - 1);

    return aside > up ? up + (aside - up) / 2 : up;
}

/* Whether two enemies of the side hold what stands there between them. */
static bool is_held(const struct board *b, int at)
{
    bool (*foe)(const struct board *, int) = is_own(b, at) ? is_enemy : is_own;

    return ANY(
        i, 3, foe(b, off(at, axes[i][0], axes[i][1])) && foe(b, off(at, -axes[i][0], -axes[i][1])));
}

static bool goes_inward(struct board *b, int from, int to)
{
    return ring_of(to) <= ring_of(from) && (ring_of(to) > 0 || is_man(b, to, 'Q')) &&
           !is_held(b, to);
}

static bool is_not_held(struct board *b, int from, int to)
{
    (void)from;
    return !is_held(b, to);
}

static void go_back(const struct board *b, char code, struct found *found)
{
    for (int from = 0; from < ground.count; from++)
        for (int to = 0; to < ground.count; to++)
            if (is_own(b, from) && is_man(b, from, code) && is_held(b, from) && is_free(b, to) &&
                (code == 'Q' ? ring_of(to) > 0 : ring_of(to) == 5))
                go(b, from, to, is_not_held, found);
}

static void step_inward(const struct board *b, struct found *found)
{
    go_back(b, 'Q', found);
    if (found->count == 0)
        go_back(b, 'G', found);
    if (found->count == 0)
        step(b, goes_inward, found);
}

/* --- Bizingo --- */

static void lay_triangle(void)
{
    static const int sizes[] = {19, 21, 21, 19, 17, 15, 13, 11, 9, 7, 5};

    lay_rows(sizes, COUNT_OF(sizes), 4);
}

/* A cell points down where the number of its row begins so, or at every second one. */
static bool points_down(int at)
{
    return (atoi(ground.name[at] + 1) % 2 == 1) == (ground.y[at] < 2);
}

/* Whether the three cells beside it, or two at the edge, are the other player's. */
static bool is_surrounded(const struct board *b, int at)
{
    const int sides[3] = {off(at, 2, 0), off(at, -2, 0), off(at, 0, points_down(at) ? 1 : -1)};
    int there = 0, closed = 0, captains = 0;

    for (int i = 0; i < 3; i++) {
        bool closes = is_own(b, at) ? is_enemy(b, sides[i]) : is_own(b, sides[i]);

        there += sides[i] >= 0;
        closed += closes;
        captains += closes && is_man(b, sides[i], 'C');
    }
    return closed == there && (captains > 0 || (there == 3 && !is_man(b, at, 'C')));
}

static bool takes_surrounded(struct board *b, int from, int to)
{
    const int sides[3] = {off(to, 2, 0), off(to, -2, 0), off(to, 0, points_down(to) ? 1 : -1)};
    bool takes = false;

    (void)from;
    for (int i = 0; i < 3; i++)
        if (is_enemy(b, sides[i]) && is_surrounded(b, sides[i])) {
            b->men[sides[i]] = '.';
            takes = true;
        }
    if (!takes && is_surrounded(b, to))
        b->men[to] = '.';
    return true;
}

static void step_and_surround(const struct board *b, struct found *found)
{
    step(b, takes_surrounded, found);
}

/* --- both ways --- */

static const struct relative {
    const char *game, *codes; /* of what stands on boards, each as often as the others */
    void (*lay)(void);
    void (*moves)(const struct board *b, struct found *found);
    const char *free; /* where nobody stands, as nobody could come there; NULL: nowhere */
    int hand;         /* so many men of each kind are in each hand */
} relatives[] = {
    {"pieces/umul-gonu.yaml", "Ss", lay_well, step_plainly},
    {"pieces/hobak-gonu.yaml", "Ss", lay_pumpkin, step_among_rows},
    {"pieces/boseog-gonu.yaml", "Ss", lay_jewel, step_and_enclose},
    {"pieces/four-field-kono.yaml", "Ld", lay_four, step_or_jump},
    {"pieces/five-field-kono.yaml", "Ss", lay_five, step_or_pass},
    {"pieces/watermelon-chess.yaml", "Ss", lay_melon, step_and_shut_in},
    {"pieces/gonjil-gonu.yaml", "Ss", lay_threes, place_to_mills, .hand = 12},
    {"pieces/gonjil-gonu.yaml", "Ss", lay_threes, step_to_mills},
    {"pieces/jajeongeo-gonu.yaml", "Ss", lay_four, step_or_take_around_four},
    {"tests/games/surakarta.yaml", "Ss", lay_six, step_or_take_around},
    {"tests/games/seega.yaml", "Ss", lay_seega, place_two, "c3", 12},
    {"tests/games/seega.yaml", "Ss", lay_seega, step_around_middle},
    {"tests/games/othello.yaml", "Dd", lay_eight, drop_and_turn, .hand = 64},
    {"pieces/fox-and-geese.yaml", "ggggF", lay_cross, step_or_hunt},
    {"pieces/awithlaknakwe.yaml", "WwWwPp", lay_zuni, step_ahead},
    {"tests/games/hexagon.yaml", "Rr", lay_rings, slide},
    {"pieces/agon.yaml", "GgGgGgQq", lay_rings, step_inward},
    {"pieces/bizingo.yaml", "SsSsCc", lay_triangle, step_and_surround},
};

/* Both players have men. */
static void scatter(const struct relative *r, struct board *b, unsigned *seed)
{
    unsigned density = 1 + test_random(seed, 8), kinds = (unsigned)strlen(r->codes);

    do {
        *b = (struct board){.side = (int)test_random(seed, 2)};
        for (int i = 0; i < ground.count; i++)
            b->men[i] = test_random(seed, 10) < density &&
                                (!r->free || strcmp(ground.name[i], r->free) != 0)
                            ? r->codes[test_random(seed, kinds)]
                            : '.';
    } while (!ANY(i, ground.count, is_own(b, i)) || !ANY(i, ground.count, is_enemy(b, i)));
}

static void place(struct placement *placement, const struct board *b, int hand)
{
    const struct game *game = placement->game;

    placement->to_move = b->side;
    for (int i = 0; i < ground.count; i++) {
        char code = (char)toupper((unsigned char)b->men[i]);

        if (code != '.')
            *placement_man(placement, ground.square[i].file, ground.square[i].rank) = (struct man){
                .piece = game_piece_of_code(game, &code, 1), .side = code != b->men[i]};
    }
    for (size_t i = 0; i < game->piece_count; i++)
        placement->hands[0][i] = placement->hands[1][i] = hand;
}

static void read_men(const struct placement *placement, struct board *b)
{
    for (int i = 0; i < ground.count; i++) {
        const struct man *man =
            placement_man(placement, ground.square[i].file, ground.square[i].rank);
        char code = man->piece ? man->piece->code.text[0] : '.';

        b->men[i] = man->side ? (char)tolower((unsigned char)code) : code;
    }
}

static void play_all(struct fixture *f, struct position *position, struct found *found)
{
    LOCAL_MOVES(moves);

    legal_moves(position, &moves);
    assert_int_equal(legal_count(position, &moves), moves.count);
    EACH (move, moves.list, moves.count) {
        struct board b = {0};
        struct placement now;

        position_make(position, move);
        now = position_state(f->arena, position);
        read_men(&now, &b);
        b.side = !now.to_move;
        position_unmake(position);
        add(found, &b);
    }
}

static int compare_texts(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort(struct found *found)
{
    qsort(found->boards, (size_t)found->count, sizeof *found->boards, compare_texts);
}

/* How many moves there are. */
static int compare(const struct relative *r, const struct game *game, const struct board *b)
{
    struct fixture own = {.arena = arena_new()};
    struct placement placement = placement_empty(own.arena, game);
    struct found *found = mem_new(2, sizeof *found);
    struct position *position;
    int count;

    place(&placement, b, r->hand);
    position = position_new(own.arena, compiled_rules_of(game, true), &placement);
    if (!position->fallen) {
        play_all(&own, position, &found[0]);
        r->moves(b, &found[1]);
    }
    for (int i = 0; i < 2; i++)
        sort(&found[i]);
    for (int i = 0; i < found[0].count || i < found[1].count; i++)
        if (found[0].count != found[1].count || strcmp(found[0].boards[i], found[1].boards[i]) != 0)
            fail_msg("%s: %s, %d to move: %d moves, not %d; %s, not %s", r->game, b->men,
                     b->side + 1, found[0].count, found[1].count,
                     i < found[0].count ? found[0].boards[i] : "-",
                     i < found[1].count ? found[1].boards[i] : "-");
    count = found[0].count;
    for (int i = 0; i < 2; i++)
        EACH (board, found[i].boards, found[i].count)
            free(*board);
    free(found);
    arena_free(own.arena);
    return count;
}

TEST_WITH(moves_are_those_of_a_second_generator, struct fixture *f)
{
    const unsigned times = sanitized_times(10, 100, 5000);
    unsigned seed = 45;

    EACH (r, relatives, COUNT_OF(relatives)) {
        const struct game *game = play_game(f, r->game);
        long moves = 0;

        memset(&ground, 0, sizeof ground);
        r->lay();
        for (int i = 0; i < ground.count; i++)
            assert_true(square_read(game, ground.name[i], &ground.square[i]) > 0);
        for (unsigned k = 0; k < times; k++) {
            struct board b;

            scatter(r, &b, &seed);
            moves += compare(r, game, &b);
        }
        assert_true(moves > times); /* else next to nothing was compared */
    }
}

TESTS_EACH(relatives, set_up, tear_down)
