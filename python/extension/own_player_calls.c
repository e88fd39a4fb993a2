/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players of the caller's own, in Python, on the library's list. Python has an object for each
 * with the methods start, hear and choose (python/nebel/_player.py); here they are called from
 * whichever thread plays.
 *
 * The view that they are shown is the library's, which writes to it between the calls: so it can be
 * used during them only, and is gone with the game. What they raise loses the game, ends a match,
 * and becomes the exception of the call that it was all about.
 */
#include <stdio.h>

#include "extension.h"

typedef struct {
    PyObject *player;
    Handle *view;
    bool has_failed; /* while hearing */
} OwnPlayer;

/* Writes the exception that is set as a sentence. */
static void write_exception(char *error, size_t size)
{
    PyObject *type;
    PyObject *value;
    PyObject *trace;

    PyErr_Fetch(&type, &value, &trace);
    PyErr_NormalizeException(&type, &value, &trace);
    PyObject *text = value != NULL ? PyObject_Str(value) : NULL;
    const char *words = text != NULL ? PyUnicode_AsUTF8AndSize(text, NULL) : NULL;
    snprintf(error, size, "%s", words != NULL ? words : "it failed");
    Py_XDECREF(text);
    PyErr_Restore(type, value, trace);
}

static void *own_open(void *context, const char *options, char *error, size_t error_size)
{
    PyGILState_STATE lock = PyGILState_Ensure();
    OwnPlayer *own = PyMem_Calloc(1, sizeof *own);
    PyObject *make = PyList_GetItem(context, 0);

    if (own != NULL && make != NULL)
        own->player = PyObject_CallFunction(make, "s", options);
    if (own != NULL && own->player == NULL) {
        write_exception(error, error_size);
        keep_exception();
        PyMem_Free(own);
        own = NULL;
    }
    PyGILState_Release(lock);
    return own;
}

static void forget_view(OwnPlayer *own)
{
    if (own->view == NULL)
        return;
    own->view->thing = NULL;
    own->view->is_in_use = false;
    Py_CLEAR(own->view);
}

static int own_start(void *state, const NebelView *view, uint64_t seed, char *error,
                     size_t error_size)
{
    OwnPlayer *own = state;
    PyGILState_STATE lock = PyGILState_Ensure();

    forget_view(own);
    own->has_failed = false;
    own->view = (Handle *)handle_new(KIND_VIEW, (void *)view);
    PyObject *result = NULL;
    if (own->view != NULL) {
        own->view->is_borrowed = true;
        result = PyObject_CallMethod(own->player, "start", "OK", own->view,
                                     (unsigned long long)seed);
        own->view->is_in_use = true;
    }
    if (result == NULL) {
        write_exception(error, error_size);
        keep_exception();
    }
    int failed = result == NULL;
    Py_XDECREF(result);
    PyGILState_Release(lock);
    return failed;
}

static void own_hear(void *state, const NebelView *view, const NebelNews *news)
{
    OwnPlayer *own = state;
    PyGILState_STATE lock = PyGILState_Ensure();
    PyObject *bytes = give_news(news);

    (void)view;
    own->view->is_in_use = false;
    PyObject *result =
        bytes == NULL ? NULL : PyObject_CallMethod(own->player, "hear", "O", bytes);
    own->view->is_in_use = true;
    if (result == NULL) {
        own->has_failed = true;
        keep_exception();
    }
    Py_XDECREF(result);
    Py_XDECREF(bytes);
    PyGILState_Release(lock);
}

/* The move that was answered; below 0: to resign. False: an exception is set. */
static bool ask(const OwnPlayer *own, const NebelLimits *limits, int *move)
{
    PyObject *result = PyObject_CallMethod(
        own->player, "choose", "((LLLLLLL))", (long long)limits->nodes,
        (long long)limits->boards, (long long)limits->playouts, (long long)limits->iterations,
        (long long)limits->ms, (long long)limits->game_ms, (long long)limits->increment_ms);
    bool is_good = result != NULL && take_int(result, move);

    Py_XDECREF(result);
    if (is_good && *move >= 0 &&
        (*move > UINT16_MAX || !nebel_view_may_try(own->view->thing, (NebelMove)*move))) {
        PyErr_Format(PyExc_ValueError, "%d may not be tried now", *move);
        return false;
    }
    return is_good;
}

static void own_choose(void *state, const NebelView *view, const NebelLimits *limits,
                       NebelChoice *choice)
{
    OwnPlayer *own = state;
    PyGILState_STATE lock = PyGILState_Ensure();
    int move = -1;

    (void)view;
    own->view->is_in_use = false;
    bool is_good = !own->has_failed && ask(own, limits, &move);
    own->view->is_in_use = true;
    if (!is_good) {
        choice->kind = NEBEL_CHOICE_FAILED;
        if (PyErr_Occurred())
            keep_exception();
    } else if (move < 0) {
        choice->kind = NEBEL_CHOICE_RESIGN;
    } else {
        choice->move = (NebelMove)move;
    }
    PyGILState_Release(lock);
}

static void own_close(void *state)
{
    OwnPlayer *own = state;
    PyGILState_STATE lock = PyGILState_Ensure();

    forget_view(own);
    Py_DECREF(own->player);
    PyMem_Free(own);
    PyGILState_Release(lock);
}

/* The list, whose first item makes players, is kept for good, as the library keeps the type. */
static PyObject *add_player(PyObject *self, PyObject *arguments)
{
    NebelPlayerType type = NEBEL_PLAYER_TYPE_INIT;
    PyObject *list;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "sszO", &type.name, &type.summary, &type.game, &list))
        return NULL;
    if (!PyList_Check(list) || PyList_Size(list) != 1) {
        PyErr_SetString(PyExc_TypeError, "a list of what makes players was expected");
        return NULL;
    }
    if (long_calls_run()) {
        PyErr_SetString(PyExc_RuntimeError, "players cannot be added while others play");
        return NULL;
    }
    type.context = list;
    type.open = own_open;
    type.start = own_start;
    type.hear = own_hear;
    type.choose = own_choose;
    type.close = own_close;
    NebelStatus status = nebel_registry_add_player(&type);
    if (status == NEBEL_OK)
        Py_INCREF(list);
    return give_status(status);
}

PyMethodDef own_player_calls[] = {{"add_player", add_player, METH_VARARGS, NULL},
                                  {NULL, NULL, 0, NULL}};
