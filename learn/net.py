# SPDX-License-Identifier: GPL-3.0-or-later
"""Nets of whole numbers as nebel runs them, from its shared library (`make`)."""
import ctypes

import numpy

from . import net_file
from .environment import library


def _pointers(*arrays):
    return [ctypes.c_void_p(array.ctypes.data) for array in arrays]


class LibraryNet:
    def __init__(self, path):
        self.shape = net_file.read(path).shape
        self._handle = library.nebel_net_open(str(path).encode())
        if not self._handle:
            raise ValueError(library.nebel_error().decode())

    def __del__(self):
        if getattr(self, "_handle", None):
            library.nebel_net_free(self._handle)
            self._handle = None

    def run(self, observations, believed):
        """Rows of bytes. Values of actions in parts of VALUE_ONE, chances of the belief (rows,
        codes, points), what is believed as it is shown next time, and results."""
        rows, shape = len(observations), net_file.shape_of(self.shape, observations)
        points = shape.points
        observations = numpy.ascontiguousarray(observations, numpy.uint8)
        believed = numpy.array(believed, numpy.uint8, order="C")
        values = numpy.zeros((rows, shape.actions), numpy.int32)
        belief = numpy.zeros((rows, self.shape.codes, points), numpy.float32)
        results = numpy.zeros(rows, numpy.float32)
        if library.nebel_net_run(self._handle, shape.width, rows, *_pointers(
                observations, believed, values, belief, results)) != 0:
            raise MemoryError(library.nebel_error().decode())
        return values, belief, believed, results


class LibraryJudge:
    def __init__(self, path):
        self.shape = net_file.read(path).shape
        self._handle = library.nebel_judge_open(str(path).encode())
        if not self._handle:
            raise ValueError(library.nebel_error().decode())

    def __del__(self):
        if getattr(self, "_handle", None):
            library.nebel_judge_free(self._handle)
            self._handle = None

    def run(self, observations, truths):
        """Rows of bytes; the result that the side on move may expect of each."""
        rows, shape = len(observations), net_file.shape_of(self.shape, observations)
        observations = numpy.ascontiguousarray(observations, numpy.uint8)
        truths = numpy.ascontiguousarray(truths, numpy.uint8)
        results = numpy.zeros(rows, numpy.float32)
        if library.nebel_judge_run(self._handle, shape.width, rows, *_pointers(
                observations, truths, results)) != 0:
            raise MemoryError(library.nebel_error().decode())
        return results
