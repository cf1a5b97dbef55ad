/* Drawings by themselves: their words and their scenes. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/geometry.h"
#include "support/scene_dump.h"
#include "draw/move/mark.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"
#include "play/game_open.h"
#include "scene/clip.h"

/* A drawing with keys "key=value", in a scene of the studio's. NULL after findings. */
static const struct scene *draw(struct studio *s, const struct drawing *drawing,
                                const char *const *keys)
{
    struct drawing_key list[8];
    size_t count = 0;
    struct figure *figure;

    for (; keys && keys[count]; count++) {
        const char *sign = strchr(keys[count], '=');

        list[count].key = arena_text(s->arena, keys[count], (size_t)(sign - keys[count]));
        list[count].value = located_plain(sign + 1);
    }
    s->pen.face = s->layout->face;
    studio_scene(s, 1, 1);
    figure = drawing_figure(&s->pen, s->arena, s->layout, drawing, list, count, s->diags);
    return figure ? drawing_scene(&s->pen, s->arena, figure, 1) : NULL;
}

static const struct drawing *named(struct studio *s, const char *name)
{
    size_t count;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t i = 0; i < count; i++)
        if (strcmp(all[i].name, name) == 0)
            return &all[i];
    fail_msg("there is no drawing '%s'", name);
    return NULL;
}

/* --- scenes --- */

static void dump(struct studio *s, const struct drawing *drawing, const char *const *keys,
                 struct buf *out)
{
    const struct scene *scene = draw(s, drawing, keys);

    assert_non_null(scene);
    buf_print(out, "# %s", drawing->name);
    for (; keys && *keys; keys++)
        buf_print(out, " %s", *keys);
    buf_print(out, "\n# %s\n", scene->shapes[0].group.title);
    buf_print(out, "# %s\n", scene->shapes[0].group.description);
    scene_dump(scene, out);
}

/* A file for each kind. */
TEST_WITH(dumps_of_all_kinds, struct studio *s)
{
    static const char *const kinds[] = {"setup", "faces",   "moves",    "legend",    "key",
                                        "face",  "example", "position", "promotions"};
    static const char *const keys[] = {"position=1k1/3/1P1/1K1 2 p", "numbers=a1", NULL};
    struct drawing position = drawing_of_position();
    size_t count;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t k = 0; k < COUNT_OF(kinds); k++) {
        LOCAL_BUF(out);

        for (size_t i = 0; i < count; i++)
            if (strcmp(figure_kind_names[all[i].kind], kinds[k]) == 0)
                dump(s, &all[i], NULL, &out);
        if (strcmp(kinds[k], "position") == 0)
            dump(s, &position, keys, &out);
        expect_golden(arena_print(s->arena, "drawn-%s.txt", kinds[k]), buf_str(&out));
    }
    assert_int_equal(diags_count(s->diags), 0);
}

/* What the small game does not have. */
TEST(dumps_of_terrain_and_ranks)
{
    static const char *const names[] = {"terrain", "ranks"};
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *own = s;
    LOCAL_BUF(out);

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct drawing *drawing = named(s, names[i]);

        dump(s, drawing, NULL, &out);
    }
    expect_golden("drawn-jungle.txt", buf_str(&out));
    studio_tear_down(&own);
}

/* Leaps over water are drawn on the board, from where most of them begin; the sheet of all moves is
 * that of the other pieces. */
TEST(moves_over_terrain_are_drawn_on_the_board)
{
    static const char *const names[] = {"moves-lion", "moves-tiger"};
    struct studio *s = studio_open("layouts/jungle.yaml");
    void *own = s;
    const struct scene *scene;
    LOCAL_BUF(text);

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        const struct drawing *drawing = named(s, names[i]);

        assert_string_equal(square_name(s->arena, s->layout->game, *drawing->square), "4e");
        assert_true(drawing_takes(drawing, "turned"));
        assert_false(drawing_takes(drawing, "window"));
        scene = draw(s, drawing, NULL);
        assert_non_null(scene);
        assert_non_null(strstr(scene->shapes[0].group.description, "leap straight across water"));
    }
    assert_null(named(s, "moves-rat")->square);
    scene = draw(s, named(s, "moves"), NULL);
    scene_dump(scene, &text);
    assert_non_null(strstr(text.text, "\"Elephant\""));
    assert_non_null(strstr(text.text, "\"Lion\"")); /* with a mark for what it crosses */
    assert_int_equal(diags_count(s->diags), 0);
    studio_tear_down(&own);
}

