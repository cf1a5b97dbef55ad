#include "fill/mend.h"

#include "base/diff.h"
#include "diag/finding.h"
#include "diag/source.h"
#include "emit/file.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* --- in memory --- */

static size_t mend_file(struct run *run, struct overlay *overlay, const char *path)
{
    struct diags *quiet = diags_new();
    const struct source *source;
    struct buf out = {0};
    size_t made = 0;

    diags_overlay(quiet, overlay);
    source = is_file(path) ? source_read(run->arena, path, quiet) : NULL;
    if (source) {
        buf_put(&out, source->text - source->mark, source->mark);
        made = fixes_apply(run->diags, source, &out);
    }
    if (made)
        overlay_put(overlay, path, out.text, out.size);
    buf_free(&out);
    diags_free(quiet);
    return made;
}

size_t mend_files(struct run *run, struct overlay *overlay)
{
    const char **paths = NULL;
    size_t count = 0, made = 0;

    for (size_t i = 0; i < diags_listed(run->diags); i++) {
        const struct finding *f = diags_finding(run->diags, i);

        for (size_t k = 0; k < f->fix_count; k++) {
            size_t n = 0;

            while (n < count && strcmp(paths[n], f->fixes[k].path) != 0)
                n++;
            if (n == count)
                *ARENA_PUSH(run->arena, paths, count) = f->fixes[k].path;
        }
    }
    for (size_t i = 0; i < count; i++)
        made += mend_file(run, overlay, paths[i]);
    return made;
}

/* --- on the disk --- */

static struct outfile *prepare(const char *path, const char *text, size_t size, struct diags *diags)
{
    struct outfile *file = file_begin(path, diags);

    if (file)
        file_put(file, text, size);
    return file;
}

static void write_all(struct run *run, const struct overlay *overlay)
{
    struct outfile **files = NULL;
    size_t count = 0, size, done = 0;
    bool good = true;

    for (const char *path; good && (path = overlay_path(overlay, count));) {
        const char *text = overlay_find(overlay, path, &size);

        *ARENA_PUSH(run->arena, files, count) = prepare(path, text, size, run->diags);
        good = files[count - 1];
    }
    for (; good && done < count; done++)
        good = file_commit(files[done], run->diags);
    for (; done < count; done++)
        file_abandon(files[done]);
}

void mend_end(struct run *run, const struct overlay *overlay, bool write, FILE *stream)
{
    struct buf out = {0};
    const char *path;
    size_t size, old_size;

    for (size_t i = 0; (path = overlay_path(overlay, i)); i++) {
        const char *text = overlay_find(overlay, path, &size), *trouble;
        const char *old = source_bytes(run->arena, path, &old_size, &trouble);

        if (old)
            diff_texts(run_path(run->arena, path), old, old_size, text, size, &out);
    }
    fwrite(buf_str(&out), 1, out.size, stream);
    buf_free(&out);
    if (write)
        write_all(run, overlay);
}
