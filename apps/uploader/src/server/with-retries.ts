import { planUploadRetry } from '@pleamar/domain/retries/upload-retry';
import { CallFailed } from './api.ts';

export interface RetryHooks {
  wait: (ms: number) => Promise<void>;
  onWait: (failure: CallFailed, afterMs: number) => void;
}

/** The failure concerns the whole run, not only one file. */
export class RunStopped extends Error {
  override readonly name = 'RunStopped';
  readonly failure: CallFailed;
  constructor(failure: CallFailed) {
    super(failure.message, { cause: failure });
    this.failure = failure;
  }
}

/** Throws the last failure. After `onProgress` the number of attempts starts again. */
export async function withRetries<T>(
  { wait, onWait }: RetryHooks,
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
      // With equal waits, all clients of an outage would return at the same moment.
      await wait(plan.afterMs * (1 + Math.random() / 4));
    }
  }
}
