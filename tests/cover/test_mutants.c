/* What a definition states, and the changes that are made of it. */
#include "support/test.h"
#include "support/support.h"
#include "cover/coverage.h"
#include "load/load.h"

#define HEAD "piecework: 1\ngame: T\nboard: {size: 3x3, files: a..c, ranks: 3..1}\n"

/* "4x3, 2x3, 3x4, 3x2": changes of the index-th thing that the definition states; "-": left out. */
static const char *changes(struct arena *arena, const struct mutants *all, size_t index)
{
    const struct stated *stated = &all->stated[index];
    struct buf out = {0};

    for (size_t i = 0; i < stated->count; i++) {
        const struct mutant *mutant = &all->list[stated->first + i];

        buf_print(&out, "%s%s", i ? ", " : "", mutant->shown ? mutant->shown : "-");
    }
    return buf_take(arena, &out);
}

/* The rows are what is stated and its changes; those of the board's size come first. */
static void expect(const char *text, const char *const rows[][2], size_t count)
{
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    const struct source *source = source_from_text(arena, "t.yaml", text, strlen(text), diags);
    const struct node *root = yaml_read(arena, source, diags);
    struct mutants all = mutants_of(arena, game_from_tree(arena, root, diags), root);

    assert_int_equal(diags_at_least(diags, LEVEL_ERROR), 0);
    assert_int_equal(all.stated_count, count + 1);
    assert_string_equal(all.stated[0].text, "3x3");
    assert_string_equal(changes(arena, &all, 0), "4x3, 2x3, 3x4, 3x2, -");
    for (size_t i = 0; i < count; i++) {
        assert_string_equal(all.stated[i + 1].text, rows[i][0]);
        assert_string_equal(changes(arena, &all, i + 1), rows[i][1]);
    }
}

#define EXPECT(text, ...)                                                                          \
    do {                                                                                           \
        static const char *const rows[][2] = __VA_ARGS__;                                          \
        expect(HEAD text, rows, COUNT_OF(rows));                                                   \
    } while (0)

/* Changes that say the same moves are none: W and sW with vW are one. */
TEST(terms_of_moves)
{
    EXPECT("pieces:\n  - {name: King, code: K, moves: vWsW, points: 3}\n",
           {{"vW", "-, sW, vF"}, {"sW", "-, W, vW, sF"}, {"3", "4, 2"}});
    EXPECT("pieces:\n  - {name: Ox, code: K, moves: 'fmR3'}\n",
           {{"fmR3", "mR3, bmR3, fR3, fcR3, fmB3, fmR4, fmR2"}});
    EXPECT("pieces:\n  - {name: Ox, code: K, moves: [W, {moves: N, from-rank: 2}]}\n",
           {{"W", "F"}, {"this entry", "-"}, {"N", "C"}, {"2", "3, 1"}});
}

TEST(promotions)
{
    EXPECT("pieces:\n"
           "  - {name: Ox, code: O, moves: W, promotes: Cow}\n"
           "  - {name: Cow, code: C, moves: F}\n"
           "  - {name: King, code: K, moves: K, royal: yes}\n",
           {{"W", "F"}, {"Cow", "Ox, -"}, {"F", "W"}, {"K", "W, Q"}, {"yes", "no"}});
    EXPECT("pieces:\n"
           "  - {name: Ox, code: O, moves: W, promotes: [Cow, Cat]}\n"
           "  - {name: Cow, code: C, moves: F}\n"
           "  - {name: Cat, code: T, moves: F}\n",
           {{"W", "F"},
            {"promotes", "-"},
            {"Cow", "Cat, Ox, -"},
            {"Cat", "Ox, Cow, -"},
            {"F", "W"},
            {"F", "W"}});
}

