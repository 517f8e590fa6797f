import { isDatabaseAway, isRestarting } from './away.ts';

interface Client {
  release: () => void;
}

interface Pool<C extends Client> {
  options: { connectionTimeoutMillis?: number | undefined };
  connect: () => Promise<C>;
}

/**
 * A pool that opens one connection at a time while the database does not answer, and as many as it may once one is open. With
 * an attempt for each caller, a database that stood still for 15 seconds would find a hundred half-open connections of
 * callers who gave up long ago, and serve those first.
 */
export class OneAttempt<C extends Client> {
  private readonly pool: Pool<C>;
  private readonly poolWithinMs: number;
  private isAway = false;
  /** Ends well or badly, and says nothing of it but a refusal. */
  private attempt: Promise<void> | null = null;

  constructor(pool: Pool<C>) {
    this.pool = pool;
    this.poolWithinMs = pool.options.connectionTimeoutMillis ?? Number.POSITIVE_INFINITY;
  }

  /** After `withinMs` at the latest it fails as the pool does, which has a limit of its own. */
  async connect(withinMs: number): Promise<C> {
    if (this.isAway) return this.connectInTurn(Math.min(withinMs, this.poolWithinMs));
    const connecting = this.tryOnce();
    return withinMs < this.poolWithinMs ? inTime(connecting, withinMs, giveBack) : connecting;
  }

  private async connectInTurn(withinMs: number): Promise<C> {
    const deadline = performance.now() + withinMs;
    while (this.attempt) await inTime(this.attempt, deadline - performance.now());
    const connecting = this.tryOnce();
    if (this.isAway) this.follow(connecting);
    return inTime(connecting, deadline - performance.now(), giveBack);
  }

  private tryOnce(): Promise<C> {
    return this.pool.connect().then(
      (client) => {
        this.isAway = false;
        return client;
      },
      (error: unknown) => {
        this.isAway ||= isDatabaseAway(error);
        throw error;
      },
    );
  }

  private follow(connecting: Promise<unknown>): void {
    const attempt = connecting
      .then(
        () => undefined,
        // A refusal says of every caller that it would be refused now; silence says nothing of the next moment.
        (error: unknown) => (isRestarting(error) ? Promise.reject(error) : undefined),
      )
      .finally(() => (this.attempt = null));
    // Without callers that wait for it a refusal would be an unhandled one.
    attempt.catch(() => undefined);
    this.attempt = attempt;
  }
}

/** One that comes after all is for the next. */
const giveBack = (client: Client) => client.release();

async function inTime<T>(wait: Promise<T>, withinMs: number, afterwards?: (late: T) => void): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      if (afterwards) wait.then(afterwards, () => undefined);
      late.reject(new Error('timeout exceeded when trying to connect'));
    },
    Math.max(0, withinMs),
  );
  return Promise.race([wait, late.promise]).finally(() => clearTimeout(timer));
}
