/* Moves in words: sentences of statements, and moves of several legs: "steps one square diagonally
 * and then slides orthogonally outward". */
#include "notation/wording/english_write.h"

#include "notation/wording/english_write_internal.h"

#include <ctype.h>
#include <string.h>

/* --- directions of further legs --- */

/* Whether the directions lead along ranks and files, diagonally, or may do both. */
static enum english_parity parity_of(unsigned mask)
{
    return !(mask & WAY_DIAGONAL)     ? PARITY_ALONG
           : !(mask & WAY_ORTHOGONAL) ? PARITY_ACROSS
                                      : PARITY_EITHER;
}

enum english_parity english_turned(enum english_parity before, unsigned mask)
{
    enum english_parity turn = parity_of(mask);

    return before == PARITY_EITHER || turn == PARITY_EITHER ? PARITY_EITHER
           : before == turn                                 ? PARITY_ALONG
                                                            : PARITY_ACROSS;
}

/* The phrases that together say the mask behind a leg of that parity. */
static void say_bearings(unsigned mask, enum english_parity before, struct buf *out)
{
    const char *texts[DIRECTIONS];
    size_t count = 0;

    EACH (row, english_bearings.rows, english_bearings.count) {
        if (row->value & ~mask || !(row->meaning & (int)before))
            continue;
        texts[count++] = row->pattern;
        mask &= ~row->value;
    }
    english_say_list(texts, count, out);
}

/* --- how a leg is passed --- */

static void say_passing(unsigned target, struct buf *out)
{
    bool said = false;

    EACH (row, english_passings.rows, english_passings.count) {
        unsigned mask = row->value & TARGET_OVER ? TARGET_OVER : row->value;

        if ((target & mask) != row->value)
            continue;
        english_say_words(said ? "or" : target & TARGET_EMPTY ? "with or without" : ",", 0, out);
        english_say_row(row, 0, out);
        said = true;
    }
    if (said && !(target & TARGET_EMPTY))
        buf_char(out, ',');
}

/* --- legs --- */

static void say_first_leg(const struct english_chain *chain, enum english_form form,
                          struct buf *out)
{
    struct english_part part = english_part_of(&chain->legs.move.leg);

    english_say_verb(&part, form, out);
    english_say_extent(&part, out);
    english_say_ways(chain->legs.masks[0], out);
    english_say_tail(&part, out);
}

static void say_further_leg(const struct leg *leg, unsigned mask, enum english_parity before,
                            enum english_form form, struct buf *out)
{
    struct english_part part = english_part_of(leg);

    english_say_verb(&part, form, out);
    if (leg->path & PATH_SAME_COUNT)
        english_say_words("the same number of squares", 0, out);
    else
        english_say_extent(&part, out);
    say_bearings(mask, before, out);
    english_say_tail(&part, out);
}

static void say_legs(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    enum english_parity parity = parity_of(chain->legs.masks[0]);
    const struct leg *leg = &chain->legs.move.leg;

    say_first_leg(chain, form, out);
    for (int i = 1; i < chain->legs.count; i++) {
        bool may = chain->may && i == 1, comma;

        say_passing(leg->target, out);
        comma = out->text[out->size - 1] == ',' || (chain->legs.count == 2 && !chain->may);
        buf_text(out, comma ? "" : ",");
        english_say_words(may                          ? "and may then"
                          : i + 1 == chain->legs.count ? "and then"
                                                       : "then",
                          0, out);
        leg = leg->next;
        say_further_leg(leg, chain->legs.masks[i], parity, may ? FORM_BASE : form, out);
        parity = english_turned(parity, chain->legs.masks[i]);
    }
    english_say(&english_landings, 0, leg->target, 0, out);
}

/* --- captures that have verbs of their own --- */

