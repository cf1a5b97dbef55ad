/* Positions as files have them: names of setups, grids, lines, and boards as they are drawn. */
#include "record/placement/placement_internal.h"

/* --- names of setups --- */

/* Whether the text can only be names of setups, in a game that has some. */
static bool names_setups(const struct game *game, const char *text)
{
    return game->lineup_count > 0 && game->setup && game->height > 1 &&
           text[strspn(text, placement_blanks)] && !strpbrk(text, "/.\n");
}

static void suggest(const struct reader *r, struct finding *finding, const char *word)
{
    const struct game *game = r->game;
    const char **names = arena_alloc(r->arena, game->lineup_count, sizeof *names);

    for (size_t i = 0; i < game->lineup_count; i++)
        names[i] = game->lineups[i].name.text ? game->lineups[i].name.text : "";
    diag_suggest_known(finding, word, names, game->lineup_count);
}

/* NULL after a finding: here, or where the setup could not be read. */
static const struct lineup *find(struct reader *r, size_t from, size_t size)
{
    const struct game *game = r->game;
    const char *word = arena_text(r->arena, r->text->text + from, size);

    EACH (a, game->lineups, game->lineup_count)
        if (a->name.text && strcmp(a->name.text, word) == 0)
            return a->men ? a : NULL;
    suggest(r, report_text(r, from, size, "no setup has that name"), word);
    return NULL;
}

static bool may_choose(const struct lineup *a, int side)
{
    return a->player == PROMOTION_BOTH || (a->player == PROMOTION_SECOND) == side;
}

/* For the second player turned by half or mirrored. */
static void put(struct placement *placement, const struct lineup *a, int side)
{
    const struct game *game = placement->game;

    for (int rank = 0; rank < a->ranks; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = a->men[rank * game->width + file];
            int row = game->height - a->ranks + rank;

            man.side = man.piece ? side : 0;
            *placement_man(placement, side && !a->mirrored ? game->width - 1 - file : file,
                           side ? game->height - 1 - row : row) = man;
        }
}

/* The word at the byte; returns the byte behind it and the blanks that follow. */
static size_t next_word(const char *text, size_t at, size_t *size)
{
    *size = strcspn(text + at, placement_blanks);
    at += *size;
    return at + strspn(text + at, placement_blanks);
}

/* A name for one of the players, or for both of them. */
static void read_name(struct reader *r, struct placement *placement, size_t at, size_t size,
                      bool first, bool second)
{
    const struct lineup *lineup;
    bool chosen = false;

    if (size == 1 && r->text->text[at] == '-')
        return;
    lineup = find(r, at, size);
    for (int side = 0; lineup && side < 2; side++)
        if ((side ? second : first) && may_choose(lineup, side)) {
            put(placement, lineup, side);
            chosen = true;
        }
    if (lineup && !chosen)
        report_text(r, at, size, "the other player alone may choose this setup");
}

static bool is_turn(const char *word, size_t size)
{
    return size == 1 && (*word == '1' || *word == '2');
}

static void read_setups(struct reader *r, struct placement *placement)
{
    const char *text = r->text->text;
    size_t at = strspn(text, placement_blanks), begin[2] = {0}, size[3];
    int names = 0;

    *placement = placement_of_setup(r->arena, r->game);
    placement->firsts = arena_alloc(r->arena, (size_t)(r->game->width * r->game->height), 1);
    memset(placement->firsts, FIRST_LEFT, (size_t)(r->game->width * r->game->height));
    while (names < 2 && text[at] && !is_turn(text + at, strcspn(text + at, placement_blanks))) {
        begin[names] = at;
        at = next_word(text, at, &size[names]);
        names++;
    }
    for (int i = 0; i < names; i++)
        read_name(r, placement, begin[i], size[i], i == 0, i == names - 1);
    if (text[at] && is_turn(text + at, strcspn(text + at, placement_blanks))) {
        placement->to_move = text[at] - '1';
        placement->side_stated = true;
        at = next_word(text, at, &size[2]);
    }
    if (text[at])
        report_rest(r, at, strlen(text));
}

/* --- grids --- */

/* Bytes of the longest code that begins there, or of the dot of an empty square; 0: none does. */
static size_t square_size(const struct reader *r, const char *word, size_t size)
{
    size_t longest = *word == '.';

    for (size_t at = 0, letters = 0; at < size && *word != '.' && letters < CODE_LIMIT; letters++) {
        at += utf8_length(word + at, size - at);
        if (man_of_word(r, word, at).piece)
            longest = at;
    }
    return longest;
}

/* The row as it should be written, if all that it has is understood: codes and dots, digits and
 * signs for empty squares, and signs between. Returns the number of squares; 0: something is not.
 */
static int put_right(const struct reader *r, const char *row, size_t size, int width,
                     struct buf *out)
{
    int count = 0, empty;

