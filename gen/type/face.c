#include "type/face.h"

#include "type/line.h"

#include <dirent.h>
#include <endian.h>
#include <errno.h>
#include <hb-ot.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- whether a file is whole --- */

/* Numbers of font files have their big end first. */
static unsigned number_at(const unsigned char *bytes, int size)
{
    unsigned number = 0;

    for (int i = 0; i < size; i++)
        number = number << 8 | bytes[i];
    return number;
}

enum {
    HEADER = 12,
    COUNT_AT = 4, /* of a face */
    ENTRY = 16,
    SUM_AT = 4,
    OFFSET_AT = 8,
    LENGTH_AT = 12, /* of a table, in the face's directory */
    PLACES_AT = 12,
    PLACE = 4 /* a collection begins with the places of its faces */
};

/* Whether the tables of a face lie within its file. HarfBuzz takes one that does not for empty: the
 * letters of a file that was cut off would print nothing, without a word. */
static bool tables_are_within(const unsigned char *bytes, unsigned size, unsigned start)
{
    unsigned count;

    if (size < HEADER || start > size - HEADER)
        return false;
    count = number_at(bytes + start + COUNT_AT, 2);
    if (count > (size - start - HEADER) / ENTRY)
        return false;
    for (const unsigned char *entry = bytes + start + HEADER; count--; entry += ENTRY) {
        unsigned offset = number_at(entry + OFFSET_AT, 4), length = number_at(entry + LENGTH_AT, 4);

        if (offset > size || length > size - offset)
            return false;
    }
    return true;
}

static bool is_whole(hb_blob_t *blob)
{
    unsigned size, count = hb_face_count(blob);
    const unsigned char *bytes = (const unsigned char *)hb_blob_get_data(blob, &size);
    bool collection = size >= PLACES_AT && memcmp(bytes, "ttcf", 4) == 0;

    if (collection && count > (size - PLACES_AT) / PLACE)
        return false;
    for (unsigned i = 0; i < count; i++)
        if (!tables_are_within(bytes, size,
                               collection ? number_at(bytes + PLACES_AT + PLACE * i, PLACE) : 0))
            return false;
    return count > 0;
}

/* Whose blob has this is a file that is mapped. Other memory would be lost with what lies in it. */
static hb_user_data_key_t mapped;

void face_rest(hb_face_t *face)
{
    hb_blob_t *file = hb_face_reference_blob(face);
    unsigned size;
    const char *bytes = hb_blob_get_data(file, &size);

    if (hb_blob_get_user_data(file, &mapped))
        madvise((void *)bytes, size, MADV_DONTNEED);
    hb_blob_destroy(file);
}

/* Bytes that are added at once, each pair in its place, and how often that can be done before there
 * are more of a byte than 16 bits hold. */
enum { ROW = 16, ROWS = 256, BLOCK = ROW * ROWS, BLOCKS_AT_ONCE = 128 /* in memory */ };

/* The sum of the numbers in some rows. */
static unsigned sum_of(const unsigned char *bytes, unsigned rows)
{
    typedef uint16_t pairs __attribute__((vector_size(ROW)));
    pairs all = {0}, high = {0}, row;
    unsigned sum = 0;

#pragma GCC unroll 8
    for (; rows > 0; rows--, bytes += ROW) {
        memcpy(&row, bytes, ROW);
        all += row;
        high += row >> 8;
    }
    for (int i = 0; i < ROW / 2; i++) {
        unsigned low = (uint16_t)(all[i] - (high[i] << 8));
        unsigned pair = BYTE_ORDER == LITTLE_ENDIAN ? low * 256u + high[i] : high[i] * 256u + low;

        sum += i % 2 ? pair : pair << 16;
    }
    return sum;
}

