/* Definitions of variants whose pieces are told in XBetza. */
#include "format/betza/betza_internal.h"

#include "notation/betza/betza.h"

#include <ctype.h>
#include <string.h>

/* --- texts of YAML --- */

/* In quotes. */
static void put_text(struct buf *out, const char *text)
{
    buf_char(out, '\'');
    for (; *text; text++)
        buf_print(out, *text == '\'' ? "''" : "%c", *text);
    buf_char(out, '\'');
}

/* --- pieces that come into play --- */

static bool has_choosers(const struct betza_variant *v)
{
    for (size_t i = 0; i < v->piece_count; i++)
        if (betza_starts(&v->pieces[i]) && v->pieces[i].promotes && !v->pieces[i].becomes &&
            v->zone)
            return true;
    return false;
}

static bool is_used(const struct betza_variant *v, const struct betza_piece *piece)
{
    if (betza_starts(piece) || (piece->chosen && has_choosers(v)))
        return true;
    for (size_t i = 0; i < v->piece_count && v->zone; i++)
        if (betza_starts(&v->pieces[i]) && v->pieces[i].becomes == piece)
            return true;
    return false;
}

/* --- moves --- */

/* XBoard reads these in its own way, which is not that of this notation. */
static bool suits_xboard(struct betza_reader *r, const struct located *moves)
{
    for (const char *c = moves->text; *c; c++) {
        struct place at = located_at(moves, (size_t)(c - moves->text), 1);
        const char *why = *c == 'L' || *c == 'J' ? "XBoard reads L as (2,3) and J as (1,3); write "
                                                   "Z and C"
                          : *c == c[1] && isupper((unsigned char)*c)
                              ? "XBoard reads a doubled letter as two pieces; write a 0 behind one"
                          : *c == '[' ? "XBoard does not read brackets"
                                      : NULL;

        if (why) {
            betza_refuse(r, at, arena_print(r->arena, "'%s'", moves->text), why);
            return false;
        }
    }
    return true;
}

/* False: the piece has none, or they are refused. */
static bool put_moves(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    struct moveset set = {0};

    if (r->variant->xboard && !suits_xboard(r, &piece->moves))
        return false;
    if (*piece->moves.text && !betza_read(r->arena, &piece->moves, &set, r->diags)) {
        r->good = false;
        return false;
    }
    if (!set.count) {
        buf_text(out, "    immobile: true\n");
        return false;
    }
    buf_text(out, "    moves: ");
    betza_write_value(&set, out);
    buf_char(out, '\n');
    return true;
}

/* --- promotion --- */

static void put_choices(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    const struct betza_variant *v = r->variant;
    size_t count = 0;

    buf_text(out, "    promotes: [");
    for (size_t i = 0; i < v->piece_count; i++)
        if (v->pieces[i].chosen && &v->pieces[i] != piece) {
            buf_text(out, count++ ? ", " : "");
            put_text(out, v->pieces[i].name);
        }
    buf_text(out, "]\n");
    if (count == 0 || count > CHOICE_LIMIT)
        betza_refuse(r, piece->at, arena_print(r->arena, "the promotion of the %s", piece->name),
                     arena_print(r->arena, "a player chooses among 1 to %d pieces", CHOICE_LIMIT));
}

static void put_promotion(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    if (!piece->promotes || !r->variant->zone || !betza_starts(piece))
        return;
    if (!piece->becomes) {
        put_choices(r, piece, out);
        return;
    }
    buf_text(out, "    promotes: ");
    put_text(out, piece->becomes->name);
    buf_char(out, '\n');
}

/* The rule where some pieces stay as they are if a player so chooses; those that may not choose
 * themselves must promote on the last rank. */
static void put_optional(const struct betza_variant *v, struct buf *out)
{
    size_t count = 0;

    buf_text(out, "  promotion: {mode: optional, stuck: forbidden");
    for (size_t i = 0; i < v->piece_count && v->zone == 1; i++) {
        const struct betza_piece *piece = &v->pieces[i];

        if (!piece->promotes || piece->becomes || piece->chosen || !betza_starts(piece))
            continue;
        buf_text(out, count++ ? ", " : ", must: [");
        put_text(out, piece->name);
    }
    buf_text(out, count ? "]}\n" : "}\n");
}

static void put_piece(struct betza_reader *r, const struct betza_piece *piece, struct buf *out)
{
    buf_text(out, "  - name: ");
    put_text(out, piece->name);
    buf_text(out, "\n    code: ");
    put_text(out, piece->code);
    buf_char(out, '\n');
    if (piece->royal)
        buf_text(out, "    royal: true\n");
    if (put_moves(r, piece, out))
        put_promotion(r, piece, out);
    buf_char(out, '\n');
}

