#include "support/content.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Layers are marks, too: FIRST_LAYER and below. */
enum { OPERANDS = 64, STATES = 32, MARKS = 8, NO_NUMBER = -1, ARTIFACT = -2, FIRST_LAYER = -10 };

static const double mm = 25.4 / 72;
static const double longest_dot = 0.01; /* points, of a dash */

struct matrix {
    double a, b, c, d, e, f;
};

struct graphics {
    struct matrix ctm;
    double width, stroke, fill;
    bool dashed, dotted;
    int spot; /* -1: none */
};

struct reader {
    struct arena *arena;
    struct content *content;
    const char *at, *end;
    double height;
    double operands[OPERANDS];
    size_t operand_count;
    size_t array_numbers; /* numbers in the last array, for dashes */
    double array_first;   /* of them, points */
    struct graphics state, saved[STATES];
    size_t saved_count;
    int marks[MARKS]; /* that are open: a number, NO_NUMBER or ARTIFACT */
    size_t mark_count;
    bool names_artifact; /* the last name was /Artifact */
    int layer, spot;     /* of the last names /L1 and /S1; -1: none since */
    struct matrix text;  /* where letters stand */
    struct painted path;
    double x, y, start_x, start_y; /* current point and start of the subpath, in mm on the page */
};

/* --- operators --- */

static struct matrix times(struct matrix m, struct matrix n)
{
    return (struct matrix){m.a * n.a + m.b * n.c,       m.a * n.b + m.b * n.d,
                           m.c * n.a + m.d * n.c,       m.c * n.b + m.d * n.d,
                           m.e * n.a + m.f * n.c + n.e, m.e * n.b + m.f * n.d + n.f};
}

static void place(const struct reader *r, double x, double y, double *to_x, double *to_y)
{
    const struct matrix *m = &r->state.ctm;

    *to_x = (m->a * x + m->c * y + m->e) * mm;
    *to_y = r->height - (m->b * x + m->d * y + m->f) * mm;
}

static void move_to(struct reader *r, double x, double y)
{
    place(r, x, y, &r->x, &r->y);
    r->start_x = r->x;
    r->start_y = r->y;
}

static void stretch_to(struct reader *r, double x, double y)
{
    *ARENA_PUSH(r->arena, r->path.stretches, r->path.stretch_count) =
        (struct stretch){r->x, r->y, x, y};
    r->x = x;
    r->y = y;
}

static void line_to(struct reader *r, double x, double y)
{
    double to_x, to_y;

    place(r, x, y, &to_x, &to_y);
    stretch_to(r, to_x, to_y);
}

static void curve_to(struct reader *r, const double *o)
{
    struct curve *curve = ARENA_PUSH(r->arena, r->path.curves, r->path.curve_count);

    *curve = (struct curve){.x = {r->x}, .y = {r->y}};
    for (int i = 0; i < 3; i++)
        place(r, o[2 * i], o[2 * i + 1], &curve->x[i + 1], &curve->y[i + 1]);
    r->x = curve->x[3];
    r->y = curve->y[3];
}

static void rectangle(struct reader *r, const double *o)
{
    move_to(r, o[0], o[1]);
    line_to(r, o[0] + o[2], o[1]);
    line_to(r, o[0] + o[2], o[1] + o[3]);
    line_to(r, o[0], o[1] + o[3]);
    stretch_to(r, r->start_x, r->start_y);
}

/* As light as the colour is (ITU-R BT.601). */
static double grey_of(const double *o)
{
    return o[0] == o[1] && o[1] == o[2] ? o[0] : 0.299 * o[0] + 0.587 * o[1] + 0.114 * o[2];
}

/* The layer, if there is one, and the mark around it. */
static void find_marks(const struct reader *r, struct painted *path)
{
    size_t i = r->mark_count;

    path->layer = path->mark = -1;
    if (i > 0 && r->marks[i - 1] <= FIRST_LAYER)
        path->layer = FIRST_LAYER - r->marks[--i];
    path->marked = i > 0;
    if (i > 0 && r->marks[i - 1] >= 0)
        path->mark = r->marks[i - 1];
}

