import { useEffect } from 'react';

/** A page that the browser's cache shows again after the provider's must be ready for another try. */
export function useReturnFromProvider(reset: () => void): void {
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
}
