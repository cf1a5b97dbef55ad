/* Interactive Diagrams of chessvariants.com, by H. G. Muller: a parameter or a piece in each line
 * between <div class="idiagram"> and </div>, or of a file that is nothing else. */
#include "format/betza/betza_internal.h"
#include "record/placement/placement.h"

enum { HOLES = 64 };

/* A piece or a hole whose squares are laid when the size of the board is known. */
struct laid {
    struct betza_piece *piece; /* NULL: a hole */
    struct located squares, others;
};

struct interactive {
    struct betza_reader reader;
    int width, height, first_rank, zone, max_promote, offset;
    struct place size_at, rank_at, zone_at, most_at, offset_at; /* source NULL: it is not said */
    bool both_said; /* Black's squares, too: they do not follow from White's */
    bool looks_said;
    struct located symmetry, royal, choice;
    struct laid laid[BETZA_PIECES + HOLES];
    size_t laid_count;
};

/* --- royal men of an Interactive Diagram, and what its pieces promote to --- */

static struct betza_piece *named(struct interactive *d, const char *word, size_t size)
{
    long number = is_digit(*word) ? strtol(word, NULL, 10) : 0;

    if (number > 0 && number <= (long)d->reader.variant->piece_count)
        return &d->reader.variant->pieces[number - 1];
    return betza_find(&d->reader, word, size);
}

static void interactive_choose_royal(struct interactive *d)
{
    const char *word = d->royal.text ? d->royal.text : "K";
    struct betza_piece *royal = named(d, word, strlen(word));

    if (royal)
        royal->royal = true;
    else
        betza_flaw(&d->reader, d->royal.text ? d->royal.at : d->reader.variant->at,
                   d->royal.text ? "there is no such piece"
                                 : "no piece has the id K: write which one is royal, 'royal=N'");
}

/* "QNRB": ids of one letter. Signs limit them in ways that have no words here. */
static void read_choice(struct interactive *d)
{
    for (const char *c = d->choice.text; *c; c++) {
        struct place at = located_at(&d->choice, (size_t)(c - d->choice.text), 1);
        struct betza_piece *piece = is_letter(*c) ? betza_find(&d->reader, c, 1) : NULL;

        if (*c == ',' || *c == ' ')
            continue;
        if (!is_letter(*c)) {
            betza_refuse(&d->reader, at, arena_print(d->reader.arena, "'%c'", *c),
                         "what pieces may be chosen depends on more than their kind");
            return;
        }
        if (!piece) {
            betza_flaw(&d->reader, at, "no piece has this id");
            return;
        }
        piece->chosen = true;
    }
}

/* Of shogi, where a piece becomes the one that stands so many lines below it. */
static void promote_by_offset(struct interactive *d)
{
    struct betza_variant *v = d->reader.variant;

    for (int i = 0; i < d->max_promote; i++) {
        if ((size_t)(i + d->offset) >= v->piece_count) {
            betza_flaw(&d->reader, d->most_at.line > d->offset_at.line ? d->most_at : d->offset_at,
                       "there are not so many pieces");
            return;
        }
        v->pieces[i].promotes = !v->pieces[i].royal;
        v->pieces[i].becomes = &v->pieces[i + d->offset];
    }
    v->optional = true;
}

static void promote_by_choice(struct interactive *d)
{
    struct betza_variant *v = d->reader.variant;

    for (int i = 0; i < d->max_promote && (size_t)i < v->piece_count; i++)
        v->pieces[i].promotes = true;
    if (d->choice.text) {
        read_choice(d);
    } else {
        betza_choose_all(&d->reader);
        betza_assume(&d->reader, v->at, "no 'promoChoice'",
                     "the choice among all pieces but royal ones and those that promote");
    }
    for (size_t i = 0; i < v->piece_count; i++) /* who may choose itself need not promote */
        v->optional |= v->pieces[i].promotes && v->pieces[i].chosen;
    if (v->zone > 1) {
        v->optional = true;
        betza_assume(&d->reader, v->at, "a choice in a zone of several ranks",
                     "that a piece need not promote before it could not move on");
    }
}

