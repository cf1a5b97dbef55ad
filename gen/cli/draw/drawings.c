#define _GNU_SOURCE /* FNM_CASEFOLD */

#include "cli/draw/drawings.h"

#include "cli/command/command.h"
#include "cli/draw/format.h"
#include "emit/file.h"
#include "play/replay.h"

#include <fnmatch.h>

/* The key of a style of text that a line is set in. */
static const char *style_name(const struct style *style, const struct type_style *of)
{
    int i = 0;

    while (i + 1 < TYPE_STYLE_COUNT &&
           (strcmp(style->type[i].family, of->family) != 0 || style->type[i].size != of->size ||
            style->type[i].bold != of->bold || style->type[i].italic != of->italic))
        i++;
    return type_style_names[i];
}

/* Reports the first character of the drawing that no font has. */
static void check_letters(const struct work *w, const struct style *style, struct diags *diags)
{
    EACH (shape, w->drawn.scene->shapes, w->drawn.scene->count) {
        long blank = shape->kind == SHAPE_TEXT ? line_blank(shape->text.line) : -1;
        const char *at, *name;

        if (blank < 0)
            continue;
        at = line_text(shape->text.line) + blank;
        name = style_name(style, line_style(shape->text.line));
        diag_help(diag_add(diags, DIAG(NO_GLYPH), (struct place){0},
                           (int)utf8_length(at, strlen(at)), at, utf8_code(at), name),
                  "in the drawing '%s', of \"%s\"; name a font that has it as '%s' in a style",
                  w->drawn.drawing->name, line_text(shape->text.line), name);
        return;
    }
}

static bool work_begin(struct work *w, const struct drawing_run *r, const struct drawing *drawing)
{
    const struct drawing_options *o = &r->options->drawing;
    size_t errors = diags_at_least(r->run->diags, LEVEL_ERROR);
    struct pen pen = layout_pen(r->layout, r->type, r->layout->face, NULL);
    struct figure *figure;

    *w = (struct work){.r = r,
                       .drawn = {.arena = arena_new(),
                                 .layout = r->layout,
                                 .drawing = drawing,
                                 .face = r->layout->face,
                                 .look = o->look,
                                 .state = drawing->state}};
    pen.scene = scene_new(w->drawn.arena, 1, 1);
    w->drawn.figure = figure = drawing_figure(&pen, w->drawn.arena, r->layout, drawing, r->keys,
                                              r->key_count, r->run->diags);
    if (figure && drawing->state)
        figure->alt = arena_print(w->drawn.arena, "%s %s.", figure->alt, drawing->state);
    if (!figure || diags_at_least(r->run->diags, LEVEL_ERROR) > errors)
        return false;
    w->origin = drawing_scene(&pen, w->drawn.arena, w->drawn.figure, o->margin)->origin;
    pen.scene = ink_scene(w->drawn.arena, pen.scene, o->ink);
    scene_recolour(pen.scene, o->theme);
    if (o->theme != THEME_PRINT && !o->png.transparent)
        scene_ground(pen.scene, o->theme);
    w->drawn.scene = pen.scene;
    if (formats_need_fonts(r->options->formats))
        check_letters(w, &r->layout->style, r->run->diags);
    return diags_at_least(r->run->diags, LEVEL_ERROR) <= errors;
}

static void work_end(struct work *w)
{
    arena_free(w->drawn.arena);
}

/* --- files --- */

/* A file that holds these bytes already stays as it is. */
static void put_file(const struct drawing_run *r, const char *path, const struct buf *bytes)
{
    bool fresh = false;

    if (type_sound(r->type, r->layout->style.fonts, r->run->diags) &&
        file_update(path, bytes->text, bytes->size, &fresh, r->run->diags))
        made_file(r->made, path, fresh);
}

static void put_drawing(const struct work *w, enum drawing_format format, const char *path)
{
    LOCAL_BUF(out);

    if (format_drawing(w, format, path, &out))
        put_file(w->r, path, &out);
}

/* --- pictures of pixels in pages --- */

