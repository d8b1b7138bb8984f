/* Writes down what a program does to the files below one folder, so that a power cut can be played after any of it.
 *
 * LD_PRELOAD this with POWER_ROOT (the folder) and POWER_LOG (the log, elsewhere) set. The log is a row of records:
 * an operation (u8), the number of a file (u64), an offset (u64), a length (u32) and so many bytes. Nothing is synced
 * for real: what would be is only written down, and losses.py plays the disk. All is done under one lock, so that the
 * order of the records is that of what happened. It knows the calls that Python and SQLite use, no others.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITE = 1, TRUNCATE, SYNC, CREATE, RENAME, REMOVE, SYNC_FOLDER };
#define MOST_HANDLES 4096

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char root[PATH_MAX];
static size_t root_length;
static int log_file = -1;
static struct { int known; int folder; uint64_t inode; int appends; } handles[MOST_HANDLES];

#define REAL(name, type, ...) \
    static type (*real)(__VA_ARGS__); \
    if (!real) real = (type (*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

static ssize_t plain_write(int handle, const void *data, size_t size) {
    REAL("write", ssize_t, int, const void *, size_t);
    return real(handle, data, size);
}

__attribute__((constructor)) static void begin(void) {
    const char *where = getenv("POWER_ROOT"), *log = getenv("POWER_LOG");
    if (!where || !log || !realpath(where, root)) return;
    root_length = strlen(root);
    REAL("open", int, const char *, int, ...);
    log_file = real(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
}

static void note(uint8_t what, uint64_t file, uint64_t offset, const void *data, size_t size) {
    char head[21];
    uint32_t length = (uint32_t)size;
    head[0] = (char)what;
    memcpy(head + 1, &file, 8);
    memcpy(head + 9, &offset, 8);
    memcpy(head + 17, &length, 4);
    struct iovec parts[2] = {{head, sizeof head}, {(void *)data, size}};
    if (writev(log_file, parts, 2) != (ssize_t)(sizeof head + size)) abort();
}

/* The place of `path` below the folder; NULL for any other. */
static const char *inside(const char *path, char *whole) {
    char folder[PATH_MAX];
    if (log_file < 0 || !path) return NULL;
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) : 1, slash ? path : ".");
    if (!realpath(*folder ? folder : "/", whole)) return NULL;
    strncat(whole, "/", PATH_MAX - strlen(whole) - 1);
    strncat(whole, slash ? slash + 1 : path, PATH_MAX - strlen(whole) - 1);
    if (strncmp(whole, root, root_length) || (whole[root_length] != '/' && whole[root_length])) return NULL;
    return whole + root_length + (whole[root_length] == '/');
}

static int opened(const char *path, int flags, mode_t mode, int (*real)(const char *, int, ...)) {
    char whole[PATH_MAX];
    const char *name = inside(path, whole);
    if (!name) return real(path, flags, mode);
    pthread_mutex_lock(&lock);
    int is_new = (flags & O_CREAT) && access(path, F_OK);
    int had = (flags & O_TRUNC) && !is_new;
    int handle = real(path, flags, mode);
    if (handle >= 0 && handle < MOST_HANDLES) {
        struct stat status;
        fstat(handle, &status);
        handles[handle].known = 1;
        handles[handle].folder = S_ISDIR(status.st_mode);
        handles[handle].inode = status.st_ino;
        handles[handle].appends = (flags & O_APPEND) != 0;
        if (is_new) note(CREATE, status.st_ino, 0, name, strlen(name));
        if (had) note(TRUNCATE, status.st_ino, 0, "", 0);
    }
    pthread_mutex_unlock(&lock);
    return handle;
}

#define OPENS(name) \
    int name(const char *path, int flags, ...) { \
        REAL(#name, int, const char *, int, ...); \
        va_list more; va_start(more, flags); mode_t mode = va_arg(more, mode_t); va_end(more); \
        return opened(path, flags, mode, real); \
    }
OPENS(open)
OPENS(open64)

int close(int handle) {
    REAL("close", int, int);
    if (handle >= 0 && handle < MOST_HANDLES) handles[handle].known = 0;
    return real(handle);
}

static int is_ours(int handle) {
    return log_file >= 0 && handle >= 0 && handle < MOST_HANDLES && handles[handle].known && !handles[handle].folder;
}

ssize_t write(int handle, const void *data, size_t size) {
    if (!is_ours(handle)) return plain_write(handle, data, size);
    pthread_mutex_lock(&lock);
    off_t place = handles[handle].appends ? lseek(handle, 0, SEEK_END) : lseek(handle, 0, SEEK_CUR);
    ssize_t done = plain_write(handle, data, size);
    if (done > 0) note(WRITE, handles[handle].inode, (uint64_t)place, data, (size_t)done);
    pthread_mutex_unlock(&lock);
    return done;
}

#define WRITES_AT(name, offset_type) \
    ssize_t name(int handle, const void *data, size_t size, offset_type place) { \
        REAL(#name, ssize_t, int, const void *, size_t, offset_type); \
        if (!is_ours(handle)) return real(handle, data, size, place); \
        pthread_mutex_lock(&lock); \
        ssize_t done = real(handle, data, size, place); \
        if (done > 0) note(WRITE, handles[handle].inode, (uint64_t)place, data, (size_t)done); \
        pthread_mutex_unlock(&lock); \
        return done; \
    }
WRITES_AT(pwrite, off_t)
WRITES_AT(pwrite64, off64_t)

#define CUTS(name, offset_type) \
    int name(int handle, offset_type size) { \
        REAL(#name, int, int, offset_type); \
        if (!is_ours(handle)) return real(handle, size); \
        pthread_mutex_lock(&lock); \
        int failed = real(handle, size); \
        if (!failed) note(TRUNCATE, handles[handle].inode, (uint64_t)size, "", 0); \
        pthread_mutex_unlock(&lock); \
        return failed; \
    }
CUTS(ftruncate, off_t)
CUTS(ftruncate64, off64_t)

#define SYNCS(name) \
    int name(int handle) { \
        REAL(#name, int, int); \
        if (log_file < 0 || handle < 0 || handle >= MOST_HANDLES || !handles[handle].known) return real(handle); \
        pthread_mutex_lock(&lock); \
        note(handles[handle].folder ? SYNC_FOLDER : SYNC, handles[handle].inode, 0, "", 0); \
        pthread_mutex_unlock(&lock); \
        return 0; \
    }
SYNCS(fsync)
SYNCS(fdatasync)

int rename(const char *from, const char *to) {
    REAL("rename", int, const char *, const char *);
    char whole[PATH_MAX], target[PATH_MAX], both[2 * PATH_MAX];
    const char *name = inside(from, whole), *other = inside(to, target);
    if (!name || !other) return real(from, to);
    pthread_mutex_lock(&lock);
    int failed = real(from, to);
    int length = snprintf(both, sizeof both, "%s%c%s", name, 1, other);
    if (!failed) note(RENAME, 0, 0, both, (size_t)length);
    pthread_mutex_unlock(&lock);
    return failed;
}

int unlink(const char *path) {
    REAL("unlink", int, const char *);
    char whole[PATH_MAX];
    const char *name = inside(path, whole);
    if (!name) return real(path);
    pthread_mutex_lock(&lock);
    int failed = real(path);
    if (!failed) note(REMOVE, 0, 0, name, strlen(name));
    pthread_mutex_unlock(&lock);
    return failed;
}
