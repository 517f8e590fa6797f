import { Client } from 'pg';
import type { Logger } from 'pino';
import { keepAlive } from './connect.ts';

/** What the database tells by itself (LISTEN): over a connection of its own, which comes back when it breaks. */
export interface Notices {
  /** Also called once after each gap in which notices may have been missed. */
  on: (channel: string, heard: () => void) => void;
  /** Tells this process at once of what it has done itself; the database's word for everybody comes a moment later. */
  tell: (channel: string) => void;
  /** False while nothing could be heard. */
  isLive: () => boolean;
  close: () => Promise<void>;
}

const AGAIN_AFTER_MS = 1000;
/** A try that gets no answer is followed by the next. */
const bounds = { connectionTimeoutMillis: 5_000, query_timeout: 5_000, ...keepAlive };

export async function listenTo(url: string, log: Pick<Logger, 'warn'>): Promise<Notices> {
  const listeners = new Map<string, (() => void)[]>();
  let client: Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let isClosed = false;

  async function connect(): Promise<void> {
    const fresh = new Client({ connectionString: url, application_name: 'pleamar notices', ...bounds });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', ({ channel }) => tell(channel));
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
    for (const channel of listeners.keys()) tell(channel);
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

  const tell = (channel: string) => listeners.get(channel)?.forEach((heard) => heard());

  await connect();
  return {
    on: (channel, heard) => {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), heard]);
      if (known || !client) return;
      const connection = client;
      listen(connection, channel).then(heard, () => lost(connection));
    },
    tell,
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
