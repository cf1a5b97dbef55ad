/* The gallery: its commands do what it shows. */
#include "base/mem.h"
#include "program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include <unistd.h>

static const char page[] = "docs/gallery.md";

/* A folder with what the commands read, in which they write. */
static char *folder_for_pictures(void)
{
    char *folder = folder_new();
    const char *const arguments[] = {"cp",          "-R", "--parents",        "pieces", "layouts",
                                     "tests/games", page, "docs/pictures.sh", folder,   NULL};
    struct outcome o = run(&(struct command){.arguments = arguments, .folder = repository()});

    assert_int_equal(o.status, 0);
    outcome_free(&o);
    return folder;
}

static void run_commands(struct arena *arena, const char *folder)
{
    const char *const arguments[] = {"sh", "docs/pictures.sh", page, NULL};
    const char *const environment[] = {arena_print(arena, "PIECEWORK=%s", piecework_path()), NULL};
    struct outcome o = run(
        &(struct command){.arguments = arguments, .folder = folder, .environment = environment});

    if (o.status != 0 || o.err.size > 0)
        fail_msg("status %d: %s", o.status, buf_str(&o.err));
    outcome_free(&o);
}

/* Every picture of the page comes from one of its commands, and is in the repository. */
static void every_picture_is_made(void **state)
{
    struct arena *arena = arena_new();
    char *folder = folder_for_pictures();
    struct buf text = {0};
    int count = 0;

    (void)state;
    run_commands(arena, folder);
    assert_true(file_read(page, &text));
    for (const char *at = text.text; (at = strstr(at, "](")); at++) {
        const char *name = arena_print(arena, "docs/%.*s", (int)strcspn(at + 2, ")"), at + 2);

        if (access(path_in(arena, folder, name), R_OK) != 0)
            fail_msg("no command makes %s", name);
        if (access(path_in(arena, repository(), name), R_OK) != 0)
            fail_msg("%s is not in the repository; run make pictures", name);
        count++;
    }
    assert_true(count >= 8);
    assert_int_equal(folder_entries(path_in(arena, folder, "docs/gallery")), count);
    buf_free(&text);
    folder_remove(folder);
    arena_free(arena);
}

/* What stands below a command that writes no file is what it prints. */
static void printed_drawings_are_true(void **state)
{
    struct outcome o = piecework("diagram", "pieces/jul-gonu.yaml", "setup", NULL);
    struct buf text = {0}, block = {0};

    (void)state;
    assert_true(file_read(page, &text));
    buf_print(&block, "$ piecework diagram pieces/jul-gonu.yaml setup\n%s```\n", buf_str(&o.out));
    assert_non_null(strstr(text.text, block.text));
    buf_free(&block);
    buf_free(&text);
    outcome_free(&o);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_picture_is_made),
        cmocka_unit_test(printed_drawings_are_true),
    };

    repository();
    return cmocka_run_group_tests_name("gallery", tests, NULL, NULL);
}
