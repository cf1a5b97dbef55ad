/* Sentences of what is no move: terrain, strength, ranks, burning, sparing and castling. */
#include "notation/wording/english_write.h"

#include "game/powers.h"
#include "notation/lexicon/english_words.h"

#include <ctype.h>

/* --- powers --- */

static const struct {
    enum text_rule_kind what;
    int value;
    const char *words;
} powers[] = {
    {TEXT_GOES_OVER, RANK_OVER_LOWER, "it goes only over pieces of lower rank"},
    {TEXT_GOES_OVER, RANK_OVER_EQUAL, "it goes only over pieces of lower or equal rank"},
    {TEXT_TAKES_BEHIND, RANK_TAKES_NOT_ROYAL, "behind them it may not capture royal pieces"},
    {TEXT_TAKES_BEHIND, RANK_TAKES_LOWER, "behind them it may capture only pieces of lower rank"},
    {TEXT_BURNS, BURNS_ENEMIES, "it burns all enemies next to the square where it ends its move"},
    {TEXT_BURNS, BURNS_ALL,
     "it burns all pieces, friends included, next to the square where it ends its move"},
    {TEXT_BURNS_STANDING, 0, "enemies that end their move next to it are burnt"},
    {TEXT_SPARES, SPARES_PROTECTED, "it may not capture protected pieces"},
    {TEXT_SPARES, SPARES_PROTECTED_ROYAL, "it may not capture protected royal pieces"},
    {TEXT_CASTLES, 0, "it may castle"},
};

void english_say_power(const struct text_rule *power, struct buf *out)
{
    if (power->what == TEXT_RANK)
        buf_print(out, "its rank is %d", power->value);
    for (size_t i = 0; i < COUNT_OF(powers); i++)
        if (powers[i].what == power->what && powers[i].value == power->value)
            buf_text(out, powers[i].words);
}

void english_write_power(const struct text_rule *power, struct buf *out)
{
    size_t start = out->size;

    english_say_power(power, out);
    out->text[start] = (char)toupper((unsigned char)out->text[start]);
    buf_char(out, '.');
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
    for (size_t i = 0; i < game->terrain_count; i++) {
        const struct terrain *terrain = &game->terrains[i];

        if (terrain->admits == ADMITS_SOME && terrain_admits(terrain, UNOWNED, piece, 0))
            buf_print(out, " It may enter %s.", terrain->id.name.text);
    }
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

    say_within(&piece->within, out);
    say_entries(game, piece, out);
    for (size_t i = 0; i < rules->exception_count; i++) {
        const struct exception *e = &rules->exceptions[i];
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
