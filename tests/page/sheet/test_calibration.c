/* The calibration sheet reads what is to be entered, and what was entered is kept and applied. */
#include "support/test.h"
#include "support/content.h"
#include "support/geometry.h"
#include "support/printed.h"
#include "support/support.h"
#include "layout/printer.h"
#include "page/sheet/sheet.h"

#include <sys/stat.h>
#include <sys/wait.h>

/* --- reading the scales as a person does --- */

struct sheet {
    struct stroke *front, *back;
    size_t front_count, back_count;
    const struct scene *numbers; /* of the front */
};

static struct sheet sheet_of(struct studio *s, const struct paper *paper)
{
    struct scene *sides[2];
    struct sheet sheet;

    for (int i = 0; i < 2; i++) {
        struct pen pen = {.scene = scene_new(s->arena, paper->width, paper->height),
                          .type = s->type,
                          .style = &s->layout->style};

        draw_calibration(&pen, paper, i);
        assert_true(scene_is_closed(pen.scene));
        sides[i] = pen.scene;
    }
    sheet.front_count = scene_strokes(sides[0], 0, sides[0]->count, &sheet.front);
    sheet.back_count = scene_strokes(sides[1], 0, sides[1]->count, &sheet.back);
    sheet.numbers = sides[0];
    return sheet;
}

/* Where a point of the back appears on the front when the back is printed off by `off`. */
static struct point seen(const struct paper *paper, struct point p, const struct shift *off)
{
    double a = off->degrees * M_PI / 180, x = p.x - paper->width / 2, y = p.y - paper->height / 2;

    return (struct point){paper->width - (paper->width / 2 + x * cos(a) - y * sin(a) + off->x),
                          paper->height / 2 + x * sin(a) + y * cos(a) + off->y};
}

/* The number beside a line of the front; NAN when it has none. */
static double number_at(const struct sheet *sheet, struct point base, bool upright)
{
    static const struct shape_text none;

    EACH (shape, sheet->numbers->shapes, sheet->numbers->count) {
        const struct shape_text *label = shape->kind == SHAPE_TEXT ? &shape->text : &none;
        const char *text = label->line ? line_text(label->line) : "";
        double half = label->line ? line_width(label->line) / 2 : 0;
        double along = upright ? label->at.y - base.y : label->at.x - base.x;
        double off = upright ? label->at.x - base.x : label->at.y - base.y;
        bool minus = strncmp(text, "−", strlen("−")) == 0;

        if (fabs(off) > 9 || fabs(fabs(along) - half) > 0.01 || !strchr(text, '.'))
            continue;
        return minus ? -atof(text + strlen("−")) : atof(text);
    }
    return NAN;
}

/* How far from the longest line of the front beside a line the nearest longest line of the back
 * lies. */
static double long_lines_apart(const struct sheet *sheet, const struct paper *paper, bool upright,
                               struct point line, const struct shift *off)
{
    struct point front = line;
    double least = INFINITY, apart = INFINITY;

    EACH (f, sheet->front, sheet->front_count) {
        double beside = upright ? fabs(f->a.y - line.y) : fabs(f->a.x - line.x);

        if (fabs(hypot(f->a.x - f->b.x, f->a.y - f->b.y) - 6.5) > 0.01 || beside >= least ||
            fabs(upright ? f->a.x - line.x : f->a.y - line.y) > 0.01)
            continue;
        least = beside;
        front = f->a;
    }
    EACH (b, sheet->back, sheet->back_count) {
        struct point a = seen(paper, b->a, off);

        if (fabs(hypot(b->a.x - b->b.x, b->a.y - b->b.y) - 8) < 0.01 &&
            fabs(upright ? a.x - line.x : a.y - line.y) < 12)
            apart = fmin(apart, upright ? fabs(a.y - front.y) : fabs(a.x - front.x));
    }
    return apart;
}

/* What a scale reads: of the front's lines that begin on its base line, the one that is met best.
 * Lines without a number of their own lie between two that have one. */
