/* Options of commands: each command has one table of them, by which its command line is read and of
 * which its help, the completion in shells, the heads in the manual page and "did you mean" are
 * made. */
#ifndef PIECEWORK_CLI_COMMAND_OPTION_H
#define PIECEWORK_CLI_COMMAND_OPTION_H

#include "cli/command/command.h"

struct record;

/* What a shell offers as a value or an argument, beside words. */
enum completion {
    COMPLETE_NOTHING,
    COMPLETE_FILE,
    COMPLETE_YAML,
    COMPLETE_FOLDER,
    COMPLETE_PIECE,
    COMPLETE_DRAWING,
    COMPLETE_FINDING,
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

#endif
