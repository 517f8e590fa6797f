import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';

/** All processes of an installation share the secret. */
export async function readOrCreateWebhookSecret(db: Db): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key: 'sandbox_webhook_secret', value: JSON.stringify(`whsec_${randomBytes(32).toString('base64url')}`) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { secret } = await db
    .selectFrom('settings')
    .select(sql<string>`value #>> '{}'`.as('secret'))
    .where('key', '=', 'sandbox_webhook_secret')
    .executeTakeFirstOrThrow();
  return secret;
}
