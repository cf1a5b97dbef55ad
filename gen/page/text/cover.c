#include "page/text/cover.h"

#include "draw/cutting.h"

/* mm; the frame reaches beyond the block of text */
static const double beyond_side = 2, beyond_foot = 8, notch = 7, cover_edge = 14;
static const double hairline = 1.5;                   /* from one line of the frame to the other */
static const double cover_sun = 58, cover_field = 78; /* radius of the sun, side of its crest */

/* --- the crest --- */

static size_t marks_of(const struct layout *layout, const struct piece *piece)
{
    return piece_marks_of(layout->marks, (int)layout->game->hobbling, piece)->count;
}

static bool is_grander(const struct layout *layout, const struct piece *a, const struct piece *b)
{
    size_t a_marks = marks_of(layout, a), b_marks = marks_of(layout, b);

    return a_marks != b_marks ? a_marks > b_marks : a->strength > b->strength;
}

const struct piece *cover_piece(const struct layout *layout)
{
    const struct game *game = layout->game;
    const struct piece *best = NULL;

    if (layout->cover)
        return layout->cover;
    for (size_t i = 0; i < game->piece_count; i++)
        if (piece_starts(&game->pieces[i]) && (!best || is_grander(layout, &game->pieces[i], best)))
            best = &game->pieces[i];
    return best;
}

/* Its face in a square field, whose lines grow with it; a picture alone, in the middle. */
static void draw_crest(struct pen *pen, const struct layout *layout, const struct piece *piece,
                       double x, double y, double field)
{
    static const int lines[] = {LINE_OUTLINE, LINE_AXIS, LINE_FRAME};
    const double usual = 30; /* mm */
    struct style style = *pen->style;
    struct pen own = *pen;
    struct panel panel = panel_front(piece);

    for (size_t i = 0; i < COUNT_OF(lines) && field > usual; i++)
        style.line[lines[i]] *= field / usual;
    own.style = &style;
    if (!piece_forms[layout->form].rings && panel_style(pen->face, piece) == FACE_PICTURE)
        draw_composition(&own, COMPOSITION_ALONE, piece, panel.side,
                         &(struct field_box){x - field / 2, y - field / 2, field, field}, INFINITY);
    else
        draw_piece_kind(&own, &panel, false, x, y, field);
}

void draw_set_up(struct pen *pen, const struct game *game, const struct area *room)
{
    double cell = fmin(room->width / game->network.across, room->height / game->network.down);
    struct board_view view = board_whole(
        game, room->x + (room->width - game->network.across * cell) / 2,
        room->y + (room->height - game->network.down * cell) / 2, cell, STYLE_SMALL_LABEL);

    pen_hold(pen);
    draw_board(pen, &view);
    draw_setup(pen, &view);
    pen_release(pen);
}

/* Pieces that show nothing are told by where they stand. */
static bool shows_setup(const struct pen *pen, const struct game *game)
{
    return pen->face == FACE_NONE && game->setup;
}

static double crest_side(const struct layout *layout, double radius, double field)
{
    return layout->crest.fit != FIT_INSIDE ? 2 * radius : field;
}

/* Whether a picture takes all of the cover, and nothing else stands on it. */
static bool cover_is_full(const struct layout *layout)
{
    return layout->crest.art[0] && layout->crest.fit == FIT_FULL;
}

struct area cover_crest_room(const struct layout *layout)
{
    double side = crest_side(layout, cover_sun, cover_field);

    return cover_is_full(layout) && layout->paper_count
               ? (struct area){0, 0, layout->papers->width, layout->papers->height}
               : (struct area){0, 0, side, side};
}

/* Rings lie over a picture that covers the sun. */
void draw_sun(struct pen *pen, const struct layout *layout, double x, double y, double radius,
              double field)
{
    const struct piece *piece = cover_piece(layout);
    double side = crest_side(layout, radius, field);

    path_circle(pen->scene, x, y, radius);
    pen_fill(pen, COLOUR_SUN);
    draw_ground_art(pen, &layout->crest, x - side / 2, y - side / 2, side, side, false,
                    COLOUR_FIRST);
    path_circle(pen->scene, x, y, radius);
    pen_stroke(pen, LINE_FRAME, COLOUR_SEAL);
    path_circle(pen->scene, x, y, radius * 0.97);
    pen_stroke(pen, LINE_GRID, COLOUR_SEAL);
    if (!layout->crest.art[0] && shows_setup(pen, layout->game))
        draw_set_up(pen, layout->game, &(struct area){x - field / 2, y - field / 2, field, field});
    else if (!layout->crest.art[0] && piece)
        draw_crest(pen, layout, piece, x, y, field);
}

