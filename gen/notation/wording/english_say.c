/* Sentences of what is no move: bounds in phrases of the catalogue, powers in English. */
#include "game/powers.h"
#include "notation/wording/english_write.h"
#include "notation/wording/english_write_internal.h"

#include <ctype.h>

#define PUT_RULE(w, out, id, ...) buf_print(out, " %s", IN_WORDS(w, id, __VA_ARGS__))

/* --- powers --- */

void english_say_power(const struct text_rule *power, struct buf *out)
{
    if (power->what == TEXT_RANK)
        buf_print(out, "its rank is %d", power->value);
    else
        english_say(&english_powers, power->what, (unsigned)power->value, out);
}

void english_write_power(const struct text_rule *power, struct buf *out)
{
    LOCAL_BUF(words);

    english_say_power(power, &words);
    words.text[0] = (char)toupper((unsigned char)words.text[0]);
    buf_print(out, "%s.", words.text);
}

static void say_powers(const struct game *game, const struct piece *piece, struct buf *out)
{
    struct text_rule list[POWER_LIMIT];
    size_t count = piece_powers(game, piece, list);

    for (size_t i = 0; i < count; i++) {
        buf_char(out, ' ');
        english_write_power(&list[i], out);
    }
}

/* --- terrain and strength --- */

static void put_entries(const struct wording *w, const struct game *game, const struct piece *piece,
                        struct buf *out)
{
    EACH (terrain, game->terrains, game->terrain_count)
        if (terrain_lists(terrain, piece))
            PUT_RULE(w, out, WORD_SAY_ENTERS, {"terrain", terrain->id.name.text});
}

/* "It may not leave its first five ranks." */
static void put_within(const struct wording *w, const struct within *within, struct buf *out)
{
    const char *first = nth_said(w, within->first), *last = nth_said(w, within->last);

    if (within->terrain)
        PUT_RULE(w, out, WORD_SAY_KEPT_TERRAIN, {"terrain", within->terrain->id.name.text});
    else if (within->last == 1)
        PUT_RULE(w, out, WORD_SAY_KEPT_BACK, {0});
    else if (within->first == 1)
        PUT_RULE(w, out, WORD_SAY_KEPT_FIRST, {"count", number_said(w, within->last)});
    else if (within->first && within->last > within->first)
        PUT_RULE(w, out, WORD_SAY_KEPT_RANKS, {"first", first}, {"last", last});
    else if (within->first)
        PUT_RULE(w, out, WORD_SAY_KEPT_RANK, {"nth", first});
}

static void put_exception(const struct wording *w, const struct exception *e, struct buf *out)
{
    const char *piece = a_piece_said(w, e->other);

    if (e->not_from)
        PUT_RULE(w, out, WORD_SAY_TAKES_NOT_FROM, {"piece", piece},
                 {"terrain", e->not_from->id.name.text});
    else
        PUT_RULE(w, out, e->takes ? WORD_SAY_TAKES : WORD_SAY_NEVER_TAKES, {"piece", piece});
}

void english_write_bounds(const struct game *game, const struct piece *piece,
                          const struct game_words *words, struct buf *out)
{
    LOCAL_ARENA(arena);
    const struct wording w = {arena, words};
    const struct rules *rules = &game->rules;

    if (within_same(piece->within))
        put_within(&w, &piece->within[0], out);
    put_entries(&w, game, piece, out);
    EACH (e, rules->exceptions, rules->exception_count)
        if (e->piece == piece)
            put_exception(&w, e, out);
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece)
            PUT_RULE(&w, out, WORD_SAY_NEVER_OVER,
                     {"piece", a_piece_said(&w, rules->never_over[i].other)});
}

void english_write_rules(const struct game *game, const struct piece *piece, struct buf *out)
{
    english_write_bounds(game, piece, NULL, out);
    say_powers(game, piece, out);
}