    for (size_t at = 0, step; at < size && count <= width; at += step) {
        step = square_size(r, row + at, size - at);
        empty = step > 0 ? 0 : is_digit(row[at]) ? row[at] - '0' : strchr("-_", row[at]) != NULL;
        if (step == 0 && !empty && !strchr(" \t,;|[]", row[at]))
            return 0;
        if (step > 0)
            buf_print(out, "%s%.*s", count++ ? " " : "", (int)step, row + at);
        for (int i = 0; i < empty; i++)
            buf_text(out, count++ ? " ." : ".");
        step += !step;
    }
    return count;
}

/* Whether each word of the row is a code or a dot. */
static bool has_squares(const struct reader *r, const char *row, const char *end)
{
    bool good = true;

    for (size_t word; row < end && good; row += word + strspn(row + word, " \t")) {
        word = strcspn(row, placement_blanks);
        good = (word == 1 && *row == '.') || man_of_word(r, row, word).piece;
    }
    return good;
}

/* Whether the row has all its squares, but written in another way. That is told once. */
static bool is_miswritten(struct reader *r, size_t from, size_t size, int width)
{
    const char *row = r->text->text + from;
    LOCAL_BUF(right);
    bool miswritten =
        !has_squares(r, row, row + size) && put_right(r, row, size, width, &right) == width;

    if (miswritten && !r->miswritten)
        diag_write_part(report_text(r, from, size,
                                    "a row has a code or '.' for each square, and "
                                    "blanks between"),
                        r->text, from, size, buf_str(&right), "");
    r->miswritten |= miswritten;
    return miswritten;
}

/* Of a row with words that are no codes the number of squares is not known. */
static void read_row(struct reader *r, size_t from, size_t size, int rank)
{
    const char *text = r->text->text;
    size_t at = from + strspn(text + from, " \t");
    size_t troubles = r->troubles;
    int file = 0, width = row_width(r->game, rank);

    if (is_miswritten(r, at, from + size - at, width))
        return;
    while (at < from + size) {
        size_t word = strcspn(text + at, placement_blanks);

        if (file < width)
            read_square(r, at, word, file, rank);
        file++;
        at += word;
        at += strspn(text + at, " \t");
    }
    if (file != width && r->troubles == troubles)
        report_width(r, from, size, file, rank);
}

/* Whether the rows are no lines of their own, or have others between; told once. */
static bool is_misplaced(struct reader *r, const char *text, size_t end)
{
    const char *empty = strstr(text, "\n\n");

    if (end > 0 && strchr(text, '/'))
        diag_help(
            report_text(r, 0, end, "rows stand in lines of their own here"),
            "write '%s: |', and the rows below it, with blanks between the squares and '.' for "
            "an empty one",
            r->what);
    else if (empty && empty < text + end)
        diag_help(report_text(r, (size_t)(empty - text) + 1, 0, "this line is empty"),
                  "leave it out; a row of empty squares has '.' for each of them");
    return !r->good;
}

/* Rows and squares beyond the board are counted only. */
static void read_grid(struct reader *r)
{
    const char *text = r->text->text;
    size_t end = strlen(text), extra = 0;
    int rank = 0, height = r->game->height;

    while (end > 0 && strchr(placement_blanks, text[end - 1]))
        end--;
    if (is_misplaced(r, text, end))
        return;
    for (size_t at = 0; at < end; rank++) {
        size_t size = strcspn(text + at, "\n");

        if (rank < height)
            read_row(r, at, size, rank);
        else if (rank == height)
            extra = at;
        at += size + 1;
    }
    if (rank > height)
        report_rows(r, rank, located_at(r->text, extra, strcspn(text + extra, "\n")));
    else if (rank < height)
        report_rows(r, rank, r->text->at);
}

bool placement_read_setup(struct arena *arena, const struct game *game, const struct located *text,
                          struct man *men, struct diags *diags)
{
    struct reader r = {.arena = arena,
                       .diags = diags,
                       .game = game,
                       .text = text,
                       .men = men,
                       .what = "setup",
                       .setup = true,
                       .good = true};

    read_grid(&r);
    return r.good;
}

/* --- the whole --- */

static bool is_line(const char *text)
{
    return strchr(text, '/') || !strpbrk(text, "\n.");
}

static struct reader reader_of(struct arena *arena, const struct located *text,
                               struct placement *placement, struct diags *diags)
{
    return (struct reader){.arena = arena,
                           .diags = diags,
                           .game = placement->game,
                           .text = text,
                           .men = placement->men,
                           .what = "position",
                           .good = true};
}

/* Behind "sfen " and the like, as protocols of engines have positions. */
static struct located plain_position(const struct located *text)
{
    static const char *const words[] = {"position ", "fen ", "sfen "};
    struct located plain = *text;
    size_t at = 0;

    for (size_t i = 0; i < COUNT_OF(words) && strchr(text->text, '/'); i++) {
        size_t word = at + strspn(text->text + at, placement_blanks);

        if (strncmp(text->text + word, words[i], strlen(words[i])) == 0)
            at = word + strlen(words[i]);
    }
    if (at > 0)
        plain = (struct located){.text = text->text + at,
                                 .at = located_at(text, at, strlen(text->text + at)),
                                 .exact = text->exact};
    return plain;
}

