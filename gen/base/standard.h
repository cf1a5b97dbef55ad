/* The headers of the C library that most files need, which no other file includes, and what is
 * asked of numbers and of characters in many places. */
#pragma once

#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* How many bits are set. */
static inline int count_bits(uint64_t bits)
{
    int count = 0;

    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

/* As qsort() asks: below 0 when a comes first, above 0 when b does. */
static inline int compare_numbers(long a, long b)
{
    return (a > b) - (a < b);
}

/* Of ASCII, whatever the locale. */
static inline bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool is_letter(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}
