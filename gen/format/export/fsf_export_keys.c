/* The keys of definitions, and what becomes of them in a variant of Fairy-Stockfish. A key that is
 * not listed here is one whose meaning nobody has mapped: a game that has it is refused. */
#include "format/export/fsf_export_internal.h"

#include <string.h>

#define SWITCH "true|false|yes|no|on|off"

static const char unmapped[] = "no setting of the engine is known for it";
static const char no_strength[] = "the engine knows no strength of pieces";
static const char no_ban[] = "the engine ends a game that repeats, or lets it go on";

/* `said`: the words that are mapped, with '|' between them; NULL: all that may stand there is
 * mapped, has no meaning for play, or is refused by what writes the settings. */
static const struct key {
    const char *path, *said, *why;
} keys[] = {
    /* --- what says nothing of play --- */
    {"piecework", NULL, NULL},
    {"game", NULL, NULL},
    {"native", NULL, NULL},
    {"players", NULL, NULL},
    {"notation", NULL, NULL},
    {"words", NULL, NULL},
    {"unlike", NULL, NULL},
    {"claims", NULL, NULL},
    {"witness", NULL, NULL},
    {"examples", NULL, NULL},
    {"setup-symmetry", NULL, NULL},
    {"setups", NULL, NULL}, /* each of which is another position to begin with */
    {"board.play", NULL, NULL},
    {"board.files", NULL, NULL},
    {"board.ranks", NULL, NULL},
    {"board.dots", NULL, NULL},
    {"board.checkered", NULL, NULL},
    {"board.corners", NULL, NULL},
    {"board.river", NULL, NULL},
    {"board.picture", NULL, NULL},
    {"board.pictures", NULL, NULL},
    {"board.terrain.*.pattern", NULL, NULL},
    {"board.terrain.*.picture", NULL, NULL},
    {"board.terrain.*.sign", NULL, NULL},
    {"pieces.name", NULL, NULL},
    {"pieces.native", NULL, NULL},
    {"pieces.letter", NULL, NULL},
    {"pieces.fen", NULL, NULL},
    {"pieces.picture", NULL, NULL},
    {"pieces.moves-second", NULL, NULL},
    {"pieces.mnemonic", NULL, NULL},
    {"pieces.text", NULL, NULL},
    {"pieces.sentence", NULL, NULL},
    {"pieces.points", NULL, NULL},
    {"pieces.size", NULL, NULL},
    {"pieces.source", NULL, NULL},
    /* --- board and pieces --- */
    {"setup", NULL, NULL},
    {"setup-hands", NULL, NULL},
    {"board.size", NULL, NULL},
    {"board.zones.promotion.farthest", NULL, NULL},
    {"board.terrain.*.squares", NULL, NULL},
    {"board.terrain.*.enter", NULL, NULL},
    {"board.terrain.*.weakens", NULL, NULL}, /* of strength, which captures go by or not */
    {"pieces.code", NULL, NULL},
    {"pieces.moves", NULL, NULL},
    {"pieces.within", NULL, NULL},
    {"pieces.promotes", NULL, NULL},
    {"pieces.royal", SWITCH, NULL},
    {"pieces.strength", NULL, NULL},
    {"pieces.rank", "", "the engine knows no ranks of pieces"},
    {"pieces.promotion-limit", NULL, NULL},
    {"pieces.promotion-player", "both|first|second", NULL},
    {"rules.drops.check", "allowed|forbidden", NULL},
    {"rules.drops.promoted", "turned-back|kept", NULL},
    {"rules.royals-needed", NULL, NULL},
    {"pieces.immobile", NULL, NULL},
    {"pieces.wall", SWITCH, NULL},
    {"pieces.burns", "none", "no piece of the engine burns others"},
    {"pieces.spares", "none", "no piece of the engine spares others"},
    /* --- rules --- */
    {"rules.goal", "checkmate|capture-king", "the engine knows no such goal"},
    {"rules.goal.reduce-to", NULL, NULL},
    {"rules.goal.reach", NULL, NULL},
    {"rules.goal.pieces", NULL, NULL},
    {"rules.goal.checks", NULL, NULL},
    {"rules.goal.in-a-row", NULL, NULL},
    {"rules.goal.block", NULL, NULL},
    {"rules.goal.along", "any|orthogonal|diagonal|files|ranks", NULL},
    {"rules.goal.gaps", SWITCH, NULL},
    {"rules.goal.men", NULL, NULL},
    {"rules.goal.filled", SWITCH, NULL},
    {"rules.goal.safe", SWITCH, NULL},
    {"rules.goal.hold", SWITCH, NULL},
    {"rules.goal.each", SWITCH, NULL},
    {"rules.goal.hands", SWITCH, NULL},
    {"rules.goal.against", NULL, NULL},
    {"rules.goal.exempt", "", "the engine counts all pieces of the other player"},
    {"rules.goal.stuck", "true|yes|on", "the engine counts pieces wherever they stand"},
    {"rules.goal.unless-check", "false|no|off", "the engine does not ask for check there"},
    {"rules.goal.reply", SWITCH, NULL},
    {"rules.goal.result", "win|loss|draw", NULL},
    {"rules.goal.for", "both|first|second", NULL},
    {"rules.capture", "replacement", "pieces are taken by going to their squares alone"},
    {"rules.capture.mode", "replacement", "pieces are taken by going to their squares alone"},
    {"rules.capture.most", NULL, NULL},
    {"rules.capture.along", NULL, NULL},
    {"rules.capture.exceptions", NULL, NULL},
    {"rules.capture.exceptions.piece", NULL, NULL},
    {"rules.capture.exceptions.takes", NULL, NULL},
    {"rules.capture.exceptions.never", NULL, NULL},
    {"rules.capture.exceptions.never-over", NULL, NULL},
    {"rules.capture.exceptions.not-from", NULL, NULL},
    {"rules.must-capture", SWITCH, "the engine knows no such duty"},
    {"rules.mate.with", NULL, NULL},
    {"rules.mate.never-by", NULL, NULL},
    {"rules.trading", "", "the engine knows no captures that are forbidden so"},
    {"rules.contagion", "", "the engine has no captors that become what the rules say"},
    {"rules.walls.piece", NULL, NULL},
    {"rules.walls.built", NULL, NULL},
    {"rules.walls.captors", NULL, NULL},
    {"rules.ranks.over", NULL, NULL},
    {"rules.ranks.takes", NULL, NULL},
    {"rules.burning.standing", NULL, NULL},
    {"rules.burning.between", NULL, NULL},
    {"rules.explosions", SWITCH, NULL},
    {"rules.explosions.spares", NULL, NULL},
    {"rules.explosions.immune", NULL, NULL},
    {"rules.explosions.hands", SWITCH, NULL},
    {"rules.check", "required|none", NULL},
    {"rules.flight", "allowed|capture", NULL},
    {"rules.draw-after", NULL, NULL},
    {"rules.draw-after.moves", NULL, NULL},
    {"rules.draw-after.claim", NULL, NULL},
    {"rules.draw-after.restarted-by", NULL, NULL},
    {"rules.draw-after.checks", NULL, NULL},
    {"rules.counting.without", NULL, NULL},
    {"rules.counting.board", NULL, NULL},
    {"rules.counting.board-men", NULL, NULL},
    {"rules.counting.begins", "zero|men", NULL},
    {"rules.counting.pieces.against", NULL, NULL},
    {"rules.counting.pieces.men", NULL, NULL},
    {"rules.counting.pieces.moves", NULL, NULL},
    {"rules.giving-check", "allowed|forbidden", NULL},
    {"rules.facing", "allowed|file|orthogonal",
     "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.facing.along", "allowed|file|orthogonal",
     "the engine's Kings may not face each other along files and ranks alone"},
    {"rules.facing.means", "forbidden|offer", NULL},
    {"rules.points.second", NULL, NULL},
    {"rules.dead-position", NULL, NULL}, /* the engine goes on, but nobody can win any more */
    {"rules.stalemate", "draw|loss|win", "the engine knows no such end"},
    {"rules.may-pass", "never|always|stuck", NULL},
    {"rules.may-pass.when", "never|always|stuck", NULL},
    {"rules.may-pass.player", "both|first|second", NULL},
    {"rules.repetition", "none|draw|loss|win|first-wins|second-wins", no_ban},
    {"rules.repetition.result", "none|draw|loss|win|first-wins|second-wins", no_ban},
    {"rules.repetition.times", NULL, NULL},
    {"rules.repetition.claim", NULL, NULL},
    {"rules.repetition.scope", "any", "to the engine a position counts however long ago it was"},
    {"rules.repetition.same", "position", "to the engine whose turn it is belongs to a position"},
    {"rules.repetition.for", "all", no_strength},
    {"rules.perpetual-check", "allowed|loses", NULL},
    {"rules.to-and-fro", "allowed|loses", NULL},
    {"rules.perpetual-chase", "allowed|loses", NULL},
    {"rules.perpetual-chase.mode", "allowed|loses", NULL},
    {"rules.perpetual-chase.attacks", NULL, NULL},
    {"rules.perpetual-chase.may-be-chased-on", NULL, NULL},
    {"rules.perpetual-chase.though-protected", NULL, NULL},
    {"rules.perpetual-chase.may-chase", NULL, NULL},
    {"rules.perpetual-chase.may-be-chased", NULL, NULL},
    {"rules.drops", SWITCH, NULL},
    {"rules.drops.stuck", "forbidden|allowed", NULL},
    {"rules.drops.one-a-file", NULL, NULL},
    {"rules.drops.no-mate", NULL, NULL},
    {"rules.drops.mate", "forbidden|loses", NULL}, /* nobody makes a move that loses at once */
    {"rules.drops.fall", SWITCH, NULL},
    {"rules.drops.side", "unpromoted|either", NULL},
    {"rules.drops.captured", "held|removed|partner", NULL},
    {"rules.drops.within", NULL, NULL},
    {"rules.drops.required", NULL, NULL},
    {"rules.drops.limits.pieces", NULL, NULL},
    {"rules.drops.limits.within", NULL, NULL},
    {"rules.drops.limits.a-file", NULL, NULL},
    {"rules.castling.with", NULL, NULL},
    {"rules.castling.to", NULL, NULL},
    {"rules.castling.king", NULL, NULL},
    {"rules.castling.player", "both|first|second", NULL},
    {"rules.castling.sides", "any|opposite", NULL},
    {"rules.first-moves.end-by", NULL, NULL},
    {"rules.first-moves.in-check", "allowed|forbidden", NULL},
    {"rules.promotion", "none|optional|automatic", "the engine knows no such promotion"},
    {"rules.promotion.mode", "none|optional|automatic", "the engine knows no such promotion"},
    {"rules.promotion.must", NULL, NULL},
    {"rules.promotion.zone", NULL, NULL},
    {"rules.promotion.own-turn", SWITCH, NULL},
    {"rules.promotion.last-anywhere", SWITCH, NULL},
    {"rules.promotion.captures-in-passing", "promote|stay", NULL},
    {"rules.promotion.when", "entering|leaving|inside", NULL},
    {"rules.promotion.when-capturing", "", "in the engine captures promote as all moves, or alone"},
    {"rules.promotion.captures-only", SWITCH, NULL},
    {"rules.promotion.must-taking-promoted", "false", "to the engine no capture must promote"},
    {"rules.promotion.turns-back", SWITCH, NULL},
    {"rules.promotion.stuck", "forbidden|allowed", NULL},
    {"rules.hobbling", "on|off|optional", NULL},
    {"rules.passing", "double-step", "to the engine first moves alone pass"},
    {"rules.passing.mode", "double-step", "to the engine first moves alone pass"},
    {"rules.passing.on-rank", NULL, NULL},
};

