/* The words of sentences about terrain and strength. */
#include "game/game.h"
#include "notation/english/english_words.h"

/* "may not", "does not", "cannot", "never" and its form of the verb. */
#define MAY "?it may ?also|even|alone"
#define NOT "?it may|does not|never"
#define CANNOT "?it cannot"

static const struct english_row text_rules_rows[] = {
    {MAY " enter ?the", TEXT_ENTERS, WHOSE_ANY},
    {MAY " swim|go in|into ?the", TEXT_ENTERS, WHOSE_ANY},
    {"?it ?also enters ?the", TEXT_ENTERS, WHOSE_ANY},
    {"?it ?also swims in ?the", TEXT_ENTERS, WHOSE_ANY},
    {MAY " enter its own", TEXT_ENTERS, WHOSE_OWN},
    {"?it ?also enters its own", TEXT_ENTERS, WHOSE_OWN},
    {MAY " enter the enemy|opposing|other", TEXT_ENTERS, WHOSE_ENEMY},
    {"?it ?also enters the enemy|opposing|other", TEXT_ENTERS, WHOSE_ENEMY},
    {NOT " enter ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {CANNOT " enter ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {"?it never enters ?the", TEXT_KEEPS_OUT, WHOSE_ANY},
    {NOT " enter its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {CANNOT " enter its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {"?it never enters its own", TEXT_KEEPS_OUT, WHOSE_OWN},
    {NOT " enter the enemy|opposing|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {CANNOT " enter the enemy|opposing|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {"?it never enters the enemy|opposing|other", TEXT_KEEPS_OUT, WHOSE_ENEMY},
    {NOT " leave its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {CANNOT " leave its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {"?it never leaves its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {"?it ?always stays in|inside|on|within its|the ?own", TEXT_STAYS, WHOSE_OWN},
    {MAY " take|capture ?even ?a|the", TEXT_TAKES, 0},
    {"?it ?also|even takes|captures ?also|even ?a|the", TEXT_TAKES, 0},
    {NOT " take|capture ?a|the", TEXT_NEVER_TAKES, 0},
    {CANNOT " take|capture ?a|the", TEXT_NEVER_TAKES, 0},
    {"?it never takes|captures ?a|the", TEXT_NEVER_TAKES, 0},
};
ENGLISH_CLASS(text_rules, "a sentence such as 'It may enter water'");

/* Behind "may not leave its": ranks, instead of the name of a terrain. */
static const struct english_row kept_ranks_rows[] = {
    {"~ to|through ?its|the ~ rank", KEPT_RANGE, 0},
    {"first # rank", KEPT_FIRST, 0},
    {"backward|home rank", KEPT_ONE, 1},
    {"~ rank", KEPT_ONE, 0},
};
ENGLISH_CLASS(kept_ranks, "ranks, such as 'first three ranks'");

/* Behind "across water": where it ends; it can end nowhere else. */
static const struct english_row beyond_rows[] = {
    {"?, to ?the first|next|nearest ?dry|free square ?straight behind|beyond ?it|them|that", 0, 0},
    {"?, to|onto ?the other side|bank|shore", 0, 0},
};
ENGLISH_CLASS(beyond, "where it ends, such as 'to the first square behind'");

/* Whoever is there stops it. */
static const struct english_row obstacles_rows[] = {
    {"?, ?but unless a|any piece is|standing|swims ?there in|on the|its way", 0, 0},
    {"?, ?but unless ?it|its|the ?way is blocked", 0, 0},
    {"?, ?but ?only if|when nothing|none is|standing in|on the|its way", 0, 0},
    {"?, ?but ?only if|when all|the ?of ?the ?those square are free", 0, 0},
};
ENGLISH_CLASS(obstacles, "'unless a piece is in the way'");

static const struct english_row in_way_rows[] = {
    {"?of ?either|any ?side|player is|are|standing|swims ?there ?standing|swimming in|on the|its "
     "way",
     0, 0},
    {"?of ?either|any ?side|player blocks the|its way", 0, 0},
};
ENGLISH_CLASS(in_way, "'is in the way'");

static const struct english_row not_from_rows[] = {
    {"?, ?but not|never from|in|on ?the", 0, 0},
    {"?, ?but not when|while|if ?it ?is standing|swims|swimming in|on ?the", 0, 0},
    {"?, ?but unless it is|standing|swims ?standing|swimming in|on ?the", 0, 0},
};
ENGLISH_CLASS(not_from, "from where it does not");
