#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/moves.h"
#include "support/support.h"
#include "support/scene_dump.h"
#include "check/layout/layout_checks.h"
#include "draw/move/mark.h"
#include "page/figure/figure.h"
#include "page/text/flow.h"

/* Figures of move diagrams and of their legend, of tests/golden/leaps.yaml. */

static const struct figure *figure_in(struct studio *s, const char *block)
{
    return studio_figure(s, PART_BOOKLET, block);
}

static struct scene *scene_of_figure(struct studio *s, const char *block)
{
    const struct figure *figure = figure_in(s, block);
    struct scene *scene = studio_scene(s, 300, 500);

    assert_non_null(figure);
    figure_draw(&s->pen, figure, 0, 0);
    return scene;
}

/* Words of a scene, but those of a paragraph on one line. */
static const char *unbroken_words(struct studio *s, const struct scene *scene)
{
    char *words = arena_print(s->arena, "%s", scene_words(scene)), *to = words;

    for (const char *from = words; *from; from++)
        if (*from != '|' || from == words || from[-1] != ' ')
            *to++ = *from;
    *to = '\0';
    return words;
}

/* Only marks that the game's pieces need; paths only where there is hobbling. */
TEST_WITH(legends_have_the_rows_that_are_needed, struct studio *s)
{
    ROWS(items, "ttt", const char *block, *has, *lacks);

    for (size_t i = 0; i < items_count; i++) {
        const char *words = unbroken_words(s, scene_of_figure(s, items[i].block));

        if (!strstr(words, items[i].has) || strstr(words, items[i].lacks))
            fail_msg("%s: %s", items[i].block, words);
    }
}

/* Beside the sample of a path stands one within another mark, where diagrams have such. */
TEST_WITH(legends_show_paths_in_other_marks, struct studio *s)
{
    static const struct {
        const char *block;
        enum mark_shape under;
    } items[] = {{"show: legend\n", MARK_RING},
                 {"show: legend\npieces: [Magister]\n", MARK_RING},
                 {"show: legend\npieces: [Horseman]\n", MARK_SHAPE_COUNT}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const struct figure *figure = figure_in(s, items[i].block);
        size_t paths = 0;

        EACH (row, figure->legend.entries, figure->legend.count) {
            bool path = row->entry->shape == MARK_PATH;

            paths += path;
            assert_int_equal(row->under, path ? items[i].under : MARK_SHAPE_COUNT);
        }
        assert_int_equal(paths, 1);
        /* the words stand behind the wider one of two samples */
        assert_true(is_near(figure->legend.left, items[i].under == MARK_RING ? 16.3 : 11.3));
    }
}

/* Ranks in a row are named by the first and the last of them. */
TEST_WITH(legends_name_ranks, struct studio *s)
{
    ROWS(items, "tt", const char *moves, *words);
    struct piece *elephant = (struct piece *)studio_piece(s, "Elephant");
    struct moveset own = elephant->moves;

    for (size_t i = 0; i < items_count; i++) {
        elephant->moves = test_ranked_moves(s->arena, items[i].moves);
        elephant->analysis =
            moveset_analyse(s->arena, compound_book_new(s->arena), &elephant->moves);
        assert_non_null(strstr(
            scene_words(scene_of_figure(s, "show: legend\npieces: [Elephant]\n")), items[i].words));
    }
    elephant->moves = own;
    elephant->analysis = moveset_analyse(s->arena, compound_book_new(s->arena), &own);
}

static const char *dump_of(struct studio *s, const char *block)
{
    struct scene *scene = scene_of_figure(s, block);
    LOCAL_BUF(dump);
    const char *text;

    scene_dump(scene, &dump);
    text = arena_print(s->arena, "%s", buf_str(&dump));
    return text;
}

/* The rule changes the diagrams and sentences of the pieces that it concerns, and of no other. */
TEST_WITH(hobbling_changes_what_it_concerns, struct studio *s)
{
    ROWS(items, "tb", const char *name; bool concerned);

    assert_int_equal(items_count, s->layout->game->piece_count);
    for (size_t i = 0; i < items_count; i++) {
        const char *dumps[3];

        for (int k = 0; k < 3; k++)
            dumps[k] = dump_of(s, arena_print(s->arena, "show: moves\npieces: [%s]\nhobbling: %s\n",
                                              items[i].name,
                                              ((const char *[]){"on", "optional", "off"})[k]));
        assert_string_equal(dumps[0], dumps[1]);
        assert_int_equal(strcmp(dumps[0], dumps[2]) != 0, items[i].concerned);
    }
}

