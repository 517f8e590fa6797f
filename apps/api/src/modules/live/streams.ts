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
import { eventsAfter, livingTokens, positionOf } from './queries.ts';

interface Stream {
  userId: string;
  tokenId: string;
  lastId: number;
  endsAt: number;
  /** In which part of the heartbeat it has its turn. */
  turn: number;
  body: Readable;
}

/** Shorter than proxies and phones keep a silent connection, and than a person stays online without one. */
export const HEARTBEAT_MS = 20_000;
/** Not all streams at once: thousands of writes in one go would hold up what else the process has to do. */
const TURNS = 40;
/** Then the reader comes again, and its token is looked at anew. */
const LONGEST_MS = HOUR_MS;
/** Whoever missed more loads everything anew: it costs less than telling all of it. */
const MOST_MISSED = 500;
/** A reader that leaves this much unread is cut; it goes on from its last event when it can. */
const MOST_UNREAD_BYTES = 256 * 1024;
/** A browser has one for all its windows. */
const MOST_PER_PERSON = 20;
const RETRY_MS = 1_000;

interface Parts {
  db: Db;
  channels: Channels;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
}

export function createLiveStreams({ db, channels, log, now }: Parts): LiveStreams {
  const streams = new Map<string, Set<Stream>>();
  const all = () => [...streams.values()].flatMap((own) => Array.from(own));
  /** People whose events have grown since they were last read. */
  const grown = new Set<string>();
  let isReading = false;
  let isClosed = false;
  const presence = createPresence({
    db,
    channels,
    log,
    now,
    readers: () => [...streams.keys()],
    isReading: (userId) => streams.has(userId),
    tell: (readerId, { userId, isOnline }) => {
      const event: LiveEvent = { kind: 'presence', user_id: userId, online: isOnline };
      for (const stream of streams.get(readerId) ?? []) push(stream, `data: ${JSON.stringify(event)}\n\n`);
    },
  });

  channels.on(LIVE_CHANNEL, (userId) => {
    for (const id of userId === null ? streams.keys() : [userId]) if (streams.has(id)) grown.add(id);
    void deliver();
  });
  channels.on('ended_token', (tokenId) => {
    if (tokenId === null) void endRevoked().catch(untold);
    else endWhere((stream) => stream.tokenId === tokenId);
  });
  let turn = 0;
  const heartbeat = setInterval(() => {
    turn = (turn + 1) % TURNS;
    // Nobody to tell; and while the app is being put together there is no clock to ask yet.
    if (streams.size === 0) return;
    void beatFor(all().filter((stream) => stream.turn === turn));
    if (turn === 0) void presence.sweep();
  }, HEARTBEAT_MS / TURNS).unref();
  const untold = (error: unknown) => log.warn({ err: error }, 'open streams could not be served');

  /** One read at a time, for everybody of whom something was heard since the last one. */
  async function deliver(): Promise<void> {
    if (isReading) return;
    isReading = true;
    try {
      while (grown.size > 0) await deliverOnce();
    } catch (error) {
      untold(error);
      setTimeout(() => void deliver(), RETRY_MS).unref();
    } finally {
      isReading = false;
    }
  }

  async function deliverOnce(): Promise<void> {
    const userIds = [...grown].filter((userId) => streams.has(userId));
    grown.clear();
    if (userIds.length === 0) return;
    const readers = userIds.map((userId) => ({
      userId,
      lastId: Math.min(...[...(streams.get(userId) ?? [])].map((stream) => stream.lastId)),
    }));
    const rows = await eventsAfter(db, readers).catch((error: unknown) => {
      userIds.forEach((userId) => grown.add(userId));
      throw error;
    });
    for (const { user_id: userId, id, event } of rows) {
      for (const stream of streams.get(userId) ?? []) if (id > stream.lastId) send(stream, id, event);
    }
  }

  async function beatFor(some: readonly Stream[]): Promise<void> {
    const time = Date.now();
    for (const stream of some) {
      if (stream.endsAt < time) stream.body.push(null);
      else push(stream, ':\n\n');
    }
    await presence.seen([...new Set(some.map(({ userId }) => userId))]);
  }

  async function endRevoked(): Promise<void> {
    const open = all();
    if (open.length === 0) return;
    const living = await livingTokens(
      db,
      open.map(({ tokenId }) => tokenId),
    );
    endWhere(({ tokenId }) => open.some((stream) => stream.tokenId === tokenId) && !living.has(tokenId));
  }

  function endWhere(isOver: (stream: Stream) => boolean): void {
    for (const stream of all()) if (isOver(stream)) stream.body.push(null);
  }

  let opened = 0;
  const nextTurn = () => (opened += 1) % TURNS;

  function keep(stream: Stream): void {
    const own = streams.get(stream.userId) ?? new Set<Stream>();
    streams.set(stream.userId, own.add(stream));
    const [oldest] = own;
    if (own.size > MOST_PER_PERSON) oldest?.body.push(null);
    stream.body.once('close', () => {
      own.delete(stream);
      if (own.size > 0) return;
      streams.delete(stream.userId);
      // Whose process ends comes back at another one.
      if (!isClosed) presence.left(stream.userId);
    });
  }

  return {
    async open({ userId, tokenId, lastId, stays }) {
      if (isClosed) throw new AppError('unavailable');
      const { last, next } = await positionOf(db, userId, lastId ?? 0);
      const missed = lastId === null ? 0 : last - lastId;
      const isWhole = missed === 0 || (missed > 0 && missed <= MOST_MISSED && next === (lastId ?? 0) + 1);
      const body = new Readable({ read: () => undefined });
      const stream = { userId, tokenId, lastId: last, endsAt: Date.now() + LONGEST_MS, turn: nextTurn(), body };
      send(stream, isWhole && lastId !== null ? lastId : last, {
        kind: 'ready',
        is_whole: isWhole,
      } satisfies LiveEvent);
      if (!stays) {
        for (const { id, event } of await eventsAfter(db, [stream])) send(stream, id, event);
        body.push(null);
        return body;
      }
      keep(stream);
      // What came between the two looks at the database was not heard here.
      grown.add(userId);
      void deliver();
      presence.came(userId);
      return body;
    },
    beat: async () => {
      await beatFor(all());
      await presence.sweep();
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      endWhere(() => true);
    },
  };
}

function send(stream: Stream, id: number, event: unknown): void {
  stream.lastId = id;
  push(stream, `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`);
}

function push({ body }: Stream, text: string): void {
  if (body.destroyed || body.readableEnded) return;
  body.push(text);
  if (body.readableLength > MOST_UNREAD_BYTES) body.destroy();
}
