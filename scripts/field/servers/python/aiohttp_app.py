from aiohttp import web

from planted import port, rows


async def list_rows(request):
    return web.json_response(rows())


app = web.Application()
app.router.add_get("/", list_rows)
web.run_app(app, host="127.0.0.1", port=port, print=None, access_log=None)
