import type { KeyboardEvent } from 'react';

/** Enter in an input method's list of suggestions is ignored. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};
