/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the parts of the extension share: handles, arguments, results.
 *
 * The extension is a flat list of functions over the library; classes, words and documentation are
 * in python/nebel/. It keeps to the stable interface of Python 3.11.
 */
#pragma once

#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <nebel/nebel.h>
#include <stdbool.h>

typedef enum {
    KIND_UMPIRE,
    KIND_VIEW,
    KIND_WORLD,
    KIND_PLAYER,
    KIND_BELIEF,
    KIND_RECORD,
    KIND_READER,
    KIND_ENVIRONMENT,
    KIND_COUNT
} Kind;

/* A thing of the library as an opaque Python object: Python can neither make one nor look inside,
 * so that whoever holds a view has no way to the umpire that it is part of. */
typedef struct Handle {
    PyObject_HEAD Kind kind;
    bool is_borrowed; /* somebody else frees it */
    bool is_in_use;   /* by a call without the interpreter's lock */
    void *thing;      /* the library's; NULL: it is gone */

    /* What it is part of, or follows: of an umpire's view the umpire, of a player or a belief the
     * view whose news it hears. Kept alive. */
    struct Handle *other;
    int heard; /* of a player or belief: so many news of the view */
    unsigned long
        line; /* of an umpire: how often its game was another one all of a sudden; of a
                           player or belief: which one it hears */

    /* Of an environment. */
    bool has_begun;
    int rows;
    long process; /* threads do not follow into a child */
    NebelEncoding sizes;
} Handle;

/* Makes the type of handles. -1: it failed, as all that follows, with an exception set. */
int handles_init(PyObject *module);
/* Takes `thing`; NULL gives an exception with the library's sentence. */
PyObject *handle_new(Kind kind, void *thing);
/* The same for what lives in or follows `other`. */
PyObject *handle_new_with(Kind kind, void *thing, Handle *other);

/* Whether a player or belief can hear what its view has heard since: the view is free, and its
 * game is still the one that was followed. */
bool handle_can_follow(const Handle *follower);
/* From now on it follows `view`, which it has heard. */
void handle_follow(Handle *follower, Handle *view);

/* Converters for "O&" of PyArg_ParseTuple: to a Handle * that may be used now. */
int take_umpire(PyObject *object, void *handle);
int take_view(PyObject *object, void *handle);
int take_world(PyObject *object, void *handle);
int take_player(PyObject *object, void *handle);
int take_belief(PyObject *object, void *handle);
int take_record(PyObject *object, void *handle);
int take_reader(PyObject *object, void *handle);
int take_environment(PyObject *object, void *handle);
/* NULL for None. */
int take_umpire_or_none(PyObject *object, void *handle);
/* To a const NebelGame * from its number, an int, a uint64_t, a NebelMove, a NebelSide. */
int take_game(PyObject *object, void *game);
int take_int(PyObject *object, void *number);
int take_seed(PyObject *object, void *seed);
int take_move(PyObject *object, void *move);
int take_side(PyObject *object, void *side);
/* To a NebelLimits from a tuple of seven numbers or None. */
int take_limits(PyObject *object, void *limits);
/* To a NebelNews from its bytes. */
int take_news(PyObject *object, void *news);
/* To a NebelSetup from a tuple: three texts and a number. The texts are the tuple's. */
int take_setup(PyObject *object, void *setup);

/* Room in the caller's memory (PEP 3118): `items` in a row of `size` bytes each. */
typedef struct {
    Py_buffer buffer;
    bool is_held;
    void *memory; /* NULL for None */
} Array;

bool array_take(Array *array, PyObject *object, const char *name, size_t items, size_t size,
                bool is_written);
void array_release(Array *array);

/* Around a call that may take long or may come back to Python: others run meanwhile, but cannot
 * use these handles. `second` may be NULL. */
PyThreadState *long_call_begin(Handle *first, Handle *second);
/* 0, or -1 with the exception of a player of the caller's own. */
int long_call_end(PyThreadState *state, Handle *first, Handle *second);
/* Whether any is under way. */
bool long_calls_run(void);
/* The exception that is set becomes that of the long call under way, unless there is one. */
void keep_exception(void);
bool exception_is_kept(void);

/* The exception for a failure of the library; returns NULL. */
PyObject *raise_status(NebelStatus status);
/* For what gives NULL when it fails. */
PyObject *raise_failure(void);
/* None, or the exception. */
PyObject *give_status(NebelStatus status);
PyObject *give_outcome(NebelOutcome outcome);
PyObject *give_moves(const NebelMove *moves, int count);
PyObject *give_news(const NebelNews *news);
PyObject *give_both_news(const NebelNews news[2]);
PyObject *give_game_number(const NebelGame *game);
/* "" for NULL. */
PyObject *give_text(const char *text);

/* Returns as a Python text what `call`, an expression with `buffer` and `size`, writes as snprintf
 * does. */
#define RETURN_TEXT(call)                                                                      \
    do {                                                                                       \
        char small[1024];                                                                      \
        char *buffer = small;                                                                  \
        size_t size = sizeof small;                                                            \
        size_t length = (call);                                                                \
        if (length >= size) {                                                                  \
            size = length + 1;                                                                 \
            buffer = PyMem_Malloc(size);                                                       \
            if (buffer == NULL)                                                                \
                return PyErr_NoMemory();                                                       \
            length = (call);                                                                   \
        }                                                                                      \
        PyObject *text = PyUnicode_DecodeUTF8(buffer, (Py_ssize_t)length, "replace");          \
        if (buffer != small)                                                                   \
            PyMem_Free(buffer);                                                                \
        return text;                                                                           \
    } while (0)

enum { TRIES_AT_ONCE = 1024 };

/* The lists of functions, by what they are about. */
extern PyMethodDef game_calls[];
extern PyMethodDef umpire_calls[];
extern PyMethodDef view_calls[];
extern PyMethodDef world_calls[];
extern PyMethodDef player_calls[];
extern PyMethodDef own_player_calls[];
extern PyMethodDef belief_calls[];
extern PyMethodDef record_calls[];
extern PyMethodDef match_calls[];
extern PyMethodDef environment_calls[];
