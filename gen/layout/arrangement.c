#include "layout/arrangement.h"

#include "layout/layout_internal.h"

const char *const thing_words[] = {"board", "pieces", "text", NULL};

static const struct field thing_field = {
    .key = "arrange", .type = FIELD_CHOICE, .choices = thing_words};
const struct field arrangement_row = {.key = "arrange",
                                      .type = FIELD_LIST,
                                      .bytes = sizeof(struct node *),
                                      .item = &thing_field,
                                      .help = "from the left"};

static const struct arrangement usual = {
    .things = {THING_BOARD, THING_PIECES, THING_TEXT}, .rows = {0, 0, 1}, .row_count = 2};

/* So far. */
struct reading {
    struct arrangement *to;
    int count;
    bool named[THING_COUNT];
    struct diags *diags;
};

static bool add_thing(struct reading *r, const struct node *node)
{
    int thing = 0;

    if (!field_value(node, &thing_field, &thing, r->diags))
        return false;
    if (r->named[thing])
        return refuse_value(node->place, "arrange", "this stands somewhere else, too", NULL,
                            r->diags);
    r->named[thing] = true;
    r->to->things[r->count] = (enum thing)thing;
    r->to->rows[r->count++] = r->to->row_count;
    return true;
}

static bool add_row(struct reading *r, const struct node *node)
{
    const struct node *row = NULL;
    bool good = field_value(node, &arrangement_row, &row, r->diags);

    if (good && row->count == 0)
        return refuse_value(node->place, "arrange", "this row is empty", NULL, r->diags);
    for (size_t i = 0; good && i < row->count; i++)
        good = add_thing(r, row->items[i]);
    r->to->row_count++;
    return good;
}

bool arrangement_read(const struct node *list, struct arrangement *arrangement, struct diags *diags)
{
    struct reading r = {.to = arrangement, .diags = diags};
    bool good = true;

    *arrangement = usual;
    if (!list)
        return true;
    arrangement->row_count = 0;
    for (size_t i = 0; i < list->count && good; i++)
        good = add_row(&r, list->items[i]);
    if (!good || r.count == THING_COUNT)
        return good;
    return refuse_value(list->place, "arrange",
                        "must name board, pieces and text, each of them once",
                        "write for example 'arrange: [[board, pieces], [text]]'", diags);
}
