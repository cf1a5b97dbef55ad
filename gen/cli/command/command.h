/* Subcommands: each reads its arguments and runs from input to findings and files. Their table is
 * in table.c; what they share is declared here. */
#pragma once

#include "base/builtin.h"
#include "format/record/record_format.h"
#include "run/run.h"

#define STATUS_HELP "Exit status: 0 nothing above a note, 1 findings, 2 usage or files."

struct record;
struct setting;

/* A command line that was read: the options, and the arguments behind them; with a run, whose
 * findings are printed behind all else. */
struct call {
    const struct command *command;
    void *options;
    int count;
    char **arguments;
    struct run run;
};

struct command {
    const char *name, *usage, *summary;
    const char *about; /* the help before the options, whose paragraphs empty lines part; "%s"
                          stands for `words` */
    const struct setting *settings;
    size_t setting_count, options_size; /* of the structure that they are read into */
    const char *ending;                 /* the help behind the options */
    /* What the arguments are, as enum completion; the last one may be repeated. Words of the first
     * one, NULL-terminated; NULL: none. */
    int places[2];
    bool repeated;
    const char *const *words;
    const char *example; /* a command line that does something, for the help */
    const void *usual;   /* options where nothing is said; NULL: zeroes */
    const char *missing; /* told where there is no argument; NULL: none is needed */
    int most;            /* arguments, unless the last one may be repeated */
    /* Returns the exit status, unless that of the findings is worse. */
    int (*run)(struct call *call);
    void (*end)(void *options); /* frees what readers of options took; NULL: they took nothing */
};

/* The part of a command that is its table of options, which fill that structure. */
#define SETTINGS(table, structure) (table), COUNT_OF(table), sizeof(structure)

/* Runs a command; arguments[0] is its name. Returns the exit status. In option.c. */
int command_run(const struct command *command, int count, char **arguments);

/* Options of commands: each command has one table of them, by which its command line is read and of
 * which its help, the completion in shells, the heads in the manual page and "did you mean" are
 * made. */

/* What a shell offers as a value or an argument, beside words. */
enum completion {
    COMPLETE_NOTHING,
    COMPLETE_FILE,
    COMPLETE_YAML,
    COMPLETE_FOLDER,
    COMPLETE_PIECE,
    COMPLETE_DRAWING,
    COMPLETE_EXPLAINED,
    COMPLETE_LABELS,
    COMPLETE_GAME, /* that comes with the program */
};

struct setting {
    const char *name; /* "paper"; NULL: `help` is a heading between options */
    char letter;      /* 'o' for -o, too; 0: none */
    const char *also; /* another name, which is not listed; NULL: none */
    /* Reads the value into the command's own structure, which may borrow the text. False where it
     * is none; the text is then what is wrong of it. */
    bool (*read)(const struct setting *setting, void *options, char *text);
    size_t offset;              /* of the member of that structure */
    const char *const *words;   /* that are values, NULL-terminated; NULL: others are */
    const struct record *keys;  /* or the choices of the option's name among these keys */
    const char *besides;        /* what else is a value, "label:SHEET"; NULL: nothing */
    double least, most;         /* of a number */
    const char *value;          /* what stands for the value in the help; NULL: the words do. An
                                   option without value, words and besides takes none */
    bool implied;               /* the value may be left out, and is then NULL */
    const char *help;           /* "%s" stands for all words */
    const char *known;          /* what it takes, told of a bad value, likewise; NULL: the words. Of
                                   numbers the unit; NULL: a mere number */
    const char *const *offered; /* words that are told of and completed; NULL: all */
    enum completion completion;
};

/* Readers, with the type of the member: bool, const char *, the same but not empty, int (index of
 * the word), unsigned (bits by the index of words with commas between), int (1 for on, 0 for off),
 * int, double, the same in mm of a length. */
bool option_flag(const struct setting *setting, void *options, char *text);
bool option_text(const struct setting *setting, void *options, char *text);
bool option_name(const struct setting *setting, void *options, char *text);
bool option_word(const struct setting *setting, void *options, char *text);
bool option_set(const struct setting *setting, void *options, char *text);
bool option_on(const struct setting *setting, void *options, char *text);
bool option_count(const struct setting *setting, void *options, char *text);
bool option_measure(const struct setting *setting, void *options, char *text);
bool option_length(const struct setting *setting, void *options, char *text);

