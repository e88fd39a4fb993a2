/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "reproduce/results_wrap.h"

enum { COLUMNS = 100 };

void results_wrap(TextBuffer *text, size_t start)
{
    size_t line = start;
    size_t space = start;

    for (size_t i = start; i < text->length; i++) {
        if (text->data[i] == ' ' && text->data[i + 1] != '-')
            space = i;
        if (text->data[i] == '\n') {
            line = i + 1;
        } else if (i - line >= COLUMNS && space > line) {
            text->data[space] = '\n';
            line = space + 1;
        }
    }
}
