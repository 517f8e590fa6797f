/** Options of a navigation that changes the current page's address: no history entry, no scrolling. */
export const inPlace = { replace: true, resetScroll: false } as const;
