import { createHmac, createSecretKey, hkdfSync, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from './context.ts';
import type { Db } from '../db/connect.ts';
import { isSharedWith, sharedRead, type SharedRead } from './shared-read.ts';

type WithDb = Pick<App, 'db' | 'config'>;

export type SigningPurpose =
  | 'cursor'
  | 'original-link'
  | 'web-size-link'
  | 'picture-link'
  | 'archive-link'
  | 'unsubscribe'
  | 'report-confirmation';

/** Returns 128 bits of HMAC-SHA-256: too many to guess, short enough for a URL. */
export async function signText(app: WithDb, purpose: SigningPurpose, text: string): Promise<string> {
  const sign = await createSigner(app, purpose);
  return sign(text);
}

export async function createSigner(app: WithDb, purpose: SigningPurpose): Promise<(text: string) => string> {
  const secret = await signingSecret(app);
  return (text) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest().subarray(0, 16).toString('base64url');
}

export async function isSigned(
  app: WithDb,
  purpose: SigningPurpose,
  text: string,
  signature: string,
): Promise<boolean> {
  const expected = Buffer.from(await signText(app, purpose, text));
  const signatureBytes = Buffer.from(signature);
  return expected.length === signatureBytes.length && timingSafeEqual(expected, signatureBytes);
}

/** Returns a key of 256 bits for uses other than signing. The key of one purpose does not reveal that of another. */
export async function deriveKey(app: WithDb, purpose: 'sealed-secret' | 'recovery-code'): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await signingSecret(app), '', purpose, 32));
}

/** All processes share one secret, which survives restarts. A KeyObject signs four times as fast as text. */
const secrets = new WeakMap<App['config'], SharedRead<KeyObject>>();

function signingSecret({ db, config }: WithDb): Promise<KeyObject> {
  const known = secrets.get(config);
  if (known && isSharedWith(known, db)) return known.value;
  const reading = sharedRead(db, readOrCreateSecret(db));
  secrets.set(config, reading);
  reading.value.catch(() => {
    // A failed read must not stay in the cache.
    if (secrets.get(config) === reading) secrets.delete(config);
  });
  return reading.value;
}

/** Reads first: a visitor's list may come from a replica, which cannot be written to. */
async function readOrCreateSecret(db: Db): Promise<KeyObject> {
  const secret = (await readSecret(db)) ?? (await createSecret(db));
  return createSecretKey(Buffer.from(secret, 'base64url'));
}

const selectSecret = (db: Db) =>
  db
    .selectFrom('settings')
    .select(sql<string>`value #>> '{}'`.as('secret'))
    .where('key', '=', 'signing_secret');

async function readSecret(db: Db): Promise<string | undefined> {
  const row = await selectSecret(db).executeTakeFirst();
  return row?.secret;
}

async function createSecret(db: Db): Promise<string> {
  const newSecret = JSON.stringify(randomBytes(32).toString('base64url'));
  await db
    .insertInto('settings')
    .values({ key: 'signing_secret', value: newSecret })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { secret } = await selectSecret(db).executeTakeFirstOrThrow();
  return secret;
}
