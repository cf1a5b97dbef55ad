/* The simulator's saves are objects in JSON: a name that says what an object is, where it lies, and
 * the addresses of its pictures. A tile is two units wide at scale 1, whatever its picture; x goes
 * to the right as the first player sits, z away, and what looks at that player is turned by 180
 * degrees. Tokens are cut out of pictures by what is not transparent. */
#include "cli/exchange/tabletop.h"

#include "base/json.h"
#include "cli/exchange/folder_files.h"
#include "format/mapping.h"
#include "cli/print/document_pages.h"
#include "cli/draw/format.h"
#include "game/facts/facts.h"
#include "load/load.h"
#include "page/sheet/sheet.h"

#include <unistd.h>

static const double tile_width = 2; /* units, at scale 1 */
static const double square_most = 2,
                    board_most = 40; /* units: so large is a square, unless the board
                                        is larger than the table's middle then */
static const double thickness = 0.2, table_top = 1, lift = 0.5; /* units */
static const double usual_square = 25, usual_piece = 20;        /* mm, of a game without a layout */
static const double board_dpi = 300, piece_dpi = 400, mm_per_inch = 25.4;
enum { PICTURE_SIDE = 4096 }; /* pixels */

/* What the simulator's own numbers for shapes of tiles are. */
enum tile_shape { TILE_BOX = 0, TILE_CIRCLE = 2 };

struct save {
    struct run *run;
    const char *url; /* of the folder, without '/' at its end */
    struct layout layout;
    struct type *type;
    struct plans *plans;
    double unit; /* of the simulator, a mm */
    struct json json;
    struct buf text;
    unsigned objects;
    struct folder_files files;
};

/* --- files --- */

static const char *url_of(const struct save *s, const char *name)
{
    LOCAL_BUF(url);

    buf_print(&url, "%s/", s->url);
    path_write_url(name, &url);
    return arena_text(s->run->arena, url.text, url.size);
}

static bool add_picture(struct save *s, const char *name, const struct scene *scene, double dpi)
{
    double longer = fmax(scene->width, scene->height);
    const struct png_options options = {
        .dpi = fmin(dpi, floor(PICTURE_SIDE * mm_per_inch / longer)), .transparent = true};
    struct folder_file *file = folder_file_add(&s->files, name);

    return png_write(scene, &options, file->path, &file->bytes, s->run->diags);
}

/* --- pictures --- */

static const char *picture_name(const struct save *s, const struct piece *piece, int side)
{
    LOCAL_BUF(name);

    slug_write(game_player(s->layout.game, side), &name);
    buf_char(&name, '-');
    slug_write(piece_called(piece, side)->text, &name);
    if (name.text[name.size - 1] == '-')
        slug_write(piece->code.text, &name);
    buf_print(&name, "-%zu.png", (size_t)(piece - s->layout.game->pieces) + 1);
    return arena_text(s->run->arena, name.text, name.size);
}

static double piece_scale(const struct save *s, const struct piece *piece)
{
    struct scene *scene = scene_new(s->run->arena, 1, 1);
    struct pen pen = layout_pen(&s->layout, s->type, s->layout.face, scene);

    return panel_scale(&pen, piece);
}

static bool add_man(struct save *s, const struct piece *piece, int side)
{
    LOCAL_ARENA(arena);
    double scale = piece_scale(s, piece);
    struct scene *scene =
        scene_new(arena, scale * s->layout.piece_width, scale * s->layout.piece_height);
    struct pen pen = layout_pen(&s->layout, s->type, s->layout.face, scene);
    const struct man man = {.piece = piece,
                            .base =
                                piece_starts(piece) ? NULL : piece_origin(s->layout.game, piece),
                            .side = side};

    draw_cut_piece(&pen, &s->layout, &man, 0);
    return add_picture(s, picture_name(s, piece, side), scene, piece_dpi);
}

static bool add_men(struct save *s)
{
    const struct game *game = s->layout.game;
    bool good = true;

    for (size_t i = 0; i < 2 * game->piece_count; i++)
        if (piece_is_of(&game->pieces[i / 2], (int)(i % 2)))
            good = good && add_man(s, &game->pieces[i / 2], (int)(i % 2));
    return good;
}

