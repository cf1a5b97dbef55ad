/* `check --fix` applies the fixes of findings to files, and `--diff` shows what that would be. */
#include "support/test.h"
#include "support/patch.h"

#include <sys/stat.h>

struct desk {
    struct arena *arena;
    char *folder;
    const char *path;
    struct buf before, after;
};

/* Two slips in one file, one of them in the other's way, and one that only the second round finds:
 * what a map holds whose key was misspelt. */
static const char slips[] = "piecework: 1\n"
                            "game: Tiny\n"
                            "bord: {size: 3x3, play: point}\n"
                            "setup: |\n"
                            "  . k .\n"
                            "  . . .\n"
                            "  . K .\n"
                            "pieces:\n"
                            "  - name: King # 王\r\n"
                            "    code: K\n"
                            "    move: KK\n"
                            "    royal: yess\n";

static int set_up(void **state)
{
    struct desk *d = workplace_new(state, sizeof *d);

    d->path = path_in(d->arena, d->folder, "tiny.yaml");
    file_make_text(d->path, slips);
    return 0;
}

static int tear_down(void **state)
{
    struct desk *d = *state;

    buf_free(&d->before);
    buf_free(&d->after);
    return 0;
}

static const char *text_of(const char *path, struct buf *content)
{
    assert_true(file_read(path, content));
    return buf_str(content);
}

TEST_WITH(a_difference_is_shown_and_not_made, struct desk *d)
{
    struct run_result o = piecework("check", "--diff", d->path, NULL);

    assert_string_equal(text_of(d->path, &d->before), slips);
    assert_non_null(strstr(buf_str(&o.out), "-bord: {size: 3x3, play: point}\n"
                                            "+board: {size: 3x3, play: points}\n"));
}

TEST_WITH(what_was_shown_is_made, struct desk *d)
{
    struct run_result o = piecework("check", "--fix", d->path, NULL);
    char *findings = strstr(buf_str(&o.out), "\ntiny") ? NULL : strstr(o.out.text, d->path);
    LOCAL_BUF(patched);

    /* the diff names the file twice in its head; findings follow it */
    findings = strstr(findings, "\n+++ ");
    assert_non_null(findings);
    findings = strstr(findings + 1, "\n/");
    if (findings)
        findings[1] = '\0';
    apply_diff(slips, o.out.text, &patched);
    assert_string_equal(text_of(d->path, &d->after), buf_str(&patched));
    assert_non_null(strstr(d->after.text, "    moves: K0\n"));
    assert_non_null(strstr(d->after.text, "  - name: King # 王\r\n"));
}

TEST_WITH(a_second_run_finds_nothing_to_mend, struct desk *d)
{
    struct run_result o = piecework("check", "--fix", d->path, NULL);

    text_of(d->path, &d->before);
    o = piecework("check", "--fix", d->path, NULL);
    assert_null(strstr(buf_str(&o.out), "@@"));
    assert_string_equal(text_of(d->path, &d->after), buf_str(&d->before));
}

/* A definition that several layouts name is mended once, a byte order mark stays, and so does what
 * has more than one remedy. */
TEST_WITH(a_definition_is_mended_from_its_layout, struct desk *d)
{
    const char *game = path_in(d->arena, d->folder, "game.yaml");
    const char *layout = path_in(d->arena, d->folder, "layout.yaml");

    file_make_text(game,
                   "\xEF\xBB\xBFpiecework: 1\ngame: Tiny\nboard: {size: 3x3}\n"
                   "pieces:\n  - {name: King, code: K, moves: WWF, royal: true, strenght: 1}\n"
                   "claims: [piece-kinds: 2]\n");
    file_make_text(layout, "piecework: 1\ngame: game.yaml\npapers: [a4]\nsquare: 20\n"
                           "piece: {width: 20, height: 20}\nparts:\n  - part: borad\n");
    outcome_expect(piecework("check", "--fix", layout, game, layout, NULL), 1,
                   "write '1', or change what it follows from", NULL);
    assert_string_equal(text_of(game, &d->after),
                        "\xEF\xBB\xBFpiecework: 1\ngame: Tiny\nboard: {size: 3x3}\n"
                        "pieces:\n  - {name: King, code: K, moves: W0F, royal: true, strength: 1}\n"
                        "claims: [piece-kinds: 2]\n");
    assert_non_null(strstr(text_of(layout, &d->after), "  - part: board\n"));
}

TEST_WITH(what_cannot_be_written_stays, struct desk *d)
{
    const char *locked = path_in(d->arena, d->folder, "locked");
    const char *inside = path_in(d->arena, d->folder, "locked/b.yaml");

    assert_int_equal(mkdir(locked, 0755), 0);
    file_make_text(inside, slips);
    assert_int_equal(chmod(locked, 0555), 0);
    outcome_expect(piecework("check", "--fix", d->path, inside, NULL), 2, "[file-unwritable]",
                   NULL);
    assert_int_equal(chmod(locked, 0755), 0);
    assert_int_equal(chmod(inside, 0444), 0);
    outcome_expect(piecework("check", "--fix", d->path, inside, NULL), 2,
                   "the file is read-only: 'chmod u+w' opens it for writing", NULL);
    assert_string_equal(text_of(d->path, &d->after), slips);
    assert_string_equal(text_of(inside, &d->after), slips);
}

TEST_WITH(other_uses_are_refused, struct desk *d)
{
    outcome_expect(piecework("check", "--fix", "--format=json", d->path, NULL), 2, NULL,
                   "only text beside --fix and --diff");
    outcome_expect(piecework("check", "--diff", "--fill", d->path, NULL), 2, NULL,
                   "--diff cannot stand beside --fill");
    outcome_expect(piecework("check", "--fix", "--coverage", d->path, NULL), 2, NULL,
                   "--fix cannot stand beside --coverage");
    assert_string_equal(text_of(d->path, &d->after), slips);
}

TESTS_EACH(mend, set_up, tear_down)
