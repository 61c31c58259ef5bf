#!/usr/bin/env bash
# src/CMakeLists.txt builds the library inside a host's own project: through FetchContent and add_subdirectory, static
# and shared, with JSON and networks and without, from a copy that has the tracked files alone. The recipes of
# examples/packages install it, with stand-ins for what vcpkg and Conan bring.
# packages: demo cmake git
# builds: library
. "$(dirname "$0")/../tap.sh"

work=$PWD/build/check/cmake
version=$(make_says VERSION)
soname=$(make_says SONAME)
rm -rf "$work" && mkdir -p "$work/logres" || exit 1

copied() { # as they stand now, committed or not
    git ls-files -z | tar -c --null -T - | tar -x -C "$work/logres"
}

cat >"$work/game.c" <<'END'
#include <logres.h>
#include <stdio.h>

static int play(void) {
    logres_state state;
    logres_rng rng;
    if (logres_new("artus", NULL, &state, NULL) || logres_rng_seed(&rng, 7, 0) ||
        logres_playout(&state, &rng, UINT32_MAX, &state, NULL))
        return 1;
    printf("%s %d\n", logres_version(), (int)logres_is_over(&state));
    return 0;
}

#ifdef WITH_JSON
static int write_match(void) {
    logres_match_options options = {.size = sizeof options, .has_seed = 1, .seed = 7, .game = "artus"};
    logres_match *match = NULL, *again = NULL;
    char *text = NULL;
    size_t length = 0;
    int wrong = logres_match_new(&options, &match, NULL) || logres_match_resolve(match, NULL) ||
                logres_match_to_json_alloc(match, LOGRES_JSON_HASHES, NULL, &text, &length) ||
                logres_match_from_json(text, length, NULL, &again, NULL) ||
                !logres_equal(logres_match_state(match), logres_match_state(again));
    printf("%u plies read\n", (unsigned)logres_match_ply(again));
    logres_free(NULL, text);
    logres_match_free(again);
    logres_match_free(match);
    return wrong;
}
#endif

int main(void) {
#ifdef WITH_JSON
    if (write_match())
        return 1;
#endif
    return play();
}
END

with_fetch_content() {
    cat <<END
include(FetchContent)
FetchContent_Declare(logres SOURCE_DIR "$work/logres" SOURCE_SUBDIR src)
FetchContent_MakeAvailable(logres)
END
}

with_add_subdirectory() {
    echo "add_subdirectory(\"$work/logres/src\" logres)"
}

# A project in an empty folder. A warning of a compiler or of CMake is an error.
host() { # NAME WAY SHARED WHOLE: SHARED and WHOLE, with JSON and networks, are ON or OFF
    local folder=$work/$1
    mkdir "$folder" && cp "$work/game.c" test/tools/checks/bot.c "$folder" || return 1
    {
        echo 'cmake_minimum_required(VERSION 3.18)'
        echo 'project(host C)'
        "$2"
        echo 'link_libraries(logres::logres)'
        echo 'add_executable(game game.c)'
        echo 'add_executable(bot bot.c)'
        [ "$4" = OFF ] || echo 'target_compile_definitions(game PRIVATE WITH_JSON)'
    } >"$folder/CMakeLists.txt"
    cmake -Werror=dev -S "$folder" -B "$folder/build" -DBUILD_SHARED_LIBS="$3" -DLOGRES_JSON="$4" \
        -DLOGRES_NETWORKS="$4" -DCMAKE_C_COMPILER="${CC:-gcc}" -DCMAKE_C_FLAGS='-Wall -Wextra -Werror' &&
        cmake --build "$folder/build" --parallel 2 || return 1
    "$folder/build/bot" && "$folder/build/game" >"$folder/said.txt" && grep -qx "$version 1" "$folder/said.txt" || return 1
    [ "$4" = OFF ] || grep -qx '[1-9][0-9]* plies read' "$folder/said.txt"
}

