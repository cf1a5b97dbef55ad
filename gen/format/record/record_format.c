/* The formats of records: which one a file has, and by which of them games are written. */
#include "format/record/record_reader.h"
#include "play/replay.h"

/* Those that are known by how they begin come before those that are known by their moves. */
static const struct record_format *const formats[] = {
    &kif_format, &csa_format, &ucci_format, &uci_format, &usi_format, &epd_format, &pgn_format};

/* --- which format --- */

static bool is_own(const struct record_reader *r, size_t from, size_t size)
{
    struct ply ply;

    return ply_read(r->arena, r->game, r->text, from, size, &ply, NULL);
}

static bool begins(struct record_reader r, const struct record_format *format)
{
    r.format = format;
    return format->begins && format->begins(&r);
}

static bool is_move(struct record_reader r, const struct record_format *format, size_t from,
                    size_t size)
{
    struct ply ply;

    r.format = format;
    return format->word && format->word(&r, from, size, &ply);
}

/* Behind what stands between words, of all formats whose moves tell them: blanks, comments,
 * variations, lines of a header or of programs. */
static size_t skip_between(const char *text, size_t at)
{
    for (;;) {
        at += strspn(text + at, " \t\r\n,()");
        if (text[at] == ';' || text[at] == '[' ||
            (text[at] == '%' && (at == 0 || text[at - 1] == '\n')))
            at += strcspn(text + at, "\n");
        else if (text[at] == '{')
            at += strcspn(text + at, "}") + (strchr(text + at, '}') != NULL);
        else
            return at;
    }
}

/* The format of the first move that only one of them has; NULL: there is none, or the own notation
 * has it. *owned: that has at least one of the moves. */
static const struct record_format *format_of_moves(const struct record_reader *r, bool *owned)
{
    enum { TRIED = 200 };
    const char *text = r->text->text;
    size_t at = skip_between(text, 0);
    bool plain = !strpbrk(text, "[{(;"); /* there may be moves alone */

    for (int i = 0; i < TRIED && text[at]; i++) {
        size_t size = ply_number_size(text + at);
        const struct record_format *found = NULL;

        plain = plain && !size;
        if (!size) {
            bool own;

            size = strcspn(text + at, " \t\r\n,;{}()");
            size += size == 0;
            own = is_own(r, at, size);
            for (size_t k = 0; k < COUNT_OF(formats) && !found; k++)
                if ((plain || formats[k]->line) && is_move(*r, formats[k], at, size))
                    found = formats[k];
            *owned |= own;
            if (own != (found != NULL))
                return found;
        }
        at = skip_between(text, at + size);
    }
    return NULL;
}

static bool has_extension(const char *path, const char *extension)
{
    size_t size = strlen(path), tail = strlen(extension);

    return size > tail && strcasecmp(path + size - tail, extension) == 0;
}

static const struct record_format *format_of(const struct record_reader *r)
{
    const struct record_format *found;
    const char *path = r->text->at.source ? r->text->at.source->path : "";
    bool owned = false;

    for (size_t i = 0; i < COUNT_OF(formats); i++)
        if (begins(*r, formats[i]))
            return formats[i];
    found = format_of_moves(r, &owned);
    for (size_t i = 0; i < COUNT_OF(formats) && !found && !owned; i++)
        if (has_extension(path, formats[i]->extension))
            found = formats[i];
    return found;
}

/* --- the records of a file --- */

static void add_text(struct arena *arena, const struct located *whole, size_t from, size_t end,
                     struct records *records)
{
    struct located text = {.text = arena_text(arena, whole->text + from, end - from),
                           .at = located_at(whole, from, 0),
                           .exact = true,
                           .unbroken = true};

    *ARENA_PUSH(arena, records->texts, records->count) = text;
}

/* Splits the file where other records begin. */
static void split(const struct record_reader *r, struct records *records)
{
    const char *text = r->text->text;
    size_t from = 0;

    do {
        size_t end = records->format->next(r, from);

        add_text(r->arena, r->text, from, end, records);
        from = end;
    } while (text[from]);
}

struct records records_of(struct arena *arena, const struct game *game, const struct source *source,
                          const struct record_format *format)
{
    struct located whole = {.text = source->text,
                            .at = {.source = source, .line = source->skipped + 1, .column = 1},
                            .exact = true,
                            .unbroken = true};
    struct score score = {0};
    struct placement start = {0};
    struct records records = {.shogi = shogi_of(arena, game)};
    struct record_reader r = {
        .arena = arena, .game = game, .text = &whole, .score = &score, .start = &start};

    r.shogi = records.shogi;
    r.names = records.names = han_names_of(arena, game, records.shogi);
    records.format = format ? format : format_of(&r);

    if (records.format && records.format->next)
        split(&r, &records);
    else
        *ARENA_PUSH(arena, records.texts, records.count) = whole;
    return records;
}

