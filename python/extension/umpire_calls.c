/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The umpire.
 */
#include "extension.h"

static NebelUmpire *inside(const Handle *handle)
{
    return handle->thing;
}

static Handle *one_umpire(PyObject *arguments)
{
    Handle *handle;

    return PyArg_ParseTuple(arguments, "O&", take_umpire, &handle) ? handle : NULL;
}

static PyObject *umpire_new(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    NebelSetup setup;
    NebelUmpire *umpire = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_game, &game, take_setup, &setup))
        return NULL;
    NebelStatus status = nebel_umpire_new(game, &setup, &umpire);
    return status == NEBEL_OK ? handle_new(KIND_UMPIRE, umpire) : raise_status(status);
}

static PyObject *umpire_reset(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelSetup setup;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_umpire, &handle, take_setup, &setup))
        return NULL;
    NebelStatus status = nebel_umpire_reset(inside(handle), &setup);
    handle->line += status == NEBEL_OK;
    return give_status(status);
}

static PyObject *umpire_clone(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_umpire(arguments);

    (void)self;
    return handle == NULL ? NULL : handle_new(KIND_UMPIRE, nebel_umpire_clone(inside(handle)));
}

static PyObject *umpire_restore(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    Handle *from;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_umpire, &handle, take_umpire, &from))
        return NULL;
    NebelStatus status = nebel_umpire_restore(inside(handle), inside(from));
    handle->line += status == NEBEL_OK;
    return give_status(status);
}

static PyObject *umpire_to_move(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_umpire(arguments);

    (void)self;
    return handle == NULL ? NULL : PyLong_FromLong(nebel_umpire_to_move(inside(handle)));
}

static PyObject *umpire_outcome(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_umpire(arguments);

    (void)self;
    return handle == NULL ? NULL : give_outcome(nebel_umpire_outcome(inside(handle)));
}

static PyObject *umpire_plies(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_umpire(arguments);

    (void)self;
    return handle == NULL ? NULL : PyLong_FromLong(nebel_umpire_plies(inside(handle)));
}

static PyObject *umpire_attempt(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelSide side;
    NebelMove move;
    NebelNews news[2];

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", take_umpire, &handle, take_side, &side,
                          take_move, &move))
        return NULL;
    NebelStatus status = nebel_umpire_attempt(inside(handle), side, move, news);
    return status == NEBEL_OK ? give_both_news(news) : raise_status(status);
}

static PyObject *umpire_resign(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelSide side;
    NebelNews news[2];

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_umpire, &handle, take_side, &side))
        return NULL;
    NebelStatus status = nebel_umpire_resign(inside(handle), side, news);
    return status == NEBEL_OK ? give_both_news(news) : raise_status(status);
}

/* It follows the game, and keeps the umpire alive without showing it. */
static PyObject *umpire_view(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelSide side;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_umpire, &handle, take_side, &side))
        return NULL;
    void *view = (void *)nebel_umpire_view(inside(handle), side);
    PyObject *result = handle_new_with(KIND_VIEW, view, handle);
    if (result != NULL)
        ((Handle *)result)->is_borrowed = true;
    return result;
}

static PyObject *umpire_world(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_umpire(arguments);

    (void)self;
    return handle == NULL ? NULL : handle_new(KIND_WORLD, nebel_umpire_world(inside(handle)));
}

static PyObject *umpire_record(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_umpire(arguments);

    (void)self;
    return handle == NULL ? NULL : handle_new(KIND_RECORD, nebel_record_of(inside(handle)));
}

PyMethodDef umpire_calls[] = {{"umpire_new", umpire_new, METH_VARARGS, NULL},
                              {"umpire_reset", umpire_reset, METH_VARARGS, NULL},
                              {"umpire_clone", umpire_clone, METH_VARARGS, NULL},
                              {"umpire_restore", umpire_restore, METH_VARARGS, NULL},
                              {"umpire_to_move", umpire_to_move, METH_VARARGS, NULL},
                              {"umpire_outcome", umpire_outcome, METH_VARARGS, NULL},
                              {"umpire_plies", umpire_plies, METH_VARARGS, NULL},
                              {"umpire_attempt", umpire_attempt, METH_VARARGS, NULL},
                              {"umpire_resign", umpire_resign, METH_VARARGS, NULL},
                              {"umpire_view", umpire_view, METH_VARARGS, NULL},
                              {"umpire_world", umpire_world, METH_VARARGS, NULL},
                              {"umpire_record", umpire_record, METH_VARARGS, NULL},
                              {NULL, NULL, 0, NULL}};
