/* Times the writers of SVG, PNG and PDF on the move diagrams of all games, beside cairo's own
 * writers on the same scenes in the same run. Prints rows for tests/bench/bench.sh: microseconds of
 * processor time a diagram (the median round's mean), bytes a diagram, and what was done. PNGs are
 * 600 pixels wide.
 *
 *     bench_files [ROUNDS]
 *
 * All but the first row take a diagram for granted that the rounds before have warmed up: fonts are
 * open, outlines of letters are known. The first row is one batch as a process makes it. */
#include "support/test.h"
#include "support/drawings.h"
#include "support/raster.h"
#include "emit/pdf/pdf.h"
#include "emit/png/png.h"
#include "emit/svg/svg.h"

#include <time.h>

static const char *const layouts[] = {"layouts/chu-seireigi.yaml", "layouts/jungi.yaml",
                                      "layouts/jungle.yaml", "layouts/jul-gonu.yaml"};

enum { GAMES = COUNT_OF(layouts), USUAL_ROUNDS = 31, MOST_ROUNDS = 1001 };

/* What is done with each diagram; `scene` is one that was drawn before. */
struct job {
    const char *label;
    void (*run)(struct studio *s, const struct piece *piece, const struct scene *scene,
                struct buf *out);
};

static void draw(struct studio *s, const struct piece *piece, const struct scene *scene,
                 struct buf *out)
{
    struct arena *arena = arena_new();

    (void)scene, (void)out;
    drawing_of_moves(&s->pen, arena, s->layout, piece);
    arena_free(arena);
}

static void write_svg(struct studio *s, const struct piece *piece, const struct scene *scene,
                      struct buf *out)
{
    struct svg_options options = {.output = "diagram.svg", .language = "en-GB"};

    (void)s, (void)piece;
    svg_write(scene, &options, out);
}

static void write_live(struct studio *s, const struct piece *piece, const struct scene *scene,
                       struct buf *out)
{
    struct svg_options options = {.output = "diagram.svg", .text = SVG_TEXT_FONT};

    (void)s, (void)piece;
    svg_write(scene, &options, out);
}

static void draw_and_write(struct studio *s, const struct piece *piece, const struct scene *scene,
                           struct buf *out)
{
    struct arena *arena = arena_new();

    (void)scene;
    write_svg(s, piece, drawing_of_moves(&s->pen, arena, s->layout, piece), out);
    arena_free(arena);
}

static void write_cairo(struct studio *s, const struct piece *piece, const struct scene *scene,
                        struct buf *out)
{
    (void)s, (void)piece;
    cairo_svg(scene, out);
}

/* --- PNG --- */

static const double png_width = 600; /* pixels */

static double dpi_of(const struct scene *scene)
{
    return png_width * 25.4 / scene->width;
}

static void put_png(struct studio *s, const struct scene *scene, bool transparent, struct buf *out)
{
    struct png_options options = {.dpi = dpi_of(scene), .transparent = transparent};

    if (!png_write(scene, &options, "diagram.png", out, s->diags))
        abort();
}

static void write_png(struct studio *s, const struct piece *piece, const struct scene *scene,
                      struct buf *out)
{
    (void)piece;
    put_png(s, scene, false, out);
}

static void write_clear_png(struct studio *s, const struct piece *piece, const struct scene *scene,
                            struct buf *out)
{
    (void)piece;
    put_png(s, scene, true, out);
}

static void draw_and_write_png(struct studio *s, const struct piece *piece,
                               const struct scene *scene, struct buf *out)
{
    struct arena *arena = arena_new();

    (void)scene;
    put_png(s, drawing_of_moves(&s->pen, arena, s->layout, piece), false, out);
    arena_free(arena);
}

static void write_cairo_png(struct studio *s, const struct piece *piece, const struct scene *scene,
                            struct buf *out)
{
    (void)s, (void)piece;
    cairo_png(scene, dpi_of(scene), out);
}

/* --- PDF --- */

static void write_pdf(struct studio *s, const struct piece *piece, const struct scene *scene,
                      struct buf *out)
{
    const struct pdf_info info = {.date = "D:20260101000000Z"};

    (void)piece;
    if (!pdf_drawing(scene, &info, "diagram.pdf", out, s->diags))
        abort();
}

static void write_cairo_pdf(struct studio *s, const struct piece *piece, const struct scene *scene,
                            struct buf *out)
{
    (void)s, (void)piece;
    cairo_pdf(scene, out);
}

static const struct job jobs[] = {
    {"drawing, without writing", draw},
    {"SVG in a batch, drawing included", draw_and_write},
    {"SVG writer alone", write_svg},
    {"SVG writer alone, words in a font", write_live},
    {"cairo's SVG writer on the same scenes", write_cairo},
    {"PNG in a batch, drawing included", draw_and_write_png},
    {"PNG writer alone", write_png},
    {"PNG writer alone, transparent", write_clear_png},
    {"cairo's PNG writer on the same scenes", write_cairo_png},
    {"PDF writer alone", write_pdf},
    {"cairo's PDF writer on the same scenes, without tags", write_cairo_pdf},
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static int by_size(const void *a, const void *b)
{
    const double *p = a, *q = b;

    return (*p > *q) - (*p < *q);
}

/* A game with its diagrams. */
struct bench {
    struct studio *studio;
    struct sample *list;
    size_t count;
};

/* All diagrams once. Returns the bytes written. */
static size_t run_round(struct bench *games, const struct job *job)
{
    struct buf out = {0};
    size_t bytes = 0;

    for (size_t g = 0; g < GAMES; g++)
        for (size_t i = 0; i < games[g].count; i++) {
            const struct game *game = games[g].studio->layout->game;

            out.size = 0;
            job->run(games[g].studio, &game->pieces[i], games[g].list[i].scene, &out);
            bytes += out.size;
        }
    buf_free(&out);
    return bytes;
}

static void time_job(struct bench *games, const struct job *job, size_t rounds, size_t diagrams)
{
    static double times[MOST_ROUNDS];
    size_t bytes = 0;

    for (size_t i = 0; i < rounds; i++) {
        double start = now();

        bytes = run_round(games, job);
        times[i] = now() - start;
    }
    qsort(times, rounds, sizeof *times, by_size);
    printf("  %8.1f %8zu   %s\n", times[rounds / 2] / (double)diagrams, bytes / diagrams,
           job->label);
}

/* Opens the games, draws all diagrams and writes them, as a process of its own would. */
static size_t time_first(struct bench *games)
{
    double start = now();
    size_t diagrams = 0, bytes;

    for (size_t g = 0; g < GAMES; g++) {
        games[g].studio = studio_open(layouts[g]);
        games[g].count = drawings_of_moves(games[g].studio, &games[g].list);
        diagrams += games[g].count;
    }
    bytes = run_round(games, &jobs[2]);
    printf("  %8.1f %8zu   all %zu diagrams of %d games, loading and fonts included\n",
           (now() - start) / (double)diagrams, bytes / diagrams, diagrams, GAMES);
    return diagrams;
}

int main(int count, char **arguments)
{
    size_t rounds = count > 1 ? strtoul(arguments[1], NULL, 10) : USUAL_ROUNDS;
    struct bench games[GAMES];
    size_t diagrams = time_first(games);

    if (rounds < 1 || rounds > MOST_ROUNDS)
        rounds = USUAL_ROUNDS;
    for (size_t i = 0; i < COUNT_OF(jobs); i++)
        time_job(games, &jobs[i], rounds, diagrams);
    for (size_t g = 0; g < GAMES; g++) {
        void *studio = games[g].studio;

        studio_tear_down(&studio);
    }
    return 0;
}
