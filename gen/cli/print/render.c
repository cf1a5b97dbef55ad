/* The run of a layout, top to bottom: load, check, draw page by page, write whole files. */
#include "cli/print/render.h"

#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "cli/draw/format.h"
#include "cli/print/document_pages.h"
#include "cli/print/document_sides.h"
#include "cli/print/press.h"
#include "cli/print/render_images.h"
#include "run/jobs.h"
#include "text/summary.h"
#include "run/watch.h"
#include "draw/cutting.h"
#include "emit/file.h"

#include <unistd.h>

struct rendering {
    struct run *run;
    const struct render_options *options;
    const struct layout *layout;
    struct plans *plans; /* of the layout with all its parts */
    struct type *type;
    bool warm; /* the fonts were printed with before */
    struct made *made;
    struct summary summary;
    const char *path; /* of the PDF being made */
};

static bool is_wanted(const struct rendering *r, const struct part *part)
{
    return r->options->only < 0 || r->options->only == (int)part->kind;
}

static const struct shift in_place = {0};

/* Makes its lines such as machines follow. */
static void part_layers(struct scene *scene, const struct part *part)
{
    if (part_is_text(part))
        keep_figures(scene);
    follow_lines(scene);
}

/* One page in an arena of its own, so that memory does not grow with the number of pages. */
static void render_page(struct rendering *r, struct pdf_writer *pdf,
                        const struct document_pages *pages, size_t index)
{
    const struct document_page *page = &pages->list[index];
    const struct part *part = page->plan->part;
    struct arena *arena = arena_new();
    struct scene *scene = document_page_draw(arena, pages, index, r->options->ink);
    bool empty = page->index < 0, back = !empty && page_is_back(page->plan, page->index);

    if (r->options->layered && !empty)
        part_layers(scene, part);
    pdf_writer_page(pdf, scene, back ? &r->options->shift : &in_place);
    if (!empty)
        summary_add(&r->summary, part, scene, back);
    if (!empty && part_is_cut(part) && r->options->cutting &&
        type_sound(r->type, r->layout->style.fonts, r->run->diags))
        format_sheet(r->run, r->layout->game->words, scene, r->path, (int)index + 1,
                     r->options->cutting);
    if (part->kind == PART_BOX)
        r->summary.box = box_contents(r->run->arena, r->layout, part, &page->plan->box);
    arena_free(arena);
}

/* Magenta and cyan are what cutters usually show such lines in; they go by the names. */
static const struct pdf_layer *layers_of(struct arena *arena, const struct render_options *options)
{
    struct pdf_layer *layers = arena_alloc(arena, LAYER_COUNT, sizeof *layers);

    for (int i = 0; i < LAYER_COUNT; i++)
        layers[i].name = layer_names[i];
    layers[LAYER_ART].name = "print";
    layers[LAYER_CUT].spot = options->cut_spot;
    layers[LAYER_CUT].colour = "0 1 0 0";
    layers[LAYER_FOLD].spot = options->fold_spot;
    layers[LAYER_FOLD].colour = "1 0 0 0";
    return layers;
}

/* While it is watched, a file that holds these bytes already stays as it is, and no other one is
 * waited for to reach the disk. What a depfile tells of must be new. */
static bool put_file(struct rendering *r, const char *path, const struct buf *bytes)
{
    bool fresh = true, good;

    if (!type_sound(r->type, r->layout->style.fonts, r->run->diags))
        return false;
    if (r->options->watch && !r->options->depfile.path)
        good = file_update(path, bytes->text, bytes->size, &fresh, r->run->diags);
    else
        good = file_write(path, bytes->text, bytes->size, r->run->diags);
    if (good)
        made_file(r->made, path, fresh);
    return good;
}

/* On a terminal, which the path must not steer. */
static void tell_path(const char *path)
{
    struct buf shown = {0};

    utf8_visible(path, &shown);
    fprintf(stderr, "%s\n", buf_str(&shown));
    buf_free(&shown);
}

static void render_paper(struct rendering *r)
{
    const struct render_options *o = r->options;
    const struct layout *layout = r->layout;
    const char *path = arena_print(r->run->arena, "%s/%s/%s.pdf", o->folder ? o->folder : "out",
                                   layout->name, document_name(r->run->arena, layout, o->only));
    struct document_pages pages = document_pages(r->plans, layout, o->only, r->run->diags);
    struct pdf_info info = document_info(layout, o->only);
    struct pdf_writer pdf;
    struct buf bytes = {0};

    if (o->layered)
        info.layers = layers_of(r->run->arena, o);
    pdf = pdf_writer_begin((enum renderer)o->renderer, &info);
    r->summary = (struct summary){0};
    r->path = path;
    for (size_t i = 0; i < pages.count; i++)
        render_page(r, &pdf, &pages, i);
    if (pdf_writer_end(&pdf, path, &bytes, r->run->diags) && put_file(r, path, &bytes)) {
        if (isatty(STDERR_FILENO) && !o->watch)
            tell_path(path);
        if (o->summary)
            summary_print(&r->summary, run_path(r->run->arena, path), layout->paper,
                          document_told(layout, o->only), stdout);
    }
    buf_free(&bytes);
}

