#include "load/load_moves.h"

#include "game/game.h"
#include "load/shared/load_ranks.h"
#include "notation/betza/betza.h"

#include <string.h>

/* --- the forms --- */

/* An element of the list. */
struct part {
    struct located moves;
    const struct node *from_rank; /* NULL: any */
    struct located over, along;   /* text NULL: no terrain */
    struct located note;          /* for readers of the definition */
};

static const struct field part_fields[] = {
    {FIELD("moves", FIELD_TEXT, struct part, moves), .required = true,
     .help = "some of the moves, in Betza notation"},
    {FIELD("from-rank", FIELD_NODE, struct part, from_rank), .forms = ranks_forms,
     .help = "the only rank from which they can be made, 1 the owner's back rank; or ranks in a "
             "row, such as 6-10"},
    {FIELD("over", FIELD_TEXT, struct part, over),
     .help =
         "a terrain: they go over empty squares of it, one or more, to the first square behind"},
    {FIELD("along", FIELD_TEXT, struct part, along),
     .help = "a terrain: they lead from one of its squares to another one, and nowhere else"},
    {FIELD("note", FIELD_TEXT, struct part, note), .help = "why that is so"},
};

static const struct record part_record = {RECORD("moves", part_fields),
                                          .help = "moves that are bound to a rank or a terrain"};

static const struct field betza_form = {
    .key = "moves", FORM(FIELD_TEXT, struct part, moves), .help = "moves in Betza notation"};
static const struct field part_form = {.type = FIELD_RECORD, .record = &part_record};
static const struct field part_item = {FIELD_SAME("moves", FIELD_EITHER),
                                       .forms = FORMS(&betza_form, &part_form)};
static const struct field list_form = {
    .key = "moves", .type = FIELD_LIST, .item = &part_item, .help = "moves that belong together"};

const struct field *const moves_forms[] = {&betza_form, &list_form, NULL};

/* --- reading --- */

/* Moves of the set that one part has said. */
struct stretch {
    size_t first, end;
    struct located text;
    bool left_out;
};

static bool is_redundant(const struct moveset *set, const struct stretch *parts, size_t count,
                         size_t i)
{
    struct arena *arena = arena_new();
    struct moveset part = {0}, others = {0};
    bool redundant;

    for (size_t k = 0; k < count; k++)
        for (size_t m = parts[k].first; m < parts[k].end && !parts[k].left_out; m++)
            moveset_add(arena, k == i ? &part : &others, set->moves[m]);
    redundant = moveset_within_always(&part, &others);
    arena_free(arena);
    return redundant;
}

/* Notes every part whose moves the others have; the later of two alike. */
static void note_redundant(const struct moveset *set, struct stretch *parts, size_t count,
                           struct diags *diags)
{
    for (size_t i = count; i-- > 0;) {
        const struct located *text = &parts[i].text;

        parts[i].left_out = is_redundant(set, parts, count, i);
        if (parts[i].left_out && count > 1)
            diag_help(diag_add(diags, DIAG(BETZA_REDUNDANT), text->at, "entry",
                               (int)strlen(text->text), text->text),
                      "leave it out: the rest says so already");
    }
}

/* Binds the moves of the part to the terrain that it names. */
static bool bind_over(const struct game *game, const struct part *part, struct move *moves,
                      size_t count, struct diags *diags)
{
    const char *name = part->over.text;
    const struct terrain *over = game_terrain(game, name, strlen(name));

    if (!over && game->width) /* without a board that could be read, nothing is known */
        terrain_unknown(game, &part->over, diags);
    for (size_t i = 0; i < count; i++) {
        const struct leg *leg = &moves[i].leg;

        if (leg->path || leg->next || leg->range == 1 || vec_largest(leg->step) != 1) {
            diag_help(diag_add(diags, DIAG(BAD_TEXT), moves[i].at, "moves",
                               "only slides go over a terrain"),
                      "write R, B or Q, or how far they go at most, as R4");
            return false;
        }
        moves[i].over = over ? &over->id : NULL;
    }
    return over;
}

