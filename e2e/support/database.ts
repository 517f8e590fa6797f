import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

export async function onDatabase(dataDir: string, statement: string, values: unknown[]): Promise<number | null> {
  const home = path.join(dataDir, 'postgres');
  const password = (await readFile(path.join(home, 'password'), 'utf8')).trim();
  const client = new Client({ host: path.join(home, 'socket'), user: 'pleamar', password, database: 'pleamar' });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount;
  } finally {
    await client.end();
  }
}

/** A statement that changes nothing would let a journey go on with the wrong state. */
export async function changeRow(statement: string, values: string[]): Promise<void> {
  const rows = await onDatabase(inject('productDataDir'), statement, values);
  if (rows !== 1) throw new Error(`Nothing to change: ${statement}`);
}
