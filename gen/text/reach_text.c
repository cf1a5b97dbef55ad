#include "text/reach_text.h"

#include "scene/flat.h"

enum {
    SPECULATION_LIMIT = 200000, /* squares tried for what is not on the board */
    CAPTURES_SHOWN = 20,        /* lines of captures on the way below a board */
    LEAST_REACH = 2,            /* squares from the middle to the edge of a window */
    MOST_REACH = 7,
    SLIDE_SHOWN = 3
};

/* As in Betza notation. */
static char letter_of(unsigned kind)
{
    return kind == TARGET_EMPTY    ? 'm'
           : kind == TARGET_ENEMY  ? 'c'
           : kind == TARGET_PASSED ? 'e'
           : kind == TARGET_SWAP   ? 'u'
                                   : 'd';
}

/* The game along the lines of whose board the moves go; NULL: they go by files and ranks. */
static const struct game *game_of_lines(const struct reach_view *view)
{
    return view->game && view->game->network.binds ? view->game : NULL;
}

struct reach reach_seen(struct arena *arena, const struct moveset *set,
                        const struct playfield *field, const struct reach_view *view)
{
    return game_of_lines(view) ? reach_along(arena, view->game, view->piece, view->side, field)
                               : reach_find(arena, set, field, view->unmoved);
}

/* --- for programs --- */

/* How squares are written: by numbers, with these signs around and between them; sites of lines by
 * their names. */
struct square_form {
    const struct playfield *field;
    const struct game *named; /* NULL: by numbers */
    const char *open, *between, *close, *quote;
};

static void put_square(const struct square_form *form, struct vec square, struct buf *out)
{
    struct square site = {square.x, form->field->height - 1 - square.y};
    LOCAL_ARENA(arena);

    if (form->named)
        buf_print(out, "%s%s%s", form->quote, square_name(arena, form->named, site), form->quote);
    else
        buf_print(out, "%s%d%s%d%s", form->open, square.x + 1, form->between, square.y + 1,
                  form->close);
}

void reach_list(const struct reach *reach, const struct playfield *field,
                const struct reach_view *view, struct buf *out)
{
    const struct square_form form = {field, game_of_lines(view), "", ",", "", ""};

    EACH (move, reach->moves, reach->count) {
        put_square(&form, move->to, out);
        buf_print(out, "\t%c", letter_of(move->kind));
        for (size_t k = 0; k < move->taken_count; k++) {
            buf_char(out, k ? ' ' : '\t');
            put_square(&form, move->taken[k], out);
        }
        buf_char(out, '\n');
    }
    if (reach->stays) {
        put_square(&form, field->origin, out);
        buf_text(out, "\tm\n");
    }
}

static void json_move(const struct square_form *form, const struct reached *move, struct buf *out)
{
    buf_text(out, "{\"to\": ");
    put_square(form, move->to, out);
    buf_print(out, ", \"kind\": \"%c\", \"captures\": [", letter_of(move->kind));
    for (size_t i = 0; i < move->taken_count; i++) {
        buf_text(out, i ? ", " : "");
        put_square(form, move->taken[i], out);
    }
    buf_text(out, "]}");
}

void reach_json(const struct reach *reach, const struct playfield *field,
                const struct reach_view *view, struct buf *out)
{
    const struct square_form form = {field, game_of_lines(view), "[", ", ", "]", "\""};

    buf_char(out, '{');
    if (!form.named)
        buf_print(out, "\"board\": [%d, %d], ", field->width, field->height);
    buf_text(out, "\"from\": ");
    put_square(&form, field->origin, out);
    buf_text(out, ", \"moves\": [");
    for (size_t i = 0; i < reach->count; i++) {
        buf_text(out, i ? ",\n  " : "\n  ");
        json_move(&form, &reach->moves[i], out);
    }
    buf_print(out, "%s], \"null_move\": %s}\n", reach->count ? "\n" : "",
              reach->stays ? "true" : "false");
}

/* --- signs on the board --- */

