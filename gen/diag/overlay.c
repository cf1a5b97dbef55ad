#include "diag/overlay.h"

#include "base/mem.h"
#include "diag/diag_internal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct file {
    char *path, *text; /* text NULL: it was dropped */
    size_t size;
};

struct overlay {
    struct paths paths;
    struct file *files; /* by number */
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

/* --- numbers of paths --- */

void paths_free(struct paths *paths)
{
    arena_free(paths->arena);
    *paths = (struct paths){0};
}

long paths_find(const struct paths *paths, const char *path)
{
    char *normal = path_normal(path);
    const void *number = lookup_find(&paths->known, normal, strlen(normal));

    free(normal);
    return (long)(intptr_t)number - 1;
}

long paths_add(struct paths *paths, const char *path)
{
    char *normal = path_normal(path);
    size_t size = strlen(normal);
    const void **slot;

    if (!paths->arena)
        paths->arena = arena_new();
    slot = lookup_slot(paths->arena, &paths->known, arena_text(paths->arena, normal, size), size);
    if (!*slot)
        *slot = (const void *)(intptr_t)paths->known.count;
    free(normal);
    return (long)(intptr_t)*slot - 1;
}

/* --- files --- */

struct overlay *overlay_new(void)
{
    return mem_new(1, sizeof(struct overlay));
}

void overlay_free(struct overlay *overlay)
{
    if (!overlay)
        return;
    for (size_t i = 0; i < overlay->count; i++) {
        free(overlay->files[i].path);
        free(overlay->files[i].text);
    }
    free(overlay->files);
    paths_free(&overlay->paths);
    free(overlay);
}

static struct file *find(const struct overlay *overlay, const char *path)
{
    long number = overlay && overlay->count ? paths_find(&overlay->paths, path) : -1;

    return number < 0 ? NULL : &overlay->files[number];
}

void overlay_put(struct overlay *overlay, const char *path, const char *text, size_t size)
{
    size_t number = (size_t)paths_add(&overlay->paths, path);
    struct file *file;

    if (number == overlay->count) {
        overlay->files = mem_resize(overlay->files, overlay->count + 1, sizeof *overlay->files);
        overlay->files[overlay->count++] = (struct file){.path = copy_of(path, strlen(path))};
    }
    file = &overlay->files[number];
    free(file->text);
    file->text = copy_of(text, size);
    file->size = size;
}

void overlay_drop(struct overlay *overlay, const char *path)
{
    struct file *file = find(overlay, path);

    if (!file)
        return;
    free(file->text);
    file->text = NULL;
}

const char *overlay_find(const struct overlay *overlay, const char *path, size_t *size)
{
    const struct file *file = find(overlay, path);

    if (!file || !file->text)
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
