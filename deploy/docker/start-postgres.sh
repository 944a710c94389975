#!/bin/bash
# Starts PostgreSQL, unless another server has taken over from this one: each promotion archives the history of a new
# timeline, and what is written on the old one would be lost.
set -euo pipefail

# The highest timeline of the files in a folder of WAL, whose names begin with it.
find_timeline() {
  find "$1" -name "$2" -printf '%f\n' | sed -nE 's/^([0-9A-F]{8})([0-9A-F]{16}|\.history).*/\1/p' | sort | tail -n 1
}

if [[ -s $PGDATA/PG_VERSION && ! -e $PGDATA/standby.signal && ! -e $PGDATA/recovery.signal ]]; then
  if [[ $(find_timeline /backups/wal '*.history.gz') > $(find_timeline "$PGDATA/pg_wal" '*') ]]; then
    echo 'Another server has taken over from this one: see Standby in docs/operations.md.' >&2
    exit 1
  fi
fi
exec docker-entrypoint.sh "$@"
