#include "cli/command/command.h"

#include "layout/layout.h"
#include "layout/printer.h"
#include "play/game_open.h"
#include "yaml/tree.h"

#include <errno.h>
#include <sys/stat.h>

void command_say(const struct command *command, const char *format, ...)
{
    LOCAL_BUF(text);
    LOCAL_BUF(shown);
    va_list arguments;

    va_start(arguments, format);
    buf_print_list(&text, format, arguments);
    va_end(arguments);
    utf8_visible(buf_str(&text), &shown);
    fprintf(stderr, "piecework%s%s: %s\n", command ? " " : "", command ? command->name : "",
            buf_str(&shown));
}

void command_usage(const struct command *command, struct buf *out)
{
    buf_print(out, "usage: piecework %s%s%s\n", command->name, *command->usage ? " " : "",
              command->usage);
}

int command_misused(const struct command *command)
{
    LOCAL_BUF(usage);

    command_usage(command, &usage);
    fprintf(stderr, "%sTry 'piecework %s --help'.\n", buf_str(&usage), command->name);
    return STATUS_TROUBLE;
}

int command_lacks(const struct command *command, const char *argument)
{
    command_say(command, "%s is missing", argument);
    return command_misused(command);
}

int command_exceeds(const struct command *command, const char *argument)
{
    command_say(command, "'%s' is one argument too many", argument);
    return command_misused(command);
}

int command_refused(const struct command *command, const char *option, const char *value,
                    const char *known)
{
    command_say(command, "%s cannot be '%s'; it takes %s", option, value, known);
    return STATUS_TROUBLE;
}

void words_list(const char *const *words, const char *last, struct buf *out)
{
    for (size_t i = 0; words[i]; i++) {
        bool more = words[i + 1] && (words[i + 2] || last);

        buf_print(out, "%s%s", words[i], more ? ", " : words[i + 1] || last ? " or " : "");
    }
    buf_text(out, last ? last : "");
}

int word_index(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++)
        if (strcmp(words[i], word) == 0)
            return i;
    return -1;
}

