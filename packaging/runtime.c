/* What an AppImage of Tablewright begins with: a small program, and behind it the app as a file system (squashfs).
 *
 * `tools/appimage.py` compiles it with the digest of what comes behind it. The first start lays the app into the cache
 * directory, later ones only start it there: nothing is mounted, so neither FUSE nor a helper of it has to be there.
 * Whatever runs holds a lock on its folder; folders of other releases that nobody runs are removed. */
#define _GNU_SOURCE
#include <dirent.h>
#include <elf.h>
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include <squashfuse/squashfuse.h>

#define NAME "tablewright"
#define PIECE (1 << 17) /* bytes that are unpacked at a time */
#define HELD 16         /* open folders while one is removed */
#define BROKEN 127      /* as shells say that something could not be started */

/* squashfuse asks for it; it is here so that of all its methods zlib's alone is linked. */
static sqfs_err inflated(void *in, size_t in_size, void *out, size_t *out_size) {
    uLongf size = *out_size;
    if (uncompress(out, &size, in, in_size) != Z_OK) return SQFS_ERR;
    *out_size = size;
    return SQFS_OK;
}

sqfs_decompressor sqfs_decompressor_get(sqfs_compression_type type) {
    return type == ZLIB_COMPRESSION ? inflated : NULL;
}

char *sqfs_compression_name(sqfs_compression_type type) {
    (void)type;
    return "zlib";
}

void sqfs_compression_supported(sqfs_compression_type *types) {
    types[0] = ZLIB_COMPRESSION;
    types[1] = SQFS_COMP_UNKNOWN;
}

static int failed(const char *what) {
    fprintf(stderr, NAME ": %s: %s\n", what, strerror(errno));
    return BROKEN;
}

/* Where this program ends and the file system begins: its section headers are the last of it. */
static long end_of_program(int file) {
    ElfW(Ehdr) head;
    if (pread(file, &head, sizeof head, 0) != sizeof head) return -1;
    return (long)(head.e_shoff + (size_t)head.e_shentsize * head.e_shnum);
}

static int write_file(sqfs *image, sqfs_inode *inode, const char *path, mode_t mode) {
    static char piece[PIECE];
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600), fine = file >= 0;
    for (uint64_t done = 0; fine && done < inode->xtra.reg.file_size;) {
        sqfs_off_t size = PIECE;
        fine = sqfs_read_range(image, inode, (sqfs_off_t)done, &size, piece) == SQFS_OK && size > 0 &&
               write(file, piece, (size_t)size) == size;
        done += (uint64_t)size;
    }
    if (file >= 0) fine = fchmod(file, mode) == 0 && fine;
    return file >= 0 && close(file) == 0 && fine;
}

static int write_link(sqfs *image, sqfs_inode *inode, const char *path) {
    char target[PATH_MAX];
    size_t size = sizeof target;
    return sqfs_readlink(image, inode, target, &size) == SQFS_OK && symlink(target, path) == 0;
}

/* Lay all that the image holds into `folder`, which is there. */
static int unpack(int file, long offset, const char *folder) {
    sqfs image;
    sqfs_traverse walk;
    sqfs_err problem = SQFS_OK;
    if (sqfs_init(&image, file, (size_t)offset) != SQFS_OK) return 0;
    int fine = sqfs_traverse_open(&walk, &image, sqfs_inode_root(&image)) == SQFS_OK;
    while (fine && sqfs_traverse_next(&walk, &problem)) {
        char path[PATH_MAX];
        sqfs_inode inode;
        if (walk.dir_end) continue;
        fine = snprintf(path, sizeof path, "%s/%s", folder, walk.path) < (int)sizeof path &&
               sqfs_inode_get(&image, &inode, sqfs_dentry_inode(&walk.entry)) == SQFS_OK;
        if (!fine) break;
        mode_t mode = inode.base.mode & 07777;
        if (S_ISDIR(inode.base.mode)) fine = mkdir(path, 0755) == 0;
        if (S_ISREG(inode.base.mode)) fine = write_file(&image, &inode, path, mode);
        if (S_ISLNK(inode.base.mode)) fine = write_link(&image, &inode, path);
    }
    return fine && problem == SQFS_OK;
}

static int gone(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status, (void)kind, (void)place;
    return remove(path);
}

static void remove_tree(const char *folder) { nftw(folder, gone, HELD, FTW_DEPTH | FTW_PHYS); }

/* Take part in a folder, which is then removed by nobody for as long as this process runs, or what becomes of it. */
static int lock(const char *folder, int how) {
    int held = open(folder, O_RDONLY | O_DIRECTORY);
    if (held >= 0 && flock(held, how) == 0) return held;
    if (held >= 0) close(held);
    return -1;
}

