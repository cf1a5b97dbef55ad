#include "support/soak.h"
#include "support/test.h"

unsigned soak_times(unsigned gate, unsigned full)
{
    const char *soak = getenv("PIECEWORK_SOAK");

    return soak && *soak ? full : gate;
}

#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

unsigned sanitized_times(unsigned sanitized, unsigned gate, unsigned full)
{
    return soak_times(SANITIZED ? sanitized : gate, full);
}

void skip_sanitized(void)
{
    if (SANITIZED)
        skip();
}
