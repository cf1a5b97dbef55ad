/* Positions as files have them: names of setups, grids, lines, and boards as they are drawn. */
#include "base/number.h"
#include "record/placement/placement_internal.h"
#include "words/words.h"

#include <string.h>

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
    return r.good;
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

    if (!game->setup_text.text || !region_has(&whole, (struct square){file, rank}))
        return game->setup_text.at;
    return grid_place(&game->setup_text, file, rank);
}

/* --- men where they may not stand --- */

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
        diag_note(finding, man.piece->within[man.side].place, "this is what it never leaves");
    else if (closed)
        diag_note(finding, terrain_square_at(closed, square.file, square.rank)->place,
                  "it may not enter this terrain");
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

/* What players hold, whose turn it is and what checks were given, around boards drawn with
 * characters. */

static enum tint tint_of(int side)
{
    return side ? TINT_SECOND : TINT_FIRST;
}

/* "White to move", the name in the tint of his men. */
static void put_turn(const struct placement *p, unsigned look, struct buf *out)
{
    const struct game *game = p->game;
    LOCAL_BUF(player);

    tint_text(&player, look, tint_of(p->to_move), game_player(game, p->to_move));
    PUT_WORDS(out, game->words, WORD_TO_MOVE, {"player", player.text});
}

static bool says_turn(const struct placement *p, const struct view *view)
{
    return view_says_turn(view, p->side_stated || p->to_move);
}

static size_t count_kinds(const struct placement *p, int side)
{
    size_t count = 0;

    for (size_t i = 0; i < p->game->piece_count; i++)
        count += p->hands[side][i] > 0;
    return count;
}

/* --- below the board --- */

static void put_hands(const struct placement *p, unsigned look, struct buf *out)
{
    buf_text(out, word_text(p->game->words, WORD_IN_HAND));
    buf_char(out, ' ');
    for (int side = 0; side < 2; side++) {
        enum tint tint = count_kinds(p, side) > 0 ? tint_of(side) : TINT_PLAIN;

        tint_begin(out, look, tint);
        for (size_t i = 0; i < p->game->piece_count; i++)
            put_held(p, side, i, out);
        tint_end(out, look, tint);
    }
    buf_char(out, '\n');
}

/* Below a drawn board: lines that say whose turn it is and what is held, as far as the view has
 * them. Beside one with so many lines: what the player above holds from the first line down, what
 * the other holds up to the last line, in as few columns as have room. In placement_read.c. */
static void put_turn_and_hands(const struct placement *p, const struct view *view, unsigned look,
                               struct buf *out)
{
    if (says_turn(p, view)) {
        put_turn(p, look, out);
        buf_char(out, '\n');
    }
    if (view->hands != HANDS_NONE && count_kinds(p, 0) + count_kinds(p, 1) > 0)
        put_hands(p, look, out);
}

/* Below a drawn board: how many checks each player has given, where there were any. "Checks given:
 * +2+0" */
static void put_checks_given(const struct placement *p, struct buf *out)
{
    if (p->checks[0] + p->checks[1] == 0)
        return;
    buf_print(out, "%s +%d+%d\n", word_text(p->game->words, WORD_CHECKS_GIVEN), p->checks[0],
              p->checks[1]);
}

/* --- beside the board --- */

/* Columns of the widest kind with its number. */
static size_t widest_held(const struct placement *p)
{
    size_t widest = 0;

    for (size_t i = 0; i < 2 * p->game->piece_count; i++) {
        LOCAL_BUF(held);

        put_held(p, (int)(i % 2), i / 2, &held);
        widest = text_widest(buf_str(&held)) > widest ? text_widest(buf_str(&held)) : widest;
    }
    return widest;
}

/* What stands there of one player in so many columns; nothing where there is nothing to say. */
static void put_block(const struct placement *p, const struct view *view, int side, size_t columns,
                      unsigned look, struct buf *out)
{
    bool turn = says_turn(p, view) && p->to_move == side;
    size_t kinds = 0, pitch = widest_held(p) + 2;

    if (turn)
        put_turn(p, look, out);
    else if (count_kinds(p, side) > 0)
        tint_text(out, look, tint_of(side), game_player(p->game, side));
    for (size_t i = 0; i < p->game->piece_count; i++) {
        LOCAL_BUF(held);

        if (put_held(p, side, i, &held)) {
            buf_text(out, kinds % columns ? "" : "\n");
            text_tab(out, kinds++ % columns * pitch);
            tint_text(out, look, tint_of(side), buf_str(&held));
        }
    }
    if (turn || kinds > 0)
        buf_char(out, '\n');
}

