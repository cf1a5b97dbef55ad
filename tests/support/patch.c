#include "support/patch.h"
#include "support/test.h"

static const char *next_line(const char *text)
{
    text += strcspn(text, "\n");
    return text + (*text == '\n');
}

static bool says_no_end(const char *line)
{
    return strncmp(line, "\\ No newline at end of file\n", 28) == 0;
}

/* Applies the lines of one hunk at *old, which moves on; counts lines of either side. */
static const char *apply_hunk(const char *line, const char **old, struct buf *out,
                              unsigned counts[2])
{
    for (; strchr(" +-", *line) && *line; line = next_line(line)) {
        bool open = says_no_end(next_line(line));
        size_t size = (size_t)(next_line(line) - line) - 1 - (open ? 1 : 0);

        if (*line != '+') {
            assert_memory_equal(*old, line + 1, size);
            *old += size;
            counts[0]++;
        }
        if (*line != '-') {
            buf_put(out, line + 1, size);
            counts[1]++;
        }
        if (open)
            line = next_line(line);
    }
    return line;
}

void apply_diff(const char *old, const char *diff, struct buf *out)
{
    unsigned line = 1;

    assert_memory_equal(diff, "--- ", 4);
    diff = next_line(diff);
    assert_memory_equal(diff, "+++ ", 4);
    diff = next_line(diff);
    while (*diff) {
        unsigned from, count, new_from, new_count, counts[2] = {0, 0}, rows = 1;

        assert_int_equal(sscanf(diff, "@@ -%u,%u +%u,%u @@", &from, &count, &new_from, &new_count),
                         4);
        for (; line < from + !count; line++) { /* no lines stand behind line `from` */
            buf_put(out, old, (size_t)(next_line(old) - old));
            old = next_line(old);
        }
        for (size_t i = 0; i < out->size; i++)
            rows += out->text[i] == '\n';
        assert_int_equal(new_from + !new_count, rows);
        diff = apply_hunk(next_line(diff), &old, out, counts);
        assert_int_equal(counts[0], count);
        assert_int_equal(counts[1], new_count);
        line += count;
    }
    buf_text(out, old);
}
