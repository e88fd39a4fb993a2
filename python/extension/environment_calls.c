/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Many games side by side. What is shown is written to arrays of the caller's; None is not asked
 * for.
 */
#include "extension.h"

enum { THREADS_AT_MOST = 1024 };

static NebelEnvironment *inside(const Handle *handle)
{
    return handle->thing;
}

static PyObject *environment_new(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    int width;
    int count;
    int threads;
    uint64_t seed;
    int starts_anew;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O&O&O&p", take_game, &game, take_int, &width,
                          take_int, &count, take_int, &threads, take_seed, &seed, &starts_anew))
        return NULL;
    if (threads > THREADS_AT_MOST)
        return PyErr_Format(PyExc_ValueError, "%d threads are too many", threads);
    PyObject *result =
        handle_new(KIND_ENVIRONMENT, nebel_environment_new(nebel_game_name(game), width, count,
                                                           threads, seed, starts_anew));
    if (result == NULL)
        return NULL;
    Handle *handle = (Handle *)result;
    handle->rows = count;
    handle->sizes = (NebelEncoding)NEBEL_ENCODING_INIT;
    NebelStatus status = nebel_game_encoding(game, width, &handle->sizes);
    if (status == NEBEL_OK)
        return result;
    Py_DECREF(result);
    return raise_status(status);
}

static PyObject *environment_add_start(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    const char *rules;
    const char *start;
    int max_plies;
    int weight;
    int random_plies;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&ssO&O&O&", take_environment, &handle, &rules, &start,
                          take_int, &max_plies, take_int, &weight, take_int, &random_plies))
        return NULL;
    return give_status(nebel_environment_add_start(inside(handle), rules, start, max_plies,
                                                   weight > 0 ? (uint32_t)weight : 0,
                                                   random_plies));
}

/* Whoever sits down has to be started: the games begin anew afterwards. */
static PyObject *environment_seat(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int first;
    int end;
    NebelSide side;
    const char *player;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O&O&s", take_environment, &handle, take_int, &first,
                          take_int, &end, take_side, &side, &player))
        return NULL;
    handle->has_begun = false;
    PyThreadState *state = long_call_begin(handle, NULL);
    NebelStatus status = nebel_environment_seat(inside(handle), first, end, (int)side, player);
    return long_call_end(state, handle, NULL) < 0 ? NULL : give_status(status);
}

static PyObject *environment_begin(PyObject *self, PyObject *arguments)
{
    Handle *handle;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&", take_environment, &handle))
        return NULL;
    PyThreadState *state = long_call_begin(handle, NULL);
    NebelStatus status = nebel_environment_begin(inside(handle));
    int failed = long_call_end(state, handle, NULL);
    handle->has_begun = failed == 0 && status == NEBEL_OK;
    return failed < 0 ? NULL : give_status(status);
}

/* One of several arrays that a call is given. */
typedef struct {
    const char *name;
    PyObject *object;
    size_t items; /* in a row */
    size_t size;  /* of an item */
    bool is_written;
} Wanted;

enum { ARRAYS = 5 };

static void release_arrays(Array arrays[ARRAYS])
{
    for (int i = 0; i < ARRAYS; i++)
        array_release(&arrays[i]);
}

/* On failure nothing is held. */
static bool take_arrays(const Handle *handle, const Wanted wanted[ARRAYS], Array arrays[ARRAYS])
{
    for (int i = 0; i < ARRAYS; i++)
        arrays[i] = (Array){0};
    if (!handle->has_begun) {
        PyErr_SetString(PyExc_ValueError, "the games have not begun");
        return false;
    }
    for (int i = 0; i < ARRAYS; i++)
        if (!array_take(&arrays[i], wanted[i].object, wanted[i].name,
                        (size_t)handle->rows * wanted[i].items, wanted[i].size,
                        wanted[i].is_written)) {
            release_arrays(arrays);
            return false;
        }
    return true;
}

static PyObject *environment_observe(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    PyObject *o[ARRAYS];
    Array arrays[ARRAYS];

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&OOOOO", take_environment, &handle, &o[0], &o[1], &o[2],
                          &o[3], &o[4]))
        return NULL;
    const NebelEncoding *sizes = &handle->sizes;
    const Wanted wanted[ARRAYS] = {
        {"observations", o[0], (size_t)sizes->observation, 1, true},
        {"masks", o[1], (size_t)sizes->mask_words, 8, true},
        {"truths", o[2], (size_t)sizes->truth, 1, true},
        {"sides", o[3], 1, 1, true},
        {"starts", o[4], 2 * (size_t)(sizes->width * sizes->height), 1, true}};
    if (!take_arrays(handle, wanted, arrays))
        return NULL;
    PyThreadState *state = long_call_begin(handle, NULL);
    nebel_environment_observe(inside(handle), arrays[0].memory, arrays[1].memory,
                              arrays[2].memory, arrays[3].memory, arrays[4].memory);
    int failed = long_call_end(state, handle, NULL);
    release_arrays(arrays);
    return failed < 0 ? NULL : Py_NewRef(Py_None);
}

static PyObject *environment_step(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    PyObject *o[ARRAYS];
    Array arrays[ARRAYS];

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&OOOOO", take_environment, &handle, &o[0], &o[1], &o[2],
                          &o[3], &o[4]))
        return NULL;
    const Wanted wanted[ARRAYS] = {{"actions", o[0], 1, sizeof(int32_t), false},
                                   {"nexts", o[1], 1, 1, true},
                                   {"rewards", o[2], 1, sizeof(float), true},
                                   {"gains", o[3], 1, sizeof(float), true},
                                   {"reasons", o[4], 1, 1, true}};
    if (!take_arrays(handle, wanted, arrays))
        return NULL;
    if (arrays[0].memory == NULL) {
        release_arrays(arrays);
        PyErr_SetString(PyExc_TypeError, "actions are needed");
        return NULL;
    }
    PyThreadState *state = long_call_begin(handle, NULL);
    nebel_environment_step(inside(handle), arrays[0].memory, arrays[1].memory, arrays[2].memory,
                           arrays[3].memory, arrays[4].memory);
    int failed = long_call_end(state, handle, NULL);
    /* A player that raised may have missed the beginning of a game. */
    handle->has_begun = failed == 0;
    release_arrays(arrays);
    return failed < 0 ? NULL : Py_NewRef(Py_None);
}

static PyObject *environment_games(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    PyObject *table;
    Array array;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O", take_environment, &handle, &table) ||
        !array_take(&array, table, "table", (size_t)handle->rows * NEBEL_GAME_COLUMNS,
                    sizeof(int32_t), true))
        return NULL;
    if (array.memory != NULL)
        nebel_environment_games(inside(handle), handle->rows, array.memory);
    array_release(&array);
    return Py_NewRef(Py_None);
}

PyMethodDef environment_calls[] = {
    {"environment_new", environment_new, METH_VARARGS, NULL},
    {"environment_add_start", environment_add_start, METH_VARARGS, NULL},
    {"environment_seat", environment_seat, METH_VARARGS, NULL},
    {"environment_begin", environment_begin, METH_VARARGS, NULL},
    {"environment_observe", environment_observe, METH_VARARGS, NULL},
    {"environment_step", environment_step, METH_VARARGS, NULL},
    {"environment_games", environment_games, METH_VARARGS, NULL},
    {NULL, NULL, 0, NULL}};
