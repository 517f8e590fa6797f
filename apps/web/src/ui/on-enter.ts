import type { KeyboardEvent } from 'react';

/** Enter in a field of a larger form acts on the field. One that chooses among a keyboard's suggestions is not meant for us. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};
