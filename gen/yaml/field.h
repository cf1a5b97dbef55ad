/* Maps read by static tables: one row a key, with type, limits and the member of a struct that
 * receives the value. Unknown, missing, ill-typed and out-of-range values become findings. The
 * tables are also what the JSON Schema of a file is written from (schema_write()), so they name
 * what stands inside of a value, too: a key that is read cannot be missing there. */
#pragma once

#include "yaml/tree.h"

enum field_type {
    FIELD_TEXT,   /* struct located; empty text is refused */
    FIELD_INT,    /* int, least..most, both always set */
    FIELD_NUMBER, /* double, least..most */
    FIELD_LENGTH, /* double, least..most in mm; other units may stand behind the number */
    FIELD_POINTS, /* the same in points */
    FIELD_BOOL,   /* bool: true/yes/on or false/no/off */
    FIELD_SWITCH, /* int: 1 as FIELD_BOOL has true, 0 false; for members that begin as -1: not said
                   */
    FIELD_CHOICE, /* int or an enum: index in `choices`, a NULL-terminated list of words, or what
                     `values` has for it; or bool: whether that is not 0 */
    FIELD_RECORD, /* a struct, into which a map is read by `record` */
    FIELD_ARRAY,  /* list of `item`: a pointer to elements, each read by that row as the member of
                     its element; those with findings are left out. See FIELD_OF(). */
    FIELD_SOME,   /* the same, but one element may stand without a list around it */
    FIELD_NAMED,  /* the same of a map with keys of the author's own, each of which goes into the
                     struct located at `name` of its element; the row is that of record->free */
    FIELD_EITHER, /* a struct; the value is read by one of `forms`, rows of that struct: the first
                     that takes its kind, but one whose words name a text comes before others */
    FIELD_NODE,   /* const struct node *, one of `forms`; to be read by hand */
    FIELD_LIST,   /* const struct node *, must be a list of `item` */
    FIELD_MAP,    /* const struct node *, must be a map of `record` */
};

struct field {
    const char *key; /* NULL: in messages it is that of the row around it */
    enum field_type type;
    size_t offset; /* of the member, by offsetof */
    size_t bytes;  /* of the member; 0: there is none, and the value is looked at alone */
    size_t at;     /* of a struct place that tells where the value stands, or by a source of NULL
                      that it does not; 0: none */
    size_t count, size; /* arrays: of the size_t with their number; bytes of an element */
    size_t second; /* of a value by player, {first: …, second: …}: how far behind the member that of
                      the second player's stands; 0: none. One value is that of both; text is left
                      to the first's member, and means both where the second's is NULL. Of a player
                      that is not named nothing is said */
    bool by_player;    /* FIELD_NODE: read by hand, for each player by field_of_player() */
    bool keep;         /* arrays: elements with findings, too */
    size_t name;       /* FIELD_NAMED: of the name in an element */
    const void *usual; /* arrays: what elements hold at first; NULL: zeroes */
    bool required;
    double least, most;
    const char *const *choices;
    const int *values;                /* of the choices; NULL: 0, 1, 2 … */
    const char *help;                 /* what the value says, in a phrase */
    const char *several;              /* FIELD_SOME: what a list of them says; FIELD_CHOICE: what
                                       * may stand in place of its words */
    const char *pattern;              /* FIELD_TEXT: an extended regular expression for the schema;
                                         the reader of the value has the last word */
    bool one_line;                    /* FIELD_TEXT: without line feeds and tabs */
    const struct record *record;      /* FIELD_RECORD, FIELD_NAMED, FIELD_MAP */
    const struct field *item;         /* of lists: the row of every element */
    const struct field *const *forms; /* the rows of which the value follows one; NULL-terminated */
};

/* Whether a member of that size can receive such a value. */
#define FIELD_FITS(kind, size)                                                                     \
    ((kind) == FIELD_TEXT                               ? (size) == sizeof(struct located)         \
     : (kind) >= FIELD_NUMBER && (kind) <= FIELD_POINTS ? (size) == sizeof(double)                 \
     : (kind) == FIELD_BOOL                             ? (size) == sizeof(bool)                   \
     : (kind) == FIELD_CHOICE ? (size) == sizeof(int) || (size) == sizeof(bool)                    \
     : (kind) < FIELD_CHOICE  ? (size) == sizeof(int)                                              \
                              : true)

/* What every row has, FORM() what has no key of its own:
 * {FIELD("code", FIELD_TEXT, struct piece, code), .required = true} */
#define FORM(kind, structure, member)                                                              \
    .type = (kind),                                                                                \
    .offset = offsetof(structure, member) +                                                        \
              0 * sizeof(char[FIELD_FITS(kind, sizeof((structure *)0)->member) ? 1 : -1]),         \
    .bytes = sizeof((structure *)0)->member