/* The sum of the numbers of a table, the last row filled up with zeros. Tables have megabytes. */
static unsigned table_sum(hb_face_t *face, const unsigned char *bytes, unsigned size)
{
    unsigned char last[BLOCK] = {0};
    unsigned sum = 0;

    for (; size >= BLOCK; bytes += BLOCK, size -= BLOCK) {
        sum += sum_of(bytes, ROWS);
        if (size / BLOCK % BLOCKS_AT_ONCE == 0)
            face_rest(face);
    }
    memcpy(last, bytes, size);
    return sum + sum_of(last, ROWS);
}

/* 'head' has a sum of its own kind, and nothing of which letters are made. */
static void find_changed(struct typeface *face)
{
    hb_blob_t *blob = hb_face_reference_blob(face->hb);
    const unsigned char *bytes = (const unsigned char *)hb_blob_get_data(blob, NULL),
                        *entry = bytes;

    face->summed = true;
    if (memcmp(bytes, "ttcf", 4) == 0)
        entry +=
            number_at(bytes + PLACES_AT + PLACE * (hb_face_get_index(face->hb) & 0xFFFF), PLACE);
    for (unsigned left = number_at(entry + COUNT_AT, 2); left > 0 && !*face->changed;
         left--, entry += ENTRY)
        if (memcmp(entry + HEADER, "head", 4) != 0 &&
            table_sum(face->hb, bytes + number_at(entry + HEADER + OFFSET_AT, 4),
                      number_at(entry + HEADER + LENGTH_AT, 4)) !=
                number_at(entry + HEADER + SUM_AT, 4))
            memcpy(face->changed, entry + HEADER, 4);
    hb_blob_destroy(blob);
}

const char *face_changed(struct typeface *face)
{
    bool asked = face->asked && !face->told;

    face->told |= asked;
    if (asked && !face->summed)
        find_changed(face);
    face_rest(face->hb);
    return asked && *face->changed ? face->changed : NULL;
}

/* --- what a face says of itself --- */

static const hb_ot_name_id_t family_ids[] = {
    HB_OT_NAME_ID_WWS_FAMILY, HB_OT_NAME_ID_TYPOGRAPHIC_FAMILY, HB_OT_NAME_ID_FONT_FAMILY};

static bool is_english(hb_language_t language)
{
    const char *text = hb_language_to_string(language);

    return text && strncmp(text, "en", 2) == 0;
}

static void add_name(struct arena *arena, struct typeface *face, const hb_ot_name_entry_t *entry)
{
    unsigned size = hb_ot_name_get_utf8(face->hb, entry->name_id, entry->language, NULL, NULL) + 1;
    char *name = arena_alloc(arena, size, 1);

    hb_ot_name_get_utf8(face->hb, entry->name_id, entry->language, &size, name);
    if (*name)
        *ARENA_PUSH(arena, face->families, face->family_count) = name;
}

/* Those names first that part families least, and of these the English ones. */
static void read_names(struct arena *arena, struct typeface *face)
{
    unsigned count;
    const hb_ot_name_entry_t *entries = hb_ot_name_list_names(face->hb, &count);

    for (size_t id = 0; id < COUNT_OF(family_ids); id++)
        for (int english = 1; english >= 0; english--)
            for (unsigned i = 0; i < count; i++)
                if (entries[i].name_id == family_ids[id] &&
                    is_english(entries[i].language) == english)
                    add_name(arena, face, &entries[i]);
}

static void read_style(struct typeface *face)
{
    face->font = hb_font_create(face->hb);
    face->weight = (double)hb_style_get_value(face->font, HB_STYLE_TAG_WEIGHT);
    face->italic = hb_style_get_value(face->font, HB_STYLE_TAG_ITALIC) > 0;
}

bool face_has_table(hb_face_t *face, hb_tag_t tag)
{
    hb_blob_t *table = hb_face_reference_table(face, tag);
    bool found = hb_blob_get_length(table) > 0;

    hb_blob_destroy(table);
    return found;
}

