/* Royal men of an Interactive Diagram, and what its pieces promote to. */
#include "format/betza/interactive_internal.h"

#include "base/number.h"

#include <stdlib.h>
#include <string.h>

static struct betza_piece *named(struct interactive *d, const char *word, size_t size)
{
    long number = is_digit(*word) ? strtol(word, NULL, 10) : 0;

    if (number > 0 && number <= (long)d->reader.variant->piece_count)
        return &d->reader.variant->pieces[number - 1];
    return betza_find(&d->reader, word, size);
}

void interactive_choose_royal(struct interactive *d)
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
            betza_flaw(&d->reader, d->promote_at, "there are not so many pieces");
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
    if (d->choice_said) {
        read_choice(d);
    } else {
        betza_choose_all(&d->reader);
        betza_assume(&d->reader, v->at, "no 'promoChoice'",
                     "the choice among all pieces but royal ones and those that promote");
    }
    if (v->zone > 1) {
        v->optional = true;
        betza_assume(&d->reader, v->at, "a choice in a zone of several ranks",
                     "that a piece need not promote before it could not move on");
    }
}

void interactive_promote(struct interactive *d)
{
    struct betza_variant *v = d->reader.variant;

    if (!d->zone_said)
        v->zone = d->max_promote > 0;
    if (v->zone > v->height)
        betza_flaw(&d->reader, v->at, "the zone of promotion is larger than the board");
    if (v->zone == 0 || d->max_promote == 0) {
        v->zone = 0;
        return;
    }
    if (!d->promote_said)
        betza_assume(&d->reader, v->at, "no 'maxPromote'", "that the first piece promotes");
    if (d->offset)
        promote_by_offset(d);
    else
        promote_by_choice(d);
}

void interactive_check_promoted(struct interactive *d)
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
