#include "play/game_open.h"
#include "support/play.h"

#include "support/test.h"
#include "support/moves.h"
#include "play/move_text.h"
#include "play/refusal.h"
#include "play/replay.h"

const struct game *play_game(struct fixture *f, const char *text)
{
    bool path = strchr(text, '/') && !strchr(text, '\n');
    const struct source *source =
        path ? source_read(f->arena, text, f->diags)
             : source_from_text(f->arena, "game.yaml", text, strlen(text), f->diags);
    const struct game *game = source ? game_from_source(f->arena, source, f->diags) : NULL;

    if (!game || diags_at_least(f->diags, LEVEL_ERROR)) {
        struct buf out = {0};

        diags_text(f->diags, false, &out);
        fail_msg("%s", buf_str(&out));
    }
    return game;
}

struct position *play_position(struct fixture *f, const struct game *game, const char *line)
{
    struct placement placement = placement_of_setup(f->arena, game);

    if (line) {
        const struct source *source =
            source_from_text(f->arena, "position", line, strlen(line), f->diags);
        struct located text = {
            .text = line, .at = {.source = source, .line = 1, .column = 1}, .exact = true};

        if (!placement_read(f->arena, game, &text, &placement, f->diags)) {
            struct buf out = {0};

            diags_text(f->diags, false, &out);
            fail_msg("%s", buf_str(&out));
        }
    }
    return position_new(f->arena, compiled_rules_of(game, false), &placement);
}

const char *play_line(struct fixture *f, const signed char *sides, int files, int ranks,
                      int to_move)
{
    struct buf line = {0};

    for (int i = 0; i < files * ranks; i++) {
        buf_text(&line, i && i % files == 0 ? "/" : "");
        buf_char(&line, "1Ss"[sides[i] + 1]);
    }
    buf_print(&line, " %d", to_move + 1);
    return buf_take(f->arena, &line);
}

void play_sides(const struct placement *placement, signed char *sides, int count)
{
    const struct game *game = placement->game;

    for (int i = 0; i < count; i++) {
        bool there = i < game->width * game->height && placement->men[i].piece;

        sides[i] = (signed char)(there ? placement->men[i].side : -1);
    }
}

struct position *play_random(struct fixture *f, const struct game *game, unsigned *seed)
{
    struct placement placement = placement_empty(f->arena, game);
    unsigned density = 1 + test_random(seed, 6), pieces = (unsigned)game->piece_count;

    for (int i = 0; i < game->width * game->height; i++)
        if (test_random(seed, 10) < density)
            placement.men[i] = (struct man){.piece = &game->pieces[test_random(seed, pieces)],
                                            .side = (int)test_random(seed, 2)};
    placement.to_move = (int)test_random(seed, 2);
    return position_new(f->arena, compiled_rules_of(game, true), &placement);
}

void play_text(const struct position *position, const struct played_move *move, struct buf *out)
{
    struct ply ply = move_ply(position, move);

    ply.mover = NULL;
    ply.startless = ply.declines = ply.passes = false;
    ply_write_by(position->arena, position->compiled->game, &usual_grammar, &ply, out);
}

struct ply play_ply(struct fixture *f, const struct game *game, const char *move)
{
    struct located text = test_located(f->arena, move);
    struct ply ply;

    if (!ply_read(f->arena, game, &text, 0, strlen(move), &ply, f->diags))
        fail_msg("%s", test_findings(f->arena, f->diags));
    return ply;
}

const char *play_refusal(struct fixture *f, struct position *position, const char *move)
{
    struct ply ply = play_ply(f, position->compiled->game, move);
    struct played_move found;

    assert_false(replay_match(position, &ply, &found));
    return replay_refusal(f->arena, position, &ply).text;
}

void play_expect_refusal(struct fixture *f, const struct game *game, const char *position,
                         const char *move, const char *reason)
{
    assert_string_equal(play_refusal(f, play_position(f, game, position), move), reason);
}

void play_expect_refusals(struct fixture *f, const struct refused_row *rows, size_t count)
{
    EACH (row, rows, count)
        play_expect_refusal(f, play_game(f, row->game), row->position, row->move, row->reason);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

const char *play_moves_of(struct fixture *f, struct position *position, const char *from)
{
    struct played_moves moves = {0};
    LOCAL_BUF(out);
    char **names = NULL;
    size_t count = 0;
    const char *text;

    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        LOCAL_BUF(name);

        play_text(position, &moves.list[i], &name);
        if (strncmp(buf_str(&name), from, strlen(from)) == 0)
            *ARENA_PUSH(f->arena, names, count) = arena_text(f->arena, buf_str(&name), name.size);
    }
    if (count)
        qsort(names, count, sizeof *names, compare_names);
    for (size_t i = 0; i < count; i++)
        buf_print(&out, "%s%s", i ? " " : "", names[i]);
    text = arena_text(f->arena, buf_str(&out), out.size);
    moves_free(&moves);
    return text;
}

const char *play_moves(struct fixture *f, struct position *position)
{
    return play_moves_of(f, position, "");
}

static void play_one(struct position *position, const char *name, size_t size)
{
    struct played_moves moves = {0};
    bool found = false;

    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count && !found; i++) {
        LOCAL_BUF(text);

        play_text(position, &moves.list[i], &text);
        found = text.size == size && memcmp(text.text, name, size) == 0;
        if (found)
            position_make(position, &moves.list[i]);
    }
    moves_free(&moves);
    if (!found)
        fail_msg("'%.*s' is no legal move", (int)size, name);
}

void play(struct fixture *f, struct position *position, const char *moves)
{
    (void)f;
    while (*moves) {
        size_t size = strcspn(moves, " ");

        play_one(position, moves, size);
        moves += size;
        moves += strspn(moves, " ");
    }
}

const char *play_drawn(struct fixture *f, const struct placement *placement, bool box)
{
    LOCAL_BUF(out);
    const char *text;

    placement_text(placement, box, &out);
    text = arena_text(f->arena, buf_str(&out), out.size);
    return text;
}

bool play_read(struct fixture *f, const struct game *game, const char *text,
               struct placement *placement)
{
    struct located located = test_located(f->arena, text);

    return placement_read(f->arena, game, &located, placement, f->diags);
}

void play_expect_moves(struct fixture *f, struct position *position, const char *from,
                       const char *moves)
{
    const char *found = play_moves_of(f, position, from);
    struct placement placement;
    LOCAL_BUF(line);

    if (strcmp(found, moves) == 0)
        return;
    placement = position_state(f->arena, position);
    placement_line(&placement, &line);
    fail_msg("%s: %s, not %s", buf_str(&line), found, moves);
}

void play_expect(struct fixture *f, const struct game *game, const char *before, const char *moves,
                 const char *after)
{
    struct position *position = play_position(f, game, before);
    struct placement now, wanted;
    uint64_t key = position->key;

    play(f, position, moves);
    now = position_state(f->arena, position);
    wanted = position_state(
        f->arena,
        play_position(f, game, arena_print(f->arena, "%s %d", after, position->side + 1)));
    assert_string_equal(play_drawn(f, &now, false), play_drawn(f, &wanted, false));
    while (position->move_count)
        position_unmake(position);
    assert_true(key == position->key);
}

void play_expect_rows(struct fixture *f, const struct played_row *rows, size_t count)
{
    EACH (row, rows, count)
        play_expect(f, play_game(f, row->game), row->before, row->moves, row->after);
}
