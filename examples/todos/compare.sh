#!/usr/bin/env bash
# Starts PostgreSQL and a replica of it in a temporary folder, compares the variants, and stops both again whatever happens.
# Arguments go to `perf-gate compare`.
set -euo pipefail
cd "$(dirname "$0")"

missing() { echo "$1" >&2; exit 69; }

# Debian keeps the server's programs off the PATH.
programs=$({ ls -d /usr/lib/postgresql/*/bin 2>/dev/null || true; } | sort -V | tail -n 1)
[ -x "$programs/initdb" ] || programs=$(dirname "$(readlink -f "$(command -v initdb || echo /missing)")")
[ -x "$programs/initdb" ] || missing "PostgreSQL's server is not installed: apt-get install postgresql"
export PATH="$programs:$PATH"
python3 -c 'import ensurepip, venv' 2>/dev/null || missing "Python's venv is not installed: apt-get install python3-venv"

# PostgreSQL refuses to run as root.
owner() { if [ "$(id -u)" = 0 ]; then (cd / && exec runuser -u postgres -- "$@"); else "$@"; fi; }

folder=$(mktemp -d "${TMPDIR:-/tmp}/todos.XXXXXX")
comparison=
finish() {
  for server in replica primary; do
    [ ! -f "$folder/$server/postmaster.pid" ] ||
      owner "$programs/pg_ctl" stop -s -D "$folder/$server" -m fast -t 10 ||
      owner "$programs/pg_ctl" stop -s -D "$folder/$server" -m immediate || true
  done
  rm -rf "$folder"
}
trap finish EXIT
trap 'if [ -n "$comparison" ]; then kill -TERM "$comparison" 2>/dev/null || true; else exit 130; fi' INT TERM HUP

# Ports that are free, on loopback, and a password that nobody else knows.
[ "$(id -u)" != 0 ] || chown postgres "$folder"
read -r PGPORT REPLICA_PORT PGPASSWORD < <(python3 -c '
import contextlib, secrets, socket
with contextlib.ExitStack() as held:
    ports = [held.enter_context(socket.create_server(("127.0.0.1", 0))).getsockname()[1] for _ in range(2)]
print(*ports, secrets.token_hex(16))')
export PGHOST=127.0.0.1 PGUSER=todos PGPORT REPLICA_PORT PGPASSWORD
settings="-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=500"
settings+=" -c fsync=off -c autovacuum=off -c jit=off -c checkpoint_timeout=1h -c max_wal_size=4GB"
# Commits do not wait for the replica, but for those of a reset, which ask for it.
settings+=" -c synchronous_standby_names='*' -c synchronous_commit=local"
start() { # start NAME PORT
  owner "$programs/pg_ctl" start -s -w -D "$folder/$1" -l "$folder/$1.log" -o "-p $2 $settings" >/dev/null ||
    { cat "$folder/$1.log" >&2; exit 1; }
}
echo 'Starting PostgreSQL and its replica'
echo "$PGPASSWORD" | owner tee "$folder/password" >/dev/null
owner "$programs/initdb" -D "$folder/primary" -U "$PGUSER" --auth=scram-sha-256 --pwfile="$folder/password" --encoding=UTF8 --locale=C \
  --no-sync >"$folder/initdb.log" || { cat "$folder/initdb.log" >&2; exit 1; }
start primary "$PGPORT"
owner "$programs/pg_basebackup" -h "$PGHOST" -p "$PGPORT" -U "$PGUSER" -D "$folder/replica" -R -c fast --no-sync
start replica "$REPLICA_PORT"

status=0
passed=()
for name in PGHOST PGUSER PGPORT PGPASSWORD REPLICA_PORT; do passed+=(--pass-env "$name"); done
node "${PERF_GATE:-../../dist/cli.js}" compare "${passed[@]}" "$@" &
comparison=$!
wait "$comparison" || status=$?
while kill -0 "$comparison" 2>/dev/null; do # a signal ended the waiting, not the comparison
  status=0
  wait "$comparison" || status=$?
done
exit "$status"
