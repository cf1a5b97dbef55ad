/* Armies that differ, at random: every fact counts what stands in the setup, every piece is drawn
 * as its owner's, and what is said of the rules names both players' pieces. */
#include "support/test.h"
#include "support/moves.h"
#include "support/shop.h"
#include "support/soak.h"
#include "support/support.h"

#include "game/facts/facts.h"
#include "game/game.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"
#include "page/plan/plan.h"
#include "page/sheet/sheet.h"
#include "play/game_open.h"
#include "type/line.h"

enum { KINDS = 7, SIZE = 6, GATE_ARMIES = 200, SOAK_ARMIES = 1500 };
enum { TAKES = 1, OWN_WAY = 2 };

static const struct {
    const char *betza;
    unsigned ways; /* in which it captures */
} moves[] = {
    {"W", TAKES}, {"N", TAKES},         {"mK", 0},     {"fmWfcF", TAKES},          {"R", TAKES},
    {"fsmW", 0},  {"mKcafmK", OWN_WAY}, {"FA", TAKES}, {"FcasW", TAKES | OWN_WAY}, {"oR", TAKES}};

/* What is known of a game before it is written. */
struct armies {
    int count[KINDS][2];
    int move[KINDS], becomes[KINDS]; /* -1: no promotion */
    bool royal[KINDS], has_second[KINDS], met[KINDS][2];
    bool points, drops[2]; /* a player drops what the other has */
    int zone[2], stalemate[2];
    const char *text;
};

static const char *const stalemates[] = {"draw", "loss", "win"};

static char code_of(int kind)
{
    return (char)('A' + kind);
}

/* What the players come to have: whoever promotes has what comes of it, and whoever drops what the
 * other begins with. */
static void find_met(struct armies *a)
{
    for (int kind = 0; kind < KINDS; kind++)
        for (int side = 0; side < 2; side++) {
            a->met[kind][side] |= a->drops[side] && a->count[kind][!side] && !a->royal[kind];
            for (int k = kind, steps = 0; a->count[kind][side] && k >= 0 && steps <= KINDS;
                 k = a->becomes[k], steps++)
                a->met[k][side] = true;
        }
}

/* Drops of one player, or both, in a game without promotions. */
static void choose_drops(struct armies *a, unsigned *seed)
{
    unsigned who = 1 + test_random(seed, 3);

    for (int side = 0; side < 2; side++)
        a->drops[side] = who >> side & 1;
    for (int kind = 0; kind < KINDS; kind++)
        a->becomes[kind] = -1;
}

/* Men of all kinds, each of one player or of both, on two ranks of either. */
static void choose(struct armies *a, unsigned *seed)
{
    *a = (struct armies){.points = test_random(seed, 2)};
    for (int kind = 0; kind < KINDS; kind++) {
        unsigned whose = test_random(seed, 4); /* 0: comes by promotion at most */

        for (int side = 0; side < 2; side++)
            a->count[kind][side] = whose >> side & 1 ? 1 + (int)test_random(seed, 2) : 0;
        a->move[kind] = (int)test_random(seed, COUNT_OF(moves));
        a->becomes[kind] = test_random(seed, 3) ? -1 : (int)test_random(seed, KINDS);
        a->becomes[kind] = a->becomes[kind] == kind ? -1 : a->becomes[kind];
        a->has_second[kind] = test_random(seed, 4) == 0;
    }
    for (int side = 0; side < 2; side++) {
        a->zone[side] = (int)test_random(seed, 3);
        a->stalemate[side] = (int)test_random(seed, COUNT_OF(stalemates));
    }
    a->count[0][0] = a->count[1][1] = 1;
    a->royal[0] = a->royal[1] = true;
    a->becomes[0] = a->becomes[1] = -1;
    if (test_random(seed, 4) == 0)
        choose_drops(a, seed);
    find_met(a);
}

