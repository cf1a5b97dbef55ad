/* Lengths are read with their units, wherever they stand. */
#include "support/test.h"
#include "base/length.h"
#include "base/mem.h"

TEST(lengths_end_behind_their_unit)
{
    static const struct {
        const char *text, *usual;
        double value;
        const char *end; /* NULL: there is no number */
    } items[] = {
        {"12", "mm", 12, ""},     {"12mm,3", "mm", 12, ",3"}, {"8.5inx11in", "mm", 215.9, "x11in"},
        {"-2 cm", "mm", -20, ""}, {"+.5in", "mm", 12.7, ""},  {"72 PT", "mm", 25.4, ""},
        {"9", "pt", 9, ""},       {"25.4mm", "pt", 72, ""},   {"3 px", "mm", 3, " px"},
        {"4.", "mm", 4, "."},     {"1e2", "mm", 1, "e2"},     {"", "mm", 0, NULL},
        {"mm", "mm", 0, NULL},    {".", "mm", 0, NULL},       {"nan", "mm", 0, NULL},
        {"--1", "mm", 0, NULL},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        double value = 0;
        const char *end = length_read(items[i].text, items[i].usual, &value);

        assert_int_equal(end != NULL, items[i].end != NULL);
        if (!end)
            continue;
        assert_string_equal(end, items[i].end);
        assert_float_equal(value, items[i].value, 1e-9);
    }
}

TESTS_BARE(length)
