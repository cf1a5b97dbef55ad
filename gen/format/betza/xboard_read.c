/* XBoard's commands `setup` and `piece`, by which an engine tells of a variant (engine-intf.html by
 * H. G. Muller and Tim Mann): one of them a line. Rules beside moves are those of the parent that
 * `setup` names. */
#include "format/betza/betza_internal.h"

struct xboard {
    struct betza_reader reader;
    struct located fen; /* of `setup`; text NULL: it has not come yet */
    int width, height;  /* as it says; 0: as the FEN has it */
};

/* --- words --- */

/* The word at *from, which moves behind it and the blanks there. */
static struct located word_at(struct arena *arena, const struct located *line, size_t *from)
{
    size_t size = strcspn(line->text + *from, " \t\r");
    struct located word = betza_part(arena, line, *from, size);

    *from += size;
    *from += strspn(line->text + *from, " \t\r");
    return word;
}

/* --- setup --- */

/* "8x8+0_fairy". */
static void read_size(struct xboard *x, const struct located *word)
{
    static const char *const parents[] = {"fairy", "normal", "chess"};
    int held = 0, read = 0;
    bool known = false;

    if (sscanf(word->text, "%4dx%4d+%4d_%n", &x->width, &x->height, &held, &read) < 3 || !read) {
        betza_flaw(&x->reader, word->at, "the size is written as 8x8+0_fairy");
        return;
    }
    if (held > 0)
        betza_refuse_text(&x->reader, word, "what is done with pieces in hand is not said");
    for (size_t i = 0; i < COUNT_OF(parents); i++)
        known |= strcmp(word->text + read, parents[i]) == 0;
    if (!known)
        betza_refuse(&x->reader, word->at,
                     arena_print(x->reader.arena, "the variant '%s'", word->text + read),
                     "rules are borrowed from fairy, normal and chess alone");
}

static void read_setup(struct xboard *x, const struct located *line)
{
    size_t from = strlen("setup");
    struct located word;

    from += strspn(line->text + from, " \t");
    if (x->fen.text) {
        betza_flaw(&x->reader, line->at, "a second 'setup'");
        return;
    }
    if (line->text[from] == '(')
        word_at(x->reader.arena, line, &from); /* pictures of the pieces */
    if (strchr(line->text + from, '_')) {
        word = word_at(x->reader.arena, line, &from);
        read_size(x, &word);
    }
    x->fen = betza_part(x->reader.arena, line, from, strlen(line->text + from));
}

/* --- pieces --- */

/* What men of chess are called, by their letters; NULL: those of others. */
static const char *chess_name(char letter)
{
    static const char *const names[] = {"Pawn", "Knight", "Bishop", "Rook", "Queen", "King"};
    static const char letters[] = "PNBRQK";
    const char *found = strchr(letters, toupper((unsigned char)letter));

    return found && *found ? names[found - letters] : NULL;
}

/* "piece K& KisO2": of both players. */
static void read_piece(struct xboard *x, const struct located *line)
{
    struct arena *arena = x->reader.arena;
    size_t from = strlen("piece");
    struct located id, moves;
    struct betza_piece *piece;
    const char *name;
    char *code;

    from += strspn(line->text + from, " \t");
    id = word_at(arena, line, &from);
    moves = word_at(arena, line, &from);
    if (!*id.text || line->text[from]) {
        betza_flaw(&x->reader, line->at, "a piece is 'piece ID& MOVES'");
        return;
    }
    code = arena_copy(arena, id.text);
    if (code[strlen(code) - 1] != '&') {
        betza_refuse(&x->reader, id.at, arena_print(arena, "the piece '%s' of one player", id.text),
                     "a piece is that of both; write '&' behind it");
        return;
    }
    code[strlen(code) - 1] = '\0';
    if (*code == '+') {
        betza_refuse(&x->reader, id.at, arena_print(arena, "'%s'", id.text),
                     "what promotes so, and where, is not said");
        return;
    }
    id.text = code;
    name = code[1] ? NULL : chess_name(*code);
    piece = betza_add_piece(&x->reader, name ? name : arena_print(arena, "Piece %s", code), &id);
    if (piece)
        betza_set_moves(&x->reader, piece, &moves);
}

/* --- the position --- */

/* The men of the kinds that have no `piece` of their own are those of chess. */
static struct betza_piece *man_of(struct xboard *x, const char *c)
{
    struct betza_piece *piece = betza_find(&x->reader, c, 1);
    const char *name = chess_name(*c);
    struct located id = betza_part(x->reader.arena, &x->fen, (size_t)(c - x->fen.text), 1);

    if (piece)
        return piece;
    if (!name) {
        betza_flaw(&x->reader, id.at, "no 'piece' tells how it moves");
        return NULL;
    }
    piece = betza_add_piece(&x->reader, name, &id);
    if (piece) {
        piece->moves = (struct located){betza_usual_moves(piece->name), id.at, false};
        betza_assume(&x->reader, id.at, arena_print(x->reader.arena, "'%s' alone", id.text),
                     arena_print(x->reader.arena, "a %s of chess", piece->name));
        if (toupper((unsigned char)*c) == 'K')
            piece->castling = (struct located){"isO2", id.at, false};
    }
    return piece;
}

