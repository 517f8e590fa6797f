import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const script = path.join(import.meta.dirname, 'restore.sh');

test('a backup that is named by a relative path is found by the restored server', () => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'restore-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['backup/base/2026-11-16T09:00:00Z', 'backup/wal', 'backup/files', 'bin'])
    mkdirSync(path.join(folder, name), { recursive: true });
  // The machine may have no rsync.
  writeFileSync(path.join(folder, 'bin/rsync'), '#!/bin/sh\n', { mode: 0o755 });

  execFileSync(script, ['backup', 'database', 'files'], {
    cwd: folder,
    env: { ...process.env, PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}` },
  });

  const settings = readFileSync(path.join(folder, 'database/postgresql.auto.conf'), 'utf8');
  expect(settings).toContain(`restore_command = 'cp "${folder}/backup/wal/%f" "%p"'`);
});
