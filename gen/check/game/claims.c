/* What the definition claims of itself is computed and compared. */
#include "check/game/check_internal.h"
#include "game/facts/facts.h"
#include "rules/legal/legal.h"

enum { SHOWN = 6 };

struct comparison {
    struct arena *arena;
    const struct game *game;
    const struct claim *claim;
    const struct fact *fact;
    struct tellings *tellings;
    struct diags *diags;
};

/* --- one value --- */

/* Whether the fact counts what stands in the setup, of both players or of one. */
static bool is_of_setup(const char *fact)
{
    static const char *const facts[] = {"pieces-a-side",  "pieces-in-play", "points-a-side",
                                        "points-in-play", "starting-kinds", "promotion-only-kinds",
                                        "count-of-"};

    return FIND(start, facts, COUNT_OF(facts), strncmp(*start, fact, strlen(*start)) == 0);
}

/* Keys below `rules:` by how names of facts begin; "": the rest of the name is the key. */
static const char *const keys[][2] = {
    {"rule-", ""},
    {"repetition-", "repetition"},
    {"draw-after", "draw-after"},
    {"count-for-", "counting"},
    {"points-for-second", "points"},
    {"royals-needed", "royals-needed"},
    {"custodian-most", "capture"},
    {"result-of-no-progress", "draw-after"},
    {"result-of-count", "counting"},
    {"result-of-passes", "may-pass"},
    {"result-of-void-mate", "mate"},
    {"result-of-foul-mate", "mate"},
    {"result-of-checkmate", "goal"},
    {"result-of-capture", "goal"},
    {"result-of-goal", "goal"},
    {"result-of-reduction", "goal"},
    {"result-of-checks", "goal"},
    {"result-of-row", "goal"},
    {"result-of-block", "goal"},
    {"result-of-", ""},
};

/* The key below `rules:` from which such a fact or a sentence follows: "draw-after"; NULL: it is no
 * fact of a rule. Borrowed from the name, or for ever. */
static const char *rule_fact_key(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (strncmp(name, keys[i][0], strlen(keys[i][0])) == 0)
            return *keys[i][1] ? keys[i][1] : name + strlen(keys[i][0]);
    return NULL;
}

/* The rule that the fact follows from, or "setup"; NULL: neither. */
static const char *cause_of(const char *fact)
{
    return is_of_setup(fact) ? "setup" : rule_fact_key(fact);
}

static bool is_number(const char *text, int number)
{
    char *end;
    long value = strtol(text, &end, 10);

    return end != text && *end == '\0' && value == number;
}

/* The first word of a sentence that is claimed and not so; the whole where words are missing. */
static struct place place_of_difference(const struct located *claimed, const char *is)
{
    const char *text = claimed->text;
    size_t at = 0;

    while (text[at] && text[at] == is[at])
        at++;
    while (at > 0 && text[at - 1] != ' ')
        at--;
    return strchr(text, ' ') && text[at] ? located_word(claimed, at, strcspn(text + at, " ,.;:"))
                                         : claimed->at;
}

/* Notes what the value of a fact follows from. */
static void note_fact(const struct comparison *c, struct finding *finding, const char *rule,
                      const char *is, const char *claimed)
{
    if (rule)
        note_rule(c->game, finding, rule, is, claimed);
    if (rule && strcmp(rule, "goal") == 0)
        note_rule(c->game, finding, "royals-needed", is, claimed);
    if (strncmp(c->claim->fact.text, "promotion-zone", 14) == 0)
        diag_note(finding, c->game->zone_place, "the zone is declared here");
}

static void tell_cause(struct tellings *tellings, const char *rule, const struct piece *piece,
                       struct finding *finding)
{
    if (rule || piece)
        *ARENA_PUSH(tellings->arena, tellings->list, tellings->count) =
            (struct telling){rule, piece, finding};
}

