#include "support/test.h"
#include "support/expect.h"
#include "support/fixture.h"
#include "yaml/tree.h"

#include <time.h>

static struct node *read_sized(struct fixture *f, const char *text, size_t size)
{
    const struct source *source = source_from_text(f->arena, "t.yaml", text, size, f->diags);

    return source ? yaml_read(f->arena, source, f->diags) : NULL;
}

static struct node *read_yaml(struct fixture *f, const char *text)
{
    return read_sized(f, text, strlen(text));
}

static void assert_place(struct place place, unsigned line, unsigned column, unsigned length)
{
    assert_int_equal(place.line, line);
    assert_int_equal(place.column, column);
    assert_int_equal(place.length, length);
}

/* --- values and places --- */

TEST_WITH(plain_scalars_are_text, struct fixture *f)
{
    struct node *root = read_yaml(f, "a: no\nb: 12\nc: ~\nd: 0x1F\ne:\nN: y\n");

    assert_non_null(root);
    assert_int_equal(root->kind, NODE_MAP);
    assert_int_equal(root->count, 6);
    assert_string_equal(yaml_get(root, "a")->text.text, "no");
    assert_string_equal(yaml_get(root, "b")->text.text, "12");
    assert_string_equal(yaml_get(root, "c")->text.text, "~");
    assert_string_equal(yaml_get(root, "d")->text.text, "0x1F");
    assert_string_equal(yaml_get(root, "e")->text.text, "");
    assert_string_equal(yaml_get(root, "N")->text.text, "y");
    assert_null(yaml_get(root, "n"));
    assert_int_equal(root->weight, 13);
}

TEST(kinds_have_names)
{
    assert_string_equal(yaml_kind_name(NODE_TEXT), "text");
    assert_string_equal(yaml_kind_name(NODE_LIST), "a list");
    assert_string_equal(yaml_kind_name(NODE_MAP), "a map");
}

/* Where the value of `v` in a file stands, what it is, and whether characters can be pointed at. */
static const struct located_case {
    const char *text, *value;
    unsigned line, column, length;
    bool exact;
} located_cases[] = {
    {"v: fWfR\n", "fWfR", 1, 4, 4, true},
    {"v: 'fW'\n", "fW", 1, 5, 2, true},
    {"v: \"fW\"\n", "fW", 1, 5, 2, true},
    {"v: 'it''s'\n", "it's", 1, 4, 7, false},
    {"v: \"a\\tb\"\n", "a\tb", 1, 4, 6, false},
    {"v: one\n  two\n", "one two", 1, 4, 3, false},
    {"v: 'one\n  two'\n", "one two", 1, 4, 4, false},
    {"v: >\n  one\n  two\n", "one two\n", 1, 4, 1, false},
    {"v: |\n  one\n  two\n", "one\ntwo\n", 2, 3, 3, true},
    {"v: |-\n    one\n     two\n", "one\n two", 2, 5, 3, true},
    {"v: |  # why\n one\n\n two\n", "one\n\ntwo\n", 2, 2, 3, true},
    {"v: |\n\n  two\n", "\ntwo\n", 2, 3, 0, true},
    {"v: |2\n   one\n", " one\n", 2, 3, 4, true},
    {"v: |\nw: x\n", "", 1, 4, 1, false},
    {"v: &a fW\n", "fW", 1, 7, 2, true},
    {"v: &a |\n  one\n", "one\n", 2, 3, 3, true},
    {"{鳳凰: 王将, v: 飛燕}\n", "飛燕", 1, 13, 2, true},
    {"w: 王\r\nv: |\r\n  王将\r\n  b\r\n", "王将\nb\n", 3, 3, 2, true},
    {"\xEF\xBB\xBFv: fW\n", "fW", 1, 4, 2, true},
    {"w: 'a\xC2\x85 b'\nv: x\n", "x", 2, 4, 1, true}, /* U+0085 ends a line for libyaml alone */
    {"v: |\n  a\xE2\x80\xA8  b\n",
     "a\xE2\x80\xA8"
     "b\n",
     1, 4, 1, false},
    {"v: ''\n", "", 1, 5, 0, true},
};

