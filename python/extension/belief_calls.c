/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What one side believes. A belief follows a view as a player does.
 */
#include "extension.h"

static NebelBelief *inside(const Handle *handle)
{
    return handle->thing;
}

static const NebelGame *game_of(const Handle *handle)
{
    return nebel_view_game(handle->other->thing);
}

static PyObject *belief_new(PyObject *self, PyObject *arguments)
{
    const char *kind;
    Handle *view;
    int worlds;
    uint64_t seed;
    NebelBelief *belief = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "sO&O&O&", &kind, take_view, &view, take_int, &worlds,
                          take_seed, &seed))
        return NULL;
    PyThreadState *state = long_call_begin(view, NULL);
    NebelStatus status = nebel_belief_new(kind, view->thing, worlds, seed, &belief);
    if (long_call_end(state, view, NULL) < 0) {
        nebel_belief_free(belief);
        return NULL;
    }
    if (status != NEBEL_OK)
        return raise_status(status);
    PyObject *handle = handle_new(KIND_BELIEF, belief);
    if (handle != NULL)
        handle_follow((Handle *)handle, view);
    return handle;
}

static NebelStatus catch_up(Handle *handle)
{
    const NebelView *view = handle->other->thing;
    NebelStatus status = NEBEL_OK;

    while (status == NEBEL_OK && handle->heard < nebel_view_heard_count(view)) {
        NebelNews news;

        status = nebel_view_heard(view, handle->heard, &news);
        if (status == NEBEL_OK)
            status = nebel_belief_hear(inside(handle), &news);
        handle->heard += status == NEBEL_OK;
    }
    return status;
}

static PyObject *belief_draw(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int wanted;
    int drawn = 0;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_belief, &handle, take_int, &wanted) ||
        !handle_can_follow(handle))
        return NULL;
    PyThreadState *state = long_call_begin(handle, handle->other);
    NebelStatus status = catch_up(handle);
    if (status == NEBEL_OK)
        drawn = nebel_belief_draw(inside(handle), wanted);
    if (long_call_end(state, handle, handle->other) < 0)
        return NULL;
    return status == NEBEL_OK ? PyLong_FromLong(drawn) : raise_status(status);
}

static PyObject *belief_world(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int number;
    NebelWorld *world = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_belief, &handle, take_int, &number) ||
        !handle_can_follow(handle))
        return NULL;
    NebelStatus status = nebel_world_new(game_of(handle), NULL, &world);
    if (status == NEBEL_OK)
        status = nebel_belief_world(inside(handle), number, world);
    if (status == NEBEL_OK)
        return handle_new(KIND_WORLD, world);
    nebel_world_free(world);
    return raise_status(status);
}

static PyObject *belief_shares(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    PyObject *shares;
    Array array;
    int64_t worlds = 0;
    int is_exact = 0;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O", take_belief, &handle, &shares) ||
        !handle_can_follow(handle) ||
        !array_take(
            &array, shares, "shares",
            (size_t)(nebel_game_points(game_of(handle)) * nebel_game_codes(game_of(handle))),
            sizeof(float), true))
        return NULL;
    PyThreadState *state = long_call_begin(handle, handle->other);
    NebelStatus status = catch_up(handle);
    if (status == NEBEL_OK && array.memory != NULL)
        worlds = nebel_belief_shares(inside(handle), array.memory, &is_exact);
    int failed = long_call_end(state, handle, handle->other);
    array_release(&array);
    if (failed < 0)
        return NULL;
    if (status != NEBEL_OK)
        return raise_status(status);
    return Py_BuildValue("(LN)", (long long)worlds, PyBool_FromLong(is_exact));
}

PyMethodDef belief_calls[] = {{"belief_new", belief_new, METH_VARARGS, NULL},
                              {"belief_draw", belief_draw, METH_VARARGS, NULL},
                              {"belief_world", belief_world, METH_VARARGS, NULL},
                              {"belief_shares", belief_shares, METH_VARARGS, NULL},
                              {NULL, NULL, 0, NULL}};
