/* The moves of a piece, its mnemonic and its text say the same. */
#include "check/game/check_internal.h"
#include "notation/mnemonic/mnemonic.h"
#include "notation/wording/english_write.h"

/* --- words --- */

/* By enum spelling. */
static const struct {
    const char *name, *lets, *does, *stands;
} spelling_words[] = {
    [SPELLING_BETZA] = {"moves", "moves let", "moves do", "the moves are declared here"},
    [SPELLING_MNEMONIC] = {"mnemonic", "mnemonic lets", "mnemonic does",
                           "the mnemonic is drawn here"},
    [SPELLING_TEXT] = {"text", "text lets", "text does", "the text stands here"},
};

const char *verb_of(struct arena *arena, const struct moveset *set)
{
    struct buf out = {0};

    if (!english_write_verb(set, &out, NULL))
        return move_phrased(arena, &set->moves[0]);
    return buf_take(arena, &out);
}

/* --- all moves of one place together --- */

/* Takes the moves that stand where the first one does out of the set. */
static struct moveset take_place(struct arena *arena, struct moveset *set)
{
    struct moveset taken = {0};
    struct place place = set->moves[0].at;
    size_t kept = 0;

    for (size_t i = 0; i < set->count; i++) {
        struct move move = set->moves[i];

        if (place_same(&move.at, &place))
            moveset_add(arena, &taken, move);
        else
            set->moves[kept++] = move;
    }
    set->count = kept;
    return taken;
}

/* --- the same on an empty board only --- */

enum {
    FAR = BOARD_LIMIT - 1,
    SIDE = 2 * FAR + 1,
    FIRST = 3 /* bits of targets, on a first move */
};

/* What may be done by landing on each square: bits of enum target, and the same shifted by FIRST
 * for the first move. */
struct landings {
    unsigned char squares[SIDE][SIDE];
};

/* False for moves that cannot be drawn so. */
static bool add_landings(struct landings *landings, const struct move *move)
{
    const struct leg *leg = &move->leg;
    unsigned bits = leg->target << FIRST | (move->when & WHEN_FIRST_MOVE ? 0 : leg->target);

    if (leg->next || leg->target >> FIRST || (leg->path & ~(unsigned)PATH_LAME) ||
        vec_largest(leg->step) == 0 || move->rank || move->over ||
        (move->when & ~(unsigned)WHEN_FIRST_MOVE))
        return false;
    for (int k = 1; leg->range == 0 || k <= leg->range; k++) {
        int x = k * leg->step.x, y = k * leg->step.y;

        if (vec_largest((struct vec){x, y}) > FAR)
            break;
        landings->squares[FAR + y][FAR + x] |= (unsigned char)bits;
    }
    return true;
}

static bool landings_of(const struct moveset *set, struct landings *landings)
{
    memset(landings, 0, sizeof *landings);
    return !FIND(move, set->moves, set->count, !add_landings(landings, move));
}

/* Whether both sets lead to the same squares of an empty board, at any time and on the first move,
 * moving and capturing. Moves of several legs are not compared: then the answer is no. */
static bool same_when_empty(const struct moveset *a, const struct moveset *b)
{
    struct landings of_a, of_b;

    return landings_of(a, &of_a) && landings_of(b, &of_b) && memcmp(&of_a, &of_b, sizeof of_a) == 0;
}

/* Notes what the first set has and the second has not, place by place. Returns whether there is
 * anything. */
static bool note_differences(struct arena *arena, struct finding *finding, const char *name,
                             const struct moveset *with, const struct moveset *without)
{
    struct moveset only = moveset_minus(arena, with, without);
    bool any = only.count > 0;

    while (only.count) {
        struct moveset these = take_place(arena, &only);

        diag_note(finding, these.moves[0].at, "only the %s: %s", name, verb_of(arena, &these));
    }
    return any;
}

bool same_moves(const struct game *game, const struct moveset *a, const struct moveset *b)
{
    return game->hobbling == HOBBLING_ON ? moveset_equal(a, b) : moveset_equal_always(a, b);
}

