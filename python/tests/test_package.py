# SPDX-License-Identifier: GPL-3.0-or-later
"""What is packed, typed and taught: the wheel, the stubs, the examples in docstrings."""
import ast
import base64
import csv
import doctest
import hashlib
import importlib
import inspect
import io
import os
import pkgutil
import pydoc
import subprocess
import sys
import tempfile
import unittest
import zipfile

from needed import nebel, np
from nebel import _nebel

HERE = os.path.dirname(os.path.abspath(__file__))
MAKE_WHEEL = os.path.join(HERE, "..", "..", "tools", "make_wheel")
SOURCES = os.path.join(HERE, "..", "nebel")
ADAPTERS = ("pettingzoo", "open_spiel")  # need packages that are not here


def modules():
    for info in pkgutil.iter_modules(nebel.__path__):
        if info.name not in (*ADAPTERS, "_nebel"):
            yield importlib.import_module("nebel." + info.name)


class Package(unittest.TestCase):
    def test_a_wheel_is_complete_and_plays(self):
        with tempfile.TemporaryDirectory() as folder:
            made = subprocess.run([sys.executable, MAKE_WHEEL, SOURCES, _nebel.__file__,
                                   nebel.__version__, folder], check=True, text=True,
                                  stdout=subprocess.PIPE)
            wheel = zipfile.ZipFile(made.stdout.strip())
            about = f"nebel-{nebel.__version__}.dist-info/"
            listed = list(csv.reader(io.StringIO(wheel.read(about + "RECORD").decode())))
            self.assertEqual(sorted(row[0] for row in listed), sorted(wheel.namelist()))
            for name, digest, size in listed[:-1]:
                data = wheel.read(name)
                self.assertEqual(int(size), len(data))
                self.assertEqual(digest, "sha256=" + base64.urlsafe_b64encode(
                    hashlib.sha256(data).digest()).rstrip(b"=").decode())
            self.assertIn("nebel/py.typed", wheel.namelist())
            wheel.extractall(folder)
            answer = subprocess.run(
                [sys.executable, "-c", "import nebel; print(nebel.__file__);"
                 "print(nebel.match('random', 'random', 2).games)"],
                check=True, text=True, stdout=subprocess.PIPE,
                env={**os.environ, "PYTHONPATH": folder}).stdout.split()
            self.assertEqual(answer, [os.path.join(folder, "nebel", "__init__.py"), "2"])

    def test_stubs_name_what_the_extension_has(self):
        with open(os.path.join(nebel.__path__[0], "_nebel.pyi"), encoding="utf-8") as file:
            tree = ast.parse(file.read())
        stubs = {node.name for node in tree.body
                 if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        self.assertEqual(stubs, {name for name in dir(_nebel) if not name.startswith("__")})

    def test_examples_in_docstrings_are_true(self):
        for module in [nebel, *modules()]:
            result = doctest.testmod(module, extraglobs={"nebel": nebel, "np": np})
            self.assertEqual(result.failed, 0, module.__name__)
        self.assertGreater(doctest.testmod(nebel).attempted, 10)

    def test_everything_public_is_documented_and_typed(self):
        text = pydoc.plain(pydoc.render_doc(nebel))
        for name in nebel.__all__:
            thing = getattr(nebel, name)
            self.assertIn(name, text)
            if not callable(thing):
                continue
            self.assertTrue(thing.__doc__, name)
            for attribute, value in vars(thing).items() if inspect.isclass(thing) else ():
                if inspect.isfunction(value) and not attribute.startswith("_"):
                    self.assertIn("return", value.__annotations__, f"{name}.{attribute}")


if __name__ == "__main__":
    unittest.main()
