#include "emit/svg/svg_patch.h"

#include "base/buf.h"

#include <string.h>

/* An element in a drawing, from its first '<' to its last '>'. */
struct span {
    const char *at;
    size_t size;
};

/* Elements side by side. */
struct spans {
    struct span *list;
    size_t count;
};

/* Behind the element; '<' and '>' stand in tags alone. */
static const char *element_end(const char *at)
{
    int depth = 0;

    for (;;) {
        const char *end = strchr(at, '>');

        if (at[1] == '/')
            depth--;
        else if (end[-1] != '/')
            depth++;
        if (depth == 0)
            return end + 1;
        at = strchr(end, '<');
    }
}

static struct spans children_of(struct arena *arena, struct span parent)
{
    const char *at = strchr(parent.at, '>'), *end = parent.at + parent.size - 1;
    struct spans spans = {0};

    while ((at = strchr(at, '<')) < end && at[1] != '/') {
        const char *next = element_end(at);

        *ARENA_PUSH(arena, spans.list, spans.count) = (struct span){at, (size_t)(next - at)};
        at = next;
    }
    return spans;
}

static bool same_text(struct span a, struct span b)
{
    return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

static struct span open_tag(struct span element)
{
    return (struct span){element.at, (size_t)(strchr(element.at, '>') + 1 - element.at)};
}

/* Whether nothing but elements is in it: they can be replaced one by one. */
static bool holds_elements(struct span element)
{
    const char *inside = open_tag(element).at + open_tag(element).size;

    inside += strspn(inside, " \n");
    return inside < element.at + element.size && inside[0] == '<' && inside[1] != '/';
}

static bool differ_inside(struct span a, struct span b)
{
    return same_text(open_tag(a), open_tag(b)) && holds_elements(a) && holds_elements(b);
}

/* How many are alike from the start, and how many of the others from the end. */
static void count_alike(const struct spans *a, const struct spans *b, size_t *first, size_t *last)
{
    size_t least = a->count < b->count ? a->count : b->count;

    *first = *last = 0;
    while (*first < least && same_text(a->list[*first], b->list[*first]))
        ++*first;
    while (*first + *last < least &&
           same_text(a->list[a->count - 1 - *last], b->list[b->count - 1 - *last]))
        ++*last;
}

bool svg_patch(struct arena *arena, const char *old, const char *new, struct svg_patch *patch)
{
    struct span a = {old, (size_t)(element_end(old) - old)};
    struct span b = {new, (size_t)(element_end(new) - new)};
    struct buf path = {0};

    if (!differ_inside(a, b))
        return false;
    for (;;) {
        struct spans before = children_of(arena, a), after = children_of(arena, b);
        size_t first, last, added;

        count_alike(&before, &after, &first, &last);
        buf_print(&path, "%s%zu", path.size ? "/" : "", first);
        patch->removed = before.count - first - last;
        added = after.count - first - last;
        if (patch->removed != 1 || added != 1 ||
            !differ_inside(before.list[first], after.list[first])) {
            patch->text = added ? after.list[first].at : new;
            patch->size = added ? (size_t)(after.list[first + added - 1].at +
                                           after.list[first + added - 1].size - patch->text)
                                : 0;
            break;
        }
        a = before.list[first];
        b = after.list[first];
    }
    patch->path = buf_take(arena, &path);
    return true;
}
