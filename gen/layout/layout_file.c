/* The files that a layout names, and what is wrong with values of its keys. */
#include "art/artwork.h"
#include "layout/layout_internal.h"

void layout_add_input(struct layout_reader *l, const char *path)
{
    *ARENA_PUSH(l->arena, l->layout->inputs, l->layout->input_count) = path;
}

const char *layout_file(struct layout_reader *l, const struct located *name)
{
    const char *path = path_beside(l->arena, l->layout->source->path, name->text);
    const char *trouble = source_trouble(path, l->diags);

    layout_add_input(l, path);
    if (!trouble)
        return path;
    diag_suggest_file(diag_add(l->diags, DIAG(FILE_UNREADABLE), name->at, path, trouble), name,
                      path, "paths count from the folder of this file");
    return NULL;
}

bool refuse_value(struct place place, const char *key, const char *trouble, const char *help,
                  struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(BAD_TEXT), place, key, trouble);

    if (help)
        diag_help(finding, "%s", help);
    return false;
}
