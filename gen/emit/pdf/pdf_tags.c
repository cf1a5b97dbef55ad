/* The tags of a PDF: groups of scenes, and around them sections, parts and the document. */
#include "emit/pdf/pdf_internal.h"
#include "emit/xml.h"

const struct pdf_role pdf_roles[ROLE_COUNT] = {
    [ROLE_SECTION] = {"Sect"},
    [ROLE_TITLE] = {"H1", 1, .content = true},
    [ROLE_HEADING] = {"H2", 2, .content = true},
    [ROLE_SUBHEADING] = {"H3", 3, .content = true},
    [ROLE_PARAGRAPH] = {"P", .content = true},
    [ROLE_LIST] = {"L", .attributes = "/O /List /ListNumbering /Disc"},
    [ROLE_STEPS] = {"L", .attributes = "/O /List /ListNumbering /Decimal"},
    [ROLE_ITEM] = {"LI"},
    [ROLE_LABEL] = {"Lbl", .content = true},
    [ROLE_BODY] = {"LBody", .content = true},
    [ROLE_TABLE] = {"Table"},
    [ROLE_ROW] = {"TR"},
    [ROLE_HEAD_CELL] = {"TH", .content = true, .attributes = "/O /Table /Scope /Column"},
    [ROLE_CELL] = {"TD", .content = true},
    [ROLE_FIGURE] = {"Figure", .content = true},
    [ROLE_CAPTION] = {"Caption", .content = true},
    [ROLE_CONTENTS] = {"TOC"},
    [ROLE_ENTRY] = {"TOCI", .content = true},
    [ROLE_PAGE] = {"Page"}, /* stands in no file */
};

/* Stands for rules, marks and running heads, which readers pass over. */
static const struct tag artifact = {.name = "Artifact"};

/* The page being painted. */
static struct pdf_sheet *current_sheet(struct pdf *pdf)
{
    return &pdf->sheets[pdf->sheet_count - 1];
}

/* Appends a number of points with a blank before it. */
static void put_points(struct buf *out, double points)
{
    buf_char(out, ' ');
    number_put(out, points, 2);
}

void pdf_put_area(struct buf *out, const char *key, const struct scene *scene, struct extent area)
{
    buf_print(out, " %s [", key);
    put_points(out, in_points(area.left));
    put_points(out, in_points(scene->height - area.bottom));
    put_points(out, in_points(area.right));
    put_points(out, in_points(scene->height - area.top));
    buf_text(out, "]");
}

/* --- opening and closing --- */

static struct open_tag *push(struct pdf *pdf, struct tag *tag)
{
    struct open_tag *open = &pdf->open[pdf->open_count];

    if (pdf->open_count++ >= OPEN_TAGS)
        abort(); /* groups nested without end: a bug of the drawing rooms */
    *open = (struct open_tag){.tag = tag};
    return open;
}

static void pop(struct pdf *pdf)
{
    if (pdf->open_count-- == 0)
        abort();
}

/* Groups for pictures only are passed over; NULL: there are no tags. */
static struct open_tag *innermost(struct pdf *pdf)
{
    for (int i = pdf->open_count; i-- > 0;)
        if (pdf->open[i].tag)
            return &pdf->open[i];
    return NULL;
}

static bool is_innermost(struct pdf *pdf, const char *name)
{
    const struct open_tag *open = innermost(pdf);

    return open && strcmp(open->tag->name, name) == 0;
}

/* A further tag within the innermost one, between what that held before and what it will. */
static struct tag *add_tag(struct pdf *pdf, const char *name)
{
    struct tag *parent = innermost(pdf)->tag, *tag = arena_alloc(pdf->arena, 1, sizeof *tag);

    if (pdf->marked == parent)
        pdf_end_mark(pdf);
    *tag = (struct tag){.name = name, .number = pdf_file_number(pdf->file)};
    ARENA_PUSH(pdf->arena, parent->children, parent->count)->tag = tag;
    return tag;
}

