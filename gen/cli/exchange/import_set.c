#include "cli/exchange/import_set.h"

#include "check/game/check.h"
#include "game/places.h"
#include "notation/wording/english_write.h"
#include "page/drawing/drawing.h"
#include "page/figure/figure.h"

/* --- the layout --- */

static const char layout_text[] =
    "# What is printed of the game: `piecework render layouts/%s.yaml` writes a PDF for each "
    "paper.\n"
    "# `piecework schema layout` prints every key that may stand here.\n"
    "piecework: 1\n"
    "game: ../pieces/%s.yaml\n"
    "papers: [a4, letter]\n"
    "face: %s\n"
    "margin: 10\n"
    "square: auto\n"
    "piece: auto\n"
    "\n"
    "parts:\n"
    "  - part: booklet\n"
    "    caption: Rules\n"
    "    text: %s/rules.md\n"
    "\n"
    "  - part: pieces\n"
    "    caption: Pieces\n"
    "    sheets: 2\n"
    "\n"
    "  - part: board\n"
    "    caption: Board\n"
    "    tiles: auto\n";

static const char hands_text[] = "\n"
                                 "  - part: hands\n"
                                 "    caption: Hands\n"
                                 "    sheets: 2\n";

/* Whether faces can show the moves of all pieces. */
static bool shows_moves(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (!game->pieces[i].drawable)
            return false;
    return true;
}

bool import_shows_moves(struct arena *arena, const struct game *game)
{
    struct diags *diags = diags_new();
    bool shown = shows_moves(game);

    if (shown)
        check_game(arena, game, diags);
    shown = shown && !diags_having(diags, DIAG_SAME_MOVES);
    diags_free(diags);
    return shown;
}

void import_layout(const struct game *game, const char *slug, bool moves, struct buf *out)
{
    buf_print(out, layout_text, slug, slug, moves ? "mnemonic" : "letter", slug);
    if (game->drops)
        buf_text(out, hands_text);
}

/* --- the rule text --- */

static bool always(const struct game *game)
{
    return game->setup != NULL;
}

/* Whether both players begin with the same pieces. */
static bool has_like_armies(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].count[0] != game->pieces[i].count[1])
            return false;
    return true;
}

static bool has_unlike_armies(const struct game *game)
{
    return !has_like_armies(game);
}

static bool has_hands(const struct game *game)
{
    return game->hands.text != NULL;
}

static bool has_no_hands(const struct game *game)
{
    return !has_hands(game);
}

static bool has_terrain(const struct game *game)
{
    return game->terrain_count > 0;
}

static bool has_promotions(const struct game *game)
{
    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].choice_count > 0)
            return true;
    return false;
}

static const char legend_text[] = "```diagram\n"
                                  "show: legend\n"
                                  "alt: What the marks in the pictures mean\n"
                                  "pieces: %s%s%s\n"
                                  "columns: 2\n"
                                  "```\n\n";

static const char moves_text[] = "```diagram\n"
                                 "show: moves\n"
                                 "alt: How each piece moves\n"
                                 "pieces: %s%s%s\n"
                                 "sentences: yes\n"
                                 "columns: 5\n"
                                 "```\n\n";

/* A row without a condition is where put_moves() writes. */
static const struct {
    bool (*there)(const struct game *game);
    const char *text;
} sections[] = {
    {always, "# {{game-name}}\n\n"
             "A game for two\n\n"
             "## The board and the pieces\n\n"},
    {has_like_armies, "Each player begins with {{words:pieces-a-side}} pieces. "},
    {has_unlike_armies, "Pieces at the beginning: {{pieces-a-side-first}} of {{first-player}}, "
                        "{{pieces-a-side-second}} of {{second-player}}. "},
    {always, "The board has {{board-files}} by {{board-ranks}} squares. The side of "
             "{{first-player}} sits below and moves first; the players take turns, and each turn moves one piece.\n\n"},
    {has_no_hands, "```diagram\n"
                   "show: position\n"
                   "alt: The board with all pieces in their starting places\n"
                   "```\n\n"},
    {has_hands, "Some pieces begin in the hands of the players, beside the board.\n\n"
                "```diagram\n"
                "show: position\n"
                "alt: The board with all pieces in their starting places, and those in hand\n"
                "hands-at: beside\n"
                "```\n\n"},
    {has_terrain, "Squares that are not like the others:\n\n"
                  "```diagram\n"
                  "show: terrain\n"
                  "alt: Who may enter which squares\n"
                  "```\n\n"},
    {always, "## Rules of play\n\n"
             "```rules\n"
             "```\n\n"},
    {always, "## Moves\n\n"},
    {NULL, NULL},
    {has_promotions, "## Promotion\n\n"
                     "```diagram\n"
                     "show: promotions\n"
                     "alt: What each piece promotes to\n"
                     "columns: 2\n"
                     "```\n\n"},
};

static const char key_text[] = "\n## The faces of the pieces\n\n"
                               "```diagram\n"
                               "show: key\n"
                               "alt: What the marks on the pieces mean\n"
                               "```\n";

static bool is_shown(const struct layout *layout, const struct piece *piece)
{
    return piece->wall || drawing_shows_moves(layout, layout->legend, HOBBLING_ON, piece);
}

/* "- **Lion.** Steps one square in any direction." */
static void put_sentence(const struct game *game, const struct piece *piece, struct buf *out)
{
    struct move culprit;
    struct buf words = {0};

    if (english_write_joined(&piece->analysis.joined, &words, &culprit)) {
        say_places(game, &words);
        figure_rule_words(game, piece, &words);
        buf_print(out, "- **%s.** %s\n", piece->name.text, buf_str(&words));
    }
    buf_free(&words);
}

/* Pieces with moves that no diagram shows are told of in sentences alone. */
static void put_moves(const struct layout *layout, struct buf *out)
{
    const struct game *game = layout->game;
    struct buf shown = {0}, others = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        if (is_shown(layout, &game->pieces[i]))
            buf_print(&shown, "%s%s", shown.size ? ", " : "", game->pieces[i].code.text);
        else
            put_sentence(game, &game->pieces[i], &others);
    if (shown.size) {
        const char *before = others.size ? "[" : "", *behind = others.size ? "]" : "";
        const char *pieces = others.size ? buf_str(&shown) : "all";

        buf_print(out, legend_text, before, pieces, behind);
        buf_print(out, moves_text, before, pieces, behind);
    }
    if (others.size)
        buf_print(out, "%s\n", buf_str(&others));
    buf_free(&shown);
    buf_free(&others);
}

static void put_section(const struct game *game, const char *words, struct buf *out)
{
    struct buf text = {0};

    buf_text(&text, words);
    say_places(game, &text);
    buf_text(out, buf_str(&text));
    buf_free(&text);
}

void import_rules(const struct layout *layout, bool moves, struct buf *out)
{
    for (size_t i = 0; i < COUNT_OF(sections); i++)
        if (!sections[i].there)
            put_moves(layout, out);
        else if (sections[i].there(layout->game))
            put_section(layout->game, sections[i].text, out);
    if (moves)
        buf_text(out, key_text);
}
