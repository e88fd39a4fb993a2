/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What came of experiments: as Markdown for people, as JSON for programs, as scripts for
 * gnuplot.
 */
#pragma once

#include "arena/tournament.h"
#include "reproduce/finding.h"

enum { RESULTS_TEXT_MAX = 8 << 20 };

/* Large: kept on the heap. All zero but experiment and size before the first game. */
typedef struct {
    const Experiment *experiment;
    ExperimentSize size;
    bool was_stopped;                                 /* before all games were played */
    char missing[EXPERIMENT_TEXT_SIZE];               /* players and programs; or "" */
    Measurement measurements[EXPERIMENT_MATCHES_MAX]; /* of a match that was not played all 0 */
    PlayerSpec players[EXPERIMENT_PLAYERS_MAX];       /* of a league, without missing ones */
    TournamentResult league;
    Ratings ratings;
} ExperimentResult;

/* Notes that there is no such player, once. */
void result_add_missing(ExperimentResult *result, const char *name, int length);

Finding result_finding(const ExperimentResult *result, int claim);
int64_t result_games(const ExperimentResult *result);
/* The games that its size wants, of players that this build has. */
int64_t result_games_wanted(const ExperimentResult *result);

/* How the match was played; false: not at all. */
bool result_configure(const ExperimentResult *result, int number, MatchConfig *config);
/* Who has met whom in a league; of matches nobody. */
Meetings result_meetings(const ExperimentResult *result);

/* How many claims were found so, by FindingKind. */
void results_count(const ExperimentResult *const results[], int count,
                   int64_t counts[FINDING_KIND_COUNT]);

typedef struct {
    const char *program;  /* name and version */
    const char *pictures; /* the folder of the pictures as the text should name it, or NULL */
} ResultsHead;

/* The tables of one experiment. */
void result_to_markdown(const ExperimentResult *result, const ResultsHead *head,
                        TextBuffer *text);
/* A whole document. What `old`, an earlier one or "", has of other experiments stays in it. */
void results_to_document(const ExperimentResult *const results[], int count,
                         const ResultsHead *head, const char *old, TextBuffer *text);
/* Whether results_to_document wrote it. */
bool results_are_document(const char *text);
void results_to_json(const ExperimentResult *const results[], int count, TextBuffer *json);

/* A script that draws an SVG on its standard output. False if there is nothing to draw. */
bool result_to_gnuplot(const ExperimentResult *result, TextBuffer *script);