static double reading(const struct sheet *sheet, const struct paper *paper, bool upright,
                      double base, const struct shift *off)
{
    double best = INFINITY, value = NAN;
    struct point met = {0, 0}, zero = {0, 0};

    EACH (f, sheet->front, sheet->front_count) {
        if (fabs((upright ? f->a.x : f->a.y) - base) > 1e-6 ||
            fabs(upright ? f->a.y - f->b.y : f->a.x - f->b.x) > 1e-6)
            continue;
        if (number_at(sheet, f->a, upright) == 0)
            zero = f->a;
        if (long_lines_apart(sheet, paper, upright, f->a, off) > 0.7)
            continue;
        for (size_t k = 0; k < sheet->back_count; k++) {
            struct point a = seen(paper, sheet->back[k].a, off);
            struct point b = seen(paper, sheet->back[k].b, off);
            bool lies = upright ? fabs(a.y - b.y) > 1 : fabs(a.x - b.x) > 1;
            double away = upright ? a.y - f->a.y : a.x - f->a.x;
            double apart = upright ? a.x - base : a.y - base;

            if (lies || fabs(apart) > 12 || fabs(away) >= best)
                continue;
            best = fabs(away);
            met = f->a;
        }
    }
    assert_true(best < 0.06);
    value = upright ? met.y - zero.y : zero.x - met.x;
    return value / 15; /* lines 1.5 mm apart stand for 0.1 mm */
}

/* Entering what the scales read puts the back where it belongs. */
TEST_WITH(scales_read_what_is_to_be_entered, struct studio *s)
{
    static const struct shift offs[] = {
        {0, 0, 0}, {0.5, 0, 0}, {-1.3, 0, 0}, {0, 2.4, 0}, {0.7, -3.1, 0}, {-4.5, 4.5, 0},
    };
    static const char *const papers[] = {"a4", "letter", "a3"};

    for (size_t p = 0; p < COUNT_OF(papers); p++) {
        struct paper paper = test_paper(papers[p]);
        struct sheet sheet = sheet_of(s, &paper);

        assert_true(calibration_fits(&paper));
        for (size_t i = 0; i < COUNT_OF(offs); i++) {
            double top = reading(&sheet, &paper, false, 40, &offs[i]);
            double bottom = reading(&sheet, &paper, false, paper.height - 40, &offs[i]);
            double left = reading(&sheet, &paper, true, 28, &offs[i]);
            double right = reading(&sheet, &paper, true, paper.width - 28, &offs[i]);

            assert_true(fabs((top + bottom) / 2 + offs[i].x) < 0.001);
            assert_true(fabs((left + right) / 2 + offs[i].y) < 0.001);
            assert_true(fabs(top - bottom) < 0.001 && fabs(left - right) < 0.001);
        }
    }
}

/* A turned back: upper and lower scale differ, by as much as the sheet says of the angle. */
TEST_WITH(a_turned_back_is_read_as_an_angle, struct studio *s)
{
    static const double turns[] = {0.2, -0.35, 0.5};
    struct paper paper = test_paper("a4");
    struct sheet sheet = sheet_of(s, &paper);

    for (size_t i = 0; i < COUNT_OF(turns); i++) {
        struct shift off = {0.4, 0, turns[i]};
        double top = reading(&sheet, &paper, false, 40, &off);
        double bottom = reading(&sheet, &paper, false, paper.height - 40, &off);
        double angle = calibration_degrees(&paper) * (top - bottom);

        assert_true(fabs(angle + turns[i]) < 0.03);
        assert_true(fabs((top + bottom) / 2 + off.x) < 0.06);
    }
}

TEST_WITH(numbers_stand_beside_their_lines, struct studio *s)
{
    struct paper paper = test_paper("a4");
    struct sheet sheet = sheet_of(s, &paper);

    for (int n = -50; n <= 50; n += 5) {
        struct point top = {105 + 1.5 * n, 40}, left = {28, 148.5 + 1.5 * n};

        assert_true(fabs(number_at(&sheet, top, false) + 0.1 * n) < 1e-9);
        assert_true(fabs(number_at(&sheet, left, true) - 0.1 * n) < 1e-9);
    }
}

