#include "record/grammar.h"

/* The characters of some texts; letters count in both cases, as codes are read. */
struct alphabet {
    bool has[256];
};

static void add_text(struct alphabet *alphabet, const char *text)
{
    LOCAL_BUF(both);

    case_put(text, strlen(text), false, &both);
    case_put(text, strlen(text), true, &both);
    for (size_t i = 0; i < both.size; i++)
        alphabet->has[(unsigned char)both.text[i]] = true;
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
    return !ANY(i, sizeof a->has, a->has[i] && b->has[i]);
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
    return !FIND(one, game->grammar.signs, SIGN_COUNT,
                 has_any(&files, *one) || has_any(&ranks, *one));
}

/* --- signs --- */

/* None of the usual ones can be taken for the beginning of another one or for a further leg. */
static bool signs_are_usual(const struct grammar *grammar)
{
    return !ANY(i, SIGN_COUNT, strcmp(grammar->signs[i], usual_grammar.signs[i]) != 0);
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

    if (FIND(file_label, game->file_labels, game->width,
             strpbrk(*file_label, digits) && strlen(*file_label) > 1))
        return false;
    for (int i = 0; i < game->height; i++)
        if (strpbrk(game->rank_labels[i], digits))
            return false;
    return !FIND(sign, game->grammar.signs, SIGN_COUNT, strpbrk(*sign, digits));
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
           signs_are_usual(&game->grammar) && squares_are_clear(game) && names_are_clear(game);
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
        a->declines != b->declines || a->swaps != b->swaps || (!b->untold && a->takes != b->takes))
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
    ply.takes = 0;
    ply.swaps = true;
    try_ply(trial, &ply);
    ply.swaps = false;
    ply.takes = 2;
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

    for (int k = 0; k < ends && game->drops && piece_can_be_held(piece); k++)
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
    return FIND(piece, game->pieces, game->piece_count,
                FIND(move, piece->moves.moves, piece->moves.count, move->leg.next));
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
    failed = arena_copy(arena, trial.failed);
    buf_free(&trial.text);
    arena_free(own);
    return failed;
}
