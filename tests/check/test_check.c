/* Every finding has a smallest definition or layout that produces it: tests/cases/<id>.yaml, or a
 * folder <id>/ with layout.yaml, or with games that are checked together. `<id>+<variant>` are
 * further ones. What is printed of it is compared with <name>.out; PIECEWORK_REGEN=1 writes these
 * files anew and prints what differs. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/support.h"
#include "support/soak.h"
#include "check/game/check_internal.h"
#include "check/layout/check_layout.h"
#include "cli/command/command.h"
#include "cover/coverage.h"
#include "diag/finding.h"
#include "diag/source.h"
#include "emit/pdf/pdf.h"
#include "page/plan/plan.h"
#include "play/game_open.h"

#include <dirent.h>
#include <glob.h>

static const char cases[] = "tests/cases";
static const struct playout_options few_games = {.games = 100, .plies = 100, .seed = 1};

/* --- files --- */

static char *read_text(struct arena *arena, const char *path)
{
    FILE *file = fopen(path, "rb");
    LOCAL_BUF(text);
    char *copy;

    if (!file)
        return NULL;
    for (int c; (c = getc(file)) != EOF;)
        buf_char(&text, (char)c);
    fclose(file);
    copy = arena_text(arena, buf_str(&text), text.size);
    return copy;
}

static void write_text(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");

    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

/* --- cases --- */

struct case_list {
    const char **names; /* without ".yaml" */
    size_t count;
};

static struct case_list list_cases(struct arena *arena)
{
    struct case_list list = {0};
    struct dirent **entries;
    int count = scandir(cases, &entries, NULL, alphasort);

    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name, *dot = strrchr(name, '.');
        size_t size = dot && strcmp(dot, ".yaml") == 0 ? (size_t)(dot - name) : strlen(name);

        if (!dot || strcmp(dot, ".yaml") == 0)
            *ARENA_PUSH(arena, list.names, list.count) = arena_text(arena, name, size);
        free(entries[i]);
    }
    free(entries);
    return list;
}

/* The id that a case is named for. */
static enum diag_id case_id(struct arena *arena, const char *name)
{
    return diag_find(arena_text(arena, name, strcspn(name, "+")));
}

static void check_layout_case(struct fixture *f)
{
    struct layout *layout = layout_load(f->arena, "layout.yaml", f->diags);

    if (!layout)
        return;
    check_printed_game(f->arena, layout->game, f->diags);
    check_whole_layout(f->arena, layout, f->diags);
}

/* What `check --play` reports. */
static bool found_by_playing(enum diag_id id)
{
    static const enum diag_id ids[] = {DIAG_TERM_UNUSED, DIAG_PIECE_UNMOVED, DIAG_PLAY_DROP,
                                       DIAG_PLAY_STUCK, DIAG_PLAY_ENDLESS};

    for (size_t i = 0; i < COUNT_OF(ids); i++)
        if (ids[i] == id)
            return true;
    return false;
}

static void check_game_case(struct fixture *f, const char *name)
{
    struct game *game = game_load(f->arena, arena_print(f->arena, "%s.yaml", name), f->diags);
    LOCAL_BUF(summary);

    if (!game)
        return;
    check_game(f->arena, game, f->diags);
    if (case_id(f->arena, name) == DIAG_UNWITNESSED)
        coverage_find(&(struct run){f->arena, f->diags}, game, 2, &summary);
    if (found_by_playing(case_id(f->arena, name)))
        check_playout(f->arena, playout_run(f->arena, game, &few_games), f->diags);
}

/* A folder without a layout: all its games are checked together. */
static void check_games_case(struct fixture *f)
{
    struct cross_game *across = cross_game_new(f->arena);
    glob_t found;

    assert_int_equal(glob("*.yaml", 0, NULL, &found), 0);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        const struct game *game = game_load(f->arena, found.gl_pathv[i], f->diags);

        if (!game)
            continue;
        cross_game_add(across, roster_of(f->arena, game));
        check_game(f->arena, game, f->diags);
    }
    check_cross_game(across, f->diags);
    globfree(&found);
}

