#!/bin/sh
# backup.sh DATABASE_URL FILES BACKUP
# A base of the database in BACKUP/base and a copy of the files in BACKUP/files. The server archives what changes after a
# base to BACKUP/wal (docs/operations.md). The role needs REPLICATION; pg_basebackup, pg_verifybackup and rsync are needed.
set -eu
database=$1 files=$2 backup=$3
part=$backup/base/part

mkdir -p "$backup/base" "$backup/files"
# An earlier run may have been interrupted.
rm -rf "$part"
pg_basebackup --dbname="$database" --pgdata="$part" --checkpoint=fast --wal-method=stream --no-password
pg_verifybackup --quiet "$part"
# Named by its end: moments before that cannot be had from it. restore.sh takes none without such a name.
base=$backup/base/$(date -u +%Y-%m-%dT%H:%M:%SZ)
mv "$part" "$base"

# After the database: a file without a row is swept one day, a row without its file is a loss. Nothing is deleted here, so
# that an older moment finds its files too.
rsync --archive --quiet "$files/" "$backup/files/"
echo "$base"
