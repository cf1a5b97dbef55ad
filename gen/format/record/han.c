#include "format/record/record_reader.h"

#include <uchar.h>

/* --- words --- */

size_t han_word(const char *text, const char *word)
{
    size_t size = strlen(word);

    return strncmp(text, word, size) == 0 ? size : 0;
}

size_t han_blanks(const char *text)
{
    static const char *const wide[] = {"　", "\u00A0"};
    size_t size = 0, more;

    do {
        more = strspn(text + size, " \t\r");
        for (size_t i = 0; i < COUNT_OF(wide); i++)
            more += han_word(text + size + more, wide[i]);
        size += more;
    } while (more > 0);
    return size;
}

size_t han_number(const char *text)
{
    size_t size = 0, more;

    do {
        more = is_digit(text[size]);
        for (char digit = '\x90'; digit <= '\x99' && !more; digit++)
            more = han_word(text + size, (char[]){'\xEF', '\xBC', digit, '\0'});
        size += more;
    } while (more > 0);
    return size;
}

static const char *const digits[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};

size_t han_digit(const char *text, int *value)
{
    size_t size = utf8_length(text, strnlen(text, 4));
    unsigned code = size ? utf8_code(text) : 0;

    *value = code >= 0xFF11 && code <= 0xFF19 ? (int)(code - 0xFF10)
             : code >= '1' && code <= '9'     ? (int)(code - '0')
                                              : 0;
    for (int i = 0; i < 9 && *value == 0; i++)
        if (han_word(text, digits[i]))
            *value = i + 1;
    return *value ? size : 0;
}

size_t han_count(const char *text, int *value)
{
    int tens = 0, ones = 0;
    size_t size = han_digit(text, &ones), ten = han_word(text + size, "十"), more;

    if (ten) {
        tens = size ? ones : 1;
        ones = 0;
        more = han_digit(text + size + ten, &ones);
        size += ten + more;
    }
    *value = 10 * tens + ones;
    return size;
}

void han_put_count(int value, struct buf *out)
{
    if (value > 9)
        buf_print(out, "%s十", value > 19 ? digits[value / 10 - 1] : "");
    if (value % 10 > 0)
        buf_text(out, digits[value % 10 - 1]);
}

/* --- characters that are written in several ways --- */

static const struct {
    char32_t form, usual;
} forms[] = {
    {U'车', U'車'}, {U'俥', U'車'}, {U'伡', U'車'}, {U'马', U'馬'}, {U'傌', U'馬'}, {U'砲', U'炮'},
    {U'包', U'炮'}, {U'将', U'將'}, {U'帅', U'帥'}, {U'龙', U'龍'}, {U'竜', U'龍'}, {U'醉', U'酔'},
    {U'银', U'銀'}, {U'飞', U'飛'}, {U'鸡', U'雞'}, {U'狮', U'獅'}, {U'師', U'獅'}, {U'歩', U'步'},
};

/* The usual form of the character, of so many bytes; 0: there is none. */
static char32_t fold(const char *text, size_t *size)
{
    char32_t code;

    *size = utf8_length(text, strnlen(text, 4));
    code = *size ? utf8_code(text) : 0;
    for (size_t i = 0; i < COUNT_OF(forms); i++)
        if (forms[i].form == code)
            return forms[i].usual;
    return code;
}

/* Bytes of the text that are the name in any forms of its characters; 0: it begins otherwise. */
static size_t begins_with(const char *text, const char *name)
{
    size_t at = 0, length, wanted;

    for (; *name; name += wanted, at += length)
        if (fold(text + at, &length) != fold(name, &wanted) || length == 0)
            return 0;
    return at;
}

/* --- names --- */

struct han_name {
    const char *text;
    struct man man;
    bool sign; /* it may stand for the man where there is little room */
};

struct han_names {
    struct han_name *list; /* the usual name of a man before its others */
    size_t count;
};

static void add(struct arena *arena, struct han_names *names, const char *text, struct man man,
                bool sign)
{
    if (text && *text && (unsigned char)*text >= 0x80)
        *ARENA_PUSH(arena, names->list, names->count) = (struct han_name){text, man, sign};
}

/* The character at that place of a text. */
static const char *character(struct arena *arena, const char *text)
{
    return arena_text(arena, text, utf8_length(text, strlen(text)));
}

