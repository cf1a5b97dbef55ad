/* What is missing on a machine, as `piecework doctor` tells it. */
#include "support/test.h"

/* With a variable of the environment; NULL: as it is. */
static struct run_result doctor(const char *variable, const char *first, const char *second)
{
    const char *const arguments[] = {piecework_path(), "doctor", first, second, NULL};
    const char *const environment[] = {variable, NULL};

    return run(&(struct program){
        .arguments = arguments, .environment = environment, .folder = repository()});
}

TEST(a_whole_machine_is_well)
{
    TEXTS(told);
    struct run_result o = doctor(NULL, NULL, NULL);

    for (size_t i = 0; i < told_count; i++)
        if (!strstr(buf_str(&o.out), told[i]))
            fail_msg("it does not tell '%s', but\n%s", told[i], buf_str(&o.out));
    outcome_expect(o, 0, NULL, NULL);
}

TEST(fonts_of_a_style_are_needed)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *path = path_in(arena, folder, "style.yaml");

    file_make_text(path, "piecework: 1\nbase: house\n"
                         "fonts: [LinLibertine_R.otf, Symbola_lost.ttf, broken.otf]\n");
    file_make_text(path_in(arena, folder, "broken.otf"), "no font");
    outcome_expect(
        doctor(NULL, path, NULL), 1,
        "  MISSING  Symbola_lost.ttf: the font file 'Symbola_lost.ttf' is not installed\n"
        "           install Debian's package 'fonts-symbola'\n"
        "  MISSING  broken.otf: ",
        NULL);
    outcome_expect(doctor(NULL, path, NULL), 1,
                   "Without: nothing is drawn or printed, and layouts are not checked.\n", NULL);
    outcome_expect(doctor(NULL, path, "--format=json"), 1, "\"good\": false,\n  \"things\": [\n",
                   NULL);
}

/* The house style's kinds of text name families that these files do not bring. */
TEST(families_without_a_file_are_told)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *path = path_in(arena, folder, "style.yaml");

    file_make_text(path, "piecework: 1\nbase: house\nfonts: [LinLibertine_R.otf]\n");
    outcome_expect(doctor(NULL, path, NULL), 1,
                   "  MISSING  IPAexMincho: no font file of the style has this family\n", NULL);
}

/* A library that cannot be opened stands before the one that is installed. */
TEST(libraries_of_pictures_are_tried)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();
    const char *variable = arena_print(arena, "LD_LIBRARY_PATH=%s", folder);

    file_make_text(path_in(arena, folder, "librsvg-2.so.2"), "");
    outcome_expect(doctor(variable, NULL, NULL), 1, "  MISSING  SVG: ", NULL);
}

TEST(other_programs_are_not_needed)
{
    outcome_expect(doctor("PATH=/nowhere", NULL, NULL), 0,
                   "  MISSING  git: is not in PATH, or does not run\n"
                   "           install Debian's package 'git'\n"
                   "  Without: 'check --since' refuses.\n",
                   NULL);
}

TEST(hyphens_are_those_of_the_game)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    copy_definitions(folder);
    file_edit(path_in(arena, folder, "pieces/jungle.yaml"), "game: Jungle\n",
              "game: Jungle\nwords: {language: tlh}\n");
    outcome_expect(doctor(NULL, path_in(arena, folder, "layouts/jungle.yaml"), NULL), 0,
                   "  MISSING  tlh: no patterns of this language are installed\n", NULL);
}

/* A text that is read by its parts is a warning. */
TEST(what_is_wrong_of_a_definition_is_nothing_that_is_missing)
{
    LOCAL_ARENA(arena);
    char *folder = folder_new();

    copy_definitions(folder);
    file_edit(path_in(arena, folder, "pieces/chess.yaml"),
              "    moves: B\n    text: Slides any number of squares diagonally.",
              "    text: Shuffles along, any number of squares diagonally.");
    outcome_expect(doctor(NULL, path_in(arena, folder, "layouts/chess.yaml"), NULL), 0,
                   "All that is needed is there.", "[english-loose]");
}

TEST(what_cannot_be_read_is_told)
{
    outcome_expect(doctor(NULL, "nowhere.yaml", NULL), 2, NULL, "cannot read nowhere.yaml");
    outcome_expect(doctor(NULL, "layouts/style.yaml", "layouts/style.yaml"), 2, NULL,
                   "one argument too many");
}

TESTS_BARE(doctor)
