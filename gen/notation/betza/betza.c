#include "notation/betza/betza.h"

#include "notation/betza/betza_internal.h"

#include <assert.h>

enum { BETZA_LIMIT = 500 }; /* characters of one string */

/* Moves of two legs in brackets: [F?R] is F and optionally on as R, [F-B] goes on in any case. */

struct bracket {
    struct betza_reader *reader;
    struct betza_term *whole;
    struct betza_term sides[2];
    bool optional; /* '?' */
};

/* Behind the character at offset i. */
static size_t behind(const struct bracket *bracket, size_t i)
{
    const char *text = bracket->reader->text->text + i;
    size_t size = utf8_length(text, strlen(text));

    return *text ? i + (size ? size : 1) : i;
}

static bool refuse(struct bracket *bracket, size_t from, size_t to, const char *label)
{
    struct betza_reader *reader = bracket->reader;
    diag_label(diag_add(reader->diags, DIAG(BETZA_BRACKET), betza_place(reader, from, to)), "%s",
               label);
    reader->failed = true;
    return false;
}

static enum betza_family family_of(const struct betza_term *side)
{
    return betza_members(side->base.step, side->base.compass).family;
}

static void report_unknown_atom(struct betza_reader *reader, size_t i)
{
    static const struct {
        char letter;
        const char *meaning;
    } later[] = {
        {'O', "castling is a rule: 'castling: {with: Rook}' under 'rules:'"},
        {'I', "copying the last mover is not supported yet"},
        {'X', "lengthening a leap is not supported yet; write (x,y)"},
    };
    char c = reader->text->text[i];
    struct finding *f =
        diag_add(reader->diags, DIAG(BETZA_UNKNOWN_ATOM), betza_place(reader, i, i + 1), c);

    reader->failed = true;
    diag_label(f, "atoms are W F D N A H C Z G R B K Q U");
    for (size_t k = 0; k < COUNT_OF(later); k++)
        if (later[k].letter == c)
            diag_label(f, "%s", later[k].meaning);
    diag_help(f, "other programs say nothing: XBoard stops reading here, Fairy-Stockfish skips "
                 "the letter");
}

/* "(1,4)" at term->atom; term->end moves behind it. */
static bool read_leaper(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom + 1;
    int x, y = -1;

    x = betza_read_number(text, &i, BETZA_LEAP_LIMIT);
    if (x >= 0 && text[i] == ',') {
        i++;
        y = betza_read_number(text, &i, BETZA_LEAP_LIMIT);
    }
    term->base = (struct betza_atom){.range = 1, .step = {x < y ? x : y, x < y ? y : x}};
    term->end = i + (text[i] == ')');
    if (x >= 0 && y >= 0 && x + y > 0 && text[i] == ')')
        return true;
    diag_help(
        diag_add(reader->diags, DIAG(BETZA_LEAPER), betza_place(reader, term->atom, term->end)),
        "write for example '(1,4)': two numbers from 0 to %d, not both 0", BETZA_LEAP_LIMIT);
    reader->failed = true;
    return false;
}

/* The atom at term->atom, a capital letter or "(x,y)", and the range behind it; term->end moves
 * behind both. False after a finding. */
static bool betza_read_atom(struct betza_reader *reader, struct betza_term *term)
{
    char c = reader->text->text[term->atom];
    const struct betza_atom *atom = betza_atom_find(c);

    term->end = term->atom + 1;
    if (c == '(')
        return read_leaper(reader, term);
    if (!atom) {
        report_unknown_atom(reader, term->atom);
        betza_read_number(reader->text->text, &term->end, BETZA_RANGE_LIMIT); /* belongs to it */
        return false;
    }
    term->base = *atom;
    if (atom->legacy) {
        struct finding *f =
            diag_add(reader->diags, DIAG(BETZA_LEGACY_ATOM),
                     betza_place(reader, term->atom, term->end), c, atom->step.x, atom->step.y);

        diag_write_part(f, reader->text, term->atom, 1, c == 'L' ? "C" : "Z",
                        "; XBoard reads L as (2,3) and J as (1,3), Fairy-Stockfish the other way "
                        "round");
    }
    return true;
}