void pdf_tags_begin(struct pdf *pdf)
{
    if (pdf->info.untagged)
        return;
    pdf->document = arena_alloc(pdf->arena, 1, sizeof *pdf->document);
    pdf->document->name = "Document";
    pdf->document->number = pdf_file_number(pdf->file);
    push(pdf, pdf->document);
}

/* A section goes on to the next heading of its level or of one above it. */
static void close_sections(struct pdf *pdf, int level)
{
    while (is_innermost(pdf, "Sect") && innermost(pdf)->level >= level)
        pop(pdf);
}

/* A part of the document, until the next one. */
static void pdf_begin_part(struct pdf *pdf)
{
    if (!pdf->document)
        return;
    close_sections(pdf, 0);
    if (is_innermost(pdf, "Part"))
        pop(pdf);
    push(pdf, add_tag(pdf, "Part"));
}

/* The last tag of that name within another, which goes on; NULL: none. */
static struct tag *last_of(const struct tag *parent, const char *name)
{
    struct tag *last = parent->count > 0 ? parent->children[parent->count - 1].tag : NULL;

    return last && strcmp(last->name, name) == 0 ? last : NULL;
}

/* Where a figure is on its page, as readers show it alone or flow text around it; NULL: nowhere. */
static const char *figure_place(struct pdf *pdf, const struct scene *scene,
                                const struct shape *begin)
{
    size_t first = (size_t)(begin - scene->shapes);
    struct scene within = *scene;
    LOCAL_BUF(out);
    struct extent ink;
    const char *place = NULL;

    within.shapes += first;
    within.count = scene_group_end(scene, first) - first;
    ink = scene_extent(&within);
    if (ink.left <= ink.right) {
        buf_text(&out, "/O /Layout");
        pdf_put_area(&out, "/BBox", scene, ink);
        place = arena_text(pdf->arena, out.text, out.size);
    }
    return place;
}

/* What is written of an alternative text: PDF/A takes so many bytes of UTF-16. A longer text ends
 * with a sentence, if it has one. */
static size_t told_size(const char *alt)
{
    enum { MOST = (32767 - 2) / 2 };
    size_t size = strlen(alt), end;

    if (size <= MOST)
        return size;
    for (size = MOST; ((unsigned char)alt[size] & 0xC0) == 0x80;)
        size--;
    for (end = size; end > 0 && (alt[end] != ' ' || alt[end - 1] != '.');)
        end--;
    return end ? end : size;
}

const char *pdf_alt(struct arena *arena, const struct shape_group *figure)
{
    const char *alt = figure->description ? figure->description : figure->title;

    return alt && *alt ? arena_text(arena, alt, told_size(alt)) : NULL;
}

/* Texts are copied: a page's scene is gone before the document ends. */
static struct tag *tag_of(struct pdf *pdf, const struct scene *scene, const struct shape *begin)
{
    const struct shape_group *group = &begin->group;
    const char *name = pdf_roles[group->role].name;
    struct tag *tag = group->continues ? last_of(innermost(pdf)->tag, name) : NULL;

    if (tag)
        return tag;
    tag = add_tag(pdf, name);
    tag->attributes = pdf_roles[group->role].attributes;
    tag->holds_content = pdf_roles[group->role].content;
    tag->level = pdf_roles[group->role].level;
    tag->continues = group->continues;
    tag->language = arena_copy(pdf->arena, group->language);
    if (group->role == ROLE_FIGURE) {
        tag->attributes = figure_place(pdf, scene, begin);
        tag->alt = pdf_alt(pdf->arena, group);
    }
    return tag;
}

/* The document, a part or a section. */
static bool is_in_frame(struct pdf *pdf)
{
    return is_innermost(pdf, "Document") || is_innermost(pdf, "Part") || is_innermost(pdf, "Sect");
}

