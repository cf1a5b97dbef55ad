/* A text cut into clauses at its marks, joints and verbs. */
#include "notation/by_parts/cutting.h"
#include "notation/by_parts/joining.h"
#include "notation/spotting/spotting_patterns.h"

#include <string.h>

/* --- clauses when the text is cut: what their words say together --- */

/* Whether the clause of condition says what it asks for. */
static bool is_complete(const struct clause_reading *d)
{
    return d->first || d->target || d->act & ACT_CAPTURE ||
           d->cues & (CUE_BLOCKED | CUE_FREE | CUE_ENEMY | CUE_THING);
}

/* What tells of places or other rules says nothing else. */
static void clause_settle_other(struct clause_reading *d)
{
    if (d->cues & CUE_OTHER && !clause_says(d)) /* "cannot cross the river" */
        d->cues = CUE_OTHER;
}

/* "two forward", "over one and up two", "to any square two squares away orthogonally". */
static void clause_settle(struct clause_reading *d, const struct clause_reading *beside)
{
    if (d->cues & (CUE_IF | CUE_UNLESS) && d->cues & CUE_FRIEND && !(d->cues & CUE_BOTH))
        d->cues |= CUE_BAD; /* "if no friend is on its file" */
    if (d->cues & (CUE_IF | CUE_UNLESS) && d->near &&
        (d->target || d->cues & (CUE_NEAR | CUE_FRIEND | CUE_ENEMY)))
        d->cues |= CUE_BAD; /* "if no enemy is next to it" */
    if (d->cues & (CUE_IF | CUE_UNLESS) && is_complete(d) && !d->named) {
        d->cues |= d->span.told || d->ways ? CUE_WAY : 0; /* "if the first square is occupied" */
        d->span.told = d->ways = false;
    }
    if (d->verb && d->act == ACT_CAPTURE && d->cues & CUE_WAY && d->cues & CUE_THING &&
        !clause_has_content(d) && !(d->cues & (CUE_IF | CUE_UNLESS | CUE_NOT | CUE_OVER)))
        d->cues |= CUE_BAD; /* "captures whatever is in its way" */
    clause_settle_other(d);
    if (d->cues & CUE_OVER && d->cues & CUE_WAY && !d->ways)
        d->span.told = false; /* "over the two squares in between" */
    if (d->blocked_first && !d->verb && d->span.told && d->span.kind == SPAN_EXACT &&
        d->span.first == 1)
        d->span.told = d->ways = false;            /* "blocked on the next square, orthogonally" */
    if (d->anywhere && d->manner == MANNER_STEP) { /* "steps anywhere" */
        d->anywhere = false;
        d->ways = true;
        d->way = TOLD_ALL;
        d->mask = WAY_ALL;
        d->span = (struct span){true, SPAN_EXACT, 1, 1};
    }
    if (d->number_count == 1 && !d->span.told) {
        d->span = (struct span){true, SPAN_EXACT, d->numbers[0], d->numbers[0]};
        d->number_count = 0;
    }
    if (d->span.told && d->cues & CUE_OVER && !d->ways && beside != d &&
        (beside->span.told || beside->number_count) &&
        !(d->cues & (CUE_THING | CUE_WAY | CUE_MUST | CUE_JUMP | CUE_EXACT | CUE_LAND))) {
        d->cues = (d->cues & ~(unsigned)CUE_OVER) | CUE_VICE;
        d->ways = true;
        d->way = TOLD_L | TOLD_R;
        d->mask = directions_mask(d->way);
    }
    if (d->way == TOLD_STRAIGHT && d->cues & (CUE_LAND | CUE_BEYOND)) {
        d->way = d->mask = 0; /* "lands directly behind it" */
        d->ways = false;
        d->cues |= CUE_NEAR;
    }
    if (d->ring && d->ring == d->ring_last && d->ways && !d->span.told) {
        d->span = (struct span){true, SPAN_EXACT, d->ring, d->ring};
        d->ring = 0;
        d->manner = MANNER_JUMP;
    }
}

/* "if it is free or occupied by an enemy" */
static bool empty_or_enemy(const struct clause_reading *condition, const struct clause *g)
{
    return condition->cues & CUE_IF && condition->cues & CUE_FREE && g->joint & JOINT_OR &&
           !(condition->cues & (CUE_WAY | CUE_NOT)) && !clause_has_content(&g->said) &&
           (g->said.cues & CUE_ENEMY || g->said.target == TARGET_ENEMY);
}

/* "if all squares between it and its target are free": a condition that "and" has cut. */
static void join_conditions(struct cut_text *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->clause_count; i++) {
        struct clause *g = &s->clauses[i], *last = &s->clauses[kept ? kept - 1 : 0];
        bool goes_on = kept && last->said.cues & (CUE_IF | CUE_UNLESS) &&
                       !is_complete(&last->said) && !g->said.first &&
                       !(g->said.cues & (CUE_IF | CUE_UNLESS | CUE_BAD | CUE_NOT)) &&
                       !(g->joint & ~(unsigned)(JOINT_AND | JOINT_OR));

        if (kept && empty_or_enemy(&last->said, g)) {
            last->said = (struct clause_reading){0}; /* where any move may end */
            last->to = g->to;
        } else if (goes_on) {
            last->said.cues |= g->said.cues;
            last->said.target |= g->said.target;
            last->to = g->to;
        } else {
            s->clauses[kept++] = *g;
        }
    }
    s->clause_count = kept;
}

