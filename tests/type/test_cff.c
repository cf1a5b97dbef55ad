/* Numbers of glyphs in CFF fonts, as FreeType reads them. */
#include "support/test.h"

#include "type/cff.h"

#include <ft2build.h>
#include FT_CID_H
#include <hb-ot.h>

/* The table of the first face of a font file. Freed by hb_blob_destroy(). */
static hb_blob_t *table_of(const char *path)
{
    hb_blob_t *file = hb_blob_create_from_file(path), *table;
    hb_face_t *face = hb_face_create(file, 0);

    table = hb_face_reference_table(face, HB_TAG('C', 'F', 'F', ' '));
    hb_face_destroy(face);
    hb_blob_destroy(file);
    assert_true(hb_blob_get_length(table) > 0);
    return table;
}

static unsigned *counted(struct arena *arena, size_t count)
{
    unsigned *numbers = arena_alloc(arena, count, sizeof *numbers);

    for (size_t i = 0; i < count; i++)
        numbers[i] = (unsigned)i;
    return numbers;
}

static void expect_numbers(const char *path, bool keyed)
{
    LOCAL_ARENA(arena);
    hb_blob_t *table = table_of(path);
    FT_Library library;
    FT_Face face;
    unsigned *numbers, size;
    const char *bytes = hb_blob_get_data(table, &size);
    size_t count;

    assert_int_equal(FT_Init_FreeType(&library), 0);
    assert_int_equal(FT_New_Memory_Face(library, (const FT_Byte *)bytes, (FT_Long)size, 0, &face),
                     0);
    assert_int_equal(FT_IS_CID_KEYED(face), keyed);
    count = (size_t)face->num_glyphs;
    numbers = counted(arena, count);
    assert_true(cff_own_numbers(bytes, size, numbers, count));
    for (size_t i = 0; i < count; i++) {
        unsigned number = (unsigned)i;

        if (keyed)
            assert_int_equal(FT_Get_CID_From_Glyph_Index(face, number, &number), 0);
        if (numbers[i] != number)
            fail_msg("%s: glyph %zu is %u, not %u", path, i, numbers[i], number);
    }
    FT_Done_FreeType(library);
    hb_blob_destroy(table);
}

TEST(numbers_are_those_of_freetype)
{
    ROWS(fonts, "tb", const char *path; bool keyed);

    for (size_t i = 0; i < fonts_count; i++)
        expect_numbers(fonts[i].path, fonts[i].keyed);
}

/* Whatever is missing at the end is noticed where it is needed, and nothing beyond is read. */
TEST(damaged_fonts_are_refused)
{
    hb_blob_t *table = table_of("/usr/share/fonts/opentype/noto/NotoSerifCJK-Regular.ttc");
    unsigned size;
    const char *bytes = hb_blob_get_data(table, &size);

    for (unsigned cut = 0; cut < 400; cut++) {
        char *part = mem_text(bytes, cut);
        unsigned numbers[] = {0, 1, 40000};

        assert_false(cff_own_numbers(part, cut, numbers, COUNT_OF(numbers)));
        free(part);
    }
    hb_blob_destroy(table);
}

TESTS_BARE(cff)
