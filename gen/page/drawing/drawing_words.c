/* Drawings in words: what a drawing is called, and what there is to see, for those who cannot see
 * it.
 */
#include "game/called.h"
#include "game/game.h"
#include "notation/wording/english_write.h"
#include "page/drawing/drawing.h"
#include "record/score.h"
#include "words/words.h"

#include <ctype.h>
#include <string.h>

static void placement_words(struct arena *arena, const struct placement *placement,
                            struct buf *out);

/* Worked examples and marked positions in words: where a picture has an arrow, a sentence has what
 * moves, from where to where, what it takes, and what the rules make of it. */

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

/* --- positions --- */

/* The squares of a kind of men, in the order of the file; NULL: there are none. */
static const char *squares_of(struct arena *arena, const struct placement *p,
                              const struct piece *piece, int side)
{
    const struct game *game = p->game;
    const char *squares = NULL;

    for (int i = game->width * game->height - 1; i >= 0; i--) {
        struct square square = {i % game->width, i / game->width};
        const struct man *man = placement_man(p, square.file, square.rank);
        const char *name;

        if (man->piece != piece || man->side != side)
            continue;
        name = square_name(arena, game, square);
        squares = squares ? arena_print(arena, "%s %s", squares, name) : name;
    }
    return squares;
}

/* The men of a side by kinds: "King e1, Rook a1 h1". */
static const char *men_of(struct arena *arena, const struct placement *p, int side)
{
    const struct game_words *words = p->game->words;
    const char *men = NULL;

    for (size_t k = 0; k < p->game->piece_count; k++) {
        const struct piece *piece = &p->game->pieces[k];
        const char *squares = squares_of(arena, p, piece, side);

        if (squares)
            men = words_listed(arena, words, WORD_LIST, men,
                               WORDS(arena, words, WORD_MEN_AT,
                                     {"piece", piece_called(piece, side)->text},
                                     {"squares", squares}));
    }
    return men ? men : word_text(words, WORD_NO_MEN);
}

/* NULL: nothing. */
static const char *held_by(struct arena *arena, const struct placement *p, int side)
{
    const struct game_words *words = p->game->words;
    const char *held = NULL;

    for (size_t k = 0; k < p->game->piece_count; k++) {
        const char *piece = piece_called(&p->game->pieces[k], side)->text;
        int count = p->hands[side][k];

        if (count > 1)
            piece = WORDS(arena, words, WORD_HELD, {"piece", piece}, {"count", NUMBER(count)});
        if (count > 0)
            held = words_listed(arena, words, WORD_LIST, held, piece);
    }
    return held;
}

/* With a capital where it begins with a Latin letter, and a full stop. */
static void put_sentence(struct arena *arena, const struct game_words *words, const char *said,
                         struct buf *out)
{
    const char *sentence = WORDS(arena, words, WORD_SENTENCE, {"words", said});

    buf_char(out, (char)toupper((unsigned char)*sentence));
    buf_text(out, *sentence ? sentence + 1 : "");
}

/* What stands where, "White: King e1, Rooks a1 and h1. ...", with the turn and what is held. */
static void placement_words(struct arena *arena, const struct placement *p, struct buf *out)
{
    const struct game_words *words = p->game->words;

    for (int side = 0; side < 2; side++) {
        const char *held = held_by(arena, p, side);

        buf_text(out, side ? " " : "");
        PUT_WORDS(out, words, held ? WORD_MEN_HELD : WORD_MEN,
                  {"player", game_player(p->game, side)}, {"pieces", men_of(arena, p, side)},
                  {"held", held});
    }
    if (!p->side_stated)
        return;
    buf_char(out, ' ');
    put_sentence(arena, words,
                 WORDS(arena, words, WORD_TO_MOVE, {"player", game_player(p->game, p->to_move)}),
                 out);
}

/* --- the words of each kind --- */