/* --- cut --- */

static void take_joint(struct cutting *c, unsigned joint)
{
    if (c->aside && !c->bracket && joint & (JOINT_OPEN | JOINT_CLOSE)) {
        joint = (joint & ~(unsigned)(JOINT_OPEN | JOINT_CLOSE)) | JOINT_COMMA;
        c->joint = (c->joint & ~(unsigned)(JOINT_OPEN | JOINT_CLOSE)) | JOINT_COMMA;
    }
    c->open = false;
    c->joint |= joint;
    c->sentence += (joint & JOINT_STOP) != 0;
    c->bracket = joint & JOINT_OPEN ? true : c->aside ? c->bracket : false;
    if (joint & JOINT_OPEN || (joint & JOINT_DASH && c->s->clause_count && !c->aside))
        c->aside = ++c->asides;
    if (joint & (JOINT_CLOSE | JOINT_STOP))
        c->aside = 0;
}

/* Whether what follows tells of the piece that this one promotes to: "promoted Lance moves as
 * Gold".
 */
static bool tells_of_promoted(struct spotted_text *t, size_t token)
{
    return english_match_one(&t->matcher, &token, "?the|a promoted", NULL) &&
           !english_match_one(&t->matcher, &token, ",|it|they|he|she", NULL);
}

/* Behind what stands at the token and says nothing of moves; the token itself where it may. */
static size_t behind_nothing(struct spotted_text *t, size_t token)
{
    const char *before = token ? t->matcher.tokens[token - 1].word : ".";
    const char *word = t->matcher.tokens[token].word;
    size_t end;

    if (strcmp(word, "(") == 0) {
        end = spot_mark(t, token, ")");
        if (end == token + 2 && !t->matcher.tokens[token + 1].word[1] &&
            !t->matcher.tokens[token + 1].cardinal)
            return end + 1; /* "(L)" */
        return end < t->matcher.count && spot_explains(t, token + 1, end) ? end + 1 : token;
    }
    end = spot_mark(t, token, ".;");
    if (token > 1 && strchr(".;,", *before) && tells_of_promoted(t, token))
        return end;
    return strchr(".;", *before) && end > token && spot_is_other(t, token, end) ? end : token;
}

/* Several pieces, as the text has it: "over pieces". */
static bool plural(const struct spotted_text *t, size_t token)
{
    const struct english_token *k = &t->matcher.tokens[token];

    return t->matcher.text->text[k->offset + k->length - 1] == 's';
}

/* Whether the row joins, and nothing follows that could be joined: "forward or." */
static bool dangles(const struct spotted_text *t, const struct english_row *row, size_t end)
{
    const unsigned joins = JOINT_AND | JOINT_OR | JOINT_BUT | JOINT_THEN;

    const struct english_token *tokens = t->matcher.tokens;

    if (row->meaning == WORD_JOINT && row->value & JOINT_BUT && end < t->matcher.count &&
        tokens[end].offset > tokens[end - 1].offset + tokens[end - 1].length + 1)
        return false; /* what stood there says nothing */
    return row->meaning == WORD_JOINT && row->value & joins &&
           (end == t->matcher.count || strchr(".;", *t->matcher.tokens[end].word));
}

/* "a 1 plus 3 L-shape": whether words that begin behind the article reach farther. */
static bool is_article(struct spotted_text *t, size_t token, size_t end)
{
    struct spot spot = {0};

    return english_match_one(&t->matcher, &(size_t){token}, "a|the|any", NULL) &&
           token + 1 < t->matcher.count && spot_at(t, token + 1, &spot) && spot.spot != SPOT_BAD &&
           spot.to > end;
}

/* Whether the spot says more than the row of cues that begins at the same token and ends at `end`,
 * NULL: none does. */
static bool says_more(const struct spot *spot, const struct english_row *row, size_t end)
{
    if (!row || spot->to > end)
        return true;
    return spot->to == end && row->meaning == WORD_CUE && spot->spot != SPOT_LIKE &&
           spot->spot != SPOT_TARGET && spot->spot != SPOT_NOTHING &&
           !(spot->spot == SPOT_EXTENT && row->value == CUE_WAY);
}

/* Takes a joint or cue; behind it. 0: it cannot stand there. */
static size_t take_row(struct cutting *c, const struct english_row *row, size_t token, size_t end)
{
    const struct spotted_text *t = c->s->t;
    bool many = row->value & CUE_THING && plural(t, end - 1);

    if (dangles(t, row, end))
        return 0;
    if (row->meaning == WORD_JOINT)
        take_joint(c, row->value);
    else if (row->meaning == WORD_CUE)
        clause_take_cues(c, row->value | (many ? CUE_MANY : 0), token, end);
    return end;
}

