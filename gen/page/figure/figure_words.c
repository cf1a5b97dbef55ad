/* What figures tell those who cannot see them: the author's words first, then all that is shown, so
 * that one could play by it. */
#include "game/facts/facts.h"
#include "notation/wording/english_write.h"
#include "page/figure/figure_internal.h"

#include <assert.h>

/* As further sentences; those of definitions may stand in several lines. */
void tell(const struct telling *t, const char *words)
{
    bool blank = t->out->size > 0;

    for (; words && *words; words++) {
        if (isspace((unsigned char)*words)) {
            blank = t->out->size > 0;
            continue;
        }
        if (blank)
            words_part(t->out);
        blank = false;
        buf_char(t->out, *words);
    }
}

const char *figure_capital(struct arena *arena, const char *words)
{
    char *copy = arena_copy(arena, words);

    *copy = (char)toupper((unsigned char)*copy);
    return copy;
}

/* With a capital and a full stop. */
static void tell_sentence(const struct telling *t, const char *words)
{
    tell(t, figure_capital(t->arena, SAID(t, WORD_SENTENCE, {"words", words})));
}

const char *tell_listed(const struct telling *t, enum word_id id, const char *list,
                        const char *item)
{
    return words_listed(t->arena, t->game->words, id, list, item);
}

/* Squares behind one another, "e1 f2", with one more; NULL: none yet. */
static const char *with_square(const struct telling *t, const char *squares, struct square square)
{
    const char *name = square_name(t->arena, t->game, square);

    return squares ? arena_print(t->arena, "%s %s", squares, name) : name;
}

static const char *all_squares(const struct telling *t, const struct square *squares, size_t count)
{
    const char *names = NULL;

    for (size_t i = 0; i < count; i++)
        names = with_square(t, names, squares[i]);
    return names;
}

static struct square square_at(const struct game *game, int i)
{
    return (struct square){i % game->width, i / game->width};
}

static int square_count(const struct game *game)
{
    return game->width * game->height;
}

/* --- marks: where a picture has an arrow, a sentence has what moves, from where to where --- */

static void tell_squares(const struct telling *t, enum word_id id, const struct square *squares,
                         size_t count)
{
    if (count > 0)
        TELL(t, id, {"squares", all_squares(t, squares, count)});
}

static void tell_arrows(const struct telling *t, enum word_id id, const struct ply *arrows,
                        size_t count)
{
    const char *moves = NULL;

    for (size_t i = 0; i < count; i++)
        moves = tell_listed(t, WORD_LIST, moves, ply_text(t->arena, t->game, &arrows[i]));
    if (moves)
        TELL(t, id, {"moves", moves});
}

static void tell_marks(const struct telling *t, const struct marks *m)
{
    const char *labels = NULL;

    tell_arrows(t, WORD_MARKED_ARROWS, m->arrows, m->arrow_count);
    tell_arrows(t, WORD_MARKED_REFUSED, m->refused, m->refused_count);
    tell_squares(t, WORD_MARKED_DOTS, m->dots, m->dot_count);
    tell_squares(t, WORD_MARKED_CIRCLES, m->circles, m->circle_count);
    tell_squares(t, WORD_MARKED_CROSSES, m->crosses, m->cross_count);
    tell_squares(t, WORD_MARKED_CLOSED, m->closed, m->closed_count);
    tell_squares(t, WORD_MARKED_SHADED, m->shaded, m->shaded_count);
    tell_squares(t, WORD_MARKED_NUMBERS, m->numbers, m->number_count);
    for (size_t i = 0; i < m->label_count; i++)
        labels = tell_listed(t, WORD_LIST, labels,
                             arena_print(t->arena, "%s %s",
                                         square_name(t->arena, t->game, m->labels[i].square),
                                         m->labels[i].text));
    if (labels)
        TELL(t, WORD_MARKED_LABELS, {"squares", labels});
}

/* --- moves --- */