/* What is typed stands on a line of its own, whole. */
TEST_WITH(commands_are_not_broken, struct studio *s)
{
    static const char *const papers[] = {"a4", "letter", "a3"};
    static const char *const commands[] = {
        "piecework calibrate --printer=NAME --duplex-offset=X,Y,ANGLE",
        "piecework render LAYOUT.yaml --printer=NAME", "piecework calibrate --printer=NAME"};

    for (size_t p = 0; p < COUNT_OF(papers); p++) {
        struct paper paper = test_paper(papers[p]);
        struct sheet sheet = sheet_of(s, &paper);

        for (size_t i = 0; i < COUNT_OF(commands); i++) {
            bool found = false;

            EACH (shape, sheet.numbers->shapes, sheet.numbers->count)
                found |= shape->kind == SHAPE_TEXT &&
                         strcmp(line_text(shape->text.line), commands[i]) == 0;
            assert_true(found);
        }
    }
}

/* --- what is given and kept --- */

TEST(offsets_are_read)
{
    ROWS(cases, "tb(ddd)", const char *text; bool good; struct shift shift);

    for (size_t i = 0; i < cases_count; i++) {
        struct shift shift;

        assert_int_equal(shift_read(cases[i].text, &shift), cases[i].good);
        if (cases[i].good)
            assert_memory_equal(&shift, &cases[i].shift, sizeof shift);
    }
}

static struct run_result calibrate(const char *folder, const char *first, const char *second)
{
    char settings[512];
    const char *const environment[] = {settings, NULL};
    const char *const arguments[] = {piecework_path(), "calibrate", first, second, NULL};
    struct program command = {.arguments = arguments, .environment = environment, .folder = folder};

    snprintf(settings, sizeof settings, "XDG_CONFIG_HOME=%s", folder);
    return run(&command);
}

TEST(printers_are_kept)
{
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    const char *path = path_in(arena, folder, "piecework/printers.yaml");
    LOCAL_DIAGS(diags);
    struct printers printers;

    outcome_expect(calibrate(folder, "--printer=home", "--duplex-offset=0.4,-1.2,0.1"), 0, NULL,
                   NULL);
    outcome_expect(calibrate(folder, "--printer=club", "--duplex-offset=1.2346,2"), 0, NULL, NULL);
    outcome_expect(calibrate(folder, "--printer=home", "--duplex-offset=0.5,-1.2"), 0, NULL, NULL);
    assert_true(printers_load(arena, path, &printers, diags));
    assert_int_equal(printers.count, 2);
    assert_true(printer_named(&printers, "home")->shift.x == 0.5);
    assert_true(printer_named(&printers, "home")->shift.degrees == 0);
    assert_true(is_near(printer_named(&printers, "club")->shift.x, 1.235));
    assert_true(printer_named(&printers, "club")->shift.y == 2);
    outcome_expect(calibrate(folder, "--printer=attic", NULL), 2, NULL, "home, club");
}

/* A file that was changed by hand: what could not be written back as it was is not taken. */
TEST(printers_of_other_names_are_refused)
{
    ROWS(rows, "tb", const char *text; bool good);

    for (size_t i = 0; i < rows_count; i++) {
        LOCAL_ARENA(arena);
        LOCAL_DIAGS(diags);
        struct printers printers;
        const struct source *source =
            source_from_text(arena, "printers.yaml", rows[i].text, strlen(rows[i].text), diags);

        assert_int_equal(printers_from_source(arena, source, &printers, diags), rows[i].good);
        assert_int_equal(diags_at_least(diags, LEVEL_ERROR), !rows[i].good);
    }
}

