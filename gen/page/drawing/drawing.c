#include "page/drawing/drawing.h"

#include "art/artwork.h"
#include "layout/style.h"
#include "notation/mnemonic/mnemonic.h"
#include "play/game_open.h"
#include "rules/reach/reach.h"
#include "scene/clip.h"

/* What drawings leave out of the pieces asked for, or put something else in place of: told once for
 * all that is drawn. */

enum { NAMED = 6 }; /* pieces by their names, at most */

/* Pieces of one finding. */
struct gap {
    const struct piece **pieces; /* in the order of the game */
    size_t count;
    struct move move; /* of the first, that is not drawn */
};

/* "Hook, Camel and Lion" */
static const char *names_of(struct arena *arena, const struct gap *gap)
{
    size_t named = gap->count > NAMED ? NAMED - 1 : gap->count;
    struct buf names = {0};

    for (size_t i = 0; i < named; i++)
        buf_print(&names, "%s%s",
                  i == 0               ? ""
                  : i + 1 < gap->count ? ", "
                                       : " and ",
                  gap->pieces[i]->name.text);
    if (named < gap->count)
        buf_print(&names, " and %zu more", gap->count - named);
    return buf_take(arena, &names);
}

static void label_move(struct finding *finding, const struct gap *gap, const char *what)
{
    LOCAL_BUF(words);

    move_phrase(&gap->move, &words);
    diag_label(finding, "%s: %s", what, buf_str(&words));
}

/* --- faces --- */

/* What stands on a piece in that style of faces, or as text: mnemonics, even where no face shows
 * them. */
static enum face_style shown_as(enum face_style face, const struct piece *piece, bool text)
{
    enum face_style shown = panel_style(face, piece);
    LOCAL_BUF(grid);

    if (shown != face && text && face == FACE_MNEMONIC &&
        mnemonic_write(&piece->moves, &grid, NULL))
        shown = face;
    return shown;
}

/* The pieces of the drawings of faces that cannot show such a face. */
static struct gap replaced_pieces(struct arena *arena, const struct layout *layout,
                                  const struct faces_asked *asked, enum face_style face)
{
    const struct game *game = layout->game;
    struct gap gap = {0};
    bool *wanted = arena_alloc(arena, game->piece_count + 1, sizeof *wanted);

    for (size_t i = 0; i < asked->count; i++)
        for (size_t k = 0; k < game->piece_count; k++)
            wanted[k] |=
                figure_kinds[asked->drawings[i]->kind]->flags & SHOWS_ONLY_FACES &&
                (!asked->drawings[i]->piece || asked->drawings[i]->piece == &game->pieces[k]);
    for (size_t k = 0; k < game->piece_count; k++)
        if (wanted[k] && game->pieces[k].valid &&
            shown_as(face, &game->pieces[k], asked->text) != face)
            *ARENA_PUSH(arena, gap.pieces, gap.count) = &game->pieces[k];
    return gap;
}

/* What stands on pieces, by enum face_style of what panel_style() takes in place of another. */
static const char *const face_words[] = {[FACE_MNEMONIC] = "mnemonics",
                                         [FACE_GLYPH] = "native names",
                                         [FACE_SHORT] = "native names",
                                         [FACE_LETTER] = "codes"};

/* What is drawn of pieces that cannot show such a face. */
static const char *instead_of(const struct gap *gap, enum face_style drawn)
{
    enum face_style first = panel_style(drawn, gap->pieces[0]);

    for (size_t i = 1; i < gap->count; i++)
        if (panel_style(drawn, gap->pieces[i]) != first)
            return "other faces";
    return face_words[first];
}

/* A style in which all pieces of the game have faces. */
static enum face_style whole_style(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (!game->pieces[i].native.text.text)
            return FACE_LETTER;
    return FACE_GLYPH;
}

/* The sign that the first of the pieces lacks. */
static enum face_style lacking_of(enum face_style face, const struct piece *piece)
{
    if (face == FACE_SHORT)
        return FACE_GLYPH;
    if (face == FACE_BOTH)
        return piece->native.text.text ? FACE_MNEMONIC : FACE_GLYPH;
    return face;
}

/* A piece that is asked for alone is refused, unless it lacks a mnemonic alone. */
static struct finding *add_replaced(struct arena *arena, const struct gap *gap, bool alone,
                                    enum face_style lacking, const char *instead,
                                    struct place place, struct diags *diags)
{
    const char *names = names_of(arena, gap);
    const char *what = lacking == FACE_MNEMONIC  ? "face with the moves"
                       : lacking == FACE_PICTURE ? "picture"
                                                 : "native name";

    if (!alone || lacking == FACE_MNEMONIC)
        return diag_add(diags, DIAG(FACE_REPLACED), place, what, names, instead);
    return lacking == FACE_PICTURE ? diag_add(diags, DIAG(NO_PICTURE), place, names)
                                   : diag_add(diags, DIAG(NO_NATIVE), place, names);
}

