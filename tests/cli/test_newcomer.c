/* Mistakes that somebody makes who writes a first game: one finding for each, or few, which say
 * what to write; what merely follows from a mistake is not told. */
#include "support/test.h"
#include "support/soak.h"

#define GAME "pieces/my-game.yaml"
#define LAYOUT "layouts/my-game.yaml"
#define RULES "layouts/my-game/rules.md"

/* What is changed in a file, and what is found, and how often. */
struct mistake {
    const char *file, *from, *to;
    size_t findings;
    const char *words, *help;
};

/* Of the game that `piecework new` begins. */
static const struct mistake mistakes[] = {
    /* YAML */
    {GAME, "    royal: true", "     royal: true", 1,
     ":44:6: error: this line is indented more than the one above [yaml-syntax]",
     "indent it alike; if it goes on with the value above, put that in quotes"},
    {GAME, "text: Slides any number of", "text: Slides any number\n      so: of", 1,
     ":51:7: error: this line is indented more than the one above", "put that in quotes"},
    {GAME, "caption: The", "caption: Note: the", 1, ":70:18: error: ': ' cannot stand here",
     "put a value that holds ': ' in quotes"},
    {GAME, "    royal: true", "   royal: true", 1,
     ":44:4: error: an element of the list, or its end, is",
     "begin every element of the list with '- '"},
    {GAME, "    royal: true", "\troyal: true", 1, ":44:1: error: a tab cannot be used to indent",
     "replace the tab with blanks"},
    {LAYOUT, "caption: Rules", "caption: 'Base's Rules'", 1,
     "error: this apostrophe has ended the value",
     "double it, as in 'Base''s Own', or use double quotes"},
    {GAME, "royal: true", "royal:true", 1, ":44:10: error: a blank is missing after ':'",
     "write ': ' between the key and its value"},
    {GAME, "  - name: Rook", "    name: Rook", 4, ":47:5: error: duplicate key 'name'",
     "leave one out; before what begins a new element write '- '"},
    {LAYOUT, "piece: auto ", "piece: {width: 25 height: 27} #", 1,
     ":15:25: error: ',' or '}' is expected here",
     "write ', ' between one key with its value and the next, and close the map with '}'"},
    {LAYOUT, "[a4, letter]", "[a4, letter", 1, "error: ',' or ']' is expected here",
     "write ', ' between the elements, and close the list with ']'"},
    {GAME, "second: Black}", "second: Black, colours: {first: #2e7d32}}", 1,
     ":14:57: error: '#' begins a comment here", "put the value in quotes, such as '#2e7d32'"},
    {GAME, "moves: R", "moves:\u00a0R", 1, ":49:11: error: a no-break space stands here",
     "write an ordinary blank"},
    {GAME, "  stalemate: draw", "\u00a0\u00a0stalemate: draw", 1,
     ":33:1: error: a no-break space stands here", "write an ordinary blank"},
    /* copied from elsewhere */
    {GAME, "game: 'My Game'", "game: “My Game”", 1,
     ":13:7: warning: typographic quotation marks do not quote", "write '\"My Game\"', or if they"},
    {GAME, "name: Captain ", "name: ‘Captain’ ", 1, ":57:11: warning: typographic", "\"Captain\""},
    {GAME, "stalemate: draw", "stalemate: « draw »", 1, ":33:14: warning: typographic",
     "write '\"draw\"'"},
    {GAME, "[King, Rook]", "[„King“, Rook]", 1, ":65:22: warning: typographic", "\"King\""},
    {GAME, "name: Captain ", "name: Captain\u00a0 ", 1,
     ":57:18: warning: a no-break space is left out here, U+00A0",
     "remove it, or put the value in"},
    {GAME, "royal: true", "royal\u3000: true", 1,
     ":44:10: warning: a character that is not seen is left out here, U+3000", "remove it"},
    {GAME, "royal: true", "\ufeffroyal: true", 1, ":44:5: warning: a character that is not seen",
     "U+FEFF"},
    {GAME, "caption: The Pawn goes", "caption: The Pawn g\ufeffo\ufeffes", 1,
     ":70:24: warning: a character that is not seen", "U+FEFF"},
    {GAME, "name: Captain ", "name: Cap\u200btain ", 1, "error: there is no piece 'Captain'",
     "known: King, Rook, Pawn, Cap<U+200B>tain"},
    {GAME, "moves: R", "moves: \u00a0", 1, ":49:13: error: 'moves': the text is empty", ""},
    /* words for keys */
    {GAME, "size: 5x5", "cols: 5", 1, ":17:3: error: unknown key 'cols' in 'board'",
     "did you mean 'size'? (files x ranks, such as 8x8; at most 36x36)"},
    {GAME, "size: 5x5", "columns: 5\n  rows: 5", 1, ":17:3: error: unknown key 'columns' in",
     "did you mean 'size'?"},
    {GAME, "size: 5x5", "width: 5\n  height: 5", 1, ":17:3: error: unknown key 'width' in 'board'",
     "did you mean 'size'?"},
    {GAME, "files: a..e", "cols: a..e", 1, ":18:3: error: unknown key 'cols' in 'board'",
     "did you mean 'files'?"},
    {GAME, "size: 5x5", "dimensions: 5x5", 1, "unknown key 'dimensions'", "did you mean 'size'?"},
    {GAME, "game: 'My Game'", "title: My Game", 1, ":13:1: error: unknown key 'title' in the",
     "did you mean 'game'?"},
    {LAYOUT, "caption: Board", "title: Board", 1, ":33:5: error: unknown key 'title' in a part",
     "did you mean 'caption'?"},
    {LAYOUT, "- part: pieces", "- type: pieces", 1, ":28:5: error: unknown key 'type' in a part",
     "did you mean 'part'?"},
    {LAYOUT, "text: my-game/rules.md", "file: my-game/rules.md", 1, "unknown key 'file' in a part",
     "did you mean 'text'?"},
    {LAYOUT, "piece: auto ", "piece: {w: 25, h: 27} #", 2,
     ":15:9: error: unknown key 'w' in 'piece'", "did you mean 'width'?"},
    {GAME, "promotes: Captain", "promotion: Captain", 1,
     ":55:5: error: unknown key 'promotion' in piece 'Pawn'", "did you mean 'promotes'?"},
    {GAME, "promotes: Captain", "becomes: Captain", 1, ":55:5: error: unknown key 'becomes'",
     "did you mean 'promotes'?"},
    {GAME, "promotes: Captain", "promotesTo: Captain", 1, ":55:5: error: unknown key 'promotesTo'",
     "did you mean 'promotes'?"},
    {GAME, "size: 5x5", "width: 5", 1, ":17:3: error: unknown key 'width' in 'board'",
     "did you mean 'size'?"},
    {GAME, "ranks: 5..1", "rows: 5..1", 1, "unknown key 'rows'", "did you mean 'ranks'?"},
    {GAME, "first: White", "white: White", 1, "unknown key 'white'", "did you mean 'first'?"},
    {GAME, "moves: R", "movement: R", 1, "unknown key 'movement'", "did you mean 'moves'?"},
    {GAME, "code: R", "symbol: R", 1, "unknown key 'symbol'", "did you mean 'code'?"},
    {LAYOUT, "tiles: auto", "cols: 2", 1, "unknown key 'cols'",
     "known here: part, caption, sheets, tiles"},
    {LAYOUT, "margin: 10 ", "color: red ", 1, "unknown key 'color'", "did you mean 'style'?"},
    {LAYOUT, "piece: auto ", "piece: {width: 25, length: 27} #", 1, "unknown key 'length'",
     "did you mean 'height'?"},
    /* values */
    {GAME, "second: Black}", "second: Black, colours: {first: gold}}", 1,
     ":14:57: error: 'colours' cannot be 'gold'", "write '#RRGGBB' in quotes"},
    {GAME, "ranks: 5..1", "terrain: {pond: {squares: c3, colour: gold}}\n  ranks: 5..1", 1,
     "error: 'colour' cannot be 'gold'", "write '#RRGGBB' in quotes"},
    {GAME, "ranks: 5..1", "ranks: 6..1", 1, "'ranks' has 6 labels", "such as 'ranks: 5..1'"},
    {GAME, "ranks: 5..1", "ranks: 99..90", 1, "'ranks' has 10 labels", "such as 'ranks: 5..1'"},
    {GAME, "files: a..e", "files: f..a", 1, "'files' has 6 labels", "such as 'files: e..a'"},
    {LAYOUT, "piece: auto ", "piece: 25x27 #", 1, ":15:8: error: 'piece' must be a map",
     "a map stands in braces, or line by line below its key: '{width: …, height: …}'"},
    {LAYOUT, "piece: auto ", "piece: [25, 27] #", 1, "but this is a list",
     "'{width: …, height: …}'"},
    {LAYOUT, "papers: [a4, letter]", "papers: a4", 1, ":10:9: error: 'papers' must be a list",
     "a list stands in brackets, of one, too: '[a4]'"},
    {LAYOUT, "margin: 10 ", "margin: 30px ", 1,
     ":13:9: error: 'margin' is in 'px', which is no unit of lengths here",
     "lengths are in mm, cm, in or pt, and in mm where no unit is written"},
    {LAYOUT, "margin: 10 ", "margin: 3in ", 1,
     ":13:9: error: 'margin' must be between 0 and 50 mm, but '3in' is 76.2 mm", ""},
    {LAYOUT, "sheets: 2 ", "sheets: 2mm ", 1, "'sheets' must be a whole number, not '2mm'",
     "write it without 'mm', as a number from 1 to 100"},
    {GAME, "royal: true", "royl: true", 1, ":44:5: error: unknown key 'royl' in piece 'King'",
     "did you mean 'royal'?"},
    {GAME, "size: 5x5", "size: 5 x 5", 1, ":17:9: error: 'size': this is no board size",
     "write '5x5', files x ranks without blanks"},
    {GAME, "size: 5x5", "size: 5×5", 1, ":17:9: error: 'size': this is no", "write '5x5'"},
    {GAME, "size: 5x5", "size: 5", 1, ":17:9: error: 'size': this is no", "write '5x5'"},
    {GAME, "size: 5x5", "size: small", 1, "'size': this is no board size", "such as 8x8"},
    {GAME, "size: 5x5", "size: 5x5x5", 1, "'size': this is no board size", "such as 8x8"},
    {GAME, "[King, Rook]", "King, Rook", 1, ":65:21: error: the claim names 'King, Rook'",
     "a list: '[King, Rook]'"},
    {GAME, "promotes: Captain", "promotes: King, Captain", 1,
     ":55:15: error: there is no piece 'King, Captain'", "a list: '[King, Captain]'"},
    {GAME, "piecework: 1", "---\npiecework: 1\n---", 1,
     ":14:1: error: a second document begins here", "leave this line out, or give what follows"},
    /* the game */
    {GAME, "moves: R", "moves: r", 1, ":49:12: error: no atom follows 'r'",
     "where an atom is meant, write 'R'"},
    {GAME, "moves: fW", "moves: 'fW, fcF'", 1, ":54:15: error: ', ' has no meaning",
     "leave it out"},
    {GAME, "moves: R", "moves: RfbF#slides", 2, ":49:16: error: '#' has no meaning",
     "leave it out, or begin a comment with a blank before the '#'"},
    {GAME, "Slides any number of squares orthogonally.", "Moves like a rook.", 1,
     ":50:17: error: the texts refer to each other in a circle: Rook, Rook",
     "help: say the moves themselves"},
    {GAME, "promotes: Captain", "promotes: Captan", 1, ":55:15: error: there is no piece 'Captan'",
     "did you mean 'Captain'?"},
    {GAME, "code: R", "code: K", 1, ":48:11: error: there are two pieces with the code 'K'", ""},
    {GAME, ". p p p .", ".ppp.", 1,
     ":25:3: error: 'setup': a row has a code or '.' for each square", "write '. p p p .'"},
    {GAME, "r . k . r", "r _ k - r", 1, ":24:3: error: 'setup': a row has", "write 'r . k . r'"},
    {GAME, "r . k . r", "[r, ., k, ., r]", 1, ":24:3: error: 'setup': a row", "write 'r . k . r'"},
    {GAME, "r . k . r\n  . p p p .", "r1k1r\n  1ppp1", 1, ":24:3: error: 'setup': a row has",
     "write 'r . k . r'"},
    {GAME, "r . k . r", "q . q . k", 1, ":24:3: error: no piece has the code 'q'", "K R P C"},
    {GAME, "r . k . r\n", "r . k . r\n\n", 1, ":25:1: error: 'setup': this line is empty",
     "leave it out"},
    {GAME, "|\n  r . k . r\n  . p p p .\n  . . . . .\n  . P P P .\n  R . K . R",
     "r1k1r/1ppp1/5/1PPP1/R1K1R", 1, ":23:8: error: 'setup': rows stand in lines of their own here",
     "write 'setup: |', and the rows below it"},
    {GAME, "|\n  r . k . r\n  . p p p .\n  . . . . .\n  . P P P .\n  R . K . R",
     "[r . k . r, . p p p .]", 1, ":23:8: error: 'setup' must be text, but this is a list",
     "text of several lines stands below 'setup: |', without '- '"},
    {GAME, "zones: {promotion: {farthest: 1}}", "zones: {promotion: 5}", 1,
     "error: 'promotion' must be a map", "line by line below its key: '{farthest: …}'"},
    {GAME, "  - name: Rook", "  * name: Rook", 1,
     ":47:4: error: '*' and '&' begin the names of values here", "begin every element of a list"},
    {GAME, ". p p p .", ". p p p", 1, ":25:3: error: this row has 4 squares", ""},
    {GAME, ". p p p .", ". q p p .", 1, ":25:5: error: no piece has the code 'q'",
     "the codes are K R P C"},
    {GAME, "pieces-a-side: 6", "pieces-a-side: 7", 1, "it is 6, not 7", "write '6'"},
    /* the rule text */
    {LAYOUT, "text: my-game/rules.md", "text: my-game/rules.md\n    pages: 4", 1,
     "error: the booklet has 2 pages on a4, not 4 as declared", "write 'pages: 2', or leave"},
    {LAYOUT, "papers: [a4, letter]", "papers: [100x150]", 2,
     "error: the booklet's text block needs", "texts are printed on a5 or larger paper"},
    {RULES, "starting places\n```", "starting places\n", 1,
     ":10:1: error: the diagram that begins here is not closed",
     "write three backquotes on a line of their own behind it"},
    {RULES, "## Moving", "![Rook](rook.png)\n\n## Moving", 1,
     ":15:9: error: ", "paths count from the folder of this file"},
    {RULES, "## Moving", "![Rook](https:rook)\n\n## Moving", 1,
     ":15:1: error: this image cannot be printed", "'![words](piece:NAME)', or a fenced"},
    {RULES, "## Moving", "So ![Rook](piece:Rook) moves\n\n## Moving", 1,
     ":15:4: error: an image within a line cannot", "give it a paragraph of its own"},
    {RULES, "**Promotion.**", "**Promotion.*", 1, ":30:1: warning: '*' is printed as it stands",
     "write as many '*' before the words as behind them"},
    {RULES, "**Promotion.**", "*Promotion.**", 1, ":30:12: warning: '*' is printed as it stands",
     "write as many '*' before the words as behind them"},
    {RULES, "{{board-files}}", "{{native-name}}", 1, "error: there is no fact 'native-name'",
     "help: the definition does not say it"},
    {RULES, "{{board-files}}", "{{board-file}}", 1, ":7:76: error: there is no fact 'board-file'",
     "did you mean 'board-files'?"},
};

