/* Differences of texts are unified diffs which turn the one into the other. */
#include "support/test.h"
#include "support/patch.h"
#include "base/diff.h"

static void check_diff(const char *before, const char *after, const char *expected)
{
    LOCAL_BUF(diff);
    LOCAL_BUF(patched);

    diff_texts("a", before, strlen(before), after, strlen(after), &diff);
    if (expected)
        assert_string_equal(buf_str(&diff), expected);
    if (strcmp(before, after) == 0) {
        assert_int_equal(diff.size, 0);
    } else {
        apply_diff(before, buf_str(&diff), &patched);
        assert_string_equal(buf_str(&patched), after);
    }
}

TEST(small_differences_are_shown)
{
    check_diff("", "", "");
    check_diff("a\nb\n", "a\nb\n", "");
    check_diff("a\nb\nc\n", "a\nB\nc\n", "--- a\n+++ a\n@@ -1,3 +1,3 @@\n a\n-b\n+B\n c\n");
    check_diff("", "a\n", "--- a\n+++ a\n@@ -0,0 +1,1 @@\n+a\n");
    check_diff("a\n", "", "--- a\n+++ a\n@@ -1,1 +0,0 @@\n-a\n");
    check_diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "0\n1\n2\n3\n4\n5\n6\n7\n8\n",
               "--- a\n+++ a\n@@ -1,3 +1,4 @@\n+0\n 1\n 2\n 3\n@@ -6,4 +7,3 @@\n 6\n 7\n 8\n-9\n");
}

/* Texts of few different lines, so that much of them is the same. */
static void random_text(unsigned *seed, struct buf *out)
{
    int count = rand_r(seed) % 40;

    for (int i = 0; i < count; i++)
        buf_print(out, "%c\n", 'a' + rand_r(seed) % 4);
}

TEST(random_differences_can_be_applied)
{
    unsigned seed = 7;

    for (int i = 0; i < 2000; i++) {
        LOCAL_BUF(before);
        LOCAL_BUF(after);

        random_text(&seed, &before);
        random_text(&seed, &after);
        check_diff(buf_str(&before), buf_str(&after), NULL);
    }
}

TEST(texts_without_a_common_line_are_replaced)
{
    LOCAL_BUF(before);
    LOCAL_BUF(after);

    for (int i = 0; i < 1500; i++) {
        buf_print(&before, "a%d\n", i);
        buf_print(&after, "b%d\n", i);
    }
    check_diff(buf_str(&before), buf_str(&after), NULL);
}

TESTS_BARE(diff)