bool moves_in_doubt(const struct game *game, const struct piece *piece)
{
    return piece->valid &&
           ((piece->mnemonic.text && !same_moves(game, &piece->moves, &piece->shown)) ||
            (piece->text.text && !same_moves(game, &piece->moves, &piece->text_moves)));
}

bool promotion_in_doubt(const struct game *game, const struct piece *piece)
{
    if (piece->choices_lost)
        return true;
    EACH (claim, game->claims, game->claim_count) {
        if (strcmp(claim->fact.text, "promotions") != 0)
            continue;
        for (size_t k = 0; k + 1 < claim->count; k += 2) {
            const struct piece *from = game_piece(game, claim->values[k].text);
            const struct piece *to = game_piece(game, claim->values[k + 1].text);

            if (from && to && (from == piece || to == piece) && !piece_becomes(from, to))
                return true;
        }
    }
    return false;
}

/* Reports that two spellings of a piece's moves are the same on an empty board only; `a` is what
 * stands at `at`. The finding takes the help. */
static struct finding *report_blocked(const struct checking *c, const struct piece *piece,
                                      const char *name, const struct moveset *a, struct place at)
{
    const char *other = spelling_words[piece->spelling].name;
    struct finding *finding = diag_add(c->diags, DIAG(AGREE_BLOCKED), at, name, other);

    note_differences(c->arena, finding, name, a, &piece->moves);
    if (!note_differences(c->arena, finding, other, &piece->moves, a))
        diag_note(finding, piece->betza.at, "%s", spelling_words[piece->spelling].stands);
    return finding;
}

/* The same of spellings that are the same only as long as there is hobbling. */
static struct finding *report_hobbling(const struct checking *c, const struct piece *piece,
                                       const char *name, const struct moveset *a, struct place at)
{
    const char *other = spelling_words[piece->spelling].name;
    struct finding *finding = diag_add(c->diags, DIAG(AGREE_HOBBLING), at, name, other);
    struct moveset free = moveset_unhobbled(c->arena, a);
    struct moveset moves = moveset_unhobbled(c->arena, &piece->moves);

    note_differences(c->arena, finding, name, &free, &moves);
    note_differences(c->arena, finding, other, &moves, &free);
    return finding;
}

/* Which of the spellings of a piece's moves is wrong: two that agree outvote the third. */

const char *summary_of(struct arena *arena, const struct moveset *set)
{
    enum { SHOWN = 3, LONG = 160 /* bytes */ };
    const char *verb = verb_of(arena, set), *text = "";

    if (set->count <= SHOWN || (set->count < LONG && strlen(verb) <= LONG))
        return verb;
    for (size_t i = 0; i < SHOWN; i++)
        text = arena_print(arena, "%s%s; ", text, move_phrased(arena, &set->moves[i]));
    return arena_print(arena, "%sand %zu more", text, set->count - SHOWN);
}

/* Whether the moves of the piece stand there twice: the text or the mnemonic says the same. */
static bool is_confirmed(const struct game *game, const struct piece *piece, enum spelling by)
{
    const struct moveset *other = by == SPELLING_TEXT ? &piece->text_moves : &piece->shown;
    const struct located *written = by == SPELLING_TEXT ? &piece->text : &piece->mnemonic;

    return written->text && other->moves != piece->moves.moves &&
           same_moves(game, other, &piece->moves);
}

/* Notes what only that spelling has, where its first move stands; nothing of an empty set. */
static void note_only(struct arena *arena, struct finding *finding, enum spelling spelling,
                      const struct moveset *only)
{
    if (only->count)
        diag_note(finding, only->moves[0].at, "only the %s it %s", spelling_words[spelling].lets,
                  summary_of(arena, only));
}

void choose_moves(struct finding *finding, const struct located *moves, const char *betza)
{
    if (!strpbrk(betza, "[]{},'\""))
        diag_choice_value(finding, moves, betza);
}