/* --- the native name --- */

/* Scripts that are written from the top down. */
static bool is_upright(unsigned code)
{
    return code >= 0x2E80 && code < 0xFB00;
}

bool has_upright_name(const struct game *game)
{
    const char *native = game->native.text.text;

    return native && is_upright(utf8_code(native));
}

static size_t character_size(const char *text)
{
    size_t size = 1;

    while (((unsigned char)text[size] & 0xC0) == 0x80)
        size++;
    return size;
}

/* One character in the middle of (x, y), as wide as its em is set. */
static void draw_character(struct pen *pen, const char *text, double x, double y, double size,
                           enum colour_id colour)
{
    const struct line *line = type_line(pen->type, &pen->style->type[STYLE_BRUSH],
                                        arena_text(pen->scene->arena, text, character_size(text)));
    double scale = size / pen_size(pen, STYLE_BRUSH);
    struct ink ink = line_ink(line);

    scene_text(pen->scene, line, x - scale * (ink.left + ink.width / 2),
               y - scale * (ink.top + ink.height / 2), scale, pen_colour(pen, colour));
}

static void draw_seal(struct pen *pen, const char *text, double x, double y, double size)
{
    path_rect(pen->scene, x - size / 2, y - size / 2, size, size);
    pen_fill(pen, COLOUR_SEAL);
    path_rect(pen->scene, x - 0.44 * size, y - 0.44 * size, 0.88 * size, 0.88 * size);
    pen_stroke(pen, LINE_GRID, COLOUR_PAPER);
    draw_character(pen, text, x, y, 0.62 * size, COLOUR_PAPER);
}

double draw_upright_name(struct pen *pen, const struct game *game, double x, double y, double size)
{
    const double pitch = 1.02 * size, seal = 0.56 * size;
    const char *last = NULL;

    if (!has_upright_name(game))
        return y;
    for (const char *at = game->native.text.text; *at; at += character_size(at)) {
        if (*at == ' ')
            continue;
        draw_character(pen, at, x, y + size / 2, size, COLOUR_INK);
        y += pitch;
        last = at;
    }
    y += 0.3 * size;
    draw_seal(pen, last, x, y + seal / 2, seal);
    return y + seal;
}

void draw_level_name(struct pen *pen, const struct game *game, double x, double y, double width,
                     double size)
{
    const double pitch = 1.1 * size, seal = 0.62 * size, apart = 0.35 * size;
    const char *native = game->native.text.text, *last = NULL;
    double count = 0;

    if (!has_upright_name(game)) {
        pen_fitted(pen, STYLE_TITLE, native ? native : game->name.text, x, y, width, 0.8 * size);
        return;
    }
    for (const char *at = native; *at; at += character_size(at))
        count += *at != ' ';
    x -= (count * pitch + apart + seal - pitch) / 2;
    for (const char *at = native; *at; at += character_size(at)) {
        if (*at == ' ')
            continue;
        draw_character(pen, at, x, y, size, COLOUR_INK);
        x += pitch;
        last = at;
    }
    draw_seal(pen, last, x - pitch / 2 + apart + seal / 2, y, seal);
}

/* --- title --- */

/* The first line of that type. */
static const char *words_in(const struct flow *flow, enum type_id type)
{
    for (size_t i = 0; i < flow->count; i++)
        if (flow->items[i].kind == ITEM_LINE && item_is_in(&flow->items[i], type))
            return flow->items[i].words->text;
    return NULL;
}

const char *cover_title(const struct flow *flow)
{
    return words_in(flow, STYLE_TITLE);
}

const char *cover_subtitle(const struct flow *flow)
{
    return words_in(flow, STYLE_SUBTITLE);
}

void draw_diamond(struct pen *pen, double x, double y, double half, enum colour_id colour)
{
    path_polygon(pen->scene,
                 (const struct point[]){{x - half, y}, {x, y - half}, {x + half, y}, {x, y + half}},
                 4);
    pen_fill(pen, colour);
}