/* The part that most rows have: {"paper", READ(option_text, struct render_options, paper)} */
#define READ(reader, structure, member) .read = (reader), .offset = offsetof(structure, member)

/* The options of a command that has one flag. */
struct flag_options {
    bool given;
};
#define FLAG_SETTING(word, what)                                                                   \
    {                                                                                              \
        word, READ(option_flag, struct flag_options, given), .help = what                          \
    }

extern const char *const on_off_words[]; /* of option_on */
extern const char folder_known[], length_known[];

/* For a struct depfile; `made` names what is made, "the PDFs". */
#define DEPFILE_SETTINGS(structure, member, made)                                                  \
    {"depfile", READ(option_text, structure, member.path), .value = "FILE",                        \
     .completion = COMPLETE_FILE, .help = "write which files " made " were made from, for make"},  \
    {                                                                                              \
        "deptarget", READ(option_name, structure, member.target),                                  \
            .value = "NAME", .known = "the name of a target",                                      \
            .help = "what depends on those files, instead of " made ", in the depfile"             \
    }

/* For the language of what is printed, a tag; NULL: the game's own. */
#define LANGUAGE_SETTING(structure, member)                                                        \
    {                                                                                              \
        "language", READ(option_name, structure, member),                                          \
            .value = "TAG", .known = "the tag of a language, such as de",                          \
            .help = "in this language, such as de, whatever the game says of it"                   \
    }

/* For hobbling in a game that leaves it to the players. */
#define HOBBLING_SETTING(structure, member)                                                        \
    {                                                                                              \
        "hobbling", READ(option_on, structure, member),                                            \
            .words = on_off_words,                                                                 \
            .help = "whether jumps that can be hobbled are, in a game that leaves this to the "    \
                    "players; "                                                                    \
                    "default: off"                                                                 \
    }

/* For an option --colour, which is an enum colouring. */
#define COLOUR_SETTING(structure, member, text)                                                    \
    {                                                                                              \
        .name = "colour", .also = "color", READ(option_word, structure, member),                   \
        .words = colouring_words, .help = text                                                     \
    }

/* Reads the options of a command line into the command's structure, and leaves the arguments behind
 * them in *count and *arguments. Returns -1, or the exit status where the run ends here: after help
 * that was asked for, or after saying what is wrong. */
int options_read(const struct command *command, int *count, char ***arguments, void *options);

/* The setting of a word "--format", "--format=..." or "-o"; NULL: there is none. */
const struct setting *setting_of(const struct command *command, const char *word);
/* Whether a value follows it. */
bool setting_takes_value(const struct setting *setting);
/* The words that are told of and completed; NULL: there are none. */
const char *const *setting_words(const struct setting *setting);
/* Appends "--ink=full|grey|low|black"; the help with its words. */
void setting_head(const struct setting *setting, struct buf *out);
void setting_help(const struct setting *setting, struct buf *out);

extern const struct command calibrate_command, check_command, complete_command, describe_command,
    diagram_command, doctor_command, explain_command, export_command, gallery_command,
    games_command, import_command, preview_command;
extern const struct command lsp_command, moves_command, new_command, page_command, perft_command,
    play_command, render_command, schema_command, style_command;

extern const struct command *const commands[]; /* NULL-terminated */
/* NULL when there is none. */
const struct command *command_named(const char *name);

/* Says what is wrong with a command line, "piecework check: ...", in one line in which nothing
 * steers a terminal. The command is NULL when it is none. */
