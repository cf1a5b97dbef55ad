/* What `piecework export tabletop-simulator` writes: a save in the simulator's own terms. */
#include "support/test.h"
#include "support/soak.h"
#include "support/geometry.h"
#include "support/image.h"
#include "support/json.h"

#include <math.h>

struct exported {
    struct arena *arena;
    const char *folder;
    const struct value *save, *objects;
};

static void export_save(struct exported *e, const char *game, const char *name, const char *url)
{
    LOCAL_BUF(text);
    char *folder = folder_new();

    e->arena = arena_new();
    at_end((void (*)(void *))arena_free, e->arena);
    e->folder = path_in(e->arena, folder, "save");
    outcome_expect(piecework("export", "tabletop-simulator", game, "-o", e->folder,
                             url ? arena_print(e->arena, "--url=%s", url) : NULL, NULL),
                   0, NULL, "");
    assert_true(
        file_read(path_in(e->arena, e->folder, arena_print(e->arena, "%s.json", name)), &text));
    e->save = json_read(e->arena, buf_str(&text));
    e->objects = json_member(e->save, "ObjectStates");
    assert_non_null(e->objects);
}

static size_t count_named(const struct exported *e, const char *name)
{
    size_t count = 0;

    for (size_t i = 0; i < e->objects->count; i++)
        count += strcmp(json_text_at(e->objects->items[i], "Name"), name) == 0;
    return count;
}

/* The piece nearest to the table's place (x, z); its way to there is less than half a unit. */
static const struct value *piece_at(const struct exported *e, double x, double z)
{
    for (size_t i = 1; i < e->objects->count; i++) {
        const struct value *object = e->objects->items[i];

        if (hypot(json_number_at(object, "Transform/posX") - x,
                  json_number_at(object, "Transform/posZ") - z) < 0.5)
            return object;
    }
    return NULL;
}

static void assert_state(const struct value *piece, const char *path, const char *name)
{
    assert_string_equal(json_text_at(json_at(piece, path), "Nickname"), name);
}

/* Files of 2 units, the first at the left; ranks likewise, the first player's nearest. */
TEST(pieces_stand_as_they_are_set_up)
{
    ROWS(items, "tttttiidd", const char *game, *name, *object, *first, *second; int pieces, snaps;
         double x, z;);

    for (size_t i = 0; i < items_count; i += sanitized_times(3, 1, 1)) {
        struct exported e;
        const struct value *first, *second;

        export_save(&e, items[i].game, items[i].name, NULL);
        assert_int_equal(count_named(&e, items[i].object),
                         items[i].pieces + (strcmp(items[i].object, "Custom_Tile") == 0));
        assert_int_equal(json_member(e.save, "SnapPoints")->count, items[i].snaps);
        first = piece_at(&e, items[i].x, -items[i].z);
        second = piece_at(&e, items[i].x, items[i].z);
        assert_string_equal(json_text_at(first, "Nickname"), items[i].first);
        assert_string_equal(json_text_at(second, "Nickname"), items[i].second);
        assert_true(is_near(json_number_at(first, "Transform/rotY"), 180));
        assert_true(is_near(json_number_at(second, "Transform/rotY"), 0));
    }
}

/* The board lies under all snap points, locked, as wide as its picture says. */
TEST(boards_are_as_large_as_their_squares)
{
    struct exported e;
    const struct value *board, *point;
    struct image image;
    LOCAL_BUF(file);
    double width, height;

    export_save(&e, "pieces/chess.yaml", "chess", NULL);
    board = e.objects->items[0];
    assert_true(json_at(board, "Locked")->yes);
    assert_true(json_at(board, "CustomImage/CustomTile/Stretch")->yes);
    width = 2 * json_number_at(board, "Transform/scaleX");
    height = 2 * json_number_at(board, "Transform/scaleZ");
    assert_true(file_read(path_in(e.arena, e.folder, "board.png"), &file));
    image = image_read(&file);
    assert_true(fabs(width / height - (double)image.width / image.height) < 0.002);
    assert_true(width > 16 && width < 20); /* eight squares of two units, and the frame */
    image_free(&image);
    point = json_at(e.save, "SnapPoints/0/Position");
    assert_true(is_near(json_number_at(point, "x"), -7) && is_near(json_number_at(point, "z"), 7));
}

/* What a piece promotes to is a state of it; where captured pieces change sides and look otherwise,
 * the other player's, too. */
