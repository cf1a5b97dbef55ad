#include "page/drawing/drawing.h"

#include "draw/move/piece_marks.h"
#include "layout/legend.h"
#include "page/figure/figure_request.h"
#include "scene/crop.h"

#include <ctype.h>
#include <string.h>

/* --- what there is --- */

static bool has_setup(const struct layout *layout)
{
    return layout->game->setup != NULL;
}

static bool has_pieces(const struct layout *layout)
{
    return layout->game->piece_count > 0;
}

static bool is_mnemonic(int face)
{
    return face == FACE_MNEMONIC || face == FACE_BOTH;
}

/* Whether pieces show mnemonics anywhere in the set or beside it. */
static bool shows_mnemonics(const struct layout *layout)
{
    bool any = is_mnemonic(layout->face);

    for (size_t i = 0; i < layout->part_count; i++)
        any = any || is_mnemonic(layout->parts[i].face);
    for (size_t i = 0; i < layout->document_count; i++)
        any = any || is_mnemonic(layout->documents[i].face);
    return any;
}

static bool has_key(const struct layout *layout)
{
    const struct game *game = layout->game;
    bool any = false;

    for (size_t i = 0; i < game->piece_count; i++)
        any = any || game->pieces[i].drawable;
    return any && shows_mnemonics(layout);
}

static bool has_ranks(const struct layout *layout)
{
    return layout->game->rules.capture == CAPTURE_STRENGTH && has_pieces(layout);
}

static bool has_promotions(const struct layout *layout)
{
    const struct game *game = layout->game;
    bool any = false;

    for (size_t i = 0; i < game->piece_count; i++)
        any = any || game->pieces[i].choice_count > 0;
    return any;
}

static bool has_terrain(const struct layout *layout)
{
    return layout->game->terrain_count > 0;
}

/* Drawings of the whole game are called what they show. */
static const struct whole {
    enum figure_kind_id kind;
    bool (*there)(const struct layout *layout);
} wholes[] = {
    {FIGURE_SETUP, has_setup},           {FIGURE_FACES, has_pieces},    {FIGURE_MOVES, has_pieces},
    {FIGURE_LEGEND, has_pieces},         {FIGURE_KEY, has_key},         {FIGURE_RANKS, has_ranks},
    {FIGURE_PROMOTIONS, has_promotions}, {FIGURE_TERRAIN, has_terrain},
};

const char *const piece_shows[] = {"moves", "face", NULL};
static const enum figure_kind_id piece_kinds[] = {FIGURE_MOVES, FIGURE_FACE};

/* --- moves that need the board --- */

/* Whether the marks of move diagrams can show all its moves. */
static bool is_shown(const struct layout *layout, const struct piece *piece)
{
    return piece_marks_of(layout->marks, HOBBLING_ON, piece)->unsaid.count == 0;
}

/* Whether a board with its terrain says more of the moves than a diagram. */
static bool needs_board(const struct layout *layout, const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].over)
            return true;
    return !is_shown(layout, piece);
}

/* Whether a move from one square to the next leads along its terrain or, from a square without any,
 * over it. */
static bool crosses(const struct game *game, const struct move *move, struct square at,
                    struct square next)
{
    const struct terrain *terrain = terrain_of(move->over);

    if (!terrain || !terrain_square_at(terrain, next.file, next.rank))
        return false;
    return move->over->along ? terrain_square_at(terrain, at.file, at.rank) != NULL
                             : !terrain_at(game, at.file, at.rank);
}

/* In how many directions the moves go over or along their terrain at once. */
static int crossings_at(const struct game *game, const struct piece *piece, struct square at)
{
    int count = 0;

    for (size_t i = 0; i < piece->moves.count; i++) {
        const struct move *move = &piece->moves.moves[i];
        struct square next = {at.file + move->leg.step.x, at.rank - move->leg.step.y};

        count += crosses(game, move, at, next);
    }
    return count;
}

