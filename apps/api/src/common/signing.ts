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

/** The signature has 128 bits of HMAC-SHA-256: too many to guess, short enough for a URL. */
export async function signatureOf(app: WithDb, purpose: SigningPurpose, text: string): Promise<string> {
  const sign = await signer(app, purpose);
  return sign(text);
}

export async function signer(app: WithDb, purpose: SigningPurpose): Promise<(text: string) => string> {
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
  const expected = Buffer.from(await signatureOf(app, purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The key has 256 bits for uses other than signing; keys of different purposes cannot be derived from each other. */
export async function keyFor(app: WithDb, purpose: 'sealed-secret' | 'recovery-code'): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await signingSecret(app), '', purpose, 32));
}

/** The secret is the same for every process and restart; as a KeyObject it signs four times as fast. */
const secrets = new WeakMap<App['config'], SharedRead<KeyObject>>();

function signingSecret({ db, config }: WithDb): Promise<KeyObject> {
  const known = secrets.get(config);
  if (known && isSharedWith(known, db)) return known.value;
  const reading = sharedRead(db, readOrCreateSecret(db));
  secrets.set(config, reading);
  reading.value.catch(() => {
    // One failed read of the database would be cached as the answer.
    if (secrets.get(config) === reading) secrets.delete(config);
  });
  return reading.value;
}

/** A visitor's first list may come from a replica, which cannot be written to, so the secret is read first. */
async function readOrCreateSecret(db: Db): Promise<KeyObject> {
  const secret = (await readSecret(db)) ?? (await makeSecret(db));
  return createSecretKey(Buffer.from(secret, 'base64url'));
}

const secretIn = (db: Db) =>
  db
    .selectFrom('settings')
    .select(sql<string>`value #>> '{}'`.as('secret'))
    .where('key', '=', 'signing_secret');

async function readSecret(db: Db): Promise<string | undefined> {
  const found = await secretIn(db).executeTakeFirst();
  return found?.secret;
}

async function makeSecret(db: Db): Promise<string> {
  const fresh = JSON.stringify(randomBytes(32).toString('base64url'));
  await db
    .insertInto('settings')
    .values({ key: 'signing_secret', value: fresh })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { secret } = await secretIn(db).executeTakeFirstOrThrow();
  return secret;
}
