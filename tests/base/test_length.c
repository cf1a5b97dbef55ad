/* Lengths are read with their units, wherever they stand. */
#include "support/test.h"
#include "base/length.h"

TEST(lengths_end_behind_their_unit)
{
    struct row {
        const char *text, *usual;
        double value;
        const char *end; /* NULL: there is no number */
    };
    TABLE(struct row, items, "ttdt");

    for (size_t i = 0; i < items_count; i++) {
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
