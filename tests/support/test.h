/* What a file of tests is written in: cmocka, the standard library, tables, programs that are run,
 * what goes by itself, and how the file's tests are found. All files below one folder of tests/ are
 * one program, which runs the tests of one file, of some or of all. */
#ifndef PIECEWORK_TESTS_TEST_H
#define PIECEWORK_TESTS_TEST_H

#include "support/program.h"
#include "support/scratch.h"
#include "support/table.h"
#include "base/mem.h"
#include "diag/diag.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

/* A test, told once: where its function begins. */
struct test {
    const char *file; /* with the line, its place among the tests of the file */
    int line;
    const char *name;
    CMUnitTestFunction run;
};

/* Begins a test that takes nothing. */
#define TEST(name)                                                                                 \
    static void name(void);                                                                        \
    static void run_##name(void **state)                                                           \
    {                                                                                              \
        (void)state;                                                                               \
        name();                                                                                    \
    }                                                                                              \
    LIST_TEST(name, run_##name)                                                                    \
    static void name(void)

/* Begins a test that takes what the set-up of its file has made: TEST_WITH(name, struct fixture
 * *f). */
#define TEST_WITH(name, made)                                                                      \
    static void name(made);                                                                        \
    static void run_##name(void **state)                                                           \
    {                                                                                              \
        name(*state);                                                                              \
    }                                                                                              \
    LIST_TEST(name, run_##name)                                                                    \
    static void name(made)

/* The linker lists the tests of a program. */
#define LIST_TEST(name, function)                                                                  \
    static const struct test test_##name = {__FILE__, __LINE__, #name, function};                  \
    __attribute__((section("all_tests"), used)) static const struct test *const listed_##name =    \
        &test_##name;

/* What is done before and after. */
struct test_frame {
    CMFixtureFunction set_up, tear_down;         /* of every test */
    CMFixtureFunction set_up_all, tear_down_all; /* of all tests of the file together */
};

/* Runs the tests of the file, in its order; returns how many failed. */
int run_file_tests(const char *file, const struct test_frame *frame);

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

/* Ends the file test_NAME.c: how its tests are run. */
#define TESTS_FRAMED(name, ...)                                                                    \
    TESTS(name)                                                                                    \
    {                                                                                              \
        return run_file_tests(__FILE__, &(const struct test_frame){__VA_ARGS__});                  \
    }
#define TESTS_BARE(name) TESTS_FRAMED(name, NULL)
#define TESTS_EACH(name, set_up, tear_down) TESTS_FRAMED(name, set_up, tear_down)
#define TESTS_TOGETHER(name, set_up, tear_down) TESTS_FRAMED(name, NULL, NULL, set_up, tear_down)

#endif
