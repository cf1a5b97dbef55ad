/* What commands load: libraries are opened by the runs that call them alone. */
#include "base/library.h"
#include "support/test.h"

/* A folder of files that are no libraries, but are called as those are whose names begin so; they
 * are found before the true ones. */
static const char *broken_libraries(struct arena *arena, const char *name)
{
    const char *folder = folder_new();
    int count = 0;

    for (const struct library *library = libraries; library->file; library++)
        if (strncmp(library->file, name, strlen(name)) == 0) {
            file_make_text(path_in(arena, folder, library->file), "");
            count++;
        }
    assert_true(count > 0);
    return arena_print(arena, "LD_LIBRARY_PATH=%s", folder);
}

/* Runs `piecework WORD...` where libraries with such names are broken. */
static struct run_result run_without(struct arena *arena, const char *name, const char *words)
{
    const char *const environment[] = {broken_libraries(arena, name), NULL};
    const char *arguments[12] = {piecework_path()};
    size_t count = 1;

    for (char *word = strtok(arena_copy(arena, words), " "); word; word = strtok(NULL, " "))
        arguments[count++] = word;
    return run(&(struct program){
        .arguments = arguments, .environment = environment, .folder = repository()});
}

TEST(commands_without_drawings_need_no_library)
{
    LOCAL_ARENA(arena);
    TEXTS(commands);

    for (size_t i = 0; i < commands_count; i++) {
        struct run_result o = run_without(arena, "", commands[i]);

        if (o.status != 0)
            fail_msg("piecework %s: %s", commands[i], buf_str(&o.err));
    }
}

/* What they say of pictures is not drawn. */
TEST(definitions_are_checked_without_drawing)
{
    LOCAL_ARENA(arena);
    ROWS(checks, "tit", const char *definition; int status; const char *told);

    for (size_t i = 0; i < checks_count; i++)
        outcome_expect(
            run_without(arena, "", arena_print(arena, "check %s", checks[i].definition)),
            checks[i].status, checks[i].told, NULL);
}

TEST(what_is_missing_is_named)
{
    LOCAL_ARENA(arena);
    ROWS(missing, "ttit", const char *library, *command; int status; const char *told);

    for (size_t i = 0; i < missing_count; i++)
        outcome_expect(run_without(arena, missing[i].library, missing[i].command),
                       missing[i].status, NULL, missing[i].told);
}

TEST(nothing_is_written_without_a_library)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *command = arena_print(arena, "render layouts/chess.yaml -o %s", folder);

    outcome_expect(run_without(arena, "libharfbuzz-subset", command), 2, "", "libharfbuzz-subset");
    assert_int_equal(folder_entries(folder), 0);
}

TESTS_BARE(libraries)
