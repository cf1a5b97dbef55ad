/* Findings: collected during a run, sorted by place, printed once.
 *
 * Every id is declared in message.def with its level and message format. A finding is reported as
 *
 *     diag_add(diags, DIAG(UNKNOWN_KEY), place, key);
 *
 * where DIAG() passes the id and its format, so that the compiler checks the arguments. */
#pragma once

#include "base/buf.h"
#include "diag/place.h"

enum diag_level { LEVEL_NOTE, LEVEL_WARNING, LEVEL_ERROR, LEVEL_FATAL };

enum diag_id {
#define X(id, ...) DIAG_##id,
#include "diag/message.def"
#undef X
    DIAG_COUNT
};

#define DIAG_FORMAT(format, ...) format
#define X(id, slug, level, ...) static const char diag_format_##id[] = DIAG_FORMAT(__VA_ARGS__, );
#include "diag/message.def"
#undef X

#define DIAG(id) DIAG_##id, diag_format_##id

struct diag_kind {
    const char *slug; /* as printed in brackets */
    enum diag_level level;
    const char *format; /* of the message */
    const char *help;   /* the remedy, where it is always the same; else NULL */
};

extern const struct diag_kind diag_kinds[DIAG_COUNT];

struct finding;
struct diags;

enum { DIAGS_LISTED = 500 };

/* A run's findings, none yet; diags_free() frees them with all that they own. */
struct diags *diags_new(void);
void diags_free(struct diags *diags);
/* Declares some that are freed where their block ends. */
#define LOCAL_DIAGS(name) __attribute__((cleanup(diags_end))) struct diags *name = diags_new()
void diags_end(struct diags **diags);

/* Adds a finding; the returned handle takes notes and help and is owned by diags. With diags NULL
 * nobody listens: NULL is returned, to which nothing is added. More than
 * DIAGS_LISTED of one kind in one file are counted, not listed; the handle of one of those holds
 * until the next finding is added. Texts of more than 4000 bytes are cut. */
struct finding *diag_add(struct diags *diags, enum diag_id id, const char *format,
                         struct place place, ...) __attribute__((format(printf, 3, 5)));

/* Whether it is listed; one that is only counted needs no help that takes time to find. */
bool diag_listed(const struct finding *finding);
/* Whether one that were added for that source would be. */
bool diags_list_more(struct diags *diags, enum diag_id id, const struct source *source);

/* Keeps of all sources so far what findings show of them, so that they may be freed. */
void diags_detach(struct diags *diags);

/* Moves all findings of another run behind these and frees what held them; both are detached. */
void diags_take(struct diags *diags, struct diags *from);

