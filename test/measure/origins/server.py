# The standard library's server: HTTP/1.0 by itself, closing after each response, or HTTP/1.1 with KEEP_ALIVE set.
import os
import ssl
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1' if os.environ.get('KEEP_ALIVE') else 'HTTP/1.0'
    disable_nagle_algorithm = True

    def do_GET(self):
        if self.path == '/chunked':
            self.send_response(200)
            if self.protocol_version == 'HTTP/1.1':
                self.send_header('Transfer-Encoding', 'chunked')
                self.end_headers()
                self.wfile.write(b'5\r\nhello\r\n0\r\n\r\n')
            else:
                self.end_headers()
                self.wfile.write(b'hello')
            return
        status = {'/empty': 204, '/cached': 304, '/moved': 302}.get(self.path, 200)
        if self.path == '/early' and self.protocol_version == 'HTTP/1.1':
            self.wfile.write(b'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n')
        self.send_response(status)
        if status == 302:
            self.send_header('Location', '/')
        if status != 204:
            self.send_header('Content-Length', '5' if status in (200, 304) else '0')
        if self.path == '/close':
            self.send_header('Connection', 'close')
        self.end_headers()
        if status == 200 and self.command == 'GET':
            self.wfile.write(b'hello')

    do_HEAD = do_GET

    def log_message(self, *_):
        pass


class Server(ThreadingHTTPServer):
    request_queue_size = 128


server = Server(('127.0.0.1', int(os.environ['PORT'])), Handler)
if os.environ.get('CERT'):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(os.environ['CERT'], os.environ['KEY'])
    server.socket = context.wrap_socket(server.socket, server_side=True)
server.serve_forever()
