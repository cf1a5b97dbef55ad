/* A text cut into clauses, and what its words say, taken to those in which they stand. */
#include "notation/by_parts/clause.h"

/* --- what clauses say --- */

bool clause_has_content(const struct clause_reading *d)
{
    return d->span.told || d->ways || d->named || d->offset[0] || d->ring || d->anywhere;
}

bool clause_tells(const struct clause_reading *d)
{
    const unsigned vain = CUE_OTHER | CUE_MUST | CUE_ONLY | CUE_LIKE;

    return clause_has_content(d) || d->cues & ~vain || d->target || d->first || d->bend ||
           d->act & ACT_CAPTURE;
}

bool clause_says_something(const struct clause_reading *d)
{
    const unsigned vain =
        CUE_THING | CUE_MANY | CUE_LIKE | CUE_MUST | CUE_ONLY | CUE_NEAR | CUE_BOTH | CUE_WAY;

    return clause_has_content(d) || d->verb || d->target || d->first || d->bend || d->also ||
           d->cues & ~vain;
}

bool clause_is_condition(const struct clause_reading *d)
{
    return d->cues & (CUE_IF | CUE_UNLESS);
}

bool clause_is_denied(const struct clause_reading *d)
{
    return d->cues & (CUE_NOT | CUE_EXCEPT);
}

bool clause_tells_ways_alone(const struct clause_reading *d)
{
    return d->ways && !d->span.told && !d->named && !d->offset[0] && !d->ring && !d->target &&
           !d->first && !d->then;
}

bool clause_only_ways(const struct clause_reading *d)
{
    return clause_tells_ways_alone(d) && !d->verb;
}

bool clause_counts(const struct clause *g)
{
    const struct clause_reading *d = &g->said;

    return g->aside && !g->bracket && !d->ways && !d->verb && d->span.told && d->span.first > 3;
}

/* --- directions --- */

unsigned directions_mask(unsigned way)
{
    static const unsigned halves[][2] = {
        {TOLD_F, WAY_F | WAY_FR | WAY_FL},
        {TOLD_B, WAY_B | WAY_BR | WAY_BL},
        {TOLD_L, WAY_L | WAY_FL | WAY_BL},
        {TOLD_R, WAY_R | WAY_FR | WAY_BR},
    };
    unsigned base = 0, vertical = 0, horizontal = 0;

    for (size_t i = 0; i < COUNT_OF(halves); i++)
        if (way & halves[i][0])
            *(halves[i][0] & TOLD_VERTICAL ? &vertical : &horizontal) |= halves[i][1];
    base |= way & TOLD_DIAGONAL ? WAY_DIAGONAL : 0;
    base |= way & (TOLD_ORTHOGONAL | TOLD_STRAIGHT) ? WAY_ORTHOGONAL : 0;
    if (!base)
        base = way & TOLD_ALL ? WAY_ALL : way & TOLD_HALVES ? WAY_ORTHOGONAL : 0;
    if (!(way & TOLD_HALVES))
        return base;
    if (base == WAY_ORTHOGONAL) /* each half is a direction */
        return (vertical & (WAY_F | WAY_B)) | (horizontal & (WAY_L | WAY_R));
    if ((way & TOLD_HALVES) == TOLD_HORIZONTAL && base & WAY_DIAGONAL)
        return 0; /* "sideways diagonally" tells nothing */
    return base & (vertical ? vertical : WAY_ALL) & (horizontal ? horizontal : WAY_ALL);
}

unsigned diagonals_of(unsigned way)
{
    unsigned mask = 0;

    for (unsigned half = TOLD_F; half & TOLD_HALVES; half <<= 1)
        mask |= way & half ? directions_mask(half | TOLD_DIAGONAL) : 0;
    return mask;
}

bool ways_cross(unsigned a, unsigned b)
{
    return (a & TOLD_VERTICAL && b & TOLD_HORIZONTAL) || (a & TOLD_HORIZONTAL && b & TOLD_VERTICAL);
}

bool ways_apart(unsigned a, unsigned b)
{
    unsigned halves = TOLD_HALVES, bases = TOLD_BASES & ~(unsigned)TOLD_ALL;

    return (a & halves && b & halves && !(a & b & halves)) ||
           (a & bases && b & bases && !(a & b & bases)) ||
           (a & TOLD_HORIZONTAL && b & TOLD_ORTHOGONAL);
}