/* The height that fits a picture of pixels, in mm. */
static double most_height(const struct work *w)
{
    const struct png_options *png = &w->r->options->drawing.png;
    double dots =
        (png->dpi > 0 ? png->dpi : PNG_USUAL_DPI) * (png->scale > 0 ? png->scale : 1) / 25.4;
    double across = ceil(w->drawn.scene->width * dots);

    return floor(fmin(PNG_SIDE_LIMIT, PNG_AREA_LIMIT / across)) / dots;
}

static bool is_paged(const struct work *w, enum drawing_format format)
{
    return format == DRAWING_PNG && figure_bands(w->drawn.figure) > 1 &&
           png_size(w->drawn.scene, &w->r->options->drawing.png).width == 0;
}

/* What lies between two heights of the drawing. */
static void put_page(const struct work *w, double top, double bottom, const char *path)
{
    const struct drawing_options *o = &w->r->options->drawing;
    struct scene *scene = scene_new(w->drawn.arena, w->drawn.scene->width, bottom - top);
    struct work page = *w;

    if (o->theme != THEME_PRINT && !o->png.transparent)
        scene_ground(scene, o->theme);
    scene_begin(scene, ROLE_FIGURE, w->drawn.figure->title, w->drawn.figure->alt);
    scene_place(scene, w->drawn.scene, 0, -top, 1);
    scene_end(scene);
    page.drawn.scene = scene;
    put_drawing(&page, DRAWING_PNG, path);
}

static const char *page_path(const struct work *w, const char *folder, int page)
{
    const char *name = w->drawn.drawing->name;

    return page == 1 ? arena_print(w->drawn.arena, "%s/%s.png", folder, name)
                     : arena_print(w->drawn.arena, "%s/%s-page-%d.png", folder, name, page);
}

/* Each of as many whole rows as it has room for: moves.png, moves-page-2.png, and so on. */
static void put_pages(const struct work *w, const char *folder)
{
    const struct figure *figure = w->drawn.figure;
    struct pen pen = layout_pen(w->r->layout, w->r->type, w->r->layout->face, NULL);
    double top = 0, row = w->origin.y, most = most_height(w);
    size_t bands = figure_bands(figure);
    int page = 1;

    for (size_t i = 0; i < bands; i++) {
        double next =
            i + 1 < bands ? row + figure_band_height(&pen, figure, i) : w->drawn.scene->height;

        if (i > 0 && next - top > most) {
            put_page(w, top, row, page_path(w, folder, page++));
            top = row;
        }
        row = next;
    }
    put_page(w, top, row, page_path(w, folder, page));
}

static void put_one(const struct drawing_run *r, enum drawing_format format, const char *path)
{
    struct work work;

    if (work_begin(&work, r, r->drawings[0]))
        put_drawing(&work, format, path);
    work_end(&work);
}

/* --- several in one file --- */

static const double sheet_gap = 5; /* mm between drawings */

/* The place of each scene, such that boards of a series lie at the same place whatever stands at
 * the edges; and the size of the largest then. */
static struct point aligned(const struct work *works, size_t count, struct point *places)
{
    bool series = works[0].drawn.drawing->series;
    struct point origin = works[0].origin, size = {0, 0};

    for (size_t i = 0; i < count; i++) {
        origin.x = fmax(origin.x, works[i].origin.x);
        origin.y = fmax(origin.y, works[i].origin.y);
    }
    for (size_t i = 0; i < count; i++) {
        places[i].x = series ? origin.x - works[i].origin.x : 0;
        places[i].y = series ? origin.y - works[i].origin.y : 0;
        size.x = fmax(size.x, places[i].x + works[i].drawn.scene->width);
        size.y = fmax(size.y, places[i].y + works[i].drawn.scene->height);
    }
    return size;
}

/* All scenes as wide and high as the largest, in rows; or one over the other, as frames. */
static struct scene *arranged(const struct drawing_run *r, const struct work *works)
{
    const struct drawing_options *o = &r->options->drawing;
    int columns = r->options->animated ? 1 : (int)ceil(sqrt((double)r->count));
    int rows = r->options->animated ? 1 : ((int)r->count + columns - 1) / columns;
    struct point *places = arena_alloc(r->run->arena, r->count, sizeof *places);
    struct point size = aligned(works, r->count, places);
    struct scene *scene = scene_new(r->run->arena, columns * (size.x + sheet_gap) - sheet_gap,
                                    rows * (size.y + sheet_gap) - sheet_gap);

