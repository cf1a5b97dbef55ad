/* Tests of writing files, each in an empty folder of its own, which is the working folder. */
#ifndef PIECEWORK_TESTS_WRITING_H
#define PIECEWORK_TESTS_WRITING_H

#include "diag/diag.h"

#include <stdbool.h>
#include <sys/types.h>

enum { NOBODY = 65534 };

/* Before and after each test. */
int folder_enter(void **state);
int folder_leave(void **state);
/* Findings of what is tried there; the state of the test is the place. */
struct place_to_write;
struct diags *diags_of(const struct place_to_write *w);

/* Fails the test unless the file is there with just this text, of at most 255 bytes. */
void assert_content(const char *path, const char *expected);
/* One finding, FILE_UNWRITABLE, that names the path and the reason. */
bool is_unwritable(struct diags *diags, const char *path, const char *reason);
/* Waits for its end; fails the test when there is no such child. */
int status_of_child(pid_t child);

#endif
