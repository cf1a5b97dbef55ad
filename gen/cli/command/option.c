#include "cli/command/command.h"

#include "base/length.h"
#include "yaml/field.h"

#include <getopt.h>

const char *const on_off_words[] = {"on", "off", NULL};
const char folder_known[] = "the name of a folder, such as '.'";
const char length_known[] = "a length, such as 3, 0.3cm or 0.125in, in mm from";

/* --- readers --- */

static void *member_of(const struct setting *setting, void *options)
{
    return (char *)options + setting->offset;
}

bool option_flag(const struct setting *setting, void *options, char *text)
{
    (void)text;
    *(bool *)member_of(setting, options) = true;
    return true;
}

bool option_text(const struct setting *setting, void *options, char *text)
{
    *(const char **)member_of(setting, options) = text;
    return true;
}

bool option_name(const struct setting *setting, void *options, char *text)
{
    return *text && option_text(setting, options, text);
}

bool option_word(const struct setting *setting, void *options, char *text)
{
    int index = word_index(setting->words, text);

    *(int *)member_of(setting, options) = index;
    return index >= 0;
}

bool option_set(const struct setting *setting, void *options, char *text)
{
    unsigned set = 0;

    for (char *word = text, *end; word; word = end ? end + 1 : NULL) {
        int index;

        end = strchr(word, ',');
        if (end)
            *end = '\0';
        index = word_index(setting->words, word);
        if (index < 0) {
            memmove(text, word, strlen(word) + 1);
            return false;
        }
        set |= 1u << index;
    }
    *(unsigned *)member_of(setting, options) = set;
    return true;
}

bool option_on(const struct setting *setting, void *options, char *text)
{
    int index = word_index(on_off_words, text);

    *(int *)member_of(setting, options) = index == 0;
    return index >= 0;
}

bool option_count(const struct setting *setting, void *options, char *text)
{
    long number = decimal_read(text);

    *(int *)member_of(setting, options) = (int)number;
    return number >= (long)setting->least && number <= (long)setting->most;
}

static bool take_number(const struct setting *setting, const char *end, double number,
                        void *options)
{
    *(double *)member_of(setting, options) = number;
    return end && !*end && number >= setting->least && number <= setting->most;
}

bool option_measure(const struct setting *setting, void *options, char *text)
{
    double number = 0;
    const char *end = number_read(text, &number);

    return take_number(setting, end, number, options);
}

bool option_length(const struct setting *setting, void *options, char *text)
{
    double mm = 0;
    const char *end = length_read(text, "mm", &mm);

    return take_number(setting, end, mm, options);
}

/* --- the rows in words --- */

const char *const *setting_words(const struct setting *setting)
{
    if (setting->offered || setting->words || !setting->keys)
        return setting->offered ? setting->offered : setting->words;
    return record_field(setting->keys, setting->name)->choices;
}

bool setting_takes_value(const struct setting *setting)
{
    return setting->value || setting_words(setting) || setting->besides;
}

void setting_head(const struct setting *setting, struct buf *out)
{
    const char *const *words = setting_words(setting);
    const char *joint = setting->implied ? "[=" : "=";

    buf_print(out, "--%s", setting->name);
    if (setting->value)
        buf_print(out, "%s%s", joint, setting->value);
    for (; !setting->value && words && *words; joint = "|")
        buf_print(out, "%s%s", joint, *words++);
    if (!setting->value && setting->besides)
        buf_print(out, "%s%s", joint, setting->besides);
    if (setting->implied && setting_takes_value(setting))
        buf_char(out, ']');
}

/* A text in which "%s" stands for the words, and for what else there is. */
static void put_text(const char *text, const char *const *words, const char *besides,
                     struct buf *out)
{
    const char *mark = strstr(text, "%s");

    buf_put(out, text, mark ? (size_t)(mark - text) : strlen(text));
    if (!mark)
        return;
    words_list(words, besides, out);
    buf_text(out, mark + strlen("%s"));
}

void setting_help(const struct setting *setting, struct buf *out)
{
    put_text(setting->help, setting_words(setting), setting->besides, out);
}

/* What it takes, for who gives something else. */
static void put_known(const struct setting *setting, struct buf *out)
{
    if (setting->most > 0)
        buf_print(out, "%s %.15g to %.15g", setting->known ? setting->known : "a number from",
                  setting->least, setting->most);
    else
        put_text(setting->known ? setting->known : "%s", setting_words(setting), setting->besides,
                 out);
}

