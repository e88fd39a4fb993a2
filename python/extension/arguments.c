/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Arguments that come in, and results and exceptions that go out.
 */
#include <string.h>

#include "extension.h"

int take_int(PyObject *object, void *result)
{
    int overflow = 0;
    long number = PyLong_AsLongAndOverflow(object, &overflow);

    if (number == -1 && PyErr_Occurred())
        return 0;
    if (overflow != 0 || number > INT32_MAX || number < INT32_MIN) {
        PyErr_Format(PyExc_ValueError, "%R is too large a number", object);
        return 0;
    }
    *(int *)result = (int)number;
    return 1;
}

int take_seed(PyObject *object, void *result)
{
    PyObject *number = PyNumber_Index(object);

    if (number == NULL)
        return 0;
    unsigned long long seed = PyLong_AsUnsignedLongLong(number);
    Py_DECREF(number);
    if (PyErr_Occurred()) {
        PyErr_Clear();
        PyErr_Format(PyExc_ValueError, "a seed is a number from 0 to 2**64 - 1, not %R",
                     object);
        return 0;
    }
    *(uint64_t *)result = seed;
    return 1;
}

int take_move(PyObject *object, void *result)
{
    int number = 0;

    if (!take_int(object, &number))
        return 0;
    if (number < 0 || number > UINT16_MAX) {
        PyErr_Format(PyExc_ValueError, "%d is no move", number);
        return 0;
    }
    *(NebelMove *)result = (NebelMove)number;
    return 1;
}

int take_side(PyObject *object, void *result)
{
    int number = 0;

    if (!take_int(object, &number))
        return 0;
    if (number != NEBEL_FIRST && number != NEBEL_SECOND) {
        PyErr_Format(PyExc_ValueError, "a side is 0 or 1, not %d", number);
        return 0;
    }
    *(NebelSide *)result = (NebelSide)number;
    return 1;
}

int take_game(PyObject *object, void *result)
{
    int number = 0;

    if (!take_int(object, &number))
        return 0;
    const NebelGame *game = number < 0 ? NULL : nebel_game_at(number);
    if (game == NULL) {
        PyErr_Format(PyExc_ValueError, "there is no game %d", number);
        return 0;
    }
    *(const NebelGame **)result = game;
    return 1;
}

int take_news(PyObject *object, void *result)
{
    char *bytes = NULL;
    Py_ssize_t length = 0;

    if (PyBytes_AsStringAndSize(object, &bytes, &length) < 0)
        return 0;
    if (length != sizeof(NebelNews)) {
        PyErr_SetString(PyExc_ValueError, "these are no news");
        return 0;
    }
    memcpy(result, bytes, sizeof(NebelNews));
    return 1;
}

int take_setup(PyObject *object, void *result)
{
    NebelSetup setup = NEBEL_SETUP_INIT;

    if (!PyTuple_Check(object)) {
        PyErr_SetString(PyExc_TypeError, "a setup is a tuple");
        return 0;
    }
    if (!PyArg_ParseTuple(object, "sssO&", &setup.rules, &setup.draws, &setup.start, take_int,
                          &setup.max_plies))
        return 0;
    *(NebelSetup *)result = setup;
    return 1;
}

int take_limits(PyObject *object, void *result)
{
    NebelLimits limits = NEBEL_LIMITS_INIT;
    long long numbers[7] = {0};

    if (object != Py_None && !PyTuple_Check(object)) {
        PyErr_SetString(PyExc_TypeError, "limits are a tuple or None");
        return 0;
    }
    if (object != Py_None &&
        !PyArg_ParseTuple(object, "LLLLLLL", &numbers[0], &numbers[1], &numbers[2], &numbers[3],
                          &numbers[4], &numbers[5], &numbers[6]))
        return 0;
    for (int i = 0; i < 7; i++)
        if (numbers[i] < 0) {
            PyErr_SetString(PyExc_ValueError, "a limit is not below 0");
            return 0;
        }
    limits.nodes = numbers[0];
    limits.boards = numbers[1];
    limits.playouts = numbers[2];
    limits.iterations = numbers[3];
    limits.ms = numbers[4];
    limits.game_ms = numbers[5];
    limits.increment_ms = numbers[6];
    *(NebelLimits *)result = limits;
    return 1;
}

bool array_take(Array *array, PyObject *object, const char *name, size_t items, size_t size,
                bool is_written)
{
    int flags = PyBUF_C_CONTIGUOUS | (is_written ? PyBUF_WRITABLE : 0);

    *array = (Array){0};
    if (object == Py_None)
        return true;
    if (PyObject_GetBuffer(object, &array->buffer, flags) < 0) {
        if (PyErr_ExceptionMatches(PyExc_BufferError))
            PyErr_Format(PyExc_ValueError, "%s: an array in one piece%s is needed", name,
                         is_written ? " that can be written" : "");
        return false;
    }
    array->is_held = true;
    array->memory = array->buffer.buf;
    if (array->buffer.itemsize == (Py_ssize_t)size &&
        array->buffer.len == (Py_ssize_t)(items * size))
        return true;
    PyErr_Format(PyExc_ValueError, "%s: %zu items of %zu bytes are needed, not %zd of %zd",
                 name, items, size, array->buffer.len / array->buffer.itemsize,
                 array->buffer.itemsize);
    array_release(array);
    return false;
}

void array_release(Array *array)
{
    if (array->is_held)
        PyBuffer_Release(&array->buffer);
    *array = (Array){0};
}

PyObject *raise_status(NebelStatus status)
{
    PyObject *type = status == NEBEL_NO_MEMORY ? PyExc_MemoryError
                     : status == NEBEL_IO      ? PyExc_OSError
                                               : PyExc_ValueError;
    PyObject *sentence = give_text(nebel_error());

    if (sentence != NULL)
        PyErr_SetObject(type, sentence);
    Py_XDECREF(sentence);
    return NULL;
}

PyObject *raise_failure(void)
{
    bool is_memory = strcmp(nebel_error(), nebel_status_text(NEBEL_NO_MEMORY)) == 0;

    return raise_status(is_memory ? NEBEL_NO_MEMORY : NEBEL_BAD_INPUT);
}

PyObject *give_status(NebelStatus status)
{
    return status == NEBEL_OK ? Py_NewRef(Py_None) : raise_status(status);
}

PyObject *give_outcome(NebelOutcome outcome)
{
    return Py_BuildValue("(iii)", outcome.is_over, outcome.winner, outcome.reason);
}

PyObject *give_moves(const NebelMove *moves, int count)
{
    PyObject *list = PyList_New(count);

    for (int i = 0; i < count && list != NULL; i++) {
        PyObject *move = PyLong_FromLong(moves[i]);

        if (move == NULL || PyList_SetItem(list, i, move) < 0)
            Py_CLEAR(list);
    }
    return list;
}

PyObject *give_news(const NebelNews *news)
{
    return PyBytes_FromStringAndSize((const char *)news, sizeof *news);
}

PyObject *give_both_news(const NebelNews news[2])
{
    return Py_BuildValue("(NN)", give_news(&news[0]), give_news(&news[1]));
}

PyObject *give_game_number(const NebelGame *game)
{
    int number = 0;

    while (nebel_game_at(number) != game)
        number++;
    return PyLong_FromLong(number);
}

PyObject *give_text(const char *text)
{
    return PyUnicode_DecodeUTF8(text != NULL ? text : "",
                                (Py_ssize_t)(text != NULL ? strlen(text) : 0), "replace");
}
