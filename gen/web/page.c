#include "web/page.h"

#include "base/builtin.h"
#include "base/json.h"
#include "emit/svg/svg.h"
#include "emit/xml.h"
#include "game/facts/facts.h"
#include "live/session.h"
#include "page/drawing/drawing.h"
#include "page/html/html.h"
#include "page/parts.h"

#include <glib.h>
#include <unistd.h>

/* The rules of play, as a module of WebAssembly. */
struct web_module {
    const char *bytes;
    size_t size;
};

/* The drawings of a page: figures, the empty board seen from both sides, and every man. Each is an
 * SVG file in a text; the page has them packed together. */

/* Where the squares are in the drawing of the empty board, mm. */
struct board_sketch {
    double width, height, cell;
    struct point corners[2]; /* of the first square; seen from the first player's side, and the
                                second's */
};

struct sketches {
    struct arena *arena;
    const struct layout *layout;
    struct type *type;
    struct buf figures; /* SVG files as texts of JSON, with commas between them */
    size_t count;
    struct lookup shared; /* paths of all drawings, by which their numbers are found */
    const char **paths;
    size_t path_count;
    struct board_sketch board;
};

static const double board_cell = 10; /* mm */

static struct pen pen_on(const struct sketches *s, double width, double height)
{
    return layout_pen(s->layout, s->type, s->layout->face, scene_new(s->arena, width, height));
}

/* The number of a path, which is told once for all drawings. */
static size_t path_number(struct sketches *s, const char *path, size_t size)
{
    const void **slot = lookup_slot(s->arena, &s->shared, path, size);
    size_t *number;

    if (!*slot) {
        number = arena_alloc(s->arena, 1, sizeof *number);
        *number = s->path_count;
        *slot = number;
        *ARENA_PUSH(s->arena, s->paths, s->path_count) = arena_text(s->arena, path, size);
    }
    return *(const size_t *)*slot;
}

/* Signs and pieces stand in many drawings, too far apart for a packer to see that. What follows the
 * place where a path begins becomes "@" and a number, where it is long. */
static void share_paths(struct sketches *s, const char *svg, struct buf *out)
{
    static const char start[] = " d=\"M";
    enum { LEAST = 24 };
    const char *at;

    while ((at = strstr(svg, start))) {
        size_t size;

        at += strlen(start);
        at += strspn(at, "0123456789-. ");
        size = strcspn(at, "\"");
        buf_put(out, svg, (size_t)(at - svg));
        if (size < LEAST)
            buf_put(out, at, size);
        else
            buf_print(out, "@%zu", path_number(s, at, size));
        svg = at + size;
    }
    buf_text(out, svg);
}

/* A number makes ids of drawings differ in one page. */
static const char *svg_of(struct sketches *s, const struct scene *scene, const char *prefix)
{
    const struct svg_options options = {.prefix = prefix, .title = "", .description = ""};
    struct buf svg = {0}, shared = {0};

    svg_write(scene, &options, &svg);
    share_paths(s, buf_take(s->arena, &svg), &shared);
    return buf_take(s->arena, &shared);
}

/* Draws a figure; returns its number, from 0. */
static size_t sketch_figure(struct sketches *s, const struct figure *figure)
{
    struct pen pen = pen_on(s, 1, 1);
    struct json json = json_begin(&s->figures);
    const struct scene *scene = drawing_scene(&pen, s->arena, figure, 0.5);

    if (s->count)
        buf_char(&s->figures, ',');
    json_text(&json, NULL, svg_of(s, scene, arena_print(s->arena, "f%zu", s->count)));
    return s->count++;
}

/* --- the board and the men --- */

static const char *sketch_board(struct sketches *s, bool turned)
{
    struct placement empty = placement_empty(s->arena, s->layout->game);
    const struct picture picture = {.placement = &empty,
                                    .region = region_whole(s->layout->game),
                                    .turned = turned,
                                    .hands = HANDS_NONE};
    struct pen pen = pen_on(s, 1, 1);

    s->board.cell = board_cell;
    s->board.width = picture_width(&pen, &picture, board_cell);
    s->board.height = picture_height(&pen, &picture, board_cell);
    s->board.corners[turned] = picture_origin(&pen, &picture, board_cell);
    pen.scene = scene_new(s->arena, s->board.width, s->board.height);
    draw_picture(&pen, &picture, 0, 0, board_cell);
    return svg_of(s, pen.scene, turned ? "u" : "b");
}