/* --- the clause to which words are taken --- */

/* The state of the cutting. */
struct cutting {
    struct cut_text *s;
    unsigned joint; /* read since the last clause */
    bool open;      /* the last clause goes on */
    size_t sentence;
    int asides, aside;   /* how many there are, and the one that is open; 0: none … */
    bool bracket;        /* … which is a bracket */
    const char *subject; /* the name of the piece that the text tells of; NULL: it has none */
};

/* The clause that is open, or a new one from the token on; the last one where there are too many.
 */
static struct clause *clause_at(struct cutting *c, size_t from)
{
    struct cut_text *s = c->s;
    struct clause *g;

    if (c->open || s->clause_count == CLAUSES)
        return &s->clauses[s->clause_count - 1];
    g = &s->clauses[s->clause_count++];
    *g = (struct clause){.joint = c->joint,
                         .from = from,
                         .to = from,
                         .sentence = c->sentence,
                         .aside = c->aside,
                         .bracket = c->bracket};
    c->joint = 0;
    c->open = true;
    return g;
}

static struct clause *next_clause(struct cutting *c, size_t from)
{
    c->open = false;
    return clause_at(c, from);
}

/* Whether a pattern fits behind the words of the spot. */
static bool is_followed(const struct cutting *c, const struct spot *spot, const char *pattern)
{
    return english_match_one(&c->s->t->matcher, &(size_t){spot->to}, pattern, NULL);
}

/* --- verbs --- */

/* Takes a verb of going behind what it is the noun of: "a (1,3) jump", "two-square leap". */
static void take_noun(struct clause *g, const struct spot *spot)
{
    struct clause_reading *d = &g->said;

    if (spot->value == MANNER_JUMP || spot->value == MANNER_SLIDE)
        d->manner = (enum manner)spot->value;
    else if (!d->span.told)
        d->span = span_told(SPAN_EXACT, 1);
}

static bool take_manner(struct cutting *c, struct clause *g, const struct spot *spot)
{
    bool jumps = spot->value == MANNER_JUMP;

    if (jumps && is_followed(c, spot, "over"))
        return true; /* what it goes over is told */
    if (clause_has_content(&g->said) && g->to == spot->from) {
        take_noun(g, spot);
        return true;
    }
    if (clause_has_content(&g->said) || (clause_is_condition(&g->said) && g->said.first))
        g = next_clause(c, spot->from);
    g->said.verb = true;
    g->said.cues |= jumps ? CUE_JUMP : 0;
    g->said.manner = (enum manner)spot->value;
    g->to = spot->to;
    return true;
}

static bool take_said(struct cutting *c, struct clause *g, const struct spot *spot)
{
    if (spot->value == TARGET_ENEMY && g->said.cues == CUE_NOT) {
        g->said.act = ACT_CAPTURE; /* "no diagonal captures" */
        return true;
    }
    if (g->to == spot->from && spot->value == TARGET_EMPTY && (g->said.span.told || g->said.named))
        return true; /* "one square moves" */
    if (clause_has_content(&g->said) || (clause_is_condition(&g->said) && g->said.first))
        g = next_clause(c, spot->from);
    g->said.verb = true;
    g->said.act |= spot->value & TARGET_EMPTY ? ACT_MOVE : 0;
    g->said.act |= spot->value & TARGET_ENEMY ? ACT_CAPTURE : 0;
    g->to = spot->to;
    return true;
}

/* --- distances --- */

/* "any squares" */
static bool is_any_of_many(const struct spotted_text *t, const struct spot *spot)
{
    const struct english_token *last = &t->matcher.tokens[spot->to - 1];

    return spot->captures.count == 0 && strcmp(t->matcher.tokens[spot->from].word, "any") == 0 &&
           t->matcher.text->text[last->offset + last->length - 1] == 's';
}

static struct span span_of(const struct spotted_text *t, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;
    struct span span = {true, (enum extent)spot->value, 1, 1};

    if (c->count) {
        span.first = c->numbers[0];
        span.last = c->numbers[c->count - 1];
    }
    switch (span.kind) {
    case SPAN_EXACT:
        span.kind = is_any_of_many(t, spot) ? SPAN_ANY : SPAN_EXACT;
        break;
    case SPAN_NEXT:
        span = span_told(SPAN_EXACT, 1);
        break;
    case SPAN_UP_TO:
        span.first = c->count == 1 ? 1 : span.first;
        break;
    case SPAN_LEAST:
        span.kind = span.first == 1 ? SPAN_ANY : SPAN_LEAST;
        break;
    default:
        break;
    }
    return span;
}

