/* The tables and stubs of library.h for the assembler: behind this stand a line `library file package`
 * for each library, each before a line `function name` for each of its functions that are called, and
 * `end`. The stub of cairo_create() jumps to where its place in library_slots[] points. While that is
 * NULL it goes by library_enter, which has library_function() fill it, and keeps all registers that
 * arguments are passed in. Stubs are weak, so that tests can define these functions, and hidden, so
 * that libraries do not call them. On other machines, and where LIBRARY_LINKED is defined, there are
 * none, and libraries are opened as the program starts. */

#if defined(LIBRARY_LINKED)
#elif defined(__x86_64__) && defined(__LP64__)

.macro stub name
endbr64
mov library_slots + 8 * index(%rip), %r11
test %r11, %r11
jz 2f
jmp *%r11
2: mov $index, %r11d
jmp library_enter
.endm

.text
library_enter:
.cfi_startproc
push %rbp
.cfi_def_cfa_offset 16
.cfi_offset %rbp, -16
mov %rsp, %rbp
.cfi_def_cfa_register %rbp
sub $192, %rsp
.irp n, 0, 1, 2, 3, 4, 5, 6, 7
movaps %xmm\n, 16 * \n(%rsp)
.endr
mov %rdi, 128(%rsp)
mov %rsi, 136(%rsp)
mov %rdx, 144(%rsp)
mov %rcx, 152(%rsp)
mov %r8, 160(%rsp)
mov %r9, 168(%rsp)
mov %rax, 176(%rsp)
mov %r11, %rdi
call library_function
mov %rax, %r11
.irp n, 0, 1, 2, 3, 4, 5, 6, 7
movaps 16 * \n(%rsp), %xmm\n
.endr
mov 128(%rsp), %rdi
mov 136(%rsp), %rsi
mov 144(%rsp), %rdx
mov 152(%rsp), %rcx
mov 160(%rsp), %r8
mov 168(%rsp), %r9
mov 176(%rsp), %rax
leave
.cfi_def_cfa %rsp, 8
jmp *%r11
.cfi_endproc

#elif defined(__aarch64__) && defined(__LP64__)

.macro stub name
hint #34 /* bti c */
adrp x16, library_slots + 8 * index
add x16, x16, :lo12:library_slots + 8 * index
ldar x17, [x16]
cbz x17, 2f
br x17
2: mov x16, #index
b library_enter
.endm

.text
library_enter:
.cfi_startproc
stp x29, x30, [sp, #-224]!
.cfi_def_cfa_offset 224
.cfi_offset x29, -224
.cfi_offset x30, -216
mov x29, sp
stp x0, x1, [sp, #16]
stp x2, x3, [sp, #32]
stp x4, x5, [sp, #48]
stp x6, x7, [sp, #64]
str x8, [sp, #80]
stp q0, q1, [sp, #96]
stp q2, q3, [sp, #128]
stp q4, q5, [sp, #160]
stp q6, q7, [sp, #192]
mov x0, x16
bl library_function
mov x16, x0
ldp x0, x1, [sp, #16]
ldp x2, x3, [sp, #32]
ldp x4, x5, [sp, #48]
ldp x6, x7, [sp, #64]
ldr x8, [sp, #80]
ldp q0, q1, [sp, #96]
ldp q2, q3, [sp, #128]
ldp q4, q5, [sp, #160]
ldp q6, q7, [sp, #192]
ldp x29, x30, [sp], #224
.cfi_def_cfa_offset 0
.cfi_restore x29
.cfi_restore x30
br x16
.cfi_endproc

#else
#define LIBRARY_LINKED
#endif

.section .note.GNU-stack, "", %progbits
.data
.balign 16
.globl libraries
libraries:
.section .data.rel.ro, "aw"
.balign 16
.globl library_functions
library_functions:
.set index, 0

.macro library file package=
.section .rodata
1: .string "\file"
2: .string "\package"
.data
3: .dc.a 1b, 2b, 0
.endm

.macro function name
.section .rodata
1: .string "\name"
.section .data.rel.ro, "aw"
.dc.a 1b, 3b
#ifndef LIBRARY_LINKED
.text
.weak \name
.hidden \name
.type \name, %function
\name:
stub \name
#endif
.set index, index + 1
.endm

.macro end
.data
.dc.a 0, 0, 0
.bss
.balign 16
.globl library_slots
library_slots: .skip 8 * index
.endm