/* The square from which most of its moves over or along terrain begin; the first such one
 * from the middle rank on. */
static const struct square *best_square(struct arena *arena, const struct game *game,
                                        const struct piece *piece)
{
    struct square *best = arena_alloc(arena, 1, sizeof *best);
    int most = 0;

    *best = (struct square){game->width / 2, game->height / 2};
    for (int i = 0; i < game->width * game->height; i++) {
        struct square at = {i % game->width, (i / game->width + game->height / 2) % game->height};
        int count = crossings_at(game, piece, at);

        if (count > most) {
            most = count;
            *best = at;
        }
    }
    return best;
}

/* --- names --- */

/* The list in the making, with all names given so far. */
struct maker {
    struct arena *arena;
    struct drawing *drawings;
    size_t count;
    struct lookup names;
};

/* Appends the letters and digits of a text; one '-' for all that stands between them. */
static void put_slug(struct buf *out, const char *text)
{
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;

        if (c < 0x80 && isalnum(c))
            buf_char(out, (char)tolower(c));
        else if (out->size > 0 && out->text[out->size - 1] != '-')
            buf_char(out, '-');
    }
    while (out->size > 0 && out->text[out->size - 1] == '-')
        out->text[--out->size] = '\0';
}

/* "moves-lion"; of a name without Latin letters or digits by the code, else by a number. */
static const char *slug_of(struct arena *arena, const struct drawing *drawing, const char *other)
{
    const char *name = drawing->piece ? drawing->piece->name.text : drawing->example->name.text;
    struct buf own = {0};
    const char *copy;

    put_slug(&own, name);
    if (own.size == 0 && other)
        put_slug(&own, other);
    copy = arena_print(arena, "%s%s%s", figure_kind_names[drawing->kind], own.size ? "-" : "",
                       buf_str(&own));
    buf_free(&own);
    return copy;
}

/* The wanted name, or with the first number behind it that makes it a new one. */
static const char *new_name(struct maker *m, const char *wanted)
{
    const char *name = wanted;
    const void **slot;

    for (int number = 2;; number++) {
        slot = lookup_slot(m->arena, &m->names, name, strlen(name));
        if (!*slot)
            break;
        name = arena_print(m->arena, "%s-%d", wanted, number);
    }
    *slot = name;
    return name;
}

static void add(struct maker *m, struct drawing drawing)
{
    const char *wanted = figure_kind_names[drawing.kind];

    if (drawing.piece || drawing.example)
        wanted = slug_of(m->arena, &drawing, drawing.piece ? drawing.piece->code.text : NULL);
    drawing.name = new_name(m, wanted);
    *ARENA_PUSH(m->arena, m->drawings, m->count) = drawing;
}

static void add_piece(struct maker *m, const struct layout *layout, const struct piece *piece,
                      enum figure_kind_id kind)
{
    struct drawing drawing = {.kind = kind, .piece = piece};

    if (kind == FIGURE_MOVES && needs_board(layout, piece))
        drawing.square = best_square(m->arena, layout->game, piece);
    add(m, drawing);
}

struct drawing *drawings_of(struct arena *arena, const struct layout *layout, size_t *count)
{
    const struct game *game = layout->game;
    struct maker m = {.arena = arena};

    for (size_t i = 0; i < COUNT_OF(wholes); i++)
        if (wholes[i].there(layout))
            add(&m, (struct drawing){.kind = wholes[i].kind});
    for (size_t k = 0; k < COUNT_OF(piece_kinds); k++)
        for (size_t i = 0; i < game->piece_count; i++)
            add_piece(&m, layout, &game->pieces[i], piece_kinds[k]);
    for (size_t i = 0; i < game->example_count; i++)
        add(&m, (struct drawing){.kind = FIGURE_EXAMPLE, .example = &game->examples[i]});
    *count = m.count;
    return m.drawings;
}

