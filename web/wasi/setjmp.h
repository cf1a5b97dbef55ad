/* Jumps out of functions, which WebAssembly has not. FreeType asks for them to draw letters, which
 * nobody asks of it here. */
#ifndef PIECEWORK_WASI_SETJMP_H
#define PIECEWORK_WASI_SETJMP_H

typedef int jmp_buf[1];
#define setjmp(place) 0
#define longjmp(place, value) __builtin_trap()

#endif
