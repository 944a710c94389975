#!/bin/bash
# Starts PostgreSQL, unless the archive has a newer timeline: then another server was promoted, and what this one
# writes would be lost.
set -euo pipefail

# Prints the highest timeline in the names of WAL files.
find_timeline() {
  find "$1" -name "$2" -printf '%f\n' | sed -nE 's/^([0-9A-F]{8})([0-9A-F]{16}|\.history).*/\1/p' | sort | tail -n 1
}

if [[ ! -e $PGDATA/standby.signal && ! -e $PGDATA/recovery.signal ]]; then
  # Assigned first, because a failure inside [[ ]] does not stop the script.
  archived=$(find_timeline /backups/wal '*.history.gz')
  own=''
  # A new server and one that has lost its disk have no WAL.
  if [[ -d $PGDATA/pg_wal ]]; then own=$(find_timeline "$PGDATA/pg_wal/" '*'); fi
  if [[ $archived > $own ]]; then
    echo "Another server has taken over (timeline $archived, here ${own:-none}): run npm run restore." >&2
    exit 1
  fi
fi
exec docker-entrypoint.sh "$@"
