/* Records of shogi, as KIF and as CSA. */
#include "support/test.h"
#include "support/records.h"

#include "diag/decode.h"

TEST_WITH(kif_is_read, struct fixture *f)
{
    TABLE(struct record_case, kif, "ttttt");

    assert_int_equal(record_cases_wrong(f, kif, kif_count), 0);
}

TEST_WITH(ki2_is_read, struct fixture *f)
{
    TABLE(struct record_case, ki2, "ttttt");

    assert_int_equal(record_cases_wrong(f, ki2, ki2_count), 0);
}

TEST_WITH(chu_shogi_is_read, struct fixture *f)
{
    TABLE(struct record_case, chu, "ttttt");

    assert_int_equal(record_cases_wrong(f, chu, chu_count), 0);
}

TEST_WITH(csa_is_read, struct fixture *f)
{
    TABLE(struct record_case, csa, "ttttt");

    assert_int_equal(record_cases_wrong(f, csa, csa_count), 0);
}

/* Plies of each record of a file: where the next one begins its header, numbers or words tell. */
TEST_WITH(a_file_of_shogi_holds_several, struct fixture *f)
{
    ROWS(files, "ttt", const char *name, *text, *plies);
    const struct game *game = play_game(f, "tests/games/shogi.yaml");

    for (size_t i = 0; i < files_count; i++) {
        const struct records records =
            records_open(f->arena, game, record_source(f, files[i].name, files[i].text));
        LOCAL_BUF(plies);

        for (size_t k = 0; k < records.count; k++) {
            struct placement start = placement_of_setup(f->arena, game);
            struct score score;

            record_read(f->arena, game, &records, k, &start, &score, f->diags);
            buf_print(&plies, "%s%zu", k ? " " : "", score.count);
        }
        assert_string_equal(buf_str(&plies), files[i].plies);
        assert_int_equal(diags_at_least(f->diags, LEVEL_ERROR), 0);
    }
}

/* "先手：甲" in the encodings of Japan. */
TEST_WITH(japanese_encodings_are_known, struct fixture *f)
{
    static const char *const texts[] = {"\x90\xE6\x8E\xE8\x81\x46\x8D\x62",
                                        "\xC0\xE8\xBC\xEA\xA1\xA7\xB9\xC3", "先手：甲"};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        size_t size = strlen(texts[i]);
        const char *text = text_decode(f->arena, texts[i], &size);

        assert_string_equal(text, "先手：甲");
        assert_int_equal(size, strlen(text));
    }
}

TESTS_EACH(kif, set_up, tear_down)
