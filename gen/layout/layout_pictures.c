/* Pictures that layouts name: on covers, boxes and hand boards. */
#include "layout/layout_internal.h"

#include "art/artwork.h"

struct asking {
    struct layout_reader *l;
    struct depiction **pictures; /* in the order of their requests */
    struct art_request *requests;
    size_t count;
};

static void ask(struct asking *a, struct depiction *how)
{
    const char *path;

    if (!how->name.text)
        return;
    path = path_beside(a->l->arena, a->l->layout->source->path, how->name.text);
    layout_add_input(a->l, path);
    a->pictures[a->count] = how;
    a->requests[a->count++] = (struct art_request){&how->name, path, &how->art[0]};
}

void layout_open_pictures(struct layout_reader *l)
{
    struct layout *layout = l->layout;
    size_t most = 1 + 2 * layout->part_count;
    struct asking a = {.l = l,
                       .pictures = arena_alloc(l->arena, most, sizeof(struct depiction *)),
                       .requests = arena_alloc(l->arena, most, sizeof(struct art_request))};

    ask(&a, &layout->crest);
    for (size_t i = 0; i < layout->part_count; i++) {
        struct part *part = &layout->parts[i];

        if (part->kind == PART_HANDS)
            ask(&a, &part->hands.picture);
        if (part->kind != PART_BOX)
            continue;
        ask(&a, &part->box.front);
        ask(&a, &part->box.back);
    }
    if (a.count)
        art_open(layout->art_cache, l->arena, a.requests, a.count, l->diags);
    for (size_t i = 0; i < a.count; i++)
        art_check_tint(a.pictures[i], l->diags);
}
