#include "yaml/field.h"

enum { KEYS_NAMED = 64 }; /* that messages list of a map */

const struct field field_any_text = {.type = FIELD_TEXT};

/* Reads a node of a kind that the row takes; `out` holds the member. */
typedef bool node_reader(const struct node *node, const struct field *field, void *out,
                         struct diags *diags);
static node_reader read_record, read_array, read_either, take_node;

static const struct {
    bool text, list, map; /* the kinds of nodes; of the others those of their forms or items */
    scalar_setter *set;
    node_reader *read;
} types[] = {
    [FIELD_TEXT] = {.text = true, .set = scalar_text},
    [FIELD_INT] = {.text = true, .set = scalar_number},
    [FIELD_NUMBER] = {.text = true, .set = scalar_number},
    [FIELD_LENGTH] = {.text = true, .set = scalar_number},
    [FIELD_POINTS] = {.text = true, .set = scalar_number},
    [FIELD_BOOL] = {.text = true, .set = scalar_bool},
    [FIELD_SWITCH] = {.text = true, .set = scalar_bool},
    [FIELD_CHOICE] = {.text = true, .set = scalar_choice},
    [FIELD_RECORD] = {.map = true, .read = read_record},
    [FIELD_ARRAY] = {.list = true, .read = read_array},
    [FIELD_SOME] = {.list = true, .read = read_array},
    [FIELD_NAMED] = {.map = true, .read = read_array},
    [FIELD_EITHER] = {.read = read_either},
    [FIELD_NODE] = {.read = take_node},
    [FIELD_LIST] = {.list = true, .read = take_node},
    [FIELD_MAP] = {.map = true, .read = take_node},
};

/* --- values by player --- */

const char *const player_keys[2] = {"first", "second"}, *const player_help[2] = {
                                                            "the first player's",
                                                            "the second player's"};

bool field_by_player(const struct field *field)
{
    return field->second || field->by_player;
}

static int player_of(const struct node *key)
{
    return strcmp(key->text.text, player_keys[0]) == 0   ? 0
           : strcmp(key->text.text, player_keys[1]) == 0 ? 1
                                                         : -1;
}

/* Whether it has a key `first`, or none but `second`: with others that is one of a record. */
static bool names_players(const struct node *node)
{
    return node->kind == NODE_MAP &&
           (yaml_get(node, player_keys[0]) || (node->count == 1 && player_of(node->keys[0]) == 1));
}

const struct node *field_of_player(const struct node *node, int side)
{
    return node && names_players(node) ? yaml_get(node, player_keys[side]) : node;
}

bool value_is_by_player(const struct node *node, const struct field *field)
{
    return field_by_player(field) && names_players(node);
}

/* --- kinds of values --- */

static bool takes_kind(const struct field *field, enum node_kind kind)
{
    const bool taken[] = {[NODE_TEXT] = types[field->type].text,
                          [NODE_LIST] = types[field->type].list,
                          [NODE_MAP] = types[field->type].map};

    if (taken[kind] || (field->type == FIELD_SOME && takes_kind(field->item, kind)))
        return true;
    for (size_t i = 0; field->forms && field->forms[i]; i++)
        if (takes_kind(field->forms[i], kind))
            return true;
    return false;
}

/* That can be shown within a message. */
static bool is_short_text(const struct node *node)
{
    enum { SHORT = 60 };

    return node->kind == NODE_TEXT && *node->text.text && strlen(node->text.text) <= SHORT &&
           !strchr(node->text.text, '\n');
}

/* What the map that the field takes may hold; NULL: it takes none. */
static const struct record *map_of(const struct field *field)
{
    if (field->record)
        return field->record;
    for (size_t i = 0; field->forms && field->forms[i]; i++)
        if (map_of(field->forms[i]))
            return map_of(field->forms[i]);
    return NULL;
}

