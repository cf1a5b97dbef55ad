/* Spellings that a definition leaves out are written into it; nothing else changes. */
#include "support/test.h"
#include "support/moves.h"
#include "support/patch.h"
#include "support/soak.h"
#include "base/diff.h"
#include "fill/fill.h"
#include "play/game_open.h"
#include "yaml/tree.h"

#include <sys/stat.h>

static const char chu_seireigi[] = "pieces/chu-seireigi.yaml";

struct fixture {
    struct arena *arena;
    struct diags *diags;
    struct buf text; /* of Chu Seireigi */
    const struct game *game;
};

static const struct game *load(struct fixture *f, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);
    const struct game *game = game_from_source(f->arena, source, f->diags);

    assert_non_null(game);
    return game;
}

static int set_up(void **state)
{
    struct fixture *f = mem_new(1, sizeof *f);

    f->arena = arena_new();
    f->diags = diags_new();
    assert_true(file_read(chu_seireigi, &f->text));
    f->game = load(f, f->text.text);
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *f = *state;

    buf_free(&f->text);
    arena_free(f->arena);
    diags_free(f->diags);
    free(f);
    return 0;
}

/* The text after filling; the difference that is shown leads to the same. */
static const char *filled(struct fixture *f, const char *text)
{
    const struct game *game = load(f, text);
    struct filling filling = fill_find(f->arena, game, f->diags);
    LOCAL_BUF(out);
    LOCAL_BUF(diff);
    LOCAL_BUF(patched);
    const char *result;

    fill_apply(&filling, &out);
    diff_texts("a.yaml", text, strlen(text), buf_str(&out), out.size, &diff);
    if (filling.count)
        apply_diff(text, buf_str(&diff), &patched);
    else
        buf_text(&patched, text);
    assert_string_equal(buf_str(&patched), buf_str(&out));
    result = arena_text(f->arena, buf_str(&out), out.size);
    return result;
}

/* --- Chu Seireigi --- */

/* The spellings of a piece, in the order of their lines. */
enum { MOVES, MNEMONIC, TEXT, KINDS };

enum { LINES = 2000, PIECES = 30 };

/* For each piece the spellings that are taken away: bits 1 << kind. */
typedef unsigned choice[PIECES];

/* The line of the key; of a block, its rows stand below. */
static unsigned key_line(const struct game *game, const struct piece *piece, int kind)
{
    static const char *const keys[] = {"    moves:", "    mnemonic:", "    text:"};
    const struct located *spellings[] = {&piece->betza, &piece->mnemonic, &piece->text};
    unsigned line = spellings[kind]->at.line;
    size_t size;

    while (line > 1 &&
           strncmp(source_line(game->source, line, &size), keys[kind], strlen(keys[kind])) != 0)
        line--;
    return line;
}

/* Marks the lines of a spelling: that of the key, and those indented further. */
static void drop(const struct game *game, const struct piece *piece, int kind, bool *dropped)
{
    unsigned line = key_line(game, piece, kind);
    const char *text;
    size_t size;

    do {
        assert_true(line < LINES);
        dropped[line] = true;
        text = source_line(game->source, ++line, &size);
    } while (strspn(text, " ") > 4 && size > 4);
}

static const char *without(struct fixture *f, const struct game *game, const choice taken)
{
    const struct source *source = game->source;
    bool dropped[LINES] = {false};
    LOCAL_BUF(out);
    const char *text;

    for (size_t i = 0; i < game->piece_count; i++)
        for (int kind = 0; kind < KINDS; kind++)
            if (taken[i] & 1u << kind)
                drop(game, &game->pieces[i], kind, dropped);
    for (unsigned line = 1; line < source->line_count; line++)
        if (!dropped[line])
            buf_put(&out, source->text + source->lines[line - 1],
                    source->lines[line] - source->lines[line - 1]);
    text = arena_text(f->arena, out.text, out.size);
    return text;
}

/* Every spelling is there, says the same as before, and stands in its place. */
static void assert_restored(struct fixture *f, const struct game *game)
{
    assert_int_equal(game->piece_count, f->game->piece_count);
    for (size_t i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i], *before = &f->game->pieces[i];

        if (!moveset_equal(&piece->moves, &before->moves) ||
            !moveset_equal(&piece->shown, &before->moves) ||
            !moveset_equal(&piece->text_moves, &before->moves))
            fail_msg("%s moves otherwise", piece->name.text);
        assert_int_equal(piece->spelling, SPELLING_BETZA);
        assert_string_equal(piece->mnemonic.text, before->mnemonic.text);
        assert_true(key_line(game, piece, MOVES) < key_line(game, piece, MNEMONIC));
        assert_true(key_line(game, piece, MNEMONIC) < key_line(game, piece, TEXT));
    }
}