static void put_man(struct sketches *s, struct json *json, enum face_style face,
                    const struct man *man)
{
    const char *key = arena_print(s->arena, "%d%c%d", (int)(man->piece - s->layout->game->pieces),
                                  man->base ? '+' : '-', man->side);
    struct pen pen = pen_on(s, board_cell, board_cell);

    pen.face = face;
    draw_small_man(&pen, man, (struct point){board_cell / 2, board_cell / 2}, board_cell);
    json_text(json, key, svg_of(s, pen.scene, arena_print(s->arena, "m%d%s", face, key)));
}

/* As they are, and where others promote to them as what these have become. */
static void put_men(struct sketches *s, struct json *json, enum face_style face)
{
    const struct game *game = s->layout->game;

    for (size_t i = 0; i < 2 * game->piece_count; i++) {
        struct man man = {.piece = &game->pieces[i / 2], .side = (int)i % 2};

        put_man(s, json, face, &man);
        for (size_t k = 0; k < game->piece_count && !man.base; k++)
            if (piece_becomes(&game->pieces[k], man.piece))
                man.base = &game->pieces[k];
        if (man.base)
            put_man(s, json, face, &man);
    }
}

/* What pieces show as the layout has it, and in its documents: a bit for each of enum face_style.
 */
static unsigned faces_of(const struct layout *layout)
{
    unsigned faces = 1u << layout->face;

    for (size_t i = 0; i < layout->document_count; i++)
        if (layout->documents[i].face >= 0)
            faces |= 1u << layout->documents[i].face;
    return faces;
}

/* Appends what pieces show in one way: what that is called, `upright`, whether men of either side
 * are not turned with the board, and `men` by their keys, see live/session.h. */
static void put_face(struct sketches *s, struct json *json, enum face_style face)
{
    static const enum word_id names[] = {
        [FACE_MNEMONIC] = WORD_PLAY_FACE_MNEMONIC, [FACE_GLYPH] = WORD_PLAY_FACE_GLYPH,
        [FACE_SHORT] = WORD_PLAY_FACE_SHORT,       [FACE_BOTH] = WORD_PLAY_FACE_BOTH,
        [FACE_LETTER] = WORD_PLAY_FACE_LETTER,     [FACE_PICTURE] = WORD_PLAY_FACE_PICTURE,
        [FACE_NONE] = WORD_PLAY_FACE_NONE};
    struct pen pen = pen_on(s, 1, 1);

    pen.face = face;
    json_put(json, "{ name=s upright[ =b =b ] men{", word_text(s->layout->game->words, names[face]),
             men_stand_upright(&pen, 0), men_stand_upright(&pen, 1));
    put_men(s, json, face);
    json_put(json, "} }");
}

/* The layout's own face first. */
static void put_faces(struct sketches *s, struct json *json)
{
    unsigned faces = faces_of(s->layout) & ~(1u << s->layout->face);

    put_face(s, json, s->layout->face);
    for (int face = 0; faces >> face; face++)
        if (faces >> face & 1)
            put_face(s, json, (enum face_style)face);
}

/* Where men stand, by the number of their square, in cells from the corner of the first one; null
 * where there is no square. */
static void put_sites(const struct game *game, struct json *json)
{
    json_put(json, "sites[");
    for (int i = 0; i < game->width * game->height; i++) {
        const struct site *site = site_at(game, i % game->width, i / game->width);

        if (site)
            json_put(json, "[ =n =n ]", site->x, site->y);
        else
            json_text(json, NULL, NULL);
    }
    json_put(json, "]");
}

/* Appends all drawings as an object: `figures`, `boards` (two), `sites` of these, `faces`, and
 * `paths`, for which "@" and a number stand in them. Frees the figures, and sets sketches->board.
 */
static void sketches_end(struct sketches *s, struct buf *out)
{
    struct json json = json_begin(out);

    json_put(&json, "{ boards[");
    for (int turned = 0; turned < 2; turned++)
        json_text(&json, NULL, sketch_board(s, turned));
    json_put(&json, "]");
    put_sites(s->layout->game, &json);
    json_put(&json, "faces[");
    put_faces(s, &json);
    json_put(&json, "] figures[");
    buf_put(out, buf_str(&s->figures), s->figures.size);
    json_put(&json, "] paths[");
    for (size_t i = 0; i < s->path_count; i++)
        json_text(&json, NULL, s->paths[i]);
    json_put(&json, "] }");
    buf_free(&s->figures);
}