TEST_WITH(values_know_their_places, struct fixture *f)
{
    for (size_t i = 0; i < COUNT_OF(located_cases); i++) {
        const struct located_case *c = &located_cases[i];
        struct node *root = read_yaml(f, c->text);
        const struct node *v = yaml_get(root, "v");

        if (!v)
            fail_msg("no value in case %zu", i);
        if (strcmp(v->text.text, c->value) != 0 || v->text.exact != c->exact ||
            v->place.line != c->line || v->place.column != c->column ||
            v->place.length != c->length)
            fail_msg("case %zu: '%s' at %u:%u:%u %d", i, v->text.text, v->place.line,
                     v->place.column, v->place.length, v->text.exact);
    }
    expect_findings(f->diags, "");
}

TEST_WITH(every_cell_of_a_grid_is_found, struct fixture *f)
{
    static const char text[] = "王:\n  m: |\n    . . .\n    . @ /\n\n    . | .\n";
    struct node *root = read_yaml(f, text);
    const struct located *grid = &yaml_get(yaml_get(root, "王"), "m")->text;

    assert_true(grid->exact);
    assert_place(located_at(grid, 0, 1), 3, 5, 1);
    assert_place(located_at(grid, (size_t)(strchr(grid->text, '@') - grid->text), 1), 4, 7, 1);
    assert_place(located_at(grid, (size_t)(strchr(grid->text, '/') - grid->text), 1), 4, 9, 1);
    assert_place(located_at(grid, (size_t)(strchr(grid->text, '|') - grid->text), 1), 6, 7, 1);
}

TEST_WITH(containers_know_their_places, struct fixture *f)
{
    struct node *root = read_yaml(f, "# c\na: [x, [y]]\nb:\n  - z\nc:\n  k: v\nd: &x {}\n");

    assert_place(root->place, 2, 1, 1);
    assert_place(yaml_get(root, "a")->place, 2, 4, 1);
    assert_place(yaml_get(root, "a")->items[1]->place, 2, 8, 1);
    assert_place(yaml_get(root, "b")->place, 4, 3, 1);
    assert_place(yaml_get(root, "c")->place, 6, 3, 1);
    assert_place(yaml_get(root, "d")->place, 7, 7, 1);
}

TEST_WITH(a_part_of_a_file_is_read_with_its_places, struct fixture *f)
{
    static const char text[] = "王将 text\n```\nshow: 図\nwidth: |\n  10\n```\nmore: {\n";
    const struct source *source =
        source_from_text(f->arena, "t.md", text, sizeof text - 1, f->diags);
    size_t from = (size_t)(strstr(text, "show") - text);
    size_t size = (size_t)(strstr(text, "```\nmore") - text) - from;
    struct node *root = yaml_read_part(f->arena, source, from, size, f->diags);

    expect_findings(f->diags, "");
    assert_int_equal(root->count, 2);
    assert_place(yaml_get(root, "show")->place, 3, 7, 1);
    assert_string_equal(yaml_get(root, "width")->text.text, "10\n");
    assert_place(yaml_get(root, "width")->place, 5, 3, 2);
}

/* --- aliases --- */

TEST_WITH(aliases_share_nodes, struct fixture *f)
{
    struct node *root = read_yaml(f, "a: &x [1, 2]\nb: *x\nc: &x 3\nd: *x\n");

    assert_ptr_equal(yaml_get(root, "a"), yaml_get(root, "b"));
    assert_string_equal(yaml_get(root, "d")->text.text, "3");
    assert_int_equal(root->weight, 1 + 4 + 3 + 3 + 1 + 1);
}

TEST_WITH(doublings_of_aliases_end_at_once, struct fixture *f)
{
    LOCAL_BUF(text);
    clock_t start = clock();

    buf_text(&text, "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++) {
        buf_print(&text, "a%d: &a%d [", i, i);
        for (int k = 0; k < 10; k++)
            buf_print(&text, "%s*a%d", k ? ", " : "", i - 1);
        buf_text(&text, "]\n");
    }
    assert_null(read_sized(f, text.text, text.size));
    expect_findings(f->diags, "6:10:3 error yaml-alias\n");
    assert_true((double)(clock() - start) / CLOCKS_PER_SEC < 1);
}

