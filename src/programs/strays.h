/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a program has started and leaves behind, wherever it hides.
 *
 * Most of it is in the program's process group and ends with that. But who calls setsid has left
 * the group, and who has lost its parent has left the family too. So a program is started with a
 * mark among its environment variables, which all that it starts inherits; and orphans come to us,
 * not to init, where they are looked for. Only who has wiped out the mark as well is not found.
 */
#pragma once

enum { STRAY_MARK_SIZE = 64 };

/* From now on orphans come to this process. For programs: a library has no right to that. */
void strays_adopt(void);

/* A variable that no other program has which was started here. `number` is one of ours that no
 * other program has at the same time. */
void stray_mark_make(char mark[STRAY_MARK_SIZE], int number);

/* Ends all that has the mark and has come to us, and what comes to us by that; does nothing where
 * orphans go elsewhere. Of those that have ended already the ones of other sessions are buried:
 * they cannot be ours. */
void strays_end(const char *mark);
