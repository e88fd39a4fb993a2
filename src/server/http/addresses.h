/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Addresses of clients, as the limits are about them.
 */
#pragma once

#include <stdbool.h>

enum { ADDRESS_SIZE = 48 }; /* of an address as text, with the NUL */

/* Version 6: the network of 64 bits, all addresses of which one customer has; version 4 written as
 * version 6 becomes version 4. What is no address, and this machine's own, stays as it is. */
void address_reduce(char address[ADDRESS_SIZE]);
/* Whether it is this machine's own: perhaps a proxy's, which speaks for many. */
bool address_is_local(const char *address);