/* In the order of the legend. A square shows the first sign that it was given. */
static const struct board_sign {
    char letter;
    enum tint tint;
    enum word_id meaning;
} signs[] = {
    {'@', TINT_FIRST, WORD_BOARD_PIECE},         {'x', TINT_CAPTURE, WORD_BOARD_TAKE},
    {'d', TINT_CAPTURE, WORD_BOARD_TAKE_OWN},    {'p', TINT_CAPTURE, WORD_BOARD_CATCH},
    {'s', TINT_MOVE, WORD_BOARD_SWAP},           {'o', TINT_MOVE, WORD_BOARD_MOVE},
    {'*', TINT_CAPTURE, WORD_BOARD_TAKE_ON_WAY}, {'c', TINT_CAPTURE, WORD_BOARD_ONLY_TAKE},
    {'i', TINT_SPECIAL, WORD_BOARD_FIRST},       {'e', TINT_SECOND, WORD_BOARD_ENEMY},
    {'f', TINT_FIRST, WORD_BOARD_FRIEND},        {'~', TINT_SECOND, WORD_BOARD_PASSED},
};

struct drawing {
    struct arena *arena;
    const struct moveset *set;
    struct playfield field;
    char *marks; /* rank by rank from below; '.' nothing */
    const struct reach_view *view;
    char grounds[TERRAIN_LIMIT + 1]; /* a letter for each terrain */
};

static char *mark_at(struct drawing *drawing, struct vec square)
{
    return &drawing->marks[square.y * drawing->field.width + square.x];
}

static bool is_free(struct drawing *drawing, struct vec square)
{
    return strchr(".ef~*", *mark_at(drawing, square)) != NULL;
}

static void mark_moves(struct drawing *drawing, const struct reach *reach)
{
    EACH (move, reach->moves, reach->count) {
        if (!is_free(drawing, move->to))
            continue;
        *mark_at(drawing, move->to) = move->taken_count             ? '*'
                                      : move->kind == TARGET_EMPTY  ? 'o'
                                      : move->kind == TARGET_ENEMY  ? 'x'
                                      : move->kind == TARGET_PASSED ? 'p'
                                      : move->kind == TARGET_SWAP   ? 's'
                                                                    : 'd';
    }
}

static void mark_men(struct drawing *drawing)
{
    int squares = drawing->field.width * drawing->field.height;

    for (int i = 0; i < squares; i++) {
        unsigned char man = drawing->field.men ? drawing->field.men[i] : TARGET_EMPTY;
        bool passed = drawing->field.passed && drawing->field.passed[i];

        drawing->marks[i] = (char)(man == TARGET_ENEMY    ? 'e'
                                   : man == TARGET_FRIEND ? 'f'
                                   : passed               ? '~'
                                                          : '.');
    }
    *mark_at(drawing, drawing->field.origin) = '@';
}

/* --- what the position does not show --- */

/* Moves that end with a capture and never on an empty square. */
static struct moveset captures_of(struct drawing *drawing)
{
    return MOVES_WHERE(move, drawing->arena, drawing->set,
                       (move_end(move)->target & TARGET_ANY) == TARGET_ENEMY);
}

/* Puts an enemy on one empty square after another. */
static void mark_captures(struct drawing *drawing)
{
    struct moveset captures = captures_of(drawing);
    int squares = drawing->field.width * drawing->field.height;
    unsigned char *men = arena_alloc(drawing->arena, (size_t)squares, 1);
    struct playfield field = drawing->field;

    if (captures.count * (size_t)squares > SPECULATION_LIMIT)
        return;
    for (int i = 0; i < squares; i++)
        men[i] = field.men ? field.men[i] : TARGET_EMPTY;
    field.men = men;
    for (int i = 0; i < squares; i++) {
        struct arena *arena;
        struct reach reach;

        if (drawing->marks[i] != '.')
            continue;
        men[i] = TARGET_ENEMY;
        arena = arena_new();
        reach = reach_seen(arena, &captures, &field, drawing->view);
        for (size_t k = 0; k < reach.count; k++)
            if (reach.moves[k].to.y * field.width + reach.moves[k].to.x == i)
                drawing->marks[i] = 'c';
        arena_free(arena);
        men[i] = TARGET_EMPTY;
    }
}