/* Remove what other releases left in `home`, and what somebody was interrupted at, but for what runs.
 * Asked by who holds `home`, so that nobody is unpacking just now. */
static void tidy(const char *home) {
    DIR *list = opendir(home);
    for (struct dirent *one; list && (one = readdir(list));) {
        char path[PATH_MAX];
        if (strcmp(one->d_name, ".") == 0 || strcmp(one->d_name, "..") == 0 || strcmp(one->d_name, DIGEST) == 0) continue;
        if (snprintf(path, sizeof path, "%s/%s", home, one->d_name) >= (int)sizeof path) continue;
        int held = lock(path, LOCK_EX | LOCK_NB);
        if (held < 0) continue;
        remove_tree(path);
        close(held);
    }
    if (list) closedir(list);
}

/* Name the folder of all releases, and see to it that it is there. */
static int find_home(char *home, size_t size) {
    const char *chosen = getenv("XDG_CACHE_HOME"), *own = getenv("HOME");
    int is_chosen = chosen && chosen[0] == '/';
    if (!is_chosen && (!own || own[0] != '/')) return errno = ENOENT, 0;
    int length = snprintf(home, size, "%s%s/" NAME "/appimage/", is_chosen ? chosen : own, is_chosen ? "" : "/.cache");
    if (length < 0 || (size_t)length >= size) return errno = ENAMETOOLONG, 0;
    for (char *slash = strchr(home + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        int made = mkdir(home, 0700) == 0 || errno == EEXIST;
        if (!made) return 0;
        *slash = '/';
    }
    home[length - 1] = '\0';
    return 1;
}

/* Wait until what lies in `folder` is on the disk: whoever loses power afterwards has files, not their names alone. */
static int written_down(const char *folder) {
    int held = open(folder, O_RDONLY | O_DIRECTORY), fine = held >= 0 && syncfs(held) == 0;
    if (held >= 0) close(held);
    return fine;
}

/* Unpack the app beside where it is to be, so that it comes there whole or not at all. */
static int put(int file, long offset, const char *home, const char *folder) {
    char part[PATH_MAX];
    if (snprintf(part, sizeof part, "%s/XXXXXX", home) >= (int)sizeof part) return errno = ENAMETOOLONG, 0;
    if (!mkdtemp(part)) return 0;
    if (unpack(file, offset, part) && written_down(part) && rename(part, folder) == 0) return 1;
    int why = errno;
    remove_tree(part);
    errno = why;
    return 0;
}

/* Have the app in its folder, held so that nobody removes it; who starts at the same time waits for that. */
static int settle(int file, long offset, const char *home, const char *folder, const char *program) {
    int held = lock(folder, LOCK_SH);
    if (held >= 0 && access(program, X_OK) == 0) return 1;
    if (held >= 0) close(held);
    int alone = lock(home, LOCK_EX);
    if (alone < 0) return 0;
    tidy(home);
    int fine = access(program, X_OK) == 0 || (remove_tree(folder), put(file, offset, home, folder));
    fine = fine && lock(folder, LOCK_SH) >= 0;
    int why = errno;
    close(alone);
    errno = why;
    return fine;
}

static int extracted(int file, long offset) {
    const char *folder = "squashfs-root";
    if (mkdir(folder, 0755) != 0) return failed(folder);
    if (!unpack(file, offset, folder)) return failed(folder);
    return puts(folder), 0;
}

int main(int count, char **words) {
    char own[PATH_MAX], home[PATH_MAX], folder[PATH_MAX], program[PATH_MAX];
    int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
    long offset = file < 0 ? -1 : end_of_program(file);
    if (offset < 0 || !realpath("/proc/self/exe", own)) return failed("AppImage");
    if (count > 1 && strcmp(words[1], "--appimage-offset") == 0) return printf("%ld\n", offset), 0;
    if (count > 1 && strcmp(words[1], "--appimage-extract") == 0) return extracted(file, offset);
    if (!find_home(home, sizeof home)) return failed("the cache directory");
    if (snprintf(folder, sizeof folder, "%s/" DIGEST, home) >= (int)sizeof folder ||
        snprintf(program, sizeof program, "%s/AppRun", folder) >= (int)sizeof program)
        return errno = ENAMETOOLONG, failed(home);
    if (!settle(file, offset, home, folder, program)) return failed(home);
    setenv("APPIMAGE", own, 1);
    setenv("APPDIR", folder, 1);
    setenv("ARGV0", words[0], 1);
    execv(program, words);
    return failed(program);
}