static const char board_picture[] = "board.png", rules_name[] = "rules.pdf";

static bool add_board(struct save *s)
{
    LOCAL_ARENA(arena);
    const struct tile board = whole_board(&s->layout);
    struct block block = tile_block(&board);
    struct scene *scene = scene_new(arena, block.width, block.height);
    struct pen pen = layout_pen(&s->layout, s->type, s->layout.face, scene);

    path_rect(scene, 0, 0, block.width, block.height);
    scene_draw(scene, fill_of(grey(100)));
    draw_tile(&pen, &board, s->layout.game->name.text);
    return add_picture(s, board_picture, scene, board_dpi);
}

/* --- rules --- */

static bool has_booklet(const struct save *s)
{
    return part_next(&s->layout, PART_BOOKLET, NULL);
}

/* The booklet on its first paper. */
static bool add_booklet(struct save *s)
{
    static const struct shift in_place = {0};
    size_t count;
    const struct layout **documents = documents_of(s->run->arena, &s->layout, PART_BOOKLET, &count);
    struct document_pages pages;
    struct pdf_info info;
    struct pdf_writer pdf;
    struct folder_file *file;

    if (count == 0)
        return true;
    pages = document_pages(s->plans, documents[0], PART_BOOKLET, s->run->diags);
    info = document_info(documents[0], PART_BOOKLET);
    pdf = pdf_writer_begin(RENDERER_OWN, &info);
    for (size_t i = 0; i < pages.count; i++) {
        LOCAL_ARENA(arena);

        pdf_writer_page(&pdf, document_page_draw(arena, &pages, i, INK_FULL), &in_place);
    }
    file = folder_file_add(&s->files, rules_name);
    return pdf_writer_end(&pdf, file->path, &file->bytes, s->run->diags);
}

/* How the pieces move, and the rules, in words. */
static void put_rules(const struct save *s, struct buf *out)
{
    const struct game *game = s->layout.game;
    size_t count;
    const struct named_rule *rules = rule_list(s->run->arena, game, &count);

    for (size_t i = 0; i < game->piece_count; i++) {
        const char *sentence = figure_piece_told(s->run->arena, game, &game->pieces[i]);

        if (sentence)
            buf_print(out, "%s: %s\n", piece_names(s->run->arena, &game->pieces[i]), sentence);
    }
    for (size_t i = 0; i < count; i++)
        buf_print(out, "\n%s: %s\n", rules[i].name, rules[i].words);
}

/* --- objects --- */

struct place_at {
    double x, z;
    double y;    /* above the table */
    double turn; /* degrees */
};

static void put_triple(struct save *s, const char *key, const char *const names[3], double a,
                       double b, double c)
{
    const double values[] = {a, b, c};

    json_open_object(&s->json, key, JSON_FLAT);
    for (int i = 0; i < 3; i++)
        json_number(&s->json, names[i], values[i]);
    json_close(&s->json);
}

static const char *const axes[] = {"x", "y", "z"}, *const colours[] = {"r", "g", "b"};

/* Begins an object that is named so, and told of by a name of its own; the caller closes it. Of a
 * list it has no key. */
static void open_object(struct save *s, const char *key, const char *name, const char *nickname,
                        const struct place_at *at, double scale_x, double scale_z, bool locked)
{
    struct json *json = &s->json;
    const char *flags[] = {"Grid", "Snap", "Autoraise", "Sticky", "Tooltip"};
    const double transform[] = {at->x, table_top + at->y, at->z, 0,      at->turn,
                                0,     scale_x,           1,     scale_z};
    static const char *const keys[] = {"posX", "posY",   "posZ",   "rotX",  "rotY",
                                       "rotZ", "scaleX", "scaleY", "scaleZ"};

    json_open_object(json, key, JSON_TALL);
    json_text(json, "GUID", arena_print(s->run->arena, "%06x", ++s->objects));
    json_text(json, "Name", name);
    json_open_object(json, "Transform", JSON_FLAT);
    for (size_t i = 0; i < COUNT_OF(keys); i++)
        json_number(json, keys[i], transform[i]);
    json_close(json);
    json_text(json, "Nickname", nickname);
    json_text(json, "Description", "");
    put_triple(s, "ColorDiffuse", colours, 1, 1, 1);
    json_bool(json, "Locked", locked);
    for (size_t i = 0; i < COUNT_OF(flags); i++)
        json_bool(json, flags[i], true);
}

