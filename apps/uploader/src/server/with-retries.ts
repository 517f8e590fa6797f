import { planUploadRetry } from '@pleamar/domain/retries/upload-retry';
import { CallFailed } from './api.ts';

export interface Waiting {
  wait: (ms: number) => Promise<void>;
  onWait: (failure: CallFailed, afterMs: number) => void;
}

/** No other file would fare better. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
  readonly failure: CallFailed;
  constructor(failure: CallFailed) {
    super(failure.message, { cause: failure });
    this.failure = failure;
  }
}

/** Throws the last failure when retrying is over. `onProgress` makes the next failure the first one again. */
export async function withRetries<T>(
  { wait, onWait }: Waiting,
  act: (onProgress: () => void) => Promise<T>,
): Promise<T> {
  let attempt = 0;
  for (;;) {
    try {
      return await act(() => (attempt = 0));
    } catch (error) {
      if (!(error instanceof CallFailed) || error.fault !== null) throw error;
      const plan = planUploadRetry(error, attempt);
      if (plan.kind === 'stop') throw new RunStopped(error);
      if (plan.kind === 'fail') throw error;
      attempt += 1;
      onWait(error, plan.afterMs);
      // Clients that an outage cut off together would otherwise come back together.
      await wait(plan.afterMs * (1 + Math.random() / 4));
    }
  }
}
