#include "diag/unpack.h"

#include "base/buf.h"
#include "base/mem.h"
#include "base/utf8.h"

enum { FILES = 9, RANKS = 10, POINTS = FILES * RANKS };

/* A file or a part of it, read byte by byte; behind its end there is nothing but zeros. */
struct bytes {
    const unsigned char *text;
    size_t size, at;
    const unsigned char *key; /* subtracted from what is read; NULL: nothing is */
};

enum { KEY_BYTES = 32 };

/* A move, or none where the game begins. Variations are siblings of the move in place of which they
 * begin. Nodes are numbered from 1; 0: there is none. */
struct node {
    unsigned child, sibling;
    unsigned char from, to; /* points: files from the left, and ranks from Red's side, 9 a rank */
    const char *comment;    /* NULL: none */
};

struct packed {
    struct arena *arena;
    char men[POINTS]; /* as FEN has them; 0: none */
    struct node *nodes;
    size_t count;
    const char *encoding; /* of texts */
    packed_converter *convert;
    struct buf *out;
};

/* --- bytes --- */

static unsigned next_byte(struct bytes *b)
{
    unsigned key = b->key ? b->key[b->at % KEY_BYTES] : 0;

    if (b->at >= b->size)
        return 0;
    return (b->text[b->at++] - key) & 0xFF;
}

static unsigned next_number(struct bytes *b)
{
    unsigned number = 0;

    for (int shift = 0; shift < 32; shift += 8)
        number |= next_byte(b) << shift;
    return number;
}

/* --- texts --- */

/* As UTF-8 that can stand between the marks of PGN; NULL: it is empty or damaged. */
static const char *text_of(struct packed *p, const char *text, size_t size, bool tag)
{
    LOCAL_BUF(out);

    if (!p->convert(p->encoding, text, size, &out) && size > 0) {
        out.size = 0; /* perhaps the last character was cut */
        if (!p->convert(p->encoding, text, size - 1, &out))
            return NULL;
    }
    for (size_t i = 0, length; i < out.size; i += length) {
        char *c = &out.text[i];

        length = utf8_length(c, out.size - i);
        length = length ? length : 1;
        if (!*c)
            out.size = i;
        else if (utf8_is_refused(utf8_code(c)) || (tag && *c == '\n'))
            memset(c, ' ', length);
        else if (strchr(tag ? "\"\\" : "{}", *c))
            *c = tag ? '\'' : *c == '{' ? '(' : ')';
    }
    return out.size ? arena_text(p->arena, out.text, out.size) : NULL;
}

static const char *next_text(struct packed *p, struct bytes *b, size_t size)
{
    LOCAL_BUF(text);

    if (size > b->size - b->at)
        size = b->size - b->at;
    for (size_t i = 0; i < size; i++)
        buf_char(&text, (char)next_byte(b));
    return text_of(p, buf_str(&text), text.size, false);
}

static void put_tag(struct packed *p, const char *key, const char *text, size_t size)
{
    const char *value = text_of(p, text, size, true);

    if (value)
        buf_print(p->out, "[%s \"%s\"]\n", key, value);
}

/* --- moves --- */

struct step {
    struct node node;
    bool has_next, has_sibling;
};

/* Reads one; false: there are no more. */
typedef bool step_reader(struct packed *p, struct bytes *b, void *context, struct step *step);

/* Behind each move stand those that follow it, and then those in its place. They follow the last
 * node that there is. */
static void read_steps(struct packed *p, struct bytes *b, step_reader *read, void *context)
{
    unsigned *open = NULL, before = (unsigned)p->count;
    size_t open_count = 0; /* moves whose siblings come later */
    bool beside = false;
    struct step step;

    while (b->at < b->size && read(p, b, context, &step)) {
        *ARENA_PUSH(p->arena, p->nodes, p->count) = step.node;
        if (before && beside)
            p->nodes[before - 1].sibling = (unsigned)p->count;
        else if (before)
            p->nodes[before - 1].child = (unsigned)p->count;
        before = (unsigned)p->count;
        if (step.has_sibling)
            *ARENA_PUSH(p->arena, open, open_count) = before;
        beside = !step.has_next;
        if (beside && open_count == 0)
            break;
        before = beside ? open[--open_count] : before;
    }
}

/* --- PGN --- */

static void put_comment(struct packed *p, const char *comment)
{
    if (comment)
        buf_print(p->out, "{%s} ", comment);
}

static void put_move(struct packed *p, const struct node *node)
{
    buf_print(p->out, "%c%d-%c%d ", 'A' + node->from % FILES, node->from / FILES,
              'A' + node->to % FILES, node->to / FILES);
    put_comment(p, node->comment);
}

/* The moves from that one on, each with what stands in its place. */
static void put_line(struct packed *p, unsigned number, bool beside, int depth)
{
    enum { DEEPEST = 200, A_LINE = 8 };

    for (size_t i = 1; number; i++, number = p->nodes[number - 1].child) {
        const struct node *node = &p->nodes[number - 1];

        put_move(p, node);
        for (unsigned other = beside ? 0 : node->sibling; other && depth < DEEPEST;
             other = p->nodes[other - 1].sibling) {
            buf_text(p->out, "(");
            put_line(p, other, true, depth + 1);
            buf_text(p->out, ") ");
        }
        beside = false;
        if (i % A_LINE == 0)
            buf_text(p->out, "\n");
    }
}