/* Reports `moves:` that neither the mnemonic nor the text agree with, if there are. */
static void report_outvoted(const struct checking *c, const struct piece *piece)
{
    struct moveset moves = piece->outvoted_moves, others = piece->moves, extra, missing;
    struct finding *finding;

    if (!piece->outvoted.text || same_moves(c->game, &moves, &others))
        return;
    if (moveset_equal(&moves, &others)) { /* they differ where there is no hobbling */
        moves = moveset_unhobbled(c->arena, &moves);
        others = moveset_unhobbled(c->arena, &others);
    }
    extra = moveset_minus(c->arena, &moves, &others);
    missing = moveset_minus(c->arena, &others, &moves);
    finding = diag_add(c->diags, DIAG(MOVES_OUTVOTED),
                       extra.count ? extra.moves[0].at : piece->outvoted.at, piece->name.text);
    if (extra.count)
        diag_label(finding, "only the moves: %s", summary_of(c->arena, &extra));
    if (missing.count)
        diag_note(finding, missing.moves[0].at, "only the mnemonic and the text: %s",
                  summary_of(c->arena, &missing));
    else
        diag_note(finding, piece->mnemonic.at, "%s", spelling_words[SPELLING_MNEMONIC].stands);
    diag_help(finding, "write 'moves: %s', or change the mnemonic and the text",
              betza_value(c->arena, &piece->moves));
    choose_moves(finding, &piece->outvoted, betza_value(c->arena, &piece->moves));
}

/* The move of the set that differs from this one only in how far it goes; NULL: none. */
static const struct move *other_range(const struct moveset *set, const struct move *move)
{
    return FIND(other, set->moves, set->count,
                vec_same(other->leg.step, move->leg.step) &&
                    other->leg.target == move->leg.target && other->leg.path == move->leg.path &&
                    other->when == move->when && other->rank == move->rank &&
                    other->over == move->over && !other->leg.next && !move->leg.next);
}

/* The sign of cell (x, y) in a grid whose rows have single blanks between the signs; '\0' outside.
 */
static char sign_in(const char *grid, struct vec cell)
{
    int reach = (int)(strcspn(grid, "\n") + 1) / 4;

    if (vec_largest(cell) > reach)
        return '\0';
    for (int y = reach; y > cell.y; y--)
        grid += strcspn(grid, "\n") + 1;
    return grid[2 * (reach + cell.x)];
}

/* The cell in which the move begins to be drawn; several legs are drawn in the middle. */
static struct vec cell_of(const struct move *move)
{
    return move->leg.next ? (struct vec){0, 0} : move->leg.step;
}

struct agreement {
    const struct checking *c;
    const struct piece *piece;
    const char *betza; /* what `moves` would be if the mnemonic were right */
    bool confirmed;    /* the text says what the moves do: the mnemonic is wrong */
    const char *right; /* the grid that shows the moves; NULL: none does */
};

static const char *grid_of(struct arena *arena, const struct moveset *set)
{
    LOCAL_BUF(grid);

    if (mnemonic_write(set, &grid, NULL))
        return buf_take(arena, &grid);
    return NULL;
}

/* What should stand in a cell; beyond the grid nothing. */
static char right_sign(const struct agreement *a, struct vec cell)
{
    char sign = sign_in(a->right, cell);

    return sign ? sign : '.';
}

static bool is_wrong(const struct agreement *a, struct vec cell)
{
    char now = sign_in(a->piece->mnemonic.text, cell);

    return (now ? now : '.') != right_sign(a, cell);
}

/* The cell of the move, or where that is as it should be another one that is not: a slide that
 * begins with a leap stands where it first ends. */
static struct vec wrong_cell(const struct agreement *a, const struct move *move)
{
    struct vec cell = cell_of(move);

