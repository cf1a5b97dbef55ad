/* What the pieces of a variant are called: as the engine calls them; those of moves of one's own as
 * players call pieces that move so, or as chess has it for their letters. */
#include "format/definition/fsf_definition_internal.h"

#include "format/fsf_betza.h"
#include "notation/betza/betza.h"

#include <ctype.h>
#include <string.h>

/* Moves, in our own notation, and names that writers on variants use for them. */
static const struct {
    const char *betza, *name;
} known[] = {
    {"fmWfceF", "Pawn"},     {"fmWfcF", "Pawn"},     {"fmFfcW", "Berolina Pawn"},
    {"mfWcfF", "Pawn"},      {"N", "Knight"},        {"B", "Bishop"},
    {"R", "Rook"},           {"Q", "Queen"},         {"K", "Commoner"},
    {"W", "Wazir"},          {"F", "Ferz"},          {"D", "Dabbaba"},
    {"A", "Alfil"},          {"WF", "Commoner"},     {"WD", "Woody Rook"},
    {"WA", "Phoenix"},       {"FD", "Kirin"},        {"FA", "Elephant"},
    {"DA", "Alibaba"},       {"C", "Camel"},         {"Z", "Zebra"},
    {"G", "Tripper"},        {"H", "Threeleaper"},   {"NN", "Nightrider"},
    {"DD", "Dabbabarider"},  {"AA", "Alfilrider"},   {"CC", "Camelrider"},
    {"NW", "Marquis"},       {"NF", "Priest"},       {"KN", "Centaur"},
    {"ND", "Carpenter"},     {"NA", "Kangaroo"},     {"NAD", "Squirrel"},
    {"KAD", "Mastodon"},     {"KNAD", "Lion"},       {"NC", "Wildebeest"},
    {"CZ", "Bison"},         {"NZ", "Okapi"},        {"NCZ", "Buffalo"},
    {"RF", "Dragon King"},   {"BW", "Dragon Horse"}, {"RN", "Chancellor"},
    {"BN", "Archbishop"},    {"QN", "Amazon"},       {"RNN", "Raven"},
    {"fN", "Shogi Knight"},  {"fR", "Lance"},        {"WfF", "Gold"},
    {"FfW", "Silver"},       {"fW", "Shogi Pawn"},   {"fsW", "Soldier"},
    {"mRcpR", "Cannon"},     {"mBcpB", "Vao"},       {"mQcpQ", "Leo"},
    {"pR", "Korean Cannon"}, {"nN", "Horse"},        {"nA", "Elephant"},
    {"Q1", "Commoner"},      {"R2", "Short Rook"},   {"B2", "Short Bishop"},
    {"R3", "Short Rook"},    {"R4", "Short Rook"},   {"B3", "Short Bishop"},
    {"B4", "Short Bishop"},  {"Q2", "Short Queen"},  {"Q3", "Short Queen"},
};

static const char *name_of_moves(struct fsf_definition *def, const struct fsf_piece *piece)
{
    struct diags *unheard = diags_new();
    struct fsf_moves moves = {0};
    const char *name = NULL;

    if (fsf_betza_read(def->arena, &piece->betza, &moves, unheard) && moves.first.count == 0)
        for (size_t i = 0; i < COUNT_OF(known) && !name; i++) {
            struct moveset set = betza_known(def->arena, known[i].betza);

            name = moveset_equal(&set, &moves.moves) ? known[i].name : NULL;
        }
    diags_free(unheard);
    return name;
}

static bool is_pawn(const struct fsf_definition *def, char letter)
{
    const struct fsf_setting *types = fsf_setting(def->variant, "pawnTypes");

    return types ? strchr(types->value, letter) != NULL : letter == 'p';
}

static const char *name_of_letter(const struct fsf_definition *def, char letter)
{
    switch (letter) {
    case 'n':
        return "Knight";
    case 'b':
        return "Bishop";
    case 'r':
        return "Rook";
    case 'q':
        return "Queen";
    default:
        return is_pawn(def, letter) ? "Pawn" : NULL;
    }
}

static bool is_taken(const struct fsf_definition *def, const char *name)
{
    for (size_t i = 0; i < def->variant->piece_count; i++) {
        const char *kind = def->variant->pieces[i].kind->name;

        if ((kind && strcmp(kind, name) == 0) ||
            (def->roles[i].name && strcmp(def->roles[i].name, name) == 0))
            return true;
    }
    return false;
}

/* One that no piece has, or else "Piece X". */
static const char *name_of(struct fsf_definition *def, const struct fsf_piece *piece)
{
    const char *names[] = {name_of_moves(def, piece), name_of_letter(def, piece->letter)};

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (names[i] && !is_taken(def, names[i]))
            return names[i];
    return arena_print(def->arena, "Piece %c", toupper((unsigned char)piece->letter));
}

/* Of pieces before this one. */
static bool is_given(const struct fsf_definition *def, size_t before, const char *name)
{
    for (size_t i = 0; i < before; i++)
        if (def->roles[i].name && strcmp(def->roles[i].name, name) == 0)
            return true;
    return false;
}

void fsf_name_roles(struct fsf_definition *def)
{
    const struct fsf_variant *variant = def->variant;

    for (size_t i = 0; i < variant->piece_count; i++) {
        const struct fsf_piece *piece = &variant->pieces[i];
        const char *name = piece->kind->name;

        def->roles[i] = (struct fsf_role){.piece = piece, .name = name};
        if (name && is_given(def, i, name))
            def->roles[i].name =
                arena_print(def->arena, "%s %c", name, toupper((unsigned char)piece->letter));
    }
    for (size_t i = 0; i < variant->piece_count; i++)
        if (!def->roles[i].name)
            def->roles[i].name = name_of(def, &variant->pieces[i]);
}
