import { useEffect, useState } from 'react';

/** True once the page has loaded and the browser has nothing else to do. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const settle = () => {
      if (!stop.signal.aborted) setIsIdle(true);
    };
    // Safari has no idle callbacks.
    const wait = () =>
      typeof requestIdleCallback === 'function'
        ? requestIdleCallback(settle, { timeout: 2000 })
        : setTimeout(settle, 300);
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true, signal: stop.signal });
    return () => stop.abort();
  }, []);
  return isIdle;
}
