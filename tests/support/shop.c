#include "support/shop.h"

#include "support/test.h"
#include "support/frames.h"
#include "support/image.h"
#include "diag/source.h"

#include <sys/stat.h>

const char *shop_file(const struct shop *shop, const char *name)
{
    return path_in(shop->arena, shop->folder, name);
}

void shop_put_sheet(const struct shop *shop, const struct sheet *sheet)
{
    TEXT_NAMED(tiny_game);
    LOCAL_BUF(layout);
    LOCAL_BUF(style);

    complete_layout(&layout, sheet->layout ? sheet->layout : "papers: [a4]");
    complete_style(&style, sheet->style ? sheet->style : "frame: 0.5");
    file_make_text(shop_file(shop, "layouts/tiny.yaml"), buf_str(&layout));
    file_make_text(shop_file(shop, "layouts/style.yaml"), buf_str(&style));
    file_make_text(shop_file(shop, "layouts/game.yaml"), sheet->game ? sheet->game : tiny_game);
    file_make_text(shop_file(shop, "layouts/rules.md"),
                   sheet->rules ? sheet->rules : "One line of text.\n");
}

const char *shop_svg(const struct shop *shop, const char *shapes)
{
    return arena_print(shop->arena,
                       "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">\n"
                       "%s\n</svg>\n",
                       shapes);
}

/* A black square inch, of so many pixels along each side. */
static void put_pixels(const struct shop *shop, const char *name, int pixels)
{
    struct scene *scene = scene_new(shop->arena, 25.4, 25.4);
    const struct paint black = fill_of(grey(0));
    struct buf file;

    path_rect(scene, 0, 0, 25.4, 25.4);
    scene_draw(scene, black);
    file = image_file(scene, &(struct png_options){.dpi = pixels});
    file_make(shop_file(shop, name), file.text, file.size);
    buf_free(&file);
}

/* Pictures that pieces name, beside the definitions. */
static void put_pictures(const struct shop *shop)
{
    file_make_text(shop_file(shop, "layouts/yellow-and-brown.svg"),
                   shop_svg(shop, "<path d=\"M1 1L9 1L9 9z\" fill=\"#c80\"/>\n"
                                  "<path d=\"M1 1L1 9L9 9z\" fill=\"#840\"/>"));
    file_make_text(shop_file(shop, "layouts/pale.svg"),
                   shop_svg(shop, "<path d=\"M1 1L9 1L9 9z\" fill=\"#fd8\"/>"));
    file_make_text(shop_file(shop, "layouts/black-marble.svg"),
                   shop_svg(shop, "<path d=\"M0 0H10V10H0z\" fill=\"#222\"/>"));
    file_make_text(shop_file(shop, "layouts/white-marble.svg"),
                   shop_svg(shop, "<path d=\"M0 0H10V10H0z\" fill=\"#eed\"/>"));
    put_pixels(shop, "layouts/60x60.png", 60);
    put_pixels(shop, "layouts/300x300.png", 300);
}

int shop_set_up(void **state)
{
    TEXT_NAMED(far_game);
    TEXT_NAMED(tiny_game);
    struct shop *shop = workplace_new(state, sizeof *shop);

    assert_int_equal(mkdir(shop_file(shop, "pieces"), 0777), 0);
    assert_int_equal(mkdir(shop_file(shop, "layouts"), 0777), 0);
    file_make_text(shop_file(shop, "pieces/tiny.yaml"), tiny_game);
    file_make_text(shop_file(shop, "pieces/far.yaml"), far_game);
    file_make_text(shop_file(shop, "scan.pdf"), "");
    assert_int_equal(truncate(shop_file(shop, "scan.pdf"), SOURCE_SIZE_LIMIT + 1), 0);
    file_make_text(shop_file(shop, "variants.ini"), "[small:gardner]\n");
    put_pictures(shop);
    shop_put_sheet(shop, &(struct sheet){0});
    return 0;
}
