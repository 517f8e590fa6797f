#!/bin/sh
# restore.sh BACKUP PGDATA FILES [MOMENT]
# A database folder and the files as they were at MOMENT (2026-11-16T09:30:00Z; without it: as late as the archive goes),
# on a machine that has neither. Start PostgreSQL on PGDATA afterwards: it reads the archive, then accepts writes.
set -eu
# PostgreSQL runs restore_command in its own folder, where a relative path of the backup would lead elsewhere.
backup=$(cd "$1" && pwd)
pgdata=$2 files=$3 moment=${4:-}

# The moment is compared with the names of the bases as text.
[ -z "$moment" ] || printf '%s' "$moment" | grep -Eqx '[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?Z' ||
  { echo "restore.sh: $moment is not of the form 2026-11-16T09:30:00Z" >&2; exit 1; }
[ -z "$(ls -A "$pgdata" 2>/dev/null)" ] || { echo "restore.sh: $pgdata is not empty" >&2; exit 1; }

# The newest base that was whole before the moment; names sort by time.
base=
for one in "$backup"/base/*Z; do
  [ -d "$one" ] || continue
  if [ -z "$moment" ] || [ "$(basename "$one")" \< "$moment" ] ; then base=$one; fi
done
[ -n "$base" ] || { echo "restore.sh: no base before ${moment:-now} in $backup/base" >&2; exit 1; }

mkdir -p "$pgdata" "$files"
cp -a "$base/." "$pgdata/"
chmod 700 "$pgdata"
{
  # The restored server must not write over the archive that it is read from.
  echo "archive_mode = off"
  echo "restore_command = 'cp \"$backup/wal/%f\" \"%p\"'"
  # PostgreSQL takes no Z here.
  [ -z "$moment" ] || echo "recovery_target_time = '$(echo "$moment" | sed 's/T/ /; s/Z$/+00/')'"
  echo "recovery_target_action = promote"
} >> "$pgdata/postgresql.auto.conf"
touch "$pgdata/recovery.signal"

rsync --archive --quiet "$backup/files/" "$files/"
echo "$base"