/* Shows the first two keys, or those that must be there if there are so many. */
static void help_with_map(const struct record *record, struct finding *finding)
{
    const char *keys[2] = {NULL};
    size_t count = 0;

    for (int required = 1; required >= 0; required--)
        for (size_t i = 0; i < record->count && count < COUNT_OF(keys); i++)
            if (record->fields[i].required == (required == 1))
                keys[count++] = record->fields[i].key;
    if (count > 0)
        diag_help(finding, "a map stands in braces, or line by line below its key: '{%s: …%s%s%s}'",
                  keys[0], count > 1 ? ", " : "", count > 1 ? keys[1] : "", count > 1 ? ": …" : "");
}

/* Whether the value may be one by player, in some form. */
static bool takes_players(const struct field *field)
{
    if (field_by_player(field))
        return true;
    for (size_t i = 0; field->forms && field->forms[i]; i++)
        if (takes_players(field->forms[i]))
            return true;
    return false;
}

static void report_kind(const struct node *node, const struct field *field, struct diags *diags)
{
    static const enum node_kind kinds[] = {NODE_TEXT, NODE_LIST, NODE_MAP};
    const char *words[COUNT_OF(kinds)];
    LOCAL_BUF(taken);
    struct finding *finding;
    size_t count = 0;

    for (size_t i = 0; i < COUNT_OF(kinds); i++)
        if (takes_kind(field, kinds[i]))
            words[count++] = yaml_kind_name(kinds[i]);
    scalar_words(&taken, words, count);
    finding = diag_add(diags, DIAG(WRONG_TYPE), node->place, field->key, buf_str(&taken),
                       yaml_kind_name(node->kind));
    if (takes_kind(field, NODE_LIST) && count == 1 && is_short_text(node))
        diag_help(finding, "a list stands in brackets, of one, too: '[%s]'", node->text.text);
    else if (takes_players(field) && node->kind == NODE_MAP)
        diag_help(finding,
                  "by player it is a map with the keys '%s' and '%s', whatever the "
                  "players are called",
                  player_keys[0], player_keys[1]);
    else if (names_players(node))
        diag_help(finding, "'%s' cannot differ by player", field->key);
    else if (map_of(field) && node->kind != NODE_MAP)
        help_with_map(map_of(field), finding);
    else if (node->kind == NODE_LIST && node->count > 1 && field->type == FIELD_TEXT)
        diag_help(finding, "text of several lines stands below '%s: |', without '- '", field->key);
    else if (field->key && field->help)
        diag_help(finding, "'%s': %s", field->key, field->help);
}

/* --- values --- */

static void *member_of(void *out, size_t offset)
{
    return (char *)out + offset;
}

static bool read_value(const struct node *node, const struct field *field, void *out,
                       struct diags *diags)
{
    if (!takes_kind(field, node->kind)) {
        report_kind(node, field, diags);
        return false;
    }
    if (field->at)
        *(struct place *)member_of(out, field->at) = node->place;
    if (types[field->type].set)
        return types[field->type].set(&node->text, field, member_of(out, field->offset), diags);
    return types[field->type].read(node, field, out, diags);
}

/* What each key says goes to its player's members. */
static bool read_by_player(const struct node *map, const struct field *field, void *out,
                           struct diags *diags)
{
    bool good = true;

    for (size_t i = 0; i < map->count; i++) {
        int side = player_of(map->keys[i]);

        if (side < 0)
            diag_help(diag_add(diags, DIAG(UNKNOWN_KEY), map->keys[i]->place,
                               map->keys[i]->text.text, "a value by player"),
                      "known here: first, second");
        good &= side >= 0 &&
                read_value(map->items[i], field, member_of(out, side ? field->second : 0), diags);
    }
    if (!field->required || field->type != FIELD_TEXT || yaml_get(map, player_keys[0]))
        return good; /* of others the player has what an absent key means */
    diag_help(diag_add(diags, DIAG(MISSING_KEY), map->place, field->key, player_keys[0]),
              "write 'first:' (%s)", player_help[0]);
    return false;
}