static void compare_value(const struct comparison *c)
{
    const struct claim *claim = c->claim;
    const char *claimed = claim->count == 1 ? claim->values[0].text : "", *is = c->fact->text;
    const char *rule = cause_of(claim->fact.text);
    struct place place = claim->place;
    struct finding *finding;

    if (c->fact->kind == FACT_NUMBER)
        is = arena_print(c->arena, "%d", c->fact->number);
    if (c->fact->kind == FACT_NUMBER ? is_number(claimed, c->fact->number)
                                     : strcmp(claimed, is) == 0)
        return;
    if (*claimed)
        place = place_of_difference(&claim->values[0], is);
    if (note_again(c->tellings, rule, NULL, place, "nor does this hold then"))
        return;
    finding = diag_add(c->diags, DIAG(CLAIM_FALSE), place, claim->fact.text,
                       arena_print(c->arena,
                                   c->fact->kind == FACT_TEXT && *claimed ? "it is '%s', not '%s'"
                                                                          : "it is %s, not %s",
                                   is, *claimed ? claimed : "a list"));
    note_fact(c, finding, rule, is, claimed);
    tell_cause(c->tellings, rule, NULL, finding);
    diag_help(finding, "write '%s', or change what it follows from", is);
    if (claim->count == 1)
        diag_choice_value(finding, &claim->values[0], is);
}

/* --- lists of pieces --- */

static void report_unknown(const struct comparison *c, const struct located *value)
{
    game_suggest_piece(c->game, diag_add(c->diags, DIAG(CLAIM_PIECE), value->at, value->text),
                       value->text);
}

/* The piece that each value names; NULL after a finding. */
static const struct piece **claimed_pieces(const struct comparison *c)
{
    const struct claim *claim = c->claim;
    const struct piece **pieces = arena_alloc(c->arena, claim->count + 1, sizeof *pieces);
    bool known = true;

    for (size_t i = 0; i < claim->count; i++) {
        pieces[i] = game_piece(c->game, claim->values[i].text);
        if (!pieces[i])
            report_unknown(c, &claim->values[i]);
        known = known && pieces[i];
    }
    return known ? pieces : NULL;
}

/* A flag for each piece of the game: whether it is one of these. */
static const bool *flags_of(const struct comparison *c, const struct piece *const *pieces,
                            size_t count)
{
    bool *flags = arena_alloc(c->arena, c->game->piece_count, sizeof *flags);

    for (size_t i = 0; i < count; i++)
        flags[pieces[i] - c->game->pieces] = true;
    return flags;
}

static struct finding *report_list(const struct comparison *c, const struct list *missing,
                                   const struct list *extra, struct place place)
{
    const char *absent = "", *wrong = "";
    struct list all = {0};
    struct finding *finding;

    if (missing->count)
        absent = arena_print(c->arena, "%s %s missing", list_text(c->arena, missing, SHOWN),
                             missing->count == 1 ? "is" : "are");
    if (extra->count)
        wrong = arena_print(c->arena, "%s %s", list_text(c->arena, extra, SHOWN),
                            extra->count == 1 ? "is not one of them" : "are not among them");
    finding =
        diag_add(c->diags, DIAG(CLAIM_FALSE), place, c->claim->fact.text,
                 arena_print(c->arena, "%s%s%s", absent, *absent && *wrong ? ", " : "", wrong));
    for (size_t i = 0; i < c->fact->count; i++)
        list_put(c->arena, &all, c->fact->pieces[i]->name.text);
    if (all.count)
        diag_help(finding, "the definition gives %s; correct the claim, or what it follows from",
                  list_text(c->arena, &all, 2 * SHOWN));
    else
        diag_help(finding, "the definition gives no piece; write '[]', or change what it follows "
                           "from");
    return finding;
}

/* Notes what it follows from that a piece is listed or not. */
static void note_listed(const struct comparison *c, struct finding *finding,
                        const struct piece *piece)
{
    const char *fact = c->claim->fact.text;

    if (strncmp(fact, "worth-", 6) == 0 || strncmp(fact, "inferred-", 9) == 0)
        diag_note(finding, piece->place, "%s is defined here", piece->name.text);
    else if (strstr(fact, "promote"))
        note_promotion(finding, piece);
    else
        note_moves(finding, piece);
}

/* What it follows from is in doubt already. */
static bool is_doubtful(const struct comparison *c, const struct piece *piece)
{
    return strstr(c->claim->fact.text, "promot") ? promotion_in_doubt(c->game, piece)
                                                 : moves_in_doubt(c->game, piece);
}

