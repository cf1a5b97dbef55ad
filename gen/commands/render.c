/* The run of a layout, top to bottom: load, check, draw page by page, write whole files. */
#include "commands/command.h"

#include "check/check.h"
#include "commands/cutting.h"
#include "commands/jobs.h"
#include "commands/summary.h"
#include "commands/watch.h"
#include "draw/ink.h"
#include "emit/file.h"
#include "emit/pdf.h"
#include "page/booklet.h"
#include "page/card.h"
#include "page/impose.h"
#include "page/sheet.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAPERS = 16 }; /* at most in one run */

static const char papers_known[] =
    "a4, letter, a3, legal, tabloid or a size such as 210x297, 50 to 2000 mm; each once, with "
    "commas between";

struct render_options {
    const char *const *layouts;
    size_t layout_count;
    const char *folder;   /* of the output; default "out" */
    struct paper *papers; /* in place of those that the layout names, if any */
    size_t paper_count;
    const char *only;              /* NULL, or one of the words after `part:` */
    const char *depfile;           /* NULL, or where to write what the PDFs were made from */
    bool hobbling_given, hobbling; /* in place of the game's own rule */
    enum ink_use ink;              /* of all pages */
    bool summary;                  /* say how much card and cutting each PDF takes */
    unsigned cutting;              /* formats for machines that cut, see cutting.h */
    bool registered;               /* marks of register, whatever the layout says */
    bool watch;                    /* go on, whenever an input changes */
    size_t jobs;                   /* PDFs made at once; 0: one, while watching all that can be */
};

/* What stays from one layout to the next, and from one making to the next: to open fonts is half of
 * the time of a small set. */
struct press {
    const struct render_options *options;
    struct type *type; /* NULL: none is open */
    struct buf fonts;  /* names of its files, a line each */
};

struct rendering {
    struct run *run;
    const struct render_options *options;
    const struct layout *layout;
    struct type *type;
    struct made *made;
    struct summary summary;
    const char *path; /* of the PDF being made */
    int page;         /* of it, from 1 */
};

static bool is_wanted(const struct rendering *r, const struct part *part)
{
    return !r->options->only || strcmp(r->options->only, part_words[part->kind]) == 0;
}

/* The text of a part, read once for all its pages; all NULL for cut sheets. */
struct reading {
    const struct booklet *booklet;
    const struct imposition *imposed; /* how the booklet stands on sheets; NULL: page by page */
    const struct card *card;
};

/* One page in an arena of its own, so that memory does not grow with the number of pages. */
static void render_page(struct rendering *r, struct pdf *pdf, const struct part *part,
                        const struct reading *text, const struct paper *paper, int index)
{
    struct arena *arena = arena_new();
    struct pen pen = {.scene = scene_new(arena, paper->width, paper->height),
                      .type = r->type,
                      .style = &r->layout->style,
                      .face = part->face,
                      .form = r->layout->form,
                      .apart = r->layout->players == PLAYERS_APART};

    if (text->imposed)
        impose_draw(&pen, text->imposed, text->booklet, part, index);
    else if (text->booklet)
        booklet_draw(&pen, text->booklet, part, paper, (size_t)index);
    else if (text->card)
        card_draw(&pen, text->card, part, paper);
    else
        sheet_kind_of(r->layout, part)->draw(&pen, r->layout, part, paper, index);
    pen.scene = ink_scene(arena, pen.scene, r->options->ink);
    pdf_page(pdf, pen.scene);
    summary_add(&r->summary, part, pen.scene);
    r->page++;
    if (part_is_cut(part) && r->options->cutting)
        cutting_write(r->run, pen.scene, r->path, r->page, r->options->cutting);
    arena_free(arena);
}

static void render_part(struct rendering *r, struct pdf *pdf, const struct part *part,
                        const struct paper *upright)
{
    struct paper paper = part_paper(r->layout, part, upright);
    struct pen pen = {.type = r->type,
                      .style = &r->layout->style,
                      .form = r->layout->form,
                      .apart = r->layout->players == PLAYERS_APART};
    struct reading text = {0};
    struct imposition saddle;
    int pages = 1;

    if (part->kind == PART_BOOKLET) {
        text.booklet = booklet_read(&pen, r->run->arena, r->layout, part, r->run->diags);
        pages = (int)text.booklet->page_count;
        if (r->layout->saddle) {
            saddle = impose_saddle(text.booklet->page_count, &paper, r->layout->creep);
            text.imposed = &saddle;
            pages = impose_sides(&saddle);
        }
    } else if (part->kind == PART_CARD) {
        text.card = card_read(&pen, r->run->arena, r->layout, part, r->run->diags);
    } else {
        pages = sheet_kind_of(r->layout, part)->pages(r->layout, part, &paper);
    }
    for (int i = 0; i < pages; i++)
        render_page(r, pdf, part, &text, &paper, i);
}

