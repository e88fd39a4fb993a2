/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether accounts of the simulated world that were deleted still offer games.
 */
#pragma once

void offers_reset(void);
/* The account of that name is deleted, and who has deleted it was told so. */
void offers_end(const char *name);
/* A message leaves. */
void offers_check(const char *text);