static void read_doubled(struct betza_reader *reader, struct betza_term *term)
{
    char c = reader->text->text[term->end++];

    term->range = 0;
    if (term->base.range && vec_largest(term->base.step))
        diag_write_part(diag_add(reader->diags, DIAG(BETZA_DOUBLED),
                                 betza_place(reader, term->end - 2, term->end), c, c),
                        reader->text, term->end - 2, 2, (char[]){c, '0', '\0'},
                        "; XBoard reads two leapers");
}

/* The doubled letter or the number. */
static bool betza_read_range(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t from = term->end;

    term->range = term->base.range;
    if (term->base.letter && text[from] == term->base.letter) {
        read_doubled(reader, term);
        from = term->end;
        betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
        if (term->end > from)
            betza_report_range(reader, from, term->end,
                               "the doubled letter means unlimited already");
        return term->end == from;
    }
    if (!is_digit(text[from]))
        return true;
    term->range = betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
    if (term->range < 0)
        betza_report_range(reader, from, term->end, "at most 99; 0 is unlimited");
    else if (text[from] == '0' && term->end > from + 1)
        betza_report_range(reader, from, term->end,
                           "0 is unlimited; an exact number of steps is not supported");
    else
        return true;
    return false;
}

/* One atom with letters and range at offset `start`. */
static bool read_side(struct bracket *bracket, size_t start, struct betza_term *side)
{
    struct betza_reader *reader = bracket->reader;
    const char *text = reader->text->text;

    *side = (struct betza_term){.start = start, .atom = betza_prefix_end(text, start)};
    if (!text[side->atom] || strchr("]?-", text[side->atom]))
        return refuse(bracket, start, behind(bracket, side->atom), "an atom is missing here");
    side->prefix = betza_read_prefix(reader, start, side->atom);
    if (!(text[side->atom] >= 'A' && text[side->atom] <= 'Z') && text[side->atom] != '(')
        return refuse(bracket, side->atom, behind(bracket, side->atom), "an atom is missing here");
    if (!betza_read_atom(reader, side) || !betza_read_range(reader, side) || reader->failed)
        return false;
    if (family_of(side) != ORTHOGONAL && family_of(side) != DIAGONAL)
        return refuse(bracket, side->atom, side->end, "neither a straight nor a diagonal atom");
    return true;
}

/* Modes would be read differently by different people, but for the target of the second leg. */
static bool check_modes(struct bracket *bracket)
{
    const struct betza_prefix *front = &bracket->whole->prefix;

    if (front->count > 1 || front->legs[0].direction_count || front->legs[0].target ||
        front->legs[0].path || front->legs[0].jumps)
        return refuse(bracket, bracket->whole->start, bracket->whole->atom,
                      "only 'i' stands before a bracket; directions belong to the atoms in it");
    for (int i = 0; i < 2; i++) {
        const struct betza_term *side = &bracket->sides[i];
        const struct betza_leg *leg = &side->prefix.legs[0];

        if (side->prefix.count > 1 || leg->when || leg->path || leg->jumps ||
            (i == 0 && leg->target))
            return refuse(bracket, side->start, side->atom,
                          i ? "of the modes only m, c, d and e stand here" : "no modes stand here");
    }
    return true;
}

/* How the second leg turns: by default straight on, or outwards where the atoms are of different
 * kinds. */
static bool read_turns(struct bracket *bracket, unsigned *turns)
{
    const unsigned straight = 0x55, outward = 0x82;
    const struct betza_term *second = &bracket->sides[1];
    bool same = family_of(&bracket->sides[0]) == family_of(second);

    if (!betza_read_turns(bracket->reader, &second->prefix.legs[0], second->base.letter, turns))
        return false;
    if (*turns == 0)
        *turns = same ? 1 : outward;
    if (*turns & ~(same ? straight : ~straight))
        return refuse(bracket, second->start, second->atom,
                      same ? "a turn by 45 or 135 degrees leads to the other kind of line"
                           : "the second atom lies 45 or 135 degrees off");
    return true;
}