static struct pdf_info info_of(const struct rendering *r)
{
    static const struct pdf_label decimal = {.page = 0, .prefix = "", .start = 1};
    const struct game *game = r->layout->game;
    struct pdf_info info = {.title = game->name.text,
                            .subject = "Print-and-play set",
                            .keywords = "board game, print and play",
                            .language = "en-GB",
                            .sides = r->layout->saddle ? SIDES_SHORT_EDGE : SIDES_LONG_EDGE,
                            .labels = &decimal,
                            .label_count = 1,
                            .date = "D:20260101000000Z"};

    for (size_t i = 0; i < r->layout->part_count; i++)
        if (is_wanted(r, &r->layout->parts[i]) && r->layout->parts[i].kind != PART_BOOKLET)
            info.sides = SIDES_ONE;
    return info;
}

/* What a part alone is called; a document of nothing but such parts is called so anyway. */
static const char *file_of(const struct rendering *r)
{
    const char *only = r->options->only, *name;

    if (!only)
        return r->layout->file;
    name = arena_print(r->run->arena, "%s-%s", r->layout->name, only);
    if (strcmp(r->layout->file, name) == 0)
        return name;
    return arena_print(r->run->arena, "%s-%s", r->layout->file, only);
}

static void render_paper(struct rendering *r, const struct paper *paper)
{
    const struct layout *layout = r->layout;
    const char *folder = r->options->folder ? r->options->folder : "out";
    const char *path = arena_print(r->run->arena, "%s/%s/%s-%s.pdf", folder, layout->name,
                                   file_of(r), paper->name);
    struct pdf_info info = info_of(r);
    struct pdf *pdf = pdf_begin(&info);
    struct buf bytes = {0};

    r->summary = (struct summary){0};
    r->path = path;
    r->page = 0;
    for (size_t i = 0; i < layout->part_count; i++)
        if (is_wanted(r, &layout->parts[i]))
            render_part(r, pdf, &layout->parts[i], paper);
    if (pdf_end(pdf, path, &bytes, r->run->diags) &&
        file_write(path, bytes.text, bytes.size, r->run->diags)) {
        made_file(r->made, path);
        if (isatty(STDERR_FILENO) && !r->options->watch)
            fprintf(stderr, "%s\n", path);
        if (r->options->summary)
            summary_print(&r->summary, path, paper, stdout);
    }
    buf_free(&bytes);
}

/* Papers given on the command line take the place of the layout's own, one part that of all, and
 * hobbling that of the game's rule, for checks and all. Returns whether there is such a part. */
static bool narrow_down(struct run *run, const struct render_options *options,
                        struct layout *layout)
{
    size_t kept = 0;

    if (options->paper_count) {
        layout->papers = options->papers;
        layout->paper_count = options->paper_count;
    }
    layout->registered |= options->registered;
    if (options->hobbling_given)
        layout->game->hobbling = options->hobbling ? HOBBLING_ON : HOBBLING_OFF;
    for (size_t i = 0; i < layout->part_count; i++)
        kept += !options->only || strcmp(options->only, part_words[layout->parts[i].kind]) == 0;
    if (kept == 0)
        diag_add(run->diags, DIAG(NO_SUCH_PART), (struct place){.source = layout->source},
                 options->only ? options->only : "any kind");
    return kept > 0;
}

struct printing {
    const struct rendering *rendering;
    const struct layout **prints; /* each a document on its paper */
    size_t count;
};