/* Which pieces are royal, and what each of them promotes to. */
static void interactive_promote(struct interactive *d)
{
    struct betza_variant *v = d->reader.variant;

    v->zone = d->zone_at.source ? d->zone : d->max_promote > 0;
    if (v->zone > v->height)
        betza_flaw(&d->reader, v->at, "the zone of promotion is larger than the board");
    if (v->zone == 0 || d->max_promote == 0) {
        v->zone = 0;
        return;
    }
    if (!d->most_at.source)
        betza_assume(&d->reader, v->at, "no 'maxPromote'", "that the first piece promotes");
    if (d->offset)
        promote_by_offset(d);
    else
        promote_by_choice(d);
}

/* Refuses pieces that stand on the board as what others become where captured pieces are dropped:
 * they would be turned back, too, since a diagram tells what has promoted by its kind alone. */
static void interactive_check_promoted(struct interactive *d)
{
    const struct betza_variant *v = d->reader.variant;

    for (size_t i = 0; i < v->piece_count && v->holds_captured; i++) {
        const struct betza_piece *promoted = v->pieces[i].promotes ? v->pieces[i].becomes : NULL;

        if (promoted && betza_starts(promoted))
            betza_refuse(&d->reader, promoted->at,
                         arena_print(d->reader.arena, "the %s of the setup", promoted->name),
                         arena_print(d->reader.arena,
                                     "where captured pieces change sides, it would be turned back "
                                     "to a %s, which it never was",
                                     v->pieces[i].name));
    }
}

/* --- the squares of an Interactive Diagram: "a2-h2,c1", for one player or both --- */

/* A square at *c, which moves behind it; counted from the upper left. False: there is none. */
static bool read_square(const struct interactive *d, const char **c, int *file, int *rank)
{
    char *end;
    long number;

    if (**c < 'a' || **c > 'z' || !is_digit((*c)[1]))
        return false;
    *file = **c - 'a';
    number = strtol(*c + 1, &end, 10) - d->first_rank;
    *c = end;
    if (number < 0 || number >= d->height || *file >= d->width)
        return false;
    *rank = d->height - 1 - (int)number;
    return true;
}

/* The man, and by symmetry the other player's; or a hole. */
static void lay_both(struct interactive *d, struct place at, const struct laid *laid, int side,
                     int file, int rank)
{
    bool turned = d->symmetry.text && strcmp(d->symmetry.text, "rotate") == 0;

    if (!laid->piece) {
        d->reader.variant->squares[rank * d->width + file].hole = true;
        return;
    }
    betza_put_man(&d->reader, at, laid->piece, side, file, rank);
    if (!d->both_said)
        betza_put_man(&d->reader, at, laid->piece, 1 - side, turned ? d->width - 1 - file : file,
                      d->height - 1 - rank);
}

/* "a2-j2", or one square. */
static bool lay_range(struct interactive *d, struct place at, const struct laid *laid, int side,
                      const char **c)
{
    int file, rank, last_file, last_rank;

    if (!read_square(d, c, &file, &rank))
        return false;
    last_file = file;
    last_rank = rank;
    if (**c == '-' && (++*c, !read_square(d, c, &last_file, &last_rank)))
        return false;
    if (last_file < file || last_rank > rank)
        return false;
    for (int y = rank; y >= last_rank; y--)
        for (int x = file; x <= last_file; x++)
            lay_both(d, at, laid, side, x, y);
    return true;
}

/* Squares with commas between them; behind two commas those of Black. */
static void lay_squares(struct interactive *d, const struct laid *laid, const struct located *list,
                        int side)
{
    const char *c = list->text;

    while (*c) {
        const char *from = c;
        struct place at = located_at(list, (size_t)(c - list->text), strcspn(c, ","));

        if (*c == ',' && side == 0) {
            side = 1;
            c += c == list->text && c[1] == ',' ? 2 : 1;
            continue;
        }
        if (!lay_range(d, at, laid, side, &c) || (*c && *c != ',')) {
            betza_flaw(&d->reader,
                       located_at(list, (size_t)(from - list->text), strcspn(from, ",") + !*from),
                       "squares of the board, such as a2-h2,d3, are expected");
            return;
        }
        c += *c == ',';
    }
}

