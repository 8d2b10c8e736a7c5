# A bare JSON endpoint on asyncio.
import asyncio
import json
import os

rows = [{"id": i, "title": f"row {i}", "prices": [1, 2, 3], "tags": ["x", "y"]} for i in range(20)]


class Http(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport = transport
        self.received = b""

    def data_received(self, data):
        self.received += data
        while b"\r\n\r\n" in self.received:
            _, self.received = self.received.split(b"\r\n\r\n", 1)
            body = json.dumps(rows).encode()
            head = b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: %d\r\n\r\n" % len(body)
            self.transport.write(head + body)


async def main():
    server = await asyncio.get_running_loop().create_server(Http, "127.0.0.1", int(os.environ["PORT"]))
    await server.serve_forever()


asyncio.run(main())