    if (is_wrong(a, cell))
        return cell;
    for (int y = MNEMONIC_REACH; y >= -MNEMONIC_REACH; y--)
        for (int x = -MNEMONIC_REACH; x <= MNEMONIC_REACH; x++)
            if (is_wrong(a, (struct vec){x, y}))
                return (struct vec){x, y};
    return cell;
}

/* Both remedies: either spelling may be the right one. */
static void help_agree(const struct agreement *a, struct finding *finding, const struct move *move)
{
    const char *write = *a->betza ? arena_print(a->c->arena, "write '%s' in moves", a->betza) : "";
    const char *draw = "";
    const struct located *grid = &a->piece->mnemonic;

    if (a->piece->spelling == SPELLING_BETZA && *a->betza)
        choose_moves(finding, &a->piece->betza, a->betza);
    if (a->right) {
        struct vec cell = wrong_cell(a, move);
        char now = sign_in(grid->text, cell), right = right_sign(a, cell);

        draw = now ? arena_print(a->c->arena, "draw '%c' instead of '%c'", right, now)
                   : "draw a larger grid";
        if (now && grid->exact)
            diag_choice(finding, mnemonic_cell(grid, cell), (char[]){right, '\0'});
    }
    if (*write || *draw)
        diag_help(finding, "%s%s%s", write, *write && *draw ? ", or " : "", draw);
}

static struct finding *report_range(const struct agreement *a, const struct move *shown,
                                    const struct move *declared)
{
    struct finding *finding = diag_add(a->c->diags, DIAG(MNEMONIC_RANGE), shown->at);

    diag_label(finding, "%s", move_phrased(a->c->arena, shown));
    diag_note(finding, declared->at, "the moves have: %s", move_phrased(a->c->arena, declared));
    help_agree(a, finding, shown);
    return finding;
}

static struct finding *report_extra(const struct agreement *a, const struct move *move)
{
    struct finding *finding = diag_add(a->c->diags, DIAG(MNEMONIC_EXTRA), move->at);

    diag_label(finding, "%s", move_phrased(a->c->arena, move));
    diag_note(finding, a->piece->betza.at, "moves are declared here");
    help_agree(a, finding, move);
    return finding;
}

/* Stands at the spelling that is wrong, where that is known, else at the moves. */
static struct finding *report_missing(const struct agreement *a, const struct move *move)
{
    const struct located *grid = &a->piece->mnemonic;
    struct vec cell = cell_of(move);
    bool fits = sign_in(grid->text, cell);
    struct place place = fits ? mnemonic_cell(grid, cell) : grid->at;
    struct finding *finding =
        diag_add(a->c->diags, DIAG(MNEMONIC_MISSING), a->confirmed ? place : move->at);

    diag_label(finding, "%s", move_phrased(a->c->arena, move));
    if (!fits)
        diag_note(finding, grid->at, "this grid does not reach so far");
    else if (!a->confirmed)
        diag_note(finding, place, "it should stand here");
    if (a->confirmed)
        diag_note(finding, move->at, "it is declared here");
    help_agree(a, finding, move);
    return finding;
}

/* Points at the cell of the first move that only one of them has. */
static void report_same_when_empty(const struct agreement *a)
{
    const struct piece *piece = a->piece;
    struct moveset only = moveset_minus(a->c->arena, &piece->shown, &piece->moves);
    struct place at;

    if (only.count == 0)
        only = moveset_minus(a->c->arena, &piece->moves, &piece->shown);
    at = only.count ? mnemonic_cell(&piece->mnemonic, only.moves[0].leg.step) : piece->mnemonic.at;
    diag_help(report_blocked(a->c, piece, "mnemonic", &piece->shown, at),
              "write '%s' in moves, or change the mnemonic", a->betza);
}

/* What only the one set has: its first move, as a range where the other set has that. */
static struct finding *report_first(const struct agreement *a, const struct moveset *extra,
                                    const struct moveset *missing)
{
    const struct piece *piece = a->piece;
    struct moveset others =
        moveset_joined(a->c->arena, extra->count ? &piece->moves : &piece->shown);
    const struct move *first = &(extra->count ? extra : missing)->moves[0];
    const struct move *other = other_range(&others, first);

    if (extra->count)
        return other ? report_range(a, first, other) : report_extra(a, first);
    return other ? report_range(a, other, first) : report_missing(a, first);
}

