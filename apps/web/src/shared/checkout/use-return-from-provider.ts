import { useEffect } from 'react';

/** Back from the payment provider, the browser may show the page as it was left, with its button busy. */
export function useReturnFromProvider(reset: () => void): void {
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [reset]);
}
