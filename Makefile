# Logres. `make help` lists the targets. SPDX-License-Identifier: MIT
#
# CC, CFLAGS, CPPFLAGS, LDFLAGS, LDLIBS, PKG_CONFIG and PYTHON may come from the environment or the command line,
# PREFIX, LIBDIR, INCLUDEDIR, DATADIR, BUILD and LIB from the command line. V=1 shows commands, WERROR= allows warnings.

ifeq ($(origin CC),default)
CC = gcc
endif
CFLAGS     ?= -O2 -g
PKG_CONFIG ?= pkg-config
PYTHON     ?= /usr/bin/python3
WERROR      = -Werror
PREFIX      = /usr/local
LIBDIR      = $(PREFIX)/lib
INCLUDEDIR  = $(PREFIX)/include
DATADIR     = $(PREFIX)/share
BUILD       = build
LIB         = lib

# These go into commands, patterns, logres.pc and CMake lists as they are, where a space or a special character would
# install, or remove, something else.
SPECIAL = % ; | & $$ < > ( ) { } [ ] * ? ! ~ ` ' " \ \#
$(foreach name,PREFIX DESTDIR LIBDIR INCLUDEDIR DATADIR BUILD LIB,\
	$(if $(filter-out 1,$(words x$($(name))x)),$(error $(name) has a space: '$($(name))'))\
	$(foreach c,$(SPECIAL),$(if $(findstring $(c),$($(name))),$(error $(name) has a $(c): $($(name))))))
$(foreach name,PREFIX LIBDIR INCLUDEDIR DATADIR,\
	$(if $(filter-out /%,$($(name))),$(error $(name) does not begin with /: $($(name)))))

# ---- files -------------------------------------------------------------------------------------------------------

VERSION  := $(shell sed -n 's/^\#define LOGRES_VERSION_STRING "\(.*\)"/\1/p' include/logres/version.h)
# Until 1.0 a minor version may change the interface, so the minor is a part of it.
NUMBERS  := $(subst ., ,$(VERSION))
SONAME   := liblogres.so.$(firstword $(NUMBERS))$(if $(filter 0,$(firstword $(NUMBERS))),.$(word 2,$(NUMBERS)))
STATIC    = $(LIB)/liblogres.a
SHARED    = $(LIB)/liblogres.so.$(VERSION)
LINKS     = $(LIB)/$(SONAME) $(LIB)/liblogres.so
HEADERS  := $(wildcard include/logres.h include/logres.hpp include/logres/*.h)
SCHEMAS  := $(wildcard docs/schema/*.json)

# A new game needs no line here: its folder is found by wildcard.
SOURCES  := $(wildcard src/*/*.c src/games/*/*.c)
OBJECTS   = $(SOURCES:%.c=$(BUILD)/obj/%.o)

# Programs: one per file. Tests and test tools share test/support.
TESTS     = $(patsubst test/%.c,$(BUILD)/test/%,$(wildcard test/test_*.c))
FUZZERS   = $(patsubst test/fuzz/%.c,$(BUILD)/test/%,$(wildcard test/fuzz/fuzz_*.c))
TOOLS     = $(patsubst test/tools/%.c,$(BUILD)/tools/%,$(wildcard test/tools/*.c))
EXAMPLES  = $(patsubst examples/%.c,$(BUILD)/examples/%,$(wildcard examples/*.c))
CPP_EXAMPLES = $(if $(shell command -v $(CXX)),$(patsubst examples/%.cpp,$(BUILD)/examples/%-cpp,$(wildcard examples/*.cpp)))
BENCH     = $(BUILD)/bench

# What the packages for Python and JavaScript know of the headers and of the games is written by the build, not kept in
# git: Python's with lib/ if there is a Python, JavaScript's with the module.
PYTHON_FILES = $(if $(filter lib,$(LIB)),$(if $(shell command -v $(PYTHON)),$(PYTHON_ABI) $(PYTHON_TYPES)))
PYTHON_ABI   = bindings/python/logres/_abi.py
PYTHON_TYPES = bindings/python/logres/types/__init__.py
WASM         = bindings/js/dist/logres.wasm
JS_ABI       = bindings/js/src/abi.js
JS_TYPES     = bindings/js/src/games.d.ts
SEEDS     = $(BUILD)/seeds # inputs of the fuzz targets, from random play
FUZZ_MAIN = $(BUILD)/obj/test/fuzz/replay.o # libFuzzer brings its own
FUZZ_SUPPORT = $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out %/replay.c test/fuzz/fuzz_%,$(wildcard test/fuzz/*.c)))
SUPPORT   = $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard test/support/*.c))
ALL_OBJECTS = $(OBJECTS) $(SUPPORT) \
              $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard test/test_*.c test/fuzz/*.c test/tools/*.c test/bench/*.c \
                                              examples/*.c))

# ---- flags: ours are separate from the user's, and come first ----------------------------------------------------

WARNINGS = -pedantic-errors -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wundef -Wvla -Wcast-qual \
           -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wswitch-enum -Wnull-dereference
COMPILE  = $(CC) -std=c11 -fPIC -fvisibility=hidden -pthread $(WARNINGS) $(WERROR) $(INCLUDES) $(CPPFLAGS) $(CFLAGS)
LINK     = $(CC) -pthread $(CFLAGS) $(LDFLAGS) $(LINK_$(@F)) -o $@ $(filter %.o %.a,$^) $(LDLIBS)
LINK_tournament = -Wl,--wrap=logres_determinize # for the player that peeks

# Examples see what a host sees, src and test the internal headers too, and only src/json and test see cJSON's.
# If several patterns match, make takes the most specific one.
INCLUDES = -Iinclude
$(BUILD)/obj/src/%:      private INCLUDES = -Iinclude -Isrc
$(BUILD)/obj/src/json/%: private INCLUDES = -Iinclude -Isrc $(CJSON_CFLAGS)
$(BUILD)/obj/test/%:     private INCLUDES = -Iinclude -Isrc -Itest $(CJSON_CFLAGS)

# pkg-config is called when its answer is first needed, and only once, so `make demo` starts on machines without it.
ask = $(eval $1 := $(shell $(PKG_CONFIG) $2))$(if $(filter 0,$(.SHELLSTATUS)),,$(error \
      $(lastword $2) not found; run test/tools/setup.sh test))$($1)
CJSON_CFLAGS = $(call ask,CJSON_CFLAGS,--cflags libcjson)
CJSON_LIBS   = $(call ask,CJSON_LIBS,--libs libcjson)
CMOCKA_LIBS  = $(call ask,CMOCKA_LIBS,--libs cmocka)

MAKEFLAGS += --no-builtin-rules --no-print-directory
JOBS = $(if $(findstring -j,$(MAKEFLAGS)),,-j$(shell nproc))
Q    = $(if $(filter 1,$(V)),,@)
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: all tests tools examples objects demo fresh test bench bench-python matches tournament study scale asan clang fuzz fuzzers \
        corpus threads soak new-game test-new-games generate try sample rules golden freeze amalgamation wheel cross abi wasm web web-build \
        web-pictures test-web test-js test-js-pack bench-js schemas docs coverage mutants valgrind \
        analyze lint format install uninstall clean help FORCE

# ---- the library ---------------------------------------------------------------------------------------------------

all: $(STATIC) $(SHARED) $(LINKS) $(PYTHON_FILES) ## builds the library, static and shared, in lib/ (also plain `make`)

# One set of objects serves both libraries. Objects depend on the flags, and libraries on the list of objects, through
# two files that are written only when their text changes.
stamp = mkdir -p $(@D); echo '$(subst ','\'',$1)' | cmp -s - $@ || echo '$(subst ','\'',$1)' >$@
$(BUILD)/compile.flags: FORCE
	@$(call stamp,$(COMPILE) $(CJSON_CFLAGS))
$(BUILD)/link.flags: FORCE
	@$(call stamp,$(LDFLAGS) $(LDLIBS) $(CJSON_LIBS) $(OBJECTS) $(SUPPORT))

$(BUILD)/obj/%.o: %.c Makefile $(BUILD)/compile.flags
	@mkdir -p $(@D); echo '  CC    $<'
	$(Q)$(COMPILE) -MMD -MP -c -o $@ $<
-include $(ALL_OBJECTS:.o=.d)

$(STATIC): $(OBJECTS) $(BUILD)/link.flags
	@mkdir -p $(@D); rm -f $@; echo '  AR    $@'
	$(Q)$(AR) qcs $@ $(OBJECTS)

$(SHARED): $(OBJECTS) src/logres.map $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script,src/logres.map -Wl,-z,defs $(CJSON_LIBS)

$(LINKS): $(SHARED)
	$(Q)ln -sf $(<F) $@

# ---- files of the packages -----------------------------------------------------------------------------------------

# A Python that is too old, or cannot load this library, keeps nobody from building it.
write = echo '  GEN   $@'; $(PYTHON) -B test/tools/$1 >/dev/null && touch $@
$(PYTHON_ABI): test/tools/gen_abi.py test/tools/abi.py $(HEADERS) include/logres
	@$(call write,$(<F)) || echo '  ($@ was not written; only the Python package needs it)'
$(PYTHON_TYPES): test/tools/gen_types_py.py $(PYTHON_ABI) $(SHARED) $(LINKS)
	@$(call write,$(<F)) || echo '  ($(@D) was not written; only the Python package needs it)'
$(JS_ABI): test/tools/gen_abi_js.py test/tools/abi.py $(HEADERS) include/logres
	@$(call write,$(<F))
$(JS_TYPES): bindings/js/tools/types.mjs $(JS_ABI) $(WASM)
	@echo '  GEN   $@'
	$(Q)node $< >/dev/null && touch $@

# ---- programs ------------------------------------------------------------------------------------------------------

$(TESTS): $(BUILD)/test/%:   $(BUILD)/obj/test/%.o       $(SUPPORT) $(STATIC) $(BUILD)/link.flags
$(TOOLS): $(BUILD)/tools/%:  $(BUILD)/obj/test/tools/%.o $(SUPPORT) $(STATIC) $(BUILD)/link.flags
$(FUZZERS): $(BUILD)/test/%: $(BUILD)/obj/test/fuzz/%.o $(FUZZ_MAIN) $(FUZZ_SUPPORT) $(SUPPORT) $(STATIC) \
                             $(BUILD)/link.flags
$(TESTS) $(TOOLS) $(FUZZERS):
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) $(CMOCKA_LIBS) $(CJSON_LIBS) -lm

$(SEEDS): $(BUILD)/tools/fuzz_seeds
	$(Q)rm -rf $@ && mkdir $@ && $< $@

$(EXAMPLES): $(BUILD)/examples/%: $(BUILD)/obj/examples/%.o $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) $(CJSON_LIBS)

$(BENCH): $(BUILD)/obj/test/bench/bench.o $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc $(CJSON_LIBS)

$(CPP_EXAMPLES): $(BUILD)/examples/%-cpp: examples/%.cpp $(HEADERS) $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  CXX   $<'
	$(Q)$(CXX) -std=c++17 -pthread -Wall -Wextra -Wpedantic $(WERROR) -Iinclude $(CPPFLAGS) $(CXXFLAGS) $(LDFLAGS) \
		-o $@ $< $(STATIC) $(LDLIBS) $(CJSON_LIBS)

examples: $(EXAMPLES) $(CPP_EXAMPLES) ## builds the C examples, and the C++ one if there is a compiler, in build/examples
tests: $(TESTS) $(FUZZERS) $(SEEDS) ## builds the C test programs, in build/test, and inputs of the fuzz targets
tools: $(TOOLS) $(BENCH) ## builds the test tools, in build/tools, and build/bench
objects: $(ALL_OBJECTS)

# ---- WebAssembly ---------------------------------------------------------------------------------------------------

# The whole library as one module for the npm package; build.sh needs clang and Debian's source package of cJSON.
wasm: ## builds the WebAssembly module and the types of the npm package, bindings/js; installs missing packages
	@test/tools/setup.sh wasm
	@$(MAKE) $(WASM) $(JS_TYPES)
$(WASM): bindings/js/build.sh bindings/js/wasi.c $(SOURCES) $(HEADERS) $(wildcard src/*/*.h src/games/*/*.h)
	@echo '  WASM  $@'
	$(Q)bindings/js/build.sh

# What the lock file of a folder holds, once; npm writes this file last.
NPM_CI = node_modules/.package-lock.json
%/$(NPM_CI): %/package.json %/package-lock.json
	@echo '  NPM   $*'
	$(Q)cd $* && npm ci --no-audit --no-fund --loglevel error
	$(Q)touch $@

test-js: wasm ## runs the tests of the npm package in Node
	$(Q)node --test --test-reporter=spec bindings/js/test/*.test.js

test-js-pack: wasm ## packs the npm package and runs it in Node, Chromium and Vite; installs what is missing
	@test/tools/setup.sh pack
	@$(MAKE) bindings/js/$(NPM_CI)
	$(Q)node --test --test-reporter=spec bindings/js/test/pack/pack.js

bench-js: wasm ## measures the speed of the npm package in Node (GAME=artus: of one game)
	$(Q)node bindings/js/tools/bench.mjs $(GAME)

# ---- the table in the browser ----------------------------------------------------------------------------------------

WEB = examples/web
web: web-build ## builds the table in the browser and serves it on this machine
	$(Q)cd $(WEB) && npm run serve

web-build: wasm ## builds the table in the browser, as a folder of static files: build/web
	@test/tools/setup.sh web
	@$(MAKE) $(WEB)/$(NPM_CI)
	$(Q)cd $(WEB) && npm run build -- --logLevel warn

test-web: ## installs missing packages, tests the npm package and the table in the browser (ONLY="touch js/" runs some)
	@test/tools/setup.sh webtest
	@MAKE='$(MAKE)' $(PYTHON) test/tools/run_tests.py --web $(ONLY)

web-pictures: web-build ## draws screenshots of every game (GAME=artus: of one) into build/web-pictures
	@test/tools/setup.sh webtest
	$(Q)node $(WEB)/test/pictures.mjs $(GAME)

# ---- the two commands of the README ------------------------------------------------------------------------------

demo: ## installs missing packages, plays a whole match and replays it
	@test/tools/setup.sh demo
	@$(MAKE) $(JOBS) all examples
	@mkdir -p $(BUILD)/demo
	@$(BUILD)/examples/demo $(BUILD)/demo/match.json
	@$(BUILD)/examples/replay --step $(BUILD)/demo/match.json

fresh: ## runs demo, test and test-web in a fresh Debian 12, as root (OPTIONAL=1: more targets; ONLY=... goes to the tests)
	@ONLY='$(ONLY)' OPTIONAL='$(OPTIONAL)' test/tools/fresh.sh

test: ## installs missing packages and runs every test and check (ONLY="c/ check/symbols" runs some)
	@test/tools/setup.sh test
	@MAKE='$(MAKE)' $(PYTHON) test/tools/run_tests.py $(ONLY)

bench: $(BENCH) ## measures the speed of every game, also into build/bench.json (GAME=artus: of one; BASELINE=old.json compares)
	@$(BENCH) --json $(BUILD)/bench.json $(if $(BASELINE),--baseline $(BASELINE)) $(GAME)

matches: $(BUILD)/tools/matches ## plays, saves and loads MATCHES=100000 of PLIES=50 in one process; needs 400 MB of disk and memory
	@$< --file $(BUILD)/matches.txt $(if $(MATCHES),--matches $(MATCHES)) $(if $(PLIES),--plies $(PLIES))

bench-python: all ## measures the calls per second of the Python package (GAME=artus: of one game)
	@PYTHONPATH=bindings/python $(PYTHON) test/tools/bench_python.py $(GAME)

tournament: $(BUILD)/tools/tournament ## measures how often bots win; long, unless GAME=artus:advanced:3 GAMES=20 PLAYER=search:200 AGAINST=random
	@$< --json $(BUILD)/tournament.json $(if $(GAMES),--games $(GAMES)) $(if $(PLAYER),--player $(PLAYER)) \
		$(addprefix --against ,$(AGAINST)) $(GAME)

study: ## who wins from which seat in random games (GAME=artus): tables and figures in build/study; installs Dask, matplotlib
	@test/tools/setup.sh study
	@$(MAKE) $(JOBS) all
	@mkdir -p $(BUILD)/study
	@PYTHONPATH=bindings/python $(PYTHON) examples/python/study.py $(or $(GAME),four_courts) \
		--file $(BUILD)/study/$(or $(GAME),four_courts).sqlite --figures $(BUILD)/study/$(or $(GAME),four_courts).png

scale: all ## measures what studies cost on this machine, and computes what they cost on many (docs/scale.md)
	@test/tools/setup.sh study
	@PYTHONPATH=bindings/python $(PYTHON) test/tools/scale.py

# ---- checks and generated files ----------------------------------------------------------------------------------

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all
CHECKED = LDFLAGS='$(SANITIZE)' CPPFLAGS='-DLGI_DEBUG $(CPPFLAGS)' \
          CFLAGS='-O1 -g -fno-omit-frame-pointer -w $(SANITIZE)'
asan: ## builds the C test programs with AddressSanitizer, UBSan and the library's asserts, in build/asan
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/asan LIB=$(BUILD)/asan/lib $(CHECKED) tests

clang: ## compiles everything with clang, without linking, in build/clang
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/clang CC=clang objects

# libFuzzer comes with clang. New inputs are kept in build/fuzz/corpus, from which `make corpus` chooses.
FUZZ = -fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all \
       -fno-sanitize-coverage=trace-cmp,indirect-calls -fsanitize-coverage-allowlist=test/fuzz/coverage.txt
fuzzers: $(SEEDS)
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/fuzz/build LIB=$(BUILD)/fuzz/build/lib CC=clang FUZZ_MAIN= \
		LDFLAGS='$(FUZZ) -fsanitize=fuzzer' CFLAGS='-O2 -g -fno-omit-frame-pointer -w $(FUZZ)' fuzz-programs
fuzz-programs: $(FUZZERS)

SECONDS = 60
fuzz: ## runs the fuzz targets of test/fuzz, SECONDS=60 each (ONLY="move match" runs some); installs clang
	@test/tools/setup.sh fuzz
	@$(MAKE) $(JOBS) fuzzers
	@test/tools/fuzz.sh run $(SECONDS) $(ONLY)

CORPUS_FILES = 200
corpus: fuzzers ## chooses the corpora of test/fuzz from all inputs: at most 200 files, which reach the most beyond the seeds
	@test/tools/fuzz.sh choose $(CORPUS_FILES) $(ONLY)

threads: ## runs eight threads over the whole API under ThreadSanitizer and helgrind; installs valgrind
	@test/tools/setup.sh threads
	@test/tools/threads.sh

soak: SECONDS = 600
soak: $(BUILD)/tools/soak ## plays, saves, searches, reads damaged JSON in one process for SECONDS=600; its memory must not grow
	@$< $(SECONDS)

new-game: ## lays down a new game, to be changed into one of your own (GAME=quest TITLE="The Quest")
	@test/tools/new_game.sh '$(subst ','\'',$(GAME))' '$(subst ','\'',$(TITLE))'

test-new-games: ## adds two whole games to a copy of the repository and runs all of `make test` there; as long as that
	@test/tools/setup.sh test
	@test/tools/new_games.sh

LAWS = $(patsubst test/test_%.c,%,$(wildcard test/test_laws*.c)) secrets
try: ## runs the laws and the tests of one game, under the sanitizers and with the library's asserts (GAME=artus)
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/try LIB=$(BUILD)/try/lib $(CHECKED) \
		$(patsubst %,$(BUILD)/try/test/test_%,$(LAWS) $(GAME))
	@for program in $(LAWS) $(GAME); do \
		LOGRES_GAMES=$${LOGRES_GAMES:-20} LOGRES_GAME=$(GAME) $(BUILD)/try/test/test_$$program || exit 1; done

sample: all ## prints a state for a game's page (GAME=artus PLAYERS=3 MOVES="first_player 1; ..."; without MOVES a random one)
	@$(PYTHON) test/tools/sample.py '$(GAME)' '$(PLAYERS)' '$(MOVES)'

rules: ## prints the table of rule numbers and the tests that prove them
	@$(PYTHON) test/tools/rules.py

golden: $(BUILD)/tools/golden ## rewrites the golden files of test/
	$(Q)$< --write

freeze: $(BUILD)/tools/freeze ## for a release: writes what this version promises, test/golden/0.1, once and for ever
	$(Q)$(PYTHON) test/tools/freeze.py

amalgamation: ## writes the library as one pair of files, build/amalgamation/logres.c and logres.h
	$(Q)$(PYTHON) test/tools/amalgamate.py $(BUILD)/amalgamation

wheel: ## builds an sdist and a wheel of the Python package in build/wheel, and tests them in empty venvs; minutes
	@test/tools/setup.sh wheel
	@test/tools/wheel.sh

cross: ## builds and tests for other platforms, compilers and flags (ONLY="s390x windows": some of them); an hour
	@test/tools/setup.sh cross
	@test/tools/cross.sh $(ONLY)

# Each of these follows from the headers and from what the library says of its games.
GENERATORS = abi golden schemas format
generate: ## rewrites all that is generated from the code, as after adding a game: the next lines' files, then formats
	$(Q)for generator in $(GENERATORS); do $(MAKE) $(JOBS) $$generator || exit 1; done

abi: ## rewrites what C# and Lua know of the headers: Native.cs, logres_abi.lua
	$(Q)for language in cs lua; do $(PYTHON) test/tools/gen_abi_$$language.py || exit 1; done

schemas: all $(BUILD)/tools/shapes ## rewrites the JSON Schemas, docs/schema, from what the library says of its games
	$(Q)$(PYTHON) test/tools/gen_schemas.py

docs: ## builds the reference site, build/docs/html, from the headers and the pages of docs; installs Doxygen
	@test/tools/setup.sh docs
	$(Q)$(PYTHON) docs/site/build.py

# The C tests alone; without -DLGI_DEBUG asserts are no code.
coverage: ## builds the C tests with gcc's counters, and says which lines and branches they reach; installs gcovr
	@test/tools/setup.sh coverage
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/coverage LIB=$(BUILD)/coverage/lib LDFLAGS=--coverage \
		CPPFLAGS='-DLGI_COVERAGE $(CPPFLAGS)' CFLAGS='-O0 -g -w --coverage' $(TESTS:$(BUILD)/%=$(BUILD)/coverage/%)
	$(Q)$(PYTHON) test/tools/coverage.py

mutants: ## changes core and games in COUNT=400 ways, chosen by SEED=16, and counts what the tests notice (ONLY=artus); hours
	@test/tools/setup.sh mutants
	@$(MAKE) $(JOBS) $(TESTS)
	$(Q)SEED='$(SEED)' COUNT='$(COUNT)' ONLY='$(ONLY)' FRESH='$(FRESH)' $(PYTHON) test/tools/mutants.py

valgrind: ## runs the C tests under valgrind's memcheck (ONLY="json match" runs some); installs it; an hour
	@test/tools/setup.sh valgrind
	@$(MAKE) $(JOBS) $(TESTS)
	$(Q)test/tools/valgrind.sh $(ONLY)

analyze: ## looks for bugs in src with cppcheck and gcc -fanalyzer; installs cppcheck
	@test/tools/setup.sh analyze
	$(Q)test/tools/analyze.sh

C_FILES = $(sort $(shell find include src test examples -name '*.[ch]' -o -name '*.[ch]pp'))
lint: ## checks all C files with clang-format (as `make test` does) and clang-tidy
	@test/tools/setup.sh lint
	$(Q)clang-format --dry-run -Werror $(C_FILES)
	$(Q)printf '%s\n' $(filter %.c,$(C_FILES)) | \
		xargs -P $$(nproc) -I{} clang-tidy --quiet {} -- -std=c11 -DLGI_DEBUG -Iinclude -Isrc -Itest $$($(PKG_CONFIG) --cflags libcjson)

format: ## formats all C files in place with clang-format
	$(Q)clang-format -i $(C_FILES)

print-%: # for scripts: `make print-WARNINGS`
	@echo '$($*)'

# ---- installing --------------------------------------------------------------------------------------------------

PACKAGES = pkgconfig/logres.pc cmake/logres/logres-config.cmake cmake/logres/logres-config-version.cmake
SCHEMADIR = $(DATADIR)/logres/schema
INSTALLED = $(patsubst include/%,$(INCLUDEDIR)/%,$(HEADERS)) $(addprefix $(LIBDIR)/,$(PACKAGES)) \
            $(patsubst docs/schema/%,$(SCHEMADIR)/%,$(SCHEMAS)) $(patsubst $(LIB)/%,$(LIBDIR)/%,$(STATIC) $(SHARED) $(LINKS))

# The files that the installs of a version wrote, and none wrote after them: a file is in the list of one version only.
LISTS    = $(DESTDIR)$(DATADIR)/logres/installed-
LIST     = $(LISTS)$(VERSION)

install: all ## installs headers, libraries, logres.pc, a CMake package and schemas below DESTDIR= PREFIX= (/usr/local)
	install -d $(DESTDIR)$(INCLUDEDIR)/logres $(DESTDIR)$(SCHEMADIR) $(addprefix $(DESTDIR)$(LIBDIR)/,$(dir $(PACKAGES)))
	touch $(LIST) && printf '%s\n' $(INSTALLED) >$(BUILD)/installed
	for list in $(LISTS)*; do \
		grep -vxF -f $(BUILD)/installed $$list >$(BUILD)/others; \
		if [ $$list = $(LIST) ]; then cat $(BUILD)/installed >>$(BUILD)/others; fi; \
		install -m 644 $(BUILD)/others $$list || exit 1; \
	done
	install -m 644 $(filter-out include/logres/%,$(HEADERS)) $(DESTDIR)$(INCLUDEDIR)
	install -m 644 $(filter include/logres/%,$(HEADERS)) $(DESTDIR)$(INCLUDEDIR)/logres
	install -m 644 $(SCHEMAS) $(DESTDIR)$(SCHEMADIR)
	install -m 644 $(STATIC) $(SHARED) $(DESTDIR)$(LIBDIR)
	cp -Pf $(LINKS) $(DESTDIR)$(LIBDIR)
	for file in $(PACKAGES); do \
		sed -e 's|@VERSION@|$(VERSION)|' -e 's|@SONAME@|$(SONAME)|' -e 's|@PREFIX@|$(PREFIX)|' \
			-e 's|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' \
			-e 's|@INCLUDEDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(INCLUDEDIR))|' \
			src/$${file##*/}.in >$(BUILD)/package && \
			install -m 644 $(BUILD)/package $(DESTDIR)$(LIBDIR)/$$file || exit 1; \
	done

uninstall: ## removes the files that `make install` of this version wrote, and no later install of another wrote anew
	@test -f $(LIST) || { echo 'uninstall: there is no $(LIST), so nothing was installed there'; exit 1; } >&2
	sed 's|^|$(DESTDIR)|' $(LIST) | xargs rm -f
	-sed -n 's|^\(.*/logres\(/schema\)\{0,1\}\)/[^/]*$$|$(DESTDIR)\1|p' $(LIST) | sort -ru | \
		xargs rmdir --ignore-fail-on-non-empty
	rm $(LIST)
	-rmdir --ignore-fail-on-non-empty $(DESTDIR)$(DATADIR)/logres

clean: ## removes build/, the libraries and the files of the packages
	rm -rf $(BUILD) $(LIB)/liblogres.*
	rm -f $(PYTHON_ABI) $(wildcard $(dir $(PYTHON_TYPES))*.py) $(JS_ABI) $(JS_TYPES)

help: ## prints this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /\1 /p' $(firstword $(MAKEFILE_LIST)) | \
		while read -r target what; do printf '  make %-10s %s\n' "$$target" "$$what"; done
	@sed -n '3,4s/^#/ /p' $(firstword $(MAKEFILE_LIST))
