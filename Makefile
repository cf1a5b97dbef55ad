# Piecework: `make deps pdfs` prints every game, `make test` proves the program.
# `make help` lists the other targets.

VARIANT ?= release
OUT     := out
OBJ     := $(OUT)/obj/$(VARIANT)
BIN     := $(OUT)/bin
PREFIX  ?= /usr/local

ifeq ($(VARIANT),release)
PROGRAM := $(BIN)/piecework
else
PROGRAM := $(BIN)/piecework-$(VARIANT)
endif

PACKAGES := gen/packages.txt
MODULES  := $(shell awk '!/^\#/ && $$2 != "-" { print $$2 }' $(PACKAGES))
LIBS      = $(shell pkg-config --libs $(filter-out cmocka,$(MODULES))) -lcmark-gfm-extensions -lm

CC       ?= cc
CPPFLAGS := -Igen -D_DEFAULT_SOURCE $(shell pkg-config --cflags $(MODULES) 2>/dev/null)
WARNINGS := -Wall -Wextra -Wconversion -Wshadow -Wstrict-prototypes -Wmissing-prototypes \
            -Wno-missing-field-initializers
CFLAGS_release := -O2 -g
CFLAGS_debug   := -O0 -g -Werror
CFLAGS_san     := -O1 -g -Werror -fno-omit-frame-pointer -fsanitize=address,undefined \
                  -fno-sanitize-recover=all
LDFLAGS_san    := -fsanitize=address,undefined
ALL_CFLAGS      = -std=c11 $(WARNINGS) $(CFLAGS_$(VARIANT)) $(CFLAGS)

SOURCES := $(wildcard gen/*.c gen/*/*.c)
OBJECTS := $(SOURCES:%.c=$(OBJ)/%.o)
ROOMS   := $(filter-out $(OBJ)/gen/main.o,$(OBJECTS))
TESTS   := $(patsubst tests/%.c,$(OBJ)/tests/%,$(wildcard tests/test_*.c))
HELPERS := $(patsubst tests/%.c,$(OBJ)/tests/%.o,$(filter-out tests/test_%.c,$(wildcard tests/*.c)))

all: $(PROGRAM)

$(PROGRAM): $(OBJECTS)
	@mkdir -p $(@D)
	@echo "  LD  $@"
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(LIBS)

$(OBJ)/%.o: %.c | libraries
	@mkdir -p $(@D)
	@echo "  CC  $<"
	@$(CC) $(CPPFLAGS) $(ALL_CFLAGS) -MMD -MP -c -o $@ $<

$(OBJ)/tests/test_%: $(OBJ)/tests/test_%.o $(HELPERS) $(ROOMS)
	@echo "  LD  $@"
	@$(CC) $(LDFLAGS_$(VARIANT)) $(LDFLAGS) -o $@ $^ $(LIBS) -lcmocka

# Names a missing library and the package that brings it before the compiler stumbles over it.
libraries:
	@command -v pkg-config >/dev/null || { echo "missing: pkg-config; run 'make deps'"; exit 1; }
	@awk '!/^#/ && $$2 != "-" { print $$1, $$2 }' $(PACKAGES) | while read package module; do \
	    pkg-config --exists "$$module" || { \
	        echo "missing: library $$module, Debian package $$package; run 'make deps'"; exit 1; }; \
	done

deps:
	@.ci/deps $(PACKAGES)

clean:
	rm -rf $(OUT)

.PHONY: all libraries deps clean
.SECONDARY:
-include $(shell find $(OUT)/obj -name '*.d' 2>/dev/null)
