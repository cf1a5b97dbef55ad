/* Tables of tests: what test_NAME.c goes through stands in test_NAME.yaml beside it, a list of rows
 * below the name of each test. */
#ifndef PIECEWORK_TESTS_TABLE_H
#define PIECEWORK_TESTS_TABLE_H

#include <stddef.h>

/* The rows of the table `test` of a file of tests, as structs of `size` bytes. Their members are
 * told by `columns`, a letter each: t is a text, i an int, u an unsigned, b a bool, z a size_t, d a
 * double; 4t an array of up to four texts, a list in the row. NULL, 0 or false is what a row leaves
 * out at its end, or writes as ~. Owned by the table's reader until the program ends. */
const void *rows_read(const char *file, const char *test, const char *columns, size_t size,
                      size_t *count);

/* Declares `const row *name` and `name_count`, of the test that is being run. */
#define TABLE(row, name, columns)                                                                  \
    size_t name##_count;                                                                           \
    const row *name = rows_read(__FILE__, __func__, columns, sizeof *name, &name##_count)

/* The same of the table `name`, which several functions go through. */
#define TABLE_NAMED(row, name, columns)                                                            \
    size_t name##_count;                                                                           \
    const row *name = rows_read(__FILE__, #name, columns, sizeof *name, &name##_count)

/* Its rows alone. */
#define TABLE_ROWS(row, name, columns) rows_read(__FILE__, #name, columns, sizeof(row), NULL)

#endif
