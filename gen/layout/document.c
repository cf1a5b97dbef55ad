/* Further documents of a layout. */
#include "layout/layout_internal.h"

struct placed_kind {
    enum part_kind kind;
    struct place place;
};

struct document_fields {
    struct document document;
    int impose;
    struct placed_kind *kinds;
    size_t kind_count;
    struct place parts, cover, creep;
};

static const char *const impose_words[] = {"saddle", NULL};

#define NAME_LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

static const struct field document_fields[] = {
    {FIELD("name", FIELD_TEXT, struct document_fields, document.name), .required = true,
     .pattern = "^[A-Za-z0-9_-]+$", .help = "stands behind that of the set in the file's name"},
    {FIELD("face", FIELD_CHOICE, struct document_fields, document.face),
     .choices = face_style_names, .help = "what pieces show there; absent: as each part says"},
    {FIELD("print", FIELD_CHOICE, struct document_fields, document.print), .choices = print_words,
     .help = "how pieces are printed there; absent: as each part says"},
    {FIELD_OF("parts", FIELD_ARRAY, struct document_fields, kinds, kind_count), .required = true,
     .at = offsetof(struct document_fields, parts),
     .item = ROW(FORM(FIELD_CHOICE, struct placed_kind, kind),
                 .at = offsetof(struct placed_kind, place), .choices = part_words),
     .help = "kinds of parts that it takes"},
    {FIELD("impose", FIELD_CHOICE, struct document_fields, impose), .choices = impose_words,
     .help = "two pages of the booklet on each side of a sheet, to be folded and stapled together; "
             "absent: page by page, to be read"},
    {FIELD("cover", FIELD_BOOL, struct document_fields, document.cover),
     .at = offsetof(struct document_fields, cover),
     .help = "booklets have a cover that is made from the definition; absent: none"},
    {FIELD("creep", FIELD_LENGTH, struct document_fields, document.creep), .least = 0, .most = 0.5,
     .at = offsetof(struct document_fields, creep),
     .help = "mm that each folded sheet pushes the next one out; absent: 0.1"},
};

const struct record document_record = {RECORD("document", document_fields),
                                       .help = "a further PDF beside the set"};

/* --- reading --- */

void report_absent_part(const struct layout *layout, const char *word, struct place place,
                        struct diags *diags)
{
    struct finding *finding;
    struct buf known = {0};

    if (layout->parts_flawed)
        return;
    finding = diag_add(diags, DIAG(NO_SUCH_PART), place, word);
    for (enum part_kind kind = 0; kind < PART_KIND_COUNT; kind++)
        if (part_next(layout, kind, NULL))
            buf_print(&known, "%s%s", known.size ? ", " : "", part_words[kind]);
    if (known.size)
        diag_help(finding, "it has: %s", known.text);
    buf_free(&known);
}

/* Names make files: no two alike where letters of either case are the same, none that `--only`
 * gives to a part of the set. */
static const char *name_trouble(const struct layout *layout, const char *name)
{
    if (name[strspn(name, NAME_LETTERS)])
        return "must be letters, digits, '-' and '_'";
    for (size_t i = 0; i < layout->document_count; i++)
        if (strcasecmp(layout->documents[i].name.text, name) == 0)
            return "there is another document of this name";
    for (size_t i = 0; part_words[i]; i++)
        if (strcasecmp(part_words[i], name) == 0)
            return "is the name of a kind of parts";
    return NULL;
}

static bool take_kinds(const struct layout *layout, const struct document_fields *f,
                       struct document *document, struct diags *diags)
{
    bool good =
        f->kind_count > 0 || refuse_value(f->parts, "parts", "names no part",
                                          "write for example 'parts: [pieces, hands]'", diags);
    int turn = 0;

    EACH (kind, f->kinds, f->kind_count) {
        if (!document->takes[kind->kind])
            document->takes[kind->kind] = ++turn;
        if (part_next(layout, kind->kind, NULL))
            continue;
        report_absent_part(layout, part_words[kind->kind], kind->place, diags);
        good = false;
    }
    return good;
}

/* Its paper is turned, cut and folded in its own way. */
static bool check_leaflet(const struct document_fields *f, struct diags *diags)
{
    for (size_t i = 0; f->document.takes[PART_LEAFLET] && i < f->kind_count; i++)
        if (f->kinds[i].kind != PART_LEAFLET)
            return refuse_value(f->kinds[i].place, "parts", "a leaflet is a document by itself",
                                "leave 'leaflet' out, or the other parts", diags);
    return true;
}

/* The front of a set has the cover of all that follows. */
static bool check_cover(const struct document_fields *f, struct diags *diags)
{
    return !f->document.cover || !f->document.takes[PART_FRONT] ||
           refuse_value(f->cover, "cover", "'front' has a cover already", "leave 'cover' out",
                        diags);
}

/* Whole pages are imposed, never what is cut out of a sheet. */
static bool check_impose(const struct document_fields *f, struct diags *diags)
{
    if (f->creep.source && f->impose < 0)
        return refuse_value(f->creep, "creep", "nothing is imposed here",
                            "write 'impose: saddle' beside it, or leave it out", diags);
    for (size_t i = 0; f->impose >= 0 && i < f->kind_count; i++)
        if (f->kinds[i].kind != PART_BOOKLET)
            return refuse_value(f->parts, "parts", "only booklets can be imposed",
                                "write 'parts: [booklet]', or leave out 'impose'", diags);
    return true;
}

