/* Pieces made at random in Fairy-Stockfish's dialect of Betza notation and in ours, imported and
 * exported: what is not refused moves as the engine moves, on crowded boards, for both players.
 *
 * Debian 12's engine has no pieces of one's own. What is expected of a fixed seed is therefore kept
 * in tests/golden/dialect-*.txt; where PIECEWORK_ENGINE names a newer engine, the same lists, and
 * in `make soak` those of many more pieces, are compared with its own: with that engine alone they
 * may be written anew. Debian's engine shows how its own kinds move. */
#include "support/test.h"
#include "support/fixture.h"
#include "support/moves.h"
#include "support/play.h"
#include "support/soak.h"
#include "support/support.h"
#include "engine/engine.h"
#include "format/definition/fsf_definition.h"
#include "format/export/fsf_export.h"
#include "format/fsf_betza.h"
#include "play/game_open.h"
#include "record/placement/placement.h"

enum { GATE_PIECES = 150, SOAK_PIECES = 3000, BATCH = 20, POSITIONS = 4, SOAK_POSITIONS = 6 };

/* Pieces that are tried together, as one variant of the engine. */
struct batch {
    const char *moves[BATCH];
    size_t count;
    bool alone; /* its one piece */
    const struct game *game;
    struct fsf_section section; /* letters NULL: codes are the letters */
    const char *name;           /* of the variant */
};

struct trial {
    struct fixture *f;
    unsigned seed;
    bool kinds; /* pieces are the engine's own, by their names */
    struct batch *batches;
    size_t count, pieces, refused;
    struct buf ini;
    struct engine *engine; /* NULL: there is none that knows such pieces */
    struct buf lists;      /* of all positions and their moves */
    size_t positions, moves, wrong;
};

/* The engine that is asked: NULL, none that knows pieces of one's own. */
static const char *engine_for(const struct trial *t)
{
    const char *given = getenv("PIECEWORK_ENGINE");

    return given && *given ? given : t->kinds ? "/usr/games/fairy-stockfish" : NULL;
}

static unsigned any(struct trial *t, unsigned limit)
{
    return test_random(&t->seed, limit);
}

static char letter_of(struct trial *t, const char *letters)
{
    return letters[any(t, (unsigned)strlen(letters))];
}

/* --- pieces --- */

/* What a term of a piece is made of. */
struct language {
    const char *atoms, *modes, *rare;
    bool legs;
};

static const struct language theirs = {"RRRBBBQKWWFFDDNNAAHLCJZG", "mmcccppppggnnni", "ajdoy",
                                       false};
static const struct language ours = {"RRRBBBQKWWFFDDNNAAHCZG", "mmcccppppggnnjj", "deoy", true};

static void put_prefix(struct trial *t, const struct language *language, struct buf *out)
{
    unsigned ways = any(t, 3), modes = any(t, 3);

    while (ways--)
        buf_char(out, letter_of(t, "ffbbvhrrllss"));
    while (modes--)
        buf_char(out, letter_of(t, language->modes));
    if (any(t, 30) == 0)
        buf_char(out, letter_of(t, language->rare));
}

static void put_term(struct trial *t, const struct language *language, struct buf *out)
{
    char atom = letter_of(t, language->atoms);

    put_prefix(t, language, out);
    while (language->legs && any(t, 12) == 0) {
        buf_char(out, 'a');
        put_prefix(t, language, out);
    }
    buf_char(out, atom);
    if (any(t, 4) == 0)
        buf_print(out, "%u", any(t, 2) ? any(t, 4) : any(t, 10));
    else if (any(t, 12) == 0)
        buf_char(out, atom);
}

static const char *random_moves(struct trial *t, const struct language *language)
{
    unsigned terms = 1 + any(t, 4);
    struct buf out = {0};

    while (terms--)
        put_term(t, language, &out);
    return buf_take(t->f->arena, &out);
}

/* Adds to the last batch, or a new one. */
static void add_piece(struct trial *t, const char *moves, bool alone)
{
    struct batch *last = t->count ? &t->batches[t->count - 1] : NULL;

    if (!last || last->count == BATCH || last->alone || alone)
        last = ARENA_PUSH(t->f->arena, t->batches, t->count);
    last->alone = alone;
    last->moves[last->count++] = moves;
    t->pieces++;
}

/* --- positions --- */

/* Men of all kinds at random, more of them now than then; those on their second rank have not
 * moved. */
