/* What jansson asks of the system. */
#define HAVE_STDINT_H 1