/* The same with moves along it. */
static bool bind_along(const struct game *game, const struct part *part, struct move *moves,
                       size_t count, struct diags *diags)
{
    const char *name = part->along.text;
    const struct terrain *along = game_terrain(game, name, strlen(name));

    if (!along && game->width)
        terrain_unknown(game, &part->along, diags);
    if (part->over.text) {
        diag_help(diag_add(diags, DIAG(BAD_TEXT), part->along.at, "along",
                           "no moves lead both over and along a terrain"),
                  "write two entries, one with 'over' and one with 'along'");
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const struct leg *leg = &moves[i].leg;

        if (leg->next || leg->path & ~(unsigned)(PATH_CANNON | PATH_JUMPS)) {
            diag_help(diag_add(diags, DIAG(BAD_TEXT), moves[i].at, "moves",
                               "only steps and slides lead along a terrain"),
                      "write steps such as F, slides such as B, or pB for one that jumps a piece");
            return false;
        }
        moves[i].over = along ? &along->lines : NULL;
    }
    return along;
}

/* Binds the moves of the set from `first` on to the ranks: those of the first rank come first. */
static bool bind_ranks(struct arena *arena, const struct part *part, struct moveset *set,
                       size_t first, struct diags *diags)
{
    struct ranks ranks = {0};
    size_t end = set->count;

    if (!part->from_rank)
        return true;
    if (!load_ranks(part->from_rank, "from-rank", &ranks, diags))
        return false;
    for (int rank = ranks.first; rank <= ranks.last; rank++)
        for (size_t i = first; i < end; i++) {
            if (rank == ranks.first) {
                set->moves[i].rank = rank;
                continue;
            }
            moveset_add(arena, set, set->moves[i]);
            set->moves[set->count - 1].rank = rank;
        }
    return true;
}

/* Of one piece: entries of its list, and moves that come of them, each way and rank by itself. More
 * would take long to compare, and no reader would learn them. */
enum { PARTS_LIMIT = 64, MOVES_LIMIT = 2000 };

static bool read_list(struct arena *arena, const struct game *game, const struct node *list,
                      struct moveset *set, struct diags *diags)
{
    struct stretch *parts = arena_alloc(arena, list->count, sizeof *parts);
    bool good = true;

    if (list->count > PARTS_LIMIT) {
        diag_add(diags, DIAG(TOO_MANY), list->items[PARTS_LIMIT]->place, "moves", PARTS_LIMIT);
        return false;
    }

    for (size_t i = 0; i < list->count; i++) {
        struct part part = {0};

        parts[i].first = set->count;
        good = field_value(list->items[i], &part_item, &part, diags) &&
               betza_read(arena, &part.moves, set, diags) && good;
        good = bind_ranks(arena, &part, set, parts[i].first, diags) && good;
        parts[i].end = set->count;
        parts[i].text = part.moves;
        if (part.over.text)
            good = bind_over(game, &part, set->moves + parts[i].first, set->count - parts[i].first,
                             diags) &&
                   good;
        if (part.along.text)
            good = bind_along(game, &part, set->moves + parts[i].first, set->count - parts[i].first,
                              diags) &&
                   good;
        if (set->count > MOVES_LIMIT) {
            diag_add(diags, DIAG(TOO_MANY), list->items[i]->place, "moves", MOVES_LIMIT);
            return false;
        }
    }
    if (good)
        note_redundant(set, parts, list->count, diags);
    return good;
}

bool load_moves(struct arena *arena, const struct game *game, const struct node *node,
                struct moveset *set, struct diags *diags)
{
    struct part part = {0};

    if (node->kind == NODE_TEXT)
        return field_value(node, &betza_form, &part, diags) &&
               betza_read(arena, &part.moves, set, diags);
    if (node->count > 0)
        return read_list(arena, game, node, set, diags);
    diag_help(diag_add(diags, DIAG(BETZA_EMPTY), node->place), "write for example '[W, N]'");
    return true;
}
