#include "support/test.h"
#include "support/fixture.h"
#include "support/expect.h"
#include "yaml/field.h"

struct sample {
    struct located word;
    struct located other;
    int count, others, colour;
    double width;
    bool open;
    int lit; /* -1: not said */
    const struct node *any, *list, *map;
};

static const char *const colours[] = {"red", "green", "blue", NULL};

static const struct field any_text = {.key = "any", .type = FIELD_TEXT};
static const struct field any_map = {.key = "any", .type = FIELD_MAP};
static const struct field *const any_forms[] = {&any_text, &any_map, NULL};

static const struct field fields[] = {
    {FIELD("word", FIELD_TEXT, struct sample, word), .required = true,
     .second = SECOND(struct sample, word, other)},
    {FIELD("count", FIELD_INT, struct sample, count), .least = -5, .most = 12,
     .second = SECOND(struct sample, count, others)},
    {FIELD("colour", FIELD_CHOICE, struct sample, colour), .choices = colours},
    {FIELD("width", FIELD_NUMBER, struct sample, width), .least = 0.5, .most = 210},
    {FIELD("open", FIELD_BOOL, struct sample, open)},
    {FIELD("lit", FIELD_SWITCH, struct sample, lit)},
    {FIELD("any", FIELD_NODE, struct sample, any), .forms = any_forms},
    {FIELD("list", FIELD_LIST, struct sample, list)},
    {FIELD("map", FIELD_MAP, struct sample, map)},
};

static const struct record sample = {RECORD("sample", fields)};

static bool read_record(struct fixture *f, const char *text, struct sample *record)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);
    const struct node *root = yaml_read(f->arena, source, f->diags);

    assert_non_null(root);
    return fields_read(root, "the record", &sample, record, f->diags);
}

TEST_WITH(every_type_is_read, struct fixture *f)
{
    struct sample record = {0};

    assert_true(read_record(f,
                            "word: 12\ncount: -3\ncolour: blue\nwidth: 12.75\nopen: yes\n"
                            "any: text\nlist: [a]\nmap: {a: b}\n",
                            &record));
    expect_findings(f->diags, "");
    assert_string_equal(record.word.text, "12");
    assert_int_equal(record.word.at.column, 7);
    assert_true(record.word.exact);
    assert_int_equal(record.count, -3);
    assert_int_equal(record.colour, 2);
    assert_true(record.width == 12.75);
    assert_true(record.open);
    assert_int_equal(record.any->kind, NODE_TEXT);
    assert_int_equal(record.list->count, 1);
    assert_string_equal(yaml_get(record.map, "a")->text.text, "b");
}

/* One value is both players', but a text is the first's, and both's where the second has none. */
TEST_WITH(values_differ_by_player, struct fixture *f)
{
    static const struct {
        const char *text, *word, *other;
        int count, others;
    } rows[] = {{"word: a\ncount: 3\n", "a", NULL, 3, 3},
                {"word: {first: a, second: b}\ncount: {first: 3, second: 4}\n", "a", "b", 3, 4},
                {"word: {first: a}\ncount: {second: 4}\n", "a", NULL, -9, 4}};

    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct sample record = {.count = -9, .others = -9};

        assert_true(read_record(f, rows[i].text, &record));
        assert_string_equal(record.word.text, rows[i].word);
        assert_int_equal(!record.other.text, !rows[i].other);
        if (rows[i].other)
            assert_string_equal(record.other.text, rows[i].other);
        assert_int_equal(record.count, rows[i].count);
        assert_int_equal(record.others, rows[i].others);
    }
}

TEST_WITH(absent_keys_leave_members_alone, struct fixture *f)
{
    struct sample record = {.count = 7, .colour = 1, .width = 1.5, .open = true};

    assert_true(read_record(f, "word: x\n", &record));
    assert_int_equal(record.count, 7);
    assert_int_equal(record.colour, 1);
    assert_true(record.width == 1.5);
    assert_true(record.open);
    assert_null(record.list);
}

