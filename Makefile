# Piecework: `make deps pdfs` prints every game, `make test` proves the program.
# `make help` lists the other targets.

VERSION := 0.1
VARIANT ?= release
# What sets texts: pango or harfbuzz, see gen/type/line.h.
SETTER  ?= pango
OUT     := out
KIND    := $(VARIANT)$(addprefix -,$(filter-out pango,$(SETTER)))
OBJ     := $(OUT)/obj/$(KIND)
BIN     := $(OUT)/bin
PREFIX  ?= /usr/local
TARGET  ?= betza
SECONDS ?= 60

# The rules that make brings along are for no file of ours, and are tried for each of a thousand.
MAKEFLAGS += -r
# As many jobs as there are processors, or JOBS, or -j on the command line. Not for goals that undo
# what others beside them make.
ifneq ($(filter clean uninstall,$(MAKECMDGOALS)),)
.NOTPARALLEL:
else ifeq ($(MAKELEVEL)$(filter -j%,$(MAKEFLAGS)),0)
MAKEFLAGS += -j$(or $(JOBS),$(shell nproc))
endif
# Before a script that calls make itself.
APART := env -u MAKEFLAGS -u MAKELEVEL

PROGRAM := $(BIN)/piecework$(patsubst %,-%,$(filter-out release,$(KIND:release-%=%)))

PACKAGES := gen/packages.txt
TESTED   := cmocka expat libqpdf $(if $(filter pango,$(SETTER)),fribidi)
# All runs need these; the other libraries are opened by those that do, see gen/base/library.h.
STARTED  := -lyaml -lm
# Asked once, by the first recipe that needs the answer: by then `deps` has installed the libraries.
once      = $(eval $1 := $(shell $2))$($1)
MODULES   = $(call once,MODULES,awk '!/^\#/ && $$2 != "-" { print $$2 }' $(PACKAGES))
INCLUDES  = $(call once,INCLUDES,pkg-config --cflags $(MODULES))
LINKED    = $(call once,LINKED,pkg-config --libs $(filter-out $(TESTED),$(MODULES)))
LIBS      = -Wl,--as-needed $(LINKED) -lcmark-gfm-extensions -lhyphen -lm
TESTLIBS  = $(call once,TESTLIBS,pkg-config --libs $(TESTED))

CC       ?= cc
CPPFLAGS  = -Igen -D_DEFAULT_SOURCE -DPIECEWORK_VERSION='"$(VERSION)"' $(INCLUDES)
WARNINGS := -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
            -Wformat=2 -Wformat-nonliteral -Wno-missing-field-initializers \
            -Werror=implicit-function-declaration -Werror=int-conversion
CFLAGS_release := -O2 -g
CFLAGS_debug   := -O0 -g -Werror
CFLAGS_san     := -O1 -g1 -Werror -fno-omit-frame-pointer -fsanitize=address,undefined \
                  -fno-sanitize-recover=all
LDFLAGS_san    := -fsanitize=address,undefined
CFLAGS_fuzz    := -O1 -g -fno-omit-frame-pointer -fsanitize=fuzzer-no-link,address,undefined \
                  -fno-sanitize-recover=all
LDFLAGS_fuzz   := -fsanitize=fuzzer,address,undefined
# Ten times as many executions, for what only hangs, or breaks a property of its target.
CFLAGS_quick   := -O2 -g -fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp
LDFLAGS_quick  := -fsanitize=fuzzer
# Functions of the libraries that are opened on demand; written once all of them are installed.
LIBRARIES      := $(OBJ)/libraries
ALL_CFLAGS      = -std=c11 -pthread $(WARNINGS) $(CFLAGS_$(VARIANT)) $(CFLAGS)

