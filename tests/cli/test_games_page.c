/* `piecework gallery`: a front page with a card for each game, and each game's pages and PDFs. */
#include "support/test.h"
#include "diag/source.h"

static const char *text_of(const struct workplace *d, const char *file)
{
    LOCAL_BUF(text);
    const char *copy;

    if (!file_read(path_in(d->arena, d->folder, file), &text))
        fail_msg("there is no %s", file);
    copy = arena_text(d->arena, text.text, text.size);
    return copy;
}

static struct run_result gallery(const struct workplace *d, const char *layout, const char *other)
{
    return piecework("gallery", arena_print(d->arena, "--output=%s", d->folder), layout, other,
                     NULL);
}

TEST_WITH(each_game_has_a_card_and_a_page, const struct workplace *d)
{
    TEXTS(on_front);
    struct run_result o = gallery(d, "layouts/jungle.yaml", "layouts/jul-gonu.yaml");
    const char *front, *page;

    assert_string_equal(buf_str(&o.out), arena_print(d->arena, "%s/index.html\n%s/tonight.html\n",
                                                     d->folder, d->folder));
    outcome_expect(o, 0, NULL, NULL);
    front = text_of(d, "index.html");
    for (size_t i = 0; i < on_front_count; i++)
        if (!strstr(front, on_front[i]))
            fail_msg("the front page lacks '%s'", on_front[i]);
    /* where the module was built */
    assert_int_equal(access("out/bin/piecework.wasm", F_OK) == 0,
                     strstr(front, "<a href=\"jungle/play.html\">Play and rules</a>") != NULL);
    page = text_of(d, "jungle/index.html");
    assert_non_null(strstr(page, "<nav><a href=\"../index.html\">Games</a>"));
    assert_non_null(strstr(page, "<img src=\"setup.svg\""));
}

/* Whatever signs of patterns the name of the folder has. */
TEST_WITH(prints_are_found_in_any_folder, struct workplace *d)
{
    d->folder = arena_print(d->arena, "%s/a[b]*", d->folder);
    outcome_expect(gallery(d, "layouts/jul-gonu.yaml", NULL), 0, NULL, NULL);
    assert_non_null(strstr(text_of(d, "index.html"), "jul-gonu/jul-gonu-letter.pdf"));
}

/* Names stay in the language of the definitions. */
TEST_WITH(galleries_in_another_language_lie_apart, const struct workplace *d)
{
    ROWS(items, "tt", const char *language, *folder);
    const char *layouts[] = {path_in(d->arena, repository(), "layouts/jul-gonu.yaml"),
                             path_in(d->arena, repository(), "layouts/five-field-kono.yaml")};

    for (size_t i = 0; i < items_count; i++) {
        const char *const arguments[] = {piecework_path(), "gallery",         layouts[0],
                                         layouts[1],       items[i].language, NULL};
        const char *front = arena_print(d->arena, "%s/index.html", items[i].folder);
        char *folder = folder_new();

        outcome_expect(run(&(struct program){.arguments = arguments, .folder = folder}), 0, NULL,
                       NULL);
        assert_int_equal(access(path_in(d->arena, folder, front), F_OK), 0);
    }
}

/* Games of one family stand together, whatever stands between their layouts. */
TEST_WITH(families_stand_together, const struct workplace *d)
{
    const char *front, *kono, *jungle, *gonu;

    outcome_expect(piecework("gallery", arena_print(d->arena, "--output=%s", d->folder),
                             "layouts/jungle.yaml", "layouts/jul-gonu.yaml",
                             "layouts/five-field-kono.yaml", NULL),
                   0, NULL, NULL);
    front = text_of(d, "index.html");
    jungle = strstr(front, "<figure id=\"jungle\"");
    kono = strstr(front, "<figure id=\"five-field-kono\"");
    gonu = strstr(front, "<figure id=\"jul-gonu\"");
    assert_true(strstr(front, "<h2>Races</h2>") < jungle && jungle < kono);
    assert_true(kono < strstr(front, "<h2>Enclosing</h2>"));
    assert_true(strstr(front, "<h2>Enclosing</h2>") < gonu);
}

/* Leaflets stand by playing time, with what a player wants to know of them. */
TEST_WITH(leaflets_stand_by_playing_time, const struct workplace *d)
{
    static const char row[] = "</td><td>15–30</td><td>6+</td><td>16</td><td class=\"prints\">"
                              "<a href=\"jungle/jungle-leaflet-a4.pdf\">A4</a>"
                              "<a href=\"jungle/jungle-leaflet-letter.pdf\">Letter</a>";
    const char *page, *first, *second;

    outcome_expect(gallery(d, "layouts/jungle.yaml", "layouts/umul-gonu.yaml"), 0, NULL, NULL);
    page = text_of(d, "tonight.html");
    first = strstr(page, "umul-gonu/index.html");
    second = strstr(page, "jungle/index.html");
    assert_true(first && second && first < second);
    if (!strstr(page, row))
        fail_msg("%s", second);
}

