/** Options of a navigation that changes what the address says of the page one is on: no step in the history, no scrolling. */
export const inPlace = { replace: true, resetScroll: false } as const;
