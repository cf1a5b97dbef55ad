/* `notation:`, how a game writes its moves. */
#include "base/number.h"
#include "load/shared/load_internal.h"

#include "record/notation_trial.h"

#include <string.h>

/* --- tables --- */

static const char *const mover_names[] = {"square", "strength", "code", NULL};
static const char *const leaves_names[] = {"needed", "always", NULL};
static const char *const order_names[] = {"mover-first", "mover-last", NULL};

static const struct field sign_fields[] = {
    {FIELD("move", FIELD_TEXT, struct definition, notation.signs[SIGN_MOVE]),
     .help = "before the square that a piece comes to; none: the squares stand side by side"},
    {FIELD("capture", FIELD_TEXT, struct definition, notation.signs[SIGN_CAPTURE]),
     .help = "before a square on which something is taken; that of a move: it is not written"},
    {FIELD("drop", FIELD_TEXT, struct definition, notation.signs[SIGN_DROP]),
     .help = "between what is dropped and its square"},
    {FIELD("promote", FIELD_TEXT, struct definition, notation.signs[SIGN_PROMOTE]),
     .help = "behind a move that promotes"},
    {FIELD("choice", FIELD_TEXT, struct definition, notation.signs[SIGN_CHOICE]),
     .help = "before the code of what a piece becomes, when it can become several; none: the code "
             "alone"},
    {FIELD("decline", FIELD_TEXT, struct definition, notation.signs[SIGN_DECLINE]),
     .help = "behind a move that could promote, but does not"},
};
static const struct record sign_record = {RECORD("signs", sign_fields),
                                          .help = "the signs of written moves"};

static const struct field result_fields[] = {
    {FIELD("first", FIELD_TEXT, struct definition, notation.results[RESULT_FIRST]),
     .help = "the first player has won"},
    {FIELD("second", FIELD_TEXT, struct definition, notation.results[RESULT_SECOND]),
     .help = "the second player has won"},
    {FIELD("draw", FIELD_TEXT, struct definition, notation.results[RESULT_DRAW]),
     .help = "nobody has won"},
    {FIELD("open", FIELD_TEXT, struct definition, notation.results[RESULT_OPEN]),
     .help = "the game has not ended"},
};
static const struct record result_record = {RECORD("results", result_fields),
                                            .help = "how records say who has won"};

static const struct field notation_fields[] = {
    {FIELD("mover", FIELD_CHOICE, struct definition, game.grammar.mover), .choices = mover_names,
     .help = "by what a written move names the piece that goes: the square that it leaves, as in "
             "e2-e4, its strength, 8-2c, or its code, E-2c"},
    {FIELD("from", FIELD_CHOICE, struct definition, game.grammar.leaves), .choices = leaves_names,
     .help = "when the square that it leaves is written behind that: where several could be meant, "
             "or always"},
    {FIELD("order", FIELD_CHOICE, struct definition, game.grammar.naming), .choices = order_names,
     .help = "whether strength or code stand before the squares or behind them"},
    {FIELD_SAME("signs", FIELD_RECORD), .at = offsetof(struct definition, notation.signs_at),
     .record = &sign_record, .help = "the signs of written moves"},
    {FIELD_SAME("results", FIELD_RECORD), .at = offsetof(struct definition, notation.results_at),
     .record = &result_record, .help = "how records say who has won"},
};

const struct record notation_record = {RECORD("notation", notation_fields),
                                       .help = "how moves are written"};

/* --- words --- */

/* Characters that stand between words of a record, or begin something else there. */
static bool is_word(struct loader *loader, const struct located *text, const char *key)
{
    size_t good = strcspn(text->text, " \t\n,;{}()[]\"$.");

    if (!text->text[good] && good <= SIGN_LIMIT)
        return true;
    diag_help(diag_add(loader->diags, DIAG(BAD_TEXT), text->at, key,
                       text->text[good] ? "records have another use for this character"
                                        : "this is too long"),
              "write %d bytes at most, without blanks, commas, dots, semicolons, brackets and "
              "quotation marks",
              SIGN_LIMIT);
    return false;
}

/* Takes the sign when it is stated and good; "none" is an empty one. */
static void take_sign(struct loader *loader, const struct located *text, enum sign sign)
{
    static const bool may_be_none[SIGN_COUNT] = {
        [SIGN_MOVE] = true, [SIGN_CAPTURE] = true, [SIGN_CHOICE] = true};

    if (!text->text)
        return;
    if (strcmp(text->text, "none") == 0 && may_be_none[sign])
        loader->game->grammar.signs[sign] = "";
    else if (is_word(loader, text, "signs"))
        loader->game->grammar.signs[sign] = text->text;
}

/* Two signs of which a reader could not tell which one it is. Moves and captures may be alike; and
 * a choice, which has a code behind it, may be like declining. */