/* The position, in which who moves first is to move. */
static void put_position(struct packed *p, bool second)
{
    buf_text(p->out, "[FEN \"");
    for (int rank = RANKS - 1; rank >= 0; rank--) {
        int empty = 0;

        for (int file = 0; file < FILES; file++) {
            char man = p->men[rank * FILES + file];

            if (man && empty)
                buf_print(p->out, "%d", empty);
            empty = man ? 0 : empty + 1;
            if (man)
                buf_char(p->out, man);
        }
        if (empty)
            buf_print(p->out, "%d", empty);
        buf_text(p->out, rank ? "/" : "");
    }
    buf_print(p->out, " %c - - 0 1\"]\n", second ? 'b' : 'w');
}

static const char *const results[] = {"*", "1-0", "0-1", "1/2-1/2", "1/2-1/2"};

/* The first node stands for the position, and has what is said of it. */
static void put_game(struct packed *p, unsigned result, bool second)
{
    unsigned first = p->count ? p->nodes[0].child : 0;
    const char *word = results[result < COUNT_OF(results) ? result : 0];
    char mover = first ? p->men[p->nodes[first - 1].from] : '\0';

    put_position(p, mover ? mover >= 'a' : second);
    buf_print(p->out, "[Result \"%s\"]\n\n", word);
    put_comment(p, p->count ? p->nodes[0].comment : NULL);
    put_line(p, first, false, 0);
    buf_print(p->out, "%s\n\n", word);
    p->count = 0;
    p->nodes = NULL;
}

/* --- XQF --- */

enum {
    XQF_HEADER = 1024,
    XQF_PLAIN = 10,   /* the last version that hides nothing */
    XQF_SHIFTED = 12, /* the first one that moves the men in their list */
    XQF_MEN = 16,
};

struct xqf {
    unsigned version;
    unsigned char men, from, to; /* what is added to squares */
    unsigned comments;           /* and to the size of comments */
    unsigned char key[KEY_BYTES];
};

