#include "cli/command/command.h"
#include "layout/layout.h"
#include "layout/printer.h"
#include "load/load.h"
#include "yaml/schema.h"

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

static int explain_unknown(struct run *run, const char *slug)
{
    const char *slugs[DIAG_COUNT];

    for (int i = 0; i < DIAG_COUNT; i++)
        slugs[i] = diag_kinds[i].slug;
    diag_suggest(diag_add(run->diags, DIAG(UNKNOWN_ID), (struct place){0}, slug), slug, slugs,
                 DIAG_COUNT);
    return STATUS_GOOD;
}

/* --- the command --- */

static int explain_one(struct run *run, const char *slug)
{
    enum diag_id id = diag_find(slug);
    struct buf text = {0};

    if (id == DIAG_COUNT)
        return explain_unknown(run, slug);
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

static const struct setting explain_settings[] = {
    {"all", READ(option_flag, struct explain_options, all), .help = "explain every id"},
};

static int explain(struct call *call)
{
    const struct explain_options *o = call->options;

    if (o->all && call->count > 0)
        return command_exceeds(call->command, call->arguments[0]);
    return o->all        ? explain_all()
           : call->count ? explain_one(&call->run, call->arguments[0])
                         : explain_list();
}

const struct command explain_command = {
    "explain",
    "[FINDING-ID | --all]",
    "explain a finding, or list all ids",
    "Explains the id that a finding shows in brackets, with an example of what is wrong and of how "
    "it is put right; without one, lists all ids with what they say.",
    SETTINGS(explain_settings, struct explain_options),
    "Exit status: 0, or 2 when there is no such id.",
    {COMPLETE_FINDING},
    .example = "piecework explain claim-false",
    .most = 1,
    .run = explain};

static const char *const kinds[] = {"game", "layout", "style", "labels", "printers", NULL};

static const struct kind {
    const char *title;
    const struct record *record;
} schemas[] = {
    {"Piecework game definition", &game_record},
    {"Piecework layout", &layout_record},
    {"Piecework house style", &style_record},
    {"Piecework sheets of labels", &labels_file_record},
    {"Piecework printers", &printers_file_record},
};

static int write_schema(const struct kind *kind)
{
    struct buf out = {0};

    schema_write(kind->record, kind->title, &out);
    return run_print(&out);
}

/* The page with the keys in place of its lines "@keys game@". */
static int write_manual(void)
{
    static const char mark[] = "@keys ";
    const struct builtin *page = builtin_find("docs/piecework.5.in");
    const char *text = page ? page->text : "", *at;
    struct buf out = {0};

    while ((at = strstr(text, mark))) {
        buf_put(&out, text, (size_t)(at - text));
        text = at + strcspn(at, "\n") + 1;
        at += strlen(mark);
        for (size_t i = 0; i < COUNT_OF(schemas); i++)
            if (strncmp(at, kinds[i], strlen(kinds[i])) == 0)
                manual_write(schemas[i].record, &out);
    }
    buf_text(&out, text);
    return run_print(&out);
}

static const struct setting schema_settings[] = {
    FLAG_SETTING("manual", "print the manual page piecework(5) instead, which lists the same keys"),
};

static int schema(struct call *call)
{
    const struct flag_options *o = call->options;
    int kind;

    if (o->given)
        return call->count ? command_exceeds(call->command, call->arguments[0]) : write_manual();
    if (call->count == 0)
        return command_lacks(call->command, "the kind of file");
    kind = word_index(call->command->words, call->arguments[0]);
    return kind >= 0 ? write_schema(&schemas[kind])
                     : command_refused_word(call->command, "the kind of file", call->arguments[0],
                                            call->command->words);
}

const struct command schema_command = {
    "schema",
    "KIND | --manual",
    "print the JSON Schema of a kind of file",
    "Prints the JSON Schema (draft 2020-12) of a kind of file, by which editors complete keys and "
    "mark mistakes while you write; it is made from the tables that the program itself reads with. "
    "KIND is %s.",
    SETTINGS(schema_settings, struct flag_options),
    "",
    .words = kinds,
    .example = "piecework schema game",
    .most = 1,
    .run = schema};

/* The games that come with the program, a line each. */

/* Of the file name, the size of the board, kinds of pieces, pieces a side, certainty, and name. */
static const char row[] = "%-22s  %5s  %5s  %6s  %-22s  %s";

/* "stated", or how many pieces' moves are not, by their certainty: "2 inferred". Owned by the
 * arena. */
static const char *certainty_of(struct arena *arena, const struct game *game)
{
    int counts[COMPUTED + 1] = {0};
    const char *text = "";

    for (size_t i = 0; i < game->piece_count; i++)
        counts[game->pieces[i].certainty]++;
    for (int i = CERTAIN + 1; i <= COMPUTED; i++) {
        if (counts[i] == 0)
            continue;
        text =
            arena_print(arena, "%s%s%d %s", text, *text ? ", " : "", counts[i], certainty_names[i]);
    }
    return *text ? text : certainty_names[CERTAIN];
}

static void put_game(struct run *run, const char *name, struct buf *out)
{
    const struct game *game = shipped_game(run, name);
    int men = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        men += game->pieces[i].count[0];
    buf_print(out, row, name, arena_print(run->arena, "%dx%d", game->width, game->height),
              arena_print(run->arena, "%zu", game->piece_count), arena_print(run->arena, "%d", men),
              certainty_of(run->arena, game), game->name.text);
    if (game->native.text.text)
        buf_print(out, ", %s", game->native.text.text);
    buf_char(out, '\n');
}

static int games_main(struct call *call)
{
    struct buf out = {0};

    buf_print(&out, row, "game", "board", "kinds", "a side", "moves", "name\n");
    for (const char *const *game = shipped_games(call->run.arena); *game; game++)
        put_game(&call->run, *game, &out);
    return run_print(&out);
}

const struct command games_command = {
    "games",
    "",
    "list the games that come with the program",
    "Prints a line for each game: the size of its board, how many kinds of pieces it has, promoted "
    "ones included, how many pieces a player begins with, and how certain their moves are: all of "
    "them stated by the game's source, or how many are public knowledge, inferred or computed. "
    "'piecework new --from=GAME' begins a variant of one.",
    NULL,
    0,
    0,
    "Exit status: 0 good, 2 usage.",
    .example = "piecework games",
    .run = games_main};

static const struct setting style_settings[] = {
    FLAG_SETTING("print", "print the house style, to copy from or to begin a style of your own"),
};

static int print_house_style(void)
{
    const struct builtin *file = builtin_find("layouts/style.yaml");
    struct buf out = {0};

    buf_put(&out, file->text, file->size);
    return run_print(&out);
}

static int style(struct call *call)
{
    const struct flag_options *o = call->options;

    return o->given ? print_house_style() : command_lacks(call->command, "--print");
}

const struct command style_command = {
    "style",
    "--print",
    "print the house style",
    "Prints the house style as the YAML file that it is: fonts, kinds of text, line widths, greys, "
    "colours and legends of all that is printed. It is built into the program; a layout names "
    "another one with 'style'.",
    SETTINGS(style_settings, struct flag_options),
    "",
    .example = "piecework style --print",
    .run = style};