static void compare_pieces(const struct comparison *c)
{
    const struct claim *claim = c->claim;
    const struct fact *fact = c->fact;
    const struct piece **pieces = claimed_pieces(c);
    const struct piece **wrong =
        arena_alloc(c->arena, claim->count + fact->count + 1, sizeof *wrong);
    const bool *claimed, *given;
    struct place place = claim->place;
    struct list missing = {0}, extra = {0};
    struct finding *finding;
    size_t count = 0;

    if (!pieces)
        return;
    claimed = flags_of(c, pieces, claim->count);
    given = flags_of(c, fact->pieces, fact->count);
    for (size_t i = 0; i < fact->count; i++) {
        if (claimed[fact->pieces[i] - c->game->pieces] || is_doubtful(c, fact->pieces[i]))
            continue;
        list_put(c->arena, &missing, fact->pieces[i]->name.text);
        wrong[count++] = fact->pieces[i];
    }
    for (size_t i = 0; i < claim->count; i++) {
        if (given[pieces[i] - c->game->pieces] || is_doubtful(c, pieces[i]))
            continue;
        if (extra.count == 0)
            place = claim->values[i].at;
        list_put(c->arena, &extra, pieces[i]->name.text);
        wrong[count++] = pieces[i];
    }
    if (count == 0 ||
        (count == 1 && note_again(c->tellings, NULL, wrong[0], place, "nor does this hold then")))
        return;
    finding = report_list(c, &missing, &extra, place);
    if (count == 1)
        tell_cause(c->tellings, NULL, wrong[0], finding);
    for (size_t i = 0; i < count && i < SHOWN; i++)
        note_listed(c, finding, wrong[i]);
}

/* --- pairs of pieces --- */

/* promoted: text of what the piece becomes; NULL: nothing. */
static const char *promotion_text(struct arena *arena, const struct piece *piece,
                                  const char *promoted)
{
    return promoted ? arena_print(arena, "%s promotes to %s", piece->name.text, promoted)
                    : arena_print(arena, "%s does not promote", piece->name.text);
}

/* As it is written in YAML. */
static const char *choices_value(struct arena *arena, const struct piece *piece)
{
    const char *text = "";

    if (piece->choice_count < 2)
        return piece->promotes.text;
    for (size_t i = 0; i < piece->choice_count; i++)
        text = arena_print(arena, "%s%s%s", text, i ? ", " : "", piece->choices[i]->name.text);
    return arena_print(arena, "[%s]", text);
}

/* The definition is what is read first, so the finding stands there. */
static void report_pair(const struct comparison *c, const struct piece *piece,
                        const struct piece *claimed, struct place claim_place)
{
    const char *is = promotion_text(c->arena, piece, piece->promotes.text);
    const char *should = promotion_text(c->arena, piece, claimed ? claimed->name.text : NULL);
    struct finding *finding = diag_add(c->diags, DIAG(CLAIM_FALSE),
                                       piece->promotes.text ? piece->promotes.at : piece->name.at,
                                       c->claim->fact.text, is);

    diag_note(finding, claim_place, "claimed: %s", should);
    if (claimed && piece->choice_count > 1)
        diag_help(finding, "add %s to 'promotes', or correct the claim", claimed->name.text);
    else if (claimed)
        diag_help(finding, "write 'promotes: %s', or correct the claim", claimed->name.text);
    else
        diag_help(finding, "remove the line, or add '%s: %s' to the claim", piece->name.text,
                  choices_value(c->arena, piece));
    if (claimed && piece->choice_count < 2 && piece->promotes.text)
        diag_choice_value(finding, &piece->promotes, claimed->name.text);
}

/* How often the pairs lead from the piece to the choice; to any when it is NULL. */
static size_t count_pairs(const struct piece **pairs, size_t count, const struct piece *piece,
                          const struct piece *choice)
{
    size_t found = 0;

    for (size_t i = 0; i < count; i++)
        found += pairs[2 * i] == piece && (!choice || pairs[2 * i + 1] == choice);
    return found;
}

/* Of the player of whom it is told, if it is of one. */
static bool is_fact(const struct comparison *c, const struct piece *piece,
                    const struct piece *choice)
{
    return count_pairs(c->fact->pieces, c->fact->count / 2, piece, choice);
}

/* A promotion that only the other player has. */
static void report_other(const struct comparison *c, const struct located *piece)
{
    const struct located *player = c->fact->of == 1 ? &c->game->first : &c->game->second;

    diag_help(
        diag_add(c->diags, DIAG(CLAIM_FALSE), piece->at, c->claim->fact.text,
                 arena_print(c->arena, "%s has no %s that promotes so", player->text, piece->text)),
        "leave it out, or claim it of the other player");
}

