import type { MouseEvent } from 'react';

/** Whether a click on a link is ours to answer: with a modifier it is the browser's (new tab, download). */
export const isOrdinaryClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
