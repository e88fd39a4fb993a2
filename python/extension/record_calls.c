/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recorded games: PGN, SGF, transcripts.
 */
#include "extension.h"

static NebelRecord *inside(const Handle *handle)
{
    return handle->thing;
}

static Handle *one_record(PyObject *arguments)
{
    Handle *handle;

    return PyArg_ParseTuple(arguments, "O&", take_record, &handle) ? handle : NULL;
}

static PyObject *reader_new(PyObject *self, PyObject *arguments)
{
    const char *text;
    Py_ssize_t length;
    NebelRecordReader *reader = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "y#", &text, &length))
        return NULL;
    NebelStatus status = nebel_record_reader_new(text, (size_t)length, &reader);
    return status == NEBEL_OK ? handle_new(KIND_READER, reader) : raise_status(status);
}

static PyObject *reader_next(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelRecord *record = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&", take_reader, &handle))
        return NULL;
    PyThreadState *state = long_call_begin(handle, NULL);
    NebelStatus status = nebel_record_reader_next(handle->thing, &record);
    if (long_call_end(state, handle, NULL) < 0) {
        nebel_record_free(record);
        return NULL;
    }
    if (status != NEBEL_OK)
        return raise_status(status);
    return record == NULL ? Py_NewRef(Py_None) : handle_new(KIND_RECORD, record);
}

static PyObject *record_facts(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_record(arguments);
    NebelSetup setup = NEBEL_SETUP_INIT;

    (void)self;
    if (handle == NULL)
        return NULL;
    nebel_record_setup(inside(handle), &setup);
    return Py_BuildValue("{s:N,s:i,s:N,s:s,s:(NNNi)}", "game",
                         give_game_number(nebel_record_game(inside(handle))), "perspective",
                         (int)nebel_record_perspective(inside(handle)), "outcome",
                         give_outcome(nebel_record_outcome(inside(handle))), "format",
                         nebel_record_format(inside(handle)), "setup", give_text(setup.rules),
                         give_text(setup.draws), give_text(setup.start), setup.max_plies);
}

static PyObject *record_of_side(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    NebelSide side;
    NebelRecord *record = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_record, &handle, take_side, &side))
        return NULL;
    NebelStatus status = nebel_record_of_side(inside(handle), side, &record);
    return status == NEBEL_OK ? handle_new(KIND_RECORD, record) : raise_status(status);
}

static PyObject *record_tag(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    const char *name;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&s", take_record, &handle, &name))
        return NULL;
    const char *value = nebel_record_tag(inside(handle), name);
    return value == NULL ? Py_NewRef(Py_None) : give_text(value);
}

static PyObject *record_set_tag(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    const char *name;
    const char *value;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&ss", take_record, &handle, &name, &value))
        return NULL;
    return give_status(nebel_record_set_tag(inside(handle), name, value));
}

static PyObject *record_tries(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_record(arguments);
    PyObject *list = handle == NULL ? NULL : PyList_New(0);

    (void)self;
    for (int i = 0; list != NULL && i < nebel_record_try_count(inside(handle)); i++) {
        NebelTry attempt = {0};
        NebelStatus status = nebel_record_try(inside(handle), i, &attempt);
        PyObject *row = status == NEBEL_OK ? Py_BuildValue("(iii)", attempt.side, attempt.move,
                                                           attempt.verdict)
                                           : raise_status(status);

        if (row == NULL || PyList_Append(list, row) < 0)
            Py_CLEAR(list);
        Py_XDECREF(row);
    }
    return list;
}

static PyObject *record_heard(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_record(arguments);
    PyObject *list = handle == NULL ? NULL : PyList_New(0);

    (void)self;
    for (int i = 0; list != NULL && i < nebel_record_heard_count(inside(handle)); i++) {
        NebelNews news;
        NebelStatus status = nebel_record_heard(inside(handle), i, &news);
        PyObject *bytes = status == NEBEL_OK ? give_news(&news) : raise_status(status);

        if (bytes == NULL || PyList_Append(list, bytes) < 0)
            Py_CLEAR(list);
        Py_XDECREF(bytes);
    }
    return list;
}

static PyObject *record_replay(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int tries;
    NebelUmpire *umpire = NULL;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_record, &handle, take_int, &tries))
        return NULL;
    NebelStatus status = nebel_record_replay(inside(handle), tries, &umpire);
    return status == NEBEL_OK ? handle_new(KIND_UMPIRE, umpire) : raise_status(status);
}

/* A record that cannot be written gives no text. */
static PyObject *text_or_failure(PyObject *text)
{
    if (text == NULL || PyUnicode_GetLength(text) > 0)
        return text;
    Py_DECREF(text);
    return raise_failure();
}

static PyObject *write_text(const Handle *handle)
{
    RETURN_TEXT(nebel_record_text(inside(handle), buffer, size));
}

static PyObject *write_transcript(const Handle *handle)
{
    RETURN_TEXT(nebel_record_transcript(inside(handle), buffer, size));
}

static PyObject *write_pages(const Handle *handle, int in_ascii)
{
    RETURN_TEXT(nebel_record_pages(inside(handle), in_ascii, buffer, size));
}

static PyObject *record_text(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_record(arguments);

    (void)self;
    return handle == NULL ? NULL : text_or_failure(write_text(handle));
}

static PyObject *record_transcript(PyObject *self, PyObject *arguments)
{
    Handle *handle = one_record(arguments);

    (void)self;
    return handle == NULL ? NULL : text_or_failure(write_transcript(handle));
}

static PyObject *record_pages(PyObject *self, PyObject *arguments)
{
    Handle *handle;
    int in_ascii;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&p", take_record, &handle, &in_ascii))
        return NULL;
    return text_or_failure(write_pages(handle, in_ascii));
}

PyMethodDef record_calls[] = {{"reader_new", reader_new, METH_VARARGS, NULL},
                              {"reader_next", reader_next, METH_VARARGS, NULL},
                              {"record_facts", record_facts, METH_VARARGS, NULL},
                              {"record_of_side", record_of_side, METH_VARARGS, NULL},
                              {"record_tag", record_tag, METH_VARARGS, NULL},
                              {"record_set_tag", record_set_tag, METH_VARARGS, NULL},
                              {"record_tries", record_tries, METH_VARARGS, NULL},
                              {"record_heard", record_heard, METH_VARARGS, NULL},
                              {"record_replay", record_replay, METH_VARARGS, NULL},
                              {"record_text", record_text, METH_VARARGS, NULL},
                              {"record_transcript", record_transcript, METH_VARARGS, NULL},
                              {"record_pages", record_pages, METH_VARARGS, NULL},
                              {NULL, NULL, 0, NULL}};