void draw_diamonds(struct pen *pen, double x, double y)
{
    const double apart = 6.4;

    draw_diamond(pen, x, y, 2, COLOUR_SEAL);
    draw_diamond(pen, x - apart, y, 0.9, COLOUR_INK);
    draw_diamond(pen, x + apart, y, 0.9, COLOUR_INK);
}

void draw_divider(struct pen *pen, double x, double right, double y)
{
    const double room = 15;
    double middle = (x + right) / 2;

    pen_line(pen, LINE_FOLD, COLOUR_INK, x, y, middle - room, y);
    pen_line(pen, LINE_FOLD, COLOUR_INK, middle + room, y, right, y);
    draw_diamonds(pen, middle, y);
}

/* --- the kinds --- */

/* mm: fields of the kinds at most, and when they are left out; of what each has; and from one to
 * the next at most, of their size: few stand together in the middle */
static const double kind_most = 12.6, kind_least = 4, kind_share = 0.76, kind_pitch = 3;

static size_t starting_kinds(struct arena *arena, const struct game *game,
                             const struct piece ***list)
{
    size_t count = 0;

    *list = NULL;
    for (size_t i = 0; i < game->piece_count; i++)
        if (piece_starts(&game->pieces[i]))
            *ARENA_PUSH(arena, *list, count) = &game->pieces[i];
    return count;
}

/* How large `count` fields are in so many rows of an area. */
static double kind_size(size_t count, size_t rows, double width, double height)
{
    size_t columns = (count + rows - 1) / rows;

    return fmin(kind_most, kind_share * fmin(width / (double)columns, height / (double)rows));
}

/* As they stand in an area, in as few rows as leave them large. */
struct kinds {
    const struct piece **list;
    size_t count, rows;
    double size; /* mm; 0: they would be too small, or show nothing */
};

static struct kinds kinds_in(struct pen *pen, const struct layout *layout, double width,
                             double height)
{
    struct kinds k = {.rows = 1};

    k.count = starting_kinds(pen->scene->arena, layout->game, &k.list);
    for (size_t i = 1; i <= k.count; i++) {
        double size = kind_size(k.count, i, width, height);

        k.rows = size > k.size ? i : k.rows;
        k.size = fmax(size, k.size);
    }
    if (k.size < kind_least || shows_setup(pen, layout->game))
        k.size = 0;
    return k;
}

bool draw_kinds(struct pen *pen, const struct layout *layout, const struct area *area)
{
    struct kinds k = kinds_in(pen, layout, area->width, area->height);
    size_t columns = (k.count + k.rows - 1) / k.rows;
    double pitch = fmin(area->width / (double)columns, kind_pitch * k.size);
    double left = area->x + (area->width - (double)columns * pitch) / 2;
    double row = fmin(area->height / (double)k.rows, 1.6 * k.size);
    bool cards = FIND(one, k.list, k.count, piece_owner(*one)); /* those of both are alike */

    for (size_t i = 0; k.size > 0 && i < k.count; i++) {
        struct panel panel = panel_front(k.list[i]);
        double x = left + ((double)(i % columns) + 0.5) * pitch;
        double y =
            area->y + area->height / 2 + ((double)(i / columns) - ((double)k.rows - 1) / 2) * row;

        draw_piece_kind(pen, &panel, cards, x, y, k.size);
    }
    return k.size > 0;
}

/* --- facts --- */

/* A number, and below it what it counts. */
struct fact {
    const char *number;
    enum word_id word;
};

enum { MOST_FACTS = 5 };

/* Of a whole grid its files and ranks, of any other board the number of its sites. */
static const char *size_fact(struct arena *arena, const struct game *game)
{
    if (game->network.shape == GRID_BOARD && !game->network.holes)
        return arena_print(arena, "%d × %d", game->width, game->height);
    return arena_print(arena, "%d", game_sites(game));
}

static enum word_id places_fact(const struct game *game)
{
    static const enum word_id words[] = {[GRID_BOARD] = WORD_FACT_SQUARES,
                                         [POINT_BOARD] = WORD_FACT_POINTS,
                                         [HEXAGON_BOARD] = WORD_FACT_HEXAGONS,
                                         [TRIANGLE_BOARD] = WORD_FACT_TRIANGLES,
                                         [MORRIS_BOARD] = WORD_FACT_POINTS};

    return board_has_points(game) ? WORD_FACT_POINTS : words[game->network.shape];
}

