import { useEffect, useState } from 'react';

/** The pause is longer than that between two letters, so that a typed word causes one request. */
export const DEBOUNCE_MS = 250;

export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