/* Whether the clause cannot say the distance in a way that is known. */
static bool is_odd_span(struct cutting *c, const struct clause *g, const struct spot *spot,
                        const struct span *span)
{
    bool over = g->said.cues & CUE_OVER && /* "over at most two pieces" */
                is_followed(c, spot, "?other ?enemy|friendly piece|enemy|friend|friends|man|men");

    return over || (spot->captures.count == 2 && span->last - span->first > 1 &&
                    spot_has(c->s->t, spot->from, spot->to, "or")); /* "one or three squares" */
}

static bool take_span(struct cutting *c, struct clause *g, const struct spot *spot)
{
    struct span span = span_of(c->s->t, spot), *was = &g->said.span;

    if (spot->value == SPAN_BARE)
        return true;
    if (is_odd_span(c, g, spot, &span))
        g->said.cues |= CUE_BAD;
    if (spot->value == SPAN_RIDER) {
        g->said.cues |= CUE_AGAIN;
        return true;
    }
    g->said.near |= spot->value == SPAN_NEXT;
    if (was->told && (span.kind == SPAN_ANY || was->last == span.last))
        return true; /* "in a straight line" */
    if (was->told && was->kind != SPAN_ANY)
        return false;
    g->said.span_first = !g->said.ways;
    *was = span;
    return span.first > 0 && span.last >= span.first;
}

/* --- directions, squares and names --- */

/* A further word of the direction: "in any direction vertically", "vertically forward", "forward
 * left". */
static unsigned told_together(unsigned was, unsigned way)
{
    if (was == TOLD_ALL)
        return way;
    if (was & way & TOLD_HALVES)
        return (was & ~(unsigned)TOLD_HALVES) | (was & way & TOLD_HALVES) | (way & TOLD_BASES);
    return was | way | (ways_cross(was, way) ? TOLD_DIAGONAL : 0u);
}

static bool take_way(struct cutting *c, struct clause *g, const struct spot *spot)
{
    struct clause_reading *d = &g->said;

    if (d->ways && g->way_to != spot->from && ways_apart(d->way, spot->value))
        return false;
    d->lead = d->ways ? d->lead : spot->value;
    d->way = d->ways ? told_together(d->way, spot->value) : spot->value;
    d->mask = directions_mask(d->way);
    d->ways = true;
    d->near |= is_followed(c, spot, "square");
    g->way_to = spot->to;
    return true;
}

static bool take_offset(struct clause_reading *d, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;
    int less = spot->value == OFFSET_OF_SIDES;
    int a = c->count ? c->numbers[0] - less : 2, b = c->count > 1 ? c->numbers[1] - less : 1;
    bool again = d->offset[0] && !(d->cues & CUE_LONGER); /* "a long L (3x1)" */

    if (a > 9 || b > 9 || a < 0 || b < 0 || (again && c->count))
        return false;
    if (again)
        return true;
    d->offset[0] = a > b ? a : b;
    d->offset[1] = a > b ? b : a;
    return true;
}

static bool take_ring(struct clause_reading *d, const struct spot *spot)
{
    const struct english_captures *c = &spot->captures;

    d->ring = spot->value ? 1 : c->numbers[0];
    d->ring_last = c->numbers[c->count - 1];
    if (spot->value == RING_AREA)
        d->ring_last = c->numbers[0] == c->numbers[1] ? c->numbers[0] / 2 : 0;
    return true;
}

/* A clause names one piece alone. */
static bool take_piece(const struct cutting *c, struct clause_reading *d, const struct spot *spot)
{
    if (d->named)
        return false;
    d->bare = !(d->cues & CUE_LIKE) && spot->from &&
              strcmp(c->s->t->matcher.tokens[spot->from - 1].word, "the") == 0;
    d->named = true;
    d->piece = spot->piece;
    return true;
}

/* --- all that is spotted --- */

/* "but it cannot capture" */
static bool take_harmless(struct clause_reading *d)
{
    if (clause_has_content(d))
        return false;
    d->act |= ACT_CAPTURE;
    d->cues |= CUE_NOT;
    return true;
}

