/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Complete positions, to search in.
 */
#include <string.h>

#include "extension.h"

static NebelWorld *inside(const Handle *handle)
{
    return handle->thing;
}

static Handle *one_world(PyObject *arguments)
{
    Handle *handle;

    return PyArg_ParseTuple(arguments, "O&", take_world, &handle) ? handle : NULL;
}

/* Random numbers live in 32 bytes of the caller's. */
static bool take_random(Array *array, PyObject *object)
{
    if (!array_take(array, object, "random numbers", sizeof(NebelRandom), 1, true))
        return false;
    if (array->memory == NULL)
        PyErr_SetString(PyExc_TypeError, "random numbers are needed");
    return array->memory != NULL;
}

static PyObject *random_init(PyObject *self, PyObject *arguments)
{
    uint64_t seed;
    uint64_t stream;
    NebelRandom random;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_seed, &seed, take_seed, &stream))
        return NULL;
    nebel_random_init(&random, seed, stream);
    return PyByteArray_FromStringAndSize((const char *)&random, sizeof random);
}

static PyObject *random_below(PyObject *self, PyObject *arguments)
{
    PyObject *memory;
    int bound;
    Array array;
    NebelRandom random;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "OO&", &memory, take_int, &bound) ||
        !take_random(&array, memory))
        return NULL;
    memcpy(&random, array.memory, sizeof random);
    uint32_t number = nebel_random_below(&random, bound > 0 ? (uint32_t)bound : 0);
    memcpy(array.memory, &random, sizeof random);
    array_release(&array);
    return PyLong_FromUnsignedLong(number);
}

static PyObject *world_new(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    NebelSetup setup;
    NebelWorld *world = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_game, &game, take_setup, &setup))
        return NULL;
    NebelStatus status = nebel_world_new(game, &setup, &world);
    return status == NEBEL_OK ? handle_new(KIND_WORLD, world) : raise_status(status);
}

static PyObject *world_clone(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_world(arguments);

    (void)self;
    return handle == NULL ? NULL : handle_new(KIND_WORLD, nebel_world_clone(inside(handle)));
}

static PyObject *world_to_move(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_world(arguments);

    (void)self;
    return handle == NULL ? NULL : PyLong_FromLong(nebel_world_to_move(inside(handle)));
}

static PyObject *world_outcome(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_world(arguments);

    (void)self;
    return handle == NULL ? NULL : give_outcome(nebel_world_outcome(inside(handle)));
}

static PyObject *world_balance(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_world(arguments);

    (void)self;
    return handle == NULL ? NULL : PyLong_FromLong(nebel_world_balance(inside(handle)));
}

/* The library judges moves; a number that is none is the caller's mistake. */
static bool is_move(const NebelGame *game, NebelMove move)
{
    char word[64];

    nebel_game_move_text(game, move, word, sizeof word);
    if (strcmp(word, "?") != 0)
        return true;
    PyErr_Format(PyExc_ValueError, "%d is no move of %s", (int)move, nebel_game_name(game));
    return false;
}

static PyObject *world_attempt(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelMove move;
    NebelNews news[2];

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_world, &handle, take_move, &move) ||
        !is_move(nebel_world_game(inside(handle)), move))
        return NULL;
    NebelStatus status = nebel_world_attempt(inside(handle), move, news);
    return status == NEBEL_OK ? give_both_news(news) : raise_status(status);
}

static PyObject *world_moves(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_world(arguments);
    NebelMove moves[TRIES_AT_ONCE];

    (void)self;
    return handle == NULL
               ? NULL
               : give_moves(moves, nebel_world_moves(inside(handle), moves, TRIES_AT_ONCE));
}

static PyObject *world_playout(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    PyObject *memory;
    Array array;
    NebelRandom random;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O", take_world, &handle, &memory) ||
        !take_random(&array, memory))
        return NULL;
    memcpy(&random, array.memory, sizeof random);
    NebelOutcome outcome = nebel_world_playout(inside(handle), &random);
    memcpy(array.memory, &random, sizeof random);
    array_release(&array);
    return give_outcome(outcome);
}

static PyObject *world_contents(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelSide viewer;
    PyObject *codes;
    Array array;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O", take_world, &handle, take_side, &viewer,
                          &codes) ||
        !array_take(&array, codes, "codes",
                    (size_t)nebel_game_points(nebel_world_game(inside(handle))), 1, true))
        return NULL;
    if (array.memory != NULL)
        nebel_world_contents(inside(handle), viewer, array.memory);
    array_release(&array);
    return Py_NewRef(Py_None);
}

static PyObject *world_view(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelSide side;
    NebelView *view = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_world, &handle, take_side, &side))
        return NULL;
    NebelStatus status = nebel_world_view(inside(handle), side, &view);
    return status == NEBEL_OK ? handle_new(KIND_VIEW, view) : raise_status(status);
}

/* Guessing may take long where little is possible, but never calls back. */
static PyObject *world_guess(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    Handle *view;
    PyObject *memory;
    Array array;
    NebelRandom random;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O", take_world, &handle, take_view, &view, &memory) ||
        !take_random(&array, memory))
        return NULL;
    memcpy(&random, array.memory, sizeof random);
    PyThreadState *state = long_call_begin(handle, view);
    NebelStatus status = nebel_world_guess(inside(handle), view->thing, &random);
    int failed = long_call_end(state, handle, view);
    memcpy(array.memory, &random, sizeof random);
    array_release(&array);
    if (failed < 0)
        return NULL;
    if (status == NEBEL_NOT_FOUND)
        return Py_NewRef(Py_False);
    return status == NEBEL_OK ? Py_NewRef(Py_True) : raise_status(status);
}

static PyObject *world_text(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_world(arguments);

    (void)self;
    if (handle == NULL)
        return NULL;
    RETURN_TEXT(nebel_world_text(inside(handle), buffer, size));
}

static PyObject *world_draw(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int in_ascii;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&p", take_world, &handle, &in_ascii))
        return NULL;
    RETURN_TEXT(nebel_world_draw(inside(handle), in_ascii, buffer, size));
}

PyMethodDef world_calls[] = {{"random_init", random_init, METH_VARARGS, NULL},
                             {"random_below", random_below, METH_VARARGS, NULL},
                             {"world_new", world_new, METH_VARARGS, NULL},
                             {"world_clone", world_clone, METH_VARARGS, NULL},
                             {"world_to_move", world_to_move, METH_VARARGS, NULL},
                             {"world_outcome", world_outcome, METH_VARARGS, NULL},
                             {"world_balance", world_balance, METH_VARARGS, NULL},
                             {"world_attempt", world_attempt, METH_VARARGS, NULL},
                             {"world_moves", world_moves, METH_VARARGS, NULL},
                             {"world_playout", world_playout, METH_VARARGS, NULL},
                             {"world_contents", world_contents, METH_VARARGS, NULL},
                             {"world_view", world_view, METH_VARARGS, NULL},
                             {"world_guess", world_guess, METH_VARARGS, NULL},
                             {"world_text", world_text, METH_VARARGS, NULL},
                             {"world_draw", world_draw, METH_VARARGS, NULL},
                             {NULL, NULL, 0, NULL}};
