#include "record/placement/placement_internal.h"
#include "words/words.h"

static size_t squares_of(const struct game *game)
{
    return (size_t)game->width * (size_t)game->height;
}

/* --- making and comparing --- */

struct placement placement_empty(struct arena *arena, const struct game *game)
{
    struct placement placement = {.game = game};

    placement.men = arena_alloc(arena, squares_of(game), sizeof *placement.men);
    EACH (hand, placement.hands, 2)
        *hand = arena_alloc(arena, game->piece_count + 1, sizeof **hand);
    return placement;
}

struct placement placement_of_setup(struct arena *arena, const struct game *game)
{
    struct placement placement = placement_empty(arena, game);

    if (game->setup)
        memcpy(placement.men, game->setup, squares_of(game) * sizeof *placement.men);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < game->piece_count; i++)
            placement.hands[side][i] = game->pieces[i].held[side];
    return placement;
}

struct placement placement_copy(struct arena *arena, const struct placement *placement)
{
    const struct game *game = placement->game;
    const struct placement own = placement_empty(arena, game);
    struct placement copy = *placement;

    copy.men = memcpy(own.men, placement->men, squares_of(game) * sizeof *own.men);
    for (int side = 0; side < 2; side++)
        copy.hands[side] = memcpy(own.hands[side], placement->hands[side],
                                  game->piece_count * sizeof *own.hands[side]);
    return copy;
}

int placement_plies(const struct placement *placement)
{
    return placement->plies + (placement->plies % 2 != placement->to_move);
}

bool man_equal(struct man a, struct man b)
{
    return a.piece == b.piece && (!a.piece || (a.side == b.side && a.base == b.base));
}

bool placement_fresh(const struct placement *placement, int square)
{
    const struct game *game = placement->game;

    if (placement->firsts && placement->firsts[square] != FIRST_UNSTATED)
        return placement->firsts[square] == FIRST_LEFT;
    return game->setup && man_equal(game->setup[square], placement->men[square]);
}

bool placement_equal(const struct placement *a, const struct placement *b)
{
    if (a->game != b->game || a->to_move != b->to_move ||
        memcmp(a->checks, b->checks, sizeof a->checks) != 0)
        return false;
    for (size_t i = 0; i < squares_of(a->game); i++)
        if (!man_equal(a->men[i], b->men[i]))
            return false;
    return !ANY(i, a->game->piece_count,
                a->hands[0][i] != b->hands[0][i] || a->hands[1][i] != b->hands[1][i]);
}

struct man *placement_man(const struct placement *placement, int file, int rank)
{
    return &placement->men[rank * placement->game->width + file];
}

/* --- writing --- */

/* As the first player's. */
static void put_code(struct man man, struct buf *out)
{
    if (man.base && man.base->choice_count == 1)
        buf_char(out, '+');
    buf_text(out, man.base ? man.base->code.text : man.piece->code.text);
    if (man.base && man.base->choice_count > 1)
        buf_print(out, "=%s", man.piece->code.text);
}

void man_code(struct man man, struct buf *out)
{
    LOCAL_BUF(code);

    if (!man.piece) {
        buf_char(out, '.');
        return;
    }
    put_code(man, &code);
    if (man.side && !cases_of(code.text, code.size).capital)
        buf_char(out, 'v');
    case_put(code.text, code.size, man.side, out);
}

void man_sign(const struct game *game, struct man man, struct buf *out)
{
    if (man.piece && game->grammar.mover == MOVER_STRENGTH && !man.base &&
        game_piece_of_strength(game, man.piece->strength) == man.piece)
        buf_print(out, "%s%d", man.side ? "v" : "", man.piece->strength);
    else
        man_code(man, out);
}

/* The widest code of each file decides how wide its column is. */
static size_t column_width(const struct placement *placement, int file)
{
    size_t widest = 1;

    for (int rank = 0; rank < placement->game->height; rank++) {
        LOCAL_BUF(code);

        man_code(*placement_man(placement, file, rank), &code);
        widest = text_widest(buf_str(&code)) > widest ? text_widest(buf_str(&code)) : widest;
    }
    return widest;
}

