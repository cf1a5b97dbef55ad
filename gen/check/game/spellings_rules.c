/* What the text of a piece says of terrain and strength is what the rules say. */
#include "check/game/check_internal.h"

#include "notation/wording/english_write.h"

/* --- what is said --- */

static bool is_whose(enum whose whose, int owner)
{
    return whose == WHOSE_ANY || (whose == WHOSE_OWN ? owner == 0 : owner == 1);
}

/* Whether the first player's pieces of that kind may enter those squares: all, or none of them. */
static bool enters(const struct piece *piece, const struct text_rule *rule, bool wanted)
{
    const struct terrain *terrain = rule->terrain;
    bool any = false;

    for (size_t i = 0; i < terrain->square_count; i++) {
        int owner = terrain->squares[i].owner;

        if (!is_whose(rule->whose, owner))
            continue;
        any = true;
        if (terrain_admits(terrain, owner, piece, piece_owner(piece)) != wanted)
            return false;
    }
    return any;
}

static const struct exception *exception_of(const struct game *game, const struct piece *piece,
                                            const struct piece *other)
{
    return FIND(exception, game->rules.exceptions, game->rules.exception_count,
                exception->piece == piece && exception->other == other);
}

static bool takes(const struct game *game, const struct piece *piece, const struct text_rule *rule)
{
    const struct exception *e = exception_of(game, piece, rule->piece);

    if (e)
        return e->takes && e->not_from == rule->terrain;
    return !rule->terrain &&
           (game->rules.capture == CAPTURE_REPLACEMENT ||
            (game->rules.capture == CAPTURE_STRENGTH && piece->strength >= rule->piece->strength));
}

static bool never_takes(const struct game *game, const struct piece *piece,
                        const struct text_rule *rule)
{
    const struct exception *e = exception_of(game, piece, rule->piece);

    if (e)
        return !e->takes;
    return takes_beside(&game->rules) ||
           (game->rules.capture == CAPTURE_STRENGTH && piece->strength < rule->piece->strength);
}

static const struct never_over *never_over_of(const struct game *game, const struct piece *piece,
                                              const struct piece *other)
{
    return FIND(pair, game->rules.never_over, game->rules.never_over_count,
                pair->piece == piece && pair->other == other);
}

/* The power of that kind that the piece has; false when it has none. */
static bool find_power(const struct game *game, const struct piece *piece, enum text_rule_kind what,
                       struct text_rule *power)
{
    struct text_rule powers[POWER_LIMIT];
    size_t count = piece_powers(game, piece, powers);

    for (size_t i = 0; i < count; i++)
        if (powers[i].what == what) {
            *power = powers[i];
            return true;
        }
    return false;
}

static bool has_power(const struct game *game, const struct piece *piece,
                      const struct text_rule *rule)
{
    struct text_rule power;

    return find_power(game, piece, rule->what, &power) && power.value == rule->value;
}

static bool is_true(const struct game *game, const struct piece *piece,
                    const struct text_rule *rule)
{
    switch (rule->what) {
    case TEXT_ENTERS:
        return enters(piece, rule, true);
    case TEXT_KEEPS_OUT:
        return enters(piece, rule, false);
    case TEXT_STAYS:
        return within_same(piece->within) && piece->within[0].terrain == rule->terrain &&
               piece->within[0].first == rule->first && piece->within[0].last == rule->last;
    case TEXT_TAKES:
        return takes(game, piece, rule);
    case TEXT_NEVER_TAKES:
        return never_takes(game, piece, rule);
    case TEXT_NEVER_OVER:
        return never_over_of(game, piece, rule->piece) || !piece_jumps_men(piece);
    case TEXT_BLOCKS:
        return rule->terrain->admits[0].whom == ADMITS_ALL ||
               terrain_admits(rule->terrain, UNOWNED, rule->piece, piece_owner(rule->piece));
    default:
        return has_power(game, piece, rule);
    }
}