static bool report_replaced(struct arena *arena, const struct layout *layout, struct gap *gap,
                            bool alone, enum face_style face, struct diags *diags)
{
    const struct piece *first = gap->pieces[0];
    enum face_style lacking = lacking_of(face, first), whole = whole_style(layout->game);
    struct face encoded;
    bool moves =
        lacking == FACE_MNEMONIC && !face_encode_analysed(&first->analysis, &encoded, &gap->move);
    struct finding *finding =
        add_replaced(arena, gap, alone, lacking, instead_of(gap, layout->face),
                     moves ? gap->move.at : first->place, diags);

    if (moves)
        label_move(finding, gap, "faces have no sign for this");
    diag_help(finding, "%s--face=%s draws the %s of all pieces",
              lacking == FACE_GLYPH     ? "write 'native: {text: …}' for each of them; "
              : lacking == FACE_PICTURE ? "write 'picture: …' for each of them; "
                                        : "",
              face_style_names[whole], face_words[whole]);
    return !alone || lacking == FACE_MNEMONIC;
}

/* Codes that nobody asked for stand in place of mnemonics. */
bool drawings_report_faces(struct arena *arena, const struct layout *layout,
                           const struct faces_asked *asked, struct diags *diags)
{
    bool codes = !asked->stated && layout->face == FACE_LETTER;
    const struct drawing *first = asked->drawings[0];
    bool alone =
        asked->count == 1 && first->piece && figure_kinds[first->kind]->flags & SHOWS_ONLY_FACES;
    enum face_style face = codes ? FACE_MNEMONIC : layout->face;
    struct gap gap = replaced_pieces(arena, layout, asked, face);

    if (gap.count == 0 || (asked->text && face == FACE_PICTURE))
        return true;
    return report_replaced(arena, layout, &gap, alone, face, diags);
}

/* --- what there is --- */

const char *const piece_shows[] = {"moves", "face", NULL};
static const enum figure_kind_id piece_kinds[] = {FIGURE_MOVES, FIGURE_FACE};

/* --- moves that need the board --- */