static void fill_back(struct fixture *f, const choice taken)
{
    const char *lacking = without(f, f->game, taken), *text = filled(f, lacking);
    const struct game *game = load(f, text);

    assert_restored(f, game);
    assert_string_equal(without(f, game, taken), lacking); /* nothing else has changed */
    assert_string_equal(filled(f, text), text);            /* nothing is left to fill */
    assert_int_equal(diags_count(f->diags), 0);
}

TEST_WITH(any_spelling_can_be_filled_back, struct fixture *f)
{
    assert_int_equal(f->game->piece_count, PIECES);
    for (size_t i = 0; i < PIECES; i++) {
        for (unsigned kinds = 1; kinds < (1u << KINDS) - 1; kinds++) {
            choice taken = {0};

            if ((i + kinds) % sanitized_times(20, 5, 1) != 0)
                continue;

            taken[i] = kinds;
            fill_back(f, taken);
        }
    }
}

/* All but one kind, and by lot. */
TEST_WITH(many_spellings_can_be_filled_back, struct fixture *f)
{
    unsigned random = 5;

    for (int round = 0; round < (int)sanitized_times(4, 10, 40); round++) {
        choice taken;

        for (size_t i = 0; i < PIECES; i++) {
            taken[i] = test_random(&random, (1u << KINDS) - 1);
            if (round < KINDS)
                taken[i] = ((1u << KINDS) - 1) & ~(1u << round);
        }
        fill_back(f, taken);
    }
}

TEST_WITH(a_complete_file_stays, struct fixture *f)
{
    struct filling filling = fill_find(f->arena, f->game, f->diags);

    assert_int_equal(filling.count, 0);
    assert_string_equal(filled(f, f->text.text), f->text.text);
}

/* --- layouts of YAML --- */

#define HEAD "piecework: 1\ngame: T\nboard: {size: 9x9}\npieces:\n"
/* What follows from fW, in lines of that indentation. */
#define GRID(in)                                                                                   \
    in "mnemonic: |\n" in "  . . . . .\n" in "  . . o . .\n" in "  . . @ . .\n" in                 \
       "  . . . . .\n" in "  . . . . .\n"
#define TEXT(in) in "text: Steps one square straight forward.\n"

#define BACK_RANK_GRID                                                                             \
    "  mnemonic: |\n    . . . b . . .\n    . . . . . . .\n    . . . o . . .\n    . . . @ . . .\n"  \
    "    . . . . . . .\n    . . . . . . .\n    . . . . . . .\n"

