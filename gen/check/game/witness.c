/* The game is as tables from somewhere else have it. */
#include "check/game/check_internal.h"

#include "format/csv.h"
#include "notation/betza/betza.h"

/* Behind a fact of a piece stands what the game has on purpose in place of the table's. */
enum column { PIECE, BETZA, HERE, PROMOTES, PROMOTES_HERE, SQUARE, PLAYER, NOTE, COLUMNS };

/* In that order; behind them other words for the first two. */
static const char *const names[] = {"piece",  "betza",  "here", "promotes", "promotes-here",
                                    "square", "player", "note", "name",     "moves"};

/* A table that is read. What is wrong with a fact of a piece that the spellings of its moves or
 * another table have told is not told again. */
struct witness {
    struct arena *arena;
    const struct game *game;
    struct csv csv;
    size_t columns[COLUMNS]; /* one more than the index; 0: there is none */
    bool *told[COLUMNS];     /* by piece */
    struct diags *diags;
};

static void refuse(const struct witness *w, struct place place, const char *trouble,
                   const char *help)
{
    diag_help(diag_add(w->diags, DIAG(BAD_TEXT), place, "witness", trouble), "%s", help);
}

static void enter_column(struct witness *w, size_t index)
{
    const struct located *cell = &w->csv.rows[0][index];
    size_t i = 0;

    while (i < COUNT_OF(names) && strcasecmp(cell->text, names[i]) != 0)
        i++;
    if (i == COUNT_OF(names))
        diag_suggest_known(diag_add(w->diags, DIAG(UNKNOWN_KEY), cell->at, cell->text,
                                    "the first row of the table"),
                           cell->text, names, COUNT_OF(names));
    else if (w->columns[i % COLUMNS] && i != NOTE)
        refuse(w, cell->at, "two columns are the same", "leave one of them out");
    else
        w->columns[i % COLUMNS] = index + 1;
}

static bool has_columns(const size_t *has)
{
    return has[PIECE] && !has[SQUARE] == !has[PLAYER] && (!has[HERE] || has[BETZA]) &&
           (!has[PROMOTES_HERE] || has[PROMOTES]) && !has[SQUARE] == (has[BETZA] || has[PROMOTES]);
}

static bool read_table(struct witness *w, const struct witness_file *file)
{
    size_t errors = diags_at_least(w->diags, LEVEL_ERROR);
    const struct source *source =
        source_allowed(&file->name, file->path, "witness", "tables/pieces.csv", w->diags)
            ? source_read(w->arena, file->path, w->diags)
            : NULL;

    w->csv = (struct csv){0};
    memset(w->columns, 0, sizeof w->columns);
    if (!source || !csv_read(w->arena, source, "witness", &w->csv, w->diags))
        return false;
    if (!w->csv.origin)
        refuse(w, w->csv.rows[0]->at, "the table does not say where it is from",
               "write '# source: ' above the first row, and behind it the book or program");
    for (size_t i = 0; i < w->csv.columns; i++)
        enter_column(w, i);
    if (diags_at_least(w->diags, LEVEL_ERROR) == errors && !has_columns(w->columns))
        refuse(w, w->csv.rows[0]->at, "these are not the columns of a table",
               "name 'piece' with 'betza' or 'promotes' or both, and where the game has something "
               "else 'here' or 'promotes-here'; or 'square', 'piece' and 'player' alone");
    else if (w->csv.count < 2)
        refuse(w, w->csv.rows[0]->at, "the table has no rows but the first",
               "write a row for each piece or square that the source has");
    return diags_at_least(w->diags, LEVEL_ERROR) == errors;
}

/* "" at the beginning of the row where there is no such column. */
static struct located cell_of(const struct witness *w, const struct located *row,
                              enum column column)
{
    return w->columns[column] ? row[w->columns[column] - 1]
                              : (struct located){.text = "", .at = row->at};
}

/* The piece of that name or code; NULL after a finding. Table or definition may have misspelt it.
 */
static const struct piece *piece_of(const struct witness *w, const struct located *cell,
                                    size_t from, size_t size)
{
    const char *known[PIECE_LIMIT], *near, *name = arena_text(w->arena, cell->text + from, size);
    const struct piece *piece = game_piece(w->game, name);
    struct finding *finding;

    if (piece)
        return piece;
    for (size_t i = 0; i < w->game->piece_count; i++)
        known[i] = w->game->pieces[i].name.text;
    near = text_nearest(name, known, w->game->piece_count);
    finding = diag_add(w->diags, DIAG(UNKNOWN_PIECE), located_at(cell, from, size), name);
    if (near)
        diag_note(finding, game_piece(w->game, near)->name.at, "is it meant to be this one?");
    diag_help(finding, "tables name pieces as the definition does, or by their codes");
    return NULL;
}

/* --- facts of pieces --- */