/* The first ones matter most. */
static int facts_of(struct arena *arena, const struct game *game, size_t pieces,
                    struct fact facts[MOST_FACTS])
{
    const struct fact all[MOST_FACTS] = {{"2", WORD_FACT_PLAYERS},
                                         {arena_print(arena, "%zu", pieces), WORD_FACT_PIECES},
                                         {size_fact(arena, game), places_fact(game)},
                                         {game->age.text, WORD_FACT_YEARS},
                                         {game->minutes.text, WORD_FACT_MINUTES}};
    int count = 0;

    for (int i = 0; i < MOST_FACTS; i++)
        if (all[i].number)
            facts[count++] =
                (struct fact){words_digits(arena, game->words, all[i].number), all[i].word};
    return count;
}

static double fact_width(struct pen *pen, const struct game *game, enum type_id words,
                         const struct fact *fact)
{
    return fmax(pen_width(pen, STYLE_TEXT, fact->number),
                pen_width(pen, words, word_text(game->words, fact->word)));
}

static const double facts_apart = 2; /* mm, at least */

/* mm that so many take side by side. */
static double facts_width(struct pen *pen, const struct game *game, enum type_id words,
                          const struct fact *facts, int count)
{
    double taken = 0;

    for (int i = 0; i < count; i++)
        taken += fact_width(pen, game, words, &facts[i]) + (i ? facts_apart : 0);
    return taken;
}

/* Of rows as long as one another, how many facts each has, but for the last one. */
static int facts_a_row(int count, int rows)
{
    return (count + rows - 1) / rows;
}

static bool facts_fit(struct pen *pen, const struct game *game, enum type_id words,
                      const struct fact *facts, int count, int rows, double room)
{
    int each = facts_a_row(count, rows);

    for (int i = 0; i < count; i += each)
        if (facts_width(pen, game, words, facts + i, count - i < each ? count - i : each) > room)
            return false;
    return true;
}

int facts_rows(struct pen *pen, const struct game *game, size_t pieces, enum type_id words,
               double room)
{
    LOCAL_ARENA(arena);
    struct fact facts[MOST_FACTS];
    int count = facts_of(arena, game, pieces, facts), rows = 1;

    while (rows < count && !facts_fit(pen, game, words, facts, count, rows, room))
        rows++;
    return rows;
}

/* Evenly over the room. */
static void draw_fact_row(struct pen *pen, const struct game *game, enum type_id words,
                          const struct fact *facts, int count, const struct area *row)
{
    double slack = (row->width - facts_width(pen, game, words, facts, count)) / count;
    double x = row->x;

    for (int i = 0; i < count; i++) {
        double own = fact_width(pen, game, words, &facts[i]), middle = x + (slack + own) / 2;

        pen_text(pen, STYLE_TEXT, facts[i].number, middle, row->y, ALIGN_CENTRE, COLOUR_INK);
        pen_text(pen, words, word_text(game->words, facts[i].word), middle,
                 row->y + pen_leading(pen, words), ALIGN_CENTRE, COLOUR_SOFT);
        x += slack + own + facts_apart;
    }
}

double facts_row_height(const struct pen *pen, enum type_id words)
{
    return pen_leading(pen, STYLE_TEXT) + pen_leading(pen, words);
}

void draw_facts(struct pen *pen, const struct game *game, size_t pieces, enum type_id words,
                int rows, const struct area *room)
{
    struct fact facts[MOST_FACTS];
    int count = facts_of(pen->scene->arena, game, pieces, facts);
    struct area row = *room;

    if (rows == 0)
        return;
    while (count > 0 && !facts_fit(pen, game, words, facts, count, rows, room->width))
        count--;
    for (int i = 0, each = facts_a_row(count, rows); i < count; i += each) {
        draw_fact_row(pen, game, words, facts + i, count - i < each ? count - i : each, &row);
        row.y += facts_row_height(pen, words);
    }
}

/* --- covers --- */

/* A cover laid out: all across is of the width of the frame, and what stands above the title of the
 * height that words and kinds leave. */
struct front {
    struct area frame;
    double edge;  /* mm, from the frame to words */
    double title; /* from its upper edge to the first baseline of the title */
    double times; /* the size of the title is that of its style */
    double kinds; /* height of their room; 0: there are none */
    struct paragraph name, subtitle;
};

