#include "format/definition/fsf_definition_internal.h"

#include "format/fsf_option.h"

#include <ctype.h>
#include <string.h>

/* --- settings --- */

/* Settings that have a meaning for rules that do not exist here. */
static void refuse_options(struct fsf_definition *def)
{
    size_t count;
    const struct fsf_option *options = fsf_options(&count);

    for (size_t i = 0; i < count; i++) {
        const struct fsf_option *option = &options[i];
        const struct fsf_setting *setting = fsf_setting(def->variant, option->key);

        if (!option->neutral || (setting && strcmp(setting->value, option->neutral) == 0))
            continue;
        if (setting && option->use == FSF_REFUSED)
            fsf_refuse_uncovered(def, option->key, option->rule);
    }
}

/* --- the board --- */

static bool is_mirrored(const struct fsf_definition *def, bool turned)
{
    const struct fsf_board *board = &def->board;

    if (!fsf_hands_alike(def))
        return false;
    for (int rank = 0; rank < board->height; rank++)
        for (int file = 0; file < board->width; file++) {
            const struct fsf_man *a = &board->men[rank][file];
            const struct fsf_man *b =
                &board->men[board->height - 1 - rank][turned ? board->width - 1 - file : file];

            if (a->piece != b->piece || a->promoted != b->promoted ||
                (a->piece && a->side == b->side))
                return false;
        }
    return true;
}

static void write_setup(struct fsf_definition *def)
{
    const struct fsf_board *board = &def->board;

    buf_text(def->out, "setup: |\n");
    for (int rank = board->height - 1; rank >= 0; rank--) {
        buf_char(def->out, ' ');
        for (int file = 0; file < board->width; file++) {
            const struct fsf_man *man = &board->men[rank][file];
            char letter = man->piece ? man->piece->letter : '.';

            buf_print(def->out, " %s%c", man->promoted ? "+" : "",
                      man->side ? letter : (char)toupper((unsigned char)letter));
        }
        buf_char(def->out, '\n');
    }
    fsf_write_hands(def);
    if (is_mirrored(def, false) && !def->unlike[0])
        buf_text(def->out, "setup-symmetry: mirror\n");
    else if (is_mirrored(def, true) && !def->unlike[1])
        buf_text(def->out, "setup-symmetry: half-turn\n");
    buf_char(def->out, '\n');
}

static void write_board(struct fsf_definition *def)
{
    const struct fsf_board *board = &def->board;

    buf_print(def->out, "board:\n  size: %dx%d\n  files: a..%c\n  ranks: %d..1\n", board->width,
              board->height, 'a' + board->width - 1, board->height);
    if (def->depth)
        buf_print(def->out, "  zones: {promotion: {farthest: %d}}\n", def->depth);
    if (def->terrain.size)
        buf_print(def->out, "  terrain:\n%s", buf_str(&def->terrain));
    buf_char(def->out, '\n');
}

/* --- pieces --- */

static void write_piece(struct fsf_definition *def, const struct fsf_role *role)
{
    const char *moves = fsf_moves_value(def, role);

    if (!moves)
        return;
    buf_print(def->out, "  - name: %s\n    code: %c\n", role->name,
              toupper((unsigned char)role->piece->letter));
    if (role->royal)
        buf_text(def->out, "    royal: true\n");
    if (*moves)
        buf_print(def->out, "    moves: %s\n", moves);
    else
        buf_text(def->out, "    immobile: true\n");
    if (role->within)
        buf_print(def->out, "    within: %s\n", role->within);
    if (fsf_points(def, role->piece))
        buf_print(def->out, "    points: %d\n", fsf_points(def, role->piece));
    if (role->promotes)
        buf_print(def->out, "    promotes: %s\n", role->promotes);
    if (role->promoted && role->limit)
        buf_print(def->out, "    promotion-limit: %s\n", role->limit);
    if (def->own_choices && (role->chosen == 1 || role->chosen == 2))
        buf_print(def->out, "    promotion-player: %s\n", role->chosen == 1 ? "first" : "second");
    buf_char(def->out, '\n');
}

static void write_pieces(struct fsf_definition *def)
{
    buf_text(def->out, "pieces:\n");
    for (size_t i = 0; i < def->variant->piece_count; i++)
        if (def->roles[i].used)
            write_piece(def, &def->roles[i]);
    fsf_write_wall_piece(def);
}

/* --- the whole --- */

/* "minishogi" as "Minishogi", in quotes where YAML would read another thing. */
static const char *game_name(struct fsf_definition *def)
{
    const char *name = def->variant->name.text;
    struct buf out = {0};
    bool plain = isalpha((unsigned char)*name);

    for (const char *c = name; *c; c++)
        plain = plain && (isalnum((unsigned char)*c) || *c == '-' || *c == '_');
    if (!name[strcspn(name, "\t")] && name[strspn(name, " ")]) {
        buf_text(&out, plain ? "" : "'");
        for (const char *c = name; *c; c++)
            buf_print(&out, *c == '\'' ? "''" : "%c", c == name ? toupper((unsigned char)*c) : *c);
        buf_text(&out, plain ? "" : "'");
        return buf_take(def->arena, &out);
    }
    fsf_refuse_at(def, def->variant->name.at, "the name of the variant",
                  "a game has a name in one line");
    return "";
}

static void write_head(struct fsf_definition *def)
{
    const char *name = game_name(def);

    buf_print(
        def->out,
        "# Imported from the variant %s of Fairy-Stockfish. Names of pieces are those of its\n"
        "# documentation, or of pieces that move so: give them their own.\n"
        "piecework: 1\n"
        "game: %s\n"
        "players: {first: White, second: Black}\n\n",
        def->variant->name.text, name);
}

bool fsf_definition_write(struct arena *arena, const struct fsf_variant *variant, struct buf *out,
                          struct diags *diags)
{
    struct fsf_definition def = {
        .arena = arena, .variant = variant, .out = out, .diags = diags, .good = true};

    if (!fsf_board_read(arena, variant, &def.board, diags))
        return false;
    refuse_options(&def);
    fsf_lay_walls(&def);
    fsf_lay_lines(&def);
    fsf_find_roles(&def);
    fsf_find_double_steps(&def);
    fsf_write_rules(&def);
    write_head(&def);
    write_board(&def);
    write_setup(&def);
    buf_text(out, buf_str(&def.rules));
    write_pieces(&def);
    buf_free(&def.rules);
    buf_free(&def.terrain);
    return def.good;
}
