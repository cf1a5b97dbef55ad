/* Every PDF that `make pdfs` writes: all layouts, all documents, all papers. What holds for one
 * holds for the next, so that a new game is looked at without another line here. */
#include "support/test.h"
#include "support/soak.h"
#include "support/prints.h"
#include "draw/pen.h"
#include "page/parts.h"
#include "page/plan/plan.h"

#include <ctype.h>

/* --- pages --- */

/* The plan that page `page` belongs to, and which of its pages it is. */
static const struct part_plan *plan_at(const struct print *print, size_t page, int *index)
{
    const struct part_plan *plan =
        plan_of_page(print->plans, print->layout->part_count, page, index);

    if (!plan)
        fail_msg("%s has a page too many", print->path);
    return plan;
}

/* Every page has the size of its paper, turned as its part says, and nothing scales it. */
TEST_WITH(pages_have_the_size_of_the_paper, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i++)
        for (size_t page = 0; page < p->list[i].page_count; page++) {
            const struct print *print = &p->list[i];
            qpdf_oh object = qpdf_get_page_n(print->pdf, page);
            int index;
            struct paper paper = plan_at(print, page, &index)->paper;
            double width, height;

            pdf_size(print->pdf, page, &width, &height);
            assert_true(fabs(width - paper.width) < 0.01 && fabs(height - paper.height) < 0.01);
            assert_false(qpdf_oh_has_key(print->pdf, object, "/UserUnit"));
            assert_false(qpdf_oh_has_key(print->pdf, object, "/Rotate"));
        }
}

/* A line of 50 mm with six ticks. */
static bool is_ruler(const struct painted *path)
{
    size_t ticks = 0, lines = 0;

    EACH (s, path->stretches, path->stretch_count) {
        ticks += fabs(s->x1 - s->x2) < 0.001;
        lines += fabs(s->y1 - s->y2) < 0.001 && fabs(fabs(s->x1 - s->x2) - RULER) < 0.002;
    }
    return path->stroked && lines == 1 && ticks == RULER / 10 + 1;
}

/* What has a foot is cut up; leaflets are as texts are. */
static bool has_foot(const struct part *part)
{
    return !part_is_text(part) && !part_kind_has(part->kind, PART_FOLDED);
}

/* Lines of cut sheets keep the margin, those of texts half of it; only a cut sheet has a ruler, and
 * every one has. Images of texts may bring one along. */
TEST_WITH(lines_keep_the_margin, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i++)
        for (size_t page = 0; page < p->list[i].page_count; page++) {
            struct print *print = &p->list[i];
            const struct content *content = print_page(p->arena, print, page);
            int index;
            const struct part *part = plan_at(print, page, &index)->part;
            bool cut = has_foot(part);
            bool label = part->kind == PART_LABELS; /* where its sheets have them */
            double margin = label ? 4.5 : print->layout->margin * (cut ? 0.98 : 0.5), width, height;
            size_t rulers = 0;

            pdf_size(print->pdf, page, &width, &height);
            EACH (path, content->paths, content->count) {
                rulers += is_ruler(path);
                EACH (s, path->stretches, path->stretch_count)
                    if (fmin(s->x1, s->x2) < margin || fmin(s->y1, s->y2) < margin ||
                        fmax(s->x1, s->x2) > width - margin || fmax(s->y1, s->y2) > height - margin)
                        fail_msg("%s: a line on page %zu leaves the margins", print->path,
                                 page + 1);
            }
            assert_true(rulers == (cut && (!label || index == 0)) || part->image_count > 0);
            /* insides of covers may be blank */
            assert_true(content->texts > 0 || label || print->layout->covered);
        }
}

/* --- the file --- */

TEST_WITH(files_are_sound, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i += soak_times(3, 1)) {
        struct buf out = pdf_tool(p->list[i].path, "qpdf", "--check", NULL);

        assert_non_null(strstr(buf_str(&out), "No syntax or stream encoding errors found"));
    }
}

/* Lines behind the two of the head, each cut off at its end. Returns NULL after the last. */
static char *next_line(char **rest)
{
    char *line = *rest, *end = line ? strchr(line, '\n') : NULL;

    if (!end)
        return NULL;
    *end = '\0';
    *rest = end + 1;
    return line;
}

