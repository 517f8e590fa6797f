import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const postgresPrograms = ['initdb', 'postgres', 'pg_basebackup', 'pg_verifybackup'];

export interface Machine {
  path: string;
  pgBin: string | undefined;
  isRoot: boolean;
  hasPostgresAccount: () => boolean;
}

/** The newest version is first. Our own PostgreSQL brings only the programs of a server. */
export function postgresFolders(pgBin: string | undefined, debian = '/usr/lib/postgresql'): string[] {
  if (pgBin) return [pgBin];
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(debian, version, 'bin'));
}

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
