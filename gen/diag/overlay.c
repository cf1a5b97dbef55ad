#include "diag/overlay.h"

#include "base/mem.h"
#include "diag/diag_internal.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct file {
    char *path, *normal, *text;
    size_t size;
};

struct overlay {
    struct file *files;
    size_t count;
};

static char *copy_of(const char *text, size_t size)
{
    char *copy = mem_new(size + 1, 1);

    memcpy(copy, text, size);
    return copy;
}

/* --- paths --- */

char *path_normal(const char *path)
{
    struct buf out = {0};
    char *folder = *path == '/' ? NULL : getcwd(NULL, 0), *normal;

    for (int part = 0; part < 2; part++) {
        const char *at = part ? path : folder ? folder : "";

        while (*(at += strspn(at, "/"))) {
            size_t size = strcspn(at, "/");

            if (size == 2 && strncmp(at, "..", 2) == 0)
                while (out.size && out.text[--out.size] != '/')
                    continue;
            else if (size != 1 || *at != '.')
                buf_print(&out, "/%.*s", (int)size, at);
            at += size;
        }
    }
    normal = copy_of(out.size ? out.text : "/", out.size ? out.size : 1);
    free(folder);
    buf_free(&out);
    return normal;
}

bool path_same(const char *a, const char *b)
{
    char *left, *right;
    bool same = strcmp(a, b) == 0;

    if (same)
        return true;
    left = path_normal(a);
    right = path_normal(b);
    same = strcmp(left, right) == 0;
    free(left);
    free(right);
    return same;
}

/* --- files --- */

struct overlay *overlay_new(void)
{
    return mem_new(1, sizeof(struct overlay));
}

static void free_file(struct file *file)
{
    free(file->path);
    free(file->normal);
    free(file->text);
}

void overlay_free(struct overlay *overlay)
{
    if (!overlay)
        return;
    for (size_t i = 0; i < overlay->count; i++)
        free_file(&overlay->files[i]);
    free(overlay->files);
    free(overlay);
}

static struct file *find(const struct overlay *overlay, const char *path)
{
    char *normal;
    struct file *found = NULL;

    if (!overlay || !overlay->count)
        return NULL;
    normal = path_normal(path);
    for (size_t i = 0; i < overlay->count && !found; i++)
        if (strcmp(overlay->files[i].normal, normal) == 0)
            found = &overlay->files[i];
    free(normal);
    return found;
}

void overlay_put(struct overlay *overlay, const char *path, const char *text, size_t size)
{
    struct file *file = find(overlay, path);

    if (!file) {
        overlay->files = mem_resize(overlay->files, overlay->count + 1, sizeof *overlay->files);
        file = &overlay->files[overlay->count++];
        *file = (struct file){.path = copy_of(path, strlen(path)), .normal = path_normal(path)};
    }
    free(file->text);
    file->text = copy_of(text, size);
    file->size = size;
}

void overlay_drop(struct overlay *overlay, const char *path)
{
    struct file *file = find(overlay, path);

    if (!file)
        return;
    free_file(file);
    *file = overlay->files[--overlay->count];
}

const char *overlay_find(const struct overlay *overlay, const char *path, size_t *size)
{
    const struct file *file = find(overlay, path);

    if (!file)
        return NULL;
    *size = file->size;
    return file->text;
}

const char *overlay_path(const struct overlay *overlay, size_t index)
{
    return index < overlay->count ? overlay->files[index].path : NULL;
}

void diags_overlay(struct diags *diags, const struct overlay *overlay)
{
    diags->overlay = overlay;
}