/* A text of 1 MiB eight times is all that a file may hold; the ninth time is too often. */
TEST_WITH(aliases_repeat_little_text, struct fixture *f)
{
    LOCAL_BUF(text);

    buf_text(&text, "- &a ");
    for (int i = 0; i < 1024 * 1024; i++)
        buf_char(&text, 'x');
    for (int i = 0; i < 7; i++)
        buf_text(&text, "\n- *a");
    buf_char(&text, '\n');
    assert_int_equal(read_sized(f, text.text, text.size)->bytes, 8 * 1024 * 1024);
    buf_text(&text, "- *a\n- *a\n");
    assert_null(read_sized(f, text.text, text.size));
    expect_findings(f->diags, "9:3:2 error yaml-alias\n");
}

TEST_WITH(aliases_cannot_pile_up_depth, struct fixture *f)
{
    LOCAL_BUF(text);

    for (int i = 0; i < 3; i++) {
        buf_print(&text, "a%d: &a%d ", i, i);
        for (int k = 0; k < 30; k++)
            buf_char(&text, '[');
        if (i > 0)
            buf_print(&text, "*a%d", i - 1);
        for (int k = 0; k < 30; k++)
            buf_char(&text, ']');
        buf_char(&text, '\n');
    }
    assert_null(read_sized(f, text.text, text.size));
    expect_findings(f->diags, "3:39:3 error yaml-depth\n");
}

TEST_WITH(anchors_are_limited, struct fixture *f)
{
    LOCAL_BUF(text);

    for (int i = 0; i < 257; i++)
        buf_print(&text, "- &a%d x\n", i);
    assert_null(read_sized(f, text.text, text.size));
    expect_findings(f->diags, "257:3:5 error yaml-alias\n");
}

/* --- findings --- */

static const struct finding_case {
    const char *text, *findings;
    const char *printed; /* part of the output, or NULL */
    bool tree;           /* whether a tree is returned all the same */
} finding_cases[] = {
    /* duplicates */
    {"a: 1\n王: 2\n王: 3\na: 4\na: 5\n",
     "3:1:1 error yaml-duplicate-key\n4:1:1 error yaml-duplicate-key\n"
     "5:1:1 error yaml-duplicate-key\n",
     "t.yaml:1:1: note: it stands here first", true},
    /* keys */
    {"? [a]\n: b\nc: d\n", "1:3:1 error yaml-key\n", NULL, true},
    {"a: &k x\n*k : b\n", "2:1:1 error yaml-key\n", NULL, true},
    /* tags */
    {"a: !!int 5\n", "1:4:5 error yaml-tag\n", "'!!int'", true},
    {"a: &x !t [b]\n", "1:7:2 error yaml-tag\n", NULL, true},
    {"%TAG !y! tag:y,2000:\n---\na: b\n", "1:1:20 error yaml-tag\n", NULL, false},
    /* aliases */
    {"王: *nope\n", "1:4:5 error yaml-alias\n", "no anchor of this name", false},
    {"a: &x [1, *x]\n", "1:11:2 error yaml-alias\n", "inside its own anchor", false},
    /* documents */
    {"a: b\n---\nc: d\n", "2:1:3 error yaml-documents\n", NULL, false},
    {"a: b\n...\nc: d\n", "3:1:1 error yaml-syntax\n", "here the file should end", false},
    {"a: b\n...\n---\nc: d\n", "3:1:3 error yaml-documents\n", NULL, false},
    /* tabs */
    {"a:\n\tb: c\n", "2:1:1 error yaml-tab\n", "replace the tab", false},
    {"a:\n  b: c\n \t\td: e\n", "3:2:2 error yaml-tab\n", NULL, false},
    {"a: |\n\t  x\n", "2:1:1 error yaml-tab\n", NULL, false},
    /* syntax */
    {"a: b\nname:Lance\ncode: L\n", "2:5:1 error yaml-syntax\n", "a blank is missing after ':'",
     false},
    {"a: b\n'n:x'\nc: d\n", "2:1:1 error yaml-syntax\n", "this line has no ': '", false},
    {"a: b\nname Lance\ncode: L\n", "2:1:1 error yaml-syntax\n",
     "write ': ' between the key and its value", false},
    {"王: b: c\n", "1:5:1 error yaml-syntax\n", "in quotes", false},
    {"a: [b, c\nd: e\n", "2:2:1 error yaml-syntax\n", "close the list with ']'", false},
    {"a: {b: c\nd: e\n", "2:2:1 error yaml-syntax\n", "close the map with '}'", false},
    {"a: 'b\nc: d\n", "1:4:1 error yaml-syntax\n", "the quotation mark is not closed", false},
    {"a: @b\n", "1:4:1 error yaml-syntax\n", "put the value in quotes", false},
    {"a: b\n  - c\n", "", NULL, true},
    {"a: - b\n", "1:4:1 error yaml-syntax\n", "on the lines below", false},
    {"a: \"b\\q\"\n", "1:6:1 error yaml-syntax\n", "for a backslash", false},
    {"- a\nb: c\n", "2:1:1 error yaml-syntax\n", "begin every element", false},
    {"a: |x\n  b\n", "1:5:1 error yaml-syntax\n", "on the line below", false},
    {"a: 'b' c\n", "1:8:1 error yaml-syntax\n", "t.yaml:1:1: note: what is being read begins here",
     false},
    {"a: b\n}\n", "2:1:1 error yaml-syntax\n", "indent the keys", false},
    {"a: ,b\n", "1:4:1 error yaml-syntax\n", "or '' for none", false},
    {"王: \"b\n---\n", "1:4:1 error yaml-syntax\n", "is not closed", false},
    {"%YAML 3.0\n---\na: b\n", "1:1:1 error yaml-syntax\n", "incompatible YAML document", false},
    /* characters */
    {"a: \"b\\0c\"\n", "1:4:1 error text-control\n", "remove the escape", false},
    {"a: \"b\\x9bc\"\n", "1:4:1 error text-control\n", "U+009B", false},
    {"a: b\n王: c\xC2\x9F\n", "2:5:1 error text-control\n", "U+009F", false},
};

