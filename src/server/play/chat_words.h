/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be said in a line: some characters that can be read, from left to right.
 */
#pragma once

#include "base/status.h"

/* Takes away blanks at both ends of a text in UTF-8. Fails, with a sentence, if nothing is left,
 * if it is too long, or if there is in it what steers a page or a terminal. */
MUST_USE Status chat_words_clean(char *text, Error *error);
