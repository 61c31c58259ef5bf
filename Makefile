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
# Warnings are errors with the compilers that are tested: gcc 12 to 14, clang 14, 18 and 19. Others may know new ones.
WERROR     := $(if $(filter 12 13 14 14.% 18.% 19.%,$(shell $(CC) -dumpversion 2>/dev/null)),-Werror)
PREFIX      = /usr/local
LIBDIR      = $(PREFIX)/lib
INCLUDEDIR  = $(PREFIX)/include
DATADIR     = $(PREFIX)/share
BUILD       = build
LIB         = lib

# These go into commands, patterns, logres.pc and CMake lists unquoted: a space or a special character would install or
# remove other files.
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
TEST_FILES := $(wildcard test/games/*.c test/laws/*.c test/interface/*.c)
TOOL_FILES := $(wildcard test/tools/*/*.c) test/bench/matches.c
TESTS     = $(patsubst %.c,$(BUILD)/test/%,$(notdir $(TEST_FILES)))
FUZZERS   = $(patsubst test/fuzz/%.c,$(BUILD)/test/%,$(wildcard test/fuzz/fuzz_*.c))
TOOLS     = $(patsubst %.c,$(BUILD)/tools/%,$(notdir $(TOOL_FILES)))
EXAMPLES  = $(patsubst examples/%.c,$(BUILD)/examples/%,$(wildcard examples/*.c))
CPP_EXAMPLES = $(if $(shell command -v $(CXX)),$(patsubst examples/%.cpp,$(BUILD)/examples/%-cpp,$(wildcard examples/*.cpp)))
ONLINE    = $(BUILD)/online
ONLINE_OBJECTS = $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard examples/online/*.c))
BENCH     = $(BUILD)/bench
WASM      = bindings/js/dist/logres.wasm
SEEDS     = $(BUILD)/seeds # inputs of the fuzz targets, from random play
FUZZ_MAIN = $(BUILD)/obj/test/fuzz/replay.o # libFuzzer brings its own
FUZZ_SUPPORT = $(patsubst %.c,$(BUILD)/obj/%.o,$(filter-out %/replay.c test/fuzz/fuzz_%,$(wildcard test/fuzz/*.c)))
SUPPORT   = $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard test/support/*.c))
ALL_OBJECTS = $(OBJECTS) $(SUPPORT) \
              $(patsubst %.c,$(BUILD)/obj/%.o,$(TEST_FILES) $(TOOL_FILES) $(wildcard test/fuzz/*.c test/bench/bench.c test/online/*.c examples/*.c examples/online/*.c))

# The build writes the bindings' files about headers and games; they are not in git. Those of Python, C# and Lua come
# with lib/ if there are a Python and the generators, those of JavaScript with the module. Source archives of releases
# contain CSHARP_ABI and LUA_ABI, so C# and Lua need no Python there.
# The description of the headers, for writers of other bindings.
ABI = $(if $(and $(wildcard test/tools/generators),$(or $(wildcard build/abi.json),$(shell command -v $(PYTHON)))),build/abi.json)
BINDING_FILES = $(if $(and $(filter lib,$(LIB)),$(wildcard test/tools/generators),$(shell command -v $(PYTHON))),\
                     $(PYTHON_ABI) $(PYTHON_TYPES) $(CSHARP_ABI) $(LUA_ABI))
PYTHON_ABI   = bindings/python/logres/_abi.py
PYTHON_TYPES = bindings/python/logres/types/__init__.py
CSHARP_ABI   = bindings/csharp/Native.cs
LUA_ABI      = bindings/lua/logres_abi.lua
JS_ABI       = bindings/js/src/abi.js
JS_TYPES     = bindings/js/src/games.d.ts
JS_ENTRIES   = bindings/js/dist/inline.cjs

# ---- flags: ours are separate from the user's, and come first ----------------------------------------------------

WARNINGS = -pedantic-errors -Wall -Wextra -Wconversion -Wsign-conversion -Wshadow -Wundef -Wvla -Wcast-qual \
           -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wswitch-enum -Wnull-dereference \
           -Wno-enum-float-conversion
COMPILE  = $(CC) -std=c11 -fPIC -fvisibility=hidden -pthread $(WARNINGS) $(WERROR) $(INCLUDES) $(CPPFLAGS) $(CFLAGS)
LINK     = $(CC) -pthread $(CFLAGS) $(LDFLAGS) $(LINK_$(@F)) -o $@ $(filter %.o,$^) $(filter %.a,$^) $(LDLIBS)
LINK_tournament = -Wl,--wrap=logres_determinize # for the player PEEK

# Examples see only public headers, src and test the internal ones too; only src/json and test see cJSON's.
# If several patterns match, make takes the most specific one.
INCLUDES = -Iinclude
$(BUILD)/obj/src/%:      private INCLUDES = -Iinclude -Isrc
$(BUILD)/obj/src/json/%: private INCLUDES = -Iinclude -Isrc $(CJSON_CFLAGS)
$(BUILD)/obj/test/%:     private INCLUDES = -Iinclude -Isrc -Itest $(CJSON_CFLAGS)
$(BUILD)/obj/examples/online/%: private INCLUDES = -Iinclude $(CJSON_CFLAGS) $(ONLINE_CFLAGS)

# pkg-config is called at first use, and only once, so `make demo` starts on machines without it.
ask = $(eval $1 := $(shell $(PKG_CONFIG) $2))$(if $(filter 0,$(.SHELLSTATUS)),,$(error \
      $(filter-out --%,$2) not found; run test/tools/setup.sh $3))$($1)
CJSON_CFLAGS = $(call ask,CJSON_CFLAGS,--cflags libcjson,demo)
CJSON_LIBS   = $(call ask,CJSON_LIBS,--libs libcjson,demo)
CMOCKA_LIBS  = $(call ask,CMOCKA_LIBS,--libs cmocka,tests)
ONLINE_CFLAGS = $(call ask,ONLINE_CFLAGS,--cflags libwebsockets libuv openssl sqlite3 libpq,online)
ONLINE_LIBS  = $(call ask,ONLINE_LIBS,--libs libwebsockets libuv openssl sqlite3 libpq,online)

MAKEFLAGS += --no-builtin-rules --no-print-directory
JOBS = $(if $(findstring -j,$(MAKEFLAGS)),,-j$(shell nproc))
Q    = $(if $(filter 1,$(V)),,@)
.DEFAULT_GOAL = all
.SUFFIXES:
.DELETE_ON_ERROR:
.PHONY: demo web test test-all test-web setup fresh all examples debug compile-commands wasm amalgamation release docs \
        install uninstall clean new-game test-game generate format lint bench bench-python bench-js bench-matches \
        bench-scale train campaign fuzz valgrind coverage cross help tests tools fuzzers objects clang web-build online \
        online-build store-tests FORCE

# ---- first steps: these, web and online install missing packages, others only name them ------------------------------

demo: ## plays a whole match and replays it
	@test/tools/setup.sh install demo
	@$(MAKE) $(JOBS) all examples
	@mkdir -p $(BUILD)/demo
	@$(BUILD)/examples/demo $(BUILD)/demo/match.json
	@$(BUILD)/examples/replay --step $(BUILD)/demo/match.json

# ONLY and TEST of the environment would leave out tests.
typed = $(if $(filter command,$(origin $1)),$($1))
test: ## tests the library: rules, laws, secrets, the Python package (ONLY=c/test_artus TEST='*wild*': some)
test-all: ## also tests everything else: sanitizers, languages, install, pages, server (ONLY="asan/ check/cpp")
test-web: ## tests the npm package and the table in the browser (ONLY="touch js/")
test test-all test-web:
	@test/tools/setup.sh install python3
	@MAKE='$(MAKE)' TEST='$(call typed,TEST)' $(PYTHON) test/tools/run_tests.py $@ $(call typed,ONLY)

setup: ## installs the packages of test-all and test-web, and runs nothing
	@test/tools/setup.sh install python3
	@$(PYTHON) test/tools/run_tests.py --setup test-all test-web

fresh: ## runs demo, test-all and test-web in a fresh Debian 12, as root (OPTIONAL=1: more; SUITE=trixie or noble; ONLY)
	@ONLY='$(ONLY)' OPTIONAL='$(OPTIONAL)' SUITE='$(SUITE)' test/tools/release/fresh.sh

# ---- the library ---------------------------------------------------------------------------------------------------

all: $(STATIC) $(SHARED) $(LINKS) $(BINDING_FILES) ## builds the library, static and shared, in lib/; also plain `make`

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
-include $(ALL_OBJECTS:.o=.d) $(ONLINE_OBJECTS:.o=.d)

$(STATIC): $(OBJECTS) $(BUILD)/link.flags
	@mkdir -p $(@D); rm -f $@; echo '  AR    $@'
	$(Q)$(AR) qcs $@ $(OBJECTS)

$(SHARED): $(OBJECTS) src/logres.map $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) -shared -Wl,-soname,$(SONAME) -Wl,--version-script,src/logres.map -Wl,-z,defs $(CJSON_LIBS)

$(LINKS): $(SHARED)
	$(Q)ln -sf $(<F) $@

# ---- files of the bindings -----------------------------------------------------------------------------------------

# An old Python, or one that cannot load this library, does not stop the build, and leaves no stale file.
write = echo '  GEN   $@'; { $(PYTHON) -B $< >/dev/null && touch $@; } || { rm -f $@; false; }
$(PYTHON_ABI): test/tools/generators/abi_python.py test/tools/generators/abi.py $(HEADERS) include/logres
	@$(write) || echo '  ($@ was not written; only the Python package needs it)'
$(PYTHON_TYPES): test/tools/generators/types_python.py $(PYTHON_ABI) $(SHARED) $(LINKS)
	@$(write) || echo '  ($(@D) was not written; only the Python package needs it)'
$(CSHARP_ABI): test/tools/generators/abi_csharp.py test/tools/generators/abi.py $(HEADERS) include/logres
	@$(write) || echo '  ($@ was not written; only C# needs it)'
$(LUA_ABI): test/tools/generators/abi_lua.py test/tools/generators/abi.py $(HEADERS) include/logres
	@$(write) || echo '  ($@ was not written; only Lua needs it)'
$(JS_ABI): test/tools/generators/abi_js.py test/tools/generators/abi.py $(HEADERS) include/logres
	@$(write)
build/abi.json: test/tools/generators/abi.py $(HEADERS) include/logres
	@$(write)
$(JS_TYPES): bindings/js/tools/types.mjs $(JS_ABI) $(WASM)
	@echo '  GEN   $@'
	$(Q)node $< >/dev/null && touch $@
$(JS_ENTRIES): bindings/js/tools/entries.mjs $(JS_TYPES) $(filter-out $(JS_TYPES),$(wildcard bindings/js/src/*))
	@echo '  GEN   $@'
	$(Q)node $<

# ---- programs ------------------------------------------------------------------------------------------------------

$(foreach file,$(TEST_FILES),$(eval $(BUILD)/test/$(basename $(notdir $(file))): $(BUILD)/obj/$(file:.c=.o)))
$(foreach file,$(TOOL_FILES),$(eval $(BUILD)/tools/$(basename $(notdir $(file))): $(BUILD)/obj/$(file:.c=.o)))
$(FUZZERS): $(BUILD)/test/%: $(BUILD)/obj/test/fuzz/%.o $(FUZZ_MAIN) $(FUZZ_SUPPORT)
$(TESTS) $(TOOLS) $(FUZZERS): $(SUPPORT) $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) $(CMOCKA_LIBS) $(CJSON_LIBS) -lm

# The store and the clock of examples/online, without its server.
STORE_TESTS = $(BUILD)/test/test_store $(BUILD)/test/hammer
STORE_OBJECTS = $(patsubst %.c,$(BUILD)/obj/%.o,$(wildcard examples/online/store*.c) examples/online/clock.c examples/online/verify.c)
STORE_LIBS = $(call ask,STORE_LIBS,--libs sqlite3 libpq,online)
store-tests: $(STORE_TESTS)
$(STORE_TESTS): $(BUILD)/test/%: $(BUILD)/obj/test/online/%.o $(STORE_OBJECTS) $(SUPPORT) $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) $(CMOCKA_LIBS) $(STORE_LIBS) $(CJSON_LIBS)

$(SEEDS): $(BUILD)/tools/fuzz_seeds
	$(Q)rm -rf $@ && mkdir $@ && $< $@

$(EXAMPLES): $(BUILD)/examples/%: $(BUILD)/obj/examples/%.o $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) $(CJSON_LIBS) -lm

$(BENCH): $(BUILD)/obj/test/bench/bench.o $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc $(CJSON_LIBS)

$(ONLINE): $(ONLINE_OBJECTS) $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  LD    $@'
	$(Q)$(LINK) $(ONLINE_LIBS) $(CJSON_LIBS)

$(CPP_EXAMPLES): $(BUILD)/examples/%-cpp: examples/%.cpp $(HEADERS) $(STATIC) $(BUILD)/link.flags
	@mkdir -p $(@D); echo '  CXX   $<'
	$(Q)$(CXX) -std=c++17 -pthread -Wall -Wextra -Wpedantic $(WERROR) -Iinclude $(CPPFLAGS) $(CXXFLAGS) $(LDFLAGS) \
		-o $@ $< $(STATIC) $(LDLIBS) $(CJSON_LIBS)

examples: $(EXAMPLES) $(CPP_EXAMPLES) ## builds the examples in C and C++, in build/examples
tests: $(TESTS)
tools: $(TOOLS) $(BENCH)
fuzzers: $(FUZZERS) $(SEEDS)
objects: $(ALL_OBJECTS)

SANITIZE = -fsanitize=address,undefined -fno-sanitize-recover=all
CHECKED = LDFLAGS='$(SANITIZE)' CPPFLAGS='-DLGI_DEBUG $(CPPFLAGS)' \
          CFLAGS='-O1 -g -fno-omit-frame-pointer -Werror=implicit-function-declaration $(SANITIZE)' WERROR=
debug: ## builds library, tests and examples with asserts, AddressSanitizer and UBSan, in build/asan
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/asan LIB=$(BUILD)/asan/lib $(CHECKED) all tests fuzzers examples

clang: # compiles everything with clang, for its warnings, in build/clang
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/clang CC=clang CFLAGS=-O0 objects

# Those of examples/online only where their packages are.
COMPILED = $(if $(shell $(PKG_CONFIG) --exists libwebsockets libuv openssl sqlite3 libpq && echo 1),\
                $(ALL_OBJECTS) $(ONLINE_OBJECTS),$(filter-out %/online/%,$(ALL_OBJECTS)))
compile-commands: ## writes compile_commands.json, for clangd and other tools
	@mkdir -p $(BUILD) && $(MAKE) -nB V=1 $(COMPILED) >$(BUILD)/commands && $(PYTHON) -c 'import json, re, sys; \
		print(json.dumps([{"directory": sys.argv[1], "file": line.split()[-1], "command": line} for line in sys.stdin.read() \
		.splitlines() if re.search(" -c -o .*[.]c$$", line)], indent=1))' '$(CURDIR)' <$(BUILD)/commands >$(BUILD)/commands.json
	@mv $(BUILD)/commands.json compile_commands.json

# ---- the npm package and the table in the browser --------------------------------------------------------------------

# The whole library as a module for the npm package, and beside it one without bots; build.sh needs clang and Debian's source package of cJSON.
wasm: ## builds the WebAssembly modules and the types of the npm package, bindings/js
	@test/tools/setup.sh wasm
	@$(MAKE) $(WASM) $(JS_TYPES) $(JS_ENTRIES)
$(WASM): bindings/js/build.sh bindings/js/wasi.c $(SOURCES) $(HEADERS) $(wildcard src/*/*.h src/games/*/*.h)
	@echo '  WASM  $@'
	$(Q)bindings/js/build.sh

# The packages of a lock file, installed once; npm writes this file last.
NPM_CI = node_modules/.package-lock.json
%/$(NPM_CI): %/package.json %/package-lock.json
	@echo '  NPM   $*'
	$(Q)cd $* && npm ci --no-audit --no-fund --loglevel error
	$(Q)touch $@

WEB = examples/web
web: ## builds the table in the browser and serves it on this machine
	@test/tools/setup.sh install web
	@$(MAKE) web-build
	$(Q)cd $(WEB) && npm run serve

web-build: wasm # as a folder of static files, build/web
	@test/tools/setup.sh web
	@$(MAKE) $(WEB)/$(NPM_CI)
	$(Q)cd $(WEB) && npm run build -- --logLevel warn

# ---- the online server -----------------------------------------------------------------------------------------------

online: ## builds the table and its server for play between devices, and starts it with the SQLite file online.sqlite
	@test/tools/setup.sh install online
	@$(MAKE) web-build
	@$(MAKE) $(JOBS) $(ONLINE)
	@$(ONLINE) $(ARGS)

ONLINE_CHECKED = $(BUILD)/asan/online
online-build: # the server as it is, and under AddressSanitizer and UBSan
	@test/tools/setup.sh online_server
	@$(MAKE) $(JOBS) $(ONLINE)
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/asan LIB=$(BUILD)/asan/lib $(CHECKED) $(ONLINE_CHECKED)

# ---- games, generated files, style ----------------------------------------------------------------------------------

new-game: ## writes a new game as a starting point for your own (GAME=quest TITLE="The Quest")
	@test/tools/generators/new_game.sh '$(subst ','\'',$(GAME))' '$(subst ','\'',$(TITLE))'

LAWS = $(patsubst test/laws/test_%.c,%,$(wildcard test/laws/*.c))
test-game: ## runs the laws and the tests of one game, under the sanitizers and with asserts (GAME=artus)
	@[ -f 'test/games/test_$(GAME).c' ] || { echo 'test-game: GAME=$(GAME): there is no test/games/test_$(GAME).c;' \
		'for example make test-game GAME=artus' >&2; exit 1; }
	@$(MAKE) $(JOBS) BUILD=$(BUILD)/game LIB=$(BUILD)/game/lib $(CHECKED) \
		$(patsubst %,$(BUILD)/game/test/test_%,$(LAWS) $(GAME))
	@failed=; for program in $(LAWS) $(GAME); do \
		ASAN_OPTIONS=detect_leaks=0:$$ASAN_OPTIONS \
		LOGRES_GAMES=$${LOGRES_GAMES:-4} LOGRES_GAME=$(GAME) $(BUILD)/game/test/test_$$program || \
			failed="$$failed test_$$program"; done; \
		[ -z "$$failed" ] || { echo "test-game: failed:$$failed" >&2; exit 1; }

# These files follow from the headers and from the library's descriptions of its games.
GENERATORS = golden schemas readme format
.PHONY: $(GENERATORS:%=generate-%)
generate: ## rewrites all generated files, then formats (ONLY="golden schemas": only these)
	$(Q)for generator in $(or $(ONLY),$(GENERATORS)); do $(MAKE) $(JOBS) generate-$$generator || exit 1; done

generate-golden: $(BUILD)/tools/golden # the golden files of test/
	$(Q)$< --write
generate-schemas: all $(BUILD)/tools/shapes # docs/schema
	$(Q)$(PYTHON) test/tools/generators/schemas.py
generate-readme: all # README's table of games
	$(Q)$(PYTHON) test/tools/generators/readme.py
generate-format: format

C_FILES = $(sort $(shell find include src test examples -name '*.[ch]' -o -name '*.[ch]pp'))
format: ## formats all C files in place with clang-format 14; other versions differ
	$(Q)case "$$(clang-format --version 2>&1)" in *' version 14.'*) clang-format -i $(C_FILES) ;; \
		*) echo 'make format: this is not clang-format 14 (of Debian 12), so nothing was formatted' >&2 ;; esac

lint: ## checks all C files with clang-format and clang-tidy, and the words, line lengths and links of the pages
	@test/tools/setup.sh lint
	$(Q)$(PYTHON) test/tools/checks/texts.py
	$(Q)$(PYTHON) docs/site/build.py --check
	$(Q)clang-format --dry-run -Werror $(C_FILES)
	$(Q)printf '%s\n' $(filter-out test/growth/%,$(filter %.c,$(C_FILES))) | \
		xargs -P $$(nproc) -I{} clang-tidy --quiet {} -- -std=c11 -DLGI_DEBUG -Iinclude -Isrc -Itest -Iexamples/online \
		$(patsubst -I%,-isystem %,$(CJSON_CFLAGS) $(ONLINE_CFLAGS))

docs: ## builds the reference site, build/docs/html, from the headers and docs/
	@test/tools/setup.sh docs
	$(Q)$(PYTHON) docs/site/build.py

# ---- measuring -------------------------------------------------------------------------------------------------------

# The network of a game, which the library then compiles: its line in networks.h is added once. Training goes on from a
# checkpoint, build/train/GAME.checkpoint, if there is one.
TRAIN = $(BUILD)/train
train: COMMIT = $(shell git describe --always --dirty 2>/dev/null)
train: all ## trains the bots of GAME=artus for MINUTES=30 (THREADS=2 SEED=1 UNITS=48), src/games/artus/network.c
	$(Q)$(if $(GAME),,echo 'make train needs GAME=…' >&2; exit 2)
	@mkdir -p $(TRAIN)
	$(Q)$(CC) -std=c11 -pthread -O3 -march=native -Iinclude $(if $(COMMIT),-DTRAIN_COMMIT='" of commit $(COMMIT)"') \
		-o $(TRAIN)/train examples/train.c $(STATIC) $(CJSON_LIBS) -lm
	@trap : INT; $(TRAIN)/train --minutes $(or $(MINUTES),10) --threads $(or $(THREADS),1) --seed $(or $(SEED),1) \
		$(if $(UNITS),--units $(UNITS)) --checkpoint $(TRAIN)/$(GAME).checkpoint --network $(TRAIN)/$(GAME).network \
		--source src/games/$(GAME)/network.c $(GAME) && \
		{ grep -q '($(GAME))' src/games/networks.h || echo 'LGI_NETWORK($(GAME))' >>src/games/networks.h; }

bench: $(BENCH) ## measures the library and writes build/bench.json (GAME=artus: one game; BASELINE=old.json compares)
	@$(BENCH) --json $(BUILD)/bench.json $(if $(BASELINE),--baseline $(BASELINE)) $(GAME)

bench-python bench-js bench-matches bench-scale: ## measure the packages, matches and studies
bench-python: all
	@PYTHONPATH=bindings/python $(PYTHON) test/bench/python.py $(GAME)
bench-js: wasm
	$(Q)node bindings/js/tools/bench.mjs $(GAME)
bench-matches: $(BUILD)/tools/matches # MATCHES=100000 of PLIES=50 need 400 MB of disk and memory
	@$< --file $(BUILD)/matches.txt $(if $(MATCHES),--matches $(MATCHES)) $(if $(PLIES),--plies $(PLIES))
bench-scale: all
	@test/tools/setup.sh study
	@PYTHONPATH=bindings/python $(PYTHON) test/bench/scale.py

# ---- campaigns: long runs, not in `make test-all` ----------------------------------------------------------------------

CAMPAIGN = MAKE='$(MAKE)' PYTHON='$(PYTHON)' DURATION='$(SECONDS)' test/tools/campaign.sh
campaign: ## runs one (ONLY=mutants PARTS="artus": a part of it); without ONLY lists them
	@$(CAMPAIGN) '$(ONLY)' $(PARTS)

fuzz valgrind coverage cross: ## run four of them directly (ONLY="...": a part)
	@$(CAMPAIGN) $@ $(or $(PARTS),$(ONLY))

print-%: # for scripts: `make print-WARNINGS`
	@echo '$($*)'

# ---- installing and packing --------------------------------------------------------------------------------------------------

PACKAGES = pkgconfig/logres.pc cmake/logres/logres-config.cmake cmake/logres/logres-config-version.cmake
SCHEMADIR = $(DATADIR)/logres/schema
INSTALLED = $(patsubst include/%,$(INCLUDEDIR)/%,$(HEADERS)) $(addprefix $(LIBDIR)/,$(PACKAGES)) \
            $(patsubst docs/schema/%,$(SCHEMADIR)/%,$(SCHEMAS)) $(patsubst build/%,$(DATADIR)/logres/%,$(ABI)) $(patsubst $(LIB)/%,$(LIBDIR)/%,$(STATIC) $(SHARED) $(LINKS))

# The files of the last install of each version: a file is in the list of one version only.
LISTS    = $(DESTDIR)$(DATADIR)/logres/installed-
LIST     = $(LISTS)$(VERSION)

install: all $(ABI) ## installs headers, libraries, logres.pc, a CMake package and schemas (PREFIX=/usr/local DESTDIR=)
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
	$(if $(ABI),install -m 644 $(ABI) $(DESTDIR)$(DATADIR)/logres)
	install -m 644 $(STATIC) $(SHARED) $(DESTDIR)$(LIBDIR)
	cp -Pf $(LINKS) $(DESTDIR)$(LIBDIR)
	for file in $(PACKAGES); do \
		sed -e 's|@VERSION@|$(VERSION)|' -e 's|@SONAME@|$(SONAME)|' -e 's|@PREFIX@|$(PREFIX)|' \
			-e 's|@LIBDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(LIBDIR))|' \
			-e 's|@INCLUDEDIR@|$(patsubst $(PREFIX)/%,$${prefix}/%,$(INCLUDEDIR))|' \
			src/$${file##*/}.in >$(BUILD)/package && \
			install -m 644 $(BUILD)/package $(DESTDIR)$(LIBDIR)/$$file || exit 1; \
	done

uninstall: ## removes what `make install` of this version wrote
	@test -f $(LIST) || { echo 'uninstall: there is no $(LIST), so nothing was installed there'; exit 1; } >&2
	sed 's|^|$(DESTDIR)|' $(LIST) | xargs rm -f
	-sed -n 's|^\(.*/logres\(/schema\)\{0,1\}\)/[^/]*$$|$(DESTDIR)\1|p' $(LIST) | sort -ru | \
		xargs rmdir --ignore-fail-on-non-empty
	rm $(LIST)
	-rmdir --ignore-fail-on-non-empty $(DESTDIR)$(DATADIR)/logres

amalgamation: ## writes the library as one pair of files, build/amalgamation/logres.c and logres.h
	$(Q)$(PYTHON) test/tools/release/amalgamate.py $(BUILD)/amalgamation

release: ## builds the files of a release twice, compares them, and tests them on fresh systems, as root
	@MAKEFLAGS= test/tools/release/release.sh

clean: ## removes build/, the libraries and the generated files of the bindings
	rm -rf $(BUILD) $(LIB)/liblogres.*
	rm -f $(PYTHON_ABI) $(wildcard $(dir $(PYTHON_TYPES))*.py $(dir $(PYTHON_TYPES))_index.pyi)
	rm -f $(CSHARP_ABI) $(LUA_ABI) $(JS_ABI) $(JS_TYPES)

# The headings of this file are those of the list.
help: ## prints this list
	@awk '/^# ---- / { heading = $$0; gsub(/^# -+ | -+$$/, "", heading) } \
		/^[a-z -]+:.*## / { \
			if (heading) print heading; heading = ""; \
			names = $$0; sub(/:.*/, "", names); sub(/.*## /, ""); printf "  make %-12s %s\n", names, $$0 }' \
		$(firstword $(MAKEFILE_LIST))
	@sed -n '3,4s/^# //p' $(firstword $(MAKEFILE_LIST))
