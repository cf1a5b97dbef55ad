/* English sentences of what is no move. */
#include "game/powers.h"
#include "notation/wording/english_write.h"
#include "notation/lexicon/english_words.h"

#include <ctype.h>

/* --- powers --- */

void english_say_power(const struct text_rule *power, struct buf *out)
{
    if (power->what == TEXT_RANK)
        buf_print(out, "its rank is %d", power->value);
    else
        english_say(&english_powers, power->what, (unsigned)power->value, 0, out);
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

static void say_entries(const struct game *game, const struct piece *piece, struct buf *out)
{
    EACH (terrain, game->terrains, game->terrain_count)
        if (terrain_lists(terrain, piece))
            buf_print(out, " It may enter %s.", terrain->id.name.text);
}

/* "It may not leave its first five ranks." */
static void say_within(const struct within *within, struct buf *out)
{
    if (!within->terrain && !within->first)
        return;
    buf_text(out, " It may not leave its ");
    if (within->terrain) {
        buf_text(out, within->terrain->id.name.text);
    } else if (within->last == 1) {
        buf_text(out, "back rank");
    } else if (within->first == 1) {
        buf_text(out, "first ");
        english_say_number(within->last, out);
        buf_text(out, " ranks");
    } else {
        english_say_ordinal(within->first, out);
        if (within->last > within->first) {
            buf_text(out, " to ");
            english_say_ordinal(within->last, out);
        }
        buf_text(out, " rank");
    }
    buf_char(out, '.');
}

void english_write_rules(const struct game *game, const struct piece *piece, struct buf *out)
{
    const struct rules *rules = &game->rules;

    if (within_same(piece->within))
        say_within(&piece->within[0], out);
    say_entries(game, piece, out);
    EACH (e, rules->exceptions, rules->exception_count) {
        const char *other = e->other->name.text;

        if (e->piece != piece)
            continue;
        buf_print(out, " It may %s %s %s", e->takes ? "take" : "never take", english_article(other),
                  other);
        if (e->not_from)
            buf_print(out, ", but not from %s", e->not_from->id.name.text);
        buf_char(out, '.');
    }
    for (size_t i = 0; i < rules->never_over_count; i++)
        if (rules->never_over[i].piece == piece)
            buf_print(out, " It may never jump over %s %s.",
                      english_article(rules->never_over[i].other->name.text),
                      rules->never_over[i].other->name.text);
    say_powers(game, piece, out);
}
