/* Shogi's men, and its records as CSA. Of other games nothing is written, which the reader refuses.
 */
#include "format/record/shogi_write.h"

#include "format/record/record_reader.h"
#include "notation/betza/betza.h"

#include <string.h>

const struct shogi_kind shogi_kinds[SHOGI_KINDS] = {
    {{"FU", "TO"}, {{"歩"}, {"と"}}, {"fW", "WfF"}, 'p'},
    {{"KY", "NY"}, {{"香"}, {"成香", "杏"}}, {"fR", "WfF"}, 'l'},
    {{"KE", "NK"}, {{"桂"}, {"成桂", "圭"}}, {"ffN", "WfF"}, 'n'},
    {{"GI", "NG"}, {{"銀"}, {"成銀", "全"}}, {"FfW", "WfF"}, 's'},
    {{"KI", NULL}, {{"金"}}, {"WfF", NULL}, 'g'},
    {{"KA", "UM"}, {{"角"}, {"馬"}}, {"B", "BW"}, 'b'},
    {{"HI", "RY"}, {{"飛"}, {"龍", "竜"}}, {"R", "RF"}, 'r'},
    {{"OU", NULL}, {{"玉", "王"}}, {"K", NULL}, 'k'},
};

static const char start_large[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 0 1";
static const char start_small[] = "rbsgk/4p/5/P4/KGSBR w 0 1";

bool shogi_is_small(const struct shogi *shogi)
{
    return shogi->game->width == 5;
}

/* --- which pieces --- */

static bool moves_so(struct arena *arena, const struct piece *piece, const char *betza)
{
    const struct located text = located_plain(betza);
    struct moveset moves = {0};

    return piece && betza_read(arena, &text, &moves, NULL) && !piece->betza_second.text &&
           moveset_equal(&moves, &piece->moves);
}

static bool is_kind(struct arena *arena, const struct piece *piece, int kind)
{
    const struct shogi_kind *k = &shogi_kinds[kind];

    return piece->royal == (kind == SHOGI_KING) && moves_so(arena, piece, k->betza[0]) &&
           (k->betza[1] ? moves_so(arena, piece->promoted, k->betza[1]) : piece->choice_count == 0);
}

static bool find_pieces(struct arena *arena, const struct game *game, struct shogi *shogi)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        int kind = 0;

        if (!piece_starts(&game->pieces[i]))
            continue;
        while (kind < SHOGI_KINDS && !is_kind(arena, &game->pieces[i], kind))
            kind++;
        if (kind == SHOGI_KINDS || shogi->pieces[kind])
            return false;
        shogi->pieces[kind] = &game->pieces[i];
    }
    return true;
}

/* --- the setup --- */

/* The man that the setup of shogi has there. */
static struct man start_man(const struct shogi *shogi, int square)
{
    const char *at = shogi_is_small(shogi) ? start_small : start_large;

    for (; *at != ' '; at++) {
        char letter = (char)(*at | 0x20);
        int empty = *at >= '1' && *at <= '9' ? *at - '0' : *at != '/';

        if (square < empty && empty == 1 && *at != '1')
            for (int kind = 0; kind < SHOGI_KINDS; kind++)
                if (shogi_kinds[kind].letter == letter)
                    return shogi_man(shogi, kind, false, *at == letter);
        if (square < empty)
            break;
        square -= empty;
    }
    return (struct man){0};
}

static bool has_setup(const struct shogi *shogi)
{
    const struct game *game = shogi->game;

    for (int i = 0; i < game->width * game->height; i++)
        if (!man_equal(game->setup[i], start_man(shogi, i)))
            return false;
    return true;
}

const struct shogi *shogi_of(struct arena *arena, const struct game *game)
{
    bool large = game->width == 9 && game->height == 9;
    struct shogi *shogi = arena_alloc(arena, 1, sizeof *shogi);

    shogi->game = game;
    return (large || (game->width == 5 && game->height == 5)) && game->drops && game->setup &&
                   find_pieces(arena, game, shogi) && has_setup(shogi)
               ? shogi
               : NULL;
}