TEST(malformed_files_are_reported)
{
    EACH (c, finding_cases, COUNT_OF(finding_cases)) {
        void *fixture;
        struct fixture *f;
        const struct node *root;

        set_up(&fixture);
        f = fixture;
        root = read_yaml(f, c->text);
        assert_int_equal(root != NULL, c->tree);
        expect_findings(f->diags, c->findings);
        if (c->printed)
            expect_printed(f->diags, c->printed);
        tear_down(&fixture);
    }
}

TEST_WITH(the_first_of_two_keys_is_kept, struct fixture *f)
{
    struct node *root = read_yaml(f, "b: 0\na: 1\na: 2\nc: 3\n");

    assert_int_equal(root->count, 3);
    assert_string_equal(yaml_get(root, "a")->text.text, "1");
    assert_string_equal(root->keys[2]->text.text, "c");
    assert_string_equal(root->items[2]->text.text, "3");
}

TEST_WITH(an_empty_file_is_reported, struct fixture *f)
{
    assert_null(read_yaml(f, "# only a comment\n"));
    assert_int_equal(diags_count(f->diags), 1);
    assert_int_equal(diags_having(f->diags, DIAG_YAML_EMPTY), 1);
    expect_printed(f->diags, "t.yaml: error: the file is empty [yaml-empty]");
}

TEST_WITH(depth_is_limited_at_once, struct fixture *f)
{
    enum { SIZE = 10 * 1000 * 1000 };
    char *text = mem_new(SIZE + 1, 1);
    clock_t start = clock();

    memset(text, '[', SIZE);
    assert_null(read_sized(f, text, SIZE));
    expect_findings(f->diags, "1:65:1 error yaml-depth\n");
    assert_true((double)(clock() - start) / CLOCKS_PER_SEC < 2);
    free(text);
}

TEST_WITH(sixty_four_levels_are_allowed, struct fixture *f)
{
    LOCAL_BUF(text);

    for (int i = 0; i < 64; i++)
        buf_char(&text, '[');
    for (int i = 0; i < 64; i++)
        buf_char(&text, ']');
    assert_non_null(read_sized(f, text.text, text.size));
    expect_findings(f->diags, "");
}

TEST_WITH(the_number_of_values_is_limited, struct fixture *f)
{
    LOCAL_BUF(text);
    clock_t start = clock();

    buf_char(&text, '[');
    for (int i = 0; i < YAML_NODE_LIMIT + 5; i++)
        buf_text(&text, "a,");
    buf_char(&text, ']');
    assert_null(read_sized(f, text.text, text.size));
    assert_int_equal(diags_having(f->diags, DIAG_YAML_NODES), 1);
    assert_int_equal(diags_count(f->diags), 1);
    assert_true((double)(clock() - start) / CLOCKS_PER_SEC < 2);
}

TESTS_EACH(yaml, set_up, tear_down)
