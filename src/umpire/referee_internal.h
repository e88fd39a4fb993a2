/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The parts of the referee: the games it has, what is asked of them, and the settings of a new one.
 */
#pragma once

#include <jansson.h>

#include "umpire/referee.h"
#include "umpire/umpire.h"

/* One game. */
typedef struct {
    Umpire *umpire; /* NULL: there is none */
    void *firsts;   /* the first views of both sides, one behind the other */
} RefereeGame;

struct Referee {
    RefereeGame *games; /* by number */
    int capacity;
    /* Scratch, for the largest game so far: */
    void *view;
    size_t view_size;
    Move *tries;
    int tries_max;
};

/* What a request asks; of one that is no JSON value, such as a try at a glance, `text` alone. */
typedef struct {
    json_t *value;
    const char *text; /* NULL: it is in the value */
    int id;           /* of the game */
} RefereeRequest;

/* Adds the members of the answer, or changes nothing and fails with a sentence. */
typedef Status (*RefereeAnswer)(Referee *referee, const RefereeRequest *request,
                                TextBuffer *answers, Error *error);

/* Those that read nothing but the game; it exists. */
Status referee_answer_try(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                          Error *error);
Status referee_answer_ask(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                          Error *error);
Status referee_answer_fen(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                          Error *error);
Status referee_answer_score(Referee *referee, const RefereeRequest *request,
                            TextBuffer *answers, Error *error);
Status referee_answer_tries(Referee *referee, const RefereeRequest *request,
                            TextBuffer *answers, Error *error);
Status referee_answer_view(Referee *referee, const RefereeRequest *request, TextBuffer *answers,
                           Error *error);

/* The members of "new". */
MUST_USE Status referee_read_setup(json_t *object, const GameOps **game, GameSetup *setup,
                                   Error *error);

/* A text of a request, up to `size` bytes with the NUL. */
MUST_USE Status referee_copy_text(const char *key, json_t *value, char *to, size_t size,
                                  Error *error);
/* "white" for the game's "White". */
const char *referee_side_word(Side side, const GameOps *game, char word[16]);
/* How many tries the side on move has; they stand in the scratch. */
int referee_list_tries(Referee *referee, const Umpire *umpire);
