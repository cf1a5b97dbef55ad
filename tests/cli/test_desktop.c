/* What makes a double click on a layout show it: the kinds of files, as the programs of desktops
 * tell them. Each test does without what is not installed. */
#include "support/test.h"

#include <sys/stat.h>

static const char freedesktop[] = "/usr/share/mime/packages/freedesktop.org.xml";

static bool has(const char *const *programs)
{
    for (; *programs; programs++)
        if (access(*programs, X_OK) != 0)
            return false;
    return true;
}

static struct run_result tell(const char *const *arguments, const char *const *environment)
{
    return run(&(struct program){
        .arguments = arguments, .environment = environment, .folder = repository()});
}

TEST(the_entry_is_valid)
{
    static const char *const programs[] = {"/usr/bin/desktop-file-validate", NULL};
    const char *const arguments[] = {programs[0], "packaging/piecework.desktop", NULL};
    struct run_result o;

    if (!has(programs))
        skip();
    o = tell(arguments, NULL);
    assert_string_equal(buf_str(&o.out), "");
    outcome_expect(o, 0, NULL, NULL);
}

/* It runs the command that there is, and opens the kind that is told. */
TEST(the_entry_previews_layouts)
{
    LOCAL_BUF(entry);
    LOCAL_BUF(kinds);
    struct run_result o = piecework("preview", "--help", NULL);

    assert_true(file_read("packaging/piecework.desktop", &entry));
    assert_true(file_read("packaging/piecework.xml", &kinds));
    assert_non_null(strstr(entry.text, "\nExec=piecework preview --open %f\n"));
    assert_non_null(strstr(entry.text, "\nMimeType=text/x-piecework-layout;\n"));
    assert_non_null(strstr(kinds.text, "<mime-type type=\"text/x-piecework-layout\">"));
    outcome_expect(o, 0, "--open", NULL);
}

/* Layouts, definitions and styles are told apart, from each other and from other YAML. */
TEST(files_are_told_by_what_they_hold)
{
    static const char *const programs[] = {"/usr/bin/update-mime-database", "/usr/bin/gio",
                                           "/bin/cp", NULL};
    TEXT_ROWS(kinds, 2);
    struct arena *arena;
    char *folder;
    const char *mime, *packages;

    if (!has(programs) || access(freedesktop, R_OK) != 0)
        skip();
    arena = arena_new();
    folder = folder_new();
    mime = path_in(arena, folder, "mime");
    packages = path_in(arena, folder, "mime/packages");
    assert_true(mkdir(mime, 0755) == 0 && mkdir(packages, 0755) == 0);
    outcome_expect(tell((const char *const[]){"/bin/cp", freedesktop, "packaging/piecework.xml",
                                              packages, NULL},
                        NULL),
                   0, NULL, NULL);
    outcome_expect(tell((const char *const[]){programs[0], mime, NULL}, NULL), 0, NULL, NULL);
    for (size_t i = 0; i < kinds_count; i++) {
        const char *const arguments[] = {programs[1], "info", "-a", "standard::content-type",
                                         kinds[i][0], NULL};
        const char *const environment[] = {arena_print(arena, "XDG_DATA_DIRS=%s", folder),
                                           "XDG_DATA_HOME=/nowhere", NULL};

        outcome_expect(tell(arguments, environment), 0, kinds[i][1], NULL);
    }
    arena_free(arena);
}

TESTS_BARE(desktop)
