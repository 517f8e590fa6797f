import type { Logger } from 'pino';
import type { Db } from './connect.ts';
import { Replica, watching, written } from './replica.ts';

/** Where readers are sent instead of the primary. */
export interface Replicas {
  /** One that knows every change heard of so far, or null: then the primary is read. */
  choose: () => { db: Db; failed: () => void } | null;
  /** Something changed that has to be seen: a replica that does not know it yet answers nobody. */
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
  /** One that is further behind is left out. */
  mostBehindMs: number;
  log: Pick<Logger, 'info' | 'warn'>;
}

const LOOK_EVERY_MS = 500;
/** After a change a replica needs milliseconds, and until it has it the primary is read. */
const LOOK_AGAIN_MS = 25;

export const noReplicas: Replicas = {
  choose: () => null,
  changed: () => undefined,
  states: () => [],
  close: async () => undefined,
};

export function followReplicas({ urls, primaryUrl, isPooled, mostBehindMs, log }: Options): Replicas {
  const replicas = urls.map((url) => new Replica(url, log, { max: 20, isPooled }));
  const primary = watching(primaryUrl);
  /** Where the primary was at which time: the first entry is the last one that every replica has to know by now. */
  let history: { position: number; atMs: number }[] = [];
  /** Where it was after the last change that was heard of. A start counts as one. */
  let needed = 0;
  let changes = 1;
  let changesKnown = 0;
  let turn = 0;
  const closing = new AbortController();
  let wake = () => {};

  async function lookAtPrimary(): Promise<void> {
    const change = changes;
    // While it is away nothing can change: replicas go on with what they have.
    const position = await written(primary.db).catch(() => null);
    if (position === null) return;
    const nowMs = performance.now();
    history.push({ position, atMs: nowMs });
    const oldEnough = history.findLastIndex(({ atMs }) => atMs <= nowMs - mostBehindMs);
    history = history.slice(Math.max(oldEnough, 0));
    if (changesKnown !== change) needed = position;
    changesKnown = change;
  }

  function oldestAllowed(): number {
    const [first] = history;
    return first && first.atMs <= performance.now() - mostBehindMs ? first.position : 0;
  }

  const isCurrent = (replica: Replica) => changesKnown === changes && replica.position >= needed;
  const isCatchingUp = () => replicas.some((replica) => replica.outBecause === null && !isCurrent(replica));
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const watched = (async () => {
    while (!closing.signal.aborted) {
      const oldest = oldestAllowed();
      await Promise.all([lookAtPrimary(), ...replicas.map((replica) => replica.look(oldest))]);
      if (!closing.signal.aborted) await pause(isCatchingUp() ? LOOK_AGAIN_MS : LOOK_EVERY_MS);
    }
  })();

  return {
    choose: () => {
      const current = replicas.filter((replica) => replica.outBecause === null && isCurrent(replica));
      const replica = current[(turn += 1) % current.length];
      if (!replica) return null;
      replica.reads += 1;
      return { db: replica.db, failed: () => void (replica.failures += 1) };
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
      await watched;
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