# The setter that is not chosen is for the tests alone, which compare both.
PANGO_SOURCES    := gen/type/pango.c
HARFBUZZ_SOURCES := gen/type/harfbuzz.c gen/type/breaks.c
SPARE   := $(if $(filter pango,$(SETTER)),$(HARFBUZZ_SOURCES),$(PANGO_SOURCES))
SOURCES := $(filter-out $(SPARE),$(wildcard gen/*.c gen/*/*.c gen/*/*/*.c))
CALLERS := $(SOURCES:%.c=$(OBJ)/%.o)
OBJECTS := $(CALLERS) $(OBJ)/builtin.o $(OBJ)/stubs.o
ROOMS   := $(filter-out $(OBJ)/gen/main.o,$(OBJECTS))
# Files that are compiled in, see gen/base/builtin.h.
BUILTIN := $(wildcard layouts/*.yaml layouts/*/* pieces/*.yaml pieces/*/*.csv words/*.yaml words/*/*.yaml) docs/piecework.5.in \
           $(wildcard start/* web/*.html web/*.css web/*.js) gen/format/fairy-stockfish.ini
# What prints, draws and checks reads the files that it is given, and of those that are compiled in these
# alone: for it the program is not linked again after each edit of a definition.
ifeq ($(filter-out deps pdfs diagrams check,$(or $(MAKECMDGOALS),all)),)
COMPILED_IN := layouts/style.yaml layouts/labels.yaml $(wildcard words/*.yaml words/*/*.yaml)
else
COMPILED_IN := $(BUILTIN)
endif
FUZZ    := $(patsubst tests/%.c,$(OBJ)/tests/%.o,\
           $(filter-out tests/fuzz/libfuzzer.c tests/fuzz/plain_type.c tests/fuzz/test_%.c,\
           $(wildcard tests/fuzz/*.c))) $(OBJ)/tests/support/face_decode.o
# A file tests/ROOM/.../test_NAME.c is a group of tests, called ROOM/.../NAME; all groups of a ROOM are
# one program. ONLY='move page/sheet/box': just the groups that begin so.
TESTS   := $(wildcard tests/*/test_*.c tests/*/*/test_*.c)
GROUPS  := $(subst /test_,/,$(TESTS:tests/%.c=%))
room     = $(firstword $(subst /, ,$1))
programs = $(sort $(foreach group,$1,$(OBJ)/test-$(call room,$(group))))
# The longest first, so that all processors have something to do until the end.
LONGEST := emit/cairo/renderers proof/proof emit/pdf/prints proof/proof_forms proof/proof_labels cli/readme \
           run/trouble cli/drawings cli/complete_shells fuzz/fuzz play/playout emit/pdf/structure \
           limits/limits faults/faults check/check play/search cover/coverage check/game/worked cli/page \
           notation/mnemonic/mnemonic_again emit/pdf/pdf_claims emit/svg/svg_looks cli/newcomer cli/gallery \
           art/drawer yaml/schema play/grammar engine/prove run/repeat
# Not sanitized unless asked for: they look with other programs at what the program prints, which is
# proven without sanitizers, and what prints it has tests of its own; or at what it takes of memory, and
# at make.
LOOKING  := proof/% emit/svg/svg_looks cli/readme cli/complete_shells cli/memory cli/install cli/gate \
            cli/gallery run/progress run/repeat emit/pdf/prints emit/pdf/pdf_claims emit/pdf/set emit/pdf/structure
WANTED    = $(if $(ONLY),$(filter $(addsuffix %,$(ONLY)),$(GROUPS)),\
              $(filter-out $(if $(filter san,$(VARIANT)),$(LOOKING)),$(GROUPS)))
CHOSEN    = $(strip $(filter $(WANTED),$(LONGEST)) $(filter-out $(LONGEST),$(WANTED)))
# Not FAULTS, which is in the environment of those who choose how many.
BREAKERS := $(patsubst tests/%.c,$(OBJ)/tests/%.o,\
            $(filter-out tests/faults/main.c tests/faults/preload.c tests/faults/test_%.c,\
            $(wildcard tests/faults/*.c)))
HELPERS := $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/support/*.c tests/proof/proof_*.c \
             $(filter-out tests/limits/test_%,$(wildcard tests/limits/*.c))))

# A layout is a YAML file below layouts/ that lists parts; the others are styles. Those of new games come
# behind the others: first the games that are at home here, then the best known.
LAYOUTS := $(shell grep -l '^parts:' layouts/*.yaml)
ORDER   := $(patsubst %,layouts/%.yaml,chu-seireigi jungi jungle jul-gonu four-field-kono five-field-kono umul-gonu hobak-gonu boseog-gonu jajeongeo-gonu gonjil-gonu chess xiangqi watermelon-chess shogi janggi makruk \
           maharajah brandubh tablut hnefatafl tawlbwrdd alea-evangelii hasami-shogi dai-hasami-shogi \
           mak-yek rek petteia nard ludus-latrunculorum draughts surakarta fanorona alquerque reversi agon bizingo awithlaknakwe fox-and-geese nine-mens-morris konane ming-mang seega go go-13 go-19 piecepack tori-shogi chu-shogi dai-shogi tenjiku-shogi maka-dai-dai-shogi taikyoku-shogi)
LAYOUTS := $(filter $(LAYOUTS),$(ORDER)) $(filter-out $(ORDER),$(LAYOUTS))
SETS    := $(LAYOUTS:layouts/%.yaml=$(OUT)/%/set.done)

# The module is compiled as the program is, too, so that it follows what it is made from.
all: $(PROGRAM) $(OBJ)/web/module.o

$(OBJ)/web/module.o: CFLAGS += -Wno-attributes -Wno-missing-prototypes

help:
	@echo "make             build $(BIN)/piecework"
	@echo "make deps        install the Debian packages of $(PACKAGES)"
	@echo "make deps-web    the same of gen/packages-web.txt, for web pages of games"
	@echo "make pdfs        every game's PDFs below $(OUT)/"
	@echo "make gallery     web pages that show all games, with their PDFs and drawings"
	@echo "make web         a web page for each game on which it is played, below $(OUT)/web/"
	@echo "make diagrams    every game's drawings one by one, in all formats, with an index page"
	@echo "make test        the tests, with ONLY=page/sheet those of a room or of a file alone;"
	@echo "                 make san: the same under ASan and UBSan; make build-tests: compiles them alone"
	@echo "make words       what the packs of words/ do not say yet"
	@echo "make soak        the tests that could go on for ever at their full sizes"
	@echo "                 PIECEWORK_ENGINE=PROGRAM: with a Fairy-Stockfish that knows customPiece1"
	@echo "make proof       PDFS=FOLDER: the sheets of all layouts, or of these PDFs, are measured"
	@echo "make verapdf     PDFS=FOLDER: all PDFs, or these, are compared with PDF/UA-1 and PDF/A-2a by"
	@echo "                 veraPDF, with VERAPDF=FILE where it is not in the PATH"
	@echo "make fuzz        TARGET=betza SECONDS=60: random input under libFuzzer"
	@echo "make faults      every call that can fail does, in turn; nothing may break"
	@echo "make browser     SVG files in Chromium, compared with rsvg-convert; web pages, as a person uses"
	@echo "                 them, and held against WCAG 2.2 by axe-core"
	@echo "make vsix        the extension for VS Code, $(OUT)/piecework.vsix"
	@echo "make module      the rules as a module of WebAssembly, for web pages"
	@echo "make wasm        the whole program as a module for WASI, $(OUT)/wasm/piecework.wasm, from Debian's"
	@echo "                 sources of its libraries; make wasm-test: compared with the program"
	@echo "make npm         that module as a package for node, with a command: $(OUT)/npm/piecework-VERSION.tgz"
	@echo "make studio      the program in a browser's tab, with an editor: the folder $(OUT)/studio, for any web server"
	@echo "make oracle      the same module, compared with the program: perft and random games"
	@echo "make check       check all definitions and layouts"
	@echo "make bench       figures beside their limits, times and sizes; with ONLY=perft such figures alone"
	@echo "make ink         the ink of every A4 page, beside its budget; OPTIONS=--ink=low: with these"
	@echo "make regen       write the golden files again and show what changed"
	@echo "make same        BASE=REVISION: all output is compared with that of an earlier state, byte by byte;"
	@echo "                 with ONLY=export: of runs called so"
	@echo "make layers      the order of the rooms of gen/, by what they include and what they call"
	@echo "make tables      tables of gen/ that are indexed by an enum have an entry for each member"
	@echo "make pictures    the pictures of the README and of docs/gallery.md from real output"
	@echo "make documents   the lists of keys in docs/ from the tables with which files are read"
	@echo "make rooms       the picture of docs/architecture.md: the rooms of gen/; needs Graphviz"
	@echo "make schemas     JSON Schemas of definitions, layouts, styles, labels, printers and words, below $(OUT)/schema/"
	@echo "make install     program, manual pages, completion, examples below PREFIX=$(PREFIX),"
	@echo "                 with DESTDIR; make uninstall"
	@echo "make deb         Debian packages of what is committed, below $(OUT)/deb"
	@echo "make distcheck   build, test and print from a clean copy"
	@echo "make cold        SUITE=bookworm: the README's two commands in a minimal Debian root; needs root"
	@echo "make clean       remove $(OUT)/"
	@echo "VARIANT=release|debug|san chooses how to compile; SETTER=pango|harfbuzz what sets texts"
	@echo "JOBS=1           that many jobs at once; otherwise one for each processor"

# --- building ---

$(PROGRAM): $(OBJECTS)
	@mkdir -p $(@D)
	@echo "  LD  $@"
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(LIBS)

$(OBJ)/%.o: %.c | $(LIBRARIES)
	@mkdir -p $(@D)
	@echo "  CC  $<"
	@$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(OBJ)/gen/type/text.o: CPPFLAGS += -DPIECEWORK_SETTER=$(SETTER)_setter

# A line for each file, between the macros that put it there and the end of the table.
$(OBJ)/builtin.o: gen/base/builtin.s $(COMPILED_IN) Makefile | $(LIBRARIES)
	@mkdir -p $(@D)
	@echo "  AS  $@"
	@{ cat $<; printf 'file "%s"\n' $(BUILTIN); echo end; } | $(CC) -x assembler -c -o $@ -

# A line for each library and for each of its functions that are called, in the same way.
$(OBJ)/stubs.o $(OBJ)/linked.o: gen/base/stubs.S gen/base/stubs.awk $(LIBRARIES) $(CALLERS)
	@echo "  AS  $@"
	@{ cat $<; nm -u $(CALLERS) | awk -f gen/base/stubs.awk $(LIBRARIES) -; } | \
	 $(CC) $(STUBS) -x assembler-with-cpp -c -o $@ -

# The program as it is without stubs, which tells packages what it needs.
$(OBJ)/linked.o: STUBS := -DLIBRARY_LINKED
$(OBJ)/linked: $(filter-out $(OBJ)/stubs.o,$(OBJECTS)) $(OBJ)/linked.o
	@echo "  LD  $@"
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(LIBS)

# The rules of play as a module of WebAssembly, for web pages: as much of the program as plays a game
# that is packed (gen/live/session.h), which is all but readers of YAML, English and printed words. It
# is built where $(WASM_CC), lld and the libraries of gen/packages-web.txt are, and beside the program.
WASM_CC      ?= clang
WASM_OBJ     := $(OUT)/obj/wasm
MODULE       := $(BIN)/piecework.wasm
WASM_FLAGS   := --target=wasm32-wasi -std=c11 -Oz -ffunction-sections -fdata-sections -Igen \
                -D_DEFAULT_SOURCE -w
WASM_LINK    := --target=wasm32-wasi -mexec-model=reactor -Wl,--gc-sections,--strip-all,-zstack-size=1048576
WASM_ROOMS   := base diag yaml words move notation/betza notation/mnemonic game record format/record \
                load rules play live
WASM_SOURCES := $(filter-out gen/base/library.c gen/base/watch.c gen/diag/decode.c gen/diag/unpack.c gen/yaml/tree.c \
                             gen/load/load_words.c,\
                $(foreach room,$(WASM_ROOMS),$(wildcard gen/$(room)/*.c gen/$(room)/*/*.c)))\
                gen/engine/uci_move.c web/module.c
WASM_OBJECTS := $(WASM_SOURCES:%.c=$(WASM_OBJ)/%.o)

# Names what is missing before the compiler stumbles over it.
%/wasm-tools:
	@mkdir -p $(@D)
	@printf '#include <stdio.h>\nint main(void) { return 0; }\n' | $(WASM_CC) --target=wasm32-wasi -x c -o $@ - || \
	 { echo "missing: $(WASM_CC), lld or libraries of WebAssembly; run 'make deps-web'"; exit 1; }

$(WASM_OBJ)/%.o: %.c | $(LIBRARIES) $(WASM_OBJ)/wasm-tools
	@mkdir -p $(@D)
	@echo "  CC  $< (WebAssembly)"
	@$(WASM_CC) $(WASM_FLAGS) -MMD -MP -c -o $@ $<

$(MODULE): $(WASM_OBJECTS)
	@mkdir -p $(@D)
	@echo "  LD  $@"
	@$(WASM_CC) $(WASM_LINK) -o $@ $^

# The whole program as a module of WebAssembly, with WASI for a system: as the program, but with the other
# setter of texts, without what needs processes, threads, sockets or cairo (web/wasi/absent.c), and with
# the libraries that it needs compiled in from Debian's sources, which web/wasi/sources.sh fetches.
comma        := ,
# With WASI_SIZE=-O0 it is compiled in a third of the time, and is another file.
WASI_SIZE    ?= -Oz
WASI         := $(OUT)/wasm
WASI_OBJ     := $(OUT)/obj/wasi$(WASI_SIZE:-Oz=)
WASI_PROGRAM := $(WASI)/piecework$(WASI_SIZE:-Oz=).wasm
WASI_TARGET  := --target=wasm32-wasi $(WASI_SIZE) -ffunction-sections -fdata-sections -w -Iweb/wasi
WASI_FLAGS   := $(WASI_TARGET) -std=c11 -Igen -I$(WASI)/include -D_GNU_SOURCE -D_WASI_EMULATED_SIGNAL -D_WASI_EMULATED_MMAN \
                -D_WASI_EMULATED_PROCESS_CLOCKS -DPIECEWORK_VERSION='"$(VERSION)"' \
                -DPIECEWORK_SETTER=harfbuzz_setter
WASI_LINK    := --target=wasm32-wasi -mexec-model=reactor -Wl,--gc-sections,--strip-all,-zstack-size=4194304 \
                $(patsubst %,-Wl$(comma)--wrap=%,close fcntl poll mmap munmap stat lstat fstat sin cos tan asin acos atan2) -lwasi-emulated-signal \
                -lwasi-emulated-mman -lwasi-emulated-process-clocks -lm
WASI_SOURCES := $(filter-out gen/art/drawer.c gen/base/library.c gen/base/watch.c gen/cli/preview/% gen/emit/cairo/% \
                  gen/emit/png/png.c gen/serve/% $(PANGO_SOURCES),\
                  $(wildcard gen/*.c gen/*/*.c gen/*/*/*.c)) $(wildcard web/wasi/*.c)
# What is compiled of each library.
WASI_LIBRARIES := $(addprefix harfbuzz/src/,harfbuzz-subset.cc) \
    $(addprefix fribidi/lib/fribidi,-bidi.c -bidi-types.c -brackets.c -run.c -joining-types.c -mirroring.c .c) \
    $(addprefix libyaml/src/,api.c dumper.c emitter.c loader.c parser.c reader.c scanner.c writer.c) \
    $(addprefix cmark-gfm/src/,arena.c blocks.c buffer.c cmark.c cmark_ctype.c commonmark.c footnotes.c houdini_href_e.c \
        houdini_html_e.c houdini_html_u.c html.c inlines.c iterator.c latex.c linked_list.c man.c map.c node.c plaintext.c \
        plugin.c references.c registry.c render.c scanners.c syntax_extension.c utf8.c xml.c) \
    $(addprefix cmark-gfm/extensions/,autolink.c core-extensions.c ext_scanners.c strikethrough.c table.c tagfilter.c \
        tasklist.c) \
    $(addprefix libdeflate/lib/,adler32.c crc32.c deflate_compress.c deflate_decompress.c gzip_compress.c gzip_decompress.c utils.c \
        zlib_compress.c zlib_decompress.c) \
    $(addprefix hyphen/,hyphen.c hnjalloc.c) \
    $(addprefix jansson/src/,dump.c error.c hashtable.c hashtable_seed.c load.c memory.c pack_unpack.c strbuffer.c strconv.c \
        utf.c value.c version.c) \
    $(addprefix qrencode/,bitstream.c mask.c mmask.c mqrspec.c qrencode.c qrinput.c qrspec.c rsecc.c split.c)
WASI_OBJECTS := $(WASI_SOURCES:%.c=$(WASI_OBJ)/%.o) $(WASI_OBJ)/builtin.o \
                $(WASI_LIBRARIES:%=$(WASI_OBJ)/libraries/%.o)

$(WASI)/LIBRARIES: $(WASI)/sources
$(WASI)/sources: web/wasi/sources.sh | $(LIBRARIES) $(WASI_OBJ)/wasm-tools
	@$< $(WASI) harfbuzz fribidi libyaml cmark-gfm libdeflate hyphen qrencode jansson libstb

$(WASI_OBJ)/%.o: %.c | $(WASI)/sources
	@mkdir -p $(@D)
	@echo "  CC  $< (WASI)"
	@$(WASM_CC) $(WASI_FLAGS) -MMD -MP -c -o $@ $<

$(WASI_OBJ)/libraries/%.o: web/wasi/compile.sh | $(WASI)/sources
	@mkdir -p $(@D)
	@echo "  CC  $* (WASI)"
	@$< $(WASI)/src/$* $@ $(WASM_CC) $(WASI_TARGET)

# The pictures that come with the program as librsvg draws them, which the module has not.
PICTURES := $(filter %.svg,$(BUILTIN))
$(OBJ)/record: $(OBJ)/web/wasi/native/record.o $(OBJ)/rooms.a
	@echo "  LD  $@"
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(LIBS)

$(WASI)/drawn: $(PICTURES) $(wildcard gen/art/*.[ch]) web/wasi/drawn.h | $(OBJ)/record
	@mkdir -p $(@D)
	@$(OBJ)/record $(PICTURES) >$@

$(WASI_OBJ)/builtin.o: gen/base/builtin.s $(BUILTIN) $(WASI)/drawn Makefile
	@mkdir -p $(@D)
	@web/wasi/builtin.sh $(BUILTIN) $(WASI)/drawn | $(WASM_CC) --target=wasm32-wasi -x assembler -c -o $@ -

$(WASI_PROGRAM): $(WASI_OBJECTS)
	@mkdir -p $(@D)
	@echo "  LD  $@"
	@$(WASM_CC) -o $@ $^ $(WASI_LINK)

wasm: $(WASI_PROGRAM)

# What it prints, writes and answers is compared with what the program does; needs node. With PART=first a
# part of that, of each kind something.
wasm-test: $(WASI_PROGRAM) $(PROGRAM)
	@PIECEWORK=$(abspath $(PROGRAM)) PIECEWORK_WASM=$(abspath $(WASI_PROGRAM)) tests/wasm/run.sh $(PART)

# The module with a small command as a package for node; needs npm.
NPM_PACKAGE := $(OUT)/npm/piecework-$(VERSION).0.tgz
npm: $(NPM_PACKAGE)

$(NPM_PACKAGE): $(WASI_PROGRAM) web/wasi/piecework.mjs $(wildcard packaging/npm/*) LICENSE NOTICE $(WASI)/LIBRARIES
	@rm -rf $(OUT)/npm/package && mkdir -p $(OUT)/npm/package
	@cp $^ $(OUT)/npm/package
	@sed -i 's/VERSION/$(VERSION).0/' $(OUT)/npm/package/package.json
	@cd $(OUT)/npm && npm pack --silent ./package >/dev/null

# The studio, web/studio/: that module in a browser's tab. Its editor is made of what the lock file names, and is
# always the same; needs npm.
STUDIO        := $(OUT)/studio
STUDIO_EDITOR := $(OUT)/npm/studio/editor.js
STUDIO_BUILD  := $(wildcard web/studio/build/*)
studio: $(STUDIO)/index.html

$(STUDIO_EDITOR): $(filter-out %/build.mjs %/letterless.mjs,$(STUDIO_BUILD))
	@rm -rf $(@D) && mkdir -p $(@D)
	@cp $^ $(@D)
	@cd $(@D) && npm ci --silent --no-audit --no-fund --ignore-scripts >/dev/null
	@cd $(@D) && node_modules/.bin/esbuild editor.mjs --bundle --minify --format=esm --target=es2022 --outfile=editor.js --log-level=warning
	@cd $(@D) && sha256sum --check --quiet editor.sha256

$(STUDIO)/index.html: $(WASI_PROGRAM) $(MODULE) $(STUDIO_EDITOR) $(STUDIO_BUILD) $(filter-out web/studio/build,$(wildcard web/studio/*))
	@mkdir -p $(@D)
	@node web/studio/build/build.mjs $(STUDIO) $(WASI_PROGRAM) $(MODULE) $(STUDIO_EDITOR)

# What needs no browser; needs node.
studio-test: $(STUDIO)/index.html
	@STUDIO=$(STUDIO) node --test tests/studio

# The words of enums that tables of tests are written in.
HEADERS := $(wildcard gen/*/*.h gen/*/*/*.h)
$(OBJ)/tests/enumerators.c: $(HEADERS) tests/support/enumerators.awk | $(LIBRARIES)
	@mkdir -p $(@D)
	@printf '#include "%s"\n' $(HEADERS:gen/%=%) | $(CC) $(CPPFLAGS) -E - | \
	 awk -f tests/support/enumerators.awk >$@

$(OBJ)/tests/enumerators.o: $(OBJ)/tests/enumerators.c
	@$(CC) $(CPPFLAGS) -std=c11 -c -o $@ $<

# What tests are linked with: of an archive a program takes what it needs.
$(OBJ)/rooms.a: $(ROOMS) $(SPARE:%.c=$(OBJ)/%.o)
$(OBJ)/helpers.a: $(HELPERS) $(OBJ)/tests/enumerators.o
%.a:
	@rm -f $@ && ar rcs $@ $^

LINK_TEST = echo "  LD  $@" && $(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ \
            $(filter %.o,$^) $(filter %.a,$^) $(LIBS) $(TESTLIBS)

$(OBJ)/tests/%.o: CPPFLAGS += -Itests
# Tests take longer to compile than to run, but for what all of them measure with.
$(OBJ)/tests/%.o: CFLAGS_release += -O0
$(OBJ)/tests/%.o: CFLAGS_san += -O0
$(HELPERS): CFLAGS_release += -O2
$(HELPERS): CFLAGS_san += -O1
# Loops over pixels, with nothing of the program in them.
$(OBJ)/tests/support/raster.o: CFLAGS += -O3 -fno-sanitize=all

define test_program
$(OBJ)/test-$1: $(patsubst %.c,$(OBJ)/%.o,$(filter tests/$1/%,$(TESTS))) $(OBJ)/helpers.a $(OBJ)/rooms.a
	@$$(LINK_TEST)
endef
$(foreach folder,$(sort $(foreach group,$(GROUPS),$(call room,$(group)))),\
    $(eval $(call test_program,$(folder))))

$(OBJ)/test-fuzz: $(FUZZ)

$(OBJ)/test-faults: $(BREAKERS) | $(OBJ)/tests/faults/preload.so

$(OBJ)/faults: $(OBJ)/tests/faults/main.o $(BREAKERS) $(OBJ)/helpers.a $(OBJ)/rooms.a \
               | $(OBJ)/tests/faults/preload.so
	@$(LINK_TEST)

# Not sanitized: it stands before everything else in the program's process.
$(OBJ)/tests/faults/preload.so: tests/faults/preload.c tests/faults/faults.h | $(LIBRARIES)
	@mkdir -p $(@D)
	@echo "  LD  $@"
	@$(CC) $(CPPFLAGS) -std=c11 $(WARNINGS) $(CFLAGS_release) -shared -fPIC -o $@ $<

$(OBJ)/tests/bench/bench_%: $(OBJ)/tests/bench/bench_%.o $(OBJ)/helpers.a $(OBJ)/rooms.a
	@$(LINK_TEST)

$(OBJ)/tests/browser/%: $(OBJ)/tests/browser/%.o $(OBJ)/helpers.a $(OBJ)/rooms.a
	@$(LINK_TEST)

$(OBJ)/tests/ink/ink: $(OBJ)/tests/ink/ink.o
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^

$(OBJ)/tests/bench/timing: $(OBJ)/tests/bench/timing.o
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^

# Names a missing library and the package that brings it before the compiler stumbles over it.
$(LIBRARIES): gen/base/libraries.sh $(PACKAGES)
	@command -v pkg-config >/dev/null || { echo "missing: pkg-config; run 'make deps'"; exit 1; }
	@pkg-config --exists $(MODULES) || \
	 awk '!/^#/ && $$2 != "-" { print $$1, $$2 }' $(PACKAGES) | while read package module; do \
	    pkg-config --exists "$$module" || { \
	        echo "missing: library $$module, Debian package $$package; run 'make deps'"; exit 1; }; \
	done
	@mkdir -p $(@D) && CC='$(CC)' gen/base/libraries.sh $(filter-out $(STARTED),$(LIBS)) >$@

deps:
	@.ci/deps $(PACKAGES)

deps-web: | $(filter deps,$(MAKECMDGOALS))
	@.ci/deps gen/packages-web.txt

# All that compiles waits for `deps` where that is a goal, too.
$(LIBRARIES) san fuzz distcheck deb: | $(filter deps deps-web,$(MAKECMDGOALS))

# --- printing ---

pdfs: $(SETS)

# What changes when the program prints otherwise: of the files that are compiled in the style alone,
# or an edit of one layout would print all of them again.
PRINTER := $(filter-out $(OBJ)/builtin.o,$(OBJECTS)) layouts/style.yaml

# The program writes what a set was made from, as what the stamp depends on.
$(OUT)/%/set.done: layouts/%.yaml $(PRINTER) | $(PROGRAM)
	@mkdir -p $(@D)
	$(PROGRAM) render $< -o $(OUT) --depfile=$(@D)/set.d --deptarget=$@
	@touch $@

DIAGRAMS := $(LAYOUTS:layouts/%.yaml=$(OUT)/%/diagrams.done)

diagrams: $(DIAGRAMS)

# Files that come out as they were are not touched.
$(OUT)/%/diagrams.done: layouts/%.yaml $(PRINTER) | $(PROGRAM)
	@mkdir -p $(@D)
	$(PROGRAM) diagram $< --all -o $(@D)/diagrams --depfile=$(@D)/diagrams.d --deptarget=$@
	@touch $@

# All games on web pages, to be opened from the disk: out/gallery/index.html.
gallery: $(PROGRAM)
	$(PROGRAM) gallery $(LAYOUTS) -o $(OUT)/gallery

# A page for each game on which it is played: out/web/NAME.html.
WEB := $(LAYOUTS:layouts/%.yaml=$(OUT)/web/%.html)

web: $(WEB)

$(OUT)/web/%.html: layouts/%.yaml $(PROGRAM) $(MODULE)
	@mkdir -p $(@D)
	$(PROGRAM) page $< -o $@ --module=$(MODULE) --depfile=$(OUT)/$*/web.d --deptarget=$@
	@touch $@

# The test cli/gallery fails where they show what is no longer drawn.
pictures: $(PROGRAM)
	PIECEWORK=$(PROGRAM) docs/pictures.sh

documents: $(PROGRAM)
	PIECEWORK=$(PROGRAM) sh docs/keys.sh

rooms:
	docs/rooms.sh docs/rooms.svg

# --- proving ---

# Programs that no test runs are compiled with them, so that they keep up with what they measure.
MEASURES := $(patsubst %.c,$(OBJ)/%.o,$(wildcard tests/bench/*.c tests/browser/*.c tests/ink/*.c))
test: $(PROGRAM) $(call programs,$(CHOSEN)) $(if $(ONLY),,$(MEASURES))
	@PIECEWORK=$(PROGRAM) tests/run.sh $(OBJ) $(CHOSEN)

san:
	@$(MAKE) --no-print-directory VARIANT=san test

# What `test` runs, compiled.
build-tests: $(PROGRAM) $(call programs,$(CHOSEN))

words:
	@$(MAKE) --no-print-directory test ONLY=load/words

# The tests that include soak.h, or print on papers in turn, at their full sizes.
ifneq ($(filter soak,$(MAKECMDGOALS)),)
SOAKED := $(subst /test_,/,$(patsubst tests/%.c,%,$(shell grep -lE '"support/soak.h"|proofs_print|prints_set_up|printed_layouts' $(TESTS))))
endif
soak: $(PROGRAM) $(call programs,$(SOAKED))
	@PIECEWORK=$(PROGRAM) PIECEWORK_SOAK=1 tests/run.sh $(OBJ) $(SOAKED)
	@good=0; bad=0; for target in $(notdir $(wildcard tests/fuzz/corpus/*)); do \
	    if $(APART) tests/fuzz/run.sh $$target $(SECONDS) >$(OBJ)/soak-fuzz 2>&1; then \
	        good=$$((good + 1)); \
	        awk -v target=$$target '/number_of_executed_units/ { n += $$2 } \
	            END { printf "  ok    fuzz %-26s %d executions\n", target, n }' $(OBJ)/soak-fuzz; \
	    else \
	        bad=$$((bad + 1)); tail -n 40 $(OBJ)/soak-fuzz; echo "  FAIL  fuzz $$target"; \
	    fi; \
	done; echo "$$good passed, $$bad failed"; [ $$bad -eq 0 ]
	@PIECEWORK_SOAK=1 $(MAKE) --no-print-directory SETTER=harfbuzz wasm-test

# Measures the PDFs of all layouts; with PDFS=FOLDER those that lie there, in a folder a layout.
# What layouts can ask for beyond that is printed and measured, too.
PROOFS := $(filter proof/%,$(GROUPS))
proof: $(PROGRAM) $(OBJ)/test-proof
	@PIECEWORK=$(PROGRAM) PIECEWORK_SOAK=1 PIECEWORK_PROOF=$(PDFS) tests/run.sh $(OBJ) $(PROOFS)

# Compares the PDFs of all games, or with PDFS=FOLDER those that lie there in folders, with the standards
# that they claim to follow; needs veraPDF.
verapdf: $(if $(PDFS),,pdfs)
	@VERAPDF='$(VERAPDF)' tests/verapdf.sh $(or $(PDFS),$(OUT))/*/*.pdf

check: $(PROGRAM)
	$(PROGRAM) check

# Lets every call of the program fail in turn; RUN=render FUNCTION=write choose, and FAULTS=N is how
# many calls of one function in one run are tried, see tests/faults/main.c.
faults: $(PROGRAM) $(OBJ)/faults
	@PIECEWORK=$(PROGRAM) $(OBJ)/faults $(or $(RUN),-) $(or $(FUNCTION),-)

# Runs a target under libFuzzer; what it learns is kept below $(OUT)/fuzz.
fuzz:
	@$(APART) tests/fuzz/run.sh $(TARGET) $(SECONDS)

# The rooms without fonts, for which tests/fuzz/plain_type.c stands in; emitters and commands, which
# need fonts, are not linked at all.
$(OBJ)/plain.a: $(filter-out $(OBJ)/gen/type/%,$(ROOMS))

$(OBJ)/fuzz-%: $(OBJ)/tests/fuzz/libfuzzer-%.o $(FUZZ) $(OBJ)/tests/fuzz/plain_type.o $(OBJ)/plain.a
	@echo "  LD  $@"
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(LIBS) $(TESTLIBS)

# With the true fonts.
$(OBJ)/fuzz-font: $(OBJ)/tests/fuzz/libfuzzer-font.o $(FUZZ) $(OBJ)/rooms.a
	@echo "  LD  $@"
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(LIBS) $(TESTLIBS)

$(OBJ)/tests/fuzz/libfuzzer-%.o: tests/fuzz/libfuzzer.c | $(LIBRARIES)
	@mkdir -p $(@D)
	@$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -DFUZZ_TARGET=fuzz_$* -MMD -MP -c -o $@ $<

# Measures pages against WCAG; from npm.
AXE := $(OUT)/npm/node_modules/axe-core/axe.min.js
$(AXE):
	@npm install --silent --no-audit --no-fund --prefix $(OUT)/npm axe-core@4.14.1 >/dev/null

# Needs Chromium, node and npm, and fails without them.
browser: $(AXE) $(OBJ)/tests/browser/sheet $(OBJ)/tests/browser/oracle $(PROGRAM) $(MODULE) $(STUDIO)/index.html $(OBJ)/test-proof
	@SHEET=$(OBJ)/tests/browser/sheet tests/browser/run.sh
	@PIECEWORK=$(PROGRAM) tests/browser/gallery.sh
	@PIECEWORK=$(PROGRAM) ORACLE=$(OBJ)/tests/browser/oracle node tests/browser/pages.mjs
	@PIECEWORK=$(PROGRAM) node tests/browser/person.mjs
	@PIECEWORK=$(PROGRAM) node tests/browser/boards.mjs
	@PIECEWORK=$(PROGRAM) node tests/browser/preview.mjs
	@PIECEWORK=$(PROGRAM) AXE=$(AXE) node tests/browser/axe.mjs
	@rm -rf $(OUT)/printed
	@STUDIO=$(STUDIO) AXE=$(AXE) PRINTS=$(abspath $(OUT)/printed) node tests/browser/studio.mjs
	@PIECEWORK=$(PROGRAM) STUDIO=$(STUDIO) node tests/browser/edit.mjs
	@cp -r pieces layouts $(OUT)/printed/own
	@cd $(OUT)/printed/own && PIECEWORK_SOAK=1 PIECEWORK=$(abspath $(PROGRAM)) PIECEWORK_PROOF=$(abspath $(OUT)/printed) \
	 $(CURDIR)/tests/run.sh $(abspath $(OBJ)) proof/proof

module: $(MODULE)

# The extension of VS Code, with the client of language servers that npm has; needs npm and zip.
vsix:
	@rm -rf $(OUT)/vsix $(OUT)/piecework.vsix
	@mkdir -p $(OUT)/vsix/extension
	@cp packaging/vscode/package.json packaging/vscode/extension.js LICENSE $(OUT)/vsix/extension
	@cp packaging/vscode/*.vsixmanifest packaging/vscode/*.xml $(OUT)/vsix
	@sed -i 's/VERSION/$(VERSION).0/' $(OUT)/vsix/extension/package.json $(OUT)/vsix/*.vsixmanifest
	@npm install --silent --no-audit --no-fund --no-package-lock --prefix $(OUT)/vsix/extension >/dev/null
	@cd $(OUT)/vsix && zip -qrX ../piecework.vsix . -x '*.d.ts' '*.md'
	@node tests/browser/vsix.mjs $(OUT)/piecework.vsix

# The rules in the module, against the program; needs node and what builds the module.
oracle: $(MODULE) $(OBJ)/tests/browser/oracle $(PROGRAM)
	@PIECEWORK=$(PROGRAM) MODULE=$(MODULE) ORACLE=$(OBJ)/tests/browser/oracle tests/browser/module.sh

layers: $(OBJECTS) $(SPARE:%.c=$(OBJ)/%.o)
	@tests/layers.sh $(OBJ)

tables: | $(LIBRARIES)
	@CPP='$(CC) -E -P -std=c11 $(CPPFLAGS)' tests/tables.sh

# Whether a change leaves all output as it was: of the games, documents, papers, drawings, options.
BASE ?= HEAD
same: $(PROGRAM)
	@rm -rf $(OUT)/base && mkdir -p $(OUT)/base
	@git archive $(BASE) | tar -x -C $(OUT)/base
	@$(MAKE) --no-print-directory -C $(OUT)/base
	@tests/same_output.sh $(OUT)/base/$(PROGRAM) $(PROGRAM) $(ONLY)

bench: $(PROGRAM) $(OBJ)/linked $(OBJ)/tests/bench/timing $(OBJ)/tests/bench/bench_files
	@PIECEWORK=$(PROGRAM) LINKED=$(OBJ)/linked TIMING=$(OBJ)/tests/bench/timing \
	 FILES=$(OBJ)/tests/bench/bench_files tests/bench/bench.sh $(ONLY)

ink: $(PROGRAM) $(OBJ)/tests/ink/ink
	@PIECEWORK=$(PROGRAM) INK=$(OBJ)/tests/ink/ink OPTIONS="$(OPTIONS)" tests/ink/ink.sh

regen: $(PROGRAM) $(call programs,$(CHOSEN))
	@PIECEWORK_REGEN=1 PIECEWORK=$(PROGRAM) tests/run.sh $(OBJ) $(CHOSEN)
	@git --no-pager diff --stat -- tests

# SUITE=bookworm or trixie; needs root and mmdebstrap.
SUITE ?= bookworm
cold:
	@tests/cold.sh $(SUITE) "$(ALSO)"

distcheck:
	@rm -rf $(OUT)/dist && mkdir -p $(OUT)/dist
	git archive HEAD | tar -x -C $(OUT)/dist
	$(MAKE) -C $(OUT)/dist test pdfs check layers tables
	$(MAKE) -C $(OUT)/dist DESTDIR=staging install uninstall
	@test -z "$$(find $(OUT)/dist/staging -type f)" || { echo "uninstall leaves files"; exit 1; }

# --- installing ---

DATA  := $(PREFIX)/share/piecework
FILES := $(wildcard pieces/*.yaml pieces/*/*.csv layouts/*.yaml layouts/*/*.yaml layouts/*/*.md layouts/*/*.svg)
SCHEMAS := $(patsubst %,$(OUT)/schema/%.json,game layout style labels printers words)

# Debian packages of what is committed: the program, and web pages of the games.
deb:
	@$(APART) packaging/deb.sh $(abspath $(OUT))/deb $(VERSION)

schemas: $(SCHEMAS)

$(OUT)/schema/%.json: $(PROGRAM)
	@mkdir -p $(@D)
	$(PROGRAM) schema $* > $@

$(OUT)/man/piecework.5: $(PROGRAM)
	@mkdir -p $(@D)
	$(PROGRAM) schema --manual > $@

# What is installed besides the data: file here, file below PREFIX.
INSTALLED := $(PROGRAM):bin/piecework \
             docs/piecework.1:share/man/man1/piecework.1 \
             $(OUT)/man/piecework.5:share/man/man5/piecework.5 \
             completion/piecework.bash:share/bash-completion/completions/piecework \
             completion/_piecework:share/zsh/site-functions/_piecework \
             completion/piecework.fish:share/fish/vendor_completions.d/piecework.fish \
             packaging/piecework.desktop:share/applications/piecework.desktop \
             packaging/piecework.xml:share/mime/packages/piecework.xml
# The desktop's lists of what opens which files; a package leaves them to those who install it.
REGISTER = [ -n "$(DESTDIR)" ] || { \
    ! command -v update-mime-database >/dev/null || update-mime-database $(PREFIX)/share/mime; \
    ! command -v update-desktop-database >/dev/null || \
        update-desktop-database $(PREFIX)/share/applications; }

# With the module for web pages where it was built.
install: $(PROGRAM) $(SCHEMAS) $(OUT)/man/piecework.5
	for pair in $(INSTALLED); do \
	    install -D -m 644 $${pair%%:*} $(DESTDIR)$(PREFIX)/$${pair#*:} || exit 1; done
	chmod 755 $(DESTDIR)$(PREFIX)/bin/piecework
	if [ -e $(MODULE) ]; then install -D -m 644 $(MODULE) $(DESTDIR)$(DATA)/piecework.wasm; fi
	for file in $(FILES); do install -D -m 644 $$file $(DESTDIR)$(DATA)/$$file || exit 1; done
	for file in $(SCHEMAS); do \
	    install -D -m 644 $$file $(DESTDIR)$(DATA)/schema/$${file##*/} || exit 1; done
	-@$(REGISTER)

uninstall:
	for pair in $(INSTALLED); do rm -f $(DESTDIR)$(PREFIX)/$${pair#*:}; done
	rm -rf $(DESTDIR)$(DATA)
	-@$(REGISTER)

clean:
	rm -rf $(OUT)

.PHONY: all wasm wasm-test npm studio studio-test help deps deps-web pdfs web diagrams gallery pictures documents test build-tests words soak proof verapdf san faults fuzz check layers tables rooms same browser \
        module vsix oracle bench ink regen cold distcheck schemas install uninstall deb clean
.SECONDARY:
.DELETE_ON_ERROR:
-include $(wildcard $(foreach objects,$(OBJ) $(WASM_OBJ) $(WASI_OBJ),$(addprefix $(objects)/,*/*.d */*/*.d */*/*/*.d)))
-include $(wildcard $(OUT)/*/set.d $(OUT)/*/diagrams.d $(OUT)/*/web.d)