/* Two single steps of which the first captures. */
static bool is_capture(const struct english_chain *chain)
{
    const struct leg *a = &chain->legs.move.leg, *b = a->next;

    return chain->legs.count == 2 && a->target == TARGET_ENEMY && a->range == 1 && b->range == 1 &&
           !a->path && !b->path && vec_largest(a->step) == 1 && vec_largest(b->step) == 1 &&
           !chain->may;
}

static bool stays(const struct english_chain *chain)
{
    return is_capture(chain) && chain->legs.masks[1] == 0x10 &&
           chain->legs.move.leg.next->target == TARGET_ANY;
}

static bool jumps_over(const struct english_chain *chain)
{
    return is_capture(chain) && chain->legs.masks[1] == 0x01 &&
           chain->legs.move.leg.next->target == TARGET_EMPTY;
}

static void say_chain(const struct english_chain *chain, enum english_form form, struct buf *out)
{
    bool special = move_chain_passes(&chain->legs) || stays(chain) || jumps_over(chain);
    enum english_capture what = move_chain_passes(&chain->legs) ? CAPTURE_PASSES
                                : stays(chain)                  ? CAPTURE_STAYS
                                                                : CAPTURE_BEHIND;

    if (!special) {
        say_legs(chain, form, out);
        return;
    }
    english_say(&english_captures, (int)what, form, 1, out);
    if (move_chain_passes(&chain->legs)) {
        say_first_leg(chain, FORM_GERUND, out);
        say_passing(chain->legs.move.leg.target, out);
    } else {
        english_say_ways(chain->legs.masks[0], out);
    }
    english_say(&english_capture_ends, (int)what, 0, 0, out);
}

/* Says a part of one leg or of several. */
static void english_say_part(const struct english_part *part, enum english_form form,
                             struct buf *out)
{
    if (part->kind == PART_CHAIN)
        say_chain(part->chain, form, out);
    else
        english_say_single(part, form, out);
}

/* Whether the verb of the part tells of a capture. */
static bool english_part_captures(const struct english_part *part)
{
    return part->kind == PART_CHAIN && (stays(part->chain) || jumps_over(part->chain));
}

/* --- statements in words --- */

/* Joins "A", "B", "C" to "A, B, or C", by semicolons when there are commas inside. `before` is
 * said before each but the first: "by". */
static void join_texts(struct buf *const texts, size_t count, const char *before, struct buf *out)
{
    bool commas = false;

    for (size_t i = 0; i < count; i++)
        commas |= strchr(buf_str(&texts[i]), ',') != NULL;
    for (size_t i = 0; i < count; i++) {
        if (i > 0)
            buf_text(out, commas ? "; " : ", ");
        if (i > 0 && i + 1 == count)
            buf_text(out, "or ");
        if (i > 0)
            buf_text(out, before);
        buf_text(out, buf_str(&texts[i]));
    }
}

static void say_parts(const struct english_statement *statement, enum english_form form,
                      const char *before, struct buf *out)
{
    struct buf *texts = mem_new(statement->count, sizeof *texts);

    for (size_t i = 0; i < statement->count; i++) {
        /* Captures of other kinds do not make those before them moves that capture nothing. */
        if (i > 0 && english_part_captures(&statement->parts[i]))
            buf_text(&texts[i], "also");
        english_say_part(&statement->parts[i], form, &texts[i]);
    }
    if (out->size && out->text[out->size - 1] != ' ')
        buf_char(out, ' ');
    join_texts(texts, statement->count, before, out);
    for (size_t i = 0; i < statement->count; i++)
        buf_free(&texts[i]);
    free(texts);
}

/* A single part in a single direction can take a condition behind it without doubt. */
static bool is_single(const struct english_statement *statement)
{
    struct english_part part = statement->parts[0];
    LOCAL_BUF(text);
    bool single = false;

    if (statement->count == 1 && !part.path && !part.over) {
        part.twice = false; /* "once or twice" is no list of directions */
        english_say_part(&part, FORM_BASE, &text);
        single = !strstr(buf_str(&text), " or ");
    }
    return single;
}

