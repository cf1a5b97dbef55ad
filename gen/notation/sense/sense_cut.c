/* A text cut into segments at its marks, joints and verbs. */
#include "notation/sense/sense_cutting.h"
#include "notation/sense/sense_unify.h"
#include "notation/slot/slot_patterns.h"

#include <string.h>

/* --- segments when the text is cut: what their words say together --- */

/* Whether the clause of condition says what it asks for. */
static bool is_complete(const struct sense_said *d)
{
    return d->first || d->target || d->act & ACT_CAPTURE ||
           d->signs & (SIGN_BLOCKED | SIGN_FREE | SIGN_ENEMY | SIGN_THING);
}

/* What tells of places or other rules says nothing else. */
static void sense_settle_other(struct sense_said *d)
{
    if (d->signs & SIGN_OTHER && !sense_says(d)) /* "cannot cross the river" */
        d->signs = SIGN_OTHER;
}

/* "two forward", "over one and up two", "to any square two squares away orthogonally". */
static void sense_settle(struct sense_said *d, const struct sense_said *beside)
{
    if (d->signs & (SIGN_IF | SIGN_UNLESS) && d->signs & SIGN_FRIEND && !(d->signs & SIGN_BOTH))
        d->signs |= SIGN_BAD; /* "if no friend is on its file" */
    if (d->signs & (SIGN_IF | SIGN_UNLESS) && d->near &&
        (d->target || d->signs & (SIGN_NEAR | SIGN_FRIEND | SIGN_ENEMY)))
        d->signs |= SIGN_BAD; /* "if no enemy is next to it" */
    if (d->signs & (SIGN_IF | SIGN_UNLESS) && is_complete(d) && !d->named) {
        d->signs |= d->span.told || d->ways ? SIGN_WAY : 0; /* "if the first square is occupied" */
        d->span.told = d->ways = false;
    }
    if (d->verb && d->act == ACT_CAPTURE && d->signs & SIGN_WAY && d->signs & SIGN_THING &&
        !sense_has_content(d) && !(d->signs & (SIGN_IF | SIGN_UNLESS | SIGN_NOT | SIGN_OVER)))
        d->signs |= SIGN_BAD; /* "captures whatever is in its way" */
    sense_settle_other(d);
    if (d->signs & SIGN_OVER && d->signs & SIGN_WAY && !d->ways)
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
    if (d->span.told && d->signs & SIGN_OVER && !d->ways && beside != d &&
        (beside->span.told || beside->number_count) &&
        !(d->signs & (SIGN_THING | SIGN_WAY | SIGN_MUST | SIGN_JUMP | SIGN_EXACT | SIGN_LAND))) {
        d->signs = (d->signs & ~(unsigned)SIGN_OVER) | SIGN_VICE;
        d->ways = true;
        d->way = TOLD_L | TOLD_R;
        d->mask = sense_mask(d->way);
    }
    if (d->way == TOLD_STRAIGHT && d->signs & (SIGN_LAND | SIGN_BEYOND)) {
        d->way = d->mask = 0; /* "lands directly behind it" */
        d->ways = false;
        d->signs |= SIGN_NEAR;
    }
    if (d->ring && d->ring == d->ring_last && d->ways && !d->span.told) {
        d->span = (struct span){true, SPAN_EXACT, d->ring, d->ring};
        d->ring = 0;
        d->manner = MANNER_JUMP;
    }
}

/* "if it is free or occupied by an enemy" */
static bool empty_or_enemy(const struct sense_said *condition, const struct sense_segment *g)
{
    return condition->signs & SIGN_IF && condition->signs & SIGN_FREE && g->joint & JOINT_OR &&
           !(condition->signs & (SIGN_WAY | SIGN_NOT)) && !sense_has_content(&g->said) &&
           (g->said.signs & SIGN_ENEMY || g->said.target == TARGET_ENEMY);
}

/* "if all squares between it and its target are free": a condition that "and" has cut. */
static void sense_join_conditions(struct sense_text *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->segment_count; i++) {
        struct sense_segment *g = &s->segments[i], *last = &s->segments[kept ? kept - 1 : 0];
        bool goes_on = kept && last->said.signs & (SIGN_IF | SIGN_UNLESS) &&
                       !is_complete(&last->said) && !g->said.first &&
                       !(g->said.signs & (SIGN_IF | SIGN_UNLESS | SIGN_BAD | SIGN_NOT)) &&
                       !(g->joint & ~(unsigned)(JOINT_AND | JOINT_OR));

        if (kept && empty_or_enemy(&last->said, g)) {
            last->said = (struct sense_said){0}; /* where any move may end */
            last->to = g->to;
        } else if (goes_on) {
            last->said.signs |= g->said.signs;
            last->said.target |= g->said.target;
            last->to = g->to;
        } else {
            s->segments[kept++] = *g;
        }
    }
    s->segment_count = kept;
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
    if (joint & JOINT_OPEN || (joint & JOINT_DASH && c->s->segment_count && !c->aside))
        c->aside = ++c->asides;
    if (joint & (JOINT_CLOSE | JOINT_STOP))
        c->aside = 0;
}