/* Lays the men on the squares of the board, and returns the rest of the text; NULL after a finding.
 * While there is no board it only measures the ranks. */
static const char *lay_men(struct xboard *x, int *width, int *height)
{
    struct betza_variant *v = x->reader.variant;
    const char *c = x->fen.text;
    int file = 0, rank = 0;

    for (*width = 0; *c && *c != ' ' && (v->squares || *c != '['); c++) {
        struct place at = located_at(&x->fen, (size_t)(c - x->fen.text), 1);
        bool inside = file < v->width && rank < v->height;

        if (is_digit(*c)) {
            file += atoi(c) > 999 ? 999 : atoi(c);
            c += strspn(c, "0123456789") - 1;
        } else if (*c == '/') {
            rank++;
            file = 0;
        } else if (!v->squares) {
            file += is_letter(*c) || *c == '*';
        } else if (*c == '*' && inside) {
            v->squares[rank * v->width + file++].hole = true;
        } else if (is_letter(*c) && inside) {
            struct betza_piece *piece = man_of(x, c);

            if (!piece)
                return NULL;
            betza_put_man(&x->reader, at, piece, *c >= 'a', file++, rank);
        } else {
            betza_flaw(&x->reader, at, "no such sign is expected on the board");
            return NULL;
        }
        if (v->squares && (file > v->width || rank >= v->height)) {
            betza_flaw(&x->reader, at, "this is beyond the board");
            return NULL;
        }
        *width = file > *width ? file : *width;
    }
    *height = rank + 1;
    return c;
}

/* " w KQkq - 0 1": White begins, and either all may castle or nobody. */
static void read_state(struct xboard *x, const char *rest)
{
    static const char *const fields[] = {"w", NULL, "-"};
    size_t from = (size_t)(rest - x->fen.text);

    from += strspn(rest, " ");
    x->reader.variant->castles = false;
    for (size_t i = 0; i < 3 && x->fen.text[from]; i++) {
        struct located word = word_at(x->reader.arena, &x->fen, &from);

        if (!fields[i])
            x->reader.variant->castles = strcmp(word.text, "KQkq") == 0;
        if (fields[i] ? strcmp(word.text, fields[i]) != 0
                      : !x->reader.variant->castles && strcmp(word.text, "-") != 0)
            betza_refuse_text(
                &x->reader, &word,
                "a game begins with White's move, and nobody or everybody may castle");
    }
}

/* --- the whole --- */

static void choose_royal(struct xboard *x)
{
    struct betza_piece *king = betza_find(&x->reader, "K", 1);

    if (king)
        king->royal = true;
    else
        betza_flaw(&x->reader, x->fen.at, "there is no King");
}

/* As in chess: the variants that rules are borrowed from have no others. */
static void find_promotions(struct xboard *x)
{
    struct betza_piece *pawn = betza_find(&x->reader, "P", 1);

    if (!pawn)
        return;
    pawn->promotes = true;
    x->reader.variant->zone = 1;
    betza_choose_all(&x->reader);
    betza_assume(&x->reader, pawn->at, "the promotion of P",
                 "that on the last rank it becomes any other piece but the King");
}

static void finish(struct xboard *x)
{
    int width, height;
    const char *rest;

    if (!x->fen.text) {
        betza_flaw(&x->reader, x->reader.variant->at, "no 'setup' says how the game begins");
        return;
    }
    lay_men(x, &width, &height);
    if (!betza_set_board(&x->reader, x->fen.at, x->width ? x->width : width,
                         x->height ? x->height : height))
        return;
    rest = lay_men(x, &width, &height);
    if (!rest)
        return;
    read_state(x, rest);
    choose_royal(x);
    find_promotions(x);
}

static void read_line(struct xboard *x, const struct located *line)
{
    if (!*line->text || *line->text == '#')
        return;
    if (strncmp(line->text, "setup ", 6) == 0)
        read_setup(x, line);
    else if (strncmp(line->text, "piece ", 6) == 0)
        read_piece(x, line);
    else
        betza_flaw(&x->reader, line->at, "a command 'setup' or 'piece' is expected");
}

struct betza_variants xboard_read(struct arena *arena, const struct source *source,
                                  struct diags *diags)
{
    struct betza_variant *v = arena_alloc(arena, 1, sizeof *v);
    struct xboard x = {.reader = {arena, diags, v, true}};
    struct betza_variants variants = {0};

    *v = (struct betza_variant){.origin = "commands of XBoard",
                                .at = {source, 1, 1, 0},
                                .first_rank = 1,
                                .castles = true,
                                .xboard = true};
    for (unsigned number = 1; number <= source->line_count; number++) {
        struct located line = betza_line(arena, source, number);

        read_line(&x, &line);
    }
    finish(&x);
    if (x.reader.good)
        *ARENA_PUSH(arena, variants.list, variants.count) = v;
    else
        variants.flawed = 1;
    return variants;
}