/* The studio's layout with another game. */
static struct layout *layout_with(struct studio *s, const char *game)
{
    struct layout *layout = arena_alloc(s->arena, 1, sizeof *layout);
    LOCAL_DIAGS(discarded);

    *layout = *s->layout;
    layout->game = game_from_source(s->arena, test_source(s, "t.yaml", game), discarded);
    assert_non_null(layout->game);
    return layout;
}

static const struct scene *draw_of_game(struct studio *s, const char *game, const char *name,
                                        const char *const *keys)
{
    struct layout *before = s->layout;
    const struct scene *scene;

    s->layout = layout_with(s, game);
    scene = draw(s, named(s, name), keys);
    s->layout = before;
    assert_non_null(scene);
    return scene;
}

/* Not in the middle of the board, where there is nothing to be crossed. */
TEST_WITH(moves_over_terrain_begin_beside_it, struct studio *s)
{
    static const char game[] =
        "piecework: 1\ngame: T\nboard: {size: 5x5, files: a..e, ranks: 5..1, terrain: {water: "
        "{squares: [b2]}}}\npieces:\n  - {name: Lion, code: L, moves: [W, {moves: R, over: "
        "water}]}\n";
    size_t count, squares = 0;
    const struct layout *layout = layout_with(s, game);
    const struct drawing *all = drawings_of(s->arena, layout, &count);

    for (size_t i = 0; i < count; i++)
        if (all[i].square) {
            assert_string_equal(square_name(s->arena, layout->game, *all[i].square), "b3");
            squares++;
        }
    assert_int_equal(squares, 1);
}

/* Chess: one piece may become several; they stand in a column, and the piece before their middle.
 */
TEST_WITH(promotions_make_groups, struct studio *s)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    struct layout *layout = arena_alloc(arena, 1, sizeof *layout);
    const struct drawing *all;
    struct drawing_key none[1];
    struct figure *figure = NULL;
    size_t count;

    assert_true(
        drawing_layout(arena, "tests/games/chess.yaml", "layouts/style.yaml", layout, diags));
    all = drawings_of(arena, layout, &count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(all[i].name, "promotions") == 0)
            figure = drawing_figure(&s->pen, arena, layout, &all[i], none, 0, diags);
    assert_non_null(figure);
    assert_string_equal(figure->alt, "Pawn becomes Queen or Rook or Bishop or Knight.");
    assert_true(figure->height > 3 * 13.5 && figure->height < 4 * 13.5);
    assert_int_equal(diags_count(diags), 0);
}

/* One may become two others, or two the same one. */
#define CHOICES                                                                                    \
    "piecework: 1\ngame: T\nboard: {size: 5x5, zones: {promotion: {farthest: 1}}}\n"               \
    "rules: {promotion: optional}\nsetup: |\n  f w . . f\n  . . . . .\n  . . . . .\n"              \
    "  . . . . .\n  F W . . F\npieces:\n"                                                          \
    "  - {name: Ferz, code: F, moves: F, promotes: %s, text: Steps one square diagonally.}\n"      \
    "  - {name: Wazir, code: W, moves: W, promotes: Guard, text: Steps one square "                \
    "orthogonally.}\n"                                                                             \
    "  - {name: Guard, code: +F, moves: K}\n  - {name: Rook, code: +R, moves: R}\n"

/* What several pieces become stands there once, and they stand before it. */
TEST_WITH(promotions_to_the_same_are_one_group, struct studio *s)
{
    static const char *const names[] = {"Ferz", "Wazir", "Guard"};
    const struct scene *scene =
        draw_of_game(s, arena_print(s->arena, CHOICES, "Guard"), "promotions", NULL);

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        assert_non_null(scene_find_text(scene, names[i], 0));
        assert_null(scene_find_text(scene, names[i], 1));
    }
}

TEST_WITH(tables_tell_of_choices, struct studio *s)
{
    const char *words = scene_words(
        draw_of_game(s, arena_print(s->arena, CHOICES, "[Guard, Rook]"), "faces", NULL));

    assert_non_null(strstr(words, "→ one of 2 pieces"));
    assert_non_null(strstr(words, "→ Guard"));
}

/* How many a player has stands beside the moves, of one as of several. */
TEST_WITH(moves_tell_how_many_there_are, struct studio *s)
{
    static const char *const keys[] = {"pairs=yes", "sentences=yes", NULL};
    const char *words =
        scene_words(draw_of_game(s, arena_print(s->arena, CHOICES, "Guard"), "moves", keys));

    assert_non_null(strstr(words, "2 a side"));
    assert_non_null(strstr(words, "1 a side"));
}

