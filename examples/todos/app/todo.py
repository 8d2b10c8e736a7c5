"""A todo: in the database, as it is sent, and as it is answered."""

from datetime import datetime

from pydantic import BaseModel, ConfigDict
from sqlalchemy import DateTime, func
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column


class Base(DeclarativeBase):
    pass


class Todo(Base):
    __tablename__ = "todos"

    id: Mapped[int] = mapped_column(primary_key=True)
    title: Mapped[str]
    done: Mapped[bool] = mapped_column(default=False)
    created_at: Mapped[datetime] = mapped_column(DateTime(timezone=True), server_default=func.clock_timestamp())


class NewTodo(BaseModel):
    title: str


class TodoAnswer(BaseModel):
    model_config = ConfigDict(from_attributes=True)

    id: int
    title: str
    done: bool
    created_at: datetime


pool = {"pool_size": 25, "max_overflow": 5}
"""Connections a server keeps to each database, and how many more it may open."""