/* One finding tells all differences. */
static void compare(const struct agreement *a)
{
    const struct piece *piece = a->piece;
    struct moveset extra = moveset_minus(a->c->arena, &piece->shown, &piece->moves);
    struct moveset missing = moveset_minus(a->c->arena, &piece->moves, &piece->shown);
    struct finding *finding = report_first(a, &extra, &missing);

    if (extra.count != 1)
        note_only(a->c->arena, finding, SPELLING_MNEMONIC, &extra);
    if (extra.count || missing.count > 1)
        note_only(a->c->arena, finding, piece->spelling, &missing);
}

static void report(const struct checking *c, const struct piece *piece)
{
    const struct agreement a = {
        .c = c,
        .piece = piece,
        .betza = betza_value(c->arena, &piece->shown),
        .confirmed = is_confirmed(c->game, piece, SPELLING_TEXT),
        .right = grid_of(c->arena, &piece->moves),
    };

    if (moveset_equal(&piece->moves, &piece->shown))
        diag_help(report_hobbling(c, piece, "mnemonic", &piece->shown, piece->mnemonic.at),
                  "write '%s' in moves, or change the mnemonic", a.betza);
    else if (same_when_empty(&piece->moves, &piece->shown))
        report_same_when_empty(&a);
    else
        compare(&a);
}

void check_agreement(const struct checking *c, const struct piece *piece)
{
    report_outvoted(c, piece);
    if (piece->valid && piece->mnemonic.text && !same_moves(c->game, &piece->moves, &piece->shown))
        report(c, piece);
}

void check_lopsided(const struct checking *c, const struct piece *piece)
{
    struct moveset mirrored, alone;

    if (!piece->valid || piece->mnemonic.text || piece_is_attested(piece))
        return;
    mirrored = moveset_mirrored(c->arena, &piece->moves);
    if (moveset_within(&piece->moves, &mirrored))
        return;
    alone = moveset_minus(c->arena, &piece->moves, &mirrored);
    diag_label(diag_add(c->diags, DIAG(MOVES_LOPSIDED), piece->betza.at), "no mirror image: %s",
               move_phrased(c->arena, &alone.moves[0]));
}

/* --- texts --- */

/* Lines that make the two agree, either of which can be pasted. */
static void help_text_agrees(const struct checking *c, const struct piece *piece,
                             struct finding *finding)
{
    const char *betza = betza_value(c->arena, &piece->text_moves), *remedy = "change the mnemonic";
    LOCAL_BUF(text);

    if (piece->spelling == SPELLING_BETZA)
        remedy = arena_print(c->arena, "write 'moves: %s'", betza);
    if (english_write_joined(&piece->analysis.joined, NULL, &text, NULL)) {
        english_write_rules(c->game, piece, &text);
        say_places(c->game, &text);
        remedy = arena_print(c->arena, "write 'text: %s', or %s", buf_str(&text), remedy);
        diag_choice_value(finding, &piece->text, buf_str(&text));
    }
    if (piece->spelling == SPELLING_BETZA)
        choose_moves(finding, &piece->betza, betza);
    diag_help(finding, "%s", remedy);
}

/* --- differences, all moves of one place together --- */

/* The moves of the set that go the same ways as these, but not equally far. */
static struct moveset same_ways(struct arena *arena, const struct moveset *set,
                                const struct moveset *these)
{
    return MOVES_WHERE(
        move, arena, set,
        FIND(this, these->moves, these->count,
             vec_same(move->leg.step, this->leg.step) && !move->leg.next && !this->leg.next));
}

