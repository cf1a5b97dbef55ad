#include "proof/proof_zoo.h"

#include "support/printed.h"
#include "support/test.h"
#include "support/workshop.h"
#include "page/plan/plan.h"

/* Those without a folder are made: a square that fills its box. */
const struct zoo_picture zoo_pictures[ZOO_KINDS] = {
    {"layouts/jungle/rat.svg", ", tint: yes"},
    {"layouts/jungle/cat.svg", ", tint: yes"},
    {"layouts/jungle/wolf.svg", ", turn: 90"},
    {"layouts/jungle/dog.svg", ", turn: 180"},
    {"layouts/jungle/cougar.svg", ", turn: 270"},
    {"layouts/jungle/tiger.svg", ", padding: 5, second: lion.svg", 6},
    {"layouts/jungle/lion.svg", ", second: tiger.svg", 5},
    {"layouts/jungle/elephant.svg", ""},
    {"plain.svg", ""},
    {"turned.svg", ", turn: 90"},
    {"padded.svg", ", padding: 5"},
    {"tinted.svg", ", tint: yes"},
    {"tests/proof/pictures/clear.png", ""},
    {"tests/proof/pictures/colour.png", ", turn: 90"},
    {"tests/proof/pictures/grey.png", ", padding: 5"},
    {"tests/proof/pictures/indexed.png", ""},
    {"tests/proof/pictures/colour.jpg", ", turn: 180"},
};

static const char square[] = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-5 0 100 100'>"
                             "<path d='M-5 0H95V100H-5z'/></svg>\n";

const char *zoo_file(size_t kind)
{
    const char *slash = strrchr(zoo_pictures[kind].file, '/');

    return slash ? slash + 1 : zoo_pictures[kind].file;
}

const char *in_zoo(struct zoo *s, const char *name)
{
    return path_in(s->arena, s->folder, name);
}

static void put_pictures(struct zoo *s)
{
    for (size_t i = 0; i < ZOO_KINDS; i++) {
        const char *to = in_zoo(s, zoo_file(i));
        LOCAL_BUF(content);

        if (strchr(zoo_pictures[i].file, '/'))
            assert_true(file_read(path_in(s->arena, repository(), zoo_pictures[i].file), &content));
        else
            buf_text(&content, square);
        file_make(to, content.text, content.size);
    }
}

/* Kinds A to Q, each of both players once. */
static void put_game(struct zoo *s)
{
    LOCAL_BUF(game);

    buf_text(&game, "piecework: 1\ngame: Zoo\nboard: {size: 17x4}\n"
                    "players: {first: Red, second: Blue, "
                    "colours: {first: vermilion, second: indigo}}\nsetup: |\n "
                    " a b c d e f g h i j k l m n o p q\n  . . . . . . . . . . . . . . . . .\n"
                    "  . . . . . . . . . . . . . . . . .\n  A B C D E F G H I J K L M N O P Q\n"
                    "pieces:\n");
    for (size_t i = 0; i < ZOO_KINDS; i++)
        buf_print(&game, "  - {name: Kind %c, code: %c, moves: W, picture: {file: %s%s}}\n",
                  (char)('A' + i), (char)('A' + i), zoo_file(i), zoo_pictures[i].more);
    file_make_text(in_zoo(s, "zoo.yaml"), buf_str(&game));
    file_make_text(in_zoo(s, "set.yaml"),
                   "piecework: 1\ngame: zoo.yaml\npapers: [a4]\nface: picture\nsquare: 30\n"
                   "piece: {width: 26, height: 28}\n"
                   "parts:\n  - {part: pieces, caption: Pieces, rows: [1], columns: 5, sheets: 2}\n"
                   "  - {part: booklet, caption: Rules, text: rules.md}\n"
                   "  - {part: board, caption: Board}\n");
    file_make_text(in_zoo(s, "rules.md"),
                   "# Zoo\n\nOf pictures.\n\n## 動物園の駒\n\n![A square](plain.svg \"40 mm\")\n\n"
                   "![A dog](colour.jpg \"30 mm\")\n\n![A cat](clear.png)\n");
}

const char *zoo_print(struct zoo *s, const char *name, const char *option)
{
    const char *folder = in_zoo(s, name);

    outcome_expect(piecework("render", in_zoo(s, "set.yaml"), "-o", folder, option, NULL), 0, NULL,
                   "");
    return path_in(s->arena, folder, "set/set-a4.pdf");
}

int zoo_open(void **state)
{
    struct zoo *s = mem_new(1, sizeof *s);

    s->arena = arena_new();
    s->diags = diags_new();
    s->folder = folder_new();
    put_pictures(s);
    put_game(s);
    s->pdf = pdf_open(zoo_print(s, "first", NULL));
    *state = s;
    return 0;
}

int zoo_close(void **state)
{
    struct zoo *s = *state;

    qpdf_cleanup(&s->pdf);
    diags_free(s->diags);
    arena_free(s->arena);
    free(s);
    return 0;
}

struct proof *zoo_proof(struct zoo *s, const char *option)
{
    const char *file = zoo_print(s, "proof", option);
    struct layout *layout = layout_load(s->arena, in_zoo(s, "set.yaml"), s->diags);

    assert_non_null(layout);
    return proof_read(s->arena, layout_set(s->arena, layout), file);
}