    scene_begin(scene, ROLE_FIGURE, r->layout->game->name.text, NULL);
    if (o->theme != THEME_PRINT && !o->png.transparent)
        scene_ground(scene, o->theme);
    for (size_t i = 0; i < r->count; i++) {
        int column = (int)i % columns, row = r->options->animated ? 0 : (int)i / columns;

        scene_begin(scene, ROLE_FIGURE, r->drawings[i]->caption, works[i].drawn.figure->alt);
        scene_place(scene, works[i].drawn.scene, column * (size.x + sheet_gap) + places[i].x,
                    row * (size.y + sheet_gap) + places[i].y, 1);
        scene_end(scene);
    }
    scene_end(scene);
    return scene;
}

static void put_together(const struct drawing_run *r, enum drawing_format format, const char *path)
{
    struct work *works = arena_alloc(r->run->arena, r->count, sizeof *works);
    struct drawing all = *r->drawings[0];
    size_t done = 0;
    bool good = true;

    for (; good && done < r->count; done++)
        good = work_begin(&works[done], r, r->drawings[done]);
    if (good) {
        struct work whole = works[0];

        all.name = "all";
        whole.drawn.drawing = &all;
        whole.drawn.scene = arranged(r, works);
        put_drawing(&whole, format, path);
    }
    for (size_t i = 0; i < done; i++)
        work_end(&works[i]);
}

static void put_stream(const struct drawing_run *r, enum drawing_format format)
{
    for (size_t i = 0; i < r->count; i++) {
        LOCAL_BUF(out);
        struct work work;

        if (work_begin(&work, r, r->drawings[i]) &&
            format_drawing(&work, format, "standard output", &out) &&
            type_sound(r->type, r->layout->style.fonts, r->run->diags))
            run_print(&out);
        if (format == DRAWING_TEXT && i + 1 < r->count)
            fputc('\n', stdout);
        work_end(&work);
    }
}

/* Keeps the setup in words for the front page. */
static void keep_front(const struct drawing_run *r, const struct drawn *d)
{
    struct front_game *front = r->options->front;

    if (front && d->drawing->kind == FIGURE_SETUP)
        front->set.alt = arena_copy(r->run->arena, d->figure->alt);
}

/* Each drawing is made once for all its files. */
static void put_files(const struct drawing_run *r, const char *folder, struct gallery *gallery)
{
    struct progress progress = progress_begin("drawings", r->count);

    if (r->options->formats & 1u << DRAWING_PNG)
        mem_keep_freed(); /* of pixels */
    for (size_t i = 0; i < r->count; i++) {
        struct work work;
        bool good = work_begin(&work, r, r->drawings[i]);

        for (int format = 0; good && format < DRAWING_FORMAT_COUNT; format++)
            if (r->options->formats & 1u << format && is_paged(&work, (enum drawing_format)format))
                put_pages(&work, folder);
            else if (r->options->formats & 1u << format)
                put_drawing(&work, (enum drawing_format)format,
                            arena_print(work.drawn.arena, "%s/%s.%s", folder, r->drawings[i]->name,
                                        drawing_format_names[format]));
        if (good && gallery) {
            gallery_add(gallery, &work.drawn);
            keep_front(r, &work.drawn);
        }
        work_end(&work);
        progress_step(&progress, i + 1);
    }
}

static struct gallery *begin_gallery(const struct drawing_run *r)
{
    unsigned formats = r->options->formats;
    struct arena *arena = r->run->arena;
    const char **endings = arena_alloc(arena, DRAWING_FORMAT_COUNT + 1, sizeof *endings);
    struct gallery_look look = {.theme = r->options->drawing.theme,
                                .endings = endings,
                                .picture = formats_picture(formats),
                                .front = r->options->front ? "../index.html" : NULL};

    for (int i = 0; i < DRAWING_FORMAT_COUNT; i++)
        if (formats & 1u << i)
            *endings++ = drawing_format_names[i];
    return gallery_begin(arena, r->layout, &look);
}