unsigned face_number(hb_face_t *face, hb_tag_t tag, unsigned at, int size)
{
    hb_blob_t *table = hb_face_reference_table(face, tag);
    unsigned length, number = 0;
    const unsigned char *bytes = (const unsigned char *)hb_blob_get_data(table, &length);

    if (at + (unsigned)size <= length)
        number = number_at(bytes + at, size);
    hb_blob_destroy(table);
    return number;
}

/* The glyphs of a TrueType face that take no bytes of its outlines, to be destroyed; none of other
 * faces, whose glyphs have to be drawn to know. */
static hb_set_t *face_empty_glyphs(hb_face_t *face)
{
    enum { FORMAT_AT = 50 };
    hb_set_t *empty = hb_set_create();
    hb_blob_t *places = hb_face_reference_table(face, HB_TAG('l', 'o', 'c', 'a'));
    const unsigned place = face_number(face, HB_TAG('h', 'e', 'a', 'd'), FORMAT_AT, 2) ? 4 : 2;
    unsigned length;
    const char *at = hb_blob_get_data(places, &length);

    for (unsigned i = 0; (i + 2) * place <= length; i++, at += place)
        if (memcmp(at, at + place, place) == 0)
            hb_set_add(empty, i);
    hb_blob_destroy(places);
    return empty;
}

/* Whether a character is to be seen: no blank or control, and no mark that stands on others. */
static bool is_seen(unsigned code)
{
    enum { FIRST_VOWEL = 0x1160, LAST_FINAL = 0x11FF /* of syllables in hangul */ };

    return !is_of(code, CATEGORIES(CONTROL, UNASSIGNED) | CATEGORY(SURROGATE) |
                            CATEGORIES(ENCLOSING_MARK, NON_SPACING_MARK) |
                            CATEGORY(SPACE_SEPARATOR)) &&
           !(code >= FIRST_VOWEL && code <= LAST_FINAL);
}

bool typeface_has(struct typeface *face, unsigned code)
{
    hb_codepoint_t glyph;

    face->asked = true;
    if (!face->empty)
        face->empty = face_empty_glyphs(face->hb);
    return hb_font_get_nominal_glyph(face->font, code, &glyph) &&
           !(is_seen(code) && hb_set_has(face->empty, glyph));
}

/* Whether any glyph has a width of its own: without one, letters stand on top of each other. */
static bool has_widths(hb_face_t *face)
{
    enum { WIDTHS_AT = 34 };

    return face_number(face, HB_TAG('h', 'h', 'e', 'a'), WIDTHS_AT, 2) > 0 &&
           face_has_table(face, HB_TAG('h', 'm', 't', 'x'));
}

/* Whether all is there without which no letter is drawn in its place: HarfBuzz makes do without
 * it. */
static bool is_complete(hb_face_t *face)
{
    static const hb_tag_t needed[] = {HB_TAG('h', 'e', 'a', 'd'), HB_TAG('m', 'a', 'x', 'p'),
                                      HB_TAG('c', 'm', 'a', 'p')};
    static const hb_tag_t shapes[] = {HB_TAG('g', 'l', 'y', 'f'), HB_TAG('C', 'F', 'F', ' '),
                                      HB_TAG('C', 'F', 'F', '2'), HB_TAG('C', 'B', 'D', 'T'),
                                      HB_TAG('s', 'b', 'i', 'x')};
    bool good = hb_face_get_glyph_count(face) > 0 && has_widths(face), drawn = false;

    for (size_t i = 0; i < COUNT_OF(needed); i++)
        good = good && face_has_table(face, needed[i]);
    for (size_t i = 0; i < COUNT_OF(shapes); i++)
        drawn = drawn || face_has_table(face, shapes[i]);
    return good && drawn;
}

/* --- glyphs --- */

/* To measure a glyph takes as long as to draw it, and Pango asks again and again. Each has a slot,
 * which it shares with few others. */
enum { BOX_SLOTS = 512 };

