/* The process that draws: what it is given, and that it ends. */
#include "support/test.h"
#include "support/fixture.h"
#include "art/drawer.h"

#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define SVG(box, content) "<svg xmlns='http://www.w3.org/2000/svg' " box ">" content "</svg>"

static struct drawn draw(struct fixture *f, const char *text)
{
    struct drawn drawn = {0};
    const struct drawer_file file = {DRAWER_SVG, text, strlen(text)};

    drawer_draw(f->arena, &file, 1, &drawn);
    return drawn;
}

static const char small_drawing[] = SVG("viewBox='0 0 9 9'", "<path d='M0 0h9v9z'/>");

/* Ends the process that drawers come from, of which there is one at most. */
static void kill_host(void)
{
    char path[64];
    int process;
    FILE *children;

    snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
    children = fopen(path, "r");
    assert_non_null(children);
    while (fscanf(children, "%d", &process) == 1) {
        kill(process, SIGKILL);
        assert_int_equal(waitpid(process, NULL, 0), process);
    }
    fclose(children);
}

/* The longer side has 1000 units, whatever the file says. */
TEST_WITH(sizes_are_found, struct fixture *f)
{
    ROWS(items, "tdd", const char *text; double width, height);

    for (size_t i = 0; i < items_count; i++) {
        struct drawn drawn = draw(f, items[i].text);

        assert_null(drawn.trouble);
        assert_true(fabs(drawn.width - items[i].width) < 0.01);
        assert_true(fabs(drawn.height - items[i].height) < 0.01);
        assert_non_null(strstr(drawn.bytes, "fill+"));
    }
}

/* An inch has 96 of the units that lengths without one are in, as in browsers. */
TEST_WITH(lengths_are_those_of_css, struct fixture *f)
{
    struct drawn drawn = draw(f, SVG("width='2in' height='2in'", "<rect width='96' height='96'/>"));

    assert_non_null(strstr(drawn.bytes, "n 0 0 500 500 rectangle"));
}

/* Older cairo cannot write areas with upright and level edges alone that are no rectangles: these
 * drawings may come turned, and no others. */
TEST_WITH(drawings_with_right_angles_alone_are_drawn, struct fixture *f)
{
    ROWS(items, "tb", const char *text; bool may_turn);

    for (size_t i = 0; i < items_count; i++) {
        struct drawn drawn = draw(f, items[i].text);

        assert_null(drawn.trouble);
        assert_true(items[i].may_turn || !drawn.turned);
        assert_non_null(strstr(drawn.bytes, "fill+"));
    }
}

/* Cairo's script has no path of a line there and back that is filled, too. */
TEST_WITH(lines_there_and_back_are_drawn, struct fixture *f)
{
    struct drawn drawn =
        draw(f, SVG("viewBox='0 0 100 100'", "<path d='M30 20V70Z' stroke='red'/>"));

    assert_null(drawn.trouble);
    assert_non_null(strstr(drawn.bytes, " l h"));
}

static const char *bomb(struct arena *arena)
{
    struct buf text = {0};

    buf_text(&text, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><defs>"
                    "<path id='a0' d='M0 0h5v5z'/>");
    for (int i = 1; i < 20; i++) {
        buf_print(&text, "<g id='a%d'>", i);
        for (int k = 0; k < 10; k++)
            buf_print(&text, "<use href='#a%d'/>", i - 1);
        buf_text(&text, "</g>");
    }
    buf_text(&text, "</defs><use href='#a19'/></svg>");
    return buf_take(arena, &text);
}

static const char *large(struct arena *arena, int count)
{
    struct buf text = {0};

    buf_text(&text, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'>");
    for (int i = 0; i < count; i++)
        buf_text(&text, "<path d='M0 0h5v5z'/>");
    buf_text(&text, "</svg>");
    return buf_take(arena, &text);
}

/* The ones before and behind it are drawn. */
TEST_WITH(others_are_not_harmed, struct fixture *f)
{
    const char *good = small_drawing;
    const char *texts[] = {good, bomb(f->arena), good, "<svg", large(f->arena, 200000), good};
    struct drawn drawn[COUNT_OF(texts)] = {0};
    struct drawer_file files[COUNT_OF(texts)];

    for (size_t i = 0; i < COUNT_OF(texts); i++)
        files[i] = (struct drawer_file){DRAWER_SVG, texts[i], strlen(texts[i])};
    drawer_draw(f->arena, files, COUNT_OF(texts), drawn);
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (texts[i] == good && drawn[i].trouble)
            fail_msg("%s", drawn[i].trouble);
    assert_string_equal(drawn[1].trouble,
                        "it has too much in it to be drawn in 2 seconds and 256 MiB");
    assert_string_equal(drawn[3].trouble, "it is damaged, or no SVG file");
}

TEST_WITH(nothing_takes_long, struct fixture *f)
{
    const char *texts[] = {bomb(f->arena), large(f->arena, 200000)};

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        clock_t before = clock();

        draw(f, texts[i]);
        assert_true(clock() - before < CLOCKS_PER_SEC / 2); /* of our own */
    }
}

