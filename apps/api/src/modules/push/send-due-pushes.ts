import { PushPayload } from '@pleamar/contract';
import { DAY_MS } from '@pleamar/domain';
import { PushGone, PushRefused, PushUnavailable } from '../../adapters/push/port.ts';
import { mapConcurrently } from '../../common/map-concurrently.ts';
import type { App } from '../../common/context.ts';
import { recordOutcomes, takeDuePushes, type DuePush, type PushOutcome } from './queries.ts';

const AT_ONCE = 32;
const BATCH = 400;
/** The wait doubles with each attempt. Together they take about two hours. */
const MAX_ATTEMPTS = 8;
const FIRST_WAIT_SECONDS = 30;
/** An older push is dropped. Its notification stays on the page. */
const MAX_AGE_SECONDS = DAY_MS / 1000;
/** A lock screen shows no more than this, and push services accept at most 4 kB. */
const MAX_TEXT_LENGTH = 300;

/** If the process dies, the rows that it has taken are due again after two minutes. */
export async function sendDuePushes(app: App): Promise<void> {
  for (;;) {
    const due = await takeDuePushes(app.db, BATCH);
    if (due.length === 0) return;
    const outcomes = await mapConcurrently(AT_ONCE, due, (push) => sendPush(app, push));
    await recordOutcomes(app.db, outcomes);
  }
}

async function sendPush(app: App, push: DuePush): Promise<PushOutcome> {
  const { subscription_id, notification_id, attempts } = push;
  const ended = (result: PushOutcome['result'], seconds = 0): PushOutcome => ({
    subscription_id,
    notification_id,
    attempts,
    result,
    seconds,
  });
  if (!push.is_current) return ended('dropped');
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
      return ended('retry', error.retryAfterSeconds ?? FIRST_WAIT_SECONDS * 2 ** (attempts - 1));
    // The error must not be rethrown, because the other pushes of the batch would not be marked as sent.
    if (!(error instanceof PushUnavailable))
      app.log.warn({ err: error }, 'a notification to a device was refused for good');
    return ended(error instanceof PushRefused || error instanceof PushUnavailable ? 'failed' : 'dropped');
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
