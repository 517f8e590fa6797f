import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { connect, type Connection, type Db } from './connect.ts';

export interface Replicas {
  /** Null when no replica has every change published so far: then the primary is read. */
  choose: () => { db: Db; failed: () => void } | null;
  /** Visitors must see this change: a replica without it is not chosen. */
  changed: () => void;
  states: () => ReplicaState[];
  close: () => Promise<void>;
}

export interface ReplicaState {
  name: string;
  isIn: boolean;
  behindBytes: number;
  reads: number;
  failures: number;
}

interface Options {
  urls: readonly string[];
  primaryUrl: string;
  isPooled: boolean;
  mostBehindMs: number;
  log: Pick<Logger, 'info' | 'warn'>;
}

interface Replica extends Pick<ReplicaState, 'name' | 'reads' | 'failures'> {
  readers: Connection;
  /** Separate from the readers, which could fill their pool and make a healthy replica look dead. */
  monitor: Connection;
  /** Replayed bytes of the primary's log. */
  position: number;
  outBecause: string | null;
}

const POLL_MS = 500;
/** A replica needs milliseconds for a change; the primary is read until then. */
const POLL_CATCHING_UP_MS = 25;

/** After a slow replica the primary answers: both together must stay below ten seconds. */
const monitorLimits = { max: 1, connectWithinMs: 1_000, retryForMs: 0, statementTimeoutMs: 1_000 };
const readerLimits = { max: 20, connectWithinMs: 1_000, retryForMs: 0, statementTimeoutMs: 2_000 };

export function followReplicas({ urls, primaryUrl, isPooled, mostBehindMs, log }: Options): Replicas {
  const monitorOf = (url: string) => connect(url, { ...monitorLimits, applicationName: 'pleamar replicas' });
  const primary = monitorOf(primaryUrl);
  const replicas = urls.map((url): Replica => {
    const readers = connect(url, { ...readerLimits, isPooled, applicationName: 'pleamar readers' });
    const outBecause = 'it was not asked yet';
    return { name: nameOf(url), readers, monitor: monitorOf(url), position: 0, outBecause, reads: 0, failures: 0 };
  });
  /** Positions of the primary over time; every replica must have replayed the first by now. */
  const history = [{ position: 0, atMs: Number.NEGATIVE_INFINITY }];
  /** The primary's position after the last published change; infinite until it is read. A start counts as a change. */
  let needed = Number.POSITIVE_INFINITY;
  let turn = 0;
  let changes = 0;
  let waking = new AbortController();
  const closing = new AbortController();

  async function pollPrimary(): Promise<void> {
    const before = changes;
    // An unreachable primary takes no changes, so replicas go on.
    const found = await positionOf(primary.db).catch(() => null);
    if (!found) return;
    history.push({ position: found.position, atMs: performance.now() });
    while (history[1] && history[1].atMs <= performance.now() - mostBehindMs) history.shift();
    if (changes === before) needed = Math.min(needed, found.position);
  }

  async function poll(replica: Replica): Promise<void> {
    const oldest = history[0]?.position ?? 0;
    const because = await positionOf(replica.monitor.db).then(({ position, isReplica }) => {
      if (!isReplica) return 'it is no replica';
      replica.position = position;
      return position < oldest ? 'it is too far behind' : null;
    }, String);
    if (because === replica.outBecause) return;
    replica.outBecause = because;
    if (because === null) log.info({ replica: replica.name }, 'a replica answers readers');
    else log.warn({ replica: replica.name, because }, 'a replica is left out');
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      waking = new AbortController();
      await Promise.all([pollPrimary(), ...replicas.map(poll)]);
      const isCatchingUp = replicas.some(({ outBecause, position }) => outBecause === null && position < needed);
      const pause = isCatchingUp ? POLL_CATCHING_UP_MS : POLL_MS;
      await delay(pause, undefined, { signal: waking.signal }).catch(() => undefined);
    }
  }
  const following = replicas.length > 0 ? follow() : null;

  return {
    choose: () => {
      const current = replicas.filter(({ outBecause, position }) => outBecause === null && position >= needed);
      const replica = current[(turn += 1) % current.length];
      if (!replica) return null;
      replica.reads += 1;
      return { db: replica.readers.db, failed: () => void (replica.failures += 1) };
    },
    changed: () => {
      changes += 1;
      needed = Number.POSITIVE_INFINITY;
      waking.abort();
    },
    states: () =>
      replicas.map(({ name, outBecause, position, reads, failures }) => {
        const behindBytes = Math.max((history.at(-1)?.position ?? 0) - position, 0);
        return { name, isIn: outBecause === null, behindBytes, reads, failures };
      }),
    close: async () => {
      closing.abort();
      waking.abort();
      await following;
      const connections = [primary, ...replicas.flatMap(({ readers, monitor }) => [readers, monitor])];
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

/** Bytes of the log that the primary has flushed or that a replica has replayed. */
async function positionOf(db: Db): Promise<{ position: number; isReplica: boolean }> {
  const { rows } = await sql<{ position: number; isReplica: boolean }>`
    select pg_is_in_recovery() as "isReplica", coalesce(pg_wal_lsn_diff(
      case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end, '0/0'
    ), 0)::int8 as position`.execute(db);
  return rows[0] ?? { position: 0, isReplica: false };
}

/** Host only: the password must not be in a log or a metric. */
const nameOf = (url: string) => new URL(url).searchParams.get('host') ?? new URL(url).host;
