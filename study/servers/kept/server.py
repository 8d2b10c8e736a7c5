# Like server.mjs, on asyncio.
import asyncio
import json
import os
import time

rows = [{"id": i, "title": f"row {i}", "prices": [1, 2, 3], "tags": ["x", "y"]} for i in range(20)]
leak, cache, spin, sleep = (int(os.environ.get(name, 0)) for name in ("LEAK", "CACHE", "SPIN", "SLEEP"))
kept = []
count = 0


class Http(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.received = b""

    def data_received(self, data):
        self.received += data
        while b"\r\n\r\n" in self.received:
            _, self.received = self.received.split(b"\r\n\r\n", 1)
            self.respond()

    def respond(self):
        global count
        count += 1
        if leak > 0:
            kept.append(bytearray(leak))
        if count <= cache:
            kept.append(bytearray(1024))
        body = json.dumps(rows).encode()
        head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
        self.transport.write(head + body)


async def main():
    server = await asyncio.get_running_loop().create_server(Http, "127.0.0.1", int(os.environ["PORT"]))
    await server.serve_forever()


end = time.monotonic() + spin / 1000
while time.monotonic() < end:
    pass
time.sleep(sleep / 1000)
asyncio.run(main())
