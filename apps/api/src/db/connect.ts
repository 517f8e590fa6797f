import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { retryingPool } from './retrying-pool.ts';
import type { DB } from './tables.ts';
import { typeParsers } from './types.ts';

/** A transaction fits too: kysely's Transaction is a Kysely. */
export type Db = Kysely<DB>;

export type Connection = { db: Kysely<DB>; pool: Pool; close: () => Promise<void> };

export type ConnectOptions = {
  max?: number;
  applicationName?: string;
  /**
   * A pooler may use another connection for each transaction, so there are no named statements and no settings at the
   * start. The settings of the database role limit statements then.
   */
  isPooled?: boolean;
  connectWithinMs?: number;
  retryForMs?: number;
  statementTimeoutMs?: number;
  onLostConnection?: (error: Error) => void;
};

/** Both together are less than the ten seconds in which every request is answered. */
const CONNECT_WITHIN_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** The database ends a long statement itself; one without any answer times out this much later. */
const UNANSWERED_AFTER_MS = 500;

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, isPooled = false, retryForMs = 3_000 } = options;
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'pleamar',
    // Every wait has a limit, so that a database in trouble never hangs a request.
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    query_timeout: statementTimeoutMs + UNANSWERED_AFTER_MS,
    ...(!isPooled && { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 }),
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    types: typeParsers,
  });
  const onLost = options.onLostConnection ?? (() => undefined);
  // Without both listeners, a lost connection would end the process. A running query rejects by itself.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: retryingPool(pool, { isPooled, retryForMs }) }) });
  return { db, pool, close: () => db.destroy() };
}

/** Without keep-alive a connection to a vanished machine would look alive for two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
