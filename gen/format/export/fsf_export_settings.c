/* What all parts of an export share: settings, refusals, and the letters of pieces. */
#include "format/export/fsf_export_internal.h"

/* --- what cannot be said --- */

void export_refuse(struct fsf_export *export, struct place at, const char *what, const char *why)
{
    mapping_refuse(&export->mapping, at, what, why);
}

void export_refuse_rule(struct fsf_export *export, const char *key, const char *why)
{
    const struct node *rules = yaml_get(export->game->tree, "rules");
    const struct node *value = rules && rules->kind == NODE_MAP ? yaml_get(rules, key) : NULL;
    const char *said = value && value->kind == NODE_TEXT
                           ? arena_print(export->arena, "'%s: %s'", key, value->text.text)
                           : arena_print(export->arena, "'%s'", key);

    export_refuse(export, value ? value->place : export->game->rules_place, said, why);
}

/* --- settings --- */

void export_set(struct fsf_export *export, const char *key, const char *format, ...)
{
    va_list arguments;

    buf_print(&export->settings, "%s = ", key);
    va_start(arguments, format);
    buf_print_list(&export->settings, format, arguments);
    va_end(arguments);
    buf_char(&export->settings, '\n');
}

void export_set_bool(struct fsf_export *export, const char *key, bool value)
{
    export_set(export, key, "%s", value ? "true" : "false");
}

/* --- lists --- */

void export_add(struct buf *list, const char *format, ...)
{
    va_list arguments;

    buf_text(list, list->size ? " " : "");
    va_start(arguments, format);
    buf_print_list(list, format, arguments);
    va_end(arguments);
}

const char *export_list(const struct fsf_export *export, struct buf *list)
{
    if (list->size == 0)
        buf_char(list, '-');
    return buf_take(export->arena, list);
}

const char *export_squares(const struct fsf_export *export, const struct fsf_region *region)
{
    struct buf squares = {0};

    for (int rank = 0; rank < export->game->height; rank++)
        for (int file = 0; file < export->game->width; file++)
            if (region->squares[rank][file])
                export_add(&squares, "%c%d", 'a' + file, rank + 1);
    return export_list(export, &squares);
}

const char *export_ranks(const struct fsf_export *export, int first, int last, int side)
{
    struct buf ranks = {0};

    for (int rank = first; rank <= last; rank++)
        export_add(&ranks, "*%d", side ? export->game->height + 1 - rank : rank);
    return export_list(export, &ranks);
}

/* --- letters --- */

struct fsf_cast *export_cast(const struct fsf_export *export, const struct piece *piece)
{
    return &export->casts[piece - export->game->pieces];
}

const struct piece *export_next(const struct fsf_export *export, const struct piece *piece)
{
    const struct piece *end = export->game->pieces + export->game->piece_count;

    piece = piece ? piece + 1 : export->game->pieces;
    while (piece < end && !export_cast(export, piece)->used)
        piece++;
    return piece < end ? piece : NULL;
}

bool export_has_kind(const struct fsf_export *export, const struct fsf_kind *kind)
{
    return FIND(cast, export->casts, export->game->piece_count, cast->kind == kind);
}

bool export_is(const struct fsf_export *export, const struct piece *piece, const char *kind)
{
    const struct fsf_cast *cast = export_cast(export, piece);

    return cast->used && cast->kind && strcmp(cast->kind->key, kind) == 0;
}

const struct piece *export_piece(const struct fsf_export *export, char letter)
{
    return EXPORT_FIND(export, export_cast(export, one)->letter == letter);
}

const char *export_goal_letters(const struct fsf_export *export, const struct goal *goal)
{
    struct buf letters = {0};

    for (size_t i = 0; i < goal->piece_count; i++)
        if (export_cast(export, goal->pieces[i])->used)
            buf_char(&letters, export_cast(export, goal->pieces[i])->letter);
    if (letters.size == 0)
        buf_char(&letters, goal->piece_count ? '-' : '*');
    return buf_take(export->arena, &letters);
}
