import { useEffect, useState } from 'react';

/** True once the page is loaded and the browser has nothing better to do: what the first sight does not need may come. */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const settle = () => {
      if (!stop.signal.aborted) setIsQuiet(true);
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
  return isQuiet;
}