static void open_image(struct save *s, const char *picture)
{
    json_open_object(&s->json, "CustomImage", JSON_TALL);
    json_text(&s->json, "ImageURL", url_of(s, picture));
    json_text(&s->json, "ImageSecondaryURL", url_of(s, picture));
    json_number(&s->json, "ImageScalar", 1);
    json_number(&s->json, "WidthScale", 0);
}

static void put_tile(struct save *s, enum tile_shape shape)
{
    json_put(&s->json, "CustomTile{ Type=n Thickness=n Stackable=b Stretch=b }", (double)shape,
             thickness, false, true);
}

/* Whether pieces of the layout are as tiles of the simulator are; else they are cut out, and what
 * is written beside them for its script is how wide they are. */
static bool is_tile(const struct save *s)
{
    return piece_forms[s->layout.form].ruled || s->layout.form == FORM_DISC;
}

/* What makes pieces no larger than squares, on which some stand upright on a table. */
static double fitting(const struct layout *l)
{
    const double most = 0.95 * l->square;

    return fmin(1, most / fmax(l->piece_width, l->piece_height));
}

static void open_man(struct save *s, const char *key, const struct piece *piece, int side,
                     const struct place_at *at)
{
    const char *name = piece_called(piece, side)->text;
    double mm = piece_scale(s, piece) * fitting(&s->layout) * s->unit;
    double width = mm * s->layout.piece_width, height = mm * s->layout.piece_height;

    if (is_tile(s)) {
        open_object(s, key, "Custom_Tile", name, at, width / tile_width, height / tile_width,
                    false);
        open_image(s, picture_name(s, piece, side));
        put_tile(s, s->layout.form == FORM_DISC ? TILE_CIRCLE : TILE_BOX);
        json_close(&s->json);
        return;
    }
    open_object(s, key, "Custom_Token", name, at, 1, 1, false);
    json_text(&s->json, "GMNotes", arena_print(s->run->arena, "%.3f", width));
    open_image(s, picture_name(s, piece, side));
    json_put(&s->json, "CustomToken{ Thickness=n MergeDistancePixels=n StandUp=b Stackable=b }",
             thickness, 5.0, false, false);
    json_close(&s->json);
}

/* Whether the other player's piece of that kind looks otherwise. */
static bool look_apart(const struct save *s, const struct piece *piece)
{
    return s->layout.players != PLAYERS_ALIKE || piece_forms[s->layout.form].rings ||
           piece_differs(piece);
}

/* What the man can be turned into, by a key of the keyboard: what it promotes to, and what it is in
 * the other player's hand where that looks otherwise. */
static void put_states(struct save *s, const struct piece *piece, int side,
                       const struct place_at *at)
{
    const struct game *game = s->layout.game;
    bool changes = piece_changes_hands(game, piece) && look_apart(s, piece);
    int state = 1;

    for (size_t i = 0; i < game->piece_count * (changes ? 2 : 1); i++) {
        const struct piece *other = &game->pieces[i % game->piece_count];
        int of = i < game->piece_count ? side : 1 - side;

        if (!piece_may_become(piece, other, of) && (of == side || other != piece))
            continue;
        if (state++ == 1)
            json_open_object(&s->json, "States", JSON_TALL);
        open_man(s, arena_print(s->run->arena, "%d", state), other, of, at);
        json_close(&s->json);
    }
    if (state > 1)
        json_close(&s->json);
}

static void put_man(struct save *s, const struct piece *piece, int side, const struct place_at *at)
{
    open_man(s, NULL, piece, side, at);
    put_states(s, piece, side, at);
    json_close(&s->json);
}

/* --- the table --- */

static void put_board(struct save *s)
{
    const struct tile board = whole_board(&s->layout);
    struct block block = tile_block(&board);
    const struct place_at at = {.turn = 180};

    open_object(s, NULL, "Custom_Tile", s->layout.game->name.text, &at,
                block.width * s->unit / tile_width, block.height * s->unit / tile_width, true);
    open_image(s, board_picture);
    put_tile(s, TILE_BOX);
    json_close(&s->json);
    json_close(&s->json);
}