static void mark_first_moves(struct drawing *drawing)
{
    struct reach_view first = *drawing->view;
    struct reach reach;

    first.unmoved = true;
    reach = reach_seen(drawing->arena, drawing->set, &drawing->field, &first);
    for (size_t i = 0; i < reach.count; i++)
        if (is_free(drawing, reach.moves[i].to) && *mark_at(drawing, reach.moves[i].to) != '*')
            *mark_at(drawing, reach.moves[i].to) = 'i';
}

/* --- terrain --- */

/* Whether the sign of the terrain is neither a letter nor a mark of the board. */
static bool has_sign(const struct terrain *terrain)
{
    const char *sign = terrain->sign.text;

    return ispunct((unsigned char)sign[0]) && !sign[1] && !strchr(".@*~", *sign);
}

/* The sign of each terrain, or a capital, of its name where that is possible: no other mark is one.
 */
static void name_grounds(const struct game *game, char letters[TERRAIN_LIMIT + 1])
{
    size_t count = 0;

    letters[0] = '\0';
    for (size_t i = 0; i < game->terrain_count; i++) {
        const char *name = game->terrains[i].id.name.text;
        char letter = has_sign(&game->terrains[i]) ? *game->terrains[i].sign.text : '?';

        for (; *name && letter == '?'; name++)
            if (isalpha((unsigned char)*name) && !strchr(letters, toupper((unsigned char)*name)))
                letter = (char)toupper((unsigned char)*name);
        for (char other = 'A'; other <= 'Z' && letter == '?'; other++)
            letter = strchr(letters, other) ? '?' : other;
        letters[count++] = letter;
        letters[count] = '\0';
    }
}

/* What the square shows when nothing is marked there. */
static char ground_at(const struct drawing *drawing, int square)
{
    const struct game *game = drawing->view->game;
    int width = drawing->field.width;
    const struct terrain *terrain =
        game && drawing->field.ground
            ? terrain_at(game, square % width, drawing->field.height - 1 - square / width)
            : NULL;

    return terrain ? drawing->grounds[terrain - game->terrains] : '.';
}

static void write_grounds(struct drawing *drawing, struct buf *out)
{
    const struct game *game = drawing->view->game;
    int squares = drawing->field.width * drawing->field.height;

    for (size_t i = 0; game && drawing->field.ground && i < game->terrain_count; i++)
        for (int k = 0; k < squares; k++)
            if (drawing->marks[k] == '.' && ground_at(drawing, k) == drawing->grounds[i]) {
                buf_print(out, "%c  %s\n", drawing->grounds[i], game->terrains[i].id.name.text);
                break;
            }
}

/* --- the drawn board --- */

/* Whether the leg takes or passes somebody on its way, or is followed by another one where it does.
 */
static bool needs_men(const struct leg *leg)
{
    return leg_jumps(leg) || leg->path & (PATH_HURDLE | PATH_SWEEP) ||
           (leg->next && !(leg->target & TARGET_EMPTY));
}

static bool move_needs_men(const struct move *move)
{
    const struct leg *leg = &move->leg;

    while (leg && !needs_men(leg))
        leg = leg->next;
    return leg != NULL;
}

static void place_man(const struct playfield *field, unsigned char *men, struct vec at, bool friend)
{
    unsigned char *man = &men[at.y * field->width + at.x];

    if (playfield_has(field, at) && !vec_same(at, field->origin) && *man == TARGET_EMPTY)
        *man = friend ? TARGET_FRIEND : TARGET_ENEMY;
}

/* On the squares between the ends of the step, of which those in line are all of them. */
static void place_hurdles(const struct playfield *field, unsigned char *men, struct vec at,
                          struct vec step)
{
    struct vec unit = vec_unit(step);
    int units = vec_units(step);

    if (units < 2)
        place_man(field, men, (struct vec){at.x + step.x / 2, at.y + step.y / 2}, false);
    for (int k = 1; k < units; k++)
        place_man(field, men, (struct vec){at.x + k * unit.x, at.y + k * unit.y}, false);
}

