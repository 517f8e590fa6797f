import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { connect, type Connection, type ConnectOptions, type Db } from './connect.ts';

/** Whoever says nothing for so long has stopped: together with the primary's limits less than ten seconds. */
const ANSWER_WITHIN_MS = 1_000;

/** Nobody waits for one that is away: there is the primary. */
const atOnce = { connectWithinMs: ANSWER_WITHIN_MS, retryForMs: 0 };

/** A copy of the database that follows it by streaming, and what is known of it. */
export class Replica {
  readonly name: string;
  /** How much of the primary's log it has repeated, in bytes. */
  position = 0;
  /** Why nobody is sent to it; null: it answers readers. */
  outBecause: string | null = 'it was not asked yet';
  reads = 0;
  failures = 0;
  private readonly readers: Connection;
  /** A connection of its own: readers that fill the others must not make it look dead. */
  private readonly watch: Connection;
  private readonly busy = new Set<pg.PoolClient>();
  private readonly log: Pick<Logger, 'info' | 'warn'>;

  constructor(url: string, log: Pick<Logger, 'info' | 'warn'>, options: ConnectOptions) {
    this.name = nameOf(url);
    this.log = log;
    this.readers = connect(url, { ...options, ...atOnce, applicationName: 'pleamar readers' });
    this.watch = watching(url);
    this.readers.pool.on('acquire', (client) => this.busy.add(client));
    this.readers.pool.on('release', (_error, client) => this.busy.delete(client));
  }

  get db(): Db {
    return this.readers.db;
  }

  /** Asks how far it is; `oldest` is the least that it has to know. */
  async look(oldest: number): Promise<void> {
    const found = await replayed(this.watch.db).catch((error: unknown) => String(error));
    if (typeof found === 'string') return this.leaveOut(found);
    if (found === null) return this.leaveOut('it is no replica');
    this.position = found;
    if (found < oldest) return this.leaveOut('it is too far behind');
    if (this.outBecause !== null) this.log.info({ replica: this.name }, 'a replica answers readers');
    this.outBecause = null;
  }

  async close(): Promise<void> {
    await Promise.all([this.readers.close(), this.watch.close()]);
  }

  private leaveOut(because: string): void {
    if (this.outBecause !== because) this.log.warn({ replica: this.name, because }, 'a replica is left out');
    this.outBecause = because;
    // Whoever waits for an answer of it gets the primary's now.
    for (const client of this.busy) void client.end().catch(() => undefined);
  }
}

export const watching = (url: string) =>
  connect(url, { max: 1, statementTimeoutMs: ANSWER_WITHIN_MS, ...atOnce, applicationName: 'pleamar replicas' });

/** How much of its log the primary has written for good. */
export async function written(db: Db): Promise<number> {
  const { rows } = await inTime(
    sql<{ at: number }>`select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::int8 as at`.execute(db),
  );
  return rows[0]?.at ?? 0;
}

/** Null: it follows nobody, so it is a primary. */
async function replayed(db: Db): Promise<number | null> {
  const { rows } = await inTime(
    sql<{ at: number | null }>`select case when pg_is_in_recovery()
      then coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::int8 end as at`.execute(db),
  );
  return rows[0]?.at ?? null;
}

async function inTime<T>(asked: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('it does not answer')), ANSWER_WITHIN_MS);
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer));
}

/** Without its password. */
function nameOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
}
