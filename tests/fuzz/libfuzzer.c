/* The entry of libFuzzer, compiled once for each target with FUZZ_TARGET as its function. */
#include "fuzz.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const char *broken = FUZZ_TARGET((const char *)bytes, size);

    if (broken) {
        fprintf(stderr, "broken: %s\n", broken);
        abort();
    }
    return 0;
}
