/* The functions of libmicrohttpd. The library is opened by those runs alone that serve: it and what
 * it needs would cost all others more time than they take. */
#ifndef PIECEWORK_SERVE_LIBRARY_H
#define PIECEWORK_SERVE_LIBRARY_H

#include <microhttpd.h>
#include <stdbool.h>

#define HTTP_FUNCTIONS(X)                                                                          \
    X(start_daemon)                                                                                \
    X(stop_daemon)                                                                                 \
    X(run)                                                                                         \
    X(get_timeout)                                                                                 \
    X(get_daemon_info)                                                                             \
    X(get_connection_values_n)                                                                     \
    X(get_connection_info)                                                                         \
    X(create_response_from_buffer)                                                                 \
    X(create_response_from_callback)                                                               \
    X(add_response_header)                                                                         \
    X(queue_response)                                                                              \
    X(destroy_response)                                                                            \
    X(suspend_connection)                                                                          \
    X(resume_connection)

#define HTTP_MEMBER(name) __typeof__(MHD_##name) *name;
struct http_library {
    HTTP_FUNCTIONS(HTTP_MEMBER)
};
#undef HTTP_MEMBER

/* NULL: it is not installed. */
const struct http_library *http_library(void);

#endif