/* Both hands in so many columns; returns the lines that they take with one between them. */
static size_t put_blocks(const struct placement *p, const struct view *view, unsigned look,
                         size_t columns, struct buf blocks[2])
{
    for (int end = 0; end < 2; end++) {
        buf_free(&blocks[end]);
        blocks[end] = (struct buf){0};
        put_block(p, view, view_side(view->turned, end), columns, look, &blocks[end]);
    }
    return text_lines(buf_str(&blocks[0])) + text_lines(buf_str(&blocks[1])) +
           (blocks[0].size > 0 && blocks[1].size > 0);
}

static void put_hands_beside(const struct placement *p, const struct view *view, unsigned look,
                             size_t lines, struct buf *out)
{
    size_t most = count_kinds(p, 0) + count_kinds(p, 1), columns = 1;
    struct buf blocks[2] = {{0}, {0}};
    size_t taken = put_blocks(p, view, look, columns, blocks);

    while (taken > lines && columns <= most)
        taken = put_blocks(p, view, look, ++columns, blocks);
    buf_text(out, buf_str(&blocks[0]));
    if (blocks[1].size > 0) {
        buf_text(out, blocks[0].size > 0 ? "\n" : "");
        for (; taken < lines; taken++)
            buf_char(out, '\n');
    }
    buf_text(out, buf_str(&blocks[1]));
    buf_free(&blocks[0]);
    buf_free(&blocks[1]);
}

/* Positions drawn with characters. */

/* The signs of frames and lines. */
struct signs {
    const char *across, *down;
    const char *crossings[3][3]; /* rows from the top, each from the left: corners and edges of the
                                    board, and what lies between */
    const char *empty, *dot;     /* squares; points with a dot */
};

static const struct signs ascii = {
    "-", "|", {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}}, ".", "*"};
static const struct signs boxes = {
    "─", "│", {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}}, "·", "●"};

/* A board being drawn. */
struct board {
    const struct placement *placement;
    const struct game *game;
    const struct signs *signs;
    struct buf *out;
    unsigned look;
    const struct view *view;
    struct region region;
    const struct square_sign *marks;
    size_t labels; /* columns of the widest rank label; 0: there are none */
    size_t pitch;  /* columns from a file to the next */
};

/* --- columns --- */

static size_t widest(const char *const *labels, int count)
{
    size_t most = 1;

    for (int i = 0; i < count; i++)
        most = text_widest(labels[i]) > most ? text_widest(labels[i]) : most;
    return most;
}

static const char *mark_at(const struct board *b, int index)
{
    return b->marks && b->marks[index].text ? b->marks[index].text : "";
}

static size_t sign_width(const struct board *b, int index)
{
    const struct terrain *terrain =
        terrain_at(b->game, index % b->game->width, index / b->game->width);
    size_t mark = text_widest(mark_at(b, index)),
           sign = terrain ? text_widest(terrain->sign.text) : 0;

    return mark > sign ? mark : sign;
}

/* Of codes and signs. */
static size_t widest_code(const struct board *b)
{
    size_t most = 1;

    for (int i = 0; i < b->game->width * b->game->height; i++) {
        size_t sign = sign_width(b, i);
        LOCAL_BUF(code);

        man_sign(b->game, b->placement->men[i], &code);
        most = text_widest(buf_str(&code)) > most ? text_widest(buf_str(&code)) : most;
        most = sign > most ? sign : most;
    }
    return most;
}

static void put_times(const char *text, size_t times, struct buf *out)
{
    while (times-- > 0)
        buf_text(out, text);
}

/* The text, then `fill` up to so many columns. */
static void put_padded(const struct board *b, unsigned tint, const char *text, size_t columns,
                       const char *fill)
{
    size_t own = text_widest(text);
    unsigned rest = *fill == ' ' || columns <= own ? TINT_PLAIN : TINT_FAINT;

    tint_text(b->out, b->look, tint, text);
    tint_begin(b->out, b->look, rest);
    put_times(fill, columns > own ? columns - own : 0, b->out);
    tint_end(b->out, b->look, rest);
}

/* The file, or rank, that is drawn in that place from the left, or from the top. */
static int file_at(const struct board *b, int index)
{
    const struct region *r = &b->region;

    return b->view->turned ? r->file + r->files - 1 - index : r->file + index;
}