/* Lays the men and holes on their squares, when the size of the board is known. */
static void interactive_lay(struct interactive *d)
{
    d->both_said = d->symmetry.text && strcmp(d->symmetry.text, "none") == 0;
    for (size_t i = 0; i < d->laid_count; i++)
        d->both_said |= d->laid[i].piece &&
                        (d->laid[i].others.text ||
                         (d->laid[i].squares.text && (strstr(d->laid[i].squares.text, ",,") ||
                                                      *d->laid[i].squares.text == ',')));
    for (size_t i = 0; i < 2 * d->laid_count; i++) { /* holes first */
        const struct laid *laid = &d->laid[i % d->laid_count];

        if ((laid->piece != NULL) != (i >= d->laid_count))
            continue;
        if (laid->squares.text)
            lay_squares(d, laid, &laid->squares, 0);
        if (laid->piece && laid->others.text)
            lay_squares(d, laid, &laid->others, 1);
    }
}

/* --- read --- */

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

/* Parameters by their keys: numbers, which go into a member and one that tells where they were
 * said, texts, and others by what takes them. */
static const struct {
    const char *keys; /* with blanks around each */
    void (*set)(struct interactive *d, const struct located *value);
    size_t member, at; /* offsets; at 0: the member is a text */
    int most;
} parameters[] = {
/* clang-format off */
#define NUMBER(key, member, place, most)                                                           \
    {" " key " ", NULL, offsetof(struct interactive, member), offsetof(struct interactive, place), most}
    /* clang-format on */
    NUMBER("files", width, size_at, BETZA_FILES),
    NUMBER("ranks", height, size_at, BOARD_LIMIT),
    NUMBER("firstRank", first_rank, rank_at, 1),
    NUMBER("promoZone", zone, zone_at, BOARD_LIMIT),
    NUMBER("maxPromote", max_promote, most_at, BETZA_PIECES),
    NUMBER("promoOffset", offset, offset_at, BETZA_PIECES),
#undef NUMBER
    {" promoChoice ", NULL, offsetof(struct interactive, choice)},
    {" symmetry ", NULL, offsetof(struct interactive, symmetry)},
    {" royal ", set_royal},
    {" stalemate ", set_stalemate},
    {" satellite ", set_name},
    {" holdingsType ", set_holdings},
    {" extinction baring perpetual ", set_off},
    {" shuffle ", set_shuffle},
    {" graphicsDir graphicsType squareSize whitePrefix blackPrefix lightShade darkShade oddShade"
     " startShade rimColor coordColor borders useMarkers newClick theme enableAI scale coords"
     " holdingsSize ",
     set_look},
};

static void read_parameter(struct interactive *d, const struct located *line, size_t equals)
{
    struct arena *arena = d->reader.arena;
    struct located key = betza_part(arena, line, 0, equals);
    struct located value = betza_part(arena, line, equals + 1, strlen(line->text) - equals - 1);

    value = betza_trimmed(arena, &value);
    for (size_t i = 0; i < COUNT_OF(parameters); i++) {
        if (!strstr(parameters[i].keys, arena_print(arena, " %s ", key.text)))
            continue;
        if (parameters[i].set) {
            parameters[i].set(d, &value);
        } else if (!parameters[i].at) {
            *(struct located *)((char *)d + parameters[i].member) = value;
        } else {
            *(int *)((char *)d + parameters[i].member) = number_of(d, &value, parameters[i].most);
            *(struct place *)((char *)d + parameters[i].at) = value.at;
        }
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
    if (!hole) { /* "knight" is the Knight; its first letter is the id where none is said */
        char *name = arena_copy(d->reader.arena, fields[0].text);

        *name = (char)toupper((unsigned char)*name);
        id = *fields[1].text ? fields[1] : betza_part(d->reader.arena, &fields[0], 0, 1);
        laid->piece = betza_add_piece(&d->reader, name, &id);
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

    if (d->symmetry.text && strcmp(d->symmetry.text, "mirror") != 0 &&
        strcmp(d->symmetry.text, "rotate") != 0 && strcmp(d->symmetry.text, "none") != 0)
        betza_flaw(&d->reader, d->symmetry.at, "mirror, rotate or none is expected");
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
