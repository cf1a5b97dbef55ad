/* Running a command within the test's own process, where the test can get at what it calls. */
#ifndef PIECEWORK_TESTS_INSIDE_H
#define PIECEWORK_TESTS_INSIDE_H

/* The command's name first, then its arguments, NULL-terminated. Returns the exit status. */
int run_inside(const char *const *arguments);

#endif
