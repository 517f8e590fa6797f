import { Client } from 'pg';
import type { Logger } from 'pino';
import { keepAlive } from './connect.ts';

/** PostgreSQL's LISTEN on a connection of its own, which is opened again when it breaks. */
export interface Channels {
  /** `receive` gets each payload, and null after each gap in which payloads may have been lost. */
  on: (channel: string, receive: (payload: string | null) => void) => void;
  /** Calls the listeners of this process at once. Triggers of the tables notify the other processes. */
  emit: (channel: string) => void;
  /** False while the connection is broken, so that payloads may be lost. */
  isLive: () => boolean;
  close: () => Promise<void>;
}

type Receive = (payload: string | null) => void;

const RECONNECT_AFTER_MS = 1000;
/** A connection that only listens never detects that its other end is gone. */
const KEEP_ALIVE_EVERY_MS = 3_000;
/** Without a time limit, an attempt that gets no answer would keep the next from starting. */
const timeouts = { connectionTimeoutMillis: 3_000, query_timeout: 3_000, ...keepAlive };

export async function openChannels(url: string, log: Pick<Logger, 'warn'>): Promise<Channels> {
  const listeners = new Map<string, Receive[]>();
  let client: Client | null = null;
  let attempt = Promise.resolve();
  let reconnectTimer: NodeJS.Timeout | null = null;
  let isClosed = false;
  /** pg deprecates several statements at once on one connection, so they run one after the other. */
  let pending = Promise.resolve();

  async function connect(): Promise<void> {
    const newClient = new Client({ connectionString: url, application_name: 'pleamar notifications', ...timeouts });
    newClient.on('error', () => onConnectionLost(newClient));
    newClient.on('end', () => onConnectionLost(newClient));
    newClient.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''));
    try {
      await newClient.connect();
      for (const channel of listeners.keys()) await listen(newClient, channel);
    } catch (error) {
      // A half-open connection would stay beside the next attempt.
      void newClient.end().catch(() => undefined);
      throw error;
    }
    // `close` ran during the attempt and had no client to end.
    if (isClosed) return newClient.end();
    client = newClient;
    for (const channel of listeners.keys()) dispatch(channel, null);
  }

  function onConnectionLost(broken: Client): void {
    // Events of a former client, or of one that never connected, must not start a second attempt.
    if (client !== broken) return;
    client = null;
    void broken.end().catch(() => undefined);
    reconnectLater();
  }

  function reconnectLater(): void {
    if (isClosed) return;
    reconnectTimer = setTimeout(() => {
      attempt = connect().catch((error: unknown) => {
        log.warn({ err: error }, 'the channels of the database cannot be listened to');
        reconnectLater();
      });
    }, RECONNECT_AFTER_MS).unref();
  }

  function enqueueStatement(
    statement: (connection: Client) => Promise<unknown>,
    onSuccess: () => void = () => undefined,
  ): void {
    const connection = client;
    if (!connection) return;
    pending = pending.then(() => statement(connection)).then(onSuccess, () => onConnectionLost(connection));
  }

  const dispatch = (channel: string, payload: string | null) =>
    listeners.get(channel)?.forEach((receive) => receive(payload));

  await connect();
  const keepAliveTimer = setInterval(
    () => enqueueStatement((connection) => connection.query('select 1')),
    KEEP_ALIVE_EVERY_MS,
  ).unref();
  return {
    on: (channel, receive) => {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), receive]);
      if (!known) {
        enqueueStatement(
          (connection) => listen(connection, channel),
          () => receive(null),
        );
      }
    },
    emit: (channel) => dispatch(channel, ''),
    isLive: () => client !== null,
    close: async () => {
      isClosed = true;
      clearInterval(keepAliveTimer);
      if (reconnectTimer) clearTimeout(reconnectTimer);
      await attempt;
      await client?.end().catch(() => undefined);
      client = null;
    },
  };
}

async function listen(client: Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`);
}
