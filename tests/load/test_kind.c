/* What a file is, by its name, its folder and its keys. */
#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "load/kind.h"
#include "diag/source.h"

#include <sys/stat.h>

TEST_WITH(files_are_told_apart, struct fixture *f)
{
    ROWS(items, "ttu", const char *name, *text; enum file_kind kind);

    for (size_t i = 0; i < items_count; i++) {
        const struct source *source = source_from_text(f->arena, items[i].name, items[i].text,
                                                       strlen(items[i].text), f->diags);

        assert_non_null(source);
        if (file_kind_of(source) != items[i].kind)
            fail_msg("%s: %s", items[i].name, items[i].text);
    }
}

/* However a file is named. */
TEST_WITH(folders_of_words_are_found, struct fixture *f)
{
    const char *folder = folder_new(), *path = path_in(f->arena, folder, "words/nl.yaml");
    char before[PATH_MAX];

    assert_int_equal(mkdir(path_in(f->arena, folder, "words"), 0777), 0);
    file_make_text(path, "piecework: 1\n");
    assert_non_null(getcwd(before, sizeof before));
    assert_int_equal(chdir(path_in(f->arena, folder, "words")), 0);
    assert_int_equal(file_kind_of(source_read(f->arena, "nl.yaml", f->diags)), FILE_WORDS);
    assert_int_equal(chdir(before), 0);
}

TESTS_EACH(kind, set_up, tear_down)
