#!/usr/bin/env bash
# Logres.cs behaves like the C library, in mono, as C# 7.0 and without unsafe code.
# packages: mono-mcs mono-runtime binutils
# builds: library programs
. "$(dirname "$0")/../tap.sh"

work=$PWD/build/check/csharp
mkdir -p "$work"

compiles() { # PROGRAM FILE OPTION...
    mcs -langversion:7 -warn:4 -warnaserror -out:"$work/$1.exe" bindings/csharp/Logres.cs bindings/csharp/Native.cs "${@:2}"
}

platforms() { # every define set of Unity that Native.cs knows compiles, and loads the library in the way of that platform
    local platform defines expected names
    for platform in UNITY_STANDALONE=logres UNITY_ANDROID=logres UNITY_WEBGL,UNITY_EDITOR=logres UNITY_IOS=__Internal \
        UNITY_TVOS=__Internal UNITY_VISIONOS=__Internal UNITY_WEBGL=__Internal; do
        defines=${platform%=*} expected=${platform#*=}
        compiles unity "-d:${defines/,/;}" bindings/csharp/examples/Hello.cs || return 1
        names=$(strings "$work/unity.exe" | grep -xE 'logres|__Internal' | sort -u)
        [ "$names" = "$expected" ] || { echo "$defines: $names"; return 1; }
    done
}

no_reflection() { # IL2CPP and NativeAOT cannot ask types for their layout
    cat bindings/csharp/Logres.cs bindings/csharp/Native.cs | lacks -nE 'typeof|Marshal\.(SizeOf|OffsetOf)|Reflection'
}

runs() { # PROGRAM WORD...
    LD_LIBRARY_PATH=${library:-lib} mono "$work/$1.exe" "${@:2}"
}

transcript() {
    build/tools/transcript >"$work/expected.txt" && compiles transcript bindings/csharp/test/Transcript.cs &&
        runs transcript >"$work/found.txt" && cmp "$work/expected.txt" "$work/found.txt"
}

hello() {
    compiles hello bindings/csharp/examples/Hello.cs &&
        runs hello artus "$work/match.json" | grep -c '^player [01]: score -\?[0-9]*, rank [12]$' | grep -qx 2 &&
        build/examples/replay "$work/match.json" | grep -q 'plies replayed and verified'
}

unity_example() { # with stubs for the engine
    echo 'namespace UnityEngine {
        public class MonoBehaviour { }
        public static class Debug { public static void Log(object what) { System.Console.WriteLine(what); } } }
        static class Unity { static void Main() {
            typeof(Hello).GetMethod("Start", (System.Reflection.BindingFlags)36).Invoke(new Hello(), null); } }' >"$work/Unity.cs"
    compiles example bindings/csharp/examples/unity/Hello.cs "$work/Unity.cs" && runs example | grep -q '^winners: seats [01]'
}

readme() { # its blocks are the body of one program
    { echo 'using System; using Logres; static class Readme { static void Main() {'
        sed -n '/^```cs$/,/^```$/p' bindings/csharp/README.md | grep -v '^```'
        echo '} }'; } >"$work/Readme.cs"
    compiles readme "$work/Readme.cs" && (runs readme) >"$work/readme.txt" && grep -q '^place ' "$work/readme.txt" &&
        grep -qx 'seat 7 is taken (AR-11)' "$work/readme.txt" && grep -qx True "$work/readme.txt"
}

refused() { # WHY: the message that refuses the library in $work/other
    ! library=$work/other runs hello 2>"$work/said.txt" && grep -q "$1" "$work/said.txt" || { cat "$work/said.txt"; return 1; }
}

no_library() {
    rm -rf "$work/other" && mkdir "$work/other" && refused 'cannot load the Logres library "logres" (logres.dll, '
}

another_version() {
    echo 'unsigned logres_version_number(void) { return 90000; } const char *logres_version(void) { return "9.0.0"; }' |
        gcc -shared -fPIC -x c -o "$work/other/liblogres.so" - &&
        refused 'the library has version 9.0.0, but Native.cs is made for 0.1'
}

without_a_function() { # the other programs run; the call names the missing function
    sed 's/logres_explain_any/logres_explain_all/g' lib/liblogres.so >"$work/other/liblogres.so" &&
        library=$work/other runs hello | grep -q '^player 0: ' &&
        library=$work/other runs test | grep -q '^# System.EntryPointNotFoundException: logres_explain_any'
}

is_typed() { # EXPRESSION: it compiles
    printf 'using Logres; static class Typed { static object Do(State state, View view, Rng rng) { return %s; }
        static void Main() { } }' "$1" >"$work/Typed.cs"
    compiles typed "$work/Typed.cs"
}

types() {
    is_typed 'state.Apply(0)' && is_typed 'view.Determinize(rng).Apply(0)' && ! is_typed 'view.Apply(0)' &&
        ! is_typed 'Bot.Move(state, Level.Easy, rng)' && ! is_typed 'new Search(state, 1)' && ! is_typed 'state.Determinize(rng)'
}

check 'the tests compile' compiles test bindings/csharp/test/Test.cs
check 'they pass' runs test
check 'they compile with spans' compiles spans bindings/csharp/test/Test.cs -d:LOGRES_SPANS
check 'they pass with spans' runs spans
check 'they compile for every platform of Unity' platforms
check 'no layout is asked of a type' no_reflection
check 'a view is no state' types
check 'a match of every game and variant is the same as in C' transcript
check 'hello plays a match, which replay verifies' hello
check 'the sample for Unity plays a match' unity_example
check 'the README is a program' readme
check 'a missing library is told' no_library
check 'another version is refused' another_version
check 'what an older library has not is an error where it is called' without_a_function
finish