/* Those whom the legs of the move need, each leg being as short as can be. */
static void place_men(const struct playfield *field, unsigned char *men, const struct move *move)
{
    const unsigned enemies = TARGET_ENEMY | TARGET_OVER_ENEMY;
    struct vec at = field->origin;

    for (const struct leg *leg = &move->leg; leg; leg = leg->next) {
        int over = leg_jumps(leg) || leg->path & PATH_SWEEP, steps = leg_skips(leg) + over + 1;

        if (leg->path & PATH_HURDLE)
            place_hurdles(field, men, at, leg->step);
        else if (over)
            place_man(field, men, (struct vec){at.x + leg->step.x, at.y + leg->step.y},
                      (leg->path & PATH_SWEEP) == PATH_SWEEP_FRIENDS);
        at = (struct vec){at.x + steps * leg->step.x, at.y + steps * leg->step.y};
        if (leg->next && !(leg->target & TARGET_EMPTY))
            place_man(field, men, at, !(leg->target & enemies));
    }
}

struct playfield reach_window(struct arena *arena, const struct moveset *set)
{
    struct playfield field;
    unsigned char *men;
    int most = LEAST_REACH;

    for (size_t i = 0; i < set->count; i++) {
        int reach = 0;

        for (const struct leg *leg = &set->moves[i].leg; leg; leg = leg->next)
            reach += vec_largest(leg->step) * (leg->range ? leg->range : SLIDE_SHOWN);
        most = reach > most ? reach : most;
    }
    most = most < MOST_REACH ? most : MOST_REACH;
    field =
        (struct playfield){.width = 2 * most + 1, .height = 2 * most + 1, .origin = {most, most}};
    men = arena_alloc(arena, (size_t)(field.width * field.height), 1);
    memset(men, TARGET_EMPTY, (size_t)(field.width * field.height));
    for (size_t i = 0; i < set->count; i++) {
        const struct move *move = &set->moves[i];

        if (!move_needs_men(move) || FIND(other, set->moves, i, moves_differ_in_ways(other, move)))
            continue;
        place_men(&field, men, move);
        field.men = men;
    }
    return field;
}

static enum tint tint_of(char letter)
{
    const struct board_sign *sign = FIND(one, signs, COUNT_OF(signs), one->letter == letter);

    return sign ? sign->tint : TINT_FAINT;
}

static void write_sign(struct drawing *drawing, char letter, struct buf *out)
{
    tint_text(out, drawing->view->look, tint_of(letter), (const char[]){letter, '\0'});
}

/* The labels of the files from the left, or of the ranks from below. */
static const char **labels_of(const struct drawing *drawing, bool files)
{
    const struct game *game = drawing->view->game;
    int count = files ? drawing->field.width : drawing->field.height;
    const char **labels = arena_alloc(drawing->arena, (size_t)count, sizeof *labels);

    for (int i = 0; i < count; i++)
        labels[i] = !game   ? arena_print(drawing->arena, "%d", i + 1)
                    : files ? game->file_labels[i]
                            : game->rank_labels[count - 1 - i];
    return labels;
}

/* Columns of the widest label, at least `least`. */
static size_t widest(const char **labels, int count, size_t least)
{
    for (int i = 0; i < count; i++) {
        size_t columns = text_widest(labels[i]);

        least = columns > least ? columns : least;
    }
    return least;
}

/* The label at the right edge of so many columns. */
static void write_label(const char *label, size_t columns, struct buf *out)
{
    buf_print(out, "%*s%s", (int)(columns - text_widest(label)), "", label);
}