/* Paths are printed without the folder, since the case runs inside of it. */
static void run_case(struct fixture *f, const char *name, struct buf *out)
{
    const char *folder = arena_print(f->arena, "%s/%s", cases, name);
    char home[4096];

    assert_non_null(getcwd(home, sizeof home));
    if (chdir(folder) == 0) {
        if (access("layout.yaml", F_OK) == 0)
            check_layout_case(f);
        else
            check_games_case(f);
    } else {
        assert_int_equal(chdir(cases), 0);
        check_game_case(f, name);
    }
    assert_int_equal(chdir(home), 0);
    diags_text(f->diags, false, out);
}

/* Returns whether the printed findings are the expected ones; writes them when asked to. */
static bool matches(struct arena *arena, const char *name, const char *found)
{
    const char *path = arena_print(arena, "%s/%s.out", cases, name);
    const char *expected = read_text(arena, path);

    if (expected && strcmp(expected, found) == 0)
        return true;
    printf("%s\n--- expected\n%s--- found\n%s", path, expected ? expected : "", found);
    if (!getenv("PIECEWORK_REGEN"))
        return false;
    write_text(path, found);
    return true;
}

TEST_WITH(every_case_prints_what_is_expected, struct fixture *f)
{
    struct case_list list = list_cases(f->arena);
    size_t wrong = 0;

    for (size_t i = 0; i < list.count; i += sanitized_times(3, 1, 1)) {
        struct fixture own = {arena_new(), diags_new()};
        enum diag_id id = case_id(f->arena, list.names[i]);
        LOCAL_BUF(found);

        if (id == DIAG_COUNT)
            fail_msg("%s is not named for a finding", list.names[i]);
        run_case(&own, list.names[i], &found);
        if (diags_having(own.diags, id) == 0) {
            printf("%s does not give its finding, but\n%s", list.names[i], buf_str(&found));
            wrong++;
        }
        wrong += !matches(f->arena, list.names[i], buf_str(&found));
        diags_free(own.diags);
        arena_free(own.arena);
    }
    assert_int_equal(wrong, 0);
}

/* Whoever reads of a mistake is told what to write. */
TEST_WITH(every_finding_has_help, struct fixture *f)
{
    struct case_list list = list_cases(f->arena);

    for (size_t i = 0; i < list.count; i += sanitized_times(3, 1, 1)) {
        struct fixture own = {arena_new(), diags_new()};
        LOCAL_BUF(found);

        run_case(&own, list.names[i], &found);
        for (size_t k = 0; k < diags_listed(own.diags); k++) {
            const struct finding *finding = diags_finding(own.diags, k);

            if (diag_kinds[finding->id].level >= LEVEL_WARNING && !finding->help)
                fail_msg("%s: %s", list.names[i], finding->message);
        }
        diags_free(own.diags);
        arena_free(own.arena);
    }
}

/* --- fixes --- */

/* What a case finds, with one file in the overlay; NULL: as they are. */
static struct diags *find(struct arena *arena, const char *name, const struct overlay *overlay)
{
    struct fixture own = {arena, diags_new()};
    LOCAL_BUF(unread);

    diags_overlay(own.diags, overlay);
    run_case(&own, name, &unread);
    return own.diags;
}

/* Puts the file into the overlay as the fix makes it. */
static void mend(struct arena *arena, const char *path, const struct fix *fix,
                 struct overlay *overlay)
{
    const char *text = read_text(arena, path);
    LOCAL_BUF(mended);

    assert_non_null(text);
    assert_memory_equal(text + fix->offset, fix->old, strlen(fix->old));
    buf_put(&mended, text, fix->offset);
    buf_text(&mended, fix->text);
    buf_text(&mended, text + fix->offset + strlen(fix->old));
    overlay_put(overlay, path, buf_str(&mended), mended.size);
}

static size_t having_message(const struct diags *diags, const struct finding *told)
{
    size_t found = 0;

    for (size_t i = 0; i < diags_listed(diags); i++)
        found += diags_finding(diags, i)->id == told->id &&
                 strcmp(diags_finding(diags, i)->message, told->message) == 0;
    return found;
}