static const double page_width = BLOCK_WIDTH + 2 * beyond_side; /* of a frame on a whole page */
static const double page_title = 195, page_kinds = 34;          /* of that */

static struct area frame_at(double x, double y)
{
    return (struct area){x - beyond_side, y - beyond_foot, page_width,
                         BLOCK_HEIGHT + 2 * beyond_foot};
}

/* A panel on which the sun takes the width, and the native name stands above it. */
static bool is_narrow(const struct area *frame)
{
    return frame->width < frame->height / 2;
}

/* In one line, smaller where the room is too narrow; in more where it would be smaller than the
 * subtitle. */
static void lay_out_title(struct pen *pen, const char *name, double room, struct front *f)
{
    const double most = 50 / 27.0, step = 1.05;
    const size_t most_lines = 4;
    double least = pen_size(pen, STYLE_SUBTITLE) / pen_size(pen, STYLE_TITLE);
    double whole = pen_width(pen, STYLE_TITLE, name), part = 2 * whole;

    for (size_t lines = 1; lines <= most_lines && f->times < least; lines++) {
        double width = 0;

        do
            f->name = pen_paragraph(pen, STYLE_TITLE, name, part);
        while (f->name.count > lines && (part *= step));
        for (size_t i = 0; i < f->name.count; i++)
            width = fmax(width, line_width(f->name.lines[i]));
        f->times = fmin(most, room / width);
        part = whole / (double)(lines + 1);
    }
}

/* From the first baseline of a paragraph to the last one, in so many times its size. */
static double lines_down(const struct pen *pen, enum type_id id, const struct paragraph *p,
                         double times)
{
    return p->count > 1 ? (double)(p->count - 1) * times * pen_leading(pen, id) : 0;
}

/* mm from the last baseline of the title to the subtitle, which its descenders stay clear of. */
static double subtitle_down(const struct front *f)
{
    return 3 + 4.05 * f->times;
}

static struct front front_in(struct pen *pen, const struct layout *layout, const char *title,
                             const char *subtitle, const struct area *frame)
{
    const double below = 26, spare = 12; /* of the subtitle of one line, but for the kinds; on a
                                            panel without these */
    struct front f = {.frame = *frame, .edge = cover_edge * frame->width / page_width};
    double room = frame->width - 2 * f.edge;
    struct kinds kinds = kinds_in(pen, layout, room, page_kinds);

    f.subtitle = pen_listed(pen->scene->arena, pen, STYLE_SUBTITLE, subtitle, room);
    f.kinds = kinds.size > 0 && (kinds.count > 1 || !is_narrow(frame)) ? page_kinds : 0;
    lay_out_title(pen, title, room, &f);
    f.title = frame->height - below - subtitle_down(&f) -
              (is_narrow(frame) ? fmax(f.kinds, spare) : f.kinds) -
              lines_down(pen, STYLE_SUBTITLE, &f.subtitle, 1) -
              lines_down(pen, STYLE_TITLE, &f.name, f.times);
    return f;
}

static void draw_picture_above(struct pen *pen, const struct layout *layout, const struct front *f)
{
    const double most = 11, title = 13; /* mm: characters; from the baseline of the title */
    const char *native = layout->game->native.text.text;
    double room = f->frame.width - 2 * f->edge, radius = 0.47 * room, top = f->frame.y + f->edge;
    double middle = f->frame.x + f->frame.width / 2, foot = f->frame.y + f->title - title;
    double gap = (foot - top - 2 * radius) / 2;

    if (native) {
        double name = fmin(most, room / (1.1 * (double)utf8_count(native, strlen(native)) + 1));

        gap = (foot - top - 2 * radius - name) / 3;
        draw_level_name(pen, layout->game, middle, top + gap + name / 2, room, name);
        top += gap + name;
    }
    draw_sun(pen, layout, middle, top + gap + radius, radius, radius * cover_field / cover_sun);
}