/* What the definition has: names, short ones, and `han:`. */
static void add_names(struct arena *arena, const struct game *game, struct han_names *names,
                      const struct piece *piece)
{
    const struct man man = {.piece = piece, .base = piece_origin(game, piece)};

    for (int side = 0; side < 2; side++)
        add(arena, names, piece_native(piece, side)->text, man, false);
    for (const char *c = piece->han.text; c && *c; c += utf8_length(c, strlen(c)))
        add(arena, names, character(arena, c), man, true);
    for (int side = 0; side < 2; side++)
        add(arena, names, piece_short(piece, side)->text, man, true);
}

static bool is_one(const char *text)
{
    return utf8_count(text, strlen(text)) == 1;
}

static bool has_sign(const struct han_names *names, const struct piece *piece)
{
    return FIND(name, names->list, names->count,
                name->sign && name->man.piece == piece && is_one(name->text));
}

/* The first character of a name that is no other man's yet stands for the man. */
static void add_sign(struct arena *arena, const struct game *game, struct han_names *names,
                     const struct piece *piece)
{
    const struct man man = {.piece = piece, .base = piece_origin(game, piece)};
    const char *c = piece_native(piece, 0)->text;
    struct man other;

    for (; c && *c && !has_sign(names, piece); c += utf8_length(c, strlen(c)))
        if (!han_man(names, character(arena, c), &other))
            add(arena, names, character(arena, c), man, true);
}

/* A man that has become one of those that others are from the beginning, "成獅". */
static void add_promoted(struct arena *arena, const struct game *game, struct han_names *names,
                         const struct piece *piece)
{
    const struct piece *called[] = {piece, piece->base};
    bool pawn = piece->base == game_pawn(game); /* "成歩", though others are "成馬" */
    struct man man;

    if (!piece->base || !piece_starts(piece) || piece->base->promoted != piece)
        return;
    man = man_promoted(game, (struct man){.piece = piece->base}, piece);
    for (int i = 0; i < 2; i++)
        add(arena, names,
            arena_print(arena, "成%s", han_sign(names, (struct man){.piece = called[i ^ pawn]})),
            man, true);
}

const struct han_names *han_names_of(struct arena *arena, const struct game *game,
                                     const struct shogi *shogi)
{
    struct han_names *names = arena_alloc(arena, 1, sizeof *names);

    if (shogi) {
        for (int kind = 0; kind < SHOGI_KINDS; kind++)
            for (int side = 0; side < 2 && shogi->pieces[kind]; side++)
                for (int i = 0; i < 3 && shogi_kinds[kind].kif[side][i]; i++)
                    add(arena, names, shogi_kinds[kind].kif[side][i],
                        shogi_man(shogi, kind, side, 0), true);
        return names;
    }
    for (size_t i = 0; i < game->piece_count; i++)
        add_names(arena, game, names, &game->pieces[i]);
    for (size_t i = 0; i < game->piece_count; i++)
        add_sign(arena, game, names, &game->pieces[i]);
    for (size_t i = 0; i < game->piece_count; i++)
        add_promoted(arena, game, names, &game->pieces[i]);
    return names->count ? names : NULL;
}

size_t han_man(const struct han_names *names, const char *text, struct man *man)
{
    size_t found = 0;

    for (size_t i = 0; names && i < names->count; i++) {
        size_t size = begins_with(text, names->list[i].text);

        if (size <= found)
            continue;
        found = size;
        *man = names->list[i].man;
    }
    return found;
}

/* The first of some names of the man; where a promoted one has none of its own, that of its piece.
 * NULL: none. */
static const char *name_of(const struct han_names *names, struct man man, bool sign, bool one)
{
    const struct han_name *found =
        FIND(name, names->list, names->count,
             name->man.piece == man.piece && name->man.base == man.base && (!sign || name->sign) &&
                 (!one || is_one(name->text)));

    if (!found && man.base && !one)
        return name_of(names, (struct man){.piece = man.piece}, sign, one);
    return found ? found->text : NULL;
}

const char *han_name(const struct han_names *names, struct man man)
{
    const char *name = name_of(names, man, false, false);

    return name ? name : "？";
}

const char *han_sign(const struct han_names *names, struct man man)
{
    const char *one = name_of(names, man, true, true);
    const char *some = one ? one : name_of(names, man, true, false);

    return some ? some : han_name(names, man);
}
