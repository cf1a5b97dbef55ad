/* Sections for engines that know older names of settings alone. */
#include "support/test.h"
#include "support/fixture.h"

#include "diag/source.h"
#include "format/fsf_variant.h"

/* What is added stands behind the rest, and says what it is; nothing is added without need. */
TEST_WITH(older_names_are_added, struct fixture *f)
{
    ROWS(items, "tt", const char *section, *added);

    for (size_t i = 0; i < items_count; i++) {
        const char *text = fsf_for_older(f->arena, items[i].section);
        size_t size = strlen(items[i].section);

        assert_int_equal(strncmp(text, items[i].section, size), 0);
        assert_string_equal(text + size, items[i].added);
    }
}

static const char *setting_of(struct fixture *f, const char *text, const char *key)
{
    const struct source *source = source_from_text(f->arena, "x.ini", text, strlen(text), f->diags);
    struct fsf_file file = fsf_file_read(f->arena, source, NULL, f->diags);
    struct fsf_variant variant;
    const struct fsf_setting *setting;

    assert_true(fsf_variant_read(f->arena, &file, &file.own.sections[0], &variant, f->diags));
    setting = fsf_setting(&variant, key);
    return setting ? setting->value : NULL;
}

/* One rank stands for regions of both players, as far as the board reaches, be its height said
 * before, behind or in the base; newer names count beside it. */
TEST_WITH(ranks_become_regions, struct fixture *f)
{
    ROWS(items, "ttt", const char *text, *white, *black);

    for (size_t i = 0; i < items_count; i++) {
        assert_string_equal(setting_of(f, items[i].text, "promotionRegionWhite"), items[i].white);
        assert_string_equal(setting_of(f, items[i].text, "promotionRegionBlack"), items[i].black);
    }
    assert_string_equal(setting_of(f, "[a:chess]\ndoubleStepRank = 2\n", "doubleStepRegionBlack"),
                        "*7");
}

/* Older names that have other values now mean what they did, unless newer ones stand beside them.
 */
TEST_WITH(older_values_become_newer, struct fixture *f)
{
    ROWS(items, "ttt", const char *text, *key, *value);

    for (size_t i = 0; i < items_count; i++)
        assert_string_equal(setting_of(f, items[i].text, items[i].key), items[i].value);
}

static const char *king_of(struct fixture *f, const char *text)
{
    const struct source *source = source_from_text(f->arena, "x.ini", text, strlen(text), f->diags);
    struct fsf_file file = fsf_file_read(f->arena, source, NULL, f->diags);
    struct fsf_variant variant;

    assert_true(fsf_variant_read(f->arena, &file, &file.own.sections[0], &variant, f->diags));
    return fsf_piece(&variant, 'k')->betza.text;
}

TEST_WITH(a_king_moves_as_its_type, struct fixture *f)
{
    assert_string_equal(king_of(f, "[a:chess]\nwazir = w\nkingType = w\n"), "W");
    assert_string_equal(king_of(f, "[a:chess]\nking = k:F\nwazir = w\nkingType = w\n"), "F");
    assert_string_equal(king_of(f, "[a:chess]\nkingType = w\n"), "K");
}

/* Settings of either player had one name for both. */
TEST(a_setting_knows_its_older_name)
{
    assert_string_equal(fsf_older_name("promotionRegionBlack"), "promotionRank");
    assert_string_equal(fsf_older_name("dropRegionBlack"), "blackDropRegion");
    assert_string_equal(fsf_older_name("dropNoDoubled"), "shogiDoubledPawn");
    assert_null(fsf_older_name("dropNoDoubledCount"));
    assert_null(fsf_older_name("Black"));
}

TESTS_EACH(fsf_older, set_up, tear_down)