/* A straight or diagonal step, turned to the right by so many times 45 degrees. */
static struct vec betza_turned(struct vec step, int eighths)
{
    struct vec turn = directions[(direction_towards(step) + eighths) % DIRECTIONS];
    int size = vec_largest(step);

    return (struct vec){size * turn.x, size * turn.y};
}

static void add_two(struct bracket *bracket, struct vec step, unsigned turns)
{
    const struct betza_term *first = &bracket->sides[0], *second = &bracket->sides[1];
    unsigned target = second->prefix.legs[0].target;
    struct leg legs[2] = {{.step = step, .range = first->range, .target = TARGET_EMPTY},
                          {.range = second->range, .target = target ? target : TARGET_ANY}};
    struct move move = {
        .at = betza_place(bracket->reader, bracket->whole->start, bracket->whole->end),
        .when = bracket->whole->prefix.legs[0].when};

    for (int k = 0; k < DIRECTIONS; k++) {
        struct leg *on;

        if (!(turns & 1u << k))
            continue;
        on = arena_alloc(bracket->reader->kept, 1, sizeof *on);
        *on = legs[1];
        on->step = betza_turned(step, k);
        on->step.x *= second->base.step.y;
        on->step.y *= second->base.step.y;
        on->step.x /= first->base.step.y;
        on->step.y /= first->base.step.y;
        move.leg = legs[0];
        move.leg.next = on;
        moveset_add(bracket->reader->arena, &bracket->whole->moves, move);
    }
    if (bracket->optional) {
        move.leg = legs[0];
        move.leg.target = TARGET_ANY;
        moveset_add(bracket->reader->arena, &bracket->whole->moves, move);
    }
}

static void add_moves(struct bracket *bracket)
{
    const struct betza_term *first = &bracket->sides[0];
    struct betza_members members = betza_members(first->base.step, false);
    unsigned turns, mask = betza_read_directions(bracket->reader, &members, &first->prefix.legs[0],
                                                 first->base.letter);

    if (!mask || !read_turns(bracket, &turns))
        return;
    for (int k = 0; k < members.count; k++)
        if (mask & 1u << k)
            add_two(bracket, members.steps[k], turns);
}

/* Brackets are an addition that other programs do not read. */
static void note_spelling(struct bracket *bracket)
{
    struct betza_reader *reader = bracket->reader;
    const struct betza_term *whole = bracket->whole;
    LOCAL_BUF(legs);
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_BRACKET_ALONE),
                                 betza_place(reader, whole->atom, whole->end),
                                 (int)(whole->end - whole->atom), reader->text->text + whole->atom);

    betza_write(&whole->moves, &legs);
    if (strchr(buf_str(&legs), '['))
        diag_help(f, "there is no spelling of this move that they read");
    else
        diag_write_part(f, reader->text, whole->atom, whole->end - whole->atom, buf_str(&legs),
                        ", which XBoard reads");
}

/* Behind a mistake reading goes on behind the bracket. */
static size_t closing(const char *text, size_t from)
{
    const char *end = strchr(text + from, ']');

    return end ? (size_t)(end - text) + 1 : strlen(text);
}

/* Reads "[F?R]" or "[F-B]" at term->atom and adds its moves; term->end moves behind it. */
static void betza_read_bracket(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    struct bracket bracket = {.reader = reader, .whole = term};
    size_t middle, end;

    term->end = closing(text, term->atom);
    if (text[term->end - 1] != ']') {
        refuse(&bracket, term->atom, term->end, "no ']' closes the bracket");
        return;
    }
    if (!read_side(&bracket, term->atom + 1, &bracket.sides[0]))
        return;
    middle = bracket.sides[0].end;
    if (text[middle] != '?' && text[middle] != '-') {
        refuse(&bracket, middle, behind(&bracket, middle), "'?' or '-' stands between the atoms");
        return;
    }
    bracket.optional = text[middle] == '?';
    if (!read_side(&bracket, middle + 1, &bracket.sides[1]))
        return;
    end = bracket.sides[1].end;
    if (text[end] != ']') {
        refuse(&bracket, end, term->end, "two legs are all that a bracket can have here");
        return;
    }
    if (check_modes(&bracket))
        add_moves(&bracket);
    if (!reader->failed)
        note_spelling(&bracket);
}