static void put_setup(const struct armies *a, struct buf *out)
{
    char board[SIZE * SIZE];

    memset(board, '.', sizeof board);
    for (int side = 0; side < 2; side++)
        for (int kind = 0, at = 0; kind < KINDS; kind++)
            for (int i = 0; i < a->count[kind][side]; i++, at++)
                board[side ? at : SIZE * SIZE - 1 - at] =
                    (char)(code_of(kind) + (side ? 'a' - 'A' : 0));
    for (int i = 0; i < SIZE * SIZE; i++)
        buf_print(out, "%s%c%s", i % SIZE ? " " : "  ", board[i], i % SIZE == SIZE - 1 ? "\n" : "");
}

static void write_game(struct armies *a, struct arena *arena)
{
    LOCAL_BUF(out);

    buf_print(&out,
              "piecework: 1\ngame: Armies\nplayers: {first: Elves, second: Orcs, colours: {first: "
              "'#7a0019', second: '#00a050'}}\nboard: {size: %dx%d, play: %s, zones: {promotion: "
              "{farthest: {first: %d, second: %d}}}}\nsetup: |\n",
              SIZE, SIZE, a->points ? "points" : "squares", a->zone[0], a->zone[1]);
    put_setup(a, &out);
    buf_print(&out,
              "setup-symmetry: none\nrules: {goal: capture-king, promotion: automatic, stalemate: "
              "{first: %s, second: %s}",
              stalemates[a->stalemate[0]], stalemates[a->stalemate[1]]);
    if (a->drops[0] || a->drops[1])
        buf_print(&out, ", drops: {within: {first: %s, second: %s}}", a->drops[0] ? "1-6" : "none",
                  a->drops[1] ? "1-6" : "none");
    buf_text(&out, "}\npieces:\n");
    for (int kind = 0; kind < KINDS; kind++) {
        buf_print(&out, "  - {name: {first: Kind %c", code_of(kind));
        if (a->has_second[kind])
            buf_print(&out, ", second: Other %c", code_of(kind));
        buf_print(&out, "}, code: %c, moves: %s, points: %d", code_of(kind),
                  moves[a->move[kind]].betza, kind + 1);
        if (a->becomes[kind] >= 0)
            buf_print(&out, ", promotes: Kind %c", code_of(a->becomes[kind]));
        buf_text(&out, a->royal[kind] ? ", royal: true}\n" : "}\n");
    }
    a->text = arena_text(arena, buf_str(&out), out.size);
}

static struct studio *open_armies(const struct shop *shop, const struct armies *a)
{
    struct studio *s;

    file_make_text(shop_file(shop, "layouts/game.yaml"), a->text);
    file_make_text(shop_file(shop, "layouts/rules.md"), "# Armies\n");
    file_make_text(shop_file(shop, "layouts/armies.yaml"),
                   "piecework: 1\ngame: game.yaml\npapers: [a4]\nface: letter\nsquare: 24\n"
                   "piece: {shape: disc, width: 18}\nparts:\n"
                   "  - {part: booklet, caption: Rules, text: rules.md}\n"
                   "  - {part: pieces, caption: Pieces, sheets: 2}\n");
    s = studio_open(shop_file(shop, "layouts/armies.yaml"));
    s->pen = layout_pen(s->layout, s->type, FACE_LETTER, NULL);
    return s;
}

/* --- facts --- */

static void expect_number(struct studio *s, const struct armies *a, const char *name, int number)
{
    struct fact fact;

    if (!fact_compute(s->arena, s->layout->game, name, &fact) || fact.kind != FACT_NUMBER ||
        fact.number != number)
        fail_msg("%s is not %d in\n%s", name, number, a->text);
}

static void expect_sides(struct studio *s, const struct armies *a, const char *name, int first,
                         int second, bool differ)
{
    struct fact fact;

    expect_number(s, a, arena_print(s->arena, "%s-first", name), first);
    expect_number(s, a, arena_print(s->arena, "%s-second", name), second);
    if (!differ && first == second)
        expect_number(s, a, name, first);
    else if (!fact_compute(s->arena, s->layout->game, name, &fact) || fact.kind != FACT_UNEQUAL ||
             fact.sides[0] != first || fact.sides[1] != second)
        fail_msg("%s is told of both in\n%s", name, a->text);
}