/* What is claimed of a piece with several choices names all of them. */
static void compare_choices(const struct comparison *c, const struct piece **pairs, size_t count,
                            const struct piece *piece)
{
    struct list missing = {0};

    for (size_t i = 0; i < piece->choice_count; i++)
        if (is_fact(c, piece, piece->choices[i]) &&
            !count_pairs(pairs, count, piece, piece->choices[i]))
            list_put(c->arena, &missing, piece->choices[i]->name.text);
    if (!count_pairs(pairs, count, piece, NULL))
        report_pair(c, piece, NULL, c->claim->place);
    else if (piece->choice_count > 1 && missing.count)
        diag_help(diag_add(c->diags, DIAG(CLAIM_FALSE), c->claim->place, c->claim->fact.text,
                           arena_print(c->arena, "%s also promotes to %s", piece->name.text,
                                       list_text(c->arena, &missing, SHOWN))),
                  "write '%s: %s', or correct 'promotes'", piece->name.text,
                  choices_value(c->arena, piece));
}

static void compare_pairs(const struct comparison *c)
{
    const struct claim *claim = c->claim;
    const struct piece **pieces = claimed_pieces(c);
    size_t pairs = claim->count / 2;

    if (!pieces)
        return;
    for (size_t i = 0; i < pairs; i++)
        if (!piece_becomes(pieces[2 * i], pieces[2 * i + 1]))
            report_pair(c, pieces[2 * i], pieces[2 * i + 1], claim->values[2 * i + 1].at);
        else if (!is_fact(c, pieces[2 * i], pieces[2 * i + 1]))
            report_other(c, &claim->values[2 * i]);
    for (size_t i = 0; i < c->game->piece_count; i++)
        if (is_fact(c, &c->game->pieces[i], NULL))
            compare_choices(c, pieces, pairs, &c->game->pieces[i]);
}

/* --- the whole --- */

/* A known name that is no fact here is a word that the definition leaves out. */
static void report_unknown_fact(const struct comparison *c)
{
    const struct claim *claim = c->claim;
    const char *name = claim->fact.text, *rule = rule_fact_key(name);
    const char *const *names;
    struct finding *finding;
    size_t count = 0;

    if (rule && (c->game->flawed || note_again(c->tellings, rule, NULL, claim->fact.at,
                                               "nor is there this fact then")))
        return;
    finding = diag_add(c->diags, DIAG(CLAIM_UNKNOWN), claim->fact.at, name);
    if (rule)
        note_rule(c->game, finding, rule, "", "");
    tell_cause(c->tellings, rule, NULL, finding);

    for (; fact_names[count]; count++) {
        if (strcmp(fact_names[count], name) != 0 && strncmp(name, "count-for-", 10) != 0)
            continue;
        diag_help(finding, "the definition does not say it; add it there, or remove the claim");
        return;
    }
    names = fact_names_of(c->arena, c->game, &count);
    diag_suggest_known(finding, name, names, count);
}

static void report_unequal(const struct comparison *c)
{
    const struct located *name = &c->claim->fact;
    const char *cause = cause_of(name->text);
    struct finding *finding;

    if (note_again(c->tellings, cause, NULL, name->at, "nor does this hold then"))
        return;
    finding = diag_add(c->diags, DIAG(FACT_UNEQUAL), name->at, name->text,
                       fact_unequal(c->arena, c->game, c->fact));
    tell_cause(c->tellings, cause, NULL, finding);
    diag_help(finding, "claim '%s-first: %d' and '%s-second: %d'", name->text, c->fact->sides[0],
              name->text, c->fact->sides[1]);
    diag_choice_value(finding, name, arena_print(c->arena, "%s-first", name->text));
    diag_choice_value(finding, name, arena_print(c->arena, "%s-second", name->text));
}

static void check_claim(const struct comparison *c)
{
    switch (c->fact->kind) {
    case FACT_NUMBER:
    case FACT_TEXT:
        compare_value(c);
        break;
    case FACT_PIECES:
        compare_pieces(c);
        break;
    case FACT_PAIRS:
        compare_pairs(c);
        break;
    case FACT_UNEQUAL:
        report_unequal(c);
        break;
    }
}

/* Whether the fact counts what becomes of others, of which some is in doubt. */
static bool counts_doubtful(const struct game *game, const char *fact)
{
    return strstr(fact, "promotion-only") &&
           FIND(piece, game->pieces, game->piece_count, promotion_in_doubt(game, piece));
}