/* All drawings of a game come with a page that shows them. */
static void put_folder(const struct drawing_run *r, const char *folder)
{
    LOCAL_BUF(page);
    struct gallery *gallery;

    if (!r->options->all) {
        put_files(r, folder, NULL);
        return;
    }
    gallery = begin_gallery(r);
    put_files(r, folder, gallery);
    gallery_end(gallery, &page);
    put_file(r, arena_print(r->run->arena, "%s/index.html", folder), &page);
}

static const char *folder_of(const struct drawing_run *r)
{
    const struct diagram_options *o = r->options;

    if (o->front)
        return arena_print(r->run->arena, "%s/%s", o->output, r->layout->name);
    return o->output ? o->output
                     : arena_print(r->run->arena, "out/%s/diagrams%s", r->layout->name,
                                   r->layout->suffix);
}

void drawings_put(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    enum drawing_format first = (enum drawing_format)(ffs((int)o->formats) - 1);
    bool file = o->output && format_of(o->output) != DRAWING_FORMAT_COUNT;

    if (o->stream && (first == DRAWING_TEXT || r->count == 1))
        put_stream(r, first);
    else if (file && r->count > 0 && (o->sheet || o->animated))
        put_together(r, format_of(o->output), o->output);
    else if (r->count > 1 && (o->stream || file))
        diag_add(r->run->diags, DIAG(DRAWING_SEVERAL), (struct place){0}, r->count);
    else if (file)
        put_one(r, format_of(o->output), o->output);
    else
        put_folder(r, folder_of(r));
}

const char *key_value(const struct diagram_options *o, const char *key)
{
    for (size_t i = o->key_count; i > 0; i--)
        if (strcmp(o->keys[i - 1].key, key) == 0)
            return o->keys[i - 1].value;
    return NULL;
}

/* Positions of a record, one or a series of them. */

/* The plies after which positions are drawn: all that --ply or --every name, else the last one.
 * False after a finding. */
static bool read_range(struct drawing_run *r, const struct score *score, struct ply_range *range)
{
    const char *text = key_value(r->options, "ply");
    size_t every = (size_t)r->options->every;

    *range = (struct ply_range){every ? 0 : score->count, score->count, every ? every : 1};
    if (!text || ply_range_read(text, score->count, range))
        return true;
    diag_add(r->run->diags, DIAG(BAD_ARGUMENT), argument(r->run, "--ply", text).at,
             arena_print(r->run->arena, "the record has %zu %s", score->count,
                         score->count == 1 ? "ply" : "plies"));
    return false;
}

/* Tells the first illegal move of a record that is not understood, which stands before it. */
static void report_illegal(struct drawing_run *r, const struct score *score,
                           const struct placement *start)
{
    const struct ply_range range = {score->count, score->count, 1};
    struct shown_ply *list = NULL;
    size_t count = 0;

    series_of(r->run->arena, score, start, &range, &list, &count, r->run->diags);
}

/* The position as a drawing like that one. Each of a series has a caption, since boards above one
 * stand where others do not. */
static void add_position(struct drawing_run *r, const struct drawing *like,
                         const struct shown_ply *shown, bool several)
{
    struct drawing *drawing = arena_alloc(r->run->arena, 1, sizeof *drawing);

    *drawing = *like;
    drawing->placement = &shown->position;
    drawing->last = shown->move && !shown->move->drop ? shown->move : NULL;
    drawing->state = !shown->comment ? shown->state
                     : !shown->state
                         ? shown->comment
                         : arena_print(r->run->arena, "%s. %s", shown->state, shown->comment);
    drawing->series = several;
    if (several) {
        drawing->name = arena_print(r->run->arena, "ply-%03zu", shown->number);
        drawing->caption = shown->caption;
    }
    *ARENA_PUSH(r->run->arena, r->drawings, r->count) = drawing;
}

static bool is_series(const struct drawing_run *r)
{
    const char *text = key_value(r->options, "ply");

    return r->options->every > 0 || (text && strchr(text, '-'));
}

/* Takes the positions of the record in place of the drawing, which is the only one. False after
 * findings. In drawings.c. */
