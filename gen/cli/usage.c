#include "cli/usage.h"

#include <ctype.h>
#include <getopt.h>
#include <string.h>

/* --- words --- */

static bool has(const char *const *words, size_t count, const char *word, size_t size)
{
    for (size_t i = 0; i < count; i++)
        if (strlen(words[i]) == size && strncmp(words[i], word, size) == 0)
            return true;
    return false;
}

/* Adds the words between bars, without those that are options; "X,Y..." is X. */
static void add_words(struct arena *arena, const char *text, size_t size, const char ***words,
                      size_t *count)
{
    for (const char *end = text + size; text < end; text++) {
        size_t length = strcspn(text, "|");

        if (text + length > end)
            length = (size_t)(end - text);
        if (length > 0 && *text != '-' && *text != '.' && !has(*words, *count, text, length))
            *ARENA_PUSH(arena, *words, *count) = arena_text(arena, text, length);
        text += length;
    }
}

/* --- options --- */

static struct usage_option *option_named(struct usage *usage, const char *name, size_t size)
{
    for (size_t i = 0; i < usage->option_count; i++)
        if (strlen(usage->options[i].name) == size &&
            strncmp(usage->options[i].name, name, size) == 0)
            return &usage->options[i];
    return NULL;
}

/* Notes an option at `text`, "--format=json|text"; returns what stands behind it. */
static const char *add_option(struct arena *arena, struct usage *usage, const char *text)
{
    size_t size = 2 + strspn(text + 2, "abcdefghijklmnopqrstuvwxyz-");
    struct usage_option *option = option_named(usage, text, size);

    if (!option) {
        option = ARENA_PUSH(arena, usage->options, usage->option_count);
        *option = (struct usage_option){.name = arena_text(arena, text, size), .description = ""};
    }
    text += size;
    if (*text == '=') {
        size = strcspn(++text, " ,;[])\n");
        while (size > 0 && text[size - 1] == '.') /* repeated, or anything */
            size--;
        add_words(arena, text, size, &option->values, &option->value_count);
        if (option->value_count == 0)
            *ARENA_PUSH(arena, option->values, option->value_count) = "VALUE";
    }
    return text;
}

static void add_options(struct arena *arena, struct usage *usage, const char *text)
{
    while ((text = strstr(text, "--"))) {
        if (islower((unsigned char)text[2]))
            text = add_option(arena, usage, text);
        else
            text += 2;
    }
}

/* The words behind two blanks, or where there are none those of the next line: up to the line's
 * end, or where another thought begins. NULL when there are none. */
static const char *words_of(struct arena *arena, const char *line, size_t size)
{
    const char *words = strstr(line + 2, "  ");

    if (!words || (words > line + size && strncmp(line + size, "\n    ", 5) != 0))
        return NULL;
    words += strspn(words, " ");
    return arena_text(arena, words, strcspn(words, ";\n"));
}

/* The line "  -o, --output=DIR  the folder; made if it is not there" describes the option that it
 * names first, "the folder". */
static void describe(struct arena *arena, struct usage *usage, const char *line, size_t size)
{
    const char *name = strstr(line, "--"), *words = words_of(arena, line, size);
    struct usage_option *option;

    if (!name || name > line + size || !words)
        return;
    option = option_named(usage, name, 2 + strspn(name + 2, "abcdefghijklmnopqrstuvwxyz-"));
    if (option && !*option->description)
        option->description = words;
}

static void read_help(struct arena *arena, struct usage *usage, const char *help)
{
    for (size_t size; *help; help += size + (help[size] == '\n')) {
        size = strcspn(help, "\n");
        if (strncmp(help, "  -", 3) != 0)
            continue;
        add_options(arena, usage, arena_text(arena, help, size));
        describe(arena, usage, help, size);
    }
}

/* --- arguments --- */

static void add_place(struct arena *arena, struct usage *usage, const char *token, size_t size,
                      size_t way, size_t index)
{
    struct usage_place place = {.way = way, .index = index};

    if (size > 3 && strncmp(token + size - 3, "...", 3) == 0) {
        place.repeated = true;
        size -= 3;
    }
    add_words(arena, token, size, &place.words, &place.word_count);
    if (place.word_count > 0)
        *ARENA_PUSH(arena, usage->places, usage->place_count) = place;
}