/* Claims of men in a setup that is not as symmetric as it is said to be wait until it is. */
void check_claims(const struct checking *c, struct tellings *tellings)
{
    const struct game *game = c->game;
    const bool symmetric = setup_symmetric(game);

    EACH (claim, game->claims, game->claim_count) {
        struct fact fact;
        const struct comparison comparison = {c->arena, game, claim, &fact, tellings, c->diags};

        if (!fact_compute(c->arena, game, claim->fact.text, &fact))
            report_unknown_fact(&comparison);
        else if (!game->flawed && !witness_contradicts(c->diags) &&
                 (symmetric || !is_of_setup(claim->fact.text)) &&
                 !counts_doubtful(game, claim->fact.text))
            check_claim(&comparison);
    }
}

/* Legal moves that the author has counted are counted again. */

/* Moves that are counted of a claim that is false: a longer search helps nobody. */
enum { COUNTED_MOST = 2000000 };

struct counting_again {
    struct arena *arena;
    const struct game *game;
    const struct perft_claim *claim;
    struct placement placement;
    struct diags *diags;
    bool cut; /* some man has more moves than can be found */
};

/* The index of the first number that is false, with what it is or more than COUNTED_MOST; that of
 * none: all are true. */
static size_t first_false(struct counting_again *c, int way, uint64_t *ways)
{
    struct position *position =
        position_new(c->arena, compiled_rules_of(c->game, way), &c->placement);
    LOCAL_MOVES(moves);
    size_t i = 0;

    for (; i < c->claim->count && !*position->cut; i++) {
        *ways = perft_most(position, (int)i + 1, COUNTED_MOST, &moves);
        if (*ways != (uint64_t)c->claim->counts[i].ways)
            break;
    }
    c->cut |= *position->cut;
    return i;
}

static void report(const struct counting_again *c, size_t i, uint64_t ways)
{
    const struct perft_count *count = &c->claim->counts[i];
    const char *is = ways > COUNTED_MOST ? arena_print(c->arena, "more than %d", COUNTED_MOST)
                                         : arena_print(c->arena, "%llu", (unsigned long long)ways);
    const char *what =
        i == 0 ? arena_print(c->arena, "legal move%s", ways == 1 ? "" : "s")
               : arena_print(c->arena, "way%s to make %zu moves", ways == 1 ? "" : "s", i + 1);
    struct finding *finding =
        diag_add(c->diags, DIAG(CLAIM_FALSE), count->at, "perft",
                 arena_print(c->arena, "%s %s %s, not %d", ways == 1 ? "there is" : "there are", is,
                             what, count->ways));

    if (ways > COUNTED_MOST) {
        diag_help(finding, "leave it out, or change what it follows from");
        return;
    }
    diag_help(finding, "write '%s', or change what it follows from", is);
    diag_choice(finding, count->at, is);
}

/* Where the players agree on hobbling, it may be counted in either way. */
static bool check_count(struct counting_again *c)
{
    uint64_t ways[2] = {0};
    size_t last[2] = {0};

    for (int way = 0; way < 1 + c->game->hobbling_agreed; way++) {
        last[way] = first_false(c, way, &ways[way]);
        if (last[way] == c->claim->count && !c->cut)
            return true;
    }
    if (!c->cut)
        report(c, last[0], ways[0]);
    return moves_are_whole(c->cut, c->claim->place, c->diags);
}

/* False after a finding. */
static bool find_position(struct counting_again *c)
{
    const struct located *text = &c->claim->position;

    c->placement = placement_of_setup(c->arena, c->game);
    if (text->text && !placement_read(c->arena, c->game, text, &c->placement, c->diags))
        return false;
    if (!text->text && !c->game->setup)
        diag_add(c->diags, DIAG(MISSING_KEY), c->claim->place, "'perft' of a game without setup",
                 "position");
    else if (c->claim->to_move >= 0 && c->placement.side_stated)
        diag_help(diag_add(c->diags, DIAG(BAD_TEXT), text->at, "to-move",
                           "the position itself says whose turn it is"),
                  "leave 'to-move' out");
    else
        return true;
    return false;
}

void check_perft(const struct checking *c)
{
    bool whole = !c->game->flawed;

    for (size_t i = 0; i < c->game->perft_count && whole; i++) {
        struct counting_again again = {c->arena, c->game, &c->game->perfts[i], .diags = c->diags};

        if (!find_position(&again))
            continue;
        if (again.claim->to_move >= 0)
            again.placement.to_move = again.claim->to_move;
        whole = check_count(&again);
    }
}
