#include "base/library.h"

#include "base/mem.h"

#include <dlfcn.h>
#include <pthread.h>
#include <unistd.h>

/* Threads may open a library at once; all of them get the same handle. */
static void *handle_of(struct library *library)
{
    void *handle = __atomic_load_n(&library->handle, __ATOMIC_ACQUIRE);

    if (!handle) {
        handle = dlopen(library->file, RTLD_LAZY);
        __atomic_store_n(&library->handle, handle, __ATOMIC_RELEASE);
    }
    return handle;
}

/* Whether a file is called so up to a version: "libcairo" is not "libcairo-gobject.so.2". */
static bool is_called(const char *file, const char *name)
{
    size_t size = strlen(name);

    if (strncmp(file, name, size) != 0)
        return false;
    file += size;
    return strncmp(file + strspn(file, "-.0123456789"), "so", strlen("so")) == 0;
}

static struct library *library_named(const char *name)
{
    struct library *library = libraries;

    while (library->file && !is_called(library->file, name))
        library++;
    return library;
}

bool library_open(const char *name)
{
    struct library *library = library_named(name);

    return library->file && handle_of(library);
}

static _Noreturn void end_without(const struct library *library, const char *why)
{
    const char *package = library->package;
    char message[512];

    snprintf(message, sizeof message, "piecework: the library %s%s%s%s cannot be used: %s\n",
             library->file, *package ? " (Debian package " : "", package, *package ? ")" : "", why);
    mem_give_up(message);
}

static void *find(struct library *library, const char *name)
{
    void *handle = handle_of(library);
    void *found = handle ? dlsym(handle, name) : NULL;

    if (!found)
        end_without(library, dlerror());
    return found;
}

void *library_address(const char *library, const char *name)
{
    return find(library_named(library), name);
}

void *library_function(unsigned long index)
{
    const struct library_function *function = &library_functions[index];
    void *found = find(function->library, function->name);

    __atomic_store_n(&library_slots[index], found, __ATOMIC_RELEASE);
    return found;
}

static pthread_rwlock_t in_use = PTHREAD_RWLOCK_INITIALIZER;

void library_use(void)
{
    pthread_rwlock_rdlock(&in_use);
}

void library_leave(void)
{
    pthread_rwlock_unlock(&in_use);
}

/* In the new process nobody asks for the lock. */
int library_fork(void)
{
    pid_t process;

    pthread_rwlock_wrlock(&in_use);
    process = fork();
    if (process != 0)
        pthread_rwlock_unlock(&in_use);
    return process;
}
