#include "proof/proof_offset.h"

#include "support/printed.h"

#include <math.h>
#include <string.h>

/* A page on which everything is moved. */
struct placing {
    double x, y, middle_x, middle_y, sine, cosine;
};

static struct placing placing_of(const struct leaf *leaf, const struct shift *shift)
{
    double angle = shift->degrees * M_PI / 180;

    return (struct placing){shift->x,         shift->y,   leaf->width / 2,
                            leaf->height / 2, sin(angle), cos(angle)};
}

/* Clockwise, as y grows downward. */
static struct point moved_point(const struct placing *m, double x, double y)
{
    double right = x - m->middle_x, down = y - m->middle_y;

    return (struct point){m->middle_x + m->x + right * m->cosine - down * m->sine,
                          m->middle_y + m->y + right * m->sine + down * m->cosine};
}

static bool is_at(const struct placing *m, double x, double y, double to_x, double to_y)
{
    struct point p = moved_point(m, x, y);

    return is_close(p.x, to_x) && is_close(p.y, to_y);
}

static bool is_moved(const struct placing *m, const struct painted *a, const struct painted *b)
{
    if (a->stretch_count != b->stretch_count || a->curve_count != b->curve_count ||
        a->filled != b->filled || a->stroked != b->stroked || a->dashed != b->dashed ||
        !is_close(a->width, b->width) || a->fill != b->fill || a->stroke != b->stroke)
        return false;
    for (size_t i = 0; i < a->stretch_count; i++) {
        const struct stretch *s = &a->stretches[i], *t = &b->stretches[i];

        if (!is_at(m, s->x1, s->y1, t->x1, t->y1) || !is_at(m, s->x2, s->y2, t->x2, t->y2))
            return false;
    }
    for (size_t i = 0; i < a->curve_count; i++)
        for (int k = 0; k < 4; k++)
            if (!is_at(m, a->curves[i].x[k], a->curves[i].y[k], b->curves[i].x[k],
                       b->curves[i].y[k]))
                return false;
    return true;
}

/* Of a word that is turned a little pdftotext gives an upright box from its beginning. */
static bool is_moved_to(const struct placing *m, const struct box *own, const struct box *b)
{
    double size = own->right - own->left + own->bottom - own->top;
    double near = PROOF_TOLERANCE + fabs(m->sine) * size;
    struct point p = moved_point(m, (own->left + own->right) / 2, (own->top + own->bottom) / 2);

    return fabs((b->left + b->right) / 2 - p.x) <= near &&
           fabs((b->top + b->bottom) / 2 - p.y) <= near;
}

/* Whether the words from number i on make the moved word: pdftotext may part what is turned. */
static bool is_word(const struct placing *m, const struct leaf *leaf, size_t i,
                    const struct word *word)
{
    const char *rest = word->text;
    struct box all = leaf->words[i].box;

    for (; i < leaf->word_count && leaf->words[i].visible; i++) {
        size_t length = strlen(leaf->words[i].text);

        if (strncmp(leaf->words[i].text, rest, length) != 0)
            return false;
        rest += length;
        all = box_around(&all, &leaf->words[i].box);
        if (*rest == '\0')
            return is_moved_to(m, &word->box, &all);
    }
    return false;
}

static bool has_word(const struct placing *m, const struct leaf *leaf, const struct word *word)
{
    for (size_t i = 0; i < leaf->word_count; i++)
        if (is_word(m, leaf, i, word))
            return true;
    return false;
}

/* In how many words they stand depends on how pdftotext parts them. */
static size_t letters_on(const struct leaf *leaf)
{
    size_t count = 0;

    for (size_t i = 0; i < leaf->word_count; i++)
        count += strlen(leaf->words[i].text);
    return count;
}

static void check_back(const struct proof *moved, const struct leaf *from, const struct leaf *to,
                       const struct shift *shift, struct complaints *c)
{
    struct placing m = placing_of(from, shift);

    if (from->content->count != to->content->count || letters_on(from) != letters_on(to)) {
        complain(c, moved, to, "there is something else on the back");
        return;
    }
    for (size_t i = 0; i < from->content->count; i++)
        if (!is_moved(&m, &from->content->paths[i], &to->content->paths[i])) {
            struct box box = painted_box(&to->content->paths[i], false);

            complain(c, moved, to, "what is at %.3f, %.3f was moved otherwise", box.left, box.top);
        }
    for (size_t i = 0; i < from->word_count; i++)
        if (!has_word(&m, to, &from->words[i]))
            complain(c, moved, to, "'%s' was moved otherwise", from->words[i].text);
}

/* A page that is no back is the same, byte by byte. */
static void check_page(const struct proof *moved, qpdf_data a, qpdf_data b, size_t page,
                       struct complaints *c)
{
    LOCAL_BUF(from);
    LOCAL_BUF(to);

    pdf_stream(a, page, &from);
    pdf_stream(b, page, &to);
    if (from.size != to.size || memcmp(from.text, to.text, from.size) != 0)
        complain(c, moved, NULL, "page %zu is no back, but has changed", page + 1);
}

static const struct leaf *back_on(const struct proof *p, size_t page)
{
    for (size_t i = 0; i < p->leaf_count; i++)
        for (size_t k = 0; k < p->leaves[i].drawn_count && p->leaves[i].page == page; k++)
            if (is_back(&p->leaves[i].drawn[k]))
                return &p->leaves[i];
    return NULL;
}

void measure_offset(const struct proof *plain, const struct proof *moved, const struct shift *shift,
                    struct complaints *c)
{
    qpdf_data a = pdf_open(plain->path), b = pdf_open(moved->path);
    size_t pages = (size_t)qpdf_get_num_pages(a), backs = 0;

    if ((size_t)qpdf_get_num_pages(b) != pages)
        complain(c, moved, NULL, "the number of pages has changed");
    for (size_t page = 0; page < pages && (int)pages == qpdf_get_num_pages(b); page++) {
        const struct leaf *from = back_on(plain, page), *to = back_on(moved, page);

        backs += from != NULL;
        if (from && to)
            check_back(moved, from, to, shift, c);
        else if (from || to)
            complain(c, moved, from ? from : to, "the backs are on other pages");
        else
            check_page(moved, a, b, page, c);
    }
    if (backs == 0)
        complain(c, moved, NULL, "there are no backs");
    qpdf_cleanup(&a);
    qpdf_cleanup(&b);
}
