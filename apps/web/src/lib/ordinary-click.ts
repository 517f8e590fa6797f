import type { MouseEvent } from 'react';

/** With a modifier the browser handles the click (new tab, download). */
export const isOrdinaryClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
