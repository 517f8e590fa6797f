import { Readable } from 'node:stream';
import type { LiveEvent } from '@pleamar/contract';
import { HOUR_MS } from '@pleamar/domain';
import type { Logger } from 'pino';
import { AppError } from '../../common/app-error.ts';
import type { LiveStreams } from '../../common/live.ts';
import type { Db } from '../../db/connect.ts';
import type { Channels } from '../../db/channels.ts';
import { LIVE_CHANNEL } from './publish-events.ts';
import { createPresence } from './presence.ts';
import { findEventsAfter, findActiveTokens, readPosition } from './queries.ts';

interface Stream {
  userId: string;
  tokenId: string;
  lastId: number;
  endsAt: number;
  turn: number;
  /** `readableEnded` is false until the client has read all of the body. */
  isEnded: boolean;
  body: Readable;
}

/** Shorter than `ONLINE_MS`, and than the time after which proxies and phones close an idle connection. */
export const HEARTBEAT_MS = 20_000;
/**
 * The streams are in this many groups, whose heartbeats come in turn: thousands of writes would block the event loop.
 */
const TURNS = 40;
/** The client of an ended stream connects again, and its token is then checked again. */
const MAX_STREAM_MS = HOUR_MS;
/** A client that has missed more events reloads its data instead of receiving them. */
const MAX_MISSED = 500;
/** A slower client is disconnected. It continues from its last event. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** The windows of a browser share one stream. */
const MAX_PER_PERSON = 20;
const RETRY_MS = 1_000;

interface LiveStreamsOptions {
  db: Db;
  channels: Channels;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

export function createLiveStreams({ db, channels, log, now }: LiveStreamsOptions): LiveStreams {
  const streams = new Map<string, Set<Stream>>();
  const openStreams = () => [...streams.values()].flatMap((own) => Array.from(own));
  const usersWithNewEvents = new Set<string>();
  let isReading = false;
  let isClosed = false;
  const presence = createPresence({
    db,
    channels,
    log,
    now,
    readers: () => [...streams.keys()],
    isReading: (userId) => streams.has(userId),
    send: (readerId, { userId, isOnline }) => {
      const event: LiveEvent = { kind: 'presence', user_id: userId, online: isOnline };
      for (const stream of streams.get(readerId) ?? []) writeToStream(stream, `data: ${JSON.stringify(event)}\n\n`);
    },
  });

  channels.on(LIVE_CHANNEL, (userId) => {
    for (const id of userId === null ? streams.keys() : [userId]) if (streams.has(id)) usersWithNewEvents.add(id);
    void deliver();
  });
  channels.on('ended_token', (tokenId) => {
    if (tokenId === null) void endRevoked().catch(logFailure);
    else endWhere((stream) => stream.tokenId === tokenId);
  });
  let turn = 0;
  const heartbeat = setInterval(() => {
    turn = (turn + 1) % TURNS;
    // Without streams `now` must not be called: while the app is composed it has no clock yet.
    if (streams.size === 0) return;
    void sendHeartbeat(openStreams().filter((stream) => stream.turn === turn));
    if (turn === 0) void presence.sweep();
  }, HEARTBEAT_MS / TURNS).unref();
  const logFailure = (error: unknown) => log.warn({ err: error }, 'open streams could not be served');

  /** One query at a time reads the events of all users who got some since the last query. */
  async function deliver(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (usersWithNewEvents.size > 0) await deliverOnce();
    } catch (error) {
      logFailure(error);
      setTimeout(() => void deliver(), RETRY_MS).unref();
    } finally {
      isReading = false;
    }
  }

  async function deliverOnce(): Promise<void> {
    const userIds = [...usersWithNewEvents].filter((userId) => streams.has(userId));
    usersWithNewEvents.clear();
    if (userIds.length === 0) return;
    const readers = userIds.map((userId) => ({
      userId,
      lastId: Math.min(...[...(streams.get(userId) ?? [])].map((stream) => stream.lastId)),
    }));
    const rows = await findEventsAfter(db, readers).catch((error: unknown) => {
      userIds.forEach((userId) => usersWithNewEvents.add(userId));
      throw error;
    });
    for (const { user_id: userId, id, event } of rows) {
      for (const stream of streams.get(userId) ?? []) if (id > stream.lastId) sendEvent(stream, id, event);
    }
  }

  async function sendHeartbeat(some: readonly Stream[]): Promise<void> {
    const time = performance.now();
    for (const stream of some) {
      if (stream.endsAt < time) endStream(stream);
      else writeToStream(stream, ':\n\n');
    }
    await presence.refresh([...new Set(some.map(({ userId }) => userId))]);
  }

  async function endRevoked(): Promise<void> {
    const open = openStreams();
    if (open.length === 0) return;
    const active = await findActiveTokens(
      db,
      open.map(({ tokenId }) => tokenId),
    );
    endWhere(({ tokenId }) => open.some((stream) => stream.tokenId === tokenId) && !active.has(tokenId));
  }

  function endWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of openStreams()) if (isOver(stream)) endStream(stream);
  }

  let openedCount = 0;
  const nextTurn = () => (openedCount += 1) % TURNS;

  function registerStream(stream: Stream): void {
    const own = streams.get(stream.userId) ?? new Set<Stream>();
    streams.set(stream.userId, own.add(stream));
    const [oldest] = own;
    if (oldest && own.size > MAX_PER_PERSON) endStream(oldest);
    stream.body.once('close', () => {
      own.delete(stream);
      if (own.size > 0) return;
      streams.delete(stream.userId);
      // At a shutdown the clients connect to another process, so their users stay online.
      if (!isClosed) presence.disconnect(stream.userId);
    });
  }

  function requireOpen(): void {
    if (isClosed) throw new AppError('unavailable');
  }

  return {
    async open({ userId, tokenId, lastId, staysOpen }) {
      requireOpen();
      const { last, next } = await readPosition(db, userId, lastId ?? 0);
      // A stream that is registered after `close` would never end, and would delay the stop until its deadline.
      requireOpen();
      const missed = lastId === null ? 0 : last - lastId;
      const isWhole = missed === 0 || (missed > 0 && missed <= MAX_MISSED && next === (lastId ?? 0) + 1);
      const body = new Readable({ read: () => undefined });
      const stream = {
        userId,
        tokenId,
        lastId: last,
        endsAt: performance.now() + MAX_STREAM_MS,
        turn: nextTurn(),
        isEnded: false,
        body,
      };
      sendEvent(stream, isWhole && lastId !== null ? lastId : last, {
        kind: 'ready',
        is_whole: isWhole,
      } satisfies LiveEvent);
      if (!staysOpen) {
        for (const { id, event } of await findEventsAfter(db, [stream])) sendEvent(stream, id, event);
        endStream(stream);
        return body;
      }
      registerStream(stream);
      // Events that were stored since `readPosition` have not reached this stream.
      usersWithNewEvents.add(userId);
      void deliver();
      presence.connect(userId);
      return body;
    },
    sendHeartbeats: async () => {
      await sendHeartbeat(openStreams());
      await presence.sweep();
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      endWhere(() => true);
    },
  };
}

function sendEvent(stream: Stream, id: number, event: unknown): void {
  stream.lastId = id;
  writeToStream(stream, `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
}

function writeToStream({ body, isEnded }: Stream, text: string): void {
  if (body.destroyed || isEnded) return;
  body.push(text);
  if (body.readableLength > MAX_UNREAD_BYTES) body.destroy();
}

function endStream(stream: Stream): void {
  stream.isEnded = true;
  stream.body.push(null);
}
