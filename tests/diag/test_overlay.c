/* Files whose text is in memory are read from there, however their path is spelled. */
#include "support/test.h"
#include "support/fixture.h"
#include "diag/source.h"

TEST_WITH(open_files_hide_those_of_the_disk, struct fixture *f)
{
    static const char *const paths[] = {"pieces/jungle.yaml", "./pieces/jungle.yaml",
                                        "layouts/../pieces//jungle.yaml",
                                        "pieces/./x/../jungle.yaml"};
    struct overlay *overlay = overlay_new();

    diags_overlay(f->diags, overlay);
    overlay_put(overlay, "pieces/jungle.yaml", "first", 5);
    overlay_put(overlay, "no/such/file.yaml", "other", 5);
    overlay_put(overlay, "layouts/../pieces/jungle.yaml", "second", 6);
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        const struct source *source = source_read(f->arena, paths[i], f->diags);

        assert_string_equal(source->text, "second");
        assert_string_equal(source->path, paths[i]);
    }
    assert_null(source_trouble("no/such/file.yaml", f->diags));
    assert_non_null(source_trouble("no/such/file.yaml", NULL));
    overlay_drop(overlay, paths[2]);
    assert_true(source_read(f->arena, paths[0], f->diags)->size > 1000);
    assert_string_equal(source_read(f->arena, "no/such/file.yaml", f->diags)->text, "other");
    assert_int_equal(diags_count(f->diags), 0);
    overlay_free(overlay);
}

TESTS_EACH(overlay, set_up, tear_down)
