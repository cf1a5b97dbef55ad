/* Two painters of one scene: our own PDFs and cairo's show the same, pixel by pixel. Poppler puts
 * letters of fonts where its own pixels are, and paths exactly where they stand, so that edges
 * differ by up to two pixels, a sixth of a millimetre; what is missing or elsewhere differs more.
 */
#include "support/test.h"
#include "support/soak.h"

#include <glob.h>

/* Levels of 255, as a line of one pixel may be spread over two; pixels, of which an inch has 300;
 * and how many of these may be stray ones of fine letters on a page: less than a third of a square
 * millimetre. */
enum { APART = 140, NEAR = 2, STRAY = 40 };

/* A page in grey. */
struct page {
    int width, height;
    const unsigned char *pixels; /* in the file */
    struct buf file;
};

static struct page page_read(const char *path)
{
    struct page page = {0};
    int start = 0;

    assert_true(file_read(path, &page.file));
    assert_int_equal(sscanf(page.file.text, "P5 %d %d 255%n", &page.width, &page.height, &start),
                     2);
    page.pixels = (const unsigned char *)page.file.text + start + 1;
    assert_int_equal(page.file.size, start + 1 + page.width * page.height);
    return page;
}

/* How far a pixel is from all that stand at its place and near it on the other page. */
static int beyond(const struct page *a, const struct page *b, int x, int y)
{
    int level = a->pixels[y * a->width + x], least = 255, most = 0;

    for (int dy = -NEAR; dy <= NEAR; dy++)
        for (int dx = -NEAR; dx <= NEAR; dx++) {
            int other = b->pixels[(y + dy) * b->width + x + dx];

            least = other < least ? other : least;
            most = other > most ? other : most;
        }
    return level < least ? least - level : level > most ? level - most : 0;
}

/* Pixels that differ by more than their neighbours do. */
static int count_apart(const struct page *a, const struct page *b)
{
    int count = 0;

    for (int y = NEAR; y + NEAR < a->height; y++)
        for (int x = NEAR; x + NEAR < a->width; x++) {
            int i = y * a->width + x;

            if (abs(a->pixels[i] - b->pixels[i]) > APART)
                count += beyond(a, b, x, y) > APART || beyond(b, a, x, y) > APART;
        }
    return count;
}

/* Files by a pattern, in order. */
static glob_t files_of(const char *folder, const char *pattern)
{
    char path[4096];
    glob_t files;

    snprintf(path, sizeof path, "%s/%s", folder, pattern);
    assert_int_equal(glob(path, 0, NULL, &files), 0);
    return files;
}

static void paint(const char *pdf, const char *stem)
{
    const char *const arguments[] = {"pdftoppm", "-gray", "-r", "300", pdf, stem, NULL};

    outcome_expect(run(&(struct program){.arguments = arguments}), 0, NULL, NULL);
}

/* How many pixels of the two PDFs in the folder are apart, on the page where that are the most. */
static int compare_pages(const char *folder)
{
    glob_t own = files_of(folder, "own-*.pgm"), other = files_of(folder, "cairo-*.pgm");
    int most = 0;

    assert_int_equal(own.gl_pathc, other.gl_pathc);
    for (size_t i = 0; i < own.gl_pathc; i++) {
        struct page a = page_read(own.gl_pathv[i]), b = page_read(other.gl_pathv[i]);
        int apart;

        assert_int_equal(a.width, b.width);
        assert_int_equal(a.height, b.height);
        apart = count_apart(&a, &b);
        most = apart > most ? apart : most;
        buf_free(&a.file);
        buf_free(&b.file);
        remove(own.gl_pathv[i]);
        remove(other.gl_pathv[i]);
    }
    globfree(&own);
    globfree(&other);
    return most;
}

/* The same of all PDFs of a layout, one renderer painting with that ink. */
static int compare_pdfs(const char *layout, const char *ink)
{
    static const char *const renderers[] = {"own", "cairo"};
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    int most = 0;
    glob_t files;

    for (int i = 0; i < 2; i++)
        outcome_expect(piecework("render", layout, "--paper=a4", "-o",
                                 path_in(arena, folder, renderers[i]), "--renderer", renderers[i],
                                 i == 0 ? "--ink=full" : ink, NULL),
                       0, NULL, NULL);
    files = files_of(path_in(arena, folder, "own"), "*/*.pdf");
    for (size_t i = 0; i < files.gl_pathc; i++) {
        const char *file = files.gl_pathv[i] + strlen(folder) + strlen("/own/");
        int apart;

        for (int k = 0; k < 2; k++)
            paint(path_in(arena, path_in(arena, folder, renderers[k]), file),
                  path_in(arena, folder, renderers[k]));
        apart = compare_pages(folder);
        most = apart > most ? apart : most;
    }
    globfree(&files);
    return most;
}

/* All sets in the soak, in the gate the smallest. */
TEST(both_paint_the_same)
{
    static const char *const layouts[] = {"layouts/jul-gonu.yaml", "layouts/jungle.yaml",
                                          "layouts/jungi.yaml", "layouts/chu-seireigi.yaml"};

    for (size_t i = 0; i < soak_times(1, COUNT_OF(layouts)); i++) {
        int apart = compare_pdfs(layouts[i], "--ink=full");

        if (apart > STRAY)
            fail_msg("%s: %d pixels of a page differ", layouts[i], apart);
    }
}

TEST(drawings_are_the_same_by_both)
{
    static const char *const renderers[] = {"own", "cairo"};
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    for (int i = 0; i < 2; i++) {
        const char *pdf = path_in(arena, folder, arena_print(arena, "%s.pdf", renderers[i]));

        outcome_expect(piecework("diagram", "pieces/chu-seireigi.yaml", "setup", "-o", pdf,
                                 "--renderer", renderers[i], NULL),
                       0, NULL, NULL);
        paint(pdf, path_in(arena, folder, renderers[i]));
    }
    assert_in_range(compare_pages(folder), 0, STRAY);
}

/* Thinner lines and patterns in place of fills are another picture. */
TEST(another_picture_is_told_apart)
{
    assert_true(compare_pdfs("layouts/jul-gonu.yaml", "--ink=low") > 100 * STRAY);
}

TESTS_BARE(renderers)
