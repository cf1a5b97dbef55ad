/* Importing variants on the command line: what is written, and what is not. */
#include "support/test.h"

#include <sys/stat.h>

static const char *write_variants(struct workplace *desk, const char *text)
{
    const char *path = path_in(desk->arena, desk->folder, "variants.ini");

    file_make_text(path, text);
    return path;
}

static bool is_there(struct workplace *desk, const char *name)
{
    LOCAL_BUF(content);
    bool there = file_read(path_in(desk->arena, desk->folder, name), &content);

    return there;
}

/* The whole way: what was imported is checked with its layout, without a finding. */
TEST_WITH(imported_sets_are_sound, struct workplace *desk)
{
    const char *path = write_variants(desk, "[mine:gorogoro]\n[5x5:gardner]\nnMoveRule = 0\n");

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 0, "/layouts/5x5.yaml\n",
                   NULL);
    assert_true(is_there(desk, "pieces/mine.yaml") && is_there(desk, "layouts/mine.yaml"));
    outcome_expect(piecework("check", "--strict",
                             path_in(desk->arena, desk->folder, "layouts/mine.yaml"), NULL),
                   0, "", "");
    outcome_expect(
        piecework("perft", path_in(desk->arena, desk->folder, "pieces/5x5.yaml"), "3", NULL), 0,
        "3\t506\n", "");
}

TEST_WITH(imported_games_have_booklets, struct workplace *desk)
{
    const char *path = write_variants(desk, "[mine:gorogoro]\n");
    LOCAL_BUF(text);

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 0,
                   "/layouts/mine/rules.md\n", NULL);
    assert_true(file_read(path_in(desk->arena, desk->folder, "layouts/mine/rules.md"), &text));
    assert_non_null(strstr(buf_str(&text), "```rules\n```\n"));
    assert_non_null(strstr(buf_str(&text), "pieces: all\n"));
    assert_non_null(strstr(buf_str(&text), "show: promotions\n"));
}

/* Each player's pieces are on a sheet of their own, and look alike since they change sides. */
TEST_WITH(unlike_armies_can_be_printed, struct workplace *desk)
{
    const char *path =
        write_variants(desk, "[odd:minishogi]\nstartFen = rbs1k/5/5/P4/KGSBR[-] w 0 1\n");

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 0, NULL, NULL);
    outcome_expect(piecework("check", "--strict",
                             path_in(desk->arena, desk->folder, "layouts/odd.yaml"), NULL),
                   0, "", "");
}

/* A booklet shows moves that diagrams have marks for, and tells of others in sentences. */
TEST_WITH(moves_without_marks_are_told, struct workplace *desk)
{
    const char *path = path_in(desk->arena, desk->folder, "odd.txt");
    LOCAL_BUF(text);

    file_make_text(path, "files=8\nranks=8\npawn:P:fmWfcF::a2-h2\nking:K:K::e1\n"
                         "odd:O:KidW::d1\nlion:L:KmafscabK::c1\n");
    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 0,
                   "/layouts/odd/rules.md\n", NULL);
    assert_true(file_read(path_in(desk->arena, desk->folder, "layouts/odd/rules.md"), &text));
    assert_non_null(strstr(buf_str(&text), "pieces: [P, K, L]\n"));
    assert_non_null(strstr(buf_str(&text), "- **Odd.** Steps one square in any direction. As a"));
    outcome_expect(piecework("check", path_in(desk->arena, desk->folder, "layouts/odd.yaml"), NULL),
                   0, NULL, NULL);
}

TEST_WITH(one_variant_is_imported_by_its_name, struct workplace *desk)
{
    const char *path = write_variants(desk, "[a:gorogoro]\n[b:gorogoro]\n[c:chess]\n");

    outcome_expect(piecework("import", "--as=b", path, "-o", desk->folder, NULL), 0, NULL, "");
    assert_true(is_there(desk, "pieces/b.yaml") && !is_there(desk, "pieces/a.yaml"));
    outcome_expect(piecework("import", "--as=else", path, "-o", desk->folder, NULL), 1, "",
                   "has no variant 'else' [ini-variant]\n  help: known: a, b, c\n");
}