/* The words of what is wrong. */
static const char *words_of(struct arena *arena, const struct text_rule *s)
{
    static const char *const whose[] = {"", "its own ", "the enemy’s "};
    struct buf words = {0};

    switch (s->what) {
    case TEXT_ENTERS:
        return arena_print(arena, "it may enter %s%s", whose[s->whose], s->terrain->id.name.text);
    case TEXT_KEEPS_OUT:
        return arena_print(arena, "it may not enter %s%s", whose[s->whose],
                           s->terrain->id.name.text);
    case TEXT_STAYS:
        if (s->terrain)
            return arena_print(arena, "it may not leave its %s", s->terrain->id.name.text);
        return arena_print(arena, "it may not leave its ranks %d to %d", s->first, s->last);
    case TEXT_TAKES:
        return arena_print(arena, "it takes %s%s%s", s->piece->name.text,
                           s->terrain ? ", but not from " : "",
                           s->terrain ? s->terrain->id.name.text : "");
    case TEXT_NEVER_TAKES:
        return arena_print(arena, "it never takes %s", s->piece->name.text);
    case TEXT_NEVER_OVER:
        return arena_print(arena, "it never jumps over %s", s->piece->name.text);
    case TEXT_BLOCKS:
        return arena_print(arena, "%s could be in its way in %s", s->piece->name.text,
                           s->terrain->id.name.text);
    default:
        english_say_power(s, &words);
        return buf_take(arena, &words);
    }
}

/* Where the definition gives or withholds the power. */
static struct place power_place(const struct piece *piece, enum text_rule_kind what)
{
    struct place place = what == TEXT_CASTLES                                ? piece->place
                         : what == TEXT_SPARES                               ? piece->spares[0].at
                         : what == TEXT_BURNS || what == TEXT_BURNS_STANDING ? piece->burns_place
                                                                             : piece->rank_place;

    return place.source ? place : piece->place;
}

/* Where the rules say otherwise. */
static struct place rule_place(const struct game *game, const struct piece *piece,
                               const struct text_rule *rule)
{
    const struct exception *e = rule->piece ? exception_of(game, piece, rule->piece) : NULL;
    const struct never_over *never = never_over_of(game, piece, rule->piece);

    if (rule->what == TEXT_NEVER_OVER)
        return never ? never->place : piece->place;
    if (is_power(rule->what))
        return power_place(piece, rule->what);
    if (rule->what == TEXT_STAYS)
        return piece->within[0].place.source ? piece->within[0].place : piece->place;
    if (rule->what != TEXT_TAKES && rule->what != TEXT_NEVER_TAKES)
        return rule->terrain->place;
    return e ? e->place : piece->strength_place.source ? piece->strength_place : piece->place;
}

/* --- what must be said --- */

static bool is_said(const struct piece *piece, enum text_rule_kind what,
                    const struct terrain *terrain, const struct piece *other)
{
    return FIND(s, piece->text_rules, piece->text_rule_count,
                s->what == what && (!terrain || s->terrain == terrain) && s->piece == other);
}

static void report_untold(const struct checking *c, const struct piece *piece,
                          const struct text_rule *rule)
{
    LOCAL_BUF(sentences);
    struct finding *finding = diag_add(c->diags, DIAG(ENGLISH_UNTOLD), piece->text.at,
                                       piece->name.text, words_of(c->arena, rule));
    size_t length = strlen(piece->text.text);

    diag_note(finding, rule_place(c->game, piece, rule), "that is said here");
    if (is_power(rule->what))
        english_write_power(rule, &sentences);
    else
        english_write_rules(c->game, piece, &sentences);
    diag_help(finding, "add '%s'", buf_str(&sentences) + (buf_str(&sentences)[0] == ' '));
    if (length > 0 && piece->text.text[length - 1] == '.')
        diag_fix_part(finding, &piece->text, length, 0, buf_str(&sentences));
}

/* What it never leaves; where that differs by player, the rules alone say it. */
static void check_stay(const struct checking *c, const struct piece *piece)
{
    const struct within *within = &piece->within[0];
    const struct text_rule stays = {.what = TEXT_STAYS,
                                    .terrain = within->terrain,
                                    .first = within->first,
                                    .last = within->last};

    if (within_same(piece->within) && within_bounds(piece->within) &&
        !is_said(piece, TEXT_STAYS, NULL, NULL))
        report_untold(c, piece, &stays);
}

/* What its powers are, but its mere rank, and castling, of which the rules tell. */
static void check_powers(const struct checking *c, const struct piece *piece)
{
    struct text_rule powers[POWER_LIMIT];
    size_t count = piece_powers(c->game, piece, powers);

    for (size_t i = 0; i < count; i++)
        if (powers[i].what != TEXT_RANK && powers[i].what != TEXT_CASTLES &&
            !is_said(piece, powers[i].what, NULL, NULL))
            report_untold(c, piece, &powers[i]);
}

