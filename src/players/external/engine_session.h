/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The program's end of the engine protocol: any player of the list behind it. Its view comes
 * from the start of the game and from what it is told, from nothing else.
 */
#pragma once

#include "players/external/engine_protocol.h"

typedef struct EngineSession EngineSession;

/* Room for any answer. */
enum { ENGINE_ANSWER_MAX = EXPLANATION_JSON_MAX + 64 };

/* Fails for a player that must be shown the true board. */
MUST_USE Status engine_session_new(const PlayerSpec *spec, EngineSession **session,
                                   Error *error);
void engine_session_free(EngineSession *session);

/* Obeys one line, given without its end, and adds its answer, if there is one. A line that is
 * wrong is answered with "error" and a sentence and changes nothing. False when the session is
 * over. */
bool engine_session_obey(EngineSession *session, const char *line, size_t length,
                         TextBuffer *answer);
