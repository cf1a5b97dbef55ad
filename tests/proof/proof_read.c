/* Reading what stands on printed sheets. */
#include "proof/proof.h"

#include "support/test.h"
#include "support/printed.h"

static const double mm = 25.4 / 72;

/* --- figures --- */

struct figure_tag {
    const char *alt;
    size_t page;
    int mark;
};

struct tags {
    struct arena *arena;
    qpdf_data pdf;
    struct figure_tag *list;
    size_t count;
};

static size_t page_number(qpdf_data pdf, qpdf_oh page)
{
    int id = qpdf_oh_get_object_id(pdf, page);
    size_t count = (size_t)qpdf_get_num_pages(pdf);

    for (size_t i = 0; i < count; i++)
        if (qpdf_oh_get_object_id(pdf, qpdf_get_page_n(pdf, i)) == id)
            return i;
    return count;
}

static void add_figure(struct tags *t, qpdf_oh tag, qpdf_oh mark)
{
    *ARENA_PUSH(t->arena, t->list, t->count) = (struct figure_tag){
        .alt = arena_print(t->arena, "%s",
                           qpdf_oh_get_utf8_value(t->pdf, pdf_key(t->pdf, tag, "/Alt"))),
        .page = page_number(t->pdf, pdf_key(t->pdf, tag, "/Pg")),
        .mark = (int)qpdf_oh_get_numeric_value(t->pdf, mark)};
}

static void visit_tag(struct tags *t, qpdf_oh tag)
{
    qpdf_oh children = pdf_key(t->pdf, tag, "/K");
    bool list = qpdf_oh_is_array(t->pdf, children);
    bool figure = qpdf_oh_is_name_and_equals(t->pdf, pdf_key(t->pdf, tag, "/S"), "/Figure");
    int count = list ? qpdf_oh_get_array_n_items(t->pdf, children) : 1;

    for (int i = 0; i < count; i++) {
        qpdf_oh child = list ? qpdf_oh_get_array_item(t->pdf, children, i) : children;

        if (qpdf_oh_is_dictionary(t->pdf, child))
            visit_tag(t, child);
        else if (figure && qpdf_oh_is_integer(t->pdf, child))
            add_figure(t, tag, child);
    }
}

/* Of the name as it stands up to its end, a semicolon or, of a back, a colon. */
static const struct piece *piece_called_so(const struct game *game, const char *name, bool back)
{
    size_t length = strcspn(name, back ? ";:" : ";");

    for (size_t i = 0; i < game->piece_count; i++)
        if (strlen(game->pieces[i].name.text) == length &&
            strncmp(game->pieces[i].name.text, name, length) == 0)
            return &game->pieces[i];
    return NULL;
}

/* "Rat", "Rat; on the back ..." or "Blue’s Rat"; and "Bear’s Eyes" where a piece is called that. */
static const struct piece *piece_named(const struct game *game, const char *alt, bool back)
{
    const struct piece *piece = piece_called_so(game, alt, back);
    const char *owner = strstr(alt, "’"), *name = owner ? behind_owner(owner) : NULL;

    return piece || !name ? piece : piece_called_so(game, name, back);
}

static const struct piece *front_named(const struct game *game, const char *alt)
{
    size_t length = strlen(BACK_OF);

    return strncmp(alt, BACK_OF, length) == 0 ? piece_named(game, alt + length, true) : NULL;
}

void leaf_index(struct arena *arena, struct leaf *leaf)
{
    for (size_t i = 0; i < leaf->drawn_count; i++) {
        struct drawn *drawn = &leaf->drawn[i];

        drawn->paths = NULL;
        drawn->path_count = 0;
        EACH (path, leaf->content->paths, leaf->content->count) {
            struct box box;

            if (path->mark != drawn->mark)
                continue;
            box = painted_box(path, true);
            drawn->box = drawn->path_count ? box_around(&drawn->box, &box) : box;
            *ARENA_PUSH(arena, drawn->paths, drawn->path_count) = path;
        }
    }
}