/* Takes words that limit, deny or extend in a way that is not known; behind them. */
static size_t take_bad(struct cutting *c, const struct spot *spot)
{
    struct spotted_text *t = c->s->t;

    if (spot->captures.count && spot->to == spot->from + 1) {
        clause_take_number(c, spot->from);
        return spot->to;
    }
    if (spot->value && !(t->game && t->game->terrain_count) &&
        spot_explains(t, spot->from, spot_mark(t, spot->from, ".;,()"))) {
        clause_take_cues(c, CUE_OTHER, spot->from, spot->to);
        clause_settle_other(&c->s->clauses[c->s->clause_count - 1].said);
        return spot_tail_end(t, spot->to);
    }
    clause_take_cues(c, CUE_BAD, spot->from, spot->to);
    return spot->to;
}

/* Whether the word ends a list of names or directions: "like a Knight or a Gloop". */
static bool ends_list(const struct cutting *c, size_t token)
{
    const struct english_token *tokens = c->s->t->matcher.tokens;
    const struct clause *last = c->s->clause_count ? &c->s->clauses[c->s->clause_count - 1] : NULL;

    size_t joint = token;
    struct spot next = {0};

    if (token + 1 < c->s->t->matcher.count && !strchr(".;,)", *tokens[token + 1].word) &&
        !(spot_at(c->s->t, token + 1, &next) && next.spot == SPOT_TAIL &&
          !english_knows(tokens[token].word)))
        return false;
    while (joint > 1 &&
           english_match_one(&c->s->t->matcher, &(size_t){joint - 1}, "a|an|the|like|as", NULL))
        joint--;
    if (!joint || !english_match_one(&c->s->t->matcher, &(size_t){joint - 1}, "and|or", NULL))
        return false;
    return last && (last->said.named || last->said.ways);
}

/* Whether it is a name that nobody knows: "captures like a Gloop". */
static bool is_name(const struct cutting *c, size_t token)
{
    enum { ADJECTIVES = 3 }; /* "like the usual chess bishop" */
    struct spotted_text *t = c->s->t;
    struct english_matcher *m = &t->matcher;
    const struct clause *g = &c->s->clauses[c->s->clause_count - (c->s->clause_count > 0)];

    if (!c->open || !g->said.verb || clause_has_content(&g->said))
        return false;
    for (size_t i = token; i < token + ADJECTIVES && i < m->count; i++) {
        struct spot spot = {0};

        if (spot_at(t, i, &spot) && spot.spot == SPOT_PIECE)
            return false;
    }
    if (token > 1 && english_match_one(m, &(size_t){token - 1}, "a|an|the", NULL))
        token--;
    return token && english_match_one(m, &(size_t){token - 1}, "like", NULL);
}

/* Whether it may be what a denied condition asks for: "but not while it carries a stone". */
static bool is_asked(const struct cutting *c)
{
    const struct clause *g = &c->s->clauses[c->s->clause_count - (c->s->clause_count > 0)];

    return c->open && g->said.cues & CUE_IF && g->said.cues & CUE_NOT &&
           !(g->said.cues & (CUE_BLOCKED | CUE_FREE | CUE_ENEMY | CUE_THING)) && !g->said.first &&
           !g->said.target && !g->said.act;
}

/* Skips a word that nobody knows; behind it. 0: it may be misspelt. */
static size_t skip_word(struct cutting *c, size_t token)
{
    struct spotted_text *t = c->s->t;
    const char *word = t->matcher.tokens[token].word;

    if (t->strict && english_meant(word))
        return 0;
    spot_note_skip(t, token, token + 1, NULL);
    t->skips[t->skip_count - 1].word = word;
    if (spot_is_compound(word) || ends_list(c, token) || is_name(c, token) || is_asked(c))
        clause_take_cues(c, CUE_BAD, token, token + 1);
    t->man |= strncmp(word, "soldier", 7) == 0 || strncmp(word, "men", 3) == 0;
    return token + 1;
}

/* Reads what begins at the token; behind it. 0: it cannot be read. */
static size_t read_at(struct cutting *c, size_t token)
{
    struct spotted_text *t = c->s->t;
    struct spot spot = {0};
    size_t end = token;
    const struct english_row *row = english_match(&t->matcher, &end, &clause_cues, NULL);
    bool told = spot_at(t, token, &spot), bad = told && spot.spot == SPOT_BAD;

    if (is_article(t, token, told && !bad && spot.to > end ? spot.to : end))
        return token + 1;
    if (told && !bad && says_more(&spot, row, end))
        return clause_take_spot(c, &spot) ? spot.to : 0;
    if (row)
        return take_row(c, row, token, end);
    return bad ? take_bad(c, &spot) : skip_word(c, token);
}

/* "2 guards that move …": whether the text begins with the number of the pieces. */
static bool counts_pieces(struct spotted_text *t)
{
    struct spot spot = {0};

    return t->matcher.count > 1 && t->matcher.tokens[0].cardinal > 1 && plural(t, 1) &&
           spot_at(t, 0, &spot) && spot.to == 1 &&
           (!spot_at(t, 1, &spot) || spot.spot == SPOT_PIECE);
}

