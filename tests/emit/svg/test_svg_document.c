#include "support/test.h"
#include "support/drawings.h"
#include "support/svg_read.h"
#include "emit/svg/svg.h"

/* --- root and words --- */

TEST_WITH(the_root_is_in_millimetres, struct studio *s)
{
    struct svg_file file = svg_written(s->arena, studio_scene(s, 62.5, 40.0004));
    const struct svg_node *root = file.nodes[0];

    assert_int_equal(file.count, 1);
    assert_string_equal(root->name, "svg");
    assert_string_equal(svg_value(root, "xmlns"), "http://www.w3.org/2000/svg");
    assert_string_equal(svg_value(root, "width"), "62.5mm");
    assert_string_equal(svg_value(root, "height"), "40mm");
    assert_string_equal(svg_value(root, "viewBox"), "0 0 6250 4000");
    assert_string_equal(svg_value(root, "role"), "img");
    assert_null(svg_value(root, "aria-labelledby"));
}

/* The first group's, unless the options say otherwise; one that embraces all is the root itself. */
TEST_WITH(titles_and_descriptions_are_found, struct studio *s)
{
    struct row {
        const char *title, *description; /* of the options */
        const char *titled, *described;  /* as written */
        const char *labelled;
    };
    TABLE(struct row, items, "ttttt");
    struct scene *scene = studio_scene(s, 10, 10);

    scene_begin(scene, ROLE_FIGURE, "Elephant", "Steps <one> & all.");
    path_rect(scene, 1, 1, 2, 2);
    scene_draw(scene, (struct paint){.filled = true});
    scene_begin(scene, ROLE_NONE, NULL, NULL);
    scene_begin(scene, ROLE_NONE, "within", NULL);
    scene_end(scene);
    scene_end(scene);
    scene_end(scene);
    for (size_t i = 0; i < items_count; i++) {
        struct svg_options options = {
            .prefix = "x", .title = items[i].title, .description = items[i].description};
        LOCAL_BUF(text);
        struct svg_file file = svg_written_as(s->arena, scene, &options, &text);

        assert_string_equal(svg_find(&file, "x-t")->text, items[i].titled);
        assert_string_equal(svg_find(&file, "x-d")->text, items[i].described);
        assert_string_equal(svg_value(file.nodes[0], "aria-labelledby"), items[i].labelled);
        assert_ptr_equal(svg_find(&file, "x-t")->parent, file.nodes[0]);
        assert_int_equal(svg_count(&file, "g"), 1); /* the one that says something */
        assert_string_equal(file.nodes[file.count - 1]->text, "within");
    }
}

/* Whatever a text holds, the file is XML that gives it back, but for what XML cannot say. */
TEST_WITH(any_text_is_escaped, struct studio *s)
{
    static const struct {
        const char *text, *read;
    } items[] = {
        {"<b>&amp;\"'</b>", "<b>&amp;\"'</b>"},
        {"]]> <!-- --> <?x?>", "]]> <!-- --> <?x?>"},
        {"tab\tline\nreturn\r.", "tab\tline\nreturn\r."},
        {"中精霊棋 ō 𝄞", "中精霊棋 ō 𝄞"},
        {"bell\aend", "bell\xEF\xBF\xBD"
                      "end"},
        {"broken \xC3(", "broken \xEF\xBF\xBD("},
        {"\xEF\xBF\xBE \xED\xA0\x80", "\xEF\xBF\xBD \xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
        {"", ""},
    };

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct scene *scene = studio_scene(s, 10, 10);
        struct svg_options options = {
            .prefix = "x", .title = items[i].text, .language = items[i].text};
        LOCAL_BUF(text);
        struct svg_file file;

        scene_begin(scene, ROLE_NONE, NULL, items[i].text);
        scene_end(scene);
        path_rect(scene, 1, 1, 2, 2);
        scene_draw(scene, (struct paint){.filled = true});
        file = svg_written_as(s->arena, scene, &options, &text);
        assert_string_equal(svg_find(&file, "x-t")->text, items[i].read);
        assert_string_equal(svg_first(&file, "desc")->text, items[i].read);
        assert_string_equal(svg_value(file.nodes[0], "xml:lang"), items[i].read);
    }
}

/* Random bytes, too, none of which are lost or break the file. */
TEST_WITH(no_bytes_break_the_file, struct studio *s)
{
    struct scene *scene = studio_scene(s, 10, 10);

    srandom(11);
    for (int i = 0; i < 2000; i++) {
        char words[2][40];
        struct svg_options options = {.prefix = words[0], .title = words[1], .description = "d"};
        LOCAL_BUF(text);
        struct svg_file file;

        for (size_t k = 0; k < sizeof words; k++)
            words[k / sizeof *words][k % sizeof *words] = (char)(random() % 256);
        words[0][1 + random() % 38] = words[1][1 + random() % 38] = '\0';
        file = svg_written_as(s->arena, scene, &options, &text);
        assert_int_equal(file.count, 3);
    }
}

