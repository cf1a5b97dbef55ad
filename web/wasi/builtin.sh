#!/bin/sh
# builtin.sh FILE...: builtin_files of gen/base/builtin.h for the assembler of WebAssembly.
set -eu
for file; do
    i=$((${i:-0} + 1))
    printf '.section .rodata.p%d,"",@\np%d: .asciz "%s"\n.size p%d, %d\n' $i $i "$file" $i $((${#file} + 1))
    size=$(wc -c <"$file")
    printf '.section .rodata.t%d,"",@\nt%d: .incbin "%s"\n.int8 0\n.size t%d, %d\n' $i $i "$file" $i $((size + 1))
    table="${table-}.int32 p$i
.int32 t$i
.int32 $size
"
done
printf '.section .data.builtin_files,"",@\n.globl builtin_files\n.p2align 2\nbuiltin_files:\n%s.skip 12\n.size builtin_files, %d\n' \
    "$table" $((12 * (i + 1)))