#define FIELD(word, kind, structure, member) .key = (word), FORM(kind, structure, member)
/* Of a value within that fills members of the same struct, {FIELD_SAME("zones", FIELD_RECORD), …;
 * or of one that is kept nowhere, since it is looked up in the tree. */
#define FIELD_SAME(word, kind) .key = (word), .type = (kind)

/* The same of an array, which lives in the arena of the nodes: {FIELD_OF("dots", FIELD_ARRAY,
 * struct board, dots, dot_count), .item = &dot_field} */
#define FORM_OF(kind, structure, list, number)                                                     \
    FORM(kind, structure, list), .count = offsetof(structure, number),                             \
                                 .size = sizeof *((structure *)0)->list
#define FIELD_OF(word, kind, structure, list, number)                                              \
    .key = (word), FORM_OF(kind, structure, list, number)

/* For rows whose value may be one by player: .second = SECOND(struct piece, name, second_name). */
#define SECOND(structure, first, other) (offsetof(structure, other) - offsetof(structure, first))

/* For .item and .free: a row by itself; for .forms: rows. */
#define ROW(...) (&(const struct field){__VA_ARGS__})
#define FORMS(...)                                                                                 \
    (const struct field *const[])                                                                  \
    {                                                                                              \
        __VA_ARGS__, NULL                                                                          \
    }

/* What a word says, by a row without a key, or a map at length. */
#define WORD_OR_MAP(map, ...)                                                                      \
    {                                                                                              \
        ROW(__VA_ARGS__), ROW(.type = FIELD_RECORD, .record = &(map)), NULL                        \
    }

/* The row of a text, called in messages as the row around it. */
extern const struct field field_any_text;

/* Texts, or one, for FIELD_TEXTS(). */
struct located_list {
    struct located *list;
    size_t count;
    struct place at; /* source NULL: not stated */
};
#define FIELD_TEXTS(word, structure, member)                                                       \
    FIELD_OF(word, FIELD_SOME, structure, member.list, member.count),                              \
        .at = offsetof(structure, member.at)

/* Further keys that only some kinds of a map take, with '!' before the mandatory ones. */
enum { VARIANT_KEYS = 28 };
typedef const char *key_variant[VARIANT_KEYS]; /* closed by NULL */

/* A key that somebody may expect, of what the program does not cover. */
struct uncovered_key {
    const char *key, *what;
};

/* What a map may hold. */
struct record {
    const char *name; /* of the schema's definition: "piece" */
    /* The map in messages: "a part", or with its key, "legend '%s'"; NULL: "'%s'". */
    const char *what;
    const char *help;
    const struct field *fields;
    size_t count;
    const char *const *either; /* keys of which at least one must be there; NULL: none */
    /* For each choice of the first field, which is then a mandatory FIELD_CHOICE: the keys that go
     * with it. Keys that no variant names always go. NULL: all always go. */
    const key_variant *variants;
    /* The row of every value, when the keys are the author's own; of those that `fields` does not
     * name, where such a map is read by hand. */
    const struct field *free;
    int free_least, free_most; /* number of such keys; most 0: any */
    /* The key by which a file names another one that it is laid over: where it stands, what is
     * required here and in records within may stand there. NULL: there is none. */
    const char *base;
    const struct uncovered_key *uncovered; /* ends with a key NULL; NULL: none */
    const struct uncovered_key *elsewhere; /* keys of other files, and where they stand; the same */
    const char *const *former; /* keys that did something once, and are passed over; NULL: none */
};

#define RECORD(word, table) .name = (word), .fields = (table), .count = COUNT_OF(table)

/* Fills the members named by the record's rows from a map; members of absent keys keep what they
 * hold. `what` names the map in messages ("piece 'Lance'", "the game"). Returns false when anything
 * was reported, of the maps within, too. A node that is not a map is itself a finding. */
bool fields_read(const struct node *map, const char *what, const struct record *record, void *out,
                 struct diags *diags);

/* Whether the map lacks the key, but has an unknown one that it is suggested for; false of what is
 * no map. */
bool fields_misspelt(const struct node *map, const struct record *record, const char *key);

/* Whether a key may stand beside choice number `chosen` of a record with variants, and must. */
bool record_takes(const struct record *record, size_t chosen, const char *key, bool *mandatory);

/* One value outside a map (list elements), by the same rules; `key` names it in messages. */
bool field_value(const struct node *node, const struct field *field, void *out,
                 struct diags *diags);

/* What a value says of a player, 0 first or 1 second: all of it, or of a value by player that
 * player's part; NULL: nothing. Of a node that is NULL, too. */
const struct node *field_of_player(const struct node *node, int side);

/* The keys of a value by player, and what they are for. */
extern const char *const player_keys[2], *const player_help[2];

