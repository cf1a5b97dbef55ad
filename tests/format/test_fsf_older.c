/* Sections for engines that know older names of settings alone. */
#include "support/test.h"
#include "support/fixture.h"

#include "diag/source.h"
#include "format/fsf_older.h"
#include "format/fsf_variant.h"

#include <string.h>

/* What is added stands behind the rest, and says what it is; nothing is added without need. */
static void older_names_are_added(void **state)
{
    struct fixture *f = *state;
    static const struct {
        const char *section, *added;
    } items[] = {
        {"[a]\nmaxRank = 5\n", ""},
        {"[a]\nflagRegionWhite = -\n", ""},
        {"[a]\npromotionRegionWhite = *4 *5\nflagRegionWhite = c5 d5\n",
         "# The same for engines before 14.1, which know older names alone.\n"
         "promotionRank = 4\nwhiteFlag = c5 d5\n"},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        const char *text = fsf_for_older(f->arena, items[i].section);
        size_t size = strlen(items[i].section);

        assert_int_equal(strncmp(text, items[i].section, size), 0);
        assert_string_equal(text + size, items[i].added);
    }
}

static const char *setting_of(struct fixture *f, const char *text, const char *key)
{
    const struct source *source = source_from_text(f->arena, "x.ini", text, strlen(text), f->diags);
    struct fsf_file file = fsf_file_read(f->arena, source, f->diags);
    struct fsf_variant variant;
    const struct fsf_setting *setting;

    assert_true(fsf_variant_read(f->arena, &file, &file.own.sections[0], &variant, f->diags));
    setting = fsf_setting(&variant, key);
    return setting ? setting->value : NULL;
}

/* One rank stands for regions of both players, as far as the board reaches, be its height said
 * before, behind or in the base; newer names count beside it. */
static void ranks_become_regions(void **state)
{
    static const struct {
        const char *text, *white, *black;
    } items[] = {
        {"[a:chess]\npromotionRank = 7\n", "*7 *8", "*2 *1"},
        {"[a:chess]\npromotionRank = 5\nmaxRank = 6\n", "*5 *6", "*2 *1"},
        {"[a:gardner]\npromotionRank = 5\n", "*5", "*1"},
        {"[a:chess]\npromotionRegionWhite = a8\npromotionRank = 8\n", "a8", "*1"},
    };
    struct fixture *f = *state;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        assert_string_equal(setting_of(f, items[i].text, "promotionRegionWhite"), items[i].white);
        assert_string_equal(setting_of(f, items[i].text, "promotionRegionBlack"), items[i].black);
    }
    assert_string_equal(setting_of(f, "[a:chess]\ndoubleStepRank = 2\n", "doubleStepRegionBlack"),
                        "*7");
}

TESTS(fsf_older)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(older_names_are_added, set_up, tear_down),
        cmocka_unit_test_setup_teardown(ranks_become_regions, set_up, tear_down),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
