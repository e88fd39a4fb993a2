/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gtp/gtp_command.h"

#include <string.h>

static bool is_control(char c)
{
    return (unsigned char)c < ' ' || c == '\x7f';
}

/* Copies what the protocol leaves of a line. */
static void copy_line(const char *line, size_t length, GtpCommand *command)
{
    size_t used = 0;

    command->is_too_long = length >= GTP_LINE_MAX;
    if (command->is_too_long)
        length = GTP_LINE_MAX - 1;
    for (size_t i = 0; i < length && line[i] != '#'; i++) {
        char c = (char)(line[i] == '\t' ? ' ' : line[i]);

        if (!is_control(c))
            command->text[used++] = c;
    }
    command->text[used] = '\0';
    command->rest = command->text;
}

const char *gtp_command_next(GtpCommand *command)
{
    char *word = command->rest + strspn(command->rest, " ");
    char *end = word + strcspn(word, " ");

    command->rest = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}

bool gtp_command_read(const char *line, size_t length, GtpCommand *command)
{
    copy_line(line, length, command);
    command->id[0] = '\0';

    const char *first = command->rest + strspn(command->rest, " ");
    size_t digits = strspn(first, "0123456789");
    if (digits > 0 && digits <= GTP_ID_MAX && (first[digits] == ' ' || first[digits] == '\0')) {
        memcpy(command->id, first, digits);
        command->id[digits] = '\0';
        gtp_command_next(command);
    }
    return *first != '\0' || command->is_too_long;
}

void gtp_command_answer(const GtpCommand *command, bool is_success, const char *text,
                        TextBuffer *answer)
{
    text_add_char(answer, is_success ? '=' : '?');
    text_add(answer, command->id);
    text_add_char(answer, ' ');
    for (; *text != '\0'; text++) {
        bool is_empty_line = text[0] == '\n' && (text[1] == '\n' || text[1] == '\0');

        if (!is_empty_line)
            text_add_char(answer,
                          *text == '\n' || (*text >= ' ' && *text <= '~') ? *text : '?');
    }
    text_add(answer, "\n\n");
}