static const struct {
    const char *before, *after;
} files[] = {
    /* indentation, what stands around, order of the keys */
    {HEAD "- name: X\n  moves: fW\n  code: X\n",
     HEAD "- name: X\n  moves: fW\n" GRID("  ") TEXT("  ") "  code: X\n"},
    {HEAD "  -   name: X   # a name\n      code: X\n\n      moves: fW  # up\n\n      # points\n"
          "      points: 1\n\n# end\n",
     HEAD "  -   name: X   # a name\n      code: X\n\n      moves: fW  # up\n" GRID("      ")
         TEXT("      ") "\n      # points\n      points: 1\n\n# end\n"},
    /* on points */
    {"piecework: 1\ngame: T\nboard: {size: 9x9, play: points}\npieces:\n- name: X\n  code: X\n"
     "  moves: fW\n",
     "piecework: 1\ngame: T\nboard: {size: 9x9, play: points}\npieces:\n- name: X\n  code: X\n"
     "  moves: fW\n" GRID("  ") "  text: Steps one point straight forward.\n"},
    /* moves of one rank are a list */
    {HEAD "- name: X\n  code: X\n" BACK_RANK_GRID
          "  text: Steps one square straight forward. From its back rank it may also jump to the\n"
          "    third square straight forward.\n",
     HEAD "- name: X\n  code: X\n  moves: [fW, {moves: fH, from-rank: 1}]\n" BACK_RANK_GRID
          "  text: Steps one square straight forward. From its back rank it may also jump to the\n"
          "    third square straight forward.\n"},
    {HEAD "-\n  code: X\n  name: X\n  moves:\n    fW\n  royal: no\n",
     HEAD "-\n  code: X\n  name: X\n  moves:\n    fW\n" GRID("  ") TEXT("  ") "  royal: no\n"},
    {HEAD "- name: X\n  code: X\n" GRID("  ") "\n\n  points: 1\n",
     HEAD "- name: X\n  code: X\n  moves: fW\n" GRID("  ") TEXT("  ") "\n\n  points: 1\n"},
    {HEAD "- name: X\n" TEXT("  ") "  code: X\n",
     HEAD "- name: X\n  moves: fW\n" GRID("  ") TEXT("  ") "  code: X\n"},
    {HEAD "- name: X\n" TEXT("  ") "  moves: fW\n  code: X\n",
     HEAD "- name: X\n" TEXT("  ") "  moves: fW\n" GRID("  ") "  code: X\n"},
    {HEAD "- text: steps one\n    square straight\n    forward\n  name: X\n  code: X\n",
     HEAD "- text: steps one\n    square straight\n    forward\n  moves: fW\n" GRID(
         "  ") "  name: X\n  code: X\n"},
    {HEAD "- moves: fW\n  name: X\n  code: X\n",
     HEAD "- moves: fW\n" GRID("  ") TEXT("  ") "  name: X\n  code: X\n"},
    {HEAD "- name: X\n  code: X\n  moves: 'fW'\n- name: Y\n  code: Y\n  moves: \"fWbD\"\n",
     HEAD "- name: X\n  code: X\n  moves: 'fW'\n" GRID("  ")
         TEXT("  ") "- name: Y\n  code: Y\n  moves: \"fWbD\"\n  mnemonic: |\n    . . . . .\n    . "
                    ". o . .\n"
                    "    . . @ . .\n    . . . . .\n    . . o . .\n  text: Steps one square "
                    "straight forward, "
                    "or jumps to the second square straight backward.\n"},
    /* a long text is a block, which is read as one line */
    {HEAD "- name: X\n  code: X\n  moves: fFvWbbNbR\n", HEAD
     "- name: X\n  code: X\n  moves: fFvWbbNbR\n  mnemonic: |\n    . . . . .\n    . o o o .\n"
     "    . . @ . .\n    . . | . .\n    . o . o .\n  text: >-\n"
     "    Slides any number of squares straight backward, steps one square straight or diagonally\n"
     "    forward, or jumps two squares backward and then one sideways.\n"},
    /* a list in the column of its key */
    {HEAD "- name: X\n  moves:\n  - fW\n  - {moves: fH, from-rank: 1}\n  code: X\n", HEAD
     "- name: X\n  moves:\n  - fW\n  - {moves: fH, from-rank: 1}\n" BACK_RANK_GRID
     "  text: >-\n    Steps one square straight forward. From its back rank it may also jump to "
     "the third square\n    straight forward.\n  code: X\n"},
    /* line ends */
    {HEAD "- name: X\n  code: X\n  moves: fW",
     HEAD "- name: X\n  code: X\n  moves: fW\n" GRID("  ") TEXT("  ")},
    {HEAD "- name: X\n  moves: fW\n  code: X # no end",
     HEAD "- name: X\n  moves: fW\n" GRID("  ") TEXT("  ") "  code: X # no end"},
    {HEAD "- name: X\n  code: X\n  moves: fW\n\n\n\n\n\n\n# far",
     HEAD "- name: X\n  code: X\n  moves: fW\n" GRID("  ") TEXT("  ") "\n\n\n\n\n\n# far"},
    {HEAD "- name: X\r\n  moves: fK\r\n  code: X\r\n",
     HEAD "- name: X\r\n  moves: fK\r\n  mnemonic: |\r\n    . . . . .\r\n    . . o . .\r\n"
          "    . . @ . .\r\n    . . . . .\r\n    . . . . .\r\n"
          "  text: Steps one square straight forward.\r\n  code: X\r\n"},
    /* in braces, where what is written in a line has room */
    {HEAD "- {name: X, code: X, moves: DF}\n",
     HEAD "- {name: X, code: X, text: \"Steps one square diagonally, or jumps to the second square "
          "orthogonally.\", moves: DF}\n"},
    {HEAD "- {name: Ä “1”, code: X, text: Jumps in an L., royal: true}\n",
     HEAD "- {name: Ä “1”, code: X, text: Jumps in an L., moves: N, royal: true}\n"},
    {HEAD "- {\n  name: X,\n  code: X,\n  moves: fW}\n",
     HEAD "- {\n  name: X,\n  code: X,\n  text: Steps one square straight forward., moves: fW}\n"},
    /* what cannot be filled stays */
    {HEAD "- name: X\n  code: X\n  \"moves\": fW\n",
     HEAD "- name: X\n  code: X\n  \"moves\": fW\n"},
};

TEST_WITH(lines_go_where_they_belong, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(files); i++)
        assert_string_equal(filled(f, files[i].before), files[i].after);
}