bool field_value(const struct node *node, const struct field *field, void *out, struct diags *diags)
{
    bool good;

    if (value_is_by_player(node, field))
        good = read_by_player(node, field, out, diags);
    else if ((good = read_value(node, field, out, diags)) && field->second &&
             field->type != FIELD_TEXT)
        read_value(node, field, member_of(out, field->second), diags);
    if (field->by_player && field->bytes)
        *(const struct node **)member_of(out, field->offset) = node;
    return good;
}

static bool take_node(const struct node *node, const struct field *field, void *out,
                      struct diags *diags)
{
    (void)diags;
    if (field->bytes)
        *(const struct node **)member_of(out, field->offset) = node;
    return true;
}

/* A row within that one; without a key it is called as that is. */
static struct field row_within(const struct field *outer, const struct field *inner)
{
    struct field row = *inner;

    if (!row.key)
        row.key = outer->key;
    if (!row.help)
        row.help = outer->help;
    row.required |= outer->required;
    return row;
}

const struct field *field_form(const struct node *node, const struct field *field)
{
    const struct field *found = NULL;

    for (size_t i = 0; field->forms[i]; i++) {
        const struct field *form = field->forms[i];

        if (value_is_by_player(node, form))
            return form;
        if (!takes_kind(form, node->kind))
            continue;
        if (node->kind == NODE_TEXT && scalar_index(scalar_listed(form), node->text.text) >= 0)
            return form;
        if (!found || (scalar_listed(found) && !scalar_listed(form)))
            found = form;
    }
    return found;
}

static bool read_either(const struct node *node, const struct field *field, void *out,
                        struct diags *diags)
{
    const struct field form = row_within(field, field_form(node, field));

    return field_value(node, &form, member_of(out, field->offset), diags);
}

/* --- arrays --- */

/* Room for an element behind those that are there, as nothing is said of it yet. */
static void *next_element(const struct node *node, const struct field *field, void *out)
{
    size_t count = *(size_t *)member_of(out, field->count);
    void *list, *element; /* whatever the member points to */

    memcpy(&list, member_of(out, field->offset), sizeof list);
    list = arena_grow(node->arena, list, count, field->size);
    memcpy(member_of(out, field->offset), &list, sizeof list);
    element = member_of(list, count * field->size);
    if (field->usual)
        memcpy(element, field->usual, field->size);
    else
        memset(element, 0, field->size);
    return element;
}

/* A map that is none is reported as the record calls it. */
static bool read_element(const struct node *node, const struct field *item, void *element,
                         struct diags *diags)
{
    if (item->type != FIELD_RECORD)
        return field_value(node, item, element, diags);
    if (item->at)
        *(struct place *)member_of(element, item->at) = node->place;
    return read_record(node, item, element, diags);
}

/* The element of an array of the row `field`; `name` is its key in a map, or NULL. */
static bool add_element(const struct node *node, const struct field *field,
                        const struct field *item, const struct located *name, void *out,
                        struct diags *diags)
{
    struct located unkept;
    void *element = field->bytes ? next_element(node, field, out) : &unkept;
    bool good;

    if (name)
        *(struct located *)member_of(element, field->name) = *name;
    good = read_element(node, item, element, diags);
    if (field->bytes)
        *(size_t *)member_of(out, field->count) += good || field->keep;
    return good;
}

static bool read_array(const struct node *node, const struct field *field, void *out,
                       struct diags *diags)
{
    bool named = field->type == FIELD_NAMED, good = true;
    struct field item = row_within(field, named ? field->record->free : field->item);

    if (node->kind != (named ? NODE_MAP : NODE_LIST))
        return add_element(node, field, &item, NULL, out, diags);
    for (size_t i = 0; i < node->count; i++) {
        const struct located *name = named ? &node->keys[i]->text : NULL;

        item.key = name ? name->text : item.key;
        good &= add_element(node->items[i], field, &item, name, out, diags);
    }
    return good;
}

