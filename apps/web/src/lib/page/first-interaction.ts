import { useEffect } from 'react';
import { preload } from './import-with-retry.ts';

const events = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

export function onFirstInteraction(prepare: () => Promise<unknown>): () => void {
  const listening = new AbortController();
  const begin = () => {
    listening.abort();
    preload(prepare);
  };
  for (const event of events) addEventListener(event, begin, { passive: true, signal: listening.signal });
  return () => listening.abort();
}

export function useFirstInteraction(prepare: () => Promise<unknown>) {
  useEffect(() => onFirstInteraction(prepare), [prepare]);
}