/* What moves a piece has, or what it becomes, in either of which the other is empty. */
struct value {
    struct moveset moves;
    const struct piece **choices;
    size_t count;
};

/* Betza notation, or pieces with '/' between them; '-' is the same as nothing. */
static bool read_value(const struct witness *w, enum column column, const struct located *cell,
                       struct value *value)
{
    const char *text = strcmp(cell->text, "-") == 0 ? "" : cell->text;

    if (column == BETZA)
        return betza_read(w->arena, cell, &value->moves, w->diags);
    for (size_t at = 0, size; text[at]; at += size) {
        size_t letters;

        at += strspn(text + at, "/ ");
        letters = size = strcspn(text + at, "/");
        while (letters > 0 && text[at + letters - 1] == ' ')
            letters--;
        *ARENA_PUSH(w->arena, value->choices, value->count) = piece_of(w, cell, at, letters);
        if (!value->choices[value->count - 1])
            return false;
    }
    return true;
}

static bool same_value(const struct witness *w, const struct value *a, const struct value *b)
{
    size_t same = 0;

    for (size_t i = 0; i < a->count; i++)
        for (size_t k = 0; k < b->count; k++)
            same += a->choices[i] == b->choices[k];
    return same_moves(w->game, &a->moves, &b->moves) && same == a->count && same == b->count;
}

static void help_to(struct finding *finding, enum column column, const char *remedy)
{
    diag_help(finding,
              "%s; if the game differs on purpose, put what it has into the column '%s' of the "
              "table",
              remedy, names[column + 1]);
}

static void report_moves(const struct witness *w, const struct piece *piece,
                         const struct located *cell, const struct moveset *told)
{
    bool same = moveset_equal(&piece->moves, told); /* but where there is no hobbling */
    struct moveset ours = same ? moveset_unhobbled(w->arena, &piece->moves) : piece->moves;
    struct moveset theirs = same ? moveset_unhobbled(w->arena, told) : *told;
    struct moveset extra = moveset_minus(w->arena, &ours, &theirs);
    struct moveset missing = moveset_minus(w->arena, &theirs, &ours);
    struct place place = place_known(&piece->betza.at) ? piece->betza.at : piece->place;
    struct finding *finding =
        diag_add(w->diags, DIAG(WITNESS_MOVES), extra.count ? extra.moves[0].at : place,
                 piece->name.text, w->csv.origin);

    if (extra.count)
        diag_label(finding, "only here: %s", summary_of(w->arena, &extra));
    if (missing.count)
        diag_note(finding, missing.moves[0].at, "only there: %s", summary_of(w->arena, &missing));
    else
        diag_note(finding, cell->at, "the moves there");
    if (piece->spelling == SPELLING_BETZA)
        choose_moves(finding, &piece->betza, cell->text);
    help_to(finding, BETZA, arena_print(w->arena, "write 'moves: %s'", cell->text));
}

static void report_promotion(const struct witness *w, const struct piece *piece,
                             const struct located *cell, const struct value *told)
{
    const struct located *ours = piece->promotes.text ? &piece->promotes : &piece->name;
    const char *becomes = piece->promotes.text ? ours->text : "nothing";
    struct list list = {0};
    const char *theirs, *remedy;
    struct finding *finding;

    for (size_t i = 0; i < told->count; i++)
        list_put(w->arena, &list, told->choices[i]->name.text);
    theirs = list_text(w->arena, &list, CHOICE_LIMIT);
    remedy = list.count == 1 ? arena_print(w->arena, "write 'promotes: %s'", theirs)
             : list.count    ? "write these under 'promotes'"
                             : "leave 'promotes' out";
    finding = diag_add(w->diags, DIAG(WITNESS_PROMOTION), ours->at, piece->name.text, becomes,
                       w->csv.origin, list.count ? theirs : "nothing");
    diag_note(finding, cell->at, "the promotion there");
    help_to(finding, PROMOTES, remedy);
}

/* Compares a fact of the piece with that of the table, or with what is to stand here instead. */
static void compare(const struct witness *w, const struct located *row, const struct piece *piece,
                    enum column column)
{
    struct located theirs = cell_of(w, row, column), here = cell_of(w, row, column + 1);
    struct value value = {0}, instead = {0}, ours = {0};
    bool *told = &w->told[column][piece - w->game->pieces];

    if (column == BETZA)
        ours.moves = piece->moves;
    else
        ours = (struct value){.choices = piece->choices, .count = piece->choice_count};
    if (*told || !read_value(w, column, &theirs, &value) ||
        (*here.text && !read_value(w, column, &here, &instead)))
        return;
    if (*here.text && same_value(w, &value, &instead)) {
        diag_add(w->diags, DIAG(WITNESS_HERE), here.at, here.text, theirs.text);
        return;
    }
    if (*here.text) {
        theirs = here;
        value = instead;
    }
    *told = !same_value(w, &ours, &value);
    if (*told && column == BETZA)
        report_moves(w, piece, &theirs, &value.moves);
    else if (*told)
        report_promotion(w, piece, &theirs, &value);
}