struct telling {
    struct arena *arena;
    const struct layout *layout;
    const struct game *game;
    const struct drawing *drawing;
    struct buf *out;
};

static void tell(const struct telling *t, enum word_id id, const char *name, const char *value)
{
    PUT_WORDS(t->out, t->game->words, id, {name, value});
}

static const char *listed(const struct telling *t, enum word_id id, const char *list,
                          const char *item)
{
    return words_listed(t->arena, t->game->words, id, list, item);
}

static void tell_setup(const struct telling *t)
{
    struct placement placement = placement_of_setup(t->arena, t->game);

    placement_words(t->arena, &placement, t->out);
}

static void tell_names(const struct telling *t)
{
    const char *names = NULL;

    for (size_t i = 0; i < t->game->piece_count; i++)
        names = listed(t, WORD_LIST, names, t->game->pieces[i].name.text);
    tell(t, WORD_SENTENCE, "words", names);
}

const char *choices_words(struct arena *arena, const struct game *game, const struct piece *piece)
{
    const char *choices = NULL;

    for (size_t i = 0; i < piece->choice_count; i++)
        choices =
            words_listed(arena, game->words, WORD_EITHER, choices, piece->choices[i]->name.text);
    return choices;
}

/* The sentence of the definition, or one that is written from the moves. */
static void tell_moves(const struct telling *t)
{
    const struct piece *piece = t->drawing->piece;
    struct move unsaid;

    if (!piece) {
        tell_names(t);
        return;
    }
    if (piece_sentence(t->game, piece))
        buf_text(t->out, piece_sentence(t->game, piece));
    else if (!english_write_joined(&piece->analysis.joined, t->out, &unsaid))
        tell(t, WORD_IN_BETZA, "moves", piece->betza.text);
    else
        say_places(t->game, t->out);
    figure_rule_words(t->game, piece, t->out);
    if (piece->choice_count == 0)
        return;
    buf_char(t->out, ' ');
    tell(t, WORD_PROMOTES_TO, "pieces", choices_words(t->arena, t->game, piece));
}

static void tell_face(const struct telling *t)
{
    const struct game_words *words = t->game->words;
    const struct piece *piece = t->drawing->piece;
    const char *face = piece_names(t->arena, piece);

    for (int side = 0; side < (piece->native.second.text ? 2 : 1); side++) {
        const char *native = piece_native(piece, side)->text;
        const char *reading = piece_reading(piece, side)->text;

        if (native)
            face = WORDS(t->arena, words, WORD_WITH_NATIVE, {"piece", face}, {"native", native});
        if (reading)
            face = WORDS(t->arena, words, WORD_WITH_READING, {"words", face}, {"reading", reading});
    }
    if (piece->base)
        face = WORDS(t->arena, words, WORD_PROMOTED_FROM, {"words", face},
                     {"piece", piece->base->name.text});
    tell(t, WORD_SENTENCE, "words", face);
}

static void tell_legend(const struct telling *t)
{
    const struct figure_legend legend = {.legend = t->layout->legend,
                                         .hobbling = (int)t->game->hobbling};

    figure_legend_words(t->arena, t->layout, &legend, t->out);
}

static void tell_example(const struct telling *t)
{
    const struct example *e = t->drawing->example;

    if (e->caption.text)
        buf_print(t->out, "%s ", e->caption.text);
    example_words(t->arena, e, t->out);
    if (e->illegal && e->reason.text)
        buf_print(t->out, " %s", e->reason.text);
}

/* The weakest but above this strength; 0: there is none. */
static int strength_above(const struct game *game, int strength)
{
    int next = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].strength > strength && (!next || game->pieces[i].strength < next))
            next = game->pieces[i].strength;
    return next;
}

static const char *with_strength(const struct telling *t, const struct piece *piece)
{
    return WORDS(t->arena, t->game->words, WORD_OF_STRENGTH, {"piece", piece->name.text},
                 {"strength", NUMBER(piece->strength)});
}

