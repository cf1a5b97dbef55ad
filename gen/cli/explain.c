#include "cli/command/option.h"

#include "diag/columns.h"
#include "diag/example.h"

#include <string.h>

/* --- all in short --- */

static size_t longest_slug(void)
{
    size_t longest = 0;

    for (int i = 0; i < DIAG_COUNT; i++)
        if (strlen(diag_kinds[i].slug) > longest)
            longest = strlen(diag_kinds[i].slug);
    return longest;
}

/* A line each: id, level, what it says. */
static void list_all(struct buf *out)
{
    int slug = (int)longest_slug(), level = (int)strlen(diag_level_name(LEVEL_FATAL));

    for (int i = 0; i < DIAG_COUNT; i++) {
        buf_print(out, "%-*s  %-*s  ", slug, diag_kinds[i].slug, level,
                  diag_level_name(diag_kinds[i].level));
        diag_title((enum diag_id)i, out);
        buf_char(out, '\n');
    }
}

/* --- one in full --- */

/* Bytes that no terminal shows are spelled out: <E9>, <07>; tabs as well, since they can be what is
 * wrong. */
static void put_shown(struct buf *out, const char *line, size_t size)
{
    for (size_t i = 0, length; i < size; i += length) {
        length = utf8_length(line + i, size - i);
        if (length == 0 || (unsigned char)line[i] < ' ') {
            buf_print(out, "<%02X>", (unsigned char)line[i]);
            length = 1;
        } else {
            buf_put(out, line + i, length);
        }
    }
}

static void put_example(struct buf *out, const char *head, const char *setting, const char *text)
{
    buf_print(out, "\n%s%s%s:\n\n", head, *setting ? ", " : "", setting);
    if (!*text)
        text = "(nothing)";
    while (*text) {
        size_t size = strcspn(text, "\n");

        if (size)
            buf_text(out, "    ");
        put_shown(out, text, size);
        buf_char(out, '\n');
        text += size + (text[size] == '\n');
    }
}

static void put_explanation(struct buf *out, enum diag_id id)
{
    const struct diag_example *example = &diag_examples[id];

    buf_print(out, "%s (%s)\n\n", diag_kinds[id].slug, diag_level_name(diag_kinds[id].level));
    text_wrap_part(out, diag_explanation(id), strlen(diag_explanation(id)), 0, 80);
    if (!example->wrong)
        return;
    put_example(out, "Wrong", example_setting(example->kind), example->wrong);
    put_example(out, "Right", "", example->right);
}

static int explain_unknown(const char *slug)
{
    struct run run = run_begin();
    const char *slugs[DIAG_COUNT];

    for (int i = 0; i < DIAG_COUNT; i++)
        slugs[i] = diag_kinds[i].slug;
    diag_suggest(diag_add(run.diags, DIAG(UNKNOWN_ID), (struct place){0}, slug), slug, slugs,
                 DIAG_COUNT);
    return run_end(&run, stderr, FORMAT_TEXT, false);
}

/* --- the command --- */

static int explain_one(const char *slug)
{
    enum diag_id id = diag_find(slug);
    struct buf text = {0};

    if (id == DIAG_COUNT)
        return explain_unknown(slug);
    put_explanation(&text, id);
    return run_print(&text);
}

static int explain_all(void)
{
    struct buf text = {0};

    for (int i = 0; i < DIAG_COUNT; i++) {
        if (i > 0)
            buf_text(&text, "\n\n");
        put_explanation(&text, (enum diag_id)i);
    }
    return run_print(&text);
}

static int explain_list(void)
{
    struct buf text = {0};

    list_all(&text);
    return run_print(&text);
}

struct explain_options {
    bool all;
};

static const struct setting settings[] = {
    {"all", READ(option_flag, struct explain_options, all), .help = "explain every id"},
};

static int explain(const struct command *command, int count, char **arguments)
{
    struct explain_options o = {0};
    int status = options_read(command, &count, &arguments, &o);

    if (status >= 0)
        return status;
    if (count > 1 || (o.all && count > 0))
        return command_exceeds(command, arguments[count - 1]);
    return o.all ? explain_all() : count ? explain_one(arguments[0]) : explain_list();
}

const struct command explain_command = {
    "explain",
    "[FINDING-ID | --all]",
    "explain a finding, or list all ids",
    "Explains the id that a finding shows in brackets, with an example of what is wrong and of how "
    "it is put right; without one, lists all ids with what they say.",
    SETTINGS(settings),
    "Exit status: 0, or 2 when there is no such id.",
    {COMPLETE_FINDING},
    .example = "piecework explain claim-false",
    .run = explain};