/* --- terms of Betza notation whose moves the other terms have --- */

struct search {
    struct betza_reader *reader;
    const struct betza_term *terms;
    size_t count;
    bool *left_out;
};

/* Whether the other move may come where the move does, however and whatever they meet: along the
 * same line or, with several legs, by the same ways. */
static bool may_do(const struct move *other, const struct move *move)
{
    const struct leg *a = &other->leg, *b = &move->leg;

    if (!a->next || !b->next)
        return !a->next && !b->next && (a->path & PATH_ANYWHERE || vec_same_line(a->step, b->step));
    while (a && b && vec_same(a->step, b->step) && a->range == b->range) {
        a = a->next;
        b = b->next;
    }
    return !a && !b;
}

/* Whether the move leads anywhere. */
static bool leads_somewhere(struct arena *arena, const struct move *move)
{
    return move->leg.next ? legs_normal(arena, &(struct moveset){(struct move *)move, 1}).count > 0
                          : leg_lands(&move->leg);
}

/* Whether moves of other terms, none of which is left out, may come where the move does; marks them
 * in the list, which may be NULL. */
static bool mark_others(const struct search *search, size_t term, const struct move *move,
                        bool *marked)
{
    bool any = false;
    size_t at = 0;

    for (size_t k = 0; k < search->count; k++)
        for (size_t m = 0; m < search->terms[k].moves.count; m++, at++)
            if (k != term && !search->left_out[k] &&
                may_do(&search->terms[k].moves.moves[m], move)) {
                any = true;
                if (marked)
                    marked[at] = true;
            }
    return any;
}

/* A first answer, which most terms have: their first move leads where no other one does. */
static bool is_alone(const struct search *search, size_t term)
{
    const struct moveset *ours = &search->terms[term].moves;

    return ours->count && !ours->moves->leg.next && leg_lands(&ours->moves->leg) &&
           !mark_others(search, term, ours->moves, NULL);
}

static size_t count_moves(const struct search *search)
{
    size_t count = 0;

    for (size_t i = 0; i < search->count; i++)
        count += search->terms[i].moves.count;
    return count;
}

/* Whether the other terms say all that the term says. */
static bool said_elsewhere(const struct search *search, size_t term)
{
    const struct moveset *ours = &search->terms[term].moves;
    LOCAL_ARENA(arena);
    bool *marked = arena_alloc(arena, count_moves(search), sizeof *marked), said = true;
    struct moveset others = {0};

    for (size_t i = 0; i < ours->count && said; i++)
        said = mark_others(search, term, &ours->moves[i], marked) ||
               !leads_somewhere(arena, &ours->moves[i]);
    for (size_t k = 0; k < search->count && said; k++)
        for (size_t m = 0; m < search->terms[k].moves.count; m++)
            if (*marked++)
                moveset_add(arena, &others, search->terms[k].moves.moves[m]);
    said = said && moveset_within_always(ours, &others);
    return said;
}

/* --- all terms --- */

/* Whether a term before this one is spelled in the same way. */
static bool repeats(const struct search *search, size_t term)
{
    const char *text = search->reader->text->text;
    const struct betza_term *ours = &search->terms[term];
    size_t size = ours->end - ours->start;

    return FIND(one, search->terms, term,
                one->end - one->start == size &&
                    memcmp(text + one->start, text + ours->start, size) == 0);
}