TEST_WITH(files_of_other_formats_are_refused, struct workplace *desk)
{
    const char *path = path_in(desk->arena, desk->folder, "x.lud");

    file_make_text(path, "(game \"Chess\" (players 2))\n");
    outcome_expect(
        piecework("import", path, "-o", desk->folder, NULL), 1, "",
        "holds no variants in a format that is read [import-format]\n  help: what is read "
        "are variants.ini of Fairy-Stockfish");
}

/* Two kinds that move alike are told apart by letters. */
TEST_WITH(kinds_that_move_alike_are_imported, struct workplace *desk)
{
    const char *path = write_variants(
        desk, "[a:gardner]\ncustomPiece1 = m:N\nstartFen = mnbqk/ppppp/5/PPPPP/MNBQK w - - 0 1\n");
    LOCAL_BUF(text);

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 0, "/pieces/a.yaml\n", "");
    assert_true(file_read(path_in(desk->arena, desk->folder, "layouts/a.yaml"), &text));
    assert_non_null(strstr(buf_str(&text), "\nface: letter\n"));
    outcome_expect(piecework("check", path_in(desk->arena, desk->folder, "layouts/a.yaml"), NULL),
                   0, NULL, NULL);
}

TEST_WITH(nothing_is_written_of_what_cannot_be_said, struct workplace *desk)
{
    const char *path = write_variants(desk, "[a:gardner]\nseirawanGating = true\n\n[b:gorogoro]\n");

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 1, "/pieces/b.yaml\n",
                   ":2:1: error: 'seirawanGating = true' cannot be expressed");
    assert_true(!is_there(desk, "pieces/a.yaml") && !is_there(desk, "layouts/a.yaml"));
}

/* What is wrong with the definition is said of the variant: there is no file to look at. */
TEST_WITH(errors_of_what_is_not_written_stand_at_the_variant, struct workplace *desk)
{
    const char *path = write_variants(desk, "[b:gorogoro]\n[x:chess]\nconnectN = 4\n");

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 1, "/pieces/b.yaml\n",
                   "variants.ini:2:2: error: 'x' cannot be expressed: the game has ended before "
                   "the first move: Black has won by a row of pieces [import-unsaid]\n");
    assert_true(!is_there(desk, "pieces/x.yaml"));
}

/* A piece that is dropped promoted is told from one of the kind that it becomes. */
TEST_WITH(drops_of_promoted_pieces_are_proven, struct workplace *desk)
{
    const char *path = write_variants(desk, "[x:minishogi]\ndropPromoted = true\n");

    outcome_expect(
        piecework("import", "--prove=/usr/games/fairy-stockfish", path, "-o", desk->folder, NULL),
        0, "/pieces/x.yaml\n", "the engine plays 'x' in the same way: 2538 ways to make 3 moves");
}

/* Somebody may have given the pieces names. */
TEST_WITH(files_that_are_there_are_kept, struct workplace *desk)
{
    const char *path = write_variants(desk, "[a:gardner]\n");
    const char *layout = path_in(desk->arena, desk->folder, "layouts/a.yaml");
    LOCAL_BUF(text);

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 0, "/layouts/a.yaml\n", "");
    file_make_text(layout, "mine\n");
    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 2, "",
                   "/pieces/a.yaml: File exists [file-unwritable]\n"
                   "  help: write it elsewhere with '-o', or over the file");
    assert_true(file_read(layout, &text));
    assert_string_equal(buf_str(&text), "mine\n");
    outcome_expect(piecework("import", "--replace", path, "-o", desk->folder, NULL), 0,
                   "/layouts/a.yaml\n", "");
    outcome_expect(piecework("check", layout, NULL), 0, NULL, NULL);
}

/* The sheets of each player have what that player begins with. */
TEST_WITH(unequal_armies_are_printed_apart, struct workplace *desk)
{
    const char *path = write_variants(
        desk, "[a:gardner]\nstartFen = rnbqk/ppppp/5/PPPPP/RRRRK w - - 0 1\nnMoveRule = 0\n");

    outcome_expect(piecework("import", path, "-o", desk->folder, NULL), 0, NULL, NULL);
    outcome_expect(piecework("check", path_in(desk->arena, desk->folder, "layouts/a.yaml"), NULL),
                   0, NULL, "");
}