/* Behind a heading, which tells nothing of moves: up to a colon or dash. */
static size_t heading(struct spotted_text *t)
{
    enum { LONGEST = 14 };
    struct spot first = {0};

    if (counts_pieces(t))
        return 1;
    if (spot_at(t, 0, &first) && first.spot == SPOT_WAY && first.to < t->matcher.count &&
        *t->matcher.tokens[first.to].word == ':')
        return 0; /* "Forward: …" */
    for (size_t i = 0; i < LONGEST && i < t->matcher.count; i++) {
        struct spot spot = {0};

        if (*t->matcher.tokens[i].word == ':' && i > 0)
            return i + 1;
        if (strchr(".;,(-", *t->matcher.tokens[i].word) ||
            (spot_at(t, i, &spot) &&
             (spot.spot == SPOT_MANNER || spot.spot == SPOT_SAID || spot.spot == SPOT_LIKE ||
              spot.spot == SPOT_EXTENT || spot.spot == SPOT_OFFSET || spot.spot == SPOT_BAD)))
            break;
    }
    return spot_heading(t);
}

bool clauses_cut(struct cut_text *s)
{
    struct cutting c = {.s = s, .joint = JOINT_STOP};
    size_t token = heading(s->t);

    if (token)
        spot_note_skip(s->t, 0, token, NULL);
    while (token < s->t->matcher.count) {
        size_t behind = behind_nothing(s->t, token);

        if (spot_names_terrain(s->t, token))
            return false;

        if (behind > token)
            spot_note_skip(s->t, token, behind, NULL);
        else
            behind = read_at(&c, token);
        if (!behind)
            return false;
        token = behind;
    }
    join_conditions(s);
    for (size_t i = 0; i < s->clause_count; i++)
        clause_settle(&s->clauses[i].said, &s->clauses[i ? i - 1 : s->clause_count > 1].said);
    return s->clause_count > 0 && s->clause_count < CLAUSES;
}

/* Joints, and words that are cues, in whatever order they stand. Rows of other kinds come from the
 * tables of spots. */