static void open_section(struct pdf *pdf, int level)
{
    close_sections(pdf, level);
    push(pdf, add_tag(pdf, "Sect"))->level = level;
}

static struct tag *leaf_of(struct pdf *pdf, int order)
{
    struct leaf *leaf = arena_alloc(pdf->arena, 1, sizeof *leaf);

    *leaf = (struct leaf){
        .tag.name = pdf_roles[ROLE_PAGE].name, .order = order, .index = pdf->leaf_count};
    *ARENA_PUSH(pdf->arena, pdf->leaves, pdf->leaf_count) = leaf;
    return &leaf->tag;
}

void pdf_begin_group(struct pdf *pdf, const struct scene *scene, const struct shape *begin)
{
    enum role role = begin->group.role;
    int level = pdf_roles[role].level;

    if (!pdf->document || !pdf_roles[role].name) {
        push(pdf, NULL);
        return;
    }
    if (role == ROLE_PAGE) {
        push(pdf, leaf_of(pdf, begin->group.order));
        return;
    }
    if (level && is_in_frame(pdf))
        open_section(pdf, level);
    push(pdf, tag_of(pdf, scene, begin));
}

void pdf_end_group(struct pdf *pdf)
{
    pop(pdf);
}

/* A tag around the words of a link, until pdf_end_group(); its annotation is its content. NULL
 * without tags. */
static struct tag *pdf_begin_link(struct pdf *pdf, int annotation)
{
    struct tag *tag = pdf->document ? add_tag(pdf, "Link") : NULL;

    push(pdf, tag);
    if (!tag)
        return NULL;
    tag->holds_content = true;
    *ARENA_PUSH(pdf->arena, tag->children, tag->count) =
        (struct child){.annotation = annotation, .page = pdf->sheet_count - 1};
    return tag;
}

/* A tag around bytes of a line that readers find set from right to left, until pdf_end_group(): it
 * says them in the order in which they were written. False, and no tag: none are. */
static bool begin_span(struct pdf *pdf, const struct line *line, size_t from, size_t to,
                       bool parted)
{
    const struct open_tag *open = innermost(pdf);
    struct tag *tag;

    if (!open || !open->tag->holds_content || open->tag->alt || !line_turns(line, from, to))
        return false;
    tag = add_tag(pdf, "Span");
    tag->holds_content = true;
    tag->words = arena_print(pdf->arena, "%.*s%s", (int)(to - from), line_text(line) + from,
                             parted ? " " : "");
    push(pdf, tag);
    return true;
}

/* --- content --- */

void pdf_end_mark(struct pdf *pdf)
{
    pdf_end_layer(pdf);
    if (pdf->marked)
        buf_text(&pdf->canvas.out, "EMC\n");
    pdf->marked = NULL;
}

/* Of the innermost tag, unless it is painted already. */
static void begin_mark(struct pdf *pdf)
{
    struct pdf_sheet *sheet = current_sheet(pdf);
    struct open_tag *open = innermost(pdf);
    struct tag *tag = open ? open->tag : NULL;
    const char *speaks = tag && tag->alt ? NULL : pdf->speaks; /* of a figure its words are read */

    if (!tag || (pdf->marked == (tag->holds_content ? tag : &artifact) &&
                 (!tag->holds_content || pdf->marked_as == speaks)))
        return;
    pdf_end_mark(pdf);
    pdf->marked = tag->holds_content ? tag : &artifact;
    if (!tag->holds_content) {
        buf_text(&pdf->canvas.out, "/Artifact BMC\n");
        return;
    }
    pdf->marked_as = speaks;
    buf_print(&pdf->canvas.out, "/%s << /MCID %zu", speaks ? "Span" : tag->name, sheet->mark_count);
    if (speaks)
        pdf_put_text(&pdf->canvas.out, "/Lang", speaks);
    buf_text(&pdf->canvas.out, " >> BDC\n");
    *ARENA_PUSH(pdf->arena, tag->children, tag->count) =
        (struct child){.page = pdf->sheet_count - 1, .mark = sheet->mark_count};
    *ARENA_PUSH(pdf->arena, sheet->marks, sheet->mark_count) = tag;
}