static bool add_content(struct cutting *c, struct clause *g, const struct spot *spot)
{
    struct clause_reading *d = &g->said;

    switch (spot->spot) {
    case SPOT_MANNER:
        return take_manner(c, g, spot);
    case SPOT_SAID:
        return take_said(c, g, spot);
    case SPOT_EXTENT:
        return take_span(c, g, spot);
    case SPOT_WAY:
        return take_way(c, g, spot);
    case SPOT_OFFSET:
        return take_offset(d, spot);
    case SPOT_RING:
        return take_ring(d, spot);
    case SPOT_PIECE:
        return take_piece(c, d, spot);
    case SPOT_HARMLESS:
        return take_harmless(d);
    case SPOT_ANYWHERE:
        d->anywhere = true;
        d->target |= spot->value == TARGET_EMPTY ? TARGET_EMPTY : 0;
        break;
    case SPOT_COUNT:
        d->count = spot->captures.numbers[0];
        break;
    case SPOT_VAGUE:
        d->cues |= CUE_LONGER | CUE_LIKE;
        break;
    case SPOT_LIKE:
        d->cues |= CUE_LIKE;
        d->along |= spot->value == LIKE_ALONG;
        break;
    case SPOT_TARGET:
        d->target_behind = clause_has_content(d);
        d->target = spot->value;
        break;
    case SPOT_FIRST:
        d->first = true;
        break;
    case SPOT_BEND:
        d->bend = (enum leg_turn)spot->value;
        break;
    case SPOT_ALSO:
        d->also = !clause_has_content(d);
        d->same = d->also && spot->value == ALSO_SAME;
        return d->also;
    default:
        return false;
    }
    return true;
}

/* Adds what is said to the clause that is open. */
static bool take_content(struct cutting *c, const struct spot *spot)
{
    bool good = add_content(c, clause_at(c, spot->from), spot);

    if (good) /* a verb may have begun another */
        c->s->clauses[c->s->clause_count - 1].to = spot->to;
    return good;
}

static bool take_spot_words(struct cutting *c, const struct spot *spot)
{
    if (take_content(c, spot))
        return true;
    c->open = false; /* what does not go into the clause begins another */
    c->joint |= spot->spot == SPOT_HARMLESS ? JOINT_BUT : 0;
    return take_content(c, spot);
}

static void take_cues(struct cutting *c, unsigned cues, size_t from, size_t to)
{
    const unsigned begins = CUE_MUST | CUE_NOT | CUE_IF | CUE_UNLESS | CUE_EXCEPT;
    struct clause *g = clause_at(c, from);

    if (cues & begins && (clause_has_content(&g->said) || g->said.cues & CUE_BLOCKED))
        g = next_clause(c, from);
    g->said.blocked_first |= cues & CUE_BLOCKED && !clause_has_content(&g->said);
    g->said.cues |= cues;
    g->to = to;
}

/* --- what the words of a clause say together --- */

/* Whether the clause of condition says what it asks for. */
static bool is_complete(const struct clause_reading *d)
{
    return d->first || d->cues & (CUE_BLOCKED | CUE_FREE | CUE_ENEMY | CUE_THING);
}

static void settle_condition(struct clause_reading *d)
{
    if (d->cues & CUE_FRIEND) /* "if no friend is on its file", "if no enemy is next to it" */
        d->cues |= CUE_BAD;
    if (d->near && (d->target || d->cues & (CUE_NEAR | CUE_ENEMY)))
        d->cues |= CUE_BAD;
    if (is_complete(d) && d->ways)
        d->cues |= CUE_WAY; /* "if the first square is occupied" */
}

/* "over one and up two": aside, where a distance stands beside it. */
static void settle_over(struct clause_reading *d, const struct clause_reading *beside)
{
    if (!d->span.told || d->ways || beside == d || !beside->span.told ||
        d->cues & (CUE_THING | CUE_ENEMY | CUE_FRIEND))
        return;
    d->cues = (d->cues & ~(unsigned)CUE_OVER) | CUE_VICE;
    d->ways = true;
    d->way = TOLD_HORIZONTAL;
    d->mask = directions_mask(d->way);
}

