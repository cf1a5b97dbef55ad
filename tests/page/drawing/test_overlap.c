/* Words of drawings have room: no text lies on another one, whatever is drawn and however it is
 * dressed. */
#include "support/test.h"
#include "support/geometry.h"
#include "support/support.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"
#include "type/type.h"

static const char *const files[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                    "layouts/jungle.yaml",       "layouts/jul-gonu.yaml",
                                    "pieces/jungi.yaml",         "tests/games/chess.yaml",
                                    "tests/games/makruk.yaml",   "tests/games/xiangqi.yaml"};

enum { KEYS = 8 };

/* A game with what it takes to draw it. */
struct table {
    struct arena *arena;
    struct diags *diags;
    struct layout layout;
    struct type *type;
    struct pen pen;
};

static void open_table(struct table *t, const char *path)
{
    *t = (struct table){.arena = arena_new(), .diags = diags_new()};
    assert_true(drawing_layout(t->arena, path, NULL, &t->layout, t->diags));
    t->type = type_open(t->layout.style.fonts, t->layout.style.font_count, t->diags);
    assert_non_null(t->type);
}

static void close_table(struct table *t)
{
    type_close(t->type);
    diags_free(t->diags);
    arena_free(t->arena);
}

/* The keys that the drawing takes, "key=value"; NULL after findings. */
static const struct figure *figure_of(struct table *t, const struct drawing *drawing,
                                      const char *const *keys)
{
    struct drawing_key list[KEYS];
    size_t count = 0;

    for (; keys[count]; count++) {
        const char *sign = strchr(keys[count], '=');

        list[count].key = arena_text(t->arena, keys[count], (size_t)(sign - keys[count]));
        list[count].value = located_plain(sign + 1);
    }
    t->pen = (struct pen){.type = t->type,
                          .style = &t->layout.style,
                          .face = t->layout.face,
                          .form = t->layout.form,
                          .apart = t->layout.players == PLAYERS_APART};
    t->pen.scene = scene_new(t->arena, 1, 1);
    return drawing_figure(&t->pen, t->arena, &t->layout, drawing, list, count, t->diags);
}

static const struct scene *draw(struct table *t, const struct drawing *drawing,
                                const char *const *keys)
{
    const struct figure *figure = figure_of(t, drawing, keys);

    return figure ? drawing_scene(&t->pen, t->arena, figure, 1) : NULL;
}

/* Boxes around the ink of all texts. */
static size_t text_boxes(struct arena *arena, const struct scene *scene, struct box **boxes,
                         const struct shape ***texts)
{
    size_t count = 0, same = 0;

    *boxes = NULL;
    *texts = NULL;
    for (size_t i = 0; i < scene->count; i++) {
        struct box box = shape_box(&scene->shapes[i]);

        if (scene->shapes[i].kind != SHAPE_TEXT || box.right < box.left)
            continue;
        *ARENA_PUSH(arena, *boxes, count) = box;
        *ARENA_PUSH(arena, *texts, same) = &scene->shapes[i];
    }
    return count;
}

static void expect_room(struct table *t, const struct scene *scene, const struct drawing *drawing,
                        const char *key, const char *file)
{
    const struct shape **texts;
    struct box *boxes;
    size_t count = text_boxes(t->arena, scene, &boxes, &texts);

    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < i; k++)
            if (box_gap(&boxes[i], &boxes[k]) < 0)
                fail_msg("%s of %s with %s: '%s' lies on '%s'", drawing->name, file, key,
                         line_text(texts[i]->text.line), line_text(texts[k]->text.line));
}

static void expect_drawn(struct table *t, const struct drawing *drawing, const char *const *keys,
                         const char *file)
{
    const struct scene *scene = draw(t, drawing, keys);
    const char *key = keys[0] ? keys[0] : "nothing";

    if (!scene)
        fail_msg("%s of %s with %s is not drawn", drawing->name, file, key);
    expect_room(t, scene, drawing, key, file);
}

