/* A game as users of PyChess upload a variant: the section of its rules, texts for the form, and
 * pictures of pieces and board. */
#include "cli/exchange/upload.h"

#include "cli/exchange/folder_files.h"
#include "format/mapping.h"
#include "emit/svg/svg.h"
#include "format/export/pychess.h"
#include "load/load.h"
#include "page/drawing/drawing.h"

static const double cell = 20; /* mm; the site scales pictures as it likes */

struct upload {
    struct run *run;
    struct folder_files files;
    struct layout layout; /* how pieces and board look */
    struct type *type;
    struct pychess_variant variant;
};

static void add_file(struct upload *u, const char *name, const char *text)
{
    buf_text(&folder_file_add(&u->files, name)->bytes, text);
}

/* --- pictures --- */

static struct pen pen_of(struct upload *u, int files, int ranks)
{
    struct scene *scene = scene_new(u->run->arena, files * cell, ranks * cell);
    struct pen pen = layout_pen(&u->layout, u->type, u->layout.face, scene);

    pen.apart = true; /* whose a piece is must be seen without knowing which way is forward */
    return pen;
}

static const char *svg_of(struct upload *u, const char *name, const struct scene *scene)
{
    const struct svg_options options = {.prefix = name, .title = name};
    struct buf svg = {0};

    svg_write(scene, &options, &svg);
    return buf_take(u->run->arena, &svg);
}

/* In the middle of the scene, the second player's turned round. */
static void draw_piece(struct pen *pen, const struct man *man)
{
    struct panel panel = {.piece = man->piece, .promoted = man->base, .side = man->side};
    double width = 0.9 * cell, height = 0.94 * cell;

    scene_enter(pen->scene, cell / 2, cell / 2, man->side ? 2 : 0);
    if (form_of(pen)->rings)
        draw_disc(pen, &panel, 0, 0, DISC_RADIUS * cell);
    else
        draw_panel_man(pen, &panel, -width / 2, -height / 2, width, height);
    scene_leave(pen->scene);
}

/* Adds "bP.svg". Returns its size, 0 after a finding. */
static size_t add_piece(struct upload *u, const struct pychess_role *role, int side)
{
    const char *name = arena_print(u->run->arena, "%c%s", "wb"[side], role -> name);
    struct man man = role->man;
    struct pen pen = pen_of(u, 1, 1);
    const char *svg;

    man.side = side;
    draw_piece(&pen, &man);
    svg = svg_of(u, name, pen.scene);
    add_file(u, arena_print(u->run->arena, "pieces/%s.svg", name), svg);
    return pychess_allows(PYCHESS_PIECE, arena_print(u->run->arena, "the picture %s.svg", name),
                          strlen(svg), man.piece->place, u->run->diags)
               ? strlen(svg)
               : 0;
}

static bool add_pieces(struct upload *u)
{
    size_t all = 0;
    bool good = true;

    for (size_t i = 0; i < u->variant.role_count; i++)
        for (int side = 0; side < 2; side++) {
            size_t size = add_piece(u, &u->variant.roles[i], side);

            good &= size > 0;
            all += size;
        }
    return good && pychess_allows(PYCHESS_PIECES, "the set of pictures", all,
                                  u->layout.game->name.at, u->run->diags);
}

/* Squares alone, to the edges of the picture. */
static bool add_board(struct upload *u)
{
    const struct game *game = u->layout.game;
    struct pen pen = pen_of(u, game->width, game->height);
    struct board_view view = board_whole(game, 0, 0, cell, STYLE_LABEL);
    const char *svg;

    path_rect(pen.scene, 0, 0, game->width * cell, game->height * cell);
    scene_draw(pen.scene, fill_of(grey(100)));
    draw_board(&pen, &view);
    svg = svg_of(u, "board", pen.scene);
    add_file(u, "board.svg", svg);
    return pychess_allows(PYCHESS_BOARD, "the picture board.svg", strlen(svg), game->name.at,
                          u->run->diags);
}

static bool add_pictures(struct upload *u)
{
    const struct style *style = &u->layout.style;
    bool good = false;

    u->type = type_open(style->fonts, style->font_count, u->run->diags);
    if (u->type) {
        good = add_pieces(u) & add_board(u);
        good &= type_sound(u->type, style->fonts, u->run->diags);
    }
    type_close(u->type);
    return good;
}

/* --- the whole --- */

static bool add_texts(struct upload *u, bool partial)
{
    struct arena *arena = u->run->arena;

    if (!pychess_export(arena, u->layout.game, partial, &u->variant, u->run->diags))
        return false;
    add_file(u, arena_print(arena, "%s.ini", u->variant.name), u->variant.ini);
    add_file(u, "name.txt", arena_print(arena, "%s\n", u->layout.game->name.text));
    add_file(u, "piece-names.txt", u->variant.pieces);
    add_file(u, "rules.txt", u->variant.rules);
    return true;
}

void export_pychess(struct run *run, const char *path, const char *folder, bool partial)
{
    struct upload u = {.run = run, .files = {.run = run, .folder = folder}};

    if (!drawing_layout(run->arena, path, NULL, &u.layout, run->diags) || u.layout.game->flawed ||
        !mapping_takes_board(u.layout.game, run->diags))
        return;
    game_warn_outvoted(u.layout.game, run->diags);
    if (add_texts(&u, partial) && add_pictures(&u))
        folder_files_write(&u.files);
    folder_files_free(&u.files);
}
