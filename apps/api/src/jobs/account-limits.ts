export const flagOf = (account: string) => `account:${account}`;

/**
 * Limits how many jobs of one account this process runs at a time. The counts are in memory, so a dead process leaves
 * nothing to clean up.
 */
export function createAccountLimits(maxJobs: number) {
  const runningJobs = new Map<string, number>();
  const add = (flag: string, change: number) => runningJobs.set(flag, (runningJobs.get(flag) ?? 0) + change);
  return {
    flagsAtLimit: () => [...runningJobs].flatMap(([flag, jobs]) => (jobs >= maxJobs ? [flag] : [])),
    /** Returns false without working if an account is at its limit: the queue may hand out two of its jobs at once. */
    async run(flags: readonly string[], work: () => Promise<void>): Promise<boolean> {
      if (flags.some((flag) => (runningJobs.get(flag) ?? 0) >= maxJobs)) return false;
      for (const flag of flags) add(flag, 1);
      try {
        await work();
      } finally {
        for (const flag of flags) {
          add(flag, -1);
          if (runningJobs.get(flag) === 0) runningJobs.delete(flag);
        }
      }
      return true;
    },
  };
}