/* --- words --- */

/* What stands between `key="` and the next quotation mark, as a number of points. */
static double attribute(const char *line, const char *key)
{
    const char *at = strstr(line, key);

    assert_non_null(at);
    return strtod(at + strlen(key), NULL) * mm;
}

static void add_word(struct arena *arena, struct leaf *leaf, const char *line)
{
    const char *text = strchr(line, '>') + 1, *end = strstr(text, "</word>");

    assert_non_null(end);
    *ARENA_PUSH(arena, leaf->words, leaf->word_count) =
        (struct word){.text = arena_text(arena, text, (size_t)(end - text)),
                      .visible = true,
                      .box = {attribute(line, "xMin=\""), attribute(line, "yMin=\""),
                              attribute(line, "xMax=\""), attribute(line, "yMax=\"")}};
}

/* On pages with leaves, and between them. */
static struct buf words_of(const struct proof *p, size_t first, size_t last)
{
    LOCAL_ARENA(arena);
    const char *from = arena_print(arena, "%zu", first + 1),
               *to = arena_print(arena, "%zu", last + 1);
    const char *const arguments[] = {"pdftotext", "-bbox", "-f", from, "-l",
                                     to,          p->path, "-",  NULL};
    struct run_result outcome = run(&(struct program){.arguments = arguments});

    if (outcome.status != 0)
        fail_msg("pdftotext %s: status %d\n%s", p->path, outcome.status, buf_str(&outcome.err));
    return outcome.out;
}

static void read_words(struct proof *p)
{
    size_t page = p->leaves[0].page, leaf = 0;
    struct buf out = words_of(p, page, p->leaves[p->leaf_count - 1].page);

    for (char *line = out.text; line && *line; line = strchr(line, '\n') + 1) {
        const char *tag = line + strspn(line, " ");

        if (strncmp(tag, "<page ", 6) == 0)
            page++;
        while (leaf < p->leaf_count && p->leaves[leaf].page + 1 < page)
            leaf++;
        if (strncmp(tag, "<word ", 6) == 0 && leaf < p->leaf_count &&
            p->leaves[leaf].page + 1 == page)
            add_word(p->arena, &p->leaves[leaf], tag);
        if (!strchr(line, '\n'))
            break;
    }
}

/* --- sheets --- */

/* The part with the longest caption that the sheet's one begins with. */
static const struct part *part_captioned(const struct layout *layout, const char *caption)
{
    const struct part *part = NULL;
    size_t longest = 0;

    for (size_t i = 0; i < layout->part_count; i++) {
        const char *own = layout->parts[i].caption.text;
        size_t length = own ? strlen(own) : 0;

        if (length > longest && strncmp(own, caption, length) == 0) {
            part = &layout->parts[i];
            longest = length;
        }
    }
    return part;
}

static const char *caption_at(const struct outline *outline, size_t page)
{
    for (size_t i = 0; i < outline->count; i++)
        if (outline->pages[i] == page)
            return outline->titles[i];
    return "";
}

static bool has_ruler(const struct tags *tags, size_t page)
{
    for (size_t i = 0; i < tags->count; i++)
        if (tags->list[i].page == page && strncmp(tags->list[i].alt, "A ruler of ", 11) == 0)
            return true;
    return false;
}

/* Labels have no room for rulers. */
static bool is_leaf(const struct tags *tags, size_t page, const struct part *part)
{
    return has_ruler(tags, page) || (part && part->kind == PART_LABELS);
}

/* What is marked as something else than a figure belongs to the sheet. */
static void forget_marks(struct leaf *leaf)
{
    EACH (path, leaf->content->paths, leaf->content->count) {
        bool drawn = false;

        for (size_t k = 0; k < leaf->drawn_count; k++)
            drawn |= path->mark == leaf->drawn[k].mark;
        if (!drawn)
            path->mark = -1;
    }
}

