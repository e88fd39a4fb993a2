/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "phantom_go/phantom_go_world.h"

enum { PHANTOM_GO_CONTENT_STONE = 1, PHANTOM_GO_CONTENT_COUNT };

extern const char *const phantom_go_content_names[PHANTOM_GO_CONTENT_COUNT];

enum { PHANTOM_GO_CONTENT_POINTS = GO_STRIDE * GO_SIZE_MAX };

/* These are the GameOps and GameText functions of the same names; a point goes by go_bit. */
void phantom_go_contents(const void *world, Side viewer, uint8_t contents[]);
void phantom_go_own_men(const void *view, uint8_t contents[]);
void phantom_go_point_to_text(int point, TextBuffer *text);