/* Lengths with commas between that are not in mm are told in mm, too. */
static void put_metric(const char *value, struct buf *out)
{
    double mm;

    for (const char *end; value && (end = length_read(value, "mm", &mm)); value = end) {
        if (is_letter(end[-1]) && end[-2] != 'm' && (*end == ',' || !*end)) {
            buf_print(out, "; '%.*s' is ", (int)(end - value), value);
            buf_number(out, mm, 2);
            buf_text(out, " mm");
        }
        end += *end == ',';
    }
}

static int refuse(const struct command *command, const struct setting *setting, const char *value)
{
    LOCAL_BUF(name);
    LOCAL_BUF(known);
    int status;

    buf_print(&name, "--%s", setting->name);
    put_known(setting, &known);
    if (strstr(buf_str(&known), "mm"))
        put_metric(value, &known);
    if (setting->words && !setting->known)
        status = command_refused_word(command, buf_str(&name), value, setting->words);
    else
        status = command_refused(command, buf_str(&name), value, buf_str(&known));
    return status;
}

/* --- help --- */

enum { HELP_COLUMNS = 80, HEAD_COLUMNS = 20 }; /* heads that are longer stand alone */

static void put_paragraphs(const char *text, struct buf *out)
{
    for (size_t size; *text; text += size + strspn(text + size, "\n")) {
        const char *end = strstr(text, "\n\n");

        size = end ? (size_t)(end - text) : strlen(text);
        buf_char(out, '\n');
        text_wrap_part(out, text, size, 0, HELP_COLUMNS);
    }
}

static size_t put_option_head(const struct setting *setting, struct buf *out)
{
    size_t before = out->size;

    buf_text(out, "  ");
    if (setting->letter)
        buf_print(out, "-%c, ", setting->letter);
    setting_head(setting, out);
    return out->size - before;
}

/* Where the words of all options begin: behind the longest head but for those that stand alone. */
static size_t words_column(const struct command *command)
{
    LOCAL_BUF(head);
    size_t column = 0;

    EACH (setting, command->settings, command->setting_count) {
        size_t size = setting->name ? put_option_head(setting, &head) : 0;

        if (size > column && size <= HEAD_COLUMNS)
            column = size;
    }
    return column + 2;
}

static void put_option(const struct setting *setting, size_t column, struct buf *out)
{
    LOCAL_BUF(help);

    setting_help(setting, &help);
    if (setting->name && put_option_head(setting, out) + 2 > column)
        buf_char(out, '\n');
    if (setting->name)
        text_wrap_part(out, buf_str(&help), help.size, column, HELP_COLUMNS);
    else
        buf_print(out, "\n%s\n\n", buf_str(&help));
}

static int help(const struct command *command)
{
    LOCAL_BUF(about);
    struct buf out = {0};

    command_usage(command, &out);
    buf_print(&out, "such as: %s\n", command->example);
    put_text(command->about, command->words, NULL, &about);
    put_paragraphs(buf_str(&about), &out);
    buf_text(&out, command->setting_count > 0 ? "\n" : "");
    for (size_t i = 0; i < command->setting_count; i++)
        put_option(&command->settings[i], words_column(command), &out);
    put_paragraphs(command->ending, &out);
    return run_print(&out);
}

/* --- command lines --- */

/* The beginning of a name is enough for getopt. */
static bool begins(const char *name, const char *word, bool whole)
{
    size_t size = strcspn(word, "=");

    return name && strncmp(name, word, size) == 0 && (!whole || !name[size]);
}

/* The setting of the whole name, or of its beginning; NULL: there is none. */
static const struct setting *find(const struct command *command, const char *word, bool whole)
{
    EACH (setting, command->settings, command->setting_count) {
        if (word[0] == '-' && word[1] && word[1] != '-' && word[1] == setting->letter && !word[2])
            return setting;
        if (strncmp(word, "--", 2) == 0 && word[2] &&
            (begins(setting->name, word + 2, whole) || begins(setting->also, word + 2, whole)))
            return setting;
    }
    return NULL;
}

const struct setting *setting_of(const struct command *command, const char *word)
{
    return find(command, word, true);
}

