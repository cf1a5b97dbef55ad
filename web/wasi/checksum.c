/* SHA-256 (FIPS 180-4), in place of GLib's. */
#include "base/mem.h"

#include <glib.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 64, ROUNDS = 64, WORDS = 8, LENGTH_AT = BLOCK - 8 };

struct checksum {
    uint32_t state[WORDS];
    uint64_t size; /* bytes so far */
    unsigned char block[BLOCK];
};

static uint32_t turned(uint32_t x, int bits)
{
    return x >> bits | x << (32 - bits);
}

/* The first 32 bits behind the point of a root of the nth prime, from 0. */
static uint32_t root_bits(int n, int root)
{
    uint32_t prime = 2;
    uint64_t whole = 0;

    for (int found = 0;; prime++) {
        uint32_t d = 2;

        while (d * d <= prime && prime % d)
            d++;
        if (d * d > prime && found++ == n)
            break;
    }
    for (int bits = 35; bits >= 0; bits--) { /* of the root, in 1/2^32 */
        unsigned __int128 next = whole | (uint64_t)1 << bits, power = next * next;

        if (root == 3 ? power * next >> 96 < prime : power >> 64 < prime)
            whole = (uint64_t)next;
    }
    return (uint32_t)whole;
}

static void take_block(struct checksum *sum)
{
    static uint32_t constants[ROUNDS];
    uint32_t w[ROUNDS], s[WORDS];

    for (int i = 0; !constants[ROUNDS - 1] && i < ROUNDS; i++)
        constants[i] = root_bits(i, 3);
    memcpy(s, sum->state, sizeof s);
    for (int i = 0; i < ROUNDS; i++) {
        const unsigned char *b = sum->block + 4 * i;
        uint32_t first, second;

        if (i < 16) {
            w[i] = (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
        } else {
            first = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ w[i - 15] >> 3;
            second = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ w[i - 2] >> 10;
            w[i] = w[i - 16] + first + w[i - 7] + second;
        }
        first = s[7] + (turned(s[4], 6) ^ turned(s[4], 11) ^ turned(s[4], 25)) +
                ((s[4] & s[5]) ^ (~s[4] & s[6])) + constants[i] + w[i];
        second = (turned(s[0], 2) ^ turned(s[0], 13) ^ turned(s[0], 22)) +
                 ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        memmove(s + 1, s, sizeof s - sizeof *s);
        s[4] += first;
        s[0] = first + second;
    }
    for (int i = 0; i < WORDS; i++)
        sum->state[i] += s[i];
}

GChecksum *g_checksum_new(int kind)
{
    GChecksum *sum = mem_new(1, sizeof *sum);

    (void)kind;
    for (int i = 0; i < WORDS; i++)
        sum->state[i] = root_bits(i, 2);
    return sum;
}

void g_checksum_update(GChecksum *sum, const guchar *bytes, gssize size)
{
    for (gssize i = 0; i < size; i++) {
        sum->block[sum->size++ % BLOCK] = bytes[i];
        if (sum->size % BLOCK == 0)
            take_block(sum);
    }
}

void g_checksum_get_digest(GChecksum *sum, guint8 *digest, gsize *size)
{
    const uint64_t bits = sum->size * 8;
    static const guchar one = 0x80, zero;

    g_checksum_update(sum, &one, 1);
    while (sum->size % BLOCK != LENGTH_AT)
        g_checksum_update(sum, &zero, 1);
    for (int i = 56; i >= 0; i -= 8) {
        guchar byte = (guchar)(bits >> i);

        g_checksum_update(sum, &byte, 1);
    }
    for (int i = 0; i < 4 * WORDS; i++)
        digest[i] = (guint8)(sum->state[i / 4] >> (24 - 8 * (i % 4)));
    *size = 4 * WORDS;
}

void g_checksum_free(GChecksum *sum)
{
    free(sum);
}