needs() { # NAME: the shared objects that its program names
    readelf -d "$work/$1/build/game" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'
}

needs_no_logres() { # NAME
    needs "$1" | lacks logres
}

needs_no_cjson() { # NAME
    ldd "$work/$1/build/game" | lacks cjson
}

has_no_networks() { # NAME
    has_networks "$work/$1/build/bot"
}

has_all_networks() { # NAME
    has_networks "$work/$1/build/bot" $(listed_networks)
}

library() { # NAME: its shared library
    find "$work/$1/build" -name "liblogres.so.$version" -type f
}

has_soname() { # NAME
    needs "$1" | grep -qx "$soname" && readelf -d "$(library "$1")" | grep -qF "Library soname: [$soname]"
}

exported() { # NAME
    nm -D --defined-only "$(library "$1")" | awk '{ print $NF }'
}

exports_what_is_declared() { # NAME
    same "$(declared)" "$(exported "$1")"
}

exports_nothing_else() { # NAME
    exported "$1" | grep -q '^logres_new$' && exported "$1" | lacks -v '^logres_'
}

# vcpkg's functions as its documentation describes them, with this machine's CMake and cJSON.
vcpkg() {
    cat >"$work/vcpkg.cmake" <<END
set(PORT logres)
set(CURRENT_PORT_DIR $work/logres/examples/packages/vcpkg/logres)
set(CURRENT_PACKAGES_DIR $work/vcpkg)
function(run)
  execute_process(COMMAND \${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()
function(vcpkg_cmake_configure name path)
  run(\${CMAKE_COMMAND} -Werror=dev -S \${path} -B $work/vcpkg-build -DCMAKE_C_FLAGS=-O0
    -DCMAKE_INSTALL_PREFIX=\${CURRENT_PACKAGES_DIR} -DBUILD_SHARED_LIBS=OFF)
endfunction()
function(vcpkg_cmake_install)
  run(\${CMAKE_COMMAND} --build $work/vcpkg-build --parallel 2 --target install)
endfunction()
function(vcpkg_cmake_config_fixup name path)
  file(READ \${CURRENT_PACKAGES_DIR}/\${path}/logres-config.cmake config)
endfunction()
function(vcpkg_install_copyright name)
  file(COPY \${ARGN} DESTINATION \${CURRENT_PACKAGES_DIR}/share/logres)
endfunction()
include(\${CURRENT_PORT_DIR}/portfile.cmake)
END
    cmake -P "$work/vcpkg.cmake" && same 'LICENSE NOTICE.md usage' "$(ls "$work/vcpkg/share/logres")" &&
        same "$(cd include && find . -type f)" "$(cd "$work/vcpkg/include" && find . -type f)" &&
        grep -qF "\"version\": \"$version\"" examples/packages/vcpkg/logres/vcpkg.json
}

asks_for_no_cjson() {
    cmake -Werror=dev -S "$work/logres/src" -B "$work/no-cjson" -DCMAKE_DISABLE_FIND_PACKAGE_cJSON=ON &&
        grep -q 'find_dependency(Threads)' "$work/no-cjson/logres-config.cmake" &&
        lacks cJSON <"$work/no-cjson/logres-config.cmake"
}

package_works() { # the program that tests the Conan package, with that of vcpkg, which has moved
    mv "$work/vcpkg" "$work/moved" &&
        cmake -Werror=dev -S "$work/logres/examples/packages/conan/test_package" -B "$work/package" \
            -DCMAKE_PREFIX_PATH="$work/moved" && cmake --build "$work/package" && "$work/package/hello" | grep -q 'rank 1'
}

# Its recipe, on classes with the few members that it uses.
conan() {
    WORK=$work VERSION=$version "${PYTHON:-/usr/bin/python3}" -B - <<'PYTHON'
import fnmatch, os, pathlib, runpy, shutil, subprocess, sys, types

work = pathlib.Path(os.environ["WORK"])

def module(name, **members):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)

class ConanFile:
    recipe_folder = str(work / "logres/examples/packages/conan")
    export_sources_folder = source_folder = str(work / "conan-sources")
    package_folder = str(work / "conan")
    cpp_info = types.SimpleNamespace()

class CMake:
    def __init__(self, recipe):
        self.recipe = recipe
    def run(self, *words):
        subprocess.run(["cmake", *words], check=True)
    def configure(self, build_script_folder):
        self.run("-S", f"{self.recipe.source_folder}/{build_script_folder}", "-B", work / "conan-build", "-DCMAKE_C_FLAGS=-O0",
                 "-DBUILD_SHARED_LIBS=ON", f"-DCMAKE_INSTALL_PREFIX={self.recipe.package_folder}")
    def build(self):
        self.run("--build", work / "conan-build", "--parallel", "2")
    def install(self):
        self.run("--install", work / "conan-build")

def copy(recipe, pattern, src, dst):
    files = [path for path in pathlib.Path(src).rglob("*")
             if path.is_file() and fnmatch.fnmatch(path.relative_to(src).as_posix(), pattern)]
    assert files, pattern
    for path in files:
        target = pathlib.Path(dst, path.relative_to(src))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)

module("conan", ConanFile=ConanFile)
module("conan.tools")
module("conan.tools.cmake", CMake=CMake, cmake_layout=None)
module("conan.tools.files", copy=copy, load=lambda recipe, path: pathlib.Path(path).read_text(), rmdir=lambda recipe, path: shutil.rmtree(path))
recipe = runpy.run_path(ConanFile.recipe_folder + "/conanfile.py")["LogresConan"]()
recipe.options, recipe.settings = types.SimpleNamespace(shared=True), types.SimpleNamespace(os="Linux")
for step in ("set_version", "export_sources", "build", "package", "package_info"):
    getattr(recipe, step)()
assert recipe.version == os.environ["VERSION"], recipe.version
package = pathlib.Path(recipe.package_folder)
assert sorted(path.name for path in (package / "licenses").iterdir()) == ["LICENSE", "NOTICE.md"]
assert (package / "include/logres/artus.h").is_file() and not (package / "lib/cmake").exists()
assert [(package / f"lib/lib{name}.so").is_file() for name in recipe.cpp_info.libs] == [True]
PYTHON
}

