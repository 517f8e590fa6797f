import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { patientPool } from './patience.ts';
import { readsStraight } from './rows-of.ts';
import type { DB } from './tables.ts';
import { typeParsers } from './types.ts';

/** What a query function takes: the database, or a transaction on it (kysely's Transaction is a Kysely). */
export type Db = Kysely<DB>;

export type Connection = { db: Kysely<DB>; pool: Pool; close: () => Promise<void> };

export type ConnectOptions = {
  max?: number;
  applicationName?: string;
  /** Longest that one statement may take. */
  statementTimeoutMs?: number;
  /** Told of a connection that broke while nobody used it, for instance when the database restarts. */
  onLostConnection?: (error: Error) => void;
};

export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'pleamar',
    // Every wait has an end, so that a database in trouble costs a request seconds and never hangs it.
    connectionTimeoutMillis: 5_000,
    statement_timeout: options.statementTimeoutMs ?? 10_000,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    types: typeParsers,
  });
  const lost = options.onLostConnection ?? (() => undefined);
  // Without a listener on both, an error event of a lost connection ends the process. A query that was under way
  // still fails by its own promise.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const patient = patientPool(pool);
  const db = readsStraight(new Kysely<DB>({ dialect: new PostgresDialect({ pool: patient }) }), patient);
  return { db, pool, close: () => db.destroy() };
}