/* "Elephant 3g, Rat 4g"; NULL: nobody stands on any of the squares. */
static const char *men_on(const struct telling *t, const struct placement *before,
                          const struct square *squares, size_t count)
{
    const char *men = NULL;

    for (size_t i = 0; i < count; i++) {
        const struct man *man = placement_man(before, squares[i].file, squares[i].rank);

        if (man->piece)
            men = tell_listed(t, WORD_LIST, men,
                              SAID(t, WORD_MEN_AT, {"piece", man->piece->name.text},
                                   {"squares", square_name(t->arena, t->game, squares[i])}));
    }
    return men;
}

/* "8x3g, Elephant from 2g to 3g", by way of squares where it turns; as it is written alone where no
 * man goes from a square. */
static const char *going(const struct telling *t, const struct picture *picture)
{
    const struct placement *before = picture->placement;
    const struct ply *ply = picture->ply, *way;
    const char *move = ply_text(t->arena, t->game, ply);
    const char *from = ply->count ? square_name(t->arena, t->game, ply->squares[0]) : NULL;
    const char *to = NULL;
    const struct man *man;

    if (ply->drop)
        return SAID(t, WORD_MOVE_DROP, {"move", move}, {"piece", ply->drop->name.text},
                    {"square", from});
    man = from ? placement_man(before, ply->squares[0].file, ply->squares[0].rank) : NULL;
    if (!man || !man->piece || ply->lifts || ply->passes)
        return move;
    way = picture->trail && picture->trail->way ? picture->trail->way : ply_going(t->arena, ply);
    for (int i = 1; i < way->count; i++)
        to = tell_listed(t, WORD_MOVE_ON, to, square_name(t->arena, t->game, way->squares[i]));
    return SAID(t, WORD_MOVE_GOING, {"move", move}, {"piece", man->piece->name.text},
                {"from", from}, {"to", to});
}

/* With the man that castles, too. */
static const char *with_partner(const struct telling *t, const struct placement *before,
                                const struct ply *partner, const char *words)
{
    const struct man *man =
        placement_man(before, partner->squares[0].file, partner->squares[0].rank);

    return SAID(t, WORD_MOVE_WITH, {"words", words}, {"piece", man->piece->name.text},
                {"from", square_name(t->arena, t->game, partner->squares[0])},
                {"to", square_name(t->arena, t->game, partner->squares[1])});
}

/* The move that a picture shows, with what it takes and becomes; an illegal one does neither. */
static const char *move_words(const struct telling *t, const struct picture *picture)
{
    const struct placement *before = picture->placement;
    const struct trail *trail = picture->trail;
    const char *words = going(t, picture), *taken;

    if (picture->illegal || !trail)
        return words;
    taken = men_on(t, before, trail->taken, trail->taken_count);
    if (taken)
        words = SAID(t, WORD_MOVE_TAKING, {"words", words}, {"men", taken});
    if (trail->partner)
        words = with_partner(t, before, trail->partner, words);
    if (trail->promotes || picture->ply->declines)
        words =
            SAID(t, trail->promotes ? WORD_MOVE_PROMOTING : WORD_MOVE_STAYING, {"words", words});
    return words;
}

/* What is said of all moves, by the last of them. */
static enum word_id moves_word(const struct picture *last)
{
    if (!last->illegal)
        return WORD_MOVES_MADE;
    if (!last->trail || !last->trail->otherwise)
        return WORD_MOVES_ILLEGAL;
    return last->trail->promotes ? WORD_MOVES_TURNED : WORD_MOVES_KEPT;
}

const char *figure_example_words(struct arena *arena, const struct example *e, const char *caption,
                                 bool reason)
{
    const char *words = caption ? caption : e->caption.text;

    if (!words)
        return e->reason.text;
    return reason && e->reason.text ? words_behind(arena, words, e->reason.text) : words;
}

/* --- positions --- */

/* The men of a side by kinds, each with its squares in the order of the file: "King e1, Rook a1
 * h1". */
