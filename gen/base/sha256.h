/* SHA-256 (FIPS 180-4), by which pages tell browsers which scripts are theirs. */
#ifndef PIECEWORK_BASE_SHA256_H
#define PIECEWORK_BASE_SHA256_H

#include <stddef.h>

enum { SHA256_SIZE = 32 };

void sha256(const void *bytes, size_t size, unsigned char digest[SHA256_SIZE]);

#endif
