/* What is on a piece fits the piece, and the piece its square. */
#include "check/layout/layout_checks.h"
#include "draw/cutting.h"
#include "notation/mnemonic/mnemonic.h"
#include "page/sheet/sheet.h"

enum { SHOWN = 5 };

/* mm */
static const double least_face = 12.5; /* for a face that can be read across the board */
static const double least_glyph = 6;   /* likewise for a native character */

/* The layout's first part whose faces are in one of two styles; NULL: none. */
static const struct part *part_showing(const struct layout *layout, enum face_style a,
                                       enum face_style b)
{
    return FIND(part, layout->parts, layout->part_count,
                part->kind != PART_BOARD && (part->face == a || part->face == b));
}

/* mm of the smallest picture or native character on pieces of that size, with names below the faces
 * or without; INFINITY: there is none. */
static double smallest_sign(struct pen *pen, const struct game *game, bool picture, bool named,
                            double width, double height)
{
    double smallest = INFINITY;

    named = named && !faces_spell_names(pen, game);
    for (size_t i = 0; i < 2 * game->piece_count; i++) {
        struct panel panel = {.piece = &game->pieces[i / 2], .side = (int)(i % 2)};
        double scale = panel_scale(pen, panel.piece), size;

        if (!piece_is_of(panel.piece, panel.side))
            continue;
        size = picture ? panel_picture_size(pen, &panel, scale * width, scale * height)
                       : panel_glyph_size(pen, &panel, named, scale * width, scale * height);
        if (size > 0)
            smallest = fmin(smallest, size);
    }
    return smallest;
}

static double smallest_mnemonic(const struct pen *pen, const struct game *game,
                                const struct area *face)
{
    double scale = 1;

    for (size_t i = 0; i < game->piece_count; i++)
        scale = fmin(scale, panel_scale(pen, &game->pieces[i]));
    return panel_mnemonic_size(pen, true, scale * face->width, scale * face->height);
}

/* What of faces must be large enough to be read. */
enum detail { MNEMONICS, GLYPHS, PICTURES, DETAIL_COUNT };

/* Faces of a style on panels of one kind. */
struct faces {
    enum face_style style;
    enum pointer_place pointer;
    struct area size;
};

static double size_of(const struct layout_run *run, const struct faces *faces, enum detail detail,
                      const struct area *face)
{
    const struct game *game = run->layout->game;
    struct pen pen = layout_pen(run->layout, run->type, faces->style, NULL);
    double size;

    pen.pointer = faces->pointer;
    if (detail != MNEMONICS)
        return smallest_sign(&pen, game, detail == PICTURES, true, face->width, face->height);
    size = smallest_mnemonic(&pen, game, face);
    return size > 0 ? size : INFINITY;
}

/* The millimetres by which pieces must grow in both directions; 0: that is of no use. */
static int missing(const struct layout_run *run, const struct faces *faces, enum detail detail,
                   double least)
{
    enum { MOST = 60 };

    for (int more = 1; more <= MOST; more++) {
        const struct area larger = {.width = faces->size.width + more,
                                    .height = faces->size.height + more};

        if (size_of(run, faces, detail, &larger) >= least)
            return more;
    }
    return 0;
}

/* Two sheets in the place of a single one, also of parts that share them. Returns how many parts
 * that changes. */
static int double_sheets(struct arena *arena, struct pieces_part *part)
{
    struct pieces_part *shared = arena_alloc(arena, part->shared_count, sizeof *shared);
    int changed = part->sheets == 1;

    part->sheets += changed;
    for (size_t i = 0; i < part->shared_count; i++) {
        shared[i] = part->shared[i];
        changed += double_sheets(arena, &shared[i]);
    }
    part->shared = shared;
    return changed;
}

/* How wide pieces that choose their size would be with a sheet for each player, which so many
 * parts have to say. */
static double width_on_two_sheets(const struct layout_run *run, int *changed)
{
    struct layout own = *run->layout;

    *changed = 0;
    own.parts = arena_alloc(run->arena, own.part_count, sizeof *own.parts);
    for (size_t i = 0; i < own.part_count; i++) {
        own.parts[i] = run->layout->parts[i];
        if (own.parts[i].kind == PART_PIECES)
            *changed += double_sheets(run->arena, &own.parts[i].pieces);
    }
    layout_size_pieces(&own);
    return own.piece_width;
}

/* How wide they would be if sheets did not matter. */
static double width_in_squares(const struct layout *layout)
{
    struct layout own = *layout;

    own.part_count = 0;
    layout_size_pieces(&own);
    return own.piece_width;
}

