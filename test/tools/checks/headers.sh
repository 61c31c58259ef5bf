#!/usr/bin/env bash
# Each public header compiles alone, as C11 and as C++17, with both compilers and our warnings, and documents every
# declaration; so do the headers of the sample games. With arguments, only these headers are checked.
# packages: gcc libc6-dev g++ clang
. "$(dirname "$0")/../tap.sh"

read -ra c_warnings <<<"$(make_says WARNINGS)"
cxx_warnings=()
for flag in "${c_warnings[@]}"; do # these two are for C only
    case $flag in -Wstrict-prototypes | -Wmissing-prototypes) ;; *) cxx_warnings+=("$flag") ;; esac
done

alone() { # HEADER COMPILER...: a file that includes the header twice and nothing else
    local header=$1
    shift
    printf '#include <%s>\n#include <%s>\nint logres_alone(void);\n' "$header" "$header" |
        "$@" -Werror -Iinclude -Itest -fsyntax-only -
}

headers=("$@")
[ $# -gt 0 ] || headers=(include/logres.h include/logres/*.h test/sample_game/[!g]*.h)
for path in "${headers[@]}"; do
    header=${path#include/}
    header=${header#test/}
    for compiler in gcc clang; do
        check "$header as C11, $compiler" alone "$header" $compiler -x c -std=c11 "${c_warnings[@]}"
    done
    for compiler in g++ clang++; do
        check "$header as C++17, $compiler" alone "$header" $compiler -x c++ -std=c++17 "${cxx_warnings[@]}"
    done
done

for compiler in $([ $# -gt 0 ] || echo g++ clang++); do
    for standard in c++17 c++20; do
        check "logres.hpp as $standard, $compiler" alone logres.hpp $compiler -x c++ -std=$standard "${cxx_warnings[@]}"
    done
done

documented() { # the line before each declaration ends a comment, and each member of a struct has one behind or above it
    nothing awk '/^(LOGRES_API|LOGRES_INLINE|typedef|#define LOGRES_)/ && !/_H$|##|\(name, number, text\)|#define LOGRES_(API|INLINE|ALIGN8|MAY_ALIAS)/ && before !~ /\*\/$/ ||
           inside && /^    [^ ].*;/ && !/;  *\/\*\*</ && before !~ /\*\/$/ { print FILENAME ":" FNR ": " $0 }
           /^typedef struct.*{$/ { inside = 1 }
           /^}/ { inside = 0 }
           { before = $0 }' "${headers[@]}"
}

documented_cpp() { # all but what is private or not for hosts, copies and forward declarations
    nothing awk '/^namespace detail/ { hidden = 1 } /^} \/\/ namespace detail/ { hidden = 0 }
        /^(class|struct|template <> struct) / { inside = 1 } /^  private:/ { inside = 0 } /^};/ { inside = 0 }
        !hidden && before !~ /\*\/$/ && !/\/\*\*</ && ((/^(inline|class|struct|using|template) / && !/^class [A-Za-z]*;$/ &&
            !/::.*::/) || (inside && /^    [A-Za-z~][^;]*\(/) || (inside && /^    [A-Za-z_:]+ [a-z_]+;/)) {
            print FILENAME ":" FNR ": " $0 } !/^ *template <.*>$/ { before = $0 }' include/logres.hpp
}

licensed() { # in one line, as `make docs` wants it
    nothing grep -L 'SPDX-License-Identifier: MIT' include/*.h include/*/*.h include/*.hpp
}

check 'every public function and every member has a comment' documented
check 'every header names its licence' licensed
[ $# -gt 0 ] || check 'so has everything of logres.hpp' documented_cpp
finish