/* Pieces that are written elsewhere, in another order. */
TEST_WITH(aliases_are_followed, struct fixture *f)
{
    assert_string_equal(filled(f, "piecework: 1\ngame: T\nboard: {size: 9x9}\nclaims:\n"
                                  "- y: &b\n    name: B\n    moves: fW\n    code: B\n"
                                  "- z: &a\n    name: A\n    moves: fW\n    code: A\n"
                                  "pieces: [*a, *b]\n"),
                        "piecework: 1\ngame: T\nboard: {size: 9x9}\nclaims:\n"
                        "- y: &b\n    name: B\n    moves: fW\n" GRID("    ")
                            TEXT("    ") "    code: B\n"
                                         "- z: &a\n    name: A\n    moves: fW\n" GRID("    ")
                                             TEXT("    ") "    code: A\n"
                                                          "pieces: [*a, *b]\n");
}

TEST_WITH(what_cannot_be_filled_is_noted, struct fixture *f)
{
    LOCAL_BUF(out);

    filled(f, HEAD "- {name: X, code: X, moves: fW}\n");
    filled(f, HEAD "- name: Far\n  code: X\n  moves: R(13,1)\n");
    filled(f, HEAD "- name: None\n  code: X\n  mnemonic: |\n    . . .\n    . @ .\n    . . .\n");
    diags_text(f->diags, false, &out);
    assert_non_null(strstr(out.text, "t.yaml:5:10: note: 'mnemonic' of X is not filled in: a piece "
                                     "in braces has no room for a picture [fill-skipped]"));
    assert_non_null(strstr(out.text, "'mnemonic' of Far is not filled in: it cannot say 'jump"));
    assert_non_null(strstr(out.text, "'moves' of None is not filled in: the piece has no moves"));
}

/* --- the program --- */

struct written {
    char *folder;
    const char *path;
    struct run_result outcome;
    struct buf text;
};

static struct written run_fill(struct fixture *f, const char *text, const char *option)
{
    struct written w = {.folder = folder_new()};

    w.path = path_in(f->arena, w.folder, "game.yaml");
    file_make_text(w.path, text);
    assert_int_equal(chmod(w.path, 0640), 0);
    w.outcome = piecework("check", "--fill", w.path, option, NULL);
    assert_true(file_read(w.path, &w.text));
    return w;
}

static void written_free(struct written *w)
{
    buf_free(&w->text);
}

TEST_WITH(the_difference_is_shown_and_the_file_replaced, struct fixture *f)
{
    static const char before[] = "\xEF\xBB\xBF" HEAD "- name: X\n  code: X\n  moves: KfD\n";
    struct written w = run_fill(f, before, NULL);
    struct stat status;

    assert_int_equal(w.outcome.status, 0);
    assert_string_equal(buf_str(&w.text),
                        "\xEF\xBB\xBF" HEAD "- name: X\n  code: X\n  moves: KfD\n  mnemonic: |\n"
                        "    . . o . .\n    . o o o .\n    . o @ o .\n    . o o o .\n"
                        "    . . . . .\n  text: Steps one square in any direction, or jumps to the "
                        "second square straight forward.\n");
    assert_string_equal(
        buf_str(&w.outcome.out),
        arena_print(f->arena,
                    "--- %s\n+++ %s\n@@ -5,3 +5,10 @@\n - name: X\n   code: X\n   moves: KfD\n"
                    "+  mnemonic: |\n+    . . o . .\n+    . o o o .\n+    . o @ o .\n"
                    "+    . o o o .\n+    . . . . .\n+  text: Steps one square in any direction, "
                    "or jumps to the second square straight forward.\n",
                    w.path, w.path));
    assert_int_equal(stat(w.path, &status), 0);
    assert_int_equal(status.st_mode & 07777, 0640);
    assert_int_equal(folder_entries(w.folder), 1);
    w.outcome = piecework("check", "--fill", w.path, NULL); /* nothing more to do */
    assert_int_equal(w.outcome.status, 0);
    assert_string_equal(buf_str(&w.outcome.out), "");
    written_free(&w);
}

/* The moves of a piece become those of another one: its mnemonic and text follow, and nothing else
 * changes. What errors follow elsewhere are told, and keep nothing from being written. */
