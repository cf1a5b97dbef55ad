/* Drawings in words: what a drawing is called, and what there is to see, for who cannot see it. */
#include "game/english.h"
#include "game/worked.h"
#include "page/drawing.h"
#include "page/figure_kind.h"
#include "page/figure_moves.h"

#include <ctype.h>
#include <string.h>

/* --- positions --- */

/* The men of a side by kinds, in the order of the file: "King e1, Rook a1 h1". */
static void put_men(struct arena *arena, const struct placement *p, int side, struct buf *out)
{
    const struct game *game = p->game;
    const char *between = " ";

    for (size_t k = 0; k < game->piece_count; k++)
        for (int first = 1, i = game->width * game->height - 1; i >= 0; i--) {
            struct square square = {i % game->width, i / game->width};
            const struct man *man = placement_man(p, square.file, square.rank);

            if (man->piece != &game->pieces[k] || man->side != side)
                continue;
            if (first)
                buf_print(out, "%s%s", between, man->piece->name.text);
            buf_print(out, " %s", square_name(arena, game, square));
            first = 0;
            between = ", ";
        }
    if (*between == ' ')
        buf_text(out, " no men");
}

static void put_held(const struct placement *p, int side, struct buf *out)
{
    const char *between = "; holds";

    for (size_t k = 0; k < p->game->piece_count; k++) {
        int count = p->hands[side][k];

        if (count == 0)
            continue;
        buf_print(out, "%s %s", between, p->game->pieces[k].name.text);
        if (count > 1)
            buf_print(out, " %d times", count);
        between = ",";
    }
}

void placement_words(struct arena *arena, const struct placement *p, struct buf *out)
{
    for (int side = 0; side < 2; side++) {
        buf_print(out, "%s%s:", side ? " " : "", side ? p->game->second.text : p->game->first.text);
        put_men(arena, p, side, out);
        put_held(p, side, out);
        buf_char(out, '.');
    }
    if (p->side_stated)
        buf_print(out, " %s to move.", p->to_move ? p->game->second.text : p->game->first.text);
}

/* --- the words of each kind --- */

struct telling {
    struct arena *arena;
    const struct layout *layout;
    const struct game *game;
    const struct drawing *drawing;
    struct buf *out;
};

static void tell_setup(const struct telling *t)
{
    struct placement placement = placement_of_setup(t->arena, t->game);

    placement_words(t->arena, &placement, t->out);
}

static void tell_names(const struct telling *t)
{
    for (size_t i = 0; i < t->game->piece_count; i++)
        buf_print(t->out, "%s%s", i > 0 ? ", " : "", t->game->pieces[i].name.text);
    buf_char(t->out, '.');
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
    if (piece->text.text)
        buf_text(t->out, piece->text.text);
    else if (!english_write(&piece->moves, t->out, &unsaid))
        buf_print(t->out, "Its moves in Betza's notation: %s.", piece->betza.text);
    else
        english_places(t->game, t->out);
    for (size_t i = 0; i < piece->choice_count; i++)
        buf_print(t->out, "%s%s", i == 0 ? " It promotes to " : " or ",
                  piece->choices[i]->name.text);
    if (piece->choice_count > 0)
        buf_char(t->out, '.');
}

static void tell_face(const struct telling *t)
{
    const struct piece *piece = t->drawing->piece;

    buf_print(t->out, "%s", piece->name.text);
    if (piece->native.text.text)
        buf_print(t->out, ", %s", piece->native.text.text);
    if (piece->native.reading.text)
        buf_print(t->out, " (%s)", piece->native.reading.text);
    if (piece->base)
        buf_print(t->out, ", promoted from %s", piece->base->name.text);
    buf_char(t->out, '.');
}

static void tell_legend(const struct telling *t)
{
    struct figure figure = {
        .layout = t->layout, .legend = t->layout->legend, .hobbling = t->game->hobbling};

    figure_legend_words(t->arena, &figure, t->out);
}

static void tell_example(const struct telling *t)
{
    const struct worked_example *e = t->drawing->example;

    if (e->caption.text)
        buf_print(t->out, "%s ", e->caption.text);
    placement_words(t->arena, &e->steps[0], t->out);
    for (size_t i = 0; i < e->ply_count; i++) {
        buf_text(t->out, i == 0 ? " Moves: " : ", ");
        ply_write(t->arena, t->game, &e->plies[i], t->out);
    }
    if (e->ply_count)
        buf_text(t->out, e->illegal ? ", which is illegal." : ".");
    if (e->illegal && e->reason.text)
        buf_print(t->out, " %s", e->reason.text);
}

