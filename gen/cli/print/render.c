/* The run of a layout, top to bottom: load, check, draw page by page, write whole files. */
#include "cli/print/render.h"

#include "check/game/check.h"
#include "check/layout/check_layout.h"
#include "cli/draw/format.h"
#include "cli/print/document_sides.h"
#include "cli/print/render_images.h"
#include "run/jobs.h"
#include "text/summary.h"
#include "run/watch.h"
#include "draw/cutting.h"
#include "emit/file.h"
#include "page/plan/sizes.h"
#include "scene/ink.h"
#include "words/words.h"

#include <string.h>
#include <unistd.h>

/* What stays from one layout to the next, and from one making to the next: to open fonts is half of
 * the time of a small set. */
struct press {
    const struct render_options *options;
    struct type *type; /* NULL: none is open */
    struct buf fonts;  /* names of its files, a line each */
    bool used;         /* something was printed with them */
};

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
    int page;         /* of it, from 1 */
    int pages;        /* of it; 0 while they are counted */
    enum document_sides document;
    const struct part *before; /* the part whose pages came last; NULL: none */
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
static void render_page(struct rendering *r, struct pdf_writer *pdf, const struct part_plan *plan,
                        int index)
{
    struct arena *arena = arena_new();
    struct scene *scene = scene_new(arena, plan->paper.width, plan->paper.height);
    struct pen pen = plan_pen(plan, r->plans->type, scene);
    bool back = page_is_back(plan, index);

    r->page++;
    plan_draw(&pen, plan, index);
    plan_number(&pen, plan, index, &(struct sheet_number){r->page, r->pages, r->document});
    scene = ink_scene(arena, scene, r->options->ink);
    if (r->options->layered)
        part_layers(scene, plan->part);
    pdf_writer_page(pdf, scene, back ? &r->options->shift : &in_place);
    summary_add(&r->summary, plan->part, scene, back);
    if (part_is_cut(plan->part) && r->options->cutting && type_sound(r->type, r->run->diags))
        format_sheet(r->run, r->layout->game->words, scene, r->path, r->page, r->options->cutting);
    arena_free(arena);
}

/* What is cut out of a sheet must not have another sheet on its back, and what is read begins on a
 * front; the sides of a sheet of rules may be two cards. Where all is printed on both sides of the
 * paper, an empty back comes before such a page. */
static bool wants_pad(const struct rendering *r, const struct part_plan *plan, int index)
{
    const struct part *part = plan->part;
    bool cards = part->kind == PART_CARD && r->before && r->before->kind == PART_CARD;
    bool front = part_is_text(part) ? index == 0 && !cards : !page_is_back(plan, index);

    return r->document != DOCUMENT_SINGLE && front && r->page % 2 != 0;
}

static void pad_sheet(struct rendering *r, struct pdf_writer *pdf, const struct part_plan *plan)
{
    struct arena *arena = arena_new();

    pdf_writer_page(pdf, scene_new(arena, plan->paper.width, plan->paper.height), &in_place);
    r->page++;
    arena_free(arena);
}

static void render_part(struct rendering *r, struct pdf_writer *pdf, const struct part_plan *plan)
{
    for (int i = 0; i < plan->pages; i++) {
        if (wants_pad(r, plan, i))
            pad_sheet(r, pdf, plan);
        render_page(r, pdf, plan, i);
    }
    if (plan->part->kind == PART_BOX)
        r->summary.box = box_contents(r->run->arena, r->layout, plan->part, &plan->box);
}

static void count_part(struct rendering *r, const struct part_plan *plan)
{
    for (int i = 0; i < plan->pages; i++)
        r->page += wants_pad(r, plan, i) ? 2 : 1;
}