/* Also where none of its text is seen. */
TEST_WITH(fonts_take_of_the_time_of_their_drawing, struct fixture *f)
{
    struct drawer_file file = {.kind = DRAWER_SVG, .lettered = true};
    struct drawn drawn;
    LOCAL_BUF(text);

    buf_text(
        &text,
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M1 1h7v7z'/><defs>");
    for (int i = 0; i < 64; i++)
        buf_print(&text,
                  "<text font-family='F%d' font-weight='%d00' xml:lang='%c'>\u6F22\u5B57</text>", i,
                  i % 9 + 1, 'a' + i % 26);
    for (unsigned c = 0x4E00; c < 0x5600; c++)
        buf_print(&text, "<text>&#%u;</text>", c);
    buf_text(&text, "</defs></svg>");
    file.bytes = text.text;
    file.size = text.size;
    drawer_draw(f->arena, &file, 1, &drawn);
    assert_null(drawn.trouble);
    file.milliseconds = 4;
    drawer_draw(f->arena, &file, 1, &drawn);
    assert_true(drawn.long_drawn);
    file.lettered = false;
    file.milliseconds = 400;
    drawer_draw(f->arena, &file, 1, &drawn);
    assert_null(drawn.trouble);
}

/* What the caller has is not counted as the drawing's. */
TEST_WITH(large_callers_may_draw, struct fixture *f)
{
    enum { SIZE = (DRAWER_MEMORY + 40) << 20 };
    void *held = mmap(NULL, SIZE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    struct drawn drawn;

    assert_ptr_not_equal(held, MAP_FAILED);
    kill_host();
    drawn = draw(f, large(f->arena, 20000));
    munmap(held, SIZE);
    assert_null(drawn.trouble);
}

/* And keeps nothing open that is the caller's, who may wait for its end. */
TEST_WITH(another_host_takes_the_place_of_one_that_ended, struct fixture *f)
{
    struct pollfd end = {.events = POLLIN};
    int pair[2];
    char byte;

    assert_null(draw(f, small_drawing).trouble);
    assert_int_equal(pipe(pair), 0);
    kill_host();
    assert_null(draw(f, small_drawing).trouble);
    close(pair[1]);
    end.fd = pair[0];
    assert_int_equal(poll(&end, 1, 2000), 1);
    assert_int_equal(read(pair[0], &byte, 1), 0);
    close(pair[0]);
}

/* The drawing in so many pixels across. */
static struct drawn draw_pixels(struct fixture *f, const char *text, int side, bool lettered)
{
    struct drawn drawn = {0};
    const struct drawer_file file = {DRAWER_SVG, text, strlen(text), .side = side,
                                     .lettered = lettered};

    drawer_draw(f->arena, &file, 1, &drawn);
    assert_null(drawn.trouble);
    assert_int_equal(drawn.width, side);
    assert_int_equal(drawn.size, 4 * side * side);
    return drawn;
}

/* Where light falls, a drawing is as light in few pixels as in many. */
TEST_WITH(lights_are_as_steep_in_any_number_of_pixels, struct fixture *f)
{
    ROWS(items, "t", const char *light);

    for (size_t i = 0; i < items_count; i++) {
        const char *text = arena_print(
            f->arena,
            SVG("viewBox='0 0 50 50'",
                "<filter id='Lighting' x='0' y='0' width='1' height='1'>"
                "<feGaussianBlur in='SourceAlpha' stdDeviation='4' result='surfaceScale'/>%s"
                "<feDistantLight azimuth='180' elevation='40'/></feDiffuseLighting></filter>"
                "<rect width='50' height='50' filter='url(#Lighting)'/>"),
            items[i].light);
        double means[2] = {0};

        for (int k = 0; k < 2; k++) {
            int side = k ? 400 : 100;
            struct drawn drawn = draw_pixels(f, text, side, false);

            for (int x = 0; x < side / 10; x++) /* a slope, in the middle of the left edge */
                means[k] += (unsigned char)drawn.bytes[4 * (side / 2 * side + x)] * 10.0 / side;
        }
        if (fabs(means[0] - means[1]) > 6)
            fail_msg("%s: %.1f and %.1f", items[i].light, means[0], means[1]);
    }
}

/* Filters are as fine as the pixels are, beside text, too: an edge takes two of them. */
TEST_WITH(filters_of_lettered_drawings_are_sharp, struct fixture *f)
{
    const int side = 400;
    struct drawn drawn = draw_pixels(
        f,
        SVG("viewBox='0 0 10 10'", "<filter id='f'><feOffset dx='0'/></filter>"
                                   "<path filter='url(#f)' d='M3 2h4v6h-4z'/><text y='9'>A</text>"),
        side, true);
    int between = 0;

    for (int x = 0; x < side; x++) {
        unsigned char alpha = (unsigned char)drawn.bytes[4 * (side / 2 * side + x) + 3];

        between += alpha > 8 && alpha < 247;
    }
    assert_true(between <= 4);
}

TEST_WITH(sizes_are_asked_for, struct fixture *f)
{
    struct drawn drawn = draw(f, SVG("width='100%'", "<path d='M0 0h9v9z'/>"));

    assert_non_null(strstr(drawn.trouble, "viewBox"));
}

TESTS_EACH(drawer, set_up, tear_down)
