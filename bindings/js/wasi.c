/*
 * The three system calls of the C library's printf, which cJSON's sprintf links in. Nothing is
 * ever printed. Defining them here instead of importing them keeps the module free of imports.
 * SPDX-License-Identifier: MIT
 */
#include <stdint.h>

enum { BAD_DESCRIPTOR = 8 }; /* __WASI_ERRNO_BADF */

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t fd);
int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t fd, int64_t offset, int32_t whence,
                                                  int32_t position);
int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t fd, int32_t vectors, int32_t count,
                                                   int32_t written);

int32_t __imported_wasi_snapshot_preview1_fd_close(int32_t fd) {
    (void)fd;
    return BAD_DESCRIPTOR;
}

int32_t __imported_wasi_snapshot_preview1_fd_seek(int32_t fd, int64_t offset, int32_t whence,
                                                  int32_t position) {
    (void)fd, (void)offset, (void)whence, (void)position;
    return BAD_DESCRIPTOR;
}

int32_t __imported_wasi_snapshot_preview1_fd_write(int32_t fd, int32_t vectors, int32_t count,
                                                   int32_t written) {
    (void)fd, (void)vectors, (void)count, (void)written;
    return BAD_DESCRIPTOR;
}
