#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "diag/source.h"

#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <malloc.h>
#include <sys/stat.h>
#include <sys/wait.h>

/* --- mem --- */

TEST_WITH(arena_memory_is_zeroed_and_aligned, struct fixture *f)
{
    for (size_t size = 1; size < 300000; size = size * 3 + 1) {
        unsigned char *bytes = arena_alloc(f->arena, size, 1);

        assert_int_equal((uintptr_t)bytes % 16, 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(bytes[i], 0);
        memset(bytes, 0xFF, size);
    }
}

TEST_WITH(arena_lists_keep_their_elements, struct fixture *f)
{
    size_t *list = NULL, count = 0;

    for (size_t i = 0; i < 10000; i++)
        *ARENA_PUSH(f->arena, list, count) = i * i;
    assert_int_equal(count, 10000);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(list[i], i * i);
}

/* What was taken last grows where it is; other lists move, and take nothing from their neighbours.
 */
TEST_WITH(the_last_list_of_an_arena_grows_in_its_place, struct fixture *f)
{
    int *list = NULL, *first, *other = NULL;
    size_t count = 0, other_count = 0;

    *ARENA_PUSH(f->arena, list, count) = 0;
    first = list;
    for (int i = 1; i < 100; i++)
        *ARENA_PUSH(f->arena, list, count) = i;
    assert_ptr_equal(list, first);
    *ARENA_PUSH(f->arena, other, other_count) = -1;
    for (int i = 100; i < 200; i++)
        *ARENA_PUSH(f->arena, list, count) = i;
    assert_ptr_not_equal(list, first);
    list = arena_grow_by(f->arena, list, count, 100, sizeof *list);
    for (int i = 0; i < 200; i++)
        assert_int_equal(list[i], i);
    assert_int_equal(other[0], -1);
}

/* Bytes that are allocated, whatever for. */
static size_t bytes_in_use(void)
{
    struct mallinfo2 info = mallinfo2();

    return info.uordblks + info.hblkhd;
}

/* Two large lists grow by turns, among texts: each keeps its elements, and once its room. */
TEST_WITH(large_lists_leave_no_memory_behind, struct fixture *f)
{
    enum { MOST = 1 << 20 };
    size_t before = bytes_in_use(), count[2] = {0, 0};
    int *lists[2] = {NULL, NULL};

    for (int i = 0; i < 2 * MOST; i++) {
        *ARENA_PUSH(f->arena, lists[i % 2], count[i % 2]) = i;
        if (i % 4096 == 0)
            arena_copy(f->arena, "between");
    }
    for (int i = 0; i < 2 * MOST; i++)
        assert_int_equal(lists[i % 2][i / 2], i);
    assert_in_range(bytes_in_use() - before, 0, 2 * MOST * sizeof(int) * 5 / 4);
}

TEST_WITH(arenas_take_what_others_own, struct fixture *f)
{
    LOCAL_ARENA(other);
    char *text = arena_text(other, "ab", 2), *large = arena_alloc(other, 100000, 1), *after;

    arena_take(f->arena, other);
    after = arena_text(other, "cd", 2); /* it may be used further */
    assert_string_equal(after, "cd");
    assert_string_equal(text, "ab");
    memset(large, 'x', 100000);
    assert_string_equal(arena_print(f->arena, "%s", text), "ab");
}

TEST_WITH(arena_texts_are_copies, struct fixture *f)
{
    char text[] = "Lance";
    char *copy = arena_text(f->arena, text, 3), *none = arena_text(f->arena, NULL, 0);

    text[0] = 'X';
    assert_string_equal(copy, "Lan");
    assert_string_equal(none, "");
    assert_string_equal(arena_print(f->arena, "%s-%d", "a", 12), "a-12");
}

TEST(new_memory_is_zeroed)
{
    int *numbers = mem_new(4, sizeof *numbers);

    assert_int_equal(numbers[3], 0);
    numbers[3] = 7;
    numbers = mem_resize(numbers, 1000, sizeof *numbers);
    assert_int_equal(numbers[3], 7);
    free(numbers);
}

/* --- buf --- */

TEST(text_grows)
{
    struct buf buf = {0};

    assert_string_equal(buf_str(&buf), "");
    buf_text(&buf, "a");
    buf_char(&buf, 'b');
    buf_put(&buf, "cde", 2);
    buf_print(&buf, "%03d", 5);
    assert_string_equal(buf_str(&buf), "abcd005");
    assert_int_equal(buf.size, 7);
    for (int i = 0; i < 5000; i++)
        buf_print(&buf, "%d,", i % 10);
    assert_int_equal(buf.size, 10007);
    assert_string_equal(buf_str(&buf) + 10003, "8,9,");
    buf_free(&buf);
    assert_null(buf.text);
}

TEST(conversions_are_those_of_printf)
{
#define ALL(d, zu, s, c) "<%d|%zu|%s|%c|%5d|%.1f|%d|%s|%%>", d, zu, s, c, d, 2.5, d, s
    static const int wholes[] = {INT_MIN, -100, -10, -1, 0, 1, 9, 10, 99, 100, INT_MAX};
    static const size_t sizes[] = {0, 9, 10, SIZE_MAX / 10, SIZE_MAX};
    static const char *const words[] = {"", "words", "%d", "\xC3\xA9"};
    static const char characters[] = {'c', '%', '\0', '\xFF'};
    const size_t rounds = 11 * 5 * 4; /* each meets each */
    LOCAL_ARENA(arena);
    char text[200];

    for (size_t i = 0; i < rounds; i++) {
        int whole = wholes[i % COUNT_OF(wholes)];
        size_t size = sizes[i % COUNT_OF(sizes)], length;
        const char *word = words[i % COUNT_OF(words)];
        char c = characters[i / COUNT_OF(wholes) % COUNT_OF(characters)];
        LOCAL_BUF(buf);

        length = (size_t)snprintf(text, sizeof text, ALL(whole, size, word, c));
        buf_print(&buf, ALL(whole, size, word, c));
        assert_int_equal(buf.size, length);
        assert_memory_equal(buf.text, text, length + 1);
        assert_memory_equal(arena_print(arena, ALL(whole, size, word, c)), text, length + 1);
    }
#undef ALL
}

TEST(numbers_are_written_short)
{
    ROWS(cases, "dit", double value; int decimals; const char *text);

    setlocale(LC_ALL, "de_DE.UTF-8"); /* where it exists, its comma must not appear */
    for (size_t i = 0; i < cases_count; i++) {
        LOCAL_BUF(buf);

        buf_number(&buf, cases[i].value, cases[i].decimals);
        assert_string_equal(buf_str(&buf), cases[i].text);
    }
    setlocale(LC_ALL, "C");
}

/* --- UTF-8 --- */

TEST(characters_are_checked)
{
    ROWS(cases, "xzz", const char *bytes; size_t size, length);

    for (size_t i = 0; i < cases_count; i++)
        assert_int_equal(utf8_length(cases[i].bytes, cases[i].size), cases[i].length);
}

TEST(characters_are_decoded_and_measured)
{
    assert_int_equal(utf8_code("a"), 'a');
    assert_int_equal(utf8_code("\xC3\xA9"), 0xE9);
    assert_int_equal(utf8_code("鳳"), 0x9CF3);
    assert_int_equal(utf8_code("\xF0\x9F\x82\xA1"), 0x1F0A1);
    assert_int_equal(utf8_count("a鳳é", 6), 3);
    assert_int_equal(utf8_columns('a'), 1);
    assert_int_equal(utf8_columns(0x9CF3), 2);
    assert_int_equal(utf8_columns(0xAC00), 2);
    assert_int_equal(utf8_columns(0x0301), 0);
    assert_int_equal(utf8_columns(0x14D), 1);
}

/* Wherever the other byte stands, and however far the text goes on behind it. */
TEST(plain_characters_end_at_any_other)
{
    enum { MOST = 20 };
    static const unsigned char others[] = {0x00, 0x09, 0x0A, 0x1F, 0x7F, 0x80, 0xA0, 0xFF};
    char text[MOST];

    for (size_t k = 0; k < COUNT_OF(others); k++)
        for (size_t at = 0; at < MOST; at++) {
            memset(text, at % 2 ? ' ' : '~', MOST);
            text[at] = (char)others[k];
            assert_int_equal(utf8_plain(text, MOST), at);
            assert_int_equal(utf8_plain(text, at), at);
            assert_int_equal(utf8_count(text, MOST), MOST - ((others[k] & 0xC0) == 0x80));
        }
    assert_int_equal(utf8_count("鳳鳳鳳鳳鳳鳳é", 20), 7);
}

/* --- source --- */

static const struct source *source_of(struct fixture *f, const char *text, size_t size)
{
    return source_from_text(f->arena, "t.yaml", text, size, f->diags);
}

static void assert_line(const struct source *source, unsigned line, const char *expected)
{
    size_t size;
    const char *text = source_line(source, line, &size);

    assert_int_equal(size, strlen(expected));
    assert_memory_equal(text, expected, size);
}

TEST_WITH(lines_are_found, struct fixture *f)
{
    const struct source *source = source_of(f, "one\r\n\n three\nfour", 17);

    assert_int_equal(source->line_count, 4);
    assert_line(source, 1, "one");
    assert_line(source, 2, "");
    assert_line(source, 3, " three");
    assert_line(source, 4, "four");
    assert_line(source, 5, "");
    assert_line(source, 0, "");
}

TEST_WITH(a_byte_order_mark_is_left_out, struct fixture *f)
{
    const struct source *source = source_of(f, "\xEF\xBB\xBFone", 6);

    assert_int_equal(source->size, 3);
    assert_line(source, 1, "one");
    assert_int_equal(diags_count(f->diags), 0);
}

TEST(wrong_characters_are_reported)
{
    static const struct {
        const char *text;
        size_t size;
        const char *findings;
    } cases[] = {
        {"a\nb鳳\xFF", 7, "2:3:1 error text-utf8\n"},
        {"\xE9\xB3", 2, "1:1:1 error text-utf8\n"},
        {"a\tb\r\n\x01", 6, "2:1:1 error text-control\n"},
        {"a\rb\n", 4, "1:2:1 error text-control\n"},
        {"a\r\r\n", 4, "1:2:1 error text-control\n"},
        {"a\r", 2, "1:2:1 error text-control\n"},
        {"ab\0", 3, "1:3:1 error text-control\n"},
        {"ab\x7F", 3, "1:3:1 error text-control\n"},
        {"ab\xC2\x9B", 4, "1:3:1 error text-control\n"},
    };

    for (size_t i = 0; i < COUNT_OF(cases); i++) {
        void *fixture;
        struct fixture *f;

        set_up(&fixture);
        f = fixture;
        assert_null(source_of(f, cases[i].text, cases[i].size));
        expect_findings(f->diags, cases[i].findings);
        tear_down(&fixture);
    }
}

TEST_WITH(located_text_points_into_the_file, struct fixture *f)
{
    const struct source *source = source_of(f, "m: |\n  王将\n  ab\n", 19);
    struct located text = {"王将\nab", {source, 2, 3, 2}, true};
    struct place place = located_at(&text, 3, 3);

    assert_int_equal(place.line, 2);
    assert_int_equal(place.column, 4);
    assert_int_equal(place.length, 1);
    place = located_at(&text, 8, 1);
    assert_int_equal(place.line, 3);
    assert_int_equal(place.column, 4);
    text.exact = false;
    place = located_at(&text, 8, 1);
    assert_int_equal(place.line, 2);
    assert_int_equal(place.column, 3);
    assert_int_equal(place.length, 2);
    text = located_plain("ab");
    place = located_at(&text, 1, 1);
    assert_false(place_known(&place));
}

/* In a text that is a whole file the lines are known; a copy of it is gone through. */
TEST_WITH(places_in_whole_files_are_the_same, struct fixture *f)
{
    static const char sample[] = "\n王将 ab\r\n\n\nx\tyé\n";
    const struct source *source = source_of(f, sample, sizeof sample - 1);
    struct located whole = {source->text, {source, 1, 1, 1}, true}, copy = whole;

    copy.text = arena_text(f->arena, sample, sizeof sample - 1);
    for (size_t i = 0; i < sizeof sample - 1; i++) {
        struct place place = located_at(&whole, i, 1), expected = located_at(&copy, i, 1);

        assert_int_equal(place.line, expected.line);
        assert_int_equal(place.column, expected.column);
        assert_int_equal(place.length, expected.length);
    }
}

static char *temporary_file(struct fixture *f, size_t size)
{
    char *path = arena_print(f->arena, "/tmp/piecework-test-XXXXXX");
    int descriptor = mkstemp(path);
    char *bytes = mem_new(size + 1, 1);
    FILE *file = fdopen(descriptor, "wb");

    memset(bytes, 'x', size);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    fclose(file);
    free(bytes);
    return path;
}

TEST_WITH(files_are_read_up_to_the_limit, struct fixture *f)
{
    char *path = temporary_file(f, SOURCE_SIZE_LIMIT);
    const struct source *source = source_read(f->arena, path, f->diags);

    unlink(path);
    assert_int_equal(source->size, SOURCE_SIZE_LIMIT);
    assert_int_equal(source->text[source->size], '\0');
    assert_string_equal(source->path, path);
    assert_int_equal(diags_count(f->diags), 0);
}

TEST_WITH(larger_files_are_refused, struct fixture *f)
{
    char *path = temporary_file(f, SOURCE_SIZE_LIMIT + 1);

    assert_null(source_read(f->arena, path, f->diags));
    unlink(path);
    expect_findings(f->diags, "0:0:0 fatal error file-size\n");
    expect_printed(f->diags, "larger than 8 MiB");
}

TEST_WITH(what_is_no_file_is_reported, struct fixture *f)
{
    assert_null(source_read(f->arena, "tests/none/x", f->diags));
    assert_null(source_read(f->arena, "/tmp", f->diags));
    assert_int_equal(diags_having(f->diags, DIAG_FILE_UNREADABLE), 2);
    expect_printed(f->diags, "piecework: fatal error: cannot read tests/none/x: No such file");
    expect_printed(f->diags, "cannot read /tmp: Is a directory");
}

/* Nobody writes to the pipe: whoever opened it to read would wait. */
TEST_WITH(only_files_are_read_unless_they_are_given, struct fixture *f)
{
    const char *path = arena_print(f->arena, "/tmp/piecework-pipe-%ld", (long)getpid());
    const struct source *source;
    int ends[2];

    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(source_read(f->arena, path, f->diags));
    assert_string_equal(source_trouble(path, NULL), "it is a pipe, not a file");
    unlink(path);
    assert_string_equal(source_trouble(path, NULL), "No such file or directory");
    assert_string_equal(source_trouble("/dev/zero", NULL), "it is a device, not a file");
    assert_string_equal(source_trouble("/tmp", NULL), "Is a directory");
    assert_null(source_trouble("pieces/jungle.yaml", NULL));
    assert_int_equal(diags_count(f->diags), 1);
    assert_int_equal(pipe(ends), 0);
    assert_int_equal(write(ends[1], "a: b\n", 5), 5);
    close(ends[1]);
    source = source_given(f->arena, arena_print(f->arena, "/dev/fd/%d", ends[0]), f->diags);
    close(ends[0]);
    assert_string_equal(source->text, "a: b\n");
}

/* Opens the pipe for writing after so many milliseconds, and writes in two parts; in a process of
 * its own. */
static pid_t writer_of(const char *path, int wait)
{
    pid_t child = fork();
    int handle;

    if (child != 0)
        return child;
    usleep((useconds_t)wait * 1000);
    handle = open(path, O_WRONLY);
    for (int i = 0; i < 2; i++) {
        if (write(handle, "a: b\n", 5) != 5)
            _exit(1);
        usleep((useconds_t)wait * 1000);
    }
    _exit(0);
}

/* A pipe that is given is waited for, but not for ever; who has opened it may take his time. */
TEST_WITH(given_pipes_are_waited_for, struct fixture *f)
{
    const char *path = arena_print(f->arena, "/tmp/piecework-given-%ld", (long)getpid());
    const struct source *source;
    pid_t child;
    int status;

    assert_int_equal(mkfifo(path, 0600), 0);
    child = writer_of(path, 300);
    source = source_given(f->arena, path, f->diags);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    assert_non_null(source);
    assert_string_equal(source->text, "a: b\na: b\n");
    assert_null(source_given(f->arena, path, f->diags));
    expect_printed(f->diags, ": nobody writes to this pipe [file-unreadable]");
    unlink(path);
}

TESTS_EACH(base, set_up, tear_down)