/* Yes, no, and neither are three things. */
TEST_WITH(switches_tell_no_from_nothing, struct fixture *f)
{
    static const struct {
        const char *text;
        int lit;
    } items[] = {{"word: x\n", -1}, {"word: x\nlit: no\n", 0}, {"word: x\nlit: on\n", 1}};
    struct sample record = {.lit = -1};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        record.lit = -1;
        assert_true(read_record(f, items[i].text, &record));
        assert_int_equal(record.lit, items[i].lit);
    }
    assert_false(read_record(f, "word: x\nlit: perhaps\n", &record));
    expect_findings(f->diags, "2:6:7 error bad-choice\n");
}

TEST_WITH(words_for_yes_and_no, struct fixture *f)
{
    ROWS(cases, "tb", const char *text; bool open);

    for (size_t i = 0; i < cases_count; i++) {
        struct sample record = {.open = !cases[i].open};

        assert_true(read_record(f, cases[i].text, &record));
        assert_int_equal(record.open, cases[i].open);
    }
}

TEST_WITH(numbers_keep_their_value, struct fixture *f)
{
    ROWS(cases, "td", const char *text; double width);

    for (size_t i = 0; i < cases_count; i++) {
        struct sample record = {0};

        assert_true(read_record(f, cases[i].text, &record));
        assert_true(record.width == cases[i].width);
    }
}

struct finding_case {
    const char *text, *findings, *printed;
};

TEST(mistakes_are_reported)
{
    TABLE_NAMED(struct finding_case, finding_cases, "ttt");

    EACH (c, finding_cases, finding_cases_count) {
        struct sample record = {.count = 7, .width = 1.5};
        void *fixture;
        struct fixture *f;

        set_up(&fixture);
        f = fixture;
        assert_false(read_record(f, c->text, &record));
        expect_findings(f->diags, c->findings);
        if (c->printed)
            expect_printed(f->diags, c->printed);
        assert_int_equal(record.count, strncmp(c->text, "count", 5) == 0 ? 1 : 7);
        assert_true(record.width == 1.5);
        tear_down(&fixture);
    }
}

/* --- lengths --- */

struct sizes {
    double margin, type;
};

static const struct field size_fields[] = {
    {FIELD("margin", FIELD_LENGTH, struct sizes, margin), .least = 0, .most = 50},
    {FIELD("type", FIELD_POINTS, struct sizes, type), .least = 4, .most = 200},
};
static const struct record sizes_record = {RECORD("sizes", size_fields)};

static bool read_sizes(struct fixture *f, const char *text, struct sizes *sizes)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    return fields_read(yaml_read(f->arena, source, f->diags), "the sizes", &sizes_record, sizes,
                       f->diags);
}

TEST_WITH(lengths_have_units, struct fixture *f)
{
    ROWS(cases, "tdd", const char *text; double margin, type);

    for (size_t i = 0; i < cases_count; i++) {
        struct sizes sizes = {0};

        assert_true(read_sizes(f, cases[i].text, &sizes));
        assert_float_equal(sizes.margin, cases[i].margin, 1e-9);
        assert_float_equal(sizes.type, cases[i].type, 1e-9);
    }
}

TEST(wrong_lengths_are_reported)
{
    TABLE(struct finding_case, cases, "ttt");

    for (size_t i = 0; i < cases_count; i++) {
        struct sizes sizes = {0};
        void *fixture;
        struct fixture *f;

        set_up(&fixture);
        f = fixture;
        assert_false(read_sizes(f, cases[i].text, &sizes));
        expect_findings(f->diags, cases[i].findings);
        if (cases[i].printed)
            expect_printed(f->diags, cases[i].printed);
        tear_down(&fixture);
    }
}

TEST_WITH(all_mistakes_of_a_map_are_reported, struct fixture *f)
{
    struct sample record = {0};

    assert_false(read_record(f, "count: x\nsize: 1\ncolour: red\nopen: 2\n", &record));
    expect_findings(f->diags, "1:1:5 error missing-key\n1:8:1 error bad-number\n"
                              "2:1:4 error unknown-key\n4:7:1 error bad-choice\n");
}

