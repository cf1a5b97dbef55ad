#include "support/records.h"

#include "play/replay.h"
#include "support/moves.h"
#include "support/test.h"

const struct source *record_source(struct fixture *f, const char *path, const char *text)
{
    const struct source *source =
        source_from_text(f->arena, path ? path : "record", text, strlen(text), f->diags);

    assert_non_null(source);
    return source;
}

const char *record_after(struct fixture *f, const struct game *game, const char *path,
                         const char *text, struct score *score)
{
    const struct records records = records_open(f->arena, game, record_source(f, path, text));
    struct placement start = placement_of_setup(f->arena, game), end;
    struct position *position;
    struct buf line = {0};

    if (!record_read(f->arena, game, &records, 0, &start, score, f->diags))
        return test_findings(f->arena, f->diags);
    position = position_new(f->arena, compiled_rules_of(game, false), &start);
    if (!replay_score(f->arena, score, score->count, position, f->diags))
        return test_findings(f->arena, f->diags);
    end = position_state(f->arena, position);
    placement_line(&end, &line);
    return buf_take(f->arena, &line);
}

static bool is_right(struct fixture *f, const struct record_case *c)
{
    const struct game *game = play_game(f, c->game);
    struct score score;
    const char *after = record_after(f, game, c->path, c->text, &score), *result;

    result = !c->after ? after : score.has_result ? game->grammar.results[score.result] : "none";
    if ((!c->after || strcmp(after, c->after) == 0) && strcmp(result, c->result) == 0)
        return true;
    print_error("%s\n  %s, %s\n", c->text, after, result);
    return false;
}

int record_cases_wrong(struct fixture *f, const struct record_case *cases, size_t count)
{
    int wrong = 0;

    for (size_t i = 0; i < count; i++) {
        struct fixture own = {f->arena, diags_new()};

        wrong += !is_right(&own, &cases[i]);
        diags_free(own.diags);
    }
    return wrong;
}
