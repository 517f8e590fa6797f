import type { KeyboardEvent } from 'react';

export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  act();
};