TEST_WITH(moves_tell_how_many_each_player_has, struct studio *s)
{
    static const char *const keys[] = {"pairs=yes", "sentences=yes", NULL};
    TEXT_NAMED(game);
    const char *words = scene_words(draw_of_game(s, game, "moves", keys));

    assert_non_null(strstr(words, "Hares: 3"));
    assert_non_null(strstr(words, "Hound: 1"));
    assert_non_null(strstr(words, "1 a side"));
    assert_null(strstr(words, "3 a side"));
    assert_null(strstr(words, "Hares: 0"));
}

/* A definition names no legend: of the style, the first with a mark for every move is taken. */
TEST_WITH(definitions_have_a_legend_for_their_moves, struct studio *s)
{
    ROWS(items, "tt", const char *path, *legend);

    for (size_t i = 0; i < items_count; i++) {
        struct layout *layout = arena_alloc(s->arena, 1, sizeof *layout);
        struct drawing_key none[1];

        assert_true(drawing_layout(s->arena, items[i].path, NULL, layout, s->diags));
        assert_string_equal(layout->legend->name.text, items[i].legend);
        assert_non_null(drawing_figure(&s->pen, s->arena, layout,
                                       &(struct drawing){.name = "moves", .kind = FIGURE_MOVES},
                                       none, 0, s->diags));
        assert_int_equal(diags_count(s->diags), 0);
    }
}

/* Keys of positions. */
TEST_WITH(dumps_of_dressed_positions, struct studio *s)
{
    static const char *const dresses[][6] = {
        {"turned=on", "turn=on", "last-move=b1-b2"},
        {"coordinates=in"},
        {"coordinates=none", "region=b1-c3"},
        {"labels=a1=A c3=xy", "dots=a2 b4", "numbers=c1 c2", "circles=c4", "crosses=b1"},
        {"turn=on", "hands-at=beside"},
        {"turn=no", "turned=on", "hands-at=beside"},
        {"turn=on", "hands-at=none"},
        {"turned=on", "coordinates=in", "labels=a1=A", "arrows=b1-b3 b1-a3", "shaded=a1-b2"},
    };
    struct drawing position = drawing_of_position();
    LOCAL_BUF(out);

    for (size_t i = 0; i < COUNT_OF(dresses); i++) {
        const char *keys[8] = {"position=1k1/3/1P1/1K1 2 p"};

        memcpy(keys + 1, dresses[i], sizeof dresses[i]);
        dump(s, &position, keys, &out);
    }
    expect_golden("drawn-dress.txt", buf_str(&out));
    assert_int_equal(diags_count(s->diags), 0);
}

/* On the piece itself. */
TEST_WITH(names_on_faces_are_those_asked_for, struct studio *s)
{
    static const struct {
        const char *key, *name;
    } items[] = {{"names=english", "Pawn"},
                 {"names=native", "兵"},
                 {"names=both", "Pawn  兵"},
                 {"names=none", NULL}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const char *const keys[] = {items[i].key, NULL};
        const struct scene *scene = draw(s, named(s, "face-pawn"), keys);
        const char *found = NULL;

        for (size_t k = 0; k < scene->count; k++)
            if (scene->shapes[k].kind == SHAPE_TEXT)
                found = line_text(scene->shapes[k].text.line);
        if (items[i].name)
            assert_string_equal(found, items[i].name);
        else
            assert_null(found);
    }
}

/* Keys of moves. */
TEST_WITH(dumps_of_dressed_moves, struct studio *s)
{
    ROWS(items, "t4t", const char *name; const char *keys[4]);
    LOCAL_BUF(out);

    for (size_t i = 0; i < items_count; i++)
        dump(s, named(s, items[i].name), items[i].keys, &out);
    expect_golden("drawn-dressed-moves.txt", buf_str(&out));
    assert_int_equal(diags_count(s->diags), 0);
}

/* A turned board is the other one turned by half: every dot and ring changes places. */
TEST_WITH(turned_boards_are_turned, struct studio *s)
{
    const char *const keys[] = {"position=3/3/3/3", "coordinates=none", "circles=a4", NULL};
    const char *const turned[] = {"position=3/3/3/3", "coordinates=none", "circles=a4", "turned=on",
                                  NULL};
    struct drawing position = drawing_of_position();
    const struct scene *a = draw(s, &position, keys), *b = draw(s, &position, turned);

    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < path_of(&a->shapes[i])->count; k++) {
            struct point p = a->shapes[i].path.segments[k].to[0],
                         q = b->shapes[i].path.segments[k].to[0];

            if (a->shapes[i].path.segments[k].verb == VERB_CLOSE)
                continue;
            assert_true(fabs(p.x + q.x - a->width) < 0.001);
            assert_true(fabs(p.y + q.y - a->height) < 0.001);
        }
}

