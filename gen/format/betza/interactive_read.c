/* Interactive Diagrams of chessvariants.com, by H. G. Muller: a parameter or a piece in each line
 * between <div class="idiagram"> and </div>, or of a file that is nothing else. */
#include "format/betza/interactive_internal.h"

#include "base/number.h"
#include "record/placement/placement.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 8 };

/* --- parameters --- */

static int number_of(struct interactive *d, const struct located *value, int most)
{
    size_t digits = strspn(value->text, "0123456789");
    long number = digits > 0 && digits < 5 && !value->text[digits] ? atol(value->text) : -1;

    if (number < 0 || number > most)
        betza_flaw(&d->reader, value->at,
                   arena_print(d->reader.arena, "a number from 0 to %d is expected", most));
    return number < 0 || number > most ? 0 : (int)number;
}

static void set_files(struct interactive *d, const struct located *value)
{
    d->width = number_of(d, value, BETZA_FILES);
    d->size_at = value->at;
}

static void set_ranks(struct interactive *d, const struct located *value)
{
    d->height = number_of(d, value, BOARD_LIMIT);
    d->size_at = value->at;
}

static void set_first_rank(struct interactive *d, const struct located *value)
{
    d->first_rank = number_of(d, value, 1);
}

static void set_zone(struct interactive *d, const struct located *value)
{
    d->reader.variant->zone = number_of(d, value, BOARD_LIMIT);
    d->zone_said = true;
}

static void set_promote(struct interactive *d, const struct located *value)
{
    d->max_promote = number_of(d, value, BETZA_PIECES);
    d->promote_at = value->at;
    d->promote_said = true;
}

static void set_offset(struct interactive *d, const struct located *value)
{
    d->offset = number_of(d, value, BETZA_PIECES);
    d->promote_at = value->at;
}

static void set_choice(struct interactive *d, const struct located *value)
{
    d->choice = *value;
    d->choice_said = true;
}

static void set_symmetry(struct interactive *d, const struct located *value)
{
    d->symmetry = *value;
}

static void set_royal(struct interactive *d, const struct located *value)
{
    if (d->royal.text)
        betza_refuse(&d->reader, value->at, "a second royal piece",
                     "the diagram does not say what the loss of one of them means");
    d->royal = *value;
}

static void set_stalemate(struct interactive *d, const struct located *value)
{
    static const char *const words[][2] = {{"draw", "draw"}, {"win", "loss"}, {"loss", "win"}};

    for (size_t i = 0; i < COUNT_OF(words); i++)
        if (strcmp(value->text, words[i][0]) == 0) {
            d->reader.variant->stalemate = words[i][1];
            return;
        }
    betza_flaw(&d->reader, value->at, "draw, win or loss is expected");
}

static void set_name(struct interactive *d, const struct located *value)
{
    if (*value->text)
        d->reader.variant->name = value->text;
}

/* What becomes of captured pieces: they keep their player with 1, and change sides with -1. */
static void set_holdings(struct interactive *d, const struct located *value)
{
    if (strcmp(value->text, "1") == 0) {
        betza_refuse(&d->reader, value->at, "'holdingsType=1'",
                     "there is no rule by which captured pieces stay with their player, who may "
                     "promote others to them");
    } else if (strcmp(value->text, "-1") == 0) {
        d->reader.variant->holds_captured = true;
        betza_assume(
            &d->reader, value->at, "'holdingsType=-1'",
            "that captured pieces change sides, turned back where 'promoOffset' has promoted "
            "them, and are dropped on any empty square from which they could move");
    } else if (*value->text && strcmp(value->text, "0") != 0) {
        betza_flaw(&d->reader, value->at, "-1, 0 or 1 is expected");
    }
}

/* Rules that are understood when they are off. */
static void set_off(struct interactive *d, const struct located *value)
{
    if (*value->text && strcmp(value->text, "0") != 0)
        betza_refuse(&d->reader, value->at, "this parameter",
                     "the rule that it switches on is not understood");
}

static void set_shuffle(struct interactive *d, const struct located *value)
{
    if (*value->text)
        betza_leave_out(&d->reader, value->at, "the drawing of lots for squares",
                        "the pieces begin where they stand in the diagram");
}

static void set_look(struct interactive *d, const struct located *value)
{
    if (!d->looks_said)
        betza_leave_out(&d->reader, value->at, "how the diagram looks",
                        "colours, pictures and sizes are those of a layout");
    d->looks_said = true;
}