/* Notes what the other spelling has instead, or where it stands. */
static void note_other(struct arena *arena, struct finding *finding, enum spelling spelling,
                       const struct moveset *other, const struct moveset *these, struct place whole)
{
    struct moveset instead = same_ways(arena, other, these);

    if (instead.count)
        diag_note(finding, instead.moves[0].at, "here the %s it %s", spelling_words[spelling].lets,
                  verb_of(arena, &instead));
    else
        diag_note(finding, whole, "%s", spelling_words[spelling].stands);
}

static struct finding *report_text_extra(const struct checking *c, const struct piece *piece,
                                         const struct moveset *these)
{
    struct finding *finding =
        diag_add(c->diags, DIAG(ENGLISH_EXTRA), these->moves[0].at, verb_of(c->arena, these),
                 spelling_words[piece->spelling].does);

    note_other(c->arena, finding, piece->spelling, &piece->moves, these, piece->betza.at);
    return finding;
}

/* Stands at the spelling that is wrong, where that is known, else at the moves. */
static struct finding *report_text_missing(const struct checking *c, const struct piece *piece,
                                           const struct moveset *these)
{
    bool confirmed = is_confirmed(c->game, piece, SPELLING_MNEMONIC);
    struct finding *finding =
        diag_add(c->diags, DIAG(ENGLISH_MISSING), confirmed ? piece->text.at : these->moves[0].at,
                 spelling_words[piece->spelling].lets, verb_of(c->arena, these));

    if (confirmed)
        diag_note(finding, these->moves[0].at, "%s", spelling_words[piece->spelling].stands);
    else
        note_other(c->arena, finding, SPELLING_TEXT, &piece->text_moves, these, piece->text.at);
    return finding;
}

/* One finding tells all differences, those of one place first. */
static void compare_text(const struct checking *c, const struct piece *piece)
{
    struct moveset extra = moveset_minus(c->arena, &piece->text_moves, &piece->moves);
    struct moveset missing = moveset_minus(c->arena, &piece->moves, &piece->text_moves);
    bool is_extra = extra.count > 0;
    struct moveset first = take_place(c->arena, extra.count ? &extra : &missing);
    struct finding *finding =
        is_extra ? report_text_extra(c, piece, &first) : report_text_missing(c, piece, &first);

    note_only(c->arena, finding, SPELLING_TEXT, &extra);
    note_only(c->arena, finding, piece->spelling, &missing);
    help_text_agrees(c, piece, finding);
}

void check_texts(const struct checking *c, const struct piece *piece)
{
    if (!piece->valid || !piece->text.text ||
        same_moves(c->game, &piece->moves, &piece->text_moves))
        return;
    if (moveset_equal(&piece->moves, &piece->text_moves))
        help_text_agrees(c, piece,
                         report_hobbling(c, piece, "text", &piece->text_moves, piece->text.at));
    else if (same_when_empty(&piece->moves, &piece->text_moves))
        help_text_agrees(c, piece,
                         report_blocked(c, piece, "text", &piece->text_moves, piece->text.at));
    else
        compare_text(c, piece);
}

/* --- words that add nothing --- */

/* From the last words to the first, so that of two that say the same the later ones are noted. */
static void check_terms(const struct checking *c, const struct piece *piece)
{
    struct moveset rest = piece->text_moves;

    for (size_t i = piece->text_moves.count; i-- > 0;) {
        const struct place *place = &piece->text_moves.moves[i].at;
        struct moveset fewer = MOVES_WHERE(move, c->arena, &rest, !place_same(&move->at, place));

        if (fewer.count == rest.count || !same_moves(c->game, &fewer, &piece->text_moves))
            continue;
        diag_add(c->diags, DIAG(ENGLISH_REDUNDANT), *place);
        rest = fewer;
    }
}

void check_text_terms(const struct checking *c, const struct piece *piece)
{
    if (piece->valid && piece->text.exact && piece->text.text &&
        (piece->spelling == SPELLING_TEXT || piece->text_moves.moves != piece->moves.moves))
        check_terms(c, piece);
}
