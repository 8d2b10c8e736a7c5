from fastapi import FastAPI

from planted import rows

app = FastAPI()


@app.get("/")
async def list_rows():
    return rows()
