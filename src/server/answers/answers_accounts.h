/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: accounts. A guest registers and keeps games and rating; passwords are hashed and compared
 * by a thread of their own, and the answer waits for that. Meanwhile the same may have been asked
 * again, so what a wish rests on is looked at once more when it is granted.
 *
 * Whenever a session's rights change it gets a new secret. The old one may be known to somebody
 * else, who has planted it in the browser; it opens nothing any more.
 */
#pragma once

#include "server/answers/requests.h"

void answer_register(const Inquiry *inquiry);
void answer_login(const Inquiry *inquiry);
void answer_logout(const Inquiry *inquiry);
void answer_password(const Inquiry *inquiry);
void answer_delete(const Inquiry *inquiry);