static void expect_counts(struct studio *s, const struct armies *a)
{
    int men[2] = {0}, points[2] = {0}, kinds[2] = {0};
    bool differ = false;

    for (int kind = 0; kind < KINDS; kind++) {
        const int *count = a->count[kind];

        for (int side = 0; side < 2; side++) {
            men[side] += count[side];
            points[side] += count[side] * (kind + 1);
            kinds[side] += count[side] > 0;
        }
        differ |= (count[0] > 0) != (count[1] > 0);
        expect_sides(s, a, arena_print(s->arena, "count-of-kind-%c", code_of(kind) + 'a' - 'A'),
                     count[0], count[1], false);
    }
    expect_sides(s, a, "pieces-a-side", men[0], men[1], false);
    expect_sides(s, a, "points-a-side", points[0], points[1], false);
    expect_sides(s, a, "starting-kinds", kinds[0], kinds[1], differ);
    expect_sides(s, a, "promotion-zone-ranks", a->zone[0], a->zone[1], false);
    expect_number(s, a, "pieces-in-play", men[0] + men[1]);
}

/* --- drawings --- */

/* The players as whose the piece's letter is drawn, as bits. */
static unsigned drawn_of(struct studio *s, const struct figure *figure, const char *letter)
{
    const struct scene *scene = studio_scene(s, 400, 600);
    const struct colour colours[] = {pen_colour(&s->pen, COLOUR_FIRST),
                                     pen_colour(&s->pen, COLOUR_SECOND)};
    unsigned players = 0;

    assert_non_null(figure);
    figure_draw(&s->pen, figure, 0, 0);
    for (size_t i = 0; i < scene->count; i++)
        for (int side = 0; side < 2; side++)
            if (scene->shapes[i].kind == SHAPE_TEXT &&
                strcmp(scene->shapes[i].text.line->text, letter) == 0 &&
                same_colour(scene->shapes[i].text.colour, colours[side]))
                players |= 1u << side;
    return players;
}

/* What `piecework diagram` draws of the piece's moves: windows, or a board. */
static const struct figure *moves_alone(struct studio *s, const char *letter)
{
    size_t count;
    const struct drawing *list = drawings_of(s->arena, s->layout, &count);
    const struct piece *piece = studio_piece(s, letter);
    const struct drawing *drawing =
        FIND(d, list, count, d->piece == piece && d->kind == FIGURE_MOVES);

    return drawing_figure(&s->pen, s->arena, s->layout, drawing, NULL, 0, s->diags);
}

static void expect_drawings(struct studio *s, const struct armies *a)
{
    static const char *const figures[] = {"moves", "faces", "face"};

    for (int kind = 0; kind < KINDS; kind++) {
        const bool *met = a->met[kind];
        const char letter[] = {code_of(kind), '\0'};

        const unsigned owner = met[1] && !met[0] ? 2 : 1;

        assert_int_equal(piece_owner(studio_piece(s, letter)), owner - 1);
        for (size_t i = 0; i < COUNT_OF(figures); i++) {
            const char *keys =
                arena_print(s->arena, "show: %s\nalt: x\npieces: [%s]\n", figures[i], letter);

            if (drawn_of(s, studio_figure(s, PART_BOOKLET, keys), letter) != owner)
                fail_msg("%s of %s is drawn as another player's in\n%s", figures[i], letter,
                         a->text);
        }
        if (drawn_of(s, moves_alone(s, letter), letter) != owner)
            fail_msg("%s alone is drawn as another player's in\n%s", letter, a->text);
    }
}