/* What stands behind the caret. */
void diag_label(struct finding *finding, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A related place with a sentence of its own. */
void diag_note(struct finding *finding, struct place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The remedy. */
void diag_help(struct finding *finding, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* What the help says, for programs: a stretch of a file and the text to put there instead. Its
 * length may lead across line ends. diag_fix() is for the only remedy, which `check --fix` applies;
 * diag_choice() for one of several, which editors offer. */
void diag_fix(struct finding *finding, struct place place, const char *text);
void diag_choice(struct finding *finding, struct place place, const char *text);
/* The same for a whole value of YAML, which is put into quotes where it needs them. */
void diag_choice_value(struct finding *finding, const struct located *value, const char *text);
/* The fix of a part of a text, where the file has the text as it is. */
void diag_fix_part(struct finding *finding, const struct located *whole, size_t offset, size_t size,
                   const char *text);
/* The same, with the help "write 'x'" and what follows, "" or "; XBoard reads two leapers". */
void diag_write_part(struct finding *finding, const struct located *whole, size_t offset,
                     size_t size, const char *text, const char *rest);
/* The same where there is none: Piecework does not cover that, "boards of hexagons", as the README
 * lists under "Not covered". */
void diag_help_uncovered(struct finding *finding, const char *what);

/* Helps with "did you mean 'x'?" when one of the candidates is near to word or sounds the same,
 * with a fix where the finding stands at the word, and returns true; else with nothing. One that is
 * only counted gets no help, for which no time is taken. */
bool diag_suggest(struct finding *finding, const char *word, const char *const *candidates,
                  size_t count);

/* The fix of a finding that stands at a word: another one. */
void diag_fix_word(struct finding *finding, const char *word, const char *meant);
void diag_choice_word(struct finding *finding, const char *word, const char *meant);

/* The same, but when none is near it says which have a word in common with it, as
 * "pieces-of-player" has with "pieces-a-side", or else what there is: "known: a, b and others". */
void diag_suggest_known(struct finding *finding, const char *word, const char *const *candidates,
                        size_t count);

/* Helps where no file lies at a path: names the one beside it, with the same ending, that is likely
 * to be meant, as the name is written there; else says what `otherwise` does. */
void diag_suggest_file(struct finding *finding, const struct located *name, const char *path,
                       const char *otherwise);

/* How many there are. */
size_t diags_count(const struct diags *diags);
/* How many findings have this id. */
size_t diags_having(const struct diags *diags, enum diag_id id);
/* Where the index-th finding is: in the order of reporting, after printing in that of the places;
 * nowhere for one that is not listed. */
struct place diags_place(const struct diags *diags, size_t index);
/* Findings at or above the level. */
size_t diags_at_least(const struct diags *diags, enum diag_level level);

/* Sorts by place and prints all findings, with source lines and carets; in colour if asked. */
void diags_text(struct diags *diags, bool colour, struct buf *out);
/* The same as a JSON array with one object a finding and line: id, level, file, line, column, end
 * (the column behind the last character), message, label, help, `related` places, and `fixes`: what
 * to put where, each a remedy by itself. */
void diags_json(struct diags *diags, struct buf *out);
/* The same as a SARIF 2.1.0 log of that version of the program. */
void diags_sarif(struct diags *diags, const char *version, struct buf *out);

/* The id of that slug, or DIAG_COUNT. */
enum diag_id diag_find(const char *slug);

/* What the finding means, in sentences. */
const char *diag_explanation(enum diag_id id);

/* Its message with "…" for what differs from finding to finding; where hardly anything else is left
 * of that, the first clause of the explanation. */
void diag_title(enum diag_id id, struct buf *out);

/* "note", "warning", "error" or "fatal error". */
const char *diag_level_name(enum diag_level level);

/* An example of every finding: something wrong that gives it, and the same put right. Examples are
 * pieces of a file; what is missing around them is left to the reader, and to
 * tests/diag/test_explain.c, which reads them all. */

enum example_kind {
    EXAMPLE_GAME,     /* keys of a definition */
    EXAMPLE_PIECE,    /* keys of one piece */
    EXAMPLE_SOURCED,  /* the same, seen by `check --sources` */
    EXAMPLE_BOARD,    /* keys of a definition, seen when a layout prints it */
    EXAMPLE_FILLED,   /* keys of a definition, seen by `check --fill` */
    EXAMPLE_PLAYED,   /* the same, seen by `check --play` */
    EXAMPLE_COVERED,  /* keys of one piece, seen by `check --coverage` */
    EXAMPLE_EXPORTED, /* keys of a definition, seen by `export pychess` */
    EXAMPLE_FILES,    /* keys of two definitions, with the line EXAMPLE_BETWEEN between them */
    EXAMPLE_PRINTED,  /* keys of one piece, seen when a layout prints it */
    EXAMPLE_DRAWN,    /* the same, seen when a rule text has its move diagram, with sentences */
    EXAMPLE_BETZA,    /* a string in Betza notation */
    EXAMPLE_ENGLISH,  /* a movement sentence */
    EXAMPLE_FILE,     /* a whole definition */
    EXAMPLE_LAYOUT,   /* keys of a layout */
    EXAMPLE_STYLE,    /* a line of a style */
    EXAMPLE_LABELS,   /* rows of a file of labels */
    EXAMPLE_RULES,    /* a rule text */
    EXAMPLE_CARD,     /* the text of a card */
    EXAMPLE_PICTURE,  /* shapes of a drawing, the file of a piece's picture */
    EXAMPLE_RECORD,   /* the moves of a game */
    EXAMPLE_WITNESS,  /* a table with which a game of a King is compared */
    EXAMPLE_INI,      /* a file of variants of Fairy-Stockfish */
    EXAMPLE_COMMAND,  /* a command line */
    EXAMPLE_TOLD,     /* too long to be shown: said in words */
};

#define EXAMPLE_BETWEEN "# and in another file:"

struct diag_example {
    enum example_kind kind;
    const char *wrong, *right; /* lines without a last line feed */
};

extern const struct diag_example diag_examples[DIAG_COUNT];

/* Where such an example stands, "in a piece". */
const char *example_setting(enum example_kind kind);

/* Which of some words another one is likely to mean. */

/* Edit distance with transpositions; more than `limit` is returned as limit + 1. */
size_t text_distance(const char *a, const char *b, size_t limit);
/* How far from a word of that length another may be to be near. */
size_t text_nearest_limit(size_t length);
/* The candidate that a word is most likely a misspelling of, borrowed; NULL when none is near. */
const char *text_nearest(const char *word, const char *const *candidates, size_t count);
/* The only candidate that begins with the word, in either case, or with which the word begins:
 * "Halberd" for "Halberdier"; NULL when there is none, or the beginning is short. */
const char *text_beginning(const char *word, const char *const *candidates, size_t count);
/* The candidate that sounds the same, as "Griffin" does for "Gryphon"; NULL when none does. */
const char *text_sounding(const char *word, const char *const *candidates, size_t count);
