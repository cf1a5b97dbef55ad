/* The table of a command's options: what it is asked for, told of and read by. */
#include "support/test.h"
#include "cli/command/command.h"
#include "diag/source.h"

#include <getopt.h>

struct sample {
    bool bare;
    const char *folder, *name;
    int colour, count, on;
    double size;
};

static const char *const colours[] = {"black", "white", "grey", NULL};
static const char *const offered[] = {"black", "white", NULL};

static const struct setting settings[] = {
    {"output", 'o', READ(option_text, struct sample, folder), .value = "DIR", .help = "the folder"},
    {"bare", READ(option_flag, struct sample, bare), .help = "no words"},
    {.help = "More:"},
    {"colour", .also = "color", READ(option_word, struct sample, colour), .words = colours,
     .offered = offered, .besides = "MIXED", .help = "of it: %s; no more"},
    {"name", READ(option_name, struct sample, name), .value = "NAME", .known = "a name"},
    {"count", READ(option_count, struct sample, count), .least = 1, .most = 20, .value = "N"},
    {"size", READ(option_measure, struct sample, size), .least = 0.5, .most = 2, .value = "MM"},
    {"hobbling", READ(option_on, struct sample, on), .words = on_off_words},
};

static const struct command sample = {"sample",           "THING...",         "a sample",
                                      "Tells of things.", SETTINGS(settings, struct sample), ""};

/* Reads a line of words, a blank between; returns the status, and how many arguments are left. */
static int read_line(struct arena *arena, const char *line, struct sample *o, int *left)
{
    char *words[16] = {"piecework sample"}, **arguments = words, *state = NULL;
    char *copy = arena_print(arena, "%s", line);
    int count = 1, status;

    for (char *word = strtok_r(copy, " ", &state); word; word = strtok_r(NULL, " ", &state))
        words[count++] = word;
    optind = 0; /* getopt begins anew */
    status = options_read(&sample, &count, &arguments, o);
    *left = count;
    return status;
}

TEST(values_reach_their_members)
{
    LOCAL_ARENA(arena);
    struct sample o = {0};
    int left;

    assert_int_equal(read_line(arena,
                               "a -o x --bare --col=grey --name=n --count=20 --size=0.5 "
                               "--hobbling on -- --b",
                               &o, &left),
                     -1);
    assert_int_equal(left, 2);
    assert_true(o.bare);
    assert_string_equal(o.folder, "x");
    assert_string_equal(o.name, "n");
    assert_int_equal(o.colour, 2);
    assert_int_equal(o.count, 20);
    assert_int_equal(o.on, 1);
    assert_true(o.size == 0.5);
    assert_int_equal(read_line(arena, "--color=white --hobbling=off", &o, &left), -1);
    assert_int_equal(o.colour, 1);
    assert_int_equal(o.on, 0);
}

TEST(bad_values_are_refused)
{
    static const char *const lines[] = {
        "--colour=red", "--colour=",  "--name=",     "--count=0",    "--count=21", "--count=+1",
        "--count=2x",   "--size=2.1", "--size=0x1p", "--size= ",     "--size=nan", "--hobbling=yes",
        "--nothing",    "--bare=1",   "--output",    "--count=1e1x", "-x"};
    LOCAL_ARENA(arena);
    struct sample o = {0};
    int left;

    for (size_t i = 0; i < COUNT_OF(lines); i++)
        if (read_line(arena, lines[i], &o, &left) != STATUS_TROUBLE)
            fail_msg("'%s' is read", lines[i]);
}

static void assert_row(const char *word, const char *head, const char *help)
{
    const struct setting *setting = setting_of(&sample, word);
    LOCAL_BUF(text);

    assert_non_null(setting);
    setting_head(setting, &text);
    assert_string_equal(buf_str(&text), head);
    text.size = 0;
    setting_help(setting, &text);
    assert_string_equal(buf_str(&text), help);
}

