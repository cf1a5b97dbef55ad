/* Names of pieces in a text. */
#include "notation/betza/betza.h"
#include "notation/lexicon/english_match.h"

static const struct english_row pairs_rows[] = {
    {"?( # ,|to|x|/ # ?)", 0, 0},
    {"?( # , 0 ?)", 0, 0},
    {"?( 0 , # ?)", 0, 0},
};
ENGLISH_CLASS(pairs, "'(1,3)'");

static const struct english_row leapers_rows[] = {
    {"leaper|jumper|leap|leaps|jump|jumps", 0, 0},
    {"rider|leaper-rider", 1, 0},
};
ENGLISH_CLASS(leapers, "'leaper'");

/* Of several the one with the longest name. */
const struct piece *english_game_piece(const struct english_matcher *m, const struct game *game,
                                       size_t *token)
{
    const struct piece *best = NULL;
    size_t best_end = *token;

    for (size_t i = 0; game && i < game->piece_count; i++) {
        size_t end = *token;

        if (english_match_name(m, &end, game->pieces[i].name.text) && end > best_end) {
            best = &game->pieces[i];
            best_end = end;
        }
    }
    *token = best_end;
    return best;
}

static const struct betza_name *orthodox_name(const struct english_matcher *m, size_t *token)
{
    for (const struct betza_name *p = betza_names; p->name && !p->short_name; p++)
        if (english_match_name(m, token, p->name))
            return p;
    return NULL;
}

/* "(1,3)", moved behind it: its atom in Betza notation; NULL: none. */
static const char *pair_at(struct english_matcher *m, size_t *token)
{
    struct english_captures captures = {0};
    size_t end = *token;
    int a, b;

    if (!english_match(m, &end, &english_pairs, &captures))
        return NULL;
    a = captures.numbers[0];
    b = captures.count > 1 ? captures.numbers[1] : 0;
    if (a > 9 || b > 9)
        return NULL;
    *token = end;
    return arena_print(m->arena, "(%d,%d)", b < a ? b : a, b < a ? a : b);
}

/* "(1,3) leaper", "2,2 rider", "0,2 / 2,2 jumper": its moves, or NULL with nothing moved. */
static const char *leaper_at(struct english_matcher *m, size_t *token)
{
    struct english_matcher probe = *m; /* what it expects is nothing to tell */
    const char *pairs[ENGLISH_CAPTURES], *betza = "";
    const struct english_row *row;
    size_t end = *token, count = 0;

    do {
        pairs[count] = pair_at(&probe, &end);
        if (!pairs[count++])
            return NULL;
    } while (count < COUNT_OF(pairs) && english_match_one(&probe, &end, "/|plus|and|or|,", NULL));
    row = english_match(&probe, &end, &english_leapers, NULL);
    if (!row)
        return NULL;
    for (size_t i = 0; i < count; i++)
        betza = arena_print(m->arena, "%s%s%s", betza, pairs[i], row->meaning ? "0" : "");
    *token = end;
    return betza;
}

bool english_piece_moves(struct arena *arena, struct english_matcher *matcher,
                         const struct game *game, size_t *token, struct moveset *moves)
{
    const struct piece *own = english_game_piece(matcher, game, token);
    const struct betza_name *orthodox = own ? NULL : orthodox_name(matcher, token);
    const char *leaper = own || orthodox ? NULL : leaper_at(matcher, token);

    if (own)
        *moves = own->moves;
    else if (orthodox)
        *moves = betza_known(arena, orthodox->moves);
    else if (leaper)
        *moves = betza_known(arena, leaper);
    return own || orthodox || leaper;
}

void english_report_piece(struct arena *arena, const struct english_matcher *m,
                          const struct game *game, size_t token, struct diags *diags)
{
    const char **names = NULL, *word;
    size_t count = 0;

    word = arena_text(arena, m->text->text + m->tokens[token].offset, m->tokens[token].length);
    for (size_t i = 0; game && i < game->piece_count; i++)
        *ARENA_PUSH(arena, names, count) = game->pieces[i].name.text;
    for (const struct betza_name *p = betza_names; p->name && !p->short_name; p++)
        *ARENA_PUSH(arena, names, count) = p->name;
    diag_suggest(diag_add(diags, DIAG(UNKNOWN_PIECE), english_place(m, token, token + 1), word),
                 word, names, count);
}
