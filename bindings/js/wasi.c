/*
 * The three system calls of the C library's printf, which cJSON's sprintf links in. Nothing is ever printed. Defined
 * here, so that the module imports nothing. SPDX-License-Identifier: MIT
 */
#include <wasi/api.h>

__wasi_errno_t __wasi_fd_close(__wasi_fd_t fd) {
    (void)fd;
    return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t fd, __wasi_filedelta_t offset, __wasi_whence_t whence,
                              __wasi_filesize_t *position) {
    (void)fd, (void)offset, (void)whence, (void)position;
    return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_write(__wasi_fd_t fd, const __wasi_ciovec_t *vectors, size_t count, __wasi_size_t *written) {
    (void)fd, (void)vectors, (void)count, (void)written;
    return __WASI_ERRNO_BADF;
}