static void draw_picture_half(struct pen *pen, const struct layout *layout, const struct front *f)
{
    const double most = 23, tall = 120, level = 12;
    const double across = f->frame.width / page_width, down = f->title / page_title;
    const double least = fmin(across, down);
    const struct game *game = layout->game;
    bool upright = has_upright_name(game);
    size_t count = upright ? utf8_count(game->native.text.text, strlen(game->native.text.text)) : 1;
    double size = fmin(across * most, down * tall / (double)count);
    double x = f->frame.x, right = x + f->frame.width, middle = (x + right) / 2, y = f->frame.y;

    draw_sun(pen, layout, upright ? x + 79 * across : middle, y + 101 * down, cover_sun * least,
             cover_field * least);
    draw_upright_name(pen, game, right - f->edge - across * most / 2, y + 20 * down, size);
    if (game->native.text.text && !upright) /* above the sun */
        pen_fitted(pen, STYLE_BRUSH, game->native.text.text, middle, y + 28 * down,
                   f->frame.width - 2 * f->edge, level * fmax(across, 0.6));
}

/* mm from the subtitle to what stands below it; and from the foot. */
static const double divider_down = 6.5, kinds_down = 9, below_up = 10;

static void draw_words(struct pen *pen, const struct layout *layout, const struct front *f)
{
    double room = f->frame.width - 2 * f->edge, x = f->frame.x + f->edge;
    double y = f->frame.y + f->title;

    for (size_t i = 0; i < f->name.count; i++)
        scene_text(pen->scene, f->name.lines[i], x,
                   y + (double)i * f->times * pen_leading(pen, STYLE_TITLE), f->times,
                   pen_colour(pen, COLOUR_INK));
    y += lines_down(pen, STYLE_TITLE, &f->name, f->times) + subtitle_down(f);
    pen_lines(pen, STYLE_SUBTITLE, &f->subtitle, x + 0.6, y);
    y += lines_down(pen, STYLE_SUBTITLE, &f->subtitle, 1);
    draw_divider(pen, x, x + room, y + divider_down);
    if (f->kinds > 0)
        draw_kinds(pen, layout, &(struct area){x, y + kinds_down, room, f->kinds});
}

static void draw_edge(struct pen *pen, const struct area *f)
{
    draw_notched_frame(
        pen, &(struct notched){f->x, f->y, f->width, f->height, notch * f->width / page_width},
        hairline);
}

/* But for what stands at its foot; its group stays open. A picture takes all of the page, or of the
 * panel, which is the frame. */
static void begin_cover(struct pen *pen, const struct layout *layout, const struct front *f,
                        const struct area *all)
{
    const struct game *game = layout->game;

    scene_begin(pen->scene, ROLE_FIGURE, game->name.text,
                WORDS(pen->scene->arena, game->words, WORD_COVER_WORDS, {"game", game->name.text}));
    if (cover_is_full(layout)) {
        draw_ground_art(pen, &layout->crest, all->x, all->y, all->width, all->height, false,
                        COLOUR_FIRST);
        return;
    }
    draw_edge(pen, &f->frame);
    (is_narrow(&f->frame) ? draw_picture_above : draw_picture_half)(pen, layout, f);
    draw_words(pen, layout, f);
}

void draw_cover(struct pen *pen, const struct layout *layout, const char *subtitle, double x,
                double y)
{
    const struct area frame = frame_at(x, y);
    const struct front f = front_in(pen, layout, layout->game->name.text, subtitle, &frame);
    const struct paper *paper = layout->saddle ? NULL : layout->paper;
    double width = paper ? paper->width : frame.width,
           height = paper ? paper->height : frame.height;
    const struct area page = {x - (width - BLOCK_WIDTH) / 2, y - (height - BLOCK_HEIGHT) / 2, width,
                              height};

    begin_cover(pen, layout, &f, &page);
    if (!cover_is_full(layout))
        pen_text(pen, STYLE_CAPTION,
                 word_text(layout->game->words,
                           layout_has_front(layout) ? WORD_SET_TO_PLAY : WORD_RULES_OF_PLAY),
                 frame.x + frame.width / 2, frame.y + frame.height - below_up, ALIGN_CENTRE,
                 COLOUR_INK);
    scene_end(pen->scene);
}

void draw_cover_panel(struct pen *pen, const struct layout *layout, const char *title,
                      const char *subtitle, size_t pieces, const struct area *frame)
{
    const struct front f = front_in(pen, layout, title, subtitle, frame);

    begin_cover(pen, layout, &f, frame);
    if (!cover_is_full(layout))
        draw_facts(pen, layout->game, pieces, STYLE_CAPTION, 1,
                   &(struct area){frame->x + f.edge,
                                  frame->y + frame->height - below_up -
                                      pen_leading(pen, STYLE_CAPTION) / 2,
                                  frame->width - 2 * f.edge, 0});
    scene_end(pen->scene);
}

