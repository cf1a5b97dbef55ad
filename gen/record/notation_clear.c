#include "record/notation_clear.h"

#include "base/letter_case.h"

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
