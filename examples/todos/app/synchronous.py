"""The todos with plain handlers, which FastAPI runs in threads. READ=replica: lists are read from there."""

import os

from fastapi import FastAPI
from sqlalchemy import create_engine, select
from sqlalchemy.orm import sessionmaker

from todo import NewTodo, Todo, TodoAnswer, pool

# An address without a host: PGHOST, PGUSER and PGDATABASE say which database.
writing = sessionmaker(create_engine("postgresql+psycopg://", **pool), expire_on_commit=False)
reading = writing
if os.environ.get("READ") == "replica":
    reading = sessionmaker(create_engine(f"postgresql+psycopg://?port={os.environ['REPLICA_PORT']}", **pool))

app = FastAPI()


@app.get("/todos/", response_model=list[TodoAnswer])
def list_todos():
    with reading() as session:
        return session.scalars(select(Todo).order_by(Todo.created_at.desc())).all()


@app.post("/todos/", response_model=TodoAnswer, status_code=201)
def add_todo(new: NewTodo):
    with writing() as session:
        todo = Todo(title=new.title)
        session.add(todo)
        session.commit()
        return todo
