#include "layout/style_builtin.h"

#include "base/builtin.h"

const char *style_builtin(size_t *size)
{
    const struct builtin *file = builtin_find("layouts/style.yaml");

    *size = file ? file->size : 0;
    return file ? file->text : "";
}