/* Findings of files that cannot be read as they are. */
static size_t slips(const struct diags *diags)
{
    return diags_having(diags, DIAG_YAML_SYNTAX) + diags_having(diags, DIAG_YAML_DUPLICATE) +
           diags_having(diags, DIAG_UNKNOWN_KEY) + diags_having(diags, DIAG_BAD_CHOICE) +
           diags_having(diags, DIAG_WRONG_TYPE) + diags_having(diags, DIAG_NOT_A_MAP);
}

/* Whether the finding is gone when the fix alone is made. */
static bool helps(struct arena *arena, const char *name, const struct diags *diags,
                  const struct finding *told, const struct fix *fix)
{
    struct overlay *overlay = overlay_new();
    const char *folder = arena_print(arena, "%s/%s", cases, name), *path;
    struct diags *left;
    bool gone;

    path = arena_print(arena, "%s/%s", access(folder, F_OK) == 0 ? folder : cases, fix->path);
    mend(arena, path, fix, overlay);
    left = find(arena, name, overlay);
    gone = having_message(left, told) < having_message(diags, told) &&
           slips(left) <= slips(diags); /* what it has hidden may come to light */
    if (!gone) {
        LOCAL_BUF(out);

        diags_text(left, false, &out);
        printf("%s: '%s' in place of '%s' leaves\n%s", name, fix->text, fix->old, buf_str(&out));
    }
    diags_free(left);
    overlay_free(overlay);
    return gone;
}

TEST_WITH(every_fix_takes_its_finding_away, struct fixture *f)
{
    struct case_list list = list_cases(f->arena);
    size_t fixes = 0, wrong = 0;
    const size_t step = sanitized_times(12, 1, 1);

    for (size_t i = 0; i < list.count; i += step) {
        LOCAL_ARENA(arena);
        struct diags *diags = find(arena, list.names[i], NULL);

        for (size_t k = 0; k < diags_listed(diags); k++) {
            const struct finding *told = diags_finding(diags, k);

            fixes += told->fix_count;
            for (size_t n = 0; n < told->fix_count; n++)
                wrong += !helps(arena, list.names[i], diags, told, &told->fixes[n]);
        }
        diags_free(diags);
    }
    printf("%zu fixes\n", fixes);
    assert_true(fixes >= 120 / step);
    assert_int_equal(wrong, 0);
}

/* --- every id is produced --- */

static bool produced_elsewhere(struct arena *arena, const char *slug)
{
    /* Findings that need files, devices or sizes which a case cannot have. */
    ROWS_NAMED(elsewhere, "ttt", const char *slug, *file, *test);

    for (size_t i = 0; i < elsewhere_count; i++) {
        const char *text;

        if (strcmp(elsewhere[i].slug, slug) != 0)
            continue;
        text = read_text(arena, elsewhere[i].file);
        return text && strstr(text, elsewhere[i].test);
    }
    return false;
}

TEST_WITH(every_finding_has_a_case, struct fixture *f)
{
    struct case_list list = list_cases(f->arena);
    bool covered[DIAG_COUNT] = {false};
    int lacking = 0;

    for (size_t i = 0; i < list.count; i++)
        covered[case_id(f->arena, list.names[i])] = true;
    for (int id = 0; id < DIAG_COUNT; id++) {
        const char *slug = diag_kinds[id].slug;

        if (covered[id] != produced_elsewhere(f->arena, slug))
            continue;
        printf("%s has %s\n", slug, covered[id] ? "a case and another test" : "no test");
        lacking++;
    }
    assert_int_equal(lacking, 0);
}

TEST_WITH(a_missing_font_is_reported, struct fixture *f)
{
    const struct located file = located_plain("no-such-font.otf");

    assert_null(type_open(&file, 1, f->diags));
    assert_int_equal(diags_having(f->diags, DIAG_FONT_MISSING), 1);
}

