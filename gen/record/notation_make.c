#include "record/notation_make.h"

#include "base/utf8.h"
#include "game/game.h"
#include "game/powers.h"
#include "record/notation.h"

#include <stdlib.h>
#include <string.h>

/* The characters of some texts; letters count in both cases, as codes are read. */
struct alphabet {
    bool has[256];
};

static void add_text(struct alphabet *alphabet, const char *text)
{
    struct buf both = {0};

    case_put(text, strlen(text), false, &both);
    case_put(text, strlen(text), true, &both);
    for (size_t i = 0; i < both.size; i++)
        alphabet->has[(unsigned char)both.text[i]] = true;
    buf_free(&both);
}

static struct alphabet alphabet_of(const char *const *texts, int count)
{
    struct alphabet alphabet = {0};

    for (int i = 0; i < count; i++)
        add_text(&alphabet, texts[i]);
    return alphabet;
}

static bool has_any(const struct alphabet *alphabet, const char *text)
{
    for (; *text; text++)
        if (alphabet->has[(unsigned char)*text])
            return true;
    return false;
}

static bool are_apart(const struct alphabet *a, const struct alphabet *b)
{
    for (size_t i = 0; i < sizeof a->has; i++)
        if (a->has[i] && b->has[i])
            return false;
    return true;
}

static bool begins(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* --- squares --- */

/* Whether file and rank have no character in common, nor with a sign, and never need a joint: so
 * the name of a square ends where its rank does. */
static bool squares_are_clear(const struct game *game)
{
    static const char digits[] = "0123456789";
    const struct alphabet files = alphabet_of(game->file_labels, game->width);
    const struct alphabet ranks = alphabet_of(game->rank_labels, game->height);

    if (!are_apart(&files, &ranks) || (has_any(&files, digits) && has_any(&ranks, digits)) ||
        has_any(&files, ".") || has_any(&ranks, "."))
        return false;
    for (int i = 0; i < SIGN_COUNT; i++)
        if (has_any(&files, game->grammar.signs[i]) || has_any(&ranks, game->grammar.signs[i]))
            return false;
    return true;
}

/* --- signs --- */

/* A drop is found by its sign, wherever that stands. */
static bool drop_is_clear(const struct grammar *grammar)
{
    for (int i = 0; i < SIGN_COUNT; i++)
        if (i != SIGN_DROP && strpbrk(grammar->signs[i], grammar->signs[SIGN_DROP]))
            return false;
    return true;
}

/* Whether a sign behind the last square, or that of a choice with its code, can be taken neither
 * for a further leg nor for the beginning of another sign. */
static bool ends_are_clear(const struct grammar *grammar)
{
    static const enum sign ends[] = {SIGN_PROMOTE, SIGN_CHOICE, SIGN_DECLINE};
    const char *const *signs = grammar->signs;

    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *sign = signs[ends[i]];

        if (begins(sign, signs[SIGN_MOVE]) || begins(sign, signs[SIGN_CAPTURE]) ||
            (begins(sign, signs[SIGN_CHOICE]) && strcmp(sign, signs[SIGN_CHOICE]) != 0))
            return false;
    }
    return !begins(signs[SIGN_MOVE], signs[SIGN_CHOICE]) &&
           !begins(signs[SIGN_CAPTURE], signs[SIGN_CHOICE]) &&
           strcmp(signs[SIGN_PROMOTE], signs[SIGN_DECLINE]) != 0;
}

static bool signs_are_clear(const struct grammar *grammar)
{
    for (int i = 0; i < SIGN_COUNT; i++)
        if (!*grammar->signs[i])
            return false;
    return drop_is_clear(grammar) && ends_are_clear(grammar);
}

/* --- what names a piece --- */

static bool is_unique(const struct game *game, const struct piece *piece)
{
    const char *code = piece->code.text;

    return code && game_piece_of_code(game, code, strlen(code)) == piece;
}

/* Whether a code that moves begin with ends before a sign or a square; and one in a drop before the
 * sign of that. */
static bool codes_are_clear(const struct game *game)
{
    const struct grammar *grammar = &game->grammar;
    const struct alphabet files = alphabet_of(game->file_labels, game->width);
    struct alphabet all = {0}, later = {0};

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *code = game->pieces[i].code.text;

        if (!is_unique(game, &game->pieces[i]))
            return false;
        add_text(&all, code);
        add_text(&later, code + utf8_length(code, strlen(code)));
    }
    if (game->drops && (has_any(&all, grammar->signs[SIGN_DROP]) || game->rules.drop.either_side))
        return false;
    return grammar->mover != MOVER_CODE ||
           (are_apart(&all, &files) && !has_any(&later, grammar->signs[SIGN_MOVE]) &&
            !has_any(&later, grammar->signs[SIGN_CAPTURE]));
}

