/* What a file of tests is written in: cmocka, and how the file's tests are found. All files below
 * one folder of tests/ are one program, which runs the tests of one file, of some or of all. */
#ifndef PIECEWORK_TESTS_TEST_H
#define PIECEWORK_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The tests of a file. */
struct test_group {
    const char *name; /* of the file test_NAME.c */
    int (*run)(void); /* returns how many failed */
};

/* Begins the function that runs the tests of the file test_NAME.c and returns what cmocka does. The
 * linker lists the groups of a program. */
#define TESTS(name)                                                                                \
    static int run_tests_of_##name(void);                                                          \
    static const struct test_group tests_of_##name = {#name, run_tests_of_##name};                 \
    __attribute__((section("test_groups"),                                                         \
                   used)) static const struct test_group *const listed_##name = &tests_of_##name;  \
    static int run_tests_of_##name(void)

#endif