static void read_leaf(struct proof *p, qpdf_data pdf, const struct tags *tags, size_t page,
                      const char *caption)
{
    const struct part *part = part_captioned(p->layout, caption);
    struct leaf *leaf;

    if (!is_leaf(tags, page, part))
        return;
    leaf = ARENA_PUSH(p->arena, p->leaves, p->leaf_count);
    *leaf = (struct leaf){.page = page, .caption = caption, .part = part};
    leaf->content = pdf_content(p->arena, pdf, page);
    pdf_size(pdf, page, &leaf->width, &leaf->height);
    for (size_t i = 0; i < tags->count; i++)
        if (tags->list[i].page == page)
            *ARENA_PUSH(p->arena, leaf->drawn, leaf->drawn_count) =
                (struct drawn){.alt = tags->list[i].alt,
                               .mark = tags->list[i].mark,
                               .piece = piece_named(p->layout->game, tags->list[i].alt, false),
                               .front = front_named(p->layout->game, tags->list[i].alt)};
    forget_marks(leaf);
    leaf_index(p->arena, leaf);
}

struct proof *proof_read(struct arena *arena, const struct layout *layout, const char *path)
{
    struct proof *p = arena_alloc(arena, 1, sizeof *p);
    qpdf_data pdf = pdf_open(path);
    struct tags tags = {.arena = arena, .pdf = pdf};
    struct outline outline = pdf_outline(arena, pdf);

    *p = (struct proof){.arena = arena, .layout = layout, .path = path};
    visit_tag(&tags, pdf_key(pdf, qpdf_get_root(pdf), "/StructTreeRoot"));
    for (size_t page = 0; page < (size_t)qpdf_get_num_pages(pdf); page++)
        read_leaf(p, pdf, &tags, page, caption_at(&outline, page));
    if (p->leaf_count > 0)
        read_words(p);
    qpdf_cleanup(&pdf);
    return p;
}

/* --- turned sheets --- */

/* A name lies when it is higher than wide; that of a single letter may be. */
static bool lies(const struct leaf *leaf)
{
    size_t lying = 0, upright = 0;

    for (size_t i = 0; i < leaf->word_count; i++)
        for (size_t k = 0; k < leaf->drawn_count; k++)
            if ((leaf->drawn[k].piece || is_back(&leaf->drawn[k])) &&
                strlen(leaf->words[i].text) > 2 &&
                strstr(leaf->drawn[k].alt, leaf->words[i].text)) {
                struct box b = leaf->words[i].box;

                *(b.bottom - b.top > b.right - b.left ? &lying : &upright) += 1;
            }
    return lying > upright;
}

static void turn_point(const struct leaf *leaf, double *x, double *y)
{
    double across = *y;

    *y = leaf->width - *x;
    *x = across;
}

static void turn_path(const struct leaf *leaf, struct painted *path)
{
    for (size_t i = 0; i < path->stretch_count; i++) {
        turn_point(leaf, &path->stretches[i].x1, &path->stretches[i].y1);
        turn_point(leaf, &path->stretches[i].x2, &path->stretches[i].y2);
    }
    for (size_t i = 0; i < path->curve_count; i++)
        for (int k = 0; k < 4; k++)
            turn_point(leaf, &path->curves[i].x[k], &path->curves[i].y[k]);
}

void proof_upright(struct proof *p)
{
    EACH (leaf, p->leaves, p->leaf_count) {
        double width = leaf->width;

        if (!lies(leaf))
            continue;
        for (size_t k = 0; k < leaf->content->count; k++)
            turn_path(leaf, &leaf->content->paths[k]);
        for (size_t k = 0; k < leaf->word_count; k++) {
            struct box *b = &leaf->words[k].box;

            *b = (struct box){b->top, width - b->right, b->bottom, width - b->left};
        }
        leaf->width = leaf->height;
        leaf->height = width;
        leaf_index(p->arena, leaf);
    }
}
