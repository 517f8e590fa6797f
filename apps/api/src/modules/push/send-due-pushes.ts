import { PushPayload } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import { PushGone, PushRefused, PushUnavailable } from '../../adapters/push/port.ts';
import { concurrently } from '../../common/concurrently.ts';
import type { App } from '../../common/context.ts';
import { settle, takeDuePushes, type DuePush, type PushOutcome } from './queries.ts';

const AT_ONCE = 32;
const BATCH = 400;
/** The attempts take about two hours with doubling waits. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;
/** A push older than a day is useless; the notification stays on the page. */
const MAX_AGE_SECONDS = DAY_MS / 1000;
/** A lock screen shows no more; a push service accepts 4 kB. */
const MAX_TEXT_LENGTH = 300;

/** A process that dies loses nothing: the rows that it claimed are due again in two minutes. */
export async function sendDuePushes(app: App): Promise<void> {
  for (;;) {
    const due = await takeDuePushes(app.db, BATCH);
    if (due.length === 0) return;
    const outcomes = await concurrently(AT_ONCE, due, (push) => send(app, push));
    await settle(app.db, outcomes);
  }
}

async function send(app: App, push: DuePush): Promise<PushOutcome> {
  const { subscription_id, notification_id, attempts } = push;
  const ended = (how: PushOutcome['how'], seconds = 0): PushOutcome => ({
    subscription_id,
    notification_id,
    attempts,
    how,
    seconds,
  });
  if (!push.is_current) return ended('needless');
  try {
    await app.push.send(push, {
      payload: JSON.stringify(payloadOf(push)),
      topic: notification_id.replaceAll('-', ''),
      ttlSeconds: MAX_AGE_SECONDS,
    });
    return ended('sent');
  } catch (error) {
    if (error instanceof PushGone) return ended('gone');
    if (error instanceof PushUnavailable && attempts < MAX_ATTEMPTS)
      return ended('again', error.retryAfterSeconds ?? FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
    // An error must not escape: the other pushes of the batch would not be marked as sent.
    if (!(error instanceof PushUnavailable))
      app.log.warn({ err: error }, 'a notification to a device was refused for good');
    return ended(error instanceof PushRefused || error instanceof PushUnavailable ? 'given_up' : 'needless');
  }
}

function payloadOf({ notification_id: id, kind, params, language, name, user_id }: DuePush): PushPayload {
  return PushPayload.parse({ kind, params: shortenTexts(params), id, language, name, user_id });
}

function shortenTexts(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH - 1)}…` : value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortenTexts(part)]));
}