static void write_again(struct fixture *f, size_t i, const struct piece *other)
{
    const struct piece *piece = &f->game->pieces[i];
    size_t from = place_byte(&piece->betza.at), to = from + strlen(piece->betza.text);
    const char *text = f->text.text, *path;
    const choice taken = {[0] = 0};
    choice beside = {0};
    const struct game *changed, *game;
    LOCAL_BUF(after);

    text = arena_print(f->arena, "%.*s%s%s", (int)from, text, other->betza.text, text + to);
    path = path_in(f->arena, folder_new(), "game.yaml");
    file_make_text(path, text);
    piecework("check", "--fill=again", path, NULL);
    assert_true(file_read(path, &after));
    changed = load(f, text);
    game = load(f, buf_str(&after));
    beside[i] = 1u << MNEMONIC | 1u << TEXT;
    assert_string_equal(without(f, game, beside), without(f, changed, beside));
    assert_string_not_equal(without(f, game, taken), without(f, changed, taken));
    piece = &game->pieces[i];
    assert_true(moveset_equal(&piece->moves, &other->moves));
    assert_true(moveset_equal(&piece->shown, &other->moves));
    assert_true(moveset_equal(&piece->text_moves, &other->moves));
}

TEST_WITH(spellings_are_written_again, struct fixture *f)
{
    for (size_t i = 0; i < PIECES; i += sanitized_times(16, 4, 1)) {
        const struct piece *other = &f->game->pieces[(i + 7) % PIECES];

        if (!moveset_equal(&other->moves, &f->game->pieces[i].moves))
            write_again(f, i, other);
    }
}

/* What agrees with the moves stays to the byte, and so does a file that is not understood. */
TEST_WITH(nothing_is_written_again_that_is_right, struct fixture *f)
{
    static const char *const texts[] = {
        HEAD
        "- name: X\n  code: X\n  moves: fW\n" GRID("  ") "  text: One step straight forward.\n",
        HEAD "- name: X\n  code: X\n  moves: fW?\n  text: Steps one square diagonally.\n",
        HEAD "- {name: X, code: X, moves: W, text: Steps one square diagonally.}\n",
        HEAD "- name: X\n  code: X\n  moves: W\n  text: Steps: one\n",
        HEAD "- code: Q\n  moves: Q\n- name: X\n  code: X\n  moves: W\n",
        HEAD "- 1\n- name: X\n  code: X\n  moves: W\n",
        /* two spellings that differ, and no moves to decide */
        HEAD "- name: X\n  code: X\n" GRID("  ") "  text: Steps one square diagonally.\n",
    };

    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        const char *path = path_in(f->arena, folder_new(), "game.yaml");
        LOCAL_BUF(after);

        file_make_text(path, texts[i]);
        assert_in_range(piecework("check", "--fill=again", path, NULL).status, 0, 1);
        assert_true(file_read(path, &after));
        assert_string_equal(buf_str(&after), texts[i]);
    }
}

TEST_WITH(a_read_only_file_is_not_replaced, struct fixture *f)
{
    static const char before[] = HEAD "- name: X\n  code: X\n  moves: KfD\n";
    char *folder = folder_new();
    const char *path = path_in(f->arena, folder, "game.yaml");
    LOCAL_BUF(after);

    file_make_text(path, before);
    assert_int_equal(chmod(path, 0444), 0);
    outcome_expect(piecework("check", "--fill", path, NULL), 2, "the file is read-only", NULL);
    assert_true(file_read(path, &after));
    assert_string_equal(buf_str(&after), before);
}

TEST_WITH(files_that_stay_as_they_are, struct fixture *f)
{
    ROWS(items, "ttti", const char *text, *option, *said; int status);

    for (size_t i = 0; i < items_count; i++) {
        struct written w = run_fill(f, items[i].text, items[i].option);

        if (!*items[i].said || !strstr(buf_str(&w.outcome.out), items[i].said))
            assert_string_equal(buf_str(&w.outcome.out), items[i].said);
        assert_int_equal(w.outcome.status, items[i].status);
        assert_string_equal(buf_str(&w.text), items[i].text);
        assert_null(strstr(buf_str(&w.outcome.out), "+++"));
        written_free(&w);
    }
}

/* A layout's game is checked with it, but not written to. */
TEST_WITH(a_layout_is_only_checked, struct fixture *f)
{
    char *folder = folder_new();
    const char *game, *layout;
    LOCAL_BUF(before);
    LOCAL_BUF(after);

    copy_definitions(folder);
    game = path_in(f->arena, folder, "pieces/chu-seireigi.yaml");
    layout = path_in(f->arena, folder, "layouts/chu-seireigi.yaml");
    file_edit(game, "    moves: ffN\n", "");
    assert_true(file_read(game, &before));
    outcome_expect(piecework("check", "--fill", layout, NULL), 0, NULL, NULL);
    assert_true(file_read(game, &after));
    assert_true(same_bytes(&before, &after));
}

TESTS_EACH(fill, set_up, tear_down)
