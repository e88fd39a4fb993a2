/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * HTTP: the tokens with which an account's bots come in. A token is shown once.
 */
#pragma once

#include "server/answers/requests.h"

void answer_tokens(const Inquiry *inquiry);
void answer_new_token(const Inquiry *inquiry);
void answer_revoke_token(const Inquiry *inquiry);
