/* Drawings by themselves: which there are, and what they are called. */
#include "support/test.h"
#include "support/drawings.h"
#include "base/lookup.h"
#include "page/drawing/drawing.h"
#include "play/game_open.h"

TEST_WITH(all_drawings_in_order, struct studio *s)
{
    static const char names[] =
        "setup faces moves legend key promotions moves-pawn moves-king moves-gold "
        "face-pawn face-king face-gold example-a-step-and-more "
        "example-a-step-and-more-2 ";
    LOCAL_BUF(list);
    size_t count;
    const struct drawing *all = drawings_of(s->arena, s->layout, &count);

    for (size_t i = 0; i < count; i++)
        buf_print(&list, "%s ", all[i].name);
    assert_string_equal(buf_str(&list), names);
}

static bool is_listed(struct studio *s, const struct layout *layout, const char *name)
{
    size_t count;
    const struct drawing *all = drawings_of(s->arena, layout, &count);
    bool any = false;

    for (size_t i = 0; i < count; i++)
        any = any || strcmp(all[i].name, name) == 0;
    return any;
}

/* A key to mnemonics is of use only where some piece shows one: in the set, or in a document. */
TEST(mnemonics_have_a_key)
{
    static const struct {
        const char *layout;
        bool key, changed; /* with the layout's own face, and with another one */
        enum face_style face;
    } items[] = {{"layouts/chu-seireigi.yaml", true, true, FACE_LETTER},
                 {"layouts/jungi.yaml", true, true, FACE_LETTER},
                 {"layouts/jungle.yaml", false, true, FACE_BOTH},
                 {"layouts/jul-gonu.yaml", false, true, FACE_MNEMONIC},
                 {"layouts/jungle.yaml", false, false, FACE_GLYPH}};

    for (size_t i = 0; i < COUNT_OF(items); i++) {
        struct studio *s = studio_open(items[i].layout);
        struct layout changed = *s->layout;
        void *own = s;

        changed.face = items[i].face;
        assert_int_equal(is_listed(s, s->layout, "key"), items[i].key);
        assert_int_equal(is_listed(s, &changed, "key"), items[i].changed);
        studio_tear_down(&own);
    }
}

/* What names become in files. */
TEST_WITH(names_are_sound, struct studio *s)
{
    TEXT_NAMED(game);
    static const char *const names[] = {"moves-k",       "moves-2",   "moves-3",    "moves-r-s-2",
                                        "moves-r-s-2-2", "moves-r-s", "moves-r-s-3"};
    const struct source *source = test_source(s, "t.yaml", game);
    struct layout layout = *s->layout;
    LOCAL_DIAGS(discarded);
    const struct drawing *all;
    size_t count, found = 0;

    layout.game = game_from_source(s->arena, source, discarded);
    assert_non_null(layout.game);
    all = drawings_of(s->arena, &layout, &count);
    for (size_t i = 0; i < count; i++)
        if (all[i].piece && all[i].kind == FIGURE_MOVES)
            assert_string_equal(all[i].name, names[found++]);
    assert_int_equal(found, COUNT_OF(names));
}

TEST(no_two_names_are_alike)
{
    for (size_t l = 0; l < DRAWN_LAYOUTS; l++) {
        struct studio *s = studio_open(drawn_layouts[l]);
        struct lookup seen = {.caseless = true};
        size_t count;
        const struct drawing *all = drawings_of(s->arena, s->layout, &count);
        void *own = s;

        for (size_t i = 0; i < count; i++) {
            const void **slot = lookup_slot(s->arena, &seen, all[i].name, strlen(all[i].name));

            assert_null(*slot);
            *slot = all[i].name;
            assert_int_equal(strspn(all[i].name, "abcdefghijklmnopqrstuvwxyz0123456789-"),
                             strlen(all[i].name));
        }
        studio_tear_down(&own);
    }
}

TESTS_TOGETHER(drawing_names, drawn_set_up, studio_tear_down)
