#!/bin/bash
# Starts PostgreSQL, unless another server has taken over from this one: each promotion archives the history of a new
# timeline, and what is written on the old one would be lost.
set -euo pipefail

if [[ -s $PGDATA/PG_VERSION && ! -e $PGDATA/standby.signal && ! -e $PGDATA/recovery.signal ]]; then
  # In hexadecimal in names, in decimal in the control file, where a promotion enters it as that of the recovery first.
  newest=$(find /backups/wal -name '*.history.gz' -printf '%f\n' | sort | tail -n 1)
  own=$(pg_controldata | sed -nE 's/.*(TimeLineID|timeline): *([0-9]+)$/\2/p' | sort -n | tail -n 1)
  if ((16#0${newest%%.*} > own)); then
    echo 'Another server has taken over from this one: see Standby in docs/operations.md.' >&2
    exit 1
  fi
fi
exec docker-entrypoint.sh "$@"