static const char *men_of(const struct telling *t, const struct placement *p, int side)
{
    const struct game *game = t->game;
    const char **squares = arena_alloc(t->arena, game->piece_count, sizeof *squares);
    const char *men = NULL;

    for (int i = square_count(game) - 1; i >= 0; i--) {
        const struct piece *piece = p->men[i].piece;

        if (piece && p->men[i].side == side)
            squares[piece - game->pieces] =
                with_square(t, squares[piece - game->pieces], square_at(game, i));
    }
    for (size_t k = 0; k < game->piece_count; k++)
        if (squares[k])
            men = tell_listed(t, WORD_LIST, men,
                              SAID(t, WORD_MEN_AT,
                                   {"piece", piece_called(&game->pieces[k], side)->text},
                                   {"squares", squares[k]}));
    return men ? men : word_text(game->words, WORD_NO_MEN);
}

/* NULL: nothing. */
static const char *held_by(const struct telling *t, const struct placement *p, int side)
{
    const char *held = NULL;

    for (size_t k = 0; k < t->game->piece_count; k++) {
        const char *piece = piece_called(&t->game->pieces[k], side)->text;
        int count = p->hands[side][k];

        if (count > 1)
            piece = SAID(t, WORD_HELD, {"piece", piece}, {"count", NUMBER(count)});
        if (count > 0)
            held = tell_listed(t, WORD_LIST, held, piece);
    }
    return held;
}

/* What stands where, "White: King e1, Rooks a1 and h1. ...", with the turn and what is held. */
static void tell_placement(const struct telling *t, const struct placement *p)
{
    for (int side = 0; side < 2; side++) {
        const char *held = held_by(t, p, side);

        TELL(t, held ? WORD_MEN_HELD : WORD_MEN, {"player", game_player(t->game, side)},
             {"pieces", men_of(t, p, side)}, {"held", held});
    }
    if (p->side_stated)
        tell_sentence(t, SAID(t, WORD_TO_MOVE, {"player", game_player(t->game, p->to_move)}));
}

/* How the first of some pictures stands and what is marked on it, and the moves of all with what
 * they take. */
static void tell_pictures(const struct telling *t, const struct picture *pictures, size_t count)
{
    const char *moves = NULL;
    enum word_id made = WORD_MOVES_MADE;

    tell_placement(t, pictures->placement);
    if (pictures->checked_count > 0)
        TELL(t, WORD_MARKED_CHECKED,
             {"men", men_on(t, pictures->placement, pictures->checked, pictures->checked_count)});
    if (pictures->marks)
        tell_marks(t, pictures->marks);
    for (size_t i = 0; i < count; i++)
        if (pictures[i].ply) {
            made = moves_word(&pictures[i]);
            moves = tell_listed(t, WORD_LONG_LIST, moves, move_words(t, &pictures[i]));
        }
    if (moves)
        TELL(t, made, {"moves", moves});
}

void tell_position(const struct telling *t)
{
    tell_pictures(t, t->figure->pictures, t->figure->picture_count);
    tell(t, t->figure->panels.told[0]);
}

/* With who wins, where that is stated. */
static const char *outcome_of(const struct telling *t, const struct example *e)
{
    const char *words =
        word_text(t->game->words, WORD_OUTCOME_CHECK + (e->outcome - OUTCOME_CHECK));

    if (!e->result_stated || e->winner < 0)
        return words;
    return SAID(t, WORD_OUTCOME_WON, {"outcome", words},
                {"result", SAID(t, WORD_RESULT_WINS, {"player", game_player(t->game, e->winner)})});
}

/* With what comes of the moves, unless the game goes on. A drawing by itself, which nobody else has
 * words for, begins with those of the example. */
void tell_example(const struct telling *t)
{
    const struct example *e = t->figure->example;

    if (t->figure->alone)
        tell(t, e->caption.text);
    tell_pictures(t, t->figure->pictures, t->figure->picture_count);
    if (e->outcome >= OUTCOME_CHECK)
        TELL(t, WORD_OUTCOME, {"outcome", outcome_of(t, e)});
    if (!t->figure->alone)
        tell(t, t->figure->panels.told[0]);
    if (!t->figure->says_reason)
        tell(t, e->reason.text);
}

