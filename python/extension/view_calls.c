/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side knows.
 */
#include "extension.h"

static NebelView *inside(const Handle *handle)
{
    return handle->thing;
}

static Handle *one_view(PyObject *arguments)
{
    Handle *handle;

    return PyArg_ParseTuple(arguments, "O&", take_view, &handle) ? handle : NULL;
}

static PyObject *view_clone(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_view(arguments);

    (void)self;
    return handle == NULL ? NULL : handle_new(KIND_VIEW, nebel_view_clone(inside(handle)));
}

static PyObject *view_game(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_view(arguments);

    (void)self;
    return handle == NULL ? NULL : give_game_number(nebel_view_game(inside(handle)));
}

static PyObject *view_side(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_view(arguments);

    (void)self;
    return handle == NULL ? NULL : PyLong_FromLong(nebel_view_side(inside(handle)));
}

static PyObject *view_outcome(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_view(arguments);

    (void)self;
    return handle == NULL ? NULL : give_outcome(nebel_view_outcome(inside(handle)));
}

static PyObject *list_tries(PyObject *arguments,
                            int (*list)(const NebelView *, NebelMove *, int))
{
    Handle *handle = one_view(arguments);
    NebelMove tries[TRIES_AT_ONCE];

    return handle == NULL ? NULL
                          : give_moves(tries, list(inside(handle), tries, TRIES_AT_ONCE));
}

static PyObject *view_tries(PyObject *self, PyObject *arguments)
{
    (void)self;
    return list_tries(arguments, nebel_view_tries);
}

static PyObject *view_sensible_tries(PyObject *self, PyObject *arguments)
{
    (void)self;
    return list_tries(arguments, nebel_view_sensible_tries);
}

static PyObject *view_own_men(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    PyObject *codes;
    Array array;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O", take_view, &handle, &codes) ||
        !array_take(&array, codes, "codes",
                    (size_t)nebel_game_points(nebel_view_game(inside(handle))), 1, true))
        return NULL;
    if (array.memory != NULL)
        nebel_view_own_men(inside(handle), array.memory);
    array_release(&array);
    return Py_NewRef(Py_None);
}

static PyObject *view_heard_count(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_view(arguments);

    (void)self;
    return handle == NULL ? NULL : PyLong_FromLong(nebel_view_heard_count(inside(handle)));
}

static PyObject *view_heard(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int number;
    NebelNews news;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_view, &handle, take_int, &number))
        return NULL;
    NebelStatus status = nebel_view_heard(inside(handle), number, &news);
    return status == NEBEL_OK ? give_news(&news) : raise_status(status);
}

static PyObject *view_equals(PyObject *self, PyObject *arguments)
{
    Handle *one;
    Handle *other;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_view, &one, take_view, &other))
        return NULL;
    return PyBool_FromLong(nebel_view_equals(inside(one), inside(other)));
}

static PyObject *view_draw(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int in_ascii;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&p", take_view, &handle, &in_ascii))
        return NULL;
    RETURN_TEXT(nebel_view_draw(inside(handle), in_ascii, buffer, size));
}

static PyObject *view_say_start(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_view(arguments);

    (void)self;
    if (handle == NULL)
        return NULL;
    RETURN_TEXT(nebel_view_say_start(inside(handle), buffer, size));
}

static PyObject *view_json(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_view(arguments);

    (void)self;
    if (handle == NULL)
        return NULL;
    RETURN_TEXT(nebel_view_json(inside(handle), buffer, size));
}

/* The sizes of its numbers in planes of a width. */
static bool find_sizes(const Handle *handle, int width, NebelEncoding *sizes)
{
    NebelStatus status = nebel_game_encoding(nebel_view_game(inside(handle)), width, sizes);

    if (status != NEBEL_OK)
        raise_status(status);
    return status == NEBEL_OK;
}

static PyObject *view_observe(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int width;
    PyObject *observation;
    NebelEncoding sizes = NEBEL_ENCODING_INIT;
    Array array;
    NebelStatus status = NEBEL_OK;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O", take_view, &handle, take_int, &width,
                          &observation) ||
        !find_sizes(handle, width, &sizes) ||
        !array_take(&array, observation, "observation", (size_t)sizes.observation, 1, true))
        return NULL;
    if (array.memory != NULL)
        status = nebel_view_observe(inside(handle), width, array.memory);
    array_release(&array);
    return give_status(status);
}

static PyObject *view_mask(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int width;
    PyObject *mask;
    NebelEncoding sizes = NEBEL_ENCODING_INIT;
    Array array;
    NebelStatus status = NEBEL_OK;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O", take_view, &handle, take_int, &width, &mask) ||
        !find_sizes(handle, width, &sizes) ||
        !array_take(&array, mask, "mask", (size_t)sizes.mask_words, 8, true))
        return NULL;
    if (array.memory != NULL)
        status = nebel_view_mask(inside(handle), width, array.memory);
    array_release(&array);
    return give_status(status);
}

static PyObject *view_action_move(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int width;
    int action;
    NebelMove move = NEBEL_NO_MOVE;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", take_view, &handle, take_int, &width, take_int,
                          &action))
        return NULL;
    NebelStatus status = nebel_view_action_move(inside(handle), width, action, &move);
    return status == NEBEL_OK ? PyLong_FromLong(move) : raise_status(status);
}

static PyObject *view_move_action(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int width;
    NebelMove move;
    int action = 0;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", take_view, &handle, take_int, &width, take_move,
                          &move))
        return NULL;
    NebelStatus status = nebel_view_move_action(inside(handle), width, move, &action);
    return status == NEBEL_OK ? PyLong_FromLong(action) : raise_status(status);
}

PyMethodDef view_calls[] = {{"view_clone", view_clone, METH_VARARGS, NULL},
                            {"view_game", view_game, METH_VARARGS, NULL},
                            {"view_side", view_side, METH_VARARGS, NULL},
                            {"view_outcome", view_outcome, METH_VARARGS, NULL},
                            {"view_tries", view_tries, METH_VARARGS, NULL},
                            {"view_sensible_tries", view_sensible_tries, METH_VARARGS, NULL},
                            {"view_own_men", view_own_men, METH_VARARGS, NULL},
                            {"view_heard_count", view_heard_count, METH_VARARGS, NULL},
                            {"view_heard", view_heard, METH_VARARGS, NULL},
                            {"view_equals", view_equals, METH_VARARGS, NULL},
                            {"view_draw", view_draw, METH_VARARGS, NULL},
                            {"view_say_start", view_say_start, METH_VARARGS, NULL},
                            {"view_json", view_json, METH_VARARGS, NULL},
                            {"view_observe", view_observe, METH_VARARGS, NULL},
                            {"view_mask", view_mask, METH_VARARGS, NULL},
                            {"view_action_move", view_action_move, METH_VARARGS, NULL},
                            {"view_move_action", view_move_action, METH_VARARGS, NULL},
                            {NULL, NULL, 0, NULL}};