struct drawing drawing_of_position(void)
{
    return (struct drawing){.name = "position", .kind = FIGURE_POSITION};
}

/* --- figures --- */

/* The kind of its figure. */
static enum figure_kind_id kind_of(const struct drawing *drawing)
{
    return drawing->square ? FIGURE_POSITION : drawing->kind;
}

bool drawing_takes(const struct drawing *drawing, const char *key)
{
    return figure_takes(kind_of(drawing), key);
}

/* The piece alone on the board, and all its moves. */
static void ask_board(struct arena *arena, const struct game *game, const struct drawing *drawing,
                      struct figure_request *request)
{
    struct placement *placement = arena_alloc(arena, 1, sizeof *placement);
    const struct square *at = drawing->square;

    *placement = placement_empty(arena, game);
    placement_man(placement, at->file, at->rank)->piece = drawing->piece;
    request->position.placement = placement;
    request->man = at;
}

static void ask_piece(struct arena *arena, struct figure_request *request,
                      const struct piece *piece)
{
    *ARENA_PUSH(arena, request->asked, request->asked_count) = piece;
}

/* The pieces whose moves the marks of the legend can show; all of them where it can show none.
 * False after a finding. */
static bool ask_shown(const struct figure_reader *r, struct figure_request *request)
{
    const struct game *game = r->layout->game;
    const struct legend *legend = r->layout->legend;

    if (request->legend.text)
        legend = legend_named(r->arena, &r->layout->style, "legend", &request->legend, r->diags);
    for (size_t i = 0; legend && i < game->piece_count; i++)
        if (drawing_shows_moves(r->layout, legend, request->look.hobbling, &game->pieces[i]))
            ask_piece(r->arena, request, &game->pieces[i]);
    request->others_left_out = request->asked_count > 0;
    return legend;
}

static struct figure_request request_of(struct arena *arena, const struct layout *layout,
                                        const struct drawing *drawing)
{
    struct figure_request request = figure_request_new(layout);

    request.show = (int)kind_of(drawing);
    request.title = drawing_title(arena, layout, drawing);
    request.named = drawing->example;
    if (drawing->example)
        request.example = drawing->example->name;
    request.position.placement = drawing->placement;
    request.position.last_ply = drawing->last;
    if (drawing->series)
        request.position.turn = 0;
    if (drawing->caption)
        request.caption = located_plain(drawing->caption);
    if (drawing->square)
        ask_board(arena, layout->game, drawing, &request);
    else if (drawing->piece)
        ask_piece(arena, &request, drawing->piece);
    if (drawing->piece) /* what it is called stands in the title */
        request.look.names = NAMES_NONE;
    return request;
}

struct figure *drawing_figure(struct pen *pen, struct arena *arena, const struct layout *layout,
                              const struct drawing *drawing, const struct drawing_key *keys,
                              size_t key_count, struct diags *diags)
{
    const struct figure_reader reader = {pen, arena, layout, {BLOCK_WIDTH, BLOCK_WIDTH}, diags};
    struct figure_request request = request_of(arena, layout, drawing);
    struct figure *figure;
    bool good = true;

    for (size_t i = 0; i < key_count; i++)
        if (drawing_takes(drawing, keys[i].key))
            good &= figure_request_key(arena, &request, keys[i].key, &keys[i].value, diags);
    if (good && drawing->kind == FIGURE_MOVES && !drawing->piece)
        good = ask_shown(&reader, &request);
    figure = good ? figure_of_request(&reader, &request) : NULL;
    if (figure)
        figure->alt = drawing_words_shown(arena, layout, drawing, figure);
    return figure;
}

const struct scene *drawing_scene(struct pen *pen, struct arena *arena, const struct figure *figure,
                                  double margin)
{
    pen->scene = scene_new(arena, figure->width, figure->height);
    figure_draw(pen, figure, 0, 0);
    scene_crop(pen->scene, margin);
    return pen->scene;
}
