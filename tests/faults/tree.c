#define _XOPEN_SOURCE 700 /* nftw() */

#include "tree.h"

#include "support/test.h"

#include <ftw.h>
#include <sys/stat.h>

static struct tree_entry *add(struct tree *tree, const char *path, mode_t mode)
{
    struct tree_entry *entry;

    tree->entries = mem_resize(tree->entries, tree->count + 1, sizeof *tree->entries);
    entry = &tree->entries[tree->count++];
    *entry = (struct tree_entry){.path = strdup(path), .mode = mode};
    return entry;
}

/* nftw() has no place for an argument. */
static struct tree *reading;
static size_t reading_skips; /* bytes of the folder's own name */

static int read_entry(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    struct tree_entry *entry;

    if (walk->level == 0)
        return 0;
    entry = add(reading, path + reading_skips, status->st_mode);
    if (kind == FTW_F && S_ISREG(status->st_mode))
        assert_true(file_read(path, &entry->bytes));
    return 0;
}

struct tree tree_read(const char *folder)
{
    struct tree tree = {0};

    reading = &tree;
    reading_skips = strlen(folder) + 1;
    assert_int_equal(nftw(folder, read_entry, 16, FTW_PHYS), 0);
    return tree;
}

void tree_free(struct tree *tree)
{
    for (size_t i = 0; i < tree->count; i++) {
        free(tree->entries[i].path);
        buf_free(&tree->entries[i].bytes);
    }
    free(tree->entries);
    *tree = (struct tree){0};
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    (void)status, (void)kind;
    return walk->level ? remove(path) : 0;
}

void tree_write(const struct tree *tree, const char *folder)
{
    assert_int_equal(nftw(folder, remove_entry, 16, FTW_DEPTH | FTW_PHYS), 0);
    EACH (entry, tree->entries, tree->count) {
        LOCAL_BUF(path);

        buf_print(&path, "%s/%s", folder, entry->path);
        if (S_ISDIR(entry->mode))
            assert_int_equal(mkdir(path.text, 0777), 0);
        else
            file_make(path.text, entry->bytes.text, entry->bytes.size);
        assert_int_equal(chmod(path.text, entry->mode & 07777), 0);
    }
}

const struct tree_entry *tree_find(const struct tree *tree, const char *path)
{
    for (size_t i = 0; i < tree->count; i++)
        if (strcmp(tree->entries[i].path, path) == 0)
            return &tree->entries[i];
    return NULL;
}

bool tree_same_entry(const struct tree_entry *a, const struct tree_entry *b)
{
    if (!a || !b)
        return a == b;
    return a->mode == b->mode && a->bytes.size == b->bytes.size &&
           (!a->bytes.size || memcmp(a->bytes.text, b->bytes.text, a->bytes.size) == 0);
}

void tree_put(struct tree *tree, const char *path, const char *text)
{
    struct tree_entry *entry = NULL;

    for (size_t i = 0; i < tree->count; i++)
        if (strcmp(tree->entries[i].path, path) == 0)
            entry = &tree->entries[i];
    if (!entry)
        entry = add(tree, path, text ? S_IFREG | 0644 : S_IFDIR | 0755);
    buf_free(&entry->bytes);
    if (text)
        buf_text(&entry->bytes, text);
}