static const struct key *key_of(const char *path)
{
    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (strcmp(keys[i].path, path) == 0)
            return &keys[i];
    return NULL;
}

bool fsf_export_descends(const char *path)
{
    size_t size = strlen(path);

    if (size == 0)
        return true;
    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (strncmp(keys[i].path, path, size) == 0 && keys[i].path[size] == '.')
            return true;
    return false;
}

bool fsf_export_knows(const char *path)
{
    return key_of(path) || fsf_export_descends(path);
}

/* Whether it is one of the words with '|' between them. */
static bool is_among(const char *word, const char *words)
{
    size_t size = strlen(word);

    for (const char *w = words; *w; w += strcspn(w, "|"), w += *w == '|')
        if (strncmp(w, word, size) == 0 && (w[size] == '|' || !w[size]))
            return true;
    return false;
}

static void check_node(struct fsf_export *export, const char *path, const struct node *node);

/* "'capture: custodian'"; the last part of the path is what people write. */
static const char *key_said(struct fsf_export *export, const char *path, const struct node *value)
{
    const char *dot = strrchr(path, '.'), *key = dot ? dot + 1 : path;

    return value->kind == NODE_TEXT ? arena_print(export->arena, "'%s: %s'", key, value->text.text)
                                    : arena_print(export->arena, "'%s'", key);
}

