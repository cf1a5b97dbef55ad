/* `trading:`, pieces that may not be traded for each other. */
#include "load/shared/load_internal.h"

static const char *const protector_names[] = {"remaining", "all", NULL};
static const char *const counter_names[] = {"forbidden", "unprotected", "allowed", NULL};
static const char *const double_names[] = {"forbidden", "allowed", NULL};

static const struct field trading_fields[] = {
    {FIELD_TEXTS("pieces", struct definition, rules.traded), .item = &piece_word, .required = true,
     .help = "the pieces that may not be traded: one of them takes another that is protected only "
             "beside it, or together with a piece that is worth it"},
    {FIELD_TEXTS("minor", struct definition, rules.trade_minor), .item = &piece_word,
     .help = "pieces that are not worth it; default: none"},
    {FIELD("protectors", FIELD_CHOICE, struct definition, game.rules.trading.protectors),
     .at = offsetof(struct definition, rules.protectors_at), .choices = protector_names,
     .help =
         "the pieces that protect: those that remain after the move; or all, also those that it "
         "takes on its way; default: remaining"},
    {FIELD("counter-strike", FIELD_CHOICE, struct definition, game.rules.trading.counter_strike),
     .choices = counter_names,
     .help = "a capture of such a piece by another one, right after the other player has made one: "
             "forbidden; allowed of an unprotected piece; or allowed; default: forbidden"},
    {FIELD("double-capture", FIELD_CHOICE, struct definition, rules.double_capture),
     .at = offsetof(struct definition, rules.double_capture_at), .choices = double_names,
     .help = "a counter-strike that also takes a piece that is worth it; default: forbidden"},
};

const struct record trading_record = {RECORD("trading", trading_fields),
                                      .help = "pieces that may not be traded for each other"};

/* Reports the pieces of the list of which that is true, which is said in words. */
static void check_names(struct loader *loader, const struct located_list *names,
                        bool (*flawed)(const struct piece *piece), const char *what)
{
    for (size_t i = 0; i < names->count; i++) {
        const struct piece *piece = game_piece_named(loader->game, names->list[i].text);

        if (piece && flawed(piece))
            report_clash(loader, names->list[i].at, "leave it out", "%s %s", piece->name.text,
                         what);
    }
}

static bool is_royal(const struct piece *piece)
{
    return piece->royal;
}

static bool is_traded(const struct piece *piece)
{
    return piece->traded;
}

void load_trading(struct loader *loader)
{
    const struct rules_said *said = &loader->said->rules;
    struct rules *rules = &loader->game->rules;

    if (!place_known(&said->trading))
        return;
    load_marks(loader, &said->traded, offsetof(struct piece, traded));
    load_marks(loader, &said->trade_minor, offsetof(struct piece, trade_minor));
    rules->trading.on = true;
    rules->trading.double_capture = said->double_capture;
    check_names(loader, &said->traded, is_royal,
                "is royal: its capture decides the game, and is no trade");
    check_names(loader, &said->trade_minor, is_traded,
                "may not be traded, and cannot be minor, too");
    if (rules->capture == CAPTURE_CUSTODIAN)
        diag_choice_key(report_clash(loader, said->trading,
                                     "leave 'trading' out, or write 'capture: replacement'",
                                     "'trading' is about pieces that move to take, but pieces are "
                                     "taken by enclosing them"),
                        loader->game->source, "rules.capture", "replacement");
    if (place_known(&said->protectors_at) && said->trade_minor.count == 0)
        report_clash(loader, said->protectors_at, "leave it out, or name 'minor' pieces",
                     "'protectors' is about minor pieces taken on the way, but none is minor");
    if (place_known(&said->double_capture_at) && rules->trading.counter_strike == COUNTER_ALLOWED)
        report_clash(loader, said->double_capture_at,
                     "leave it out, or write 'counter-strike: forbidden'",
                     "'double-capture' excuses counter-strikes, but all of them are allowed");
}