/* Whether a board with its terrain says more of the moves than a diagram. */
static bool needs_board(const struct layout *layout, const struct piece *piece)
{
    if (layout->game->network.binds)
        return true;
    for (size_t i = 0; i < piece->moves.count; i++)
        if (piece->moves.moves[i].over)
            return true;
    return piece_marks_of(layout->marks, HOBBLING_ON, piece)->unsaid.count > 0;
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

    EACH (move, piece->moves.moves, piece->moves.count) {
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

    if (game->network.binds) {
        *best = reach_busiest(game, piece, piece_owner(piece));
        return best;
    }
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
    const char *name =
        drawing->piece ? piece_defined(drawing->piece, 0)->text : drawing->example->name.text;
    LOCAL_BUF(own);

    put_slug(&own, name);
    if (own.size == 0 && other)
        put_slug(&own, other);
    return arena_print(arena, "%s%s%s", figure_kind_names[drawing->kind], own.size ? "-" : "",
                       buf_str(&own));
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

struct drawing *drawings_of(struct arena *arena, const struct layout *layout, size_t *count)
{
    const struct game *game = layout->game;
    struct maker m = {.arena = arena};

    for (enum figure_kind_id kind = 0; kind < FIGURE_KIND_COUNT; kind++)
        if (figure_kinds[kind]->there && figure_kinds[kind]->there(layout))
            add(&m, (struct drawing){.kind = kind});
    for (size_t k = 0; k < COUNT_OF(piece_kinds); k++)
        EACH (piece, game->pieces, game->piece_count) {
            struct drawing drawing = {.kind = piece_kinds[k], .piece = piece};

            if (piece_kinds[k] == FIGURE_MOVES && needs_board(layout, piece))
                drawing.square = best_square(m.arena, layout->game, piece);
            add(&m, drawing);
        }
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

    *placement = placement_empty(arena, reach_game(arena, game));
    *placement_man(placement, at->file, at->rank) =
        (struct man){.piece = drawing->piece, .side = piece_owner(drawing->piece)};
    request->position.placement = placement;
    request->man = at;
}

static void ask_piece(struct arena *arena, struct figure_request *request,
                      const struct piece *piece)
{
    *ARENA_PUSH(arena, request->asked, request->asked_count) = piece;
}

static struct figure_request request_of(struct arena *arena, const struct layout *layout,
                                        const struct drawing *drawing)
{
    struct figure_request request = figure_request_new(layout);

    request.show = (int)kind_of(drawing);
    request.title =
        figure_title(arena, layout->game, drawing->kind, drawing->piece, drawing->example);
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
    const double column = 126; /* mm, of legends and of what else is as wide as one */
    const struct figure_reader reader = {pen, arena, layout, {column, BLOCK_WIDTH}, diags};
    struct figure_request request = request_of(arena, layout, drawing);
    struct figure *figure;
    bool good = true;

    for (size_t i = 0; i < key_count; i++)
        if (drawing_takes(drawing, keys[i].key))
            good &= figure_request_key(arena, &request, keys[i].key, &keys[i].value, diags);
    figure = good ? figure_of_request(&reader, &request) : NULL;
    if (figure)
        figure->alt = drawing->square
                          ? figure_moves_told(arena, layout->game, HOBBLING_ON, drawing->piece)
                          : figure_told(arena, figure);
    return figure;
}

const struct scene *drawing_scene(struct pen *pen, struct arena *arena, const struct figure *figure,
                                  double margin)
{
    pen->scene = scene_new(arena, figure->width, figure->height);
    figure_draw(pen, figure, 0, 0);
    if (pen->style->back)
        scene_mirror(pen->scene, 0, figure->width / 2);
    scene_crop(pen->scene, margin);
    return pen->scene;
}

/* Layouts for drawings: of a layout file, or of a definition alone. */

static void add_input(struct arena *arena, struct layout *layout, const char *path)
{
    *ARENA_PUSH(arena, layout->inputs, layout->input_count) = path;
}

static void open_pictures(struct arena *arena, struct layout *layout, struct diags *diags)
{
    size_t count;
    const char **paths = art_open_game(NULL, arena, layout->game, &count, diags);

    for (size_t i = 0; i < count; i++)
        add_input(arena, layout, paths[i]);
}

/* A style of its own in place of the layout's. */
static bool load_style(struct arena *arena, struct layout *layout, const char *path,
                       struct diags *diags)
{
    bool good;

    layout->style_path = path;
    layout->style = (struct style){0};
    if (path)
        add_input(arena, layout, path);
    good = style_load(arena, path, &layout->style, diags);
    for (size_t i = 0; i < layout->style.base_count; i++)
        add_input(arena, layout, layout->style.bases[i]);
    if (!good)
        return false;
    layout->legend = legend_usual(&layout->style, layout->game, layout->marks);
    return !layout->game || style_take_game(arena, &layout->style, layout->game, diags);
}

/* Whether more than half of the pieces show how they move by a face of their own. */
static bool has_own_faces(const struct game *game)
{
    size_t own = 0;

    for (size_t i = 0; i < game->piece_count; i++) {
        bool alone = game->pieces[i].drawable;

        for (size_t k = 0; alone && k < game->piece_count; k++)
            alone = k == i || !game->pieces[k].drawable ||
                    !face_equal(game->pieces[i].face, game->pieces[k].face);
        own += alone;
    }
    return 2 * own > game->piece_count;
}

/* Of a definition alone, pieces show how they move, or by what else all of them can be told apart.
 */
static enum face_style usual_face(const struct game *game)
{
    bool pictures = true, natives = true;

    for (size_t i = 0; i < game->piece_count; i++) {
        pictures = pictures && game->pieces[i].picture.name.text;
        natives = natives && game->pieces[i].native.text.text;
    }
    if (has_own_faces(game))
        return FACE_MNEMONIC;
    return pictures ? FACE_PICTURE : natives ? FACE_GLYPH : FACE_LETTER;
}

static bool take_game(struct arena *arena, const struct source *source, const char *style,
                      struct layout *layout, struct diags *diags)
{
    const char *usual = path_beside(arena, source->path, "../layouts/style.yaml");

    layout->source = source;
    layout->name = path_stem(arena, source->path);
    layout->game_path = source->path;
    layout->piece_width = 24; /* mm; of a mean size */
    layout->piece_height = 26;
    layout_take_game(arena, layout, game_from_source(arena, source, diags), diags);
    layout->marks = piece_marks_new(arena);
    if (layout->game)
        open_pictures(arena, layout, diags);
    if (layout->game)
        layout->face = usual_face(layout->game);
    if (!style && !source_trouble(usual, diags))
        style = usual;
    layout->complete = load_style(arena, layout, style, diags) && layout->game;
    return layout->complete;
}

bool drawing_layout(struct arena *arena, const char *path, const char *style, struct layout *layout,
                    struct diags *diags)
{
    const struct source *source = source_given(arena, path, diags);

    add_input(arena, layout, path);
    if (!source)
        return false;
    if (file_kind_of(source) != FILE_LAYOUT)
        return take_game(arena, source, style, layout, diags);
    layout->inputs = NULL;
    layout->input_count = 0;
    return layout_open(arena, path, layout, diags) && layout->complete &&
           (!style || load_style(arena, layout, style, diags));
}

/* What is wrong with the files is told when one of them is read for good. */
const char *drawing_layout_beside(struct arena *arena, const char *path)
{
    const char *name = arena_print(arena, "../layouts/%s.yaml", path_stem(arena, path));
    const char *beside = path_beside(arena, path, name);
    LOCAL_DIAGS(discarded);
    const struct source *definition =
        source_trouble(path, discarded) ? NULL : source_read(arena, path, discarded);
    struct layout layout = {0};

    if (definition && file_kind_of(definition) != FILE_LAYOUT && !source_trouble(beside, discarded))
        drawing_layout(arena, beside, NULL, &layout, discarded);
    return layout.game && strcmp(layout.game->source->text, definition->text) == 0 ? beside : path;
}
