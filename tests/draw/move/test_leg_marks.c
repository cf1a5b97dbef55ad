/* Moves of two legs, or three, at random: each set has a picture, which is read back here mark by
 * mark, and a sentence; the rules make the same moves of all. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/fixture.h"
#include "support/play.h"
#include "support/sentences.h"
#include "support/soak.h"

#include "draw/move/diagram.h"
#include "layout/style.h"
#include "notation/betza/betza.h"
#include "rules/movegen/generate.h"
#include "rules/tables/compiled_rules.h"
#include "support/geometry.h"
#include "type/line.h"

enum { GATE_SETS = 400, SOAK_SETS = 2000, POSITIONS = 3, SIZE = 8 };

/* --- sets --- */

static const char *any(unsigned *seed, const char *const *list, unsigned count)
{
    return list[test_random(seed, count)];
}

/* "fcasmR4": the ways of each leg, and what it does where it ends. */
static void put_term(unsigned *seed, int legs, struct buf *out)
{
    static const char *const
        atoms[] = {"W", "F", "K", "W", "F", "K", "D", "A", "R", "B", "W2", "R4"},
        *const straight[] = {"", "f", "b", "l", "r", "v", "s"}, *const diagonal[] = {"",   "f",
                                                                                     "b",  "fr",
                                                                                     "bl", "fl",
                                                                                     "l"},
        *const first[] = {"c", "c", "m", "mc", "d", "cd", "md", "mcd", "p", "mp", "cp", "mcp"},
        *const ways[] = {"", "f", "b", "s", "l", "r", "v", "fs", "fr", "bl"},
        *const second[] = {"", "", "m", "c", "d", "cd", "md", "mcd", "p", "cp", "mg"};
    const char *atom = any(seed, atoms, COUNT_OF(atoms));
    const unsigned hops = strstr("R B", atom) ? 3 : 0; /* which need several squares */

    buf_print(out, "%s%s",
              strchr("FAB", *atom) ? any(seed, diagonal, COUNT_OF(diagonal))
                                   : any(seed, straight, COUNT_OF(straight)),
              any(seed, first, COUNT_OF(first)));
    for (; legs > 2; legs--)
        buf_print(out, "a%s%s", any(seed, ways, COUNT_OF(ways)), any(seed, first, COUNT_OF(first)));
    buf_print(out, "a%s%s%s", any(seed, ways, COUNT_OF(ways)),
              any(seed, second, COUNT_OF(second) - 3 + hops), atom);
}

static const char *random_set(struct arena *arena, unsigned *seed, int legs)
{
    static const char *const simple[] = {"W", "mK", "cF", "fmR", "N", "K"};
    LOCAL_BUF(text);

    if (test_random(seed, 2))
        buf_text(&text, any(seed, simple, COUNT_OF(simple)));
    for (unsigned i = 1 + test_random(seed, 3); i-- > 0;)
        put_term(seed, legs, &text);
    return arena_text(arena, buf_str(&text), text.size);
}

/* --- pictures read back --- */

static const unsigned targets[KIND_TARGET_COUNT] = {
    [KIND_BOTH] = TARGET_ANY,
    [KIND_MOVE] = TARGET_EMPTY,
    [KIND_CAPTURE] = TARGET_ENEMY,
    [KIND_FRIENDS] = TARGET_FRIEND,
    [KIND_EVERYONE] = TARGET_ANY | TARGET_FRIEND,
    [KIND_MOVE_FRIENDS] = TARGET_EMPTY | TARGET_FRIEND,
    [KIND_CAPTURE_EVERYONE] = TARGET_ENEMY | TARGET_FRIEND,
};

static const unsigned paths[KIND_WAY_COUNT] = {
    [KIND_CANNON] = PATH_CANNON,
    [KIND_SHORT_CANNON] = PATH_CANNON,
    [KIND_HOPPER] = PATH_HOPPER,
    [KIND_SHORT_HOPPER] = PATH_HOPPER,
};

static bool is_endless(const struct move_mark *mark, enum kind_way way)
{
    return mark->kind == KIND_TOLD_LINE || way == KIND_SLIDE || way == KIND_RIDE ||
           way == KIND_CANNON || way == KIND_HOPPER;
}

/* What the marks in that direction say of the leg; one back to the piece has none. */
static struct leg leg_shown(const struct move_marks *marks, int way)
{
    struct leg leg = {.range = 1,
                      .step = {marks->far * directions[way].x, marks->far * directions[way].y}};

