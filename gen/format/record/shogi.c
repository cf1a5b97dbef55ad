/* Shogi's men, and its records as CSA, the standard of the Computer Shogi Association, version 2.2:
 * lines, or parts of one between commas. "PI" is the setup, "P1-KY-KE..." a rank, "P+63FU" a man,
 * "P-00AL" all men that are left in hand; '+' or '-' alone is who begins; "+7776FU" is a move, in
 * which the kind is that of the man afterwards, so that the man that stood there before tells
 * whether it promotes. Of other games nothing is written, which the reader refuses. */
#include "format/record/record_reader.h"
#include "notation/betza/betza.h"

const struct shogi_kind shogi_kinds[SHOGI_KINDS] = {
    {{"FU", "TO"}, {{"歩"}, {"と"}}, {"fW", "WfF"}, 'p'},
    {{"KY", "NY"}, {{"香"}, {"成香", "杏"}}, {"fR", "WfF"}, 'l'},
    {{"KE", "NK"}, {{"桂"}, {"成桂", "圭"}}, {"ffN", "WfF"}, 'n'},
    {{"GI", "NG"}, {{"銀"}, {"成銀", "全"}}, {"FfW", "WfF"}, 's'},
    {{"KI", NULL}, {{"金"}}, {"WfF", NULL}, 'g'},
    {{"KA", "UM"}, {{"角"}, {"馬"}}, {"B", "BW"}, 'b'},
    {{"HI", "RY"}, {{"飛"}, {"龍", "竜"}}, {"R", "RF"}, 'r'},
    {{"OU", NULL}, {{"玉", "王"}}, {"K", NULL}, 'k'},
};