/* What has too little room is drawn well or reported. */
TEST(narrow_drawings_are_right_or_refused)
{
    for (size_t f = 0; f < COUNT_OF(files); f++) {
        struct table t;
        size_t count;
        const struct drawing *all;

        open_table(&t, files[f]);
        all = drawings_of(t.arena, &t.layout, &count);
        for (int width = 20; width <= 170; width += 15)
            for (size_t i = 0; i < count && !all[i].piece && !all[i].example; i++) {
                const char *keys[] = {arena_print(t.arena, "width=%d", width), NULL};
                size_t errors = diags_count(t.diags);
                const struct scene *scene = draw(&t, &all[i], keys);

                if (!scene || diags_count(t.diags) > errors)
                    continue;
                expect_room(&t, scene, &all[i], keys[0], files[f]);
                if (scene->width > width + 9) /* names above the outermost windows stand out */
                    fail_msg("%s of %s with %s is %.1f mm wide", all[i].name, files[f], keys[0],
                             scene->width);
            }
        close_table(&t);
    }
}

TEST(words_have_room_in_all_drawings)
{
    TEXT_ROWS(dresses, 8);

    for (size_t f = 0; f < COUNT_OF(files); f++) {
        struct table t;
        size_t count;
        const struct drawing *all;

        open_table(&t, files[f]);
        all = drawings_of(t.arena, &t.layout, &count);
        for (size_t d = 0; d < dresses_count; d++)
            for (size_t i = 0; i < count; i++)
                expect_drawn(&t, &all[i], dresses[d], files[f]);
        close_table(&t);
    }
}

/* As the style names it, its parts apart. */
static const char *mark_called(const struct table *t, enum mark_shape shape)
{
    char *name = arena_print(t->arena, "%s", mark_shape_names[shape]);

    for (char *at = name; (at = strchr(at, '-')); at++)
        *at = ' ';
    return name;
}

/* --- legends --- */

/* A screen reader hears of the marks that are drawn, in their order, and of no others. */
TEST(legends_are_told_as_they_are_drawn)
{
    static const struct drawing legend = {.name = "legend", .kind = FIGURE_LEGEND};
    static const char *const none[] = {NULL}, *const optional[] = {"hobbling=optional", NULL};

    for (size_t f = 0; f < 2 * COUNT_OF(files); f++) {
        const struct figure *figure;
        const char *at;
        size_t said = 1;
        struct table t;

        open_table(&t, files[f / 2]);
        figure = figure_of(&t, &legend, f % 2 ? optional : none);
        assert_non_null(figure);
        at = figure->alt;
        for (size_t i = 0; i < figure->legend.count; i++) {
            const char *mark = mark_called(&t, figure->legend.entries[i].entry->shape);

            at = strstr(at, arena_print(t.arena, "%s%s: ", i > 0 ? "; " : "", mark));
            assert_non_null(at);
            at += strlen(mark);
        }
        for (int shape = 0; shape < MARK_SHAPE_COUNT; shape++)
            said += strstr(figure->alt,
                           arena_print(t.arena,
                                       "; %s: ", mark_called(&t, (enum mark_shape)shape))) != NULL;
        assert_int_equal(said, figure->legend.count);
        assert_null(strchr(figure->alt, '{'));
        close_table(&t);
    }
}

/* --- moves --- */

/* Without hobbling nothing is said of it, and of a pair both are told. */
TEST(moves_are_told_as_they_are_drawn)
{
    ROWS(items, "4ttt", const char *keys[4], *has, *lacks);
    struct table t;
    struct drawing moves = {.name = "moves-horseman", .kind = FIGURE_MOVES};

    open_table(&t, "layouts/jungi.yaml");
    moves.piece = game_piece(t.layout.game, "Horseman");
    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = figure_of(&t, &moves, items[i].keys);

        assert_non_null(figure);
        if (!strstr(figure->alt, items[i].has) || strstr(figure->alt, items[i].lacks))
            fail_msg("case %zu: %s", i, figure->alt);
    }
    close_table(&t);
}

/* --- tables of faces --- */

static const struct drawing faces = {.name = "faces", .kind = FIGURE_FACES};

