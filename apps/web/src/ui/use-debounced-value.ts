import { useEffect, useState } from 'react';

/** A request is sent per word, not per letter. */
export const DEBOUNCE_MS = 250;

export function useDebouncedValue(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
