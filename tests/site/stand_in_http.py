# SPDX-License-Identifier: GPL-3.0-or-later
"""HTTP of the stand-in: requests, streams of events, and faults in some of the answers."""
import asyncio
import json

KINDS = ("500 before", "500 after", "401", "409", "422", "429", "closed before", "closed after",
         "cut", "no JSON", "silence", "restart")


class Site:
    """Hands requests to `handler(method, path, token, body)`, which returns status and JSON."""

    def __init__(self, handler, rng, one_in, silence_s):
        self.handler, self.rng, self.one_in, self.silence_s = handler, rng, one_in, silence_s
        self.answers, self.faults = 0, {}
        self.arrivals, self.arrived = [], asyncio.Event()  # paths in their order
        self.server = None
        self.writers = set()

    async def start(self, port=0):
        self.server = await asyncio.start_server(self.serve, "127.0.0.1", port)
        return self.server.sockets[0].getsockname()[1]

    async def stop(self):
        self.server.close()
        for writer in list(self.writers):
            writer.close()

    async def read(self, reader):
        head = await reader.readuntil(b"\r\n\r\n")
        lines = head.decode().split("\r\n")
        method, path, _ = lines[0].split(" ")
        headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            headers[name.strip().lower()] = value.strip()
        body = await reader.readexactly(int(headers.get("content-length", 0)))
        return method, path, headers, body

    def draw_fault(self):
        self.answers += 1
        if not self.one_in or self.rng.randrange(self.one_in):
            return None
        kind = KINDS[self.rng.randrange(len(KINDS))]
        self.faults[kind] = self.faults.get(kind, 0) + 1
        return kind

    def write(self, writer, status, content, headers=""):
        body = content if isinstance(content, bytes) else json.dumps(content).encode()
        writer.write(f"HTTP/1.1 {status} X\r\nContent-Type: application/json\r\n{headers}"
                     f"Content-Length: {len(body)}\r\n\r\n".encode() + body)

    async def restart(self):
        """All connections are lost, and for a moment nobody listens."""
        port = self.server.sockets[0].getsockname()[1]
        await self.stop()
        await asyncio.sleep(0.02)
        await self.start(port)

    async def answer(self, request, writer):
        """False: the connection is at its end."""
        method, path, headers, body = request
        token = headers.get("authorization", "").removeprefix("Bearer ")
        fault = self.draw_fault()
        if fault in ("closed before", "silence"):
            if fault == "silence":
                await asyncio.sleep(self.silence_s)
            return False
        if fault in ("500 before", "401", "409", "422", "429"):
            self.write(writer, int(fault[:3]), {"error": {"code": "FAULT", "message": "drawn"}},
                       "Retry-After: 0\r\n" if fault == "429" else "")
            return True
        status, content = self.handler(method, path, token, body)
        if fault == "restart":
            asyncio.ensure_future(self.restart())
            return False
        if fault == "closed after":
            return False
        if fault == "500 after":
            status, content = 500, b"Internal Server Error"
        elif fault == "no JSON":
            content = b"<html>busy</html>"
        elif fault == "cut":
            writer.write(f"HTTP/1.1 {status} X\r\nContent-Length: 9999\r\n\r\n{{".encode())
            return False
        self.write(writer, status, content)
        return True

    async def stream(self, reader, writer, game):
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n"
                     b"event: connected\ndata: {}\n\n: keepalive\n\n")
        game.listeners.append(writer)
        await reader.read()

    async def serve(self, reader, writer):
        self.writers.add(writer)
        try:
            while True:
                request = await self.read(reader)
                self.arrivals.append(request[1])
                self.arrived.set()
                game = self.handler.stream_of(request)
                if game is not None:
                    if self.draw_fault() is None:
                        await self.stream(reader, writer, game)
                    break
                if not await self.answer(request, writer):
                    break
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            pass
        finally:
            self.writers.discard(writer)
            writer.close()


def tell_change(game):
    """Both players hear of every attempt, as on the site."""
    for writer in game.listeners:
        if not writer.is_closing():
            writer.write(b'event: game_changed\ndata: {"type":"game_changed"}\n\n')
