import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { retryingPool } from './retrying-pool.ts';
import type { DB } from './tables.ts';
import { typeParsers } from './types.ts';

/** Argument of a query function: the database, or a transaction on it (kysely's Transaction is a Kysely). */
export type Db = Kysely<DB>;

export type Connection = { db: Kysely<DB>; pool: Pool; close: () => Promise<void> };

export type ConnectOptions = {
  max?: number;
  applicationName?: string;
  /**
   * Behind a pooler that gives each transaction another connection: nothing may be kept in one (named statements), and
   * poolers refuse settings at the start. The database ends long statements by its role's settings then.
   */
  isPooled?: boolean;
  /** Longest that a connection may take. */
  connectWithinMs?: number;
  /** For how long a restart is waited out. */
  retryForMs?: number;
  /** Longest that one statement may take. */
  statementTimeoutMs?: number;
  /** Called when a connection breaks, for instance when the database restarts. */
  onLostConnection?: (error: Error) => void;
};

/** Connection and statement together take less than the ten seconds in which every request is answered. */
const CONNECT_WITHIN_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** The database ends a long statement itself; a statement without any answer times out this much later. */
const UNANSWERED_AFTER_MS = 500;

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const { statementTimeoutMs = STATEMENT_TIMEOUT_MS, isPooled = false, retryForMs = 3_000 } = options;
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'pleamar',
    // Every wait has a limit: a database in trouble costs a request seconds and never hangs it.
    connectionTimeoutMillis: options.connectWithinMs ?? CONNECT_WITHIN_MS,
    query_timeout: statementTimeoutMs + UNANSWERED_AFTER_MS,
    ...(!isPooled && { statement_timeout: statementTimeoutMs, idle_in_transaction_session_timeout: 30_000 }),
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    types: typeParsers,
  });
  const lost = options.onLostConnection ?? (() => undefined);
  // Without a listener on both, an error event of a lost connection ends the process. A query that was under way
  // still fails by its own promise.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: retryingPool(pool, { isPooled, retryForMs }) }) });
  return { db, pool, close: () => db.destroy() };
}

/** Without it a connection to a machine that is gone would look alive for two hours. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