/* Notes every term whose moves the others have; the later of two alike. */
static void betza_note_redundant_terms(struct betza_reader *reader, const struct betza_term *terms,
                                       size_t count)
{
    struct search search = {.reader = reader, .terms = terms, .count = count};
    size_t left = 0;

    search.left_out = arena_alloc(reader->arena, count, sizeof *search.left_out);
    for (size_t i = 0; i < count; i++)
        search.left_out[i] = repeats(&search, i);
    for (size_t i = count; i-- > 0;) {
        search.left_out[i] =
            search.left_out[i] || (!is_alone(&search, i) && said_elsewhere(&search, i));
        left += !search.left_out[i];
    }
    if (count && !left)
        diag_help(diag_add(reader->diags, DIAG(BETZA_EMPTY), reader->text->at),
                  "no move ends as it says: the square where a piece stood is empty behind it");
    for (size_t i = count; left && i-- > 0;)
        if (search.left_out[i])
            betza_note_redundant(reader, "term", terms[i].start, terms[i].end);
}

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* --- terms --- */

/* "fr" may be meant as fR. */
static void help_with_capital(const struct betza_reader *reader, size_t from, size_t size,
                              struct finding *finding)
{
    const char *letters = reader->text->text + from;
    char last = (char)(letters[size - 1] - 'a' + 'A');

    if (!betza_is_small(letters[size - 1]) || !strchr("WFDNAHCZGRBKQU", last))
        return;
    diag_help(finding, "where an atom is meant, write '%.*s%c'", (int)size - 1, letters, last);
    diag_fix_part(finding, reader->text, from + size - 1, 1, (char[]){last, '\0'});
}

/* "3H" may be meant as H3. */
static void report_early_range(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom;
    struct finding *f;

    betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
    f = betza_report_range(reader, i, term->end, "a range stands directly behind its atom");
    if (betza_atom_find(text[term->end]) && !is_digit(text[term->end + 1]))
        diag_write_part(
            f, reader->text, i, term->end + 1 - i,
            arena_print(reader->arena, "%c%.*s", text[term->end], (int)(term->end - i), text + i),
            "");
}

/* The prefix of the term ends the text, or has a number behind it. */
static void report_dangling(struct betza_reader *reader, const struct betza_term *term)
{
    const char *prefix = reader->text->text + term->start;
    size_t size = term->atom - term->start;
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_DANGLING),
                                 betza_place(reader, term->start, term->atom), (int)size, prefix);

    diag_label(f, "letters belong to the atom behind them");
    help_with_capital(reader, term->start, size, f);
}

/* What stands where an atom should. */
static void report_no_atom(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    size_t i = term->atom, size;
    struct finding *f;

    if (i > term->start && (text[i] == '\0' || is_digit(text[i]))) {
        if (!reader->failed)
            report_dangling(reader, term);
        betza_read_number(text, &term->end, BETZA_RANGE_LIMIT);
    } else if (is_digit(text[i])) {
        report_early_range(reader, term);
    } else {
        size = utf8_length(text + i, strlen(text + i));
        term->end = i + (size ? size : 1);
        term->end += strspn(text + term->end, ", ;");
        f = diag_add(reader->diags, DIAG(BETZA_CHARACTER), betza_place(reader, i, term->end),
                     (int)(term->end - i), text + i);
        diag_help(f, text[i] == '#' ? "leave it out, or begin a comment with a blank before the '#'"
                                    : "leave it out; Fairy-Stockfish skips it in silence");
        if (text[i] != '#')
            diag_fix_part(f, reader->text, i, term->end - i, "");
    }
    reader->failed = true;
}

/* Reads the term at offset `start`; returns the offset behind it. */
static size_t read_term(struct betza_reader *reader, struct betza_term *term)
{
    const char *text = reader->text->text;
    bool failed = reader->failed;

    term->atom = betza_prefix_end(text, term->start);
    term->end = term->atom;
    reader->failed = false;
    term->prefix = betza_read_prefix(reader, term->start, term->atom);
    if (text[term->atom] == '[')
        betza_read_bracket(reader, term);
    else if (!is_capital(text[term->atom]) && text[term->atom] != '(')
        report_no_atom(reader, term);
    else if (betza_read_atom(reader, term) && betza_read_range(reader, term))
        betza_add_moves(reader, term);
    reader->failed |= failed;
    return term->end;
}