TEST_WITH(variants_are_compared_with_an_engine, struct workplace *desk)
{
    const char *path = write_variants(desk, "[a:gardner]\nnMoveRule = 0\n");

    outcome_expect(
        piecework("import", "--prove=/usr/games/fairy-stockfish", path, "-o", desk->folder, NULL),
        0, "/pieces/a.yaml\n", "506 ways to make 3 moves");
    outcome_expect(
        piecework("import", "--prove=true", path, "-o", desk->folder, NULL), 2, "",
        "fatal error: the engine cannot be asked: 'true' has ended before it said 'uciok' "
        "[engine-failed]\n");
}

/* Debian's engine knows no pieces of one's own, nor whether a man that wins by its place must be
 * safe there; it knows older names. */
TEST_WITH(settings_too_new_for_the_engine_are_told, struct workplace *desk)
{
    const char *path =
        write_variants(desk, "[a:minishogi]\nsilver = -\ncustomPiece1 = s:FfA\n"
                             "wallingRule = none\npromotionRegionWhite = *5\npromotionRank = 5\n");

    outcome_expect(
        piecework("import", "--prove=/usr/games/fairy-stockfish", path, "-o", desk->folder, NULL),
        1, "", ":3:1: note: the engine may be too old: it passes over 'customPiece1'\n");
}

/* This engine knows one move. */
TEST_WITH(nothing_is_written_of_what_differs, struct workplace *desk)
{
    const char *path = write_variants(desk, "[a:gardner]\nnMoveRule = 0\n");
    const char *engine = path_in(desk->arena, desk->folder, "engine.sh");

    file_make_text(engine, "#!/bin/sh\nwhile read -r line; do case $line in\n"
                           "uci) echo uciok ;; isready) echo readyok ;;\n"
                           "*UCI_Variant*) echo info string variant a ;;\n"
                           "go*) echo a1a1: 1; echo Nodes searched: 1 ;;\nesac; done\n");
    assert_int_equal(chmod(engine, 0700), 0);
    outcome_expect(piecework("import", arena_print(desk->arena, "--prove=%s", engine), path, "-o",
                             desk->folder, NULL),
                   1, "",
                   ":1:2: error: the engine plays 'a' with other moves at the start "
                   "[engine-differs]\n");
    assert_false(is_there(desk, "pieces/a.yaml"));
}

/* What stands in a file tells its format; a variant without a name is called as the file is. */
TEST_WITH(diagrams_and_commands_are_imported, struct workplace *desk)
{
    const char *diagram = path_in(desk->arena, desk->folder, "tiny.html");
    const char *commands = path_in(desk->arena, desk->folder, "los-alamos.txt");

    file_make_text(diagram, "<div class=\"idiagram\">\nfiles=4\nranks=5\nmaxPromote=0\n"
                            "king:K:K::b1\nrook:R:R::a1\n</div>\n");
    file_make_text(commands, "setup 6x6+0_fairy rnqknr/pppppp/6/6/PPPPPP/RNQKNR w - - 0 1\n"
                             "piece P& fmWfcF\n");
    outcome_expect(piecework("import", diagram, "-o", desk->folder, NULL), 0,
                   "/layouts/tiny.yaml\n", "");
    outcome_expect(
        piecework("check", path_in(desk->arena, desk->folder, "layouts/tiny.yaml"), NULL), 0, NULL,
        NULL);
    outcome_expect(piecework("import", commands, "-o", desk->folder, NULL), 0,
                   "/layouts/los-alamos.yaml\n", "[import-assumed]");
    outcome_expect(
        piecework("perft", path_in(desk->arena, desk->folder, "pieces/los-alamos.yaml"), "2", NULL),
        0, "2\t100\n", "");
    outcome_expect(piecework("import", diagram, "--as=other", "-o", desk->folder, NULL), 1, "",
                   "known: tiny");
    outcome_expect(piecework("import", diagram, "--prove=/usr/games/fairy-stockfish", NULL), 2, "",
                   "it reads variants.ini alone");
}

TESTS_EACH(import, workplace_set_up, NULL)