TEST_WITH(fonts_are_embedded, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i += soak_times(3, 1)) {
        struct buf out = pdf_tool(p->list[i].path, "pdffonts", NULL, NULL);
        char *rest = out.text, *line;
        int fonts = 0;

        assert_null(strstr(out.text, "Type 3"));
        assert_non_null(next_line(&rest));
        assert_non_null(next_line(&rest));
        for (; (line = next_line(&rest)); fonts++)
            if (!strstr(line, " yes yes yes "))
                fail_msg("%s: not embedded, subset and mapped: %s", p->list[i].path, line);
        assert_in_range(fonts, 2, 20);
    }
}

/* Neither as an object nor in a page's content, which print_page() would not understand. */
TEST_WITH(there_are_no_bitmaps, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i++) {
        qpdf_data pdf = p->list[i].pdf;
        int size =
            (int)qpdf_oh_get_numeric_value(pdf, pdf_key(pdf, qpdf_get_trailer(pdf), "/Size"));

        assert_true(size > 10);
        for (int id = 1; id < size; id++) {
            qpdf_oh object = qpdf_get_object_by_id(pdf, id, 0);

            if (qpdf_oh_is_stream(pdf, object))
                assert_false(qpdf_oh_is_name_and_equals(
                    pdf, qpdf_oh_get_key(pdf, qpdf_oh_get_dict(pdf, object), "/Subtype"),
                    "/Image"));
        }
        for (size_t page = 0; page < p->list[i].page_count; page++)
            print_page(p->arena, &p->list[i], page);
    }
}

static bool has_texts_alone(const struct layout *document)
{
    return !FIND(part, document->parts, document->part_count, !part_is_text(part));
}

/* Only what is nothing but texts or a leaflet asks for both sides of the paper. */
TEST_WITH(settings_are_for_printing, const struct prints *p)
{
    static const char *const entries[][3] = {
        {"/ViewerPreferences", "/PrintScaling", "/None"},
        {"/ViewerPreferences", "/DisplayDocTitle", "true"},
        {"/MarkInfo", "/Marked", "true"},
    };

    EACH (print, p->list, p->count) {
        qpdf_data pdf = print->pdf;
        qpdf_oh root = qpdf_get_root(pdf), view = pdf_key(pdf, root, "/ViewerPreferences");
        bool folded = layout_flip(print->layout) == FLIP_SHORT || print->layout->saddle;
        const char *sides = folded                           ? "/DuplexFlipShortEdge"
                            : has_texts_alone(print->layout) ? "/DuplexFlipLongEdge"
                                                             : "/Simplex";

        for (size_t k = 0; k < COUNT_OF(entries); k++) {
            qpdf_oh value = pdf_key(pdf, pdf_key(pdf, root, entries[k][0]), entries[k][1]);

            assert_string_equal(qpdf_oh_unparse_resolved(pdf, value), entries[k][2]);
        }
        assert_true(qpdf_oh_has_key(pdf, root, "/StructTreeRoot"));
        assert_string_equal(qpdf_oh_get_name(pdf, pdf_key(pdf, view, "/Duplex")), sides);
        assert_string_equal(qpdf_oh_get_utf8_value(pdf, pdf_key(pdf, root, "/Lang")), "en-GB");
        assert_string_equal(qpdf_oh_get_name(pdf, pdf_key(pdf, root, "/PageMode")), "/UseOutlines");
        assert_string_equal(
            qpdf_oh_get_utf8_value(
                pdf, pdf_key(pdf, pdf_key(pdf, qpdf_get_trailer(pdf), "/Info"), "/Title")),
            print->layout->game->name.text);
    }
}

/* --- outline and text --- */

static bool has_entry(const struct outline *o, const char *title, size_t page)
{
    for (size_t i = 0; i < o->count; i++)
        if (o->pages[i] == page && strcmp(o->titles[i], title) == 0)
            return true;
    return false;
}

/* Every sheet has its caption in the outline, which leads to it, and in its text. */
TEST_WITH(sheets_are_found_by_their_captions, const struct prints *p)
{
    EACH (print, p->list, p->count) {
        struct outline outline = pdf_outline(p->arena, print->pdf);
        const char *text = print_text(p->arena, print);

        for (size_t page = 0; page < print->page_count; page++) {
            int index;
            const struct part_plan *plan = plan_at(print, page, &index);
            bool cut = has_foot(plan->part);
            const char *caption = cut ? plan->captions[index] : plan->part->caption.text;

            if ((cut || index == 0) && !has_entry(&outline, caption, page))
                fail_msg("%s: no outline entry '%s'", print->path, caption);
            if (cut && !strstr(text, caption))
                fail_msg("%s: the text lacks '%s'", print->path, caption);
        }
        for (size_t e = 1; e < outline.count; e++)
            assert_true(outline.pages[e] >= outline.pages[e - 1]);
    }
}

