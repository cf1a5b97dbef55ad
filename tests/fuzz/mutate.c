#include "mutate.h"

#include <glob.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- reading --- */

static struct seed read_file(struct arena *arena, const char *path)
{
    FILE *file = fopen(path, "rb");
    struct buf text = {0};
    struct seed seed;

    for (int c; file && (c = getc(file)) != EOF;)
        buf_char(&text, (char)c);
    if (file)
        fclose(file);
    seed = (struct seed){arena_text(arena, buf_str(&text), text.size), text.size};
    buf_free(&text);
    return seed;
}

static void read_files(struct arena *arena, const char *pattern, struct corpus *corpus)
{
    glob_t found = {0};

    glob(pattern, 0, NULL, &found);
    for (size_t i = 0; i < found.gl_pathc; i++)
        *ARENA_PUSH(arena, corpus->seeds, corpus->count) = read_file(arena, found.gl_pathv[i]);
    globfree(&found);
}

/* One token in libFuzzer's spelling: quoted, with \\, \" and \xAB. Returns what is behind it. */
static const char *read_token(const char *text, const char *end, struct buf *token)
{
    while (text < end && *text != '"') {
        char digits[3] = {0};

        if (*text != '\\') {
            buf_char(token, *text++);
        } else if (text[1] != 'x') {
            buf_char(token, text[1]);
            text += 2;
        } else {
            memcpy(digits, text + 2, 2);
            buf_char(token, (char)strtoul(digits, NULL, 16));
            text += 4;
        }
    }
    return text + 1;
}

static void read_dictionary(struct arena *arena, const char *path, struct corpus *corpus)
{
    struct seed text = read_file(arena, path);
    const char *at = text.bytes, *end = text.bytes + text.size;

    while ((at = memchr(at, '"', (size_t)(end - at)))) {
        struct buf token = {0};

        at = read_token(at + 1, end, &token);
        *ARENA_PUSH(arena, corpus->tokens, corpus->token_count) =
            (struct seed){arena_text(arena, buf_str(&token), token.size), token.size};
        buf_free(&token);
    }
}

struct corpus corpus_read(struct arena *arena, const struct fuzz_target *target)
{
    struct corpus corpus = {0};

    read_files(arena, arena_print(arena, "tests/fuzz/corpus/%s/*", target->name), &corpus);
    if (target->seeds)
        read_files(arena, target->seeds, &corpus);
    read_dictionary(arena, arena_print(arena, "tests/fuzz/dictionary/%s", target->name), &corpus);
    return corpus;
}

/* --- mutating --- */

/* splitmix64: every mutation has a sequence of its own, whatever came before it. */
static size_t below(uint64_t *state, size_t limit)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15u;

    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    return limit ? (size_t)(z % limit) : 0;
}

/* Replaces `cut` bytes at `at` by others. */
static void splice(struct buf *out, size_t at, size_t cut, struct seed with)
{
    struct buf whole = {0};

    buf_put(&whole, out->text, at);
    buf_put(&whole, with.bytes, with.size);
    buf_put(&whole, out->text + at + cut, out->size - at - cut);
    buf_free(out);
    *out = whole;
}

/* A stretch of a seed. */
static struct seed part_of(uint64_t *state, struct seed seed)
{
    size_t from = below(state, seed.size), most = seed.size - from;

    return (struct seed){seed.bytes + from, below(state, (most < 60 ? most : 60) + 1)};
}

static void mutate_once(const struct corpus *corpus, uint64_t *state, struct buf *out)
{
    size_t at = below(state, out->size + 1), rest = out->size - at;
    size_t some = below(state, (rest < 20 ? rest : 20) + 1);
    char byte = (char)below(state, 256), printable = (char)(' ' + below(state, 95));

    switch (below(state, 8)) {
    case 0: /* a stretch is left out */
        splice(out, at, some, (struct seed){0});
        break;
    case 1: /* the end is cut off */
        splice(out, at, rest, (struct seed){0});
        break;
    case 2:
        splice(out, at, rest > 0, (struct seed){&byte, 1});
        break;
    case 3:
        splice(out, at, rest > 0, (struct seed){&printable, 1});
        break;
    case 4: /* a stretch of another seed comes in */
        splice(out, at, below(state, 2) ? some : 0,
               part_of(state, corpus->seeds[below(state, corpus->count)]));
        break;
    default: /* a token comes in, or replaces something */
        splice(out, at, below(state, 2) ? some : 0,
               corpus->tokens[below(state, corpus->token_count)]);
        break;
    }
}

void corpus_mutate(const struct corpus *corpus, const struct fuzz_target *target, size_t number,
                   struct buf *out)
{
    uint64_t state = number;
    struct seed seed = corpus->seeds[below(&state, corpus->count)];
    size_t times = 1 + below(&state, 6);

    out->size = 0;
    buf_put(out, seed.bytes, seed.size);
    for (size_t i = 0; i < times; i++)
        mutate_once(corpus, &state, out);
    if (out->size > target->limit)
        out->size = target->limit;
}