/* --- the whole text --- */

static bool check_size(const struct located *text, struct diags *diags)
{
    size_t size = strlen(text->text);

    if (size == 0)
        diag_help(diag_add(diags, DIAG(BETZA_EMPTY), text->at),
                  "write for example 'W' for a step to the four sides");
    if (size <= BETZA_LIMIT)
        return true;
    diag_add(diags, DIAG(BETZA_LENGTH), text->at, BETZA_LIMIT);
    return false;
}

/* Whether the text is a word of no notation, such as "king": small letters alone, some of which
 * mean nothing. */
static bool is_word(const char *text)
{
    static const char meaningful[] = "fblrvshmcdeijnopgtyzaqux";
    bool strange = false;

    for (; *text; text++) {
        if (!betza_is_small(*text) && *text != ' ')
            return false;
        strange |= !strchr(meaningful, *text);
    }
    return strange;
}

/* Pieces by name. */
const struct betza_name betza_names[] = {
    {"king", "K"},
    {"queen", "Q"},
    {"rook", "R"},
    {"bishop", "B"},
    {"knight", "N"},
    {"pawn", "fmWfcF"},
    {"berolina pawn", "mfFcfW"},
    /* of the fairy-chess tradition */
    {"wazir", "W"},
    {"ferz", "F"},
    {"fers", "F"},
    {"dabbaba", "D"},
    {"dabbabah", "D"},
    {"alfil", "A"},
    {"alibaba", "AD"},
    {"camel", "C"},
    {"zebra", "Z"},
    {"mann", "K"},
    {"commoner", "K"},
    {"champion", "WAD"},
    {"wizard", "FC"},
    {"squirrel", "NAD"},
    {"nightrider", "N0"},
    {"knightrider", "N0"},
    {"knight-rider", "N0"},
    {"night-rider", "N0"},
    {"camel-rider", "C0"},
    {"zebra-rider", "Z0"},
    {"alfil-rider", "A0"},
    {"dabbaba-rider", "D0"},
    {"dabbabah-rider", "D0"},
    {"amazon", "QN"},
    {"empress", "RN"},
    {"dabbabarider", "D0"},
    {"dabbabahrider", "D0"},
    {"alfilrider", "A0"},
    {"camelrider", "C0"},
    {"zebrarider", "Z0"},
    {"threeleaper", "H"},
    {"tripper", "G"},
    {"gold general", "WfF"},
    {"silver general", "FfW"},
    {"dragon king", "RF"},
    {"dragon horse", "BW"},
    {"centaur", "KN"},
    {"chancellor", "RN"},
    {"marshall", "RN"},
    {"archbishop", "BN"},
    {"princess", "BN"},
    {"grasshopper", "gQ"},
    {"vao", "mBcpB"},
    {"chariot", "R"},
    {"tower", "R"},
    {"lance", "fR"},
    {"mao", "nN"},
    {"pao", "mRcpR"},
    {"leo", "mQcpQ"},
    {"gnu", "NC"},
    {"wildebeest", "NC"},
    {"bison", "CZ"},
    {"waffle", "WA"},
    {"kirin", "FD"},
    {"kylin", "FD"},
    {"bede", "BD"},
    {"woody rook", "WD"},
    {"marshal", "RN"},
    {"crowned rook", "RF"},
    {"crowned bishop", "BW"},
    {"promoted rook", "RF"},
    {"promoted bishop", "BW"},
    {"antelope", "(3,4)"},
    {"buffalo", "NCZ"},
    {"okapi", "NZ"},
    {"phoenix", "WA"},
    {"caliph", "BC"},
    {"canvasser", "RC"},
    {"xiangqi horse", "nN"},
    {"chinese horse", "nN"},
    {"xiangqi knight", "nN"},
    {"chinese knight", "nN"},
    {"xiangqi elephant", "nA"},
    {"chinese elephant", "nA"},
    {"xiangqi cannon", "mRcpR"},
    {"chinese cannon", "mRcpR"},
    {"shogi knight", "ffN"},
    {"griffon", "FyafsF"},
    {"gryphon", "FyafsF"},
    /* of strings that should be Betza notation, not of sentences */
    {"cannon", "mRcpR", true},
    {"cardinal", "BN", true},
    {"gold", "WfF", true},
    {"silver", "FfW", true},
    {NULL, NULL},
};

