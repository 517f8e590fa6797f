const AT_ONCE = 5;

/** A failure does not stop the others; it is thrown after the last one, so that the job is retried. */
export async function forEachConcurrently<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await act(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
}
