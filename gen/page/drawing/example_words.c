/* Worked examples and marked positions in words: where a picture has an arrow, a sentence has what
 * moves, from where to where, what it takes, and what the rules make of it. */
#include "page/drawing/drawing.h"
#include "words/words.h"

/* Squares behind one another: "e1 f2"; NULL: none. */
static const char *names_of(struct arena *arena, const struct game *game,
                            const struct square *squares, size_t count)
{
    const char *names = NULL;

    for (size_t i = 0; i < count; i++) {
        const char *name = square_name(arena, game, squares[i]);

        names = names ? arena_print(arena, "%s %s", names, name) : name;
    }
    return names;
}

/* --- marks --- */

static void mark_words(struct arena *arena, const struct game *game, enum word_id id,
                       const struct square *squares, size_t count, struct buf *out)
{
    if (count == 0)
        return;
    buf_char(out, ' ');
    PUT_WORDS(out, game->words, id, {"squares", names_of(arena, game, squares, count)});
}

static void arrow_words(struct arena *arena, const struct game *game, enum word_id id,
                        const struct ply *arrows, size_t count, struct buf *out)
{
    const char *moves = NULL;

    for (size_t i = 0; i < count; i++)
        moves =
            words_listed(arena, game->words, WORD_LIST, moves, ply_text(arena, game, &arrows[i]));
    if (!moves)
        return;
    buf_char(out, ' ');
    PUT_WORDS(out, game->words, id, {"moves", moves});
}

static void marks_words(struct arena *arena, const struct game *game, const struct marks *m,
                        struct buf *out)
{
    const char *labels = NULL;

    arrow_words(arena, game, WORD_MARKED_ARROWS, m->arrows, m->arrow_count, out);
    arrow_words(arena, game, WORD_MARKED_REFUSED, m->refused, m->refused_count, out);
    mark_words(arena, game, WORD_MARKED_DOTS, m->dots, m->dot_count, out);
    mark_words(arena, game, WORD_MARKED_CIRCLES, m->circles, m->circle_count, out);
    mark_words(arena, game, WORD_MARKED_CROSSES, m->crosses, m->cross_count, out);
    mark_words(arena, game, WORD_MARKED_CLOSED, m->closed, m->closed_count, out);
    mark_words(arena, game, WORD_MARKED_SHADED, m->shaded, m->shaded_count, out);
    mark_words(arena, game, WORD_MARKED_NUMBERS, m->numbers, m->number_count, out);
    for (size_t i = 0; i < m->label_count; i++)
        labels =
            words_listed(arena, game->words, WORD_LIST, labels,
                         arena_print(arena, "%s %s", square_name(arena, game, m->labels[i].square),
                                     m->labels[i].text));
    if (!labels)
        return;
    buf_char(out, ' ');
    PUT_WORDS(out, game->words, WORD_MARKED_LABELS, {"squares", labels});
}

/* --- moves --- */

/* "Elephant 3g, Rat 4g"; NULL: nobody stands on any of the squares. */
static const char *men_on(struct arena *arena, const struct placement *before,
                          const struct square *squares, size_t count)
{
    const struct game *game = before->game;
    const char *men = NULL;

    for (size_t i = 0; i < count; i++) {
        struct square at = squares[i];
        const struct man *man = placement_man(before, at.file, at.rank);

        if (man->piece)
            men = words_listed(arena, game->words, WORD_LIST, men,
                               WORDS(arena, game->words, WORD_MEN_AT,
                                     {"piece", man->piece->name.text},
                                     {"squares", square_name(arena, game, at)}));
    }
    return men;
}

/* "8x3g, Elephant from 2g to 3g"; as it is written alone where no man goes from a square. */
static const char *going(struct arena *arena, const struct placement *before, const struct ply *ply)
{
    const struct game *game = before->game;
    const char *move = ply_text(arena, game, ply);
    const struct man *man = ply->drop || ply->count == 0
                                ? NULL
                                : placement_man(before, ply->squares[0].file, ply->squares[0].rank);

    if (ply->drop)
        return WORDS(arena, game->words, WORD_MOVE_DROP, {"move", move},
                     {"piece", ply->drop->name.text},
                     {"square", square_name(arena, game, ply->squares[0])});
    if (!man || !man->piece)
        return move;
    return WORDS(arena, game->words, WORD_MOVE_GOING, {"move", move},
                 {"piece", man->piece->name.text},
                 {"from", square_name(arena, game, ply->squares[0])},
                 {"to", names_of(arena, game, ply->squares + 1, (size_t)ply->count - 1)});
}

/* The move that a picture shows, with what it takes; an illegal one takes nothing. */
static const char *move_words(struct arena *arena, const struct picture *picture)
{
    const struct placement *before = picture->placement;
    const char *words = going(arena, before, picture->ply);
    const char *taken =
        picture->trail && !picture->illegal
            ? men_on(arena, before, picture->trail->taken, picture->trail->taken_count)
            : NULL;

    return taken ? WORDS(arena, before->game->words, WORD_MOVE_TAKING, {"words", words},
                         {"men", taken})
                 : words;
}

void pictures_words(struct arena *arena, const struct picture *pictures, size_t count,
                    struct buf *out)
{
    const struct game *game = pictures->placement->game;
    const char *moves = NULL;
    bool illegal = false;

    placement_words(arena, pictures->placement, out);
    if (pictures->checked_count > 0) {
        buf_char(out, ' ');
        PUT_WORDS(out, game->words, WORD_MARKED_CHECKED,
                  {"men",
                   men_on(arena, pictures->placement, pictures->checked, pictures->checked_count)});
    }
    if (pictures->marks)
        marks_words(arena, game, pictures->marks, out);
    for (size_t i = 0; i < count; i++) {
        if (!pictures[i].ply)
            continue;
        illegal = pictures[i].illegal;
        moves = words_listed(arena, game->words, WORD_LONG_LIST, moves,
                             move_words(arena, &pictures[i]));
    }
    if (!moves)
        return;
    buf_char(out, ' ');
    PUT_WORDS(out, game->words, illegal ? WORD_MOVES_ILLEGAL : WORD_MOVES_MADE, {"moves", moves});
}

/* --- examples --- */

/* Nothing of a game that goes on. */
static void outcome_words(const struct example *e, struct buf *out)
{
    const struct game_words *words = e->steps[0].game->words;

    if (e->outcome < OUTCOME_CHECK)
        return;
    buf_char(out, ' ');
    PUT_WORDS(out, words, WORD_OUTCOME,
              {"outcome", word_text(words, (enum word_id)(WORD_OUTCOME_CHECK +
                                                          (int)(e->outcome - OUTCOME_CHECK)))});
}

void example_words(struct arena *arena, const struct example *e, struct buf *out)
{
    size_t count = e->ply_count > 0 ? e->ply_count : 1;
    struct picture *pictures = arena_alloc(arena, count, sizeof *pictures);

    for (size_t i = 0; i < count; i++)
        pictures[i] = picture_of(e, i, i < e->ply_count);
    figure_find_checks(arena, pictures, 1);
    pictures_words(arena, pictures, count, out);
    outcome_words(e, out);
}
