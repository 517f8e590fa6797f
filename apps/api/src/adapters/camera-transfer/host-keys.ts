import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import ssh2 from 'ssh2';
import type { Db } from '../../db/connect.ts';
import { StartupError } from '../../process/startup-error.ts';

export async function readHostKeys(db: Db, file: string | null): Promise<string[]> {
  return file === null ? readOrCreateHostKeys(db) : [await readHostKey(file)];
}

/** Cameras remember the key of a server, so the keys are made once per installation and shared by its processes. */
async function readOrCreateHostKeys(db: Db): Promise<string[]> {
  const known = await readStoredKeys(db);
  if (known) return known;
  // Older cameras know only RSA.
  const newKeys = [
    ssh2.utils.generateKeyPairSync('ed25519').private,
    ssh2.utils.generateKeyPairSync('rsa', { bits: 3072 }).private,
  ];
  await db
    .insertInto('settings')
    .values({ key: 'transfer_host_keys', value: JSON.stringify(newKeys) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readStoredKeys(db)) ?? newKeys;
}

async function readStoredKeys(db: Db): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('settings')
    .select(sql<string[]>`array(select jsonb_array_elements_text(value))`.as('keys'))
    .where('key', '=', 'transfer_host_keys')
    .executeTakeFirst();
  return row?.keys;
}

async function readHostKey(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new StartupError(`The file of TRANSFER_HOST_KEY (${file}) cannot be read.`, { cause });
  });
  if (ssh2.utils.parseKey(text) instanceof Error) {
    throw new StartupError(
      'The setting TRANSFER_HOST_KEY is not right: its file is no private key without a passphrase.',
    );
  }
  return text;
}