static void paint(struct reader *r, bool close, bool stroke, bool fill)
{
    const struct matrix *m = &r->state.ctm;

    if (close)
        stretch_to(r, r->start_x, r->start_y);
    if (stroke || fill) {
        r->path.stroked = stroke;
        r->path.filled = fill;
        r->path.dashed = r->state.dashed;
        r->path.dotted = r->state.dotted;
        r->path.width = r->state.width * mm * sqrt(fabs(m->a * m->d - m->b * m->c));
        r->path.stroke = r->state.stroke;
        r->path.fill = r->state.fill;
        r->path.spot = r->state.spot;
        find_marks(r, &r->path);
        *ARENA_PUSH(r->arena, r->content->paths, r->content->count) = r->path;
    }
    r->path = (struct painted){0};
}

static void save(struct reader *r)
{
    if (r->saved_count < STATES)
        r->saved[r->saved_count++] = r->state;
    else
        r->content->broken = true;
}

static void restore(struct reader *r)
{
    if (r->saved_count > 0)
        r->state = r->saved[--r->saved_count];
    else
        r->content->broken = true;
}

static void show(struct reader *r)
{
    struct shown *shown = ARENA_PUSH(r->arena, r->content->shown, r->content->texts);

    place(r, r->text.e, r->text.f, &shown->x, &shown->y);
    shown->mark = -1;
    for (size_t i = r->mark_count; i-- > 0 && shown->mark < 0;) {
        shown->mark = r->marks[i] >= 0 ? r->marks[i] : -1;
        shown->artifact |= r->marks[i] == ARTIFACT;
    }
}

/* The number of what is marked is the last operand. */
static void open_mark(struct reader *r)
{
    if (r->mark_count == MARKS)
        r->content->broken = true;
    else
        r->marks[r->mark_count++] = r->operand_count > 0 ? (int)r->operands[r->operand_count - 1]
                                    : r->layer >= 0      ? FIRST_LAYER - r->layer
                                    : r->names_artifact  ? ARTIFACT
                                                         : NO_NUMBER;
    r->names_artifact = false;
    r->layer = -1;
}

static void close_mark(struct reader *r)
{
    if (r->mark_count > 0)
        r->mark_count--;
    else
        r->content->broken = true;
}

/* A square of 1 in its own space. */
static void image(struct reader *r)
{
    rectangle(r, (const double[]){0, 0, 1, 1});
    paint(r, false, false, true);
    r->content->paths[r->content->count - 1].image = true;
}

enum op {
    OP_SAVE,
    OP_RESTORE,
    OP_MATRIX,
    OP_WIDTH,
    OP_DASH,
    OP_MOVE,
    OP_LINE,
    OP_CURVE,
    OP_RECTANGLE,
    OP_CLOSE,
    OP_STROKE,
    OP_CLOSE_STROKE,
    OP_FILL,
    OP_FILL_STROKE,
    OP_CLOSE_FILL_STROKE,
    OP_END,
    OP_STROKE_RGB,
    OP_FILL_RGB,
    OP_STROKE_GREY,
    OP_FILL_GREY,
    OP_STROKE_SPACE,
    OP_TEXT_MATRIX,
    OP_TEXT_MOVE,
    OP_SHOW,
    OP_OPEN_MARK,
    OP_CLOSE_MARK,
    OP_IMAGE,
    OP_OTHER
};

