#include "base/number.h"
#include "format/record/kif.h"

#include <string.h>

size_t kif_word(const char *text, const char *word)
{
    size_t size = strlen(word);

    return strncmp(text, word, size) == 0 ? size : 0;
}

size_t kif_blanks(const char *text)
{
    static const char *const wide[] = {"　", "\u00A0"};
    size_t size = 0, more;

    do {
        more = strspn(text + size, " \t\r");
        for (size_t i = 0; i < COUNT_OF(wide); i++)
            more += kif_word(text + size + more, wide[i]);
        size += more;
    } while (more > 0);
    return size;
}

size_t kif_number(const char *text)
{
    size_t size = 0, more;

    do {
        more = is_digit(text[size]);
        for (char digit = '\x90'; digit <= '\x99' && !more; digit++)
            more = kif_word(text + size, (char[]){'\xEF', '\xBC', digit, '\0'});
        size += more;
    } while (more > 0);
    return size;
}

size_t kif_digit(const char *text, int *value)
{
    static const char *const words[] = {"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    size_t size = utf8_length(text, strnlen(text, 4));
    unsigned code = size ? utf8_code(text) : 0;

    *value = code >= 0xFF11 && code <= 0xFF19 ? (int)(code - 0xFF10)
             : code >= '1' && code <= '9'     ? (int)(code - '0')
                                              : 0;
    for (int i = 0; i < 9 && *value == 0; i++)
        if (kif_word(text, words[i]))
            *value = i + 1;
    return *value ? size : 0;
}

size_t kif_kind(const char *text, int *kind, bool *promoted)
{
    size_t found = 0;

    for (int i = 0; i < SHOGI_KINDS; i++)
        for (int side = 0; side < 2; side++)
            for (int k = 0; k < 3 && shogi_kinds[i].kif[side][k]; k++) {
                size_t size = kif_word(text, shogi_kinds[i].kif[side][k]);

                if (size <= found)
                    continue;
                found = size;
                *kind = i;
                *promoted = side;
            }
    return found;
}