/* --- maps --- */

const struct field *record_field(const struct record *record, const char *key)
{
    return FIND(field, record->fields, record->count,
                *field->key == *key && strcmp(field->key, key) == 0);
}

/* The keys of a record, as many as it has rows. */
static const char **keys_of(struct arena *arena, const struct record *record)
{
    const char **keys = arena_alloc(arena, record->count, sizeof *keys);

    for (size_t i = 0; i < record->count; i++)
        keys[i] = record->fields[i].key;
    return keys;
}

/* Words of other programs, each with what it is called here where that is a key. */
static const char synonyms[] =
    " cols=columns cols=size columns=size rows=size cols=files columns=files rows=ranks width=size "
    "height=size dimensions=size length=height color=style colour=style colors=style "
    "colours=style color=players colors=players colours=players white=first black=second "
    "hands=setup-hands movement=moves swaps=moves swap=moves symbol=code promotion=promotes "
    "becomes=promotes "
    "title=game title=caption file=text type=part kind=part w=width h=height ";

/* The key that is meant by another word, rather one that is lacking, or by a misspelt one; NULL:
 * none is likely. */
static const char *key_meant(const struct node *map, const char *word, const char *const *keys,
                             size_t count)
{
    size_t least = 2 * sizeof synonyms;
    const char *meant = NULL, *at;
    char pair[64];
    bool known = snprintf(pair, sizeof pair, " %s=", word) < 64 && strstr(synonyms, pair);

    for (size_t i = 0; known && i < count; i++) {
        if (snprintf(pair, sizeof pair, " %s=%s ", word, keys[i]) < 64 &&
            (at = strstr(synonyms, pair))) {
            size_t order = (size_t)(at - synonyms) + (yaml_get(map, keys[i]) ? sizeof synonyms : 0);

            meant = order < least ? keys[i] : meant;
            least = order < least ? order : least;
        }
    }
    return meant ? meant : text_nearest(word, keys, count);
}

bool fields_misspelt(const struct node *map, const struct record *record, const char *key)
{
    const char **keys = NULL, *meant;

    for (size_t i = 0; map->kind == NODE_MAP && i < map->count; i++) {
        const char *word = map->keys[i]->text.text;

        if (record_field(record, word))
            continue;
        keys = keys ? keys : keys_of(map->arena, record);
        meant = key_meant(map, word, keys, record->count);
        if (meant && strcmp(meant, key) == 0)
            return !yaml_get(map, key);
    }
    return false;
}

/* A map that is being read. */
struct reading {
    const struct node *map;
    const struct record *record;
    const char *what; /* it is called in messages, with "%s" for the key if there is one */
    const char *key;
    struct diags *diags;
    const char **keys; /* that the map may have; NULL: no unknown one was met */
    size_t key_count;
    bool *meant; /* for each field: an unknown key was taken for its */
};

static const char *name_of(const struct reading *r)
{
    const char *gap = r->key ? strstr(r->what, "%s") : NULL;

    return gap ? arena_print(r->map->arena, "%.*s%s%s", (int)(gap - r->what), r->what, r->key,
                             gap + 2)
               : r->what;
}

const char *record_uncovered(const struct record *record, const char *key)
{
    for (const struct uncovered_key *u = record->uncovered; u && u->key; u++)
        if (strcmp(u->key, key) == 0)
            return u->what;
    return NULL;
}

/* Whether an unknown key above means the same, as "columns" and "rows" mean the size. */
static bool is_meant_again(struct reading *r, const char *meant)
{
    size_t index = (size_t)(record_field(r->record, meant) - r->record->fields);
    bool again = r->meant[index];

    r->meant[index] = true;
    return again;
}