static const struct {
    const char *key;
    void (*set)(struct interactive *d, const struct located *value);
} parameters[] = {
    {"files", set_files},         {"ranks", set_ranks},        {"firstRank", set_first_rank},
    {"promoZone", set_zone},      {"maxPromote", set_promote}, {"promoOffset", set_offset},
    {"promoChoice", set_choice},  {"symmetry", set_symmetry},  {"royal", set_royal},
    {"stalemate", set_stalemate}, {"satellite", set_name},     {"holdingsType", set_holdings},
    {"extinction", set_off},      {"baring", set_off},         {"perpetual", set_off},
    {"shuffle", set_shuffle},     {"graphicsDir", set_look},   {"graphicsType", set_look},
    {"squareSize", set_look},     {"whitePrefix", set_look},   {"blackPrefix", set_look},
    {"lightShade", set_look},     {"darkShade", set_look},     {"oddShade", set_look},
    {"startShade", set_look},     {"rimColor", set_look},      {"coordColor", set_look},
    {"borders", set_look},        {"useMarkers", set_look},    {"newClick", set_look},
    {"theme", set_look},          {"enableAI", set_look},      {"scale", set_look},
    {"coords", set_look},         {"holdingsSize", set_look},
};

static void read_parameter(struct interactive *d, const struct located *line, size_t equals)
{
    struct arena *arena = d->reader.arena;
    struct located key = betza_part(arena, line, 0, equals);
    struct located value = betza_part(arena, line, equals + 1, strlen(line->text) - equals - 1);

    value = betza_trimmed(arena, &value);
    for (size_t i = 0; i < COUNT_OF(parameters); i++)
        if (strcmp(parameters[i].key, key.text) == 0) {
            parameters[i].set(d, &value);
            return;
        }
    betza_refuse(&d->reader, key.at, arena_print(arena, "the parameter '%s'", key.text),
                 "it is not known here");
}

/* --- pieces --- */

/* The fields of "name:ID:moves:image:squares:..."; the count is FIELDS at most. */
static size_t split(struct arena *arena, const struct located *line, struct located fields[FIELDS])
{
    size_t count = 0, from = 0, end = strlen(line->text);

    while (count < FIELDS) {
        size_t size = count + 1 < FIELDS ? strcspn(line->text + from, ":") : end - from;
        struct located field = betza_part(arena, line, from, size);

        fields[count++] = betza_trimmed(arena, &field);
        from += size + 1;
        if (from > end)
            break;
    }
    return count;
}

/* "knight" as "Knight"; its first letter is the id where none is said. */
static const char *capital(struct arena *arena, const char *name)
{
    char *text = arena_text(arena, name, strlen(name));

    *text = (char)toupper((unsigned char)*text);
    return text;
}

static void give_moves(struct interactive *d, struct betza_piece *piece,
                       const struct located *moves, const struct located *name)
{
    const char *usual = betza_usual_moves(name->text);

    if (*moves->text) {
        betza_set_moves(&d->reader, piece, moves);
    } else if (usual) {
        piece->moves = (struct located){usual, name->at, false};
        betza_assume(&d->reader, name->at, arena_print(d->reader.arena, "'%s' alone", name->text),
                     usual);
    } else {
        betza_flaw(&d->reader, name->at,
                   arena_print(d->reader.arena, "the moves of '%s' are not said", name->text));
    }
}

/* What stands behind the squares: those of Black, or how many are in hand. */
static void read_others(struct interactive *d, const struct located *field, struct laid *laid)
{
    if (!*field->text)
        return;
    if (is_digit(*field->text) && laid->piece)
        laid->piece->held = number_of(d, field, HAND_LIMIT);
    else if (laid->others.text)
        betza_flaw(&d->reader, field->at, "squares are said a third time");
    else
        laid->others = *field;
}

static void read_piece(struct interactive *d, const struct located *line)
{
    struct located fields[FIELDS], id;
    size_t count = split(d->reader.arena, line, fields);
    struct laid *laid = &d->laid[d->laid_count];
    bool hole = strcmp(fields[0].text, "hole") == 0;

    if (count < 3 || !*fields[0].text || d->laid_count == COUNT_OF(d->laid)) {
        betza_flaw(&d->reader, line->at,
                   count < 3 || !*fields[0].text ? "a piece is 'name:ID:moves:image:squares'"
                                                 : "there are too many pieces");
        return;
    }
    *laid = (struct laid){0};
    if (!hole) {
        id = *fields[1].text ? fields[1] : betza_part(d->reader.arena, &fields[0], 0, 1);
        laid->piece = betza_add_piece(&d->reader, capital(d->reader.arena, fields[0].text), &id);
        if (!laid->piece)
            return;
        give_moves(d, laid->piece, &fields[2], &fields[0]);
    }
    if (count > 4 && *fields[4].text)
        laid->squares = fields[4];
    for (size_t i = 5; i < count; i++)
        read_others(d, &fields[i], laid);
    d->laid_count++;
}

