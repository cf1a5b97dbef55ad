#include "base/library.h"
#include "support/test.h"

/* By their names up to a version, and not by what only begins so. */
TEST(libraries_are_opened_by_their_names)
{
    static const struct {
        const char *name;
        bool found;
    } rows[] = {
        {"libcmark-gfm", true}, {"libcmark-gfm-extensions", true},
        {"libcmark", false},    {"libpango", true},
        {"libpng", true},       {"libharfbuzz", true},
        {"libharf", false},     {"libpang", false},
        {"libnone", false},     {"", false},
    };

    for (size_t i = 0; i < COUNT_OF(rows); i++)
        if (library_open(rows[i].name) != rows[i].found)
            fail_msg("'%s'", rows[i].name);
}

TESTS_BARE(library)