struct measured {
    hb_codepoint_t next; /* the number behind the glyph's; 0: none was measured */
    struct glyph_box box;
};

struct glyph_box face_glyph_box(struct typeface *face, hb_codepoint_t glyph)
{
    struct measured *slot;
    hb_glyph_extents_t e = {0};

    if (!face->measured)
        face->measured = mem_new(BOX_SLOTS, sizeof *face->measured);
    slot = &face->measured[glyph % BOX_SLOTS];
    if (slot->next != glyph + 1) {
        face->damaged |= !hb_font_get_glyph_extents(face->font, glyph, &e);
        *slot = (struct measured){
            glyph + 1, {e.x_bearing, e.y_bearing + e.height, e.x_bearing + e.width, e.y_bearing}};
    }
    return slot->box;
}

/* --- chains of families --- */

/* The next character but for blanks, from *text to before end; 0 at the end. */
static char next_letter(const char **text, const char *end)
{
    while (*text < end && **text == ' ')
        ++*text;
    return *text < end ? *(*text)++ : '\0';
}

static char small_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_family(const char *name, const char *other, size_t size)
{
    const char *name_end = name + strlen(name), *other_end = other + size;
    char a, b;

    do {
        a = next_letter(&name, name_end);
        b = next_letter(&other, other_end);
    } while (a && small_letter(a) == small_letter(b));
    return a == b;
}

static bool is_called(const struct typeface *face, const char *family, size_t size)
{
    return FIND(one, face->families, face->family_count, same_family(*one, family, size));
}

static size_t chain_length(const char *chain)
{
    size_t length = 1;

    for (; *chain; chain++)
        length += *chain == ',';
    return length;
}

size_t face_rank(const struct typeface *face, const char *chain)
{
    size_t rank = 0, length = chain_length(chain);

    for (; rank < length; rank++) {
        size_t size = strcspn(chain, ",");

        if (is_called(face, chain, size))
            break;
        chain += size + 1;
    }
    return rank;
}

bool face_is_of(const struct typeface *face, const char *chain)
{
    return face_rank(face, chain) < chain_length(chain);
}

bool faces_have(const struct faces *faces, const char *chain, bool bold, bool italic)
{
    const int bold_from = 600;

    return FIND(face, faces->list, faces->count,
                face_rank(face, chain) == 0 && (!italic || face->italic) &&
                    (!bold || face->weight >= bold_from));
}

const char *chain_of(const struct faces *faces, const struct type_style *style, unsigned flags)
{
    const char *chain = flags & SPAN_SIGN ? style->sign_family : style->family;

    while (chain && !faces_have(faces, chain, is_bold(style, flags), is_italic(style, flags))) {
        chain = strchr(chain, ',');
        chain = chain ? chain + 1 : NULL;
    }
    return chain;
}

/* How far a face is from what is asked for: the earlier numbers count more. */
struct distance {
    struct typeface *face;
    double terms[5];
};

static int by_distance(const void *a, const void *b)
{
    const struct distance *p = a, *q = b;
    size_t i = 0;

    while (i + 1 < COUNT_OF(p->terms) && p->terms[i] == q->terms[i])
        i++;
    return (p->terms[i] > q->terms[i]) - (p->terms[i] < q->terms[i]);
}

void faces_nearest(const struct faces *faces, const char *chain, bool bold, bool italic,
                   struct typeface **list)
{
    const double weight = bold ? 700 : 400;
    struct distance *distances = mem_new(faces->count, sizeof *distances);

    for (size_t i = 0; i < faces->count; i++) {
        struct typeface *face = &faces->list[i];

        distances[i] =
            (struct distance){face,
                              {(double)face_rank(face, chain), (double)face->kin,
                               face->italic != italic, fabs(face->weight - weight), (double)i}};
    }
    qsort(distances, faces->count, sizeof *distances, by_distance);
    for (size_t i = 0; i < faces->count; i++)
        list[i] = distances[i].face;
    free(distances);
}