TEST(rows_are_told_in_words)
{
    assert_row("-o", "--output=DIR", "the folder");
    assert_row("--output=x", "--output=DIR", "the folder");
    assert_row("--bare", "--bare", "no words");
    assert_row("--color", "--colour=black|white|MIXED", "of it: black, white or MIXED; no more");
    assert_null(setting_of(&sample, "--nothing"));
    assert_null(setting_of(&sample, "--out"));
    assert_null(setting_of(&sample, "--"));
    assert_null(setting_of(&sample, "-"));
    assert_null(setting_of(&sample, "output"));
    assert_false(setting_takes_value(setting_of(&sample, "--bare")));
    assert_true(setting_takes_value(setting_of(&sample, "--colour")));
}

TEST(words_are_listed)
{
    static const struct {
        const char *words[4], *last, *list;
    } items[] = {{{"a"}, NULL, "a"},
                 {{"a", "b"}, NULL, "a or b"},
                 {{"a", "b", "c"}, NULL, "a, b or c"},
                 {{"a"}, "X", "a or X"},
                 {{"a", "b"}, "X", "a, b or X"}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        LOCAL_BUF(list);

        words_list(items[i].words, items[i].last, &list);
        assert_string_equal(buf_str(&list), items[i].list);
    }
}

/* --- the manual page --- */

/* As the page has it: hyphens escaped, placeholders in italics. */
static void put_escaped(const char *text, struct buf *out)
{
    for (bool italic = false; *text || italic; text += *text != '\0') {
        if (italic != (*text >= 'A' && *text <= 'Z'))
            buf_text(out, (italic = !italic) ? "\\fI" : "\\fP");
        if (*text)
            buf_print(out, *text == '-' ? "\\-" : "%c", *text);
    }
}

/* The lines by which the option is found in the page; .TQ where it is told of with the one before.
 */
static void put_head(const struct setting *setting, const char *request, struct buf *out)
{
    LOCAL_BUF(head);

    buf_print(out, "\n%s", request);
    if (setting->letter)
        buf_print(out, "\n.BR \\-%c \", \" ", setting->letter);
    else
        buf_text(out, "\n.B ");
    setting_head(setting, &head);
    put_escaped(buf_str(&head), out);
    buf_char(out, '\n');
}

/* The page's lines of a command, from its heading to the next. */
static void section_of(const char *page, const char *command, struct buf *section)
{
    LOCAL_BUF(heading);
    const char *start, *end;

    buf_print(&heading, "\n.SS %s\n", command);
    start = strstr(page, heading.text);
    if (!start)
        fail_msg("piecework(1) has no section '%s'", command);
    start += heading.size;
    end = strstr(start, "\n.S");
    buf_put(section, start, end ? (size_t)(end - start) : strlen(start));
}

static size_t count_of(const char *text, const char *words)
{
    size_t count = 0;

    while ((text = strstr(text, words))) {
        text += strlen(words);
        count++;
    }
    return count;
}

/* The heads of the section are those of the command's table. */
static void compare_options(const char *page, const struct command *command)
{
    LOCAL_BUF(section);
    size_t heads = 0;

    section_of(page, command->name, &section);
    for (size_t i = 0; i < command->setting_count; i++) {
        LOCAL_BUF(head);
        LOCAL_BUF(next);

        if (!command->settings[i].name)
            continue;
        put_head(&command->settings[i], ".TP", &head);
        put_head(&command->settings[i], ".TQ", &next);
        if (count_of(buf_str(&section), buf_str(&head)) +
                count_of(buf_str(&section), buf_str(&next)) !=
            1)
            fail_msg("'piecework %s' is not once in piecework(1) with the line%s", command->name,
                     buf_str(&head));
        heads++;
    }
    assert_int_equal(
        count_of(buf_str(&section), "\n.TP\n") + count_of(buf_str(&section), "\n.TQ\n"), heads);
}

TEST(the_manual_has_the_options_of_the_tables)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    const struct source *page = source_read(arena, "docs/piecework.1", diags);

    assert_non_null(page);
    for (size_t i = 0; commands[i]; i++) {
        const char *synopsis = arena_print(arena, "\n.B piecework %s\n", commands[i]->name);

        if (!strstr(page->text, synopsis))
            fail_msg("'%s' is not in the synopsis of piecework(1)", commands[i]->name);
        compare_options(page->text, commands[i]);
    }
}

TESTS_BARE(option)
