import type { MutateOptions } from '@tanstack/react-query';
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

interface Change<Sent, Answer> {
  mutateAsync: (sent: Sent, options?: MutateOptions<Answer, Error, Sent>) => Promise<Answer>;
}

/** The change's `mutate`, one at a time. Its `error` has the refusal. */
export function useSingleMutate<Sent, Answer>({ mutateAsync }: Change<Sent, Answer>) {
  const oneAtATime = useSingleFlight();
  return (sent: Sent, options?: MutateOptions<Answer, Error, Sent>) =>
    oneAtATime(() => mutateAsync(sent, options).catch(() => undefined));
}