struct page_word {
    const char *name;
    enum word_id id;
};

/* The words of a page, by the names that web/page.html and page.js call them by. Both lists end
 * with a name NULL. The script puts names of players and moves into its own. */
static const struct page_word page_words[] = {{"language", WORD_LANGUAGE},
                                              {"board", WORD_PLAY_BOARD},
                                              {"first", WORD_PLAY_FIRST},
                                              {"undo", WORD_PLAY_UNDO},
                                              {"redo", WORD_PLAY_REDO},
                                              {"last", WORD_PLAY_LAST},
                                              {"pass", WORD_PLAY_PASS},
                                              {"turn", WORD_PLAY_TURN},
                                              {"new", WORD_PLAY_NEW},
                                              {"restore", WORD_PLAY_RESTORE},
                                              {"hint", WORD_PLAY_HINT},
                                              {"link", WORD_PLAY_LINK},
                                              {"opponent", WORD_PLAY_OPPONENT},
                                              {"person", WORD_PLAY_PERSON},
                                              {"random", WORD_PLAY_RANDOM},
                                              {"quick", WORD_PLAY_QUICK},
                                              {"good", WORD_PLAY_GOOD},
                                              {"best", WORD_PLAY_BEST},
                                              {"hobbling", WORD_PLAY_HOBBLING},
                                              {"record", WORD_PLAY_RECORD},
                                              {"read", WORD_PLAY_READ},
                                              {"line", WORD_PLAY_LINE},
                                              {"choose", WORD_PLAY_CHOOSE},
                                              {"cancel", WORD_PLAY_CANCEL},
                                              {"noscript", WORD_PLAY_NO_SCRIPT},
                                              {"settings", WORD_PLAY_SETTINGS},
                                              {"face", WORD_PLAY_FACE},
                                              {"theme", WORD_PLAY_THEME},
                                              {"teach", WORD_PLAY_TEACH},
                                              {"sound", WORD_PLAY_SOUND},
                                              {"zoom-in", WORD_PLAY_ZOOM_IN},
                                              {"zoom-out", WORD_PLAY_ZOOM_OUT},
                                              {"format", WORD_PLAY_FORMAT},
                                              {"own", WORD_PLAY_OWN_FORMAT},
                                              {"copy", WORD_PLAY_COPY},
                                              {"save", WORD_PLAY_SAVE},
                                              {"moves", WORD_PLAY_MOVES},
                                              {"automatic", WORD_PLAY_THEME_AUTO},
                                              {"light", WORD_PLAY_THEME_LIGHT},
                                              {"dark", WORD_PLAY_THEME_DARK},
                                              {"wood", WORD_PLAY_THEME_WOOD},
                                              {"hands-far", WORD_PLAY_HAND_FAR},
                                              {"hands-near", WORD_PLAY_HAND_NEAR},
                                              {"rules", WORD_PLAY_RULES},
                                              {"piece", WORD_PLAY_PIECE},
                                              {0}};

static const struct page_word script_words[] = {{"turns", WORD_TO_MOVE},
                                                {"check", WORD_PLAY_CHECK},
                                                {"plays", WORD_PLAY_MADE},
                                                {"holds", WORD_HOLDS},
                                                {"illegal", WORD_ILLEGAL},
                                                {"empty", WORD_PLAY_EMPTY},
                                                {"move", WORD_PLAY_GOES},
                                                {"take", WORD_PLAY_TAKES},
                                                {"via", WORD_PLAY_ON_WAY},
                                                {"threat", WORD_PLAY_THREAT},
                                                {"thinks", WORD_PLAY_THINKS},
                                                {"stuck", WORD_PLAY_STUCK},
                                                {"hinted", WORD_PLAY_HINTED},
                                                {"linked", WORD_PLAY_LINKED},
                                                {"copied", WORD_PLAY_COPIED},
                                                {"checked", WORD_PLAY_CHECKED},
                                                {"latest", WORD_PLAY_LATEST},
                                                {"main", WORD_PLAY_MAIN},
                                                {0}};

/* --- what a page knows of its game, as JSON, for its script and for others who read it --- */

struct telling {
    struct arena *arena;
    const struct game *game;
    struct json *json;
};

/* --- pieces --- */