/* Whether a strength is surely told from the file behind it. */
static bool strengths_are_clear(const struct game *game)
{
    static const char digits[] = "0123456789";

    for (int i = 0; i < game->width; i++)
        if (strpbrk(game->file_labels[i], digits) && strlen(game->file_labels[i]) > 1)
            return false;
    for (int i = 0; i < game->height; i++)
        if (strpbrk(game->rank_labels[i], digits))
            return false;
    for (int i = 0; i < SIGN_COUNT; i++)
        if (strpbrk(game->grammar.signs[i], digits))
            return false;
    return true;
}

static bool names_are_clear(const struct game *game)
{
    const struct grammar *grammar = &game->grammar;
    bool codes = grammar->mover == MOVER_CODE || game->drops || game->promotion != PROMOTION_NONE;

    return (!codes || codes_are_clear(game)) &&
           (grammar->mover != MOVER_STRENGTH || strengths_are_clear(game));
}

bool grammar_is_clear(const struct game *game)
{
    return game->grammar.naming == NAMING_FIRST && game->rules.castling_count == 0 &&
           signs_are_clear(&game->grammar) && squares_are_clear(game) && names_are_clear(game);
}

enum { FROM_TRIED = 400, NAMED_TRIED = 12, TO_TRIED = 12 }; /* squares, spread over the board */
enum { WORK = 1500000 }; /* squares of the board, times moves that are tried */

struct trial {
    struct arena *arena;
    const struct game *game;
    struct buf text;
    bool legs;          /* there are moves of several */
    long left;          /* moves that may still be tried */
    const char *failed; /* NULL: none yet */
};

static bool same_ply(const struct ply *a, const struct ply *b)
{
    if (a->drop != b->drop || a->mover != b->mover || a->choice != b->choice ||
        a->startless != b->startless || a->count != b->count || a->promotes != b->promotes ||
        a->declines != b->declines || (!b->untold && a->takes != b->takes))
        return false;
    for (int i = a->startless; i < a->count; i++)
        if (!square_same(a->squares[i], b->squares[i]))
            return false;
    return true;
}

static void try_ply(struct trial *trial, const struct ply *ply)
{
    struct located text;
    struct ply again;

    if (trial->failed || trial->left-- <= 0)
        return;
    trial->text.size = 0;
    ply_write(trial->arena, trial->game, ply, &trial->text);
    text = located_plain(buf_str(&trial->text));
    if (!ply_read(trial->arena, trial->game, &text, 0, trial->text.size, &again, NULL) ||
        !same_ply(ply, &again) || ply_number_size(text.text))
        trial->failed = arena_text(trial->arena, text.text, trial->text.size);
}

/* Takes there and comes back. */
static void try_legs(struct trial *trial, struct ply ply)
{
    ply.squares[ply.count++] = ply.squares[0];
    try_ply(trial, &ply);
}

/* A move with and without a capture, of several legs, and with the signs of promotion. */
static void try_move(struct trial *trial, struct ply ply)
{
    const struct game *game = trial->game;

    try_ply(trial, &ply);
    ply.takes = 2;
    try_ply(trial, &ply);
    if (trial->legs)
        try_legs(trial, ply);
    if (game->promotion == PROMOTION_NONE)
        return;
    ply.declines = true;
    try_ply(trial, &ply);
    ply.declines = false;
    ply.promotes = true;
    try_ply(trial, &ply);
    for (size_t i = 0; i < game->piece_count; i++) {
        ply.choice = &game->pieces[i];
        if (game->pieces[i].base)
            try_ply(trial, &ply);
    }
}

/* The k-th of `tried` squares over the board. */
static struct square spread(const struct game *game, int k, int tried)
{
    int squares = game->width * game->height;
    int number = tried < squares ? (int)((long)k * (squares - 1) / (tried - 1)) : k;

    return (struct square){number % game->width, number / game->width};
}

static int squares_tried(const struct game *game, int most)
{
    int squares = game->width * game->height;

    return squares < most ? squares : most;
}