/* What is painted next is on that layer, until the next one or pdf_end_layer(), within one tag's
 * content; nothing where the document has no layers. */
static void pdf_set_layer(struct pdf *pdf, enum layer layer)
{
    if (!pdf->info.layers || pdf->layer == (int)layer + 1)
        return;
    pdf_end_layer(pdf);
    buf_print(&pdf->canvas.out, "/OC /L%d BDC\n", (int)layer);
    pdf->layer = (int)layer + 1;
}

void pdf_mark(struct pdf *pdf, enum layer layer)
{
    begin_mark(pdf);
    pdf_set_layer(pdf, layer);
}

/* How many groups for pictures only are open within the innermost tag. */
static int count_untagged(const struct pdf *pdf)
{
    int count = 0;

    while (count < pdf->open_count && !pdf->open[pdf->open_count - 1 - count].tag)
        count++;
    return count;
}

/* The text behind text i in the same tag, if that holds nothing else between them; NULL: none. */
static const struct shape *next_text(const struct pdf *pdf, const struct scene *scene, size_t i)
{
    int depth = count_untagged(pdf);

    while (++i < scene->count) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_TEXT)
            return shape;
        if ((shape->kind == SHAPE_BEGIN && pdf_roles[shape->group.role].name) ||
            (shape->kind == SHAPE_END && depth-- == 0))
            return NULL;
        depth += shape->kind == SHAPE_BEGIN;
    }
    return NULL;
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), n = strlen(end);

    return size >= n && strcmp(text + size - n, end) == 0;
}

bool pdf_is_parted(struct pdf *pdf, const struct scene *scene, size_t i)
{
    const struct line *line = scene->shapes[i].text.line;
    const struct open_tag *open = innermost(pdf);
    const char *words = line_text(line);
    const struct shape *next;

    if (!open || !open->tag->holds_content || !*words || ends_with(words, " "))
        return false;
    if (ends_with(words, "\u2028")) /* broken by hand; the next line may be on another page */
        return true;
    next = next_text(pdf, scene, i);
    return next && !line_follows(next->text.line, line);
}

/* --- pages in the order in which they are read --- */

/* `more` goes on with what `tag` is: both are one, and so is what ends one and begins the other. */
static void join(struct pdf *pdf, struct tag *tag, struct tag *more)
{
    struct buf none = {0};

    more->joined = tag;
    buf_text(&none, "null");
    pdf_file_put(pdf->file, more->number, &none);
    for (size_t i = 0; i < more->count; i++) {
        struct tag *child = more->children[i].tag;
        struct tag *last = child && child->continues ? last_of(tag, child->name) : NULL;

        if (last)
            join(pdf, last, child);
        else
            *ARENA_PUSH(pdf->arena, tag->children, tag->count) = more->children[i];
    }
}

/* A tag of a page comes next in the document. */
static void take_in(struct pdf *pdf, struct tag *tag)
{
    struct tag *last, *parent;

    if (tag->level)
        open_section(pdf, tag->level);
    parent = innermost(pdf)->tag;
    last = tag->continues ? last_of(parent, tag->name) : NULL;
    if (last)
        join(pdf, last, tag);
    else
        ARENA_PUSH(pdf->arena, parent->children, parent->count)->tag = tag;
}

static int compare_leaves(const void *a, const void *b)
{
    const struct leaf *x = *(struct leaf *const *)a, *y = *(struct leaf *const *)b;

    return x->order != y->order ? (x->order < y->order ? -1 : 1)
                                : (x->index > y->index) - (x->index < y->index);
}

