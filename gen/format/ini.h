/* Other programs' formats, read and written as text of ours; the room knows pieces' moves and how
 * definitions are written, but no game that is loaded.
 *
 * An ini file as Fairy-Stockfish reads `variants.ini`: sections "[name:base]" with lines
 * "key = value". A line is a comment where its first character is '#' or ';'; behind a value there
 * are none. */
#pragma once

#include "diag/diag.h"
#include "diag/source.h"

struct ini_entry {
    struct located key, value; /* value: never empty */
    bool spoilt;               /* the value was reported: nobody may rely on it */
};

struct ini_section {
    struct located name, base; /* base.text NULL: none */
    struct ini_entry *entries; /* in the order of the file; of a key given twice the last alone */
    size_t entry_count;
    struct lookup keys; /* of the entries; private to ini.c */
};

struct ini {
    struct ini_section *sections;
    size_t section_count;
    struct lookup names; /* the first section of each name; private to ini.c */
};

/* Reads a file. What the engine would silently read otherwise than it looks, such as a value with a
 * comment behind it, is a finding: all of them, or of the section `only` and of those above it that
 * it is based on. Owned by the arena; places point into the source. */
struct ini ini_read(struct arena *arena, const struct source *source, const char *only,
                    struct diags *diags);

/* The first section of that name; NULL: there is none. */
const struct ini_section *ini_section(const struct ini *ini, const char *name);

/* The entry of that key in the section; NULL: it has none. */
const struct ini_entry *ini_entry(const struct ini_section *section, const char *key);
/* The value of that key in the section; NULL: it has none. */
const struct located *ini_value(const struct ini_section *section, const char *key);
