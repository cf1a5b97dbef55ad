/* Styles that are based on others: their trees, each laid over that of its base. */
#include "layout/layout_internal.h"

#include "yaml/overlay.h"

#include <string.h>
#include <sys/stat.h>

static const char house[] = "house";

struct base_reader {
    struct arena *arena;
    struct style *style;
    struct diags *diags;
    const char *path; /* of the first style */
};

const struct source *house_style(struct arena *arena, struct diags *diags)
{
    return source_builtin(arena, "layouts/style.yaml", "built-in style", diags);
}

static bool same_file(const char *one, const char *other)
{
    struct stat a, b;

    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev &&
           a.st_ino == b.st_ino;
}

/* Whether the file is on the way from the first style to this base. */
static bool is_read(const struct base_reader *r, const char *path)
{
    bool found = same_file(path, r->path);

    for (size_t i = 0; !found && i < r->style->base_count; i++)
        found = same_file(path, r->style->bases[i]);
    return found;
}

static const struct source *open_base(struct base_reader *r, const struct source *source,
                                      const struct located *name)
{
    const char *path, *trouble;

    if (strcmp(name->text, house) == 0)
        return house_style(r->arena, r->diags);
    path = path_beside(r->arena, source->path, name->text);
    if (is_read(r, path)) {
        refuse_value(name->at, "base", "the styles are based on each other in a circle",
                     "let one of them do without a base, or name 'house'", r->diags);
        return NULL;
    }
    *ARENA_PUSH(r->arena, r->style->bases, r->style->base_count) = path;
    trouble = source_trouble(path, r->diags);
    if (!trouble)
        return source_read(r->arena, path, r->diags);
    diag_suggest_file(diag_add(r->diags, DIAG(FILE_UNREADABLE), name->at, path, trouble), name,
                      path,
                      "name 'house', which is built in, or a file; paths count from the folder of "
                      "this file");
    return NULL;
}

/* A base that is no map is left to the reader of fields, who says so. */
static struct node *read_over_base(struct base_reader *r, const struct source *source)
{
    static const struct field row = {.key = "base", .type = FIELD_TEXT};
    struct node *root = yaml_read(r->arena, source, r->diags), *below;
    const struct node *base = yaml_get(root, row.key);
    const struct source *under;
    struct located name;

    if (!base)
        return root;
    if (!field_value(base, &row, &name, r->diags))
        return NULL;
    under = open_base(r, source, &name);
    below = under ? read_over_base(r, under) : NULL;
    return below && below->kind == NODE_MAP ? yaml_overlay(r->arena, below, root) : below;
}

const struct node *style_tree(struct arena *arena, const struct source *source, struct style *style,
                              struct diags *diags)
{
    struct base_reader r = {arena, style, diags, source->path};

    return read_over_base(&r, source);
}
