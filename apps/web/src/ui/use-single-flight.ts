import { useRef } from 'react';

/** The second click of a double click comes before the first has drawn the busy button, and would send again. */
export function useSingleFlight() {
  const isRunning = useRef(false);
  return (start: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void start().finally(() => {
      isRunning.current = false;
    });
  };
}