/* The sites as they lie on boards of lines, with their names beside them. */
static void write_sites(struct drawing *drawing, struct buf *out)
{
    static const struct view usual = {.turn = TURN_UNSAID};
    const struct game *game = drawing->view->game;
    struct placement empty = placement_empty(drawing->arena, game);
    int width = drawing->field.width, squares = width * drawing->field.height;
    struct square_sign *shown = arena_alloc(drawing->arena, (size_t)squares, sizeof *shown);

    for (int i = 0; i < squares; i++) {
        int mark = (drawing->field.height - 1 - i / width) * width + i % width;
        char sign = drawing->marks[mark] == '.' ? ground_at(drawing, mark) : drawing->marks[mark];

        if (sign != '.')
            shown[i] = (struct square_sign){arena_print(drawing->arena, "%c", sign), tint_of(sign)};
    }
    placement_seen(&empty,
                   &(struct board_look){.view = &usual,
                                        .region = region_whole(game),
                                        .signs = shown,
                                        .look = drawing->view->look},
                   out);
}

static void write_rows(struct drawing *drawing, struct buf *out)
{
    int width = drawing->field.width, height = drawing->field.height;
    const char **files = labels_of(drawing, true), **ranks = labels_of(drawing, false);
    size_t pitch = 1 + widest(files, width, 1), edge = widest(ranks, height, 2);

    for (int y = height - 1; y >= 0; y--) {
        write_label(ranks[y], edge, out);
        buf_char(out, ' ');
        for (int x = 0; x < width; x++) {
            char mark = drawing->marks[y * width + x];

            buf_print(out, "%*s", (int)pitch - 1, "");
            write_sign(drawing, mark == '.' ? ground_at(drawing, y * width + x) : mark, out);
        }
        buf_char(out, '\n');
    }
    write_label("", edge + 1, out);
    for (int x = 0; x < width; x++)
        write_label(files[x], pitch, out);
    buf_char(out, '\n');
}

static void write_legend(struct drawing *drawing, struct buf *out)
{
    size_t squares = (size_t)(drawing->field.width * drawing->field.height);

    buf_char(out, '\n');
    for (size_t i = 0; i < COUNT_OF(signs); i++)
        if (memchr(drawing->marks, signs[i].letter, squares)) {
            write_sign(drawing, signs[i].letter, out);
            buf_text(out, "  ");
            buf_text(out, word_text(drawing->view->words, signs[i].meaning));
            buf_char(out, '\n');
        }
    write_grounds(drawing, out);
}

static void write_named(const struct drawing *drawing, struct vec square, struct buf *out)
{
    const struct square_form form = {&drawing->field, drawing->view->game, "", ",", "", ""};

    put_square(&form, square, out);
}

static void write_captures(const struct drawing *drawing, const struct reach *reach,
                           struct buf *out)
{
    size_t shown = 0, more = 0;

    EACH (move, reach->moves, reach->count) {
        if (move->taken_count == 0)
            continue;
        if (shown == CAPTURES_SHOWN) {
            more++;
            continue;
        }
        buf_text(out, shown++ ? "" : "\n");
        buf_text(out, "takes");
        for (size_t k = 0; k < move->taken_count; k++) {
            buf_char(out, ' ');
            write_named(drawing, move->taken[k], out);
        }
        buf_text(out, move->kind == TARGET_EMPTY ? " on the way to " : " on the way and then ");
        buf_text(out, move->kind == TARGET_PASSED ? "what passed " : "");
        write_named(drawing, move->to, out);
        buf_char(out, '\n');
    }
    if (more)
        buf_print(out, "and %zu more ways with captures: --list has all\n", more);
}

/* A sentence below the board; drawings have no options that could help. */
static void write_note(const struct reach_view *view, enum word_id id, const char *help,
                       struct buf *out)
{
    LOCAL_BUF(note);

    buf_text(&note, word_text(view->words, id));
    if (!view->words)
        buf_text(&note, help);
    buf_char(out, '\n');
    PUT_WORDS(out, view->words, WORD_SENTENCE, {"words", buf_str(&note)});
    buf_char(out, '\n');
}

