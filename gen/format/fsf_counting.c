#include "format/fsf_counting.h"

#include "base/mem.h"

static const struct fsf_counting countings[] = {
    {"makruk",
     true,
     64,
     0,
     {{"rook", 2, 8},
      {"rook", 1, 16},
      {"silver", 2, 22},
      {"knight", 2, 32},
      {"silver", 1, 44},
      {NULL, 1, 64}}},
    {"cambodian",
     true,
     63,
     3,
     {{"rook", 2, 7},
      {"rook", 1, 15},
      {"silver", 2, 21},
      {"knight", 2, 31},
      {"silver", 1, 43},
      {NULL, 1, 63}}},
    {"asean", false, 0, 0, {{"rook", 1, 16}, {"silver", 1, 44}, {"knight", 1, 64}}},
};

size_t fsf_counting_count(void)
{
    return COUNT_OF(countings);
}

const struct fsf_counting *fsf_counting_at(size_t index)
{
    return &countings[index];
}
