#!/bin/sh
# Makes the database of a variant, PGDATABASE, with an index where INDEX says so.
set -eu
createdb
psql -q -v ON_ERROR_STOP=1 -f database/schema.sql
if [ "${INDEX:-}" = yes ]; then psql -q -v ON_ERROR_STOP=1 -f database/index.sql; fi
