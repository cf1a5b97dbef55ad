/* The run, top to bottom: load, check, draw page by page, write whole files. */
#include "pipeline.h"

#include "check/check.h"
#include "emit/file.h"
#include "emit/pdf.h"
#include "page/booklet.h"
#include "page/sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What a run owns. */
struct run {
    struct arena *arena;
    struct diags *diags;
};

static struct run run_begin(void)
{
    return (struct run){arena_new(), diags_new()};
}

static bool wants_colour(FILE *stream)
{
    const char *off = getenv("NO_COLOR");

    return isatty(fileno(stream)) && !(off && *off);
}

/* Prints all findings, frees the run and returns the exit status. */
static int run_end(struct run *run, FILE *stream, bool json, bool strict)
{
    enum diag_level least = strict ? LEVEL_NOTE : LEVEL_WARNING;
    int status = diags_at_least(run->diags, LEVEL_FATAL) ? STATUS_TROUBLE
                 : diags_at_least(run->diags, least)     ? STATUS_FINDINGS
                                                         : STATUS_GOOD;
    struct buf out = {0};

    if (json)
        diags_json(run->diags, &out);
    else
        diags_text(run->diags, wants_colour(stream), &out);
    fwrite(buf_str(&out), 1, out.size, stream);
    if (fflush(stream) != 0 || ferror(stream))
        status = STATUS_TROUBLE;
    buf_free(&out);
    diags_free(run->diags);
    arena_free(run->arena);
    return status;
}

/* --- check --- */

static void list_sources(const struct game *game, struct diags *diags)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *p = &game->pieces[i];

        if (p->certainty != CERTAIN)
            diag_add(diags, DIAG(SOURCE_UNCERTAIN), p->place, p->name.text,
                     certainty_names[p->certainty],
                     p->certainty_note.text ? p->certainty_note.text : "no reason given");
    }
}

static void check_one_game(struct run *run, const struct game *game,
                           const struct check_options *options)
{
    if (!game)
        return;
    check_game(run->arena, game, run->diags);
    if (options && options->sources)
        list_sources(game, run->diags);
}

static void check_one_layout(struct run *run, const struct layout *layout)
{
    struct type *type;

    if (!layout || !layout->complete)
        return;
    type = type_open(layout->style.fonts, layout->style.font_count, run->diags);
    if (type)
        check_layout(run->arena, type, layout, run->diags);
    type_close(type);
}

static void check_file(struct run *run, const char *path, const struct check_options *options)
{
    const struct source *source = source_read(run->arena, path, run->diags);
    struct layout *layout;
    struct style style = {0};

    if (!source)
        return;
    switch (file_kind_of(source)) {
    case FILE_GAME:
        check_one_game(run, game_load(run->arena, path, run->diags), options);
        break;
    case FILE_LAYOUT:
        layout = layout_load(run->arena, path, run->diags);
        check_one_game(run, layout ? layout->game : NULL, options);
        check_one_layout(run, layout);
        break;
    case FILE_STYLE:
        style_load(run->arena, path, &style, run->diags);
        break;
    }
}

int run_check(const struct check_options *options)
{
    struct run run = run_begin();

    for (size_t i = 0; i < options->file_count; i++)
        check_file(&run, options->files[i], options);
    return run_end(&run, stdout, options->json, options->strict);
}

/* --- render --- */

struct rendering {
    struct run *run;
    const struct render_options *options;
    const struct layout *layout;
    struct type *type;
    struct buf targets; /* PDFs written, for the depfile */
};

static const char *const part_words[] = {"booklet", "pieces", "board", "hands"};

static bool is_wanted(const struct rendering *r, const struct part *part)
{
    return !r->options->only || strcmp(r->options->only, part_words[part->kind]) == 0;
}

/* One page in an arena of its own, so that memory does not grow with the number of pages. */
static void render_page(struct rendering *r, struct pdf *pdf, const struct part *part,
                        const struct booklet *booklet, const struct paper *paper, int index)
{
    struct arena *arena = arena_new();
    struct pen pen = {.scene = scene_new(arena, paper->width, paper->height),
                      .type = r->type,
                      .style = &r->layout->style};

    if (booklet)
        booklet_draw(&pen, booklet, part, paper, (size_t)index);
    else
        sheet_kind_of(part->kind)->draw(&pen, r->layout, part, paper, index);
    pdf_page(pdf, pen.scene);
    arena_free(arena);
}

static void render_part(struct rendering *r, struct pdf *pdf, const struct part *part,
                        const struct paper *paper)
{
    struct pen pen = {.type = r->type, .style = &r->layout->style};
    struct booklet *booklet = NULL;
    int pages;

    if (part->kind == PART_BOOKLET) {
        booklet = booklet_read(&pen, r->run->arena, r->layout, part, r->run->diags);
        pages = (int)booklet->page_count;
    } else {
        pages = sheet_kind_of(part->kind)->pages(r->layout, part);
    }
    for (int i = 0; i < pages; i++)
        render_page(r, pdf, part, booklet, paper, i);
}