void command_say(const struct command *command, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Appends the line of its usage. */
void command_usage(const struct command *command, struct buf *out);
/* They print and return the exit status. */
int command_misused(const struct command *command);
/* The same, after saying which argument is missing. */
int command_lacks(const struct command *command, const char *argument);
/* The same, after saying that this argument is one too many. */
int command_exceeds(const struct command *command, const char *argument);
/* Says that an option cannot have this value, and which it can; returns the exit status. */
int command_refused(const struct command *command, const char *option, const char *value,
                    const char *known);

/* The same where it takes one of some words, NULL-terminated: tells the nearest, else all. */
int command_refused_word(const struct command *command, const char *option, const char *value,
                         const char *const *words);
/* Appends "a, b or c"; `last` is one more of them, NULL: none. */
void words_list(const char *const *words, const char *last, struct buf *out);
/* The index of a word in a NULL-terminated list; -1: it is not there. */
int word_index(const char *const *words, const char *word);
/* The number of a text of decimal digits alone; -1: it is none. */
long decimal_read(const char *text);

/* The game of a definition; NULL after a finding, as a layout gives it. Owned by the run. */
struct game;
struct game *command_game(struct run *run, const char *path);
/* Its piece of that name or code; NULL after a finding. */
const struct piece *command_piece(struct run *run, const struct game *game, const char *name);

struct placement;
/* The position of an option --position, NULL: the setup, in the arena. False after findings. */
bool position_given(struct run *run, struct arena *arena, const struct game *game, const char *text,
                    struct placement *start);

struct shift;
/* The shift that was kept for a printer. False after findings, or after saying that there is no
 * such printer and which there are. */
bool printer_shift(struct run *run, const struct command *command, const char *name,
                   struct shift *shift);

/* Records that a command line names: the file, and which of several in it. */

struct record_given {
    struct records records;
    size_t index;
    size_t count; /* of the whole file */
    bool chosen;  /* by --game, or since there is one alone */
};

/* Opens the file, of any size, and finds the record of that number, counted from 1; NULL: none is
 * asked for, and only the first piece of the file is held. False after a finding: the file cannot
 * be read, or has no such record. */
bool record_open(struct run *run, const struct game *game, const char *path, const char *number,
                 struct record_given *given);

/* Reports, if that is so, that one of several records must be chosen. False after the finding. */
bool record_is_chosen(struct run *run, const struct record_given *given);

#define RECORD_NUMBER_SETTING(struct_, member, text)                                               \
    {                                                                                              \
        "game", READ(option_text, struct_, member), .value = "N", .help = text                     \
    }

#define VARIATION_SETTING(struct_, member)                                                         \
    {                                                                                              \
        "variation", READ(option_count, struct_, member),                                          \
            .least = 1, .most = TAGS_LIMIT, .value = "N",                                          \
            .help = "the line of its N-th variation, as they begin in the record"                  \
    }

/* The games that come with the program, whose files are compiled in. */

/* Their file names without folder and ending, "jul-gonu", in alphabetical order and
 * NULL-terminated. Owned by the arena. */
const char *const *shipped_games(struct arena *arena);

/* The definition of one of them. Owned by the run. */
const struct game *shipped_game(struct run *run, const char *game);

/* What `piecework explain` explains: the ids of findings, and the keys of files, as often as there
 * are maps in which they stand; closed by NULL. Owned by the arena. */
const char *const *explained_words(struct arena *arena);

/* Whether the file belongs to the game: its definition, its layout, or what the layout uses. */
bool shipped_with(const struct builtin *file, const char *game);

/* A game begun as a copy of one that is shipped. */
struct variant {
    const char *from, *slug;   /* file names of both */
    const char *from_name;     /* "Jul-Gonu" */
    const char *name, *quoted; /* of the new game, and the same as YAML */
};

/* Where the file goes: "layouts/jungle/rules.md" to "layouts/my-game/rules.md". Owned by the arena.
 */
const char *variant_path(struct arena *arena, const struct variant *v, const char *path);
/* Appends the file under its new names; pictures stay as they are. */
void variant_write(const struct variant *v, const struct builtin *file, struct buf *out);

/* Whether nothing stands at the path, which somebody may have changed; else a finding with the
 * help. */
bool path_is_free(struct run *run, const char *path, const char *help);
/* The path below the folder, if there is one; that of a file of a new game, by its file name. Owned
 * by the arena. */
enum new_file { NEW_DEFINITION, NEW_LAYOUT, NEW_RULES, NEW_FILES };
const char *path_below(struct arena *arena, const char *folder, const char *path);
const char *path_of_new(struct arena *arena, const char *folder, enum new_file file,
                        const char *slug);

/* A text of start/ with what is left to fill in. */

/* A word stands for @NAME@; NULL: lines behind "@when NAME" are left out, up to the next such line.
 * The line end before that line belongs to it. */
struct template_word {
    const char *name, *word;
};
void template_write(const char *text, const struct template_word *words, size_t count,
                    struct buf *out);