static bool may_be_alike(int a, int b)
{
    return (a == SIGN_MOVE && b == SIGN_CAPTURE) || (a == SIGN_CHOICE && b == SIGN_DECLINE);
}

static void check_signs(struct loader *loader)
{
    const char *const *signs = loader->game->grammar.signs;

    for (int i = 0; i < SIGN_COUNT; i++)
        for (int k = i + 1; k < SIGN_COUNT; k++) {
            if (strcmp(signs[i], signs[k]) != 0 || !*signs[i] || may_be_alike(i, k))
                continue;
            report_clash(loader, loader->said->notation.signs_at,
                         "write another sign for one of them",
                         "the sign '%s' means both '%s' and '%s'", signs[i], sign_fields[i].key,
                         sign_fields[k].key);
            return;
        }
}

static void load_signs(struct loader *loader)
{
    const struct notation_said *said = &loader->said->notation;
    const char *const *signs = loader->game->grammar.signs;

    for (int i = 0; i < SIGN_COUNT; i++)
        take_sign(loader, &said->signs[i], (enum sign)i);
    if (!*signs[SIGN_CAPTURE] && *signs[SIGN_MOVE])
        report_clash(loader, said->signs[SIGN_CAPTURE].at, "write 'move: none', too",
                     "captures have no sign, but moves have one");
    check_signs(loader);
}

static void load_results(struct loader *loader)
{
    const struct notation_said *said = &loader->said->notation;
    const char **results = loader->game->grammar.results;

    for (int i = 0; i < RESULT_COUNT; i++)
        if (said->results[i].text && is_word(loader, &said->results[i], "results"))
            results[i] = said->results[i].text;
    for (int i = 0; i < RESULT_COUNT; i++)
        for (int k = i + 1; k < RESULT_COUNT; k++)
            if (strcmp(results[i], results[k]) == 0)
                report_clash(loader, said->results_at, "write another word for one of them",
                             "'%s' means two results", results[i]);
}

/* --- what names the man --- */

/* Where squares are named by two numbers, a third one before them could not be told from a file. */
static void check_strength(struct loader *loader, struct place place)
{
    const struct game *game = loader->game;
    const char *file = game->file_labels ? game->file_labels[0] : "";
    bool strong = false;

    for (size_t i = 0; i < game->piece_count; i++)
        strong = strong || game->pieces[i].strength;
    if (!strong && game->piece_count)
        report_clash(loader, place, "write 'strength:' in the pieces, or 'mover: code'",
                     "moves are written with the strength of pieces, but none has any");
    if (*file && is_digit(file[strlen(file) - 1]) && is_digit(game->rank_labels[0][0]))
        report_clash(loader, place, "write 'mover: code', or give the files or the ranks letters",
                     "files and ranks are numbers: a strength could not be told from them");
}

/* Keys that say how the man is named, where nothing names it. */
static void check_unnamed(struct loader *loader, const struct node *node)
{
    static const char *const idle[] = {"from", "order"};

    for (size_t i = 0; i < COUNT_OF(idle); i++) {
        const struct node *value = yaml_get(node, idle[i]);

        if (value)
            report_clash(loader, value->place,
                         arena_print(loader->arena,
                                     "write 'mover: code' or 'mover: strength', or leave '%s' out",
                                     idle[i]),
                         "moves name the piece by its square alone");
    }
}

static void check_mover(struct loader *loader, const struct node *node)
{
    const struct node *mover = yaml_get(node, "mover");

    if (loader->game->grammar.mover == MOVER_STRENGTH)
        check_strength(loader, mover->place);
    else if (loader->game->grammar.mover == MOVER_SQUARE)
        check_unnamed(loader, node);
}

/* --- the whole --- */

static void check_trial(struct loader *loader, const struct node *node)
{
    const char *failed =
        loader->game->file_labels ? grammar_trial(loader->arena, loader->game) : NULL;

    if (failed)
        report_clash(loader, node->place,
                     "write signs that are no part of the names of squares and pieces",
                     "'%s' could be read in another way than it was written", failed);
}

void load_notation(struct loader *loader)
{
    struct grammar *grammar = &loader->game->grammar;
    size_t errors = diags_at_least(loader->diags, LEVEL_ERROR);
    const struct node *node = loader->said->notation.node;

    *grammar = usual_grammar;
    if (!node)
        return;
    if (fields_read(node, "'notation'", &notation_record, loader->said, loader->diags)) {
        load_signs(loader);
        load_results(loader);
        check_mover(loader, node);
    }
    if (diags_at_least(loader->diags, LEVEL_ERROR) == errors)
        check_trial(loader, node);
    if (diags_at_least(loader->diags, LEVEL_ERROR) > errors)
        *grammar = usual_grammar; /* nothing else is to be said of moves that it cannot read */
}
