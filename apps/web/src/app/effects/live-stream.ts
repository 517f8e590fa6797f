import type { LiveEvent } from '@pleamar/contract/live';
import { retryDelayMs } from '@pleamar/domain/retries/retry-delay';
import { pause } from '../../lib/browser/pause.ts';

export type OpenStream = (lastId: number | null, signal: AbortSignal) => Promise<Response>;

interface NumberedEvent {
  id: number | null;
  event: LiveEvent;
}

/** The server sends a heartbeat every 20 seconds. */
const LOST_AFTER_MS = 45_000;
const HANDOVER_MS = 500;

/**
 * The windows of a browser share one stream: the holder of the lock reads it and forwards the events; when it closes,
 * the next one goes on after the last event.
 */
export function subscribeToLiveEvents(
  userId: string,
  open: OpenStream,
  onEvent: (event: LiveEvent) => void,
): () => void {
  const name = `pleamar_live ${userId}`;
  const stopped = new AbortController();
  const others = new BroadcastChannel(name);
  const forward = others.postMessage.bind(others);
  let lastId: number | null = null;
  const receive = ({ id, event }: NumberedEvent) => {
    lastId = id ?? lastId;
    onEvent(event);
  };
  others.addEventListener('message', ({ data }: MessageEvent<NumberedEvent>) => receive(data));
  // Another window reads the stream. Its first event is over, and this window's data may be older.
  const onTaken = () => onEvent({ kind: 'ready', is_whole: true });
  const read = () =>
    readUntil(
      stopped.signal,
      (signal) => open(lastId, signal),
      (received) => {
        receive(received);
        forward(received);
      },
    );
  // A window without locks (on an insecure origin) has its own stream.
  const { locks }: { locks?: LockManager | null } = navigator;
  const reading = locks ? readAlone(name, locks, { stopped: stopped.signal, read, onTaken }) : read();
  // The lock request rejects when the window stops waiting for it.
  reading.catch(() => undefined);
  return () => {
    stopped.abort();
    others.close();
  };
}

/** Reads while it holds the lock that one window of the browser can have. */
async function readAlone(
  name: string,
  locks: LockManager,
  { stopped, read, onTaken }: { stopped: AbortSignal; read: () => Promise<void>; onTaken: () => void },
): Promise<void> {
  const isTaken = await locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock) await read();
    return lock === null;
  });
  if (!isTaken || stopped.aborted) return;
  onTaken();
  await locks.request(name, { signal: stopped }, async () => {
    // If the previous reader logged out, this window is stopped a moment later: it opens no stream before.
    await pause(HANDOVER_MS, stopped);
    if (!stopped.aborted) await read();
  });
}

/** Opens the stream again after each loss, until it is stopped or refused. */
async function readUntil(
  stopped: AbortSignal,
  open: (signal: AbortSignal) => Promise<Response>,
  onReceived: (received: NumberedEvent) => void,
): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const outcome = await readOnce(stopped, open, (received) => {
      failures = 0;
      onReceived(received);
    }).catch(() => 'lost' as const);
    if (outcome === 'refused' || stopped.aborted) return;
    await pause(retryDelayMs(failures) * (0.5 + Math.random() / 2), stopped);
    failures += 1;
  }
}

async function readOnce(
  stopped: AbortSignal,
  open: (signal: AbortSignal) => Promise<Response>,
  onReceived: (received: NumberedEvent) => void,
): Promise<'ended' | 'refused'> {
  const lost = new AbortController();
  let timer = setTimeout(() => lost.abort(), LOST_AFTER_MS);
  try {
    const response = await open(AbortSignal.any([stopped, lost.signal]));
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return 'refused';
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    let rest = '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => lost.abort(), LOST_AFTER_MS);
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) readBlock(block, onReceived);
    }
    return 'ended';
  } finally {
    clearTimeout(timer);
  }
}

/** A block without data is a heartbeat. */
function readBlock(block: string, onReceived: (received: NumberedEvent) => void): void {
  const [, id, data] = /^(?:id: (\d+)\n)?data: (.*)$/.exec(block) ?? [];
  // Events are not validated: the validator would add to the page's scripts.
  if (data !== undefined)
    onReceived({ id: id === undefined ? null : Number(id), event: JSON.parse(data) as LiveEvent });
}