/* --- the whole --- */

static void read_line(struct interactive *d, const struct located *line)
{
    size_t key = strspn(line->text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");

    if (!*line->text || (*line->text == '<' && line->text[strlen(line->text) - 1] == '>'))
        return; /* HTML around the lines */
    if (key > 0 && line->text[key] == '=')
        read_parameter(d, line, key);
    else if (strchr(line->text, ':'))
        read_piece(d, line);
    else
        betza_flaw(&d->reader, line->at, "a parameter, such as files=8, or a piece is expected");
}

static const char *const symmetries[] = {"mirror", "rotate", "none"};

static void check_symmetry(struct interactive *d)
{
    bool known = !d->symmetry.text;

    for (size_t i = 0; i < COUNT_OF(symmetries); i++)
        known = known || strcmp(d->symmetry.text, symmetries[i]) == 0;
    if (!known)
        betza_flaw(&d->reader, d->symmetry.at, "mirror, rotate or none is expected");
}

static void tell_hands(struct interactive *d)
{
    const struct betza_variant *v = d->reader.variant;

    for (size_t i = 0; i < v->piece_count; i++)
        if (v->pieces[i].held > 0) {
            betza_assume(&d->reader, v->pieces[i].at, "the number behind the squares",
                         "that both players begin with so many in hand, and drop them on any empty "
                         "square from which they could move");
            return;
        }
}

static void finish(struct interactive *d)
{
    struct place at = d->size_at.source ? d->size_at : d->reader.variant->at;

    check_symmetry(d);
    d->reader.variant->first_rank = d->first_rank;
    if (d->reader.good && betza_set_board(&d->reader, at, d->width, d->height)) {
        interactive_choose_royal(d);
        interactive_promote(d);
        interactive_lay(d);
        tell_hands(d);
        interactive_check_promoted(d);
    }
}

/* Whether the line begins the next diagram of a page. */
static bool opens(const char *line)
{
    const char *word = strstr(line, "idiagram");

    return word && strchr(line, '<') && strchr(line, '<') < word;
}

/* The lines of one diagram, from the first one on; the number of the one behind them. */
static unsigned read_diagram(struct arena *arena, const struct source *source, unsigned first,
                             bool page, struct betza_variants *variants, struct diags *diags)
{
    struct betza_variant *v = arena_alloc(arena, 1, sizeof *v);
    struct interactive *d = arena_alloc(arena, 1, sizeof *d);
    unsigned number = first;

    *v = (struct betza_variant){.origin = "an Interactive Diagram",
                                .at = {source, page ? first - 1 : first, 1, 0},
                                .castles = true};
    *d = (struct interactive){.reader = {arena, diags, v, true},
                              .source = source,
                              .width = 8,
                              .height = 8,
                              .first_rank = 1,
                              .max_promote = 1};
    for (; number <= source->line_count; number++) {
        struct located line = betza_line(arena, source, number);

        if (page && strstr(line.text, "</div"))
            break;
        read_line(d, &line);
    }
    finish(d);
    if (d->reader.good)
        *ARENA_PUSH(arena, variants->list, variants->count) = v;
    else
        variants->flawed++;
    return number;
}

struct betza_variants interactive_read(struct arena *arena, const struct source *source,
                                       struct diags *diags)
{
    struct betza_variants variants = {0};
    bool page = false;

    for (unsigned number = 1; number <= source->line_count; number++) {
        struct located line = betza_line(arena, source, number);

        if (!opens(line.text))
            continue;
        page = true;
        if (variants.count + variants.flawed == BETZA_VARIANTS) {
            diag_help(diag_add(diags, DIAG(TOO_MANY), line.at, source->path, BETZA_VARIANTS),
                      "put this diagram and those behind it into a file of their own");
            break;
        }
        number = read_diagram(arena, source, number + 1, true, &variants, diags);
    }
    if (!page)
        read_diagram(arena, source, 1, false, &variants, diags);
    return variants;
}
