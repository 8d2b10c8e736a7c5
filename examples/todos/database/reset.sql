SET synchronous_commit = remote_apply; -- committed when the replica shows it, too
BEGIN;
TRUNCATE todos RESTART IDENTITY;
INSERT INTO todos (title, done, created_at)
  SELECT 'Water the plants on balcony ' || n, n % 3 = 0, timestamptz '2024-01-01 00:00:00Z' + n * interval '1 minute'
  FROM generate_series(1, :todos) AS n;
COMMIT;
ANALYZE todos;