/* No page of leaflets is made where there are none. */
TEST_WITH(without_leaflets_there_is_no_page_of_them, const struct workplace *d)
{
    outcome_expect(gallery(d, "layouts/jungi.yaml", NULL), 0, NULL, NULL);
    assert_null(strstr(text_of(d, "index.html"), "tonight.html"));
    assert_int_not_equal(access(path_in(d->arena, d->folder, "tonight.html"), F_OK), 0);
}

/* Every link of the front page leads to a file. */
TEST_WITH(no_link_leads_nowhere, const struct workplace *d)
{
    static const char *const links[] = {"href=\"", "src=\""};
    const char *front;
    size_t count = 0;

    outcome_expect(gallery(d, "layouts/jungi.yaml", NULL), 0, NULL, NULL);
    front = text_of(d, "index.html");
    for (size_t i = 0; i < COUNT_OF(links); i++)
        for (const char *at = front; (at = strstr(at, links[i])); count++) {
            at += strlen(links[i]);
            if (strncmp(at, "data:", 5) != 0)
                text_of(d, arena_text(d->arena, at, strcspn(at, "\"")));
        }
    assert_true(count > 6);
}

/* The card of a board that is no grid tells how many places it has, and there it is played, too. */
TEST_WITH(boards_of_lines_have_cards, const struct workplace *d)
{
    const char *layout = path_in(d->arena, d->folder, "lines.yaml");
    const char *front;

    file_make_text(layout, arena_print(d->arena,
                                       "piecework: 1\ngame: %s/tests/games/watermelon.yaml\n"
                                       "papers: [a4]\nsquare: 15\npiece: {width: 11, height: 11}\n"
                                       "parts: [{part: pieces, caption: Pieces, sheets: 2}]\n",
                                       repository()));
    gallery(d, layout, NULL);
    front = text_of(d, "index.html");
    assert_non_null(
        strstr(front, "<span>places on the board: 21 · kinds of pieces: 1 · a side: 6"));
    assert_int_equal(access("out/bin/piecework.wasm", F_OK) == 0,
                     strstr(front, "<a href=\"lines/play.html\">") != NULL);
}

/* Neither a warning nor an error of one game keeps the others from the front page. */
TEST_WITH(what_is_good_is_shown, const struct workplace *d)
{
    const char *games = path_in(d->arena, d->folder, "games");
    const char *small = path_in(d->arena, d->folder, "small.yaml");
    const char *wrong = path_in(d->arena, d->folder, "wrong.yaml");
    const char *layout = arena_print(
        d->arena,
        "piecework: 1\ngame: %s/pieces/jul-gonu.yaml\npapers: [a4]\nsquare: 20\nmargin: 5\n"
        "piece: {width: 14, height: 14}\nparts: [{part: pieces, caption: Pieces, sheets: 2}]\n",
        repository());
    LOCAL_BUF(front);

    file_make_text(small, layout);
    file_make_text(wrong, "piecework: 1\ngame: nowhere.yaml\nparts: []\n");
    outcome_expect(
        piecework("gallery", arena_print(d->arena, "--output=%s", games), wrong, small, NULL), 1,
        "index.html\n", "[margin-narrow]");
    assert_true(file_read(path_in(d->arena, games, "index.html"), &front));
    assert_non_null(strstr(buf_str(&front), "href=\"small/index.html\""));
    assert_null(strstr(buf_str(&front), "wrong"));
    assert_int_equal(access(path_in(d->arena, games, "small/index.html"), R_OK), 0);
    assert_int_equal(access(path_in(d->arena, games, "small/small-a4.pdf"), R_OK), 0);
    outcome_expect(piecework("gallery", arena_print(d->arena, "--output=%s/2", games), small, NULL),
                   1, "index.html\n", "[margin-narrow]");
    assert_int_equal(access(path_in(d->arena, games, "2/index.html"), R_OK), 0);
}

TEST_WITH(nothing_is_shown_of_wrong_games, const struct workplace *d)
{
    const char *layout = path_in(d->arena, d->folder, "wrong.yaml");

    file_make_text(layout, "piecework: 1\ngame: nowhere.yaml\nparts: []\n");
    outcome_expect(gallery(d, layout, NULL), 1, NULL, "[missing-key]");
    assert_int_equal(folder_entries(d->folder), 1);
    outcome_expect(piecework("gallery", NULL), 2, NULL, "LAYOUT");
}

TESTS_EACH(games_page, workplace_set_up, NULL)