static void check_map(struct fsf_export *export, const char *path, const struct node *map)
{
    for (size_t i = 0; i < map->count; i++) {
        const char *name = map->keys[i]->text.text, *dot = *path ? "." : "";
        const char *below = arena_print(export->arena, "%s%s%s", path, dot, name);

        if (!fsf_export_knows(below))
            below = arena_print(export->arena, "%s%s*", path, dot);
        if (fsf_export_knows(below))
            check_node(export, below, map->items[i]);
        else
            export_refuse(export, map->keys[i]->place, arena_print(export->arena, "'%s'", name),
                          unmapped);
    }
}

/* A value that is none of the words that are mapped. */
static void check_value(struct fsf_export *export, const char *path, const struct node *value)
{
    const struct key *key = key_of(path);

    if (key && key->said && (value->kind != NODE_TEXT || !is_among(value->text.text, key->said)))
        export_refuse(export, value->place, key_said(export, path, value),
                      key->why ? key->why : unmapped);
}

/* The value of a key, or what a list of such values holds. */
static void check_node(struct fsf_export *export, const char *path, const struct node *node)
{
    if (node->kind == NODE_MAP && fsf_export_descends(path))
        check_map(export, path, node);
    else if (node->kind != NODE_LIST)
        check_value(export, path, node);
    for (size_t i = 0; node->kind == NODE_LIST && i < node->count; i++)
        check_node(export, path, node->items[i]);
}

void export_check_keys(struct fsf_export *export)
{
    check_node(export, "", export->root);
}
