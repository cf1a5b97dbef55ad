/* Walls that moves of a variant build. */
#include "format/definition/fsf_definition_internal.h"
#include "format/fsf_option.h"

#include <string.h>

static bool petrifies(const struct fsf_definition *def, const struct fsf_piece *piece)
{
    return fsf_names(fsf_value(def, "petrifyOnCaptureTypes", "-"), piece);
}

/* What the engine does otherwise than it is told here. */
static void refuse_captor(struct fsf_definition *def, const struct fsf_role *role)
{
    if (role->royal)
        fsf_refuse(def, "petrifyOnCaptureTypes",
                   "a royal piece that became a wall would be lost with each capture");
    for (size_t i = 0; i < def->variant->piece_count && role->promotes; i++)
        if (def->roles[i].promoted && !petrifies(def, def->roles[i].piece))
            fsf_refuse(def, "petrifyOnCaptureTypes",
                       "what promotes becomes a wall, or none, whatever it is then");
}

/* ", captors: [Pawn, Rook]"; whether there are any. */
static bool write_captors(struct fsf_definition *def, struct buf *out)
{
    size_t count = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const struct fsf_role *role = &def->roles[i];

        if (!role->used || !petrifies(def, role->piece))
            continue;
        refuse_captor(def, role);
        buf_print(out, "%s%s", count++ ? ", " : ", captors: [", role->name);
    }
    buf_text(out, count ? "]" : "");
    return count > 0;
}

/* ", built: vacated"; whether the moves of a man build walls. */
static bool write_built(struct fsf_definition *def, struct buf *out)
{
    const char *rule = fsf_value(def, "wallingRule", "none");

    if (strcmp(rule, "none") == 0)
        return false;
    if (strcmp(rule, "past") != 0) {
        fsf_refuse_uncovered(def, "wallingRule", fsf_placed_walls);
        return false;
    }
    if (fsf_has_king(def))
        fsf_refuse(def, "wallingRule",
                   "the engine overlooks that a wall which is built stops check to a King");
    if (fsf_true(def, "pieceDrops", false) || strcmp(def->board.castling, "-") != 0)
        fsf_refuse(def, "wallingRule", "a wall is built where a piece has left its square");
    buf_text(out, ", built: vacated");
    return true;
}

void fsf_write_walls(struct fsf_definition *def)
{
    struct buf out = {0};

    def->walls = write_captors(def, &out);
    if (def->walls && fsf_true(def, "blastOnCapture", false) &&
        fsf_true(def, "extinctionPseudoRoyal", false))
        fsf_refuse(def, "petrifyOnCaptureTypes",
                   "the engine overlooks that a wall which remains of an explosion stops check");
    def->walls |= write_built(def, &out);
    if (def->walls)
        buf_print(&def->rules, "  walls: {piece: Wall%s}\n", buf_str(&out));
    buf_free(&out);
}

void fsf_write_wall_piece(struct fsf_definition *def)
{
    if (def->walls)
        buf_print(def->out, "  - name: Wall\n    code: %s\n    wall: true\n\n",
                  fsf_piece(def->variant, 'x') ? "WALL" : "X");
}
