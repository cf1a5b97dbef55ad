#include "load/shared/uncovered.h"

static const char players[] = "games of more than two players", hidden[] = "hidden pieces",
                  chance[] = "dice and cards", boards[] = "boards of hexagons",
                  sides[] = "pieces that change sides",
                  gates[] = "pieces that come from a hand beside a move";

const struct uncovered_key uncovered_keys[] = {
    {"third", players},   {"fourth", players},   {"teams", players}, {"hidden", hidden},
    {"fog", hidden},      {"face-down", hidden}, {"dice", chance},   {"die", chance},
    {"cards", chance},    {"deck", chance},      {"shape", boards},  {"topology", boards},
    {"hexagons", boards}, {"hexagonal", boards}, {"flips", sides},   {"flipping", sides},
    {"gates", gates},     {"gating", gates},     {NULL, NULL},
};