TEST_WITH(elements_of_lists_follow_the_same_rules, struct fixture *f)
{
    static const struct field count = {.key = "counts", .type = FIELD_INT, .least = 1, .most = 9};
    static const char text[] = "[3, 10]\n";
    const struct node *list = yaml_read(
        f->arena, source_from_text(f->arena, "t.yaml", text, sizeof text - 1, f->diags), f->diags);
    int value = 0;

    assert_true(field_value(list->items[0], &count, &value, f->diags));
    assert_int_equal(value, 3);
    assert_false(field_value(list->items[1], &count, &value, f->diags));
    assert_int_equal(value, 3);
    expect_findings(f->diags, "1:5:2 error out-of-range\n");
    expect_printed(f->diags, "'counts' must be between 1 and 9");
}

/* --- values within values --- */

struct spot {
    struct located name;
    int file, colour;
    struct place place;
};

struct scope {
    int most, colour;
    struct place map;
};

struct board {
    struct spot home;
    int rows;
    struct place rows_at;
    struct spot *spots, *named;
    struct located *words;
    size_t spot_count, named_count, word_count;
    struct scope scope;
};

static const struct field spot_fields[] = {
    {FIELD("file", FIELD_INT, struct spot, file), .required = true, .least = 1, .most = 9},
    {FIELD("colour", FIELD_CHOICE, struct spot, colour), .choices = colours},
};
static const struct record spot_record = {RECORD("spot", spot_fields), .what = "the spot '%s'"};
static const struct field spot_field = {
    .type = FIELD_RECORD, .at = offsetof(struct spot, place), .record = &spot_record};
static const struct spot usual_spot = {.colour = 2};
static const struct record spots_record = {.name = "spots", .free = &spot_field};

static const struct field word_field = {.type = FIELD_TEXT};

static const struct field scope_fields[] = {
    {FIELD("most", FIELD_INT, struct scope, most), .least = 1, .most = 9},
};
static const struct record scope_record = {RECORD("scope", scope_fields)};
static const struct field scope_colour = {
    .type = FIELD_CHOICE, .offset = offsetof(struct scope, colour), .choices = colours};
static const struct field scope_most = {
    .type = FIELD_INT, .offset = offsetof(struct scope, most), .least = 1, .most = 9};
static const struct field scope_map = {
    .type = FIELD_RECORD, .at = offsetof(struct scope, map), .record = &scope_record};
static const struct field *const scope_forms[] = {&scope_colour, &scope_most, &scope_map, NULL};

static const struct field board_fields[] = {
    {FIELD("home", FIELD_RECORD, struct board, home), .record = &spot_record},
    {FIELD("rows", FIELD_INT, struct board, rows), .at = offsetof(struct board, rows_at),
     .most = 9},
    {FIELD_OF("spots", FIELD_ARRAY, struct board, spots, spot_count), .item = &spot_field,
     .usual = &usual_spot},
    {FIELD_OF("named", FIELD_NAMED, struct board, named, named_count), .record = &spots_record,
     .name = offsetof(struct spot, name)},
    {FIELD_OF("words", FIELD_SOME, struct board, words, word_count), .item = &word_field},
    {FIELD("scope", FIELD_EITHER, struct board, scope), .forms = scope_forms},
};
static const struct record board_record = {RECORD("board", board_fields)};

static bool read_board(struct fixture *f, const char *text, struct board *board)
{
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);

    *board = (struct board){.home.colour = 1, .rows = 3, .scope = {.most = 8, .colour = -1}};
    return fields_read(yaml_read(f->arena, source, f->diags), "the board", &board_record, board,
                       f->diags);
}

TEST_WITH(records_and_arrays_are_read_in_place, struct fixture *f)
{
    struct board board;

    assert_true(read_board(f,
                           "home: {file: 4}\nrows: 5\nspots: [{file: 1}, {file: 2, colour: red}]\n"
                           "named: {a: {file: 3}}\nwords: [x, y]\n",
                           &board));
    expect_findings(f->diags, "");
    assert_int_equal(board.home.file, 4);
    assert_int_equal(board.home.colour, 1);
    assert_int_equal(board.rows_at.column, 7);
    assert_int_equal(board.spot_count, 2);
    assert_int_equal(board.spots[0].colour, 2);
    assert_int_equal(board.spots[1].file, 2);
    assert_int_equal(board.spots[1].colour, 0);
    assert_int_equal(board.spots[1].place.column, 21);
    assert_int_equal(board.named_count, 1);
    assert_string_equal(board.named[0].name.text, "a");
    assert_int_equal(board.named[0].colour, 0);
    assert_int_equal(board.word_count, 2);
    assert_string_equal(board.words[1].text, "y");
}

