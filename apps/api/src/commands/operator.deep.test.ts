import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { apiUnderTest } from '../testing/api.ts';
import { aSurfer } from '../testing/people.ts';
import { scratchFolder } from '../testing/scratch-folder.ts';

const api = apiUnderTest();

const operator = async (env: Record<string, string>, ...args: string[]) => {
  const file = path.join(import.meta.dirname, 'operator.ts');
  return promisify(execFile)(process.execPath, [file, ...args], { env: { PATH: process.env['PATH'], ...env } }).then(
    ({ stdout }) => ({ said: stdout, code: 0 }),
    (error: { stderr: string; code: number }) => ({ said: error.stderr, code: error.code }),
  );
};

const isOperator = async (id: string) =>
  (await api.app.db.selectFrom('users').select('is_operator').where('id', '=', id).executeTakeFirstOrThrow())
    .is_operator;

test('the command `operator` grants the role, prints the result, and revokes it again', async () => {
  const mia = await aSurfer(api, { fullName: 'Mia Roca' });
  const env = { DATABASE_URL: api.app.config.databaseUrl ?? '' };

  const made = await operator(env, mia.email);
  expect(made).toEqual({ said: expect.stringContaining(`Mia Roca (${mia.email}) is now an operator.`), code: 0 });
  expect(made.said).toContain('Two-step login is off');
  expect(await isOperator(mia.id)).toBe(true);
  expect((await operator(env, mia.email)).said).toContain('was already an operator');

  const removed = await operator(env, mia.email, '--remove');
  expect(removed).toEqual({ said: `Mia Roca (${mia.email}) is no longer an operator.\n`, code: 0 });
  expect(await isOperator(mia.id)).toBe(false);
});

test('the command `operator` changes nothing for an unknown address or without one', async () => {
  const env = { DATABASE_URL: api.app.config.databaseUrl ?? '' };

  expect(await operator(env, 'nobody@example.com')).toEqual({
    said: 'No account has the address nobody@example.com.\n',
    code: 1,
  });
  expect(await operator(env)).toMatchObject({ said: expect.stringContaining('npm run operator --'), code: 1 });
});

test('the command `operator` works on the embedded database, whether Pleamar runs or not', async () => {
  const dataDir = await scratchFolder();
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const running = await startEmbedded({ dataDir, log: silent });
  onTestFinished(running.stop);
  await migrate(running.url);
  const { db, close } = connect(running.url);
  await db
    .insertInto('users')
    .values({ username: 'mia', email: 'mia@example.com', full_name: 'Mia', password_hash: 'x', country_code: 'ES' })
    .execute();
  await close();

  expect((await operator({ DATA_DIR: dataDir }, 'mia@example.com')).said).toContain('is now an operator');
  await running.stop();
  expect((await operator({ DATA_DIR: dataDir }, 'mia@example.com', '--remove')).said).toContain('is no longer');
});
