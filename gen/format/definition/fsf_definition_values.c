/* What the settings of a variant say, refusals of what cannot be said, and sets of its pieces. */
#include "format/definition/fsf_definition_internal.h"

/* --- settings --- */

const char *fsf_value(const struct fsf_definition *def, const char *key)
{
    const struct fsf_setting *setting = fsf_setting(def->variant, key);

    return setting ? setting->value : fsf_option(key)->usual;
}

int fsf_number(const struct fsf_definition *def, const char *key)
{
    return atoi(fsf_value(def, key));
}

bool fsf_is(const struct fsf_definition *def, const char *key, const char *value)
{
    return strcmp(fsf_value(def, key), value) == 0;
}

bool fsf_true(const struct fsf_definition *def, const char *key)
{
    return fsf_is(def, key, "true");
}

static const char *key_of(const struct fsf_definition *def, const char *key, int side)
{
    return arena_print(def->arena, "%s%s", key, side ? "Black" : "White");
}

const char *fsf_value_of(const struct fsf_definition *def, const char *key, int side)
{
    return fsf_value(def, key_of(def, key, side));
}

bool fsf_squares(struct fsf_definition *def, const char *key, struct fsf_region *region)
{
    bool good = fsf_region_read(def->variant, &def->board, key, region, def->diags);

    def->good &= good;
    return good;
}

bool fsf_both_squares(struct fsf_definition *def, const char *key, struct fsf_region regions[2])
{
    return fsf_squares(def, key_of(def, key, 0), &regions[0]) &&
           fsf_squares(def, key_of(def, key, 1), &regions[1]);
}

struct finding *fsf_refuse_at(struct fsf_definition *def, struct place at, const char *what,
                              const char *why)
{
    def->good = false;
    return diag_add(def->diags, DIAG(IMPORT_UNSAID), at, what, why);
}

struct finding *fsf_refuse(struct fsf_definition *def, const char *key, const char *why)
{
    const struct fsf_setting *setting = fsf_setting(def->variant, key);

    return fsf_refuse_at(def, setting ? setting->at : def->variant->name.at,
                         setting ? arena_print(def->arena, "'%s = %s'%s%s", setting->key,
                                               setting->value, setting->base ? " of " : "",
                                               setting->base ? setting->base : "")
                                 : arena_print(def->arena, "the engine's default of '%s'", key),
                         why);
}

void fsf_refuse_uncovered(struct fsf_definition *def, const char *key, const char *rule)
{
    diag_help_uncovered(
        fsf_refuse(def, key, arena_print(def->arena, "there is no rule for %s", rule)), rule);
}

/* --- sets of pieces --- */

fsf_set fsf_bit(const struct fsf_definition *def, const struct fsf_role *role)
{
    return (fsf_set)1 << (role - def->roles);
}

bool fsf_has(const struct fsf_definition *def, fsf_set set, const struct fsf_role *role)
{
    return role && (set & fsf_bit(def, role)) != 0;
}

size_t fsf_count(fsf_set set)
{
    size_t count = 0;

    for (; set; set &= set - 1)
        count++;
    return count;
}

struct fsf_role *fsf_next(const struct fsf_definition *def, fsf_set set,
                          const struct fsf_role *role)
{
    for (size_t i = role ? (size_t)(role - def->roles) + 1 : 0; i < def->variant->piece_count; i++)
        if (set >> i & 1)
            return (struct fsf_role *)&def->roles[i];
    return NULL;
}

struct fsf_role *fsf_role(const struct fsf_definition *def, char letter)
{
    const struct fsf_piece *piece = fsf_piece(def->variant, letter);

    return piece ? (struct fsf_role *)&def->roles[piece - def->variant->pieces] : NULL;
}

bool fsf_names(const char *letters, const struct fsf_piece *piece)
{
    for (const char *c = letters; *c; c++)
        if (*c == '*' || tolower((unsigned char)*c) == piece->letter)
            return true;
    return false;
}

fsf_set fsf_named(const struct fsf_definition *def, const char *letters)
{
    fsf_set set = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++)
        set |= (fsf_set)fsf_names(letters, &def->variant->pieces[i]) << i;
    return set;
}

bool fsf_is_kind(const struct fsf_role *role, const char *kind)
{
    return strcmp(role->piece->kind->key, kind) == 0;
}

fsf_set fsf_of_kind(const struct fsf_definition *def, const char *kind)
{
    fsf_set set = 0;

    for (size_t i = 0; i < def->variant->piece_count; i++)
        set |= (fsf_set)fsf_is_kind(&def->roles[i], kind) << i;
    return set;
}

struct fsf_role *fsf_role_of(const struct fsf_definition *def, const char *kind)
{
    return fsf_next(def, def->used & fsf_of_kind(def, kind), NULL);
}

fsf_set fsf_promoting(const struct fsf_definition *def)
{
    fsf_set set = 0;

    for (const struct fsf_role *role = NULL; (role = fsf_next(def, def->used, role));)
        set |= role->promotes ? fsf_bit(def, role) : 0;
    return set;
}

bool fsf_has_king(const struct fsf_definition *def)
{
    return fsf_role_of(def, "king") != NULL;
}

struct fsf_role *fsf_royal(const struct fsf_definition *def)
{
    return fsf_next(def, def->used & def->royal, NULL);
}

bool fsf_put_pieces(const struct fsf_definition *def, struct yaml_writer *y, const char *key,
                    enum yaml_form form, fsf_set set)
{
    yaml_open(y, key, form);
    for (const struct fsf_role *role = NULL; (role = fsf_next(def, set, role));)
        yaml_put(y, NULL, "%s", role->name);
    return yaml_close(y);
}

bool fsf_put_letters(const struct fsf_definition *def, struct yaml_writer *y, const char *key,
                     enum yaml_form form, const char *letters)
{
    yaml_open(y, key, form);
    for (const char *c = letters; *c; c++)
        yaml_put(y, NULL, "%s", fsf_role(def, *c)->name);
    return yaml_close(y);
}

bool fsf_put_kinds(const struct fsf_definition *def, struct yaml_writer *y, const char *key,
                   enum yaml_form form, const char *const *kinds)
{
    yaml_open(y, key, form);
    for (; *kinds; kinds++)
        if (fsf_role_of(def, *kinds))
            yaml_put(y, NULL, "%s", fsf_role_of(def, *kinds)->name);
    return yaml_close(y);
}

const struct fsf_man *fsf_man(const struct fsf_definition *def, int square)
{
    return &def->board.men[square / FSF_FILES][square % FSF_FILES];
}

int fsf_men(const struct fsf_definition *def, fsf_set set, int side)
{
    int count = 0;

    for (int i = 0; i < FSF_SQUARES; i++) {
        const struct fsf_man *man = fsf_man(def, i);

        count += man->piece && man->side == side &&
                 (set >> (man->piece - def->variant->pieces) & 1) != 0;
    }
    return count;
}

void fsf_put_if(struct fsf_definition *def, const char *setting, const char *value, const char *key,
                const char *word)
{
    if (fsf_is(def, setting, value))
        yaml_put(&def->rules, key, "%s", word);
}
