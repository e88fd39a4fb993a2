/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names of members: letters, digits, - and _, so that no two look alike, none can be taken for
 * a part of a page, and every one fits into an address.
 */
#pragma once

#include "base/status.h"

enum { SERVER_NAME_SIZE = 32, SERVER_NAME_MIN = 2, SERVER_NAME_MAX = 20 };

/* What a deleted member is called in old games. Nobody can register it. */
#define SERVER_NAME_DELETED "deleted"

/* Whether somebody may register it: its form, and that it is not reserved. */
MUST_USE Status server_name_check(const char *name, Error *error);

/* The form in which names are compared: lower case, without - and _ and blanks. Any text may be
 * given; what does not fit is cut. */
void server_name_fold(const char *name, char folded[SERVER_NAME_SIZE]);
