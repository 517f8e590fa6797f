/**
 * At most `most` items are worked on at a time; the results are in their order. A failure does not stop the others; it is
 * thrown after the last one, so that a job is retried.
 */
export async function concurrently<T, R>(
  most: number,
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const outcomes: PromiseSettledResult<R>[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [at, item] of waiting) [outcomes[at]] = await Promise.allSettled([work(item)]);
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  const failures = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}
