/* A terminal for the examples: colors, input lines, a progress line, paging of long lists, and
 * Ctrl-C. */
#ifndef EXAMPLES_PLAY_TERMINAL_H
#define EXAMPLES_PLAY_TERMINAL_H

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

enum { COLUMNS = 80, LINE = 256 };

static int colours, can_clear, interactive, echoing; /* echo: the input is not a terminal, so it is
                                                        printed */
static int lines_on_page, had_enough;                /* rows printed since the last input */
static char typed_ahead[LINE];                       /* the input at the end of a page, other than
                                                        Enter */

/* ---- Ctrl-C --------------------------------------------------------------------------------- */

static volatile sig_atomic_t is_thinking, is_hurried; /* a person is waiting; pressed Ctrl-C */
static volatile time_t thought;                       /* when the last wait ended */

/* Handles Ctrl-C. Ends the search, even if the key was pressed a moment too late. Otherwise exits
 * immediately with colors reset; saved files are always complete. */
static inline void interrupt(int number) {
    static const char end[] = "\033[0m\n";
    if (is_thinking || time(NULL) <= thought + 1) {
        is_hurried = 1;
        signal(number, interrupt);
        return;
    }
    (void)!write(1, colours ? end : "\n", colours ? sizeof end - 1 : 1);
    _exit(128 + number);
}

/* ---- lines ---------------------------------------------------------------------------------- */

/* Enables colors only on a terminal that supports them, unless NO_COLOR is set. */
static inline void start_terminal(void) {
    const char *kind = getenv("TERM"), *plain = getenv("NO_COLOR");
    interactive = isatty(0) && isatty(1);
    echoing = !isatty(0);
    can_clear = isatty(1) && kind && strcmp(kind, "dumb") != 0;
    colours = can_clear && !(plain && *plain);
    signal(SIGINT, interrupt);
}

static inline int rows_of_terminal(void) {
    struct winsize size = {0};
    const char *lines = getenv("LINES");
    if (interactive && ioctl(1, TIOCGWINSZ, &size) == 0 && size.ws_row > 0)
        return size.ws_row;
    return lines && atoi(lines) > 0 ? atoi(lines) : 24;
}

static inline void print_coloured(const char *code, const char *text) {
    if (colours)
        printf("\033[%sm%s\033[0m\n", code, text);
    else
        printf("%s\n", text);
}

static inline void heading(const char *text) {
    print_coloured("1", text);
}

/* Returns the length of a text's first line: all of it, or up to a space. */
static inline size_t what_fits(const char *text, size_t room) {
    size_t end = strlen(text);
    if (end <= room)
        return end;
    for (end = room; end && text[end] != ' '; end--) {
    }
    return end ? end : room;
}

/* Prints a message, wrapped to the terminal's width. */
static inline void complain(const char *format, ...) {
    char text[4 * LINE], line[LINE];
    va_list values;
    va_start(values, format);
    vsnprintf(text, sizeof text, format, values);
    va_end(values);
    for (const char *at = text; *at;) {
        size_t length = what_fits(at, COLUMNS - 1);
        snprintf(line, sizeof line, "%.*s", (int)length, at);
        print_coloured("31", line);
        at += length + (at[length] == ' ');
    }
}

/* Rewrites the current line on a terminal; "" clears it. */
static inline void rewrite_line(const char *text) {
    if (!isatty(1))
        return;
    printf("\r%-*.*s\r%.*s", COLUMNS - 1, COLUMNS - 1, "", (int)what_fits(text, COLUMNS - 1),
           text);
    fflush(stdout);
}

/* Clears the screen, or scrolls on a terminal that cannot clear. */
static inline void clear_screen(void) {
    if (can_clear)
        printf("\033[2J\033[3J\033[H");
    for (int row = 0; !can_clear && row < (isatty(1) ? rows_of_terminal() : 2); row++)
        printf("\n");
}

/* Replaces control characters, collapses runs of spaces, and trims both ends. */
static inline void tidy(char *line) {
    char *to = line;
    for (const char *at = line; *at; at++)
        if ((unsigned char)*at > ' ')
            *to++ = *at == 0x7f ? '?' : *at;
        else if (to > line && to[-1] != ' ')
            *to++ = *at == ' ' || *at == '\t' ? ' ' : '?';
    to -= to > line && to[-1] == ' ';
    *to = '\0';
}

static inline void new_page(void) {
    lines_on_page = had_enough = 0;
}

/* Reads a line of input. Returns 0 at the end of input. A line that is too long becomes empty. */
static inline int read_line(const char *prompt, char line[LINE]) {
    printf("%s", prompt);
    fflush(stdout);
    new_page();
    if (typed_ahead[0]) {
        printf("%s\n", strcpy(line, typed_ahead));
        typed_ahead[0] = '\0';
        return 1;
    }
    if (!fgets(line, LINE, stdin)) {
        printf("\n");
        return 0;
    }
    size_t end = strcspn(line, "\n");
    int c = line[end];
    line[end] = '\0';
    if (c != '\n' && end == LINE - 1) {
        while ((c = getchar()) != '\n' && c != EOF) {
        }
        line[0] = '\0';
        complain("That line is too long.");
    }
    tidy(line);
    if (echoing)
        printf("%s\n", line);
    return 1;
}

/* Waits at the end of a page. Any input other than Enter ends the text, and unless it is q, also
 * answers the next prompt. */
static inline void end_page(void) {
    char answer[LINE] = "";
    had_enough = !read_line("-- more: Enter continues, q stops -- ", answer) || answer[0];
    if (had_enough && strcmp(answer, "q") != 0)
        strcpy(typed_ahead, answer);
}

/* Prints a line of a long text, pausing at each full page. Returns 0 if the reader ended it. */
static inline int print_line(const char *text) {
    if (interactive && !had_enough && lines_on_page >= rows_of_terminal() - 1)
        end_page();
    if (!had_enough)
        printf("%s\n", text);
    lines_on_page++;
    return !had_enough;
}

/* Does the same for a text of several lines. */
static inline void print_page(const char *text) {
    char line[LINE];
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        if (!print_line(line))
            return;
    }
}

/* Prints a sentence with a hanging indent. Returns 0 if the reader ended it. */
static inline int print_words(int indent, const char *text) {
    char line[LINE];
    while (*text) {
        size_t length = what_fits(text, COLUMNS - 1 - (size_t)indent);
        snprintf(line, sizeof line, "%*s%.*s", indent, "", (int)length, text);
        print_line(line);
        text += length + (text[length] == ' ');
        indent = indent < 8 ? 8 : indent;
    }
    return !had_enough;
}

#endif