struct records records_open(struct arena *arena, const struct game *game,
                            const struct source *source)
{
    return records_of(arena, game, source, NULL);
}

/* --- reading --- */

/* What a file is that is no record, by how it begins; NULL: it may be one. */
static const char *other_kind(const char *text)
{
    static const struct {
        const char *begins, *what;
    } kinds[] = {{"<", "XML or HTML"}, {"[DhtmlXQ", "DhtmlXQ"}};

    text += strspn(text, " \t\r\n");
    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (strncmp(text, kinds[i].begins, strlen(kinds[i].begins)) == 0)
            return kinds[i].what;
    return *text == '{' && text[1 + strspn(text + 1, " \t\r\n")] == '"' && strstr(text, "\":")
               ? "JSON"
               : NULL;
}

/* Whether the file is of another kind, which a finding tells then. */
static bool report_other_kind(const struct record_reader *r)
{
    const char *what = other_kind(r->text->text);

    if (what)
        record_report(r, 0, record_line(r->text->text, 0),
                      arena_print(r->arena, "this is %s, which is not read", what));
    return what;
}

bool record_read(struct arena *arena, const struct game *game, const struct records *records,
                 size_t index, struct placement *start, struct score *score, struct diags *diags)
{
    struct record_reader r = {.format = records->format,
                              .arena = arena,
                              .game = game,
                              .shogi = records->shogi,
                              .names = records->names,
                              .comments = records->comments,
                              .text = &records->texts[index],
                              .start = start,
                              .score = score,
                              .diags = diags};
    bool good;

    *score = (struct score){.keys.caseless = true};
    if ((!records->format || records->format == &pgn_format) && report_other_kind(&r))
        return false;
    if (!records->format)
        return score_read(arena, game, r.text, start, score, diags);
    if (records->variation && !records->format->line) {
        record_report(&r, 0, record_line(r.text->text, 0), "this format has no variations");
        return false;
    }
    if (records->variation && !records->format->line(&r, records->variation)) {
        record_report(&r, 0, record_line(r.text->text, 0), "the record has fewer variations");
        return false;
    }
    good = records->format->read(&r);
    if (r.skipped > 0 && !r.comments) /* who asks for comments knows of variations */
        diag_add(diags, DIAG(RECORD_SKIPPED), r.skipped_at, r.skipped,
                 r.skipped == 1 ? " is" : "s are");
    return good && !r.bad;
}

/* --- writing --- */

static bool has_drops(const struct game *game)
{
    return game->drops;
}

static bool has_ten_ranks(const struct game *game)
{
    return game->height == 10;
}

static bool is_nine_by_ten(const struct game *game)
{
    return game->width == 9 && game->height == 10;
}

static bool is_korean(const struct game *game)
{
    const char *language = game->native.lang.text;

    return language && strcmp(language, "ko") == 0;
}

static const struct writer {
    const char *name;
    void (*write)(struct record_writer *w, int spelling);
    int spelling;
    const struct record_format *format;     /* that reads it; NULL: a position */
    bool (*suits)(const struct game *game); /* programs that know it play such games; NULL: any */
} writers[] = {
    {"pgn", pgn_write, SPELLED_SAN, &pgn_format},
    {"uci", uci_write, SQUARE_UCI, &uci_format},
    {"usi", uci_write, SQUARE_USI, &usi_format, has_drops},
    {"ucci", uci_write, SQUARE_UCCI, &ucci_format, has_ten_ranks},
    {"chinese", pgn_write, SPELLED_CHINESE, &pgn_format, is_nine_by_ten},
    {"wxf", pgn_write, SPELLED_WXF, &pgn_format, is_nine_by_ten},
    {"iccs", pgn_write, SPELLED_ICCS, &pgn_format, is_nine_by_ten},
    {"gib", pgn_write, SPELLED_KJA, &pgn_format, is_korean},
    {"kif", kif_write, false, &kif_format},
    {"ki2", kif_write, true, &kif_format},
    {"csa", csa_write, 0, &csa_format},
    {"fen"},
    {"sfen", .suits = has_drops},
};

