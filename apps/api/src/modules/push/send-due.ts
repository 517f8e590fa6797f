import { PushPayload } from '@pleamar/contract';
import { PushGone, PushRefused, PushUnavailable } from '../../adapters/push/port.ts';
import type { App } from '../../common/ctx.ts';
import { settle, takeDue, type DuePush, type Outcome } from './queries.ts';

/** How many are under way at once, and how many are taken in one go. */
const PARALLEL = 32;
const BATCH = 400;
/** With doubling waits, about two hours. */
const ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;
/** Older news is no news; the page still has it. */
const TTL_SECONDS = 24 * 60 * 60;
/** What a lock screen shows; a push service takes 4 kB. */
const LONGEST_TEXT = 300;

/** Sends until nothing is due. A process that dies at it loses nothing: what it took is due again two minutes later. */
export async function sendDue(app: App): Promise<void> {
  for (;;) {
    const due = await takeDue(app.db, BATCH);
    if (due.length === 0) return;
    const outcomes = await inParallel(due, (push) => send(app, push));
    await settle(app.db, outcomes);
  }
}

async function send(app: App, push: DuePush): Promise<Outcome> {
  const { subscription_id, notification_id, attempts } = push;
  const ended = (how: Outcome['how'], seconds = 0): Outcome => ({
    subscription_id,
    notification_id,
    attempts,
    how,
    seconds,
  });
  if (!push.is_news) return ended('needless');
  try {
    await app.push.send(push, {
      payload: JSON.stringify(payloadOf(push)),
      topic: notification_id.replaceAll('-', ''),
      ttlSeconds: TTL_SECONDS,
    });
    return ended('sent');
  } catch (error) {
    if (error instanceof PushGone) return ended('gone');
    if (error instanceof PushUnavailable && attempts < ATTEMPTS)
      return ended('again', error.retryAfterSeconds ?? FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
    // One that cannot be sent must not keep the others of its batch from being noted as sent.
    if (!(error instanceof PushUnavailable)) app.log.warn({ err: error }, 'a notice to a device was refused for good');
    return ended(error instanceof PushRefused || error instanceof PushUnavailable ? 'given_up' : 'needless');
  }
}

function payloadOf({ notification_id: id, kind, params, language, name, user_id }: DuePush): PushPayload {
  // What the database holds as JSON.
  return PushPayload.parse({ kind, params: shortened(params), id, language, name, user_id });
}

function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONGEST_TEXT ? `${value.slice(0, LONGEST_TEXT - 1)}…` : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

async function inParallel<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.values();
  const worker = async () => {
    for (const item of waiting) results.push(await work(item));
  };
  await Promise.all(Array.from({ length: Math.min(PARALLEL, items.length) }, worker));
  return results;
}