/* Kings are put nowhere; who stands on a square makes way for another of that player. */
TEST(squares)
{
    EXPECT("setup: |\n"
           "  c k o\n"
           "  . . .\n"
           "  O K C\n"
           "pieces:\n"
           "  - {name: Ox, code: O, moves: W}\n"
           "  - {name: Cow, code: C, moves: F}\n"
           "  - {name: King, code: K, moves: K, royal: yes}\n",
           {{"c", "., o"},
            {"k", "., o, c"},
            {"o", "., c"},
            {".", "O, C"},
            {".", "O, C"},
            {".", "O, C"},
            {"O", "., C"},
            {"K", "., O, C"},
            {"C", "., O"},
            {"W", "F"},
            {"F", "W"},
            {"K", "W, Q"},
            {"yes", "no"}});
}

/* A map is also left out as a whole. */
TEST(rules)
{
    EXPECT("pieces:\n  - {name: King, code: K, moves: K, royal: true}\n"
           "  - {name: Ox, code: O, moves: W, rank: 2}\n"
           "rules:\n"
           "  stalemate: loss\n"
           "  ranks: {over: lower, takes: any}\n"
           "  draw-after: {moves: 50, checks: 10}\n"
           "  drops: {one-a-file: Ox, within: 1-2}\n",
           {{"K", "W, Q"},
            {"true", "false"},
            {"W", "F"},
            {"2", "3, 1"},
            {"loss", "draw, win"},
            {"ranks", "-"},
            {"lower", "lower-or-equal"},
            {"any", "not-royal, lower"},
            {"draw-after", "-"},
            {"50", "51, 49"},
            {"10", "11, 9"},
            {"drops", "-"},
            {"Ox", "-"},
            {"1-2", "2-2, 0-2, 1-3, 1-1"}});
}

/* The only spelling of a piece states its moves; of several each is the witness of another one. */
TEST(only_spellings)
{
    EXPECT("pieces:\n  - {name: Ox, code: O, text: Steps one square orthogonally.}\n",
           {{"these moves", "other moves"}});
    EXPECT("pieces:\n"
           "  - name: Ox\n"
           "    code: O\n"
           "    mnemonic: |\n"
           "      . o .\n"
           "      . @ .\n"
           "      . . .\n",
           {{"these moves", "other moves"}});
}

/* Neither names nor pictures are, nor what is a witness itself. */
TEST(names_are_no_facts)
{
    EXPECT("family: Tafl\nplayers: {first: Red, second: Blue}\n"
           "notation: {mover: code}\n"
           "pieces:\n"
           "  - {name: King, code: K, letter: Q, moves: K, text: \"Steps one square in any "
           "direction.\", size: 90,\n"
           "     picture: \"🦁\", source: {certainty: inferred, note: 12}}\n"
           "claims:\n  - piece-kinds: 1\n",
           {{"K", "W, Q"}});
}

/* Whatever else there is stays as it is. */
TEST(only_one_value_changes)
{
    static const char text[] = HEAD "pieces:\n"
                                    "  - {name: Ox, code: O, moves: W, promotes: Cow}\n"
                                    "  - {name: Cow, code: C, moves: F}\n";
    LOCAL_ARENA(arena);
    LOCAL_DIAGS(diags);
    const struct source *source = source_from_text(arena, "t.yaml", text, strlen(text), diags);
    const struct node *root = yaml_read(arena, source, diags);
    const struct node *pieces = yaml_get(root, "pieces"), *promotes, *changed;
    struct game *game;

    promotes = yaml_get(pieces->items[0], "promotes");
    changed = mutant_tree(arena, root, &(struct mutant){promotes, "Ox", "Ox"});
    game = game_from_tree(arena, changed, diags);
    assert_string_equal(game->pieces[0].promotes.text, "Ox");
    assert_string_equal(game->pieces[0].betza.text, "W");
    changed = mutant_tree(arena, root, &(struct mutant){promotes, NULL, NULL});
    game = game_from_tree(arena, changed, diags);
    assert_null(game->pieces[0].promotes.text);
    assert_int_equal(game->piece_count, 2);
    assert_string_equal(promotes->text.text, "Cow");
}

TESTS_BARE(mutants)
