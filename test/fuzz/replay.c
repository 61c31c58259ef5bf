/* Linked with a target instead of libFuzzer: runs the named files, such as its corpus. */
#include <stdio.h>

#include "fuzz/fuzz.h"

/* For the linker only: nothing is mutated here. */
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
    fuzz_begin();
    for (int i = 1; i < argc; i++) {
        size_t size = 0;
        uint8_t *data = bytes_of(argv[i], &size);
        printf("%s\n", argv[i]); /* after a failure the last one printed is to blame */
        fflush(stdout);
        if (!data) {
            perror(argv[i]);
            return 1;
        }
        LLVMFuzzerTestOneInput(data, size);
        free(data);
    }
    printf("%d inputs\n", argc - 1);
    return argc < 2; /* an empty corpus is a failure */
}
