import { sql } from 'kysely';
import { SIGNATURE_HEADER, signedEvent } from '../../apps/api/src/adapters/payments/sandbox/events.ts';
import { readOrCreateWebhookSecret } from '../../apps/api/src/adapters/payments/sandbox/secret.ts';
import type { Db } from '../../apps/api/src/db/connect.ts';
import type { World } from './world.ts';

/** Sends each event of the provider again with a new signature: once, or three times to both processes. */
export function createEventRepeater(db: Db): (world: World) => Promise<void> {
  const reported = new Set<string>();
  let secret: string | undefined;
  return async (world) => {
    secret ??= await readOrCreateWebhookSecret(db);
    const { rows } = await sql<{ id: string; payload: unknown }>`
      select id, payload from sandbox.events where id <> all(${[...reported]}::text[])
      order by created_at limit 20`.execute(db);
    for (const { id, payload } of rows) {
      reported.add(id);
      const { body, signature } = signedEvent(payload, secret, new Date());
      const request = {
        method: 'POST' as const,
        path: '/api/v1/webhooks/sandbox',
        headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
        body: () => body,
      };
      const answers =
        world.random() < 0.5
          ? [await world.client.send(request)]
          : (await Promise.all([1, 2, 3].map(() => world.client.sendTwice(request)))).flat();
      if (answers.some(({ status }) => status === 200)) world.journal.events.push({ id });
    }
  };
}
