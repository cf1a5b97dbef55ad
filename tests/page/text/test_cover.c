#include "page/text/cover.h"

#include "layout/layout.h"

#include "support/geometry.h"
#include "support/scene_dump.h"
#include "support/support.h"
#include "support/test.h"

/* The piece that a layout names, else that of the setup with most marks, else the strongest. */
TEST(the_grandest_piece_is_chosen)
{
    ROWS(items, "tt", const char *layout, *piece);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);

        assert_string_equal(cover_piece(s->layout)->name.text, items[i].piece);
        s->layout->cover = &s->layout->game->pieces[0];
        assert_ptr_equal(cover_piece(s->layout), s->layout->cover);
        studio_tear_down((void **)&s);
    }
}

static struct box first_filled(const struct scene *scene, struct colour colour)
{
    size_t i = 0;

    while (i < scene->count &&
           !(scene->shapes[i].kind == SHAPE_PATH && scene->shapes[i].path.paint.filled &&
             same_colour(scene->shapes[i].path.paint.fill, colour)))
        i++;
    assert_true(i < scene->count);
    return shape_box(&scene->shapes[i]);
}

/* Title, every kind of the setup, and all of it within the frame. */
TEST_WITH(a_cover_shows_the_game, struct studio *s)
{
    struct scene *scene = studio_scene(s, BLOCK_WIDTH, BLOCK_HEIGHT);
    struct box ink, frame = {-2, -8, BLOCK_WIDTH + 2, BLOCK_HEIGHT + 8};

    draw_cover(&s->pen, s->layout, NULL, 0, 0);
    ink = scene_box(scene, 0, scene->count);
    frame.left -= 0.5, frame.top -= 0.5, frame.right += 0.5, frame.bottom += 0.5;
    assert_true(box_inside(&ink, &frame));
    assert_non_null(scene_find_text(scene, "Chu Seireigi", 0));
    assert_non_null(scene_find_text(scene, "Rules of play", 0));
    assert_non_null(scene_find_text(scene, "\xE9\x9C\x8A", 0)); /* one of four below each other */
}

/* Names in letters are not written from the top down, and have no seal. */
TEST_WITH(only_characters_stand_upright, struct studio *s)
{
    struct game game = *s->layout->game;

    studio_scene(s, 200, 200);
    assert_true(has_upright_name(&game));
    assert_true(draw_upright_name(&s->pen, &game, 100, 10, 20) > 90);
    game.native.text.text = "Schach";
    assert_false(has_upright_name(&game));
    assert_true(fabs(draw_upright_name(&s->pen, &game, 100, 10, 20) - 10) < 1e-9);
}

/* Names in letters stand above the sun, in one line. */
TEST_WITH(names_in_letters_are_shown, struct studio *s)
{
    struct scene *scene = studio_scene(s, BLOCK_WIDTH, BLOCK_HEIGHT);
    struct located native = s->layout->game->native.text;
    struct box name, sun;

    s->layout->game->native.text.text = "Schach";
    draw_cover(&s->pen, s->layout, NULL, 0, 0);
    s->layout->game->native.text = native;
    name = shape_box(scene_find_text(scene, "Schach", 0));
    sun = first_filled(scene, pen_colour(&s->pen, COLOUR_SUN));
    assert_true(name.bottom < sun.top - 5 && name.top > 0);
    assert_true(fabs((name.left + name.right) / 2 - BLOCK_WIDTH / 2) < 0.5);
}

/* Pieces that show nothing are told by the board with all men, and have no row of kinds: then what
 * stands above it comes down. So it does where there are too many kinds. */
TEST(covers_without_kinds_have_no_gap)
{
    ROWS(items, "td", const char *layout; double title);

    for (size_t i = 0; i < items_count; i++) {
        struct studio *s = studio_open(items[i].layout);
        struct scene *scene = studio_scene(s, BLOCK_WIDTH, BLOCK_HEIGHT);
        const struct shape *title;

        s->pen.face = s->layout->face;
        draw_cover(&s->pen, s->layout, NULL, 0, 0);
        title = scene_find_text(scene, s->layout->game->name.text, 0);
        assert_true(is_near(title->text.at.y, items[i].title));
        studio_tear_down((void **)&s);
    }
}

/* No letter of the title reaches down to the subtitle. */
TEST(subtitles_are_clear_of_titles)
{
    struct studio *s = studio_open("layouts/jajeongeo-gonu.yaml");
    struct scene *scene = studio_scene(s, BLOCK_WIDTH, BLOCK_HEIGHT);
    struct box title, subtitle;

    draw_cover(&s->pen, s->layout, "\u201CA game\u201D", 0, 0);
    title = shape_box(scene_find_text(scene, s->layout->game->name.text, 0));
    subtitle = shape_box(scene_find_text(scene, "\u201CA game\u201D", 0));
    assert_true(title.bottom + 1.5 < subtitle.top);
    studio_tear_down((void **)&s);
}

/* Of Agon, a Queen and a Guard: in the middle of a wide room, not at its ends. */
TEST(few_kinds_stand_together)
{
    struct studio *s = studio_open("layouts/agon.yaml");
    struct scene *scene = studio_scene(s, 180, 60);
    struct box all;

    s->pen.face = s->layout->face;
    assert_true(draw_kinds(&s->pen, s->layout, &(struct area){10, 10, 160, 40}));
    all = scene_box(scene, 0, scene->count);
    assert_true(all.right - all.left < 60);
    assert_true(fabs((all.left + all.right) / 2 - 90) < 0.5);
    studio_tear_down((void **)&s);
}

