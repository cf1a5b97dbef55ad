/* Options and arguments as they stand in the usage and help of a command. */
#include "base/mem.h"
#include "cli/usage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

static int anything(const struct command *command, int count, char **arguments)
{
    (void)command;
    (void)count;
    (void)arguments;
    return 0;
}

static const struct command sample = {
    "sample",
    "GAME.yaml [PIECE...] | --text=SENTENCE [--as=one|two] | this|that [-o DIR]\n"
    "  [--size=W,H...] [--free=...]",
    "a sample",
    "Tells of --nothing.\n"
    "  -o, --output=DIR  the folder; made\n"
    "  --as=three        a third; --more=N gives more\n"
    "  --long=black|white\n"
    "                    on a line of its own\n"
    "\n"
    "  --bare\n"
    "No words.",
    anything,
};

static void assert_option(const struct usage *usage, const char *name, const char *values,
                          const char *description)
{
    const struct usage_option *option = usage_option(usage, name);
    struct buf list = {0};

    assert_non_null(option);
    for (size_t i = 0; i < option->value_count; i++)
        buf_print(&list, "%s%s", i ? " " : "", option->values[i]);
    assert_string_equal(buf_str(&list), values);
    assert_string_equal(option->description, description);
    buf_free(&list);
}

static void usage_is_read_as_it_is_written(void **state)
{
    struct arena *arena = arena_new();
    struct usage usage = usage_of(arena, &sample);
    const struct usage_place *place;

    (void)state;
    assert_option(&usage, "--text", "SENTENCE", "");
    assert_option(&usage, "--as", "one two three", "a third");
    assert_option(&usage, "--output", "DIR", "the folder");
    assert_option(&usage, "-o", "DIR", "the folder");
    assert_option(&usage, "--more", "N", "");
    assert_option(&usage, "--size", "W", "");
    assert_option(&usage, "--free", "VALUE", "");
    assert_option(&usage, "--long", "black white", "on a line of its own");
    assert_option(&usage, "--bare", "", "");
    assert_option(&usage, "--help", "", "");
    assert_null(usage_option(&usage, "--nothing"));
    assert_int_equal(usage.option_count, 9);

    place = usage_place(&usage, 0, NULL);
    assert_string_equal(place->words[0], "GAME.yaml");
    place = usage_place(&usage, 0, place);
    assert_int_equal(place->word_count, 2);
    assert_string_equal(place->words[0], "this");
    assert_string_equal(place->words[1], "that");
    assert_null(usage_place(&usage, 0, place));
    for (size_t i = 1; i < 4; i++) {
        place = usage_place(&usage, i, NULL);
        assert_string_equal(place->words[0], "PIECE");
        assert_null(usage_place(&usage, i, place));
    }
    arena_free(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(usage_is_read_as_it_is_written),
    };

    return cmocka_run_group_tests_name("usage", tests, NULL, NULL);
}
