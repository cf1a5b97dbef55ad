/* What drawings leave out of the pieces asked for, or put something else in place of: told once for
 * all that is drawn. */
#include "draw/move/piece_marks.h"
#include "draw/piece/panel.h"
#include "notation/mnemonic/mnemonic.h"
#include "page/drawing/drawing.h"

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
    struct buf words = {0};

    move_phrase(&gap->move, &words);
    diag_label(finding, "%s: %s", what, buf_str(&words));
    buf_free(&words);
}

/* --- moves --- */

static void add_gap(struct arena *arena, struct gap *gap, const struct piece *piece,
                    const struct move *move)
{
    if (gap->count == 0)
        gap->move = *move;
    *ARENA_PUSH(arena, gap->pieces, gap->count) = piece;
}

/* Adds a piece that the marks cannot show, or that the legend has no mark for, to its gap. */
static void find_gap(struct arena *arena, const struct figure *figure, const struct piece *piece,
                     struct gap gaps[2])
{
    const struct figure_moves *moves = &figure->moves;
    const struct move_marks *marks =
        piece_marks_of(figure->layout->marks, moves->look.hobbling, piece);
    const struct move_mark *lacking = legend_lacks(moves->legend, marks);

    if (marks->unsaid.count > 0)
        add_gap(arena, &gaps[0], piece, &marks->unsaid.moves[0]);
    else if (lacking)
        add_gap(arena, &gaps[1], piece, &lacking->move);
}

bool drawing_shows_moves(const struct layout *layout, const struct legend *legend, int hobbling,
                         const struct piece *piece)
{
    const struct move_marks *marks = piece_marks_of(layout->marks, hobbling, piece);

    return marks->unsaid.count == 0 && !legend_lacks(legend, marks);
}

static void report_unshown(struct arena *arena, const struct layout *layout, const struct gap *gap,
                           struct diags *diags)
{
    struct finding *finding = diag_add(diags, DIAG(MOVES_LEFT_OUT), gap->move.at,
                                       names_of(arena, gap), "no mark of a diagram shows them");

    label_move(finding, gap, "not shown");
    diag_help(finding,
              "a piece that is named is drawn on a board: 'piecework diagram %s \"%s\" -o FILE'",
              layout->source->path, gap->pieces[0]->name.text);
}

/* Says which legend of the style has marks for all these pieces. */
static void report_unmarked(struct arena *arena, const struct layout *layout,
                            const struct figure_moves *moves, const struct gap *gap,
                            struct diags *diags)
{
    const struct style *style = &layout->style;
    const struct legend *other = NULL;
    struct finding *finding = diag_add(
        diags, DIAG(MOVES_LEFT_OUT), gap->move.at, names_of(arena, gap),
        arena_print(arena, "the legend '%s' has no mark for them", moves->legend->name.text));

    for (size_t i = 0; i < style->legend_count && !other; i++) {
        size_t shown = 0;

        while (shown < gap->count && drawing_shows_moves(layout, &style->legends[i],
                                                         moves->look.hobbling, gap->pieces[shown]))
            shown++;
        other = shown == gap->count ? &style->legends[i] : NULL;
    }
    label_move(finding, gap, "no mark for this");
    diag_note(finding, moves->legend->name.at, "the legend stands here");
    if (other)
        diag_help(finding, "write --legend=%s, which has marks for all of them", other->name.text);
    else
        diag_help(finding, "add marks for such moves to the legend");
}

void drawing_report_moves(struct arena *arena, const struct figure *figure, struct diags *diags)
{
    const struct game *game = figure->layout->game;
    const struct figure_moves *moves = &figure->moves;
    struct gap gaps[2] = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        find_gap(arena, figure, &game->pieces[i], gaps);
    if (gaps[0].count > 0)
        report_unshown(arena, figure->layout, &gaps[0], diags);
    if (gaps[1].count > 0)
        report_unmarked(arena, figure->layout, moves, &gaps[1], diags);
}

/* --- faces --- */

/* What stands on a piece in that style of faces, or as text. */
static enum face_style shown_as(enum face_style face, const struct piece *piece, bool text)
{
    struct buf grid = {0};
    bool written = text && face == FACE_MNEMONIC && mnemonic_write(&piece->moves, &grid, NULL);

    buf_free(&grid);
    return written ? face : panel_style(face, piece);
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
            wanted[k] |= asked->drawings[i]->kind == FIGURE_FACES ||
                         (asked->drawings[i]->kind == FIGURE_FACE &&
                          asked->drawings[i]->piece == &game->pieces[k]);
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

/* A piece that is asked for alone is refused. */
static struct finding *add_replaced(struct arena *arena, const struct gap *gap, bool alone,
                                    enum face_style lacking, const char *instead,
                                    struct place place, struct diags *diags)
{
    const char *names = names_of(arena, gap);
    const char *what = lacking == FACE_MNEMONIC  ? "mnemonic"
                       : lacking == FACE_PICTURE ? "picture"
                                                 : "native name";
    struct buf words = {0};

    if (!alone)
        return diag_add(diags, DIAG(FACE_REPLACED), place, what, names, instead);
    if (lacking == FACE_PICTURE)
        return diag_add(diags, DIAG(NO_PICTURE), place, names);
    if (lacking == FACE_GLYPH)
        return diag_add(diags, DIAG(NO_NATIVE), place, names);
    move_phrase(&gap->move, &words);
    return diag_add(diags, DIAG(NO_FACE), place, names, buf_take(arena, &words));
}

static void report_replaced(struct arena *arena, const struct layout *layout, struct gap *gap,
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

    if (moves && !alone)
        label_move(finding, gap, "mnemonics have no sign for this");
    diag_help(finding, "%s--face=%s draws the %s of all pieces",
              lacking == FACE_GLYPH     ? "write 'native: {text: …}' for each of them; "
              : lacking == FACE_PICTURE ? "write 'picture: …' for each of them; "
                                        : "",
              face_style_names[whole], face_words[whole]);
}

/* Codes that nobody asked for stand in place of mnemonics. */
bool drawings_report_faces(struct arena *arena, const struct layout *layout,
                           const struct faces_asked *asked, struct diags *diags)
{
    bool codes = !asked->stated && layout->face == FACE_LETTER;
    bool alone = asked->count == 1 && asked->drawings[0]->kind == FIGURE_FACE;
    enum face_style face = codes ? FACE_MNEMONIC : layout->face;
    struct gap gap = replaced_pieces(arena, layout, asked, face);

    if (gap.count == 0 || (asked->text && face == FACE_PICTURE))
        return true;
    report_replaced(arena, layout, &gap, alone, face, diags);
    return !alone;
}
