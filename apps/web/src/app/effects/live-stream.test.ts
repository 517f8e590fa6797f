import type { LiveEvent } from '@pleamar/contract/live';
import { afterEach, expect, test, vi } from 'vitest';
import { subscribeToLiveEvents, type OpenStream } from './live-stream.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
});

const order = (nth: number): LiveEvent => ({ kind: 'order', order_id: String(nth) });
const ready: LiveEvent = { kind: 'ready', is_whole: true };
const block = (id: number, event: LiveEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;

function aServer() {
  const lastIds: (number | null)[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const bytes = new TextEncoder();
  const open: OpenStream = (lastId) => {
    lastIds.push(lastId);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    return Promise.resolve(new Response(body));
  };
  return {
    lastIds,
    open,
    write: (text: string) => stream?.enqueue(bytes.encode(text)),
    end: () => stream?.close(),
  };
}

function follow(open: OpenStream, userId = 'leo'): LiveEvent[] {
  const received: LiveEvent[] = [];
  stops.push(subscribeToLiveEvents(userId, open, (event) => received.push(event)));
  return received;
}

function stubLocks() {
  const lines = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = (
    name: string,
    options: { ifAvailable?: boolean },
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (options.ifAvailable === true && held.has(name)) return work(null);
    held.add(name);
    const turn = (lines.get(name) ?? Promise.resolve()).then(() => work({})).finally(() => held.delete(name));
    lines.set(name, turn);
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
}

test('events are received as they come, also when a block arrives in pieces', async () => {
  stubLocks();
  const server = aServer();
  const received = follow(server.open);
  await vi.waitFor(() => expect(server.lastIds).toEqual([null]));

  server.write(`:\n\n${block(1, order(1))}id: 2\nda`);
  server.write(`ta: ${JSON.stringify(order(2))}\n\n`);

  await vi.waitFor(() => expect(received).toEqual([order(1), order(2)]));
});

test('a stream that ends is opened again after the last event', async () => {
  stubLocks();
  const server = aServer();
  const received = follow(server.open);
  await vi.waitFor(() => expect(server.lastIds).toHaveLength(1));
  server.write(block(7, order(7)));
  await vi.waitFor(() => expect(received).toHaveLength(1));

  server.end();

  await vi.waitFor(() => expect(server.lastIds).toEqual([null, 7]), { timeout: 3000 });
});

test('two windows share one stream, and the second goes on when the first closes', async () => {
  stubLocks();
  const server = aServer();
  const first = follow(server.open);
  const second = follow(server.open);
  await vi.waitFor(() => expect(server.lastIds).toHaveLength(1));
  server.write(block(3, order(3)));
  // The second window missed the start of the stream.
  await vi.waitFor(() => expect([first, second]).toEqual([[order(3)], [ready, order(3)]]));

  stops.shift()?.();
  server.end();

  await vi.waitFor(() => expect(server.lastIds).toEqual([null, 3]), { timeout: 3000 });
  server.write(block(4, order(4)));
  await vi.waitFor(() => expect(second).toEqual([ready, order(3), order(4)]));
  expect(first).toEqual([order(3)]);
});

test('a window that is logged out when its turn comes opens no stream', async () => {
  stubLocks();
  const server = aServer();
  follow(server.open);
  follow(server.open);
  await vi.waitFor(() => expect(server.lastIds).toHaveLength(1));
  vi.useFakeTimers();

  const [first, second] = stops.splice(0);
  first?.();
  server.end();
  await vi.advanceTimersByTimeAsync(100);
  second?.();
  await vi.advanceTimersByTimeAsync(5_000);
  vi.useRealTimers();

  expect(server.lastIds).toHaveLength(1);
});

test('an event without a number is received, and the stream goes on after the last numbered one', async () => {
  stubLocks();
  const server = aServer();
  const received = follow(server.open);
  await vi.waitFor(() => expect(server.lastIds).toHaveLength(1));
  const presence: LiveEvent = { kind: 'presence', user_id: 'ana', online: true };
  server.write(`${block(5, order(5))}data: ${JSON.stringify(presence)}\n\n`);
  await vi.waitFor(() => expect(received).toEqual([order(5), presence]));

  server.end();

  await vi.waitFor(() => expect(server.lastIds).toEqual([null, 5]), { timeout: 3000 });
});

test('a refused stream is not opened again', async () => {
  stubLocks();
  vi.useFakeTimers();
  const open = vi.fn<OpenStream>(() => Promise.resolve(new Response(null, { status: 401 })));

  follow(open);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  vi.useRealTimers();

  expect(open).toHaveBeenCalledTimes(1);
});