/* Tokens that are neither options nor the value behind an option of one letter. */
static void read_places(struct arena *arena, struct usage *usage, const char *text)
{
    size_t way = 0, index = 0;

    for (size_t size; text += strspn(text, " \n[]"), *text; text += size) {
        size = strcspn(text, " \n[]");
        if (size == 1 && *text == '|') {
            way++;
            index = 0;
        } else if (*text == '-' && text[1] != '-') {
            text += size + strspn(text + size, " ");
            size = strcspn(text, " \n[]");
        } else if (*text != '-' && *text != ',') {
            size_t before = usage->place_count;

            add_place(arena, usage, text, size, way, index);
            index += usage->place_count - before;
        }
    }
}

struct usage usage_of(struct arena *arena, const struct command *command)
{
    struct usage usage = {0};

    add_options(arena, &usage, command->usage);
    read_help(arena, &usage, command->help);
    add_options(arena, &usage, "--help");
    read_places(arena, &usage, command->usage);
    return usage;
}

const struct usage_option *usage_option(const struct usage *usage, const char *name)
{
    static const char output[] = "--output";

    for (size_t i = 0; i < usage->option_count; i++)
        if (strcmp(usage->options[i].name, strcmp(name, "-o") == 0 ? output : name) == 0)
            return &usage->options[i];
    return NULL;
}

/* --- what a command line says --- */

/* The beginning of a name is enough for getopt. "--color" is "--colour" everywhere. */
static bool is_known(const struct usage *usage, const char *word)
{
    size_t size = strcspn(word, "=");

    if (size == strlen("--color") && strncmp(word, "--color", size) == 0)
        return is_known(usage, "--colour");
    for (size_t i = 0; i < usage->option_count; i++)
        if (strncmp(usage->options[i].name, word, size) == 0)
            return true;
    return false;
}

/* The first long option that is none, or short one that can be none; NULL: all are known. What
 * stands behind an option that takes a value is no option. */
static const char *unknown_option(const struct usage *usage, int count, char **arguments)
{
    for (int i = 1; i < count && strcmp(arguments[i], "--") != 0; i++) {
        const struct usage_option *option = usage_option(usage, arguments[i]);

        if (strncmp(arguments[i], "--", 2) == 0 && !is_known(usage, arguments[i]))
            return arguments[i];
        if (arguments[i][0] == '-' && arguments[i][1] && !isgraph((unsigned char)arguments[i][1]))
            return arguments[i];
        i += option && option->value_count;
    }
    return NULL;
}

/* Whether getopt's messages, which tell words as they are, may be seen on a terminal. */
static bool is_harmless(int count, char **arguments)
{
    struct buf shown = {0};
    bool same = true;

    for (int i = 1; i < count && same; i++) {
        utf8_visible(arguments[i], &shown);
        same = strcmp(buf_str(&shown), arguments[i]) == 0;
        buf_free(&shown);
    }
    return same;
}

bool usage_knows_options(const struct command *command, int count, char **arguments)
{
    struct arena *arena = arena_new();
    struct usage usage = usage_of(arena, command);
    const char *word = unknown_option(&usage, count, arguments), *nearest;
    const char **names = NULL;
    size_t known = 0;

    if (word) {
        word = arena_text(arena, word, strcspn(word, "="));
        for (size_t i = 0; i < usage.option_count; i++)
            *ARENA_PUSH(arena, names, known) = usage.options[i].name + 2;
        nearest = text_nearest(word + 2, names, known);
        command_say(command, "there is no option '%s'%s%s%s", word,
                    nearest ? "; did you mean '--" : "", nearest ? nearest : "",
                    nearest ? "'?" : "");
        command_misused(command);
    }
    opterr = is_harmless(count, arguments);
    arena_free(arena);
    return !word;
}

/* --- places of arguments --- */

const struct usage_place *usage_place(const struct usage *usage, size_t index,
                                      const struct usage_place *before)
{
    for (size_t i = before ? (size_t)(before - usage->places) + 1 : 0; i < usage->place_count;
         i++) {
        const struct usage_place *place = &usage->places[i];

        if (place->index == index || (place->repeated && place->index < index))
            return place;
    }
    return NULL;
}