/* The middle of a square, which counts from 0 at the left and top. */
static struct place_at square_at(const struct save *s, int file, int rank, int side)
{
    const struct tile board = whole_board(&s->layout);
    struct block block = tile_block(&board);
    const double cell = board.view.cell;

    return (struct place_at){
        .x = s->unit * ((file + 0.5) * cell - board.left - block.width / 2),
        .z = -s->unit * ((rank + 0.5) * cell - board.top - block.height / 2),
        .y = lift,
        .turn = side ? 0 : 180,
    };
}

static void put_snap_points(struct save *s)
{
    const struct game *game = s->layout.game;

    json_open_array(&s->json, "SnapPoints", JSON_TALL);
    for (int i = 0; i < game->width * game->height; i++) {
        struct place_at at = square_at(s, i % game->width, i / game->width, 0);

        json_open_object(&s->json, NULL, JSON_FLAT);
        put_triple(s, "Position", axes, at.x, table_top + thickness, at.z);
        json_close(&s->json);
    }
    json_close(&s->json);
}

static void put_setup(struct save *s)
{
    const struct game *game = s->layout.game;

    for (int i = 0; i < game->width * game->height; i++) {
        int file = i % game->width, rank = i / game->width;
        struct man man = game_man(game, file, rank);
        struct place_at at = square_at(s, file, rank, man.side);

        if (man.piece)
            put_man(s, man.piece, man.side, &at);
    }
}

/* How many of a kind lie in the player's bag: in hand, and spare. */
static int bagged(const struct save *s, const struct piece *piece, int side)
{
    return piece->held[side] + count_spares(&s->layout, piece, side);
}

/* Beside the board, at the player's right hand: what is in hand at the beginning, and what is
 * spare. Without such pieces only where captured ones go to a hand. */
static void put_bag(struct save *s, int side)
{
    const struct game *game = s->layout.game;
    const double across = square_at(s, game->width, 0, 0).x + 2 * square_most;
    const double down = square_at(s, 0, game->height, 0).z;
    const struct place_at at = {.x = side ? -across : across, .z = side ? -down : down, .y = lift};
    const struct place_at inside = {.turn = side ? 0 : 180};
    int count = 0;

    for (size_t i = 0; i < game->piece_count; i++)
        count += bagged(s, &game->pieces[i], side);
    if (count == 0 && !game_holds_captured(game))
        return;
    open_object(s, NULL, "Bag", game_player(game, side), &at, 1, 1, false);
    json_open_array(&s->json, "ContainedObjects", JSON_TALL);
    for (size_t i = 0; i < game->piece_count; i++)
        for (int k = 0; k < bagged(s, &game->pieces[i], side); k++)
            put_man(s, &game->pieces[i], side, &inside);
    json_close(&s->json);
    json_close(&s->json);
}

static void put_booklet(struct save *s)
{
    const struct place_at at = {
        .x = square_at(s, -1, 0, 0).x - 4 * square_most, .y = lift, .turn = 180};

    open_object(s, NULL, "Custom_PDF", s->layout.game->name.text, &at, 2, 2, false);
    json_put(&s->json, "CustomPDF{ PDFUrl=s PDFPassword=s PDFPage=n PDFPageOffset=n }",
             url_of(s, rules_name), "", 0.0, 0.0);
    json_close(&s->json);
}

/* Gives pieces that are cut out the width of which their notes tell; the simulator derives theirs
 * from the picture. */
static const char script[] =
    "local function fit(piece)\n"
    "  local wide = tonumber(piece.getGMNotes())\n"
    "  if not wide then return end\n"
    "  Wait.condition(function()\n"
    "    local have, scale = piece.getBoundsNormalized().size.x, piece.getScale()\n"
    "    if have > 0 then\n"
    "      piece.setScale({scale.x * wide / have, scale.y, scale.z * wide / have})\n"
    "    end\n"
    "  end, function() return not piece.loading_custom end)\n"
    "end\n"
    "function onLoad()\n"
    "  for _, piece in ipairs(getObjects()) do fit(piece) end\n"
    "end\n"
    "function onObjectSpawn(piece) fit(piece) end\n";