static struct placement crowded(struct trial *t, const struct game *game, int side)
{
    struct placement placement = placement_empty(t->f->arena, game);
    unsigned density = 1 + any(t, 7);
    int squares = game->width * game->height;

    placement.firsts = arena_alloc(t->f->arena, (size_t)squares, 1);
    for (int i = 0; i < squares; i++) {
        struct man man = {.piece = &game->pieces[any(t, (unsigned)game->piece_count)],
                          .side = (int)any(t, 2)};
        int rank = man.side ? i / game->width : game->height - 1 - i / game->width;

        if (any(t, 10) < density)
            placement.men[i] = man;
        placement.firsts[i] = rank == 1 ? FIRST_LEFT : FIRST_MADE;
    }
    placement.to_move = side;
    placement.side_stated = true;
    return placement;
}

static int compare_moves(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Tells of a move that one of both has alone, "d5e6", with the moves of the man that makes it. */
static void tell(const struct batch *batch, const char *fen, const struct position *position,
                 const char *who, const char *move)
{
    const struct compiled_rules *compiled = position->compiled;
    int square = (batch->game->height - atoi(move + 1)) * batch->game->width + move[0] - 'a';
    const struct man man = compiled_rules_man(compiled, man_kind(position->men[square]), 0);
    size_t number = (size_t)(man.piece->code.text[0] - 'A');

    print_error("%s %s: %s alone has %s of '%s'\n", batch->name, fen, who, move,
                number < batch->count ? batch->moves[number] : "Z");
}

/* Lists our moves, and compares them with the engine's if there is one. */
static void compare(struct trial *t, const struct batch *batch, const char *fen,
                    struct position *position)
{
    struct played_moves moves = {0};
    struct answers answers = {0};
    const char **list = NULL;
    size_t count = 0, met = 0;

    if (t->engine) {
        engine_say(t->engine, "position fen %s", fen);
        assert_true(answers_ask(t->f->arena, t->engine, 1, &answers));
    }
    legal_moves(position, &moves);
    for (size_t i = 0; i < moves.count; i++) {
        struct answer *answer =
            answers_find(&answers, position, &moves.list[i], batch->section.letters);
        struct buf text = {0};

        uci_move(position, &moves.list[i], batch->section.letters, UCI_USUAL, &text);
        *ARENA_PUSH(t->f->arena, list, count) = buf_take(t->f->arena, &text);
        if (answer && !answer->met)
            met += answer->met = true;
        else if (t->engine)
            tell(batch, fen, position, "ours", list[i]);
    }
    for (size_t i = 0; i < answers.count; i++)
        if (!answers.list[i].met)
            tell(batch, fen, position, "the engine", answers.list[i].move);
    t->wrong += t->engine && (met != answers.count || met != count);
    t->positions++;
    t->moves += count;
    qsort(list, count, sizeof *list, compare_moves);
    buf_print(&t->lists, "%s\n", fen);
    for (size_t i = 0; i < count; i++)
        buf_print(&t->lists, "%s%c", list[i], (i + 1) % 16 && i + 1 < count ? ' ' : '\n');
    moves_free(&moves);
}

static void try_batch(struct trial *t, const struct batch *batch)
{
    int positions = (int)soak_times(POSITIONS, SOAK_POSITIONS);

    if (t->engine)
        assert_int_equal(engine_choose_variant(t->engine, batch->name), VARIANT_CHOSEN);
    for (size_t i = 0; i < batch->count; i++)
        buf_print(&t->lists, "# %c: %s\n", 'a' + (int)i, batch->moves[i]);
    for (int i = 0; i < positions; i++) {
        struct placement placement = crowded(t, batch->game, i % 2);
        const char *fen;

        if (batch->section.letters) {
            fen = fsf_position(t->f->arena, &batch->section, &placement);
        } else {
            struct buf text = {0};

            placement_fen(&placement, &(struct fen_style){.walls = true}, &text);
            fen = buf_take(t->f->arena, &text);
        }
        compare(t, batch, fen,
                position_new(t->f->arena, compiled_rules_of(batch->game, false), &placement));
    }
}

/* --- the whole --- */

static void begin_engine(struct trial *t, const char *program, const char *folder)
{
    const char *path = path_in(t->f->arena, folder, "variants.ini");

    file_make_text(path, buf_str(&t->ini));
    t->engine = program ? engine_start(program) : NULL;
    if (t->engine)
        engine_say(t->engine, "setoption name VariantPath value %s", path);
}

/* Tries all batches; the lists of the gate's pieces are as they were. */
static void try_all(struct trial *t, const char *golden)
{
    char *folder = folder_new();

    begin_engine(t, engine_for(t), folder);
    for (size_t i = 0; i < t->count; i++)
        try_batch(t, &t->batches[i]);
    if (golden && t->positions == t->count * POSITIONS)
        expect_golden(golden, buf_str(&t->lists));
    if (getenv("PIECEWORK_ENGINE"))
        print_message("%zu pieces, %zu refused, %zu positions, %zu moves, %zu differ\n", t->pieces,
                      t->refused, t->positions, t->moves, t->wrong);
    assert_int_equal(t->wrong, 0);
    assert_true(t->engine || golden);
    engine_stop(t->engine);
    buf_free(&t->lists);
    buf_free(&t->ini);
}

/* --- imported --- */

/* Whether the string is read; if not, it is refused by name. */
static bool is_read(struct trial *t, const char *betza)
{
    struct located text = test_located(t->f->arena, betza);
    LOCAL_DIAGS(diags);
    struct fsf_moves moves;
    bool good = fsf_betza_read(t->f->arena, &text, &moves, diags);

    assert_true(good == (diags_at_least(diags, LEVEL_ERROR) == 0));
    return good;
}

static const int sizes[][2] = {{10, 8}, {12, 10}, {10, 10}, {11, 9}, {12, 7}};

/* Men begin on the back ranks, so that those whose first moves are made from the second and the
 * third have not just not moved. */
static void put_variant(struct trial *t, size_t number)
{
    struct batch *batch = &t->batches[number];
    const int *size = sizes[any(t, COUNT_OF(sizes))];

    batch->name = arena_print(t->f->arena, "mine%zu", number);
    buf_print(&t->ini,
              "[%s]\nmaxFile = %d\nmaxRank = %d\nimmobile = z\ndoubleStepRegionWhite = *2 *3\n"
              "doubleStepRegionBlack = *%d *%d\nenPassantRegion = -\n",
              batch->name, size[0], size[1], size[1] - 1, size[1] - 2);
    for (int i = 0; i < (int)batch->count; i++)
        if (t->kinds)
            buf_print(&t->ini, "%s = %c\n", batch->moves[i], 'a' + i);
        else
            buf_print(&t->ini, "customPiece%d = %c:%s\n", i + 1, 'a' + i, batch->moves[i]);
    buf_text(&t->ini, "startFen = ");
    for (int i = 0; i < size[0] * size[1]; i++) {
        int rank = i / size[0], piece = i % size[0] + (rank ? size[0] : 0);
        bool there = (rank == 0 || rank == size[1] - 1) && piece < (int)batch->count;

        if (i && i % size[0] == 0)
            buf_char(&t->ini, '/');
        buf_char(&t->ini, (char)((rank ? 'A' : 'a') + (there ? piece : 25)));
    }
    buf_text(&t->ini, " w - - 0 1\n");
}

static void import_all(struct trial *t)
{
    const char *text = buf_str(&t->ini);
    struct fsf_file file = fsf_file_read(
        t->f->arena, source_from_text(t->f->arena, "x.ini", text, strlen(text), t->f->diags), NULL,
        t->f->diags);

    for (size_t i = 0; i < t->count; i++) {
        struct fsf_variant variant;
        struct buf out = {0};

        if (!fsf_variant_read(t->f->arena, &file, &file.own.sections[i], &variant, t->f->diags) ||
            !fsf_definition_write(t->f->arena, &variant, &out, t->f->diags)) {
            diags_text(t->f->diags, false, &out);
            fail_msg("%s", buf_str(&out));
        }
        t->batches[i].game = play_game(t->f, buf_take(t->f->arena, &out));
    }
}

TEST_WITH(imported_pieces_move_as_the_engine_moves_them, void *state)
{
    struct trial t = {.f = state, .seed = 37};
    size_t wanted = soak_times(GATE_PIECES, SOAK_PIECES);

    while (t.pieces < wanted) {
        const char *moves = random_moves(&t, &theirs);

        if (is_read(&t, moves))
            add_piece(&t, moves, false);
        else
            t.refused++;
    }
    for (size_t i = 0; i < t.count; i++)
        put_variant(&t, i);
    import_all(&t);
    try_all(&t, "dialect-imported.txt");
}

/* --- the engine's own kinds --- */

TEST_WITH(own_kinds_move_as_the_engine_moves_them, void *state)
{
    TEXTS_NAMED(kinds);
    struct trial t = {.f = state, .seed = 11, .kinds = true};

    for (size_t i = 0; i < kinds_count; i++)
        add_piece(&t, kinds[i], false);
    for (size_t i = 0; i < t.count; i++)
        put_variant(&t, i);
    import_all(&t);
    try_all(&t, NULL);
}

/* --- exported --- */

/* A game of these pieces on the second rank and beyond, and of stones. */
static const char *definition_of(struct trial *t, const struct batch *batch)
{
    struct buf out = {0};

    buf_text(&out,
             "piecework: 1\ngame: X\nboard: {size: 12x8, files: a..l, ranks: 8..1}\nsetup: |\n");
    for (int i = 0; i < 96; i++) {
        int file = i % 12, rank = i / 12;
        bool there =
            rank == 0 || rank == 1 || rank == 6 || (batch->count > 12 && (rank == 2 || rank == 5));
        size_t number = rank ? (size_t)(file + (rank == 2 || rank == 5) * 12) : BATCH;
        char code = number < batch->count ? (char)('A' + number) : 'Z';

        buf_print(&out, "%s%c%s", file ? " " : "  ",
                  !there     ? '.'
                  : rank < 4 ? (char)(code - 'A' + 'a')
                             : code,
                  file == 11 ? "\n" : "");
    }
    buf_text(&out,
             "rules: {stalemate: draw}\npieces:\n  - {name: Stone, code: Z, immobile: true}\n");
    for (size_t i = 0; i < batch->count; i++)
        buf_print(&out, "  - {name: P%c, code: %c, moves: %s}\n", 'a' + (int)i, 'A' + (int)i,
                  batch->moves[i]);
    return buf_take(t->f->arena, &out);
}

/* NULL: it is no definition, or of a piece that moves nowhere. */
static const struct game *game_of(struct trial *t, const struct batch *batch, struct diags *diags)
{
    const char *text = definition_of(t, batch);
    const struct source *source =
        source_from_text(t->f->arena, "x.yaml", text, strlen(text), diags);
    const struct game *game = game_from_source(t->f->arena, source, diags);

    return diags_at_least(diags, LEVEL_ERROR) ? NULL : game;
}

/* Whether a piece with these moves is exported; if not, it is refused by name at its own place. */
static bool is_exported(struct trial *t, const char *moves)
{
    struct batch alone = {.moves = {moves}, .count = 1};
    LOCAL_DIAGS(diags);
    const struct game *game = game_of(t, &alone, diags);
    struct fsf_section section;
    bool good = false;

    if (game) {
        good = fsf_export(t->f->arena, game, false, &section, diags);
        assert_true(good == (diags_at_least(diags, LEVEL_ERROR) == 0));
        t->refused += !good;
        if (!good && !strstr(test_findings(t->f->arena, diags), "16:"))
            fail_msg("%s: %s", moves, test_findings(t->f->arena, diags));
    }
    return good;
}

static void export_all(struct trial *t)
{
    for (size_t i = 0; i < t->count; i++) {
        struct batch *batch = &t->batches[i];
        const char *open;

        batch->game = game_of(t, batch, t->f->diags);
        assert_non_null(batch->game);
        if (!fsf_export(t->f->arena, batch->game, false, &batch->section, t->f->diags)) {
            struct buf out = {0};

            diags_text(t->f->diags, false, &out);
            fail_msg("%s", buf_str(&out));
        }
        batch->name = arena_print(t->f->arena, "ours%zu", i);
        open = strstr(batch->section.text, "\n[");
        buf_print(&t->ini, "[%s%s", batch->name, strpbrk(open + 2, ":]"));
    }
}

TEST_WITH(exported_pieces_move_as_the_engine_moves_them, void *state)
{
    struct trial t = {.f = state, .seed = 73};
    size_t wanted = soak_times(GATE_PIECES, SOAK_PIECES);

    while (t.pieces < wanted) {
        const char *moves = random_moves(&t, &ours);
        bool first = any(&t, 10) == 0;

        if (first)
            moves = arena_print(t.f->arena, "fmWifm%s", random_moves(&t, &ours));
        if (is_exported(&t, moves))
            add_piece(&t, moves, first);
    }
    export_all(&t);
    try_all(&t, "dialect-exported.txt");
}

TESTS_EACH(dialect, set_up, tear_down)
