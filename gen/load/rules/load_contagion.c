/* `contagion:`, pieces whose captors become other pieces. */
#include "load/shared/load_internal.h"

static const struct field contagion_fields[] = {
    {FIELD_TEXTS("taking", struct contagion_said, taking), .item = &piece_word, .required = true,
     .help = "the pieces that are taken"},
    {FIELD("becomes", FIELD_TEXT, struct contagion_said, becomes), .required = true,
     .help = "what a piece becomes that takes one of them, unless it is royal"},
};

static const struct record contagion_record = {
    RECORD("contagion", contagion_fields), .what = "'contagion'",
    .help = "what a piece becomes that takes certain others, at once and in place of a promotion"};
const struct field contagion_field = {.type = FIELD_RECORD, .record = &contagion_record};

/* Whether men can become the piece by what they take. */
static bool can_spread(struct loader *loader, const struct piece *piece, struct place at)
{
    const char *flaw = piece->royal  ? "is royal, and nobody gets a royal piece by a capture"
                       : piece->wall ? "is a wall, and belongs to nobody"
                                     : NULL;

    if (flaw)
        report_clash(loader, at, "name another piece", "%s %s", piece->name.text, flaw);
    return !flaw;
}

static void load_one(struct loader *loader, const struct contagion_said *said)
{
    struct piece *becomes = load_piece_named(loader, &said->becomes);

    for (size_t i = 0; i < said->taking.count; i++) {
        struct piece *piece = load_piece_named(loader, &said->taking.list[i]);

        if (piece && piece->captor && becomes && piece->captor != becomes)
            report_clash(loader, said->taking.list[i].at, "name it once",
                         "what takes %s becomes both %s and %s", piece->name.text,
                         piece->captor->name.text, becomes->name.text);
        else if (piece)
            piece->captor = becomes;
    }
    if (becomes)
        becomes->of_captors = can_spread(loader, becomes, said->becomes.at);
}

void load_contagion(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;

    for (size_t i = 0; i < said->contagion_count; i++)
        load_one(loader, &said->contagions[i]);
    if (said->contagion_count && loader->game->rules.capture == CAPTURE_CUSTODIAN)
        report_clash(
            loader, said->contagion, "leave it out, or write 'capture: replacement'",
            "'contagion' is about moves that take, but pieces are taken by enclosing them");
}