TEST(promotions_are_states)
{
    struct exported chess, shogi;
    const struct value *pawn;

    export_save(&chess, "pieces/chess.yaml", "chess", NULL);
    pawn = piece_at(&chess, -7, -5);
    assert_state(pawn, "States/2", "Queen");
    assert_state(pawn, "States/5", "Knight");
    assert_int_equal(json_member(pawn, "States")->count, 4);
    assert_null(json_member(piece_at(&chess, -7, -7), "States"));
    export_save(&shogi, "pieces/shogi.yaml", "shogi", NULL);
    pawn = piece_at(&shogi, -8, -4);
    assert_string_equal(json_text_at(pawn, "Nickname"), "Pawn");
    assert_state(pawn, "States/2", "Tokin");
    assert_int_equal(json_member(pawn, "States")->count, 1);
    assert_int_equal(count_named(&shogi, "Bag"), 2);
    assert_int_equal(count_named(&chess, "Bag"), 0);
}

/* Discs are round tiles; what has another outline is cut out of its picture, and made as wide as it
 * is by the save's script. */
TEST(shapes_are_those_of_the_pieces)
{
    struct exported discs, shogi;

    export_save(&discs, "pieces/jul-gonu.yaml", "jul-gonu", NULL);
    assert_int_equal((int)json_number_at(discs.objects->items[1], "CustomImage/CustomTile/Type"),
                     2);
    assert_string_equal(json_text_at(discs.save, "LuaScript"), "");
    export_save(&shogi, "pieces/shogi.yaml", "shogi", NULL);
    assert_string_equal(json_text_at(shogi.objects->items[1], "Name"), "Custom_Token");
    assert_true(atof(json_text_at(shogi.objects->items[1], "GMNotes")) > 1);
    assert_non_null(strstr(json_text_at(shogi.save, "LuaScript"), "getGMNotes()"));
}

/* Every address leads to a file that was written. */
static void assert_files(const struct exported *e, const struct value *value, size_t start)
{
    for (size_t i = 0; i < value->count; i++) {
        const struct value *item = value->items[i];
        LOCAL_BUF(file);

        if (item->kind == VALUE_TEXT && strncmp(item->text, "https://", 8) == 0)
            assert_true(file_read(path_in(e->arena, e->folder, item->text + start), &file));
        else if (item->kind == VALUE_LIST || item->kind == VALUE_OBJECT)
            assert_files(e, item, start);
    }
}

TEST(addresses_are_those_of_the_files)
{
    static const char url[] = "https://example.org/games";
    struct exported e;

    export_save(&e, "layouts/jungle.yaml", "jungle", url);
    assert_files(&e, e.objects, sizeof url);
    assert_string_equal(json_text_at(e.objects->items[e.objects->count - 1], "CustomPDF/PDFUrl"),
                        "https://example.org/games/rules.pdf");
    assert_non_null(strstr(json_text_at(json_at(e.save, "TabStates/0"), "body"), "Rat: "));
    export_save(&e, "tests/games/minishogi.yaml", "minishogi", NULL);
    assert_string_equal(json_text_at(e.objects->items[0], "CustomImage/ImageURL"),
                        arena_print(e.arena, "file://%s/board.png", e.folder));
}

/* A picture that takes all of a disc does so there, too: up to its edge, at the left. */
TEST(whole_pictures_take_all_of_their_tokens)
{
    static const char *const files[] = {"first-king-1.png", "second-king-1.png"};
    static const uint32_t greens[] = {0xFF00CC00, 0xFF006600};
    struct exported e;

    export_save(&e, "tests/cli/full/layout.yaml", "whole", NULL);
    for (size_t i = 0; i < COUNT_OF(files); i++) {
        LOCAL_BUF(file);
        struct image image;

        assert_true(file_read(path_in(e.arena, e.folder, files[i]), &file));
        image = image_read(&file);
        for (int x = image.width / 20; x < image.width / 2; x++)
            assert_int_equal(image_pixel(&image, x, image.height / 2), greens[i]);
        image_free(&image);
    }
}

/* A file's address is a URL whatever the folder is called; a name without letters gives "game". */
TEST(names_of_any_kind_give_files_and_addresses)
{
    LOCAL_ARENA(arena);
    const char *folder = path_in(arena, folder_new(), "fig & \u00fcb");
    const char *game = path_in(arena, folder_new(), "signs.yaml");
    LOCAL_BUF(text);
    LOCAL_BUF(save);

    assert_true(file_read("tests/games/minishogi.yaml", &text));
    file_make(game, text.text, text.size);
    file_edit(game, "game: Minishogi", "game: '!'");
    outcome_expect(piecework("export", "tabletop-simulator", game, "-o", folder, NULL), 0, NULL,
                   "");
    assert_true(file_read(path_in(arena, folder, "game.json"), &save));
    assert_non_null(strstr(buf_str(&save), "/fig%20%26%20%C3%BCb/board.png\""));
}

TESTS_BARE(export_tabletop)
