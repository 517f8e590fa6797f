import { isDatabaseUnreachable, isRestarting } from './unreachable.ts';

interface Client {
  release: () => void;
}

interface Pool<C extends Client> {
  options: { connectionTimeoutMillis?: number | undefined };
  connect: () => Promise<C>;
}

/**
 * While the database does not answer, only one attempt to connect is made at a time. A frozen database would otherwise
 * serve first the hundred half-open connections whose callers gave up long ago.
 */
export class SingleConnectAttempt<C extends Client> {
  private readonly pool: Pool<C>;
  private readonly timeoutMs: number;
  private isUnreachable = false;
  /** Settles when the attempt ends, and rejects only if the attempt was refused. */
  private attempt: Promise<void> | null = null;

  constructor(pool: Pool<C>) {
    this.pool = pool;
    this.timeoutMs = pool.options.connectionTimeoutMillis ?? Number.POSITIVE_INFINITY;
  }

  /** Fails after the pool's time limit, which includes the wait for another caller's attempt. */
  async connect(): Promise<C> {
    if (!this.isUnreachable) return this.tryOnce();
    const deadline = performance.now() + this.timeoutMs;
    while (this.attempt) await withDeadline(this.attempt, deadline - performance.now());
    const connecting = this.tryOnce();
    if (this.isUnreachable) this.shareAttempt(connecting);
    return withDeadline(connecting, deadline - performance.now(), releaseClient);
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

  private shareAttempt(connecting: Promise<unknown>): void {
    const attempt = connecting
      .then(
        () => undefined,
        // After a refusal every waiting caller would be refused too; after a timeout the next attempt may succeed.
        (error: unknown) => (isRestarting(error) ? Promise.reject(error) : undefined),
      )
      .finally(() => (this.attempt = null));
    // A refusal without a waiting caller would be an unhandled rejection.
    attempt.catch(() => undefined);
    this.attempt = attempt;
  }
}

/** A connection that opens after its caller gave up serves another caller. */
const releaseClient = (client: Client) => client.release();

async function withDeadline<T>(wait: Promise<T>, timeoutMs: number, onLateResult?: (late: T) => void): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => {
      if (onLateResult) wait.then(onLateResult, () => undefined);
      late.reject(new Error('timeout exceeded when trying to connect'));
    },
    Math.max(0, timeoutMs),
  );
  return Promise.race([wait, late.promise]).finally(() => clearTimeout(timer));
}