/* A piece's own text, but not where it may speak of hobbling that is off. */
TEST_WITH(sentences_follow_the_rule, struct studio *s)
{
    struct piece *chariot = (struct piece *)studio_piece(s, "Chariot");
    struct piece *horseman = (struct piece *)studio_piece(s, "Horseman");
    const char *words;

    chariot->text = located_plain("Rides along.");
    horseman->text = located_plain("Leaps, if it can.");
    words = scene_words(scene_of_figure(s, "show: moves\nsentences: yes\n"
                                           "pieces: [Chariot, Horseman]\n"));
    assert_non_null(strstr(words, "Rides along."));
    assert_non_null(strstr(words, "Leaps, if it can."));
    words = scene_words(scene_of_figure(s, "show: moves\nsentences: yes\nhobbling: off\n"
                                           "pieces: [Chariot, Horseman]\n"));
    assert_non_null(strstr(words, "Rides along."));
    assert_null(strstr(words, "Leaps, if it can."));
    assert_null(strstr(words, "hobble"));
    chariot->text = horseman->text = (struct located){0};
}

/* The lines of the definition are not those of the figure. */
TEST_WITH(sentences_are_broken_where_lines_are_full, struct studio *s)
{
    struct piece *chariot = (struct piece *)studio_piece(s, "Chariot");

    chariot->text = located_plain("Rides\nalong\nany line.\n");
    assert_non_null(strstr(scene_words(scene_of_figure(s, "show: moves\nsentences: yes\n"
                                                          "pieces: [Chariot]\n")),
                           "Rides along any line."));
    chariot->text = (struct located){0};
}

/* Each piece that starts beside what it promotes to, under its name; what only promotion brings is
 * not shown by itself. */
TEST_WITH(pairs_stand_side_by_side, struct studio *s)
{
    struct scene *scene = scene_of_figure(s, "show: moves\npairs: yes\ncolumns: 1\n");
    static const char *const pairs[][2] = {
        {"Pawn", "Unicorn"}, {"Elephant", "Giant"}, {"Queen", "Empress"}, {"King", "Emperor"}};

    for (size_t i = 0; i < COUNT_OF(pairs); i++) {
        const struct shape *left = scene_find_text(scene, pairs[i][0], 0);
        const struct shape *right = scene_find_text(scene, pairs[i][1], 0);

        assert_true(left && right);
        assert_true(is_near(left->text.at.y, right->text.at.y) &&
                    right->text.at.x > left->text.at.x + 30);
    }
    assert_null(scene_find_text(scene, "Giant", 1));
    assert_non_null(scene_find_text(scene, "Unicorn", 1)); /* of the Pawn and of the Horseman */
    assert_null(scene_find_text(scene, "Unicorn", 2));
    assert_null(scene_find_text(scene, "Magister", 1));
}

/* Windows of a row may be of several sizes: those of single pieces begin on one level, below their
 * names; the pieces of a pair stand on one level. Returns how many levels those have. */
static size_t levels_of_origins(struct studio *s, const struct scene *scene)
{
    double origin = pen_colour(&s->pen, COLOUR_ORIGIN).r, level = NAN;
    size_t levels = 0;

    EACH (shape, scene->shapes, scene->count) {
        struct box box = shape_box(shape);

        if (shape->kind != SHAPE_PATH || !shape->path.paint.filled ||
            shape->path.paint.fill.r != origin)
            continue;
        levels += !is_near(box.top, level);
        level = box.top;
    }
    return levels;
}

TEST_WITH(names_of_a_row_are_level, struct studio *s)
{
    static const char *const names[] = {"Pawn", "Elephant", "King"};
    struct scene *scene =
        scene_of_figure(s, "show: moves\npieces: [Pawn, Elephant, King]\ncolumns: 3\n");
    double level = scene_find_text(scene, "Pawn", 0)->text.at.y;

    for (size_t i = 0; i < COUNT_OF(names); i++)
        assert_true(is_near(scene_find_text(scene, names[i], 0)->text.at.y, level));
    assert_int_equal(levels_of_origins(s, scene), 3);
}

TEST_WITH(pieces_of_a_pair_are_level, struct studio *s)
{
    struct scene *scene =
        scene_of_figure(s, "show: moves\npairs: yes\npieces: [Elephant, Giant]\ncolumns: 1\n");

    assert_int_equal(levels_of_origins(s, scene), 1);
}

