import { Client } from 'pg';
import type { Logger } from 'pino';
import { keepAlive } from './connect.ts';

/** What the database tells by itself (LISTEN): over a connection of its own, which comes back when it breaks. */
export interface Notices {
  /** Called with what was told, and with null once after each gap in which notices may have been missed. */
  on: (channel: string, heard: (payload: string | null) => void) => void;
  /** Tells this process at once of what it has done itself; the database's word for everybody comes a moment later. */
  tell: (channel: string) => void;
  /** False while the connection is lost. */
  isLive: () => boolean;
  close: () => Promise<void>;
}

type Heard = (payload: string | null) => void;

const AGAIN_AFTER_MS = 1000;
/** A try that gets no answer is followed by the next. */
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, ...keepAlive };

export async function listenTo(url: string, log: Pick<Logger, 'warn'>): Promise<Notices> {
  const listeners = new Map<string, Heard[]>();
  let client: Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let isClosed = false;
  let listening = Promise.resolve();

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'pleamar notices', ...bounds });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''));
    try {
      await fresh.connect();
      for (const channel of listeners.keys()) await listen(fresh, channel);
    } catch (error) {
      // Half connected, it would stay open beside the next try.
      fresh.removeAllListeners('end');
      void fresh.end().catch(() => undefined);
      throw error;
    }
    client = fresh;
    for (const channel of listeners.keys()) hear(channel, null);
  }

  function lost(broken: Client): void {
    if (isClosed || (client !== null && client !== broken)) return;
    client = null;
    broken.removeAllListeners('end');
    void broken.end().catch(() => undefined);
    again ??= setTimeout(() => {
      again = null;
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'the database cannot be heard');
        lost(broken);
      });
    }, AGAIN_AFTER_MS).unref();
  }

  const hear = (channel: string, payload: string | null) => listeners.get(channel)?.forEach((heard) => heard(payload));

  await connect();
  return {
    on: (channel, heard) => {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), heard]);
      if (known || !client) return;
      const connection = client;
      // One statement after the other: several at once on one connection are on their way out of pg.
      listening = listening
        .then(() => listen(connection, channel))
        .then(
          () => heard(null),
          () => lost(connection),
        );
    },
    tell: (channel) => hear(channel, ''),
    isLive: () => client !== null,
    close: async () => {
      isClosed = true;
      if (again) clearTimeout(again);
      await client?.end().catch(() => undefined);
      client = null;
    },
  };
}

/** The channels are names in our own code. */
async function listen(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
