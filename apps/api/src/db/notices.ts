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
/** A connection that only listens never notices by itself that nobody is at its other end any more. */
const ASK_EVERY_MS = 3_000;
/** A try that gets no answer is followed by the next. */
const bounds = { connectionTimeoutMillis: 3_000, query_timeout: 3_000, ...keepAlive };

export async function listenTo(url: string, log: Pick<Logger, 'warn'>): Promise<Notices> {
  const listeners = new Map<string, Heard[]>();
  let client: Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let isClosed = false;
  /** One statement after the other: several at once on one connection are on their way out of pg. */
  let asking = Promise.resolve();

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

  function ask(statement: (connection: Client) => Promise<unknown>, answered: () => void = () => undefined): void {
    const connection = client;
    if (!connection) return;
    asking = asking.then(() => statement(connection)).then(answered, () => lost(connection));
  }

  const hear = (channel: string, payload: string | null) => listeners.get(channel)?.forEach((heard) => heard(payload));

  await connect();
  const stillThere = setInterval(() => ask((connection) => connection.query('select 1')), ASK_EVERY_MS).unref();
  return {
    on: (channel, heard) => {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), heard]);
      if (!known) {
        ask(
          (connection) => listen(connection, channel),
          () => heard(null),
        );
      }
    },
    tell: (channel) => hear(channel, ''),
    isLive: () => client !== null,
    close: async () => {
      isClosed = true;
      clearInterval(stillThere);
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