static void put_pieces(const struct telling *t)
{
    json_put(t->json, "pieces[[");
    EACH (piece, t->game->pieces, t->game->piece_count) {
        json_put(t->json, "{ name=s second=s code=s native=s moves=s text=s royal=b promotes[",
                 piece->name.text, piece->second_name.text, piece->code.text,
                 piece->native.text.text, piece->betza.text,
                 figure_piece_told(t->arena, t->game, piece), piece->royal);
        for (size_t k = 0; k < piece->choice_count; k++)
            json_text(t->json, NULL, piece->choices[k]->name.text);
        json_put(t->json, "] }");
    }
    json_put(t->json, "]");
}

/* --- examples --- */

static void put_example_moves(const struct telling *t)
{
    json_put(t->json, "examples[[");
    EACH (example, t->game->examples, t->game->example_count) {
        LOCAL_BUF(line);

        placement_line(&example->steps[0], &line);
        json_put(t->json, "{ name=s caption=s position=s moves[", example->name.text,
                 example->caption.text, buf_str(&line));
        for (size_t k = 0; k < example->ply_count; k++)
            json_text(t->json, NULL, ply_text(t->arena, t->game, &example->plies[k]));
        json_put(t->json, "] illegal=b reason=s }", example->illegal, example->reason.text);
    }
    json_put(t->json, "]");
}

/* --- the board --- */

static void put_squares(const struct telling *t)
{
    json_open_array(t->json, "squares", JSON_FLAT);
    for (int i = 0; i < t->game->width * t->game->height; i++) {
        struct square square = {i % t->game->width, i / t->game->width};

        json_text(t->json, NULL,
                  site_at(t->game, square.file, square.rank)
                      ? square_name(t->arena, t->game, square)
                      : NULL);
    }
    json_close(t->json);
}

static void put_board(const struct telling *t, const struct board_sketch *board)
{
    const struct network *network = &t->game->network;

    json_put(t->json, "board{ width=n height=n cell=n across=u down=u round=b ends[",
             (double)board->width, (double)board->height, (double)board->cell,
             (unsigned)network->across, (unsigned)network->down, !game_on_lattice(t->game));
    EACH (corner, board->corners, 2)
        json_put(t->json, "{ left=n top=n }", (double)corner->x, (double)corner->y);
    json_put(t->json, "] }");
}

/* --- the whole --- */

static void put_rules(const struct telling *t)
{
    size_t count;
    const struct named_rule *rules = rule_list(t->arena, t->game, &count);

    json_put(t->json, "rules[[");
    for (size_t i = 0; i < count; i++)
        json_put(t->json, "{ name=s words=s }", rules[i].name, rules[i].words);
    json_put(t->json, "]");
}

static void put_head(const struct telling *t)
{
    const struct game *game = t->game;
    const struct placement setup = placement_of_setup(t->arena, game);
    LOCAL_BUF(line);

    placement_line(&setup, &line);
    json_put(t->json, "game=s native=s players[ =s =s ] files=u ranks=u", game->name.text,
             game->native.text.text, game_player(game, 0), game_player(game, 1),
             (unsigned)game->width, (unsigned)game->height);
    json_put(t->json, "plurals[");
    for (int side = 0; side < 2; side++)
        if (words_name_several(game->words, game_player(game, side)))
            json_text(t->json, NULL, game_player(game, side));
    json_put(t->json, "]");
    json_put(t->json, "play=s setup=s hands=b hobbling=s",
             game->play == PLAY_POINTS ? "points" : "squares", buf_str(&line), game->drops,
             game->hobbling_agreed           ? "optional"
             : game->hobbling == HOBBLING_ON ? "on"
                                             : "off");
}

static void put_script_words(const struct telling *t)
{
    json_open_object(t->json, "words", JSON_FLAT);
    for (const struct page_word *word = script_words; word->name; word++)
        json_text(t->json, word->name, word_text(t->game->words, word->id));
    json_close(t->json);
}

/* A '<' within a script would be read by the browser. */
static void put_safe(const struct buf *json, struct buf *out)
{
    for (size_t i = 0; i < json->size; i++)
        if (json->text[i] == '<')
            buf_text(out, "\\u003c");
        else
            buf_char(out, json->text[i]);
}