long decimal_read(const char *text)
{
    char *end;
    long number;

    errno = 0;
    number = strtol(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && errno == 0 ? number : -1;
}

int command_refused_word(const struct command *command, const char *option, const char *value,
                         const char *const *words)
{
    LOCAL_BUF(known);
    size_t count = 0;
    const char *nearest;

    while (words[count])
        count++;
    nearest = text_nearest(value, words, count);
    if (nearest) {
        command_say(command, "%s cannot be '%s'; did you mean '%s'?", option, value, nearest);
        return STATUS_TROUBLE;
    }
    words_list(words, NULL, &known);
    command_refused(command, option, value, buf_str(&known));
    return STATUS_TROUBLE;
}

/* Says which definition the layout names. */
static void report_layout(struct run *run, const struct source *source)
{
    const struct node *root = yaml_read(run->arena, source, run->diags);
    const struct node *game = root && root->kind == NODE_MAP ? yaml_get(root, "game") : NULL;
    struct finding *finding =
        diag_add(run->diags, DIAG(NOT_A_GAME), (struct place){.source = source});

    if (game && game->kind == NODE_TEXT)
        diag_help(finding, "it is a layout; its definition is %s",
                  path_beside(run->arena, source->path, game->text.text));
    else
        diag_help(finding, "it is a layout; name the definition that it prints");
}

struct game *command_game(struct run *run, const char *path)
{
    const struct source *source = source_given(run->arena, path, run->diags);
    struct game *game;

    if (!source)
        return NULL;
    if (file_kind_of(source) == FILE_LAYOUT) {
        report_layout(run, source);
        return NULL;
    }
    game = game_from_source(run->arena, source, run->diags);
    game_warn_outvoted(game, run->diags);
    return game;
}

const struct piece *command_piece(struct run *run, const struct game *game, const char *name)
{
    const struct piece *piece = game_piece(game, name);
    struct place whole = {.source = game->source};

    if (!piece)
        game_suggest_piece(game, diag_add(run->diags, DIAG(UNKNOWN_PIECE), whole, name), name);
    return piece;
}

bool position_given(struct run *run, struct arena *arena, const struct game *game, const char *text,
                    struct placement *start)
{
    struct located position;

    *start = placement_of_setup(arena, game);
    if (!text)
        return true;
    position = argument(run, "--position", text);
    return position.text && placement_read(arena, game, &position, start, run->diags);
}

/* --- printers --- */

static const char *names_of(struct run *run, const struct printers *printers, const char *path)
{
    LOCAL_BUF(list);
    const char *names;

    for (size_t i = 0; i < printers->count; i++)
        buf_print(&list, "%s%s", i ? ", " : "", printers->list[i].name.text);
    names = printers->count ? arena_print(run->arena, "one of those in %s: %s", path, list.text)
                            : arena_print(run->arena,
                                          "a name that 'piecework calibrate' has kept; there is "
                                          "none in %s",
                                          path);
    return names;
}

bool printer_shift(struct run *run, const struct command *command, const char *name,
                   struct shift *shift)
{
    const char *path = printers_path(run->arena);
    struct printers printers = {0};
    const struct printer *printer;

    if (path && !printers_load(run->arena, path, &printers, run->diags))
        return false;
    printer = printer_named(&printers, name);
    if (printer)
        *shift = printer->shift;
    else
        command_refused(command, "--printer", name,
                        names_of(run, &printers, path ? path : "~/.config"));
    return printer;
}

static const char *records_text(struct run *run, const struct record_given *given)
{
    if (given->count == 1)
        return "the file has one record";
    return arena_print(run->arena,
                       "the file has %zu records; choose one with --game=1 to --game=%zu",
                       given->count, given->count);
}

/* Looks through the pieces of the file, counts records and keeps the piece with the one of that
 * index. */
static bool look_through(struct run *run, struct record_stream *stream, size_t index,
                         struct record_given *given)
{
    bool found = false;

    for (bool more = true; more && !found;) {
        struct arena *arena = arena_new();
        struct records records;
        bool kept;

        more = record_stream_next(stream, arena, &records, run->diags);
        found = more && index - given->count < records.count;
        kept = more && (found || given->count == 0);
        if (kept) {
            given->records = records;
            given->index = index - given->count;
        }
        given->count += more ? records.count : 0;
        diags_detach(run->diags);
        if (kept)
            arena_take(run->arena, arena);
        arena_free(arena);
    }
    return found;
}

bool record_open(struct run *run, const struct game *game, const char *path, const char *number,
                 struct record_given *given)
{
    struct record_stream *stream = record_stream_open(path, game, run->diags);
    long chosen = number ? decimal_read(number) : LONG_MAX;
    struct located text;
    bool found;

    *given = (struct record_given){.index = 0};
    if (!stream)
        return false;
    found = look_through(run, stream, chosen > 0 ? (size_t)chosen - 1 : (size_t)LONG_MAX, given);
    record_stream_close(stream);
    given->chosen = found || (!number && given->count == 1);
    given->index = found ? given->index : 0;
    if (given->count == 0 || given->chosen || !number)
        return given->count > 0;
    text = argument(run, "--game", number);
    diag_add(run->diags, DIAG(BAD_ARGUMENT), located_at(&text, 0, strlen(number)),
             records_text(run, given));
    return false;
}

bool record_is_chosen(struct run *run, const struct record_given *given)
{
    if (!given->chosen)
        diag_add(run->diags, DIAG(BAD_ARGUMENT), given->records.texts[0].at,
                 records_text(run, given));
    return given->chosen;
}

/* --- which there are --- */

static const char definitions[] = "pieces/", ending[] = ".yaml";

/* Tables that belong to definitions lie there in folders of theirs. */
static bool is_definition(const char *path)
{
    return strncmp(path, definitions, strlen(definitions)) == 0 &&
           strcmp(path_ending(path), ending) == 0;
}

static int compare(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

const char *const *shipped_games(struct arena *arena)
{
    const char **list = NULL;
    size_t count = 0;

    for (const struct builtin *file = builtin_files; file->path; file++)
        if (is_definition(file->path)) {
            const char *name = path_name(file->path);

            *ARENA_PUSH(arena, list, count) =
                arena_text(arena, name, strlen(name) - strlen(ending));
        }
    qsort(list, count, sizeof *list, compare);
    *ARENA_PUSH(arena, list, count) = NULL;
    return list;
}

const struct game *shipped_game(struct run *run, const char *game)
{
    const char *path = arena_print(run->arena, "%s%s%s", definitions, game, ending);

    return game_from_source(run->arena, source_builtin(run->arena, path, path, run->diags),
                            run->diags);
}

/* Behind the game's name where it stands as the name of a file or folder: "jungle.yaml",
 * "jungle/"; NULL: it does not. */
static const char *behind_name(const char *text, const char *game)
{
    size_t size = strlen(game);

    if (strncmp(text, game, size) != 0)
        return NULL;
    text += size;
    return *text == '/' || strncmp(text, ending, strlen(ending)) == 0 ? text : NULL;
}

bool shipped_with(const struct builtin *file, const char *game)
{
    const char *slash = strchr(file->path, '/');

    return slash && behind_name(slash + 1, game) &&
           (strncmp(file->path, definitions, strlen(definitions)) == 0 ||
            strncmp(file->path, "layouts/", strlen("layouts/")) == 0);
}

/* --- one as the beginning of another --- */

const char *variant_path(struct arena *arena, const struct variant *v, const char *path)
{
    const char *slash = strchr(path, '/');

    return arena_print(arena, "%.*s/%s%s", (int)(slash - path), path, v->slug,
                       behind_name(slash + 1, v->from));
}

/* Appends a line in which names of the game's files are those of the variant. */
static void put_line(const struct variant *v, const char *line, size_t size, struct buf *out)
{
    for (const char *at = line; at < line + size; at++) {
        const char *behind =
            at > line && strchr(" /'\"`([", at[-1]) ? behind_name(at, v->from) : NULL;

        if (behind) {
            buf_text(out, v->slug);
            at = behind;
        }
        buf_char(out, *at);
    }
}

/* A heading of the rule text in which the game is named. */
static void put_title(const struct variant *v, const char *line, size_t size, struct buf *out)
{
    const char *name = strstr(line, v->from_name);

    if (!name || name + strlen(v->from_name) > line + size) {
        buf_put(out, line, size);
        return;
    }
    buf_put(out, line, (size_t)(name - line));
    buf_text(out, v->name);
    name += strlen(v->from_name);
    buf_put(out, name, (size_t)(line + size - name));
}

static bool begins(const char *line, const char *with)
{
    return strncmp(line, with, strlen(with)) == 0;
}

/* A line of the definition, of a layout, or of a rule text. The style that the games name is the
 * one that is built in. */
static void write_line(const struct variant *v, const struct builtin *file, const char *line,
                       size_t size, struct buf *out)
{
    bool rules = strcmp(path_ending(file->path), ".md") == 0;

    if (is_definition(file->path) && begins(line, "game:"))
        buf_print(out, "game: %s\n", v->quoted);
    else if (rules && begins(line, "# "))
        put_title(v, line, size, out);
    else if (rules || is_definition(file->path) || !begins(line, "style: style.yaml"))
        put_line(v, line, size, out);
}

void variant_write(const struct variant *v, const struct builtin *file, struct buf *out)
{
    const char *kind = path_ending(file->path);

    if (strcmp(kind, ending) != 0 && strcmp(kind, ".md") != 0) {
        buf_put(out, file->text, file->size);
        return;
    }
    if (is_definition(file->path))
        buf_print(out,
                  "# %s, a variant of %s: begun as a copy of the definition that comes with "
                  "Piecework.\n#\n",
                  v->name, v->from_name);
    for (const char *line = file->text; *line;) {
        size_t size = strcspn(line, "\n");

        size += line[size] == '\n';
        write_line(v, file, line, size, out);
        line += size;
    }
}

/* --- files that are begun --- */

bool path_is_free(struct run *run, const char *path, const char *help)
{
    struct stat status;

    if (lstat(path, &status) != 0)
        return true;
    diag_help(
        diag_add(run->diags, DIAG(FILE_UNWRITABLE), (struct place){0}, path, strerror(EEXIST)),
        "%s", help);
    return false;
}

const char *path_below(struct arena *arena, const char *folder, const char *path)
{
    return folder ? arena_print(arena, "%s/%s", folder, path) : path;
}

const char *path_of_new(struct arena *arena, const char *folder, enum new_file file,
                        const char *slug)
{
    static const char *const parts[NEW_FILES][2] = {
        {"pieces/", ".yaml"}, {"layouts/", ".yaml"}, {"layouts/", "/rules.md"}};

    return path_below(arena, folder,
                      arena_print(arena, "%s%s%s", parts[file][0], slug, parts[file][1]));
}

/* --- templates --- */

/* The word whose name stands at the text before that sign; NULL: there is none. */
static const struct template_word *word_at(const char *text, char end,
                                           const struct template_word *words, size_t count)
{
    return FIND(one, words, count,
                strncmp(text, one->name, strlen(one->name)) == 0 && text[strlen(one->name)] == end);
}

void template_write(const char *text, const struct template_word *words, size_t count,
                    struct buf *out)
{
    static const char when[] = "\n@when ";
    const struct template_word *found;
    bool shown = true;

    while (*text) {
        if (strncmp(text, when, sizeof when - 1) == 0 &&
            (found = word_at(text + sizeof when - 1, '\n', words, count))) {
            shown = found->word != NULL;
            text += sizeof when - 1 + strlen(found->name) + 1;
        } else if (shown && *text == '@' && (found = word_at(text + 1, '@', words, count))) {
            buf_text(out, found->word);
            text += strlen(found->name) + 2;
        } else if (shown) {
            buf_char(out, *text++);
        } else {
            text++;
        }
    }
}