/* clang-format off */
/* Operators and how many numbers they take. OP_OTHER: nothing that is measured here. */
static const struct {
    const char *word;
    enum op op;
    size_t numbers;
} operators[] = {
    {"q", OP_SAVE, 0},           {"Q", OP_RESTORE, 0},           {"cm", OP_MATRIX, 6},
    {"w", OP_WIDTH, 1},          {"d", OP_DASH, 1},              {"m", OP_MOVE, 2},
    {"l", OP_LINE, 2},           {"c", OP_CURVE, 6},             {"re", OP_RECTANGLE, 4},
    {"h", OP_CLOSE, 0},          {"S", OP_STROKE, 0},            {"s", OP_CLOSE_STROKE, 0},
    {"f", OP_FILL, 0},           {"f*", OP_FILL, 0},             {"B", OP_FILL_STROKE, 0},
    {"B*", OP_FILL_STROKE, 0},   {"b", OP_CLOSE_FILL_STROKE, 0}, {"b*", OP_CLOSE_FILL_STROKE, 0},
    {"n", OP_END, 0},            {"RG", OP_STROKE_RGB, 3},       {"rg", OP_FILL_RGB, 3},
    {"G", OP_STROKE_GREY, 1},    {"g", OP_FILL_GREY, 1},         {"Tj", OP_SHOW, 0},
    {"TJ", OP_SHOW, 0},          {"J", OP_OTHER, 1},             {"j", OP_OTHER, 1},
    {"CS", OP_STROKE_SPACE, 0},  {"SCN", OP_OTHER, 1},
    {"M", OP_OTHER, 1},          {"gs", OP_OTHER, 0},            {"BT", OP_OTHER, 0},
    {"ET", OP_OTHER, 0},         {"Tf", OP_OTHER, 1},            {"Tm", OP_TEXT_MATRIX, 6},
    {"Td", OP_TEXT_MOVE, 2},         {"TD", OP_OTHER, 2},            {"T*", OP_OTHER, 0},
    {"Tc", OP_OTHER, 1},         {"Tw", OP_OTHER, 1},            {"TL", OP_OTHER, 1},
    {"Tz", OP_OTHER, 1},         {"Tr", OP_OTHER, 1},            {"Ts", OP_OTHER, 1},
    {"Do", OP_IMAGE, 0},         {"BDC", OP_OPEN_MARK, 0},    {"BMC", OP_OPEN_MARK, 0},       {"EMC", OP_CLOSE_MARK, 0},
};
/* clang-format on */

static void operate(struct reader *r, enum op op, const double *o)
{
    switch (op) {
    case OP_SAVE:
        save(r);
        break;
    case OP_RESTORE:
        restore(r);
        break;
    case OP_MATRIX:
        r->state.ctm = times((struct matrix){o[0], o[1], o[2], o[3], o[4], o[5]}, r->state.ctm);
        break;
    case OP_WIDTH:
        r->state.width = o[0];
        break;
    case OP_DASH:
        r->state.dashed = r->array_numbers > 0;
        r->state.dotted = r->state.dashed && r->array_first < longest_dot;
        break;
    case OP_MOVE:
        move_to(r, o[0], o[1]);
        break;
    case OP_LINE:
        line_to(r, o[0], o[1]);
        break;
    case OP_CURVE:
        curve_to(r, o);
        break;
    case OP_RECTANGLE:
        rectangle(r, o);
        break;
    case OP_CLOSE:
        stretch_to(r, r->start_x, r->start_y);
        break;
    case OP_STROKE:
        paint(r, false, true, false);
        break;
    case OP_CLOSE_STROKE:
        paint(r, true, true, false);
        break;
    case OP_FILL:
        paint(r, false, false, true);
        break;
    case OP_FILL_STROKE:
        paint(r, false, true, true);
        break;
    case OP_CLOSE_FILL_STROKE:
        paint(r, true, true, true);
        break;
    case OP_END:
        paint(r, false, false, false);
        break;
    case OP_STROKE_SPACE:
        r->state.spot = r->spot;
        break;
    case OP_STROKE_RGB:
        r->state.stroke = grey_of(o);
        r->state.spot = -1;
        break;
    case OP_FILL_RGB:
        r->state.fill = grey_of(o);
        break;
    case OP_STROKE_GREY:
        r->state.stroke = o[0];
        r->state.spot = -1;
        break;
    case OP_FILL_GREY:
        r->state.fill = o[0];
        break;
    case OP_SHOW:
        show(r);
        break;
    case OP_TEXT_MATRIX:
        r->text = (struct matrix){o[0], o[1], o[2], o[3], o[4], o[5]};
        break;
    case OP_TEXT_MOVE:
        r->text = times((struct matrix){1, 0, 0, 1, o[0], o[1]}, r->text);
        break;
    case OP_OPEN_MARK:
        open_mark(r);
        break;
    case OP_CLOSE_MARK:
        close_mark(r);
        break;
    case OP_IMAGE:
        image(r);
        break;
    case OP_OTHER:
        break;
    }
}