/* Appends an object:
 *   game, native        names; `native` null where there is none
 *   players             their names, of the first player and the second
 *   plurals             those of them that are plural
 *   files, ranks        by which squares are numbered, see game/network.h
 *   squares             their names, ranks from the top, in each the files from the left; null
 *                       where there is none
 *   play                "squares" or "points"
 *   setup               the position as a line
 *   hands               whether players hold pieces
 *   hobbling            "on", "off" or "optional"
 *   pieces              in the order of the file: name, second (of the second player's, or null),
 *                       code, native, moves (in Betza notation), text, royal, promotes (names)
 *   rules               beside those of the pieces: name and words of each
 *   examples            name, caption, position, moves, illegal, reason
 *   board               where the squares are in the drawings of the empty board, mm; how many
 *                       cells it takes across and down, and whether their men stand in round ones
 *   words               that the script shows */
static void web_facts(const struct layout *layout, const struct board_sketch *board,
                      struct buf *out)
{
    LOCAL_BUF(text);
    struct json json = json_begin(&text);
    const struct telling t = {arena_new(), layout->game, &json};

    json_open_object(&json, NULL, JSON_TALL);
    put_head(&t);
    put_squares(&t);
    put_pieces(&t);
    put_rules(&t);
    put_example_moves(&t);
    put_board(&t, board);
    put_script_words(&t);
    json_close(&json);
    put_safe(&text, out);
    arena_free(t.arena);
}

/* --- page --- */

struct page {
    struct arena *arena;
    const struct layout *layout;
    const struct game *game;
    struct sketches sketches;
    struct diags *diags;
};

/* --- figures --- */

/* Whether one of the pictures of the figure shows a step of the example. */
static bool is_of(const struct figure *figure, const struct example *example)
{
    for (size_t i = 0; i < figure->picture_count; i++)
        for (size_t k = 0; k <= example->ply_count; k++)
            if (figure->pictures[i].placement == &example->steps[k])
                return true;
    return false;
}

/* A button for each example of which the figure shows something. */
static void put_examples(const struct page *page, const struct figure *figure, struct buf *out)
{
    for (size_t i = 0; i < page->game->example_count; i++) {
        const struct example *example = &page->game->examples[i];

        if (!is_of(figure, example))
            continue;
        buf_print(out, "<button type=\"button\" data-example=\"%zu\">", i);
        html_text(WORDS(page->arena, page->game->words, WORD_PLAY_EXAMPLE,
                        {"example", example->name.text}),
                  out);
        buf_text(out, "</button>\n");
    }
}

/* Where links to the moves of its pieces lead. */
static void put_places(const struct page *page, const struct figure *figure, struct buf *out)
{
    EACH (cell, figure->cells, figure->cell_count)
        if (!cell->window) {
            buf_text(out, "<span id=\"");
            html_moves_id(page->game, cell->diagram.piece, out);
            buf_text(out, "\"></span>");
        }
}

static void put_figure(void *context, const struct figure *figure, const char *id, struct buf *out)
{
    struct page *page = context;
    const char *told = figure_told(page->arena, figure);

    buf_text(out, "<figure");
    if (id)
        buf_print(out, " id=\"%s\"", id);
    buf_text(out, ">\n");
    put_places(page, figure, out);
    if (figure->address) {
        buf_text(out, "<a rel=\"noreferrer\" href=\"");
        html_text(figure->address, out);
        buf_text(out, "\">\n");
    }
    buf_print(out, "<div class=\"drawing%s data-drawing=\"%zu\" role=\"img\" aria-label=\"",
              figure->wide && figure->kind->flags & IS_TABLE ? " wide\" tabindex=\"0\"" : "\"",
              sketch_figure(&page->sketches, figure));
    html_text(told ? told : figure->alt ? figure->alt : "", out);
    buf_text(out, figure->address ? "\"></div></a>\n" : "\"></div>\n");
    put_examples(page, figure, out);
    buf_text(out, "</figure>\n");
}

/* --- the text --- */

/* Of a game without a booklet all drawings by themselves, but those of single faces. */
static bool put_drawings(struct page *page, struct buf *out)
{
    size_t count;
    const struct drawing *drawings = drawings_of(page->arena, page->layout, &count);

    buf_text(out, "<h1>");
    html_text(page->game->name.text, out);
    buf_text(out, "</h1>\n");
    EACH (one, drawings, count) {
        struct pen pen = layout_pen(page->layout, page->sketches.type, page->layout->face,
                                    scene_new(page->arena, 1, 1));
        const struct figure *figure;

        if (one->piece && figure_kinds[one->kind]->flags & SHOWS_ONLY_FACES)
            continue;
        figure = drawing_figure(&pen, page->arena, page->layout, one, NULL, 0, page->diags);
        if (!figure)
            return false;
        put_figure(page, figure, NULL, out);
    }
    return true;
}

