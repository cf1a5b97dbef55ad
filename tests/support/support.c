#include "support/support.h"
#include "support/expect.h"
#include "support/test.h"

#include "check/layout/check_layout.h"
#include "layout/style.h"
#include "page/plan/plan.h"
#include "page/text/flow.h"
#include "play/game_open.h"

struct studio *studio_open(const char *path)
{
    struct studio *s = mem_new(1, sizeof *s);
    struct buf found = {0};

    s->arena = arena_new();
    s->diags = diags_new();
    s->layout = layout_load(s->arena, path, s->diags);
    if (s->layout)
        s->type = type_open(s->layout->style.fonts, s->layout->style.font_count, s->diags);
    if (!s->type || diags_count(s->diags) > 0) {
        diags_text(s->diags, false, &found);
        fail_msg("%s does not load cleanly:\n%s", path, buf_str(&found));
    }
    s->pen = layout_pen(s->layout, s->type, FACE_MNEMONIC, NULL);
    return s;
}

int studio_set_up(void **state)
{
    *state = studio_open("layouts/chu-seireigi.yaml");
    return 0;
}

struct studio *studio_open_grey(const char *path)
{
    struct studio *s = studio_open(path);

    if (!style_load(s->arena, "tests/golden/grey-style.yaml", &s->layout->style, s->diags))
        fail_msg("the style in greys does not load");
    s->layout->legend = legend_usual(&s->layout->style, s->layout->game, s->layout->marks);
    return s;
}

int studio_set_up_grey(void **state)
{
    *state = studio_open_grey("layouts/chu-seireigi.yaml");
    return 0;
}

int studio_tear_down(void **state)
{
    struct studio *s = *state;

    type_close(s->type);
    diags_free(s->diags);
    arena_free(s->arena);
    free(s);
    return 0;
}

struct scene *studio_scene(struct studio *studio, double width, double height)
{
    return studio->pen.scene = scene_new(studio->arena, width, height);
}

void studio_add_examples(struct studio *studio, const char *examples)
{
    const struct source *source =
        source_read(studio->arena, "pieces/chu-seireigi.yaml", studio->diags);
    const char *text = arena_print(studio->arena, "%s%s", source->text, examples);

    studio->layout->game =
        game_from_source(studio->arena, test_source(studio, "game", text), studio->diags);
    expect_findings(studio->diags, "");
}

const struct piece *studio_piece(const struct studio *studio, const char *name)
{
    const struct piece *piece = game_piece(studio->layout->game, name);

    if (!piece)
        fail_msg("there is no piece '%s'", name);
    return piece;
}

const struct source *test_source(struct studio *studio, const char *path, const char *text)
{
    const struct source *source =
        source_from_text(studio->arena, path, text, strlen(text), studio->diags);

    assert_non_null(source);
    return source;
}

const struct measure page_block = {CARD_WIDTH, BLOCK_WIDTH, BLOCK_HEIGHT, 2, {6, 10, 10}};

struct flow *studio_flow(struct studio *studio, const struct part *part)
{
    return markdown_read(&studio->pen, studio->arena, studio->layout, part, &page_block, NULL,
                         studio->diags);
}

struct flow *studio_text(struct studio *studio, enum part_kind kind, const char *text)
{
    struct part part = {.kind = kind, .markdown = test_source(studio, "rules.md", text)};

    diags_free(studio->diags);
    studio->diags = diags_new();
    return studio_flow(studio, &part);
}

const struct figure *studio_figure(struct studio *studio, enum part_kind kind, const char *keys)
{
    const char *text = arena_print(studio->arena, "```diagram\nalt: x\n%s```\n", keys);
    const struct flow *flow = studio_text(studio, kind, text);

    return flow->count > 0 ? flow->items[0].figure : NULL;
}

const struct figure *studio_figure_within(struct studio *studio, enum part_kind kind,
                                          struct measure measure, const char *keys)
{
    const struct part part = {.kind = kind};
    const struct figure_reader reader = {&studio->pen, studio->arena, studio->layout,
                                         measure,      studio->diags, .part = &part};
    const char *text = arena_print(studio->arena, "alt: x\n%s", keys);
    const struct source *source = test_source(studio, "rules.md", text);
    const struct figure *figure = figure_read(&reader, source, 0, source->size);

    assert_non_null(figure);
    return figure;
}

struct paper test_paper(const char *name)
{
    struct paper paper;

    assert_true(paper_find(name, &paper));
    return paper;
}

const struct part *studio_part(const struct studio *s, const char *caption)
{
    for (size_t i = 0; i < s->layout->part_count; i++)
        if (strcmp(s->layout->parts[i].caption.text, caption) == 0)
            return &s->layout->parts[i];
    fail_msg("there is no part '%s'", caption);
    return NULL;
}

const struct part_plan *studio_plan(struct studio *s, const struct part *part,
                                    const struct paper *paper)
{
    return part_plan(plans_of(s->arena, s->type, s->layout), s->layout, part, paper, s->diags);
}

struct scene *studio_page(struct studio *s, const struct part_plan *plan, int page)
{
    struct scene *scene = studio_scene(s, plan->paper.width, plan->paper.height);

    s->pen.face = plan->part->face;
    plan_draw(&s->pen, plan, page);
    return scene;
}

struct scene *studio_sheet(struct studio *s, const struct part *part, const struct paper *paper,
                           int page)
{
    return studio_page(s, studio_plan(s, part, paper), page);
}

bool studio_fits(struct studio *s, const struct part *part, const struct paper *paper,
                 struct diags *diags)
{
    size_t before = diags_count(diags);

    plan_report(studio_plan(s, part, paper), diags);
    return diags_count(diags) == before;
}

void check_whole_layout(struct arena *arena, const struct layout *layout, struct diags *diags)
{
    struct type *type = type_open(layout->style.fonts, layout->style.font_count, diags);

    if (type)
        check_layout(plans_of(arena, type, layout), diags);
    type_close(type);
}

static void read_whole(FILE *file, struct buf *out)
{
    char block[4096];
    size_t n;

    while ((n = fread(block, 1, sizeof block, file)) > 0)
        buf_put(out, block, n);
}

/* Shows the first line that differs, which is all that is needed of a long dump. */
static void compare_lines(const char *name, const char *text, const char *golden)
{
    for (unsigned line = 1; *text || *golden; line++) {
        size_t a = strcspn(text, "\n"), b = strcspn(golden, "\n");

        if (a != b || memcmp(text, golden, a) != 0)
            fail_msg("tests/golden/%s:%u: is\n%.*s\nand should be\n%.*s", name, line, (int)a, text,
                     (int)b, golden);
        text += a + (text[a] != '\0');
        golden += b + (golden[b] != '\0');
    }
}

void expect_golden(const char *name, const char *text)
{
    const char *regen = getenv("PIECEWORK_REGEN");
    bool write = regen && strcmp(regen, "1") == 0;
    LOCAL_BUF(path);
    LOCAL_BUF(golden);
    FILE *file;

    buf_print(&path, "tests/golden/%s", name);
    file = fopen(path.text, write ? "w" : "r");
    if (!file)
        fail_msg("cannot open %s; PIECEWORK_REGEN=1 writes it", path.text);
    if (write)
        fputs(text, file);
    else
        read_whole(file, &golden);
    assert_int_equal(fclose(file), 0);
    if (!write)
        compare_lines(name, text, buf_str(&golden));
}
