/* Both setters, Pango's and the one without it, set all texts of all shipped sets alike. What Pango
 * was asked for while pages were drawn is set by the other one, too. */
#include "support/test.h"
#include "support/soak.h"
#include "support/printed.h"
#include "support/support.h"
#include "type/line.h"

#include <math.h>

/* How far two widths of a line may be apart, mm. */
static const double near = 0.02;

struct comparison {
    const char *layout;
    struct type *other;
    size_t texts, lines;
    size_t broken, wide; /* texts that are broken otherwise; lines that are not as wide */
};

static void draw_all(struct studio *s)
{
    for (size_t k = 0; k < s->layout->paper_count; k++)
        EACH (part, s->layout->parts, s->layout->part_count) {
            const struct part_plan *plan = studio_plan(s, part, &s->layout->papers[k]);

            for (int page = 0; page < plan->pages; page++)
                studio_page(s, plan, page);
        }
}

static bool same_breaks(const struct broken *a, const struct line *const *lines, size_t count)
{
    bool same = a->count == count;

    for (size_t i = 0; same && i < count; i++)
        same = strcmp(line_text(a->lines[i]), line_text(lines[i])) == 0;
    return same;
}

static void print_lines(const char *name, const struct line *const *lines, size_t count)
{
    for (size_t i = 0; i < count; i++)
        print_message("    %s %8.3f %s\n", name, line_width(lines[i]), line_text(lines[i]));
}

static void compare_broken(struct comparison *c, const struct shaped *text,
                           const struct broken *broken)
{
    const struct line *one, *const *lines = &one;
    size_t count = 1;

    if (text->single)
        one = type_line(c->other, text->style, text->text);
    else
        count = type_paragraph(c->other, text->style, text->text, text->spans, text->span_count,
                               broken->width, &lines);
    c->lines += count;
    if (!same_breaks(broken, lines, count)) {
        c->broken++;
        print_message("%s: broken otherwise at %.2f mm\n", c->layout, broken->width);
        print_lines("pango", broken->lines, broken->count);
        print_lines("other", lines, count);
        return;
    }
    for (size_t i = 0; i < count; i++) {
        struct ink a = line_ink(broken->lines[i]), b = line_ink(lines[i]);
        double apart = fabs(line_width(lines[i]) - line_width(broken->lines[i]));

        apart = fmax(apart, fmax(fabs(a.top - b.top), fabs(a.left - b.left)));
        apart = fmax(apart, fmax(fabs(a.height - b.height), fabs(a.width - b.width)));
        if (apart <= near)
            continue;
        c->wide++;
        print_message("%s: %.3f mm apart in %s\n", c->layout, apart, text->style->family);
        print_lines("pango", &broken->lines[i], 1);
        print_lines("other", &lines[i], 1);
    }
}

/* Texts that are broken in narrow columns, at all places that they have. */
static const char *const hard_texts[] = {
    "A man (or “king”) moves e2-e4, O-O, 1.5 or 20–60 minutes; costs $5.00, 20% or 3/4 of 1,000.",
    "l’attaque « à la main » – c’est-à-dire : oui ! Non? “Yes,” said ‘he’… at last—or not",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen und Rhababerbarbara_x1",
    "soft\u00ADhyph\u00ADens and no\u00A0break, nar\u202Frow, zero\u200Bwidth, word\u2060joined",
    "歩兵は、前に一マス進む。「王将」（玉将）を取れば勝ち！ちょっと・きゃっと。1,000円",
    "次のマスを添え、P7g-7fのように書くxyz、Bc駒Cdカ。",
    "한국의 장기는 두 사람이 둔다. 초(楚)와 한(漢)의 싸움이다! “왕”을 잡으면 100% 이긴다.",
    "中国象棋，又称“象棋”；棋子共三十二个（红黑各十六个）。《棋经》A1、B2",
    "Greek Ελληνικά, Cyrillic русский язык-мир, accents e\u0301a\u0300 and (a) [b] {c} <d>",
    "left אבג דהו 123 right (שלום) and back",
    "https://example.org/a/b?c=d&e=f#g me@example.org C:\\path\\file x=y+z a|b 12:30 No. 5 №7 −3 "
    "±2",
    "a paragraph\n\nor two\n",
    "abcde①fgh½ijk",
    "♔♕♖ ⚫⚪ ★ ① ② → ← × ÷ ½ 5′ 7″ 90° † ‡ § ¶ •",
};

TEST_WITH(hard_texts_are_set_alike, struct studio *s)
{
    static const double widths[] = {5, 12, 20, 33, 50, 64};
    struct comparison c = {.layout = "hard"};
    struct type_style style = {"Linux Libertine O,IPAexMincho,NanumMyeongjo,Norasi", .size = 10,
                               .leading = 12};
    const struct line *const *lines;
    struct shaped *const *texts;
    size_t count;

    c.other = type_open_by(&harfbuzz_setter, s->layout->style.fonts, s->layout->style.font_count,
                           s->diags);
    for (int way = 0; way < 3; way++) {
        style.tracking = way == 1 ? 50 : 0;
        style.signs = way == 2 ? "“”" : NULL;
        style.sign_family = way == 2 ? "IPAexMincho,Norasi" : NULL;
        for (size_t i = 0; i < COUNT_OF(hard_texts); i++)
            for (size_t k = 0; k < COUNT_OF(widths); k++)
                type_paragraph(s->type, &style, hard_texts[i], NULL, 0, widths[k], &lines);
    }
    count = type_texts(s->type, &texts);
    for (size_t i = 0; i < count; i++)
        for (const struct broken *b = texts[i]->broken; b; b = b->next)
            compare_broken(&c, texts[i], b);
    type_close(c.other);
    assert_int_equal(c.broken, 0);
    assert_int_equal(c.wide, 0);
    assert_int_equal(count, 3 * COUNT_OF(hard_texts));
}

static void compare_layout(struct comparison *c, const char *path)
{
    void *studio = studio_open(path);
    struct studio *s = studio;
    const struct style *style = &s->layout->style;
    struct shaped *const *texts;
    size_t count;

    c->layout = path;
    draw_all(s);
    c->other = type_open_by(&harfbuzz_setter, style->fonts, style->font_count, s->diags);
    assert_non_null(c->other);
    count = type_texts(s->type, &texts);
    for (size_t i = 0; i < count; i++)
        for (const struct broken *b = texts[i]->broken; b; b = b->next)
            compare_broken(c, texts[i], b);
    c->texts += count;
    type_close(c->other);
    studio_tear_down(&studio);
}

TEST(all_texts_are_set_alike)
{
    struct comparison c = {0};
    LOCAL_ARENA(arena);
    size_t count;
    const char **layouts = printed_layouts(arena, 1, &count);

    for (size_t i = 0; i < count; i++)
        compare_layout(&c, layouts[i]);
    print_message("%zu texts, %zu lines\n", c.texts, c.lines);
    assert_int_equal(c.broken, 0);
    assert_int_equal(c.wide, 0);
    assert_true(c.texts > sanitized_times(300, 1000, 1000));
}

TESTS_EACH(setters, studio_set_up, studio_tear_down)