/* Where the names of pieces stand: how many in each column from the left on. */
TEST(columns_are_filled_from_the_left)
{
    static const int expected[] = {8, 8, 7, 7};
    static const char *const none[] = {NULL};
    const struct scene *scene;
    double last = -1;
    int column = -1, rows[5] = {0};
    struct table t;

    open_table(&t, "layouts/chu-seireigi.yaml");
    scene = draw(&t, &faces, none);
    assert_non_null(scene);
    for (size_t i = 0; i < t.layout.game->piece_count; i++) {
        const struct shape *name = scene_find_text(scene, t.layout.game->pieces[i].name.text, 0);

        assert_non_null(name);
        column += fabs(name->text.at.x - last) > 1;
        assert_in_range(column, 0, 3);
        last = name->text.at.x;
        rows[column]++;
    }
    for (size_t c = 0; c < COUNT_OF(expected); c++)
        assert_int_equal(rows[c], expected[c]);
    close_table(&t);
}

/* Of drawings by themselves, unless columns are stated; distances stay as they are. */
TEST(tables_have_even_rows)
{
    static const struct {
        const char *file;
        enum figure_kind_id kind;
        const char *keys[2];
        int columns, rows;
        double width; /* mm; 0: not looked at */
    } items[] = {
        {"tests/games/chess.yaml", FIGURE_FACES, {NULL}, 3, 2, 0.75 * BLOCK_WIDTH},
        {"tests/games/chess.yaml", FIGURE_FACES, {"columns=4"}, 4, 2, BLOCK_WIDTH},
        {"tests/games/chess.yaml", FIGURE_MOVES, {NULL}, 3, 2, 0},
        {"tests/games/chess.yaml", FIGURE_MOVES, {"columns=5"}, 5, 2, 0},
        {"tests/games/xiangqi.yaml", FIGURE_MOVES, {NULL}, 4, 2, 0},
        {"layouts/jungi.yaml", FIGURE_MOVES, {NULL}, 5, 5, 0},
        {"layouts/jungi.yaml", FIGURE_MOVES, {"pairs=on"}, 2, 6, 0},
        {"layouts/jul-gonu.yaml", FIGURE_FACES, {NULL}, 1, 1, 0.25 * BLOCK_WIDTH},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct drawing drawing = {.name = "table", .kind = items[i].kind};
        const struct figure *figure;
        struct table t;
        int count;

        open_table(&t, items[i].file);
        figure = figure_of(&t, &drawing, items[i].keys);
        assert_non_null(figure);
        count =
            (int)(figure->show == FIGURE_MOVES ? figure->moves.places : figure->faces.pieces.count);
        assert_int_equal(figure->columns, items[i].columns);
        assert_int_equal((count + figure->columns - 1) / figure->columns, items[i].rows);
        if (items[i].width > 0)
            assert_true(fabs(figure->width - items[i].width) < 1e-6);
        close_table(&t);
    }
}

/* A piece without native characters says what it promotes to right below its name. */
TEST(nothing_is_left_out_between_words)
{
    static const char *const none[] = {NULL};
    const struct scene *scene;
    const struct shape *name, *partner;
    struct table t;

    open_table(&t, "tests/games/chess.yaml");
    scene = draw(&t, &faces, none);
    name = scene_find_text(scene, "Pawn", 0);
    partner = scene_find_text(scene, "→ one of 4 pieces", 0);
    assert_true(name && partner);
    assert_true(partner->text.at.y - name->text.at.y < 4.5);
    close_table(&t);
}

static double width_of(struct table *t, const char *const *keys)
{
    const struct scene *scene = draw(t, &faces, keys);

    assert_non_null(scene);
    return scene->width;
}

/* A drawing is as wide as its words ask for; where a width is stated and too small it says so. */
TEST(tables_of_faces_say_what_is_wanting)
{
    static const char *const one[] = {"columns=1", NULL}, *const nine[] = {"columns=9", NULL};
    static const char *const narrow[] = {"columns=4", "width=40", NULL};
    LOCAL_BUF(out);
    struct table t;

    open_table(&t, "layouts/chu-seireigi.yaml");
    assert_true(width_of(&t, one) < 60);
    assert_true(width_of(&t, nine) > 300);
    assert_int_equal(diags_count(t.diags), 0);
    draw(&t, &faces, narrow);
    diags_text(t.diags, false, &out);
    assert_non_null(strstr(buf_str(&out), "'columns': the names need 1"));
    assert_non_null(strstr(buf_str(&out), "there is room for 40 mm"));
    close_table(&t);
}

TESTS_BARE(overlap)
