/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games, their words, and what the umpire says. A game is known by its number.
 */
#include "extension.h"

static PyObject *version(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    return give_text(nebel_version());
}

/* Puts `text`, a new reference or NULL, at the end; false: it failed. */
static bool append(PyObject *list, PyObject *item)
{
    bool is_good = list != NULL && item != NULL && PyList_Append(list, item) == 0;

    Py_XDECREF(item);
    return is_good;
}

/* Pairs of a name and a line about it, for one field of a setup. */
static PyObject *choices(const NebelGame *game,
                         const char *(*get)(const NebelGame *, int, const char **))
{
    PyObject *list = PyList_New(0);
    const char *summary = "";
    const char *name;

    for (int i = 0; (name = get(game, i, &summary)) != NULL; i++)
        if (!append(list, Py_BuildValue("(NN)", give_text(name), give_text(summary)))) {
            Py_XDECREF(list);
            return NULL;
        }
    return list;
}

static PyObject *point_name(const NebelGame *game, int point)
{
    RETURN_TEXT(nebel_game_point_text(game, point, buffer, size));
}

static PyObject *code_name(const NebelGame *game, int code)
{
    return give_text(nebel_game_code_name(game, code));
}

static PyObject *names(const NebelGame *game, int count,
                       PyObject *(*get)(const NebelGame *game, int number))
{
    PyObject *list = PyList_New(0);

    for (int i = 0; i < count; i++)
        if (!append(list, get(game, i))) {
            Py_XDECREF(list);
            return NULL;
        }
    return list;
}

static PyObject *game_facts(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&", take_game, &game))
        return NULL;
    return Py_BuildValue(
        "{s:s,s:s,s:(ss),s:N,s:N,s:N,s:i,s:i,s:N,s:N}", "name", nebel_game_name(game),
        "summary", nebel_game_summary(game), "sides", nebel_game_side_name(game, NEBEL_FIRST),
        nebel_game_side_name(game, NEBEL_SECOND), "rules", choices(game, nebel_game_rules),
        "draws", choices(game, nebel_game_draws), "starts", choices(game, nebel_game_start),
        "max_tries", nebel_game_max_tries(game), "pass_move", (int)nebel_game_pass(game),
        "points", names(game, nebel_game_points(game), point_name), "codes",
        names(game, nebel_game_codes(game), code_name));
}

static PyObject *game_count(PyObject *self, PyObject *unused)
{
    (void)self;
    (void)unused;
    return PyLong_FromLong(nebel_game_count());
}

static PyObject *game_find(PyObject *self, PyObject *arguments)
{
    const char *name;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "s", &name))
        return NULL;
    const NebelGame *game = nebel_game_find(name);
    return game == NULL ? raise_failure() : give_game_number(game);
}

static PyObject *game_encoding(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    int width;
    NebelEncoding e = NEBEL_ENCODING_INIT;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_game, &game, take_int, &width))
        return NULL;
    NebelStatus status = nebel_game_encoding(game, width, &e);
    if (status != NEBEL_OK)
        return raise_status(status);
    return Py_BuildValue("{s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i,s:i}",
                         "version", e.version, "width", e.width, "height", e.height,
                         "least_width", e.least_width, "planes", e.planes, "scalars", e.scalars,
                         "own_planes", e.own_planes, "board_plane", e.board_plane,
                         "has_origins", e.has_origins, "actions", e.actions, "mask_words",
                         e.mask_words, "codes", e.codes, "facts", e.facts, "observation",
                         e.observation, "truth", e.truth, "is_symmetric", e.is_symmetric);
}

static PyObject *move_text(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    NebelMove move;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&O&", take_game, &game, take_move, &move))
        return NULL;
    RETURN_TEXT(nebel_game_move_text(game, move, buffer, size));
}

static PyObject *parse_move(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    const char *text;
    NebelMove move = NEBEL_NO_MOVE;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&s", take_game, &game, &text))
        return NULL;
    NebelStatus status = nebel_game_parse_move(game, text, &move);
    return status == NEBEL_OK ? PyLong_FromLong(move) : raise_status(status);
}