static const struct english_row rows[] = {
    /* --- joints --- */
    {".|;", WORD_JOINT, JOINT_STOP},
    {",", WORD_JOINT, JOINT_COMMA},
    {"and|&", WORD_JOINT, JOINT_AND},
    {"plus", WORD_JOINT, JOINT_AND | JOINT_PLUS},
    {"as well as", WORD_JOINT, JOINT_AND},
    {"with a|the", WORD_JOINT, JOINT_AND},
    {"and|or also|either|else|even", WORD_JOINT, JOINT_OR},
    {"or|/", WORD_JOINT, JOINT_OR},
    {"and/or", WORD_JOINT, JOINT_OR},
    {"but|however|although|though|yet", WORD_JOINT, JOINT_BUT},
    {"(", WORD_JOINT, JOINT_OPEN},
    {")", WORD_JOINT, JOINT_CLOSE},
    {"-|:|i.e.|namely|meaning|=", WORD_JOINT, JOINT_DASH},
    {"then|followed|afterwards ?by", WORD_JOINT, JOINT_THEN},
    {"continues|continuing|continue|proceeds|proceeding ?on", WORD_JOINT, JOINT_THEN},
    {"?possibly|optionally|may|then may|optionally|possibly ?then continue|continuing|proceed",
     WORD_JOINT, JOINT_THEN | JOINT_MAY},
    {"may ?also then", WORD_JOINT, JOINT_THEN | JOINT_MAY},
    {"then ?it may", WORD_JOINT, JOINT_THEN | JOINT_MAY},
    /* --- limits --- */
    {"must|shall", WORD_CUE, CUE_MUST},
    {"needs|need|requires|require|required ?to", WORD_CUE, CUE_MUST},
    {"has|have to", WORD_CUE, CUE_MUST},
    {"only|just|merely|solely|always|limited|restricted ?to", WORD_CUE, CUE_ONLY},
    {"not|never|cannot|without|nor|neither|no", WORD_CUE, CUE_NOT},
    {"may|does|do not|never", WORD_CUE, CUE_NOT},
    {"?may never|not be", WORD_CUE, CUE_NOT},
    {"except|excluding|excepting|save|besides ?for ?that", WORD_CUE, CUE_EXCEPT},
    {"except|excluding|excepting|save ?for ?to the|a|1 1|square|squares", WORD_CUE, CUE_EXCEPT},
    {"except|but|only ?that ?by ?, it's|is a", WORD_JOINT, JOINT_BUT},
    {"except|but|only ?that it|its|they is|are|jump|jumps|leaps|leap ?is", WORD_JOINT, JOINT_BUT},
    {"if|when|whenever|while|where|provided|whether", WORD_CUE, CUE_IF},
    {"as|so long as", WORD_CUE, CUE_IF},
    {"as|like ?a|an|the", WORD_CUE, CUE_LIKE},
    {"unless|until|till", WORD_CUE, CUE_UNLESS},
    /* --- over other pieces --- */
    {"over|past|across", WORD_CUE, CUE_OVER},
    {"through", WORD_CUE, CUE_OVER},
    {"pass|passes|passing ?over", WORD_CUE, CUE_OVER},
    {"land|lands|landing|landed|arrives|arrive|arriving|end|ends|ending|stop|stops|stopping",
     WORD_CUE, CUE_LAND},
    {"beyond|after|past ?it|them|that|this|the", WORD_CUE, CUE_BEYOND},
    {"behind it|them|that|this|the", WORD_CUE, CUE_BEYOND},
    {"behind ?it", WORD_CUE, CUE_BEYOND},
    {"?the first|next|nearest piece beyond|after|behind ?it|that|them|this", WORD_CUE,
     CUE_BEYOND | CUE_THING},
    {", where it|they|he", WORD_JOINT, JOINT_COMMA},
    {"?on|to|at ?the far|other|opposite|further side ?of", WORD_CUE, CUE_BEYOND},
    {"immediately|directly|right", WORD_CUE, CUE_NEAR},
    {"next|straight square|space|piece", WORD_CUE, CUE_NEAR},
    {"?to|on|onto|into ?a|the|any|next free ?next ?square", WORD_CUE, CUE_FREE},
    {"is|are|be|must clear|open|free", WORD_CUE, CUE_FREE},
    {"both ?of ?them|these ?square is|are|be free", WORD_CUE, CUE_FREE | CUE_WAY | CUE_EACH},
    {"exactly|precisely|only|just ?1|a ?single ?other", WORD_CUE, CUE_EXACT},
    {"?exactly|only 1 ?( , and only 1 ?) ?other", WORD_CUE, CUE_EXACT},
    {"?exactly|only|just ?a 1|single ?other|intervening|half-way|screening "
     "piece|man|hurdle|obstacle|thing",
     WORD_CUE, CUE_EXACT | CUE_THING},
    {"?exactly|only 1 ?( ?, and only 1 ?) ?other piece|man|screen", WORD_CUE,
     CUE_EXACT | CUE_THING},
    {"over ?the|any|all|an next|nearest|first square", WORD_CUE, CUE_OVER | CUE_WAY},
    {"?a|the|1|single|exactly ?single|1 ?other screen|mount|platform|cannon-mount", WORD_CUE,
     CUE_SCREEN | CUE_THING},
    {"?a|an|the|1|exactly|some intervening|interposed|screening ?piece|man|hurdle|obstacle|screen",
     WORD_CUE, CUE_SCREEN | CUE_THING},
    {"?a|an|the|some|any|another ?other|occupied|intervening "
     "piece|man|men|checker|obstacle|something|pawn|pawns|blocker|thing",
     WORD_CUE, CUE_THING},
    {"another|a ?other piece|man", WORD_CUE, CUE_THING},
    {"exactly|only|just 1 ?next|neighboring|neighbouring|occupied piece|marble|stone|neighbour|"
     "neighbor|counter|peg",
     WORD_CUE, CUE_EXACT | CUE_THING},
    {"a|an|any|another ?next|neighboring|neighbouring|occupied marble|stone|neighbour|neighbor|"
     "counter|peg",
     WORD_CUE, CUE_THING},
    {"occupied|obstacle|men|man|mann|pawn|pawns", WORD_CUE, CUE_THING},
    {"over ?any|all|the|other square", WORD_CUE, CUE_OVER | CUE_MANY | CUE_THING},
    {"?over ?any number of ?other|intervening piece|units", WORD_CUE,
     CUE_OVER | CUE_MANY | CUE_THING},
    {"ignoring|ignores|ignore|disregarding|disregards|regardless|irrespective ?the ?occupancy ?of "
     "?any|all|the "
     "?blocking|intervening|other|half-way piece|obstacles|obstacle|terrain|square ?in ?between",
     WORD_CUE, CUE_OVER | CUE_MANY | CUE_THING},
    {"with|if|when no|without|nothing ?any ?other ?piece ?standing in|on|along ?its|the "
     "way|between",
     WORD_CUE, CUE_BLOCKED},
    {"?, the|a ?captured piece|man is the screen|hurdle", WORD_NOTHING, 0},
    {"the first|nearest piece|thing|man ?it ?encounters|encountered|meets ?in ?its ?way", WORD_CUE,
     CUE_THING | CUE_EXACT},
    {"right|directly|immediately beyond|past|behind|after ?it|that|them|this", WORD_CUE,
     CUE_BEYOND | CUE_NEAR},
    {"just beyond|past|behind|after ?it|that|them|this", WORD_CUE, CUE_BEYOND | CUE_NEAR},
    {"free by ?any|the|other|intervening piece|anything|obstacles ?in ?between", WORD_CUE,
     CUE_OVER | CUE_MANY | CUE_THING},
    {"?any|all|other|the ?number|intervening ?of anything|everything|obstacles|tiles|men|whatever",
     WORD_CUE, CUE_MANY | CUE_THING},
    {"?a|an|the|any|1 ?next|first|nearest ?target enemy|enemy's ?piece|man|men|pawn|checker",
     WORD_CUE, CUE_ENEMY | CUE_THING},
    {"occupied|held|contains|containing ?by ?a|an|the enemy ?piece|man|pawn|unit", WORD_CUE,
     CUE_ENEMY | CUE_PURPOSE},
    {"friendly|own|friend|friends ?piece", WORD_CUE, CUE_FRIEND | CUE_THING},
    {"?of ?either|whether friend|friendly|own|ally|white|its|their ?own or|and "
     "foe|enemy|hostile|black ?piece|one|pieces",
     WORD_CUE, CUE_BOTH},
    {"enemy or friend|friendly|own|ally ?one|piece", WORD_CUE, CUE_BOTH},
    {"?of any|either|whatever side|player|colour|color|kind|type", WORD_CUE, CUE_BOTH},
    {"no matter whose|which|what", WORD_CUE, CUE_BOTH},
    {"and|thereby|by ?thus " CAPTURE " it|them|this|that|these|those", WORD_CUE, CUE_REMOVED},
    {"?which|that is|are ?then|thereby|also captured|removed ?from ?the ?board", WORD_CUE,
     CUE_REMOVED},
    {"removing it|them ?from ?the ?board", WORD_CUE, CUE_REMOVED},
    /* --- what stands in the way --- */
    {"blocked|blockable|blocks|block|blocking|stopped|hindered|impeded|obstructs|obstruct|lame|"
     "non-jumping|non-leaping|nonjumping|nonleaping|hobbled|unblockable",
     WORD_CUE, CUE_BLOCKED},
    {"?the|its|a|any ?first|orthogonal|middle|half-way ?orthogonal|diagonal|straight "
     "way|midpoint|leg|eye|between|in-between",
     WORD_CUE, CUE_WAY},
    {"?the|its|a|any first|middle|half-way|intervening ?orthogonal|diagonal|straight|next "
     "square|step",
     WORD_CUE, CUE_WAY},
    {"the|its orthogonal|diagonal square|step", WORD_CUE, CUE_WAY},
    {"any|all|both ?of ?the half-way|intervening square", WORD_CUE, CUE_WAY},
    {"?, unless ?it|its ?way ?is blocked", WORD_CUE, CUE_BLOCKED},
    {"repeatedly|continuously|repeats|repeat|repeated|multi|multiple|successive", WORD_CUE,
     CUE_AGAIN},
    {"any number of time", WORD_CUE, CUE_AGAIN},
    {"extended|exaggerated|elongated|lengthened|longer|stretched|long|3d", WORD_CUE, CUE_LONGER},
    {"?, ?( ?or|and ?, vice versa ?)", WORD_CUE, CUE_VICE},
    {"?, or|and the other|opposite way ?a ?round|around", WORD_CUE, CUE_VICE},
    {"in any combination|order", WORD_CUE, CUE_VICE},
    {"without moving|leaving|displacement", WORD_CUE, CUE_STAY},
    /* --- what says nothing --- */
    {"whether|both ?when|while|for moving or|and " CAPTURE, WORD_NOTHING, 0},
    {"from where it|its ?stands|is|started|starts|position", WORD_NOTHING, 0},
    {"such as", WORD_NOTHING, 0},
    {"such that|as ?to", WORD_CUE, CUE_BAD},
    {CAPTURE " nothing|none|nobody but|except|save", WORD_CUE, CUE_BAD},
    {"?for as far|many ?free ?square as ?it ?may possible", WORD_CUE, CUE_BAD},
    {"otherwise", WORD_CUE, CUE_BAD},
    {"?exactly as many square as there", WORD_CUE, CUE_BAD},
    {"lesser|lower|higher|equal ?or ?equal ?rank", WORD_CUE, CUE_BAD},
    {"higher-ranked|lower-ranked|higher-ranking|lower-ranking", WORD_CUE, CUE_BAD},
    {"non", WORD_CUE, CUE_NOT},
    {"right back|backward ?again", WORD_CUE, CUE_BAD},
    {"exactly|only|precisely|just ?a 1|single occupied square", WORD_CUE, CUE_EXACT | CUE_THING},
    {"?, <until-blocked>", WORD_CUE, CUE_AGAIN},
    {".|; <until-blocked>", WORD_CUE, CUE_BLOCKED},
    {"first ?by", WORD_NOTHING, 0},
    {"?or|and|nor ?cannot|never be|being captured|taken|moved|attacked", WORD_NOTHING, 0},
    {"?or|and|nor ?cannot|never be|being captured|taken|moved|attacked "
     "from|on|while|when|if|unless|until|except",
     WORD_CUE, CUE_BAD},
    {"?exactly|just|only once any|in # turn|move", WORD_CUE, CUE_BAD},
    {"as well", WORD_NOTHING, 0},
    {"if it|they ?is|are ?all ?made in the same direction|line", WORD_NOTHING, 0},
    {"if|while ?all|any ?of ?the square ?that ?which it|they|he lands|passes on|over|through "
     "is|are free",
     WORD_CUE, CUE_AGAIN},
    {"repeat|repeats|repeating a|the|its", WORD_CUE, CUE_AGAIN},
    {"at once", WORD_NOTHING, 0},
    {"at a time", WORD_NOTHING, 0},
    {"each|per|a|on|in|every ?its|any|1|the ?single|same|given turn|move|time", WORD_NOTHING, 0},
    {"one's own|side", WORD_NOTHING, 0},
};
const struct english_class clause_cues = {NULL, rows, COUNT_OF(rows)};

