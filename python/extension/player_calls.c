/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Players by their names. A player follows a view: it hears what the view has heard since before it
 * chooses, so that nobody has to tell it.
 */
#include "extension.h"

static NebelPlayer *inside(const Handle *handle)
{
    return handle->thing;
}

static Handle *one_player(PyObject *arguments)
{
    Handle *handle;

    return PyArg_ParseTuple(arguments, "O&", take_player, &handle) ? handle : NULL;
}

static PyObject *registry_row(int number)
{
    RETURN_TEXT(nebel_registry_options(number, buffer, size));
}

static PyObject *registry(PyObject *self, PyObject *unused)
{
    PyObject *list = PyList_New(0);

    (void)self;
    (void)unused;
    for (int i = 0; i < nebel_registry_count() && list != NULL; i++) {
        PyObject *row =
            Py_BuildValue("(sszNN)", nebel_registry_name(i), nebel_registry_summary(i),
                          nebel_registry_game(i), PyBool_FromLong(nebel_registry_sees_all(i)),
                          registry_row(i));

        if (row == NULL || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

static PyObject *player_new(PyObject *self, PyObject *arguments)
{
    const char *spec;
    NebelPlayer *player = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "s", &spec))
        return NULL;
    PyThreadState *state = long_call_begin(NULL, NULL);
    NebelStatus status = nebel_player_new(spec, &player);
    if (long_call_end(state, NULL, NULL) < 0) {
        nebel_player_free(player);
        return NULL;
    }
    return status == NEBEL_OK ? handle_new(KIND_PLAYER, player) : raise_status(status);
}

static PyObject *player_start(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    Handle *view;
    uint64_t seed;
    NebelLimits limits;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O&O&", take_player, &handle, take_view, &view,
                          take_seed, &seed, take_limits, &limits))
        return NULL;
    Py_CLEAR(handle->other);
    PyThreadState *state = long_call_begin(handle, view);
    NebelStatus status = nebel_player_start(inside(handle), view->thing, seed, &limits);
    if (long_call_end(state, handle, view) < 0)
        return NULL;
    if (status == NEBEL_OK)
        handle_follow(handle, view);
    return give_status(status);
}

static void catch_up(Handle *handle)
{
    const NebelView *view = handle->other->thing;

    for (; handle->heard < nebel_view_heard_count(view); handle->heard++) {
        NebelNews news;

        if (nebel_view_heard(view, handle->heard, &news) == NEBEL_OK)
            nebel_player_hear(inside(handle), &news);
    }
}

static PyObject *player_choose(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    Handle *umpire;
    NebelLimits limits;
    NebelChoice choice = {0};

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&O&", take_player, &handle, take_limits, &limits,
                          take_umpire_or_none, &umpire) ||
        !handle_can_follow(handle))
        return NULL;
    Handle *view = handle->other;
    /* A view that is part of this umpire is marked with it. */
    Handle *other = umpire != NULL && view->other != umpire ? umpire : NULL;
    if (other != NULL)
        other->is_in_use = true;
    PyThreadState *state = long_call_begin(handle, view);
    catch_up(handle);
    NebelStatus status = nebel_player_choose(inside(handle), &limits,
                                             umpire != NULL ? umpire->thing : NULL, &choice);
    int failed = long_call_end(state, handle, view);
    if (other != NULL)
        other->is_in_use = false;
    if (failed < 0)
        return NULL;
    if (status != NEBEL_OK)
        return raise_status(status);
    return Py_BuildValue("(iii)", (int)choice.kind, (int)choice.move, (int)choice.reason);
}

static PyObject *player_sees_all(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_player(arguments);

    (void)self;
    return handle == NULL ? NULL : PyBool_FromLong(nebel_player_sees_all(inside(handle)));
}

static PyObject *player_remark(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_player(arguments);

    (void)self;
    return handle == NULL ? NULL : give_text(nebel_player_remark(inside(handle)));
}

static PyObject *player_explain(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_player(arguments);

    (void)self;
    if (handle == NULL)
        return NULL;
    RETURN_TEXT(nebel_player_explain(inside(handle), buffer, size));
}

static PyObject *player_explain_json(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_player(arguments);

    (void)self;
    if (handle == NULL)
        return NULL;
    RETURN_TEXT(nebel_player_explain_json(inside(handle), buffer, size));
}

static PyObject *player_believe(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    PyObject *shares;
    Array array;
    int64_t boards = 0;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O", take_player, &handle, &shares) ||
        !handle_can_follow(handle))
        return NULL;
    const NebelGame *game = nebel_view_game(handle->other->thing);
    if (!array_take(&array, shares, "shares",
                    (size_t)(nebel_game_points(game) * nebel_game_codes(game)), sizeof(float),
                    true))
        return NULL;
    if (array.memory != NULL)
        boards = nebel_player_believe(inside(handle), array.memory);
    array_release(&array);
    return PyLong_FromLongLong(boards);
}

PyMethodDef player_calls[] = {{"registry", registry, METH_NOARGS, NULL},
                              {"player_new", player_new, METH_VARARGS, NULL},
                              {"player_start", player_start, METH_VARARGS, NULL},
                              {"player_choose", player_choose, METH_VARARGS, NULL},
                              {"player_sees_all", player_sees_all, METH_VARARGS, NULL},
                              {"player_remark", player_remark, METH_VARARGS, NULL},
                              {"player_explain", player_explain, METH_VARARGS, NULL},
                              {"player_explain_json", player_explain_json, METH_VARARGS, NULL},
                              {"player_believe", player_believe, METH_VARARGS, NULL},
                              {NULL, NULL, 0, NULL}};
