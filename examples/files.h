/* Reading and writing match files, for the examples. */
#ifndef EXAMPLES_FILES_H
#define EXAMPLES_FILES_H

#include <stdio.h>
#include <stdlib.h>

#include <logres.h>

/* Returns the text of a match with its hashes, which the caller frees. Prints a message and
 * returns NULL on errors. */
static inline char *text_of_match(const logres_match *match, size_t *length) {
    size_t need = 0;
    logres_error error = logres_match_to_json(match, LOGRES_JSON_HASHES, NULL, 0, &need);
    char *text = error == LOGRES_ERR_BUFFER ? malloc(need) : NULL;
    if (text)
        error = logres_match_to_json(match, LOGRES_JSON_HASHES, text, need, NULL);
    *length = need ? need - 1 : 0;
    if (text && !error)
        return text;
    fprintf(stderr, "the match: %s\n",
            logres_error_text(error == LOGRES_ERR_BUFFER ? LOGRES_ERR_MEMORY : error));
    free(text);
    return NULL;
}

/* Writes a match with its hashes to a file. Prints a message and returns 0 on errors. The file is
 * opened after the text is complete, so an error leaves an existing file unchanged. */
static inline int save_match(const logres_match *match, const char *path) {
    size_t length;
    char *text = text_of_match(match, &length);
    if (!text)
        return 0;
    FILE *file = fopen(path, "wb");
    int good = file && fwrite(text, 1, length, file) == length;
    if (file && fclose(file))
        good = 0;
    if (!good)
        perror(path);
    free(text);
    return good;
}

/* Prints a problem with `what`, with its path and rule. */
static inline void print_problem(const char *what, const logres_problem *problem) {
    fprintf(stderr, "%s: %s%s%s", what, problem->path, problem->path[0] ? ": " : "",
            problem->text);
    if (problem->rule[0])
        fprintf(stderr, " (%s)", problem->rule);
    fputc('\n', stderr);
}

/* Reads a match, replays it and verifies its hashes. Prints a message and returns NULL on
 * errors. */
static inline logres_match *load_match(const char *path) {
    FILE *file = fopen(path, "rb");
    char *text = malloc(LOGRES_JSON_MATCH_MAX + 1);
    size_t length = file && text ? fread(text, 1, LOGRES_JSON_MATCH_MAX + 1, file) : 0;
    logres_match *match = NULL;
    logres_problem problem;
    if (!file || ferror(file)) /* a folder can be opened but not read */
        perror(path);
    else if (!length)
        fprintf(stderr, "%s: is empty\n", path);
    else if (logres_match_from_json(text, length, NULL, &match, &problem) || problem.text[0])
        print_problem(path, &problem);
    if (file)
        fclose(file);
    free(text);
    return match;
}

#endif