/* What makes pieces larger that choose their size. */
static void help_larger(const struct layout_run *run, struct finding *finding, int more)
{
    const struct layout *layout = run->layout;
    int parts;
    double width = width_on_two_sheets(run, &parts);

    if (width > layout->piece_width)
        diag_help(finding, "write 'sheets: 2' in %s: they are %g mm wide then%s",
                  parts == 1 ? "the part with pieces" : "each part with pieces that has one sheet",
                  width,
                  width < layout->piece_width + more
                      ? ", which is not enough; print them on a larger paper, too, or share them "
                        "out among several parts by their 'rows'"
                      : "");
    else if (layout->piece_width < width_in_squares(layout))
        diag_help(finding, "print the pieces on a larger paper, or share them out among several "
                           "parts by their 'rows'");
    else if (layout->square_auto)
        diag_help(finding, "let the board take more sheets, for larger squares");
    else
        diag_help(finding,
                  "make the squares about %d mm larger: pieces are as large as these allow", more);
}

/* Tenths as the finding says them: what is too small is not rounded up to what would be enough. */
static double tenths(double size)
{
    return floor(size * 10) / 10;
}

/* Of pieces, or where `labels` is given of faces on these. */
static void report_small(const struct layout_run *run, const char *what, double size, int more,
                         const struct part *labels)
{
    struct finding *finding =
        diag_add(run->diags, DIAG(FACE_TOO_SMALL),
                 labels ? labels->labels.sheet.at : run->layout->piece_place, what, tenths(size));
    double square = fmax(run->layout->piece_width, run->layout->piece_height) + more + PIECE_PLAY;

    if (labels)
        diag_help(finding, "use labels that are larger than those of '%s'",
                  labels->labels.sheet.text);
    else if (more > 0 && run->layout->piece_auto)
        help_larger(run, finding, more);
    else if (more > 0)
        diag_help(finding, "make the pieces about %d mm wider and higher%s", more,
                  square <= run->layout->square
                      ? ""
                      : arena_print(run->arena, ", on squares of %g mm or more", square));
    else
        diag_help(finding, "shorten the longest of them, or print another 'face'");
}

static void check_face_size(const struct layout_run *run, const struct faces *faces,
                            const struct part *labels)
{
    static const char *const words[DETAIL_COUNT] = {"pictures", "native characters", "pictures"};

    for (enum detail detail = 0; detail < DETAIL_COUNT; detail++) {
        double least = detail == GLYPHS ? least_glyph : least_face;
        double size = size_of(run, faces, detail, &faces->size);

        if (size < least)
            report_small(run, words[detail], size, missing(run, faces, detail, least), labels);
    }
}

/* On the smallest of its labels. */
static void check_filled_labels(const struct layout_run *run, const struct part *part)
{
    const struct layout *layout = run->layout;
    struct faces smallest = {.style = part->face};

    for (size_t i = 0; i < layout->paper_count; i++) {
        const struct label_sheet *sheet =
            label_sheet_named(&layout->label_sheets, part->labels.sheet.text, &layout->papers[i]);
        struct area face = sheet ? label_face(layout, part, sheet) : smallest.size;

        if (sheet && (smallest.size.width <= 0 || face.width < smallest.size.width)) {
            smallest.size = face;
            smallest.pointer = label_pointer(layout, part, sheet);
        }
    }
    if (smallest.size.width > 0 && !piece_forms[layout->form].rings)
        check_face_size(run, &smallest, part);
}

void check_legible(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    struct faces faces = {.size = {.width = layout->piece_width, .height = layout->piece_height}};

    for (int style = 0; face_style_names[style]; style++) {
        faces.style = (enum face_style)style;
        if (part_showing(layout, faces.style, faces.style))
            check_face_size(run, &faces, NULL);
    }
    for (const struct part *p = NULL; (p = part_next(layout, PART_LABELS, p));)
        if (p->labels.fill && p->labels.faces != FACES_BAGS)
            check_filled_labels(run, p);
}

/* mm that a piece needs of its square from the player to the opponent: its height, or where it
 * stands in some part, its feet. */
