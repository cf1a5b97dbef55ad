/* Moves of two legs in brackets: [F?R] is F and optionally on as R, [F-B] goes on in any case. */
#include "notation/betza/betza.h"
#include "notation/betza/betza_internal.h"

#include <string.h>

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
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_BRACKET), betza_place(reader, from, to));

    diag_label(f, "%s", label);
    diag_help(f,
              "write for example '[F?R]' or '[W-fsB]': two straight or diagonal atoms, '?' if the "
              "move may end after the first and '-' if not");
    reader->failed = true;
    return false;
}

static enum betza_family family_of(const struct betza_term *side)
{
    return betza_members(side->base.step, side->base.compass).family;
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
    struct buf legs = {0};
    struct finding *f = diag_add(reader->diags, DIAG(BETZA_BRACKET_ALONE),
                                 betza_place(reader, whole->atom, whole->end),
                                 (int)(whole->end - whole->atom), reader->text->text + whole->atom);

    betza_write(&whole->moves, &legs);
    if (strchr(buf_str(&legs), '['))
        diag_help(f, "there is no spelling of this move that they read");
    else
        diag_write_part(f, reader->text, whole->atom, whole->end - whole->atom, buf_str(&legs),
                        ", which XBoard reads");
    buf_free(&legs);
}

/* Behind a mistake reading goes on behind the bracket. */
static size_t closing(const char *text, size_t from)
{
    const char *end = strchr(text + from, ']');

    return end ? (size_t)(end - text) + 1 : strlen(text);
}

void betza_read_bracket(struct betza_reader *reader, struct betza_term *term)
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