/* The variant that the first field of the map chooses; negative: none. */
static int variant_of(const struct reading *r)
{
    const struct field *first = &r->record->fields[0];
    const struct node *value = r->record->variants ? yaml_get(r->map, first->key) : NULL;

    for (int i = 0; value && value->kind == NODE_TEXT && first->choices[i]; i++)
        if (strcmp(first->choices[i], value->text.text) == 0)
            return i;
    return -1;
}

/* Those that go with the chosen variant; of none, all. */
static void find_keys(struct reading *r)
{
    const char **all = keys_of(r->map->arena, r->record);
    int chosen = variant_of(r);
    bool mandatory;

    r->keys = all;
    r->meant = arena_alloc(r->map->arena, r->record->count, sizeof *r->meant);
    for (size_t i = 0; i < r->record->count; i++)
        if (i == 0 || chosen < 0 || record_takes(r->record, (size_t)chosen, all[i], &mandatory))
            all[r->key_count++] = all[i];
}

static void put_known(const struct reading *r, struct buf *list)
{
    size_t count = r->key_count, named = count < KEYS_NAMED ? count : KEYS_NAMED;

    scalar_words(list, r->keys, named);
    if (named < count)
        buf_print(list, ", and %zu others", count - named);
}

static const char *key_elsewhere(const struct record *record, const char *key)
{
    for (const struct uncovered_key *e = record->elsewhere; e && e->key; e++)
        if (strcmp(e->key, key) == 0)
            return e->what;
    return NULL;
}

/* Names the nearest key with what it is for, or all keys. */
static void report_unknown(struct reading *r, const struct node *key)
{
    const char *uncovered = record_uncovered(r->record, key->text.text), *nearest, *help;
    const char *elsewhere = key_elsewhere(r->record, key->text.text);
    struct finding *finding;
    LOCAL_BUF(list);

    if (elsewhere) {
        diag_help(diag_add(r->diags, DIAG(UNKNOWN_KEY), key->place, key->text.text, name_of(r)),
                  "it stands in %s", elsewhere);
        return;
    }
    if (!r->keys)
        find_keys(r);
    nearest = key_meant(r->map, key->text.text, r->keys, r->key_count);
    if (nearest && is_meant_again(r, nearest))
        return;
    finding = diag_add(r->diags, DIAG(UNKNOWN_KEY), key->place, key->text.text, name_of(r));
    if (uncovered) {
        diag_help_uncovered(finding, uncovered);
        return;
    }
    help = nearest ? record_field(r->record, nearest)->help : NULL;
    if (nearest && nearest == text_nearest(key->text.text, r->keys, r->key_count))
        diag_fix_word(finding, key->text.text, nearest);
    if (nearest) {
        diag_help(finding, help ? "did you mean '%s'? (%s)" : "did you mean '%s'?", nearest, help);
    } else {
        put_known(r, &list);
        diag_help(finding, "known here: %s", buf_str(&list));
    }
}

/* One that was misspelt is not said to be missing, too. */
static void report_missing(const struct reading *r, const char *what, size_t index)
{
    const struct field *field = &r->record->fields[index];
    struct finding *finding;

    if (fields_misspelt(r->map, r->record, field->key))
        return;
    finding = diag_add(r->diags, DIAG(MISSING_KEY), r->map->place, what, field->key);
    if (field->help)
        diag_help(finding, "write '%s:' (%s)", field->key, field->help);
}

/* None of the keys of which one must be there. */
static void report_none(const struct reading *r)
{
    const char *const *keys = r->record->either;
    struct finding *finding =
        diag_add(r->diags, DIAG(MISSING_KEY), r->map->place, name_of(r), keys[0]);
    LOCAL_BUF(list);
    size_t count = 0;

    while (keys[count])
        count++;
    scalar_words(&list, keys, count);
    diag_help(finding, "one of %s is enough", buf_str(&list));
}

