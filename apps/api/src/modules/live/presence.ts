import { ONLINE_MS } from '@pleamar/domain';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { Channels } from '../../db/channels.ts';
import { markIdleOffline, markOffline, markUsersOnline, findPartners } from './queries.ts';

/** The payload is the id of a user, followed by 1 for online or 0 for offline. */
export const PRESENCE_CHANNEL = 'presence';
/** A page that is reloaded opens its next stream within this time. */
const RELOAD_MS = 5_000;

export interface Presence {
  connect: (userId: string) => void;
  disconnect: (userId: string) => void;
  refresh: (userIds: readonly string[]) => Promise<void>;
  sweep: () => Promise<void>;
}

interface PresenceOptions {
  db: Db;
  channels: Channels;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
  readers: () => string[];
  isReading: (userId: string) => boolean;
  send: (userId: string, of: { userId: string; isOnline: boolean }) => void;
}

/** Presence events have no number, so a client that was disconnected loads the presence of its partners again. */
export function createPresence({ db, channels, log, now, readers, isReading, send }: PresenceOptions): Presence {
  const changed = new Map<string, boolean>();
  let isSending = false;
  const logFailure = (error: unknown) => log.warn({ err: error }, 'presence could not be sent');

  channels.on(PRESENCE_CHANNEL, (payload) => {
    const [userId = '', isOnline] = (payload ?? '').split(' ');
    if (userId === '') return;
    // The user disconnected from another process, but has a stream in this one.
    if (isOnline === '0' && isReading(userId)) {
      connect(userId);
      return;
    }
    changed.set(userId, isOnline === '1');
    void sendToPartners().catch(logFailure);
  });

  async function sendToPartners(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      while (changed.size > 0) {
        const sending = new Map(changed);
        changed.clear();
        for (const { reader_id: readerId, user_id: userId } of await findPartners(db, [...sending.keys()], readers())) {
          send(readerId, { userId, isOnline: sending.get(userId) === true });
        }
      }
    } finally {
      isSending = false;
    }
  }

  function connect(userId: string): void {
    markUsersOnline(db, PRESENCE_CHANNEL, [userId], now()).catch(logFailure);
  }

  return {
    connect,
    disconnect(userId) {
      setTimeout(() => {
        if (!isReading(userId)) markOffline(db, PRESENCE_CHANNEL, userId, onlineSince()).catch(logFailure);
      }, RELOAD_MS).unref();
    },
    refresh: (userIds) => markUsersOnline(db, PRESENCE_CHANNEL, userIds, now()).catch(logFailure),
    sweep: () => markIdleOffline(db, PRESENCE_CHANNEL, onlineSince()).catch(logFailure),
  };

  function onlineSince(): Date {
    return new Date(now().getTime() - ONLINE_MS);
  }
}