/* --- men --- */

int shogi_kind_of(const struct shogi *shogi, struct man man, bool *promoted)
{
    const struct piece *piece = man.base ? man.base : man.piece;

    *promoted = man.base != NULL;
    for (int kind = 0; kind < SHOGI_KINDS; kind++)
        if (piece && shogi->pieces[kind] == piece)
            return kind;
    return -1;
}

struct man shogi_man(const struct shogi *shogi, int kind, bool promoted, int side)
{
    struct man man = {.piece = shogi->pieces[kind], .side = side};

    return man.piece && promoted ? man_promoted(shogi->game, man, man.piece->promoted) : man;
}

/* The man as it was before the move. */
static int kind_before(const struct record_writer *w, const struct shogi *shogi,
                       const struct played_move *move, bool *promoted)
{
    const struct placement now = position_state(w->arena, w->position);
    const struct compiled_rules *compiled = w->position->compiled;

    if (move->flags & MOVE_DROP)
        return shogi_kind_of(
            shogi, (struct man){.piece = compiled->kinds[dropped_kind(compiled, move)].piece},
            promoted);
    return shogi_kind_of(shogi, now.men[move->from], promoted);
}

static int held(const struct record_writer *w, const struct shogi *shogi, int side, int kind)
{
    const struct piece *piece = shogi->pieces[kind];

    return piece ? w->start->hands[side][piece - w->game->pieces] : 0;
}

/* --- CSA --- */

static void put_csa_start(struct record_writer *w, const struct shogi *shogi)
{
    for (int rank = 0; rank < w->game->height; rank++) {
        buf_print(w->out, "P%d", rank + 1);
        for (int file = 0; file < w->game->width; file++) {
            const struct man *man = placement_man(w->start, file, rank);
            bool promoted;
            int kind = shogi_kind_of(shogi, *man, &promoted);

            if (kind < 0)
                buf_text(w->out, " * ");
            else
                buf_print(w->out, "%c%s", man->side ? '-' : '+', shogi_kinds[kind].csa[promoted]);
        }
        buf_char(w->out, '\n');
    }
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < SHOGI_KING; kind++)
            for (int i = 0; i < held(w, shogi, side, kind); i++)
                buf_print(w->out, "P%c00%s\n", side ? '-' : '+', shogi_kinds[kind].csa[0]);
    buf_text(w->out, w->start->to_move ? "-\n" : "+\n");
}

static void put_csa_square(struct record_writer *w, int square)
{
    struct square at = record_square(w, square);

    buf_print(w->out, "%d%d", w->game->width - at.file, at.rank + 1);
}

static void put_csa_move(struct record_writer *w, const struct shogi *shogi,
                         const struct played_move *move)
{
    bool promoted;
    int kind = kind_before(w, shogi, move, &promoted);

    buf_char(w->out, w->position->side ? '-' : '+');
    if (move->flags & MOVE_DROP)
        buf_text(w->out, "00");
    else
        put_csa_square(w, move->from);
    put_csa_square(w, move->to);
    buf_print(w->out, "%s\n", shogi_kinds[kind].csa[promoted || move->flags & MOVE_PROMOTE]);
}

void csa_write(struct record_writer *w)
{
    const struct shogi *shogi = shogi_of(w->arena, w->game);

    if (!shogi || shogi_is_small(shogi))
        return;
    buf_text(w->out, "V2.2\n");
    for (int side = 0; side < 2; side++)
        if (record_player(w, side))
            buf_print(w->out, "N%c%s\n", side ? '-' : '+', record_player(w, side));
    put_csa_start(w, shogi);
    for (size_t i = 0; i < w->count; i++) {
        put_csa_move(w, shogi, &w->moves[i]);
        position_make(w->position, &w->moves[i]);
    }
    if (w->score->has_result)
        buf_print(w->out, "%s\n",
                  record_outcome(w) < 0             ? "%TORYO"
                  : record_outcome(w) > 0           ? "%KACHI"
                  : w->score->result == RESULT_DRAW ? "%HIKIWAKE"
                                                    : "%CHUDAN");
}
