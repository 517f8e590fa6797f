import type { LiveEvent } from '@pleamar/contract/live';
import { retryDelayMs } from '@pleamar/domain/constants';
import { pause } from './pause.ts';

/** Opens the stream after the event with this number; null begins with what happens from now on. */
export type OpenStream = (lastId: number | null, signal: AbortSignal) => Promise<Response>;

interface Told {
  /** None for what a later stream does not repeat. */
  id: number | null;
  event: LiveEvent;
}

/** The server says something every 20 seconds; one that is silent for longer is gone. */
const SILENCE_MS = 45_000;
/** How long a window waits before it takes over from another. */
const HANDOVER_MS = 500;

/**
 * Follows what happens to somebody. The windows of a browser share one stream: the one that holds the lock reads it and
 * tells the others, and when it closes the next one goes on after the last event that it heard.
 */
export function followLive(userId: string, open: OpenStream, onEvent: (event: LiveEvent) => void): () => void {
  const name = `pleamar_live ${userId}`;
  const stopped = new AbortController();
  const others = new BroadcastChannel(name);
  const tellOthers = others.postMessage.bind(others);
  let lastId: number | null = null;
  const hear = ({ id, event }: Told) => {
    lastId = id ?? lastId;
    onEvent(event);
  };
  // Nobody but the window that reads writes here.
  others.addEventListener('message', ({ data }: MessageEvent<Told>) => hear(data));
  // Another window reads already and its stream's first event is long gone: what this one knows may be older.
  const onTaken = () => onEvent({ kind: 'ready', is_whole: true });
  const read = () =>
    readUntil(
      stopped.signal,
      (signal) => open(lastId, signal),
      (told) => {
        hear(told);
        tellOthers(told);
      },
    );
  // Without locks (an address that is not secure) each window has a stream of its own.
  const { locks }: { locks?: LockManager | null } = navigator;
  const reading = locks ? readInTurn(name, locks, { stopped: stopped.signal, read, onTaken }) : read();
  // Asking for the lock ends with an error when the window stops waiting for it.
  reading.catch(() => undefined);
  return () => {
    stopped.abort();
    others.close();
  };
}

/** At once if no other window reads, and otherwise when the one that does has closed. */
async function readInTurn(
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
    // The one that read may have logged out: that is heard a moment later, and the token is refused by then.
    await pause(HANDOVER_MS, stopped);
    if (!stopped.aborted) await read();
  });
}

async function readUntil(
  stopped: AbortSignal,
  open: (signal: AbortSignal) => Promise<Response>,
  onTold: (told: Told) => void,
): Promise<void> {
  let failures = 0;
  while (!stopped.aborted) {
    const outcome = await readOnce(stopped, open, (told) => {
      failures = 0;
      onTold(told);
    }).catch(() => 'lost' as const);
    if (outcome === 'refused' || stopped.aborted) return;
    await pause(retryDelayMs(failures) * (0.5 + Math.random() / 2), stopped);
    failures += 1;
  }
}

/** One stream, until it ends or breaks off. */
async function readOnce(
  stopped: AbortSignal,
  open: (signal: AbortSignal) => Promise<Response>,
  onTold: (told: Told) => void,
): Promise<'ended' | 'refused'> {
  const silent = new AbortController();
  let timer = setTimeout(() => silent.abort(), SILENCE_MS);
  try {
    const response = await open(AbortSignal.any([stopped, silent.signal]));
    // Whoever is logged out, or has no such channel, will not have one by asking again.
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return 'refused';
    if (!response.ok || !response.body) throw new Error(`The stream answered ${response.status}`);
    let rest = '';
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENCE_MS);
      const blocks = (rest + part.value).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) tellBlock(block, onTold);
    }
    return 'ended';
  } finally {
    clearTimeout(timer);
  }
}

/** Blocks without data are the server's sign of life. */
function tellBlock(block: string, onTold: (told: Told) => void): void {
  const [, id, data] = /^(?:id: (\d+)\n)?data: (.*)$/.exec(block) ?? [];
  // The server sends what the contract says; checking it again would cost the page the validator.
  if (data !== undefined) onTold({ id: id === undefined ? null : Number(id), event: JSON.parse(data) as LiveEvent });
}
