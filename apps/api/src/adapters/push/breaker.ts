/** A push service counts as down after this many failures in a row. */
const FAILURES = 8;
const PAUSE_MS = 60_000;

interface Host {
  failures: number;
  probesAt: number;
}

/** A dead push service would delay every notification by the timeout, so it is skipped for a minute, then probed. */
export function createBreaker(probeMs: number, now: () => number = () => performance.now()) {
  const hosts = new Map<string, Host>();
  return {
    allowsRequest(host: string): boolean {
      const known = hosts.get(host);
      if (!known || known.failures < FAILURES) return true;
      if (now() < known.probesAt) return false;
      known.probesAt = now() + probeMs;
      return true;
    },
    recordSuccess: (host: string): void => void hosts.delete(host),
    recordFailure(host: string): void {
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      // Clients name the hosts, so their number must be bounded.
      if (hosts.size > 1000) hosts.clear();
      hosts.set(host, { failures, probesAt: now() + PAUSE_MS });
    },
  };
}