/* --- ids --- */

/* Ids are made from the prefix, or else from the file's name; names that differ give ids that do.
 */
TEST_WITH(prefixes_are_fit_for_ids, struct studio *s)
{
    ROWS(items, "ttt", const char *prefix, *output, *id);
    struct scene *scene = studio_scene(s, 10, 10);

    for (size_t i = 0; i < items_count; i++) {
        struct svg_options options = {
            .prefix = items[i].prefix, .output = items[i].output, .title = "title"};
        LOCAL_BUF(text);
        struct svg_file file = svg_written_as(s->arena, scene, &options, &text);

        assert_string_equal(svg_value(svg_first(&file, "title"), "id"), items[i].id);
    }
}

static bool is_name_of_xml(const char *id)
{
    return strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") ==
               strlen(id) &&
           !strchr("0123456789-", id[0]);
}

/* Ids of a page: each must be new, and what is referred to must be of the same file. */
struct ids {
    const char **list;
    size_t count;
};

static void add_ids(struct studio *s, struct ids *ids, const struct svg_file *file,
                    const char *prefix)
{
    size_t first = ids->count;

    for (size_t i = 0; i < file->count; i++) {
        const char *id = svg_value(file->nodes[i], "id");

        if (!id)
            continue;
        assert_true(is_name_of_xml(id));
        assert_memory_equal(id, prefix, strlen(prefix));
        for (size_t k = 0; k < ids->count; k++)
            assert_string_not_equal(id, ids->list[k]);
        *ARENA_PUSH(s->arena, ids->list, ids->count) = id;
    }
    for (size_t i = 0; i < file->count; i++) {
        const char *reference = svg_value(file->nodes[i], "href");
        size_t k = first;

        if (!reference)
            continue;
        assert_int_equal(reference[0], '#');
        while (k < ids->count && strcmp(ids->list[k], reference + 1) != 0)
            k++;
        assert_true(k < ids->count);
    }
}

TEST_WITH(drawings_of_one_page_do_not_clash, struct studio *s)
{
    const char *const own = "<svg xmlns=\"http://www.w3.org/2000/svg\"";
    struct sample *list;
    size_t count = drawings_of_moves(s, &list);
    struct ids ids = {0};

    assert_true(count >= 20);
    for (size_t i = 0; i < count; i++) {
        const char *slug = arena_print(s->arena, "piece-%zu", i);
        struct svg_options options = {.output = arena_print(s->arena, "x/%s.svg", slug)};
        LOCAL_BUF(text);
        struct svg_file file = svg_written_as(s->arena, list[i].scene, &options, &text);

        add_ids(s, &ids, &file, arena_print(s->arena, "%s-", slug));
        assert_memory_equal(text.text, own, strlen(own));
        assert_null(strstr(text.text + strlen(own), "://")); /* no other address */
    }
    assert_true(ids.count > 3 * count);
}

/* --- the same bytes --- */

/* Whatever was written before, and from whatever run. */
TEST_WITH(bytes_depend_on_the_scene_alone, struct studio *s)
{
    enum { DRAWINGS = 8 };
    struct studio *other = studio_open("layouts/chu-seireigi.yaml");
    struct sample *list, *again;
    struct svg_options options = {.language = "en-GB"};
    void *closing = other;

    drawings_of_moves(s, &list);
    drawings_of_moves(other, &again);
    for (size_t i = 0; i < DRAWINGS; i++) {
        LOCAL_BUF(a);
        LOCAL_BUF(b);
        size_t last = DRAWINGS - 1 - i; /* the other way round */

        svg_write(again[last].scene, &options, &b);
        b.size = 0;
        svg_write(again[i].scene, &options, &b);
        svg_write(list[i].scene, &options, &a);
        assert_string_equal(a.text, b.text);
        a.size = 0;
        svg_write(list[i].scene, &options, &a);
        assert_string_equal(a.text, b.text);
    }
    studio_tear_down(&closing);
}

TEST_WITH(a_drawing_is_as_it_was, struct studio *s)
{
    struct svg_options options = {.output = "lion.svg", .language = "en-GB"};
    const struct piece *lion = studio_piece(s, "Lion");
    LOCAL_BUF(text);

    svg_write(drawing_of_moves(&s->pen, s->arena, s->layout, lion), &options, &text);
    expect_golden("lion.svg", text.text);
}

TESTS_EACH(svg_document, studio_set_up, studio_tear_down)