    EACH (mark, marks->marks, marks->count) {
        enum kind_way kind = move_kind_way(mark->kind);

        if (mark->kind == KIND_GO_OVER)
            leg.target |= TARGET_OVER;
        if ((mark->kind >= KIND_MOVES && mark->kind != KIND_TOLD_LINE) ||
            direction_of(mark->at) != way)
            continue;
        leg.step = mark->at;
        leg.range = mark->reach || is_endless(mark, kind) ? mark->reach : 1;
        if (mark->kind == KIND_TOLD_LINE) /* over what stands at its end */
            continue;
        leg.path = paths[kind];
        leg.target |= targets[mark->kind % KIND_TARGET_COUNT];
    }
    leg.target = leg.target ? leg.target : TARGET_EMPTY; /* straight back, to where it was */
    return leg;
}

/* Adds the moves of which the window shows the legs from number `index` on, behind those in `path`:
 * along its arrows, and likewise along the dashed ones; `shown` and `way`: where the leg before is
 * shown and where it leads. */
static void add_shown(struct arena *arena, const struct move_marks *legs, int shown, int way,
                      struct leg *path, size_t index, struct moveset *set)
{
    int own = 0;

    while (!(legs->ways & 1u << own))
        own++;
    for (int k = 0; k < DIRECTIONS; k++) {
        struct leg *leg = &path[index];
        int to = (k + way - shown + DIRECTIONS) % DIRECTIONS;

        if (!((legs->ways | legs->likewise) & 1u << k))
            continue;
        *leg = leg_shown(legs, legs->ways & 1u << k ? k : own);
        leg->step = (struct vec){vec_largest(leg->step) * directions[to].x,
                                 vec_largest(leg->step) * directions[to].y};
        leg->next = legs->onward ? &path[index + 1] : NULL;
        if (legs->onward)
            add_shown(arena, legs->onward, own, to, path, index + 1, set);
        else
            moveset_append_copy(arena, set, &(struct moveset){&(struct move){.leg = path[0]}, 1});
    }
}

/* The moves that numbered arrows show; and with them the compounds, which marks show. */
static struct moveset moves_shown(struct arena *arena, const struct piece *piece,
                                  const struct move_marks *marks)
{
    const struct compounds *compounds = &piece->analysis.compounds;
    struct moveset set = {0};
    struct leg path[LEG_LIMIT];

    for (; marks; marks = marks->more)
        if (marks->leg)
            add_shown(arena, marks, 0, 0, path, 0, &set);
    if (!moveset_within(&set, &piece->moves))
        fail_msg("%s is shown as %s", betza_of(arena, &piece->moves), betza_of(arena, &set));
    for (size_t i = 0; i < compounds->count; i++) {
        struct moveset some =
            compound_moves(arena, compounds->uses[i].compound, compounds->uses[i].at);

        moveset_append(arena, &set, &some);
    }
    for (size_t i = 0; i < piece->moves.count; i++)
        if (!piece->moves.moves[i].leg.next)
            moveset_add(arena, &set, piece->moves.moves[i]);
    return set;
}

/* --- numbers --- */

/* Whether the shape is that number beside an arrow of the leg, which begins at `from`. */
static bool numbers(const struct shape *shape, const struct move_marks *leg, struct point from,
                    double cell)
{
    const char digit[] = {(char)('0' + leg->leg), '\0'};
    double half = (leg->far ? leg->far : 3) * cell / 2;
    struct box ink;

    if (shape->kind != SHAPE_TEXT || strcmp(shape->text.line->text, digit) != 0)
        return false;
    ink = shape_box(shape);
    for (int k = 0; k < DIRECTIONS; k++)
        if (leg->ways & 1u << k &&
            hypot((ink.left + ink.right) / 2 - from.x - half * directions[k].x,
                  (ink.top + ink.bottom) / 2 - from.y + half * directions[k].y) < 0.45 * cell)
            return true;
    return false;
}

/* Numbers beside the arrows of each leg, and none else. */
static void expect_numbers(struct studio *s, const struct piece *piece,
                           const struct move_marks *marks, const struct legend *legend)
{
    const double cell = 8, edge = 10;
    struct diagram d = diagram_of(piece, marks, legend);
    struct scene *scene = studio_scene(s, 400, 400);
    struct point from = {edge + (d.window.left + 0.5) * cell, edge + (d.window.up + 0.5) * cell};
    size_t count = 0, right = 0;

    draw_diagram(&s->pen, &d, edge, edge, cell);
    for (size_t i = 0; i < scene->count; i++)
        count += scene->shapes[i].kind == SHAPE_TEXT &&
                 strspn(scene->shapes[i].text.line->text, "123") == 1;
    for (const struct move_marks *leg = marks; leg; leg = leg->onward) {
        size_t before = right;

        for (size_t i = 0; i < scene->count; i++)
            right += numbers(&scene->shapes[i], leg, from, cell);
        assert_true(right > before);
        from.x += leg->turn.x * cell;
        from.y -= leg->turn.y * cell;
    }
    assert_int_equal(count, right);
}

/* --- moves on boards --- */