/* --- the piece that a text tells of, and the words of its name --- */

static bool is_verb(struct spotted_text *t, size_t token)
{
    struct spot spot = {0};

    return spot_at(t, token, &spot) && (spot.spot == SPOT_SAID || spot.spot == SPOT_MANNER);
}

/* Behind a remark on the name that ends before the token: "(called Elephant)", ", the weakest
 * piece,". The token itself: there is none. */
static size_t behind_remark(const struct spotted_text *t, size_t token)
{
    enum { LONGEST = 9 };
    bool bracket = *t->matcher.tokens[token].word == '(';
    size_t end = spot_mark(t, token + 1, bracket ? ")" : ",.;:()");

    return end < t->matcher.count && end < token + LONGEST &&
                   *t->matcher.tokens[end].word == (bracket ? ')' : ',')
               ? end + 1
               : token;
}

/* "Cougar Queen, moves forward like a queen": a name that a mark or a remark divides from its verb.
 */
static bool heads_text(struct spotted_text *t, const struct spot *name)
{
    enum { FARTHEST = 4 };
    size_t verb = name->to + 1;

    if (name->from >= FARTHEST || verb >= t->matcher.count ||
        !strchr(",-(", *t->matcher.tokens[name->to].word))
        return false;
    english_match_one(&t->matcher, &verb, "which|that", NULL);
    return is_verb(t, verb) || is_verb(t, behind_remark(t, name->to));
}