static bool drawings_of_record(struct drawing_run *r, const struct drawing *drawing)
{
    const struct game *game = r->layout->game;
    struct placement start = placement_of_setup(r->run->arena, game);
    struct record_given given;
    struct score score;
    struct ply_range range;
    struct shown_ply *shown = NULL;
    size_t count = 0;

    if (!record_open(r->run, game, r->options->record, r->options->number, &given) ||
        !record_is_chosen(r->run, &given))
        return false;
    given.records.comments = true;
    given.records.variation = (size_t)r->options->variation;
    if (!record_read(r->run->arena, game, &given.records, given.index, &start, &score,
                     r->run->diags)) {
        if (score.begun)
            report_illegal(r, &score, &start);
        return false;
    }
    if (!read_range(r, &score, &range) ||
        !series_of(r->run->arena, &score, &start, &range, &shown, &count, r->run->diags))
        return false;
    r->count = 0;
    for (size_t i = 0; i < count; i++)
        add_position(r, drawing, &shown[i], is_series(r));
    return true;
}

/* What is drawn, by the words of the command line; and the keys for it. */

/* --- what words mean --- */

/* exact: letter by letter; else in either case, or as a pattern. */
static bool matches(const char *name, const char *word, bool exact)
{
    bool pattern = word[strcspn(word, "*?[\\")]; /* most are none, and compared sooner */

    if (!name || exact)
        return name && strcmp(name, word) == 0;
    return strcasecmp(name, word) == 0 || (pattern && fnmatch(word, name, FNM_CASEFOLD) == 0);
}

/* A piece's name stands for its moves, an example's for the example. */
static bool is_usual(const struct drawing *drawing)
{
    return figure_kinds[drawing->kind]->flags & IS_USUAL && (drawing->piece || drawing->example);
}

/* Whether a name, a code or a pattern means the drawing; `show` narrows it down to drawings of that
 * kind, negative: the usual ones. */
static bool is_meant(const struct drawing *drawing, const char *word, int show, bool exact)
{
    const struct piece *piece = drawing->piece;

    if (show >= 0 && (int)drawing->kind != show)
        return false;
    if (matches(drawing->name, word, exact))
        return true;
    if (show < 0 && !is_usual(drawing))
        return false;
    if (piece)
        return matches(piece->name.text, word, exact) ||
               matches(piece_called(piece, 1)->text, word, exact) ||
               matches(piece->code.text, word, exact);
    return drawing->example && matches(drawing->example->name.text, word, exact);
}

/* --- choosing --- */

/* The kinds of which there is a drawing, after --show named another. */
static void report_kind(struct run *run, const struct drawing *all, size_t count, int show)
{
    const char *word = figure_kind_names[show], *kinds[FIGURE_KIND_COUNT];
    bool there[FIGURE_KIND_COUNT] = {false};
    size_t known = 0;

    for (size_t i = 0; i < count; i++) {
        if (!there[all[i].kind])
            kinds[known++] = figure_kind_names[all[i].kind];
        there[all[i].kind] = true;
    }
    diag_suggest_known(diag_add(run->diags, DIAG(DRAWING_UNKNOWN), (struct place){0}, word), word,
                       kinds, known);
}

/* All that a word of the command line could have meant; the drawings' own names come first. */
static void report_unknown(struct run *run, const struct drawing *all, size_t count,
                           const char *word)
{
    struct finding *finding = diag_add(run->diags, DIAG(DRAWING_UNKNOWN), (struct place){0}, word);
    const char **names;
    size_t known = count;

    if (!diag_listed(finding))
        return;
    names = arena_alloc(run->arena, 3 * count + 1, sizeof *names);
    for (size_t i = 0; i < count; i++) {
        names[i] = all[i].name;
        if (all[i].piece)
            names[known++] = all[i].piece->name.text;
        if (all[i].example)
            names[known++] = all[i].example->name.text;
    }
    if (strcmp(word, "all") == 0)
        diag_help(finding, "write --all for everything that can be drawn of the game");
    else if (word_index(figure_kind_names, word) >= 0 && strcmp(word, "position") != 0)
        diag_help(finding, "the game has nothing of this kind that is drawn by itself");
    else if (text_nearest(word, names, known))
        diag_suggest(finding, word, names, known);
    else
        diag_suggest_known(finding, word, names, count);
}

