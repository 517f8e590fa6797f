import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = path.join(import.meta.dirname, 'restore.sh');

test('a backup that is named by a relative path is found by the restored server, with the moment to restore', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'restore-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['backup/base/2026-11-16T09:00:00Z', 'backup/wal', 'backup/files', 'bin'])
    mkdirSync(path.join(folder, name), { recursive: true });
  // The machine may have no rsync.
  writeFileSync(path.join(folder, 'bin/rsync'), '#!/bin/sh\n', { mode: 0o755 });

  execFileSync(script, ['backup', 'database', 'files', '2026-11-16T09:30:00.123Z'], {
    cwd: folder,
    env: { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` },
  });

  const settings = readFileSync(path.join(folder, 'database/postgresql.auto.conf'), 'utf8');
  expect(settings).toContain(`restore_command = 'cp "${folder}/backup/wal/%f" "%p"'`);
  expect(settings).toContain("recovery_target_time = '2026-11-16 09:30:00.123+00'");
});

test.for([
  '2026-11-16',
  '2026-11-16 09:30:00Z',
  '2026-11-16T09:30:00+01:00',
  '2026-11-16T09:30:00',
  '2026-11-16T09:30:00ZZ',
  'yesterday',
])('a moment in another form than the names of the bases is refused: %s', (moment) => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'restore-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'backup/base/2026-11-16T09:00:00Z'), { recursive: true });

  const { status, stderr } = spawnSync(script, ['backup', 'database', 'files', moment], {
    cwd: folder,
    encoding: 'utf8',
  });

  expect([status, stderr]).toEqual([1, `restore.sh: ${moment} is not of the form 2026-11-16T09:30:00Z\n`]);
  expect(existsSync(path.join(folder, 'database'))).toBe(false);
});