const char **record_formats(struct arena *arena, const struct game *game, size_t *count)
{
    const char **names = NULL;

    *count = 0;
    for (size_t i = 0; i < COUNT_OF(writers); i++)
        if (!writers[i].suits || writers[i].suits(game))
            *ARENA_PUSH(arena, names, *count) = writers[i].name;
    return names;
}

/* --- the moves of the score --- */

/* Takes moves back until so many are left. */
static void go_back(const struct record_writer *w, size_t moves)
{
    while (w->position->move_count > moves)
        position_unmake(w->position);
}

/* --- what is read again --- */

static bool same_start(const struct placement *a, const struct placement *b)
{
    LOCAL_BUF(first);
    LOCAL_BUF(second);
    bool same = placement_equal(a, b) && a->passing == b->passing && a->striking == b->striking &&
                a->count_limit == b->count_limit && a->counted == b->counted &&
                square_same(a->struck, b->struck);

    fen_castling(a, &first);
    fen_castling(b, &second);
    same = same && strcmp(buf_str(&first), buf_str(&second)) == 0;
    return same;
}

static bool report(const char *name, struct place place, const char *what, struct diags *diags)
{
    diag_add(diags, DIAG(RECORD_UNSAID), place, what, name);
    return false;
}

/* How many moves of the text are those of the score; the position is the start. */
static size_t moves_read(struct record_writer *w, const struct score *again)
{
    size_t i = 0;

    for (; i < w->count && i < again->count; i++) {
        struct played_move move;

        if (!replay_match(w->position, &again->plies[i], &move) ||
            !played_same(&move, &w->moves[i]))
            break;
        position_make(w->position, &move);
    }
    for (size_t k = 0; k < i; k++)
        position_unmake(w->position);
    return i;
}

static bool is_same(struct record_writer *w, const struct writer *writer, struct place place,
                    struct diags *diags)
{
    const struct located text = located_plain(buf_str(w->out));
    const struct shogi *shogi = shogi_of(w->arena, w->game);
    struct placement start = placement_of_setup(w->arena, w->game);
    struct score again = {.keys.caseless = true};
    struct record_reader r = {.format = writer->format,
                              .arena = w->arena,
                              .game = w->game,
                              .shogi = shogi,
                              .names = han_names_of(w->arena, w->game, shogi),
                              .text = &text,
                              .start = &start,
                              .score = &again};
    bool read = writer->format->read(&r);
    size_t good;

    if (!again.begun || !same_start(&start, w->start) ||
        (w->game->rules.idle_draw.moves && start.idle != w->start->idle))
        return report(writer->name, place, "the position where the moves begin", diags);
    good = moves_read(w, &again);
    if (good < w->count)
        return report(writer->name, w->score->plies[good].place,
                      arena_print(w->arena, "ply %zu, %s", good + 1,
                                  ply_text(w->arena, w->game, &w->score->plies[good])),
                      diags);
    return read || report(writer->name, place, "the record", diags);
}

/* --- the whole --- */

static bool write_position(struct record_writer *w, const struct writer *writer, struct place place,
                           struct diags *diags)
{
    struct placement end = position_state_whole(w->arena, w->position), again;
    struct located text;
    bool good;

    if (strcmp(writer->name, "fen") == 0)
        fen_put(&end, w->out);
    else
        placement_sfen(&end, w->out);
    text = located_plain(buf_str(w->out));
    good = placement_read(w->arena, w->game, &text, &again, NULL) && same_start(&end, &again);
    buf_char(w->out, '\n');
    return good || report(writer->name, place, "the position", diags);
}

bool record_write(struct arena *arena, const char *name, const struct score *score,
                  struct position *position, struct place place, struct buf *out,
                  struct diags *diags)
{
    const struct placement start = position_state_whole(arena, position);
    const size_t before = position->move_count;
    struct played_move *moves = arena_alloc(arena, score->count + 1, sizeof *moves);
    const struct writer *writer = writers;
    struct record_writer w = {.arena = arena,
                              .game = position->compiled->game,
                              .score = score,
                              .start = &start,
                              .position = position,
                              .moves = moves,
                              .out = out};

    while (strcmp(writer->name, name) != 0)
        writer++;
    for (; w.count < w.score->count; w.count++) {
        replay_match(w.position, &w.score->plies[w.count], &moves[w.count]);
        position_make(w.position, &moves[w.count]);
    }
    if (!writer->format)
        return write_position(&w, writer, place, diags);
    go_back(&w, before);
    writer->write(&w, writer->spelling);
    go_back(&w, before);
    return is_same(&w, writer, place, diags);
}