static void tell_number(const struct telling *t, size_t label)
{
    size_t number = t->figure->labels[label].number;

    if (number)
        TELL(t, WORD_SENTENCE, {"words", figure_number_words(t->arena, t->game, number)});
}

void tell_examples(const struct telling *t)
{
    const struct figure_panels *x = &t->figure->panels;

    for (size_t i = 0; i < x->count; i++) {
        if (t->figure->label_count == x->count && x->count > 1)
            tell_number(t, i);
        if (i == 0 || !(t->figure->kind->flags & SHOWS_PLIES))
            tell_pictures(t, &t->figure->pictures[x->starts[i]], 1);
        tell(t, x->told[i]);
    }
}

void tell_text(const struct telling *t)
{
    struct picture picture = picture_of(t->figure->example, 0, false);

    figure_find_checks(t->arena, &picture, 1);
    tell_pictures(t, &picture, 1);
    if (t->figure->alone)
        tell(t, t->figure->caption.words);
}

/* --- boards --- */

/* Who may enter, but for ADMITS_SOME; and whose strength does not count there. */
static const enum word_id admissions[] = {[ADMITS_ALL] = WORD_ALL_ENTER,
                                          [ADMITS_NONE] = WORD_NONE_ENTERS,
                                          [ADMITS_OWN] = WORD_OWNER_ENTERS,
                                          [ADMITS_ENEMY] = WORD_OTHER_ENTERS};
static const enum word_id weaknesses[] = {
    [WEAKENS_ALL] = WORD_WEAK, [WEAKENS_ENEMY] = WORD_ENEMY_WEAK};
static const enum word_id protections[] = {
    [PROTECTS_ALL] = WORD_SAFE, [PROTECTS_OWN] = WORD_OWNER_SAFE};

/* Pieces in a list. */
struct kinds {
    const struct piece **pieces;
    size_t count;
};

/* "the Rat, the Cat and the Dog", as the player calls them, 1 or 2; 0, and where that player has
 * none of them: as both do. */
static const char *kinds_listed(struct arena *arena, const struct game *game, int of,
                                const struct kinds *kinds)
{
    const char *list = pieces_listed(arena, game, of, kinds->pieces, kinds->count, WORD_AND);

    if (!list)
        list = pieces_listed(arena, game, 0, kinds->pieces, kinds->count, WORD_AND);
    return list ? list : "";
}

/* The pieces that never leave it. */
static struct kinds kept_in(struct arena *arena, const struct game *game,
                            const struct terrain *terrain)
{
    struct kinds kept = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        if (game->pieces[i].within[0].terrain == terrain ||
            game->pieces[i].within[1].terrain == terrain)
            *ARENA_PUSH(arena, kept.pieces, kept.count) = &game->pieces[i];
    return kept;
}

/* Who may enter; of: of whom that is said, 0 both players. */
static const char *admitted(struct arena *arena, const struct game *game, int of,
                            const struct admittance *admits)
{
    const struct kinds some = {admits->pieces, admits->piece_count};

    if (admits->whom != ADMITS_SOME)
        return word_text(game->words, admissions[admits->whom]);
    return WORDS(arena, game->words, WORD_SOME_ENTER,
                 {"pieces", kinds_listed(arena, game, of, &some)});
}

/* Once where that is the same of both players' pieces, else of each. */
static const char *admitted_by_player(struct arena *arena, const struct game *game,
                                      const struct terrain *terrain)
{
    const char *all = NULL;

    if (admits_alike(terrain->admits))
        return admitted(arena, game, 0, &terrain->admits[0]);
    for (int side = 0; side < 2; side++)
        all = words_joined(
            arena, game->words, all,
            WORDS(arena, game->words, WORD_OF_PLAYER, {"player", game_player(game, side)},
                  {"words", admitted(arena, game, side + 1, &terrain->admits[side])}),
            side == 1);
    return all;
}