/* Whether the rules make the same moves of all kinds of the game, of men at random. */
static void expect_same_moves(struct arena *arena, const struct game *game, unsigned *seed,
                              const char *betza)
{
    struct placement placement = placement_empty(arena, game);
    const struct compiled_rules *rules = compiled_rules_of(game, true);
    int from = (int)test_random(seed, SIZE * SIZE);
    const char *wanted = NULL;

    for (int i = 0; i < SIZE * SIZE; i++)
        if (i == from || test_random(seed, 3) == 0)
            placement.men[i] = (struct man){.piece = &game->pieces[0],
                                            .side = i == from ? 0 : (int)test_random(seed, 2)};
    for (size_t kind = 0; kind < game->piece_count; kind++) {
        const struct position *position;
        struct played_moves moves = {0};
        LOCAL_BUF(text);

        placement.men[from].piece = &game->pieces[kind];
        position = position_new(arena, rules, &placement);
        generate_from(position, from, &moves);
        for (size_t i = 0; i < moves.count; i++)
            play_text(position, &moves.list[i], &text);
        wanted = wanted ? wanted : arena_text(arena, buf_str(&text), text.size);
        if (strlen(wanted) != text.size)
            fail_msg("%s: %s, but of %s %s", betza, wanted, game->pieces[kind].name.text,
                     buf_str(&text));
        free(moves.list);
    }
}

static const struct legend *full_legend(struct studio *s)
{
    const struct located full = located_plain("full");

    return legend_named(s->arena, &s->layout->style, "legend", &full, s->diags);
}

static struct piece piece_of(const struct studio *s, struct arena *arena, const char *betza)
{
    struct piece piece = s->layout->game->pieces[0];

    piece.moves = test_moves_of(arena, betza);
    piece.analysis = moveset_analyse(arena, compound_book_new(arena), &piece.moves);
    return piece;
}

TEST_WITH(moves_of_two_legs_are_shown_and_said, struct studio *s)
{
    const struct legend *legend = full_legend(s);
    unsigned seed = 42, boards = 0;

    for (unsigned i = 0; i < sanitized_times(GATE_SETS / 4, GATE_SETS, SOAK_SETS); i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct fixture f = {arena, diags};
        const char *betza = random_set(arena, &seed, 2), *sentence;
        struct piece piece = piece_of(s, arena, betza);
        struct moveset shown, said = {0};
        struct move_marks marks;
        const struct game *game;

        if (piece.analysis.joined.count == 0) /* a capture where it has just left */
            continue;
        marks = marks_of_piece(arena, &piece);
        if (marks.unsaid.count || legend_lacks(legend, &marks))
            fail_msg("%s is not shown: %s", betza, test_phrases(arena, &marks.unsaid));
        shown = moves_shown(arena, &piece, &marks);
        if (!moveset_equal(&shown, &piece.moves))
            fail_msg("%s is shown as %s", betza, betza_of(arena, &shown));
        for (const struct move_marks *window = &marks; window; window = window->more)
            if (window->leg)
                expect_numbers(s, &piece, window, legend);
        sentence = sentence_of(arena, &piece.moves);
        if (*exact_findings(arena, sentence, &said) || !moveset_equal(&said, &piece.moves))
            fail_msg("%s is said as '%s'", betza, sentence);
        game = play_game(&f, arena_print(arena,
                                         "piecework: 1\ngame: Legs\nboard: {size: %dx%d}\npieces:\n"
                                         "  - {name: Own, code: A, moves: %s}\n"
                                         "  - {name: Shown, code: B, moves: %s}\n"
                                         "  - {name: Said, code: C, text: \"%s\"}\n",
                                         SIZE, SIZE, betza, betza_of(arena, &shown), sentence));
        for (int k = 0; k < POSITIONS; k++, boards++)
            expect_same_moves(arena, game, &seed, betza);
    }
    assert_true(boards >= POSITIONS * GATE_SETS / 4);
}

/* Of three legs those windows are drawn that show moves of the set; what has none is told in words.
 */
TEST_WITH(moves_of_three_legs_are_shown_or_said, struct studio *s)
{
    const struct legend *legend = full_legend(s);
    unsigned seed = 43, whole = 0, times = sanitized_times(GATE_SETS / 4, GATE_SETS, SOAK_SETS);

    for (unsigned i = 0; i < times; i++) {
        LOCAL_ARENA(arena);
        struct piece piece = piece_of(s, arena, random_set(arena, &seed, 3));
        struct move_marks marks = marks_of_piece(arena, &piece);

        moves_shown(arena, &piece, &marks);
        for (const struct move_marks *window = &marks; window; window = window->more)
            if (window->leg)
                expect_numbers(s, &piece, window, legend);
        whole += !marks.unsaid.count;
        assert_true(*sentence_of(arena, &piece.moves));
    }
    assert_true(whole > times / 2);
}

TESTS_TOGETHER(leg_marks, drawn_set_up, studio_tear_down)