TEST_WITH(mistakes_in_dress_are_found, struct studio *s)
{
    TEXTS(items);
    struct drawing position = drawing_of_position();

    for (size_t i = 0; i < items_count; i++) {
        const char *const keys[] = {items[i], NULL};
        struct diags *own = s->diags;

        s->diags = diags_new();
        draw(s, &position, keys);
        if (diags_count(s->diags) != 1)
            fail_msg("%s: %zu findings", items[i], diags_count(s->diags));
        diags_free(s->diags);
        s->diags = own;
    }
}

static void find_in_setup(struct studio *s, const char *key, struct buf *found)
{
    const char *const keys[] = {key, NULL};
    struct placement setup = placement_of_setup(s->arena, s->layout->game);
    struct drawing position = drawing_of_position();
    struct diags *own = s->diags;

    position.placement = &setup;
    s->diags = diags_new();
    draw(s, &position, keys);
    diags_text(s->diags, false, found);
    diags_free(s->diags);
    s->diags = own;
}

/* The least width that is told for boards that are too small is one, coordinates included. */
TEST(widths_that_are_told_suffice)
{
    struct studio *s = studio_open("layouts/chess.yaml");
    void *own = s;
    const char sign[] = "'width: ";
    struct buf found = {0}, then = {0};
    const char *told;
    int width;

    find_in_setup(s, "width=20", &found);
    told = strstr(buf_str(&found), sign);
    assert_non_null(told);
    width = atoi(told + strlen(sign));
    find_in_setup(s, arena_print(s->arena, "width=%d", width), &then);
    assert_string_equal(buf_str(&then), "");
    find_in_setup(s, arena_print(s->arena, "width=%d", width - 1), &then);
    assert_non_null(strstr(buf_str(&then), "too small"));
    buf_free(&found);
    buf_free(&then);
    studio_tear_down(&own);
}

/* --- themes --- */

/* Ink begins a margin from every edge, and nothing is cut off. */
TEST(drawings_are_cut_to_their_ink)
{
    for (size_t l = 0; l < DRAWN_LAYOUTS; l++) {
        struct studio *s = studio_open(drawn_layouts[l]);
        size_t count;
        const struct drawing *all = drawings_of(s->arena, s->layout, &count);
        void *own = s;

        for (size_t i = 0; i < count; i++) {
            const struct scene *scene = draw(s, &all[i], NULL);
            struct extent ink;

            if (!scene)
                fail_msg("%s of %s is not drawn", all[i].name, drawn_layouts[l]);
            assert_true(scene_is_closed(scene));
            ink = scene_extent(scene);
            assert_true(ink.left > 0.999 && ink.left < 1.001);
            assert_true(ink.top > 0.999 && ink.top < 1.001);
            assert_true(scene->width - ink.right > 0.999 && scene->width - ink.right < 1.001);
            assert_true(scene->height - ink.bottom > 0.999 && scene->height - ink.bottom < 1.001);
        }
        assert_int_equal(diags_count(s->diags), 0);
        studio_tear_down(&own);
    }
}

static double width_with(struct studio *s, const char *name, const char *key)
{
    const char *const keys[] = {key, NULL};
    const struct scene *scene = draw(s, named(s, name), keys);

    assert_non_null(scene);
    return scene->width;
}

/* The frame of a window is one line wider than its squares, half on each side. */
TEST_WITH(squares_have_the_stated_side, struct studio *s)
{
    static const struct {
        const char *name, *key;
        double squares; /* mm, without margin and frame */
    } items[] = {
        {"moves-king", "square=6", 5 * 6}, {"moves-king", "square=9.5", 5 * 9.5},
        {"moves-king", "window=3", 3 * 6}, {"moves-king", "window=7", 7 * 6},
        {"moves-king", "window=4", 5 * 6},
    };
    double frame = s->layout->style.line[LINE_DIAGRAM];

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        double width = width_with(s, items[i].name, items[i].key);

        assert_true(width - frame - 2 - items[i].squares < 0.001);
        assert_true(width - frame - 2 - items[i].squares > -0.001);
    }
    assert_true(width_with(s, "setup", "square=10") - width_with(s, "setup", "square=8") > 5.999);
    assert_true(width_with(s, "face-king", "square=30") > 32);
}

TESTS_TOGETHER(drawing, drawn_set_up, studio_tear_down)