const char *figure_terrain_words(struct arena *arena, const struct game *game,
                                 const struct terrain *terrain)
{
    const struct game_words *words = game->words;
    const char *all = admitted_by_player(arena, game, terrain);
    struct kinds kept = kept_in(arena, game, terrain);

    if (kept.count > 0)
        all = WORDS(arena, words, WORD_KEPT, {"words", all},
                    {"pieces", kinds_listed(arena, game, 0, &kept)});
    if (terrain->weakens != WEAKENS_NONE)
        all = WORDS(arena, words, weaknesses[terrain->weakens], {"words", all});
    if (terrain->protects != PROTECTS_NONE)
        all = WORDS(arena, words, protections[terrain->protects], {"words", all});
    if (terrain->stops)
        all = WORDS(arena, words, WORD_STOPS, {"words", all});
    if (terrain->hostile[0] || terrain->hostile[1])
        all = WORDS(arena, words, WORD_HOSTILE, {"words", all});
    EACH (goal, game->rules.goals, game->rules.goal_count) {
        const struct kinds aiming = {goal->pieces, goal->piece_count};

        if (goal->kind == GOAL_REACH && goal->terrain == terrain)
            all = WORDS(arena, words, aiming.count ? WORD_GOAL_OF : WORD_GOAL_THERE, {"words", all},
                        {"pieces", kinds_listed(arena, game, 0, &aiming)});
    }
    return all;
}

/* "3i 4h 5i of Blue", or of nobody; NULL: there are none. */
static const char *squares_owned(const struct telling *t, const struct terrain *terrain, int owner)
{
    const char *squares = NULL;

    for (size_t k = 0; k < terrain->square_count; k++)
        if (terrain->squares[k].owner == owner)
            squares = with_square(
                t, squares, (struct square){terrain->squares[k].file, terrain->squares[k].rank});
    return squares && owner != UNOWNED ? SAID(t, WORD_SQUARES_OWNED, {"squares", squares},
                                              {"player", game_player(t->game, owner)})
                                       : squares;
}

void tell_terrain(const struct telling *t)
{
    static const int owners[] = {UNOWNED, 0, 1};

    EACH (terrain, t->game->terrains, t->game->terrain_count) {
        const char *squares = NULL;

        for (size_t k = 0; k < COUNT_OF(owners); k++) {
            const char *own = squares_owned(t, terrain, owners[k]);

            squares = own ? tell_listed(t, WORD_LIST, squares, own) : squares;
        }
        tell(t, figure_capital(t->arena,
                               SAID(t, WORD_TERRAIN_AT, {"terrain", terrain->id.name.text},
                                    {"words", figure_terrain_words(t->arena, t->game, terrain)},
                                    {"squares", squares ? squares : ""})));
    }
}

/* "12a to 1d" of whole ranks, else all squares; NULL: the player has none. */
static const char *zone_of(const struct telling *t, int side)
{
    const struct game *game = t->game;
    bool whole = zone_ranks(game, side) * game->width == zone_squares(game, side);
    const char *squares = NULL, *first = NULL, *last = NULL;

    for (int i = 0; i < square_count(game); i++) {
        struct square square = square_at(game, i);

        if (!zone_has(game, side, square.file, square.rank))
            continue;
        last = square_name(t->arena, game, square);
        first = first ? first : last;
        squares = whole ? first : with_square(t, squares, square);
    }
    return squares && whole ? SAID(t, WORD_ZONE_SPAN, {"from", first}, {"to", last}) : squares;
}

void tell_setup(const struct telling *t)
{
    struct placement placement = placement_of_setup(t->arena, t->game);

    tell_placement(t, &placement);
    tell_terrain(t);
    for (int side = 0; side < 2 && !zone_is_all(t->game); side++) {
        const char *squares = zone_of(t, side);

        if (squares)
            TELL(t, WORD_ZONE_AT, {"player", game_player(t->game, side)}, {"squares", squares});
    }
}

/* --- pieces --- */