/* From the weakest to the strongest, then what does not follow from that. */
static void tell_ranks(const struct telling *t)
{
    const struct rules *rules = &t->game->rules;
    const char *pieces = NULL;

    for (int strength = 0; (strength = strength_above(t->game, strength)) > 0;)
        for (size_t i = 0; i < t->game->piece_count; i++)
            if (t->game->pieces[i].strength == strength)
                pieces = listed(t, WORD_LIST, pieces, with_strength(t, &t->game->pieces[i]));
    tell(t, WORD_STRENGTHS, "pieces", pieces);
    for (size_t i = 0; i < rules->exception_count; i++) {
        buf_text(t->out, " ");
        put_sentence(t->arena, t->game->words,
                     figure_exception_words(t->arena, t->game, &rules->exceptions[i]), t->out);
    }
}

static void tell_promotions(const struct telling *t)
{
    const struct game_words *words = t->game->words;
    const char *all = NULL;

    for (size_t i = 0; i < t->game->piece_count; i++) {
        const struct piece *piece = &t->game->pieces[i];

        if (piece->choice_count > 0)
            all = listed(t, WORD_LONG_LIST, all,
                         WORDS(t->arena, words, WORD_TURNS_INTO, {"piece", piece->name.text},
                               {"pieces", choices_words(t->arena, t->game, piece)}));
    }
    tell(t, WORD_SENTENCE, "words", all);
}

/* "3i 4h 5i of Blue", or of nobody; NULL: there are none. */
static const char *squares_owned(const struct telling *t, const struct terrain *terrain, int owner)
{
    const char *squares = NULL;

    for (size_t k = 0; k < terrain->square_count; k++) {
        struct square square = {terrain->squares[k].file, terrain->squares[k].rank};
        const char *name = square_name(t->arena, t->game, square);

        if (terrain->squares[k].owner == owner)
            squares = squares ? arena_print(t->arena, "%s %s", squares, name) : name;
    }
    return squares && owner != UNOWNED
               ? WORDS(t->arena, t->game->words, WORD_SQUARES_OWNED, {"squares", squares},
                       {"player", game_player(t->game, owner)})
               : squares;
}

static void tell_one_terrain(const struct telling *t, const struct terrain *terrain)
{
    static const int owners[] = {UNOWNED, 0, 1};
    const char *squares = NULL, *words;

    for (size_t i = 0; i < COUNT_OF(owners); i++) {
        const char *own = squares_owned(t, terrain, owners[i]);

        squares = own ? listed(t, WORD_LIST, squares, own) : squares;
    }
    words = WORDS(t->arena, t->game->words, WORD_TERRAIN_AT, {"terrain", terrain->id.name.text},
                  {"words", figure_terrain_words(t->arena, t->game, terrain)},
                  {"squares", squares ? squares : ""});
    buf_char(t->out, (char)toupper((unsigned char)*words));
    buf_text(t->out, *words ? words + 1 : "");
}

static void tell_terrain(const struct telling *t)
{
    for (size_t i = 0; i < t->game->terrain_count; i++) {
        buf_text(t->out, i > 0 ? " " : "");
        tell_one_terrain(t, &t->game->terrains[i]);
    }
}

static void tell_position(const struct telling *t)
{
    put_sentence(t->arena, t->game->words,
                 WORDS(t->arena, t->game->words, WORD_TITLE_POSITION, {"game", t->game->name.text}),
                 t->out);
}

static void tell_key(const struct telling *t)
{
    tell(t, WORD_KEY_SHOWS, NULL, NULL);
}

/* --- the kinds --- */