static void put_pieces(struct betza_reader *r, struct buf *out)
{
    buf_text(out, "pieces:\n");
    for (size_t i = 0; i < r->variant->piece_count; i++) {
        const struct betza_piece *piece = &r->variant->pieces[i];

        if (is_used(r->variant, piece))
            put_piece(r, piece, out);
        else
            betza_leave_out(r, piece->at, arena_print(r->arena, "the %s", piece->name),
                            "none is set up, and nothing becomes one");
    }
}

/* --- the board --- */

static bool has_holes(const struct betza_variant *v)
{
    for (int i = 0; i < v->width * v->height; i++)
        if (v->squares[i].hole)
            return true;
    return false;
}

static void put_holes(const struct betza_variant *v, struct buf *out)
{
    const char *comma = "";

    buf_text(out, "  terrain:\n    hole: {squares: [");
    for (int i = 0; i < v->width * v->height; i++)
        if (v->squares[i].hole) {
            buf_print(out, "%s%c%d", comma, 'a' + i % v->width,
                      v->height - 1 - i / v->width + v->first_rank);
            comma = ", ";
        }
    buf_text(out, "], enter: none}\n");
}

static void put_board(const struct betza_variant *v, struct buf *out)
{
    buf_print(out, "board:\n  size: %dx%d\n  files: a..%c\n  ranks: %d..%d\n", v->width, v->height,
              'a' + v->width - 1, v->height - 1 + v->first_rank, v->first_rank);
    if (v->zone)
        buf_print(out, "  zones: {promotion: {farthest: %d}}\n", v->zone);
    if (has_holes(v))
        put_holes(v, out);
    buf_char(out, '\n');
}

static void put_setup(const struct betza_variant *v, struct buf *out)
{
    buf_text(out, "setup: |\n");
    for (int i = 0; i < v->width * v->height; i++) {
        const struct betza_square *square = &v->squares[i];

        buf_text(out, i % v->width ? " " : "  ");
        if (!square->piece)
            buf_char(out, '.');
        for (const char *c = square->piece ? square->piece->code : ""; *c; c++)
            buf_char(out, square->side ? (char)tolower((unsigned char)*c) : *c);
        if (i % v->width == v->width - 1)
            buf_char(out, '\n');
    }
    buf_char(out, '\n');
}

/* Both players hold the same. */
static void put_hands(const struct betza_variant *v, struct buf *out)
{
    if (!betza_holds(v))
        return;
    buf_text(out, "setup-hands: ");
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < v->piece_count; i++) {
            const struct betza_piece *piece = &v->pieces[i];
            bool several = piece->held > 0 && strlen(piece->code) > 1;

            if (piece->held > 1)
                buf_print(out, "%d", piece->held);
            buf_text(out, several ? "[" : "");
            for (const char *c = piece->held > 0 ? piece->code : ""; *c; c++)
                buf_char(out, side ? (char)tolower((unsigned char)*c) : *c);
            buf_text(out, several ? "]" : "");
        }
    buf_text(out, "\n\n");
}

static void put_rules(struct betza_reader *r, struct buf *out)
{
    const struct betza_variant *v = r->variant;

    buf_print(out, "rules:\n  goal: checkmate\n  stalemate: %s\n",
              v->stalemate ? v->stalemate : "draw");
    if (v->zone && v->optional)
        put_optional(v, out);
    else if (v->zone)
        buf_text(out, "  promotion: automatic\n");
    if (v->holds_captured || betza_holds(v))
        buf_print(out, "  drops: {captured: %s%s}\n", v->holds_captured ? "held" : "removed",
                  v->holds_captured && has_choosers(v) ? ", promoted: kept" : "");
    betza_write_castling(r, out);
    buf_char(out, '\n');
}

/* --- the whole --- */

static void check_royals(struct betza_reader *r)
{
    const struct betza_variant *v = r->variant;
    bool has[2] = {false};

    for (int i = 0; i < v->width * v->height; i++)
        if (v->squares[i].piece && v->squares[i].piece->royal)
            has[v->squares[i].side] = true;
    if (!has[0] || !has[1])
        betza_flaw(r, v->at, "one of the players begins without a royal piece");
}

bool betza_variant_write(struct arena *arena, struct betza_variant *variant, struct buf *out,
                         struct diags *diags)
{
    struct betza_reader r = {.arena = arena, .diags = diags, .variant = variant, .good = true};

    buf_print(out,
              "# Imported from %s.\n# It says nothing of draws by repetition or without captures: "
              "add them to the rules.\npiecework: 1\ngame: ",
              variant->origin);
    check_royals(&r);
    put_text(out, variant->name);
    buf_text(out, "\nplayers: {first: White, second: Black}\n\n");
    put_board(variant, out);
    put_setup(variant, out);
    put_hands(variant, out);
    put_rules(&r, out);
    put_pieces(&r, out);
    return r.good;
}