const char *betza_of_name(const char *name)
{
    const struct betza_name *row = betza_names;

    while (row->name && strcasecmp(row->name, name) != 0)
        row++;
    return row->moves;
}

/* Whether the text is the name of a piece. GNU is notation, of three atoms; all other names in
 * capitals have a letter that is no atom, or an atom twice. */
static bool is_name(const char *text)
{
    return betza_of_name(text) && strcmp(text, "GNU") != 0;
}

static void report_word(const struct betza_reader *reader)
{
    const char *text = reader->text->text;
    size_t size = strlen(text);
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_DANGLING), betza_place(reader, 0, size),
                                 (int)size, text);

    diag_label(f, "atoms are W F D N A H C Z G R B K Q U");
    if (betza_of_name(text)) {
        diag_write_part(f, reader->text, 0, size, betza_of_name(text), "");
        return;
    }
    diag_help(
        f, "write 'K' for a step in any direction, 'R' for the slides of a Rook; or say the moves "
           "in English after 'text:' in place of 'moves:'");
}

/* Reads all terms of a text of a good size; returns how many. */
static size_t read_terms(struct betza_reader *reader, struct betza_term **terms)
{
    size_t count = 0, offset = 0;

    *terms = NULL;
    while (reader->text->text[offset]) {
        struct betza_term *term = ARENA_PUSH(reader->arena, *terms, count);

        term->start = offset;
        offset = read_term(reader, term);
    }
    return count;
}

/* What is read takes several times the room of what is kept; of this, further legs stand where they
 * are kept from the first. */
static void keep_terms(const struct betza_reader *reader, struct moveset *set,
                       const struct betza_term *terms, size_t count)
{
    size_t all = 0;

    for (size_t i = 0; i < count; i++)
        all += terms[i].moves.count;
    set->moves = arena_grow_by(reader->kept, set->moves, set->count, all, sizeof *set->moves);
    for (size_t i = 0; i < count; i++)
        for (size_t k = 0; k < terms[i].moves.count; k++)
            set->moves[set->count++] = terms[i].moves.moves[k];
}

bool betza_read(struct arena *arena, const struct located *text, struct moveset *set,
                struct diags *diags)
{
    struct betza_reader reader = {.kept = arena, .text = text, .diags = diags};
    struct betza_term *terms;
    size_t count;

    if (!check_size(text, diags))
        return false;
    if (is_word(text->text) || is_name(text->text)) {
        report_word(&reader);
        return false;
    }
    reader.arena = arena_new();
    count = read_terms(&reader, &terms);
    if (!reader.failed)
        betza_note_redundant_terms(&reader, terms, count);
    if (reader.ways <= BETZA_WAYS_LIMIT)
        keep_terms(&reader, set, terms, count);
    arena_free(reader.arena);
    return !reader.failed;
}

struct moveset betza_known(struct arena *arena, const char *betza)
{
    const struct located text = located_plain(betza);
    struct betza_reader reader = {.arena = arena_new(), .kept = arena, .text = &text};
    struct betza_term *terms;
    size_t count = read_terms(&reader, &terms);
    struct moveset set = {0};

    assert(!reader.failed);
    keep_terms(&reader, &set, terms, count);
    arena_free(reader.arena);
    return set;
}