/* Several at once: none forgets what another one keeps. */
TEST(printers_are_kept_at_once)
{
    enum { COUNT = 24 };
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    const char *const environment[] = {arena_print(arena, "XDG_CONFIG_HOME=%s", folder), NULL};
    const char *path = path_in(arena, folder, "piecework/printers.yaml");
    struct printers printers;
    pid_t children[COUNT];

    for (int i = 0; i < COUNT; i++) {
        const char *const arguments[] = {piecework_path(), "calibrate", "--duplex-offset=1,2",
                                         arena_print(arena, "--printer=p%d", i), NULL};

        children[i] = command_start(&(struct program){arguments, environment, folder, NULL},
                                    STDOUT_FILENO, STDERR_FILENO);
    }
    for (int i = 0; i < COUNT; i++) {
        int status;

        assert_int_equal(waitpid(children[i], &status, 0), children[i]);
        assert_int_equal(status, 0);
    }
    assert_true(printers_load(arena, path, &printers, diags));
    assert_int_equal(printers.count, COUNT);
}

static void give_up_rights(void)
{
    enum { NOBODY = 65534 };

    if (geteuid() == 0 && setuid(NOBODY) != 0)
        _exit(126);
}

/* Settings that may not be looked at are not none. */
TEST(settings_may_be_shut)
{
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    const char *const environment[] = {arena_print(arena, "XDG_CONFIG_HOME=%s", folder), NULL};
    const char *const arguments[] = {piecework_path(), "calibrate", "--printer=home", NULL};
    struct run_result o = calibrate(folder, "--printer=home", "--duplex-offset=1,2");

    assert_int_equal(o.status, 0);
    assert_int_equal(chmod(folder, 0), 0);
    o = run(&(struct program){arguments, environment, "/", give_up_rights});
    assert_int_equal(chmod(folder, 0755), 0);
    if (o.status == 127) { /* the program stands where nobody else may go */
        skip();
    }
    outcome_expect(o, 2, NULL, "printers.yaml: Permission denied");
}

/* The first stroked line of page `page`. */
static struct stretch first_line(struct arena *arena, const char *path, size_t page)
{
    qpdf_data pdf = pdf_open(path);
    const struct content *content = pdf_content(arena, pdf, page);
    struct stretch line = {0};

    for (size_t i = 0; i < content->count; i++)
        if (content->paths[i].stroked && content->paths[i].stretch_count) {
            line = content->paths[i].stretches[0];
            break;
        }
    qpdf_cleanup(&pdf);
    return line;
}

/* Only the back moves, by exactly what was given. */
TEST(backs_are_moved)
{
    char *folder = folder_new();
    LOCAL_ARENA(arena);
    const char *path = path_in(arena, folder, "calibration-a4.pdf");
    struct stretch plain[2], moved[2];

    outcome_expect(calibrate(folder, "--paper=a4", NULL), 0, NULL, NULL);
    for (size_t page = 0; page < 2; page++)
        plain[page] = first_line(arena, path, page);
    outcome_expect(calibrate(folder, "--duplex-offset=1.5,-0.5", NULL), 0, NULL, NULL);
    for (size_t page = 0; page < 2; page++)
        moved[page] = first_line(arena, path, page);
    assert_true(fabs(moved[0].x1 - plain[0].x1) < 0.01 && fabs(moved[0].y1 - plain[0].y1) < 0.01);
    assert_true(fabs(moved[1].x1 - plain[1].x1 - 1.5) < 0.01);
    assert_true(fabs(moved[1].y1 - plain[1].y1 + 0.5) < 0.01);
}

TEST(small_paper_is_refused)
{
    struct paper paper;

    outcome_expect(piecework("calibrate", "--paper=150x220", NULL), 2, NULL,
                   "at least 190 mm wide");
    assert_true(paper_find("190x276", &paper) && calibration_fits(&paper));
    assert_true(paper_find("189x276", &paper) && !calibration_fits(&paper));
    assert_true(paper_find("190x275", &paper) && !calibration_fits(&paper));
}

TESTS_TOGETHER(calibration, studio_set_up, studio_tear_down)