/* An image for each player's men of a kind, by the name of player and piece, with their number. */
static void expect_images(struct studio *s, const struct armies *a)
{
    struct piece_image *images;
    size_t count = piece_images(s->arena, s->layout, &images), fronts = 0, wanted = 0;

    for (int kind = 0; kind < KINDS; kind++)
        for (int side = 0; side < 2; side++) {
            const char *name = arena_print(s->arena, "%s-%s-%c-front", side ? "orcs" : "elves",
                                           side && a->has_second[kind] ? "other" : "kind",
                                           code_of(kind) + 'a' - 'A');

            for (size_t i = 0; i < count; i++)
                if (strcmp(images[i].name, name) == 0) {
                    assert_int_equal(images[i].count, a->count[kind][side]);
                    assert_int_equal(images[i].panel.side, side);
                    fronts++;
                }
            wanted += a->count[kind][side] > 0;
        }
    if (fronts != wanted)
        fail_msg("%zu of %zu images in\n%s", fronts, wanted, a->text);
}

/* --- sentences --- */

static const char *said(struct studio *s, const char *name)
{
    const char *words = rule_sentence(s->arena, s->layout->game, name);

    return words ? words : "";
}

/* Whether a list behind the words names the piece, by what its owners call it. */
static bool lists(struct studio *s, const char *sentences, const char *lead, const char *name)
{
    const char *list = strstr(sentences, lead), *end = list ? strchr(list, '.') : NULL;
    const char *found = list ? strstr(list, arena_print(s->arena, "the %s", name)) : NULL;

    return found && found < end;
}

static void expect_sentences(struct studio *s, const struct armies *a)
{
    const char *goal = said(s, "rule-goal"), *stalemate = said(s, "rule-stalemate"),
               *capture = said(s, "rule-capture");
    bool replaced = false, taken = false;
    size_t count;
    const struct named_rule *rules = rule_list(s->arena, s->layout->game, &count);

    if ((a->stalemate[0] != a->stalemate[1]) != (strstr(stalemate, "Orcs: When") != NULL))
        fail_msg("'%s' in\n%s", stalemate, a->text);
    for (size_t i = 0; i < count; i++)
        if (a->points && strstr(rules[i].words, "square"))
            fail_msg("'%s' of a board of points", rules[i].words);
    for (int kind = 0; kind < KINDS; kind++) {
        replaced |= moves[a->move[kind]].ways & TAKES;
        taken |= moves[a->move[kind]].ways != 0;
    }
    assert_int_equal(strstr(capture, "by moving to its") != NULL, replaced);
    for (int kind = 0; kind < KINDS; kind++)
        for (int side = 0; side < 2; side++) {
            unsigned ways = moves[a->move[kind]].ways;
            const char *name = arena_print(
                s->arena, "%s %c", side && a->has_second[kind] ? "Other" : "Kind", code_of(kind));

            if (!a->met[kind][side])
                continue;
            if (taken && lists(s, capture, "capture nothing:", name) != (ways == 0))
                fail_msg("'%s' of %s in\n%s", capture, name, a->text);
            if (lists(s, capture, "ways of their own", name) != ((ways & OWN_WAY) != 0))
                fail_msg("'%s' of %s in\n%s", capture, name, a->text);
            if (a->royal[kind] && !strstr(goal, name))
                fail_msg("'%s' without %s in\n%s", goal, name, a->text);
        }
}

TEST_WITH(armies_are_told_apart, const struct shop *shop)
{
    unsigned seed = 20;

    for (unsigned i = 0; i < soak_times(GATE_ARMIES, SOAK_ARMIES); i++) {
        LOCAL_ARENA(arena);
        struct armies armies;
        struct studio *s;
        void *opened;

        choose(&armies, &seed);
        write_game(&armies, arena);
        opened = s = open_armies(shop, &armies);
        expect_counts(s, &armies);
        expect_drawings(s, &armies);
        expect_images(s, &armies);
        expect_sentences(s, &armies);
        studio_tear_down(&opened);
    }
}

/* A game of cards, a sheet for each player; `more` are further keys of these. */
static struct studio *open_cards(const struct shop *shop, const char *more, const char *game)
{
    LOCAL_ARENA(arena);

    file_make_text(shop_file(shop, "layouts/game.yaml"), game);
    file_make_text(shop_file(shop, "layouts/armies.yaml"),
                   arena_print(arena,
                               "piecework: 1\ngame: game.yaml\npapers: [a4]\nsquare: 30\n"
                               "piece: {width: 24, height: 26}\nparts:\n"
                               "  - {part: pieces, caption: Pieces, sheets: 2%s}\n",
                               more));
    return studio_open(shop_file(shop, "layouts/armies.yaml"));
}