/* --- where files are found --- */

/* Where Debian puts fonts, the newest habit first; then where others do. */
static const char *const folders[] = {
    "/usr/share/fonts/opentype",
    "/usr/share/fonts/truetype",
    "/usr/local/share/fonts",
    "/usr/share/fonts",
};

enum { FOLDER_DEPTH = 4 };

static bool is_file(const char *path)
{
    struct stat status;

    return stat(path, &status) == 0 && S_ISREG(status.st_mode);
}

/* Looks for the file in folder, then in its sub-folders. */
static char *find_below(const char *folder, const char *name, int depth)
{
    struct buf path = {0};
    char *found = NULL;
    struct dirent *entry;
    DIR *dir;

    buf_print(&path, "%s/%s", folder, name);
    if (is_file(path.text))
        return path.text;
    dir = depth > 0 ? opendir(folder) : NULL;
    while (dir && !found && (entry = readdir(dir))) {
        if (entry->d_name[0] == '.' || entry->d_type == DT_REG)
            continue;
        path.size = 0;
        buf_print(&path, "%s/%s", folder, entry->d_name);
        found = find_below(path.text, name, depth - 1);
    }
    if (dir)
        closedir(dir);
    buf_free(&path);
    return found;
}

/* Where the number of a face begins behind the name of the file; at its end where there is none. */
static const char *index_in(const char *name)
{
    const char *sign = strrchr(name, '#'), *end = name + strlen(name);

    return sign && sign[1] && strspn(sign + 1, "0123456789") == strlen(sign + 1) ? sign : end;
}

/* The number of the face that is meant in "collection.ttc#2", from 0; -1: all that the file has. */
static int font_index(const char *name)
{
    const char *sign = index_in(name);

    return *sign ? (int)strtoul(sign + 1, NULL, 10) : -1;
}

char *font_beside(const struct located *file)
{
    const char *from = file->at.source ? file->at.source->path : NULL, *name = file->text;
    const char *slash = from ? strrchr(from, '/') : NULL;
    struct buf path = {0};

    if (!from || !is_file(from) || name[0] == '/')
        return NULL;
    buf_print(&path, "%.*s/%.*s", slash ? (int)(slash - from) : 1, slash ? from : ".",
              (int)(index_in(name) - name), name);
    if (is_file(path.text))
        return path.text;
    buf_free(&path);
    return NULL;
}

/* Beside the style, then by its path, or in the system's folders. */
static char *find_font(const struct located *file, const char *name)
{
    char *found = font_beside(file);

    if (!found && strchr(name, '/')) {
        struct buf path = {0};

        buf_text(&path, name);
        return path.text;
    }
    for (size_t i = 0; i < COUNT_OF(folders) && !found; i++)
        found = find_below(folders[i], name, FOLDER_DEPTH);
    return found;
}

/* Debian's packages of the fonts of the house, by how the names of their files begin. */
static const struct {
    const char *start, *package;
} packages[] = {
    {"LinLibertine", "fonts-linuxlibertine"},
    {"LinBiolinum", "fonts-linuxlibertine"},
    {"ipaexm", "fonts-ipaexfont-mincho"},
    {"Nanum", "fonts-nanum"},
    {"Norasi", "fonts-tlwg-norasi-ttf"},
    {"kouzan-mouhitsu", "fonts-kouzan-mouhitsu"},
    {"Symbola", "fonts-symbola"},
    {"NotoSansCJK", "fonts-noto-cjk"},
    {"NotoSerifCJK", "fonts-noto-cjk"},
    {"DejaVu", "fonts-dejavu-core"},
    {"Amiri", "fonts-hosny-amiri"},
    {"Noto", "fonts-noto-core"},
};

const char *face_package(const char *file)
{
    for (size_t i = 0; i < COUNT_OF(packages); i++)
        if (strncmp(file, packages[i].start, strlen(packages[i].start)) == 0)
            return packages[i].package;
    return NULL;
}