static void take_leaves(struct pdf *pdf)
{
    if (pdf->leaf_count > 0)
        qsort(pdf->leaves, pdf->leaf_count, sizeof *pdf->leaves, compare_leaves);
    for (size_t i = 0; i < pdf->leaf_count; i++)
        for (size_t k = 0; k < pdf->leaves[i]->tag.count; k++)
            take_in(pdf, pdf->leaves[i]->tag.children[k].tag);
}

/* --- the tree in the file --- */

/* The page of the tag's first content or annotation, beside which no page needs to be told; -1:
 * none. */
static long own_page(const struct tag *tag)
{
    for (size_t i = 0; i < tag->count; i++)
        if (!tag->children[i].tag)
            return (long)tag->children[i].page;
    return -1;
}

static void put_child(const struct pdf *pdf, struct buf *out, const struct child *child, long page)
{
    if (child->tag)
        buf_print(out, " %d 0 R", child->tag->number);
    else if (child->annotation)
        buf_print(out, " << /Type /OBJR /Obj %d 0 R >>", child->annotation);
    else if ((long)child->page == page)
        buf_print(out, " %zu", child->mark);
    else
        buf_print(out, " << /Type /MCR /Pg %d 0 R /MCID %zu >>", pdf->sheets[child->page].number,
                  child->mark);
}

static void put_tag(struct pdf *pdf, const struct tag *tag, int parent)
{
    struct buf out = {0};
    long page = own_page(tag);

    buf_print(&out, "<< /Type /StructElem /S /%s", tag->name);
    pdf_put_reference(&out, "/P", parent);
    if (page >= 0)
        pdf_put_reference(&out, "/Pg", pdf->sheets[page].number);
    if (tag->alt)
        pdf_put_text(&out, "/Alt", tag->alt);
    if (tag->words)
        pdf_put_text(&out, "/ActualText", tag->words);
    if (tag->language)
        pdf_put_text(&out, "/Lang", tag->language);
    if (tag->attributes)
        buf_print(&out, " /A << %s >>", tag->attributes);
    buf_text(&out, " /K [");
    for (size_t i = 0; i < tag->count; i++)
        put_child(pdf, &out, &tag->children[i], page);
    buf_text(&out, "] >>");
    pdf_file_put(pdf->file, tag->number, &out);
    for (size_t i = 0; i < tag->count; i++)
        if (tag->children[i].tag)
            put_tag(pdf, tag->children[i].tag, tag->number);
}

/* The entry of a sheet, or of a link behind all sheets, in the list that leads from content to
 * tags. */
static size_t pdf_parent_index(const struct pdf *pdf, size_t link)
{
    return pdf->sheet_count + link;
}

static int number_of(const struct tag *tag)
{
    while (tag->joined)
        tag = tag->joined;
    return tag->number;
}

/* From the content of each page, and from each annotation, to the tag that it belongs to. */
static void put_parents(struct pdf *pdf, struct buf *root)
{
    buf_text(root, " /ParentTree << /Nums [");
    for (size_t i = 0; i < pdf->sheet_count; i++) {
        const struct pdf_sheet *sheet = &pdf->sheets[i];

        buf_print(root, " %zu [", i);
        for (size_t k = 0; k < sheet->mark_count; k++)
            buf_print(root, " %d 0 R", number_of(sheet->marks[k]));
        buf_char(root, ']');
    }
    for (size_t i = 0; i < pdf->link_count; i++)
        buf_print(root, " %zu %d 0 R", pdf_parent_index(pdf, i), number_of(pdf->links[i].tag));
    buf_print(root, "] >> /ParentTreeNextKey %zu", pdf_parent_index(pdf, pdf->link_count));
}

int pdf_tags_put(struct pdf *pdf)
{
    struct buf root = {0};
    int number;

    if (!pdf->document)
        return 0;
    take_leaves(pdf);
    number = pdf_file_number(pdf->file);
    buf_print(&root, "<< /Type /StructTreeRoot /K [%d 0 R]", pdf->document->number);
    put_parents(pdf, &root);
    buf_text(&root, " >>");
    pdf_file_put(pdf->file, number, &root);
    put_tag(pdf, pdf->document, number);
    return number;
}