static void settle(struct clause_reading *d, const struct clause_reading *beside)
{
    if (d->cues & CUE_OTHER && !clause_has_content(d))
        d->cues = CUE_OTHER; /* "cannot cross the river" */
    if (clause_is_condition(d))
        settle_condition(d);
    if (d->act == ACT_CAPTURE && d->cues & CUE_WAY && d->cues & CUE_THING)
        d->cues |= CUE_BAD; /* "captures whatever is in its way" */
    if (d->cues & CUE_OVER && d->cues & CUE_WAY && !d->ways)
        d->span.told = false; /* "over the two squares in between" */
    if (d->blocked_first && d->span.told && d->span.kind == SPAN_EXACT)
        d->span.told = d->ways = false; /* "blocked on the next square, orthogonally" */
    if (d->cues & CUE_OVER)
        settle_over(d, beside);
    if (d->ring && d->ring == d->ring_last && d->ways) { /* "two squares away orthogonally" */
        d->span = span_told(SPAN_EXACT, d->ring);
        d->ring = 0;
    }
}

/* "if it is free or occupied by an enemy" */
static bool is_empty_or_enemy(const struct clause_reading *condition, const struct clause *g)
{
    return condition->cues & CUE_IF && condition->cues & CUE_FREE && g->joint & JOINT_OR &&
           !(condition->cues & (CUE_WAY | CUE_NOT)) && !clause_has_content(&g->said) &&
           g->said.cues & CUE_ENEMY;
}

/* "if all squares between it and its target are free": a condition that "and" has cut. */
static void join_conditions(struct cut_text *s)
{
    size_t kept = 0;

    for (size_t i = 0; i < s->clause_count; i++) {
        struct clause *g = &s->clauses[i], *last = &s->clauses[kept ? kept - 1 : 0];
        bool goes_on = kept && clause_is_condition(&last->said) && !is_complete(&last->said) &&
                       !g->said.first && !clause_is_condition(&g->said) &&
                       !(g->said.cues & (CUE_BAD | CUE_NOT)) &&
                       !(g->joint & ~(unsigned)(JOINT_AND | JOINT_OR));

        if (kept && is_empty_or_enemy(&last->said, g))
            last->said = (struct clause_reading){0}; /* where any move may end */
        else if (goes_on)
            last->said.cues |= g->said.cues;
        else
            s->clauses[kept++] = *g;
    }
    s->clause_count = kept;
}

static void settle_all(struct cut_text *s)
{
    join_conditions(s);
    for (size_t i = 0; i < s->clause_count; i++)
        settle(&s->clauses[i].said, &s->clauses[i ? i - 1 : s->clause_count > 1].said);
}

/* --- the text, cut at its marks, joints and verbs --- */

/* --- words at places of the text --- */

static const char *word_at(const struct spotted_text *t, size_t token)
{
    return token < t->matcher.count ? t->matcher.tokens[token].word : ".";
}

/* Whether the word or mark before the token is one of the marks; the text's beginning is a stop. */
static bool is_behind(const struct spotted_text *t, size_t token, const char *marks)
{
    return strchr(marks, token ? *word_at(t, token - 1) : '.');
}

/* Whether the pattern fits at the token. */
static bool is_at(struct spotted_text *t, size_t token, const char *pattern)
{
    return english_match_one(&t->matcher, &token, pattern, NULL);
}

/* Several pieces, as the text has it: "over pieces". */
static bool is_plural(const struct spotted_text *t, size_t token)
{
    const struct english_token *k = &t->matcher.tokens[token];

    return t->matcher.text->text[k->offset + k->length - 1] == 's';
}

static bool is_verb(struct spotted_text *t, size_t token)
{
    struct spot spot = {0};

    return spot_at(t, token, &spot) && (spot.spot == SPOT_SAID || spot.spot == SPOT_MANNER);
}

/* --- the piece that a text tells of, and the words of its name --- */

/* Behind a remark on the name that ends before the token: "(called Elephant)", ", the weakest
 * piece,". The token itself: there is none. */
static size_t behind_remark(const struct spotted_text *t, size_t token)
{
    enum { LONGEST = 9 };
    size_t end = spot_mark(t, token + 1, *word_at(t, token) == '(' ? ")" : ",.;:()");

    return end < t->matcher.count && end < token + LONGEST ? end + 1 : token;
}

/* "Cougar Queen, moves forward like a queen": a name that a mark or a remark divides from its verb.
 */
