/* Times a program: runs it several times and prints one line, "median least seconds, peak MiB, least
 * seconds of processor time".
 *
 *     timing [-n RUNS] [-c FILE]... PROGRAM [ARGUMENT...]
 *
 * -c FILE asks the system to forget the file's cached pages before each run (a folder: all files in
 * it), so that the run begins cold as far as that is permitted. The program's output is dropped;
 * its exit status is not looked at, but a program that cannot be started is an error. */
#define _GNU_SOURCE /* wait4(), nftw() */

#include <errno.h>
#include <fcntl.h>
#include <float.h>
#include <ftw.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_RUNS = 1000, MOST_COLD = 64, CANNOT_START = 127 };

struct job {
    char *const *arguments;
    const char *cold[MOST_COLD];
    int cold_count;
    int runs;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int forget(const char *path, const struct stat *status, int kind, struct FTW *walk)
{
    int handle = kind == FTW_F ? open(path, O_RDONLY | O_CLOEXEC) : -1;

    (void)status;
    (void)walk;
    if (handle >= 0) {
        posix_fadvise(handle, 0, 0, POSIX_FADV_DONTNEED);
        close(handle);
    }
    return 0;
}

static void start(const struct job *job)
{
    int null = open("/dev/null", O_RDWR);

    dup2(null, STDIN_FILENO);
    dup2(null, STDOUT_FILENO);
    dup2(null, STDERR_FILENO);
    execvp(job->arguments[0], job->arguments);
    _exit(CANNOT_START);
}

static double seconds_of(struct timeval time)
{
    return (double)time.tv_sec + (double)time.tv_usec / 1e6;
}

/* Seconds of one run; *peak is raised to its peak memory in KiB, and *least lowered to its processor
 * time. Negative: it did not start. */
static double run_once(const struct job *job, long *peak, double *least)
{
    struct rusage usage;
    double begin, end, spent;
    int status;
    pid_t child;

    for (int i = 0; i < job->cold_count; i++)
        nftw(job->cold[i], forget, 16, 0);
    begin = now();
    child = fork();
    if (child == 0)
        start(job);
    if (child < 0 || wait4(child, &status, 0, &usage) != child)
        return -1;
    end = now();
    if (WIFEXITED(status) && WEXITSTATUS(status) == CANNOT_START)
        return -1;
    spent = seconds_of(usage.ru_utime) + seconds_of(usage.ru_stime);
    if (usage.ru_maxrss > *peak)
        *peak = usage.ru_maxrss;
    if (spent < *least)
        *least = spent;
    return end - begin;
}

static int ascending(const void *a, const void *b)
{
    double difference = *(const double *)a - *(const double *)b;

    return (difference > 0) - (difference < 0);
}

static int report(const struct job *job)
{
    double seconds[MOST_RUNS], spent = DBL_MAX;
    long peak = 0;

    for (int i = 0; i < job->runs; i++) {
        seconds[i] = run_once(job, &peak, &spent);
        if (seconds[i] < 0) {
            fprintf(stderr, "timing: cannot run %s\n", job->arguments[0]);
            return 1;
        }
    }
    qsort(seconds, (size_t)job->runs, sizeof *seconds, ascending);
    printf("%.4f %.4f %.1f %.4f\n", seconds[job->runs / 2], seconds[0], (double)peak / 1024, spent);
    return 0;
}

int main(int count, char **arguments)
{
    struct job job = {.runs = 15};
    int letter;

    while ((letter = getopt(count, arguments, "+n:c:")) != -1) {
        if (letter == 'n')
            job.runs = atoi(optarg);
        else if (letter == 'c' && job.cold_count < MOST_COLD)
            job.cold[job.cold_count++] = optarg;
        else
            return 2;
    }
    job.arguments = arguments + optind;
    if (optind == count || job.runs < 1 || job.runs > MOST_RUNS) {
        fputs("usage: timing [-n RUNS] [-c FILE]... PROGRAM [ARGUMENT...]\n", stderr);
        return 2;
    }
    return report(&job);
}