/* Whether what follows tells of the piece that this one promotes to: "promoted Lance moves as
 * Gold".
 */
static bool tells_of_promoted(struct slot_text *t, size_t token)
{
    return english_match_one(&t->matcher, &token, "?the|a promoted", NULL) &&
           !english_match_one(&t->matcher, &token, ",|it|they|he|she", NULL);
}

/* Behind what stands at the token and says nothing of moves; the token itself where it may. */
static size_t behind_nothing(struct slot_text *t, size_t token)
{
    const char *before = token ? t->matcher.tokens[token - 1].word : ".";
    const char *word = t->matcher.tokens[token].word;
    size_t end;

    if (strcmp(word, "(") == 0) {
        end = slot_mark(t, token, ")");
        if (end == token + 2 && !t->matcher.tokens[token + 1].word[1] &&
            !t->matcher.tokens[token + 1].cardinal)
            return end + 1; /* "(L)" */
        return end < t->matcher.count && slot_explains(t, token + 1, end) ? end + 1 : token;
    }
    end = slot_mark(t, token, ".;");
    if (token > 1 && strchr(".;,", *before) && tells_of_promoted(t, token))
        return end;
    return strchr(".;", *before) && end > token && slot_is_other(t, token, end) ? end : token;
}

/* Several pieces, as the text has it: "over pieces". */
static bool plural(const struct slot_text *t, size_t token)
{
    const struct english_token *k = &t->matcher.tokens[token];

    return t->matcher.text->text[k->offset + k->length - 1] == 's';
}

/* Whether the row joins, and nothing follows that could be joined: "forward or." */
static bool dangles(const struct slot_text *t, const struct english_row *row, size_t end)
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
static bool is_article(struct slot_text *t, size_t token, size_t end)
{
    struct slot slot = {0};

    return english_match_one(&t->matcher, &(size_t){token}, "a|the|any", NULL) &&
           token + 1 < t->matcher.count && slot_at(t, token + 1, &slot) && slot.slot != SLOT_BAD &&
           slot.to > end;
}

/* Whether the slot says more than the row of signs that begins at the same token and ends at `end`,
 * NULL: none does. */
static bool says_more(const struct slot *slot, const struct english_row *row, size_t end)
{
    if (!row || slot->to > end)
        return true;
    return slot->to == end && row->meaning == WORD_SIGN && slot->slot != SLOT_LIKE &&
           slot->slot != SLOT_TARGET && slot->slot != SLOT_NOTHING &&
           !(slot->slot == SLOT_EXTENT && row->value == SIGN_WAY);
}

/* Takes a joint or sign; behind it. 0: it cannot stand there. */
static size_t take_row(struct cutting *c, const struct english_row *row, size_t token, size_t end)
{
    const struct slot_text *t = c->s->t;
    bool many = row->value & SIGN_THING && plural(t, end - 1);

    if (dangles(t, row, end))
        return 0;
    if (row->meaning == WORD_JOINT)
        take_joint(c, row->value);
    else if (row->meaning == WORD_SIGN)
        sense_take_signs(c, row->value | (many ? SIGN_MANY : 0), token, end);
    return end;
}

/* Takes words that limit, deny or extend in a way that is not known; behind them. */
static size_t take_bad(struct cutting *c, const struct slot *slot)
{
    struct slot_text *t = c->s->t;

    if (slot->captures.count && slot->to == slot->from + 1) {
        sense_take_number(c, slot->from);
        return slot->to;
    }
    if (slot->value && !(t->game && t->game->terrain_count) &&
        slot_explains(t, slot->from, slot_mark(t, slot->from, ".;,()"))) {
        sense_take_signs(c, SIGN_OTHER, slot->from, slot->to);
        sense_settle_other(&c->s->segments[c->s->segment_count - 1].said);
        return slot_tail_end(t, slot->to);
    }
    sense_take_signs(c, SIGN_BAD, slot->from, slot->to);
    return slot->to;
}