/* What leads from one place of a PDF to another: links, named places, the outline. */

/* --- places --- */

static struct pdf_place place_of(struct pdf *pdf, const struct scene *scene,
                                 const struct shape_mark *mark)
{
    return (struct pdf_place){.title = arena_print(pdf->arena, "%s", mark->title),
                              .index = pdf->anchor_count,
                              .page = pdf->sheet_count - 1,
                              .x = in_points(mark->at.x),
                              .y = in_points(scene->height - mark->at.y)};
}

int pdf_outline_level(const struct shape_mark *bookmark, int before)
{
    int deepest = before + 1 < OUTLINE_LEVELS ? before + 1 : OUTLINE_LEVELS - 1;

    return bookmark->level < deepest ? bookmark->level : deepest;
}

void pdf_add_bookmark(struct pdf *pdf, const struct scene *scene, const struct shape_mark *bookmark)
{
    struct pdf_place place = place_of(pdf, scene, bookmark);
    size_t count = pdf->bookmark_count;

    place.x = 0;
    place.level = pdf_outline_level(bookmark, count ? pdf->bookmarks[count - 1].level : -1);
    if (bookmark->level == 0)
        pdf_begin_part(pdf);
    *ARENA_PUSH(pdf->arena, pdf->bookmarks, pdf->bookmark_count) = place;
}

void pdf_add_anchor(struct pdf *pdf, const struct scene *scene, const struct shape_mark *anchor)
{
    *ARENA_PUSH(pdf->arena, pdf->anchors, pdf->anchor_count) = place_of(pdf, scene, anchor);
}

/* Appends ` key <hex>`, the bytes of the text as they are. */
static void put_bytes(struct buf *out, const char *key, const char *text)
{
    buf_print(out, " %s <", key);
    for (; *text; text++)
        pdf_put_hex(out, (unsigned char)*text, 2);
    buf_char(out, '>');
}

/* [page /XYZ x y zoom] */
static void put_destination(const struct pdf *pdf, struct buf *out, const struct pdf_place *place)
{
    buf_print(out, "[%d 0 R /XYZ", pdf->sheets[place->page].number);
    put_points(out, place->x);
    put_points(out, place->y);
    buf_text(out, " null]");
}

static int compare_titles(const void *a, const void *b)
{
    const struct pdf_place *x = a, *y = b;
    int order = strcmp(x->title, y->title);

    return order ? order : x->index < y->index ? -1 : x->index > y->index;
}

/* Readers look names up in their order, byte by byte; as hexadecimal strings they are the bytes
 * that are written here, whatever they are. The first place of a name is the one that links lead
 * to. */
void pdf_places_put(struct pdf *pdf, struct buf *catalogue)
{
    struct buf names = {0};
    int number;

    if (pdf->anchor_count == 0)
        return;
    qsort(pdf->anchors, pdf->anchor_count, sizeof *pdf->anchors, compare_titles);
    number = pdf_file_number(pdf->file);
    buf_text(&names, "<< /Names [");
    for (size_t i = 0; i < pdf->anchor_count; i++) {
        if (i > 0 && strcmp(pdf->anchors[i].title, pdf->anchors[i - 1].title) == 0)
            continue;
        put_bytes(&names, "", pdf->anchors[i].title);
        buf_char(&names, ' ');
        put_destination(pdf, &names, &pdf->anchors[i]);
    }
    buf_text(&names, "] >>");
    pdf_file_put(pdf->file, number, &names);
    buf_print(catalogue, " /Names << /Dests %d 0 R >>", number);
}

/* --- links --- */

static struct extent area_of(const struct shape_mark *link)
{
    return (struct extent){link->at.x, link->at.y, link->at.x + link->size.x,
                           link->at.y + link->size.y};
}

