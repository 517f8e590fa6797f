import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

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
