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

interface Replica {
  name: string;
  readers: Connection;
  /** Separate from the readers, which could fill their pool and make a healthy replica look dead. */
  monitor: Connection;
  /** Replayed bytes of the primary's log. */
  position: number;
  outBecause: string | null;
  reads: number;
  failures: number;
}

const POLL_MS = 500;
/** A replica needs milliseconds for a change; the primary is read until then. */
const POLL_CATCHING_UP_MS = 25;

/** After a slow replica the primary answers: both together must stay below ten seconds. */
const monitorLimits = { max: 1, connectWithinMs: 1_000, retryForMs: 0, statementTimeoutMs: 1_000 };
const readerLimits = { max: 20, connectWithinMs: 1_000, retryForMs: 0, statementTimeoutMs: 2_000 };

export const noReplicas: Replicas = {
  choose: () => null,
  changed: () => undefined,
  states: () => [],
  close: async () => undefined,
};

export function followReplicas({ urls, primaryUrl, isPooled, mostBehindMs, log }: Options): Replicas {
  const monitorOf = (url: string) => connect(url, { ...monitorLimits, applicationName: 'pleamar replicas' });
  const replicas = urls.map((url): Replica => {
    const readers = connect(url, { ...readerLimits, isPooled, applicationName: 'pleamar readers' });
    const outBecause = 'it was not asked yet';
    return { name: nameOf(url), readers, monitor: monitorOf(url), position: 0, outBecause, reads: 0, failures: 0 };
  });
  const primary = monitorOf(primaryUrl);
  /** Positions of the primary over time; every replica must have replayed the first by now. */
  let history: { position: number; atMs: number }[] = [];
  /** The primary's position after the last published change. A start counts as a change. */
  let needed = 0;
  let changes = 1;
  let changesKnown = 0;
  let turn = 0;
  const closing = new AbortController();
  let wake = () => {};

  async function pollPrimary(): Promise<void> {
    const change = changes;
    // An unreachable primary takes no changes, so replicas go on.
    const position = await walPosition(primary.db).catch(() => null);
    if (position === null) return;
    const nowMs = performance.now();
    history.push({ position, atMs: nowMs });
    history = history.slice(
      Math.max(
        history.findLastIndex(({ atMs }) => atMs <= nowMs - mostBehindMs),
        0,
      ),
    );
    if (changesKnown !== change) needed = position;
    changesKnown = change;
  }

  async function poll(replica: Replica, oldest: number): Promise<void> {
    const found = await replayedPosition(replica.monitor.db).catch(String);
    if (typeof found === 'number') replica.position = found;
    const because = typeof found === 'string' ? found : reasonToLeaveOut(found, oldest);
    if (because === replica.outBecause) return;
    replica.outBecause = because;
    if (because === null) log.info({ replica: replica.name }, 'a replica answers readers');
    else log.warn({ replica: replica.name, because }, 'a replica is left out');
  }

  function oldestAllowed(): number {
    const [first] = history;
    return first && first.atMs <= performance.now() - mostBehindMs ? first.position : 0;
  }

  const isCurrent = ({ position }: Replica) => changesKnown === changes && position >= needed;
  const isCatchingUp = () => replicas.some((replica) => replica.outBecause === null && !isCurrent(replica));
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const polling = (async () => {
    while (!closing.signal.aborted) {
      const oldest = oldestAllowed();
      await Promise.all([pollPrimary(), ...replicas.map((replica) => poll(replica, oldest))]);
      if (!closing.signal.aborted) await pause(isCatchingUp() ? POLL_CATCHING_UP_MS : POLL_MS);
    }
  })();

  return {
    choose: () => {
      const current = replicas.filter((replica) => replica.outBecause === null && isCurrent(replica));
      const replica = current[(turn += 1) % current.length];
      if (!replica) return null;
      replica.reads += 1;
      return { db: replica.readers.db, failed: () => void (replica.failures += 1) };
    },
    changed: () => {
      changes += 1;
      wake();
    },
    states: () =>
      replicas.map(({ name, outBecause, position, reads, failures }) => ({
        name,
        isIn: outBecause === null,
        behindBytes: Math.max((history.at(-1)?.position ?? 0) - position, 0),
        reads,
        failures,
      })),
    close: async () => {
      closing.abort();
      wake();
      await polling;
      const connections = [primary, ...replicas.flatMap(({ readers, monitor }) => [readers, monitor])];
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

function reasonToLeaveOut(position: number | null, oldest: number): string | null {
  if (position === null) return 'it is no replica';
  return position < oldest ? 'it is too far behind' : null;
}

/** Flushed bytes of the primary's log. */
async function walPosition(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::int8 as at`.execute(db);
  return rows[0]?.at ?? 0;
}

/** Null for a primary, which replays no log. */
async function replayedPosition(db: Db): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    select case when pg_is_in_recovery()
      then coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), 0)::int8 end as at`.execute(db);
  return rows[0]?.at ?? null;
}

/** Host only: the password must not be in a log or a metric. */
function nameOf(url: string): string {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? host;
}
