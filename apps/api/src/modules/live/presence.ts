import { ONLINE_MS } from '@pleamar/domain';
import type { Logger } from 'pino';
import type { Db } from '../../db/connect.ts';
import type { Channels } from '../../db/channels.ts';
import { markGone, markLeft, markSeen, partnersOf } from './queries.ts';

/** On which every process hears who has come or gone: an id, and 1 or 0. */
export const PRESENCE_CHANNEL = 'presence';
/** A page that is loaded anew closes its stream and opens the next one within this time. */
const RELOAD_MS = 5_000;

export interface Presence {
  came: (userId: string) => void;
  left: (userId: string) => void;
  /** Keeps these online. */
  seen: (userIds: readonly string[]) => Promise<void>;
  /** Tells of those whom no process keeps online any more. */
  sweep: () => Promise<void>;
}

interface Parts {
  db: Db;
  channels: Channels;
  log: Pick<Logger, 'warn'>;
  now: () => Date;
  /** Everybody with an open stream in this process. */
  readers: () => string[];
  isReading: (userId: string) => boolean;
  tell: (userId: string, of: { userId: string; isOnline: boolean }) => void;
}

/**
 * Who is online, for the people they write with. It is not numbered as other events are: whoever was away asks anew.
 */
export function createPresence({ db, channels, log, now, readers, isReading, tell }: Parts): Presence {
  /** What was heard and not told yet. */
  const changed = new Map<string, boolean>();
  let isTelling = false;
  const untold = (error: unknown) => log.warn({ err: error }, 'who is online could not be told');

  channels.on(PRESENCE_CHANNEL, (payload) => {
    const [userId = '', isOnline] = (payload ?? '').split(' ');
    if (userId === '') return;
    // Gone from another process, and still here.
    if (isOnline === '0' && isReading(userId)) {
      came(userId);
      return;
    }
    changed.set(userId, isOnline === '1');
    void tellPartners().catch(untold);
  });

  /** One question for everybody who came or went since the last one. */
  async function tellPartners(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    try {
      while (changed.size > 0) {
        const known = new Map(changed);
        changed.clear();
        for (const { reader_id: readerId, user_id: userId } of await partnersOf(db, [...known.keys()], readers())) {
          tell(readerId, { userId, isOnline: known.get(userId) === true });
        }
      }
    } finally {
      isTelling = false;
    }
  }

  function came(userId: string): void {
    markSeen(db, PRESENCE_CHANNEL, [userId], now()).catch(untold);
  }

  return {
    came,
    left(userId) {
      setTimeout(() => {
        if (!isReading(userId)) markLeft(db, PRESENCE_CHANNEL, userId, onlineSince()).catch(untold);
      }, RELOAD_MS).unref();
    },
    seen: (userIds) => markSeen(db, PRESENCE_CHANNEL, userIds, now()).catch(untold),
    sweep: () => markGone(db, PRESENCE_CHANNEL, onlineSince()).catch(untold),
  };

  function onlineSince(): Date {
    return new Date(now().getTime() - ONLINE_MS);
  }
}
