import { useEffect } from 'react';

const signs = ['pointerdown', 'pointermove', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/**
 * Calls once, when somebody first moves on the page: time for code that nobody who only looks needs, and early enough
 * for the press that follows. Answers how to stop waiting.
 */
export function onFirstHand(prepare: () => unknown): () => void {
  const waiting = new AbortController();
  const begin = () => {
    waiting.abort();
    prepare();
  };
  for (const sign of signs) addEventListener(sign, begin, { passive: true, signal: waiting.signal });
  return () => waiting.abort();
}

export function useFirstHand(prepare: () => unknown) {
  useEffect(() => onFirstHand(prepare), [prepare]);
}
