#include "diag/diag.h"

#include "base/utf8.h"

/* --- letters that differ --- */

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

size_t text_distance(const char *a, const char *b, size_t limit)
{
    enum { LONGEST = 64 };
    size_t rows[3][LONGEST + 1], na = strlen(a), nb = strlen(b);
    size_t *before = rows[0], *last = rows[1], *now = rows[2];

    if (na > LONGEST || nb > LONGEST || (na > nb ? na - nb : nb - na) > limit)
        return limit + 1;
    for (size_t j = 0; j <= nb; j++)
        last[j] = j;
    for (size_t i = 1; i <= na; i++) {
        size_t *spare = before;

        now[0] = i;
        for (size_t j = 1; j <= nb; j++) {
            size_t change = last[j - 1] + (a[i - 1] != b[j - 1]);

            now[j] = least(change, 1 + least(last[j], now[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                now[j] = least(now[j], before[j - 2] + 1);
        }
        before = last;
        last = now;
        now = spare;
    }
    return least(last[nb], limit + 1);
}

size_t text_nearest_limit(size_t length)
{
    return 1 + length / 4;
}

/* Of two words at the same distance the one with the same end is more likely to be meant. */
static bool ends_alike(const char *a, const char *b)
{
    size_t na = strlen(a), nb = strlen(b);

    return na && nb && a[na - 1] == b[nb - 1];
}

const char *text_nearest(const char *word, const char *const *candidates, size_t count)
{
    size_t limit = text_nearest_limit(strlen(word)), best = limit + 1;
    const char *nearest = NULL;

    for (size_t i = 0; i < count; i++) {
        size_t distance = text_distance(word, candidates[i], limit);

        if (distance < best || (distance == best && nearest && ends_alike(word, candidates[i]) &&
                                !ends_alike(word, nearest))) {
            best = distance;
            nearest = candidates[i];
        }
    }
    return nearest;
}

/* --- the same beginning --- */

const char *text_beginning(const char *word, const char *const *candidates, size_t count)
{
    enum { LEAST = 4 };
    const char *found = NULL;

    for (size_t i = 0; i < count; i++) {
        size_t size = least(strlen(word), strlen(candidates[i]));

        if (size < LEAST || !case_equal(word, candidates[i], size))
            continue;
        if (found)
            return NULL;
        found = candidates[i];
    }
    return found;
}

/* --- spelled by ear --- */

enum { SOUND_LIMIT = 32 };

/* Letters in small ones; others that sound the same are one of them. */
static char heard(char c)
{
    static const char like[][2] = {{'c', 'k'}, {'q', 'k'}, {'z', 's'}, {'v', 'f'}, {'j', 'g'}};

    c = is_letter(c) ? (char)(c | ' ') : c;
    for (size_t i = 0; i < COUNT_OF(like); i++)
        if (like[i][0] == c)
            return like[i][1];
    return c;
}

/* The consonants of a word as they sound, doubled ones once: "grfn" of "Gryphon" and "Griffin".
 * Returns how many. */
static size_t sound_of(const char *word, char sound[SOUND_LIMIT])
{
    size_t size = 0;

    for (; *word && size < SOUND_LIMIT; word++) {
        char c = heard(*word);

        if (c == 'p' && heard(word[1]) == 'h')
            c = 'f';
        if (!strchr("aeiouyhw", c) && (size == 0 || sound[size - 1] != c))
            sound[size++] = c;
    }
    return size;
}

const char *text_sounding(const char *word, const char *const *candidates, size_t count)
{
    enum { LEAST = 3 }; /* consonants; shorter words sound the same by chance */
    char own[SOUND_LIMIT], other[SOUND_LIMIT];
    size_t size = sound_of(word, own);

    for (size_t i = 0; i < count && size >= LEAST; i++)
        if (sound_of(candidates[i], other) == size && memcmp(own, other, size) == 0)
            return candidates[i];
    return NULL;
}