static void try_squares(struct trial *trial)
{
    const struct game *game = trial->game;
    int starts = squares_tried(game, FROM_TRIED), ends = squares_tried(game, TO_TRIED);
    struct ply ply = {.count = 2};

    for (int i = 0; i < starts && !trial->failed; i++)
        for (int k = 0; k < ends && !trial->failed; k++) {
            ply.squares[0] = spread(game, i, starts);
            ply.squares[1] = spread(game, k, ends);
            try_ply(trial, &ply);
            ply.takes = 2;
            try_ply(trial, &ply);
            ply.takes = 0;
        }
    ply.squares[0] = spread(game, 0, starts);
    for (int k = 0; k < ends && !trial->failed; k++) {
        ply.squares[1] = spread(game, k, ends);
        try_move(trial, ply);
    }
}

/* Whether the piece alone is meant by what would name it. */
static bool has_name(const struct game *game, const struct piece *piece)
{
    if (game->grammar.mover == MOVER_CODE)
        return piece->code.text &&
               game_piece_of_code(game, piece->code.text, strlen(piece->code.text)) == piece;
    return game_piece_of_strength(game, piece->strength) == piece;
}

/* Over all pairs of some starts and ends. */
static void try_named(struct trial *trial, const struct piece *piece)
{
    const struct game *game = trial->game;
    int starts = squares_tried(game, NAMED_TRIED), ends = squares_tried(game, TO_TRIED);
    struct ply ply = {.mover = piece, .count = 2};
    long pieces_left = game->pieces + game->piece_count - piece;
    long least = trial->left - trial->left / pieces_left; /* each piece has its share */

    for (int k = 0; k < ends && trial->left > least; k++) {
        ply.squares[1] = spread(game, k, ends);
        ply.startless = true;
        if (game->grammar.leaves == LEAVES_NEEDED)
            try_move(trial, ply);
        ply.startless = false;
        for (int i = 0; i < starts && !trial->failed; i++) {
            ply.squares[0] = spread(game, i, starts);
            try_move(trial, ply);
        }
    }
}

static void try_piece(struct trial *trial, const struct piece *piece)
{
    const struct game *game = trial->game;
    int ends = squares_tried(game, TO_TRIED);

    for (int k = 0; k < ends && game->drops && piece_can_be_held(game, piece); k++)
        try_ply(trial,
                &(struct ply){.drop = piece, .count = 1, .squares = {spread(game, k, ends)}});
    if (game->grammar.mover != MOVER_SQUARE && has_name(game, piece))
        try_named(trial, piece);
}

static void try_words(struct trial *trial)
{
    const struct grammar *grammar = &trial->game->grammar;
    struct ply ply;

    for (int i = 0; i < RESULT_COUNT; i++) {
        struct located word = located_plain(grammar->results[i]);

        if (!trial->failed &&
            ply_read(trial->arena, trial->game, &word, 0, strlen(word.text), &ply, NULL))
            trial->failed = word.text;
    }
}

static bool has_legs(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        for (size_t k = 0; k < game->pieces[i].moves.count; k++)
            if (game->pieces[i].moves.moves[k].leg.next)
                return true;
    return false;
}

const char *grammar_trial(struct arena *arena, const struct game *game)
{
    struct arena *own = arena_new();
    struct trial trial = {.arena = own, .game = game};
    const char *failed;

    trial.legs = has_legs(game);
    trial.left = WORK / (game->width * game->height);
    try_words(&trial);
    if (!grammar_is_clear(game)) {
        try_squares(&trial);
        for (size_t i = 0; i < game->piece_count && !trial.failed; i++)
            try_piece(&trial, &game->pieces[i]);
    }
    failed = trial.failed ? arena_text(arena, trial.failed, strlen(trial.failed)) : NULL;
    buf_free(&trial.text);
    arena_free(own);
    return failed;
}

/* A move that is being made. */
struct making {
    struct arena *arena;
    struct placement *placement;
    const struct ply *ply;
    const struct trail *last;
    struct trail *trail;
    struct diags *diags;
    const struct piece **infecting; /* the last piece taken that changes who takes it */
};

static struct man *man_at(const struct making *m, struct square square)
{
    return placement_man(m->placement, square.file, square.rank);
}

static const char *name_of(const struct making *m, struct square square)
{
    return square_name(m->arena, m->placement->game, square);
}

static struct finding *report(const struct making *m, struct place place, const char *message)
{
    return diag_add(m->diags, DIAG(MOVE_IMPOSSIBLE), place, message);
}

/* --- what a man passes --- */

