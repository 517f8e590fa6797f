import { useEffect, useEffectEvent, useState } from 'react';
import { DEBOUNCE_MS } from './use-debounced-value.ts';

/** A field whose value is in the address. `onChange` is called after a pause, so that a word causes one request. */
export function useDebouncedInput(value: string, onChange: (text: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** Texts that the address does not have yet: it may be slow while the typing continues. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (lastValue !== value) {
    setLastValue(value);
    const sentIndex = sent.findIndex((text) => isSame(text, value));
    setSent(sentIndex === -1 ? [] : sent.slice(sentIndex + 1));
    // Something else changed the value (back, "Limpiar filtros"), so it replaces the typed text.
    if (sentIndex === -1) setTyped(value);
  }
  const send = useEffectEvent(() => {
    setSent((before) => [...before, typed]);
    onChange(typed);
  });
  // A new `onChange` must not restart the pause, or a page that renders often would never send.
  useEffect(() => {
    if (isSame(typed, value)) return undefined;
    const timer = setTimeout(() => send(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}

const isSame = (a: string, b: string) => a.trim() === b.trim();
