import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isRestarting } from './away.ts';
import { OneAttempt } from './one-attempt.ts';
import { PreparingClient, StatementNames } from './prepared.ts';
import { silenceLasts, silenceLeft } from './silence.ts';

/** A pool whose callers wait out a restart of the database instead of failing at once. */
export function retryingPool(
  pool: pg.Pool,
  { retryForMs, isPooled = false }: { retryForMs: number; isPooled?: boolean },
): PostgresPool {
  const names = isPooled ? null : new StatementNames();
  const attempts = new OneAttempt<pg.PoolClient>(pool);
  /** Who has waited for the database already has less time than the pool gives. */
  const connectInTime = () => attempts.connect(silenceLeft()).catch(stillSilent);
  const clients = new WeakMap<pg.PoolClient, PreparingClient>();
  const preparing = (client: pg.PoolClient) => {
    // One for each connection, because kysely knows a connection by it.
    const known =
      clients.get(client) ?? new PreparingClient(client, names, pool.options.query_timeout ?? Number.POSITIVE_INFINITY);
    clients.set(client, known);
    return known;
  };
  const connectAgain = async (first: unknown, until: number) => {
    let error = first;
    for (
      let waitMs = 50;
      isRestarting(error) && Date.now() <= until && silenceLeft() > 0;
      waitMs = Math.min(2 * waitMs, 200)
    ) {
      await delay(waitMs);
      try {
        return preparing(await connectInTime());
      } catch (again) {
        error = again;
      }
    }
    throw error;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => connectInTime().then(preparing, (error: unknown) => connectAgain(error, Date.now() + retryForMs)),
  };
}

function stillSilent(error: unknown): never {
  silenceLasts();
  throw error;
}
