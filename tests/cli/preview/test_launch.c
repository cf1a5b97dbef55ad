/* Editors get the place in words of their own, and no name of a file as more than a name. */
#include "support/test.h"
#include "cli/preview/preview.h"

#include <sys/stat.h>

/* Stand for all editors and for the terminal: they write their name and their words, a line each.
 */
static const char *const programs[] = {"code", "kate", "emacsclient", "x-terminal-emulator",
                                       "mine"};
static const char script[] = "#!/bin/sh\n{ printf '%s\\n' \"${0##*/}\" \"$@\"; } >\"${0%/*}/new\"\n"
                             "mv \"${0%/*}/new\" \"${0%/*}/words\"\n";

struct desk {
    struct arena *arena;
    char *folder;
};

static int set_up(void **state)
{
    struct arena *arena = arena_new();
    struct desk *d = arena_alloc(arena, 1, sizeof *d);

    *d = (struct desk){arena, folder_new()};
    for (size_t i = 0; i < COUNT_OF(programs); i++) {
        const char *path = path_in(arena, d->folder, programs[i]);

        file_make_text(path, script);
        assert_int_equal(chmod(path, 0755), 0);
    }
    setenv("PATH", arena_print(arena, "%s:%s", d->folder, getenv("PATH")), 1);
    *state = d;
    return 0;
}

static int tear_down(void **state)
{
    struct desk *d = *state;

    arena_free(d->arena);
    return 0;
}

/* What the program was called by; "" after a refusal, whose words are in `trouble`. */
static const char *words_of(struct desk *d, const char *command, const char *file,
                            struct buf *trouble)
{
    const char *path = path_in(d->arena, d->folder, "words");
    struct buf words = {0};

    unlink(path);
    if (!launch_editor(command, file, 28, 11, trouble))
        return "";
    for (int i = 0; i < 1000 && !file_read(path, &words); i++)
        usleep(10 * 1000);
    return buf_take(d->arena, &words);
}

TEST_WITH(known_editors_have_their_words, struct desk *d)
{
    ROWS(items, "tt", const char *command, *words);

    for (size_t i = 0; i < items_count; i++) {
        struct buf trouble = {0};

        assert_string_equal(words_of(d, items[i].command, "/g/-c <CR>.yaml", &trouble),
                            items[i].words);
    }
    for (size_t i = 0; editor_names[i]; i++)
        assert_string_equal(editor_names[i],
                            ((const char *[]){"code", "emacs", "helix", "kate", "nvim", "vim"})[i]);
}

TEST_WITH(a_name_is_never_an_option, struct desk *d)
{
    static const char *const names[] = {"+call f()", "-c", "--x", "-S evil.vim", "../g/-c", "./-c"};

    for (size_t i = 0; i < COUNT_OF(names); i++) {
        struct buf trouble = {0};
        const char *words = words_of(d, "mine {file}", names[i], &trouble);

        assert_string_equal(buf_str(&trouble), "");
        assert_memory_equal(words, "mine\n/", 6);
        assert_string_equal(
            strrchr(words, '/') + 1,
            arena_print(d->arena, "%s\n",
                        strrchr(names[i], '/') ? strrchr(names[i], '/') + 1 : names[i]));
    }
}

TEST_WITH(names_that_could_be_more_are_refused, struct desk *d)
{
    TEXTS(names);
    static const char *const commands[] = {"mine {file}", "mine", "mine --keys=:e{file}<CR>"};
    LOCAL_BUF(trouble);

    for (size_t i = 0; i < names_count; i++)
        for (size_t k = 0; k < COUNT_OF(commands); k++) {
            assert_string_equal(words_of(d, commands[k], names[i], &trouble), "");
            assert_non_null(strstr(buf_str(&trouble), "could take for more than a name"));
            buf_free(&trouble);
        }
    assert_string_equal(words_of(d, "kate", "a\nb", &trouble), ""); /* of terminals, too */
    buf_free(&trouble);
    assert_string_equal(words_of(d, "vim", "a\x1b[b", &trouble), "");
}

TESTS_EACH(launch, set_up, tear_down)