/* The annotation, within whose tag the words that it lies over are put next. */
static void begin_link(struct pdf *pdf, const struct scene *scene, const struct shape_mark *link)
{
    int number = pdf_file_number(pdf->file);
    struct pdf_sheet *sheet = current_sheet(pdf);
    LOCAL_BUF(out);

    buf_text(&out, "<< /Type /Annot /Subtype /Link /Border [0 0 0] /F 4");
    pdf_put_area(&out, "/Rect", scene, area_of(link));
    if (link->out)
        buf_text(&out, " /A << /S /URI");
    put_bytes(&out, link->out ? "/URI" : "/Dest", link->title);
    buf_text(&out, link->out ? " >>" : "");
    pdf_put_text(&out, "/Contents", link->title);
    *ARENA_PUSH(pdf->arena, sheet->links, sheet->link_count) = number;
    *ARENA_PUSH(pdf->arena, pdf->links, pdf->link_count) = (struct pdf_link){
        pdf_begin_link(pdf, number), number, arena_text(pdf->arena, out.text, out.size)};
}

void pdf_add_link(struct pdf *pdf, const struct scene *scene, const struct shape_mark *link)
{
    begin_link(pdf, scene, link);
    pdf_end_group(pdf);
}

/* Where the tags know the annotation is said last: behind all pages, whose number is known then. */
void pdf_links_put(struct pdf *pdf)
{
    for (size_t i = 0; i < pdf->link_count; i++) {
        struct buf out = {0};

        buf_text(&out, pdf->links[i].annotation);
        if (pdf->document)
            buf_print(&out, " /StructParent %zu", pdf_parent_index(pdf, i));
        buf_text(&out, " >>");
        pdf_file_put(pdf->file, pdf->links[i].number, &out);
    }
}

/* --- words with links --- */

/* Links that begin at one byte follow each other as they are listed. */
static bool is_before(const struct shape *a, const struct shape *b)
{
    return a->mark.from == b->mark.from ? a < b : a->mark.from < b->mark.from;
}

/* The link behind `last`, the first one for NULL; NULL: none. */
static const struct shape *next_link(const struct shape *links, size_t count,
                                     const struct shape *last)
{
    const struct shape *next = NULL;

    EACH (link, links, count)
        if ((!last || is_before(last, link)) && (!next || is_before(link, next)))
            next = link;
    return next;
}

static size_t within(size_t byte, size_t least, size_t most)
{
    return byte < least ? least : byte > most ? most : byte;
}

size_t pdf_stretches(struct arena *arena, const struct shape *text, size_t link_count,
                     struct pdf_stretch **list)
{
    const size_t size = strlen(line_text(text->text.line));
    const struct shape *links = text + 1, *link = next_link(links, link_count, NULL);
    size_t count = 0, at = 0;

    *list = arena_alloc(arena, 2 * link_count + 1, sizeof **list);
    for (; link; link = next_link(links, link_count, link)) {
        size_t from = within(link->mark.from, at, size);
        size_t to = link->mark.to ? within(link->mark.to, from, size) : size;

        (*list)[count++] = (struct pdf_stretch){at, from, NULL};
        (*list)[count++] = (struct pdf_stretch){from, to, &link->mark};
        at = to;
    }
    (*list)[count++] = (struct pdf_stretch){at, size, NULL};
    return count;
}

/* Bytes from .. to - 1 of a text. What is in characters of the native language alone is marked as
 * such. parted: see pdf_canvas_text(). */