/* What a piece may promote to, "Rook or Bishop"; NULL: nothing. */
static const char *choices_of(const struct telling *t, const struct piece *piece)
{
    const char *choices = NULL;

    for (size_t i = 0; i < piece->choice_count; i++)
        choices = tell_listed(t, WORD_EITHER, choices, piece->choices[i]->name.text);
    return choices;
}

/* A list of what becomes what, with one more piece. */
static const char *with_promotion(const struct telling *t, const char *list,
                                  const struct piece *piece)
{
    const char *choices = choices_of(t, piece);

    return choices ? tell_listed(
                         t, WORD_LONG_LIST, list,
                         SAID(t, WORD_TURNS_INTO, {"piece", piece->name.text}, {"pieces", choices}))
                   : list;
}

void tell_promotions(const struct telling *t)
{
    const char *all = NULL;

    for (size_t i = 0; i < t->game->piece_count; i++)
        all = with_promotion(t, all, &t->game->pieces[i]);
    TELL(t, WORD_SENTENCE, {"words", all});
}

void tell_face(const struct telling *t)
{
    const struct figure_pieces *pieces = &t->figure->faces.pieces;

    for (size_t i = 0; i < pieces->count; i++) {
        const struct piece *piece = pieces->list[i];
        const char *face = piece_names(t->arena, piece);

        for (int side = 0; side < (piece->native.second.text ? 2 : 1); side++) {
            const char *native = piece_native(piece, side)->text;
            const char *reading = piece_reading(piece, side)->text;

            if (native && !piece->native.alone)
                face = SAID(t, WORD_WITH_NATIVE, {"piece", face}, {"native", native});
            if (reading)
                face = SAID(t, WORD_WITH_READING, {"words", face}, {"reading", reading});
        }
        if (piece->base)
            face = SAID(t, WORD_PROMOTED_FROM, {"words", face}, {"piece", piece->base->name.text});
        TELL(t, WORD_SENTENCE, {"words", face});
    }
}

void tell_faces(const struct telling *t)
{
    const struct figure_pieces *pieces = &t->figure->faces.pieces;
    const char *all = NULL;

    tell_face(t);
    for (size_t i = 0; i < pieces->count && !pieces->promoted; i++)
        all = with_promotion(t, all, pieces->list[i]);
    if (all)
        TELL(t, WORD_SENTENCE, {"words", all});
}

bool figure_put_sentence(struct arena *arena, const struct game *game, int hobbling,
                         const struct piece *piece, bool rules, struct buf *out,
                         struct move *culprit)
{
    bool other = hobbling == HOBBLING_OFF && moveset_has_lame(&piece->moves);
    const char *sentence = other ? NULL : piece_sentence(game, piece);
    struct piece shown = piece_shown(arena, hobbling, piece);

    if (sentence)
        buf_text(out, sentence);
    else if (!english_write_joined(&shown.analysis.joined, game->words, out, culprit))
        return false;
    else if (words_say_moves(game->words) && piece->text.text)
        english_write_bounds(game, piece, game->words, out);
    else
        say_places(game, out);
    if (rules || !sentence)
        figure_rule_words(game, piece, out);
    return true;
}

static void tell_moves_of(const struct telling *t, int hobbling, const struct piece *piece)
{
    const char *choices = choices_of(t, piece);
    struct buf words = {0};
    struct move unsaid;

    if (!figure_put_sentence(t->arena, t->game, hobbling, piece, true, &words, &unsaid)) {
        PUT_WORDS(&words, t->game->words, WORD_IN_BETZA, {"moves", piece->betza.text});
        figure_rule_words(t->game, piece, &words);
    }
    tell(t, buf_str(&words));
    buf_free(&words);
    if (choices)
        TELL(t, WORD_PROMOTES_TO, {"pieces", choices});
}

const char *figure_moves_told(struct arena *arena, const struct game *game, int hobbling,
                              const struct piece *piece)
{
    struct buf out = {0};

    tell_moves_of(&(struct telling){arena, NULL, game, &out}, hobbling, piece);
    return buf_take(arena, &out);
}

