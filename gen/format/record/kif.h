/* Words of KIF that its reader and its writer share. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_KIF_H
#define PIECEWORK_FORMAT_RECORD_KIF_H

#include "format/record/record_reader.h"
#include "format/record/shogi_kind.h"

/* A record of KIF that is being read. */
struct kif {
    struct record_reader *r;
    struct shogi shogi;
    int rows;           /* of a drawn board that were read */
    struct square last; /* where the last move ended */
};

/* Bytes of the word if it stands there; 0: it does not. */
size_t kif_word(const char *text, const char *word);
/* Bytes of blanks, wide ones among them. */
size_t kif_blanks(const char *text);
/* Bytes of a number in digits of ASCII or wide ones; 0: none. */
size_t kif_number(const char *text);
/* A digit from 1 to 9: of ASCII, a wide one, or in Japanese. Returns its bytes; 0: none. */
size_t kif_digit(const char *text, int *value);
/* The kind that is named there. Returns its bytes; 0: none. */
size_t kif_kind(const char *text, int *kind, bool *promoted);

/* Whether the line has the numbers of files above a drawn board, "９ ８ ７". */
bool kif_is_files(const char *text, size_t size);

/* A line of the header, "手合割：平手", the row of a drawn board or what else stands before the
 * moves. False after findings. */
bool kif_read_header(struct kif *k, size_t at, size_t size);

#endif
