#include "text/front_page.h"

#include "text/page_head.h"
#include "words/words.h"

#include <string.h>

static void put_link(const struct front_game *g, const char *file, const char *text,
                     struct buf *out)
{
    buf_text(out, "<a href=\"");
    page_text(out, g->folder);
    buf_char(out, '/');
    page_text(out, file);
    buf_text(out, "\">");
    page_text(out, text);
    buf_text(out, "</a>");
}

static void put_picture(const struct front_game *g, struct buf *out)
{
    if (!g->picture)
        return;
    buf_text(out, "<img src=\"");
    page_text(out, g->folder);
    buf_char(out, '/');
    page_text(out, g->picture);
    buf_print(out, "\" width=\"%ld\" height=\"%ld\" loading=\"lazy\" alt=\"", g->width, g->height);
    page_text(out, g->alt);
    buf_text(out, "\">\n");
}

/* "Jungle 鬥獸棋" */
static void put_name(const struct front_game *g, struct buf *out)
{
    const struct game *game = g->layout->game;

    buf_text(out, "<strong>");
    put_link(g, "index.html", game->name.text, out);
    if (game->native.text.text) {
        buf_print(out, " <span lang=\"%s\">",
                  game->native.lang.text ? game->native.lang.text : "und");
        page_text(out, game->native.text.text);
        buf_text(out, "</span>");
    }
    buf_text(out, "</strong>\n");
}

static const char *number(struct arena *arena, long value)
{
    return arena_print(arena, "%ld", value);
}

static void put_sizes(struct arena *arena, const struct front_game *g, struct buf *out)
{
    const struct game *game = g->layout->game;
    long men[2] = {0};

    for (size_t i = 0; i < game->piece_count; i++)
        for (int side = 0; side < 2; side++)
            men[side] += game->pieces[i].count[side];
    buf_text(out, "<span>");
    page_text(out, WORDS(arena, game->words, WORD_PAGE_SIZES, {"files", number(arena, game->width)},
                         {"ranks", number(arena, game->height)},
                         {"kinds", number(arena, (long)game->piece_count)},
                         {"pieces", men[0] == men[1]
                                        ? number(arena, men[0])
                                        : arena_print(arena, "%ld / %ld", men[0], men[1])}));
    buf_text(out, "</span>\n");
}

static void put_play(const struct front_game *g, struct buf *out)
{
    if (!g->play)
        return;
    buf_text(out, "<span>");
    put_link(g, g->play, word_text(g->layout->game->words, WORD_PAGE_PLAY), out);
    buf_text(out, "</span>\n");
}

/* "To print: a4 letter box-a4" */
static void put_prints(struct arena *arena, const struct front_game *g, struct buf *out)
{
    size_t own = strlen(g->layout->name);

    if (!*g->prints)
        return;
    buf_text(out, "<span>");
    page_text(out, word_text(g->layout->game->words, WORD_PAGE_PRINT));
    for (const char *const *print = g->prints; *print; print++) {
        const char *name = *print;

        if (strncmp(name, g->layout->name, own) == 0 && name[own] == '-')
            name += own + 1;
        buf_char(out, ' ');
        put_link(g, *print, arena_text(arena, name, strcspn(name, ".")), out);
    }
    buf_text(out, "</span>\n");
}

static void put_game(struct arena *arena, const struct front_game *g, struct buf *out)
{
    buf_text(out, "<figure id=\"");
    page_text(out, g->layout->name);
    buf_text(out, "\">\n");
    put_picture(g, out);
    buf_text(out, "<figcaption>");
    put_name(g, out);
    put_sizes(arena, g, out);
    put_play(g, out);
    put_prints(arena, g, out);
    buf_text(out, "</figcaption>\n</figure>\n");
}

void front_page(struct arena *arena, const struct front_game *games, size_t count, struct buf *out)
{
    const struct game_words *words = games[0].layout->game->words;

    page_head(out, THEME_PRINT, word_text(words, WORD_LANGUAGE), word_text(words, WORD_PAGE_GAMES));
    buf_text(out, "<h1>");
    page_text(out, word_text(words, WORD_PAGE_GAMES));
    buf_text(out, "</h1>\n<section>\n<div>\n");
    for (size_t i = 0; i < count; i++)
        put_game(arena, &games[i], out);
    buf_text(out, "</div>\n</section>\n</body>\n</html>\n");
}
