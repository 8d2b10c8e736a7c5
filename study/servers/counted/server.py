# Calls one service TIMES times per request, over a pool of POOL connections: see study/counted.ts
import http.client, os, queue
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

env = os.environ
host, port = '127.0.0.1', int(env['SERVICE_PORT'])


def opened():
    kind = env['KIND']
    if kind == 'postgres':
        import psycopg2
        mode = 'require' if env.get('TLS') else 'disable'
        connection = psycopg2.connect(host=host, port=port, user='counted', dbname='postgres', sslmode=mode)
        connection.autocommit = True
        return lambda: execute(connection)
    if kind == 'mariadb':
        import pymysql
        connection = pymysql.connect(host=host, port=port, user='counted')
        return lambda: execute(connection)
    if kind == 'redis':
        import redis
        client = redis.Redis(host=host, port=port, single_connection_client=True)
        return lambda: client.get('key')
    import requests
    session = requests.Session()
    return lambda: session.get(f'http://{host}:{port}/')


def execute(connection):
    with connection.cursor() as cursor:
        cursor.execute('select 1')
        cursor.fetchall()


pool = queue.Queue()
for _ in range(int(env['POOL'])):
    pool.put(opened())


class Handler(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'

    def do_GET(self):
        ask = pool.get()
        for _ in range(int(env['TIMES'])):
            ask()
        pool.put(ask)
        self.send_response(200)
        self.send_header('content-length', '5')
        self.end_headers()
        self.wfile.write(b'hello')

    def log_message(self, *_):
        pass


ThreadingHTTPServer((host, int(env['PORT'])), Handler).serve_forever()
