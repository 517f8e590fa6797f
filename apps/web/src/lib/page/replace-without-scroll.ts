export const replaceWithoutScroll = { replace: true, resetScroll: false } as const;
