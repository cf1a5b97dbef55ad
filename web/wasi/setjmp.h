/* Jumps out of functions, which WebAssembly has not. Headers of FreeType name them. */
#ifndef PIECEWORK_WASI_SETJMP_H
#define PIECEWORK_WASI_SETJMP_H

typedef int jmp_buf[1];

#endif
