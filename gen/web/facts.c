#include "web/facts.h"

#include "base/json.h"
#include "game/facts/rule_sentence.h"
#include "record/example.h"
#include "web/page_words.h"

#include <string.h>

struct telling {
    struct arena *arena;
    const struct game *game;
    struct json *json;
};

/* --- pieces --- */

static void put_promotions(const struct telling *t, const struct piece *piece)
{
    json_open_array(t->json, "promotes", JSON_FLAT);
    for (size_t i = 0; i < piece->choice_count; i++)
        json_text(t->json, NULL, piece->choices[i]->name.text);
    json_close(t->json);
}

static void put_pieces(const struct telling *t)
{
    json_open_array(t->json, "pieces", JSON_TALL);
    for (size_t i = 0; i < t->game->piece_count; i++) {
        const struct piece *piece = &t->game->pieces[i];

        json_open_object(t->json, NULL, JSON_FLAT);
        json_text(t->json, "name", piece->name.text);
        json_text(t->json, "second", piece->second_name.text);
        json_text(t->json, "code", piece->code.text);
        json_text(t->json, "native", piece->native.text.text);
        json_text(t->json, "moves", piece->betza.text);
        json_text(t->json, "text", piece_sentence(t->game, piece));
        json_bool(t->json, "royal", piece->royal);
        put_promotions(t, piece);
        json_close(t->json);
    }
    json_close(t->json);
}

/* --- examples --- */

static void put_moves(const struct telling *t, const struct example *example)
{
    json_open_array(t->json, "moves", JSON_FLAT);
    for (size_t i = 0; i < example->ply_count; i++)
        json_text(t->json, NULL, ply_text(t->arena, t->game, &example->plies[i]));
    json_close(t->json);
}

static void put_examples(const struct telling *t)
{
    json_open_array(t->json, "examples", JSON_TALL);
    for (size_t i = 0; i < t->game->example_count; i++) {
        const struct example *example = &t->game->examples[i];
        struct buf line = {0};

        placement_line(&example->steps[0], &line);
        json_open_object(t->json, NULL, JSON_FLAT);
        json_text(t->json, "name", example->name.text);
        json_text(t->json, "caption", example->caption.text);
        json_text(t->json, "position", buf_str(&line));
        put_moves(t, example);
        json_bool(t->json, "illegal", example->illegal);
        json_text(t->json, "reason", example->reason.text);
        json_close(t->json);
        buf_free(&line);
    }
    json_close(t->json);
}

/* --- the board --- */

static void put_squares(const struct telling *t)
{
    json_open_array(t->json, "squares", JSON_FLAT);
    for (int i = 0; i < t->game->width * t->game->height; i++) {
        struct square square = {i % t->game->width, i / t->game->width};

        json_text(t->json, NULL, square_name(t->arena, t->game, square));
    }
    json_close(t->json);
}

static void put_board(const struct telling *t, const struct board_sketch *board)
{
    json_open_object(t->json, "board", JSON_FLAT);
    json_number(t->json, "width", board->width);
    json_number(t->json, "height", board->height);
    json_number(t->json, "cell", board->cell);
    json_open_array(t->json, "ends", JSON_FLAT);
    for (int i = 0; i < 2; i++) {
        json_open_object(t->json, NULL, JSON_FLAT);
        json_number(t->json, "left", board->corners[i].x);
        json_number(t->json, "top", board->corners[i].y);
        json_bool(t->json, "upright", board->upright[i]);
        json_close(t->json);
    }
    json_close(t->json);
    json_close(t->json);
}

/* --- the whole --- */

static void put_rules(const struct telling *t)
{
    size_t count;
    const struct named_rule *rules = rule_list(t->arena, t->game, &count);

    json_open_array(t->json, "rules", JSON_TALL);
    for (size_t i = 0; i < count; i++) {
        json_open_object(t->json, NULL, JSON_FLAT);
        json_text(t->json, "name", rules[i].name);
        json_text(t->json, "words", rules[i].words);
        json_close(t->json);
    }
    json_close(t->json);
}

static void put_head(const struct telling *t)
{
    const struct game *game = t->game;
    const struct placement setup = placement_of_setup(t->arena, game);
    struct buf line = {0};

    placement_line(&setup, &line);
    json_text(t->json, "game", game->name.text);
    json_text(t->json, "native", game->native.text.text);
    json_open_array(t->json, "players", JSON_FLAT);
    json_text(t->json, NULL, game_player(game, 0));
    json_text(t->json, NULL, game_player(game, 1));
    json_close(t->json);
    json_number(t->json, "files", game->width);
    json_number(t->json, "ranks", game->height);
    json_text(t->json, "play", game->play == PLAY_POINTS ? "points" : "squares");
    json_text(t->json, "setup", buf_str(&line));
    json_text(t->json, "hobbling",
              game->hobbling_agreed           ? "optional"
              : game->hobbling == HOBBLING_ON ? "on"
                                              : "off");
    buf_free(&line);
}

static void put_script_words(const struct telling *t)
{
    json_open_object(t->json, "words", JSON_FLAT);
    for (const struct page_word *word = script_words; word->name; word++)
        json_text(t->json, word->name, word_text(t->game->words, word->id));
    json_close(t->json);
}

/* A '<' within a script would be read by the browser. */
static void put_safe(const struct buf *json, struct buf *out)
{
    for (size_t i = 0; i < json->size; i++)
        if (json->text[i] == '<')
            buf_text(out, "\\u003c");
        else
            buf_char(out, json->text[i]);
}

void web_facts(const struct layout *layout, const struct board_sketch *board, struct buf *out)
{
    struct buf text = {0};
    struct json json = json_begin(&text);
    const struct telling t = {arena_new(), layout->game, &json};

    json_open_object(&json, NULL, JSON_TALL);
    put_head(&t);
    put_squares(&t);
    put_pieces(&t);
    put_rules(&t);
    put_examples(&t);
    put_board(&t, board);
    put_script_words(&t);
    json_close(&json);
    put_safe(&text, out);
    buf_free(&text);
    arena_free(t.arena);
}