static void help_missing(struct finding *finding, const char *name)
{
    const char *package = face_package(name);

    if (package)
        diag_help(finding, "install Debian's package '%s'", package);
    else
        diag_help(finding, "put it beside the style, or install the package that brings this font");
}

/* A font that is named by its path may be there, in a folder that may not be entered. */
static void report_missing(const struct located *file, const char *path, struct diags *diags)
{
    struct stat status;

    if (path && stat(path, &status) != 0 && errno == EACCES) {
        diag_add(diags, DIAG(FILE_UNREADABLE), file->at, path, strerror(EACCES));
        return;
    }
    help_missing(diag_add(diags, DIAG(FONT_MISSING), file->at, file->text), file->text);
}

const char **fonts_find(struct arena *arena, const struct located *files, size_t count,
                        struct diags *diags)
{
    const char **paths = arena_alloc(arena, count + 1, sizeof *paths);
    bool complete = true;

    for (size_t i = 0; i < count; i++) {
        const char *text = files[i].text;
        char *path = find_font(&files[i], arena_text(arena, text, (size_t)(index_in(text) - text)));

        if (path && is_file(path)) {
            paths[i] = arena_print(arena, "%s", path);
        } else {
            report_missing(&files[i], path, diags);
            complete = false;
        }
        free(path);
    }
    return complete ? paths : NULL;
}

/* --- opening --- */

static size_t kin_of(const struct faces *faces, const char *family)
{
    size_t kin = 0;

    while (!same_family(faces->list[kin].families[0], family, strlen(family)))
        kin++;
    return kin;
}

enum { FACES_LIMIT = 1000 /* of all fonts; collections have 70 at most */ };

/* `index` counts the faces of a file; its upper half the instances of one that is variable, from 1.
 * NULL when it is damaged: it is none of the faces then. */
static struct typeface *open_face(struct faces *faces, struct arena *arena, hb_blob_t *blob,
                                  unsigned index)
{
    struct typeface face = {.hb = hb_face_create(blob, index), .file = faces->file};

    read_names(arena, &face);
    if (faces->count == FACES_LIMIT || face.family_count == 0 || !is_complete(face.hb)) {
        hb_face_destroy(face.hb);
        return NULL;
    }
    read_style(&face);
    *ARENA_PUSH(arena, faces->list, faces->count) = face;
    faces->list[faces->count - 1].kin = kin_of(faces, face.families[0]);
    return &faces->list[faces->count - 1];
}

/* The face as it is, then its instances. */
static bool open_instances(struct faces *faces, struct arena *arena, hb_blob_t *blob,
                           unsigned index)
{
    enum { INSTANCE_SHIFT = 16 };
    const struct typeface *face = open_face(faces, arena, blob, index);
    unsigned count = face ? hb_ot_var_get_named_instance_count(face->hb) : 0;

    for (unsigned i = 1; i <= count && face; i++)
        face = open_face(faces, arena, blob, index | i << INSTANCE_SHIFT);
    return face != NULL;
}

/* What is mapped, of which a blob is made. */
struct mapping {
    void *bytes;
    size_t size;
};

static void unmap(void *data)
{
    struct mapping *m = data;

    munmap(m->bytes, m->size);
    free(m);
}

/* To be destroyed; NULL: it cannot be opened. The file is mapped, not read: of a large one only
 * what is used comes to memory. */
static hb_blob_t *map_file(const char *path)
{
    int handle = open(path, O_RDONLY | O_CLOEXEC);
    struct stat status = {0};
    struct mapping *m;
    hb_blob_t *blob;

    if (handle < 0)
        return NULL;
    m = mem_new(1, sizeof *m);
    *m = (struct mapping){MAP_FAILED, 0};
    if (fstat(handle, &status) == 0 && status.st_size > 0 && status.st_size <= INT32_MAX) {
        m->size = (size_t)status.st_size;
        m->bytes = mmap(NULL, m->size, PROT_READ, MAP_PRIVATE, handle, 0);
    }
    close(handle);
    if (m->bytes == MAP_FAILED) {
        free(m);
        return NULL;
    }
    blob = hb_blob_create(m->bytes, (unsigned)m->size, HB_MEMORY_MODE_READONLY, m, unmap);
    hb_blob_set_user_data(blob, &mapped, &mapped, NULL, true);
    return blob;
}