/* The booklet's, or where there is none that of a card. */
static bool put_text(struct page *page, struct buf *out)
{
    const struct part *booklet = part_next(page->layout, PART_BOOKLET, NULL);
    const struct part *part = booklet ? booklet : part_next(page->layout, PART_CARD, NULL);
    const struct html html = {page->game, put_figure, page};
    const struct text *text;

    if (!part)
        return put_drawings(page, out);
    text = part_plan(plans_of(page->arena, page->sketches.type, page->layout), page->layout, part,
                     &page->layout->papers[0], page->diags)
               ->text;
    if (!text || text->flawed || (!text->booklet && !text->card))
        return false;
    html_flow(&html, text->booklet ? text->booklet->flow : text->card->flow, out);
    return true;
}

/* --- the file --- */

/* What stands in the page for a name in braces. */
struct filling {
    const char *name;
    struct buf text;
};

enum {
    TITLE,
    DIRECTION,
    STYLE,
    STYLE_HASH,
    SCRIPT,
    SCRIPT_HASH,
    TEXT,
    FACTS,
    MODULE,
    DEFINITION,
    DRAWINGS
};

/* The lines of a script or style without blanks before them, and without those that are a comment.
 */
static void put_lines(const char *path, struct buf *out)
{
    const struct builtin *file = builtin_find(path);
    const char *end = file->text + file->size;

    for (const char *line = file->text, *next; line < end; line = next) {
        next = memchr(line, '\n', (size_t)(end - line));
        next = next ? next + 1 : end;
        line += strspn(line, " \n");
        if (line < next && strncmp(line, "//", 2) != 0)
            buf_put(out, line, (size_t)(next - line));
    }
}

enum { SHA256_SIZE = 32 };

/* As a Content-Security-Policy has it. */
static void put_hash(const struct buf *text, struct buf *out)
{
    GChecksum *checksum = g_checksum_new(G_CHECKSUM_SHA256);
    guint8 digest[SHA256_SIZE];
    gsize size = sizeof digest;

    g_checksum_update(checksum, (const guchar *)text->text, (gssize)text->size);
    g_checksum_get_digest(checksum, digest, &size);
    g_checksum_free(checksum);
    buf_text(out, "sha256-");
    base64_put(out, digest, size);
}

static void put_filling(const struct page *page, const struct filling *fillings, const char *name,
                        size_t size, struct buf *out)
{
    for (const struct filling *f = fillings; f->name; f++)
        if (strncmp(f->name, name, size) == 0 && !f->name[size]) {
            buf_put(out, buf_str(&f->text), f->text.size);
            return;
        }
    for (const struct page_word *word = page_words; word->name; word++)
        if (strncmp(word->name, name, size) == 0 && !word->name[size])
            html_text(word_text(page->game->words, word->id), out);
}

static void put_page(const struct page *page, const struct filling *fillings, struct buf *out)
{
    const char *text = builtin_find("web/page.html")->text, *open, *close;

    for (; (open = strstr(text, "{{")) && (close = strstr(open, "}}")); text = close + 2) {
        buf_put(out, text, (size_t)(open - text));
        put_filling(page, fillings, open + 2, (size_t)(close - open - 2), out);
    }
    buf_text(out, text);
}

/* Everything but the text, which was read before and has drawn the figures. */
static void fill(struct page *page, const struct web_module *module, struct filling *fillings)
{
    LOCAL_BUF(drawings);
    LOCAL_BUF(packed);

    sketches_end(&page->sketches, &drawings);
    game_pack(page->game, &packed);
    html_text(
        WORDS(page->arena, page->game->words, WORD_PLAY_TITLE, {"game", page->game->name.text}),
        &fillings[TITLE].text);
    if (page->layout->style.back)
        buf_text(&fillings[DIRECTION].text, " dir=\"rtl\"");
    put_lines("web/page.css", &fillings[STYLE].text);
    put_hash(&fillings[STYLE].text, &fillings[STYLE_HASH].text);
    put_lines("web/rules.js", &fillings[SCRIPT].text);
    put_lines("web/page.js", &fillings[SCRIPT].text);
    put_hash(&fillings[SCRIPT].text, &fillings[SCRIPT_HASH].text);
    web_facts(page->layout, &page->sketches.board, &fillings[FACTS].text);
    gzip_put(&fillings[MODULE].text, module->bytes, module->size);
    gzip_put(&fillings[DEFINITION].text, packed.text, packed.size);
    gzip_put(&fillings[DRAWINGS].text, drawings.text, drawings.size);
}