/* A terrain that is closed to others, exceptions, and powers. */
static void check_told(const struct checking *c, const struct piece *piece)
{
    check_stay(c, piece);
    check_powers(c, piece);
    EACH (t, c->game->terrains, c->game->terrain_count) {
        const struct text_rule enters_it = {.what = TEXT_ENTERS, .terrain = t};

        if (terrain_lists(t, piece) && !is_said(piece, TEXT_ENTERS, t, NULL))
            report_untold(c, piece, &enters_it);
    }
    EACH (e, c->game->rules.exceptions, c->game->rules.exception_count) {
        const struct text_rule rule = {.what = e->takes ? TEXT_TAKES : TEXT_NEVER_TAKES,
                                       .terrain = e->not_from,
                                       .piece = e->other};

        if (e->piece == piece && !is_said(piece, TEXT_TAKES, NULL, e->other) &&
            !is_said(piece, TEXT_NEVER_TAKES, NULL, e->other))
            report_untold(c, piece, &rule);
    }
    EACH (one, c->game->rules.never_over, c->game->rules.never_over_count) {
        const struct text_rule rule = {.what = TEXT_NEVER_OVER, .piece = one->other};

        if (one->piece == piece && !is_said(piece, TEXT_NEVER_OVER, NULL, rule.piece))
            report_untold(c, piece, &rule);
    }
}

/* Who names some of those that can be in the way names all of them. */
static void check_blockers(const struct checking *c, const struct piece *piece,
                           const struct terrain *terrain)
{
    bool some = false;

    EACH (one, piece->text_rules, piece->text_rule_count)
        some = some || (one->what == TEXT_BLOCKS && one->terrain == terrain);
    for (size_t i = 0; i < c->game->piece_count && some; i++) {
        const struct piece *other = &c->game->pieces[i];
        const struct text_rule rule = {.what = TEXT_BLOCKS, .terrain = terrain, .piece = other};

        if (terrain_admits(terrain, UNOWNED, other, piece_owner(other)) &&
            !is_said(piece, TEXT_BLOCKS, terrain, other)) {
            diag_note(diag_add(c->diags, DIAG(ENGLISH_UNTOLD), piece->text.at, piece->name.text,
                               words_of(c->arena, &rule)),
                      terrain->place, "that is said here");
            return;
        }
    }
}

/* --- the whole --- */

/* What gives the piece that power; NULL: no single line. */
static const char *key_of(struct arena *arena, const struct text_rule *rule)
{
    switch (rule->what) {
    case TEXT_RANK:
        return arena_print(arena, "rank: %d", rule->value);
    case TEXT_BURNS:
        return rule->value == BURNS_ALL ? "burns: all" : "burns: enemies";
    case TEXT_SPARES:
        return rule->value == SPARES_PROTECTED ? "spares: protected" : "spares: protected-royal";
    default:
        return NULL;
    }
}

/* The sentence that would be true, and the key that would make this one so. */
static void help_power(const struct checking *c, const struct piece *piece,
                       const struct text_rule *rule, struct finding *finding)
{
    const char *key = key_of(c->arena, rule), *text = "leave the sentence out";
    struct text_rule power;
    LOCAL_BUF(sentence);

    if (find_power(c->game, piece, rule->what, &power)) {
        english_write_power(&power, &sentence);
        text = arena_print(c->arena, "write '%s'", buf_str(&sentence));
    }
    diag_help(finding, "%s%s%s%s", text, key ? ", or write '" : "", key ? key : "",
              key ? "' in the piece" : "");
}

static void report_untrue(const struct checking *c, const struct piece *piece,
                          const struct text_rule *rule)
{
    struct finding *finding = diag_add(c->diags, DIAG(ENGLISH_UNTRUE), rule->at, piece->name.text,
                                       words_of(c->arena, rule));

    diag_note(finding, rule_place(c->game, piece, rule), "here it is otherwise");
    if (is_power(rule->what))
        help_power(c, piece, rule, finding);
}

void check_text_rules(const struct checking *c, const struct piece *piece)
{
    if (c->game->flawed || !piece->valid || !piece->text.text)
        return;
    for (size_t i = 0; i < piece->text_rule_count; i++)
        if (!is_true(c->game, piece, &piece->text_rules[i]))
            report_untrue(c, piece, &piece->text_rules[i]);
    check_told(c, piece);
    for (size_t i = 0; i < c->game->terrain_count; i++)
        check_blockers(c, piece, &c->game->terrains[i]);
}