/* All faces of it, or one. */
static bool open_file(struct faces *faces, struct arena *arena, const char *path, int index)
{
    hb_blob_t *blob = map_file(path);
    bool good = blob && is_whole(blob);
    unsigned count = good ? hb_face_count(blob) : 0;

    good = good && index < (int)count;
    for (unsigned i = 0; i < count && good; i++)
        if (index < 0 || i == (unsigned)index)
            good = open_instances(faces, arena, blob, i);
    hb_blob_destroy(blob);
    return good;
}

/* Why letters of the face may not stand in a document, or cannot; NULL: they may. */
static const char *bar_of(hb_face_t *face)
{
    enum { LICENCE_AT = 8, LICENCES = 0xF, RESTRICTED = 2, WHOLE = 0x100, BITMAPS = 0x200 };
    unsigned rights = face_number(face, HB_TAG('O', 'S', '/', '2'), LICENCE_AT, 2);

    if ((rights & LICENCES) == RESTRICTED)
        return "its licence forbids that (fsType 2)";
    if (rights & WHOLE)
        return "its licence forbids to take single letters (fsType 0x100)";
    if (rights & BITMAPS)
        return "its licence forbids outlines in documents (fsType 0x200)";
    if (!face_has_table(face, HB_TAG('g', 'l', 'y', 'f')) &&
        !face_has_table(face, HB_TAG('C', 'F', 'F', ' ')))
        return face_has_table(face, HB_TAG('C', 'F', 'F', '2'))
                   ? "PDF has no outlines of its kind (CFF2)"
                   : "its letters are pixels, not outlines";
    return NULL;
}

/* Of the faces from `first` on; false after a finding. */
static bool check_bars(const struct faces *faces, size_t first, const struct located *file,
                       struct diags *diags)
{
    for (size_t i = first; i < faces->count; i++) {
        const char *bar = bar_of(faces->list[i].hb);

        if (!bar)
            continue;
        diag_add(diags, DIAG(FONT_BARRED), file->at, file->text, bar);
        return false;
    }
    return true;
}

static void report_unreadable(const struct located *file, struct diags *diags)
{
    diag_add(diags, DIAG(FONT_UNREADABLE), file->at, file->text);
}

bool faces_open(struct faces *faces, struct arena *arena, const struct located *files,
                const char *const *paths, size_t count, struct diags *diags)
{
    bool good = true;

    *faces = (struct faces){0};
    for (size_t i = 0; i < count; i++) {
        size_t first = faces->count;

        faces->file = i;
        if (!open_file(faces, arena, paths[i], font_index(files[i].text))) {
            report_unreadable(&files[i], diags);
            good = false;
        } else {
            good &= check_bars(faces, first, &files[i], diags);
        }
    }
    return good;
}

void faces_clear(struct faces *faces)
{
    for (size_t i = 0; i < faces->count; i++) {
        faces->list[i].asked = false;
        faces->list[i].told = false;
    }
}

void faces_close(struct faces *faces)
{
    for (size_t i = 0; i < faces->count; i++) {
        hb_face_destroy(faces->list[i].hb);
        hb_font_destroy(faces->list[i].font);
        hb_set_destroy(faces->list[i].empty);
        free(faces->list[i].measured);
    }
}

