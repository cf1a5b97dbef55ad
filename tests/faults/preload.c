/* Loaded before the program's libraries: from main() on, its system calls that are to be tried are
 * handed to the supervisor of supervise.c, and its n-th allocation fails. What the dynamic linker
 * and the constructors of libraries do before main() is left alone.
 *
 * System calls are caught where the kernel takes them (seccomp's user notification), not where the
 * program calls a function: calls that libc and the libraries make among themselves, such as the
 * write() of a stream, do not go through the tables of the dynamic linker. Allocations are caught
 * below the program's malloc(), see gen/base/heap.c. */
#define _GNU_SOURCE /* RTLD_NEXT, close_range() */

#include "faults.h"

#include <dlfcn.h>
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct fault_order *order; /* NULL before main() */

/* --- memory --- */

static bool is_refused(void)
{
    long count;

    if (!order)
        return false;
    count = atomic_fetch_add(&order->allocations, 1) + 1;
    if (!order->refuse_at || count < order->refuse_at || (count > order->refuse_at && !order->on))
        return false;
    errno = ENOMEM;
    return true;
}

/* The function of that name which this library stands before. */
static void *next_of(void **function, const char *name)
{
    if (!*function)
        *function = dlsym(RTLD_NEXT, name);
    return *function;
}

#define NEXT(name)                                                                                 \
    static void *name##_next;                                                                      \
    __typeof__(&name) next = (__typeof__(&name))next_of(&name##_next, #name)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

void *__libc_malloc(size_t size)
{
    NEXT(__libc_malloc);

    return is_refused() ? NULL : next(size);
}

void *__libc_calloc(size_t count, size_t size)
{
    NEXT(__libc_calloc);

    return is_refused() ? NULL : next(count, size);
}

void *__libc_realloc(void *old, size_t size)
{
    NEXT(__libc_realloc);

    return is_refused() ? NULL : next(old, size);
}

void *__libc_memalign(size_t alignment, size_t size)
{
    NEXT(__libc_memalign);

    return is_refused() ? NULL : next(alignment, size);
}

/* --- system calls --- */

/* The kernel tells of these calls through the handle that it returns; -1 when it does not. */
static int listen_to(const int *calls, size_t count)
{
    struct sock_filter filter[2 * FAULT_CALLS + 2] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))};
    struct sock_fprog program = {.filter = filter};
    unsigned short n = 1;

    for (size_t i = 0; i < count; i++) {
        filter[n++] =
            (struct sock_filter)BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)calls[i], 0, 1);
        filter[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF);
    }
    filter[n++] = (struct sock_filter)BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    program.len = n;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        return -1;
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER,
                        &program);
}

static void hand_over(int socket, int handle)
{
    _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof handle)] = {0};
    char byte = 0;
    struct iovec bytes = {&byte, 1};
    struct msghdr message = {.msg_iov = &bytes,
                             .msg_iovlen = 1,
                             .msg_control = control,
                             .msg_controllen = sizeof control};
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);

    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(sizeof handle);
    memcpy(CMSG_DATA(rights), &handle, sizeof handle);
    if (sendmsg(socket, &message, 0) != 1)
        _exit(FAULT_UNARMED);
}

/* Closes without close(), which may be among the calls that are told. */
static void let_go(int handle)
{
    close_range((unsigned)handle, (unsigned)handle, 0);
}

static void arm(void)
{
    const char *shared = getenv(FAULT_ORDER), *socket = getenv(FAULT_SOCKET);
    struct fault_order *given;
    int handle;

    if (!shared || !socket)
        return;
    given = mmap(NULL, sizeof *given, PROT_READ | PROT_WRITE, MAP_SHARED, atoi(shared), 0);
    if (given == MAP_FAILED)
        _exit(FAULT_UNARMED);
    let_go(atoi(shared));
    if (given->call_count) {
        handle = listen_to(given->calls, given->call_count);
        if (handle < 0)
            _exit(FAULT_UNARMED);
        hand_over(atoi(socket), handle);
        let_go(handle);
    }
    let_go(atoi(socket));
    order = given;
}

/* --- the beginning --- */

static int (*program_main)(int, char **, char **);

static int armed_main(int count, char **arguments, char **environment)
{
    arm();
    return program_main(count, arguments, environment);
}

int __libc_start_main(int (*main)(int, char **, char **), int count, char **arguments,
                      void (*begin)(void), void (*end)(void), void (*unload)(void), void *stack);

int __libc_start_main(int (*main)(int, char **, char **), int count, char **arguments,
                      void (*begin)(void), void (*end)(void), void (*unload)(void), void *stack)
{
    NEXT(__libc_start_main);

    program_main = main;
    return next(armed_main, count, arguments, begin, end, unload, stack);
}
