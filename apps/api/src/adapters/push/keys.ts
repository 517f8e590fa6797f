import { createECDH } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { VapidKeys } from '../../process/vapid-keys.ts';

/**
 * Browsers subscribe with the public key, so new keys would end every subscription: they are made once per
 * installation.
 */
export async function readOrCreateKeys(db: Db): Promise<VapidKeys> {
  await db
    .insertInto('settings')
    .values({ key: 'vapid_keys', value: JSON.stringify(generateKeys()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { publicKey, privateKey } = await db
    .selectFrom('settings')
    .select([sql<string>`value ->> 'publicKey'`.as('publicKey'), sql<string>`value ->> 'privateKey'`.as('privateKey')])
    .where('key', '=', 'vapid_keys')
    .executeTakeFirstOrThrow();
  return { publicKey, privateKey };
}

export function generateKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // One private key in 256 is a byte shorter, but the signer needs all 32.
  const privateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}
