import type { MouseEvent } from 'react';

/** Whether the page handles a click on a link: with a modifier the browser does (new tab, download). */
export const isOrdinaryClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
