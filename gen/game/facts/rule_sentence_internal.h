/* Sentences that are put together. Private to rule_sentence*.c. */
#pragma once

#include "game/facts/facts.h"

/* What has been said of a rule so far. */
struct saying {
    struct arena *arena;
    const struct game *game;
    const char *text; /* NULL: nothing */
    int of;           /* of whom what follows is true: 0 both players, 1 first, 2 second alone */
};

/* --- parts --- */

/* Adds the sentence, behind a blank where something was said before. */
void say_words(struct saying *s, enum word_id id, const struct word_value *values);
#define SAY(s, id, ...) say_words(s, id, (const struct word_value[]){__VA_ARGS__, {0}})
/* Whether something is to be said of the side: once of both players where they have the same, else
 * of each by name. From side 0 until it is false. */
bool say_of(struct saying *s, bool same, int side);
/* Adds a sentence without gaps where it is true. */
void say_if(struct saying *s, bool said, enum word_id id);
/* The same of a sentence about pieces, where there are some. */
void say_about(struct saying *s, enum word_id id, const char *pieces);

/* "the Pawn, the Lance and the Knight": the pieces of which the test, which knows each as `meant`,
 * is true, each by what both players call theirs: SAY_PIECES(s, meant->royal). NULL: there are
 * none. With "or" before the last one: SAY_EITHER(). */
#define SAY_PIECES(s, ...) SAY_MEANT(s, WORD_AND, __VA_ARGS__)
#define SAY_EITHER(s, ...) SAY_MEANT(s, WORD_EITHER, __VA_ARGS__)
#define SAY_MEANT(s, last, ...)                                                                    \
    ({                                                                                             \
        const struct piece **all_meant = NULL;                                                     \
        size_t meant_count = 0;                                                                    \
        EACH (meant, (s)->game->pieces, (s)->game->piece_count)                                    \
            if (__VA_ARGS__)                                                                       \
                *ARENA_PUSH((s)->arena, all_meant, meant_count) = meant;                           \
        say_listed(s, all_meant, meant_count, last);                                               \
    })
const char *say_listed(const struct saying *s, const struct piece *const *pieces, size_t count,
                       enum word_id last_words);
/* "the Pawn or the Lance": of a list of pieces one is meant. */
const char *say_either(const struct saying *s, const struct piece *const *pieces, size_t count);
/* "three"; digits from thirteen on. */
const char *say_number(const struct saying *s, int number);
/* "The Pawn", where a sentence begins. */
const char *say_the(const struct saying *s, const struct piece *piece);

/* "a file or rank": lines of enum goal_lines. */
const char *say_lines(const struct saying *s, unsigned lines);

/* --- goals --- */

void say_goal(struct saying *s);

/* --- repetition --- */

void say_repetition(struct saying *s);
void say_perpetual_chase(struct saying *s);

/* --- rules about men: rule_sentence_men.c --- */

/* The sentences of a place: squares of a player in a terrain, a terrain, one rank, some ranks and,
 * where that can be, nowhere; of each player, where these differ. */
void say_place(struct saying *s, const struct within within[2], const enum word_id *words,
               const struct piece *piece);

void say_terrain(struct saying *s);
void say_within(struct saying *s);
void say_hobbling(struct saying *s);

void say_contagion(struct saying *s);
void say_castling(struct saying *s);
void say_passing(struct saying *s);
void say_drops(struct saying *s);
void say_promotion(struct saying *s);