const char *figure_piece_told(struct arena *arena, const struct game *game,
                              const struct piece *piece)
{
    const char *sentence = piece_sentence(game, piece);

    return sentence || !words_say_moves(game->words)
               ? sentence
               : figure_moves_told(arena, game, HOBBLING_ON, piece);
}

/* The only piece of a drawing is named by its title. */
void tell_moves(const struct telling *t)
{
    const struct figure_moves *moves = &t->figure->moves;
    int hobbling = moves->look.hobbling;

    for (size_t i = 0; i < t->figure->cell_count; i++) {
        const struct piece *piece = t->figure->cells[i].diagram.piece, *other = piece->promoted;
        const char *words = figure_moves_told(t->arena, t->game, hobbling, piece);

        if (t->figure->cells[i].second || t->figure->cells[i].window)
            continue;
        if (moves->look.pairs && other)
            words = SAID(t, WORD_MOVES_OF_BOTH, {"words", words}, {"piece", other->name.text},
                         {"moves", figure_moves_told(t->arena, t->game, hobbling, other)});
        if (t->figure->alone && moves->places == 1)
            tell(t, words);
        else
            TELL(t, WORD_MARK_MEANS, {"mark", piece->name.text}, {"words", words});
    }
}

const char *figure_exception_words(struct arena *arena, const struct game *game,
                                   const struct exception *e)
{
    enum word_id id = !e->takes ? WORD_NEVER_TAKES : e->not_from ? WORD_TAKES_NOT_FROM : WORD_TAKES;

    return WORDS(arena, game->words, id, {"piece", e->piece->name.text},
                 {"other", e->other->name.text},
                 {"terrain", e->not_from ? e->not_from->id.name.text : ""});
}

/* From the weakest to the strongest, then what does not follow from that. */
void tell_ranks(const struct telling *t)
{
    const struct figure_pieces *ranks = &t->figure->ranks;
    const struct rules *rules = &t->game->rules;
    const char *pieces = NULL;

    for (size_t end = ranks->count; end > 0;) {
        size_t first = end - 1;

        while (first > 0 && ranks->list[first - 1]->strength == ranks->list[first]->strength)
            first--;
        for (size_t i = first; i < end; i++)
            pieces = tell_listed(t, WORD_LIST, pieces,
                                 SAID(t, WORD_OF_STRENGTH, {"piece", ranks->list[i]->name.text},
                                      {"strength", NUMBER(ranks->list[i]->strength)}));
        end = first;
    }
    TELL(t, WORD_STRENGTHS, {"pieces", pieces});
    for (size_t i = 0; i < rules->exception_count; i++)
        tell_sentence(t, figure_exception_words(t->arena, t->game, &rules->exceptions[i]));
}

const char *figure_mark_words(const struct game *game, enum mark_shape shape)
{
    static_assert(WORD_MARK_PIECE - WORD_MARK_DISC == MARK_PIECE, "in the order of the shapes");

    return word_text(game->words, WORD_MARK_DISC + shape);
}

/* --- the whole --- */

/* With a full stop behind the author's words, which are often a title. */
static void put_own_words(const char *alt, struct buf *out)
{
    size_t size = alt ? strlen(alt) : 0;

    if (!size || strspn(alt, " \t\n") == size)
        return;
    if (out->size)
        words_part(out);
    buf_text(out, alt);
    if (!strchr(".!?:", alt[size - 1]) && !words_end_wide(alt, size))
        buf_char(out, '.');
}

const char *figure_told(struct arena *arena, const struct figure *figure)
{
    struct buf out = {0};
    struct telling t = {arena, figure, figure->layout->game, &out};

    if (!figure->kind->tell || (figure->alone && figure->alt)) /* which is all of this already */
        return figure->alt;
    if (figure->label_count == 1)
        tell_number(&t, 0);
    put_own_words(figure->alt, &out);
    figure->kind->tell(&t);
    return buf_take(arena, &out);
}