static int rank_at(const struct board *b, int index)
{
    const struct region *r = &b->region;

    return b->view->turned ? r->rank + r->ranks - 1 - index : r->rank + index;
}

static bool has_labels(const struct board *b)
{
    return b->view->coordinates != COORDINATES_NONE;
}

/* --- parts of the board --- */

/* Of a turned board the last line is drawn first. */
static int third(const struct board *b, int index, int count)
{
    int third = index == 0 ? 0 : index + 1 < count ? 1 : 2;

    return b->view->turned ? 2 - third : third;
}

static bool has_dot(const struct game *game, int file, int rank)
{
    return FIND(dot, game->dots, game->dot_count, dot->file_line == file && dot->rank_line == rank);
}

enum tint ground_tint(const struct terrain *terrain)
{
    return terrain ? TINT_GROUND + (enum tint)((terrain->id.number - 1) % TINT_GROUNDS)
                   : TINT_FAINT;
}

/* Where nobody stands: terrain, an empty square, or lines that cross. */
static void put_empty(const struct board *b, const struct terrain *terrain, int file, int rank,
                      struct buf *out)
{
    const struct game *game = b->game;

    if (terrain)
        buf_text(out, terrain->sign.text);
    else if (game->play == PLAY_SQUARES)
        buf_text(out, b->signs->empty);
    else if (!game_is_grid(game))
        buf_text(out, b->signs->crossings[1][1]);
    else if (has_dot(game, file, rank))
        buf_text(out, b->signs->dot);
    else
        buf_text(out,
                 b->signs->crossings[third(b, rank, game->height)][third(b, file, game->width)]);
}

static void put_place(const struct board *b, int file, int rank, size_t columns, const char *fill)
{
    struct man man = *placement_man(b->placement, file, rank);
    int index = rank * b->game->width + file;
    const struct terrain *terrain = terrain_at(b->game, file, rank);
    unsigned tint = ground_tint(terrain);
    LOCAL_BUF(code);

    if (man.piece) {
        man_sign(b->game, man, &code);
        tint = (man.side ? TINT_SECOND : TINT_FIRST) | (terrain ? TINT_UNDERLINED : 0);
    } else if (*mark_at(b, index)) {
        buf_text(&code, b->marks[index].text);
        tint = b->marks[index].tint;
    } else {
        put_empty(b, terrain, file, rank, &code);
    }
    put_padded(b, tint, buf_str(&code), columns, fill);
}

static void put_file_labels(const struct board *b, size_t column)
{
    if (!has_labels(b))
        return;
    text_tab(b->out, column);
    for (int i = 0; i < b->region.files; i++)
        put_padded(b, TINT_PLAIN, b->game->file_labels[file_at(b, i)], b->pitch, " ");
    text_end_line(b->out);
}

/* The label of a rank, and blanks up to where the board begins. */
static void put_rank_label(const struct board *b, int rank, size_t column)
{
    if (has_labels(b))
        put_padded(b, TINT_PLAIN, b->game->rank_labels[rank], column, " ");
}

/* --- squares --- */

static size_t frame_column(const struct board *b)
{
    return has_labels(b) ? b->labels + 1 : 0;
}

static void put_frame(const struct board *b, bool upper)
{
    text_tab(b->out, frame_column(b));
    frame_line(b->out, b->look, upper, b->pitch * (size_t)b->region.files + 1);
    buf_char(b->out, '\n');
}

static void put_squares(const struct board *b)
{
    put_frame(b, true);
    for (int i = 0; i < b->region.ranks; i++) {
        put_rank_label(b, rank_at(b, i), frame_column(b));
        frame_side(b->out, b->look);
        buf_char(b->out, ' ');
        for (int k = 0; k < b->region.files; k++)
            put_place(b, file_at(b, k), rank_at(b, i), b->pitch, " ");
        frame_side(b->out, b->look);
        buf_char(b->out, '\n');
    }
    put_frame(b, false);
    put_file_labels(b, frame_column(b) + 2);
}

/* --- points --- */

static size_t points_column(const struct board *b)
{
    return has_labels(b) ? b->labels + 2 : 0;
}

static void put_between(const struct board *b)
{
    text_tab(b->out, points_column(b));
    for (int i = 0; i < b->region.files; i++)
        put_padded(b, TINT_FAINT, b->signs->down, b->pitch, " ");
    text_end_line(b->out);
}

