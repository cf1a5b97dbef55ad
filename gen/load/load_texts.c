#include "load/load.h"
#include "load/shared/load_internal.h"

#include "notation/english/english.h"

/* Where a piece stands on the way from text to text. */
enum state { TEXT_NEW, TEXT_OPEN, TEXT_DONE, TEXT_CIRCULAR };

struct texts {
    struct loader *loader;
    struct english_index *index; /* of all texts */
    enum state states[PIECE_LIMIT];
    size_t path[PIECE_LIMIT]; /* the open pieces, each named by the one before it */
    size_t depth;
};

/* "Rook, Chancellor, Rook": from the piece on the path that is named again. */
static void report_circle(struct texts *t, size_t first, struct place at)
{
    const struct piece *pieces = t->loader->game->pieces;
    struct buf names = {0};

    for (size_t i = first; i < t->depth; i++) {
        buf_print(&names, "%s, ", pieces[t->path[i]].name.text);
        t->states[t->path[i]] = TEXT_CIRCULAR;
    }
    buf_text(&names, pieces[t->path[first]].name.text);
    diag_help(diag_add(t->loader->diags, DIAG(ENGLISH_CIRCLE), at, buf_str(&names)),
              first + 1 == t->depth ? "say the moves themselves"
                                    : "let one of the texts say the moves themselves");
    buf_free(&names);
}

static void read_after_others(struct texts *t, size_t index);

/* Reads the texts of the pieces that this one names. Returns whether the moves of all are known. */
static bool read_named(struct texts *t, const struct piece *piece)
{
    struct game *game = t->loader->game;
    size_t count;
    const struct english_name *names = english_names(t->index, &piece->text, game, &count);
    bool known = true;

    for (size_t i = 0; i < count; i++) {
        size_t named = names[i].piece;

        if (t->states[named] == TEXT_OPEN) {
            for (size_t k = 0; k < t->depth; k++)
                if (t->path[k] == named)
                    report_circle(t, k, names[i].at);
        } else if (t->states[named] == TEXT_NEW) {
            read_after_others(t, named);
        }
        known = known && game->pieces[named].valid;
    }
    return known;
}

/* Of three spellings two decide. */
static bool is_outvoted(const struct piece *piece)
{
    return piece->spelling == SPELLING_BETZA && piece->valid &&
           moveset_equal_always(&piece->shown, &piece->text_moves) &&
           !moveset_equal_always(&piece->shown, &piece->moves);
}

/* What the readable text means for the moves of the piece. */
static void settle_moves(struct piece *piece)
{
    if (!piece->valid) {
        piece->spelling = SPELLING_TEXT;
        piece->moves = piece->text_moves;
        piece->shown = piece->text_moves;
        piece->valid = true;
    } else if (is_outvoted(piece)) {
        piece->spelling = SPELLING_MNEMONIC;
        piece->outvoted = piece->betza;
        piece->outvoted_moves = piece->moves;
        piece->moves = piece->shown;
    }
}

/* The moves that the other spellings of the piece say; *count of them. */
static const struct moveset *known_moves(struct arena *arena, const struct piece *piece,
                                         size_t *count)
{
    struct moveset *known = arena_alloc(arena, 2, sizeof *known);

    *count = 0;
    if (piece->valid)
        known[(*count)++] = piece->moves;
    if (piece->valid && piece->mnemonic.text)
        known[(*count)++] = piece->shown;
    return known;
}

/* A text that could not be read counts as absent. */
static void read_after_others(struct texts *t, size_t index)
{
    struct loader *loader = t->loader;
    struct piece *piece = &loader->game->pieces[index];
    struct english_meaning meaning = {0};
    size_t known_count;
    const struct moveset *known = known_moves(loader->arena, piece, &known_count);
    bool good;

    t->states[index] = TEXT_OPEN;
    t->path[t->depth++] = index;
    good = piece->text.text && read_named(t, piece) && t->states[index] != TEXT_CIRCULAR &&
           english_read_all(t->index, &piece->text, loader->game, known, known_count, &meaning,
                            loader->diags);
    piece->text_moves = meaning.moves;
    piece->text_rules = meaning.text_rules;
    piece->text_rule_count = meaning.text_rule_count;
    t->depth--;
    t->states[index] = TEXT_DONE;
    if (good)
        settle_moves(piece);
    else
        piece->text_moves = piece->moves;
}

void load_texts(struct loader *loader)
{
    struct texts *texts = arena_alloc(loader->arena, 1, sizeof *texts);

    texts->loader = loader;
    texts->index = english_words(loader->arena);
    for (size_t i = 0; i < loader->game->piece_count; i++)
        if (texts->states[i] == TEXT_NEW)
            read_after_others(texts, i);
}

void game_warn_outvoted(const struct game *game, struct diags *diags)
{
    for (size_t i = 0; game && i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];

        if (piece->outvoted.text && !(game->hobbling == HOBBLING_ON &&
                                      moveset_equal(&piece->moves, &piece->outvoted_moves)))
            diag_help(diag_add(diags, DIAG(MOVES_OVERRULED), piece->outvoted.at, piece->name.text),
                      "'piecework check %s' tells the difference", game->source->path);
    }
}
