/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The module nebel._nebel.
 */
#include "extension.h"

static struct PyModuleDef definition = {
    .m_base = PyModuleDef_HEAD_INIT,
    .m_name = "_nebel",
    .m_doc = "The functions of libnebel that the package nebel is made of.",
    .m_size = -1,
};

/* All games together, so that lists of tries have room on the stack. */
static int check_games(void)
{
    for (int i = 0; i < nebel_game_count(); i++)
        if (nebel_game_max_tries(nebel_game_at(i)) > TRIES_AT_ONCE) {
            PyErr_SetString(PyExc_ImportError, "a game has more tries than there is room for");
            return -1;
        }
    return 0;
}

/* The name is Python's. NOLINTNEXTLINE(readability-identifier-naming) */
PyMODINIT_FUNC PyInit__nebel(void);

PyMODINIT_FUNC PyInit__nebel(void)
{
    static PyMethodDef *const lists[] = {
        game_calls,   umpire_calls,     view_calls,   world_calls, player_calls,
        belief_calls, own_player_calls, record_calls, match_calls, environment_calls};
    PyObject *module = PyModule_Create(&definition);

    if (module == NULL)
        return NULL;
    int failed = handles_init(module) < 0 || check_games() < 0;
    for (size_t i = 0; i < sizeof lists / sizeof *lists && !failed; i++)
        failed = PyModule_AddFunctions(module, lists[i]) < 0;
    if (failed)
        Py_CLEAR(module);
    return module;
}