/* Whether the layout has the part that alone is wanted; false after a finding. */
static bool has_wanted(const struct rendering *r, const struct layout *layout)
{
    int only = r->options->only;

    for (size_t i = 0; i < layout->part_count; i++)
        if (is_wanted(r, &layout->parts[i]))
            return true;
    report_absent_part(layout, only < 0 ? "any kind" : part_words[only],
                       (struct place){.source = layout->source}, r->run->diags);
    return false;
}

struct printing {
    const struct rendering *rendering;
    const struct layout **prints; /* each a document on its paper */
    size_t count;
};

static bool print_one(void *context, size_t index, struct made *made)
{
    const struct printing *printing = context;
    struct rendering r = *printing->rendering;
    size_t before = diags_count(r.run->diags);

    r.layout = printing->prints[index];
    r.made = made;
    render_paper(&r);
    return type_sound(r.type, r.layout->style.fonts, r.run->diags) &&
           diags_count(r.run->diags) == before;
}

/* Whether anything is printed on both sides, so that there are backs or inner sides to move. */
static bool has_backs(const struct printing *printing)
{
    for (size_t i = 0; i < printing->count; i++) {
        struct rendering r = *printing->rendering;

        r.layout = printing->prints[i];
        if (r.layout->saddle || document_sides(r.layout, r.options->only) == DOCUMENT_BACKS)
            return true;
    }
    return false;
}

static void say_nothing_is_moved(const struct rendering *r, const struct layout *layout)
{
    command_say(r->options->command,
                "--duplex-offset moves nothing of %s, which has no sheets with backs; "
                "--pieces=duplex prints pieces so",
                layout->source->path);
}

/* Summaries come in order. What is watched is printed in this process at first, so that the fonts
 * that it reduces are there for the processes of all that follow. */
static size_t jobs_wanted(const struct rendering *r)
{
    const struct render_options *o = r->options;

    if (o->summary)
        return 1;
    if (o->jobs)
        return (size_t)o->jobs;
    return o->watch && r->warm ? jobs_at_once() : 1;
}

static bool put_image(void *context, const char *path, const struct buf *bytes)
{
    return put_file(context, path, bytes);
}

static void render_single(const struct rendering *r, const struct layout *layout)
{
    const struct render_options *o = r->options;
    struct rendering own = *r;
    struct image_run images = {.run = r->run,
                               .type = r->type,
                               .options = o,
                               .layout = layout,
                               .put = put_image,
                               .context = &own};

    own.layout = layout;
    images.folder =
        arena_print(r->run->arena, "%s/%s/images", o->folder ? o->folder : "out", layout->name);
    if (o->only < 0 || o->only == PART_PIECES)
        render_images(&images);
}

static void render_documents(const struct rendering *r, const struct layout *layout)
{
    const struct render_options *o = r->options;
    struct printing printing = {.rendering = r};
    struct jobs jobs = {.work = print_one, .context = &printing};

    printing.prints = documents_of(r->run->arena, layout, o->only, &printing.count);
    if (o->shift_given && !has_backs(&printing))
        say_nothing_is_moved(r, layout);
    jobs.count = printing.count;
    jobs.at_once = jobs_wanted(r);
    jobs_do(&jobs, r->made);
    if (o->images)
        render_single(r, layout);
}

/* Findings about sizes would puzzle who looks for them in the layout. */
static void say_scale(const struct rendering *r, const struct layout *layout)
{
    diag_help(diag_add(r->run->diags, DIAG(SCALED), (struct place){.source = layout->source},
                       r->options->override.scale),
              "leave '--scale' out to see whether they come of it");
}

void render_layout(void *context, const char *path, struct run *run, struct made *made)
{
    struct print_room *state = context;
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR); /* of the layouts before */
    struct rendering r = {.run = run, .options = state->options, .made = made};
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    size_t found;
    bool good = layout_open_as(run->arena, path, &state->options->override, layout, run->diags);

    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (!good || !layout->complete || !has_wanted(&r, layout))
        return;
    r.type = press_type(&state->press, &layout->style, run->diags);
    if (!r.type)
        return;
    r.warm = state->press.used;
    r.plans = plans_of(run->arena, r.type, layout);
    check_printed_game(run->arena, layout->game, run->diags);
    found = diags_count(run->diags);
    check_layout(r.plans, run->diags);
    if (r.options->override.scale != 1 && diags_count(run->diags) > found)
        say_scale(&r, layout);
    if (!type_sound(r.type, layout->style.fonts, run->diags) ||
        diags_at_least(run->diags, LEVEL_ERROR) > errors)
        return;
    render_documents(&r, layout);
    state->press.used = true;
}

/* Finds how the printer shifts backs; false after saying why it cannot be found. */
static bool find_shift(struct render_options *options)
{
    struct run run = run_begin();
    bool known = options->shift_given || !options->printer ||
                 printer_shift(&run, options->command, options->printer, &options->shift);

    run_end(&run, stderr, FORMAT_TEXT, false);
    return known;
}

int run_render(struct render_options *options)
{
    struct print_room state = {.options = options};
    struct maker maker = {render_layout, &state, options->depfile};
    int status;

    if (!find_shift(options))
        return STATUS_TROUBLE;
    if (options->watch)
        status = make_and_watch(&maker, options->layouts, options->layout_count);
    else
        status = make_once(&maker, options->layouts, options->layout_count);
    press_close(&state.press);
    return status;
}