/* Where players' panels are alike, what differs by player has an image for each, and what one
 * player has alone is called after that player. */
TEST_WITH(images_of_alike_panels, const struct shop *shop)
{
    static const struct {
        const char *name;
        size_t count;
    } wanted[] = {{"king-front", 2},
                  {"elves-rook-front", 2},
                  {"elves-knight-front", 1},
                  {"orcs-rider-front", 1},
                  {"orcs-wyvern-front", 1}};
    struct piece_image *images;
    struct studio *s;
    void *opened;
    size_t count, fronts = 0;

    opened = s =
        open_cards(shop, "",
                   "piecework: 1\ngame: P\nplayers: {first: Elves, second: Orcs}\n"
                   "board: {size: 4x4}\nsetup: |\n  k n . w\n  . . . .\n  . . . .\n  R R N K\n"
                   "setup-symmetry: none\npieces:\n"
                   "  - {name: King, code: K, royal: true, moves: K}\n"
                   "  - {name: Rook, code: R, moves: R}\n"
                   "  - {name: {text: Knight, second: Rider}, code: N, moves: N}\n"
                   "  - {name: Wyvern, code: W, moves: B}\n");
    count = piece_images(s->arena, s->layout, &images);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < COUNT_OF(wanted); k++)
            if (strcmp(images[i].name, wanted[k].name) == 0) {
                assert_int_equal(images[i].count, wanted[k].count);
                fronts++;
            }
    assert_int_equal(fronts, COUNT_OF(wanted));
    assert_int_equal(count, 2 * COUNT_OF(wanted)); /* and their backs */
    studio_tear_down(&opened);
}

/* What one player alone promotes to lies on the backs of that player's men and among that player's
 * spares, though both have the kind that becomes it; the box has room for no more. */
TEST_WITH(promoted_men_of_one_player, const struct shop *shop)
{
    struct piece_image *images;
    struct studio *s;
    struct man *men;
    void *opened;
    const struct piece *lobster, *shrimp;
    const struct part box = {.kind = PART_BOX, .caption = {.text = "Box"}};
    size_t count, spares[2] = {0}, backs = 0;

    opened = s = open_cards(shop, ", spares: [3 Lobster, blank]",
                            "piecework: 1\ngame: P\nplayers: {first: Tide, second: Cliff}\n"
                            "board: {size: 4x4, zones: {promotion: {farthest: 1}}}\n"
                            "setup: |\n  k . . p\n  . . . .\n  . . . .\n  P . . K\npieces:\n"
                            "  - {name: King, code: K, royal: true, moves: K}\n"
                            "  - {name: Shrimp, code: P, moves: W, promotes: Lobster}\n"
                            "  - {name: Lobster, code: L, moves: Q, promotion-player: first}\n"
                            "rules: {promotion: automatic}\n");
    lobster = studio_piece(s, "Lobster");
    shrimp = studio_piece(s, "Shrimp");
    count = packing_men(s->arena, s->layout, &s->layout->parts[0].pieces, &men);
    for (size_t i = 0; i < count; i++)
        spares[men[i].side] += men[i].piece == lobster;
    assert_int_equal(spares[0], 3);
    assert_int_equal(spares[1], 0);
    assert_int_equal(count, 4 + 3 + 2);
    assert_int_equal(box_plan(s->layout, &box, &s->layout->papers[0]).pieces, count);
    count = piece_images(s->arena, s->layout, &images);
    for (size_t i = 0; i < count; i++)
        if (images[i].piece == shrimp && images[i].back) {
            assert_ptr_equal(images[i].panel.piece, images[i].side ? shrimp : lobster);
            assert_int_equal(images[i].panel.promoted, !images[i].side);
            backs++;
        }
    assert_int_equal(backs, 2);
    assert_ptr_equal(panel_back(shrimp, 1).piece, shrimp);
    studio_tear_down(&opened);
}