static void put_notebook(struct save *s)
{
    LOCAL_BUF(rules);

    put_rules(s, &rules);
    json_open_object(&s->json, "TabStates", JSON_TALL);
    json_open_object(&s->json, "0", JSON_TALL);
    json_text(&s->json, "title", s->layout.game->name.text);
    json_text(&s->json, "body", buf_str(&rules));
    json_text(&s->json, "color", "Grey");
    put_triple(s, "visibleColor", colours, 0.5, 0.5, 0.5);
    json_number(&s->json, "id", 0);
    json_close(&s->json);
    json_close(&s->json);
}

static void put_save(struct save *s)
{
    struct json *json = &s->json;

    json_open_object(json, NULL, JSON_TALL);
    json_text(json, "SaveName", s->layout.game->name.text);
    json_text(json, "GameMode", s->layout.game->name.text);
    json_text(json, "Date", "");
    json_text(json, "VersionNumber", "");
    json_put(json, "PlayerCounts[ =n =n ]", 2.0, 2.0);
    json_number(json, "Gravity", 0.5);
    json_number(json, "PlayArea", 0.5);
    json_text(json, "Table", "Table_RPG");
    json_text(json, "Sky", "Sky_Museum");
    json_text(json, "Note", "");
    put_notebook(s);
    put_snap_points(s);
    json_text(json, "LuaScript", is_tile(s) ? "" : script);
    json_text(json, "LuaScriptState", "");
    json_text(json, "XmlUI", "");
    json_open_array(json, "ObjectStates", JSON_TALL);
    put_board(s);
    put_setup(s);
    for (int side = 0; side < 2; side++)
        put_bag(s, side);
    if (has_booklet(s))
        put_booklet(s);
    json_close(json);
    json_close(json);
}

/* --- the whole --- */

/* Of a game without a layout, what one would say. */
static void settle_sizes(struct save *s)
{
    struct layout *l = &s->layout;

    if (l->square <= 0)
        l->square = usual_square;
    if (l->piece_width <= 0)
        l->piece_width = usual_piece;
    if (l->piece_height <= 0)
        l->piece_height = l->piece_width;
    s->unit = fmin(square_most, board_most / fmax(l->game->width, l->game->height)) / l->square;
}

/* Where the folder is, for a simulator on the same machine. */
static const char *folder_url(struct arena *arena, const char *folder)
{
    char *here = folder[0] == '/' ? NULL : getcwd(NULL, 0);
    LOCAL_BUF(url);

    buf_text(&url, "file://");
    if (here)
        path_write_url(arena_print(arena, "%s/", here), &url);
    path_write_url(folder, &url);
    free(here);
    return arena_text(arena, url.text, url.size);
}

static const char *save_name(const struct save *s)
{
    const char *slug = slug_text(s->run->arena, s->layout.game->name.text);

    return arena_print(s->run->arena, "%s.json", *slug ? slug : "game");
}

static bool add_all(struct save *s)
{
    const struct layout *l = &s->layout;
    bool good = false;

    s->type = type_open(l->style.fonts, l->style.font_count, s->run->diags);
    if (s->type) {
        s->plans = plans_of(s->run->arena, s->type, l);
        good = add_board(s) && add_men(s) && (!has_booklet(s) || add_booklet(s));
        good = good && type_sound(s->type, l->style.fonts, s->run->diags);
        if (good) {
            s->json = json_begin(&folder_file_add(&s->files, save_name(s))->bytes);
            put_save(s);
        }
    }
    type_close(s->type);
    return good;
}

void export_tabletop(struct run *run, const char *path, const char *folder, const char *url)
{
    struct save s = {.run = run, .files = {.run = run, .folder = folder}};
    const char *beside = drawing_layout_beside(run->arena, path);

    if (!drawing_layout(run->arena, beside, NULL, &s.layout, run->diags) || s.layout.game->flawed ||
        !mapping_takes_board(s.layout.game, run->diags))
        return;
    game_warn_outvoted(s.layout.game, run->diags);
    s.url = url ? url : folder_url(run->arena, folder);
    settle_sizes(&s);
    if (add_all(&s))
        folder_files_write(&s.files);
    folder_files_free(&s.files);
}