/* The back says what the box does, in lines of about one length, and facts below; all of it stands
 * in the frame, above the code where there is one. */
TEST(a_back_says_what_the_game_is)
{
    static const char *const about = "Fold the sheets, cut the pieces out, and play a game that "
                                     "nobody of your friends has ever lost or won.";
    struct studio *s = studio_open("layouts/chess.yaml");
    struct scene *scene = studio_scene(s, BLOCK_WIDTH, BLOCK_HEIGHT);
    const struct shape *last, *players;
    struct box all;

    s->pen.face = s->layout->face;
    draw_back_cover(&s->pen, s->layout, about, 0, 0);
    last = FIND(one, scene->shapes, scene->count,
                one->kind == SHAPE_TEXT && strstr(line_text(one->text.line), "won."));
    players = scene_find_text(scene, "players", 0);
    all = scene_box(scene, 0, scene->count);
    assert_true(line_width(last->text.line) > 0.5 * line_width((last - 1)->text.line));
    assert_true(shape_box(players).top > shape_box(last).bottom);
    assert_true(all.left > -6 && all.bottom < BLOCK_HEIGHT + 10);
    scene = studio_scene(s, BLOCK_WIDTH, BLOCK_HEIGHT);
    draw_back_cover(&s->pen, s->layout, NULL, 0, 0);
    assert_non_null(scene_find_text(scene, "players", 0));
    studio_tear_down((void **)&s);
}

/* Facts are not torn, and no line ends with a dot. */
TEST_WITH(facts_stand_together, struct studio *s)
{
    static const struct {
        double width; /* mm */
        const char *lines;
    } items[] = {{200, "A game of ghosts · 2 players · age 6+ · 15 minutes|"},
                 {76, "A game of ghosts · 2 players · age 6+|15 minutes|"},
                 {56, "A game of ghosts · 2 players|age 6+ · 15 minutes|"},
                 {20, "A game of |ghosts|2 players|age 6+|15 minutes|"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct paragraph p =
            pen_listed(s->arena, &s->pen, STYLE_SUBTITLE,
                       "A game of ghosts · 2 players · age 6+ · 15 minutes", items[i].width);
        const char *lines = "";

        for (size_t k = 0; k < p.count; k++)
            lines = arena_print(s->arena, "%s%s|", lines, line_text(p.lines[k]));
        assert_string_equal(lines, items[i].lines);
    }
}

/* Words too long for a line go on in the next one, and what stands above them goes up. */
TEST_WITH(long_subtitles_are_broken, struct studio *s)
{
    struct scene *scene = studio_scene(s, 80, 190);
    const struct area frame = {10, 10, 60, 180};
    const struct shape *title, *first, *second;
    double one;

    draw_cover_panel(&s->pen, s->layout, "Chu Seireigi", "A game", 92, &frame);
    one = scene_find_text(scene, "Chu Seireigi", 0)->text.at.y;
    scene = studio_scene(s, 80, 190);
    draw_cover_panel(&s->pen, s->layout, "Chu Seireigi", "A game of ghosts and monsters for two",
                     92, &frame);
    title = scene_find_text(scene, "Chu Seireigi", 0);
    first = title + 1;
    second = title + 2;
    assert_string_equal(line_text(first->text.line), "A game of ghosts and monsters ");
    assert_string_equal(line_text(second->text.line), "for two");
    assert_true(second->text.at.y > first->text.at.y && title->text.at.y < one - 5);
}

/* Titles that would be smaller than the subtitle in one line are broken, and stand above it. */
TEST_WITH(long_titles_are_broken, struct studio *s)
{
    static const struct {
        const char *name;
        size_t lines;
    } items[] = {{"Wandering Kings", 1},
                 {"Wandering Kings of Samarkand", 2},
                 {"The Wonderful Game of the Seventeen Wandering Kings of Samarkand", 3}};
    const struct area frame = {10, 10, 60, 180};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = studio_scene(s, 80, 190);
        const struct shape *title, *subtitle;
        size_t lines = 0;

        draw_cover_panel(&s->pen, s->layout, items[i].name, "A game", 92, &frame);
        subtitle = scene_find_text(scene, "A game", 0);
        for (title = subtitle - 1; title->kind == SHAPE_TEXT && title->text.scale != 1; title--) {
            struct box box = shape_box(title);

            assert_true(box.left > 10 && box.right < 70 && box.bottom < shape_box(subtitle).top);
            assert_true(lines == 0 || box.bottom < shape_box(title + 1).bottom - 2);
            lines++;
        }
        if (lines != items[i].lines)
            fail_msg("%s: %zu", items[i].name, lines);
        title++;
        assert_true(items[i].lines == 1 || title->text.scale * pen_size(&s->pen, STYLE_TITLE) >=
                                               pen_size(&s->pen, STYLE_SUBTITLE));
    }
}

/* Pictures stand alone in the middle of the sun, without their strength. */
TEST(a_crest_has_no_strength)
{
    struct studio *s = studio_open("layouts/jungle.yaml");
    struct scene *scene = studio_scene(s, 100, 100);

    s->layout->crest.art[0] = NULL;
    draw_sun(&s->pen, s->layout, 50, 50, 40, 50);
    assert_true(scene->count > 3);
    assert_null(scene_find_text(scene, "7", 0));
    studio_tear_down((void **)&s);
}

TESTS_TOGETHER(cover, studio_set_up, studio_tear_down)
