#define _GNU_SOURCE /* mkdtemp() */

#include "support/writing.h"

#include "support/test.h"

#include <sys/stat.h>
#include <sys/wait.h>

struct place_to_write {
    char folder[64];
    struct diags *diags;
    mode_t mask;
};

int folder_enter(void **state)
{
    struct place_to_write *w = calloc(1, sizeof *w);

    strcpy(w->folder, "/tmp/piecework-file-XXXXXX");
    assert_non_null(mkdtemp(w->folder));
    assert_int_equal(chdir(w->folder), 0);
    w->diags = diags_new();
    w->mask = umask(022);
    *state = w;
    return 0;
}

int folder_leave(void **state)
{
    struct place_to_write *w = *state;
    char command[96];

    umask(w->mask);
    diags_free(w->diags);
    assert_int_equal(chdir("/"), 0);
    snprintf(command, sizeof command, "rm -rf %s", w->folder);
    assert_int_equal(system(command), 0);
    free(w);
    return 0;
}

struct diags *diags_of(const struct place_to_write *w)
{
    return w->diags;
}

void assert_content(const char *path, const char *expected)
{
    char text[256] = "";
    FILE *file = fopen(path, "rb");

    assert_non_null(file);
    fread(text, 1, sizeof text - 1, file);
    fclose(file);
    assert_string_equal(text, expected);
}

bool is_unwritable(struct diags *diags, const char *path, const char *reason)
{
    LOCAL_BUF(out);
    bool found;

    diags_text(diags, false, &out);
    found = diags_count(diags) == 1 && diags_having(diags, DIAG_FILE_UNWRITABLE) == 1 &&
            strstr(buf_str(&out), path) && strstr(buf_str(&out), reason);
    return found;
}

int status_of_child(pid_t child)
{
    int status;

    assert_true(child > 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}
