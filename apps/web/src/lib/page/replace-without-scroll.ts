/** For a link to the same page: it adds no entry to the history, and the page stays where it is scrolled. */
export const replaceWithoutScroll = { replace: true, resetScroll: false } as const;
