#include "format/betza/betza_variant.h"

#include "format/mapping.h"
#include "notation/betza/betza.h"
#include "record/placement/placement.h"

/* A line of the diagram: a piece, or what another one has become, where several become the same: in
 * a diagram each becomes one of its own. */
struct line {
    const struct piece *piece;
    const struct piece *base; /* what has become it; NULL: the piece itself */
};

struct writer {
    struct arena *arena;
    const struct game *game;
    struct mapping mapping;
    struct line *lines; /* in the order of the diagram */
    size_t count;
    size_t promoting; /* of them, the first */
    bool offset;      /* each becomes the one so many lines below */
};

static void refuse(struct writer *w, struct place at, const char *what, const char *why)
{
    mapping_refuse(&w->mapping, at, what, why);
}

/* Keys that are written, or say nothing of play. */
static const struct mapped_keys mapped[] = {
    {"", "piecework game native players notation words unlike claims witness examples setup "
         "setup-symmetry setup-hands setups"},
    {"board", "size play files ranks dots corners checkered river picture pictures lineless"},
    {"board.zones.promotion", "farthest"},
    {"board.terrain.*", "squares enter=none pattern colour picture sign"},
    {"pieces", "name native picture code moves moves-second mnemonic text sentence points size "
               "source promotes royal immobile"},
    {"pieces.moves", ""},
    {"rules", "goal=checkmate check=required stalemate=draw|loss|win "
              "promotion=none|optional|automatic castling "
              "passing=double-step hobbling=on capture=replacement must-capture=false|no|off "
              "drops=false|no|off|true|yes|on repetition=none dead-position=none facing=allowed "
              "giving-check=allowed flight=allowed perpetual-check=allowed to-and-fro=allowed "
              "perpetual-chase=allowed explosions=false|no|off chain=never"},
    {"rules.promotion", "mode stuck"},
    {"rules.castling", "with to king player"},
    {"rules.drops", "captured=held|removed promoted stuck=forbidden check=allowed side=unpromoted "
                    "fall=false|no|off mate=forbidden"},
};
static const struct key_map key_map = {mapped, COUNT_OF(mapped), NULL, 0,
                                       "a diagram has no parameter for it"};

/* --- promotion --- */

static void refuse_promotion(struct writer *w, const struct piece *piece, const char *why)
{
    refuse(w, piece->promotes.at, arena_print(w->arena, "the promotion of %s", piece->name.text),
           why);
}

static bool stands(const struct writer *w, const struct piece *piece)
{
    return FIND(line, w->lines, w->count, line->piece == piece && !line->base);
}

static void add(struct writer *w, const struct piece *piece)
{
    if (!stands(w, piece))
        *ARENA_PUSH(w->arena, w->lines, w->count) = (struct line){piece, NULL};
}

static const char *promoted_code(const struct writer *w, const struct piece *base)
{
    return arena_print(w->arena, "+%s", base->code.text);
}

static const char *promoted_name(const struct writer *w, const struct piece *base)
{
    return arena_print(w->arena, "Promoted %s", base->name.text);
}

/* What the piece becomes: itself, where nothing else becomes it, and no man of the setup would be
 * turned back like one that has promoted; or a line of its own that moves alike. */
static void add_promoted(struct writer *w, const struct piece *base)
{
    const struct piece *promoted = base->choices[0];
    const char *code = promoted_code(w, base);
    bool starts = promoted->count[0] + promoted->count[1] > 0;

    if (!stands(w, promoted) && !(starts && game_drops_captured(w->game))) {
        add(w, promoted);
        return;
    }
    if (promoted->royal || strlen(code) > CODE_LIMIT || game_piece(w->game, code) ||
        game_piece(w->game, promoted_name(w, base)))
        refuse_promotion(w, base,
                         "what it becomes needs a line of its own, which is not royal, with a new "
                         "name and code");
    *ARENA_PUSH(w->arena, w->lines, w->count) = (struct line){promoted, base};
}

static void check_choices(struct writer *w, const struct piece *piece)
{
    if (w->offset)
        refuse_promotion(w, piece, "pieces that may stay what they are become one piece alone");
    else if (!pieces_become_same(w->lines[0].piece, piece))
        refuse_promotion(w, piece, "all pieces that promote have the same choices");
    else if (w->game->zone > 1)
        refuse_promotion(w, piece, "pieces must promote on the last rank alone");
}

