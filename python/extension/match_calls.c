/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Matches.
 */
#include "extension.h"

/* Whom a game that was played is shown to. */
typedef struct {
    PyObject *shown; /* a function, or None */
    bool wants_records;
} Watch;

/* The record lasts for the call, so that Python is given a copy. */
static PyObject *game_facts(const NebelMatchGame *game, bool wants_record)
{
    PyObject *record = wants_record ? handle_new(KIND_RECORD, nebel_record_clone(game->record))
                                    : Py_NewRef(Py_None);

    return Py_BuildValue(
        "(LKiNL(LL)(LL)(LL)N)", (long long)game->number, (unsigned long long)game->seed,
        game->side_of_a, give_outcome(game->outcome), (long long)game->plies,
        (long long)game->tries[0], (long long)game->tries[1], (long long)game->moves[0],
        (long long)game->moves[1], (long long)game->thinking_us[0],
        (long long)game->thinking_us[1], record);
}

/* Whether the match is to end; an exception is set if showing failed. */
static int show(const Watch *watch, const NebelMatchGame *game)
{
    PyObject *facts = game_facts(game, watch->wants_records);
    PyObject *result =
        facts == NULL ? NULL : PyObject_CallFunctionObjArgs(watch->shown, facts, NULL);
    int stops = result == NULL ? 1 : PyObject_IsTrue(result);

    Py_XDECREF(facts);
    Py_XDECREF(result);
    return stops;
}

/* Also what makes Ctrl-C end a match: after the games in flight. */
static int finished(void *context, const NebelMatchGame *game)
{
    const Watch *watch = context;
    PyGILState_STATE lock = PyGILState_Ensure();
    int stops = watch->shown == Py_None ? 0 : show(watch, game);

    if (!PyErr_Occurred())
        PyErr_CheckSignals();
    if (PyErr_Occurred()) {
        keep_exception();
        stops = 1;
    }
    if (exception_is_kept())
        stops = 1;
    PyGILState_Release(lock);
    return stops;
}

static PyObject *estimate(NebelEstimate e)
{
    return Py_BuildValue("(ddd)", e.value, e.low, e.high);
}

static PyObject *give_result(const NebelMatchResult *r, const char *report)
{
    return Py_BuildValue(
        "{s:L,s:L,s:L,s:L,s:(LLLLL),s:L,s:N,s:N,s:N,s:N,s:d,s:d,s:(dd),s:(dd),s:i,s:N,s:s}",
        "games", (long long)r->games, "wins", (long long)r->wins, "draws", (long long)r->draws,
        "losses", (long long)r->losses, "pairs", (long long)r->pairs[0], (long long)r->pairs[1],
        (long long)r->pairs[2], (long long)r->pairs[3], (long long)r->pairs[4],
        "distinct_games", (long long)r->distinct_games, "score", estimate(r->score), "elo",
        estimate(r->elo), "normalized_elo", estimate(r->normalized_elo), "win_rate",
        estimate(r->win_rate), "sign_test_p", r->sign_test_p, "plies_per_game",
        r->plies_per_game, "tries_per_move", r->tries_per_move[0], r->tries_per_move[1],
        "ms_per_move", r->ms_per_move[0], r->ms_per_move[1], "sprt", r->sprt, "was_stopped",
        PyBool_FromLong(r->was_stopped), "report", report);
}

static PyObject *match_play(PyObject *self, PyObject *arguments)
{
    NebelMatchOptions options = NEBEL_MATCH_OPTIONS_INIT;
    NebelMatchResult result = NEBEL_MATCH_RESULT_INIT;
    NebelSetup setup;
    NebelLimits limits[2];
    Watch watch = {NULL, false};
    int wants_records;
    long long games;
    char *report = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&ssO&O&LO&O&pddOp", take_game, &options.game,
                          take_setup, &setup, &options.players[0], &options.players[1],
                          take_limits, &limits[0], take_limits, &limits[1], &games, take_seed,
                          &options.seed, take_int, &options.threads, &options.has_sprt,
                          &options.elo0, &options.elo1, &watch.shown, &wants_records))
        return NULL;
    watch.wants_records = wants_records != 0;
    options.setup = &setup;
    options.limits[0] = &limits[0];
    options.limits[1] = &limits[1];
    options.games = games;
    options.context = &watch;
    options.wants_records = wants_records;
    options.finished = finished;
    PyThreadState *state = long_call_begin(NULL, NULL);
    NebelStatus status = nebel_match_report(&options, 0, &result, &report);
    int failed = long_call_end(state, NULL, NULL);
    PyObject *given = failed < 0           ? NULL
                      : status != NEBEL_OK ? raise_status(status)
                                           : give_result(&result, report);
    nebel_text_free(report);
    return given;
}

PyMethodDef match_calls[] = {{"match_play", match_play, METH_VARARGS, NULL},
                             {NULL, NULL, 0, NULL}};
