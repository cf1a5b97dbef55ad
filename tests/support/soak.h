/* How long tests go on that could go on for ever: briefly in the gate, at full length in
 * `make soak`. */
#ifndef PIECEWORK_TESTS_SOAK_H
#define PIECEWORK_TESTS_SOAK_H

/* `full` where PIECEWORK_SOAK is set in the environment, else `gate`. */
unsigned soak_times(unsigned gate, unsigned full);
/* The same, but `sanitized` in the gate's run with sanitizers: that is several times as slow, and
 * looks for undefined behaviour; results are proven by the run without them. */
unsigned sanitized_times(unsigned sanitized, unsigned gate, unsigned full);
/* Ends a test at its head where it is sanitized: it looks at results of what others run, too. */
void skip_sanitized(void);

#endif