struct desk {
    struct arena *arena;
    char *folder;
};

static struct run_result at_desk(const struct desk *d, const char *a, const char *b)
{
    const char *const arguments[] = {piecework_path(), a, b, NULL};

    return run(&(struct program){.arguments = arguments, .folder = d->folder});
}

static size_t count_findings(const char *text)
{
    static const char *const levels[] = {": note: ", ": warning: ", ": error: ", ": fatal error: "};
    size_t count = 0;

    for (size_t i = 1; i < COUNT_OF(levels); i++)
        for (const char *at = text; (at = strstr(at, levels[i])); at++)
            count++;
    return count;
}

/* Makes one mistake in a folder without any. Whether it is told as it should be, where so much is
 * checked; NULL: all that is there. */
static bool is_told(const struct desk *d, const struct mistake *m, const char *checked)
{
    const char *path = path_in(d->arena, d->folder, m->file);
    LOCAL_BUF(before);
    struct run_result o;
    bool told;

    assert_true(file_read(path, &before));
    file_edit(path, m->from, m->to);
    o = at_desk(d, "check", checked);
    told = o.status == 1 && strstr(buf_str(&o.out), m->words) && strstr(buf_str(&o.out), m->help) &&
           count_findings(buf_str(&o.out)) == m->findings;
    if (!told)
        print_error("%s: %zu findings, not %zu:\n%s\n", m->to, count_findings(buf_str(&o.out)),
                    m->findings, buf_str(&o.out));
    file_make(path, before.text, before.size);
    return told;
}

TEST(mistakes_are_told)
{
    struct desk d = {arena_new(), folder_new()};
    struct run_result o = at_desk(&d, "new", "My Game");
    size_t silent = 0;

    assert_int_equal(o.status, 0);
    for (size_t i = 0; i < COUNT_OF(mistakes); i += sanitized_times(4, 1, 1))
        silent += !is_told(&d, &mistakes[i], NULL);
    assert_int_equal(silent, 0);
    o = at_desk(&d, "check", "--strict");
    assert_int_equal(o.status, 0);
    folder_remove(d.folder);
    arena_free(d.arena);
}

TEST(mistakes_in_games_are_told)
{
    TABLE(struct mistake, others, "tttztt");
    struct desk d = {arena_new(), folder_new()};
    size_t silent = 0;

    copy_definitions(d.folder);
    for (size_t i = 0; i < others_count; i++)
        silent += !is_told(&d, &others[i], others[i].file);
    assert_int_equal(silent, 0);
    folder_remove(d.folder);
    arena_free(d.arena);
}

TESTS_BARE(newcomer)
