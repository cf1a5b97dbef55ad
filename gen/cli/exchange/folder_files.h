/* Files that an export writes into a folder: all of them or, after a finding, none. */
#pragma once

#include "run/run.h"

struct folder_file {
    const char *path;
    struct buf bytes; /* to be filled */
};

struct folder_files {
    struct run *run;
    const char *folder;
    struct folder_file **list;
    size_t count;
};

/* Adds an empty file of that name, which may have folders before it. */
struct folder_file *folder_file_add(struct folder_files *files, const char *name);

/* Writes the files and prints their names. */
void folder_files_write(const struct folder_files *files);
/* Frees what is in them. */
void folder_files_free(struct folder_files *files);
