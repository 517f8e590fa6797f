import { useEffect } from 'react';

/** Back from the provider's page, out of the browser's cache: ready for another try. */
export function useReturnFromProvider(reset: () => void): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
}

/** `crypto.randomUUID` is missing without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