static void read_document(struct arena *arena, struct layout *layout, const struct node *node,
                          struct diags *diags)
{
    struct document_fields f = {
        .document = {.face = -1, .print = -1, .creep = 0.1, .place = node->place}, .impose = -1};
    struct document *document = &f.document;
    const char *trouble;

    if (!fields_read(node, "a document", &document_record, &f, diags))
        return;
    document->saddle = f.impose >= 0;
    trouble = name_trouble(layout, document->name.text);
    if (trouble)
        diag_add(diags, DIAG(BAD_TEXT), document->name.at, "name", trouble);
    if (take_kinds(layout, &f, document, diags) && check_impose(&f, diags) &&
        check_leaflet(&f, diags) && check_cover(&f, diags) && !trouble)
        *ARENA_PUSH(arena, layout->documents, layout->document_count) = *document;
}

static bool has_alone(const struct layout *layout, enum part_kind kind)
{
    return FIND(document, layout->documents, layout->document_count,
                document->takes[kind] && strcmp(document->name.text, part_words[kind]) == 0);
}

/* They are called after their kind. */
void documents_add_alone(struct arena *arena, struct layout *layout)
{
    for (enum part_kind kind = 0; kind < PART_KIND_COUNT; kind++) {
        struct document document = {.name = {.text = part_words[kind]}, .face = -1, .print = -1};

        if (!part_kind_has(kind, PART_ALONE) || !part_next(layout, kind, NULL) ||
            has_alone(layout, kind))
            continue;
        document.takes[kind] = 1;
        *ARENA_PUSH(arena, layout->documents, layout->document_count) = document;
    }
}

int layout_stapled(const struct layout *layout, int (*pages)(void *context, const struct part *),
                   void *context)
{
    enum { PAGES_A_SHEET = 4 };
    bool stapled = false, cover = false;
    int sum = 0;

    for (size_t i = 0; i < layout->document_count; i++) {
        stapled |= layout->documents[i].saddle;
        cover |= layout->documents[i].saddle && layout->documents[i].cover;
    }
    for (const struct part *p = NULL; stapled && (p = part_next(layout, PART_BOOKLET, p));)
        sum += pages(context, p);
    return cover ? (sum + 1 + PAGES_A_SHEET - 1) / PAGES_A_SHEET * PAGES_A_SHEET : sum;
}

/* Pages of a booklet that does not say how many it has, until it was laid out. */
enum { USUAL_PAGES = 16 };

static int pages_said(void *context, const struct part *part)
{
    (void)context;
    return part->booklet.pages ? part->booklet.pages : USUAL_PAGES;
}

void documents_read(struct arena *arena, struct layout *layout, const struct node *list,
                    struct diags *diags)
{
    for (size_t i = 0; list && i < list->count; i++)
        read_document(arena, layout, list->items[i], diags);
    layout->stapled_pages = layout_stapled(layout, pages_said, NULL);
    documents_add_alone(arena, layout);
}

/* --- what is printed in it --- */

static void take_part(struct arena *arena, struct layout *own, const struct document *document,
                      struct part part)
{
    if (document->face >= 0) {
        part.face = (enum face_style)document->face;
        part.face_at = document->place;
    }
    part.landscape |= document->saddle;
    part.beside = false;
    if (document->print >= 0)
        part_print(&part, (enum print_way)document->print);
    *ARENA_PUSH(arena, own->parts, own->part_count) = part;
}

static bool takes_first(const struct document *document)
{
    for (enum part_kind kind = 0; kind < PART_KIND_COUNT; kind++)
        if (document->takes[kind] && part_kind_has(kind, PART_FIRST))
            return true;
    return false;
}

/* A copy with those of the parts that are taken: as the document lists them where one of them wants
 * that, else as the layout does. */
static struct layout *take_parts(struct arena *arena, const struct layout *layout,
                                 const struct document *document)
{
    struct layout *own = arena_alloc(arena, 1, sizeof *own);
    int turns = takes_first(document) ? PART_KIND_COUNT : 1;

    *own = *layout;
    own->parts = NULL;
    own->part_count = own->document_count = 0;
    own->saddle = document->saddle;
    own->creep = document->creep;
    own->covered = document->cover;
    for (int turn = 1; turn <= turns; turn++)
        EACH (part, layout->parts, layout->part_count) {
            int taken = document->takes[part->kind];

            if (taken && (turns == 1 || taken == turn) && (!part->beside || document->name.text))
                take_part(arena, own, document, *part);
        }
    return own;
}

struct layout *layout_set(struct arena *arena, const struct layout *layout)
{
    struct document set = {.face = -1, .print = -1};

    for (enum part_kind kind = 0; kind < PART_KIND_COUNT; kind++)
        set.takes[kind] = !part_kind_has(kind, PART_ALONE);
    return take_parts(arena, layout, &set);
}

struct layout *layout_document(struct arena *arena, const struct layout *layout, size_t index)
{
    const struct document *document = &layout->documents[index];
    struct layout *own = take_parts(arena, layout, document);

    own->file = arena_print(arena, "%s-%s", layout->file, document->name.text);
    return own;
}
