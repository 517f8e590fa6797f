import { useEffect, useEffectEvent, useState } from 'react';

const debounceMs = 250;

/** The address may return the value trimmed; `onChange` is called after a pause: one request per word. */
export function useDebouncedInput(value: string, onChange: (text: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** These texts were sent and are not back yet: the address may be slow while the typing continues. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (lastValue !== value) {
    setLastValue(value);
    const sentIndex = sent.findIndex((text) => isSame(text, value));
    setSent(sentIndex === -1 ? [] : sent.slice(sentIndex + 1));
    // The value was changed elsewhere (back, "Limpiar filtros"): it replaces the typed text.
    if (sentIndex === -1) setTyped(value);
  }
  const send = useEffectEvent(() => {
    setSent((before) => [...before, typed]);
    onChange(typed);
  });
  // Another drawing with a new `onChange` must not restart the pause, or a busy page would never send.
  useEffect(() => {
    if (isSame(typed, value)) return undefined;
    const timer = setTimeout(() => send(), debounceMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return [typed, setTyped];
}

const isSame = (a: string, b: string) => a.trim() === b.trim();
