import type { MutateOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * One call at a time. The second click of a double click comes before the button is drawn busy, and would send again.
 */
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

interface Change<Sent, Answer> {
  mutateAsync: (sent: Sent, options?: MutateOptions<Answer, Error, Sent>) => Promise<Answer>;
}

/** `mutate`, one call at a time. A refusal is in the mutation's `error`. */
export function useSingleMutate<Sent, Answer>({ mutateAsync }: Change<Sent, Answer>) {
  const oneAtATime = useSingleFlight();
  return (sent: Sent, options?: MutateOptions<Answer, Error, Sent>) =>
    oneAtATime(() => mutateAsync(sent, options).catch(() => undefined));
}