static double depth_of(const struct layout *layout, bool *stands)
{
    double depth = layout->piece_height;

    *stands = false;
    for (const struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
        if (p->pieces.making.stand) {
            *stands = true;
            depth = 2 * p->pieces.making.base;
        }
    return depth;
}

void check_piece_size(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    double room = layout_room(layout);
    struct finding *finding;
    bool stands;
    double depth = depth_of(run->whole, &stands);
    double needed =
        (fmax(layout->piece_width, depth) + PIECE_PLAY) * layout->square / (room + PIECE_PLAY);

    if (layout->piece_width <= room && depth <= room)
        return;
    finding = diag_add(run->diags, DIAG(PIECE_SQUARE), layout->piece_place, layout->piece_width,
                       depth, layout->square);
    diag_note(finding, layout->square_place, "squares are declared here");
    if (stands)
        diag_help(finding,
                  "make pieces at most %g mm wide and 'base' %g mm, or the squares %g mm or more",
                  room, room / 2, needed);
    else
        diag_help(finding, "make pieces at most %g mm wide and high, or the squares %g mm or more",
                  room, needed);
}

/* The style of pieces on which the most is written below the face. */
static enum face_style wordiest_face(const struct layout *layout)
{
    for (const struct part *p = NULL; (p = part_next(layout, PART_PIECES, p));)
        if (p->face != FACE_PICTURE)
            return p->face;
    return layout->face;
}

/* Discs carry no names. */
void check_names_fit(const struct layout_run *run)
{
    const struct layout *layout = run->layout;
    const struct type_style *style = &layout->style.type[STYLE_NAME];
    const struct pen pen = layout_pen(layout, run->type, layout->face, NULL);
    const struct pen wordy = layout_pen(layout, run->type, wordiest_face(layout), NULL);

    if (piece_forms[layout->form].rings || faces_spell_names(&wordy, layout->game))
        return;
    for (size_t i = 0; i < 2 * layout->game->piece_count; i++) {
        const struct piece *piece = &layout->game->pieces[i / 2];
        int side = (int)(i % 2);
        const struct located *name = piece_called(piece, side);
        const char *words = panel_words(run->arena, &wordy, piece, side);
        double width = line_width(type_line(run->type, style, words));
        double own = layout->piece_width * panel_scale(&pen, piece);
        double room = panel_name_width(&pen, own);
        struct finding *finding;

        if (width <= room || !piece_is_of(piece, side) ||
            (side != piece_owner(piece) && !piece->second_name.text))
            continue;
        finding = diag_add(run->diags, DIAG(TEXT_TOO_WIDE), name->at, name->text, width, room);
        diag_note(finding, layout->piece_place, "the piece is %g mm wide", own);
        diag_help(finding,
                  "shorten the name, make the pieces %g mm wide, or the style 'name' "
                  "smaller",
                  ceil(width * layout->piece_width / room));
    }
}

/* Names of the pieces without what a style of faces prints; *first becomes the first of them. */
static const char *lacking_pieces(const struct layout_run *run, bool picture,
                                  const struct piece **first)
{
    const struct game *game = run->layout->game;
    struct list lacking = {0};

    *first = NULL;
    EACH (piece, game->pieces, game->piece_count) {
        if (picture ? piece->picture.name.text : piece->native.text.text)
            continue;
        *first = *first ? *first : piece;
        list_put(run->arena, &lacking, piece->name.text);
    }
    return list_text(run->arena, &lacking, SHOWN);
}

/* The part that shows natives or pictures, if there is one; pieces without any are reported once.
 */
static void check_shown(const struct layout_run *run, const struct part *part, bool picture)
{
    const struct piece *first;
    const char *names = lacking_pieces(run, picture, &first);
    struct finding *finding;

    if (!part || !first)
        return;
    finding = picture ? diag_add(run->diags, DIAG(NO_PICTURE), first->place, names)
                      : diag_add(run->diags, DIAG(NO_NATIVE), first->place, names);
    diag_note(finding, part->face_at, "its faces are '%s'", face_style_names[part->face]);
    diag_help(finding, "%s",
              picture ? "write 'picture: …' with a character of a symbol font or a file for each "
                        "of them, or another 'face' in the layout"
                      : "write 'native: {text: …}' for each of them, or 'face: mnemonic' or 'face: "
                        "letter' in the layout");
}

void check_natives(const struct layout_run *run)
{
    const struct part *whole = part_showing(run->layout, FACE_GLYPH, FACE_BOTH);

    check_shown(run, whole ? whole : part_showing(run->layout, FACE_SHORT, FACE_SHORT), false);
}

/* What is printed on the pieces without pictures. */
static const char *replacement_of(const struct game *game)
{
    const char *found = NULL, *words;

    EACH (piece, game->pieces, game->piece_count) {
        enum face_style style = panel_style(FACE_PICTURE, piece);

        if (style == FACE_PICTURE)
            continue;
        words = style == FACE_GLYPH      ? "native characters"
                : style == FACE_MNEMONIC ? "mnemonics"
                                         : "letters";
        if (found && strcmp(found, words) != 0)
            return "other signs";
        found = words;
    }
    return found;
}

/* Where some pieces have pictures, the next best sign of the others is no mistake. */
void check_pictures(const struct layout_run *run)
{
    const struct game *game = run->layout->game;
    const struct part *part = part_showing(run->layout, FACE_PICTURE, FACE_PICTURE);
    const struct piece *first;
    const char *names = lacking_pieces(run, true, &first);
    struct finding *finding;

    if (!FIND(piece, game->pieces, game->piece_count, piece->picture.name.text)) {
        check_shown(run, part, true);
    } else if (part && first) {
        finding =
            diag_add(run->diags, DIAG(PICTURE_REPLACED), first->place, names, replacement_of(game));
        diag_note(finding, part->face_at, "its faces are 'picture'");
    }
}

/* Whether the part prints mnemonics. Of booklets only the figures count that show faces for
 * themselves. */
static bool needs_mnemonics(const struct layout_run *run, const struct part *part)
{
    const struct text *text;

    if (part->kind == PART_BOARD || (part->face != FACE_MNEMONIC && part->face != FACE_BOTH))
        return false;
    if (!part_kind_has(part->kind, PART_PAGED) || part->face == FACE_BOTH || !part->markdown)
        return true;
    text = texts_read(run->plans->texts, run->layout, part, run->diags);
    return booklet_shows_faces(text->booklet);
}

/* What is printed instead is told; the mnemonic of a definition shows more than a drawn one does.
 */
static void report_no_face(const struct layout_run *run, const struct piece *piece,
                           const struct move *culprit)
{
    bool letter = panel_style(FACE_MNEMONIC, piece) == FACE_LETTER;
    bool shown = !piece_marks_of(run->layout->marks, HOBBLING_ON, piece)->unsaid.count;
    const char *name = piece->name.text, *phrase = move_phrased(run->arena, culprit);
    const char *instead = letter ? "codes" : "native names";
    struct finding *finding =
        shown ? diag_add(run->diags, DIAG(FACE_REPLACED), culprit->at, "face with the moves", name,
                         instead)
              : diag_add(run->diags, DIAG(NO_FACE), culprit->at, name, instead, phrase);
    const struct piece *unnamed;
    LOCAL_BUF(grid);

    if (mnemonic_write(&piece->moves, &grid, NULL))
        diag_label(finding, "mnemonics in text have a sign for it, printed pictures have none");
    else if (shown)
        diag_label(finding, "faces have no sign for this: %s", phrase);
    lacking_pieces(run, false, &unnamed);
    diag_help(finding, "%s; so that all pieces are alike, choose %s'face: letter' in the layout",
              shown ? "diagrams of its moves show it" : "sentences tell it",
              unnamed ? "" : "'face: glyph' or ");
}

void check_drawable(const struct layout_run *run)
{
    bool needed = false;

    for (size_t i = 0; i < run->layout->part_count && !needed; i++)
        needed = needs_mnemonics(run, &run->layout->parts[i]);
    if (!needed)
        return;
    EACH (piece, run->layout->game->pieces, run->layout->game->piece_count) {
        struct face face;
        struct move culprit;

        if (!piece->valid || face_encode_analysed(&piece->analysis, &face, &culprit))
            continue;
        report_no_face(run, piece, &culprit);
    }
}

/* What stands below a sheet has room on its paper: the ruler, and the caption. */

/* Between the margins, or within the words on the trial page of labels. */
static double room_of(const struct part_plan *plan)
{
    return part_is_cut(plan->part) ? plan->paper.width - 2 * plan->layout->margin
                                   : TRIAL_WIDTH - 2 * TRIAL_INSET;
}

static struct finding *report(const struct layout_run *run, struct place place, const char *what,
                              double width, double room)
{
    return diag_add(run->diags, DIAG(FOOT_TOO_WIDE), place, what, width, room);
}

static bool ruler_fits(const struct layout_run *run, const struct part_plan *plan)
{
    bool labels = !part_is_cut(plan->part);
    double width = labels ? TRIAL_WIDTH : RULER;
    double room = labels ? plan->paper.width : room_of(plan);
    const char *what =
        arena_print(run->arena, "the %s on %s", labels ? "trial page" : "ruler", plan->paper.name);

    if (width <= room)
        return true;
    diag_help(report(run, plan->part->place, what, width, room),
              labels ? "choose a larger paper" : "choose a wider paper, or a smaller margin");
    return false;
}

static bool captions_fit(const struct layout_run *run, const struct part_plan *plan)
{
    struct pen pen = {.type = run->type, .style = &run->layout->style};
    double room = room_of(plan);

    for (int i = 0; i < plan->pages; i++) {
        double width = pen_width(&pen, STYLE_SHEET, plan->captions[i]);

        if (width <= room)
            continue;
        diag_help(report(run, plan->part->caption.at,
                         arena_print(run->arena, "the caption on %s", plan->paper.name), width,
                         room),
                  "shorten it, or make the style 'sheet' smaller");
        return false;
    }
    return true;
}

static bool foot_fits(const struct layout_run *run, const struct part_plan *plan)
{
    return part_kind_has(plan->part->kind, PART_FOLDED) || !plan->pages ||
           (ruler_fits(run, plan) && captions_fit(run, plan));
}

void check_feet(const struct layout_run *run)
{
    each_sheet(run, foot_fits);
}

/* Parts of boards overlap as much as they must, and no more than they can. */

/* mm of the narrowest stretch that lies upon a tab or a strip, labels left out; INFINITY: none. */
static double narrowest(const int *line, int tiles, double cell)
{
    double least = INFINITY;

    for (int i = 1; i < tiles; i++)
        least = fmin(least, (line[i + 1] - line[i]) * cell);
    return least;
}

static void offer_overlap(const struct layout_run *run, const struct part *part, double overlap,
                          struct finding *finding)
{
    yaml_choose_key(finding, run->layout->tree, "overlap", arena_print(run->arena, "%g", overlap));
    yaml_choose_beside(finding, part->place, "join", "butt");
}

/* Reports once what is wrong on one of the papers. */
static bool check_on(const struct layout_run *run, const struct part *part,
                     const struct paper *upright)
{
    const struct layout *layout = run->layout;
    const struct part_plan *plan = plan_of(run, part, upright);
    const struct tiling *t = &plan->tiles.tiling;
    double upon = fmin(narrowest(t->file, t->columns, layout->square),
                       narrowest(t->rank, t->rows, layout->square));
    struct place place = layout->overlap_place.source ? layout->overlap_place : part->place;
    double wanted = layout->margin < reach_of_most ? reach_of_most : reach_of_best;
    struct finding *finding;

    if (t->columns * t->rows == 1)
        return true;
    if (layout->overlap > upon) {
        finding = diag_add(run->diags, DIAG(OVERLAP_WIDE), place, layout->overlap, upon,
                           plan->paper.name);
        diag_help(finding, "write 'overlap: %g', or 'join: butt' in the part",
                  fmin(8, floor(upon)));
        offer_overlap(run, part, fmin(8, floor(upon)), finding);
        return false;
    }
    if (layout->overlap <= wanted) {
        finding = diag_add(run->diags, DIAG(OVERLAP_NARROW), place, layout->overlap, wanted);
        offer_overlap(run, part, 8, finding);
        return false;
    }
    return true;
}

void check_overlap(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    for (const struct part *p = NULL; (p = part_next(layout, PART_BOARD, p));)
        for (size_t k = 0; k < layout->paper_count && p->board.join != JOIN_BUTT; k++)
            if (!check_on(run, p, &layout->papers[k]))
                return;
}

/* Nothing on a sheet is near to the marks by which a machine finds it. */

static const char *const layer_words[LAYER_COUNT] = {
    [LAYER_ART] = "what is printed", [LAYER_CUT] = "a line to cut", [LAYER_FOLD] = "a line to fold",
    [LAYER_REGISTER] = "a mark",     [LAYER_NOTE] = "the foot",
};

/* The first sheet of a part that has something too near; NULL: none. */
static const struct shape *touched(const struct layout_run *run, const struct part_plan *plan,
                                   const char **caption)
{
    const struct shape *shape = NULL;

    for (int i = 0; i < plan->pages && !shape; i++) {
        struct scene *scene = scene_new(run->arena, plan->paper.width, plan->paper.height);
        struct pen pen = plan_pen(plan, run->type, scene);

        plan_draw(&pen, plan, i);
        shape = register_touched(pen.scene);
        *caption = plan->captions[i];
    }
    return shape;
}

/* Labels have no marks: nothing may stand on their sheets but faces. */
static bool is_clear(const struct layout_run *run, const struct part_plan *plan)
{
    const char *caption = NULL;
    const struct shape *shape = part_is_cut(plan->part) ? touched(run, plan, &caption) : NULL;

    if (shape)
        diag_help(diag_add(run->diags, DIAG(REGISTER_TOUCHED), plan->part->place,
                           layer_words[shape->layer], caption, plan->paper.name),
                  "write 'margin: %d', or make what stands there smaller", REGISTER_MARGIN);
    return !shape;
}

void check_register(const struct layout_run *run)
{
    if (run->layout->registered)
        each_sheet(run, is_clear);
}

/* --- pocket versions: their texts, and what is on their small pieces --- */

/* mm; a pocket version is seen from half as far away as a set. */
static const double pocket_face = 6.25, pocket_glyph = 3;

static double smallest_picture(struct pen *pen, const struct layout *layout)
{
    const struct field_box box = {.width = layout->piece_width, .height = layout->piece_height};
    double smallest = INFINITY;

    for (size_t i = 0; pen->face == FACE_PICTURE && i < 2 * layout->game->piece_count; i++) {
        struct panel panel = {.piece = &layout->game->pieces[i / 2], .side = (int)(i % 2)};
        double size =
            composition_picture_size(pen, COMPOSITION_SMALL_PANEL, &panel, &box, INFINITY);

        if (size > 0)
            smallest = fmin(smallest, size);
    }
    return smallest;
}

static void report_pocket(const struct layout_run *run, const struct part *part, double square,
                          const char *what, double size)
{
    struct finding *finding =
        diag_add(run->diags, DIAG(FACE_TOO_SMALL), part->place, what, tenths(size));

    diag_label(finding, "its squares are %g mm wide", square);
    diag_help(finding, "give its squares more room: shorten the text, or print it with another "
                       "'face', on a larger paper or not at all");
}

static void check_faces_of(const struct layout_run *run, const struct part *part,
                           const struct layout *layout)
{
    struct pen pen = {
        .type = run->type, .style = &layout->style, .face = part->face, .form = layout->form};
    double face = panel_mnemonic_size(&pen, false, layout->piece_width, layout->piece_height);
    double glyph =
        smallest_sign(&pen, layout->game, false, false, layout->piece_width, layout->piece_height);
    double picture = smallest_picture(&pen, layout);

    if (piece_forms[layout->form].rings)
        return; /* as on the sheets of a set */
    if (face > 0 && face < pocket_face)
        report_pocket(run, part, layout->square, "pictures", face);
    if (picture < pocket_face)
        report_pocket(run, part, layout->square, "pictures", picture);
    if (glyph < pocket_glyph)
        report_pocket(run, part, layout->square, "native characters", glyph);
}

/* --- the setup --- */

/* A setup of one kind is told in words. */
static bool has_setup_to_show(const struct game *game)
{
    size_t kinds = 0;

    for (size_t i = 0; game->setup && i < game->piece_count; i++)
        kinds += game->pieces[i].count[0] > 0 || game->pieces[i].count[1] > 0;
    return kinds > 1;
}

static void check_setup(const struct layout_run *run, const struct part *part,
                        const struct flow *flow)
{
    if (has_setup_to_show(run->layout->game) &&
        !FIND(item, flow->items, flow->count,
              item->figure && item->figure->kind->flags & SHOWS_MEN))
        diag_add(run->diags, DIAG(POCKET_SETUP), part->text.at);
}

void check_pockets(const struct layout_run *run)
{
    const struct layout *layout = run->layout;

    for (size_t i = 0; i < layout->part_count && layout->paper_count > 0; i++) {
        const struct part *p = &layout->parts[i];

        if (!p->markdown)
            continue;
        if (p->kind == PART_POCKET) {
            const struct pocket *pocket = plan_of(run, p, layout->papers)->pocket;

            check_faces_of(run, p, pocket->layout);
            check_setup(run, p, pocket->text->flow);
        } else if (p->kind == PART_LEAFLET) {
            const struct leaflet *leaflet = plan_of(run, p, layout->papers)->leaflet;

            check_faces_of(run, p, leaflet->layout);
            check_setup(run, p, leaflet->text->flow);
        } else if (p->kind == PART_CARD && !part_next(run->whole, PART_BOOKLET, NULL)) {
            check_setup(run, p,
                        texts_read(run->plans->texts, run->whole, p, run->diags)->card->flow);
        }
    }
}
