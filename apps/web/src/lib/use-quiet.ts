import { useEffect, useState } from 'react';

/** True once the browser has nothing better to do: what is not needed for the first sight may be fetched now. */
export function useQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const settle = () => setIsQuiet(true);
    // Safari has no idle callbacks.
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(settle, 300);
      return () => clearTimeout(timer);
    }
    const waiting = requestIdleCallback(settle, { timeout: 2000 });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isQuiet;
}