static bool check_mandatory(const struct reading *r)
{
    const struct record *record = r->record;
    bool good = true, any = !record->either, misspelt = false;

    for (size_t i = 0; i < record->count; i++) {
        if (!record->fields[i].required || yaml_get(r->map, record->fields[i].key))
            continue;
        report_missing(r, name_of(r), i);
        good = false;
    }
    for (size_t i = 0; record->either && record->either[i]; i++) {
        any = any || yaml_get(r->map, record->either[i]);
        misspelt = misspelt || fields_misspelt(r->map, record, record->either[i]);
    }
    if (!any && !misspelt)
        report_none(r);
    return good && any;
}

static const char *find_in_variant(const key_variant *keys, const char *key)
{
    for (size_t i = 0; (*keys)[i]; i++)
        if (strcmp((*keys)[i] + ((*keys)[i][0] == '!'), key) == 0)
            return (*keys)[i];
    return NULL;
}

bool record_takes(const struct record *record, size_t chosen, const char *key, bool *mandatory)
{
    const char *taken = find_in_variant(&record->variants[chosen], key);

    *mandatory = taken && taken[0] == '!';
    for (size_t i = 0; !taken && record->fields[0].choices[i]; i++)
        if (find_in_variant(&record->variants[i], key))
            return false;
    return true;
}

/* The keys that go with the value of the first field, which was read without a finding. */
static bool check_variant(const struct reading *r, const void *out)
{
    const struct record *record = r->record;
    const struct field *first = &record->fields[0];
    int chosen = *(const int *)((const char *)out + first->offset);
    LOCAL_BUF(what);
    bool good = true;

    buf_print(&what, "%s '%s'", record->name, first->choices[chosen]);
    for (size_t i = 1; i < record->count; i++) {
        const char *key = record->fields[i].key;
        const struct node *value = yaml_get(r->map, key);
        bool mandatory, taken = record_takes(record, (size_t)chosen, key, &mandatory);

        if (mandatory && !value)
            report_missing(r, buf_str(&what), i);
        if (!taken && value)
            diag_add(r->diags, DIAG(UNKNOWN_KEY), value->place, key, buf_str(&what));
        good = good && !(mandatory && !value) && !(!taken && value);
    }
    return good;
}

static bool is_former(const struct record *record, const char *key)
{
    for (const char *const *former = record->former; former && *former; former++)
        if (strcmp(*former, key) == 0)
            return true;
    return false;
}

static bool read_map(struct reading *r, void *out)
{
    const struct node *map = r->map;
    bool good = true;

    if (map->kind != NODE_MAP) {
        diag_help(
            diag_add(r->diags, DIAG(NOT_A_MAP), map->place, name_of(r), yaml_kind_name(map->kind)),
            r->record->count ? "write keys and values, such as '{%s: …}'" : "write keys and values",
            r->record->count ? r->record->fields[0].key : "");
        return false;
    }
    for (size_t i = 0; i < map->count; i++) {
        const struct field *field = record_field(r->record, map->keys[i]->text.text);

        if (!field && is_former(r->record, map->keys[i]->text.text))
            continue;
        if (!field)
            report_unknown(r, map->keys[i]);
        good = field && field_value(map->items[i], field, out, r->diags) && good;
    }
    good = check_mandatory(r) && good;
    return good && (!r->record->variants || check_variant(r, out));
}

bool fields_read(const struct node *map, const char *what, const struct record *record, void *out,
                 struct diags *diags)
{
    struct reading r = {.map = map, .record = record, .what = what, .diags = diags};

    return read_map(&r, out);
}

static bool read_record(const struct node *node, const struct field *field, void *out,
                        struct diags *diags)
{
    const struct record *record = field->record;
    struct reading r = {.map = node,
                        .record = record,
                        .what = record->what ? record->what : "'%s'",
                        .key = field->key,
                        .diags = diags};

    return read_map(&r, member_of(out, field->offset));
}
