#include "notation/wording/english_write.h"

#include "notation/wording/english_write_internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

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
            buf_text(&texts[i], "also ");
        english_say_part(&statement->parts[i], form, &texts[i]);
    }
    join_texts(texts, statement->count, before, out);
    for (size_t i = 0; i < statement->count; i++)
        buf_free(&texts[i]);
    free(texts);
}

/* A single part in a single direction can take a condition behind it without doubt. */
static bool is_single(const struct english_statement *statement)
{
    struct english_part part = statement->parts[0];
    struct buf text = {0};
    bool single = false;

    if (statement->count == 1 && !part.path && !part.over) {
        part.twice = false; /* "once or twice" is no list of directions */
        english_say_part(&part, FORM_BASE, &text);
        single = !strstr(buf_str(&text), " or ");
    }
    buf_free(&text);
    return single;
}

/* Verbs that tell what is captured, for each target; a single part of it may tell that behind. */
static const struct manner {
    unsigned target;
    const char *verbs[3]; /* by enum english_form; before "by stepping …" */
    const char *behind;   /* NULL: always the verb */
} manners[] = {
    {TARGET_EMPTY,
     {"moves without capturing", "move without capturing", "moving without capturing"},
     " without capturing"},
    {TARGET_ENEMY, {"captures", "capture", "capturing"}, NULL},
    {TARGET_FRIEND, {"captures friends", "capture friends", "capturing friends"}, NULL},
    {TARGET_PASSED,
     {"catches what has just passed through", "catch what has just passed through",
      "catching what has just passed through"},
     NULL},
    {TARGET_ANY | TARGET_PASSED,
     {"moves and catches what has just passed through",
      "move and catch what has just passed through",
      "moving and catching what has just passed through"},
     ", catching there what has just passed through"},
    {TARGET_EMPTY | TARGET_PASSED,
     {"moves without capturing and catches what has just passed through",
      "move without capturing and catch what has just passed through",
      "moving without capturing and catching what has just passed through"},
     NULL},
    {TARGET_ENEMY | TARGET_PASSED,
     {"captures, also what has just passed through,", "capture, also what has just passed through,",
      "capturing, also what has just passed through,"},
     NULL},
};

/* "steps one square forward without capturing", "captures by stepping …, or by sliding …". */
static void say_statement(const struct english_statement *statement, enum english_form form,
                          struct buf *out)
{
    const struct manner *manner = NULL;

    for (size_t i = 0; i < COUNT_OF(manners); i++)
        if (manners[i].target == statement->target)
            manner = &manners[i];
    if (manner && !(manner->behind && is_single(statement))) {
        buf_print(out, "%s by ", manner->verbs[form]);
        say_parts(statement, FORM_GERUND, "by ", out);
        return;
    }
    say_parts(statement, form, "", out);
    buf_text(out, manner ? manner->behind : "");
}

/* --- sentences --- */

/* "As a first move from its back rank", or nothing. */
static void say_conditions(const struct english_statement *s, struct buf *out)
{
    buf_text(out, s->when ? "as a first move" : "");
    if (s->rank == 0)
        return;
    buf_text(out, s->when ? " from its " : "from its ");
    if (s->rank == 1 && s->last_rank == 1)
        buf_text(out, "back");
    else
        english_say_ordinal(s->rank, out);
    if (s->last_rank > s->rank) {
        buf_text(out, " to ");
        english_say_ordinal(s->last_rank, out);
    }
    buf_text(out, " rank");
}

/* One statement as a sentence, or as the second half of one. */
static void say_sentence(const struct english_statement *statements, size_t index, struct buf *out)
{
    const struct english_statement *s = &statements[index];
    const struct english_statement *last = index ? &statements[index - 1] : NULL;
    bool lasting = statements[0].when == 0 && statements[0].rank == 0 && !statements[0].over;
    bool bound = s->when || s->rank || s->over,
         half = last && !bound && last->target == TARGET_EMPTY,
         captures_too = last && last->target & TARGET_ENEMY && !(s->target & TARGET_EMPTY);
    struct buf text = {0};

    if (bound) {
        say_conditions(s, &text);
        buf_print(&text, "%sit may %s", text.size ? " " : "",
                  lasting || captures_too ? "also " : "");
        say_statement(s, FORM_BASE, &text);
    } else {
        if (last && !half)
            buf_text(&text, last->target & TARGET_EMPTY || s->target == TARGET_FRIEND ? "it also "
                                                                                      : "it ");
        say_statement(s, FORM_FINITE, &text);
    }
    if (last)
        buf_text(out, half ? "; " : ". ");
    if (!half)
        text.text[0] = (char)toupper((unsigned char)text.text[0]);
    buf_text(out, buf_str(&text));
    buf_free(&text);
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
    struct arena *arena = arena_new();
    bool good;
    struct english_statements all = all_of(arena, joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++)
        say_sentence(all.list, i, out);
    if (good)
        buf_text(out, all.count ? "." : "Cannot move.");
    arena_free(arena);
    return good;
}

bool english_write(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    bool good = english_write_joined(&joined, out, culprit);

    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    arena_free(arena);
    return good;
}

bool english_write_verb(const struct moveset *set, struct buf *out, struct move *culprit)
{
    struct arena *arena = arena_new();
    struct moveset joined = moveset_joined(arena, set);
    bool good;
    struct english_statements all = all_of(arena, &joined, culprit, &good);

    for (size_t i = 0; i < all.count; i++) {
        buf_text(out, i ? "; " : "");
        say_statement(&all.list[i], FORM_BASE, out);
        if (all.list[i].when || all.list[i].rank)
            buf_char(out, ' ');
        say_conditions(&all.list[i], out);
    }
    if (!good && culprit)
        *culprit = moveset_lasting(set, culprit);
    arena_free(arena);
    return good;
}

/* --- points --- */
