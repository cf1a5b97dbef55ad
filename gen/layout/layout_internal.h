/* Reading layouts, in parts: what the files of the loader share. Private to layout/. */
#pragma once

#include "layout/layout.h"
#include "yaml/field.h"

struct layout_reader {
    struct arena *arena;
    struct layout *layout;
    struct diags *diags;
    size_t rules_size, rules_marks; /* bytes of all rule texts so far; marks and ends of lines */
};

enum { PARTS_LIMIT = 200, RULES_LIMIT = 2048 * 1024, RULES_MARKS_LIMIT = 256 * 1024 };

/* Reports what is wrong with the value of a key, and how it is mended, NULL where that says itself;
 * false. */
bool refuse_value(struct place place, const char *key, const char *trouble, const char *help,
                  struct diags *diags);

/* Notes that the layout was made from a file, too. */
void layout_add_input(struct layout_reader *l, const char *path);

/* The path of a file that the layout names, noted as an input; NULL after a finding when it cannot
 * be read. */
const char *layout_file(struct layout_reader *l, const struct located *name);

/* The word by which sizes are left to the program; NULL-terminated. */
extern const char *const auto_words[];

/* What `piece:` may be, for a row of fields; and its reading: false after findings. */
extern const struct field *const piece_size_forms[];
bool piece_read(struct layout_reader *l, const struct node *piece);

/* Words for ways to fold and to cut pieces; NULL-terminated. Settles what the keys of a map, a
 * layout's piece or a part, say of the making; false after findings about those that do not go with
 * the form of the layout's pieces. */
extern const char *const fold_words[], *const cut_words[];
bool making_read(struct layout_reader *l, const struct node *map, struct making *making);

/* Reads the text that the part names, unless that cannot be read, and what this shows. */
void part_read_text(struct layout_reader *l, struct part *part);

/* An element of the list of parts, and its reading: adds the part to the layout. */
extern const struct field part_field;
void part_read(struct layout_reader *l, const struct node *node);

/* What a document in a layout may hold. Appends the documents of a list, which may be NULL, to a
 * layout whose parts were read. */
extern const struct record document_record;
void documents_read(struct arena *arena, struct layout *layout, const struct node *list,
                    struct diags *diags);
