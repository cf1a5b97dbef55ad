# builtin_files of builtin.h for the assembler, which takes files as they are: behind this stand a line
# `file "path"` for each, and `end`.
.section .note.GNU-stack, "", %progbits
.section .data.rel.ro, "aw"
.balign 16
.globl builtin_files
builtin_files:

.macro file path
.section .rodata
1: .string "\path"
2: .incbin "\path"
3: .byte 0
.section .data.rel.ro, "aw"
.dc.a 1b, 2b, 3b - 2b
.endm

.macro end
.dc.a 0, 0, 0
.endm
