/** The queue skips jobs by their flags; this one says whose they are. */
export const flagOf = (account: string) => `account:${account}`;

/**
 * How many jobs of one account this process is at. A process that dies takes its counts with it, and every process that
 * comes brings the same share for everybody: nothing is left to be cleaned up, and one account alone may use them all.
 */
export function sharesOf(most: number) {
  const atWork = new Map<string, number>();
  const add = (flag: string, by: number) => atWork.set(flag, (atWork.get(flag) ?? 0) + by);
  return {
    /** Flags of which no further job is wanted now. */
    usedUp: () => [...atWork].flatMap(([flag, jobs]) => (jobs >= most ? [flag] : [])),
    /** False, and nothing done, if the share is used up: two were asked for at once and both were given. */
    async run(flags: readonly string[], work: () => Promise<void>): Promise<boolean> {
      if (flags.some((flag) => (atWork.get(flag) ?? 0) >= most)) return false;
      for (const flag of flags) add(flag, 1);
      try {
        await work();
      } finally {
        for (const flag of flags) {
          add(flag, -1);
          if (atWork.get(flag) === 0) atWork.delete(flag);
        }
      }
      return true;
    },
  };
}