/* "steps one square forward without capturing", "captures by stepping …, or by sliding …". */
static void say_statement(const struct english_statement *statement, enum english_form form,
                          struct buf *out)
{
    const struct english_row *manner = english_row_for(&english_manners, form, statement->target),
                             *behind = english_row_for(&english_behinds, 0, statement->target);

    if (manner && !(behind && is_single(statement))) {
        english_say_row(manner, 0, out);
        english_say_words("by", 0, out);
        say_parts(statement, FORM_GERUND, "by ", out);
        return;
    }
    say_parts(statement, form, "", out);
    if (behind)
        english_say_row(behind, 0, out);
}

/* --- sentences --- */

/* "As a first move from its back rank", or nothing. */
static void say_conditions(const struct english_statement *s, struct buf *out)
{
    if (s->when)
        english_say_words("as a first move", 0, out);
    if (s->rank == 0)
        return;
    english_say_words(s->rank == 1 && s->last_rank == 1 ? "from its back" : "from its ~", s->rank,
                      out);
    if (s->last_rank > s->rank)
        english_say_words("to ~", s->last_rank, out);
    english_say_words("rank", 0, out);
}

/* One statement as a sentence, or as the second half of one. */
static void say_sentence(const struct english_statement *statements, size_t index, struct buf *out)
{
    const struct english_statement *s = &statements[index];
    const struct english_statement *last = index ? &statements[index - 1] : NULL;
    bool lasting = statements[0].when == 0 && statements[0].rank == 0 && !statements[0].over;
    bool bound = s->when || s->rank || s->over,
         half = last && !bound && last->target == TARGET_EMPTY && s->target != TARGET_SWAP,
         captures_too = last && last->target & TARGET_ENEMY && !(s->target & TARGET_EMPTY);
    LOCAL_BUF(text);

    if (bound) {
        say_conditions(s, &text);
        buf_print(&text, "%sit may %s", text.size ? " " : "",
                  lasting || captures_too ? "also " : "");
        say_statement(s, FORM_BASE, &text);
    } else {
        if (last && !half)
            buf_text(&text,
                     last->target & TARGET_EMPTY || s->target & TARGET_APART ? "it also " : "it ");
        say_statement(s, FORM_FINITE, &text);
    }
    if (last)
        buf_text(out, half ? "; " : ". ");
    if (!half)
        text.text[0] = (char)toupper((unsigned char)text.text[0]);
    buf_text(out, buf_str(&text));
}

/* The statements of the set; without any, and *culprit (if given) set, when a move has no words. */
static struct english_statements all_of(struct arena *arena, const struct moveset *joined,
                                        struct move *culprit, bool *good)
{
    struct english_statements all = english_statements(arena, joined);

    *good = all.unsaid == joined->count;
    if (*good)
        return all;
    if (culprit)
        *culprit = joined->moves[all.unsaid];
    return (struct english_statements){0};
}

bool english_write_joined(const struct moveset *joined, struct buf *out, struct move *culprit)
{
    LOCAL_ARENA(arena);
    bool good;
    struct english_statements all = all_of(arena, joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++)
        say_sentence(all.list, i, out);
    if (good)
        buf_text(out, all.count ? "." : "Cannot move.");
    return good;
}

bool english_write(const struct moveset *set, struct buf *out, struct move *culprit)
{
    LOCAL_ARENA(arena);
    struct moveset joined = moveset_joined(arena, set);
    bool good = english_write_joined(&joined, out, culprit);

    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    return good;
}

bool english_write_verb(const struct moveset *set, struct buf *out, struct move *culprit)
{
    LOCAL_ARENA(arena);
    struct moveset joined = moveset_joined(arena, set);
    bool good;
    struct english_statements all = all_of(arena, &joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++) {
        buf_text(out, i ? "; " : "");
        say_statement(&all.list[i], FORM_BASE, out);
        say_conditions(&all.list[i], out);
    }
    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    return good;
}
