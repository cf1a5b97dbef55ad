/* What Piecework does not cover is said where it is met, and stands in the README. */
#include "support/test.h"
#include "support/fixture.h"

#include "format/definition/fsf_definition.h"
#include "format/fsf_variant.h"
#include "load/shared/load_internal.h"
#include "play/game_open.h"

/* The paragraph of the README, in one line. */
static const char *readme_paragraph(struct fixture *f)
{
    LOCAL_BUF(readme);
    char *begin, *end;

    assert_true(file_read("README.md", &readme));
    begin = strstr(buf_str(&readme), "\n**Not covered** ");
    assert_non_null(begin);
    end = strstr(begin, "\n\n");
    begin = arena_text(f->arena, begin, (size_t)(end - begin));
    for (char *c = begin; *c; c++)
        if (*c == '\n')
            *c = ' ';
    return begin;
}

/* What is found, with help. */
static const char *findings_of(struct fixture *f, struct diags *diags)
{
    struct buf text = {0};
    const char *kept;

    diags_text(diags, false, &text);
    kept = buf_take(f->arena, &text);
    diags_free(diags);
    return kept;
}

static void expect_uncovered(struct fixture *f, const char *findings, const char *what)
{
    const char *help = arena_print(f->arena, "Piecework does not cover %s; the README lists", what);

    if (!strstr(findings, help))
        fail_msg("'%s' is not said in:\n%s", help, findings);
    if (!strstr(readme_paragraph(f), what))
        fail_msg("the README does not list '%s'", what);
}

/* --- settings of the engine --- */

static const char *imported(struct fixture *f, const char *setting)
{
    const char *text = arena_print(f->arena, "[a:gardner]\n%s\n", setting);
    struct diags *diags = diags_new();
    const struct source *source = source_from_text(f->arena, "a.ini", text, strlen(text), f->diags);
    struct fsf_file file = fsf_file_read(f->arena, source, NULL, diags);
    struct fsf_variant read;
    LOCAL_BUF(out);

    if (fsf_variant_read(f->arena, &file, &file.own.sections[0], &read, diags))
        assert_false(fsf_definition_write(f->arena, &read, &out, diags));
    return findings_of(f, diags);
}

TEST_WITH(settings_without_a_rule_are_said, struct fixture *f)
{
    static const char *const values[] = {
        [FSF_TEXT] = "a1", [FSF_PIECES] = "q", [FSF_BOOL] = "true", [FSF_RESULT] = "win"};
    size_t count, refused = 0;
    const struct fsf_option *options = fsf_options(&count);

    EACH (o, options, count) {
        if (!o->rule)
            continue;
        refused++;
        expect_uncovered(f, imported(f, arena_print(f->arena, "%s = %s", o->key, values[o->type])),
                         o->rule);
    }
    assert_true(refused > 0);
}

TEST_WITH(values_without_a_rule_are_said, struct fixture *f)
{
    static const struct {
        const char *setting, *what;
    } items[] = {
        {"wallingRule = arrow", fsf_placed_walls},
        {"wallingRule = duck", fsf_placed_walls},
        {"wallingRule = edge", fsf_placed_walls},
        {"wallingRule = static", fsf_placed_walls},
        {"pieceDrops = true\ncapturesToHand = true\nenclosingDrop = reversi", fsf_enclosing_drops},
        {"startFen = r~nbqk/ppppp/5/PPPPP/RNBQK~ w - - 0 1", fsf_hidden_men},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++)
        expect_uncovered(f, imported(f, items[i].setting), items[i].what);
}

/* --- keys of definitions --- */

static const char *loaded(struct fixture *f, const char *text)
{
    struct diags *diags = diags_new();

    game_from_source(f->arena, source_from_text(f->arena, "a.yaml", text, strlen(text), diags),
                     diags);
    return findings_of(f, diags);
}

/* Wherever they are written. */
TEST_WITH(keys_of_definitions_are_said, struct fixture *f)
{
    TEXTS(places);

    for (const struct uncovered_key *u = uncovered_keys; u->key; u++)
        for (size_t i = 0; i < places_count; i++) {
            const char *hole = strstr(places[i], "%s");

            expect_uncovered(f,
                             loaded(f, arena_print(f->arena, "%.*s%s%s", (int)(hole - places[i]),
                                                   places[i], u->key, hole + 2)),
                             u->what);
        }
}

/* And what comes near to it, where there is something. */
TEST_WITH(what_comes_near_is_said, struct fixture *f)
{
    static const char game[] = "piecework: 1\ngame: A\nboard: {size: 3x3}\nrules: {%s}\n"
                               "pieces: [{name: K, code: K, moves: K}]\n";

    assert_non_null(strstr(loaded(f, arena_print(f->arena, game, "moves-a-turn: 2")),
                           "; one piece can move twice in a turn by several legs, such as 'KmaK'"));
    assert_non_null(strstr(loaded(f, arena_print(f->arena, game, "neutral: K")),
                           "; a piece with 'wall: true' is nobody's"));
}

TESTS_EACH(uncovered, set_up, tear_down)
