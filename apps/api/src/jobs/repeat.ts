export interface Repetition {
  /** Resolves once the running task has ended. */
  stop: () => Promise<void>;
}

/** The task is skipped while its last run is pending, as on a database that does not answer. */
export function repeat(task: () => Promise<void>, everyMs: number, onFailure: (error: unknown) => void): Repetition {
  let pending: Promise<void> | null = null;
  const timer = setInterval(() => {
    pending ??= task()
      .catch(onFailure)
      .finally(() => {
        pending = null;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await pending;
    },
  };
}