void placement_grid(const struct placement *placement, struct buf *out)
{
    const struct game *game = placement->game;
    size_t widths[BOARD_LIMIT];

    for (int file = 0; file < game->width; file++)
        widths[file] = column_width(placement, file);
    for (int rank = 0; rank < game->height; rank++) {
        int width = row_width(game, rank);

        for (int file = 0; file < width; file++) {
            size_t before = out->size, columns;

            man_code(*placement_man(placement, file, rank), out);
            columns = text_columns(out->text + before, out->size - before);
            for (; file + 1 < width && columns <= widths[file]; columns++)
                buf_char(out, ' ');
        }
        buf_char(out, '\n');
    }
}

void put_man(struct man man, struct buf *out)
{
    LOCAL_BUF(code);
    const char *letters;

    man_code(man, &code);
    letters = buf_str(&code) + (*buf_str(&code) == '+');
    if ((is_letter(letters[0]) || letters[0] & 0x80) &&
        utf8_length(letters, strlen(letters)) == strlen(letters))
        buf_text(out, buf_str(&code));
    else
        buf_print(out, "[%s]", buf_str(&code));
}

bool put_held(const struct placement *placement, int side, size_t kind, struct buf *out)
{
    int held = placement->hands[side][kind];

    if (held > 1)
        buf_print(out, "%d", held);
    if (held > 0)
        put_man((struct man){.piece = &placement->game->pieces[kind], .side = side}, out);
    return held > 0;
}

void placement_hands(const struct placement *placement, struct buf *out)
{
    size_t before = out->size;

    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < placement->game->piece_count; i++)
            put_held(placement, side, i, out);
    if (out->size == before)
        buf_char(out, '-');
}

/* Reading positions that are drawn with characters. */

/* Lines of a board, of both ways to draw them. */
static const char *const across[] = {"-", "─"}, *const down[] = {"|", "│"};

/* --- words --- */

/* Bytes of the sign at the text, if it is one of those; else 0. */
static size_t sign_at(const char *text, const char *const signs[2])
{
    for (int i = 0; i < 2; i++)
        if (strncmp(text, signs[i], strlen(signs[i])) == 0)
            return strlen(signs[i]);
    return 0;
}

bool is_board(const char *text)
{
    return strstr(text, "--") || strstr(text, "─") || strchr(text, '|') || strstr(text, "│");
}

/* A stretch of bytes. */
struct span {
    size_t from, end;
};

static size_t blanks_at(const char *text, struct span span)
{
    size_t size = strspn(text + span.from, " \t");

    return span.from + size < span.end ? size : span.end - span.from;
}

/* The next word of places that are parted by blanks and lines; empty at the end. */
static struct span next_place(const char *text, struct span *rest)
{
    struct span word;
    size_t size;

    while (rest->from < rest->end && ((size = sign_at(text + rest->from, across)) ||
                                      (size = strspn(text + rest->from, " \t"))))
        rest->from += size;
    word = (struct span){rest->from, rest->from};
    while (word.end < rest->end && !sign_at(text + word.end, across) &&
           !strchr(" \t", text[word.end]))
        word.end += utf8_length(text + word.end, rest->end - word.end);
    rest->from = word.end;
    return word;
}

const struct piece *placement_shown_by(const struct game *game, const char *sign, size_t size)
{
    for (size_t i = 0; i < game->piece_count * 2; i++) {
        struct man man = {.piece = &game->pieces[i / 2], .side = (int)(i % 2)};
        LOCAL_BUF(code);

        man_code(man, &code);
        if (code.size == size && memcmp(buf_str(&code), sign, size) == 0)
            return man.piece;
    }
    return NULL;
}

/* A single sign is an empty place, unless it is a piece. */
static bool is_empty(const struct game *game, const char *text, struct span word)
{
    char c = text[word.from];

    return !is_letter(c) && !is_digit(c) &&
           utf8_length(text + word.from, word.end - word.from) == word.end - word.from &&
           !((c & 0x80) && placement_shown_by(game, text + word.from, word.end - word.from));
}

