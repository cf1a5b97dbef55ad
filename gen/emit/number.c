#include "emit/number.h"

#include <math.h>

enum { DIGITS = 24 };

void number_fixed(struct buf *out, long long value, int decimals)
{
    char text[DIGITS], *at = text + DIGITS;
    unsigned long long rest =
        value < 0 ? 0ULL - (unsigned long long)value : (unsigned long long)value;

    for (; decimals && rest % 10 == 0; decimals--)
        rest /= 10;
    if (decimals) {
        for (; decimals; decimals--, rest /= 10)
            *--at = (char)('0' + rest % 10);
        *--at = '.';
    }
    for (; rest || at == text + DIGITS; rest /= 10)
        *--at = (char)('0' + rest % 10);
    if (value < 0)
        *--at = '-';
    buf_put(out, at, (size_t)(text + DIGITS - at));
}

long long number_rounded(double value, int decimals)
{
    for (; decimals > 0; decimals--)
        value *= 10;
    return fabs(value) < 1e15 ? llround(value) : 0;
}

void number_put(struct buf *out, double value, int decimals)
{
    number_fixed(out, number_rounded(value, decimals), decimals);
}