static bool heads_text(struct spotted_text *t, const struct spot *name)
{
    enum { FARTHEST = 4 };
    size_t verb = name->to + 1;

    if (name->from >= FARTHEST || !strchr(",-(", *word_at(t, name->to)))
        return false;
    english_match_one(&t->matcher, &verb, "which|that", NULL);
    if (is_verb(t, verb))
        return true;
    verb = behind_remark(t, name->to);
    english_match_one(&t->matcher, &verb, "may ?either", NULL);
    return is_verb(t, verb);
}

/* The piece that the text tells of: a name before a verb, at the beginning of a sentence. */
static bool is_subject(const struct cutting *c, const struct spot *spot)
{
    enum { NEAR = 3, LONGEST = 4 };
    struct spotted_text *t = c->s->t;
    size_t from = spot->from, i = spot->to;

    if (spot->spot != SPOT_PIECE || c->open || is_at(t, i, "that|which") ||
        is_at(t, i, "move|moves|movement .|;|,|then|followed|plus|(|until"))
        return false;
    if ((from < NEAR && is_at(t, i, "has|have|is|are|:")) || heads_text(t, spot))
        return true;
    while (i < spot->to + LONGEST && !is_verb(t, i) && !strchr(".;,:", *word_at(t, i)))
        i++;
    return is_verb(t, i) && i < spot->to + LONGEST &&
           (from < NEAR || is_behind(t, from, ".;,") || is_at(t, from - 1, "the|this|each|every"));
}

/* Whether both are the same name, one of them perhaps of several. */
static bool is_same_name(const char *a, const char *b)
{
    size_t m = strlen(a), n = strlen(b);

    m -= m > 1 && a[m - 1] == 's';
    n -= n > 1 && b[n - 1] == 's';
    return m == n && strncmp(a, b, m) == 0;
}

/* False where the text goes on about another piece. */
static bool take_subject(struct cutting *c, const struct spot *spot)
{
    struct spotted_text *t = c->s->t;
    const char *name = word_at(t, spot->from);

    if (c->sentence > 0 && !(c->subject && is_same_name(c->subject, name)))
        return false;
    c->subject = name;
    return true;
}

/* Whether the words from..to are of the name that the text begins with: "The Left General moves …",
 * "A Free Boar slides …". */
static bool is_of_name(const struct cutting *c, size_t from, size_t to)
{
    enum { LONGEST = 5, FARTHEST = 3 };
    struct spotted_text *t = c->s->t;

    if (c->open || from >= LONGEST || !is_at(t, 0, "the|a"))
        return false;
    for (size_t i = to; i < to + FARTHEST && !is_at(t, i, "only"); i++)
        if (is_verb(t, i))
            return true;
    return false;
}

/* --- what says nothing of moves --- */

/* Whether what follows tells of the piece that this one promotes to: "promoted Lance moves as
 * Gold". */
static bool tells_of_promoted(struct spotted_text *t, size_t token)
{
    return english_match_one(&t->matcher, &token, "?the|a promoted", NULL) &&
           !is_at(t, token, ",|it|they|he|she");
}

/* Behind what stands at the token and says nothing of moves; the token itself where it may. */
static size_t behind_nothing(struct spotted_text *t, size_t token)
{
    size_t end;

    if (*word_at(t, token) == '(') {
        end = spot_mark(t, token, ")");
        if (end == token + 2)
            return end + 1; /* "(L)" */
        return end < t->matcher.count && spot_explains(t, token + 1, end) ? end + 1 : token;
    }
    end = spot_mark(t, token, ".;");
    if (token > 1 && is_behind(t, token, ".;,") && tells_of_promoted(t, token))
        return end;
    return is_behind(t, token, ".;") && spot_is_other(t, token, end) ? end : token;
}

/* "2 guards that move …": whether the text begins with the number of the pieces. */
static bool counts_pieces(struct spotted_text *t)
{
    struct spot spot = {0};

    return t->matcher.count > 1 && t->matcher.tokens[0].cardinal > 1 && is_plural(t, 1) &&
           spot_at(t, 0, &spot) && spot.to == 1 && !spot_at(t, 1, &spot);
}