/* --- rows --- */

static struct span line_at(const char *text, size_t from)
{
    return (struct span){from, from + strcspn(text + from, "\n")};
}

/* The first word, which labels a rank. */
static struct span label_of(const char *text, struct span line)
{
    struct span label = {line.from + blanks_at(text, line), 0};

    label.end = label.from + strcspn(text + label.from, " \t\n");
    return label;
}

static bool is_label(const char *text, struct span word, const char *label)
{
    return strlen(label) == word.end - word.from &&
           memcmp(text + word.from, label, word.end - word.from) == 0;
}

/* Between the bars of the frame; false where there are not two. */
static bool inside_frame(const char *text, struct span line, struct span *inside)
{
    size_t bars = 0;

    *inside = line;
    for (size_t at = line.from; at < line.end; at += utf8_length(text + at, line.end - at)) {
        size_t size = sign_at(text + at, down);

        if (size && bars++ == 0)
            inside->from = at + size;
        else if (size)
            inside->end = at;
    }
    return bars > 1;
}

/* Where places stand in the line of a rank: inside the frame, or behind the label; false for lines
 * that only draw the board. */
static bool places_of(const struct game *game, const char *text, struct span line,
                      struct span *places)
{
    struct span label = label_of(text, line);

    if (game->play == PLAY_SQUARES)
        return inside_frame(text, line, places);
    *places = (struct span){label.end, line.end};
    return label.end > label.from && !sign_at(text + label.from, down);
}

static void check_label(struct reader *r, struct span line, int rank)
{
    struct span label = label_of(r->text->text, line);
    const char *wanted = r->game->rank_labels[rank];

    if (is_label(r->text->text, label, wanted))
        return;
    diag_help(report_text(r, label.from, label.end - label.from, "this is not the rank's label"),
              "rank %d from the top is '%s'", rank + 1, wanted);
}

static void read_places(struct reader *r, struct span places, int rank)
{
    struct span rest = places;
    size_t troubles = r->troubles;
    int file = 0, width = row_width(r->game, rank);

    for (;;) {
        struct span word = next_place(r->text->text, &rest);

        if (word.end == word.from)
            break;
        if (file < width && is_empty(r->game, r->text->text, word))
            r->men[rank * r->game->width + file] = (struct man){0};
        else if (file < width)
            read_square(r, word.from, word.end - word.from, file, rank);
        file++;
    }
    if (file != width && r->troubles == troubles)
        report_width(r, places.from, places.end - places.from, file, rank);
}

/* Nothing stands beside the frame: what a picture shows there belongs below. */
static void check_end(struct reader *r, size_t at, size_t end)
{
    const char *text = r->text->text;
    struct span rest = {at + sign_at(text + at, down), end};

    rest.from += blanks_at(text, rest);
    while (rest.end > rest.from && strchr(" \t\r", text[rest.end - 1]))
        rest.end--;
    if (rest.end > rest.from)
        report_text(r, rest.from, rest.end - rest.from,
                    "nothing stands beside a board; what is held stands below it");
}

/* --- what stands below --- */

static bool is_file_labels(const struct reader *r, struct span line)
{
    struct span word = label_of(r->text->text, line);

    for (int file = 0; file < r->game->width; file++) {
        if (!is_label(r->text->text, word, r->game->file_labels[file]))
            return false;
        word = label_of(r->text->text, (struct span){word.end, line.end});
    }
    return word.from >= line.end;
}

/* The words of the game, or the English ones. */
static const struct game_words *words_of(const struct reader *r, int which)
{
    return which ? NULL : r->game->words;
}

static bool is_text(const char *text, struct span span, const struct buf *wanted)
{
    return wanted->size == span.end - span.from &&
           memcmp(text + span.from, wanted->text, wanted->size) == 0;
}

/* "White to move" */
static bool read_turn(const struct reader *r, struct span line, struct placement *placement)
{
    const char *const players[] = {r->game->first.text, r->game->second.text};

    for (int i = 0; i < 4; i++) {
        LOCAL_BUF(words);

        PUT_WORDS(&words, words_of(r, i / 2), WORD_TO_MOVE, {"player", players[i % 2]});
        if (is_text(r->text->text, line, &words)) {
            placement->to_move = i % 2;
            placement->side_stated = true;
            return true;
        }
    }
    return false;
}