static const char start_large[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 0 1";
static const char start_small[] = "rbsgk/4p/5/P4/KGSBR w 0 1";

bool shogi_is_small(const struct shogi *shogi)
{
    return shogi->game->width == 5;
}

/* --- which pieces --- */

static bool moves_so(struct arena *arena, const struct piece *piece, const char *betza)
{
    const struct located text = located_plain(betza);
    struct moveset moves = {0};

    return piece && betza_read(arena, &text, &moves, NULL) && !piece->betza_second.text &&
           moveset_equal(&moves, &piece->moves);
}

static bool is_kind(struct arena *arena, const struct piece *piece, int kind)
{
    const struct shogi_kind *k = &shogi_kinds[kind];

    return piece->royal == (kind == SHOGI_KING) && moves_so(arena, piece, k->betza[0]) &&
           (k->betza[1] ? moves_so(arena, piece->promoted, k->betza[1]) : piece->choice_count == 0);
}

static bool find_pieces(struct arena *arena, const struct game *game, struct shogi *shogi)
{
    for (size_t i = 0; i < game->piece_count; i++) {
        int kind = 0;

        if (!piece_starts(&game->pieces[i]))
            continue;
        while (kind < SHOGI_KINDS && !is_kind(arena, &game->pieces[i], kind))
            kind++;
        if (kind == SHOGI_KINDS || shogi->pieces[kind])
            return false;
        shogi->pieces[kind] = &game->pieces[i];
    }
    return true;
}

/* --- the setup --- */

/* The man that the setup of shogi has there. */
static struct man start_man(const struct shogi *shogi, int square)
{
    const char *at = shogi_is_small(shogi) ? start_small : start_large;

    for (; *at != ' '; at++) {
        char letter = (char)(*at | 0x20);
        int empty = *at >= '1' && *at <= '9' ? *at - '0' : *at != '/';

        if (square < empty && empty == 1 && *at != '1')
            for (int kind = 0; kind < SHOGI_KINDS; kind++)
                if (shogi_kinds[kind].letter == letter)
                    return shogi_man(shogi, kind, false, *at == letter);
        if (square < empty)
            break;
        square -= empty;
    }
    return (struct man){0};
}

static bool has_setup(const struct shogi *shogi)
{
    const struct game *game = shogi->game;

    return !ANY(i, game->width * game->height, !man_equal(game->setup[i], start_man(shogi, i)));
}

const struct shogi *shogi_of(struct arena *arena, const struct game *game)
{
    bool large = game->width == 9 && game->height == 9;
    struct shogi *shogi = arena_alloc(arena, 1, sizeof *shogi);

    shogi->game = game;
    return (large || (game->width == 5 && game->height == 5)) && game->drops && game->setup &&
                   find_pieces(arena, game, shogi) && has_setup(shogi)
               ? shogi
               : NULL;
}

/* --- men --- */

/* The kind of the man, and whether it has promoted; -1: none. */
static int kind_of_man(const struct shogi *shogi, struct man man, bool *promoted)
{
    const struct piece *piece = man.base ? man.base : man.piece;

    *promoted = man.base != NULL;
    for (int kind = 0; kind < SHOGI_KINDS; kind++)
        if (piece && shogi->pieces[kind] == piece)
            return kind;
    return -1;
}

struct man shogi_man(const struct shogi *shogi, int kind, bool promoted, int side)
{
    struct man man = {.piece = shogi->pieces[kind], .side = side};

    return man.piece && promoted ? man_promoted(shogi->game, man, man.piece->promoted) : man;
}

/* --- reading --- */

struct csa {
    struct record_reader *r;
    struct placement now; /* after the moves so far */
};

static bool report(const struct csa *c, size_t at, size_t size, const char *message)
{
    diag_help(record_report(c->r, at, size, message),
              "moves are '+7776FU', drops '-0055KA', endings '%%TORYO'");
    return false;
}

static bool begins_with(const char *text, const char *word)
{
    return strncmp(text, word, strlen(word)) == 0;
}

/* The kind of two letters; false: it is none that the game has. */
static bool kind_of(const struct csa *c, const char *text, int *kind, bool *promoted)
{
    for (int i = 0; i < SHOGI_KINDS; i++)
        for (int side = 0; side < 2; side++)
            if (shogi_kinds[i].csa[side] && c->r->shogi->pieces[i] &&
                begins_with(text, shogi_kinds[i].csa[side])) {
                *kind = i;
                *promoted = side;
                return true;
            }
    return false;
}

static bool is_square(const char *text)
{
    return text[0] >= '1' && text[0] <= '9' && text[1] >= '1' && text[1] <= '9';
}

static bool is_hand(const char *text)
{
    return text[0] == '0' && text[1] == '0';
}

static struct square square_at(const char *text)
{
    return (struct square){9 - (text[0] - '0'), text[1] - '1'};
}

static struct man *man_at(const struct csa *c, const char *text)
{
    struct square square = square_at(text);

    return placement_man(&c->now, square.file, square.rank);
}

/* --- positions --- */

/* "PI82HI22KA": the setup without those men. */
static bool read_setup(struct csa *c, size_t at, size_t size)
{
    const char *text = c->r->text->text;

    for (size_t i = at + 2; i < at + size; i += 4) {
        if (at + size - i < 4 || !is_square(text + i))
            return report(c, i, at + size - i, "a square and a kind are left out here: '82HI'");
        *man_at(c, text + i) = (struct man){0};
    }
    return true;
}

/* "P1-KY-KE * ", a rank from file 9 on. */
static bool read_rank(struct csa *c, size_t at, size_t size)
{
    const char *text = c->r->text->text;
    int rank = text[at + 1] - '1';

    for (int file = 0; file < 9; file++) {
        size_t from = at + 2 + 3 * (size_t)file;
        int kind = 0;
        bool promoted = false;
        struct man *man = placement_man(&c->now, file, rank);

        *man = (struct man){0};
        if (from >= at + size || (text[from] != '+' && text[from] != '-'))
            continue; /* " * ", of which the last may be cut off */
        if (at + size - from < 3 || !kind_of(c, text + from + 1, &kind, &promoted))
            return report(c, from, 3 < at + size - from ? 3 : at + size - from,
                          "this is not a piece of shogi");
        *man = shogi_man(c->r->shogi, kind, promoted, text[from] == '-');
    }
    return true;
}

/* All men that are not on the board or in a hand yet. */
static void hold_rest(struct csa *c, int side)
{
    static const int most[SHOGI_KINDS] = {18, 4, 4, 4, 4, 2, 2, 0};

    for (int kind = 0; kind < SHOGI_KING; kind++) {
        size_t index = (size_t)(c->r->shogi->pieces[kind] - c->r->shogi->game->pieces);
        int left = most[kind] - c->now.hands[0][index] - c->now.hands[1][index];
        bool promoted;

        for (int i = 0; i < 81; i++)
            left -= kind_of_man(c->r->shogi, c->now.men[i], &promoted) == kind;
        c->now.hands[side][index] += left > 0 ? left : 0;
    }
}

/* "P+63FU00KA": men one by one. */
static bool read_men(struct csa *c, size_t at, size_t size)
{
    const char *text = c->r->text->text;
    int side = text[at + 1] == '-';

    for (size_t i = at + 2; i < at + size; i += 4) {
        size_t left = at + size - i;
        int kind;
        bool promoted;

        if (left >= 4 && begins_with(text + i, "00AL")) {
            hold_rest(c, side);
            continue;
        }
        if (left < 4 || !(is_square(text + i) || is_hand(text + i)) ||
            !kind_of(c, text + i + 2, &kind, &promoted) || (is_hand(text + i) && promoted))
            return report(c, i, left < 4 ? left : 4, "a square and a kind stand here: '63FU'");
        if (is_hand(text + i))
            c->now.hands[side][c->r->shogi->pieces[kind] - c->r->shogi->game->pieces]++;
        else
            *man_at(c, text + i) = shogi_man(c->r->shogi, kind, promoted, side);
    }
    return true;
}

static bool read_position(struct csa *c, size_t at, size_t size)
{
    const char *text = c->r->text->text;

    if (text[at + 1] == 'I')
        return read_setup(c, at, size);
    if (is_digit(text[at + 1]) && text[at + 1] != '0')
        return read_rank(c, at, size);
    if (text[at + 1] == '+' || text[at + 1] == '-')
        return read_men(c, at, size);
    return report(c, at, size, "this is no position");
}

/* --- moves --- */

/* A man goes; what it is now tells whether it has promoted. */
static bool go(struct csa *c, size_t at, struct ply *ply, int kind, bool promoted)
{
    const char *text = c->r->text->text + at;
    struct man before = *man_at(c, text + 1);
    bool was;

    ply->squares[0] = square_at(text + 1);
    ply->count = 2;
    ply->untold = true;
    if (kind_of_man(c->r->shogi, before, &was) != kind || (was && !promoted))
        return report(c, at + 5, 2,
                      arena_print(c->r->arena, before.piece ? "a %s stands there" : "%s",
                                  before.piece ? before.piece->name.text : "nothing stands there"));
    ply->promotes = promoted && !was;
    ply->declines = !ply->promotes;
    ply->mover = before.piece;
    return true;
}

/* What is not legal is told later. */
static void make(struct csa *c, const struct ply *ply, struct man man)
{
    struct square end = ply->squares[ply->count - 1];

    if (!ply->drop)
        *placement_man(&c->now, ply->squares[0].file, ply->squares[0].rank) = (struct man){0};
    *placement_man(&c->now, end.file, end.rank) = man;
    c->now.to_move = !c->now.to_move;
}

static bool read_move(struct csa *c, size_t at, size_t size)
{
    const char *text = c->r->text->text + at;
    struct ply ply = record_ply(c->r, at, size);
    int kind;
    bool promoted;

    if (size != 7 || !(is_square(text + 1) || is_hand(text + 1)) || !is_square(text + 3) ||
        !kind_of(c, text + 5, &kind, &promoted))
        return report(c, at, size, "this is no move of CSA");
    if ((text[0] == '-') != (c->now.to_move == 1))
        return report(c, at, 1, "it is the other player's turn");
    ply.squares[!is_hand(text + 1)] = square_at(text + 3);
    ply.count = 1;
    if (is_hand(text + 1))
        ply.drop = c->r->shogi->pieces[kind];
    else if (!go(c, at, &ply, kind, promoted))
        return false;
    if (!record_add(c->r, &ply))
        return false;
    make(c, &ply, shogi_man(c->r->shogi, kind, promoted, c->now.to_move));
    return true;
}

/* --- lines --- */

static const struct record_ending ends[] = {
    {"%TORYO", END_LOSS},
    {"%CHUDAN", END_OPEN},
    {"%SENNICHITE", END_DRAW},
    {"%JISHOGI", END_DRAW},
    {"%HIKIWAKE", END_DRAW},
    {"%TSUMI", END_LOSS},
    {"%KACHI", END_WIN},
    {"%TIME_UP", END_LOSS},
    {"%ILLEGAL_MOVE", END_LOSS},
    {"%FUZUMI", END_OPEN},
    {"%MATTA", END_OPEN},
    {"%ERROR", END_OPEN},
    {"%+ILLEGAL_ACTION", END_SECOND},
    {"%-ILLEGAL_ACTION", END_FIRST},
};

static bool read_ending(struct csa *c, size_t at, size_t size)
{
    for (size_t i = 0; i < COUNT_OF(ends); i++)
        if (strlen(ends[i].word) == size && begins_with(c->r->text->text + at, ends[i].word)) {
            record_ends(c->r, &ends[i], at);
            return true;
        }
    return report(c, at, size, "this is no ending");
}

/* "N+name", "$EVENT:what". */
static bool read_tag(struct csa *c, size_t at, size_t size)
{
    const char *text = c->r->text->text;
    size_t key = text[at] == 'N' ? 2 : strcspn(text + at, ":\n");

    if (key >= size && text[at] != 'N')
        return true;
    key = key < size ? key : size;
    record_tag_add(c->r, at, key, at + key + (text[at] == '$'), at + size);
    return true;
}

static bool read_turn(struct csa *c, size_t at)
{
    if (c->r->score->count > 0)
        return report(c, at, 1, "this is no move of CSA");
    c->now.to_move = c->r->start->to_move = c->r->text->text[at] == '-';
    return true;
}

/* The position is stated once the first move, the ending or whose turn it is comes. */
static void begin(struct csa *c)
{
    if (!c->r->score->begun)
        *c->r->start = placement_copy(c->r->arena, &c->now);
    c->r->score->begun = true;
}

static bool read_part(struct csa *c, size_t at, size_t size)
{
    char first = c->r->text->text[at];

    if (size == 0 || strchr("'VT", first))
        return true;
    if (first == 'N' || first == '$')
        return read_tag(c, at, size);
    if (first == 'P' && c->r->score->begun)
        return report(c, at, size, "the position stands before the moves");
    if (first == 'P') {
        score_begins(c->r->score, located_at(c->r->text, at, size));
        return read_position(c, at, size);
    }
    if (first != '+' && first != '-' && first != '%')
        return report(c, at, size, "this line is not understood");
    begin(c);
    if (c->r->score->has_result && first != '%') /* some servers say it twice */
        return report(c, at, size, "the record goes on behind its result");
    if (first == '%')
        return read_ending(c, at, size);
    return size == 1 ? read_turn(c, at) : read_move(c, at, size);
}

/* A line, of which commas may part moves; blanks end none. */
static bool read_line(struct csa *c, size_t at, size_t size)
{
    const char *text = c->r->text->text;
    size_t end = at + size;
    bool whole = size > 0 && strchr("'N$VP", text[at]);

    while (at < end && !(text[at] == '\'' && !whole)) {
        size_t part = whole ? size : strcspn(text + at, ",\n"), plain;

        part = part < end - at ? part : end - at;
        for (plain = part; plain > 0 && strchr(" \t", text[at + plain - 1]) && !whole;)
            plain--;
        if (!read_part(c, at, plain))
            return false;
        at += part + 1;
    }
    return true;
}

static bool csa_read(struct record_reader *r)
{
    struct csa c = {.r = r};
    const char *text = r->text->text;

    if (!r->shogi || shogi_is_small(r->shogi)) {
        diag_add(r->diags, DIAG(RECORD_GAME), located_at(r->text, 0, record_line(text, 0)), "shogi",
                 r->game->name.text);
        return false;
    }
    c.now = strstr(text, "PI")    ? placement_of_setup(r->arena, r->game)
            : strstr(text, "\nP") ? placement_empty(r->arena, r->game)
                                  : placement_copy(r->arena, r->start);
    while (text[r->at]) {
        if (text[r->at] != '/' && !read_line(&c, r->at, record_line(text, r->at)))
            return false;
        r->at += strcspn(text + r->at, "\n");
        r->at += text[r->at] == '\n';
    }
    begin(&c);
    return true;
}

/* --- which records are CSA --- */

static bool is_csa_line(const char *text)
{
    return begins_with(text, "V2") || begins_with(text, "V1") || begins_with(text, "V3") ||
           begins_with(text, "N+") || begins_with(text, "N-") || begins_with(text, "$") ||
           begins_with(text, "PI") || begins_with(text, "P1") || begins_with(text, "P+") ||
           ((*text == '+' || *text == '-') && strspn(text + 1, "0123456789") == 4 &&
            text[5] >= 'A' && text[5] <= 'Z');
}

static bool csa_begins(struct record_reader *r)
{
    const char *text = r->text->text;

    while (*text == '\'' || *text == '\n' || *text == '\r') {
        text += strcspn(text, "\n");
        text += *text == '\n';
    }
    return is_csa_line(text);
}

/* Behind a line "/", or before the version of the format, which stands behind comments at most. */
static size_t next_record(const struct record_reader *r, size_t from)
{
    const char *text = r->text->text;

    for (bool begun = false; text[from] && !(begun && strchr("/V", text[from]));
         from = record_next_line(text, from))
        begun |= !strchr("/'\r\n", text[from]);
    return from;
}

const struct record_format csa_format = {"csa", ".csa", csa_begins, NULL, next_record, csa_read};

/* --- writing --- */

/* The man as it was before the move. */
static int kind_before(const struct record_writer *w, const struct shogi *shogi,
                       const struct played_move *move, bool *promoted)
{
    const struct placement now = position_state(w->arena, w->position);
    const struct compiled_rules *compiled = w->position->compiled;

    if (move->flags & MOVE_DROP)
        return kind_of_man(
            shogi, (struct man){.piece = compiled->kinds[dropped_kind(compiled, move)].piece},
            promoted);
    return kind_of_man(shogi, now.men[move->from], promoted);
}

static int held(const struct record_writer *w, const struct shogi *shogi, int side, int kind)
{
    const struct piece *piece = shogi->pieces[kind];

    return piece ? w->start->hands[side][piece - w->game->pieces] : 0;
}

static void put_csa_start(struct record_writer *w, const struct shogi *shogi)
{
    for (int rank = 0; rank < w->game->height; rank++) {
        buf_print(w->out, "P%d", rank + 1);
        for (int file = 0; file < w->game->width; file++) {
            const struct man *man = placement_man(w->start, file, rank);
            bool promoted;
            int kind = kind_of_man(shogi, *man, &promoted);

            if (kind < 0)
                buf_text(w->out, " * ");
            else
                buf_print(w->out, "%c%s", man->side ? '-' : '+', shogi_kinds[kind].csa[promoted]);
        }
        buf_char(w->out, '\n');
    }
    for (int side = 0; side < 2; side++)
        for (int kind = 0; kind < SHOGI_KING; kind++)
            for (int i = 0; i < held(w, shogi, side, kind); i++)
                buf_print(w->out, "P%c00%s\n", side ? '-' : '+', shogi_kinds[kind].csa[0]);
    buf_text(w->out, w->start->to_move ? "-\n" : "+\n");
}

static void put_csa_square(struct record_writer *w, int square)
{
    struct square at = record_square(w, square);

    buf_print(w->out, "%d%d", w->game->width - at.file, at.rank + 1);
}

static void put_csa_move(struct record_writer *w, const struct shogi *shogi,
                         const struct played_move *move)
{
    bool promoted;
    int kind = kind_before(w, shogi, move, &promoted);

    buf_char(w->out, w->position->side ? '-' : '+');
    if (move->flags & MOVE_DROP)
        buf_text(w->out, "00");
    else
        put_csa_square(w, move->from);
    put_csa_square(w, move->to);
    buf_print(w->out, "%s\n", shogi_kinds[kind].csa[promoted || move->flags & MOVE_PROMOTE]);
}

void csa_write(struct record_writer *w, int ignored)
{
    const struct shogi *shogi = shogi_of(w->arena, w->game);

    (void)ignored;
    if (!shogi || shogi_is_small(shogi))
        return;
    buf_text(w->out, "V2.2\n");
    for (int side = 0; side < 2; side++)
        if (record_player(w->score, side))
            buf_print(w->out, "N%c%s\n", side ? '-' : '+', record_player(w->score, side));
    put_csa_start(w, shogi);
    for (size_t i = 0; i < w->count; i++) {
        put_csa_move(w, shogi, &w->moves[i]);
        position_make(w->position, &w->moves[i]);
    }
    if (w->score->has_result)
        buf_print(w->out, "%s\n",
                  record_outcome(w) < 0             ? "%TORYO"
                  : record_outcome(w) > 0           ? "%KACHI"
                  : w->score->result == RESULT_DRAW ? "%HIKIWAKE"
                                                    : "%CHUDAN");
}
