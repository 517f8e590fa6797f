import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isRestarting } from './unreachable.ts';
import { SingleConnectAttempt } from './single-connect-attempt.ts';
import { PreparingClient, StatementNames } from './prepared.ts';

export function retryingPool(
  pool: pg.Pool,
  { retryForMs, isPooled = false }: { retryForMs: number; isPooled?: boolean },
): PostgresPool {
  const names = isPooled ? null : new StatementNames();
  const attempts = new SingleConnectAttempt<pg.PoolClient>(pool);
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const preparing = (client: pg.PoolClient) => {
    // kysely recognises a connection by its object, so each connection keeps one.
    const known = clients.get(client) ?? new PreparingClient(client, names);
    clients.set(client, known);
    return known;
  };
  const connect = async () => {
    const until = performance.now() + retryForMs;
    for (let waitMs = 50; ; waitMs = Math.min(2 * waitMs, 200)) {
      try {
        return preparing(await attempts.connect());
      } catch (error) {
        if (!isRestarting(error) || performance.now() > until) throw error;
      }
      await delay(waitMs);
    }
  };
  return { options: pool.options, end: () => pool.end(), connect };
}
