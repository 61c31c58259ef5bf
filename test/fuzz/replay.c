/* What a target is linked with instead of libFuzzer: it runs the files that are named, its corpus say. */
#include <stdio.h>

#include "fuzz/fuzz.h"

/* Nobody mutates here. */
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size) {
    (void)data;
    (void)max_size;
    return size;
}

/* The bytes of a file, freed by the caller; NULL if it cannot be read. */
static uint8_t *bytes_of(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    if (!file)
        return NULL;
    uint8_t *all = NULL;
    long length = fseek(file, 0, SEEK_END) ? -1 : ftell(file);
    rewind(file);
    if (length >= 0) {
        *size = (size_t)length;
        all = fuzz_memory(*size);
        if (fread(all, 1, *size, file) != *size) {
            free(all);
            all = NULL;
        }
    }
    fclose(file);
    return all;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        size_t size = 0;
        uint8_t *data = bytes_of(argv[i], &size);
        printf("%s\n", argv[i]); /* the last one is the one that fails */
        fflush(stdout);
        if (!data) {
            perror(argv[i]);
            return 1;
        }
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    printf("%d inputs\n", argc - 1);
    return argc < 2; /* no corpus proves nothing */
}