/* Whether it stands for nothing but whether letters beside it are joined, as in Persian. */
static bool is_joiner(const struct line *line, const struct type_sign *sign)
{
    enum { ZERO_WIDTH_NON_JOINER = 0x200C, ZERO_WIDTH_JOINER };
    const unsigned code = utf8_code(line->text + (sign->at - line->offset));

    return sign->glyph >= NO_GLYPH && (code == ZERO_WIDTH_NON_JOINER || code == ZERO_WIDTH_JOINER);
}

/* Where the characters of a sign end, with joiners behind them: where the next ones begin, which
 * stand left of it in scripts that run to the left. */
static size_t cluster_end(const struct line *line, const struct run *run, size_t i)
{
    const size_t step = run->back ? SIZE_MAX : 1; /* down to that before 0 */

    for (size_t k = i + step; k < run->count; k += step)
        if (run->signs[k].at != run->signs[i].at && !is_joiner(line, &run->signs[k]))
            return run->signs[k].at;
    return run->offset + run->size;
}

static bool is_first(const struct run *run, size_t i)
{
    return i == 0 || run->signs[i].at != run->signs[i - 1].at;
}

/* Bytes of a line that are asked for. */
struct stretch {
    const struct line *line;
    size_t from, to;
    struct arena *arena;
};

/* The run's glyphs among them, from there on; *x becomes where it ends. */
static struct glyph_run glyphs_of(const struct stretch *s, const struct run *run, int *x)
{
    struct glyph *glyphs = arena_grow_by(s->arena, NULL, 0, run->count, sizeof *glyphs);
    int x_scale, y_scale;
    struct glyph_run all = {.face = run->face->hb, .start = *x, .glyphs = glyphs};

    hb_font_get_scale(run->font, &x_scale, &y_scale);
    all.size = line_mm(x_scale);
    all.unit = line_mm((double)x_scale / hb_face_get_upem(all.face));
    for (size_t i = 0; i < run->count; i++) {
        const struct type_sign *sign = &run->signs[i];
        size_t at = sign->at - s->line->offset;
        int left = *x + sign->x;

        *x += sign->width;
        if (sign->glyph >= NO_GLYPH || at < s->from || at >= s->to)
            continue;
        glyphs[all.count++] = (struct glyph){
            .id = sign->glyph,
            .x = line_mm(left),
            .y = line_mm(sign->y),
            .left = left - all.start,
            .down = sign->y,
            .at = at,
            .end = is_first(run, i) ? cluster_end(s->line, run, i) - s->line->offset : at};
    }
    return all;
}

size_t line_glyphs(const struct line *line, size_t from, size_t to, struct arena *arena,
                   const struct glyph_run **runs)
{
    const struct stretch stretch = {line, from, to, arena};
    struct glyph_run *list = NULL;
    size_t count = 0;
    int x = 0;

    EACH (run, line->runs, line->run_count) {
        struct glyph_run glyphs = glyphs_of(&stretch, run, &x);

        if (glyphs.count)
            *ARENA_PUSH(arena, list, count) = glyphs;
    }
    *runs = list;
    return count;
}

bool line_turns(const struct line *line, size_t from, size_t to)
{
    return FIND(run, line->runs, line->run_count,
                run->back && run->offset < line->offset + to &&
                    run->offset + run->size > line->offset + from) != NULL;
}

bool line_follows(const struct line *line, const struct line *before)
{
    return line->paragraph && line->paragraph == before->paragraph &&
           line->offset == before->offset + before->size;
}

/* --- faces --- */

double face_advance(hb_face_t *face, unsigned glyph)
{
    hb_font_t *font = hb_font_create(face);
    double advance = hb_font_get_glyph_h_advance(font, glyph);

    hb_font_destroy(font);
    return advance * 1000 / hb_face_get_upem(face);
}

unsigned face_space(hb_face_t *face)
{
    hb_font_t *font = hb_font_create(face);
    hb_codepoint_t space = 0;

    if (!hb_font_get_nominal_glyph(font, ' ', &space))
        space = 0;
    hb_font_destroy(font);
    return space;
}