/* Behind a heading, which tells nothing of moves: "Wizards:", "Gnoll (g) -". */
static size_t heading(struct spotted_text *t)
{
    enum { LONGEST = 14 }; /* words and marks */
    size_t end = 0;
    bool ways = false;

    if (counts_pieces(t))
        return 1;
    for (size_t i = 0; i < LONGEST && !strchr(".;,", *word_at(t, i)); i++) {
        struct spot spot = {0};
        bool told = spot_at(t, i, &spot), way = told && spot.spot == SPOT_WAY;

        if ((i == 0 && way && *word_at(t, spot.to) == ':') || is_at(t, i, "and|plus|&") ||
            is_verb(t, i) || (told && (spot.spot == SPOT_LIKE || spot.spot == SPOT_OFFSET)) ||
            (told && spot.spot == SPOT_EXTENT && spot.to > i + 1))
            break; /* "Forward: …" */
        ways |= way;
        if (i > 0 && (*word_at(t, i) == ':' || (!ways && strcmp(word_at(t, i), "-") == 0)))
            end = i + 1;
    }
    return end;
}

/* --- joints, cues and words that nobody knows --- */

static void take_joint(struct cutting *c, unsigned joint)
{
    if (c->aside && !c->bracket)
        joint = (joint & ~(unsigned)(JOINT_OPEN | JOINT_CLOSE)) | JOINT_COMMA;
    c->open = false;
    c->joint |= joint;
    c->sentence += (joint & JOINT_STOP) != 0;
    c->bracket = joint & JOINT_OPEN || (c->aside && c->bracket);
    if (joint & JOINT_OPEN || (joint & JOINT_DASH && c->s->clause_count))
        c->aside = ++c->asides;
    if (joint & (JOINT_CLOSE | JOINT_STOP))
        c->aside = 0;
}

/* Whether the row joins, and nothing follows that could be joined: "forward or." */
static bool dangles(const struct spotted_text *t, const struct english_row *row, size_t end)
{
    const unsigned joins = JOINT_AND | JOINT_OR | JOINT_BUT | JOINT_THEN;
    const struct english_token *tokens = t->matcher.tokens;

    if (row->value & JOINT_BUT && end < t->matcher.count &&
        tokens[end].offset > tokens[end - 1].offset + tokens[end - 1].length + 1)
        return false; /* what stood there says nothing */
    return row->value & joins && strchr(".;", *word_at(t, end));
}

/* Takes a joint or cue; behind it. 0: it cannot stand there. */
static size_t take_row(struct cutting *c, const struct english_row *row, size_t token, size_t end)
{
    bool many = row->value & CUE_THING && is_plural(c->s->t, end - 1);

    if (row->meaning == WORD_JOINT && dangles(c->s->t, row, end))
        return 0;
    if (row->meaning == WORD_JOINT)
        take_joint(c, row->value);
    else if (row->meaning == WORD_CUE)
        take_cues(c, row->value | (many ? CUE_MANY : 0), token, end);
    return end;
}

/* Takes words that limit, deny or extend in a way that is not known; behind them. */
static size_t take_bad(struct cutting *c, const struct spot *spot)
{
    struct spotted_text *t = c->s->t;

    if (spot->value && !(t->game && t->game->terrain_count) &&
        spot_explains(t, spot->from, spot_mark(t, spot->from, ".;,()"))) {
        take_cues(c, CUE_OTHER, spot->from, spot->to);
        return spot_mark(t, spot->to, SPOT_TAIL_MARKS);
    }
    take_cues(c, CUE_BAD, spot->from, spot->to);
    return spot->to;
}

/* Whether the word ends a list of names or directions: "like a Knight or a Gloop". */
static bool ends_list(const struct cutting *c, const struct clause *last, size_t token)
{
    struct spotted_text *t = c->s->t;
    struct spot next = {0};

    if (!strchr(".;,)", *word_at(t, token + 1)) &&
        !(spot_at(t, token + 1, &next) && next.spot == SPOT_TAIL &&
          !english_knows(word_at(t, token))))
        return false;
    while (token > 1 && is_at(t, token - 1, "a|an|the|like|as"))
        token--;
    return token && is_at(t, token - 1, "and|or") && (last->said.named || last->said.ways);
}

/* Whether it is a name that nobody knows: "captures like a Gloop". */
static bool is_name(const struct cutting *c, const struct clause *last, size_t token)
{
    enum { ADJECTIVES = 3 }; /* "like the usual chess bishop" */
    struct spotted_text *t = c->s->t;
    struct spot spot = {0};

    if (!last->said.verb || clause_has_content(&last->said))
        return false;
    for (size_t i = token; i < token + ADJECTIVES; i++)
        if (spot_at(t, i, &spot) && spot.spot == SPOT_PIECE)
            return false;
    token -= token > 1 && is_at(t, token - 1, "a|an|the");
    return token && is_at(t, token - 1, "like");
}