/* --- tokens --- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\n' || c == '\r' || c == '\t' || c == '\f' || c == '\0';
}

static bool is_delimiter(char c)
{
    return strchr("()<>[]{}/%", c) != NULL;
}

static void skip_string(struct reader *r)
{
    int depth = 0;

    for (; r->at < r->end; r->at++) {
        if (*r->at == '\\')
            r->at++;
        else if (*r->at == '(')
            depth++;
        else if (*r->at == ')' && --depth == 0) {
            r->at++;
            return;
        }
    }
    r->content->broken = true;
}

static size_t word_length(const struct reader *r)
{
    size_t n = 0;

    while (r->at + n < r->end && !is_blank(r->at[n]) && !is_delimiter(r->at[n]))
        n++;
    return n;
}

/* The digit behind the letter of which the name there consists; -1: it is another one. */
static int numbered(const struct reader *r, char letter)
{
    bool named = word_length(r) == 2 && *r->at == letter && r->at[1] >= '0' && r->at[1] <= '9';

    return named ? r->at[1] - '0' : -1;
}

static void read_operator(struct reader *r, const char *word)
{
    for (size_t i = 0; i < COUNT_OF(operators); i++) {
        if (strcmp(operators[i].word, word) != 0)
            continue;
        if (r->operand_count < operators[i].numbers)
            r->content->broken = true;
        else
            operate(r, operators[i].op, r->operands + r->operand_count - operators[i].numbers);
        r->operand_count = 0;
        return;
    }
    if (!r->content->unknown)
        r->content->unknown = word;
}

static void add_to_array(struct reader *r, double number)
{
    if (r->array_numbers++ == 0)
        r->array_first = number;
}

/* A number, which is kept, or an operator, which is carried out. */
static void read_word(struct reader *r, bool in_array)
{
    size_t n = word_length(r);
    char *word = arena_text(r->arena, r->at, n), *end;
    double number = strtod(word, &end);

    r->at += n;
    if (*end)
        read_operator(r, word);
    else if (in_array)
        add_to_array(r, number);
    else if (r->operand_count < OPERANDS)
        r->operands[r->operand_count++] = number;
}

static void read_token(struct reader *r, int *arrays)
{
    char c = *r->at;

    if (c == '(') {
        skip_string(r);
    } else if (c == '%') {
        while (r->at < r->end && *r->at != '\n')
            r->at++;
    } else if (c == '/') {
        r->at++;
        r->names_artifact |= strncmp(r->at, "Artifact", word_length(r)) == 0;
        r->layer = numbered(r, 'L');
        r->spot = numbered(r, 'S');
        r->at += word_length(r);
    } else if (c == '<' && r->at + 1 < r->end && r->at[1] == '<') {
        r->at += 2;
    } else if (c == '<') {
        while (r->at < r->end && *r->at++ != '>')
            ;
    } else if (c == '[' || c == ']') {
        *arrays += c == '[' ? 1 : -1;
        if (c == '[')
            r->array_numbers = 0;
        r->at++;
    } else if (is_blank(c) || is_delimiter(c)) {
        r->at++;
    } else {
        read_word(r, *arrays > 0);
    }
}

struct content *content_read(struct arena *arena, const void *bytes, size_t size, double height)
{
    struct reader r = {.arena = arena,
                       .content = arena_alloc(arena, 1, sizeof *r.content),
                       .at = bytes,
                       .end = (const char *)bytes + size,
                       .height = height,
                       .layer = -1,
                       .spot = -1,
                       .state = {.ctm = {1, 0, 0, 1, 0, 0}, .width = 1, .spot = -1}};
    int arrays = 0;

    while (r.at < r.end)
        read_token(&r, &arrays);
    if (r.saved_count > 0 || r.mark_count > 0 || arrays != 0)
        r.content->broken = true;
    return r.content;
}
