import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isRestarting } from './away.ts';
import { PreparingClient, StatementNames } from './prepared.ts';
import { silenceLasts, silenceLeft } from './silence.ts';

/** A pool whose callers wait out a restart of the database instead of failing at once. */
export function retryingPool(
  pool: pg.Pool,
  { retryForMs, isPooled = false }: { retryForMs: number; isPooled?: boolean },
): PostgresPool {
  const names = isPooled ? null : new StatementNames();
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
        return preparing(await connectInTime(pool));
      } catch (again) {
        error = again;
      }
    }
    throw error;
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () =>
      connectInTime(pool).then(preparing, (error: unknown) => connectAgain(error, Date.now() + retryForMs)),
  };
}

/** The pool gives up after a time of its own; whoever has waited for the database already has less. */
async function connectInTime(pool: pg.Pool): Promise<pg.PoolClient> {
  const leftMs = silenceLeft();
  const connecting = pool.connect();
  if (leftMs >= (pool.options.connectionTimeoutMillis ?? 0)) return connecting.catch(stillSilent);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('timeout exceeded when trying to connect')), leftMs);
  try {
    return await Promise.race([connecting, late.promise]);
  } catch (error) {
    // One that comes after all is for the next.
    connecting.then((client) => client.release()).catch(() => undefined);
    return stillSilent(error);
  } finally {
    clearTimeout(timer);
  }
}

function stillSilent(error: unknown): never {
  silenceLasts();
  throw error;
}
