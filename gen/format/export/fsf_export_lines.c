/* Moves along lines, as in the palaces of Janggi. To the engine lines belong to the variant, and
 * its own kinds go along them diagonally, each in its way: a piece has just these moves along
 * lines, or none. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

static const char base[] = "janggi";

/* --- moves --- */

static bool is_along(const struct move *move)
{
    return move->over && move->over->along;
}

static struct moveset select_moves(const struct fsf_export *export, const struct moveset *set,
                                   bool along)
{
    struct moveset result = {0};

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (is_along(&move) != along)
            continue;
        move.over = along ? NULL : move.over;
        moveset_add(export->arena, &result, move);
    }
    return result;
}

struct moveset export_off_lines(const struct fsf_export *export, const struct moveset *set)
{
    return select_moves(export, set, false);
}

bool export_lines_fit(struct fsf_export *export, const struct piece *piece, const char *lines)
{
    struct piece alone = *piece;

    alone.moves = select_moves(export, &piece->moves, true);
    if (alone.moves.count == 0 || !lines || !export->lines)
        return alone.moves.count == 0 && !(lines && export->lines);
    return export_moves_fit(export, &alone, lines);
}

/* The first move along lines; NULL: there is none. */
static const struct move *first_along(const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++)
        if (is_along(&piece->moves.moves[i]))
            return &piece->moves.moves[i];
    return NULL;
}

void export_check_lines(struct fsf_export *export, const struct piece *piece)
{
    const struct fsf_kind *kind = export_cast(export, piece)->kind;
    const struct move *move = first_along(piece);
    bool king = strcmp(kind->key, "king") == 0;

    if (move &&
        !(king ? export->on_janggi : kind->lines && export_lines_fit(export, piece, kind->lines)))
        export_refuse(
            export, move->at,
            arena_print(export->arena, "a move of %s along '%s'", piece->name.text,
                        terrain_of(move->over)->id.name.text),
            "the engine's General, Guard, Chariot, Cannon and Soldier of Janggi go along lines, "
            "and no other pieces");
}

/* --- lines --- */

static struct fsf_region region_of(const struct fsf_export *export)
{
    struct fsf_region region = {0};

    for (size_t i = 0; i < export->lines->square_count; i++) {
        const struct terrain_square *square = &export->lines->squares[i];

        region.squares[export->game->height - 1 - square->rank][square->file] = true;
    }
    return region;
}

static void find_lines_of(struct fsf_export *export, const struct piece *piece)
{
    for (size_t i = 0; i < piece->moves.count; i++) {
        const struct move *move = &piece->moves.moves[i];
        const struct terrain *lines = is_along(move) ? terrain_of(move->over) : NULL;

        if (lines && export->lines && lines != export->lines)
            export_refuse(export, move->at,
                          arena_print(export->arena, "a move of %s along '%s'", piece->name.text,
                                      lines->id.name.text),
                          "the engine's pieces all go along the same lines");
        export->lines = export->lines ? export->lines : lines;
    }
}

/* The engine's King of Janggi has a letter, which the section cannot change. */
static bool is_janggi_king(struct fsf_export *export)
{
    return export->royalty == ROYAL_KING && first_along(export->royal) &&
           export_lines_fit(export, export->royal, "F") &&
           export_moves_fit(export, export->royal, "W") &&
           export_cast(export, export->royal)->letter == 'k';
}

void export_find_lines(struct fsf_export *export)
{
    const struct game *game = export->game;
    struct fsf_region region;

    for (size_t i = 0; i < game->piece_count; i++)
        if (export->casts[i].used)
            find_lines_of(export, &game->pieces[i]);
    if (!export->lines || game->width > FSF_FILES || game->height > FSF_RANKS)
        return;
    region = region_of(export);
    if (!fsf_region_is_joined(&region, game->width, game->height))
        export_refuse(export, export->lines->place,
                      arena_print(export->arena, "'%s' with gaps", export->lines->id.name.text),
                      "the engine's pieces slide along lines over what lies between");
    export->on_janggi = is_janggi_king(export);
}

/* --- the section --- */

bool export_inherits(const struct fsf_export *export, const struct fsf_kind *kind)
{
    return export->on_janggi && (kind->points > 0 || strcmp(kind->key, "king") == 0);
}

static bool is_cast(const struct fsf_export *export, const struct fsf_kind *kind)
{
    for (size_t i = 0; i < export->game->piece_count; i++)
        if (export->casts[i].kind == kind)
            return true;
    return false;
}

void export_write_lines(struct fsf_export *export)
{
    struct fsf_region region;
    const char *sign = "";
    struct buf squares = {0};

    if (!export->lines)
        return;
    for (size_t i = 0; i < fsf_kind_count(); i++)
        if (export_inherits(export, fsf_kind_at(i)) && !is_cast(export, fsf_kind_at(i)))
            export_set(export, fsf_kind_at(i)->key, "-");
    region = region_of(export);
    for (int rank = 0; rank < export->game->height; rank++)
        for (int file = 0; file < export->game->width; file++)
            if (region.squares[rank][file]) {
                buf_print(&squares, "%s%c%d", sign, 'a' + file, rank + 1);
                sign = " ";
            }
    export_set(export, "diagonalLines", "%s", buf_str(&squares));
    buf_free(&squares);
    export->base = export->on_janggi ? base : NULL;
}
