/** So many in a row that got no answer, and a push service counts as down. */
const FAILURES = 8;
const PAUSE_MS = 60_000;

interface Host {
  failures: number;
  asksAgainAt: number;
}

/**
 * A push service that does not answer would keep every sender waiting for its time limit, once per notification. After a few
 * it is left alone for a minute; then one notification tries it, and its answer decides.
 */
export function createBreaker(probeMs: number, now: () => number = () => performance.now()) {
  const hosts = new Map<string, Host>();
  return {
    mayAsk(host: string): boolean {
      const known = hosts.get(host);
      if (!known || known.failures < FAILURES) return true;
      if (now() < known.asksAgainAt) return false;
      // The one that tries it; the others wait for what it finds.
      known.asksAgainAt = now() + probeMs;
      return true;
    },
    answered: (host: string): void => void hosts.delete(host),
    wasSilent(host: string): void {
      const failures = (hosts.get(host)?.failures ?? 0) + 1;
      // Bounded, because any client can name new ones.
      if (hosts.size > 1000) hosts.clear();
      hosts.set(host, { failures, asksAgainAt: now() + PAUSE_MS });
    },
  };
}