/* The piece that the text tells of: a name before a verb, at the beginning of a sentence. */
bool cutting_is_subject(struct cutting *c, const struct spot *spot)
{
    enum { LONGEST = 4 };
    struct spotted_text *t = c->s->t;
    struct spot next = {0};
    size_t from = spot->from;

    if (spot->spot != SPOT_PIECE || c->open)
        return false;
    if (english_match_one(&t->matcher, &(size_t){spot->to}, "that|which", NULL) ||
        english_match_one(&t->matcher, &(size_t){spot->to},
                          "move|moves|movement .|;|,|then|followed|plus|(|until", NULL))
        return false;
    if (english_match_one(&t->matcher, &(size_t){spot->to}, "has|have|is|are", NULL) && from < 3)
        return true;
    if (heads_text(t, spot))
        return true;
    for (size_t i = spot->to; i < spot->to + LONGEST && i < t->matcher.count; i++)
        if (*t->matcher.tokens[i].word == ':')
            return from < 3 && i == spot->to;
        else if (spot_at(t, i, &next) && (next.spot == SPOT_SAID || next.spot == SPOT_MANNER))
            return strchr(".;", *t->matcher.tokens[from ? from - 1 : 0].word) != NULL || from < 3 ||
                   strchr(",", *t->matcher.tokens[from - 1].word) != NULL ||
                   english_match_one(&t->matcher, &(size_t){from - 1}, "the|this|each|every", NULL);
        else if (strchr(".;,", *t->matcher.tokens[i].word))
            return false;
    return false;
}

/* Part of the name that a sentence begins with: "The Left General moves …". */
bool cutting_is_named_so(struct cutting *c, const struct spot *spot)
{
    enum { LONGEST = 5 };
    struct spotted_text *t = c->s->t;
    size_t begin = spot->from;

    if (c->open || (spot->spot != SPOT_WAY && spot->spot != SPOT_EXTENT))
        return false;
    while (begin > 0 && begin + LONGEST > spot->from &&
           !strchr(".;", *t->matcher.tokens[begin - 1].word))
        begin--;
    if (strcmp(t->matcher.tokens[begin].word, "the") != 0 || begin + LONGEST <= spot->from)
        return false;
    for (size_t i = spot->to; i < spot->to + 3 && i < t->matcher.count; i++) {
        struct spot next = {0};

        if (spot_at(t, i, &next) && (next.spot == SPOT_SAID || next.spot == SPOT_MANNER))
            return true;
    }
    return false;
}

/* Remarks in brackets and behind dashes, which say the same again or more exactly. */

/* The statement that a remark is about: the last one before it that is none. NULL: there is none.
 */
static struct statement *owner_of(struct joining *st, size_t i)
{
    while (i-- > 0)
        if (!st->statements[i].remark)
            return &st->statements[i];
    return NULL;
}