/* Those that promote stand first, by offset followed by what they become in the same order. */
static void order_pieces(struct writer *w)
{
    const struct game *game = w->game;
    bool promotes = game->zone > 0 && game->promotion != PROMOTION_NONE;

    if (game_has_zone(game) && !game->zone)
        refuse(w, game->zone_place, "the zone of promotion",
               "the farthest ranks promote, as many for both players");
    w->offset = game->promotion == PROMOTION_OPTIONAL;
    for (size_t i = 0; i < game->piece_count && promotes; i++)
        if (game->pieces[i].choice_count > 0)
            add(w, &game->pieces[i]);
    w->promoting = w->count;
    for (size_t i = 0; i < w->promoting; i++) {
        const struct piece *piece = w->lines[i].piece;

        if (w->offset && piece->choice_count == 1)
            add_promoted(w, piece);
        else
            check_choices(w, piece);
    }
    for (size_t i = 0; i < game->piece_count; i++)
        add(w, &game->pieces[i]);
}

static void put_promotion(struct writer *w, struct buf *out)
{
    const struct piece *first = w->count ? w->lines[0].piece : NULL;

    buf_print(out, "maxPromote=%zu\n", w->promoting);
    if (!w->promoting)
        return;
    buf_print(out, "promoZone=%d\n", w->game->zone);
    if (w->offset) {
        buf_print(out, "promoOffset=%zu\n", w->promoting);
        return;
    }
    buf_text(out, "promoChoice=");
    for (size_t i = 0; i < first->choice_count; i++) {
        const char *code = first->choices[i]->code.text;

        if (!is_letter(code[0]) || code[1])
            refuse_promotion(w, first, "choices are ids of one letter");
        buf_text(out, code);
    }
    buf_char(out, '\n');
}

/* --- pieces --- */

/* Steps of castling to both sides, which must be alike; 0: none. */
static int castling_steps(struct writer *w, const struct piece *piece)
{
    const struct game *game = w->game;
    struct placement setup = placement_of_setup(w->arena, game);
    int steps = 0;

    for (int i = 0; piece->castles && i < game->width * game->height; i++) {
        if (game->setup[i].piece != piece)
            continue;
        for (int way = -1; way <= 1; way += 2) {
            struct castling_right right = castling_right(&setup, i, way);
            int corner = i - i % game->width + (way > 0 ? game->width - 1 : 0);
            int here = right.partner < 0 ? 0 : (right.to - i % game->width) * way;

            if (here <= 0 || right.partner != corner || (steps && here != steps)) {
                refuse(w, piece->place,
                       arena_print(w->arena, "castling of the %s", piece->name.text),
                       "both players castle to both sides alike, with pieces in the corners");
                return steps;
            }
            steps = here;
        }
    }
    return steps;
}

static void put_moves(struct writer *w, const struct line *line, struct buf *out)
{
    const struct piece *piece = line->piece;
    LOCAL_BUF(moves);
    struct moveset back;
    int steps = line->base ? 0 : castling_steps(w, piece);

    betza_write(&piece->moves, &moves);
    back = betza_known(w->arena, buf_str(&moves));
    if (!moveset_equal_always(&back, &piece->moves) || strchr(buf_str(&moves), '(') ||
        strstr(buf_str(&moves), "pp"))
        refuse(w, piece->place, arena_print(w->arena, "the moves of %s", piece->name.text),
               "XBetza has no words for them");
    buf_text(out, buf_str(&moves));
    if (steps)
        buf_print(out, "isO%d", steps);
}

/* Of one side; whether there are any. */
static bool put_squares(const struct writer *w, const struct piece *piece, int side,
                        const char *before, struct buf *out)
{
    const struct game *game = w->game;
    bool any = false;

    for (int i = 0; i < game->width * game->height; i++)
        if (game->setup[i].piece == piece && game->setup[i].side == side) {
            buf_print(out, "%s%c%d", any ? "," : before, 'a' + i % game->width,
                      game->height - i / game->width);
            any = true;
        }
    return any;
}

