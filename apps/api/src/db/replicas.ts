import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connect, type Connection, type Db } from './connect.ts';

export interface Replicas {
  /** Returns null (the primary must be read) if no replica has every change that was published so far. */
  choose: () => { db: Db; recordFailure: () => void } | null;
  /** Call after each published change. */
  markChanged: () => void;
  states: () => ReplicaState[];
  close: () => Promise<void>;
}

export interface ReplicaState {
  name: string;
  isInUse: boolean;
  lagBytes: number;
  reads: number;
  failures: number;
}

interface Options {
  urls: readonly string[];
  primaryUrl: string;
  isPooled: boolean;
  maxLagMs: number;
  log: Pick<Logger, 'info' | 'warn'>;
}

interface Replica extends Pick<ReplicaState, 'name' | 'reads' | 'failures'> {
  readers: Connection;
  /** A pool of its own: with a full pool of readers a healthy replica would look dead. */
  monitor: Connection;
  position: number;
  excludedBecause: string | null;
}

const POLL_MS = 500;
/** A replica needs milliseconds for a change, and the primary is read until then. */
const POLL_CATCHING_UP_MS = 25;

/** The primary answers after a slow replica: both together must stay below ten seconds. */
const monitorLimits = { max: 1, connectWithinMs: 1_000, retryForMs: 0, statementTimeoutMs: 1_000 };
const readerLimits = { max: 20, connectWithinMs: 1_000, retryForMs: 0, statementTimeoutMs: 2_000 };

export function monitorReplicas({ urls, primaryUrl, isPooled, maxLagMs, log }: Options): Replicas {
  const connectMonitor = (url: string) => connect(url, { ...monitorLimits, applicationName: 'pleamar replicas' });
  const primary = connectMonitor(primaryUrl);
  const replicas = urls.map((url): Replica => {
    const readers = connect(url, { ...readerLimits, isPooled, applicationName: 'pleamar readers' });
    const excludedBecause = 'it was not polled yet';
    const monitor = connectMonitor(url);
    return { name: nameOf(url), readers, monitor, position: 0, excludedBecause, reads: 0, failures: 0 };
  });
  /** Every replica must have replayed the first of these positions of the primary by now. */
  const history = [{ position: 0, atMs: Number.NEGATIVE_INFINITY }];
  /** The primary's position after the last published change; infinite until it is read. A start counts as a change. */
  let needed = Number.POSITIVE_INFINITY;
  let turn = 0;
  let changes = 0;
  let waking = new AbortController();
  const closing = new AbortController();

  async function pollPrimary(): Promise<void> {
    const before = changes;
    // An unreachable primary takes no changes, so the replicas stay in use.
    const current = await readPosition(primary.db).catch(() => null);
    if (!current) return;
    history.push({ position: current.position, atMs: performance.now() });
    while (history[1] && history[1].atMs <= performance.now() - maxLagMs) history.shift();
    if (changes === before) needed = Math.min(needed, current.position);
  }

  async function poll(replica: Replica): Promise<void> {
    const oldest = history[0]?.position ?? 0;
    const because = await readPosition(replica.monitor.db).then(({ position, isReplica }) => {
      if (!isReplica) return 'it is not a replica';
      replica.position = position;
      return position < oldest ? 'it is too far behind' : null;
    }, String);
    if (because === replica.excludedBecause) return;
    replica.excludedBecause = because;
    if (because === null) log.info({ replica: replica.name }, 'a replica answers readers');
    else log.warn({ replica: replica.name, because }, 'a replica is left out');
  }

  async function pollUntilClosed(): Promise<void> {
    while (!closing.signal.aborted) {
      waking = new AbortController();
      await Promise.all([pollPrimary(), ...replicas.map(poll)]);
      const isCatchingUp = replicas.some(
        ({ excludedBecause, position }) => excludedBecause === null && position < needed,
      );
      const pause = isCatchingUp ? POLL_CATCHING_UP_MS : POLL_MS;
      await delay(pause, undefined, { signal: waking.signal }).catch(() => undefined);
    }
  }
  const polling = replicas.length > 0 ? pollUntilClosed() : null;

  return {
    choose: () => {
      const current = replicas.filter(
        ({ excludedBecause, position }) => excludedBecause === null && position >= needed,
      );
      const replica = current[(turn += 1) % current.length];
      if (!replica) return null;
      replica.reads += 1;
      return { db: replica.readers.db, recordFailure: () => void (replica.failures += 1) };
    },
    markChanged: () => {
      changes += 1;
      needed = Number.POSITIVE_INFINITY;
      waking.abort();
    },
    states: () =>
      replicas.map(({ name, excludedBecause, position, reads, failures }) => {
        const lagBytes = Math.max((history.at(-1)?.position ?? 0) - position, 0);
        return { name, isInUse: excludedBecause === null, lagBytes, reads, failures };
      }),
    close: async () => {
      closing.abort();
      waking.abort();
      await polling;
      const connections = [primary, ...replicas.flatMap(({ readers, monitor }) => [readers, monitor])];
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

async function readPosition(db: Db): Promise<{ position: number; isReplica: boolean }> {
  const { rows } = await sql<{ position: number; isReplica: boolean }>`
    select pg_is_in_recovery() as "isReplica", coalesce(pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
    ), 0)::int8 as position`.execute(db);
  return rows[0] ?? { position: 0, isReplica: false };
}

/** The password must not be in a log or a metric. */
const nameOf = (url: string) => new URL(url).searchParams.get('host') ?? new URL(url).host;