if git rev-parse --is-inside-work-tree >/dev/null 2>&1; then
    check 'git has the sources' copied
    check 'FetchContent, static, with JSON and networks' host fetch-static with_fetch_content OFF ON
    check 'FetchContent, shared, without them' host fetch-shared with_fetch_content ON OFF
    check 'add_subdirectory, shared, with JSON and networks' host subdirectory-shared with_add_subdirectory ON ON
    check 'add_subdirectory, static, without them' host subdirectory-static with_add_subdirectory OFF OFF
    check 'a static library is in the program' eval 'needs_no_logres fetch-static && needs_no_logres subdirectory-static'
    check 'without JSON nothing needs cJSON' eval 'needs_no_cjson fetch-shared && needs_no_cjson subdirectory-static'
    check 'bots have networks' has_all_networks fetch-static
    check 'without networks bots have none' has_no_networks subdirectory-static
    check "the shared libraries are $soname" eval 'has_soname fetch-shared && has_soname subdirectory-shared'
    check 'the one with JSON exports every public function' exports_what_is_declared subdirectory-shared
    check 'neither exports anything else' eval 'exports_nothing_else fetch-shared && exports_nothing_else subdirectory-shared'
    check "vcpkg's port installs the static library" vcpkg
    check 'a program finds it, after it was moved' package_works
    check 'a package without that of cJSON asks for none' asks_for_no_cjson
    check "Conan's recipe packages the shared library" conan
else
    skip 'src/CMakeLists.txt builds the library in projects of others' 'this is no git checkout'
fi
finish