static void put_name(struct writer *w, const struct line *line, struct buf *out)
{
    const struct piece *named = line->base ? line->base : line->piece;

    for (const char *c = named->name.text; *c; c++)
        if (strchr(":<>&", *c))
            refuse(w, named->name.at, arena_print(w->arena, "the name %s", named->name.text),
                   "a colon ends it, and other signs are HTML");
    buf_print(out, "%s:%s:", line->base ? promoted_name(w, named) : named->name.text,
              line->base ? promoted_code(w, named) : named->code.text);
}

static void put_piece(struct writer *w, const struct line *line, struct buf *out)
{
    const struct piece *piece = line->piece;

    put_name(w, line, out);
    put_moves(w, line, out);
    buf_text(out, "::");
    if (!line->base) {
        put_squares(w, piece, 0, "", out);
        put_squares(w, piece, 1, ",,", out);
        if (piece->held[0] > 0)
            buf_print(out, ":%d", piece->held[0]);
    }
    buf_char(out, '\n');
}

/* --- hands --- */

/* What becomes of captured pieces; men in hand at the beginning stand with their pieces. */
static void put_holdings(struct writer *w, struct buf *out)
{
    const struct game *game = w->game;
    bool captured = game_holds_captured(game), kept = game->rules.drop.kept;

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].held[0] != game->pieces[i].held[1]) {
            refuse(w, game->hands.at, "what the players hold",
                   "in a diagram both begin with the same pieces in hand");
            break;
        }
    if (captured && w->promoting && kept == w->offset)
        refuse(
            w, game->rules_place, kept ? "'promoted: kept'" : "the turning back of captured pieces",
            "a diagram knows of pieces on the board their kind alone: those of 'promoOffset' are "
            "turned back, chosen ones are not");
    if (captured)
        buf_text(out, "holdingsType=-1\n");
}

static void put_holes(const struct writer *w, struct buf *out)
{
    const char *before = "hole::::";

    for (int i = 0; i < w->game->width * w->game->height; i++)
        if (terrain_is_wall(w->game, i % w->game->width, i / w->game->width)) {
            buf_print(out, "%s%c%d", before, 'a' + i % w->game->width,
                      w->game->height - i / w->game->width);
            before = ",";
        }
    if (*before == ',')
        buf_char(out, '\n');
}

static void put_royal(struct writer *w, struct buf *out)
{
    size_t count = 0;

    for (size_t i = 0; i < w->count; i++)
        if (w->lines[i].piece->royal && !w->lines[i].base && count++ == 0)
            buf_print(out, "royal=%zu\n", i + 1);
    if (count != 1)
        refuse(w, w->game->name.at, arena_print(w->arena, "%zu royal pieces", count),
               "a diagram has one");
}

/* --- the whole --- */

static bool fits(struct writer *w)
{
    bool good = w->game->setup && w->game->width <= BETZA_FILES;

    w->mapping.partial &= good;
    if (!w->game->setup)
        refuse(w, w->game->name.at, "a game without a setup", "the diagram shows it");
    if (w->game->width > BETZA_FILES)
        refuse(w, w->game->name.at, "so wide a board", "files have the letters a to z");
    return good;
}

bool interactive_write(struct arena *arena, const struct game *game, bool partial, struct buf *out,
                       struct diags *diags)
{
    static const char *const stalemates[] = {"draw", "win", "loss"}; /* of the other player */
    struct writer w = {
        .arena = arena, .game = game, .mapping = {arena, diags, partial, true, NULL, {0}}};

    if (!fits(&w))
        return false;
    mapping_check(&w.mapping, &key_map, game->tree);
    order_pieces(&w);
    buf_print(out, "<div class=\"idiagram\">\nsatellite=%s\nfiles=%d\nranks=%d\n", game->name.text,
              game->width, game->height);
    put_promotion(&w, out);
    put_holdings(&w, out);
    buf_print(out, "stalemate=%s\nsymmetry=none\n", stalemates[game->rules.stalemate[0]]);
    put_royal(&w, out);
    for (size_t i = 0; i < w.count; i++)
        put_piece(&w, &w.lines[i], out);
    put_holes(&w, out);
    buf_text(out, "</div>\n");
    return w.mapping.good;
}
