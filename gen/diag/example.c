#include "diag/example.h"

const struct diag_example diag_examples[DIAG_COUNT] = {
#define E(id, kind, wrong, right) [DIAG_##id] = {EXAMPLE_##kind, wrong, right},
#include "diag/examples.def"
#undef E
};

const char *example_setting(enum example_kind kind)
{
    static const char *const settings[] = {
        [EXAMPLE_GAME] = "in a definition",
        [EXAMPLE_PIECE] = "in a piece",
        [EXAMPLE_SOURCED] = "in a piece, seen by `piecework check --sources`",
        [EXAMPLE_BOARD] = "in a definition that is printed",
        [EXAMPLE_FILLED] = "in a definition, seen by `piecework check --fill`",
        [EXAMPLE_PLAYED] = "in a definition, seen by `piecework check --play`",
        [EXAMPLE_COVERED] = "in a piece, seen by `piecework check --coverage`",
        [EXAMPLE_EXPORTED] = "in a definition, seen by `piecework export pychess`",
        [EXAMPLE_FILES] = "in two definitions that are checked together",
        [EXAMPLE_PRINTED] = "in a piece that is printed",
        [EXAMPLE_DRAWN] = "in a piece whose moves are drawn",
        [EXAMPLE_BETZA] = "in Betza notation",
        [EXAMPLE_ENGLISH] = "as a movement sentence",
        [EXAMPLE_FILE] = "as a definition",
        [EXAMPLE_LAYOUT] = "in a layout",
        [EXAMPLE_STYLE] = "in a style",
        [EXAMPLE_LABELS] = "in a file of labels",
        [EXAMPLE_RULES] = "in a rule text",
        [EXAMPLE_CARD] = "in the text of a card",
        [EXAMPLE_PICTURE] = "in the SVG file of a picture",
        [EXAMPLE_WITNESS] = "in a table that a definition names as `witness`",
        [EXAMPLE_INI] = "in a file of variants",
        [EXAMPLE_RECORD] = "in the record of a game",
        [EXAMPLE_COMMAND] = "on the command line",
        [EXAMPLE_TOLD] = "in words",
    };

    return settings[kind];
}