/* Bytes of such words as "In hand:" at the beginning of the line; 0: it does not begin so. */
static size_t words_at(const struct reader *r, struct span line, enum word_id word)
{
    for (int i = 0; i < 2; i++) {
        LOCAL_BUF(words);

        buf_text(&words, word_text(words_of(r, i), word));
        if (words.size <= line.end - line.from &&
            is_text(r->text->text, (struct span){line.from, line.from + words.size}, &words))
            return words.size;
    }
    return 0;
}

/* What is held, or the checks given. Returns false for other lines. */
static bool read_state(struct reader *r, struct span line, struct placement *placement)
{
    size_t held = words_at(r, line, WORD_IN_HAND), checks = words_at(r, line, WORD_CHECKS_GIVEN);
    size_t at = line.from + checks;

    if (held > 0)
        read_hands(r, placement, line.from + held, line.end);
    else if (checks > 0)
        report_rest(r, read_checks(r, placement, at + strspn(r->text->text + at, " \t")), line.end);
    return held + checks > 0;
}

/* Lines of the frame are drawn with nothing but its signs. */
static bool is_drawn(const struct game *game, const char *text, struct span line)
{
    for (size_t at = line.from; at < line.end;) {
        size_t size = utf8_length(text + at, line.end - at);

        if (!sign_at(text + at, across) && !sign_at(text + at, down) &&
            !is_empty(game, text, (struct span){at, at + size}))
            return false;
        at += size;
    }
    return true;
}

/* Lines about what is marked on the board, which is no part of the position. */
static bool is_marks(const char *text, struct span line)
{
    static const char *const keys[] = {
        "shaded:", "dots:",     "circles:", "crosses:",   "closed:", "numbers:",
        "labels:", "in-check:", "arrows:",  "last-move:", "state:"};

    return FIND(key, keys, COUNT_OF(keys),
                line.end - line.from > strlen(*key) &&
                    strncmp(text + line.from, *key, strlen(*key)) == 0);
}

static void read_below(struct reader *r, struct span line, struct placement *placement)
{
    const char *text = r->text->text;

    line.from += blanks_at(text, line);
    while (line.end > line.from && strchr(" \t", text[line.end - 1]))
        line.end--;
    if (read_turn(r, line, placement) || read_state(r, line, placement))
        return;
    if (!is_drawn(r->game, text, line) && !is_file_labels(r, line) && !is_marks(text, line))
        diag_help(report_text(r, line.from, line.end - line.from, "this is no part of a board"),
                  "below it stand the labels of the files, '%s' and '%s 2Pg'",
                  WORDS(r->arena, r->game->words, WORD_TO_MOVE, {"player", r->game->first.text}),
                  word_text(r->game->words, WORD_IN_HAND));
}

/* --- the whole --- */

void read_board(struct reader *r, struct placement *placement)
{
    const char *text = r->text->text;
    int rank = 0;

    for (struct span line = line_at(text, 0);; line = line_at(text, line.end + 1)) {
        struct span places;

        if (rank >= r->game->height) {
            read_below(r, line, placement);
        } else if (places_of(r->game, text, line, &places)) {
            check_label(r, line, rank);
            read_places(r, places, rank++);
            if (r->game->play == PLAY_SQUARES)
                check_end(r, places.end, line.end);
        }
        if (!text[line.end])
            break;
    }
    if (rank < r->game->height)
        report_rows(r, rank, r->text->at);
}

struct place board_place(const struct game *game, const struct located *text, int file, int rank)
{
    struct span line = line_at(text->text, 0), places, word;

    while (!places_of(game, text->text, line, &places) || rank-- > 0)
        line = line_at(text->text, line.end + 1);
    do
        word = next_place(text->text, &places);
    while (file-- > 0);
    return located_at(text, word.from, word.end - word.from);
}