int count_directions(unsigned mask)
{
    int count = 0;

    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* The directions of all statements before i, as a mask. */
static unsigned ways_before(const struct joining *st, size_t i)
{
    unsigned all = 0;

    while (i-- > 0)
        all |= st->statements[i].remark ? 0 : st->statements[i].said.mask;
    return all;
}

/* Takes a distance to the owner, where that tells none, or any; or the number of directions. False
 * when it tells another. */
static bool explain_span(struct clause_reading *owner, const struct clause_reading *d,
                         unsigned ways)
{
    const struct span *own = &owner->span, *span = &d->span;

    if (!span->told)
        return true;
    if (!d->ways && span->kind == SPAN_EXACT && span->first > 3 &&
        count_directions(ways) == span->first)
        return true; /* "(five squares)" */
    if (own->told && own->kind != SPAN_ANY && (own->kind != span->kind || own->last != span->last))
        return false;
    owner->span = *span;
    return true;
}

/* Takes directions to the owner, where they are told more exactly than there. False when they are
 * others. */
static bool explain_ways(struct clause_reading *owner, unsigned mask, unsigned way)
{
    unsigned sides = way | TOLD_DIAGONAL | (owner->way & TOLD_VERTICAL);
    unsigned last = directions_mask(owner->way) & owner->mask;

    if (!mask)
        return true;
    if (owner->ways && !(owner->way & TOLD_BASES) && !(way & TOLD_HALVES)) {
        owner->mask = directions_mask((owner->way & TOLD_HALVES) | TOLD_ALL) & mask;
        return owner->mask != 0; /* "forward (diagonally or straight)" */
    }
    if (mask == last)
        return true; /* "forward or sideways (left or right)" */
    if (owner->grouped && (mask & owner->mask) == mask)
        return true; /* "along a rank (sideways) or file (vertically)" */
    if (owner->ways && (mask & owner->mask) != mask) /* "diagonally (left and right)" */
        return (directions_mask(sides) & last) == last && !(way & TOLD_BASES);
    owner->mask = mask;
    owner->way |= way;
    return owner->ways = true;
}

/* Whether nothing is told but directions and a distance. */
static bool is_plain(const struct clause_reading *d)
{
    return !d->named && !d->offset[0] && !d->ring && !d->anywhere && !d->then && !d->verb &&
           !d->target && !(d->cues & (CUE_OVER | CUE_THING | CUE_LIKE | CUE_NOT));
}

/* Behind the remarks that stand in one bracket, or behind one dash. */
static size_t end_of(const struct joining *st, size_t i)
{
    size_t end = i;

    while (end < st->count && st->statements[end].aside == st->statements[i].aside &&
           st->statements[end].remark)
        end++;
    return end;
}

/* Takes the remarks from i to `end` to their owner, where they are plain. */
static bool take_remarks(struct joining *st, size_t i, size_t end)
{
    struct statement *owner = owner_of(st, i);
    unsigned mask = 0, way = 0;
    bool plain = owner != NULL, span = false;

    for (size_t k = i; k < end; k++) {
        plain &= is_plain(&st->statements[k].said);
        span |= st->statements[k].said.span.told;
        mask |= st->statements[k].said.mask;
        way |= st->statements[k].said.way;
    }
    if (!plain || (owner->said.named && mask && span))
        return true;
    for (size_t k = i; k < end; k++) {
        if (!explain_span(&owner->said, &st->statements[k].said, ways_before(st, i)))
            return false;
        st->statements[k].gone = true;
    }
    if (mask == (WAY_L | WAY_R)) /* the words of a list count one by one */
        way |= TOLD_HORIZONTAL;
    return explain_ways(&owner->said, mask, way);
}

bool joining_take_remarks(struct joining *st)
{
    for (size_t i = 0, end; i < st->count; i = end) {
        end = st->statements[i].remark ? end_of(st, i) : i + 1;
        if (st->statements[i].remark && !take_remarks(st, i, end))
            return false;
    }
    return true;
}

/* Whether the remarks from i to `end` tell the moves of their owner, or all; or compare these with
 * a piece that has them, too. */
static bool agree(struct arena *arena, const struct joining *st, size_t i, size_t end,
                  const struct statement *owner)
{
    const struct clause_reading *first = &st->statements[i].said;
    struct moveset said = {0}, all = {0};

    for (size_t k = i; k < end; k++)
        moveset_append(arena, &said, &st->statements[k].moves);
    for (size_t k = 0; k < i; k++)
        if (!st->statements[k].remark)
            moveset_append(arena, &all, &st->statements[k].moves);
    return moveset_equal(&owner->moves, &said) || moveset_equal(&all, &said) ||
           (first->named && moveset_minus(arena, &owner->moves, &said).count == 0);
}

bool joining_remarks_agree(struct arena *arena, struct joining *st)
{
    for (size_t i = 0, end; i < st->count; i = end) {
        struct statement *owner = owner_of(st, i);

        end = st->statements[i].remark ? end_of(st, i) : i + 1;
        if (!st->statements[i].remark || st->statements[i].gone || !owner)
            continue;
        if (!agree(arena, st, i, end, owner))
            return false;
        for (size_t k = i; k < end; k++)
            st->statements[k].gone = true;
    }
    return true;
}

void joining_drop_names(struct joining *st)
{
    bool legs = false, told = false;

    for (size_t i = 0; i < st->count; i++) {
        const struct clause_reading *d = &st->statements[i].said;

        legs |= d->then;
        told |= d->then || d->offset[0] || (d->verb && d->span.told) || (d->ways && d->span.told);
    }
    for (size_t i = 0; i < st->count; i++) {
        const struct clause_reading *d = &st->statements[i].said;
        bool letter = d->offset[0] == 2 && d->offset[1] == 1; /* "in an L: two squares …" */
        bool replaced =
            i + 1 < st->count && d->named && !d->span.told && !d->ways &&
            (st->statements[i + 1].said.offset[0] || st->statements[i + 1].said.named) &&
            st->statements[i + 1].joint & JOINT_BUT && !st->statements[i + 1].said.verb &&
            !st->statements[i + 1].said.also &&
            !st->statements[i + 1].said.ways; /* "like a knight, but (1,3)" */
        bool longer = d->cues & CUE_LONGER && d->named && !d->offset[0];

        st->statements[i].gone |= (legs && letter && !d->ways) || (told && longer) || replaced;
    }
}