static void compare_pieces(const struct witness *w)
{
    const struct located **rows = arena_alloc(w->arena, w->game->piece_count, sizeof *rows);

    for (size_t i = 1; i < w->csv.count; i++) {
        const struct located *row = w->csv.rows[i], name = cell_of(w, row, PIECE);
        const struct piece *piece = piece_of(w, &name, 0, strlen(name.text));
        const struct located **first = piece ? &rows[piece - w->game->pieces] : NULL;

        if (piece && *first)
            refuse(w, name.at, "two rows are of the same piece", "leave one of them out");
        if (!piece || *first)
            continue;
        *first = row;
        if (*cell_of(w, row, BETZA).text)
            compare(w, row, piece, BETZA);
        if (w->columns[PROMOTES] && strcmp(cell_of(w, row, PROMOTES).text, "?") != 0)
            compare(w, row, piece, PROMOTES);
    }
}

/* --- the setup --- */

/* A man of the table, and its row; NULL: there is none. */
struct post {
    struct man man;
    const struct located *row;
};

static bool is_player(const struct located *cell, const char *word, const struct located *name)
{
    return strcasecmp(cell->text, word) == 0 || strcasecmp(cell->text, name->text) == 0;
}

static bool read_post(const struct witness *w, const struct located *row, struct post *posts)
{
    const struct located at = cell_of(w, row, SQUARE), name = cell_of(w, row, PIECE);
    const struct located player = cell_of(w, row, PLAYER);
    const int side = is_player(&player, "second", &w->game->second);
    const struct piece *piece;
    struct square square;

    if (!square_expect(w->arena, w->game, &at, 0, strlen(at.text), &square, w->diags) ||
        !(piece = piece_of(w, &name, 0, strlen(name.text))))
        return false;
    posts += square.rank * w->game->width + square.file;
    if (!side && !is_player(&player, "first", &w->game->first))
        refuse(w, player.at, "this is no player",
               "write 'first' or 'second', or the player’s name");
    else if (posts->row)
        refuse(w, at.at, "two rows are of the same square", "leave one of them out");
    else
        *posts = (struct post){{.piece = piece, .side = side}, row};
    return posts->row == row;
}

/* All squares that differ are one finding, at the first of them. */
static void compare_posts(const struct witness *w, const struct post *posts)
{
    enum { SHOWN = 8 };
    struct finding *finding = NULL;

    for (int i = 0, shown = 0; i < w->game->width * w->game->height && shown < SHOWN; i++) {
        const struct square square = {i % w->game->width, i / w->game->width};
        const struct place place = game_setup_place(w->game, square.file, square.rank);
        const struct man man = game_man(w->game, square.file, square.rank);

        if (man.piece == posts[i].man.piece &&
            (!man.piece || man.piece->wall || man.side == posts[i].man.side))
            continue;
        if (shown++ == 0)
            finding = diag_add(w->diags, DIAG(WITNESS_SETUP), place, w->csv.origin);
        diag_note(finding, posts[i].row ? posts[i].row->at : place, "%s: %s; in the table %s",
                  square_name(w->arena, w->game, square), man_named(w->arena, w->game, man),
                  man_named(w->arena, w->game, posts[i].man));
    }
}

static void compare_setup(const struct witness *w)
{
    const struct game *game = w->game;
    struct post *posts =
        arena_alloc(w->arena, (size_t)game->width * (size_t)game->height, sizeof *posts);
    bool good = game->setup && setup_symmetric(game); /* else that is told already */

    for (size_t i = 1; i < w->csv.count && game->width; i++)
        good &= read_post(w, w->csv.rows[i], posts);
    if (good)
        compare_posts(w, posts);
}

/* --- all tables --- */

void check_witnesses(const struct checking *c)
{
    struct witness w = {.arena = c->arena, .game = c->game, .diags = c->diags};

    if (c->game->witness_count == 0 || c->game->roster_flawed)
        return;
    w.told[BETZA] = arena_alloc(c->arena, c->game->piece_count, sizeof(bool));
    w.told[PROMOTES] = arena_alloc(c->arena, c->game->piece_count, sizeof(bool));
    for (size_t i = 0; i < c->game->piece_count; i++)
        w.told[BETZA][i] =
            !c->game->pieces[i].valid || moves_in_doubt(c->game, &c->game->pieces[i]);
    for (size_t i = 0; i < c->game->witness_count; i++)
        if (read_table(&w, &c->game->witnesses[i]))
            (w.columns[SQUARE] ? compare_setup : compare_pieces)(&w);
}

bool witness_contradicts(const struct diags *diags)
{
    return diags_having(diags, DIAG_WITNESS_MOVES) || diags_having(diags, DIAG_WITNESS_PROMOTION) ||
           diags_having(diags, DIAG_WITNESS_SETUP);
}
