/* Figures of what games of the program against itself came to, by the file that tells of them. */
#include "support/test.h"
#include "support/expect.h"
#include "support/geometry.h"
#include "support/support.h"
#include "live/session.h"
#include "play/game_open.h"
#include "page/figure/figure_internal.h"
#include "page/text/flow.h"
#include "play/playout.h"
#include "scene/clip.h"
#include "text/moves_text.h"

static int open_chess(void **state)
{
    *state = studio_open("layouts/chess.yaml");
    return 0;
}

/* Of the layout's game, with a file that says this. */
static const struct figure *figure_of_sheet(struct studio *s, const char *sheet)
{
    struct part part = s->layout->parts[0];
    struct part_record file = {.source = test_source(s, "games.json", sheet)};
    const struct flow *flow;

    part.markdown = test_source(
        s, "rules.md", "```diagram\nshow: balance\nalt: How games go\nsheet: games.json\n```\n");
    part.records = &file;
    *lookup_slot(s->arena, &part.record_numbers, "games.json", strlen("games.json")) = (void *)1;
    flow = studio_flow(s, &part);
    return flow->count ? flow->items[0].figure : NULL;
}

/* The width of the i-th path, a rectangle. */
static double bar_width(const struct scene *scene, size_t i)
{
    for (size_t k = 0; k < scene->count; k++)
        if (scene->shapes[k].kind == SHAPE_PATH && i-- == 0) {
            const struct segment *first = scene->shapes[k].path.segments;

            return scene->shapes[k].path.count > 1 ? first[1].to[0].x - first[0].to[0].x
                                                   : first->to[1].x - first->to[0].x;
        }
    fail_msg("there are fewer bars");
    return 0;
}

/* What check writes is taken without a finding and said in full. */
TEST_WITH(sheets_are_drawn, struct studio *s)
{
    const struct playout_options options = {.games = 4, .plies = 300, .seed = 1, .nodes = 30};
    struct playout playout = *playout_run(s->arena, s->layout->game, &options);
    struct scene *scene = studio_scene(s, 300, 400);
    const struct figure *figure;
    const char *told;
    LOCAL_BUF(sheet);

    playout.won[0] = 3;
    playout.won[1] = 1;
    playout.drawn = playout.ended[OUTCOME_OPEN] = 0;
    balance_json(&playout, &sheet);
    figure = figure_of_sheet(s, sheet.text);
    expect_findings(s->diags, "");
    told = figure_told(s->arena, figure);
    assert_non_null(
        strstr(told, "White wins 75\u00a0%, Black wins 25\u00a0%, nobody wins 0\u00a0%"));
    assert_non_null(strstr(told, "White has 75\u00a0% of the points, give or take 49\u00a0%."));
    assert_int_equal(figure->balance.results, 3);
    for (size_t i = 4; i < figure->balance.count; i++)
        assert_true(figure->balance.bars[i].part <= figure->balance.bars[i - 1].part);
    figure_draw(&s->pen, figure, 0, 0);
    assert_non_null(strstr(scene_words(scene), "Black wins"));
    for (size_t i = 0; i < figure->balance.count; i++) /* results and pieces on one scale */
        assert_true(fabs(bar_width(scene, i) * figure->balance.bars[0].part -
                         bar_width(scene, 0) * figure->balance.bars[i].part) < 1e-6);
    assert_true(scene_extent(scene).right <= figure->width);
    assert_true(scene_extent(scene).bottom <= figure->height);
}

/* Numbers of no games at all are refused. */
TEST_WITH(sheets_that_cannot_be_are_refused, struct studio *s)
{
    static const char sheet[] =
        "{\"rules\": \"%s\", \"games\": 4, \"won\": [1, 1], \"drawn\": 2, \"open\": 0, "
        "\"first\": {\"share\": 0.5, \"error\": 0.4}, "
        "\"plies\": {\"least\": 3, \"most\": 9, \"mean\": 6}, "
        "\"branching\": 20, \"captures\": 0.1, "
        "\"pieces\": [{\"name\": \"King\", \"made\": 6, \"dropped\": 0}]}";
    ROWS(items, "tt", const char *from, *to;);
    const char *good = arena_print(s->arena, sheet, game_mark(s->arena, s->layout->game));

    figure_of_sheet(s, good);
    expect_findings(s->diags, "");
    for (size_t i = 0; i < items_count; i++) {
        const char *at = strstr(good, items[i].from);

        assert_non_null(at);
        assert_null(figure_of_sheet(s, arena_print(s->arena, "%.*s%s%s", (int)(at - good), good,
                                                   items[i].to, at + strlen(items[i].from))));
        assert_int_equal(diags_count(s->diags), i + 1);
    }
}

/* The mark of a game changes with its rules, not with what is told of it. */
TEST_WITH(marks_are_of_rules, struct studio *s)
{
    ROWS(items, "ttb", const char *from, *to; bool same;);
    const struct source *source = s->layout->game->source;
    const char *mark = game_mark(s->arena, s->layout->game);

    for (size_t i = 0; i < items_count; i++) {
        const char *at = strstr(source->text, items[i].from);
        const struct source *changed;
        const char *text;

        assert_non_null(at);
        text = arena_print(s->arena, "%.*s%s%s", (int)(at - source->text), source->text,
                           items[i].to, at + strlen(items[i].from));
        changed = source_from_text(s->arena, "pieces/chess.yaml", text, strlen(text), s->diags);
        text = game_mark(s->arena, game_from_source(s->arena, changed, s->diags));
        assert_int_equal(strcmp(mark, text) == 0, items[i].same);
    }
}

TESTS_EACH(figure_balance, open_chess, studio_tear_down)
