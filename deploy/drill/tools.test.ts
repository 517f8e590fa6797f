import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { missingTools, postgresFolders } from './tools.ts';

const programs = ['initdb', 'postgres', 'pg_basebackup', 'pg_verifybackup'];

function aMachine(installed: Record<string, readonly string[]>) {
  const root = mkdtempSync(path.join(tmpdir(), 'drill-tools-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [folder, names] of Object.entries(installed)) {
    mkdirSync(path.join(root, folder), { recursive: true });
    for (const name of names) writeFileSync(path.join(root, folder, name), '');
  }
  const machine = { path: path.join(root, 'bin'), pgBin: undefined, isRoot: false, hasPostgresAccount: () => false };
  return { machine, debian: path.join(root, 'postgresql') };
}

test('a machine with everything lacks nothing, and its newest PostgreSQL is taken', () => {
  const { machine, debian } = aMachine({
    bin: ['rsync'],
    'postgresql/9/bin': programs,
    'postgresql/15/bin': programs,
  });

  expect(missingTools(machine, debian)).toEqual([]);
  expect(postgresFolders(undefined, debian)[0]).toContain(path.join('15', 'bin'));
});

test('all that is missing is named at once, with where to get it', () => {
  const { machine, debian } = aMachine({ 'postgresql/17/bin': ['initdb', 'postgres'] });

  expect(missingTools({ ...machine, isRoot: true }, debian)).toEqual([
    "PostgreSQL's pg_basebackup, pg_verifybackup: install postgresql, or name its folder of programs in PG_BIN.",
    'rsync: install rsync.',
    'an account postgres: PostgreSQL refuses to run as root; postgresql of Debian brings one.',
  ]);
});

test('a folder that PG_BIN names is looked into, whatever else is installed', () => {
  const { machine, debian } = aMachine({ bin: ['rsync'], 'postgresql/17/bin': programs, other: [] });

  expect(missingTools({ ...machine, pgBin: path.join(path.dirname(debian), 'other') }, debian)).toHaveLength(1);
});
