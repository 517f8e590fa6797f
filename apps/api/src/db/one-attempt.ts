import { isDatabaseUnreachable, isRestarting } from './unreachable.ts';

interface Client {
  release: () => void;
}

interface Pool<C extends Client> {
  options: { connectionTimeoutMillis?: number | undefined };
  connect: () => Promise<C>;
}

/**
 * A frozen database would find a hundred half-open connections of callers that gave up long ago, and serve those first;
 * so one attempt is made at a time while it does not answer.
 */
export class OneAttempt<C extends Client> {
  private readonly pool: Pool<C>;
  private readonly timeoutMs: number;
  private isUnreachable = false;
  /** The promise settles when the attempt ends; it rejects only when the attempt was refused. */
  private attempt: Promise<void> | null = null;

  constructor(pool: Pool<C>) {
    this.pool = pool;
    this.timeoutMs = pool.options.connectionTimeoutMillis ?? Number.POSITIVE_INFINITY;
  }

  /** The call fails like the pool and as late: the wait for another caller's attempt counts. */
  async connect(): Promise<C> {
    if (!this.isUnreachable) return this.tryOnce();
    const deadline = performance.now() + this.timeoutMs;
    while (this.attempt) await withDeadline(this.attempt, deadline - performance.now());
    const connecting = this.tryOnce();
    if (this.isUnreachable) this.follow(connecting);
    return withDeadline(connecting, deadline - performance.now(), giveBack);
  }

  private tryOnce(): Promise<C> {
    return this.pool.connect().then(
      (client) => {
        this.isUnreachable = false;
        return client;
      },
      (error: unknown) => {
        this.isUnreachable ||= isDatabaseUnreachable(error);
        throw error;
      },
    );
  }

  private follow(connecting: Promise<unknown>): void {
    const attempt = connecting
      .then(
        () => undefined,
        // Every caller would be refused now after a refusal; a timeout says nothing about the next attempt.
        (error: unknown) => (isRestarting(error) ? Promise.reject(error) : undefined),
      )
      .finally(() => (this.attempt = null));
    // A refusal without a waiting caller would be an unhandled rejection.
    attempt.catch(() => undefined);
    this.attempt = attempt;
  }
}

/** A connection that opens after its caller gave up goes to the next one. */
const giveBack = (client: Client) => client.release();

async function withDeadline<T>(wait: Promise<T>, timeoutMs: number, afterwards?: (late: T) => void): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      if (afterwards) wait.then(afterwards, () => undefined);
      late.reject(new Error('timeout exceeded when trying to connect'));
    },
    Math.max(0, timeoutMs),
  );
  return Promise.race([wait, late.promise]).finally(() => clearTimeout(timer));
}