/* Whether the row's value may be one by player, and whether this one is. */
bool field_by_player(const struct field *field);
bool value_is_by_player(const struct node *node, const struct field *field);

/* Of a row with forms, which one a value of a kind that it takes is read by. Words that none of the
 * forms lists are left to one that lists none, where there is one. */
const struct field *field_form(const struct node *node, const struct field *field);

/* The row of a key; NULL: there is none. */
const struct field *record_field(const struct record *record, const char *key);
/* What the program would have to cover for the key to mean something; NULL: nothing that is known.
 */
const char *record_uncovered(const struct record *record, const char *key);

/* Values that are texts, by the rows of field tables. Private to yaml/. */

/* Sets the member. False after a finding. */
typedef bool scalar_setter(const struct located *text, const struct field *field, void *member,
                           struct diags *diags);
scalar_setter scalar_text, scalar_number, scalar_bool, scalar_choice;

/* The unit of a row of lengths, "mm" or "pt"; NULL: it is of something else. */
const char *scalar_unit(const struct field *field);

/* The words of a row that lists them, as booleans do, NULL-terminated; NULL: it lists none. */
const char *const *scalar_listed(const struct field *field);
/* The index of a word among such; -1: it is none of them. */
int scalar_index(const char *const *words, const char *word);

/* "a, b or c" */
void scalar_words(struct buf *out, const char *const *words, size_t count);

/* What values bring along that were copied from a word processor or a web page. Private to yaml/.
 */

/* Leaves out of a plain scalar, with a finding, what only looks like blanks or quotation marks of
 * YAML: blanks that are no ordinary ones and characters without ink at its ends, and typographic
 * quotation marks around the whole. */
void copied_leave_out(struct arena *arena, struct located *text, struct diags *diags);

/* One tree laid over another: what a file says in place of the file that it is based on. */

/* Maps merge key by key, in the order of the base, new keys behind; anything else of `over`
 * replaces what the base has. All nodes keep their places. Owned by the arena; both trees are
 * borrowed. */
struct node *yaml_overlay(struct arena *arena, struct node *base, struct node *over);

/* The maps of a kind of file, from the field tables that it is read by: each once, the root first,
 * then those within it in the order in which keys lead to them. */

struct maps {
    struct map {
        const struct record *record;
        size_t parent;   /* the map in which a key first leads to it; its own number: the root */
        const char *key; /* that key; NULL: any name */
        bool partial;    /* it may lack what a base has there; see record.base */
    } * list;
    size_t count;
};

/* The list is owned by the arena. */
struct maps maps_of(struct arena *arena, const struct record *root);

/* The keys of a kind of file told to people, from the field tables that the file is read by: what
 * schemas tell editors. Every map is told once, the root first, then those within it in the order
 * in which keys lead to them. */

/* Appends a phrase of `help` as a sentence, which begins with no abbreviation. */
void help_sentence(struct buf *out, const char *phrase);

/* Part of a manual page, in man(7). */
void manual_write(const struct record *root, struct buf *out);

/* Part of a document in Markdown: links to the maps, and a heading of the third level for each. */
void keys_write(const struct record *root, struct buf *out);

/* A key, and the keys that lead to it from the root of a file. */
struct key_path {
    const struct record *record; /* the map in which it stands */
    const struct field *field;   /* its row */
    const char *keys[16];        /* from the root, the key itself last; NULL: any name */
    size_t depth;
};

/* Finds key number `nth`, from 0, that is called so, in any map of the file. `word` is a key or the
 * last keys of a path with points between them: "players.first". False: there are no more. */
bool keys_find(const struct record *root, const char *word, size_t nth, struct key_path *found);

/* Appends the keys of the file, but for the author's own names, to a list in the arena; each as
 * often as there are maps in which it stands. */
void keys_all(const struct record *root, struct arena *arena, const char ***words, size_t *count);

/* Appends the path with points between keys: "players.first". */
void key_path_print(const struct key_path *path, struct buf *out);

/* Appends what a key of the map says and what values it takes, in sentences. */
void key_explain(const struct record *record, const struct field *field, struct buf *out);

/* Finds the key in a file's tree, through lists: the node of the key; NULL: it is not there. */
const struct node *key_in_tree(const struct node *root, const struct key_path *path);

/* The JSON Schema (draft 2020-12) of a file that is read by field tables, so that editors complete
 * keys, explain them and mark mistakes while one writes.
 *
 * It accepts what the loader accepts, with two differences that lie in the nature of a schema:
 * limits that follow from another value (ranks of a zone and of the board) are the widest ones,
 * and numbers must stand without quotes. */

/* `title` names the kind of file. */
void schema_write(const struct record *root, const char *title, struct buf *out);