/* --- backs --- */

/* The code on a back, with its edge as far from the frame as the frame from the paper. */
static struct qr_sign code_of(struct pen *pen, const struct layout *layout, const struct area *f)
{
    double room = f->width - 2 * cover_edge, size = fmin(qr_code_size(&layout->qr), COVER_QR_ROOM);

    return qr_sign_of(pen, pen->scene->arena, layout->qr.qr, size, room);
}

/* Returns its upper edge. */
static double draw_code(struct pen *pen, const struct layout *layout, const struct area *f)
{
    struct qr_sign sign = code_of(pen, layout, f);
    double top = f->y + f->height - cover_edge - sign.height;

    scene_begin(pen->scene, ROLE_FIGURE, word_text(layout->game->words, WORD_QR_TITLE),
                qr_words(pen->scene->arena, layout));
    qr_sign_draw(pen, &sign, f->x + f->width / 2, top, ALIGN_CENTRE);
    scene_end(pen->scene);
    return top;
}

/* What a back says of the game: a sentence or two, and facts below. Covers are printed smaller, and
 * this is read from afar: it is set in a scene of its own, which is placed larger. */
static const double blurb_times = 1.6, facts_down = 9; /* mm, from the words to the facts */

struct blurb {
    struct paragraph about; /* of no lines: nothing is said */
    double width, height;   /* before it is made larger */
};

/* In lines about as long as one another, no more than it has in that width. */
static struct paragraph even_lines(struct pen *pen, enum type_id type, const char *words,
                                   double width)
{
    const double step = 0.97;
    struct paragraph p = pen_paragraph(pen, type, words, width), narrower = p;

    for (double part = step; narrower.count == p.count && part > 0.5; part *= step) {
        p = narrower;
        narrower = pen_paragraph(pen, type, words, part * width);
    }
    return p;
}

static struct blurb blurb_of(struct pen *pen, const char *about, double room)
{
    struct blurb b = {.width = room / blurb_times};

    if (about)
        b.about = even_lines(pen, STYLE_SUBTITLE, about, b.width);
    b.height = paragraph_height(pen, STYLE_SUBTITLE, &b.about) + facts_down +
               pen_leading(pen, STYLE_CAPTION);
    return b;
}

static void draw_blurb(struct pen *pen, const struct game *game, const struct blurb *b, double x,
                       double y)
{
    struct scene *page = pen->scene, *own = scene_new(page->arena, b->width, b->height);
    double leading = pen_leading(pen, STYLE_SUBTITLE);
    struct man *men;

    pen->scene = own;
    scene_begin(own, ROLE_PARAGRAPH, NULL, NULL);
    for (size_t i = 0; i < b->about.count; i++)
        pen_text(pen, STYLE_SUBTITLE, line_text(b->about.lines[i]), b->width / 2,
                 ((double)i + 0.8) * leading, ALIGN_CENTRE, COLOUR_INK);
    scene_end(own);
    draw_facts(pen, game, all_men(page->arena, game, &men), STYLE_CAPTION, 1,
               &(struct area){0, b->height - pen_leading(pen, STYLE_CAPTION), b->width, 0});
    pen->scene = page;
    scene_place_read(page, own, x, y, blurb_times);
}

/* The sun, a divider, and what is said, one below the other in the middle of what a code leaves. */
void draw_back_cover(struct pen *pen, const struct layout *layout, const char *about, double x,
                     double y)
{
    const double most = 40, part = 0.14, gap = 16; /* of the sun's radius; between these */
    const struct area f = frame_at(x, y);
    double room = f.width - 4 * cover_edge, middle = f.x + f.width / 2;
    struct blurb b = blurb_of(pen, about, room);
    double foot = layout->qr.on[QR_COVER] ? draw_code(pen, layout, &f) : f.y + f.height;
    double radius = fmin(most, part * (foot - f.y));
    double taken = 2 * radius + 2 * gap + blurb_times * b.height;
    double top = f.y + (foot - f.y - taken) / 2;

    draw_edge(pen, &f);
    draw_sun(pen, layout, middle, top + radius, radius, radius * cover_field / cover_sun);
    top += 2 * radius + gap;
    draw_diamonds(pen, middle, top);
    draw_blurb(pen, layout->game, &b, middle - room / 2, top + gap);
}
