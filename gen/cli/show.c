#include "cli/command/command.h"

#include "base/json.h"
#include "layout/layout.h"
#include "layout/printer.h"
#include "load/kind.h"
#include "load/load.h"
#include "yaml/field.h"

static const char *const kinds[] = {"game", "layout", "style", "labels", "printers", "words", NULL};

static const struct kind {
    const char *title;
    const struct record *record;
} schemas[] = {
    {"Piecework game definition", &game_record},
    {"Piecework layout", &layout_record},
    {"Piecework house style", &style_record},
    {"Piecework sheets of labels", &labels_file_record},
    {"Piecework printers", &printers_file_record},
    {"Piecework words of a language", &pack_record},
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

static int write_keys(const struct kind *kind)
{
    struct buf out = {0};

    keys_write(kind->record, &out);
    return run_print(&out);
}

/* --- a file of words to begin with --- */

/* Rows that are comments, each as it is in English. */
static void put_rows(struct buf *out, const char *key, const struct word_change *rows, size_t count)
{
    buf_print(out, "#%s:\n", key);
    EACH (row, rows, count) {
        buf_text(out, "#  ");
        scalar_quote(out, row->from.text);
        buf_text(out, ": ");
        scalar_quote(out, row->from.text);
        buf_char(out, '\n');
    }
}

/* The words of legends and names are those that German has. */
static int write_words(struct run *run, const char *language)
{
    const struct source *german =
        source_builtin(run->arena, "words/de.yaml", "words/de.yaml", run->diags);
    const struct game_words *words = words_from_source(run->arena, german, run->diags);
    struct buf out = {0};

    buf_print(
        &out,
        "# Words of a language, for words/%s.yaml beside a definition or its folder. Take the "
        "'#' from those that you\n# have translated: the others stay English, and 'piecework "
        "check words/%s.yaml' names them.\npiecework: 1\nwords:\n  language: %s\n",
        language, language, language);
    for (size_t id = 0; id < words_record.count; id++) {
        const struct field *field = &words_record.fields[id];
        size_t what = strlen(field->help) - strlen(word_english[id]) - strlen(": ");

        if (id == WORD_LANGUAGE)
            continue;
        buf_print(&out, "  # %.*s\n  #%s: ", (int)what, field->help, field->key);
        scalar_quote(&out, word_english[id]);
        buf_char(&out, '\n');
    }
    put_rows(&out, "legends", words->legends, words->legend_count);
    put_rows(&out, "names", words->names, words->name_count);
    buf_text(&out, "#decimal: \".\"\n#digits: \"0123456789\"\n");
    return run_print(&out);
}

struct schema_options {
    bool manual, markdown;
    const char *begin;
};

static const struct setting schema_settings[] = {
    {"manual", READ(option_flag, struct schema_options, manual),
     .help = "print the manual page piecework(5) instead, which lists the same keys"},
    {"markdown", READ(option_flag, struct schema_options, markdown),
     .help = "list the keys for people, in Markdown"},
    {"begin", READ(option_text, struct schema_options, begin), .value = "TAG",
     .help = "print in place of the schema a file of words to begin with, in the language of that "
             "tag, such as nl: all keys with what they say in English"},
};

static int schema(struct call *call)
{
    const struct schema_options *o = call->options;
    int kind;

    if (o->manual)
        return call->count ? command_exceeds(call->command, call->arguments[0]) : write_manual();
    if (call->count == 0)
        return command_lacks(call->command, "the kind of file");
    kind = word_index(call->command->words, call->arguments[0]);
    if (kind < 0)
        return command_refused_word(call->command, "the kind of file", call->arguments[0],
                                    call->command->words);
    if (o->begin && schemas[kind].record != &pack_record)
        return command_exceeds(call->command, "--begin");
    if (o->begin && !is_language(o->begin))
        return command_refused(call->command, "--begin", o->begin,
                               "a tag of a language, such as nl or zh-Hant");
    if (o->begin)
        return write_words(&call->run, o->begin);
    return o->markdown ? write_keys(&schemas[kind]) : write_schema(&schemas[kind]);
}

const struct command schema_command = {
    "schema",
    "KIND [--markdown] | words --begin=TAG | --manual",
    "print the JSON Schema of a kind of file",
    "Prints the JSON Schema (draft 2020-12) of a kind of file, by which editors complete keys and "
    "mark mistakes while you write; it is made from the tables that the program itself reads with. "
    "KIND is %s.",
    SETTINGS(schema_settings, struct schema_options),
    "",
    .words = kinds,
    .example = "piecework schema game",
    .most = 1,
    .run = schema};

/* The games that come with the program, a line each. */

/* Columns: the file name, the family, the size of the board, kinds of pieces, pieces a side,
 * certainty, and name. */
static const char row[] = "%-22s  %-10s  %5s  %5s  %6s  %-22s  %s";

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

struct listed {
    const char *name; /* of the file */
    const struct game *game;
};

static void put_game(struct run *run, const struct listed *listed, struct buf *out)
{
    const struct game *game = listed->game;
    int men = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        men += game->pieces[i].count[0];
    buf_print(out, row, listed->name, game_family(game),
              arena_print(run->arena, "%dx%d", game->width, game->height),
              arena_print(run->arena, "%zu", game->piece_count), arena_print(run->arena, "%d", men),
              certainty_of(run->arena, game), game->name.text);
    if (game->native.text.text)
        buf_print(out, ", %s", game->native.text.text);
    buf_char(out, '\n');
}

/* Sorts games by family, then by name. */
static int compare_games(const void *a, const void *b)
{
    const struct listed *one = a, *other = b;
    int order = strcmp(game_family(one->game), game_family(other->game));

    return order ? order : strcmp(one->name, other->name);
}

static int games_main(struct call *call)
{
    struct run *run = &call->run;
    struct listed *games = NULL;
    size_t count = 0;
    struct buf out = {0};

    for (const char *const *name = shipped_games(run->arena); *name; name++)
        *ARENA_PUSH(run->arena, games, count) = (struct listed){*name, shipped_game(run, *name)};
    qsort(games, count, sizeof *games, compare_games);
    buf_print(&out, row, "game", "family", "board", "kinds", "a side", "moves", "name\n");
    for (size_t i = 0; i < count; i++)
        put_game(run, &games[i], &out);
    return run_print(&out);
}

const struct command games_command = {
    "games",
    "",
    "list the games that come with the program",
    "Prints a line for each game, sorted by families: its family, the size of its board, how many "
    "kinds of pieces it has, promoted "
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