/* Squares of one size, titles on one line, all within the figure. */
TEST_WITH(figures_keep_their_order, struct studio *s)
{
    TEXTS(blocks);

    for (size_t i = 0; i < blocks_count; i++) {
        const struct figure *figure = figure_in(s, blocks[i]);
        struct scene *scene = studio_scene(s, 300, 500);
        const double play = 0.3;
        struct box ink, outer;

        assert_non_null(figure);
        expect_findings(s->diags, "");
        figure_draw(&s->pen, figure, 50, 60);
        ink = scene_box(scene, 0, scene->count);
        outer = (struct box){50 - play, 60 - play, 50 + figure->width + play,
                             60 + figure->height + play};
        if (!box_inside(&ink, &outer) || ink.bottom < 60 + figure->height - 6)
            fail_msg("%s: ink %g..%g x %g..%g in %g x %g", blocks[i], ink.left - 50, ink.right - 50,
                     ink.top - 60, ink.bottom - 60, figure->width, figure->height);
    }
}

TEST_WITH(gaps_are_found_at_the_diagram, struct studio *s)
{
    ROWS(items, "tt", const char *block, *printed);
    TEXTS_NAMED(narrow);

    for (size_t i = 0; i < items_count; i++) {
        figure_in(s, items[i].block);
        expect_printed(s->diags, items[i].printed);
    }
    figure_in(s, "show: moves\npieces: [King]\ncolumns: 12\n");
    expect_findings(s->diags, "");
    for (size_t i = 0; i < narrow_count; i++) {
        figure_in(s, narrow[i]);
        expect_printed(s->diags, "[bad-text]");
    }
    figure_in(s, "show: moves\n");
    expect_findings(s->diags, "");
    figure_in(s, "show: moves\nlegend: dots\npieces: [Chariot, Unicorn, Giant]\n");
    expect_findings(s->diags, "");
}

/* As many as the author wants at most and as there is room for, in rows as long as one another. */
TEST_WITH(diagrams_of_a_booklet_fill_their_columns, struct studio *s)
{
    ROWS(items, "uddtidd", enum part_kind kind; double column, block; const char *keys; int columns;
         double cell, width);

    for (size_t i = 0; i < items_count; i++) {
        const struct figure *figure = studio_figure_within(
            s, items[i].kind, (struct measure){.column = items[i].column, .block = items[i].block},
            items[i].keys);

        if (figure->columns != items[i].columns || !is_near(figure->width, items[i].width) ||
            fabs(figure->cell - items[i].cell) > 0.01)
            fail_msg("%s: %d columns, %.2f wide, squares of %.2f", items[i].keys, figure->columns,
                     figure->width, figure->cell);
    }
    expect_findings(s->diags, "");
}

/* Where the stated columns would leave a piece alone, the last two rows share what the others,
 * which are full, do not take: seventeen pieces stand in rows of 4, 4, 4, 3 and 2. */
TEST(last_two_rows_share_what_is_left)
{
    struct studio *s = studio_open("layouts/maka-dai-dai-shogi.yaml");
    static const char *const firsts[] = {"King", "Lance", "Donkey", "Lion", "Cat Sword"};
    const char *keys =
        "show: moves\npieces: [King, Rook, Bishop, Knight, Lance, Pawn, Phoenix, Kirin, "
        "Donkey, Deva, Old Rat, Old Monkey, Lion, Evil Wolf, Blind Bear, Cat Sword, "
        "Go-Between]\ncolumns: 4\n";
    const struct figure *figure =
        studio_figure_within(s, PART_BOOKLET, (struct measure){.column = 126, .block = 174}, keys);
    struct scene *scene = studio_scene(s, 300, 300);
    double left;

    assert_int_equal(figure->columns, 4);
    figure_draw(&s->pen, figure, 10, 10);
    left = scene_find_text(scene, "King", 0)->text.at.x;
    for (size_t i = 0; i < COUNT_OF(firsts); i++)
        assert_true(is_near(scene_find_text(scene, firsts[i], 0)->text.at.x, left));
    studio_tear_down((void **)&s);
}

/* Where no legend of the style has the marks, the words of the built-in one can be pasted. */
TEST_WITH(words_of_missing_marks_are_given, struct studio *s)
{
    struct layout *usual = s->layout, own = *usual;

    own.style.legend_count = 1;
    s->layout = &own;
    figure_in(s, "show: moves\nlegend: dots\npieces: [Pawn]\n");
    s->layout = usual;
    expect_printed(s->diags,
                   "help: add '{mark: ring, for: [step-move], words: \"the piece may go to this "
                   "square, but not capture there\"}' to the marks of 'dots'");
}