static struct pdf_info info_of(const struct rendering *r)
{
    static const struct pdf_label decimal = {.page = 0, .prefix = "", .start = 1};
    const struct game *game = r->layout->game;
    struct pdf_info info = {.title = game->name.text,
                            .subject = "Print-and-play set",
                            .keywords = "board game, print and play",
                            .language = "en-GB",
                            .duplex_booklet = true,
                            .labels = &decimal,
                            .label_count = 1,
                            .date = "D:20260101000000Z"};

    for (size_t i = 0; i < r->layout->part_count; i++)
        if (is_wanted(r, &r->layout->parts[i]) && r->layout->parts[i].kind != PART_BOOKLET)
            info.duplex_booklet = false;
    return info;
}

static void render_paper(struct rendering *r, const struct paper *paper)
{
    const struct layout *layout = r->layout;
    const char *folder = r->options->folder ? r->options->folder : "out";
    const char *only = r->options->only;
    const char *path = arena_print(r->run->arena, "%s/%s/%s%s%s-%s.pdf", folder, layout->name,
                                   layout->name, only ? "-" : "", only ? only : "", paper->name);
    struct pdf_info info = info_of(r);
    struct pdf *pdf = pdf_begin(&info);
    struct buf bytes = {0};

    for (size_t i = 0; i < layout->part_count; i++)
        if (is_wanted(r, &layout->parts[i]))
            render_part(r, pdf, &layout->parts[i], paper);
    if (pdf_end(pdf, path, &bytes, r->run->diags) &&
        file_write(path, bytes.text, bytes.size, r->run->diags)) {
        buf_print(&r->targets, "%s ", path);
        if (isatty(STDERR_FILENO))
            fprintf(stderr, "%s\n", path);
    }
    buf_free(&bytes);
}

static void write_depfile(struct rendering *r)
{
    struct buf text = {0};

    buf_print(&text, "%s:", buf_str(&r->targets));
    for (size_t i = 0; i < r->layout->input_count; i++)
        buf_print(&text, " %s", r->layout->inputs[i]);
    buf_char(&text, '\n');
    for (size_t i = 0; i < r->layout->input_count; i++)
        buf_print(&text, "%s:\n", r->layout->inputs[i]);
    file_write(r->options->depfile, text.text, text.size, r->run->diags);
    buf_free(&text);
}

static void render_papers(struct rendering *r)
{
    struct paper paper;

    if (!r->options->paper) {
        for (size_t i = 0; i < r->layout->paper_count; i++)
            render_paper(r, &r->layout->papers[i]);
    } else if (paper_find(r->options->paper, &paper)) {
        render_paper(r, &paper);
    } else {
        diag_help(diag_add(r->run->diags, DIAG(BAD_CHOICE), (struct place){0}, "--paper",
                           r->options->paper),
                  "use a4, letter, a3, legal, tabloid or a size such as 210x297 (mm)");
    }
}

/* Nothing is drawn while the definition or the layout is wrong. */
static void render_layout(struct run *run, const struct render_options *options, const char *path)
{
    struct rendering r = {.run = run, .options = options};
    struct layout *layout = layout_load(run->arena, path, run->diags);

    r.layout = layout;
    if (!layout || !layout->complete)
        return;
    r.type = type_open(layout->style.fonts, layout->style.font_count, run->diags);
    if (!r.type)
        return;
    check_game(run->arena, layout->game, run->diags);
    check_layout(run->arena, r.type, layout, run->diags);
    if (diags_at_least(run->diags, LEVEL_ERROR) == 0) {
        render_papers(&r);
        if (options->depfile)
            write_depfile(&r);
    }
    buf_free(&r.targets);
    type_close(r.type);
}

int run_render(const struct render_options *options)
{
    struct run run = run_begin();

    file_install_signal_cleanup();
    for (size_t i = 0; i < options->layout_count; i++)
        render_layout(&run, options, options->layouts[i]);
    return run_end(&run, stderr, false, false);
}

/* --- explain --- */

static int explain_unknown(const char *slug)
{
    struct run run = run_begin();
    const char *slugs[DIAG_COUNT];

    for (int i = 0; i < DIAG_COUNT; i++)
        slugs[i] = diag_kinds[i].slug;
    diag_suggest(diag_add(run.diags, DIAG(UNKNOWN_ID), (struct place){0}, slug), slug, slugs,
                 DIAG_COUNT);
    return run_end(&run, stderr, false, false);
}

int run_explain(const char *slug)
{
    enum diag_id id;

    if (!slug) {
        for (int i = 0; i < DIAG_COUNT; i++)
            puts(diag_kinds[i].slug);
        return STATUS_GOOD;
    }
    id = diag_find(slug);
    if (id == DIAG_COUNT)
        return explain_unknown(slug);
    printf("%s (%s)\n\n%s\n", slug, diag_level_name(diag_kinds[id].level),
           diag_kinds[id].explanation);
    return STATUS_GOOD;
}
