/* Moves of Xiangqi and its like as its players write them: by the man, the file that it leaves,
 * whether it goes forward, back or across, and how far or to which file. In Chinese, 炮二平五, in
 * the letters of the World Xiangqi Federation (WXF), C2.5, or as squares with ranks from 0 (ICCS),
 * H2-E2. Files count from the mover's right. Private to format/record/. */
#ifndef PIECEWORK_FORMAT_RECORD_XIANGQI_H
#define PIECEWORK_FORMAT_RECORD_XIANGQI_H

#include "format/record/record_reader.h"

/* Whether the word has the form of such a move, of a game that is played on 9x10 points. */
bool xiangqi_is_word(const struct record_reader *r, size_t from, size_t size);
/* Reads it. False after a finding. */
bool xiangqi_read(struct record_reader *r, size_t from, size_t size, struct ply *ply);

/* Each appends a move of the position before it. */
void xiangqi_put_chinese(struct record_writer *w, const struct played_move *move, struct buf *out);
void xiangqi_put_wxf(struct record_writer *w, const struct played_move *move, struct buf *out);
void xiangqi_put_iccs(struct record_writer *w, const struct played_move *move, struct buf *out);

#endif