static void pass(const struct making *m, struct square square)
{
    *ARENA_PUSH(m->arena, m->trail->passed, m->trail->passed_count) = square;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* The square that is left, and those between when the way is straight. */
static void pass_leg(const struct making *m, struct square from, struct square to)
{
    int files = to.file - from.file, ranks = to.rank - from.rank;
    int steps = abs(files) > abs(ranks) ? abs(files) : abs(ranks);

    pass(m, from);
    if (files != 0 && ranks != 0 && abs(files) != abs(ranks))
        return;
    for (int i = 1; i < steps; i++)
        pass(m, (struct square){from.file + i * sign(files), from.rank + i * sign(ranks)});
}

static bool was_passed(const struct trail *trail, struct square square)
{
    for (size_t i = 0; trail && i < trail->passed_count; i++)
        if (square_same(trail->passed[i], square))
            return true;
    return false;
}

/* --- taking --- */

static void hold(struct placement *placement, struct man man, int side)
{
    const struct piece *kind = man.base ? man.base : man.piece;

    if (game_holds_captured(placement->game) && !kind->royal)
        placement->hands[side][kind - placement->game->pieces]++;
}

static void take(const struct making *m, struct square square, int side)
{
    struct man *man = man_at(m, square);

    hold(m->placement, *man, side);
    if (man->piece->captor && man->side != side)
        *m->infecting = man->piece;
    *man = (struct man){0};
    *ARENA_PUSH(m->arena, m->trail->taken, m->trail->taken_count) = square;
}

/* Whether something is taken on the k-th square: as it is written, or else on the way always, and
 * at the end what stands there. */
static bool takes_on(const struct making *m, int k)
{
    const struct ply *ply = m->ply;

    if (!ply->untold)
        return ply->takes >> k & 1;
    return k + 1 < ply->count || man_at(m, ply->squares[k])->piece;
}

/* What is taken on the k-th square stands there, or went through it the turn before. */
static bool take_on(const struct making *m, int k, int side)
{
    struct square square = m->ply->squares[k];
    struct finding *finding;

    if (man_at(m, square)->piece) {
        take(m, square, side);
        return true;
    }
    if (was_passed(m->last, square) && man_at(m, m->last->end)->piece) {
        take(m, m->last->end, side);
        return true;
    }
    finding = report(m, ply_place(m->ply, k),
                     arena_print(m->arena, "there is nothing to take on %s", name_of(m, square)));
    diag_help(finding, "a move that takes nothing is written with '-'");
    return false;
}

/* --- going --- */

static bool lift(const struct making *m, struct man *man)
{
    const struct ply *ply = m->ply;
    const struct game *game = m->placement->game;
    const char *message = NULL;

    *man = *man_at(m, ply->squares[0]);
    if (!man->piece)
        message = arena_print(m->arena, "nothing stands on %s", name_of(m, ply->squares[0]));
    else if (man->side != m->placement->to_move)
        message =
            arena_print(m->arena, "the %s on %s is %s’s, but it is %s’s turn",
                        man->piece->name.text, name_of(m, ply->squares[0]),
                        game_player(game, man->side), game_player(game, m->placement->to_move));
    if (!message && ply->mover && man->piece != ply->mover)
        message = arena_print(m->arena, "a %s stands on %s, no %s", man->piece->name.text,
                              name_of(m, ply->squares[0]), ply->mover->name.text);
    if (message)
        report(m, ply_place(ply, 0), message);
    *man_at(m, ply->squares[0]) = (struct man){0};
    return !message;
}

/* Why the man cannot become what is written; NULL: it can. */
static const char *why_not_become(const struct making *m, const struct man *man)
{
    const char *name = man->piece->name.text;

    if (man->base && !m->placement->game->rules.turns_back)
        return arena_print(m->arena, "this %s has promoted before", name);
    if (man->base)
        return NULL;
    if (man->piece->choice_count == 0)
        return arena_print(m->arena, "%s does not promote", name);
    if (!m->ply->choice && !man->piece->promoted)
        return arena_print(m->arena, "it must be said whether it becomes %s",
                           piece_choices(m->arena, man->piece));
    if (m->ply->choice && !piece_becomes(man->piece, m->ply->choice))
        return arena_print(m->arena, "%s does not become %s", name, m->ply->choice->name.text);
    return NULL;
}

static void help_with_choices(const struct making *m, const struct man *man,
                              struct finding *finding)
{
    struct buf list = {0};

    for (size_t i = 0; i < man->piece->choice_count && !man->base; i++)
        buf_print(&list, "%s'=%s'",
                  i == 0                              ? ""
                  : i + 1 == man->piece->choice_count ? " or "
                                                      : ", ",
                  man->piece->choices[i]->code.text);
    if (list.size)
        diag_help(finding, "it can become %s: write %s behind the square",
                  piece_choices(m->arena, man->piece), buf_str(&list));
    buf_free(&list);
}

/* Whether the man that has passed was taken, which stood elsewhere than where the move ends. */
static bool took_passing(const struct making *m)
{
    struct square end = m->ply->squares[m->ply->count - 1];

    for (size_t i = 0; m->last && i < m->trail->taken_count; i++)
        if (square_same(m->trail->taken[i], m->last->end) && !square_same(m->last->end, end) &&
            was_passed(m->last, end))
            return true;
    return false;
}

/* The man becomes what a piece that it took makes of it, or else what it promotes to. */
static bool promote(const struct making *m, struct man *man)
{
    const struct game *game = m->placement->game;
    struct square end = m->ply->squares[m->ply->count - 1];
    bool can = man->base ? game->rules.turns_back : man->piece->choice_count > 0;
    const char *fault;

    if (*m->infecting && !man->piece->royal) {
        *man = man_infected(game, *m->infecting, man->side);
        return true;
    }
    if (!m->ply->promotes && !(can && (!game->rules.promotes_taking || m->trail->taken_count) &&
                               piece_promotion(game, man->piece) == PROMOTION_AUTOMATIC &&
                               !(game->rules.passing_stays && took_passing(m)) &&
                               zone_has(game, man->side, end.file, end.rank)))
        return true;
    fault = why_not_become(m, man);
    if (fault && game->roster_flawed) /* what it becomes may not have been understood */
        return false;
    if (fault)
        help_with_choices(m, man, report(m, m->ply->end, fault));
    else if (man->base)
        *man = (struct man){.piece = man->base, .side = man->side};
    else
        *man = man_promoted(game, *man, m->ply->choice ? m->ply->choice : man->piece->promoted);
    return !fault;
}

static bool put(const struct making *m, struct man man)
{
    int last = m->ply->count - 1;
    struct square end = m->ply->squares[last];
    struct man *there = man_at(m, end);
    struct finding *finding;

    if (!there->piece) {
        *there = man;
        m->trail->end = end;
        return true;
    }
    finding = report(
        m, ply_place(m->ply, last),
        arena_print(m->arena, "a %s stands on %s", there->piece->name.text, name_of(m, end)));
    if (!m->ply->drop && !m->ply->castles)
        diag_help(finding, "a capture is written with 'x'");
    return false;
}

static struct man man_of(const void *board, int square)
{
    return ((const struct man *)board)[square];
}

static void take_enclosed(const struct making *m, int side)
{
    const struct game *game = m->placement->game;
    struct square end = m->trail->end;
    short squares[CUSTODIAN_LIMIT];
    int count = custodian_squares(game, man_of, m->placement->men,
                                  end.rank * game->width + end.file, squares);

    for (int i = 0; i < count; i++)
        take(m, (struct square){squares[i] % game->width, squares[i] / game->width}, side);
}

/* Takes the men off that burn or explode with the move, which has ended. */
static void remove_beside(const struct making *m, removed_beside *squares_of)
{
    const struct game *game = m->placement->game;
    struct square end = m->trail->end;
    short squares[BURNING_LIMIT];
    int count =
        squares_of(game, man_of, m->placement->men, end.rank * game->width + end.file, squares);

    for (int i = 0; i < count; i++) {
        struct man *man = &m->placement->men[squares[i]];

        if (squares_of == explosion_squares && game->rules.explosions_held)
            hold(m->placement, *man, !man->side);
        *man = (struct man){0};
        *ARENA_PUSH(m->arena, m->trail->taken, m->trail->taken_count) =
            (struct square){squares[i] % game->width, squares[i] / game->width};
    }
}

/* After the move of a man of that piece, which has captured or not. */
static void build_walls(const struct making *m, const struct piece *piece, bool captured)
{
    const struct rules *rules = &m->placement->game->rules;
    const struct man wall = {.piece = rules->wall};

    if (rules->wall && piece->to_wall && captured)
        *man_at(m, m->trail->end) = wall;
    if (rules->walls_built == WALLS_VACATED && !man_at(m, m->ply->squares[0])->piece)
        *man_at(m, m->ply->squares[0]) = wall;
}

/* --- castling --- */

/* The next man along the rank, or where the board ends. */
static struct square next_man(const struct making *m, struct square from, int way)
{
    do
        from.file += way;
    while (from.file >= 0 && from.file < m->placement->game->width && !man_at(m, from)->piece);
    return from;
}

/* Whether the man from `from` castles with the partner, by the rule, when it comes to `to`. */
static bool castles_by(const struct making *m, const struct castling *castling, struct man man,
                       struct square from, struct square partner)
{
    const struct game *game = m->placement->game;
    const struct man *other;
    struct square to = m->ply->squares[1];

    if (partner.file < 0 || partner.file >= game->width ||
        (man_at(m, to)->piece && !square_same(to, partner)))
        return false;
    other = man_at(m, partner);
    return castling_moves(castling, man.piece, man.side) && other->side == man.side &&
           castling_takes_partner(castling, other->piece) &&
           castling_file(castling, man.side, from.file, partner.file > from.file ? 1 : -1,
                         game->width) == to.file;
}

/* A move of two files or more along the rank that takes nothing can be a castling; a shorter one is
 * a step, unless it is written as a castling. The partner goes, too. */
static void castle(const struct making *m, struct man man)
{
    const struct rules *rules = &m->placement->game->rules;
    struct square from = m->ply->squares[0], to = m->ply->squares[1];
    int files = to.file - from.file;

    if (m->ply->count != 2 || from.rank != to.rank || (abs(files) < 2 && !m->ply->castles))
        return;
    for (int way = -1; way <= 1; way += 2) {
        struct square partner = next_man(m, from, way);

        for (size_t i = 0; i < rules->castling_count; i++)
            if (castles_by(m, &rules->castlings[i], man, from, partner)) {
                struct man other = *man_at(m, partner);

                *man_at(m, partner) = (struct man){0};
                *man_at(m, (struct square){to.file - way, to.rank}) = other;
                return;
            }
    }
}

static bool go(const struct making *m)
{
    const struct ply *ply = m->ply;
    const struct piece *lifted;
    struct man man;
    bool captured, fresh;

    fresh = placement_fresh(m->placement, ply->squares[0].rank * m->placement->game->width +
                                              ply->squares[0].file);
    if (!lift(m, &man))
        return false;
    lifted = man.piece;
    if (fresh)
        castle(m, man);
    for (int k = 1; k < ply->count; k++) {
        if (takes_on(m, k) && !take_on(m, k, man.side))
            return false;
        pass_leg(m, ply->squares[k - 1], ply->squares[k]);
    }
    if (!promote(m, &man) || !put(m, man))
        return false;
    take_enclosed(m, man.side);
    captured = m->trail->taken_count > 0;
    if (m->placement->game->rules.explosions && captured)
        remove_beside(m, explosion_squares);
    remove_beside(m, burning_squares);
    build_walls(m, lifted, captured);
    return true;
}

/* As it is dropped: with one side up or the other. */
static struct man dropped_man(const struct making *m, struct man man)
{
    return m->ply->promotes && man.piece->promoted
               ? man_promoted(m->placement->game, man, man.piece->promoted)
               : man;
}

static bool drop(const struct making *m)
{
    const struct game *game = m->placement->game;
    const struct piece *kind = m->ply->drop;
    int side = m->placement->to_move, *held = &m->placement->hands[side][kind - game->pieces];

    if (*held == 0) {
        report(m, m->ply->end,
               arena_print(m->arena, "%s has no %s in hand", game_player(game, side),
                           kind->name.text));
        return false;
    }
    (*held)--;
    return put(m, dropped_man(m, (struct man){.piece = kind, .side = side}));
}

/* Whether the player passes: then no man promotes, burns or builds, though one is named. */
static bool passes(const struct making *m)
{
    const struct ply *ply = m->ply;

    return m->placement->game->rules.pass[m->placement->to_move] && !ply->drop && ply->count == 2 &&
           !ply->takes && square_same(ply->squares[0], ply->squares[1]);
}

static bool stay(const struct making *m)
{
    struct man man;

    return lift(m, &man) && put(m, man);
}

bool ply_make(struct arena *arena, struct placement *placement, const struct ply *ply,
              const struct trail *last, struct trail *trail, struct diags *diags)
{
    const struct piece *infecting = NULL;
    const struct making m = {arena, placement, ply, last, trail, diags, &infecting};

    *trail = (struct trail){0};
    if (!(ply->drop ? drop(&m) : passes(&m) ? stay(&m) : go(&m)))
        return false;
    placement->to_move = !placement->to_move;
    return true;
}