void reach_board(struct arena *arena, const struct moveset *set, const struct playfield *field,
                 const struct reach_view *view, struct buf *out)
{
    size_t squares = (size_t)(field->width * field->height);
    struct reach reach = reach_seen(arena, set, field, view);
    struct drawing drawing = {.arena = arena,
                              .set = set,
                              .field = *field,
                              .marks = arena_alloc(arena, squares, 1),
                              .view = view};

    if (view->game)
        name_grounds(view->game, drawing.grounds);
    mark_men(&drawing);
    mark_moves(&drawing, &reach);
    mark_captures(&drawing);
    if (!view->unmoved)
        mark_first_moves(&drawing);
    (game_of_lines(view) ? write_sites : write_rows)(&drawing, out);
    write_legend(&drawing, out);
    write_captures(&drawing, &reach, out);
    if (reach.stays)
        write_note(view, WORD_BOARD_STAYS, "", out);
    if (!field->men && FIND(move, set->moves, set->count, move_needs_men(move)))
        write_note(view, WORD_BOARD_OVER, ": place some with --enemy and --friend", out);
}

static const char *const material_words[MATERIAL_COUNT] = {"paper", "card", "labels"};

void summary_add(struct summary *summary, const struct part *part, const struct scene *scene,
                 bool back)
{
    struct effort *effort = &summary->parts[part->kind];

    if (effort->pages == 0)
        summary->order[summary->count++] = part->kind;
    back |= part_is_text(part) && effort->pages % 2 == 1;
    back |= part_kind_material(part->kind) == MATERIAL_LABELS &&
            effort->pages == 0; /* to be tried on plain paper */
    effort->pages++;
    effort->sheets += !back;
    effort->area += back ? 0 : scene->width * scene->height;
    for (size_t i = 0; part_is_cut(part) && i < scene->count; i++) {
        const struct shape *shape = &scene->shapes[i];

        if (shape->kind == SHAPE_PATH && shape->layer == LAYER_CUT)
            effort->cut += path_length(&shape->path);
        else if (shape->kind == SHAPE_PATH && shape->layer == LAYER_FOLD)
            effort->fold += path_length(&shape->path);
    }
}

/* "0.25 m2 of paper and 0.31 m2 of card"; areas in square mm. */
static void print_areas(const double *areas, FILE *stream)
{
    const double mm_per_m = 1000;
    bool first = true;

    for (int i = 0; i < MATERIAL_COUNT; i++)
        if (areas[i] > 0) {
            fprintf(stream, "%s%.2f m2 of %s", first ? "" : " and ", areas[i] / mm_per_m / mm_per_m,
                    material_words[i]);
            first = false;
        }
}

static void print_effort(const char *name, const struct effort *effort, const double *areas,
                         FILE *stream)
{
    const double mm_per_m = 1000;

    fprintf(stream, "  %-8s %3zu %s   ", name, effort->sheets,
            effort->sheets == 1 ? "sheet " : "sheets");
    print_areas(areas, stream);
    if (effort->pages != effort->sheets)
        fprintf(stream, ", %zu pages", effort->pages);
    if (effort->cut > 0)
        fprintf(stream, ", %.2f m to cut", effort->cut / mm_per_m);
    if (effort->fold > 0)
        fprintf(stream, ", %.2f m to fold", effort->fold / mm_per_m);
    fputc('\n', stream);
}

static void add_effort(struct effort *sum, const struct effort *effort)
{
    sum->pages += effort->pages;
    sum->sheets += effort->sheets;
    sum->cut += effort->cut;
    sum->fold += effort->fold;
}

void summary_print(const struct summary *summary, const char *path, const struct paper *paper,
                   const char *sides, FILE *stream)
{
    struct effort sum = {0};
    double areas[MATERIAL_COUNT] = {0};

    fprintf(stream, "%s: %s, %g x %g mm, %s\n", path, paper->name, paper->width, paper->height,
            sides);
    for (size_t i = 0; i < summary->count; i++) {
        enum part_kind kind = summary->order[i];
        const struct effort *effort = &summary->parts[kind];
        double own[MATERIAL_COUNT] = {0};

        own[part_kind_material(kind)] = effort->area;
        print_effort(part_words[kind], effort, own, stream);
        if (effort->note)
            fprintf(stream, "           %s\n", effort->note);
        areas[part_kind_material(kind)] += effort->area;
        add_effort(&sum, effort);
    }
    if (summary->count > 1)
        print_effort("in all", &sum, areas, stream);
}