/* Who may enter a terrain is called as each player calls it, as in the rule's sentence. */
TEST(terrain_names_the_pieces_of_both)
{
    static const struct {
        const char *enter, *words;
    } cases[] = {
        {"[Shrimp]", "only the Shrimp and the Pebble may enter"},
        {"all, stops: yes", "every piece may enter; slides end there"},
        {"{first: [Shrimp], second: [Shrimp, King]}",
         "Tide: only the Shrimp may enter and Cliff: only the Pebble and the King may enter"}};

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        LOCAL_ARENA(arena);
        struct diags *diags = diags_new();
        const char *text =
            arena_print(arena,
                        "piecework: 1\ngame: P\nplayers: {first: Tide, second: Cliff}\n"
                        "board: {size: 3x3, files: a..c, ranks: 3..1,"
                        " terrain: {pond: {squares: b2, enter: %s}}}\n"
                        "setup: |\n  k . p\n  . . .\n  P . K\npieces:\n"
                        "  - {name: {first: Shrimp, second: Pebble}, code: P, moves: K}\n"
                        "  - {name: King, code: K, royal: true, moves: K}\n",
                        cases[i].enter);
        const struct source *source = source_from_text(arena, "t.yaml", text, strlen(text), diags);
        const struct game *game = game_from_source(arena, source, diags);

        assert_non_null(game);
        assert_string_equal(figure_terrain_words(arena, game, &game->terrains[0]), cases[i].words);
        diags_free(diags);
    }
}

/* --- checks --- */

static const char game_of_pictures[] =
    "piecework: 1\ngame: P\nplayers: {first: A, second: B, colours: {first: white, second: "
    "black}}\n"
    "board: {size: 4x4}\nsetup: |\n  k . . r\n  . . . .\n  . . . .\n  N . . K\n"
    "setup-symmetry: none\npieces:\n"
    "  - {name: King, code: K, royal: true, moves: K, picture: ♔}\n"
    "  - {name: Rook, code: R, moves: R, picture: %s}\n"
    "  - {name: Knight, code: N, moves: N, picture: %s}\n";

static void check_pictures(const struct shop *shop, const char *rook, const char *knight,
                           struct diags *diags)
{
    struct layout *layout;

    file_make_text(shop_file(shop, "layouts/light.svg"),
                   shop_svg(shop, "<circle cx='5' cy='5' r='4' fill='#eee'/>"));
    file_make_text(shop_file(shop, "layouts/dark.svg"),
                   shop_svg(shop, "<circle cx='5' cy='5' r='4' fill='#111'/>"));
    file_make_text(shop_file(shop, "layouts/game.yaml"),
                   arena_print(shop->arena, game_of_pictures, rook, knight));
    file_make_text(shop_file(shop, "layouts/armies.yaml"),
                   "piecework: 1\ngame: game.yaml\npapers: [a4]\nface: picture\nsquare: 30\n"
                   "piece: {shape: disc, width: 26}\nparts:\n"
                   "  - {part: pieces, caption: Pieces, sheets: 2}\n");
    layout = layout_load(shop->arena, shop_file(shop, "layouts/armies.yaml"), diags);
    assert_non_null(layout);
    check_whole_layout(shop->arena, layout, diags);
}

/* Discs of the first player are white, those of the second black: a picture is seen on those of its
 * owner. */
TEST_WITH(pictures_are_seen_on_their_owners_pieces, const struct shop *shop)
{
    struct diags *good = diags_new(), *bad = diags_new();
    LOCAL_BUF(text);

    check_pictures(shop, "light.svg", "dark.svg", good);
    assert_int_equal(diags_having(good, DIAG_PICTURE_FAINT), 0);
    check_pictures(shop, "dark.svg", "light.svg", bad);
    assert_int_equal(diags_having(bad, DIAG_PICTURE_FAINT), 2);
    diags_text(bad, false, &text);
    assert_non_null(strstr(buf_str(&text), "dark.svg"));
    diags_free(good);
    diags_free(bad);
}

TESTS_EACH(armies, shop_set_up, NULL)