static bool web_page(struct arena *arena, const struct layout *layout, struct type *type,
                     const struct web_module *module, struct buf *out, struct diags *diags)
{
    struct filling fillings[] = {[TITLE] = {"title"},
                                 [DIRECTION] = {"direction"},
                                 [STYLE] = {"style"},
                                 [STYLE_HASH] = {"style-hash"},
                                 [SCRIPT] = {"script"},
                                 [TEXT] = {"text"},
                                 [SCRIPT_HASH] = {"script-hash"},
                                 [FACTS] = {"facts"},
                                 [MODULE] = {"module"},
                                 [DEFINITION] = {"definition"},
                                 [DRAWINGS] = {"drawings"},
                                 {0}};
    struct page page = {arena, layout, layout->game, {arena, layout, type, .count = 0}, diags};
    bool good = put_text(&page, &fillings[TEXT].text);

    if (good) {
        fill(&page, module, fillings);
        put_page(&page, fillings, out);
    }
    for (struct filling *f = fillings; f->name; f++)
        buf_free(&f->text);
    buf_free(&page.sketches.figures);
    return good;
}

/* --- the module --- */

/* Beside the program, or where it is installed. */
static const char *usual_module(const struct run *run)
{
    static const char *const places[] = {"piecework.wasm", "../share/piecework/piecework.wasm"};
    char program[4096];
    ssize_t size = readlink("/proc/self/exe", program, sizeof program - 1);
    const char *path = places[0];

    program[size > 0 ? size : 0] = '\0';
    for (size_t i = COUNT_OF(places); i-- > 0;) {
        const char *there = path_beside(run->arena, program, places[i]);

        if (i == 0 || !source_trouble(there, run->diags))
            path = there;
        if (!source_trouble(there, run->diags))
            break;
    }
    return path;
}

bool page_module_found(const struct run *run)
{
    return !source_trouble(usual_module(run), run->diags);
}

static bool read_module(const char *path, struct run *run, struct made *made,
                        struct web_module *module)
{
    const char *trouble = NULL;

    path = path ? path : usual_module(run);
    made_from(made, path);
    module->bytes = source_bytes(run->arena, path, &module->size, &trouble);
    if (module->bytes)
        return true;
    diag_help(
        diag_add(run->diags, DIAG(FILE_UNREADABLE), (struct place){0}, path, trouble),
        "it has the rules of play for browsers: 'make module' builds it in Piecework's source "
        "tree, or name it with --module");
    return false;
}

/* --- the game --- */

/* Whether the page will have the same moves; false after a finding. */
static bool can_be_packed(const struct game *game, struct diags *diags)
{
    LOCAL_BUF(packed);
    struct session *session;
    const struct piece *other = NULL;

    game_pack(game, &packed);
    session = session_open(packed.text, packed.size);
    for (size_t i = 0; i < game->piece_count && !other; i++)
        if (!session ||
            !moveset_equal_always(&game->pieces[i].moves, &session_game(session)->pieces[i].moves))
            other = &game->pieces[i];
    if (other)
        diag_add(diags, DIAG(BAD_ARGUMENT), other->name.at,
                 "its moves cannot be said in Betza notation alone, which a page needs");
    session_close(session);
    return !other;
}

static bool can_be_played(const struct game *game, struct diags *diags)
{
    if (!game || game->flawed)
        return false;
    if (game->setup)
        return can_be_packed(game, diags);
    diag_add(diags, DIAG(MISSING_KEY), game->name.at, "a game that is played", "setup");
    return false;
}

bool page_put(const struct layout *layout, const char *module_path, struct type *type,
              struct run *run, struct made *made, struct buf *out)
{
    struct web_module module;

    return can_be_played(layout->game, run->diags) &&
           read_module(module_path, run, made, &module) &&
           web_page(run->arena, layout, type, &module, out, run->diags);
}
