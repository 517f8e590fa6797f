import { type EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** The channel of an ended process is read to its end within milliseconds. */
const MAX_READ_MS = 1000;

/**
 * The message that a child process sent before it ended, if any. Node may emit `exit` before the last message has been
 * read, so `disconnect` is awaited too. `close` would not come: processes that a killed child leaves behind hold its
 * pipes open.
 */
export async function messageUntilExit<T>(child: EventEmitter): Promise<T | undefined> {
  let message: T | undefined;
  child.on('message', (found: T) => (message = found));
  const disconnected = once(child, 'disconnect');
  await once(child, 'exit');
  const deadline = new AbortController();
  await Promise.race([disconnected, wait(MAX_READ_MS, null, { signal: deadline.signal })]);
  deadline.abort();
  return message;
}