/* Nobody has to write a style for what no legend of the built-in one has: it is told in words. */
TEST_WITH(no_mark_is_missing_that_the_built_in_style_lacks, struct studio *s)
{
    struct layout *usual = s->layout, built_in = *usual;
    const struct figure *figure;

    built_in.style_path = NULL;
    s->layout = &built_in;
    figure_in(s, "show: moves\nlegend: dots\npieces: [Pawn]\n");
    expect_printed(s->diags, "[legend-gap]");
    built_in.style.legend_count = 1;
    figure = figure_in(s, "show: moves\nlegend: dots\npieces: [Pawn]\n");
    s->layout = usual;
    expect_findings(s->diags, "");
    assert_true(figure->cells[0].sentence.count > 0);
}

/* Move diagrams are printed of pieces whose mnemonic cannot be drawn; other figures are not. */
TEST_WITH(diagrams_need_no_faces, struct studio *s)
{
    ROWS(items, "tub", const char *block; enum face_style face; bool good);
    struct layout layout = *s->layout;
    struct part part = {.kind = PART_BOOKLET};
    struct game game = *s->layout->game;

    game.pieces = arena_alloc(s->arena, 1, sizeof *game.pieces);
    game.pieces[0] = (struct piece){
        .name = located_plain("Piece"),
        .moves = test_moves_of(s->arena, "KfR11")}; /* which the mnemonic cannot say */
    game.pieces[0].analysis =
        moveset_analyse(s->arena, compound_book_new(s->arena), &game.pieces[0].moves);
    game.pieces[0].valid = true;
    game.piece_count = 1;
    game.setup = NULL; /* other pieces stand in it */
    layout.game = &game;
    layout.parts = &part;
    layout.part_count = 1;
    for (size_t i = 0; i < items_count; i++) {
        LOCAL_DIAGS(diags);
        const struct layout_run run = {s->arena, s->type, &layout,
                                       &layout,  diags,   plans_of(s->arena, s->type, &layout)};

        part.markdown = test_source(
            s, "rules.md", arena_print(s->arena, "```diagram\n%s\nalt: x\n```\n", items[i].block));
        part.face = items[i].face;
        check_drawable(&run);
        assert_int_equal(diags_having(diags, DIAG_FACE_REPLACED) == 0, items[i].good);
    }
}

/* Moves of several legs have windows behind that of the piece, with larger squares; the piece is
 * told of once. */
TEST_WITH(further_windows_have_numbers, struct studio *s)
{
    struct layout layout = *s->layout;
    struct layout *usual = s->layout;
    struct game game = *s->layout->game;
    const struct figure *figure;
    const char *told;

    game.pieces = arena_alloc(s->arena, 1, sizeof *game.pieces);
    game.pieces[0] = s->layout->game->pieces[0];
    game.pieces[0].moves = test_moves_of(s->arena, "mKcasWcasF");
    game.pieces[0].analysis =
        moveset_analyse(s->arena, compound_book_new(s->arena), &game.pieces[0].moves);
    game.pieces[0].promoted = NULL;
    game.piece_count = 1;
    layout.game = &game;
    s->layout = &layout;
    figure = figure_in(s, "show: moves\nlegend: full\n");
    s->layout = usual;
    told = figure_told(s->arena, figure);
    assert_int_equal(figure->cell_count, 2); /* one sentence tells both */
    for (size_t i = 0; i < figure->cell_count; i++) {
        assert_int_equal(figure->cells[i].place, i);
        assert_int_equal(figure->cells[i].window, i ? i + 1 : 0);
        assert_int_equal(figure->cells[i].scale > 1, i > 0);
    }
    told = strstr(told, "Steps");
    assert_true(told && !strstr(told + 1, "Steps"));
}

TEST_WITH(words_without_ink_are_found, struct studio *s)
{
    struct layout layout = *s->layout;
    struct legend legend = *layout.legend;
    struct legend_entry entry = legend.entries[0];
    LOCAL_DIAGS(diags);
    const struct layout_run run = {s->arena, s->type, &layout,
                                   &layout,  diags,   plans_of(s->arena, s->type, &layout)};

    check_glyphs(&run);
    expect_findings(diags, "");
    entry.words = located_plain("the moving \u0f3a");
    legend.entries = &entry;
    legend.count = 1;
    layout.legend = &legend;
    check_glyphs(&run);
    expect_printed(diags, "[no-glyph]");
}

static int leaps_set_up(void **state)
{
    *state = studio_open("tests/golden/leaps-layout.yaml");
    return 0;
}

TESTS_TOGETHER(move_figures, leaps_set_up, studio_tear_down)
