/* A section of variants.ini while it is made of a game. Private to fsf_export*.c. */
#pragma once

#include "format/fsf_variant.h"
#include "format/export/fsf_export.h"

/* What a piece is to the engine. */
struct fsf_cast {
    bool used;                   /* it comes into play */
    char letter;                 /* small; 0: none yet */
    const struct fsf_kind *kind; /* NULL: none yet */
    const char *betza;           /* its moves, as they stand behind a letter */
    bool first, catches;         /* it has first moves; it takes what passed */
};

/* What the loss of the royal man is to the engine: there is none; it is a King; it is a man that
 * may not be lost; or one whose loss ends the game. */
enum fsf_royalty { ROYAL_NONE, ROYAL_KING, ROYAL_GUARDED, ROYAL_TAKEN };

struct fsf_export {
    struct arena *arena;
    const struct game *game;
    struct mapping mapping;     /* what cannot be said */
    struct buf notes, settings; /* lines of comments, and of settings */
    struct fsf_cast *casts;     /* by the index of the piece */
    enum fsf_royalty royalty;
    const struct piece *royal;         /* NULL: none */
    bool passing;                      /* men are taken that have passed */
    bool first_ranks[BOARD_LIMIT + 1]; /* on which men have first moves, from 1 at their side */
    bool has_first;                    /* on any */
    bool leaps;                        /* first moves are those of Cambodian chess */
    const struct terrain *lines;       /* along which moves lead; NULL: none */
    const char *base;                  /* the variant that the section begins with; NULL: none */
    bool on_janggi; /* it is made of the engine's Janggi, whose King alone goes along lines */
};

/* --- fsf_export_settings.c --- */

/* Reports what cannot be said, and why, at a place of the definition. */
void export_refuse(struct fsf_export *export, struct place at, const char *what, const char *why);
/* The same of a rule, `rules:` aside where the definition does not say it. */
void export_refuse_rule(struct fsf_export *export, const char *key, const char *why);

/* Appends a setting. */
void export_set(struct fsf_export *export, const char *key, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void export_set_bool(struct fsf_export *export, const char *key, bool value);

/* The cast of a piece of the game. */
struct fsf_cast *export_cast(const struct fsf_export *export, const struct piece *piece);
/* The first piece that comes into play, or the next one behind `piece`; NULL: there is none. */
const struct piece *export_next(const struct fsf_export *export, const struct piece *piece);
/* Whether some piece is cast as that kind of the engine, and whether the piece comes into play so.
 */
bool export_has_kind(const struct fsf_export *export, const struct fsf_kind *kind);
bool export_is(const struct fsf_export *export, const struct piece *piece, const char *kind);
/* The used piece of that letter; NULL: none. */
const struct piece *export_piece(const struct fsf_export *export, char letter);
/* The letters of the pieces that come into play for which the test, which knows each as `one`,
 * holds, in their order, or "-": EXPORT_LETTERS(export, one->royal). */
#define EXPORT_LETTERS(export, ...)                                                                \
    ({                                                                                             \
        struct buf tested = {0};                                                                   \
        for (char letter = 'a'; letter <= 'z'; letter++) {                                         \
            const struct piece *one = export_piece(export, letter);                                \
            if (one && (__VA_ARGS__))                                                              \
                buf_char(&tested, letter);                                                         \
        }                                                                                          \
        export_list(export, &tested);                                                              \
    })
/* The first piece that comes into play of which it is true; NULL: none. */
#define EXPORT_FIND(export, ...)                                                                   \
    FIND(one, (export)->game->pieces, (export)->game->piece_count,                                 \
         export_cast(export, one)->used && (__VA_ARGS__))
/* The letters of the goal's pieces, "*" where it names none. */
const char *export_goal_letters(const struct fsf_export *export, const struct goal *goal);
/* "a1 b1 c2": the squares of the region, from below; "-": none. */
const char *export_squares(const struct fsf_export *export, const struct fsf_region *region);
/* "*7 *8": the ranks from one to another, as the player counts them. */
const char *export_ranks(const struct fsf_export *export, int first, int last, int side);
/* Adds to a list, behind a blank; and the list as a value, "-" of an empty one. */
void export_add(struct buf *list, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *export_list(const struct fsf_export *export, struct buf *list);

/* --- the parts --- */

/* The first rank on which a man that steps forward steps aside, too, as the engine's soldier; 0:
 * the piece is none. */
int fsf_soldier_rank(const struct fsf_export *export, const struct piece *piece);
/* Whether men of the piece neither take nor jump over each other: fsf_export_rules.c. */
bool fsf_avoids_its_like(const struct rules *rules, const struct piece *piece);
/* What the engine makes of the moves of a piece: fsf_export_moves.c. */
void export_find_moves(struct fsf_export *export, const struct piece *piece);
/* The ranks of first moves, and whether men are taken in passing; needs no casts. */
void export_find_first_moves(struct fsf_export *export);
/* Whether the moves that stand behind a letter are those of the piece; and whether they are, but
 * for double steps. */
bool export_moves_fit(struct fsf_export *export, const struct piece *piece, const char *betza);
bool export_is_pawn(struct fsf_export *export, const struct piece *piece, const char *betza);
void export_write_first_moves(struct fsf_export *export);
/* Whether first moves are such as the engine knows apart; and the moves of a set but for those:
 * fsf_export_moves.c. */
void export_find_leaps(struct fsf_export *export);

/* The lines along which moves lead, and whether the royal piece goes along them as the engine's
 * King of Janggi does: fsf_export_moves.c. */
void export_find_lines(struct fsf_export *export);
/* Whether the piece goes along lines as the engine's kind does, or neither does. */
bool export_lines_fit(struct fsf_export *export, const struct piece *piece, const char *lines);
/* Refuses moves along lines that the piece's kind does not have. */
void export_check_lines(struct fsf_export *export, const struct piece *piece);
void export_write_lines(struct fsf_export *export);
/* Whether the kind is one of the engine's Janggi, whatever the variant has of it. */
bool export_inherits(const struct fsf_export *export, const struct fsf_kind *kind);
/* The squares where pieces may be: fsf_export_promotion.c. */
void export_write_ground(struct fsf_export *export);
/* The rules: fsf_export_rules.c. */
void export_write_rules(struct fsf_export *export);
/* Those of walls that are built: fsf_export_promotion.c. */
void export_write_walls(struct fsf_export *export);
/* Those of drops: fsf_export_promotion.c. */
void export_write_drops(struct fsf_export *export);
/* Those of promotion: fsf_export_promotion.c. */
void export_write_promotion(struct fsf_export *export);
/* That of castling: fsf_export_moves.c. */
void export_write_castling(struct fsf_export *export);
