/* A new game from nothing: it is without findings and prints at once, whatever it is called. */
#include "support/test.h"
#include "support/soak.h"
#include "base/slug.h"
#include "diag/source.h"

/* --- file names --- */

TEST(names_make_sound_file_names)
{
    ROWS(slugs, "tt", const char *name, *slug);

    for (size_t i = 0; i < slugs_count; i++) {
        LOCAL_BUF(slug);

        slug_write(slugs[i].name, &slug);
        assert_string_equal(buf_str(&slug), slugs[i].slug);
    }
}

TEST(long_names_are_cut_between_characters)
{
    LOCAL_BUF(name);
    LOCAL_BUF(slug);

    buf_text(&name, "x");
    for (int i = 0; i < 100; i++)
        buf_text(&name, "고");
    slug_write(buf_str(&name), &slug);
    assert_true(slug.size <= SLUG_SIZE && slug.size > SLUG_SIZE - 3);
    assert_int_equal((slug.size - 1) % strlen("고"), 0);
}

/* --- from nothing to print --- */

/* Runs the program in the folder, with up to four arguments. */
static struct run_result at_desk(const struct workplace *d, const char *a, const char *b,
                                 const char *c, const char *e)
{
    const char *const arguments[] = {piecework_path(), a, b, c, e, NULL};

    return run(&(struct program){.arguments = arguments, .folder = d->folder});
}

/* A cover, one page of rules, one sheet of pieces and one of the board, on either paper. */
TEST_WITH(a_new_game_fills_its_sheets, const struct workplace *d)
{
    static const char *const lines[] = {"  front      1 sheet ", "  booklet    1 sheet ",
                                        "  pieces     1 sheet ", "  board      1 sheet ",
                                        "  in all     4 sheets "};
    struct run_result o;

    outcome_expect(at_desk(d, "new", "Tiny", NULL, NULL), 0, NULL, NULL);
    o = at_desk(d, "render", "--summary", "layouts/tiny.yaml", NULL);
    assert_int_equal(o.status, 0);
    for (size_t i = 0; i < COUNT_OF(lines); i++) {
        const char *on_a4 = strstr(buf_str(&o.out), lines[i]);

        assert_non_null(on_a4);
        assert_non_null(strstr(on_a4 + 1, lines[i]));
    }
}

TEST_WITH(a_new_game_checks_and_prints, const struct workplace *d)
{
    ROWS(games, "tt", const char *name, *file);

    for (size_t i = 0; i < games_count; i++) {
        const char *layout = arena_print(d->arena, "layouts/%s.yaml", games[i].file);
        struct run_result o = at_desk(d, "new", games[i].name, NULL, NULL);
        const char *written = arena_print(d->arena, "pieces/%s.yaml\n%s\nlayouts/%s/rules.md\n",
                                          games[i].file, layout, games[i].file);

        assert_int_equal(o.status, 0);
        assert_string_equal(buf_str(&o.out), written);
        o = at_desk(d, "check", "--strict", layout, NULL);
        assert_string_equal(buf_str(&o.out), "");
        outcome_expect(o, 0, NULL, NULL);
        outcome_expect(at_desk(d, "check", "--play", "--games=5",
                               arena_print(d->arena, "pieces/%s.yaml", games[i].file)),
                       0, NULL, NULL);
        outcome_expect(at_desk(d, "render", layout, NULL, NULL), 0, NULL, NULL);
        for (int k = 0; k < 2; k++) {
            const char *pdf = arena_print(d->arena, "%s/out/%s/%s-%s.pdf", d->folder, games[i].file,
                                          games[i].file, k ? "letter" : "a4");
            const char *const arguments[] = {"qpdf", "--check", pdf, NULL};

            outcome_expect(run(&(struct program){.arguments = arguments}), 0, NULL, NULL);
        }
    }
}

TEST_WITH(nothing_is_overwritten, const struct workplace *d)
{
    const char *layout = path_in(d->arena, d->folder, "layouts/tiny.yaml");
    const char *game = path_in(d->arena, d->folder, "pieces/tiny.yaml");
    LOCAL_BUF(text);
    struct run_result o;

    outcome_expect(at_desk(d, "new", "Tiny", NULL, NULL), 0, NULL, NULL);
    file_make_text(layout, "mine\n");
    assert_int_equal(remove(game), 0);
    o = at_desk(d, "new", "tiny!", NULL, NULL);
    assert_non_null(strstr(buf_str(&o.err), "layouts/tiny.yaml: File exists"));
    outcome_expect(o, 2, NULL, NULL);
    assert_true(file_read(layout, &text));
    assert_string_equal(text.text, "mine\n");
    assert_false(file_read(game, &text));
}

TEST_WITH(it_begins_in_the_folder_that_is_named, const struct workplace *d)
{
    LOCAL_BUF(text);

    outcome_expect(at_desk(d, "new", "-o", "there/now", "Tiny"), 0, NULL, NULL);
    assert_true(file_read(path_in(d->arena, d->folder, "there/now/layouts/tiny/rules.md"), &text));
    assert_int_equal(folder_entries(d->folder), 1);
}

