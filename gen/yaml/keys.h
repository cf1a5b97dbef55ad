/* The keys of a kind of file told to people, from the field tables that the file is read by: what
 * schemas tell editors. Every map is told once, the root first, then those within it in the order
 * in which keys lead to them. */
#ifndef PIECEWORK_YAML_KEYS_H
#define PIECEWORK_YAML_KEYS_H

#include "yaml/field.h"

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

#endif
