#include "format/record/record_reader.h"

#include <string.h>

struct finding *record_report(const struct record_reader *r, size_t from, size_t size,
                              const char *message)
{
    return diag_add(r->diags, DIAG(BAD_TEXT), located_at(r->text, from, size), "record", message);
}

struct located record_part(const struct record_reader *r, size_t from, size_t size)
{
    return (struct located){.text = arena_text(r->arena, r->text->text + from, size),
                            .at = located_at(r->text, from, size),
                            .exact = true};
}

size_t record_line(const char *text, size_t at)
{
    size_t size = strcspn(text + at, "\n");

    while (size > 0 && strchr(" \t\r", text[at + size - 1]))
        size--;
    return size;
}

struct ply record_ply(const struct record_reader *r, size_t from, size_t size)
{
    struct place place = located_at(r->text, from, size);

    return (struct ply){
        .place = place, .end = place, .written = arena_text(r->arena, r->text->text + from, size)};
}

bool record_add(struct record_reader *r, const struct ply *ply)
{
    return score_add_ply(r->arena, r->score, ply, r->diags);
}

void record_result(struct record_reader *r, enum result_word result, size_t from, size_t size)
{
    r->score->result = result;
    r->score->result_place = located_at(r->text, from, size);
    r->score->has_result = true;
}

enum result_word record_loss(const struct record_reader *r, bool loses)
{
    bool second = (r->score->count + (size_t)r->start->to_move) % 2;

    return second == loses ? RESULT_FIRST : RESULT_SECOND;
}