/* Names of all pieces of pieces parts, on both sides, whatever their faces show; discs have none.
 */
TEST_WITH(nets_name_their_pieces, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i++) {
        const struct layout *layout = p->list[i].layout;
        const char *text = print_text(p->arena, &p->list[i]);

        for (size_t k = 0; k < layout->part_count; k++) {
            struct man *men;
            size_t count = 0;

            if (layout->parts[k].kind == PART_PIECES && layout->form == FORM_PANEL)
                count = part_men(p->arena, layout, &layout->parts[k].pieces, 0, &men);
            for (size_t n = 0; n < count; n++) {
                const struct piece *front = men[n].piece;
                const struct piece *back = front && front->promoted ? front->promoted : front;

                if (!front)
                    continue; /* a blank */
                assert_non_null(strstr(text, front->name.text));
                assert_non_null(strstr(text, back->name.text));
            }
        }
    }
}

/* Nor on pages that are printed smaller. */
TEST_WITH(no_line_is_too_thin, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i++)
        for (size_t page = 0; page < p->list[i].page_count; page++) {
            const struct content *content = print_page(p->arena, &p->list[i], page);

            for (size_t k = 0; k < content->count; k++)
                if (content->paths[k].stroked && content->paths[k].width < THINNEST_LINE - 0.001)
                    fail_msg("%s, page %zu: a line is %.3f mm wide", p->list[i].path, page + 1,
                             content->paths[k].width);
        }
}

TEST_WITH(texts_are_whole, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i++) {
        const char *text = print_text(p->arena, &p->list[i]);

        assert_null(strstr(text, "\xEF\xBF\xBD")); /* U+FFFD */
        assert_null(strstr(text, "{{"));
        assert_null(strstr(text, "}}"));
    }
}

/* Each character has ink, or is one that needs none: fonts of the house have all that games say. */
TEST_WITH(no_letter_is_missing, const struct prints *p)
{
    for (size_t i = 0; i < p->count; i++)
        for (size_t page = 0; page < p->list[i].page_count; page++) {
            const struct print *print = &p->list[i];
            LOCAL_ARENA(arena);
            int index;
            const struct part_plan *plan = plan_at(print, page, &index);
            struct scene *scene = scene_new(arena, plan->paper.width, plan->paper.height);
            struct pen pen = plan_pen(plan, print->type, scene);

            plan_draw(&pen, plan, index);
            EACH (shape, scene->shapes, scene->count)
                if (shape->kind == SHAPE_TEXT && line_blank(shape->text.line) >= 0)
                    fail_msg("%s, page %zu: '%s'", print->path, page + 1,
                             line_text(shape->text.line));
        }
}

/* The pages that the list of games gives the game's set; 0: it does not say. */
static size_t pages_listed(struct arena *arena, const char *list, const char *game)
{
    const char *row = strstr(list, arena_print(arena, "| **%s** |", game)), *number;

    assert_non_null(row);
    number = strstr(arena_print(arena, "%.*s", (int)strcspn(row, "\n"), row), " pages");
    if (!number)
        return 0;
    while (isdigit((unsigned char)number[-1]))
        number--;
    return strtoul(number, NULL, 10);
}

TEST_WITH(the_list_of_games_counts_the_pages, const struct prints *p)
{
    LOCAL_BUF(list);
    int counted = 0;

    assert_true(file_read("docs/games.md", &list));
    EACH (print, p->list, p->count) {
        const char *game = print->layout->game->name.text;
        size_t pages = pages_listed(p->arena, list.text, game);

        if (!pages ||
            !strstr(print->path, arena_print(p->arena, "/%s-a4.pdf", print->layout->name)))
            continue;
        if (print->page_count != pages)
            fail_msg("%s has %zu pages, but %zu in docs/games.md", game, print->page_count, pages);
        counted++;
    }
    assert_true(counted > 0); /* with sanitizers few sets are printed */
}

static int set_up(void **state)
{
    return prints_set_up(state, 3);
}

TESTS_TOGETHER(prints, set_up, prints_tear_down)