TEST_WITH(a_document_that_cannot_be_finished_is_reported, struct fixture *f)
{
    const struct pdf_info info = {.title = "Undated", .date = "today"};
    struct pdf *pdf = pdf_begin(&info);
    LOCAL_BUF(out);

    assert_false(pdf_end(pdf, "undated.pdf", &out, f->diags));
    assert_int_equal(diags_having(f->diags, DIAG_PDF_FAILED), 1);
    assert_int_equal(out.size, 0);
}

/* What a run prints on standard output and standard error. */
static char *printed_by(struct arena *arena, int (*use)(void), int *status)
{
    FILE *file = tmpfile();
    int old[2] = {dup(1), dup(2)};
    char text[8192];
    size_t size;

    assert_non_null(file);
    fflush(stdout);
    dup2(fileno(file), 1);
    dup2(fileno(file), 2);
    *status = use();
    fflush(stdout);
    dup2(old[0], 1);
    dup2(old[1], 2);
    close(old[0]);
    close(old[1]);
    rewind(file);
    size = fread(text, 1, sizeof text, file);
    fclose(file);
    return arena_text(arena, text, size);
}

static int explain_a_misspelt_id(void)
{
    char *arguments[] = {"explain", "mnemonic-xtra", NULL};

    return command_run(&explain_command, 2, arguments);
}

static int check_sources(void)
{
    char *arguments[] = {"check", "--sources", "pieces/chu-seireigi.yaml", NULL};

    return command_run(&check_command, 3, arguments);
}

TEST_WITH(what_the_command_line_reports, struct fixture *f)
{
    int status;
    const char *text = printed_by(f->arena, explain_a_misspelt_id, &status);

    assert_non_null(strstr(text, "[unknown-id]"));
    assert_non_null(strstr(text, "did you mean 'mnemonic-extra'?"));
    text = printed_by(f->arena, check_sources, &status);
    assert_int_equal(status, STATUS_GOOD);
    assert_non_null(strstr(text, "Prancing Stag"));
    assert_non_null(strstr(text, "[source-uncertain]"));
}

/* --- the games that come with the program --- */

TEST_WITH(chu_seireigi_has_no_findings, struct fixture *f)
{
    struct layout *layout = layout_load(f->arena, "layouts/chu-seireigi.yaml", f->diags);
    LOCAL_BUF(found);

    assert_non_null(layout);
    check_game(f->arena, layout->game, f->diags);
    check_whole_layout(f->arena, layout, f->diags);
    diags_text(f->diags, false, &found);
    assert_string_equal(buf_str(&found), "");
}

/* Men that are dropped, but by their owners alone, and men that are turned over. */
TEST_WITH(pieces_that_keep_their_side_are_printed_apart, struct fixture *f)
{
    static const char *const files[] = {"layouts/go.yaml", "layouts/nine-mens-morris.yaml",
                                        "layouts/ming-mang.yaml"};

    for (size_t i = 0; i < COUNT_OF(files); i++) {
        struct layout *layout = layout_load(f->arena, files[i], f->diags);

        layout->players = PLAYERS_APART;
        check_whole_layout(f->arena, layout, f->diags);
    }
    assert_int_equal(diags_having(f->diags, DIAG_SIDES_CHANGE), 0);
}

/* --- shared parts --- */

TEST_WITH(lists_are_sentences, struct fixture *f)
{
    struct list list = {0};

    assert_string_equal(list_text(f->arena, &list, 3), "");
    list_put(f->arena, &list, "Pawn");
    assert_string_equal(list_text(f->arena, &list, 3), "Pawn");
    list_put(f->arena, &list, "Lance");
    assert_string_equal(list_text(f->arena, &list, 3), "Pawn and Lance");
    list_put(f->arena, &list, "Knight");
    assert_string_equal(list_text(f->arena, &list, 3), "Pawn, Lance and Knight");
    list_put(f->arena, &list, "King");
    assert_string_equal(list_text(f->arena, &list, 3), "Pawn, Lance, Knight and 1 more");
}

TESTS_EACH(check, set_up, tear_down)
