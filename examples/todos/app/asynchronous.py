"""The todos with async handlers. READ: as in synchronous.py; RESPONSE=orjson; LIMIT: so many of the newest."""

import os

import orjson
from fastapi import FastAPI
from fastapi.responses import JSONResponse
from sqlalchemy import select
from sqlalchemy.ext.asyncio import async_sessionmaker, create_async_engine

from todo import NewTodo, Todo, TodoAnswer, pool


class Orjson(JSONResponse):
    def render(self, content) -> bytes:
        return orjson.dumps(content)


writing = async_sessionmaker(create_async_engine("postgresql+asyncpg://", **pool), expire_on_commit=False)
reading = writing
if os.environ.get("READ") == "replica":
    reading = async_sessionmaker(create_async_engine(f"postgresql+asyncpg://?port={os.environ['REPLICA_PORT']}", **pool))

app = FastAPI(default_response_class=Orjson) if os.environ.get("RESPONSE") == "orjson" else FastAPI()

newest = select(Todo).order_by(Todo.created_at.desc())
if limit := os.environ.get("LIMIT"):
    newest = newest.limit(int(limit))


@app.get("/todos/", response_model=list[TodoAnswer])
async def list_todos():
    async with reading() as session:
        return (await session.scalars(newest)).all()


@app.post("/todos/", response_model=TodoAnswer, status_code=201)
async def add_todo(new: NewTodo):
    async with writing() as session:
        todo = Todo(title=new.title)
        session.add(todo)
        await session.commit()
        return todo
