#include "serve/library.h"

#include "base/mem.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

const struct http_library *http_library(void)
{
    static struct http_library library;
#define HTTP_ROW(name) {"MHD_" #name, offsetof(struct http_library, name)},
    static const struct {
        const char *name;
        size_t offset;
    } functions[] = {HTTP_FUNCTIONS(HTTP_ROW)};
    void *opened = dlopen("libmicrohttpd.so.12", RTLD_LAZY);

    for (size_t i = 0; opened && i < COUNT_OF(functions); i++) {
        void *function = dlsym(opened, functions[i].name);

        if (!function)
            return NULL;
        memcpy((char *)&library + functions[i].offset, &function, sizeof function);
    }
    return opened ? &library : NULL;
}
