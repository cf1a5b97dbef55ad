#include "support/language.h"

#include "load/shared/load_internal.h"

#include <ctype.h>
#include <string.h>

const char foreign_game[] =
    "piecework: 1\ngame: ΓΗ\nnative: {text: ΓΗ}\nplayers: {first: Λ, second: Μ}\n"
    "board: {size: 3x4, files: a..c, ranks: 4..1, zones: {promotion: {farthest: 1}}, terrain: {\n"
    "  w: {squares: a3, enter: [Δ, Β]}, c: {squares: b3, enter: none}}}\n"
    "setup: |\n  k . b\n  . . .\n  . . .\n  B . K\n"
    "rules: {drops: true, promotion: automatic, capture: {mode: by-strength,\n"
    "  exceptions: [{piece: Β, takes: Δ}, {piece: Δ, never: Β}]}}\npieces:\n"
    "  - {name: Κ, code: K, moves: K, royal: yes, strength: 2}\n"
    "  - {name: Δ, code: +B, moves: QN, strength: 3, native: {text: 金, reading: ΚΙΝ}}\n"
    "  - {name: Β, code: B, moves: fW, promotes: Δ, strength: 1}\n"
    "examples:\n  - {name: Ε, position: 'k1b/3/B2/2K 1 2Bb', moves: a2-a3}\n"
    "  - {name: Ζ, position: 'k1b/3/B2/2K 1', moves: a2-c3, illegal: yes, because: no-move}\n";

const char *translated(struct arena *arena, const char *text)
{
    const char *all = arena_print(arena, "%swords:\n", text);

    for (size_t id = 0; id < words_record.count; id++) {
        const char *english = word_english[id], *said = "";
        size_t size;

        for (const char *hole = english; (hole = word_hole(hole, &size)); hole += size)
            said = arena_print(arena, "%sΩ {%.*s} ", said, (int)size, hole);
        if (id == WORD_LANGUAGE)
            said = "el";
        all = arena_print(arena, "%s  %s: '%sΩ'\n", all, words_record.fields[id].key, said);
        if (id == WORD_LANGUAGE)
            all = arena_print(arena, "%.*sel'\n", (int)(strlen(all) - strlen("elΩ'\n")), all);
    }
    return all;
}

const char *english_in(const char *text)
{
    for (; *text; text++)
        if (islower((unsigned char)text[0]) && islower((unsigned char)text[1]))
            return text;
    return NULL;
}