/* Whether men stand on squares of the board alone; others are reported. */
static bool stand_on_board(const struct reader *r, const struct placement *placement)
{
    const struct game *game = placement->game;
    bool good = true;

    for (int i = 0; i < game->width * game->height; i++) {
        struct square square = {i % game->width, i / game->width};

        if (!placement->men[i].piece || site_at(game, square.file, square.rank))
            continue;
        placement_report_closed(r->arena, game, placement->men[i], square,
                                placement_place(game, r->text, square.file, square.rank), r->diags);
        good = false;
    }
    return good;
}

bool placement_read(struct arena *arena, const struct game *game, const struct located *text,
                    struct placement *placement, struct diags *diags)
{
    const struct located plain = plain_position(text);
    struct reader r;

    *placement = placement_empty(arena, game);
    r = reader_of(arena, &plain, placement, diags);
    if (names_setups(game, plain.text))
        read_setups(&r, placement);
    else if (is_board(plain.text))
        read_board(&r, placement);
    else if (is_line(plain.text) && is_fen(plain.text))
        read_fen(&r, placement);
    else if (is_line(plain.text))
        read_line(&r, placement);
    else
        read_grid(&r);
    return r.good && stand_on_board(&r, placement);
}

bool placement_read_hands(struct arena *arena, const struct located *text,
                          struct placement *placement, struct diags *diags)
{
    struct reader r = reader_of(arena, text, placement, diags);

    r.what = "hands";
    read_hands(&r, placement, strspn(text->text, placement_blanks), strlen(text->text));
    return r.good;
}

bool placement_read_setup_hands(struct arena *arena, const struct located *text,
                                struct placement *placement, struct diags *diags)
{
    struct reader r = reader_of(arena, text, placement, diags);

    r.what = "setup-hands";
    r.setup = true;
    read_hands(&r, placement, strspn(text->text, placement_blanks), strlen(text->text));
    return r.good;
}

/* --- places --- */

static struct place grid_place(const struct located *text, int file, int rank)
{
    const char *at = text->text;

    for (; rank > 0; rank--) {
        at += strcspn(at, "\n");
        at += *at == '\n';
    }
    at += strspn(at, " \t");
    for (; file > 0; file--) {
        at += strcspn(at, placement_blanks);
        at += strspn(at, " \t");
    }
    return located_at(text, (size_t)(at - text->text), strcspn(at, placement_blanks));
}

struct place placement_place(const struct game *game, const struct located *text, int file,
                             int rank)
{
    const struct located plain = plain_position(text);

    if (file < 0 || file >= game->width || rank < 0 || rank >= game->height)
        return text->at;
    if (names_setups(game, plain.text))
        return text->at;
    if (is_board(plain.text))
        return board_place(game, &plain, file, rank);
    return is_line(plain.text) ? line_place(game, &plain, file, rank)
                               : grid_place(&plain, file, rank);
}

struct place game_setup_place(const struct game *game, int file, int rank)
{
    const struct region whole = region_whole(game);

    if (!game->setup_text.text || !region_has(game, &whole, (struct square){file, rank}))
        return game->setup_text.at;
    return grid_place(&game->setup_text, file, rank);
}

/* --- men where they may not stand --- */

static void note_closed(struct finding *finding, struct place place, const char *why,
                        const char *help)
{
    diag_note(finding, place, "%s", why);
    diag_help(finding, "%s", help);
}

void placement_report_closed(struct arena *arena, const struct game *game, struct man man,
                             struct square square, struct place place, struct diags *diags)
{
    const struct terrain *closed =
        terrain_closed_to(game, man.piece, man.side, square.file, square.rank);
    struct finding *finding = diag_add(diags, DIAG(SETUP_CLOSED), place, man.piece->name.text,
                                       square_name(arena, game, square));

    if (!site_at(game, square.file, square.rank))
        diag_help(finding, "the board does not have it: 'without' leaves it out");
    else if (!piece_is_within(game, man.piece, man.side, square.file, square.rank))
        note_closed(finding, man.piece->within[man.side].place, "this is what it never leaves",
                    "put it on another square, or change 'within'");
    else if (closed)
        note_closed(finding, terrain_square_at(closed, square.file, square.rank)->place,
                    "it may not enter this terrain",
                    "put it on another square, or let 'enter' of the terrain have it");
}

void placement_check_closed(struct arena *arena, const struct located *text,
                            const struct placement *placement, struct diags *diags)
{
    const struct game *game = placement->game;

    for (int rank = 0; rank < game->height; rank++)
        for (int file = 0; file < game->width; file++) {
            struct man man = *placement_man(placement, file, rank);

            if (man.piece && !piece_may_stand(game, man.piece, man.side, file, rank))
                placement_report_closed(arena, game, man, (struct square){file, rank},
                                        placement_place(game, text, file, rank), diags);
        }
}
