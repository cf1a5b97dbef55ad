/* Tables of tests: what test_NAME.c goes through stands in test_NAME.yaml beside it, a list of rows
 * below the name of each test. */
#ifndef PIECEWORK_TESTS_TABLE_H
#define PIECEWORK_TESTS_TABLE_H

#include <stddef.h>

/* The rows of the table `test` of a file of tests, as structs of `size` bytes. Their members are
 * told by `columns`, a letter each: t is a text, x one in which \xNN is a byte and \\ a backslash,
 * i an int, u an unsigned, b a bool, c a char, z a size_t, d a double; 4t is an array of up to four
 * texts, (ti) a struct, both a list in the row. A number may be an enumerator of the program, or
 * several as a mask, "GOAL_CAPTURE | ...". NULL, 0 or false is what a row leaves out at its end, or
 * writes as ~. A struct of one column is told by its cell alone, not by a list. A table without
 * rows fails the test, as does a cell that is not what its column says. Owned by the table's reader
 * until the program ends. */
const void *rows_read(const char *file, const char *test, const char *columns, size_t size,
                      size_t *count);

/* The text below that name. */
const char *text_read(const char *file, const char *name);

/* The enumerators of the program's headers; the last one has no name. See enumerators.awk. */
struct enumerator {
    const char *name;
    int value;
};
extern const struct enumerator enumerators[];

/* Declares `const row *name` and `name_count`, of the test that is being run. */
#define TABLE(row, name, columns) TABLE_OF(const row *name, name, __func__, columns)
#define TABLE_OF(declared, name, key, columns)                                                     \
    size_t name##_count;                                                                           \
    declared = rows_read(__FILE__, key, columns, sizeof *name, &name##_count)

/* The same, with the members of a row told here: ROWS(items, "ti", const char *text; int count). */
#define ROWS(name, columns, ...) ROWS_OF(name, __func__, columns, __VA_ARGS__)
#define ROWS_NAMED(name, columns, ...) ROWS_OF(name, #name, columns, __VA_ARGS__)
#define ROWS_OF(name, key, columns, ...)                                                           \
    struct name##_row {                                                                            \
        __VA_ARGS__;                                                                               \
    };                                                                                             \
    TABLE_OF(const struct name##_row *name, name, key, columns)

/* The same of the table `name`, which several functions go through. */
#define TABLE_NAMED(row, name, columns) TABLE_OF(const row *name, name, #name, columns)

/* Its rows alone. */
#define TABLE_ROWS(row, name, columns) rows_read(__FILE__, #name, columns, sizeof(row), NULL)

/* Declares a list of texts, and one of lists of up to `most`. */
#define TEXTS(name) TABLE_OF(const char *const *name, name, __func__, "t")
#define TEXTS_NAMED(name) TABLE_OF(const char *const *name, name, #name, "t")
#define TEXT_ROWS(name, most) TABLE_OF(const char *const(*name)[most], name, __func__, #most "t")
#define TEXT_ROWS_NAMED(name, most) TABLE_OF(const char *const(*name)[most], name, #name, #most "t")

/* Declares a text. */
#define TEXT_NAMED(name) const char *name = text_read(__FILE__, #name)

#endif