static void put_words(struct pdf *pdf, const struct shape *text, size_t from, size_t to,
                      bool parted)
{
    const struct pdf_info *info = &pdf->info;
    const struct line *line = text->text.line;
    bool two = info->native && *info->native && info->language && *info->language, last, turns;

    for (size_t end = to; from < to; from = end, end = to) {
        if (two && line_is_foreign(line, from, info->native, info->language, &end))
            pdf->speaks = info->native;
        end = end < to ? end : to;
        last = parted && !line_text(line)[end];
        turns = begin_span(pdf, line, from, end, last);
        pdf_mark(pdf, text->layer);
        pdf_canvas_text(&pdf->canvas, &text->text, from, end, last);
        if (turns)
            pdf_end_group(pdf);
        pdf->speaks = NULL;
    }
}

void pdf_put_text_shape(struct pdf *pdf, const struct scene *scene, const struct shape *text,
                        size_t link_count, bool parted)
{
    struct pdf_stretch *list;
    size_t count = pdf_stretches(pdf->canvas.arena, text, link_count, &list);

    for (size_t i = 0; i < count; i++) {
        if (list[i].link)
            begin_link(pdf, scene, list[i].link);
        put_words(pdf, text, list[i].from, list[i].to, parted);
        if (list[i].link)
            pdf_end_group(pdf);
    }
}

/* --- the outline --- */

/* Entries are numbered from the first one on; those below an entry follow it. */
struct outline {
    struct pdf *pdf;
    const struct pdf_place *entries;
    size_t count;
    int first; /* number of the object of entry 0 */
};

/* The next entry beside entry i, or the end of those below its parent. */
static size_t next_beside(const struct outline *o, size_t i)
{
    size_t k = i + 1;

    while (k < o->count && o->entries[k].level > o->entries[i].level)
        k++;
    return k;
}

static void put_family(const struct outline *o, struct buf *out, size_t first, size_t end)
{
    size_t last = first;

    if (first >= end)
        return;
    while (next_beside(o, last) < end)
        last = next_beside(o, last);
    pdf_put_reference(out, "/First", o->first + (int)first);
    pdf_put_reference(out, "/Last", o->first + (int)last);
    buf_print(out, " /Count %zu", end - first);
}

/* `parent` and `before` are numbers of objects; before: 0 for none. */
static void put_entry(const struct outline *o, size_t i, int parent, int before)
{
    size_t next = next_beside(o, i);
    struct buf out = {0};

    buf_text(&out, "<<");
    pdf_put_text(&out, "/Title", o->entries[i].title);
    pdf_put_reference(&out, "/Parent", parent);
    if (before)
        pdf_put_reference(&out, "/Prev", before);
    if (next < o->count && o->entries[next].level == o->entries[i].level)
        pdf_put_reference(&out, "/Next", o->first + (int)next);
    put_family(o, &out, i + 1, next);
    buf_text(&out, " /Dest ");
    put_destination(o->pdf, &out, &o->entries[i]);
    buf_text(&out, " >>");
    pdf_file_put(o->pdf->file, o->first + (int)i, &out);
}

void pdf_outline_put(struct pdf *pdf, struct buf *catalogue)
{
    struct outline o = {.pdf = pdf, .entries = pdf->bookmarks, .count = pdf->bookmark_count};
    int last[OUTLINE_LEVELS + 1]; /* number of the last entry of each level, behind the root */
    struct buf out = {0};

    if (o.count == 0)
        return;
    last[0] = pdf_file_number(pdf->file);
    o.first = last[0] + 1;
    for (size_t i = 0; i < o.count; i++)
        pdf_file_number(pdf->file);
    buf_text(&out, "<< /Type /Outlines");
    put_family(&o, &out, 0, o.count);
    buf_text(&out, " >>");
    pdf_file_put(pdf->file, last[0], &out);
    for (size_t i = 0; i < o.count; i++) {
        int *parent = &last[o.entries[i].level];

        put_entry(&o, i, parent[0],
                  i > 0 && o.entries[i - 1].level >= o.entries[i].level ? parent[1] : 0);
        parent[1] = o.first + (int)i;
    }
    pdf_put_reference(catalogue, "/Outlines", last[0]);
    buf_text(catalogue, " /PageMode /UseOutlines");
}