/* The keys, as XQStudio works them out of the header. */
static void find_keys(const unsigned char *head, struct xqf *x)
{
    static const char notice[] = "[(C) Copyright Mr. Dong Shiwei.]";
    unsigned key[3], sum = head[12], by = head[13];

    *x = (struct xqf){.version = head[2]};
    if (x->version <= XQF_PLAIN)
        return;
    for (int i = 0; i < 3; i++) {
        unsigned b = head[13 + i];

        key[i] = (((b * b * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8;
    }
    x->men = (unsigned char)(key[0] * by);
    x->from = (unsigned char)(key[1] * x->men);
    x->to = (unsigned char)(key[2] * x->from);
    x->comments = (sum * 256 + by) % 32000 + 767;
    for (int i = 0; i < KEY_BYTES; i++)
        x->key[i] = (unsigned char)notice[i] & ((head[12 + i % 4] & head[3]) | head[8 + i % 4]);
}

/* A square is ten times its file and its rank. Returns the point; POINTS: it is none. */
static unsigned xqf_point(unsigned square)
{
    return square < 90 ? square % 10 * FILES + square / 10 : POINTS;
}

static void xqf_men(struct packed *p, const unsigned char *head, const struct xqf *x)
{
    static const char letters[] = "RNBAKABNRCCPPPPPrnbakabnrccppppp";

    for (unsigned i = 0; i < KEY_BYTES; i++) {
        unsigned place = x->version >= XQF_SHIFTED ? (x->men + i + 1) % KEY_BYTES : i;
        unsigned point = xqf_point((head[XQF_MEN + i] - x->men) & 0xFF);

        if (point < POINTS)
            p->men[point] = letters[place];
    }
}

static bool xqf_step(struct packed *p, struct bytes *b, void *context, struct step *step)
{
    const struct xqf *x = context;
    unsigned from = next_byte(b), to = next_byte(b), flags = next_byte(b), size = 0;
    bool plain = x->version <= XQF_PLAIN;

    next_byte(b);
    *step = (struct step){.has_next = flags & (plain ? 0xF0 : 0x80),
                          .has_sibling = flags & (plain ? 0x0F : 0x40)};
    if (plain || flags & 0x20)
        size = next_number(b) - x->comments;
    step->node.comment = size && size <= b->size ? next_text(p, b, size) : NULL;
    from = xqf_point((from - 0x18 - x->from) & 0xFF);
    to = xqf_point((to - 0x20 - x->to) & 0xFF);
    step->node.from = (unsigned char)from;
    step->node.to = (unsigned char)to;
    return p->count == 0 || (from < POINTS && to < POINTS);
}

/* A text of the header, which begins with its size. */
static void xqf_tag(struct packed *p, const char *key, const unsigned char *text, size_t most)
{
    put_tag(p, key, (const char *)text + 1, *text < most ? *text : most);
}

static void put_xqf(struct packed *p, const unsigned char *head, size_t size)
{
    struct xqf x;
    struct bytes steps = {head, size, XQF_HEADER, NULL};

    find_keys(head, &x);
    steps.key = x.version > XQF_PLAIN ? x.key : NULL;
    p->encoding = "GB18030";
    xqf_men(p, head, &x);
    read_steps(p, &steps, xqf_step, &x);
    xqf_tag(p, "Event", head + 208, 63);
    xqf_tag(p, "Title", head + 80, 63);
    xqf_tag(p, "Site", head + 288, 15);
    xqf_tag(p, "Date", head + 272, 15);
    xqf_tag(p, "Red", head + 304, 15);
    xqf_tag(p, "Black", head + 320, 15);
    xqf_tag(p, "Annotator", head + 464, 15);
    put_game(p, head[51], head[50] == 1);
}

/* --- CBR and CBL --- */

enum { CBR_HEADER = 2214, CBL_BLOCK = 4096 };

static const char cbr_sign[16] = "CCBridge Record", cbl_sign[16] = "CCBridgeLibrary";

static bool cbr_step(struct packed *p, struct bytes *b, void *context, struct step *step)
{
    unsigned flags = next_byte(b), from, to, size = 0;

    (void)context;
    next_byte(b);
    from = next_byte(b);
    to = next_byte(b);
    if (flags & 4)
        size = next_number(b);
    *step = (struct step){.has_next = !(flags & 1), .has_sibling = flags & 2};
    step->node.comment = size && size <= b->size ? next_text(p, b, size) : NULL;
    if (from >= POINTS || to >= POINTS || from == to)
        return false;
    step->node.from = (unsigned char)((RANKS - 1 - from / FILES) * FILES + from % FILES);
    step->node.to = (unsigned char)((RANKS - 1 - to / FILES) * FILES + to % FILES);
    return true;
}

/* Men are 16 for Red and 32 for Black, and the number of their kind. */
static void cbr_men(struct packed *p, const unsigned char *men)
{
    static const char letters[] = ".RNBAKCP";

    memset(p->men, 0, sizeof p->men);
    for (int i = 0; i < POINTS; i++) {
        unsigned side = men[i] >> 4, kind = men[i] & 15;
        int point = (RANKS - 1 - i / FILES) * FILES + i % FILES;

        if ((side == 1 || side == 2) && kind > 0 && kind < sizeof letters - 1)
            p->men[point] = (char)(letters[kind] + (side == 2) * ('a' - 'A'));
    }
}

static void put_cbr(struct packed *p, const unsigned char *head, size_t size)
{
    struct bytes steps = {head, size, CBR_HEADER, NULL};
    const char *text = (const char *)head;

    p->encoding = "UTF-16LE";
    cbr_men(p, head + 2120);
    *ARENA_PUSH(p->arena, p->nodes, p->count) = (struct node){0};
    if (next_number(&steps)) {
        unsigned comment = next_number(&steps);

        p->nodes[0].comment = comment <= size ? next_text(p, &steps, comment) : NULL;
    }
    read_steps(p, &steps, cbr_step, NULL);
    put_tag(p, "Event", text + 692, 64);
    put_tag(p, "Title", text + 180, 128);
    put_tag(p, "Red", text + 1076, 64);
    put_tag(p, "Black", text + 1300, 64);
    put_game(p, head[2076], head[2116] == 2);
}

/* Where the next record begins; where the bytes end: none does. */
static size_t next_record(const unsigned char *bytes, size_t at, size_t size)
{
    while (at < size &&
           (size - at < sizeof cbr_sign || memcmp(bytes + at, cbr_sign, sizeof cbr_sign) != 0))
        at++;
    return at;
}

/* Each record begins a block of its own. */
static void put_cbl(struct packed *p, const unsigned char *bytes, size_t size)
{
    size_t next;

    for (size_t at = next_record(bytes, 0, size); at < size; at = next) {
        next = size - at > CBL_BLOCK ? next_record(bytes, at + CBL_BLOCK, size) : size;
        if (next - at > CBR_HEADER)
            put_cbr(p, bytes + at, next - at);
    }
}

/* --- the whole --- */

static bool is_signed(const char *bytes, size_t size, const char *sign)
{
    return size > CBR_HEADER && memcmp(bytes, sign, sizeof cbr_sign) == 0;
}

bool packed_begins(const char *bytes, size_t size)
{
    return (size > XQF_HEADER && memcmp(bytes, "XQ", 2) == 0 && (unsigned char)bytes[2] < ' ') ||
           is_signed(bytes, size, cbr_sign) || is_signed(bytes, size, cbl_sign);
}

void packed_put(const char *bytes, size_t size, packed_converter *convert, struct buf *out)
{
    LOCAL_ARENA(arena);
    struct packed p = {.arena = arena, .convert = convert, .out = out};
    const unsigned char *head = (const unsigned char *)bytes;

    if (memcmp(bytes, "XQ", 2) == 0)
        put_xqf(&p, head, size);
    else if (memcmp(bytes, cbr_sign, sizeof cbr_sign) == 0)
        put_cbr(&p, head, size);
    else
        put_cbl(&p, head, size);
}