/* The set, and what further documents its layout has; of these only such as have a wanted part. */
static void list_prints(struct printing *printing, struct arena *arena, const struct layout *layout)
{
    for (size_t i = 0; i <= layout->document_count; i++) {
        struct rendering r = *printing->rendering;
        size_t wanted = 0;

        r.layout = i == 0 ? layout_set(arena, layout) : layout_document(arena, layout, i - 1);
        for (size_t k = 0; k < r.layout->part_count; k++)
            wanted += is_wanted(&r, &r.layout->parts[k]);
        for (size_t k = 0; wanted && k < layout->paper_count; k++) {
            struct layout *own = arena_alloc(arena, 1, sizeof *own);

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
    return diags_count(r.run->diags) == before;
}

/* Summaries come in order. */
static void render_documents(const struct rendering *r, const struct layout *layout)
{
    const struct render_options *o = r->options;
    struct printing printing = {.rendering = r};
    struct jobs jobs = {.work = print_one, .context = &printing};

    list_prints(&printing, r->run->arena, layout);
    jobs.count = printing.count;
    jobs.at_once = o->summary ? 1 : o->jobs ? o->jobs : o->watch ? jobs_at_once() : 1;
    jobs_do(&jobs, r->made);
}

/* The fonts of the style; NULL after a finding. */
static struct type *press_type(struct press *press, const struct style *style, struct diags *diags)
{
    struct buf fonts = {0};

    for (size_t i = 0; i < style->font_count; i++)
        buf_print(&fonts, "%s\n", style->fonts[i].text);
    if (press->type && strcmp(buf_str(&fonts), buf_str(&press->fonts)) == 0) {
        type_clear(press->type);
        buf_free(&fonts);
        return press->type;
    }
    type_close(press->type);
    buf_free(&press->fonts);
    press->type = type_open(style->fonts, style->font_count, diags);
    press->fonts = fonts;
    return press->type;
}

static void press_close(struct press *press)
{
    type_close(press->type);
    buf_free(&press->fonts);
}

/* Nothing is drawn while the definition or the layout is wrong. */
static void render_layout(void *context, const char *path, struct run *run, struct made *made)
{
    struct press *press = context;
    size_t errors = diags_at_least(run->diags, LEVEL_ERROR); /* of the layouts before */
    struct rendering r = {.run = run, .options = press->options, .made = made};
    struct layout *layout = arena_alloc(run->arena, 1, sizeof *layout);
    bool good = layout_read(run->arena, path, layout, run->diags);

    for (size_t i = 0; i < layout->input_count; i++)
        made_from(made, layout->inputs[i]);
    if (!good || !layout->complete || !narrow_down(run, r.options, layout))
        return;
    r.type = press_type(press, &layout->style, run->diags);
    if (!r.type)
        return;
    check_game(run->arena, layout->game, run->diags);
    check_layout(run->arena, r.type, layout, run->diags);
    if (diags_at_least(run->diags, LEVEL_ERROR) > errors)
        return;
    render_documents(&r, layout);
    if (r.options->depfile)
        made_depfile(made, r.options->depfile, run->diags);
}

static int run_render(const struct render_options *options)
{
    struct press press = {.options = options};
    struct maker maker = {render_layout, &press};
    int status;

    file_install_signal_cleanup();
    if (options->watch)
        status = make_and_watch(&maker, options->layouts, options->layout_count);
    else
        status = make_once(&maker, options->layouts, options->layout_count);
    press_close(&press);
    return status;
}

static bool add_paper(struct render_options *o, const char *name)
{
    struct paper *paper = &o->papers[o->paper_count];

    if (o->paper_count == PAPERS || !paper_find(name, paper))
        return false;
    for (size_t i = 0; i < o->paper_count; i++)
        if (strcmp(o->papers[i].name, paper->name) == 0)
            return false;
    o->paper_count++;
    return true;
}

/* Names with commas between, each once. The text is taken apart where it stands; returns the first
 * name that is wrong, NULL when none is. */
static const char *read_papers(char *text, struct paper papers[PAPERS], struct render_options *o)
{
    o->papers = papers;
    for (char *name = text, *end; name; name = end ? end + 1 : NULL) {
        end = strchr(name, ',');
        if (end)
            *end = '\0';
        if (!add_paper(o, name))
            return name;
    }
    return NULL;
}

static bool read_jobs(const char *text, size_t *jobs)
{
    enum { MOST = 64 };
    char *end;
    unsigned long number = strtoul(text, &end, 10);

    *jobs = number;
    return *text >= '0' && *text <= '9' && !*end && number >= 1 && number <= MOST;
}

static bool read_ink(const char *text, enum ink_use *ink)
{
    for (int i = 0; ink_names[i]; i++)
        if (strcmp(text, ink_names[i]) == 0) {
            *ink = (enum ink_use)i;
            return true;
        }
    return false;
}

static bool is_part_word(const char *word)
{
    for (size_t i = 0; part_words[i]; i++)
        if (strcmp(word, part_words[i]) == 0)
            return true;
    return false;
}

static int render(const struct command *command, int count, char **arguments)
{
    static const struct option options[] = {{"output", required_argument, NULL, 'o'},
                                            {"paper", required_argument, NULL, 'p'},
                                            {"only", required_argument, NULL, 'y'},
                                            {"depfile", required_argument, NULL, 'd'},
                                            {"help", no_argument, NULL, 'h'},
                                            {"hobbling", required_argument, NULL, 'b'},
                                            {"ink", required_argument, NULL, 'i'},
                                            {"register", no_argument, NULL, 'r'},
                                            {"summary", no_argument, NULL, 's'},
                                            {"cut", required_argument, NULL, 'c'},
                                            {"watch", no_argument, NULL, 'w'},
                                            {"jobs", required_argument, NULL, 'j'},
                                            {NULL, 0, NULL, 0}};
    struct render_options o = {0};
    struct paper papers[PAPERS];
    int letter;

    while ((letter = getopt_long(count, arguments, "ho:j:", options, NULL)) != -1) {
        if (letter == 'h')
            return command_help(command);
        if (letter == 'p') {
            const char *wrong = read_papers(optarg, papers, &o);

            if (wrong)
                return command_refused(command, "--paper", wrong, papers_known);
            continue;
        }
        if (letter == 'o')
            o.folder = optarg;
        else if (letter == 's')
            o.summary = true;
        else if (letter == 'r')
            o.registered = true;
        else if (letter == 'c' && !cutting_read(optarg, &o.cutting))
            return command_refused(command, "--cut", optarg, "svg, dxf or both with a comma");
        else if (letter == 'c')
            continue;
        else if (letter == 'b' && !command_hobbling(optarg, &o.hobbling))
            return command_refused(command, "--hobbling", optarg, "on or off");
        else if (letter == 'b')
            o.hobbling_given = true;
        else if (letter == 'i' && !read_ink(optarg, &o.ink))
            return command_refused(command, "--ink", optarg, "full, grey, low or black");
        else if (letter == 'i')
            continue;
        else if (letter == 'd')
            o.depfile = optarg;
        else if (letter == 'w')
            o.watch = true;
        else if (letter == 'j' && !read_jobs(optarg, &o.jobs))
            return command_refused(command, "--jobs", optarg, "a number from 1 to 64");
        else if (letter == 'j')
            continue;
        else if (letter == 'y' && !is_part_word(optarg))
            return command_refused(command, "--only", optarg,
                                   "booklet, pieces, board, hands, card or pocket");
        else if (letter == 'y')
            o.only = optarg;
        else
            return command_misused(command);
    }
    o.layouts = (const char *const *)arguments + optind;
    o.layout_count = (size_t)(count - optind);
    return o.layout_count ? run_render(&o) : command_misused(command);
}

const struct command render_command = {
    "render",
    "LAYOUT... [-o DIR] [--paper=SIZE[,SIZE...]] [--only=PART] [--hobbling=on|off] [--summary] "
    "[--cut=svg,dxf]\n"
    "  [--register] [--ink=full|grey|low|black] [--depfile=FILE] [--jobs=N] [--watch]",
    "print a layout as PDF",
    "Writes DIR/<name>/<name>-<paper>.pdf for every paper that the layout names, and\n"
    "DIR/<name>/<name>-<document>-<paper>.pdf for every further document.\n"
    "\n"
    "  -o, --output=DIR  folder of the output, 'out' by default\n"
    "  --paper=SIZE,...  in place of the layout's: a4, letter, a3, legal, tabloid or WIDTHxHEIGHT\n"
    "                    in mm\n"
    "  --only=PART       booklet, pieces, board, hands, card or pocket\n"
    "  --hobbling=on|off print the rules with or without hobbling, whatever the game says of it\n"
    "  --cut=svg,dxf     beside the PDF, every sheet that is cut up for machines that cut: lines "
    "to\n"
    "                    cut in red, to fold in blue, the rest in black, each on a layer\n"
    "  --register        marks on every sheet that is cut up, by which machines find what is "
    "printed\n"
    "  --ink=full|grey|low|black\n"
    "                    full: as the style says; grey: without colour; low: outlines and sparse\n"
    "                    patterns in place of large fills, and thinner lines; black: nothing but\n"
    "                    pure black, patterns in place of greys\n"
    "  --summary         say how many sheets each PDF takes, how much of them is card, and how "
    "much\n"
    "                    there is to cut and to fold\n"
    "  --depfile=FILE    write which files the PDFs were made from, for make\n"
    "  -j, --jobs=N      make so many PDFs at once, in processes of their own; 1 by default\n"
    "  --watch           go on, and print anew what a saved file changes, until Ctrl-C\n"
    "\n"
    "Nothing is written while the definition or the layout has errors.",
    render};
