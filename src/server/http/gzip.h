/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Long answers, packed as browsers can read them.
 */
#pragma once

#include "base/text.h"

/* Replaces the text by its gzip form, which is not text. */
MUST_USE Status gzip_text(TextBuffer *text);