/* Draws the wanted parts into the PDF; NULL: counts their pages. */
static void walk_parts(struct rendering *r, struct pdf_writer *pdf, const struct paper *paper)
{
    r->page = 0;
    r->before = NULL;
    for (size_t i = 0; i < r->layout->part_count; i++) {
        const struct part *part = &r->layout->parts[i];
        const struct part_plan *plan;

        if (!is_wanted(r, part))
            continue;
        plan = part_plan(r->plans, r->layout, part, paper, r->run->diags);
        if (pdf)
            render_part(r, pdf, plan);
        else
            count_part(r, plan);
        r->before = part;
    }
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

static struct pdf_info info_of(const struct rendering *r)
{
    static const struct pdf_label decimal = {.page = 0, .prefix = "", .start = 1};
    const struct game *game = r->layout->game;
    struct pdf_info info = {.title = game->name.text,
                            .subject = word_text(game->words, WORD_SET_SUBJECT),
                            .keywords = word_text(game->words, WORD_SET_KEYWORDS),
                            .language = word_text(game->words, WORD_LANGUAGE),
                            .sides = document_turns(r->layout, r->options->only),
                            .labels = &decimal,
                            .label_count = 1,
                            .date = "D:20260101000000Z"};

    if (r->options->layered)
        info.layers = layers_of(r->run->arena, r->options);
    return info;
}

/* What a part alone is called; a document of nothing but such parts is called so anyway. */
static const char *file_of(const struct rendering *r)
{
    const char *only, *name;

    if (r->options->only < 0)
        return r->layout->file;
    only = part_words[r->options->only];
    name = arena_print(r->run->arena, "%s-%s", r->layout->name, only);
    if (strcmp(r->layout->file, name) == 0)
        return name;
    return arena_print(r->run->arena, "%s-%s", r->layout->file, only);
}

/* While it is watched, a file that holds these bytes already stays as it is, and no other one is
 * waited for to reach the disk. What a depfile tells of must be new. */
static bool put_file(struct rendering *r, const char *path, const struct buf *bytes)
{
    bool fresh = true, good;

    if (!type_sound(r->type, r->run->diags))
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

static void render_paper(struct rendering *r, const struct paper *paper)
{
    const struct layout *layout = r->layout;
    const char *folder = r->options->folder ? r->options->folder : "out";
    const char *path = arena_print(r->run->arena, "%s/%s/%s-%s.pdf", folder, layout->name,
                                   file_of(r), paper->name);
    struct pdf_info info = info_of(r);
    struct pdf_writer pdf = pdf_writer_begin((enum renderer)r->options->renderer, &info);
    struct buf bytes = {0};

    r->summary = (struct summary){0};
    r->path = path;
    r->document = document_sides(r->layout, r->options->only);
    walk_parts(r, NULL, paper);
    r->pages = r->page;
    walk_parts(r, &pdf, paper);
    if (pdf_writer_end(&pdf, path, &bytes, r->run->diags) && put_file(r, path, &bytes)) {
        if (isatty(STDERR_FILENO) && !r->options->watch)
            tell_path(path);
        if (r->options->summary)
            summary_print(&r->summary, run_path(r->run->arena, path), paper,
                          document_told(r->layout, r->options->only), stdout);
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

static bool prints_on(const struct rendering *r, const struct paper *paper)
{
    for (size_t i = 0; i < r->layout->part_count; i++)
        if (is_wanted(r, &r->layout->parts[i]) &&
            part_prints_on(r->layout, &r->layout->parts[i], paper))
            return true;
    return false;
}

/* The set, and what further documents its layout has; of these only such as have a wanted part on
 * the paper. */
static void list_prints(struct printing *printing, struct arena *arena, const struct layout *layout)
{
    for (size_t i = 0; i <= layout->document_count; i++) {
        struct rendering r = *printing->rendering;

        r.layout = i == 0 ? layout_set(arena, layout) : layout_document(arena, layout, i - 1);
        for (size_t k = 0; k < layout->paper_count; k++) {
            struct layout *own = arena_alloc(arena, 1, sizeof *own);

            if (!prints_on(&r, &layout->papers[k]))
                continue;
            *own = *r.layout;
            own->paper = &layout->papers[k];
            *ARENA_PUSH(arena, printing->prints, printing->count) = own;
        }
    }
}

static bool print_one(void *context, size_t index, struct made *made)
{
    const struct printing *printing = context;
    struct rendering r = *printing->rendering;
    size_t before = diags_count(r.run->diags);

    r.layout = printing->prints[index];
    r.made = made;
    render_paper(&r, r.layout->paper);
    return type_sound(r.type, r.run->diags) && diags_count(r.run->diags) == before;
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

    list_prints(&printing, r->run->arena, layout);
    if (o->shift_given && !has_backs(&printing))
        say_nothing_is_moved(r, layout);
    jobs.count = printing.count;
    jobs.at_once = jobs_wanted(r);
    jobs_do(&jobs, r->made);
    if (o->images)
        render_single(r, layout);
}

/* The fonts of the style; NULL after a finding. */
static struct type *press_type(struct press *press, const struct style *style, struct diags *diags)
{
    struct buf fonts = {0};

    for (size_t i = 0; i < style->font_count; i++)
        buf_print(&fonts, "%s\n", style->fonts[i].text);
    if (press->type && type_sound(press->type, diags) &&
        strcmp(buf_str(&fonts), buf_str(&press->fonts)) == 0) {
        type_clear(press->type);
        buf_free(&fonts);
        return press->type;
    }
    type_close(press->type);
    buf_free(&press->fonts);
    press->type = type_open(style->fonts, style->font_count, diags);
    press->fonts = fonts;
    press->used = false;
    return press->type;
}

static void press_close(struct press *press)
{
    type_close(press->type);
    buf_free(&press->fonts);
}

/* Findings about sizes would puzzle who looks for them in the layout. */
static void say_scale(const struct rendering *r, const struct layout *layout)
{
    diag_help(diag_add(r->run->diags, DIAG(SCALED), (struct place){.source = layout->source},
                       r->options->override.scale),
              "leave '--scale' out to see whether they come of it");
}

/* Nothing is drawn while the definition or the layout is wrong. */
static void render_layout(void *context, const char *path, struct run *run, struct made *made)
{
    struct press *press = context;
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR); /* of the layouts before */
    struct rendering r = {.run = run, .options = press->options, .made = made};
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    size_t found;
    bool good = layout_open_as(run->arena, path, &press->options->override, layout, run->diags);

    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (!good || !layout->complete || !has_wanted(&r, layout))
        return;
    r.type = press_type(press, &layout->style, run->diags);
    if (!r.type)
        return;
    r.warm = press->used;
    r.plans = plans_of(run->arena, r.type, layout);
    check_printed_game(run->arena, layout->game, run->diags);
    found = diags_count(run->diags);
    check_layout(r.plans, run->diags);
    if (r.options->override.scale != 1 && diags_count(run->diags) > found)
        say_scale(&r, layout);
    if (!type_sound(r.type, run->diags) || diags_at_least(run->diags, LEVEL_ERROR) > errors)
        return;
    render_documents(&r, layout);
    press->used = true;
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
    struct press press = {.options = options};
    struct maker maker = {render_layout, &press, options->depfile};
    int status;

    if (!find_shift(options))
        return STATUS_TROUBLE;
    if (options->watch)
        status = make_and_watch(&maker, options->layouts, options->layout_count);
    else
        status = make_once(&maker, options->layouts, options->layout_count);
    press_close(&press);
    return status;
}
