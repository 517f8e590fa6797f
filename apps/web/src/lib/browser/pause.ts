/** Waits at most `ms`: a returned connection or `stopped` ends the pause early. */
export function pause(ms: number, stopped?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end, { signal: over.signal });
    stopped?.addEventListener('abort', end, { signal: over.signal });
    if (stopped?.aborted) end();
  });
}