TEST_WITH(names_that_make_no_file_are_refused, const struct workplace *d)
{
    static const char *const names[] = {"", "***", "two\nlines", "not\xFFtext"};

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        struct run_result o = at_desk(d, "new", names[i], NULL, NULL);

        assert_true(o.status == 1 || o.status == 2);
        assert_true(o.err.size > 0);
        assert_int_equal(folder_entries(d->folder), 0);
    }
    outcome_expect(at_desk(d, "new", "some/where/game", NULL, NULL), 2, "",
                   "it takes a name, not a path: 'piecework new game -o some/where' begins it");
    outcome_expect(at_desk(d, "new", "/game.yaml", NULL, NULL), 2, "",
                   "it takes a name, not a path: 'piecework new game -o /' begins it");
    outcome_expect(at_desk(d, "new", "game.yaml", NULL, NULL), 2, "",
                   "GAME cannot be 'game.yaml'; it takes a name, not a path\n");
    outcome_expect(at_desk(d, "new", "some/", NULL, NULL), 2, "", "a name, not a path\n");
    outcome_expect(at_desk(d, "new", "a\\b", NULL, NULL), 2, "", "a name, not a path\n");
    assert_int_equal(folder_entries(d->folder), 0);
    outcome_expect(at_desk(d, "new", NULL, NULL, NULL), 2, NULL, NULL);
    outcome_expect(at_desk(d, "new", "One", "Two", NULL), 2, NULL, NULL);
}

/* --- a copy of a game that is there --- */

static void assert_holds(const struct workplace *d, const char *file, const char *text)
{
    LOCAL_BUF(content);

    assert_true(file_read(path_in(d->arena, d->folder, file), &content));
    if (!strstr(buf_str(&content), text))
        fail_msg("%s lacks '%s'", file, text);
}

/* Each game on the list can be copied, and the copy is as good as the game. */
TEST_WITH(every_game_can_be_copied, const struct workplace *d)
{
    struct run_result list = at_desk(d, "games", NULL, NULL, NULL);
    size_t count = 0;

    assert_int_equal(list.status, 0);
    for (char *line = strtok(list.out.text, "\n"); line; line = strtok(NULL, "\n")) {
        const char *game = arena_text(d->arena, line, strcspn(line, " "));
        const char *name = arena_print(d->arena, "My %s", game);

        if (strcmp(game, "game") == 0 || count++ % sanitized_times(20, 1, 1))
            continue;
        outcome_expect(at_desk(d, "new", name, arena_print(d->arena, "--from=%s", game), NULL), 0,
                       NULL, NULL);
        outcome_expect(at_desk(d, "check", "--strict",
                               arena_print(d->arena, "layouts/my-%s.yaml", game), NULL),
                       0, NULL, NULL);
        assert_holds(d, arena_print(d->arena, "pieces/my-%s.yaml", game),
                     arena_print(d->arena, "game: '%s'\n", name));
    }
    assert_true(count >= 4);
}

/* By families, and by names within them. */
TEST_WITH(games_are_listed_by_families, const struct workplace *d)
{
    struct run_result list = at_desk(d, "games", NULL, NULL, NULL);
    const char *text = buf_str(&list.out), *umul = strstr(text, "\numul-gonu "),
               *chess = strstr(text, "\nchess "), *makruk = strstr(text, "\nmakruk "),
               *brandubh = strstr(text, "\nbrandubh                Tafl ");

    assert_true(umul && chess && makruk && brandubh);
    assert_true(umul < chess && chess < makruk && makruk < brandubh);
}

TEST_WITH(a_copy_says_what_it_came_from, const struct workplace *d)
{
    struct run_result o;

    o = at_desk(d, "new", "Fast Jungle", "--from=jungle", NULL);
    assert_int_equal(o.status, 0);
    assert_non_null(strstr(buf_str(&o.out), "layouts/fast-jungle/rat.svg\n"));
    assert_holds(d, "pieces/fast-jungle.yaml", "# Fast Jungle, a variant of Jungle: ");
    assert_holds(d, "pieces/fast-jungle.yaml", "../layouts/fast-jungle/rat.svg");
    assert_holds(d, "layouts/fast-jungle.yaml", "game: ../pieces/fast-jungle.yaml\n");
    assert_holds(d, "layouts/fast-jungle.yaml", "text: fast-jungle/rules.md\n");
    assert_holds(d, "layouts/fast-jungle/rules.md", "# Rules of Fast Jungle\n");
    outcome_expect(at_desk(d, "render", "layouts/fast-jungle.yaml", NULL, NULL), 0, NULL, NULL);
    outcome_expect(at_desk(d, "new", "Fast Jungle", "--from=jungle", NULL), 2, NULL,
                   "layouts/fast-jungle/rat.svg: File exists");
}

TEST_WITH(games_that_are_not_there_are_refused, const struct workplace *d)
{
    outcome_expect(at_desk(d, "new", "Mine", "--from=jungel", NULL), 2, NULL,
                   "did you mean 'jungle'?");
    outcome_expect(at_desk(d, "games", "jungle", NULL, NULL), 2, NULL, NULL);
    assert_int_equal(folder_entries(d->folder), 0);
}

TEST_WITH(games_are_listed_with_their_sizes, const struct workplace *d)
{
    struct run_result o = at_desk(d, "games", NULL, NULL, NULL);

    assert_non_null(strstr(buf_str(&o.out),
                           "chu-seireigi            Shogi       12x12     30      40  "
                           "2 inferred              "
                           "Chu Seireigi, 中精霊棋\n"));
    assert_non_null(strstr(buf_str(&o.out),
                           "jul-gonu                Enclosing     4x4      1       4  "
                           "stated                  "
                           "Jul-Gonu"));
    outcome_expect(o, 0, NULL, NULL);
}

TESTS_EACH(new, workplace_set_up, NULL)
