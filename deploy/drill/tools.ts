import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Programs of the Debian package `postgresql` that a drill runs. */
const postgresPrograms = ['initdb', 'postgres', 'pg_basebackup', 'pg_verifybackup'];

export interface Machine {
  /** Where programs are looked for. */
  path: string;
  /** The folder of PostgreSQL's programs, where one is named. */
  pgBin: string | undefined;
  isRoot: boolean;
  hasPostgresAccount: () => boolean;
}

/** The folders with a PostgreSQL, the newest first. Ours brings only what serves. */
export function postgresFolders(pgBin: string | undefined, debian = '/usr/lib/postgresql'): string[] {
  if (pgBin) return [pgBin];
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(debian, version, 'bin'));
}

/** One sentence for each thing that a drill lacks here, before it has begun anything. */
export function missingTools({ path: folders, pgBin, isRoot, hasPostgresAccount }: Machine, debian?: string): string[] {
  const isIn = (folder: string, program: string) => existsSync(path.join(folder, program));
  const found = postgresFolders(pgBin, debian);
  const complete = found.find((folder) => postgresPrograms.every((program) => isIn(folder, program)));
  const [newest = pgBin ?? 'any folder'] = found;
  const lacking = postgresPrograms.filter((program) => !isIn(newest, program));
  return [
    ...(complete
      ? []
      : [`PostgreSQL's ${lacking.join(', ')}: install postgresql, or name its folder of programs in PG_BIN.`]),
    ...(folders.split(path.delimiter).some((folder) => isIn(folder, 'rsync')) ? [] : ['rsync: install rsync.']),
    ...(isRoot && !hasPostgresAccount()
      ? ['an account postgres: PostgreSQL refuses to run as root; postgresql of Debian brings one.']
      : []),
  ];
}
