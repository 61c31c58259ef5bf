#!/usr/bin/env bash
# portable.sh LIBRARY...: fails unless the libraries run on every system that the releases promise, on the word of their
# own tables: a Linux library needs only the C library, glibc 2.17 (of 2012) or later, and names no folder; a DLL needs
# only Windows. They export functions of Logres only.
set -eu
glibc=2.17

fail() { # WHY
    echo "portable.sh: $file $*" >&2
    exit 1
}

exports() {
    case $file in
    *.dll) objdump -p "$file" | awk '/^\[Ordinal\/Name Pointer\]/ { inside = 1; next } !NF { inside = 0 } inside { print $NF }' ;;
    *) readelf -W --dyn-syms "$file" | awk '$5 != "LOCAL" && $7 ~ /^[0-9]+$/ { print $8 }' ;;
    esac
}

needs() {
    case $file in
    *.dll) objdump -p "$file" | sed -n 's/.*DLL Name: //p' ;;
    *) readelf -d "$file" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p' ;;
    esac
}

for file; do
    exports | grep -q '^logres_new$' || fail 'does not export logres_new'
    ! exports | grep -v '^logres_' >&2 || fail 'also exports these'
    ! needs | grep -vxE 'libc\.so\.6|KERNEL32\.dll|msvcrt\.dll' >&2 || fail 'also needs these'
    case $file in *.dll) continue ;; esac
    ! readelf -d "$file" | grep -E 'RPATH|RUNPATH' >&2 || fail 'names a folder'
    newest=$(readelf -V "$file" | sed -n 's/.*Name: GLIBC_\([0-9.]*\).*/\1/p' | sort -V | tail -n 1)
    printf '%s\n' "$newest" $glibc | sort -CV || fail "needs glibc $newest"
    echo "$file needs glibc $newest"
done
