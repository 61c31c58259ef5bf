/* Writes a match to a file and reads one from a file, for the examples. */
#ifndef EXAMPLES_FILES_H
#define EXAMPLES_FILES_H

#include <stdio.h>
#include <stdlib.h>

#include <logres.h>

/* Writes a match with its hashes; prints a message and returns 0 if that fails. */
static inline int save_match(const logres_match *match, const char *path) {
    size_t need = 0;
    logres_match_to_json(match, LOGRES_JSON_HASHES, NULL, 0, &need);
    char *text = malloc(need);
    FILE *file = fopen(path, "wb");
    int good = text && file && !logres_match_to_json(match, LOGRES_JSON_HASHES, text, need, NULL) &&
               fwrite(text, 1, need - 1, file) == need - 1;
    if (file && fclose(file))
        good = 0;
    free(text);
    if (!good)
        perror(path);
    return good;
}

/* Reads a match, which replays it and verifies its hashes; prints a message and returns NULL if that fails. */
static inline logres_match *load_match(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = malloc(LOGRES_JSON_MATCH_MAX + 1);
    size_t length = file && text ? fread(text, 1, LOGRES_JSON_MATCH_MAX + 1, file) : 0;
    logres_match *match = NULL;
    logres_problem problem;
    if (!file)
        perror(path);
    else if (logres_match_from_json(text, length, NULL, &match, &problem))
        fprintf(stderr, "%s: %s: %s\n", path, problem.path, problem.text);
    else if (problem.text[0])
        fprintf(stderr, "%s: %s: %s\n", path, problem.path, problem.text);
    if (file)
        fclose(file);
    free(text);
    return match;
}

#endif
