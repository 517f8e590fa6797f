const AT_ONCE = 5;

/**
 * Does something for everybody, a few at a time. One that fails does not keep the others from it; the failure is told
 * when all had their turn, so that the job is tried again.
 */
export async function forEachConcurrently<T>(people: readonly T[], act: (person: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  const waiting = people.values();
  const work = async () => {
    for (const person of waiting) await act(person).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${people.length} failed`);
}