/* The first long option that is none, or short one that can be none; NULL: all are known. What
 * stands behind an option that takes a value is no option. */
static const char *unknown_option(const struct command *command, int count, char **arguments)
{
    for (int i = 1; i < count && strcmp(arguments[i], "--") != 0; i++) {
        const char *word = arguments[i];
        const struct setting *setting = setting_of(command, word);

        if (strncmp(word, "--", 2) == 0 && !begins("help", word + 2, false) &&
            !find(command, word, false))
            return word;
        if (word[0] == '-' && word[1] && !isgraph((unsigned char)word[1]))
            return word;
        i += setting && setting_takes_value(setting) && !strchr(word, '=');
    }
    return NULL;
}

static int refuse_option(const struct command *command, const char *word)
{
    LOCAL_ARENA(arena);
    const char **names = NULL, *nearest;
    size_t count = 0;

    word = arena_text(arena, word, strcspn(word, "="));
    for (size_t i = 0; i < command->setting_count; i++)
        if (command->settings[i].name)
            *ARENA_PUSH(arena, names, count) = command->settings[i].name;
    *ARENA_PUSH(arena, names, count) = "help";
    nearest = text_nearest(word + 2, names, count);
    command_say(command, "there is no option '%s'%s%s%s", word, nearest ? "; did you mean '--" : "",
                nearest ? nearest : "", nearest ? "'?" : "");
    return command_misused(command);
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

/* What getopt gives for a setting: its index and this. */
enum { FIRST_SETTING = 256 };

/* The rows as getopt wants them, at most two each and two more. */
static void list_options(const struct command *command, struct option *options, struct buf *letters)
{
    buf_char(letters, 'h');
    *options++ = (struct option){"help", no_argument, NULL, 'h'};
    for (size_t i = 0; i < command->setting_count; i++) {
        const struct setting *s = &command->settings[i];
        int value = s->implied               ? optional_argument
                    : setting_takes_value(s) ? required_argument
                                             : no_argument;

        if (s->name)
            *options++ = (struct option){s->name, value, NULL, FIRST_SETTING + (int)i};
        if (s->also)
            *options++ = (struct option){s->also, value, NULL, FIRST_SETTING + (int)i};
        if (s->letter)
            buf_print(letters, "%c%s", s->letter, value == required_argument ? ":" : "");
    }
}

static int read_one(const struct command *command, int found, void *options)
{
    const char word[] = {'-', (char)found, '\0'};
    const struct setting *setting = found >= FIRST_SETTING
                                        ? &command->settings[found - FIRST_SETTING]
                                        : setting_of(command, word);

    if (found == 'h')
        return help(command);
    if (!setting)
        return command_misused(command);
    return setting->read(setting, options, optarg) ? -1 : refuse(command, setting, optarg);
}

int options_read(const struct command *command, int *count, char ***arguments, void *options)
{
    struct option *rows = mem_new(2 * command->setting_count + 2, sizeof *rows);
    const char *unknown = unknown_option(command, *count, *arguments);
    int status = unknown ? refuse_option(command, unknown) : -1, found;
    LOCAL_BUF(letters);

    opterr = is_harmless(*count, *arguments);
    list_options(command, rows, &letters);
    while (status < 0 &&
           (found = getopt_long(*count, *arguments, buf_str(&letters), rows, NULL)) != -1)
        status = read_one(command, found, options);
    *count -= optind;
    *arguments += optind;
    free(rows);
    return status;
}

static int run_call(struct call *call)
{
    const struct command *command = call->command;
    int status = options_read(command, &call->count, &call->arguments, call->options);

    if (status >= 0)
        return status;
    if (call->count == 0 && command->missing)
        return command_lacks(command, command->missing);
    if (call->count > command->most && !command->repeated)
        return command_exceeds(command, call->arguments[command->most]);
    return command->run(call);
}

int command_run(const struct command *command, int count, char **arguments)
{
    struct call call = {command, mem_new(1, command->options_size + 1), count, arguments,
                        run_begin()};
    int status, found;

    if (command->usual)
        memcpy(call.options, command->usual, command->options_size);
    status = run_call(&call);
    if (command->end)
        command->end(call.options);
    free(call.options);
    found = run_end(&call.run, stderr, FORMAT_TEXT, false);
    return status > found ? status : found;
}