/* Whether it may be what a denied condition asks for: "but not while it carries a stone". */
static bool is_asked(const struct clause *last)
{
    unsigned cues = last->said.cues;

    return cues & CUE_IF && cues & CUE_NOT &&
           !(cues & (CUE_BLOCKED | CUE_FREE | CUE_ENEMY | CUE_THING));
}

/* Skips a word that nobody knows; behind it. 0: it may be misspelt. */
static size_t skip_word(struct cutting *c, size_t token)
{
    struct spotted_text *t = c->s->t;
    const struct clause *last = &c->s->clauses[c->s->clause_count - (c->s->clause_count > 0)];
    const char *word = word_at(t, token);

    if (t->strict && english_meant(word))
        return 0;
    spot_note_skip(t, token, token + 1, NULL);
    t->skips[t->skip_count - 1].word = word;
    if (spot_is_compound(word) || ends_list(c, last, token) || is_name(c, last, token) ||
        is_asked(last))
        take_cues(c, CUE_BAD, token, token + 1);
    return token + 1;
}

/* --- what begins at a token --- */

/* Takes what was spotted; behind it. 0: it cannot be said there. */
static size_t take_spot(struct cutting *c, struct spot *spot)
{
    struct spotted_text *t = c->s->t;

    if (spot->spot == SPOT_PIECE && c->aside && c->s->clause_count == 0)
        return spot->to; /* "The Bia (Pawn) …" */
    if (is_subject(c, spot))
        return take_subject(c, spot) ? spot->to : 0;
    switch (spot->spot) {
    case SPOT_TAIL:
        spot->to = spot->value == TAIL_OF_VERB ? spot_verb_end(t, spot->to)
                                               : spot_mark(t, spot->to, SPOT_TAIL_MARKS);
        spot_note_skip(t, spot->from, spot->to, NULL);
        return spot->to;
    case SPOT_NOTHING:
        c->joint &= ~(unsigned)JOINT_BUT;
        return spot->to;
    case SPOT_PROMOTED:
        return spot->from < 2 ? spot->to : 0;
    default:
        return take_spot_words(c, spot) ? spot->to : 0;
    }
}

/* Whether the spot says more than the row of cues that begins at the same token and ends at `end`,
 * NULL: none does. */
static bool says_more(const struct spot *spot, const struct english_row *row, size_t end)
{
    if (!row || spot->to > end)
        return true;
    return spot->to == end && spot->spot != SPOT_TARGET && row->value != CUE_WAY;
}

/* Reads what begins at the token; behind it. 0: it cannot be read. */
static size_t read_at(struct cutting *c, size_t token)
{
    struct spotted_text *t = c->s->t;
    struct spot spot = {0}, next = {0};
    size_t end = token;
    const struct english_row *row = english_match(&t->matcher, &end, &clause_cues, NULL);
    bool told = spot_at(t, token, &spot), bad = told && spot.spot == SPOT_BAD;

    if (is_at(t, token, "a|the|any") && spot_at(t, token + 1, &next) &&
        next.to > (told && !bad ? spot.to : end))
        return token + 1; /* "a 1 plus 3 L-shape" */
    if (((told && (spot.spot == SPOT_WAY || spot.spot == SPOT_EXTENT)) ||
         (row && row->value == CUE_FREE)) &&
        is_of_name(c, token, told ? spot.to : end))
        return told ? spot.to : end;
    if (told && !bad && says_more(&spot, row, end))
        return take_spot(c, &spot);
    if (row)
        return take_row(c, row, token, end);
    return bad ? take_bad(c, &spot) : skip_word(c, token);
}

bool clauses_cut(struct cut_text *s)
{
    struct cutting c = {.s = s, .joint = JOINT_STOP};
    size_t token = heading(s->t), behind;

    if (token)
        spot_note_skip(s->t, 0, token, NULL);
    for (; token < s->t->matcher.count; token = behind) {
        behind = behind_nothing(s->t, token);
        if (spot_names_terrain(s->t, token))
            return false;
        if (behind > token)
            spot_note_skip(s->t, token, behind, NULL);
        else
            behind = read_at(&c, token);
        if (!behind)
            return false;
    }
    settle_all(s);
    return s->clause_count > 0 && s->clause_count < CLAUSES;
}
