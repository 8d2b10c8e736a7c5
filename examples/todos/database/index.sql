CREATE INDEX todos_newest ON todos (created_at DESC);
