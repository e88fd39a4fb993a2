/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Handles: who keeps what alive, and who may use it now.
 *
 * Calls hold the interpreter's lock, so that no two of them use a thing at once. Long ones let go
 * of it; what they use is marked, and another call for it is refused, whichever thread it comes
 * from. A view that is part of an umpire is marked with the umpire.
 */
#include <string.h>
#include <unistd.h>

#include "extension.h"

static PyTypeObject *handle_type;
static int long_calls;
/* Of a player of the caller's own, until the long call ends. */
static PyObject *kept_exception[3];

static const char *const kind_names[KIND_COUNT] = {"an umpire", "a view",        "a world",
                                                   "a player",  "a belief",      "a record",
                                                   "a reader",  "an environment"};

static void free_thing(const Handle *handle)
{
    void *thing = handle->thing;

    switch (handle->kind) {
    case KIND_UMPIRE:
        nebel_umpire_free(thing);
        break;
    case KIND_VIEW:
        nebel_view_free(thing);
        break;
    case KIND_WORLD:
        nebel_world_free(thing);
        break;
    case KIND_PLAYER:
        nebel_player_free(thing);
        break;
    case KIND_BELIEF:
        nebel_belief_free(thing);
        break;
    case KIND_RECORD:
        nebel_record_free(thing);
        break;
    case KIND_READER:
        nebel_record_reader_free(thing);
        break;
    case KIND_ENVIRONMENT:
        /* In a child there is nobody to wait for; what it holds goes with the process. */
        if (handle->process == (long)getpid())
            nebel_environment_free(thing);
        break;
    case KIND_COUNT:
        break;
    }
}

static void handle_dealloc(PyObject *self)
{
    Handle *handle = (Handle *)self;
    PyTypeObject *type = Py_TYPE(self);

    if (!handle->is_borrowed)
        free_thing(handle);
    Py_XDECREF((PyObject *)handle->other);
    PyObject_Free(self);
    Py_DECREF((PyObject *)type);
}

int handles_init(PyObject *module)
{
    static PyType_Slot slots[] = {
        {Py_tp_dealloc, (void *)handle_dealloc},
        {Py_tp_doc, (void *)"A thing of the library; the classes of nebel have one inside."},
        {0, NULL}};
    static PyType_Spec spec = {.name = "nebel._nebel.Handle",
                               .basicsize = sizeof(Handle),
                               .flags = Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                               .slots = slots};
    PyObject *type = PyType_FromSpec(&spec);

    if (type == NULL)
        return -1;
    handle_type = (PyTypeObject *)type;
    return PyModule_AddObjectRef(module, "Handle", type);
}

PyObject *handle_new_with(Kind kind, void *thing, Handle *other)
{
    if (thing == NULL)
        return raise_failure();
    Handle *handle = PyObject_New(Handle, handle_type);
    if (handle == NULL) {
        free_thing(&(Handle){.kind = kind, .thing = thing, .process = (long)getpid()});
        return NULL;
    }
    memset((char *)handle + offsetof(Handle, kind), 0, sizeof *handle - offsetof(Handle, kind));
    handle->kind = kind;
    handle->thing = thing;
    handle->process = (long)getpid();
    handle->other = other;
    Py_XINCREF((PyObject *)other);
    return (PyObject *)handle;
}

PyObject *handle_new(Kind kind, void *thing)
{
    return handle_new_with(kind, thing, NULL);
}

/* What is marked when the handle is used. */
static Handle *whole_of(Handle *handle)
{
    return handle->kind == KIND_VIEW && handle->other != NULL ? handle->other : handle;
}

bool handle_can_follow(const Handle *follower)
{
    Handle *view = follower->other;

    if (view == NULL || view->thing == NULL)
        PyErr_Format(PyExc_ValueError, "%s that sits at no game", kind_names[follower->kind]);
    else if (whole_of(view)->is_in_use)
        PyErr_SetString(PyExc_RuntimeError, "a view that is in use by another call");
    else if (whole_of(view)->line != follower->line)
        PyErr_Format(PyExc_ValueError,
                     "the game was begun anew or restored: %s has to begin anew, too",
                     kind_names[follower->kind]);
    else
        return true;
    return false;
}

void handle_follow(Handle *follower, Handle *view)
{
    Handle *before = follower->other;

    Py_INCREF((PyObject *)view);
    follower->other = view;
    follower->line = whole_of(view)->line;
    follower->heard = nebel_view_heard_count(view->thing);
    Py_XDECREF((PyObject *)before);
}

static int take(PyObject *object, Kind kind, void *result)
{
    Handle *handle = (Handle *)object;

    if (Py_TYPE(object) != handle_type || handle->kind != kind) {
        PyErr_Format(PyExc_TypeError, "%s was expected, not %R", kind_names[kind], object);
        return 0;
    }
    if (handle->thing == NULL) {
        PyErr_Format(PyExc_ValueError, "%s that is gone", kind_names[kind]);
        return 0;
    }
    if (whole_of(handle)->is_in_use) {
        PyErr_Format(PyExc_RuntimeError, "%s that is in use by another call", kind_names[kind]);
        return 0;
    }
    if (kind == KIND_ENVIRONMENT && handle->process != (long)getpid()) {
        PyErr_SetString(PyExc_RuntimeError, "an environment of the parent process");
        return 0;
    }
    *(Handle **)result = handle;
    return 1;
}

int take_umpire(PyObject *object, void *handle)
{
    return take(object, KIND_UMPIRE, handle);
}

int take_view(PyObject *object, void *handle)
{
    return take(object, KIND_VIEW, handle);
}

int take_world(PyObject *object, void *handle)
{
    return take(object, KIND_WORLD, handle);
}

int take_player(PyObject *object, void *handle)
{
    return take(object, KIND_PLAYER, handle);
}

int take_belief(PyObject *object, void *handle)
{
    return take(object, KIND_BELIEF, handle);
}

int take_record(PyObject *object, void *handle)
{
    return take(object, KIND_RECORD, handle);
}

int take_reader(PyObject *object, void *handle)
{
    return take(object, KIND_READER, handle);
}

int take_environment(PyObject *object, void *handle)
{
    return take(object, KIND_ENVIRONMENT, handle);
}

int take_umpire_or_none(PyObject *object, void *handle)
{
    *(Handle **)handle = NULL;
    return object == Py_None || take(object, KIND_UMPIRE, handle);
}

static void mark(Handle *handle, bool is_in_use)
{
    if (handle != NULL)
        whole_of(handle)->is_in_use = is_in_use;
}

PyThreadState *long_call_begin(Handle *first, Handle *second)
{
    mark(first, true);
    mark(second, true);
    long_calls++;
    return PyEval_SaveThread();
}

int long_call_end(PyThreadState *state, Handle *first, Handle *second)
{
    PyEval_RestoreThread(state);
    long_calls--;
    mark(first, false);
    mark(second, false);
    if (!exception_is_kept())
        return 0;
    PyErr_Restore(kept_exception[0], kept_exception[1], kept_exception[2]);
    memset(kept_exception, 0, sizeof kept_exception);
    return -1;
}

bool long_calls_run(void)
{
    return long_calls > 0;
}

void keep_exception(void)
{
    if (exception_is_kept())
        PyErr_Clear();
    else
        PyErr_Fetch(&kept_exception[0], &kept_exception[1], &kept_exception[2]);
}

bool exception_is_kept(void)
{
    return kept_exception[0] != NULL;
}
