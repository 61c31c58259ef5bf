/* Rewrites the golden files for `make generate`. Read the differences before you commit them. */
#include <stdio.h>
#include <string.h>

#include "support/golden.h"

static int failed;

static void write_file(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    size_t length = strlen(text);
    if (!file || fwrite(text, 1, length, file) != length || fclose(file)) {
        perror(path);
        failed = 1;
        return;
    }
    printf("wrote %s\n", path);
}

int main(int argc, char **argv) {
    if (argc != 2 || strcmp(argv[1], "--write") != 0) {
        fprintf(stderr, "usage: golden --write\n");
        return 2;
    }
    each_golden_file(write_file);
    return failed;
}
