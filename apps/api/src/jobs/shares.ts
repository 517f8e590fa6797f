export const flagOf = (account: string) => `account:${account}`;

/** The counts are per process: a dead process leaves nothing to clean up, and one account may use every process. */
export function sharesOf(most: number) {
  const atWork = new Map<string, number>();
  const add = (flag: string, by: number) => atWork.set(flag, (atWork.get(flag) ?? 0) + by);
  return {
    usedUp: () => [...atWork].flatMap(([flag, jobs]) => (jobs >= most ? [flag] : [])),
    /** Returns false, with nothing done, if the share is used up: the queue may hand out two jobs at once. */
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
