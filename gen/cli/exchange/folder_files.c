#include "cli/exchange/folder_files.h"

#include "emit/file.h"

struct folder_file *folder_file_add(struct folder_files *files, const char *name)
{
    struct folder_file *file = arena_alloc(files->run->arena, 1, sizeof *file);

    file->path = arena_print(files->run->arena, "%s/%s", files->folder, name);
    return *ARENA_PUSH(files->run->arena, files->list, files->count) = file;
}

void folder_files_write(const struct folder_files *files)
{
    for (size_t i = 0; i < files->count; i++) {
        const struct folder_file *file = files->list[i];

        if (file_write(file->path, file->bytes.text, file->bytes.size, files->run->diags))
            puts(run_path(files->run->arena, file->path));
    }
}

void folder_files_free(struct folder_files *files)
{
    for (size_t i = 0; i < files->count; i++)
        buf_free(&files->list[i]->bytes);
}
