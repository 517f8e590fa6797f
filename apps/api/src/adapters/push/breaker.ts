/** A push service counts as down after this many failures in a row. */
const FAILURES = 8;
const PAUSE_MS = 60_000;

interface Host {
  failures: number;
  asksAgainAt: number;
}

/** A dead push service would delay every sender by its time limit, so it is skipped for a minute, then probed. */
export function createBreaker(probeMs: number, now: () => number = () => performance.now()) {
  const hosts = new Map<string, Host>();
  return {
    allowsRequest(host: string): boolean {
      const known = hosts.get(host);
      if (!known || known.failures < FAILURES) return true;
      if (now() < known.asksAgainAt) return false;
      known.asksAgainAt = now() + probeMs;
      return true;
    },
    recordSuccess: (host: string): void => void hosts.delete(host),
    recordFailure(host: string): void {
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      // Any client can name new hosts, so their number is bounded.
      if (hosts.size > 1000) hosts.clear();
      hosts.set(host, { failures, asksAgainAt: now() + PAUSE_MS });
    },
  };
}
