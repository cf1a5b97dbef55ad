/* What stands under the pointer: what a finding means, what a key is for, how a piece moves. */
#include "game/game.h"
#include "game/places.h"
#include "lsp/server_internal.h"
#include "lsp/spot.h"
#include "notation/betza/betza.h"
#include "notation/wording/english_write.h"
#include "text/moves_text.h"
#include "yaml/field.h"

#include <string.h>

/* --- findings --- */

static void tell_findings(const struct request *r, struct buf *out)
{
    const struct source *source = r->source;
    const json_t *diagnostic;
    size_t i;

    json_array_foreach(r->document->diagnostics, i, diagnostic)
    {
        const json_t *range = json_object_get(diagnostic, "range");
        const char *code = json_string_value(json_object_get(diagnostic, "code"));
        enum diag_id id = diag_find(code ? code : "");

        if (id == DIAG_COUNT ||
            r->offset < spot_offset(source->text, source->size, json_object_get(range, "start")) ||
            r->offset > spot_offset(source->text, source->size, json_object_get(range, "end")))
            continue;
        buf_print(out, "%s**%s**: %s\n", out->size ? "\n" : "", code, diag_explanation(id));
    }
}

/* --- keys --- */

/* The key under the pointer; NULL: none is. */
static const char *key_at(const struct request *r, const char *text, size_t size, size_t offset,
                          struct context *context)
{
    size_t to = offset;

    while (to < size && !strchr(": \n{}[],\"'", text[to]))
        to++;
    if (to == size || text[to] != ':' || !(to + 1 == size || strchr(" \r\n", text[to + 1])))
        return NULL;
    context_find(r->arena, text, size, to, context);
    return context->value ? NULL : context->word;
}

static void tell_key(const struct request *r, struct buf *out)
{
    enum document_kind kind = document_kind(r->source);
    size_t from = 0, to = r->source->size;
    struct schema_place place;
    struct context context;
    const char *key;

    if (kind == DOCUMENT_TEXT && !diagram_around(r->source, r->offset, &from, &to))
        return;
    key = key_at(r, r->source->text + from, to - from, r->offset - from, &context);
    if (!key)
        return;
    place = schema_find(schema_of(kind), &context);
    for (size_t i = 0; i < place.record_count; i++) {
        const struct field *field = record_field(place.records[i], key);

        if (field && field->help) {
            buf_print(out, "%s`%s`: %s\n", out->size ? "\n" : "", key, field->help);
            return;
        }
    }
}

/* --- pieces --- */

static void tell_piece(const struct request *r, const struct game *game, const struct piece *piece,
                       struct buf *out)
{
    struct buf text = {0}, betza = {0}, board = {0};

    buf_print(out, "%s**%s** (`%s`)", out->size ? "\n" : "", piece->name.text, piece->code.text);
    if (piece->promotes.text)
        buf_print(out, ", promotes to %s", piece->promotes.text);
    buf_char(out, '\n');
    if (piece->valid && english_write_joined(&piece->analysis.joined, &text, NULL)) {
        english_write_rules(game, piece, &text);
        say_places(game, &text);
        buf_print(out, "\n%s\n", buf_str(&text));
    }
    if (piece->valid && piece->moves.count) {
        betza_write_value(&piece->moves, &betza);
        moves_text(r->arena, &piece->moves, game->words, 0, &board);
        buf_print(out, "\n`%s`\n\n```\n%s```\n", buf_str(&betza), buf_str(&board));
    }
    buf_free(&text);
    buf_free(&betza);
    buf_free(&board);
}

/* The piece whose moves are written at the byte. */
static const struct piece *piece_around(const struct request *r, const struct game *game,
                                        const struct context *context)
{
    static const char *const spellings[] = {"moves", "mnemonic", "text", "code", NULL};
    const char *key = context->depth > 1 ? context->keys[context->depth - 1] : "";
    const struct piece *found = NULL;

    if (strcmp(context->depth ? context->keys[0] : "", "pieces") != 0)
        return NULL;
    for (size_t i = 0; spellings[i]; i++)
        for (size_t k = 0; strcmp(key, spellings[i]) == 0 && k < game->piece_count; k++)
            if (place_byte(&game->pieces[k].place) <= r->offset)
                found = &game->pieces[k];
    return found;
}

static void tell_moves(const struct request *r, struct buf *out)
{
    const struct game *game = game_for(r);
    const struct piece *piece;
    struct context context;
    size_t from, to;

    if (!game)
        return;
    piece = piece_at(game, r->source, r->offset, &from, &to);
    if (!piece && document_kind(r->source) == DOCUMENT_GAME) {
        context_find(r->arena, r->source->text, r->source->size, r->offset, &context);
        piece = piece_around(r, game, &context);
    }
    if (piece)
        tell_piece(r, game, piece, out);
}

json_t *answer_hover(struct request *r)
{
    struct buf out = {0};
    json_t *result = NULL;

    tell_findings(r, &out);
    tell_key(r, &out);
    tell_moves(r, &out);
    if (out.size)
        result = json_pack("{s{ss ss}}", "contents", "kind", "markdown", "value", buf_str(&out));
    buf_free(&out);
    return result;
}