/* Examples are called by their own names. */
static const struct teller {
    enum word_id whole, title; /* the title, and that of a drawing of one piece */
    void (*words)(const struct telling *t);
} tellers[] = {
    [FIGURE_SETUP] = {WORD_TITLE_SETUP, WORD_TITLE_SETUP, tell_setup},
    [FIGURE_FACES] = {WORD_TITLE_PIECES, WORD_TITLE_PIECES, tell_names},
    [FIGURE_MOVES] = {WORD_TITLE_ALL_MOVES, WORD_TITLE_MOVES, tell_moves},
    [FIGURE_FACE] = {WORD_TITLE_FACE, WORD_TITLE_FACE, tell_face},
    [FIGURE_LEGEND] = {WORD_TITLE_LEGEND, WORD_TITLE_LEGEND, tell_legend},
    [FIGURE_KEY] = {WORD_TITLE_KEY, WORD_TITLE_KEY, tell_key},
    [FIGURE_RANKS] = {WORD_TITLE_RANKS, WORD_TITLE_RANKS, tell_ranks},
    [FIGURE_PROMOTIONS] = {WORD_TITLE_PROMOTIONS, WORD_TITLE_PROMOTIONS, tell_promotions},
    [FIGURE_TERRAIN] = {WORD_TITLE_TERRAIN, WORD_TITLE_TERRAIN, tell_terrain},
    [FIGURE_EXAMPLE] = {WORD_TITLE_POSITION, WORD_TITLE_POSITION, tell_example},
    [FIGURE_POSITION] = {WORD_TITLE_POSITION, WORD_TITLE_POSITION, tell_position},
};

const char *drawing_title(struct arena *arena, const struct layout *layout,
                          const struct drawing *drawing)
{
    const struct teller *teller = &tellers[drawing->kind];
    const struct game *game = layout->game;
    char *title;

    if (drawing->piece)
        return WORDS(arena, game->words, teller->title, {"piece", drawing->piece->name.text});
    if (!drawing->example)
        return WORDS(arena, game->words, teller->whole, {"game", game->name.text});
    title = arena_print(arena, "%s", drawing->example->name.text);
    title[0] = (char)toupper((unsigned char)title[0]);
    return title;
}

const char *drawing_words(struct arena *arena, const struct layout *layout,
                          const struct drawing *drawing)
{
    struct buf out = {0};
    struct telling telling = {arena, layout, layout->game, drawing, &out};

    tellers[drawing->kind].words(&telling);
    return buf_take(arena, &out);
}

/* --- as it is shown --- */

/* A sentence of the definition speaks of hobbling, which the figure may leave out. */
static const char *moves_shown(struct arena *arena, const struct layout *layout, int hobbling,
                               const struct piece *piece)
{
    struct piece shown = piece_shown(arena, hobbling, piece);
    struct drawing drawing = {.kind = FIGURE_MOVES, .piece = &shown};

    if (hobbling == HOBBLING_OFF && moveset_has_lame(&piece->moves))
        shown.text = shown.sentence = (struct located){0};
    return drawing_words(arena, layout, &drawing);
}

static const char *pair_shown(struct arena *arena, const struct layout *layout,
                              const struct moves_look *look, const struct piece *piece)
{
    const char *words = moves_shown(arena, layout, look->hobbling, piece);

    if (!look->pairs || !piece->promoted)
        return words;
    return WORDS(arena, layout->game->words, WORD_MOVES_OF_BOTH, {"words", words},
                 {"piece", piece->promoted->name.text},
                 {"moves", moves_shown(arena, layout, look->hobbling, piece->promoted)});
}

const char *drawing_words_shown(struct arena *arena, const struct layout *layout,
                                const struct drawing *drawing, const struct figure *figure)
{
    struct buf words = {0};

    if (drawing->piece && figure->show == FIGURE_MOVES)
        return pair_shown(arena, layout, &figure->moves.look, drawing->piece);
    if (figure->show == FIGURE_LEGEND)
        figure_legend_words(arena, layout, &figure->legend, &words);
    else if (figure->show == FIGURE_POSITION && !drawing->example && !drawing->piece)
        placement_words(arena, &figure->position.example->steps[0], &words);
    else
        return drawing_words(arena, layout, drawing);
    return buf_take(arena, &words);
}