/* Whether the word ends a list of names or directions: "like a Knight or a Gloop". */
static bool ends_list(const struct cutting *c, size_t token)
{
    const struct english_token *tokens = c->s->t->matcher.tokens;
    const struct sense_segment *last =
        c->s->segment_count ? &c->s->segments[c->s->segment_count - 1] : NULL;

    size_t joint = token;
    struct slot next = {0};

    if (token + 1 < c->s->t->matcher.count && !strchr(".;,)", *tokens[token + 1].word) &&
        !(slot_at(c->s->t, token + 1, &next) && next.slot == SLOT_TAIL &&
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
    struct slot_text *t = c->s->t;
    struct english_matcher *m = &t->matcher;
    const struct sense_segment *g =
        &c->s->segments[c->s->segment_count - (c->s->segment_count > 0)];

    if (!c->open || !g->said.verb || sense_has_content(&g->said))
        return false;
    for (size_t i = token; i < token + ADJECTIVES && i < m->count; i++) {
        struct slot slot = {0};

        if (slot_at(t, i, &slot) && slot.slot == SLOT_PIECE)
            return false;
    }
    if (token > 1 && english_match_one(m, &(size_t){token - 1}, "a|an|the", NULL))
        token--;
    return token && english_match_one(m, &(size_t){token - 1}, "like", NULL);
}

/* Whether it may be what a denied condition asks for: "but not while it carries a stone". */
static bool is_asked(const struct cutting *c)
{
    const struct sense_segment *g =
        &c->s->segments[c->s->segment_count - (c->s->segment_count > 0)];

    return c->open && g->said.signs & SIGN_IF && g->said.signs & SIGN_NOT &&
           !(g->said.signs & (SIGN_BLOCKED | SIGN_FREE | SIGN_ENEMY | SIGN_THING)) &&
           !g->said.first && !g->said.target && !g->said.act;
}

/* Skips a word that nobody knows; behind it. 0: it may be misspelt. */
static size_t skip_word(struct cutting *c, size_t token)
{
    struct slot_text *t = c->s->t;
    const char *word = t->matcher.tokens[token].word;

    if (t->strict && english_meant(word))
        return 0;
    slot_note_skip(t, token, token + 1, NULL);
    t->skips[t->skip_count - 1].word = word;
    if (slot_is_compound(word) || ends_list(c, token) || is_name(c, token) || is_asked(c))
        sense_take_signs(c, SIGN_BAD, token, token + 1);
    t->man |= strncmp(word, "soldier", 7) == 0 || strncmp(word, "men", 3) == 0;
    return token + 1;
}

/* Reads what begins at the token; behind it. 0: it cannot be read. */
static size_t read_at(struct cutting *c, size_t token)
{
    struct slot_text *t = c->s->t;
    struct slot slot = {0};
    size_t end = token;
    const struct english_row *row = english_match(&t->matcher, &end, &sense_signs, NULL);
    bool told = slot_at(t, token, &slot), bad = told && slot.slot == SLOT_BAD;

    if (is_article(t, token, told && !bad && slot.to > end ? slot.to : end))
        return token + 1;
    if (told && !bad && says_more(&slot, row, end))
        return sense_take_slot(c, &slot) ? slot.to : 0;
    if (row)
        return take_row(c, row, token, end);
    return bad ? take_bad(c, &slot) : skip_word(c, token);
}

/* "2 guards that move …": whether the text begins with the number of the pieces. */
static bool counts_pieces(struct slot_text *t)
{
    struct slot slot = {0};

    return t->matcher.count > 1 && t->matcher.tokens[0].cardinal > 1 && plural(t, 1) &&
           slot_at(t, 0, &slot) && slot.to == 1 &&
           (!slot_at(t, 1, &slot) || slot.slot == SLOT_PIECE);
}

/* Behind a heading, which tells nothing of moves: up to a colon or dash. */
static size_t heading(struct slot_text *t)
{
    enum { LONGEST = 14 };
    struct slot first = {0};

    if (counts_pieces(t))
        return 1;
    if (slot_at(t, 0, &first) && first.slot == SLOT_WAY && first.to < t->matcher.count &&
        *t->matcher.tokens[first.to].word == ':')
        return 0; /* "Forward: …" */
    for (size_t i = 0; i < LONGEST && i < t->matcher.count; i++) {
        struct slot slot = {0};

        if (*t->matcher.tokens[i].word == ':' && i > 0)
            return i + 1;
        if (strchr(".;,(-", *t->matcher.tokens[i].word) ||
            (slot_at(t, i, &slot) &&
             (slot.slot == SLOT_MANNER || slot.slot == SLOT_SAID || slot.slot == SLOT_LIKE ||
              slot.slot == SLOT_EXTENT || slot.slot == SLOT_OFFSET || slot.slot == SLOT_BAD)))
            break;
    }
    return slot_heading(t);
}

bool sense_cut(struct sense_text *s)
{
    struct cutting c = {.s = s, .joint = JOINT_STOP};
    size_t token = heading(s->t);

    if (token)
        slot_note_skip(s->t, 0, token, NULL);
    while (token < s->t->matcher.count) {
        size_t behind = behind_nothing(s->t, token);

        if (slot_names_terrain(s->t, token))
            return false;

        if (behind > token)
            slot_note_skip(s->t, token, behind, NULL);
        else
            behind = read_at(&c, token);
        if (!behind)
            return false;
        token = behind;
    }
    sense_join_conditions(s);
    for (size_t i = 0; i < s->segment_count; i++)
        sense_settle(&s->segments[i].said, &s->segments[i ? i - 1 : s->segment_count > 1].said);
    return s->segment_count > 0 && s->segment_count < SENSE_SEGMENTS;
}

/* Joints, and words that are signs, in whatever order they stand. Rows of other kinds come from the
 * tables of slots. */

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
    {"must|shall", WORD_SIGN, SIGN_MUST},
    {"needs|need|requires|require|required ?to", WORD_SIGN, SIGN_MUST},
    {"has|have to", WORD_SIGN, SIGN_MUST},
    {"only|just|merely|solely|always|limited|restricted ?to", WORD_SIGN, SIGN_ONLY},
    {"not|never|cannot|without|nor|neither|no", WORD_SIGN, SIGN_NOT},
    {"may|does|do not|never", WORD_SIGN, SIGN_NOT},
    {"?may never|not be", WORD_SIGN, SIGN_NOT},
    {"except|excluding|excepting|save|besides ?for ?that", WORD_SIGN, SIGN_EXCEPT},
    {"except|excluding|excepting|save ?for ?to the|a|1 1|square|squares", WORD_SIGN, SIGN_EXCEPT},
    {"except|but|only ?that ?by ?, it's|is a", WORD_JOINT, JOINT_BUT},
    {"except|but|only ?that it|its|they is|are|jump|jumps|leaps|leap ?is", WORD_JOINT, JOINT_BUT},
    {"if|when|whenever|while|where|provided|whether", WORD_SIGN, SIGN_IF},
    {"as|so long as", WORD_SIGN, SIGN_IF},
    {"as|like ?a|an|the", WORD_SIGN, SIGN_LIKE},
    {"unless|until|till", WORD_SIGN, SIGN_UNLESS},
    /* --- over other pieces --- */
    {"over|past|across", WORD_SIGN, SIGN_OVER},
    {"through", WORD_SIGN, SIGN_OVER},
    {"pass|passes|passing ?over", WORD_SIGN, SIGN_OVER},
    {"land|lands|landing|landed|arrives|arrive|arriving|end|ends|ending|stop|stops|stopping",
     WORD_SIGN, SIGN_LAND},
    {"beyond|after|past ?it|them|that|this|the", WORD_SIGN, SIGN_BEYOND},
    {"behind it|them|that|this|the", WORD_SIGN, SIGN_BEYOND},
    {"behind ?it", WORD_SIGN, SIGN_BEYOND},
    {"?the first|next|nearest piece beyond|after|behind ?it|that|them|this", WORD_SIGN,
     SIGN_BEYOND | SIGN_THING},
    {", where it|they|he", WORD_JOINT, JOINT_COMMA},
    {"?on|to|at ?the far|other|opposite|further side ?of", WORD_SIGN, SIGN_BEYOND},
    {"immediately|directly|right", WORD_SIGN, SIGN_NEAR},
    {"next|straight square|space|piece", WORD_SIGN, SIGN_NEAR},
    {"?to|on|onto|into ?a|the|any|next free ?next ?square", WORD_SIGN, SIGN_FREE},
    {"is|are|be|must clear|open|free", WORD_SIGN, SIGN_FREE},
    {"both ?of ?them|these ?square is|are|be free", WORD_SIGN, SIGN_FREE | SIGN_WAY | SIGN_EACH},
    {"exactly|precisely|only|just ?1|a ?single ?other", WORD_SIGN, SIGN_EXACT},
    {"?exactly|only 1 ?( , and only 1 ?) ?other", WORD_SIGN, SIGN_EXACT},
    {"?exactly|only|just ?a 1|single ?other|intervening|half-way|screening "
     "piece|man|hurdle|obstacle|thing",
     WORD_SIGN, SIGN_EXACT | SIGN_THING},
    {"?exactly|only 1 ?( ?, and only 1 ?) ?other piece|man|screen", WORD_SIGN,
     SIGN_EXACT | SIGN_THING},
    {"over ?the|any|all|an next|nearest|first square", WORD_SIGN, SIGN_OVER | SIGN_WAY},
    {"?a|the|1|single|exactly ?single|1 ?other screen|mount|platform|cannon-mount", WORD_SIGN,
     SIGN_SCREEN | SIGN_THING},
    {"?a|an|the|1|exactly|some intervening|interposed|screening ?piece|man|hurdle|obstacle|screen",
     WORD_SIGN, SIGN_SCREEN | SIGN_THING},
    {"?a|an|the|some|any|another ?other|occupied|intervening "
     "piece|man|men|checker|obstacle|something|pawn|pawns|blocker|thing",
     WORD_SIGN, SIGN_THING},
    {"another|a ?other piece|man", WORD_SIGN, SIGN_THING},
    {"exactly|only|just 1 ?next|neighboring|neighbouring|occupied piece|marble|stone|neighbour|"
     "neighbor|counter|peg",
     WORD_SIGN, SIGN_EXACT | SIGN_THING},
    {"a|an|any|another ?next|neighboring|neighbouring|occupied marble|stone|neighbour|neighbor|"
     "counter|peg",
     WORD_SIGN, SIGN_THING},
    {"occupied|obstacle|men|man|mann|pawn|pawns", WORD_SIGN, SIGN_THING},
    {"over ?any|all|the|other square", WORD_SIGN, SIGN_OVER | SIGN_MANY | SIGN_THING},
    {"?over ?any number of ?other|intervening piece|units", WORD_SIGN,
     SIGN_OVER | SIGN_MANY | SIGN_THING},
    {"ignoring|ignores|ignore|disregarding|disregards|regardless|irrespective ?the ?occupancy ?of "
     "?any|all|the "
     "?blocking|intervening|other|half-way piece|obstacles|obstacle|terrain|square ?in ?between",
     WORD_SIGN, SIGN_OVER | SIGN_MANY | SIGN_THING},
    {"with|if|when no|without|nothing ?any ?other ?piece ?standing in|on|along ?its|the "
     "way|between",
     WORD_SIGN, SIGN_BLOCKED},
    {"?, the|a ?captured piece|man is the screen|hurdle", WORD_NOTHING, 0},
    {"the first|nearest piece|thing|man ?it ?encounters|encountered|meets ?in ?its ?way", WORD_SIGN,
     SIGN_THING | SIGN_EXACT},
    {"right|directly|immediately beyond|past|behind|after ?it|that|them|this", WORD_SIGN,
     SIGN_BEYOND | SIGN_NEAR},
    {"just beyond|past|behind|after ?it|that|them|this", WORD_SIGN, SIGN_BEYOND | SIGN_NEAR},
    {"free by ?any|the|other|intervening piece|anything|obstacles ?in ?between", WORD_SIGN,
     SIGN_OVER | SIGN_MANY | SIGN_THING},
    {"?any|all|other|the ?number|intervening ?of anything|everything|obstacles|tiles|men|whatever",
     WORD_SIGN, SIGN_MANY | SIGN_THING},
    {"?a|an|the|any|1 ?next|first|nearest ?target enemy|enemy's ?piece|man|men|pawn|checker",
     WORD_SIGN, SIGN_ENEMY | SIGN_THING},
    {"occupied|held|contains|containing ?by ?a|an|the enemy ?piece|man|pawn|unit", WORD_SIGN,
     SIGN_ENEMY | SIGN_PURPOSE},
    {"friendly|own|friend|friends ?piece", WORD_SIGN, SIGN_FRIEND | SIGN_THING},
    {"?of ?either|whether friend|friendly|own|ally|white|its|their ?own or|and "
     "foe|enemy|hostile|black ?piece|one|pieces",
     WORD_SIGN, SIGN_BOTH},
    {"enemy or friend|friendly|own|ally ?one|piece", WORD_SIGN, SIGN_BOTH},
    {"?of any|either|whatever side|player|colour|color|kind|type", WORD_SIGN, SIGN_BOTH},
    {"no matter whose|which|what", WORD_SIGN, SIGN_BOTH},
    {"and|thereby|by ?thus " CAPTURE " it|them|this|that|these|those", WORD_SIGN, SIGN_REMOVED},
    {"?which|that is|are ?then|thereby|also captured|removed ?from ?the ?board", WORD_SIGN,
     SIGN_REMOVED},
    {"removing it|them ?from ?the ?board", WORD_SIGN, SIGN_REMOVED},
    /* --- what stands in the way --- */
    {"blocked|blockable|blocks|block|blocking|stopped|hindered|impeded|obstructs|obstruct|lame|"
     "non-jumping|non-leaping|nonjumping|nonleaping|hobbled|unblockable",
     WORD_SIGN, SIGN_BLOCKED},
    {"?the|its|a|any ?first|orthogonal|middle|half-way ?orthogonal|diagonal|straight "
     "way|midpoint|leg|eye|between|in-between",
     WORD_SIGN, SIGN_WAY},
    {"?the|its|a|any first|middle|half-way|intervening ?orthogonal|diagonal|straight|next "
     "square|step",
     WORD_SIGN, SIGN_WAY},
    {"the|its orthogonal|diagonal square|step", WORD_SIGN, SIGN_WAY},
    {"any|all|both ?of ?the half-way|intervening square", WORD_SIGN, SIGN_WAY},
    {"?, unless ?it|its ?way ?is blocked", WORD_SIGN, SIGN_BLOCKED},
    {"repeatedly|continuously|repeats|repeat|repeated|multi|multiple|successive", WORD_SIGN,
     SIGN_AGAIN},
    {"any number of time", WORD_SIGN, SIGN_AGAIN},
    {"extended|exaggerated|elongated|lengthened|longer|stretched|long|3d", WORD_SIGN, SIGN_LONGER},
    {"?, ?( ?or|and ?, vice versa ?)", WORD_SIGN, SIGN_VICE},
    {"?, or|and the other|opposite way ?a ?round|around", WORD_SIGN, SIGN_VICE},
    {"in any combination|order", WORD_SIGN, SIGN_VICE},
    {"without moving|leaving|displacement", WORD_SIGN, SIGN_STAY},
    /* --- what says nothing --- */
    {"whether|both ?when|while|for moving or|and " CAPTURE, WORD_NOTHING, 0},
    {"from where it|its ?stands|is|started|starts|position", WORD_NOTHING, 0},
    {"such as", WORD_NOTHING, 0},
    {"such that|as ?to", WORD_SIGN, SIGN_BAD},
    {CAPTURE " nothing|none|nobody but|except|save", WORD_SIGN, SIGN_BAD},
    {"?for as far|many ?free ?square as ?it ?may possible", WORD_SIGN, SIGN_BAD},
    {"otherwise", WORD_SIGN, SIGN_BAD},
    {"?exactly as many square as there", WORD_SIGN, SIGN_BAD},
    {"lesser|lower|higher|equal ?or ?equal ?rank", WORD_SIGN, SIGN_BAD},
    {"higher-ranked|lower-ranked|higher-ranking|lower-ranking", WORD_SIGN, SIGN_BAD},
    {"non", WORD_SIGN, SIGN_NOT},
    {"right back|backward ?again", WORD_SIGN, SIGN_BAD},
    {"exactly|only|precisely|just ?a 1|single occupied square", WORD_SIGN, SIGN_EXACT | SIGN_THING},
    {"?, <until-blocked>", WORD_SIGN, SIGN_AGAIN},
    {".|; <until-blocked>", WORD_SIGN, SIGN_BLOCKED},
    {"first ?by", WORD_NOTHING, 0},
    {"?or|and|nor ?cannot|never be|being captured|taken|moved|attacked", WORD_NOTHING, 0},
    {"?or|and|nor ?cannot|never be|being captured|taken|moved|attacked "
     "from|on|while|when|if|unless|until|except",
     WORD_SIGN, SIGN_BAD},
    {"?exactly|just|only once any|in # turn|move", WORD_SIGN, SIGN_BAD},
    {"as well", WORD_NOTHING, 0},
    {"if it|they ?is|are ?all ?made in the same direction|line", WORD_NOTHING, 0},
    {"if|while ?all|any ?of ?the square ?that ?which it|they|he lands|passes on|over|through "
     "is|are free",
     WORD_SIGN, SIGN_AGAIN},
    {"repeat|repeats|repeating a|the|its", WORD_SIGN, SIGN_AGAIN},
    {"at once", WORD_NOTHING, 0},
    {"at a time", WORD_NOTHING, 0},
    {"each|per|a|on|in|every ?its|any|1|the ?single|same|given turn|move|time", WORD_NOTHING, 0},
    {"one's own|side", WORD_NOTHING, 0},
};
const struct english_class sense_signs = {NULL, rows, COUNT_OF(rows)};

/* --- the piece that a text tells of, and the words of its name --- */

static bool is_verb(struct slot_text *t, size_t token)
{
    struct slot slot = {0};

    return slot_at(t, token, &slot) && (slot.slot == SLOT_SAID || slot.slot == SLOT_MANNER);
}

/* Behind a remark on the name that ends before the token: "(called Elephant)", ", the weakest
 * piece,". The token itself: there is none. */
static size_t behind_remark(const struct slot_text *t, size_t token)
{
    enum { LONGEST = 9 };
    bool bracket = *t->matcher.tokens[token].word == '(';
    size_t end = slot_mark(t, token + 1, bracket ? ")" : ",.;:()");

    return end < t->matcher.count && end < token + LONGEST &&
                   *t->matcher.tokens[end].word == (bracket ? ')' : ',')
               ? end + 1
               : token;
}

/* "Cougar Queen, moves forward like a queen": a name that a mark or a remark divides from its verb.
 */
static bool heads_text(struct slot_text *t, const struct slot *name)
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
bool sense_is_subject(struct cutting *c, const struct slot *slot)
{
    enum { LONGEST = 4 };
    struct slot_text *t = c->s->t;
    struct slot next = {0};
    size_t from = slot->from;

    if (slot->slot != SLOT_PIECE || c->open)
        return false;
    if (english_match_one(&t->matcher, &(size_t){slot->to}, "that|which", NULL) ||
        english_match_one(&t->matcher, &(size_t){slot->to},
                          "move|moves|movement .|;|,|then|followed|plus|(|until", NULL))
        return false;
    if (english_match_one(&t->matcher, &(size_t){slot->to}, "has|have|is|are", NULL) && from < 3)
        return true;
    if (heads_text(t, slot))
        return true;
    for (size_t i = slot->to; i < slot->to + LONGEST && i < t->matcher.count; i++)
        if (*t->matcher.tokens[i].word == ':')
            return from < 3 && i == slot->to;
        else if (slot_at(t, i, &next) && (next.slot == SLOT_SAID || next.slot == SLOT_MANNER))
            return strchr(".;", *t->matcher.tokens[from ? from - 1 : 0].word) != NULL || from < 3 ||
                   strchr(",", *t->matcher.tokens[from - 1].word) != NULL ||
                   english_match_one(&t->matcher, &(size_t){from - 1}, "the|this|each|every", NULL);
        else if (strchr(".;,", *t->matcher.tokens[i].word))
            return false;
    return false;
}

/* Part of the name that a sentence begins with: "The Left General moves …". */
bool sense_is_named_so(struct cutting *c, const struct slot *slot)
{
    enum { LONGEST = 5 };
    struct slot_text *t = c->s->t;
    size_t begin = slot->from;

    if (c->open || (slot->slot != SLOT_WAY && slot->slot != SLOT_EXTENT))
        return false;
    while (begin > 0 && begin + LONGEST > slot->from &&
           !strchr(".;", *t->matcher.tokens[begin - 1].word))
        begin--;
    if (strcmp(t->matcher.tokens[begin].word, "the") != 0 || begin + LONGEST <= slot->from)
        return false;
    for (size_t i = slot->to; i < slot->to + 3 && i < t->matcher.count; i++) {
        struct slot next = {0};

        if (slot_at(t, i, &next) && (next.slot == SLOT_SAID || next.slot == SLOT_MANNER))
            return true;
    }
    return false;
}

/* Remarks in brackets and behind dashes, which say the same again or more exactly. */

/* The frame that a remark is about: the last one before it that is none. NULL: there is none. */
static struct sense_frame *owner_of(struct sense_state *st, size_t i)
{
    while (i-- > 0)
        if (!st->frames[i].remark)
            return &st->frames[i];
    return NULL;
}

int sense_count(unsigned mask)
{
    int count = 0;

    for (; mask; mask &= mask - 1)
        count++;
    return count;
}

/* The directions of all frames before i, as a mask. */
static unsigned ways_before(const struct sense_state *st, size_t i)
{
    unsigned all = 0;

    while (i-- > 0)
        all |= st->frames[i].remark ? 0 : st->frames[i].said.mask;
    return all;
}

/* Takes a distance to the owner, where that tells none, or any; or the number of directions. False
 * when it tells another. */
static bool explain_span(struct sense_said *owner, const struct sense_said *d, unsigned ways)
{
    const struct span *own = &owner->span, *span = &d->span;

    if (!span->told)
        return true;
    if (!d->ways && span->kind == SPAN_EXACT && span->first > 3 && sense_count(ways) == span->first)
        return true; /* "(five squares)" */
    if (own->told && own->kind != SPAN_ANY && (own->kind != span->kind || own->last != span->last))
        return false;
    owner->span = *span;
    return true;
}

/* Takes directions to the owner, where they are told more exactly than there. False when they are
 * others. */
static bool explain_ways(struct sense_said *owner, unsigned mask, unsigned way)
{
    unsigned sides = way | TOLD_DIAGONAL | (owner->way & TOLD_VERTICAL);
    unsigned last = sense_mask(owner->way) & owner->mask;

    if (!mask)
        return true;
    if (owner->ways && !(owner->way & TOLD_BASES) && !(way & TOLD_HALVES)) {
        owner->mask = sense_mask((owner->way & TOLD_HALVES) | TOLD_ALL) & mask;
        return owner->mask != 0; /* "forward (diagonally or straight)" */
    }
    if (mask == last)
        return true; /* "forward or sideways (left or right)" */
    if (owner->grouped && (mask & owner->mask) == mask)
        return true; /* "along a rank (sideways) or file (vertically)" */
    if (owner->ways && (mask & owner->mask) != mask) /* "diagonally (left and right)" */
        return (sense_mask(sides) & last) == last && !(way & TOLD_BASES);
    owner->mask = mask;
    owner->way |= way;
    return owner->ways = true;
}

/* Whether nothing is told but directions and a distance. */
static bool is_plain(const struct sense_said *d)
{
    return !d->named && !d->offset[0] && !d->ring && !d->anywhere && !d->then && !d->verb &&
           !d->target && !(d->signs & (SIGN_OVER | SIGN_THING | SIGN_LIKE | SIGN_NOT));
}

/* Behind the remarks that stand in one bracket, or behind one dash. */
static size_t end_of(const struct sense_state *st, size_t i)
{
    size_t end = i;

    while (end < st->count && st->frames[end].aside == st->frames[i].aside &&
           st->frames[end].remark)
        end++;
    return end;
}

/* Takes the remarks from i to `end` to their owner, where they are plain. */
static bool take_remarks(struct sense_state *st, size_t i, size_t end)
{
    struct sense_frame *owner = owner_of(st, i);
    unsigned mask = 0, way = 0;
    bool plain = owner != NULL, span = false;

    for (size_t k = i; k < end; k++) {
        plain &= is_plain(&st->frames[k].said);
        span |= st->frames[k].said.span.told;
        mask |= st->frames[k].said.mask;
        way |= st->frames[k].said.way;
    }
    if (!plain || (owner->said.named && mask && span))
        return true;
    for (size_t k = i; k < end; k++) {
        if (!explain_span(&owner->said, &st->frames[k].said, ways_before(st, i)))
            return false;
        st->frames[k].gone = true;
    }
    if (mask == (WAY_L | WAY_R)) /* the words of a list count one by one */
        way |= TOLD_HORIZONTAL;
    return explain_ways(&owner->said, mask, way);
}

bool sense_take_remarks(struct sense_state *st)
{
    for (size_t i = 0, end; i < st->count; i = end) {
        end = st->frames[i].remark ? end_of(st, i) : i + 1;
        if (st->frames[i].remark && !take_remarks(st, i, end))
            return false;
    }
    return true;
}

/* Whether the remarks from i to `end` tell the moves of their owner, or all; or compare these with
 * a piece that has them, too. */
static bool agree(struct arena *arena, const struct sense_state *st, size_t i, size_t end,
                  const struct sense_frame *owner)
{
    const struct sense_said *first = &st->frames[i].said;
    struct moveset said = {0}, all = {0};

    for (size_t k = i; k < end; k++)
        moveset_append(arena, &said, &st->frames[k].moves);
    for (size_t k = 0; k < i; k++)
        if (!st->frames[k].remark)
            moveset_append(arena, &all, &st->frames[k].moves);
    return moveset_equal(&owner->moves, &said) || moveset_equal(&all, &said) ||
           (first->named && moveset_minus(arena, &owner->moves, &said).count == 0);
}

bool sense_remarks_agree(struct arena *arena, struct sense_state *st)
{
    for (size_t i = 0, end; i < st->count; i = end) {
        struct sense_frame *owner = owner_of(st, i);

        end = st->frames[i].remark ? end_of(st, i) : i + 1;
        if (!st->frames[i].remark || st->frames[i].gone || !owner)
            continue;
        if (!agree(arena, st, i, end, owner))
            return false;
        for (size_t k = i; k < end; k++)
            st->frames[k].gone = true;
    }
    return true;
}

void sense_drop_names(struct sense_state *st)
{
    bool legs = false, told = false;

    for (size_t i = 0; i < st->count; i++) {
        const struct sense_said *d = &st->frames[i].said;

        legs |= d->then;
        told |= d->then || d->offset[0] || (d->verb && d->span.told) || (d->ways && d->span.told);
    }
    for (size_t i = 0; i < st->count; i++) {
        const struct sense_said *d = &st->frames[i].said;
        bool letter = d->offset[0] == 2 && d->offset[1] == 1; /* "in an L: two squares …" */
        bool replaced = i + 1 < st->count && d->named && !d->span.told && !d->ways &&
                        (st->frames[i + 1].said.offset[0] || st->frames[i + 1].said.named) &&
                        st->frames[i + 1].joint & JOINT_BUT && !st->frames[i + 1].said.verb &&
                        !st->frames[i + 1].said.also &&
                        !st->frames[i + 1].said.ways; /* "like a knight, but (1,3)" */
        bool longer = d->signs & SIGN_LONGER && d->named && !d->offset[0];

        st->frames[i].gone |= (legs && letter && !d->ways) || (told && longer) || replaced;
    }
}
