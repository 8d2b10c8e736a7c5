#!/bin/sh
# TODOS todos, the same for every variant and every launch.
exec psql -q -v ON_ERROR_STOP=1 -v todos="$TODOS" -f database/reset.sql