static void put_points(const struct board *b)
{
    int files = b->region.files;

    for (int i = 0; i < b->region.ranks; i++) {
        if (i > 0)
            put_between(b);
        put_rank_label(b, rank_at(b, i), points_column(b));
        for (int k = 0; k < files; k++)
            put_place(b, file_at(b, k), rank_at(b, i), k + 1 < files ? b->pitch : 0,
                      b->signs->across);
        text_end_line(b->out);
    }
    put_file_labels(b, points_column(b));
}

/* Behind a row: the names of its sites, of a grid the label of the rank. */
static void put_site_names(const struct board *b, int rank)
{
    const char *before = "    ";

    for (int k = 0; has_labels(b) && k < b->game->width; k++, before = " ") {
        const struct site *site = site_at(b->game, file_at(b, k), rank);

        if (b->game->network.shape == GRID_BOARD && k == 0)
            buf_print(b->out, "%s%s", before, b->game->rank_labels[rank]);
        else if (site && site->name)
            buf_print(b->out, "%s%s", before, site->name);
    }
}

/* Rows of sites that stand elsewhere than in files, or with holes: as far apart as they are, with
 * their names behind them. */
static void put_sites(const struct board *b)
{
    enum { PITCH = 4 };
    const struct game *game = b->game;

    for (int i = 0; i < game->height; i++) {
        int rank = rank_at(b, i);

        for (int k = 0; k < game->width; k++) {
            const struct site *site = site_at(game, file_at(b, k), rank);
            double x = site ? b->view->turned ? game->network.across - site->x : site->x : 0;

            if (!site)
                continue;
            text_tab(b->out, (size_t)(PITCH * x + 0.5));
            put_place(b, file_at(b, k), rank, 0, " ");
        }
        put_site_names(b, rank);
        text_end_line(b->out);
    }
}

/* As wide as looks square, if there is room. */
static size_t point_pitch(const struct board *b, size_t widest_place)
{
    enum { USUAL_PITCH = 4 };
    size_t gaps = (size_t)b->region.files - 1;
    bool fits = b->labels + 2 + gaps * USUAL_PITCH + widest_place <= TEXT_COLUMNS;

    return widest_place + 1 < USUAL_PITCH && fits ? USUAL_PITCH : widest_place + 1;
}

/* --- the whole --- */

static void put_board(struct board *b)
{
    const struct game *game = b->game;
    size_t code = widest_code(b), label = widest(game->file_labels, game->width);
    size_t widest_place = code > label && has_labels(b) ? code : has_labels(b) ? label : code;

    if (!game_is_grid(game)) {
        put_sites(b);
    } else if (game->play == PLAY_POINTS) {
        b->pitch = point_pitch(b, widest_place);
        put_points(b);
    } else {
        b->pitch = widest_place + 1;
        put_squares(b);
    }
}

/* What is held stands in a line below the board, or in columns beside it. */
static void put_board_and_hands(struct board *b)
{
    struct buf *out = b->out, board = {0}, hands = {0};

    if (b->view->hands != HANDS_BESIDE) {
        put_board(b);
        put_turn_and_hands(b->placement, b->view, b->look, out);
        put_checks_given(b->placement, out);
        return;
    }
    b->out = &board;
    put_board(b);
    put_hands_beside(b->placement, b->view, b->look, text_lines(buf_str(&board)) - has_labels(b),
                     &hands);
    text_beside(out, (const char *const[]){buf_str(&board), buf_str(&hands)}, 2, 3);
    put_checks_given(b->placement, out);
    b->out = out;
    buf_free(&board);
    buf_free(&hands);
}

void placement_seen(const struct placement *placement, const struct board_look *look,
                    struct buf *out)
{
    const struct game *game = placement->game;
    struct board b = {.placement = placement,
                      .game = game,
                      .signs = look->look & TEXT_BOX ? &boxes : &ascii,
                      .out = out,
                      .look = look->look,
                      .view = look->view,
                      .region = look->region,
                      .marks = look->signs,
                      .labels = widest(game->rank_labels, game->height)};

    put_board_and_hands(&b);
}

void placement_text(const struct placement *placement, unsigned look, struct buf *out)
{
    static const struct view usual = {0};

    placement_seen(
        placement,
        &(struct board_look){.view = &usual, .region = region_whole(placement->game), .look = look},
        out);
}