static PyObject *reason_text(PyObject *self, PyObject *arguments)
{
    int reason;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&", take_int, &reason))
        return NULL;
    const char *text = nebel_reason_text(reason);
    return text == NULL ? Py_NewRef(Py_None) : give_text(text);
}

static PyObject *verdict_text(PyObject *self, PyObject *arguments)
{
    int verdict;

    (void)self;
    if (!PyArg_ParseTuple(arguments, "O&", take_int, &verdict))
        return NULL;
    const char *text = nebel_verdict_text(verdict);
    return text == NULL ? Py_NewRef(Py_None) : give_text(text);
}

/* Game and news are those of one umpire: python/nebel keeps them together. */
static bool take_said(PyObject *arguments, const NebelGame **game, NebelNews *news)
{
    return PyArg_ParseTuple(arguments, "O&O&", take_game, game, take_news, news);
}

static PyObject *news_say(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    NebelNews news;

    (void)self;
    if (!take_said(arguments, &game, &news))
        return NULL;
    RETURN_TEXT(nebel_news_say(game, &news, buffer, size));
}

static PyObject *news_words(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    NebelNews news;

    (void)self;
    if (!take_said(arguments, &game, &news))
        return NULL;
    RETURN_TEXT(nebel_news_words(game, &news, buffer, size));
}

/* The numbers of the points in a set of them. */
static PyObject *points_of(const uint64_t *set, int words)
{
    PyObject *list = PyList_New(0);

    for (int i = 0; i < 64 * words && list != NULL; i++)
        if ((set[i / 64] >> i % 64 & 1) && !append(list, PyLong_FromLong(i)))
            Py_CLEAR(list);
    return list;
}

static PyObject *news_details(PyObject *self, PyObject *arguments)
{
    const NebelGame *game;
    NebelNews news;
    NebelKriegspielNews chess = NEBEL_KRIEGSPIEL_NEWS_INIT;
    NebelPhantomGoNews go = NEBEL_PHANTOM_GO_NEWS_INIT;

    (void)self;
    if (!take_said(arguments, &game, &news))
        return NULL;
    if (nebel_news_kriegspiel(game, &news, &chess) == NEBEL_OK)
        return Py_BuildValue("{s:i,s:i,s:I,s:i,s:i,s:i,s:N}", "capture", chess.capture,
                             "captured", chess.captured, "check", chess.check, "en_passant",
                             chess.en_passant, "promotion", chess.promotion, "pawn_tries",
                             chess.pawn_tries, "pawn_tries_from",
                             points_of(&chess.pawn_tries_from, 1));
    if (nebel_news_phantom_go(game, &news, &go) == NEBEL_OK)
        return Py_BuildValue("{s:i,s:i,s:i,s:N}", "captured", go.captured, "atari", go.atari,
                             "occupied", go.occupied, "points", points_of(go.points, 6));
    return PyDict_New();
}

PyMethodDef game_calls[] = {{"version", version, METH_NOARGS, NULL},
                            {"game_count", game_count, METH_NOARGS, NULL},
                            {"game_find", game_find, METH_VARARGS, NULL},
                            {"game_facts", game_facts, METH_VARARGS, NULL},
                            {"game_encoding", game_encoding, METH_VARARGS, NULL},
                            {"move_text", move_text, METH_VARARGS, NULL},
                            {"parse_move", parse_move, METH_VARARGS, NULL},
                            {"reason_text", reason_text, METH_VARARGS, NULL},
                            {"verdict_text", verdict_text, METH_VARARGS, NULL},
                            {"news_say", news_say, METH_VARARGS, NULL},
                            {"news_words", news_words, METH_VARARGS, NULL},
                            {"news_details", news_details, METH_VARARGS, NULL},
                            {NULL, NULL, 0, NULL}};
