import type { MouseEvent } from 'react';

/** The browser handles a click with a modifier itself (new tab, download). */
export const isOrdinaryClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