/* What has that very name is meant, and what has it in another case only where nothing is. */
static void choose(struct run *run, const struct drawing *all, size_t count, const char *word,
                   int show, bool *chosen)
{
    bool any = false;

    for (int exact = 1; exact >= 0 && !any; exact--)
        for (size_t i = 0; i < count; i++)
            if (is_meant(&all[i], word, show, exact))
                any = chosen[i] = true;
    if (!any && strcmp(word, "*") == 0)
        report_kind(run, all, count, show);
    else if (!any)
        report_unknown(run, all, count, word);
}

static void add(struct drawing_run *r, const struct drawing *drawing)
{
    *ARENA_PUSH(r->run->arena, r->drawings, r->count) = drawing;
}

/* In the order of the list, whatever that of the words. */
static void choose_all(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    size_t count;
    const struct drawing *all = drawings_of(r->run->arena, r->layout, &count);
    bool *chosen = arena_alloc(r->run->arena, count + 1, sizeof *chosen);

    for (size_t i = 0; i < o->word_count; i++)
        choose(r->run, all, count, o->words[i], o->show, chosen);
    if (o->word_count == 0)
        choose(r->run, all, count, o->all || o->show >= 0 ? "*" : "setup", o->show, chosen);
    for (size_t i = 0; i < count; i++)
        if (chosen[i])
            add(r, &all[i]);
}

/* Of examples, one position instead of the whole. */
static void take_plies(struct drawing_run *r)
{
    const char *ply = key_value(r->options, "ply");

    for (size_t i = 0; ply && i < r->count; i++)
        if (r->drawings[i]->example) {
            struct drawing *at = arena_alloc(r->run->arena, 1, sizeof *at);

            *at = *r->drawings[i];
            at->kind = FIGURE_POSITION;
            at->name = arena_print(r->run->arena, "%s-%s", at->name, ply);
            r->drawings[i] = at;
        }
}

/* The setup is drawn where nothing else is asked for. */
static bool draws_setup(const struct diagram_options *o)
{
    return o->show < 0 && !o->all &&
           (o->word_count == 0 || (o->word_count == 1 && strcmp(o->words[0], "setup") == 0));
}

/* Keys that positions take and the setup does not: it is drawn as a position, then. */
static bool dresses_setup(const struct diagram_options *o)
{
    return draws_setup(o) &&
           FIND(key, o->keys, o->key_count,
                figure_takes(FIGURE_POSITION, key->key) && !figure_takes(FIGURE_SETUP, key->key));
}

/* A position that is stated is drawn alone. */
static struct drawing *take_position(struct drawing_run *r)
{
    struct drawing *position = arena_alloc(r->run->arena, 1, sizeof *position);

    *position = drawing_of_position();
    if (r->options->word_count == 1 && draws_setup(r->options))
        position->name = "setup";
    add(r, position);
    return position;
}

/* --- keys --- */

/* A key that none of the drawings takes was meant for others. */
static bool check_key(struct drawing_run *r, const char *key)
{
    if (FIND(drawing, r->drawings, r->count, drawing_takes(*drawing, key)))
        return true;
    if (r->count > 0)
        diag_add(r->run->diags, DIAG(DRAWING_KEY), (struct place){0}, key,
                 figure_kind_names[r->drawings[0]->kind]);
    return false;
}

static bool read_keys(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    bool good = true;

    for (size_t i = 0; i < o->key_count; i++) {
        const char *name = arena_print(r->run->arena, "--%s", o->keys[i].key);
        struct located value = argument(r->run, name, o->keys[i].value);

        if (o->record && strcmp(o->keys[i].key, "ply") == 0)
            continue;
        good = value.text && check_key(r, o->keys[i].key) && good;
        *ARENA_PUSH(r->run->arena, r->keys, r->key_count) =
            (struct drawing_key){o->keys[i].key, value};
    }
    return good;
}

bool drawings_select(struct drawing_run *r)
{
    const struct diagram_options *o = r->options;
    size_t errors = diags_at_least(r->run->diags, LEVEL_ERROR);
    struct drawing *position = NULL;

    if (o->record || key_value(o, "position") || dresses_setup(o))
        position = take_position(r);
    else
        choose_all(r);
    if (!o->record)
        take_plies(r);
    return read_keys(r) && (!o->record || drawings_of_record(r, position)) &&
           diags_at_least(r->run->diags, LEVEL_ERROR) == errors;
}