TEST_WITH(what_is_absent_has_no_place, struct fixture *f)
{
    struct board board;

    assert_true(read_board(f, "words: x\n", &board));
    assert_int_equal(board.word_count, 1);
    assert_string_equal(board.words[0].text, "x");
    assert_int_equal(board.rows, 3);
    assert_null(board.rows_at.source);
    assert_null(board.spots);
    assert_int_equal(board.home.colour, 1);
}

TEST_WITH(the_form_follows_the_value, struct fixture *f)
{
    static const struct {
        const char *text;
        int most, colour;
        bool map;
    } items[] = {{"scope: green\n", 8, 1, false},
                 {"scope: 5\n", 5, -1, false},
                 {"scope: {most: 6}\n", 6, -1, true}};
    struct board board;

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        assert_true(read_board(f, items[i].text, &board));
        assert_int_equal(board.scope.most, items[i].most);
        assert_int_equal(board.scope.colour, items[i].colour);
        assert_int_equal(board.scope.map.source != NULL, items[i].map);
    }
    assert_false(read_board(f, "scope: blu\n", &board));
    expect_findings(f->diags, "1:8:3 error bad-number\n");
    expect_printed(f->diags, "'scope' must be a whole number, not 'blu'");
}

TEST(mistakes_within_are_reported)
{
    TABLE(struct finding_case, cases, "ttt");

    for (size_t i = 0; i < cases_count; i++) {
        struct board board;
        void *fixture;
        struct fixture *f;

        set_up(&fixture);
        f = fixture;
        assert_false(read_board(f, cases[i].text, &board));
        expect_findings(f->diags, cases[i].findings);
        expect_printed(f->diags, cases[i].printed);
        tear_down(&fixture);
    }
}

TEST_WITH(elements_with_findings_are_left_out, struct fixture *f)
{
    struct board board;

    assert_false(read_board(f, "spots: [{file: 0}, {file: 7}]\nwords: ['', z]\n", &board));
    expect_findings(f->diags, "1:16:1 error out-of-range\n2:10:0 error bad-text\n");
    assert_int_equal(board.spot_count, 1);
    assert_int_equal(board.spots[0].file, 7);
    assert_int_equal(board.word_count, 1);
    assert_string_equal(board.words[0].text, "z");
}

/* However many keys a map has, each can be meant; messages list the first of them. */
TEST_WITH(the_last_of_many_keys_can_be_meant, struct fixture *f)
{
    static const char text[] = "vvvvddd: 1\nno such key: 1\n";
    struct field many[100] = {{.key = NULL}};
    const struct record record = {RECORD("many", many)};
    const struct source *source =
        source_from_text(f->arena, "t.yaml", text, strlen(text), f->diags);
    LOCAL_BUF(out);

    for (size_t i = 0; i < COUNT_OF(many); i++) {
        int a = 'a' + (int)i % 26, b = 'a' + (int)i / 26;

        many[i] =
            (struct field){.key = arena_print(f->arena, "%c%c%c%c%c%c%c%c", a, a, a, a, b, b, b, b),
                           .type = FIELD_LIST};
    }
    assert_false(
        fields_read(yaml_read(f->arena, source, f->diags), "many", &record, NULL, f->diags));
    diags_text(f->diags, false, &out);
    assert_non_null(strstr(buf_str(&out), "did you mean 'vvvvdddd'?"));
    assert_non_null(strstr(buf_str(&out), "known here: aaaaaaaa, bbbbaaaa, "));
    assert_non_null(strstr(buf_str(&out), "llllcccc, and 36 others\n"));
}

TESTS_EACH(field, set_up, tear_down)