/* With a capital where it begins with a Latin letter, and a full stop. */
static void put_sentence(struct buf *out, const char *words)
{
    buf_char(out, (char)toupper((unsigned char)*words));
    buf_print(out, "%s.", words + 1);
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

/* From the weakest to the strongest, then what does not follow from that. */
static void tell_ranks(const struct telling *t)
{
    const struct rules *rules = &t->game->rules;
    const char *between = "From the weakest to the strongest: ";

    for (int strength = 0; (strength = strength_above(t->game, strength)) > 0;)
        for (size_t i = 0; i < t->game->piece_count; i++)
            if (t->game->pieces[i].strength == strength) {
                buf_print(t->out, "%s%s %d", between, t->game->pieces[i].name.text, strength);
                between = ", ";
            }
    buf_char(t->out, '.');
    for (size_t i = 0; i < rules->exception_count; i++) {
        buf_text(t->out, " ");
        put_sentence(t->out, figure_exception_words(t->arena, t->game, &rules->exceptions[i]));
    }
}

static void tell_promotions(const struct telling *t)
{
    const char *between = "";

    for (size_t i = 0; i < t->game->piece_count; i++) {
        const struct piece *piece = &t->game->pieces[i];

        for (size_t k = 0; k < piece->choice_count; k++)
            if (k == 0)
                buf_print(t->out, "%s%s becomes %s", between, piece->name.text,
                          piece->choices[k]->name.text);
            else
                buf_print(t->out, " or %s", piece->choices[k]->name.text);
        between = t->out->size ? "; " : "";
    }
    buf_char(t->out, '.');
}

static void tell_terrain(const struct telling *t)
{
    for (size_t i = 0; i < t->game->terrain_count; i++) {
        const struct terrain *terrain = &t->game->terrains[i];

        buf_print(t->out, "%s%s, %s:", i > 0 ? " " : "", terrain->name.text,
                  figure_terrain_words(t->arena, t->game, terrain));
        for (size_t k = 0; k < terrain->square_count; k++)
            buf_print(
                t->out, " %s",
                square_name(t->arena, t->game,
                            (struct square){terrain->squares[k].file, terrain->squares[k].rank}));
        buf_char(t->out, '.');
    }
}

/* --- the kinds --- */

static void tell_position(const struct telling *t)
{
    buf_print(t->out, "A position of %s.", t->game->name.text);
}

static void tell_key(const struct telling *t)
{
    buf_text(t->out, "Each mark of the faces beside what it means.");
}

/* `title` has the game, or the piece or example where there is one, in place of %s. */
static const struct teller {
    const char *show, *title, *whole; /* whole: where there is no piece */
    void (*tell)(const struct telling *t);
} tellers[] = {
    {"setup", NULL, "The setup of ", tell_setup},
    {"faces", NULL, "The pieces of ", tell_names},
    {"moves", "The moves of the ", "The moves of all pieces of ", tell_moves},
    {"face", "The face of the ", NULL, tell_face},
    {"legend", NULL, "The marks of the move diagrams of ", tell_legend},
    {"key", NULL, "The marks on the pieces of ", tell_key},
    {"ranks", NULL, "Who takes whom in ", tell_ranks},
    {"promotions", NULL, "What the pieces promote to in ", tell_promotions},
    {"terrain", NULL, "The terrain of ", tell_terrain},
    {"example", "", NULL, tell_example},
    {"position", "", "A position of ", tell_position},
};

static const struct teller *teller_of(const char *show)
{
    size_t i = 0;

    while (strcmp(tellers[i].show, show) != 0)
        i++;
    return &tellers[i];
}

const char *drawing_title(struct arena *arena, const struct layout *layout,
                          const struct drawing *drawing)
{
    const struct teller *teller = teller_of(drawing->show);
    char *title;

    if (drawing->piece)
        return arena_print(arena, "%s%s", teller->title, drawing->piece->name.text);
    if (!drawing->example)
        return arena_print(arena, "%s%s", teller->whole, layout->game->name.text);
    title = arena_print(arena, "%s", drawing->example->name.text);
    title[0] = (char)toupper((unsigned char)title[0]);
    return title;
}

const char *drawing_words(struct arena *arena, const struct layout *layout,
                          const struct drawing *drawing)
{
    struct buf out = {0};
    struct telling telling = {arena, layout, layout->game, drawing, &out};
    const char *copy;

    teller_of(drawing->show)->tell(&telling);
    copy = arena_print(arena, "%s", buf_str(&out));
    buf_free(&out);
    return copy;
}

/* --- as it is shown --- */

static const char *taken(struct arena *arena, struct buf *words)
{
    const char *copy = arena_print(arena, "%s", buf_str(words));

    buf_free(words);
    return copy;
}

/* A sentence of the definition speaks of hobbling, which the figure may leave out. */
static const char *moves_shown(struct arena *arena, const struct layout *layout,
                               const struct figure *figure, const struct piece *piece)
{
    struct piece shown = *piece;
    struct drawing drawing = {.show = "moves", .piece = &shown};

    shown.moves = figure_moves_of(arena, figure, piece);
    if (!moveset_equal(&shown.moves, &piece->moves))
        shown.text = (struct located){0};
    return drawing_words(arena, layout, &drawing);
}

static const char *pair_shown(struct arena *arena, const struct layout *layout,
                              const struct figure *figure, const struct piece *piece)
{
    const char *words = moves_shown(arena, layout, figure, piece);

    if (!figure->pairs || !piece->promoted)
        return words;
    return arena_print(arena, "%s %s: %s", words, piece->promoted->name.text,
                       moves_shown(arena, layout, figure, piece->promoted));
}

const char *drawing_words_shown(struct arena *arena, const struct layout *layout,
                                const struct drawing *drawing, const struct figure *figure)
{
    struct buf words = {0};

    if (drawing->piece && !drawing->square && strcmp(drawing->show, "moves") == 0)
        return pair_shown(arena, layout, figure, drawing->piece);
    if (strcmp(drawing->show, "legend") == 0)
        figure_legend_words(arena, figure, &words);
    else if (!drawing->example && !drawing->piece && figure->example)
        placement_words(arena, &figure->example->steps[0], &words);
    else
        return figure->alt;
    return taken(arena, &words);
}
